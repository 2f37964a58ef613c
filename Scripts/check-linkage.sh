#!/usr/bin/env bash
# check-linkage.sh COMMAND (with its symbols): the command needs no library of the machine, and an
# `apply` runs no function of Foundation. ArgumentParser links a part of it (for `--help` as JSON);
# what counts is that nothing on the way to the first key executes it.
set -euo pipefail
[[ "$(uname -s)" == Linux ]] || exit 0

command=$1
if readelf --program-headers --dynamic "$command" 2>/dev/null | grep -E 'INTERP|NEEDED' >&2; then
  echo "error: $command is not fully static" >&2
  exit 1
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
profile=$work/profile
# Names are enough, and all that every valgrind can read (Docs/Mistakes.md).
strip --strip-debug -o "$work/tagkeyboard" "$command"
printf 'Привет, ' | valgrind --tool=callgrind --callgrind-out-file="$profile" \
  "$work/tagkeyboard" apply -e 'Tag Жирный' -e 'Type "мир"' >"$profile.log" 2>&1 ||
  { cat "$profile.log" >&2; exit 1; }
# A profile names the functions that ran; Swift's mangled names begin with length and module.
# Finding none is what is wanted, so grep's exit code for that is no failure.
executed=$(grep -oE '(10Foundation|20FoundationEssentials|28FoundationInternationalization)[A-Z0-9].*' \
  "$profile" | head -5 || true)
if [[ -n $executed ]]; then
  echo "$executed" >&2
  echo "error: apply runs code of Foundation" >&2
  exit 1
fi
echo "Fully static; no Foundation on the path of apply;" \
  "$(awk '/Collected :/ { print $4 }' "$profile.log") instructions from start to exit."
