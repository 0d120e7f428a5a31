#!/usr/bin/env python3
"""Counts what lies between the last tile of a round and the next turn of somebody at the keyboard: pages that have to
be left, and keys. Plays a round of each of the five games with Tab, Enter, draw and pass, first one person with three
computer players, then two people at one keyboard, who have a curtain between their turns.

    python3 bench/next_round.py build/roundhouse [--only oll] [--size 80x24]
"""
import argparse
import os
import re
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../tests/terminal"))
import screen  # noqa: E402

TABLES = {"one person": ["--player", "Nora", "--bot", "Bea:greedy", "--bot", "Cyd:greedy", "--bot", "Dov:greedy"],
          "two people": ["--player", "Nora", "--player", "Bea"]}
TURN = r", \d+ playable"  # of whoever looks at the screen
OVER = r"round \d+ (of \d+ )?is over|is over"
MOST = 1500  # keys of a round


def key_for(text):
    """The key that goes on, as the lines at the bottom say it."""
    return "\r" if "Enter" in "".join(text.rstrip().split("\n")[-4:]) else " "


def play_round(terminal):
    """To the page that tells how the round ended; whether it came."""
    for _ in range(MOST):
        terminal.pump(0.15)
        text = terminal.text()
        if re.search(OVER, text):
            return True
        terminal.send(key_for(text))
    return False


def to_next_turn(terminal):
    """Keys pressed and pages left until somebody's turn; no keys if it never comes."""
    keys, pages = 0, []
    for _ in range(60):
        terminal.look(0.7)
        text = terminal.text()
        if re.search(TURN, text):
            return keys, pages
        if "is thinking" in text:
            continue  # it goes on by itself
        page = next(line.strip() for line in text.split("\n") if line.strip())
        pages.append(page if not pages or pages[-1] != page else "again")
        terminal.send(key_for(text))
        keys += 1
    return None, pages


def main():
    options = argparse.ArgumentParser()
    options.add_argument("program", nargs="?", default="build/roundhouse")
    options.add_argument("--only")
    options.add_argument("--size", default="80x24")
    options.add_argument("--seed", default="3")
    options = options.parse_args()
    program, size = os.path.abspath(options.program), tuple(map(int, options.size.split("x")))
    for game in ("oll", "mexican", "train", "station", "basic"):
        if options.only not in (None, game):
            continue
        for table, players in TABLES.items():
            with tempfile.TemporaryDirectory() as home:
                os.makedirs(home + "/.config/roundhouse")
                with open(home + "/.config/roundhouse/config.toml", "w", encoding="ascii") as config:
                    config.write("pace = 0\n")
                terminal = screen.Terminal("play", "--variant", game, "--seed", options.seed, *players, size=size,
                                           home=home, program=program)
                terminal.look(1.0)
                if not play_round(terminal):
                    sys.exit(f"{game}, {table}: the round never ended\n{terminal.text()}")
                keys, pages = to_next_turn(terminal)
                if keys is None:
                    sys.exit(f"{game}, {table}: nobody's turn came\n{terminal.text()}")
                print(f"{game:8} {table}: {keys} keys, {len(pages)} pages: {'; '.join(pages)}", flush=True)
                terminal.close()


main()
