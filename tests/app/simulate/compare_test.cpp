// Games that find no end, and two rule sets side by side with their intervals.
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "roundhouse/arena/tournament.hpp"
#include "roundhouse/chance/random.hpp"
#include "support/catch.hpp"
#include "support/run_command.hpp"
#include "support/scene.hpp"

using namespace roundhouse;
using Json = nlohmann::json;
using test::run;
using test::RunResult;

namespace {

// A rule file for as long as it is wanted.
class RuleFile {
  public:
    explicit RuleFile(const std::string& text) {
        const int file = ::mkstemp(path_.data());
        REQUIRE(file >= 0);
        ::close(file);
        std::ofstream(path_) << text;
    }
    ~RuleFile() { std::filesystem::remove(path_); }
    RuleFile(const RuleFile&) = delete;
    RuleFile& operator=(const RuleFile&) = delete;
    [[nodiscard]] const char* path() const { return path_.c_str(); }

  private:
    std::string path_ = std::filesystem::temp_directory_path() / "roundhouse-rules-XXXXXX";
};

// A target that some 3,400 rounds would reach.
const std::string kFar =
    "inherits = \"basic\"\n[game]\nid = \"far\"\nname = \"Far\"\n"
    "[points]\ntile-value = 1\n[end]\ntarget = 10000\n";

double rounds_a_game(const arena::GameTotals& totals) {
    return static_cast<double>(totals.rounds) / static_cast<double>(totals.games);
}
double actions_a_round(const arena::GameTotals& totals) {
    return static_cast<double>(totals.actions) / static_cast<double>(totals.rounds);
}

arena::TournamentCounts train_games(int deals, std::uint64_t seed) {
    const Rules rules = test::rules_of({.game = "train", .rounds = 2});
    return arena::run_tournament(
        {rules, {bots::Level::random, bots::Level::random}, {}, deals, seed, 1});
}

}  // namespace

TEST_CASE("simulate: games that are given up are reported, and count with the rounds they had",
          "[sim]") {
    const RuleFile far(kFar);
    const RunResult bots = run({"simulate", "--rules", far.path(), "--bot", "random", "--bot",
                                "random", "--games", "2", "--threads", "1", "--json"});
    CHECK(bots.status == app::status::ok);
    CHECK(bots.errors ==
          "Far: 2 of 2 games were given up after 1000 rounds without finishing; nobody wins "
          "those.\n");
    const Json json = Json::parse(bots.output);
    CHECK(json["rounds"] == 2000);
    CHECK(json["given_up"] == 2);
    for (const Json& bot : json["bots"]) {
        CHECK(bot["wins"]["mean"] == 0.0);
        CHECK(bot["points"]["mean"].get<double>() > 1000);
    }
    const RunResult both = run({"simulate", "--rules", far.path(), "--against", "basic",
                                "--players", "2", "--games", "2", "--threads", "1", "--json"});
    CHECK(both.errors == bots.errors);
    const Json rules = Json::parse(both.output)["rules"];
    CHECK(rules[0]["rounds_per_game"] == 1000.0);
    CHECK(rules[0]["given_up"] == 2);
    CHECK_FALSE(rules[1].contains("given_up"));
}

TEST_CASE("simulate: games that end are not given up", "[sim]") {
    const RunResult ended =
        run({"simulate", "--variant", "train", "--rounds", "1", "--bot", "random", "--bot",
             "random", "--games", "4", "--threads", "1", "--json"});
    CHECK(ended.errors.empty());
    CHECK_FALSE(Json::parse(ended.output).contains("given_up"));
}

TEST_CASE("simulate --against: every figure has its interval, and so has the difference", "[sim]") {
    const auto compared = [](const char* games, const char* other, const char* how) {
        return run({"simulate", "--variant", "train", "--against", other, "--players", "2",
                    "--rounds", "2", "--games", games, "--threads", "1", "--seed", "5", how})
            .output;
    };
    const std::vector<std::string> keys = {"rounds_per_game", "actions_per_round", "blocked",
                                           "suspended",       "points_per_round",  "deviation",
                                           "starter_wins"};
    const Json few = Json::parse(compared("40", "station", "--json"));
    const Json many = Json::parse(compared("640", "station", "--json"));
    for (const std::string& key : keys)
        for (const std::size_t which : {0U, 1U}) {
            CAPTURE(key, which);
            const auto width = [&](const Json& json) {
                const Json& interval = json["rules"][which]["intervals"][key];
                return interval["high"].get<double>() - interval["low"].get<double>();
            };
            // Two in every game: no spread, and nothing that bounds it.
            if (key == "rounds_per_game") {
                CHECK(many["rules"][which]["intervals"][key]["low"].is_null());
                continue;
            }
            CHECK(width(few) > 0);
            CHECK(width(many) < 0.6 * width(few));
            const Json& rules = many["rules"][which];
            const Json& mean = key == "points_per_round" ? rules["points_per_round"]["mean"]
                               : key == "deviation"      ? rules["points_per_round"]["deviation"]
                                                         : rules[key];
            CHECK(rules["intervals"][key]["low"].get<double>() <= mean.get<double>());
            CHECK(rules["intervals"][key]["high"].get<double>() >= mean.get<double>());
        }
    CHECK(many["difference"]["actions_per_round"]["low"].get<double>() <
          many["difference"]["actions_per_round"]["high"].get<double>());
    // The same rules on the same deals do not differ at all; other deals might.
    const Json same = Json::parse(compared("40", "train", "--json"));
    for (const auto& [key, found] : same["difference"].items()) {
        CAPTURE(key);
        CHECK(found["mean"] == 0.0);
        if (key == "blocked" || key == "suspended" || key == "starter_wins") {
            CHECK(found["low"] == -found["high"].get<double>());
            CHECK(found["high"] > 0.0);
        } else {
            CHECK(found["low"].is_null());
        }
    }

    const std::string csv = compared("40", "station", "--csv");
    CHECK(csv.starts_with(
        "rules,rounds_per_game,actions_per_round,blocked,suspended,points_per_round,deviation,"
        "starter_wins,rounds_per_game_low,rounds_per_game_high,"));
    CHECK(std::count(csv.begin(), csv.end(), '\n') == 3);
    CHECK(std::count(csv.begin(), csv.end(), ',') == 3 * 21);

    const std::string table = compared("40", "station", "--set=12");
    CHECK(table.find("difference") != std::string::npos);
    CHECK(table.find(" to ") != std::string::npos);
    std::size_t begin = 0;
    for (std::size_t end; (end = table.find('\n', begin)) != std::string::npos; begin = end + 1)
        CHECK(end - begin <= 78);
}

TEST_CASE("simulate: one deal has no interval, and two have", "[sim]") {
    // As JSON, as CSV and as a table for people.
    const auto outputs = [](std::vector<const char*> how) {
        how.insert(how.begin(), {"simulate", "--variant", "train", "--rounds", "1", "--threads",
                                 "1", "--seed", "5"});
        std::vector<std::string> said;
        for (const char* form : {"--json", "--csv", "--set=12"}) {
            how.push_back(form);
            said.push_back(run(how).output);
            how.pop_back();
        }
        return said;
    };
    const auto count = [](const std::string& text, const std::string& what) {
        int found = 0;
        for (std::size_t at = text.find(what); at != std::string::npos;
             at = text.find(what, at + what.size()))
            ++found;
        return found;
    };
    struct Expected {
        std::vector<const char*> options;
        int intervals;
        std::string fields;  // what CSV has in their place
        int alike;           // without bounds, and the same in all deals: the number of rounds
    };
    const Expected cases[] = {
        {{"--against", "station", "--players", "2"}, 21, std::string(14, ',') + '\n', 3},
        {{"--bot", "random", "--bot", "greedy"}, 4, ",,,", 0}};
    for (auto [options, intervals, fields, alike] : cases) {
        CAPTURE(intervals);
        options.insert(options.end(), {"--games", "2"});
        const auto none = outputs(options);
        CHECK(count(none[0], R"("low":null,"high":null)") == intervals);
        CHECK(count(none[0], "null") == 2 * intervals);
        CHECK(count(none[1], fields) >= 2);
        CHECK(count(none[2], "too few games") == intervals);
        CHECK(count(none[2], " to ") == 0);
        options.back() = "3";  // played as 4
        const auto some = outputs(options);
        CHECK(count(some[0], "null") == 2 * alike);
        CHECK((count(some[1], ",,") == 0) == (alike == 0));
        CHECK(count(some[2], " to ") == intervals - alike);
        CHECK(count(some[2], "all the same") == alike);
        // The same columns.
        CHECK(count(none[1], ",") == count(some[1], ","));
    }
}

TEST_CASE("simulate: an interval of a mean is the usual one, also by leaving deals out", "[sim]") {
    const arena::TournamentCounts counts = train_games(50, 3);
    REQUIRE(counts.deals.size() == 50);
    // As many games in each deal: the mean over deals, with the error that any textbook gives.
    double sum = 0, squares = 0;
    for (const arena::GameTotals& deal : counts.deals) sum += static_cast<double>(deal.actions) / 4;
    for (const arena::GameTotals& deal : counts.deals)
        squares += std::pow(static_cast<double>(deal.actions) / 4 - sum / 50, 2);
    const double half = 2.0096 * std::sqrt(squares / 49 / 50);  // Student's, 49 degrees of freedom
    const arena::Estimate found = arena::estimate(counts.deals, actions_a_round);
    CHECK(found.mean == Approx(sum / 50));
    const auto [low, high] = found.interval.value();
    CHECK(high - found.mean == Approx(half));
    CHECK(found.mean - low == Approx(half));
    // What no deal has varied yet may still vary.
    const arena::Estimate rounds = arena::estimate(counts.deals, rounds_a_game);
    CHECK(rounds.mean == Approx(2));
    CHECK_FALSE(rounds.interval);
    CHECK(rounds.all_alike);
}

TEST_CASE("simulate: of a hundred intervals about 95 hold what is true", "[sim]") {
    const double truth = arena::estimate(train_games(5000, 1).deals, actions_a_round).mean;
    int held = 0;
    for (std::uint64_t seed = 100; seed < 200; ++seed) {
        const auto [low, high] =
            arena::estimate(train_games(40, seed).deals, actions_a_round).interval.value();
        held += low <= truth && truth <= high;
    }
    CHECK(held >= 88);
    CHECK(held <= 99);
}
