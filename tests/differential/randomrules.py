"""Random rule files, drawn from the whole rule format, and a count of the words that came up.

A word is drawn only where its policy applies; contradictions are left to `roundhouse rules check`, which refuses such files.
"""

from __future__ import annotations

import random
import subprocess
from collections import Counter
from itertools import combinations
from pathlib import Path

from rulefiles import BUNDLED, spelled

MOST_REFUSED = 500
HEIRS = 0.25  # the share of files that vary a bundled game

LOTS = ["lowest lot", "highest lot"]
DRAWS = ["none", "one", "until playable"]
NO_YES = [False, True]

# Every policy with its words; numbers are counted as "0" and "more" (or one by one, where they are few).
WORDS: dict[str, list] = {
    "hand.kind": ["number", "list", "dealt out evenly", "one for each number", "division"],
    "hand.rest": ["boneyard", "aside"],
    "hand.unseen": [0, "more"],
    "hand.reserve": [0, "more"],
    "hub.order": ["down", "up", "even", "odd", "down and up", "random", "list", "orders"],
    "hub.engine": ["taken out before the lots", "taken out after the lots", "from a hand", "one for each player",
                   "from any hand", "the round's, from a hand"],
    "hub.not-held": ["draw in turn", "all draw", "next lower", "new deal"],
    "hub.laying": ["free", "turn"],
    "hub.ring": [0, "more"],
    "start.first-round": [*LOTS, "highest tile", "highest double", "left of the last starter", "best fit"],
    "start.later-rounds": [*LOTS, "highest tile", "highest double", "last to play", "left of the last starter", "winner",
                           "best fit"],
    "trains.own": NO_YES,
    "trains.communal": [0, 1, "more"],
    "trains.communal-from": ["first turn", "second turn", "own train started", "all trains started"],
    "trains.others": ["by marker", "never", "always"],
    "trains.start-others": NO_YES,
    "opening.lasts": ["never", "first turn", "until own train started", "until all trains started"],
    "opening.trains": ["own", "own or communal"],
    "opening.communal-for": ["everybody", "the starter"],
    "opening.tiles": ["one", "sequence"],
    "opening.draw": DRAWS,
    "opening.doubles-free": NO_YES,
    "opening.ignore-doubles": NO_YES,
    "opening.finish-lap": NO_YES,
    "turn.tiles": ["one", "all that fit", "own, then visits"],
    "turn.draw": DRAWS,
    "turn.drawn-tile": ["must be played", "may be kept"],
    "turn.may-draw": NO_YES,
    "turn.empty-boneyard": ["pass", "suspended"],
    "marker.up-on-pass": NO_YES,
    "marker.up-without-own-play": NO_YES,
    "marker.only-when-started": NO_YES,
    "marker.down": ["own play", "own play but no double", "never"],
    "marker.communal-spares": NO_YES,
    "doubles.covers": [0, 1, 2, 3],
    "doubles.follow-up": ["none", "cover", "any tile"],
    "doubles.further-covers": NO_YES,
    "doubles.draw": DRAWS,
    "doubles.no-draw-for-drawn": NO_YES,
    "doubles.own-pass-opens": NO_YES,
    "doubles.lock": ["nothing", "table", "next player", "that train"],
    "doubles.others-pass-opens": NO_YES,
    "doubles.several": ["any", "first laid first", "last laid first"],
    "doubles.exhausted": ["stays locked", "counts as covered"],
    "doubles.in-a-row": ["any number", "one", "two", "two, with a third tile"],
    "last-tile.penalty": [0, "more"],
    "last-tile.costs": ["tiles", "turn"],
    "round.out": ["at once", "once doubles are covered", "end of turn", "end of lap", "not on a double"],
    "round.blocked": ["all count", "fewest tiles win", "never", "lowest hand wins", "nobody counts"],
    "points.count": ["pips", "tiles"],
    "points.tile-value": [1, "more"],
    "points.double-blank": [0, "more"],
    "points.half-blank": [0, "more"],
    "points.open-train": [0, "more"],
    "points.out-on-double": ["plain", "doubles points"],
    "points.uncovered-double": NO_YES,
    "points.to": ["holder", "winner", "winner, the difference"],
    "end.rounds": ["one for each engine", "no limit", "number"],
    "end.target": [0, "more"],
    "end.winner": ["lowest", "highest"],
    "end.ties": ["shared", "most zero rounds", "lowest round"],
    "options.referee": ["strict", "honour", "choice"],
    "options.announce": ["manual", "auto", "choice"],
}


def tiles(top: int) -> int:
    return (top + 1) * (top + 2) // 2


class Draft:
    """One rule file in the making: `words` has what was drawn for each policy, `lines` what goes into the file."""

    def __init__(self, rng: random.Random, avoid: set[tuple[str, str]]):
        self.rng = rng
        self.avoid = avoid
        self.words: dict[str, object] = {}
        self.lines: dict[str, list[str]] = {}
        self._game()
        self.visits = rng.random() < 0.1 and ("turn.tiles", "own, then visits") not in avoid
        self._hub()
        self._trains()
        self._hands()
        self._turns()
        self._doubles()
        self._end()

    def __getitem__(self, key: str):
        return self.words.get(key)

    def text(self) -> str:
        tables = ["game", "hand", "hub", "start", "trains", "opening", "turn", "marker", "doubles", "last-tile", "round",
                  "points", "end", "options"]
        order = [table for table in tables if table in self.lines]
        order[order.index("hub") + 1:order.index("hub") + 1] = [table for table in self.lines if table == "hub.orders"]
        return "\n".join("\n".join([f"[{table}]", *self.lines[table], ""]) for table in order)

    # ---- drawing ----

    def say(self, key: str, value, word=None) -> None:
        table, name = key.split(".")
        self.words[key] = value if word is None else word
        self.lines.setdefault(table, []).append(f"{name} = {spelled(value)}")

    def draw(self, key: str, without: tuple = (), usual: float = 0.4) -> object:
        """Draws a word; the first of the list is the plain one. Numbers: 'more' is drawn as a number."""
        words = [word for word in WORDS[key] if word not in without and (key, str(word)) not in self.avoid]
        if not words:
            return None
        word = words[0] if self.rng.random() < usual else self.rng.choice(words)
        if word == "more":
            self.say(key, self._number(key), "more")
        else:
            self.say(key, word)
        return word

    def _number(self, key: str) -> int:
        most = {"hand.unseen": 6, "hand.reserve": 6, "trains.communal": 8, "last-tile.penalty": 3, "points.tile-value": 9}
        least = 2 if key in ("trains.communal", "points.tile-value") else 1
        return self.rng.randint(least, most.get(key, 60))

    # ---- the tables ----

    def _game(self) -> None:
        rng = self.rng
        self.sets = rng.sample(rng.choice([[6, 9], [6, 9], [4, 5, 6, 7], [9, 12], [8, 10, 11, 13, 15]]), rng.choice([1, 1, 2]))
        most = max(2, min(rng.choice([2, 3, 4, 5, 8, 10]), min(tiles(top) - 10 for top in self.sets) // 3))
        self.players = [rng.randint(2, min(most, 5)), most]
        if self.players[0] > most:
            self.players[0] = most
        self.most = most

    def _hub(self) -> None:
        rng = self.rng
        source = self.draw("hub.engine", usual=0.2)
        if source == "one for each player":
            self.most = min(self.most, min(self.sets) + 1)
            self.players = [min(self.players[0], self.most), self.most]
        by_order = source in ("taken out before the lots", "taken out after the lots", "the round's, from a hand")
        if by_order:
            self._order()
        if source in ("from any hand", "the round's, from a hand"):
            bans = () if source == "the round's, from a hand" and self["hub.order"] != "random" else ("next lower",)
            self.draw("hub.not-held", bans, usual=0.1)
        if source in ("from any hand", "the round's, from a hand", "from a hand"):
            self.draw("hub.laying")
        bans = () if by_order and source != "the round's, from a hand" else ("best fit",)
        handed = source in ("from any hand", "the round's, from a hand")
        self.draw("start.first-round", bans if handed else (*bans, "left of the last starter"), usual=0.1)
        self.draw("start.later-rounds", bans, usual=0.1)

    def _order(self) -> None:
        rng = self.rng
        words = [word for word in WORDS["hub.order"] if ("hub.order", word) not in self.avoid]
        word = rng.choice(words)
        if word == "orders":
            names = rng.sample(["all", "short", "swift", "odd-ones"], rng.randint(2, 3))
            self.words["hub.order"] = word
            kinds = [kind for kind in words if kind not in ("orders", "random")]
            self.lines["hub.orders"] = [f"{name} = {spelled(self._engines(rng.choice(kinds)))}" for name in names]
        elif len(self.sets) == 2 and rng.random() < 0.3 and word != "random":
            other = rng.choice([kind for kind in words if kind not in ("orders", "random")])
            one = {f"double-{self.sets[0]}": self._engines(word, [self.sets[0]]),
                   f"double-{self.sets[1]}": self._engines(other, [self.sets[1]])}
            self.say("hub.order", one, word)
        else:
            self.say("hub.order", self._engines(word), word)

    def _engines(self, word: str, sets: list[int] | None = None):
        if word != "list":
            return word
        lowest = min(sets or self.sets)
        return [self.rng.randint(0, lowest) for _ in range(self.rng.randint(1, 9))] if self.rng.random() < 0.4 \
            else self.rng.sample(range(lowest + 1), self.rng.randint(1, lowest + 1))

    def _trains(self) -> None:
        rng = self.rng
        own_engines = self["hub.engine"] == "one for each player"
        can_ring = ("trains.own", "False") not in self.avoid
        self.own = own_engines or self.visits or not can_ring or rng.random() < 0.75
        if ("trains.own", "False") not in self.avoid:
            self.say("trains.own", self.own)
        self.ring = 0
        if not self.own:
            count = rng.choice([1, 2, 3, 4, 4, 6, 8])
            self.say("trains.communal", count, "more" if count > 1 else 1)
            if count <= min(self.sets) and rng.random() < 0.6 and ("hub.ring", "more") not in self.avoid:
                self.ring = count
                self.say("hub.ring", count, "more")
            else:
                self.words["hub.ring"] = 0
            return
        if own_engines or self.visits:
            self.say("trains.communal", 0)
        else:
            self.draw("trains.communal")
        if self["trains.communal"] == "more" and self.players[1] > 8:
            self.players = [min(self.players[0], 8), 8]
        if self.visits:
            self.say("trains.others", "always")
        else:
            self.draw("trains.others", usual=0.6)
        if not own_engines:
            self._opening()
        else:
            self.words["opening.lasts"] = "never"
        if self["trains.communal"] not in (0, None):
            self.draw("trains.communal-from", self._too_early())
        markers = self["trains.others"] == "by marker"
        if markers:
            self.draw("marker.up-on-pass", usual=0.0)
            if not self["marker.up-on-pass"]:
                self.draw("marker.up-without-own-play", usual=0.0)
            else:
                self.draw("marker.up-without-own-play")
            self.draw("marker.only-when-started")
            self.draw("marker.down")
            if self["marker.up-without-own-play"] and self["trains.communal"]:
                self.draw("marker.communal-spares")
        if not own_engines and (self["trains.others"] == "always" or markers and not self["marker.only-when-started"]):
            self.draw("trains.start-others", (False,) if self.visits else (), usual=0.5)

    def _too_early(self) -> tuple:
        return {"first turn": ("first turn",), "until own train started": ("first turn", "second turn"),
                "until all trains started": ("first turn", "second turn", "own train started")}.get(self["opening.lasts"], ())

    def _opening(self) -> None:
        lasts = self.draw("opening.lasts", usual=0.15)
        if lasts == "never":
            return
        if self["trains.communal"]:
            if self.draw("opening.trains") == "own or communal":
                self.draw("opening.communal-for")
        self.draw("opening.tiles")
        self.draw("opening.finish-lap", usual=0.6)

    def _hands(self) -> None:
        rng = self.rng
        aside = self.draw("hand.rest", ("aside",) if self["hub.engine"] == "from a hand" else (), usual=0.75) == "aside"
        unseen = reserve = 0
        if not aside:
            spare = min(self.sets) - self.ring  # tiles with the engine's number that the ring does not need
            if self.draw("hand.unseen", ("more",) if self.ring and spare < 6 else (), usual=0.6) == "more":
                unseen = int(self.lines["hand"][-1].split("=")[1])
            if self.draw("hand.reserve", usual=0.6) == "more":
                reserve = int(self.lines["hand"][-1].split("=")[1])
        room = min(tiles(top) for top in self.sets) - 1 - unseen - (reserve + 1 if reserve else 0) - 1
        self.most = min(self.players[1], room // 2)
        self.players = [min(self.players[0], self.most), self.most]
        first = rng.choice([None, None, 3, 4])
        if first:
            self.lines.setdefault("hand", []).append(f"first-players = {first}")
        kind = rng.choice(WORDS["hand.kind"])
        self.words["hand.kind"] = kind
        for top in self.sets:
            self.lines.setdefault("hand", []).append(f"double-{top} = {spelled(self._hand(kind, top))}")
        self.lines["game"] = ['id = "drawn"', 'name = "Drawn"', f"sets = {self.sets}", f"players = {self.players}"]
        if rng.random() < 0.3:  # F35
            fewest = rng.randint(*self.players)
            self.lines["game"].append(f"players-double-{self.sets[-1]} = [{fewest}, {rng.randint(fewest, self.players[1])}]")

    def _hand(self, kind: str, top: int):
        rng = self.rng
        if kind == "number":
            return rng.randint(2, 15)
        if kind == "list":
            return sorted((rng.randint(2, 16) for _ in range(rng.randint(1, 7))), reverse=True)
        if kind == "division":
            return f"{rng.randint(2 * self.players[1], max(2 * self.players[1], 60))} / players"
        return kind

    def _turns(self) -> None:
        if self.visits:
            self.say("turn.tiles", "own, then visits")
        else:
            self.draw("turn.tiles", ("own, then visits", *["all that fit"][:self.ring]), usual=0.7)
        if self["hand.rest"] == "aside":
            return
        if self["opening.lasts"] not in (None, "never"):
            self.draw("opening.draw")
        draws = self.draw("turn.draw", usual=0.0)
        if draws != "none" or self["opening.draw"] not in (None, "none"):
            self.draw("turn.drawn-tile", usual=0.6)
            self.draw("turn.empty-boneyard", () if draws != "none" else ("suspended",), usual=0.6)
        if draws != "none":
            self.draw("turn.may-draw", usual=0.7)

    def _doubles(self) -> None:
        chain = self["turn.tiles"] == "all that fit"
        many = (2, 3) if (chain or self["hub.engine"] == "one for each player") and self.rng.random() < 0.9 else ()
        covers = self.draw("doubles.covers", (1, 2, 3) if self.visits else many, usual=0.1)
        if not covers:
            return
        boneyard = self["hand.rest"] != "aside"
        markers = self["trains.others"] == "by marker"
        suspended = self["turn.empty-boneyard"] == "suspended"
        follow = self.draw("doubles.follow-up", ("any tile",) if chain else (), usual=0.0)
        bans = ("nothing", "next player", "that train") if suspended else ("that train",) if covers == 1 else ()
        lock = self.draw("doubles.lock", bans, usual=0.0)
        if follow != "none":
            if boneyard:
                self.draw("doubles.draw", usual=0.0)
                if self["doubles.draw"] != "none":
                    self.draw("doubles.no-draw-for-drawn")
            if markers:
                self.draw("doubles.own-pass-opens", usual=0.0)
        if covers > 1 and follow == "cover":
            self.draw("doubles.further-covers", usual=0.0)
        if follow == "any tile":
            self.draw("doubles.in-a-row", usual=0.3)
        binds = lock in ("table", "next player")
        if binds and markers:
            self.draw("doubles.others-pass-opens", usual=0.0)
        opening = self["opening.lasts"] not in (None, "never")
        if opening and lock not in (None, "nothing"):
            self.draw("opening.ignore-doubles", usual=0.0)
        if opening and follow != "none":
            self.draw("opening.doubles-free", usual=0.0)
        if binds:
            self.draw("doubles.several", usual=0.3)
        self.draw("doubles.exhausted", usual=0.5)

    def _end(self) -> None:
        covers = self["doubles.covers"]
        boneyard = self["hand.rest"] != "aside"
        self._calls(boneyard)
        bans: tuple = ()
        if self["doubles.lock"] in ("next player", "that train") or not covers:
            bans += ("once doubles are covered",)
        if self["opening.finish-lap"]:
            bans += ("end of lap", "once doubles are covered")
        self.draw("round.out", bans, usual=0.2)
        to = self.draw("points.to", usual=0.5)
        if self["turn.empty-boneyard"] == "suspended":
            self.say("round.blocked", "never")
        elif to == "holder":
            self.draw("round.blocked", ("fewest tiles win", "lowest hand wins", "never"), usual=0.4)
        else:
            self.draw("round.blocked", ("all count", "never"), usual=0.0)
        if self.draw("points.count", usual=0.7 if to == "holder" else 0.3) == "tiles":
            self.draw("points.tile-value")
        else:
            self.draw("points.double-blank")
            self.draw("points.half-blank", usual=0.5)
        if to == "holder":
            if self["trains.others"] == "by marker":
                self.draw("points.open-train", usual=0.5)
            if covers and self["points.count"] == "pips":
                self.draw("points.uncovered-double", usual=0.5)
        if self["round.out"] != "not on a double":
            self.draw("points.out-on-double", usual=0.5)
        self._game_end(to)
        self._options(boneyard)

    def _calls(self, boneyard: bool) -> None:
        """A forgotten call costs nothing, the next turn or tiles."""
        if self.rng.random() < 0.15 and ("last-tile.costs", "turn") not in self.avoid:
            self.say("last-tile.costs", "turn")
        elif boneyard and self.draw("last-tile.penalty", usual=0.6) == "more":
            self.draw("last-tile.costs", ("turn",))

    def _game_end(self, to: str) -> None:
        rng = self.rng
        winner = "lowest" if to == "holder" else "highest"
        if rng.random() < 0.05:
            winner = rng.choice(WORDS["end.winner"])
        self.say("end.winner", winner)
        rounds = rng.choice(WORDS["end.rounds"])
        self.words["end.rounds"] = rounds
        if rounds == "number":
            self.lines["end"].append(f"rounds = {rng.randint(1, 40)}")
        else:
            self.lines["end"].append(f"rounds = {spelled(rounds)}")
        if rounds == "no limit":
            self.say("end.target", rng.randint(20, 300), "more")
        else:
            self.draw("end.target", usual=0.6)
        bans = () if to == "holder" else ("most zero rounds",)
        self.draw("end.ties", bans if winner == "lowest" else (*bans, "lowest round"), usual=0.2)

    def _options(self, boneyard: bool) -> None:
        rng = self.rng
        strict = self["turn.drawn-tile"] == "may be kept" or self["turn.may-draw"] or self["turn.draw"] != "one" \
            or "until playable" in (self["opening.draw"], self["doubles.draw"])
        calls = "more" == self["last-tile.penalty"] or self["last-tile.costs"] == "turn"
        for key, allowed in (("options.referee", boneyard and not strict), ("options.announce", calls)):
            if not allowed:
                continue
            word = rng.choice([word for word in WORDS[key] if (key, word) not in self.avoid])
            self.say(key, WORDS[key][:2] if word == "choice" else word, word)
        own = self["round.blocked"]
        if own not in (None, "never") and rng.random() < 0.4:  # F37
            to_all = {"all count", "nobody counts"}
            together = to_all if self["points.to"] == "holder" else {"fewest tiles win", "lowest hand wins", "nobody counts"}
            others = sorted(together - {own})
            self.say("options.blocked", [own, *rng.sample(others, rng.randint(1, len(others)))])


class Heir(Draft):
    """A bundled game with one to three keys of its own, whatever they are (F31)."""

    def __init__(self, rng: random.Random, avoid: set[tuple[str, str]]):
        self.rng = rng
        self.avoid = avoid
        self.words = {}
        self.lines = {"game": ['id = "drawn"', 'name = "Drawn"', 'summary = "Drawn"']}
        self.base = rng.choice(sorted(file.stem for file in BUNDLED.rglob("*.toml")))
        for key in rng.sample([key for key in WORDS if key != "hand.kind"], rng.choice([1, 1, 2, 3])):
            word = rng.choice(WORDS[key])
            if key == "hub.order" and word in ("list", "orders"):
                word = "down and up"
            if (key, str(word)) in avoid:
                continue
            if word == "more":
                self.say(key, self._number(key), "more")
            elif word == "number":
                self.say(key, rng.randint(1, 40), "number")
            elif word == "choice":
                self.say(key, WORDS[key][:2], "choice")
            else:
                self.say(key, word)

    def text(self) -> str:
        return f'inherits = "{self.base}"\n' + "".join(
            f"[{table}]\n" + "".join(line + "\n" for line in lines) for table, lines in self.lines.items())


class Generator:
    """Rule files that the program accepts, and what came up in them."""

    def __init__(self, program: str, folder: Path, avoid: list[str]):
        self.program = program
        self.folder = folder
        self.avoid = {tuple(entry.split("=", 1)) for entry in avoid}
        self.drawn = self.accepted = self.heirs = 0
        self.words: Counter[tuple] = Counter()
        self.pairs: set[tuple] = set()
        self.refusals: Counter[str] = Counter()

    def next(self, rng: random.Random) -> Path:
        heirs = rng.random() < HEIRS
        for _ in range(MOST_REFUSED):
            file = self.folder / f"drawn-{self.accepted % 50}.toml"  # the program reads a file when its game begins
            self.drawn += 1
            draft = Heir(rng, self.avoid) if heirs else Draft(rng, self.avoid)
            file.write_text(draft.text())
            checked = subprocess.run([self.program, "rules", "check", str(file)], capture_output=True)
            if checked.returncode == 0:
                self.accepted += 1
                self.heirs += heirs
                self.count(draft)
                return file
            for line in (checked.stdout + checked.stderr).decode().splitlines():
                if line.startswith(str(file)):
                    self.refusals[line.split(": ", 1)[1].split(": [")[0].split(" (see line")[0]] += 1
        raise RuntimeError(f"{MOST_REFUSED} random rule files in a row are refused, the last one with\n"
                           + (checked.stdout + checked.stderr).decode())

    def count(self, draft: Draft) -> None:
        said = sorted((key, str(word)) for key, word in draft.words.items())
        self.words.update(said)
        self.pairs.update(combinations(said, 2))

    def every_word(self) -> list[tuple[str, str]]:
        return [(key, str(word)) for key, words in WORDS.items() for word in words if (key, str(word)) not in self.avoid]

    def missing(self) -> list[tuple[str, str]]:
        return [word for word in self.every_word() if not self.words[word]]

    def missing_pairs(self) -> list[tuple]:
        return [pair for pair in combinations(sorted(self.every_word()), 2)
                if pair[0][0] != pair[1][0] and pair not in self.pairs]
