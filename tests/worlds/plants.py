#!/usr/bin/env python3
"""Whether worlds can find faults: plants one at a time in a copy of the tree, and says after how
many worlds it was found.

    python3 tests/worlds/plants.py [--minutes 2] [--first SEED] [NAME...]

By hand: each plant is a build. Needs git and what scripts/test needs; works in build-plants/.
"""
import argparse
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
WORK = ROOT / "build-plants"
TREE = WORK / "tree"
BUILD = WORK / "build"

LOG = "src/app/saves/log_file.cpp"
STEPS = "src/app/system/file_steps.cpp"
GAME = "src/app/saves/saved_game.cpp"
TABLE = "src/together/host/table.cpp"
GUESTS = "src/together/host/table_guests.cpp"
SERVING = "src/together/host/table_serving.cpp"
TERMINAL = "src/app/terminal/terminal.cpp"
GUEST = "src/together/host/guest.cpp"

# What is planted: a name, a file, what stands there, what stands there instead.
PLANTS = [
    ("a record is not synced", LOG,
     "if (const int error = sync_data(*sys_, file_.get()); error != 0) {\n        trusted_ = false;\n"
     "        return fail",
     "if (const int error = 0; error != 0) {\n        trusted_ = false;\n        return fail"),
    ("new names are not synced", LOG,
     "for (; !unsynced_.empty(); unsynced_.pop_back())\n"
     "        if (const int error = sync_directory(*sys_, unsynced_.back()); error != 0)\n"
     "            return fail(\"cannot write the directory\", error);",
     "unsynced_.clear();"),
    ("what a killed program left is not synced", LOG, "        log.sync_what_was_left();\n", ""),
    ("directories of a killed program are not synced", STEPS,
     "if (is_own_directory(sys, directory_of(part))) add_once(unsynced, directory_of(part));",
     "if (part.empty()) static_cast<void>(is_own_directory(sys, part));"),
    ("a new file is not synced before it gets its name", STEPS,
     "if (made.error == 0) made.error = sync(sys, made.file.get());", ""),
    ("a write that failed is taken for done", LOG,
     "        return fail(\"cannot write\", error);\n    }\n    if (const int error = sync_data",
     "    }\n    if (const int error = sync_data"),
    ("a write in part is taken for a whole one", STEPS,
     "        bytes.remove_prefix(static_cast<std::size_t>(written));\n        offset", "        bytes = {};\n        offset"),
    ("a torn end stays where it is", LOG, "    if (torn.empty()) return \"\";",
     "    if (torn.size() < 1'000'000) return \"\";"),
    ("every other record is not saved", GAME, "    held_ = false;\n    file_.save();\n",
     "    held_ = false;\n    if (match_.records().size() % 2 == 0) file_.save();\n"),
    ("no warning is shown", "src/app/saves/kept.cpp",
     "if (kept.whole || kept.trouble.empty()) return \"\";", "if (!kept.path.empty()) return \"\";"),
    ("a file is promised whatever happened", "src/app/saves/kept.cpp",
     "if (kept.whole) return fmt::format(\"{}: {} {}\", words, command, typed_name(kept));",
     "if (!kept.path.empty()) return fmt::format(\"{}: {} {}\", words, command, typed_name(kept));"),
    ("a file that others change is written on", LOG,
     "    else if (!unchanged(held))\n        give_up(\"was changed\");\n",
     "    else if (static_cast<void>(unchanged(held)), false)\n        give_up(\"was changed\");\n"),
    ("the last record is forgotten when a game goes on", GAME,
     "auto read = game::read_log(file.text(), random_number());",
     "auto read = game::read_log(file.text().substr(0, file.text().rfind('\\n', file.text().size() - 2) + 1),"
     " random_number());"),
    ("a descriptor is not closed", STEPS, "    const int error = sync(sys, fd);\n    sys.close(fd);\n",
     "    const int error = sync(sys, fd);\n"),
    ("whoever watches has a seat's hand", TABLE,
     "guest.place = table_.game->company.come(table_.room.seats.of(guest.id));",
     "guest.place = table_.game->company.come(table_.room.seats.of(guest.id) | 1U);"),
    ("everybody has the second seat's hand, too", TABLE,
     "one->place = table_.game->company.come(table_.room.seats.of(one->id));",
     "one->place = table_.game->company.come(table_.room.seats.of(one->id) | 2U);"),
    ("whoever watches in lines has a hand", TABLE,
     "guest.place = table_.game->company.come(table_.room.seats.of(guest.id));",
     "guest.place = table_.game->company.come(table_.room.seats.of(guest.id) | (guest.plain() != nullptr ? 1U : 0U));"),
    ("a hand is not wiped before the next person comes", "src/app/plain/game.cpp",
     "    turn_due_ = hand_due_ = true;\n    teller_.clear_view();\n", "    turn_due_ = hand_due_ = true;\n"),
    ("a signal leaves a hand on the screen", "src/app/system/fatal_signals.cpp",
     "    while (left > 0) {", "    while (left > 1000) {"),
    ("a table sleeps through a signal", SERVING, "{signal_pipe(), POLLIN, 0}};", "{-1, POLLIN, 0}};"),
    ("a page stays on the screen of a stopped program", TERMINAL,
     "    painter.clear();\n    stop_modes();\n    endwin();\n", "    stop_modes();\n    endwin();\n"),
    ("a table that is lost leaves a hand on the screen", "src/together/join/lines.cpp",
     "    if (hello.erases && (ending.lost || ending.unanswered)) std::cout", "    if (hello.erases && ending.refused) std::cout"),
    ("a question is not answered while a key is drawn", GUEST,
     "        send(wire::Pong{}, now);", "        if (!live_ || number_ % 2 == 0) send(wire::Pong{}, now);"),
    ("who only watches is never heard", SERVING,
     "for (std::size_t k = 0; k < table_.guests.size() && table_.now() < end; ++k) {",
     "for (std::size_t k = 0; k < table_.guests.size() && table_.now() < end - 1h; ++k) {"),
    ("an empty table stays open", GUESTS, "        at - *alone_since_ >= waits::kCutOff.longest)",
     "        at - *alone_since_ >= 1000 * waits::kCutOff.longest)"),
    ("time passes at a table without a game", TABLE, "    if (!table_.game) return;\n    const auto past",
     "    const auto past"),
    ("a terminal that closes is read again and again", GUEST,
     "gone_ = !connection_.read();", "static_cast<void>(connection_.read());"),
]


def run(command, **more):
    return subprocess.run(command, text=True, capture_output=True, **more)


def build():
    done = run(["cmake", "--build", str(BUILD), "--target", "roundhouse_worlds"])
    if done.returncode != 0:
        sys.exit(done.stdout[-3000:] + done.stderr)


def main():
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("--minutes", type=float, default=2)
    ask.add_argument("--first", default="1")
    ask.add_argument("--shrink", action="store_true", help="print the shrunk plan of what was found")
    ask.add_argument("names", nargs="*")
    asked = ask.parse_args()
    if not TREE.exists():
        run(["git", "-C", str(ROOT), "worktree", "prune"])
        run(["git", "-C", str(ROOT), "worktree", "add", "--detach", str(TREE)], check=True)
    run(["git", "-C", str(TREE), "checkout", "--detach", "-f",
         run(["git", "-C", str(ROOT), "rev-parse", "HEAD"]).stdout.strip()], check=True)
    run(["cmake", "-S", str(TREE), "-B", str(BUILD), "-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_CXX_FLAGS_DEBUG=-O1",
         "-DROUNDHOUSE_BENCH=OFF"], check=True)
    missed = 0
    for name, file, old, new in PLANTS:
        if asked.names and name not in asked.names:
            continue
        path = TREE / file
        text = path.read_text()
        if text.count(old) != 1:
            sys.exit(f"{file} has that {text.count(old)} times, not once: {name}")
        path.write_text(text.replace(old, new))
        try:
            build()
            found = run([str(BUILD / "roundhouse_worlds"), "--first", asked.first, "--jobs", "2",
                         "--until-found", "--minutes", str(asked.minutes)])
        finally:
            path.write_text(text)
        worlds = re.match(r"(\d+) worlds", found.stdout).group(1)
        what = re.search(r"FOUND in \d+ worlds: (.*)", found.stdout)
        print(f"{name}: {f'found after {worlds}: {what.group(1)}' if what else f'NOT FOUND in {worlds}'}",
              flush=True)
        if asked.shrink and what:
            print(found.stdout[found.stdout.index("\nworld ") + 1:], flush=True)
        missed += not what
    return missed != 0


if __name__ == "__main__":
    sys.exit(main())
