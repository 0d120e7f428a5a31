// Whole games through the controller, without a screen or lines of text: what it gives to whom,
// what the end of a turn reveals, taking back, void deals, rounds that are stuck.

#include "roundhouse/play/keyboard.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "roundhouse/engine/moves.hpp"
#include "roundhouse/engine/queries.hpp"
#include "support/catch.hpp"
#include "support/match.hpp"

using namespace roundhouse;
using play::Keyboard;
using play::Sitting;
using WaitsFor = play::Keyboard::WaitsFor;

namespace {

// The tiles drawn face down that an event names to its recipient.
bool names_drawn_tiles(const Event& event) {
    if (const auto* drew = std::get_if<event::Drew>(&event)) return drew->tile.has_value();
    if (const auto* penalty = std::get_if<event::Penalty>(&event))
        return penalty->tiles.has_value();
    return false;
}

// A sitting at which all people share one keyboard.
struct Shared {
    explicit Shared(game::Match& match, play::Computers computers = {})
        : sitting(match, std::move(computers)), keyboard(sitting, sitting.people()) {}
    Sitting sitting;
    Keyboard keyboard;
};

Action any_action(const Sitting& sitting, chance::Random& random) {
    return test::any_action(sitting.match().state(), random);
}

// The choice of a person without preferences.
Action first_action(const Keyboard& keyboard) {
    return moves(keyboard.seen()).nth(0, keyboard.sitting().match().mover());
}

const Sitting::Outcome& done(const Sitting::Result& result) {
    REQUIRE(std::holds_alternative<Sitting::Outcome>(result));
    return std::get<Sitting::Outcome>(result);
}

// Does everything except a person's decision; false if one is due or the game is over.
bool push_on(Shared& table, bool announce = false) {
    Sitting& sitting = table.sitting;
    Keyboard& keyboard = table.keyboard;
    switch (keyboard.waits_for()) {
        case WaitsFor::deal:
            sitting.deal();
            return true;
        case WaitsFor::computer:
            REQUIRE(keyboard.computer_moves());
            return true;
        case WaitsFor::hand_over:
            keyboard.sit_down();
            return true;
        case WaitsFor::turn_over:
            keyboard.end_turn(announce && !sitting.to_read());
            return true;
        case WaitsFor::turn:
        case WaitsFor::over:
        case WaitsFor::others:
            break;
    }
    return false;
}

}  // namespace

TEST_CASE("O14: a turn that is over looks the same whether a call is due or not", "[sitting]") {
    int due = 0, not_due = 0, penalties = 0, refused = 0, passed = 0, left = 0, many = 0;
    for (std::uint64_t seed = 1; seed < 12; ++seed) {
        game::Match match =
            test::new_match({.game = "oll", .seed = seed, .rounds = 3, .auto_announce = false});
        Shared table(match);
        Sitting& sitting = table.sitting;
        Keyboard& keyboard = table.keyboard;
        REQUIRE(sitting.calls_by_hand());
        for (int k = 0; k < 20000 && keyboard.waits_for() != WaitsFor::over; ++k) {
            if (keyboard.waits_for() != WaitsFor::turn) {
                push_on(table);
                continue;
            }
            const Seat seat = *keyboard.seated();
            const bool played = match.state().round.table.turn.played;
            const Action action = first_action(keyboard);
            const Sitting::Outcome after = done(keyboard.act(action));
            if (after.round_over || !after.turn_over) continue;
            // After a turn without a tile nobody can have anything to call.
            if (!played && !std::holds_alternative<Play>(action)) {
                REQUIRE(keyboard.waits_for() == WaitsFor::hand_over);
                ++passed;
                continue;
            }
            // Everybody sees that there are too many tiles for a call.
            const int tiles = match.state().round.table.hand_sizes[seat];
            if (tiles > 3) {
                REQUIRE(keyboard.waits_for() == WaitsFor::hand_over);
                REQUIRE(sitting.turn_seat() != seat);
                REQUIRE(Shared(match).sitting.turn_seat() == sitting.turn_seat());
                ++many;
                continue;
            }
            // The same seat, the same moment, the same view, whoever the match is at.
            REQUIRE(keyboard.waits_for() == WaitsFor::turn_over);
            REQUIRE(keyboard.seated() == seat);
            REQUIRE(sitting.turn_seat() == seat);
            REQUIRE_FALSE(sitting.to_read());
            const bool call = match.state().round.table.turn.step == Step::call;
            ++(call ? due : not_due);
            // Who left now and plays on from the log finds it as it was.
            const Shared again(match);
            REQUIRE(again.sitting.turn_seat() == seat);
            ++left;
            // Hidden meanwhile, it is the same seat's turn that has still to be ended.
            keyboard.stand_up();
            REQUIRE(keyboard.waits_for() == WaitsFor::hand_over);
            REQUIRE(sitting.turn_seat() == seat);
            keyboard.sit_down();
            REQUIRE(keyboard.waits_for() == WaitsFor::turn_over);
            if (!call) {
                REQUIRE(std::get<Refusal>(keyboard.end_turn(true)) == Refusal::nothing_to_announce);
                ++refused;
                REQUIRE(keyboard.waits_for() == WaitsFor::turn_over);
            }
            const bool announce = call && due % 2 == 0;
            const Sitting::Outcome end = done(keyboard.end_turn(announce));
            if (!call || announce) {
                REQUIRE_FALSE(sitting.to_read());
            } else if (!end.round_over) {
                // A penalty is to be read before anybody else sits down.
                REQUIRE(sitting.to_read());
                REQUIRE(keyboard.waits_for() == WaitsFor::turn_over);
                REQUIRE(keyboard.seated() == seat);
                ++penalties;
                keyboard.end_turn(false);
            }
            if (!end.round_over) REQUIRE(keyboard.waits_for() == WaitsFor::hand_over);
        }
        CHECK(keyboard.waits_for() == WaitsFor::over);
    }
    CHECK(due > 5);
    CHECK(penalties > 2);
    CHECK(not_due > 40);
    CHECK(many > 100);
    CHECK(refused == not_due);
    CHECK(passed > 20);
    CHECK(left == due + not_due);
}

TEST_CASE("a play is taken back by who made it, until somebody else has sat down", "[sitting]") {
    // Whoever begins can play 12-11 and nothing behind it: the turn is over.
    game::Match match = test::new_match({"mexican", 3});
    REQUIRE(std::holds_alternative<Events>(
        match.deal(test::deal_of(match.state(), {"12-12 12-11"}, "", {"3-0 2-0 1-0"}))));
    Shared table(match);
    Sitting& sitting = table.sitting;
    Keyboard& keyboard = table.keyboard;
    CHECK_FALSE(keyboard.take_back());
    keyboard.sit_down();
    REQUIRE(keyboard.waits_for() == WaitsFor::turn);
    REQUIRE(moves(match.state()).any_play());
    const Seat seat = *keyboard.seated();
    const TileSet hand = keyboard.seen().own.hand;
    const std::size_t told = sitting.public_events().size();
    const auto turns_told = [](const Sitting& at) {
        std::vector<std::string> texts;
        for (const words::Line& line : at.account().turns) texts.push_back(line.text);
        return texts;
    };
    const auto turns = turns_told(sitting);
    const Sitting::Outcome after = done(keyboard.act(first_action(keyboard)));
    CHECK(turns_told(sitting) != turns);
    CHECK(sitting.account().stats.seats[seat].tiles == 1);
    REQUIRE(after.turn_over);
    REQUIRE(keyboard.waits_for() == WaitsFor::hand_over);
    CHECK_FALSE(keyboard.seated());  // the next hand is nobody's business yet
    CHECK(keyboard.take_back_seat() == seat);
    CHECK(keyboard.take_back() == seat);
    CHECK(sitting.turn_seat() == seat);
    CHECK(keyboard.waits_for() == WaitsFor::hand_over);
    CHECK_FALSE(keyboard.seen().seat);
    // Only the log still says so; it is not told again, nor when the game is resumed.
    for (const Sitting& each : {Sitting(match, {}), sitting}) {
        CHECK(each.public_events().size() == told);
        CHECK(turns_told(each) == turns);
        CHECK(each.account().stats.seats[seat].tiles == 0);
        CHECK(each.account().log.back().text == "Ann took that back.");
    }
    keyboard.sit_down();
    CHECK(keyboard.seen().own.hand == hand);
    keyboard.act(first_action(keyboard));
    keyboard.sit_down();
    REQUIRE(keyboard.seated() != seat);
    CHECK_FALSE(keyboard.take_back_seat());
    CHECK_FALSE(keyboard.take_back());
    CHECK(std::holds_alternative<game::Decision>(match.records().back()));
}

TEST_CASE("what a computer player did is nobody's to take back", "[sitting]") {
    game::Match match = test::new_match({.game = "station", .seed = 5, .levels = {"", "greedy"}});
    Shared table(match, play::computers_for(match));
    Keyboard& keyboard = table.keyboard;
    int told = 0;
    for (int k = 0; k < 30 || keyboard.waits_for() != WaitsFor::turn; ++k) {
        if (!push_on(table)) done(keyboard.act(first_action(keyboard)));
        if (!match.can_take_back() || !match.is_bot(match.take_back_seat())) continue;
        CHECK_FALSE(keyboard.take_back());
        if (keyboard.waits_for() == WaitsFor::turn) continue;
        CHECK(keyboard.can_take_back() == play::TakeBack::computers);
        ++told;
    }
    CHECK(told > 0);
    // The only person sees their own hand while the others play.
    while (keyboard.waits_for() == WaitsFor::turn) keyboard.act(first_action(keyboard));
    if (keyboard.waits_for() == WaitsFor::computer) CHECK(keyboard.seated() == Seat{0});
}

TEST_CASE("void deals are counted, and only the deal that counts is told", "[sitting]") {
    int voids = 0;
    for (std::uint64_t seed = 1; seed < 40; ++seed) {
        game::Match match = test::new_match({"basic", 6, seed});
        Shared table(match);
        Sitting& sitting = table.sitting;
        Keyboard& keyboard = table.keyboard;
        REQUIRE(keyboard.waits_for() == WaitsFor::deal);
        sitting.deal();
        const int here = match.state().course.voids;
        voids += here;
        CHECK(static_cast<std::size_t>(here) + 1 == match.records().size());
        CHECK(sitting.account().voids == words::tell_voids(here, match.state().rules()));
        int deals = 0;
        for (const Event& event : sitting.public_events()) {
            CHECK_FALSE(std::holds_alternative<event::VoidDeal>(event));
            deals += std::holds_alternative<event::Dealt>(event);
        }
        CHECK(deals == 1);
        CHECK(keyboard.waits_for() == WaitsFor::hand_over);
        // As it is told when the game is resumed.
        const Sitting resumed(match, {});
        CHECK(resumed.public_events().size() == sitting.public_events().size());
        REQUIRE(resumed.account().log.size() == sitting.account().log.size());
        for (std::size_t k = 0; k < sitting.account().log.size(); ++k)
            CHECK(resumed.account().log[k].text == sitting.account().log[k].text);
    }
    CHECK(voids > 5);
}

TEST_CASE("the seats of computer players are nobody's, whichever they are", "[sitting]") {
    game::Match match =
        test::new_match({.game = "mexican", .players = 3, .levels = {"greedy", "", "greedy"}});
    CHECK(Sitting(match, play::computers_for(match)).people() == 0b010);
}

TEST_CASE("of what people say, the last forty sentences stand beside the game", "[sitting]") {
    game::Match match = test::new_match({.game = "mexican", .players = 2});
    Sitting sitting(match, {});
    sitting.deal();
    constexpr int kSaid = 45, kShown = 40;
    for (int k = 1; k <= kSaid; ++k) sitting.say(fmt::format("Ann: {}", k));
    const auto& asides = sitting.account().asides;
    REQUIRE(asides.size() == kShown);
    CHECK(asides.front().line == "Ann: 6");
    CHECK(asides.back().line == "Ann: 45");
}

TEST_CASE("a round that is stuck is played out without anybody at the keyboard", "[sitting]") {
    int found = 0;
    for (std::uint64_t seed = 1; seed < 400 && found < 3; ++seed) {
        game::Match match =
            test::new_match({.game = seed % 2 == 0 ? "oll" : "mexican", .seed = seed, .rounds = 1});
        chance::Random random(seed);
        Shared table(match);
        Sitting& sitting = table.sitting;
        Keyboard& keyboard = table.keyboard;
        for (int k = 0; k < 3000 && keyboard.waits_for() != WaitsFor::over && !sitting.stuck();
             ++k) {
            if (push_on(table)) continue;
            const Moves possible = moves(keyboard.seen());
            // Doubles first, and nobody covers without having to, so they get stuck.
            keyboard.act(possible.pass ? Action(Pass{}) : any_action(sitting, random));
        }
        if (!sitting.stuck()) continue;
        ++found;
        CHECK(stuck(keyboard.seen()));
        const std::size_t before = match.records().size();
        const std::uint64_t turn = sitting.turn();
        const Sitting::Outcome all = sitting.fast_forward();
        CHECK(sitting.turn() != turn);
        CHECK(all.round_over);
        CHECK(keyboard.waits_for() == WaitsFor::over);
        CHECK_FALSE(keyboard.seated());
        CHECK(match.records().size() > before);
        for (const Event& event : all.events) CHECK_FALSE(names_drawn_tiles(event));
        for (std::size_t k = before; k < match.records().size(); ++k) {
            const Action& action = std::get<game::Decision>(match.records()[k]).action;
            CHECK((std::holds_alternative<Draw>(action) || std::holds_alternative<Pass>(action)));
        }
    }
    CHECK(found > 0);
}

TEST_CASE("a game that was left is gone on with at the same moment", "[sitting]") {
    game::Match match = test::new_match({"mexican", 3, 9});
    Shared table(match);
    Sitting& sitting = table.sitting;
    Keyboard& keyboard = table.keyboard;
    for (int k = 0; k < 60; ++k)
        if (!push_on(table)) keyboard.act(first_action(keyboard));
    while (keyboard.waits_for() != WaitsFor::hand_over)
        if (!push_on(table)) keyboard.act(first_action(keyboard));
    Shared again(match);
    CHECK(again.keyboard.waits_for() == keyboard.waits_for());
    CHECK(again.keyboard.awaited() == keyboard.awaited());
    CHECK(again.sitting.public_events().size() == sitting.public_events().size());
    keyboard.sit_down();
    again.keyboard.sit_down();
    CHECK(again.keyboard.seated() == keyboard.seated());
}

TEST_CASE("the last-tile call that was due when a game was left is still due", "[sitting]") {
    int left = 0;
    for (std::uint64_t seed = 1; seed < 10 && left == 0; ++seed) {
        game::Match match = test::new_match({.game = "oll", .seed = seed, .auto_announce = false});
        Shared table(match);
        Sitting& sitting = table.sitting;
        Keyboard& keyboard = table.keyboard;
        for (int k = 0; k < 5000 && left == 0; ++k) {
            if (match.phase() == Phase::play && match.state().round.table.turn.step == Step::call) {
                ++left;
                Shared again(match);
                CHECK(again.keyboard.waits_for() == WaitsFor::hand_over);
                CHECK(again.sitting.turn_seat() == sitting.turn_seat());
                again.keyboard.sit_down();
                CHECK(again.keyboard.waits_for() == WaitsFor::turn_over);
                CHECK(done(again.keyboard.end_turn(true)).turn_over);
                break;
            }
            if (!push_on(table)) keyboard.act(first_action(keyboard));
            if (keyboard.waits_for() == WaitsFor::over) break;
        }
    }
    CHECK(left == 1);
}

TEST_CASE("a seat that changes hands is told, and the turn at hand is its new owner's",
          "[sitting]") {
    game::Match match = test::new_match({.game = "mexican", .players = 3, .seed = 4});
    Shared table(match, play::computers_for(match));
    table.sitting.deal();
    const Seat mover = table.sitting.turn_seat(), other = static_cast<Seat>((mover + 1) % 3);
    const auto change = [&](Seat seat, const game::Player& player) {
        const std::string before = match.names().players[seat];
        const std::uint64_t version = table.sitting.version();
        REQUIRE(table.sitting.change_seat(seat, player));
        CHECK(table.sitting.version() > version);
        const game::Account& account = table.sitting.account();
        for (const std::vector<words::Line>& lines : {account.log, account.turns}) {
            const auto told = std::ranges::count_if(lines, [&](const words::Line& line) {
                return line.text.find(before) != std::string::npos &&
                       line.text.find(player.name) != std::string::npos;
            });
            CHECK(told == 1);
        }
    };
    // Others are not disturbed in their turn.
    table.sitting.take_up(mover);
    const std::uint64_t turn = table.sitting.turn();
    change(other, {"Dora", ""});
    CHECK(table.sitting.turn() == turn);
    CHECK(table.sitting.taken_up());
    change(mover, {"Eve", ""});
    CHECK(table.sitting.turn() == turn + 1);
    CHECK_FALSE(table.sitting.taken_up());
    change(mover, {"Mallard", "easy"});
    REQUIRE(table.sitting.waits_for() == Sitting::WaitsFor::computer);
    CHECK(table.sitting.computer_moves());
}
