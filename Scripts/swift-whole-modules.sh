#!/usr/bin/env bash
# swift-whole-modules.sh COMMAND…: swift, for machines that build everything once and debug nothing.
# Modules are compiled whole, as in a release: a quarter less work than file by file, which pays only
# where files change later. To leave out what a debugger reads is another fifth:
# what a sanitizer reports then has functions, but no lines.
set -euo pipefail

options=(-Xswiftc -gnone)
# Two threads write an object for each file, which SwiftPM expects of a build for debugging.
whole=(-Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 2
  -Xswiftc -disable-batch-mode)
case " $* " in
  *" release "*) ;;
  *) options+=("${whole[@]}") ;;
esac
case ${1:-} in
  build | test | package) exec swift "$1" "${options[@]}" "${@:2}" ;;
  *) exec swift "$@" ;;
esac
