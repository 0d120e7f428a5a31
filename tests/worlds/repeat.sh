#!/bin/sh
# The same seed gives the same world, twice, byte by byte: repeat.sh PROGRAM
set -eu
for seed in 3 4 8 11 25 118 1180; do
    first=$("$1" --replay "$seed" | cksum)
    second=$("$1" --replay "$seed" | cksum)
    [ "$first" = "$second" ] || { echo "world $seed is another one the second time"; exit 1; }
done
# So does the recording of a terminal, and each of its lines is JSON, which Python reads.
casts=$(mktemp -d)
trap 'rm -r "$casts"' EXIT
for seed in 3 8 25; do
    for time in first second; do
        "$1" --replay "$seed" --cast "$casts/$time" >/dev/null || [ $? -eq 1 ]
        ! command -v python3 >/dev/null || python3 -c 'import json, sys
lines = [json.loads(line) for line in open(sys.argv[1], encoding="utf-8")]
assert lines[0]["version"] == 2 and len(lines) > 9, lines[0]
assert {line[1] for line in lines[1:]} >= {"m", "o"}' "$casts/$time"
    done
    cmp "$casts/first" "$casts/second"
done
if "$1" --replay 3 8 --cast "$casts/both" 2>/dev/null; then echo "one file for two worlds"; exit 1; fi
echo "all are the same"
