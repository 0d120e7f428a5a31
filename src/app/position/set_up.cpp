#include "app/position/set_up.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <span>
#include <utility>
#include <vector>

#include "app/export/frame.hpp"
#include "app/setup/rule_source.hpp"
#include "app/setup/table_setup.hpp"
#include "app/system/status.hpp"
#include "roundhouse/bots/hint.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/engine/queries.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/game/seating.hpp"
#include "roundhouse/rules/rule_set.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/words/words.hpp"

namespace roundhouse::app {

namespace {

// Rules that are written out have no name.
rules::RuleSet nameless(const Rules& rules) {
    rules::RuleSet rule_set;
    rule_set.name = "Position";
    if (rules.communal_trains() != 0) rule_set.communal_name = "Communal Train";
    rule_set.policies = rules;
    return rule_set;
}

game::Setup setup_of(const formats::Position& position, rules::RuleSet rule_set) {
    game::Setup setup;
    setup.rule_set = std::move(rule_set);
    const Table& table = position.state.round.table;
    setup.choice.players = table.rules.players;
    setup.choice.set = table.rules.max_pips;
    for (Seat seat = 0; seat < table.rules.players; ++seat)
        setup.players.push_back(
            {position.names.empty() ? fmt::format("Seat {}", seat) : position.names[seat],
             seat == table.turn.seat ? "" : std::string(bots::name(kDefaultLevel))});
    return setup;
}

// What is wrong with the players' names; empty if nothing is.
std::string names_fault(const std::vector<std::string>& names) {
    for (auto at = names.begin(); at != names.end(); ++at) {
        if (auto fault = text::name_fault(*at)) return *fault;
        if (game::is_taken(*at, {names.begin(), at}))
            return fmt::format("two players are called {}", *at);
    }
    return "";
}

words::Names names_of(const game::Setup& setup) {
    std::vector<std::string> names;
    for (const game::Player& player : setup.players) names.push_back(player.name);
    return words::names_for(setup.rule_set, names);
}

}  // namespace

std::variant<SetUp, Fault> read_set_up(std::string_view text, const std::string& file) {
    rules::RuleSet rule_set;
    const auto find = [&](std::string_view game, int players,
                          std::optional<Pips> set) -> std::variant<Rules, std::string> {
        auto found = rules_named(std::string(game));
        if (const auto* fault = std::get_if<Fault>(&found)) return fault->message;
        rule_set = std::get<rules::RuleSet>(std::move(found));
        rules::TableChoice choice;
        choice.players = players;
        choice.set = set;
        auto settled = rules::settle(rule_set, choice);
        if (const auto* fault = std::get_if<rules::ChoiceFault>(&settled)) return fault->message;
        return std::get<Rules>(settled);
    };
    auto read = formats::read_position(text, find);
    if (const auto* fault = std::get_if<formats::PositionFault>(&read))
        return Fault{status::bad_data, fmt::format("{}:{}:{}: {}", shown_path(file), fault->line,
                                                   fault->column, fault->reason)};
    auto& position = std::get<formats::Position>(read);
    if (const std::string fault = names_fault(position.names); !fault.empty())
        return Fault{status::bad_data,
                     fmt::format("{}:{}:1: {}", shown_path(file), position.names_line, fault)};
    if (position.game.empty()) rule_set = nameless(position.state.rules());
    game::Setup setup = setup_of(position, std::move(rule_set));
    return SetUp{std::move(position), std::move(setup)};
}

std::string drawn(const SetUp& set_up, bool ascii) {
    const State& state = set_up.position.state;
    const FramePainter painter(set_up.setup, names_of(set_up.setup));
    const Events none;
    const Frame frame{state, nullptr, none};
    FrameOptions options;
    options.hands = game::HandMode::mover;
    options.controls = false;
    ui::UiState ui;
    ui.story.moment = ui::Moment::computer;
    ui::ViewerState viewer = painter.viewer(frame, options);
    viewer.caption = "The position as it was set up.";
    viewer.note.clear();
    ui::Keymap keys;
    keys.bind(ui::Command::log, {});
    return painter
        .draw(ui, frame, viewer, ascii ? ui::ascii_glyphs() : ui::unicode_glyphs(), keys, {80, 24})
        .to_text();
}

namespace {

std::string who_had_turn(const Table& table, const words::Names& names) {
    if (table.had_turn == table.all_seats()) return "everyone has had a turn";
    std::vector<std::string> seats;
    for (Seat seat = 0; seat < table.rules.players; ++seat)
        if (has_seat(table.had_turn, seat)) seats.push_back(names.players[seat]);
    if (seats.empty()) return "nobody has had a turn yet";
    return fmt::format("only {} {} had a turn", text::join(seats, "and"),
                       seats.size() == 1 ? "has" : "have");
}

std::string told(formats::Taken taken, const Table& table, const words::Names& names) {
    std::vector<std::string> doubles;
    for (const LaidTile& laid : uncovered_doubles(table))
        doubles.push_back(formats::to_string(laid.tile));
    switch (taken) {
        case formats::Taken::had_turn:
            return fmt::format("{} (otherwise add the line `had-turn:`)",
                               who_had_turn(table, names));
        case formats::Taken::order_of_doubles:
            return fmt::format("{} were played in this order (otherwise add the line `doubles:`)",
                               text::join(doubles, "and"));
        case formats::Taken::doubles_of_last_turn:
            return fmt::format(
                "the turn before left {} uncovered (otherwise add the line "
                "`last-turn:`)",
                text::join(doubles, "and"));
        case formats::Taken::players_of_doubles:
            return "each uncovered double was played by the owner of its train, on a communal "
                   "train by the first seat (otherwise number the tiles)";
        case formats::Taken::starter:
            break;
    }
    return fmt::format("{} began the round (otherwise add the line `starter:`)",
                       names.players[table.starter]);
}

}  // namespace

std::string taken_for_granted(const SetUp& set_up) {
    const words::Names names = names_of(set_up.setup);
    std::string text;
    for (const formats::Taken taken : set_up.position.taken)
        for (const std::string& line : text::wrap(
                 "Taken: " + told(taken, set_up.position.state.round.table, names) + ".", 80))
            text += line + '\n';
    return text;
}

std::string advice(const SetUp& set_up) {
    const State& state = set_up.position.state;
    if (state.course.phase != Phase::play) return "No round is under way.\n";
    const Seat mover = state.round.table.turn.seat;
    const Observation seen = observe(state, mover);
    const words::Names names = names_of(set_up.setup);
    std::string text = fmt::format("As {}, you may:\n", names.players[mover]);
    for (const Action& action : legal_actions(state))
        text += fmt::format("  {}\n", words::describe(action, seen, names));
    const auto adviser = bots::make_adviser(1);
    const bots::Hint hint = bots::hint(seen, names, *adviser);
    text += fmt::format("A strong computer player's choice:\n  {}. {}\n",
                        words::describe(hint.action, seen, names), hint.why);
    const std::vector<Tile> longest = bots::own_longest_train(seen);
    // An engine by itself is not yet a train.
    const bool follows = state.round.table.turn.step != Step::lay_engine || longest.size() > 1;
    if (!longest.empty() && follows)
        text += fmt::format("The longest train in this hand, {}:\n  {}\n",
                            text::count_of(static_cast<int>(longest.size()), "tile"),
                            formats::to_string(longest));
    return text;
}

namespace {

// B3: before any engine lies, nobody holds a double that is higher than the mover's. Tiles are
// dealt from the back.
void put_high_engines_first(const Table& table, const TileSet& hand, std::vector<Tile>& pool) {
    if (table.rules.hub_engine != HubEngine::one_for_each_player || table.started != 0) return;
    const int highest = std::bit_width(hand.doubles()) - 1;
    std::stable_partition(pool.begin(), pool.end(),
                          [&](Tile tile) { return tile.is_double() && tile.high() > highest; });
}

}  // namespace

State with_unseen_dealt(const formats::Position& position, chance::Random& random) {
    State state = position.state;
    Table& table = state.round.table;
    TileSet hidden = not_laid(table);
    for (const Holding& holding : state.round.holdings) hidden.remove_all(holding.hand);
    std::vector<Tile> known;
    if (position.rest_is_known)
        known.assign(state.round.rest_pool.begin(),
                     state.round.rest_pool.begin() + table.rest_size);
    for (const Tile tile : known) hidden.remove(tile);
    std::vector<Tile> pool;
    hidden.for_each([&](Tile tile) { pool.push_back(tile); });
    random.shuffle(std::span(pool));
    put_high_engines_first(table, state.round.mover_holding().hand, pool);
    for (Seat seat = 0; seat < table.rules.players; ++seat) {
        if (!has_seat(position.hidden, seat)) continue;
        for (int k = 0; k < table.hand_sizes[seat] && !pool.empty(); ++k) {
            state.round.holdings[seat].hand.add(pool.back());
            pool.pop_back();
        }
        table.hand_sizes[seat] = static_cast<std::uint8_t>(state.round.holdings[seat].hand.size());
    }
    if (!position.rest_is_known) {
        std::ranges::copy(pool, state.round.rest_pool.begin());
        table.rest_size = static_cast<std::uint8_t>(pool.size());
    }
    return state;
}

}  // namespace roundhouse::app
