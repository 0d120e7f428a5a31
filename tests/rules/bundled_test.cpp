// The bundled games: what is compiled in is what their files say, and all that they play by is in
// settings.txt beside this file.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <sstream>

#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/rules/catalogue.hpp"
#include "roundhouse/rules/rule_file.hpp"
#include "roundhouse/text/lists.hpp"
#include "support/catch.hpp"
#include "support/made_part.hpp"
#include "support/tree.hpp"

using namespace roundhouse;
using namespace roundhouse::rules;

namespace {

const RuleSet& game(std::string_view id) {
    const RuleSet* found = find_bundled(id);
    REQUIRE(found);
    return *found;
}

std::vector<int> hands(const RuleSet& set, Pips size) {
    for (const HandTable& table : set.hands)
        if (table.set == size) return table.tiles;
    return {};
}

// Every setting of `rules show GAME --toml` with each of its values, and the games that have it;
// "-" stands for a file that does not say it, because it does not apply there.
std::string all_settings() {
    std::map<std::string, std::map<std::string, std::vector<std::string>>> settings;
    std::vector<std::string> ids;
    for (const RuleSet& set : bundled_rule_sets()) {
        ids.push_back(set.id);
        std::string table;
        for (const std::string& line : text::lines_of(print_rule_file(set))) {
            const auto at = line.find(" = ");
            if (line.starts_with('['))
                table = line;
            else if (at != std::string::npos)
                settings[table + ' ' + line.substr(0, at)][line.substr(at + 3)].push_back(set.id);
        }
    }
    // Each game has its own, as its file has them.
    for (const char* its_own : {"id", "name", "summary", "source"})
        settings.erase(std::string("[game] ") + its_own);
    std::string all;
    for (auto& [setting, values] : settings) {
        std::vector<std::string> silent = ids;
        for (const auto& [value, games] : values)
            for (const std::string& id : games) std::erase(silent, id);
        if (!silent.empty()) values["-"] = silent;
        all += setting + '\n';
        for (const auto& [value, games] : values) {
            all += "  " + value + ':';
            if (2 * games.size() > ids.size())
                all += games.size() == ids.size() ? " all" : " all others";
            else
                for (const std::string& id : games) all += ' ' + id;
            all += '\n';
        }
    }
    return all;
}

}  // namespace

TEST_CASE("bundled files are what is compiled in, in their order") {
    std::map<std::string, std::string> sources;  // by the file's name
    for (const auto& file : std::filesystem::recursive_directory_iterator(test::in_tree("rules"))) {
        if (file.path().extension() != ".toml") continue;
        std::ifstream in(file.path());
        std::stringstream text;
        text << in.rdbuf();
        sources[file.path().stem()] = text.str();
    }
    CHECK(sources.size() == bundled_files().size());
    std::string ids;
    std::vector<RuleSet> read;  // while the program runs
    for (const BundledFile& file : bundled_files()) {
        ids += std::string(file.id) + ' ';
        CAPTURE(file.id);
        CHECK(sources[std::string(file.id)] == file.text);
        const auto parsed = parse_rule_file(file.text);
        if (const auto* faults = std::get_if<RuleFileFaults>(&parsed))
            FAIL(format_faults(*faults, file.id));
        CHECK(std::get<RuleSet>(parsed).id == file.id);
        CHECK(std::get<RuleSet>(parsed) == game(file.id));
        read.push_back(std::get<RuleSet>(parsed));
    }
    // The constants that the build has made of them, and their order.
    sort_by_family(read);
    CHECK(bundled_rule_sets() == read);
    CHECK(ids.starts_with("oll mexican train station basic "));
    CHECK(bundled_rule_sets().size() == bundled_files().size());
    CHECK(find_bundled("nothing") == nullptr);
}

TEST_CASE("bundled games name their families, and are listed family by family") {
    std::vector<std::string> families;
    for (const RuleSet& set : bundled_rule_sets()) {
        CAPTURE(set.id);
        CHECK_FALSE(set.family.empty());
        if (families.empty() || families.back() != set.family) families.push_back(set.family);
    }
    const auto count = families.size();
    std::ranges::sort(families);
    families.erase(std::unique(families.begin(), families.end()), families.end());
    CHECK(families.size() == count);
    CHECK(bundled_rule_sets().front().id == bundled_files().front().id);
}

TEST_CASE("source and family are those of the file, and are not inherited") {
    const auto read = [](const std::string& lines) {
        return std::get<RuleSet>(
            parse_rule_file("inherits = \"oll\"\n[game]\nid = \"x\"\nname = \"X\"\n" + lines));
    };
    CHECK(read("").family.empty());
    CHECK(family_of(read("")) == kFallbackFamily);
    const RuleSet said = read("source = \"Aunt Ann\"\nfamily = \"At home\"\n");
    CHECK(said.source == "Aunt Ann");
    CHECK(family_of(said) == "At home");
    CHECK(std::get<RuleSet>(parse_rule_file(print_rule_file(said))) == said);
    const auto bad = parse_rule_file(
        "inherits = \"oll\"\n[game]\nid = \"x\"\nname = \"X\"\n"
        "source = \"a\\u001bb\"\nfamily = \"" +
        std::string(41, 'x') + "\"\n");
    const auto& faults = std::get<RuleFileFaults>(bad);
    REQUIRE(faults.size() == 2);
    CHECK(faults[0].message == "`source`: found \"a\\u001bb\"; expected printable characters");
    CHECK(faults[1].message.ends_with("expected a string of 1 to 40 characters"));
}

TEST_CASE("bundled games play by what settings.txt says, and by nothing else", "[golden]") {
    test::check_made_part("tests/rules/settings.txt", "values.\n\n", "# The end\n", all_settings());
}

TEST_CASE("bundled games: the engines of an order, from the highest set to the lowest") {
    const std::vector<Schedule>& orders = game("oll").schedules;  // O2
    REQUIRE(orders.size() == 3);
    using Engines = std::vector<Pips>;
    CHECK(orders[0].sets[0].engines == Engines{12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0});
    CHECK(orders[1].sets[0].engines == Engines{12, 10, 8, 6, 4, 2, 0});
    CHECK(orders[2].sets[0].engines == Engines{11, 9, 7, 5, 3, 1});
    REQUIRE(game("train").schedules.size() == 1);  // T1
    CHECK(game("train").schedules[0].sets[1].engines == Engines{9, 8, 7, 6, 5, 4, 3, 2, 1, 0});
}

TEST_CASE("a printed rule set says everything, and reads as the same") {
    for (const RuleSet& set : bundled_rule_sets()) {
        const std::string text = print_rule_file(set);
        INFO(text);
        CHECK(text.find("inherits") == std::string::npos);
        const auto again = parse_rule_file(text);
        REQUIRE(std::holds_alternative<RuleSet>(again));
        CHECK(std::get<RuleSet>(again) == set);
        CHECK(print_rule_file(std::get<RuleSet>(again)) == text);
    }
}

TEST_CASE("the rules of a saved game are known by their text, or read once") {
    using Known = std::shared_ptr<const RuleSet>;
    for (const RuleSet& set : bundled_rule_sets()) {
        CAPTURE(set.id);
        const auto known = rules_of_saved_game(print_rule_file(set));
        REQUIRE(std::holds_alternative<Known>(known));
        CHECK(std::get<Known>(known).get() == find_bundled(set.id));
    }
    // One rule of a bundled game is another: so this is another game of that name.
    RuleSet house = game("mexican");
    house.policies.double_blank = 25;
    const std::string text = print_rule_file(house);
    const auto first = rules_of_saved_game(text), second = rules_of_saved_game(text);
    REQUIRE(std::holds_alternative<Known>(first));
    CHECK(*std::get<Known>(first) == house);
    CHECK(std::get<Known>(first) == std::get<Known>(second));
    for (const std::string bad : {"", "[game]\nid = \"mexican", "[game]\nid = \"mexican\"\n"})
        CHECK(std::holds_alternative<RuleFileFaults>(rules_of_saved_game(bad)));
}

TEST_CASE("a file that inherits says only what differs") {
    const auto parsed = parse_rule_file(R"(inherits = "mexican"
[game]
id = "house"
name = "Our \"house\" rules \\o/"
sets = [9, 15]
players = [3, 6]
[hand]
double-15 = "42 / players"
[last-tile]
penalty = 1
)");
    REQUIRE(std::holds_alternative<RuleSet>(parsed));
    const RuleSet& house = std::get<RuleSet>(parsed);
    RuleSet expected = game("mexican");
    expected.id = "house";
    expected.name = "Our \"house\" rules \\o/";
    expected.sets = {9, 15};
    expected.min_players = 3;
    expected.max_players = 6;
    expected.family.clear();
    expected.source.clear();  // these rules are the table's own
    expected.policies.last_tile_penalty = 1;
    CHECK(hands(house, 15) == std::vector<int>{14, 10, 8, 7});
    expected.hands = house.hands;
    CHECK(house == expected);
    const auto again = parse_rule_file(print_rule_file(house));
    REQUIRE(std::holds_alternative<RuleSet>(again));
    CHECK(std::get<RuleSet>(again).name == house.name);
}

TEST_CASE("inherited orders go on to other sets, and choices go with what they choose") {
    const auto parsed = parse_rule_file(R"(inherits = "oll"
[game]
id = "small"
name = "Small"
sets = [9]
[hand]
double-9 = "dealt out evenly"
[last-tile]
penalty = 0
)");
    REQUIRE(std::holds_alternative<RuleSet>(parsed));
    const RuleSet& small = std::get<RuleSet>(parsed);
    REQUIRE(small.schedules.size() == 3);
    CHECK(small.schedules[1].sets[0].engines == std::vector<Pips>{8, 6, 4, 2, 0});
    CHECK(hands(small, 9) == std::vector<int>{27, 18, 13, 10, 9, 7, 6});
    CHECK_FALSE(small.offers_announce);
}
