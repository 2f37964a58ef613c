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

/// A pseudo-terminal: our end of it, the program's end, and the name of that.
typedef struct {
  int32_t ours;
  int32_t theirs;
  char path[128];
} ctestsupport_terminal;

/// Starts `path`. `directory` and `output_path` may be null: our own directory, a pipe.
/// With a `terminal`, that is its controlling terminal, its standard input and its errors; `input`
/// and `errors` of the child are then -1. Without one it has no terminal at all.
/// The child starts with no signal blocked and dies of a broken pipe, as under a shell.
/// Returns 0, or an `errno` and then leaves nothing open.
int32_t ctestsupport_spawn(const char *_Nonnull path,
                           char *_Nullable const *_Nonnull arguments,
                           char *_Nullable const *_Nonnull environment,
                           const char *_Nullable directory,
                           const char *_Nullable output_path,
                           const ctestsupport_terminal *_Nullable terminal,
                           ctestsupport_child *_Nonnull child);

/// Opens a pseudo-terminal of a size; our end does not block. Returns 0, or an `errno`.
int32_t ctestsupport_open_terminal(uint16_t lines, uint16_t columns,
                                   ctestsupport_terminal *_Nonnull terminal);

/// Gives a pseudo-terminal another size, as when a window is dragged. Returns 0, or an `errno`.
int32_t ctestsupport_resize(const ctestsupport_terminal *_Nonnull terminal, uint16_t lines,
                            uint16_t columns);

/// The modes of a terminal as text, for comparing: every flag, speed and special character.
/// Returns the length, or -1.
int32_t ctestsupport_modes(const ctestsupport_terminal *_Nonnull terminal, char *_Nonnull text,
                           int32_t capacity);

#endif
