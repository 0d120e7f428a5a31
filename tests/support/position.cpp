#include "support/position.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <stdexcept>
#include <utility>
#include <vector>

#include "formats/log/keywords.hpp"
#include "formats/position/keywords.hpp"
#include "roundhouse/engine/apply.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/text/numbers.hpp"
#include "rules/policies.hpp"

namespace roundhouse::test {

namespace {

using namespace formats::position;

class PositionReader {
  public:
    explicit PositionReader(std::string_view text) {
        while (!text.empty()) {
            const std::string_view line = text.substr(0, text.find('\n'));
            text.remove_prefix(std::min(line.size() + 1, text.size()));
            const std::size_t colon = line.find(": ");
            if (colon == std::string_view::npos ||
                !lines_.emplace(line.substr(0, colon), line.substr(colon + 2)).second)
                throw std::runtime_error(fmt::format("not a line, or there twice: {}", line));
        }
    }

    State read() {
        number_line("position", 1, 1);
        rules();
        course();
        table();
        for (int seat = 0; seat < rules_.players; ++seat) hand(seat);
        stock();
        laid();
        ends();
        turn();
        if (!lines_.empty())
            throw std::runtime_error(fmt::format("unknown key: {}", lines_.begin()->first));
        return std::move(state_);
    }

  private:
    using Words = std::vector<std::string_view>;

    std::map<std::string, std::string_view, std::less<>> lines_;
    std::string now_;  // the line that is being read
    State state_;
    Table& table_ = state_.round.table;
    Rules& rules_ = table_.rules;

    void must(bool truth) const {
        if (!truth) throw std::runtime_error(fmt::format("not as printed: {}", now_));
    }

    bool has(const std::string& key) const { return lines_.contains(key); }
    std::string_view take(const std::string& key) {
        const auto found = lines_.find(key);
        if (found == lines_.end())
            throw std::runtime_error(fmt::format("the line \"{}\" is missing", key));
        const std::string_view value = found->second;
        now_ = fmt::format("{}: {}", key, value);
        lines_.erase(found);
        return value == kNothing ? std::string_view{} : value;
    }

    // The parts between separators, without the spaces round them.
    static Words parts(std::string_view text, char separator) {
        Words list;
        while (!text.empty()) {
            std::string_view part = text.substr(0, text.find(separator));
            text.remove_prefix(std::min(part.size() + 1, text.size()));
            while (part.starts_with(' ')) part.remove_prefix(1);
            if (!part.empty()) list.push_back(part);
        }
        return list;
    }
    static Words words_of(std::string_view text) { return parts(text, ' '); }

    int number(std::string_view text, int least, int most) const {
        const auto value = text::parse_number(text);
        must(value && *value >= least && *value <= most);
        return *value;
    }
    int number_line(const std::string& key, int least, int most) {
        return number(take(key), least, most);
    }
    std::uint8_t index(std::string_view text, int size) const {
        must(text.starts_with('#'));
        return static_cast<std::uint8_t>(number(text.substr(1), 0, size - 1));
    }
    template <std::size_t N>
    std::size_t one_of(std::string_view word, const std::array<std::string_view, N>& list) const {
        const auto found = std::ranges::find(list, word);
        must(found != list.end());
        return static_cast<std::size_t>(found - list.begin());
    }

    Tile tile(std::string_view word) const {
        const auto tile = formats::parse_tile(word);
        must(tile.has_value());
        return *tile;
    }
    Seat seat(std::string_view word) const {
        return static_cast<Seat>(number(word, 0, rules_.players - 1));
    }
    SeatMask seats(std::span<const std::string_view> list) const {
        SeatMask mask = 0;
        for (const std::string_view word : list) mask |= seat_bit(seat(word));
        return mask;
    }
    SeatMask seats_line(const std::string& key) { return seats(words_of(take(key))); }

    Points points(std::string_view text) const {
        const auto list = words_of(text);
        must(list.size() == rules_.players);
        Points points{};
        for (std::size_t seat = 0; seat < list.size(); ++seat)
            points[seat] = number(list[seat], 0, 1'000'000'000);
        return points;
    }

    void rules() {
        rules_.max_pips = static_cast<Pips>(number_line("set", 1, kMaxPips));
        rules_.players = static_cast<std::uint8_t>(number_line("players", 2, kMaxPlayers));
        rules_.hand = static_cast<std::uint8_t>(number_line("hand", 1, kMaxTiles));
        rules_.rounds = number_line("rounds", 0, kMaxRounds);
        rules_.referee = static_cast<Referee>(one_of(take("referee"), kReferees));
        rules_.auto_announce = one_of(take("announce"), kAnnounces) == 1;
        for (const rules::Policy& policy : rules::policies()) rule(policy);
        const auto schedule = words_of(take("schedule"));
        must(schedule.size() <= rules_.schedule.size());
        rules_.random_schedule = schedule.empty() && rules_.has_schedule();
        for (const std::string_view word : schedule)
            rules_.schedule[rules_.schedule_size++] =
                static_cast<Pips>(number(word, 0, rules_.max_pips));
    }

    void rule(const rules::Policy& policy) {
        const std::string key = fmt::format("rule {}.{}", policy.table, policy.key);
        if (policy.later && !has(key)) return;
        const std::string_view value = take(key);
        if (policy.kind == rules::Policy::Kind::number)
            return policy.set(rules_, number(value, policy.least, policy.most));
        const auto word = std::ranges::find(policy.words, value, &rules::Word::word);
        must(word != policy.words.end());
        policy.set(rules_, word->value);
    }

    void course() {
        Course& course = state_.course;
        course.phase = static_cast<Phase>(one_of(take("phase"), kPhases));
        course.round = number_line("round", 1, kMaxRounds);
        course.voids = number_line("voids", 0, 1'000'000'000);
        course.scores = points(take("scores"));
        for (const std::string_view round : parts(take("history"), ','))
            course.history.push_back(points(round));
        const std::string_view ended = take("ended");
        must(ended.empty() == course.history.empty());
        if (!ended.empty())
            course.ended =
                static_cast<event::RoundEndReason>(one_of(ended, formats::log_words::kReasons));
        course.winners = seats_line("winners");
        if (has("served"))
            for (const std::string_view word : words_of(take("served")))
                course.served |= 1U << static_cast<unsigned>(number(word, 0, kMaxSchedule - 1));
    }

    void table() {
        const std::string_view engine = take("engine");
        if (!engine.empty()) table_.engine = static_cast<Pips>(number(engine, 0, rules_.max_pips));
        table_.starter = seat(take("starter"));
        const std::string_view last = take("last-player");
        if (!last.empty()) table_.last_player = seat(last);
        if (has("round-winners")) table_.round_winners = seats_line("round-winners");
        table_.had_turn = seats_line("had-turn");
        table_.passed = seats_line("passed");
        table_.suspended = seats_line("suspended");
        table_.skip = seats_line("skip");
        table_.actions = static_cast<std::uint16_t>(number_line("actions", 0, 0xFFFF));
    }

    void hand(int seat) {
        Holding& holding = state_.round.holdings[static_cast<std::size_t>(seat)];
        const auto lists = parts(take(fmt::format("hand {}", seat)), ';');
        for (std::size_t k = 0; k < lists.size(); ++k) {
            auto list = words_of(lists[k]);
            const std::string_view kind = k == 0 ? "" : list.front();
            if (k > 0 || list.front() == kNothing) list.erase(list.begin());
            for (const std::string_view word : list) {
                if (kind.empty()) {
                    holding.hand.add(tile(word));
                } else if (kind == "lapses") {
                    holding.lapses.add(tile(word));
                } else if (kind == "drawn") {
                    holding.drawn_doubles |= number_bit(tile(word).high());
                } else {
                    must(kind == "must-play");
                    holding.drawn = tile(word);
                }
            }
        }
        table_.hand_sizes[static_cast<std::size_t>(seat)] =
            static_cast<std::uint8_t>(holding.hand.size());
    }

    void stock() {
        std::vector<Tile> tiles;
        for (const std::string_view word : words_of(take("stock"))) tiles.push_back(tile(word));
        if (rules_.unseen > 0)
            for (const std::string_view word : words_of(take("unseen")))
                tiles.push_back(tile(word));
        must(tiles.size() <= state_.round.rest_pool.size());
        std::ranges::copy(tiles.rbegin(), tiles.rend(), state_.round.rest_pool.begin());
        table_.rest_size = static_cast<std::uint8_t>(tiles.size());
    }

    // The tiles of all trains, put in their order by their numbers.
    void laid() {
        std::map<int, LaidTile> by_index;
        for (int train = 0; train < rules_.trains(); ++train) {
            const std::string key = fmt::format("train {}", train);
            const bool open = has(key + " open");
            if (open) table_.open |= train_bit(train);
            for (const std::string_view part : parts(take(open ? key + " open" : key), ',')) {
                must(by_index.insert(one_laid(words_of(part), train)).second);
                table_.started |= train_bit(train);
            }
        }
        for (const auto& [index, laid] : by_index) {
            must(index == table_.laid_count && (laid.link == kNoTile || laid.link < index));
            table_.laid_pool[table_.laid_count++] = laid;
        }
    }

    // "#7 9-5 on #4 by 1"
    std::pair<int, LaidTile> one_laid(const Words& list, int train) const {
        must(list.size() % 2 == 0);
        LaidTile laid{tile(list[1]), static_cast<Train>(train), kNoTile, static_cast<Seat>(train)};
        for (std::size_t k = 2; k < list.size(); k += 2) {
            if (list[k] == "on") {
                laid.link = index(list[k + 1], kMaxTiles);
            } else {
                must(list[k] == "by");
                laid.seat = seat(list[k + 1]);
            }
        }
        return {index(list[0], kMaxTiles), laid};
    }

    // The ends follow from the tiles laid; their line is for people, and must agree.
    void ends() {
        std::array<int, kMaxTiles> behind{};
        for (const LaidTile& laid : table_.laid())
            if (laid.link != kNoTile) ++behind[laid.link];
        std::array<Pips, kMaxTiles> outward{};
        for (std::uint8_t k = 0; k < table_.laid_count; ++k) {
            const LaidTile& laid = table_.laid_pool[k];
            const bool own_engine =
                laid.link == kNoTile && rules_.hub_engine == HubEngine::one_for_each_player;
            const Pips matched = own_engine             ? laid.tile.high()
                                 : laid.link == kNoTile ? table_.engine
                                                        : outward[laid.link];
            outward[k] = laid.tile.other(matched);
            const bool owes = laid.tile.is_double() && !own_engine && rules_.covers > 0;
            const int space = own_engine ? 2 : owes ? rules_.covers : 1;
            for (int free = behind[k]; free < space; ++free)
                table_.ends.add(
                    {laid.train, outward[k], static_cast<std::uint8_t>(owes ? 1 : 0), k});
        }
        if (rules_.exhausted == Exhausted::counts_as_covered) release_exhausted(table_);
        must(take("ends") == ends_line(table_));
    }

    void turn() {
        const auto list = words_of(take("turn"));
        must(list.size() >= 2);
        Turn& turn = table_.turn;
        turn.seat = seat(list[0]);
        turn.step = static_cast<Step>(one_of(list[1], kSteps));
        turn.began_covered = false;
        const std::map<std::string_view, bool Turn::*> flags = {
            {"opening", &Turn::opening},
            {"discretionary", &Turn::began_covered},
            {"played", &Turn::played},
            {"played-own", &Turn::played_own},
            {"drew", &Turn::drew},
            {"played-communal", &Turn::played_communal},
            {"by-choice", &Turn::drew_by_choice},
            {"all-started", &Turn::all_started},
        };
        for (std::size_t k = 2; k < list.size(); ++k) {
            if (const auto flag = flags.find(list[k]); flag != flags.end()) {
                turn.*flag->second = true;
                continue;
            }
            must(k + 1 < list.size());
            const std::string_view word = list[k];
            const std::string_view value = list[++k];
            if (word == "began") {
                turn.laid_before = static_cast<std::uint8_t>(number(value, 0, table_.laid_count));
            } else if (word == "before") {
                turn.bound_from = static_cast<std::uint8_t>(number(value, 0, table_.laid_count));
            } else if (word == "on") {
                turn.train = static_cast<std::uint8_t>(number(value, 0, rules_.trains() - 1));
            } else if (word == "double") {
                turn.laid_double = index(value, table_.laid_count);
            } else {
                must(word == "visited");
                turn.visited = seats(std::span(list).subspan(k));
                return;
            }
        }
    }
};

}  // namespace

State parse_position(std::string_view text) {
    return PositionReader(text).read();
}

}  // namespace roundhouse::test
