"""However the program ends, the shell is usable and no hand stays on the screen."""
import os
import resource
import signal
import tempfile
import termios
import time
from functools import partial

from screen import CURTAIN, Terminal, check, fail, go_on, play_on
from common import DEADLY, TABLE, check_saved_whole, play_scenes, to_turn

LOG = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../game/golden/v1-oll.rhlog")


def sane(terminal, what):
    data = terminal.bytes
    check(data.rfind(b"\x1b[?1049l") > data.rfind(b"\x1b[?1049h"), f"{what}: still on the alternate screen")
    shown, hidden = data.rfind(b"\x1b[?25h"), data.rfind(b"\x1b[?25l")
    check(shown >= hidden, f"{what}: the cursor is hidden")
    if b"\x1b[?1000h" in data:
        check(data.rfind(b"\x1b[?1000l") > data.rfind(b"\x1b[?1000h"), f"{what}: the mouse is still on")
    check(not raw(terminal.fd), f"{what}: the terminal is still in raw mode")
    # The last thing written before leaving is an empty screen.
    text = terminal.text()
    check("playable" not in text and "pips" not in text, f"{what}: a hand is left on the screen\n{text}")


def raw(fd):
    return not termios.tcgetattr(fd)[3] & (termios.ICANON | termios.ECHO)


def die(begun, number, where):
    terminal, on_page = begun
    on_page(terminal)
    check(raw(terminal.fd), "raw mode is not on")
    terminal.kill(number)
    status, killed = terminal.wait_end()
    what = f"{signal.Signals(number).name if number in list(signal.Signals) else number} {where}"
    check(killed == number or status == 128 + number, f"{what}: ended with {status}, {killed}")
    sane(terminal, what)
    terminal.close()


def in_menu(number):
    die((Terminal("play"), lambda terminal: terminal.wait_for("Daily puzzle")), number, "in the menu")


def in_viewer(number):
    die((Terminal("replay", LOG, "--at", "50"), lambda terminal: terminal.wait_for("REPLAY")), number, "in the viewer")


def at_table(number):
    die((Terminal(*TABLE), to_turn), number, "at the table")


def failing_writes():
    """A pipe that nobody reads, or a file that is too large, fails where it happens and is reported there."""
    terminal = Terminal(*TABLE)
    to_turn(terminal)
    for number in (signal.SIGPIPE, signal.SIGXFSZ):
        terminal.kill(number)
    terminal.send("?")
    terminal.wait_for("CHOOSING AND PLAYING")
    terminal.close()


def ignored_signals():
    """The program keeps ignoring the signals that its parent told it to ignore."""
    terminal = Terminal(*TABLE, ignored=[signal.SIGHUP, signal.SIGUSR1])
    to_turn(terminal)
    for number in (signal.SIGHUP, signal.SIGUSR1):
        terminal.kill(number)
    terminal.send("?")
    terminal.wait_for("CHOOSING AND PLAYING")
    terminal.close()


def files_may_not_grow():
    """Files may not grow: the table says so, and the file on disk is valid."""
    with tempfile.TemporaryDirectory() as home:
        terminal = Terminal(*TABLE, home=home, limits={resource.RLIMIT_FSIZE: 4096})
        play_on(terminal, "NOT SAVED")
        terminal.close()
        check_saved_whole(home)


def ctrl_c():
    """Ctrl-C is a key here, and ends the program like SIGINT."""
    terminal = Terminal(*TABLE)
    to_turn(terminal)
    terminal.send("\x03")
    status, killed = terminal.wait_end()
    check(killed == signal.SIGINT or status == 130, f"Ctrl-C: ended with {status}, {killed}")
    sane(terminal, "Ctrl-C")
    terminal.close()


def stopped(keys):
    """Ctrl-Z: stopped with nothing on the screen and a usable terminal, then a curtain."""
    terminal = Terminal(*TABLE, as_job=True)
    to_turn(terminal)
    if keys:
        terminal.send(keys)
    else:
        terminal.kill(signal.SIGTSTP)
    terminal.wait_stopped()
    sane(terminal, "Ctrl-Z")
    terminal.kill(signal.SIGCONT)
    terminal.wait_for(CURTAIN)
    check("playable" not in terminal.text(), "the hand is back without a curtain")
    go_on(terminal)
    terminal.wait_for("playable")
    terminal.kill(signal.SIGUSR1)
    status, killed = terminal.wait_end()
    sane(terminal, "USR1 after Ctrl-Z")
    terminal.close()


def without_a_shell():
    """Without a parent shell nothing stops, and it continues at once."""
    terminal = Terminal(*TABLE)
    to_turn(terminal)
    terminal.send("\x1a")
    terminal.wait_for(CURTAIN)
    check("playable" not in terminal.text(), "the hand is back without a curtain")
    terminal.close()


def terminal_goes_away():
    """The terminal goes away: the program ends quickly and quietly."""
    terminal = Terminal(*TABLE)
    to_turn(terminal)
    os.close(terminal.fd)
    for _ in range(100):
        pid, status = os.waitpid(terminal.pid, os.WNOHANG)
        if pid:
            break
        time.sleep(0.05)
    else:
        os.kill(terminal.pid, signal.SIGKILL)
        fail("the program goes on without a terminal")


OTHERS = (signal.SIGTERM, signal.SIGUSR1, signal.SIGXCPU, signal.SIGSEGV, signal.SIGRTMIN)
play_scenes([*(partial(at_table, number) for number in DEADLY), *(partial(in_menu, number) for number in OTHERS),
             *(partial(in_viewer, number) for number in OTHERS), failing_writes, ignored_signals, files_may_not_grow, ctrl_c,
             partial(stopped, "\x1a"), partial(stopped, None), without_a_shell, terminal_goes_away])
