// Perft: what is counted, the counts of docs/perft at their first depths, the command's messages,
// and the signature of play, which changes if and only if play does.

#include "roundhouse/engine/perft.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <sstream>

#include "app/position/set_up.hpp"
#include "app/position/signature.hpp"
#include "roundhouse/arena/signature.hpp"
#include "support/catch.hpp"
#include "support/match.hpp"
#include "support/run_command.hpp"
#include "support/tree.hpp"

using namespace roundhouse;

namespace {

// Two hands of one tile each, and two to draw. Seat 0 may play its tile, which ends the round.
const std::string kShort =
    "game: station\nplayers: 2\nset: 12\nengine: 12\ntrain 0: 12-9\nhand 0: 9-5\nhand 1: 3-2\n"
    "stock: 7-6 12-1\nturn: 0\n";

std::string short_with(const std::string& from, const std::string& to) {
    std::string text = kShort;
    const auto at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

State position_of(const std::string& text) {
    const auto read = app::read_set_up(text, "p.txt");
    const auto* fault = std::get_if<app::Fault>(&read);
    INFO((fault == nullptr ? "" : fault->message));
    REQUIRE(fault == nullptr);
    return std::get<app::SetUp>(read).position.state;
}

std::vector<std::uint64_t> counts_of(const std::string& text, int depths) {
    const State state = position_of(text);
    std::vector<std::uint64_t> counts;
    for (int depth = 1; depth <= depths; ++depth) counts.push_back(perft(state, depth));
    return counts;
}

std::vector<std::string> lines_of(const std::string& text) {
    std::istringstream in(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

test::RunResult perft_of(const std::string& text, std::vector<const char*> words) {
    words.insert(words.begin(), {"perft", "-"});
    return test::run_with_input(std::move(words), text);
}

}  // namespace

TEST_CASE("perft: sequences of legal actions, up to the end of the round", "[perft]") {
    using Counts = std::vector<std::uint64_t>;
    // The 9-5 goes on one's own train and ends the round.
    CHECK(counts_of(kShort, 3) == Counts{1, 0, 0});
    CHECK(perft(position_of(kShort), 0) == 1);
    // Seat 1 has to draw the 7-6 and pass; then seat 0 plays its tile.
    CHECK(counts_of(short_with("turn: 0", "turn: 1"), 4) == Counts{1, 1, 1, 0});
    State over = position_of(kShort);
    over.course.phase = Phase::over;
    CHECK(perft(over, 1) == 0);
}

TEST_CASE("perft: the counts of docs/perft at depths of up to 5,000 leaves", "[perft][thorough]") {
    int positions = 0;
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(test::in_tree("docs/perft"))) {
        if (entry.path().extension() != ".txt") continue;
        INFO(entry.path().string());
        std::ifstream file(entry.path());
        const std::string text{std::istreambuf_iterator<char>(file), {}};
        const State state = position_of(text);
        const std::string kMark = "# leaves:";
        std::istringstream counts(text.substr(text.find(kMark) + kMark.size()));
        int depth = 0;
        for (std::uint64_t leaves = 0; counts >> leaves;) {
            ++depth;
            if (leaves <= 5'000) CHECK(perft(state, depth) == leaves);
        }
        CHECK(depth > 3);
        ++positions;
    }
    CHECK(positions == 120);
}

TEST_CASE("perft: the counts below the first actions add up", "[perft]") {
    const std::string text = short_with("hand 0: 9-5", "hand 0: 9-5 12-4 5-5 5-3");
    const test::RunResult json = perft_of(text, {"3", "--divide", "--json"});
    CHECK(json.status == 0);
    CHECK(json.errors.find("Taken:") == std::string::npos);
    const auto found = nlohmann::json::parse(json.output);
    REQUIRE(found["leaves"].size() == 3);
    std::uint64_t sum = 0;
    for (const auto& [action, leaves] : found["divide"].items()) sum += leaves.get<std::uint64_t>();
    CHECK(found["divide"].size() == found["leaves"][0].get<std::size_t>());
    CHECK(sum == found["leaves"][2].get<std::uint64_t>());
    CHECK(found["timing"]["seconds"].get<double>() >= 0);

    const test::RunResult lines = perft_of(text, {"3", "--divide"});
    CHECK(lines.status == 0);
    CHECK(lines_of(lines.output).size() == 1 + 3 + 1 + found["divide"].size());
    CHECK(lines.errors.find("leaves per second") != std::string::npos);
}

TEST_CASE("perft: what it cannot count is refused with a reason", "[perft]") {
    const std::string kMe = "roundhouse perft: ";
    const test::RunResult hidden = perft_of(short_with("hand 1: 3-2", "hand 1: ? 1"), {"2"});
    CHECK(hidden.status == app::status::bad_data);
    CHECK(hidden.errors ==
          kMe + "every hand must be known: write the tiles in the place of a number after ?\n");
    const test::RunResult stock = perft_of(short_with("stock: 7-6 12-1\n", ""), {"2"});
    CHECK(stock.status == app::status::bad_data);
    CHECK(stock.errors.starts_with(kMe + "the order of the boneyard must be known"));
    const test::RunResult deal = perft_of(short_with("turn: 0", "phase: deal\nturn: 0"), {"2"});
    CHECK(deal.status == app::status::bad_data);
    CHECK(perft_of("game: none\n", {"2"}).status == app::status::bad_data);
    for (const char* depth : {"0", "-1", "100", "x", ""})
        CHECK(perft_of(kShort, {depth}).status == app::status::usage);
    CHECK(test::run({"perft", "/no/such/file", "2"}).status == app::status::no_input);
    const test::RunResult nothing = test::run({"perft"});
    CHECK(nothing.status == app::status::usage);
    CHECK(nothing.errors == kMe + "expected a position and a depth, or --signature\n");
    CHECK(test::run({"perft", "--signature", "p.txt", "3"}).status == app::status::usage);
    CHECK(test::run({"perft", "--signature", "--divide"}).status == app::status::usage);
}

TEST_CASE("perft: the signature of play is that of 1,000 games", "[perft][thorough]") {
    // If it is another one, play has changed: then write the new number here, and say in the
    // commit which games changed and why.
    CHECK(app::signature_of_play().number == 0x5b6c6cae9e644459U);
}

TEST_CASE("perft: the signature of a game depends on its rules and its seed", "[perft]") {
    const Rules rules = test::rules_of({.game = "train", .set = 6, .rounds = 2});
    CHECK(arena::signature(rules, 1) == arena::signature(rules, 1));
    CHECK(arena::signature(rules, 1) != arena::signature(rules, 2));
    Rules other = rules;
    other.hand -= 1;
    CHECK(arena::signature(other, 1) != arena::signature(rules, 1));
    CHECK(arena::joined(arena::joined(0, 1), 2) != arena::joined(arena::joined(0, 2), 1));
}
