// Grades, sums, turning points and sentences of a review.

#include <bit>
#include <cmath>

#include "roundhouse/game/replay.hpp"
#include "roundhouse/review/futures.hpp"
#include "roundhouse/review/sentences.hpp"
#include "support/catch.hpp"
#include "support/faulty_sys.hpp"
#include "support/logs.hpp"
#include "support/tree.hpp"

using namespace roundhouse;
using review::Grade;
using review::Graded;
using review::Review;

namespace {

game::Match golden(const std::string& name) {
    const auto read = game::read_log(
        test::file_bytes(test::in_tree("tests/game/golden/current/" + name + ".rhlog")), 0);
    REQUIRE(std::holds_alternative<game::LoadedLog>(read));
    return std::get<game::LoadedLog>(read).match;
}

Review reviewed(const game::Match& match, int rounds = 1 << 20) {
    review::Findings findings{1, 3, {}};
    REQUIRE(review::search_rounds(match, {}, findings));
    if (static_cast<int>(findings.rounds.size()) > rounds)
        findings.rounds.resize(static_cast<std::size_t>(rounds));
    return review::make_review(match, findings);
}

review::Finding finding(double loss, double error, int choices = 2) {
    review::Finding found;
    found.choices = choices;
    found.loss = loss;
    found.loss_error = error;
    return found;
}

}  // namespace

TEST_CASE("review: a grade depends on what a decision cost beyond noise") {
    const Rules rules = test::rules_of({.game = "mexican"});
    REQUIRE(review::unit_of(rules) == 1);
    const auto grade = [&](double loss, double error) {
        return review::grade_of(finding(loss, error), rules);
    };
    CHECK(grade(0, 0) == Grade::best);
    CHECK(grade(-2, 0.1) == Grade::best);
    CHECK(grade(0.9, 0.1) == Grade::fine);
    CHECK(grade(1, 0.1) == Grade::slip);
    CHECK(grade(2.9, 0.1) == Grade::slip);
    CHECK(grade(3, 0.1) == Grade::mistake);
    CHECK(grade(8, 0.1) == Grade::blunder);
    // Within two standard errors it counts as nothing.
    CHECK(grade(20, 10) == Grade::fine);
    CHECK(review::cost_of(finding(20, 10)) == 0);
    CHECK(review::cost_of(finding(20, 9.9)) == 20);
    CHECK(review::grade_of(finding(0, 0, 1), rules) == Grade::forced);
}

TEST_CASE("review: thresholds are scaled by what an average tile counts") {
    const Rules smaller = test::rules_of({.game = "mexican", .set = 9});
    CHECK(review::unit_of(smaller) == Approx(9.0 / 12));
    CHECK(review::grade_of(finding(2.25, 0), smaller) == Grade::mistake);
    CHECK(review::grade_of(finding(2.24, 0), smaller) == Grade::slip);
}

TEST_CASE("review: where the winner is given all other hands, thresholds grow with their number") {
    // Five points for every tile, against twelve pips; between two, the same as if each counted
    // their own.
    const Rules two = test::rules_of({.game = "basic", .players = 2});
    CHECK(review::unit_of(two) == Approx(5.0 / 12));
    const Rules four = test::rules_of({.game = "basic", .players = 4});
    CHECK(review::unit_of(four) == Approx(3 * 5.0 / 12));
    CHECK(review::grade_of(finding(3.75, 0), four) == Grade::mistake);
    CHECK(review::grade_of(finding(3.74, 0), four) == Grade::slip);
}

TEST_CASE("review: result = skill + luck, for every seat of every game", "[thorough]") {
    for (const char* name : {"v1-oll", "v1-mexican-honour", "v1-train", "v1-station", "v1-basic"}) {
        const game::Match match = golden(name);
        const Review review = reviewed(match);
        INFO(name);
        CHECK(review.complete());
        const State& state = match.state();
        const int seats = state.rules().players;
        double skill = 0;
        double luck = 0;
        double moved = 0;  // that any decision differs from par
        for (int seat = 0; seat < seats; ++seat) {
            const auto& account = review.seats[static_cast<std::size_t>(seat)].account;
            double others = 0;
            for (int other = 0; other < seats; ++other)
                if (other != seat) others += state.course.scores[static_cast<std::size_t>(other)];
            double result =
                state.course.scores[static_cast<std::size_t>(seat)] - others / (seats - 1);
            if (state.rules().winner == Winner::lowest) result = -result;
            CHECK(account.result == Approx(result));
            CHECK(account.skill() + account.luck() == Approx(result).margin(1e-9));
            CHECK(account.own + account.others + account.dealt + account.drawn ==
                  Approx(result).margin(1e-9));
            skill += account.skill();
            luck += account.luck();
            moved += std::abs(account.own);
        }
        CHECK(skill == Approx(0).margin(1e-9));
        CHECK(luck == Approx(0).margin(1e-9));
        CHECK(moved > 0);
    }
}

TEST_CASE("review: what was taken back is listed and not graded") {
    const game::Match match = golden("v1-train");
    const Review review = reviewed(match);
    const std::vector<bool> stands = game::records_that_stand(match.records());
    int listed = 0;
    int graded = 0;
    for (std::size_t at = 1; at <= match.records().size(); ++at) {
        const Graded* action = review.at(static_cast<int>(at));
        const bool decision = std::holds_alternative<game::Decision>(match.records()[at - 1]);
        CHECK((action != nullptr) == decision);
        if (!decision) continue;
        CHECK((action->grade == Grade::taken_back) == !stands[at]);
        if (!stands[at]) {
            ++listed;
            CHECK(action->cost == 0);
        } else if (action->grade != Grade::forced) {
            ++graded;
        }
    }
    CHECK(listed > 0);
    int counted = 0;
    for (const auto& seat : review.seats) counted += seat.graded;
    CHECK(counted == graded);
}

TEST_CASE("review: nothing is said about a round that is still being played") {
    const test::Game game{.game = "train", .players = 2, .seed = 9, .set = 6, .rounds = 2};
    const game::Match whole = test::whole_game(game);
    int hidden = 0;
    for (int records = 1; records < static_cast<int>(whole.records().size()); records += 3) {
        const game::Match match = test::whole_game(game, records);
        const Review review = reviewed(match);
        const int over = static_cast<int>(match.state().course.history.size());
        CHECK_FALSE(review.game_over);
        CHECK(review::what_decided(review, match).empty());
        for (const Graded& action : review.actions) CHECK(action.round <= over);
        for (const auto& point : review.turning_points) CHECK(point.round <= over);
        // What can be expected stays what the rounds that are over have brought.
        REQUIRE(review.expected.size() == match.records().size() + 1);
        if (match.phase() != Phase::play) continue;
        ++hidden;
        for (std::size_t seat = 0; seat < 2; ++seat)
            CHECK(review.expected.back()[seat] == Approx(review.seats[seat].account.result));
    }
    CHECK(hidden > 3);
}

TEST_CASE("review: a review of part of a game adds up over that part") {
    const game::Match match = golden("v1-train");
    const Review review = reviewed(match, 1);
    CHECK(review.rounds == 1);
    CHECK(review.rounds_over == 2);
    CHECK_FALSE(review.complete());
    CHECK(review::what_decided(review, match).empty());
    for (const Graded& action : review.actions) CHECK(action.round == 1);
    const auto& points = match.state().course.history.front();
    const double ahead = points[1] - points[0];
    CHECK(review.seats[0].account.result == Approx(ahead));
    CHECK(review.seats[0].account.skill() + review.seats[0].account.luck() == Approx(ahead));
}

TEST_CASE("review: the expected result of the last record is the result", "[thorough]") {
    const game::Match match = golden("v1-oll");
    const Review review = reviewed(match);
    for (std::size_t seat = 0; seat < review.seats.size(); ++seat)
        CHECK(review.expected.back()[seat] == Approx(review.seats[seat].account.result));
    REQUIRE(!review.turning_points.empty());
    CHECK(review.turning_points.size() <= 3);
    double before = 1e9;
    for (const auto& point : review.turning_points) {
        const double size = std::abs(point.after - point.before);
        CHECK(size <= before);
        before = size;
        CHECK(review.expected[static_cast<std::size_t>(point.record)][point.seat] ==
              Approx(point.after));
    }
}

TEST_CASE("review: a play is the cause of a turning point only where it made its player fall") {
    const game::Match match =
        test::whole_game({.game = "train", .players = 2, .seed = 5, .set = 6, .rounds = 1});
    review::Findings findings{1, 3, {}};
    REQUIRE(review::search_rounds(match, {}, findings));
    review::RoundFindings& round = findings.rounds[0];
    review::Finding& first = round.actions[0];
    const auto& decision =
        std::get<game::Decision>(match.records()[static_cast<std::size_t>(first.record) - 1]);
    // The first action changes what its player expected by 1500 points, more than anything else.
    const auto cause = [&](double expected, double loss) {
        round.dealt = {expected / 2, expected / 2};
        round.dealt[decision.seat] = -expected / 2;
        first.expected = expected;
        first.loss = loss;
        first.loss_error = 0;
        const Review review = review::make_review(match, findings);
        REQUIRE(review.turning_points.size() == 1);
        CHECK(review.turning_points[0].record == first.record);
        CHECK(review.turning_points[0].after - review.turning_points[0].before ==
              Approx(1.5 * expected));
        return review.turning_points[0].cause;
    };
    using Cause = review::TurningPoint::Cause;
    CHECK(cause(-1000, 800) == Cause::play);
    CHECK(cause(-1000, 700) == Cause::luck);
    // However much it cost, it is not why they rose.
    CHECK(cause(1000, 800) == Cause::luck);
}

TEST_CASE("review: reasons are what can be seen in the hand") {
    using Kind = review::Reason::Kind;
    test::Scene s("mexican", 2, {.set = 9});
    s.engine(9).train(0, "9-5").train(1, "9-1").hand(0, "5-4 4-3 3-2 5-0").hand(1, "8-7").turn(0);
    const Observation view = observe(s.state, 0);
    // 5-4 keeps 4-3 and 3-2 with it.
    auto reasons = review::reasons_for(view, Play{Tile(5, 0), 0, 5}, Play{Tile(5, 4), 0, 5});
    REQUIRE(!reasons.empty());
    CHECK(reasons[0] == review::Reason{Kind::longer_train, 3, 1});
    REQUIRE(reasons.size() == 2);
    CHECK(reasons[1] == review::Reason{Kind::fewer_points, 9, 5});
    // Nothing of the kind speaks for the shorter one.
    CHECK(review::reasons_for(view, Play{Tile(5, 4), 0, 5}, Play{Tile(5, 0), 0, 5}).empty());
    // The last tile.
    s.hand(0, "5-0").turn(0);
    const Observation last = observe(s.state, 0);
    reasons = review::reasons_for(last, Pass{}, Play{Tile(5, 0), 0, 5});
    REQUIRE(!reasons.empty());
    CHECK(reasons[0].kind == Kind::goes_out);
}

TEST_CASE("review: reasons leave out the tiles that a lapse costs") {
    using Kind = review::Reason::Kind;
    Rules rules = test::rules_of({.game = "mexican", .set = 9, .referee = Referee::honour});
    rules.double_blank = 50;
    test::Scene s(rules);
    s.engine(9)
        .train(0, "9-5")
        .train(1, "9-1")
        .hand(0, "5-4 5-0 2-1")
        .hand(1, "8-7")
        .boneyard("8-6 8-4");
    s.turn(0);
    // Passing over 5-0 shows once it is played.
    s.state.round.holdings[0].lapses.add(Tile(5, 0));
    auto reasons =
        review::reasons_for(observe(s.state, 0), Play{Tile(5, 0), 0, 5}, Play{Tile(5, 4), 0, 5});
    REQUIRE(reasons.size() == 1);
    CHECK(reasons[0] == review::Reason{Kind::fewer_points, 9, 5});
    // Whoever has to draw for it is not out, and the last tile is gone all the same.
    s.hand(0, "5-0").turn(0);
    s.state.round.holdings[0].lapses.add(Tile(5, 0));
    reasons = review::reasons_for(observe(s.state, 0), Pass{}, Play{Tile(5, 0), 0, 5});
    REQUIRE(!reasons.empty());
    CHECK(reasons[0].kind == Kind::plays_a_tile);
}

TEST_CASE("review: what decided the game") {
    const game::Match match = golden("v1-train");
    Review review;
    review.rounds = review.rounds_over = 2;
    review.game_over = true;
    review.seats.resize(2);
    const auto winner = static_cast<std::size_t>(
        std::countr_zero(static_cast<unsigned>(match.state().course.winners)));
    review.seats[winner].account = {38, 4, 8, 10, 16};
    review.seats[1 - winner].account = {-38, -8, -4, -10, -16};
    const std::string& name = match.names().players[winner];
    CHECK(review::what_decided(review, match) ==
          std::vector<std::string>{
              name + " won with a result of +38.0: +12.0 by skill and +26.0 by luck.",
              name + " gained the most by skill (+12.0) and had the most luck (+26.0)."});
    const std::string& other = match.names().players[1 - winner];
    review.seats[winner].account = {38, 54, 4, -10, -10};
    review.seats[1 - winner].account = {-38, -54, -4, 10, 10};
    CHECK(review::what_decided(review, match)[1] ==
          name + " gained the most by skill (+58.0), and " + other + " had the most luck (+20.0).");
    review.seats[winner].account = {9.8, 0.3, -0.3, 4, 5.8};
    review.seats[1 - winner].account = {-9.8, -0.3, 0.3, -4, -5.8};
    CHECK(review::what_decided(review, match)[1] == name + " had the most luck (+9.8).");
    // Every number is as it is in the table of the accounts, to the last digit.
    review.seats[winner].account = {254.3, -3.46, 0, 200, 57.76};
    review.seats[1 - winner].account = {-254.3, 3.46, 0, -200, -57.76};
    CHECK(review::what_decided(review, match) ==
          std::vector<std::string>{
              name + " won with a result of +254.3: lost 3.5 by skill, gained 257.8 by luck.",
              other + " gained the most by skill (+3.5), and " + name +
                  " had the most luck (+257.8)."});
}

// As after a round that was blocked: whoever holds least wins it with points of their own.
TEST_CASE("review: nobody wins by what cost points", "[first-minutes]") {
    const game::Match match = golden("v1-train");
    Review review;
    review.rounds = review.rounds_over = 2;
    review.game_over = true;
    review.seats.resize(2);
    const auto winner = static_cast<std::size_t>(
        std::countr_zero(static_cast<unsigned>(match.state().course.winners)));
    review.seats[winner].account = {-5, -15.4, 0, 5, 5.4};
    const std::string won = review::what_decided(review, match)[0];
    CHECK(won == match.names().players[winner] +
                     " won with a result of -5.0: lost 15.4 by skill, gained 10.4 by luck.");
}

TEST_CASE("review: a doubt is told once, and only if some advice has no reason") {
    Review review;
    Graded graded;
    graded.action = Play{Tile(12, 5), 0, 12};
    graded.better = Play{Tile(9, 6), 1, 6};
    graded.grade = Grade::mistake;
    graded.cost = 4.2;
    review.actions = {graded, graded};
    CHECK(review::doubt(review).ends_with("scored better in simulated deals."));
    const words::Names names = words::names_for(test::rule_set_of("mexican"), {"Ann", "Bea"});
    CHECK(review::advice(graded, names) == "Better: 9-6 on Bea's train.");
    for (Graded& each : review.actions) each.reasons = {{review::Reason::Kind::goes_out}};
    CHECK(review::doubt(review).empty());
}

TEST_CASE("review: sentences") {
    const words::Names names = words::names_for(test::rule_set_of("mexican"), {"Ann", "Bea"});
    Graded graded;
    graded.seat = 0;
    graded.action = Play{Tile(12, 5), 0, 12};
    graded.better = Play{Tile(9, 6), 1, 6};
    graded.grade = Grade::mistake;
    graded.cost = 4.2;
    graded.found.loss_error = 1.06;
    graded.reasons = {{review::Reason::Kind::longer_train, 7, 5},
                      {review::Reason::Kind::fewer_points, 15, 6}};
    CHECK(review::verdict(graded, names) ==
          "Ann: 12-5 on their own train. Mistake, 4.2 points lost (± 1.1).");
    CHECK(review::advice(graded, names) ==
          "Better: 9-6 on Bea's train. It keeps a train of 7 tiles together, not 5. It "
          "gets rid of 15 points, not 6.");
    graded.grade = Grade::best;
    graded.cost = 0;
    CHECK(review::verdict(graded, names) == "Ann: 12-5 on their own train. Best.");
    CHECK(review::advice(graded, names).empty());
    graded.grade = Grade::taken_back;
    CHECK(review::verdict(graded, names) == "Ann: 12-5 on their own train. Taken back.");
    review::TurningPoint point{812, 5, 1, 12.4, -26.3, review::TurningPoint::Cause::round_over};
    CHECK(review::tell(point, names) ==
          "Round 5: Bea's expected result fell by 38 points, from +12 to -26, when the round ended "
          "(step 812).");
    point = {7, 1, 0, 2, 3, review::TurningPoint::Cause::luck};
    CHECK(
        review::tell(point, names) ==
        "Round 1: Ann's expected result rose by 1 point, from +2 to +3, through the tiles and the "
        "others' plays before step 7.");
}

TEST_CASE("review: a seat that changes hands changes nothing of what decisions cost", "[seats]") {
    const game::Match played = golden("v1-train");
    const std::vector<bool> stands = game::records_that_stand(played.records());
    game::Match match(played.first_setup(), played.state().rules());
    game::Match changed = match;
    int changes = 0;
    for (std::size_t k = 0; k < played.records().size(); ++k) {
        // What was taken back is not what this is about.
        if (!stands[k + 1]) continue;
        const game::Record& record = played.records()[k];
        REQUIRE(match.apply_record(record));
        REQUIRE(changed.apply_record(record));
        if (changed.records().size() % 4 == 0 && changed.phase() == Phase::play)
            changes += changed.change_seat(0, {changes % 2 == 0 ? "Eve" : "Fay", ""}) ? 1 : 0;
    }
    CHECK(changes > 3);
    // The worlds that are sampled follow from the number of the record.
    const Review before = reviewed(match), after = reviewed(changed);
    REQUIRE(after.actions.size() == before.actions.size());
    for (std::size_t k = 0; k < after.actions.size(); ++k) {
        CHECK(after.actions[k].seat == before.actions[k].seat);
        CHECK(after.actions[k].action == before.actions[k].action);
        CHECK(after.actions[k].round == before.actions[k].round);
        CHECK(after.actions[k].record >= before.actions[k].record);
    }
    for (std::size_t k = 1; k < after.actions.size(); ++k)
        CHECK(after.actions[k].record > after.actions[k - 1].record);
}

TEST_CASE("review: the chances to win are shares of one, even at first, and known at the end") {
    for (const std::string name : {"v1-train", "v1-basic"}) {
        INFO(name);
        const game::Match match = golden(name);
        const Review review = reviewed(match);
        const review::Futures futures(match.state().rules());
        const auto [chances, better] = review::chances_to_win(match, review, futures);
        for (const Graded& graded : review.actions)
            CHECK(better[static_cast<std::size_t>(graded.record)] >=
                  chances[static_cast<std::size_t>(graded.record)][graded.seat]);
        REQUIRE(chances.size() == match.records().size() + 1);
        const double even = 1.0 / static_cast<double>(review.seats.size());
        for (const double first : chances.front()) CHECK(first == Approx(even).margin(0.08));
        for (const auto& seats : chances) {
            double sum = 0;
            for (const double chance : seats) {
                CHECK(chance >= 0);
                sum += chance;
            }
            CHECK(sum == Approx(1));
        }
        if (!review.game_over) continue;
        const SeatMask winners = match.state().course.winners;
        for (Seat seat = 0; seat < match.state().rules().players; ++seat)
            CHECK((chances.back()[seat] > 0) == has_seat(winners, seat));
    }
}

TEST_CASE("review: who is ahead is likelier to win, and the more so the fewer rounds are left") {
    const Rules rules = test::rules_of({.game = "mexican"});
    const review::Futures futures(rules);
    State state = new_game(rules);
    double before = 0;
    for (int finished = 1; finished < rules.rounds; finished += 3) {
        state.course.history.assign(static_cast<std::size_t>(finished), {});
        state.course.scores = {0, 90, 90, 90};
        const std::vector<double> chances = futures.chances(state, {});
        CHECK(chances[0] > chances[1]);
        CHECK(chances[0] > before);
        before = chances[0];
    }
    CHECK(before > 0.7);
}

TEST_CASE("review: a game to a number of points is weighed to its end") {
    const Rules rules = test::rules_of({.game = "basic"});
    REQUIRE(rules.target == 120);
    const review::Futures futures(rules);
    State state = new_game(rules);
    state.course.history.resize(3);
    state.course.scores = {60, 10, 10, 10};
    const double half_way = futures.chances(state, {})[0];
    CHECK(half_way > 0.5);
    state.course.scores = {110, 60, 60, 60};
    CHECK(futures.chances(state, {})[0] < half_way);  // one round decides
}
