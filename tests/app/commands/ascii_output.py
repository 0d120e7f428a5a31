#!/usr/bin/env python3
"""Where the locale is not UTF-8, or with --ascii, everything that is printed is ASCII: ascii_output.py PROGRAM.

Every command of --help runs, with games, people and files that have other names. Only what goes into a file
stays UTF-8 in such a locale: CSV, SVG, HTML, recordings and transcripts. JSON and TOML lose nothing.
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

PROGRAM = os.path.abspath(sys.argv[1])
NAME = "Zoë’s 東京 “Dominó”"
PEOPLE = ["--player", "Zoë", "--player", "東京"]
ANSWERS = "\n1\n" * 400
faults = 0


def check(truth, what):
    global faults
    if not truth:
        print("FAULT: " + what)
        faults += 1


def run(*arguments, locale="C", stdin=ANSWERS):
    """(status, output, errors), as bytes."""
    environment = {"PATH": os.environ["PATH"], "HOME": HOME, "TERM": "dumb", "LC_ALL": locale}
    done = subprocess.run([PROGRAM, *arguments], input=stdin.encode(), capture_output=True, env=environment, cwd=HOME,
                          timeout=60, check=False)
    return done.returncode, done.stdout, done.stderr


def plain(printed, what):
    other = sorted({byte for byte in printed if byte > 0x7E})
    check(not other, f"{what} prints bytes {other[:8]}: {printed[:300]}")


with tempfile.TemporaryDirectory() as HOME:
    rules = pathlib.Path(HOME, ".local/share/roundhouse/rules")
    rules.mkdir(parents=True)
    house = rules / "house.toml"
    text = run("rules", "show", "train", "--toml")[1].decode()
    text = re.sub(r"^(name|summary|source|family) = .*", rf'\1 = "{NAME}"', text.replace('id = "train"', 'id = "house"'), flags=re.M)
    house.write_text(text, encoding="utf-8")
    (rules / "Zoë.toml").write_text("[game]\nname = 東\n", encoding="utf-8")
    TABLE = ["--plain", "--variant", "house", "--set", "6", "--rounds", "1", "--seed", "3", *PEOPLE]
    status, told, _ = run("play", *TABLE, locale="C.UTF-8")
    check(status == 0 and "東京".encode() in told, f"no game was played: {status} {told[-300:]}")
    LOG = next(pathlib.Path(HOME, ".local/share/roundhouse/games").glob("*.rhlog")).name
    ZOE = "Zoë.rhlog"
    os.rename(os.path.join(HOME, ".local/share/roundhouse/games", LOG), os.path.join(HOME, ".local/share/roundhouse/games", ZOE))
    NEW = json.dumps({"cmd": "new", "rules": str(house), "players": ["Zoë", "東京"]}, ensure_ascii=False) + '\n{"cmd":"état"}\n{"cmd":"state"}\n'
    HAND = ["--start", "12", "12-1", "1-2"]

    # By command: arguments, and what is typed. With --ascii where it is an option, and always in the locale C.
    RUNS = {
        "play": [(TABLE, ANSWERS), (["--plain", "--rules", "Zoë"], ""), (["--plain", "--player", "Zoë", "--player", "Zoë"], ""),
                 (["--plain", *PEOPLE], "Dominó\nfind\n1\n")],
        "learn": [(["--plain", "house"], ANSWERS), (["--plain", "東"], "")],
        "resume": [(["--plain", ZOE], ANSWERS), (["--plain", "東"], "")],
        "host": [(["--variant", "東"], ""), (["--table", "東"], ""), (["--no-seat", "--resume", "東"], ""), (["--group", "Zoë"], "")],
        "join": [(["東"], ""), ([], "")],
        "replay": [(["--plain", ZOE], ""), (["--plain", "東"], "")],
        "review": [(["--plain", "--all", "--depth", "1", "--threads", "1", ZOE], ""), (["--json", "--depth", "1", ZOE], "")],
        "show": [([ZOE], ""), (["--hands", "--unfinished", ZOE], ""), (["--position", ZOE], ""), (["東"], "")],
        "verify": [([ZOE], ""), (["東"], "")],
        "export": [(["--json", ZOE], ""), (["--text", "東"], "")],
        "games": [([], "")],
        "rules": [([], ""), (["list"], ""), (["list", "--json"], ""), (["list", "--ids"], ""), (["show", "cuban"], ""), (["show", "house"], ""),
                  (["show", "cuban", "--toml"], ""), (["show", "house", "--toml"], ""), (["diff", "cuban", "house"], ""),
                  (["check", str(house)], ""), (["check", str(rules / "Zoë.toml")], ""), (["find"], "1\n2\n1\n"), (["show", "東"], "")],
        "simulate": [(["--variant", "house", "--games", "2", "--set", "6"], ""), (["--variant", "house", "--games", "2", "--set", "6", "--json"], ""),
                     (["--variant", "house", "--games", "2", "--set", "6", "--players", "2", "--bot", "Zoë:random", "--bot", "東京:random"], ""),
                     (["--variant", "house", "--games", "2", "--set", "6", "--against", "cuban", "--players", "2"], "")],
        "tournament": [(["--variant", "house", "--games", "4", "--set", "6", "--bot", "Zoë:random", "--bot", "東京:random", *more], "")
                       for more in ([], ["--json"], ["--sprt", "0", "50"], ["--file", "東京"], ["--file", "東/東"])],
        "position": [(["-"], "game: mexican\nplayers: 2\nnames: Zoë, Bea\nengine: 12\ntrain 0: 12-9 9-5\nhand 0: 5-2 2-2\nhand 1: ? 9\n"
                      "turn: 0\n"), (["東"], "")],
        "perft": [(["-", "3", "--divide"], "game: station\nplayers: 2\nnames: Zoë, Bea\nengine: 12\ntrain 0: 12-9 9-5\nhand 0: 5-2 2-2\n"
                   "hand 1: 12-1\nstock: 9-3 12-2 5-5\nturn: 0\n"), (["東", "3"], "")],
        "solve": [(HAND, ""), ([*HAND, "--json", "--variant", "house"], ""), (["--start", "12", "東"], "")],
        "stats": [([], ""), (["--json"], ""), (["--same", "Zoë=東京"], ""), (["--variant", "東"], "")],
        "score": [(["--variant", "house", "--set", "6", "--rounds", "1", *PEOPLE], "1\n5-3\n0-0 東\n2-1\n東\nsheet\ncsv\n"), (["--sheet"], ""), (["東"], "")],
        "puzzle": [(["--date", "2026-11-23"], "東\nanswer\n"), (["--print"], "")],
        "engine": [([], NEW)],
    }
    help_page = run("--help")[1].decode()
    COMMANDS = re.findall(r"^  (\w+)  ", help_page.split("Subcommands:")[1], flags=re.M)
    check(set(COMMANDS) == set(RUNS), f"the commands are {COMMANDS}")
    seen = b""
    for command, runs in RUNS.items():
        ascii_too = b"--ascii" in run(command, "--help")[1]
        plain(run(command, "--help")[1], command + " --help")
        for arguments, typed in runs:
            for locale, more in [("C", [])] + ([("C.UTF-8", ["--ascii"])] if ascii_too else []):
                status, printed, told = run(command, *arguments, *more, locale=locale, stdin=typed)
                plain(printed + told, f"LC_ALL={locale} {command} {arguments + more}")
                check(status not in (70, None) and status >= 0, f"{command} {arguments}: status {status}, {told}")
                seen += printed + told
    for word in (b"Domino Cubano", b"Zoe's ???? \"Domino\"", b"????"):
        check(word in seen, f"nothing says {word}")

    # What a file holds does not depend on the locale; with --ascii it is ASCII.
    for form in ("text", "csv", "cast", "svg", "html"):
        files = [run("export", "--" + form, ZOE, locale=locale)[1] for locale in ("C", "C.UTF-8")]
        check(files[0] == files[1] and "東京".encode() in files[0], f"export --{form} depends on the locale")
        plain(run("export", "--" + form, "--ascii", ZOE, locale="C.UTF-8")[1], f"export --{form} --ascii")
    for command in (["stats", "--csv"], ["show", "--svg", ZOE], ["simulate", "--variant", "house", "--set", "6", "--games", "2", "--players", "2",
                                                                 "--bot", "Zoë:random", "--bot", "東京:random", "--csv"]):
        files = [re.sub(rb"[\d.]+\n", b"\n", run(*command, locale=locale)[1]) for locale in ("C", "C.UTF-8")]
        check(files[0] == files[1] and "東京".encode() in files[0], f"{command} depends on the locale")

    # Escapes say the same.
    for command in (["rules", "list", "--json"], ["stats", "--json"], ["export", "--json", ZOE], ["review", "--json", "--depth", "1", ZOE]):
        parsed = [json.loads(run(*command, locale=locale)[1].decode()) for locale in ("C", "C.UTF-8")]
        check(parsed[0] == parsed[1] and "東京" in json.dumps(parsed[0], ensure_ascii=False), f"{command} loses something")
    escaped = pathlib.Path(HOME, "escaped.toml")
    escaped.write_bytes(run("rules", "show", "house", "--toml")[1])
    check(run("rules", "show", str(escaped), "--toml", locale="C.UTF-8")[1] == run("rules", "show", "house", "--toml", locale="C.UTF-8")[1],
          "an escaped rule file is another one")

    # The config file can ask for ASCII, too.
    config = pathlib.Path(HOME, ".config/roundhouse/config.toml")
    config.parent.mkdir(parents=True)
    config.write_text('glyphs = "ascii"\n')
    for command in (["play", *TABLE], ["replay", "--plain", ZOE], ["review", "--plain", "--all", "--depth", "1", ZOE], ["stats"], ["learn", "--plain", "house"]):
        _, printed, told = run(*command, locale="C.UTF-8")
        plain(printed + told, f"{command} with glyphs = \"ascii\"")

sys.exit(1 if faults else 0)
