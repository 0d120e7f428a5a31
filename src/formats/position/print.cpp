#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "formats/position/keywords.hpp"
#include "roundhouse/formats/log/keywords.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/formats/position/position.hpp"
#include "rules/policies.hpp"

namespace roundhouse::formats {

namespace {

using namespace position;

void add(std::string& list, std::string_view separator, std::string_view item) {
    if (!list.empty()) list += separator;
    list += item;
}

class Printer {
  public:
    explicit Printer(const State& state)
        : state_(state), table_(state.round.table), rules_(table_.rules) {}

    std::string print() {
        line("position", "1");
        course();
        table();
        rules();
        return std::move(text_);
    }

  private:
    const State& state_;
    const Table& table_;
    const Rules& rules_;
    std::string text_;

    void line(std::string_view key, std::string_view value) {
        text_ += fmt::format("{}: {}\n", key, value.empty() ? kNothing : value);
    }
    template <class Number>
    requires std::is_integral_v<Number>
    void line(std::string_view key, Number number) { line(key, std::to_string(number)); }

    static std::string or_nothing(std::uint8_t number) {
        return number == kNoSeat ? std::string(kNothing) : std::to_string(number);
    }
    std::string seats(SeatMask mask) const {
        std::string list;
        for (int seat = 0; seat < rules_.players; ++seat)
            if (mask & seat_bit(seat)) add(list, " ", std::to_string(seat));
        return list;
    }
    std::string points(const Points& points) const { return points_line(points, rules_.players); }

    void course() {
        const Course& course = state_.course;
        line("phase", kPhases[static_cast<std::size_t>(course.phase)]);
        line("round", course.round);
        line("voids", course.voids);
        line("scores", points(course.scores));
        std::string history;
        for (const Points& round : course.history) add(history, ", ", points(round));
        line("history", history);
        const auto ended = static_cast<std::size_t>(course.ended);
        line("ended", course.history.empty() ? "" : log_words::kReasons[ended]);
        line("winners", seats(course.winners));
        std::string served;
        for (unsigned k = 0; k < kMaxSchedule; ++k)
            if (course.served >> k & 1U) add(served, " ", std::to_string(k));
        if (!served.empty()) line("served", served);
    }

    void table() {
        line("engine", or_nothing(table_.engine));
        line("starter", table_.starter);
        line("last-player", or_nothing(table_.last_player));
        if (rules_.later_rounds == Start::winner)
            line("round-winners", seats(table_.round_winners));
        line("turn", turn());
        for (int seat = 0; seat < rules_.players; ++seat) hand(seat);
        std::string stock;
        for (const Tile tile : state_.drawing_order()) add(stock, " ", to_string(tile));
        line("stock", stock);
        std::string unseen;
        for (const Tile tile : state_.unseen()) add(unseen, " ", to_string(tile));
        if (rules_.unseen > 0) line("unseen", unseen);
        for (int train = 0; train < rules_.trains(); ++train)
            line(fmt::format("train {}{}", train, table_.is_open(train) ? " open" : ""),
                 laid(train));
        line("ends", ends_line(table_));
        line("had-turn", seats(table_.had_turn));
        line("passed", seats(table_.passed));
        line("suspended", seats(table_.suspended));
        line("skip", seats(table_.skip));
        line("actions", table_.actions);
    }

    std::string turn() const {
        const Turn& turn = table_.turn;
        std::string text =
            fmt::format("{} {}", turn.seat, kSteps[static_cast<std::size_t>(turn.step)]);
        if (turn.opening) text += " opening";
        if (turn.began_covered) text += " discretionary";
        if (turn.played) text += " played";
        if (turn.played_own) text += " played-own";
        if (turn.drew) text += " drew";
        if (turn.train != kNoTrain) text += fmt::format(" on {}", turn.train);
        if (turn.laid_double != kNoTile) text += fmt::format(" double #{}", turn.laid_double);
        // What only some policies use.
        if (rules_.communal_spares && turn.played_communal) text += " played-communal";
        if (rules_.may_draw && state_.round.mover_holding().drew_by_choice) text += " by-choice";
        if (rules_.communal_from == CommunalFrom::all_trains_started && turn.all_started)
            text += " all-started";
        if (rules_.turn_of_tile_matters())
            text += fmt::format(" began {} before {}", turn.laid_before, turn.bound_from);
        if (turn.visited != 0) text += " visited " + seats(turn.visited);
        return text;
    }

    void hand(int seat) {
        const Holding& holding = state_.round.holdings[static_cast<std::size_t>(seat)];
        std::string text = to_string(holding.hand);
        if (text.empty()) text = kNothing;
        if (holding.drawn_doubles != 0) {
            text += "; drawn";
            for_each_number(holding.drawn_doubles,
                            [&](Pips n) { add(text, " ", to_string(Tile(n, n))); });
        }
        if (holding.drawn) text += "; must-play " + to_string(*holding.drawn);
        if (!holding.lapses.empty()) text += "; lapses " + to_string(holding.lapses);
        line(fmt::format("hand {}", seat), text);
    }

    std::string laid(int train) const {
        std::string text;
        for (std::size_t k = 0; k < table_.laid().size(); ++k) {
            const LaidTile& laid = table_.laid()[k];
            if (laid.train != train) continue;
            add(text, ", ", fmt::format("#{} {}", k, to_string(laid.tile)));
            if (laid.link != kNoTile) text += fmt::format(" on #{}", laid.link);
            if (laid.seat != train) text += fmt::format(" by {}", laid.seat);
        }
        return text;
    }

    void rules() {
        line("set", rules_.max_pips);
        line("players", rules_.players);
        line("hand", rules_.hand);
        line("rounds", rules_.rounds);
        line("referee", kReferees[static_cast<std::size_t>(rules_.referee)]);
        line("announce", kAnnounces[rules_.auto_announce ? 1 : 0]);
        std::string schedule;
        for (std::size_t k = 0; k < rules_.schedule_size; ++k)
            add(schedule, " ", std::to_string(rules_.schedule[k]));
        line("schedule", schedule);
        for (const rules::Policy& policy : rules::policies())
            if (!policy.later || policy.get(rules_) != policy.get(Rules{}))
                line(fmt::format("rule {}.{}", policy.table, policy.key),
                     written(policy, policy.get(rules_)));
    }
};

}  // namespace

std::string position::points_line(const Points& points, int players) {
    std::string list;
    for (int seat = 0; seat < players; ++seat)
        add(list, " ", std::to_string(points[static_cast<std::size_t>(seat)]));
    return list;
}

std::string position::ends_line(const Table& table) {
    // The engine keeps them in no order.
    std::vector<End> ends(table.ends.begin(), table.ends.end());
    std::ranges::stable_sort(ends, {}, &End::tile);
    std::string text;
    for (const End& end : ends)
        add(text, ", ",
            fmt::format("#{} {} {}", end.tile, end.owed > 0 ? "wants" : "shows", end.pips));
    return text;
}

std::string print_position(const State& state) {
    return Printer(state).print();
}

}  // namespace roundhouse::formats
