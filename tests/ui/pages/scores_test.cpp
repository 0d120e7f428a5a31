// The score sheet, and the statistics beside it.
#include <fmt/format.h>

#include <cmath>
#include <sstream>
#include "roundhouse/text/lists.hpp"
#include "support/catch.hpp"
#include "support/viewpoint.hpp"
#include "ui/table/standings.hpp"

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
        viewpoint.account.stats = stats;
        viewpoint.over = test::Shown::sheet;
        const std::string sheet = viewpoint.draw(kSize).to_text();
        INFO(sheet);
        CHECK(sheet.find("RND HUB") != std::string::npos);
        for (std::size_t k = 0; k < engines.size(); ++k)
            CHECK(sheet.find(fmt::format("\n   {}  {:>2} ", k + 1, engines[k])) !=
                  std::string::npos);
    }
    game::Match own = test::new_match({.game = "basic", .players = 3});
    own.deal();
    test::Viewpoint viewpoint(own, false);
    viewpoint.over = test::Shown::sheet;
    CHECK(viewpoint.draw(kSize).to_text().find("HUB") == std::string::npos);
}

namespace {

// Four players with these points in each round.
test::Viewpoint with_points(const std::vector<std::array<int, 4>>& rounds) {
    const game::Match match = test::new_match(
        {.game = "mexican", .players = 4, .names = {"Ann", "Rocket", "Mallard", "Adler"}});
    test::Viewpoint viewpoint(match, false);
    Course& course = viewpoint.game.course;
    for (const auto& round : rounds) {
        Points points{};
        std::ranges::copy(round, points.begin());
        course.history.push_back(points);
        for (std::size_t seat = 0; seat < 4; ++seat) course.scores[seat] += round[seat];
    }
    viewpoint.over = test::Shown::sheet;
    return viewpoint;
}

// Row and column of each player's label in the chart.
std::vector<std::pair<int, int>> labels_in(const ui::Canvas& canvas,
                                           const test::Viewpoint& viewpoint) {
    std::istringstream text(canvas.to_text());
    std::vector<std::pair<int, int>> all(4, {-1, -1});
    int row = 0;
    for (std::string line; std::getline(text, line); ++row)
        for (std::size_t seat = 0; seat < 4; ++seat) {
            // Of several on one row, names may be cut.
            const std::string& name = viewpoint.info.names.players[seat];
            const auto at = line.find(fmt::format("{} {}", seat + 1, name.substr(0, 3)));
            if (at != std::string::npos) all[seat] = {row, static_cast<int>(at)};
        }
    return all;
}

}  // namespace

TEST_CASE("labels of the chart of totals are in their order, on the rows of their lines", "[ui]") {
    for (const std::array<int, 4>& points : {std::array{226, 229, 352, 253},
                                             {10, 10, 10, 12},
                                             {0, 0, 0, 0},
                                             {1, 2, 90, 91},
                                             {7, 300, 1, 0},
                                             {5, 5, 6, 300}})
        for (int height = 5; height < 20; ++height) {
            const test::Viewpoint viewpoint = with_points({points});
            ui::Canvas canvas({72, height});
            ui::draw_totals(canvas, viewpoint.view(), 1, 0, 70, height);
            INFO(canvas.to_text());
            const auto labels = labels_in(canvas, viewpoint);
            const int most = std::max(1, std::ranges::max(points));
            for (std::size_t seat = 0; seat < 4; ++seat) {
                CAPTURE(seat, points[seat]);
                REQUIRE(labels[seat].first >= 0);
                const double above = points[seat] * (height - 2.0) / most;
                CHECK(labels[seat].first == height - 2 - static_cast<int>(std::lround(above)));
                for (std::size_t other = 0; other < 4; ++other)
                    if (points[seat] > points[other]) CHECK(labels[seat] < labels[other]);
            }
        }
}

TEST_CASE("the chart of places has the places of the sheet, also for equal totals", "[ui]") {
    for (const auto& [rounds, places] :
         {std::pair{std::vector<std::array<int, 4>>{{0, 9, 9, 9}}, std::array{1, 2, 2, 2}},
          {{{0, 9, 3, 9}, {9, 0, 6, 3}}, {1, 1, 1, 4}},
          {{{5, 5, 5, 5}}, {1, 1, 1, 1}},
          {{{1, 2, 3, 4}}, {1, 2, 3, 4}},
          {{{4, 1, 4, 4}, {0, 9, 0, 2}}, {1, 4, 1, 3}}}) {
        const test::Viewpoint viewpoint = with_points(rounds);
        for (int height = 6; height < 18; ++height) {
            ui::Canvas canvas({72, height});
            ui::draw_places(canvas, viewpoint.view(), 1, 0, 70, height);
            INFO(canvas.to_text());
            const auto labels = labels_in(canvas, viewpoint);
            const int apart = std::min(3, (height - 1) / 4);
            for (std::size_t seat = 0; seat < 4; ++seat) {
                CAPTURE(seat);
                REQUIRE(labels[seat].first >= 0);
                CHECK(labels[seat].first == (places[seat] - 1) * apart);
            }
        }
    }
}

TEST_CASE("the score sheet names nobody's place before a round is over, and everybody in a tie",
          "[ui]") {
    const auto sheet = [](const test::Viewpoint& viewpoint, ui::Size size) {
        return viewpoint.draw(size).to_text();
    };
    for (const ui::Size size : {ui::Size{40, 20}, {80, 24}}) {
        CHECK(sheet(with_points({}), size).find("PLACE") == std::string::npos);
        CHECK(sheet(with_points({}), size).find("1st") == std::string::npos);
        CHECK(sheet(with_points({}), size).find("SUM") != std::string::npos);
        CHECK(sheet(with_points({{1, 2, 3, 4}}), size).find("PLACE") != std::string::npos);
        CHECK(sheet(with_points({{0, 0, 0, 0}}), size).find(" Everyone has 0 points.") !=
              std::string::npos);
        CHECK(sheet(with_points({{0, 0, 1, 0}}), size)
                  .find(" Ann, Rocket and Adler share the lead.") != std::string::npos);
        CHECK(sheet(with_points({{0, 0, 1, 1}}), size).find(" Ann and Rocket share the lead.") !=
              std::string::npos);
    }
}

TEST_CASE("close totals share the row of their lines, and the axis has the rounds", "[ui]") {
    test::Viewpoint viewpoint = with_points({{30, 20, 100, 20}, {30, 43, 100, 43}});
    ui::Canvas canvas({80, 7});
    ui::draw_totals(canvas, viewpoint.view(), 1, 0, 78, 7);
    INFO(canvas.to_text());
    CHECK(test::shows(canvas, "2 Rocket, 4 Adler, 1 Ann"));
    CHECK(test::shows(canvas, "3 Mallard"));
    const auto axis = text::lines_of(canvas.to_text()).back();
    CHECK(axis.find("1") != std::string::npos);
    CHECK(axis.ends_with("2 round"));
    // Of many rounds, some are named.
    std::vector<std::array<int, 4>> many(40, {1, 2, 3, 4});
    viewpoint = with_points(many);
    ui::Canvas small({60, 10});
    ui::draw_totals(small, viewpoint.view(), 1, 0, 58, 10);
    INFO(small.to_text());
    CHECK_FALSE(test::shows(small, "12"));
}

TEST_CASE("one round has no chart, and no key for one", "[ui]") {
    for (const ui::Size size : {ui::Size{80, 24}, {160, 50}})
        for (const std::size_t rounds : {std::size_t{1}, std::size_t{2}}) {
            test::Viewpoint viewpoint =
                with_points(std::vector<std::array<int, 4>>(rounds, {5, 6, 7, 8}));
            viewpoint.over = test::Shown::sheet;
            const ui::Canvas page = viewpoint.draw(size);
            INFO(page.to_text());
            CHECK(test::shows(page, " round\n") == (rounds > 1));
            CHECK_FALSE((rounds == 1 && test::shows(page, "Tab")));
        }
}
