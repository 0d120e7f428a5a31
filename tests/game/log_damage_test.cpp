// Changes every bit of every byte, and truncates everywhere: the damage is found and located, or
// the log is the same game, shorter.

#include <algorithm>

#include "support/catch.hpp"
#include "support/logs.hpp"

using namespace roundhouse;

namespace {

const std::string& sample() {
    static const std::string log = test::log_of({.game = "oll", .players = 3, .rounds = 1}, 60);
    return log;
}

// The line that the checksums find fault with; 0: none, -1: a torn end.
int faulty_line(const std::string& log) {
    formats::LogReader reader(log);
    const auto head = reader.read_head();
    if (const auto* fault = std::get_if<formats::LogFault>(&head)) return fault->line;
    for (;;) {
        const auto next = reader.next();
        if (const auto* fault = std::get_if<formats::LogFault>(&next)) return fault->line;
        if (const auto* end = std::get_if<formats::LogEnd>(&next))
            return end->torn.empty() ? 0 : -1;
    }
}

int damaged_line(const std::string& log) {
    const auto read = game::read_log(log, 0);
    if (const auto* damage = std::get_if<game::LogDamage>(&read)) return damage->line;
    return std::get<game::LoadedLog>(read).torn.empty() ? 0 : -1;
}

template <class Find>
void change_every_bit(std::string log, Find&& find) {
    REQUIRE(find(log) == 0);
    int found = 0;
    for (std::size_t byte = 0, line = 1; byte < log.size(); ++byte) {
        const char before = log[byte];
        // Without its newline the very last line looks like a write cut short: a record less.
        const int wanted = byte + 1 == log.size() ? -1 : static_cast<int>(line);
        for (int bit = 0; bit < 8; ++bit) {
            log[byte] = static_cast<char>(before ^ (1 << bit));
            const int where = find(log);
            found += where == wanted;
            if (where != wanted) FAIL_CHECK("byte " << byte << " bit " << bit << ": " << where);
        }
        log[byte] = before;
        if (before == '\n') ++line;
    }
    CHECK(found == static_cast<int>(log.size()) * 8);
}

}  // namespace

TEST_CASE("log: every change of one bit is found on the line where it is", "[log]") {
    change_every_bit(sample(), faulty_line);
}

// The same with the complete reader, including rules and replay; takes minutes.
TEST_CASE("log: every change of one bit is found by reading", "[.][log-long]") {
    change_every_bit(sample(), damaged_line);
}

TEST_CASE("log: every truncation gives the same game shorter, or is refused in the head", "[log]") {
    const std::string log = test::log_of({.game = "oll", .players = 3, .rounds = 1}, 15);
    const std::size_t head_end = log.find('\n', log.find("\nstart =") + 1) + 1;
    const auto whole = game::read_log(log, 0);
    const auto& all = std::get<game::LoadedLog>(whole).match.records();
    for (std::size_t size = 0; size < log.size(); ++size) {
        const auto read = game::read_log(std::string_view(log).substr(0, size), 0);
        if (size < head_end) {
            if (!std::holds_alternative<game::LogDamage>(read)) FAIL("size " << size);
            continue;
        }
        const auto* loaded = std::get_if<game::LoadedLog>(&read);
        if (loaded == nullptr) FAIL("size " << size << " was refused");
        const bool at_line = log[size - 1] == '\n';
        // A cut inside a line is reported; if any part of a record is missing, the whole record is.
        if (!at_line && loaded->torn.empty()) FAIL("size " << size << " looks whole");
        if (loaded->intact_bytes > size || (loaded->torn.empty() && loaded->intact_bytes != size))
            FAIL("size " << size << " whole " << loaded->intact_bytes);
        if (loaded->match.records().size() >= all.size()) FAIL("size " << size << " too many");
        // The undamaged part is a complete log, and continues byte by byte like the sample.
        if (!loaded->torn.empty() && at_line) {
            const auto again =
                game::read_log(std::string_view(log).substr(0, loaded->intact_bytes), 0);
            CHECK(std::get<game::LoadedLog>(again).torn.empty());
        }
    }
}

TEST_CASE("log: an action without what followed from it is left out", "[log]") {
    const std::string log = test::log_of({.game = "train", .rounds = 1});
    const auto whole = game::read_log(log, 0);
    const auto records = std::get<game::LoadedLog>(whole).match.records().size();
    const std::size_t round = log.rfind('\n', log.find(" round 1 ")) + 1;
    const std::size_t winners = log.rfind('\n', log.find(" winners ")) + 1;
    REQUIRE(round < winners);
    for (const std::size_t size : {round, round + 5, winners, winners + 5, log.size() - 1}) {
        INFO("cut at " << size << " of " << log.size());
        const auto read = game::read_log(std::string_view(log).substr(0, size), 0);
        REQUIRE(std::holds_alternative<game::LoadedLog>(read));
        const auto& loaded = std::get<game::LoadedLog>(read);
        CHECK_FALSE(loaded.torn.empty());
        CHECK(loaded.torn_line >= 1);
        CHECK(loaded.match.records().size() == records - 1);
        CHECK(loaded.match.phase() == Phase::play);
        CHECK(loaded.intact_bytes < round);
        CHECK(log[loaded.intact_bytes - 1] == '\n');
    }
}

TEST_CASE("log: zeros that a file system left behind are a torn end, zeros inside are not",
          "[log]") {
    std::string log = sample();
    log += std::string(3000, '\0');
    auto read = game::read_log(log, 0);
    REQUIRE(std::holds_alternative<game::LoadedLog>(read));
    CHECK_FALSE(std::get<game::LoadedLog>(read).torn.empty());
    CHECK(std::get<game::LoadedLog>(read).intact_bytes == sample().size());
    log += "x\n";
    CHECK(std::holds_alternative<game::LogDamage>(game::read_log(log, 0)));
}

TEST_CASE("log: lines swapped, doubled, left out or from another game are found", "[log]") {
    const std::string& log = sample();
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < log.size();) {
        const auto end = log.find('\n', at) + 1;
        lines.push_back(log.substr(at, end - at));
        at = end;
    }
    const auto joined = [](const std::vector<std::string>& all) {
        std::string text;
        for (const auto& line : all) text += line;
        return text;
    };
    for (std::size_t k = 0; k + 1 < lines.size(); ++k) {
        auto changed = lines;
        std::swap(changed[k], changed[k + 1]);
        CHECK(std::holds_alternative<game::LogDamage>(game::read_log(joined(changed), 0)));
        changed = lines;
        changed.erase(changed.begin() + static_cast<long>(k));
        CHECK(std::holds_alternative<game::LogDamage>(game::read_log(joined(changed), 0)));
        changed = lines;
        changed.insert(changed.begin() + static_cast<long>(k), lines[k]);
        CHECK(std::holds_alternative<game::LogDamage>(game::read_log(joined(changed), 0)));
    }
    game::LogStamp other = test::stamp();
    other.match_id += 1;
    const std::string twin =
        game::write_log(test::whole_game({.game = "oll", .players = 3, .rounds = 1}, 60), other);
    auto mixed = lines;
    const std::string tail = twin.substr(twin.rfind('\n', twin.size() - 2) + 1);
    mixed.back() = tail;
    CHECK(std::holds_alternative<game::LogDamage>(game::read_log(joined(mixed), 0)));
}
