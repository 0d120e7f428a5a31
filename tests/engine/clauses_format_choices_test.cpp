// F34 to F37: what was decided, the players of each set, communal trains for the starter alone, and
// what a blocked round is worth.
#include "roundhouse/rules/compare.hpp"
#include "roundhouse/rules/rule_file.hpp"
#include "roundhouse/words/prose/prose.hpp"
#include "support/catch.hpp"
#include "support/format_scenes.hpp"
#include "support/scene.hpp"

using namespace roundhouse;
using test::can_sit;
using test::faults_of;
using test::house;
using test::kDown;
using test::plain;
using test::rule_set_of;
using test::rules_of;
using test::Scene;

namespace {

bool has(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

// What the rules say, in one line.
std::string told(const rules::RuleSet& game) {
    std::string text;
    for (const words::Paragraph& paragraph : words::describe_rules(game))
        text += paragraph.text + '\n';
    return text;
}

std::string decided(const std::string& line) {
    return plain(kDown + "[decided]\n" + line + "\n");
}

// Double-12 and double-6, with other players for the small one.
std::string two_sets(const std::string& players) {
    return "[game]\nid = \"two\"\nname = \"Two\"\nsummary = \"Two sets.\"\nsets = [12, 6]\n" +
           players + "\n[hand]\ndouble-12 = 10\ndouble-6 = 5\n" + kDown;
}

const std::string kStarterOnly =
    "[opening]\nlasts = \"first turn\"\ntrains = \"own or communal\"\n"
    "communal-for = \"the starter\"\n";

std::string choosing(const std::string& own, const std::string& choices) {
    return plain(kDown + "[round]\nblocked = \"" + own + "\"\n[options]\nblocked = " + choices +
                 "\n");
}

}  // namespace

TEST_CASE("F34: decisions are shown with the rules and are not part of the game",
          "[clauses][format]") {
    const std::string line = "B6 = \"The text is silent. Here nobody wins.\"\nshort-word = \"So.\"";
    const rules::RuleSet game = rule_set_of(decided(line));
    REQUIRE(game.decided.list.size() == 2);
    CHECK(game.decided.list[0].key == "B6");
    CHECK(game.decided.list[1].text == "So.");
    CHECK(has(told(game), "B6: The text is silent. Here nobody wins."));
    CHECK(has(rules::print_rule_file(game, rules::Contents::all), "\n[decided]\nB6 = \"The text"));
    // Logs, equality and differences know nothing of it.
    const rules::RuleSet without = rule_set_of(plain(kDown));
    CHECK(rules::print_rule_file(game) == rules::print_rule_file(without));
    CHECK(game == without);
    CHECK(rules::differences(game, without).empty());
}

TEST_CASE("F34: it is not inherited", "[clauses][format]") {
    CHECK_FALSE(rule_set_of("basic").decided.list.empty());
    CHECK(rule_set_of(house("basic", "")).decided.list.empty());
}

TEST_CASE("F34: at most 24 sentences of at most 400 characters, by clause or word",
          "[clauses][format]") {
    CHECK(faults_of(decided("a = \"" + std::string(400, 'x') + '"')).empty());
    CHECK(has(faults_of(decided("a = \"" + std::string(401, 'x') + '"')), "1 to 400 characters"));
    CHECK(has(faults_of(decided("a = 5")), "a string in quotation marks"));
    for (const char* key : {"B6", "M14", "XX", "the-lead", "o5"}) {
        INFO(key);
        CHECK(faults_of(decided(key + std::string(" = \"So.\""))).empty());
    }
    for (const char* key : {"B_6", "B6b", "LONGER", "B12345"}) {
        INFO(key);
        CHECK(has(faults_of(decided(key + std::string(" = \"So.\""))), "a clause such as `B6`"));
    }
    std::string lines;
    for (int k = 0; k < 24; ++k) lines += "k" + std::to_string(k) + " = \"So.\"\n";
    CHECK(faults_of(decided(lines)).empty());
    CHECK(has(faults_of(decided(lines + "more = \"So.\"")), "at most 24"));
}

TEST_CASE("F34: the five games tell what they decided", "[clauses][format]") {
    for (const auto& [id, keys] : std::vector<std::pair<std::string, std::vector<std::string>>>{
             {"oll", {"O5", "O10"}},
             {"train", {"T4", "T5"}},
             {"station", {"S2", "S5", "S6"}},
             {"basic", {"B6"}},
             {"mexican", {"sets", "hands", "rounds", "M14"}}}) {
        INFO(id);
        const std::string text = told(rule_set_of(id));
        for (const std::string& key : keys) CHECK(has(text, "\n" + key + ": "));
    }
}

TEST_CASE("F35: a set may have players of its own", "[clauses][format]") {
    const std::string file = two_sets("players = [2, 8]\nplayers-double-6 = [3, 4]");
    REQUIRE(faults_of(file).empty());
    const rules::RuleSet game = rule_set_of(file);
    CHECK(rules::players_with(game, 12) == rules::PlayerRange{2, 8});
    CHECK(rules::players_with(game, 6) == rules::PlayerRange{3, 4});
    CHECK(rules::players_with_any_set(game) == rules::PlayerRange{2, 8});
    CHECK(can_sit({.game = file, .players = 4, .set = 6}));
    CHECK_FALSE(can_sit({.game = file, .players = 2, .set = 6}));
    CHECK_FALSE(can_sit({.game = file, .players = 5, .set = 6}));
    CHECK(can_sit({.game = file, .players = 5}));
    rules::TableChoice choice;
    choice.players = 5;
    choice.set = 6;
    CHECK(std::get<rules::ChoiceFault>(rules::settle(game, choice)).message ==
          "Two is for 3 or 4 players with a double-6 set, not for 5.");
    CHECK(has(told(game), "With a double-6 set, 3 or 4 players can play."));
    CHECK(rule_set_of(rules::print_rule_file(game)) == game);
}

TEST_CASE("F35: lists of hands are those of each set's players", "[clauses][format]") {
    const std::string file =
        "[game]\nid = \"two\"\nname = \"Two\"\nsets = [12, 6]\nplayers = [2, 4]\n"
        "players-double-6 = [3, 4]\n[hand]\ndouble-12 = [9, 8, 7]\ndouble-6 = [6, 5, 4]\n" +
        kDown;
    const rules::RuleSet game = rule_set_of(file);
    CHECK(int{rules_of({.game = file, .players = 3, .set = 6}).hand} == 5);
    CHECK(rule_set_of(rules::print_rule_file(game)) == game);
    CHECK(has(faults_of(two_sets("players = [2, 8]\nplayers-double-6 = [2, 9]") +
                        "[trains]\ncommunal = 8\n"),
              "16 trains"));
}

TEST_CASE("F35: only for a set of the game, and an heir that writes players drops it",
          "[clauses][format]") {
    CHECK(has(faults_of(two_sets("players-double-9 = [2, 4]")),
              "this game is not played with a double-9 set"));
    CHECK(has(faults_of(two_sets("players-double-6 = [4, 2]")), "expected the fewest first"));
    CHECK(has(faults_of(two_sets("players-double-N = [2, 4]")), "write a number for N"));
    CHECK(rules::players_with(rule_set_of("three-sets"), 6).most == 4);
    const auto heir = [](const std::string& players) {
        return rule_set_of("inherits = \"three-sets\"\n[game]\nid = \"heir\"\nname = \"Heir\"\n" +
                           players);
    };
    CHECK(rules::players_with(heir(""), 6).most == 4);
    CHECK(rules::players_with(heir("players = [2, 8]\n"), 6).most == 8);
    CHECK(heir("sets = [12]\n").players_by_set.empty());
}

TEST_CASE("F36: only the seat that begins the round may use a communal train in its opening",
          "[clauses][format]") {
    const std::string file = plain(kDown + kStarterOnly);
    REQUIRE(faults_of(file).empty());
    for (const int seat : {0, 1}) {
        INFO(seat);
        Scene s(file, 2);
        s.engine(6).hand(0, "6-2 5-5").hand(1, "6-3 5-4").boneyard("0-0");
        s.first_turn({0, 1}).turn(seat);
        const std::string own = seat == 0 ? "6-2@0" : "6-3@1";
        CHECK(s.legal() == (seat == 0 ? "6-2@0 6-2@c" : own));
        if (seat == 1) CHECK(s.why("6-3@c") == Refusal::own_train_first);
    }
    // After it, everybody.
    Scene later(file, 2);
    later.engine(6).train(0, "6-1").train(1, "6-4").hand(1, "6-3 5-5").hand(0, "5-0").turn(1);
    CHECK(later.legal() == "6-3@c");
}

TEST_CASE("F36: the usual is everybody, and it needs such an opening", "[clauses][format]") {
    CHECK(rules_of({.game = plain(kDown)}).communal_for == CommunalFor::everybody);
    CHECK_FALSE(faults_of(plain(kDown + "[opening]\nlasts = \"first turn\"\ntrains = \"own\"\n"
                                        "communal-for = \"the starter\"\n"))
                    .empty());
    CHECK(rules_of({.game = "cardinal"}).communal_for == CommunalFor::starter);
    const std::string text = told(rule_set_of("cardinal"));
    CHECK(has(text, "The player who begins the round may play on the Trash Train then, too."));
    CHECK(has(text, "from your second turn on, and in your opening if you begin the round"));
}

TEST_CASE("F37: the table chooses what a blocked round is worth", "[clauses][format]") {
    const rules::RuleSet basic = rule_set_of("basic");
    CHECK(basic.blocked_choices == std::vector{Blocked::fewest_tiles_win, Blocked::nobody_counts});
    CHECK(rules_of({.game = "basic"}).blocked == Blocked::fewest_tiles_win);
    CHECK(rules_of({.game = "basic", .blocked = Blocked::nobody_counts}).blocked ==
          Blocked::nobody_counts);
    CHECK_FALSE(can_sit({.game = "basic", .blocked = Blocked::all_count}));
    CHECK_FALSE(can_sit({.game = "oll", .blocked = Blocked::all_count}));
    CHECK(rule_set_of(rules::print_rule_file(basic)) == basic);
    CHECK(has(told(basic), "with \"nobody counts\", nobody gets any points"));
}

TEST_CASE("F37: the first word is that of round.blocked, and each goes with the game",
          "[clauses][format]") {
    CHECK(faults_of(choosing("all count", R"(["all count", "nobody counts"])")).empty());
    CHECK(has(faults_of(choosing("all count", R"(["nobody counts", "all count"])")),
              "has to be that of [round] blocked, \"all count\""));
    CHECK(has(faults_of(choosing("all count", R"(["all count", "fewest tiles win"])")),
              "\"fewest tiles win\" does not go with this game"));
    CHECK(has(faults_of(choosing("all count", R"(["all count", "all count"])")), "appears twice"));
    CHECK(has(faults_of(choosing("all count", "[]")), "this list is empty"));
    CHECK(has(faults_of(choosing("all count", R"(["sometimes"])")), "expected \"all count\""));
    // One word alone fixes it.
    const rules::RuleSet one = rule_set_of(choosing("nobody counts", R"("nobody counts")"));
    CHECK(one.blocked_choices.empty());
    CHECK(one.policies.blocked == Blocked::nobody_counts);
}

TEST_CASE("F37: an heir that writes round.blocked drops the list", "[clauses][format]") {
    CHECK(rule_set_of(house("basic", "")).blocked_choices.size() == 2);
    CHECK(rule_set_of(house("basic", "[round]\nblocked = \"nobody counts\"\n"))
              .blocked_choices.empty());
}

TEST_CASE("F37: a blocked round of Basic in which nobody counts scores nothing",
          "[clauses][format]") {
    for (const Blocked blocked : {Blocked::fewest_tiles_win, Blocked::nobody_counts}) {
        Scene s("basic", 2, {.blocked = blocked});
        s.train(0, "9-9").train(1, "8-8").hand(0, "1-0").hand(1, "3-3 2-0").turn(0);
        s.act("pass, pass");
        REQUIRE(s.happened().ends_with("round over: blocked"));
        const int won = blocked == Blocked::nobody_counts ? 0 : 10;
        CHECK(s.points() == std::vector{won, 0});
    }
}
