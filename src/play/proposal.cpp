#include "roundhouse/play/proposal.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "roundhouse/text/lists.hpp"

namespace roundhouse::play {

void Refusals::add(const Proposal& asked, SeatMask seats, std::string by) {
    std::erase_if(all_, [&](const One& one) { return one.records != asked.records; });
    all_.push_back({asked.what, seats, asked.records, std::move(by), kAskAgain});
}

std::string Refusals::why_not(Proposal::What what, SeatMask seats, std::size_t records) const {
    const bool again = what == Proposal::What::hold;
    const auto last = std::find_if(all_.rbegin(), all_.rend(), [&](const One& one) {
        return one.what == what && (one.seats & seats) != 0 && one.records == records &&
               (!again || one.left > 0);
    });
    if (last == all_.rend()) return "";
    return fmt::format(
        "{} did not agree. You can ask again {}.", last->by,
        again ? "in " + text::count_of((last->left + 999) / 1000, "second") : "after another move");
}

void Refusals::pass_time(int milliseconds) {
    for (One& one : all_) one.left = std::max(0, one.left - milliseconds);
}

}  // namespace roundhouse::play
