#!/usr/bin/env bash
# Everything CI runs. Each step prints its name and when it began; a step that fails ends the run.
# `--after-tests` leaves out the plain tests, for a caller that has just run `make test`.
set -euo pipefail
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}

step() { printf '── %d:%02d %s\n' $((SECONDS / 60)) $((SECONDS % 60)) "$*"; }

step "Dependencies"
Scripts/install-dependencies.sh --tests --check

# An optimising compiler takes one module after the other, and so does who counts instructions: what
# ships is built, and what it costs is counted, while the steps below keep the other processors busy.
log=$(mktemp)
set -m  # in a group of their own, which ends with this script
{
  Scripts/build-static.sh >/dev/null && Scripts/build-benchmarks.sh >/dev/null &&
    Scripts/count-instructions.sh && Scripts/measure-memory.sh
} >"$log" 2>&1 &
measures=$!
set +m
trap 'kill -- "-$measures" 2>/dev/null || true; rm -f "$log"' EXIT

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
if [[ -z ${TAGKEYBOARD_OPTIMISED:-} ]]; then
  step "Tests of boundaries and of tracking, optimised"
  TAGKEYBOARD_TARGETS='TextBoundariesTests KeyboardTrackingTests' Scripts/run-tests.sh -c release
fi

step "Tests of the asynchronous part under the thread sanitizer"
TAGKEYBOARD_OPTIMISED='' TAGKEYBOARD_TARGETS='KeyboardSessionTests KeyboardTrackingTests' \
  Scripts/run-tests.sh --scratch-path .build/thread --sanitize thread \
  --filter 'KeyboardSessionTests|KeyboardTrackingTests.CenterTests'

step "Fuzzers of the keyboard: all seeds, and the same few hundred damaged inputs every time"
TAGKEYBOARD_OPTIMISED='' TAGKEYBOARD_WITHOUT_REVIEW=1 CONFIGURATION=debug RUNS=400 Scripts/fuzz.sh

step "Manual page"
Scripts/generate-manual.sh --check

step "Installation: what it puts there works, and is gone afterwards"
Scripts/check-installation.sh

step "A million presses"
Scripts/check-laws.sh

step "Linkage"
Scripts/check-linkage.sh "$(Scripts/build-static.sh)"

step "Instruction counts and memory"
wait "$measures" || { cat "$log" >&2; exit 1; }
cat "$log"

step "All checks passed"
