"""Plays random games with the referee and with an engine that speaks the protocol, and compares them step by step.

The five games and house rules of referee.py by default; with --rules or --random-rules any rule file, played by PolicyGame.
"""

from __future__ import annotations

import argparse
import contextlib
import fcntl
import json
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

import rulefiles
from policies import TAKEN_OUT, USUAL, PolicyGame
from randomplay import Deal, Mood, Setup, random_deal, random_illegal, random_setup, setup_of_file, spoiled_deal
from randomrules import Generator
from referee import NAME, VARIANTS, Game, Mexican, double, to_action

BATCH_BYTES = 30_000     # must fit into a pipe, so that sending never waits for the engine
PIPE_BYTES = 1 << 20     # room for the answers to one batch while the next one is being prepared
MOST_DIFFERENCES = 40
MOST_VOIDS = 20          # in a row; then the game is given up
MOST_OF_ONE_FILE = 200   # actions with one random rule file

encode = json.JSONEncoder(separators=(",", ":")).encode
decode = json.JSONDecoder().decode

# What each kind of answer must contain: the keys besides `ok`.
KEYS = {
    "state": {"ok", "state"},
    "events": {"ok", "events", "state"},
    "legal": {"ok", "actions"},
    "refused": {"ok", "code", "error"},
}


class Difference(Exception):
    """The engine and the referee do not agree."""


class Mismatch(Exception):
    """An answer is wrong; the lines say how."""


def tidy(state: dict) -> dict:
    """The state with everything that may have any order sorted; the referee's trains are sorted already."""
    tidied = dict(state)
    tidied["hands"] = [sorted(hand) if isinstance(hand, list) else hand for hand in state["hands"]]
    trains = []
    for train in state["trains"]:
        ends = train["ends"]
        if len(ends) > 1:
            train = {**train, "ends": sorted(ends, key=lambda end: (end["pips"], end["cover"]))}
        trains.append(train)
    tidied["trains"] = trains
    return tidied


def differences(wanted, got, path: str = "state") -> list[str]:
    """Readable lines for every leaf that differs, types included (true is not 1)."""
    if isinstance(wanted, dict) and isinstance(got, dict):
        lines = [f"{path}.{key} is missing" for key in wanted if key not in got]
        lines += [f"{path}.{key} should not be there" for key in got if key not in wanted]
        for key in wanted:
            if key in got:
                lines += differences(wanted[key], got[key], f"{path}.{key}")
        return lines
    if isinstance(wanted, list) and isinstance(got, list) and len(wanted) == len(got) \
            and wanted and isinstance(wanted[0], (dict, list)):
        return [line for index, (one, other) in enumerate(zip(wanted, got))
                for line in differences(one, other, f"{path}[{index}]")]
    if repr(wanted) != repr(got):
        return [f"{path}\n    referee {json.dumps(wanted)}\n    engine  {json.dumps(got)}"]
    return []


def compare_states(wanted: dict, got, strict: bool) -> None:
    try:
        got = tidy(got)
    except (TypeError, KeyError, AttributeError) as error:
        raise Mismatch(f"the engine's state has another shape ({error!r}): {json.dumps(got)[:500]}") from error
    wanted = tidy(wanted)
    if wanted != got or strict and differences(wanted, got):
        raise Mismatch("\n".join(differences(wanted, got)[:MOST_DIFFERENCES]))


def compare_actions(wanted: list[dict], got: list) -> None:
    def key(action: dict) -> tuple:
        return tuple(sorted(action.items()))

    try:
        one, other = {key(action) for action in wanted}, {key(action) for action in got}
    except (TypeError, AttributeError) as error:
        raise Mismatch(f"no list of actions ({error!r}): {json.dumps(got)[:500]}") from error
    if one != other or len(got) != len(other):
        lines = [f"only the referee allows {json.dumps(dict(action))}" for action in sorted(one - other, key=repr)]
        lines += [f"only the engine allows  {json.dumps(dict(action))}" for action in sorted(other - one, key=repr)]
        raise Mismatch("\n".join(lines or ["the engine lists an action more than once"]))


def compare_events(wanted: Counter, events: list) -> None:
    """What they tell, in any order; of the kinds of event that the referee tells too."""
    got = Counter(key for key in map(PolicyGame.event_key, events) if key is not None)
    if wanted != got:
        lines = [f"only the referee tells {event}" for event in (wanted - got).elements()]
        raise Mismatch("\n".join(lines + [f"only the engine tells  {event}" for event in (got - wanted).elements()]))


def outcome(game: Game) -> tuple:
    """What an answer with events must hold."""
    return game.state(), game.events if isinstance(game, PolicyGame) else None


def check_answer(kind: str, wanted, answer: dict, strict: bool) -> None:
    if not isinstance(answer, dict):
        raise Mismatch(f"the answer is no object: {json.dumps(answer)[:500]}")
    if answer.get("ok") is not (kind != "refused") or set(answer) != KEYS[kind]:
        raise Mismatch(f"a wrong kind of answer, {sorted(KEYS[kind])} are the keys: {json.dumps(answer)[:800]}")
    if kind == "refused":
        if answer["code"] != wanted or not isinstance(answer["error"], str) or not answer["error"]:
            raise Mismatch(f"code {wanted} is right here: {json.dumps(answer)}")
    elif kind == "legal":
        compare_actions(wanted, answer["actions"])
    else:
        if kind == "events":
            events = answer["events"]
            if not isinstance(events, list) or not all(isinstance(event, dict) and isinstance(event.get("event"), str)
                                                       for event in events):
                raise Mismatch(f"events is no list of named objects: {json.dumps(events)[:500]}")
            wanted, happened = wanted
            if happened is not None:
                compare_events(happened, events)
        compare_states(wanted, answer["state"], strict)


class Engine:
    """The engine's process. Requests go out in batches; answers to one are checked while the next is prepared."""

    def __init__(self, command: list[str], rng: random.Random, replay: Path):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        with contextlib.suppress(OSError):  # a smaller pipe is only slower
            fcntl.fcntl(self.process.stdout, fcntl.F_SETPIPE_SZ, PIPE_BYTES)
        self.rng = rng
        self.replay = replay
        self.title = ""                 # of the game that is being prepared
        self.game_title = ""            # of the game whose answers are being checked
        self.game_lines: list[str] = []
        self.waiting: list[tuple] = []  # sent, but answers not read
        self.batch: list[tuple] = []    # not sent
        self.size = 0
        self.actions = 0                # act requests with correct answers
        self.answers = 0

    def ask(self, request: dict, kind: str, wanted) -> None:
        line = encode(request)
        self.batch.append((request["cmd"], line, kind, wanted, self.title))
        self.size += len(line) + 1
        if self.size > BATCH_BYTES:
            self.step()

    def step(self) -> None:
        """Read and check waiting answers, then send the prepared requests."""
        for cmd, line, kind, wanted, title in self.waiting:
            self.record(cmd, line, title)
            answer = self.read()
            self.answers += 1
            try:
                check_answer(kind, wanted, answer, self.rng.random() < 0.02)
            except Mismatch as mismatch:
                self.fail(str(mismatch))
            if cmd == "act" and kind == "events":
                self.actions += 1
        if self.batch:
            self.send("".join(entry[1] + "\n" for entry in self.batch))
        self.waiting, self.batch, self.size = self.batch, [], 0

    def finish(self) -> None:
        while self.waiting or self.batch:
            self.step()

    def record(self, cmd: str, line: str, title: str) -> None:
        """Replays start with the current game."""
        if cmd == "new":
            self.game_lines = []
        self.game_lines.append(line)
        self.game_title = title

    def send(self, text: str) -> None:
        try:
            self.process.stdin.write(text.encode())
            self.process.stdin.flush()
        except BrokenPipeError:
            self.fail(f"the engine has ended (status {self.process.wait()})")

    def direct(self, request: dict) -> dict:
        """One request whose answer is needed now."""
        self.finish()
        line = encode(request)
        self.record(request["cmd"], line, self.title)
        self.send(line + "\n")
        return self.read()

    def read(self) -> dict:
        line = self.process.stdout.readline()
        if not line:
            self.fail(f"the engine has ended (status {self.process.wait()})")
        try:
            return decode(line.decode())
        except ValueError:
            self.fail(f"the answer is no JSON: {line[:500]!r}")

    def fail(self, why: str) -> None:
        request = decode(self.game_lines[0])
        if "rules" in request:  # a drawn file does not outlive this run
            kept = self.replay.with_suffix(".toml").resolve()
            kept.write_text(Path(request["rules"]).read_text())
            self.game_lines[0] = encode({**request, "rules": str(kept)})
        self.replay.write_text("".join(line + "\n" for line in self.game_lines))
        raise Difference(f"{self.game_title}\n"
                         f"the {len(self.game_lines)} requests of this game are in {self.replay}, the last one is\n"
                         f"    {self.game_lines[-1]}\n{why}")

    def close(self) -> int:
        self.finish()
        self.process.stdin.close()
        return self.process.wait()


def deal_from_seed(engine: Engine, game: Game, rng: random.Random) -> None:
    """The engine deals; its deal is read back from the state and dealt to the referee. Not for engines from a hand."""
    answer = engine.direct({"cmd": "deal"})
    if not answer.get("ok"):
        engine.fail(f"the engine does not deal: {json.dumps(answer)}")
    state = answer["state"]
    if state["phase"] == "deal":
        if not game.own_engines or state["voids"] != game.voids + 1:
            engine.fail("the deal is void, or the phase is wrong")
        game.voids += 1
        game.events = Counter([("void",)])
        compare_dealt(engine, game, answer)
        return
    stock = sum(state["hands"], []) + state["boneyard"]
    stock = state["aside"] + stock if isinstance(game, PolicyGame) and game.unseen else stock + state["aside"]
    drawn = state["engine"] if isinstance(game, PolicyGame) and game.random else None
    pool = game._lot_pool() if drawn is None else game.lot_pool(drawn)
    Deal(lots_for(game, pool, state["starter"], rng), stock, None if drawn is None else NAME[double(drawn)]).to(game)
    compare_dealt(engine, game, answer)


def compare_dealt(engine: Engine, game: Game, answer: dict) -> None:
    try:
        check_answer("events", outcome(game), answer, True)
    except Mismatch as mismatch:
        engine.fail(str(mismatch))


def lots_for(game: Game, pool: list[int] | None, starter: int, rng: random.Random) -> list[list[str]] | None:
    """Lots that select the same seat as the engine's own lots."""
    if pool is None:
        return None
    best = max(pool, key=game._lot_worth)
    others = [tile for tile in pool if game._lot_worth(tile) < game._lot_worth(best)]
    tiles = rng.sample(others, game.n)
    tiles[starter] = best
    return [[NAME[tile] for tile in tiles]]


def show(engine: Engine, game: Game, rng: random.Random, share: float) -> None:
    """What can be asked between two steps; `share` is how often to ask the rare questions."""
    engine.ask({"cmd": "legal"}, "legal", game.legal())
    if rng.random() < share:
        for seat in range(game.n):
            engine.ask({"cmd": "observe", "seat": seat}, "state", game.observe(seat))
    if rng.random() < share:
        action = random_illegal(rng, game)
        engine.ask({"cmd": "act", "action": action}, "refused", "illegal-action")
        engine.ask({"cmd": "state"}, "state", game.state())
    if rng.random() < share / 2:
        if game.phase == "deal":
            engine.ask(spoiled_deal(rng, game), "refused", "bad-argument")
        else:
            engine.ask({"cmd": "deal"}, "refused", "illegal-action")
        engine.ask({"cmd": "state"}, "state", game.state())


def can_deal_itself(game: Game) -> bool:
    """Whether a deal can be read back from the state after it."""
    if isinstance(game, PolicyGame):
        return game.takes_out or game.own_engines
    return not isinstance(game, Mexican)


def play_game(engine: Engine, rng: random.Random, setup: Setup, most_actions: int) -> tuple[Game, int]:
    game = setup.game()
    mood = Mood(rng)
    request = setup.request()
    from_seed = can_deal_itself(game) and rng.random() < 0.05
    if from_seed:
        request["seed"] = rng.randrange(2 ** 31)
    engine.ask(request, "state", game.state())
    played = voids = 0
    while game.phase != "over" and played < most_actions:
        show(engine, game, rng, 0.3 if game.phase == "deal" else 0.02)
        if game.phase == "play":
            move = mood.choose(game)
            game.act_move(move)
            engine.ask({"cmd": "act", "action": to_action(move)}, "events", outcome(game))
            played += 1
        elif from_seed:
            deal_from_seed(engine, game, rng)
        else:
            deal = random_deal(rng, game)
            deal.to(game)
            engine.ask(deal.request(), "events", outcome(game))
            voids = voids + 1 if game.phase == "deal" else 0
            if voids > MOST_VOIDS:
                break
    show(engine, game, rng, 0.3)
    return game, played


def greet(engine: Engine) -> None:
    answer = engine.direct({"cmd": "hello"})
    if answer.get("ok") is not True or answer.get("protocol") != 1:
        engine.fail(f"no greeting: {json.dumps(answer)}")


def setups_of_games(args: argparse.Namespace):
    """The referee's own games, one after the other without end."""
    number = args.first_game
    while True:
        rng = random.Random(f"{args.seed}/{number}")
        setup = random_setup(rng, args.variant or list(VARIANTS), args.honour_share)
        yield number, rng, setup, args.actions
        number += 1


def setups_of_files(args: argparse.Namespace, played: Counter):
    """Games of the given files: --each actions of each, or by turns until --actions are played."""
    documents = {file: rulefiles.complete(args.engine, file) for file in args.rules}
    number = args.first_game
    while True:
        for file, document in documents.items():
            while True:
                rng = random.Random(f"{args.seed}/{number}")
                setup = setup_of_file(rng, document, file)
                left = args.each - played[str(file)] if args.each else args.actions
                if left <= 0:
                    break
                yield number, rng, setup, left
                number += 1
                if not args.each:
                    break
        if args.each:
            return


def setups_of_random_rules(args: argparse.Namespace, generator: Generator):
    number = args.first_game
    while True:
        rng = random.Random(f"{args.seed}/{number}")
        file = generator.next(rng)
        document = rulefiles.heir(args.engine, file, USUAL, file.parent) if file.read_text().startswith("inherits") \
            else rulefiles.complete(args.engine, file)
        for _ in range(2):
            yield number, rng, setup_of_file(rng, document, file), MOST_OF_ONE_FILE
        number += 1


def report_words(generator: Generator, every: bool) -> str | None:
    """What random rules have covered; what is wrong with it, if anything."""
    print(f"{generator.accepted} of {generator.drawn} random rule files pass the check, {generator.heirs} of them heirs")
    for why, times in generator.refusals.most_common(20 if every else 0):
        print(f"{times:9}  refused: {why}")
    for word, times in sorted(generator.words.items()):
        print(f"{times:9}  {word[0]} = {word[1]}")
    pairs = generator.missing_pairs()
    print(f"{len(pairs)} pairs of words never came up together")
    for one, other in pairs if every else []:
        print(f"           {one[0]} = {one[1]}  with  {other[0]} = {other[1]}")
    missing = generator.missing()
    return "these words never came up: " + ", ".join(f"{key} = {word}" for key, word in missing) if missing else None


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--engine", default="build/roundhouse", help="the program; it is started as `PROGRAM engine`")
    parser.add_argument("--actions", type=int, default=50000, help="how many actions to play in all")
    parser.add_argument("--each", type=int, help="with --rules: how many actions to play of each file")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--variant", action="append", choices=sorted(VARIANTS), help="repeatable; default: all")
    parser.add_argument("--rules", action="append", type=Path, nargs="+", default=[], help="rule files to play instead")
    parser.add_argument("--random-rules", action="store_true", help="draw the rule files too")
    parser.add_argument("--avoid", action="append", default=[], metavar="KEY=WORD", help="never draw this word")
    parser.add_argument("--every-word", action="store_true", help="fail if a word was never drawn; list missing pairs")
    parser.add_argument("--honour-share", type=float, default=0.6, help="share of Mexican games with that referee")
    parser.add_argument("--first-game", type=int, default=1, help="number of the first game, to repeat one at once")
    parser.add_argument("--replay", type=Path, default=Path("difference.jsonl"),
                        help="where the requests of a game go that differs")
    args = parser.parse_args()
    args.rules = [file for files in args.rules for file in files]
    return args


def main() -> int:
    args = arguments()
    engine = Engine([args.engine, "engine"], random.Random(args.seed), args.replay)
    started = time.monotonic()
    notes: Counter[str] = Counter()
    of_file: Counter[str] = Counter()
    folder = tempfile.TemporaryDirectory()
    generator = Generator(args.engine, Path(folder.name), args.avoid) if args.random_rules else None
    setups = setups_of_random_rules(args, generator) if generator \
        else setups_of_files(args, of_file) if args.rules else setups_of_games(args)
    total = 0
    failure = None
    try:
        greet(engine)
        for number, rng, setup, most in setups:
            engine.title = f"DIFFERENCE in game {number} of seed {args.seed}: {title_of(setup)}"
            left = most if args.each else min(most, args.actions - total)
            game, count = play_game(engine, rng, setup, left)
            total += count
            of_file[str(setup.file or setup.variant)] += count
            notes += game.notes
            notes["games"] += 1
            notes["rounds"] += len(game.history)
            if not args.each and total >= args.actions:
                break
        status = engine.close()
        if status != 0:
            failure = f"at the end of input the engine ends with status {status}"
    except Difference as difference:
        failure = str(difference)
        engine.process.kill()
        engine.process.wait()
    for note, times in sorted(notes.items()):
        print(f"{times:9}  {note}")
    if generator:
        missing = report_words(generator, args.every_word)
        failure = failure or (missing if args.every_word else None)
    else:
        for name, count in sorted(of_file.items()):
            print(f"{count:9}  actions of {name}")
    print(f"{engine.answers} answers checked in {time.monotonic() - started:.1f} s")
    if failure:
        print(failure)
    print(f"{engine.actions} passed, {1 if failure else 0} failed")
    return 1 if failure else 0


def title_of(setup: Setup) -> str:
    what = {key: getattr(setup, key) for key in ("variant", "players", "set", "schedule", "rounds", "options")}
    return f"{what}" + (f"\nof {setup.file}:\n{setup.file.read_text()}" if setup.file else "")


if __name__ == "__main__":
    sys.exit(main())
