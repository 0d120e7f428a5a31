// Every field of a log is checked: any other value is found, even with correct checksums. The
// changes that cannot be found are listed.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <sstream>

#include "support/catch.hpp"
#include "support/logs.hpp"

using namespace roundhouse;

namespace {

std::vector<std::string> fields_of(const std::string& body) {
    std::istringstream words(body);
    std::vector<std::string> fields;
    for (std::string word; words >> word;) fields.push_back(word);
    return fields;
}

std::string joined(const std::vector<std::string>& fields) {
    return fmt::format("{}", fmt::join(fields, " "));
}

// Other values for a field: numbers, tiles, digits and words.
std::vector<std::string> instead_of(const std::string& field) {
    std::vector<std::string> others;
    for (std::size_t k = 0; k < field.size(); ++k) {
        const char c = field[k];
        const auto put = [&](char other) {
            others.push_back(field);
            others.back()[k] = other;
        };
        if (c >= '0' && c <= '9') put(c == '9' ? '0' : static_cast<char>(c + 1));
        if (c >= '1' && c <= '9') put(static_cast<char>(c - 1));
        if (c >= 'a' && c <= 'f') put(c == 'f' ? '0' : static_cast<char>(c + 1));
        if (c >= 'a' && c <= 'z') put(static_cast<char>(c - 'a' + 'A'));
    }
    if (field.front() >= '0' && field.front() <= '9') {
        others.push_back("0" + field);
        others.push_back("1" + field);
        others.push_back("+" + field);
    }
    if (const auto dash = field.find('-'); dash != std::string::npos)
        others.push_back(field.substr(dash + 1) + "-" + field.substr(0, dash));
    for (const char* word :
         {"lots",   "deal", "void",     "round",     "winners", "play",   "draw",
          "pass",   "done", "announce", "confess",   "take",    "back",   "points",
          "totals", "out",  "blocked",  "suspended", "strict",  "honour", "manual",
          "auto",   "all",  "even",     "odd"})
        others.emplace_back(word);
    others.emplace_back("");
    others.push_back(field + " " + field);
    std::erase(others, field);
    return others;
}

bool is_found(const std::vector<std::string>& bodies) {
    const auto read = game::read_log(test::with_checksums(bodies), 0);
    const auto* loaded = std::get_if<game::LoadedLog>(&read);
    return loaded == nullptr || !loaded->torn.empty();
}

struct Change {
    std::string before;
    std::string after;
};

struct Looked {
    int changes = 0;
    std::vector<Change> unfound;
};

// Changes each field of the lines from `from` to `to`, one at a time; tries only one in so many of
// the changes.
void change_fields(std::vector<std::string> bodies, std::size_t from, std::size_t to,
                   std::uint32_t one_in, Looked& looked) {
    REQUIRE_FALSE(is_found(bodies));
    chance::Random random(3);
    for (std::size_t line = from; line < to; ++line) {
        const std::string before = bodies[line];
        const auto fields = fields_of(before);
        for (std::size_t k = 0; k < fields.size(); ++k)
            for (const std::string& other : instead_of(fields[k])) {
                if (random.below(one_in) != 0) continue;
                auto changed = fields;
                if (other.empty())
                    changed.erase(changed.begin() + static_cast<std::ptrdiff_t>(k));
                else
                    changed[k] = other;
                bodies[line] = joined(changed);
                if (bodies[line] == before) continue;  // one of two equal fields left out
                ++looked.changes;
                if (!is_found(bodies)) looked.unfound.push_back({before, bodies[line]});
            }
        bodies[line] = before;
    }
}

std::size_t line_that_is(const std::vector<std::string>& bodies, std::string_view start) {
    const auto found = std::ranges::find_if(
        bodies, [&](const std::string& body) { return body.starts_with(start); });
    REQUIRE(found != bodies.end());
    return static_cast<std::size_t>(found - bodies.begin());
}

const std::vector<test::Game>& games() {
    static const std::vector<test::Game> all = {
        {.game = "oll", .players = 3, .seed = 21, .rounds = 1, .levels = {"", "", "planner"}},
        {.game = "train", .seed = 22, .set = 6, .rounds = 1},
        {.game = "station", .players = 4, .seed = 23, .rounds = 1, .levels = {"", "", "planner"}},
        {.game = "basic", .players = 3, .seed = 24, .set = 6, .rounds = 2},
        {.game = "mexican",
         .players = 3,
         .seed = 25,
         .set = 9,
         .rounds = 1,
         .referee = Referee::honour},
    };
    return all;
}

Looked change_records(std::uint32_t one_in) {
    Looked looked;
    for (const test::Game& wanted : games()) {
        const auto bodies = test::bodies_of(test::log_of(wanted));
        change_fields(bodies, line_that_is(bodies, "start ="), bodies.size(), one_in, looked);
    }
    return looked;
}

// Lots that name the same seat could have been drawn as well: the tiles of a line of lots.
bool is_free_lot(const Change& change) {
    const auto before = fields_of(change.before);
    const auto after = fields_of(change.after);
    return before[1] == "lots" && before.size() == after.size() && after[1] == "lots" &&
           before.front() == after.front() && before.back() == after.back();
}

// Nothing in the game follows from who wrote the log and when, and from who sat in a seat.
bool is_free_in_head(const Change& change) {
    const auto before = fields_of(change.before);
    const auto after = fields_of(change.after);
    if (before[0] != after[0]) return false;
    return before[0] == "program" || before[0] == "started" ||
           (before[0] == "seat" && before[1] == after[1]);
}

void check_found(Looked looked, bool (*is_free)(const Change&)) {
    std::erase_if(looked.unfound, is_free);
    for (const Change& change : looked.unfound)
        UNSCOPED_INFO(change.before << " -> " << change.after);
    CHECK(looked.unfound.empty());
}

}  // namespace

TEST_CASE("log: each field of a record is looked at below a right checksum", "[log]") {
    const Looked looked = change_records(200);
    CHECK(looked.changes > 400);
    check_found(looked, is_free_lot);
}

TEST_CASE("log: every single change of a record is found below right checksums", "[.][log-long]") {
    check_found(change_records(1), is_free_lot);
}

TEST_CASE("log: each field of a line of lots is looked at, its fingerprint too", "[log]") {
    // Two drawings for one deal: a tie of seats 0 and 1, then seat 0, as in the game itself.
    auto bodies = test::bodies_of(test::log_of(games().front(), 20));
    const std::size_t lots = line_that_is(bodies, "1 lots 4-4 9-3 6-3 =");
    const std::string print = bodies[lots].substr(bodies[lots].rfind(" ="));
    bodies[lots] = "1 lots 1-0 3-0" + print;
    bodies.insert(bodies.begin() + static_cast<std::ptrdiff_t>(lots),
                  "1 lots 2-0 1-1 12-11" + print);
    Looked looked;
    change_fields(bodies, lots, lots + 3, 3, looked);
    CHECK(looked.changes > 100);
    check_found(looked, is_free_lot);
}

TEST_CASE("log: a line of lots whose fingerprint is wrong is named", "[log]") {
    auto bodies = test::bodies_of(test::log_of(games().front(), 20));
    const std::size_t lots = line_that_is(bodies, "1 lots ");
    bodies[lots].back() = bodies[lots].back() == '0' ? '1' : '0';
    const auto read = game::read_log(test::with_checksums(bodies), 0);
    const auto* damage = std::get_if<game::LogDamage>(&read);
    REQUIRE(damage != nullptr);
    CHECK(damage->line == static_cast<int>(lots) + 1);
    CHECK(damage->records == 0);
    CHECK(damage->reason.find("fingerprint") != std::string::npos);
}

TEST_CASE("log: each field of the head is looked at below a right checksum", "[log]") {
    Looked looked;
    for (test::Game wanted : games()) {
        wanted.rounds = 2;  // even and all begin with the same engine
        const auto bodies = test::bodies_of(test::log_of(wanted));
        change_fields(bodies, 0, line_that_is(bodies, "| "), 5, looked);
        change_fields(bodies, line_that_is(bodies, "start ="), line_that_is(bodies, "1 "), 5,
                      looked);
    }
    CHECK(looked.changes > 500);
    check_found(looked, is_free_in_head);
}
