"""Reference implementation of five train-domino games and some house rules, written from the rulings alone.

Clause numbers in the comments (O9, T8, M31, XX ...) are those of the rulings; "0" is their common ground, F14, F23, F26 and F27
those of the rule format. Each variant is a subclass of Game that follows its clauses as written; nothing here is designed for reuse.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

# A tile is a small number: the index of its name in NAME. The numbering is the same for every set.
HIGH = [a for a in range(16) for b in range(a + 1)]
LOW = [b for a in range(16) for b in range(a + 1)]
NAME = [f"{a}-{b}" for a, b in zip(HIGH, LOW)]
TILE = {name: tile for tile, name in enumerate(NAME)}
PIPS = [a + b for a, b in zip(HIGH, LOW)]
DOUBLE = [a == b for a, b in zip(HIGH, LOW)]

# A move is a tuple; a play is ("play", tile, train, at).
DRAW = ("draw",)
PASS = ("pass",)
DONE = ("done",)
ANNOUNCE = ("announce",)
CONFESS = ("confess",)
SIMPLE = {move[0]: move for move in (DRAW, PASS, DONE, ANNOUNCE, CONFESS)}

Move = tuple


class BadArgument(ValueError):
    """A deal that does not contain exactly the right tiles."""


class IllegalAction(ValueError):
    """A well-formed action that the rules do not allow now."""


def double(number: int) -> int:
    return number * (number + 3) // 2


def tiles_of(top: int) -> range:
    """The tiles of a double-`top` set."""
    return range((top + 1) * (top + 2) // 2)


_ACTIONS: dict[Move, dict] = {move: {"type": kind} for kind, move in SIMPLE.items()}


def to_action(move: Move) -> dict:
    """The action object for a move. The objects are shared: do not change them."""
    action = _ACTIONS.get(move)
    if action is None:
        _, tile, train, at = move
        action = {"type": "play", "tile": NAME[tile], "train": train, "at": at}
        _ACTIONS[move] = action
    return action


def to_move(action: dict) -> Move:
    if action["type"] == "play":
        return ("play", TILE.get(action["tile"]), action["train"], action["at"])
    return SIMPLE[action["type"]]


class Train:
    """tiles and links as in the protocol; an end is [pips, cover, index of the tile that shows it]."""

    def __init__(self, owner: int | None):
        self.owner = owner
        self.up = owner is None  # the communal train is always open
        self.tiles: list[int] = []
        self.links: list[int] = []
        self.ends: list[list[int]] = []
        self._view: tuple | None = None

    def numbers(self, engine: int | None) -> set[int | None]:
        """What can be matched here: a train that is not started has no end and needs the engine's number (0)."""
        return {end[0] for end in self.ends} if self.tiles else {engine}

    def view(self) -> dict:
        key = (len(self.tiles), self.up)
        if self._view is None or self._view[0] != key:
            self._view = (key, {
                "owner": self.owner,
                "started": bool(self.tiles),
                "open": self.up,
                "ends": [{"pips": pips, "cover": cover} for pips, cover, _ in sorted(self.ends)],
                "tiles": [NAME[tile] for tile in self.tiles],
                "links": self.links[:],
            })
        return self._view[1]


class Game:
    """One game. Subclasses implement the clauses; this class has the table and the rules of section 0 for all five."""

    variant = ""
    rules: Path | None = None  # of house rules, the rule file
    sets: tuple[int, ...] = (12,)
    has_communal = True
    own_engines = False
    cover_of_double = 1   # covering tiles that each end of a fresh double needs
    ends_of_double = 1    # ends that a fresh double shows

    @staticmethod
    def new(variant: str, players: list[str], set: int = 12, schedule: str | None = None,
            rounds: int | None = None, options: dict | None = None) -> "Game":
        return VARIANTS[variant](players, set, schedule, rounds, options or {})

    def __init__(self, players: list[str], top: int, schedule: str | None, rounds: int | None, options: dict):
        self.players = players
        self.n = len(players)
        self.top = top
        self.options = options
        self.schedule = self._schedule(schedule)
        planned = self._planned_rounds()
        self.rounds = planned if rounds is None else rounds if planned is None else min(rounds, planned)
        self.round = 1
        self.voids = 0
        self.history: list[list[int]] = []
        self.scores = [0] * self.n
        self.winners: list[int] | None = None
        self.notes: Counter[str] = Counter()  # how often rare situations occurred
        self.starter: int | None = None
        self.last_player: int | None = None
        self.last_starter: int | None = None
        self._await_deal()

    # ---- what a variant defines ----

    def _schedule(self, schedule: str | None) -> list[int] | None:
        """The engines in order, if the rules fix them."""
        return list(range(self.top, -1, -1))

    def _planned_rounds(self) -> int | None:
        return len(self.schedule)

    def _lot_pool(self) -> list[int] | None:
        """The tiles that lots are drawn from in this round; None if no lots are drawn."""
        return None

    def _lot_worth(self, tile: int) -> int:
        """The best lot is the highest."""
        return PIPS[tile]

    def _table_hand(self) -> int:
        """O1, also used by S1 and M2-8."""
        return 15 if self.n <= 4 else 12 if self.n <= 6 else 10

    def _stock_tiles(self) -> list[int]:
        """The tiles to deal from: the engine tile is taken out (O2, T1, S2)."""
        return [tile for tile in tiles_of(self.top) if tile != double(self.engine)]

    def _open_round(self, lot_winner: int | None) -> int:
        """The seat that takes the first turn."""
        raise NotImplementedError

    def _turn_starts(self) -> None:
        raise NotImplementedError

    def _moves(self) -> list[Move]:
        """The legal moves; none if only `done` is left, which ends the turn automatically (0)."""
        raise NotImplementedError

    def _points(self, reason: str) -> list[int]:
        """0: the pips left in hand."""
        return [sum(PIPS[tile] for tile in hand) for hand in self.hands]

    def _game_over(self) -> bool:
        return self.round == self.rounds

    def _best_total(self) -> int:
        """0: the lowest total wins."""
        return min(self.scores)

    # ---- rounds ----

    def _await_deal(self) -> None:
        self.phase = "deal"
        self.starter = None
        self.engine = self.schedule[self.round - 1] if self.schedule else None
        self._clear_table()

    def _clear_table(self) -> None:
        self.turn: int | None = None
        self.hands: list[list[int]] = [[] for _ in range(self.n)]
        self.boneyard: list[int] = []
        self.aside: list[int] = []
        self.trains = [Train(seat) for seat in range(self.n)] + ([Train(None)] if self.has_communal else [])
        self.suspended = [False] * self.n
        self.skip = [False] * self.n
        self.passed: set[int] = set()       # P of section 0
        self.had_turn = [False] * self.n    # seats whose first turn of the round is over
        self.moves: list[Move] = []

    def hand_size(self) -> int:
        """0: the table's entry, or the largest hand that leaves at least one tile in the boneyard."""
        size, table = len(self._stock_tiles()), self._table_hand()
        return table if table * self.n <= size else (size - 1) // self.n

    def deal(self, lots: list[list[str]] | None, stock: list[str]) -> None:
        if self.phase != "deal":
            raise IllegalAction("no deal is wanted now")
        lot_winner = self._draw_lots(lots)
        order = [TILE.get(name, -1) for name in stock]
        if sorted(order) != sorted(self._stock_tiles()):
            raise BadArgument("the stock does not hold every tile once")
        size = self.hand_size()
        self.hands = [order[seat * size:(seat + 1) * size] for seat in range(self.n)]
        self._lay_out_rest(order[size * self.n:])
        if self._void():
            self.voids += 1  # B3: the round stays the same and needs a new deal
            self.notes["void deals"] += 1
            self._await_deal()
            return
        self.phase = "play"
        self.last_player = None
        self.starter = self._open_round(lot_winner)
        self.last_starter = self.starter
        self._begin_turn(self.starter)
        self._settle()

    def _lay_out_rest(self, rest: list[int]) -> None:
        self.boneyard = rest

    def _void(self) -> bool:
        return False

    def _draw_lots(self, lots: list[list[str]] | None) -> int | None:
        """0, Lots: draw, and draw again among those with the best total, until one is left."""
        pool = self._lot_pool()
        if pool is None:
            if lots is not None:
                raise BadArgument("no lots are drawn in this round")
            return None
        if lots is None:
            raise BadArgument("lots are drawn in this round")
        contenders = list(range(self.n))
        for drawing in lots:
            tiles = [TILE.get(name, -1) for name in drawing]
            if len(contenders) == 1 or len(tiles) != len(contenders) or len(set(tiles)) != len(tiles) \
                    or not set(tiles) <= set(pool):
                raise BadArgument("not a proper drawing of lots")
            best = max(self._lot_worth(tile) for tile in tiles)
            contenders = [seat for seat, tile in zip(contenders, tiles) if self._lot_worth(tile) == best]
            if len(contenders) > 1:
                self.notes["tied lots"] += 1
        if len(contenders) != 1:
            raise BadArgument("the lots do not name one seat")
        return contenders[0]

    def _end_round(self, reason: str) -> None:
        points = self._points(reason)
        self.notes[f"round over: {reason}"] += 1
        self.history.append(points)
        self.scores = [total + point for total, point in zip(self.scores, points)]
        if self._game_over():
            self.phase = "over"
            best = self._best_total()
            self.winners = [seat for seat in range(self.n) if self.scores[seat] == best]
            self._clear_table()
            if len(self.winners) > 1:
                self.notes["shared wins"] += 1
        else:
            self.round += 1
            self._await_deal()

    # ---- turns ----

    def _begin_turn(self, seat: int) -> None:
        self.turn = seat
        self.drawn: int | None = None  # a tile drawn in this situation and not placed
        self.played = 0                # tiles played in this turn
        self._turn_starts()

    def _end_turn(self) -> None:
        self.had_turn[self.turn] = True
        self._begin_turn(self._next_seat())

    def _next_seat(self) -> int:
        return (self.turn + 1) % self.n

    def _settle(self) -> None:
        """0: a turn ends automatically when only `done` is left."""
        while self.phase == "play":
            self.moves = self._moves()
            if self.moves:
                return
            self._end_turn()

    def legal(self) -> list[dict]:
        return [to_action(move) for move in self.moves]

    def act(self, action: dict) -> None:
        self.act_move(to_move(action))

    def act_move(self, move: Move) -> None:
        if move not in self.moves:
            raise IllegalAction(f"{move} is not legal")
        kind = move[0]
        if kind == "play":
            self._on_play(move[1], move[2], move[3])
        elif kind == "draw":
            self._on_draw()
        elif kind == "pass":
            self._on_pass()
        elif kind == "done":
            self._on_done()
        elif kind == "announce":
            self._on_announce()
        else:
            self._on_confess()
        self._settle()

    def _on_draw(self) -> None:
        self.drawn = self._take(1)[0]

    def _on_done(self) -> None:
        self._end_turn()

    def _take(self, count: int) -> list[int]:
        """The seat to move takes up to `count` tiles from the boneyard."""
        tiles = self.boneyard[:count]
        del self.boneyard[:count]
        self.hands[self.turn].extend(tiles)
        if tiles:
            self.passed.clear()  # 0, Blocked: any tile taken from the boneyard empties P
        return tiles

    def _pass_and_open(self, opens: bool = True) -> None:
        """0, Blocked: a pass, which puts the player's marker up if the variant says so."""
        train = self.trains[self.turn]
        if opens and not train.up:
            train.up = True
            self.passed = {self.turn}
        else:
            self.passed.add(self.turn)
        if len(self.passed) == self.n:
            self._end_round("blocked")
        else:
            self._end_turn()

    # ---- tiles and trains ----

    def _plays(self, tiles: list[int], spots: list[tuple]) -> list[Move]:
        return [("play", tile, train, number) for train, number in spots
                for tile in tiles if HIGH[tile] == number or LOW[tile] == number]

    def _play_draw_or_pass(self, spots: list[tuple]) -> list[Move]:
        """0: must play; otherwise draw one; a drawn tile that fits is the only one that may be played; otherwise pass."""
        plays = self._plays(self.hands[self.turn] if self.drawn is None else [self.drawn], spots)
        if plays:
            return plays
        if self.drawn is None and self.boneyard:
            return [DRAW]
        return [PASS]

    def _spots(self, train: int) -> list[tuple]:
        return [(train, number) for number in self.trains[train].numbers(self.engine)]

    def _accessible(self) -> list[tuple]:
        """0: the player's own train, the communal one, and open trains of others."""
        return [spot for index, train in enumerate(self.trains) if train.up or index == self.turn
                for spot in self._spots(index)]

    def _uncovered(self) -> list[tuple]:
        """Where a double needs a cover."""
        spots = []
        for index, train in enumerate(self.trains):
            for end in train.ends:
                if end[1] and (index, end[0]) not in spots:
                    spots.append((index, end[0]))
        return spots

    def _lay(self, tile: int, index: int, at: int) -> None:
        train = self.trains[index]
        self.hands[self.turn].remove(tile)
        place = len(train.tiles)
        if train.tiles:
            # Protocol: among ends that show the number and are not locked, the one whose tile was laid first.
            # If one needs a cover, the others are locked (O11), or there is only one anyway.
            showing = [end for end in train.ends if end[0] == at]
            wanting = [end for end in showing if end[1]]
            if wanting and len(wanting) < len(showing):
                self.notes["locked end of the same number on the same train"] += 1
            elif len({end[2] for end in showing}) > 1:
                self.notes["two free ends of the same number"] += 1
            end = min(wanting or showing, key=lambda end: end[2])
            train.ends.remove(end)
            train.links.append(end[2])
        else:
            train.links.append(-1)
        train.tiles.append(tile)
        if DOUBLE[tile]:
            for _ in range(self.ends_of_double):
                train.ends.append([at, self.cover_of_double, place])
        else:
            train.ends.append([PIPS[tile] - at, 0, place])
        self._count_play()

    def _count_play(self) -> None:
        self.passed.clear()  # 0, Blocked: a play empties P
        self.drawn = None
        self.played += 1
        self.last_player = self.turn

    # ---- what is shown ----

    def state(self) -> dict:
        return {
            "variant": self.variant,
            "set": self.top,
            "players": self.players,
            "phase": self.phase,
            "round": self.round,
            "rounds": self.rounds,
            "engine": self.engine,
            "turn": self.turn,
            "starter": self.starter,
            "hands": [[NAME[tile] for tile in hand] for hand in self.hands],
            "boneyard": [NAME[tile] for tile in self.boneyard],
            "aside": [NAME[tile] for tile in self.aside],
            "trains": [train.view() for train in self.trains],
            "suspended": self.suspended[:],
            "skip": self.skip[:],
            "voids": self.voids,
            "scores": self.scores,
            "history": self.history[:],
            "winners": self.winners,
        }

    def observe(self, seat: int) -> dict:
        state = self.state()
        state["hands"] = [hand if owner == seat else len(hand) for owner, hand in enumerate(state["hands"])]
        state["boneyard"] = len(self.boneyard)
        state["aside"] = len(self.aside)
        return state


class Oll(Game):
    variant = "oll"
    ends_of_double = 2  # O9

    SCHEDULES = {"all": range(12, -1, -1), "even": range(12, -1, -2), "odd": range(11, 0, -2)}  # O2

    def _schedule(self, schedule: str | None) -> list[int]:
        return list(self.SCHEDULES[schedule or "all"])

    def _lot_pool(self) -> list[int] | None:
        return self._stock_tiles() if self.round == 1 else None  # O4, O2: the engine is out before the lots

    def _lot_worth(self, tile: int) -> int:
        return -PIPS[tile]  # O4: lowest

    def _open_round(self, lot_winner: int | None) -> int:
        return self.next_starter if lot_winner is None else lot_winner  # O4

    def _turn_starts(self) -> None:
        # free: one tile. cover: the seat's own double needs its first cover. second: it may add the second.
        # ended: nothing more to play. call: the last-tile call.
        self.step = "free"

    def _moves(self) -> list[Move]:
        if self.step == "ended":
            return []
        if self.step == "call":
            return [ANNOUNCE, DONE]  # O14
        uncovered = self._uncovered()
        if self.step == "second":
            plays = self._plays(self.hands[self.turn], uncovered)  # O10: only from the hand, by choice
            return plays + [DONE] if plays else []
        if uncovered:
            return self._play_draw_or_pass(uncovered)  # O10, O11
        if not self.had_turn[self.turn]:
            return self._play_draw_or_pass([(self.turn, self.engine)])  # O5
        return self._play_draw_or_pass(self._accessible())  # O6, O7

    def _on_play(self, tile: int, train: int, at: int) -> None:
        drawn = tile == self.drawn
        forked = len(self.trains[train].ends) > 1
        covers = bool(self._uncovered())
        self._lay(tile, train, at)
        if train == self.turn:
            self.trains[train].up = False  # O8
        if not self.hands[self.turn]:
            self.notes["oll: out on a double" if DOUBLE[tile] else "oll: out"] += 1
            self._end_round("out")  # O15
        elif DOUBLE[tile]:
            self.notes["oll: doubles"] += 1
            self.notes["oll: doubles on a train that has forked already"] += forked
            self.notes["oll: drawn doubles"] += drawn
            self.step = "cover"
        elif self.step == "cover":
            self.notes["oll: first cover at once"] += 1
            self.step = "second"
        else:
            if self.step == "second":
                self.notes["oll: three tiles at once"] += 1
            elif covers:
                self.notes["oll: covers by following seats"] += 1
            self.step = "ended"

    def _on_pass(self) -> None:
        own_double = self.step == "cover"
        if own_double:
            self.notes["oll: pass on the own double (O12)"] += 1
        elif self._uncovered():
            self.notes["oll: pass on a double of another turn (O11)"] += 1
        self._pass_and_open(opens=not own_double)  # O12, otherwise O5, O7, O11

    def _end_turn(self) -> None:
        """O14: after a turn with a play that leaves one tile, the call comes first."""
        if self.step != "call" and self.played and len(self.hands[self.turn]) == 1:
            self.notes["oll: last-tile calls"] += 1
            if self.step == "cover":
                self.notes["oll: last-tile call after a pass"] += 1
            if self.options.get("announce") != "auto":
                self.step = "call"
                return
        super()._end_turn()

    def _on_announce(self) -> None:
        self._end_turn()

    def _on_done(self) -> None:
        if self.step == "second":
            self.notes["oll: second cover declined"] += 1
            self.step = "ended"
            return
        taken = self._take(2)  # O14
        self.notes[f"oll: call missed, {len(taken)} tiles taken"] += 1
        if not taken:
            self.skip[self.turn] = True
        self._end_turn()

    def _next_seat(self) -> int:
        seat = (self.turn + 1) % self.n
        while self.skip[seat]:
            self.skip[seat] = False
            self.notes["oll: skipped turns"] += 1
            seat = (seat + 1) % self.n
        return seat

    def _points(self, reason: str) -> list[int]:
        return [sum(PIPS[tile] or 50 for tile in hand) for hand in self.hands]  # O16

    def _end_round(self, reason: str) -> None:
        self.next_starter = self.last_starter if self.last_player is None else self.last_player  # O4
        super()._end_round(reason)


class Trains(Game):
    variant = "train"
    sets = (6, 9, 12)  # T1

    def _table_hand(self) -> int:
        return {6: 5, 9: 10, 12: 15}[self.top]  # T2

    def _open_round(self, lot_winner: int | None) -> int:
        # T4: most pips, and among equal pips the larger single number
        return max(range(self.n), key=lambda seat: max((PIPS[tile], HIGH[tile]) for tile in self.hands[seat]))

    def _turn_starts(self) -> None:
        self.first = not self.had_turn[self.turn]
        self.obliged = False  # T8: one more tile is due
        self.ended = False

    def _moves(self) -> list[Move]:
        if self.ended:
            return []
        if self.first:
            plays = self._plays(self.hands[self.turn], self._spots(self.turn))  # T5
            if self.played:
                return plays + [DONE] if plays else []
            return plays or [PASS]
        if not self.obliged:
            uncovered = self._uncovered()
            if uncovered:
                return self._play_draw_or_pass(uncovered)  # T9
        return self._play_draw_or_pass(self._accessible())  # T6, T8

    def _on_play(self, tile: int, train: int, at: int) -> None:
        drawn = tile == self.drawn
        uncovered = self._uncovered()
        if self.obliged:
            self.notes["train: additional tiles (T8)"] += 1
            self.notes["train: additional tiles that leave the double"] += (train, at) not in uncovered
        elif uncovered and not self.first:
            self.notes["train: covers of doubles left (T9)"] += 1
            self.notes["train: covers on a closed train"] += train != self.turn and not self.trains[train].up
        self._lay(tile, train, at)
        if train == self.turn:
            self.trains[train].up = False  # T7
        if not self.hands[self.turn]:
            if self.first:
                self.notes["train: out in the first turn"] += 1
                self.ended = True  # T10: see _end_turn
            else:
                self.notes["train: out on a double" if DOUBLE[tile] else "train: out"] += 1
                self._end_round("out")  # T10
        elif not self.first:
            self.obliged = DOUBLE[tile]  # T8
            self.ended = not self.obliged
            self.notes["train: doubles on later turns"] += DOUBLE[tile]
            self.notes["train: drawn doubles"] += DOUBLE[tile] and drawn

    def _on_pass(self) -> None:
        if self.first:
            self.notes["train: pass in the first turn"] += 1
        elif self.obliged:
            self.notes["train: pass on the additional tile"] += 1
        self._pass_and_open()  # T5, T6, T8, T9

    def _end_turn(self) -> None:
        self.had_turn[self.turn] = True
        left = len(self._uncovered())
        if left > 1:
            self.notes[f"train: turn over with {min(left, 4)}{'+' if left > 3 else ''} doubles uncovered"] += 1
        if self.first and any(train == self.turn for train, _ in self._uncovered()):
            self.notes["train: first turn that ends on a double"] += 1
        # T10: the seats that have not had their first turn still take it, then the round ends.
        if self.first and all(self.had_turn) and not all(self.hands):
            self._end_round("out")
        else:
            super()._end_turn()


class Station(Game):
    variant = "station"

    def _lot_pool(self) -> list[int] | None:
        return list(tiles_of(self.top))  # S2: every round, from the whole set

    def _open_round(self, lot_winner: int | None) -> int:
        return lot_winner  # S2

    def _turn_starts(self) -> None:
        self.chain: int | None = None  # S4: the one train of this turn
        self.draws = 0

    def _moves(self) -> list[Move]:
        if self.chain is None:
            return self._play_draw_or_pass(self._uncovered() or self._accessible())  # S7, S4, S5
        if self.trains[self.chain].ends[0][1]:
            return self._play_draw_or_pass(self._spots(self.chain))  # S7: the chain may not end on a double
        return self._plays(self.hands[self.turn], self._spots(self.chain))  # S4, S8: no choice to stop

    def _on_play(self, tile: int, train: int, at: int) -> None:
        drawn = tile == self.drawn
        if self.chain is None and self._uncovered():
            self.notes["station: covers by following seats"] += 1
        elif self.chain is not None and self.trains[train].ends[0][1] and drawn:
            self.notes["station: own double covered by the draw"] += 1
        if self.chain is None and train < self.n and train != self.turn and not self.trains[train].tiles:
            self.notes["station: another's train started"] += 1
        self._lay(tile, train, at)
        self.notes["station: doubles"] += DOUBLE[tile]
        self.notes["station: drawn doubles"] += DOUBLE[tile] and drawn
        if self.played == 4:
            self.notes["station: four tiles and more in a turn"] += 1
        self.chain = train
        if train == self.turn:
            self.trains[train].up = False  # S6
        if not self.hands[self.turn]:
            self.notes["station: out on a double" if DOUBLE[tile] else "station: out"] += 1
            self._end_round("out")  # S9

    def _on_draw(self) -> None:
        super()._on_draw()
        self.draws += 1
        if self.draws > 1:
            self.notes["station: second and further draws in a turn"] += 1

    def _on_pass(self) -> None:
        if self.chain is not None:
            self.notes["station: pass on the own double"] += 1
        elif self._uncovered():
            self.notes["station: pass on a double of another turn"] += 1
        self._pass_and_open()  # S5, S7


class Basic(Game):
    variant = "basic"
    sets = (6, 9, 12)
    has_communal = False  # B5
    own_engines = True    # B3
    cover_of_double = 0   # B5

    HANDS = {  # B2, 4 players and up
        6: (7, 5, 4, 4),
        9: (13, 11, 9, 7, 6, 6, 5),
        12: (22, 18, 15, 13, 11, 10, 9),
    }
    TARGET = 120  # B7

    def _schedule(self, schedule: str | None) -> None:
        return None

    def _planned_rounds(self) -> int | None:
        return None

    def _table_hand(self) -> int:
        return self.HANDS[self.top][max(self.n, 4) - 4]  # B2

    def _stock_tiles(self) -> list[int]:
        return list(tiles_of(self.top))

    def _lay_out_rest(self, rest: list[int]) -> None:
        self.aside = rest  # B2

    def _void(self) -> bool:
        return not all(any(DOUBLE[tile] for tile in hand) for hand in self.hands)  # B3

    def _best_double(self, seat: int) -> int:
        return max(tile for tile in self.hands[seat] if DOUBLE[tile])

    def _open_round(self, lot_winner: int | None) -> int:
        return max(range(self.n), key=self._best_double)  # B3

    def _turn_starts(self) -> None:
        self.used: set[int] = set()  # trains played on in this turn

    def _moves(self) -> list[Move]:
        hand = self.hands[self.turn]
        if not self.had_turn[self.turn]:
            if self.played:
                return []
            if not any(train.tiles for train in self.trains):
                return [("play", self._best_double(self.turn), self.turn, None)]  # B3: the starter has no choice
            return [("play", tile, self.turn, None) for tile in hand if DOUBLE[tile]]  # B3
        if not self.played:
            return self._plays(hand, self._spots(self.turn)) or [PASS]  # B4
        plays = self._plays(hand, [spot for train in range(self.n) if train not in self.used
                                   for spot in self._spots(train)])  # B4
        return plays + [DONE] if plays else []

    def _on_play(self, tile: int, train: int, at: int | None) -> None:
        if at is None:
            own = self.trains[train]
            self.hands[self.turn].remove(tile)
            own.tiles, own.links = [tile], [-1]
            own.ends = [[HIGH[tile], 0, 0], [HIGH[tile], 0, 0]]  # B4: an engine double has two ends of its number
            self._count_play()
        else:
            self._lay(tile, train, at)
        self.used.add(train)
        if not self.hands[self.turn]:
            self.notes["basic: out on the own train" if train == self.turn else "basic: out on another's train"] += 1
            self._end_round("out")  # B6

    def _on_pass(self) -> None:
        self._pass_and_open(opens=False)  # B4, B5: no markers

    def _points(self, reason: str) -> list[int]:
        counts = [len(hand) for hand in self.hands]
        fewest = min(counts)
        if reason == "blocked" and self.options.get("blocked") == "nobody counts":  # F37
            self.notes["basic: blocked, nobody counts"] += 1
            return [0] * self.n
        if counts.count(fewest) > 1:
            self.notes["basic: blocked, nobody scores"] += 1
            return [0] * self.n  # B6: only when blocked
        if reason == "blocked":
            self.notes["basic: blocked, fewest tiles win"] += 1
        return [5 * (sum(counts) - fewest) if count == fewest else 0 for count in counts]  # B6

    def _game_over(self) -> bool:
        return max(self.scores) >= self.TARGET or self.round == self.rounds  # B7

    def _best_total(self) -> int:
        return max(self.scores)  # B7


class Mexican(Game):
    variant = "mexican"
    sets = (6, 9, 12)  # M2-8
    has_referees = True  # XX

    def _schedule(self, schedule: str | None) -> None:
        return None  # M11: the hub is opened with what the hands hold

    def _planned_rounds(self) -> int:
        return self.top + 1  # M2-8

    def _table_hand(self) -> int:
        return super()._table_hand() if self.top == 12 else {6: 5, 9: 10}[self.top]  # M2-8

    def _stock_tiles(self) -> list[int]:
        return list(tiles_of(self.top))  # M11: nothing is taken out

    def _lot_pool(self) -> list[int] | None:
        return list(tiles_of(self.top)) if self.round == 1 else None  # M9

    @property
    def honour(self) -> bool:
        return self.options.get("referee") == "honour"

    def _clear_table(self) -> None:
        super()._clear_table()
        self.loose: tuple[int, int, int] | None = None  # the uncovered double: (train, number, who played it)
        self.lapses: list[set[int]] = [set() for _ in range(self.n)]  # XX

    def _open_round(self, lot_winner: int | None) -> int:
        """M9 and M12 name the seat, M11 opens the hub."""
        seat = (self.last_starter + 1) % self.n if lot_winner is None else lot_winner
        while True:
            doubles = [tile for tile in self.hands[seat] if DOUBLE[tile]]
            if not doubles:
                if self.boneyard:
                    tile = self.boneyard.pop(0)
                    self.hands[seat].append(tile)
                    self.notes["mexican: draws for the hub"] += 1
                    if DOUBLE[tile]:
                        doubles = [tile]
                else:
                    self.notes["mexican: hub passed on with an empty boneyard"] += 1
            if doubles:
                self.hands[seat].remove(max(doubles))
                self.engine = HIGH[max(doubles)]
                return seat  # M13
            seat = (seat + 1) % self.n

    def _turn_starts(self) -> None:
        train = self.trains[self.turn]
        self.discretionary = self.loose is None                     # M21
        self.starting = self.discretionary and not train.tiles      # M19
        self.played_own = False
        self.ended = False
        self.drawn_now: set[int] = set()                            # M31: tiles drawn in this turn
        self.asked = False                                          # the one draw for this situation has been made

    def _open_spots(self) -> list[tuple]:
        """Where the seat to move may play now."""
        if self.loose:
            return [self.loose[:2]]                                 # M25, M18
        if self.starting:
            return self._spots(self.turn)                           # M17, M19
        return self._accessible()                                   # M20, M22: an unstarted own train is never open

    def _drawn_double(self) -> bool:
        """M31: the double that needs a cover was itself drawn in this turn."""
        return self.loose is not None and double(self.loose[1]) in self.drawn_now

    def _moves(self) -> list[Move]:
        if self.ended:
            return []
        seat = self.turn
        plays = self._plays(self.hands[seat], self._open_spots())
        if self.starting and self.played and not self.loose:
            # M32 restates M14 and defines the draw; continuing stays optional, even with a last double.
            return plays + [DONE] if plays else []                  # M19
        can_draw = bool(self.boneyard) and not self.asked and not self._drawn_double()  # M15, M27, M31
        if self.honour:
            moves = plays[:]
            if can_draw:
                moves.append(DRAW)                                  # XX: also offered to a seat that could play
            if self.asked or not moves:
                moves.append(PASS)                                  # XX: after any draw, until the next play
            if self.lapses[seat] and not self.played:
                moves.append(CONFESS)
            return moves
        if self.drawn is not None:
            plays = [play for play in plays if play[1] == self.drawn]  # 0: only the drawn tile
        return plays or ([DRAW] if can_draw else [PASS])            # M14, M15

    def _on_draw(self) -> None:
        if self.honour and self._plays(self.hands[self.turn], self._open_spots()):
            self.notes["mexican: honour, draws with a playable tile in hand"] += 1
        super()._on_draw()
        self.drawn_now.add(self.drawn)
        self.asked = True

    def _on_play(self, tile: int, index: int, at: int) -> None:
        seat = self.turn
        train = self.trains[index]
        covers = self.loose is not None
        self._note_play(tile, index, covers)
        self._lay(tile, index, at)
        self.asked = False
        if DOUBLE[tile]:
            self.loose = (index, at, seat)
        else:
            self.loose = None
        if index == seat:
            self.played_own = True
            if not DOUBLE[tile] and not self.suspended[seat]:
                train.up = False  # M24, M29; a double leaves the marker as it is, and so does suspension
        if tile in self.lapses[seat]:
            self.notes["mexican: honour, lapses revealed"] += 1
            if not self.hands[seat]:
                self.notes["mexican: honour, lapses revealed by a play that empties the hand"] += 1
            if DOUBLE[tile]:
                self.notes["mexican: honour, lapses revealed by a double"] += 1
            self._penalty()  # XX: before anything else
        if self.loose is None and not all(self.hands):
            if self.hands[seat]:
                self.notes["mexican: out because another covered the last double"] += 1
            self._end_round("out")  # M35
        else:
            self.ended = self.loose is None and not self.starting  # M22, M27, M19

    def _note_play(self, tile: int, index: int, covers: bool) -> None:
        seat = self.turn
        if DOUBLE[tile]:
            self.notes["mexican: doubles"] += 1
            self.notes["mexican: doubles in a starting sequence"] += self.starting
            self.notes["mexican: drawn doubles"] += tile in self.drawn_now
            if len(self.hands[seat]) == 1:
                self.notes["mexican: last tiles that are doubles"] += 1
                self.notes["mexican: last tiles that are doubles, drawn in this turn"] += tile in self.drawn_now
        elif covers:
            kind = "own turn" if self.loose[2] == seat and self.discretionary else "later turn"
            self.notes[f"mexican: covers, {kind}"] += 1
            self.notes["mexican: covers of a drawn double from the hand"] += self._drawn_double()
            self.notes["mexican: covers before the own train is started"] += not self.trains[seat].tiles
            if self.suspended[seat]:
                self.notes["mexican: covers by a suspended seat"] += 1
                self.notes["mexican: covers by a suspended seat on its own train"] += index == seat
        if self.starting and self.played == 3:
            self.notes["mexican: starting sequences of four and more"] += 1

    def _penalty(self) -> None:
        """XX: one tile for each other seat, as many as the boneyard has; the lapses are wiped."""
        taken = self._take(self.n - 1)
        self.lapses[self.turn] = set()
        if len(taken) < self.n - 1:
            self.notes["mexican: honour, penalties cut short by the boneyard"] += 1

    def _on_confess(self) -> None:
        self.notes["mexican: honour, confessions"] += 1
        self.notes["mexican: honour, confessions after a draw"] += self.asked
        self._penalty()

    def _on_pass(self) -> None:
        seat = self.turn
        train = self.trains[seat]
        playable = {play[1] for play in self._plays(self.hands[seat], self._open_spots())}
        if playable and self.honour:
            self.lapses[seat] |= playable  # XX
            self.notes["mexican: honour, lapses"] += 1
            self.notes["mexican: honour, lapses on the own double"] += self.played > 0
        if self._drawn_double():
            self.notes["mexican: pass on a drawn double (M31)"] += 1
        elif not self.asked:
            self.notes["mexican: suspensions"] += 1
            self.notes["mexican: suspensions with an empty hand"] += not self.hands[seat]
            self.suspended[seat] = True  # M34: it had to draw and found the boneyard empty
            train.up = bool(train.tiles)
        if all(self.suspended):
            able = self.loose and any(self._plays(hand, [self.loose[:2]]) for hand in self.hands)
            self.notes["mexican: last suspension while a seat could cover"] += bool(able)
            self._end_round("suspended")  # M35
            return
        if self.played_own:
            train.up = True  # M28: the player's own double stays uncovered
        self._end_turn()

    def _end_turn(self) -> None:
        train = self.trains[self.turn]
        if self.discretionary and not self.played_own and train.tiles:
            train.up = True  # M23; M30: other turns keep it as it is
        super()._end_turn()

    def _next_seat(self) -> int:
        """M34: a suspended seat is passed over, unless it can cover from its hand."""
        seat = (self.turn + 1) % self.n
        while self.suspended[seat] and not (self.loose and self._plays(self.hands[seat], [self.loose[:2]])):
            seat = (seat + 1) % self.n
        return seat

    def _points(self, reason: str) -> list[int]:
        points = super()._points(reason)
        if self.loose:
            points[self.loose[2]] += 2 * self.loose[1]  # M33
            self.notes["mexican: charged for an uncovered double"] += 1
        return points


# ---- house rules: cases that the format defines and the five games never reach ----

RULES = Path(__file__).resolve().parent / "rules"


class StationOpenings(Station):
    """Train Station with the first turns of Train Dominoes, which leave several doubles uncovered."""

    variant = "station-openings"
    rules = RULES / "station-openings.toml"

    def _turn_starts(self) -> None:
        super()._turn_starts()
        self.first = not self.had_turn[self.turn]
        self.ended = False

    def _moves(self) -> list[Move]:
        if self.ended:
            return []
        if not self.first:
            return super()._moves()
        plays = self._plays(self.hands[self.turn], self._spots(self.turn))  # as T5
        if self.played:
            return plays + [DONE] if plays else []
        return plays or [PASS]

    def _on_play(self, tile: int, train: int, at: int) -> None:
        bound = not self.first and self.chain is None and bool(self._uncovered())
        self.notes["house: further doubles uncovered by first turns"] += self.first and len(self._uncovered()) > 1
        super()._on_play(tile, train, at)
        if bound and self.phase == "play" and self._uncovered():
            self.ended = True  # F26
            self.notes["house: chains ended by another double (F26)"] += 1


class StationNobody(Station):
    """Train Station, and a blocked round costs nobody anything."""

    variant = "station-nobody"
    rules = RULES / "station-nobody.toml"

    def _points(self, reason: str) -> list[int]:
        if reason == "blocked":
            self.notes["house: blocked rounds in which nobody counts (F23)"] += 1
            return [0] * self.n  # F23
        return super()._points(reason)


class StationKeeps(Station):
    """Train Station with draws until a tile fits, which may be kept."""

    variant = "station-keeps"
    rules = RULES / "station-keeps.toml"

    def _moves(self) -> list[Move]:
        if self.chain is not None:
            return super()._moves()  # F14: a tile drawn for the own double must cover it
        bound = self._uncovered()
        plays = self._plays(self.hands[self.turn], bound or self._accessible())
        if plays:
            return plays + [PASS] if self.drawn is not None and not bound else plays  # F14
        return [DRAW] if self.boneyard else [PASS]

    def _on_pass(self) -> None:
        if self.chain is None and self._plays(self.hands[self.turn], self._accessible()) and not self._uncovered():
            self.notes["house: drawn tiles kept (F14), Station"] += 1
        super()._on_pass()


class MexicanKeeps(Mexican):
    """Mexican Train with a strict referee, and a drawn tile may be kept."""

    variant = "mexican-keeps"
    rules = RULES / "mexican-keeps.toml"
    has_referees = False

    def _moves(self) -> list[Move]:
        moves = super()._moves()
        keeps = self.asked and not self.played and self.loose is None
        if keeps and PASS not in moves and not self.ended:
            moves.append(PASS)  # F14
        return moves

    def _on_pass(self) -> None:
        if len(self.moves) > 1:
            self.notes["house: drawn tiles kept (F14), Mexican"] += 1
            self.notes["house: the last tile of the boneyard kept (F14)"] += not self.boneyard
        super()._on_pass()


class MexicanUnmarked(Mexican):
    """Mexican Train where markers would mean nothing."""

    def _moves(self) -> list[Move]:
        for train in self.trains[:self.n]:
            self.notes["house: suspensions that open nothing (F27)"] += train.up and self.suspended[train.owner]
            train.up = False  # F27
        return super()._moves()


class MexicanAlways(MexicanUnmarked):
    variant = "mexican-always"
    rules = RULES / "mexican-always.toml"

    def _accessible(self) -> list[tuple]:
        return [spot for index, train in enumerate(self.trains) if train.tiles or train.owner in (None, self.turn)
                for spot in self._spots(index)]


class MexicanNever(MexicanUnmarked):
    variant = "mexican-never"
    rules = RULES / "mexican-never.toml"


VARIANTS: dict[str, type[Game]] = {game.variant: game for game in (
    Oll, Trains, Station, Basic, Mexican, StationOpenings, StationNobody, StationKeeps, MexicanKeeps, MexicanAlways,
    MexicanNever)}
