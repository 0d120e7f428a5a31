// Finding a game by its rules: every game is found by its own answers, a wrong answer leads to the
// nearest, and a file made from any answers can be played.

#include "roundhouse/finder/finder.hpp"

#include <algorithm>

#include "finder/questions.hpp"
#include "roundhouse/chance/random.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/rules/rule_file.hpp"
#include "rules/policies.hpp"
#include "support/catch.hpp"

using namespace roundhouse;
using namespace roundhouse::finder;

namespace {

int truth(const rules::RuleSet& game, int policy) {
    const rules::Policy& it = rules::policies()[static_cast<std::size_t>(policy)];
    if (rules::only_draws_first(it, game.policies)) return kNeverArises;
    return it.applies && !it.applies(game.policies) ? kNeverArises : it.get(game.policies);
}

// All answers of somebody who plays that game; `needed` counts those that lead to it.
Answers answers_of(const Games& games, const rules::RuleSet& game, int* needed = nullptr) {
    Answers answers;
    while (const auto question = next_question(games, answers)) {
        if (needed != nullptr && !question->checks) ++*needed;
        const int value = truth(game, question->policy);
        CHECK(std::ranges::count(question->choices, value, &Choice::value) == 1);
        answers.push_back({question->policy, value});
    }
    return answers;
}

}  // namespace

TEST_CASE("every game is found by the answers of those who play it, with few questions",
          "[finder]") {
    const Games& games = rules::bundled_rule_sets();
    for (std::size_t k = 0; k < games.size(); ++k) {
        int needed = 0;
        const Answers answers = answers_of(games, games[k], &needed);
        const ClosestGames found = closest_games(games, answers);
        CAPTURE(games[k].id, answers.size());
        CHECK(found.misses == 0);
        // Several only if no policy tells them apart.
        REQUIRE_FALSE(found.games.empty());
        for (const int game : found.games)
            CHECK(rules::normalised(games[static_cast<std::size_t>(game)].policies) ==
                  rules::normalised(games[k].policies));
        CHECK(needed <= 12);
        CHECK(misses(games[k], answers).empty());
    }
}

TEST_CASE("who knows nothing is asked everything once, and left with all games", "[finder]") {
    const Games& games = rules::bundled_rule_sets();
    Answers answers;
    while (const auto question = next_question(games, answers)) {
        CHECK_FALSE(question->words.empty());
        CHECK(question->choices.size() >= 2);
        CHECK(std::ranges::find(answers, question->policy, &Answer::policy) == answers.end());
        answers.push_back({question->policy, kUnknown});
        REQUIRE(answers.size() <= rules::policies().size());
    }
    CHECK(closest_games(games, answers).games.size() == games.size());
}

TEST_CASE("a question offers only what the games left do, and something else", "[finder]") {
    const Games& games = rules::bundled_rule_sets();
    for (const char* id : {"oll", "mexican", "wikipedia", "basic", "chicken-foot"}) {
        INFO(id);
        const auto& game = *rules::find_bundled(id);
        Answers answers;
        while (const auto question = next_question(games, answers)) {
            if (question->checks) break;
            const auto left = closest_games(games, answers).games;
            int others = 0;
            for (const Choice& choice : question->choices) {
                if (choice.value == kSomethingElse || choice.value == kAnotherNumber) {
                    ++others;
                    continue;
                }
                const Answers with = [&] {
                    Answers all = answers;
                    all.push_back({question->policy, choice.value});
                    return all;
                }();
                INFO(question->words << " " << choice.words);
                // At least one of them still fits as well as before.
                CHECK(closest_games(games, with).misses == closest_games(games, answers).misses);
            }
            CHECK(others == 1);
            CHECK(question->choices.size() >= 3);
            answers.push_back({question->policy, truth(game, question->policy)});
        }
    }
    // Whoever does something else is told that no game fits.
    const auto first = next_question(games, {});
    REQUIRE(first);
    const ClosestGames none = closest_games(games, {{first->policy, kSomethingElse}});
    CHECK(none.misses == 1);
    CHECK(none.games.size() == games.size());
}

TEST_CASE("the first question splits the games as well as any that comes up in all", "[finder]") {
    const Games& games = rules::bundled_rule_sets();
    const auto first = next_question(games, {});
    REQUIRE(first);
    const auto expected = [&](int policy) {
        int sum = 0;
        for (const rules::RuleSet& one : games)
            for (const rules::RuleSet& other : games)
                sum += truth(one, policy) == truth(other, policy);
        return sum;
    };
    for (int k = 0; k < static_cast<int>(rules::policies().size()); ++k) {
        if (!rules::policies()[static_cast<std::size_t>(k)].get) continue;
        const bool everywhere = std::ranges::none_of(
            games, [&](const rules::RuleSet& game) { return truth(game, k) == kNeverArises; });
        if (everywhere) CHECK(expected(first->policy) <= expected(k));
    }
}

TEST_CASE("where no game fits, the nearest are found, with what they contradict", "[finder]") {
    const Games& games = rules::bundled_rule_sets();
    for (const rules::RuleSet& game : games) {
        Answers answers = answers_of(games, game);
        if (answers.size() < 2) continue;
        answers.push_back({static_cast<int>(rules::find_policy("points", "double-blank") -
                                            rules::policies().data()),
                           kAnotherNumber});
        const ClosestGames found = closest_games(games, answers);
        CHECK(found.misses == 1);
        const auto missed = misses(games[static_cast<std::size_t>(found.games.front())], answers);
        REQUIRE(missed.size() == 1);
        CHECK(missed[0].answered == "another number");
    }
    CHECK(closest_games({}, {}).games.empty());
    CHECK_FALSE(next_question({}, {}));
}

TEST_CASE("a game fits only if it decides what people say, in everything that games differ in",
          "[finder]") {
    const Games& games = rules::bundled_rule_sets();
    int fits = 0, nearest = 0;
    for (const rules::RuleSet& game : games)
        for (const rules::Policy& policy : rules::policies()) {
            const int which = static_cast<int>(&policy - rules::policies().data());
            for (const rules::Word& word : policy.words) {
                const int own = truth(game, which);
                if (own == kNeverArises || own == word.value) continue;
                if (policy.restriction && policy.restriction(word.value).never) continue;
                if (std::ranges::none_of(games, [&](const rules::RuleSet& other) {
                        return truth(other, which) == word.value;
                    }))
                    continue;
                // People who play that game, but for this.
                Answers answers;
                while (const auto question = next_question(games, answers))
                    answers.push_back({question->policy, question->policy == which
                                                             ? word.value
                                                             : truth(game, question->policy)});
                const ClosestGames found = closest_games(games, answers);
                CAPTURE(game.id, policy.table, policy.key, word.word, answers.size());
                ++(found.misses == 0 ? fits : nearest);
                const auto& first = games[static_cast<std::size_t>(found.games.front())];
                CHECK(std::ssize(misses(first, answers)) == found.misses);
                if (found.misses > 0) continue;
                const int value = truth(first, which);
                CHECK((value == word.value || value == kNeverArises));
            }
        }
    CHECK(nearest > 10 * fits);
}

TEST_CASE("six toes and an engine that is taken out are no Chicken Foot with four", "[finder]") {
    const Games& games = rules::bundled_rule_sets();
    rules::RuleSet family = *rules::find_bundled("chicken-foot");
    family.policies.hub_engine = HubEngine::taken_out_before_the_lots;
    family.policies.ring = family.policies.communal = 6;
    const ClosestGames found = closest_games(games, answers_of(games, family));
    REQUIRE(found.misses > 0);
    for (const int game : found.games)
        CHECK_FALSE(
            misses(games[static_cast<std::size_t>(game)], answers_of(games, family)).empty());
}

TEST_CASE("another number leaves the games that have a number there", "[finder]") {
    const Games& games = rules::bundled_rule_sets();
    for (int k = 0; k < static_cast<int>(rules::policies().size()); ++k) {
        const rules::Policy& policy = rules::policies()[static_cast<std::size_t>(k)];
        if (policy.kind != rules::Policy::Kind::number || !policy.get) continue;
        CAPTURE(policy.table, policy.key);
        const auto with_number = std::ranges::count_if(
            games, [&](const rules::RuleSet& game) { return truth(game, k) != kNeverArises; });
        const ClosestGames found = closest_games(games, {{k, kAnotherNumber}});
        CHECK(found.misses == 1);
        if (with_number == 0) continue;
        CHECK(std::ssize(found.games) == with_number);
        for (const int game : found.games)
            CHECK(truth(games[static_cast<std::size_t>(game)], k) != kNeverArises);
    }
}

TEST_CASE("how many games are left is told, and that none fits", "[finder]") {
    CHECK(remaining({{0, 1, 2}, 0}) == "3 games left");
    CHECK(remaining({{4}, 0}) == "1 game left");
    CHECK(remaining({{0, 1}, 1}) == "no exact match; nearest: 2 games");
    CHECK(remaining({{1}, 2}) == "no exact match; nearest: 1 game");
    Question check;
    check.checks = true;
    CHECK(remaining({{4}, 0}, check) == "1 game left; these questions check it");
    CHECK(remaining({{4, 5}, 0}, check) == "2 games left; these questions check them");
}

TEST_CASE("those who play with feet and toes are asked about them", "[finder]") {
    for (const std::string_view key : {"communal", "own"})
        CHECK(find_wording("trains", key)->words.find("chicken feet") != std::string_view::npos);
    CHECK(find_wording("hub", "ring")->words.find("toes") != std::string_view::npos);
    CHECK(find_wording("doubles", "covers")->words.find("toes") != std::string_view::npos);
}

TEST_CASE("a file made from answers is without faults and says what was answered", "[finder]") {
    const Games& games = rules::bundled_rule_sets();
    const rules::RuleSet& mexican = *rules::find_bundled("mexican");
    const auto policy = [](std::string_view table, std::string_view key) {
        return static_cast<int>(rules::find_policy(table, key) - rules::policies().data());
    };
    const Answers answers = {{policy("points", "double-blank"), 50},
                             {policy("end", "target"), kAnotherNumber},
                             {policy("turn", "draw"), kUnknown}};
    const std::string file = rule_file(mexican, answers, "our-game", "Our game").text;
    const auto read = rules::parse_rule_file(file);
    REQUIRE(std::holds_alternative<rules::RuleSet>(read));
    const auto& game = std::get<rules::RuleSet>(read);
    CHECK(game.id == "our-game");
    CHECK(game.policies.double_blank == 50);
    CHECK(file.find("# target = ?   # you did not say which number") != std::string::npos);
    const auto nearest = static_cast<std::size_t>(nearest_bundled(games, {answers[0]}));
    CHECK(games[nearest].policies.double_blank == 50);
}

TEST_CASE("an answer that the file has to leave out is told, with the reason", "[finder]") {
    const rules::RuleSet& basic = *rules::find_bundled("basic");
    const auto policy = [](std::string_view table, std::string_view key) {
        return static_cast<int>(rules::find_policy(table, key) - rules::policies().data());
    };
    // With an engine for each player there is no hub from which a communal train could leave.
    const Answers answers = {
        {policy("hub", "engine"), static_cast<int>(HubEngine::one_for_each_player)},
        {policy("trains", "communal"), 1},
        {policy("points", "tile-value"), 7}};
    const MadeFile made = rule_file(basic, answers, "our-game", "Our game");
    const auto game = std::get<rules::RuleSet>(rules::parse_rule_file(made.text));
    CHECK(game.policies.tile_value == 7);
    CHECK(game.policies.communal == 0);
    REQUIRE(made.left_out.size() == 1);
    CHECK(made.left_out[0].miss.matter == "how many trains belong to everyone");
    CHECK(made.left_out[0].miss.answered == "1");
    CHECK(made.left_out[0].miss.game == "0");
    CHECK(made.left_out[0].why.find("a communal train leaves from the hub") == 0);
    CHECK(game.summary ==
          "Like basic, changed to match our answers, except in how many trains belong to "
          "everyone.");
}

TEST_CASE("a file made from any answers can be read", "[finder][slow]") {
    const Games& games = rules::bundled_rule_sets();
    chance::Random random(7);
    for (int round = 0; round < 100; ++round) {
        Answers answers;
        while (const auto question = next_question(games, answers)) {
            const auto count = static_cast<std::uint32_t>(question->choices.size());
            const auto pick = static_cast<std::size_t>(random.below(count));
            answers.push_back({question->policy, question->choices[pick].value});
        }
        const auto base = static_cast<std::size_t>(nearest_bundled(games, answers));
        const auto made = rule_file(games[base], answers, "our-game", "Our game");
        const auto read = rules::parse_rule_file(made.text);
        if (const auto* faults = std::get_if<rules::RuleFileFaults>(&read))
            FAIL(made.text + rules::format_faults(*faults, "x"));
        // Whatever it does otherwise than was answered is told.
        const auto& game = std::get<rules::RuleSet>(read);
        const auto missed = misses(game, answers);
        REQUIRE(made.left_out.size() == missed.size());
        for (std::size_t k = 0; k < missed.size(); ++k) {
            CHECK(made.left_out[k].miss.matter == missed[k].matter);
            CHECK_FALSE(made.left_out[k].why.empty());
        }
        CHECK(missed.empty() == game.summary.ends_with("changed to match our answers."));
    }
}

TEST_CASE("nobody is said to begin the first round by the round before", "[finder]") {
    const Games& games = rules::bundled_rule_sets();
    const auto choices = [&](std::string_view key) {
        const rules::Policy* policy = rules::find_policy("start", key);
        return question_about(games, static_cast<int>(policy - rules::policies().data())).choices;
    };
    const auto about = [&](std::string_view key) {
        std::vector<int> values;
        for (const Choice& choice : choices(key)) values.push_back(choice.value);
        return values;
    };
    for (const Start start : {Start::last_to_play, Start::winner}) {
        CHECK(std::ranges::count(about("first-round"), static_cast<int>(start)) == 0);
        CHECK(std::ranges::count(about("later-rounds"), static_cast<int>(start)) == 1);
    }
    for (const rules::RuleSet& game : games) {
        const auto values = about("first-round");
        CHECK(std::ranges::count(values, static_cast<int>(game.policies.first_round)) == 1);
    }
    for (const Choice& choice : choices("first-round"))
        CHECK(choice.words.find("round before") == std::string::npos);
    // F4: the same value means another player in each question.
    const auto words = [&](std::string_view key) {
        const auto all = choices(key);
        return std::ranges::find(all, static_cast<int>(Start::left_of_the_last_starter),
                                 &Choice::value)
            ->words;
    };
    CHECK(words("first-round") == "the player in the first seat");
    CHECK(words("later-rounds") == "the player to the left of the one who began the round before");
}

TEST_CASE("every policy that is played has its own question", "[finder]") {
    for (const rules::Policy& policy : rules::policies()) {
        CAPTURE(policy.table, policy.key);
        if (policy.get) CHECK(find_wording(policy.table, policy.key) != nullptr);
    }
    for (const Wording& wording : wordings()) {
        CAPTURE(wording.policy);
        CHECK_FALSE(wording.words.empty());
        for (std::size_t at = 0; at < wording.example.size();) {
            const std::size_t end = wording.example.find('\n', at);
            CHECK(end - at <= 76);
            at = end + 1;
        }
    }
}
