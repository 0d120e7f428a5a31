"""docs/architecture.md names only what is there: files, folders, headings, and in each row what its files contain.

Paths in backticks begin at the top of the repository; outside "Where to change what" they may also begin below src/ or
include/roundhouse/. A bare file name is in the folder of the path before it in its row, paragraph or list item. Every
other name in backticks in a row of "Where to change what" occurs in one of the files and folders of the row, of a name
such as Class::member all parts in the same file; comments and includes do not count. architecture.py SOURCE
"""
import pathlib
import re
import sys

SECTION = "Where to change what"
root = pathlib.Path(sys.argv[1])
page = root / "docs/architecture.md"
lines = page.read_text().splitlines()
everywhere = [root, root / "src", root / "include/roundhouse"]
# What the names of files end with here.
endings = {path.suffix for top in ("src", "include", "tests", "docs", "cmake", "packaging", "rules", "bench")
           for path in (root / top).rglob("*")} - {""}
headings = {re.sub(r"[^\w -]", "", line.lstrip("# ").lower()).replace(" ", "-") for line in lines if line[:1] == "#"}
faults = []
words = 0


def fault(number, word, why):
    faults.append(f"{page.name}:{number}: {word} {why}")


def is_path(word):
    """A path or a bare file name; not an example, such as NAME.cpp or src/<room>/, nor what a build makes."""
    if "NAME" in word or word.startswith("build/") or not re.fullmatch(r"[\w.*+-]+(/[\w.*+-]+)*/?", word):
        return False
    return "/" in word or pathlib.PurePath(word).suffix in endings


def is_name(word):
    """A function, type, constant or other word. A single letter is a key on the keyboard."""
    return len(word) > 1 and re.fullmatch(r"\w[\w-]*(::~?\w+)*", word)


def find(word, tops, folder):
    """The files or folders of that name, and the folder that bare names after it are in."""
    place = word.rstrip("/") if "/" in word or not folder else f"{folder}/{word}"
    for top in tops:
        if found := sorted(top.glob(place)):
            first = found[0].relative_to(top)
            return found, str(first if found[0].is_dir() else first.parent)
    return [], folder


def texts_of(path):
    """A file's text, or that of every file in a folder."""
    if path.is_dir():
        return [text for below in path.iterdir() if below.is_file() for text in texts_of(below)]
    text = path.read_text(errors="replace")
    if path.suffix in (".cpp", ".hpp"):
        text = re.sub(r"//.*|^#include.*", "", text, flags=re.M)
    return [text]


def has(text, name):
    return all(re.search(rf"(?<![\w-]){re.escape(part)}(?![\w-])", text) for part in name.split("::"))


def blocks():
    """Rows, paragraphs and list items: the section of each, and its lines with their numbers."""
    section, block, code = "", [], False
    for number, line in enumerate([*lines, ""], 1):
        code ^= line.startswith("```")
        if re.match(r"\||#|- |```|\d+\. |$", line) and block:
            yield section, block
            block = []
        if line.startswith("## "):
            section = line[3:]
        if line and not code:
            block.append((number, line))


for section, block in blocks():
    strict = section == SECTION
    folder, names, files = "", [], []
    for number, line in block:
        for target in re.findall(r"\]\(([^):]+)\)", line):
            if target[1:] not in headings if target[0] == "#" else not (page.parent / target).exists():
                fault(number, target, "is a link to nothing")
        # Rooms and headers.
        first_cell = line.split("|")[1] if section == "Layers" and line.startswith("| ") else ""
        for word in re.findall(r"`([^`]+)`", line):
            words += 1
            path = word.split(" ")[0]
            if is_path(path) or f"`{word}`" in first_cell:
                found, folder = find(path, [root] if strict else everywhere, folder)
                files += found
                if not found:
                    fault(number, word, f"is not in {folder}" if folder and "/" not in path else "is not there")
            elif strict and line.startswith("|"):
                name = re.sub(r"\(\)$", "", word)
                if is_name(name):
                    names.append((number, name))
    texts = [text for path in files for text in texts_of(path)]
    for number, name in names:
        if not any(has(text, name) for text in texts):
            fault(number, name, "is in none of the row's files")

for line in faults:
    print(line)
print(f"{words} words in backticks, {len(faults)} faults")
sys.exit(1 if faults else 0)
