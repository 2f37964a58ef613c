#!/usr/bin/env bash
# Builds the command that ships and prints its path: on Linux fully static (decision 0008).
set -euo pipefail
cd "$(dirname "$0")/.."

options=(-c release --product tagkeyboard)
if [[ "$(uname -s)" == Linux ]]; then
  options+=(--scratch-path .build/static --static-swift-stdlib -Xswiftc -static-executable)
fi
swift=${SWIFT:-swift}
log=$(mktemp)
trap 'rm -f "$log"' EXIT
if ! "$swift" build --quiet "${options[@]}" >"$log" 2>&1; then
  cat "$log" >&2
  exit 1
fi
# Known and harmless in a static program that looks up no users, groups or plug-ins: the linker's
# remarks about these functions of glibc. Whatever else it says is shown.
grep -vE "warning: (Using '(dlopen|getpwuid_r|getpwnam_r|getgrgid_r|getgrnam_r|getaddrinfo)' in statically linked|the use of .mktemp. is dangerous)" "$log" |
  grep -v '^$' >&2 || true
echo "$("$swift" build "${options[@]}" --show-bin-path)/tagkeyboard"
