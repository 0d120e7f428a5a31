"""Tables that do not answer, are killed and come back, or were never tables: nobody is held at them."""
import os
import signal
import socket
import time

from screen import check
from together import GAME, Place, begin, host

# sysexits: try again later.
NO_ANSWER = 75


def stop(place, number):
    for pid in place.tables():
        os.kill(pid, number)


def leaves(terminal, way_back):
    status, _ = terminal.wait_end()
    said = terminal.bytes.decode(errors="replace")
    check(status == NO_ANSWER, f"status {status}: {said[-300:]}")
    check(f"To come back: {way_back}" in said, f"nobody says how to come back: {said[-300:]}")


def hangs(place):
    """Whoever presses a key is told after a while, and may leave; the seat waits as after any lost connection."""
    ann, ben = begin(place, "--rounds", "1")
    lines = place.terminal("join", "test", "--watch", "--plain")
    lines.wait_for("is to move")
    stop(place, signal.SIGSTOP)
    ann.pump(0.5)
    check("does not answer" not in ann.text(), "a table is missed though nobody has asked it anything")
    for terminal in (ann, ben):
        terminal.send("x")
    lines.send("x\r")
    for terminal in (ann, ben, lines):
        terminal.wait_for("No answer|does not answer")
    ben.send("q")
    leaves(ben, "roundhouse join test --name Ben")
    lines.send("quit\r")
    leaves(lines, "roundhouse join test --watch --plain")
    stop(place, signal.SIGCONT)
    ann.wait_for("Ben has gone|begin the round")
    check("does not answer" not in ann.text(), "the table answers, and nobody says so")


def never_was_one(place):
    """What accepts everybody and says nothing is left before it has shown anything, and is not waited for by `join`."""
    host(place, *GAME, "--player", "Ann").wait_for("begin the game")
    silent = []
    for k in range(3):
        silent.append(socket.socket(socket.AF_UNIX))
        silent[-1].bind(place.socket(f"silent-{k}"))
        silent[-1].listen(9)
    for keys, end in (("q", (NO_ANSWER, None)), ("\x03", (None, signal.SIGINT))):
        terminal = place.terminal("join", "silent-1", "--name", "Ben")
        terminal.pump(0.3)
        terminal.send(keys)
        check(terminal.wait_end(4.0) == end, f"{keys!r} does not leave: {terminal.text()}")
    began = time.monotonic()
    ben = place.terminal("join", "--name", "Ben")
    ben.wait_for("TABLE test")
    check(time.monotonic() - began < 4, "a silent table costs as much as three")
    piped = place.run("join", "silent-1", "--plain", "--name", "Ben")
    check(piped.returncode == NO_ANSWER and "did not answer" in piped.stderr, f"{piped}")


def where_the_seat_waits(place):
    """Of several tables, `join` goes to the one where that name's seat waits; others choose from a list."""
    _, ben = begin(place, "--rounds", "1")
    place.terminal("host", "--table", "another", *GAME, "--player", "Cyd").wait_for("begin the game")
    ben.kill(signal.SIGKILL)
    ben.wait_end()
    stranger = place.terminal("join", "--name", "Dov", size=(40, 20))
    stranger.wait_for("Which one")
    check("opened by you" in stranger.text(), f"the list names no owner:\n{stranger.text()}")
    back = place.terminal("join", "--name", "Ben")
    back.wait_for(r"Ben \(you\)|begin the round|Space")
    stranger.send("1\r")
    stranger.wait_for("TABLE another")


def comes_back(place):
    """With --retry, a terminal is at its table again once that is open again."""
    ann, ben = begin(place, "--rounds", "1")
    again = place.terminal("join", "test", "--name", "Ben", "--retry")
    again.wait_for("Space|q quit")
    ben.wait_end()
    for pid in place.tables():
        os.kill(pid, signal.SIGKILL)
    leaves(ann, "roundhouse join test")
    again.wait_for("Trying again for 10 minutes")
    ann = host(place, "--resume", place.logs()[-1])
    ann.wait_for("Which seat|Ann .you|SCORE|Space")
    again.wait_for(r"Ben \(you\)|begin the round")
    for pid in place.tables():
        os.kill(pid, signal.SIGKILL)
    again.wait_for("Trying again")
    again.send("\x03")
    check(again.wait_end() == (None, signal.SIGINT), f"Ctrl-C ends nothing: {again.bytes[-300:]}")


if __name__ == "__main__":
    for story in (never_was_one, hangs, where_the_seat_waits, comes_back):
        here = Place()
        try:
            story(here)
        finally:
            here.close()
    print("lost table: ok")
