#include "plain_input.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "roundhouse/engine/moves.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/notation.hpp"

namespace roundhouse::app {

namespace {

constexpr std::array kWords{
    std::pair{std::string_view("draw"), Word::draw},
    std::pair{std::string_view("d"), Word::draw},
    std::pair{std::string_view("pass"), Word::pass},
    std::pair{std::string_view("p"), Word::pass},
    std::pair{std::string_view("done"), Word::done},
    std::pair{std::string_view("end"), Word::done},
    std::pair{std::string_view("e"), Word::done},
    std::pair{std::string_view("announce"), Word::announce},
    std::pair{std::string_view("a"), Word::announce},
    std::pair{std::string_view("confess"), Word::confess},
    std::pair{std::string_view("c"), Word::confess},
    std::pair{std::string_view("help"), Word::help},
    std::pair{std::string_view("?"), Word::help},
    std::pair{std::string_view("table"), Word::table},
    std::pair{std::string_view("t"), Word::table},
    std::pair{std::string_view("hand"), Word::hand},
    std::pair{std::string_view("h"), Word::hand},
    std::pair{std::string_view("scores"), Word::scores},
    std::pair{std::string_view("s"), Word::scores},
    std::pair{std::string_view("rules"), Word::rules},
    std::pair{std::string_view("r"), Word::rules},
    std::pair{std::string_view("undo"), Word::undo},
    std::pair{std::string_view("u"), Word::undo},
    std::pair{std::string_view("take-back"), Word::undo},
    std::pair{std::string_view("hint"), Word::hint},
    std::pair{std::string_view("quit"), Word::quit},
    std::pair{std::string_view("q"), Word::quit},
    std::pair{std::string_view("exit"), Word::quit},
};

std::string lower(std::string_view text) {
    std::string small(text);
    for (char& c : small)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return small;
}

// Up to three digits: no list is longer.
std::optional<int> number_typed(std::string_view text) {
    if (text.empty() || text.size() > 3) return std::nullopt;
    int value = 0;
    for (const char c : text) {
        if (c < '0' || c > '9') return std::nullopt;
        value = value * 10 + (c - '0');
    }
    return value;
}

std::vector<std::string> split(std::string_view line) {
    std::vector<std::string> words;
    for (std::size_t at = 0; (at = line.find_first_not_of(" \t", at)) != std::string_view::npos;) {
        const std::size_t stop = std::min(line.find_first_of(" \t", at), line.size());
        words.emplace_back(line.substr(at, stop - at));
        at = stop;
    }
    return words;
}

std::string joined(const std::vector<std::string>& words, std::size_t from) {
    std::string text;
    for (std::size_t k = from; k < words.size(); ++k) text += (k > from ? " " : "") + words[k];
    return text;
}

// A tile in the first word, or in the first two ("12 5").
std::optional<TypedTile> tile_typed(std::vector<std::string> words) {
    TypedTile typed;
    std::size_t next = 1;
    auto tile = text::parse_typed_tile(words[0]);
    if (!tile && words.size() > 1 && number_typed(words[0]) && number_typed(words[1])) {
        tile = text::parse_typed_tile(words[0] + " " + words[1]);
        next = 2;
    }
    if (!tile) return std::nullopt;
    typed.tile = *tile;
    if (words.size() >= next + 2 && lower(words[words.size() - 2]) == "at") {
        const auto at = number_typed(words.back());
        if (!at || *at > kMaxPips) return std::nullopt;
        typed.at = static_cast<Pips>(*at);
        words.resize(words.size() - 2);
    }
    if (words.size() > next && lower(words[next]) == "on") ++next;
    typed.train = joined(words, next);
    return typed;
}

bool begins_a_word(const std::string& name, const std::string& start) {
    return name.starts_with(start) || name.find(" " + start) != std::string::npos;
}

std::vector<Play> plays_of(const TypedTile& typed, std::optional<int> train,
                           const Observation& observation) {
    std::vector<Play> plays;
    for (const Action& action : list(moves(observation), observation.table.turn.seat)) {
        const auto* play = std::get_if<Play>(&action);
        if (play != nullptr && play->tile == typed.tile && (!train || play->train == *train) &&
            (!typed.at || play->at == *typed.at))
            plays.push_back(*play);
    }
    return plays;
}

// The number of the tile that a train shows, or else its larger one: what was most likely meant.
Pips number_meant(const TypedTile& typed, int train, const Observation& observation) {
    if (typed.at) return *typed.at;
    const Table& table = observation.table;
    if (table.turn.step == Step::lay_engine) return kNoPips;
    for (const End& end : table.ends())
        if (end.train == train && typed.tile.has(end.pips)) return end.pips;
    if (!table.is_started(train) && table.engine != kNoPips && typed.tile.has(table.engine))
        return table.engine;
    return typed.tile.high();
}

std::string why_not(const TypedTile& typed, std::optional<int> train,
                    const Observation& observation, const text::Cast& cast) {
    const auto refused = [&](int on) {
        return refusal(observation, Play{typed.tile, static_cast<std::uint8_t>(on),
                                         number_meant(typed, on, observation)});
    };
    if (train) return text::explain(refused(*train), observation, cast);
    // Any train: the first reason that says more than that the numbers differ.
    Refusal reason = Refusal::train_lacks_number;
    for (int on = 0; on < observation.rules().trains(); ++on) {
        reason = refused(on);
        if (reason != Refusal::train_lacks_number && reason != Refusal::tile_lacks_number) break;
    }
    if (reason == Refusal::train_lacks_number || reason == Refusal::tile_lacks_number)
        return fmt::format("{} fits on no train that you may use now. {}",
                           text::to_string(typed.tile), text::duty(observation, cast));
    return text::explain(reason, observation, cast);
}

std::string which_one(const TypedTile& typed, const std::vector<Play>& plays) {
    const std::string tile = text::to_string(typed.tile);
    std::vector<std::string> ways;
    for (const Play& play : plays) {
        const bool twice = std::ranges::count_if(plays, [&](const Play& other) {
                               return other.train == play.train;
                           }) > 1;
        ways.push_back(twice ? fmt::format("{} {} at {}", tile, play.train + 1, play.at)
                             : fmt::format("{} {}", tile, play.train + 1));
    }
    std::string text = tile + " fits in more than one place: type ";
    for (std::size_t k = 0; k < ways.size(); ++k)
        text += (k == 0 ? "" : k + 1 == ways.size() ? " or " : ", ") + ways[k];
    return text + ".";
}

}  // namespace

Typed understand(std::string_view line) {
    const std::vector<std::string> words = split(line);
    if (words.empty())
        return NotUnderstood{"Type the number of a choice, a tile such as 12-5, or help."};
    if (words.size() == 1) {
        if (const auto number = number_typed(words[0])) return *number;
        const std::string word = lower(words[0]);
        const auto known = std::ranges::find(kWords, std::string_view(word),
                                             &std::pair<std::string_view, Word>::first);
        if (known != kWords.end()) return known->second;
    }
    if (auto tile = tile_typed(words)) return *tile;
    return NotUnderstood{
        fmt::format("\"{}\" is not understood: type the number of a choice, a tile such as 12-5, "
                    "or help.",
                    text::cut_to_columns(text::clean(line), 30))};
}

std::variant<int, std::string> train_typed(std::string_view text, const Observation& observation,
                                           const text::Cast& cast) {
    const int trains = observation.rules().trains();
    if (const auto number = number_typed(text)) {
        if (*number >= 1 && *number <= trains) return *number - 1;
        return fmt::format("There is no train {}: the trains are numbered 1 to {}.", *number,
                           trains);
    }
    const std::string wanted = lower(text);
    std::vector<int> found;
    for (int seat = 0; seat < observation.rules().players; ++seat) {
        const std::string name = lower(cast.names[static_cast<std::size_t>(seat)]);
        if (name == wanted) return seat;
        if (name.starts_with(wanted)) found.push_back(seat);
    }
    if (found.size() == 1) return found.front();
    if (found.size() > 1)
        return fmt::format("More than one player's name begins with \"{}\".", text::clean(text));
    if (wanted == "own" || wanted == "mine") return int{observation.table.turn.seat};
    if (observation.rules().communal &&
        (wanted == "communal" || begins_a_word(lower(cast.communal), wanted)))
        return int{observation.rules().communal_train()};
    return fmt::format(
        "There is no train called \"{}\": give its number, 1 to {}, or its owner's name.",
        text::cut_to_columns(text::clean(text), 30), trains);
}

std::variant<Action, std::string> play_typed(const TypedTile& typed, const Observation& observation,
                                             const text::Cast& cast) {
    std::optional<int> train;
    if (!typed.train.empty()) {
        const auto meant = train_typed(typed.train, observation, cast);
        if (const auto* fault = std::get_if<std::string>(&meant)) return *fault;
        train = std::get<int>(meant);
    }
    const std::vector<Play> plays = plays_of(typed, train, observation);
    if (plays.empty()) return why_not(typed, train, observation, cast);
    if (plays.size() > 1) return which_one(typed, plays);
    return Action{plays.front()};
}

}  // namespace roundhouse::app
