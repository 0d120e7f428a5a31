// The keys that a round needs of somebody who knows what to play: planners choose, and each choice
// is counted as the fewest keys that make it at the table.

#include <fmt/format.h>

#include <algorithm>

#include "bench.hpp"
#include "roundhouse/bots/bot.hpp"
#include "roundhouse/bots/hint.hpp"
#include "roundhouse/chance/random.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/game/match.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/ui/table/hand.hpp"
#include "roundhouse/ui/table/selection.hpp"

namespace roundhouse::bench {

namespace {

constexpr int kGames = 100, kPlayers = 4;

struct Keys {
    long with_letter = 0;  // a letter chooses its tile
    long with_prefix = 0;  // as it was when a key had to be pressed before the letter
    long actions = 0;
};

int steps_between(int from, int to, int count) {
    const int away = std::abs(to - from);
    return std::min(away, count - away);
}

// The keys from the selection as it is to that tile, if a letter takes so many.
int keys_to_tile(const ui::Selection& ui, const Observation& game, const ui::Keymap& keys,
                 Tile tile, int letter_keys) {
    if (ui.own.tile == tile) return 0;
    const std::vector<Tile> hand = ui::hand_order(game, ui);
    const auto at = [&](Tile wanted) {
        return static_cast<int>(std::ranges::find(hand, wanted) - hand.begin());
    };
    const int walk =
        steps_between(ui.own.tile ? at(*ui.own.tile) : 0, at(tile), static_cast<int>(hand.size()));
    const bool lettered = ui::tile_letters(hand, moves(game).playable(),
                                           keys)[static_cast<std::size_t>(at(tile))] != 0;
    return lettered ? std::min(letter_keys, walk) : walk;
}

// From there to the place, and playing: up and down and Enter, or the train's figure.
int keys_to_play(const ui::Selection& ui, const Observation& game, const Play& play) {
    std::vector<ui::Stop> fitting;
    for (const ui::Stop& stop : ui::stops(game, play.tile))
        if (stop.at != kNoPips) fitting.push_back(stop);
    if (fitting.empty()) return 1;  // an engine
    int here = 0, there = 0, ends = 0;
    for (std::size_t k = 0; k < fitting.size(); ++k) {
        if (fitting[k].train == ui.own.train && fitting[k].at == ui.own.at)
            here = static_cast<int>(k);
        if (fitting[k].train == play.train && fitting[k].at == play.at) there = static_cast<int>(k);
        ends += fitting[k].train == play.train;
    }
    const int walk = steps_between(here, there, static_cast<int>(fitting.size())) + 1;
    return ends == 1 && play.train < 10 ? 1 : walk;
}

void count(Keys& keys, ui::Selection& ui, const Observation& game, const Action& action) {
    static const ui::Keymap keymap;
    ++keys.actions;
    const auto* play = std::get_if<Play>(&action);
    if (play == nullptr) {
        ++keys.with_letter;
        ++keys.with_prefix;
        return;
    }
    if (ui.sort == ui::Sort::train) ui::order_hand(ui, bots::own_longest_train(game));
    ui::ensure_choice(ui, game);
    constexpr int kLetter = 1, kPrefixed = 2;
    const int letter = keys_to_tile(ui, game, keymap, play->tile, kLetter);
    const int prefixed = keys_to_tile(ui, game, keymap, play->tile, kPrefixed);
    ui::choose(ui, play->tile, game);
    const int rest = keys_to_play(ui, game, *play);
    keys.with_letter += letter + rest;
    keys.with_prefix += prefixed + rest;
}

// The first round, all seats counted.
Keys play_round(const rules::RuleSet& rule_set, std::uint64_t seed, ui::Sort sort) {
    game::Setup setup;
    setup.rule_set = rule_set;
    setup.choice.players = kPlayers;
    setup.seed = seed;
    std::vector<std::unique_ptr<bots::Bot>> players;
    for (int seat = 0; seat < kPlayers; ++seat) {
        setup.players.push_back({"P" + std::to_string(seat), ""});
        players.push_back(bots::make_bot(
            bots::Level::planner, chance::stream_seed(seed, static_cast<unsigned>(seat)), {}));
    }
    game::Match match(setup, std::get<Rules>(rules::settle(setup.rule_set, setup.choice)));
    Keys keys;
    ui::Selection ui;
    ui.sort = sort;
    Seat before = kNoSeat;
    while (match.state().course.round == 1 && match.phase() != Phase::over) {
        if (match.phase() == Phase::deal) {
            if (!match.state().course.history.empty()) break;
            (void)match.deal();
            continue;
        }
        const Seat seat = match.mover();
        if (seat != before) ui::forget_person(ui);
        before = seat;
        const Action action = players[seat]->choose(match.view(seat));
        count(keys, ui, match.view(seat), action);
        (void)match.act(action);
    }
    return keys;
}

}  // namespace

void bench_keys(const Options& options) {
    fmt::print("Keys of one person in a round, {} games of {}\n", kGames, kPlayers);
    for (const rules::RuleSet& rule_set : rules::bundled_rule_sets()) {
        if (rule_set.id != (options.variant.empty() ? "mexican" : options.variant)) continue;
        Keys sum, by_train;
        for (int k = 0; k < kGames; ++k) {
            const auto seed = static_cast<std::uint64_t>(k) + 1;
            const Keys keys = play_round(rule_set, seed, ui::Sort::value);
            sum.with_letter += keys.with_letter;
            sum.with_prefix += keys.with_prefix;
            sum.actions += keys.actions;
            by_train.with_letter += play_round(rule_set, seed, ui::Sort::train).with_letter;
        }
        const auto mean = [](long all) { return static_cast<double>(all) / (kGames * kPlayers); };
        fmt::print(
            "  {:<12} {:.1f} actions, {:.1f} keys; {:.1f} if the hand is sorted by its longest "
            "train; {:.1f} with a key before each letter\n",
            rule_set.id, mean(sum.actions), mean(sum.with_letter), mean(by_train.with_letter),
            mean(sum.with_prefix));
    }
}

}  // namespace roundhouse::bench
