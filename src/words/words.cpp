// Names of players and trains, and choices in a list.

#include "roundhouse/words/words.hpp"

#include <fmt/format.h>
#include <utility>

#include "roundhouse/formats/notation.hpp"
#include "roundhouse/text/lists.hpp"

namespace roundhouse::words {

Names names_for(const rules::RuleSet& rule_set, std::vector<std::string> players) {
    Names names;
    names.players = std::move(players);
    if (!rule_set.communal_name.empty()) names.communal = "the " + rule_set.communal_name;
    names.own_trains = rule_set.policies.own_trains;
    names.communal_trains = rule_set.policies.communal;
    names.call_costs_turn = rule_set.policies.last_tile_costs == LastTileCosts::turn;
    const Rules& rules = rule_set.policies;
    names.lowest_lot_begins =
        rules.first_round == Start::lowest_lot ||
        (rules.first_round != Start::highest_lot && rules.later_rounds == Start::lowest_lot);
    return names;
}

Names numbered_by_seat(Names names) {
    names.first_train = 0;
    return names;
}

std::string_view name_of(event::Offence offence) {
    switch (offence) {
        case event::Offence::lapse_confessed:
            return "owning up to a missed play";
        case event::Offence::lapse_shown:
            return "being caught in a missed play";
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
            return "own up to passing when you could have played";
        }
    };
    return std::visit(Visitor{names, observation.table.turn.seat}, action);
}

std::string effect_of(const Action& action, const Observation& observation, const Names& names,
                      bool briefly) {
    if (std::holds_alternative<Done>(action)) return "end your turn";
    const auto* play = std::get_if<Play>(&action);
    if (play == nullptr) return describe(action, observation, names);
    const std::string tile = formats::to_string(play->tile);
    if (play->at == kNoPips) return tile + " as your engine";
    const std::string train = train_name(names, play->train, observation.table.turn.seat);
    if (briefly) return fmt::format("{} on {}", tile, train);
    return fmt::format("{} on {}, leaves {}", tile, train,
                       with_article(play->tile.other(play->at)));
}

std::string with_article(int number) {
    const bool an = number == 8 || number == 11 || number == 18;
    return fmt::format("{} {}", an ? "an" : "a", number);
}

}  // namespace roundhouse::words
