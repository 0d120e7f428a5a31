#!/usr/bin/env python3
"""A record of what people see: one line for each scene, with its checksum.

    record.py PROGRAM OUT [--games N] [--only WORD] [--keep DIR]
    record.py --compare A B

Two records of the same program are equal, so whatever differs between those of two programs has changed.
"""
from __future__ import annotations

import argparse
import difflib
import gzip
import hashlib
import json
import multiprocessing
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from landmarks import LANDMARKS  # noqa: E402
from scenes import Run, Scene, all_scenes  # noqa: E402

# Paths are the same wherever the scene is played.
ENVIRONMENT = {"HOME": "/proc/self/cwd", "LC_ALL": "C.UTF-8", "TZ": "UTC", "TERM": "xterm-256color", "COLUMNS": "80"}
KEPT = "# texts: "


def play(program: str, scene: Scene) -> bytes:
    """All that the scene's runs print, on the screen or as text."""
    with tempfile.TemporaryDirectory(dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None) as home:
        for name, content in scene.files.items():
            file = Path(home, name)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
            os.utime(file, (1_760_000_000, 1_760_000_000))
        if scene.protocol is not None:
            return through_protocol(program, home, scene)
        return b"".join(play_run(program, home, scene, run) for run in scene.runs)


def play_run(program: str, home: str, scene: Scene, run: Run) -> bytes:
    environment = dict(ENVIRONMENT)
    if run.script is not None:
        environment["RECORD_SCRIPT"] = run.script
        # Tiles move in a few of the games.
        if not scene.name.endswith("7"):
            environment["NO_MOTION"] = "1"
    done = subprocess.run([program, *run.arguments], input=run.typed.encode(), env=environment, cwd=home,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=300)
    return b"".join([b"$ ", " ".join(run.arguments).encode(), b"\n", done.stdout, b"! " * bool(done.stderr), done.stderr,
                     f"status {done.returncode}\n".encode()])


def through_protocol(program: str, home: str, scene: Scene) -> bytes:
    """A game of any legal actions, and a few requests that are refused."""
    engine = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=ENVIRONMENT, cwd=home)
    said: list[bytes] = []

    def ask(cmd: str, **rest) -> dict:
        request = json.dumps({"cmd": cmd, **rest}).encode() + b"\n"
        engine.stdin.write(request)
        engine.stdin.flush()
        said.extend([request, engine.stdout.readline()])
        return json.loads(said[-1])

    rng = random.Random(scene.name)
    names = ["Ann", "Bea", "Cyd", "Dov"]
    ask("hello")
    for players in (names, names[:2], names[:3]):
        begun = ask("new", variant=scene.name.split()[1], players=players, seed=scene.protocol)
        if begun["ok"]:
            break
    state = begun["state"]
    ask("act", action={"type": "draw"})
    ask("no such request")
    for step in range(250):
        if state["phase"] == "over":
            break
        if state["phase"] == "deal":
            state = ask("deal")["state"]
            continue
        actions = ask("legal")["actions"]
        if step % 10 == 0:
            ask("observe", seat=state["turn"], since=0 if step == 0 else None)
            ask("act", action={"type": "play", "tile": "9-8", "train": step % 7, "at": 9})
        state = ask("state")["state"] if step % 25 == 7 else state
        actions = ask("legal")["actions"]
        state = (ask("act", action=rng.choice(actions)) if actions else ask("state"))["state"]
    ask("log")
    engine.stdin.close()
    said.append(engine.stdout.read())
    engine.wait()
    return b"".join(said)


def record_scene(task: tuple[str, Scene, str | None]) -> tuple[str, str, set[str], int]:
    program, scene, keep = task
    text = play(program, scene)
    if keep:
        file = Path(keep, scene.name.replace(" ", "/") + ".txt.gz")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(gzip.compress(text, 1, mtime=0))
    seen = {words for words in LANDMARKS[scene.group] if words.encode() in text}
    return scene.name, hashlib.sha256(text).hexdigest(), seen, len(text)


def record(options: argparse.Namespace) -> int:
    began = time.monotonic()
    program = str(Path(options.program).resolve())
    scenes = [scene for scene in all_scenes(program, options.games) if options.only in scene.name]
    keep = options.keep and str(Path(options.keep).resolve())
    lines = [KEPT + keep] if keep else []
    seen: set[tuple[str, str]] = set()
    size = 0
    with multiprocessing.Pool() as pool:
        for name, checksum, marks, length in pool.imap(record_scene, [(program, scene, keep) for scene in scenes]):
            lines.append(f"{name} {checksum}")
            seen |= {(name.split()[0], mark) for mark in marks}
            size += length
    Path(options.out).write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{len(scenes)} scenes, {size / 1e6:.0f} MB of text, {time.monotonic() - began:.0f} s")
    wanted = {(group, mark) for group, marks in LANDMARKS.items() for mark in marks}
    missing = sorted(wanted - seen)
    print(f"{len(wanted) - len(missing)} of {len(wanted)} pages and answers came up")
    if missing and options.games >= 500 and not options.only:
        print("Never came up:\n" + "\n".join(f"  {group}: {mark}" for group, mark in missing))
        return 1
    return 0


def read_record(path: str) -> tuple[str | None, dict[str, str]]:
    kept, scenes = None, {}
    for line in Path(path).read_text(encoding="utf-8").splitlines():
        if line.startswith(KEPT):
            kept = line[len(KEPT):]
        else:
            name, checksum = line.rsplit(" ", 1)
            scenes[name] = checksum
    return kept, scenes


def text_of(kept: str | None, scene: str) -> list[str] | None:
    file = Path(kept or "", scene.replace(" ", "/") + ".txt.gz")
    return gzip.decompress(file.read_bytes()).decode("utf-8", "replace").split("\n") if kept and file.exists() else None


def first_difference(one: list[str], other: list[str]) -> list[str]:
    """From the frame or command in which they begin to differ, that one as a diff."""
    at = next((k for k, (a, b) in enumerate(zip(one, other)) if a != b), min(len(one), len(other)))

    def part(lines: list[str]) -> list[str]:
        first = next((k for k in range(min(at, len(lines) - 1), -1, -1) if lines[k].startswith(("# ", "$ "))), 0)
        last = next((k for k in range(at + 1, len(lines)) if lines[k].startswith(("# ", "$ "))), len(lines))
        return lines[first:min(last, first + 250)]

    return list(difflib.unified_diff(part(one), part(other), n=3, lineterm=""))[2:40]


def compare(a: str, b: str) -> int:
    (kept_a, one), (kept_b, other) = read_record(a), read_record(b)
    differing = [name for name in {**one, **other} if one.get(name) != other.get(name)]
    for name in differing:
        print(f"== {name}" + ("" if name in one and name in other else ": only in " + (a if name in one else b)))
        texts = text_of(kept_a, name), text_of(kept_b, name)
        if texts[0] and texts[1]:
            print("\n".join(first_difference(*texts)))
    print(f"{len(differing)} of {len({**one, **other})} scenes differ")
    return 1 if differing else 0


def main() -> int:
    if sys.argv[1:2] == ["--compare"] and len(sys.argv) == 4:
        return compare(*sys.argv[2:])
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("program", help="roundhouse_record of a build")
    options.add_argument("out", help="the file to write")
    options.add_argument("--games", type=int, default=500, help="fewer for a quick look; 500 by default")
    options.add_argument("--only", default="", metavar="WORD", help="only the scenes with that in their name")
    options.add_argument("--keep", metavar="DIR", help="also keep what was seen there, to be looked at")
    return record(options.parse_args())


if __name__ == "__main__":
    sys.exit(main())
