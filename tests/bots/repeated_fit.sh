#!/bin/sh
# The program that fits the networks still builds, and the same command writes the same bytes again; another seed writes
# others. repeated_fit.sh SOURCE CMAKE BUILD
set -eu
source=$1 cmake=$2 build=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$cmake" --build "$build" --target roundhouse_fit >"$work/said" 2>&1 || {
    tail -n 20 "$work/said"
    exit 1
}
fit() {
    "$build/roundhouse_fit" "$work/$1.net" --from "$source/bench/fit/start/duel.net" --players 2 --games mexican train \
        --choices 2000 --practice 3 --seed "$2" >"$work/said"
}
fit first 7
fit again 7
fit other 8
cmp "$work/first.net" "$work/again.net"
if cmp -s "$work/first.net" "$work/other.net"; then
    echo "another seed makes no difference"
    exit 1
fi
