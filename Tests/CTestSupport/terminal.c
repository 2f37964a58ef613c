#define _GNU_SOURCE
#include "ctestsupport.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

int32_t ctestsupport_open_terminal(uint16_t lines, uint16_t columns,
                                   ctestsupport_terminal *terminal) {
  int error, theirs, ours = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  const char *path;
  if (ours < 0) return errno;
  if (grantpt(ours) == 0 && unlockpt(ours) == 0 && (path = ptsname(ours)) &&
      strlen(path) < sizeof terminal->path) {
    strcpy(terminal->path, path);
    theirs = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (theirs >= 0) {
      fcntl(ours, F_SETFL, O_NONBLOCK);
      terminal->ours = ours;
      terminal->theirs = theirs;
      return ctestsupport_resize(terminal, lines, columns);
    }
  }
  error = errno;
  close(ours);
  return error;
}

int32_t ctestsupport_resize(const ctestsupport_terminal *terminal, uint16_t lines,
                            uint16_t columns) {
  struct winsize size = {.ws_row = lines, .ws_col = columns};
  return ioctl(terminal->theirs, TIOCSWINSZ, &size) == 0 ? 0 : errno;
}

int32_t ctestsupport_modes(const ctestsupport_terminal *terminal, char *text, int32_t capacity) {
  struct termios modes;
  int length, number;
  if (tcgetattr(terminal->theirs, &modes) != 0) return -1;
  length = snprintf(text, capacity, "input %lx output %lx control %lx local %lx speed %lu %lu keys",
                    (unsigned long)modes.c_iflag, (unsigned long)modes.c_oflag,
                    (unsigned long)modes.c_cflag, (unsigned long)modes.c_lflag,
                    (unsigned long)cfgetispeed(&modes), (unsigned long)cfgetospeed(&modes));
  for (number = 0; number < NCCS && length < capacity; number++) {
    length += snprintf(text + length, capacity - length, " %d", modes.c_cc[number]);
  }
  return length < capacity ? length : -1;
}
