"""A terminal at a table without a program: speaks the wire's language, or something else."""
import os
import select
import socket
import time

# As every terminal's is at first: colours, board, motion, curtain, pace, mouse and bell, no keys of its own.
LOOK = bytes([0, 0, 0, 0, 0, 0, 0])
MAGIC = b"roundhouse table"
VERSION = 7
HELLO, PRESSED, PASTED, RESIZED, HIDDEN, LINE = 0, 1, 2, 3, 4, 5
WELCOME, REFUSED, PICTURE, TOLD, KEEP, GOODBYE, ABOUT = range(7)


def number(value):
    out = b""
    while value > 0x7F:
        out += bytes([value & 0x7F | 0x80])
        value >>= 7
    return out + bytes([value])


def text(words):
    words = words.encode()
    return number(len(words)) + words


def frame(kind, payload=b""):
    payload = bytes([kind]) + payload
    return len(payload).to_bytes(4, "little") + payload


def hello(names=(), size=(80, 24), watch=False, plain=False, version=VERSION, motion=False):
    flags = 1 | motion << 1 | watch << 2 | plain << 3
    return frame(HELLO, number(len(MAGIC)) + MAGIC + number(version) + number(size[0]) + number(size[1]) +
                 bytes([flags]) + number(len(names)) + b"".join(map(text, names)) + bytes([bool(names)]) +
                 number(0) + number(0) + LOOK)


def resized(width, height):
    return frame(RESIZED, number(width) + number(height))


def pasted(words, seen=1 << 30):
    return frame(PASTED, number(seen) + number(len(words)) + b"".join(number(ord(c)) for c in words))


class Reader:
    def __init__(self, data):
        self.data, self.at = data, 0

    def byte(self):
        self.at += 1
        return self.data[self.at - 1]

    def number(self):
        value = shift = 0
        while True:
            part = self.byte()
            value |= (part & 0x7F) << shift
            if part < 0x80:
                return value
            shift += 7

    def text(self):
        length = self.number()
        self.at += length
        return self.data[self.at - length:self.at].decode()


class Raw:
    """With names or options it introduces itself."""

    def __init__(self, path, *names, **options):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(path)
        self.buffer = b""
        self.rows = []
        self.size = None
        self.seen = 0
        self.bytes = self.pictures = 0
        self.words = None  # why it was refused or has left
        self.told = ""
        self.ended = False
        if names or options:
            self.send(hello(names, **options))

    def send(self, data):
        self.socket.sendall(data)

    def key(self, *keys):
        self.send(b"".join(frame(PRESSED, number(self.seen) + number(ord(k) if isinstance(k, str) else k) + b"\0\0")
                           for k in keys))

    def listen(self, quiet=0.0):
        """Takes what comes until nothing has come for that long; returns whether anything came."""
        came = False
        while not self.ended and select.select([self.socket], [], [], quiet)[0]:
            try:
                data = self.socket.recv(1 << 16)
            except ConnectionError:
                data = b""
            self.ended = not data
            came = came or bool(data)
            self.bytes += len(data)
            self.buffer += data
            while len(self.buffer) >= 4:
                length = int.from_bytes(self.buffer[:4], "little")
                if len(self.buffer) < 4 + length:
                    break
                self._take(Reader(self.buffer[4:4 + length]))
                self.buffer = self.buffer[4 + length:]
        return came

    def _take(self, reader):
        kind = reader.byte()
        if kind == PICTURE:
            self._show(reader)
        elif kind == TOLD:
            self.told += reader.text()
        elif kind in (REFUSED, GOODBYE):
            self.words = reader.text()

    def _show(self, reader):
        self.pictures += 1
        self.seen = reader.number()
        size = reader.number(), reader.number()
        if size != self.size:
            self.size = size
            self.rows = [[" "] * size[0] for _ in range(size[1])]
        reader.number()
        flags = reader.byte()
        reader.text()  # for the clipboard
        if flags & 32:
            reader.number(), reader.number()
        for _ in range(reader.number()):
            x, y, count = reader.number(), reader.number(), reader.number()
            for k in range(count):
                what = reader.byte()
                if what & 1:
                    reader.at += 3
                if what & 2:
                    reader.number()
                self.rows[y][x + k] = "" if what & 8 else chr(reader.number())

    def text(self):
        return "\n".join("".join(row).rstrip() for row in self.rows)

    def wait_for(self, words, most=10.0):
        end = time.monotonic() + most
        while words not in self.text() + (self.words or ""):
            if time.monotonic() > end or self.ended:
                raise AssertionError(f"never showed {words!r}:\n{self.text()}\n{self.words}")
            self.listen(0.02)

    def close(self):
        self.socket.close()


def resident(pid):
    """In MB."""
    with open(f"/proc/{pid}/status", encoding="ascii") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS")) / 1024


def processor_time(pid):
    """In seconds."""
    with open(f"/proc/{pid}/stat", encoding="ascii") as stat:
        fields = stat.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
