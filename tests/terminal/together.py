"""Several terminals at one table: whole games, and terminals and tables that are killed, stopped, flooded."""
import atexit
import glob
import os
import random
import re
import signal
import socket
import stat
import subprocess
import sys
import tempfile
import time

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../support"))
from checks import running
from screen import NOTHING_TO_PLAY, PROGRAM, TO_PLAY, Terminal, check, fail, go_on
from wire import hello

GAME = ("--variant", "train", "--set", "6", "--seed", "5")
# Nobody else's game stops for longer than this, on a busy machine.
PATIENCE = 2.0


class Place:
    """A machine's folders, and the terminals on it."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory()
        self.home = self.folder.name
        # By this name its processes are told from others.
        self.program = os.path.join(self.home, "roundhouse-here")
        os.symlink(PROGRAM, self.program)
        self.env = {"XDG_RUNTIME_DIR": self.home, "NO_MOTION": "1"}
        self.terminals = []
        atexit.register(self.end_tables)  # if a check fails, they would stay for hours

    def terminal(self, *arguments, **options):
        environment = {**self.env, **options.pop("env", {})}
        terminal = Terminal(*arguments, home=self.home, env=environment, **{"program": self.program, **options})
        self.terminals.append(terminal)
        return terminal

    def run(self, *arguments):
        return subprocess.run([PROGRAM, *arguments], env={"HOME": self.home, "PATH": os.environ["PATH"], **self.env},
                              capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=30, check=False)

    def socket(self, name="test"):
        return os.path.join(self.home, "roundhouse", name + ".sock")

    def raw(self):
        raw = socket.socket(socket.AF_UNIX)
        raw.connect(self.socket())
        return raw

    def logs(self):
        return sorted(glob.glob(self.home + "/.local/share/roundhouse/games/*.rhlog"))

    def verify(self, log):
        verified = self.run("verify", log)
        check(verified.returncode == 0 or "not written to its end" in verified.stderr, verified.stderr)

    def tables(self):
        """The processes of tables: what `host` leaves behind has no terminal."""
        own = {terminal.job for terminal in self.terminals}
        return [pid for pid, words in running() if words[:2] == [self.program, "host"] and pid not in own]

    def end_tables(self):
        for pid in self.tables():
            os.kill(pid, signal.SIGKILL)

    def close(self):
        for terminal in self.terminals:
            terminal.close()
        self.end_tables()
        self.folder.cleanup()


def host(place, *arguments, **options):
    terminal = place.terminal("host", "--table", "test", *arguments, **options)
    return terminal


def act(terminal):
    """Presses the key that goes on at this terminal, if it is its turn to do something."""
    terminal.pump()
    text = terminal.text()
    keys = text.rstrip().rsplit("\n", 1)[-1]
    if "y  agree" in text or "n or Esc" in text:
        terminal.send("y")
    elif "Space" in keys or re.search(r"^ +Space  ", text, re.M):
        go_on(terminal, page="Space|SPACE")
    elif "Turn over." in text or "to finish your turn" in text:
        terminal.pump(0.7)
        terminal.send("e")
    elif re.search(TO_PLAY, text, re.M):
        terminal.send("\t\r")
    elif re.search(NOTHING_TO_PLAY, text, re.M):
        for letter, word in (("d", "draw"), ("p", "pass"), ("e", "end")):
            if f" {letter} {word}" in text:
                terminal.send(letter)
                break
        else:
            terminal.send("e")
    else:
        return False
    return True


def play(terminals, until, most=1500):
    for _ in range(most):
        if all(re.search(until, terminal.text()) for terminal in terminals):
            return
        if not any([act(terminal) for terminal in terminals]):
            for terminal in terminals:
                terminal.pump(0.1)
    fail("it does not end:\n" + "\n".join(terminal.text() for terminal in terminals))


def begin(place, *arguments):
    ann = host(place, *GAME, "--player", "Ann", *arguments)
    ann.wait_for("begin the game")
    ben = place.terminal("join", "test", "--name", "Ben", size=(40, 20), term="vt100", env={"LANG": "C"})
    ben.wait_for("TABLE test")
    ann.wait_for("Ben")
    go_on(ann)
    ann.wait_for("begin the round")
    ben.wait_for("Space")
    return ann, ben


def whole_game():
    place = Place()
    ann, ben = begin(place, "--rounds", "2")
    watcher = place.terminal("join", "--watch", size=(200, 60))
    watcher.wait_for("round 1")
    mode = os.stat(place.socket()).st_mode
    check(stat.S_IMODE(mode) == 0o600, f"the socket's mode is {mode:o}")
    check(stat.S_IMODE(os.stat(os.path.dirname(place.socket())).st_mode) == 0o700, "others may enter the folder")
    refused = place.run("join", "test", "--plain", "--name", "Cyd").stderr
    check("Nobody called Cyd" in refused, f"nobody says why they may not come in: {refused}")
    check("already" in place.run("host", "--table", "test").stderr, "two tables of one name")
    play([ann, ben], "the game is over|[Gg]ame over")
    check(len(place.logs()) == 1, f"{place.logs()}")
    place.verify(place.logs()[0])
    # The same people play again when both want it.
    for terminal in (ann, ben):
        terminal.pump(0.6)
        terminal.send("A")
    ann.wait_for("ROUND 1 OF 2")
    ben.wait_for("1/2|ROUND 1")
    check(len(place.logs()) == 2, f"{place.logs()}")
    for terminal in (ann, ben, watcher):
        terminal.pump(0.5)
        terminal.send("q")
        terminal.pump(0.5)
        terminal.send("y")
        terminal.wait_end()
    check("Your seat is kept" in ann.bytes.decode(errors="replace"), "nobody says that the seat waits")
    end = time.monotonic() + 10
    while place.tables() or os.path.exists(place.socket()):
        check(time.monotonic() < end, "the table stays though everybody has left")
        time.sleep(0.1)
    place.close()


def is_over(terminals):
    return any("game is over" in terminal.text() or re.search("A (play )?again", terminal.text())
               for terminal in terminals)


def progress(terminal):
    """(round, tiles that have left the boneyard) as the terminal shows them."""
    if "the game is over" in terminal.text():
        return (1 << 30, 0)
    title = re.search(r"round (\d+)/.*boneyard (\d+)", terminal.text())
    return (int(title[1]), -int(title[2])) if title else (0, 0)


def killed(rounds):
    """Terminals and tables die at any moment; nothing is lost, and the others go on."""
    place = Place()
    dice = random.Random(7)
    ann, ben = begin(place, "--rounds", "60")
    for words in (["resume"], ["resume", place.logs()[-1]], ["host", "--table", "other", "--resume", place.logs()[-1]]):
        said = place.run(*words)
        check(said.returncode == 73 and "is open at your table test: roundhouse join test\n" in said.stderr, said.stderr)
    lost = 0
    for k in range(rounds):
        for _ in range(dice.randrange(1, 6)):
            if not is_over([ann, ben]):
                act(dice.choice([ann, ben]))
        if is_over([ann, ben]):
            for log in place.logs():
                place.verify(log)
            place.close()
            place = Place()
            ann, ben = begin(place, "--rounds", "60")
        for terminal in (ann, ben):
            check(terminal.status is None, f"kill {k}: a terminal has ended by itself:\n{terminal.text()}\n"
                  f"{terminal.bytes[-300:]}")
        victim = dice.choice(["ann", "ben", "table"])
        if victim == "table":
            before = os.path.getsize(place.logs()[-1])
            ann.pump()
            seen = progress(ann)
            for pid in place.tables():
                os.kill(pid, signal.SIGKILL)
            for terminal in (ann, ben):
                terminal.wait_end()
                check(b"The connection to the table is lost" in terminal.bytes, "nobody says that the table is gone")
            place.verify(place.logs()[-1])
            check(os.path.getsize(place.logs()[-1]) >= before, "the log is shorter")
            ann = host(place, "--resume", place.logs()[-1])
            ann.wait_for("Which seat is yours|Ann .you|SCORE")
            if "Which seat" in ann.text():
                ann.pump(0.5)
                ann.send("1")
            ben = place.terminal("join", "test", "--name", "Ben", size=(40, 20), term="vt100", env={"LANG": "C"})
            ben.wait_for("q quit|Space")
            ann.wait_for("round|the game is over")
            check(progress(ann) >= seen, f"a move that was seen is lost: {seen} before, then\n{ann.text()}")
            lost += 1
            continue
        gone, stays, name = (ann, ben, "Ann") if victim == "ann" else (ben, ann, "Ben")
        gone.kill(signal.SIGKILL)
        gone.wait_end()
        began = time.monotonic()
        back = place.terminal("join", "test", "--name", name, size=(80, 24) if victim == "ann" else (40, 20))
        back.wait_for("q quit|Space")
        stays.pump()
        check(time.monotonic() - began < PATIENCE + 3, "it takes long to come back")
        ann, ben = (back, ben) if victim == "ann" else (ann, back)
    for log in place.logs():
        place.verify(log)
    place.close()
    return lost


def hostile():
    """One terminal is stopped, others send garbage, flood, never read, say another version: the game goes on."""
    place = Place()
    ann, ben = begin(place, "--rounds", "1")
    watcher = place.terminal("join", "--watch")
    watcher.wait_for("round 1")
    os.kill(watcher.job, signal.SIGSTOP)
    garbage, flood, silent, other = place.raw(), place.raw(), place.raw(), place.raw()
    garbage.sendall(os.urandom(4096))
    magic = b"\x10roundhouse table"
    frame = b"\0" + magic + b"\x63"
    other.sendall(len(frame).to_bytes(4, "little") + frame)
    other.settimeout(5)
    check(b"another version" in other.recv(4096), "another version is not refused")
    flood.setblocking(False)
    flood.sendall(hello(watch=True))
    key = b"\1\0L\0\0"
    keys = (len(key).to_bytes(4, "little") + key) * 2000
    slowest = 0.0
    moves = 0
    for _ in range(40):
        try:
            flood.send(keys)  # and nothing of what comes is read
        except OSError:
            pass
        before = ann.text() + ben.text()
        began = time.monotonic()
        if not (act(ann) or act(ben)):
            continue
        while ann.text() + ben.text() == before and time.monotonic() - began < PATIENCE:
            ann.pump(0.005)
            ben.pump(0.005)
        slowest = max(slowest, time.monotonic() - began)
        moves += 1
    check(moves > 10, f"only {moves} moves")
    os.kill(watcher.job, signal.SIGCONT)
    watcher.pump(0.5)
    check(watcher.status is None, "a terminal that was stopped is gone")
    for raw in (garbage, flood, silent, other):
        raw.close()
    place.close()


def table_hangs():
    """A table that does not answer does not hold a terminal."""
    place = Place()
    ann, ben = begin(place, "--rounds", "1")
    for pid in place.tables():
        os.kill(pid, signal.SIGSTOP)
    ben.send("q")
    ben.send("\x03")
    ben.wait_end()
    for pid in place.tables():
        os.kill(pid, signal.SIGCONT)
    ann.wait_for("Ben has gone|begin the round|playable|Ben is not here")
    place.close()


if __name__ == "__main__":
    whole_game()
    table_hangs()
    lost_tables = killed(int(os.environ.get("ROUNDHOUSE_KILLS", "12")))
    hostile()
    print(f"together: ok ({lost_tables} tables lost and opened again)")
