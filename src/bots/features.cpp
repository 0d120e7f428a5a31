#include "bots/features.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "roundhouse/bots/longest_train.hpp"
#include "roundhouse/engine/queries.hpp"

namespace roundhouse::bots {

namespace {

constexpr auto kFactorials = [] {
    std::array<double, kMaxTiles + 1> factorials{};
    factorials[0] = 1;
    for (std::size_t n = 1; n <= kMaxTiles; ++n)
        factorials[n] = static_cast<double>(n) * factorials[n - 1];
    return factorials;  // the last is about 4e232
}();

// The trains that those seats own; none if nobody owns a train (F9).
TrainMask own_trains(const Rules& rules, SeatMask seats) {
    return rules.own_trains ? seats : TrainMask{0};
}

// The trains on which only covers may be played (F19).
TrainMask trains_to_cover(const Table& table) {
    TrainMask trains = 0;
    if (table.rules.lock != Lock::that_train || table.ends.uncovered() == 0) return trains;
    for (const End& end : table.ends)
        if (end.owed != 0) trains |= train_bit(end.train);
    return trains;
}

// The numbers on which a seat may play in its next turn, as the table stands.
struct Reach {
    NumberMask own = 0;
    NumberMask elsewhere = 0;
    [[nodiscard]] NumberMask all() const { return static_cast<NumberMask>(own | elsewhere); }
};

// The numbers on which the ends of each train may be played on, whoever may use the train.
using TrainNumbers = std::array<NumberMask, kMaxTrains>;

TrainNumbers numbers_of_trains(const Table& table) {
    TrainNumbers numbers{};
    if (ring_open(table)) return numbers;
    const TrainMask wanting = trains_to_cover(table);
    for (const End& end : table.ends)
        if (end.owed != 0 || !has_train(wanting, end.train))
            numbers[end.train] |= number_bit(end.pips);
    return numbers;
}

Reach reach_of(const Table& table, const TrainNumbers& numbers, Seat seat) {
    // As if the first turn were over, so that what a policy allows from the second turn on already
    // counts in the first. The networks were fitted this way.
    const Rules& rules = table.rules;
    const TrainMask own = own_trains(rules, seat_bit(seat));
    unsigned elsewhere = usable_trains(table, seat, When::after_first_turn) & ~own;
    if (in_opening(table, seat, When::after_first_turn))
        elsewhere = communal_in_opening(table, seat) ? rules.communal_trains() : 0U;
    const auto on = [&](TrainMask trains) {
        NumberMask found = 0;
        for (unsigned left = trains; left != 0; left &= left - 1)
            found |= numbers[static_cast<std::size_t>(std::countr_zero(left))];
        if ((trains & ~table.started) != 0 && table.engine != kNoPips)
            found |= number_bit(table.engine);
        return found;
    };
    return {on(own), on(static_cast<TrainMask>(elsewhere))};
}

// The doubles that bind the next seat, once the turn of this one is over.
LaidRange binding_next(const Table& table, Seat seat) {
    if (table.rules.lock == Lock::next_player && table.turn.seat == seat)
        return {table.turn.laid_before, table.laid_count};
    return binding_range(table);
}

class Reader {
  public:
    Reader(const Table& table, Seat seat, const TileSet& hand, const TileSet& planned,
           const HiddenTiles& hidden, Features& features)
        : table_(table),
          rules_(table.rules),
          values_(values_of(table.rules)),
          seat_(seat),
          hand_(hand),
          planned_(planned),
          loose_(hand),
          hidden_(hidden),
          numbers_of_trains_(numbers_of_trains(table)),
          reach_(reach_of(table, numbers_of_trains_, seat)),
          binding_(binding_next(table, seat)),
          own_open_((own_trains(rules_, seat_bit(seat)) & table.open) != 0),
          features_(features) {
        for (const End& end : table.ends) sort(end);
        if ((rules_.communal_trains() & ~table.started) != 0 && table.engine != kNoPips)
            communal_ |= number_bit(table.engine);
        loose_.remove_all(planned);
    }

    void read(bool must_draw) {
        read_planned();
        read_loose();
        read_fits();
        read_trains();
        read_others();
        read_doubles(must_draw);
        read_course();
    }

  private:
    const Table& table_;
    const Rules& rules_;
    Values values_;
    Seat seat_;
    const TileSet& hand_;
    const TileSet& planned_;
    TileSet loose_;
    const HiddenTiles& hidden_;
    TrainNumbers numbers_of_trains_;
    Reach reach_;
    LaidRange binding_;  // of the doubles that the next seat has to cover
    bool own_open_;
    Features& features_;
    NumberMask communal_ = 0;  // numbers at ends: of the communal train,
    NumberMask others_ = 0;    // of other seats' trains,
    NumberMask open_ = 0;      // of those that are open
    NumberMask cover_ = 0;     // that the next seat has to cover
    int uncovered_ = 0;
    int covers_ = 0;  // tiles that they want
    int own_ends_ = 0;
    int charged_ = 0;  // pips of the seat's own uncovered doubles
    int loose_count_ = 0;
    int hand_count_ = 0;
    int points_ = 0;

    void set(Feature feature, float value) { features_[feature] = value; }
    void set(Feature feature, bool value) { features_[feature] = value ? 1.0F : 0.0F; }
    void set(Feature feature, int value, int most) {
        features_[feature] = static_cast<float>(value) / static_cast<float>(most);
    }

    void sort(const End& end) {
        const NumberMask bit = number_bit(end.pips);
        if (rules_.is_communal(end.train)) {
            communal_ |= bit;
        } else if (end.train != seat_) {
            others_ |= bit;
            if (table_.is_open(end.train) || rules_.others == Others::always) open_ |= bit;
        } else {
            ++own_ends_;
        }
        if (end.owed == 0) return;
        ++uncovered_;
        covers_ += end.owed;
        if (binding_.contains(end.tile)) cover_ |= bit;
        if (table_.laid_pool[end.tile].seat == seat_) charged_ += 2 * end.pips;
    }

    void read_planned() {
        const int number = planned_.size();
        const int points = values_.by_pips_of(planned_);  // even if only their number counts
        points_ += points;
        hand_count_ += number;
        set(Feature::planned, number, 10);
        set(Feature::planned_points, points, 100);
        set(Feature::planned_fit, planned_.touching(reach_.elsewhere), 10);
        set(Feature::any_planned, number > 0);
        set(Feature::own_open_planned, own_open_ ? number : 0, 10);
    }

    // None of its numbers is on an unseen tile, on another tile in hand, or at an end.
    [[nodiscard]] bool dead(Tile tile) const {
        const auto ends = static_cast<NumberMask>(reach_.all() | communal_ | others_);
        if ((numbers_of(tile) & ends) != 0) return false;
        const NumberMask high = hand_.partners(tile.high());
        if (tile.is_double()) return hidden_.with(tile.high()) + count(high) <= 1;
        return hidden_.with(tile.high()) + hidden_.with(tile.low()) + count(high) +
                   count(hand_.partners(tile.low())) <=
               2;
    }

    void read_loose() {
        int points = 0, heaviest = 0, supply = 0, lost = 0, fit = 0, fit_heaviest = 0;
        loose_.for_each([&](Tile tile) {
            const int worth = values_.by_pips_of(tile);
            ++loose_count_;
            points += worth;
            heaviest = std::max(heaviest, worth);
            supply += std::max(hidden_.with(tile.high()), hidden_.with(tile.low()));
            lost += dead(tile);
            const bool fits = (numbers_of(tile) & reach_.elsewhere) != 0;
            fit += fits;
            fit_heaviest = std::max(fit_heaviest, fits ? worth : 0);
        });
        points_ += points;
        hand_count_ += loose_count_;
        set(Feature::loose, loose_count_, 10);
        set(Feature::loose_points, points, 100);
        set(Feature::loose_mean, points, 24 * std::max(1, loose_count_));
        set(Feature::loose_heaviest, heaviest, 24);
        set(Feature::loose_doubles, count(loose_.doubles()), 4);
        set(Feature::loose_numbers, count(loose_.numbers()), 13);
        set(Feature::loose_supply, supply, 130);
        set(Feature::loose_dead, lost, 3);
        set(Feature::any_dead, lost > 0);
        set(Feature::loose_fit, fit, 5);
        set(Feature::any_loose_fit, fit > 0);
        set(Feature::loose_fit_heaviest, fit_heaviest, 24);
        set(Feature::loose_share, loose_count_, std::max(1, hand_count_));
        set(Feature::all_planned, loose_count_ == 0 && hand_count_ > 0);
        set(Feature::hand, hand_count_, 15);
        set(Feature::one_left, hand_count_ == 1);
        set(Feature::two_left, hand_count_ == 2);
        set(Feature::three_left, hand_count_ <= 3);
    }

    [[nodiscard]] float supply(NumberMask numbers) const {
        int tiles = 0;
        for_each_number(numbers, [&](Pips n) { tiles += hidden_.with(n); });
        return static_cast<float>(tiles) / static_cast<float>(13 * std::max(1, count(numbers)));
    }

    void read_fits() {
        const NumberMask held = hand_.numbers();
        const auto ends = static_cast<NumberMask>(reach_.own | communal_ | others_);
        const float own_supply = hidden_.share(reach_.own);
        int alone = 0;
        for_each_number(ends & held, [&](Pips n) { alone += hidden_.with(n) == 0; });
        set(Feature::doubles, count(hand_.doubles()), 4);
        set(Feature::numbers_held, count(held), 13);
        set(Feature::fits_own, hand_.touching(reach_.own), 6);
        set(Feature::fits_communal, hand_.touching(communal_), 6);
        set(Feature::fits_others, hand_.touching(others_), 6);
        set(Feature::fits_open, hand_.touching(open_), 6);
        set(Feature::ends_answered, count(held & ends), 4);
        set(Feature::any_answered, (held & ends) != 0);
        set(Feature::ends_mine_alone, alone, 3);
        set(Feature::numbers_usable, count(reach_.all()), 6);
        set(Feature::draw_fits, hidden_.share(reach_.all()));
        set(Feature::own_supply, own_supply);
        set(Feature::own_supply_open, own_open_ ? own_supply : 0.0F);
        set(Feature::own_shown_elsewhere, (reach_.own & reach_.elsewhere) != 0);
        set(Feature::supply_own, supply(reach_.own));
        set(Feature::supply_communal, supply(communal_));
        set(Feature::supply_others, supply(others_));
        set(Feature::supply_open, supply(open_));
        set(Feature::others_fit, hidden_.share(others_));
        set(Feature::communal_fit, hidden_.share(communal_));
    }

    void read_trains() {
        const TrainMask own = own_trains(rules_, seat_bit(seat_));
        set(Feature::own_open, own_open_);
        set(Feature::own_started, (own & table_.started) != 0);
        set(Feature::own_suspended, has_seat(table_.suspended, seat_));
        set(Feature::communal_started, (rules_.communal_trains() & table_.started) != 0);
        set(Feature::any_other_open, open_ != 0);
        set(Feature::boneyard, table_.tiles_to_draw(), 60);
        set(Feature::boneyard_empty, table_.tiles_to_draw() == 0);
        set(Feature::unseen, hidden_.size(), 80);
        const auto others = static_cast<SeatMask>(table_.all_seats() & ~seat_bit(seat_));
        const TrainMask theirs = own_trains(rules_, others);
        set(Feature::others_open, count(table_.open & theirs), rules_.players - 1);
        set(Feature::others_started, count(table_.started & theirs), rules_.players - 1);
        set(Feature::others_suspended, count(table_.suspended & others), rules_.players - 1);
    }

    [[nodiscard]] float can_play(Seat other, NumberMask numbers) const {
        if (has_seat(table_.suspended | table_.skip, other)) return 0;
        return hidden_.chance(numbers, table_.hand_sizes[other]);
    }

    void read_others() {
        const int others = rules_.players - 1;
        int fewest = kMaxTiles, sum = 0;
        float playing = 0, none = 1;
        for (int step = others; step > 0; --step) {  // the next seat last
            const auto other = static_cast<Seat>((seat_ + step) % rules_.players);
            const bool bound = cover_ != 0 && (step == 1 || rules_.lock == Lock::table);
            const NumberMask numbers =
                bound ? cover_ : reach_of(table_, numbers_of_trains_, other).all();
            const float plays = can_play(other, numbers);
            playing += plays;
            none *= 1 - plays;
            sum += table_.hand_sizes[other];
            fewest = std::min<int>(fewest, table_.hand_sizes[other]);
            if (step > 1) continue;
            set(Feature::next_hand, table_.hand_sizes[other], 15);
            set(Feature::next_can_play, plays);
            set(Feature::next_draw_fits, hidden_.share(numbers));
            set(Feature::next_numbers, count(numbers), 6);
        }
        const float mean = static_cast<float>(sum) / static_cast<float>(others);
        set(Feature::mean_can_play, playing / static_cast<float>(others));
        set(Feature::none_can_play, none);
        set(Feature::fewest, fewest, 15);
        set(Feature::mean_hand, mean / 15);
        set(Feature::others_points, mean * hidden_.points() / 100);
        set(Feature::other_has_one, fewest <= 1);
        set(Feature::other_has_two, fewest <= 2);
        set(Feature::lead, std::clamp(hand_count_ - fewest, -10, 10), 10);
        fewest = std::max(1, fewest);
        set(Feature::fewest_inverse, 1, fewest);
        set(Feature::loose_by_fewest, loose_count_, 10 * fewest);
        set(Feature::points_by_fewest, points_, 100 * fewest);
    }

    void read_doubles(bool must_draw) {
        const int held = hand_.touching(cover_);
        const bool locked = cover_ != 0;
        const float share = locked ? hidden_.share(cover_) : 0.0F;
        set(Feature::locked, locked);
        set(Feature::several_uncovered, uncovered_ > 1);
        set(Feature::covers_held, held, 3);
        set(Feature::cover_supply, share);
        set(Feature::locked_for_good,
            locked && share == 0 && held == 0 && rules_.lock == Lock::table);
        set(Feature::cover_mine_alone, locked && share == 0 && held > 0);
        set(Feature::charged, charged_ > 0);
        set(Feature::charged_points, charged_, 24);
        set(Feature::must_draw, must_draw);
        set(Feature::must_draw_cover, must_draw && locked);
        set(Feature::covers_missing, covers_, 4);
    }

    void read_course() {
        int dead = 0, most = 0;
        for (const End& end : table_.ends)
            dead += hidden_.with(end.pips) == 0 && hand_.partners(end.pips) == 0;
        for (Pips n = 0; n <= rules_.max_pips; ++n) most = std::max(most, count(hand_.partners(n)));
        const Seat next = static_cast<Seat>((seat_ + 1) % rules_.players);
        set(Feature::own_ends, own_ends_, 4);
        set(Feature::ends, table_.ends.size(), 12);
        set(Feature::dead_ends, dead, 4);
        set(Feature::passed, count(table_.passed), rules_.players);
        set(Feature::passed_self, has_seat(table_.passed, seat_));
        set(Feature::most_of_one_number, most, 6);
        set(Feature::unseen_mean, hidden_.points() / 24);
        set(Feature::next_open, (own_trains(rules_, seat_bit(next)) & table_.open) != 0);
        set(Feature::number_of_engine, table_.engine == kNoPips ? 6 : table_.engine, 12);
    }
};

}  // namespace

HiddenTiles::HiddenTiles(const Table& table, const TileSet& hand) : tiles_(not_laid(table)) {
    tiles_.remove_all(hand);
    size_ = tiles_.size();
    for (Pips n = 0; n < kMaxNumbers; ++n)
        with_[n] = static_cast<std::int8_t>(count(tiles_.partners(n)));
    if (size_ > 0)
        points_ = static_cast<float>(hand_value(table.rules, tiles_)) / static_cast<float>(size_);
}

float HiddenTiles::share(NumberMask numbers) const {
    return size_ == 0 ? 0 : static_cast<float>(touching(numbers)) / static_cast<float>(size_);
}

float HiddenTiles::chance(NumberMask numbers, int tiles) const {
    const int missing = size_ - touching(numbers);
    if (tiles > missing) return tiles > 0 && missing < size_ ? 1 : 0;
    // That all of them are among the missing.
    const auto of = [](int n) { return kFactorials[static_cast<std::size_t>(n)]; };
    const double none = of(missing) / of(missing - tiles) * (of(size_ - tiles) / of(size_));
    return static_cast<float>(1 - none);
}

void read_features(const Table& table, Seat seat, const TileSet& hand, const TileSet& planned,
                   const HiddenTiles& hidden, bool must_draw, Features& features) {
    Reader(table, seat, hand, planned, hidden, features).read(must_draw);
}

}  // namespace roundhouse::bots
