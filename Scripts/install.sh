#!/usr/bin/env bash
# install.sh install|uninstall DESTDIR PREFIX [COMMAND]: a command, its completions and its manual page.
# What uninstall removes is the list of what install writes: `installed_files`.
# `BUILT=FILE` installs a program that is already built.
set -euo pipefail
cd "$(dirname "$0")/.."

action=$1
root=$2$3
command=${4:-tagkeyboard}

command_file=$root/bin/$command
bash_file=$root/share/bash-completion/completions/$command
zsh_file=$root/share/zsh/site-functions/_$command
fish_file=$root/share/fish/vendor_completions.d/$command.fish
manual_file=$root/share/man/man1/$command.1
installed_files=("$command_file" "$bash_file" "$zsh_file" "$fish_file" "$manual_file")

# Writes standard input to a file: beside it first, so that a running or half-written one is never
# seen under the final name.
put() {
  local mode=$1 file=$2
  mkdir -p "$(dirname "$file")"
  # What a killed installation has left.
  rm -f "$file".new.*
  local draft="$file.new.$$"
  { cat >"$draft" && chmod "$mode" "$draft" && mv -f "$draft" "$file"; } ||
    { rm -f "$draft"; return 1; }
}

check_writable() {
  local folder=$root
  while [[ ! -e $folder ]]; do folder=$(dirname "$folder"); done
  [[ -w $folder ]] && return
  echo "error: no permission to write in $folder" >&2
  echo "error: choose another place, e.g. make $action PREFIX=\$HOME/.local, or become root" >&2
  exit 1
}

install_files() {
  Scripts/install-dependencies.sh
  local built stripped
  built=${BUILT:-$(Scripts/build-static.sh "$command")}
  stripped=$(mktemp)
  strip -o "$stripped" "$built" # Decision 0008 has the figures.
  put 755 "$command_file" <"$stripped"
  rm -f "$stripped"
  local name
  for name in bash zsh fish; do
    local file=${name}_file
    "$built" --generate-completion-script "$name" | put 644 "${!file}"
  done
  put 644 "$manual_file" <"Docs/Manual/$command.1"
  printf '%s\n' "${installed_files[@]}"
  case ":$PATH:" in
    *":$root/bin:"*) ;;
    *) [[ -n $2 ]] || echo "note: $root/bin is not on PATH" >&2 ;;
  esac
}

check_writable
case $action in
  install) install_files "$@" ;;
  uninstall)
    for file in "${installed_files[@]}"; do rm -f "$file" "$file".new.*; done
    ;;
  *)
    echo "usage: ${0##*/} install|uninstall DESTDIR PREFIX [COMMAND]" >&2
    exit 64
    ;;
esac
