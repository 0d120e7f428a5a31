#!/usr/bin/env python3
"""The player of player.py with the module in packaging/python: `pip install packaging/python`.

    roundhouse simulate --variant mexican --games 100 --bot "Mine:cmd=python3 short_player.py" --bot Adler:2
"""
from roundhouse_dominoes import Player, pips


class Heaviest(Player):
    name = "heaviest"
    version = "1"

    def choose(self, state, actions):
        """Plays the heaviest tile, preferably on its own train; otherwise takes the first action it wants."""
        plays = [action for action in actions if action["type"] == "play"]
        if plays:
            return max(plays, key=lambda play: (pips(play["tile"]), play["train"] == self.seat))
        order = ["announce", "draw", "done", "pass", "confess"]
        return min(actions, key=lambda action: order.index(action["type"]))


if __name__ == "__main__":
    Heaviest().serve()
