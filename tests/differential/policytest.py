"""Plays PolicyGame beside the referee that was written game by game: both read the same rulings and must agree.

With --rules or --drawn, PolicyGame alone plays rule files, given or drawn at random, with invariants checked after every move.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
import tomllib
from collections import Counter
from pathlib import Path

import rulefiles
from policies import PolicyGame
from randomplay import Mood, random_deal, random_setup, setup_of_file
from randomrules import Draft
from referee import HIGH, LOW, PIPS, DOUBLE, VARIANTS, double, tiles_of

MOST_MOVES = 3000


def same(number: int, game, other) -> None:
    for name, one, two in (("moves", sorted(game.moves, key=repr), sorted(other.moves, key=repr)),
                           ("state", tidy(game.state()), tidy(other.state()))):
        if one != two:
            print(f"game {number}: the {name} differ\n  by game   {one}\n  by policy {two}", file=sys.stderr)
            raise AssertionError(name)


def tidy(state: dict) -> dict:
    return {**state, "hands": [sorted(hand) for hand in state["hands"]]}


def play(number: int, rng: random.Random, variants: list[str], documents: dict, notes: Counter) -> int:
    setup = random_setup(rng, variants, 0.6)
    game = setup.game()
    other = PolicyGame(documents[setup.variant], setup.players, game.top, setup.schedule, setup.rounds, setup.options)
    mood = Mood(rng)
    count = 0
    same(number, game, other)
    while game.phase != "over":
        if game.phase == "deal":
            deal = random_deal(rng, game)
            deal.to(game)
            deal.to(other)
        else:
            move = mood.choose(game)
            game.act_move(move)
            other.act_move(move)
            count += 1
        same(number, game, other)
    notes += other.notes
    return count


def check(game: PolicyGame) -> None:
    assert len(game.moves) == len(set(game.moves))
    assert bool(game.moves) == (game.phase == "play")
    assert game.moves != [("done",)]
    assert game.scores == [sum(points) for points in zip(*game.history)] or not game.history
    if game.phase != "play":
        return
    on_table = [tile for train in game.trains for tile in train.tiles]
    everywhere = sorted(sum(game.hands, on_table + game.boneyard + game.aside))
    hub = [] if game.engine is None else [double(game.engine)]
    assert sorted(everywhere + hub) == list(tiles_of(game.top)), "a tile is lost or double"
    for index, train in enumerate(game.trains):
        check_train(game, train)
        assert train.owner is None or train.up <= game.markers
        for end in train.ends:
            assert not end[1] or any((laid.train, laid.place) == (index, end[2]) for laid in game.laid)
    for _, tile, train, at in (move for move in game.moves if move[0] == "play"):
        assert tile in game.hands[game.turn]
        assert at is None or at in (HIGH[tile], LOW[tile])
        assert at is None or at in game.trains[train].numbers(game.engine)


def check_train(game: PolicyGame, train) -> None:
    """Tiles match what they were laid against, and no more of them than its ends."""
    joints: list[int] = []  # what each tile shows on its far side
    following = Counter(train.links)
    for place, (tile, link) in enumerate(zip(train.tiles, train.links)):
        assert -1 <= link < place and (link >= 0 or place == 0)
        own = game.own_engines and place == 0
        joint = HIGH[tile] if own else game.engine if link == -1 else joints[link]
        assert joint in (HIGH[tile], LOW[tile])
        joints.append(PIPS[tile] - joint)
        forks = 2 if own else max(game.covers, 1) if DOUBLE[tile] else 1
        ends = [end for end in train.ends if end[2] == place]
        assert all(end[0] == joints[place] for end in ends)
        assert following[place] + len(ends) <= forks
        if game.rule["doubles.exhausted"] == "stays locked":
            assert following[place] + len(ends) == forks


def play_alone(rng: random.Random, document: dict, most: int, notes: Counter) -> int:
    game = setup_of_file(rng, document, None).game()
    mood = Mood(rng)
    count = 0
    check(game)
    while game.phase != "over" and count < most and game.voids < 20:
        if game.phase == "deal":
            random_deal(rng, game).to(game)
        else:
            game.act_move(mood.choose(game))
            count += 1
        check(game)
    notes += game.notes
    return count


def play_files(args: argparse.Namespace, notes: Counter) -> int:
    count, number = 0, args.first_game
    documents = [(file, rulefiles.read(Path(file))) for file in args.rules]
    while count < args.actions:
        rng = random.Random(f"{args.seed}/{number}")
        text = ""
        if args.drawn:
            text = Draft(rng, set()).text()
            document = tomllib.loads(text)
        else:
            text, document = documents[number % len(documents)]
        try:
            count += play_alone(rng, document, 300, notes)
        except Exception:
            print(f"{text}\ngame {number} of seed {args.seed} fails", file=sys.stderr)
            raise
        number += 1
    return count


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", help="takes complete rule files from this program instead of reading them itself")
    parser.add_argument("--actions", type=int, default=30000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first-game", type=int, default=1)
    parser.add_argument("--variant", action="append", choices=sorted(VARIANTS))
    parser.add_argument("--rules", nargs="+", default=[], help="rule files for PolicyGame alone")
    parser.add_argument("--drawn", action="store_true", help="drawn rule files for PolicyGame alone, contradictory ones too")
    args = parser.parse_args()
    variants = args.variant or list(VARIANTS)
    documents = {}
    for variant in variants:
        file = VARIANTS[variant].rules or next(rulefiles.BUNDLED.rglob(f"{variant}.toml"))
        documents[variant] = rulefiles.complete(args.program, file) if args.program else rulefiles.read(file)
    started = time.monotonic()
    notes: Counter[str] = Counter()
    count, number = 0, args.first_game
    if args.rules or args.drawn:
        count = play_files(args, notes)
    while count < args.actions:
        count += play(number, random.Random(f"{args.seed}/{number}"), variants, documents, notes)
        number += 1
    for note, times in sorted(notes.items()):
        print(f"{times:9}  {note}")
    print(f"{time.monotonic() - started:.1f} s")
    print(f"{count} passed, 0 failed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
