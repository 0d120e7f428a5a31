// Keys at the table that do nothing say why.
#include "roundhouse/engine/moves.hpp"
#include "support/at_table.hpp"
#include "support/catch.hpp"

using namespace roundhouse;
using test::key;
using test::next_key;
using test::press;

namespace {

constexpr ui::Size kSize = test::kTableSize;

}  // namespace

TEST_CASE("a key that does nothing says why, and changing the palette shows its name",
          "[ui][notes]") {
    app::Settings settings;
    game::Match match = test::new_match({"mexican", 2, 5});
    app::TablePage table(match, settings, {});
    const auto says = [&](const std::string& keys, const std::string& words) {
        press(table, keys);
        const std::string seen = table.draw(kSize).to_text();
        INFO(keys << "\n" << seen);
        CHECK(seen.find(words) != std::string::npos);
    };
    press(table, "space space");
    REQUIRE(table.ui().story.stage == ui::Stage::turn);
    says("c", "Colours: " + std::string(ui::palette(1).name) + ".");
    says("? c", "Colours: " + std::string(ui::palette(2).name) + ".");
    press(table, "escape");
    says("t", "Tiles: with pips, but this window has no room for them.");
    says("t", "Tiles: as boxes.");
    says("t t", "Tiles: as they fit.");
    says("F", "The round continues: F is for a double that nobody can ever cover.");
    says("b", "b takes back a turn that is over, u a play of your turn.");
    says("w", "w writes the score sheet: S shows it.");
    says("? t", "t changes the tiles of your hand: leave this page first.");
    says("w", "w writes the score sheet: S shows it.");
    press(table, "escape S");
    says("b", "b takes back a turn that is over");
    says("w", "This game has no file.");
    // The note is gone with the next key.
    press(table, "escape escape tab");
    CHECK(table.draw(kSize).to_text().find("takes back") == std::string::npos);
    table.hide();
    REQUIRE(table.ui().story.stage == ui::Stage::curtain);
    says("t", "t changes the tiles of your hand, which is hidden.");
}

TEST_CASE("with nothing to play the refusal says which key helps", "[ui][notes]") {
    app::Settings settings;
    int draws = 0, others = 0;
    for (std::uint64_t seed = 1; seed < 12; ++seed) {
        game::Match match = test::new_match({"mexican", 3, seed});
        app::TablePage table(match, settings, {});
        for (int k = 0; k < 120 && match.phase() == Phase::play; ++k) {
            if (table.ui().story.stage == ui::Stage::turn) {
                const Moves possible = moves(match.state());
                if (!possible.any_play() && table.seen().own.hand.size() > 0) {
                    press(table, "enter");
                    const std::string& said = table.ui().own.message;
                    INFO(said);
                    ++(possible.draw ? draws : others);
                    CHECK(said == (possible.draw   ? "Nothing fits: press d to draw."
                                   : possible.pass ? "Nothing fits: press p to pass."
                                                   : "Nothing fits: press e to end your turn."));
                }
            }
            table.key(next_key(table, match), kSize);
        }
    }
    CHECK(draws > 5);
    CHECK(others > 2);
}
