#!/bin/sh
# Fails if a clause in the list has no test case whose name begins with it ("M9, M10: ...").
#   check_clauses.sh clauses.txt DIRECTORY-OF-TESTS...
set -eu
list=$1
shift
named=$(for folder; do cat "$folder"/*.cpp; done | tr '\n' ' ' | grep -oE 'TEST_CASE\( *"[^":]*:' | grep -oE '[A-Z]+[0-9]*' | sort -u)
missing=""
for clause in $(sed 's/#.*//' "$list"); do
    echo "$named" | grep -qx "$clause" || missing="$missing $clause"
done
if [ -n "$missing" ]; then
    echo "clauses without a test that names them:$missing" >&2
    exit 1
fi
