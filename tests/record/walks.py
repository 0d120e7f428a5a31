"""What seeded people press and type: words of a script for tests/record/screen.cpp, and lines of plain play."""
from __future__ import annotations

import random

SIZES = ["60x20", "80x24", "120x40", "200x60"]
PHONE = "40x16"

# Keys that bring a game forward, as often as the number says.
PLAYING = {"enter": 30, "space": 14, "d": 10, "tick": 14, "p": 5, "e": 6, "a": 2, "tab": 6, "shift-tab": 1, "left": 2,
           "right": 2, "up": 3, "down": 3}
# What people look at and try meanwhile.
LOOKING = [
    "? down page-down end page-up home up space escape", "f1 L q escape", "? t q", "L page-up up home space down end escape",
    "S tab tab right left w tab escape", "S w q", "S ? r escape escape escape", "r space page-down end home q", "v down escape",
    "v z escape escape", "z right tab z", "z down left 3 escape", "H", "H H H", ": 1 2 - 5 space 3 enter",
    ": 6 - 6 backspace backspace 5 enter", ": x y z enter", ": enter", ": 9 escape", ": 4 - 1 @ c enter", "f a", "f b enter",
    "f escape", "1", "2", "3 enter", "9", "0", "h l k j", "u", "u u", "b", "x space", "x q n", "q n", "q escape", "q q space",
    "s", "s s s", "t", "t t t", "V", "V V", "c", "c c c c", "m m", "C", "A", "F", "w", "o", "g", "n", "P", "R", "delete",
    "ctrl-l", "ctrl-s", "ctrl-z space", "hide space", "quick:space space", "quick:enter enter", "click:12,18", "click:30,20",
    "click:6,5", "click:3,9 click:3,9", "paste:12-5", ": paste:6-5 enter", "tick tick tick", "backspace", "home", "end",
    *SIZES, *SIZES, PHONE, f"{PHONE} 80x24", "30x10 space q 80x24 n", "600x200 120x40",
]
WATCHING = {"right": 10, "left": 4, "]": 8, "[": 3, "}": 5, "{": 2, "n": 6, "N": 2, "space": 3, "tick": 8, "end": 1, "home": 1,
            "o": 3, "tab": 2, "enter": 1}
LOOKING_BACK = [
    *LOOKING, "g 1 2 enter", "g 9 9 9 9 enter", "g r 2 enter", "g r 9 9 enter", "g 1 backspace escape", "g x enter", "P n",
    "P escape", "+ + + space tick tick -", "- - space tick tick tick space", "R R R", "R down page-down space q", "R n N n n",
    "R escape", "o o", "end right right space", "end ] space left", "v right right ] z n escape", "S } ] escape",
    "click:20,23 click:40,23",
]
IN_MENU = {"down": 14, "up": 5, "enter": 14, "escape": 5, "right": 5, "left": 3, "space": 3, "tab": 2, "tick": 2, "page-down": 1,
           "home": 1, "end": 1}
ABOUT_MENU = [
    "?", "q n", "d n", "d escape", "d y", "n G r a n enter", "n backspace backspace escape", "/ t r escape", "a b c", "A n n",
    "backspace", "delete", "+", "-", "w", "r space escape", "i", "e", "1", "2", "3", "c", "ctrl-l", "m", "paste:Bea", "x", "f",
    "s", "g", "b", "y", "o", "p", "l", *SIZES, PHONE, "30x10 80x24", "click:10,10",
]
# From the menu's first page, whatever the order of its rows is.
TOURS = [f"home {'down ' * row} enter {rest} escape escape escape" for row in range(12) for rest in (
    "down down enter down enter", "end enter enter space space down tab enter d enter",
    f"enter home enter {'down enter ' * 6} end enter w space y", f"enter home enter {'enter ' * 120} page-down end enter",
    f"enter home enter {'down down enter ' * 80} end enter end enter", "enter home enter enter enter end up enter end up enter",
    f"enter home enter {'down enter ' * 3} end enter end up enter {'? ' * 9} end up enter end up enter w y",
    "page-down end home right left right down right space down right", f"{'down right ' * 7}", f"{'down enter ' * 7}",
    "c h i c enter", "z z z z backspace", "space space space enter enter space", "s page-down end m down enter down enter escape",
    "s m enter enter m delete enter", "down down page-down delete delete delete delete down enter",
    "page-down page-down tab tab tab",
    f"{'down ' * 6} {'backspace ' * 9} down down down enter",
    f"{'down ' * 5} {'backspace ' * 9} B e a down {'backspace ' * 9} B e a down down down enter",
    f"{'down ' * 5} right right down right right down down down enter",
    f"{'down ' * 5} delete delete down down down enter",
    f"{'down ' * 6} delete delete delete delete enter",
    "d n d y d y", "? down escape /", "n 2 enter")]

ANSWERS = {"1": 40, "2": 8, "3": 4, "": 4, "draw": 4, "d": 3, "p": 3, "pass": 1, "e": 4, "done": 1, "a": 2, "c": 1}
REQUESTS = ["t", "t 1", "t 2", "t c", "t x", "table", "h", "hand", "s", "scores", "r", "u", "u", "take-back", "f", "hint", "l",
            "brief", "full", "?", "help", "q\nno", "quit\nn", "12-5", "6-5 3", "6-6 1", "5-4 c", "4-1@2", "99", "0", "-1", "xyzzy",
            "12-", "13-13", "  ", "t\u00e4glich", "\x1b[2J", "1 2 3", "confess", "announce", "exit\nnot yet", "7"]


def walk(rng: random.Random, number: int, usual: dict[str, int], others: list[str], seldom: float) -> str:
    """So many words and more: mostly `usual` ones, at times a snippet from `others`."""
    words, weights = list(usual), list(usual.values())
    steps = []
    while len(steps) < number:
        if rng.random() < seldom:
            steps += rng.choice(others).split()
        else:
            steps += rng.choices(words, weights)
    return " ".join(steps)


def at_table(rng: random.Random, number: int) -> str:
    # Some look around a lot, others want to get to the end of the game.
    return walk(rng, number, PLAYING, LOOKING, rng.choice([0.02, 0.08, 0.2]))


def in_viewer(rng: random.Random, number: int, reviewed: bool) -> str:
    """Some look at the review, which takes seconds to make."""
    others = [words for words in LOOKING_BACK if reviewed or "R" not in words.split()]
    return walk(rng, number, WATCHING, others, 0.25)


def in_menu(rng: random.Random, number: int) -> str:
    return walk(rng, number, IN_MENU, ABOUT_MENU, 0.2)


def typed(rng: random.Random, number: int) -> str:
    words, weights = list(ANSWERS), list(ANSWERS.values())
    return "".join((rng.choice(REQUESTS) if rng.random() < 0.2 else rng.choices(words, weights)[0]) + "\n"
                   for _ in range(number))
