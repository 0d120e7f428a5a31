# Sourced by play and test: what building needs, installed where apt can do it, and the build itself.
# Everything it says goes to standard error; it reads no standard input.

root=$(CDPATH= cd -- "$(dirname -- "$0")/.." && pwd)
build=$root/build

have() { command -v "$1" >/dev/null 2>&1; }

# The Debian packages whose parts are not there, one a line.
missing_packages() {
    if ! have c++ && ! have g++ && ! have clang++; then echo g++; fi
    have cmake || echo cmake
    have ninja || have make || echo ninja-build
    have python3 || echo python3
    compiler=
    for one in c++ g++ clang++; do
        if have "$one"; then compiler=$one; break; fi
    done
    # One preprocessor run asks for every header; without a compiler all of them are wanted.
    headers='#if !__has_include(<fmt/format.h>)
NEED libfmt-dev
#endif
#if !__has_include(<catch2/catch.hpp>) && !__has_include(<catch2/catch_all.hpp>)
NEED catch2
#endif
#if !__has_include(<ncurses.h>)
NEED libncurses-dev
#endif
#if !__has_include(<CLI/CLI.hpp>)
NEED libcli11-dev
#endif
#if !__has_include(<nlohmann/json.hpp>)
NEED nlohmann-json3-dev
#endif
#if !__has_include(<toml.hpp>)
NEED libtoml11-dev
#endif'
    if [ -n "$compiler" ]; then
        printf '%s\n' "$headers" | "$compiler" -std=c++20 -E -P -x c++ - 2>/dev/null |
            sed -n 's/^NEED \(.*\)/\1/p' | tr -d ' '
    else
        printf '%s\n' "$headers" | sed -n 's/^NEED //p'
    fi
}

tell_what_to_install() {
    cat >&2 <<'LIST'
Please install what is missing, then run this again. All that is needed:
  a C++20 compiler (g++ 12, clang 14 or newer), CMake 3.22 or newer, Ninja or make, Python 3
  fmt 9             https://fmt.dev
  Catch2 2 or 3     https://github.com/catchorg/Catch2
  ncurses, wide characters
  CLI11 2           https://github.com/CLIUtils/CLI11
  nlohmann-json 3   https://github.com/nlohmann/json
  toml11 3          https://github.com/ToruNiina/toml11
With their usual names:
  Fedora    dnf install gcc-c++ cmake ninja-build python3 fmt-devel catch-devel ncurses-devel cli11-devel json-devel toml11-devel
  Arch      pacman -S gcc cmake ninja python fmt catch2 ncurses cli11 nlohmann-json toml11
LIST
    exit 1
}

install_missing() {
    missing=$(missing_packages | tr '\n' ' ')
    [ -n "${missing% }" ] || return 0
    echo "Missing: $missing" >&2
    have apt-get || tell_what_to_install
    if [ "$(id -u)" -ne 0 ] && ! have sudo; then
        echo "This needs root or sudo to install them." >&2
        tell_what_to_install
    fi
    apt_install $missing || tell_what_to_install
}

# `env`, because sudo drops the variable; no input, so that nothing waits for an answer.
apt_install() {
    as_root=
    [ "$(id -u)" -eq 0 ] || as_root=sudo
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get update </dev/null >&2 &&
        $as_root env DEBIAN_FRONTEND=noninteractive \
            apt-get install -y --no-install-recommends "$@" </dev/null >&2
}

# Only the tests in a pseudo-terminal need it: without it the others still run.
install_pyte() {
    for python in python3 /usr/bin/python3; do
        ! "$python" -c 'import pyte' 2>/dev/null || return 0
    done
    have apt-get && { [ "$(id -u)" -eq 0 ] || have sudo; } && apt_install python3-pyte ||
        echo "No python3-pyte: the tests in a pseudo-terminal are left out." >&2
}

# build_targets [TARGET]: configures if need be, and builds into build/.
build_targets() {
    mkdir -p "$build"
    if [ ! -f "$build/CMakeCache.txt" ]; then
        generator="Unix Makefiles"
        if have ninja; then generator=Ninja; fi
        cmake -S "$root" -B "$build" -G "$generator" -DCMAKE_BUILD_TYPE=Release \
            </dev/null >"$build/configure.log" 2>&1 || {
            cat "$build/configure.log" >&2
            rm -f "$build/CMakeCache.txt"
            exit 1
        }
    fi
    jobs=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
    # The status goes past the filter, which keeps quiet where there is nothing to do.
    rm -f "$build/failed"
    { cmake --build "$build" --parallel "$jobs" ${1:+--target "$1"} </dev/null 2>&1 ||
        touch "$build/failed"; } |
        grep -v -e 'no work to do' -e 'globbed directories' -e 'GLOB mismatch' -e '^-- ' -e 'Re-running CMake' -e '^\[ *[0-9]*%\] Built target' >&2 || true
    if [ -e "$build/failed" ]; then
        echo "The build has failed." >&2
        exit 1
    fi
}
