#include "roundhouse/game/replay.hpp"

#include <algorithm>

#include "roundhouse/engine/fingerprint.hpp"
#include "roundhouse/game/replay_controls.hpp"
#include "support/catch.hpp"
#include "support/logs.hpp"

using namespace roundhouse;

TEST_CASE("replay: every position is the one that was played, in any order", "[log]") {
    for (const std::string variant : {"oll", "train", "station", "basic", "mexican"}) {
        game::Match match =
            test::new_match({.game = variant, .players = 4, .seed = 7, .rounds = 2});
        std::vector<std::uint64_t> prints{fingerprint(match.state())};
        match.on_record(
            [&](const game::Record&, const State& state) { prints.push_back(fingerprint(state)); });
        chance::Random random(3);
        test::play_on(match, random, true);
        const game::Replay replay(match);
        REQUIRE(replay.size() + 1 == static_cast<int>(prints.size()));
        for (int position = replay.size(); position >= 0; --position)
            if (fingerprint(replay.state(position)) != prints[static_cast<std::size_t>(position)])
                FAIL_CHECK(variant << " position " << position);
        CHECK(replay.rounds().size() == match.state().course.history.size());
        CHECK(replay.records_to(5).size() == 5U);
        for (const game::Mark& mark : replay.marks()) {
            CHECK(mark.position > 0);
            CHECK(mark.position <= replay.size());
        }
    }
}

TEST_CASE("replay: marks, turns and rounds are found from anywhere", "[log]") {
    const game::Match match = test::whole_game({.game = "oll", .players = 3, .rounds = 3});
    const game::Replay replay(match);
    REQUIRE(replay.rounds().size() == 3U);
    CHECK(replay.next_round(0) == replay.rounds()[0]);
    CHECK(replay.next_round(replay.rounds()[0]) == replay.rounds()[1]);
    CHECK(replay.next_round(replay.rounds()[2]) == replay.size());
    CHECK(replay.previous_round(replay.rounds()[1]) == replay.rounds()[0]);
    CHECK(replay.previous_round(0) == 0);
    int marks = 0;
    for (int at = 0; replay.next_mark(at) != at; at = replay.next_mark(at)) ++marks;
    CHECK(marks > 10);
    const int first = replay.next_mark(0);
    CHECK(replay.previous_mark(first) == first);
    CHECK(replay.previous_mark(replay.next_mark(first)) == first);
}

TEST_CASE("replay: a round that nobody won by going out is marked as blocked", "[log]") {
    int won = 0, blocked = 0;
    for (const std::string id : {"mexican", "station"})
        for (unsigned seed = 1; seed <= 4; ++seed) {
            const game::Replay replay(
                test::whole_game({.game = id, .players = 4, .seed = seed, .rounds = 3}));
            for (const game::Mark& mark : replay.marks()) {
                if (mark.kind != game::MarkKind::round_won &&
                    mark.kind != game::MarkKind::nobody_out)
                    continue;
                const Events& events = replay.events(mark.position);
                const auto over = std::ranges::find_if(events, [](const Event& event) {
                    return std::holds_alternative<event::RoundOver>(event);
                });
                REQUIRE(over != events.end());
                const bool out =
                    std::get<event::RoundOver>(*over).reason == event::RoundEndReason::out;
                CHECK(out == (mark.kind == game::MarkKind::round_won));
                ++(out ? won : blocked);
            }
        }
    CHECK(won > 0);
    CHECK(blocked > 0);
}

TEST_CASE("replay: the events of a round so far are those since its deal", "[log]") {
    const game::Match match = test::whole_game({.game = "oll", .players = 3, .rounds = 2});
    const game::Replay replay(match);
    CHECK(replay.round_so_far(0).empty());
    const int second = replay.rounds()[1];
    std::size_t events = 0;
    for (int at = second; at <= replay.size(); ++at) {
        // What was taken back has not happened.
        if (std::holds_alternative<game::TakeBack>(replay.record(at))) {
            CHECK(replay.round_so_far(at).size() < events);
            return;
        }
        events += replay.events(at).size();
        const Events so_far = replay.round_so_far(at);
        REQUIRE(so_far.size() == events);
        CHECK(std::holds_alternative<event::Dealt>(so_far.front()));
    }
}

TEST_CASE("transport: steps by record, turn, round and mark, and stops at both ends", "[log]") {
    const game::Match match = test::whole_game({.game = "oll", .players = 3, .rounds = 3});
    const game::Replay replay(match);
    game::Playback playback(replay);
    const auto at = [&] { return playback.position(); };
    const auto jumps = [&](int to, int where) {
        playback.jump(to);
        CHECK(at() == where);
    };
    const auto steps = [&](int by, int where) {
        playback.step(by);
        CHECK(at() == where);
    };
    steps(1, 1);
    steps(1, 2);
    steps(-1, 1);
    const int turn = replay.next_turn(1);
    CHECK(turn > 1);
    jumps(turn, turn);
    CHECK(replay.previous_turn(at()) < turn);
    jumps(0, 0);
    steps(-1, 0);
    jumps(replay.next_round(at()), replay.rounds()[0]);
    jumps(replay.next_round(at()), replay.rounds()[1]);
    jumps(replay.previous_round(at()), replay.rounds()[0]);
    const int mark = replay.next_mark(at());
    CHECK(mark > at());
    jumps(mark, mark);
    jumps(replay.next_mark(at()), replay.next_mark(mark));
    jumps(replay.previous_mark(at()), mark);
    jumps(replay.size(), replay.size());
    steps(1, replay.size());
    jumps(-1, 0);
    CHECK(replay.previous_turn(0) == 0);
}

TEST_CASE("transport: plays, pauses, jumps and comes back", "[log]") {
    const game::Match match = test::whole_game({.game = "oll", .players = 3, .rounds = 2});
    const game::Replay replay(match);
    game::Playback playback(replay);
    CHECK(playback.milliseconds_to_next() == -1);
    playback.step(-1);
    CHECK(playback.position() == 0);
    playback.play_or_pause();
    REQUIRE(playback.playing());
    playback.tick(playback.milliseconds_to_next() - 1);
    CHECK(playback.position() == 0);
    playback.tick(1);
    CHECK(playback.position() == 1);
    const int slow = playback.milliseconds_to_next();
    for (int k = 0; k < 9; ++k) playback.change_speed(1);
    CHECK(playback.speed() == 8.0);
    CHECK(playback.milliseconds_to_next() < slow / 7);
    for (int k = 0; k < 9; ++k) playback.change_speed(-1);
    CHECK(playback.speed() == 0.25);
    playback.play_or_pause();
    CHECK_FALSE(playback.playing());
    playback.tick(100'000);
    CHECK(playback.position() == 1);

    playback.jump(50);
    playback.jump(9999);
    CHECK(playback.position() == replay.size());
    playback.jump_back();
    CHECK(playback.position() == 50);
    playback.jump_back();
    CHECK(playback.position() == replay.size());
    // At the end, playing begins from the start.
    playback.play_or_pause();
    CHECK(playback.position() == 0);
    CHECK(playback.playing());
    playback.tick(1 << 28);
    CHECK(playback.position() == replay.size());
    CHECK_FALSE(playback.playing());

    CHECK(playback.hands() == game::HandMode::mover);
    playback.next_hands();
    CHECK(playback.hands() == game::HandMode::hidden);
    playback.next_hands();
    CHECK(playback.hands() == game::HandMode::open);
}
