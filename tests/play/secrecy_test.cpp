// Whatever people do at several keyboards of one table, none of them shows what is not for the
// person who sits there.

#include "roundhouse/play/keyboard.hpp"

#include <algorithm>

#include "roundhouse/engine/moves.hpp"
#include "support/catch.hpp"
#include "support/crowd.hpp"
#include "support/keyboards.hpp"
#include "support/tiles.hpp"

using namespace roundhouse;
using play::Keyboard;
using play::Sitting;
using play::TakeBack;
using WaitsFor = Keyboard::WaitsFor;

namespace {

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

class AtKeyboards : public test::Crowd {
  public:
    AtKeyboards(const test::Game& game, const std::vector<unsigned>& masks, std::uint64_t seed,
                test::Tally& counts)
        : Crowd(seed, counts), match_(test::new_match(game)), masks_(masks), at_(match_, masks) {
        odd_one_in = 3;
        sat_.resize(masks.size());
    }

  private:
    game::Match match_;
    std::vector<unsigned> masks_;
    test::Apart at_;
    std::vector<bool> sat_;  // somebody has sat down at it
    std::size_t read_ = 0;   // lines of the log
    // When it was last looked at.
    std::uint64_t turn_ = 0, version_ = 0;
    std::size_t records_ = 0;

    const game::Match* match() const override { return &match_; }
    std::size_t places() const override { return masks_.size(); }
    Keyboard& at(std::size_t place) { return at_.keyboards[place]; }

    Asks asks(std::size_t place) const override {
        if (match_.phase() == Phase::deal) return Asks::go_on;
        switch (at_.keyboards[place].waits_for()) {
            case WaitsFor::hand_over:
                return Asks::curtain;
            case WaitsFor::turn:
                return Asks::turn;
            case WaitsFor::turn_over:
                return Asks::turn_end;
            case WaitsFor::others:
            case WaitsFor::over:
                return Asks::nothing;
            default:
                return Asks::go_on;
        }
    }

    void act(std::size_t place, const Action& action) override { judge(at(place).act(action)); }
    void end_turn(std::size_t place, bool announce) override {
        judge(at(place).end_turn(announce));
    }
    void take_back(std::size_t place) override { at(place).take_back(); }
    void go_on(std::size_t place) override {
        if (match_.phase() == Phase::deal) {
            at_.sitting.deal();
        } else if (at(place).waits_for() == WaitsFor::computer) {
            judge(*at(place).computer_moves());
            ++tally["computers' moves"];
        } else {
            at(place).sit_down();
            sat_[place] = at(place).seated().has_value();
        }
    }

    void do_something_odd(std::size_t place) override {
        switch (random.below(7)) {
            case 0: {
                const bool turn = asks(place) == Asks::turn;
                tally["hidden"] += at(place).seated().has_value();
                at(place).stand_up();
                if (turn) REQUIRE(asks(place) == Asks::curtain);
                return;
            }
            case 1:
                return take_back(place);
            case 2:
                return at(place).take_up();
            case 3:
                at(place).sit_down();
                sat_[place] = at(place).seated().has_value();
                return;
            case 4:
                at_.sitting.deal();
                return;
            case 5:
                return try_to_end(place);
            default:
                return try_to_act(place);
        }
    }

    // Whoever is not to act is refused, and nothing comes of it.
    void try_to_act(std::size_t place) {
        if (match_.phase() != Phase::play) return;
        const bool may_not = at(place).waits_for() == WaitsFor::others || !at(place).seated();
        const Sitting::Result result = at(place).act(test::any_action(match_.state(), random));
        if (!may_not) return judge(result);
        REQUIRE(std::get<Refusal>(result) == Refusal::not_your_turn);
        REQUIRE(match_.records().size() == records_);
        ++tally["refused"];
    }
    void try_to_end(std::size_t place) {
        const bool may = at(place).seated() == at_.sitting.turn_seat();
        const Sitting::Result result = at(place).end_turn(false);
        if (may) return;
        REQUIRE(std::holds_alternative<Refusal>(result));
        REQUIRE(at_.sitting.version() == version_);
    }

    // What an action is answered with is for who made it, and for nobody else.
    void judge(const Sitting::Result& result) {
        const auto* done = std::get_if<Sitting::Outcome>(&result);
        if (done == nullptr) return;
        for (const Event& event : done->events)
            if (const auto owner = secret_of(event)) {
                REQUIRE(owner == done->seat);
                REQUIRE_FALSE(match_.is_bot(*owner));
                ++tally["drawn"];
            }
    }

    void done(std::size_t place) override {
        if (match_.records().size() != records_) REQUIRE(at_.sitting.version() != version_);
        // Of people who share a keyboard, nobody keeps it over somebody else's doing.
        if (at_.sitting.turn() != turn_)
            for (std::size_t other = 0; other < masks_.size(); ++other)
                if (other != place && at(other).shared()) sat_[other] = false;
        turn_ = at_.sitting.turn();
        version_ = at_.sitting.version();
        records_ = match_.records().size();
    }

    std::vector<test::Sight> sights(std::size_t place) override {
        look_at(at(place), place);
        if (place != 0) return {};
        // What all are told.
        REQUIRE(std::ranges::none_of(at_.sitting.public_events(), [](const Event& event) {
            return secret_of(event).has_value();
        }));
        const game::Account& account = at_.sitting.account();
        std::string told;
        for (; read_ < account.log.size(); ++read_) told += account.log[read_].text + '\n';
        // Of the turns, the last one is new; the first ones are the round's start.
        if (!account.turns.empty())
            told += account.turns.front().text + '\n' + account.turns.back().text;
        return {{told, test::tiles_named(told), public_tiles()}};
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
        REQUIRE(seen.own.hand == (seat ? hand(*seat) : TileSet{}));
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
        if (match_.phase() == Phase::over) REQUIRE_FALSE(seat);
    }
};

}  // namespace

TEST_CASE("no keyboard shows anything of a hand whose owner does not sit there",
          "[play][secrecy][random]") {
    test::Tally tally;
    const std::vector<std::vector<unsigned>> ways{
        {0b0001, 0b0010, 0b0100, 0b1000},  // each at their own
        {0b0011, 0b1100},                  // two shared ones
        {0b0100, 0b1011, 0b0000},          // one of three people, and a spectator's
        {0b1111, 0b0000}};
    for (const std::string& id : test::kGames)
        for (const auto& masks : ways)
            for (const bool computer : {false, true}) {
                const std::uint64_t seed = masks.size() + 10 * masks[0];
                test::Game game{.game = id, .players = 4, .seed = seed, .rounds = 2};
                if (id == "oll") game.auto_announce = false;
                if (computer) game.levels = {"", "", "greedy", ""};
                CAPTURE(id, masks, computer);
                AtKeyboards(game, masks, seed, tally).play();
            }
    tally.require({{"refused", 300},
                   {"drawn", 100},
                   {"turns", 1000},
                   {"taken back", 30},
                   {"hidden", 100},
                   {"tiles shown", 10000}});
}

TEST_CASE("a sitting plays whole games, and shows a hand to who sits there alone", "[sitting]") {
    test::Tally tally;
    for (const std::string& id : test::kGames)
        for (const int people : {1, 2, 3}) {
            CAPTURE(id, people);
            AtKeyboards({.game = id,
                         .players = 3,
                         .seed = 17,
                         .rounds = 2,
                         .levels = {"", people < 2 ? "greedy" : "", people < 3 ? "greedy" : ""}},
                        {0b111}, 5, tally)
                .play();
        }
    tally.require({{"turns", 300}, {"drawn", 20}, {"computers' moves", 100}});
}
