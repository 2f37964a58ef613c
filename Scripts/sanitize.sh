#!/usr/bin/env bash
# sanitize.sh [address|thread|undefined]…: runs the tests under sanitizers, all three unless some are
# named. Each is a build of its own, in .build/NAME. With `TAGKEYBOARD_WITHOUT_REVIEW` in the
# environment the review and its tests are left out, which makes the builds much shorter.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/install-dependencies.sh --tests

# Swift's own report of a crash would hide the sanitizer's.
export SWIFT_BACKTRACE=enable=no
# What is left at the end is the system's: leaks are looked for by growth, in Scripts/soak.sh.
export ASAN_OPTIONS=detect_leaks=0
export TSAN_OPTIONS=halt_on_error=1
export UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1

(($#)) || set -- address thread undefined
for name in "$@"; do
  echo "── $name"
  case $name in
    # C is instrumented by an option of its own.
    address | thread) options=(--sanitize "$name" -Xcc "-fsanitize=$name") ;;
    # Swift traps wherever it would be undefined itself: this one is for C.
    undefined) options=(--sanitize undefined -Xcc -fsanitize=undefined -Xcc -fno-sanitize-recover=undefined) ;;
    *)
      echo "usage: ${0##*/} [address|thread|undefined]…" >&2
      exit 64
      ;;
  esac
  Scripts/run-tests.sh --scratch-path ".build/$name" "${options[@]}"
done
