#!/usr/bin/env python3
"""A tournament that is killed and interrupted again and again ends with the same table: killed.py PROGRAM EXAMPLE.

EXAMPLE is a program that plays (docs/examples/player.py), so that there is also somebody to be left behind.
"""
import json
import os
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "support"))
from checks import check, end, left_over

PROGRAM, EXAMPLE = map(os.path.abspath, sys.argv[1:3])
MARK = f"roundhouse-tournament-{os.getpid()}"


def command(place, games, *more):
    return [PROGRAM, "tournament", "--variant", "train", "--variant", "basic", "--rounds", "3", "--games", games, "--bot", "A:4",
            "--bot", "B:2", "--bot", f"Mine:cmd='{sys.executable}' '{EXAMPLE}' {MARK}",
            "--cmd-errors", str(place / "errors"), *more]


def whole(place, *more):
    done = subprocess.run(command(place, *more), stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", timeout=300)
    check(done.returncode == 0, f"status {done.returncode}: {done.stderr[-300:]}")
    return done.stdout


def stop(place, rng, how):
    """Ends it somewhere, once it has begun; it must say what it can say. Whether it was ended."""
    running = subprocess.Popen(command(place, "60", "--file", str(place / "results.txt")), stdin=subprocess.DEVNULL,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8")
    for _ in range(600):
        if (place / "results.txt").exists() or running.poll() is not None:
            break
        time.sleep(0.1)
    time.sleep(rng.uniform(0.1, 1.5))
    if running.poll() is None:
        running.send_signal(how)
    _, told = running.communicate(timeout=60)
    if running.returncode == 0:
        return False
    check(running.returncode == (130 if how == signal.SIGINT else -how), f"status {running.returncode}: {told[-300:]}")
    if how == signal.SIGINT:
        check("Interrupted" in told, f"Ctrl-C said only: {told[-300:]}")
    check(not (left := left_over(MARK)), f"{how}: {left} are left")
    return True


def try_another_program(place):
    """The results of two versions of a program are not mixed."""
    program, results, text = place / "mine.py", place / "mine.txt", pathlib.Path(EXAMPLE).read_text()
    arguments = [PROGRAM, "tournament", "--json", "--variant", "train", "--rounds", "1", "--bot", f"Mine:cmd='{sys.executable}' {program}",
                 "--bot", "B:2", "--file", str(results), "--games"]
    told = {}
    for games, version in (("2", '"1"'), ("4", '"1"'), ("6", '"1.1"')):
        changed = text.replace('"version": "1"', f'"version": {version}')
        check(version == '"1"' or changed != text, "the example says its version otherwise")
        program.write_text(changed)
        told[games] = subprocess.run([*arguments, games], stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", timeout=60)
    for games in ("2", "4"):
        check(told[games].returncode == 0, f"the same program: {told[games].stderr}")
        check(json.loads(told[games].stdout)["players"][0].get("program") == "heaviest 1", f"who it was: {told[games].stdout}")
    refused = told["6"]
    check(refused.returncode == 65 and 'is `called "heaviest 1"`, and would be `called "heaviest 1.1"`' in refused.stderr,
          f"another version: status {refused.returncode}: {refused.stderr}")


def main():
    rng = random.Random(3)
    with tempfile.TemporaryDirectory() as folder:
        place = pathlib.Path(folder)
        os.environ.update(HOME=folder, XDG_STATE_HOME=folder, PYTHONDONTWRITEBYTECODE="1")
        wanted = whole(place, "60")
        ended = sum(stop(place, rng, signal.SIGINT if k % 3 == 2 else signal.SIGKILL) for k in range(10))
        check(ended > 0, "it was over each time before it could be ended")
        check((place / "results.txt").exists(), "nothing was kept")
        found = whole(place, "60", "--file", str(place / "results.txt"))
        check(found == wanted, f"another table:\n{found}\ninstead of\n{wanted}")
        # There is nothing left to play.
        check(whole(place, "60", "--file", str(place / "results.txt")) == wanted, "another table at the end")
        told = json.loads(whole(place, "60", "--json", "--file", str(place / "results.txt")))
        check([its["games"] for its in told["tournament"]] == [180, 180] and told["all"]["games"] == 360, f"games: {told}")
        refused = subprocess.run(command(place, "60", "--seed", "1", "--file", str(place / "results.txt")), capture_output=True,
                                 encoding="utf-8")
        check(refused.returncode == 65 and "does not belong to this tournament" in refused.stderr, f"another seed: {refused.stderr}")
        try_another_program(place)
    end(f"Killed or interrupted {ended} times")


main()
