#!/usr/bin/env python3
"""Programs that play in `roundhouse simulate`, and what becomes of those that fail: programs.py PROGRAM EXAMPLE IN_CPP [TIMES].

Each way to go wrong is tried once, TIMES at random moments in games of all kinds. Every game has to end, each failure has
to be reported as what it is, and no process may be left. The examples of docs/writing-a-bot.md play every game without one, and
alike.
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

PROGRAM, EXAMPLE, IN_CPP = map(os.path.abspath, sys.argv[1:4])
TIMES = int(sys.argv[4]) if len(sys.argv) > 4 else 0
PYTHON_EXAMPLE = f"'{sys.executable}' '{EXAMPLE}'"
BAD = str(pathlib.Path(__file__).resolve().parent / "bad_player.py")
MARK = f"roundhouse-bad-player-{os.getpid()}"
FAILS = {
    "late": ["hang", "deaf", "child", "loud", "half"],
    "ended": ["exit", "raise", "killed", "closed"],
    "garbage": ["words", "empty", "list", "not-ok", "no-action", "odd-action", "bytes", "nul", "deep"],
    "flood": ["flood", "long", "twice"],
    "illegal": ["illegal", "other"],
}
HOW = {how: kind for kind, all_of in FAILS.items() for how in all_of}


def simulate(*arguments, **more):
    return subprocess.run([PROGRAM, "simulate", *arguments], stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8",
                          errors="replace", timeout=300, **more)


def bad(how, at):
    return f"Bad:cmd='{sys.executable}' {BAD} {how} {at} {MARK}"


def go_wrong(how, at, *arguments):
    """Two players with the bad one first; what is reported of it."""
    seconds = "0.4" if HOW.get(how) == "late" else "60"
    ended = simulate("--bot", bad(how, at), "--bot", "Good:greedy", "--json", "--cmd-move-time", seconds, *arguments)
    check(ended.returncode == 0, f"{how} at {at}: status {ended.returncode}: {ended.stderr[-300:]}")
    check(not (left := left_over(MARK)), f"{how} at {at}: processes {left} are left")
    return json.loads(ended.stdout)["bots"][0] if ended.returncode == 0 else {"failed": {}}


def try_every_way():
    for how, kind in HOW.items():
        found = go_wrong(how, 2, "--variant", "train", "--set", "6", "--rounds", "1", "--games", "2", "--threads", "1")
        # A process that fails is replaced for the next game, where it fails again if it is asked twice.
        check(set(found["failed"]) == {kind} and 1 <= found["failed"][kind] <= 2, f"{how}: {found}")
        check(found.get("first_failure"), f"{how}: it is not said how it failed")
    for how in ("fine", "terminal", "once", "leaves"):
        found = go_wrong(how, 2, "--variant", "train", "--set", "6", "--rounds", "1", "--games", "6", "--threads", "2")
        check(found["failed"] == {}, f"{how}: {found}")
    found = go_wrong("exit-at-round", 2, "--variant", "train", "--set", "6", "--rounds", "1", "--games", "2")
    check(found["failed"] == {"ended": 2}, f"exit-at-round: {found}")
    # Whoever ends between two games says by its status that nothing went wrong. Started again, each plays one game well.
    for how, failed in (("crash-in-second", {"ended": 2}), ("kill-in-second", {"ended": 2}), ("leave-in-second", {})):
        found = go_wrong(how, 999, "--variant", "train", "--set", "6", "--rounds", "1", "--games", "4", "--threads", "1")
        check(found["failed"] == failed, f"{how}: {found}")
        check(bool(found.get("first_failure")) == bool(failed), f"{how}: {found}")


def try_what_is_said(folder):
    table = ["--variant", "train", "--set", "6", "--rounds", "1", "--games", "2", "--threads", "1"]
    for how, seconds, what in (("long", ("60", "60"), "a line of more than 64 KiB in answer to `choose`: "),
                               ("twice", ("60", "60"), "more than one line in answer to `choose`: "),
                               ("hang", ("0.4", "60"), "no answer to `choose` within 0.4 s"),
                               ("hang", ("60", "1"), "no answer to `choose` before its 1 s for a game were over")):
        ended = simulate(*table, "--bot", bad(how, 1), "--bot", "Good:greedy", "--cmd-move-time", seconds[0], "--cmd-game-time", seconds[1])
        check(what in ended.stdout, f"{how}: {what} is not said\n{ended.stdout}")
    errors = folder / "errors"
    ended = simulate(*table, "--bot", bad("raise", 1), "--bot", "Good:greedy", "--cmd-errors", str(errors))
    for said in ("Bad failed in 2 of 2 games (2 ended). A planner played on for it.",
                 "The first time: it ended with status 1 at `choose`.", f"What programs wrote on standard error is in {errors}."):
        check(said in ended.stdout, f"not said: {said}\n{ended.stdout}")
    rows = {line.split()[0]: line for line in ended.stdout.splitlines()[2:5] if line.split()}
    check(" failed " in rows["level"] and " 2 of 2 " in rows["Bad"] and " of " not in rows["Good"],
          f"its row says nothing of it: {ended.stdout}")
    ended = subprocess.run([PROGRAM, "tournament", *table, "--bot", bad("raise", 1), "--bot", "Good:greedy"],
                           stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", timeout=300)
    check(any("Bad" in line and " 2 of 2 " in line for line in ended.stdout.splitlines()),
          f"nor does that of a tournament: {ended.stdout}")
    ended = simulate(*table, "--bot", f"Bad:cmd={PYTHON_EXAMPLE}", "--bot", "Good:greedy")
    check("failed" not in ended.stdout, f"nothing failed: {ended.stdout}")
    # Where nothing was written, nothing is to be read.
    quiet = f"Bad:cmd='{sys.executable}' -c 'import sys; print(dict(ok=1)); sys.stdin.readline()'"
    ended = simulate(*table, "--bot", quiet, "--bot", "Good:greedy")
    check("standard error" not in ended.stderr, f"an empty file is named: {ended.stderr}")
    ended = simulate(*table, "--bot", f"Bad:cmd='{sys.executable}' {folder}/none.py", "--bot", "Good:greedy", "--cmd-errors", str(errors))
    check(f"at `hello`. What programs wrote on standard error is in {errors}." in ended.stderr and "none.py" in errors.read_text(),
          f"why it did not start: {ended.stderr}")
    ended = simulate(*table, "--bot", bad("illegal", 1), "--bot", "Good:greedy", "--cmd-errors", str(errors))
    check("about to go wrong" in errors.read_text() and "What programs wrote" in ended.stdout, "the file is begun anew")
    check("ZeroDivisionError" not in errors.read_text(), "what an earlier run wrote is still there")
    ended = simulate(*table, "--bot", bad("raise", 1), "--bot", "Good:greedy", "--cmd-errors", str(errors))
    check("ZeroDivisionError" in errors.read_text(), f"its standard error is not kept: {errors.read_text()}")
    ended = simulate(*table, "--bot", bad("raise", 1), "--bot", "Good:greedy", "--cmd-forfeit", "--json")
    both = json.loads(ended.stdout)["bots"]
    check(both[0]["wins"]["mean"] == 0 and both[1]["wins"]["mean"] == 1, f"a forfeit is not lost: {both}")
    usual = folder / "state" / "roundhouse" / "bot-errors"
    check("ZeroDivisionError" in usual.read_text(), "the usual file is not written")
    simulate(*table, "--bot", bad("loud", 1), "--bot", "Good:greedy", "--cmd-move-time", "0.4")
    check(usual.stat().st_size == 1 << 20, f"the file of errors has {usual.stat().st_size} bytes")
    ended = simulate(*table, "--bot", bad("illegal", 1), "--bot", "Good:greedy", "--against", "train")
    check(ended.stdout.count("Bad failed in 2 of 2 games (2 illegal).") == 2, f"not said when comparing: {ended.stdout}")
    check(ended.stdout.count("The first time: an action that is not legal") == 2, f"the first time of each: {ended.stdout}")
    # All answers of a game together.
    ended = simulate(*table, "--bot", bad("pause", 1), "--bot", "Good:greedy", "--cmd-game-time", "0.3", "--json")
    check(json.loads(ended.stdout)["bots"][0]["failed"] == {"late": 2}, f"the time of a game: {ended.stdout}")


def try_what_is_refused(folder):
    table = ["--games", "2", "--bot", "Good:greedy"]
    directory = folder / "directory"
    directory.mkdir()
    # It waits for twenty seconds, meanwhile the others are tried.
    stuck = subprocess.Popen([PROGRAM, "simulate", *table, "--bot", f"Bad:cmd='{sys.executable}' -c 'import time; time.sleep(99)'"],
                             stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, encoding="utf-8")
    alone = simulate("--bot", "Good:greedy")
    check(alone.returncode == 64 and "Each player needs a --bot" in alone.stderr, f"one alone: {alone.stderr}")
    for words, status, said in (
            (["--bot", "Bad:worst"], 64, "the levels are 1 to 7 (Billy, Adler, Comet, Rocket, Vulcan, Tornado, Mallard), or"),
            (["--bot", "Bad:python3 a b.py"], 64, "a program of your own is `Bad:cmd=python3 a b.py`"),
            (["--bot", "./bad"], 64, "a program of your own is `NAME:cmd=./bad`"),
            (["--bot", "Bad:cmd="], 64, "expected a command"),
            (["--bot", "Bad:cmd='oops"], 64, "quotation"),
            (["--bot", "Good:cmd=true"], 64, "already a player called Good"),
            (["--bot", "Bad:cmd=./no-such-program"], 66, "cannot be started: No such file"),
            (["--bot", f"Bad:cmd={directory}"], 66, "cannot be started: Permission denied"),
            (["--bot", "Bad:cmd=true"], 66, "it ended with status 0 at `hello`"),
            (["--bot", "Bad:cmd=sh -c 'echo hello; cat'"], 66, "in answer to `hello`: hello"),
            (["--bot", "Bad:cmd=sh -c 'read x; echo {}; cat'"], 66, 'no "ok":true in answer to `hello`: {}'),
            (["--bot", "Bad:cmd=sh -c 'read x; echo {\\\"ok\\\":true}; cat'"], 66, 'no "name" in answer to `hello`'),
            (["--bot", "Bad:cmd=cat", "--cmd-errors", str(directory / "none" / "x")], 73, "No such file"),
            (["--bot", "Bad:cmd=cat", "--cmd-errors", "/dev/null"], 73, "it is not a file"),
            (["--bot", "Bad:cmd=cat", "--cmd-move-time", "0"], 64, "--cmd-move-time"),
            (["--bot", "Bad:cmd=cat", "--cmd-game-time", "x"], 64, "--cmd-game-time")):
        ended = simulate(*table, *words)
        check(ended.returncode == status and said in ended.stderr and not ended.stdout,
              f"{words}: status {ended.returncode}: {ended.stderr}")
    # Escape sequences of a program are not shown.
    ended = simulate(*table, "--bot", "Bad:cmd=printf '\\033[31mred\\n'")
    check("\033" not in ended.stderr, f"an escape sequence is shown: {ended.stderr!r}")
    for command in ("play", "host"):
        ended = subprocess.run([PROGRAM, command, "--bot", f"Bad:cmd='{sys.executable}' none.py", "--player", "Ann", "--variant", "train"],
                               stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", timeout=60)
        errors = folder / "state" / "roundhouse" / "bot-errors"
        check(f"at `hello`. What programs wrote on standard error is in {errors}." in ended.stderr and "none.py" in errors.read_text(),
              f"{command}: why it did not start: {ended.stderr}")
        # A game without programs has nothing to say there.
        subprocess.run([PROGRAM, "play", "--plain", "--bot", "Good:greedy", "--player", "Ann", "--variant", "train"],
                       stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=60, check=False)
        check("none.py" in errors.read_text(), "what a program wrote is lost in a game without one")
        ended = subprocess.run([PROGRAM, command, "--bot", "Bad:cmd=cat", "--player", "Ann", "--variant", "train"],
                               stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", timeout=60)
        check(ended.returncode == 66 and "Bad: no" in ended.stderr and not ended.stdout, f"{command}: {ended.returncode}: {ended.stderr}")
    try:
        said = stuck.communicate(timeout=60)[1]
    finally:
        stuck.kill()
    check("no answer to `hello` within 20 s; what it prints may be stuck in a buffer" in said, f"a program that says nothing: {said}")


def try_interrupts():
    """Signals end the wait for an answer at once, in a game and before the first one."""
    waits = {"in a game": bad("child", 40), "at the start": f"Bad:cmd={sys.executable} -c 'import time; time.sleep(1000)' {MARK}"}
    for where, player in waits.items():
        for signal_sent, status in ((signal.SIGINT, 130), (signal.SIGTERM, -signal.SIGTERM), (signal.SIGHUP, -signal.SIGHUP)):
            running = subprocess.Popen([PROGRAM, "simulate", "--games", "50", "--bot", player, "--bot", "Good:greedy",
                                        "--cmd-move-time", "100", "--variant", "train", "--threads", "2"],
                                       stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            time.sleep(2)
            began = time.monotonic()
            running.send_signal(signal_sent)
            running.communicate(timeout=60)
            what = f"{signal_sent.name} {where}"
            check(running.returncode == status, f"{what}: status {running.returncode}")
            check(time.monotonic() - began < 5, f"{what}: it takes {time.monotonic() - began:.1f} s")
            check(not (left := left_over(MARK)), f"{what}: processes {left} are left")


def try_stopping(folder):
    """While Roundhouse itself is stopped, no program's time runs out."""
    errors = folder / "stopped"
    running = subprocess.Popen([PROGRAM, "simulate", "--variant", "train", "--set", "6", "--rounds", "1", "--games", "2", "--threads", "1",
                                "--bot", bad("pause", 2), "--bot", "Good:greedy", "--cmd-move-time", "2", "--cmd-errors", str(errors),
                                "--json"], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, encoding="utf-8")
    end_of_wait = time.monotonic() + 60
    while not (errors.exists() and errors.read_text()) and time.monotonic() < end_of_wait:
        time.sleep(0.02)
    running.send_signal(signal.SIGSTOP)
    time.sleep(2.5)
    running.send_signal(signal.SIGCONT)
    found = json.loads(running.communicate(timeout=120)[0])["bots"][0]
    check(found["failed"] == {}, f"stopped while a program answered: {found}")


def try_at_random():
    games = subprocess.run([PROGRAM, "rules", "list", "--ids"], capture_output=True, text=True, check=True).stdout.split()
    rng = random.Random(TIMES)
    for time_of in range(TIMES):
        how, at, game = rng.choice(list(HOW)), rng.randint(1, 60), rng.choice(games)
        players = simulate("--variant", game, "--games", "1", "--json", "--players", "2").returncode == 0
        if not players:
            continue
        found = go_wrong(how, at, "--variant", game, "--rounds", "1", "--games", "2", *rng.choice(([], ["--cmd-forfeit"])))
        check(set(found["failed"]) <= {HOW[how]}, f"{time_of}: {how} at {at} in {game}: {found}")


def play_every_game():
    """Without a failure, in every game; with one seed, the same result on one thread and on two."""
    games = subprocess.run([PROGRAM, "rules", "list", "--ids"], capture_output=True, text=True, check=True).stdout.split()
    for game in games:
        arguments = ["--variant", game, "--rounds", "2", "--bot", f"Mine:cmd={PYTHON_EXAMPLE}", "--bot", f"Other:cmd='{IN_CPP}'",
                     "--json", "--games", "4"]
        # Some are for three or more.
        ended = next(done for more in ([], ["--bot", "A:random"], ["--bot", "A:random", "--bot", "B:random"])
                     if (done := simulate(*arguments, *more, "--threads", "1")).returncode == 0 or len(more) == 4)
        check(ended.returncode == 0, f"{game}: {ended.stderr}")
        if ended.returncode == 0:
            its = json.loads(ended.stdout)["bots"]
            check(its[0]["failed"] == its[1]["failed"] == {} and its[0]["program"] == "heaviest 1", f"{game}: {its}")
    all_of = [json.loads(simulate("--games", "12", "--bot", f"Mine:cmd={example}", "--bot", "Good:greedy", "--json", "--rounds",
                                  "2", "--threads", threads).stdout)
              for example, threads in ((PYTHON_EXAMPLE, "1"), (PYTHON_EXAMPLE, "2"), (f"'{IN_CPP}'", "1"))]
    for result in all_of:
        for player in result["bots"]:
            for key in ("us_per_decision", "program"):
                player.pop(key, None)
    check(all_of[0] == all_of[1], f"other results on two threads: {all_of}")
    check(all_of[0] == all_of[2], f"other results in C++: {all_of}")


with tempfile.TemporaryDirectory() as place:
    os.environ["XDG_STATE_HOME"] = place + "/state"
    os.environ["LC_ALL"] = "C.UTF-8"
    try_every_way()
    try_what_is_said(pathlib.Path(place))
    try_what_is_refused(pathlib.Path(place))
    try_interrupts()
    try_stopping(pathlib.Path(place))
    play_every_game()
    try_at_random()
end(f"{len(HOW)} ways to go wrong, {TIMES} random ones")
