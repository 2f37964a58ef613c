// Keyman Core: a key down and a key up with a keyboard that it interprets. The keyboard is made here,
// in Keyman's compiled form: every Latin letter gives a Cyrillic one, and another one behind its
// neighbour, so that rules have contexts as in keyboards that people use.

#define _DEFAULT_SOURCE
#include "peer.h"

#include <keyman/keyboardprocessor.h>
#include <stdint.h>
#include <unistd.h>

enum { LETTERS = 26, RULES = 2 * LETTERS, HEADER = 64, GROUP = 24, RULE = 20, TEXT = 4 };

static uint8_t keyboard[HEADER + GROUP + RULES * RULE + TEXT * (1 + 2 * RULES)];

static void put(size_t offset, uint32_t value) { memcpy(keyboard + offset, &value, sizeof value); }

// The offset of a text of one UTF-16 unit, or of none for 0; `number` says where it is put.
static uint32_t put_text(int number, uint16_t unit) {
  size_t offset = HEADER + GROUP + RULES * RULE + TEXT * number;
  memcpy(keyboard + offset, &unit, sizeof unit);
  return (uint32_t)offset;
}

static uint32_t checksum(void) {
  uint32_t sum = 0xFFFFFFFF;
  for (size_t index = 0; index < sizeof keyboard; index++) {
    sum ^= keyboard[index];
    for (int bit = 0; bit < 8; bit++) sum = sum >> 1 ^ (sum & 1 ? 0xEDB88320 : 0);
  }
  return sum;
}

static void make_keyboard(void) {
  put(0x00, 0x5354584B);  // "KXTS"
  put(0x04, 0x0A00);      // version 10.0 of the form
  put(0x1C, 1);           // one group of rules
  put(0x24, HEADER);
  put(0x28, 0xFFFFFFFF);  // no rules for ANSI
  put(HEADER + 0x04, HEADER + GROUP);
  put(HEADER + 0x10, RULES);
  put(HEADER + 0x14, 1);  // which uses keys
  uint32_t nothing = put_text(0, 0);
  for (int rule = 0; rule < RULES; rule++) {
    int letter = rule % LETTERS, has_context = rule < LETTERS;  // longer contexts come first
    size_t offset = HEADER + GROUP + RULE * (size_t)rule;
    uint16_t neighbour = (uint16_t)(0x0430 + (letter + 1) % LETTERS);
    put(offset, 'A' + letter);
    put(offset + 0x08, 0x4000);  // by virtual key
    put(offset + 0x0C, put_text(1 + 2 * rule, (uint16_t)((has_context ? 0x0410 : 0x0430) + letter)));
    put(offset + 0x10, has_context ? put_text(2 + 2 * rule, neighbour) : nothing);
  }
  put(0x08, checksum());
}

static km_kbp_state *open_state(void) {
  char path[] = "/tmp/keyboard.XXXXXX.kmx";
  int file = mkstemps(path, 4);
  make_keyboard();
  if (file < 0 || write(file, keyboard, sizeof keyboard) != sizeof keyboard) peer_fail("no file");
  close(file);
  km_kbp_keyboard *loaded;
  km_kbp_state *state;
  km_kbp_option_item environment[] = {KM_KBP_OPTIONS_END};
  km_kbp_status status = km_kbp_keyboard_load(path, &loaded);
  unlink(path);
  if (status || km_kbp_state_create(loaded, environment, &state)) peer_fail("no keyboard");
  return state;
}

static long letters(long rounds) {
  static km_kbp_state *state;
  if (!state) state = open_state();
  const char *keys = "BACHABRDEED ";
  long sum = 0;
  for (long round = 0; round < rounds; round++) {
    // A field that shows a line and no more, as ours.
    if (round % 64 == 0) km_kbp_context_clear(km_kbp_state_context(state));
    uint16_t key = (uint16_t)keys[(size_t)round % strlen(keys)];
    km_kbp_process_event(state, key, 0, 1);
    size_t count;
    const km_kbp_action_item *actions = km_kbp_state_action_items(state, &count);
    for (; actions->type != KM_KBP_IT_END; actions++) sum += actions->type == KM_KBP_IT_CHAR;
    km_kbp_process_event(state, key, 0, 0);
  }
  return sum;
}

int main(int arguments, char **words) {
  const peer_subject subjects[] = {{"letters", letters}, {NULL, NULL}};
  return peer_main(arguments, words, subjects);
}
