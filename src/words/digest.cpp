// What others did since a player's last turn, one sentence for each turn: a chain of twelve tiles
// is one line, not twelve.

#include <fmt/format.h>
#include <algorithm>
#include <utility>

#include "roundhouse/formats/notation.hpp"
#include "roundhouse/words/words.hpp"
#include "words/phrases.hpp"

namespace roundhouse::words {

namespace {

class Digest {
  public:
    explicit Digest(const Names& names) : names_(names) {}

    void operator()(const event::TurnBegan& turn) {
        finish();
        seat_ = turn.seat;
    }
    void operator()(const event::Played& played) {
        begin(played.seat);
        if (played.at == kNoPips)
            return say(fmt::format("laid down {} as the engine of their own train",
                                   formats::to_string(played.tile)));
        if (train_ != played.train) end_chain();
        train_ = played.train;
        tiles_.push_back(formats::to_string(played.tile));
    }
    void operator()(const event::Covered& covered) {
        // In some games several tiles cover one double: what the last of them leaves is told.
        const auto same = std::ranges::find(covered_, covered.number, &event::Covered::number);
        if (same == covered_.end())
            covered_.push_back(covered);
        else
            same->owed = covered.owed;
    }
    void operator()(const event::Drew& drew) {
        begin(drew.seat);
        say("drew a tile");
    }
    void operator()(const event::Passed& passed) {
        begin(passed.seat);
        say("passed");
    }
    void operator()(const event::Opened& opened) {
        if (names_.owns(seat_, opened.train))
            say("opened their own train");
        else
            line_of_its_own(opened);
    }
    void operator()(const event::Closed& closed) {
        if (names_.owns(seat_, closed.train))
            closed_ = true;  // added after the chain that did it
        else
            line_of_its_own(closed);
    }
    void operator()(const event::Announced& announced) {
        begin(announced.seat);
        say("announced the last tile");
    }
    void operator()(const event::Penalty& penalty) {
        begin(penalty.seat);
        const std::string_view offence = name_of(penalty.offence);
        say(penalty.count == 0
                ? fmt::format("owed a penalty for {}", offence)
                : fmt::format("took {} for {}", text::count_of(penalty.count, "tile"), offence));
    }
    template <typename Other>
    void operator()(const Other& other) {
        line_of_its_own(other);
    }

    std::vector<TurnTold> take() {
        finish();
        return std::move(lines_);
    }

  private:
    const Names& names_;
    Seat seat_ = kNoSeat;
    std::vector<TurnTold> lines_;
    std::vector<std::string> actors_;  // of the last line: all who did the same
    bool again_ = false;               // and did it again
    std::string last_what_;
    std::vector<std::string> clauses_;  // of the current turn
    std::vector<std::string> tiles_;    // of the current chain, on train_
    std::vector<event::Covered> covered_;
    int train_ = 0;
    bool closed_ = false;
    bool playing_ = false;  // the previous clause was a play, so its verb is not repeated

    void begin(Seat seat) {
        if (seat == seat_) return;
        finish();
        seat_ = seat;
    }
    void say(std::string clause) {
        end_chain();
        clauses_.push_back(std::move(clause));
        playing_ = false;
    }
    void end_chain() {
        const bool closed = std::exchange(closed_, false);
        if (tiles_.empty()) return;
        std::string text = fmt::format(
            "{}{} on {}", playing_ ? "" : "played ", text::join(tiles_, "and"),
            names_.owns(seat_, train_) ? "their own train" : train_name(names_, train_));
        std::vector<std::string> effects;
        if (closed) effects.emplace_back("closing it");
        if (!covered_.empty()) effects.push_back("covering the " + covered_doubles());
        if (!effects.empty()) text += ", " + text::join(effects, "and");
        clauses_.push_back(std::move(text));
        playing_ = true;
        covered_.clear();
        tiles_.clear();
    }
    // "double 7", "doubles 7 (needs 1 more) and 4".
    [[nodiscard]] std::string covered_doubles() const {
        std::vector<std::string> all;
        for (const event::Covered& covered : covered_)
            all.push_back(covered.owed == 0
                              ? std::to_string(covered.number)
                              : fmt::format("{} (needs {} more)", covered.number, covered.owed));
        return fmt::format("double{} {}", all.size() == 1 ? "" : "s", text::join(all, "and"));
    }
    void finish() {
        end_chain();
        if (!clauses_.empty()) add(all_clauses());
        clauses_.clear();
        playing_ = false;
        covered_.clear();
    }
    // After a clause with a comma, "and" needs one too.
    [[nodiscard]] std::string all_clauses() const {
        std::string text = clauses_.front();
        for (std::size_t k = 1; k < clauses_.size(); ++k) {
            const bool comma = clauses_[k - 1].find(", ") != std::string::npos;
            text += (k + 1 < clauses_.size() ? ", " : comma ? ", and " : " and ") + clauses_[k];
        }
        return text;
    }
    // "Bea and Cyd passed."
    void add(std::string what) {
        if (lines_.empty() || what != last_what_) {
            actors_.clear();
            again_ = false;
            lines_.push_back({seat_, {}});
        }
        const std::string& name = names_.players.at(seat_);
        if (std::ranges::find(actors_, name) == actors_.end())
            actors_.push_back(name);
        else
            again_ = true;
        const bool trains = actors_.size() > 1 && what.ends_with("their own train");
        lines_.back().text = fmt::format("{} {}{}{}.", text::join(actors_, "and"), what,
                                         trains ? "s" : "", again_ ? " again and again" : "");
        last_what_ = std::move(what);
    }
    void line_of_its_own(const Event& event) {
        finish();
        std::string line = tell(event, names_);
        if (line.empty()) return;
        lines_.push_back({seat_, std::move(line)});
        last_what_.clear();
    }
};

std::optional<Seat> turn_of(const Event& event) {
    const auto* turn = std::get_if<event::TurnBegan>(&event);
    return turn == nullptr ? std::nullopt : std::optional(turn->seat);
}

}  // namespace

std::vector<TurnTold> digest(const Events& round, Seat reader, const Names& names) {
    std::size_t end = round.size();
    if (end > 0 && turn_of(round[end - 1]) == reader) --end;
    // From the turn after the reader's last one; if there was none, from the first turn of the
    // round.
    std::size_t begin = end, next = end;
    while (begin > 0) {
        const auto seat = turn_of(round[begin - 1]);
        if (seat == reader) break;
        --begin;
        if (seat) next = begin;
    }
    Digest digest(names);
    for (std::size_t k = next; k < end; ++k)
        std::visit([&](const auto& event) { digest(event); }, seen_by(round[k], kNoSeat));
    return digest.take();
}

}  // namespace roundhouse::words
