"""The rooms of the house: what each may include, how full it is, how its files are named; how many functions a class
declares; and that paths lead somewhere.

Reads the roundhouse_room() lines of src/CMakeLists.txt. A file may include its own room and those its line LINKS; a
room may link only rooms listed before it. rooms.py SOURCE [--tree] [--arrows]
"""
import pathlib
import re
import sys

MOST_FILES = 16  # .cpp files in one folder
MOST_FUNCTIONS = 55  # declared by one class
# Classes that are too large already; these numbers may only become smaller.
LARGE = {"src/rules/reader.hpp: RuleReader": 58}
# Programs, which may include anything.
MAINS = {"src/app/main.cpp": "app/main", "src/rules/generator/main.cpp": "rules/generator"}

root = pathlib.Path(sys.argv[1])
faults = []


def declared():
    """Each room's links, in the order of the file."""
    text = re.sub(r"#.*", "", (root / "src/CMakeLists.txt").read_text())
    rooms = {}
    for line in re.findall(r"roundhouse_room\(([^)]*)\)", text):
        words = line.split()
        links, taking = [], False
        for word in words[1:]:
            if word.isupper() or "_LINKS" in word:
                taking = word == "LINKS"
            elif taking:
                links.append(word)
        rooms[words[0]] = links
    return rooms


rooms = declared()
for position, (room, links) in enumerate(rooms.items()):
    for link in links:
        if link not in list(rooms)[:position]:
            faults.append(f"{room} links {link}, which is not below it")


def room_of(path):
    """The room of a path such as roundhouse/ui/table/view.hpp or ui/table/board.hpp."""
    return str(pathlib.PurePath(path).parent).removeprefix("roundhouse/")


sources = sorted(path for top in ("src", "include/roundhouse") for path in (root / top).rglob("*")
                 if path.suffix in (".cpp", ".hpp"))
arrows = {}
for path in sources:
    top = root / ("src" if (root / "src") in path.parents else "include/roundhouse")
    room = str(path.parent.relative_to(top))
    name = path.relative_to(root)
    if name.as_posix() in MAINS:
        room = MAINS[name.as_posix()]
    elif room not in rooms:
        faults.append(f"{name} is in no room")
        continue
    folder = room.rsplit("/", 1)[-1]
    if path.stem.startswith(folder + "_"):
        faults.append(f"{name}: its name repeats its folder's")
    for included in re.findall(r'^#include "([^"]+)"', path.read_text(), re.M):
        found = (root / "include" / included, root / "src" / included)
        if not any(f.exists() for f in found):
            faults.append(f"{name} includes {included}, which is not there by its full path")
            continue
        below = room_of(included)
        if below == room:
            continue
        arrows.setdefault(room, {}).setdefault(below, 0)
        arrows[room][below] += 1
        if room not in MAINS.values() and below not in rooms[room]:
            faults.append(f"{name} includes {included}, but {room} does not link {below}")


NO_CODE = re.compile(r"""//.*|R"\((?:.|\n)*?\)"|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])'|^ *#.*|\b(?:public|private|protected):""", re.M)
# Not a call in the value of a field, nor what is left of a constructor after `a_{1}`.
FUNCTION = re.compile(r"(?!,|using\b|friend\b|static_assert\b)[^=(]*\w *\(")
CLASS = re.compile(r"(?<!enum )\b(?:class|struct) (\w[\w:]*)[^()=]*$")


def functions_by_class(text):
    """Each class that a file defines, and how many functions it declares."""
    found, around, begun = [], [], ""  # around here: [class, functions], or None for other braces
    for token in re.findall(r"[{};]|[^{};]+", NO_CODE.sub("", text)):
        if token not in "{};":
            begun += token
            continue
        begun = re.sub(r"\boperator *(\(\)|[^\s\w(]+)", "operator", begun)
        while "<" in begun and (fewer := re.sub(r"<[^<>]*>", "", begun)) != begun:
            begun = fewer
        if token != "}" and around and around[-1] and FUNCTION.match(begun.strip()):
            around[-1][1] += 1
        if token == "{":
            its = CLASS.search(begun)
            around.append([its[1], 0] if its else None)
        elif token == "}" and around and (done := around.pop()):
            found.append(done)
        begun = ""
    return found


# What is counted: A(), ~A(), ==, get() and k(); not what is called, nor a friend.
assert functions_by_class("""class A : public B<int(3)> { A() : x_{1}, y_(f()) {} ~A() = default; bool operator==(const A&)
    const; template <class T> T get(F<void()> then = g()); int x_ = f(1); F<void(int)> h_{[] { g(); }}; friend void u(A);
    struct In { void z(); }; enum class E { a }; int k() const { if (a < b) g(); return f("{"); } // int l();
    };""") == [["In", 1], ["A", 5]]
for path in sources:
    for name, count in functions_by_class(path.read_text()):
        its = f"{path.relative_to(root)}: {name}"
        most = LARGE.get(its, MOST_FUNCTIONS)
        if count > most:
            faults.append(f"{its} declares {count} functions, more than {most}")
        elif its in LARGE and count < most:
            faults.append(f"{its} declares {count} functions now: lower its number in LARGE")
# fmt 11 has fmt::join nowhere else. The files of a folder are compiled together, so a compiler may not notice.
for path in sorted(path for top in ("src", "include", "tests", "bench") for path in (root / top).rglob("*.[ch]pp")):
    text = path.read_text()
    if "fmt::join" in text and "#include <fmt/ranges.h>" not in text:
        faults.append(f"{path.relative_to(root)} uses fmt::join without fmt/ranges.h")
# macOS calls these times by other names.
for path in sources:
    if "app/system" not in path.as_posix() and re.search(r"\bst_[acm]tim\b", path.read_text()):
        faults.append(f"{path.relative_to(root)} reads a file's time itself: written_at and changed_at (app/system) do")
# A path that a comment or a page names leads somewhere.
NAMED = re.compile(r"(?<![\w/.$~*}{-])((?:[a-z][\w-]*/)+[a-z][\w-]*\.(?:hpp|cpp|py|md|sh|txt|toml|cmake))\b")
MADE = ("build/", "build-", "catch2/", "nlohmann/")  # by a build, or another's
TOPS = [root / top for top in ("", "src", "include", "include/roundhouse", "tests", "docs", "src/app")]
pages = [path for top in ("src", "include", "tests", "bench", "docs", "scripts", "packaging", "cmake") for path in
         (root / top).rglob("*") if path.suffix in (".cpp", ".hpp", ".md", ".py", ".sh", ".cmake", "") and path.is_file()]
for path in sorted([*pages, root / "README.md", root / "CMakeLists.txt"]):
    text = path.read_bytes().decode(errors="replace")
    if path.suffix in (".cpp", ".hpp"):
        text = "\n".join(re.findall(r"//.*", text))
    for named in sorted(set(NAMED.findall(text))):
        if not named.startswith(MADE) and not any((top / named).exists() for top in [*TOPS, path.parent]) and "NAME" not in named:
            faults.append(f"{path.relative_to(root)} names {named}, which is not there")
for room, links in rooms.items():
    for link in links:
        if link not in arrows.get(room, {}):
            faults.append(f"{room} links {link} and includes nothing of it")
for room in rooms:
    count = len(list((root / "src" / room).glob("*.cpp")))
    if count > MOST_FILES:
        faults.append(f"src/{room} has {count} files, more than {MOST_FILES}")

if "--tree" in sys.argv:
    for room in rooms:
        here = [path for path in sources if room in (str(path.parent.relative_to(root / "src"))
                if (root / "src") in path.parents else str(path.parent.relative_to(root / "include/roundhouse")),)]
        lines = sum(len(path.read_text().splitlines()) for path in here)
        print(f"{room:18} {len(here):3} files {lines:6} lines")
if "--arrows" in sys.argv:
    for room in rooms:
        print(f"{room:18} -> {' '.join(sorted(arrows.get(room, {}), key=list(rooms).index))}")
for fault in faults:
    print(fault)
print(f"{len(rooms)} rooms, {len(sources)} files, {len(faults)} faults")
sys.exit(1 if faults else 0)
