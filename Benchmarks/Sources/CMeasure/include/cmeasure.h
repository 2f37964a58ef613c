#ifndef CMEASURE_H
#define CMEASURE_H

/// Calls `body` once. Callgrind counts what runs inside this function and nothing else
/// (`--toggle-collect=cmeasure_run`), so that preparing 64 MB of text costs nothing in the count.
void cmeasure_run(void (*_Nonnull body)(void *_Nullable context), void *_Nullable context);

#endif
