#!/usr/bin/env bash
# Everything CI runs. Each step prints its name and when it began; a step that fails ends the run.
# `--after-tests` leaves out the plain tests, for a caller that has just run `make test`.
set -euo pipefail
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}

step() { printf '── %d:%02d %s\n' $((SECONDS / 60)) $((SECONDS % 60)) "$*"; }

step "Dependencies"
Scripts/install-dependencies.sh --tests --check

# An optimising compiler takes one module after the other, and leaves a processor idle: what ships and
# what measures it are built while the steps below run, and waited for where they are needed.
log=$(mktemp)
set -m  # in a group of their own, which ends with this script
{ Scripts/build-static.sh && Scripts/build-benchmarks.sh; } >"$log" 2>&1 &
builds=$!
set +m
trap 'kill -- "-$builds" 2>/dev/null || true; rm -f "$log"' EXIT

step "Format and lint"
Scripts/format.sh --check

step "Imports: only what the manifest declares"
"$swift" build --quiet --build-tests --explicit-target-dependency-import-check error

if [[ "${1:-}" != --after-tests ]]; then
  step "Tests"
  Scripts/run-tests.sh
fi

# To build all tests optimised takes far longer than to run them (`Scripts/run-tests.sh -c release`, and
# some then try more). These are the ones that exhaust most; the rest is tried as it ships, below.
step "Tests of boundaries and of tracking, optimised"
TAGKEYBOARD_TARGETS='TextBoundariesTests KeyboardTrackingTests' Scripts/run-tests.sh -c release

step "Tests of the asynchronous part under the thread sanitizer"
TAGKEYBOARD_TARGETS='TagKeyboardTests KeyboardTrackingTests' Scripts/run-tests.sh \
  --scratch-path .build/thread --sanitize thread \
  --filter 'TagKeyboardTests.*Session|KeyboardTrackingTests.CenterTests'

step "Fuzzers of the keyboard: all seeds, and the same few hundred damaged inputs every time"
TAGKEYBOARD_WITHOUT_REVIEW=1 CONFIGURATION=debug RUNS=400 Scripts/fuzz.sh

step "Manual page"
Scripts/generate-manual.sh --check

step "What ships, and what measures it"
wait "$builds" || { cat "$log" >&2; exit 1; }

step "Installation: what it puts there works, and is gone afterwards"
Scripts/check-installation.sh

step "A million presses"
Scripts/check-laws.sh

step "Linkage"
Scripts/check-linkage.sh "$(Scripts/build-static.sh)"

step "Instruction counts"
Scripts/count-instructions.sh

step "Memory"
Scripts/measure-memory.sh

step "All checks passed"
