#include "czlib.h"

#include <limits.h>
#include <zlib.h>

static int64_t inflate_all(const uint8_t *input, size_t input_count, uint8_t *output,
                           size_t capacity, int window_bits) {
  if (input_count > UINT_MAX || capacity > UINT_MAX) {
    return -1;
  }
  z_stream stream = {0};
  if (inflateInit2(&stream, window_bits) != Z_OK) {
    return -1;
  }
  stream.next_in = (z_const Bytef *)input;
  stream.avail_in = (uInt)input_count;
  stream.next_out = output;
  stream.avail_out = (uInt)capacity;
  int status = inflate(&stream, Z_FINISH);
  int64_t written = (int64_t)stream.total_out;
  inflateEnd(&stream);
  return status == Z_STREAM_END ? written : -1;
}

int64_t czlib_inflate_raw(const uint8_t *input, size_t input_count, uint8_t *output,
                          size_t capacity) {
  return inflate_all(input, input_count, output, capacity, -MAX_WBITS);
}

int64_t czlib_inflate_any(const uint8_t *input, size_t input_count, uint8_t *output,
                          size_t capacity) {
  return inflate_all(input, input_count, output, capacity, MAX_WBITS + 32);
}
