#!/usr/bin/env python3
"""Measures the processor's time for a key that moves the selection, and its bytes, in the middle and late in a round of
OLL Train, whose trains fork: the board with the tile that Enter would lay is planned anew for each key.

    python3 bench/key_time.py build/roundhouse [--keys 20]
"""
import argparse
import os
import re
import sys
import tempfile

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
sys.path.insert(0, os.path.join(ROOT, "tests/terminal"))
import screen  # noqa: E402

LOG = os.path.join(ROOT, "tests/game/golden/current/v1-oll.rhlog")
SIZES = ((80, 24), (120, 40), (200, 60))


def before_turn(lines, records):
    """The game as it was before the first turn of seat 0 after so many records."""
    last = None
    for number, line in enumerate(lines):
        action = re.match(r"(\d+) (\d+): ", line)
        if action and action[2] == "0" and last != "0" and int(action[1]) > records:
            return lines[:number]
        last = action[2] if action else last
    sys.exit(f"no turn after record {records}")


def milliseconds(pid):
    with open(f"/proc/{pid}/schedstat", encoding="ascii") as times:
        return int(times.read().split()[0]) / 1e6


def main():
    options = argparse.ArgumentParser()
    options.add_argument("program", nargs="?", default="build/roundhouse")
    options.add_argument("--keys", type=int, default=20)
    options = options.parse_args()
    with open(LOG, encoding="utf-8") as log:
        lines = log.read().splitlines(keepends=True)
    for records in (60, 140):
        for size in SIZES:
            with tempfile.TemporaryDirectory() as home:
                game = os.path.join(home, "game.rhlog")
                with open(game, "w", encoding="utf-8") as cut:
                    cut.writelines(before_turn(lines, records))
                terminal = screen.Terminal("resume", game, size=size, home=home,
                                           program=os.path.abspath(options.program))
                terminal.look(1.0)
                terminal.send(" ")
                terminal.look(1.0)
                if "playable" not in terminal.text():
                    sys.exit(f"nobody's turn:\n{terminal.text()}")
                for name, key in (("Tab", "\t"), ("right", "\x1b[C")):
                    before, sent = milliseconds(terminal.job), len(terminal.bytes)
                    for _ in range(options.keys):
                        terminal.send(key)
                        terminal.pump(0.1)
                    each = (milliseconds(terminal.job) - before) / options.keys
                    sent = (len(terminal.bytes) - sent) / options.keys
                    print(f"record {records:3}, {size[0]:3}x{size[1]}, {name:5}: {each:6.2f} ms, {sent:5.0f} bytes a key",
                          flush=True)
                terminal.close()


main()
