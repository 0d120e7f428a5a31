"""The program `roundhouse engine`, and the game that it plays."""
from __future__ import annotations

import contextlib
import hashlib
import json
import os
import random
import subprocess
from types import TracebackType
from typing import Any, Dict, List, Optional, Sequence, Type, Union, cast

from .player import Player
from .values import Action, Event, GameInfo, State, Variant

PROTOCOL = 1


class EngineError(Exception):
    """Anything that goes wrong between this module and the program."""


class EngineGone(EngineError):
    """The program cannot be started, has ended, or is not Roundhouse."""


class Refused(EngineError):
    """The program refuses a request: `code` is one of those of docs/protocol.md, such as "illegal-action"."""

    def __init__(self, cmd: str, code: str, error: str) -> None:
        super().__init__(f"{cmd}: {code}: {error}")
        self.cmd = cmd
        self.code = code
        self.error = error


class Engine:
    """A running `roundhouse engine`. Use it in `with`, or close it."""

    def __init__(self, program: Union[str, "os.PathLike[str]"] = "roundhouse") -> None:
        """Starts the program, which is looked for in the PATH if its name has no slash."""
        self.game: Optional[Game] = None
        self._program = os.fspath(program)
        try:
            self._process = subprocess.Popen([self._program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except OSError as fault:
            raise EngineGone(f"{self._program} cannot be started: {fault.strerror}") from fault
        about = self.ask("hello")
        if about.get("protocol") != PROTOCOL:
            self.close()
            raise EngineGone(f"{self._program} does not speak version {PROTOCOL} of the protocol")
        self.version: str = about["version"]

    def ask(self, cmd: str, **arguments: Any) -> Dict[str, Any]:
        """Sends a request of the protocol and returns the answer. Most of them have a method here or in Game."""
        line = json.dumps({"cmd": cmd, **arguments}) + "\n"
        try:
            answer = self._exchange(line.encode())
        except BaseException:
            # An answer that is left unread, after Ctrl-C, would be taken for that to the next request.
            self.close()
            raise
        if not answer.endswith(b"\n"):
            raise EngineGone(f"{self._program} {self._how_it_ended()} at {cmd}")
        try:
            reply: Dict[str, Any] = json.loads(answer)
            if reply["ok"]:
                return reply
            refused = Refused(cmd, reply["code"], reply["error"])
        except (ValueError, LookupError, TypeError) as fault:
            self.close()
            raise EngineGone(f"{self._program} does not speak the protocol; it said: {answer[:60]!r}") from fault
        raise refused

    def variants(self) -> List[Variant]:
        """The games that can be played."""
        return cast(List[Variant], self.ask("variants")["variants"])

    def new(self, variant: Optional[str], players: Sequence[str], *, rules: Optional[str] = None,
            set: Optional[int] = None, schedule: Optional[str] = None, rounds: Optional[int] = None,
            seed: Optional[int] = None, options: Optional[Dict[str, str]] = None) -> Game:
        """Begins a game, which replaces the one before. With `rules`, the path of a rule file, `variant` is None."""
        state = self.ask("new", variant=variant, players=list(players), rules=rules, set=set, schedule=schedule,
                         rounds=rounds, seed=seed, options=options)["state"]
        return self._begin(state, seed)

    def load(self, log: str, *, seed: Optional[int] = None) -> Game:
        """Goes on with a game from the text of its log, which replaces the game before."""
        state = self.ask("load", log=log, **({} if seed is None else {"seed": seed}))["state"]
        return self._begin(state, seed)

    def close(self) -> int:
        """Ends the program, if it has not ended, and returns its status."""
        assert self._process.stdin and self._process.stdout
        with contextlib.suppress(OSError):  # what it has not read is lost
            self._process.stdin.close()
        self._process.stdout.close()
        try:
            return self._process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            self._process.kill()
            return self._process.wait()

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, kind: Optional[Type[BaseException]], fault: Optional[BaseException],
                 trace: Optional[TracebackType]) -> None:
        self.close()

    def _begin(self, state: State, seed: Optional[int]) -> Game:
        self.game = Game(self, state, random.getrandbits(63) if seed is None else seed)
        return self.game

    def _exchange(self, line: bytes) -> bytes:
        """The answer; without the end of a line, the program has ended."""
        assert self._process.stdin and self._process.stdout
        if self._process.stdin.closed:
            return b""
        with contextlib.suppress(BrokenPipeError):
            self._process.stdin.write(line)
            self._process.stdin.flush()
            return self._process.stdout.readline()
        return b""

    def _how_it_ended(self) -> str:
        status = self.close()
        return f"was ended by signal {-status}" if status < 0 else f"ended with status {status}"


class Game:
    """A game that an engine plays, made by Engine.new and Engine.load.

    `state` shows all hands; what a seat may know is in `observe` and `news`.
    """

    def __init__(self, engine: Engine, state: State, seed: int) -> None:
        self.state = state
        self._engine = engine
        self._seed = seed
        self._next = [0] * len(state["players"])  # the first event that the seat has not seen

    @property
    def phase(self) -> str:
        """"deal" (waiting for a deal), "play" or "over"."""
        return self.state["phase"]

    @property
    def turn(self) -> int:
        """The seat to move, counted from 0; only while `phase` is "play"."""
        seat = self.state["turn"]
        if seat is None:
            raise EngineError("it is nobody's turn: no round is being played")
        return seat

    @property
    def scores(self) -> List[int]:
        """Everybody's points so far."""
        return self.state["scores"]

    @property
    def winners(self) -> List[int]:
        """The seats that won; none before the game is over."""
        return self.state["winners"] or []

    def deal(self, *, stock: Optional[Sequence[str]] = None, lots: Optional[Sequence[Sequence[str]]] = None,
             engine: Optional[str] = None) -> List[Event]:
        """Deals a round, shuffled unless the tiles are given, and returns what happened, hidden tiles included."""
        return self._do("deal", stock=stock, lots=lots, engine=engine)

    def legal(self) -> List[Action]:
        """All that may be done now: never nothing while `phase` is "play"."""
        return cast(List[Action], self._ask("legal")["actions"])

    def act(self, action: Action) -> List[Event]:
        """Does this for the seat whose turn it is, and returns what happened, hidden tiles included."""
        return self._do("act", action=action)

    def observe(self, seat: int) -> State:
        """The state as that seat may know it."""
        return cast(State, self._ask("observe", seat=seat)["state"])

    def news(self, seat: int) -> List[Event]:
        """The events since the last call for that seat, as it may know them."""
        # The engine refuses a seat that does not exist.
        known = 0 <= seat < len(self._next)
        answer = self._ask("observe", seat=seat, since=self._next[seat] if known else 0)
        self._next[seat] = answer["next"]
        return cast(List[Event], answer["events"])

    def log(self) -> str:
        """The game so far, as the text of a game log."""
        return cast(str, self._ask("log")["log"])

    def play(self, players: Sequence[Player]) -> List[int]:
        """Has the players, one for each seat, play to the end of the game, and returns the seats that won.

        As in `roundhouse simulate`, nobody is asked where only one action is legal.
        """
        names = self.state["players"]
        if len(players) != len(names):
            raise ValueError(f"{len(names)} seats need as many players, not {len(players)}")
        for seat, player in enumerate(players):
            player.begin(self._about(seat))
        told = 0
        while self.phase != "over":
            if self.phase == "deal":
                self.deal()
                continue
            if told != self.state["round"]:
                told = self.state["round"]
                for seat, player in enumerate(players):
                    self._tell(seat, player)
                    player.round(self.observe(seat))
            self._have_move(players[self.turn])
        for seat, player in enumerate(players):
            self._tell(seat, player)
            player.over(list(self.scores), list(self.winners))
        return self.winners

    def _about(self, seat: int) -> GameInfo:
        state = self.state
        # The same again for the same game, but the tiles do not follow from it.
        seed = hashlib.sha256(f"{self._seed} {seat}".encode()).digest()
        return {"variant": state["variant"], "set": state["set"], "players": list(state["players"]), "seat": seat,
                "rounds": state["rounds"], "seed": int.from_bytes(seed[:7], "big")}

    def _tell(self, seat: int, player: Player) -> None:
        events = self.news(seat)
        if events:
            player.observe(events)

    def _have_move(self, player: Player) -> None:
        seat, actions = self.turn, self.legal()
        if len(actions) == 1:
            self.act(actions[0])
            return
        self._tell(seat, player)
        self.act(player.choose(self.observe(seat), actions))

    def _ask(self, cmd: str, **arguments: Any) -> Dict[str, Any]:
        if self._engine.game is not self:
            raise EngineError("another game has replaced this one")
        return self._engine.ask(cmd, **arguments)

    def _do(self, cmd: str, **arguments: Any) -> List[Event]:
        answer = self._ask(cmd, **arguments)
        self.state = answer["state"]
        return cast(List[Event], answer["events"])
