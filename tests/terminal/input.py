"""What a terminal sends that nobody typed is never a key, and nothing it sends ends the program: answers to others, reports of
the mouse, bytes that are not text, pastes of any length; nor does a window of any size."""
import glob
import os
import re
import select
import tempfile
import time
from functools import partial

from screen import Terminal, check, go_on
from common import TABLE, play_scenes, to_turn

STILL = {"NO_MOTION": "1"}  # so that only a key can change the screen
MENU = r"q quit +Roundhouse \d+\.\d+\.\d+$"
ANSWERS = [b"\x1b]11;rgb:1e1e/1e1e/1e1e\x1b\\", b"\x1b]11;rgb:1e1e/1e1e/1e1e\a", b"\x1bP1+r544e=787465726d\x1b\\", b"\x1b_Gi=31;OK\x1b\\",
           b"\x1bP>|tmux 3.5a\x1b\\", b"\x1bXxdq1\x1b\\", b"\x1b^xdq1\x1b\\", b"\xc2\x9d11;rgb:1e1e\xc2\x9c", b"\xc2\x9012dq\xc2\x9c",
           b"\x1b[?64;1;2;6;9;15;16;17;18;21;22;28;29;42;52;314c", b"\x1b[M 12", b"\x1b[M#xd", b"\x1b[Mdqy"]
QUICK = 10.0  # seconds for a megabyte, on a busy machine


def logs_in(home):
    return glob.glob(home + "/.local/share/roundhouse/games/*.rhlog")


def unchanged_by(terminal, pieces, what):
    before = terminal.text()
    for piece in pieces:
        terminal.send(piece)
        terminal.look(0.15)
    terminal.look(0.2)
    check(terminal.text() == before, f"{what}: {pieces!r} changes\n{before}\nto\n{terminal.text()}")


def answers(arguments, ready, some):
    with tempfile.TemporaryDirectory() as home:
        terminal = Terminal(*arguments, env=STILL, home=home)
        ready(terminal)
        terminal.look(0.5)
        logs = logs_in(home)
        check(len(logs) == (arguments is TABLE), f"{arguments}: the logs are {logs}")
        for answer in some:
            unchanged_by(terminal, [answer], arguments)
            half = len(answer) // 2
            unchanged_by(terminal, [answer[:half], answer[half:]], arguments)
        check(logs_in(home) == logs, f"{arguments}: a game was begun")
        terminal.send("?")
        terminal.wait_for("HELP")
        terminal.close()


def first_moments():
    """What comes with the first page was not meant for it; the mouse's reports are switched off at once."""
    with tempfile.TemporaryDirectory() as home:
        terminal = Terminal("play", env=STILL, home=home)
        while b"Daily puzzle" not in terminal.bytes:
            terminal.pump(0.001, 0.001)
        os.write(terminal.fd, b"rgb:1e1e/1e1e/1e1e\x1b\\\r 2p\r")
        terminal.look(1.0)
        check(re.search(MENU, terminal.text()), f"something was chosen\n{terminal.text()}")
        check(not logs_in(home), "a game was begun")
        for mode in (1000, 1002, 1003, 1005, 1006, 1015):
            check(b"\x1b[?%dl" % mode in terminal.bytes, f"mode {mode} stays on")
        terminal.send("?")
        terminal.wait_for("HELP")
        terminal.close()


def environments_size():
    terminal = Terminal(*TABLE, env={"COLUMNS": "80", "LINES": "24"}, size=(100, 30))
    to_turn(terminal)
    check("help" in terminal.line(29), f"not the window's size\n{terminal.text()}")
    terminal.resize(70, 22)
    terminal.wait_for("playable")
    terminal.look(0.3)
    check("help" in terminal.line(21), f"the resize is ignored\n{terminal.text()}")
    terminal.close()
    # A terminal that does not tell its size.
    terminal = Terminal(*TABLE, env={"COLUMNS": "100", "LINES": "30"}, size=(0, 0), shown=(100, 30))
    to_turn(terminal)
    check("help" in terminal.line(29), f"the environment is ignored\n{terminal.text()}")
    terminal.close()


def keypad():
    terminal = Terminal(*TABLE, env=STILL)
    to_turn(terminal)
    terminal.look(0.5)
    terminal.send(":")
    terminal.send("\x1bOq\x1bOr\x1bOm\x1bOu", quiet=0.3)
    terminal.wait_for(":12-5")
    terminal.send("\x1b")
    terminal.close()


def not_text():
    terminal = Terminal(*TABLE, env=STILL)
    to_turn(terminal)
    for _ in range(30):
        terminal.send(b"\xe4")
        terminal.look(0.12)
    check(terminal.status is None, f"ended with {terminal.status}")
    terminal.send("?")
    terminal.wait_for("HELP")
    terminal.close()


def windows():
    """Of a window without end, the game takes a part."""
    for size, shown in ((32768, 24), (1000, 24)), ((80, 32768), (80, 1000)), ((65535, 40), (1000, 40)):
        terminal = Terminal(*TABLE, size=size, shown=shown)
        terminal.wait_for("begin the round|Space continue")
        terminal.resize(80, 24)
        terminal.wait_for("Space continue")
        terminal.resize(*size, shown=shown)
        terminal.look(0.5)
        terminal.resize(80, 24)
        to_turn(terminal)
        terminal.close()


def written(terminal, data, most):
    """Writes as much as the program reads; fails if that takes too long."""
    begin = time.monotonic()
    while data and time.monotonic() - begin < most:
        _, ready, _ = select.select([], [terminal.fd], [], 0.1)
        if ready:
            data = data[os.write(terminal.fd, data[:4096]):]
        terminal.pump(0, 0.001)
        check(terminal.status is None, f"ended with {terminal.status}, with {len(data)} bytes left")
    check(not data, f"{len(data)} bytes of a paste are left after {most} s")


def stalling_paste():
    terminal = Terminal(*TABLE, env=STILL)
    to_turn(terminal)
    terminal.look(0.5)
    before = terminal.text()
    terminal.send("\x1b[200~dd")
    terminal.look(2.5)
    terminal.send("qy1\r\x03\x1b[201~", quiet=0.3)
    check(terminal.status is None and terminal.text() == before, f"the rest of a paste is keys\n{terminal.text()}")
    # One without an end.
    terminal.send("\x1b[200~dd")
    terminal.look(10.5)
    check(terminal.text() == before, f"a paste without an end is keys\n{terminal.text()}")
    terminal.send("?")
    terminal.wait_for("HELP")
    terminal.close()


def large_paste():
    paste = b"\x1b[200~Zoe" + b" d\r\nq\ty\x03" * 125_000 + b"\x1b[201~"
    with tempfile.TemporaryDirectory() as home:
        terminal = Terminal(*TABLE, home=home, env=STILL)
        to_turn(terminal)
        written(terminal, paste, QUICK)
        terminal.send("?")
        terminal.wait_for("HELP", most=QUICK)
        terminal.close()
        # Into a name of the form, which takes what it has room for.
        terminal = Terminal("play", "--player", "A", home=home, env=STILL)
        terminal.wait_for("NEW GAME")
        for _ in range(12):
            if re.search(r"▸ *1 ", terminal.text()):
                break
            terminal.send("\x1b[B")
        written(terminal, paste, QUICK)
        terminal.wait_for("AZoe d", most=QUICK)
        terminal.close()
        # In a lesson, which says something after every key.
        terminal = Terminal("learn", "mexican", home=home, env=STILL)
        terminal.wait_for("You play one round")
        go_on(terminal)
        terminal.wait_for("Space begin")
        go_on(terminal)
        terminal.wait_for("Try this: press")
        terminal.send(":", quiet=0.2)
        written(terminal, paste, QUICK)
        terminal.wait_for(":Zoe d", most=QUICK)
        terminal.close()


PAGES = [(("play",), lambda terminal: terminal.wait_for(MENU)), (TABLE, to_turn)]
play_scenes([not_text, stalling_paste,
             *(partial(answers, *page, ANSWERS[first::3]) for page in PAGES for first in range(3)),
             windows, large_paste, environments_size, keypad, first_moments])
