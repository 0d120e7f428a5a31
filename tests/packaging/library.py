#!/usr/bin/env python3
"""The library can be used where nothing but it is installed: library.py CMAKE BUILD SOURCE

Installs the component devel into a folder of its own, and looks at what is there. The example of docs/library.md is copied out
of the tree, built with find_package and again with pkg-config, and plays each of some games to the end. One file includes
every header.
"""
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import textwrap

import manifests

CMAKE, BUILD, SOURCE = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
GAMES = ("mexican", "oll", "train", "station", "basic", "ludomax")
faults = []


def fault(text):
    faults.append(text)
    print("FAULT:", text)


def run(*command, **more):
    done = subprocess.run([str(word) for word in command], text=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, timeout=300, **more)
    if done.returncode != 0:
        fault(f"{' '.join(map(str, command))}: status {done.returncode}: {done.stdout[-1500:]}")
    return done.stdout


def cached(name):
    """What the build was configured with."""
    found = re.search(rf"(?m)^{name}:\w+=(.*)$", (BUILD / "CMakeCache.txt").read_text())
    return found[1] if found else ""


def check_files(prefix):
    """Only the library, and in its targets no path or flag of the folder that built it."""
    headers = sorted(prefix.glob("include/roundhouse/*/**/*.hpp"))
    if len(headers) < 30:
        fault(f"only {len(headers)} headers are installed")
    for path in prefix.rglob("*"):
        if path.is_file() and path.suffix not in (".hpp", ".a", ".cmake", ".pc"):
            fault(f"{path} does not belong to the library")
        # A compiler of another version would stop at this.
        if path.suffix == ".a" and b".gnu.lto_" in path.read_bytes():
            fault(f"{path.name} has more than machine code")
        if path.suffix in (".cmake", ".pc"):
            for own in (str(BUILD), str(SOURCE), "-Wall", "-Werror"):
                if own in path.read_text():
                    fault(f"{path.name} has {own}")
    return headers


def check_no_other_way(folder):
    """Who installs the game gets no library."""
    run(CMAKE, "--install", BUILD, "--prefix", folder)
    for path in folder.rglob("*"):
        if path.suffix in (".hpp", ".a", ".pc") or path.name == "RoundhouseConfig.cmake":
            fault(f"the game is installed with {path.name}")


def check_page(example):
    """What docs/library.md quotes is in the example."""
    quoted = re.findall(r"(?ms)^```(cpp|cmake)\n(.*?)^```", (SOURCE / "docs/library.md").read_text())
    for language, text in quoted:
        file = example / {"cpp": "main.cpp", "cmake": "CMakeLists.txt"}[language]
        if text not in file.read_text() and textwrap.indent(text, "    ") not in file.read_text():
            fault(f"docs/library.md quotes what is not in {file.name}: {text}")
    if len(quoted) < 2:
        fault("docs/library.md quotes nothing of the example")


def plays(program):
    """What it says of each game."""
    if not program.exists():
        return []
    told = [run(program, game, 7) for game in GAMES]
    for game, text in zip(GAMES, told):
        if not re.fullmatch(r".+, \d+ rounds\n(Player \d: -?\d+ points\n){2,}", text):
            fault(f"{program.name} {game} says {text[:300]!r}")
    return told


def main():
    with manifests.kept(BUILD):
        install_and_use()
    print(f"{len(faults)} faults")
    return 1 if faults else 0


def install_and_use():
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        prefix, example, built = root / "prefix", root / "example", root / "built"
        compiler, flags = cached("CMAKE_CXX_COMPILER"), cached("CMAKE_CXX_FLAGS")
        run(CMAKE, "--install", BUILD, "--component", "devel", "--prefix", prefix)
        headers = check_files(prefix)
        check_no_other_way(root / "game")
        shutil.copytree(SOURCE / "docs/examples/library", example)
        check_page(example)

        # A machine may have only the one build tool that the build itself uses.
        run(CMAKE, "-S", example, "-B", built, "-G", cached("CMAKE_GENERATOR"),
            f"-DCMAKE_MAKE_PROGRAM={cached('CMAKE_MAKE_PROGRAM')}", f"-DCMAKE_PREFIX_PATH={prefix}",
            f"-DCMAKE_CXX_COMPILER={compiler}", f"-DCMAKE_CXX_FLAGS={flags} -Wall -Wextra -Werror")
        run(CMAKE, "--build", built)
        told = plays(built / "heaviest")

        everything = root / "everything.cpp"
        everything.write_text("".join(f"#include <{path.relative_to(prefix / 'include')}>\n" for path in headers) + "int main() {}\n")
        if shutil.which("pkg-config"):
            paths = ":".join(str(path.parent) for path in prefix.rglob("roundhouse.pc"))
            words = shlex.split(run("pkg-config", "--cflags", "--libs", "roundhouse", env={**os.environ, "PKG_CONFIG_PATH": paths}))
            for source in (example / "main.cpp", everything):
                run(compiler, *shlex.split(flags), "-std=c++20", source, *words, "-o", root / source.stem)
            if plays(root / "main") != told:
                fault("the two programs play differently")
        else:
            print("PARTLY SKIPPED: pkg-config is not installed")
            run(compiler, *shlex.split(flags), "-std=c++20", "-fsyntax-only", f"-I{prefix}/include", everything)


sys.exit(main())
