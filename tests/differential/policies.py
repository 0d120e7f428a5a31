"""Reference implementation of the whole rule format: plays any complete rule file, written from the rulings and the format alone.

PolicyGame has the interface of referee.Game, but every clause is looked up in the rule file. Clause numbers (F14, M31 ...) are
those of the rulings and of the format; "0" is their common ground. README.md lists how open clauses are read.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from referee import (ANNOUNCE, CONFESS, DONE, DOUBLE, DRAW, HIGH, LOW, NAME, PASS, PIPS, TILE, BadArgument, Game,
                     IllegalAction, Move, Train, double, tiles_of)

MOST_ROUNDS = 5000  # of a game without another end

# What a key means that a file leaves out.
USUAL = {
    "game.sets": [12], "game.players": [2, 8],
    "hand.first-players": 2, "hand.rest": "boneyard", "hand.unseen": 0, "hand.reserve": 0,
    "hub.order": "down", "hub.engine": "taken out before the lots", "hub.not-held": "draw in turn", "hub.laying": "free",
    "hub.ring": 0,
    "start.first-round": "highest lot", "start.later-rounds": "left of the last starter",
    "trains.own": True, "trains.communal": 1, "trains.others": "by marker", "trains.start-others": True,
    "opening.lasts": "never", "opening.trains": "own", "opening.communal-for": "everybody", "opening.tiles": "one", "opening.draw": "one",
    "opening.doubles-free": False, "opening.ignore-doubles": False, "opening.finish-lap": False,
    "turn.tiles": "one", "turn.draw": "one", "turn.drawn-tile": "must be played", "turn.may-draw": False,
    "turn.empty-boneyard": "pass",
    "marker.up-on-pass": True, "marker.up-without-own-play": False, "marker.only-when-started": False,
    "marker.down": "own play", "marker.communal-spares": False,
    "doubles.covers": 1, "doubles.follow-up": "cover", "doubles.further-covers": False, "doubles.draw": "one",
    "doubles.no-draw-for-drawn": False, "doubles.own-pass-opens": True, "doubles.lock": "table",
    "doubles.others-pass-opens": True, "doubles.several": "any", "doubles.exhausted": "stays locked",
    "doubles.in-a-row": "any number",
    "last-tile.penalty": 0, "last-tile.costs": "tiles",
    "round.out": "at once", "round.blocked": "all count",
    "points.count": "pips", "points.tile-value": 1, "points.double-blank": 0, "points.half-blank": 0,
    "points.open-train": 0, "points.out-on-double": "plain", "points.uncovered-double": False, "points.to": "holder",
    "end.rounds": "one for each engine", "end.target": 0, "end.winner": "lowest", "end.ties": "shared",
    "options.referee": "strict", "options.announce": "manual",
}

# The communal train is allowed as early as the opening lets one.
EARLIEST = {"never": "first turn", "first turn": "second turn", "until own train started": "own train started",
            "until all trains started": "all trains started"}

TAKEN_OUT = ("taken out before the lots", "taken out after the lots")
FROM_ORDER = "the round's, from a hand"
BY_ORDER = TAKEN_OUT + (FROM_ORDER,)


class Rules:
    """One rule file for one set: rules["doubles.covers"]."""

    def __init__(self, document: dict, top: int):
        self.document = document
        self.top = top
        self.values = dict(USUAL)
        for table, keys in document.items():
            if isinstance(keys, dict):
                self.values.update({f"{table}.{key}": value for key, value in keys.items()})
        self.values.setdefault("trains.communal-from", EARLIEST[self["opening.lasts"]])

    def __getitem__(self, key: str):
        return self.values[key]

    def orders(self) -> list[str]:
        return list(self.values.get("hub.orders", {}))

    def order(self, name: str | None) -> list[int] | None:
        """The engines in order; None if they are random."""
        named = self.values.get("hub.orders")
        order = self["hub.order"] if not named else named[name or next(iter(named))]
        if isinstance(order, dict):
            order = order[f"double-{self.top}"]
        return None if order == "random" else order_of(order, self.top)

    def hand(self, players: int, stock: int) -> int:
        """What the table says; `stock` is what can be dealt out at most."""
        hand = self.values[f"hand.double-{self.top}"]
        if isinstance(hand, int):
            return hand
        if isinstance(hand, list):
            return hand[min(max(players - self["hand.first-players"], 0), len(hand) - 1)]
        if hand == "dealt out evenly":
            return stock // players
        if hand == "one for each number":
            return self.top + 1
        return int(hand.split("/")[0]) // players  # "42 / players"

    def choices(self, option: str) -> list[str]:
        value = self[f"options.{option}"]
        return value if isinstance(value, list) else [value]


def order_of(order: str | list[int], top: int) -> list[int]:
    down = list(range(top, -1, -1))
    words = {"down": down, "up": down[::-1], "even": [number for number in down if number % 2 == 0],
             "odd": [number for number in down if number % 2], "down and up": down + down[:-1][::-1]}  # F6
    return words[order] if isinstance(order, str) else list(order)


class Laid:
    """A double on a train: where it lies, who laid it, in which turn, and whether it still binds anybody (F19)."""

    def __init__(self, train: int, place: int, number: int, seat: int, turn: int, binds: bool):
        self.train, self.place, self.number, self.seat, self.turn, self.binds = train, place, number, seat, turn, binds


class PolicyGame(Game):
    def __init__(self, document: dict, players: list[str], top: int | None = None, schedule: str | None = None,
                 rounds: int | None = None, options: dict | None = None, file: Path | None = None):
        self.variant = document["game"]["id"]
        self.rules = file
        self.players = players
        self.n = len(players)
        self.top = document["game"].get("sets", [12])[0] if top is None else top
        rule = self.rule = Rules(document, self.top)
        self.chosen = {option: (options or {}).get(option, rule.choices(option)[0]) for option in ("referee", "announce")}
        if "blocked" in (options or {}):
            rule.values["round.blocked"] = options["blocked"]  # F37
        self.honour = self.chosen["referee"] == "honour"
        self._read(rule)
        self.schedule = rule.order(schedule) if self.source in BY_ORDER else None
        self.random = self.source in BY_ORDER and self.schedule is None  # F6
        self.unserved: list[int] = []
        self.rounds = self._rounds(rounds)
        self.round = 1
        self.voids = 0
        self.history: list[list[int]] = []
        self.scores = [0] * self.n
        self.winners: list[int] | None = None
        self.notes: Counter[str] = Counter()
        self.starter: int | None = None
        self.last_player: int | None = None
        self.last_starter: int | None = None
        self.last_winner: int | None = None
        self.last_best: list[int] = list(range(self.n))  # who may have won the last round, for F7
        self.last_mover: int | None = None
        self.events: Counter[tuple] = Counter()  # what the last deal or action caused, as far as it is compared
        self._await_deal()

    def _read(self, rule: Rules) -> None:
        """What is asked often."""
        self.source = rule["hub.engine"]
        self.takes_out = self.source in TAKEN_OUT
        self.own_engines = self.source == "one for each player"
        self.has_own = rule["trains.own"] or self.own_engines
        self.communal = rule["trains.communal"]
        self.aside_rest = rule["hand.rest"] == "aside"
        self.unseen = 0 if self.aside_rest else rule["hand.unseen"]    # F16
        self.reserve = 0 if self.aside_rest else rule["hand.reserve"]  # F16
        self.ring = 0 if self.has_own else rule["hub.ring"]            # F10
        self.others = rule["trains.others"]
        self.markers = self.has_own and self.others == "by marker"     # F27
        self.covers = rule["doubles.covers"]
        self.follow_up = rule["doubles.follow-up"] if self.covers else "none"
        self.lock = rule["doubles.lock"] if self.covers else "nothing"
        self.opening_lasts = rule["opening.lasts"] if self.has_own else "never"  # F9
        self.turn_tiles = rule["turn.tiles"]
        self.out = rule["round.out"]
        self.in_a_row = rule["doubles.in-a-row"] if self.follow_up == "any tile" else "any number"  # F18
        self.calls = rule["last-tile.costs"] == "turn" or rule["last-tile.penalty"] > 0 and not self.aside_rest  # O14, F21
        self.suspends = rule["turn.empty-boneyard"] == "suspended"

    def _rounds(self, asked: int | None) -> int | None:
        doubles = self.top + 1
        planned = self.rule["end.rounds"]
        if planned == "one for each engine":
            planned = len(self.schedule) if self.schedule else doubles
        elif planned == "no limit":
            planned = None
        if self.source == "from any hand" and planned is not None:
            planned = min(planned, doubles)  # F2
        if asked is None:
            return planned
        return asked if planned is None else min(asked, planned)

    # ---- what the generators ask for ----

    def all_unserved(self) -> list[int]:
        """The doubles (an order's entries) that have not served; an order that is used up begins again (F28, F2)."""
        if not self.unserved:
            self.unserved = self.schedule[:] if self.schedule else list(range(self.top, -1, -1))
        return self.unserved

    def _start_word(self) -> str:
        return self.rule["start.first-round" if self.round == 1 else "start.later-rounds"]

    def _lot_pool(self) -> list[int] | None:
        return self.lot_pool(self.engine)

    def lot_pool(self, engine: int | None) -> list[int] | None:
        if self._start_word() not in ("lowest lot", "highest lot"):
            return None
        out = double(engine) if self.source == "taken out before the lots" else None
        return [tile for tile in tiles_of(self.top) if tile != out]

    def _lot_worth(self, tile: int) -> int:
        return -PIPS[tile] if self._start_word() == "lowest lot" else PIPS[tile]

    def _stock_tiles(self) -> list[int]:
        return self.stock_tiles(self.engine)

    def stock_tiles(self, engine: int | None) -> list[int]:
        out = double(engine) if self.takes_out and engine is not None else None
        return [tile for tile in tiles_of(self.top) if tile != out]

    def hand_size(self) -> int:
        """0: the table's entry, or the largest hand that leaves one tile; F16: one beyond the reserve."""
        size = len(tiles_of(self.top)) - self.takes_out - self.unseen
        least = self.reserve + 1 if self.reserve else 0
        table = self.rule.hand(self.n, size - least)
        return table if table * self.n <= size - least else (size - max(least, 1)) // self.n

    # ---- the deal ----

    def _await_deal(self) -> None:
        self.phase = "deal"
        self.starter = None
        self.engine = self.all_unserved()[0] if self.takes_out and not self.random else None
        self._clear_table()

    def _clear_table(self) -> None:
        self.turn: int | None = None
        self.hands: list[list[int]] = [[] for _ in range(self.n)]
        self.boneyard: list[int] = []
        self.aside: list[int] = []
        self.trains = [Train(seat) for seat in range(self.n if self.has_own else 0)]
        self.first_communal = len(self.trains)
        self.trains += [Train(None) for _ in range(self.communal)]
        self.suspended = [False] * self.n
        self.skip = [False] * self.n
        self.passed: set[int] = set()
        self.had_turn = [False] * self.n
        self.lapses: list[set[int]] = [set() for _ in range(self.n)]
        self.moves: list[Move] = []
        self.laid: list[Laid] = []          # doubles that need covers, in the order in which they were laid
        self.emptied: list[tuple[int, int]] = []  # seats with an empty hand in the order in which they got it, last tiles
        self.turns = 0
        self.round_actions = 0
        self.step = "ended"

    def deal(self, lots: list[list[str]] | None, stock: list[str], engine: str | None = None) -> None:
        if self.phase != "deal":
            raise IllegalAction("no deal is wanted now")
        number = self._engine_of_deal(engine)
        self.events = Counter()
        if self.random and self.takes_out:
            lot_winner = self._draw_lots_from(lots, self.lot_pool(number))
        else:
            lot_winner = self._draw_lots_from(lots, self.lot_pool(self.engine))
        order = [TILE.get(name, -1) for name in stock]
        if sorted(order) != self.stock_tiles(number):
            raise BadArgument("the stock does not hold every tile once")
        self._deal_hands(order)
        if self.takes_out:
            self.engine = number
            self._tell("hub", NAME[double(number)])
            self.starter = self._designated(lot_winner)
        elif self.own_engines:
            if not all(any(DOUBLE[tile] for tile in hand) for hand in self.hands):
                return self._void("a hand without a double")  # B3
            self.starter = self._designated(lot_winner)
        else:
            self.starter = self._open_hub(self._designated(lot_winner), number)
            if self.starter is None:
                return self._void("no engine")  # F3
        self._play_round()

    def _engine_of_deal(self, engine: str | None) -> int | None:
        """The double of this deal: by the order, or drawn for it (F6)."""
        if not self.random:
            if engine is not None:
                raise BadArgument("no engine is drawn in this game")
            return self.all_unserved()[0] if self.source in BY_ORDER else None
        tile = TILE.get(engine, -1) if isinstance(engine, str) else -1
        if tile < 0 or not DOUBLE[tile] or HIGH[tile] not in self.all_unserved():
            raise BadArgument("not a double that has not served")
        return HIGH[tile]

    def _draw_lots_from(self, lots: list[list[str]] | None, pool: list[int] | None) -> int | None:
        self._lot_pool = lambda: pool
        try:
            return super()._draw_lots(lots)
        finally:
            del self._lot_pool

    def _deal_hands(self, order: list[int]) -> None:
        size = self.hand_size()
        self.aside, order = order[:self.unseen], order[self.unseen:]  # F16
        self.hands = [order[seat * size:(seat + 1) * size] for seat in range(self.n)]
        rest = order[size * self.n:]
        if self.aside_rest:
            self.aside = rest
        else:
            self.boneyard = rest

    @staticmethod
    def event_key(event: dict) -> tuple | None:
        """What is compared of one of the engine's events; None if nothing is."""
        keys = {"hub": ("tile",), "void": (), "hub-draw": ("seat", "tile"), "draw": ("seat", "tile"), "pass": ("seat",),
                "open": ("train",), "close": ("train",), "cover": ("train", "pips"), "suspend": ("seat",),
                "penalty": ("seat",), "skip": ("seat",), "round-over": ("reason",), "game-over": ()}.get(event["event"])
        return None if keys is None else (event["event"], *(event.get(key) for key in keys))

    def _void(self, why: str) -> None:
        self.voids += 1
        self._tell("void")
        self.notes[f"void deals: {why}"] += 1
        self._await_deal()

    def _play_round(self) -> None:
        if self.engine is not None and self.source != "from a hand":
            self.all_unserved().remove(self.engine)  # what was laid has served
        self.phase = "play"
        self.last_player = None
        self.last_starter = self.starter
        if self.source not in (*TAKEN_OUT, "one for each player") and self.rule["hub.laying"] == "turn":
            self._begin_turn(self._left(self.starter))  # F5
        else:
            self._begin_turn(self.starter)
        self._settle()

    def _left(self, seat: int) -> int:
        return (seat + 1) % self.n

    def _designated(self, lot_winner: int | None) -> int:
        """Who begins, or draws first for the engine (F4)."""
        word = self._start_word()
        if lot_winner is not None:
            return lot_winner
        if word == "last to play":  # O4
            return self.last_starter if self.last_mover is None else self.last_mover
        if word == "left of the last starter":
            return 0 if self.last_starter is None else self._left(self.last_starter)  # F4
        if word == "winner":
            return self._first_from_last_starter(self.last_best)  # F7
        if word == "highest double":
            best = [max((tile for tile in hand if DOUBLE[tile]), default=-1) for hand in self.hands]
            return best.index(max(best)) if max(best) >= 0 else 0  # F28
        if word == "best fit":  # F7
            best = [max(((PIPS[tile], HIGH[tile]) for tile in hand if self.engine in (HIGH[tile], LOW[tile])),
                        default=(-1, -1)) for hand in self.hands]
            if max(best) >= (0, 0):
                return best.index(max(best))
            self.notes["nobody has a tile of the engine's number (F7)"] += 1
        return max(range(self.n), key=lambda seat: max((PIPS[tile], HIGH[tile]) for tile in self.hands[seat]))  # T4

    def _first_from_last_starter(self, seats: list[int]) -> int:
        return min(seats, key=lambda seat: (seat - self.last_starter) % self.n)

    # ---- an engine from the hands ----

    def _open_hub(self, seat: int, number: int | None) -> int | None:
        """Lays the engine; the seat that laid it, or None for a void deal."""
        if self.source == "from a hand":
            return self._open_own(seat)
        wanted = [number] if self.source == FROM_ORDER else sorted(self.all_unserved(), reverse=True)
        holder = self._lay_held(wanted)
        if holder is not None:
            return holder
        not_held = self.rule["hub.not-held"]
        self.notes[f"nobody holds the engine: {not_held} (F3)"] += 1
        if not_held == "new deal":
            return None
        if not_held == "all draw":
            return self._all_draw(seat, wanted)
        if not_held == "next lower":
            wanted = list(self.all_unserved())
            holder = self._lay_held(wanted)
            if holder is not None:
                self.notes["a later engine is laid (F3)"] += 1
                return holder
        return self._draw_in_turn(seat, wanted)

    def _open_own(self, seat: int) -> int | None:
        """M11."""
        while True:
            doubles = [tile for tile in self.hands[seat] if DOUBLE[tile]]
            if not doubles:
                if not self._left_to_draw():
                    if not any(DOUBLE[tile] for hand in self.hands for tile in hand):
                        return None  # F3
                    self.notes["hub passed on with an empty boneyard"] += 1
                else:
                    tile = self._hub_draw(seat)
                    if DOUBLE[tile]:
                        doubles = [tile]
            if doubles:
                return self._lay_engine(seat, max(doubles))
            seat = self._left(seat)

    def _lay_held(self, wanted: list[int]) -> int | None:
        """The first of the wanted numbers whose double somebody holds."""
        for number in wanted:
            for seat, hand in enumerate(self.hands):
                if double(number) in hand:
                    return self._lay_engine(seat, double(number))
        return None

    def _all_draw(self, seat: int, wanted: list[int]) -> int | None:
        while self._left_to_draw():
            for turn in range(self.n):
                if self._left_to_draw():
                    self._hub_draw((seat + turn) % self.n)
            holder = self._lay_held(sorted(wanted, reverse=True))  # the highest
            if holder is not None:
                return holder
        return None

    def _draw_in_turn(self, seat: int, wanted: list[int]) -> int | None:
        while self._left_to_draw():
            tile = self._hub_draw(seat)
            if DOUBLE[tile] and HIGH[tile] in wanted:
                return self._lay_engine(seat, tile)
            seat = self._left(seat)
        return None

    def _hub_draw(self, seat: int) -> int:
        tile = self.boneyard.pop(0)
        self._tell("hub-draw", seat, NAME[tile])
        self.hands[seat].append(tile)
        self.notes["draws for the hub"] += 1
        return tile

    def _lay_engine(self, seat: int, tile: int) -> int:
        self.hands[seat].remove(tile)
        self.engine = HIGH[tile]
        self._tell("hub", NAME[tile])
        return seat

    def _tell(self, event: str, *details) -> None:
        self.events[(event, *details)] += 1

    def _left_to_draw(self) -> int:
        return max(0, len(self.boneyard) - self.reserve)  # F16

    # ---- turns ----

    def _begin_turn(self, seat: int) -> None:
        self.turn = seat
        self.turns += 1
        self.played = 0
        self.played_own = self.played_communal = False
        self.passing: str | None = None      # which pass ended the turn
        self.called = False
        self.drawn: int | None = None        # drawn in this situation and not placed
        self.asked = False                   # drawn at all in this situation
        self.volunteered = False             # drawn though a play was possible (F15)
        self.drawn_now: set[int] = set()
        self.doubles_now: list[Laid] = []    # the doubles played in this turn
        self.target: Laid | None = None      # the double that the seat is dealing with
        self.line: int | None = None         # the train that a chain or a sequence stays on
        self.used: set[int] = set()
        self.all_started = all(train.tiles for train in self.trains if train.owner is not None)  # F11
        self.own_started = self.has_own and bool(self.trains[seat].tiles)
        opening = self.in_opening = self._in_opening(seat)
        self.binding = [] if opening and self.rule["opening.ignore-doubles"] else self._binding()
        self.bound = bool(self.binding)
        self.discretionary = not self._needy()  # M21: whatever binds whom
        self.opening = opening and not self.bound
        self.step = "start"

    def _in_opening(self, seat: int) -> bool:
        if self.opening_lasts == "first turn":
            return not self.had_turn[seat]
        if self.opening_lasts == "until own train started":
            return not self.own_started
        return self.opening_lasts == "until all trains started" and not self.all_started

    def _needy(self) -> list[Laid]:
        """The uncovered doubles, first laid first."""
        return [laid for laid in self.laid if self._wanting(laid)]

    def _wanting(self, laid: Laid) -> list[list[int]]:
        return [end for end in self.trains[laid.train].ends if end[2] == laid.place and end[1]]

    def _binding(self) -> list[Laid]:
        """The doubles of which the seat whose turn begins must cover one."""
        if self.lock not in ("table", "next player"):
            return []
        needy = [laid for laid in self._needy() if laid.binds]
        several = self.rule["doubles.several"]
        if len(needy) > 1:
            self.notes[f"several doubles bind: {several}"] += 1
        if several == "first laid first":
            return needy[:1]  # F17
        return needy[-1:] if several == "last laid first" else needy

    def _uncovered(self) -> list[tuple]:
        return list(dict.fromkeys((laid.train, laid.number) for laid in self._needy()))

    # ---- where one may play: {(train, number): the end, None on a train that is not started} ----

    def _spots(self, index: int) -> dict:
        train = self.trains[index]
        if not train.tiles:
            return {(index, self.engine): None}
        ends = train.ends
        if self.lock == "that train" and not (self.in_opening and self.rule["opening.ignore-doubles"]):
            ends = [end for end in ends if end[1]] or ends  # F19, F32: free doubles too, at once
        spots = {}
        for end in sorted(ends, key=lambda end: end[2]):  # the one whose tile was laid first
            spots.setdefault((index, end[0]), end)
        return spots

    def _cover_spots(self, doubles: list[Laid]) -> dict:
        spots = {}
        for laid in doubles:
            for end in self._wanting(laid):
                spots.setdefault((laid.train, laid.number), end)
        return spots

    def _merge(self, indices) -> dict:
        return {spot: end for index in indices for spot, end in self._spots(index).items()}

    def _communal_trains(self) -> list[int]:
        """The started ones and, of the others, the lowest number (F8)."""
        indices = range(self.first_communal, len(self.trains))
        waiting = [index for index in indices if not self.trains[index].tiles]
        if self.ring and waiting:
            return waiting[:1]  # F10
        return [index for index in indices if self.trains[index].tiles] + waiting[:1]

    def _communal_allowed(self) -> bool:
        if not self.has_own:
            return True  # F9
        word = self.rule["trains.communal-from"]
        if word == "second turn":
            return self.had_turn[self.turn]
        if word == "own train started":
            return bool(self.trains[self.turn].tiles)
        return word != "all trains started" or self.all_started  # F11

    def _accessible(self) -> list[int]:
        """The trains that the seat to move may use on an ordinary turn."""
        if self.has_own and self.own_engines and not self.trains[self.turn].tiles:
            return []
        indices = []
        for index in range(self.first_communal):
            train = self.trains[index]
            if index == self.turn:
                indices.append(index)
            elif not train.tiles and (not self.rule["trains.start-others"] or self.own_engines):
                continue
            elif self.others == "always" or self.others == "by marker" and train.up:
                indices.append(index)
        return indices + (self._communal_trains() if self._communal_allowed() else [])

    def _opening_trains(self) -> list[int]:
        if self.line is not None:
            return [self.line]  # F12: a sequence stays on its train
        communal = self.rule["opening.trains"] == "own or communal" and (
            self.rule["opening.communal-for"] == "everybody" or self.turn == self.starter)
        return [self.turn] + (self._communal_trains() if communal else [])

    def _targets(self) -> dict:
        step = self.step
        if step in ("cover", "further"):
            return self._cover_spots([self.target])
        if step == "third":
            return self._cover_spots(self.doubles_now)
        if step in ("sequence", "chain"):
            return self._spots(self.line)
        if step == "visits":
            return self._merge(index for index in self._accessible() if index not in self.used)
        if step == "start" and self.bound:
            return self._cover_spots(self.binding)
        if self.opening:
            return self._merge(self._opening_trains())
        if step == "start" and self.turn_tiles == "own, then visits":
            return self._merge([self.turn])
        return self._merge(self._accessible())

    # ---- legal moves ----

    def _moves(self) -> list[Move]:
        if self.step == "ended":
            return []
        if self.step == "call":
            return [ANNOUNCE, DONE]  # O14
        if self.own_engines and self.step == "start" and not self.trains[self.turn].tiles:
            return self._engine_moves()
        self.targets = self._targets()
        plays = self._plays_at(self.targets)
        if self.step in ("sequence", "further", "visits"):
            return plays + [DONE] if plays else []
        if self.step in ("chain", "third"):
            return plays
        return self._required(plays)

    def _engine_moves(self) -> list[Move]:
        """B3: the starter lays its highest double, the others any."""
        doubles = [tile for tile in self.hands[self.turn] if DOUBLE[tile]]
        if not any(train.tiles for train in self.trains if train.owner is not None):
            doubles = [max(doubles)]
        return [("play", tile, self.turn, None) for tile in doubles] or [PASS]

    def _plays_at(self, spots: dict) -> list[Move]:
        hand = [tile for tile in self.hands[self.turn] if not DOUBLE[tile] or self._double_fits(tile)]
        return [("play", tile, train, number) for train, number in spots for tile in hand
                if number in (HIGH[tile], LOW[tile])]

    def _double_fits(self, tile: int) -> bool:
        hand = self.hands[self.turn]
        if self.out == "not on a double" and len(hand) == 1:
            return False  # F22
        if self.in_a_row == "any number" or not self.doubles_now or self._free_doubles():
            return True
        if self.in_a_row == "one":
            return self.step != "any"  # F18
        if len(self.doubles_now) > 1:
            return False
        if self.in_a_row == "two" or len(hand) == 1:
            return True
        numbers = {HIGH[tile]} | {laid.number for laid in self.doubles_now if self._wanting(laid)}
        return any(not DOUBLE[other] and (HIGH[other] in numbers or LOW[other] in numbers) for other in hand)

    def _free_doubles(self) -> bool:
        return self.opening and self.rule["opening.doubles-free"]

    def _draw_word(self) -> str:
        """What is drawn in this situation when nothing fits."""
        if self.aside_rest:
            return "none"
        if self.step in ("cover", "any"):
            if self.in_a_row == "two, with a third tile" and len(self.doubles_now) > 1:
                return "none"  # F29
            drawn = double(self.target.number) in self.drawn_now
            return "none" if drawn and self.rule["doubles.no-draw-for-drawn"] else self.rule["doubles.draw"]
        return self.rule["opening.draw" if self.in_opening else "turn.draw"]

    def _able_to_draw(self) -> bool:
        word = self._draw_word()
        if self.volunteered:
            return False  # F15: one tile, once
        return self._left_to_draw() > 0 and (word == "until playable" or word == "one" and not self.asked)

    def _required(self, plays: list[Move]) -> list[Move]:
        """0: must play, else draw, else pass."""
        able = self._able_to_draw()
        if self.honour:
            moves = plays + [DRAW] * able
            if self.asked or not moves:
                moves.append(PASS)
            if self.lapses[self.turn] and not self.played:
                moves.append(CONFESS)
            return moves
        if self.drawn is not None and not self.volunteered:
            plays = [play for play in plays if play[1] == self.drawn] or plays
        if not plays:
            return [DRAW] if able else [PASS]
        free = self.step == "start" and not self.bound
        if free and self.rule["turn.may-draw"] and not self.opening and not self.asked and able:
            return plays + [DRAW]  # F15
        fits = self.drawn is not None and any(play[1] == self.drawn for play in plays)
        if free and fits and not self.volunteered and self.rule["turn.drawn-tile"] == "may be kept":
            return plays + [PASS]  # F14
        return plays

    def act_move(self, move: Move) -> None:
        if move not in self.moves:
            raise IllegalAction(f"{move} is not legal")
        self.round_actions += 1
        self.events = Counter()
        super().act_move(move)
        if self.phase == "play" and self.round_actions >= 4 * len(tiles_of(self.top)) * (self.n + 2):
            self.notes["rounds cut off"] += 1
            self._end_round("blocked")

    def _on_draw(self) -> None:
        if not self.honour and any(move[0] == "play" for move in self.moves):
            self.volunteered = True
            self.notes["drawn though able to play (F15)"] += 1
        if self.honour and any(move[0] == "play" for move in self.moves):
            self.notes["honour, draws with a playable tile in hand"] += 1
        self.drawn = self._take(1)[0]
        self._tell("draw", self.turn, NAME[self.drawn])
        self.drawn_now.add(self.drawn)
        self.asked = True

    def _take(self, count: int) -> list[int]:
        taken = super()._take(min(count, self._left_to_draw()))  # F16
        self.emptied = [(seat, tile) for seat, tile in self.emptied if not self.hands[seat]]
        return taken

    @property
    def out_seat(self) -> int | None:
        """Who was out first."""
        return self.emptied[0][0] if self.emptied else None

    def _on_play(self, tile: int, index: int, at: int | None) -> None:
        seat = self.turn
        laid = self._put_down(tile, index, at)
        self._mark_play(tile, index)
        self.asked = self.volunteered = False
        self.used.add(index)
        if self.rule["doubles.exhausted"] == "counts as covered":
            self._forget_exhausted()
        if tile in self.lapses[seat]:
            self.notes["honour, lapses revealed"] += 1
            self._penalty()
        if self._out_now(tile):
            return
        if at is None:
            self.step = "ended"  # B3
        else:
            self._go_on(index, laid)

    def _put_down(self, tile: int, index: int, at: int | None) -> Laid | None:
        """Lays the tile; a double that needs covers is returned."""
        train = self.trains[index]
        place = len(train.tiles)
        self.hands[self.turn].remove(tile)
        end = None if at is None else self.targets[(index, at)]
        if end is not None:
            train.ends.remove(end)
            if end[1]:
                self._tell("cover", index, at)
        train.links.append(-1 if end is None else end[2])
        train.tiles.append(tile)
        train._view = None
        laid = None
        if at is None:
            train.ends = [[HIGH[tile], 0, 0], [HIGH[tile], 0, 0]]  # B4
        elif not DOUBLE[tile]:
            train.ends.append([PIPS[tile] - at, 0, place])
        elif self.covers == 0:
            train.ends.append([at, 0, place])
        else:
            train.ends += [[at, 1, place] for _ in range(self.covers)]
            laid = Laid(index, place, at, self.turn, self.turns, self.lock in ("table", "next player"))
            self.laid.append(laid)
            self.doubles_now.append(laid)
        self._count_play()
        return laid

    def _mark_play(self, tile: int, index: int) -> None:
        train = self.trains[index]
        if train.owner is None:
            self.played_communal = True
        elif index == self.turn:
            self.played_own = True
            word = self.rule["marker.down"]
            if self.markers and not self.suspended[self.turn] \
                    and (word == "own play" or word == "own play but no double" and not DOUBLE[tile]):
                if train.up:
                    self._tell("close", index)
                train.up = False

    def _forget_exhausted(self) -> None:
        """F20: nothing is left that could cover these doubles."""
        on_table = {tile for train in self.trains for tile in train.tiles}
        if self.engine is not None:
            on_table.add(double(self.engine))
        for laid in self._needy():
            if all(tile in on_table for tile in tiles_of(self.top) if laid.number in (HIGH[tile], LOW[tile])):
                for end in self._wanting(laid):
                    self.trains[laid.train].ends.remove(end)
                self.trains[laid.train]._view = None
                self.notes["exhausted doubles (F20)"] += 1

    def _out_now(self, tile: int) -> bool:
        """What an empty hand does at once; the turn is over then."""
        seat = self.turn
        if not self.hands[seat]:
            self.emptied.append((seat, tile))
        if self.out == "once doubles are covered":
            if all(self.hands) or self._needy():
                return False
        elif self.hands[seat] or self.out == "end of turn":
            return False
        if self.out == "end of lap" or self._lap_to_finish():
            self.step = "ended"
            self.notes["out, and the lap goes on"] += 1
        else:
            self._end_round("out")
        return True

    def _lap_to_finish(self) -> bool:
        """T10: out in a first turn, the others that have not had theirs still take it."""
        if self.opening_lasts == "never" or not self.rule["opening.finish-lap"] or self.had_turn[self.turn]:
            return False
        return not all(had for seat, had in enumerate(self.had_turn) if seat != self.turn)

    def _go_on(self, index: int, laid: Laid | None) -> None:
        """What comes after a play that ends neither the round nor the turn."""
        if laid and self._wanting(laid) and not self._free_doubles():
            if self.follow_up == "cover":
                self.step, self.target = "cover", laid
                return
            if self.follow_up == "any tile":
                third = self.in_a_row == "two, with a third tile" and len(self.doubles_now) > 1 and self.hands[self.turn]
                self.step, self.target = "third" if third else "any", laid
                if third:
                    self.notes["two doubles with a third tile (F18)"] += 1
                if self.opening and self.rule["opening.tiles"] == "sequence":
                    self.line = index if self.line is None else self.line
                return
        if self.step in ("cover", "further") and self._wanting(self.target) and self.rule["doubles.further-covers"]:
            self.targets = self._cover_spots([self.target])
            if self._plays_at(self.targets):
                self.step = "further"
                return
        self._carry_on(index)

    def _carry_on(self, index: int) -> None:
        """The rest of a turn that may have several tiles."""
        if self.opening:
            shape = "sequence" if self.rule["opening.tiles"] == "sequence" else "ended"
        elif self.turn_tiles == "all that fit":
            shape = "ended" if self.in_opening else "chain"  # M17: a bound seat in its opening may only cover
        else:
            shape = "visits" if self.turn_tiles == "own, then visits" and not self.bound else "ended"
        if shape == "chain" and self.bound and any(laid.turn < self.turns for laid in self._binding()):
            self.notes["chains ended by an uncovered double (F26)"] += 1
            shape = "ended"  # F26
        self.step = shape
        self.line = index if self.line is None else self.line

    def _on_done(self) -> None:
        if self.step == "further":
            self.notes["further covers declined"] += 1
            self._carry_on(self.target.train)
        elif self.step == "call":
            self._forgotten_call()
        else:
            self._finish_turn()

    # ---- passes, markers, the end of a turn ----

    def _open(self, seat: int) -> bool:
        """Puts a marker up; whether that changed anything."""
        if not self.markers or self.trains[seat].up or self.rule["marker.only-when-started"] and not self.trains[seat].tiles:
            return False
        self.trains[seat].up = True
        self._tell("open", seat)
        return True

    def _on_pass(self) -> None:
        seat = self.turn
        self._tell("pass", seat)
        plays = {play[1] for play in self._plays_at(self.targets)}
        if plays and self.honour:
            self.lapses[seat] |= plays  # XX
            self.notes["honour, lapses"] += 1
        elif plays and self.drawn in plays:
            self.notes["drawn tiles kept (F14)"] += 1
        kept = not self.honour and self.drawn in plays
        must_draw = self._draw_word() != "none" and (self._draw_word() == "until playable" or not self.asked)
        opened = False
        if self.suspends and must_draw and not kept and not self._left_to_draw():
            self.suspended[seat] = True  # M34
            self._tell("suspend", seat)
            self.notes["suspensions"] += 1
            opened = self._open(seat)
        if self.rule["doubles.own-pass-opens" if self.step in ("cover", "any") else
                     "doubles.others-pass-opens" if self.bound else "marker.up-on-pass"]:
            opened |= self._open(seat)
        if self._opens_without_own_play():
            opened |= self._open(seat)  # M23, at this pass
        self._count_pass(opened)
        if self.phase == "play":
            self._finish_turn()

    def _count_pass(self, opened: bool) -> None:
        if opened:
            self.passed = {self.turn}
        else:
            self.passed.add(self.turn)
        if self.out == "end of turn" and not self.hands[self.turn] or self.out == "end of lap" and self.out_seat is not None:
            return  # out comes before blocked
        if all(self.suspended):
            self._end_round("suspended")  # M35
        elif self.rule["round.blocked"] != "never" and len(self.passed) == self.n:
            self._end_round("blocked")

    def _end_turn(self) -> None:
        self._finish_turn()

    def _finish_turn(self) -> None:
        seat = self.turn
        if not self.called:
            self.called = True
            if self._opens_without_own_play():
                self._open(seat)  # M23
            if self.out == "end of turn" and not self.hands[seat] and not self._lap_to_finish():
                self._end_round("out")  # F22
                return
            if self._asks_call():
                self.notes["last-tile calls"] += 1
                if self.chosen["announce"] != "auto":
                    self.step = "call"
                    return
        self.had_turn[seat] = True
        for laid in self.laid:
            if self.lock == "next player" and laid.turn < self.turns:
                laid.binds = False  # F19
        following = self._next_seat()
        if following is None:
            self._end_round("out")
        else:
            self._begin_turn(following)

    def _opens_without_own_play(self) -> bool:
        if not self.rule["marker.up-without-own-play"] or not self.markers or self.played_own:
            return False
        if not self.discretionary:
            return False
        return not (self.rule["marker.communal-spares"] and self.played_communal)  # F13

    def _asks_call(self) -> bool:
        if not self.calls or not self.played or len(self.hands[self.turn]) != 1:
            return False
        return self.out_seat is None or self._peek_next() is not None  # F30: not after the last turn of a lap

    def _forgotten_call(self) -> None:
        taken = []
        self._tell("penalty", self.turn)
        if self.rule["last-tile.costs"] == "tiles":
            taken = self._take(self.rule["last-tile.penalty"])
        self.notes["calls missed"] += 1
        if not taken:
            self.skip[self.turn] = True
        self._finish_turn()

    def _on_announce(self) -> None:
        self._finish_turn()

    def _on_confess(self) -> None:
        self.notes["honour, confessions"] += 1
        self._penalty()

    def _penalty(self) -> None:
        """XX: one tile for each other seat."""
        self._tell("penalty", self.turn)
        self._take(self.n - 1)
        self.lapses[self.turn] = set()

    def _peek_next(self) -> int | None:
        kept = self.skip[:], self.had_turn[:], self.events.copy(), self.notes.copy()
        self.had_turn[self.turn] = True
        following = self._next_seat()
        self.skip, self.had_turn, self.events, self.notes = kept
        return following

    def _next_seat(self) -> int | None:
        """Who takes the next turn; None if the lap is over that was to be finished."""
        finishing = self.out_seat is not None and self.out != "once doubles are covered"
        if finishing and self.out != "end of lap" and all(self.had_turn):
            return None  # T10
        seat = self.turn
        for _ in range(3 * self.n):
            seat = self._left(seat)
            if finishing and self.out == "end of lap" and seat == self.starter:
                return None  # F22
            if self.skip[seat]:
                self.skip[seat] = False
                self._tell("skip", seat)
                self.notes["skipped turns"] += 1
            elif not self.suspended[seat] or not finishing and self._can_cover(seat):
                return seat
        raise AssertionError("nobody can take a turn")

    def _can_cover(self, seat: int) -> bool:
        """M34: a suspended seat must cover from its hand if it can."""
        spots = self._cover_spots(self._binding())
        return any(number in (HIGH[tile], LOW[tile]) for _, number in spots for tile in self.hands[seat]
                   if not (self.out == "not on a double" and len(self.hands[seat]) == 1 and DOUBLE[tile]))

    # ---- the end of a round ----

    def _end_round(self, reason: str) -> None:
        best = self._round_winners(reason)
        points, winner = self._score(reason, best[0] if len(best) == 1 else None)
        self.notes[f"round over: {reason}"] += 1
        self._tell("round-over", reason)
        self.last_mover = self.last_player
        self.last_best = self._best_of_round(points, winner, best)
        self.round_actions = 0
        self.history.append(points)
        self.scores = [total + point for total, point in zip(self.scores, points)]
        target = self.rule["end.target"]
        if self.round == self.rounds or self.round == MOST_ROUNDS or target and max(self.scores) >= target:
            self._end_game()
        else:
            self.round += 1
            self._await_deal()

    def _end_game(self) -> None:
        self.phase = "over"
        self._tell("game-over")
        best = min(self.scores) if self.rule["end.winner"] == "lowest" else max(self.scores)
        winners = [seat for seat in range(self.n) if self.scores[seat] == best]
        ties = self.rule["end.ties"]
        if len(winners) > 1 and ties != "shared":  # F25
            self.notes[f"ties: {ties}"] += 1
            if ties == "most zero rounds":
                worth = [-sum(not points[seat] for points in self.history) for seat in range(self.n)]
            else:
                worth = [min(points[seat] for points in self.history) for seat in range(self.n)]
            winners = [seat for seat in winners if worth[seat] == min(worth[seat] for seat in winners)]
        if len(winners) > 1:
            self.notes["shared wins"] += 1
        self.winners = winners
        self._clear_table()

    def _best_of_round(self, points: list[int], winner: int | None, tied: list[int]) -> list[int]:
        """F7: who won the round, or the seats that tie for it."""
        if winner is not None:
            return [winner]
        if self.rule["points.to"] != "holder":
            return tied or list(range(self.n))
        best = min(points) if self.rule["end.winner"] == "lowest" else max(points)
        return [seat for seat in range(self.n) if points[seat] == best]

    def _hand_points(self, seat: int) -> int:
        hand = self.hands[seat]
        if self.rule["points.count"] == "tiles":
            return self.rule["points.tile-value"] * len(hand)
        points = sum(PIPS[tile] for tile in hand)
        points += self.rule["points.double-blank"] * (double(0) in hand)
        return points + self.rule["points.half-blank"] * sum(LOW[tile] == 0 < HIGH[tile] for tile in hand)  # F24

    def _score(self, reason: str, winner: int | None) -> tuple[list[int], int | None]:
        """The points that are written down, and who won the round, if anybody did."""
        holder = self.rule["points.to"] == "holder"
        counts = [self._hand_points(seat) for seat in range(self.n)]
        if holder and self.has_own:
            counts = [points + self.rule["points.open-train"] * bool(self.markers and train.tiles and train.up)
                      for points, train in zip(counts, self.trains)]  # F24
        if self.rule["points.uncovered-double"]:
            for laid in self._needy():
                counts[laid.seat] += 2 * laid.number  # M33
                self.notes["charged for an uncovered double"] += 1
        if reason == "out" and self.rule["points.out-on-double"] == "doubles points" and DOUBLE[self.emptied[0][1]]:
            self.notes["out on a double doubles points (F24)"] += 1
            counts = [points * (1 if seat == self.out_seat else 2) for seat, points in enumerate(counts)]
        if reason == "blocked" and self.rule["round.blocked"] == "nobody counts":
            self.notes["blocked, nobody counts (F23)"] += 1
            return [0] * self.n, None
        if holder:
            return counts, winner
        written = [0] * self.n
        if winner is not None:
            less = counts[winner] if self.rule["points.to"] == "winner, the difference" else 0
            written[winner] = max(0, sum(points - less for seat, points in enumerate(counts) if seat != winner))
        return written, winner

    def _round_winners(self, reason: str) -> list[int]:
        """Who won the round; several if they tie."""
        if reason == "out" and self.out == "end of lap":
            return [self.out_seat]  # F22
        if self.rule["points.to"] == "holder":
            return []
        word = self.rule["round.blocked"]
        if word == "fewest tiles win" or reason != "blocked":
            counts = [len(hand) for hand in self.hands]  # B6
        elif word == "lowest hand wins":
            counts = [self._hand_points(seat) for seat in range(self.n)]  # F23
        else:
            return []
        return [seat for seat in range(self.n) if counts[seat] == min(counts)]
