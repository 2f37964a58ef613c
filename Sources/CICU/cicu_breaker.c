#include "cicu.h"

#include <stdlib.h>
#include <unicode/ubrk.h>
#include <unicode/utext.h>

#include "cicu_split_text.h"

struct cicu_breaker {
  UBreakIterator *iterator;
  cicu_split_text source;
  UText text;
};

static int32_t open_count;

cicu_breaker *cicu_breaker_open(int32_t kind, int32_t *status) {
  UErrorCode error = U_ZERO_ERROR;
  UBreakIteratorType type = kind == CICU_BREAKER_WORD ? UBRK_WORD : UBRK_CHARACTER;
  UBreakIterator *iterator = ubrk_open(type, "", NULL, 0, &error);
  cicu_breaker *breaker = U_SUCCESS(error) ? malloc(sizeof *breaker) : NULL;
  if (!breaker) {
    ubrk_close(iterator);
    *status = U_FAILURE(error) ? error : U_MEMORY_ALLOCATION_ERROR;
    return NULL;
  }
  *breaker = (cicu_breaker){.iterator = iterator, .text = UTEXT_INITIALIZER};
  __atomic_add_fetch(&open_count, 1, __ATOMIC_RELAXED);
  *status = U_ZERO_ERROR;
  return breaker;
}

void cicu_breaker_close(cicu_breaker *breaker) {
  if (!breaker) return;
  ubrk_close(breaker->iterator);
  utext_close(&breaker->text);
  free(breaker);
  __atomic_sub_fetch(&open_count, 1, __ATOMIC_RELAXED);
}

int32_t cicu_breaker_open_count(void) { return __atomic_load_n(&open_count, __ATOMIC_RELAXED); }

int32_t cicu_breaker_set_text(
    cicu_breaker *breaker, const uint8_t *base, int32_t count, int32_t gap_start,
    int64_t gap_length) {
  breaker->source = (cicu_split_text){base, count, gap_start, gap_length};
  UErrorCode status = cicu_split_text_open(&breaker->text, &breaker->source);
  ubrk_setUText(breaker->iterator, &breaker->text, &status);
  return status;
}

int32_t cicu_breaker_set_utf16(cicu_breaker *breaker, const uint16_t *units, int32_t count) {
  UErrorCode status = U_ZERO_ERROR;
  ubrk_setText(breaker->iterator, units, count, &status);
  return status;
}

int32_t cicu_breaker_preceding(cicu_breaker *breaker, int32_t offset) {
  return ubrk_preceding(breaker->iterator, offset);
}

int32_t cicu_breaker_following(cicu_breaker *breaker, int32_t offset) {
  return ubrk_following(breaker->iterator, offset);
}

int32_t cicu_breaker_is_boundary(cicu_breaker *breaker, int32_t offset) {
  return ubrk_isBoundary(breaker->iterator, offset) ? 1 : 0;
}

int32_t cicu_breaker_rule_status(cicu_breaker *breaker) {
  return ubrk_getRuleStatus(breaker->iterator);
}
