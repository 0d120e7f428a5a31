#include "fuzz/play_some.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "roundhouse/chance/shuffle.hpp"
#include "roundhouse/engine/apply.hpp"
#include "roundhouse/engine/deal.hpp"
#include "roundhouse/engine/fingerprint.hpp"
#include "roundhouse/engine/moves.hpp"
#include "support/invariants.hpp"

namespace roundhouse::fuzz {

void must(bool holds, const char* what) {
    if (holds) return;
    std::fputs(what, stderr);
    std::fputc('\n', stderr);
    std::abort();
}

namespace {

// Three bytes as an action that may make no sense at all.
Action any_action(std::uint8_t kind, std::uint8_t a, std::uint8_t b) {
    const auto pips = [](unsigned n) { return static_cast<Pips>(n % (kMaxPips + 1)); };
    const Pips high = pips(a / 16U);
    const Pips low = pips(a % 16U);
    switch (kind % 8) {
        case 0:
            return Draw{};
        case 1:
            return Pass{};
        case 2:
            return Done{};
        case 3:
            return Announce{};
        case 4:
            return Confess{};
        default:
            return Play{Tile(std::max(high, low), std::min(high, low)),
                        static_cast<std::uint8_t>(b / 16U), pips(b % 16U)};
    }
}

bool is_legal(const State& state, const Action& action) {
    const Moves legal = moves(state);
    for (int k = 0; k < legal.size(); ++k)
        if (legal.nth(k, state.round.table.turn.seat) == action) return true;
    return false;
}

void check(const State& state) {
    const std::string why = test::broken(state);
    must(why.empty(), why.c_str());
}

}  // namespace

void play_some(const Rules& rules, std::uint64_t seed, std::span<const std::uint8_t> bytes,
               bool in_depth) {
    constexpr int kMaxVoid = 100;
    chance::Random random(seed);
    State state = new_game(rules);
    Events events;
    int deals = 0;
    for (std::size_t at = 0; at < bytes.size() && state.course.phase != Phase::over;) {
        events.clear();
        if (state.course.phase == Phase::deal) {
            if (++deals > kMaxVoid) return;
            must(!deal(state, chance::shuffled_deal(state, random), &events), "a deal was refused");
            check(state);
            continue;
        }
        const std::uint8_t byte = bytes[at++];
        if (byte >= 0xF0 && at + 2 <= bytes.size()) {
            const Action action = any_action(byte, bytes[at], bytes[at + 1]);
            at += 2;
            const bool legal = is_legal(state, action);
            const std::uint64_t before = fingerprint(state);
            const bool done = apply(state, action, &events) == Refusal::none;
            must(done == legal, "the list of legal actions and the rules engine differ");
            if (!done) must(fingerprint(state) == before, "a refusal changed the game");
        } else {
            const Moves legal = moves(state);
            must(legal.size() > 0, "nothing is legal in play");
            const Action action = legal.nth(byte % legal.size(), state.round.table.turn.seat);
            must(apply(state, action, &events) == Refusal::none, "a legal action was refused");
        }
        check(state);
    }
    if (!in_depth) return;
    const std::string why = test::broken_in_depth(state, random);
    must(why.empty(), why.c_str());
}

}  // namespace roundhouse::fuzz
