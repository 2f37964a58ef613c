#include "cicu.h"

#include <stdlib.h>
#include <unicode/uregex.h>

struct cicu_pattern {
  URegularExpression *expression;
};

enum {
  // ICU's unit is about a millisecond, counted in steps and not by a clock.
  TIME_LIMIT = 100,
  // In bytes, of ICU's own stack for backtracking.
  STACK_LIMIT = 1 << 20,
};

cicu_pattern *cicu_pattern_open(
    const uint16_t *pattern, int32_t count, int32_t flags, int32_t *status, int32_t *place) {
  UErrorCode error = U_ZERO_ERROR;
  UParseError parse_error = {.line = 0, .offset = 0};
  uint32_t options = UREGEX_ERROR_ON_UNKNOWN_ESCAPES;
  if (flags & CICU_PATTERN_IGNORES_CASE) options |= UREGEX_CASE_INSENSITIVE;
  if (flags & CICU_PATTERN_LINES) options |= UREGEX_MULTILINE;
  if (flags & CICU_PATTERN_DOT_MATCHES_ALL) options |= UREGEX_DOTALL;
  // An empty pattern is none to ICU; this one is found where nothing is.
  static const uint16_t nothing[] = {'(', '?', ':', ')'};
  URegularExpression *expression = uregex_open(
      count ? pattern : nothing, count ? count : 4, options, &parse_error, &error);
  uregex_setTimeLimit(expression, TIME_LIMIT, &error);
  uregex_setStackLimit(expression, STACK_LIMIT, &error);
  *status = error;
  *place = parse_error.offset > 0 ? parse_error.offset : 0;
  cicu_pattern *result = U_SUCCESS(error) ? malloc(sizeof *result) : NULL;
  if (!result) {
    uregex_close(expression);
    if (U_SUCCESS(error)) *status = U_MEMORY_ALLOCATION_ERROR;
    return NULL;
  }
  result->expression = expression;
  return result;
}

void cicu_pattern_close(cicu_pattern *pattern) {
  if (!pattern) return;
  uregex_close(pattern->expression);
  free(pattern);
}

int32_t cicu_pattern_group_count(const cicu_pattern *pattern) {
  UErrorCode error = U_ZERO_ERROR;
  int32_t count = uregex_groupCount(pattern->expression, &error);
  return U_SUCCESS(error) ? count : 0;
}

int32_t cicu_pattern_set_text(cicu_pattern *pattern, const uint16_t *text, int32_t count) {
  UErrorCode error = U_ZERO_ERROR;
  uregex_setText(pattern->expression, text, count, &error);
  return error;
}

int32_t cicu_pattern_find_next(cicu_pattern *pattern, int32_t *status) {
  UErrorCode error = U_ZERO_ERROR;
  UBool is_found = uregex_findNext(pattern->expression, &error);
  *status = error;
  return U_SUCCESS(error) && is_found ? 1 : 0;
}

int32_t cicu_pattern_group_start(const cicu_pattern *pattern, int32_t group) {
  UErrorCode error = U_ZERO_ERROR;
  int32_t place = uregex_start(pattern->expression, group, &error);
  return U_SUCCESS(error) ? place : -1;
}

int32_t cicu_pattern_group_end(const cicu_pattern *pattern, int32_t group) {
  UErrorCode error = U_ZERO_ERROR;
  int32_t place = uregex_end(pattern->expression, group, &error);
  return U_SUCCESS(error) ? place : -1;
}
