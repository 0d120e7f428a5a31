#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "formats/log/keywords.hpp"
#include "formats/position/keywords.hpp"
#include "formats/position/lines.hpp"
#include "roundhouse/engine/apply.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/formats/position/position.hpp"
#include "rules/policies.hpp"

namespace roundhouse::formats {

namespace {

using namespace position;

class Parser {
  public:
    explicit Parser(Lines& lines) : lines_(lines) {}

    State parse() {
        number_line("position", 1, 1);
        rules();
        course();
        table();
        for (int seat = 0; seat < rules_.players; ++seat) hand(seat);
        stock();
        laid();
        ends();
        turn();
        lines_.expect_all_taken();
        whole();
        return std::move(state_);
    }

  private:
    Lines& lines_;
    State state_;
    Table& table_ = state_.round.table;
    Rules& rules_ = table_.rules;
    TileSet seen_;  // every tile is in one place at most

    int number_line(const std::string& key, int least, int most) {
        return number(lines_.take(key), least, most);
    }

    Tile tile(std::string_view word) const {
        const auto tile = parse_tile(word);
        if (!tile || tile->high() > rules_.max_pips)
            fail(fmt::format("\"{}\" is not a tile of the set", shown(word)));
        return *tile;
    }
    Tile placed(std::string_view word) {
        const Tile found = tile(word);
        if (seen_.contains(found)) fail(fmt::format("{} appears twice", to_string(found)));
        seen_.add(found);
        return found;
    }

    SeatMask seats(const std::vector<std::string_view>& list) const {
        SeatMask mask = 0;
        for (const std::string_view word : list)
            mask |= seat_bit(number(word, 0, rules_.players - 1));
        return mask;
    }
    SeatMask seats_line(const std::string& key) { return seats(words(lines_.take(key))); }

    Points points(std::string_view text, int most) const {
        const auto list = words(text);
        if (list.size() != rules_.players)
            fail(fmt::format("expected {} numbers, one for each player", rules_.players));
        Points points{};
        for (std::size_t seat = 0; seat < list.size(); ++seat)
            points[seat] = number(list[seat], 0, most);
        return points;
    }

    void rules() {
        rules_.max_pips = static_cast<Pips>(number_line("set", 1, kMaxPips));
        rules_.players = static_cast<std::uint8_t>(number_line("players", 2, kMaxPlayers));
        rules_.hand = static_cast<std::uint8_t>(
            number_line("hand", 1, tiles_in_set(rules_.max_pips) / rules_.players));
        rules_.rounds = number_line("rounds", 0, kMaxRounds);
        rules_.referee = static_cast<Referee>(one_of(lines_.take("referee"), kReferees));
        rules_.auto_announce = one_of(lines_.take("announce"), kAnnounces) == 1;
        for (const rules::Policy& policy : rules::policies()) rule(policy);
        const auto schedule = words(lines_.take("schedule"));
        if (schedule.size() > rules_.schedule.size()) fail("that schedule is too long");
        rules_.random_schedule = schedule.empty() && rules_.has_schedule();
        if (rules_.hand * rules_.players > rules_.tiles_dealt_from())
            fail("that hand cannot be dealt to that many players");
        for (const std::string_view word : schedule)
            rules_.schedule[rules_.schedule_size++] =
                static_cast<Pips>(number(word, 0, rules_.max_pips));
    }

    void rule(const rules::Policy& policy) {
        const std::string key = fmt::format("rule {}.{}", policy.table, policy.key);
        if (policy.later && !lines_.has(key)) return;
        const std::string_view value = lines_.take(key);
        if (policy.kind == rules::Policy::Kind::number)
            return policy.set(rules_, number(value, policy.least, policy.most));
        for (const rules::Word& word : policy.words)
            if (word.word == value) return policy.set(rules_, word.value);
        fail(fmt::format("\"{}\" is not a value of {}.{}", shown(value), policy.table, policy.key));
    }

    void course() {
        Course& course = state_.course;
        course.phase = static_cast<Phase>(one_of(lines_.take("phase"), kPhases));
        course.round = number_line("round", 1, kMaxRounds);
        course.voids = number_line("voids", 0, 1'000'000'000);
        course.scores = points(lines_.take("scores"), kMaxRounds * kMaxRoundPoints);
        for (const std::string_view round : split(lines_.take("history"), ','))
            course.history.push_back(points(round, kMaxRoundPoints));
        if (std::ssize(course.history) > kMaxRounds)
            fail(fmt::format("more than {} rounds", kMaxRounds));
        const std::string_view ended = lines_.take("ended");
        if (ended.empty() != course.history.empty())
            fail("`ended` must be given if a round has ended, and only then");
        if (!ended.empty())
            course.ended = static_cast<event::RoundEndReason>(one_of(ended, log_words::kReasons));
        course.winners = seats_line("winners");
        if (lines_.has("served"))
            for (const std::string_view word : words(lines_.take("served")))
                course.served |= 1U << static_cast<unsigned>(number(word, 0, kMaxSchedule - 1));
    }

    void table() {
        const std::string_view engine = lines_.take("engine");
        if (!engine.empty()) {
            table_.engine = static_cast<Pips>(number(engine, 0, rules_.max_pips));
            seen_.add(Tile(table_.engine, table_.engine));
        }
        table_.starter = static_cast<Seat>(number_line("starter", 0, rules_.players - 1));
        const std::string_view last = lines_.take("last-player");
        if (!last.empty())
            table_.last_player = static_cast<Seat>(number(last, 0, rules_.players - 1));
        if (lines_.has("round-winners")) table_.round_winners = seats_line("round-winners");
        table_.had_turn = seats_line("had-turn");
        table_.passed = seats_line("passed");
        table_.suspended = seats_line("suspended");
        table_.skip = seats_line("skip");
        table_.actions = static_cast<std::uint16_t>(number_line("actions", 0, 0xFFFF));
    }

    void hand(int seat) {
        Holding& holding = state_.round.holdings[static_cast<std::size_t>(seat)];
        const std::string_view value = lines_.take(fmt::format("hand {}", seat));
        bool first = true;
        for (const std::string_view part : split(value, ';')) {
            auto list = words(part);
            const std::string_view kind = std::exchange(first, false) ? "" : list.front();
            if (!kind.empty()) list.erase(list.begin());
            if (list.size() == 1 && list.front() == kNothing) list.clear();
            for (const std::string_view word : list) {
                if (kind.empty()) {
                    holding.hand.add(placed(word));
                } else if (kind == "lapses") {
                    holding.lapses.add(tile(word));
                } else if (kind == "drawn" && tile(word).is_double()) {
                    holding.drawn_doubles |= number_bit(tile(word).high());
                } else if (kind == "must-play") {
                    holding.drawn = tile(word);
                } else {
                    fail("only \"drawn\" doubles and \"lapses\" may follow a hand");
                }
            }
        }
        table_.hand_sizes[static_cast<std::size_t>(seat)] =
            static_cast<std::uint8_t>(holding.hand.size());
    }

    void stock() {
        std::vector<Tile> tiles;
        for (const std::string_view word : words(lines_.take("stock")))
            tiles.push_back(placed(word));
        if (rules_.unseen > 0)
            for (const std::string_view word : words(lines_.take("unseen")))
                tiles.push_back(placed(word));
        std::ranges::copy(tiles.rbegin(), tiles.rend(), state_.round.rest_pool.begin());
        table_.rest_size = static_cast<std::uint8_t>(tiles.size());
    }

    // The tiles of all trains, put in their order by their numbers.
    void laid() {
        std::map<int, LaidTile> by_index;
        for (int train = 0; train < rules_.trains(); ++train) {
            const std::string key = fmt::format("train {}", train);
            const bool open = lines_.has(key + " open");
            if (open) table_.open |= train_bit(train);
            for (const std::string_view part :
                 split(lines_.take(open ? key + " open" : key), ',')) {
                const auto [index, laid] = one_laid(words(part), train);
                if (!by_index.emplace(index, laid).second)
                    fail(fmt::format("the number #{} appears twice", index));
                table_.started |= train_bit(train);
            }
        }
        for (const auto& [index, laid] : by_index) {
            if (index != table_.laid_count)
                fail(fmt::format("no tile on the table has the number #{}", table_.laid_count));
            if (laid.link != kNoTile &&
                (laid.link >= index || by_index[laid.link].train != laid.train))
                fail(fmt::format("#{} does not lie on an earlier tile of its train", index));
            table_.laid_pool[table_.laid_count++] = laid;
        }
    }

    // "#7 9-5 on #4 by 1"
    std::pair<int, LaidTile> one_laid(const std::vector<std::string_view>& list, int train) {
        if (list.size() % 2 != 0 || list.empty()) fail("a laid tile is \"#7 9-5 on #4 by 1\"");
        const int index = index_of(list[0], kMaxTiles);
        LaidTile laid{placed(list[1]), static_cast<Train>(train), kNoTile,
                      static_cast<Seat>(train)};
        for (std::size_t k = 2; k < list.size(); k += 2) {
            if (list[k] == "on")
                laid.link = static_cast<std::uint8_t>(index_of(list[k + 1], kMaxTiles));
            else if (list[k] == "by")
                laid.seat = static_cast<Seat>(number(list[k + 1], 0, rules_.players - 1));
            else
                fail("only \"on #N\" and \"by SEAT\" may follow a laid tile");
        }
        if (laid.seat >= rules_.players) fail("the communal train's tiles say \"by SEAT\"");
        return {index, laid};
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
            if (!laid.tile.has(matched) || (own_engine && !laid.tile.is_double()))
                fail(fmt::format("#{} does not match the tile it lies against", k));
            outward[k] = laid.tile.other(matched);
            const bool owes = laid.tile.is_double() && !own_engine && rules_.covers > 0;
            const int space = own_engine ? 2 : owes ? rules_.covers : 1;
            if (behind[k] > space) fail(fmt::format("too many tiles follow #{}", k));
            for (int free = behind[k]; free < space; ++free) add_end(k, outward[k], owes);
        }
        if (rules_.exhausted == Exhausted::counts_as_covered) release_exhausted(table_);
        if (lines_.take("ends") != ends_line(table_))
            fail(fmt::format("the ends must be: {}", ends_line(table_)));
    }

    void add_end(std::uint8_t tile, Pips number, bool owes) {
        if (table_.ends.size() == kMaxEnds) fail("there are too many ends");
        table_.ends.add(
            {table_.laid_pool[tile].train, number, static_cast<std::uint8_t>(owes ? 1 : 0), tile});
    }

    void turn() {
        const auto list = words(lines_.take("turn"));
        if (list.size() < 2) fail("a turn is a seat, its step, and more");
        Turn& turn = table_.turn;
        turn.seat = static_cast<Seat>(number(list[0], 0, rules_.players - 1));
        turn.step = static_cast<Step>(one_of(list[1], kSteps));
        turn.began_covered = false;
        const std::pair<std::string_view, bool Turn::*> flags[] = {
            {"opening", &Turn::opening},
            {"discretionary", &Turn::began_covered},
            {"played", &Turn::played},
            {"played-own", &Turn::played_own},
            {"drew", &Turn::drew},
            {"played-communal", &Turn::played_communal},
            {"by-choice", &Turn::drew_by_choice},
            {"all-started", &Turn::all_started},
        };
        const std::pair<std::string_view, std::uint8_t Turn::*> counts[] = {
            {"began", &Turn::laid_before},
            {"before", &Turn::bound_from},
        };
        for (std::size_t k = 2; k < list.size(); ++k) {
            const auto flag = std::ranges::find(flags, list[k],
                                                &std::pair<std::string_view, bool Turn::*>::first);
            if (flag != std::end(flags)) {
                turn.*flag->second = true;
            } else if (const auto count = std::ranges::find(
                           counts, list[k],
                           &std::pair<std::string_view, std::uint8_t Turn::*>::first);
                       count != std::end(counts) && k + 1 < list.size()) {
                turn.*count->second =
                    static_cast<std::uint8_t>(number(list[++k], 0, table_.laid_count));
            } else if (list[k] == "on" && k + 1 < list.size()) {
                turn.train = static_cast<std::uint8_t>(number(list[++k], 0, rules_.trains() - 1));
            } else if (list[k] == "double" && k + 1 < list.size()) {
                turn.laid_double =
                    static_cast<std::uint8_t>(index_of(list[++k], table_.laid_count));
            } else if (list[k] == "visited") {
                turn.visited =
                    seats({list.begin() + static_cast<std::ptrdiff_t>(k) + 1, list.end()});
                break;
            } else {
                fail(fmt::format("\"{}\" is not allowed here", shown(list[k])));
            }
        }
        if (turn.step == Step::go_on && turn.train == kNoTrain) fail("go-on needs \"on TRAIN\"");
        if (follows_double() && turn.laid_double == kNoTile)
            fail("a follow-up needs \"double #N\"");
    }

    bool follows_double() {
        return table_.turn.step == Step::follow_up || table_.turn.step == Step::more_covers;
    }

    void check_laid_double() {
        const std::uint8_t laid = table_.turn.laid_double;
        if (std::ranges::none_of(
                table_.ends, [laid](const End& end) { return end.tile == laid && end.owed != 0; }))
            fail(fmt::format("#{} is not a double that needs a cover", laid));
    }

    // What does not depend on a single line.
    void whole() {
        lines_.leave_line();
        if ((rules_.communal_trains() & ~table_.open) != 0) fail("a communal train is always open");
        // The turn is the one in which the round ended.
        if (state_.course.phase != Phase::play) return;
        if (follows_double()) check_laid_double();
        if (table_.suspended == table_.all_seats()) fail("not everybody can be suspended");
        if ((table_.engine == kNoPips) != (rules_.hub_engine == HubEngine::one_for_each_player))
            fail("the hub lacks an engine, or has one too many");
        if (moves(state_).size() == 0) fail("no action is possible in that position");
    }
};

}  // namespace

std::variant<State, PositionFault> parse_position(std::string_view text) {
    Lines lines;
    try {
        lines.read(text);
        return Parser(lines).parse();
    } catch (const ParseError& fault) {
        return PositionFault{lines.now(), fault.what()};
    }
}

}  // namespace roundhouse::formats
