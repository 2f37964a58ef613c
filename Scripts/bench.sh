#!/usr/bin/env bash
# bench.sh [ROW…]: our speed beside that of others, as ratios (Docs/Benchmarks.md has the rows).
# ROW is a number, or a part of a row's name or of its peer's; without any, all rows, memory and
# instruction counts. Wall-clock time depends on the machine: nothing here gates.
# For row 11:
#   PRECHECK_SCAN    scan.sh of appstore-precheck; without it the row is left out
#   REVIEW_PROJECTS  a folder with projects of keyboards, beside our example
#   KEYBOARD_REVIEW  a keyboard-review that is already built; building it takes minutes
set -euo pipefail
cd "$(dirname "$0")/.."

# wants NUMBER: whether a row with this number may be measured; names of rows are not looked at.
rows=("$@")
wants() {
  local row
  ((${#rows[@]})) || return 0
  for row in "${rows[@]}"; do [[ $row == "$1" || ! $row =~ ^[0-9]+$ ]] && return; done
  return 1
}

Scripts/install-dependencies.sh
echo "Building what is measured …" >&2
programs=$(Scripts/build-benchmarks.sh)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
peers=$work/peers
Scripts/build-peers.sh "$peers"
make --no-print-directory install DESTDIR="$work" PREFIX=/usr >/dev/null

for text in english russian emoji hindi marks; do
  "$programs/KeyBenchmark" text "$text" 4096 >"$work/step-$text"
  "$programs/KeyBenchmark" text "$text" 262144 >"$work/count-$text"
done
for half in ascii mixed; do "$programs/KeyBenchmark" half "$half" >"$work/half-$half"; done
"$programs/KeyBenchmark" tags 10000 >"$work/tags-10000"
cp Resources/Tags/habr.json "$work/tags-13"

# Twenty times: a tag of fifteen characters, seven back, delete one, one on. The caret starts at a
# line in the middle; each editor gets the same two hundred keys in its own words.
text=$("$programs/KeyBenchmark" text english 1)
for size in 1kB:20 10kB:200 1MB:20000; do
  name=${size%:*} lines=${size#*:}
  awk -v line="$text" -v count="$lines" 'BEGIN { while (count--) print line }' \
    >"$work/text-$name"
  middle=$((lines / 2))
  offset=$((middle * (${#text} + 1)))
  {
    echo "Host Caret $offset"
    for _ in {1..20}; do
      printf '%s\n' 'Type "<em class=\"a\"/>"' 'Left 7' 'Backspace' 'Right'
    done
  } >"$work/tape-$name"
  {
    printf '%sg' "$((middle + 1))"
    for _ in {1..20}; do printf 'i<lt>em class="a"/<gt><esc>hhhhhhhi<backspace><esc>l'; done
  } >"$work/keys-$name"
  cat >"$work/vim-$name" <<END
set noswapfile binary encoding=utf-8 undolevels=-1
goto $((offset + 1))
for i in range(20) | exe 'normal! i<em class="a"/>' . "\\<Esc>6hXl" | endfor
w! /dev/stdout
qa!
END
done

mkdir "$work/projects"
if wants 11 && [[ -n ${PRECHECK_SCAN:-} ]]; then
  for project in Examples/HabraKeyboard ${REVIEW_PROJECTS:+"$REVIEW_PROJECTS"/*/}; do
    ln -s "$(realpath "$project")" "$work/projects/$(basename "$project")"
  done
  review=${KEYBOARD_REVIEW:-$(Scripts/build-static.sh keyboard-review)}
  ln -s "$(realpath "$review")" "$work/keyboard-review"
  printf '#!/bin/sh\nexec bash %q "$@"\n' "$PRECHECK_SCAN" >"$work/precheck"
  chmod +x "$work/precheck"
elif wants 11; then
  echo "row 11 is skipped: PRECHECK_SCAN does not name the scan.sh of appstore-precheck" >&2
fi

status=0
"$programs/BenchmarkTable" "$programs" "$peers" "$work" "$@" || status=1
if ((${#rows[@]} == 0)); then
  echo
  Scripts/measure-memory.sh "$work/usr/bin/tagkeyboard"
  echo
  if command -v valgrind >/dev/null; then
    Scripts/count-instructions.sh
  else
    echo "(Instructions are not counted: valgrind is not installed.)"
  fi
  echo
  echo "Beside the keyboard of 2014 (of a thousand presses):"
  Scripts/compare-keyboards.sh "$work/usr/bin/tagkeyboard" 200000
fi
exit "$status"
