#ifndef CPEERS_H
#define CPEERS_H

#include <stdint.h>

/// ICU's iterator over grapheme clusters, as an editor would keep it: opened once.
typedef struct cpeers_breaker cpeers_breaker;

/// Opens an iterator; null when ICU's data is missing.
cpeers_breaker *_Nullable cpeers_breaker_open(void);

/// Closes it.
void cpeers_breaker_close(cpeers_breaker *_Nonnull breaker);

/// One caret step from anywhere: binds the text, as after any edit, and steps back from `offset`
/// (UTF-16). -1 at the start.
int32_t cpeers_breaker_preceding(cpeers_breaker *_Nonnull breaker, const uint16_t *_Nonnull text,
                                 int32_t length, int32_t offset);

/// How many grapheme clusters the text has, counted forward.
int32_t cpeers_breaker_count(cpeers_breaker *_Nonnull breaker, const uint16_t *_Nonnull text,
                             int32_t length);

/// How many steps lead from the end of the text back to its start.
int32_t cpeers_breaker_count_backward(cpeers_breaker *_Nonnull breaker,
                                      const uint16_t *_Nonnull text, int32_t length);

#endif
