#include "roundhouse/bots/hint.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <span>

#include "bots/planner.hpp"
#include "roundhouse/engine/apply.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/engine/queries.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/text/lists.hpp"

namespace roundhouse::bots {

namespace {

// "3 of your 5 other tiles".
std::string part_of(int some, int all) {
    if (some == 0) return "none of your other tiles";
    if (some < all) return fmt::format("{} of your {} other tiles", some, all);
    return all == 1   ? "your other tile"
           : all == 2 ? "both your other tiles"
                      : "all your other tiles";
}

// Whether nothing but covers may be played, and one has to be.
bool cover_is_due(const Observation& view) {
    const Step step = view.table.turn.step;
    return view.to_move() && (step == Step::begin || step == Step::follow_up) &&
           only_covers(view.table, moves_with_every_tile(view.table));
}

// "12-9, 9-4 and 7-4", or of a long train its beginning: "12-9, 9-4, ... and 4 more".
std::string list_of(std::span<const Tile> tiles) {
    constexpr std::size_t kMost = 9;
    const std::size_t told = tiles.size() <= kMost ? tiles.size() : kMost - 1;
    std::vector<std::string> items;
    for (const Tile tile : tiles.first(told)) items.push_back(formats::to_string(tile));
    if (told < tiles.size()) items.push_back(fmt::format("{} more", tiles.size() - told));
    return text::join(items, "and");
}

// Where to look for what a hint advises.
class Clues {
  public:
    Clues(const Observation& view, const words::Names& names)
        : view_(view), names_(names), possible_(moves(view)) {}

    std::string operator()(const Play& play) const {
        if (play.at == kNoPips) return "Look at your doubles.";
        const std::string train = words::train_name(names_, play.train, view_.seat);
        if (cover_is_due(view_))
            return fmt::format("Look at the double {} on {}: {}.", play.at, train,
                               possible_.plays() == 1 ? "one tile covers it" : "it needs a cover");
        int ends = 0, ends_there = 0;
        for (const Target& target : possible_.targets()) {
            ++ends;
            ends_there += target.train == play.train ? 1 : 0;
        }
        if (possible_.plays() == 1) return fmt::format("Look at {}: one tile fits.", train);
        if (ends_there > 1) return fmt::format("Look at the {} on {}.", play.at, train);
        return ends > 1 ? fmt::format("Look at {}.", train) : kind(play);
    }
    std::string operator()(Draw) const {
        return possible_.any_play() ? "You need not play a tile now." : kNothing;
    }
    std::string operator()(Pass) const {
        return possible_.any_play() ? "You need not play the tile you drew." : kNothing;
    }
    std::string operator()(Done) const { return "You need not play another tile."; }
    std::string operator()(Announce) const { return "Count your tiles."; }
    std::string operator()(Confess) const { return "Look back at your passes."; }

  private:
    static constexpr const char* kNothing = "Nothing in your hand fits.";
    const Observation& view_;
    const words::Names& names_;
    Moves possible_;

    // Where everything goes on one end, which kind of tile it is.
    [[nodiscard]] std::string kind(const Play& play) const {
        const Values values = values_of(view_.rules());
        const TileSet playable = possible_.playable();
        bool heaviest = true;
        playable.for_each([&](Tile tile) {
            heaviest &= tile == play.tile || values.of(tile) < values.of(play.tile);
        });
        if (play.tile.is_double()) return "Look at your doubles.";
        const Plan plan = plan_for(view_.table, *view_.seat, view_.own.hand);
        const bool is_train = plan.tiles.size() > 1;
        if (is_train && plan.tiles.contains(play.tile)) return "Look at your best train.";
        if (heaviest) return "Of the tiles that fit, look at the one that counts most.";
        return is_train ? "Look at the tiles outside your best train."
                        : "Look at the number each tile would leave.";
    }
};

class Reasons {
  public:
    Reasons(const Observation& view, const words::Names& names)
        : view_(view),
          names_(names),
          seat_(*view.seat),
          own_(view.rules().own_train(seat_)),
          plan_(plan_for(view.table, seat_, view.own.hand)),
          possible_(moves(view)),
          covers_first_(cover_is_due(view)) {}

    std::string operator()(const Play& play) const {
        if (play.at == kNoPips) return engine(play);
        std::string why = covers_first_           ? cover_first(play)
                          : possible_.size() == 1 ? "It is the only tile that fits."
                                                  : place(play);
        if (play.tile.is_double()) why += cover(play);
        return why + shut_out(play);
    }
    std::string operator()(Draw) const {
        if (possible_.any_play()) return "You can play, but it pays to wait.";  // F15
        return covers_first_ ? "You hold no cover, so you have to draw."
                             : "Nothing in your hand fits, so you have to draw.";
    }
    std::string operator()(Pass) const {
        if (possible_.any_play()) return "Better to keep the tile you drew.";
        const std::string what = covers_first_ ? "You hold no cover" : "Nothing in your hand fits";
        return view_.rules().turn_draw != Draws::none && view_.table.tiles_to_draw() == 0 &&
                       !view_.table.turn.drew
                   ? what + ", and nothing is left to draw."
                   : what + '.';
    }
    std::string operator()(Done) const { return "Better to keep the tiles you could still play."; }
    std::string operator()(Announce) const {
        const bool turn = view_.rules().last_tile_costs == LastTileCosts::turn;
        return fmt::format(
            "You have one tile left: forgetting to announce it costs {}.",
            turn ? "a turn" : text::count_of(view_.rules().last_tile_penalty, "tile"));
    }
    std::string operator()(Confess) const {
        return "Owning up costs the same now as being caught later.";
    }

    // What is planned for the player's own train after it.
    void tell_rest_of_plan(Hint& hint, const Play& play) const {
        if (own_ == kNoTrain) return;
        State after = known_state(view_.table, view_.own);
        apply_legal(after, play, nullptr);
        if (after.course.phase != Phase::play) return;
        TileSet left = view_.own.hand;
        left.remove(play.tile);
        const Plan then = plan_for(after.round.table, seat_, left);
        if (then.tiles.empty()) return;
        const auto [first, second] = in_order(then);
        add_plays(hint.then, first, then.roots.number[0]);
        add_plays(hint.then, second, then.roots.number[1]);
        const std::string list = second.size() == 0 ? list_of(first.tiles())
                                 : first.size() == 0
                                     ? list_of(second.tiles())
                                     : fmt::format("{} from one end, {} from the other",
                                                   list_of(first.tiles()), list_of(second.tiles()));
        hint.plan =
            play.train == own_
                ? fmt::format("Then {} can follow.", list)
                : fmt::format("Your own train {} with {}.",
                              view_.table.is_started(own_) ? "can go on" : "can begin", list);
    }

  private:
    const Observation& view_;
    const words::Names& names_;
    Seat seat_;
    Train own_;  // kNoTrain if nobody has one
    Plan plan_;
    Moves possible_;
    bool covers_first_;

    // A train on one's own, from that end on.
    void add_plays(std::vector<Play>& plays, const LongestTrain& train, Pips end) const {
        for (const Tile tile : train.tiles()) {
            plays.push_back({tile, own_, end});
            end = tile.other(end);
        }
    }

    // The tiles of a plan, from each of its ends.
    static TwoTrains in_order(const Plan& plan) {
        const auto [one, other] = plan.roots.number;
        if (plan.roots.size == 2) return longest_two_trains(plan.tiles, one, other, Goal::tiles);
        return {longest_train(plan.tiles, one, Goal::tiles), {}};
    }

    [[nodiscard]] bool fits_own(Tile tile) const {
        return std::ranges::any_of(possible_.targets(), [&](const Target& target) {
            return target.train == own_ && target.takes(tile);
        });
    }

    [[nodiscard]] std::string cover_first(const Play& play) const {
        const std::string what = fmt::format("the double {} on {}", play.at,
                                             words::train_name(names_, play.train, seat_));
        return possible_.plays() == 1 ? "It is your only tile that covers " + what + "."
                                      : "It covers " + what + ", which comes first.";
    }

    // "gets rid of 14 points".
    [[nodiscard]] std::string relief(Tile tile) const {
        const int points = values_of(view_.rules()).of(tile);
        return points == 0 ? "leaves you one tile fewer"
                           : fmt::format("gets rid of {}", text::count_of(points, "point"));
    }

    std::string engine(const Play& play) const {
        TileSet rest = view_.own.hand;
        rest.remove(play.tile);
        const Pips end = play.tile.high();
        const TileSet train = best_tiles(rest, {{end, end}, 2}, plan_weights());
        return fmt::format("With {} as engine you can play {}.", formats::to_string(play.tile),
                           part_of(train.size(), rest.size()));
    }

    // Why this tile goes there.
    std::string place(const Play& play) const {
        if (own_ == kNoTrain) return on_common(play);
        const std::string tile = formats::to_string(play.tile);
        const bool planned = plan_.tiles.contains(play.tile);
        if (play.train == own_ && plan_.tiles.size() < 2)  // no train to speak of
            return view_.own.hand.size() == 1
                       ? "It is your last tile."
                       : fmt::format("{} fits your train and {}.", tile, relief(play.tile));
        if (play.train == own_ && planned) {
            const int all = view_.own.hand.size();
            const int some = plan_.tiles.size();
            return fmt::format("{} is part of your best train: {}.", tile,
                               some == all ? fmt::format("all your {} tiles", all)
                                           : fmt::format("{} of your {} tiles", some, all));
        }
        if (play.train == own_)
            return fmt::format("{} isn't in your best train, {}.", tile, rest(play));
        const std::string where = words::train_name(names_, play.train, seat_);
        if (planned && fits_own(play.tile))
            return fmt::format("{} fits your train too, but on {} it leaves your end free.", tile,
                               where);
        if (planned)
            return fmt::format("{} would fit your train later, but {} can take it now.", tile,
                               where);
        if (plan_.tiles.empty())
            return fmt::format("{} doesn't fit your train, but {} can take it.", tile, where);
        if (plan_.tiles.size() == 1)
            return fmt::format("{} can go on {}, and {} is left for your train.", tile, where,
                               words::list_tiles(plan_.tiles));
        return fmt::format("{} isn't in your best train of {}, so play it on {}.", tile,
                           text::count_of(plan_.tiles.size(), "tile"), where);
    }

    // If nobody has a train: the tile that goes, and what fits after it.
    std::string on_common(const Play& play) const {
        TileSet left = view_.own.hand;
        left.remove(play.tile);
        if (left.empty()) return "It is your last tile.";
        State after = known_state(view_.table, view_.own);
        apply_legal(after, play, nullptr);
        NumberMask ends = 0;
        for (const End& end : after.round.table.ends) ends |= number_bit(end.pips);
        if ((view_.rules().communal_trains() & ~after.round.table.started) != 0)
            ends |= number_bit(view_.table.engine);
        int fit = 0;
        left.for_each([&](Tile tile) { fit += (numbers_of(tile) & ends) != 0; });
        if (fit == 0)
            return fmt::format("It {}, but then none of your other tiles fits.", relief(play.tile));
        return fmt::format("It {}, and then {} can be played.", relief(play.tile),
                           part_of(fit, left.size()));
    }

    // What can still follow a play that leaves the plan.
    std::string rest(const Play& play) const {
        TileSet left = view_.own.hand;
        left.remove(play.tile);
        const Pips end = play.tile.other(play.at);
        const int follow = best_tiles(left, {{end, end}, 1}, plan_weights()).size();
        if (follow == 0) return "and then none of your other tiles fits there";
        return "but " + part_of(follow, left.size()) + " can still follow it there";
    }

    std::string cover(const Play& play) const {
        const Rules& rules = view_.rules();
        if (rules.covers == 0 || rules.follow_up == FollowUp::none) return "";
        TileSet rest = view_.own.hand;
        rest.remove(play.tile);
        const NumberMask covers = rest.partners(play.tile.high());
        if (covers == 0) return " You hold no cover for it, though.";
        if (view_.table.turn.opening && rules.doubles_free) return "";
        const auto best = static_cast<Pips>(std::bit_width(covers) - 1);
        return fmt::format(" The double can be covered at once, say with {}.",
                           formats::to_string(Tile(play.tile.high(), best)));
    }

    // Nothing that others could hold fits the new end.
    std::string shut_out(const Play& play) const {
        const Pips shown = play.tile.other(play.at);
        int seen = count(view_.own.hand.partners(shown));
        for (const LaidTile& laid : view_.table.laid()) seen += laid.tile.has(shown) ? 1 : 0;
        if (view_.table.engine == shown) ++seen;
        if (seen <= view_.rules().max_pips) return "";
        return fmt::format(" Nobody else can hold another {}.", shown);
    }
};

std::vector<Tile> longer(const std::vector<Tile>& one, const LongestTrain& other) {
    if (static_cast<int>(one.size()) >= other.size()) return one;
    return {other.tiles().begin(), other.tiles().end()};
}

}  // namespace

std::vector<Tile> own_longest_train(const Observation& observation) {
    const Table& table = observation.table;
    const Train own = table.rules.own_train(*observation.seat);
    const TileSet& hand = observation.own.hand;
    std::vector<Tile> best;
    // If nobody has a train, any train on the table will do.
    const TrainMask trains = own == kNoTrain ? table.rules.communal_trains() : train_bit(own);
    for (const End& end : table.ends)
        if (has_train(trains, end.train))
            best = longer(best, longest_train(hand, end.pips, Goal::tiles));
    const bool fresh = (trains & ~table.started) != 0;
    if (fresh && table.engine != kNoPips) {
        best = longer(best, longest_train(hand, table.engine, Goal::tiles));
    } else if (fresh) {
        // Whoever begins has no choice of an engine.
        const bool now =
            table.turn.seat == *observation.seat && table.turn.step == Step::lay_engine;
        for_each_number(now ? moves(observation).engines : hand.doubles(), [&](Pips n) {
            TileSet rest = hand;
            rest.remove(Tile(n, n));
            LongestTrain train;
            train.push(Tile(n, n));
            const LongestTrain longest =
                longest_train(rest, n, Goal::tiles);  // tiles() is a view into it
            for (const Tile tile : longest.tiles()) train.push(tile);
            best = longer(best, train);
        });
    }
    return best;
}

Hint hint(const Observation& observation, const words::Names& names, Bot& adviser) {
    Hint hint;
    const Moves possible = moves(observation);
    hint.action =
        possible.size() == 1 ? possible.nth(0, *observation.seat) : adviser.choose(observation);
    const Reasons reasons(observation, names);
    const auto* play = std::get_if<Play>(&hint.action);
    // Where nothing else can be done than to draw or pass, there is nothing to look for.
    if (play != nullptr || possible.size() > 1)
        hint.where = std::visit(Clues(observation, names), hint.action);
    hint.why = std::visit(reasons, hint.action);
    if (play != nullptr) reasons.tell_rest_of_plan(hint, *play);
    return hint;
}

}  // namespace roundhouse::bots
