#!/usr/bin/env python3
"""A hostile environment instead of hostile text: environment.py PROGRAM [debug].

Closed standard streams, pipes and devices in place of files, file size limits, and what a crash leaves
behind. Nothing may wait, and a game's log contains nothing but the game.
"""
import glob
import itertools
import json
import os
import pathlib
import resource
import select
import shutil
import signal
import stat
import subprocess
import sys
import tempfile

PROGRAM = os.path.abspath(sys.argv[1])
TABLE = ["--plain", "--variant", "oll", "--seed", "3", "--player", "Ann", "--player", "Bob"]
faults = 0


def check(truth, what):
    global faults
    if not truth:
        print("FAULT: " + what)
        faults += 1


def environment(home):
    return {"PATH": os.environ["PATH"], "HOME": str(home), "TERM": "xterm", "LC_ALL": "C.UTF-8"}


def run(home, *arguments, stdin=b"", closed=(), limits=(), seconds=20):
    """The status, or None if it waits; and its output."""
    def prepare():
        for number, limit in limits:
            resource.setrlimit(number, limit)
        for fd in closed:
            os.close(fd)
    try:
        done = subprocess.run([PROGRAM, *arguments], input=stdin, capture_output=True, env=environment(home), cwd=home, timeout=seconds,
                              preexec_fn=prepare, check=False)
    except subprocess.TimeoutExpired:
        return None, b"", b""
    return done.returncode, done.stdout, done.stderr


def logs(home):
    return glob.glob(str(home) + "/.local/share/roundhouse/games/*.rhlog")


def whole(home, what):
    found = logs(home)
    check(len(found) == 1, f"{what}: the logs are {found}")
    for log in found:
        status, _, told = run(home, "verify", log)
        check(status == 0, f"{what}: the log is not whole: {told}")


def closed_streams():
    """A game's log must not become a standard stream."""
    for closed in itertools.chain.from_iterable(itertools.combinations((0, 1, 2), n) for n in (1, 2, 3)):
        with tempfile.TemporaryDirectory() as home:
            status, _, _ = run(home, "play", *TABLE, stdin=b"\n1\n" * 40, closed=closed)
            # If nothing can be printed, the status shows it; without input a game ends at once.
            check(status == (74 if 1 in closed else 0), f"closed {closed}: status {status}")
            whole(home, f"closed {closed}")
            if 1 not in closed or len(closed) > 1:
                continue
            for command in (["rules"], ["games"], ["verify", logs(home)[0]], ["export", "--text", logs(home)[0]]):
                status, _, told = run(home, *command, closed=closed)
                check(status == 74 and b"standard output" in told, f"{command} with closed output: {status} {told}")


REFUSED = (b"is not a regular file", b"is not a regular file", b"is a symbolic link")


def no_files():
    """Pipes and devices in place of a file are refused at once, however they are named."""
    with tempfile.TemporaryDirectory() as home:
        pipe = home + "/pipe.toml"
        os.mkfifo(pipe)
        socket = home + "/socket.toml"
        os.mknod(socket, stat.S_IFSOCK | 0o600)
        link = home + "/link.toml"
        os.symlink(pipe, link)
        for path in (pipe, socket, link, "/dev/zero", "/dev/tty", "/dev/stdin", "/dev/fd/0"):
            for command in (["rules", "check"], ["rules", "show"], ["play", "--config"], ["play", "--plain", "--config"],
                            ["play", "--plain", "--rules"], ["play", "--rules"], ["simulate", "--games", "1", "--rules"],
                            ["solve", "--start", "12", "1-1", "--variant"], ["verify"], ["show"], ["export", "--json"],
                            ["resume", "--plain"], ["replay", "--plain"]):
                status, _, told = run(home, *command, path, stdin=b"\n", seconds=5)
                check(status == 66 and told.count(b"\n") == 1 and any(why in told for why in REFUSED), f"{command} {path}: status {status}, {told}")
            asked = json.dumps({"cmd": "new", "rules": path, "players": ["Ann", "Bob"]}).encode() + b"\n"
            status, answer, _ = run(home, "engine", stdin=asked, seconds=5)
            check(status == 0 and b'"bad-argument"' in answer, f"the protocol's rules {path}: status {status}, {answer}")
        # A file by its mode, but it has nothing to read and never ends.
        if os.access("/proc/kmsg", os.R_OK):
            for command in (["rules", "check", "/proc/kmsg"], ["play", "--config", "/proc/kmsg"]):
                check(run(home, *command, seconds=5)[0] is not None, f"{command} waits")
        # The usual config file, and the names remembered from the last table: reported, or left alone.
        config = pathlib.Path(home, ".config/roundhouse")
        config.mkdir(parents=True)
        os.mkfifo(config / "config.toml")
        check(run(home, "play", "--variant", "oll", "--player", "Ann", "--player", "Bea", seconds=5)[0] == 69, "a pipe as config file is waited for")


def no_input():
    """A folder as standard input cannot be read: its end is not that of the requests."""
    with tempfile.TemporaryDirectory() as home:
        folder = os.open(home, os.O_RDONLY)
        done = subprocess.run([PROGRAM, "engine"], stdin=folder, capture_output=True, env=environment(home), check=False, timeout=60)
        os.close(folder)
        check(done.returncode == 74 and done.stdout == b"" and done.stderr == b"roundhouse engine: cannot read standard input\n",
              f"requests from a folder: status {done.returncode}, {done.stdout}{done.stderr}")


def small_files():
    """A file size limit acts like a full disk: it is reported, and the file on disk stays valid."""
    for limit in (0, 100, 4096):
        with tempfile.TemporaryDirectory() as home:
            status, shown, _ = run(home, "play", *TABLE, stdin=b"\n1\n" * 60, limits=[(resource.RLIMIT_FSIZE, (limit, limit))])
            check(status == 74 and b"NOT SAVED" in shown, f"files of {limit} bytes: status {status}, {shown[-200:]}")
            if logs(home):
                whole(home, f"files of {limit} bytes")
    with tempfile.TemporaryDirectory() as home, open(home + "/out", "wb") as out:
        done = subprocess.run([PROGRAM, "rules", "show", "oll"], stdout=out, stderr=subprocess.PIPE, env=environment(home), check=False,
                              preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100)))
        check(done.returncode == 74 and b"standard output" in done.stderr, f"printing into a small file: {done.returncode} {done.stderr}")


def little_memory():
    """A request of millions of values takes little memory, and the engine goes on."""
    most = 100 << 20
    with tempfile.TemporaryDirectory() as home:
        if run(home, "engine", stdin=b"", limits=[(resource.RLIMIT_AS, (most, most))])[0] != 0:
            print("left out: a sanitizer needs more memory than that")
            return
    large = b'{"cmd":"new","players":[' + b'"A",' * 2_000_000 + b'"B"]}\n'
    with tempfile.TemporaryDirectory() as home:
        status, shown, told = run(home, "engine", stdin=large + b'{"cmd":"hello"}\n', limits=[(resource.RLIMIT_AS, (most, most))])
        check(status == 0 and b"too many players" in shown and b'"ok":true' in shown,
              f"little memory: status {status}, {shown[-200:]}, {told[-200:]}")


NOBODY = 65534


def no_threads():
    """Where no thread can be had, work is done without one."""
    log = pathlib.Path(__file__).parents[1] / "game/golden/v1-train.rhlog"
    with tempfile.TemporaryDirectory() as home:
        os.chmod(home, 0o777)
        program = shutil.copy(PROGRAM, home)  # as for core dumps
        copy = shutil.copy(log, home)
        os.chmod(copy, 0o644)

        def prepare():
            resource.setrlimit(resource.RLIMIT_NPROC, (1, 1))
            if os.getuid() == 0:  # the limit is not for the superuser; nobody else has this number
                os.setuid(0x7A11)
        for command in (["simulate", "--variant", "train", "--games", "20", "--threads", "4"],
                        ["simulate", "--variant", "train", "--games", "2", "--threads", "4", "--bot", "easy", "--bot", "easy"],
                        ["review", "--plain", "--depth", "1", "--threads", "4", copy]):
            done = subprocess.run([program, *command], capture_output=True, env=environment(home), cwd=home, timeout=60, preexec_fn=prepare, check=False)
            check(done.returncode == 0 and done.stdout, f"{command} without threads: status {done.returncode}, {done.stderr}")


def crash(home, program, *arguments, answers=()):
    """Aborts it once it waits for input; returns whether it dumped core, its limit, and who owned its memory."""
    most = resource.getrlimit(resource.RLIMIT_CORE)[1]

    def prepare():
        resource.setrlimit(resource.RLIMIT_CORE, (most, most))
        if os.getuid() == 0:  # may see everything
            os.setuid(NOBODY)
    process = subprocess.Popen([program, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment(home), cwd=home,
                               preexec_fn=prepare)
    shown = b""
    for answer, question in answers:
        process.stdin.write(answer)
        process.stdin.flush()
        while not shown.endswith(question):
            if not select.select([process.stdout], [], [], 20)[0]:
                sys.exit(f"no {question} came: {shown}")
            shown += os.read(process.stdout.fileno(), 65536)
    with open(f"/proc/{process.pid}/limits", encoding="ascii") as limits:
        soft = next(line.split()[4] for line in limits if line.startswith("Max core file size"))
    owner = os.stat(f"/proc/{process.pid}/status").st_uid
    os.kill(process.pid, signal.SIGABRT)
    _, status = os.waitpid(process.pid, 0)
    process.returncode = status
    process.stdin.close()
    process.stdout.close()
    return os.WCOREDUMP(status), soft, owner


def core_dumps():
    """A table's memory contains every hand, so nobody may read it. The engine's memory is ordinary."""
    with tempfile.TemporaryDirectory() as home:
        # A copy: below root's home, where the build may be, nobody else can run anything.
        program = shutil.copy(PROGRAM, home)
        if os.getuid() == 0:
            os.chown(home, NOBODY, NOBODY)
        most = resource.getrlimit(resource.RLIMIT_CORE)[1]
        usual, soft, owner = crash(home, program, "engine", answers=[(b'{"cmd":"hello"}\n', b"}\n")])
        check(soft != "0" or most == 0, "the engine's core dumps are limited")
        check(owner != 0, "the engine's memory cannot be looked into")
        cores = len(glob.glob(home + "/core*"))
        to_move = [(b"", b"see the screen. "), (b"\n", b"your move: ")]
        for command in (["play", *TABLE], ["resume", "--plain"]):
            dumped, soft, owner = crash(home, program, *command, answers=to_move)
            check(not dumped and soft == "0", f"{command} dumps core, limit {soft}")
            check(owner == 0, f"the memory of {command} can be looked into by user {owner}")
        check(len(glob.glob(home + "/core*")) == cores, f"core dumps of hands: {os.listdir(home)}")
        print(f"the engine {'dumps core' if usual else 'cannot dump core here'}")


for part in (closed_streams, no_files, no_input, small_files, little_memory, no_threads):
    part()
if sys.argv[2:] == ["debug"]:
    print("left out: a debug build may dump core")
else:
    core_dumps()
print("ok" if faults == 0 else f"{faults} faults")
sys.exit(1 if faults else 0)
