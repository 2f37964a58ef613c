#include "cicu.h"

#include <unicode/uchar.h>
#include <unicode/uversion.h>

uint32_t cicu_unicode_version(void) {
  UVersionInfo version;
  u_getUnicodeVersion(version);
  return (uint32_t)version[0] << 8 | version[1];
}

uint32_t cicu_library_version(void) {
  UVersionInfo version;
  u_getVersion(version);
  return version[0];
}
