"""Many quick resizes: nothing is lost, nothing crashes, and the last size is laid out at once. Nor is one missed that
comes while the program starts."""
import random
import signal
import time

from screen import CURTAIN, Terminal, check, go_on
from common import TABLE, to_turn

random.seed(5)
terminal = Terminal(*TABLE)
to_turn(terminal)
for step in range(120):
    columns, rows = random.choice([(random.randint(1, 250), random.randint(1, 80)), (80, 24), (59, 19), (1, 1)])
    terminal.resize(columns, rows)
    if step % 4 == 0:
        terminal.pump(0.005)
    if step % 10 == 0:
        terminal.send("\t", quiet=0.005)
terminal.resize(50, 12)
terminal.wait_for("this window is 50x12")
check("playable" not in terminal.text(), "a small window shows the hand")
terminal.send("\r")  # no move happens unseen
terminal.resize(100, 30)
terminal.wait_for("playable")
terminal.resize(80, 24)
terminal.wait_for("playable")
check("OLL Train" in terminal.line(0) and "help" in terminal.line(23), f"not laid out anew:\n{terminal.text()}")
quiet = terminal.pump(0.3)
check(quiet == b"", f"{len(quiet)} bytes are written while nothing changes")
terminal.send("q")
terminal.send("y")
status, killed = terminal.wait_end()
check((status, killed) == (0, None), f"ended with {status}, {killed}")

# A window that stops telling its size (a serial line, a container) is as large as it was last.
for env in ({}, {"COLUMNS": "70", "LINES": "22"}):
    terminal = Terminal(*TABLE, env=env)
    to_turn(terminal)
    terminal.resize(100, 30)
    terminal.wait_for("playable")
    terminal.look(0.2)
    terminal.resize(0, 0, shown=(100, 30))
    terminal.send("\x0c", quiet=0.2)  # drawn anew
    terminal.wait_for("playable")
    check("help" in terminal.line(29), f"drawn in another size:\n{terminal.text()}")
    terminal.close()

# Nor is a resize forgotten when the program is stopped after it, or one missed that comes meanwhile.
for before, meanwhile in (((100, 30), None), (None, (100, 30)), ((70, 22), (100, 30))):
    terminal = Terminal(*TABLE, as_job=True)
    to_turn(terminal)
    if before:
        terminal.resize(*before)
        terminal.wait_for("playable")
        terminal.look(0.2)
    terminal.send("\x1a")
    terminal.wait_stopped()
    if meanwhile:
        terminal.resize(*meanwhile)
    terminal.kill(signal.SIGCONT)
    terminal.wait_for(CURTAIN)
    go_on(terminal)
    terminal.wait_for("playable")
    check("help" in terminal.line(29), f"drawn in another size after a stop:\n{terminal.text()}")
    terminal.close()

for step in range(60):
    terminal = Terminal("play", size=(80, 24))
    time.sleep(step * 0.0001)
    terminal.resize(60, 20)
    terminal.wait_for(r"q quit +(Roundhouse )?\d+\.\d+\.\d+$", most=10)
    terminal.close()
print("ok")
