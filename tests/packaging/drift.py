#!/usr/bin/env python3
"""The manual and the completions know what the program knows: drift.py PROGRAM SOURCE.

Reads the commands and options from PROGRAM --help and the help of each command. Each must be in its
section of packaging/roundhouse.6 and be offered by the completions, which are tried in the shells
themselves and must offer nothing else. man, mandoc, desktop-file-validate and appstreamcli check the
rest. It reports which of these programs are not installed. What those object to is a fault only under .ci/run: a newer
one may object to what was right for years.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from shells import open_shell

PROGRAM = sys.argv[1]
SOURCE = pathlib.Path(sys.argv[2])
PACKAGING = SOURCE / "packaging"
faults = []
told = set()
opened = {}
home = tempfile.TemporaryDirectory()


def fault(text):
    faults.append(text)
    print("FAULT:", text)


def objection(tool, text):
    if os.environ.get("CI"):
        return fault(f"{tool}: {text}")
    first = next(line for line in text.splitlines() if line.strip())
    print(f"PARTLY SKIPPED: {tool} here objects to something: {first.strip()}")


def output_of(*command):
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, timeout=60)
    return done.returncode, done.stdout.decode("utf-8", "replace")


def help_of(*command):
    """(commands, options) from --help, with every spelling of an option."""
    status, text = output_of(PROGRAM, *command, "--help")
    if status != 0:
        fault(f"{' '.join(command)} --help ends with status {status}")
    commands, options, part = [], set(), ""
    for line in text.splitlines():
        if re.match(r"\s*[A-Z][a-z]+:$", line):
            part = line.strip()
        elif part == "Subcommands:" and (found := re.match(r"  (\S+)  ", line)):
            commands.append(found[1])
        # Not where a description goes on: there, an option may be the first word.
        elif part == "Options:" and (found := re.match(r" {1,12}(-[^\s,]+(?:, *-\S+)?)", line)):
            options.update(one.strip().split(":")[0] for one in found[1].split(","))
    return commands, options


def plain(roff):
    return roff.replace("\\-", "-").replace("\\fB", "").replace("\\fP", "").replace("\\fR", "")


def manual_sections():
    """The text of each .SS of the commands, by the command's name."""
    page = plain((PACKAGING / "roundhouse.6").read_text())
    commands = page.split(".SH COMMANDS\n")[1].split("\n.SH ")[0]
    return {part.split()[0]: part for part in commands.split(".SS ")[1:]}, page


def has_option(text, option):
    return re.search(r"(?<![\w-])" + re.escape(option) + r"(?![\w-])", text) is not None


def installed(program):
    """Reports each missing program once, so that scripts/test can say what was left out."""
    if shutil.which(program):
        return True
    if program not in told:
        told.add(program)
        print(f"PARTLY SKIPPED: {program} is not installed")
    return False


def shells():
    for name in ("bash", "zsh", "fish"):
        if installed(name) and name not in opened:
            opened[name] = open_shell(name, pathlib.Path(home.name))
    return opened.items()


def check_command(command, options, sections):
    """command: its words; options: those in its help."""
    section = sections.get(command[0])
    if section is None:
        return fault(f"roundhouse.6 has no section on {command[0]}")
    for option in options - {"-h", "--help"}:
        if not has_option(section, option):
            fault(f"roundhouse.6: {' '.join(command)} has an option {option}")
    named = set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", section))
    for option in named - (options if command[0] != "rules" else named):
        fault(f"roundhouse.6: {command[0]} has no option {option}")
    wanted = {one for one in options if one.startswith("--")}
    for shell, asked in shells():
        line, offered = asked.complete(f"{' '.join(command)} --")
        # If there is only one, it is already in the line.
        got = {one.rstrip("=") for one in (*offered, line.split()[-1]) if len(one) > 2 and one.startswith("--")}
        for option in wanted - got:
            fault(f"{shell} does not complete {' '.join(command)} {option}")
        for option in got - wanted:
            fault(f"{shell} completes {' '.join(command)} {option}, which does not exist")


def check_program():
    sections, page = manual_sections()
    commands, options = help_of()
    for option in options:
        if not has_option(page.split(".SH COMMANDS")[0], option):
            fault(f"roundhouse.6: there is an option {option}")
    for name in sections.keys() - set(commands):
        fault(f"roundhouse.6 has a section on {name}, which does not exist")
    for shell, asked in shells():
        got = asked.complete("")[1]
        if set(commands) != got:
            fault(f"{shell}: the commands are {sorted(commands)}, it completes {sorted(got)}")
    for name in commands:
        inner, own = help_of(name)
        check_command([name], own, sections)
        for part in inner:
            if f"{name} {part}" not in sections[name]:
                fault(f"roundhouse.6: {name} has a sub-command {part}")
            check_command([name, part], help_of(name, part)[1], sections)
    # Every exit status of the program.
    statuses = re.findall(r"constexpr int \w+ = (\d+)", (SOURCE / "src/app/system/status.hpp").read_text())
    for status in statuses:
        if not re.search(rf"^\.BR? .*\b{status}\b", page.split(".SH EXIT STATUS")[1], re.M):
            fault(f"roundhouse.6 does not name the exit status {status}")


def check_pages():
    version = re.search(r"VERSION (\S+)", (SOURCE / "CMakeLists.txt").read_text().split("project(")[1])[1]
    for page in ("roundhouse.6", "roundhouse-rules.5"):
        path = PACKAGING / page
        if f'"Roundhouse {version}"' not in path.read_text():
            fault(f"{page} is not of version {version}")
        if installed("mandoc"):
            status, text = output_of("mandoc", "-Tlint", "-Wwarning", str(path))
            if text:
                objection("mandoc", text)
        if installed("man") and installed("groff"):
            text = output_of("man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", str(path))[1]
            for line in text.splitlines():
                if "warning" in line:
                    objection("man", line)
    recipes = [f"elsewhere/{name}" for name in ("PKGBUILD", "APKBUILD", "roundhouse.spec", "roundhouse.rb", "default.nix")]
    for name in ("debian/changelog", "io.github.roundhouse.roundhouse.metainfo.xml", "./python/pyproject.toml", *recipes):
        if version not in (PACKAGING / name).read_text():
            fault(f"{name} does not name version {version}")
    if output_of(sys.executable, str(PACKAGING / "rules_page.py"), "--check")[0] != 0:
        fault("roundhouse-rules.5 does not match docs/rule-files.md: run packaging/rules_page.py")


def libraries():
    """What cmake looks for, in lower case."""
    cmake = "".join((SOURCE / name).read_text() for name in
                    ("CMakeLists.txt", "cmake/Libraries.cmake", "src/CMakeLists.txt"))
    wanted = {name.lower() for name in re.findall(r"find_package\((\w+)", cmake)} - {"threads", "pkgconfig"}
    return wanted | {name.lower() for name in re.findall(r"find_path\((\w+)W?_INCLUDE_DIR", cmake)}


def check_licences():
    """--licences prints LICENSE and what packaging/NOTICE says of the libraries that are in this program."""
    status, printed = output_of(PROGRAM, "--licences")
    notice = (PACKAGING / "NOTICE").read_text()
    if status != 0 or not printed.startswith((SOURCE / "LICENSE").read_text()):
        fault(f"--licences: status {status}: {printed[:200]}")
    for name in libraries() - {"catch2"}:
        if {"tomlplusplus": "toml++", "ncursesw": "ncurses"}.get(name, name) not in notice.lower():
            fault(f"packaging/NOTICE does not name {name}")
    apart = notice.index("What a program that is linked statically")
    always = notice[:notice.rindex("\n---", 0, apart)]
    if always not in printed:
        fault("--licences does not print what packaging/NOTICE says of every program")
    if not installed("ldd"):
        return
    linked = output_of("ldd", PROGRAM)[1]
    for name in ("utf8proc", "ncurses", "glibc"):
        shared = f"lib{name}" in linked or "libc.so" in linked and name == "glibc"
        if (name in printed[len(always):]) == shared:
            fault(f"--licences {'names' if shared else 'does not name'} {name}; ldd: {linked}")


def check_package_lists():
    """Whatever cmake looks for is in every list of packages that scripts/tools.sh prints, and among Debian's."""
    wanted = libraries()
    words = {"nlohmann_json": "json", "catch2": "catch", "ncursesw": "ncurses"}
    wanted = {words.get(name, name) for name in wanted}
    if len(wanted) < 7:
        fault(f"cmake looks for {sorted(wanted)} only")
    tools = (SOURCE / "scripts/tools.sh").read_text()
    lists = re.findall(r"(?m)^  (\w+) +(\w+ (?:-S|install|add) .*)", tools)
    debian = " ".join(re.findall(r"(?m)^NEED (\S+)$", tools))
    for system, packages in [*lists, ("Debian", debian)]:
        # There it is part of the system.
        own = {"FreeBSD": {"ncurses"}, "Debian": {"python"}}  # python3 is asked for by its command
        for name in (wanted | {"python"}) - own.get(system, set()):
            if name not in packages.lower():
                fault(f"scripts/tools.sh has no package of {system} for {name}")
    if len(lists) < 6:
        fault(f"scripts/tools.sh has lists for {[one[0] for one in lists]} only")


def check_screenshot():
    """The picture that software centres show is that of this version, in the repository, and as large as they are told."""
    version = re.search(r"VERSION (\S+)", (SOURCE / "CMakeLists.txt").read_text().split("project(")[1])[1]
    metainfo = (PACKAGING / "io.github.roundhouse.roundhouse.metainfo.xml").read_text()
    pictures = re.findall(r'<image type="source" width="(\d+)" height="(\d+)">\S+/v([\d.]+)/(\S+)</image>', metainfo)
    if not pictures:
        fault("the metainfo has no picture")
    for width, height, of, name in pictures:
        if of != version:
            fault(f"the metainfo's picture is that of {of}")
        path = SOURCE / name
        size = path.read_bytes()[16:24] if path.exists() else b""
        if size != int(width).to_bytes(4, "big") + int(height).to_bytes(4, "big"):
            fault(f"the metainfo names {name} of {width}x{height}, which is not there")


def check_desktop():
    for tool in (["desktop-file-validate", str(PACKAGING / "roundhouse.desktop")],
                 ["appstreamcli", "validate", "--no-net",
                  str(PACKAGING / "io.github.roundhouse.roundhouse.metainfo.xml")],
                 ["zsh", "-n", str(PACKAGING / "completions" / "_roundhouse")]):
        if installed(tool[0]):
            status, text = output_of(*tool)
            if status != 0:
                objection(tool[0], text)


check_program()
check_pages()
check_licences()
check_package_lists()
check_screenshot()
check_desktop()
for asked in opened.values():
    asked.close()
print(f"{len(faults)} faults")
sys.exit(1 if faults else 0)
