// Rule files for random games: between them they say what no bundled game says.
#pragma once

namespace roundhouse::test {

inline constexpr const char* kFurtherRules[] = {
    R"(
[game]
id = "feet"
name = "Feet"
summary = "Trains without owners, some tiles out of reach, and a lap that is finished."
sets = [6, 9]
players = [2, 6]
[hand]
double-6 = 4
double-9 = 7
unseen = 2
reserve = 3
[hub]
engine = "the round's, from a hand"
order = "random"
not-held = "new deal"
laying = "turn"
ring = 3
[trains]
own = false
communal = 3
[doubles]
covers = 3
follow-up = "none"
several = "last laid first"
exhausted = "counts as covered"
[last-tile]
costs = "turn"
[round]
out = "end of lap"
[points]
half-blank = 5
[end]
ties = "lowest round"
)",
    R"(
[game]
id = "choices"
name = "Choices"
summary = "Draws and passes by choice, and an opening until every train is started."
sets = [6, 9]
players = [2, 6]
[hand]
double-6 = 4
double-9 = 7
unseen = 1
[hub]
engine = "from any hand"
not-held = "all draw"
[trains]
communal = 2
[opening]
lasts = "until all trains started"
trains = "own or communal"
tiles = "sequence"
[turn]
drawn-tile = "may be kept"
may-draw = true
[marker]
up-without-own-play = true
communal-spares = true
[doubles]
follow-up = "any tile"
in-a-row = "two, with a third tile"
exhausted = "counts as covered"
[round]
out = "end of turn"
[points]
open-train = 10
out-on-double = "doubles points"
[end]
ties = "most zero rounds"
)",
    R"(
[game]
id = "winners"
name = "Winners"
summary = "The winner of a round writes down the difference and begins the next one."
sets = [6, 9]
players = [2, 6]
[hand]
double-6 = 4
double-9 = 7
reserve = 2
[hub]
order = "random"
[start]
first-round = "best fit"
later-rounds = "winner"
[doubles]
follow-up = "any tile"
in-a-row = "one"
lock = "next player"
[round]
out = "not on a double"
blocked = "lowest hand wins"
[points]
to = "winner, the difference"
[end]
winner = "highest"
)",
    R"(
[game]
id = "branches"
name = "Branches"
summary = "Doubles lock their own train until both covers lie."
sets = [6, 9]
players = [2, 6]
[hand]
double-6 = 4
double-9 = 7
[hub]
engine = "the round's, from a hand"
order = "down and up"
not-held = "next lower"
[trains]
communal-from = "all trains started"
[doubles]
covers = 2
lock = "that train"
exhausted = "counts as covered"
[round]
blocked = "nobody counts"
)"};

}  // namespace roundhouse::test
