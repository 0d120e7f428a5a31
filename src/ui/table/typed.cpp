#include "ui/table/typed.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <optional>

#include "roundhouse/engine/moves.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/game/typed_move.hpp"
#include "roundhouse/text/spelling.hpp"

namespace roundhouse::ui {

namespace {

// "draw", or its beginning.
std::optional<Action> command_word(std::string_view line) {
    const std::size_t first = std::min(line.find_first_not_of(' '), line.size());
    const std::string word =
        text::folded(line.substr(first, line.find_last_not_of(' ') + 1 - first));
    struct Named {
        std::string_view word;
        Action action;
    };
    const Named all[] = {{"draw", Draw{}}, {"pass", Pass{}},         {"done", Done{}},
                         {"end", Done{}},  {"announce", Announce{}}, {"confess", Confess{}}};
    for (const Named& named : all)
        if (!word.empty() && named.word.starts_with(word)) return named.action;
    return std::nullopt;
}

}  // namespace

std::variant<Action, words::Reply> parse_typed(const std::string& as_typed, const Observation& game,
                                               const GameInfo& info) {
    const std::string line = text::folded_signs(as_typed);
    if (const auto typed = game::parse_typed_move(line))
        return game::play_typed(*typed, game, info.names);
    if (const auto action = command_word(line)) return *action;
    return words::Reply{
        line.find_first_of("0123456789") == std::string::npos
            ? "Type a tile and a train, as in 12-5 3, or draw, pass, done, announce."
            : "A tile has two numbers, as in 12-5; the train follows, as in 12-5 3."};
}

std::string complete_typed(const std::string& line, const Observation& game,
                           std::vector<std::string>& choices) {
    const Moves possible = moves(game);
    std::vector<std::string> all;
    for (const Action& action : list(possible, game.table.turn.seat)) {
        if (const auto* play = std::get_if<Play>(&action)) {
            int ends = 0;
            for (const Target& target : possible.targets())
                if (target.train == play->train && play->tile.has(target.at)) ++ends;
            std::string text =
                fmt::format("{} {}", formats::to_string(play->tile), play->train + 1);
            if (ends > 1) text += fmt::format(" {}", play->at);
            all.push_back(text);
        } else {
            all.push_back(formats::to_string(action));
        }
    }
    for (const std::string& one : all)
        if (one.starts_with(line) && std::ranges::find(choices, one) == choices.end())
            choices.push_back(one);
    if (choices.empty()) return line;
    std::string common = choices.front();
    for (const std::string& one : choices) {
        std::size_t k = 0;
        while (k < common.size() && k < one.size() && common[k] == one[k]) ++k;
        common.resize(k);
    }
    return common;
}

bool lacks_number(Refusal why, const Table& table) {
    return why == Refusal::tile_lacks_number ||
           (why == Refusal::train_lacks_number && table.ends.uncovered() == 0);
}

}  // namespace roundhouse::ui
