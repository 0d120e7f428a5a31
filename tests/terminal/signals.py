"""However it ends, the shell is usable and no hand is left on the screen."""
import os
import re
import signal
import termios
import time

from screen import Terminal, check, fail
from terminals_common import TABLE, to_turn


def sane(terminal, what):
    data = terminal.bytes
    check(data.rfind(b"\x1b[?1049l") > data.rfind(b"\x1b[?1049h"), f"{what}: still on the alternate screen")
    shown, hidden = data.rfind(b"\x1b[?25h"), data.rfind(b"\x1b[?25l")
    check(shown >= hidden, f"{what}: the cursor is hidden")
    if b"\x1b[?1000h" in data:
        check(data.rfind(b"\x1b[?1000l") > data.rfind(b"\x1b[?1000h"), f"{what}: the mouse is still on")
    # What was last written before leaving is an empty screen.
    text = terminal.text()
    check("playable" not in text and "pips" not in text, f"{what}: a hand is left on the screen\n{text}")


def raw(fd):
    return not termios.tcgetattr(fd)[3] & (termios.ICANON | termios.ECHO)


for number in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM, signal.SIGQUIT, signal.SIGSEGV, signal.SIGABRT,
               signal.SIGBUS, signal.SIGFPE):
    terminal = Terminal(*TABLE)
    to_turn(terminal)
    check(raw(terminal.fd), "raw mode is not on")
    held = os.dup(terminal.fd)
    terminal.kill(number)
    status, killed = terminal.wait_end()
    what = signal.Signals(number).name
    check(killed == number or status == 128 + number, f"{what}: ended with {status}, {killed}")
    sane(terminal, what)
    os.close(held)
    terminal.close()

# Ctrl-C is a key here, and ends like SIGINT.
terminal = Terminal(*TABLE)
to_turn(terminal)
terminal.send("\x03")
status, killed = terminal.wait_end()
check(killed == signal.SIGINT or status == 130, f"Ctrl-C: ended with {status}, {killed}")
sane(terminal, "Ctrl-C")
terminal.close()

# Ctrl-Z: stopped with nothing on the screen, then a curtain.
for keys in ("\x1a", None):
    terminal = Terminal(*TABLE)
    to_turn(terminal)
    if keys:
        terminal.send(keys)
    else:
        terminal.kill(signal.SIGTSTP)
    for _ in range(100):
        terminal.pump(0.05)
        with open(f"/proc/{terminal.pid}/stat", encoding="ascii") as stat:
            state = stat.read().rsplit(")", 1)[1].split()[0]
        if state == "T":
            break
    # A session leader without a shell behind it cannot be stopped by SIGTSTP; then it goes right on.
    if state == "T":
        check("playable" not in terminal.text(), "Ctrl-Z leaves the hand on the screen")
        terminal.kill(signal.SIGCONT)
    terminal.wait_for("press SPACE")
    check("playable" not in terminal.text(), "the hand is back without a curtain")
    terminal.send(" ")
    terminal.wait_for("playable")
    terminal.close()

# The terminal goes away: the program ends soon and quietly.
terminal = Terminal(*TABLE)
to_turn(terminal)
os.close(terminal.fd)
for _ in range(100):
    pid, status = os.waitpid(terminal.pid, os.WNOHANG)
    if pid:
        break
    time.sleep(0.05)
else:
    os.kill(terminal.pid, signal.SIGKILL)
    fail("the program goes on without a terminal")
print("ok")
