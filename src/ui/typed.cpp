#include "typed.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cctype>

#include "roundhouse/engine/moves.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/notation.hpp"
#include "roundhouse/ui/tracks.hpp"

namespace roundhouse::ui {

namespace {

std::string lower(std::string_view text) {
    std::string small(text);
    for (char& c : small) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return small;
}

struct Words {
    std::vector<int> numbers;
    std::string rest;  // letters: a command or a name
};

Words split(const std::string& line) {
    Words words;
    for (std::size_t k = 0; k < line.size();) {
        const auto c = static_cast<unsigned char>(line[k]);
        if (std::isdigit(c) != 0 && words.rest.empty()) {
            int n = 0;
            for (; k < line.size() && std::isdigit(static_cast<unsigned char>(line[k])) != 0; ++k)
                n = std::min(n * 10 + (line[k] - '0'), 1000);
            words.numbers.push_back(n);
        } else {
            const bool between =
                c == ' ' || c == '-' || c == ':' || c == '/' || c == '.' || c == '@' || c == ',';
            if (!between || !words.rest.empty()) words.rest += static_cast<char>(c);
            ++k;
        }
    }
    while (!words.rest.empty() && words.rest.back() == ' ') words.rest.pop_back();
    words.rest = lower(words.rest);
    return words;
}

// "6-4 1 at 6" is "6-4 1 6", as in plain play.
std::string without_at(std::string line) {
    const auto digit = [&](std::size_t k) {
        return k < line.size() && std::isdigit(static_cast<unsigned char>(line[k])) != 0;
    };
    const std::size_t at = lower(line).find(" at ");
    if (at != std::string::npos && at > 0 && digit(at - 1) && digit(at + 4))
        line.replace(at, 4, " ");
    return line;
}

// What stands behind a tile, its train and the number it is played at; "" if nothing.
std::string left_over(const Words& words) {
    std::string text;
    for (std::size_t k = 3; k < words.numbers.size(); ++k)
        if (k > 3 || words.numbers[k] > kMaxPips)
            text += fmt::format("{}{}", text.empty() ? "" : " ", words.numbers[k]);
    if (words.numbers.size() >= 3 && !words.rest.empty())
        text += (text.empty() ? "" : " ") + words.rest;
    return text;
}

std::optional<Action> command_word(const std::string& word) {
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

std::optional<std::uint8_t> train_by_name(const std::string& name, const Observation& game,
                                          const Playbill& bill) {
    if (game.seat && (name == "own" || name == "me" || name == "mine")) return *game.seat;
    for (std::size_t t = 0; t < bill.cast.names.size(); ++t)
        if (lower(bill.cast.names[t]).starts_with(name)) return static_cast<std::uint8_t>(t);
    if (game.rules().communal && lower(bill.cast.communal).find(name) != std::string::npos)
        return game.rules().communal_train();
    return std::nullopt;
}

}  // namespace

Pips number_for(const Observation& game, Tile tile, std::uint8_t train) {
    const Moves possible = moves(game);  // targets() is a view into it
    for (const Target& target : possible.targets())
        if (target.train == train && target.takes(tile)) return target.at;
    if (train < game.rules().trains()) {
        for (const Pips end : train_of(game.table, train).ends)
            if (tile.has(end)) return end;
        if (!game.table.is_started(train) && game.table.engine != kNoPips &&
            tile.has(game.table.engine))
            return game.table.engine;
    }
    return tile.high();
}

namespace {

std::vector<Play> plays_of(const Moves& possible, Tile tile) {
    std::vector<Play> plays;
    for (const Target& target : possible.targets())
        if (target.takes(tile)) plays.push_back({tile, target.train, target.at});
    return plays;
}

}  // namespace

std::optional<Action> parse_typed(const std::string& line, const Observation& game,
                                  const Playbill& bill, std::string& why) {
    const Words words = split(without_at(line));
    if (words.numbers.empty()) {
        if (auto action = command_word(words.rest)) return action;
        why = "Type a tile and a train, as in 12-5 3, or draw, pass, done, announce.";
        return std::nullopt;
    }
    if (words.numbers.size() < 2) {
        why = "A tile has two numbers, as in 12-5; then comes the train, as in 12-5 3.";
        return std::nullopt;
    }
    if (words.numbers[0] > kMaxPips || words.numbers[1] > kMaxPips) {
        why = "There is no such tile.";
        return std::nullopt;
    }
    if (const std::string more = left_over(words); !more.empty()) {
        why = fmt::format("\"{}\" is not understood: a move is a tile and a train, as in 12-5 3.",
                          text::cut_to_columns(text::clean(more), 20));
        return std::nullopt;
    }
    const Tile tile(static_cast<Pips>(words.numbers[0]), static_cast<Pips>(words.numbers[1]));
    std::optional<std::uint8_t> train;
    if (words.numbers.size() >= 3) {
        const int n = words.numbers[2] == 0 ? 10 : words.numbers[2];
        train = static_cast<std::uint8_t>(std::min(n - 1, 200));
    } else if (!words.rest.empty()) {
        train = train_by_name(words.rest, game, bill);
        if (!train) {
            why = fmt::format("No train is called {}: give its number, 1 to {}.", words.rest,
                              game.rules().trains());
            return std::nullopt;
        }
    }
    const Moves possible = moves(game);
    if (possible.engines != 0) return Play{tile, train.value_or(*game.seat), kNoPips};
    if (!train) {
        // Without a train it is clear where only one place fits.
        const std::vector<Play> plays = plays_of(possible, tile);
        if (plays.size() == 1) return plays.front();
        if (plays.size() > 1) {
            why = fmt::format("{} fits in several places: add the number of the train.",
                              text::to_string(tile));
            return std::nullopt;
        }
        train = *game.seat;
    }
    if (words.numbers.size() >= 4 && words.numbers[3] <= kMaxPips)
        return Play{tile, *train, static_cast<Pips>(words.numbers[3])};
    std::vector<Play> plays = plays_of(possible, tile);
    std::erase_if(plays, [&](const Play& play) { return play.train != *train; });
    if (plays.size() > 1) {
        why =
            fmt::format("{0} fits that train at {1} and at {2}: add the number, as in {0} {3} {1}.",
                        text::to_string(tile), plays[0].at, plays[1].at, *train + 1);
        return std::nullopt;
    }
    return Play{tile, *train, number_for(game, tile, *train)};
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
            std::string text = fmt::format("{} {}", text::to_string(play->tile), play->train + 1);
            if (ends > 1) text += fmt::format(" {}", play->at);
            all.push_back(text);
        } else {
            all.push_back(text::to_string(action));
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

}  // namespace roundhouse::ui
