#include "roundhouse/words/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <vector>

#include "roundhouse/engine/queries.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/text/clean.hpp"
#include "words/phrases.hpp"

namespace roundhouse::words {

namespace {

// Walks a train outward from the hub, tile by tile.
class Walk {
  public:
    Walk(const Table& table, int train) : table_(table) {
        for (int k = 0; k < table.laid_count && root_ < 0; ++k)
            if (laid(k).train == train && laid(k).link == kNoTile) root_ = k;
    }

    // What the train ends in, and where it forks: "ends in 12", "fork at 12: ends 6 and 8".
    [[nodiscard]] std::string ends() const {
        if (root_ < 0) return "not started";
        Found found;
        look(root_, found);
        std::vector<std::string> all;
        for (const Pips number : found.free) {
            const auto times = std::ranges::count(found.free, number);
            std::string text = times == 1   ? fmt::format("{}", number)
                               : times == 2 ? fmt::format("{} twice", number)
                                            : fmt::format("{} {} times", number, times);
            if (std::ranges::find(all, text) == all.end()) all.push_back(std::move(text));
        }
        for (const auto& [number, covers] : found.owing)
            all.push_back(fmt::format(
                "the double {}, which needs {}", number,
                covers == 1 ? std::string("a cover") : fmt::format("{} covers", covers)));
        if (all.empty()) return "no end is left";  // F20
        const std::string list = text::join(all, "and");
        if (found.forks.empty()) return "ends in " + list;
        std::vector<std::string> forks;
        for (const Pips number : found.forks) forks.push_back(std::to_string(number));
        return fmt::format("fork{} at {}: ends {}", forks.size() == 1 ? "" : "s",
                           text::join(forks, "and"), list);
    }

    // Its tiles: the stem, then what leaves each fork.
    [[nodiscard]] std::vector<std::string> sentences(const std::string& name) const {
        if (root_ < 0) return {name + ": not started."};
        const Tile tile = laid(root_).tile;
        if (!own_engine()) return from({fmt::format("{}:", name), root_, table_.engine});
        std::vector<std::string> all{
            fmt::format("{}: its engine is {}.", name, formats::to_string(tile))};
        for (const int next : behind(root_))
            for (std::string& line : from({"One side:", next, tile.high()}))
                all.push_back(all.size() > 1 ? "The other" + line.substr(3) : std::move(line));
        return all;
    }

  private:
    const Table& table_;
    int root_ = -1;

    struct Found {
        std::vector<Pips> free, forks;
        std::vector<std::pair<Pips, int>> owing;  // the doubles, with the covers they need
    };
    struct Branch {
        std::string head;
        int tile;
        Pips inner;
    };

    [[nodiscard]] const LaidTile& laid(int index) const {
        return table_.laid()[static_cast<std::size_t>(index)];
    }
    [[nodiscard]] bool own_engine() const {
        return table_.rules.hub_engine == HubEngine::one_for_each_player;
    }
    [[nodiscard]] std::vector<int> behind(int index) const {
        std::vector<int> next;
        for (int k = index + 1; k < table_.laid_count; ++k)
            if (laid(k).link == index) next.push_back(k);
        return next;
    }
    // The covers that this tile still needs.
    [[nodiscard]] int owed(int index) const {
        return static_cast<int>(std::ranges::count_if(
            table_.ends, [&](const End& end) { return end.tile == index && end.owed > 0; }));
    }
    // A double that has branches, or one branch and room for another. An engine's two arms are not
    // a fork.
    [[nodiscard]] bool forks(int index) const {
        if (own_engine() && index == root_) return false;
        const auto branches = behind(index).size();
        const auto open = static_cast<std::size_t>(
            std::ranges::count_if(table_.ends, [&](const End& end) { return end.tile == index; }));
        return branches > 0 && branches + open > 1;
    }

    void look(int index, Found& found) const {
        Pips number = 0;
        for (const End& end : table_.ends)
            if (end.tile == index) {
                number = end.pips;
                if (end.owed == 0) found.free.push_back(end.pips);
            }
        if (const int covers = owed(index); covers > 0) found.owing.emplace_back(number, covers);
        if (forks(index)) found.forks.push_back(laid(index).tile.high());
        for (const int next : behind(index)) look(next, found);
    }

    [[nodiscard]] std::vector<std::string> from(Branch first) const {
        std::vector<std::string> all;
        std::vector<Branch> branches{std::move(first)};
        for (std::size_t k = 0; k < branches.size(); ++k) {
            std::string line = branches[k].head;
            Pips inner = branches[k].inner;
            for (int index = branches[k].tile; index >= 0;) {
                const Tile tile = laid(index).tile;
                const Pips outer = tile.other(inner);
                line += fmt::format(" {}-{}{},", inner, outer, owed(index) > 0 ? " uncovered" : "");
                const std::vector<int> next = behind(index);
                if (forks(index)) line += " a fork,";
                for (const int branch : next)
                    if (forks(index))
                        branches.push_back(
                            {fmt::format("From the fork at {}:", outer), branch, outer});
                index = next.empty() || forks(index) ? -1 : next.front();
                inner = outer;
            }
            line.back() = '.';
            all.push_back(std::move(line));
        }
        return all;
    }
};

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
        return fmt::format("{}: {}{}.", name(train), owner_part(train), Walk(table_, train).ends());
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

int place_of(const Observation& observation, std::size_t seat) {
    const Points& scores = observation.course.scores;
    const bool lowest = observation.rules().winner == Winner::lowest;
    int place = 1;
    for (std::size_t other = 0; other < observation.rules().players; ++other)
        if (lowest ? scores[other] < scores[seat] : scores[other] > scores[seat]) ++place;
    return place;
}

}  // namespace

std::vector<std::string> table_sentences(const Observation& observation, const Names& names) {
    return Sentences(observation, names).all();
}

std::string train_sentence(const Observation& observation, const Names& names, int train) {
    return Sentences(observation, names).of_train(train);
}

std::string train_sentences(const Table& table, const Names& names, int train) {
    std::string text;
    for (const std::string& line :
         Walk(table, train).sentences(text::capitalised(train_name(names, train))))
        text += (text.empty() ? "" : " ") + line;
    return text;
}

std::string score_sheet(const Observation& observation, const Names& names, int width) {
    constexpr int kHead = 6;
    const std::size_t players = observation.rules().players;
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
        for (std::size_t round = 0; round < observation.course.history.size(); ++round)
            line(fmt::format("{}", round + 1),
                 [&](std::size_t seat) { return observation.course.history[round][seat]; });
        line("Total", [&](std::size_t seat) { return observation.course.scores[seat]; });
        line("Place", [&](std::size_t seat) { return place_of(observation, seat); });
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
