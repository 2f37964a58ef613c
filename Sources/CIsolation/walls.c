#ifdef __linux__
#define _GNU_SOURCE
#include "warden.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

static int write_file(const char *path, const char *text, int length) {
  int file = open(path, O_WRONLY | O_CLOEXEC);
  if (file < 0) return errno;
  int failure = write(file, text, (size_t)length) == length ? 0 : errno;
  close(file);
  return failure;
}

int walls_enter_namespaces(const struct watch *watch) {
  if (unshare(CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWIPC) == 0) return 0;
  // A plain user may do so in a namespace of users, where it stays who it is.
  if (unshare(CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWIPC) != 0) return errno;
  int failure = write_file("/proc/self/setgroups", "deny", 4);
  if (!failure) failure = write_file("/proc/self/uid_map", watch->users.text, watch->users.length);
  if (!failure)
    failure = write_file("/proc/self/gid_map", watch->groups.text, watch->groups.length);
  return failure;
}

void walls_drop_capabilities(void) {
  // Reading stays: what root starts may lie where only root may read.
  for (int capability = 0; capability < 64; capability++)
    if (capability != CAP_DAC_READ_SEARCH) prctl(PR_CAPBSET_DROP, capability, 0, 0, 0);
  prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
}

#if defined(__x86_64__)
#define THIS_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define THIS_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#ifdef THIS_ARCHITECTURE

#define LOAD(member) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, member))
#define IF(value, then, otherwise) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (value), (then), (otherwise))
#define RETURN(value) BPF_STMT(BPF_RET | BPF_K, (value))

int walls_filter(int *listener) {
  unsigned forbidden = SECCOMP_RET_ERRNO | EAFNOSUPPORT;
  unsigned unknown = SECCOMP_RET_ERRNO | ENOSYS;
  unsigned ask = SECCOMP_RET_USER_NOTIF;
  struct sock_filter program[] = {
      LOAD(arch),
      IF(THIS_ARCHITECTURE, 1, 0),
      RETURN(unknown),
      LOAD(nr),
      // The other ABI of x86-64, and rings, would be ways around.
      BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1),
      RETURN(unknown),
      IF(SYS_io_uring_setup, 0, 1),
      RETURN(unknown),
      IF(SYS_connect, 0, 1),
      RETURN(ask),
      IF(SYS_sendto, 0, 5),
      // Without an address it goes where the socket is connected to, and that was asked for.
      LOAD(args[4]),
      IF(0, 0, 2),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[4]) + 4),
      IF(0, 7, 0),
      RETURN(ask),
      IF(SYS_socket, 0, 5),
      LOAD(args[0]),
      IF(AF_UNIX, 3, 0),
      IF(AF_NETLINK, 2, 0),
      IF(AF_INET, 2, 0),
      IF(AF_INET6, 1, 2),
      RETURN(SECCOMP_RET_ALLOW),
      RETURN(ask),
      RETURN(forbidden),
  };
  struct sock_fprog filter = {.len = sizeof program / sizeof *program, .filter = program};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
  long result = syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_NEW_LISTENER,
                        &filter);
  if (result < 0) return errno;
  *listener = (int)result;
  return 0;
}

#else

int walls_filter(int *listener) { return ENOSYS; }

#endif
#endif
