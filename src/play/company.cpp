#include "roundhouse/play/company.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "roundhouse/game/seating.hpp"
#include "roundhouse/text/lists.hpp"

namespace roundhouse::play {

const Company::Member* Company::member(Place place) const {
    const auto found = std::ranges::find(members_, place, &Member::place);
    return found == members_.end() ? nullptr : &*found;
}

Company::Member* Company::member(Place place) {
    return const_cast<Member*>(std::as_const(*this).member(place));
}

Place Company::come(SeatMask seats) {
    const auto theirs = static_cast<SeatMask>(seats & sitting_.people() & ~present());
    for (Seat seat = 0; seat < kMaxPlayers; ++seat)
        if (has_seat(theirs, seat)) sitting_.release(seat);
    members_.push_back({next_, theirs, false, 0, 0});
    // It must not come back to life when they go again.
    if (proposal_ && !makes_sense(*proposal_)) proposal_.reset();
    return next_++;
}

void Company::go(Place place) {
    const Gone now{sitting_.match().state().course.round_at_hand(),
                   sitting_.public_events().size()};
    for (Seat seat = 0; seat < kMaxPlayers; ++seat)
        if (has_seat(seats_at(place), seat)) gone_[seat] = now;
    std::erase_if(members_, [&](const Member& one) { return one.place == place; });
    // The question was theirs, or theirs was the only answer missing.
    if (proposal_ && proposal_->by == place) {
        if (proposal_->what == Proposal::What::take_over) do_not_ask_again(proposal_->seat);
        proposal_.reset();
    }
    settle();
    deal_if_ready();
}

std::string Company::give(Place place, Seat seat, const game::Player& player) {
    Member* const one = member(place);
    if (one == nullptr || !has_seat(one->seats, seat))
        return "Only your own seat is yours to give away.";
    const bool leaves = !player.level.empty();
    if (leaves && present() == seat_bit(seat))
        return "Nobody else who plays is here: leave the table, and your seat is kept.";
    if (auto why = game::seat_fault(sitting_.match().setup().players, seat, player))
        return *std::move(why);
    if (!sitting_.change_seat(seat, player)) return "The game is over.";
    if (leaves) one->seats = static_cast<SeatMask>(one->seats & ~seat_bit(seat));
    // Theirs may have been the only answer missing.
    settle();
    deal_if_ready();
    return "";
}

SeatMask Company::seats_at(Place place) const {
    const Member* const one = member(place);
    return one == nullptr ? SeatMask{0} : one->seats;
}

SeatMask Company::present() const {
    unsigned seats = 0;
    for (const Member& one : members_) seats |= one.seats;
    return static_cast<SeatMask>(seats);
}

SeatMask Company::absent() const {
    return static_cast<SeatMask>(sitting_.people() & ~present());
}

std::optional<std::size_t> Company::seen_before(Seat seat) const {
    if (!gone_[seat]) return std::nullopt;
    return gone_[seat]->round == sitting_.match().state().course.round_at_hand()
               ? gone_[seat]->events
               : 0;
}

void Company::ready(Place place) {
    Member* const one = member(place);
    if (one == nullptr || sitting_.waits_for() != Sitting::WaitsFor::deal) return;
    one->ready = true;
    deal_if_ready();
}

bool Company::is_ready(Place place) const {
    const Member* const one = member(place);
    return one != nullptr && one->ready;
}

SeatMask Company::waited_for() const {
    unsigned seats = 0;
    if (sitting_.waits_for() == Sitting::WaitsFor::deal)
        for (const Member& one : members_)
            if (!one.ready && !is_idle(one)) seats |= one.seats;
    return static_cast<SeatMask>(seats);
}

void Company::deal() {
    for (Member& one : members_) one.ready = false;
    sitting_.deal();
}

// Without anybody there is no reason to deal.
void Company::deal_if_ready() {
    const bool anybody = (present() & ~idle()) != 0;
    if (sitting_.waits_for() == Sitting::WaitsFor::deal && anybody && waited_for() == 0) deal();
}

void Company::hurry(Place place) {
    if (seats_at(place) != 0) hurried_ = sitting_.match().records().size();
}

bool Company::hurried() const {
    return hurried_ == sitting_.match().records().size();
}

bool Company::makes_sense(const Proposal& proposal) const {
    switch (proposal.what) {
        case Proposal::What::take_back:
            // Whoever has played on means what they play now.
            return sitting_.take_back_seat() == proposal.seat &&
                   sitting_.match().records().size() == proposal.records;
        case Proposal::What::hold:
            return may_hold(proposal.seat);
        case Proposal::What::take_over:
            return member(proposal.by) != nullptr && sitting_.match().is_bot(proposal.seat) &&
                   sitting_.match().phase() == Phase::play &&
                   declined_in_[proposal.seat] != sitting_.match().state().course.round_at_hand();
    }
    return false;
}

bool Company::agreed_by_all(const Proposal& proposal) const {
    return std::ranges::all_of(members_, [&](const Member& one) {
        return one.seats == 0 || is_idle(one) || std::ranges::count(proposal.agreed, one.place) > 0;
    });
}

bool Company::propose(Proposal::What what, Seat seat, Place by, const std::string& who) {
    if (proposal() || (seats_at(by) == 0) != (what == Proposal::What::take_over)) return false;
    const std::size_t records = sitting_.match().records().size();
    outcome_ = refusals_.why_not(what, seats_at(by), records);
    if (!outcome_.empty()) return false;
    const Proposal proposal{what, seat, by, ++proposals_, records, {by}, who};
    if (!makes_sense(proposal)) return false;
    proposal_ = proposal;
    settle();
    return true;
}

bool Company::may_take_over(Place place, Seat seat) const {
    return sitting_.match().phase() != Phase::play || present() == 0 ||
           (granted_ && granted_->by == place && granted_->seat == seat);
}

std::optional<Proposal> Company::proposal() const {
    return proposal_ && makes_sense(*proposal_) ? proposal_ : std::nullopt;
}

bool Company::is_asked(Place place) const {
    const auto open = proposal();
    if (!open || seats_at(place) == 0 || std::ranges::count(open->agreed, place) > 0) return false;
    // Whoever could say that they are here takes their seat back by that.
    return open->what != Proposal::What::hold || !has_seat(seats_at(place), open->seat);
}

void Company::agree(Place place) {
    if (!is_asked(place)) return;
    proposal_->agreed.push_back(place);
    settle();
}

void Company::decline(Place place) {
    if (!is_asked(place)) return;
    outcome_ = fmt::format("{} did not agree.", names_at(place));
    tell(outcome_);
    if (proposal_->what == Proposal::What::take_over)
        do_not_ask_again(proposal_->seat);
    else
        refusals_.add(*proposal_, seats_at(proposal_->by), names_at(place));
    proposal_.reset();
}

void Company::withdraw(Place place) {
    if (proposal_ && proposal_->by == place) proposal_.reset();
}

// Nobody is asked again and again.
void Company::do_not_ask_again(Seat seat) {
    declined_in_[seat] = sitting_.match().state().course.round_at_hand();
}

void Company::settle() {
    if (!proposal() || !agreed_by_all(*proposal_)) return;
    const Proposal done = *std::exchange(proposal_, std::nullopt);
    if (done.what == Proposal::What::take_back) {
        sitting_.take_back(done.seat);
        outcome_ = "Undone.";
        return;
    }
    if (done.what == Proposal::What::take_over) {
        granted_ = done;
        return;
    }
    sitting_.hold(done.seat);
    outcome_ = fmt::format("A computer player plays for {0} until {0} is back.",
                           names_of(seat_bit(done.seat)));
    tell(outcome_);
}

std::string Company::say(Place place, const std::string& words) {
    if (moderator_)
        if (auto answer = moderator_(place, words)) return *std::move(answer);
    tell(line_of(names_at(place), words));
    return "";
}

std::string line_of(const std::string& who, const std::string& words) {
    constexpr std::size_t kMostBytes = 800;
    std::size_t end = std::min(words.size(), kMostBytes);
    while (end < words.size() && (static_cast<unsigned char>(words[end]) & 0xC0U) == 0x80U) --end;
    return fmt::format("{}: {}", who, words.substr(0, end));
}

void Company::tell(const std::string& sentence) {
    said_.push_back(sentence);
    sitting_.say(sentence);
}

std::string Company::time_until_idle() const {
    return text::count_of(patience_.idle / 60'000, "minute");
}

std::string Company::names_at(Place place) const {
    const SeatMask seats = seats_at(place);
    return seats == 0 ? "A spectator" : names_of(seats);
}

std::string Company::names_of(SeatMask seats) const {
    std::vector<std::string> names;
    for (Seat seat = 0; seat < kMaxPlayers; ++seat)
        if (has_seat(seats, seat)) names.push_back(sitting_.match().names().players[seat]);
    return text::join(names, "and");
}

std::string Company::told(const Proposal& asked) const {
    const std::string by = names_at(asked.by), name = names_of(seat_bit(asked.seat));
    switch (asked.what) {
        case Proposal::What::take_over:
            return fmt::format(
                "{0} would like to play for {1} now, not only from the next round on, and so see "
                "the tiles of {1}.",
                asked.who, name);
        case Proposal::What::take_back:
            return by == name ? fmt::format("{} would like to undo the last move.", by)
                              : fmt::format("{} would like to undo {}'s last move.", by, name);
        case Proposal::What::hold:
            return fmt::format(
                "{0} {1}. {2} would like a computer player to play for {0} until {0} is back.",
                name, is_present(asked.seat) ? "does nothing" : "is away", by);
    }
    return "";
}

}  // namespace roundhouse::play
