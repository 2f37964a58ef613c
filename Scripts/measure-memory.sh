#!/usr/bin/env bash
# measure-memory.sh [COMMAND]: peak memory of `apply` on 64 MB may be the document and 16 MiB more.
set -euo pipefail
cd "$(dirname "$0")/.."

folder=$(Scripts/build-benchmarks.sh)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
document=$work/document
command=${1:-$work/tagkeyboard}
# A copy: pages of a file that a linker wrote are counted differently (Docs/Mistakes.md).
[[ -n ${1:-} ]] || cp "$(Scripts/build-static.sh)" "$command"
awk 'BEGIN { line = "Съешь <i>ещё</i> этих мягких французских булок, да выпей чаю."
  while (size < 64 * 1024 * 1024) { print line; size += 108 } }' >"$document"

kilobytes=$("$folder/ProcessBenchmark" 1 "$document" \
  "$command" apply -e 'Tag Жирный' -e 'Type "мир"' -e 'Left 3' -e 'Backspace 2' | cut -f 3)
allowed=$(($(stat -c %s "$document") / 1024 + 16 * 1024))
echo "Memory of apply on $(($(stat -c %s "$document") / 1024)) kB: $kilobytes kB, allowed $allowed kB"
((kilobytes <= allowed)) || { echo "error: too much memory" >&2; exit 1; }
