// What people type is interpreted or explained.

#include "app/plain/input.hpp"
#include "app/lines/answers.hpp"

#include <set>
#include <string>

#include "roundhouse/engine/moves.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/rules/rule_file.hpp"
#include "support/catch.hpp"
#include "support/match.hpp"
#include "support/plain_table.hpp"
#include "ui/table/typed.hpp"

using namespace roundhouse;
using app::PlainCommand;
using app::understand;

TEST_CASE("numbers, words and tiles are told apart", "[plain][input]") {
    CHECK(std::get<int>(understand("3")) == 3);
    CHECK(std::get<int>(understand(" 12 ")) == 12);
    CHECK(std::get<PlainCommand>(understand("draw")) == PlainCommand::draw);
    CHECK(std::get<PlainCommand>(understand("D")) == PlainCommand::draw);
    CHECK(std::get<PlainCommand>(understand("e")) == PlainCommand::done);
    CHECK(std::get<PlainCommand>(understand("?")) == PlainCommand::help);

    const auto tile = std::get<game::TypedMove>(understand("5-12"));
    CHECK(tile.tile == Tile(12, 5));
    CHECK(tile.train.empty());
    CHECK(std::get<game::TypedMove>(understand("12 5")).tile == Tile(12, 5));
    CHECK(std::get<game::TypedMove>(understand("12 5 3")).train == "3");
    CHECK(std::get<game::TypedMove>(understand("12-5 Bea")).train == "Bea");
    CHECK(std::get<game::TypedMove>(understand("12-5 on Mary Ann")).train == "Mary Ann");
    CHECK(std::get<game::TypedMove>(understand("12-5 3 at 5")).at == Pips{5});
}

TEST_CASE("plain: digits and dashes of any keyboard are understood, and chat stays as it is",
          "[plain][input]") {
    const auto typed = [](std::string_view line) { return understand(app::line_typed(line)); };
    CHECK(std::get<int>(typed("１")) == 1);
    CHECK(std::get<int>(typed("١٢")) == 12);
    for (const std::string_view line : {"１２－５　３", "۱۲–۵ ۳", "१२—५ ३", "12−5 3"}) {
        const auto move = std::get<game::TypedMove>(typed(line));
        CHECK(move.tile == Tile(12, 5));
        CHECK(move.train == "3");
    }
    CHECK(std::get<PlainCommand>(typed("ｄｒａｗ")) == PlainCommand::draw);
    CHECK(app::seat_given(app::line_typed("seat ２ Cyd"))->number == 2);
    CHECK(app::said_to_all(app::line_typed("say no – ５")) == "no – ５");
}

TEST_CASE("screen: a move typed with other digits is that move", "[ui][input]") {
    game::Match match = test::new_match({"mexican", 2, 21});
    match.deal();
    const auto view = match.view(match.mover());
    const auto said = [&](const std::string& line) {
        ui::GameInfo info;
        info.names = match.names();
        const auto typed = ui::parse_typed(line, view, info);
        const auto* action = std::get_if<Action>(&typed);
        return action == nullptr ? std::get<words::Reply>(typed).text : formats::to_string(*action);
    };
    CHECK(said("１２－５　３") == said("12-5 3"));
}

TEST_CASE("what is not understood is quoted cleanly", "[plain][input]") {
    for (const std::string bad : {"", "xyzzy", "-1", "1000", "16-1", "12-", "play", "draw now",
                                  "\x1b[2J\x07", "\xff\xfe"}) {
        const auto typed = understand(bad);
        CAPTURE(bad);
        REQUIRE(std::holds_alternative<app::NotUnderstood>(typed));
        const std::string& message = std::get<app::NotUnderstood>(typed).message;
        CHECK(message.find("12-5") != std::string::npos);
        CHECK(message.find('\x1b') == std::string::npos);
        CHECK(message.find('\xff') == std::string::npos);
    }
}

TEST_CASE("trains by number, by name or its beginning, by the communal name", "[plain][input]") {
    game::Match match = test::new_match({"mexican", 3});
    match.deal();
    const Observation view = match.view(match.mover());
    const auto train = [&](const std::string& typed) {
        const auto found = game::train_typed(typed, view, match.names());
        return std::holds_alternative<int>(found) ? std::get<int>(found) : -1;
    };
    CHECK(train("1") == 0);
    CHECK(train("4") == 3);
    CHECK(train("bea") == 1);
    CHECK(train("C") == 2);
    CHECK(train("mexican") == 3);
    CHECK(train("mex") == 3);
    CHECK(train("own") == match.mover());
    CHECK(train("0") == -1);
    CHECK(train("5") == -1);
    CHECK(train("nobody") == -1);
}

TEST_CASE("the best fit of a typed name is meant, and of equal ones it is asked which",
          "[plain][input]") {
    game::Match match = test::new_match({"mexican", 4, 5});
    match.deal();
    const Observation view = match.view(match.mover());
    words::Names names = match.names();
    const auto said = [&](std::vector<std::string> players, const std::string& typed) {
        names.players = std::move(players);
        const auto found = game::train_typed(typed, view, names);
        const auto* train = std::get_if<int>(&found);
        return train == nullptr ? std::get<std::string>(found) : std::to_string(*train + 1);
    };
    const std::vector<std::string> alike = {"Anna", "Ann", "ann", "Train"};
    CHECK(said(alike, "Ann") == "2");
    CHECK(said(alike, "ann") == "3");
    CHECK(said(alike, "ANNA") == "1");
    CHECK(said(alike, "train") == "4");
    const std::string mine = std::to_string(view.table.turn.seat + 1);
    CHECK(said({"Owen", "Melanie", "Minette", "Commander"}, "own") == mine);
    CHECK(said({"Owen", "Melanie", "Minette", "Commander"}, "me") == mine);
    CHECK(said({"Owen", "Melanie", "Minette", "Commander"}, "mel") == "2");
    CHECK(said({"Owen", "Melanie", "Minette", "Commander"}, "the mexican train") == "5");
    CHECK(said({"Me", "Own", "7", "5"}, "own") == "2");
    CHECK(said({"Me", "Own", "7", "5"}, "7") == "3");
    CHECK(said({"Me", "Own", "7", "5"}, "5") == "5");  // a train's number
    const Seat reader = view.table.turn.seat;
    const auto owner = [&](Seat seat, const std::string& name) {
        return (seat == reader ? "your own train" : name + "'s train") + " (" +
               std::to_string(seat + 1) + ")";
    };
    CHECK(said(alike, "aNN") ==
          "\"aNN\" could be " + owner(1, "Ann") + " or " + owner(2, "ann") + ": type the number.");
    CHECK(said({"Bea", "Max", "Cyd", "Mary"}, "m") ==
          "\"m\" could be " + owner(1, "Max") + ", " + owner(3, "Mary") +
              " or the Mexican Train (5): type the number.");
}

TEST_CASE("of several communal trains the tile says which, else the number", "[plain][input]") {
    test::Scene s(test::kManyTrains, 2);
    s.engine(12).train(0, "12-9").train(1, "12-8").train(2, "12-7").train(3, "12-6");
    s.hand(0, "7-1 7-6 5-5").hand(1, "2-2").turn(0);
    const Observation view = observe(s.state, 0);
    const words::Names names =
        words::names_for(test::rule_set_of(test::kManyTrains), {"Ann", "Bea"});
    const auto said = [&](const std::string& line) {
        const auto meant =
            game::play_typed(std::get<game::TypedMove>(understand(line)), view, names);
        const auto* why = std::get_if<words::Reply>(&meant);
        return why ? words::worded(*why, view, names)
                   : std::to_string(std::get<Play>(std::get<Action>(meant)).train + 1);
    };
    CHECK(said("7-1 communal") == "3");
    CHECK(said("7-1 special") == "3");
    CHECK(said("7-6 special train 2") == "4");
    CHECK(said("7-6 communal") == "7-6 fits in 2 places: type 7-6 3 or 7-6 4.");
    CHECK(said("5-5 communal").starts_with("5-5 does not fit any communal train"));
    CHECK(said("7-1 Ann").find("That tile doesn't fit") != std::string::npos);
    CHECK(said("7-1 9") == "There is no train 9: the trains are numbered 1 to 8.");
    test::Scene feet(test::kNobodysTrains, 2);
    feet.engine(9).train(0, "9-5").train(1, "9-4").train(2, "9-3").train(3, "9-2");
    feet.hand(0, "5-1").hand(1, "2-2").turn(0);
    const auto nobody = game::train_typed(
        "Ann", observe(feet.state, 0),
        words::names_for(test::rule_set_of(test::kNobodysTrains), {"Ann", "Bea"}));
    CHECK(std::get<std::string>(nobody) ==
          "There is no train called \"Ann\": give its number, 1 to 4.");
}

TEST_CASE("what follows a whole move is quoted, not passed over", "[plain][input]") {
    game::Match match = test::new_match({"mexican", 3});
    match.deal();
    const Observation view = match.view(match.mover());
    for (const std::string more : {"at 99", "x", "16", "1 1", "at all"}) {
        const auto typed = std::get<game::TypedMove>(understand("12-5 3 " + more));
        const auto meant = game::play_typed(typed, view, match.names());
        CHECK(std::get<words::Reply>(meant).text.starts_with("\"" + more + "\"?"));
    }
}

TEST_CASE("every legal play can be typed, and is then that play", "[plain][input]") {
    std::vector<std::string> games = test::kGames;
    games.insert(games.end(), {test::kNobodysTrains, test::kManyTrains});
    for (const std::string& id : games) {
        const int players = id == test::kManyTrains ? 8 : 3;
        game::Match match = test::new_match({.game = id, .players = players, .rounds = 1});
        chance::Random random(11);
        int typed = 0;
        while (match.phase() != Phase::over) {
            if (match.phase() == Phase::deal) match.deal();
            const Observation view = match.view(match.mover());
            for (const Action& action : legal_actions(match.state())) {
                const auto* play = std::get_if<Play>(&action);
                if (play == nullptr) continue;
                std::string line =
                    formats::to_string(play->tile) + " " + std::to_string(play->train + 1);
                if (play->at != kNoPips) line += " at " + std::to_string(play->at);
                const auto meant = game::play_typed(std::get<game::TypedMove>(understand(line)),
                                                    view, match.names());
                CAPTURE(id, line);
                REQUIRE(std::holds_alternative<Action>(meant));
                REQUIRE(std::get<Action>(meant) == action);
                ++typed;
            }
            test::play_any(match, random);
        }
        CHECK(typed > 50);
    }
}

namespace {

// How the screen interprets a line after `:`.
std::optional<Action> on_screen(const std::string& line, const Observation& view,
                                const words::Names& names) {
    ui::GameInfo info;
    info.names = names;
    const auto typed = ui::parse_typed(line, view, info);
    const auto* action = std::get_if<Action>(&typed);
    if (action == nullptr || refusal(view, *action) != Refusal::none) return std::nullopt;
    return *action;
}

// How plain play interprets it.
std::optional<Action> without_screen(const std::string& line, const Observation& view,
                                     const words::Names& names) {
    const app::Typed typed = understand(line);
    const auto* tile = std::get_if<game::TypedMove>(&typed);
    if (tile == nullptr) return std::nullopt;
    const auto meant = game::play_typed(*tile, view, names);
    const auto* action = std::get_if<Action>(&meant);
    return action == nullptr ? std::nullopt : std::optional(*action);
}

}  // namespace

TEST_CASE("a line means the same on the screen and in plain play", "[plain][input][thorough]") {
    const std::vector<std::vector<std::string>> tables = {
        {"Ann", "Anna", "Mary Ann"}, {"Melanie", "Own", "3 of us"}, {"bea", "Bea", "Train"}};
    const std::vector<std::string> trains = {
        "",          " 1",      " 2",      " 3",        " 4",    " 0",
        " 5",        " 99",     "-1",      ", 2",       " on 2", " ann",
        " an",       " anna",   " mary",   " mary ann", " own",  " mine",
        " me",       " m",      " mel",    " 3 of us",  " bea",  " BEA",
        " Bea",      " t",      " train",  " the",      " mex",  " the mexican train",
        " communal", " on own", " nobody", " bea 7",    "bea"};
    const std::vector<std::string> ends = {"", " at 12", " 12", " at 5", " 5", " at", " at 99"};
    int legal = 0;
    std::set<std::string> differ;
    for (const std::string game : {"mexican", "basic", "oll"})
        for (const auto& players : tables) {
            game::Match match =
                test::new_match({.game = game, .players = 3, .seed = 5, .rounds = 1});
            words::Names names = match.names();
            names.players = players;
            chance::Random random(17);
            for (int k = 0; k < 25 && match.phase() != Phase::over; ++k) {
                if (match.phase() == Phase::deal) match.deal();
                const Observation view = match.view(match.mover());
                view.own.hand.for_each([&](Tile tile) {
                    for (const std::string& train : trains)
                        for (const std::string& end : ends) {
                            const std::string line = formats::to_string(tile) + train + end;
                            const auto screen = on_screen(line, view, names);
                            if (screen != without_screen(line, view, names))
                                differ.insert(train + end);
                            legal += screen.has_value();
                        }
                });
                test::play_any(match, random);
            }
        }
    CHECK(differ == std::set<std::string>{});
    CHECK(legal > 500);
}

TEST_CASE("every tile on every train is a legal play or gets a sentence", "[plain][input]") {
    game::Match match = test::new_match({"station", 4, 5});
    match.deal();
    chance::Random random(13);
    while (match.phase() == Phase::play) {
        const Observation view = match.view(match.mover());
        for (int train = 0; train <= 5; ++train) {
            TileSet::whole(12).for_each([&](Tile tile) {
                const game::TypedMove typed{tile, train == 0 ? "" : std::to_string(train), {}};
                const auto meant = game::play_typed(typed, view, match.names());
                if (const auto* why = std::get_if<words::Reply>(&meant))
                    REQUIRE(words::worded(*why, view, match.names()).ends_with("."));
                else
                    REQUIRE(refusal(view, std::get<Action>(meant)) == Refusal::none);
            });
        }
        test::play_any(match, random);
    }
}
