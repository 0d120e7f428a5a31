"""The scenes of a record: each a few runs of the program, with the files it finds and what is pressed or typed."""
from __future__ import annotations

import json
import random
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

import walks

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "differential"))
from randomrules import Draft  # noqa: E402

NAMES = ["Ann", "Bea", "Cyd", "Dov", "Eve", "Finn", "Gus", "Hana"]
LEVELS = ["random", "greedy", "planner"]  # an expert's choice depends on the clock
GOLDEN = sorted((ROOT / "tests" / "game" / "golden").rglob("*.rhlog"))
DATA = ".local/share/roundhouse"
KEYS_PER_GAME = 260


@dataclass
class Run:
    arguments: list[str]
    script: str | None = None  # on the screen
    typed: str = ""


@dataclass
class Scene:
    name: str
    runs: list[Run]
    files: dict[str, bytes] = field(default_factory=dict)  # in the home of whoever plays
    protocol: int | None = None  # the seed of a game through the protocol, instead of `runs`

    @property
    def group(self) -> str:
        return self.name.split()[0]


def golden_name(log: Path) -> str:
    return f"{log.stem}-now.rhlog" if log.parent.name == "current" else log.name


def unfinished(log: Path) -> bytes:
    lines = log.read_bytes().splitlines(keepends=True)
    return b"".join(lines[:len(lines) * 2 // 3])


def config(rng: random.Random) -> bytes:
    lines = [f"pace = {rng.choice([0, 900])}", f'curtain = "{rng.choice(["hand", "hand", "screen", "off"])}"',
             f'board = "{rng.choice(["picture", "picture", "lanes"])}"',
             f"screen-reader = {rng.choice(['true'] + 11 * ['false'])}"]
    return "\n".join([*lines, ""]).encode()


class Games:
    """What can be played, as the program lists it."""

    def __init__(self, program: str):
        listed = subprocess.run([program, "rules", "list", "--json"], stdout=subprocess.PIPE, check=True).stdout
        self.games = json.loads(listed)["games"]
        self.ids = [game["id"] for game in self.games]

    def table(self, number: int, rng: random.Random) -> list[str]:
        """The options of game number so-and-so: every game, set, schedule, option and number of players comes up."""
        game = self.games[number % len(self.games)]
        least, most = game["players"][0], min(game["players"][-1], len(NAMES))
        players = least + number // len(self.games) % (most - least + 1)
        people = rng.choice([1, 1, 2, players])
        options = ["--variant", game["id"], "--seed", str(number)]
        for seat, name in enumerate(NAMES[:players]):
            options += ["--player", name] if seat < people else ["--bot", f"{name}:{rng.choice(LEVELS)}"]
        for option, values in game["options"].items():
            if len(values) > 1:
                options += ["--" + option, rng.choice(values)]
        if rng.random() < 0.3:
            options += ["--set", str(rng.choice(game["sets"]))]
        if game["orders"] and rng.random() < 0.3:
            options += ["--schedule", rng.choice(game["orders"])]
        return options + rng.choice([["--rounds", "1"], ["--rounds", "1"], ["--rounds", "2"], []])


def screens(games: Games, number: int):
    for k in range(number):
        rng = random.Random(f"screen {k}")
        arguments = ["play", *games.table(k, rng)] + (["--ascii"] if k % 5 == 4 else [])
        script = f"{walks.SIZES[k % 4]} {walks.at_table(rng, KEYS_PER_GAME)}"
        yield Scene(f"screen game-{k:03}", [Run(arguments, script)], {".config/roundhouse/config.toml": config(rng)})


def later(games: Games, number: int):
    """Games that have come some rounds further in plain play."""
    for k in range(number):
        rng = random.Random(f"later {k}")
        game = rng.choice(games.games)
        bots = [f"--bot={name}:greedy" for name in NAMES[1:max(2, game["players"][0])]]
        play = ["play", "--plain=brief", "--variant", game["id"], "--seed", str(k), "--player", "Ann", *bots]
        script = f"{walks.SIZES[k % 4]} S tab tab escape {walks.at_table(rng, KEYS_PER_GAME)}"
        yield Scene(f"screen later-{k:02}", [Run(play, typed="1\n\n" * rng.choice([100, 200, 300])), Run(["resume"], script)])


def saved_games() -> dict[str, bytes]:
    files = {f"{DATA}/games/{golden_name(log)}": log.read_bytes() for log in GOLDEN}
    files[f"{DATA}/games/unfinished.rhlog"] = unfinished(GOLDEN[2])
    files[f"{DATA}/games/damaged.rhlog"] = GOLDEN[0].read_bytes()[:-40] + b"broken\n"
    files[f"{DATA}/rules/house.toml"] = b'inherits = "train"\n[game]\nid = "house"\nname = "House Train"\n[end]\nrounds = 3\n'
    files[f"{DATA}/rules/faulty.toml"] = b'[game]\nid = "faulty"\nsets = "nine"\n'
    return files


def menus(number: int):
    for k in range(number):
        rng = random.Random(f"menu {k}")
        files = {**(saved_games() if k % 3 else {}), ".config/roundhouse/config.toml": config(rng)}
        scripts = [*walks.TOURS[k::number], walks.in_menu(rng, KEYS_PER_GAME // 2)]
        runs = [Run(["--ascii"] if k % 5 == 4 else [], f"{walks.SIZES[(k + n) % 4]} {script}")
                for n, script in enumerate(scripts)]
        yield Scene(f"menu {k:02}", runs, files)


def viewers(number: int):
    for k in range(number):
        rng = random.Random(f"viewer {k}")
        log = GOLDEN[k % len(GOLDEN)]
        text = unfinished(log) if k % 7 == 3 else log.read_bytes()
        script = f"{walks.SIZES[k % 4]} {walks.in_viewer(rng, KEYS_PER_GAME, k % 4 == 0)}"
        runs = [Run(["replay", "game.rhlog", "--at", str(rng.randint(0, 60))] + (["--ascii"] if k % 5 == 4 else []), script)]
        if k % 4 == 0:
            runs.append(Run(["review", "game.rhlog", "--depth", "1"], f"{walks.SIZES[k % 3]} R R down page-down space n n q"))
        if k % 4 == 1:
            runs.append(Run(["resume", "game.rhlog"], walks.at_table(rng, KEYS_PER_GAME // 4)))
        yield Scene(f"viewer {k:02}", runs, {"game.rhlog": text, ".config/roundhouse/config.toml": config(rng)})


def lessons(games: Games, number: int):
    for k, game in enumerate(games.ids[:number]):
        rng = random.Random(f"lesson {game}")
        script = f"{walks.SIZES[k % 4]} {'space ' * 12} {walks.at_table(rng, KEYS_PER_GAME)}"
        yield Scene(f"lesson {game}", [
            Run(["learn", game], script),
            Run(["learn", game, "--plain"], typed="\n\n\n" + "1\n" * 150),
            Run(["learn", game, "--plain=brief"], typed="\n\n" + walks.typed(rng, 100)),
        ])


def plain(games: Games, number: int):
    for k in range(number):
        rng = random.Random(f"plain {k}")
        style = rng.choice(["--plain", "--plain", "--plain=brief", "--plain=full"])
        runs = [Run(["play", style, *games.table(k, rng)], typed=walks.typed(rng, 150))]
        if k % 10 == 0:
            runs += [Run(["resume", "--plain"], typed=walks.typed(rng, 40)), Run(["replay", "--plain"]), Run(["games"]),
                     Run(["stats"])]
        if k % 10 == 1:
            runs.append(Run(["play", "--plain"], typed="\n?\n".join(rng.choices(["2", "1", "mexican", "Ann", "Bea", ""], k=12))))
        if k % 10 == 2:
            runs.append(Run(["rules", "find"], typed="".join(rng.choices(["1\n", "2\n", "3\n", "\n", "?\n", "b\n"], k=40))))
        yield Scene(f"plain game-{k:03}", runs)


def puzzles(number: int):
    for k in range(number):
        rng = random.Random(f"puzzle {k}")
        tries = "".join(rng.choice(["hint\n", "12-5 5-3\n", "6-5\n", "x\n", "12-12 12-12\n", "6-5 1\n", "draw\n", "pass\n"])
                        for _ in range(6))
        grade = rng.choice([[], ["--grade", "easy"], ["--grade", "hard"]])
        yield Scene(f"puzzle {k:02}", [
            Run(["puzzle", "--date", f"2026-01-{k % 28 + 1:02}"], typed=tries + "answer\n"),
            Run(["puzzle", "--seed", str(k), *grade], typed=tries + "answer\n"),
            Run(["solve", "--engine", str(k % 7), *rng.sample(["6-5", "6-1", "5-5", "5-4", "4-3", "3-0", "2-1", "6-6"], 6)]),
        ])


def exports(number: int):
    for log in GOLDEN[:number]:
        forms = [["--text"], ["--text", "--hands"], ["--json"], ["--csv"], ["--cast"], ["--cast", "--ascii", "--size", "100x30"],
                 ["--svg"], ["--svg", "--at", "20", "--palette", "mono"], ["--html"], ["--html", "--hands"]]
        runs = [Run(["export", "game.rhlog", *form]) for form in forms]
        for at in ("0", "1", "17", "60"):
            runs += [Run(["show", "game.rhlog", "--at", at, "--size", size]) for size in (*walks.SIZES, walks.PHONE)]
            runs += [Run(["show", "game.rhlog", "--at", at, *form]) for form in (["--ascii"], ["--position"], ["--hands", "--unfinished"])]
        runs += [Run(["verify", "game.rhlog"]), Run(["review", "game.rhlog", "--plain", "--depth", "1"]),
                 Run(["review", "game.rhlog", "--all", "--depth", "1"]), Run(["review", "game.rhlog", "--json", "--depth", "1"])]
        yield Scene(f"export {golden_name(log)}", runs, {"game.rhlog": log.read_bytes()})


def rules(games: Games, number: int, files: int):
    ids = games.ids[:number]
    yield Scene("rules list", [Run(["rules"]), Run(["rules", "list", "--json"]), Run(["rules", "list", "--ids"])])
    for one, other in zip(ids, ids[1:] + ids[:1]):
        yield Scene(f"rules {one}", [Run(["rules", "show", one]), Run(["rules", "show", "--toml", one]),
                                     Run(["rules", "diff", one, other])])
    each = 20
    for first in range(0, files, each):
        scene = Scene(f"rules random-{first:04}", [])
        for k in range(first, min(first + each, files)):
            scene.files[f"{k}.toml"] = Draft(random.Random(f"rules {k}"), set()).text().encode()
            scene.runs += [Run(["rules", "show", f"{k}.toml"])]
            if k % 4 == 0:
                scene.runs += [Run(["rules", "check", f"{k}.toml"]),
                               Run(["rules", "diff", f"{k}.toml", games.ids[k % len(games.ids)]])]
        yield scene


def all_scenes(program: str, games: int) -> list[Scene]:
    """About so many games; the rest in proportion, and everything with 500."""
    listed = Games(program)

    def share(whole: int) -> int:
        return max(1, whole * games // 500)

    return [*screens(listed, games), *later(listed, share(30)), *menus(share(60)), *viewers(share(40)),
            *lessons(listed, share(len(listed.ids))), *plain(listed, games), *puzzles(share(20)), *exports(share(len(GOLDEN))),
            *(Scene(f"protocol {game}", [], protocol=k) for k, game in enumerate(listed.ids[:share(len(listed.ids))])),
            *rules(listed, share(len(listed.ids)), share(2000))]
