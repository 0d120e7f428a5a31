// Policies that no bundled game has: what the rules say of them in English, how they are printed,
// and what is wrong with them where they stand alone.

#include <sstream>
#include <string>
#include <vector>

#include "roundhouse/text/rule_file.hpp"
#include "roundhouse/text/rule_prose.hpp"
#include "support/catch.hpp"

using namespace roundhouse;
using namespace roundhouse::text;

namespace {

const std::string kHead = "\n[game]\nid = \"x\"\nname = \"X\"\n";

std::string file(const std::string& inherited, const std::string& rest) {
    return "inherits = \"" + inherited + "\"" + kHead + rest;
}

RuleSet rules_of(const std::string& text) {
    auto parsed = parse_rule_file(text);
    if (const auto* faults = std::get_if<RuleFileFaults>(&parsed)) {
        INFO(text << "\n" << format_faults(*faults, "test.toml"));
        REQUIRE(faults->empty());
    }
    return std::get<RuleSet>(parsed);
}

// In English, without the ends of lines.
std::string told(const RuleSet& rules) {
    std::istringstream in(describe_rules(rules, 80));
    std::string text;
    for (std::string word; in >> word;) text += (text.empty() ? "" : " ") + word;
    return text;
}

struct Variant {
    std::string inherited;
    std::string rest;
    std::string says;
};

struct Mistake {
    std::string rest;
    std::string says;  // one of the faults
};

}  // namespace

TEST_CASE("what only house rules have is told, and comes back as it was printed") {
    const Variant variants[] = {
        {"train", "[doubles]\nfollow-up = \"none\"\n", "Whoever plays a double owes nothing more."},
        {"station", "[doubles]\ndraw = \"none\"\n", "If you cannot, you pass"},
        {"train", "[doubles]\ndraw = \"none\"\n", "If you have no such tile, you pass"},
        {"train", "[doubles]\nlock = \"nothing\"\n",
         "An uncovered double binds nobody else: it is an end of its train like any other."},
        {"station", "[turn]\ndraw = \"none\"\n[doubles]\ndraw = \"one\"\n", "If you cannot, "},
        {"station", "[marker]\nup-on-pass = false\nup-without-own-play = true\n",
         "at the end of a turn that began without an uncovered double without a play on your own "
         "train"},
        {"oll", "[options]\nannounce = \"auto\"\n", "last tile"},
        {"mexican", "[options]\nreferee = \"honour\"\n", "The referee"},
        {"train",
         "[hub]\norder = { double-12 = [12, 3, 4], double-9 = \"down\", double-6 = \"down\" }\n",
         "with double-12 the doubles 12, 3 and 4, in this order"},
        {"train", "[end]\nrounds = 3\n", "The game has three rounds."},
        {"train", "[hand]\ndouble-12 = \"one for each number\"\n", "13 tiles"},
    };
    for (const Variant& variant : variants) {
        const std::string text = file(variant.inherited, variant.rest);
        const RuleSet rules = rules_of(text);
        const std::string prose = told(rules);
        INFO(text << "\n" << prose);
        CHECK(prose.find(variant.says) != std::string::npos);
        const std::string printed = print_rule_file(rules);
        CHECK(print_rule_file(rules_of(printed)) == printed);
        CHECK(told(rules_of(printed)) == prose);
    }
}

TEST_CASE("hands, orders and choices that cannot be are told") {
    const Mistake mistakes[] = {
        {"[hand]\nfirst-players = 3\n", "`first-players` has no say here"},
        {"[hand]\ndouble-N = 12\n", "write a number for N: `double-12` for a double-12 set"},
        {"[hand]\ndouble-12 = [9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9]\n",
         "one number of tiles for each number of players from 2 up to 8"},
        {"[hand]\ndouble-12 = []\n", "one number of tiles for each number of players"},
        {"[hand]\ndouble-12 = \"3 / players\"\n", "a division such as"},
        {"[hub]\norders = 3\n", "a table of orders, such as { all = \"down\" }"},
        {"[hub]\norders = {}\n", "a table of orders"},
        {"[hub]\norders = { \"A b\" = \"down\" }\n", "expected a name of small letters"},
        {"[hub]\norder = \"down\"\norders = { all = \"down\" }\n",
         "`order` is there beside `orders`: expected one of the two"},
        {"[hub]\norder = { double-15 = \"down\" }\n", "expected one of this game's sets"},
        {"[hub]\norder = { double-12 = \"down\" }\n", "the order for a double-9 set is missing"},
        {"[hub]\norder = []\n", "1 to 16 engines"},
        {"[hub]\norder = [99]\n", "a number of the double-12 set"},
        {"[hub]\nengine = \"from a hand\"\norder = \"down\"\n", "`order` has no say here"},
        {"[end]\nrounds = 0\n", "a number of rounds"},
        {"[end]\nrounds = \"many\"\n", "a number"},
        {"[options]\nreferee = [\"strict\", \"strict\"]\n", "is there twice"},
        {"[trains]\ncommunal-name = \"\"\n", "a text of 1 to"},
    };
    for (const Mistake& mistake : mistakes) {
        const auto parsed = parse_rule_file(file("train", mistake.rest));
        INFO(mistake.rest);
        REQUIRE(std::holds_alternative<RuleFileFaults>(parsed));
        std::string all;
        for (const RuleFileFault& fault : std::get<RuleFileFaults>(parsed)) {
            all += fault.message + "\n";
            CHECK(fault.line >= 5);
        }
        INFO(all);
        CHECK(all.find(mistake.says) != std::string::npos);
    }
}
