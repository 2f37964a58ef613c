#include "cicu.h"

#include <stdbool.h>
#include <stdlib.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>

const uint8_t *_Nullable cicu_grapheme_pages[CICU_GRAPHEME_PAGE_COUNT];

// The scripts in which ICU 72 keeps a conjunct together (CLDR's rule, before Unicode 15.1 took it
// over as GB9c with more scripts).
static bool keeps_conjuncts(UChar32 code_point) {
  UErrorCode status = U_ZERO_ERROR;
  switch (uscript_getScript(code_point, &status)) {
    case USCRIPT_BENGALI:
    case USCRIPT_DEVANAGARI:
    case USCRIPT_GUJARATI:
    case USCRIPT_MALAYALAM:
    case USCRIPT_ORIYA:
    case USCRIPT_TELUGU:
      return true;
    default:
      return false;
  }
}

static uint8_t class_by_break_property(UChar32 code_point) {
  switch (u_getIntPropertyValue(code_point, UCHAR_GRAPHEME_CLUSTER_BREAK)) {
    case U_GCB_CR: return CICU_GRAPHEME_CARRIAGE_RETURN;
    case U_GCB_LF: return CICU_GRAPHEME_LINE_FEED;
    case U_GCB_CONTROL: return CICU_GRAPHEME_CONTROL;
    case U_GCB_EXTEND:
      return u_getCombiningClass(code_point) == 0 ? CICU_GRAPHEME_EXTEND
                                                  : CICU_GRAPHEME_ORDERED_EXTEND;
    case U_GCB_ZWJ: return CICU_GRAPHEME_JOINER;
    case U_GCB_REGIONAL_INDICATOR: return CICU_GRAPHEME_REGIONAL_INDICATOR;
    case U_GCB_PREPEND: return CICU_GRAPHEME_PREPEND;
    case U_GCB_SPACING_MARK: return CICU_GRAPHEME_SPACING_MARK;
    case U_GCB_L: return CICU_GRAPHEME_HANGUL_L;
    case U_GCB_V: return CICU_GRAPHEME_HANGUL_V;
    case U_GCB_T: return CICU_GRAPHEME_HANGUL_T;
    case U_GCB_LV: return CICU_GRAPHEME_HANGUL_LV;
    case U_GCB_LVT: return CICU_GRAPHEME_HANGUL_LVT;
    default:
      return u_hasBinaryProperty(code_point, UCHAR_EXTENDED_PICTOGRAPHIC)
                 ? CICU_GRAPHEME_PICTOGRAPH
                 : CICU_GRAPHEME_OTHER;
  }
}

static uint8_t class_from_properties(UChar32 code_point) {
  switch (u_getIntPropertyValue(code_point, UCHAR_INDIC_SYLLABIC_CATEGORY)) {
    case U_INSC_CONSONANT:
      if (keeps_conjuncts(code_point)) return CICU_GRAPHEME_LINKING_CONSONANT;
      break;
    case U_INSC_VIRAMA:
      if (keeps_conjuncts(code_point)) return CICU_GRAPHEME_VIRAMA;
      break;
    default:
      break;
  }
  return class_by_break_property(code_point);
}

const uint8_t *cicu_grapheme_page_publish(const uint8_t **slot, uint32_t page_number) {
  const uint8_t *published = __atomic_load_n(slot, __ATOMIC_ACQUIRE);
  if (published) return published;
  uint8_t *page = malloc(CICU_GRAPHEME_PAGE_SIZE);
  if (!page) return NULL;
  for (int32_t index = 0; index < CICU_GRAPHEME_PAGE_SIZE; index++) {
    page[index] = class_from_properties((UChar32)(page_number << 8) + index);
  }
  if (__atomic_compare_exchange_n(
          slot, &published, page, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) {
    return page;
  }
  free(page);  // Another thread was first, and its page is in `published` now.
  return published;
}

uint8_t cicu_grapheme_class_first(uint32_t code_point) {
  uint32_t page_number = code_point >> 8;
  const uint8_t *page = cicu_grapheme_page_publish(&cicu_grapheme_pages[page_number], page_number);
  return page ? page[code_point & 0xFF] : class_from_properties((UChar32)code_point);
}
