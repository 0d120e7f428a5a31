// One kind of tile for a whole round: that of the picture steps down, and never up again.
#include "support/at_table.hpp"
#include "support/catch.hpp"
#include "ui/table/picture.hpp"

using namespace roundhouse;
using test::key;

namespace {

struct Counted {
    int seen = 0;
    int down = 0;
    int would_grow = 0;  // but for what is remembered
};

// The kind on the board; none if it is not a picture.
std::optional<ui::TileForm> kind_on(const ui::View& view, ui::Size size, Counted& counted) {
    if (view.ui.story.moment == ui::Moment::round_end) return std::nullopt;
    const ui::Layout at = ui::layout(view, ui::page_size(view, size));
    if (at.form != ui::BoardForm::picture) return std::nullopt;
    const ui::TileForm form = ui::plan_board(view, at).form;
    const ui::Area trains = ui::trains_area(view, at.board());
    counted.would_grow += ui::plan_picture(view, trains).form < form;
    return form;
}

// A round, with other choices looked at and moves undone now and then.
void play_a_round(const test::Game& played, ui::Size size, Counted& counted) {
    app::Settings settings;
    settings.paints = true;
    game::Match match = test::new_match(played);
    test::TableOnScreen table(match, settings, {});
    chance::Random random(played.seed);
    std::optional<ui::TileForm> before;
    for (int k = 0; k < 250 && match.state().course.history.empty(); ++k) {
        const bool turn = table.shown() == test::Shown::turn;
        const auto what = random.below(10);
        table.key(turn && what < 3 ? key("tab")
                  : what == 3      ? key("u")
                                   : test::next_key(table, match),
                  size);
        (void)table.draw(size);
        const auto kind = kind_on(table.view(), size, counted);
        if (!kind) continue;
        CAPTURE(played.game, size.width, k);
        if (before) REQUIRE(*kind >= *before);
        ++counted.seen;
        counted.down += before && *kind > *before;
        before = kind;
    }
}

}  // namespace

TEST_CASE("within a round the tiles of the picture are never of a larger kind than before",
          "[ui][random]") {
    Counted counted;
    for (const ui::Size size : {ui::Size{80, 24}, {160, 50}, {200, 60}})
        for (const std::string game : {"mexican", "oll", "chicken-foot", "basic"})
            play_a_round({game, 4, 3}, size, counted);
    CAPTURE(counted.seen, counted.down, counted.would_grow);
    CHECK(counted.seen > 800);
    CHECK(counted.down > 2);
    CHECK(counted.would_grow > 3);
}

TEST_CASE("a new round and a new window begin with the largest tiles that have room", "[ui]") {
    app::Settings settings = test::without_pauses();
    settings.paints = true;
    constexpr ui::Size kLow{80, 24}, kVast{200, 60};
    bool changed = false;
    for (std::uint64_t seed = 3; seed < 8 && !changed; ++seed) {
        game::Match match = test::new_match({"oll", 4, seed});
        test::TableOnScreen table(match, settings, {});
        const auto kind = [&](ui::Size size) {
            (void)table.draw(size);
            return table.ui().story.tiles.form;
        };
        const auto to_turn = [&](std::size_t rounds) {
            while (table.shown() != test::Shown::turn ||
                   match.state().course.history.size() < rounds)
                table.key(test::next_key(table, match), kVast);
        };
        to_turn(0);
        const ui::TileForm first = kind(kVast);
        CHECK(kind(kLow) > first);
        CHECK(kind({80, 23}) >=
              kind(kLow));  // with the row of an alarm, the window is still the same
        CHECK(kind(kVast) == first);
        while (match.state().course.history.empty() && kind(kVast) == first)
            table.key(test::next_key(table, match), kVast);
        if (!match.state().course.history.empty()) continue;
        changed = true;
        to_turn(1);
        CHECK(kind(kVast) == first);
    }
    CHECK(changed);
}
