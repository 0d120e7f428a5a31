"""Joining a table through a real sshd, in the ways that docs/together.md describes; connections that break."""
import os
import pathlib
import pwd
import re
import shutil
import signal
import socket
import subprocess
import sys
import time

WAYS = os.environ["PATH"] + ":/usr/local/sbin:/usr/sbin:/sbin"
SSHD, SSH, KEYGEN = (shutil.which(name, path=WAYS) for name in ("sshd", "ssh", "ssh-keygen"))
if not (SSHD and SSH and KEYGEN):
    print("SKIPPED: sshd or ssh is not installed; on Debian, install openssh-server and openssh-client")
    sys.exit(77)

from screen import PROGRAM, check, fail, go_on
from together import GAME, Place, act, host, running

RECIPES = (pathlib.Path(__file__).parents[2] / "docs" / "together.md").read_text()
FORCED = re.search(r"^ *(ForceCommand .*)", RECIPES, re.M)[1]
BY_KEY = re.search(r'^(restrict,.*command=".*") ssh-', RECIPES, re.M)[1]
USER = pwd.getpwuid(os.getuid()).pw_name
# What sshd says where it can let nobody in, whatever its configuration.
NOT_HERE = {"account is locked": "the account is locked",
            "chown(/dev/pts": "only root can give away a terminal on this machine"}


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def parent(pid):
    try:
        with open(f"/proc/{pid}/stat", encoding="utf-8", errors="replace") as stat:
            return int(stat.read().rsplit(")", 1)[1].split()[1])
    except OSError:
        return 0


class Server:
    """An sshd of its own; its second port forces the command, its third leaves PATH as it is. Whoever comes has the folders
    of `place`."""

    def __init__(self, place):
        self.place = place
        self.folder = pathlib.Path(place.home) / "ssh"
        self.folder.mkdir(mode=0o700)
        for name in ("host", "key", "playing"):
            subprocess.run([KEYGEN, "-q", "-t", "ed25519", "-N", "", "-f", self.folder / name], check=True)
        self.open, self.forced, self.untouched = free_port(), free_port(), free_port()
        keys = [(self.folder / "key.pub").read_text(), f"{BY_KEY} {(self.folder / 'playing.pub').read_text()}"]
        (self.folder / "keys").write_text("".join(keys))
        (self.folder / "config").write_text(f"""
ListenAddress 127.0.0.1
Port {self.open}
Port {self.forced}
Port {self.untouched}
HostKey {self.folder}/host
PidFile none
AuthorizedKeysFile {self.folder}/keys
StrictModes no
PasswordAuthentication no
KbdInteractiveAuthentication no
UsePAM no
PermitRootLogin yes
PrintMotd no
PrintLastLog no
AcceptEnv LANG
Match LocalPort {self.untouched}
    SetEnv HOME={place.home}
Match all
    SetEnv HOME={place.home} XDG_RUNTIME_DIR={place.home} NO_MOTION=1 PATH={os.path.dirname(PROGRAM)}:/usr/bin:/bin
Match LocalPort {self.forced}
    {FORCED}
    DisableForwarding yes
""")
        self.log = self.folder / "log"
        self.process = None

    def begin(self):
        # Without this folder it does not start as root.
        if os.getuid() == 0:
            os.makedirs("/run/sshd", 0o755, exist_ok=True)
        self.process = subprocess.Popen([SSHD, "-D", "-f", self.folder / "config", "-E", self.log])
        self.wait_until_it_answers()

    def wait_until_it_answers(self):
        end = time.monotonic() + 20
        while time.monotonic() < end:
            done = subprocess.run([SSH, "-tt", *self.options(), "127.0.0.1", "echo answers"], capture_output=True,
                                  text=True, stdin=subprocess.DEVNULL, timeout=30, check=False)
            if done.stdout == "answers\n":
                return
            said = self.log.read_text() if self.log.exists() else ""
            for sign, reason in NOT_HERE.items():
                if sign in said:
                    print(f"SKIPPED: sshd cannot be tried by {USER}: {reason}")
                    sys.exit(77)
            if self.process.poll() is not None:
                break
            time.sleep(0.2)
        fail(f"sshd does not answer:\n{self.log.read_text()}")

    def options(self, key="key", port=None):
        return ["-F", "none", "-p", str(port or self.open), "-i", self.folder / key, "-l", USER,
                *(word for option in ("IdentitiesOnly=yes", "IdentityAgent=none", "StrictHostKeyChecking=no",
                                      f"UserKnownHostsFile={self.folder}/known", "LogLevel=ERROR", "SendEnv=LANG")
                  for word in ("-o", option))]

    def terminal(self, *words, key="key", port=None):
        return self.place.terminal("-t", *self.options(key, port), "127.0.0.1", *words, program=SSH)

    def cut(self):
        """Ends all connections at once, as a machine does that goes down."""
        parents = {pid: parent(pid) for pid, words in running() if words[0].startswith("sshd")}
        gone = {self.process.pid}
        for _ in parents:
            gone |= {pid for pid, above in parents.items() if above in gone}
        for pid in gone - {self.process.pid}:
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                pass

    def close(self):
        if self.process is None:
            return
        self.cut()
        self.process.terminate()
        self.process.wait()


def finds_what_is_installed(server):
    """The recipes name no folder: what the README's command installs is in the PATH that sshd itself gives."""
    cache = (pathlib.Path(PROGRAM).parent / "CMakeCache.txt").read_text()
    prefix, folder = (re.search(rf"^{name}:\w+=(.*)$", cache, re.M)[1]
                      for name in ("CMAKE_INSTALL_PREFIX", "ROUNDHOUSE_BINDIR"))
    if prefix != "/usr/local":
        print(f"PARTLY SKIPPED: configured for {prefix}, where nobody says that sshd looks")
        return
    said = subprocess.run([SSH, *server.options(port=server.untouched), "127.0.0.1", "printenv PATH"], capture_output=True,
                          text=True, stdin=subprocess.DEVNULL, timeout=30, check=True).stdout
    check(f"{prefix}/{folder}" in said.strip().split(":"), f"{prefix}/{folder} is not in sshd's PATH: {said}")


def moves(ann, bea, number):
    made = 0
    for _ in range(200):
        if made >= number:
            return
        done = [act(terminal) for terminal in (ann, bea)]
        made += any(done)
        if not any(done):
            ann.pump(0.1)
            bea.pump(0.1)
    fail(f"the game does not go on:\n{ann.text()}\n{bea.text()}")


def hand(terminal):
    """How many tiles Bea has, where she is "you"."""
    terminal.wait_for(r"Bea \(you\).*?\d+ tiles?")
    return re.search(r"Bea \(you\).*?(\d+) tiles?", terminal.text())[1]


def at_the_table(terminal):
    terminal.wait_for("q quit|Space")
    return terminal


def games(place, server):
    alone = server.terminal("roundhouse join --name Bea")
    check(alone.wait_end()[0] == 66, f"without a table: {alone.text()}")

    ann = host(place, *GAME, "--player", "Ann", "--rounds", "3")
    ann.wait_for("begin the game")
    bea = server.terminal("roundhouse join --name Bea")
    bea.wait_for("TABLE test")
    ann.wait_for(r"Bea[^$]*here \(")
    go_on(ann)
    ann.wait_for("begin the round")
    bea.wait_for("Space")
    moves(ann, bea, 4)

    # The connection is cut, and Bea comes back with the key that can only play.
    tiles = hand(bea)
    server.cut()
    check(bea.wait_end()[0] == 255, f"ssh goes on: {bea.text()}")
    ann.wait_for("Bea has gone; the seat is kept")
    bea = at_the_table(server.terminal(key="playing"))
    ann.wait_for("Bea is here")
    check(hand(bea) == tiles, f"not {tiles} tiles as before:\n{bea.text()}")
    moves(ann, bea, 3)

    # Her laptop sleeps, and she takes her seat from another machine; the name is what ssh was asked to run.
    tiles = hand(bea)
    os.kill(bea.job, signal.SIGSTOP)
    other = at_the_table(server.terminal("Bea", port=server.forced))
    check(hand(other) == tiles, f"not {tiles} tiles as before:\n{other.text()}")
    os.kill(bea.job, signal.SIGCONT)
    bea.wait_end()
    check(b"You have joined from another terminal" in bea.bytes, f"two terminals at one seat: {bea.text()}")
    moves(ann, other, 3)

    # What is forced is all that there is.
    for words, key, port in (("id", "playing", None), ('Dov"; id; "$(id)', "key", server.forced)):
        tried = server.terminal(words, key=key, port=port)
        tried.pump(1.0)
        check(b"uid=" not in tried.bytes, f"another command runs: {tried.text()}")
    without = subprocess.run([SSH, "-T", *server.options("playing"), "127.0.0.1"], capture_output=True, text=True,
                             stdin=subprocess.DEVNULL, timeout=30, check=False)
    check(without.returncode == 69 and "no terminal to play on" in without.stderr, f"{without}")

    # The table is lost: each is told the way that they came, or what the recipe says.
    other = at_the_table(server.terminal("Bea", port=server.forced))
    watcher = at_the_table(server.terminal("roundhouse join --watch"))
    for pid in place.tables():
        os.kill(pid, signal.SIGKILL)
    for terminal, way in ((other, "ssh -t table@den Bea"),
                          (watcher, f"ssh -t -p {server.open} {USER}@127.0.0.1 roundhouse join test --watch")):
        status = terminal.wait_end()[0]
        check(status == 75 and f"To come back: {way}\r\n" in terminal.bytes.decode(errors="replace"),
              f"status {status}, not {way}: {terminal.bytes[-300:]}")

    place.verify(place.logs()[0])


def main():
    place = Place()
    server = Server(place)
    try:
        server.begin()
        finds_what_is_installed(server)
        games(place, server)
    finally:
        server.close()
        place.close()
    print("ssh: ok")


main()
