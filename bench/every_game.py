#!/usr/bin/env python3
"""Measures games one after the other, and prints a row of a table for each: the shape of a random round, and by how
many points a round the planner beats the greedy player, and the greedy player the random one, with 95 %
intervals. Two players, or as few as the game allows, one of them the better one; each deal is played from every
seat. Says at the end where no difference shows.

    python3 bench/every_game.py build/roundhouse oll mexican rules/*.toml [--games 80] [--rounds 4] [--seed 1]
"""
import argparse
import json
import math
import os
import re
import subprocess
import sys

BATCHES = 20
WITHIN_95 = 2.093  # standard errors, for that many batches (Student)


def run(command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)}: {done.stderr.strip()}")
    return done.stdout


class Game:
    def __init__(self, args, name):
        self.args = args
        self.naming = ["--rules" if os.path.exists(name) else "--variant", name]
        rules = run([args.program, "rules", "show", name, "--toml"])
        self.better = 1 if 'winner = "highest"' in rules else -1  # more points, or fewer
        fewest = re.search(r"^players = \[(\d+)", rules, re.MULTILINE)
        self.players = max(2, int(fewest[1])) if fewest else 2

    def simulate(self, games, seed, levels=()):
        command = [self.args.program, "simulate", *self.naming, "--players", str(self.players), "--threads", "1",
                   "--games", str(games), "--seed", str(seed), "--json"]
        if levels:
            command += ["--rounds", str(self.args.rounds)]
        for seat, level in enumerate(levels):
            command += ["--bot", f"{level}{seat}:{level}"]
        return json.loads(run(command))

    def lead(self, better, worse):
        """By how many points a round the first comes off better: the mean, and half its interval."""
        leads = []
        for batch in range(BATCHES):
            games = self.players * math.ceil(self.args.games / BATCHES / self.players)
            played = self.simulate(games, self.args.seed + batch, [better] + [worse] * (self.players - 1))
            one, *others = (player["points"]["mean"] for player in played["bots"])
            lead = self.better * (one - sum(others) / len(others))
            leads.append(lead * played["games"] / played["rounds"])
        mean = sum(leads) / BATCHES
        variance = sum((value - mean) ** 2 for value in leads) / (BATCHES - 1)
        return mean, WITHIN_95 * math.sqrt(variance / BATCHES)


def print_row(args, name, unclear):
    game = Game(args, name)
    shape = game.simulate(args.games, args.seed)
    cells = [shape["variant"], f"{shape['rounds'] / shape['games']:.1f}", f"{shape['actions_per_round']:.0f}",
             f"{100 * shape['ended']['blocked'] / shape['rounds']:.0f} %",
             f"{shape['points']['per_round']['mean']:.1f}", str(shape["longest_train"])]
    for better, worse in ("planner", "greedy"), ("greedy", "random"):
        mean, half = game.lead(better, worse)
        cells.append(f"{mean:.1f} ({mean - half:.1f} to {mean + half:.1f})")
        if mean - half <= 0:
            unclear.append(f"{shape['variant']}: {better} against {worse}, {cells[-1]}")
    print("| " + " | ".join(cells) + " |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("game", nargs="+", help="a game's id, or a rule file")
    parser.add_argument("--games", type=int, default=80)
    parser.add_argument("--rounds", type=int, default=4, help="that computer players play of a game")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    print("| game | rounds | actions a round | blocked | points | longest train | planner against greedy |"
          " greedy against random |")
    print("|---|---|---|---|---|---|---|---|")
    unclear = []
    for name in args.game:
        print_row(args, name, unclear)
    for line in unclear:
        print(line, file=sys.stderr)


if __name__ == "__main__":
    main()
