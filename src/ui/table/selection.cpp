#include "roundhouse/ui/table/selection.hpp"
#include "roundhouse/ui/table/hand.hpp"

#include <algorithm>
#include <functional>

#include "roundhouse/engine/moves.hpp"
#include "roundhouse/engine/queries.hpp"
#include "roundhouse/game/typed_move.hpp"

namespace roundhouse::ui {

std::vector<Stop> stops(const Observation& game, std::optional<Tile> tile) {
    const Moves possible = moves(game);
    std::vector<Stop> all;
    for (int t = 0; t < game.rules().trains(); ++t) {
        const auto train = static_cast<std::uint8_t>(t);
        bool fits = false;
        for (const Target& target : possible.targets()) {
            if (!tile || target.train != train || !target.takes(*tile)) continue;
            all.push_back({train, target.at});
            fits = true;
        }
        if (!fits) all.push_back({train, kNoPips});
    }
    return all;
}

bool walk_tile(Selection& ui, const Observation& game, int by, bool playable_only) {
    const std::vector<Tile> tiles = hand_order(game, ui);
    if (tiles.empty()) return true;
    const TileSet playable = moves(game).playable();
    if (playable_only && playable.empty()) return false;
    const int count = static_cast<int>(tiles.size());
    const auto found = ui.own.tile ? std::ranges::find(tiles, *ui.own.tile) : tiles.end();
    int k = found == tiles.end() ? (by > 0 ? -1 : count) : static_cast<int>(found - tiles.begin());
    for (int tries = 0; tries < count; ++tries) {
        k = ((k + by) % count + count) % count;
        if (!playable_only || playable.contains(tiles[static_cast<std::size_t>(k)])) break;
    }
    ui.own.tile = tiles[static_cast<std::size_t>(k)];
    if (game.to_move()) ensure_choice(ui, game);
    return true;
}

void put_tile(Selection& ui, const Observation& game, Tile tile, Tile onto) {
    OwnOrder& own = ui.own.own_order;
    if (!own.shown) own = {hand_order(game, ui), true};
    complete_own_order(ui, game);
    if (tile == onto) return;
    const auto place = [&](Tile which) { return std::ranges::find(own.tiles, which); };
    const bool after = place(tile) < place(onto);
    own.tiles.erase(place(tile));
    own.tiles.insert(place(onto) + (after ? 1 : 0), tile);
}

void move_tile(Selection& ui, const Observation& game, int by) {
    const std::vector<Tile> tiles = hand_order(game, ui);
    if (!ui.own.tile) return;
    const auto found = std::ranges::find(tiles, *ui.own.tile);
    if (found == tiles.end()) return;
    const int count = static_cast<int>(tiles.size());
    const int place = (static_cast<int>(found - tiles.begin()) + by + count) % count;
    put_tile(ui, game, *found, tiles[static_cast<std::size_t>(place)]);
}

void complete_own_order(Selection& ui, const Observation& game) {
    std::vector<Tile>& order = ui.own.own_order.tiles;
    if (order.empty()) return;
    game.own.hand.for_each([&](Tile tile) {
        if (std::ranges::find(order, tile) == order.end()) order.push_back(tile);
    });
}

void walk_train(Selection& ui, const Observation& game, int by) {
    Personal& own = ui.own;
    std::vector<Stop> all = stops(game, own.tile);
    // Trains that the tile does not fit are passed over, if it fits any.
    const auto fits = [](const Stop& stop) { return stop.at != kNoPips; };
    if (std::ranges::any_of(all, fits)) std::erase_if(all, std::not_fn(fits));
    const int count = static_cast<int>(all.size());
    int here = by > 0 ? -1 : count;
    for (int k = 0; k < count; ++k) {
        const Stop& stop = all[static_cast<std::size_t>(k)];
        if (stop.train == own.train && (stop.at == own.at || here < 0 || here >= count)) here = k;
    }
    int next = here + by;
    if (next < 0) next = count - 1;
    if (next >= count) next = 0;
    const Stop& stop = all[static_cast<std::size_t>(next)];
    own.train = stop.train;
    own.at = stop.at;
}

int longest_shown_hand(const Table& table, const std::vector<std::string>& levels) {
    int longest = 0;
    for (std::size_t seat = 0; seat < table.rules.players; ++seat)
        if (seat >= levels.size() || levels[seat].empty())
            longest = std::max<int>(longest, table.hand_sizes[seat]);
    return longest;
}

int steady_hand_space(int space, const Table& table, const std::vector<std::string>& levels) {
    const int longest = longest_shown_hand(table, levels);
    const bool draws = table.rules.turn_draw != Draws::none && table.tiles_to_draw() > 0;
    return std::clamp(space, longest + (draws ? 1 : 0), longest + 3);
}

void choose(Selection& ui, Tile tile, const Observation& game) {
    if (ui.own.refused) forget_message(ui);
    ui.own.refused = false;
    ui.own.tile = tile;
    ensure_choice(ui, game);
}

void choose(Selection& ui, const Play& play, const Observation& game) {
    ui.own.tile = play.tile;
    ui.own.train = play.train;
    ui.own.at = play.at;
    ensure_choice(ui, game);
}

void order_hand(Selection& ui, std::vector<Tile> order) {
    ui.own.order = std::move(order);
}

void answer(Selection& ui, Message message, bool refused) {
    ui.own.message = std::move(message);
    ui.own.refused = refused;
}

void answer(Selection& ui, std::string told, bool refused) {
    answer(ui, Told{std::move(told)}, refused);
}

void forget_person(Selection& selection) {
    selection.own = {};
}

void forget_message(Selection& ui) {
    ui.own.message = {};
}

std::string text_of(const Message& message, const Observation& game, const words::Names& names,
                    words::DutyLength length) {
    if (const auto* reply = std::get_if<words::Reply>(&message))
        return words::worded(*reply, game, names, length);
    if (const auto* hint = std::get_if<Hint>(&message)) return "Hint: " + hint->sentences;
    return std::get<Told>(message).text;
}

std::optional<Action> meant_by_enter(const Selection& ui, const Observation& game) {
    if (const auto way = way_on(game)) return way;
    const Personal& own = ui.own;
    if (!own.tile) return std::nullopt;
    if (moves(game).engines != 0 || game.table.turn.step == Step::lay_engine)
        return Play{*own.tile, *game.seat, kNoPips};
    const Train train = own.train.value_or(game.rules().own_train(*game.seat));
    return Play{*own.tile, train,
                own.at != kNoPips ? own.at : game::number_for(game, *own.tile, train)};
}

void ensure_choice(Selection& ui, const Observation& game) {
    Personal& own = ui.own;
    own.most_held = std::max(own.most_held, game.own.hand.size());
    const std::vector<Tile> tiles = hand_order(game, ui);
    const Moves possible = moves(game);
    const TileSet playable = possible.playable();
    if (own.tile && !game.own.hand.contains(*own.tile)) own.tile.reset();
    if (!own.tile) {
        const auto can =
            std::ranges::find_if(tiles, [&](Tile tile) { return playable.contains(tile); });
        if (can != tiles.end()) own.tile = *can;
    }
    const std::vector<Stop> all = stops(game, own.tile);
    const auto here = std::ranges::find_if(all, [&](const Stop& stop) {
        return stop.train == own.train && stop.at != kNoPips &&
               (stop.at == own.at || own.at == kNoPips);
    });
    const auto same_train = std::ranges::find_if(
        all, [&](const Stop& stop) { return stop.train == own.train && stop.at != kNoPips; });
    const auto any = std::ranges::find_if(all, [](const Stop& stop) { return stop.at != kNoPips; });
    const auto fits = here != all.end() ? here : same_train != all.end() ? same_train : any;
    if (fits != all.end()) {
        own.train = fits->train;
        own.at = fits->at;
    } else {
        own.at = kNoPips;
        const Rules& rules = game.rules();
        if (!own.train && game.seat)
            own.train = rules.own_trains ? rules.own_train(*game.seat) : rules.first_communal();
    }
}

}  // namespace roundhouse::ui
