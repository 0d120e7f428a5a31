// Lessons: the deal that is chosen, what is said, and that nothing that is suggested is illegal.

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>
#include <string>

#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/text/lists.hpp"
#include "support/catch.hpp"
#include "support/lesson.hpp"
#include "support/match.hpp"
#include "support/random_rules.hpp"
#include "support/tree.hpp"

using namespace roundhouse;
using test::LessonPlayed;
using words::Topic;

namespace {

const rules::RuleSet& game_called(const std::string& id) {
    const rules::RuleSet* game = rules::find_bundled(id);
    REQUIRE(game != nullptr);
    return *game;
}

bool is_prose(const std::string& text) {
    return !text.empty() && std::isupper(static_cast<unsigned char>(text.front())) != 0 &&
           text.back() == '.' && text.find("  ") == std::string::npos &&
           text.find(" .") == std::string::npos && text.find("..") == std::string::npos &&
           text.find("{}") == std::string::npos;
}

void check_notes(const std::vector<lesson::Note>& notes) {
    for (const lesson::Note& note : notes) {
        INFO(note.heading << ": " << note.text);
        CHECK(!note.heading.empty());
        CHECK(is_prose(note.text));
    }
}

void check_lesson(const LessonPlayed& played) {
    CHECK(played.refused == 0);
    CHECK(played.over);
    check_notes(played.notes);
    check_notes(played.missed);
}

}  // namespace

TEST_CASE("lesson: the deal is the same every time, and goes as it was rehearsed", "[slow]") {
    for (const std::string& id : test::kGames) {
        INFO(id);
        const lesson::Plan plan = lesson::plan(game_called(id), "Ann");
        CHECK(plan.setup.seed == lesson::plan(game_called(id), "Bea").setup.seed);
        const lesson::Rehearsal rehearsed = lesson::rehearse(plan);
        const LessonPlayed played = test::play_lesson(plan);
        check_lesson(played);
        CHECK(played.turns == rehearsed.turns);
        // About ten turns.
        CHECK(played.turns >= 6);
        CHECK(played.turns <= 14);
        // What a rehearsal has seen is not left for the end.
        for (const lesson::Note& note : played.missed)
            for (const Topic topic : note.topics)
                CHECK(!rehearsed.seen.test(static_cast<std::size_t>(topic)));
        CHECK(played.missed.size() <= 7);
    }
}

TEST_CASE("lesson: every bundled game has one", "[slow]") {
    for (const rules::RuleSet& game : rules::bundled_rule_sets()) {
        INFO(game.id);
        const LessonPlayed played = test::play_lesson(lesson::plan(game, "Ann", 12));
        check_lesson(played);
        CHECK(played.notes.size() > 8);
    }
}

TEST_CASE("lesson: each rule is told once, and those that did not come up at the end") {
    const lesson::Plan plan = lesson::plan(game_called("oll"), "Ann", 4);
    const LessonPlayed played = test::play_lesson(plan);
    lesson::Topics told;
    const rules::RuleSet game = lesson::settled_game(plan);
    for (const auto* notes : {&played.notes, &played.missed})
        for (const lesson::Note& note : *notes)
            for (const Topic topic : note.topics) {
                INFO(note.heading);
                CHECK(words::has_topic(game, topic));
                CHECK(!told.test(static_cast<std::size_t>(topic)));
                told.set(static_cast<std::size_t>(topic));
            }
    for (int k = 0; k < words::kTopics; ++k)
        CHECK(told.test(static_cast<std::size_t>(k)) ==
              words::has_topic(game, static_cast<Topic>(k)));
}

TEST_CASE("lesson: what every game is full of comes up in the first turns") {
    for (const char* id : {"oll", "mexican", "train", "station"}) {
        INFO(id);
        const lesson::Rehearsal round = lesson::rehearse(lesson::plan(game_called(id), "Ann"));
        for (const Topic topic : {Topic::drawing, Topic::passing, Topic::doubles, Topic::covering})
            CHECK(round.early.test(static_cast<std::size_t>(topic)));
        for (const Topic topic : {Topic::drawn_fits, Topic::own_open, Topic::uncovered})
            CHECK(round.seen.test(static_cast<std::size_t>(topic)));
        CHECK(round.turns <= 13);  // one more than anybody else: the learner begins
        CHECK(round.first);
        CHECK_FALSE(round.stuck);
    }
}

TEST_CASE("lesson: every rule of a turn has a sentence that two lines of a phone hold",
          "[first-minutes]") {
    for (const rules::RuleSet& game : rules::bundled_rule_sets())
        for (int k = static_cast<int>(Topic::own_engine); k <= static_cast<int>(Topic::last_tile);
             ++k) {
            const auto topic = static_cast<Topic>(k);
            if (!words::has_topic(game, topic)) continue;
            const std::string brief = words::joined(words::brief_rule(game, topic));
            INFO(game.id << ": " << words::heading(game, topic) << ": " << brief);
            CHECK(is_prose(brief));
            CHECK(text::wrap(brief, 38).size() <= 2);
        }
}

// That each rule is explained with the first advice that uses it, play_lesson() checks.
TEST_CASE("lesson: a marker is explained where it is first named") {
    for (const std::string& id : test::kGames) {
        INFO(id);
        const std::string text = test::play_lesson(lesson::plan(game_called(id), "Ann")).text();
        const auto named = std::min(text.find("marker"), text.find("open train"));
        if (named == std::string::npos) continue;
        const auto told = text.find("open while its marker is up: the table then says OPEN.");
        REQUIRE(told != std::string::npos);
        CHECK(told < text.find(". ", named) + 30);
    }
}

// T5.
TEST_CASE("lesson: while doubles are free in the opening, it states no duty for them") {
    int met = 0;
    for (const char* id : {"hathaway", "train", "wikihow"}) {
        INFO(id);
        const lesson::Plan plan = lesson::plan(game_called(id), "Ann", 40);
        lesson::Teacher teacher(plan);
        game::Match match(plan.setup, plan.rules);
        match.deal();
        std::string opening, later;
        while (match.state().course.history.empty()) {
            const Seat seat = match.mover();
            const Observation view = match.view(seat);
            if (seat == lesson::kLearner)
                (view.table.turn.opening ? opening : later) +=
                    teacher.turn_note(view, lesson::kNoteRoom).text;
            REQUIRE(std::holds_alternative<Events>(match.act(lesson::suggestion(view))));
        }
        for (const lesson::Note& note : teacher.missed_notes()) later += note.text;
        INFO(opening);
        INFO(later);
        met += opening.find("A double needs a cover") != std::string::npos ? 1 : 0;
        CHECK(opening.find("in the same turn") == std::string::npos);
        CHECK(later.find("If you play a double on an ordinary turn, you must") !=
              std::string::npos);
    }
    CHECK(met > 0);
}

// T5, T9: what an opening spares its player is not told before it is over.
TEST_CASE("lesson: rules of later turns wait for the end of an opening that suspends them") {
    const std::string file = test::house("train", "[round]\nout = \"end of turn\"\n");
    const auto told = [&](test::Scene& s, Topic topic) {
        rules::RuleSet game = test::rule_set_of(file);
        game.policies = s.rules();
        REQUIRE(words::has_topic(game, topic));
        const auto due = lesson::at_turn(game, observe(s.state, 0));
        return std::ranges::find(due, topic) != due.end();
    };
    const auto last_double = [&](std::initializer_list<int> openings) {
        test::Scene s(file, 2, {.set = 6});
        s.engine(6).hand(0, "6-3 3-3").first_turn(openings).turn(0);
        return told(s, Topic::last_double);
    };
    CHECK_FALSE(last_double({0}));
    CHECK(last_double({}));

    const auto used_up = [&](std::initializer_list<int> openings) {
        test::Scene s(file, 2, {.set = 6});
        s.engine(6).train(1, "6-3 4-3 4-1 3-1 3-0 2-0 3-2 3-3").communal("6-5 5-3");
        s.hand(0, "6-4 5-4").first_turn(openings).turn(0);
        return told(s, Topic::used_up);
    };
    CHECK_FALSE(used_up({0}));
    CHECK(used_up({}));
}

TEST_CASE("lesson: a pass is not said to open a train that is open already") {
    const lesson::Plan plan = lesson::plan(game_called("mexican"), "Ann", 1);
    for (const bool open : {false, true}) {
        test::Scene s(plan.rules);
        s.engine(12).train(0, "12-11").hand(0, "5-4").boneyard("");
        if (open) s.marker(0);
        s.turn(0);
        lesson::Teacher teacher(plan);
        std::string told;
        for (int k = 0; k < 12; ++k)
            told += teacher.turn_note(observe(s.state, 0), Pass{}, 1).brief + '\n';
        INFO(told);
        CHECK((told.find("that opens your train") != std::string::npos) != open);
        CHECK((told.find("your train stays open") != std::string::npos) == open);
    }
}

TEST_CASE("lesson: with little room, too, what the advice uses is explained with it") {
    for (const std::string& id : test::kGames) {
        INFO(id);
        check_lesson(test::play_lesson(lesson::plan(game_called(id), "Ann"), 100));
    }
}

// tests/lesson/clauses.txt: what the lesson of a game says about each of its clauses.
TEST_CASE("lesson: every clause of the five games is covered or listed as left out", "[clauses]") {
    const auto read = [](const std::string& path) {
        std::ifstream file(test::in_tree("tests/" + path));
        REQUIRE(file);
        std::vector<std::string> lines;
        for (std::string line; std::getline(file, line);)
            if (!line.empty() && line.front() != '#') lines.push_back(line);
        return lines;
    };
    std::map<std::string, std::string> told;  // by clause: how, and the words
    for (const std::string& line : read("lesson/clauses.txt")) {
        const auto blank = line.find(' ');
        REQUIRE(blank != std::string::npos);
        CHECK(told.emplace(line.substr(0, blank), line.substr(blank + 1)).second);
    }
    const std::map<char, std::string> games{
        {'O', "oll"}, {'T', "train"}, {'S', "station"}, {'B', "basic"}, {'M', "mexican"}};
    std::map<char, LessonPlayed> lessons;
    for (const auto& [letter, id] : games)
        lessons[letter] = test::play_lesson(lesson::plan(game_called(id), "Ann"));
    std::size_t met = 0, all = 0;
    for (const std::string& line : read("clauses.txt")) {
        std::istringstream words(line);
        for (std::string clause; words >> clause;) {
            if (clause.front() == 'F') continue;  // the format, beside the five games
            INFO(clause);
            ++all;
            REQUIRE(told.contains(clause));
            const std::string& entry = told[clause];
            REQUIRE(entry.size() > 10);
            const std::string text = entry.substr(2);
            INFO(text);
            if (entry.front() == '-') continue;
            const LessonPlayed& lesson = lessons.at(clause.front());
            if (entry.front() == '=') ++met;
            CHECK((entry.front() == '=' ? lesson.text() : lesson.missed_text()).find(text) !=
                  std::string::npos);
        }
    }
    CHECK(told.size() == all);
    CHECK(met + 5 > all);
}

// ROUNDHOUSE_LESSON_FILES=1000 for more of them.
TEST_CASE("lesson: no suggestion is illegal, whatever the rule file", "[random]") {
    const char* wanted = std::getenv("ROUNDHOUSE_LESSON_FILES");
    const int files = wanted ? std::atoi(wanted) : 60;
    chance::Random random(20261123);
    lesson::Topics told;
    for (int done = 0; done < files;) {
        const std::string text = test::random_rules(random);
        const auto result = rules::parse_rule_file(text);
        const auto* game = std::get_if<rules::RuleSet>(&result);
        if (game == nullptr) continue;
        ++done;
        INFO(text);
        const LessonPlayed played = test::play_lesson(lesson::plan(*game, "Ann", 2));
        check_lesson(played);
        for (const lesson::Note& note : played.notes)
            for (const Topic topic : note.topics) told.set(static_cast<std::size_t>(topic));
    }
    // Every topic comes up somewhere, or it need not exist; on one's honour only where a file asks
    // for that referee without a choice.
    for (int k = 0; k < words::kTopics && wanted; ++k) {
        INFO("topic " << k);
        if (static_cast<Topic>(k) == Topic::honour) continue;
        CHECK(told.test(static_cast<std::size_t>(k)));
    }
}
