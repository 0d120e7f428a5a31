"""The base of computer players."""
from __future__ import annotations

import contextlib
import json
import sys
from abc import ABC, abstractmethod
from typing import Any, Dict, List

from .values import Action, Event, GameInfo, State


class Player(ABC):
    """A computer player: one that says what it does in `choose`.

    Game.play asks it in this process, and `serve` answers `roundhouse simulate`. Both call the methods below alike. Many
    games may be played one after the other, each of which begins with `game`.
    """

    #: How reports call it; by default, the name of the class.
    name: str = ""
    version: str = ""
    #: Its seat in the game, counted from 0.
    seat: int = 0

    def game(self, about: GameInfo) -> None:
        """A game begins."""

    def round(self, state: State) -> None:
        """A round was dealt."""

    def observe(self, events: List[Event]) -> None:
        """What has happened since the last call, as this seat may know it; before `round`, `choose` and `over`."""

    @abstractmethod
    def choose(self, state: State, actions: List[Action]) -> Action:
        """Returns one of the actions, of which there are at least two."""

    def over(self, scores: List[int], winners: List[int]) -> None:
        """The game is over."""

    def hand(self, state: State) -> List[str]:
        """The player's own tiles."""
        tiles = state["hands"][self.seat]
        if isinstance(tiles, int):
            raise ValueError("this state shows another seat's hand")
        return tiles

    def begin(self, about: GameInfo) -> None:
        """Takes the seat, then calls `game`."""
        self.seat = about["seat"]
        self.game(about)

    def serve(self) -> None:
        """Answers the requests of `roundhouse simulate` until there are no more.

        Meanwhile, `print` writes on standard error, since anything else on standard output would be taken for an answer.
        """
        answers = sys.stdout
        with contextlib.redirect_stdout(sys.stderr):
            for line in sys.stdin.buffer:
                answer = self.answer(json.loads(line))
                answers.write(json.dumps({"ok": True, **answer}) + "\n")
                answers.flush()

    def answer(self, request: Dict[str, Any]) -> Dict[str, Any]:
        """What is answered to a request, besides "ok"; nothing to one that is not known."""
        cmd = request["cmd"]
        if cmd == "hello":
            return {"name": self.name or type(self).__name__, "version": self.version}
        if cmd == "choose":
            return {"action": self.choose(request["state"], request["actions"])}
        if cmd == "game":
            del request["cmd"]
            self.begin(request)  # type: ignore[arg-type]  # an object with the keys of a GameInfo
        elif cmd == "round":
            self.round(request["state"])
        elif cmd == "observe":
            self.observe(request["events"])
        elif cmd == "over":
            self.over(request["scores"], request["winners"])
        return {}
