#!/usr/bin/env python3
"""A computer player in some sixty lines: it plays every seat through `roundhouse engine`.

    python3 bot.py path/to/roundhouse [--variant mexican] [--players 4] [--games 1] [--seed 1]

For each seat it asks `observe` what that seat may know, and decides from that alone.
"""
import argparse
import json
import subprocess
import sys


class Engine:
    """One request per line, one answer per line."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, encoding="utf-8")

    def ask(self, cmd, **arguments):
        self.process.stdin.write(json.dumps({"cmd": cmd, **arguments}) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if not answer["ok"]:
            sys.exit(f"{cmd}: {answer['code']}: {answer['error']}")
        return answer

    def close(self):
        self.ask("quit")
        return self.process.wait()


def pips(tile):
    high, low = tile.split("-")
    return int(high) + int(low)


def choose(seat, view, actions):
    """Plays the heaviest tile, preferably on its own train; otherwise takes the first action it wants."""
    plays = [action for action in actions if action["type"] == "play"]
    if plays:
        return max(plays, key=lambda play: (pips(play["tile"]), play["train"] == seat))
    # In OLL Train, a turn that leaves one tile must end with an announcement.
    for wanted in ("announce", "draw", "done", "pass"):
        for action in actions:
            if action["type"] == wanted:
                return action
    return actions[0]


def play(engine, variant, names, seed):
    """Plays one game; returns the scores and the seats that won."""
    state = engine.ask("new", variant=variant, players=names, seed=seed)["state"]
    while state["phase"] != "over":
        if state["phase"] == "deal":
            state = engine.ask("deal")["state"]
            continue
        seat = state["turn"]
        view = engine.ask("observe", seat=seat)["state"]
        actions = engine.ask("legal")["actions"]
        state = engine.ask("act", action=choose(seat, view, actions))["state"]
    return state["scores"], state["winners"]


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("program")
    options.add_argument("--variant", default="mexican")
    options.add_argument("--players", type=int, default=4)
    options.add_argument("--games", type=int, default=1)
    options.add_argument("--seed", type=int, default=1)
    wanted = options.parse_args()
    names = [f"Bot {k + 1}" for k in range(wanted.players)]
    engine = Engine(wanted.program)
    for game in range(wanted.games):
        scores, winners = play(engine, wanted.variant, names, wanted.seed + game)
        print(f"{wanted.variant} {wanted.seed + game}: {scores}, won by {', '.join(names[k] for k in winners)}")
    return engine.close()


if __name__ == "__main__":
    sys.exit(main())
