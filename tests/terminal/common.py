"""The shortest way to somebody's turn, the signals that can kill a program, and scenes that are played at the same time."""
import glob
import itertools
import os
import re
import signal
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor

from screen import CURTAIN, PROGRAM, check, go_on

TABLE = ("play", "--variant", "oll", "--player", "Ann", "--player", "Bea", "--seed", "3")

# Signals that end a program by default, and some of the real-time ones. Not the two that only report a failed write,
# which is handled separately.
_HARMLESS = {signal.SIGKILL, signal.SIGSTOP, signal.SIGTSTP, signal.SIGTTIN, signal.SIGTTOU, signal.SIGCONT, signal.SIGCHLD,
             signal.SIGURG, signal.SIGWINCH, signal.SIGPIPE, signal.SIGXFSZ}
DEADLY = [number for number in range(1, 32) if number not in _HARMLESS] + [signal.SIGRTMIN, signal.SIGRTMIN + 7, signal.SIGRTMAX]


def press_for(terminal, key, pattern):
    """Presses a key, as slowly as a person, until the screen matches."""
    for _ in range(10):
        terminal.pump(0.6)
        terminal.send(key)
        end = time.monotonic() + 3
        while time.monotonic() < end:
            if re.search(pattern, terminal.text()):
                return
            terminal.pump(0.05)
    terminal.wait_for(pattern, most=0.1)


def few_tiles_left(home):
    """A log in which Ann ends her next turn of OLL with few tiles, and Bea follows."""
    golden = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../game/golden/v1-oll.rhlog")
    log = os.path.join(home, "game.rhlog")
    with open(golden, encoding="utf-8") as whole, open(log, "w", encoding="utf-8") as begun:
        begun.writelines(itertools.islice(whole, 139))
    return log


def check_saved_whole(home):
    """There is one saved game, and it is valid to its last complete line."""
    logs = glob.glob(home + "/.local/share/roundhouse/games/*.rhlog")
    check(len(logs) == 1, f"the logs are {logs}")
    done = subprocess.run([PROGRAM, "verify", logs[0]], capture_output=True, check=False)
    check(done.returncode == 0, f"the log is not whole: {done.stderr}")


def to_turn(terminal):
    terminal.wait_for("begin the round")
    go_on(terminal)
    terminal.wait_for(CURTAIN)
    go_on(terminal)
    terminal.wait_for("playable")


def play_scenes(scenes, at_once=6):
    """In parallel, because most of their time is spent waiting; fails with the first of them that does."""
    with ThreadPoolExecutor(at_once) as pool:
        for played in [pool.submit(scene) for scene in scenes]:
            played.result()
    print("ok")
