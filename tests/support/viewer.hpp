// A recorded game in the replay viewer, on a screen of its own.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "app/screen/replay_page.hpp"
#include "roundhouse/ui/page/screen.hpp"
#include "support/keys.hpp"
#include "support/match.hpp"
#include "support/viewpoint.hpp"

namespace roundhouse::test {

// A whole game, or as much of it as `records` says, in which most tiles that can be played are.
inline game::Replay recorded(const std::string& id, int players, int rounds, int records = 1 << 30,
                             std::uint64_t seed = 5) {
    game::Match match = new_match({.game = id, .players = players, .seed = seed, .rounds = rounds});
    chance::Random random(seed);
    play_until(match, random,
               [&](const State&) { return static_cast<int>(match.records().size()) >= records; });
    return game::Replay(match);
}

// The viewer on a screen of its own.
struct Viewer {
    app::Settings settings;
    std::optional<int> played_on;
    app::ReplayPage* page = nullptr;
    ui::Screen screen;

    explicit Viewer(const game::Replay& replay, int at = 0) : screen(made(replay, at), settings) {}
    void key(ui::Key key, ui::Size size = {80, 24}) { screen.key(key, size); }
    void press(const std::string& keys) {
        for (const ui::Key each : test::keys(keys)) key(each);
    }
    [[nodiscard]] bool shows(std::string_view words) {
        return test::shows(screen.draw({80, 24}), words);
    }
    [[nodiscard]] int at() const { return page->playback().position(); }

  private:
    std::unique_ptr<ui::Page> made(const game::Replay& replay, int at) {
        const auto play_on = [this](const game::Replay&, int position) {
            played_on = position;
            return ui::Reply::closing();
        };
        auto viewer = std::make_unique<app::ReplayPage>(replay, settings, at, play_on);
        page = viewer.get();
        return viewer;
    }
};

}  // namespace roundhouse::test
