#!/usr/bin/env bash
# Installs what a build needs from the system, and says nothing when it is all there.
#   --tests   also what the tests read (Unicode's test files) and run (keyboards in Python)
#   --check   also what `make check` measures with (valgrind)
set -euo pipefail

[[ "$(uname -s)" == Linux ]] || exit 0 # On Apple platforms the standard library is enough.

missing=()
# need PACKAGE TEST…: PACKAGE is missing unless the test command succeeds.
need() {
  local package=$1
  shift
  "$@" >/dev/null 2>&1 || missing+=("$package")
}
any_file() { compgen -G "$1"; }

need pkg-config command -v pkg-config
need libicu-dev pkg-config --exists icu-uc
need zlib1g-dev test -e /usr/include/zlib.h # keyboard-review reads archives.
need g++ any_file '/usr/lib/gcc/*/*/libstdc++.a' # ICU is C++ inside.
for option in "$@"; do
  case $option in
    --tests)
      need unicode-data test -e /usr/share/unicode/auxiliary/GraphemeBreakTest.txt
      need python3 command -v python3
      ;;
    --check) need valgrind command -v valgrind ;;
    *)
      echo "usage: ${0##*/} [--tests] [--check]" >&2
      exit 64
      ;;
  esac
done
((${#missing[@]})) || exit 0

give_up() {
  echo "error: this needs the packages: ${missing[*]}" >&2
  echo "error: $1; install them by hand and run the command again" >&2
  exit 1
}

as_root=()
if ((EUID != 0)); then
  command -v sudo >/dev/null || give_up "not root, and there is no sudo"
  as_root=(sudo)
fi
command -v apt-get >/dev/null || give_up "there is no apt-get here to install them with"

echo "Installing ${missing[*]} …" >&2
log=$(mktemp)
trap 'rm -f "$log"' EXIT
apt() { "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -y "$@" </dev/null >"$log" 2>&1; }
# The package lists may be absent or too old for the mirror: then, and only then, fetch them.
apt install --no-install-recommends "${missing[@]}" ||
  { apt update && apt install --no-install-recommends "${missing[@]}"; } ||
  {
    cat "$log" >&2
    give_up "apt-get failed (its words are above)"
  }
