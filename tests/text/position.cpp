// Positions as text. That random games round-trip is shown by the random games themselves.
#include "roundhouse/text/position.hpp"

#include "engine/scene.hpp"
#include "roundhouse/chance/random.hpp"
#include "roundhouse/engine/rulebook.hpp"
#include "support/catch.hpp"

using namespace roundhouse;
using test::Scene;

namespace {

std::string forked_position() {
    Scene s("oll", 2);
    s.engine(12).train(0, "12-9 9-9 (9-5 5-5 (5-1)) (9-3)").communal("12-4").marker(1);
    s.hand(0, "8-2 5-2").hand(1, "6-6").boneyard("7-7 7-6").scores({12, 50}).turn(0).act("5-2@0");
    return text::print_position(s.state);
}

std::string with(std::string position, const std::string& line, const std::string& other) {
    const std::size_t at = position.find(line);
    REQUIRE(at != std::string::npos);
    return position.replace(at, line.size(), other);
}

std::string fault(const std::string& position) {
    const auto parsed = text::parse_position(position);
    const auto* found = std::get_if<text::PositionFault>(&parsed);
    return found == nullptr ? "" : std::to_string(found->line) + ": " + found->message;
}

}  // namespace

TEST_CASE("A position reads like the table", "[text][position]") {
    const std::string position = forked_position();
    for (const char* line : {
             "phase: play\n",
             "scores: 12 50\n",
             "engine: 12\n",
             "turn: 0 call played played-own\n",
             "hand 0: 8-2\n",
             "stock: 7-7 7-6\n",
             "train 0: #0 12-9, #1 9-9 on #0, #2 9-5 on #1, #3 5-5 on #2, #4 5-1 on #3, "
             "#5 9-3 on #1, #7 5-2 on #3\n",
             "train 1 open: -\n",
             "train 2 open: #6 12-4 by 0\n",
             "ends: #4 shows 1, #5 shows 3, #6 shows 4, #7 shows 2\n",
             "had-turn: 0 1\n",
             "rule doubles.covers: 2\n",
         }) {
        INFO(line << "in\n" << position);
        CHECK(position.find(line) != std::string::npos);
    }
    CHECK(fault(position).empty());
}

TEST_CASE("A bad position is refused with its line", "[text][position]") {
    const std::string good = forked_position();
    const std::array<std::string, 3> cases[] = {
        {"phase: play", "phase: asleep", "\"asleep\" is not known here"},
        {"round: 1", "round: 0", "\"0\" is no number"},
        {"round: 1", "round: 99999999999999999999", "is no number"},
        {"stock: 7-7 7-6", "stock: 7-7 7-7", "7-7 is there twice"},
        {"stock: 7-7 7-6", "stock: 7-7 12-12", "12-12 is there twice"},
        {"stock: 7-7 7-6", "stock: 13-1", "no tile of the set"},
        {"hand 0: 8-2", "hand 0: 8-2; dreams 1-1", "behind a hand"},
        {"hand 1: 6-6", "hand 9: 6-6", "the line \"hand 1\" is missing"},
        {"voids: 0", "voids: 0\nvoids: 1", "is there twice"},
        {"voids: 0", "voids: 0\nluck: 1", "\"luck\" is not known"},
        {"voids: 0", "voids 0", "\"key: value\""},
        {"#1 9-9 on #0", "#1 9-9 on #3", "#1 lies on no earlier tile"},
        {"#1 9-9 on #0", "#1 8-8 on #0", "does not match what it lies against"},
        {"#5 9-3 on #1", "#9 9-3 on #1", "no tile on the table has the number #5"},
        {"#6 12-4 by 0", "#6 12-4", "say \"by SEAT\""},
        {"#4 shows 1", "#4 wants 1", "the ends must be"},
        {"train 2 open", "train 2", "communal train is always open"},
        {"engine: 12", "engine: -", "does not match"},
        {"rule doubles.covers: 2", "rule doubles.covers: 9", "\"9\" is no number"},
        {"rule hub.engine: ", "rule hub.engine: not ", "is no value of hub.engine"},
        {"players: 2", "players: 12", "\"12\" is no number"},
        {"position: 1", "position: 2", "\"2\" is no number"},
        {"turn: 0 call played played-own", "turn: 0 asleep", "\"asleep\" is not known"},
        {"turn: 0 call played played-own", "turn: 0 call asleep", "\"asleep\" is not known here"},
        {"turn: 0 call played played-own", "turn: 0 go-on", "go-on needs \"on TRAIN\""},
        {"turn: 0 call played played-own", "turn: 0 go-on on 9", "\"9\" is no number"},
        {"turn: 0 call played played-own", "turn: 0 follow-up", "a follow-up needs \"double #N\""},
        {"turn: 0 call played played-own", "turn: 0 follow-up double 1", "is no tile's number"},
        {"turn: 0 call played played-own", "turn: 0 follow-up double #4",
         "#4 is no double that wants a cover"},
        {"turn: 0 call played played-own", "turn: 0 more-covers double #3",
         "#3 is no double that wants a cover"},
        {"turn: 0 call played played-own", "turn: 0 call visited 7", "\"7\" is no number"},
        {"hand: 15", "hand: 46", "\"46\" is no number"},
    };
    for (const auto& [line, other, message] : cases) {
        const std::string found = fault(with(good, line, other));
        INFO(other << " gives " << found);
        CHECK(found.find(message) != std::string::npos);
    }
    CHECK(fault(with(good, "phase: play", "phase: \x1b[2J")).find('\x1b') == std::string::npos);
    CHECK_FALSE(fault("").empty());
    const std::string twice = fault(with(good, "stock: 7-7 7-6", "stock: 7-7 7-7"));
    CHECK(std::stoi(twice) ==
          1 + std::count(good.begin(),
                         good.begin() + static_cast<std::ptrdiff_t>(good.find("stock:")), '\n'));
}

TEST_CASE("Whatever parses as a position can be played on", "[text][position]") {
    chance::Random random(5);
    const std::string good = forked_position();
    int parsed_well = 0;
    for (int k = 0; k < 4000; ++k) {
        std::string text = good;
        for (std::uint32_t change = 1 + random.below(2); change > 0; --change) {
            const auto at = random.below(static_cast<std::uint32_t>(text.size()));
            constexpr std::string_view likely = "0123456789- #:;,\nabceinoptw";
            text[at] = likely[random.below(static_cast<std::uint32_t>(likely.size()))];
        }
        const auto parsed = text::parse_position(text);
        if (std::holds_alternative<text::PositionFault>(parsed)) continue;
        ++parsed_well;
        State state = std::get<State>(parsed);
        while (state.match.phase == Phase::play) {
            const Moves possible = moves(state);
            REQUIRE(possible.size() > 0);
            const auto pick = random.below(static_cast<std::uint32_t>(possible.size()));
            apply_legal(state, possible.nth(static_cast<int>(pick), state.round.table.turn.seat),
                        nullptr);
        }
    }
    CHECK(parsed_well > 20);
}
