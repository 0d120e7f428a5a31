// Programs that play at a table, here a part of the test: nobody waits for them, what they have
// been told stands, and whoever fails has a planner play on.

#include "roundhouse/play/outsider.hpp"

#include <algorithm>
#include <memory>

#include "roundhouse/engine/moves.hpp"
#include "roundhouse/play/course.hpp"
#include "support/catch.hpp"
#include "support/match.hpp"

using namespace roundhouse;
using play::Outsider;

namespace {

// Says what it is told to.
class Puppet : public Outsider {
  public:
    Chosen answer = NotYet{};
    Events seen;
    int rounds = 0, asked = 0, ends = 0;

    void see(const Events& events) override {
        seen.insert(seen.end(), events.begin(), events.end());
    }
    void see_round(const Observation& dealt) override {
        REQUIRE(dealt.seat == Seat{1});
        ++rounds;
    }
    void see_end(const Course& /*course*/) override { ++ends; }
    Chosen choose(const Observation& view) override {
        REQUIRE(view.seat == Seat{1});
        ++asked;
        if (std::holds_alternative<Action>(answer)) return moves(view).nth(0, 1);
        return answer;
    }
    [[nodiscard]] Wait wait() const override { return {{7, -1}, -1, 500}; }
};

// Ann, and a program.
struct WithProgram {
    game::Match match;
    std::shared_ptr<Puppet> puppet = std::make_shared<Puppet>();
    play::Sitting sitting;

    WithProgram() : match(made()), sitting(match, computers()) { sitting.deal(); }

    static game::Match made() {
        return test::new_match({.game = "mexican",
                                .players = 2,
                                .seed = 4,
                                .rounds = 2,
                                .levels = {"", std::string(game::kProgramLevel)}});
    }
    play::Computers computers() const {
        play::Computers made = play::computers_for(match);
        made.outsiders = {nullptr, puppet};
        return made;
    }
    // Plays on until the program has something to choose.
    void to_choice() {
        puppet->answer = Outsider::NotYet{};
        for (int k = 0; k < 500 && !sitting.thinking(); ++k) {
            REQUIRE(match.phase() == Phase::play);
            if (sitting.waits_for() == play::Sitting::WaitsFor::computer)
                (void)sitting.computer_moves();
            else
                (void)sitting.act(0, moves(match.view(0)).nth(0, 0));
        }
        REQUIRE(sitting.thinking());
    }
    bool said(std::string_view words) const {
        return std::ranges::any_of(sitting.account().log, [&](const words::Line& line) {
            return line.text.find(words) != std::string::npos;
        });
    }
};

}  // namespace

TEST_CASE("outsider: nobody waits for a program, and it moves when it has chosen", "[play]") {
    WithProgram table;
    CHECK(table.puppet->rounds == 1);
    table.to_choice();
    const std::size_t records = table.match.records().size();
    for (int k = 0; k < 3; ++k) CHECK_FALSE(table.sitting.computer_moves());
    CHECK(table.match.records().size() == records);
    CHECK(table.sitting.thinking()->milliseconds == 500);
    CHECK(table.sitting.thinking()->readable[0] == 7);
    table.puppet->answer = Action(Pass{});
    const auto done = table.sitting.computer_moves();
    REQUIRE(done);
    CHECK(done->seat == 1);
    CHECK_FALSE(table.sitting.thinking());
}

TEST_CASE("outsider: what a program has been told is not taken back", "[play]") {
    WithProgram table;
    bool could = false;
    for (int k = 0; k < 200 && !could; ++k) {
        const auto waits = table.sitting.waits_for();
        if (waits == play::Sitting::WaitsFor::computer) {
            could = table.sitting.take_back_seat() == Seat{0};
            (void)table.sitting.computer_moves();
            if (!table.sitting.thinking()) could = false;
            table.puppet->answer = Action(Pass{});
            if (!could) (void)table.sitting.computer_moves();
        } else if (waits == play::Sitting::WaitsFor::turn) {
            table.puppet->answer = Outsider::NotYet{};
            (void)table.sitting.act(0, moves(table.match.view(0)).nth(0, 0));
        }
    }
    REQUIRE(could);
    CHECK_FALSE(table.sitting.take_back_seat());
    CHECK(seen_by(table.sitting.public_events(), 1).size() == table.puppet->seen.size());
}

TEST_CASE("outsider: a planner plays on for a program that has failed", "[play]") {
    WithProgram table;
    table.to_choice();
    const int asked = table.puppet->asked;
    table.puppet->answer = Outsider::Failed{"has ended", " There is more in /x."};
    REQUIRE(table.sitting.computer_moves());
    CHECK(table.puppet->asked == asked + 1);
    CHECK(table.match.setup().players[1].level == "planner");
    CHECK(table.match.setup().players[1].name == table.match.first_setup().players[1].name);
    CHECK(table.said("has ended. A planner plays on for it. There is more in /x."));
    CHECK(table.puppet.use_count() == 1);
    // Whoever reads the log sees who played what.
    CHECK(table.match.first_setup().players[1].level == game::kProgramLevel);
}

TEST_CASE("outsider: without its program a seat is a planner's", "[play]") {
    game::Match match = WithProgram::made();
    play::Sitting sitting(match, play::computers_for(match));
    sitting.deal();
    for (int k = 0; k < 500 && match.setup().players[1].level == game::kProgramLevel; ++k)
        if (sitting.waits_for() == play::Sitting::WaitsFor::computer)
            REQUIRE(sitting.computer_moves());
        else
            (void)sitting.act(0, moves(match.view(0)).nth(0, 0));
    CHECK(match.setup().players[1].level == "planner");
}

TEST_CASE("outsider: a whole game is told, and its end", "[play]") {
    WithProgram table;
    for (int k = 0; k < 20'000 && table.match.phase() != Phase::over; ++k) {
        table.puppet->answer = Action(Pass{});
        switch (table.sitting.waits_for()) {
            case play::Sitting::WaitsFor::deal:
                table.sitting.deal();
                break;
            case play::Sitting::WaitsFor::computer:
                REQUIRE(table.sitting.computer_moves());
                break;
            case play::Sitting::WaitsFor::turn_over:
                (void)table.sitting.end_turn(0, false);
                break;
            default:
                (void)table.sitting.act(0, moves(table.match.view(0)).nth(0, 0));
        }
    }
    REQUIRE(table.match.phase() == Phase::over);
    CHECK(table.puppet->ends == 1);
    CHECK(table.puppet->rounds == static_cast<int>(table.match.state().course.history.size()));
    CHECK(table.match.setup().players[1].level == game::kProgramLevel);
}
