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

# Asking the plug-in for help has it built; it is run by hand because it drops every letter beyond
# ASCII. Such letters go around it by number, which troff understands whatever the locale.
quietly() { "$@" >"$draft/log" 2>&1 || { cat "$draft/log" >&2; exit 1; }; }
quietly "$swift" build --product tagkeyboard
quietly "$swift" package generate-manual --help
folder=$("$swift" build --show-bin-path)
cat >"$draft/command" <<END
#!/bin/sh
"$folder/tagkeyboard" "\$@" | perl -C -pe 's/([^\\x00-\\x7f])/sprintf "\\@u%04X\\@", ord \$1/ge'
END
chmod +x "$draft/command"
quietly "$folder/generate-manual-tool" "$draft/command" --date "$(date +%F)" -o "$draft"
{
  # The plug-in's one-line exit status goes, ours says more; empty lines are paragraphs in a manual.
  sed -e '/^\.Sh "EXIT STATUS"/,$d' -e 's/[[:space:]]*$//' -e 's/^$/.Pp/' "$draft/tagkeyboard.1"
  perl -C -pe 's/([^\x00-\x7f])/sprintf "\@u%04X\@", ord $1/ge' Docs/Manual/sections.mdoc
} | sed -E 's/@u([0-9A-F]{4,6})@/\\[u\1]/g' >"$draft/page"

if [[ ${1:-} == --check ]]; then
  diff -u -I '^\.Dd ' "$committed" "$draft/page" >&2 ||
    { echo "error: $committed is not what the commands say; run: make manual" >&2; exit 1; }
else
  cp "$draft/page" "${1:?the folder to write to}/tagkeyboard.1"
fi
