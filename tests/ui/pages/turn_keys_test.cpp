// Keys in a turn: each does what the key table says, a refusal names its rule, nothing changes the
// game.
#include <array>
#include <functional>
#include <set>

#include "roundhouse/engine/moves.hpp"
#include "roundhouse/engine/refusal.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/ui/pages/turn_keys.hpp"
#include "roundhouse/ui/table/selection.hpp"
#include "roundhouse/words/words.hpp"
#include "support/catch.hpp"
#include "support/keys.hpp"
#include "support/viewpoint.hpp"

using namespace roundhouse;

namespace {

struct Hands {
    test::Viewpoint at;
    ui::TurnReply last;

    explicit Hands(const game::Match& match) : at(match, true) {}
    ui::TurnReply& press(const std::vector<ui::Key>& keys) {
        for (const ui::Key key : keys)
            last =
                ui::turn_key(at.ui.selection(), at.ui.story.moment, at.game, at.info, at.keys, key);
        return last;
    }
    ui::TurnReply& press(const std::string& keys) { return press(test::keys(keys)); }
    // A whole typed move.
    ui::TurnReply& say(const std::string& line) {
        press(":");
        press(test::typed(line));
        return press("enter");
    }
};

game::Match begun(const std::string& id, int players = 3, std::uint64_t seed = 4) {
    game::Match match = test::new_match({id, players, seed});
    match.deal();
    return match;
}

// Calls fn for each legal action of some positions of every game, at least `wanted` of each game.
void for_actions(std::uint64_t seed, int wanted,
                 const std::function<void(const game::Match&, const Action&)>& fn) {
    chance::Random random(seed);
    for (const std::string& id : test::kGames) {
        game::Match match = test::new_match({id, 3, 12});
        int seen = 0;
        test::play_until(match, random, [&](const State& state) {
            for (const Action& action : legal_actions(state)) {
                CAPTURE(id);
                fn(match, action);
                ++seen;
            }
            return seen > wanted;
        });
        CHECK(seen > wanted);
    }
}

}  // namespace

namespace {

// What Enter was found to do.
struct Meant {
    int plays = 0, draws = 0, passes = 0, ends = 0, engines = 0, nothing = 0, pages = 0;
};

// In many positions of a game, with the choice moved about at random.
void check_enter(const rules::RuleSet& rules, std::uint64_t seed, int positions, Meant& meant) {
    CAPTURE(rules.id, seed);
    chance::Random random(seed);
    const int range = rules.max_players - rules.min_players + 1;
    const int players =
        rules.min_players + static_cast<int>(random.below(static_cast<std::uint32_t>(range)));
    game::Match match = test::new_match({rules.id, players, seed});
    int seen = 0;
    test::play_until(match, random, [&](const State& state) {
        if (state.course.phase != Phase::play) return false;
        Hands hands(match);
        constexpr std::array<const char*, 6> kKeys{"left", "right", "up",
                                                   "down", "tab",   "shift-tab"};
        for (std::uint32_t k = random.below(4); k > 0; --k) hands.press(kKeys[random.below(6)]);
        ui::forget_message(hands.at.ui);
        const auto will = ui::meant_by_enter(hands.at.ui, hands.at.game);
        const bool can = will && refusal(hands.at.game, *will) == Refusal::none;
        if (can && seen % 10 == 0 && hands.at.ui.story.moment == ui::Moment::turn) {
            const std::string effect = words::effect_of(*will, hands.at.game, hands.at.info.names);
            CAPTURE(effect);
            CHECK(test::shows(hands.at.draw({120, 40}), effect));
            ++meant.pages;
        }
        hands.press("enter");
        REQUIRE(hands.last.action.has_value() == can);
        if (can) REQUIRE(*hands.last.action == *will);
        const auto* play = will ? std::get_if<Play>(&*will) : nullptr;
        ++(!can                                  ? meant.nothing
           : play && play->at == kNoPips         ? meant.engines
           : play                                ? meant.plays
           : std::holds_alternative<Draw>(*will) ? meant.draws
           : std::holds_alternative<Pass>(*will) ? meant.passes
                                                 : meant.ends);
        return ++seen >= positions;
    });
    CHECK(seen > 0);
}

}  // namespace

TEST_CASE("the line above the keys says what Enter does, and Enter does it", "[ui]") {
    Meant meant;
    for (const rules::RuleSet& rules : rules::bundled_rule_sets()) check_enter(rules, 5, 60, meant);
    CHECK(meant.plays > 500);
    CHECK(meant.draws > 20);
    CHECK(meant.passes > 5);
    CHECK(meant.ends > 5);
    CHECK(meant.engines > 0);
    CHECK(meant.nothing > 50);
    CHECK(meant.pages > 100);
}

TEST_CASE("what a key answers, a refusal and a hint leave the line that says what Enter does",
          "[ui]") {
    const std::string answer = "Sorted by value.";
    const std::string refused =
        "You cannot play 9-4 on that train: it has no marker, and 5-5 has to be covered first. "
        "Cover it, or draw a tile.";
    const std::string hint =
        "Hint: that is part of your best train: 9 of your 11 tiles. Then 9-2, 9-6, 6-0, 12-0, "
        "12-10, 10-10, 10-4 and 9-4 can follow.";
    int seen = 0;
    for (const std::string& id : test::kGames)
        for (const int laid : {10, 20}) {
            test::Viewpoint at = test::mid_game(id, 4, laid);
            const auto will = ui::meant_by_enter(at.ui, at.game);
            if (at.ui.story.moment != ui::Moment::turn || !will ||
                refusal(at.game, *will) != Refusal::none)
                continue;
            ++seen;
            const std::string effect = words::effect_of(*will, at.game, at.info.names);
            CAPTURE(id, laid, effect);
            const std::array<ui::Message, 4> messages{ui::Told{answer}, ui::Told{refused},
                                                      ui::Hint{hint, "close", {}}, ui::Told{""}};
            for (const ui::Message& message : messages)
                for (const ui::Size size :
                     {ui::Size{80, 24}, {100, 30}, {120, 40}, {200, 60}, {80, 20}})
                    for (const ui::Glyphs& glyphs : {ui::unicode_glyphs(), ui::felt_glyphs()}) {
                        at.ui.own.message = message;
                        const ui::Canvas canvas = at.draw(size, glyphs);
                        INFO(canvas.to_text());
                        CHECK(test::shows(canvas, " Enter  " + effect));
                        CHECK(test::says(canvas, at.message()));
                    }
        }
    CHECK(seen > 5);
}

TEST_CASE("the same in 5,000 games", "[.][enter-slow]") {
    Meant meant;
    const auto all = rules::bundled_rule_sets();
    for (std::uint64_t game = 0; game < 5000; ++game)
        check_enter(all[static_cast<std::size_t>(game) % all.size()], 100 + game, 1 << 20, meant);
    CHECK(meant.draws > 1000);
    CHECK(meant.passes > 1000);
}

TEST_CASE("Enter plays the tile that the screen has chosen, wherever one fits", "[ui]") {
    for (const std::string& id : test::kGames) {
        chance::Random random(3);
        game::Match match = test::new_match({id, 4, 9});
        int played = 0;
        test::play_until(match, random, [&](const State& state) {
            Hands hands(match);
            if (moves(state).any_play()) {
                hands.press("enter");
                REQUIRE(hands.last.action);
                CHECK(refusal(state, *hands.last.action) == Refusal::none);
                ++played;
            }
            return played > 80;
        });
        CHECK(played > 50);
    }
}

TEST_CASE("where nothing fits, Enter draws, passes or ends the turn", "[ui]") {
    int drew = 0, passed = 0, ended = 0;
    for (const std::string& id : test::kGames) {
        chance::Random random(3);
        game::Match match = test::new_match({id, 4, 9});
        test::play_until(match, random, [&](const State& state) {
            const Moves possible = moves(state);
            if (possible.any_play() || state.round.table.turn.step == Step::call) return false;
            Hands hands(match);
            hands.press("enter");
            if (possible.draw || possible.pass) {
                CHECK(hands.last.action == (possible.draw ? Action(Draw{}) : Action(Pass{})));
                ++(possible.draw ? drew : passed);
            } else {
                CHECK(hands.last.action == Action(Done{}));
                ++ended;
            }
            return false;
        });
    }
    CHECK(drew > 50);
    CHECK(passed > 50);
}

TEST_CASE("a refused tile is told where it fits", "[ui]") {
    int one = 0, several = 0, nowhere = 0;
    for (const std::string& id : test::kGames) {
        chance::Random random(5);
        game::Match match = test::new_match({id, 3, 7});
        int seen = 0;
        test::play_until(match, random, [&](const State& state) {
            const Moves possible = moves(state);
            if (!possible.any_play() || possible.engines != 0 ||
                state.round.table.turn.step == Step::lay_engine)
                return false;
            Hands start(match);
            state.round.holdings[match.mover()].hand.for_each([&](Tile tile) {
                std::set<int> trains;
                for (const Target& target : possible.targets())
                    if (target.takes(tile)) trains.insert(target.train);
                for (int t = 0; t < state.rules().trains(); ++t) {
                    Hands hands(match);
                    ui::choose(hands.at.ui, tile, hands.at.game);
                    if (trains.contains(t)) continue;
                    hands.press(std::to_string(t + 1));
                    REQUIRE_FALSE(hands.last.action);
                    const std::string said = hands.at.message();
                    CAPTURE(id, said);
                    const std::string fits = formats::to_string(tile) + " fits only ";
                    CHECK((said.find(fits) != std::string::npos) ==
                          (!trains.empty() && !said.starts_with("A double must be covered first")));
                    for (const int train : trains)
                        if (said.find(fits) != std::string::npos)
                            CHECK(said.find(words::numbered_train(hands.at.info.names, train,
                                                                  match.mover())) !=
                                  std::string::npos);
                    ++(trains.empty() ? nowhere : trains.size() == 1 ? one : several);
                }
            });
            return ++seen > 40;
        });
    }
    CHECK(one > 100);
    CHECK(several > 50);
    CHECK(nowhere > 100);
}

TEST_CASE("a whole turn can be typed, and completion finds what is legal", "[ui]") {
    for_actions(5, 400, [](const game::Match& match, const Action& action) {
        const auto* play = std::get_if<Play>(&action);
        std::string line = play ? std::to_string(play->tile.low()) + " " +
                                      std::to_string(play->tile.high()) + " " +
                                      std::to_string(play->train + 1) +
                                      (play->at == kNoPips ? "" : " " + std::to_string(play->at))
                           : std::holds_alternative<Draw>(action)     ? "draw"
                           : std::holds_alternative<Pass>(action)     ? "pass"
                           : std::holds_alternative<Done>(action)     ? "done"
                           : std::holds_alternative<Announce>(action) ? "announce"
                                                                      : "confess";
        Hands hands(match);
        hands.say(line);
        CAPTURE(line, hands.at.message());
        REQUIRE(hands.last.action);
        CHECK(*hands.last.action == action);
    });
    Hands hands(begun("oll"));
    hands.press(": tab");
    CHECK((!hands.at.ui.own.line.empty() || !hands.at.message().empty()));
}

TEST_CASE("where a tile fits both ends of a train, the typed move says at which", "[ui]") {
    chance::Random random(6);
    game::Match match = test::new_match({"basic", 2, 11});
    int both = 0;
    test::play_until(match, random, [&](const State& state) {
        std::set<std::pair<std::uint8_t, std::string>> seen;
        for (const Action& action : legal_actions(state)) {
            const auto* play = std::get_if<Play>(&action);
            if (play == nullptr || play->at == kNoPips) continue;
            const std::string move =
                formats::to_string(play->tile) + " " + std::to_string(play->train + 1);
            Hands hands(match);
            hands.say(move + " at " + std::to_string(play->at));
            REQUIRE(hands.last.action);
            CHECK(*hands.last.action == action);
            if (seen.emplace(play->train, move).second) continue;
            ++both;
            Hands asked(match);
            asked.say(move);
            CHECK_FALSE(asked.last.action);
            CHECK(asked.at.message().find(" fits in 2 places: type ") != std::string::npos);
        }
        return both > 5;
    });
    CHECK(both > 5);
}

TEST_CASE("words behind a whole move are not ignored", "[ui]") {
    int moves = 0;
    for_actions(7, 40, [&](const game::Match& match, const Action& action) {
        const auto* play = std::get_if<Play>(&action);
        if (play == nullptr) return;
        ++moves;
        const std::string move = std::to_string(play->tile.high()) + "-" +
                                 std::to_string(play->tile.low()) + " " +
                                 std::to_string(play->train + 1);
        for (const std::string more : {"x", "16", "1 1", "at all"}) {
            Hands hands(match);
            hands.say(move + " " + more);
            CAPTURE(move, more);
            CHECK_FALSE(hands.last.action);
            CHECK(hands.at.message().starts_with("\"" + more + "\"?"));
        }
    });
    CHECK(moves > 100);
}

TEST_CASE("a name that is typed in full is that player's, whoever's begins with it", "[ui]") {
    game::Match match = test::new_match(
        {.game = "mexican", .players = 3, .seed = 21, .names = {"Anna", "Ann", "Bea"}});
    chance::Random random(1);
    int typed = 0;
    test::play_until(match, random, [&](const State& state) {
        for (const Action& action : legal_actions(state)) {
            const auto* play = std::get_if<Play>(&action);
            if (play == nullptr || play->train > 1) continue;
            const std::string tile = formats::to_string(play->tile);
            for (const std::string name : {"Ann", "ann", "ANN"}) {
                Hands hands(match);
                hands.say(tile + " " + name);
                CAPTURE(tile, name, hands.at.message());
                if (play->train == 1) CHECK(hands.last.action == action);
                if (hands.last.action) CHECK(std::get<Play>(*hands.last.action).train == 1);
            }
            Hands unclear(match);
            unclear.say(tile + " an");
            CHECK_FALSE(unclear.last.action);
            CAPTURE(unclear.at.message());
            CHECK(unclear.at.message().find("(1)") != std::string::npos);
            CHECK(unclear.at.message().find("(2)") != std::string::npos);
            ++typed;
        }
        return typed > 40;
    });
    CHECK(typed > 40);
}

TEST_CASE("what is refused is told with the rule, and no action comes of it", "[ui]") {
    Hands hands(begun("oll"));
    hands.press("e");
    CHECK_FALSE(hands.last.action);
    CHECK(hands.at.ui.own.refused);
    CHECK(hands.at.message() ==
          words::explain(refusal(hands.at.game, Done{}), hands.at.game, hands.at.info.names));
    hands.say("13-1 2");
    CHECK_FALSE(hands.last.action);
    CHECK(hands.at.ui.own.refused);
    hands.press("escape");
    CHECK_FALSE(hands.at.ui.own.typing);
}

TEST_CASE("a train that refuses the tile does not keep the choice", "[ui]") {
    chance::Random random(8);
    for (const std::string& id : test::kGames) {
        game::Match match = test::new_match({id, 3, 5});
        int refused = 0;
        test::play_until(match, random, [&](const State& state) {
            if (!moves(state).any_play()) return false;
            Hands hands(match);
            const Action chosen = *hands.press("enter").action;
            for (const char* digit : {"1", "2", "3", "4", "5"}) {
                Hands trying(match);
                if (trying.press(digit).action || !trying.at.ui.own.refused) continue;
                ++refused;
                REQUIRE(trying.press("enter").action);
                CHECK(*trying.last.action == chosen);
            }
            return refused > 60;
        });
        CHECK(refused > 20);
    }
}

TEST_CASE("up and down stop only where the chosen tile fits, and Enter plays it there", "[ui]") {
    int walked = 0;
    for (const std::string& id : test::kGames) {
        chance::Random random(3);
        game::Match match = test::new_match({id, 4, 9});
        int seen = 0;
        test::play_until(match, random, [&](const State& state) {
            if (state.round.table.turn.step == Step::lay_engine || moves(state).engines != 0)
                return false;
            moves(state).playable().for_each([&](Tile tile) {
                Hands hands(match);
                ui::choose(hands.at.ui, tile, hands.at.game);
                for (const char* const key : {"down", "down", "up", "down", "up", "up"}) {
                    hands.press(key);
                    REQUIRE(hands.at.ui.own.at != kNoPips);
                    Hands plays = hands;
                    plays.press("enter");
                    REQUIRE(plays.last.action);
                    CHECK(std::get<Play>(*plays.last.action).train == hands.at.ui.own.train);
                    ++walked;
                }
            });
            return ++seen > 60;
        });
    }
    CHECK(walked > 2000);
}

TEST_CASE("no byte and no key in a turn brings it down", "[ui][random]") {
    chance::Random random(21);
    for (const std::string& id : test::kGames) {
        Hands hands(begun(id));
        for (int k = 0; k < 3000; ++k) {
            const std::uint32_t pick = random.below(4);
            const char32_t code = pick == 0   ? ui::key::kFirst + random.below(13)
                                  : pick == 1 ? random.below(0x110000)
                                              : random.below(128);
            hands.press({ui::Key{code}});
            if (k % 50 == 0) (void)hands.at.draw({80, 24});
        }
    }
}

TEST_CASE("the key line beside a typed line says what Enter does", "[ui]") {
    Hands hands(begun("oll"));
    hands.press(":");
    CHECK(test::shows(hands.at.draw({80, 24}), "Enter play"));
    CHECK(test::shows(hands.at.draw({80, 24}), "Tab complete"));
    // At the end of a turn: both words that are understood end it, and there is nothing to
    // complete.
    hands.at.ui.story.moment = ui::Moment::turn_over;
    for (const ui::Size size : {ui::Size{80, 24}, {60, 20}, {40, 16}}) {
        const ui::Canvas canvas = hands.at.draw(size);
        INFO(canvas.to_text());
        CHECK(test::shows(canvas, "Enter finish"));
        CHECK_FALSE(test::shows(canvas, "Enter play"));
        CHECK_FALSE(test::shows(canvas, "Tab complete"));
    }
}

TEST_CASE("a colon begins a refused line anew", "[ui]") {
    Hands hands(begun("oll"));
    hands.say("13-1 2");
    REQUIRE(hands.at.ui.own.refused);
    hands.press(":");
    CHECK(hands.at.ui.own.typing);
    CHECK(hands.at.ui.own.line.empty());
    CHECK(hands.at.message().empty());
    hands.press("z z tab");
    REQUIRE(hands.at.ui.own.refused);
    hands.press(": :");
    CHECK(hands.at.ui.own.line.empty());
    // Within a line it parts numbers, and what was refused can still be put right.
    hands.press("1 2 : 5");
    CHECK(hands.at.ui.own.line == "12:5");
    hands.press("ctrl-u 9 9 - 1 enter");
    REQUIRE(hands.at.ui.own.refused);
    hands.press("backspace");
    CHECK(hands.at.ui.own.line == "99-");
}

TEST_CASE("the key table: every command has a key, no key two commands", "[ui]") {
    const ui::Keymap keys;
    std::map<char32_t, int> uses;
    for (const ui::Binding& binding : ui::bindings()) {
        CHECK_FALSE(keys.keys(binding.command).empty());
        for (const char32_t code : keys.keys(binding.command)) {
            CHECK(++uses[code] == 1);
            CHECK(keys.command({code}) == binding.command);
            CHECK(ui::parse_key(ui::key_name(code)) == code);
        }
    }
}

TEST_CASE("a key that is given away works for its new command alone", "[ui]") {
    ui::Keymap keys;
    const ui::Key n = test::key("n");
    keys.bind(ui::Command::draw, {n.code});
    CHECK(keys.command(n) == ui::Command::draw);
    CHECK(keys.command(test::key("d")) == ui::Command::none);
    keys.bind(ui::Command::pass, {n.code});
    CHECK(keys.command(n) == ui::Command::pass);
    CHECK(keys.keys(ui::Command::draw).empty());
}
