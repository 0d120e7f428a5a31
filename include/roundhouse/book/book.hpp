// The record book: what all games together say about the people who played them. Counts finished
// games only, and each game once, however many copies of its log there are and at however many of
// its seats a player sat; not games in which only computer players played. Names are people:
// whoever plays under two names can have them counted as one. Where a seat changed hands, each has
// the rounds that they ended, and nobody the game. Computer players are counted apart from people,
// together by level.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "roundhouse/book/entry.hpp"
#include "roundhouse/book/ratings.hpp"
#include "roundhouse/book/same_as.hpp"

namespace roundhouse::book {

// The names of all people in finished games, in alphabetical order. Of several spellings of a name,
// here and in the book, the one that comes first is used.
[[nodiscard]] std::vector<std::string> people(std::span<const Entry> entries);

// The best and the worst luck in games that were reviewed whole, in points ahead of the others'
// average.
struct Luck {
    struct Game {
        double points = 0;
        std::string game;  // "OLL Train"
        std::string started;
    };
    int games = 0;  // reviewed; if 0, the others mean nothing
    Game best;
    Game worst;
};

// One player's games of one kind. Computer players of one level may have several seats in a game:
// it counts once, and so do its rounds.
struct Tally {
    std::string game;           // "OLL Train"
    std::string family;         // of games, in which ratings are compared
    bool highest_wins = false;  // otherwise few points are good
    int games = 0;
    double wins = 0;        // games won; a shared win is split evenly
    double even_share = 0;  // what equal players would have won: a share of each game
    int rounds = 0;
    int out = 0;           // rounds in which the hand was emptied
    int hands = 0;         // rounds, each counted once for every seat
    long long points = 0;  // of all these hands
    int best_round = 0;    // points; 0 if there was no round
    int worst_round = 0;
    Luck luck;  // of people only

    [[nodiscard]] double average_round() const {
        return hands == 0 ? 0 : static_cast<double>(points) / hands;
    }
};

struct LongestLaidTrain {
    int tiles = 0;
    std::string game;
    std::string started;
};

struct Player {
    std::string name;   // a computer player's is empty
    std::string level;  // of a computer player; empty: a person
    int games = 0;
    double wins = 0;
    double even_share = 0;
    int rounds = 0;
    int out = 0;
    LongestLaidTrain longest;
    Luck luck;
    std::vector<Tally> by_game;  // the one played most first
    std::vector<Rated> ratings;  // of a person, by family

    [[nodiscard]] bool is_person() const { return level.empty(); }
};

// Two people in the games that they played together: who had the better total.
struct Pair {
    std::string first;
    std::string second;
    int games = 0;
    int first_ahead = 0;
    int second_ahead = 0;

    [[nodiscard]] int ties() const { return games - first_ahead - second_ahead; }
};

struct Book {
    int games = 0;                // finished, with a person
    int unfinished = 0;           // with a person; not counted in anything else
    std::vector<Player> players;  // people by games, then by name; then the computer's levels
    std::vector<Pair> pairs;      // of people, in the order of `players`
};

[[nodiscard]] Book make_book(std::span<const Entry> entries, const SameAs& same_as);

}  // namespace roundhouse::book
