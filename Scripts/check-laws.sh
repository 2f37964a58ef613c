#!/usr/bin/env bash
# check-laws.sh [COMMAND]: a million presses by chance of the command that ships, or of COMMAND: none may
# break a law. The same seed gives the same presses everywhere.
set -euo pipefail
cd "$(dirname "$0")/.."

command=${1:-$(Scripts/build-static.sh)}
report=$(mktemp)
trap 'rm -f "$report" "$report.errors"' EXIT
"$command" fuzz --presses 1000000 --seed 1 >"$report" 2>"$report.errors" ||
  { cat "$report" "$report.errors" >&2; exit 1; }
presses=$(awk '$1 == "all" { print $2 }' "$report")
((presses >= 1000000)) || { cat "$report" >&2; exit 1; }
echo "$presses presses, none breaks a law"
