"""Motion on a real terminal: a few bytes a frame, none at rest, none with NO_MOTION; on a line of 960 bytes a second it
turns itself off, and every key still works. A paste is text, never keys."""
import os
import re
import select
import sys
import time

from screen import CURTAIN, Terminal, check
from common import TABLE, to_turn


class SlowTerminal(Terminal):
    """Reads no more than that many bytes a second, like a modem."""
    rate = 960

    def pump(self, quiet=0.02, most=10.0):
        came = b""
        end = time.monotonic() + most
        while time.monotonic() < end:
            ready, _, _ = select.select([self.fd], [], [], max(quiet, 0.1))
            if not ready:
                break
            try:
                chunk = os.read(self.fd, self.rate // 20)
            except OSError:
                chunk = b""
            if not chunk:
                self._reap()
                break
            came += chunk
            self.stream.feed(chunk)
            time.sleep(0.05)
        self.bytes += came
        return came


def best_of(attempts, play):
    """On a busy machine several frames may come together or be skipped, or a page may come late, which is right; only a
    program that never does what it should fails every time. `play` returns what was wrong, or nothing."""
    for left in reversed(range(attempts)):
        try:
            wrong = play()
        except SystemExit:
            if not left:
                raise
            continue
        if not wrong:
            return
        print(wrong)
    sys.exit(1)


def play_a_tile(env=None):
    """How many bytes are written for one play, from a turn with a playable tile; then there is rest."""
    terminal = Terminal(*TABLE, env=env)
    to_turn(terminal)
    terminal.wait_for(r", [1-9]\d* playable")
    terminal.pump(0.6)
    terminal.send("\t", quiet=0.2)
    before = len(terminal.bytes)
    terminal.send("\r", quiet=0.6)
    written = len(terminal.bytes) - before
    quiet = terminal.pump(0.5)
    check(quiet == b"", f"{len(quiet)} bytes are written at rest")
    terminal.close()
    return written


def moving():
    """However the bytes arrive: those that motion adds to the page that follows the play."""
    still = play_a_tile({"NO_MOTION": "1"})
    added = play_a_tile() - still
    if added < 60:
        return f"nothing moves, or it moves with NO_MOTION: {added} bytes are added to {still}"
    return f"{added} bytes for one flight" if added > 1500 else None


def slow():
    terminal = SlowTerminal(*TABLE)
    to_turn(terminal)
    terminal.wait_for(r", [1-9]\d* playable", most=60)
    # More than the terminal's buffer holds, so that writing has to wait.
    for _ in range(3):
        terminal.send("\x0c", quiet=0.2)
        terminal.pump(0.3, most=30)
    tiles = int(re.search(r": (\d+) tiles?, ", terminal.text())[1])
    terminal.send("\t", quiet=0.2)
    before = len(terminal.bytes)
    terminal.send("\r", quiet=0.5)
    terminal.wait_for(f": {tiles - 1} tiles?, |Turn over|SPACE|{CURTAIN}", most=60)
    terminal.pump(0.6, most=20)
    check(len(terminal.bytes) - before < 4000, f"{len(terminal.bytes) - before} bytes for one play")
    terminal.send("?", quiet=0.3)
    terminal.wait_for("HELP", most=30)
    terminal.close()


def pastes():
    terminal = Terminal(*TABLE, env={"NO_MOTION": "1"})  # so that only a key can change the screen
    to_turn(terminal)
    terminal.pump(0.6)
    check(b"\x1b[?2004h" in terminal.bytes, "pastes are not asked for")
    before = terminal.text()
    terminal.send("\x1b[200~d\nq\ny\n1\n:\n\x1b[201~", quiet=0.3)
    check(terminal.text() == before, f"a paste does something\n{terminal.text()}")
    terminal.send(":")
    terminal.send("\x1b[200~12-5\n3\x1b[201~", quiet=0.3)
    terminal.wait_for(r":12-5 3 ")
    terminal.send("\x1b")
    # In two parts, as a slow line brings it.
    terminal.send("\x1b[200~dd")
    terminal.send("qy\x1b[201~", quiet=0.3)
    check("Leave the game" not in terminal.text(), f"half a paste is keys\n{terminal.text()}")
    terminal.send("?", quiet=0.3)
    terminal.wait_for("HELP")
    terminal.send("q")
    terminal.send("y")
    terminal.wait_end()
    check(b"\x1b[?2004l" in terminal.bytes, "pastes stay marked")
    terminal.close()


best_of(6, moving)
best_of(3, slow)
best_of(3, pastes)
print("motion: ok")
