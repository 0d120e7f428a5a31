"""The replay viewer in a terminal: a recorded game is watched, resized, left and played on."""
import glob
import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
import time

import pyte

from screen import PROGRAM, Terminal, check

GOLDEN = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../game/golden")
LOG = os.path.join(GOLDEN, "v1-oll.rhlog")
SPOT = re.compile(r"(\d+)/(\d+)$")


def watch(home, *arguments, **more):
    return Terminal("replay", *arguments, home=home, **more)


def spot(terminal):
    for line in terminal.screen.display:
        found = SPOT.search(line.rstrip())
        if found and "x" in line:
            return int(found.group(1))
    raise SystemExit(f"no position on the screen:\n{terminal.text()}")


def games(home):
    return sorted(glob.glob(home + "/.local/share/roundhouse/games/*.rhlog"))


# Stopped while it plays, it goes on where it was, however long that was ago.
with tempfile.TemporaryDirectory() as home:
    terminal = watch(home, LOG, as_job=True)
    terminal.wait_for("REPLAY OLL Train")
    terminal.send("+++ ")
    here = spot(terminal)
    terminal.send("\x1a")
    terminal.wait_stopped()
    time.sleep(4)
    terminal.kill(signal.SIGCONT)
    terminal.wait_for("REPLAY OLL Train")
    terminal.send(" ")
    check(spot(terminal) - here < 30, f"it has played while it was stopped: from {here} to {spot(terminal)}")
    terminal.close()

with tempfile.TemporaryDirectory() as home:
    # Through the whole game and back.
    terminal = watch(home, LOG)
    terminal.wait_for("REPLAY OLL Train")
    check(spot(terminal) == 1, "it does not begin after the first deal")
    last = int(SPOT.search([line for line in terminal.text().split("\n") if "x  " in line][0]).group(2))
    terminal.send("\x1b[C\x1b[C\x1b[C")
    check(spot(terminal) == 4, f"three to the right is {spot(terminal)}")
    for key, where in (("\x1b[F", last), ("\x1b[H", 0), ("}", None), ("]", None), ("n", None), ("N", None), ("{", None)):
        terminal.send(key)
        check(where is None or spot(terminal) == where, f"{key!r} goes to {spot(terminal)}")
    # A step in which no train changes its side to keep all of its tiles, nor all trains their kind of tile.
    terminal.send("g30\r")
    check(spot(terminal) == 30, "g goes somewhere else")
    quiet = terminal.send("\x1b[C")
    check(len(quiet) < 3000, f"one action writes {len(quiet)} bytes")
    terminal.send("g80\r")
    terminal.send("\x1b[C")
    # It plays automatically, and stops on request.
    terminal.send("++++ ")
    terminal.pump(0.5, most=1.5)
    terminal.send(" ")
    # On a busy machine the key may be read late.
    for _ in range(20):
        here = spot(terminal)
        terminal.pump(0.5, most=0.7)
        if spot(terminal) == here:
            break
    check(here > 81, f"it does not play: {here}")
    check("|| " in terminal.text() and spot(terminal) == here, f"it plays on although paused:\n{terminal.text()}")
    # The three views of hands and the pages of the table, each left again.
    terminal.send("o")
    check("is to move" not in terminal.text(), "hidden hands are shown")
    terminal.send("o")
    terminal.wait_for("all hands")
    terminal.send("S")
    terminal.wait_for("SCORE SHEET")
    terminal.send("}")
    terminal.send("\x1b")
    for key, text in (("v", "Esc back"), ("z", "TRAIN 1 of|TRAIN . of"), ("L", "LOG"), ("?", "WATCHING"), ("r", "RULES")):
        terminal.send(key)
        terminal.wait_for(text)
        terminal.send("\x1b")
        terminal.wait_for("REPLAY")
    # Any size, and back.
    for size in ((60, 20), (200, 60), (59, 19), (1, 1), (30, 5), (100, 30), (80, 24)):
        terminal.resize(*size)
        terminal.pump(0.05)
    terminal.wait_for("REPLAY OLL Train")
    check("quit" in terminal.line(23), f"not laid out anew:\n{terminal.text()}")
    check(terminal.pump(0.3) == b"", "bytes are written while nothing changes")
    terminal.send("q")
    status, killed = terminal.wait_end()
    check((status, killed) == (0, None), f"ended with {status}, {killed}")
    check(terminal.text().strip() == "", f"something is left on the screen:\n{terminal.text()}")
    check(games(home) == [], "watching made a game")
    terminal.close()

    # A signal while it plays.
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        terminal = watch(home, LOG, "--at", "50")
        terminal.wait_for("REPLAY")
        check(spot(terminal) == 50, "--at is not obeyed")
        terminal.send(" ")
        terminal.kill(number)
        status, killed = terminal.wait_end()
        check(killed == number or status == 128 + number, f"{number}: {status}, {killed}")
        data = terminal.bytes
        check(data.rfind(b"\x1b[?1049l") > data.rfind(b"\x1b[?1049h"), f"{number}: still on the alternate screen")
        terminal.close()

    # Playing on: a complete new game, behind a curtain, and the old one unchanged.
    before = open(LOG, "rb").read()
    terminal = watch(home, LOG, "--at", "60", "--ascii")
    terminal.wait_for("REPLAY")
    check(all(ord(c) < 128 for c in terminal.text()), "--ascii is not ASCII")
    terminal.send("P")
    terminal.wait_for("Play on from here")
    terminal.send("y")
    terminal.wait_for("press SPACE")
    check(len(games(home)) == 1, "no new game")
    terminal.send("q")
    terminal.send("y")
    status, killed = terminal.wait_end()
    check((status, killed) == (0, None), f"ended with {status}, {killed}")
    terminal.close()
    check(open(LOG, "rb").read() == before, "the log that was watched has changed")
    verify = subprocess.run([PROGRAM, "verify", *games(home)], capture_output=True, text=True, check=False)
    check(verify.returncode == 0 and "60 records" in verify.stdout, f"{verify.stdout}{verify.stderr}")
    check(re.search(r"^from 3f9a0c1155aa77ee 60 ~", open(games(home)[0], encoding="utf-8").read(), re.M),
          "the new game does not say where it comes from")

    # From the menu: a finished game is watched, an unfinished one resumed.
    shutil.copy(LOG, os.path.dirname(games(home)[0]) + "/finished.rhlog")
    terminal = Terminal(home=home)
    terminal.wait_for("My games")
    terminal.send("m")
    terminal.wait_for("finished ")
    rows = [line for line in terminal.screen.display if "OLL Train" in line]
    for _ in range([k for k, line in enumerate(rows) if "finished" in line][0]):
        terminal.send("\x1b[B")
    terminal.send("\r")
    terminal.wait_for("REPLAY OLL Train")
    # Back to the list that it was chosen from.
    terminal.send("q")
    terminal.wait_for("MY GAMES")
    terminal.send("\x1b")
    terminal.wait_for("Daily puzzle")
    terminal.send("q")
    terminal.wait_end()
    terminal.close()

    # Without a name: the game played last. For damage, a directory or a missing file: one line and its status.
    os.utime(games(home)[0], (1, 1))
    terminal = watch(home)
    terminal.wait_for("REPLAY OLL Train")
    terminal.send("q")
    terminal.wait_end()
    terminal.close()
    broken = home + "/broken.rhlog"
    data = bytearray(before)
    data[len(data) // 2] ^= 1
    with open(broken, "wb") as file:
        file.write(data)
    for arguments, wanted in (((broken,), 65), ((home,), 66), ((home + "/none",), 66), ((LOG, "--at", "-1"), 64),
                              ((LOG, "--at", "9999"), 64)):
        terminal = watch(home, *arguments)
        status, killed = terminal.wait_end()
        check(status == wanted, f"{arguments}: status {status}, not {wanted}")
        check(b"\x1b[?1049h" not in terminal.bytes, f"{arguments}: the screen was taken")
        terminal.close()

    # The recording shows each position as `show` does, with a marker for each round.
    def output(*arguments):
        return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, check=True,
                              env={"PATH": os.environ["PATH"], "LANG": "C.UTF-8"}).stdout

    # Printed, it starts where it is told to; a position without a record is the same error everywhere.
    whole = output("replay", "--plain", LOG)
    check(max(map(len, whole.split("\n"))) <= 80, "replay --plain: a line for a pipe is longer than 80 columns")
    rest = output("replay", "--plain", "--at", "9", LOG)
    told = [int(line[:5]) for line in rest.split("\n") if line[:5].strip().isdigit()]
    check(told and min(told) > 9, f"--at 9 prints record {min(told, default=0)}")
    check(whole.endswith(rest[rest.index(f"{min(told):5}  "):]), "--at prints something else")
    for at in ("-1", "9999"):
        wrong = [subprocess.run([PROGRAM, *arguments, "--at", at, LOG], capture_output=True, text=True,
                                env={"PATH": os.environ["PATH"], "LANG": "C.UTF-8"})
                 for arguments in (("show",), ("replay",), ("replay", "--plain"))]
        check(all(run.returncode == 64 and not run.stdout for run in wrong), f"--at {at}: {wrong}")
        check(len({run.stderr for run in wrong}) == 1, f"--at {at}: {wrong}")

    for more in ((), ("--hands", "--size", "100x30")):
        head, *events = [json.loads(line) for line in output("export", "--cast", LOG, "--palette", "classic-dark", *more).split("\n") if line]
        check(head["version"] == 2, f"{head}")
        screen = pyte.Screen(head["width"], head["height"])
        stream = pyte.Stream(screen)
        position = 0
        markers = []
        for time, kind, data in events:
            if kind == "m":
                markers.append(data)
                continue
            stream.feed(data)
            position += 1
            if position % 60 == 1 or position == last:
                shown = "\n".join(line.rstrip() for line in screen.display).rstrip("\n")
                check(shown == output("show", LOG, "--at", str(position), *more).rstrip("\n"),
                      f"the recording differs at {position}:\n{shown}")
        check(position == last, f"{position} pictures of {last}")
        check(markers == ["Round 1", "Round 2"], f"{markers}")

    # A terminal of lines, and none at all.
    terminal = watch(home, LOG, term="dumb")
    terminal.wait_end()
    check(b"played" in terminal.bytes and b"\x1b" not in terminal.bytes, "no transcript on a dumb terminal")
    terminal.close()
    done = subprocess.run([PROGRAM, "replay", LOG], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                          env={"PATH": os.environ["PATH"], "TERM": "xterm"}, check=False)
    check(done.returncode == 69 and done.stdout == "" and done.stderr.count("\n") == 1, f"{done}")
print("ok")
