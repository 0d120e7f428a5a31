"""Programs that play at tables with people: on the screen, in lines, at a table of several terminals; good, slow and bad ones."""
import os
import re
import signal
import subprocess
import sys
import time

from screen import PROGRAM, check, fail, go_on
from together import PATIENCE, Place, act, play
from checks import left_over, running  # behind together, which knows where it is

HERE = os.path.dirname(os.path.abspath(__file__))
EXAMPLE = os.path.join(HERE, "../../docs/examples/player.py")
BAD = os.path.join(HERE, "../app/simulate/bad_player.py")
MARK = f"roundhouse-player-at-a-table-{os.getpid()}"
GAME = ("--variant", "train", "--set", "6", "--rounds", "1", "--seed", "5")
HOW = {"exit": "has ended", "words": "gave an answer that cannot be read", "twice": "said more than it was asked",
       "illegal": "chose an action that is not legal", "hang": "did not answer in time"}

SLOW = """import sys, time, json
for line in sys.stdin:
    request = json.loads(line)
    if request["cmd"] == "choose":
        open(__file__ + ".asked", "w").close()
        time.sleep(SECONDS)
        print(json.dumps({"ok": True, "action": request["actions"][0]}), flush=True)
    else:
        print('{"ok":true,"name":"slow"}', flush=True)
"""


def example(name="Good"):
    return f"{name}:cmd='{sys.executable}' '{EXAMPLE}'"


def bad(how, at=2):
    return f"Bad:cmd='{sys.executable}' '{BAD}' {how} {at} {MARK}"


def slow(place, seconds, stays=0):
    """`stays`: for so long when nobody asks it anything any more."""
    path = os.path.join(place.home, "slow.py")
    with open(path, "w", encoding="utf-8") as file:
        file.write(SLOW.replace("SECONDS", str(seconds)) + f"time.sleep({stays})\n")
    return f"Slow:cmd='{sys.executable}' '{path}' {MARK}"


def check_none_left():
    if left := left_over(MARK):
        fail(f"programs are left: {left}")


def log_of(place):
    logs = place.logs()
    check(len(logs) == 1, f"the logs are {logs}")
    place.verify(logs[0])
    with open(logs[0], encoding="utf-8") as log:
        return log.read()


def in_lines(place, *bots, options=()):
    """A game in lines, of somebody who always takes the first choice; what is printed."""
    arguments = [PROGRAM, "play", "--plain=brief", *GAME, "--player", "Ann", *options]
    for bot in bots:
        arguments += ["--bot", bot]
    done = subprocess.run(arguments, env={"HOME": place.home, "PATH": os.environ["PATH"], **place.env}, text=True,
                          input="1\n" * 400, capture_output=True, timeout=120, check=False)
    check(done.returncode == 0, f"status {done.returncode}: {done.stdout[-500:]} {done.stderr[-500:]}")
    check("wins" in done.stdout or "win" in done.stdout, f"the game does not end: {done.stdout[-500:]}")
    check_none_left()
    return " ".join(done.stdout.split())


def a_game_in_lines():
    place = Place()
    told = in_lines(place, example())
    check("The program of" not in told, "a good program fails: " + told[-1000:])
    log = log_of(place)
    check(re.search(r"bot program .*Good", log), "the log does not say that a program plays: " + log[:800])
    place.close()


def bad_ones_in_lines():
    for how, words in HOW.items():
        place = Place()
        told = in_lines(place, bad(how))
        check(f"The program of Bad {words}. A planner plays on for it." in told, f"{how}: {told[-1500:]}")
        check("bot planner" in log_of(place), "the log does not say who plays on")
        if how == "words":
            with open(place.home + "/.local/state/roundhouse/bot-errors", encoding="utf-8") as errors:
                text = errors.read()
            check("about to go wrong" in text and "no JSON object" in text, "its errors: " + text)
        place.close()


def what_cannot_be_started():
    place = Place()
    done = place.run("play", *GAME, "--player", "Ann", "--bot", "Mine:cmd=/nowhere/at-all")
    check(done.returncode == 66 and "Mine: /nowhere/at-all cannot be started" in done.stderr, f"{done}")
    done = place.run("play", *GAME, "--player", "Ann", "--bot", "Mine:cmd='half")
    check(done.returncode == 64 and "each quotation ended" in done.stderr, f"{done}")
    place.close()


def limits_that_were_chosen():
    place = Place()
    kept = os.path.join(place.home, "errors.txt")
    begin = time.monotonic()
    told = in_lines(place, bad("hang"), options=("--cmd-move-time", "0.5", "--cmd-errors", kept))
    check("The program of Bad did not answer in time. A planner plays on for it." in told, told[-1500:])
    check(time.monotonic() - begin < 9, "it has had more than half a second")
    with open(kept, encoding="utf-8") as errors:
        check("Bad has failed: no answer" in errors.read(), "its errors are not where they should be")
    check(not os.path.exists(place.home + "/.local/state/roundhouse/bot-errors"), "its errors are in the usual file")
    told = in_lines(place, slow(place, 0.4), options=("--cmd-game-time", "0.7"))
    check("The program of Slow did not answer in time." in told, told[-1500:])
    check_none_left()
    for arguments, status, words in ((["play", *GAME, "--player", "Ann", "--bot", example(), "--cmd-errors", "/nowhere/at-all"], 73,
                                      "--cmd-errors /nowhere/at-all: No such file"),
                                     (["play", "--cmd-move-time", "0"], 64, "--cmd-move-time"),
                                     (["resume", "--cmd-game-time", "never"], 64, "--cmd-game-time"),
                                     # People at other terminals do not wait for so long.
                                     (["host", "--cmd-move-time", "121"], 64, "--cmd-move-time"),
                                     (["host", "--cmd-game-time", "3601"], 64, "--cmd-game-time")):
        done = place.run(*arguments)
        check(done.returncode == status and words in done.stderr, f"{arguments}: {done}")
    place.close()


def in_the_form():
    """Its command is typed there; one that cannot be started is said there, and none is kept."""
    place = Place()
    ann = place.terminal("play", *GAME, "--player", "Ann")
    ann.wait_for("NEW GAME")

    def go_to(row, key):
        for _ in range(20):
            if re.search(row, ann.text()):
                return
            ann.send(key)
            ann.pump(0.2)
        fail(f"no row {row!r}: {ann.text()}")

    def type_command(command):
        ann.send("\r")
        ann.wait_for("The command of Program")
        ann.send("\x15")
        ann.pump(0.7)
        ann.send(command)
        ann.wait_for(re.escape(command[-20:]))
        ann.pump(1.5)  # an Enter right behind so many letters may be part of a paste
        ann.send("\r")

    go_to(r"Player 2 +< person >", "\x1b[B")
    ann.send("\x1b[D")
    ann.wait_for(r"Program +< program >")
    ann.send("\x1b[F\r")
    ann.wait_for("Program is a program without a command")
    for command, words in (("/nowhere/at-all", "Program: /nowhere/at-all cannot be started"), ("true", "Program: it ended")):
        go_to(r"Program +< program >", "\x1b[A")
        type_command(command)
        ann.wait_for("program: " + command)
        ann.send("\x1b[F\r")
        ann.wait_for(words)
    go_to(r"Program +< program >", "\x1b[A")
    type_command(f"'{sys.executable}' '{EXAMPLE}' {MARK}")
    ann.wait_for("program: '")
    ann.send("\x1b[F\r")
    ann.wait_for("begin the round")
    check("Program (program)" in ann.text(), "nobody says that a program plays")
    place.terminals.remove(ann)
    ann.close()
    check_none_left()
    for folder, _, names in os.walk(place.home):
        for name in names:
            path = os.path.join(folder, name)
            if os.path.isfile(path) and not os.path.islink(path):
                with open(path, "rb") as file:
                    check(MARK.encode() not in file.read(), f"its command is in {path}")
    place.close()


def on_the_screen():
    place = Place()
    ann = place.terminal("play", *GAME, "--player", "Ann", "--bot", slow(place, 1.5))
    ann.wait_for("begin the round")
    check("Slow (program)" in ann.text(), "nobody says that a program plays")
    go_on(ann)
    for _ in range(60):
        ann.pump(0.1)
        if "Slow is thinking" in ann.text():
            break
        ann.send("\t\r" if "playable" in ann.text() else "d" if " d draw" in ann.text() else "p")
        ann.pump(0.6)
    ann.wait_for("Slow is thinking")
    time.sleep(0.4)
    begin = time.monotonic()
    ann.send("?")
    ann.wait_for("HELP", most=PATIENCE)
    print(f"a key was answered after {1000 * (time.monotonic() - begin):.0f} ms while a program thinks")
    place.terminals.remove(ann)
    ann.close()
    check_none_left()
    place.close()


def killed_while_stopped():
    """No program outlives a game that was stopped and then ended, as by closing its terminal's window."""
    for plain in ((), ("--plain",)):
        for number in (signal.SIGHUP, signal.SIGTERM):
            place = Place()
            ann = place.terminal("play", *plain, *GAME, "--player", "Ann", "--bot", slow(place, 0.1, stays=60), as_job=True)
            ann.wait_for("your move:|begin the round")
            check(any(MARK in words for _, words in running()), "the program is not there")
            ann.send("\x1a")
            ann.wait_stopped()
            os.kill(ann.job, number)
            os.kill(ann.job, signal.SIGCONT)
            ann.wait_end()
            check_none_left()
            place.terminals.remove(ann)
            ann.close()
            place.close()


def at_a_table():
    place = Place()
    ann = place.terminal("host", "--table", "test", *GAME, "--player", "Ann", "--bot", slow(place, 2))
    ann.wait_for("begin the game")
    ben = place.terminal("join", "test", "--name", "Ben")
    ann.wait_for("Ben")
    go_on(ann)
    ann.wait_for("begin the round")
    play([ann, ben], "Slow is thinking")
    worst = 0.0
    for one in (ben, ann):
        begin = time.monotonic()
        one.send("?")
        one.wait_for("HELP", most=PATIENCE)
        worst = max(worst, time.monotonic() - begin)
    check(any("Slow is thinking" in one.text() or "HELP" in one.text() for one in (ann, ben)), "it has moved already")
    print(f"keys were answered after {1000 * worst:.0f} ms at most while a program thinks")
    check(any(MARK in words for _, words in running()), "the program is not there")
    place.run("host", "--close", "test")
    check_none_left()
    place.close()


def seconds_of_processor(pid):
    with open(f"/proc/{pid}/stat", encoding="utf-8") as stat:
        used, of_system = stat.read().rsplit(")", 1)[1].split()[11:13]
    return (int(used) + int(of_system)) / os.sysconf("SC_CLK_TCK")


def answered_to_nobody():
    """Everybody is cut off while a program thinks: its answer waits, and so does the table."""
    place = Place()
    ann = place.terminal("host", "--table", "test", *GAME, "--player", "Ann", "--bot", slow(place, 2))
    ann.wait_for("begin the game")
    go_on(ann)
    ann.wait_for("begin the round")
    # It is not asked where it has only one choice.
    asked = os.path.join(place.home, "slow.py.asked")
    end = time.monotonic() + 15
    while not os.path.exists(asked) and time.monotonic() < end:
        if not act(ann):
            ann.pump(0.1)
    check(os.path.exists(asked), "the program has not been asked")
    place.terminals.remove(ann)
    ann.close()
    time.sleep(2.5)
    tables = place.tables()
    check(len(tables) == 1, f"the tables are {tables}")
    before = seconds_of_processor(tables[0])
    time.sleep(2)
    used = seconds_of_processor(tables[0]) - before
    check(used < 0.3, f"a table at which nobody is takes {used:.2f} s of the processor in 2 s")
    place.run("host", "--close", "test")
    check_none_left()
    place.close()


def played_on():
    """A game that goes on has the program again if it is named again, or else a planner."""
    for again in (True, False):
        place = Place()
        arguments = [PROGRAM, "play", "--plain", *GAME, "--player", "Ann", "--bot", example()]
        env = {"HOME": place.home, "PATH": os.environ["PATH"], **place.env}
        subprocess.run(arguments, env=env, text=True, input="1\n1\n", capture_output=True, timeout=60, check=False)
        [log] = place.logs()
        bots = ["--bot", example()] if again else []
        done = subprocess.run([PROGRAM, "resume", "--plain", log, *bots], env=env, text=True, input="1\n" * 400,
                              capture_output=True, timeout=60, check=False)
        check(done.returncode == 0, f"status {done.returncode}: {done.stderr}")
        check(("is not running. A planner plays on for it." in " ".join(done.stdout.split())) != again, done.stdout[-2000:])
        place.verify(log)
        wrong = place.run("resume", "--plain", log, "--bot", "Nobody:cmd=true")
        check(wrong.returncode != 0, "a program without a seat")
        place.close()


if __name__ == "__main__":
    for scene in (what_cannot_be_started, a_game_in_lines, bad_ones_in_lines, limits_that_were_chosen, played_on, on_the_screen,
                  killed_while_stopped, in_the_form, at_a_table, answered_to_nobody):
        scene()
        print(scene.__name__, "ok", flush=True)
