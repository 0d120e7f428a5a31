#!/usr/bin/env python3
"""Measures a table of several terminals: how soon others see a move, what it costs on the wire, in memory and in
time of the processor, and the first frame of `join`. Needs pyte, which interprets what the terminals show.

    python3 bench/together_bench.py build/roundhouse
"""
import os
import re
import select
import statistics
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../tests/terminal"))
os.environ["ROUNDHOUSE"] = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else "build/roundhouse")
from screen import PROGRAM, Terminal  # noqa: E402
from wire import Raw, processor_time, resident  # noqa: E402

MOVES = 300
GAME = ("--variant", "mexican", "--seed", "3")


class Table:
    """A table of its own process, which the program's terminals and raw ones come to."""

    def __init__(self, *arguments):
        self.folder = tempfile.TemporaryDirectory()
        self.env = {"HOME": self.folder.name, "PATH": os.environ["PATH"], "XDG_RUNTIME_DIR": self.folder.name}
        self.path = self.folder.name + "/roundhouse/bench.sock"
        self.process = subprocess.Popen([PROGRAM, "host", "--no-seat", "--table", "bench", *GAME, *arguments],
                                        env=self.env, stderr=subprocess.PIPE)
        self.process.stderr.readline()

    def join(self, *arguments, **options):
        return Terminal("join", "bench", *arguments, home=self.folder.name,
                        env={"XDG_RUNTIME_DIR": self.folder.name, "NO_MOTION": "1"}, **options)

    def close(self):
        self.process.kill()
        self.process.wait()
        self.process.stderr.close()
        self.folder.cleanup()


class Shown:
    """A terminal of the program, with what a raw one offers too."""

    def __init__(self, terminal):
        self.terminal = terminal
        self.fd = terminal.fd

    def key(self, *keys):
        os.write(self.fd, "".join(keys).encode())

    def listen(self, quiet=0.0):
        return self.terminal.pump(quiet) != b""

    def text(self):
        return self.terminal.text()


def keys_for(text):
    """What goes on at a terminal that shows this."""
    line = text.rstrip().rsplit("\n", 1)[-1]
    if "Space" in line:
        return " "
    if ", 0 playable" in text:
        return next((letter for letter, word in (("d", "draw"), ("p", "pass"), ("e", "end"))
                     if f"{letter} {word}" in line), "e")
    if "Your turn is over" in text or "to finish your turn" in text:
        return "e"
    return "\t\n" if re.search(r", [1-9]\d* playable", text) else ""


def play(terminals, until, moved=lambda terminal, key: terminal.key(*key), most=600.0):
    """Plays on at all of them until that is true. What counts only after a moment is pressed once a moment."""
    pressed = {}
    end = time.monotonic() + most
    while not until() and time.monotonic() < end:
        for terminal in terminals:
            terminal.listen(0.002)
            key = keys_for(terminal.text())
            if not key or (key in " e" and time.monotonic() - pressed.get(terminal, 0) < 0.7):
                continue
            pressed[terminal] = time.monotonic()
            moved(terminal, key)


def percentiles(values):
    values = sorted(values)
    return f"p50 {statistics.median(values):6.2f}  p99 {values[int(len(values) * 0.99)]:6.2f}  n {len(values)}"


def milliseconds_until(fds, begin, patience=2.0):
    """When something has come from each; None from those that say nothing."""
    times = {}
    while len(times) < len(fds):
        left = begin + patience - time.perf_counter()
        ready = select.select([fd for fd in fds if fd not in times], [], [], max(left, 0))[0]
        if not ready:
            break
        for fd in ready:
            times[fd] = (time.perf_counter() - begin) * 1000
    return [times.get(fd) for fd in fds]


def response():
    """Key at one terminal to the first bytes at the other."""
    table = Table()
    ann, ben = Shown(table.join("--name", "Ann")), Shown(table.join("--name", "Ben"))
    ben.terminal.wait_for("Ben")
    own, others, alone = [], [], []

    def moved(terminal, key):
        if key != "\t\n":
            return terminal.key(*key)
        other = ben if terminal is ann else ann
        other.listen(0.02)
        begin = time.perf_counter()
        terminal.key("\t")  # what only this terminal shows
        alone.extend(milliseconds_until([terminal.fd], begin, 0.2))
        terminal.listen(0.02)
        begin = time.perf_counter()
        terminal.key("\n")
        here, there = milliseconds_until([terminal.fd, other.fd], begin)
        if here and there:
            own.append(here)
            others.append(there)

    play([ann, ben], lambda: len(others) >= MOVES, moved)
    print(f"key to own screen changed, ms:             {percentiles(filter(None, alone))}")
    print(f"move to own screen changed, ms:            {percentiles(own)}")
    print(f"move to the other's screen changed, ms:    {percentiles(others)}")
    memory = resident(table.process.pid)
    joins = resident(ann.terminal.job)
    table.close()
    return memory, joins


def whole_game(seats):
    """A round with raw terminals: bytes and processor time."""
    table = Table("--rounds", "1")
    names = [f"P{k}" for k in range(seats)]
    terminals = [Raw(table.path, name, motion=False) for name in names]
    terminals[-1].wait_for(names[-1])
    over = []

    def until():
        over[:] = [True for terminal in terminals if "game is over" in terminal.text().lower()
                   or "final" in terminal.text().lower()]
        return len(over) == seats

    moves = [0]

    def moved(terminal, key):
        moves[0] += key not in " "
        terminal.key(*key)

    before = processor_time(table.process.pid)
    began = time.monotonic()
    play(terminals, until, moved, 300)
    used = processor_time(table.process.pid) - before
    took = time.monotonic() - began
    wire = [terminal.bytes / max(moves[0], 1) for terminal in terminals]
    print(f"{seats} seats, a round of {moves[0]} moves{'' if over else ' (not ended)'}: "
          f"{statistics.mean(wire):.0f} bytes a move for each terminal, "
          f"{used:.2f} s of the processor in {took:.0f} s, {used / max(moves[0], 1) * 1000:.1f} ms a move, "
          f"table {resident(table.process.pid):.1f} MB")
    for terminal in terminals:
        terminal.close()
    table.close()


def first_frames(runs=15):
    """`join` at a table that waits, against `play`, in turns."""
    table = Table()
    times = {"join": [], "play": []}
    for _ in range(runs):
        for name in times:
            begin = time.perf_counter()
            if name == "join":
                terminal = table.join("--name", "Ann")
            else:
                terminal = Terminal("play", *GAME, "--player", "Ann", "--player", "Bea", home=table.folder.name)
            select.select([terminal.fd], [], [], 5)
            last = time.perf_counter()
            while select.select([terminal.fd], [], [], 0.05)[0]:
                if not os.read(terminal.fd, 1 << 16):
                    break
                last = time.perf_counter()
            times[name].append((last - begin) * 1000)
            terminal.close()
            time.sleep(0.02)
    for name, all_times in times.items():
        print(f"first frame of {name}, ms: least {min(all_times):.1f} median {statistics.median(all_times):.1f}")
    table.close()


def main():
    first_frames()
    memory, joins = response()
    print(f"memory, MB: table with 2 terminals {memory:.1f}, each join {joins:.1f}")
    whole_game(2)
    whole_game(8)


main()
