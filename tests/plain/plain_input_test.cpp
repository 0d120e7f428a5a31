// What people type, understood or explained.

#include "app/plain_input.hpp"

#include <string>

#include "roundhouse/engine/moves.hpp"
#include "roundhouse/text/notation.hpp"
#include "sitting.hpp"
#include "support/catch.hpp"

using namespace roundhouse;
using app::understand;
using app::Word;

TEST_CASE("numbers, words and tiles are told apart", "[plain][input]") {
    CHECK(std::get<int>(understand("3")) == 3);
    CHECK(std::get<int>(understand(" 12 ")) == 12);
    CHECK(std::get<Word>(understand("draw")) == Word::draw);
    CHECK(std::get<Word>(understand("D")) == Word::draw);
    CHECK(std::get<Word>(understand("e")) == Word::done);
    CHECK(std::get<Word>(understand("?")) == Word::help);

    const auto tile = std::get<app::TypedTile>(understand("5-12"));
    CHECK(tile.tile == Tile(12, 5));
    CHECK(tile.train.empty());
    CHECK(std::get<app::TypedTile>(understand("12 5")).tile == Tile(12, 5));
    CHECK(std::get<app::TypedTile>(understand("12 5 3")).train == "3");
    CHECK(std::get<app::TypedTile>(understand("12-5 Bea")).train == "Bea");
    CHECK(std::get<app::TypedTile>(understand("12-5 on Mary Ann")).train == "Mary Ann");
    CHECK(std::get<app::TypedTile>(understand("12-5 3 at 5")).at == Pips{5});
}

TEST_CASE("what is not understood is quoted cleanly", "[plain][input]") {
    for (const std::string bad : {"", "xyzzy", "-1", "1000", "12-5 3 at 99", "16-1", "12-", "play",
                                  "draw now", "\x1b[2J\x07", "\xff\xfe"}) {
        const auto typed = understand(bad);
        CAPTURE(bad);
        REQUIRE(std::holds_alternative<app::NotUnderstood>(typed));
        const std::string& message = std::get<app::NotUnderstood>(typed).message;
        CHECK(message.find("12-5") != std::string::npos);
        CHECK(message.find('\x1b') == std::string::npos);
        CHECK(message.find('\xff') == std::string::npos);
    }
}

TEST_CASE("trains by number, by name or its beginning, by the communal name", "[plain][input]") {
    game::Match match = plain::sit_down({});
    match.deal();
    const Observation view = match.view(match.mover());
    const auto train = [&](const std::string& typed) {
        const auto found = app::train_typed(typed, view, match.cast());
        return std::holds_alternative<int>(found) ? std::get<int>(found) : -1;
    };
    CHECK(train("1") == 0);
    CHECK(train("4") == 3);
    CHECK(train("bea") == 1);
    CHECK(train("C") == 2);
    CHECK(train("mexican") == 3);
    CHECK(train("mex") == 3);
    CHECK(train("own") == match.mover());
    CHECK(train("0") == -1);
    CHECK(train("5") == -1);
    CHECK(train("nobody") == -1);
}

TEST_CASE("every legal play can be typed, and is then that play", "[plain][input]") {
    for (const text::RuleSet& rules : text::bundled_rule_sets()) {
        plain::Table table;
        table.game = rules.id;
        game::Match match = plain::sit_down(table);
        chance::Random random(11);
        int typed = 0;
        while (match.phase() != Phase::over) {
            if (match.phase() == Phase::deal) match.deal();
            const Observation view = match.view(match.mover());
            const auto actions = legal_actions(match.state());
            for (const Action& action : actions) {
                const auto* play = std::get_if<Play>(&action);
                if (play == nullptr) continue;
                std::string line =
                    text::to_string(play->tile) + " " + std::to_string(play->train + 1);
                if (play->at != kNoPips) line += " at " + std::to_string(play->at);
                const auto meant =
                    app::play_typed(std::get<app::TypedTile>(understand(line)), view, match.cast());
                CAPTURE(rules.id, line);
                REQUIRE(std::holds_alternative<Action>(meant));
                REQUIRE(std::get<Action>(meant) == action);
                ++typed;
            }
            match.act(actions[random.below(static_cast<std::uint32_t>(actions.size()))]);
        }
        CHECK(typed > 50);
    }
}

TEST_CASE("every tile on every train is a legal play or gets a sentence", "[plain][input]") {
    game::Match match = plain::sit_down({"station", 4, 1, {}, {}, {}, 5});
    match.deal();
    chance::Random random(13);
    while (match.phase() == Phase::play) {
        const Observation view = match.view(match.mover());
        for (int train = 0; train <= 5; ++train) {
            TileSet::whole(12).for_each([&](Tile tile) {
                const app::TypedTile typed{tile, train == 0 ? "" : std::to_string(train), {}};
                const auto meant = app::play_typed(typed, view, match.cast());
                if (const auto* why = std::get_if<std::string>(&meant))
                    REQUIRE(why->ends_with("."));
                else
                    REQUIRE(refusal(view, std::get<Action>(meant)) == Refusal::none);
            });
        }
        const auto actions = legal_actions(match.state());
        match.act(actions[random.below(static_cast<std::uint32_t>(actions.size()))]);
    }
}
