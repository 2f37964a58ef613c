#!/usr/bin/env bash
# Everything CI runs. Each step prints its name and when it began; a step that fails ends the run.
set -euo pipefail
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}

step() { printf '── %d:%02d %s\n' $((SECONDS / 60)) $((SECONDS % 60)) "$*"; }

# A job beside the steps, in a group of its own, which ends with this script. An optimising compiler takes
# one module after the other, and so does who counts instructions: that leaves a processor to the steps.
log=$(mktemp)
job=
trap '[[ -z $job ]] || kill -- "-$job" 2>/dev/null || true; rm -f "$log"' EXIT
begin() {
  set -m
  "$@" >"$log" 2>&1 &
  job=$!
  set +m
}
finish() {
  wait "$job" || { cat "$log" >&2; exit 1; }
  job=
}

step "Dependencies"
Scripts/install-dependencies.sh --tests --check

step "Build, with imports only of what the manifest declares; and of what ships, beside it"
begin Scripts/build-static.sh
"$swift" build --quiet --build-tests --explicit-target-dependency-import-check error
finish
shipped=$(tail -n 1 "$log")  # where it is, is what that script says last

# They build what they run, in a folder of their own; the tests, which wait for programs, leave them room.
measure() { Scripts/count-instructions.sh && Scripts/measure-memory.sh; }
begin measure

step "Tests, which run the commands as they are installed; they are gone afterwards"
Scripts/check-installation.sh "$shipped"

step "Format and lint"
Scripts/format.sh --check

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

step "Manual page"
Scripts/generate-manual.sh --check

step "A million presses"
Scripts/check-laws.sh "$shipped"

step "Linkage"
Scripts/check-linkage.sh "$shipped"

step "Instruction counts and memory"
finish
cat "$log"

step "All checks passed"
