#include "cicu.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unicode/uloc.h>
#include <unicode/unum.h>
#include <unicode/ustring.h>

struct cicu_number_symbols {
  UNumberFormat *format;
};

enum { LOCALE_CAPACITY = ULOC_FULLNAME_CAPACITY + ULOC_KEYWORDS_CAPACITY };

// Both forms of a name, `ar-EG-u-nu-latn` and `ar_EG@numbers=latn`, become ICU's own.
static bool canonical_name(const char *locale, char *name) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t parsed = 0;
  if (!strpbrk(locale, "_@")) {
    uloc_forLanguageTag(locale, name, LOCALE_CAPACITY, &parsed, &status);
    return U_SUCCESS(status) && status != U_STRING_NOT_TERMINATED_WARNING &&
           parsed == (int32_t)strlen(locale);
  }
  uloc_canonicalize(locale, name, LOCALE_CAPACITY, &status);
  return U_SUCCESS(status) && status != U_STRING_NOT_TERMINATED_WARNING;
}

// A locale of which ICU has no data would be answered for by the locale of the environment.
static bool is_known(const char *name) {
  char language[ULOC_LANG_CAPACITY];
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = uloc_getLanguage(name, language, sizeof language, &status);
  if (U_FAILURE(status) || length == 0 || length == (int32_t)sizeof language) return false;
  for (int32_t index = uloc_countAvailable(); index > 0; index--) {
    if (strcmp(uloc_getAvailable(index - 1), language) == 0) return true;
  }
  return false;
}

int32_t cicu_locale_count(void) { return uloc_countAvailable(); }

const char *cicu_locale_name(int32_t index) { return uloc_getAvailable(index); }

int32_t cicu_locale_is_known(const char *locale) {
  char name[LOCALE_CAPACITY];
  return canonical_name(locale, name) && is_known(name) ? 1 : 0;
}

int32_t cicu_locale_is_right_to_left(const char *locale) {
  char name[LOCALE_CAPACITY];
  return canonical_name(locale, name) && uloc_isRightToLeft(name) ? 1 : 0;
}

cicu_number_symbols *cicu_number_symbols_open(const char *locale, int32_t *status) {
  char name[LOCALE_CAPACITY];
  *status = U_ILLEGAL_ARGUMENT_ERROR;
  if (!canonical_name(locale, name) || !is_known(name)) return NULL;
  UErrorCode error = U_ZERO_ERROR;
  UNumberFormat *format = unum_open(UNUM_DECIMAL, NULL, 0, name, NULL, &error);
  cicu_number_symbols *symbols = U_SUCCESS(error) ? malloc(sizeof *symbols) : NULL;
  if (!symbols) {
    unum_close(format);
    *status = U_FAILURE(error) ? error : U_MEMORY_ALLOCATION_ERROR;
    return NULL;
  }
  symbols->format = format;
  *status = U_ZERO_ERROR;
  return symbols;
}

void cicu_number_symbols_close(cicu_number_symbols *symbols) {
  if (!symbols) return;
  unum_close(symbols->format);
  free(symbols);
}

static UNumberFormatSymbol icu_symbol(int32_t symbol) {
  switch (symbol) {
    case CICU_SYMBOL_DECIMAL: return UNUM_DECIMAL_SEPARATOR_SYMBOL;
    case CICU_SYMBOL_GROUPING: return UNUM_GROUPING_SEPARATOR_SYMBOL;
    case CICU_SYMBOL_MINUS: return UNUM_MINUS_SIGN_SYMBOL;
    case CICU_SYMBOL_ZERO: return UNUM_ZERO_DIGIT_SYMBOL;
    default: return UNUM_ONE_DIGIT_SYMBOL + (symbol - CICU_SYMBOL_ZERO - 1);
  }
}

int32_t cicu_number_symbol(
    const cicu_number_symbols *symbols, int32_t symbol, char *text, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UChar units[CICU_SYMBOL_CAPACITY];
  int32_t count =
      unum_getSymbol(symbols->format, icu_symbol(symbol), units, CICU_SYMBOL_CAPACITY, &status);
  int32_t length = 0;
  u_strToUTF8(text, capacity, &length, units, count, &status);
  return U_SUCCESS(status) && length < capacity ? length : 0;
}
