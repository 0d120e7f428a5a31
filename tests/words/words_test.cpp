// Sentences: every refusal and every fault of a deal has one of its own, and what they say of a
// table.

#include "roundhouse/words/words.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/engine/queries.hpp"

#include <set>
#include <string>

#include "roundhouse/rules/rule_file.hpp"
#include "support/catch.hpp"
#include "support/match.hpp"
#include "support/scene.hpp"

using namespace roundhouse;

namespace {

constexpr int kRefusals = static_cast<int>(Refusal::nothing_to_confess) + 1;
constexpr int kDealFaults = static_cast<int>(DealFault::Kind::stock_twice) + 1;

bool is_sentence(const std::string& text) {
    return text.size() > 10 && text.back() == '.' && text.find("  ") == std::string::npos &&
           text.find('{') == std::string::npos;
}

}  // namespace

TEST_CASE("every refusal has a sentence of its own, in every game", "[plain][words]") {
    for (const rules::RuleSet& rules : test::first_games()) {
        game::Match match = test::new_match({rules.id, 3});
        match.deal();
        const Observation view = match.view(match.mover());
        std::set<std::string> seen;
        for (int k = 0; k < kRefusals; ++k) {
            const std::string sentence =
                words::explain(static_cast<Refusal>(k), view, match.names());
            CAPTURE(rules.id, k, sentence);
            CHECK(is_sentence(sentence));
            CHECK(seen.insert(sentence).second);
        }
    }
}

TEST_CASE("calls and confessions are told of only where the game has them", "[plain][words]") {
    for (const rules::RuleSet& rules : test::first_games()) {
        game::Match match = test::new_match({rules.id, 3});
        match.deal();
        const Observation view = match.view(match.mover());
        CAPTURE(rules.id);
        const std::string call = words::explain(Refusal::nothing_to_announce, view, match.names());
        CHECK(call.starts_with("Last tiles are not") == (rules.id != "oll"));
        CHECK(words::explain(Refusal::nothing_to_confess, view, match.names()).find("strict") !=
              std::string::npos);
    }
}

TEST_CASE("every fault of a deal has a sentence of its own", "[plain][words]") {
    std::set<std::string> seen;
    for (int k = 0; k < kDealFaults; ++k) {
        const std::string sentence =
            words::explain(DealFault{static_cast<DealFault::Kind>(k), Tile(9, 4), 1, 3});
        CAPTURE(k, sentence);
        CHECK(is_sentence(sentence));
        CHECK(seen.insert(sentence).second);
    }
}

TEST_CASE("the duty is a sentence, and says nothing of what is in the hand", "[plain][words]") {
    for (const rules::RuleSet& rules : test::first_games()) {
        game::Match match = test::new_match({.game = rules.id, .players = 3, .rounds = 2});
        chance::Random random(7);
        int asked = 0, hopeless = 0;
        while (match.phase() != Phase::over) {
            if (match.phase() == Phase::deal) {
                match.deal();
                continue;
            }
            Observation view = match.view(match.mover());
            const std::string duty = words::duty(view, match.names());
            CAPTURE(rules.id, duty);
            REQUIRE(is_sentence(duty));
            // Any other hand of the same size: the same sentence.
            view.own.hand = TileSet::whole(view.rules().max_pips);
            REQUIRE(words::duty(view, match.names()) == duty);
            view.own.hand = {};
            REQUIRE(words::duty(view, match.names()) == duty);
            // To somebody who sees their hand, it is a sentence too; none is longer than that.
            view = match.view(match.mover());
            const std::string own = words::own_duty(view, match.names());
            CAPTURE(own);
            REQUIRE(is_sentence(own));
            for (const auto length : {words::DutyLength::short_names, words::DutyLength::numbers}) {
                const std::string brief = words::own_duty(view, match.names(), length);
                REQUIRE(is_sentence(brief));
                REQUIRE(brief.size() <= own.size());
            }
            const Moves now = moves(view);
            if (!honour_referee(view.rules()) && !now.any_play() && (now.draw || now.pass)) {
                REQUIRE(own.find(now.draw ? ": draw a tile." : ": pass") != std::string::npos);
                REQUIRE(own.find("Play ") == std::string::npos);
                ++hopeless;
            } else if (now.any_play()) {
                REQUIRE((honour_referee(view.rules()) || own.find(" If ") == std::string::npos));
            }
            test::play_any(match, random);
            ++asked;
        }
        CHECK(asked > 20);
        CHECK(hopeless > 5);
    }
}

TEST_CASE("F14: whoever may keep the drawn tile is told so", "[plain][words]") {
    const words::Names names{{"Ann", "Bea"}, "the communal train"};
    const std::string kept = "[turn]\ndrawn-tile = \"may be kept\"\n";
    const auto told = [&](const std::string& draw, const char* boneyard) {
        test::Scene s(test::house("station", kept + draw), 2);
        s.engine(12).train(0, "12-9").train(1, "12-8").hand(0, "7-7").hand(1, "8-3");
        s.boneyard(boneyard).turn(0);
        CHECK(words::duty(observe(s.state, 0), names).ends_with(" If nothing fits, draw a tile."));
        s.act("draw");
        const Observation view = observe(s.state, 0);
        CHECK(words::explain(Refusal::must_play, view, names) ==
              "The tile you drew fits: play it, or keep it and pass.");
        CHECK(words::own_duty(view, names).ends_with(" Or keep the tile that you drew: pass."));
        const std::string duty = words::duty(view, names);
        return duty.substr(duty.find(" If"));
    };
    CHECK(told("", "9-4 5-5") == " If the tile you drew doesn't fit, or you keep it, pass.");
    CHECK(told("draw = \"until playable\"\n", "9-4 5-5") ==
          " If nothing fits, draw a tile; if the tile you drew fits, you may keep it and pass.");
    CHECK(told("draw = \"until playable\"\n", "9-4") ==
          " If the tile you drew doesn't fit, or you keep it, pass.");
}

TEST_CASE("events told to another seat name no tile that was drawn", "[plain][words]") {
    const words::Names names{{"Ann", "Bea"}, "the Mexican Train"};
    const Event drew = event::Drew{1, Tile(9, 6)};
    CHECK(words::tell(seen_by(drew, 1), names) == "Bea drew 9-6.");
    CHECK(words::tell(seen_by(drew, 0), names) == "Bea drew a tile.");
    CHECK(words::tell(event::Played{1, Tile(9, 6), 1, 9}, names) ==
          "Bea played 9-6 on their own train.");
    CHECK(words::tell(event::Played{1, Tile(9, 6), 0, 9}, names) ==
          "Bea played 9-6 on Ann's train.");
    CHECK(words::tell(event::Played{1, Tile(9, 6), 2, 9}, names) ==
          "Bea played 9-6 on the Mexican Train.");
    CHECK(words::tell(event::TurnBegan{1}, names).empty());
    CHECK(words::tell(event::GameOver{{0, 1}}, names) == "Ann and Bea share the win.");
}

TEST_CASE("trains are called by their owners", "[plain][words]") {
    const words::Names names{{"Ann", "Bea"}, "the OLL Train"};
    CHECK(words::train_name(names, 1) == "Bea's train");
    CHECK(words::train_name(names, 1, Seat{1}) == "your own train");
    CHECK(words::train_name(names, 2) == "the OLL Train");
    CHECK(words::numbered_train(names, 2) == "the OLL Train (3)");
}

TEST_CASE("several ends of several trains are told apart", "[plain][words]") {
    test::Scene s("oll", 2);
    s.engine(12)
        .train(0, "12-5 5-5 (5-1) (5-3)")
        .communal("12-1")
        .hand(0, "3-1 9-8")
        .hand(1, "2-2");
    s.turn(0);
    const words::Names names = words::names_for(test::rule_set_of("oll"), {"Ann", "Bea"});
    CHECK(words::own_duty(observe(s.state, 0), names) ==
          "Play one tile on your own train (1) at 1 or 3; or the OLL Train (3) at 1.");
}

TEST_CASE("a refusal names the trains on which something in the hand fits", "[plain][words]") {
    test::Scene s("mexican", 2);
    s.engine(12).train(0, "12-5").train(1, "12-9").communal("12-7").hand(0, "7-1 9-8 3-3");
    s.hand(1, "2-2").boneyard("4-4").turn(0);
    const words::Names names = words::names_for(test::rule_set_of("mexican"), {"Ann", "Bea"});
    const std::string closed = "That train is closed to you: its marker is down.";
    CHECK(words::explain(Refusal::train_closed, observe(s.state, 0), names) ==
          closed + " You may play on the Mexican Train (3) at 7.");
    s.hand(0, "9-8 3-3");
    CHECK(words::explain(Refusal::train_closed, observe(s.state, 0), names) ==
          closed + " Nothing fits: draw a tile.");
}

TEST_CASE("a reply can say in fewer words what may be played instead", "[words]") {
    test::Scene s("mexican", 2);
    s.engine(12).train(0, "12-5").train(1, "12-9").communal("12-7").hand(0, "7-1 9-8 5-3");
    s.hand(1, "2-2").boneyard("4-4").turn(0);
    const words::Names names = words::names_for(test::rule_set_of("mexican"), {"Ann", "Bea"});
    const Observation seen = observe(s.state, 0);
    const auto worded = [&](const words::Reply& reply, words::DutyLength length) {
        return words::worded(reply, seen, names, length);
    };
    const std::string closed = "That train is closed to you: its marker is down.";
    const words::Reply refused = words::reply_to(Refusal::train_closed, seen, names);
    CHECK(refused.text == closed);
    CHECK(worded(refused, words::DutyLength::full) ==
          words::explain(Refusal::train_closed, seen, names));
    CHECK(worded(refused, words::DutyLength::short_names) ==
          closed + " You may play on train 1 (yours) at 5 or train 3 at 7.");
    CHECK(worded(refused, words::DutyLength::numbers) ==
          closed + " You may play on train 1 (yours) or 3.");
    const words::Reply due{"No.", words::Reply::Then::duty};
    CHECK(worded(due, words::DutyLength::full) == "No. " + words::duty(seen, names));
    CHECK(worded(due, words::DutyLength::numbers) == "No. Play one tile on train 1 (yours) or 3.");
    CHECK(worded({closed}, words::DutyLength::numbers) == closed);
}

TEST_CASE("a refusal with its way out fits into two rows of 80 columns", "[plain][words]") {
    chance::Random random(3);
    for (const rules::RuleSet& rules : test::first_games()) {
        game::Match match = test::new_match({.game = rules.id, .players = 4, .rounds = 1});
        std::size_t longest = 0;
        while (match.phase() != Phase::over) {
            if (match.phase() == Phase::play)
                longest = std::max(longest, words::explain(Refusal::train_closed,
                                                           match.view(match.mover()), match.names())
                                                .size());
            test::play_any(match, random);
        }
        CAPTURE(rules.id);
        CHECK(longest < 150);
    }
}
