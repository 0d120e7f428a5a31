#include "support/short_position.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "roundhouse/engine/queries.hpp"
#include "roundhouse/formats/notation.hpp"

namespace roundhouse::test {

namespace {

using formats::to_string;

class ShortPrinter {
  public:
    ShortPrinter(const State& state, Detail detail)
        : state_(state), table_(state.round.table), rules_(table_.rules), detail_(detail) {}

    std::string print(const std::string& game, const Rules& usual) {
        line("game", game);
        line("players", rules_.players);
        line("set", rules_.max_pips);
        options(usual);
        if (table_.engine != kNoPips) line("engine", table_.engine);
        for (int train = 0; train < rules_.trains(); ++train) trains(train);
        for (Seat seat = 0; seat < rules_.players; ++seat) hand(seat);
        line("turn", table_.turn.seat);
        seats("passed", table_.passed);
        seats("suspended", table_.suspended);
        seats("skip", table_.skip);
        if (detail_ == Detail::whole) course_of_round();
        return std::move(text_);
    }

  private:
    const State& state_;
    const Table& table_;
    const Rules& rules_;
    Detail detail_;
    std::string text_;

    template <class Value>
    void line(std::string_view key, const Value& value) {
        text_ += fmt::format("{}: {}\n", key, value);
    }
    void seats(std::string_view key, SeatMask mask) {
        if (mask != 0) every_seat(key, mask);
    }
    void every_seat(std::string_view key, SeatMask mask) {
        std::string list;
        for (int seat = 0; seat < rules_.players; ++seat)
            if (has_seat(mask, seat)) list += fmt::format(" {}", seat);
        text_ += fmt::format("{}:{}\n", key, list.empty() ? " -" : list);
    }

    void options(const Rules& usual) {
        if (rules_.referee != usual.referee)
            line("referee", honour_referee(rules_) ? "honour" : "strict");
        if (rules_.auto_announce != usual.auto_announce)
            line("announce", rules_.auto_announce ? "auto" : "manual");
        if (rules_.rounds != usual.rounds) line("rounds", rules_.rounds);
        if (rules_.schedule_size != usual.schedule_size || rules_.schedule != usual.schedule) {
            std::string order;
            for (std::size_t k = 0; k < rules_.schedule_size; ++k)
                order += fmt::format(" {}", rules_.schedule[k]);
            text_ += fmt::format("schedule:{}\n", order.empty() ? " -" : order);
        }
    }

    // What lies against a tile: the branches in brackets, but the last.
    std::string behind(int train, std::uint8_t link) {
        std::vector<std::string> branches;
        for (std::uint8_t k = 0; k < table_.laid_count; ++k) {
            const LaidTile& laid = table_.laid_pool[k];
            if (laid.train != train || laid.link != link) continue;
            const std::string rest = behind(train, k);
            branches.push_back(to_string(laid.tile) + (rest.empty() ? "" : " ") + rest);
        }
        std::string text;
        for (std::size_t k = 0; k < branches.size(); ++k)
            text += k + 1 < branches.size() ? "(" + branches[k] + ") " : branches[k];
        return text;
    }
    void trains(int train) {
        const bool open = table_.is_open(train) && !rules_.is_communal(static_cast<Train>(train));
        if (!open && !table_.is_started(train)) return;
        const std::string tiles = behind(train, kNoTile);
        line(fmt::format("train {}{}", train, open ? " open" : ""), tiles.empty() ? "-" : tiles);
    }

    void hand(Seat seat) {
        const Holding& own = state_.round.holdings[seat];
        std::string text = fmt::format("? {}", table_.hand_sizes[seat]);
        if (seat == table_.turn.seat) {
            text = own.hand.empty() ? "-" : to_string(own.hand);
            if (!own.lapses.empty()) text += "; lapses " + to_string(own.lapses);
        }
        line(fmt::format("hand {}", seat), text);
    }

    void course_of_round() {
        const SeatMask usual = table_.laid_count > 0 ? table_.all_seats() : SeatMask{0};
        if (table_.had_turn != usual) every_seat("had-turn", table_.had_turn);
        const std::vector<LaidTile> doubles = uncovered_doubles(table_);
        std::string order;
        for (const LaidTile& laid : doubles) order += " " + to_string(laid.tile);
        if (doubles.size() > 1 && rules_.several != Several::any)
            text_ += fmt::format("doubles:{}\n", order);
        if (rules_.lock == Lock::next_player && !doubles.empty()) {
            std::string last;
            for (int k = table_.turn.bound_from; k < table_.laid_count; ++k)
                last += " " + to_string(table_.laid()[static_cast<std::size_t>(k)].tile);
            text_ += fmt::format("last-turn:{}\n", last.empty() ? " -" : last);
        }
        if (rules_.out == Out::end_of_lap || rules_.communal_for == CommunalFor::starter)
            line("starter", table_.starter);
    }
};

}  // namespace

bool turn_begins(const State& state) {
    const Turn& turn = state.round.table.turn;
    return state.course.phase == Phase::play && !turn.played && !turn.drew &&
           turn.laid_double == kNoTile && turn.step != Step::call &&
           state.round.mover_holding().drawn_doubles == 0;
}

std::string short_position(const std::string& game, const Rules& usual, const State& state,
                           Detail detail) {
    return ShortPrinter(state, detail).print(game, usual);
}

}  // namespace roundhouse::test
