#!/usr/bin/env bash
# check-installation.sh COMMAND: installs it into a folder of its own, runs the tests, which run the
# commands from there, has the shells that are here read their completions, and checks that
# uninstalling leaves no file.
# The review is installed as it was built for the tests: to optimise swift-syntax takes minutes.
set -euo pipefail
cd "$(dirname "$0")/.."

root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
chmod 755 "$root"  # some tests start what is installed as another user
BUILT=$1 make --no-print-directory install DESTDIR="$root" PREFIX=/usr >/dev/null

built=$("${SWIFT:-swift}" build --show-bin-path)
BUILT="$built/keyboard-review" \
  make --no-print-directory install-review DESTDIR="$root" PREFIX=/usr >/dev/null

TAGKEYBOARD_COMMANDS="$root/usr/bin" make --no-print-directory test

for command in tagkeyboard keyboard-review; do
  bash -n "$root/usr/share/bash-completion/completions/$command"
  if command -v zsh >/dev/null; then zsh -n "$root/usr/share/zsh/site-functions/_$command"; fi
  if command -v fish >/dev/null; then
    fish --no-execute "$root/usr/share/fish/vendor_completions.d/$command.fish"
  fi
done

make --no-print-directory uninstall uninstall-review DESTDIR="$root" PREFIX=/usr
left=$(find "$root" -type f)
[[ -z $left ]] || { echo "error: uninstall left $left" >&2; exit 1; }
