// Several keyboards at one table: none shows what is not for who sits there, none acts for a seat
// that is at another, and all are told the same story.

#include "roundhouse/play/keyboard.hpp"

#include <algorithm>
#include <deque>
#include <regex>

#include "roundhouse/engine/moves.hpp"
#include "support/catch.hpp"
#include "support/match.hpp"

using namespace roundhouse;
using play::Keyboard;
using play::Sitting;
using play::TakeBack;
using WaitsFor = Keyboard::WaitsFor;

namespace {

// A table with a keyboard for each of these masks; the first one leads.
struct Apart {
    Apart(game::Match& match, const std::vector<unsigned>& masks)
        : sitting(match, play::computers_for(match)) {
        for (const unsigned mask : masks)
            keyboards.emplace_back(sitting, static_cast<SeatMask>(mask), keyboards.empty());
    }
    Sitting sitting;
    std::deque<Keyboard> keyboards;
};

// The tile that an event names though it was drawn face down, and who may know it.
std::optional<Seat> secret_of(const Event& event) {
    if (const auto* drew = std::get_if<event::Drew>(&event))
        if (drew->tile) return drew->seat;
    if (const auto* penalty = std::get_if<event::Penalty>(&event))
        if (penalty->tiles) return penalty->seat;
    if (const auto* draw = std::get_if<event::HubDraw>(&event))
        if (draw->tile && !draw->shown) return draw->seat;
    return std::nullopt;
}

TileSet tiles_in(const std::string& text) {
    static const std::regex tile("\\b(1[0-5]|[0-9])-(1[0-5]|[0-9])\\b");
    TileSet tiles;
    for (auto it = std::sregex_iterator(text.begin(), text.end(), tile);
         it != std::sregex_iterator(); ++it)
        tiles.add(
            Tile(static_cast<Pips>(std::stoi((*it)[1])), static_cast<Pips>(std::stoi((*it)[2]))));
    return tiles;
}

// Plays a game with whatever comes to mind, at any of the keyboards, and looks at all of them after
// each step.
class Crowd {
  public:
    Crowd(game::Match& match, const std::vector<unsigned>& masks, std::uint64_t seed)
        : match_(match), masks_(masks), at_(match, masks), random_(seed) {
        sat_.resize(masks.size());
    }

    // Two rounds.
    void play() {
        for (int k = 0; k < 20'000 && !played(); ++k) {
            const std::size_t who =
                random_.below(3) == 0 ? any_keyboard() : keyboard_of(at_.sitting.turn_seat());
            const std::uint64_t turn = at_.sitting.turn();
            const std::uint64_t version = at_.sitting.version();
            const std::size_t records = match_.records().size();
            step(who);
            if (match_.records().size() != records) REQUIRE(at_.sitting.version() != version);
            // Of people who share a keyboard, nobody keeps it over somebody else's doing.
            if (at_.sitting.turn() != turn)
                for (std::size_t other = 0; other < masks_.size(); ++other)
                    if (other != who && at_.keyboards[other].shared()) sat_[other] = false;
            look();
        }
    }

    bool played() const {
        return match_.state().course.history.size() == 2 || match_.phase() == Phase::over;
    }

    int refused = 0, drawn = 0, acted = 0, taken = 0, hidden = 0;

  private:
    game::Match& match_;
    std::vector<unsigned> masks_;
    Apart at_;
    chance::Random random_;
    std::vector<bool> sat_;  // somebody has sat down at it
    TileSet public_;         // tiles that have lain open, or been told
    std::size_t read_ = 0;   // lines of the log

    std::size_t any_keyboard() { return random_.below(static_cast<std::uint32_t>(masks_.size())); }
    // Where that seat is; computer players are led by the first one.
    std::size_t keyboard_of(Seat seat) const {
        const auto here = std::ranges::find_if(
            masks_, [&](unsigned mask) { return (mask & seat_bit(seat)) != 0; });
        return match_.is_bot(seat) || here == masks_.end()
                   ? 0
                   : static_cast<std::size_t>(here - masks_.begin());
    }

    // What the keyboard asks for or, now and then, something else.
    void step(std::size_t who) {
        Keyboard& keyboard = at_.keyboards[who];
        switch (random_.below(24)) {
            case 0:
                hidden += keyboard.seated().has_value();
                return keyboard.stand_up();
            case 1:
                taken += keyboard.take_back().has_value();
                return;
            case 2:
                return keyboard.take_up();
            case 3:
                return sit_down(who);
            case 4:
                at_.sitting.deal();
                return;
            case 5:
                return tries_to_end(keyboard);
            default:
                break;
        }
        if (match_.phase() == Phase::deal) return at_.sitting.deal();
        switch (keyboard.waits_for()) {
            case WaitsFor::hand_over:
                return sit_down(who);
            case WaitsFor::turn_over:
                return judge(keyboard.end_turn(random_.below(2) == 0));
            case WaitsFor::computer:
                return judge(*keyboard.computer_moves());
            default:
                return tries_to_act(keyboard);
        }
    }

    void sit_down(std::size_t who) {
        at_.keyboards[who].sit_down();
        sat_[who] = at_.keyboards[who].seated().has_value();
    }

    void tries_to_act(Keyboard& keyboard) {
        if (match_.phase() != Phase::play) return;
        const bool may = keyboard.waits_for() == WaitsFor::turn;
        const bool may_not = keyboard.waits_for() == WaitsFor::others || !keyboard.seated();
        const std::size_t records = match_.records().size();
        const Sitting::Result result = keyboard.act(test::any_action(match_.state(), random_));
        acted += may;
        if (!may_not) return judge(result);
        REQUIRE(std::get<Refusal>(result) == Refusal::not_your_turn);
        REQUIRE(match_.records().size() == records);
        ++refused;
    }

    void tries_to_end(Keyboard& keyboard) {
        const bool may = keyboard.seated() == at_.sitting.turn_seat();
        const std::uint64_t version = at_.sitting.version();
        const Sitting::Result result = keyboard.end_turn(false);
        if (may) return;
        REQUIRE(std::holds_alternative<Refusal>(result));
        REQUIRE(at_.sitting.version() == version);
    }

    // What an action is answered with is for who made it, and for nobody else.
    void judge(const Sitting::Result& result) {
        const auto* done = std::get_if<Sitting::Outcome>(&result);
        if (done == nullptr) return;
        for (const Event& event : done->events)
            if (const auto owner = secret_of(event)) {
                REQUIRE(owner == done->seat);
                REQUIRE_FALSE(match_.is_bot(*owner));
                ++drawn;
            }
    }

    void look() {
        for (std::size_t k = 0; k < masks_.size(); ++k) look_at(at_.keyboards[k], k);
        REQUIRE(std::ranges::none_of(at_.sitting.public_events(), [](const Event& event) {
            return secret_of(event).has_value();
        }));
        note_public();
        const play::Account& account = at_.sitting.account();
        std::string told;
        for (; read_ < account.log.size(); ++read_) told += account.log[read_].text + '\n';
        // Of the turns, the last one is new; the first ones are the round's start.
        if (!account.turns.empty())
            told += account.turns.front().text + '\n' + account.turns.back().text;
        tiles_in(told).for_each([&](Tile tile) {
            CAPTURE(told);
            REQUIRE(public_.contains(tile));
        });
    }

    void look_at(const Keyboard& keyboard, std::size_t k) {
        const auto seat = keyboard.seated();
        if (seat) {
            REQUIRE((masks_[k] & seat_bit(*seat)) != 0);
            REQUIRE_FALSE(match_.is_bot(*seat));
            REQUIRE(sat_[k]);
            REQUIRE(seat == keyboard.awaited());
            if (keyboard.shared()) REQUIRE(seat == at_.sitting.turn_seat());
        }
        const Observation seen = keyboard.seen();
        REQUIRE(seen.seat == seat);
        REQUIRE(seen.own.hand == (seat ? match_.state().round.holdings[*seat].hand : TileSet{}));
        REQUIRE(std::ranges::all_of(keyboard.told(), [&](const Event& event) {
            const auto owner = secret_of(event);
            return !owner || owner == seat;
        }));
        if (!seat) REQUIRE((keyboard.lately_drawn().empty() && keyboard.longest_train().empty()));
        if (const auto back = keyboard.take_back_seat())
            REQUIRE((masks_[k] & seat_bit(*back)) != 0);
        REQUIRE((keyboard.can_take_back() == TakeBack::possible) ==
                keyboard.take_back_seat().has_value());
        if (keyboard.call_is_due()) REQUIRE(seat == match_.mover());
        if (!seat) REQUIRE_FALSE(keyboard.hint().has_value());
    }

    void note_public() {
        if (match_.records().empty()) return;
        const State& state = match_.state();
        const auto* deal = std::get_if<Deal>(&match_.records().back());
        if (deal != nullptr) public_ = {};  // what the round before has shown is in hands again
        if (deal != nullptr)
            for (const auto& drawing : deal->lots)
                for (const Tile tile : drawing) public_.add(tile);
        for (const LaidTile& laid : state.round.table.laid()) public_.add(laid.tile);
        if (const Pips engine = state.round.table.engine; engine != kNoPips)
            public_.add(Tile(engine, engine));
        for (const Event& event : match_.last_events())
            if (const auto* draw = std::get_if<event::HubDraw>(&event))
                if (draw->shown) public_.add(*draw->tile);
        if (state.course.phase != Phase::play)
            for (const Holding& holding : state.round.holdings) public_.add_all(holding.hand);
    }
};

}  // namespace

TEST_CASE("no keyboard shows anything of a hand whose owner does not sit there",
          "[play][secrecy][random]") {
    int refused = 0, drawn = 0, acted = 0, taken = 0, hidden = 0;
    const std::vector<std::vector<unsigned>> ways{
        {0b0001, 0b0010, 0b0100, 0b1000},  // each at their own
        {0b0011, 0b1100},                  // two shared ones
        {0b0100, 0b1011, 0b0000},          // one of three people, and a spectator's
        {0b1111, 0b0000}};
    for (const std::string& id : test::kGames)
        for (const auto& masks : ways)
            for (const bool computer : {false, true}) {
                const std::uint64_t seed = masks.size() + 10 * masks[0];
                test::Game game{.game = id, .players = 4, .seed = seed};
                if (id == "oll") game.auto_announce = false;
                if (computer) game.levels = {"", "", "greedy", ""};
                CAPTURE(id, masks, computer);
                game::Match match = test::new_match(game);
                Crowd crowd(match, masks, seed);
                crowd.play();
                CHECK(crowd.played());
                refused += crowd.refused;
                drawn += crowd.drawn;
                acted += crowd.acted;
                taken += crowd.taken;
                hidden += crowd.hidden;
            }
    CHECK(refused > 300);
    CHECK(drawn > 100);
    CHECK(acted > 1000);
    CHECK(taken > 30);
    CHECK(hidden > 100);
}

TEST_CASE("nobody acts for a seat that is at another keyboard", "[play][secrecy]") {
    game::Match match = test::new_match({.game = "oll", .seed = 3, .rounds = 2});
    Apart table(match, {0b01, 0b10});
    table.sitting.deal();
    for (Keyboard& keyboard : table.keyboards) keyboard.sit_down();
    chance::Random random(8);
    int refused = 0;
    for (int k = 0; k < 2000 && match.phase() == Phase::play; ++k) {
        const Seat mover = table.sitting.turn_seat();
        Keyboard& other = table.keyboards[1U - mover];
        REQUIRE(other.waits_for() == WaitsFor::others);
        REQUIRE(other.seated() == Seat(1 - mover));
        const Action action = test::any_action(match.state(), random);
        const std::size_t records = match.records().size();
        CHECK(std::get<Refusal>(other.act(action)) == Refusal::not_your_turn);
        CHECK(std::get<Refusal>(other.end_turn(false)) == Refusal::not_your_turn);
        CHECK_FALSE(other.hint().has_value());
        REQUIRE(match.records().size() == records);
        ++refused;
        // Without anybody at it, not even for its own.
        Keyboard& own = table.keyboards[mover];
        own.stand_up();
        CHECK(std::get<Refusal>(own.act(action)) == Refusal::not_your_turn);
        CHECK_FALSE(own.seen().seat);
        own.sit_down();
        REQUIRE(std::holds_alternative<Sitting::Outcome>(
            own.waits_for() == WaitsFor::turn_over ? own.end_turn(false) : own.act(action)));
    }
    CHECK(refused > 30);
    for (Keyboard& keyboard : table.keyboards) {
        CHECK(keyboard.waits_for() == WaitsFor::deal);
        CHECK_FALSE(keyboard.seated());
    }
    Keyboard third(table.sitting, 0b01, false);
    CHECK(std::get<Refusal>(third.act(Draw{})) == Refusal::round_not_under_way);
    // The next hand is shown to who asks for it.
    table.sitting.deal();
    for (Keyboard& keyboard : table.keyboards) CHECK_FALSE(keyboard.seen().seat);
}

TEST_CASE("a round is dealt once, whoever asks for it", "[play]") {
    game::Match match = test::new_match({"mexican", 3, 4});
    Apart table(match, {0b001, 0b110});
    for (Keyboard& keyboard : table.keyboards) CHECK(keyboard.waits_for() == WaitsFor::deal);
    table.sitting.deal();
    const std::size_t records = match.records().size();
    const std::uint64_t version = table.sitting.version();
    const std::vector<std::string> start = table.sitting.account().round_start;
    table.sitting.deal();
    CHECK(match.records().size() == records);
    CHECK(table.sitting.version() == version);
    CHECK(table.sitting.account().round_start == start);
}

namespace {

// Whoever begins, Cyd, can play 12-11 and nothing behind it: the turn is over.
game::Match one_play_each() {
    game::Match match = test::new_match({"mexican", 3});
    match.deal(test::deal_of(match.state(), {"12-12 12-11"}, "", {"3-0 2-0 1-0"}));
    return match;
}

void play_one(Keyboard& keyboard) {
    const Moves possible = moves(keyboard.seen());
    REQUIRE(possible.any_play());
    REQUIRE(std::holds_alternative<Sitting::Outcome>(
        keyboard.act(possible.nth(0, *keyboard.seated()))));
}

}  // namespace

TEST_CASE("a play can be taken back until the next player presses a key", "[play]") {
    game::Match match = one_play_each();
    Apart table(match, {0b001, 0b010, 0b100});
    for (Keyboard& keyboard : table.keyboards) keyboard.sit_down();
    const Seat first = match.mover();
    Keyboard& before = table.keyboards[first];
    CHECK(before.can_take_back() == TakeBack::nothing_yet);
    play_one(before);
    REQUIRE(match.mover() != first);
    Keyboard& next = table.keyboards[match.mover()];

    // The next one sees their hand at once, and can do nothing about that play.
    CHECK(next.waits_for() == WaitsFor::turn);
    CHECK(next.seen().seat == match.mover());
    CHECK_FALSE(next.take_back());
    CHECK(next.can_take_back() == TakeBack::nothing_yet);
    CHECK(before.can_take_back() == TakeBack::possible);
    CHECK(before.take_back_seat() == first);
    const std::uint64_t version = table.sitting.version();
    CHECK(before.take_back() == first);
    CHECK(table.sitting.version() != version);
    CHECK(before.waits_for() == WaitsFor::turn);
    CHECK(next.waits_for() == WaitsFor::others);
    CHECK(table.sitting.account().log.back().text ==
          match.names().players[first] + " took that back.");

    play_one(before);
    next.take_up();
    CHECK_FALSE(before.take_back_seat());
    CHECK(before.can_take_back() == TakeBack::next_moved);
    CHECK_FALSE(before.take_back());
    CHECK(std::holds_alternative<game::Decision>(match.records().back()));
}

TEST_CASE("who lifts the curtain of a shared keyboard takes up the turn", "[play]") {
    game::Match match = one_play_each();
    const Seat first = match.mover();
    Apart table(match, {seat_bit(first), 0b111U & ~unsigned{seat_bit(first)}});
    for (Keyboard& keyboard : table.keyboards) keyboard.sit_down();
    Keyboard &alone = table.keyboards[0], &shared = table.keyboards[1];
    CHECK_FALSE(alone.shared());
    CHECK(shared.shared());
    // People who share one sit there in their turns only.
    CHECK_FALSE(shared.awaited());
    CHECK_FALSE(shared.seated());
    play_one(alone);
    CHECK(alone.seated() == first);
    CHECK(shared.waits_for() == WaitsFor::hand_over);
    const play::HandOver to = shared.hand_over();
    CHECK(to.seat == match.mover());
    CHECK(to.mover == match.mover());
    CHECK_FALSE(to.take_back);  // it is somebody else's
    REQUIRE(to.since.size() == 1);
    CHECK(to.since[0].seat == first);
    CHECK(alone.take_back_seat() == first);
    shared.sit_down();
    CHECK(shared.waits_for() == WaitsFor::turn);
    CHECK_FALSE(alone.take_back_seat());
}

TEST_CASE("O14: only who has to make a last-tile call learns that it is due", "[play][secrecy]") {
    int due = 0;
    for (std::uint64_t seed = 1; seed < 12; ++seed) {
        game::Match match =
            test::new_match({.game = "oll", .seed = seed, .rounds = 1, .auto_announce = false});
        Apart table(match, {0b01, 0b10});
        table.sitting.deal();
        for (Keyboard& keyboard : table.keyboards) keyboard.sit_down();
        for (int k = 0; k < 2000 && match.phase() == Phase::play; ++k) {
            Keyboard& own = table.keyboards[table.sitting.turn_seat()];
            const Keyboard& other = table.keyboards[1U - table.sitting.turn_seat()];
            CHECK(other.waits_for() == WaitsFor::others);
            CHECK_FALSE(other.call_is_due());
            if (own.waits_for() == WaitsFor::turn_over) {
                CHECK(own.call_is_due() == table.sitting.call_is_due());
                due += own.call_is_due();
                own.end_turn(own.call_is_due());
            } else {
                own.act(moves(own.seen()).nth(0, match.mover()));
            }
        }
    }
    CHECK(due > 3);
}

TEST_CASE("one keyboard waits for the computer players, and the others for it", "[play]") {
    game::Match match =
        test::new_match({.game = "station", .players = 3, .seed = 5, .levels = {"", "greedy", ""}});
    Apart table(match, {0b001, 0b110});
    table.sitting.deal();
    int moved = 0;
    for (int k = 0; k < 400 && match.phase() == Phase::play; ++k) {
        if (!match.is_bot(match.mover())) {
            Keyboard& own = table.keyboards[match.mover() == 0 ? 0 : 1];
            own.sit_down();
            own.act(moves(own.seen()).nth(0, match.mover()));
            if (own.waits_for() == WaitsFor::turn_over) own.end_turn(false);
            continue;
        }
        CHECK_FALSE(table.keyboards[1].computer_moves().has_value());
        CHECK(table.keyboards[1].waits_for() == WaitsFor::others);
        CHECK(table.keyboards[0].waits_for() == WaitsFor::computer);
        CHECK(table.keyboards[0].computer_moves().has_value());
        ++moved;
    }
    // A computer player is at no keyboard, whatever its mask says.
    CHECK_FALSE(table.keyboards[1].shared());
    CHECK(moved > 5);
}

TEST_CASE("the account of a round's end outlives the next deal for who has kept it", "[play]") {
    game::Match match = test::new_match({.game = "mexican", .seed = 2, .rounds = 2});
    Apart table(match, {0b11});
    Keyboard& keyboard = table.keyboards[0];
    table.sitting.deal();
    while (match.phase() == Phase::play) {
        keyboard.sit_down();
        keyboard.act(moves(keyboard.seen()).nth(0, match.mover()));
    }
    REQUIRE(table.sitting.account().end);
    const play::RoundEnd end = *table.sitting.account().end;
    CHECK_FALSE(end.last_play.empty());
    CHECK(end.ending.starts_with("The round is over: "));
    CHECK(end.over.points.size() == 2);
    table.sitting.deal();
    CHECK_FALSE(table.sitting.account().end);
    CHECK(table.sitting.account().turns.front().text.starts_with("Round 2: "));
}
