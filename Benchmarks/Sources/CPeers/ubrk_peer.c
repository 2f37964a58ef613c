#include "cpeers.h"

#ifdef __linux__

#include <unicode/ubrk.h>

cpeers_breaker *cpeers_breaker_open(void) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *iterator = ubrk_open(UBRK_CHARACTER, "", NULL, 0, &status);
  return U_FAILURE(status) ? NULL : (cpeers_breaker *)iterator;
}

void cpeers_breaker_close(cpeers_breaker *breaker) { ubrk_close((UBreakIterator *)breaker); }

int32_t cpeers_breaker_preceding(cpeers_breaker *breaker, const uint16_t *text, int32_t length,
                                 int32_t offset) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *iterator = (UBreakIterator *)breaker;
  ubrk_setText(iterator, (const UChar *)text, length, &status);
  return ubrk_preceding(iterator, offset);
}

int32_t cpeers_breaker_count(cpeers_breaker *breaker, const uint16_t *text, int32_t length) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *iterator = (UBreakIterator *)breaker;
  ubrk_setText(iterator, (const UChar *)text, length, &status);
  int32_t count = 0;
  ubrk_first(iterator);
  while (ubrk_next(iterator) != UBRK_DONE) count++;
  return count;
}

int32_t cpeers_breaker_count_backward(cpeers_breaker *breaker, const uint16_t *text,
                                      int32_t length) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *iterator = (UBreakIterator *)breaker;
  ubrk_setText(iterator, (const UChar *)text, length, &status);
  int32_t count = 0;
  ubrk_last(iterator);
  while (ubrk_previous(iterator) != UBRK_DONE) count++;
  return count;
}

#else

cpeers_breaker *cpeers_breaker_open(void) { return 0; }
void cpeers_breaker_close(cpeers_breaker *breaker) {}
int32_t cpeers_breaker_preceding(cpeers_breaker *breaker, const uint16_t *text, int32_t length,
                                 int32_t offset) {
  return -1;
}
int32_t cpeers_breaker_count(cpeers_breaker *breaker, const uint16_t *text, int32_t length) {
  return -1;
}
int32_t cpeers_breaker_count_backward(cpeers_breaker *breaker, const uint16_t *text,
                                      int32_t length) {
  return -1;
}

#endif
