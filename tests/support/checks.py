"""What test scripts check with, and whether anything is left behind."""
import os
import pathlib
import sys
import time

faults = 0


def check(truth, what):
    global faults
    if not truth:
        faults += 1
        print("FAULT:", what, flush=True)


def end(sentence):
    """Says how it went, and ends with that status."""
    print(f"{sentence}: {faults} faults")
    sys.exit(1 if faults else 0)


def running():
    """All processes and their command lines; none where there is no /proc."""
    for entry in pathlib.Path("/proc").glob("[0-9]*/cmdline"):
        try:
            yield int(entry.parent.name), entry.read_bytes().decode(errors="replace").split("\0")
        except OSError:
            pass


def left_over(mark):
    """Processes that have the mark among their words; those that are killed may need a moment."""
    for _ in range(30):
        found = [pid for pid, words in running() if mark in words]
        if not found:
            return []
        time.sleep(0.1)
    return found


if not os.path.exists("/proc/self/cmdline"):
    print("PARTLY SKIPPED: without /proc, it is not looked at whether a process is left")
