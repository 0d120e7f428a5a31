// The options of a game that is about to begin, one row each. What the command line, the form, the
// plain questions, the config file, the manual and the completions say of an option is made of its
// row (src/game/options/options.cpp). Which game, who plays and the seed are no options here. Reads
// no file, asks nobody.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "roundhouse/game/match.hpp"

namespace roundhouse::game {

struct Option {
    // Of a game: score sheets and simulations have it too, and another game begins without it. Of a
    // table: it stays chosen for the next game, and the config file has it.
    enum class Of : std::uint8_t { game, table };

    std::string_view name = {};  // "time-up", as people type it
    Of of = Of::game;
    std::string_view label = {};   // "Time is up", in the form
    std::string_view value = {};   // "WHAT", in the manual
    std::string_view brief = {};   // for the completions
    std::string_view help = {};    // for --help
    std::string_view manual = {};  // with *bold* words; empty: as --help
    // What may be typed: one of these words; if there are none, a number or what `expected` says.
    std::vector<std::string> words = {};
    bool number = false;
    std::string_view expected = {};
    std::vector<std::string> examples = {};  // that the completions offer; empty: the words
    // What this table may choose, as it would be typed, the usual first; an empty word is one that
    // cannot be typed. Empty: the game leaves nothing to choose, or another choice does not.
    std::vector<std::string> (*choices)(const Setup&) = nullptr;
    std::string (*chosen)(const Setup&) = nullptr;  // empty: nothing
    // Takes one of the words, or with an empty one what is usual. Says in one sentence what is
    // wrong, or nothing; whether it fits the game is not looked at.
    std::string (*take)(Setup&, const std::string&) = nullptr;
    // What is chosen, for the form; null: its word.
    std::string (*told)(const Setup&) = nullptr;
    // What is wrong with choosing it at all, before the game is known; null: nothing.
    std::string (*misplaced)(const Setup&) = nullptr;
    bool changes_length = false;  // of the game, so that its length is to be chosen anew
    // "Which set, by its highest double", in plain play; empty: it is not asked for.
    std::string_view question = {};
    // A line on one choice, for a question with a numbered list; null: the words are in the
    // question.
    std::string (*choice_line)(const Setup&, const std::string&) = nullptr;
};

// In the order in which they are chosen: each may depend on those before it.
[[nodiscard]] std::span<const Option> options();

// What is chosen or usual, as it would be typed, and for the form.
[[nodiscard]] std::string word_of(const Option& option, const Setup& draft);
[[nodiscard]] std::string told(const Option& option, const Setup& draft);
// Takes the choice that is `step` further on; after the last comes the first.
void take_further(const Option& option, Setup& draft, int step);
// Takes what is usual for all options of that kind.
void forget(Option::Of of, Setup& draft);
// Without the options of a table that its game does not leave open.
[[nodiscard]] Setup fitting(Setup draft);

// The chosen set, or the game's first.
[[nodiscard]] Pips set_of(const Setup& draft);
// The rules of that table with all its rounds, even while players are missing.
[[nodiscard]] std::optional<Rules> rules_at_full_length(const Setup& draft);

}  // namespace roundhouse::game
