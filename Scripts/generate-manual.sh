#!/usr/bin/env bash
# Writes FOLDER/COMMAND.1 for each command: the options from the command itself (ArgumentParser's
# plug-in), exit codes, files and examples from Docs/Manual/COMMAND.mdoc.
# `--check` compares with the committed pages instead, whatever their dates.
set -euo pipefail
cd "$(dirname "$0")/.."

draft=$(mktemp -d)
trap 'rm -rf "$draft"' EXIT
swift=${SWIFT:-swift}
target=${1:?the folder to write to, or --check}

quietly() { "$@" >"$draft/log" 2>&1 || { cat "$draft/log" >&2; exit 1; }; }

# Letters beyond ASCII by number: the plug-in drops them, troff understands them whatever the locale.
numbered() { perl -C -pe 's/([^\x00-\x7f])/sprintf "\@u%04X\@", ord $1/ge' "$@"; }

# page COMMAND: its manual page, in $draft/page.
page() {
  quietly "$swift" build --product "$1"
  { echo '#!/usr/bin/env bash'; declare -f numbered; echo "\"$folder/$1\" \"\$@\" | numbered"; } \
    >"$draft/command"
  chmod +x "$draft/command"
  quietly "$folder/generate-manual-tool" "$draft/command" --date "$(date +%F)" -o "$draft"
  {
    # The plug-in's one-line exit status goes, ours says more; empty lines are paragraphs in a manual.
    sed -e '/^\.Sh "EXIT STATUS"/,$d' -e 's/[[:space:]]*$//' -e 's/^$/.Pp/' "$draft/$1.1"
    numbered "Docs/Manual/$1.mdoc"
  } | sed -E 's/@u([0-9A-F]{4,6})@/\\[u\1]/g' >"$draft/page"
}

# Asking the plug-in for help has it built; its tool is run by hand.
quietly "$swift" package generate-manual --help
folder=$("$swift" build --show-bin-path)
for command in tagkeyboard keyboard-review; do
  page "$command"
  if [[ $target == --check ]]; then
    committed=Docs/Manual/$command.1
    diff -u -I '^\.Dd ' "$committed" "$draft/page" >&2 ||
      { echo "error: $committed is not what the command says; run: make manual" >&2; exit 1; }
  else
    cp "$draft/page" "$target/$command.1"
  fi
done
