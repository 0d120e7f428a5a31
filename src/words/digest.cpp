// What others did since a player's last turn, one sentence for each turn: a chain of twelve tiles
// is one line, not twelve.

#include <fmt/format.h>
#include <algorithm>
#include <optional>
#include <utility>

#include "roundhouse/formats/notation.hpp"
#include "roundhouse/words/words.hpp"
#include "words/phrases.hpp"

namespace roundhouse::words {

namespace {

// One thing that somebody did in a turn. Whoever does it with their own train does the same as
// others who do it with theirs.
struct Deed {
    enum class Kind : std::uint8_t { engine, play, draw, pass, open, announce, owe, take };
    struct Cover {
        Pips number = 0;
        int owed = 0;
        bool operator==(const Cover&) const = default;
    };
    Kind kind = Kind::play;
    std::optional<int> train{};  // unless it is their own
    std::vector<Tile> tiles{};   // a chain of plays on that train, or the engine
    bool own = false;            // on, or with, their own train
    bool closes = false;
    std::vector<Cover> covered{};
    event::Offence offence = event::Offence::no_call;
    int penalty = 0;  // tiles
    bool operator==(const Deed&) const = default;

    // Whether its words have a comma, so that an "and" after them needs one too.
    [[nodiscard]] bool has_comma() const {
        return kind == Kind::play && (tiles.size() > 2 || closes || !covered.empty());
    }
};
using Turn = std::vector<Deed>;

// "double 7", "doubles 7 (needs 1 more) and 4".
std::string covered_doubles(const Deed& deed) {
    std::vector<std::string> all;
    for (const auto& [number, owed] : deed.covered)
        all.push_back(owed == 0 ? std::to_string(number)
                                : fmt::format("{} (needs {} more)", number, owed));
    return fmt::format("double{} {}", all.size() == 1 ? "" : "s", text::join(all, "and"));
}

struct Verb {
    std::string_view past;
    std::string_view gerund;  // of what somebody "kept" doing
    std::string_view brief;
};
constexpr Verb kVerbs[] = {{"laid down", "laying down", "laid down"},
                           {"played", "playing", "played"},
                           {"drew a tile", "drawing a tile", "drew"},
                           {"passed", "passing", "passed"},
                           {"opened", "opening", "opened"},
                           {"announced the last tile", "announcing the last tile", "announced"},
                           {"owed a penalty", "owing a penalty", "owed a penalty"},
                           {"took", "taking", "took"}};

std::string anothers(const Names& names, const Deed& deed, Seat reader) {
    return names.owns(reader, *deed.train) ? "your train" : train_name(names, *deed.train);
}

// What follows the verb, with the blank before it. `whose`: "their own train", or "trains" of
// several people.
std::string object_of(const Deed& deed, std::string_view whose, const Names& names, Seat reader) {
    std::vector<std::string> tiles, effects;
    for (const Tile tile : deed.tiles) tiles.push_back(formats::to_string(tile));
    switch (deed.kind) {
        case Deed::Kind::engine:
            return fmt::format(" {} as the engine of {}", tiles.front(), whose);
        case Deed::Kind::play:
            if (deed.closes) effects.emplace_back("closing it");
            if (!deed.covered.empty()) effects.push_back("covering the " + covered_doubles(deed));
            return fmt::format(" {} on {}{}{}", text::join(tiles, "and"),
                               deed.own ? std::string(whose) : anothers(names, deed, reader),
                               effects.empty() ? "" : ", ", text::join(effects, "and"));
        case Deed::Kind::open:
            return fmt::format(" {}", whose);
        case Deed::Kind::owe:
            return fmt::format(" for {}", name_of(deed.offence));
        case Deed::Kind::take:
            return fmt::format(" {} for {}", text::count_of(deed.penalty, "tile"),
                               name_of(deed.offence));
        case Deed::Kind::draw:
        case Deed::Kind::pass:
        case Deed::Kind::announce:
            break;
    }
    return {};
}

// With a blank before each word.
std::string words_of(const Turn& turn, std::string_view whose, bool again, const Names& names) {
    std::string text = again ? " kept" : "";
    for (std::size_t k = 0; k < turn.size(); ++k) {
        if (k > 0) text += k + 1 < turn.size() ? "," : turn[k - 1].has_comma() ? ", and" : " and";
        // After another play, the verb is not repeated.
        const bool plays_on =
            k > 0 && turn[k].kind == Deed::Kind::play && turn[k - 1].kind == turn[k].kind;
        const Verb& verb = kVerbs[static_cast<std::size_t>(turn[k].kind)];
        if (!plays_on) text += fmt::format(" {}", again ? verb.gerund : verb.past);
        text += object_of(turn[k], whose, names, kNoSeat);
    }
    return text;
}

enum class Brevity : std::uint8_t { brief, least, count };

// " played 9 tiles", " 8-6 and 6-4 on Bea's train": without what follows from it, and on which
// train only if it is not one's own. `verb`: it needs one.
std::string least_of_play(const Deed& deed, bool verb, const Names& names, Seat reader) {
    constexpr std::size_t kMost = 2;
    std::vector<std::string> tiles;
    for (const Tile tile : deed.tiles) tiles.push_back(formats::to_string(tile));
    std::string text = tiles.size() > kMost ? fmt::format(" played {} tiles", tiles.size())
                                            : (verb ? " played " : " ") + text::join(tiles, "and");
    if (!deed.own) text += " on " + anothers(names, deed, reader);
    return text;
}

// "12-2 on own train", "drew, passed, opened": what comes first needs no verb if it is a play, and
// whoever opens a train opens their own. After a play on another one that has to be said.
std::string brief_words_of(const Turn& turn, bool again, const Names& names, Seat reader,
                           Brevity brevity) {
    std::string text = again ? " again" : "";
    bool elsewhere = false;
    for (std::size_t k = 0; k < turn.size(); ++k) {
        const Deed& deed = turn[k];
        const bool plays = deed.kind == Deed::Kind::play;
        const bool least = plays && brevity == Brevity::least;
        const bool plays_on = plays && (k == 0 || turn[k - 1].kind == deed.kind);
        // A play without a place is on one's own train: it must not seem to share the next one's.
        const bool apart = brevity == Brevity::least && k > 0 && turn[k - 1].own;
        if (k > 0) text += plays && apart ? ";" : ",";
        if (!plays_on && !least)
            text += fmt::format(" {}", kVerbs[static_cast<std::size_t>(deed.kind)].brief);
        if (deed.kind == Deed::Kind::engine)
            text += fmt::format(" an engine, {}", formats::to_string(deed.tiles.front()));
        else if (least)
            text += least_of_play(deed, !plays_on, names, reader);
        else if (deed.kind != Deed::Kind::open || elsewhere)
            text += object_of(deed, "own train", names, reader);
        elsewhere |= plays && !deed.own;
    }
    return text;
}

// "played 2 tiles", "drew, passed, opened": all plays of the turn together, without what follows
// from them. The verb stays: "Bea 1 tile" would be what Bea holds.
std::string counted_words_of(const Turn& turn, bool again) {
    std::string text = again ? " again" : "";
    int tiles = 0;
    for (const Deed& deed : turn)
        if (deed.kind == Deed::Kind::play) tiles += static_cast<int>(deed.tiles.size());
    bool first = true;
    for (const Deed& deed : turn) {
        const bool plays = deed.kind == Deed::Kind::play;
        if (plays && tiles == 0) continue;
        text += first ? " " : ", ";
        first = false;
        text += kVerbs[static_cast<std::size_t>(deed.kind)].brief;
        if (plays) text += fmt::format(" {}", text::count_of(std::exchange(tiles, 0), "tile"));
        if (deed.kind == Deed::Kind::engine)
            text += fmt::format(" {}", formats::to_string(deed.tiles.front()));
        if (deed.kind == Deed::Kind::take)
            text += fmt::format(" {}", text::count_of(deed.penalty, "tile"));
    }
    return text;
}

class Digest {
  public:
    Digest(const Names& names, Seat reader) : names_(names), reader_(reader) {}

    void operator()(const event::TurnBegan& turn) {
        finish();
        seat_ = turn.seat;
    }
    void operator()(const event::Played& played) {
        if (played.at == kNoPips)
            return add(played.seat,
                       {.kind = Deed::Kind::engine, .tiles = {played.tile}, .own = true});
        begin(played.seat);
        Deed deed = on_train(Deed::Kind::play, played.train);
        if (turn_.empty() || turn_.back().kind != Deed::Kind::play ||
            turn_.back().train != deed.train)
            turn_.push_back(std::move(deed));
        turn_.back().tiles.push_back(played.tile);
    }
    void operator()(const event::Covered& covered) {
        if (!played_last()) return;
        // In some games several tiles cover one double: what the last of them leaves is told.
        auto& all = turn_.back().covered;
        const auto same = std::ranges::find(all, covered.number, &Deed::Cover::number);
        if (same == all.end())
            all.push_back({covered.number, covered.owed});
        else
            same->owed = covered.owed;
    }
    void operator()(const event::Drew& drew) { add(drew.seat, {.kind = Deed::Kind::draw}); }
    void operator()(const event::Passed& passed) { add(passed.seat, {.kind = Deed::Kind::pass}); }
    void operator()(const event::Opened& opened) {
        if (!names_.owns(seat_, opened.train)) return line_of_its_own(opened);
        turn_.push_back(on_train(Deed::Kind::open, opened.train));
    }
    void operator()(const event::Closed& closed) {
        if (!names_.owns(seat_, closed.train)) return line_of_its_own(closed);
        if (played_last()) turn_.back().closes = true;
    }
    void operator()(const event::Announced& announced) {
        add(announced.seat, {.kind = Deed::Kind::announce});
    }
    void operator()(const event::Penalty& penalty) {
        add(penalty.seat, {.kind = penalty.count == 0 ? Deed::Kind::owe : Deed::Kind::take,
                           .offence = penalty.offence,
                           .penalty = penalty.count});
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
    Seat reader_;
    Seat seat_ = kNoSeat;
    Turn turn_;
    std::vector<TurnTold> lines_;
    Turn last_;                        // of the last line
    std::vector<std::string> actors_;  // all who did the same
    bool again_ = false;               // and did it again

    [[nodiscard]] Deed on_train(Deed::Kind kind, int train) const {
        const bool own = names_.owns(seat_, train);
        return {.kind = kind, .train = own ? std::nullopt : std::optional(train), .own = own};
    }
    [[nodiscard]] bool played_last() const {
        return !turn_.empty() && turn_.back().kind == Deed::Kind::play;
    }
    void begin(Seat seat) {
        if (seat == seat_) return;
        finish();
        seat_ = seat;
    }
    void add(Seat seat, Deed deed) {
        begin(seat);
        turn_.push_back(std::move(deed));
    }
    // "Bea and Cyd passed."
    void finish() {
        if (turn_.empty()) return;
        if (lines_.empty() || turn_ != last_) {
            actors_.clear();
            again_ = false;
            lines_.push_back({seat_, {}, {}, seat_});
        }
        const std::string& name = names_.players.at(seat_);
        if (std::ranges::find(actors_, name) == actors_.end())
            actors_.push_back(name);
        else
            again_ = true;
        lines_.back().text =
            fmt::format("{}{}.", text::join(actors_, "and"),
                        words_of(turn_, actors_.size() > 1 ? "their own trains" : "their own train",
                                 again_, names_));
        const auto briefly = [&](Brevity brevity) {
            return text::join(actors_, "and") +
                   (brevity == Brevity::count
                        ? counted_words_of(turn_, again_)
                        : brief_words_of(turn_, again_, names_, reader_, brevity));
        };
        lines_.back().brief = briefly(Brevity::brief);
        lines_.back().least = briefly(Brevity::least);
        lines_.back().count = briefly(Brevity::count);
        last_ = std::exchange(turn_, {});
    }
    void line_of_its_own(const Event& event) {
        finish();
        std::string line = tell(event, names_);
        if (line.empty()) return;
        std::string brief = line;
        if (brief.ends_with('.')) brief.pop_back();
        lines_.push_back({seat_, std::move(line), brief, told_first(event), brief, brief});
        last_.clear();
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
    return digest(std::span(round).subspan(next, end - next), names, reader);
}

std::vector<TurnTold> digest(std::span<const Event> part, const Names& names, Seat reader) {
    Digest digest(names, reader);
    for (const Event& each : part)
        std::visit([&](const auto& event) { digest(event); }, seen_by(each, kNoSeat));
    return digest.take();
}

}  // namespace roundhouse::words
