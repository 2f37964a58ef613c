#define _GNU_SOURCE
#include "include/cisolation.h"

#include <errno.h>

#ifdef __linux__

#include "warden.h"

#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

enum { OURS, THEIRS };

static void close_pair(int pair[2]) {
  if (pair[0] >= 0) close(pair[0]);
  if (pair[1] >= 0) close(pair[1]);
}

static struct id_map map_to_itself(unsigned id) {
  struct id_map map;
  map.length = snprintf(map.text, sizeof map.text, "%u %u 1\n", id, id);
  return map;
}

static int open_channels(int control[2], int input[2], int output[2], int errors[2]) {
  // The input is a socket: to write to one that nobody reads gives an error without a signal.
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, control) != 0) return errno;
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, input) != 0) return errno;
  if (pipe2(output, O_CLOEXEC) != 0 || pipe2(errors, O_CLOEXEC) != 0) return errno;
  return 0;
}

int32_t cisolation_start(const struct cisolation_plan *plan, struct cisolation_child *child,
                         int32_t *stage) {
  int control[2] = {-1, -1}, input[2] = {-1, -1}, output[2] = {-1, -1}, errors[2] = {-1, -1};
  *stage = CISOLATION_AT_START;
  int failure = open_channels(control, input, output, errors);
  struct watch watch = {
      .plan = plan,
      .users = map_to_itself(geteuid()),
      .groups = map_to_itself(getegid()),
      .control = control[THEIRS],
      .input = input[THEIRS],
      .output = output[1],
      .errors = errors[1],
      .attempts = plan->attempts,
      .sink = plan->sink,
  };
  pid_t warden = failure ? -1 : fork();
  if (warden == 0) warden_run(&watch);
  if (warden < 0) {
    if (!failure) failure = errno;
    close_pair(control);
    close_pair(input);
    close_pair(output);
    close_pair(errors);
    return failure;
  }
  close(control[THEIRS]);
  close(input[THEIRS]);
  close(output[1]);
  close(errors[1]);
  *child = (struct cisolation_child){.warden = warden,
                                     .control = control[OURS],
                                     .input = input[OURS],
                                     .output = output[0],
                                     .errors = errors[0]};
  struct report report = {.kind = REPORT_FAILED, .second = EPIPE};
  ssize_t count;
  do count = read(control[OURS], &report, sizeof report);
  while (count < 0 && errno == EINTR);
  if (count == sizeof report && report.kind == REPORT_STARTED) {
    child->process = report.first;
    return 0;
  }
  *stage = report.first;
  struct cisolation_end end;
  close(child->input);
  close(child->output);
  close(child->errors);
  cisolation_finish(child, 0, &end);
  return report.second;
}

int64_t cisolation_send(int32_t input, const void *bytes, uint64_t count) {
  return send(input, bytes, count, MSG_NOSIGNAL | MSG_DONTWAIT);
}

void cisolation_finish(const struct cisolation_child *child, int32_t patience,
                       struct cisolation_end *end) {
  *end = (struct cisolation_end){.status = -1, .left_processes = 0};
  struct pollfd control = {.fd = child->control, .events = POLLIN};
  struct report report;
  if (poll(&control, 1, patience) == 1 &&
      read(child->control, &report, sizeof report) == sizeof report &&
      report.kind == REPORT_ENDED) {
    end->status = report.first;
    end->left_processes = report.second;
  }
  close(child->control);
  while (waitpid(child->warden, NULL, 0) < 0 && errno == EINTR) {
  }
}

#else

int32_t cisolation_start(const struct cisolation_plan *plan, struct cisolation_child *child,
                         int32_t *stage) {
  *stage = CISOLATION_AT_NAMESPACE;
  return ENOSYS;
}

int64_t cisolation_send(int32_t input, const void *bytes, uint64_t count) {
  errno = ENOSYS;
  return -1;
}

void cisolation_finish(const struct cisolation_child *child, int32_t patience,
                       struct cisolation_end *end) {}

#endif
