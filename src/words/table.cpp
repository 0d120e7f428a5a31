#include "roundhouse/words/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <vector>

#include "roundhouse/engine/queries.hpp"
#include "roundhouse/engine/scoring.hpp"
#include "roundhouse/engine/train_shape.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/words/round_end.hpp"
#include "words/phrases.hpp"

namespace roundhouse::words {

namespace {

// All tiles of a train, each before those that it leads to, as fn(tile, whether it is a fork).
template <class Fn>
void for_each_tile(const TrainTree& tree, Fn&& fn) {
    for (std::size_t k = 0; k < tree.stem.size(); ++k)
        fn(tree.stem[k], k + 1 == tree.stem.size() && is_fork(tree));
    for (const TrainTree& branch : tree.branches) for_each_tile(branch, fn);
}
template <class Fn>
void for_each_tile(const TrainShape& train, Fn&& fn) {
    if (!train.own_engine) return for_each_tile(train.tree, fn);
    const EngineArms arms = engine_arms(train);
    fn(arms.engine, false);
    for_each_tile(arms.right, fn);
    for_each_tile(arms.left, fn);
}

// What the train ends in, and where it forks: "ends in 12", "fork at 12: ends 6 and 8".
std::string ends_of(const TrainShape& train) {
    if (!train.started) return "not started";
    std::vector<Pips> free;
    std::vector<std::string> forks, owing;
    for_each_tile(train, [&](const TrainTile& tile, bool fork) {
        free.insert(free.end(), static_cast<std::size_t>(tile.free), tile.outer);
        if (tile.owed > 0)
            owing.push_back(fmt::format(
                "the double {}, which needs {}", tile.outer,
                tile.owed == 1 ? std::string("a cover") : fmt::format("{} covers", tile.owed)));
        if (fork) forks.push_back(std::to_string(tile.outer));
    });
    std::vector<std::string> all;
    for (const Pips number : free) {
        const auto times = std::ranges::count(free, number);
        std::string text = times == 1   ? fmt::format("{}", number)
                           : times == 2 ? fmt::format("{} twice", number)
                                        : fmt::format("{} {} times", number, times);
        if (std::ranges::find(all, text) == all.end()) all.push_back(std::move(text));
    }
    all.insert(all.end(), owing.begin(), owing.end());
    if (all.empty()) return "no end is left";  // F20
    const std::string list = text::join(all, "and");
    if (forks.empty()) return "ends in " + list;
    return fmt::format("fork{} at {}: ends {}", forks.size() == 1 ? "" : "s",
                       text::join(forks, "and"), list);
}

// The tiles of a train or an arm: the stem, then what leaves each fork.
std::string tiles_of(std::string head, const TrainTree& tree) {
    struct Part {
        std::string head;
        const TrainTree* tree;
    };
    std::string text;
    std::vector<Part> parts{{std::move(head), &tree}};
    for (std::size_t k = 0; k < parts.size(); ++k) {
        std::string line = parts[k].head;
        for (const TrainTree* now = parts[k].tree; now != nullptr;) {
            for (const TrainTile& tile : now->stem)
                line += fmt::format(" {}-{}{},", tile.inner, tile.outer,
                                    tile.owed > 0 ? " uncovered" : "");
            const TrainTree* next = nullptr;
            if (is_fork(*now)) line += " a fork,";
            for (const TrainTree& branch : now->branches)
                if (branch.stem.empty())
                    continue;
                else if (is_fork(*now))
                    parts.push_back(
                        {fmt::format(" From the fork at {}:", now->stem.back().outer), &branch});
                else
                    next = &branch;
            now = next;
        }
        line.back() = '.';
        text += line;
    }
    return text;
}

class Sentences {
  public:
    Sentences(const Observation& observation, const Names& names)
        : table_(observation.table), course_(observation.course), names_(names) {}

    [[nodiscard]] std::vector<std::string> all() && {
        heading();
        if (!table_.rules.own_trains)
            for (Seat seat = 0; seat < table_.rules.players; ++seat)
                say(fmt::format("{}: {}.", names_.players[seat], tiles_of(seat)));
        for (int train = 0; train < table_.rules.trains(); ++train) say(of_train(train));
        notes();
        return std::move(lines_);
    }

    [[nodiscard]] std::string of_train(int train) const {
        return fmt::format("{}: {}{}.", name(train), owner_part(train),
                           ends_of(shape_of(table_, train)));
    }

    [[nodiscard]] std::string name(int train) const {
        if (train < table_.rules.own_train_count())
            return names_.players[static_cast<std::size_t>(train)];
        return text::capitalised(names_.communal_trains > 1 ? train_name(names_, train)
                                                            : communal_word(names_));
    }

  private:
    const Table& table_;
    const Course& course_;
    const Names& names_;
    std::vector<std::string> lines_;

    void say(std::string line) { lines_.push_back(std::move(line)); }

    void heading() {
        std::string text = fmt::format("Round {}", course_.round_at_hand());
        if (table_.rules.rounds != 0) text += fmt::format(" of {}", table_.rules.rounds);
        if (table_.engine != kNoPips) text += fmt::format(", engine {0}-{0}", table_.engine);
        say(text + ".");
        text.clear();
        if (table_.rules.rest == Rest::boneyard)
            text =
                fmt::format("{} in the boneyard", text::count_of(table_.tiles_to_draw(), "tile"));
        if (table_.boneyard() > table_.tiles_to_draw())
            text += fmt::format(" and {} never drawn", table_.boneyard() - table_.tiles_to_draw());
        if (table_.aside() > 0)
            text += fmt::format("{}{} set aside", text.empty() ? "" : ", ",
                                text::count_of(table_.aside(), "tile"));
        if (!text.empty()) say(text + ".");
    }

    [[nodiscard]] std::string tiles_of(Seat seat) const {
        return text::count_of(table_.hand_sizes[seat], "tile");
    }
    // "14 tiles, closed, ", for a train that somebody owns.
    [[nodiscard]] std::string owner_part(int train) const {
        if (train >= table_.rules.own_train_count()) return {};
        const bool markers = table_.rules.others == Others::by_marker;
        return fmt::format("{}, {}", tiles_of(static_cast<Seat>(train)),
                           !markers                ? ""
                           : table_.is_open(train) ? "open, "
                                                   : "closed, ");
    }

    [[nodiscard]] std::string names_in(SeatMask seats) const {
        std::vector<std::string> names;
        for (int seat = 0; seat < table_.rules.players; ++seat)
            if (seats & seat_bit(seat))
                names.push_back(names_.players[static_cast<std::size_t>(seat)]);
        return text::join(names, "and");
    }
    [[nodiscard]] SeatMask seats_out() const {
        SeatMask out = 0;
        for (Seat seat = 0; seat < table_.rules.players; ++seat)
            if (table_.hand_sizes[seat] == 0) out |= seat_bit(seat);
        return out;
    }
    void notes() {
        if (ring_open(table_))
            say(fmt::format("The ring is not complete: {} of {} tiles.",
                            std::popcount(table_.started), table_.rules.ring));
        if (table_.suspended != 0)
            say(fmt::format("Suspended until the round ends: {}.", names_in(table_.suspended)));
        if (table_.rules.out == Out::end_of_lap && course_.phase == Phase::play)  // F22
            if (const SeatMask out = seats_out(); out != 0)
                say(fmt::format("Out: {}. The others finish the lap.", names_in(out)));
        if (table_.skip != 0) say(fmt::format("Next turn lost: {}.", names_in(table_.skip)));
    }
};

}  // namespace

std::vector<std::string> table_sentences(const Observation& observation, const Names& names) {
    return Sentences(observation, names).all();
}

std::string train_sentence(const Observation& observation, const Names& names, int train) {
    return Sentences(observation, names).of_train(train);
}

std::string train_sentences(const Table& table, const Names& names, int train) {
    const std::string name = text::capitalised(train_name(names, train));
    const TrainShape shape = shape_of(table, train);
    if (!shape.started) return name + ": not started.";
    if (!shape.own_engine) return tiles_of(name + ":", shape.tree);
    const EngineArms arms = engine_arms(shape);
    std::string text =
        fmt::format("{}: its engine is {}.", name, formats::to_string(arms.engine.tile));
    if (!arms.right.stem.empty()) text += tiles_of(" One side:", arms.right);
    if (!arms.left.stem.empty()) text += tiles_of(" The other side:", arms.left);
    return text;
}

std::string score_sheet(const Rules& rules, const Course& course, const Names& names, int width) {
    constexpr int kHead = 6;
    const std::size_t players = rules.players;
    int column = 5;
    for (const std::string& name : names.players) column = std::max(column, text::columns(name));
    // Players whose names do not fit side by side follow below.
    const auto beside = static_cast<std::size_t>(std::max(1, (width - kHead) / (column + 1)));

    std::string sheet;
    for (std::size_t first = 0; first < players; first += beside) {
        const std::size_t last = std::min(players, first + beside);
        if (first > 0) sheet += '\n';
        sheet += "Round ";
        for (std::size_t seat = first; seat < last; ++seat) {
            const std::string& name = names.players[seat];
            sheet +=
                std::string(static_cast<std::size_t>(column + 1 - text::columns(name)), ' ') + name;
        }
        sheet += '\n';
        const auto line = [&](const std::string& head, auto&& value) {
            sheet += fmt::format("{:>5} ", head);
            for (std::size_t seat = first; seat < last; ++seat)
                sheet += fmt::format(" {:>{}}", value(seat), column);
            sheet += '\n';
        };
        for (std::size_t round = 0; round < course.history.size(); ++round)
            line(fmt::format("{}", round + 1),
                 [&](std::size_t seat) { return course.history[round][seat]; });
        line("Total", [&](std::size_t seat) { return course.scores[seat]; });
        if (!course.history.empty())
            line("Place", [&](std::size_t seat) {
                return place_name(rules, course, static_cast<Seat>(seat));
            });
    }
    return sheet;
}

std::vector<std::string> ends_of(const Observation& observation, const Moves& possible, int train,
                                 std::optional<Tile> tile) {
    std::vector<std::string> ends;
    for (const Target& target : possible.targets())
        if (target.train == train && (!tile || target.takes(*tile)))
            ends.push_back(std::to_string(target.at));
    if (observation.rules().hub_engine == HubEngine::one_for_each_player)
        std::ranges::reverse(ends);
    return ends;
}

}  // namespace roundhouse::words
