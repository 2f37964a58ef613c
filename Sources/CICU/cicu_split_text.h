// UTF-8 in two pieces as an ICU `UText`: private to this target, and free of ICU's headers too.
#ifndef CICU_SPLIT_TEXT_H
#define CICU_SPLIT_TEXT_H

#include <stdint.h>

struct UText;

/// `count` bytes of well-formed UTF-8 stored from `base`, with a hole of `gap_length` bytes after
/// the first `gap_start` of them.
typedef struct {
  const uint8_t *base;
  int64_t count;
  int64_t gap_start;
  int64_t gap_length;
} cicu_split_text;

/// Opens `text` (initialised, or open already) over `source`, which must outlive it and its clones.
int32_t cicu_split_text_open(struct UText *text, const cicu_split_text *source);

#endif
