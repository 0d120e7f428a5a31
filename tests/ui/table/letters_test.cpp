// The letters in the frames of the hand: none of them is a key that does something else.
#include <functional>
#include <regex>

#include "roundhouse/engine/moves.hpp"
#include "roundhouse/ui/table/hand.hpp"
#include "roundhouse/ui/pages/turn_keys.hpp"
#include "support/catch.hpp"
#include "support/keys.hpp"
#include "support/viewpoint.hpp"

using namespace roundhouse;
using test::key;

namespace {

// In the frames of tiles drawn as boxes: ┏b━┯━━┓ ╔b═╤══╗.
std::vector<std::string> marks_on(const test::Viewpoint& viewpoint) {
    const std::string screen = viewpoint.draw({160, 50}).to_text();
    static const std::regex mark("(?:┏|╔)([A-Za-z]|·)(?:━|═)(?:┯|╤)");
    std::vector<std::string> marks;
    for (auto it = std::sregex_iterator(screen.begin(), screen.end(), mark);
         it != std::sregex_iterator(); ++it)
        marks.push_back((*it)[1]);
    return marks;
}

// Positions of every game with something to play, and their looks.
void for_turns(int wanted, const std::function<void(test::Viewpoint&)>& fn) {
    for (const std::string& id : test::kGames) {
        chance::Random random(4);
        game::Match match = test::new_match({id, id == "basic" ? 2 : 3, 12});
        int seen = 0;
        test::play_until(match, random, [&](const State& state) {
            if (!moves(state).any_play()) return false;
            CAPTURE(id);
            test::Viewpoint viewpoint(match, true);
            viewpoint.ui.style = ui::TileStyle::boxes;
            fn(viewpoint);
            return ++seen > wanted;
        });
        CHECK(seen > wanted);
    }
}

ui::TurnReply press(test::Viewpoint& viewpoint, const std::string& name) {
    return ui::turn_key(viewpoint.ui.selection(), ui::Moment::turn, viewpoint.game, viewpoint.info,
                        viewpoint.keys, key(name));
}

}  // namespace

TEST_CASE("the letter in a tile's frame selects it, and does nothing else", "[ui]") {
    int letters = 0;
    for_turns(60, [&](test::Viewpoint& viewpoint) {
        TileSet chosen;
        for (const std::string& mark : marks_on(viewpoint)) {
            if (mark == "·") continue;
            CAPTURE(mark);
            CHECK_FALSE(viewpoint.keys.is_bound(key(mark), ui::kTurn));
            test::Viewpoint at = viewpoint;
            const ui::TurnReply after = press(at, mark);
            CHECK(after.taken);
            CHECK_FALSE(after.action);
            REQUIRE(at.ui.own.tile);
            CHECK_FALSE(at.ui.own.refused);
            chosen.add(*at.ui.own.tile);
            ++letters;
        }
        const TileSet playable = moves(viewpoint.game).playable();
        CHECK(chosen.size() == playable.size());
        chosen.for_each([&](Tile tile) { CHECK(playable.contains(tile)); });
    });
    CHECK(letters > 500);
}

TEST_CASE("few commands keep a small letter in a turn", "[ui]") {
    CHECK(ui::free_letters(ui::Keymap()).starts_with("bcfghijklnortwy"));
    // Elsewhere those that have moved still have their old meaning.
    const ui::Keymap keys;
    for (const auto& [letter, command] : {std::pair{"h", ui::Command::left},
                                          {"j", ui::Command::down},
                                          {"k", ui::Command::up},
                                          {"l", ui::Command::right},
                                          {"r", ui::Command::rules},
                                          {"t", ui::Command::tile_style},
                                          {"c", ui::Command::palette},
                                          {"m", ui::Command::mouse}}) {
        CHECK(keys.command(key(letter)) == command);
        CHECK(keys.command_in_turn(key(letter)) == ui::Command::none);
    }
    // Who gives a command such a letter has it in a turn too.
    ui::Keymap own;
    own.bind(ui::Command::left, {ui::key::left, key("h").code});
    CHECK(own.command_in_turn(key("h")) == ui::Command::left);
    CHECK(ui::free_letters(own).find('h') == std::string::npos);
    // And what is left to a command works.
    own.bind(ui::Command::draw, {key("B").code});
    CHECK(own.command_in_turn(key("r")) == ui::Command::rules);
}

TEST_CASE("a tile that the letters do not reach has a dot", "[ui]") {
    for_turns(5, [](test::Viewpoint& viewpoint) {
        const int playable = moves(viewpoint.game).playable().size();
        std::vector<char32_t> all;
        for (char32_t c = U'A'; c <= U'z'; ++c)
            if ((c <= U'Z' || c >= U'a') && c != U'y') all.push_back(c);
        viewpoint.keys.bind(ui::Command::draw, all);
        auto marks = marks_on(viewpoint);
        REQUIRE(static_cast<int>(marks.size()) == playable);
        CHECK(marks.front() == "y");
        for (std::size_t k = 1; k < marks.size(); ++k) CHECK(marks[k] == "·");
        // In all ways to draw a tile, and in plain characters.
        for (const ui::Glyphs* glyphs : {&ui::unicode_glyphs(), &ui::ascii_glyphs()})
            for (const auto style :
                 {ui::TileStyle::pips, ui::TileStyle::boxes, ui::TileStyle::compact}) {
                viewpoint.ui.style = style;
                viewpoint.keys.bind(ui::Command::draw, all);
                const auto dots = [&] {
                    const std::string screen =
                        ui::draw(viewpoint.view(*glyphs), {160, 50}).to_text();
                    int found = 0;
                    for (std::size_t at = 0;
                         (at = screen.find(glyphs->unlettered, at)) != std::string::npos; ++at)
                        ++found;
                    return found;
                };
                const int with = dots();
                viewpoint.keys = ui::Keymap();
                CHECK(with - dots() == playable - 1);
            }
    });
}

TEST_CASE("keys that a config file gives a command are on no tile", "[ui]") {
    for_turns(5, [](test::Viewpoint& viewpoint) {
        viewpoint.keys.bind(ui::Command::draw, {key("b").code, key("D").code});
        for (const std::string& mark : marks_on(viewpoint)) CHECK((mark != "b" && mark != "D"));
        // A key that is free again may be.
        CHECK(ui::free_letters(viewpoint.keys).starts_with("cdf"));
    });
}

TEST_CASE("how to choose by letter is told beside the hand, where there are letters", "[ui]") {
    for_turns(20, [](test::Viewpoint& viewpoint) {
        for (const std::string name : {"Ann", "Bartholomew", "Bartholomew the Elder"}) {
            for (std::string& each : viewpoint.info.names.players) each = name;
            for (const ui::Size size : {ui::Size{80, 24}, ui::Size{60, 20}, ui::Size{160, 50}}) {
                if (size.width == 60 && name.size() > 12) continue;
                const std::string screen = viewpoint.draw(size).to_text();
                CAPTURE(screen);
                CHECK(screen.find(" letter") != std::string::npos);
            }
        }
        viewpoint.ui.story.moment = ui::Moment::turn_over;
        CHECK(viewpoint.draw({80, 24}).to_text().find(" letter") == std::string::npos);
    });
}
