#!/bin/sh
# Checks what scripts/play, scripts/test and .ci/run do on a machine with nothing but a compiler, by the programs they
# call; and that cmake builds the program without Catch2: scripts.sh SOURCE CMAKE COMPILER
# Here apt-get, cmake, ctest and the compiler only record their arguments, so nothing is installed or built.
set -eu
source=$1
cmake=$(command -v "$2")
compiler=$(command -v "$3")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
faults=0
fault() {
    echo "FAULT: $*"
    faults=$((faults + 1))
}

mkdir -p "$work/bin" "$work/root/.ci"
cp -R "$source/scripts" "$work/root/scripts"
cp "$source/.ci/run" "$work/root/.ci/run"
for tool in awk cat chmod cp cut date dirname env expr getconf grep ls mkdir rm sed sh sort tail timeout touch tr true uname; do
    path=$(command -v $tool) && case $path in /*) ln -s "$path" "$work/bin/$tool" ;; esac
done
calls=$work/calls
stub() { # stub NAME: records the call, then runs the script from standard input
    { printf '#!/bin/sh\necho "%s $*" >>%s\n' "$1" "$calls"; cat; } >"$work/bin/$1"
    chmod +x "$work/bin/$1"
}
stub c++ <<STUB
exec $compiler -nostdinc -I$work/root "\$@"
STUB
echo 'echo 0' | stub id
echo '[ "$1" = install ] || exit 0' | stub apt-get
stub cmake <<'STUB'
[ "$1" = --build ] && { printf '#!/bin/sh\necho plays\n' >"$2/roundhouse"; chmod +x "$2/roundhouse"; exit 0; }
while [ "$1" != -B ]; do shift; done
touch "$2/CMakeCache.txt"
STUB
stub ctest <<'STUB'
mkdir -p "$2/Testing/Temporary"
cat >"$2/Testing/Temporary/LastTest.log" <<'LOG'
1/5 Testing: clauses
Command: "/b/roundhouse_tests" "[clauses]"
All tests passed (700 assertions in 41 test cases)
Test Passed.
2/5 Testing: terminal_form
SKIPPED: there is no pyte
Test Passed.
3/5 Testing: packaging
PARTLY SKIPPED: fish is not installed
PARTLY SKIPPED: zsh is not installed
Test Passed.
4/5 Testing: completions_fish
SKIPPED: fish is not installed
Test Passed.
Unable to find executable: /b/gone
5/5 Testing: gone
Test Passed.
LOG
exit 8
STUB
run() { # run SCRIPT: in that bare environment; its output goes to out, the calls to calls
    : >"$calls"
    env -i PATH="$work/bin" HOME="$work" CI_SECONDS="${2:-}" sh "$work/root/$1" >"$work/out" 2>&1 || true
}
called() { grep -Eq -e "$1" "$calls"; }

run scripts/play
grep -qx plays "$work/out" || fault "play does not play: $(cat "$work/out")"
called '^apt-get install .*libfmt-dev' || fault "play installs no fmt"
if called 'catch2|python|pyte'; then fault "play installs what only tests need: $(grep apt-get "$calls")"; fi
if called 'ROUNDHOUSE_WERROR=ON'; then fault "play makes warnings errors"; fi
run scripts/play
if called '^cmake -S'; then fault "play configures an existing build"; fi

# After play: cmake has to look again, once everything is installed.
run scripts/test
called '^apt-get install .*catch2' || fault "test does not install Catch2"
called '^apt-get install .* zsh fish' || fault "test does not install the shells"
last=$(grep -E '^(apt-get|cmake -S|ctest)' "$calls" | cut -d ' ' -f 1 | tail -n 2 | tr '\n' ' ')
[ "$last" = "cmake ctest " ] || fault "test does not configure after installing: $(cat "$calls")"
if called 'ROUNDHOUSE_WERROR=ON'; then fault "test compiles everything that play built again"; fi
cat >"$work/wanted" <<'END'
Left out: terminal_form (there is no pyte)
Left out: a part of packaging, completions_fish (fish is not installed)
Left out: a part of packaging (zsh is not installed)
42 passed, 1 failed
END
tail -n 4 "$work/out" | diff "$work/wanted" - || fault "test does not say in its last lines what was left out"

rm -r "$work/root/build"
run scripts/test
called '^cmake .*ROUNDHOUSE_WERROR=ON' || fault "test lets warnings pass"

# If nothing can be installed, tests do not run without what they need.
rm "$work/bin/apt-get"
run scripts/test
if called '^ctest'; then fault "test runs without Catch2"; fi

# .ci/run repeats what its tests left out, and what there was no time for.
printf '#!/bin/sh\nmkdir -p build; echo "$CMAKE_OPTIONS"; echo "Left out: this (that)" >build/summary.txt\n' >"$work/root/scripts/test"
run .ci/run 1
cat >"$work/wanted" <<'END'
Left out: this (that)
Left out: clang (clang++ is not installed)
Left out: sanitizers (no time)
Left out: fuzzers (clang++ with libFuzzer is not installed)
END
grep -q 'ROUNDHOUSE_WERROR=ON' "$work/out" || fault ".ci/run lets warnings pass"
tail -n 4 "$work/out" | diff "$work/wanted" - || fault ".ci/run does not say in its last lines what was left out"

# The real cmake: warnings are errors only on request, and the program builds without Catch2.
"$cmake" -S "$source" -B "$work/plain" -DCMAKE_DISABLE_FIND_PACKAGE_Catch2=ON >"$work/out" 2>&1 ||
    fault "cmake fails without Catch2: $(tail -n 5 "$work/out")"
grep -q 'Catch2 is not installed' "$work/out" || fault "cmake does not say that tests are left out"
grep -q '^ROUNDHOUSE_WERROR:BOOL=OFF' "$work/plain/CMakeCache.txt" || fault "warnings are errors unasked"
"$cmake" -S "$source" --preset release -B "$work/preset" >/dev/null 2>&1 || fault "the preset does not configure"
grep -q '^ROUNDHOUSE_WERROR:BOOL=ON' "$work/preset/CMakeCache.txt" || fault "the preset lets warnings pass"

echo "$faults faults"
[ "$faults" -eq 0 ]
