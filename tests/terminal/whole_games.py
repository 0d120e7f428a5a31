"""Whole games of all five kinds, from the menu to the last page and out again."""
import os
import sys
import tempfile
from functools import partial

from screen import PROGRAM, Terminal, check, fail, go_on, play_on
from common import play_scenes

GAMES = ["OLL Train", "Mexican Train", "Train Dominoes", "Train Station", "Basic Trains"]
SIZES = [(80, 24), (100, 30), (60, 20), (160, 50), (80, 24)]
# The two longest games have none: nearly all of a game's time is spent looking at curtains.
CURTAINS = ["off", "hide the hand, show the table", "hide the whole screen", "hide the hand, show the table", "off"]
# Of this one, everything is real; the others have clocks that do not wait for people (tests/record/quick_world.cpp).
REAL = "Train Station"
QUICK = {"program": PROGRAM + "_quick_world", "patience": 0.1}


def go_down_to(terminal, word, most=12):
    """To a row of the form; returns it."""
    for _ in range(most):
        row = [line for line in terminal.screen.display if line.startswith((" ▸", " >"))]
        if row and word in row[0]:
            return row[0]
        terminal.send("\x1b[B")
    fail(f"no {word!r} in the form:\n{terminal.text()}")


def choose(terminal, game):
    """Through menu and form to the table: three players, and two rounds if the length can be chosen."""
    terminal.wait_for("Daily puzzle")
    terminal.send("p")
    terminal.wait_for("How long")
    terminal.send("n")
    terminal.wait_for("NEW GAME")
    if f"< {game} >" not in terminal.text():
        terminal.send("\r")
        terminal.wait_for("CHOOSE A GAME")
        terminal.send(game)
        terminal.wait_for(f"Containing: {game}")
        terminal.send("\r")
        terminal.wait_for("NEW GAME")
    check(f"< {game} >" in terminal.text(), f"no {game} in the form:\n{terminal.text()}")
    # Basic Trains goes up to a number of points.
    if game != "Basic Trains":
        go_down_to(terminal, "Length")
        terminal.send("\x1b[C")
        terminal.send("\x1b[C")
    curtain = CURTAINS[GAMES.index(game)]
    for _ in CURTAINS:
        if curtain in go_down_to(terminal, "Curtain"):
            break
        terminal.send("\x1b[C")
    check(curtain in go_down_to(terminal, "Curtain"), f"no curtain {curtain!r}:\n{terminal.text()}")
    # A third player, by name.
    go_down_to(terminal, "add a person")
    terminal.send("\r")
    terminal.send("\x15Zoë")
    check("Zoë" in terminal.text() or "Zo" in terminal.text(), f"no third player:\n{terminal.text()}")
    terminal.send("\x1b[F")  # to the start button
    terminal.send("\r")


def whole(game):
    size = SIZES[GAMES.index(game)]
    with tempfile.TemporaryDirectory() as home:
        # Two people who are known; without any, the form begins with computer players.
        os.makedirs(home + "/.config/roundhouse")
        with open(home + "/.config/roundhouse/config.toml", "w", encoding="utf-8") as config:
            config.write('players = ["Ann", "Bea"]\n')
        terminal = Terminal("play", "--seed", "7", size=size, home=home, **({} if game == REAL else QUICK))
        choose(terminal, game)
        seen = play_on(terminal, "the game is over")
        text = terminal.text()
        check("win" in text, f"nobody has won:\n{text}")
        curtain = CURTAINS[GAMES.index(game)]
        for page in ("splash", "round over", "turn"):
            check(page in seen, f"{game}: no page {page!r} was seen, only {seen}")
        check(("curtain" in seen) == (curtain != "off"), f"{game}: curtain {curtain}, but seen {seen}")
        go_on(terminal)
        terminal.wait_for("Daily puzzle")
        terminal.send("q")
        status, killed = terminal.wait_end()
        check(status == 0 and killed is None, f"{game}: ended with {status}, {killed}")
        terminal.close()
        print(f"{game}: {sorted(seen)}")


play_scenes([partial(whole, game) for game in sys.argv[1:] or GAMES])
