#include "words/phrases.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>

#include "roundhouse/engine/queries.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/words/table.hpp"

namespace roundhouse::words::phrases {

Moves with_every_tile(const Observation& observation) {
    if (observation.course.phase != Phase::play) return {};
    return moves_with_every_tile(observation.table);
}

Moves with_no_tile(const Observation& observation) {
    if (observation.course.phase != Phase::play) return {};
    // Everybody knows whether a double on the table was drawn (M31).
    const NumberMask drawn = observation.to_move() ? observation.own.drawn_doubles : NumberMask{0};
    return moves_with_no_tile(observation.table, drawn);
}

namespace {

// How the numbers of one train are listed: "9 or 3", "9/3".
enum class Numbers : std::uint8_t { in_words, in_short };

// Where the seat to move may play, each train called by `name`. Where numbers have an "or" of their
// own, trains are separated by more than that.
template <typename Name>
std::string named_places(const Observation& observation, const Moves& open, Numbers style,
                         const Name& name) {
    std::vector<std::string> items;
    bool nested = false;
    for (int train = 0; train < observation.rules().trains(); ++train) {
        const std::vector<std::string> numbers = ends_of(observation, open, train);
        if (numbers.empty()) continue;
        const bool in_words = style == Numbers::in_words;
        nested = nested || (in_words && numbers.size() > 1);
        items.push_back(fmt::format(
            "{} at {}", name(train),
            in_words ? text::join(numbers, "or") : fmt::format("{}", fmt::join(numbers, "/"))));
    }
    if (!nested || items.size() < 2) return text::join(items, "or");
    items.back() = "or " + items.back();
    return fmt::format("{}", fmt::join(items, "; "));
}

}  // namespace

std::string places(const Observation& observation, const Names& names, const Moves& open) {
    const Seat reader = observation.table.turn.seat;
    return named_places(observation, open, Numbers::in_words,
                        [&](int train) { return numbered_train(names, train, reader); });
}

namespace {

// "1 (yours)", "2".
std::string short_name(const Observation& observation, const Names& names, int train) {
    const bool own = train == observation.rules().own_train(observation.table.turn.seat);
    return fmt::format("{}{}", train + names.first_train, own ? " (yours)" : "");
}

// What a train is called before its number.
std::string train_word(const Names& names) {
    return names.own_trains || names.communal_trains <= 1 ? "train" : communal_word(names);
}

}  // namespace

std::string places_in_short(const Observation& observation, const Names& names, const Moves& open) {
    return named_places(observation, open, Numbers::in_short, [&](int train) {
        return train_word(names) + ' ' + short_name(observation, names, train);
    });
}

std::string places_by_number(const Observation& observation, const Names& names,
                             const Moves& open) {
    std::vector<std::string> items;
    for (int train = 0; train < observation.rules().trains(); ++train) {
        const bool fits = std::ranges::any_of(
            open.targets(), [&](const Target& target) { return target.train == train; });
        if (fits) items.push_back(short_name(observation, names, train));
    }
    return items.empty() ? "" : train_word(names) + ' ' + text::join(items, "or");
}

namespace {

template <typename Name>
std::vector<std::string> named_doubles(const Observation& observation, const Moves& open,
                                       const Name& name) {
    std::vector<std::string> items;
    for (const Target& target : open.targets()) {
        if (target.end == kNoEnd || observation.table.ends[target.end].owed == 0) continue;
        items.push_back(fmt::format("the double {} on {}", target.at, name(target.train)));
    }
    return items;
}

}  // namespace

std::vector<std::string> doubles_to_cover(const Observation& observation, const Names& names,
                                          const Moves& open) {
    return named_doubles(observation, open, [&](int train) {
        return numbered_train(names, train, observation.table.turn.seat);
    });
}

std::vector<std::string> doubles_by_number(const Observation& observation, const Moves& open) {
    return named_doubles(observation, open,
                         [](int train) { return fmt::format("train {}", train + 1); });
}

}  // namespace roundhouse::words::phrases
