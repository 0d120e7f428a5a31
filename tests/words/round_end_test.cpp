// The end of a round in a line: its last play, and what decided it.

#include "roundhouse/words/round_end.hpp"

#include <map>

#include "roundhouse/engine/deal.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "support/catch.hpp"
#include "support/match.hpp"

using namespace roundhouse;

namespace {

const event::RoundOver* end_of(const Events& events) {
    for (const Event& event : events)
        if (const auto* over = std::get_if<event::RoundOver>(&event)) return over;
    return nullptr;
}

Table table_with(const Rules& rules, const LaidTile& last) {
    Table table;
    table.rules = rules;
    table.laid_pool[0] = last;
    table.laid_count = 1;
    return table;
}

TileSet tiles(std::initializer_list<Tile> all) {
    TileSet set;
    for (const Tile tile : all) set.add(tile);
    return set;
}

}  // namespace

TEST_CASE("words: the last play of a round, and what decided it") {
    const words::Names names{.players = {"Ann", "Bea", "Dov"}};
    Rules rules;
    rules.players = 3;
    rules.double_blank = 50;
    const Table table = table_with(rules, {Tile(8, 6), 0, kNoTile, 2});
    event::RoundOver over;
    over.points = {21, 51, 0};
    over.scores = over.points;
    over.hands = {tiles({Tile(12, 8), Tile(1, 0)}), tiles({Tile(0, 0), Tile(1, 0)}), {}};
    using Sentences = std::vector<std::string>;
    CHECK(words::how_it_ended(table, over, names) ==
          Sentences{"8-6 on Ann's train was the last tile.", "The others count what they hold.",
                    "0-0 counts 50."});
    CHECK(words::how_it_ended(table, over, names, Seat{0}).front() ==
          "8-6 on your train was the last tile.");
    const Table at_home = table_with(rules, {Tile(8, 6), 2, kNoTile, 2});
    CHECK(words::how_it_ended(at_home, over, names, Seat{2}).front() ==
          "8-6 on your own train was the last tile.");
    CHECK(words::ending_in_brief(over, names) == "Dov went out");
    // That 0-0 counts 50 is said in a sentence of its own.
    CHECK(words::what_decided(table, over, names) == "Bea pays most: 51 points.");
    CHECK(words::extra_points(table, over, names) == std::vector<std::string>{"0-0 counts 50."});
    over.hands[1] = tiles({Tile(12, 12)});
    over.points = {21, 24, 0};
    CHECK(words::what_decided(table, over, names) == "Bea pays most: 24 points for 12-12.");
    over.points = {24, 24, 0};
    CHECK(words::what_decided(table, over, names) == "Ann and Bea pay most: 24 points each.");
    over.points = {0, 0, 0};
    CHECK(words::what_decided(table, over, names).empty());
    // Where the others had a turn more, the last tile was another's.
    Table lap = table;
    lap.laid_pool[0].seat = 1;
    CHECK(words::how_it_ended(lap, over, names).front() == "Dov went out.");
    CHECK(words::how_it_ended(lap, over, names, Seat{2}).front() == "You went out.");

    over.reason = event::RoundEndReason::blocked;
    over.hands[2] = tiles({Tile(3, 2)});
    CHECK(words::ending_in_brief(over, names) == "Nobody can play");
    CHECK(words::how_it_ended(table, over, names) ==
          Sentences{"Nobody could play. The last tile was 8-6 on Ann's train.",
                    "Everyone counts what they hold."});
    Table nothing = table;
    nothing.laid_count = 0;
    CHECK(words::how_it_ended(nothing, over, names).front() == "Nobody could play.");

    Rules winner = rules;
    winner.points_to = PointsTo::winner;
    winner.points_count = Counting::tiles;
    winner.tile_value = 5;
    over.reason = event::RoundEndReason::out;
    over.hands = {tiles({Tile(12, 8), Tile(1, 0)}), tiles({Tile(0, 0)}), {}};
    over.points = {0, 0, 15};
    CHECK(words::what_decided(table_with(winner, {Tile(8, 6), 0, kNoTile, 2}), over, names) ==
          "Dov scores 15 points; Ann held the most: 10.");
    over.hands[1] = tiles({Tile(0, 0), Tile(4, 1)});
    over.points = {0, 0, 20};
    CHECK(words::what_decided(table_with(winner, {Tile(8, 6), 0, kNoTile, 2}), over, names) ==
          "Dov scores 20 points; Ann and Bea held the most: 10 each.");
    const auto who_counts = [&] {
        return words::how_it_ended(table_with(winner, {Tile(8, 6), 0, kNoTile, 2}), over, names)[1];
    };
    CHECK(who_counts() == "Dov scores 5 points for each tile the others hold.");
    winner.points_to = PointsTo::winner_the_difference;
    CHECK(who_counts() == "Dov scores 5 points for each tile the others hold.");
    // Whoever has the fewest tiles may hold some.
    over.reason = event::RoundEndReason::blocked;
    over.hands[2] = tiles({Tile(3, 2)});
    winner.blocked = Blocked::fewest_tiles_win;
    CHECK(who_counts().ends_with(" and scores the difference to each of the others."));
    // A page for one person says "you" throughout.
    CHECK(words::how_it_ended(table_with(winner, {Tile(8, 6), 0, kNoTile, 2}), over, names,
                              Seat{2})[1] ==
          "You have the fewest tiles and score the difference to each of the others.");
}

TEST_CASE("words: no tile is named for points that are not the hand's alone") {
    const words::Names names{.players = {"Ann", "Bea"}};
    Rules rules;
    rules.players = 2;
    event::RoundOver over;
    // 5 for the tile, 24 for an uncovered double.
    over.points = {29, 0};
    over.scores = over.points;
    over.hands = {tiles({Tile(3, 2)}), {}};
    const auto decided = [&] {
        return words::what_decided(table_with(rules, {Tile(8, 6), 0, kNoTile, 1}), over, names);
    };
    CHECK(decided() == "Ann pays most: 29 points.");
    // The other player went out on a double, so that everything counts twice.
    over.hands = {tiles({Tile(12, 8), Tile(1, 0)}), {}};
    over.points = {42, 0};
    CHECK(decided() == "Ann pays most: 42 points.");
    over.points = {21, 0};
    CHECK(decided() == "Ann pays most: 21 points, 20 of them for 12-8.");
}

TEST_CASE("words: every round of every game ends in whole sentences") {
    for (const std::string& id : test::kGames)
        for (std::uint64_t seed = 1; seed < 6; ++seed) {
            game::Match match = test::new_match({id, 3, seed});
            chance::Random random(seed);
            for (int k = 0; k < 5000 && match.phase() != Phase::over; ++k) {
                const Events events = test::play_any(match, random);
                const event::RoundOver* over = end_of(events);
                if (over == nullptr) continue;
                const Table& table = match.state().round.table;
                INFO(id << " " << seed);
                const Course& course = match.state().course;
                std::vector<std::string> lines = words::how_it_ended(table, *over, match.names());
                lines.push_back(words::what_decided(table, *over, match.names()));
                lines.push_back(words::how_it_stands(table.rules, course, match.names()));
                if (course.phase != Phase::over)
                    for (const std::string& line : words::next_round(table, course, match.names()))
                        lines.push_back(line);
                for (const std::string& line : lines) {
                    INFO(line);
                    CHECK((line.empty() || line.back() == '.'));
                    CHECK(line.find("..") == std::string::npos);
                }
            }
        }
}

TEST_CASE("words: why nobody scores a round that was to have one winner") {
    const words::Names names{.players = {"Ann", "Bea", "Dov", "Eve"}};
    Rules rules;
    rules.players = 4;
    rules.points_to = PointsTo::winner;
    rules.blocked = Blocked::lowest_hand_wins;
    event::RoundOver over;
    over.reason = event::RoundEndReason::blocked;
    over.hands = {tiles({Tile(1, 0)}), tiles({Tile(5, 1)}), tiles({Tile(1, 0)}),
                  tiles({Tile(4, 0)})};
    over.points = over.scores = {0, 0, 0, 0};
    const auto why = [&] {
        return words::what_decided(table_with(rules, {Tile(8, 6), 0, kNoTile, 2}), over, names);
    };
    CHECK(why() == "Ann and Dov tie for the lowest hand.");
    rules.blocked = Blocked::all_count;  // as where the fewest tiles decide
    CHECK(why() == "Ann, Bea, Dov and Eve tie for the fewest tiles.");
    rules.blocked = Blocked::nobody_counts;
    CHECK(why().empty());
    rules.points_to = PointsTo::holder;
    rules.blocked = Blocked::all_count;
    CHECK(why().empty());
}

TEST_CASE("words: places are ordinals, and shared ones have a sign") {
    Rules rules;
    rules.players = 5;
    Course course;
    course.scores = {40, 12, 40, 7, 99};
    const auto places = [&] {
        std::string all;
        for (Seat seat = 0; seat < rules.players; ++seat)
            all += (seat > 0 ? " " : "") + words::place_name(rules, course, seat);
        return all;
    };
    CHECK(places() == "=3rd 2nd =3rd 1st 5th");
    rules.winner = Winner::highest;
    CHECK(places() == "=2nd 4th =2nd 5th 1st");
    // Of equal totals, those that the rules prefer are first alone (F25).
    rules.winner = Winner::lowest;
    course.scores = {7, 7, 40, 7, 99};
    CHECK(places() == "=1st =1st 4th =1st 5th");
    course.phase = Phase::over;
    course.winners = seat_bit(1);
    CHECK(places() == "=2nd 1st 4th =2nd 5th");
    course.winners = seat_bit(0) | seat_bit(1);
    CHECK(places() == "=1st =1st 4th 3rd 5th");
    CHECK(words::ordinal(11) == "11th");
    CHECK(words::ordinal(22) == "22nd");
}

TEST_CASE("words: who leads, who has won, and by how much") {
    const words::Names names{.players = {"Ann", "Bea", "Dov"}};
    Rules rules;
    rules.players = 3;
    Course course;
    course.scores = {21, 9, 30};
    CHECK(words::who_leads(rules, course, names) == "Bea leads by 12.");
    course.scores = {9, 9, 30};
    CHECK(words::who_leads(rules, course, names) == "Ann and Bea share the lead.");
    course.scores = {1, 1, 1};
    CHECK(words::who_leads(rules, course, names) == "Everyone has 1 point.");
    course.phase = Phase::over;
    course.scores = {21, 9, 30};
    course.winners = seat_bit(1);
    CHECK(words::who_won(rules, course, names) == "Bea wins");
    CHECK(words::winning_margin(rules, course) == "by 12 points");
    course.scores = {9, 9, 30};
    course.winners = seat_bit(0) | seat_bit(1);
    CHECK(words::who_won(rules, course, names) == "Ann and Bea tie");
    CHECK(words::winning_margin(rules, course) == "at 9 points");
    course.winners = seat_bit(0);
    rules.ties = Ties::most_zero_rounds;
    CHECK(words::winning_margin(rules, course) == "with more rounds at 0 points");
    rules.ties = Ties::lowest_round;
    CHECK(words::winning_margin(rules, course) == "with the lowest single round");
}

TEST_CASE("words: who begins the next round is named only if the deal cannot change it") {
    std::map<std::string, int> known;
    for (const auto& rule_set : rules::bundled_rule_sets())
        for (std::uint64_t seed = 1; seed < 4; ++seed) {
            game::Match match = test::new_match({rule_set.id, 4, seed});
            chance::Random random(seed);
            for (int k = 0; k < 4000 && match.phase() != Phase::over; ++k) {
                const bool between = match.phase() == Phase::deal;
                const Course before = match.state().course;
                const Table table = match.state().round.table;
                const std::string told = words::who_begins(table, before, match.names());
                const Seat seat = starter_before_deal(before, table);
                const Pips engine = engine_before_deal(table.rules, before.round);
                const Events events = test::play_any(match, random);
                if (!between || match.phase() != Phase::play || before.history.empty()) continue;
                INFO(rule_set.id << ' ' << seed << ": " << told);
                const Table& dealt = match.state().round.table;
                if (engine != kNoPips) CHECK(dealt.engine == engine);
                const bool drawn_for = table.rules.hub_engine == HubEngine::from_a_hand;
                if (seat != kNoSeat && !drawn_for) CHECK(dealt.starter == seat);
                ++known[seat == kNoSeat                              ? "decided by the deal"
                        : told.find(" begins ") != std::string::npos ? "begins"
                                                                     : "opens the hub"];
            }
        }
    for (const auto& each : {"decided by the deal", "begins", "opens the hub"})
        CHECK(known[each] > 0);
}
