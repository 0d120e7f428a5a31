// docs/house-rules.md and its worked example: the file is valid, the page shows its contents, and
// the faults are those that the program finds.

#include <fstream>
#include <sstream>

#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/rules/rule_file.hpp"
#include "support/catch.hpp"
#include "support/tree.hpp"

using namespace roundhouse::rules;

namespace {

std::string file(const std::string& name) {
    std::ifstream in(roundhouse::test::in_tree("docs/" + name));
    std::stringstream text;
    text << in.rdbuf();
    return text.str();
}

std::string with(std::string text, const std::string& what, const std::string& instead) {
    const std::size_t at = text.find(what);
    REQUIRE(at != std::string::npos);
    return text.replace(at, what.size(), instead);
}

std::string first_fault(const std::string& text) {
    const auto read = parse_rule_file(text);
    REQUIRE(std::holds_alternative<RuleFileFaults>(read));
    const std::string told = format_faults(std::get<RuleFileFaults>(read), "kitchen.toml");
    return told.substr(0, told.find('\n'));
}

}  // namespace

TEST_CASE("the worked house rule is a game that settles") {
    const auto read = parse_rule_file(file("examples/kitchen.toml"));
    REQUIRE(std::holds_alternative<RuleSet>(read));
    const auto& rules = std::get<RuleSet>(read);
    CHECK(rules.name == "Kitchen Train");
    for (int players = 2; players <= 8; ++players) {
        TableChoice choice;
        choice.players = players;
        INFO(players << " players");
        CHECK(std::holds_alternative<roundhouse::Rules>(settle(rules, choice)));
    }
}

TEST_CASE("the page on house rules shows the file piece by piece, and leaves nothing out") {
    const std::string page = file("house-rules.md");
    const std::string toml = file("examples/kitchen.toml");
    std::string shown;
    for (std::size_t at = 0; (at = page.find("```toml\n", at)) != std::string::npos;) {
        at += 8;
        shown += page.substr(at, page.find("```", at) - at);
    }
    std::istringstream lines(shown);
    for (std::string line; std::getline(lines, line);) {
        INFO(line);
        CHECK(toml.find(line + "\n") != std::string::npos);
    }
    std::istringstream whole(toml);
    for (std::string line; std::getline(whole, line);) {
        INFO(line);
        CHECK((line.starts_with('#') || shown.find(line + "\n") != std::string::npos));
    }
}

TEST_CASE("the faults on the page on house rules are those that the program tells") {
    const std::string page = file("house-rules.md");
    const std::string toml = file("examples/kitchen.toml");
    const std::string misspelt = first_fault(with(toml, "\"one\"  ", "\"onee\" "));
    const std::string endless = first_fault(with(toml, "blocked = \"all count\"", ""));
    CHECK(page.find("\n" + misspelt + "\n") != std::string::npos);
    CHECK(page.find("\n" + endless + "\n") != std::string::npos);
}
