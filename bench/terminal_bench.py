#!/usr/bin/env python3
"""Measures the game at a terminal: first frame, response to a key, bytes, memory. Uses a pseudo-terminal,
and compares with two terminal games from the system's packages if they are installed.

    python3 bench/terminal_bench.py build/roundhouse
"""
import fcntl
import os
import pty
import select
import shutil
import signal
import statistics
import struct
import sys
import tempfile
import termios
import time

SIZE = (80, 24)
HOME = tempfile.TemporaryDirectory()


class Program:
    def __init__(self, arguments):
        self.begin = time.perf_counter()
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.environ.update(TERM="xterm-256color", LANG="C.UTF-8", HOME=HOME.name)
            for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "NO_COLOR"):
                os.environ.pop(name, None)
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", SIZE[1], SIZE[0], 0, 0))
            os.execv(arguments[0], arguments)

    def read(self, quiet, most=2.0, patience=0.0):
        """Reads until `quiet` seconds of silence; returns the bytes and the times of the first and last.
        Some games are never silent, so it stops after `most` seconds. The first byte may take
        `patience` seconds."""
        data, first, last = b"", None, None
        select.select([self.fd], [], [], patience)
        end = time.perf_counter() + most
        while True:
            ready, _, _ = select.select([self.fd], [], [], quiet)
            if time.perf_counter() > end:
                return data, first, last
            if not ready:
                return data, first, last
            now = time.perf_counter()
            try:
                chunk = os.read(self.fd, 1 << 16)
            except OSError:
                return data, first, last
            if not chunk:
                return data, first, last
            first = first or now
            last = now
            data += chunk

    def key(self, keys, quiet=0.03):
        begin = time.perf_counter()
        os.write(self.fd, keys)
        data, first, _ = self.read(quiet, 0.2)
        return len(data), (first - begin) * 1000 if first else None

    def resident(self):
        with open(f"/proc/{self.pid}/status", encoding="ascii") as status:
            for line in status:
                if line.startswith("VmRSS"):
                    return int(line.split()[1]) / 1024
        return 0.0

    def end(self):
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.fd)


def first_frame(arguments, runs=15):
    times = []
    for _ in range(runs):
        program = Program(arguments)
        _, _, last = program.read(0.05, 0.5, patience=10)
        if last is None:
            sys.exit(f"{arguments[0]} shows nothing within ten seconds")
        times.append((last - program.begin) * 1000)
        program.end()
    return min(times), statistics.median(times)


def measure(name, arguments, opening, key):
    least, median = first_frame(arguments)
    program = Program(arguments)
    program.read(0.4, patience=10)  # nothing counts in the first moments
    for keys in opening:
        program.read(0.6)  # Space counts only after the page has been there for a while
        program.key(keys, 0.3)
    answers = [program.key(key) for _ in range(40)]
    delays = sorted(delay for _, delay in answers if delay is not None)
    sizes = sorted(size for size, _ in answers if size)
    idle, _, _ = program.read(1.0)
    delay = f"{statistics.median(delays):8.2f}" if delays else "       -"
    size = f"{statistics.median(sizes):6.0f} {max(sizes):6d}" if sizes else "     -      -"
    print(f"{name:28} {least:8.1f} {median:8.1f} {delay} {size} {len(idle):6d} {program.resident():7.1f}")
    program.end()


def main():
    ours = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else "build/roundhouse")
    print(f"{SIZE[0]}x{SIZE[1]}{'':23} first frame ms   key ms  bytes a key   idle  RSS MB")
    print(f"{'':28}      min   median   median median    max  bytes")
    table = [ours, "play", "--variant", "oll", "--player", "Ann", "--player", "Bea", "--seed", "3"]
    measure("roundhouse, menu", [ours], [], b"\x1b[B")
    measure("roundhouse, table: choose", table, [b" ", b" "], b"l")
    measure("roundhouse, table: Tab", table, [b" ", b" "], b"\t")
    for name, key in (("nudoku", b"l"), ("ninvaders", b"l"), ("tetris-bsd", b"l")):
        path = shutil.which(name) or (f"/usr/games/{name}" if os.path.exists(f"/usr/games/{name}") else None)
        if path:
            measure(name, [path], [], key)
        else:
            print(f"{name}: not installed")


main()
