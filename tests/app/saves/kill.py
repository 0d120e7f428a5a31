#!/usr/bin/env python3
"""Kills real play at random moments, again and again, and resumes what is left.

usage: kill.py ROUNDHOUSE [KILLS]

One process after another plays a game over a pipe and is killed with SIGKILL; the next one resumes its log.
An action counts as acknowledged once the next question has been asked. After each kill the log must
verify, contain every acknowledged action and all records that it had before, and resume.
"""
import glob
import os
import random
import re
import select
import subprocess
import sys
import tempfile
import time

RECORD = re.compile(rb"^(\d+) (?:\d+: |deal )")


def records(log):
    numbers = [RECORD.match(line) for line in open(log, "rb").read().split(b"\n")]
    return max([int(m.group(1)) for m in numbers if m], default=0)


def read_question(process):
    """The output up to a question; None if the program has ended."""
    text = b""
    while True:
        if not select.select([process.stdout], [], [], 20)[0]:
            raise SystemExit("no question came: " + text[-300:].decode(errors="replace"))
        piece = os.read(process.stdout.fileno(), 65536)
        if not piece:
            return None
        text += piece
        if text.endswith((b": ", b". ", b"] ")):
            return text


def live(command, env, answers):
    """Plays for this many answers; returns the number of acknowledged actions."""
    process = subprocess.Popen(command, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    acted = 0
    for _ in range(answers):
        text = read_question(process)
        if text is None:
            break
        last = text.rsplit(b"\n", 1)[-1]
        move = b"your move" in last or b"turn is over" in last
        process.stdin.write(b"1\n" if move else b"\n")
        process.stdin.flush()
        acted += b"your move" in last
    else:
        # Killed somewhere in the middle of what the last answer started.
        time.sleep(random.random() * 0.004)
        acted -= 1
    process.kill()
    process.wait()
    return max(acted, 0)


def main():
    program = os.path.abspath(sys.argv[1])
    kills = int(sys.argv[2]) if len(sys.argv) > 2 else 200
    random.seed(4)
    done = games = acknowledged = 0
    with tempfile.TemporaryDirectory(dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None) as place:
        env = dict(os.environ, XDG_DATA_HOME=place)
        log = None
        while done < kills:
            before = records(log) if log else 0
            if log:
                command = [program, "resume", "--plain", log]
            else:
                variant = random.choice(["oll", "mexican", "train", "station", "basic"])
                command = [program, "play", "--plain", "--variant", variant, "--rounds", "2",
                           "--player", "Ann", "--player", "Bea", "--player", "Cyd"]
            acted = live(command, env, random.randrange(1, 30))
            done += 1
            logs = glob.glob(place + "/roundhouse/games/*.rhlog")
            if not logs:
                assert acted == 0, "an acknowledged action, and no log"
                continue
            log = logs[0]
            acknowledged += acted
            check = subprocess.run([program, "verify", log], capture_output=True)
            assert check.returncode == 0, check.stderr.decode()
            assert records(log) >= before + acted, f"{records(log)} < {before} + {acted}"
            if b", finished" in check.stdout:
                games += 1
                for old in glob.glob(place + "/roundhouse/games/*"):
                    os.remove(old)
                log = None
    print(f"{done} kills, {games} games finished, {acknowledged} acknowledged actions, none lost")


if __name__ == "__main__":
    main()
