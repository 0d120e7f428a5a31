"""The shortest way to somebody's turn."""
TABLE = ("play", "--variant", "oll", "--player", "Ann", "--player", "Bea", "--seed", "3")


def to_turn(terminal):
    terminal.wait_for("begin the round")
    terminal.send(" ")
    terminal.wait_for("press SPACE")
    terminal.send(" ")
    terminal.wait_for("playable")
