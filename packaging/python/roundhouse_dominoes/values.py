"""What the protocol sends, as types: JSON objects are dictionaries with these keys."""
from __future__ import annotations

from typing import Any, Dict, List, Optional, Tuple, TypedDict, Union

#: Its name is in "event", and its details are beside it: docs/schemas/game.json has all of them.
Event = Dict[str, Any]


class _ActionType(TypedDict):
    type: str


class Action(_ActionType, total=False):
    """What a player may do. Only a play has more than its "type"."""

    tile: str
    train: int
    at: Optional[int]


class End(TypedDict):
    """A place where a train goes on; "cover" is the number of tiles that its double still needs."""

    pips: int
    cover: int


class Train(TypedDict):
    """"links" has, for each tile, the index of the tile that it was laid against, or -1."""

    owner: Optional[int]
    started: bool
    open: bool
    ends: List[End]
    tiles: List[str]
    links: List[int]


class State(TypedDict):
    """The table. Where tiles are hidden, there is their number in place of the list."""

    variant: str
    set: int
    players: List[str]
    phase: str
    round: int
    rounds: Optional[int]
    engine: Optional[int]
    turn: Optional[int]
    starter: Optional[int]
    hands: List[Union[List[str], int]]
    boneyard: Union[List[str], int]
    aside: Union[List[str], int]
    trains: List[Train]
    suspended: List[bool]
    skip: List[bool]
    voids: int
    scores: List[int]
    history: List[List[int]]
    winners: Optional[List[int]]


class _GameBasics(TypedDict):
    variant: str
    set: int
    players: List[str]
    seat: int
    rounds: Optional[int]
    seed: int


class GameInfo(_GameBasics, total=False):
    """What a player is told when a game begins; the last two only by `roundhouse simulate`."""

    options: Dict[str, str]
    rules: str


class Variant(TypedDict):
    """A game that can be played; "players" are the fewest and the most."""

    id: str
    name: str
    sets: List[int]
    players: List[int]
    schedules: List[str]


def numbers(tile: str) -> Tuple[int, int]:
    """The two numbers of a tile, the larger one first."""
    high, low = tile.split("-")
    return int(high), int(low)


def pips(tile: str) -> int:
    """How many pips a tile has."""
    return sum(numbers(tile))
