#!/usr/bin/env bash
# build-static.sh [COMMAND]: builds a command that ships and prints its path.
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/static-options.sh
command=${1:-tagkeyboard}

# A folder of its own: the static options would rebuild everything else.
options=(-c release --product "$command" --scratch-path .build/static "${static_options[@]}")
build_quietly "${options[@]}"
echo "$("$swift" build "${options[@]}" --show-bin-path)/$command"
