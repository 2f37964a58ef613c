#define _GNU_SOURCE
#include "ctestsupport.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <unistd.h>

enum { READ_END, WRITE_END };

static int make_pipe(int ends[2]) {
#ifdef __linux__
  return pipe2(ends, O_CLOEXEC);
#else
  if (pipe(ends) != 0) return -1;
  fcntl(ends[READ_END], F_SETFD, FD_CLOEXEC);
  return fcntl(ends[WRITE_END], F_SETFD, FD_CLOEXEC);
#endif
}

static void close_pipe(int ends[2]) {
  if (ends[READ_END] >= 0) close(ends[READ_END]);
  if (ends[WRITE_END] >= 0) close(ends[WRITE_END]);
}

static void set_attributes(posix_spawnattr_t *attributes) {
  sigset_t signals;
  posix_spawnattr_init(attributes);
  sigemptyset(&signals);
  posix_spawnattr_setsigmask(attributes, &signals);
  sigaddset(&signals, SIGPIPE);
  posix_spawnattr_setsigdefault(attributes, &signals);
  // In a session of its own it has no terminal, wherever the tests were started from.
  posix_spawnattr_setflags(
      attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSID);
}

static void set_actions(posix_spawn_file_actions_t *actions, const char *directory,
                        const char *output_path, const ctestsupport_terminal *terminal, int input,
                        int output, int errors) {
  posix_spawn_file_actions_init(actions);
  if (directory) posix_spawn_file_actions_addchdir_np(actions, directory);
  if (terminal) {
    // The first terminal that the leader of a session opens becomes its own.
    posix_spawn_file_actions_addopen(actions, STDIN_FILENO, terminal->path, O_RDWR, 0);
    posix_spawn_file_actions_adddup2(actions, STDIN_FILENO, STDERR_FILENO);
  } else {
    posix_spawn_file_actions_adddup2(actions, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(actions, errors, STDERR_FILENO);
  }
  if (output_path) {
    posix_spawn_file_actions_addopen(actions, STDOUT_FILENO, output_path, O_WRONLY, 0);
  } else {
    posix_spawn_file_actions_adddup2(actions, output, STDOUT_FILENO);
  }
}

int32_t ctestsupport_spawn(const char *path, char *const *arguments, char *const *environment,
                           const char *directory, const char *output_path,
                           const ctestsupport_terminal *terminal, ctestsupport_child *child) {
  int input[2] = {-1, -1}, output[2] = {-1, -1}, errors[2] = {-1, -1};
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_t actions;
  pid_t process = -1;
  int status;

  // Writing to a child that has ended must be an error for us, not the end of all tests.
  signal(SIGPIPE, SIG_IGN);
  if (make_pipe(input) != 0 || make_pipe(output) != 0 || make_pipe(errors) != 0) {
    status = errno;
  } else {
    set_attributes(&attributes);
    set_actions(&actions, directory, output_path, terminal, input[READ_END], output[WRITE_END],
                errors[WRITE_END]);
    status = posix_spawn(&process, path, &actions, &attributes, arguments, environment);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
  }
  if (status != 0) {
    close_pipe(input);
    close_pipe(output);
    close_pipe(errors);
    return status;
  }
  close(input[READ_END]);
  close(output[WRITE_END]);
  close(errors[WRITE_END]);
  if (terminal) {
    close(input[WRITE_END]);
    close(errors[READ_END]);
    input[WRITE_END] = errors[READ_END] = -1;
  }
  fcntl(input[WRITE_END], F_SETFL, O_NONBLOCK);
  fcntl(output[READ_END], F_SETFL, O_NONBLOCK);
  fcntl(errors[READ_END], F_SETFL, O_NONBLOCK);
  *child = (ctestsupport_child){process, input[WRITE_END], output[READ_END], errors[READ_END]};
  return 0;
}
