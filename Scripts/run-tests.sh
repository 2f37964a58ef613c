#!/usr/bin/env bash
# swift test with the options given; a filter that finds no test is an error, not a success.
set -euo pipefail
cd "$(dirname "$0")/.."

log=$(mktemp)
trap 'rm -f "$log"' EXIT
"${SWIFT:-swift}" test --quiet --disable-xctest "$@" 2>&1 | tee "$log"
if grep -q 'Test run with 0 tests' "$log"; then
  echo "error: no test was found with: $*" >&2
  exit 1
fi
