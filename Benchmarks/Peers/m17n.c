// The m17n library: what an input method makes of a key, down to the text that is to be inserted.

#include "peer.h"

#include <m17n.h>

static long type(const char *language, const char *method, const char *keys, long rounds) {
  static MInputContext *context;
  if (!context) {
    M17N_INIT();
    MInputMethod *opened = minput_open_im(msymbol(language), msymbol(method), NULL);
    if (!opened) peer_fail("no such input method; the package m17n-db has them");
    context = minput_create_ic(opened, NULL);
  }
  size_t count = strlen(keys);
  MSymbol symbols[64];
  for (size_t index = 0; index < count; index++) {
    char key[2] = {keys[index], 0};
    symbols[index] = msymbol(key);
  }
  minput_reset_ic(context);
  long sum = 0;
  for (long round = 0; round < rounds; round++) {
    MSymbol key = symbols[(size_t)round % count];
    if (minput_filter(context, key, NULL)) continue;
    MText *produced = mtext();
    minput_lookup(context, key, NULL, produced);
    sum += mtext_len(produced);
    m17n_object_unref(produced);
  }
  return sum;
}

static long hindi(long rounds) { return type("hi", "itrans", "namaste bhaarata ", rounds); }
static long russian(long rounds) { return type("ru", "translit", "privet khabr ", rounds); }

int main(int arguments, char **words) {
  const peer_subject subjects[] = {{"hi-itrans", hindi}, {"ru-translit", russian}, {NULL, NULL}};
  return peer_main(arguments, words, subjects);
}
