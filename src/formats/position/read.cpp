#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <span>
#include <utility>

#include "formats/log/keywords.hpp"
#include "formats/position/keywords.hpp"
#include "formats/position/trains.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/text/clean.hpp"
#include "rules/policies.hpp"

namespace roundhouse::formats {

namespace {

using namespace position;

constexpr int kMany = 1'000'000'000;

template <std::size_t N>
std::size_t one_of(const Word& word, const std::array<std::string_view, N>& list) {
    const auto found = std::ranges::find(list, word.text);
    if (found == list.end()) {
        std::string known;
        for (const std::string_view one : list) known += fmt::format(" {}", one);
        refuse(word, "one of these is wanted here:" + known);
    }
    return static_cast<std::size_t>(found - list.begin());
}

class Reader {
  public:
    Reader(std::string_view text, const RulesNamed& rules_named)
        : lines_(text), rules_named_(rules_named) {}

    Position read() {
        if (lines_.has("position")) (void)read_number(lines_.take("position"), 1, 1);
        rules();
        engine();
        for (int seat = 0; seat < rules_.players; ++seat) hand(seat);
        trains();
        ends();
        course();
        table();
        turn();
        rest();
        names();
        lines_.refuse_the_rest();
        if (!complete_) check_turn();
        return std::move(read_);
    }

  private:
    Lines lines_;
    const RulesNamed& rules_named_;
    Position read_;
    bool complete_ = true;  // all lines are wanted
    State& state_ = read_.state;
    Table& table_ = state_.round.table;
    Rules& rules_ = table_.rules;
    TileSet seen_;  // every tile that was read
    struct Place {
        Tile tile;
        Word word;
    };
    std::vector<Place> places_;  // of these tiles
    int hidden_ = 0;             // tiles in hidden hands
    Word last_hidden_{};

    // Whether a line has to be read, because it is there or because none may be left out.
    [[nodiscard]] bool wants(const std::string& key) const { return complete_ || lines_.has(key); }
    int number(const std::string& key, int least, int most) {
        return read_number(lines_.take(key), least, most);
    }
    int number_or(const std::string& key, int least, int most, int usual) {
        return wants(key) ? number(key, least, most) : usual;
    }
    SeatMask seats(std::span<const Word> list) const {
        SeatMask mask = 0;
        for (const Word& word : list) mask |= seat_bit(read_seat(word, rules_));
        return mask;
    }
    SeatMask seats_or(const std::string& key, SeatMask usual) {
        return wants(key) ? seats(parts(lines_.take(key), ' ')) : usual;
    }
    Tile new_tile(const Word& word) {
        const Tile tile = read_tile(word, rules_.max_pips);
        saw(tile, word);
        return tile;
    }
    void saw(Tile tile, const Word& word) {
        if (seen_.contains(tile)) {
            // The one that comes later in the text, whichever line is read first.
            const auto first = std::ranges::find(places_, tile, &Place::tile);
            const bool earlier =
                std::pair(word.line, word.column) < std::pair(first->word.line, first->word.column);
            refuse(earlier ? first->word : word,
                   fmt::format("{} is there twice: a set has each tile once", to_string(tile)));
        }
        seen_.add(tile);
        places_.push_back({tile, word});
    }
    // "? 7"
    static int counted(const Word& line) {
        const Words list = parts({line.text.substr(1), line.line, line.column + 1}, ' ');
        if (list.size() != 1) refuse(line, "after ? comes how many tiles there are");
        return read_number(list.front(), 0, kMaxTiles);
    }
    [[nodiscard]] Points points(const Word& line) const {
        const Words list = parts(line, ' ');
        if (list.size() != rules_.players)
            refuse(line,
                   fmt::format("{} numbers are wanted here, one for each seat", rules_.players));
        Points points{};
        for (std::size_t seat = 0; seat < list.size(); ++seat)
            points[seat] = read_number(list[seat], 0, kMany);
        return points;
    }

    void rules() {
        if (lines_.has("game")) {
            named_rules();
        } else {
            rules_.max_pips = static_cast<Pips>(number("set", 1, kMaxPips));
            rules_.players = static_cast<std::uint8_t>(number("players", 2, kMaxPlayers));
        }
        rules_.hand = static_cast<std::uint8_t>(number_or("hand", 1, kMaxTiles, rules_.hand));
        rules_.rounds = number_or("rounds", 0, kMaxRounds, rules_.rounds);
        if (wants("referee"))
            rules_.referee = static_cast<Referee>(one_of(lines_.take("referee"), kReferees));
        if (wants("announce"))
            rules_.auto_announce = one_of(lines_.take("announce"), kAnnounces) == 1;
        for (const rules::Policy& policy : rules::policies()) rule(policy);
        if (wants("schedule")) schedule(parts(lines_.take("schedule"), ' '));
    }
    void named_rules() {
        complete_ = false;
        const Word game = lines_.take("game");
        const int players = number("players", 2, kMaxPlayers);
        std::optional<Pips> set;
        if (lines_.has("set")) set = static_cast<Pips>(number("set", 1, kMaxPips));
        auto found = rules_named_(game.text, players, set);
        if (const auto* why = std::get_if<std::string>(&found)) refuse(game, *why);
        rules_ = std::get<Rules>(found);
        read_.game = game.text;
    }
    void schedule(const Words& list) {
        rules_.schedule_size = 0;
        if (list.size() > rules_.schedule.size()) refuse(list.back(), "these are too many engines");
        rules_.random_schedule = list.empty() && rules_.has_schedule();
        for (const Word& word : list)
            rules_.schedule[rules_.schedule_size++] =
                static_cast<Pips>(read_number(word, 0, rules_.max_pips));
    }
    void rule(const rules::Policy& policy) {
        const std::string key = fmt::format("rule {}.{}", policy.table, policy.key);
        if (!lines_.has(key) && (policy.later || !complete_)) return;
        const Word value = lines_.take(key);
        if (policy.kind == rules::Policy::Kind::number)
            return policy.set(rules_, read_number(value, policy.least, policy.most));
        const auto word = std::ranges::find(policy.words, value.text, &rules::Word::word);
        if (word == policy.words.end())
            refuse(value, fmt::format("`{}` is not a word of this rule",
                                      text::cut_to_columns(text::clean(value.text), 20)));
        policy.set(rules_, word->value);
    }

    void engine() {
        const bool own_engines = rules_.hub_engine == HubEngine::one_for_each_player;
        if (own_engines && !wants("engine")) return;
        const Word line = lines_.take("engine");
        if (line.text.empty()) return;
        if (own_engines && !complete_)
            refuse(line,
                   "each train begins with a double of its own in this game: there is no "
                   "engine at the hub");
        table_.engine = static_cast<Pips>(read_number(line, 0, rules_.max_pips));
        saw(Tile(table_.engine, table_.engine), line);
        if (complete_ || !rules_.has_schedule() || rules_.random_schedule) return;
        const auto orders = std::span(rules_.schedule.data(), rules_.schedule_size);
        const auto found = std::ranges::find(orders, table_.engine);
        const bool due_in_its_round = rules_.scheduled();
        if (found == orders.end() && !due_in_its_round) return;
        if (found == orders.end())
            refuse(line, fmt::format("no round of this game has the engine {}", table_.engine));
        state_.course.round = static_cast<int>(found - orders.begin()) + 1;
        if (!due_in_its_round || !lines_.has("round")) return;
        const Word round = lines_.at("round");
        const Pips due = rules_.engine_of(read_number(round, 1, kMaxRounds));
        if (due != table_.engine)
            refuse(line, fmt::format("the engine of round {} is {}, not {}", round.text, due,
                                     table_.engine));
    }

    void hand(int seat) {
        Holding& holding = state_.round.holdings[static_cast<std::size_t>(seat)];
        std::uint8_t& size = table_.hand_sizes[static_cast<std::size_t>(seat)];
        const Word line = lines_.take(fmt::format("hand {}", seat));
        if (line.text.starts_with('?')) {
            size = static_cast<std::uint8_t>(counted(line));
            read_.hidden |= seat_bit(seat);
            hidden_ += size;
            last_hidden_ = line;
        } else {
            const Words lists = parts(line, ';');
            for (std::size_t k = 0; k < lists.size(); ++k)
                hand_part(parts(lists[k], ' '), k, holding);
            size = static_cast<std::uint8_t>(holding.hand.size());
        }
        const int boneyard = rules_.rest == Rest::boneyard
                                 ? rules_.tiles_dealt_from() - rules_.players * rules_.hand
                                 : 0;
        const int most = rules_.hand + std::max(0, boneyard);
        if (!complete_ && size > most)
            refuse(line,
                   fmt::format("a hand has at most {} tiles in this game, not {}", most, size));
    }
    void hand_part(Words list, std::size_t k, Holding& holding) {
        const std::string_view kind = k == 0 ? "" : list.front().text;
        if (k > 0 || list.front().text == kNothing) list.erase(list.begin());
        for (const Word& word : list) {
            if (kind.empty())
                holding.hand.add(new_tile(word));
            else if (kind == "lapses")
                holding.lapses.add(read_tile(word, rules_.max_pips));
            else if (kind == "drawn")
                holding.drawn_doubles |= number_bit(read_tile(word, rules_.max_pips).high());
            else if (kind == "must-play")
                holding.drawn = read_tile(word, rules_.max_pips);
            else
                refuse(word, "after ; come drawn, must-play or lapses, and tiles");
        }
    }

    void trains() {
        std::vector<TrainTile> all;
        for (int train = 0; train < rules_.trains(); ++train) {
            const std::string key = fmt::format("train {}", train);
            const bool open = lines_.has(key + " open");
            if (open || (!complete_ && has_train(rules_.communal_trains(), train)))
                table_.open |= train_bit(train);
            if (!wants(open ? key + " open" : key)) continue;
            const Word line = lines_.take(open ? key + " open" : key);
            for (const TrainTile& tile : read_train(line, static_cast<Train>(train),
                                                    static_cast<int>(all.size()), rules_)) {
                saw(tile.laid.tile, tile.word);
                all.push_back(tile);
            }
        }
        lay(std::move(all), table_);
    }
    // They follow from the tiles laid; their line is for people, and must agree.
    void ends() {
        if (!wants("ends")) return;
        const Word line = lines_.take("ends");
        const std::string is = ends_line(table_);
        if (line.text != is) refuse(line, fmt::format("the ends of these trains are: {}", is));
    }

    void course() {
        Course& course = state_.course;
        course.phase = Phase::play;
        if (wants("phase"))
            course.phase = static_cast<Phase>(one_of(lines_.take("phase"), kPhases));
        course.round = number_or("round", 1, kMaxRounds, course.round);
        course.voids = number_or("voids", 0, kMany, 0);
        if (wants("scores")) course.scores = points(lines_.take("scores"));
        if (wants("history"))
            for (const Word& round : parts(lines_.take("history"), ','))
                course.history.push_back(points(round));
        if (wants("ended"))
            if (const Word ended = lines_.take("ended"); !ended.text.empty())
                course.ended =
                    static_cast<event::RoundEndReason>(one_of(ended, log_words::kReasons));
        course.winners = seats_or("winners", 0);
        if (lines_.has("served"))
            for (const Word& word : parts(lines_.take("served"), ' '))
                course.served |= 1U
                                 << static_cast<unsigned>(read_number(word, 0, kMaxSchedule - 1));
    }

    void table() {
        if (wants("starter")) table_.starter = read_seat(lines_.take("starter"), rules_);
        if (wants("last-player"))
            if (const Word last = lines_.take("last-player"); !last.text.empty())
                table_.last_player = read_seat(last, rules_);
        if (lines_.has("round-winners")) table_.round_winners = seats_or("round-winners", 0);
        table_.had_turn = seats_or("had-turn", table_.laid_count > 0 ? table_.all_seats() : 0);
        table_.passed = seats_or("passed", 0);
        table_.suspended = seats_or("suspended", 0);
        table_.skip = seats_or("skip", 0);
        table_.actions =
            static_cast<std::uint16_t>(number_or("actions", 0, 0xFFFF, table_.laid_count));
    }

    void turn() {
        const Words list = parts(lines_.take("turn"), ' ');
        if (list.empty()) refuse(lines_.at("turn"), "the seat that is to move is wanted here");
        Turn& turn = table_.turn;
        turn.seat = read_seat(list[0], rules_);
        if (list.size() == 1 && !complete_) return usual_turn();
        if (list.size() == 1) refuse(list[0], "after the seat comes where its turn stands");
        turn.step = static_cast<Step>(one_of(list[1], kSteps));
        turn.began_covered = false;
        for (std::size_t k = 2; k < list.size(); ++k) {
            if (flag(list[k])) continue;
            if (k + 1 == list.size()) refuse(list[k], "something is missing here");
            if (list[k].text == "visited") {
                turn.visited = seats(std::span(list).subspan(k + 1));
                return;
            }
            detail(list[k], list[k + 1]);
            ++k;
        }
    }
    // A turn that begins.
    void usual_turn() {
        Turn& turn = table_.turn;
        turn.opening = !has_seat(table_.had_turn, turn.seat);
        turn.began_covered = table_.ends.uncovered() == 0;
        turn.all_started =
            rules_.communal_from == CommunalFrom::all_trains_started && table_.all_started();
        if (rules_.turn_of_tile_matters()) turn.laid_before = turn.bound_from = table_.laid_count;
        const bool wants_engine = rules_.hub_engine == HubEngine::one_for_each_player &&
                                  !table_.is_started(rules_.own_train(turn.seat));
        if (wants_engine) turn.step = Step::lay_engine;
    }
    bool flag(const Word& word) {
        static const std::map<std::string_view, bool Turn::*> kFlags = {
            {"opening", &Turn::opening},
            {"discretionary", &Turn::began_covered},
            {"played", &Turn::played},
            {"played-own", &Turn::played_own},
            {"drew", &Turn::drew},
            {"played-communal", &Turn::played_communal},
            {"by-choice", &Turn::drew_by_choice},
            {"all-started", &Turn::all_started},
        };
        const auto found = kFlags.find(word.text);
        if (found == kFlags.end()) return false;
        table_.turn.*found->second = true;
        return true;
    }
    void detail(const Word& word, const Word& value) {
        Turn& turn = table_.turn;
        if (word.text == "began")
            turn.laid_before = static_cast<std::uint8_t>(read_number(value, 0, table_.laid_count));
        else if (word.text == "before")
            turn.bound_from = static_cast<std::uint8_t>(read_number(value, 0, table_.laid_count));
        else if (word.text == "on")
            turn.train = static_cast<Train>(read_number(value, 0, rules_.trains() - 1));
        else if (word.text == "double" && value.text.starts_with('#'))
            turn.laid_double = static_cast<std::uint8_t>(read_number(
                {value.text.substr(1), value.line, value.column + 1}, 0, table_.laid_count - 1));
        else
            refuse(word, fmt::format("`{}` says nothing about a turn",
                                     text::cut_to_columns(text::clean(word.text), 20)));
    }

    // The tiles that nobody holds: by name, or all that are left.
    void rest() {
        if (!wants("stock")) return unknown_rest();
        const Word line = lines_.take("stock");
        if (line.text.starts_with('?')) {
            unknown_rest();
            const int said = counted(line);
            if (said != table_.rest_size)
                refuse(line, fmt::format("{} tiles are left over, not {}", table_.rest_size, said));
            return;
        }
        std::vector<Tile> tiles;
        for (const Word& word : parts(line, ' ')) tiles.push_back(new_tile(word));
        if (rules_.unseen > 0 && wants("unseen"))
            for (const Word& word : parts(lines_.take("unseen"), ' '))
                tiles.push_back(new_tile(word));
        std::ranges::copy(tiles.rbegin(), tiles.rend(), state_.round.rest_pool.begin());
        table_.rest_size = static_cast<std::uint8_t>(tiles.size());
    }
    void unknown_rest() {
        const int left = TileSet::whole(rules_.max_pips).size() - seen_.size() - hidden_;
        if (left < 0)
            refuse(last_hidden_, fmt::format("these hands need {} tiles, and only {} are not seen",
                                             hidden_, left + hidden_));
        table_.rest_size = static_cast<std::uint8_t>(left);
        read_.rest_is_known = false;
    }

    void names() {
        if (!lines_.has("names")) return;
        const Word line = lines_.take("names");
        for (const Word& name : parts(line, ',')) read_.names.push_back(text::clean(name.text));
        if (read_.names.size() != rules_.players)
            refuse(line, fmt::format("{} names are wanted here, with commas", rules_.players));
    }

    void check_turn() {
        if (state_.course.phase != Phase::play) return;
        const Seat mover = table_.turn.seat;
        for (int seat = 0; seat < rules_.players; ++seat)
            if (table_.hand_sizes[static_cast<std::size_t>(seat)] == 0)
                refuse(lines_.at(fmt::format("hand {}", seat)),
                       "this hand is empty, so the round is over");
        if (has_seat(read_.hidden, mover))
            refuse(lines_.at(fmt::format("hand {}", mover)),
                   "this seat is to move, so its tiles are wanted");
    }
};

}  // namespace

std::variant<Position, PositionFault> read_position(std::string_view text,
                                                    const RulesNamed& rules_named) {
    try {
        return Reader(text, rules_named).read();
    } catch (const Unreadable& why) {
        return why.fault;
    }
}

}  // namespace roundhouse::formats
