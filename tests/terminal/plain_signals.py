"""Plain play on a terminal: no hand is left on the screen, however it ends."""
import glob
import re
import resource
import signal
import subprocess
import tempfile

from screen import PROGRAM, Terminal, check
from terminals_common import DEADLY, press_for

PLAIN = ("play", "--plain", "--variant", "oll", "--seed", "3", "--player", "Ann")


def to_move(*more, bots=False, **how):
    terminal = Terminal(*PLAIN, *(("--bot", "Rex:greedy") if bots else ("--player", "Bea")), *more, **how)
    if not bots:
        terminal.wait_for("press Enter when only you can see the screen")
        press_for(terminal, "\n", "your move:")
    terminal.wait_for("your move:")
    check("'s hand (" in terminal.text(), f"no hand to be hidden\n{terminal.text()}")
    return terminal


def hidden(terminal, what):
    text = terminal.text()
    check("hand (" not in text and "your move" not in text, f"{what}: a hand is left on the screen\n{text}")
    check(b"\x1b[3J" in terminal.bytes.rsplit(b"hand (", 1)[1], f"{what}: it can be scrolled back to")


def play_to(terminal, pattern):
    """Always the first choice, until the screen matches."""
    for _ in range(400):
        terminal.pump()
        text = terminal.text().rstrip()
        if re.search(pattern, text) or terminal.status is not None:
            break
        last = text.rsplit("\n", 1)[-1]
        if "your move" in last or "at its end" in last:
            terminal.send("1\n")
        else:
            press_for(terminal, "\n", "your move|at its end|" + pattern)
    terminal.wait_for(pattern, most=1)


for number in [*DEADLY, signal.SIGPIPE]:
    terminal = to_move()
    terminal.kill(number)
    status, killed = terminal.wait_end()
    check(killed == number, f"{number}: ended with {status}, {killed}")
    hidden(terminal, f"signal {number}")
    terminal.close()

# Out of memory in the midst of a turn.
terminal = to_move(bots=True)
resource.prlimit(terminal.job, resource.RLIMIT_AS, (0, 0))
for k in range(1000):
    terminal.send(("rules", "hint", "1", "1")[k % 4] + "\n")
    if terminal.status is not None:
        break
if terminal.status is None:
    print("left out: it never ran out of memory")
else:
    check("internal error" in terminal.text(), f"another end was expected\n{terminal.text()}")
    hidden(terminal, "an internal error")
terminal.close()

# Files may not grow: that is told, and what is on disk is whole.
with tempfile.TemporaryDirectory() as home:
    terminal = to_move(home=home, limits={resource.RLIMIT_FSIZE: 4096})
    terminal.kill(signal.SIGXFSZ)
    play_to(terminal, "NOT SAVED")
    terminal.close()
    logs = glob.glob(home + "/.local/share/roundhouse/games/*.rhlog")
    check(len(logs) == 1, f"the logs are {logs}")
    done = subprocess.run([PROGRAM, "verify", logs[0]], capture_output=True, check=False)
    check(done.returncode == 0, f"the log is not whole: {done.stderr}")
print("ok")
