"""Plays PolicyGame beside the referee that was written game by game: both read the same rulings and must agree."""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter

import rulefiles
from policies import PolicyGame
from randomplay import Mood, random_deal, random_setup
from referee import VARIANTS

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


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", help="takes complete rule files from this program instead of reading them itself")
    parser.add_argument("--actions", type=int, default=30000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first-game", type=int, default=1)
    parser.add_argument("--variant", action="append", choices=sorted(VARIANTS))
    args = parser.parse_args()
    variants = args.variant or list(VARIANTS)
    documents = {}
    for variant in variants:
        file = VARIANTS[variant].rules or rulefiles.BUNDLED / f"{variant}.toml"
        documents[variant] = rulefiles.complete(args.program, file) if args.program else rulefiles.read(file)
    started = time.monotonic()
    notes: Counter[str] = Counter()
    count, number = 0, args.first_game
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
