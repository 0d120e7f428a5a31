#include "roundhouse/game/typed_move.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "roundhouse/engine/moves.hpp"
#include "roundhouse/engine/refusal.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/text/excerpt.hpp"
#include "roundhouse/text/spelling.hpp"
#include "words/phrases.hpp"

namespace roundhouse::game {

namespace {

constexpr std::string_view kDigits = "0123456789";
constexpr std::string_view kBlanks = " \t";
constexpr std::string_view kBetween = " \t-:/.@,";  // what may separate the numbers of a move

void skip(std::string_view& text, std::string_view what) {
    text.remove_prefix(std::min(text.find_first_not_of(what), text.size()));
}

// Up to three digits: no number in a move has more.
std::optional<int> take_number(std::string_view& text) {
    const std::size_t digits = std::min(text.find_first_not_of(kDigits), text.size());
    if (digits == 0 || digits > 3) return std::nullopt;
    int value = 0;
    for (const char c : text.substr(0, digits)) value = value * 10 + (c - '0');
    text.remove_prefix(digits);
    return value;
}

// The number, if the whole text is one.
std::optional<int> whole_number(std::string_view text) {
    const auto number = take_number(text);
    return text.empty() ? number : std::nullopt;
}

std::optional<Pips> to_pips(std::optional<int> number) {
    if (!number || *number > kMaxPips) return std::nullopt;
    return static_cast<Pips>(*number);
}

// Skips what separates two numbers; whether there was anything.
bool take_gap(std::string_view& text) {
    const std::size_t before = text.size();
    skip(text, kBetween);
    return text.size() < before;
}

// "on 3 at 12", "Bea at 12", "3 12": removes the number from the end.
std::optional<Pips> take_at(std::string_view& train) {
    std::string_view numbers = train;
    if (take_number(numbers)) {
        const auto length = train.size() - numbers.size();
        const auto at = take_gap(numbers) ? to_pips(whole_number(numbers)) : std::nullopt;
        if (at) train = train.substr(0, length);
        if (at) return at;
    }
    const std::size_t last = train.find_last_of(kBlanks);
    if (last == std::string_view::npos) return std::nullopt;
    const auto at = to_pips(whole_number(train.substr(last + 1)));
    std::string_view before = train.substr(0, train.find_last_not_of(kBlanks, last) + 1);
    if (!at || !text::folded(" " + std::string(before)).ends_with(" at")) return std::nullopt;
    before.remove_suffix(2);
    train = before.substr(0, before.find_last_not_of(kBlanks) + 1);
    return at;
}

}  // namespace

std::optional<TypedMove> parse_typed_move(std::string_view line) {
    line = line.substr(0, line.find_last_not_of(kBlanks) + 1);
    skip(line, kBlanks);
    const auto first = to_pips(take_number(line));
    if (!first || !take_gap(line)) return std::nullopt;
    const auto second = to_pips(take_number(line));
    if (!second) return std::nullopt;
    take_gap(line);
    if (text::folded(line.substr(0, 3)) == "on ") line.remove_prefix(3);
    skip(line, kBlanks);
    TypedMove typed{Tile(*first, *second), {}, take_at(line)};
    typed.train = line;
    return typed;
}

namespace {

// How well a name fits what was typed: the best fit is meant, if it is the only one.
enum class Fit : std::uint8_t { none, begins, word, ignoring_case, exact };

Fit fit(std::string_view name, std::string_view typed) {
    if (name == typed) return Fit::exact;
    const std::string lowered = text::folded(name);
    const std::string wanted = text::folded(typed);
    if (lowered == wanted) return Fit::ignoring_case;
    return lowered.starts_with(wanted) ? Fit::begins : Fit::none;
}

// A communal train is known by each word of its name.
Fit communal_fit(std::string_view name, std::string_view typed) {
    const auto without_the = [](std::string_view text) {
        return text::folded(text).starts_with("the ") ? text.substr(4) : text;
    };
    if (text::folded(typed) == "communal") return Fit::word;
    const Fit whole = fit(without_the(name), without_the(typed));
    if (whole != Fit::none) return whole;
    const std::string words = " " + text::folded(without_the(name));
    return words.find(" " + text::folded(typed)) != std::string::npos ? Fit::begins : Fit::none;
}

Fit train_fit(int train, std::string_view typed, const Observation& observation,
              const words::Names& names) {
    if (observation.rules().is_communal(static_cast<Train>(train))) {
        const Fit all = communal_fit(names.communal, typed);
        return std::max(all, communal_fit(words::train_name(names, train), typed));
    }
    const Fit by_name = fit(names.players[static_cast<std::size_t>(train)], typed);
    const std::string word = text::folded(typed);
    const bool own = word == "own" || word == "mine" || word == "me";
    return own && train == observation.table.turn.seat ? std::max(by_name, Fit::word) : by_name;
}

// All trains that what was typed fits best.
std::vector<int> trains_named(std::string_view typed, const Observation& observation,
                              const words::Names& names) {
    std::vector<int> best;
    Fit best_fit = Fit::begins;
    for (int train = 0; train < observation.rules().trains(); ++train) {
        const Fit its = train_fit(train, typed, observation, names);
        if (its < best_fit) continue;
        if (its > best_fit) best.clear();
        best_fit = its;
        best.push_back(train);
    }
    return best;
}

std::string quoted(std::string_view typed) {
    return fmt::format("\"{}\"", text::excerpt(typed, 30));
}

std::string no_such_train(std::string_view typed, const Observation& observation) {
    const int trains = observation.rules().trains();
    if (const auto number = whole_number(typed))
        return fmt::format("There is no train {}: the trains are numbered 1 to {}.", *number,
                           trains);
    std::string_view rest = typed;
    if (const auto number = take_number(rest); number && *number <= trains && take_gap(rest))
        return fmt::format("{}? A move is a tile and a train, as in 12-5 3.", quoted(rest));
    return fmt::format("There is no train called {}: give its number, 1 to {}{}.", quoted(typed),
                       trains, observation.rules().own_trains ? ", or its owner's name" : "");
}

// The trains that what was typed may stand for.
std::vector<int> trains_typed(std::string_view text, const Observation& observation,
                              const words::Names& names) {
    constexpr int kTen = 10;  // the screen's key 0
    if (auto number = whole_number(text)) {
        if (*number == 0) number = kTen;
        if (*number <= observation.rules().trains()) return {*number - 1};
    }
    return trains_named(text, observation, names);
}

// The train that is meant; or a sentence, if it is not exactly one.
std::variant<int, std::string> one_train(const std::vector<int>& found, std::string_view text,
                                         const Observation& observation,
                                         const words::Names& names) {
    if (found.empty()) return no_such_train(text, observation);
    if (found.size() == 1) return found.front();
    std::vector<std::string> trains;
    for (const int train : found)
        trains.push_back(words::numbered_train(names, train, observation.table.turn.seat));
    return fmt::format("{} could be {}: type the number.", quoted(text), text::join(trains, "or"));
}

bool all_communal(const std::vector<int>& trains, const Rules& rules) {
    return std::ranges::all_of(
        trains, [&](int train) { return rules.is_communal(static_cast<Train>(train)); });
}

}  // namespace

std::variant<int, std::string> train_typed(std::string_view text, const Observation& observation,
                                           const words::Names& names) {
    return one_train(trains_typed(text, observation, names), text, observation, names);
}

namespace {

std::vector<Play> plays_of(const TypedMove& typed, const std::vector<int>& trains,
                           const Observation& observation) {
    std::vector<Play> plays;
    for (const Action& action : list(moves(observation), observation.table.turn.seat)) {
        const auto* play = std::get_if<Play>(&action);
        if (play != nullptr && play->tile == typed.tile && (!typed.at || play->at == *typed.at) &&
            (trains.empty() || std::ranges::find(trains, play->train) != trains.end()))
            plays.push_back(*play);
    }
    return plays;
}

// Whether the tile has a number that the train shows, whether or not it may be used now.
bool matches(const Table& table, Tile tile, int train) {
    if (!table.is_started(train)) return table.engine != kNoPips && tile.has(table.engine);
    return std::ranges::any_of(
        table.ends, [&](const End& end) { return end.train == train && tile.has(end.pips); });
}

// Whether the reason concerns one train, so that another may be usable.
bool is_about_train(Refusal reason) {
    switch (reason) {
        case Refusal::train_closed:
        case Refusal::not_started_by_others:
        case Refusal::communal_not_yet:
        case Refusal::own_train_first:
        case Refusal::own_or_communal_first:
        case Refusal::stay_on_train:
        case Refusal::one_tile_each:
        case Refusal::own_tile_played:
            return true;
        default:
            return false;
    }
}

words::Reply why_not(const TypedMove& typed, const std::vector<int>& trains,
                     const Observation& observation, const words::Names& names) {
    const auto refused = [&](int on) {
        const Pips at = typed.at.value_or(number_for(observation, typed.tile, on));
        return refusal(observation, Play{typed.tile, static_cast<std::uint8_t>(on), at});
    };
    if (trains.size() == 1) return words::reply_to(refused(trains.front()), observation, names);
    // If several trains or any train are meant: the first reason other than that the tile does not
    // fit.
    const auto says_more = [](Refusal reason) {
        return reason != Refusal::train_lacks_number && reason != Refusal::tile_lacks_number &&
               reason != Refusal::lower_train_first;
    };
    Refusal reason = Refusal::train_lacks_number;
    for (int on = 0; on < observation.rules().trains() && !says_more(reason); ++on) {
        if (!trains.empty() && std::ranges::find(trains, on) == trains.end()) continue;
        const Refusal here = refused(on);
        if (!is_about_train(here) || matches(observation.table, typed.tile, on)) reason = here;
    }
    if (!says_more(reason))
        return {fmt::format("{} does not fit any {} that you may use now.",
                            formats::to_string(typed.tile),
                            trains.empty() ? "train" : "communal train"),
                words::Reply::Then::duty};
    return words::reply_to(reason, observation, names);
}

std::string which_one(const TypedMove& typed, const std::vector<Play>& plays) {
    constexpr std::size_t kMaxListed = 4;  // of them are listed
    const std::string tile = formats::to_string(typed.tile);
    std::vector<std::string> ways;
    for (const Play& play : plays) {
        const auto same = [&](const Play& other) { return other.train == play.train; };
        ways.push_back(std::ranges::count_if(plays, same) > 1
                           ? fmt::format("{} {} at {}", tile, play.train + 1, play.at)
                           : fmt::format("{} {}", tile, play.train + 1));
    }
    if (ways.size() > kMaxListed)
        return fmt::format("{} fits in {} places: add the train, as in {}.", tile, ways.size(),
                           ways.front());
    return fmt::format("{} fits in {} places: type {}.", tile, ways.size(), text::join(ways, "or"));
}

}  // namespace

std::variant<Action, words::Reply> play_typed(const TypedMove& typed,
                                              const Observation& observation,
                                              const words::Names& names) {
    std::vector<int> trains;
    if (!typed.train.empty()) {
        trains = trains_typed(typed.train, observation, names);
        const auto meant = one_train(trains, typed.train, observation, names);
        const auto* fault = std::get_if<std::string>(&meant);
        // With several communal trains, the tile may decide which is meant.
        if (fault && (trains.empty() || !all_communal(trains, observation.rules())))
            return words::Reply{*fault};
    }
    const std::vector<Play> plays = plays_of(typed, trains, observation);
    if (plays.empty()) return why_not(typed, trains, observation, names);
    if (plays.size() > 1) return words::Reply{which_one(typed, plays)};
    return Action{plays.front()};
}

Pips number_for(const Observation& observation, Tile tile, int train) {
    const Table& table = observation.table;
    if (table.turn.step == Step::lay_engine) return kNoPips;
    const Moves possible = moves(observation);  // targets() is a view into it
    for (const Target& target : possible.targets())
        if (target.train == train && target.takes(tile)) return target.at;
    for (const End& end : table.ends)
        if (end.train == train && tile.has(end.pips)) return end.pips;
    if (!table.is_started(train) && table.engine != kNoPips && tile.has(table.engine))
        return table.engine;
    return tile.high();
}

}  // namespace roundhouse::game
