// The files of the five games with clauses say exactly what the clauses say: each clause on its
// own, and then all policies together, so that no file says more.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <sstream>

#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/rules/catalogue.hpp"
#include "roundhouse/rules/rule_file.hpp"
#include "support/catch.hpp"
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

// The value of every policy if a file does not set it and it applies.
Rules usual() {
    Rules rules;
    rules.opening_draw = Draws::none;  // no opening
    return rules;
}

constexpr int kMany = 7;  // numbers of players from 2 to 8

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

TEST_CASE("oll.toml, O1 to O16") {
    const RuleSet& oll = game("oll");
    const Rules& rules = oll.policies;
    // O1
    CHECK(oll.name == "OLL Train");
    CHECK(oll.sets == std::vector<Pips>{12});
    CHECK(oll.min_players == 2);
    CHECK(oll.max_players == 8);
    CHECK(hands(oll, 12) == std::vector<int>{15, 15, 15, 12, 12, 10, 10});
    // O2
    REQUIRE(oll.schedules.size() == 3);
    CHECK(oll.schedules[0].id == "all");
    CHECK(oll.schedules[0].sets[0].engines ==
          std::vector<Pips>{12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0});
    CHECK(oll.schedules[1].id == "even");
    CHECK(oll.schedules[1].sets[0].engines == std::vector<Pips>{12, 10, 8, 6, 4, 2, 0});
    CHECK(oll.schedules[2].id == "odd");
    CHECK(oll.schedules[2].sets[0].engines == std::vector<Pips>{11, 9, 7, 5, 3, 1});
    CHECK(oll.communal_name == "OLL Train");  // O3
    CHECK(oll.offers_announce);               // O14
    CHECK_FALSE(oll.offers_referee);          // O13

    Rules expected = usual();
    expected.hub_engine = HubEngine::taken_out_before_the_lots;  // O2
    expected.communal = 1;                                       // O3
    expected.communal_from = CommunalFrom::second_turn;          // O3, O5
    expected.first_round = Start::lowest_lot;                    // O4
    expected.later_rounds = Start::last_to_play;                 // O4
    expected.opening_lasts = Opening::first_turn;                // O5
    expected.opening_tiles = TurnLength::one;                    // O5
    expected.opening_draw = Draws::one;                          // O5
    expected.start_others = true;                                // O6
    expected.turn_draw = Draws::one;                             // O7
    expected.up_on_pass = true;                                  // O7
    expected.marker_down = MarkerDown::own_play;                 // O8
    expected.covers = 2;                                         // O9
    expected.follow_up = FollowUp::cover;                        // O10
    expected.further_covers = true;                              // O10
    expected.doubles_draw = Draws::one;                          // O10
    expected.lock = Lock::table;                                 // O11
    expected.others_pass_opens = true;                           // O11
    expected.own_pass_opens = false;                             // O12
    expected.last_tile_penalty = 2;                              // O14
    expected.out = Out::at_once;                                 // O15
    expected.blocked = Blocked::all_count;                       // O15
    expected.double_blank = 50;                                  // O16
    expected.winner = Winner::lowest;                            // O16
    CHECK(rules == expected);
}

TEST_CASE("train.toml, T1 to T11") {
    const RuleSet& train = game("train");
    CHECK(train.sets == std::vector<Pips>{12, 9, 6});  // T1
    REQUIRE(train.schedules.size() == 1);
    CHECK(train.schedules[0].id.empty());
    CHECK(train.schedules[0].sets[1].engines == std::vector<Pips>{9, 8, 7, 6, 5, 4, 3, 2, 1, 0});
    CHECK(hands(train, 12) == std::vector<int>(kMany, 15));  // T2
    CHECK(hands(train, 9) == std::vector<int>(kMany, 10));
    CHECK(hands(train, 6) == std::vector<int>(kMany, 5));
    CHECK_FALSE(train.offers_announce);
    CHECK_FALSE(train.offers_referee);

    Rules expected = usual();
    expected.hub_engine = HubEngine::taken_out_before_the_lots;  // T1
    expected.communal_from = CommunalFrom::second_turn;          // T3
    expected.first_round = Start::highest_tile;                  // T4
    expected.later_rounds = Start::highest_tile;                 // T4
    expected.opening_lasts = Opening::first_turn;                // T5
    expected.opening_tiles = TurnLength::sequence;               // T5
    expected.opening_draw = Draws::none;                         // T5
    expected.doubles_free = true;                                // T5
    expected.ignore_doubles = true;                              // T9
    expected.follow_up = FollowUp::any_tile;                     // T8
    expected.own_pass_opens = true;                              // T8
    expected.covers = 1;                                         // T9
    expected.others_pass_opens = true;                           // T9
    expected.finish_lap = true;                                  // T10
    CHECK(train.policies == expected);
}

TEST_CASE("station.toml, S1 to S9") {
    const RuleSet& station = game("station");
    CHECK(station.sets == std::vector<Pips>{12});  // S1
    CHECK(hands(station, 12) == std::vector<int>{15, 15, 15, 12, 12, 10, 10});
    REQUIRE(station.schedules.size() == 1);
    CHECK(station.schedules[0].sets[0].engines.size() == 13);

    Rules expected = usual();
    expected.hub_engine = HubEngine::taken_out_after_the_lots;  // S2
    expected.first_round = Start::highest_lot;                  // S2
    expected.later_rounds = Start::highest_lot;                 // S2
    expected.communal_from = CommunalFrom::first_turn;          // S3
    expected.opening_lasts = Opening::never;                    // S3
    expected.turn_tiles = TurnLength::all_that_fit;             // S4
    expected.up_on_pass = true;                                 // S5
    expected.start_others = true;                               // S6
    expected.marker_down = MarkerDown::own_play;                // S6
    expected.covers = 1;                                        // S7
    expected.follow_up = FollowUp::cover;                       // S7
    expected.own_pass_opens = true;                             // S7
    expected.others_pass_opens = true;                          // S7
    expected.out = Out::at_once;                                // S9
    CHECK(station.policies == expected);
}

TEST_CASE("basic.toml, B1 to B7") {
    const RuleSet& basic = game("basic");
    CHECK(basic.sets == std::vector<Pips>{12, 9, 6});  // B1
    CHECK(basic.min_players == 2);
    CHECK(basic.max_players == 10);
    CHECK(basic.players_up_to_doubles);
    CHECK(hands(basic, 9) == std::vector<int>{13, 13, 13, 11, 9, 7, 6, 6, 5});  // B2
    CHECK(hands(basic, 12) == std::vector<int>{22, 22, 22, 18, 15, 13, 11, 10, 9});
    CHECK(basic.schedules.empty());
    CHECK(basic.communal_name.empty());

    Rules expected = usual();
    expected.rest = Rest::aside;                           // B2
    expected.hub_engine = HubEngine::one_for_each_player;  // B3
    expected.first_round = Start::highest_double;          // B3
    expected.later_rounds = Start::highest_double;         // B3
    expected.turn_tiles = TurnLength::own_then_visits;     // B4
    expected.others = Others::always;                      // B4
    expected.communal = 0;                                 // B5
    expected.covers = 0;                                   // B5
    expected.turn_draw = Draws::none;                      // B5
    expected.blocked = Blocked::fewest_tiles_win;          // B6
    expected.points_count = Counting::tiles;               // B6
    expected.tile_value = 5;                               // B6
    expected.points_to = PointsTo::winner;                 // B6
    expected.rounds = 0;                                   // B7
    expected.target = 120;                                 // B7
    expected.winner = Winner::highest;                     // B7
    // What does not apply here.
    expected.start_others = false;
    expected.up_on_pass = expected.own_pass_opens = expected.others_pass_opens = false;
    expected.follow_up = FollowUp::none;
    expected.doubles_draw = Draws::none;
    expected.lock = Lock::nothing;
    CHECK(basic.policies == expected);
}

TEST_CASE("mexican.toml, M2 to M35 and XX") {
    const RuleSet& mexican = game("mexican");
    CHECK(mexican.sets == std::vector<Pips>{12, 9, 6});  // M2-8
    CHECK(hands(mexican, 12) == std::vector<int>{15, 15, 15, 12, 12, 10, 10});
    CHECK(hands(mexican, 9) == std::vector<int>(kMany, 10));
    CHECK(hands(mexican, 6) == std::vector<int>(kMany, 5));
    CHECK(mexican.schedules.empty());
    CHECK(mexican.offers_referee);  // XX
    CHECK_FALSE(mexican.offers_announce);

    Rules expected = usual();
    expected.first_round = Start::highest_lot;                  // M9
    expected.hub_engine = HubEngine::from_a_hand;               // M11
    expected.later_rounds = Start::left_of_the_last_starter;    // M12
    expected.turn_draw = Draws::one;                            // M15
    expected.opening_lasts = Opening::until_own_train_started;  // M17
    expected.start_others = false;                              // M17
    expected.only_when_started = true;                          // M17
    expected.ignore_doubles = false;                            // M18
    expected.opening_tiles = TurnLength::sequence;              // M19
    expected.opening_draw = Draws::one;                         // M15
    expected.communal_from = CommunalFrom::own_train_started;   // M20
    expected.turn_tiles = TurnLength::one;                      // M22
    expected.up_without_own_play = true;                        // M23
    expected.marker_down = MarkerDown::own_play_but_no_double;  // M24, M29
    expected.doubles_free = false;                              // M27
    expected.follow_up = FollowUp::cover;                       // M27
    expected.own_pass_opens = true;                             // M28
    expected.others_pass_opens = false;                         // M30
    expected.no_draw_for_drawn = true;                          // M31
    expected.uncovered_double = true;                           // M33
    expected.empty_boneyard = EmptyBoneyard::suspended;         // M34
    expected.out = Out::once_doubles_are_covered;               // M35
    expected.blocked = Blocked::never;                          // M35
    CHECK(mexican.policies == expected);
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
