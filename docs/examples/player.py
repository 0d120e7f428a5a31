#!/usr/bin/env python3
"""A player: roundhouse simulate --variant mexican --games 100 --bot "Mine:cmd=python3 player.py" --bot Adler:2

Standard output is for its answers. What it writes on standard error is kept in a file: print there.
"""
import json
import sys


def pips(tile):
    high, low = tile.split("-")
    return int(high) + int(low)


class Player:
    """What a request is called is the method that answers it; what comes with it are its arguments."""

    def hello(self, **about):
        return {"name": "heaviest", "version": "1"}

    def game(self, seat, **about):
        self.seat = seat
        return {}

    def choose(self, state, actions, **about):
        """Plays the heaviest tile, preferably on its own train; otherwise takes the first action it wants."""
        plays = [action for action in actions if action["type"] == "play"]
        if plays:
            return {"action": max(plays, key=lambda play: (pips(play["tile"]), play["train"] == self.seat))}
        order = ["announce", "draw", "done", "pass", "confess"]
        return {"action": min(actions, key=lambda action: order.index(action["type"]))}


def main():
    player = Player()
    for line in sys.stdin:
        request = json.loads(line)
        cmd = request.pop("cmd")
        # To round, observe, over and quit, and to what may be added, "ok" is enough.
        answer = getattr(player, cmd, lambda **about: {})(**request)
        print(json.dumps({"ok": True, **answer}), flush=True)


if __name__ == "__main__":
    main()
