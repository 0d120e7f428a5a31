// Inheritance (F31, F33): an heir takes over what files write, and usual values are taken anew. So
// whatever a single key may say is accepted, unless it contradicts a line that somebody wrote.

#include <algorithm>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/rules/rule_file.hpp"
#include "roundhouse/text/toml/reader.hpp"
#include "rules/policies.hpp"
#include "support/catch.hpp"

using namespace roundhouse;
using namespace roundhouse::rules;

namespace {

std::string heir(std::string_view base, const std::string& lines) {
    return "inherits = \"" + std::string(base) +
           "\"\n[game]\nid = \"x\"\nname = \"X\"\nsummary = \"x\"\n" + lines;
}

RuleSet read(std::string_view base, const std::string& lines) {
    const auto parsed = parse_rule_file(heir(base, lines));
    if (const auto* faults = std::get_if<RuleFileFaults>(&parsed))
        FAIL(lines << format_faults(*faults, "x.toml"));
    return std::get<RuleSet>(parsed);
}

// "[doubles] lock", for everything that the file writes.
std::set<std::string> written_in(std::string_view text) {
    std::set<std::string> keys;
    for (const text::TomlNode& table : text::read_toml(text).root.items)
        for (const text::TomlNode& key : table.items) keys.insert('[' + table.key + "] " + key.key);
    return keys;
}

struct Line {
    std::string table;
    std::string key;
    std::string value;
};

std::vector<std::string> values_of(const Policy& policy) {
    std::vector<std::string> values;
    switch (policy.kind) {
        case Policy::Kind::words:
            for (const Word& word : policy.words)
                if (!policy.restriction || !policy.restriction(word.value).never)
                    values.push_back('"' + std::string(word.word) + '"');
            break;
        case Policy::Kind::yes_no:
            values = {"false", "true"};
            break;
        case Policy::Kind::number:
            for (const int number : {0, 1, 2, 3, 4, 5, 6, 8, 10, 25, 50, 100})
                if (number >= policy.least && number <= policy.most)
                    values.push_back(std::to_string(number));
            break;
    }
    return values;
}

// Every key with everything that it can usually say.
std::vector<Line> all_lines() {
    std::vector<Line> lines;
    for (const Policy& policy : policies())
        for (const std::string& value : values_of(policy))
            lines.push_back({std::string(policy.table), std::string(policy.key), value});
    for (const char* order :
         {"\"down\"", "\"up\"", "\"even\"", "\"odd\"", "\"down and up\"", "\"random\"", "[3, 2]"})
        lines.push_back({"hub", "order", order});
    lines.push_back({"hub", "orders", "{ one = \"down\", other = \"up\" }"});
    for (const char* rounds : {"\"no limit\"", "\"one for each engine\"", "1", "5", "13"})
        lines.push_back({"end", "rounds", rounds});
    for (const char* referee : {"\"strict\"", "\"honour\"", "[\"strict\", \"honour\"]"})
        lines.push_back({"options", "referee", referee});
    for (const char* announce : {"\"manual\"", "\"auto\"", "[\"manual\", \"auto\"]"})
        lines.push_back({"options", "announce", announce});
    for (const char* players : {"[2, 4]", "[3, 8]", "[2, 10]"})
        lines.push_back({"game", "players", players});
    for (const char* first : {"2", "3", "4"}) lines.push_back({"hand", "first-players", first});
    lines.push_back({"trains", "communal-name", "\"Milk Train\""});
    return lines;
}

// Why that refusal is not one that F31 allows; "" if it is.
std::string objection(const std::string& message, const Line& line,
                      const std::set<std::string>& base) {
    const std::string own = '[' + line.table + "] " + line.key;
    if (message.find(own) == std::string::npos &&
        message.find('`' + line.key + '`') == std::string::npos)
        return "it does not name " + own;
    static const std::regex kKey(R"((\[[a-z-]+\] [a-z0-9-]+))");
    bool another = false;
    for (std::sregex_iterator at(message.begin(), message.end(), kKey), end; at != end; ++at) {
        const std::string key = at->str();
        if (key == own) continue;
        if (!base.contains(key)) return "nobody wrote " + key;
        another = true;
    }
    return another ? "" : "it names no line of the base";
}

}  // namespace

TEST_CASE("F31: every single key varies every bundled game, or contradicts a line of its file",
          "[rules][inherit][slow]") {
    int accepted = 0, refused = 0;
    for (const BundledFile& base : bundled_files()) {
        const auto written = written_in(base.text);
        for (const Line& line : all_lines()) {
            const std::string text =
                '[' + line.table + "]\n" + line.key + " = " + line.value + '\n';
            const auto parsed = parse_rule_file(
                line.table == "game" ? heir(base.id, line.key + " = " + line.value + '\n')
                                     : heir(base.id, text));
            const auto* faults = std::get_if<RuleFileFaults>(&parsed);
            ++(faults ? refused : accepted);
            if (!faults) continue;
            for (const RuleFileFault& fault : *faults) {
                const std::string why = objection(fault.message, line, written);
                if (!why.empty())
                    FAIL_CHECK(base.id << ": " << text << fault.message << "\n  " << why);
            }
        }
    }
    CHECK(accepted > 7 * refused);
}

TEST_CASE("every policy that can take away another's effect is among its causes", "[rules]") {
    for (const RuleSet& game : bundled_rule_sets())
        for (const Policy& cause : policies()) {
            Rules changed = game.policies;
            const int most = cause.kind == Policy::Kind::words
                                 ? static_cast<int>(cause.words.size()) - 1
                             : cause.kind == Policy::Kind::yes_no ? 1
                                                                  : std::min(cause.most, 9);
            for (int value = cause.least; value <= most; ++value) {
                cause.set(changed, value);
                for (const Policy& policy : policies()) {
                    if (&policy == &cause || !policy.applies ||
                        policy.applies(changed) == policy.applies(game.policies))
                        continue;
                    const auto causes = paths_in(policy.depends_on);
                    CAPTURE(game.id, policy.table, policy.key, cause.table, cause.key);
                    CHECK(std::ranges::any_of(causes, [&](std::string_view path) {
                        return find_policy(path) == &cause;
                    }));
                }
            }
        }
}

TEST_CASE("F31: an heir inherits what its base's file writes, not what was made of it there",
          "[rules][inherit]") {
    // The base writes no start: another engine brings its own usual one.
    CHECK(read("pagat", "").policies.first_round == Start::left_of_the_last_starter);
    const Rules taken_out =
        read("pagat", "[hub]\nengine = \"taken out before the lots\"\n").policies;
    CHECK(taken_out.first_round == Start::highest_lot);
    CHECK(taken_out.not_held == NotHeld::draw_in_turn);
    // A shorter opening moves what nobody wrote back again.
    REQUIRE(read("mexican", "").policies.communal_from == CommunalFrom::own_train_started);
    CHECK(read("mexican", "[opening]\nlasts = \"never\"\n").policies.communal_from ==
          CommunalFrom::first_turn);
    // What is written stays.
    CHECK(read("mexican", "[hub]\nengine = \"from any hand\"\n").policies.first_round ==
          Start::highest_lot);
}

TEST_CASE("F31: every bundled game can be varied by its engine, with a warning for what gives way",
          "[rules][inherit]") {
    for (const BundledFile& base : bundled_files())
        for (const char* engine : {"taken out before the lots", "taken out after the lots",
                                   "the round's, from a hand", "from any hand"}) {
            const auto parsed =
                parse_rule_file(heir(base.id, "[hub]\nengine = \"" + std::string(engine) + "\"\n"));
            const auto* faults = std::get_if<RuleFileFaults>(&parsed);
            if (!faults) continue;
            // Only a start that the base's file writes can stand against it.
            INFO(base.id << ": " << engine << '\n' << format_faults(*faults, "x.toml"));
            CHECK(faults->front().message.find("] ") != std::string::npos);
            CHECK(faults->front().message.find("(inherited)") != std::string::npos);
        }
    RuleFileFaults warnings;
    const auto parsed = parse_rule_file(heir("pagat", "[points]\nto = \"winner\"\n"), &warnings);
    REQUIRE(std::holds_alternative<RuleSet>(parsed));
    const Rules& rules = std::get<RuleSet>(parsed).policies;
    CHECK(rules.winner == Winner::highest);
    CHECK(rules.blocked == Blocked::fewest_tiles_win);
    REQUIRE(warnings.size() == 2);
    CHECK(warnings[0].line == 7);
    CHECK(warnings[0].message ==
          "this makes [round] blocked \"fewest tiles win\": the usual \"all count\" does not go "
          "with it; write the line to be clear");
}

TEST_CASE("bundled files write what they need: no usual value gives way in them", "[rules]") {
    for (const BundledFile& file : bundled_files()) {
        RuleFileFaults warnings;
        (void)parse_rule_file(file.text, &warnings);
        INFO(file.id << '\n' << format_faults(warnings, "x.toml"));
        CHECK(warnings.empty());
    }
}
