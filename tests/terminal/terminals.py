"""Odd terminals and surroundings: each shows the table, or says in one line why not."""
import os
import re
import subprocess

from screen import PROGRAM, Terminal, check
from terminals_common import TABLE, to_turn

def shows_table(term, env=None, ascii_only=False, colours=None):
    terminal = Terminal(*TABLE, term=term, env=env)
    to_turn(terminal)
    text = terminal.text()
    if ascii_only:
        check(all(ord(c) < 128 for c in text), f"{term} {env}: not ASCII\n{text}")
    else:
        check("║" in text, f"{term} {env}: no Unicode\n{text}")
    if colours is not None:
        coloured = re.search(rb"\x1b\[(\d+;)*(38;5;\d+|3[0-7])m", terminal.bytes) is not None
        check(coloured == colours, f"{term} {env}: colours {coloured}, expected {colours}")
    terminal.send("q")
    terminal.send("y")
    status, killed = terminal.wait_end()
    check((status, killed) == (0, None), f"{term}: ended with {status}, {killed}")
    terminal.close()


shows_table("xterm-256color", colours=True)
shows_table("screen-256color", colours=True)
shows_table("xterm", colours=True)
shows_table("vt100", ascii_only=True, colours=False)
shows_table("linux", ascii_only=True, colours=True)
shows_table("no-such-terminal", colours=True)
shows_table("xterm-256color", env={"TERM": None}, colours=True)
shows_table("xterm-256color", env={"LANG": "C"}, ascii_only=True)
shows_table("xterm-256color", env={"NO_COLOR": "1"}, colours=False)
shows_table("xterm-256color", env={"NO_COLOR": "1", "CLICOLOR_FORCE": "1"}, colours=False)
shows_table("xterm-256color", env={"CLICOLOR": "0"}, colours=False)
shows_table("xterm-256color", env={"CLICOLOR": "0", "CLICOLOR_FORCE": "1"}, colours=True)

# The option beats the environment.
terminal = Terminal(*TABLE, "--color", "always", env={"NO_COLOR": "1"})
to_turn(terminal)
check(b"\x1b[38;5;" in terminal.bytes, "--color always has no colours")
terminal.close()
terminal = Terminal(*TABLE, "--ascii")
to_turn(terminal)
check(all(ord(c) < 128 for c in terminal.text()), "--ascii is not ASCII")
terminal.close()

# No terminal: one line, status 69, nothing on stdout.
for stdin in (subprocess.DEVNULL, subprocess.PIPE):
    done = subprocess.run([PROGRAM, *TABLE], stdin=stdin, capture_output=True, text=True,
                          env={"PATH": os.environ["PATH"], "TERM": "xterm"}, check=False)
    check(done.returncode == 69, f"without a terminal the status is {done.returncode}")
    check(done.stdout == "" and done.stderr.count("\n") == 1, f"without a terminal: {done.stdout!r} {done.stderr!r}")
print("ok")
