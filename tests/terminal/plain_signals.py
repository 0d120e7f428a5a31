"""Plain play on a terminal: no hand stays on the screen, however it ends and while it is stopped."""
import re
import resource
import signal
import tempfile
from functools import partial

from screen import Terminal, check
from common import DEADLY, check_saved_whole, few_tiles_left, play_scenes, press_for

PLAIN = ("play", "--plain", "--variant", "oll", "--seed", "3", "--player", "Ann")


def to_move(*more, bots=False, **how):
    terminal = Terminal(*PLAIN, *(("--bot", "Rex:greedy") if bots else ("--player", "Bea")), *more, **how)
    if not bots:
        terminal.wait_for("press Enter when only you can see the screen")
        press_for(terminal, "\n", "your move:")
    terminal.wait_for("your move:")
    check("'s hand (" in terminal.text(), f"no hand to be hidden\n{terminal.text()}")
    return terminal


def hidden(terminal, what):
    text = terminal.text()
    check("hand (" not in text and "your move" not in text, f"{what}: a hand is left on the screen\n{text}")
    check(b"\x1b[3J" in terminal.bytes.rsplit(b"hand (", 1)[1], f"{what}: it can be scrolled back to")


def play_to(terminal, pattern):
    """Always takes the first choice, until the screen matches."""
    for _ in range(400):
        terminal.pump()
        text = terminal.text().rstrip()
        if re.search(pattern, text) or terminal.status is not None:
            break
        last = text.rsplit("\n", 1)[-1]
        if "your move" in last or "turn is over" in last:
            terminal.send("1\n")
        else:
            press_for(terminal, "\n", "your move|turn is over|" + pattern)
    terminal.wait_for(pattern, most=1)


def dies_of(number):
    terminal = to_move()
    terminal.kill(number)
    status, killed = terminal.wait_end()
    check(killed == number, f"{number}: ended with {status}, {killed}")
    hidden(terminal, f"signal {number}")
    terminal.close()


def out_of_memory():
    """Out of memory in the middle of a turn."""
    terminal = to_move(bots=True)
    resource.prlimit(terminal.job, resource.RLIMIT_AS, (0, 0))
    for k in range(1000):
        terminal.send(("rules", "hint", "1", "1")[k % 4] + "\n")
        if terminal.status is not None:
            break
    if terminal.status is None:
        print("PARTLY SKIPPED: it never ran out of memory")
    else:
        check("internal error" in terminal.text(), f"another end was expected\n{terminal.text()}")
        hidden(terminal, "an internal error")
    terminal.close()


def files_may_not_grow():
    """Files may not grow: that is reported, and the file on disk is valid."""
    with tempfile.TemporaryDirectory() as home:
        terminal = to_move(home=home, limits={resource.RLIMIT_FSIZE: 4096})
        terminal.kill(signal.SIGXFSZ)
        play_to(terminal, "NOT SAVED")
        terminal.close()
        check_saved_whole(home)


def stopped(bots, keys):
    """Ctrl-Z: stopped with nothing on the screen, then a curtain for the player whose turn it is, even alone against a computer."""
    terminal = to_move(bots=bots, as_job=True)
    back = "Your hand is hidden" if bots else "(Ann|Bea), press Enter when only you can see the screen"
    if keys:
        terminal.send(keys)
    else:
        terminal.kill(signal.SIGTSTP)
    terminal.wait_stopped()
    hidden(terminal, "Ctrl-Z")
    terminal.kill(signal.SIGCONT)
    terminal.wait_for(back)
    hidden(terminal, "back from Ctrl-Z")
    # Twice, the second time with the curtain on the screen.
    terminal.send("\x1a")
    terminal.wait_stopped()
    terminal.kill(signal.SIGCONT)
    terminal.wait_for(back)
    press_for(terminal, "\n", "your move:")
    check("'s hand (" in terminal.text(), f"no hand is shown again\n{terminal.text()}")
    # The signal is still caught, and so is the end of the program.
    terminal.send("\x1a")
    terminal.wait_stopped()
    hidden(terminal, "Ctrl-Z once more")
    terminal.kill(signal.SIGCONT)
    terminal.wait_for(back)
    press_for(terminal, "\n", "your move:")
    terminal.send("quit\nyes\n")
    terminal.wait_end()
    check("Game left unfinished." in terminal.text(), f"it cannot be left any more\n{terminal.text()}")
    terminal.close()


def stopped_at_the_end_of_a_turn():
    """At the end of a turn, if the game asks for it: the same player returns to the same question."""
    with tempfile.TemporaryDirectory() as home:
        terminal = Terminal("resume", "--plain", few_tiles_left(home), home=home, as_job=True)
        play_to(terminal, "Ann, your turn is over")
        terminal.send("\x1a")
        terminal.wait_stopped()
        terminal.kill(signal.SIGCONT)
        terminal.wait_for("Ann, press Enter when only you can see the screen")
        hidden(terminal, "Ctrl-Z at the end of a turn")
        press_for(terminal, "\n", "Ann, your turn is over")
        terminal.send("1\n")
        terminal.wait_for("Bea, press Enter when only you can see the screen")
        terminal.close()


def turn_taken_back_after_a_stop():
    """A player who returns to a turn may undo what was done in it."""
    terminal = Terminal("play", "--plain", "--variant", "train", "--seed", "3", "--player", "Ann", "--player", "Bea", as_job=True)
    terminal.wait_for("press Enter when only you can see the screen")
    press_for(terminal, "\n", "your move:")
    check("15 tiles" in terminal.text(), f"another hand was expected\n{terminal.text()}")
    terminal.send("1\nhand\n")
    terminal.wait_for(r"hand \(14 tiles")
    terminal.send("\x1a")
    terminal.wait_stopped()
    terminal.kill(signal.SIGCONT)
    terminal.wait_for("press Enter when only you can see the screen")
    press_for(terminal, "\n", "your move:")
    terminal.send("undo\n")
    terminal.wait_for(r"Undone[^$]*hand \(15 tiles")
    terminal.close()


def without_a_shell():
    """Without a parent shell nothing stops, and it continues at once, behind a curtain."""
    terminal = to_move()
    terminal.kill(signal.SIGTSTP)
    terminal.wait_for("(Ann|Bea), press Enter when only you can see the screen")
    hidden(terminal, "Ctrl-Z without a shell")
    terminal.close()


def stopped_at_the_end_of_a_round():
    """At the end of a round, where nothing is secret, the page is shown again."""
    terminal = Terminal("play", "--plain", "--variant", "train", "--set", "6", "--rounds", "2", "--seed", "3", "--player", "Ann",
                        "--player", "Bea", as_job=True)
    play_to(terminal, "start the next round")
    terminal.send("\x1a")
    terminal.wait_stopped()
    check("Hands at the end of the round" not in terminal.text(), "the page is still there")
    terminal.kill(signal.SIGCONT)
    terminal.wait_for(r"Hands at the end of the round[^$]*start the next round")
    press_for(terminal, "\n", "press Enter when only you can see the screen")
    terminal.close()


play_scenes([stopped_at_the_end_of_a_round, files_may_not_grow, stopped_at_the_end_of_a_turn,
             *(partial(stopped, bots, keys) for bots in (False, True) for keys in ("\x1a", None)),
             turn_taken_back_after_a_stop, without_a_shell, out_of_memory,
             *(partial(dies_of, number) for number in [*DEADLY, signal.SIGPIPE])])
