#!/bin/sh
# Fails if a test case of the test program is not an entry of ctest, or one is so twice: run in the tests' build folder,
#   check_entries.sh TEST-PROGRAM CTEST
set -eu
# Version 2 of Catch2 ends with the number of names; version 3 has another option.
names=$("$1" "~[.]" --list-test-names-only 2>/dev/null) || true
[ -n "$names" ] || names=$("$1" "~[.]" --list-tests --verbosity quiet)
entries=$("$2" -N | sed -n 's/^ *Test *#[0-9]*: //p')
# Names count twice here: 3 is a test case with its entry, 1 is an entry of another kind.
if printf '%s\n' "$names" "$names" "$entries" | sort | uniq -c | grep -v '^ *[13] '; then
    echo "2: no entry; 4: two entries" >&2
    exit 1
fi
echo "$(printf '%s\n' "$names" | wc -l) test cases, each an entry"
