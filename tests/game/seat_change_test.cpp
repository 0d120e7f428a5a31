// A seat changes hands in the middle of a game: a record like others, with the names that were
// right when something happened.

#include <bit>
#include <numeric>

#include <sstream>

#include "app/export/exports.hpp"
#include "roundhouse/book/entry.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/game/log.hpp"
#include "roundhouse/game/replay.hpp"
#include "roundhouse/play/keyboard.hpp"
#include "support/catch.hpp"
#include "support/logs.hpp"
#include "support/match.hpp"

using namespace roundhouse;
using game::Match;
using game::Player;
using game::SeatChange;

namespace {

// A whole game in which seats change hands every so often.
Match changing_game(const std::string& id, std::uint64_t seed, int& changes) {
    Match match = test::new_match({.game = id, .players = 3, .seed = seed, .rounds = 3});
    chance::Random random(seed);
    const std::vector<Player> guests{{"Eve", ""}, {"Rocket", "planner"},
                                     {"Fay", ""}, {"Mallard", "greedy"},
                                     {"Gus", ""}, {"Adler", "random"}};
    while (match.phase() != Phase::over) {
        test::play_any(match, random);
        if (match.phase() != Phase::over && random.below(40) == 0)
            changes += match.change_seat(static_cast<Seat>(random.below(3)),
                                         guests[random.below(static_cast<unsigned>(guests.size()))])
                           ? 1
                           : 0;
    }
    return match;
}

}  // namespace

TEST_CASE("a game whose seats change hands is written, read and replayed", "[log][seats]") {
    int changes = 0;
    for (const std::string& id : test::kGames) {
        const Match match = changing_game(id, 7, changes);
        const std::string log = game::write_log(match, test::stamp());
        const auto read = game::read_log(log, 1);
        REQUIRE(std::holds_alternative<game::LoadedLog>(read));
        const auto& loaded = std::get<game::LoadedLog>(read);
        CHECK(loaded.torn.empty());
        CHECK(loaded.match.setup().players == match.setup().players);
        CHECK(loaded.match.first_setup().players == match.first_setup().players);
        CHECK(loaded.match.records().size() == match.records().size());
        CHECK(game::write_log(loaded.match, test::stamp()) == log);
        // The viewer shows who played where.
        const game::Replay replay(match);
        CHECK(replay.size() == static_cast<int>(match.records().size()));
        CHECK(replay.cast(0).players == match.first_setup().players);
        CHECK(replay.cast(replay.size()).players == match.setup().players);
        for (int position = 1; position <= replay.size(); ++position)
            if (const auto* change = std::get_if<SeatChange>(&replay.record(position))) {
                CHECK(replay.cast(position).players[change->seat] == change->player);
                CHECK_FALSE(replay.cast(position - 1).players[change->seat] == change->player);
            }
    }
    CHECK(changes > 20);
}

TEST_CASE("nobody gets a seat that is not there or a name that is another's", "[seats]") {
    Match match = test::new_match({"mexican", 2, 3});
    match.deal();
    const std::size_t records = match.records().size();
    CHECK_FALSE(match.change_seat(2, {"Eve", ""}));
    CHECK_FALSE(match.change_seat(0, {match.names().players[1], ""}));
    CHECK(match.records().size() == records);
    CHECK(match.change_seat(0, {match.names().players[0], "planner"}));
    CHECK(match.is_bot(0));
    // In a log it is said.
    auto bodies = test::bodies_of(game::write_log(match, test::stamp()));
    for (std::string& body : bodies)
        if (body.find(" seat 0 bot planner ") != std::string::npos)
            body.replace(body.find("seat 0 bot planner"), 18, "seat 1 bot planner");
    const auto read = game::read_log(test::with_checksums(bodies), 1);
    REQUIRE(std::holds_alternative<game::LogDamage>(read));
    CHECK(std::get<game::LogDamage>(read).reason.find("that seat") != std::string::npos);
}

TEST_CASE("what was played before a seat changed hands stays played", "[seats]") {
    Match match = test::new_match({"mexican", 3});
    match.deal(test::deal_of(match.state(), {"12-12 12-11"}, "", {"3-0 2-0 1-0"}));
    const Seat first = match.mover();
    REQUIRE(std::holds_alternative<Events>(match.act(moves(match.view(first)).nth(0, first))));
    REQUIRE(match.can_take_back());
    CHECK(match.change_seat(first, {"Eve", ""}));
    CHECK_FALSE(match.can_take_back());
}

TEST_CASE("a transcript says who plays from where on", "[seats][export]") {
    Match match = test::new_match({"mexican", 2, 3});
    match.deal();
    chance::Random random(4);
    for (int k = 0; k < 5; ++k) test::play_any(match, random);
    const std::string before = match.names().players[0];
    REQUIRE(match.change_seat(0, {"Rocket", "planner"}));
    REQUIRE(match.change_seat(0, {"Eve", ""}));
    std::ostringstream out;
    const auto read = game::read_log(game::write_log(match, test::stamp()), 1);
    const auto& loaded = std::get<game::LoadedLog>(read);
    app::write_transcript(out, loaded.match, loaded.head, {}, 0);
    CHECK(out.str().find("Rocket, a computer player (medium), plays for " + before +
                         " from now on.") != std::string::npos);
    CHECK(out.str().find("Eve plays for Rocket from now on.") != std::string::npos);
    CHECK(out.str().find(before + " opened") != std::string::npos);
}

TEST_CASE("a sitting goes on when a seat changes hands, and its new owner has to sit down",
          "[seats][play][secrecy]") {
    Match match = test::new_match({.game = "mexican", .players = 3, .seed = 4});
    play::Sitting sitting(match, play::computers_for(match));
    play::Keyboard keyboard(sitting, sitting.people());
    sitting.deal();
    keyboard.sit_down();
    const Seat seat = sitting.turn_seat();
    REQUIRE(keyboard.seen().seat == seat);
    // To a computer player, which moves at once,
    REQUIRE(sitting.change_seat(seat, {"Rocket", "planner"}));
    keyboard.have(sitting.people());
    CHECK(sitting.waits_for() == play::Sitting::WaitsFor::computer);
    CHECK_FALSE(keyboard.seen().seat);
    REQUIRE(keyboard.computer_moves());
    CHECK(sitting.account().log[sitting.account().log.size() - 2].text.find(
              "Rocket, a computer player") != std::string::npos);
    // and to a person, who has to sit down first.
    REQUIRE(sitting.change_seat(seat, {"Eve", ""}));
    keyboard.have(sitting.people());
    CHECK_FALSE(keyboard.seen().seat);
    CHECK(keyboard.waits_for() == play::Sitting::WaitsFor::hand_over);
    CHECK_FALSE(sitting.change_seat(seat, {match.names().players[(seat + 1U) % 3U], ""}));
    // Whoever resumes the game finds the same story.
    auto read = game::read_log(game::write_log(match, test::stamp()), 1);
    auto& loaded = std::get<game::LoadedLog>(read);
    play::Sitting again(loaded.match, play::computers_for(loaded.match));
    const auto texts = [](const std::vector<words::Line>& lines) {
        std::vector<std::string> all;
        for (const words::Line& line : lines) all.push_back(line.text);
        return all;
    };
    CHECK(texts(sitting.account().log) == texts(again.account().log));
    CHECK(texts(sitting.account().turns) == texts(again.account().turns));
}

TEST_CASE("the turns of a round name whoever had the seat then", "[seats][play]") {
    Match match = test::new_match({.game = "mexican", .players = 2, .seed = 4});
    play::Sitting sitting(match, play::computers_for(match));
    sitting.deal();
    chance::Random random(4);
    play::Keyboard keyboard(sitting, sitting.people());
    const auto play_turns = [&](unsigned turns) {
        for (const auto end = sitting.turn() + turns; sitting.turn() < end;) {
            const auto waits = keyboard.waits_for();
            if (waits == play::Keyboard::WaitsFor::hand_over) keyboard.sit_down();
            if (waits == play::Keyboard::WaitsFor::turn_over) keyboard.end_turn(false);
            if (waits == play::Keyboard::WaitsFor::turn)
                (void)keyboard.act(test::any_action(match.state(), random));
        }
    };
    play_turns(4);
    const std::string before = match.names().players[1];
    REQUIRE(sitting.change_seat(1, {"Eve", ""}));
    const std::size_t told = sitting.account().turns.size();
    play_turns(4);
    const auto& turns = sitting.account().turns;
    int old = 0, now = 0;
    for (std::size_t k = 0; k < turns.size(); ++k) {
        const std::string& text = turns[k].text;
        if (text == "Eve plays for " + before + " from now on.") {
            CHECK(k + 1 == told);
        } else if (text.starts_with(before)) {
            ++old;
            CHECK(k < told);
        } else if (text.starts_with("Eve")) {
            ++now;
            CHECK(k >= told);
        }
    }
    CHECK(old >= 2);
    CHECK(now >= 2);
}

TEST_CASE("a result counts for who had the seat throughout, a round for who ended it",
          "[seats][book]") {
    int changes = 0, parts = 0;
    for (std::uint64_t seed = 1; seed < 12; ++seed) {
        const Match match = changing_game("mexican", seed, changes);
        const Course& course = match.state().course;
        const book::Entry entry = book::entry_of(match, 7, "");
        CHECK(entry.finished == (course.phase == Phase::over));
        CHECK(entry.players() == 3);
        CHECK(entry.winners() == std::popcount(course.winners));
        int points = 0, rounds = 0, out = 0;
        for (const book::SeatEntry& seat : entry.seats) {
            points = std::accumulate(seat.points.begin(), seat.points.end(), points);
            rounds += static_cast<int>(seat.points.size());
            out += seat.out;
            parts += seat.whole ? 0 : 1;
            CHECK((seat.whole || !seat.won));
        }
        // Every round of every seat is somebody's.
        CHECK(rounds == 3 * static_cast<int>(course.history.size()));
        CHECK(points == course.scores[0] + course.scores[1] + course.scores[2]);
        CHECK(out <= static_cast<int>(course.history.size()));
        for (std::size_t seat = 0; seat < 3; ++seat) {
            const bool same =
                std::ranges::none_of(match.records(), [&](const game::Record& record) {
                    const auto* change = std::get_if<SeatChange>(&record);
                    return change != nullptr && change->seat == seat;
                });
            const auto its = std::ranges::find(entry.seats, match.setup().players[seat].name,
                                               &book::SeatEntry::name);
            REQUIRE((its != entry.seats.end() || course.history.empty()));
            if (its != entry.seats.end()) CHECK(its->whole == same);
        }
        // What is kept in the cache is read again.
        const auto again = book::parse_entry(book::to_line(entry));
        REQUIRE(again);
        CHECK(*again == entry);
    }
    CHECK(changes > 10);
    CHECK(parts > 10);
}
