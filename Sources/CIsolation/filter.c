#ifdef __linux__
#define _GNU_SOURCE
#include "warden.h"

#include <arpa/inet.h>
#include <errno.h>
#include <linux/seccomp.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

/// Reads an address out of the program's memory; its family is AF_UNSPEC when it cannot be read.
static struct sockaddr_storage address_at(pid_t process, uint64_t address, uint64_t length) {
  struct sockaddr_storage storage = {.ss_family = AF_UNSPEC};
  if (length > sizeof storage) length = sizeof storage;
  struct iovec here = {.iov_base = &storage, .iov_len = length};
  struct iovec there = {.iov_base = (void *)(uintptr_t)address, .iov_len = length};
  if (process_vm_readv(process, &here, 1, &there, 1, 0) < 0) storage.ss_family = AF_UNSPEC;
  return storage;
}

static void note(const struct sink *sink, const char *verb, const char *host, unsigned port) {
  char line[128];
  int length = port ? snprintf(line, sizeof line, "%s %s %u\n", verb, host, port)
                    : snprintf(line, sizeof line, "%s %s\n", verb, host);
  if (write(sink->attempts, line, (size_t)length) < 0) return;
}

/// Writes down where a call goes; @returns its port, 0 when it stays on the machine, -1 when it
/// cannot be told.
static int note_address(const struct sink *sink, const struct sockaddr_storage *storage) {
  char host[INET6_ADDRSTRLEN];
  if (storage->ss_family == AF_INET) {
    const struct sockaddr_in *address = (const struct sockaddr_in *)storage;
    inet_ntop(AF_INET, &address->sin_addr, host, sizeof host);
    note(sink, "connect", host, ntohs(address->sin_port));
    return ntohs(address->sin_port);
  }
  if (storage->ss_family == AF_INET6) {
    const struct sockaddr_in6 *address = (const struct sockaddr_in6 *)storage;
    inet_ntop(AF_INET6, &address->sin6_addr, host, sizeof host);
    note(sink, "connect", host, ntohs(address->sin6_port));
    return ntohs(address->sin6_port);
  }
  if (storage->ss_family == AF_UNIX || storage->ss_family == AF_NETLINK) return 0;
  note(sink, "connect", "unknown", 0);
  return -1;
}

void filter_answer(int listener, const struct cisolation_plan *plan, struct sink *sink) {
  struct seccomp_notif question;
  memset(&question, 0, sizeof question);
  if (ioctl(listener, SECCOMP_IOCTL_NOTIF_RECV, &question) != 0) return;
  struct seccomp_notif_resp answer = {.id = question.id,
                                      .flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE};
  if (question.data.nr == SYS_socket) {
    note(sink, "socket", question.data.args[0] == AF_INET ? "IPv4" : "IPv6", 0);
    if (plan->wall == CISOLATION_FILTER) answer.error = -EACCES;
  } else {
    int is_connect = question.data.nr == SYS_connect;
    struct sockaddr_storage address =
        address_at((pid_t)question.pid, question.data.args[is_connect ? 1 : 4],
                   question.data.args[is_connect ? 2 : 5]);
    int port = note_address(sink, &address);
    if (port > 0 && plan->has_sink) sink_open(sink, (uint16_t)port);
    else if (port != 0) answer.error = -ENETUNREACH;
  }
  if (answer.error) answer.flags = 0;
  ioctl(listener, SECCOMP_IOCTL_NOTIF_SEND, &answer);
}
#endif
