#!/usr/bin/env python3
"""The module in packaging/python plays, and says what goes wrong: module.py PROGRAM SOURCE

Players play in several games in this process and in `roundhouse simulate`, and look at the order in which they are told things.
"""
import contextlib
import json
import os
import pathlib
import random
import re
import shlex
import signal
import subprocess
import sys
import tempfile

PROGRAM, SOURCE = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2]).resolve()
MODULE, EXAMPLES = SOURCE / "packaging/python", SOURCE / "docs/examples"
os.environ["PYTHONPATH"] = str(MODULE)  # for the programs that simulate starts
sys.path[:0] = [str(MODULE), str(EXAMPLES), str(SOURCE / "tests/support")]
import bot  # noqa: E402
from roundhouse_dominoes import Engine, EngineError, EngineGone, Player, Refused, numbers, pips  # noqa: E402
from checks import check, end  # noqa: E402
from short_player import Heaviest  # noqa: E402


class Watcher(Player):
    """Chooses at random and looks at what it is told."""

    version = "2"

    def game(self, about):
        self.rng = random.Random(about["seed"])
        self.names, self.told, self.rounds, self.asked = about["players"], [], 0, 0
        self.seed = about["seed"]
        assert about["players"][self.seat] and about["set"] > 0 and about["variant"]

    def round(self, state):
        self.rounds += 1
        assert state["round"] >= self.rounds and state["phase"] == "play"
        assert [event["round"] for event in self.told if event["event"] == "deal"][-1] == state["round"]

    def observe(self, events):
        assert events
        self.told += events

    def choose(self, state, actions):
        assert state["turn"] == self.seat and len(actions) > 1
        assert all(isinstance(hand, int) != (seat == self.seat) for seat, hand in enumerate(state["hands"]))
        assert isinstance(state["boneyard"], int)
        for action in actions:
            assert action["type"] != "play" or action["tile"] in self.hand(state)
        print("this does no harm")
        self.asked += 1
        return self.rng.choice(actions)

    def over(self, scores, winners):
        assert self.told[-1] == {"event": "game-over", "winners": winners}
        assert len(scores) == len(self.names) and self.rounds and self.asked


def play_several_games():
    with Engine(PROGRAM) as engine:
        games = {one["id"]: one for one in engine.variants()}
        for variant, most in (("oll", 5), ("mexican", 8), ("train", 4), ("station", 6), ("basic", 3), ("chicken-foot", 4)):
            for count in {max(2, games[variant]["players"][0]), most}:
                names = [f"P{k}" for k in range(count)]
                game = engine.new(variant, names, seed=count, rounds=2)
                players = [Watcher() for _ in names]
                with contextlib.redirect_stdout(None):
                    won = game.play(players)
                check(won == game.winners and won and game.phase == "over" and len(game.scores) == count, f"{variant}: {won}")
                whole = [engine.ask("observe", seat=seat, since=0)["events"] for seat in range(count)]
                check([player.told for player in players] == whole, f"{variant}: not every event is told once")
                check(game.news(0) == [] and game.legal() == [], f"{variant}: something is left")
        # Players are told seeds, but not that of the deals.
        told = []
        for _ in range(2):
            players = [Watcher(), Watcher()]
            with contextlib.redirect_stdout(None):
                engine.new("train", ["Ann", "Bea"], seed=77, rounds=1).play(players)
            told.append([player.seed for player in players])
        check(told[0] == told[1] and len({77, *told[0]}) == 3, f"seeds of players: {told}")
        # Played by a player as by the loop of the example.
        names = ["Ann", "Bea", "Cyd"]
        by_loop = bot.play(engine, "mexican", names, 5)
        game = engine.new("mexican", names, seed=5)
        won = game.play([Heaviest() for _ in names])
        check((game.scores, won) == by_loop, f"{game.scores}, {won}, and by the loop {by_loop}")


def play_on_from_a_log():
    with Engine(PROGRAM) as engine:
        first = engine.new("train", ["Ann", "Bea"], seed=4, set=6, rounds=2)
        first.deal()
        for _ in range(5):
            first.act(first.legal()[0])
        again = engine.load(first.log(), seed=9)
        check(again.state == first.state and again.turn == first.turn, "a log is another game")
        check(again.news(1)[0]["event"] == "deal", "what a log tells is not told")
        check(bool(again.play([Heaviest(), Heaviest()])), "a game from a log is not played on")
        stock = [f"{a}-{b}" for a in range(7) for b in range(a + 1) if a + b < 12]
        game = engine.new("train", ["Ann", "Bea"], set=6, rounds=1)
        game.deal(stock=stock)
        check(sorted(game.state["hands"][0] + game.state["hands"][1], key=stock.index) == stock[:10], "other tiles are dealt")


def raised(kind, do, *arguments, **more):
    try:
        do(*arguments, **more)
    except kind as error:
        return error
    check(False, f"{do} raises no {kind.__name__}")
    return kind("x", "x", "x") if kind is Refused else kind()


def refuse():
    with Engine(PROGRAM) as engine:
        check(raised(Refused, engine.ask, "legal").code == "no-game", "no game")
        check(raised(Refused, engine.ask, "fly").code == "unknown-command", "an unknown request")
        check(raised(Refused, engine.new, "no-such-game", ["Ann", "Bea"]).code == "bad-argument", "an unknown game")
        game = engine.new("oll", ["Ann", "Bea"], seed=1, rounds=1, options={"announce": "manual"})
        raised(EngineError, lambda: game.turn)
        game.deal()
        before = json.dumps(game.state)
        error = raised(Refused, game.act, {"type": "play", "tile": "1-0", "train": 7, "at": 9})
        check(error.code == "illegal-action" and error.cmd == "act" and error.error in str(error), f"an illegal action: {error}")
        check(raised(Refused, game.deal).code == "illegal-action", "a deal within a round")
        for seat in (-1, 2):
            check(raised(Refused, game.news, seat).code == "bad-argument", f"seat {seat}")
        raised(ValueError, game.play, [Heaviest()])
        check(json.dumps(game.state) == before and engine.ask("state")["state"] == game.state, "a refusal changes the state")
        engine.new("train", ["Ann", "Bea"])
        check("replaced" in str(raised(EngineError, game.legal)), "a game that was replaced")
    check(engine.close() == 0 and engine.close() == 0, "it does not end well")
    raised(EngineGone, engine.ask, "hello")
    raised(TypeError, Player)
    check(numbers("12-5") == (12, 5) and pips("12-5") == 17, "numbers")
    # Refused while it chooses: what is raised is the player's own fault.
    with Engine(PROGRAM) as engine:
        game = engine.new("mexican", ["Ann", "Bea"], seed=1)
        player = Heaviest()
        player.choose = lambda state, actions: {"type": "confess"}
        check(raised(Refused, game.play, [player, player]).code == "illegal-action", "an illegal choice")
        check(bool(game.legal()), "the engine is gone after a refusal")


def lose_the_program(place):
    check("No such file" in str(raised(EngineGone, Engine, "./no-such-program")), "a program that is missing")
    check("Permission" in str(raised(EngineGone, Engine, place)), "a folder in place of a program")
    for body, said in (("exit 3", "ended with status 3 at hello"), ("echo hello; cat", "does not speak the protocol"),
                       ("echo '[1]'; cat", "does not speak the protocol"), ("kill -9 $$", "ended by signal 9"),
                       ("printf '{\"ok\":true'", "ended with status 0"),
                       ("echo '{\"ok\":true,\"protocol\":2}'; cat", "version 1")):
        script = place / "script"
        script.write_text(f"#!/bin/sh\n{body}\n")
        script.chmod(0o755)
        error = raised(EngineGone, Engine, script)
        check(said in str(error), f"{body}: {error}")
    engine = Engine(PROGRAM)
    game = engine.new("train", ["Ann", "Bea"])
    engine._process.send_signal(signal.SIGKILL)
    for _ in range(2):
        check("signal 9" in str(raised(EngineGone, game.deal)), "a program that is killed")
    check(engine.close() == -9, "its status")


def simulate(*arguments):
    done = subprocess.run([PROGRAM, "simulate", "--json", "--threads", "1", *arguments], stdin=subprocess.DEVNULL, capture_output=True,
                          text=True, timeout=300)
    check(done.returncode == 0, f"simulate {arguments}: status {done.returncode}: {done.stderr}")
    return json.loads(done.stdout)


def program(player, *words):
    return f"Mine:cmd='{sys.executable}' '{player}' " + " ".join(words)


def play_in_simulate(place):
    for variant in ("oll", "mexican", "train", "station", "basic", "chicken-foot"):
        ours = simulate("--variant", variant, "--games", "4", "--rounds", "2", "--bot", program(__file__, f"'{PROGRAM}'", f"'{SOURCE}'", "watcher"), "--bot",
                        "B:random", "--cmd-errors", str(place / f"errors-{variant}"))["bots"][0]
        check(ours["failed"] == {} and ours["program"] == "Watcher 2", f"{variant}: {ours}")
        check("this does no harm" in (place / f"errors-{variant}").read_text(), f"{variant}: what is printed is lost")
    # The short example plays like the long one.
    found = []
    for example in ("player.py", "short_player.py"):
        told = simulate("--games", "12", "--rounds", "2", "--bot", program(EXAMPLES / example), "--bot", "B:greedy")
        del told["bots"][0]["us_per_decision"], told["bots"][1]["us_per_decision"]
        found.append(told)
    check(found[0] == found[1] and found[0]["bots"][0]["failed"] == {}, f"the examples play differently: {found}")
    ours = simulate("--games", "2", "--rounds", "1", "--bot", program(__file__, f"'{PROGRAM}'", f"'{SOURCE}'", "broken"), "--bot", "B:random",
                    "--cmd-errors", str(place / "errors"))["bots"][0]
    check(ours["failed"] == {"ended": 2} and "ZeroDivisionError" in (place / "errors").read_text(), f"a player that fails: {ours}")


def follow_the_readme(place):
    """The two programs of its README, and the command that starts the second one."""
    text = (MODULE / "README.md").read_text()
    game, player = re.findall(r"(?ms)^```python\n(.*?)^```", text)
    told = subprocess.run([sys.executable, "-c", game.replace("build/roundhouse", PROGRAM)], capture_output=True, text=True, timeout=60)
    check(re.fullmatch(r"\[\d+, \d+\] \[[01]\]\n", told.stdout), f"README: {told.stdout}{told.stderr}")
    (place / "first.py").write_text(player)
    command = shlex.split(re.search(r"`roundhouse (simulate [^`]*)`", text)[1])
    os.chdir(place)
    command[command.index("--games") + 1] = "2"
    ours = simulate(*command[1:])["bots"][0]
    check(ours["failed"] == {} and ours["program"] == "First", f"README: {ours}")


class Broken(Heaviest):
    def choose(self, state, actions):
        return actions[1 // 0]


def main():
    with tempfile.TemporaryDirectory() as folder:
        place = pathlib.Path(folder)
        os.environ.update(XDG_STATE_HOME=folder, LC_ALL="C.UTF-8")
        play_several_games()
        play_on_from_a_log()
        refuse()
        lose_the_program(place)
        play_in_simulate(place)
        follow_the_readme(place)
        os.chdir("/")
    end("The module plays")


if sys.argv[3:]:
    {"watcher": Watcher, "broken": Broken}[sys.argv[3]]().serve()
else:
    main()
