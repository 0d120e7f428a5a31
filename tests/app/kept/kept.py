#!/usr/bin/env python3
"""What docs/formats.md promises of files and answers of earlier versions: kept.py PROGRAM

rules/: the rule files of 0.1.0, as people wrote them. They are accepted, and mean what that program printed into its logs.
A log of 0.1.0, cut in the middle of its game, is played on. positions/: as printed and written on 2026-12-01. protocol.jsonl, review.json, stats.json, export.json: what was
answered on 2026-11-29; today's answers have all of it, and perhaps more. Those files never change: where a promise is
withdrawn, a number rises (docs/formats.md) and gets files of its own. kept.py PROGRAM --write makes those that are missing.
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
HERE = pathlib.Path(__file__).resolve().parent
LOGS = HERE.parents[1] / "game/golden"
# Not promised: the words of an error, who wrote a log and when, and the log's own text, which has its own tests.
FREE = {"error", "version", "program", "log", "file", "path"}
faults = []


def fault(text):
    faults.append(text)
    print("FAULT:", text)


def run(place, *arguments, typed=""):
    env = {"HOME": str(place), "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TERM": "dumb"}
    return subprocess.run([PROGRAM, *map(str, arguments)], cwd=place, env=env, input=typed, capture_output=True, text=True,
                          timeout=120, check=False)


def lacks(kept, now, values, where=""):
    """What `now` lacks of `kept`; with values, also what has another one."""
    if isinstance(kept, dict) and isinstance(now, dict):
        return [one for key in kept.keys() - FREE for one in
                (lacks(kept[key], now[key], values, f"{where}.{key}") if key in now else [f"{where}.{key}"])]
    if isinstance(kept, list) and isinstance(now, list):
        if len(kept) != len(now) if values else kept and not now:
            return [f"{where}: {len(now)} entries, not {len(kept)}"]
        return [one for k, (old, new) in enumerate(zip(kept, now)) for one in lacks(old, new, values, f"{where}[{k}]")]
    numbers = isinstance(kept, (int, float)) and isinstance(now, (int, float))
    if type(kept) is not type(now) and not numbers and (values or None not in (kept, now)):
        return [f"{where}: {now!r} is of another kind than {kept!r}"]
    return [f"{where}: {now!r}, not {kept!r}"] if values and kept != now else []


def rule_files(place):
    """They were written by hand; the log's are what 0.1.0 made of them."""
    for name, log in (("oll", "v1-oll"), ("mexican", "v1-mexican-honour"), ("train", "v1-train"), ("station", "v1-station"),
                      ("basic", "v1-basic")):
        lines = re.findall(r"(?m)^\|(?: (.*?))? ~[0-9a-f]{8}$", (LOGS / f"{log}.rhlog").read_text())
        printed = place / f"{name}-printed.toml"
        printed.write_text("\n".join(lines) + "\n")
        for file in (HERE / "rules" / f"{name}.toml", printed):
            said = run(place, "rules", "check", file)
            if said.returncode != 0 or "OK" not in said.stdout:
                fault(f"{file.name} is not accepted: {said.stdout}{said.stderr}")
        said = run(place, "rules", "diff", HERE / "rules" / f"{name}.toml", printed)
        if "There is no difference" not in said.stdout:
            fault(f"{name} means something else today: {said.stdout}{said.stderr}")


def old_log(place):
    """Half a game of 0.1.0 is verified, resumed, played on and verified again."""
    for name in ("v1-oll", "v1-train"):
        lines = (LOGS / f"{name}.rhlog").read_text().splitlines(keepends=True)
        first = next(k for k, line in enumerate(lines) if re.match(r"1 (lots|deal)", line))
        log = place / f"{name}-half.rhlog"
        log.write_text("".join(lines[:first + 12]))
        before = log.read_text()
        for step in (("verify", log), ("resume", log, "--plain"), ("verify", log)):
            # An empty line lifts a curtain; 1 is the first choice.
            said = run(place, *step, typed="\n1\n" * 12 + "quit\n" * 3)
            if said.returncode != 0:
                fault(f"{name}: {step[0]}: status {said.returncode}: {said.stdout[-600:]}{said.stderr[-300:]}")
        after = log.read_text()
        if not after.startswith(before) or after.count("\n") < before.count("\n") + 3:
            fault(f"{name} was not played on: {after[len(before):]!r}")


def talk(requests):
    """Asks the engine one after the other. Where a request has "a legal action", it is the first that was told."""
    engine = subprocess.Popen([PROGRAM, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    answers, legal = [], None
    for request in requests:
        engine.stdin.write(request.replace('"a legal action"', json.dumps(legal)) + "\n")
        engine.stdin.flush()
        answers.append(json.loads(engine.stdout.readline()))
        legal = (answers[-1].get("actions") or [legal])[0]
    engine.stdin.close()
    engine.wait(timeout=60)
    return answers


REQUESTS = ['{"cmd":"hello"}', '{"cmd":"new","variant":"mexican","players":["Ann","Bea"],"seed":7}', '{"cmd":"deal"}',
            *['{"cmd":"legal"}', '{"cmd":"act","action":"a legal action"}'] * 4, '{"cmd":"state"}',
            '{"cmd":"observe","seat":0}', '{"cmd":"observe","seat":1,"since":0}', '{"cmd":"act","action":{"type":"done"}}',
            '{"cmd":"act","action":{"type":"fly"}}', '{"cmd":"nonsense"}', 'no JSON', '{"cmd":"log"}',
            '{"cmd":"new","variant":"oll","players":["Ann","Bea","Cyd"],"seed":7,"options":{"announce":"manual"}}',
            '{"cmd":"deal"}', '{"cmd":"legal"}', '{"cmd":"state"}', '{"cmd":"observe","seat":2,"since":0}']


def protocol():
    kept = HERE / "protocol.jsonl"
    if "--write" in sys.argv and not kept.exists():
        kept.write_text("".join(json.dumps([asked, answer]) + "\n" for asked, answer in zip(REQUESTS, talk(REQUESTS))))
    pairs = [json.loads(line) for line in kept.read_text().splitlines()]
    for (asked, wanted), now in zip(pairs, talk([asked for asked, _ in pairs])):
        for one in lacks(wanted, now, values=True):
            fault(f"the engine protocol, {asked[:80]}: {one}")
    return len(pairs)


def positions(place):
    """They are shown, and go on."""
    for file in sorted((HERE / "positions").glob("*.position")):
        for command in (("position", file), ("perft", file, "1")):
            said = run(place, *command)
            if said.returncode != 0 or not said.stdout:
                fault(f"{command[0]} {file.name}: status {said.returncode}: {said.stderr}")


def reports(place):
    """Of figures that a better search changes, only that they are there."""
    games = place / ".local/share/roundhouse/games"
    games.mkdir(parents=True)
    log = games / "old.rhlog"
    log.write_text((LOGS / "v1-train.rhlog").read_text())
    for name, values, command in (("review", False, ("review", log, "--json", "--depth", "1", "--threads", "1")),
                                  ("stats", False, ("stats", "--json")), ("export", True, ("export", log, "--json"))):
        said = run(place, *command)
        kept = HERE / f"{name}.json"
        if "--write" in sys.argv and not kept.exists():
            kept.write_text(said.stdout)
        if said.returncode != 0:
            fault(f"{name} --json: status {said.returncode}: {said.stderr}")
            continue
        for one in lacks(json.loads(kept.read_text()), json.loads(said.stdout), values):
            fault(f"{name} --json: {one}")


# A test of the test: what is missing, of another kind or of another value is found; what is more is not.
assert not lacks({"a": [1, {"b": None}]}, {"a": [1, {"b": None, "c": 2}], "d": 1}, True)
assert lacks({"a": [1]}, {"a": []}, False) and not lacks({"a": []}, {"a": [1]}, False)
assert lacks({"a": 1}, {}, False) and lacks({"a": 1}, {"a": "1"}, False) and lacks({"a": [1]}, {"a": [2]}, True)

with tempfile.TemporaryDirectory() as folder:
    rule_files(pathlib.Path(folder))
    old_log(pathlib.Path(folder))
    print(protocol(), "requests")
    positions(pathlib.Path(folder))
    reports(pathlib.Path(folder))
print(f"{len(faults)} faults")
sys.exit(1 if faults else 0)
