"""Odd terminals and environments: each shows the table, or says in one line why it cannot."""
import os
import re
import select
import subprocess
import tempfile
import time
from functools import partial

from screen import PROGRAM, Terminal, check, go_on
from common import TABLE, play_scenes, to_turn


def shows_table(term, env=None, ascii_only=False, colours=None, options=()):
    terminal = Terminal(*TABLE, *options, term=term, env=env)
    to_turn(terminal)
    text = terminal.text()
    if ascii_only:
        check(all(ord(c) < 128 for c in text), f"{term} {env}: not ASCII\n{text}")
    else:
        check("║" in text or "▐" in text, f"{term} {env}: no Unicode\n{text}")
    if colours is not None:
        coloured = re.search(rb"\x1b\[(\d+;)*(38;5;\d+|3[0-7])m", terminal.bytes) is not None
        check(coloured == colours, f"{term} {env}: colours {coloured}, expected {colours}")
    terminal.send("q")
    terminal.send("y")
    status, killed = terminal.wait_end()
    check((status, killed) == (0, None), f"{term}: ended with {status}, {killed}")
    terminal.close()


def menu_with(name, make):
    """The menu appears and can be left, whatever is in place of the file of remembered names."""
    with tempfile.TemporaryDirectory() as home:
        path = os.path.join(home, name)
        os.makedirs(os.path.dirname(path))
        make(path)
        terminal = Terminal("play", home=home)
        terminal.wait_for("Daily puzzle")
        terminal.send("q")
        status, killed = terminal.wait_end()
        check((status, killed) == (0, None), f"{name} by {make}: ended with {status}, {killed}")
        terminal.close()


def unicode_where_it_is_asked_for():
    """Whoever asks for Unicode gets it on terminals that are taken to be too simple, but not without UTF-8."""
    with tempfile.TemporaryDirectory() as home:
        path = os.path.join(home, "unicode.toml")
        with open(path, "w") as file:
            file.write('glyphs = "unicode"\n')
        for term in ("vt100", "linux"):
            shows_table(term, options=("--config", path))
        shows_table("linux", env={"LANG": "C"}, ascii_only=True, options=("--config", path))
        shows_table("linux", ascii_only=True, options=("--config", path, "--ascii"))


def unknown_keys():
    """Keys that the terminal's description does not know do nothing: the digits in them play no tiles."""
    for term, sequences in {"screen": ["\x1b[1;5C", "\x1b[1;5A", "\x1b[15;2~"], "vt100": ["\x1b[15~", "\x1b[3~", "\x1b[5~"],
                            "xterm-256color": ["\x1b[1;9C", "\x1bOz", "\x1b[11~", "\x1b[13;2u", "\x1b[[A"]}.items():
        terminal = Terminal(*TABLE, term=term)
        to_turn(terminal)
        before = terminal.text()
        for sequence in sequences:
            terminal.send(sequence)
        terminal.pump(0.5)
        check(terminal.text() == before, f"{term}: keys that nobody knows changed the table\n{before}\n{terminal.text()}")
        terminal.close()


def options_before_the_environment():
    """The option overrides the environment."""
    terminal = Terminal(*TABLE, "--color", "always", env={"NO_COLOR": "1"})
    to_turn(terminal)
    check(b"\x1b[38;5;" in terminal.bytes, "--color always has no colours")
    terminal.close()
    terminal = Terminal(*TABLE, "--ascii")
    to_turn(terminal)
    check(all(ord(c) < 128 for c in terminal.text()), "--ascii is not ASCII")
    terminal.close()


def lines_where_nothing_can_be_placed():
    """A terminal that cannot place characters plays in lines, and resumes a game in lines."""
    with tempfile.TemporaryDirectory() as home:
        terminal = Terminal(*TABLE, term="dumb", home=home)
        terminal.wait_for("Ann, press Enter|Bea, press Enter")
        go_on(terminal, "\n")
        terminal.wait_for("your move")
        terminal.send("hint\n")
        terminal.wait_for("Hint: ")
        terminal.send("1\n")
        terminal.pump(0.5)
        go_on(terminal, "\n")
        terminal.pump(0.5)  # otherwise the typed text comes before the question and breaks its line
        terminal.send("quit\n")
        terminal.wait_for("Leave the game")
        terminal.send("yes\n")
        status, killed = terminal.wait_end()
        check((status, killed) == (0, None), f"dumb: ended with {status}, {killed}")
        check(b"\x1b[?1049h" not in terminal.bytes, "dumb: a screen was opened")
        terminal.close()
        terminal = Terminal("resume", term="dumb", home=home)
        terminal.wait_for("press Enter|your move|turn is over")
        check("Which game" not in terminal.text(), "dumb: a new game in place of the saved one")
        terminal.close()


def lines_without_a_screen():
    """So does a terminal whose type is not a screen, after a line that says why."""
    for term in ("unknown", "lpr", "hardcopy", "network"):
        terminal = Terminal(*TABLE, term=term)
        terminal.wait_for("Ann, press Enter|Bea, press Enter")
        check(f"'{term}' has no screen" in terminal.bytes.decode(), f"{term}: nothing says why\n{terminal.text()}")
        check(b"\x1b[?1049h" not in terminal.bytes, f"{term}: a screen was opened")
        terminal.close()


def as_wide_as_the_terminal():
    """Lines of text are as wide as the terminal at that moment."""
    with tempfile.TemporaryDirectory() as home:
        terminal = Terminal(*TABLE, "--plain", home=home, size=(50, 60))
        widest = {}
        terminal.wait_for("press Enter when")
        for columns in (50, 130):
            terminal.resize(columns, 60)
            terminal.bytes = b""
            terminal.send("rules\n")
            while b"press Enter when" not in terminal.bytes and terminal.status is None:
                terminal.pump()
            lines = re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", terminal.bytes.decode()).split("\r\n")
            widest[columns] = max(map(len, lines))
        check(40 < widest[50] < 50 and 110 < widest[130] < 130, f"widest lines: {widest}")
        terminal.close()


def answers():
    """What the terminal answers about itself decides how the table is shown, however late it comes; a key between is a key."""
    device = "\x1b[?65;1;9c"
    for term, answer, then in (("xterm-256color", "\x1bP1$r0;48:2:1:2:3m\x1b\\", b"\x1b[48;2;16;54;44m"),
                               ("xterm-256color", "\x1bP0$r\x1b\\\x1b[>65;7006;1c", b"\x1b[48;2;16;54;44m"),
                               ("xterm-256color", "\x1bP1$r0;48:5:16m\x1b\\\x1b[>41;330;0c", None),
                               ("xterm", "\x1b]11;rgb:ffff/ffff/ffff\x1b\\", b"\x1b[35m"),
                               ("xterm", "\x1b]11;rgb:0000/0000/0000\a", None)):
        terminal = Terminal(*TABLE, term=term, answers=False)
        to_turn(terminal)
        before = terminal.text()
        check(b"\x1b[c" in terminal.bytes, f"{term}: it was not asked")
        terminal.bytes = b""
        terminal.send(answer[:9])
        terminal.send(answer[9:] + device)
        terminal.pump(0.3)
        if then:
            check(then in terminal.bytes, f"{term} answered {answer!r}, and nothing came of it")
        if not then:
            check(not re.search(rb"\x1b\[(48;2;|35m)", terminal.bytes), f"{term} answered {answer!r}, and was not believed")
        # pyte prints the question about colours, as a terminal may that does not know it.
        check(terminal.text().splitlines()[1:] == before.splitlines()[1:], f"{term} answered {answer!r}:\n{before}\n{terminal.text()}")
        terminal.send("q")
        terminal.send("y")
        status, killed = terminal.wait_end()
        check((status, killed) == (0, None), f"{term}, {answer!r}: ended with {status}, {killed}")
        terminal.close()


def typed_ahead():
    """What is typed behind the terminal's last answer, after the key that leaves, is for whoever reads next."""
    for answer in "\x1b]11;rgb:0000/0000/0000\a\x1b[?65;1;9c", "\x1b[?65;1;9c":
        terminal = Terminal(term="xterm", answers=False)
        terminal.wait_for(r"q quit +Roundhouse")
        check(b"\x1b[c" in terminal.bytes, "it was not asked")
        terminal.look(1.0)  # a key that leaves must not come too soon
        # As a shell has it, which outlives the program.
        shell = os.open(f"/proc/{terminal.pid}/fd/0", os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
        os.write(terminal.fd, b"q")
        time.sleep(0.05)
        os.write(terminal.fd, answer.encode() + b"ls -l\n")
        status, killed = terminal.wait_end()
        check((status, killed) == (0, None), f"ended with {status}, {killed}")
        left = os.read(shell, 100) if select.select([shell], [], [], 1)[0] else b""
        os.close(shell)
        check(left == b"ls -l\n", f"{answer!r}: the shell is left {left!r}")
        terminal.close()


def not_saved():
    """A game that cannot be saved says so as long as that lasts."""
    terminal = Terminal(*TABLE, env={"XDG_DATA_HOME": "/proc/self/none"})
    terminal.wait_for("begin the round")
    check("NOT SAVED" in terminal.text(), f"nothing says that saving fails\n{terminal.text()}")
    go_on(terminal)
    go_on(terminal)
    terminal.wait_for("playable")
    check("NOT SAVED" in terminal.line(1), f"nothing at the table says that saving fails\n{terminal.text()}")
    terminal.send("q")
    terminal.wait_for("It is not saved and will be lost")
    terminal.close()


def config_files():
    """A config file named on the command line must be valid; faults in the usual one are reported and do no harm."""
    with tempfile.TemporaryDirectory() as home:
        path = os.path.join(home, "bad.toml")
        with open(path, "w", encoding="ascii") as config:
            config.write('palette = "green"\n')
        terminal = Terminal(*TABLE, "--config", path)
        status, killed = terminal.wait_end()
        check((status, killed) == (78, None), f"bad --config: ended with {status}, {killed}")
        check("bad.toml:1:11" in terminal.text(), f"bad --config: no place\n{terminal.text()}")
        terminal.close()
        terminal = Terminal(*TABLE, "--config", os.path.join(home, "none.toml"))
        status, killed = terminal.wait_end()
        check((status, killed) == (66, None), f"no --config: ended with {status}, {killed}")
        terminal.close()
        with open(path, "w", encoding="ascii") as config:
            config.write('glyphs = "ascii"  # old screen\n')
        terminal = Terminal("--config", path)
        terminal.wait_for("Daily puzzle")
        check(all(ord(c) < 128 for c in terminal.text()), "the named config file is not read")
        for keys in ("\x1b[A", "\x1b[A", "\r", "\x1b[C", "\x1b"):
            terminal.send(keys, quiet=0.1)
        terminal.wait_for("Daily puzzle")
        with open(path, encoding="ascii") as config:
            text = config.read()
        check("# old screen" in text and 'palette = "classic-dark"' in text, f"options are not kept:\n{text}")
        terminal.close()
        # The usual one may be missing; if something unreadable is in its place, that is reported.
        for made, told in ((False, False), (True, True)):
            if made:
                os.makedirs(os.path.join(home, ".config/roundhouse/config.toml"))
            terminal = Terminal(home=home)
            terminal.wait_for("Daily puzzle")
            check((b"ignoring this config file" in terminal.bytes) == told, f"config file: {terminal.bytes[:300]}")
            terminal.close()


def no_terminal():
    """No terminal: one line, status 69, nothing on stdout."""
    for stdin in (subprocess.DEVNULL, subprocess.PIPE):
        done = subprocess.run([PROGRAM, *TABLE], stdin=stdin, capture_output=True, text=True,
                              env={"PATH": os.environ["PATH"], "TERM": "xterm"}, check=False)
        check(done.returncode == 69, f"without a terminal the status is {done.returncode}")
        check(done.stdout == "" and done.stderr.count("\n") == 1, f"without a terminal: {done.stdout!r} {done.stderr!r}")


REMEMBERED = (".local/state/roundhouse/last-table", ".config/roundhouse/config.toml")
INSTEAD = (os.mkfifo, os.mkdir, lambda path: os.symlink("/dev/zero", path))
SHOWN = [
    partial(shows_table, "xterm-256color", colours=True),
    partial(shows_table, "screen-256color", colours=True),
    partial(shows_table, "xterm", colours=True),
    partial(shows_table, "vt100", ascii_only=True, colours=False),
    partial(shows_table, "linux", ascii_only=True, colours=True),
    partial(shows_table, "no-such-terminal", colours=True),
    partial(shows_table, "xterm-256color", env={"TERM": None}, colours=True),
    partial(shows_table, "xterm-256color", env={"LANG": "C"}, ascii_only=True),
    # Not installed, as after a login from another machine.
    partial(shows_table, "xterm-256color", env={"LANG": "qq_QQ.UTF-8"}),
    partial(shows_table, "xterm-256color", env={"LC_ALL": "qq_QQ", "LANG": "C"}),
    partial(shows_table, "xterm-256color", env={"LANG": "qq_QQ.ISO-8859-1"}, ascii_only=True),
    partial(shows_table, "xterm-256color", env={"NO_COLOR": "1"}, colours=False),
    partial(shows_table, "xterm-256color", env={"NO_COLOR": "1", "CLICOLOR_FORCE": "1"}, colours=False),
    partial(shows_table, "xterm-256color", env={"CLICOLOR": "0"}, colours=False),
    partial(shows_table, "xterm-256color", env={"CLICOLOR": "0", "CLICOLOR_FORCE": "1"}, colours=True),
]
play_scenes([*(partial(menu_with, name, make) for name in REMEMBERED for make in INSTEAD), *SHOWN, unicode_where_it_is_asked_for,
             unknown_keys, options_before_the_environment, lines_where_nothing_can_be_placed, lines_without_a_screen,
             as_wide_as_the_terminal, answers, typed_ahead, not_saved, config_files, no_terminal])
