#!/usr/bin/env bash
# measure-memory.sh [COMMAND]: peak memory of `apply` on 64 MB may be the document and 16 MiB more,
# whatever is asked for beside the text.
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
size=$(($(stat -c %s "$document") / 1024))
allowed=$((size + 16 * 1024))
failed=0

# gate NAME COMMAND…: what runs must not need more than is allowed.
gate() {
  local name=$1 kilobytes
  shift
  kilobytes=$("$folder/ProcessBenchmark" "$document" "$@" 2>"$work/errors") ||
    { cat "$work/errors" >&2; exit 1; }
  printf '  %-19s %6d kB%s\n' "$name" "$kilobytes" "$( ((kilobytes <= allowed)) || echo '  FAILED')"
  ((kilobytes <= allowed)) || failed=1
}

keys=(-e 'Tag Жирный' -e 'Type "мир"' -e 'Left 3' -e 'Backspace 2')
echo "Memory of apply on $size kB, allowed $allowed kB:"
gate "text" "$command" apply "${keys[@]}"
gate "text, at its start" "$command" apply -e 'Host Caret 0' -e 'Type "мир"'
gate "--mark" "$command" apply --mark "${keys[@]}"
gate "--format jsonl" "$command" apply --format jsonl -e 'Tag Жирный'
gate "--trace" sh -c '"$@" 2>/dev/null' sh "$command" apply --trace -e 'Tag Жирный'
# It cannot hold: a tape with this document in it would be a second document.
gate "Expect" sh -c '"$@" 2>/dev/null; [ $? = 1 ]' sh "$command" apply "${keys[@]}" -e 'Expect "мир‸"'
{ printf '‸'; cat "$document"; } >"$work/text"
gate "--mark --in-place" "$command" apply --mark --file "$work/text" --in-place "${keys[@]}"
((failed == 0)) || { echo "error: too much memory" >&2; exit 1; }
