"""A program in its own pseudo-terminal, and what its screen shows (pyte interprets the bytes)."""
import fcntl
import os
import pty
import re
import resource
import select
import signal
import struct
import sys
import termios
import time

import pyte

FIRST_LOOK = 0.55  # seconds in which no key that begins something counts, and a little more
# The page between two players: framed, and of cloth.
CURTAIN = "press SPACE|show my hand"
PROGRAM = os.path.abspath(os.environ.get("ROUNDHOUSE", "build/roundhouse"))


class Screen(pyte.Screen):
    """pyte's screen, plus what ncurses uses and pyte 0.8 ignores: the scrolling of regions, and that what comes in at the
    end of a row has the ground of the moment; and what it answers."""

    def write_process_input(self, data):
        if self.answer:
            self.answer(data)

    answer = None

    def delete_characters(self, count=None):
        super().delete_characters(count)
        row = self.buffer[self.cursor.y]
        for x in range(max(self.cursor.x, self.columns - (count or 1)), self.columns):
            row[x] = self.cursor.attrs

    def scroll_up(self, count=None):
        self._scroll(self.delete_lines, count)

    def scroll_down(self, count=None):
        self._scroll(self.insert_lines, count)

    def _scroll(self, move, count):
        column, row = self.cursor.x, self.cursor.y
        self.cursor.y = self.margins.top if self.margins else 0
        move(count)
        self.cursor.x, self.cursor.y = column, row


class Stream(pyte.ByteStream):
    csi = {**pyte.ByteStream.csi, "S": "scroll_up", "T": "scroll_down"}
    events = pyte.ByteStream.events | {"scroll_up", "scroll_down"}


def _set_size(fd, size):
    fcntl.ioctl(fd, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))


class Terminal:
    def __init__(self, *arguments, size=(80, 24), term="xterm-256color", env=None, home=None, cwd=None,
                 limits=None, ignored=(), as_job=False, shown=None, program=PROGRAM, patience=1.0, answers=True):
        """`limits`: by resource, soft. `ignored`: signals. `as_job`: below a parent in the same session, as below
        a shell, so that it can be stopped. `shown`: how much of the window is looked at, if not all.
        `patience`: how long a second of looking takes. `answers`: what kind of terminal it is, if it is asked."""
        self.size = size
        self.screen = Screen(*(shown or size))
        self.settled = None
        self.patience = patience
        self.stream = Stream(self.screen)
        self.bytes = b""
        self.status = None
        environment = {"PATH": os.environ["PATH"], "TERM": term, "LANG": "C.UTF-8",
                       "HOME": home or os.environ.get("TEST_HOME", "/nonexistent"), "ROUNDHOUSE_TEST": "1"}
        for name, value in (env or {}).items():
            if value is None:
                environment.pop(name, None)
            else:
                environment[name] = value
        reading, writing = os.pipe()
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            # Before the program begins: it may miss the signal of a change that comes while it does.
            _set_size(0, size)
            os.chdir(cwd or os.getcwd())
            for number, soft in (limits or {}).items():
                resource.setrlimit(number, (soft, resource.getrlimit(number)[1]))
            if as_job:
                _be_shell()
            os.write(writing, b"%d" % os.getpid())
            # Python ignores these two, and ignored signals stay ignored across exec.
            signal.signal(signal.SIGPIPE, signal.SIG_DFL)
            signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
            for number in ignored:
                signal.signal(number, signal.SIG_IGN)
            os.execve(program, [program, *arguments], environment)
        os.close(writing)
        self.job = int(os.read(reading, 20))
        os.close(reading)
        self.modes = termios.tcgetattr(self.fd)
        if answers:
            self.screen.answer = self._answer

    def _answer(self, text):
        try:
            os.write(self.fd, text.encode())
        except OSError:
            pass  # the program has ended

    def resize(self, columns, rows, shown=None):
        self.size = (columns, rows)
        _set_size(self.fd, self.size)
        columns, rows = shown or self.size
        self.screen.resize(rows, columns)

    def pump(self, quiet=0.02, most=10.0):
        """Reads until nothing has come for `quiet` seconds; returns the bytes read."""
        came = b""
        end = time.monotonic() + most
        while time.monotonic() < end:
            ready, _, _ = select.select([self.fd], [], [], quiet)
            if not ready:
                break
            # All that is there before it is interpreted, which takes longer: nobody waits for a terminal.
            chunk = part = self._read()
            while part and len(chunk) < 1 << 20 and select.select([self.fd], [], [], 0)[0]:
                part = self._read()
                chunk += part
            came += chunk
            self.stream.feed(chunk)
            if not part:
                self._reap()
                break
        self.bytes += came
        return came

    def _read(self):
        try:
            return os.read(self.fd, 65536)
        except OSError:
            return b""

    def _reap(self):
        if self.status is None:
            _, self.status = os.waitpid(self.pid, 0)

    def wait_for(self, pattern, most=20.0):
        """Reads until the screen matches; fails loudly if it never does."""
        end = time.monotonic() + most
        while time.monotonic() < end:
            self.pump()
            if re.search(pattern, self.text()):
                self.settled = self.settled or time.monotonic() + FIRST_LOOK * self.patience
                return
            if self.status is not None:
                break
        fail(f"the screen never showed {pattern!r}:\n{self.text()}\nstatus {self.status}")

    def look(self, seconds):
        """Reads for exactly this long, whether anything comes or not."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            self.pump(left, left)
            if self.status is not None:
                break

    def send(self, keys, quiet=0.02):
        if isinstance(keys, str):
            keys = keys.encode()
        if self.settled and self.settled > time.monotonic():
            self.look(self.settled - time.monotonic())
        try:
            os.write(self.fd, keys)
        except OSError:
            self._reap()
            return b""
        # On a busy machine the answer may take a moment to start.
        ready, _, _ = select.select([self.fd], [], [], 0.5)
        return self.pump(quiet)

    def text(self):
        return "\n".join(line.rstrip() for line in self.screen.display)

    def line(self, row):
        return self.screen.display[row].rstrip()

    def kill(self, number=signal.SIGTERM):
        os.kill(self.job, number)

    def state(self):
        """As in /proc: R, S, T (stopped) ..."""
        with open(f"/proc/{self.job}/stat", encoding="ascii") as stat:
            return stat.read().rsplit(")", 1)[1].split()[0]

    def wait_stopped(self, most=15.0):
        end = time.monotonic() + most
        while self.state() != "T":
            self.pump(0.05)
            if time.monotonic() > end:
                fail(f"the program did not stop:\n{self.text()}")
        self.pump(0.05)

    def wait_end(self, most=15.0):
        """Reads to the end; returns (exit status, signal)."""
        end = time.monotonic() + most
        while self.status is None and time.monotonic() < end:
            self.pump(0.05)
            if self.status is None:
                pid, status = os.waitpid(self.pid, os.WNOHANG)
                if pid:
                    # Known before the last of the output is read: whoever finds its end would wait for it again.
                    self.status = status
                    self.pump(0.05)
        if self.status is None:
            os.kill(self.pid, signal.SIGKILL)
            self._reap()
            fail(f"the program did not end:\n{self.text()}")
        if os.WIFSIGNALED(self.status):
            return None, os.WTERMSIG(self.status)
        return os.WEXITSTATUS(self.status), None

    def close(self):
        if self.status is None:
            os.kill(self.pid, signal.SIGKILL)
            self._reap()
        os.close(self.fd)


def _be_shell():
    """Continues in a child that has the terminal; the parent only waits for it to end."""
    child = os.fork()
    signal.signal(signal.SIGTTOU, signal.SIG_IGN)
    if child == 0:
        os.setpgid(0, 0)
        os.tcsetpgrp(0, os.getpid())
        signal.signal(signal.SIGTTOU, signal.SIG_DFL)
        return
    os.closerange(3, 1024)  # other terminals, which must not outlive their other end
    _, status = os.waitpid(child, 0)
    os._exit(128 + os.WTERMSIG(status) if os.WIFSIGNALED(status) else os.WEXITSTATUS(status))


def fail(message):
    print(message)
    sys.exit(1)


def check(truth, message):
    if not truth:
        fail(message)


TOO_QUICK = "Too soon"


def go_on(terminal, key=" ", page=None):
    """Presses a key to continue like a person: once, after the page has been there for a while.
    A busy machine may show the page later than this test expects, so it tries again.
    `page`: what such a page shows; another may have come already, of which only the beginning was drawn."""
    before = None
    for _ in range(10):
        terminal.pump(0.6 * terminal.patience)
        if page and not re.search(page, terminal.text(), re.M):
            return
        # The last key may have been answered only now.
        if before is not None and terminal.text() != before and TOO_QUICK not in terminal.text():
            return
        before = terminal.text()
        terminal.send(key)
        end = time.monotonic() + 1
        while time.monotonic() < end and terminal.status is None:
            terminal.pump()
            if terminal.text() != before and TOO_QUICK not in terminal.text():
                return
        if terminal.status is not None:
            return
    fail(f"{key!r} does not go on:\n{terminal.text()}")


# Pages that wait, and what they show.
WAITING = {
    "curtain": CURTAIN + "|SPACE  when",
    "splash": "SPACE  begin the round",
    "round over": r" Space  (round \d+|the result)",
    "to read": "Space goes on",
}
# In a turn: a tile can be played, or none can. A message may hide the one line or the other.
TO_PLAY = r", [1-9]\d* playable|^ +Enter  \d+-\d+ "
NOTHING_TO_PLAY = r", 0 playable|^ +Enter  (draw|pass|end)"
OFFERS = {"d": "draw", "p": "pass", "e": "end"}


def in_turn(text, stuck):
    """The key that goes on, and what kind of page it is. `stuck`: how often the last one has changed nothing."""
    if "Turn over." in text or "to finish your turn" in text:
        own = re.search(r": (\d+) tiles?, ", text)
        return "a" if own and own.group(1) == "1" and stuck == 0 else "e", "turn over"
    if re.search(TO_PLAY, text, re.M):
        return "\t\r", "turn"  # after another key Enter counts at once
    if re.search(NOTHING_TO_PLAY, text, re.M):
        # Draw if the hints say so, otherwise pass, otherwise end.
        offered = [letter for letter, word in OFFERS.items() if f" {letter} {word}" in text]
        return offered[0] if offered and stuck == 0 else "dpea"[stuck % 4], "turn without a play"
    return ("\r", "watch") if "is thinking" in text else (" ", "unknown")


def play_on(terminal, until, most_keys=6000):
    """Presses what the page asks for, or plays the chosen tile if there is one, until `until` matches."""
    seen = set()
    last = None
    stuck = 0
    for _ in range(most_keys):
        text = terminal.text()
        if re.search(until, text):
            return seen
        if terminal.status is not None:
            fail(f"the program ended in the middle of a game: {terminal.status}\n{text}")
        if text == last:
            stuck += 1
            if stuck > 12:
                fail(f"nothing moves on:\n{text}")
            terminal.pump(0.1)
        else:
            stuck = 0
        last = text
        key = " "
        page = next((name for name, shows in WAITING.items() if re.search(shows, text)), None)
        if page is None:
            key, page = in_turn(text, stuck)
        seen.add(page)
        if page in WAITING and stuck == 0:
            go_on(terminal, key, WAITING[page])
        else:
            terminal.send(key)
    fail(f"the game did not end:\n{terminal.text()}")
