#!/usr/bin/env bash
# Speed and memory beside other tools. Wall-clock time depends on the machine: nothing here gates.
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/install-dependencies.sh --check
folder=$(Scripts/build-benchmarks.sh)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

echo "Nanoseconds per round (median of 5):"
"$folder/KeyBenchmark" list | while read -r subject; do
  for _ in 1 2 3 4 5; do "$folder/KeyBenchmark" "$subject" 20000; done |
    sort -n -k 2 | awk 'NR == 3 { printf "  %-14s %6d\n", $1, $2 }'
done

echo
echo "Start to first key (1 kB of text, one key; 300 rounds in turns):"
for _ in {1..25}; do echo 'The <b>quick</b> brown fox, обычный текст.'; done >"$work/text"
make --no-print-directory install DESTDIR="$work" PREFIX=/usr >/dev/null
command=$work/usr/bin/tagkeyboard
commands=("$command" apply -e 'Left' ::: "$command" --version)
if command -v kak >/dev/null; then
  commands=(kak -n -f l ::: "${commands[@]}")
else
  echo "  (kakoune is not installed: no peer to compare with; apt-get install kakoune)"
fi
"$folder/ProcessBenchmark" 300 "$work/text" "${commands[@]}" |
  awk -F '\t' '{ printf "  %6d µs  ×%s  %6d kB  %s\n", $1, $2, $3, $4 }'

echo
Scripts/measure-memory.sh "$command"

echo
echo "Beside the keyboard of 2014 (of a thousand presses):"
Scripts/compare-keyboards.sh "$command" 200000
