// Starting a program from a test, also at a terminal of its own. In C because Swift's view of glibc lacks two of the calls
// (`pipe2`, `posix_spawn_file_actions_addchdir_np`), and without them a child could inherit a
// pipe that belongs to another and keep its reader waiting.
#ifndef CTESTSUPPORT_H
#define CTESTSUPPORT_H

#include <stdint.h>

/// A started program: its identifier and our ends of the pipes on its three streams.
typedef struct {
  int32_t process;
  int32_t input;
  int32_t output;
  int32_t errors;
} ctestsupport_child;

/// Starts `path`. `directory` and `output_path` may be null: our own directory, a pipe.
/// The child starts with no signal blocked and dies of a broken pipe, as under a shell.
/// Returns 0, or an `errno` and then leaves nothing open.
int32_t ctestsupport_spawn(const char *_Nonnull path,
                           char *_Nullable const *_Nonnull arguments,
                           char *_Nullable const *_Nonnull environment,
                           const char *_Nullable directory,
                           const char *_Nullable output_path,
                           ctestsupport_child *_Nonnull child);

/// Starts `path` at a new pseudo-terminal of a size, which is its controlling terminal and its
/// standard input and errors; its standard output is a pipe. `input` of the child is our end of the
/// terminal, for reading and writing; `errors` is the program's end of it, for asking about its
/// modes. Otherwise as `ctestsupport_spawn`.
int32_t ctestsupport_spawn_at_terminal(const char *_Nonnull path,
                                       char *_Nullable const *_Nonnull arguments,
                                       char *_Nullable const *_Nonnull environment,
                                       const char *_Nullable directory,
                                       uint16_t lines, uint16_t columns,
                                       ctestsupport_child *_Nonnull child);

/// Gives a pseudo-terminal another size, as when a window is dragged. Returns 0, or an `errno`.
int32_t ctestsupport_resize(int32_t terminal, uint16_t lines, uint16_t columns);

/// The modes of a terminal, for comparing: every flag, speed and special character, one a line.
/// Returns the length of what was written, or -1.
int32_t ctestsupport_modes(int32_t terminal, char *_Nonnull text, int32_t capacity);

#endif
