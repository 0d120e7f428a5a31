"""Random games for the referee: setups, deals that favour rare situations, and temperaments that choose moves."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from pathlib import Path

from policies import PolicyGame
from referee import DOUBLE, HIGH, LOW, NAME, PIPS, TILE, VARIANTS, Game, Mexican, Move, double, tiles_of

NAMES = ["Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ida", "Jo"]


@dataclass
class Setup:
    variant: str
    players: list[str]
    set: int | None
    schedule: str | None = None
    rounds: int | None = None
    options: dict = field(default_factory=dict)
    document: dict | None = None  # of a rule file that PolicyGame plays
    file: Path | None = None

    def game(self) -> Game:
        if self.document is not None:
            return PolicyGame(self.document, self.players, self.set, self.schedule, self.rounds, self.options)
        return Game.new(self.variant, self.players, 12 if self.set is None else self.set,
                        self.schedule, self.rounds, self.options)

    def request(self) -> dict:
        rules = self.file if self.document is not None else VARIANTS[self.variant].rules
        request = {"cmd": "new", "players": self.players,
                   **({"variant": self.variant} if rules is None else {"rules": str(rules)})}
        for key in ("set", "schedule", "rounds"):
            if getattr(self, key) is not None:
                request[key] = getattr(self, key)
        if self.options:
            request["options"] = self.options
        return request


def random_setup(rng: random.Random, variants: list[str], honour_share: float) -> Setup:
    variant = rng.choice(variants)
    top = rng.choice(VARIANTS[variant].sets)
    most = min(10, top + 1) if variant == "basic" else 8  # B1
    players = NAMES[:rng.randint(2, most)]
    setup = Setup(variant, players, top if top != 12 or rng.random() < 0.5 else None)
    if rng.random() < 0.85:
        setup.rounds = rng.choice([1, 1, 2, 2, 3, 4, 20])
    if variant == "oll":
        setup.schedule = rng.choice([None, "all", "even", "odd"])
        announce = rng.choice([None, "manual", "manual", "auto"])
        if announce:
            setup.options = {"announce": announce}
    elif variant == "basic":
        blocked = rng.choice([None, "fewest tiles win", "nobody counts"])
        if blocked:
            setup.options = {"blocked": blocked}  # F37
    elif issubclass(VARIANTS[variant], Mexican) and VARIANTS[variant].has_referees:
        referee = "honour" if rng.random() < honour_share else rng.choice([None, "strict"])
        if referee:
            setup.options = {"referee": referee}
    return setup


def setup_of_file(rng: random.Random, document: dict, file: Path | None) -> Setup:
    """Any players, set, order and options that the file allows."""
    rules = document["game"]
    sets = rules.get("sets", [12])
    top = rng.choice(sets)
    fewest, most = rules.get(f"players-double-{top}", rules.get("players", [2, 8]))  # F35
    setup = Setup(rules["id"], NAMES[:rng.randint(fewest, most)], top if top != sets[0] or rng.random() < 0.5 else None,
                  document=document, file=file)
    if document.get("hub", {}).get("engine") == "one for each player":
        setup.players = setup.players[:top + 1]
    if rng.random() < 0.85:
        setup.rounds = rng.choice([1, 1, 2, 2, 3, 4, 20])
    orders = document.get("hub", {}).get("orders")
    if orders:
        setup.schedule = rng.choice([None, *orders])
    for option, words in document.get("options", {}).items():
        if isinstance(words, list) and rng.random() < 0.8:
            setup.options[option] = rng.choice(words)
    return setup


@dataclass
class Deal:
    lots: list[list[str]] | None
    stock: list[str]
    engine: str | None = None  # the double drawn for the round, if the order is random

    def to(self, game: Game) -> None:
        if isinstance(game, PolicyGame):
            game.deal(self.lots, self.stock, self.engine)
        else:
            game.deal(self.lots, self.stock)

    def request(self) -> dict:
        request = {"cmd": "deal", "stock": self.stock}
        if self.lots is not None:
            request["lots"] = self.lots
        if self.engine is not None:
            request["engine"] = self.engine
        return request


def random_deal(rng: random.Random, game: Game) -> Deal:
    engine = rng.choice(game.all_unserved()) if isinstance(game, PolicyGame) and game.random else game.engine
    drawn = NAME[double(engine)] if isinstance(game, PolicyGame) and game.random else None
    if isinstance(game, PolicyGame):
        return Deal(random_lots(rng, game, game.lot_pool(engine)), random_stock(rng, game, game.stock_tiles(engine), engine),
                    drawn)
    return Deal(random_lots(rng, game, game._lot_pool()), random_stock(rng, game, game._stock_tiles(), engine))


def random_lots(rng: random.Random, game: Game, pool: list[int] | None) -> list[list[str]] | None:
    """Drawings until one seat is left; in some games most drawings are ties."""
    if pool is None:
        return None
    ties = rng.random() < 0.4
    lots = []
    contenders = list(range(game.n))
    while len(contenders) > 1:
        tiles = rng.sample(pool, len(contenders))
        if ties and len(lots) < 4:
            total = rng.randint(10, 14)
            narrow = [tile for tile in pool if total <= PIPS[tile] <= total + 1]
            if len(narrow) >= len(contenders):
                tiles = rng.sample(narrow, len(contenders))
        best = max(game._lot_worth(tile) for tile in tiles)
        contenders = [seat for seat, tile in zip(contenders, tiles) if game._lot_worth(tile) == best]
        lots.append([NAME[tile] for tile in tiles])
    return lots


def random_stock(rng: random.Random, game: Game, tiles: list[int], engine: int | None) -> list[str]:
    """A shuffled stock; some are biased: in the places of doubles or starters, or in hands of similar tiles."""
    dealt = game.hand_size() * game.n
    number = rng.randint(0, game.top) if engine is None else engine
    lean = rng.choice(["plain", "plain", "plain", "doubles in hand", "doubles last", "starters in hand",
                       "starters last", "like tiles", "doubles and starters in hand", "doubles together", "chains"])
    if lean == "chains":
        return [NAME[tile] for tile in _chains(rng, game, tiles, number)]
    worth = [rng.random() for _ in tiles]
    for index, tile in enumerate(tiles):
        starter = HIGH[tile] == number or LOW[tile] == number
        if lean == "doubles in hand":
            worth[index] -= DOUBLE[tile]
        elif lean == "doubles last":
            worth[index] += DOUBLE[tile] * rng.random()
        elif lean == "starters in hand":
            worth[index] -= starter
        elif lean == "starters last":
            worth[index] += starter
        elif lean == "like tiles":
            worth[index] += HIGH[tile]
        elif lean == "doubles together":
            worth[index] = 0.5 + worth[index] / 100 if DOUBLE[tile] else worth[index]
        elif lean == "doubles and starters in hand":
            worth[index] -= DOUBLE[tile] or starter
    order = [tile for _, tile in sorted(zip(worth, tiles))]
    if lean not in ("like tiles", "doubles together"):
        hands, rest = order[:dealt], order[dealt:]
        rng.shuffle(hands)
        order = hands + rest
    if game.own_engines and rng.random() < 0.97:
        _share_doubles(rng, game, order)
    return [NAME[tile] for tile in order]


def _chains(rng: random.Random, game: Game, tiles: list[int], start: int) -> list[int]:
    """Hands that can be played in one sequence from the engine, as far as possible."""
    left = rng.sample(tiles, len(tiles))
    order = []
    for _ in range(game.n):
        number = start
        for _ in range(game.hand_size()):
            tile = next((tile for tile in left if number in (HIGH[tile], LOW[tile])), left[0])
            left.remove(tile)
            order.append(tile)
            number = PIPS[tile] - number if number in (HIGH[tile], LOW[tile]) else HIGH[tile]
    return order + left


def _share_doubles(rng: random.Random, game: Game, order: list[int]) -> None:
    """Give each Basic hand a double, so that the deal is not void (B3)."""
    size = game.hand_size()
    if game.n > game.top + 1:
        return
    doubles = [place for place, tile in enumerate(order) if DOUBLE[tile]]
    rng.shuffle(doubles)
    for seat in range(game.n):
        source, target = doubles[seat], seat * size + rng.randrange(size)
        order[source], order[target] = order[target], order[source]
        doubles = [target if place == source else source if place == target else place for place in doubles]


class Mood:
    """How one game's moves are chosen: a weight for each kind of move."""

    def __init__(self, rng: random.Random):
        self.rng = rng
        self.weights = {
            "draw": rng.choice([0.05, 1, 15]),
            "pass": rng.choice([0.02, 0.5, 3, 25]),
            "done": rng.choice([0.02, 1, 25]),
            "announce": rng.choice([0.3, 1, 4]),
            "confess": rng.choice([0.02, 0.3, 4]),
        }
        self.double = rng.choice([0.1, 1, 10, 30])
        self.cover = rng.choice([0.05, 1, 10])
        self.own = rng.choice([0.2, 1, 5])
        self.communal = rng.choice([0.2, 1, 5])
        self.lapse = rng.choice([0.2, 1, 15])
        self.chaos = rng.choice([0.0, 0.1, 1.0])  # the share of moves chosen with equal weight

    def choose(self, game: Game) -> Move:
        moves = game.moves
        if len(moves) == 1:
            return moves[0]
        if self.rng.random() < self.chaos:
            return self.rng.choice(moves)
        uncovered = game._uncovered()
        lapses = game.lapses[game.turn] if isinstance(game, (Mexican, PolicyGame)) else ()
        weights = [self._weight(game, move, uncovered, lapses) for move in moves]
        return self.rng.choices(moves, weights)[0]

    def _weight(self, game: Game, move: Move, uncovered: list[tuple], lapses: set[int] | tuple) -> float:
        if move[0] != "play":
            return self.weights[move[0]]
        _, tile, train, at = move
        weight = 1.0
        if DOUBLE[tile]:
            weight *= self.double
        if (train, at) in uncovered:
            weight *= self.cover
        if train == game.turn:
            weight *= self.own
        elif train >= game.n:
            weight *= self.communal
        if tile in lapses:
            weight *= self.lapse
        return weight


def random_illegal(rng: random.Random, game: Game) -> dict:
    """A well-formed action that is not legal now."""
    while True:
        kind = rng.choice(["play", "play", "play", "play", "draw", "pass", "done", "announce", "confess"])
        if kind != "play":
            move: Move = (kind,)
            action = {"type": kind}
        else:
            plays = [move for move in game.moves if move[0] == "play"]
            if plays and rng.random() < 0.5:
                _, tile, train, at = rng.choice(plays)
                spoiled = rng.randrange(3)
                if spoiled == 0:
                    tile = rng.randrange(len(NAME))
                elif spoiled == 1:
                    train = rng.choice([*range(game.n + 9), -1, 99, 10 ** 20])
                else:
                    at = rng.choice([*range(game.top + 2), -1, None, 10 ** 20])
            else:
                hand = game.hands[game.turn] if game.turn is not None else []
                tile = rng.choice(hand) if hand and rng.random() < 0.7 else rng.choice(tiles_of(15))
                train = rng.randint(0, len(game.trains))
                at = rng.choice([HIGH[tile], LOW[tile], rng.randint(0, game.top)])
            move = ("play", tile, train, at)
            action = {"type": "play", "tile": NAME[tile], "train": train, "at": at}
            if rng.random() < 0.05:
                action["tile"] = f"{rng.randint(16, 99)}-{rng.randint(0, 16)}"
                return action
        if move not in game.moves:
            return action


def spoiled_deal(rng: random.Random, game: Game) -> dict:
    """A well-formed explicit deal with the wrong contents."""
    deal = random_deal(rng, game)
    lots, stock = deal.lots, deal.stock
    kinds = ["missing", "double", "foreign", "extra lots" if lots is None else "no lots"]
    if lots is not None:
        kinds += ["short drawing", "long drawing", "drawing too many", "undecided", "twice in a drawing", "lots only"]
    kinds += ["engine"] if isinstance(game, PolicyGame) else []
    kind = rng.choice(kinds)
    if kind == "engine":
        deal.engine = spoiled_engine(rng, game, deal.engine)
    elif kind == "missing":
        del stock[rng.randrange(len(stock))]
    elif kind == "double":
        stock[0] = stock[-1]
    elif kind == "foreign":
        held = [TILE[name] for name in stock]
        stock[rng.randrange(len(stock))] = rng.choice(
            ["17-2", *(NAME[tile] for tile in tiles_of(15) if tile not in held)])
    elif kind == "extra lots":
        lots = [[NAME[tile] for tile in rng.sample(tiles_of(game.top), min(game.n, game.top + 1))]]
    elif kind == "no lots":
        lots = None
    elif kind == "short drawing":
        lots[0] = lots[0][:-1]
    elif kind == "long drawing":
        lots[-1] = lots[-1] + ["5-1" if "5-1" not in lots[-1] else "5-2"]
    elif kind == "drawing too many":
        lots = lots + [lots[-1]]
    elif kind == "undecided":
        lots = lots[:-1]
    elif kind == "twice in a drawing":
        lots[0][1] = lots[0][0]
    request = {"cmd": "deal"}
    if lots is not None:
        request["lots"] = lots
    if kind != "lots only":
        request["stock"] = stock
    if deal.engine is not None:
        request["engine"] = deal.engine
    return request


def spoiled_engine(rng: random.Random, game: PolicyGame, engine: str | None) -> str | None:
    """An engine where none is drawn; or none, or one that cannot be drawn."""
    if engine is None:
        return NAME[double(rng.randint(0, game.top))]
    served = [NAME[double(number)] for number in range(game.top + 1) if number not in game.all_unserved()]
    return rng.choice([None, f"{game.top}-{game.top - 1}", NAME[double(15)] if game.top < 15 else "1-0", *served])
