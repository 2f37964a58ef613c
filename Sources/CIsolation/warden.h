#ifndef CISOLATION_WARDEN_H
#define CISOLATION_WARDEN_H

#include "include/cisolation.h"

#include <stdint.h>
#include <sys/types.h>

// Between fork and exec nothing here allocates: the caller has other threads.

/// What the warden says to the one who started it.
struct report {
  enum { REPORT_FAILED, REPORT_STARTED, REPORT_ENDED } kind;
  int32_t first;   // the stage, the process, the status
  int32_t second;  // the errno, –, whether processes were left
};

/// The text of /proc/self/uid_map or gid_map, made before the fork.
struct id_map {
  char text[48];
  int length;
};

/// What a warden needs; the descriptors are its own.
struct watch {
  const struct cisolation_plan *plan;
  struct id_map users, groups;
  int control;
  int input, output, errors;
  int attempts, sink;
};

/// The life of a warden: starts the program, watches, ends what is left. Does not return.
void warden_run(struct watch *watch) __attribute__((noreturn));

/// Walls around the program, in the program's own process; they return an errno.
int walls_enter_namespaces(const struct watch *watch);
void walls_drop_capabilities(void);
/// Puts the filter up; its notifications arrive at `*listener`.
int walls_filter(int *listener);

/// Brings the loop-back device up and has it answer for every address.
int network_answer_for_all(void);

enum { SINK_LIMIT = 64 };

/// The recording end of a network in which every address answers.
struct sink {
  int file;
  int attempts;
  int count;
  struct {
    int descriptor;
    uint16_t port;
    enum { SINK_LISTENER, SINK_CONNECTION, SINK_DATAGRAMS } kind;
  } sockets[SINK_LIMIT];
};

/// Has the sink answer at a port before the program gets to connect there.
void sink_open(struct sink *sink, uint16_t port);
/// Takes what has come in at one of its sockets.
void sink_receive(struct sink *sink, int index);

/// Answers one notification of the filter.
void filter_answer(int listener, const struct cisolation_plan *plan, struct sink *sink);

#endif
