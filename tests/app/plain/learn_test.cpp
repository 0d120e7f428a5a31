// A lesson in lines of text: a learner who types the suggested numbers comes to its end.

#include "app/plain/learn.hpp"

#include <filesystem>
#include <sstream>

#include "app/setup/lesson_setup.hpp"
#include "app/system/status.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/text/lists.hpp"
#include "support/catch.hpp"
#include "support/faulty_sys.hpp"
#include "support/plain_table.hpp"
#include "support/run_command.hpp"
#include "support/scoped_env.hpp"

using namespace roundhouse;

namespace {

lesson::Plan lesson_of(const std::string& id) {
    return lesson::plan(*rules::find_bundled(id), "Ann");
}

}  // namespace

TEST_CASE("lesson: the suggested numbers lead to its end in plain play") {
    int all_asked = 0, others = 0, same = 0, all_over = 0, all_nothing = 0;
    for (const std::string& id : test::kGames) {
        INFO(id);
        std::ostringstream out;
        std::string all;
        int answers = 0, asked = 0;
        std::string choices;  // while a hint is awaited
        test::Lines lines([&]() -> std::optional<std::string> {
            const std::string said = out.str();
            out.str({});
            all += said;
            if (++answers > 500) return std::nullopt;
            if (const std::string listed = std::exchange(choices, ""); !listed.empty()) {
                const auto hint = said.find("Hint: Play ");
                REQUIRE(hint != std::string::npos);
                const std::string play =
                    ". play " + said.substr(hint + 11, said.find(". ", hint) - hint - 11) + '\n';
                const auto line = listed.find(play);
                REQUIRE(line != std::string::npos);
                const auto begin = listed.rfind('\n', line) + 1;
                return listed.substr(begin, line - begin);
            }
            if (said.find("your turn is over") != std::string::npos)
                return said.find("type a to announce") != std::string::npos ? "a" : "";
            const auto advice = said.rfind("Try ");
            if (said.find("your move") == std::string::npos) return "";
            if (said.find("Which of them would you choose?") != std::string::npos) {
                if (++asked % 2 == 0) return "1";
                choices = said;
                return "hint";
            }
            if (advice == std::string::npos) return "1";  // the only choice
            return said.substr(advice + 4, said.find(':', advice) - advice - 4);
        });
        std::istream in(&lines);
        app::Dialog dialog(in, out, {});
        CHECK(!app::give_lesson(dialog, lesson_of(id)));
        all += out.str();
        INFO(all);
        CHECK(all.find("Round 1 of") == std::string::npos);
        CHECK(all.find("Play it now?") != std::string::npos);
        CHECK(all.find("Now play it: a whole game") != std::string::npos);
        CHECK(answers < 200);
        // From the third turn on the learner is asked first, and told what the lesson would do.
        all_asked += asked;
        others += all.find("The lesson would play ") != std::string::npos ? 1 : 0;
        same += all.find("Well chosen: ") != std::string::npos ? 1 : 0;
        // What is the same after every turn is said once; a single choice needs no advice.
        const auto count = [&](const std::string& words) {
            int times = 0;
            for (auto at = all.find(words); at != std::string::npos; at = all.find(words, at + 1))
                ++times;
            return times;
        };
        CHECK(count("so there is nothing to announce") <= 1);
        all_over += count("your turn is over");
        all_nothing += count("nothing to announce");
        CHECK((count("1. draw a tile\n") > 0) == (id != "basic"));
        CHECK(count("Try 1: draw a tile.") == 0);
        // Where a cover has made a fork, the ends are told at once.
        CHECK((count("cover.\nOLL Train: fork") > 0) == (id == "oll"));
    }
    CHECK(all_asked > 10);
    CHECK(all_over > all_nothing);
    CHECK(others > 0);
    CHECK(same > 0);
}

TEST_CASE("lesson: a hint in plain play is what the lesson suggests") {
    int hints = 0;
    for (const std::string& id : test::kGames) {
        INFO(id);
        std::ostringstream out;
        std::string advised;  // while a hint is awaited
        int answers = 0;
        test::Lines lines([&]() -> std::optional<std::string> {
            const std::string said = out.str();
            out.str({});
            if (++answers > 500) return std::nullopt;
            if (!advised.empty()) {
                CHECK(said.find("Hint: " + text::capitalised(advised)) != std::string::npos);
                ++hints;
            }
            const bool asked = !std::exchange(advised, "").empty();
            if (said.find("your turn is over") != std::string::npos)
                return said.find("type a to announce") != std::string::npos ? "a" : "";
            if (said.find("your move") == std::string::npos) return "";
            const auto advice = said.rfind("Try ");
            if (advice == std::string::npos) return "1";  // the only choice
            const auto colon = said.find(": ", advice);
            if (asked) return said.substr(advice + 4, colon - advice - 4);
            advised = said.substr(colon + 2, said.find('\n', colon) - colon - 2);
            return "hint";
        });
        std::istream in(&lines);
        app::Dialog dialog(in, out, {});
        CHECK(!app::give_lesson(dialog, lesson_of(id)));
    }
    CHECK(hints > 1);
}

TEST_CASE("lesson: one computer player is one, and several are several") {
    lesson::Plan plan = lesson_of("oll");
    const auto said = [&](const std::string& words) {
        return (app::lesson_greeting(plan) + app::lesson_farewell(plan)).find(words) !=
               std::string::npos;
    };
    plan.setup.players = {{"Ann", ""}, {"Rocket", "greedy"}};
    CHECK(said(" with Rocket, a computer player, on"));
    CHECK(said(" with Rocket, who plays better"));
    plan.setup.players.push_back({"Adler", "greedy"});
    CHECK(said(" with Rocket and Adler, computer players, on"));
    CHECK(said(" with Rocket and Adler, who play better"));
}

TEST_CASE("lesson: a plain lesson has the style and the players of the config file", "[plain]") {
    const test::TempDirectory place;
    const test::ScopedEnv config("XDG_CONFIG_HOME", place.path());
    std::filesystem::create_directories(place.path() + "/roundhouse");
    test::write_file(place.path() + "/roundhouse/config.toml",
                     "plain = \"brief\"\n[new-game]\nplayers = [\"Zoe\"]\n");
    const auto said = [](std::vector<const char*> arguments) {
        const test::RunResult ended = test::run_with_input(std::move(arguments), "");
        CHECK(ended.status == app::status::ok);
        return ended.output;
    };
    const std::string brief = said({"learn", "mexican", "--plain"});
    CHECK(brief.find("Zoe's hand") != std::string::npos);
    CHECK(brief.find("\nTry ") != std::string::npos);
    CHECK(said({"learn", "mexican", "--plain=brief"}) == brief);
    CHECK(said({"learn", "mexican", "--plain=full"}).size() > brief.size());
}
