// The title of the table, and that the board gives nothing away.
#include <fmt/format.h>

#include "support/catch.hpp"
#include "support/viewpoint.hpp"

using namespace roundhouse;

namespace {

constexpr ui::Size kSize{80, 24};

}  // namespace

TEST_CASE("in a narrow window the title cuts no fact", "[ui]") {
    for (const std::string name : {"Al", "Wilhelmina-Charlotte"}) {
        game::Match match =
            test::new_match({.game = "mexican", .players = 2, .names = {name, "Bea"}});
        match.deal();
        test::Viewpoint viewpoint(match, true);
        for (int width = ui::kMinSize.width; width <= 100; ++width) {
            const std::string text = viewpoint.draw({width, 24}).to_text();
            const std::string title = text.substr(0, text.find('\n'));
            INFO(title);
            const std::string boneyard = fmt::format("{} {} ", width < 60 ? "left" : "boneyard",
                                                     match.state().round.table.tiles_to_draw());
            CHECK(title.find(boneyard) != std::string::npos);
            test::Viewpoint ends = viewpoint;
            ends.ui.story.moment = ui::Moment::turn_over;
            CHECK(test::shows(ends.draw({width, 24}), boneyard));
        }
    }
}

TEST_CASE("in a narrow window a boneyard with a reserve goes before the name of the game", "[ui]") {
    game::Match match =
        test::new_match({.game = "station", .players = 3, .names = {"Player 1", "Bea", "Cyd"}});
    match.deal();
    const Table& table = match.state().round.table;
    const std::string boneyard = fmt::format("left {}", table.tiles_to_draw());
    test::Viewpoint viewpoint(match, true);
    for (int width = ui::kMinSize.width; width < 60; ++width) {
        const std::string text = viewpoint.draw({width, 20}).to_text();
        INFO(text);
        const int reserve = table.boneyard() - table.tiles_to_draw();
        const std::string whole =
            reserve > 0 ? fmt::format("{}+{} ", boneyard, reserve) : boneyard + " ";
        CHECK(text.substr(0, text.find('\n')).find(whole) != std::string::npos);
    }
}

TEST_CASE("where the name of the game has no room, its short title stands there whole", "[ui]") {
    game::Match match = test::new_match({.game = "chicken-foot", .players = 4});
    match.deal();
    test::Viewpoint viewpoint(match, true);
    const auto title = [&](int width) {
        const std::string text = viewpoint.draw({width, 24}).to_text();
        return text.substr(0, text.find('\n'));
    };
    CHECK(title(120).starts_with(" Chicken Foot, as told by Wikipedia \u2502 double-9 \u2502 "));
    CHECK(title(80).find("\u2026") != std::string::npos);
    viewpoint.info.short_title = "Chicken Foot";
    CHECK(title(120).starts_with(" Chicken Foot, as told by Wikipedia \u2502 "));
    CHECK(title(80).starts_with(" Chicken Foot \u2502 round 1/10 \u2502 "));
    CHECK(title(80).find("\u2026") == std::string::npos);
}

TEST_CASE("O14: the board looks the same whether or not a call is due", "[ui]") {
    game::Match match = test::new_match({"oll", 3, 7});
    match.deal();
    REQUIRE(match.phase() == Phase::play);
    test::Viewpoint waiting(match, true);
    waiting.ui.story.moment = ui::Moment::turn_over;
    test::Viewpoint moved_on = waiting;  // without a call the engine is at the next player already
    moved_on.game.table.turn = {};
    moved_on.game.table.turn.seat =
        static_cast<Seat>((*waiting.game.seat + 1) % waiting.game.rules().players);
    for (const ui::Size size : {ui::Size{80, 24}, ui::Size{60, 20}, ui::Size{160, 50}}) {
        CHECK(waiting.draw(size).to_text() == moved_on.draw(size).to_text());
        waiting.over = moved_on.over = test::Shown::picture;
        CHECK(waiting.draw(size).to_text() == moved_on.draw(size).to_text());
        waiting.over.reset();
        moved_on.over.reset();
    }
}

TEST_CASE("one tile is not called tiles", "[ui]") {
    game::Match match = test::new_match({"station", 2, 7});
    match.deal();
    test::Viewpoint viewpoint(match, true);
    test::Scene s("station", 2);
    viewpoint.game.table =
        s.engine(12).train(0, "12-3").hand(0, "1-0").hand(1, "2-0").turn(0).table();
    viewpoint.over = test::Shown::zoom;
    viewpoint.ui.own.train = Train{0};
    CHECK(viewpoint.draw(kSize).to_text().find(", 1 tile") != std::string::npos);
    CHECK(viewpoint.draw(kSize).to_text().find("1 tiles") == std::string::npos);
    viewpoint.over.reset();
    viewpoint.ui.story.moment = ui::Moment::curtain;
    viewpoint.ui.story.curtain_mode = ui::CurtainMode::screen;
    viewpoint.ui.story.curtain.seat = 0;
    const std::string curtain = viewpoint.draw(kSize).to_text();
    CHECK(curtain.find("NEXT PLAYER") != std::string::npos);
    CHECK(curtain.find(" 1 tile ") != std::string::npos);
}

TEST_CASE("in a narrow window the title cuts no name beside blanks", "[ui]") {
    for (const std::string name : {"Mallard", "Charlotte", "Wilhelmina-Charlotte"})
        for (const std::string id : {"mexican", "oll", "station"}) {
            game::Match match = test::new_match({.game = id, .players = 2, .names = {name, "Bea"}});
            match.deal();
            test::Viewpoint viewpoint(match, true);
            viewpoint.game.table.turn.seat = 0;
            for (int width = ui::kMinSize.width; width < 60; ++width) {
                const std::string text = viewpoint.draw({width, 20}).to_text();
                const std::string title = text.substr(0, text.find('\n'));
                INFO(title);
                if (title.find(name) != std::string::npos) continue;
                CHECK(title.find("    ") == std::string::npos);
            }
        }
}
