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
for tool in awk cat chmod cp cut date dirname env expr getconf grep ls mkdir rm sed sh sort tail timeout touch tr true uname uniq; do
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
case " $* " in *" -N "*) echo "Total Tests: 31"; exit 0 ;; esac
mkdir -p "$2/Testing/Temporary"
cat >"$2/Testing/Temporary/LastTest.log" <<'LOG'
1/6 Testing: M9, M10: names have spaces
All tests passed (700 assertions in 1 test case)
Test Passed.
2/6 Testing: terminal_form
SKIPPED: there is no pyte
Test Passed.
3/6 Testing: packaging
PARTLY SKIPPED: fish is not installed
PARTLY SKIPPED: zsh is not installed
PARTLY SKIPPED: zsh is not installed
Test Passed.
4/6 Testing: completions_fish
SKIPPED: fish is not installed
Test Passed.
Unable to find executable: /b/gone
5/6 Testing: gone
Test Passed.
6/6 Testing: a test that fails
99% tests passed, 7 tests failed out of 700
Test Failed.
LOG
while [ "$1" != --output-log ]; do shift; done
cat >"$2" <<'LOG'
99% tests passed, 7 tests failed out of 700

67% tests passed, 2 tests failed out of 6

The following tests did not run:
	  2 - terminal_form (Skipped)
	  4 - completions_fish (Skipped)

The following tests FAILED:
	  5 - gone (Not Run)
	  6 - a test that fails (Failed)
LOG
exit 8
STUB
run() { # run SCRIPT [ARGUMENT]: in that bare environment; what it prints goes to out, the calls to calls
    : >"$calls"
    status=0
    env -i PATH="$work/bin" HOME="$work" CI_SECONDS="${seconds:-}" sh "$work/root/$@" >"$work/out" 2>&1 || status=$?
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
if called 'ROUNDHOUSE_WERROR=ON'; then fault "test makes warnings errors"; fi
cat >"$work/wanted" <<'END'
Left out: terminal_form (there is no pyte)
Left out: a part of packaging (fish is not installed)
Left out: a part of packaging (zsh is not installed)
Left out: completions_fish (fish is not installed)
2 passed, 2 failed
END
tail -n 5 "$work/out" | diff "$work/wanted" - || fault "test does not say in its last lines what was left out"

[ "$status" -eq 8 ] || fault "test ends with $status though ctest ended with 8"

# The quick set: a folder of its own, what takes long left out, and how much that is.
run scripts/test --quick -R form
called '^cmake .*/build-quick .*-DCMAKE_BUILD_TYPE=Debug .*ROUNDHOUSE_WERROR=ON' || fault "--quick builds no folder of its own"
called '^ctest .*/build-quick .*--label-exclude .*slow.* -R form$' || fault "--quick runs what is slow: $(grep ctest "$calls")"
if called 'pyte'; then fault "--quick installs what it does not need"; fi
grep -qx 'Left out: 31 tests (this is the quick set)' "$work/out" || fault "--quick does not say what it leaves out"
[ "$(tail -n 1 "$work/out")" = "2 passed, 2 failed" ] || fault "--quick does not end with the counts"

rm -r "$work/root/build"
run scripts/test
if called 'ROUNDHOUSE_WERROR=ON'; then fault "a stranger's test run ends at a warning"; fi

# If nothing can be installed, tests do not run without what they need.
rm "$work/bin/apt-get"
run scripts/test
if called '^ctest'; then fault "test runs without Catch2"; fi

# .ci/run repeats what its tests left out, and what there was no time for.
printf '#!/bin/sh\nmkdir -p build; echo "$CMAKE_OPTIONS"; echo "Left out: this (that)" >build/summary.txt\n' >"$work/root/scripts/test"
seconds=1 run .ci/run
cat >"$work/wanted" <<'END'
Left out: this (that)
Left out: worlds (no time)
Left out: clang (clang++ is not installed)
Left out: sanitizers (no time)
Left out: fuzzers (clang++ with libFuzzer is not installed)
END
grep -q 'ROUNDHOUSE_WERROR=ON' "$work/out" || fault ".ci/run lets warnings pass"
tail -n 5 "$work/out" | diff "$work/wanted" - || fault ".ci/run does not say in its last lines what was left out"

# The real cmake, with what builds here: scripts/test installs ninja where there is no make.
command -v make >/dev/null || export CMAKE_GENERATOR=Ninja
# Warnings are errors only on request, and the program builds without Catch2.
"$cmake" -S "$source" -B "$work/plain" -DCMAKE_DISABLE_FIND_PACKAGE_Catch2=ON >"$work/out" 2>&1 ||
    fault "cmake fails without Catch2: $(tail -n 5 "$work/out")"
grep -q 'Catch2 is not installed' "$work/out" || fault "cmake does not say that tests are left out"
grep -q '^ROUNDHOUSE_WERROR:BOOL=OFF' "$work/plain/CMakeCache.txt" || fault "warnings are errors unasked"
"$cmake" -S "$source" --preset release -B "$work/preset" >/dev/null 2>&1 || fault "the preset does not configure"
grep -q '^ROUNDHOUSE_WERROR:BOOL=ON' "$work/preset/CMakeCache.txt" || fault "the preset lets warnings pass"

echo "$faults faults"
[ "$faults" -eq 0 ]
