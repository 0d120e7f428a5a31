"""After a game the same people play another one, each a seat further on: on the screen and in plain play."""
import os
import tempfile

from screen import Terminal, check, play_on

ONE_ROUND = ("play", "--variant", "train", "--rounds", "1", "--player", "Ann", "--bot", "Bea:easy", "--seed", "3")


def logs(home):
    folder = os.path.join(home, ".local/share/roundhouse/games")
    return sorted(name for name in os.listdir(folder) if name.endswith(".rhlog"))


def seats(home, name):
    with open(os.path.join(home, ".local/share/roundhouse/games", name), encoding="utf-8") as log:
        return [line.split()[-2] for line in log if line.startswith("seat ")]


def on_screen():
    with tempfile.TemporaryDirectory() as home:
        terminal = Terminal(*ONE_ROUND, home=home)
        play_on(terminal, "the game is over")
        terminal.wait_for("the same game again")
        terminal.send("A")
        terminal.wait_for("ROUND 1 OF 1")
        both = logs(home)
        check(len(both) == 2, f"logs: {both}")
        check(seats(home, both[0]) == ["Ann", "Bea"] and seats(home, both[1]) == ["Bea", "Ann"],
              f"seats: {[seats(home, name) for name in both]}")
        terminal.close()


def plain():
    with tempfile.TemporaryDirectory() as home:
        terminal = Terminal(*ONE_ROUND, "--plain", home=home)
        for _ in range(400):
            if "Play again" in terminal.text():
                break
            terminal.send("1\r")
        terminal.wait_for("Play again")
        terminal.send("y\r")
        terminal.wait_for(r"Round 1: ")
        check(len(logs(home)) == 2, f"logs: {logs(home)}")
        terminal.close()


on_screen()
plain()
print("again: ok")
