#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <span>
#include <utility>

#include "formats/position/check.hpp"
#include "formats/position/keywords.hpp"
#include "formats/position/order.hpp"
#include "formats/position/rule_lines.hpp"
#include "formats/position/served.hpp"
#include "formats/position/trains.hpp"
#include "formats/position/turn.hpp"
#include "roundhouse/engine/deal.hpp"
#include "roundhouse/engine/queries.hpp"
#include "roundhouse/engine/set_up.hpp"
#include "roundhouse/formats/log/keywords.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/formats/typed_tiles.hpp"
#include "roundhouse/text/spelling.hpp"

namespace roundhouse::formats {

namespace {

using namespace position;

constexpr int kMany = 1'000'000'000;

class Reader {
  public:
    Reader(std::string_view text, const RulesNamed& rules_named)
        : lines_(text), rules_named_(rules_named) {}

    Position read() {
        if (lines_.has("position")) (void)read_number(lines_.take("position"), 1, 1);
        complete_ = read_rules(lines_, rules_named_, read_);
        engine();
        for (int seat = 0; seat < rules_.players; ++seat) hand(seat);
        trains();
        ends();
        course();
        table();
        turn();
        rest();
        names();
        lines_.refuse_the_rest(rules_);
        check(lines_, read_, turn_begins_);
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
    bool numbered_ = false;  // the tiles laid, in the order of their plays
    int last_turn_ = 0;      // how many tiles lay before the turn before, as far as is known
    bool turn_begins_ = false;

    // Whether a line has to be read, because it is there or because none may be left out.
    [[nodiscard]] bool wants(const std::string& key) const { return complete_ || lines_.has(key); }
    int number(const std::string& key, int least, int most) {
        return read_number(lines_.take(key), least, most);
    }
    int number_or(const std::string& key, int least, int most, int usual) {
        return wants(key) ? number(key, least, most) : usual;
    }
    SeatMask seats_or(const std::string& key, SeatMask usual) {
        return wants(key) ? read_seats(words_of(lines_.take(key)), rules_) : usual;
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
            refuse(earlier ? first->word : word, typed_twice(tile));
        }
        seen_.add(tile);
        places_.push_back({tile, word});
    }
    // "? 7"
    static int counted(const Word& line) {
        const Words list = words_of({line.text.substr(1), line.line, line.column + 1});
        if (list.size() != 1) refuse(line, "after ? comes how many tiles there are");
        return read_number(list.front(), 0, kMaxTiles);
    }
    [[nodiscard]] Points points(const Word& line, int most) const {
        const Words list = words_of(line);
        if (list.size() != rules_.players)
            refuse(line,
                   fmt::format("{} numbers are wanted here, one for each seat", rules_.players));
        Points points{};
        for (std::size_t seat = 0; seat < list.size(); ++seat)
            points[seat] = read_number(list[seat], 0, most);
        return points;
    }

    void engine() {
        const bool own_engines = rules_.hub_engine == HubEngine::one_for_each_player;
        if (own_engines && !wants("engine")) return;
        const Word line = lines_.take("engine");
        if (line.text.empty()) return;
        if (own_engines)
            refuse(line,
                   "each train begins with a double of its own in this game: there is no "
                   "engine at the hub");
        table_.engine = static_cast<Pips>(read_number(line, 0, rules_.max_pips));
        saw(Tile(table_.engine, table_.engine), line);
        if (complete_ || !rules_.has_schedule() || rules_.random_schedule) return;
        const auto orders = std::span(rules_.schedule.data(), rules_.schedule_size);
        const auto found = std::ranges::find(orders, table_.engine);
        if (found == orders.end())
            refuse(line, fmt::format("no round of this game has the engine {}", table_.engine));
        state_.course.round = static_cast<int>(found - orders.begin()) + 1;
        if (!lines_.has("round")) return;
        const Word round = lines_.at("round");
        const Pips due = engine_before_deal(rules_, read_number(round, 1, kMaxRounds));
        if (due != kNoPips && due != table_.engine)
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
                hand_part(words_of(lists[k]), k, holding);
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
            if (open || rules_.is_communal(static_cast<Train>(train)))
                table_.open |= train_bit(train);
            if (!wants(open ? key + " open" : key)) continue;
            const Word line = lines_.take(open ? key + " open" : key);
            for (const TrainTile& tile : read_train(line, static_cast<Train>(train),
                                                    static_cast<int>(all.size()), rules_)) {
                saw(tile.laid.tile, tile.word);
                numbered_ |= tile.numbered;
                all.push_back(tile);
            }
        }
        if (complete_) return lay(std::move(all), table_);
        const Word line = line_or_none("doubles");
        const Words doubles = words_of(line);
        const Words last_turn = words_of(line_or_none("last-turn"));
        if (numbered_ && !doubles.empty())
            refuse(line, "the tiles are numbered, which is their order already");
        const bool has_last = lines_.has("last-turn");
        if (!numbered_ && (has_last || !doubles.empty()))
            last_turn_ = put_in_order(all, doubles, last_turn, rules_);
        if (has_last && numbered_) last_turn_ = laid_before(all, last_turn, rules_);
        if (!has_last) last_turn_ = 0;
        lay(std::move(all), table_);
        if (lines_.has("doubles")) check_doubles(line, doubles, table_);
    }
    Word line_or_none(const std::string& key) {
        return lines_.has(key) ? lines_.take(key) : Word{};
    }
    // They follow from the tiles laid; their line is for people, and must agree.
    void ends() {
        if (!wants("ends")) return;
        const Word line = lines_.take("ends");
        const std::string is = ends_line(table_);
        if (line.text == is) return;
        refuse(line, is.empty() ? "no train is started, so there are no ends: expected `-`"
                                : fmt::format("the ends of these trains are: {}", is));
    }

    void course() {
        Course& course = state_.course;
        course.phase = Phase::play;
        if (wants("phase"))
            course.phase = static_cast<Phase>(one_of(lines_.take("phase"), kPhases));
        course.round = number_or("round", 1, kMaxRounds, course.round);
        if (!complete_ && rules_.rounds > 0 && course.round > rules_.rounds)
            refuse(lines_.at(lines_.has("round") ? "round" : "engine"),
                   fmt::format("this is round {}, and the game has only {}", course.round,
                               rules_.rounds));
        course.voids = number_or("voids", 0, kMany, 0);
        if (wants("scores"))
            course.scores = points(lines_.take("scores"), kMaxRounds * kMaxRoundPoints);
        if (wants("history"))
            for (const Word& round : parts(lines_.take("history"), ','))
                course.history.push_back(points(round, kMaxRoundPoints));
        if (wants("ended"))
            if (const Word ended = lines_.take("ended"); !ended.text.empty())
                course.ended =
                    static_cast<event::RoundEndReason>(one_of(ended, log_words::kReasons));
        course.winners = seats_or("winners", 0);
        read_served(lines_, complete_, state_);
    }

    void table() {
        if (wants("starter")) table_.starter = read_seat(lines_.take("starter"), rules_);
        if (wants("last-player"))
            if (const Word last = lines_.take("last-player"); !last.text.empty())
                table_.last_player = read_seat(last, rules_);
        if (lines_.has("round-winners")) table_.round_winners = seats_or("round-winners", 0);
        table_.passed = seats_or("passed", 0);
        table_.suspended = seats_or("suspended", 0);
        table_.had_turn = seats_or("had-turn", usual_had_turn());
        table_.skip = seats_or("skip", 0);
        table_.actions =
            static_cast<std::uint16_t>(number_or("actions", 0, 0xFFFF, table_.laid_count));
    }

    // Everybody once a tile lies, but T10: who is out while not everybody has had one. Who has had
    // a turn without leaving a tile has a marker up.
    [[nodiscard]] SeatMask usual_had_turn() const {
        const bool first_turns = rules_.finish_lap && somebody_out(table_);
        if (table_.laid_count > 0 && !first_turns) return table_.all_seats();
        unsigned seats = table_.passed | table_.suspended;
        if (rules_.own_trains) seats |= table_.open | table_.started;
        for (int seat = 0; seat < rules_.players; ++seat)
            if (table_.hand_sizes[static_cast<std::size_t>(seat)] == 0) seats |= seat_bit(seat);
        return static_cast<SeatMask>(seats & table_.all_seats());
    }

    void turn() {
        const Words list = words_of(lines_.take("turn"));
        if (list.empty()) refuse(lines_.at("turn"), "expected the seat to move");
        const Seat seat = read_seat(list[0], rules_);
        if (list.size() == 1 && !complete_) return beginning(seat);
        if (list.size() == 1) refuse(list[0], "after the seat comes where its turn stands");
        table_.turn.seat = seat;
        read_turn(list, state_.round);
    }
    void beginning(Seat seat) {
        const Holding& own = state_.round.holdings[seat];
        if (own.drawn || own.drawn_doubles != 0)
            refuse(lines_.at(fmt::format("hand {}", seat)),
                   "this turn only begins, so nothing has been drawn in it yet");
        turn_begins_ = true;
        table_.turn.laid_before = static_cast<std::uint8_t>(last_turn_);
        table_.turn.seat = seat;
        starter();
        begin_turn(state_, seat, nullptr);
        note_taken();
    }
    // What the table says of who began: whoever lays the first engine (B3); with somebody out, the
    // lap is over when their turn would come (F22).
    void starter() {
        if (rules_.hub_engine == HubEngine::one_for_each_player) {
            const SeatMask began = table_.started == 0 ? seat_bit(table_.turn.seat)
                                                       : static_cast<SeatMask>(table_.started);
            if (!lines_.has("starter"))
                table_.starter = static_cast<Seat>(std::countr_zero(began));
            else if (!has_seat(began, table_.starter))
                refuse(lines_.at("starter"), table_.started == 0
                                                 ? "no engine lies yet, so the seat to move begins"
                                                 : "this seat began, so its engine lies already");
        }
        if (lines_.has("starter") || rules_.out != Out::end_of_lap || !somebody_out(table_)) return;
        table_.starter = table_.turn.seat;
        do table_.starter = static_cast<Seat>((table_.starter + 1) % rules_.players);
        while (table_.hand_sizes[table_.starter] != 0);
    }
    // What matters here, and no line says.
    void note_taken() {
        const bool uncovered = table_.ends.uncovered() != 0;
        const bool binding = uncovered && !(table_.turn.opening && rules_.ignore_doubles);
        const auto note = [&](bool matters, const char* key, Taken taken) {
            if (matters && !lines_.has(key)) read_.taken.push_back(taken);
        };
        note(rules_.opening_lasts == Opening::first_turn ||
                 rules_.communal_from == CommunalFrom::second_turn,
             "had-turn", Taken::had_turn);
        note(binding && rules_.several != Several::any && !numbered_ &&
                 uncovered_doubles(table_).size() > 1,
             "doubles", Taken::order_of_doubles);
        note(binding && rules_.lock == Lock::next_player, "last-turn", Taken::doubles_of_last_turn);
        if (uncovered && rules_.uncovered_double && !numbered_)
            read_.taken.push_back(Taken::players_of_doubles);
        const bool may_start_communal =
            table_.turn.opening && rules_.communal_for == CommunalFor::starter;
        note(may_start_communal || (rules_.out == Out::end_of_lap && somebody_out(table_)),
             "starter", Taken::starter);
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
        for (const Word& word : words_of(line)) tiles.push_back(new_tile(word));
        if (rules_.unseen > 0 && wants("unseen"))
            for (const Word& word : words_of(lines_.take("unseen")))
                tiles.push_back(new_tile(word));
        std::ranges::copy(tiles.rbegin(), tiles.rend(), state_.round.rest_pool.begin());
        table_.rest_size = static_cast<std::uint8_t>(tiles.size());
        hidden_hands();
    }
    [[nodiscard]] int unseen() const { return tiles_in_set(rules_.max_pips) - seen_.size(); }
    void hidden_hands() const {
        if (hidden_ > unseen())
            refuse(last_hidden_, fmt::format("these hands need {} tiles, and only {} are not seen",
                                             hidden_, unseen()));
    }
    void unknown_rest() {
        hidden_hands();
        table_.rest_size = static_cast<std::uint8_t>(unseen() - hidden_);
        read_.rest_is_known = false;
    }

    void names() {
        if (!lines_.has("names")) return;
        const Word line = lines_.take("names");
        read_.names_line = line.line;
        for (const Word& name : parts(line, ',')) read_.names.push_back(text::composed(name.text));
        if (read_.names.size() != rules_.players)
            refuse(line, fmt::format("{} names are wanted here, with commas", rules_.players));
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
