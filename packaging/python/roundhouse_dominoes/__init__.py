"""Train dominoes from Python, by the rules of Roundhouse.

    Engine  the program `roundhouse engine`, which knows the rules
    Game    a game that it plays: deal, legal, act, observe
    Player  the base of a computer player, for Game.play and for `roundhouse simulate --bot NAME:cmd=COMMAND`

What is sent and answered is described in docs/protocol.md of Roundhouse, and as JSON Schema in docs/schemas.
"""
from .engine import Engine, EngineError, EngineGone, Game, Refused
from .player import Player
from .values import Action, End, Event, GameInfo, State, Train, Variant, numbers, pips

__all__ = ["Action", "End", "Engine", "EngineError", "EngineGone", "Event", "Game", "GameInfo", "Player", "Refused", "State",
           "Train", "Variant", "numbers", "pips"]
