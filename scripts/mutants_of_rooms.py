"""Changes one operator of a room (a folder below src) at a time, and runs the tests of that room: `scripts/mutants --room NAME`.

A room is compiled as the build does it: file by file, or all of a folder at once. The changed objects stand before the
libraries when the tests are linked, so that the linker takes nothing from the room's own. The tests are the quick ones in
the files below tests/NAME, and nothing else is built (or linked) with them but tests/support; with --worlds, a change that
survives them meets a thousand simulated worlds. Needs ninja, which tells how something is linked.
"""
import json
import pathlib
import random
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent


def folder_of(name):
    """The folder below src: "play", "app/saves", or its last part alone if that is one room only."""
    if (ROOT / "src" / name).is_dir():
        return name
    found = sorted({str(path.relative_to(ROOT / "src")) for path in (ROOT / "src").rglob(name) if path.is_dir()})
    if len(found) != 1:
        sys.exit(f"no room is called {name}" if not found else f"{name} might be {' or '.join(found)}")
    return found[0]


def sources_of(entry):
    """What a compile command compiles: a file, or the files that a generated one includes."""
    file = pathlib.Path(entry["file"])
    if "/Unity/" not in entry["file"]:
        return [file]
    return [pathlib.Path(one) for one in re.findall(r'#include "(.*\.cpp)"', file.read_text())]


class Room:
    def __init__(self, name, build, seconds):
        self.folder, self.build, self.seconds = folder_of(name), build, seconds
        below = ROOT / "src" / self.folder
        entries = json.loads((build / "compile_commands.json").read_text())
        self.entries = [(entry, sources_of(entry)) for entry in entries]
        self.entries = [(entry, files) for entry, files in self.entries if any(below in file.parents for file in files)]
        self.texts = {file: file.read_text() for _, files in self.entries for file in files if below in file.parents}
        self.tests = sorted((ROOT / "tests" / self.folder).rglob("*_test.cpp"))
        if not self.texts or not self.tests:
            sys.exit(f"src/{self.folder} has {len(self.texts)} files, tests/{self.folder} {len(self.tests)} with tests")
        self.work = pathlib.Path(tempfile.mkdtemp())
        self.links = {}

    def own_tests(self, word):
        """Whether an object on the tests' link line belongs to this room's tests, or to what all tests need."""
        if not word.endswith(".cpp.o") and not word.endswith(".cxx.o"):
            return True
        name = self.folder.replace("/", "_")
        return bool(re.search(rf"_tests\.dir/(support/|{self.folder}/|Unity/unity_(support|{name}(_[a-z_]+)?)_cxx\.cxx)", word))

    def build_all(self, targets, jobs):
        """What is linked without a change: the tests of this room, everything in src, worlds if they are wanted."""
        wanted = []
        for target in targets:
            wanted += [word for word in self.link_of(target) if word.endswith((".o", ".a")) and not word.startswith(("/", "-"))]
        subprocess.run(["ninja", "-C", str(self.build), "-j", str(jobs), *dict.fromkeys(wanted)], stdin=subprocess.DEVNULL,
                       stdout=sys.stderr, check=True)

    def object_of(self, entry):
        words = shlex.split(entry["command"])
        return pathlib.Path(entry["directory"]) / words[words.index("-o") + 1]

    def compiled(self, changed, text):
        """The room's objects, one of them with this text in place of a file; none if it does not compile."""
        objects = []
        for k, (entry, files) in enumerate(self.entries):
            if changed not in files:
                objects.append(str(self.object_of(entry)))
                continue
            copy = self.work / changed.name
            copy.write_text(text)
            source = self.work / f"changed{k}.cxx"
            source.write_text("".join(f'#include "{copy if file == changed else file}"\n' for file in files))
            words = shlex.split(entry["command"])
            words[words.index("-o") + 1] = str(self.work / f"changed{k}.o")
            words[words.index("-c") + 1] = str(source)
            done = subprocess.run([*words, "-w", "-Wno-error", "-O0", f"-I{changed.parent}"], cwd=entry["directory"],
                                  stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            if done.returncode != 0:
                return None
            objects.append(str(self.work / f"changed{k}.o"))
        return objects

    def link_of(self, target):
        """The words that link a target of the build; of the tests, only this room's."""
        if target not in self.links:
            lines = subprocess.run(["ninja", "-C", str(self.build), "-t", "commands", target], stdin=subprocess.DEVNULL,
                                   stdout=subprocess.PIPE, encoding="utf-8", check=True).stdout.splitlines()
            line = next(one for one in reversed(lines) if re.search(rf" -o \S*{target} ", one))
            words = shlex.split(next(part for part in line.split(" && ") if f"{target} " in part))
            self.links[target] = [word for word in words if target != "roundhouse_tests" or self.own_tests(word)]
        return self.links[target]

    def linked(self, target, objects):
        """The program (a target of the build) with these objects."""
        words = list(self.link_of(target))
        words[words.index("-o") + 1] = str(self.work / target)
        own = {str(self.object_of(entry)) for entry, _ in self.entries}
        words = [word for word in words if str(self.build / word) not in own]
        first = next(k for k, word in enumerate(words) if word.endswith(".o"))
        done = subprocess.run([*words[:first], *objects, *words[first:]], cwd=self.build, stdin=subprocess.DEVNULL,
                              stderr=subprocess.PIPE, encoding="utf-8")
        if done.returncode != 0:
            sys.exit(done.stderr[-2000:])
        return self.work / target

    def fails(self, program, arguments, seconds):
        try:
            return subprocess.run([str(program), *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                  stderr=subprocess.DEVNULL, timeout=seconds, cwd=self.work).returncode != 0
        except subprocess.TimeoutExpired:
            return True

    def tests_fail(self, objects):
        quick = "~[.]~[random]~[thorough]~[slow]"
        chosen = ",".join(f"[#{file.stem}]{quick}" for file in self.tests)
        return self.fails(self.linked("roundhouse_tests", objects), ["-a", "-#", chosen], self.seconds)

    def worlds_fail(self, objects, worlds):
        return self.fails(self.linked("roundhouse_worlds", objects),
                          ["--count", str(worlds), "--jobs", "2", "--until-found"], 3 * worlds)


def try_room(wanted, mutants_of):
    """Says which of COUNT changes in a room survive, and returns the summary."""
    room = Room(wanted.room, wanted.build, wanted.seconds)
    room.build_all(["roundhouse_tests", *(["roundhouse_worlds"] if wanted.worlds else [])], wanted.jobs)
    unchanged = [str(room.object_of(entry)) for entry, _ in room.entries]
    if room.tests_fail(unchanged):
        sys.exit("the tests fail without any change")
    changes = [(file, number, line) for file in sorted(room.texts) for number, line in mutants_of(room.texts[file])]
    random.Random(wanted.seed).shuffle(changes)
    tried = by_tests = by_worlds = senseless = 0
    survivors = []
    for file, number, line in changes:
        if wanted.count and tried == wanted.count:
            break
        lines = room.texts[file].splitlines()
        before, lines[number] = lines[number].strip(), line
        objects = room.compiled(file, "\n".join(lines) + "\n")
        if objects is None:
            senseless += 1
            continue
        tried += 1
        by = "the tests" if room.tests_fail(objects) else ""
        by_tests += bool(by)
        if not by and wanted.worlds and room.worlds_fail(objects, wanted.worlds):
            by = "worlds"
            by_worlds += 1
        where = f"{file.relative_to(ROOT)}:{number + 1}\n  - {before}\n  + {line.strip()}"
        if by != "the tests":
            survivors.append(f"{'survived' if not by else 'noticed by worlds'}: {where}")
        print(f"{tried} {f'noticed by {by}' if by else 'SURVIVED'}: {where}", flush=True)
    shutil.rmtree(room.work)
    summary = (f"src/{room.folder}: {tried} changes, {by_tests} noticed by its tests ({100 * by_tests / max(tried, 1):.0f} %), "
               f"{by_worlds} more by worlds ({100 * (by_tests + by_worlds) / max(tried, 1):.0f} %); {senseless} did not compile")
    (wanted.build / f"mutants_{room.folder.replace('/', '_')}.txt").write_text("\n".join([*survivors, summary]) + "\n")
    return summary
