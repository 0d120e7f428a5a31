#!/usr/bin/env python3
"""A computer player in some forty lines: it plays every seat through `roundhouse engine`.

    python3 bot.py path/to/roundhouse [--variant mexican] [--players 4] [--games 1] [--seed 1]

It needs the module in packaging/python: `pip install packaging/python`, or PYTHONPATH=packaging/python. For each seat it asks
`observe` what that seat may know, and decides from that alone.
"""
import argparse
import sys

from roundhouse_dominoes import Engine, EngineError, pips


def choose(seat, view, actions):
    """Plays the heaviest tile, preferably on its own train; otherwise takes the first action it wants."""
    plays = [action for action in actions if action["type"] == "play"]
    if plays:
        return max(plays, key=lambda play: (pips(play["tile"]), play["train"] == seat))
    # In OLL Train, a turn that leaves one tile must end with an announcement.
    order = ["announce", "draw", "done", "pass", "confess"]
    return min(actions, key=lambda action: order.index(action["type"]))


def play(engine, variant, names, seed):
    """Plays one game; returns the scores and the seats that won."""
    game = engine.new(variant, names, seed=seed)
    while game.phase != "over":
        if game.phase == "deal":
            game.deal()
            continue
        view = game.observe(game.turn)
        game.act(choose(game.turn, view, game.legal()))
    return game.scores, game.winners


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("program")
    options.add_argument("--variant", default="mexican")
    options.add_argument("--players", type=int, default=4)
    options.add_argument("--games", type=int, default=1)
    options.add_argument("--seed", type=int, default=1)
    wanted = options.parse_args()
    names = [f"Bot {k + 1}" for k in range(wanted.players)]
    try:
        with Engine(wanted.program) as engine:
            for seed in range(wanted.seed, wanted.seed + wanted.games):
                scores, winners = play(engine, wanted.variant, names, seed)
                print(f"{wanted.variant} {seed}: {scores}, won by {', '.join(names[k] for k in winners)}")
    except EngineError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
