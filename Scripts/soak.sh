#!/usr/bin/env bash
# soak.sh [PRESSES] [KILLS]: whether anything grows that should not, and whether a kill ever harms a
# file. Ends with 1 when something does; Docs/Robustness.md says how the figures are made.
#   PRESSES  random presses in all hosts, 10 million unless given; as many hundredths of them as keys
#            of `drive` and `play` and as events of `track`, at most 36,000: ten a second for an hour
#   KILLS    how often a command is killed that writes a file, 1000 unless given
set -euo pipefail
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
presses=${1:-10000000} kills=${2:-1000}
Scripts/install-dependencies.sh --tests
"$swift" build --quiet --build-tests
command=$(Scripts/build-static.sh)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

# fail TEXT: notes what must not be.
fail() {
  echo "  FAILED: $1"
  failed=1
}

# watch PID FILE: what the process has in memory, in kB, five times a second until it ends.
watch() {
  while kill -0 "$1" 2>/dev/null; do
    awk '/^VmRSS/ { print $2 }' "/proc/$1/status" 2>/dev/null || true
    sleep 0.2
  done >"$2"
}

# tell NAME ALLOWED: memory after a tenth of the run that was watched, in its middle and at its end.
# It may have grown by so many kB from the first to the last.
tell() {
  local start middle end
  read -r start middle end < <(awk '{ size[NR] = $1 }
    END { print size[int(NR / 10) + 1] + 0, size[int(NR / 2) + 1] + 0, size[NR] + 0 }' "$work/memory")
  printf '  %-22s %7d kB %7d kB %7d kB\n' "$1" "$start" "$middle" "$end"
  ((end - start <= $2)) || fail "grown by more than $2 kB"
}

# Random presses in all hosts. What is found is kept, a case for each law and host; it is told, and
# judged elsewhere (Docs/Fuzzing.md).
soak_presses() {
  local run status=0
  "$command" fuzz --presses "$presses" --show 0 >"$work/table" 2>"$work/progress" &
  run=$!
  watch "$run" "$work/memory"
  wait "$run" || status=$?
  tell "$presses presses" 32768
  awk -v pace="$(tail -n 1 "$work/progress")" '$1 == "host" { for (i = 1; i <= NF; i++) name[i] = $i }
    $1 == "all" { print "    " pace
      printf "    of them"
      for (i = 7; i <= 11; i++) printf " %s %s%s", $i, name[i], i < 11 ? "," : "\n" }' "$work/table"
  ((status <= 1)) || fail "it ended with $status"
}

# Letters, tags and deletions, each a second of virtual time or more, in one field.
soak_drive() {
  local run
  awk -v keys="$1" 'BEGIN {
    print "{\"id\":1,\"do\":\"hello\",\"protocol\":1}"
    print "{\"id\":2,\"do\":\"open\",\"traits\":{\"keyboardType\":\"default\"},\"fullAccess\":false," \
      "\"needsSwitchKey\":true,\"before\":\"\",\"after\":\"\"}"
    for (id = 3; id < keys + 3; id++)
      print "{\"id\":" id ",\"do\":\"press\",\"key\":\"four-keys/keys/" \
        (id % 5 == 0 ? "bold" : id % 5 < 3 ? "a" : "delete") "\"}"
  }' >"$work/requests"
  "$command" drive --layouts Examples/driver/four-keys.json --layout four-keys \
    <"$work/requests" >"$work/replies" &
  run=$!
  watch "$run" "$work/memory"
  wait "$run"
  # What can be undone is remembered: 4 MB of texts and 64 bytes a step.
  tell "drive, $1 keys" 32768
  [[ $(grep -c '"effects"' "$work/replies") == "$1" ]] || fail "requests without effects"
}

# The keys of a terminal: from key to key, pressing each, and Tab for the next layout now and then.
soak_play() {
  local run
  awk -v keys="$1" 'BEGIN {
    count = split("\033[C|\r|\033[B|\r|\033[D|\r|\033[A|\r", names, "|")
    for (key = 1; key <= keys; key++) printf "%s", key % 97 == 0 ? "\t" : names[key % count + 1]
    printf "q"
  }' >"$work/keys"
  # `script` gives it a terminal.
  script -qefc "sh -c 'echo \$\$ >$work/process; exec $command play --text x'" /dev/null \
    <"$work/keys" >/dev/null 2>&1 &
  run=$!
  until [[ -s $work/process ]]; do sleep 0.01; done
  watch "$(<"$work/process")" "$work/memory"
  wait "$run"
  tell "play, $1 keys" 32768
}

# A recording is read whole, so what must not grow is what an event of it costs: here the peak counts.
soak_track() {
  local events sizes=()
  for events in "$(($1 / 2))" "$1"; do
    awk -v events="$events" 'BEGIN {
      print "{\"version\":1,\"idiom\":\"phone\",\"screen\":[375,812]}"
      print "{\"at\":0,\"view\":\"chat\",\"frame\":[0,0,375,812]}"
      split("willShow didShow willHide didHide", kinds, " ")
      for (event = 0; event < events; event++)
        print "{\"at\":" event * 100 ",\"notification\":\"" kinds[event % 4 + 1] "\",\"end\":[0," \
          (event % 4 < 2 ? 521 : 812) ",375,291],\"duration\":0.25}"
    }' >"$work/recording"
    sizes+=("$(python3 -c 'import resource, subprocess, sys
subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)' \
      "$command" track --format jsonl "$work/recording")")
  done
  printf '  %-22s %7d kB for half of them, %d kB for all\n' "track, $1 events" "${sizes[@]}"
  ((sizes[1] <= 2 * sizes[0])) || fail "an event costs the more the more there are"
}

# An installation over an old one; the commands' own files are in the tests.
soak_installation() {
  local kill run file old=0 new=0 time start root=$work/root
  start=${EPOCHREALTIME/./}
  BUILT=$command Scripts/install.sh install "$work/new" /usr >/dev/null
  time=$((${EPOCHREALTIME/./} - start))
  for ((kill = 0; kill < $1; kill++)); do
    mapfile -t files < <(cd "$work/new" && find . -type f)
    for file in "${files[@]}"; do install -D /dev/null "$root/$file"; echo old >"$root/$file"; done
    # A group of its own: nobody of it may go on writing.
    BUILT=$command setsid Scripts/install.sh install "$root" /usr >/dev/null 2>&1 &
    run=$!
    sleep "$(awk -v time="$time" -v part="$RANDOM" 'BEGIN { print time / 1e6 * part / 32768 }')"
    kill -9 -- "-$run" 2>/dev/null || true
    wait "$run" 2>/dev/null || true
    for file in "${files[@]}"; do
      if cmp -s "$root/$file" "$work/new/$file"; then new=$((new + 1))
      elif [[ $(head -c 4 "$root/$file") == old ]]; then old=$((old + 1))
      else fail "$file is neither old nor new"; fi
    done
  done
  BUILT=$command Scripts/install.sh install "$root" /usr >/dev/null
  Scripts/install.sh uninstall "$root" /usr
  echo "  an installation: $old files old, $new new"
  [[ -z $(find "$root" -type f) ]] || fail "left behind: $(find "$root" -type f | tr '\n' ' ')"
}

echo "Memory at the start, in the middle, at the end:"
soak_presses
keys=$((presses / 100 < 36000 ? presses / 100 : 36000))
soak_drive "$keys"
soak_play "$keys"
soak_track "$keys"

# Nine kinds of writing, each killed as often.
each=$(((kills + 8) / 9))
echo "Kills while a file is written, $each of each kind; which file was there afterwards:"
mkdir "$work/bin"
ln -s "$command" "$work/bin/tagkeyboard"
ln -s "$("$swift" build --show-bin-path)/keyboard-review" "$work/bin/keyboard-review"
KILLS=$each TAGKEYBOARD_COMMANDS=$work/bin "$swift" test --skip-build --disable-xctest \
  --filter 'KillTests' >"$work/kills" 2>&1 || { cat "$work/kills"; fail "a kill did harm"; }
grep -a 'times old' "$work/kills"
soak_installation "$each"
((failed == 0)) || { echo "error: see FAILED above" >&2; exit 1; }
