# Sourced by the scripts that build: installs what the build needs, if apt can, and builds.
# All output goes to standard error; it reads no standard input.

root=$(CDPATH= cd -- "$(dirname -- "$0")/.." && pwd)
build=$root/build

have() { command -v "$1" >/dev/null 2>&1; }

# missing_packages [tests]: the missing Debian packages, one per line; with "tests", also those the tests need.
missing_packages() {
    if ! have c++ && ! have g++ && ! have clang++; then echo g++; fi
    have cmake || echo cmake
    have ninja || have make || echo ninja-build
    compiler=
    for one in c++ g++ clang++; do
        if have "$one"; then compiler=$one; break; fi
    done
    # One preprocessor run checks for every header; without a compiler, all are listed.
    headers='#if !__has_include(<fmt/format.h>)
NEED libfmt-dev
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
#if !__has_include(<toml++/toml.h>)
NEED libtomlplusplus-dev
#endif
#if !__has_include(<utf8proc.h>)
NEED libutf8proc-dev
#endif'
    if [ "${1:-}" = tests ]; then
        have python3 || echo python3
        headers="$headers
#if !__has_include(<catch2/catch.hpp>) && !__has_include(<catch2/catch_all.hpp>)
NEED catch2
#endif"
    fi
    if [ -n "$compiler" ]; then
        # Where packages of the BSDs and of Homebrew are, too: compilers look there for no header of their own accord.
        printf '%s\n' "$headers" | "$compiler" -std=c++20 -idirafter /usr/local/include -idirafter /opt/homebrew/include \
            -idirafter /usr/pkg/include -E -P -x c++ - 2>/dev/null |
            sed -n 's/^NEED \(.*\)/\1/p' | tr -d ' '
    else
        printf '%s\n' "$headers" | sed -n 's/^NEED //p'
    fi
}

# What individual tests need besides: without it they are left out, and say so.
missing_test_tools() {
    python3 -c 'import pyte' 2>/dev/null || /usr/bin/python3 -c 'import pyte' 2>/dev/null || echo python3-pyte
    have zsh || echo zsh
    have fish || echo fish
    have mandoc || echo mandoc
    have man || echo man-db
    have desktop-file-validate || echo desktop-file-utils
    have appstreamcli || echo appstream
    have pkg-config || echo pkg-config
}

tell_what_to_install() {
    cat >&2 <<'LIST'
Please install what is missing, then run this again. Everything needed:
  a C++20 compiler (g++ 12, clang 14 or newer), CMake 3.22 or newer, Ninja or make
  fmt 9             https://fmt.dev
  ncurses 6.1, wide characters
  CLI11 2           https://github.com/CLIUtils/CLI11
  nlohmann-json 3   https://github.com/nlohmann/json
  toml++ 3          https://github.com/marzer/tomlplusplus
  utf8proc 2        https://juliastrings.github.io/utf8proc
Also for the tests:
  Python 3
  Catch2 2 or 3     https://github.com/catchorg/Catch2
Under their usual names:
  Fedora    dnf install gcc-c++ cmake ninja-build python3 fmt-devel catch-devel ncurses-devel cli11-devel json-devel tomlplusplus-devel utf8proc-devel
  Arch      pacman -S gcc cmake ninja python fmt catch2 ncurses cli11 nlohmann-json tomlplusplus libutf8proc
  openSUSE  zypper install gcc-c++ cmake ninja python3 fmt-devel Catch2-devel ncurses-devel cli11-devel nlohmann_json-devel tomlplusplus-devel utf8proc-devel
  Alpine    apk add g++ cmake samurai python3 fmt-dev catch2 ncurses-dev cli11-dev nlohmann-json tomlplusplus-dev utf8proc-dev
  Homebrew  brew install cmake ninja pkgconf python3 fmt catch2 ncurses cli11 nlohmann-json tomlplusplus utf8proc
  FreeBSD   pkg install cmake ninja python3 libfmt catch2 cli11 nlohmann-json tomlplusplus utf8proc
None of these was tried. openSUSE is Tumbleweed: the compiler of Leap is too old.
LIST
    exit 1
}

# install_missing [tests]
install_missing() {
    missing=$(missing_packages "$@" | tr '\n' ' ')
    [ -n "${missing% }" ] || return 0
    echo "Missing: $missing" >&2
    have apt-get || tell_what_to_install
    if [ "$(id -u)" -ne 0 ] && ! have sudo; then
        echo "This needs root or sudo to install them." >&2
        tell_what_to_install
    fi
    apt_install $missing || tell_what_to_install
}

# These never ask for a password, and if the archive lacks one, the others are still installed.
install_test_tools() {
    missing=$(missing_test_tools | tr '\n' ' ')
    [ -n "${missing% }" ] && have apt-get || return 0
    [ "$(id -u)" -eq 0 ] || sudo -n true 2>/dev/null || return 0
    echo "Missing for some tests: $missing" >&2
    apt_install $missing && return 0
    for one in $missing; do apt_install "$one" || true; done
}

# `env`, because sudo drops the variable; no input, so that nothing waits for an answer.
apt_install() {
    as_root=
    [ "$(id -u)" -eq 0 ] || as_root=sudo
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get update </dev/null >&2 &&
        $as_root env DEBIAN_FRONTEND=noninteractive \
            apt-get install -y --no-install-recommends "$@" </dev/null >&2
}

# configure [CMAKE OPTION...]: creates the build folder, or changes its options.
configure() {
    mkdir -p "$build"
    fresh=
    if [ ! -f "$build/CMakeCache.txt" ]; then
        fresh=1
        generator="Unix Makefiles"
        if have ninja; then generator=Ninja; fi
        set -- -G "$generator" -DCMAKE_BUILD_TYPE=Release "$@"
    fi
    cmake -S "$root" -B "$build" "$@" </dev/null >"$build/configure.log" 2>&1 || {
        cat "$build/configure.log" >&2
        [ -z "$fresh" ] || rm -f "$build/CMakeCache.txt"
        exit 1
    }
}

# build_targets [TARGET]: builds into build/, and configures it first if it is new.
build_targets() {
    [ -f "$build/CMakeCache.txt" ] || configure
    jobs=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
    # The status bypasses the filter, which hides lines that say nothing new.
    rm -f "$build/failed"
    { cmake --build "$build" --parallel "$jobs" ${1:+--target "$1"} </dev/null 2>&1 ||
        touch "$build/failed"; } |
        grep -v -e 'no work to do' -e 'globbed directories' -e 'GLOB mismatch' -e '^-- ' -e 'Re-running CMake' -e '^\[ *[0-9]*%\] Built target' >&2 || true
    if [ -e "$build/failed" ]; then
        echo "The build failed." >&2
        exit 1
    fi
}
