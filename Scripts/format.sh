#!/usr/bin/env bash
# Formats the Swift sources in place, then lints them strictly. `--check` only lints.
set -euo pipefail
cd "$(dirname "$0")/.."

sources=(Package.swift Sources Tests Resources Settings Benchmarks/Package.swift Benchmarks/Sources
  Fuzzing/Package.swift Fuzzing/Sources)
swift=${SWIFT:-swift}
[[ "${1:-}" == --check ]] || "$swift" format format --parallel --in-place --recursive "${sources[@]}"
"$swift" format lint --parallel --strict --recursive "${sources[@]}"
