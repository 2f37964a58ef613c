#ifndef CZLIB_H
#define CZLIB_H

#include <stddef.h>
#include <stdint.h>

/// Inflates a raw deflate stream of a zip member.
///
/// A function of its own because `inflateInit2` is a macro, and because zlib's `z_stream` would
/// otherwise reach Swift with all its pointers.
/// @returns the number of bytes written, or -1 when the stream is damaged, ends early, or would
/// give more than `capacity` bytes.
int64_t czlib_inflate_raw(const uint8_t *_Nonnull input, size_t input_count,
                          uint8_t *_Nonnull output, size_t capacity);

/// Inflates what zlib or gzip have packed, whichever its header says.
///
/// @returns as `czlib_inflate_raw`.
int64_t czlib_inflate_any(const uint8_t *_Nonnull input, size_t input_count,
                          uint8_t *_Nonnull output, size_t capacity);

#endif
