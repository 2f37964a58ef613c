#!/usr/bin/env bash
# Installs into a folder of its own, runs the tests that run commands against that one, has the shells
# that are here read their completions, and checks that uninstalling leaves no file.
set -euo pipefail
cd "$(dirname "$0")/.."

root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
make --no-print-directory install DESTDIR="$root" PREFIX=/usr >/dev/null

# What is not installed, the review, the examples find where it was built.
built=$("${SWIFT:-swift}" build --show-bin-path)
TAGKEYBOARD_COMMANDS="$root/usr/bin" PATH="$PATH:$built" \
  Scripts/run-tests.sh --skip-build --filter 'EndToEndTests|ReadMeExamplesTests'

bash -n "$root/usr/share/bash-completion/completions/tagkeyboard"
if command -v zsh >/dev/null; then zsh -n "$root/usr/share/zsh/site-functions/_tagkeyboard"; fi
if command -v fish >/dev/null; then
  fish --no-execute "$root/usr/share/fish/vendor_completions.d/tagkeyboard.fish"
fi

make --no-print-directory uninstall DESTDIR="$root" PREFIX=/usr
left=$(find "$root" -type f)
[[ -z $left ]] || { echo "error: uninstall left $left" >&2; exit 1; }
