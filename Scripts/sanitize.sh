#!/usr/bin/env bash
# sanitize.sh [address|thread]…: runs the tests under sanitizers, both unless one is named. Each is a
# build of its own, in .build/NAME. With `TAGKEYBOARD_WITHOUT_REVIEW` in the environment the review and
# its tests are left out, which makes the builds much shorter.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/install-dependencies.sh --tests

# Swift's own report of a crash would hide the sanitizer's.
export SWIFT_BACKTRACE=enable=no

(($#)) || set -- address thread
for name in "$@"; do
  echo "── $name"
  case $name in
    # Swift traps wherever its behaviour would be undefined, and its compiler knows no sanitizer for it
    # on Linux; C is made to trap there as well. It is instrumented by options of its own. What is left
    # at the end is the system's: leaks are looked for by growth, in Scripts/soak.sh.
    address)
      settings=(ASAN_OPTIONS=detect_leaks=0)
      options=(-Xcc -fsanitize=address,undefined -Xcc -fsanitize-trap=undefined)
      ;;
    thread)
      settings=(TSAN_OPTIONS=halt_on_error=1)
      options=(-Xcc -fsanitize=thread)
      ;;
    *)
      echo "usage: ${0##*/} [address|thread]…" >&2
      exit 64
      ;;
  esac
  # By its settings the tests know under which sanitizer they run.
  env "${settings[@]}" Scripts/run-tests.sh --scratch-path ".build/$name" --sanitize "$name" \
    "${options[@]}"
done
