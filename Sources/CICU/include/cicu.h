// The system's ICU behind types of our own. No ICU header may be included here: a Swift module
// that saw them could never be used together with Foundation, whose private ICU has other types.
#ifndef CICU_H
#define CICU_H

#include <stdint.h>

#endif
