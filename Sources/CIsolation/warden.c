#ifdef __linux__
#define _GNU_SOURCE
#include "warden.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

// The program's process tells the warden what it is and hands over the filter's listener, then
// either becomes the program, which closes the socket, or says why it could not.

static void tell(int socket, int32_t stage, int32_t number, int listener) {
  struct report report = {.kind = REPORT_FAILED, .first = stage, .second = number};
  struct iovec part = {.iov_base = &report, .iov_len = sizeof report};
  char space[CMSG_SPACE(sizeof(int))];
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  if (listener >= 0) {
    message.msg_control = space;
    message.msg_controllen = sizeof space;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int));
    memcpy(CMSG_DATA(header), &listener, sizeof listener);
  }
  sendmsg(socket, &message, MSG_NOSIGNAL);
}

/// One message of the program's process: what it is as a number of the warden's, its listener.
static ssize_t hear(int socket, struct report *report, pid_t *process, int *listener) {
  struct iovec part = {.iov_base = report, .iov_len = sizeof *report};
  char space[CMSG_SPACE(sizeof(int)) + CMSG_SPACE(sizeof(struct ucred))];
  struct msghdr message = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = space, .msg_controllen = sizeof space};
  ssize_t count;
  do count = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  while (count < 0 && errno == EINTR);
  if (count <= 0) return count;
  for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header;
       header = CMSG_NXTHDR(&message, header)) {
    if (header->cmsg_level != SOL_SOCKET) continue;
    if (header->cmsg_type == SCM_RIGHTS) memcpy(listener, CMSG_DATA(header), sizeof *listener);
    if (header->cmsg_type == SCM_CREDENTIALS) {
      struct ucred sender;
      memcpy(&sender, CMSG_DATA(header), sizeof sender);
      *process = sender.pid;
    }
  }
  return count;
}

static void limit(int resource, uint64_t value) {
  struct rlimit limit;
  if (getrlimit(resource, &limit) != 0) return;
  limit.rlim_cur = value < limit.rlim_max ? value : limit.rlim_max;
  setrlimit(resource, &limit);
}

static void default_signals(void) {
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

/// The program's process up to its exec.
static void become_program(const struct watch *watch, int seal) {
  const struct cisolation_plan *plan = watch->plan;
  int listener = -1;
  limit(RLIMIT_CORE, plan->core_limit);
  limit(RLIMIT_FSIZE, plan->file_limit);
  if (plan->process_limit) limit(RLIMIT_NPROC, plan->process_limit);
  dup2(watch->input, STDIN_FILENO);
  dup2(watch->output, STDOUT_FILENO);
  dup2(watch->errors, STDERR_FILENO);
  if (chdir(plan->directory) != 0) {
    tell(seal, CISOLATION_AT_START, errno, -1);
    _exit(127);
  }
  walls_drop_capabilities();
  if (plan->wall != CISOLATION_OPEN) {
    int failure = walls_filter(&listener);
    if (failure) {
      tell(seal, CISOLATION_AT_FILTER, failure, -1);
      _exit(127);
    }
  }
  tell(seal, 0, 0, listener);
  if (listener >= 0) close(listener);
  execve(plan->path, plan->arguments, plan->environment);
  tell(seal, CISOLATION_AT_PROGRAM, errno, -1);
  _exit(127);
}

/// The first process of the namespace: starts the program and waits for its end. When it ends
/// itself, the system ends all others in the namespace.
static void become_first(const struct watch *watch, int seal, int status_pipe) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  pid_t program = fork();
  if (program == 0) become_program(watch, seal);
  close(seal);
  int end[2] = {-1, 0};
  pid_t gone;
  // Children of the program that lost their parent come to this process and have to be buried.
  while ((gone = waitpid(-1, &end[0], 0)) != program && (gone > 0 || errno == EINTR)) {
  }
  do gone = waitpid(-1, NULL, WNOHANG);
  while (gone > 0);
  end[1] = gone == 0;
  ssize_t written = write(status_pipe, end, sizeof end);
  _exit(written == sizeof end ? 0 : 1);
}

/// Ends every process that has come to be the warden's child, until there is none.
static void end_all(pid_t first) {
  kill(first, SIGKILL);
  for (;;) {
    char text[4096];
    int file = open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
    ssize_t count = file < 0 ? 0 : read(file, text, sizeof text - 1);
    if (file >= 0) close(file);
    text[count > 0 ? count : 0] = 0;
    for (char *rest = text; *rest;) {
      char *end;
      long process = strtol(rest, &end, 10);
      if (end == rest) break;
      kill((pid_t)process, SIGKILL);
      rest = end;
    }
    pid_t gone = waitpid(-1, NULL, 0);
    if (gone < 0 && errno == ECHILD) return;
  }
}

enum { CONTROL, STATUS, LISTENER, OWN_EVENTS };

/// Waits for one of the own events or for something to come in at the sink, and takes that in.
static int wait_for(struct pollfd *events, struct sink *sink, int patience) {
  int count = sink->count;
  for (int index = 0; index < count; index++)
    events[OWN_EVENTS + index] =
        (struct pollfd){.fd = sink->sockets[index].descriptor, .events = POLLIN};
  int result = poll(events, (nfds_t)(OWN_EVENTS + count), patience);
  for (int index = count - 1; result > 0 && index >= 0; index--)
    if (events[OWN_EVENTS + index].revents) sink_receive(sink, index);
  return result;
}

/// Watches until the program has ended or the one who started it wants it to.
static void watch_over(const struct watch *watch, struct sink *sink, int status_pipe,
                       int listener) {
  struct pollfd events[OWN_EVENTS + SINK_LIMIT] = {
      [CONTROL] = {.fd = watch->control, .events = POLLIN},
      [STATUS] = {.fd = status_pipe, .events = POLLIN},
      [LISTENER] = {.fd = listener, .events = POLLIN},
  };
  for (;;) {
    if (wait_for(events, sink, -1) < 0) continue;
    if (events[LISTENER].revents & POLLIN) filter_answer(listener, watch->plan, sink);
    if (events[LISTENER].revents & (POLLHUP | POLLERR)) events[LISTENER].fd = -1;
    if (events[CONTROL].revents) return;
    if (!events[STATUS].revents) continue;
    int end[2] = {-1, 0};
    if (read(status_pipe, end, sizeof end) != sizeof end) end[0] = -1;
    struct report report = {.kind = REPORT_ENDED, .first = end[0], .second = end[1]};
    send(watch->control, &report, sizeof report, MSG_NOSIGNAL);
    return;
  }
}

/// Moves a descriptor out of the way of the low numbers.
static int lift(int descriptor) { return fcntl(descriptor, F_DUPFD_CLOEXEC, 100); }

/// Keeps what the warden needs, at numbers from 100, and closes everything else: copies of the
/// caller's descriptors would keep other programs' pipes open.
static void keep_only_own(struct watch *watch) {
  int *own[] = {&watch->control, &watch->input,    &watch->output,
                &watch->errors,  &watch->attempts, &watch->sink};
  int last = 100;
  for (unsigned index = 0; index < sizeof own / sizeof *own; index++) {
    if (*own[index] < 0) continue;
    *own[index] = lift(*own[index]);
    last = *own[index] > last ? *own[index] : last;
  }
  int nothing = open("/dev/null", O_RDWR);
  for (int standard = 0; standard <= 2; standard++)
    if (nothing >= 0) dup2(nothing, standard);
  for (int descriptor = 3; descriptor < 100; descriptor++) close(descriptor);
  for (int descriptor = 100; descriptor < last; descriptor++) {
    int is_own = 0;
    for (unsigned index = 0; index < sizeof own / sizeof *own; index++)
      is_own |= *own[index] == descriptor;
    if (!is_own) close(descriptor);
  }
  if (syscall(SYS_close_range, (unsigned)last + 1, ~0U, 0) != 0) {
    long limit = sysconf(_SC_OPEN_MAX);
    for (int descriptor = last + 1; descriptor < limit; descriptor++) close(descriptor);
  }
}

static void fail(const struct watch *watch, int32_t stage, int32_t number) {
  struct report report = {.kind = REPORT_FAILED, .first = stage, .second = number};
  send(watch->control, &report, sizeof report, MSG_NOSIGNAL);
  _exit(1);
}

void warden_run(struct watch *watch) {
  default_signals();
  setsid();
  keep_only_own(watch);
  const struct cisolation_plan *plan = watch->plan;
  // What outlives its parent comes to the warden, also where there is no namespace of processes.
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  if (plan->wall == CISOLATION_NAMESPACE) {
    int failure = walls_enter_namespaces(watch);
    if (!failure && plan->has_sink) failure = network_answer_for_all();
    if (failure) fail(watch, CISOLATION_AT_NAMESPACE, failure);
  }
  int seal[2], status_pipe[2], yes = 1;
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, seal) != 0 ||
      setsockopt(seal[0], SOL_SOCKET, SO_PASSCRED, &yes, sizeof yes) != 0 ||
      pipe2(status_pipe, O_CLOEXEC) != 0)
    fail(watch, CISOLATION_AT_START, errno);
  pid_t first = fork();
  if (first < 0) fail(watch, CISOLATION_AT_START, errno);
  if (first == 0) {
    close(seal[0]);
    close(status_pipe[0]);
    become_first(watch, seal[1], status_pipe[1]);
  }
  close(seal[1]);
  close(status_pipe[1]);
  // The program's own ends: as long as they are open here, nobody would notice its end.
  close(watch->input);
  close(watch->output);
  close(watch->errors);
  struct report heard = {.second = EPIPE}, next;
  pid_t process = 0, other;
  int listener = -1, none = -1;
  int is_started = hear(seal[0], &heard, &process, &listener) > 0 && heard.second == 0;
  if (is_started && hear(seal[0], &next, &other, &none) > 0) {
    heard = next;
    is_started = 0;
  }
  if (!is_started) {
    end_all(first);
    fail(watch, heard.first, heard.second);
  }
  struct report report = {.kind = REPORT_STARTED, .first = process};
  send(watch->control, &report, sizeof report, MSG_NOSIGNAL);
  struct sink sink = {.file = watch->sink, .attempts = watch->attempts};
  watch_over(watch, &sink, status_pipe[0], listener);
  end_all(first);
  // What was sent before the end is still on its way.
  struct pollfd events[OWN_EVENTS + SINK_LIMIT] = {{.fd = -1}, {.fd = -1}, {.fd = -1}};
  while (wait_for(events, &sink, 0) > 0) {
  }
  _exit(0);
}
#endif
