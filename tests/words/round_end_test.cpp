// The end of a round in a line: its last play, and what decided it.

#include "roundhouse/words/round_end.hpp"

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
    CHECK(words::last_play(table, over, names) == "Dov played 8-6 on Ann's train and is out.");
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

    over.reason = event::RoundEndReason::blocked;
    over.hands[2] = tiles({Tile(3, 2)});
    CHECK(
        words::last_play(table, over, names).find("Before that, Dov played 8-6 on Ann's train.") !=
        std::string::npos);
    Table nothing = table;
    nothing.laid_count = 0;
    CHECK(words::last_play(nothing, over, names) == words::tell_ending(over, names));

    Rules winner = rules;
    winner.points_to = PointsTo::winner;
    winner.points_count = Counting::tiles;
    winner.tile_value = 5;
    over.reason = event::RoundEndReason::out;
    over.hands = {tiles({Tile(12, 8), Tile(1, 0)}), tiles({Tile(0, 0)}), {}};
    over.points = {0, 0, 15};
    CHECK(words::what_decided(table_with(winner, {Tile(8, 6), 0, kNoTile, 2}), over, names) ==
          "Dov scores 15 points; Ann's hand counted most, 10.");
    over.hands[1] = tiles({Tile(0, 0), Tile(4, 1)});
    over.points = {0, 0, 20};
    CHECK(words::what_decided(table_with(winner, {Tile(8, 6), 0, kNoTile, 2}), over, names) ==
          "Dov scores 20 points; the hands of Ann and Bea counted most, 10 each.");
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
                for (const std::string& line : {words::last_play(table, *over, match.names()),
                                                words::what_decided(table, *over, match.names())}) {
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
    CHECK(why() == "Ann and Dov share the lowest hand.");
    rules.blocked = Blocked::all_count;  // as where the fewest tiles decide
    CHECK(why() == "Ann, Bea, Dov and Eve share the fewest tiles.");
    rules.blocked = Blocked::nobody_counts;
    CHECK(why().empty());
    rules.points_to = PointsTo::holder;
    rules.blocked = Blocked::all_count;
    CHECK(why().empty());
}
