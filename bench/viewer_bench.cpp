// The replay viewer: how long it takes to be anywhere in a recorded game, with the frame for it.

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <variant>
#include <vector>

#include "app/screen/replay_frames.hpp"
#include "bench.hpp"
#include "roundhouse/chance/random.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/game/log.hpp"
#include "roundhouse/rules/bundled/games.hpp"

namespace roundhouse::bench {

namespace {

// A whole game at random, most tiles played that can be.
game::Match played(const rules::RuleSet& rule_set, int players) {
    game::Setup setup{rule_set, {}, {}, 3};
    setup.choice.players = players;
    for (int seat = 0; seat < players; ++seat)
        setup.players.push_back({fmt::format("Player {}", seat + 1), ""});
    const auto rules = std::get<Rules>(rules::settle(rule_set, setup.choice));
    game::Match match(std::move(setup), rules);
    chance::Random random(4);
    while (match.phase() != Phase::over) {
        if (match.phase() == Phase::deal) (void)match.deal();
        const Moves possible = moves(match.state());
        const int count = possible.plays() > 0 ? possible.plays() : possible.size();
        const auto k = random.below(static_cast<std::uint32_t>(count));
        (void)match.act(possible.nth(static_cast<int>(k), match.mover()));
    }
    return match;
}

struct Times {
    std::vector<double> all;  // milliseconds

    template <class Fn>
    void take(Fn&& fn) {
        const auto begin = std::chrono::steady_clock::now();
        fn();
        const auto end = std::chrono::steady_clock::now();
        all.push_back(std::chrono::duration<double, std::milli>(end - begin).count());
    }
    // The best of some: other programs only make it longer. `before` is not measured.
    template <class Fn, class Before>
    void take_best(int repeats, Fn&& fn, Before&& before) {
        Times some;
        for (int k = 0; k < repeats; ++k) {
            before();
            some.take(fn);
        }
        all.push_back(*std::ranges::min_element(some.all));
    }
    std::string line() {
        std::ranges::sort(all);
        return fmt::format("{:>9.3f}{:>9.3f}{:>9.3f}", all[all.size() / 2],
                           all[all.size() * 99 / 100], all.back());
    }
};

void row(const rules::RuleSet& rule_set, int players, int repeats) {
    const game::Match match = played(rule_set, players);
    const std::string log = game::write_log(match, {"bench", 1, "", std::nullopt});
    Times reading, opening, seeking;
    for (int k = 0; k < 20; ++k) reading.take([&] { (void)game::read_log(log, 0); });
    for (int k = 0; k < 20; ++k)
        opening.take([&] {
            const game::Replay replay(match);
            const app::ReplayFrames frames(replay, false);
        });
    const game::Replay replay(match);
    const app::ReplayFrames frames(replay, false);
    const ui::Keymap keys;
    ui::UiState ui;
    game::Account account;
    app::FrameOptions options;
    options.hands = game::HandMode::open;
    options.controls = true;
    chance::Random random(5);
    for (int k = 0; k < 3000; ++k) {
        options.position =
            static_cast<int>(random.below(static_cast<std::uint32_t>(replay.size()) + 1));
        const int from =
            static_cast<int>(random.below(static_cast<std::uint32_t>(replay.size()) + 1));
        seeking.take_best(
            repeats,
            [&] {
                frames.update_story(ui.story, account, options.position);
                (void)frames.draw(ui, options, ui::unicode_glyphs(), keys, {160, 50});
            },
            [&] { frames.update_story(ui.story, account, from); });
    }
    fmt::print("  {:<9}{:>8}{:>8}{}{}{}\n", rule_set.id, players, replay.size(), reading.line(),
               opening.line(), seeking.line());
}

}  // namespace

void bench_viewer(const Options& options) {
    fmt::print(
        "Recorded games, milliseconds: reading and checking a log, opening the viewer, and going\n"
        "from anywhere to anywhere with a frame of 160x50 drawn (the best of some for each of "
        "3,000\n"
        "ways); median, 99 %, worst of each\n");
    fmt::print("  {:<9}{:>8}{:>8}{:>18}{:>27}{:>27}\n", "game", "players", "records", "read",
               "open", "seek");
    for (const rules::RuleSet& rule_set : rules::bundled_rule_sets())
        if (options.variant.empty() || options.variant == rule_set.id)
            for (const int players : {4, 8})
                if (!(players == 8 && rule_set.id == "basic"))
                    row(rule_set, players, options.repeats);
}

}  // namespace roundhouse::bench
