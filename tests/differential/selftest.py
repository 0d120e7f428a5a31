"""Plays random games with the referee alone and checks what must hold after every move."""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter

from randomplay import Mood, random_deal, random_illegal, random_setup
from referee import DOUBLE, HIGH, LOW, NAME, PIPS, TILE, VARIANTS, BadArgument, Game, IllegalAction, Mexican, double, tiles_of

MOST_MOVES = 3000  # in one round; the longest seen so far have a few hundred


def check(game: Game) -> None:
    state = game.state()
    assert len(game.moves) == len(set(game.moves))
    assert bool(game.moves) == (game.phase == "play")
    assert game.moves != [("done",)]
    assert len(game.history) == game.round - (game.phase != "over")
    assert game.scores == [sum(points) for points in zip(*game.history)] or not game.history
    if game.phase != "play":
        assert state["turn"] is None and not any(game.hands) and not game.boneyard and not game.aside
        assert not any(train.tiles or (train.up and train.owner is not None) for train in game.trains)
        assert (game.winners is None) == (game.phase == "deal")
        return
    on_table = [tile for train in game.trains for tile in train.tiles]
    everywhere = sorted(sum(game.hands, on_table + game.boneyard + game.aside))
    hub = [] if game.engine is None else [double(game.engine)]
    assert sorted(everywhere + hub) == list(tiles_of(game.top)), "a tile is lost or double"
    for train in game.trains:
        check_train(game, train)
    assert not (game.variant in ("oll", "station", "mexican") and len(game._uncovered()) > 1)
    if isinstance(game, Mexican):
        assert all(train.tiles or not train.up for train in game.trains if train.owner is not None)
        assert game._uncovered() == ([game.loose[:2]] if game.loose else [])
        assert game.honour or not any(game.lapses)
        for seat, lapses in enumerate(game.lapses):
            assert lapses <= set(game.hands[seat])
    else:
        assert all(game.hands) or game.variant == "train" and not all(game.had_turn)
    for tile, train, at in (move[1:] for move in game.moves if move[0] == "play"):
        assert tile in game.hands[game.turn]
        assert at is None or at in (HIGH[tile], LOW[tile])


def check_train(game: Game, train) -> None:
    """The ends, computed again from the tiles and their links."""
    shown: list[list[int]] = []
    joints: list[int] = []  # what each tile shows on its far side
    following = Counter(train.links)
    for place, (tile, link) in enumerate(zip(train.tiles, train.links)):
        assert -1 <= link < place
        if link == -1:
            assert place == 0
            joint = HIGH[tile] if game.engine is None else game.engine
        else:
            before = train.tiles[link]
            joint = joints[link]
            assert joint in (HIGH[before], LOW[before])
        assert joint in (HIGH[tile], LOW[tile])
        joints.append(PIPS[tile] - joint)
        forks = 2 if DOUBLE[tile] and (game.variant == "oll" or game.variant == "basic" and place == 0) else 1
        assert following[place] <= forks
        wants = 1 if DOUBLE[tile] and game.variant != "basic" else 0
        shown += [[joints[place], wants, place]] * (forks - following[place])
    assert sorted(train.ends) == sorted(shown)


def play_game(rng: random.Random, variants: list[str], honour_share: float, notes: Counter) -> int:
    setup = random_setup(rng, variants, honour_share)
    game = setup.game()
    mood = Mood(rng)
    count = in_round = 0
    check(game)
    while game.phase != "over":
        if game.phase == "deal":
            random_deal(rng, game).to(game)
            in_round = 0
        else:
            if rng.random() < 0.01:
                before = game.state()
                try:
                    game.act(random_illegal(rng, game))
                    raise AssertionError("an illegal action was taken")
                except IllegalAction:
                    assert game.state() == before
            game.act_move(mood.choose(game))
            count += 1
            in_round += 1
            assert in_round < MOST_MOVES, "a round does not end"
        check(game)
    notes += game.notes
    notes["games"] += 1
    notes[f"games of {setup.variant}"] += 1
    notes["rounds"] += len(game.history)
    return count


def check_hand_sizes() -> None:
    def sizes(variant: str, top: int) -> list[int]:
        return [Game.new(variant, ["x"] * n, top).hand_size() for n in range(2, 9)]

    assert sizes("oll", 12) == sizes("station", 12) == sizes("mexican", 12) == [15, 15, 15, 12, 12, 10, 10]
    assert sizes("train", 6) == [5, 5, 5, 5, 4, 3, 3]
    assert sizes("train", 9) == [10, 10, 10, 10, 8, 7, 6]
    assert sizes("train", 12) == [15, 15, 15, 15, 15, 12, 11]
    assert sizes("mexican", 6) == [5, 5, 5, 5, 4, 3, 3]
    assert sizes("mexican", 9) == [10, 10, 10, 10, 9, 7, 6]
    assert sizes("basic", 12) == [22, 22, 22, 18, 15, 13, 11]


def check_tiles() -> None:
    assert [len(tiles_of(top)) for top in (6, 9, 12)] == [28, 55, 91]
    assert all(NAME[double(number)] == f"{number}-{number}" for number in range(13))
    assert len(TILE) == 136
    game = Game.new("train", ["a", "b"], 6)
    for stock in (["6-6"], [NAME[tile] for tile in tiles_of(6)]):
        try:
            game.deal(None, stock)
            raise AssertionError("a wrong stock was dealt")
        except BadArgument:
            assert game.phase == "deal"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--actions", type=int, default=100000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--variant", action="append", choices=sorted(VARIANTS))
    parser.add_argument("--honour-share", type=float, default=0.6)
    args = parser.parse_args()
    check_tiles()
    check_hand_sizes()
    started = time.monotonic()
    notes: Counter[str] = Counter()
    count = number = 0
    while count < args.actions:
        number += 1
        try:
            count += play_game(random.Random(f"{args.seed}/{number}"), args.variant or list(VARIANTS),
                               args.honour_share, notes)
        except Exception:
            print(f"game {number} of seed {args.seed} fails", file=sys.stderr)
            raise
    for note, times in sorted(notes.items()):
        print(f"{times:9}  {note}")
    print(f"{time.monotonic() - started:.1f} s")
    print(f"{count} passed, 0 failed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
