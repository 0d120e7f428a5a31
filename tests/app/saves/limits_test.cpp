// The writer of logs keeps within every limit of the reader: n can be read back, n + 1 is refused
// before anybody plays by it, or is never written.

#include <fmt/format.h>

#include <cstdlib>

#include "app/saves/log_bytes.hpp"
#include "app/saves/log_file.hpp"
#include "app/setup/config.hpp"
#include "app/setup/remembered.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/rules/rule_file.hpp"
#include "roundhouse/text/clean.hpp"
#include "support/catch.hpp"
#include "support/faulty_sys.hpp"
#include "support/logs.hpp"
#include "support/protocol_client.hpp"
#include "support/scoped_env.hpp"

using namespace roundhouse;
using test::rule_set_of;

namespace {

const std::string kHead =
    "inherits = \"oll\"\n[game]\nid = \"long\"\nname = \"Long\"\nsummary = \"x\"\n";

// A rule file with that many more orders, each of which is also a line when printed.
std::string with_orders(int number, const std::string& head = kHead) {
    std::string file = head + "[hub.orders]\n";
    for (int k = 0; k < number; ++k) file += fmt::format("o{} = \"up\"\n", k);
    return file;
}

int lines_of(const std::string& text) {
    return static_cast<int>(std::ranges::count(text, '\n'));
}

// "" where the file is fine, else its first fault.
std::string fault_of(const std::string& file) {
    const auto parsed = rules::parse_rule_file(file);
    const auto* faults = std::get_if<rules::RuleFileFaults>(&parsed);
    return faults ? faults->front().message : "";
}

// What is wrong with the log of that match; "" if it is read back with as many records.
std::string not_read(const game::Match& match) {
    const auto read = game::read_log(game::write_log(match, test::stamp()), 0);
    if (const auto* damage = std::get_if<game::LogDamage>(&read)) return damage->reason;
    const auto& loaded = std::get<game::LoadedLog>(read);
    return loaded.match.records().size() == match.records().size() ? "" : "records are missing";
}

void plays_and_comes_back(const std::string& game) {
    game::Match match = test::new_match({game, 2, 7});
    (void)match.deal();
    CHECK(not_read(match).empty());
}

// The smallest set, hands of two: rounds of a few actions.
std::string small_game(const std::string& rest) {
    return "inherits = \"train\"\n[game]\nid = \"small\"\nname = \"Small\"\nsummary = \"x\"\n"
           "sets = [3]\nplayers = [2, 2]\n[hand]\ndouble-3 = 2\n" +
           rest;
}

// Plays on with the first legal action, until the game is over or has a round more than it should.
void play_out(game::Match& match) {
    while (match.phase() != Phase::over && match.state().course.round <= kMaxRounds) {
        if (match.phase() == Phase::deal)
            (void)match.deal();
        else
            (void)match.act(moves(match.state()).nth(0, match.mover()));
        match.forbid_take_back();
    }
}

}  // namespace

TEST_CASE("limits: a rule file prints to 4,000 lines at most", "[log][limits][thorough]") {
    const int others = lines_of(rules::print_rule_file(rule_set_of(with_orders(1)))) - 1;
    const int most = formats::kMaxLogRuleLines - others;
    const rules::RuleSet rules = rule_set_of(with_orders(most));
    CHECK(lines_of(rules::print_rule_file(rules)) == formats::kMaxLogRuleLines);
    plays_and_comes_back(with_orders(most));
    CHECK(fault_of(with_orders(most + 1)) ==
          "a game with these rules could not be resumed: a saved game contains them written out in "
          "full, and then it has 4001 lines, but at most 4000 can be saved");
    // The file itself is a small one.
    CHECK(with_orders(4500).size() < std::size_t{64} * 1024);
    CHECK_FALSE(fault_of(with_orders(4500)).empty());
    // In a log they are refused too, and not read in part.
    std::string printed = rules::print_rule_file(rules);
    printed.replace(printed.find("o0 = "), 0, "one-more = \"up\"\n");
    CHECK_FALSE(fault_of(printed).empty());
}

TEST_CASE("limits: a rule file prints to 64 KiB at most", "[log][limits][thorough]") {
    constexpr std::size_t kMaxPrinted = std::size_t{64} * 1024;
    const auto file = [](int orders, std::size_t summary) {
        std::string text =
            "inherits = \"oll\"\n[game]\nid = \"long\"\nname = \"Long\"\nsummary = \"" +
            std::string(summary, 'x') + "\"\n[hub.orders]\n";
        for (int k = 0; k < orders; ++k) text += fmt::format("o{:04}=[1,2,3,4]\n", k);
        return text;
    };
    const auto printed = [&](int orders, std::size_t summary) {
        return rules::print_rule_file(rule_set_of(file(orders, summary))).size();
    };
    const std::size_t one = printed(2, 1) - printed(1, 1);
    const int orders = static_cast<int>((kMaxPrinted - printed(1, 1)) / one) + 1;
    const std::size_t summary = 1 + kMaxPrinted - printed(orders, 1);
    REQUIRE(summary < 160);
    CHECK(printed(orders, summary) == kMaxPrinted);
    plays_and_comes_back(file(orders, summary));
    CHECK(fault_of(file(orders, summary + 1)).find("and then the file has 65537 bytes") !=
          std::string::npos);
    CHECK(file(orders, summary + 1).size() < kMaxPrinted);
}

TEST_CASE("limits: a rule file prints to lines of 1,000 bytes at most", "[log][limits]") {
    const auto file = [](std::size_t name) {
        std::string text =
            "[game]\nid = \"long\"\nname = \"Long\"\nsets = [15, 14, 13, 12]\n[hand]\n";
        for (const int set : {15, 14, 13, 12}) text += fmt::format("double-{} = 5\n", set);
        text += "[hub.orders." + std::string(name, 'n') + "]\n";
        for (const int set : {15, 14, 13, 12})
            text += fmt::format("double-{}=[1,2,3,4,5,6,7,8,9,10,11,12]\n", set);
        return text;
    };
    const auto longest = [&](std::size_t name) {
        const std::string printed = rules::print_rule_file(rule_set_of(file(name)));
        const std::size_t at = printed.find("nnn");
        return printed.find('\n', at) - at;
    };
    const std::size_t name = 1000 - longest(3) + 3;
    CHECK(longest(name) == 1000);
    plays_and_comes_back(file(name));
    CHECK(fault_of(file(name + 1)).find("this line is longer than 1000 bytes") !=
          std::string::npos);
    // A text whose quotation marks are escaped, and marks over letters that take no column.
    std::string summary;
    for (int k = 0; k < 160; ++k) summary += "\"\xCC\x81\xCC\x81";
    CHECK(fault_of("[game]\nid = \"x\"\nname = \"X\"\nsummary = '" + summary +
                   "'\n[hand]\ndouble-12 = 5\n")
              .empty());
    summary.clear();
    for (int k = 0; k < 160; ++k) summary += "\"\xCC\x81\xCC\x81\xCC\x81";
    REQUIRE(summary.size() > 1000);
    summary.resize(970 / 7 * 7);
    const std::string marked =
        "[game]\nid = \"x\"\nname = \"X\"\nsummary = '" + summary + "'\n[hand]\ndouble-12 = 5\n";
    CHECK(fault_of(marked).find("this line is longer than 1000 bytes") != std::string::npos);
}

TEST_CASE("limits: what a rule file may say can be read as it prints", "[log][limits]") {
    CHECK(fault_of(kHead + "[hub.orders]\n\"1234567890123456\" = \"down\"\nx = \"up\"\n").empty());
    // An order without a name would print as the only one.
    CHECK(fault_of(kHead + "[hub.orders]\n\"\" = \"down\"\nx = \"up\"\n") ==
          "``: expected a name of lower-case letters, digits and hyphens for this order");
}

TEST_CASE("limits: hands that are inherited are those of the players that are left",
          "[log][limits]") {
    for (const char* players : {"[2, 4]", "[3, 6]", "[2, 10]", "[8, 8]"}) {
        for (const char* game : {"oll", "mexican", "basic", "train"}) {
            // A double-6 set has seven doubles, and so seats no eight (B1).
            if (std::string_view(game) == "basic" && std::string_view(players) == "[8, 8]")
                continue;
            INFO(game << " for " << players);
            const rules::RuleSet rules =
                rule_set_of(test::house(game, "players = " + std::string(players) + "\n"));
            CHECK(rule_set_of(rules::print_rule_file(rules)) == rules);
        }
    }
    plays_and_comes_back(test::house("oll", "players = [2, 4]\n"));
    // One hand of its own beside two that are inherited: each keeps its numbers of players.
    const rules::RuleSet mixed =
        rule_set_of(test::house("train", "players = [3, 6]\n[hand]\ndouble-9 = [9, 8, 7, 6]\n"));
    CHECK(rules::print_rule_file(mixed).find("first-players = 3\ndouble-12 = 15\n"
                                             "double-9 = [8, 7, 6, 6]\n") != std::string::npos);
    CHECK(rule_set_of(rules::print_rule_file(mixed)) == mixed);
}

TEST_CASE("limits: a game has 5,000 rounds at most, and its log comes back",
          "[log][limits][thorough]") {
    const std::string endless = small_game(
        "[end]\nrounds = \"no limit\"\ntarget = 10000\n[turn]\ndraw = "
        "\"none\"\n[points]\ncount = \"tiles\"\n");
    for (const std::optional<int> rounds : {std::optional<int>(4999), std::optional<int>(5000),
                                            std::optional<int>(5001), std::optional<int>()}) {
        game::Match match = test::new_match({.game = endless, .seed = 7, .rounds = rounds});
        const int expected = std::min(rounds.value_or(kMaxRounds), kMaxRounds);
        CHECK(match.state().rules().rounds == (rounds ? expected : 0));
        // Nobody gets enough points for the target to end it.
        INFO("rounds " << rounds.value_or(0));
        while (match.phase() != Phase::over) {
            play_out(match);
            REQUIRE(match.state().course.round <= kMaxRounds);
        }
        CHECK(static_cast<int>(match.state().course.history.size()) == expected);
        CHECK(match.state().course.scores[0] < 10000);
        CHECK(not_read(match).empty());
    }
}

TEST_CASE("limits: the protocol begins no game that its log could not keep", "[log][limits]") {
    test::ProtocolClient engine;
    test::Json game = test::ProtocolClient::new_game("basic", 2);
    game["rounds"] = 5000;
    CHECK(engine.good(game)["state"]["rounds"] == 5000);
    game["rounds"] = 5001;
    CHECK(engine.good(game)["state"]["rounds"] == 5000);
    const test::TempDirectory place;
    const std::string file = place.path() + "/long.toml";
    test::write_file(file, with_orders(4500));
    const test::Json answer =
        engine.ask(test::Json{{"cmd", "new"}, {"rules", file}, {"players", {"Ann", "Bea"}}});
    CHECK(answer["code"] == "bad-argument");
    CHECK(answer["error"].get<std::string>().find("at most 4000 can be saved") !=
          std::string::npos);
}

TEST_CASE("limits: lots are drawn 1,000 times at most", "[log][limits]") {
    game::Match match = test::new_match({.game = "station", .rounds = 1});
    Deal deal = test::deal_of(match.state());
    deal.lots.assign(kMaxDrawings, {Tile(5, 0), Tile(4, 1)});
    deal.lots.back() = {Tile(5, 0), Tile(4, 0)};
    SECTION("that often") {
        REQUIRE(std::holds_alternative<Events>(match.deal(deal)));
        CHECK(not_read(match).empty());
    }
    SECTION("and once more") {
        deal.lots.insert(deal.lots.begin(), {Tile(5, 0), Tile(4, 1)});
        const auto result = match.deal(deal);
        REQUIRE(std::holds_alternative<DealFault>(result));
        CHECK(words::explain(std::get<DealFault>(result)) == "Lots are drawn at most 1000 times.");
        CHECK(match.phase() == Phase::deal);
    }
}

TEST_CASE("limits: a log file grows to 64 MiB at most, and stays readable", "[log][limits]") {
    const test::TempDirectory place;
    const std::string path = place.path() + "/large.rhlog";
    app::LogFile file(app::real_sys(), path, std::string(formats::kMaxLogBytes - 8, 'x'));
    CHECK(file.save());
    file.add("12345678");
    CHECK(file.save());
    file.add("9");
    CHECK_FALSE(file.save());
    CHECK_FALSE(file.saved());
    CHECK(file.kept().trouble == "such a file can be at most 64 MiB long");
    const auto read = app::read_log_file(app::real_sys(), path);
    REQUIRE(std::holds_alternative<std::string>(read));
    CHECK(std::get<std::string>(read).size() == formats::kMaxLogBytes);
    app::LogFile fresh(app::real_sys(), place.path() + "/larger.rhlog",
                       std::string(formats::kMaxLogBytes + 1, 'x'));
    CHECK_FALSE(fresh.save());
    CHECK(std::holds_alternative<app::Fault>(
        app::read_log_file(app::real_sys(), place.path() + "/larger.rhlog")));
}

namespace {

// A log of one line more than its head: that record.
std::string log_with(const formats::LogHead& head, const formats::LogEntry& entry) {
    formats::LogPrinter printer(head);
    const std::string first = printer.head();
    return first + printer.print(entry);
}

formats::LogHead some_head(const std::string& program) {
    formats::LogHead head;
    head.program = program;
    head.seats = {{"Ann", ""}, {"Bea", ""}};
    head.rules = "x\n";
    return head;
}

// 20 columns, and marks over them that take none: 60 characters of four bytes.
std::string longest_name(int seat) {
    std::string name(1, static_cast<char>('A' + seat));
    for (int k = 1; k < 20; ++k) name += "\xF0\x9D\x90\x80";
    for (int k = 0; k < 40; ++k) name += "\xF0\x9D\x86\xAA";
    REQUIRE_FALSE(text::name_fault(name));
    REQUIRE(text::name_fault(name + "\xF0\x9D\x86\xAA"));
    return name;
}

bool reads_entry(const formats::LogBody& body, int record = 1) {
    const std::string log = log_with(some_head("p"), {record, body, 0});
    formats::LogReader reader(log);
    REQUIRE(std::holds_alternative<formats::LogHead>(reader.read_head()));
    return std::holds_alternative<formats::LogEntry>(reader.next());
}

}  // namespace

TEST_CASE("limits: a line of a log has 16 KiB at most, and none that is written comes near",
          "[log][limits]") {
    const auto reads = [](std::size_t program) {
        const std::string log =
            log_with(some_head(std::string(program, 'p')), {1, formats::LogTakeBack{0}, 0});
        formats::LogReader reader(log);
        return std::holds_alternative<formats::LogHead>(reader.read_head());
    };
    const std::size_t besides = std::string("program  ~00000000\n").size();
    CHECK(reads(formats::kMaxLogLine - besides));
    CHECK_FALSE(reads(formats::kMaxLogLine - besides + 1));

    // The largest set, the most players, the longest names.
    test::Game large{.game =
                         "[game]\nid = \"large\"\nname = \"Large\"\nsets = [15]\nplayers = "
                         "[2, 10]\n[hand]\ndouble-15 = 9\n",
                     .players = 10,
                     .seed = 3,
                     .names = {}};
    for (int seat = 0; seat < 10; ++seat) large.names.push_back(longest_name(seat));
    game::Match match = test::new_match(large);
    chance::Random random(9);
    test::play_on(match, random, true, 200);
    CHECK(not_read(match).empty());
    const std::string log = game::write_log(match, test::stamp());
    std::size_t longest = 0;
    for (std::size_t at = 0, end = 0; at < log.size(); at = end + 1) {
        end = log.find('\n', at);
        longest = std::max(longest, end - at);
    }
    CHECK(longest > 300);
    CHECK(longest < 1100);
}

TEST_CASE("limits: numbers of records, rounds and points in a log", "[log][limits]") {
    CHECK(reads_entry(formats::LogTakeBack{0}, 99'999'999));
    CHECK_FALSE(reads_entry(formats::LogTakeBack{0}, 100'000'000));
    // Earlier programs wrote as many rounds as were asked for; as many are played as there can be.
    formats::LogHead head = some_head("p");
    head.choice.rounds = 1'000'000'000;
    const std::string asked = formats::LogPrinter(head).head();
    const auto read = formats::LogReader(asked).read_head();
    REQUIRE(std::holds_alternative<formats::LogHead>(read));
    CHECK(std::get<formats::LogHead>(read).choice.rounds == 1'000'000'000);
    // No log of 64 MiB has that many: a line has at least 40 bytes.
    CHECK(formats::kMaxLogBytes / 40 < 99'999'999);
    const auto round = [](int number, int points) {
        return formats::LogRound{number, event::RoundEndReason::out, {points, 0}, {points, 0}};
    };
    CHECK(reads_entry(round(kMaxRounds, 999'999'999)));
    CHECK_FALSE(reads_entry(round(kMaxRounds + 1, 1)));
    CHECK_FALSE(reads_entry(round(1, 1'000'000'000)));
    // The most that a round can cost, in every one of them.
    CHECK(std::int64_t{kMaxRounds} * kMaxTiles * 600 < 999'999'999);
    CHECK(reads_entry(formats::LogDeal{kMaxRounds, false, {Tile(1, 0)}}));
    CHECK_FALSE(reads_entry(formats::LogDeal{kMaxRounds + 1, false, {Tile(1, 0)}}));
    CHECK(reads_entry(formats::LogLots{std::vector<Tile>(kMaxPlayers, Tile(1, 0))}));
    CHECK_FALSE(reads_entry(formats::LogLots{std::vector<Tile>(kMaxPlayers + 1, Tile(1, 0))}));
}

TEST_CASE("limits: the names of the last table come back, however long they are", "[log][limits]") {
    const test::TempDirectory place;
    const test::ScopedEnv state("XDG_STATE_HOME", place.path());
    app::LastTable last{std::string(32, 'v'), {}};
    for (int seat = 0; seat < kMaxPlayers; ++seat)
        last.players.push_back({longest_name(seat), seat % 2 == 0 ? "" : "planner"});
    app::write_last_table(last);
    const app::LastTable read = app::read_last_table();
    CHECK(read.variant == last.variant);
    CHECK(read.players == last.players);
}
