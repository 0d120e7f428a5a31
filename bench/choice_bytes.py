#!/usr/bin/env python3
"""Measures the bytes sent when the selection moves by one tile, in positions throughout a round: every game,
few and many players, both sets of glyphs, many, few and no colours. Prints the median and the maximum
of each; with a limit, it shows what exceeds it, and the status says so.

    python3 bench/choice_bytes.py build/roundhouse [--limit 300] [--turns 25] [--only oll]
"""
import argparse
import os
import re
import statistics
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../tests/terminal"))
import screen  # noqa: E402

NAMES = ["Ann", "Bea", "Cyd", "Dov", "Eve", "Finn", "Gus", "Hana"]
# The looks rotate with games and numbers of players, so that every combination occurs.
LOOKS = [
    ("utf-8, 256 colours", "xterm-256color", [], {}),
    ("ascii, 256 colours", "xterm-256color", ["--ascii"], {}),
    ("utf-8, 8 colours", "xterm", [], {}),
    ("utf-8, no colours", "xterm-256color", [], {"NO_COLOR": "1"}),
    ("linux console", "linux", [], {}),
]


def measure(terminal, sizes, turn, key):
    before = terminal.text()
    size = len(terminal.send(key, quiet=0.08))
    sizes.append((size, turn, key, before, terminal.text()))


def on_turn(terminal, sizes, turn):
    """Moves through the hand of the player to move, one step at a time."""
    terminal.pump(0.3)  # nothing of the previous page is still on its way
    tiles = int(re.search(r": (\d+) tiles?, ", terminal.text()).group(1))
    for _ in range(min(tiles, 8)):
        measure(terminal, sizes, turn, "\x1b[C")
    measure(terminal, sizes, turn, "\x1b[D")
    if not re.search(r", 0 playable", terminal.text()):
        for _ in range(3):
            measure(terminal, sizes, turn, "\t")


def play(program, game, players, look, turns, size, seed):
    name, term, flags, env = look
    arguments = ["play", "--variant", game, "--seed", str(seed), *flags]
    for player in NAMES[:players]:
        arguments += ["--player", player]
    sizes, turn = [], 0
    with tempfile.TemporaryDirectory() as home:
        terminal = screen.Terminal(*arguments, size=size, term=term, env=env, home=home, program=program)
        terminal.pump(0.3)
        last, stuck = "", 0
        while turn < turns and "game is over" not in terminal.text():
            terminal.pump(0.2)  # on a busy machine the page may still be changing
            text = terminal.text()
            stuck = stuck + 1 if text == last else 0
            if stuck > 20:
                break
            last = text
            if re.search(r", \d+ playable", text):
                turn += 1
                # In the middle of a round, and from time to time.
                if turn % 4 == 0 and stuck == 0:
                    on_turn(terminal, sizes, turn)
                if ", 0 playable" in terminal.text():
                    offered = [k for k, w in screen.OFFERS.items() if f" {k} {w}" in terminal.text()]
                    terminal.send(offered[0] if offered and stuck == 0 else "dpe"[stuck % 3])
                else:
                    terminal.send("\t\r")
            elif "Your turn is over" in text:
                terminal.send("e")
            elif "is thinking" in text:
                terminal.send("\r")
            else:
                screen.go_on(terminal)
        terminal.close()
    moved = [each for each in sizes if each[0] > 0]
    return name, moved


def main():
    options = argparse.ArgumentParser()
    options.add_argument("program", nargs="?", default="build/roundhouse")
    options.add_argument("--limit", type=int, default=0)
    options.add_argument("--turns", type=int, default=40)
    options.add_argument("--only")
    options.add_argument("--size", default="80x24")
    options.add_argument("--seed", type=int, default=3)
    options = options.parse_args()
    program = os.path.abspath(options.program)
    size = tuple(int(part) for part in options.size.split("x"))
    above, k = [], 0
    print(f"{'game':8} players  {'look':20} {'moves':>6} {'median':>7} {'most':>5}  ({options.size})")
    for game in ("oll", "mexican", "train", "station", "basic"):
        for players in (2, 4, 8):
            k += 1
            if options.only and options.only != game:
                continue
            name, moved = play(program, game, players, LOOKS[k % len(LOOKS)], options.turns, size,
                               options.seed)
            if not moved:
                print(f"{game:8} {players:7}  {name:20}      0")
                continue
            bytes_of = [each[0] for each in moved]
            print(f"{game:8} {players:7}  {name:20} {len(moved):6} {statistics.median(bytes_of):7.0f}"
                  f" {max(bytes_of):5}", flush=True)
            above += [(game, players, name, *each) for each in moved if 0 < options.limit < each[0]]
    for game, players, name, size, turn, key, before, after in sorted(above, key=lambda a: -a[3])[:5]:
        print(f"\n{size} bytes: {game}, {players} players, {name}, turn {turn}, key {key!r}\n{after}")
    sys.exit(1 if above else 0)


main()
