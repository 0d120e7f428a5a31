"""Rule files as PolicyGame wants them: complete, with everything that they inherit."""

from __future__ import annotations

import subprocess
import tomllib
from pathlib import Path

BUNDLED = Path(__file__).resolve().parents[2] / "rules"

ITS_OWN = {"id", "name", "source", "family"}  # of [game]: an heir has its own
ONE_OF = {"order": "orders", "orders": "order"}
EARLY = ["first turn", "second turn", "own train started", "all trains started"]
BY_ORDER = ("taken out before the lots", "taken out after the lots", "the round's, from a hand")


def complete(program: str, file: str | Path) -> dict:
    """What the program says that it plays."""
    shown = subprocess.run([program, "rules", "show", str(file), "--toml"], capture_output=True, check=True)
    return tomllib.loads(shown.stdout.decode())


def refused(program: str, text: str, folder: Path) -> bool:
    file = folder / "tried.toml"
    file.write_text(text)
    return subprocess.run([program, "rules", "check", str(file)], capture_output=True).returncode != 0


def read(file: Path) -> dict:
    """F31: what the file writes, over what its base and the bases of that one write."""
    document = tomllib.loads(file.read_text())
    if "inherits" not in document:
        return document
    written = {table: set(document.get(table, {})) for table in ("game", "round")}
    base = read(next(BUNDLED.rglob(f"{document.pop('inherits')}.toml")))
    for table, keys in base.items():
        own = document.setdefault(table, {})
        for key, value in keys.items():
            if key in own or ONE_OF.get(key) in own or table == "game" and key in ITS_OWN or table == "decided":
                continue
            if table == "game" and key.startswith("players-") and "players" in written["game"]:
                continue  # F35
            if (table, key) == ("options", "blocked") and "blocked" in written["round"]:
                continue  # F37
            own[key] = value
    return document


def heir(program: str, file: Path, usual: dict, folder: Path) -> dict:
    """The same, complete: usual values, and those that took their place (F31); what goes with what (F33)."""
    own = tomllib.loads(file.read_text())
    document = read(file)
    said = {f"{table}.{key}" for table, keys in document.items() for key in keys}
    shown = complete(program, file)
    for table, keys in shown.items():
        for key, value in keys.items():
            path = f"{table}.{key}"
            if path in said or path not in usual or value == usual[path]:
                continue
            if path == "start.first-round" and value == "left of the last starter" \
                    and shown["hub"]["engine"] in ("from any hand", BY_ORDER[2]):
                continue  # F4
            # Another value than the usual one, and nobody wrote it: then the usual one, written, must be a contradiction.
            tried = {**own, table: {**own.get(table, {}), key: usual[path]}}
            assert refused(program, toml(tried), folder) or others_moved(program, folder, shown, said, usual), \
                f"nobody wrote {path} = {value}, and nothing stands against {usual[path]}"
            document.setdefault(table, {})[key] = value
    tidy(document, shown, own)
    return document


def others_moved(program: str, folder: Path, shown: dict, said: set, usual: dict) -> bool:
    """Whether, with that usual value written, another one takes a place instead."""
    moved = complete(program, folder / "tried.toml")
    return any(value != usual[f"{table}.{key}"] and value != shown.get(table, {}).get(key)
               for table, keys in moved.items() for key, value in keys.items()
               if f"{table}.{key}" in usual and f"{table}.{key}" not in said)


def tidy(document: dict, shown: dict, own: dict) -> None:
    """What an inherited line no longer says."""
    hub = document.get("hub", {})
    if hub.get("engine", BY_ORDER[0]) not in BY_ORDER:
        hub.pop("order", None)
        hub.pop("orders", None)
    if hub.get("engine") in ("from any hand", BY_ORDER[2]):
        document.setdefault("start", {}).setdefault("first-round", "left of the last starter")  # F4
    options = document.get("options", {})
    if "referee" in options and "referee" not in own.get("options", {}) and not one_tile_draws(document):
        del options["referee"]  # F33
    if "announce" in options and not calls(document):
        del options["announce"]
    if "blocked" in options and "blocked" not in own.get("options", {}) and "blocked" not in shown.get("options", {}):
        del options["blocked"]  # F37: it does not go with what the heir says
    opening = document.get("opening", {})
    lasts = opening.get("lasts", "never") if document.get("trains", {}).get("own", True) else "never"
    if "communal-from" in document.get("trains", {}) and opening.get("trains") != "own or communal":
        least = {"never": 0, "first turn": 1, "until own train started": 2, "until all trains started": 3}[lasts]
        said = EARLY.index(document["trains"]["communal-from"])
        document["trains"]["communal-from"] = EARLY[max(least, said)]


def calls(document: dict) -> bool:
    last = document.get("last-tile", {})
    if last.get("costs") == "turn":
        return True  # F33: the call stays
    return last.get("penalty", 0) > 0 and document.get("hand", {}).get("rest") != "aside"


def one_tile_draws(document: dict) -> bool:
    """F33: what the honour referee can watch."""
    turn, opening, doubles = (document.get(table, {}) for table in ("turn", "opening", "doubles"))
    if document.get("hand", {}).get("rest") == "aside" or turn.get("draw", "one") != "one":
        return False
    if turn.get("drawn-tile") == "may be kept" or turn.get("may-draw"):
        return False
    opens = opening.get("lasts", "never") != "never" and document.get("trains", {}).get("own", True)
    owes = doubles.get("covers", 1) > 0 and doubles.get("follow-up", "cover") != "none"
    return not (opens and opening.get("draw") == "until playable" or owes and doubles.get("draw") == "until playable")


def toml(document: dict) -> str:
    lines = [f"{key} = {spelled(value)}" for key, value in document.items() if not isinstance(value, dict)]
    for table, keys in document.items():
        if isinstance(keys, dict):
            lines += [f"[{table}]", *(f"{key} = {spelled(value)}" for key, value in keys.items())]
    return "\n".join(lines) + "\n"


def spelled(value) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {spelled(one)}" for key, one in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(spelled(one) for one in value) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value)
