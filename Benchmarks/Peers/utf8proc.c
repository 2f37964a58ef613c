// utf8proc: the grapheme clusters of the text on standard input, counted forward.

#include "peer.h"

#include <utf8proc.h>

static long count(long rounds) {
  static char *text;
  static size_t length;
  if (!text) text = peer_read(&length);
  long sum = 0;
  while (rounds-- > 0) {
    const utf8proc_uint8_t *place = (const utf8proc_uint8_t *)text;
    utf8proc_ssize_t left = (utf8proc_ssize_t)length;
    utf8proc_int32_t previous = -1, state = 0;
    while (left > 0) {
      utf8proc_int32_t code_point;
      utf8proc_ssize_t read = utf8proc_iterate(place, left, &code_point);
      if (read <= 0) peer_fail("the text is not UTF-8");
      if (previous < 0 || utf8proc_grapheme_break_stateful(previous, code_point, &state)) sum++;
      previous = code_point;
      place += read;
      left -= read;
    }
  }
  return sum;
}

int main(int arguments, char **words) {
  const peer_subject subjects[] = {{"count", count}, {NULL, NULL}};
  return peer_main(arguments, words, subjects);
}
