// Whole random games of every bundled game with all its choices; the invariants are checked after
// every action, and a guard makes sure that the odd cases really came up.
#include <algorithm>
#include <cstdlib>

#include "roundhouse/chance/shuffle.hpp"
#include "roundhouse/engine/apply.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/formats/position/position.hpp"
#include "roundhouse/game/match.hpp"
#include "support/catch.hpp"
#include "support/invariants.hpp"
#include "support/random_table.hpp"

using namespace roundhouse;

namespace {

#if defined(__SANITIZE_ADDRESS__) || !defined(NDEBUG)
constexpr bool kFast = false;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
constexpr bool kFast = false;
#else
constexpr bool kFast = true;
#endif
#else
constexpr bool kFast = true;
#endif

// Everything needed to repeat a game.
using Record = std::variant<Deal, Action>;

class RandomGame {
  public:
    RandomGame(const test::TableKind& kind, const Rules& rules, std::uint64_t seed,
               test::OddCases& odd)
        : kind_(kind), state_(new_game(rules)), random_(seed), odd_(odd), temper_(random_) {}

    void play() {
        while (state_.course.phase != Phase::over) {
            if (state_.course.phase == Phase::deal)
                deal();
            else
                act();
        }
        check(false);
        if (random_.below(kReplays) == 0) replay();
    }

  private:
    static constexpr std::uint32_t kReplays = 20;   // one game in this many is replayed
    static constexpr std::uint32_t kSample = 1000;  // one action in this many is checked in depth

    const test::TableKind& kind_;
    State state_;
    State before_;
    chance::Random random_;
    test::OddCases& odd_;
    test::Temperament temper_;
    std::vector<Record> records_;
    Events events_;
    std::vector<Tile> stock_;  // as it was dealt from

    void deal() {
        const Deal deal = chance::shuffled_deal(state_, random_);
        events_.clear();
        const int round = state_.course.round;
        if (roundhouse::deal(state_, deal, &events_)) wrong("a shuffled deal was refused");
        if (state_.course.round != round) wrong("a deal changed the round");
        records_.emplace_back(deal);
        stock_ = deal.stock;
        check(odd_.after_deal(state_, events_));
    }

    void act() {
        const Moves moves = roundhouse::moves(state_);
        if (moves.size() <= 0) wrong("nothing is legal in play");
        const Action action = temper_.choose(state_, moves, random_);
        before_ = state_;
        events_.clear();
        if (apply(state_, action, &events_) != Refusal::none) wrong("a legal action was refused");
        records_.emplace_back(action);
        check(odd_.after_action(before_, action, state_, events_));
    }

    void check(bool rare) {
        if (const std::string why = test::broken(state_); !why.empty()) wrong(why);
        if (!out_of_reach_as_dealt()) wrong("a tile was drawn that nobody may draw");
        if (!rare && random_.below(kSample) != 0) return;
        if (const std::string why = test::broken_in_depth(state_, random_); !why.empty())
            wrong(why);
    }

    // The first tiles of the stock, unseen, and the last ones, its reserve, stay where they were.
    [[nodiscard]] bool out_of_reach_as_dealt() const {
        if (stock_.empty()) return true;
        const std::vector<Tile> unseen = state_.unseen();
        const std::vector<Tile> stock = state_.drawing_order();
        const std::size_t reserve = state_.rules().reserve;
        return stock.size() >= reserve &&
               std::equal(unseen.begin(), unseen.end(), stock_.begin()) &&
               std::equal(stock.rbegin(), stock.rbegin() + static_cast<std::ptrdiff_t>(reserve),
                          stock_.rbegin());
    }

    // The records alone produce the same game again, without events.
    void replay() {
        State again = new_game(state_.rules());
        for (const Record& record : records_) {
            const auto* deal = std::get_if<Deal>(&record);
            const bool fits =
                deal != nullptr ? !roundhouse::deal(again, *deal, nullptr)
                                : apply(again, std::get<Action>(record), nullptr) == Refusal::none;
            if (!fits) wrong("a record does not replay");
        }
        if (formats::print_position(again) != formats::print_position(state_))
            wrong("the records replay to another game");
    }

    [[noreturn]] void wrong(const std::string& why) const {
        std::string last;
        if (!records_.empty())
            if (const auto* action = std::get_if<Action>(&records_.back()))
                last = formats::to_string(*action);
        FAIL(why << "\n"
                 << name_of(kind_) << ", after " << last << "\n"
                 << formats::print_position(state_));
        std::abort();
    }
};

// Mostly one to three rounds, to see many tables; a full game now and then. Where many players make
// almost every deal void, one round is enough.
std::optional<int> some_rounds(const test::TableKind& kind, chance::Random& random) {
    const bool mostly_void = kind.choice.players > 6 && kind.rule_set->players_up_to_doubles;
    if (mostly_void) return 1;
    if (random.below(12) == 0) return std::nullopt;
    return 1 + static_cast<int>(random.below(3));
}

}  // namespace

TEST_CASE("Random games keep every invariant, and odd cases come up", "[random]") {
    const std::vector<test::TableKind> kinds = test::all_table_kinds();
    const std::size_t games = kinds.size() * (kFast ? 60 : 4);
    test::OddCases odd;
    chance::Random random(20'260'101);
    for (std::size_t k = 0; k < games; ++k) {
        test::TableKind kind = kinds[k % kinds.size()];
        // Ten players find a deal in thousands of void ones: not every time round.
        if (kind.rule_set->players_up_to_doubles && kind.choice.players > 8 && random.below(8) != 0)
            kind.choice.players = 4;
        kind.choice.rounds = some_rounds(kind, random);
        const auto rules = rules::settle(*kind.rule_set, kind.choice);
        REQUIRE(std::holds_alternative<Rules>(rules));
        RandomGame(kind, std::get<Rules>(rules), random.next(), odd).play();
    }
    for (std::size_t k = 0; k < test::kOdds; ++k) {
        const auto which = static_cast<test::Odd>(k);
        UNSCOPED_INFO(test::name_of(which) << ": " << odd.seen(which));
        CHECK(odd.seen(which) > 0);
    }
}

TEST_CASE("A match taken back here and there replays from its records", "[random]") {
    chance::Random random(77);
    for (const test::TableKind& kind : test::all_table_kinds()) {
        if (kind.rule_set->players_up_to_doubles && kind.choice.players > 6) continue;
        rules::TableChoice choice = kind.choice;
        choice.rounds = 2;
        const Rules rules = std::get<Rules>(rules::settle(*kind.rule_set, choice));
        game::Setup setup{*kind.rule_set, choice, {}, random.next()};
        for (int seat = 0; seat < choice.players; ++seat)
            setup.players.push_back({"P" + std::to_string(seat), ""});
        game::Match match(setup, rules);
        while (match.phase() != Phase::over) {
            if (match.phase() == Phase::deal) {
                match.deal();
                continue;
            }
            const Moves moves = roundhouse::moves(match.state());
            const auto pick = random.below(static_cast<std::uint32_t>(moves.size()));
            const std::string before = formats::print_position(match.state());
            const bool done = std::holds_alternative<Events>(
                match.act(moves.nth(static_cast<int>(pick), match.mover())));
            REQUIRE(done);
            if (!match.can_take_back() || random.below(6) != 0) continue;
            match.take_back();
            const bool as_before = formats::print_position(match.state()) == before;
            REQUIRE(as_before);
        }
        game::Match again(setup, rules);
        for (const game::Record& record : match.records()) {
            const bool fits = again.apply_record(record);
            REQUIRE(fits);
        }
        INFO(test::name_of(kind));
        CHECK(formats::print_position(again.state()) == formats::print_position(match.state()));
    }
}
