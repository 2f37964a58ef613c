#!/usr/bin/env bash
# fuzz.sh [SECONDS] [TARGET…]: builds the fuzzers, gives each (or those named) its seeds and what was
# found interesting before, then damaged inputs for so many seconds, 60 unless given; with 0 only the
# former. As many run side by side as there are processors, or `JOBS`.
# Ends with 1 at a finding, whose input stays in Fuzzing/.build/findings. Give that file to the same
# TARGET to see it again:
#   FUZZ_TARGET=tags Fuzzing/.build/keyboard/release/Fuzzers FILE
#   FUZZ_TARGET=zip Fuzzing/.build/review/debug/Fuzzers FILE
# `TAGKEYBOARD_WITHOUT_REVIEW` in the environment leaves out what the review reads.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/install-dependencies.sh
swift=${SWIFT:-swift}
seconds=${1:-60}

# build NAME OPTION…: builds a program of fuzzers and prints its path.
#
# Of two `--sanitize` only the one that comes last by chance reaches the compiler, so that half of the
# builds would find nothing: both have to stand in one option.
build() {
  local options=(--package-path Fuzzing --scratch-path "Fuzzing/.build/$1" --sanitize=fuzzer
    -Xswiftc -sanitize=fuzzer,address -Xcc -fsanitize=address "${@:2}")
  # `set -e` does not reach in here, and after a build that failed an old program would be fed. When
  # there is nothing left to say grep fails, which is no failure.
  "$swift" build --quiet "${options[@]}" 2>&1 | { grep -v 'ld.gold: warning' >&2 || true; } || return
  echo "$("$swift" build "${options[@]}" --show-bin-path)/Fuzzers"
}

# The keyboard is optimised, which makes it ten times as fast; swift-syntax, which the review needs,
# would take longer to optimise than to run.
keyboard=$(TAGKEYBOARD_WITHOUT_REVIEW=1 build keyboard -c release -Xswiftc -enable-testing)
programs=("$keyboard")
if [[ -z ${TAGKEYBOARD_WITHOUT_REVIEW:-} ]]; then
  review=$(build review)
  programs+=("$review")
fi

# Swift's own report of a crash would keep libFuzzer from writing the input down.
export SWIFT_BACKTRACE=enable=no
# Leaks are the system's: its parser of property lists keeps what it has read of a broken one.
export ASAN_OPTIONS=detect_leaks=0
findings=Fuzzing/.build/findings
mkdir -p "$findings"

# fuzz TARGET: one line about it, or the end of its log and 255, at which no further target begins.
fuzz() {
  local target=$1 corpus=Fuzzing/.build/corpus/$1 log=$findings/$1.log program
  local limit=(-max_total_time="$seconds") dictionary=()
  if [[ ! -d Fuzzing/Seeds/$target ]]; then
    echo "error: no seeds in Fuzzing/Seeds/$target" >&2
    return 255
  fi
  program=$(grep -hm 1 " $target\$" "$findings/targets")
  # What was found interesting is kept between runs, apart from the seeds.
  mkdir -p "$corpus"
  ((seconds > 0)) || limit=(-runs=0)
  [[ ! -f Fuzzing/Dictionaries/$target.dict ]] ||
    dictionary=(-dict="Fuzzing/Dictionaries/$target.dict")
  if ! FUZZ_TARGET=$target "${program% *}" "${limit[@]}" "${dictionary[@]}" -timeout=10 \
    -rss_limit_mb=2048 -max_len=65536 -print_final_stats=1 -artifact_prefix="$findings/$target-" \
    "$corpus" "Fuzzing/Seeds/$target" >"$log" 2>&1; then
    echo "── $target" >&2
    tail -n 40 "$log" >&2
    return 255
  fi
  awk -v target="$target" '
    /^stat::number_of_executed_units/ { inputs = $2 }
    /^stat::peak_rss_mb/ { memory = $2 }
    match($0, / cov: [0-9]+/) { places = substr($0, RSTART + 6, RLENGTH - 6) }
    END { printf "  %-22s %9d inputs, %6d places, %5d MB\n", target, inputs, places, memory }
  ' "$log"
}
export -f fuzz
export findings seconds

# Both programs know the readers of the keyboard: those of the first are taken.
for program in "${programs[@]}"; do
  "$program" 2>/dev/null | sed "s|^|$program |"
done | awk '!seen[$2]++' >"$findings/targets"
if (($# > 1)); then targets=("${@:2}"); else mapfile -t targets < <(cut -d ' ' -f 2 "$findings/targets"); fi
printf '%s\0' "${targets[@]}" | xargs -0 -n 1 -P "${JOBS:-$(nproc)}" bash -c 'fuzz "$1"' bash
