"""Rule files as PolicyGame wants them: complete, with everything that they inherit."""

from __future__ import annotations

import subprocess
import tomllib
from pathlib import Path

BUNDLED = Path(__file__).resolve().parents[2] / "rules"


def complete(program: str, file: str | Path) -> dict:
    """What the program says that it plays."""
    shown = subprocess.run([program, "rules", "show", str(file), "--toml"], capture_output=True, check=True)
    return tomllib.loads(shown.stdout.decode())


def read(file: Path) -> dict:
    """Without a program: the file laid over what it inherits. Enough if no inherited policy has to go."""
    document = tomllib.loads(file.read_text())
    if "inherits" not in document:
        return document
    base = read(next(BUNDLED.rglob(f"{document.pop('inherits')}.toml")))
    for table, keys in document.items():
        if table == "hub" and {"order", "orders"} & set(keys):
            base.get("hub", {}).pop("order", None)
            base.get("hub", {}).pop("orders", None)
        base[table] = {**base.get(table, {}), **keys}
    return base
