#!/usr/bin/env bash
# Writes FOLDER/tagkeyboard.1: the options from the commands themselves (ArgumentParser's plug-in),
# exit codes, files and examples from Docs/Manual/sections.mdoc.
# `--check` compares with the committed page instead, whatever its date.
set -euo pipefail
cd "$(dirname "$0")/.."

committed=Docs/Manual/tagkeyboard.1
draft=$(mktemp -d)
trap 'rm -rf "$draft"' EXIT
swift=${SWIFT:-swift}
"$swift" package --allow-writing-to-directory "$draft" \
  generate-manual --configuration debug --date "$(date +%F)" -o "$draft" >"$draft/log" 2>&1 ||
  { cat "$draft/log" >&2; exit 1; }
{
  # The plug-in's one-line exit status goes, ours says more; empty lines are paragraphs in a manual.
  sed -e '/^\.Sh "EXIT STATUS"/,$d' -e 's/[[:space:]]*$//' -e 's/^$/.Pp/' "$draft/tagkeyboard.1"
  cat Docs/Manual/sections.mdoc
} |
  # Letters beyond ASCII by number: which encoding a page has is guessed from where it lies.
  perl -C -pe 's/([^\x00-\x7f])/sprintf "\\[u%04X]", ord $1/ge' >"$draft/page"

if [[ ${1:-} == --check ]]; then
  diff -u -I '^\.Dd ' "$committed" "$draft/page" >&2 ||
    { echo "error: $committed is not what the commands say; run: make manual" >&2; exit 1; }
else
  cp "$draft/page" "${1:?the folder to write to}/tagkeyboard.1"
fi
