#!/usr/bin/env bash
# Reviews checkouts of real keyboards and compares with Docs/Review/Corpus.tsv: expected × got.
#   usage: Scripts/review-corpus.sh FOLDER
# FOLDER holds one checkout for each folder that the table names, at its commit. A row differs from
# what was expected of it only with an argument beside it. Time and peak memory of each project
# follow; the limits are 10 s and 300 MiB. Ends with 1 when a row is not as recorded.
set -euo pipefail
cd "$(dirname "$0")/.."
checkouts=${1:?the folder with the checkouts}
swift=${SWIFT:-swift}
table=Docs/Review/Corpus.tsv
command=${KEYBOARD_REVIEW:-}
if [[ -z "$command" ]]; then
  "$swift" build --quiet -c release --product keyboard-review
  command=$("$swift" build -c release --show-bin-path)/keyboard-review
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# review FOLDER GUIDELINES: the verdicts as lines of folder, guidelines, keyboard, rule, verdict.
review() {
  local code=0
  /usr/bin/time -q -f '%e %M' -o "$work/time" "$command" check "$checkouts/$1" --guidelines "$2" \
    --verbose >"$work/report" || code=$?
  printf '%s\t%s\t-\texit\t%s\n' "$1" "$2" "$code" >>"$work/got"
  awk -v OFS='\t' -v folder="$1" -v era="$2" '
    /^[^ ].*, guidelines / { name = $0; sub(/ \([^(]*, guidelines .*/, "", name) }
    /^  [a-z-]+ +KB-[A-Z-]+: / { id = $2; sub(/:$/, "", id); print folder, era, name, id, $1 }
  ' "$work/report" >>"$work/got"
  awk -v OFS='\t' -v folder="$1" -v era="$2" '{ print folder, era, $1, int($2 / 1024) }' \
    "$work/time" >>"$work/figures"
}

: >"$work/got"
: >"$work/figures"
grep -v '^#' "$table" | cut -f 1,4 | sort -u >"$work/subjects"
while IFS=$'\t' read -r folder era; do
  [[ -d "$checkouts/$folder" ]] || { echo "missing: $checkouts/$folder" >&2; continue; }
  review "$folder" "$era"
done <"$work/subjects"

status=0
printf 'as\tfolder\tkeyboard\tera\trule\texpected\tgot\targument\n'
awk -F '\t' -v OFS='\t' '
  NR == FNR { key = $1 SUBSEP $2 SUBSEP $3 SUBSEP $4; if (!(key in got)) got[key] = $5; seen[$1] = 1; next }
  /^#/ || !($1 in seen) { next }
  {
    now = got[$1, $4, $3, $5]
    right = index("|" $6 "|", "|" now "|") > 0
    mark = now != $7 ? "CHANGED" : right ? "right" : $8 != "" ? "argued" : "WRONG"
    count[mark]++
    print mark, $1, $3, $4, $5, $6, now, $8
  }
  END {
    for (mark in count) printf "%s %d\n", mark, count[mark] > "/dev/stderr"
    if (count["CHANGED"] + count["WRONG"] > 0) exit 1
  }
' "$work/got" "$table" || status=1

printf '\nfolder\tera\tseconds\tMiB\n'
cat "$work/figures"
awk -F '\t' '$3 > 10 || $4 > 300 { print "over the limit: " $0; over = 1 } END { exit over }' \
  "$work/figures" >&2 || status=1
exit "$status"
