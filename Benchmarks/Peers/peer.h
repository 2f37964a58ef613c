#ifndef PEER_H
#define PEER_H

// The protocol of everything that is measured: `PROGRAM SUBJECT ROUNDS` runs a subject once to warm
// up, runs it again, and prints `SUBJECT TIME ns for ROUNDS rounds, sum SUM`.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// A subject prepares itself at the first call; the sum depends on every round.
typedef long (*peer_run)(long rounds);

typedef struct {
  const char *name;
  peer_run run;
} peer_subject;

static inline void peer_fail(const char *message) {
  fprintf(stderr, "error: %s\n", message);
  exit(70);
}

static inline long peer_nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000000000L + now.tv_nsec;
}

// Reads standard input to its end; the text ends with a zero.
static inline char *peer_read(size_t *length) {
  size_t room = 1 << 20;
  char *text = malloc(room);
  *length = 0;
  while (text) {
    size_t count = fread(text + *length, 1, room - *length - 1, stdin);
    *length += count;
    if (count == 0) break;
    if (*length + 1 == room) text = realloc(text, room *= 2);
  }
  if (!text) peer_fail("out of memory");
  text[*length] = 0;
  return text;
}

static inline int peer_main(int count, char **arguments, const peer_subject *subjects) {
  long rounds = count == 3 ? atol(arguments[2]) : 0;
  if (rounds <= 0) peer_fail("usage: SUBJECT ROUNDS");
  for (; subjects->name; subjects++) {
    if (strcmp(subjects->name, arguments[1])) continue;
    subjects->run(rounds);
    long start = peer_nanoseconds();
    long sum = subjects->run(rounds);
    long time = peer_nanoseconds() - start;
    printf("%s %ld ns for %ld rounds, sum %ld\n", subjects->name, time, rounds, sum);
    return 0;
  }
  peer_fail("no such subject");
  return 70;
}

#endif
