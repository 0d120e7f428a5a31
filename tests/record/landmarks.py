"""Words by which pages and answers are known: in a whole record, each must come up in a scene of its group."""

LANDMARKS: dict[str, list[str]] = {
    "screen": [
        "begin the round", "drew again", "PASS THE KEYBOARD TO", "Hands are hidden. Everyone may see the table.",
        "What the others did:", " hid the hand.", " is thinking.", "NEXT PLAYER", "left in hand",
        "the same game again", "Roundhouse: ", "Longest train", "# y: finished", "LOOKING AROUND", "THE PROGRAM",
        "Everything that has happened", "SCORE SHEET", "chart of totals", "chart of places",
        "Written next to the log, before", "Written next to the log, up to", "no round played yet", "RULES  ",
        "TRAIN ", "This train has not been started.", "The whole table as it would",
        "This window is too small for the picture", "Leave the game? It is saved", ": leave this page first", "Hint: ",
        "Too soon", "Type a tile and a train", "A tile has two numbers", "No legal move starts like that",
        "You drew ", "Nothing fits: press", "Undone.",
        "You can't undo that: you've seen",
        "You can't undo that: your turn", "There is nothing to undo yet", "undo a computer player's move",
        "can ever cover", "The round isn't stuck", "The penalty for", "Turn over. Enter: finish", "one tile left",
        "needs a cover", "Each train has its own lane.", "drawn as a picture.", "Tiles: ", "by number",
        "longest train", "Colours: classic-light", "Colours: mono", "The mouse is off.", "Saved: every move",
        "Roundhouse needs", " forget", " look", " redraw", " suspend",
    ],
    "lesson": [
        "Try this: press ", "m: more", "play it now", "leave", "LESSON  ", "status -1",
    ],
    "menu": [
        "R O U N D H O U S E", "How long?", "Continue", "NEW GAME", "[ Start the game ]", "CHOOSE A GAME",
        "Type to narrow the list", "Containing: ", "No game is called that", "LEARN TO PLAY", "OPTIONS",
        "computer players move at once", "Screen reader", "FIND YOUR GAME", "exact match", "RULES  ",
        "Delete this game?", "New file name: ", "damaged", "RECORD BOOK", "under two names", "counts as",
        "HELP  keys on this page", "Your rule files with errors", "begin the round", "LESSON  ",
        "record ", "Player 2 has no name yet.", "There is already a player called", "A game needs at least two players.",
        "all 13 rounds",
    ],
    "viewer": [
        "Go to step", "The last step is", "There is no round", "There is no later mark.",
        "There is no earlier mark.", "Play on from here as a new game?", "The game is over here",
        "Nothing changes here", "decision cost points", " wins!", "SCORE SHEET", "LOOKING AROUND",
    ],
    "plain": [
        "your move: ", "your move (Enter: draw a tile): ", "table, hand, list, scores, rules", "? Type the number of a choice", "Undone.",
        "You can't undo that: ", "hand is empty", "Brief mode on", "Brief mode off",
        "Leave the game? Type yes", "Press Enter to start the next round", "The game is over.", "End of input",
        "your turn is over (Enter: finish", "can still undo the last move", "press Enter when", "How many ",
        "Name of player", "Which game, by number", "Question 1", "Hands at the end of the round",
        "The longest train of all",
    ],
    "puzzle": [
        "The longest train (", "Find the play (", "A longer one is possible", "doesn't fit the engine", "It is ",
        "is not a tile",
    ],
    "export": [
        "<svg", "<!DOCTYPE html>", "engine", "status 0", "depth",
    ],
    "protocol": [
        '"phase":"over"', '"round-over"', "illegal-action", "unknown-command", '"penalty"',
    ],
    "rules": [
        "status 0", "OK, a game called", "summary",
    ],
}
