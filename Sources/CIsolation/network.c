#ifdef __linux__
#define _GNU_SOURCE
#include "warden.h"

#include <errno.h>
#include <linux/if.h>
#include <linux/netlink.h>
#include <linux/rtnetlink.h>
#include <stdint.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

enum { LOOPBACK_INDEX = 1 };  // the first device of every network namespace

static int bring_up_loopback(void) {
  int device = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (device < 0) return errno;
  struct ifreq request = {.ifr_name = "lo"};
  int failure = ioctl(device, SIOCGIFFLAGS, &request) == 0 ? 0 : errno;
  request.ifr_flags |= IFF_UP;
  if (!failure && ioctl(device, SIOCSIFFLAGS, &request) != 0) failure = errno;
  close(device);
  return failure;
}

/// What `ip route add local default dev lo` does: every address is this machine.
static int route_all_to_loopback(int netlink, unsigned char family) {
  struct {
    struct nlmsghdr header;
    struct rtmsg route;
    struct rtattr attribute;
    uint32_t device;
  } request = {
      .header = {.nlmsg_len = sizeof request,
                 .nlmsg_type = RTM_NEWROUTE,
                 .nlmsg_flags = NLM_F_REQUEST | NLM_F_CREATE | NLM_F_ACK},
      .route = {.rtm_family = family,
                .rtm_table = RT_TABLE_LOCAL,
                .rtm_protocol = RTPROT_STATIC,
                .rtm_scope = RT_SCOPE_HOST,
                .rtm_type = RTN_LOCAL},
      .attribute = {.rta_len = RTA_LENGTH(sizeof(uint32_t)), .rta_type = RTA_OIF},
      .device = LOOPBACK_INDEX,
  };
  struct {
    struct nlmsghdr header;
    struct nlmsgerr error;
    char rest[256];
  } answer;
  if (send(netlink, &request, sizeof request, 0) < 0) return errno;
  if (recv(netlink, &answer, sizeof answer, 0) < (ssize_t)sizeof answer.header) return EIO;
  return answer.header.nlmsg_type == NLMSG_ERROR ? -answer.error.error : 0;
}

int network_answer_for_all(void) {
  int failure = bring_up_loopback();
  if (failure) return failure;
  int netlink = socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC, NETLINK_ROUTE);
  if (netlink < 0) return errno;
  failure = route_all_to_loopback(netlink, AF_INET);
  // A machine without IPv6 has one way less to be reached.
  if (!failure) route_all_to_loopback(netlink, AF_INET6);
  close(netlink);
  return failure;
}
#endif
