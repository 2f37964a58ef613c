#include "cmeasure.h"

__attribute__((noinline)) void cmeasure_run(void (*body)(void *), void *context) {
  body(context);
  // Keeps the call from becoming a jump, after which the function would seem to have been left.
  __asm__ volatile("" ::: "memory");
}
