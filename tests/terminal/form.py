"""Options for a new game appear in the form, or are refused before the screen starts."""
import os
import re
import tempfile

from screen import Terminal, check


def form(*arguments, shows, home):
    terminal = Terminal("play", *arguments, home=home)
    terminal.wait_for("NEW GAME")
    for words in shows:
        check(re.search(words, terminal.text()), f"{arguments}: no {words!r}\n{terminal.text()}")
    return terminal


def refused(*arguments, status, words, home):
    terminal = Terminal("play", *arguments, home=home)
    ended = terminal.wait_end()
    check(ended == (status, None), f"{arguments}: ended with {ended}\n{terminal.text()}")
    check(b"\x1b[?1049h" not in terminal.bytes, f"{arguments}: a screen was opened")
    check(words in terminal.text(), f"{arguments}: no {words!r}\n{terminal.text()}")
    terminal.close()


with tempfile.TemporaryDirectory() as home:
    rules = os.path.join(home, "kitchen.toml")
    with open(rules, "w", encoding="ascii") as file:
        file.write('inherits = "oll"\n[game]\nid = "kitchen"\nname = "Kitchen Train"\n')
    broken = os.path.join(home, "broken.toml")
    with open(broken, "w", encoding="ascii") as file:
        file.write('inherits = "oll"\n[game]\nnmae = "Kitchen Train"\n')

    form("--variant", "train", "--rounds", "3", shows=["< Train Dominoes >", "< 3 rounds >"], home=home).close()
    form("--player", "Ann", "--bot", "Bo:expert", shows=["1 +Ann +person", "2 +Bo +computer: hard"], home=home).close()
    form("--set", "9", shows=["< double-9 >"], home=home).close()
    refused("--rules", broken, status=65, words="broken.toml:3:1", home=home)
    refused("--rules", os.path.join(home, "none.toml"), status=66, words="none.toml", home=home)
    refused("--variant", "chess", status=64, words="chess", home=home)
    refused("--schedule", "nonsense", status=64, words="nonsense", home=home)
    refused("--bot", "Bo:wise", status=64, words="wise", home=home)

    # Behind the form is the menu, and the form has all games; the user's own can be played.
    terminal = form("--rules", rules, "--player", "Ann", "--rounds", "1", "--seed", "5", shows=["< Kitchen Train >", "Ann"], home=home)
    terminal.send("\x1b")
    terminal.wait_for("Daily puzzle")
    terminal.send("p")
    terminal.wait_for("How long")
    terminal.send("n")
    terminal.wait_for("< Kitchen Train >")
    terminal.send("\x1b[C")
    terminal.wait_for("< OLL Train >")
    terminal.send("\x1b[D")
    terminal.wait_for("< Kitchen Train >")
    terminal.send("\x1b[F")
    terminal.send("\r")
    terminal.wait_for("begin the round")
    check("Kitchen Train" in terminal.text(), f"another game was begun\n{terminal.text()}")
    terminal.close()
print("ok")
