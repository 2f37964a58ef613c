#!/usr/bin/env bash
# The gates that cannot flicker: instructions counted by callgrind, not time.
#   a key press costs the same in 1 kB and in 64 MB: ratio 1.00 ± 0.01
#   a walk back over flags grows with their number and not with its square
#   a caret step from anywhere costs at most 0.1 of ICU's ubrk_setText + ubrk_preceding
#   what has been reached is kept: at most 5 % more instructions than Scripts/instructions.tsv says
# `--record` writes that file anew.
set -euo pipefail
cd "$(dirname "$0")/.."

folder=$(Scripts/build-benchmarks.sh)
log=$(mktemp)
trap 'rm -f "$log"' EXIT
failed=0

# count SUBJECT ROUNDS: sets `instructions`, and `sum`, the result of the work.
count() {
  # Swift seeds its hash tables anew in each process; here every run must be the same run.
  SWIFT_DETERMINISTIC_HASHING=1 valgrind --tool=callgrind --callgrind-out-file=/dev/null \
    --toggle-collect=cmeasure_run "$folder/KeyBenchmark.counted" "$1" "$2" >"$log" 2>&1 ||
    { cat "$log" >&2; exit 1; }
  instructions=$(awk '/Collected :/ { print $4 }' "$log")
  sum=$(awk '/ sum / { print $NF }' "$log")
  [[ -n $sum && $instructions -gt 0 ]] || { cat "$log" >&2; exit 1; }
}

# gate SUBJECT PEER ROUNDS LOWEST HIGHEST: the ratio of their instructions must lie between.
gate() {
  local ours
  count "$1" "$3"
  ours=$instructions our_sum=$sum
  count "$2" "$3"
  if [[ $our_sum != "$sum" && $1 != flags/* ]]; then
    echo "error: $1 and $2 did not do the same work: $our_sum, $sum" >&2
    failed=1
  fi
  awk -v name="$1" -v peer="$2" -v a="$ours" -v b="$instructions" -v n="$3" \
    -v low="$4" -v high="$5" 'BEGIN {
      ratio = a / b; good = ratio >= low && ratio <= high
      printf "%-14s %9.1f  %-14s %9.1f  ratio %.4f  (%s to %s)%s\n",
        name, a / n, peer, b / n, ratio, low, high, good ? "" : "  FAILED"
      exit !good
    }' || failed=1
}

echo "Instructions per round:"
gate press/64MB press/1kB 10 0.99 1.01
gate flags/100000 flags/10000 1 9.9 10.1
for text in english russian emoji hindi marks; do
  gate "step/$text" "ubrk-step/$text" 5000 0 0.1
done

# keep SUBJECT ROUNDS RECORDED: no more than five per cent above what was recorded.
keep() {
  count "$1" "$2"
  awk -v name="$1" -v count="$instructions" -v rounds="$2" -v recorded="$3" 'BEGIN {
    change = 100 * (count / rounds / recorded - 1); good = change <= 5
    printf "%-14s %11.1f  recorded %11.1f  %+.1f %%%s\n", name, count / rounds, recorded, change,
      good ? "" : "  FAILED"
    exit !good
  }' || failed=1
}

record=Scripts/instructions.tsv
while read -r subject rounds recorded; do
  case ${1:-} in
    --record)
      count "$subject" "$rounds"
      awk -v OFS='\t' -v name="$subject" -v count="$instructions" -v rounds="$rounds" \
        'BEGIN { printf "%s\t%d\t%.1f\n", name, rounds, count / rounds }'
      ;;
    *) keep "$subject" "$rounds" "$recorded" ;;
  esac
done <"$record" >"$log.kept"
if [[ ${1:-} == --record ]]; then cp "$log.kept" "$record"; else cat "$log.kept"; fi
rm -f "$log.kept"
exit "$failed"
