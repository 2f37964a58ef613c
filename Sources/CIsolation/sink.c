#ifdef __linux__
#define _GNU_SOURCE
#include "warden.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { NAME_SERVICE = 53 };

static void add(struct sink *sink, int descriptor, uint16_t port, int kind) {
  if (descriptor < 0) return;
  if (sink->count == SINK_LIMIT) {
    close(descriptor);
    return;
  }
  sink->sockets[sink->count].descriptor = descriptor;
  sink->sockets[sink->count].port = port;
  sink->sockets[sink->count].kind = kind;
  sink->count++;
}

/// A socket at a port of every address, of IPv4 and, where there is one, IPv6.
static int bound(int type, uint16_t port) {
  int yes = 1, no = 0;
  int descriptor = socket(AF_INET6, type | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  struct sockaddr_in6 both = {.sin6_family = AF_INET6, .sin6_port = htons(port)};
  struct sockaddr_in old = {.sin_family = AF_INET, .sin_port = htons(port)};
  if (descriptor >= 0) {
    setsockopt(descriptor, IPPROTO_IPV6, IPV6_V6ONLY, &no, sizeof no);
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (bind(descriptor, (struct sockaddr *)&both, sizeof both) == 0) return descriptor;
    close(descriptor);
  }
  descriptor = socket(AF_INET, type | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (descriptor < 0) return -1;
  setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  if (bind(descriptor, (struct sockaddr *)&old, sizeof old) == 0) return descriptor;
  close(descriptor);
  return -1;
}

void sink_open(struct sink *sink, uint16_t port) {
  for (int index = 0; index < sink->count; index++)
    if (sink->sockets[index].port == port && sink->sockets[index].kind != SINK_CONNECTION) return;
  int listener = bound(SOCK_STREAM, port);
  if (listener >= 0 && listen(listener, 16) == 0) add(sink, listener, port, SINK_LISTENER);
  add(sink, bound(SOCK_DGRAM, port), port, SINK_DATAGRAMS);
}

static void record(const struct sink *sink, const void *bytes, ssize_t count) {
  if (write(sink->file, bytes, (size_t)count) == count && write(sink->file, "\n", 1) == 1) return;
  // A full disk is the only reason; what was sent is then known by the attempt alone.
}

/// Makes of a question for a name its answer: 127.0.0.1, or nothing for other kinds of records.
/// @returns its length, or 0 when it is no question.
static ssize_t answer_name(unsigned char *packet, ssize_t count, ssize_t capacity) {
  static const unsigned char address[] = {0xC0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, 127, 0, 0, 1};
  ssize_t end = 12;
  while (end < count && packet[end] != 0) end += packet[end] + 1;
  if (count < 17 || end + 5 > count || end + 5 + (ssize_t)sizeof address > capacity) return 0;
  end += 5;
  int is_address = packet[end - 4] == 0 && packet[end - 3] == 1;
  packet[2] |= 0x80;
  packet[3] = 0x80;
  memset(packet + 6, 0, 6);
  if (!is_address) return end;
  packet[7] = 1;
  memcpy(packet + end, address, sizeof address);
  return end + (ssize_t)sizeof address;
}

static void receive_datagrams(struct sink *sink, int index) {
  unsigned char packet[4096];
  struct sockaddr_storage sender;
  socklen_t length = sizeof sender;
  int descriptor = sink->sockets[index].descriptor;
  ssize_t count =
      recvfrom(descriptor, packet, sizeof packet, 0, (struct sockaddr *)&sender, &length);
  if (count <= 0) return;
  record(sink, packet, count);
  if (sink->sockets[index].port != NAME_SERVICE) return;
  count = answer_name(packet, count, sizeof packet);
  if (count > 0) sendto(descriptor, packet, (size_t)count, MSG_NOSIGNAL, (void *)&sender, length);
}

static int is_request(const char *bytes, ssize_t count) {
  return (count > 4 && (memcmp(bytes, "GET ", 4) == 0 || memcmp(bytes, "PUT ", 4) == 0)) ||
         (count > 5 && memcmp(bytes, "POST ", 5) == 0);
}

static void receive_stream(struct sink *sink, int index) {
  static const char done[] =
      "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok";
  char bytes[16384];
  int descriptor = sink->sockets[index].descriptor;
  ssize_t count = recv(descriptor, bytes, sizeof bytes, 0);
  if (count > 0) {
    record(sink, bytes, count);
    if (is_request(bytes, count)) send(descriptor, done, sizeof done - 1, MSG_NOSIGNAL);
    // Whoever waits for more than this is not to wait.
    shutdown(descriptor, SHUT_WR);
    return;
  }
  close(descriptor);
  sink->sockets[index] = sink->sockets[--sink->count];
}

void sink_receive(struct sink *sink, int index) {
  switch (sink->sockets[index].kind) {
    case SINK_LISTENER:
      add(sink, accept4(sink->sockets[index].descriptor, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK),
          sink->sockets[index].port, SINK_CONNECTION);
      return;
    case SINK_DATAGRAMS: return receive_datagrams(sink, index);
    case SINK_CONNECTION: return receive_stream(sink, index);
  }
}
#endif
