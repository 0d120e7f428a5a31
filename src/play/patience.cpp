// How long the people at a table are waited for: a time limit, those who are there but do nothing,
// and those who have not read yet how a round ended.

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "roundhouse/play/company.hpp"

namespace roundhouse::play {

namespace {

constexpr int kTick = 1000;  // milliseconds

// The shorter of two times, of which -1 is for ever.
int sooner(int a, int b) {
    if (a < 0 || b < 0) return std::max(a, b);
    return std::min(a, b);
}

}  // namespace

bool Company::stir(Place place) {
    Member* const one = member(place);
    if (one == nullptr) return false;
    one->still = one->waited = 0;
    // It must not come back to life when they are idle again.
    if (proposal_ && !makes_sense(*proposal_)) proposal_.reset();
    const auto theirs = static_cast<SeatMask>(one->seats & held());
    if (theirs == 0) return false;
    for (Seat seat = 0; seat < kMaxPlayers; ++seat)
        if (has_seat(theirs, seat)) sitting_.release(seat);
    tell(fmt::format("{} {} back.", names_of(theirs),
                     std::popcount(unsigned{theirs}) > 1 ? "are" : "is"));
    return true;
}

bool Company::is_idle(const Member& one) const {
    return patience_.idle != kForEver && one.seats != 0 && one.waited >= patience_.idle;
}

SeatMask Company::idle() const {
    unsigned seats = 0;
    for (const Member& one : members_)
        if (is_idle(one)) seats |= one.seats;
    return static_cast<SeatMask>(seats);
}

bool Company::may_hold(Seat seat) const {
    return has_seat(static_cast<SeatMask>((absent() | idle()) & sitting_.people() & ~held()), seat);
}

bool Company::is_waited_for(const Member& one) const {
    if (one.seats == 0) return false;
    const Sitting::WaitsFor waits = sitting_.waits_for();
    const bool turn = waits == Sitting::WaitsFor::turn || waits == Sitting::WaitsFor::turn_over;
    return (turn && has_seat(one.seats, sitting_.turn_seat())) ||
           (waits == Sitting::WaitsFor::deal && !one.ready) || waits == Sitting::WaitsFor::over ||
           is_asked(one.place);
}

// Whoever was awake when the round ended counts until the next one begins.
bool Company::anybody_awake() const {
    return std::ranges::any_of(members_, [&](const Member& one) {
        return one.seats != 0 &&
               (patience_.idle == kForEver || one.still - ended_ < patience_.idle);
    });
}

std::optional<int> Company::until_deal() const {
    if (sitting_.waits_for() != Sitting::WaitsFor::deal || patience_.round_end == kForEver ||
        !anybody_awake())
        return std::nullopt;
    return std::max(0, patience_.round_end - ended_);
}

// Whoever is idle stays so until they do something, whoever is waited for meanwhile.
void Company::wait_for_idle(int milliseconds) {
    if (patience_.idle == kForEver) return;
    const SeatMask before = idle();
    for (Member& one : members_) {
        one.still = std::min(one.still + milliseconds, patience_.idle);
        if (is_idle(one)) continue;
        one.waited = is_waited_for(one) ? std::min(one.waited + milliseconds, patience_.idle) : 0;
    }
    if (idle() == before) return;
    // Theirs may have been the only answer missing.
    settle();
    deal_if_ready();
}

// Who wakes up has all of the time to read.
void Company::wait_for_readers(int milliseconds) {
    if (!until_deal()) {
        ended_ = 0;
        return;
    }
    ended_ += milliseconds;
    if (*until_deal() > 0) return;
    ended_ = 0;
    deal();
}

void Company::pass_clock(int milliseconds) {
    if (present() == 0 || !sitting_.clock().runs()) return;
    if (sitting_.match().phase() != Phase::play) {
        read_ = 0;
        return;
    }
    if (!sitting_.last_actor()) read_ = std::min(read_ + milliseconds, kRoundStart);
    sitting_.pass_time(milliseconds);
    if (sitting_.last_actor() || read_ >= kRoundStart) sitting_.see_turn();
}

void Company::pass_time(int milliseconds) {
    pass_clock(milliseconds);
    wait_for_readers(milliseconds);
    wait_for_idle(milliseconds);
    refusals_.pass_time(milliseconds);
}

int Company::until_clock_changes() const {
    if (present() == 0 || !sitting_.clock().runs()) return kForEver;
    if (sitting_.time_runs()) return sitting_.until_time_changes();
    const Sitting::WaitsFor waits = sitting_.waits_for();
    if (waits != Sitting::WaitsFor::turn && waits != Sitting::WaitsFor::turn_over) return kForEver;
    return sitting_.last_actor() ? 0 : kRoundStart - read_;
}

int Company::until_time_changes() const {
    int next = until_clock_changes();
    // People see its seconds.
    if (const auto left = until_deal()) next = sooner(next, std::max(0, *left - 1) % kTick + 1);
    if (patience_.idle != kForEver)
        for (const Member& one : members_)
            if (!is_idle(one) && is_waited_for(one))
                next = sooner(next, patience_.idle - one.waited);
    return next;
}

}  // namespace roundhouse::play
