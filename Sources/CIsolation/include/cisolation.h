#ifndef CISOLATION_H
#define CISOLATION_H

#include <stdint.h>

/// What keeps a program from the network.
enum {
  /// Nothing does.
  CISOLATION_OPEN,
  /// A network namespace of its own, with a filter of system calls that writes attempts down.
  CISOLATION_NAMESPACE,
  /// The filter alone: it refuses every Internet socket.
  CISOLATION_FILTER,
};

/// Where starting a program failed.
enum {
  CISOLATION_AT_START,
  /// The namespaces were refused, or there is no such thing here.
  CISOLATION_AT_NAMESPACE,
  /// The filter of system calls was refused.
  CISOLATION_AT_FILTER,
  /// The program itself could not be run.
  CISOLATION_AT_PROGRAM,
};

/// What is started, and within which walls.
struct cisolation_plan {
  /// The absolute path of the program.
  const char *_Nonnull path;
  /// Ends with a null pointer; the first is the name.
  char *_Nullable const *_Nonnull arguments;
  /// `NAME=value`; ends with a null pointer.
  char *_Nullable const *_Nonnull environment;
  const char *_Nonnull directory;
  /// One of `CISOLATION_OPEN`, `_NAMESPACE`, `_FILTER`.
  int32_t wall;
  /// Whether, inside of a namespace, every address answers and what is sent is recorded; otherwise
  /// none can be reached.
  int32_t has_sink;
  /// Open files: attempts to reach the network, one a line, and what was sent, byte for byte.
  int32_t attempts;
  int32_t sink;
  /// Limits: bytes of a core file and of any file, processes (0: as they are).
  uint64_t core_limit;
  uint64_t file_limit;
  uint64_t process_limit;
};

/// A program that was started.
struct cisolation_child {
  /// The process to wait for: it watches over the program and ends when all of it is gone.
  int32_t warden;
  /// The program itself, as a number of the caller's.
  int32_t process;
  /// Closing it ends the program and all that it has started; see `cisolation_finish`.
  int32_t control;
  /// A socket and two pipes: the program's standard input, output and errors.
  int32_t input;
  int32_t output;
  int32_t errors;
};

/// How a program ended.
struct cisolation_end {
  /// As `waitpid` gives it; -1 when it was still running and had to be ended.
  int32_t status;
  /// Whether processes that it had started were still there.
  int32_t left_processes;
};

/// Starts a program within walls.
///
/// @returns 0, or an `errno` with the place of the failure in `stage`.
int32_t cisolation_start(const struct cisolation_plan *_Nonnull plan,
                         struct cisolation_child *_Nonnull child, int32_t *_Nonnull stage);

/// Sends to a program's standard input what it takes without waiting.
///
/// @returns how many bytes, or -1 with `errno`; to a program that is gone it sends no signal.
int64_t cisolation_send(int32_t input, const void *_Nullable bytes, uint64_t count);

/// Ends a program with everything that it has started, and waits until it is gone.
///
/// @param patience how many milliseconds it may go on by itself.
void cisolation_finish(const struct cisolation_child *_Nonnull child, int32_t patience,
                       struct cisolation_end *_Nonnull end);

#endif
