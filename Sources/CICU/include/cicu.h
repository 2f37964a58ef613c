// The system's ICU behind types of our own. No ICU header may be included here: a Swift module
// that saw them could never be used together with Foundation, whose private ICU has other types.
//
// Every function takes and gives plain C types. A status is ICU's own `UErrorCode` as an `int32_t`:
// zero or less is success, more is failure.
#ifndef CICU_H
#define CICU_H

#include <stdint.h>

// MARK: - Versions

/// The Unicode version of ICU's data, `major << 8 | minor`: which rules its answers follow.
uint32_t cicu_unicode_version(void);

/// ICU's own major version: two releases of ICU may share a Unicode version but not their rules.
uint32_t cicu_library_version(void);

// MARK: - Grapheme classes

/// What the rules of grapheme clusters need to know about one code point.
enum {
  CICU_GRAPHEME_OTHER = 0,
  CICU_GRAPHEME_CARRIAGE_RETURN,
  CICU_GRAPHEME_LINE_FEED,
  CICU_GRAPHEME_CONTROL,
  /// Grapheme_Cluster_Break=Extend with a combining class of zero.
  CICU_GRAPHEME_EXTEND,
  /// Grapheme_Cluster_Break=Extend with another combining class: does not interrupt a conjunct.
  CICU_GRAPHEME_ORDERED_EXTEND,
  CICU_GRAPHEME_JOINER,
  CICU_GRAPHEME_REGIONAL_INDICATOR,
  CICU_GRAPHEME_PREPEND,
  CICU_GRAPHEME_SPACING_MARK,
  CICU_GRAPHEME_HANGUL_L,
  CICU_GRAPHEME_HANGUL_V,
  CICU_GRAPHEME_HANGUL_T,
  CICU_GRAPHEME_HANGUL_LV,
  CICU_GRAPHEME_HANGUL_LVT,
  /// Extended_Pictographic.
  CICU_GRAPHEME_PICTOGRAPH,
  /// Consonant of a script whose conjuncts stay together.
  CICU_GRAPHEME_LINKING_CONSONANT,
  /// Virama of a script whose conjuncts stay together.
  CICU_GRAPHEME_VIRAMA,
};

enum {
  CICU_GRAPHEME_PAGE_COUNT = 0x1100,
  CICU_GRAPHEME_PAGE_SIZE = 0x100,
};

/// Classes by page of 256 code points, `NULL` until first touched; a page never changes or moves
/// once it is there. Visible only so that the look-up can be inlined.
extern const uint8_t *_Nullable cicu_grapheme_pages[CICU_GRAPHEME_PAGE_COUNT];

/// The page for `slot`, made and published there if need be: any number of threads may race for
/// one slot and all get the same page. `NULL` when there is no memory; the slot is then unchanged.
const uint8_t *_Nullable cicu_grapheme_page_publish(
    const uint8_t *_Nullable *_Nonnull slot, uint32_t page_number);

/// The class of a code point whose page was not there: makes the page, and without memory for it
/// asks ICU about this one code point, so that the answer is right in any case.
uint8_t cicu_grapheme_class_first(uint32_t code_point);

/// The class of a code point, by table. Anything above U+10FFFF is `CICU_GRAPHEME_OTHER`.
static inline uint8_t cicu_grapheme_class(uint32_t code_point) {
  if (code_point >= CICU_GRAPHEME_PAGE_COUNT * CICU_GRAPHEME_PAGE_SIZE) return CICU_GRAPHEME_OTHER;
  const uint8_t *page = __atomic_load_n(&cicu_grapheme_pages[code_point >> 8], __ATOMIC_ACQUIRE);
  return page ? page[code_point & 0xFF] : cicu_grapheme_class_first(code_point);
}

// MARK: - Break iterators

/// An ICU break iterator together with the text it is bound to. Not for use from two threads at
/// once.
typedef struct cicu_breaker cicu_breaker;

enum {
  CICU_BREAKER_CHARACTER = 0,
  CICU_BREAKER_WORD = 1,
};

/// No boundary on that side (ICU's `UBRK_DONE`), or no text bound.
enum { CICU_BREAKER_DONE = -1 };

/// Opens an iterator of the root locale, so that the answer does not depend on the environment;
/// `NULL`, and a failure in `status`, when ICU's data or memory is missing.
cicu_breaker *_Nullable cicu_breaker_open(int32_t kind, int32_t *_Nonnull status);

/// Closes an iterator; it borrows its text and never frees that.
void cicu_breaker_close(cicu_breaker *_Nullable breaker);

/// How many iterators are open in this process: lets a test see that each one is closed.
int32_t cicu_breaker_open_count(void);

/// Binds the iterator to UTF-8 in two pieces, read in place: `gap_length` bytes after the first
/// `gap_start` of `count` bytes of text are not text. The storage must outlive the binding.
int32_t cicu_breaker_set_text(
    cicu_breaker *_Nonnull breaker, const uint8_t *_Nonnull base, int32_t count, int32_t gap_start,
    int64_t gap_length);

/// Binds the iterator to plain UTF-16, ICU's own form: what the split form is judged by.
int32_t cicu_breaker_set_utf16(
    cicu_breaker *_Nonnull breaker, const uint16_t *_Nonnull units, int32_t count);

/// The greatest boundary below `offset`; `CICU_BREAKER_DONE` at the start.
int32_t cicu_breaker_preceding(cicu_breaker *_Nonnull breaker, int32_t offset);

/// The least boundary above `offset`; `CICU_BREAKER_DONE` at the end.
int32_t cicu_breaker_following(cicu_breaker *_Nonnull breaker, int32_t offset);

/// Whether `offset` is a boundary, 1 or 0. The iterator moves to it, or to the next one.
int32_t cicu_breaker_is_boundary(cicu_breaker *_Nonnull breaker, int32_t offset);

/// What ends at the boundary found last; of words: below 100 is space and punctuation.
int32_t cicu_breaker_rule_status(cicu_breaker *_Nonnull breaker);

enum { CICU_BREAKER_WORD_NONE_LIMIT = 100 };

// MARK: - Locales

/// How many locales ICU has data of.
int32_t cicu_locale_count(void);

/// The name of one of them, such as `ar_EG`.
const char *_Nullable cicu_locale_name(int32_t index);

/// Whether ICU has data of the locale's language, 1 or 0; `ar-EG` and `ar_EG` are the same.
int32_t cicu_locale_is_known(const char *_Nonnull locale);

/// Whether the locale's script runs from right to left, 1 or 0.
int32_t cicu_locale_is_right_to_left(const char *_Nonnull locale);

/// The symbols that a locale writes numbers with.
typedef struct cicu_number_symbols cicu_number_symbols;

enum {
  CICU_SYMBOL_DECIMAL = 0,
  CICU_SYMBOL_GROUPING,
  CICU_SYMBOL_MINUS,
  /// The digit zero; the other nine follow.
  CICU_SYMBOL_ZERO,
  CICU_SYMBOL_COUNT = CICU_SYMBOL_ZERO + 10,
};

/// Enough room for any symbol, in UTF-8 or in UTF-16, and its end.
enum { CICU_SYMBOL_CAPACITY = 64 };

/// The symbols of a locale; `NULL`, and a failure in `status`, when it is not known.
cicu_number_symbols *_Nullable cicu_number_symbols_open(
    const char *_Nonnull locale, int32_t *_Nonnull status);

/// Closes what was opened.
void cicu_number_symbols_close(cicu_number_symbols *_Nullable symbols);

/// Writes a symbol as UTF-8 and returns its length in bytes; 0 when there is no room for it.
int32_t cicu_number_symbol(
    const cicu_number_symbols *_Nonnull symbols, int32_t symbol, char *_Nonnull text,
    int32_t capacity);

// MARK: - Patterns

/// A compiled regular expression. Not for use from two threads at once.
typedef struct cicu_pattern cicu_pattern;

enum {
  CICU_PATTERN_IGNORES_CASE = 1,
  /// `^` and `$` are found at every line.
  CICU_PATTERN_LINES = 2,
  /// `.` is found for line breaks too.
  CICU_PATTERN_DOT_MATCHES_ALL = 4,
};

/// Compiles a pattern of UTF-16; `NULL`, a failure in `status` and its offset in `place`, when it
/// is none.
cicu_pattern *_Nullable cicu_pattern_open(
    const uint16_t *_Nonnull pattern, int32_t count, int32_t flags, int32_t *_Nonnull status,
    int32_t *_Nonnull place);

/// Closes what was opened.
void cicu_pattern_close(cicu_pattern *_Nullable pattern);

/// How many groups the pattern has, without the whole.
int32_t cicu_pattern_group_count(const cicu_pattern *_Nonnull pattern);

/// Starts to search a text of UTF-16, which is read in place and must outlive the search.
int32_t cicu_pattern_set_text(
    cicu_pattern *_Nonnull pattern, const uint16_t *_Nonnull text, int32_t count);

/// Whether there is another match, 1 or 0; a failure in `status` when the search takes too long.
int32_t cicu_pattern_find_next(cicu_pattern *_Nonnull pattern, int32_t *_Nonnull status);

/// Where a group of the match starts, in UTF-16 units; -1 when it took no part. Group 0 is all of it.
int32_t cicu_pattern_group_start(const cicu_pattern *_Nonnull pattern, int32_t group);

/// Where a group of the match ends.
int32_t cicu_pattern_group_end(const cicu_pattern *_Nonnull pattern, int32_t group);

#endif
