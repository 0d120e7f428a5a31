#!/usr/bin/env python3
"""Hostile strings through every input, and no forbidden code point at any output: drive.py PROGRAM [EVERY].

Inputs: names, rule files, logs, the config file, file names, the protocol, the environment, options and
typed lines. All strings through all inputs are 45,000 runs; with EVERY, only every EVERY-th run is made, each
string through different inputs. Outputs: standard output (including the screen), standard error, JSON and
recordings (as they are, and again with their strings decoded), exports. Nothing may set a terminal's title.
"""
import json
import os
import pathlib
import pty
import re
import select
import shutil
import struct
import subprocess
import sys
import tempfile
import time
import fcntl
import termios

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from strings import forbidden, hostile_strings  # noqa: E402

PROGRAM = os.path.abspath(sys.argv[1])
HOME = pathlib.Path(tempfile.mkdtemp())
BASE = {"PATH": os.environ["PATH"], "HOME": str(HOME), "TERM": "xterm", "LC_ALL": "C.UTF-8"}
EVERY = int(sys.argv[2]) if len(sys.argv) > 2 else 1
STATUSES = {0, 64, 65, 66, 69, 73, 74, 78}
faults = {}
counts = {"asked": 0, "runs": 0, "answers": 0, "screens": 0}


def fault(way, what, text):
    if faults.setdefault(way, []) == []:
        print(f"FAULT: {way}: {what}: {text[:80]!r}")
    faults[way].append(what)


def check(way, string, raw, allowed=frozenset("\n")):
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        return fault(way, f"no UTF-8 comes out: {error}"[:120], string)
    if found := forbidden(text, allowed):
        fault(way, " ".join(sorted(set(found))[:5]), string)
    longest = max(map(len, text.split("\n")))
    if longest > 120_000:
        fault(way, f"a line of {longest} characters", string)


def run(way, string, *arguments, stdin=b"", environment=None):
    """Runs the program with the string in place, and checks both streams and the status."""
    counts["asked"] += 1
    if string and counts["asked"] % EVERY != 0:
        return b""
    counts["runs"] += 1
    try:
        done = subprocess.run([os.fsencode(PROGRAM), *arguments], input=stdin, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, env={**BASE, **(environment or {})}, timeout=60, cwd=HOME)
    except (ValueError, OSError):  # no argument can be that long, or contain that
        return b""
    # Lines of comma-separated values end in CR and LF, as everywhere.
    check(way + " to stdout", string, done.stdout.replace(b"\r\n", b"\n"))
    check(way + " to stderr", string, done.stderr)
    if done.returncode not in STATUSES:
        fault(way, f"status {done.returncode}", string)
    return done.stdout


SEQUENCE = r"\x1b(\[[0-9;?<=>!]*[ -/]*[@-~]|[()][0-9A-B]|[78=>cM])"


def strings_in(value):
    if isinstance(value, str):
        yield value
    elif isinstance(value, (list, dict)):
        for part in value if isinstance(value, list) else [*value.keys(), *value.values()]:
            yield from strings_in(part)


def check_decoded(way, string, raw):
    """One JSON text, or one per line; the decoded strings must be clean too, since a reader may show them."""
    try:
        try:
            values = [json.loads(raw)] if raw.strip() else []
        except ValueError:
            values = [json.loads(line) for line in raw.splitlines()]
    except ValueError as error:
        return fault(way, f"no JSON: {error}"[:120], string)
    recorded = len(values) > 1  # a recording: its events are sent to a terminal
    for text in (text for value in values for text in strings_in(value)):
        if recorded:
            if re.search(r"\x1b[\]PX^_]", text):
                fault(way, "a terminal's command in a recording", string)
            text = re.sub(SEQUENCE, "", text)
        check(way, string, text.encode("utf-8", "surrogatepass"), frozenset("\n\r") if recorded else frozenset("\n"))


def crc32c(data, crc=0):
    crc ^= 0xFFFFFFFF
    for byte in data:
        crc = TABLE[(crc ^ byte) & 0xFF] ^ crc >> 8
    return crc ^ 0xFFFFFFFF


TABLE = []
for n in range(256):
    for _ in range(8):
        n = n >> 1 ^ (0x82F63B78 if n & 1 else 0)
    TABLE.append(n)


def sealed(bodies):
    log, total = b"", 0
    for body in bodies:
        total = crc32c(body, crc32c(b"%08x" % total))
        log += body + b" ~%08x\n" % total
    return log


def toml_string(string):
    """The way TOML would write it: escapes where a character is not allowed, otherwise the bytes unchanged."""
    text = string.decode("utf-8", "surrogateescape")
    out = b""
    for c in text:
        n = ord(c)
        if c in '"\\' or n < 32 or n == 127:
            out += b"\\u%04x" % n
        else:
            out += c.encode("utf-8", "surrogateescape")
    return b'"' + out + b'"'


def names(string):
    table = ["--plain", "--variant", "train", "--set", "6", "--rounds", "1", "--seed", "1"]
    run("a name", string, "play", *table, "--player", string, "--player", "Bea", stdin=b"\n1\nquit\n")
    run("a typed name", string, "play", *table, stdin=b"2\n" + string + b"\nAnn\nBea\n\n1\nquit\n")
    bots = ["--games", "1", "--bot", string + b":greedy", "--bot", "Bea:greedy"]
    run("a computer player", string, "simulate", *bots)
    check_decoded("a computer player to JSON", string, run("a computer player", string, "simulate", "--json", *bots))
    run("a computer player's level", string, "simulate", "--games", "1", "--bot", b"Ann:" + string, "--bot", "Bea:greedy")


def typed(string):
    run("a typed move", string, "play", "--plain", "--variant", "train", "--set", "6", "--rounds", "1", "--seed", "1", "--player", "Ann",
        "--player", "Bea", stdin=b"\n" + string + b"\n12-5 " + string + b"\nhelp\nquit\n")


def options(string):
    run("an option", string, "--" .encode() + string)
    run("a command", string, string)
    for option in ("--set", "--variant", "--schedule", "--seed", "--referee", "--color", "--rounds"):
        run("the value of an option", string, "play", "--plain", option, string)
    run("a size", string, "show", "x", "--size", string)
    run("a tile", string, "solve", "--start", "12", "--", string)
    run("a goal", string, "solve", "--start", "12", "--goal", string, "1-1")
    run("a game to solve for", string, "solve", "--json", "--start", "12", "--variant", string, "1-1")
    run("a game to compare", string, "simulate", "--games", "1", "--against", string)


def rule_files(string):
    quoted = toml_string(string)
    path = str(HOME / "rules.toml")
    for way, text in (
            ("a rule file's name", b'inherits = "train"\n[game]\nid = "ours"\nname = ' + quoted),
            ("a rule file's summary", b'inherits = "train"\n[game]\nid = "ours"\nname = "Ours"\nsummary = ' + quoted),
            ("a communal train", b'inherits = "train"\n[game]\nid = "ours"\nname = "Ours"\n[trains]\ncommunal-name = ' + quoted),
            ("a rule file's id", b'inherits = "train"\n[game]\nid = ' + quoted),
            ("a rule file's parent", b"inherits = " + quoted),
            ("a rule file's word", b'inherits = "train"\n[game]\nid = "ours"\nname = "Ours"\n[turn]\ntiles = ' + quoted),
            ("a rule file's key", b'inherits = "train"\n[game]\n' + quoted + b" = 1"),
            ("a rule file's table", b'inherits = "train"\n[' + quoted + b"]\nx = 1"),
            ("a rule file's schedule", b'[game]\nid = "o"\nname = "O"\n[hand]\ndouble-12 = 12\n[hub.orders]\n' + quoted + b' = "down"'),
            ("a rule file's line", string),
            ("a rule file's comment", b'inherits = "train" # ' + string)):
        pathlib.Path(path).write_bytes(text + b"\n")
        run(way, string, "rules", "check", path)
        if way.endswith(("name", "summary", "train", "schedule")):
            run(way, string, "rules", "show", path)
            run(way, string, "play", "--plain", "--rules", path, "--set", "12", "--rounds", "1", "--seed", "1", "--player", "Ann", "--player",
                "Bea", stdin=b"\n1\nquit\n")
            check_decoded(way + " to JSON", string, run(way, string, "simulate", "--games", "1", "--json", "--rules", path))
            run(way, string, "simulate", "--games", "1", "--against", path)


def file_names(string):
    for command in (["rules", "check"], ["rules", "show"], ["verify"], ["show"], ["export", "--json"], ["resume", "--plain"],
                    ["replay", "--plain"], ["review", "--plain"], ["play", "--plain", "--rules"], ["play", "--config"], ["simulate", "--rules"],
                    ["solve", "--start", "12", "1-1", "--variant"]):
        run("the name of no file", string, *command, string)
    if not string or b"/" in string or len(string) > 200:
        return
    directory = HOME / "files"
    directory.mkdir(exist_ok=True)
    path = os.path.join(os.fsencode(directory), string)
    if not os.path.isdir(path):
        with open(path, "wb") as file:
            file.write(b"no = sense\n")
        for command in (["rules", "check"], ["verify"], ["verify", "--salvage"], ["show"], ["export", "--text"]):
            run("the name of a file", string, *command, path)
        os.remove(path)
    games = HOME / ".local/share/roundhouse/games"
    games.mkdir(parents=True, exist_ok=True)
    saved = os.path.join(os.fsencode(games), string + b".rhlog")
    shutil.copy(SAMPLE, saved)
    for command in (["games"], ["stats"], ["resume", "--plain"], ["verify", saved], ["verify", string + b".rhlog"]):
        run("the name of a saved game", string, *command, stdin=b"quit\n")
    os.remove(saved)


def logs(string):
    path = HOME / "log.rhlog"
    for start in (b"program ", b"started ", b"seat 0 ", b"set ", b"| name = ", b"| summary = ", b"| id = ", b"start", b"1 ", b"roundhouse-log"):
        bodies = list(BODIES)
        at = next(k for k, body in enumerate(bodies) if body.startswith(start))
        if start == b"seat 0 ":
            bodies[at] = b"seat 0 person " + string
        elif start.startswith(b"|"):
            bodies[at] = start + toml_string(string)
        else:
            bodies[at] = start + string
        path.write_bytes(sealed(bodies))
        for command in (["verify"], ["show"], ["export", "--text"], ["export", "--json"], ["export", "--csv"], ["export", "--cast"],
                        ["replay", "--plain"], ["review", "--plain", "--depth", "1"])[:8 if start.startswith((b"p", b"s", b"|")) else 2]:
            way = "a log's " + start.decode().strip()
            out = run(way, string, *command, str(path))
            if command[-1] in ("--json", "--cast"):
                check_decoded(way + f" to {command[-1][2:]}", string, out)


def config_text(string):
    quoted = toml_string(string)
    return (b"palette = " + quoted + b"\n" + quoted + b" = 1\n[new-game]\nvariant = " + quoted + b"\nplayers = [" + quoted +
            b', "Bea"]\n[keys]\ndraw = ' + quoted + b"\n" + quoted + b' = "d"\n' + string + b"\n")


def configs(string):
    """Faults in a config file named on the command line are reported before anything else."""
    path = HOME / "config.toml"
    path.write_bytes(config_text(string))
    for command in (["play"], ["resume"], ["replay"]):
        run("a config file", string, *command, "--config", str(path))


VARIABLES = ("TERM", "TERMINFO", "COLORTERM", "COLUMNS", "LINES", "HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME",
             "LC_ALL", "LANG", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "ESCDELAY")


def environment(string):
    for name in VARIABLES:
        value = (b"/" if name.startswith("XDG") else b"") + string
        try:
            run("the environment's " + name, string, "games", environment={name: os.fsdecode(value)})
            if name in ("TERM", "LC_ALL", "ESCDELAY"):
                run("the environment's " + name, string, "play", "--variant", "oll", "--player", "Ann", "--player", "Bea",
                    environment={name: os.fsdecode(value)})
        except ValueError:
            pass


def protocol(strings):
    """All in one conversation: every answer is JSON, and contains nothing forbidden once decoded."""
    lines = []
    for string in strings:
        text = string.decode("utf-8", "replace")
        raw = b'"' + string + b'"'
        for request in ({"cmd": text}, {text: 1, "cmd": "hello"}, {"cmd": "new", "variant": text, "players": ["Ann", "Bea"]},
                        {"cmd": "new", "variant": "oll", "players": [text, "Bea"]},
                        {"cmd": "new", "variant": "oll", "players": ["Ann", "Bea"], "schedule": text},
                        {"cmd": "new", "rules": text, "players": ["Ann", "Bea"]}, {"cmd": "load", "log": text},
                        {"cmd": "new", "variant": "train", "players": ["Ann", "Bea"], "seed": 1}, {"cmd": "deal", "stock": [text]},
                        {"cmd": "deal"}, {"cmd": "act", "action": {"type": text}}, {"cmd": "act", "action": {"type": "play", "tile": text}},
                        {"cmd": "observe", "seat": text}):
            lines.append((string, json.dumps(request).encode()))
        lines += [(string, string), (string, b'{"cmd":' + raw + b"}"), (string, b'{"cmd":"hello",' + raw + b":1}"),
                  (string, b'{"cmd":"load","log":' + raw + b"}")]
    done = subprocess.run([PROGRAM, "engine"], input=b"".join(line.replace(b"\n", b" ") + b"\n" for _, line in lines),
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=BASE, timeout=300, cwd=HOME)
    answers = done.stdout.split(b"\n")[:-1]
    if len(answers) != len(lines) or done.returncode != 0:
        fault("the protocol", f"{len(answers)} answers to {len(lines)} lines, status {done.returncode}", b"")
    check("the protocol to stderr", b"", done.stderr)
    for (string, _), answer in zip(lines, answers):
        counts["answers"] += 1
        check("the protocol, as it comes", string, answer)
        said = json.loads(answer)
        if not said["ok"]:
            check("the protocol, an error", string, said["error"].encode("utf-8", "surrogatepass"))


def quiet_before(following, last):
    """On a page that waits, Space counts only after a while, and if no other key follows at once. Nothing counts in the
    first moments."""
    return 0.6 if following == [b" "] else 0.4 if not last else 0.2 if last == b" " else 0.05


# What the program itself asks (src/app/terminal/asking.cpp).
ASKED = re.compile(rb"\x1b7\x1b\[H(\x1b\]11;\?\x1b\\)?(\x1b\[48;2;1;2;3m\x1bP\$qm\x1b\\\x1b\[m\x1b\[>c)?\x1b8\x1b\[c")


def screen(way, string, arguments, keys, environment=None):
    """The output to a terminal: nothing that the program would not send for harmless strings as well."""
    counts["screens"] += 1
    if EVERY > 1 and counts["screens"] % 41 != 0:
        return
    counts["runs"] += 1
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(HOME)
        os.execve(PROGRAM, [PROGRAM, *arguments], {**BASE, **(environment or {})})
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    out, began, keys, last = b"", time.monotonic(), list(keys), b""
    while time.monotonic() - began < 10:
        if select.select([terminal], [], [], quiet_before(keys[:1], last))[0]:
            try:
                data = os.read(terminal, 65536)
            except OSError:
                break
            if not data:
                break
            out += data
        elif keys:
            last = keys.pop(0)
            os.write(terminal, last)
        elif time.monotonic() - began > 1:
            os.kill(child, 15)
    os.close(terminal)
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status) and os.WTERMSIG(status) not in (15,):
        fault(way, f"signal {os.WTERMSIG(status)}", string)
    out = ASKED.sub(b"", out)
    # Never a title, a clipboard or a device. Text left over from sequences must be clean.
    if re.search(rb"\x1b[\]PX^_]", out) or b"owned" in re.sub(rb"[^ -~]+owned", b"", out) and b"\x1b]0" in out:
        fault(way, "a terminal's command comes out", string)
    rest = re.sub(SEQUENCE.encode(), b"", out)
    for bad in (b"[1337;99t", b"[5i", b"[6n"):
        if b"\x1b" + bad in out:
            fault(way, "the string's own sequence comes out", string)
    check(way, string, rest, frozenset("\n\r\b\t\x0e\x0f\x07"))


def screens(strings):
    two = ["--player", "Ann", "--player", "Bea", "--seed", "1"]
    for string in strings:
        config = HOME / "xdg/roundhouse"
        config.mkdir(parents=True, exist_ok=True)
        quoted = toml_string(string)
        (config / "config.toml").write_bytes(config_text(string))
        state = HOME / "xdg-state/roundhouse"
        state.mkdir(parents=True, exist_ok=True)
        (state / "last-table").write_bytes(b"variant " + string + b"\nplayer person " + string + b"\nplayer " + string + b" Ann\n")
        xdg = {"XDG_CONFIG_HOME": str(HOME / "xdg"), "XDG_STATE_HOME": str(HOME / "xdg-state")}
        screen("the config file on the screen", string, [], [b"\x1b", b"q"], xdg)
        screen("the config file on the screen", string, ["play", "--variant", "oll", *two], [b" ", b" ", b"q"], xdg)
        (HOME / "rules.toml").write_bytes(b'inherits = "train"\n[game]\nid = "ours"\nname = ' + quoted + b"\nsummary = " + quoted +
                                          b"\n[trains]\ncommunal-name = " + quoted + b"\n")
        screen("a rule file on the screen", string, ["play", "--rules", str(HOME / "rules.toml"), *two], [b" ", b" ", b"L", b"r", b"q"])
        typed = string.replace(b"\x03", b"").replace(b"\x1c", b"").replace(b"\x1a", b"")[:300]
        screen("typed on the screen", string, ["play", "--variant", "oll", *two], [b" ", b" ", b":" + typed, b"\r", b"q"])
        down = b"\x1b[B"  # in the form for a new game: to the first player's name, then to the start
        screen("a name on the screen", string, [], [b"\r", down * 5, typed, down * 3, b"\r", b" ", b" ", b"q"],
               {"XDG_DATA_HOME": str(HOME / f"data-{counts['screens']}")})
        if len(string) < 100_000:
            screen("a name on the screen", string, ["play", "--variant", "oll", "--player", string, "--player", "Bea"], [b" ", b" ", b"q"])
        log_screens(string)
        for name in ("TERM", "TERMINFO", "LC_ALL", "LANG", "COLUMNS", "LINES", "COLORTERM", "ESCDELAY", "HOME"):
            if len(string) < 100_000:
                screen("the environment's " + name + " on the screen", string, ["play", "--variant", "oll", *two], [b" ", b"q"],
                       {name: os.fsdecode(string)})


def log_screens(string):
    """Logs with it inside or in their names, in the viewer and in the menu's list of saved games."""
    data = HOME / "screen-data"
    games = data / "roundhouse/games"
    games.mkdir(parents=True, exist_ok=True)
    # The second and third lines of the menu: one of them is the list of saved games.
    through_menu = [b"\x1b[B", b"\r", b"\x1b", b"\x1b[B", b"\r", b"\x1b[B", b"\r", b"\x1b", b"\x1b", b"q"]
    for start in (b"seat 0 ", b"| name = ", b"program "):
        bodies = list(BODIES)
        at = next(k for k, body in enumerate(bodies) if body.startswith(start))
        bodies[at] = (b"seat 0 person " + string if start == b"seat 0 " else
                      start + (toml_string(string) if start.startswith(b"|") else string))
        (games / "it.rhlog").write_bytes(sealed(bodies))
        way = "a log's " + start.decode().strip() + " on the screen"
        screen(way, string, ["replay", str(games / "it.rhlog")], [b"]", b"L", b"\x1b", b"r", b"\x1b", b"q"])
        screen(way, string, [], through_menu, {"XDG_DATA_HOME": str(data)})
    if string and b"/" not in string and len(string) < 200:
        saved = os.path.join(os.fsencode(games), string + b".rhlog")
        shutil.copy(SAMPLE, saved)
        with open(os.path.join(os.fsencode(games), string + b"x.rhlog"), "wb") as file:
            file.write(b"nothing\n")
        for keys in ([b"\r", b" ", b" ", b"q"], through_menu):
            screen("a saved game's name on the screen", string, [], keys, {"XDG_DATA_HOME": str(data)})
        screen("a saved game's name on the screen", string, ["replay", saved], [b" ", b"q"])
    shutil.rmtree(data)


def sample_log():
    """The log of a real game, line by line without the checksums."""
    run("a game", b"", "play", "--plain", "--variant", "train", "--set", "6", "--rounds", "1", "--seed", "1", "--player", "Ann", "--player", "Bea",
        stdin=b"\n1\n\n1\n\n1\nquit\n")
    games = HOME / ".local/share/roundhouse/games"
    path = next(games.glob("*.rhlog"))
    shutil.copy(path, HOME / "sample.rhlog")
    path.unlink()
    return HOME / "sample.rhlog"


SAMPLE = sample_log()
BODIES = [line[:-10] for line in SAMPLE.read_bytes().split(b"\n")[:-1]]
if sealed(BODIES) != SAMPLE.read_bytes():
    sys.exit("the checksums of this test are not those of the program")

STRINGS = hostile_strings()
for one in STRINGS:
    for way_in in (names, typed, options, rule_files, file_names, logs, configs, environment):
        way_in(one)
protocol(STRINGS)
screens(STRINGS[:: 9 if EVERY == 1 else 5])
shutil.rmtree(HOME, ignore_errors=True)
print(f"{len(STRINGS)} strings, {counts['runs']} runs, {counts['answers']} answers; "
      f"{sum(map(len, faults.values()))} faults in {len(faults)} ways")
sys.exit(1 if faults else 0)
