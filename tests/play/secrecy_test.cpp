// Whatever people do at several keyboards of one table, none of them shows what is not for the
// person who sits there.

#include "roundhouse/play/keyboard.hpp"

#include <algorithm>

#include "roundhouse/engine/moves.hpp"
#include "support/catch.hpp"
#include "support/keyboards.hpp"
#include "support/match.hpp"
#include "support/public_tiles.hpp"
#include "support/tiles.hpp"

using namespace roundhouse;
using play::Keyboard;
using play::Sitting;
using play::TakeBack;
using WaitsFor = Keyboard::WaitsFor;
using test::Apart;

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
    test::PublicTiles public_;
    std::size_t read_ = 0;  // lines of the log

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
        const game::Account& account = at_.sitting.account();
        std::string told;
        for (; read_ < account.log.size(); ++read_) told += account.log[read_].text + '\n';
        // Of the turns, the last one is new; the first ones are the round's start.
        if (!account.turns.empty())
            told += account.turns.front().text + '\n' + account.turns.back().text;
        test::tiles_named(told).for_each([&](Tile tile) {
            CAPTURE(told);
            REQUIRE(public_.tiles().contains(tile));
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

    void note_public() { public_.note(match_); }
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
