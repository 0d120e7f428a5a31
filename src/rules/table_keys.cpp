#include "rules/table_keys.hpp"

namespace roundhouse::rules {

namespace {

constexpr RetiredKey kRetiredKeys[] = {
    {"game", "copies", "1"},
    {"hub", "must-be-covered", "false"},
    {"trains", "communal-start", "\"engine\""},
    {"trains", "blanks", "\"plain\""},
    {"marker", "moved-by", "\"game\""},
    {"end", "time-limit", "0"},
};

constexpr PlainKey kPlainKeys[] = {
    {"", "inherits", "the bundled game that this one builds on; only the differences follow", ""},
    {"game", "id", "what you type to choose the game: lower-case letters, digits and hyphens", ""},
    {"game", "name", "what it is called", ""},
    {"game", "summary", "one line on what makes it special", ""},
    {"game", "source", "whose rules they are, and where they were read; one line", ""},
    {"game", "family", "the games that it is listed with", "\"House rules\""},
    {"game", "sets", "the sets it is played with, by their highest numbers; the default first",
     "[12]"},
    {"game", "players", "the fewest and the most players", "[2, 8]"},
    {"game", "players-double-N", "the same with a double-N set, where that differs", ""},
    {"hand", "double-N", "how many tiles each player is dealt from a double-N set", ""},
    {"hand", "first-players", "the number of players that the lists of hands begin with", "2"},
    {"hub", "order", "the engines, first round first", "\"down\""},
    {"hub", "orders", "several orders to choose from, each with its name; the default first", ""},
    {"trains", "communal-name", "what the communal train is called", "\"communal train\""},
    {"end", "rounds", "how many rounds are played: a number from 1 to 1000, or a word",
     "\"one for each engine\""},
    {"options", "referee", "how strictly the rules are enforced; a list is a choice", "\"strict\""},
    {"options", "announce", "how the last tile is announced; a list is a choice", "\"manual\""},
    {"options", "blocked",
     "words of `blocked` in `[round]` for the table to choose from; the first is the default and "
     "is "
     "that of `[round]`",
     ""},
    {"decided", "KEY",
     "one sentence on what the text leaves open, and what is played; the key is a clause such as "
     "`B6`, or a word of lower-case letters, digits and hyphens",
     ""},
};

constexpr TableName kTables[] = {
    {"game", "what it is called, and who can play"},
    {"hand", "how many tiles are dealt"},
    {"hub", "where the engine comes from"},
    {"start", "who begins a round"},
    {"trains", "which trains there are, and who may play on them"},
    {"opening", "the special first part of a player's round"},
    {"turn", "a player's turn after that"},
    {"marker", "when a train is open to others"},
    {"doubles", "what doubles require"},
    {"last-tile", "announcing the last tile"},
    {"round", "how a round ends"},
    {"points", "how a round is scored"},
    {"end", "how the game ends"},
    {"options", "what the people at the table may choose"},
    {"decided", "what the text leaves open; for readers only, and not inherited"},
};

}  // namespace

std::span<const RetiredKey> retired_keys() {
    return kRetiredKeys;
}
std::span<const PlainKey> plain_keys() {
    return kPlainKeys;
}
std::span<const TableName> tables() {
    return kTables;
}

}  // namespace roundhouse::rules
