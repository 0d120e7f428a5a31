// Finding a game in lines of text: answers, going back, the end of input, a file made from answers.

#include "app/plain/find.hpp"

#include <cstdlib>
#include <filesystem>
#include <sstream>

#include "roundhouse/finder/finder.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "support/catch.hpp"

using namespace roundhouse;

namespace {

struct Talk {
    std::string said;
    std::optional<rules::RuleSet> found;
};

Talk talk(const std::string& lines, const std::string& directory = "") {
    std::istringstream in(lines);
    std::ostringstream out;
    app::Dialog dialog(in, out, {});
    app::GameList list;
    list.games = rules::bundled_rule_sets();
    Talk result;
    result.found = app::find_game(dialog, list, directory);
    result.said = out.str();
    return result;
}

// The answers of somebody who plays that game.
std::string lines_for(const rules::RuleSet& game) {
    const auto& games = rules::bundled_rule_sets();
    finder::Answers answers;
    std::string lines;
    while (const auto question = finder::next_question(games, answers)) {
        for (std::size_t k = 0; k < question->choices.size(); ++k) {
            answers.push_back({question->policy, question->choices[k].value});
            if (finder::misses(game, answers).empty()) {
                lines += std::to_string(k + 1) + '\n';
                break;
            }
            answers.pop_back();
        }
    }
    return lines;
}

}  // namespace

TEST_CASE("a game is found in lines of text", "[plain][finder]") {
    const rules::RuleSet& game = *rules::find_bundled("station");
    const Talk easy = talk(lines_for(game));
    REQUIRE(easy.found);
    CHECK(easy.found->id == "station");
    CHECK(easy.said.find("This game fits your answers:\n  Train Station (station)") !=
          std::string::npos);
    // Wrong answers are explained, and b goes back.
    const Talk slow = talk("b\n0\n99\nx\x1b\n1\nb\n" + lines_for(game));
    REQUIRE(slow.found);
    CHECK(slow.found->id == "station");
    CHECK(slow.said.find("Type a number from 1 to ") != std::string::npos);
    CHECK(slow.said.find('\x1b') == std::string::npos);
}

TEST_CASE("who does not know sees what cannot be told apart, and q or the end of input stops",
          "[plain][finder]") {
    const Talk nothing = talk(std::string(200, '\n'));
    CHECK_FALSE(nothing.found);
    CHECK(nothing.said.find(" games fit your answers:") != std::string::npos);
    CHECK(talk("q\n").said.find("Question 2") == std::string::npos);
    CHECK(talk("").said.find("End of input.") != std::string::npos);
}

TEST_CASE("where no game fits, a rule file is written after asking", "[plain][finder]") {
    std::string place = std::filesystem::temp_directory_path() / "roundhouse-find-XXXXXX";
    REQUIRE(::mkdtemp(place.data()) != nullptr);
    // Answers that no game gives, where there are any.
    const auto& games = rules::bundled_rule_sets();
    std::string wrong;
    finder::Answers answers;
    while (const auto question = finder::next_question(games, answers)) {
        std::size_t pick = 0;
        for (std::size_t k = 0; k < question->choices.size(); ++k) {
            finder::Answers tried = answers;
            tried.push_back({question->policy, question->choices[k].value});
            if (finder::closest_games(games, tried).misses > 0) pick = k;
        }
        answers.push_back({question->policy, question->choices[pick].value});
        wrong += std::to_string(pick + 1) + '\n';
    }
    REQUIRE(finder::closest_games(games, answers).misses > 0);
    const Talk no = talk(wrong + "n\n", place + "/rules");
    CHECK(no.said.find("No game fits all your answers. The nearest:") != std::string::npos);
    CHECK_FALSE(std::filesystem::exists(place + "/rules"));
    const Talk yes = talk(wrong + "y\n", place + "/rules");
    CHECK(yes.said.find("Written: " + place) != std::string::npos);
    CHECK(app::user_games(place + "/rules").games.size() == 1);
    // So is every answer that the file does not follow.
    const auto base = static_cast<std::size_t>(finder::nearest_bundled(games, answers));
    const auto left_out = finder::rule_file(games[base], answers, "our-game", "x").left_out;
    REQUIRE_FALSE(left_out.empty());
    const std::string told = yes.said.substr(yes.said.find("Written: "));
    CHECK(told.find("It leaves out " + std::to_string(left_out.size()) +
                    " of your answers:") != std::string::npos);
    for (const finder::LeftOut& left : left_out)
        CHECK(told.find("      why: " + left.why + "\n") != std::string::npos);
    // It never replaces another file.
    (void)talk(wrong + "y\n", place + "/rules");
    CHECK(std::filesystem::exists(place + "/rules/our-game-2.toml"));
    CHECK(talk(wrong + "y\n", "").said.find("Nothing was written") != std::string::npos);
    std::filesystem::remove_all(place);
}
