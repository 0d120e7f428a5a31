#!/usr/bin/env python3
"""The examples of README.md and docs/*.md do what they say: examples.py PROGRAM SOURCE.

It sends the engine protocol requests of each document in one conversation; each answer must be ok. It runs
roundhouse commands, with small numbers of games; they must end with status 0. It checks rule files. Python
quoted from docs/examples must be there word for word, and what begins as a file is a whole one. A link to a part of a document
must find it. systemd checks units, with the built program in the place of the
installed one. What cannot run here is listed at the end, with the reason.
"""
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
SOURCE = pathlib.Path(sys.argv[2]).resolve()
DOCUMENTS = [SOURCE / "README.md"] + sorted((SOURCE / "docs").glob("*.md"))
faults, passed_over, done = [], [], {"requests": 0, "commands": 0, "rule files": 0, "quotations": 0, "units": 0}


def fault(document, text):
    faults.append(text)
    print(f"FAULT: {document.name}: {text}")


def blocks(document):
    """(language, lines) of each fenced block."""
    found, language = [], None
    for line in document.read_text().splitlines():
        if line.startswith("```"):
            if language is None:
                language = line[3:].strip()
                found.append((language, []))
            else:
                language = None
        elif language is not None:
            found[-1][1].append(line)
    return found


def inline(document):
    """Text between backticks within one line of running text."""
    text = re.sub(r"^```.*?^```", "", document.read_text(), flags=re.M | re.S)
    return re.findall(r"(?<!`)`([^`\n]+)`(?!`)", text)


def talk(document, requests):
    """Sends one after the other; "..." is replaced with an earlier answer of the program."""
    engine = subprocess.Popen([PROGRAM, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              encoding="utf-8")

    def ask(request):
        engine.stdin.write(request + "\n")
        engine.stdin.flush()
        line = engine.stdout.readline()
        return json.loads(line) if line else {"ok": False, "error": "no answer"}

    for request in sorted(requests, key=lambda line: '"quit"' in line):  # that one last
        request = request.replace('"since":N', '"since":0')
        if '"action":{...}' in request:
            action = json.dumps(ask('{"cmd":"legal"}')["actions"][0])
            request = request.replace('{...}', action)
        if '"log":"..."' in request:
            request = request.replace('"..."', json.dumps(ask('{"cmd":"log"}')["log"]))
        answer = ask(request)
        done["requests"] += 1
        if not answer["ok"]:
            fault(document, f"{request[:100]}: {answer['error']}")
    engine.stdin.close()
    if engine.wait(timeout=60) != 0:
        fault(document, "the engine ended badly")


def is_request(line):
    return line.startswith('{"cmd":')


def run(document, command, place):
    """Runs a command line as written, with files for FILE and so on, in the folder `place`."""
    words = shlex.split(command.split(" #")[0])
    words = words[1:]
    if "--rules" in words or "--against" in words or words[:2] == ["rules", "check"]:
        words = ["rules.toml" if word == "FILE" else word for word in words]
    if "Mine:cmd=python3 player.py" in words:
        shutil.copy(SOURCE / "docs/examples/player.py", place)
    if words[:1] == ["perft"]:
        shutil.copy(SOURCE / "docs/perft/oll/01.txt", place / "whole.txt")
        words = ["whole.txt" if word == "FILE" else word for word in words]
    if words[:1] == ["position"]:
        # The first block of the notation's document is one.
        text = (SOURCE / "docs/position-format.md").read_text()
        (place / "position.txt").write_text(text.split("```")[1].lstrip("\n"))
        words = ["position.txt" if word == "FILE" else word for word in words]
    words = ["game" if word in ("FILE", "FILE...") else word for word in words if word != "[FILE]"]
    if "TILE..." in words:
        at = words.index("TILE...")
        words[at:at + 1] = ["12-5", "5-3", "9-9"]
    if "--games" in words:
        words[words.index("--games") + 1] = "6"
    if "--move-time" in words:
        words[words.index("--move-time") + 1] = "1"
    if words and words[0] in ("replay", "review"):
        return passed_over.append(f"{document.name}: {command}: wants a game of one's own")
    if words and words[0] in ("host", "join") and "--help" not in words:
        return passed_over.append(f"{document.name}: {command}: wants several terminals")
    if words and words[0] in ("play", "resume") and "--plain" not in words:
        words.append("--plain")
    if not words or words == ["--plain"]:
        return passed_over.append(f"{document.name}: {command}: wants a terminal")
    ended = subprocess.run([PROGRAM, *words], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                           stderr=subprocess.STDOUT, cwd=place, timeout=300)
    done["commands"] += 1
    if ended.returncode != 0:
        said = ended.stdout.decode("utf-8", "replace")[-300:]
        fault(document, f"{command}: status {ended.returncode}: {said}")


def commands(document):
    """roundhouse commands in blocks and in running text, without the explanations beside them."""
    found = [line + " --help" if len(line.split()) == 2 else line for line in inline(document)]
    for language, lines in blocks(document):
        if language in ("", "sh"):
            found += [re.split(r"   +", line.strip())[0] for line in lines]
    return [line for line in found if re.match(r"(build/)?roundhouse( |$)", line)]


def prepare(place):
    """A saved game, and the rule files that the documents create."""
    for name in ("kitchen.toml", "my-train.toml", "rules.toml"):
        (place / name).write_text('inherits = "mexican"\n[game]\nid = "ours"\nname = "Ours"\n')
    play = ["play", "--plain", "--variant", "train", "--player", "Ann", "--bot", "Bea:greedy",
            "--seed", "3"]
    # An empty line for each curtain, then the first choice of each turn.
    subprocess.run([PROGRAM, *play], input=b"\n1\n" * 400, stdout=subprocess.DEVNULL, cwd=place,
                   timeout=120)
    games = place / "data" / "roundhouse" / "games"
    saved = sorted(games.glob("*.rhlog"))
    if len(saved) != 1:
        sys.exit("no game was saved to try the commands on")
    saved[0].rename(games / "game.rhlog")


def verify_unit(document, lines, place):
    """What systemd says against the unit; the program's folder is the one that `cmake --install` uses."""
    text = "\n".join(lines) + "\n"
    if not re.search(r"^ExecStart=/usr/local/bin/roundhouse ", text, re.M):
        fault(document, "the unit does not start what is installed")
    if not shutil.which("systemd-analyze"):
        print("PARTLY SKIPPED: systemd-analyze is not installed; on Debian, install systemd")
        return
    (place / "example.service").write_text(text.replace("/usr/local/bin/roundhouse", PROGRAM))
    said = subprocess.run(["systemd-analyze", "--user", "verify", place / "example.service"], stdin=subprocess.DEVNULL,
                          capture_output=True, text=True, timeout=60, env={**os.environ, "XDG_RUNTIME_DIR": str(place)})
    done["units"] += 1
    if said.returncode != 0 or "example.service" in said.stderr:
        fault(document, f"systemd-analyze: {said.stderr}")


def sections(document):
    """What the headings are called in links."""
    text = re.sub(r"(?ms)^```.*?^```", "", document.read_text())
    return {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in re.findall(r"(?m)^#+ (.+)$", text)}


def follow_links(document):
    text = re.sub(r"(?ms)^```.*?^```", "", document.read_text())
    for path, section in re.findall(r"\]\(([^)\s:#]*)#([^)\s]+)\)", text):
        aim = document.parent / path if path else document
        if aim.suffix == ".md" and aim.exists() and section not in sections(aim):
            fault(document, f"{aim.name} has no section {section}")


def check(document, place):
    follow_links(document)
    requests = []
    for language, lines in blocks(document):
        if lines and all(is_request(line) for line in lines):
            requests += lines
        elif language == "toml" and any(line.startswith("inherits") for line in lines):
            (place / "example.toml").write_text("\n".join(lines) + "\n")
            run(document, "roundhouse rules check example.toml", place)
            done["rule files"] += 1
        elif language == "ini":
            verify_unit(document, lines, place)
        elif language == "python":
            quoted = "\n".join("    " + line if line else line for line in lines)
            done["quotations"] += 1
            examples = [path.read_text() for path in (SOURCE / "docs" / "examples").glob("*.py")]
            if not any(quoted in text or "\n".join(lines) in text for text in examples):
                fault(document, f"no example has these lines: {lines[0]} ...")
            if lines[0].startswith("#!") and "\n".join(lines) + "\n" not in examples:
                fault(document, "this is not all of an example")
    in_text = [line for line in inline(document) if is_request(line)]
    if in_text or requests:
        talk(document, in_text if not requests else requests)
    for command in commands(document):
        run(document, command, place)


def main():
    with tempfile.TemporaryDirectory() as folder:
        place = pathlib.Path(folder)
        os.environ.update(HOME=folder, XDG_DATA_HOME=folder + "/data", XDG_CONFIG_HOME=folder + "/config",
                          XDG_STATE_HOME=folder + "/state", TERM="dumb")
        prepare(place)
        for document in DOCUMENTS:
            check(document, place)
    for line in passed_over:
        print("not run:", line)
    print(", ".join(f"{number} {what}" for what, number in done.items()) + f", {len(faults)} faults")
    # If the examples move elsewhere, this test must follow.
    if done["requests"] < 15 or done["commands"] < 15 or not done["quotations"]:
        sys.exit("too few examples were found")
    sys.exit(1 if faults else 0)


main()
