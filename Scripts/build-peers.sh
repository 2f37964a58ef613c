#!/usr/bin/env bash
# build-peers.sh FOLDER: builds the peers of Benchmarks/Peers for which the system has the library.
# What cannot be built is left out: the table then names the package that is missing.
set -euo pipefail
cd "$(dirname "$0")/../Benchmarks/Peers"
folder=$1
mkdir -p "$folder"

# build PROGRAM LIBRARY: a peer in C, with a library that pkg-config knows.
build() {
  local flags
  flags=$(pkg-config --cflags --libs "$2" 2>/dev/null) || return 0
  # shellcheck disable=SC2086
  "${CC:-cc}" -O2 -Wall -Wextra -o "$folder/$1" "$1.c" $flags
}

build utf8proc libutf8proc
build m17n m17n-shell
build keyman keyman_kmn_processor
cp keys.el "$folder"

crate=$(compgen -G '/usr/share/cargo/registry/unicode-segmentation-*/src/lib.rs' | head -1 || true)
if [[ -n $crate ]] && command -v rustc >/dev/null; then
  rustc -O --edition 2018 --cap-lints allow --crate-type rlib --crate-name unicode_segmentation \
    -o "$folder/libunicode_segmentation.rlib" "$crate"
  rustc -O --edition 2021 --extern "unicode_segmentation=$folder/libunicode_segmentation.rlib" \
    -o "$folder/segmentation" segmentation.rs
fi
