#!/usr/bin/env bash
# Builds the benchmarks as the command ships, fully static on Linux, and prints their folder.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/static-options.sh

cd Benchmarks
# In the folder of the commands that ship: the modules they have in common are built once.
options=(-c release --scratch-path ../.build/static "${static_options[@]}")
build_quietly "${options[@]}"
folder=$("$swift" build "${options[@]}" --show-bin-path)
# Valgrind before 3.20 stumbles over the line tables of a newer clang; names are all it needs.
strip --strip-debug -o "$folder/KeyBenchmark.counted" "$folder/KeyBenchmark"
echo "$folder"
