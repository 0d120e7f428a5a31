#include "roundhouse/words/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <vector>

#include "roundhouse/engine/queries.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/text/clean.hpp"
#include "words/parts.hpp"

namespace roundhouse::words {

namespace {

std::string padded(const std::string& text, int width) {
    std::string cut = text::cut_to_columns(text, width);
    cut.append(static_cast<std::size_t>(std::max(0, width - text::columns(cut))), ' ');
    return cut;
}

// Walks a train outward from the hub, tile by tile.
class Chain {
  public:
    explicit Chain(const Table& table) : table_(table) {}

    [[nodiscard]] std::string from_hub(int train) const {
        const int root = root_of(train);
        if (root < 0) return {};
        const bool own_engine = table_.rules.hub_engine == Hub::one_for_each_player;
        return own_engine ? around(root) : outward(root, table_.engine);
    }

  private:
    const Table& table_;

    [[nodiscard]] const LaidTile& laid(int index) const {
        return table_.laid()[static_cast<std::size_t>(index)];
    }
    [[nodiscard]] int root_of(int train) const {
        for (int k = 0; k < table_.laid_count; ++k)
            if (laid(k).train == train && laid(k).link == kNoTile) return k;
        return -1;
    }
    [[nodiscard]] std::vector<int> behind(int index) const {
        std::vector<int> next;
        for (int k = index + 1; k < table_.laid_count; ++k)
            if (laid(k).link == index) next.push_back(k);
        return next;
    }
    [[nodiscard]] bool wants_cover(int index) const {
        return std::ranges::any_of(
            table_.ends, [&](const End& end) { return end.tile == index && end.owed > 0; });
    }

    // The tile, laid against `inner`, and everything after it.
    [[nodiscard]] std::string outward(int index, Pips inner) const {
        const Tile tile = laid(index).tile;
        const Pips outer = tile.other(inner);
        std::string text = fmt::format("{}-{}{}", inner, outer, wants_cover(index) ? "!!" : "");
        const std::vector<int> next = behind(index);
        if (next.empty()) return text;
        const bool forks = tile.is_double() && table_.rules.covers > 1;
        text += forks ? " <" : " ";
        for (std::size_t k = 0; k < next.size(); ++k)
            text += (k == 0 ? "" : " | ") + outward(next[k], outer);
        return forks ? text + ">" : text;
    }

    // An own engine, with a branch on either side.
    [[nodiscard]] std::string around(int root) const {
        const Pips number = laid(root).tile.high();
        const std::vector<int> next = behind(root);
        std::string text = fmt::format("({}-{})", number, number);
        if (!next.empty()) text += " " + outward(next[0], number);
        if (next.size() < 2) return text;
        // The second branch runs to the left; it never forks, because a double there takes at most
        // one cover.
        Pips inner = number;
        for (int k = next[1]; k >= 0;) {
            const Pips outer = laid(k).tile.other(inner);
            text = fmt::format("{}-{}{} {}", outer, inner, wants_cover(k) ? "!!" : "", text);
            inner = outer;
            const std::vector<int> on = behind(k);
            k = on.empty() ? -1 : on.front();
        }
        return text;
    }
};

// `text` after `head`, broken at blanks; further lines are indented to where it begins. If little
// room is left beside the head, it begins on a line of its own.
std::string hanging(std::string head, const std::string& text, int line) {
    constexpr int kMinWidth = 24, kIndent = 7;
    int indent = text::columns(head);
    int used = indent;
    if (indent + std::min(kMinWidth, text::columns(text)) > line) used = line, indent = kIndent;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t stop = std::min(text.find(' ', at), text.size());
        const int width = static_cast<int>(stop - at);
        if (used > indent && used + width + 1 > line) {
            while (head.ends_with(' ')) head.pop_back();
            head += '\n' + std::string(static_cast<std::size_t>(indent), ' ');
            used = indent;
        }
        if (used > indent) {
            head += ' ';
            ++used;
        }
        head += text.substr(at, stop - at);
        used += width;
        at = stop + 1;
    }
    while (head.ends_with(' ')) head.pop_back();
    return head + '\n';
}

class Rows {
  public:
    Rows(const Observation& observation, const PlayerNames& names, int width)
        : table_(observation.table), course_(observation.course), names_(names), width_(width) {
        for (const std::string& name : names.players)
            widest_ = std::max(widest_, text::columns(name));
        for (int train = table_.rules.own_train_count(); train < table_.rules.trains(); ++train)
            widest_ = std::max(widest_, text::columns(communal(train)));
        constexpr int kOtherColumns = 34;
        widest_ = std::min(widest_, std::clamp(width - kOtherColumns, 5, 20));
    }

    [[nodiscard]] std::string text() const {
        std::string all = heading() + players() + columns_line();
        for (int train = 0; train < table_.rules.trains(); ++train) all += row(train);
        return all + notes();
    }

  private:
    const Table& table_;
    const Course& course_;
    const PlayerNames& names_;
    int width_;
    int widest_ = 5;

    [[nodiscard]] bool markers() const { return table_.rules.others == Others::by_marker; }
    [[nodiscard]] std::string communal(int train) const {
        return names_.communal_trains > 1 ? train_name(names_, train) : communal_word(names_);
    }

    [[nodiscard]] std::string heading() const {
        std::string text = fmt::format("Round {}", course_.round_at_hand());
        if (table_.rules.rounds != 0) text += fmt::format(" of {}", table_.rules.rounds);
        if (table_.engine != kNoPips) text += fmt::format(", engine {0}-{0}", table_.engine);
        if (table_.rules.rest == Rest::boneyard)
            text += fmt::format(", {} in the boneyard", text::count_of(table_.boneyard(), "tile"));
        if (table_.boneyard_tiles() > table_.boneyard())
            text += fmt::format(" and {} that are never drawn",
                                table_.boneyard_tiles() - table_.boneyard());
        if (table_.aside() > 0)
            text += fmt::format(", {} set aside", text::count_of(table_.aside(), "tile"));
        return text + ".\n";
    }
    [[nodiscard]] std::string columns_line() const {
        return fmt::format("     {}  {}{}Ends\n", padded("Train", widest_),
                           table_.rules.own_trains ? "Hand  Score  " : "",
                           markers() ? "Marker  " : "");
    }
    // If nobody has a train, the players have a table of their own.
    [[nodiscard]] std::string players() const {
        if (table_.rules.own_trains) return {};
        std::string text = fmt::format("     {}  Hand  Score\n", padded("Player", widest_));
        for (Seat seat = 0; seat < table_.rules.players; ++seat) text += player(seat) + '\n';
        return text + '\n';
    }
    [[nodiscard]] bool moves(Seat seat) const {
        return course_.phase == Phase::play && seat == table_.turn.seat;
    }
    [[nodiscard]] std::string player(Seat seat) const {
        return fmt::format("{}    {}  {:>4}  {:>5}", moves(seat) ? '>' : ' ',
                           padded(names_.players[seat], widest_), table_.hand_sizes[seat],
                           course_.scores[seat]);
    }

    [[nodiscard]] std::string row(int train) const {
        const bool owned = train < table_.rules.own_train_count();
        const auto k = static_cast<std::size_t>(train);
        std::string head =
            fmt::format("{} {:>2} ", owned && moves(static_cast<Seat>(train)) ? '>' : ' ',
                        train + 1) +
            padded(owned ? names_.players[k] : communal(train), widest_);
        if (owned)
            head += fmt::format("  {:>4}  {:>5}", table_.hand_sizes[k], course_.scores[k]);
        else if (table_.rules.own_trains)
            head += std::string(13, ' ');
        if (markers()) head += table_.is_open(train) ? "  open  " : "  closed";
        head += fmt::format("  {:<6}", ends(train));
        return hanging(head + " ", chain_text(table_, train), width_);
    }
    [[nodiscard]] std::string ends(int train) const {
        if (!table_.is_started(train)) return "-";
        std::string text;
        for (const End& end : table_.ends) {
            if (end.train != train) continue;
            if (!text.empty()) text += ' ';
            text += fmt::format("{}{}", end.pips, end.owed > 0 ? "!!" : "");
        }
        return text.empty() ? "none" : text;  // F20
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
    [[nodiscard]] std::string notes() const {
        std::string text;
        if (ring_open(table_))
            text += fmt::format("The ring is not complete: {} of {} tiles.\n",
                                std::popcount(table_.started), table_.rules.ring);
        std::vector<std::string> doubles;
        for (const LaidTile& laid : uncovered_doubles(table_))
            doubles.push_back(fmt::format("the double {} on {}", laid.tile.high(),
                                          numbered_train(names_, laid.train)));
        if (!doubles.empty()) text += fmt::format("Uncovered: {}.\n", text::join(doubles, "and"));
        if (table_.suspended != 0)
            text +=
                fmt::format("Suspended until the round ends: {}.\n", names_in(table_.suspended));
        if (table_.rules.out == Out::end_of_lap && course_.phase == Phase::play)  // F22
            if (const SeatMask out = seats_out(); out != 0)
                text += fmt::format("Out: {}. The others finish the lap.\n", names_in(out));
        if (table_.skip != 0)
            text += fmt::format("Loses the next turn: {}.\n", names_in(table_.skip));
        return text;
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

std::string chain_text(const Table& table, int train) {
    return Chain(table).from_hub(train);
}

std::string table_text(const Observation& observation, const PlayerNames& names, int width) {
    return Rows(observation, names, width).text();
}

std::string score_sheet(const Observation& observation, const PlayerNames& names, int width) {
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

}  // namespace roundhouse::words
