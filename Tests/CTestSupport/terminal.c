#define _GNU_SOURCE
#include "ctestsupport.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

static void set_size(int terminal, uint16_t lines, uint16_t columns) {
  struct winsize size = {.ws_row = lines, .ws_col = columns};
  ioctl(terminal, TIOCSWINSZ, &size);
}

/// Opens both ends of a pseudo-terminal; returns 0, or an `errno` and then leaves nothing open.
static int open_terminal(int *ours, int *theirs) {
  const char *name;
  int error;
  *ours = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (*ours < 0) return errno;
  if (grantpt(*ours) == 0 && unlockpt(*ours) == 0 && (name = ptsname(*ours))) {
    *theirs = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (*theirs >= 0) return 0;
  }
  error = errno;
  close(*ours);
  return error;
}

/// What the new process does: it becomes the terminal's, and then the program.
static void become(const char *path, char *const *arguments, char *const *environment,
                   const char *directory, int terminal, int output, int failure) {
  struct sigaction standard = {.sa_handler = SIG_DFL};
  sigset_t none;
  int error;
  sigemptyset(&none);
  sigaction(SIGPIPE, &standard, NULL);
  sigprocmask(SIG_SETMASK, &none, NULL);
  if (setsid() >= 0 && ioctl(terminal, TIOCSCTTY, 0) == 0 && dup2(terminal, STDIN_FILENO) >= 0 &&
      dup2(terminal, STDERR_FILENO) >= 0 && dup2(output, STDOUT_FILENO) >= 0 &&
      (!directory || chdir(directory) == 0)) {
    execve(path, arguments, environment);
  }
  error = errno;
  if (write(failure, &error, sizeof error) < 0) _exit(126);
  _exit(127);
}

/// The error that kept the process from becoming the program; 0 when it has become it.
static int wait_for_start(int failure) {
  int error = 0;
  ssize_t count;
  do count = read(failure, &error, sizeof error);
  while (count < 0 && errno == EINTR);
  return count == sizeof error ? error : 0;
}

int32_t ctestsupport_spawn_at_terminal(const char *path, char *const *arguments,
                                       char *const *environment, const char *directory,
                                       uint16_t lines, uint16_t columns,
                                       ctestsupport_child *child) {
  int ours, theirs, error, ends[4] = {-1, -1, -1, -1};
  pid_t process = -1;
  signal(SIGPIPE, SIG_IGN);
  if ((error = open_terminal(&ours, &theirs)) != 0) return error;
  set_size(theirs, lines, columns);
  if (pipe(ends) != 0 || pipe(ends + 2) != 0) {
    error = errno;
  } else {
    for (int end = 0; end < 4; end++) fcntl(ends[end], F_SETFD, FD_CLOEXEC);
    process = fork();
    if (process == 0) become(path, arguments, environment, directory, theirs, ends[1], ends[3]);
    error = process < 0 ? errno : 0;
  }
  if (ends[1] >= 0) close(ends[1]);
  if (ends[3] >= 0) close(ends[3]);
  if (error == 0) error = wait_for_start(ends[2]);
  if (ends[2] >= 0) close(ends[2]);
  if (error != 0) {
    if (ends[0] >= 0) close(ends[0]);
    close(ours);
    close(theirs);
    return error;
  }
  fcntl(ours, F_SETFL, O_NONBLOCK);
  fcntl(ends[0], F_SETFL, O_NONBLOCK);
  *child = (ctestsupport_child){process, ours, ends[0], theirs};
  return 0;
}

int32_t ctestsupport_resize(int32_t terminal, uint16_t lines, uint16_t columns) {
  struct winsize size = {.ws_row = lines, .ws_col = columns};
  return ioctl(terminal, TIOCSWINSZ, &size) == 0 ? 0 : errno;
}

int32_t ctestsupport_modes(int32_t terminal, char *text, int32_t capacity) {
  struct termios modes;
  int length;
  if (tcgetattr(terminal, &modes) != 0) return -1;
  length = snprintf(text, capacity, "input %lx\noutput %lx\ncontrol %lx\nlocal %lx\nspeed %lu %lu\n",
                    (unsigned long)modes.c_iflag, (unsigned long)modes.c_oflag,
                    (unsigned long)modes.c_cflag, (unsigned long)modes.c_lflag,
                    (unsigned long)cfgetispeed(&modes), (unsigned long)cfgetospeed(&modes));
  for (int number = 0; number < NCCS && length < capacity; number++) {
    length += snprintf(text + length, capacity - length, "%d %d\n", number, modes.c_cc[number]);
  }
  return length < capacity ? length : -1;
}
