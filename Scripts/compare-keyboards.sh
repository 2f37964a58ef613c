#!/usr/bin/env bash
# compare-keyboards.sh [COMMAND [PRESSES]]
# Our keyboard beside the one of 2014 (insert, wait 0.1 s, move back by UTF-16 units), over the same
# random cases: of a thousand presses, how many left text or caret otherwise than they should and
# did not say so by refusing, and how often text was lost. Prints the table of the README.
set -euo pipefail

command=${1:-tagkeyboard}
presses=${2:-1000000}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

for keyboard in tagkeyboard 2014; do
  # 1 means that a law was broken, which the table is about.
  "$command" fuzz --keyboard "$keyboard" --presses "$presses" --seed 1 --show 0 \
    >"$work/$keyboard" 2>/dev/null || [[ $? == 1 ]]
done

awk '
  FNR == 1 {
    for (i = 1; i <= NF; i++) if ($i != "%") column[$i] = i - shift; else shift++
    shift = 0
    next
  }
  { astray[FILENAME, $1] = 10 * $column["astray"]; lost[FILENAME, $1] = 1000 * $column["losses"] / $column["presses"] }
  NR == FNR { names[++count] = $1 }
  END {
    print "| host | astray, 2014 | astray, now | text lost, 2014 | text lost, now |"
    print "| --- | --: | --: | --: | --: |"
    for (i = 1; i <= count; i++) {
      name = names[i]
      printf "| %s | %.1f | %.1f | %.1f | %.1f |\n", name == "all" ? "**all**" : "`" name "`",
        astray[ARGV[2], name], astray[ARGV[1], name], lost[ARGV[2], name], lost[ARGV[1], name]
    }
  }' "$work/tagkeyboard" "$work/2014"
