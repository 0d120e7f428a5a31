#!/usr/bin/env python3
"""The example of docs/writing-a-bot.md plays games of every variant: bot_games.py PROGRAM BOT [GAMES].

Five of each by default, with two to eight players in turn; any protocol error ends it.
"""
import os
import pathlib
import subprocess
import sys

PROGRAM, BOT = sys.argv[1:3]
os.environ["PYTHONPATH"] = str(pathlib.Path(__file__).resolve().parents[3] / "packaging/python")
GAMES = int(sys.argv[3]) if len(sys.argv) > 3 else 5

for variant in ("oll", "mexican", "train", "station", "basic"):
    played = 0
    # In Basic with many players, almost all deals are void.
    players = [2, 3, 4, 5] if variant == "basic" else [2, 3, 4, 5, 6, 7, 8]
    for k, number in enumerate(players):
        games = GAMES // len(players) + (1 if k < GAMES % len(players) else 0)
        if games == 0:
            continue
        done = subprocess.run([sys.executable, BOT, PROGRAM, "--variant", variant, "--players", str(number),
                               "--games", str(games), "--seed", str(1000 * number)],
                              stdout=subprocess.PIPE, encoding="utf-8", timeout=3600)
        lines = done.stdout.splitlines()
        if done.returncode != 0 or len(lines) != games:
            sys.exit(f"{variant}, {number} players: status {done.returncode} after {len(lines)} games\n{done.stdout}")
        played += games
    print(f"{variant}: {played} games without an error")
