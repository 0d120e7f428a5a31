#!/usr/bin/env python3
"""A player that goes wrong: bad_player.py HOW AT MARK. It plays like the example until it is asked to choose for the AT-th time.

MARK is only there so that whoever looks for processes finds those that are left.
"""
import importlib.util
import json
import os
import pathlib
import signal
import subprocess
import sys
import time

EXAMPLE = pathlib.Path(__file__).resolve().parents[3] / "docs" / "examples" / "player.py"
spec = importlib.util.spec_from_file_location("player", EXAMPLE)
example = importlib.util.module_from_spec(spec)
spec.loader.exec_module(example)

HOW, AT, MARK = sys.argv[1], int(sys.argv[2]), sys.argv[3]


def say(text):
    sys.stdout.write(text)
    sys.stdout.flush()


def flood():
    while True:
        say("x" * 65536)


def with_child():
    subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)", MARK], stdin=subprocess.DEVNULL,
                     stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    time.sleep(1000)


def loud():
    while True:
        os.write(2, b"e" * 65536)


def deaf():
    """Hangs without reading, so that what it is told fills the pipe."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    time.sleep(1000)


def on_terminal(answer):
    try:
        with open("/dev/tty", "w") as terminal:
            terminal.write("HERE I AM")
        say('{"ok":true,"action":"there is a terminal"}\n')
    except OSError:
        # Where the test has no terminal either, the session still tells.
        say(answer if os.getsid(0) == os.getpid() else '{"ok":true,"action":"a session of others"}\n')


WRONG = {
    "hang": lambda answer: time.sleep(1000),
    "deaf": lambda answer: deaf(),
    "child": lambda answer: with_child(),
    "loud": lambda answer: loud(),
    "half": lambda answer: (say(answer[:7]), time.sleep(1000)),
    "exit": lambda answer: sys.exit(3),
    "raise": lambda answer: 1 // 0,
    "killed": lambda answer: os.kill(os.getpid(), signal.SIGKILL),
    "closed": lambda answer: (os.close(1), time.sleep(1000)),
    "words": lambda answer: say("What shall I do?\n"),
    "empty": lambda answer: say("\n"),
    "list": lambda answer: say("[1]\n"),
    "not-ok": lambda answer: say('{"ok":false}\n'),
    "no-action": lambda answer: say('{"ok":true}\n'),
    "odd-action": lambda answer: say('{"ok":true,"action":{"type":"fly"}}\n'),
    "bytes": lambda answer: os.write(1, b'{"ok":true,"\xff\xfe":1}\n'),
    "nul": lambda answer: say("\0\0\0\n"),
    "deep": lambda answer: say("[" * 50000 + "\n"),
    "flood": lambda answer: flood(),
    "long": lambda answer: say('{"ok":true,"x":"' + "x" * 70000 + '"}\n'),
    "twice": lambda answer: say(answer + answer),
    "illegal": lambda answer: say('{"ok":true,"action":{"type":"play","tile":"99-98","train":77,"at":98}}\n'),
    "other": lambda answer: say('{"ok":true,"action":{"type":"confess"}}\n'),
    "terminal": on_terminal,
    "fine": say,
    "pause": lambda answer: (time.sleep(1), say(answer)),
}


# Before it answers `game` for the second time.
SECOND_GAME = {
    "crash-in-second": lambda: 1 // 0,
    "kill-in-second": lambda: os.kill(os.getpid(), signal.SIGKILL),
    "leave-in-second": lambda: sys.exit(0),
}


class Bad(example.Player):
    asked = 0
    games = 0


def main():
    player = Bad()
    for line in sys.stdin:
        request = json.loads(line)
        cmd = request.pop("cmd")
        answer = getattr(player, cmd, lambda **about: {})(**request)
        text = json.dumps({"ok": True, **answer}) + "\n"
        if cmd == "over" and HOW in ("once", "leaves"):
            return say(text) if HOW == "leaves" else None
        if cmd == HOW.removeprefix("exit-at-") != HOW:
            sys.exit(4)
        player.games += cmd == "game"
        if player.games == 2 and HOW in SECOND_GAME:
            SECOND_GAME[HOW]()
        if cmd == "choose":
            player.asked += 1
            if player.asked == AT:
                print("about to go wrong", file=sys.stderr, flush=True)
                WRONG.get(HOW, say)(text)
                continue
        say(text)


main()
