#!/usr/bin/env python3
"""Plays a scripted game under strace: each system call that saves it is the last one, or fails.

usage: inject.py ROUNDHOUSE [STEP]

For every call of every kind, the game is played once with SIGKILL at that call and once with each error, and
again while a log with a torn end is recovered. The log that remains must verify and resume; a game that
could not save says NOT SAVED; nothing crashes. STEP tries only every STEP-th call.
"""
import glob
import os
import re
import subprocess
import sys
import tempfile

CALLS = ["mkdir", "openat", "pwrite64", "fdatasync", "fsync", "fallocate", "ftruncate", "flock",
         "renameat2", "unlink", "close"]
ERRORS = ["ENOSPC", "EIO", "EINTR", "EACCES", "EROFS", "EDQUOT"]
SCRIPT = ("\n1\n" * 200).encode()


def play(program, place, inject, log=None):
    command = ["strace", "-f", "-o", place + "/trace"]
    if inject:
        command += ["-e", "inject=" + inject]
    command += ["-e", "trace=" + ",".join(CALLS), program]
    command += (["resume", "--plain", log] if log else
                ["play", "--plain", "--variant", "train", "--set", "6", "--rounds", "4", "--seed",
                 "7", "--player", "Ann", "--player", "Bea"])
    env = dict(os.environ, XDG_DATA_HOME=place)
    return subprocess.run(command, env=env, input=SCRIPT, capture_output=True, timeout=300)


def wipe(place):
    subprocess.run(["rm", "-rf", place + "/roundhouse"], check=True)


def check(program, place, what, done):
    logs = glob.glob(place + "/roundhouse/games/*.rhlog")
    for log in logs:
        verified = subprocess.run([program, "verify", log], capture_output=True)
        torn = b"not written to its end" in verified.stderr or b"not whole" in verified.stderr
        assert verified.returncode == 0 or torn, (what, verified.stderr)
        resumed = play(program, place, None, log)
        assert resumed.returncode == 0, (what, resumed.stderr)
    told = b"NOT SAVED" in done.stdout
    lost = not logs or b"over" not in done.stdout
    return told, lost


def torn_log(program, place):
    """A log whose last line is incomplete, as bytes."""
    wipe(place)
    assert play(program, place, "pwrite64:signal=KILL:when=8").returncode != 0
    log = glob.glob(place + "/roundhouse/games/*.rhlog")[0]
    whole = open(log, "rb").read().rstrip(b"\0")
    return log, whole[:-9]


def recover(program, place, log, torn, call, kind, when):
    """Resumes the torn log with that fault; whatever happens, the next attempt must continue."""
    wipe(place)
    os.makedirs(os.path.dirname(log), mode=0o700)
    with open(log, "wb") as file:
        file.write(torn)
    what = f"recovering, {call}:{kind}:when={when}"
    done = play(program, place, f"{call}:{kind}:when={when}", log)
    assert done.returncode in (0, 65, 66, 73, 74, -9, 137, 127), (what, done)
    if done.returncode in (65, 66, 73, 74):
        assert done.stderr.count(b"\n") >= 1, (what, done)
    kept = [b for b in torn.split(b"\n")[:-1]]
    now = open(log, "rb").read().split(b"\n")
    assert now[:len(kept)] == kept, (what, "a record is lost")
    again = play(program, place, None, log)
    assert again.returncode == 0, (what, again.stderr)
    verified = subprocess.run([program, "verify", log], capture_output=True)
    assert verified.returncode == 0, (what, verified.stderr)


def recoveries(program, place, step):
    log, torn = torn_log(program, place)
    wipe(place)
    os.makedirs(os.path.dirname(log), mode=0o700)
    with open(log, "wb") as file:
        file.write(torn)
    assert play(program, place, None, log).returncode == 0
    trace = open(place + "/trace").read()
    runs = 0
    for call in CALLS:
        count = len(re.findall(rf"\b{call}\(", trace))
        for when in range(1, count + 1, step):
            for kind in ["signal=KILL"] + ["error=" + error for error in ERRORS]:
                recover(program, place, log, torn, call, kind, when)
                runs += 1
    return runs


def main():
    program = os.path.abspath(sys.argv[1])
    step = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    runs = told_runs = 0
    with tempfile.TemporaryDirectory(dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None) as place:
        assert play(program, place, None).returncode == 0
        trace = open(place + "/trace").read()
        for call in CALLS:
            count = len(re.findall(rf"\b{call}\(", trace))
            kinds = ["signal=KILL"] + ["error=" + error for error in ERRORS]
            for when in range(1, count + 1, step):
                for kind in kinds:
                    for more in ["", "+"] if kind.startswith("error") else [""]:
                        # Before the game begins, the loader opens its libraries; that must succeed.
                        if call in ("openat", "close") and more:
                            continue
                        wipe(place)
                        what = f"{call}:{kind}:when={when}{more}"
                        done = play(program, place, what)
                        runs += 1
                        assert done.returncode in (0, 74, -9, 137, 127), (what, done)
                        if done.returncode in (-9, 137, 127):
                            check(program, place, what, done)
                            continue
                        told, _ = check(program, place, what, done)
                        told_runs += told
                        # If only fdatasync fails, writing the log to a new file is enough.
                        for_good = more and call in ("pwrite64", "fsync", "renameat2")
                        silent = kind == "error=EINTR"
                        assert told or not for_good or silent, what
        recovered = recoveries(program, place, step)
    print(f"{recovered} recoveries of a torn log, each goes on")
    print(f"{runs} runs under strace, {told_runs} of them said NOT SAVED, every log left resumes")


if __name__ == "__main__":
    main()
