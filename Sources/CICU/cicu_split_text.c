#include "cicu_split_text.h"

#include <stdbool.h>
#include <unicode/utext.h>
#include <unicode/utf16.h>

// ICU asks for the text around a place and walks a few dozen characters from there: a chunk is as
// much as one search usually needs. Both of its ends are code point boundaries, so no surrogate
// pair is ever cut in two.
enum {
  CHUNK_BYTES = 128,
  // How much of a chunk lies on the side one is walking away from: a search goes back to a safe
  // place first and then forward over the same text.
  CHUNK_BYTES_BEHIND = 32,
};

typedef struct {
  UChar units[CHUNK_BYTES];  // A code point never has more UTF-16 units than UTF-8 bytes.
  uint8_t unit_at_byte[CHUNK_BYTES + 1];
  uint8_t byte_at_unit[CHUNK_BYTES + 1];
} chunk;

// MARK: - Bytes and code points

static uint8_t byte_at(const cicu_split_text *source, int64_t offset) {
  return source->base[offset < source->gap_start ? offset : offset + source->gap_length];
}

static bool is_boundary(const cicu_split_text *source, int64_t offset) {
  return offset <= 0 || offset >= source->count || (byte_at(source, offset) & 0xC0) != 0x80;
}

static int64_t boundary_at_or_before(const cicu_split_text *source, int64_t offset) {
  while (!is_boundary(source, offset)) offset--;
  return offset;
}

static int64_t boundary_at_or_after(const cicu_split_text *source, int64_t offset) {
  while (!is_boundary(source, offset)) offset++;
  return offset;
}

static int64_t pinned(const cicu_split_text *source, int64_t offset) {
  if (offset < 0) return 0;
  return offset < source->count ? offset : source->count;
}

static UChar32 next_code_point(const cicu_split_text *source, int64_t *offset) {
  uint8_t lead = byte_at(source, (*offset)++);
  if (lead < 0x80) return lead;
  int32_t trailing = lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3;
  UChar32 code_point = lead & (0x3F >> trailing);
  while (trailing-- > 0 && !is_boundary(source, *offset)) {
    code_point = code_point << 6 | (byte_at(source, (*offset)++) & 0x3F);
  }
  return code_point;
}

// MARK: - Chunks

static const cicu_split_text *source_of(const UText *text) { return text->context; }

static void fill(UText *text, int64_t start, int64_t limit) {
  const cicu_split_text *source = source_of(text);
  chunk *content = text->pExtra;
  int32_t unit = 0;
  for (int64_t offset = start; offset < limit;) {
    int64_t from = offset;
    UChar32 code_point = next_code_point(source, &offset);
    for (int64_t byte = from; byte < offset; byte++) {
      content->unit_at_byte[byte - start] = (uint8_t)unit;
    }
    int32_t first = unit;
    U16_APPEND_UNSAFE(content->units, unit, code_point);
    for (int32_t k = first; k < unit; k++) content->byte_at_unit[k] = (uint8_t)(from - start);
  }
  content->unit_at_byte[limit - start] = (uint8_t)unit;
  content->byte_at_unit[unit] = (uint8_t)(limit - start);
  text->chunkContents = content->units;
  text->chunkLength = unit;
  text->chunkNativeStart = start;
  text->chunkNativeLimit = limit;
  // Up to here a unit's offset is its byte's offset: the whole chunk, if it is ASCII.
  text->nativeIndexingLimit = unit == limit - start ? unit : 0;
}

/// Loads the chunk around `index`, most of it on the side one is walking to.
static void load(UText *text, int64_t index, bool forward) {
  const cicu_split_text *source = source_of(text);
  int64_t behind = forward ? CHUNK_BYTES_BEHIND : CHUNK_BYTES - CHUNK_BYTES_BEHIND;
  int64_t start = boundary_at_or_after(source, pinned(source, index - behind));
  int64_t limit = boundary_at_or_before(source, pinned(source, start + CHUNK_BYTES));
  fill(text, start, limit);
}

static UBool has_neighbour(const UText *text, int64_t index, bool forward) {
  return forward ? index < text->chunkNativeLimit : index > text->chunkNativeStart;
}

static UBool U_CALLCONV split_access(UText *text, int64_t index, UBool forward) {
  const cicu_split_text *source = source_of(text);
  index = boundary_at_or_before(source, pinned(source, index));
  bool inside = text->chunkNativeStart <= index && index <= text->chunkNativeLimit;
  bool at_edge = index == (forward ? source->count : 0);
  if (!inside || (!at_edge && !has_neighbour(text, index, forward))) load(text, index, forward);
  const chunk *content = text->pExtra;
  text->chunkOffset = content->unit_at_byte[index - text->chunkNativeStart];
  return has_neighbour(text, index, forward);
}

static int64_t U_CALLCONV split_native_length(UText *text) { return source_of(text)->count; }

static int64_t U_CALLCONV split_offset_to_native(const UText *text) {
  const chunk *content = text->pExtra;
  return text->chunkNativeStart + content->byte_at_unit[text->chunkOffset];
}

static int32_t U_CALLCONV split_native_to_offset(const UText *text, int64_t index) {
  const chunk *content = text->pExtra;
  return content->unit_at_byte[index - text->chunkNativeStart];
}

// Dictionaries (Chinese, Japanese) take the text out in one piece.
static int32_t U_CALLCONV split_extract(
    UText *text, int64_t start, int64_t limit, UChar *units, int32_t capacity, UErrorCode *status) {
  if (U_FAILURE(*status)) return 0;
  if (capacity < 0 || (!units && capacity > 0) || start > limit) {
    *status = start > limit ? U_INDEX_OUTOFBOUNDS_ERROR : U_ILLEGAL_ARGUMENT_ERROR;
    return 0;
  }
  const cicu_split_text *source = source_of(text);
  int64_t offset = boundary_at_or_before(source, pinned(source, start));
  limit = boundary_at_or_before(source, pinned(source, limit));
  int32_t length = 0;
  while (offset < limit) {
    UChar32 code_point = next_code_point(source, &offset);
    int32_t width = U16_LENGTH(code_point);
    if (length + width <= capacity) {
      int32_t at = length;
      U16_APPEND_UNSAFE(units, at, code_point);
    }
    length += width;
  }
  split_access(text, limit, true);
  if (length < capacity) {
    units[length] = 0;
  } else {
    *status = length == capacity ? U_STRING_NOT_TERMINATED_WARNING : U_BUFFER_OVERFLOW_ERROR;
  }
  return length;
}

// MARK: - Opening

static UText *U_CALLCONV
split_clone(UText *copy, const UText *text, UBool deep, UErrorCode *status);

static const UTextFuncs functions = {
    .tableSize = sizeof(UTextFuncs),
    .clone = split_clone,
    .nativeLength = split_native_length,
    .access = split_access,
    .extract = split_extract,
    .mapOffsetToNative = split_offset_to_native,
    .mapNativeIndexToUTF16 = split_native_to_offset,
};

static UText *open_at(
    UText *text, const cicu_split_text *source, int64_t index, UErrorCode *status) {
  text = utext_setup(text, sizeof(chunk), status);
  if (U_FAILURE(*status)) return text;
  text->pFuncs = &functions;
  text->context = source;
  load(text, index, true);
  split_access(text, index, true);
  return text;
}

// A break iterator keeps a shallow clone of what it is given. A deep one would own its bytes, and
// nobody asks for that.
static UText *U_CALLCONV
split_clone(UText *copy, const UText *text, UBool deep, UErrorCode *status) {
  if (U_FAILURE(*status)) return copy;
  if (deep) {
    *status = U_UNSUPPORTED_ERROR;
    return copy;
  }
  return open_at(copy, source_of(text), utext_getNativeIndex(text), status);
}

int32_t cicu_split_text_open(UText *text, const cicu_split_text *source) {
  UErrorCode status = U_ZERO_ERROR;
  open_at(text, source, 0, &status);
  return status;
}
