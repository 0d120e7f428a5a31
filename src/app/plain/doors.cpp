#include "app/plain/doors.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "app/plain/input.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/text/spelling.hpp"

namespace roundhouse::app {

namespace {

// In the order of the menu. A door has a name, or an answer: the command that opens it.
struct Row {
    char letter;
    std::string_view name;
    std::optional<Door> door;
    std::string_view answer = {};
};

constexpr Row kRows[] = {
    {'c', "Continue", Door::resume},
    {'p', "Play", Door::play},
    {'l', "Learn", Door::learn},
    {'t', "Together", std::nullopt,
     "For several terminals: \"roundhouse host --plain\" opens a table, and \"roundhouse join "
     "--plain\" takes a seat at one."},
    {'d', "Daily puzzle", Door::puzzle},
    {'m', "My games", std::nullopt,
     "\"roundhouse games\" lists your saved games, \"roundhouse resume --plain GAME\" continues "
     "one, \"roundhouse review --plain GAME\" says where it was won or lost, and \"roundhouse "
     "stats\" shows your record."},
    {'r', "Rules", std::nullopt,
     "\"roundhouse rules\" lists the games, \"roundhouse rules show mexican\" explains one, and "
     "\"roundhouse rules find\" finds yours."},
    {'s', "Score sheet", std::nullopt,
     "\"roundhouse score --plain\" keeps the score of a game with real tiles."},
    {'o', "Options", std::nullopt},
    {'q', "Quit", Door::quit},
};

bool is_there(const Row& row, const Behind& behind) {
    return row.door != Door::resume || !behind.resumes.empty();
}

std::string greeting(const Behind& behind) {
    std::string line = "Roundhouse.";
    const char* before = " ";
    for (const Row& row : kRows) {
        if (!is_there(row, behind)) continue;
        line +=
            fmt::format("{}{} {}", before, static_cast<char>(row.letter - ('a' - 'A')), row.name);
        before = ", ";
    }
    return line + ".\n";
}

std::string prompt(const Behind& behind) {
    const std::string enter =
        !behind.resumes.empty() ? "continue " + behind.resumes
        : behind.computers == 0 ? "play " + behind.plays
                                : fmt::format("play {} with {}", behind.plays,
                                              text::count_of(behind.computers, "computer player"));
    return fmt::format("A letter, or n for another game (Enter: {}): ", enter);
}

constexpr const char* kDoorsHelp =
    "Type one of these letters or names. n asks which game to play; a game's name plays that one. "
    "Enter does what the question says. \"roundhouse --help\" lists the commands.\n";

}  // namespace

std::optional<Answered> ask_door(Dialog& dialog, const Behind& behind) {
    dialog.say(greeting(behind));
    for (;;) {
        const auto line = dialog.ask(prompt(behind));
        if (!line) return std::nullopt;
        if (line->empty()) return Answered{behind.resumes.empty() ? Door::play : Door::resume, ""};
        const std::string word = text::folded(*line);
        if (word == "n") return Answered{Door::new_game, ""};
        const auto* row = std::ranges::find_if(kRows, [&](const Row& each) {
            return word == std::string(1, each.letter) || word == text::folded(each.name);
        });
        if (row == std::end(kRows)) {
            const Typed typed = understand(*line);
            if (means(typed, PlainCommand::quit)) return Answered{Door::quit, ""};
            if (!means(typed, PlainCommand::help)) return Answered{std::nullopt, *line};
            dialog.say(greeting(behind) + kDoorsHelp);
        } else if (!is_there(*row, behind))
            dialog.say("There is no game to continue.\n");
        else if (row->door)
            return Answered{row->door, ""};
        else if (!row->answer.empty())
            dialog.say(fmt::format("{}\n", row->answer));
        else
            dialog.say(
                fmt::format("Options are lines in {}; \"roundhouse play --help\" lists those "
                            "of the command line.\n",
                            behind.config.empty() ? "the config file" : behind.config));
    }
}

}  // namespace roundhouse::app
