#!/usr/bin/env bash
# fuzz.sh [SECONDS] [TARGET…]: builds the fuzzers and feeds each reader (or those named) damaged files
# for so many seconds, 60 unless given. Ends with 1 at the first finding, whose input stays in
# Fuzzing/.build/findings. Give that file to the same TARGET to see it again:
#   FUZZ_TARGET=zip Fuzzing/.build/debug/Fuzzers FILE
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/install-dependencies.sh
swift=${SWIFT:-swift}
seconds=${1:-60}

# Of two `--sanitize` only the one that comes last by chance reaches the compiler, so that half of the
# builds would find nothing: both have to stand in one option.
options=(--package-path Fuzzing --sanitize=fuzzer -Xswiftc -sanitize=fuzzer,address
  -Xcc -fsanitize=address)
"$swift" build --quiet "${options[@]}" 2>&1 | { grep -v 'ld.gold: warning' >&2 || true; }
fuzzers=$("$swift" build "${options[@]}" --show-bin-path)/Fuzzers
# Swift's own report of a crash would keep libFuzzer from writing the input down.
export SWIFT_BACKTRACE=enable=no
# Leaks are the system's: its parser of property lists keeps what it has read of a broken one.
export ASAN_OPTIONS=detect_leaks=0
findings=Fuzzing/.build/findings
mkdir -p "$findings"

if (($# > 1)); then targets=("${@:2}"); else mapfile -t targets < <("$fuzzers" 2>/dev/null); fi
for target in "${targets[@]}"; do
  [[ -d Fuzzing/Seeds/$target ]] || { echo "error: no seeds in Fuzzing/Seeds/$target" >&2; exit 1; }
  # What was found interesting is kept between runs, apart from the seeds.
  mkdir -p "Fuzzing/.build/corpus/$target"
  echo "── $target, $seconds s"
  FUZZ_TARGET=$target "$fuzzers" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 \
    -max_len=65536 -print_final_stats=1 -artifact_prefix="$findings/$target-" \
    "Fuzzing/.build/corpus/$target" "Fuzzing/Seeds/$target" >"$findings/$target.log" 2>&1 ||
    { tail -n 40 "$findings/$target.log" >&2; exit 1; }
  awk '/^stat::number_of_executed_units|^stat::peak_rss_mb/ { print "  " $0 }' "$findings/$target.log"
done
