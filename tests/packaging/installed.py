#!/usr/bin/env python3
"""What is installed is whole, and the target uninstall removes it, and the library: installed.py CMAKE BUILD

Installs into a folder of its own and plays from there; every link between the installed documents must lead to a file.
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import manifests

CMAKE, BUILD = sys.argv[1:3]
faults = []


def fault(text):
    faults.append(text)
    print("FAULT:", text)


def run(*command, **more):
    done = subprocess.run(command, text=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          timeout=120, **more)
    if done.returncode != 0:
        fault(f"{' '.join(map(str, command))}: status {done.returncode}: {done.stdout[-800:]}")
    return done.stdout


def check_links(doc):
    pages = sorted(doc.rglob("*.md"))
    if len(pages) < 15:
        fault(f"only {len(pages)} documents are installed")
    links = 0
    for page in pages:
        text = re.sub(r"(?ms)^```.*?^```", "", page.read_text())
        for target in re.findall(r"\]\(([^)\s]+)\)|src=\"([^\"]+)\"", text):
            path = (target[0] or target[1]).split("#")[0]
            if path and not re.match(r"\w+:", path):
                links += 1
                if not (page.parent / path).exists():
                    fault(f"{page.relative_to(doc)} links to {path}, which is not installed")
    if links < 20:
        fault(f"only {links} links were found")


def main():
    with manifests.kept(BUILD) as manifests_now:
        install_and_uninstall(manifests_now)
    print(f"{len(faults)} faults")
    return 1 if faults else 0


def install_and_uninstall(manifests_now):
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        run(CMAKE, "--install", BUILD, "--prefix", folder, "--strip")
        program = root / "bin" / "roundhouse"
        listed = run(program, "rules", env={"HOME": folder, "PATH": os.environ["PATH"], "LANG": "C.UTF-8"})
        rules = len(list((root / "share/roundhouse/rules").rglob("*.toml")))
        if rules < 45 or "mexican" not in listed:
            fault(f"{rules} rule files are installed; the program lists: {listed[:300]}")
        units = list((root / "share/systemd/user").glob("*"))
        if sys.platform == "linux" and not units:
            fault("no unit is where systemd looks for one below a prefix")
        for unit in units:
            if f"ExecStart={program} host" not in unit.read_text():
                fault(f"the unit does not start the installed program: {unit.read_text()}")
        check_links(next(root.rglob("doc/roundhouse")))
        run(CMAKE, "--install", BUILD, "--component", "devel", "--prefix", folder)
        run(CMAKE, "--build", BUILD, "--target", "uninstall")
        left = [one for one in root.rglob("*") if one.is_file()]
        if left:
            fault(f"uninstall leaves {left[:5]}")
        if list(manifests_now()):
            fault("uninstall would find the same files again")


sys.exit(main())
