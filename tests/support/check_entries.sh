#!/bin/sh
# Fails if a test case of the test program is not an entry of ctest, or one is so twice: run in the tests' build folder,
#   check_entries.sh TEST-PROGRAM CTEST
set -eu
# Version 2 of Catch2 ends with the number of names; version 3 has another option.
names=$("$1" "~[.]" --list-test-names-only 2>/dev/null) || true
[ -n "$names" ] || names=$("$1" "~[.]" --list-tests --verbosity quiet)
entries=$("$2" -N | sed -n 's/^ *Test *#[0-9]*: //p')
printf '%s\n' "$names" | {
    lost=0
    while IFS= read -r name; do
        count=$(printf '%s\n' "$entries" | grep -cxF -e "$name" || true)
        [ "$count" = 1 ] || { echo "$count entries: $name"; lost=1; }
    done
    exit $lost
}
echo "$(printf '%s\n' "$names" | wc -l) test cases, each an entry"
