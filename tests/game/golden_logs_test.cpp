// Logs written by earlier versions of the program; every later version must read them completely. A
// new format gets new files here; the old ones never change.

#include <algorithm>
#include <cstdlib>

#include "support/catch.hpp"
#include "support/faulty_sys.hpp"
#include "support/logs.hpp"
#include "support/tree.hpp"

using namespace roundhouse;

namespace {

struct Golden {
    const char* name;
    test::Game wanted;
    bool finished;
};

const std::vector<Golden>& goldens() {
    static const std::vector<std::string> kBots{"", "", "planner"};
    static const std::vector<Golden> all = {
        {"v1-oll", {.game = "oll", .players = 3, .seed = 21, .rounds = 2, .levels = kBots}, true},
        {"v1-train", {.game = "train", .seed = 22, .set = 6, .rounds = 2}, true},
        {"v1-station",
         {.game = "station", .players = 4, .seed = 23, .rounds = 1, .levels = kBots},
         true},
        {"v1-basic",
         {.game = "basic", .players = 3, .seed = 24, .set = 6, .rounds = 2, .levels = kBots},
         true},
        {"v1-mexican-honour",
         {.game = "mexican",
          .players = 3,
          .seed = 25,
          .set = 9,
          .rounds = 1,
          .referee = Referee::honour,
          .levels = kBots},
         true},
    };
    return all;
}

std::string path_of(const Golden& golden, const std::string& folder) {
    return test::in_tree("tests/game/golden/") + folder + golden.name + ".rhlog";
}

// What earlier programs wrote: those files never change.
const std::string kEarlier;
// What is written now.
const std::string kCurrent = "current/";

}  // namespace

TEST_CASE("log: logs of all versions are read to their end", "[log]") {
    for (const std::string& folder : {kEarlier, kCurrent})
        for (const Golden& golden : goldens()) {
            const auto read = game::read_log(test::file_bytes(path_of(golden, folder)), 0);
            if (const auto* damage = std::get_if<game::LogDamage>(&read)) {
                FAIL_CHECK(golden.name << " line " << damage->line << ": " << damage->reason);
                continue;
            }
            const auto& loaded = std::get<game::LoadedLog>(read);
            CHECK(loaded.torn.empty());
            CHECK((loaded.match.phase() == Phase::over) == golden.finished);
            CHECK(loaded.match.records().size() > 20U);
            CHECK(loaded.match.setup().rule_set.id == golden.wanted.game);
        }
}

// The present format is that of these files, byte by byte. Before an intended change, such as a new
// policy, copy one of them to the earlier ones; ROUNDHOUSE_ACCEPT=1 rewrites them.
TEST_CASE("log: what is written is the format that the golden logs show", "[log]") {
    for (const Golden& golden : goldens()) {
        const std::string log = test::log_of(golden.wanted);
        if (std::getenv("ROUNDHOUSE_ACCEPT") != nullptr)
            test::write_file(path_of(golden, kCurrent), log);
        const std::string wanted = test::file_bytes(path_of(golden, kCurrent));
        const auto same = std::mismatch(log.begin(), log.end(), wanted.begin(), wanted.end()).first;
        if (log != wanted)
            FAIL_CHECK(golden.name << " differs from byte " << same - log.begin() << " on");
    }
}
