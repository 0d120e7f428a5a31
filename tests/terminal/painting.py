"""What is painted bit by bit looks as it does when it is painted anew; on felt, blanks are written as the letter before them."""
from functools import partial

from screen import Terminal, check
from common import TABLE, play_scenes, to_turn

KEYS = ("\t", "\t", "\x1b[C", "\x1b[B", "a", "c", "s", "\x1b[C", "\t", "H", "?", "\x1b", "\x1b[D")


def looks(terminal):
    """Each cell as it is seen: of a blank, only what is behind it."""
    rows, columns = range(terminal.size[1]), range(terminal.size[0])
    cells = [[terminal.screen.buffer[y][x] for x in columns] for y in rows]
    return [[(" ", cell.bg) if cell.data == " " and not (cell.underscore or cell.reverse) else cell for cell in row]
            for row in cells]


def painted_alike(term, env, size):
    terminal = Terminal(*TABLE, term=term, env={"NO_MOTION": "1", **env}, size=size)
    to_turn(terminal)
    for key in KEYS:
        terminal.send(key, quiet=0.2)
        seen, text = looks(terminal), terminal.text()
        terminal.send("\x0c", quiet=0.3)
        anew = looks(terminal)
        wrong = [(y, x) for y, row in enumerate(anew) for x, cell in enumerate(row) if cell != seen[y][x]]
        check(not wrong, f"{term} {env}: after {key!r} it looks otherwise at {wrong[:5]}\n{text}\n{terminal.text()}")
    terminal.close()


def blanks_follow_letters(env):
    """Every change of colours is sent, and a blank needs none of its own."""
    terminal = Terminal(*TABLE, env={"NO_MOTION": "1", **env})
    to_turn(terminal)
    counted = 0
    for key in ("\x0c", *KEYS):
        terminal.send(key, quiet=0.2)
        for y in range(terminal.size[1]):
            row = terminal.screen.buffer[y]
            for x in range(1, terminal.size[0]):
                letter, blank = row[x - 1], row[x]
                if letter.data == " " or blank.data != " " or letter.bg != blank.bg or letter.underscore:
                    continue
                counted += 1
                check((letter.fg, letter.bold) == (blank.fg, blank.bold),
                      f"{env}: after {key!r} a change of colours at {y}, {x}: {letter} {blank}\n{terminal.text()}")
    check(counted > 100, f"only {counted} blanks stand beside letters")
    terminal.close()


EXACT = {"COLORTERM": "truecolor"}
play_scenes([partial(painted_alike, "xterm-256color", {}, (80, 24)),
             partial(painted_alike, "xterm-256color", EXACT, (100, 30)),
             partial(painted_alike, "screen-256color", {}, (80, 24)),
             partial(painted_alike, "xterm", {}, (80, 24)),
             partial(painted_alike, "vt100", {}, (80, 24)),
             partial(blanks_follow_letters, {}),
             partial(blanks_follow_letters, EXACT)], at_once=3)
