// What has happened is told once, to the last event of a round, though no turn follows; it can be
// said again, and the round so far can be read.

#include <algorithm>
#include <map>
#include <sstream>

#include "roundhouse/formats/notation.hpp"
#include "roundhouse/game/replay_events.hpp"
#include "roundhouse/play/computers.hpp"
#include "roundhouse/words/lines.hpp"
#include "support/catch.hpp"
#include "support/plain_company.hpp"
#include "support/plain_table.hpp"

using namespace roundhouse;
using test::PlainTable;

namespace {

using Sentences = std::vector<std::string>;

Sentences lines_in(const std::string& text) {
    std::istringstream in(text);
    Sentences all;
    for (std::string line; std::getline(in, line);) all.push_back(line);
    return all;
}

bool is_deal(const Events& events) {
    return std::ranges::any_of(
        events, [](const Event& event) { return std::holds_alternative<event::Dealt>(event); });
}

// Everything that seat 0, the only person, should be told during a game, in order: the deal, each
// turn of the others, and each action of their own.
class Due {
  public:
    explicit Due(const game::Match& match) : names_(match.names()) {
        for (game::Playthrough on(match); on.next();) note(on);
        tell_pending();
    }

    Sentences sentences;
    std::vector<Tile> tiles;    // played
    int rounds_without_us = 0;  // that ended before our first turn

  private:
    const words::Names& names_;
    Events pending_;
    bool acted_ = false;

    void note(const game::Playthrough& on) {
        Events events = seen_by(on.events(), kNoSeat);
        std::erase_if(events, [](const Event& event) {
            return std::holds_alternative<event::GameOver>(event);
        });
        for (const Event& event : events)
            if (const auto* played = std::get_if<event::Played>(&event))
                tiles.push_back(played->tile);
        const bool over = std::ranges::any_of(events, [](const Event& event) {
            return std::holds_alternative<event::RoundOver>(event);
        });
        // Void deals are counted in a sentence of their own.
        const auto last_void = std::find_if(events.rbegin(), events.rend(), [](const Event& event) {
            return std::holds_alternative<event::VoidDeal>(event);
        });
        events.erase(events.begin(), last_void.base());
        if (is_deal(events)) {
            tell_pending();
            acted_ = false;
            return tell(events);
        }
        const auto* decision = std::get_if<game::Decision>(&on.record());
        const bool ours = decision != nullptr && decision->seat == 0;
        if (ours) tell_pending();
        acted_ = acted_ || ours;
        rounds_without_us += over && !acted_;
        if (ours && !over) return tell(seen_by(on.events(), 0));
        pending_.insert(pending_.end(), events.begin(), events.end());
    }
    void tell(const Events& events) {
        for (const words::Line& line : words::lines(events, 1, names_))
            sentences.push_back(line.text);
    }
    void tell_pending() {
        for (const words::TurnTold& turn : words::digest(pending_, names_))
            sentences.push_back(turn.text);
        pending_.clear();
    }
};

void check_told_once(const std::string& text, const Sentences& due) {
    const Sentences told = lines_in(text);
    auto at = told.begin();
    for (const std::string& sentence : due) {
        CAPTURE(sentence);
        at = std::find(at, told.end(), sentence);
        REQUIRE(at != told.end());
        ++at;
    }
    for (const std::string& sentence : due) {
        CAPTURE(sentence);
        REQUIRE(std::ranges::count(told, sentence) == std::ranges::count(due, sentence));
    }
}

test::Game one_person(const std::string& id, std::uint64_t seed, int rounds) {
    return {.game = id,
            .players = 4,
            .seed = seed,
            .rounds = rounds,
            .levels = {"", "planner", "planner", "planner"}};
}

// The lines are given in turn, then the input ends; everything that was said, each answer's apart.
Sentences answers_to(PlainTable::Player first, const test::Game& game, const Sentences& lines,
                     app::PlainStyle style = {}) {
    std::size_t next = 0;
    bool begun = false;
    Sentences answers;
    PlainTable table(game, [&](PlainTable& now) -> std::optional<std::string> {
        if (!begun)
            if (auto line = first(now)) return line;
        if (std::exchange(begun, true)) answers.push_back(now.said);
        if (next == lines.size()) return std::nullopt;
        return lines[next++];
    });
    table.style = style;
    table.play();
    answers.push_back(table.said);
    return answers;
}

std::optional<std::string> until_move(PlainTable& now) {
    return now.asks("your move") ? std::nullopt : std::optional(std::string());
}

}  // namespace

TEST_CASE("every event of a game is told once to who plays alone against computer players",
          "[plain][telling]") {
    int rounds_without_us = 0;
    for (const std::string& id : test::kGames)
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            // In one of these rounds somebody goes out before this person has played.
            const test::Game game = one_person(id, 30 + seed, 3);
            chance::Random random(seed);
            std::string all;
            PlainTable table(game, [&](PlainTable& now) -> std::optional<std::string> {
                all += now.said;
                return test::first_or(now, [&](int size) {
                    return 1 + static_cast<int>(random.below(static_cast<std::uint32_t>(size)));
                });
            });
            table.style.brief = seed % 2 == 0;
            table.play();
            all += table.said;
            CAPTURE(id, seed, all);
            REQUIRE(table.match.phase() == Phase::over);
            const Due due(table.match);
            check_told_once(all, due.sentences);
            for (const Tile tile : due.tiles)
                REQUIRE(all.find(formats::to_string(tile)) != std::string::npos);
            rounds_without_us += due.rounds_without_us;
        }
    CHECK(rounds_without_us > 0);
}

TEST_CASE("who gives their seat to a computer player is told the rest of the round",
          "[plain][telling][seats]") {
    for (const std::string& id : test::kGames) {
        int turns = 0;
        std::string all;
        PlainTable table(one_person(id, 7, 1), [&](PlainTable& now) -> std::optional<std::string> {
            all += now.said;
            if (now.asks("your move") && ++turns == 3) return "seat 1 easy";
            return test::first_or(now, [](int) { return 1; });
        });
        table.play();
        all += table.said;
        CAPTURE(id, all);
        if (table.match.phase() != Phase::over || turns < 3) continue;
        std::size_t plays = 0;
        for (game::Playthrough on(table.match); on.next();)
            for (const Event& event : on.events())
                if (const auto* played = std::get_if<event::Played>(&event)) {
                    CAPTURE(formats::to_string(played->tile));
                    REQUIRE(all.find(formats::to_string(played->tile)) != std::string::npos);
                    ++plays;
                }
        CHECK(plays > 10);
        CHECK(all.find("The round is over: ") != std::string::npos);
    }
}

TEST_CASE("at a shared keyboard the round's end tells what came after the last turn there",
          "[plain][telling]") {
    int checked = 0;
    for (const std::string& id : test::kGames)
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            const test::Game game{.game = id,
                                  .players = 4,
                                  .seed = seed,
                                  .rounds = 1,
                                  .levels = {"", "greedy", "", "greedy"}};
            std::string page;
            PlainTable table(game, [&](PlainTable& now) -> std::optional<std::string> {
                return test::first_or(now, [](int) { return 1; });
            });
            table.play();
            const auto wiped = table.said.rfind(test::kWipe);
            REQUIRE(wiped != std::string::npos);
            page = table.said.substr(wiped);
            // Since the last decision of a person; if that ended the round, it is told as well.
            Events since;
            for (game::Playthrough on(table.match); on.next();) {
                const auto* decision = std::get_if<game::Decision>(&on.record());
                const bool ends = on.state().course.phase == Phase::over;
                if (decision != nullptr && decision->seat % 2 == 0) since.clear();
                if (decision == nullptr || (decision->seat % 2 == 0 && !ends)) continue;
                since.insert(since.end(), on.events().begin(), on.events().end());
            }
            std::erase_if(since, [](const Event& event) {
                return std::holds_alternative<event::GameOver>(event);
            });
            Sentences due;
            for (const words::TurnTold& turn : words::digest(since, table.match.names()))
                due.push_back(turn.text);
            CAPTURE(id, seed, page);
            check_told_once(page, due);
            checked += due.size() > 1;
        }
    CHECK(checked > 3);
}

TEST_CASE("who leaves before their first turn is told what has happened, once",
          "[plain][telling]") {
    const test::Game game{
        .game = "station", .players = 3, .seed = 5, .rounds = 1, .levels = {"", "", "greedy"}};
    PlainTable table(game, [](PlainTable&) { return std::nullopt; });
    table.play();
    CHECK(table.asks(""));
    CHECK(table.screen.find("Round 1: ") != std::string::npos);
    CHECK(table.screen.find("'s hand") == std::string::npos);
    CHECK(table.screen.ends_with("End of input: game left unfinished.\n"));
    // Once all has been told, leaving tells nothing.
    const Sentences said = answers_to(until_move, one_person("mexican", 5, 1), {"quit", "yes"});
    CHECK(said.back() == "\nGame left unfinished.\n");
}

TEST_CASE("plain, together: what came while a terminal was asked whether to leave is told",
          "[plain][together][telling]") {
    test::PlainCompany table({.game = "mexican", .players = 2, .seed = 4, .rounds = 1});
    for (const unsigned seats : {1U, 2U, 0U}) table.come(seats);
    table.begin();
    table.type(2, "quit");
    while (table.match.phase() == Phase::play) table.type(table.at(table.sitting.turn_seat()), "1");
    REQUIRE(table[2].asks("Leave the table?"));
    CHECK_FALSE(table[2].heard("The round is over: "));
    table.type(2, "yes");
    CHECK(table[2].heard("The round is over: "));
    CHECK_FALSE(table[2].heard("Round 1: "));
}

TEST_CASE("a round's end that was hidden is told again as it was", "[plain][telling]") {
    game::Match match = test::new_match(one_person("station", 34, 3));
    std::istringstream in;
    std::ostringstream out;
    app::Dialog dialog(in, out, {});
    play::Sitting sitting(match, play::computers_for(match));
    app::PlainGame game(sitting, dialog);
    game.advance();
    while (game.prompt().find("next round") == std::string::npos) {
        out.str("");
        game.take("1");
    }
    const std::string page = out.str();
    const auto from_end = [](const std::string& text) {
        return text.substr(text.find("The round is over: "));
    };
    for (int k = 0; k < 2; ++k) {
        out.str("");
        game.hide();
        CHECK(from_end(out.str()) == from_end(page));
        CHECK(lines_in(out.str()).size() <= lines_in(page).size());
    }
}

TEST_CASE("again tells what was last told, not what was only looked at", "[plain][telling]") {
    std::string turn;
    const auto first = [&](PlainTable& now) {
        turn += now.said;
        return until_move(now);
    };
    const Sentences said = answers_to(first, one_person("oll", 5, 1),
                                      {"again", "hand", "xyzzy", "again", "1", "again", "again"});
    REQUIRE(said.size() == 8);
    // Without the question, which is asked again.
    const std::string told = turn.substr(0, turn.rfind('\n') + 1);
    CHECK(told.find("Round 1: ") != std::string::npos);
    CHECK(said[0].find(told) != std::string::npos);
    CHECK(said[3].find(told) != std::string::npos);
    CHECK(said[4].find(" played ") != std::string::npos);
    CHECK(said[5].find(told) == std::string::npos);
    CHECK(said[5] == said[4]);
    CHECK(said[6] == said[4]);
}

TEST_CASE("again tells nobody what another person was told", "[plain][telling][secrets]") {
    for (const bool reader : {false, true}) {
        bool asked = false;
        int curtains = 0;
        PlainTable table({.game = "mexican", .players = 2, .rounds = 1},
                         [&](PlainTable& now) -> std::optional<std::string> {
                             if (std::exchange(asked, false)) {
                                 CHECK(now.said.find("'s hand (") == std::string::npos);
                                 return "";
                             }
                             if (!now.asks("press Enter when")) return "1";
                             asked = true;
                             return ++curtains > 12 ? std::nullopt : std::optional("again");
                         });
        table.style = {.brief = true, .screen_reader = reader};
        table.play();
        CHECK(curtains > 12);
    }
}

TEST_CASE("log tells the round so far, without a hand", "[plain][telling]") {
    const Sentences said = answers_to(until_move, one_person("mexican", 5, 1), {"log", "1", "LOG"});
    REQUIRE(said.size() == 4);
    for (const std::size_t k : {std::size_t{0}, std::size_t{2}}) {
        CAPTURE(said[k]);
        CHECK(said[k].find("Round 1: ") != std::string::npos);
        CHECK(said[k].find("'s hand") == std::string::npos);
    }
    CHECK(said[2].find("Ann played ") != std::string::npos);
    CHECK(said[2].size() > said[0].size());
}
