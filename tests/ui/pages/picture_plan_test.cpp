// The picture of the table at random positions of all games: nothing overlaps, no two trains cross,
// every tile is there, and every line leads from a tile to the one it lies against.
// ROUNDHOUSE_POSITIONS=100000 looks at more of them.
#include <array>
#include <map>
#include <set>
#include <utility>

#include "support/catch.hpp"
#include "support/positions.hpp"
#include "support/viewpoint.hpp"
#include "ui/canvas/pips.hpp"
#include "ui/table/picture.hpp"

using namespace roundhouse;

namespace {

using Place = std::pair<int, int>;

struct Owner {
    enum class Kind : std::uint8_t { tile, line, text, label, hub, port };
    Kind kind = Kind::hub;
    int train = -1;
    std::size_t index = 0;
};

// What is in each cell; two in one cell are a fault.
class Board {
  public:
    Board(const ui::TablePlan& plan, const ui::Area& area) : area_(area) {
        for (const ui::TablePlan::Port& port : plan.ports) {
            claim({port.x, port.y}, {Owner::Kind::port, -1, 0});
            const bool at_side = port.x == plan.hub.x || port.x == plan.hub.x + plan.hub.width - 1;
            const bool at_end = port.y == plan.hub.y || port.y == plan.hub.y + plan.hub.height - 1;
            const bool inside = port.y >= plan.hub.y && port.y < plan.hub.y + plan.hub.height;
            if (!inside || at_side == at_end) fault_ = "a rail leaves the hub at a corner";
        }
        for (int y = plan.hub.y; y < plan.hub.y + plan.hub.height; ++y)
            for (int x = plan.hub.x; x < plan.hub.x + plan.hub.width; ++x)
                if (!cells_.contains({x, y})) claim({x, y}, {Owner::Kind::hub, -1, 0});
        for (const ui::PlannedTrain& train : plan.trains) add(train);
    }

    [[nodiscard]] const std::string& fault() const { return fault_; }
    [[nodiscard]] const Owner* at(Place place) const {
        const auto found = cells_.find(place);
        return found == cells_.end() ? nullptr : &found->second;
    }

  private:
    ui::Area area_;
    std::map<Place, Owner> cells_;
    std::string fault_;

    void claim(Place place, const Owner& owner) {
        const auto [x, y] = place;
        if (x < area_.x || x >= area_.x + area_.width || y < area_.y || y >= area_.y + area_.height)
            fault_ = "outside";
        if (!cells_.emplace(place, owner).second) fault_ = "two in one cell";
    }

    void add(const ui::PlannedTrain& train) {
        const auto add_all = [&](const auto& pieces, Owner::Kind kind) {
            for (std::size_t k = 0; k < pieces.size(); ++k) {
                ui::Drawing one;
                if constexpr (std::is_same_v<decltype(pieces[k]), const ui::DrawnTile&>)
                    one.tiles.push_back(pieces[k]);
                else if constexpr (std::is_same_v<decltype(pieces[k]), const ui::DrawnLine&>)
                    one.lines.push_back(pieces[k]);
                else
                    one.texts.push_back(pieces[k]);
                for (const ui::Point point : one.cells())
                    claim({point.x, point.y}, {kind, train.number, k});
            }
        };
        add_all(train.drawing.tiles, Owner::Kind::tile);
        add_all(train.drawing.lines, Owner::Kind::line);
        add_all(train.drawing.texts, Owner::Kind::text);
        add_all(std::vector<ui::DrawnText>{train.label, train.below}, Owner::Kind::label);
    }
};

struct Arm {
    unsigned arm, opposite;
    int dx, dy;
};
constexpr Arm kArms[] = {{ui::kUp, ui::kDown, 0, -1},
                         {ui::kRight, ui::kLeft, 1, 0},
                         {ui::kDown, ui::kUp, 0, 1},
                         {ui::kLeft, ui::kRight, -1, 0}};

// What lines lead to from a cell on.
struct Reached {
    std::set<std::size_t> tiles;
    bool hub = false;
    bool left_out = false;  // words: "...", a label
};

class DrawnTrain {
  public:
    DrawnTrain(const Board& board, const ui::PlannedTrain& train) : board_(board), train_(train) {}

    // Each arm of a line meets something of the same train, and another line's arm.
    std::string loose_line() const {
        for (const ui::DrawnLine& line : train_.drawing.lines)
            for (const Arm& arm : kArms) {
                if ((line.arms & arm.arm) == 0) continue;
                const Owner* next = board_.at({line.x + arm.dx, line.y + arm.dy});
                if (next == nullptr) {
                    // A train that is not started may end in a bare rail.
                    if (train_.drawing.tiles.empty()) continue;
                    return "a line that leads nowhere";
                }
                if (next->kind == Owner::Kind::port) continue;
                if (next->train != train_.number) return "a line that leads to another train";
                if (next->kind == Owner::Kind::line &&
                    (train_.drawing.lines[next->index].arms & arm.opposite) == 0)
                    return "two lines that do not meet";
                if (next->kind != Owner::Kind::line && arm.dy != 0) return "a line into a tile";
            }
        return "";
    }

    [[nodiscard]] Reached before(const ui::DrawnTile& tile) const {
        Reached reached;
        std::set<Place> seen;
        const int x = tile.leftward ? tile.x + tile.columns : tile.x - 1;
        follow({x, tile.y}, reached, seen);
        return reached;
    }

  private:
    const Board& board_;
    const ui::PlannedTrain& train_;

    void follow(Place place, Reached& reached, std::set<Place>& seen) const {
        const Owner* here = board_.at(place);
        if (here == nullptr || !seen.insert(place).second) return;
        if (here->kind == Owner::Kind::port) reached.hub = true;
        if (here->train != train_.number) return;
        if (here->kind == Owner::Kind::text) reached.left_out = true;
        if (here->kind == Owner::Kind::tile) reached.tiles.insert(here->index);
        if (here->kind != Owner::Kind::line) return;
        for (const Arm& arm : kArms)
            if ((train_.drawing.lines[here->index].arms & arm.arm) != 0)
                follow({place.first + arm.dx, place.second + arm.dy}, reached, seen);
    }
};

// The number that is written in a cell and the next one.
int number_at(const ui::Canvas& canvas, int x, int y, int columns) {
    int number = -1;
    for (int k = 0; k < columns; ++k) {
        const char32_t ch = canvas.at(x + k, y).ch;
        if (ch >= U'0' && ch <= U'9')
            number = std::max(0, number) * 10 + static_cast<int>(ch - U'0');
    }
    return number;
}

// The pips of a half with three rows, or its number where it has too many.
int pips_at(const ui::Canvas& canvas, int x, int y, int columns) {
    int pips = 0;
    for (int row = y; row < y + ui::kPipRows; ++row)
        for (int k = 0; k < columns; ++k) pips += canvas.at(x + k, row).ch == U'\u25cf';
    return pips > 0 ? pips : std::max(0, number_at(canvas, x, y + 1, columns));
}

// Whether the canvas shows the tile's outer number where the plan has it; all of it, if in pips.
bool shows(const ui::Canvas& canvas, const ui::DrawnTile& tile) {
    if (ui::has_pips(tile.form)) {
        const int top = tile.y - tile.beside() + 1, half = (tile.columns - 3) / 2;
        if (tile.lies_across())
            return pips_at(canvas, tile.x + 1, top, tile.columns - 2) == tile.tile.outer &&
                   pips_at(canvas, tile.x + 1, tile.y + 1, tile.columns - 2) == tile.tile.outer;
        const int left = pips_at(canvas, tile.x + 1, top, half);
        const int right = pips_at(canvas, tile.x + 2 + half, top, half);
        return (tile.leftward ? left : right) == tile.tile.outer &&
               (tile.leftward ? right : left) == tile.tile.inner;
    }
    if (tile.form == ui::TileForm::flat) {
        const int digits = (tile.leftward ? tile.tile.outer : tile.tile.inner) > 9 ? 2 : 1;
        const int x = tile.x + 1 + (tile.leftward || tile.tile.engine ? 0 : digits + 1);
        return number_at(canvas, x, tile.y, tile.tile.outer > 9 ? 2 : 1) == tile.tile.outer;
    }
    const bool across = tile.tile.tile.is_double();
    return number_at(canvas, tile.x + (across || tile.leftward ? 1 : 4), tile.y, 2) ==
           tile.tile.outer;
}

// Whether it is said as a free end, though the double that shows it is folded.
bool says(const ui::PlannedTrain& train, Pips end) {
    return std::ranges::find(train.drawing.texts, end, &ui::DrawnText::end) !=
           train.drawing.texts.end();
}

// Whether the number is among the words of a train of which only the ends are left.
bool names(const ui::PlannedTrain& train, Pips end) {
    return std::ranges::any_of(train.drawing.texts, [&](const ui::DrawnText& words) {
        return words.text.size() == 1 && words.text[0].text == std::to_string(end);
    });
}

void check_train(const Table& table, const Board& board, const ui::PlannedTrain& train,
                 const ui::Canvas& canvas) {
    const TrainShape shape = shape_of(table, train.number);
    const DrawnTrain lines(board, train);
    CHECK(lines.loose_line() == "");
    std::map<std::uint8_t, const ui::DrawnTile*> drawn;
    for (const ui::DrawnTile& tile : train.drawing.tiles) {
        CHECK(drawn.emplace(tile.tile.index, &tile).second);
        CHECK(shows(canvas, tile));
    }
    CHECK(std::ssize(drawn) + train.left_out == shape.tiles);
    for (const End& end : table.ends)
        if (end.train == train.number)
            CHECK((drawn.contains(end.tile) ||
                   (train.loss == ui::Loss::forks && says(train, end.pips)) ||
                   (drawn.empty() && names(train, end.pips))));
    for (const auto& [index, tile] : drawn) {
        const std::uint8_t link = table.laid_pool[index].link;
        if (link == kNoTile && tile->tile.engine) continue;
        const Reached reached = lines.before(*tile);
        if (reached.left_out) continue;
        if (link == kNoTile) {
            CHECK(reached.hub);
            continue;
        }
        // Where forks have no rows, a line leads to what does not follow.
        if (train.loss == ui::Loss::forks &&
            (tile->leftward ? tile->joined_right : tile->joined_left))
            continue;
        const bool against = std::ranges::any_of(reached.tiles, [&](std::size_t k) {
            return train.drawing.tiles[k].tile.index == link;
        });
        CHECK(against);
    }
}

struct Seen {
    int positions = 0, left_out = 0, forks = 0, axes = 0, turns = 0;
    int large = 0, wide = 0;
};

void check_position(const test::TableKind& kind, const State& state, ui::Size size, Seen& seen) {
    const Observation game = observe_public(state);
    ui::UiState ui;
    ui.story.moment = ui::Moment::computer;
    ui::GameInfo info;
    info.rule_set = *kind.rule_set;
    std::vector<std::string> players = test::kNames;
    players.resize(state.rules().players);
    info.names = words::names_for(*kind.rule_set, players);
    info.levels.resize(players.size());
    const ui::Keymap keys;
    ui::View view{game, ui, info, ui::unicode_glyphs(), keys};
    view.played_on = false;
    ui::Canvas canvas(size);
    ui::draw_title(canvas, view);
    ui::draw_picture_board(canvas, view, {0, 1, size.width, size.height - 2});
    const int top = state.rules().own_trains ? 1 : 2;
    const ui::Area area{1, top, size.width - 2, size.height - top - 1};
    const ui::TablePlan plan = ui::plan_picture(view, area);
    CAPTURE(kind.rule_set->id, size.width, size.height, canvas.to_text());
    REQUIRE(std::ssize(plan.trains) == state.rules().trains());
    const Board board(plan, area);
    CHECK(board.fault() == "");
    ++seen.positions;
    seen.large += plan.form == ui::TileForm::large;
    seen.wide += plan.form == ui::TileForm::wide;
    for (const ui::PlannedTrain& train : plan.trains) {
        check_train(game.table, board, train, canvas);
        seen.left_out += train.loss == ui::Loss::only_ends && size.width >= 80;
        seen.forks += shape_of(game.table, train.number).ends.size() > 2;
        seen.axes += plan.hub.height == 0;
        for (const ui::DrawnLine& line : train.drawing.lines)
            seen.turns += line.arms == (ui::kUp | ui::kLeft);
    }
}

}  // namespace

TEST_CASE("the picture overlaps nothing, crosses no trains and shows every end", "[ui][random]") {
    const int wanted = test::asked_positions(400);
    constexpr ui::Size kSizes[] = {{40, 20},  {60, 20},  {80, 24}, {100, 30},
                                   {120, 40}, {160, 50}, {200, 60}};
    Seen seen;
    test::for_positions(
        wanted, 20, [&](const test::TableKind& kind, const State& state, chance::Random& random) {
            const bool any = random.below(3) == 0;
            const ui::Size size = any ? ui::Size{60 + static_cast<int>(random.below(120)),
                                                 20 + static_cast<int>(random.below(40))}
                                      : kSizes[random.below(std::size(kSizes))];
            check_position(kind, state, size, seen);
        });
    CHECK(seen.forks > wanted / 40);
    CHECK(seen.axes > wanted / 40);
    CHECK(seen.turns > wanted / 4);
    CHECK(seen.left_out * 50 < wanted);
    CHECK(seen.large > wanted / 100);
    CHECK(seen.wide > wanted / 100);
}

TEST_CASE("tiles with pips keep their size while a round lasts, or step down", "[ui][random]") {
    constexpr ui::Size kWindows[] = {{160, 50}, {200, 60}, {240, 70}};
    int seen = 0, large = 0, wide = 0, steps_down = 0, steps_up = 0;
    for (const std::string id : {"mexican", "oll", "basic", "train", "station", "chicken-foot"})
        for (const int players : {2, 4}) {
            game::Match match = test::new_match({id, players, 5});
            chance::Random random(29);
            std::array<ui::TileForm, std::size(kWindows)> before{};
            int round = 0;
            test::play_until(match, random, [&](const State& state) {
                if (state.course.phase != Phase::play) return false;
                if (std::exchange(round, state.course.round) != state.course.round) before = {};
                test::Viewpoint viewpoint(match, true);
                for (std::size_t k = 0; k < before.size(); ++k) {
                    const auto [width, height] = kWindows[k];
                    const ui::View view = viewpoint.view();
                    const ui::TileForm form =
                        ui::plan_picture(view, {1, 1, width - 2, height - 18}).form;
                    CAPTURE(id, players, width);
                    // Which branches of a fork have room is not the same from tile to tile.
                    if (state.rules().covers == 1) CHECK(form >= before[k]);
                    ++seen;
                    steps_up += form < before[k];
                    steps_down += form > before[k] && before[k] != ui::TileForm::large;
                    large += form == ui::TileForm::large;
                    wide += form == ui::TileForm::wide;
                    before[k] = form;
                }
                return state.course.round > 1;
            });
        }
    CHECK(large > 200);
    CHECK(wide > 100);
    CHECK(steps_down > 0);
    CHECK(steps_up * 500 < seen);
}
