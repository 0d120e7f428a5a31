// Names of players and trains, choices in a list, and the parts shared by other sentences.

#include "roundhouse/words/words.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <utility>

#include "roundhouse/engine/moves.hpp"
#include "roundhouse/engine/queries.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/words/table.hpp"
#include "words/parts.hpp"

namespace roundhouse::words {

Names names_for(const rules::RuleSet& rule_set, std::vector<std::string> players) {
    Names names;
    names.players = std::move(players);
    if (!rule_set.communal_name.empty()) names.communal = "the " + rule_set.communal_name;
    names.own_trains = rule_set.policies.own_trains;
    names.communal_trains = rule_set.policies.communal;
    names.call_costs_turn = rule_set.policies.last_tile_costs == LastTileCosts::turn;
    return names;
}

Names numbered_by_seat(Names names) {
    names.first_train = 0;
    return names;
}

std::string_view name_of(event::Offence offence) {
    switch (offence) {
        case event::Offence::lapse_confessed:
            return "a confessed lapse";
        case event::Offence::lapse_shown:
            return "a discovered lapse";
        case event::Offence::no_call:
            return "forgetting to announce";
    }
    return "";
}

std::string list_tiles(const TileSet& tiles) {
    std::vector<std::string> list;
    tiles.for_each([&](Tile tile) { list.push_back(formats::to_string(tile)); });
    return text::join(list, "and");
}

namespace {

int own_train_count(const Names& names) {
    return names.own_trains ? static_cast<int>(names.players.size()) : 0;
}

}  // namespace

std::string communal_word(const Names& names) {
    return names.communal.starts_with("the ") ? names.communal.substr(4) : names.communal;
}

std::string train_name(const Names& names, int train, std::optional<Seat> reader) {
    const int own = own_train_count(names);
    if (train >= 0 && train < own) {
        if (reader == train) return "your own train";
        return names.players[static_cast<std::size_t>(train)] + "'s train";
    }
    if (names.communal_trains <= 1) return names.communal;
    // If there are no other trains, they have the numbers that people type.
    const int number = train - own + (names.own_trains ? 1 : names.first_train);
    return fmt::format("{} {}", communal_word(names), number);
}

std::string numbered_train(const Names& names, int train, std::optional<Seat> reader) {
    if (!names.own_trains && names.communal_trains > 1) return train_name(names, train);
    return fmt::format("{} ({})", train_name(names, train, reader), train + names.first_train);
}

std::string describe(const Action& action, const Observation& observation, const Names& names) {
    struct Visitor {
        const Names& names;
        Seat mover;
        std::string operator()(const Play& play) const {
            if (play.at == kNoPips)
                return fmt::format("lay down {} as your engine", formats::to_string(play.tile));
            return fmt::format("play {} on {} (at {})", formats::to_string(play.tile),
                               train_name(names, play.train, mover), play.at);
        }
        std::string operator()(Draw) const { return "draw a tile"; }
        std::string operator()(Pass) const { return "pass"; }
        std::string operator()(Done) const { return "end the turn"; }
        std::string operator()(Announce) const { return "announce your last tile"; }
        std::string operator()(Confess) const {
            return "own up to passing with a tile that fitted";
        }
    };
    return std::visit(Visitor{names, observation.table.turn.seat}, action);
}

namespace parts {

Moves with_every_tile(const Observation& observation) {
    if (observation.course.phase != Phase::play) return {};
    return moves_with_every_tile(observation.table);
}

Moves with_no_tile(const Observation& observation) {
    if (observation.course.phase != Phase::play) return {};
    // Everybody knows whether a double on the table was drawn (M31).
    const NumberMask drawn = observation.to_move() ? observation.own.drawn_doubles : NumberMask{0};
    return moves_with_no_tile(observation.table, drawn);
}

namespace {

// Where the seat to move may play, each train called by `name`, its numbers made one by `list`.
// Where numbers have an "or" of their own, trains are separated by more than that.
template <typename Name, typename List>
std::string named_places(const Observation& observation, const Moves& open, const Name& name,
                         const List& list) {
    std::vector<std::string> items;
    bool nested = false;
    for (int train = 0; train < observation.rules().trains(); ++train) {
        const std::vector<std::string> numbers = ends_of(observation, open, train);
        if (numbers.empty()) continue;
        const std::string all = list(numbers);
        nested = nested || all.find(" or ") != std::string::npos;
        items.push_back(fmt::format("{} at {}", name(train), all));
    }
    if (!nested || items.size() < 2) return text::join(items, "or");
    items.back() = "or " + items.back();
    return fmt::format("{}", fmt::join(items, "; "));
}

}  // namespace

std::string places(const Observation& observation, const Names& names, const Moves& open) {
    const Seat reader = observation.table.turn.seat;
    return named_places(
        observation, open, [&](int train) { return numbered_train(names, train, reader); },
        [](const auto& numbers) { return text::join(numbers, "or"); });
}

namespace {

// "1 (yours)", "2".
std::string short_name(const Observation& observation, const Names& names, int train) {
    const bool own = train == observation.rules().own_train(observation.table.turn.seat);
    return fmt::format("{}{}", train + names.first_train, own ? " (yours)" : "");
}

// What a train is called before its number.
std::string train_word(const Names& names) {
    return names.own_trains || names.communal_trains <= 1 ? "train" : communal_word(names);
}

}  // namespace

std::string places_in_short(const Observation& observation, const Names& names, const Moves& open) {
    return named_places(
        observation, open,
        [&](int train) { return train_word(names) + ' ' + short_name(observation, names, train); },
        [](const auto& numbers) { return fmt::format("{}", fmt::join(numbers, "/")); });
}

std::string places_by_number(const Observation& observation, const Names& names,
                             const Moves& open) {
    std::vector<std::string> items;
    for (int train = 0; train < observation.rules().trains(); ++train) {
        const bool fits = std::ranges::any_of(
            open.targets(), [&](const Target& target) { return target.train == train; });
        if (fits) items.push_back(short_name(observation, names, train));
    }
    return items.empty() ? "" : train_word(names) + ' ' + text::join(items, "or");
}

namespace {

template <typename Name>
std::vector<std::string> named_doubles(const Observation& observation, const Moves& open,
                                       const Name& name) {
    std::vector<std::string> items;
    for (const Target& target : open.targets()) {
        if (target.end == kNoEnd || observation.table.ends[target.end].owed == 0) continue;
        items.push_back(fmt::format("the double {} on {}", target.at, name(target.train)));
    }
    return items;
}

}  // namespace

std::vector<std::string> doubles_to_cover(const Observation& observation, const Names& names,
                                          const Moves& open) {
    return named_doubles(observation, open, [&](int train) {
        return numbered_train(names, train, observation.table.turn.seat);
    });
}

std::vector<std::string> doubles_by_number(const Observation& observation, const Moves& open) {
    return named_doubles(observation, open,
                         [](int train) { return fmt::format("train {}", train + 1); });
}

}  // namespace parts

}  // namespace roundhouse::words
