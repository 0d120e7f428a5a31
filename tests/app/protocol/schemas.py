#!/usr/bin/env python3
"""What the program prints and asks is what docs/schemas say: schemas.py PROGRAM SOURCE

Every game is played through the engine at random, each request and answer looked at; a program that plays in simulate keeps what it is
asked; exports, statistics, reviews and counts are printed from kept games. Fields that no schema names are faults here. So that the
schemas say something: wherever a value is replaced by another kind, it has to be noticed.
"""
import contextlib
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

PROGRAM, SOURCE = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2]).resolve()
sys.path[:0] = [str(SOURCE / "tests/support"), str(SOURCE / "packaging/python")]
from json_schema import Schemas  # noqa: E402
from roundhouse_dominoes import Engine, Refused  # noqa: E402

schemas = Schemas(SOURCE / "docs/schemas")
faults, looked_at, events_seen, actions_seen, codes_seen = [], 0, set(), set(), set()


def fault(text):
    faults.append(text)
    if len(faults) <= 20:
        print("FAULT:", text, flush=True)


def check(value, ref, what):
    global looked_at
    looked_at += 1
    for one in schemas.faults(value, ref):
        fault(f"{what}: {one}")


def places(value, at=()):
    """The way to each value in a JSON value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in inner:
        yield (*at, key)
        yield from places(one, (*at, key))


def check_that_it_is_strict(value, ref, what, rng):
    """What stands somewhere is replaced; the schema has to see it."""
    everywhere = list(places(value))
    for way in rng.sample(everywhere, min(15, len(everywhere))):
        other = json.loads(json.dumps(value))
        inner = other
        for step in way[:-1]:
            inner = inner[step]
        inner[way[-1]] = {"something": "else"}
        if not schemas.faults(other, ref):
            fault(f"{what}: {ref} does not see something else at {way}")


class Watched(Engine):
    """An engine whose requests and answers are looked at."""

    rng = random.Random(0)

    def ask(self, cmd, **arguments):
        # One turn is like another, and states are long.
        passed_over = cmd in ("legal", "act") and self.rng.random() > 0.05
        if not passed_over:
            check({"cmd": cmd, **arguments}, "engine.json#/$defs/request", "request")
        try:
            answer = super().ask(cmd, **arguments)
        except Refused as refused:
            codes_seen.add(refused.code)
            raise
        if not passed_over:
            check(answer, f"engine.json#/$defs/answer-to-{cmd}", cmd)
        for event in answer.get("events", ()):
            if passed_over:
                check(event, "game.json#/$defs/event", cmd)
            events_seen.add(event["event"] + (" of a turn" if "skip" in event else ""))
        return answer


def play_at_random(game, rng):
    while game.phase != "over":
        if game.phase == "deal":
            game.deal()
            continue
        action = rng.choice(game.legal())
        actions_seen.add(action["type"])
        if rng.random() < 0.02:
            game.observe(game.turn)
        game.act(action)
    game.news(rng.randrange(len(game.state["players"])))


def play_all_games(program):
    rng = random.Random(1)
    with Watched(program) as engine:
        for k, variant in enumerate(engine.variants()):
            # Once with as many as can play: deals are void, boneyards run out.
            fewest, most = variant["players"]
            for count, more in ((fewest, {}), (most, {}), (min(3, most), {"options": {"referee": "honour"}}),
                                (min(3, most), {"options": {"announce": "manual"}})):
                with contextlib.suppress(Refused):  # a game without this option
                    game = engine.new(variant["id"], [f"P{n}" for n in range(count)], seed=k, rounds=1, **more)
                    play_at_random(game, rng)
            if k < 5:
                engine.load(game.log())
                check_that_it_is_strict(engine.ask("state"), "engine.json#/$defs/answer-to-state", "state", rng)
    wanted = {one["properties"]["event"]["const"] + (" of a turn" if "skip" in one["properties"] else "")
              for one in schemas.files["game.json"]["$defs"]["event"]["oneOf"]}
    if events_seen != wanted:
        fault(f"events not seen: {wanted - events_seen}; not described: {events_seen - wanted}")
    if actions_seen != {"play", "draw", "pass", "done", "announce", "confess"}:
        fault(f"only these actions were seen: {actions_seen}")


def check_kept_conversation():
    """With "id" and refusals, as it was answered once."""
    for line in (SOURCE / "tests/app/kept/protocol.jsonl").read_text().splitlines():
        asked, answer = json.loads(line)
        if not answer["ok"]:
            check(answer, "engine.json#/$defs/refusal", asked)
            codes_seen.add(answer["code"])
    lines = ['{"cmd":"legal","id":[1]}', '{"cmd":"hello","id":null}', '{"cmd":"quit","id":"x"}']
    done = subprocess.run([PROGRAM, "engine"], input="\n".join(lines), capture_output=True, text=True, check=True, timeout=60)
    refused, hello, ended = map(json.loads, done.stdout.splitlines())
    check(refused, "engine.json#/$defs/refusal", "a refusal with an id")
    check(hello, "engine.json#/$defs/answer-to-hello", "hello with an id")
    check(ended, "engine.json#/$defs/answer-to-quit", "quit with an id")
    codes_seen.add(refused["code"])
    if codes_seen != set(schemas.files["engine.json"]["$defs"]["refusal"]["properties"]["code"]["enum"]):
        fault(f"only these codes were seen: {codes_seen}")
    for request in ({"cmd": "new", "players": ["Ann"], "variant": "oll", "colour": "red"}, {"cmd": "act", "action": {"type": "fly"}},
                    {"cmd": "fly"}, {}, [], {"cmd": "observe"}, {"cmd": "act", "action": {"type": "draw", "tile": "1-0"}}):
        if not schemas.faults(request, "engine.json#/$defs/request", closed=False):
            fault(f"a schema takes the request {request}")


KEEPER = """
import json, sys
sys.path.insert(0, sys.argv[1])
from roundhouse_dominoes import Player

class Keeper(Player):
    def choose(self, state, actions):
        return actions[-1]

    def answer(self, request):
        asked = dict(request)
        answer = super().answer(request)
        with open(sys.argv[2], "a") as kept:
            kept.write(json.dumps([asked, {"ok": True, **answer}]) + "\\n")
        return answer

Keeper().serve()
"""


def check_other_way_round(place, printed):
    """Programs in simulate; the module's answers are those that they should be."""
    (place / "keeper.py").write_text(KEEPER)
    keeper = f"Keeper:cmd='{sys.executable}' keeper.py '{SOURCE / 'packaging/python'}' kept"
    rng, seen = random.Random(2), set()
    for variant, more in (("oll", []), ("mexican", []), ("basic", []), ("station", ["--bot", "C:random"])):
        told = printed("simulate", "--json", "--variant", variant, "--games", "2", "--rounds", "2", "--threads", "1",
                       "--bot", keeper, "--bot", "B:random", *more)
        check(told, "simulate.json", f"simulate with a program, {variant}")
        if told["bots"][0]["failed"]:
            fault(f"{variant}: the module failed: {told['bots'][0]}")
    for line in (place / "kept").read_text().splitlines():
        asked, answer = json.loads(line)
        cmd = asked["cmd"]
        seen.add(cmd)
        check(asked, "player.json", f"asked in simulate, {cmd}")
        check(answer, f"player.json#/$defs/answer{'-to-' + cmd if cmd in ('hello', 'choose') else ''}", f"answer to {cmd}")
        if rng.random() < 0.1:
            check_that_it_is_strict(asked, "player.json", cmd, rng)
    if seen != {"hello", "game", "round", "observe", "choose", "over", "quit"}:
        fault(f"only these requests were seen: {seen}")


def check_exports(place, printed):
    games = place / ".local/share/roundhouse/games"
    games.mkdir(parents=True)
    for log in sorted((SOURCE / "tests/game/golden").glob("*.rhlog")):
        (games / log.name).write_text(log.read_text())
        for more in ([], ["--hands"]):
            yield "export.json", printed("export", log, "--json", *more)
    for name in ("train", "basic"):
        yield "review.json", printed("review", games / f"v1-{name}.rhlog", "--json", "--depth", "1", "--threads", "1")
    yield "stats.json", printed("stats", "--json")
    some = ["simulate", "--json", "--threads", "1", "--games"]
    yield "simulate.json", printed(*some, "8")
    yield "simulate.json", printed(*some, "8", "--against", "train")
    yield "simulate.json", printed(*some, "8", "--bot", "A:greedy", "--bot", "B:random")
    yield "simulate.json", printed(*some, "2", "--bot", "A:greedy", "--bot", "B:random")  # without an interval
    yield "simulate.json", printed(*some, "4", "--rounds", "1", "--bot", "A:greedy", "--bot",
                                   "Bad:cmd=sh -c 'read x; echo {\\\"ok\\\":true,\\\"name\\\":\\\"bad\\\"}'")
    some[0] = "tournament"
    yield "tournament.json", printed(*some, "50", "--rounds", "1", "--bot", "A:4", "--bot", "B:3", "--bot", "C:2")
    yield "tournament.json", printed(*some, "2", "--rounds", "1", "--bot", "A:4", "--bot", "B:3", "--variant", "oll",
                                     "--variant", "basic")
    yield "tournament.json", printed(*some, "40", "--rounds", "1", "--bot", "A:4", "--bot", "B:1", "--sprt", "0", "50")
    yield "tournament.json", printed(*some, "4", "--rounds", "1", "--bot", "A:greedy", "--bot",
                                     "Bad:cmd=sh -c 'read x; echo {\\\"ok\\\":true,\\\"name\\\":\\\"bad\\\"}'")
    position = SOURCE / "docs/perft/oll/01.txt"
    yield "perft.json", printed("perft", position, "4", "--json")
    yield "perft.json", printed("perft", position, "3", "--json", "--divide")
    yield "perft.json", printed("perft", "--signature", "--json")
    for hand in (["12-5", "5-5", "11-0", "12-11"], ["5-5"]):
        yield "solve.json", printed("solve", "--json", "--start", "12", *hand)
        yield "solve.json", printed("solve", "--json", "--start", "12", "--second", "5", *hand)
    yield "solve.json", printed("solve", "--json", "--position", position)
    yield "rules-list.json", printed("rules", "list", "--json")
    own = place / ".local/share/roundhouse/rules"
    own.mkdir()
    (own / "ours.toml").write_text((SOURCE / "tests/differential/rules/station-keeps.toml").read_text())
    (own / "torn.toml").write_text("name = ")
    told = printed("rules", "list", "--json")
    if [one["file"] for one in told["faulty"]] != ["torn.toml"] or sum(not game["bundled"] for game in told["games"]) != 1:
        fault(f"of two rule files, these are told: {told['faulty']}")
    yield "rules-list.json", told


def commands_with_json(helps):
    """The files of docs/schemas that there have to be: one for each command that prints JSON."""
    for command in ("rules list", *re.findall("^  ([a-z]+) ", helps().split("Subcommands:")[1], re.M)):
        if "--json" in helps(*command.split()):
            yield command.replace(" ", "-") + ".json"


def check_printed(place):
    env = {"HOME": str(place), "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TERM": "dumb", "PYTHONDONTWRITEBYTECODE": "1"}

    def printed(*arguments):
        done = subprocess.run([PROGRAM, *map(str, arguments)], cwd=place, env=env, stdin=subprocess.DEVNULL, capture_output=True,
                              text=True, timeout=300)
        if done.returncode != 0:
            sys.exit(f"{arguments}: status {done.returncode}: {done.stderr}")
        return json.loads(done.stdout)

    def helps(*command):
        return subprocess.run([PROGRAM, *command, "--help"], env=env, capture_output=True, text=True, check=True, timeout=60).stdout

    rng, seen = random.Random(3), set()
    for name, told in check_exports(place, printed):
        seen.add(name)
        check(told, name, name)
        check_that_it_is_strict(told, name, name, rng)
    check_other_way_round(place, printed)
    if wanting := set(commands_with_json(helps)) - seen:
        fault(f"nothing is looked at of what is printed with --json: {wanting}")
    if (left := schemas.files.keys() - seen) != {"game.json", "engine.json", "player.json"}:
        fault(f"nothing is looked at with {left}")


def check_the_checker():
    """What the small validator is to see, it sees."""
    good = {"cmd": "observe", "seat": 1, "since": 0}
    assert not schemas.faults(good, "engine.json") and not schemas.faults({"type": "draw"}, "game.json#/$defs/action")
    for bad in ({**good, "seat": True}, {**good, "seat": "1"}, {**good, "seat": 10}, {**good, "seat": -1}, {**good, "more": 1}, 7):
        assert schemas.faults(bad, "engine.json"), bad
    assert schemas.faults({"ok": 1}, "player.json#/$defs/answer"), "1 is not true"
    assert schemas.faults({"ok": True, "more": 1}, "player.json#/$defs/answer")
    assert not schemas.faults({"ok": True, "more": 1}, "player.json#/$defs/answer", closed=False)
    try:
        schemas.look_through({"items": {"allOf": []}}, "here")
    except ValueError:
        return
    raise AssertionError("an unknown keyword is passed over")


with tempfile.TemporaryDirectory() as folder:
    check_the_checker()
    check_kept_conversation()
    play_all_games(PROGRAM)
    check_printed(pathlib.Path(folder))
print(f"{looked_at} requests, answers and exports, {len(faults)} faults")
sys.exit(1 if faults else 0)
