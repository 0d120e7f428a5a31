#!/usr/bin/env python3
"""A small record is made twice and is the same; a scene that differs is noticed: smoke.py PROGRAM"""
import subprocess
import sys
import tempfile
from pathlib import Path

RECORD = str(Path(__file__).with_name("record.py"))


def run(*arguments):
    done = subprocess.run([sys.executable, RECORD, *arguments], stdout=subprocess.PIPE, encoding="utf-8", timeout=600)
    print(done.stdout, end="")
    return done.returncode, done.stdout


with tempfile.TemporaryDirectory() as folder:
    one, other = Path(folder, "one"), Path(folder, "other")
    for out in (one, other):
        if run(sys.argv[1], str(out), "--games", "2", "--keep", f"{out}.texts")[0] != 0:
            sys.exit("the record was not made")
    if run("--compare", str(one), str(other))[0] != 0:
        sys.exit("two records of the same program differ")
    lines = other.read_text(encoding="utf-8").splitlines()
    lines[2] = lines[2].rsplit(" ", 1)[0] + " 0"
    other.write_text("\n".join(lines) + "\n", encoding="utf-8")
    status, said = run("--compare", str(one), str(other))
    if status != 1 or "1 of " not in said:
        sys.exit("a difference was not noticed")
