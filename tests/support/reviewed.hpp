// A replay with a review, in the viewer. What the search found is made up here and kept beside the
// log, so the screens are the same whatever program draws them.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "app/saves/games_directory.hpp"
#include "app/screen/replay_page.hpp"
#include "roundhouse/review/findings_file.hpp"
#include "roundhouse/ui/page/screen.hpp"
#include "support/catch.hpp"
#include "support/faulty_sys.hpp"
#include "support/keys.hpp"
#include "support/logs.hpp"

namespace roundhouse::test {

inline constexpr ui::Size kSmall{80, 24};

inline game::LoadedLog written(const std::string& path, const Game& game, int records) {
    write_file(path, log_of(game, records));
    auto read = app::read_game(app::real_sys(), path);
    REQUIRE(std::holds_alternative<game::LoadedLog>(read));
    return std::move(std::get<game::LoadedLog>(read));
}

// Some decisions of every grade, and expectations that rise and fall.
inline review::Findings made_up(const game::Match& match) {
    review::Findings findings{review::kMinDepth, 0, {}};
    REQUIRE(review::search_rounds(match, {}, findings));
    findings.depth = review::kDefaultDepth;
    for (review::RoundFindings& round : findings.rounds) {
        for (std::size_t seat = 0; seat < round.dealt.size(); ++seat)
            round.dealt[seat] = 5 - 4 * static_cast<double>(seat);
        for (review::Finding& found : round.actions) {
            const int k = found.record;
            found.expected = k * 7 % 41 - 20;
            found.best = 0;
            found.loss = k % 5 == 0 ? k % 11 : 0;
            found.loss_error = k % 5 == 0 ? 0.5 : 0;
            found.gain = k % 7 - 3;
            found.gain_error = 0.5;
        }
    }
    return findings;
}

struct Reviewed {
    TempDirectory place;
    game::LoadedLog log;
    app::Settings settings;
    app::ReplayPage* page = nullptr;
    bool chances = true;  // whether those to win are asked for, once the review begins
    ui::Screen viewer;

    explicit Reviewed(
        const Game& game = {.game = "mexican", .players = 3, .seed = 5, .set = 9, .rounds = 3},
        int records = 1 << 30, bool searched = true, std::optional<int> depth = {})
        : Reviewed(game, records, searched ? Found(made_up) : Found(), depth) {}
    using Found = std::function<review::Findings(const game::Match&)>;
    Reviewed(const Game& game, int records, const Found& found, std::optional<int> depth = {})
        : log(written(path(), game, records)), viewer(made(found, depth), settings) {}
    [[nodiscard]] std::string path() const { return place.path() + "/game.rhlog"; }

    void press(const std::string& typed, ui::Size size = kSmall) {
        for (const ui::Key key : keys(typed)) viewer.key(key, size);
    }
    // Begins the review, and waits for it.
    void begin() {
        press("R");
        REQUIRE(page->reviewing() != nullptr);
        page->reviewing()->wait();
    }
    // How far the review is, is looked at from time to time.
    [[nodiscard]] std::string screen(ui::Size size = kSmall) {
        viewer.tick(0);
        return viewer.draw(size).to_text();
    }
    [[nodiscard]] bool shows(std::string_view text, ui::Size size = kSmall) {
        return screen(size).find(text) != std::string::npos;
    }
    [[nodiscard]] int at() const { return page->playback().position(); }

  private:
    std::unique_ptr<ui::Page> made(const Found& found, std::optional<int> depth) {
        if (found)
            write_file(app::review_path(path()),
                       review::write_findings(found(log.match), log.identity));
        app::ReviewOptions options;
        options.depth = depth;
        options.threads = 1;
        auto replay = std::make_unique<app::ReplayPage>(
            game::Replay(log.match), settings, 0,
            [](const game::Replay&, int) { return ui::Reply::closing(); });
        const auto begin = [this, options]() mutable {
            options.chances = chances;
            return std::make_unique<app::ReviewJob>(app::real_sys(), path(), log, options);
        };
        replay->enable_review(log.match, begin, false);
        page = replay.get();
        return replay;
    }
};

}  // namespace roundhouse::test
