#!/usr/bin/env python3
"""How the completions complete lines, tried in the shell itself: completions.py bash|zsh|fish FOLDER.

FOLDER has the program, which knows the games.

drift.py checks that they offer every command and option. Exits with 77, which counts as skipped, if that shell is
not installed.
"""
import os
import pathlib
import shutil
import socket
import sys
import tempfile

from shells import Shell, open_shell

SHELL = sys.argv[1]
TABLES = ("kitchen", "upstairs")
os.environ["PATH"] = sys.argv[2] + os.pathsep + os.environ["PATH"]
COMMANDS = set("play resume host join replay show verify export games rules simulate solve engine".split())
GAMES = set("oll mexican train station basic kitchen".split())  # the last is one's own
LEVELS = set("1234567")
LOGS = {"one.rhlog", "two.rhlog"}

# What is typed, and the whole line after Tab.
BECOMES = [
    ("res", "resume "),
    ("play --variant mexican", "play --variant mexican "),
    ("play --variant=kit", "play --variant=kitchen "),
    ("--variant=stati", "--variant=station "),
    ("play --player Ann --bot Rex:4", "play --player Ann --bot Rex:4 "),
    ("play --bot=Rex:4", "play --bot=Rex:4 "),
    ("--bot Rex:7", "--bot Rex:7 "),
    ('play --bot "Rex T:4', 'play --bot "Rex T:4" '),
    ("play --bot Rex\\ T:4", "play --bot Rex\\ T:4 "),
    ("host --bot Rex:l", "host --bot Rex:like-me "),
    ("simulate --bot A:4 --bot B:4", "simulate --bot A:4 --bot B:4 "),
    ("play --color=al", "play --color=always "),
    ("solve --goal l", "solve --goal left "),
    ("rules ch", "rules check "),
    ("rules show mexican", "rules show mexican "),
    ("rules show kit", "rules show kitchen "),
    ("rules check ours", "rules check ours.toml "),
    ("play --rules=ours", "play --rules=ours.toml "),
    ("rules check my", "rules check my\\ rules.toml "),
    ("rules check my\\ r", "rules check my\\ rules.toml "),
    ("resume on", "resume one.rhlog "),
    ("host --resume on", "host --resume one.rhlog "),
    ("host --variant=kit", "host --variant=kitchen "),
    ("host --group roo", "host --group root "),
    ("join --wa", "join --watch "),
    ("join upst", "join upstairs "),
    ("show --at 3 tw", "show --at 3 two.rhlog "),
    ("show --at=3 tw", "show --at=3 two.rhlog "),
    ("verify one.rhlog tw", "verify one.rhlog two.rhlog "),
    ("resume --plain=b", "resume --plain=brief "),
    ("--plain=f", "--plain=full "),
]
# fish also takes the text after the colon for a file name.
ONLY_BASH_AND_ZSH = [("resume 12:", "resume 12:30.rhlog ")]
# What is typed, what is then offered, and what must not be.
OFFERS = [
    ("", COMMANDS, GAMES),
    ("play --variant ", GAMES, COMMANDS),
    ("play --variant=", GAMES, COMMANDS),
    ("play --bot Rex:", LEVELS | {"like-me"}, {"Rex"}),
    ("play --bot=Rex:", LEVELS, {"Rex"}),
    ("play --set ", {"6", "9", "12"}, GAMES),
    ("play --announce=", {"manual", "auto"}, GAMES),
    ("play --plain=", {"brief", "full"}, GAMES),
    ("resume --plain ", LOGS, {"brief"}),
    ("resume ", LOGS, COMMANDS),
    ("replay ", LOGS, COMMANDS),
    ("show ", LOGS, COMMANDS),
    ("show --at 3 ", LOGS, COMMANDS),
    ("verify ", LOGS, COMMANDS),
    ("verify --quiet one.rhlog ", LOGS, COMMANDS),
    ("export --json ", LOGS, COMMANDS),
    ("rules ", {"list", "show", "diff", "find", "check"}, COMMANDS - {"show"}),
    ("rules diff ", GAMES, COMMANDS),
    ("rules diff mexican ", GAMES, COMMANDS),
    ("rules list --", {"--json", "--ids"}, {"--toml"}),
    ("rules show ", GAMES, COMMANDS),
    ("rules check ", {"ours.toml"}, GAMES | {"notes.txt"}),
    ("simulate --against ", GAMES | {"ours.toml"}, {"notes.txt"}),
    ("play --rules ", {"ours.toml"}, GAMES | {"notes.txt"}),
    ("simulate --bot A:4 --bot B:", LEVELS, COMMANDS | {"like-me"}),
    ("resume --", {"--plain", "--ascii"}, {"--variant"}),
    ("host --", {"--plain", "--variant", "--no-seat"}, {"--name"}),
    ("join ", set(TABLES), COMMANDS),
    ("join --", {"--plain", "--watch"}, {"--variant"}),
    ("--", {"--plain", "--ascii", "--version", "--licences"}, {"--hands", "--no-seat"}),
]

def check(shell):
    """The lines that are completed wrongly."""
    faults = []
    for typed, wanted in BECOMES + (ONLY_BASH_AND_ZSH if SHELL != "fish" else []):
        line, offered = shell.complete(typed)
        if line != "roundhouse " + wanted:
            faults.append(f"{typed!r} becomes {line!r}, and not {wanted!r}; offered: {sorted(offered)}")
    for typed, wanted, never in OFFERS:
        line, offered = shell.complete(typed)
        if SHELL == "fish":
            never = never - {"notes.txt"}  # it offers files of all kinds
        if not wanted <= offered or offered & never:
            faults.append(f"after {typed!r}, {sorted(offered)} in place of {sorted(wanted)}; the line is {line!r}")
    shell.close()
    return faults


def main():
    if shutil.which(SHELL) is None:
        print(f"SKIPPED: {SHELL} is not installed")
        sys.exit(77)
    with tempfile.TemporaryDirectory() as folder:
        home = pathlib.Path(folder)
        games = home / "data/roundhouse/games"
        games.mkdir(parents=True)
        own = home / "data/roundhouse/rules"
        own.mkdir()
        (own / "kitchen.toml").write_text('inherits = "mexican"\n[game]\nid = "kitchen"\nname = "Ours"\n')
        for path in [games / name for name in LOGS] + [home / name for name in
                                                       ("ours.toml", "my rules.toml", "notes.txt", "12:30.rhlog")]:
            path.touch()
        (home / "roundhouse").mkdir()
        tables = [socket.socket(socket.AF_UNIX) for _ in TABLES]
        for table, name in zip(tables, TABLES):
            table.bind(f"{folder}/roundhouse/{name}.sock")
        faults = check(open_shell(SHELL, home))
        if SHELL == "bash":  # a common setting
            faults += check(Shell("bash", home, first='COMP_WORDBREAKS=${COMP_WORDBREAKS//[:=]/}; '))
    for fault in faults:
        print("FAULT:", fault)
    print(f"{SHELL}: {len(faults)} faults")
    sys.exit(1 if faults else 0)


main()
