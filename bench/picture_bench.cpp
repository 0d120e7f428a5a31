// The picture of the table, the table people play on, and its lanes: in how many random positions
// of all games something had to be left out, in windows of several sizes; and how steady the table
// is from one position of a round to the next. Once in frames and once on felt, where hands and
// tiles have other sizes.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "bench.hpp"
#include "roundhouse/chance/random.hpp"
#include "roundhouse/chance/shuffle.hpp"
#include "roundhouse/engine/apply.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/ui/pages/draw.hpp"
#include "roundhouse/ui/pages/pages.hpp"
#include "roundhouse/ui/table/selection.hpp"
#include "steadiness.hpp"
#include "ui/table/board.hpp"

namespace roundhouse::bench {

namespace {

constexpr std::array<ui::Size, 6> kSizes{
    {{60, 20}, {80, 24}, {100, 30}, {120, 40}, {160, 50}, {200, 60}}};

class TableShown : public ui::AtTable {
  public:
    explicit TableShown(const ui::View& view) : view_(view) {}
    [[nodiscard]] ui::View view() const override { return view_; }
    std::string write_csv() override { return ""; }

  private:
    ui::View view_;
};

// Every game with every set, for few, some and many players.
struct Kind {
    const rules::RuleSet* rule_set;
    Rules rules;
};

std::vector<Kind> kinds(const Options& options) {
    std::vector<Kind> found;
    for (const rules::RuleSet& game : rules::bundled_rule_sets()) {
        if (!options.variant.empty() && options.variant != game.id) continue;
        for (const Pips set : game.sets) {
            const int most = rules::most_players(game, set);
            std::vector<int> players{game.min_players, (game.min_players + most) / 2, most};
            players.erase(std::unique(players.begin(), players.end()), players.end());
            for (const int count : players) {
                rules::TableChoice choice;
                choice.players = count;
                choice.set = set;
                const auto settled = rules::settle(game, choice);
                if (const Rules* rules = std::get_if<Rules>(&settled))
                    found.push_back({&game, *rules});
            }
        }
    }
    return found;
}

std::uint32_t below(chance::Random& random, int bound) {
    return random.below(static_cast<std::uint32_t>(bound));
}

// Any play if there is one, so that the trains grow.
Action any_play(const State& state, chance::Random& random) {
    const Moves possible = moves(state);
    const int count = possible.plays() > 0 ? possible.plays() : possible.size();
    return possible.nth(static_cast<int>(below(random, count)), state.round.table.turn.seat);
}

// Whether part of a train was replaced by the sign for it.
bool elided(const ui::Canvas& canvas) {
    for (int y = 1; y < canvas.height(); ++y)
        for (int x = 0; x < canvas.width(); ++x) {
            const ui::Cell& cell = canvas.at(x, y);
            if (cell.ch == U'\u2026' && cell.style.ink == ui::Ink::rail) return true;
        }
    return false;
}

using Counts = std::array<long, kSizes.size()>;

// The board that the program chooses, at tables with so many trains.
struct Boards {
    Counts all{}, pictures{}, mixed{}, trains{}, flat{}, without_forks{}, without_tiles{},
        without_number{};
};

struct Count {
    long positions = 0;
    Counts picture{}, table{}, lanes{};
    Boards few, many;
};

void look_at_board(const ui::View& view, std::size_t k, Boards& boards) {
    const ui::Layout at = ui::layout(view, kSizes[k]);
    ++boards.all[k];
    boards.pictures[k] += at.form == ui::BoardForm::picture;
    bool tall = false, flat = false;
    for (const ui::PlannedTrain& train : ui::trains_on_board(view, at)) {
        const TrainShape shape = ui::shown_train(view, train.number);
        boards.trains[k] += shape.started;
        for (const ui::DrawnTile& tile : train.drawing.tiles) (tile.tall() ? tall : flat) = true;
        boards.flat[k] += train.loss == ui::Loss::flat || train.loss == ui::Loss::forks;
        boards.without_forks[k] += train.loss == ui::Loss::forks;
        boards.without_tiles[k] += train.loss == ui::Loss::only_ends;
        for (const Pips end : shape.ends) {
            const bool said = std::ranges::find(train.drawing.texts, end, &ui::DrawnText::end) !=
                              train.drawing.texts.end();
            if (said || train.loss == ui::Loss::only_ends) continue;
            ++boards.without_number[k];
            break;
        }
    }
    boards.mixed[k] += at.form == ui::BoardForm::picture && tall && flat;
}

ui::GameInfo info_of(const Kind& kind, std::size_t players) {
    ui::GameInfo info;
    info.title = kind.rule_set->name;
    info.rule_set = *kind.rule_set;
    std::vector<std::string> names{"Ann",  "Bea", "Cyd",  "Dov",  "Eve",
                                   "Finn", "Gus", "Hana", "Ines", "Joe"};
    names.resize(players);
    info.names = words::names_for(*kind.rule_set, names);
    info.levels.resize(players);
    return info;
}

void look(const Kind& kind, const State& state, const ui::Glyphs& glyphs, Count& count) {
    const Observation game = observe(state, state.round.table.turn.seat);
    ui::UiState ui;
    ui.story.moment = ui::Moment::turn;
    const ui::GameInfo info = info_of(kind, state.rules().players);
    const ui::Keymap keys;
    ++count.positions;
    for (std::size_t k = 0; k < kSizes.size(); ++k) {
        const ui::View view{game, ui, info, glyphs, keys};
        TableShown table(view);
        ui::Canvas picture(kSizes[k]);
        ui::page_for(ui::Command::picture, table)->draw(picture);
        count.picture[k] += elided(picture);
        ui.board = ui::Board::automatic;
        constexpr int kFew = 5;
        look_at_board(view, k, state.rules().trains() <= kFew ? count.few : count.many);
        ui.board = ui::Board::picture;
        count.table[k] += elided(ui::draw(view, kSizes[k]));
        ui.board = ui::Board::lanes;
        count.lanes[k] += elided(ui::draw(view, kSizes[k]));
    }
}

constexpr int kLongest = 2000;  // actions of a round

State dealt(const Kind& kind, chance::Random& random) {
    State state = new_game(kind.rules);
    while (state.course.phase == Phase::deal)
        (void)deal(state, chance::shuffled_deal(state, random), nullptr);
    return state;
}

void play_round(const Kind& kind, chance::Random& random, const ui::Glyphs& glyphs, long positions,
                Count& count) {
    State state = dealt(kind, random);
    constexpr int kOneIn = 4;
    for (int k = 0; k < kLongest && state.course.phase == Phase::play; ++k) {
        if (below(random, kOneIn) == 0 && count.positions < positions)
            look(kind, state, glyphs, count);
        apply_legal(state, any_play(state, random), nullptr);
    }
}

// One person's table on which the picture is the board, through a round. The page is laid out as
// at its beginning.
long watch_round(const Kind& kind, chance::Random& random, const ui::Glyphs& glyphs,
                 std::array<Steadiness, kSizes.size()>& steadiness) {
    State state = dealt(kind, random);
    ui::UiState ui;
    ui.story.moment = ui::Moment::computer;
    ui.board = ui::Board::picture;
    ui::GameInfo info = info_of(kind, state.rules().players);
    std::fill(info.levels.begin() + 1, info.levels.end(), "rocket-1");
    const ui::Keymap keys;
    std::array<std::optional<ui::Area>, kSizes.size()> areas;
    for (Steadiness& each : steadiness) each.new_round();
    int step = 0;
    for (; step < kLongest && state.course.phase == Phase::play; ++step) {
        const Observation game = observe(state, 0);
        const ui::View view{game, ui, info, glyphs, keys};
        if (step == 0) {
            ui.story.hand_room = ui::steady_hand_space(0, game.table, info.levels);
            for (std::size_t k = 0; k < kSizes.size(); ++k)
                if (const ui::Layout at = ui::layout(view, kSizes[k]);
                    at.form == ui::BoardForm::picture)
                    areas[k] = at.board();
        }
        for (std::size_t k = 0; k < kSizes.size(); ++k)
            if (areas[k]) steadiness[k].look(view, *areas[k]);
        apply_legal(state, any_play(state, random), nullptr);
    }
    return step;
}

void print_heads() {
    for (const ui::Size size : kSizes)
        fmt::print("{:>9}", fmt::format("{}x{}", size.width, size.height));
}

void bench_steadiness(const Options& options, const std::vector<Kind>& all,
                      const ui::Glyphs& glyphs) {
    chance::Random random(7);
    std::array<Steadiness, kSizes.size()> steadiness;
    long steps = 0;
    while (steps < options.positions / 4 && !all.empty())
        steps += watch_round(all[below(random, static_cast<int>(all.size()))], random, glyphs,
                             steadiness);
    fmt::print("What changes place on the table in one step of a round, in percent\n  {:<28}",
               steps);
    print_heads();
    for (std::size_t row = 0; row < steadiness.front().rows().size(); ++row) {
        fmt::print("\n  {:<28}", steadiness.front().rows()[row].name);
        for (const Steadiness& each : steadiness) fmt::print("{:>9.3f}", each.rows()[row].value);
    }
    fmt::print("\n");
}

void bench_look(const Options& options, const std::vector<Kind>& all, const ui::Glyphs& glyphs) {
    chance::Random random(6);
    Count count;
    while (count.positions < options.positions && !all.empty())
        play_round(all[below(random, static_cast<int>(all.size()))], random, glyphs,
                   options.positions, count);
    fmt::print("Random positions of all games in which a part of a train is left out\n  {:<28}",
               count.positions);
    print_heads();
    const auto shares = [&](const char* name, const Counts& some, const auto& all_of) {
        fmt::print("\n  {:<28}", name);
        for (std::size_t k = 0; k < kSizes.size(); ++k)
            fmt::print("{:>7.3f} %", 100.0 * static_cast<double>(some[k]) /
                                         static_cast<double>(std::max(1L, all_of(k))));
    };
    const auto row = [&](const char* name, const Counts& left_out) {
        shares(name, left_out, [&](std::size_t) { return count.positions; });
    };
    row("picture", count.picture);
    row("table", count.table);
    row("lanes", count.lanes);
    for (const Boards* boards : {&count.few, &count.many}) {
        const auto of_all = [&](std::size_t k) { return boards->all[k]; };
        const auto of_trains = [&](std::size_t k) { return boards->trains[k]; };
        fmt::print("\nThe board that is chosen, with {}",
                   boards == &count.few ? "up to five trains" : "more");
        shares("it is the picture", boards->pictures, of_all);
        shares("two kinds of tile in it", boards->mixed, of_all);
        shares("trains with flat tiles", boards->flat, of_trains);
        shares("trains without their forks", boards->without_forks, of_trains);
        shares("trains without tiles", boards->without_tiles, of_trains);
        shares("trains with an end unsaid", boards->without_number, of_trains);
    }
    fmt::print("\n");
    bench_steadiness(options, all, glyphs);
}

}  // namespace

void bench_picture(const Options& options) {
    const std::vector<Kind> all = kinds(options);
    for (const ui::Glyphs* glyphs : {&ui::unicode_glyphs(), &ui::felt_glyphs()}) {
        fmt::print("\n{}\n\n", glyphs->filled ? "On felt" : "In frames");
        bench_look(options, all, *glyphs);
    }
}

}  // namespace roundhouse::bench
