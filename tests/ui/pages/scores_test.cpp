// The score sheet, and the statistics beside it.
#include <fmt/format.h>

#include "support/catch.hpp"
#include "support/viewpoint.hpp"

using namespace roundhouse;

namespace {

constexpr ui::Size kSize{80, 24};

}  // namespace

TEST_CASE("of two trains of the same length the one that was first is the longest", "[ui]") {
    game::Statistics stats;
    const Rules rules = test::new_match({"station", 3, 41}).state().rules();
    const auto play = [&](int train, Pips n) {
        stats.note(event::Played{0, Tile(n, 12), static_cast<Train>(train), 12}, rules, 1);
    };
    stats.note(event::Dealt{}, rules, 1);
    play(1, 3);
    play(0, 4);
    play(0, 5);
    play(1, 6);
    CHECK(stats.longest.tiles == 2);
    CHECK(stats.longest.train == 0);
    stats.note(event::Dealt{}, rules, 2);
    play(1, 3);
    CHECK(stats.longest.tiles == 2);
}

TEST_CASE("the score sheet has the engine of each finished round, wherever it comes from", "[ui]") {
    for (const std::string id : {"station", "mexican", "pagat"}) {
        game::Match match = test::new_match({.game = id, .players = 3, .seed = 41, .rounds = 3});
        chance::Random random(2);
        std::vector<Pips> engines;
        game::Statistics stats;
        while (match.state().course.history.size() < 2) {
            const Pips before = match.state().round.table.engine;
            for (const Event& event : test::play_any(match, random)) {
                stats.note(event, match.state().rules(), match.state().course.round_at_hand());
                if (std::holds_alternative<event::RoundOver>(event)) engines.push_back(before);
            }
        }
        CAPTURE(id);
        CHECK(stats.engines == engines);
        test::Viewpoint viewpoint(match, false);
        viewpoint.ui.story.stats = stats;
        viewpoint.ui.story.stage = ui::Stage::scores;
        const std::string sheet = ui::draw(viewpoint.view(), kSize).to_text();
        INFO(sheet);
        CHECK(sheet.find("RND HUB") != std::string::npos);
        for (std::size_t k = 0; k < engines.size(); ++k)
            CHECK(sheet.find(fmt::format("\n   {}  {:>2} ", k + 1, engines[k])) !=
                  std::string::npos);
    }
    game::Match own = test::new_match({.game = "basic", .players = 3});
    own.deal();
    test::Viewpoint viewpoint(own, false);
    viewpoint.ui.story.stage = ui::Stage::scores;
    CHECK(ui::draw(viewpoint.view(), kSize).to_text().find("HUB") == std::string::npos);
}
