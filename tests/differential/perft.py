"""Perft: 20 positions of each of six games in docs/perft, with the numbers of leaves, counted by the program and the referee.

How a position came about follows from its game and number, so that the referee plays to it by itself and then counts in it what
the program counts in the file. By default: the first depths, and a position of every other game that comes with the program. By hand, after a change of play: --make writes docs/perft anew.
"""

from __future__ import annotations

import argparse
import json
import pickle
import random
import re
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path

import rulefiles
from policies import PolicyGame
from randomplay import NAMES, Deal, Setup, random_deal, setup_of_file
from referee import HIGH, LOW, NAME, Game

PAGE = Path(__file__).resolve().parents[2] / "docs" / "perft.md"
FOLDER = PAGE.with_suffix("")
GAMES = {"oll": "OLL Train", "mexican": "Mexican Train", "basic": "Basic Trains", "train": "Train Dominoes",
         "station": "Train Station", "chicken-foot": "Chicken Foot"}
POSITIONS = 20
WANTED = 10_000_000   # leaves; the last depth has them, if the round lasts so long
MOST_DEPTHS = 40
SHORT_ENDS = 4       # of the positions of a game: those whose round is over before,
LEAST = 1000         # and leaves of all depths of those

faults = []


def fault(text: str) -> None:
    faults.append(text)
    print("FAULT:", text)


# ---- how a position comes about: only random(), whose numbers are the same in every version of Python ----

@dataclass
class Origin:
    game: str
    number: int
    attempt: int

    def setup(self, rng: random.Random, document: dict) -> Setup:
        rules = document["game"]
        top = rules.get("sets", [12])[0] if self.number % 4 else pick(rng, rules.get("sets", [12]))
        fewest, most = rules.get(f"players-double-{top}", rules.get("players", [2, 8]))
        players = NAMES[:fewest + (self.number + self.attempt) % (min(most, 6) - fewest + 1)]
        options = {"referee": "honour"} if self.game == "mexican" and self.number % 4 == 3 else {}
        return Setup(self.game, players, top, options=options, document=document if self.game == "chicken-foot" else None,
                     file=self.game)

    def actions(self, rng: random.Random) -> int:
        """How many go before: the first positions are near the deal, the last ones near the end of a round."""
        return int((self.number - 1) * (1 + 4 * rng.random()))


def pick(rng: random.Random, choices: list):
    return choices[int(rng.random() * len(choices))]


def shuffled(rng: random.Random, items: list) -> list:
    return [item for _, item in sorted((rng.random(), item) for item in items)]


def deal_for(rng: random.Random, game: Game) -> Deal:
    tiles = game.stock_tiles(game.engine if game.takes_out else None) if isinstance(game, PolicyGame) else game._stock_tiles()
    pool, lots = game._lot_pool(), None
    while pool is not None and lots is None:
        drawing = shuffled(rng, pool)[:game.n]
        worth = sorted(map(game._lot_worth, drawing))
        lots = [[NAME[tile] for tile in drawing]] if worth[-1] > worth[-2] else None
    return Deal(lots, [NAME[tile] for tile in shuffled(rng, tiles)])


def place_of(move: tuple) -> tuple:
    if move[0] != "play":
        return (1, move[0])
    kind, tile, train, at = move
    return (0, HIGH[tile], LOW[tile], train, -1 if at is None else at)


def play_to(origin: Origin, document: dict) -> tuple[Game, Setup, list[dict]] | None:
    """The game there, and the requests that lead the program there; None if the round ended before."""
    rng = random.Random(1000 * list(GAMES).index(origin.game) + origin.number + 100_000 * origin.attempt)
    setup = origin.setup(rng, document)
    game = setup.game()
    request = setup.request()
    request.pop("rules", None)
    requests = [{**request, "variant": origin.game}]
    while game.phase == "deal":  # again, if it was void
        deal = deal_for(rng, game)
        deal.to(game)
        requests.append(deal.request())
    for _ in range(origin.actions(rng)):
        move = pick(rng, sorted(game.moves, key=place_of))
        requests.append({"cmd": "act", "action": game.legal()[game.moves.index(move)]})
        game.act_move(move)
        if game.phase != "play" or game.round > 1:
            return None
    return game, setup, requests


# ---- the files ----

def file_of(origin: Origin) -> Path:
    return FOLDER / origin.game / f"{origin.number:02}.txt"


def read(file: Path) -> tuple[Origin, list[int]]:
    text = file.read_text()
    found = re.match(r"# (\S+) (\d+), attempt (\d+)\n# leaves: ([\d ]+)\n", text)
    return Origin(found[1], int(found[2]), int(found[3])), [int(count) for count in found[4].split()]


def whole_position(program: str, requests: list[dict]) -> str:
    """What the program is led to."""
    lines = "".join(json.dumps(request) + "\n" for request in [*requests, {"cmd": "log"}])
    answers = subprocess.run([program, "engine"], input=lines, capture_output=True, text=True, check=True).stdout.splitlines()
    for answer in map(json.loads, answers):
        if not answer["ok"]:
            raise SystemExit(f"the program refuses what the referee allows: {answer}")
    with tempfile.NamedTemporaryFile("w", suffix=".rhlog") as log:
        log.write(json.loads(answers[-1])["log"])
        log.flush()
        return subprocess.run([program, "show", log.name, "--position"], capture_output=True, text=True, check=True).stdout


def position_text(program: str, setup: Setup, requests: list[dict]) -> str:
    """The same with a line in the place of the rules."""
    position = whole_position(program, requests).splitlines()
    table = position[1:next(at for at, line in enumerate(position) if line.startswith("set:"))]
    options = [f"{key}: {word}" for key, word in setup.options.items()]
    names = ", ".join(setup.players)
    return "\n".join([f"game: {setup.variant}", f"players: {len(setup.players)}", f"set: {setup.set}", *options,
                      f"names: {names}", *table, ""])


def counted(program: str, text: str, most: int, depths: int = MOST_DEPTHS) -> list[int]:
    """By the program, depth by depth, until there are so many leaves, or none."""
    command = [program, "perft", "-", str(depths)]
    running = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    running.stdin.write(text)
    running.stdin.close()
    leaves: list[int] = []
    for line in running.stdout:
        if found := re.match(r" *\d+ +(\d+)$", line):
            leaves.append(int(found[1]))
        if leaves and (leaves[-1] >= most or leaves[-1] == 0):
            break
    running.kill()
    running.wait()
    running.stdout.close()
    return leaves


def referee_counts(game: Game, depth: int) -> int:
    if game.phase != "play" or game.round > 1:
        return 0
    if depth == 1:
        return len(game.moves)
    kept = pickle.dumps(game)
    leaves = 0
    for move in game.moves:
        after = pickle.loads(kept)
        after.act_move(move)
        leaves += referee_counts(after, depth - 1)
    return leaves


# ---- making and checking them ----

def make(program: str) -> None:
    rows = []
    for variant in GAMES:
        document = rulefiles.complete(program, variant)
        short = 0
        for number in range(1, POSITIONS + 1):
            for attempt in range(1000):
                origin = Origin(variant, number, attempt)
                if not (reached := play_to(origin, document)):
                    continue
                text = position_text(program, *reached[1:])
                leaves = counted(program, text, WANTED)
                over = leaves[-1] == 0 and sum(leaves) > LEAST and short < SHORT_ENDS
                if leaves[-1] < WANTED and not over:
                    continue
                short += leaves[-1] == 0
                break
            file = file_of(origin)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(f"# {variant} {number}, attempt {attempt}\n# leaves: {' '.join(map(str, leaves))}\n{text}")
            rows.append(row_of(file))
            print(rows[-1], flush=True)
    before, table, after = re.split(r"(?ms)^(\| position .*?)^(?!\|)", PAGE.read_text(), maxsplit=1)
    PAGE.write_text(before + HEAD + "".join(row + "\n" for row in rows) + after)


HEAD = "| position | players, set | actions before | depth | leaves there |\n|---|---|---|---|---|\n"


def row_of(file: Path) -> str:
    text = file.read_text()
    leaves = read(file)[1]
    line = {key: re.search(rf"(?m)^{key}: (.*)$", text)[1] for key in ("players", "set", "actions")}
    honour = ", honour" if "\nreferee: honour" in text else ""
    name = f"{file.parent.name}/{file.stem}"
    return f"| [{name}](perft/{name}.txt) | {line['players']}, double-{line['set']}{honour} | {line['actions']} | {len(leaves)} | " \
           f"{leaves[-1]:,} |"


def check_position(args: argparse.Namespace, file: Path, document: dict) -> tuple[int, int]:
    """How many leaves the program and the referee have counted in it."""
    origin, leaves = read(file)
    name = f"{file.parent.name}/{file.name}"
    depths = range(1, 1 + len(list(takewhile(lambda count: count <= args.leaves, leaves))))
    mine = counted(args.engine, file.read_text(), args.leaves + 1, len(depths))
    if mine != leaves[:len(depths)]:
        fault(f"{name}: the program counts {mine}")
    if row_of(file) not in PAGE.read_text():
        fault(f"{name}: docs/perft.md has no line {row_of(file)}")
    reached = play_to(origin, document)
    if not reached:
        fault(f"{name}: its round ends too early now")
        return sum(mine), 0
    if not file.read_text().endswith(position_text(args.engine, *reached[1:])):
        fault(f"{name}: the program is led to another position now")
    most = args.referee if origin.number % args.each == 0 else args.referee // 20
    depth = next((depth for depth in depths if leaves[depth - 1] >= most), depths[-1])
    its = referee_counts(reached[0], depth)
    if its != leaves[depth - 1]:
        fault(f"{name}: the referee counts {its} leaves at depth {depth}, not {leaves[depth - 1]}")
    return sum(mine), its


def check_other_game(args: argparse.Namespace, variant: str, document: dict) -> int:
    """A position of any of its tables, which is in no file: both count in it what they find."""
    for attempt in range(1000):
        rng = random.Random(f"{variant}/{attempt}")
        setup = setup_of_file(rng, document, Path(variant))
        game = setup.game()
        request = setup.request()
        request.pop("rules", None)
        requests = [{**request, "variant": variant}]
        for _ in range(20):  # again, if it is void
            if game.phase == "deal":
                deal = random_deal(rng, game)
                deal.to(game)
                requests.append(deal.request())
        for _ in range(rng.randint(0, 60)):
            if game.phase == "play" and game.round == 1:
                move = rng.choice(game.moves)
                requests.append({"cmd": "act", "action": game.legal()[game.moves.index(move)]})
                game.act_move(move)
        if game.phase != "play" or game.round > 1:
            continue
        wanted = counted(args.engine, whole_position(args.engine, requests), args.others)
        if max(wanted) < args.others:  # too near the end of a round
            continue
        its = [referee_counts(game, depth) for depth in range(1, len(wanted) + 1)]
        if its != wanted:
            fault(f"{variant}, attempt {attempt}: the program counts {wanted}, the referee {its}")
        return its[-1]
    fault(f"{variant}: no position was found")
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--engine", default="build/roundhouse", help="the program")
    parser.add_argument("--make", action="store_true", help="write docs/perft and the table of docs/perft.md anew")
    parser.add_argument("--leaves", type=int, default=100_000, help="the program counts the depths with at most so many")
    parser.add_argument("--referee", type=int, default=10_000, help="the referee counts the first depth with so many")
    parser.add_argument("--each", type=int, default=10, help="in every so manieth position; in others, the 20th part")
    parser.add_argument("--others", type=int, default=500, help="of other games, both count up to so many leaves")
    args = parser.parse_args()
    if args.make:
        make(args.engine)
        return 0
    started = time.monotonic()
    files = sorted(FOLDER.glob("*/*.txt"))
    mine = its = most = 0
    for file in files:
        document = rulefiles.complete(args.engine, file.parent.name)
        program_leaves, referee_leaves = check_position(args, file, document)
        mine, its, most = mine + program_leaves, its + referee_leaves, max(most, referee_leaves)
    listed = subprocess.run([args.engine, "rules", "list", "--ids"], capture_output=True, text=True, check=True).stdout.split()
    others = [variant for variant in listed if variant not in GAMES]
    for variant in others:
        its += check_other_game(args, variant, rulefiles.complete(args.engine, variant))
    if len(files) != POSITIONS * len(GAMES):
        fault(f"there are {len(files)} positions")
    print(f"{len(files)} positions, and one of each of {len(others)} other games: the program counted {mine:,} leaves, the referee {its:,}, in one position up to {most:,}; "
          f"{time.monotonic() - started:.1f} s")
    print(f"{len(files) + len(others) - len(faults)} passed, {len(faults)} failed")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
