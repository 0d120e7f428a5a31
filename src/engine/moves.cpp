#include "roundhouse/engine/moves.hpp"

#include <algorithm>

#include "roundhouse/engine/queries.hpp"

namespace roundhouse {

Moves::Moves(const Choices& choices, const Table& table)
    : OtherActions(choices.others), engines(choices.plays.engines) {
    const Plays& plays = choices.plays;
    const auto add = [&](Train train, Pips at, std::uint8_t end) {
        const NumberMask partners = plays.tiles.partners(at);
        if (partners != 0)
            targets_[size_++] = {train, at, end, static_cast<std::uint8_t>(count(partners)),
                                 partners};
    };
    for_each_end(plays.distinct, [&](std::uint8_t e) {
        add(table.ends[e].train, table.ends[e].pips, plays.end_laid_first(table, e));
    });
    for (unsigned left = plays.unstarted; left != 0; left &= left - 1)
        add(static_cast<Train>(std::countr_zero(left)), table.engine, kNoEnd);
    plays_ = static_cast<std::uint16_t>(plays.count);
}

const Target* Moves::nth_on_target(int k, Play& play) const {
    if (k >= plays_) return nullptr;
    for (const Target& target : targets()) {
        if (k < target.plays) {
            play = {Tile(target.at, nth_number(target.partners, k)), target.train, target.at};
            return &target;
        }
        k -= target.plays;
    }
    return nullptr;
}

Action Moves::nth(int k, Seat mover) const {
    Play play;
    if (nth_on_target(k, play) != nullptr) return play;
    if (k < plays_) {  // own engines; there are no targets then
        const Pips number = nth_number(engines, k);
        return Play{Tile(number, number), mover, kNoPips};
    }
    return OtherActions::nth(k - plays_);
}

std::optional<int> Moves::index_of(const Action& action, Seat mover) const {
    for (int k = 0; k < size(); ++k)
        if (nth(k, mover) == action) return k;
    return std::nullopt;
}

bool Moves::allows(const Action& action, Seat mover) const {
    struct Visitor {
        const Moves& moves;
        Seat mover;
        bool operator()(const Play& play) const {
            if (play.at == kNoPips)
                return play.train == mover && play.tile.is_double() &&
                       (moves.engines & number_bit(play.tile.high())) != 0;
            return std::ranges::any_of(moves.targets(), [&](const Target& target) {
                return target.train == play.train && target.at == play.at &&
                       target.takes(play.tile);
            });
        }
        bool operator()(Draw) const { return moves.draw; }
        bool operator()(Pass) const { return moves.pass; }
        bool operator()(Done) const { return moves.done; }
        bool operator()(Announce) const { return moves.announce; }
        bool operator()(Confess) const { return moves.confess; }
    };
    return std::visit(Visitor{*this, mover}, action);
}

TileSet Moves::playable() const {
    TileSet tiles;
    for (const Target& target : targets())
        for_each_number(target.partners, [&](Pips n) { tiles.add(Tile(target.at, n)); });
    for_each_number(engines, [&](Pips n) { tiles.add(Tile(n, n)); });
    return tiles;
}

Moves moves(const Table& table, const Holding& own) {
    return {choices(table, own), table};
}

Moves moves(const State& state) {
    if (state.course.phase != Phase::play) return {};
    return moves(state.round.table, state.round.mover_holding());
}

Moves moves(const Observation& observation) {
    if (!observation.to_move()) return {};
    return moves(observation.table, observation.own);
}

std::vector<Action> list(const Moves& moves, Seat mover) {
    std::vector<Action> actions;
    const int size = moves.size();
    actions.reserve(static_cast<std::size_t>(size));
    for (int k = 0; k < size; ++k) actions.push_back(moves.nth(k, mover));
    return actions;
}

std::optional<Action> way_on(const Observation& observation) {
    const Moves possible = moves(observation);
    if (possible.any_play() || honour_referee(observation.rules())) return std::nullopt;
    if (possible.draw) return Draw{};
    if (possible.pass) return Pass{};
    if (possible.done) return Done{};
    return std::nullopt;
}

std::vector<Action> legal_actions(const State& state) {
    return list(moves(state), state.round.table.turn.seat);
}

}  // namespace roundhouse
