// Whole games noted on a score sheet: points, totals and winners as the game itself has them; and a
// file that gives back what was noted.

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "roundhouse/engine/deal.hpp"
#include "roundhouse/engine/queries.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/score/check.hpp"
#include "roundhouse/score/file.hpp"
#include "roundhouse/text/crc32c.hpp"
#include "score/from_play.hpp"
#include "support/catch.hpp"
#include "support/faulty_sys.hpp"
#include "support/random_rules.hpp"
#include "support/random_table.hpp"
#include "support/tree.hpp"

using namespace roundhouse;
using score::RoundNote;
using score::Sheet;

namespace {

std::string text_of(const Sheet& sheet) {
    score::SheetWriter writer(sheet, "roundhouse 0.1.0");
    std::string text = writer.head();
    for (std::size_t round = 0; round < sheet.rounds.size(); ++round)
        text += writer.round(static_cast<int>(round) + 1, sheet.rounds[round]);
    return text;
}

std::string why_not(const std::string& text) {
    const auto read = score::read_sheet(text);
    const auto* damage = std::get_if<score::SheetDamage>(&read);
    return damage == nullptr ? "" : damage->reason;
}

void check_equal(const Course& counted, const Course& played) {
    CHECK(counted.history == played.history);
    CHECK(counted.scores == played.scores);
    CHECK(counted.phase == played.phase);
    CHECK(counted.winners == played.winners);
    CHECK(counted.round == played.round);
}

// The hands as somebody counts them.
RoundNote counted(const Sheet& sheet, RoundNote note) {
    const Leftovers left = score::leftovers_of(sheet.rules, note);
    for (std::size_t seat = 0; seat < note.hands.size(); ++seat) {
        score::Hand& hand = note.hands[seat];
        if (hand.empty() || left.counts[seat] == 0) continue;
        hand = {{}, true, left.counts[seat], hand.tiles.size()};
    }
    return note;
}

// What the rules say about the next round, once it is dealt.
void check_next_round(const Sheet& sheet, const State& dealt, int round) {
    const Table& table = dealt.round.table;
    if (const Pips engine = engine_before_deal(sheet.rules, round); engine != kNoPips)
        CHECK(engine == table.engine);
    const Seat begins = score::beginner_of(sheet, round);
    if (begins != kNoSeat && !sheet.rules.engine_from_hand() &&
        sheet.rules.hub_engine != HubEngine::one_for_each_player)
        CHECK(begins == table.starter);
}

// Plays a game, and notes every round as it ends.
void check_game(game::Match match, chance::Random& random) {
    Sheet sheet = test::empty_sheet(match);
    for (int round = 1; match.phase() != Phase::over; ++round) {
        while (match.phase() == Phase::deal) match.deal();
        check_next_round(sheet, match.state(), round);
        REQUIRE(test::play_round(match, random));
        sheet.rounds.push_back(test::note_of(match.state()));
        CHECK(score::round_fault(sheet, round, sheet.rounds.back()).value_or("") == "");
        check_equal(score::course_of(sheet), match.state().course);
        const RoundNote short_note = counted(sheet, sheet.rounds.back());
        CHECK(score::round_fault(sheet, round, short_note).value_or("") == "");
        CHECK(score_round(sheet.rules, score::leftovers_of(sheet.rules, short_note)).points ==
              match.state().course.history.back());
    }
    const auto read = score::read_sheet(text_of(sheet));
    REQUIRE(std::holds_alternative<score::LoadedSheet>(read));
    const Sheet& again = std::get<score::LoadedSheet>(read).sheet;
    CHECK(again.rounds == sheet.rounds);
    CHECK(again.rules == sheet.rules);
    CHECK(again.players == sheet.players);
}

}  // namespace

TEST_CASE("score: the five games, round by round as the game counts them", "[score]") {
    chance::Random random(38);
    for (const std::string& game : test::kGames)
        for (const int players : {2, 4, 7}) {
            INFO(game << " " << players);
            check_game(test::new_match({.game = game, .players = players, .seed = 38}), random);
        }
}

TEST_CASE("score: every bundled game counts as it is played", "[score][random]") {
    chance::Random random(7);
    for (test::TableKind& kind : test::all_table_kinds()) {
        if (random.below(3) != 0) continue;
        INFO(test::name_of(kind));
        kind.choice.rounds = std::min(kind.choice.rounds.value_or(3), 3);
        // With real tiles, there is no referee, and nobody calls for others.
        kind.choice.referee.reset();
        kind.choice.auto_announce.reset();
        auto settled = rules::settle(*kind.rule_set, kind.choice);
        if (!std::holds_alternative<Rules>(settled)) continue;
        game::Setup setup{*kind.rule_set, kind.choice, {}, random.next()};
        for (int seat = 0; seat < kind.choice.players; ++seat)
            setup.players.push_back({test::kNames[static_cast<std::size_t>(seat)], ""});
        check_game({std::move(setup), std::get<Rules>(settled)}, random);
    }
}

TEST_CASE("score: random rules count as they are played", "[score][random]") {
    chance::Random random(11);
    int played = 0;
    for (int k = 0; k < 1500 && played < 150; ++k) {
        const std::string file = test::random_rules(random);
        const auto read = rules::parse_rule_file(file);
        const auto* const game = std::get_if<rules::RuleSet>(&read);
        if (game == nullptr) continue;
        rules::TableChoice choice;
        choice.players = game->min_players;
        choice.rounds = 3;
        const auto settled = rules::settle(*game, choice);
        if (!std::holds_alternative<Rules>(settled)) continue;
        INFO(file);
        game::Setup setup{*game, choice, {}, random.next()};
        for (int seat = 0; seat < choice.players; ++seat)
            setup.players.push_back({test::kNames[static_cast<std::size_t>(seat)], ""});
        check_game({std::move(setup), std::get<Rules>(settled)}, random);
        ++played;
    }
    CHECK(played >= 50);
}

// The file never changes. After an intended change of the format, a second one is written beside
// it.
TEST_CASE("score: sheets of all versions are read", "[score]") {
    const std::string path = test::in_tree("tests/score/golden/v1.rhscore");
    const std::string text = test::file_bytes(path);
    const auto read = score::read_sheet(text);
    REQUIRE(std::holds_alternative<score::LoadedSheet>(read));
    const auto& loaded = std::get<score::LoadedSheet>(read);
    CHECK(loaded.torn.empty());
    CHECK(loaded.intact_bytes == text.size());
    CHECK(loaded.sheet.rule_set.id == "mexican");
    CHECK(loaded.sheet.players.size() == 3);
    CHECK(loaded.sheet.rounds.size() == 3);
    // And continued: one more round, which is read with the others.
    score::SheetWriter writer = loaded.writer;
    const auto further = score::read_sheet(text + writer.round(4, loaded.sheet.rounds.front()));
    REQUIRE(std::holds_alternative<score::LoadedSheet>(further));
    const score::Sheet& longer = std::get<score::LoadedSheet>(further).sheet;
    CHECK(longer.rounds.size() == 4);
    CHECK(longer.rounds.back() == loaded.sheet.rounds.front());
}

TEST_CASE("score: a file cut anywhere is refused, or continues before the cut", "[score]") {
    chance::Random random(3);
    game::Match match = test::new_match({.game = "mexican", .players = 3, .set = 6, .rounds = 3});
    const Sheet sheet = test::sheet_of(match, random);
    const std::string text = text_of(sheet);
    const std::size_t head = score::SheetWriter(sheet, "roundhouse 0.1.0").head().size();
    for (std::size_t size = 0; size < text.size(); ++size) {
        const std::string_view cut = std::string_view(text).substr(0, size);
        const auto read = score::read_sheet(cut);
        if (size < head) {
            CHECK_FALSE(std::get<score::SheetDamage>(read).reason.empty());
            continue;
        }
        const auto& loaded = std::get<score::LoadedSheet>(read);
        const auto lines = std::ranges::count(cut.substr(head), '\n');
        CHECK(static_cast<std::ptrdiff_t>(loaded.sheet.rounds.size()) == lines);
        CHECK(loaded.torn.empty() == cut.ends_with('\n'));
        CHECK(loaded.intact_bytes == cut.rfind('\n') + 1);
    }
    CHECK(why_not("") == "an empty file, not a score sheet");
    CHECK(why_not("roundhouse log 1\n") == "not a roundhouse score sheet");
    CHECK(why_not("roundhouse-log 1 ~7a05ee90\n") ==
          "the log of a game, not a roundhouse score sheet");
}

TEST_CASE("score: a byte that has changed is found", "[score]") {
    chance::Random random(4);
    game::Match match = test::new_match({.game = "basic", .players = 4, .rounds = 2});
    const std::string text = text_of(test::sheet_of(match, random));
    for (std::size_t at = 0; at < text.size(); at += 1 + random.below(5)) {
        std::string changed = text;
        changed[at] = static_cast<char>(changed[at] ^ 1);
        const auto read = score::read_sheet(changed);
        const auto* loaded = std::get_if<score::LoadedSheet>(&read);
        CHECK((loaded == nullptr || !loaded->torn.empty()));
    }
}

TEST_CASE("score: of several who won a round, the first from its beginner on begins", "[score]") {
    Sheet sheet = test::empty_sheet(test::new_match({.game = "oll", .players = 4}));
    sheet.rules.later_rounds = Start::winner;
    sheet.rules.blocked = Blocked::lowest_hand_wins;
    RoundNote note;
    note.reason = event::RoundEndReason::blocked;
    for (const int points : {3, 8, 3, 9}) note.hands.push_back({{}, true, points, 2});
    REQUIRE(score_round(sheet.rules, score::leftovers_of(sheet.rules, note)).winners == 0b0101);
    CHECK(score::asks_who_began(sheet.rules, note));
    const auto next = [&](Seat began) {
        note.began = began;
        sheet.rounds = {note};
        return score::beginner_of(sheet, 2);
    };
    CHECK(next(0) == 0);
    CHECK(next(1) == 2);
    CHECK(next(2) == 2);
    CHECK(next(3) == 0);
    CHECK(next(kNoSeat) == kNoSeat);
    // One winner needs no answer.
    note.hands[2].points = 4;
    CHECK_FALSE(score::asks_who_began(sheet.rules, note));
    CHECK(next(kNoSeat) == 0);
}

TEST_CASE("score: a later line replaces a round, and the last round can be removed", "[score]") {
    chance::Random random(5);
    game::Match match = test::new_match({.game = "station", .players = 2, .rounds = 3});
    Sheet sheet = test::sheet_of(match, random);
    REQUIRE(sheet.rounds.size() == 3);
    score::SheetWriter writer(sheet, "roundhouse 0.1.0");
    std::string text = writer.head();
    for (int round = 1; round <= 3; ++round)
        text += writer.round(round, sheet.rounds[static_cast<std::size_t>(round) - 1]);
    std::swap(sheet.rounds[0], sheet.rounds[1]);
    text += writer.round(1, sheet.rounds[0]);
    text += writer.round(2, sheet.rounds[1]);
    const auto swapped = score::read_sheet(text);
    // What was an engine in one round may be in a hand of another.
    if (const auto* loaded = std::get_if<score::LoadedSheet>(&swapped))
        CHECK(loaded->sheet.rounds == sheet.rounds);
    score::SheetWriter other(sheet, "roundhouse 0.1.0");
    text = other.head() + other.removal(1);
    CHECK(why_not(text) == "only the last round can be removed");
    // It was the first round before it was swapped.
    score::SheetWriter removes(sheet, "roundhouse 0.1.0");
    text = removes.head();
    text += removes.round(1, sheet.rounds[1]);
    text += removes.removal(1);
    const auto none = score::read_sheet(text);
    REQUIRE(std::holds_alternative<score::LoadedSheet>(none));
    CHECK(std::get<score::LoadedSheet>(none).sheet.rounds.empty());
    CHECK(std::get<score::LoadedSheet>(none).intact_bytes == text.size());
    text += removes.round(1, sheet.rounds[1]);
    const auto again = score::read_sheet(text);
    REQUIRE(std::holds_alternative<score::LoadedSheet>(again));
    CHECK(std::get<score::LoadedSheet>(again).sheet.rounds.size() == 1);
    CHECK(std::get<score::LoadedSheet>(again).intact_bytes == text.size());
    score::SheetWriter third(sheet, "roundhouse 0.1.0");
    text = third.head() + third.round(2, sheet.rounds[0]);
    CHECK(why_not(text) ==
          "expected `round` with a number of at most 1 and how it ended, not `round 2 out 0`");
}

TEST_CASE("score: what cannot be is not read from a file either", "[score]") {
    chance::Random random(6);
    game::Match match = test::new_match({.game = "oll", .players = 3, .rounds = 1});
    const Sheet sheet = test::sheet_of(match, random);
    const auto reason = [&](const std::function<void(RoundNote&)>& change) {
        Sheet changed = sheet;
        change(changed.rounds[0]);
        return why_not(text_of(changed));
    };
    CHECK(reason([](RoundNote&) {}).empty());
    CHECK(reason([](RoundNote& note) { note.hands.pop_back(); }) == "Not every hand is there.");
    CHECK(reason([](RoundNote& note) { note.hands.push_back(note.hands.back()); }) ==
          "There are more hands than players.");
    CHECK(reason([](RoundNote& note) {
              note.hands[0] = {{}, true, 1'000'000, 3};
          }).find("is too much") != std::string::npos);
    // More than that cannot be typed.
    CHECK(reason([](RoundNote& note) {
              note.hands[0] = {{}, true, 1'000'001, 3};
          }) == "`hand 1000001 in 3` says nothing that belongs to a round of these players");
    CHECK(reason([](RoundNote& note) {
              for (score::Hand& hand : note.hands) hand = {};
              note.reason = event::RoundEndReason::blocked;
              note.out = kNoSeat;
          }) == "Nobody went out, so Ann still has tiles.");
}

TEST_CASE("score: a hand counts at most what all tiles that are left count", "[score]") {
    chance::Random random(6);
    game::Match match = test::new_match({.game = "oll", .players = 3, .rounds = 1});
    const Sheet sheet = test::sheet_of(match, random);
    RoundNote note = sheet.rounds[0];
    const Seat one = note.out == 0 ? 1 : 0, other = note.out == 2 ? 1 : 2;
    for (score::Hand& hand : note.hands) hand = {};
    TileSet all;
    for (Pips high = 0; high <= sheet.rules.max_pips; ++high)
        for (Pips low = 0; low <= high; ++low) all.add(Tile(high, low));
    const Pips engine = engine_before_deal(sheet.rules, 1);
    all.remove(Tile(engine, engine));
    const int most = hand_value(sheet.rules, all);
    const auto fault = [&](int points) {
        note.hands[one] = {{}, true, points, 3};
        return score::hand_fault(sheet, 1, note, one).value_or("");
    };
    CHECK(fault(most).empty());
    CHECK(
        fault(most + 1) ==
        fmt::format("That is too much: all tiles that can still be in that hand count {}.", most));
    note.hands[other] = {{}, true, 10, 1};
    CHECK(fault(most - 10).empty());
    CHECK_FALSE(fault(most - 9).empty());
    // Nothing is left beside a hand that counts all.
    note.hands[other] = {{}, true, most, 1};
    CHECK(fault(1) == "That is too much: all tiles that can still be in that hand count 0.");
    // What lies in another hand is not in this one.
    const Tile highest =
        engine == sheet.rules.max_pips ? Tile(engine, engine - 1) : Tile(sheet.rules.max_pips, 1);
    TileSet there;
    there.add(highest);
    note.hands[other] = {there};
    CHECK(fault(most - hand_value(sheet.rules, there)).empty());
    CHECK_FALSE(fault(most - hand_value(sheet.rules, there) + 1).empty());
}

TEST_CASE("score: it is asked for no more than the rules count", "[score]") {
    Rules rules = test::new_match({.game = "oll", .players = 3, .rounds = 1}).state().rules();
    rules.open_train = 1;
    rules.own_trains = true;
    rules.points_to = PointsTo::holder;
    CHECK(score::asks_open_trains(rules));
    rules.open_train = 0;
    CHECK_FALSE(score::asks_open_trains(rules));
    rules.open_train = 5;
    rules.own_trains = false;
    CHECK_FALSE(score::asks_open_trains(rules));
    rules.own_trains = true;
    rules.points_to = PointsTo::winner;
    CHECK_FALSE(score::asks_open_trains(rules));

    // Whoever is out wins; of a blocked round the sizes may decide.
    rules.points_count = Counting::pips;
    rules.blocked = Blocked::fewest_tiles_win;
    CHECK_FALSE(score::asks_sizes(rules, event::RoundEndReason::out));
    CHECK(score::asks_sizes(rules, event::RoundEndReason::blocked));
    rules.blocked = Blocked::lowest_hand_wins;
    CHECK_FALSE(score::asks_sizes(rules, event::RoundEndReason::blocked));

    RoundNote note;
    note.out = 1;
    rules.out_on_double = OutOnDouble::doubles_points;
    CHECK(score::asks_last_double(rules, note));
    note.out = kNoSeat;
    CHECK_FALSE(score::asks_last_double(rules, note));
    note.out = 1;
    rules.out_on_double = OutOnDouble::plain;
    CHECK_FALSE(score::asks_last_double(rules, note));
}

TEST_CASE("score: when a round was noted is read again", "[score]") {
    chance::Random random(6);
    game::Match match = test::new_match({.game = "oll", .players = 3, .rounds = 1});
    Sheet sheet = test::sheet_of(match, random);
    sheet.rounds[0].time = "2026-11-21T19:45:10Z";
    const auto read = score::read_sheet(text_of(sheet));
    const auto* loaded = std::get_if<score::LoadedSheet>(&read);
    REQUIRE(loaded != nullptr);
    CHECK(loaded->sheet.rounds == sheet.rounds);
}

TEST_CASE("score: a sheet knows no referee and no announcement, whatever its checksum", "[score]") {
    chance::Random random(6);
    game::Match match = test::new_match({.game = "oll", .players = 3, .rounds = 1});
    Sheet sheet = test::sheet_of(match, random);
    CHECK(why_not(text_of(sheet)).empty());
    sheet.choice.auto_announce = true;
    CHECK(why_not(text_of(sheet)) == "a score sheet has no 'referee' and no 'announce'");
}

TEST_CASE("score: a line with a part that means nothing is refused, whatever its checksum",
          "[score]") {
    const std::string removal = "only the last round can be removed";
    const auto refused = [](const char* part) {
        return fmt::format("`{}` says nothing that belongs to a round of these players", part);
    };
    chance::Random random(6);
    game::Match match = test::new_match({.game = "station", .players = 3, .rounds = 1});
    const Sheet sheet = test::sheet_of(match, random);
    const std::string text = text_of(sheet);
    const auto why = [&](const std::string& body) {
        std::uint32_t before = 0;
        const std::string last = text.substr(text.size() - 9, 8);
        std::from_chars(last.data(), last.data() + last.size(), before, 16);
        return why_not(text + fmt::format("{} #{:08x}\n", body, text::crc32c(body, before)));
    };
    const std::size_t begin = text.rfind("round 1");
    std::string round = text.substr(begin, text.rfind(" #") - begin);
    round = round.substr(0, round.find(" | uncovered"));
    REQUIRE(why(round).empty());
    for (const char* part : {"uncovered", "uncovered ", "uncovered 1", "uncovered 1 5 5",
                             "uncovered x 5", "uncovered 1 x", "uncovered 3 5", "uncovered -1 5",
                             "uncovered 1 19", "uncovered 1 99", "uncovered 1 -1"}) {
        INFO(part);
        CHECK(why(round + " | " + part) == refused(part));
    }
    for (const char* part :
         {"open", "open ", "open x", "open 3", "open -1", "open 0 x", "began", "began 3", "began x",
          "last 3", "last x", "at noon", "at 2026-13-05T08:01:12Z", "at 2026-12-05T24:01:12Z",
          "hand 5", "hand x", "hand 1-0 1-0", "hand 5 of 2"}) {
        INFO(part);
        CHECK(why(round + " | " + part) == refused(part));
    }
    for (const char* line :
         {"remove 99", "remove 2", "remove 0", "remove", "remove ", "remove 01", "remove 1 "}) {
        INFO(line);
        CHECK_FALSE(why(line).empty());
    }
    CHECK(why("remove 99") == removal);
    CHECK(why("remove 0") == removal);
    CHECK(why("remove 1").empty());
}

TEST_CASE("score: the trains that were left open are read again, each seat's", "[score]") {
    chance::Random random(6);
    game::Match match = test::new_match({.game = "oll", .players = 3, .rounds = 1});
    Sheet sheet = test::sheet_of(match, random);
    for (const unsigned open : {0b000U, 0b001U, 0b010U, 0b100U, 0b101U, 0b111U}) {
        INFO(open);
        sheet.rounds[0].open_trains = static_cast<SeatMask>(open);
        const auto read = score::read_sheet(text_of(sheet));
        const auto* loaded = std::get_if<score::LoadedSheet>(&read);
        REQUIRE(loaded != nullptr);
        CHECK(loaded->sheet.rounds[0].open_trains == open);
    }
}

TEST_CASE("score: a changed line among the players is called that", "[score]") {
    chance::Random random(6);
    game::Match match = test::new_match({.game = "oll", .players = 3, .rounds = 1});
    std::string text = text_of(test::sheet_of(match, random));
    const std::size_t second = text.find("player ", text.find("player ") + 1);
    text[second + 7] = static_cast<char>(text[second + 7] ^ 1);
    CHECK(why_not(text) == "the checksum is wrong: this line or one before it was changed");
    CHECK(why_not(text.substr(0, second)) == "the score sheet ends before its head is complete");
}

TEST_CASE("score: a sheet of a newer program is said to be one, whatever its checksum", "[score]") {
    const std::string text = test::file_bytes(test::in_tree("tests/score/golden/v1.rhscore"));
    const auto with = [&](const std::string& version) {
        return why_not("roundhouse-score " + version + text.substr(text.find(" #")));
    };
    CHECK(with("1").empty());
    CHECK(with("2") ==
          "a score sheet of format 2, but this program reads format 1: a newer roundhouse can read "
          "it (if the line is not damaged)");
    CHECK(with("0") == "a score sheet of format 0, but this program reads format 1");
    CHECK(with("1x") == "the checksum is wrong: this line or one before it was changed");
}

// Found by the fuzzer: the blank of the checksum's mark was taken for the one before the version.
TEST_CASE("score: a file with nothing behind its first word is no score sheet", "[score]") {
    const std::string body = "roundhouse-score";
    const std::string text = fmt::format("{} #{:08x}\n", body, text::crc32c(body, 0));
    const auto read = score::read_sheet(text);
    const auto* damage = std::get_if<score::SheetDamage>(&read);
    REQUIRE(damage != nullptr);
    CHECK(damage->line == 1);
    CHECK(damage->reason == "not a roundhouse score sheet");
}
