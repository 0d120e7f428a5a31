#include "ui/ends/game_end.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <memory>
#include <utility>

#include "roundhouse/text/lists.hpp"
#include "roundhouse/words/round_end.hpp"
#include "ui/table/standings.hpp"

namespace roundhouse::ui {

namespace {

constexpr int kForPodium = 112;  // columns of the window
constexpr int kBeside = 78;      // for two parts beside each other
// Columns of the winner's figures.
constexpr int figures_columns(int width) {
    constexpr int kUsual = 40, kMore = 50, kRoomy = 100;
    return width >= kRoomy ? kMore : kUsual;
}
constexpr int kPodium = 4;  // players who have room on it
constexpr int kPodiumRows = 8, kStep = 13;

Seat winner_of(const View& view) {
    const SeatMask winners = view.seen.course.winners;
    return winners == 0 ? static_cast<Seat>(standings(view).front())
                        : static_cast<Seat>(std::countr_zero(winners));
}

std::string signed_number(double value, int decimals) {
    return fmt::format("{:+.{}f}", value, decimals);
}

// "Nora's longest train": the page and the lines to post tell the same one.
std::string whose_train(const View& view, const GameFacts::Train& train) {
    return fmt::format("{}'s longest train",
                       view.info.names.players[static_cast<std::size_t>(train.shape.number)]);
}

// Whose the longest train was, in full.
std::string told_train(const View& view, const GameFacts::Train& train) {
    const std::string whose =
        view.seen.rules().own_trains ? whose_train(view, train) : std::string("The longest train");
    return fmt::format("{}, {}, in round {}:", whose, text::count_of(train.shape.tiles, "tile"),
                       train.round);
}

}  // namespace

std::vector<std::string> lines_to_post(const View& view, const GameFacts& facts,
                                       const std::optional<GameFigures>& figures) {
    const Course& course = view.seen.course;
    const Rules& rules = view.seen.rules();
    const int score = course.scores[winner_of(view)];
    std::string all;
    for (const int seat : standings(view))
        all += fmt::format("{}{} {}", all.empty() ? "" : fmt::format(" {} ", view.glyphs.dot),
                           view.info.names.players[static_cast<std::size_t>(seat)],
                           course.scores[static_cast<std::size_t>(seat)]);
    std::string more = text::count_of(static_cast<int>(course.history.size()), "round");
    const auto add = [&](const std::string& fact) {
        more += fmt::format(" {} {}", view.glyphs.dot, fact);
    };
    if (facts.longest)
        add(fmt::format("{} {}",
                        rules.own_trains ? whose_train(view, *facts.longest) : "longest train",
                        facts.longest->shape.tiles));
    if (figures && figures->percent == 100 && !is_shared(view.seen.course)) {
        add("skill " + signed_number(figures->skill, 0));
        add("luck " + signed_number(figures->luck, 0));
    }
    return {
        fmt::format("Roundhouse: {} at {} with {}", words::who_won(rules, course, view.info.names),
                    view.info.title, text::count_of(score, "point")),
        all, more};
}

GameEnd::GameEnd(const View& view, const GameFacts& facts, std::optional<GameFigures> figures,
                 const std::optional<words::RatingNews>& rating, Size size)
    : view_(view),
      facts_(facts),
      figures_(std::move(figures)),
      rating_(rating),
      size_(size),
      order_(standings(view)) {
    // Of equal totals, those that the rules prefer come first (F25).
    // Not the algorithm of ranges: clang 14 cannot compile what it returns.
    std::stable_partition(order_.begin(), order_.end(),
                          [&](int seat) { return has_seat(view.seen.course.winners, seat); });
    fit();
}

void GameEnd::fit() {
    plan_.podium = size_.width >= kForPodium && order_.size() <= kPodium &&
                   !view_.ui.story.screen_reader &&
                   name_columns(view_, 3, kMaxNameColumns) <= kStep;
    if (view_.ui.story.screen_reader)
        plan_ = {.big = false, .train_rows = 0, .blank = false, .podium = false};
    plan_.figures = !is_shared(view_.seen.course);  // of whom would they be?
    using Step = void (*)(Plan&);
    constexpr Step kSteps[] = {
        [](Plan& plan) { plan.podium = false; },
        [](Plan& plan) { plan.why = false; },
        [](Plan& plan) { plan.named = false; },
        [](Plan& plan) { plan.blank = false; },
        [](Plan& plan) { plan.train_rows = std::min(plan.train_rows, 1); },
        [](Plan& plan) { plan.big = false; },
        [](Plan& plan) { plan.bars = false; },
        [](Plan& plan) { plan.train_rows = 0; },
        [](Plan& plan) { plan.rating = false; },
        [](Plan& plan) { plan.whole_slip = false; },
        [](Plan& plan) { plan.figures = false; },
    };
    for (const Step step : kSteps) {
        if (height() <= size_.height) break;
        step(plan_);
    }
    // What gave way last may have left room for what gave way first.
    for (bool Plan::*const first : {&Plan::named, &Plan::why})
        if (!std::exchange(plan_.*first, true)) plan_.*first = height() <= size_.height;
}

BigWords GameEnd::words() const {
    const bool room = plan_.big && size_.height >= 36;
    return {words::who_won(view_.seen.rules(), view_.seen.course, view_.info.names),
            {size_.width - 4, room        ? 5
                              : plan_.big ? 3
                                          : 1},
            view_.glyphs};
}

std::vector<std::string> GameEnd::sentence() const {
    std::string text = words::winning_margin(view_.seen.rules(), view_.seen.course) + ".";
    if (rating_ && plan_.rating) text += " " + words::rating_after(*rating_);
    if (facts_.longest && plan_.train_rows > 0) text += " " + told_train(view_, *facts_.longest);
    return text::wrap(text, size_.width - 4);
}

// Without bars, players stand beside each other.
int GameEnd::places_columns() const {
    if (plan_.bars) return 1;
    constexpr int kLeast = 19;
    return std::clamp(size_.width / kLeast, 1, 3);
}

int GameEnd::places_rows() const {
    if (plan_.podium) return kPodiumRows;
    const int columns = places_columns();
    return (static_cast<int>(order_.size()) + columns - 1) / columns;
}

int GameEnd::figures_rows() const {
    if (!plan_.figures) return 0;
    constexpr int kCounted = 2, kFound = 3;
    return (plan_.named ? 1 : 0) + kCounted +
           (!figures_                 ? 0
            : figures_->percent < 100 ? 1
                                      : kFound + (plan_.why ? 1 : 0));
}

bool GameEnd::beside() const {
    return size_.width >= kBeside && plan_.bars;
}

std::vector<std::string> GameEnd::slip() const {
    const int width = size_.width - (size_.width >= kBeside ? 24 : 4);
    std::vector<std::string> rows;
    for (const std::string& line : lines_to_post(view_, facts_, figures_)) {
        if (plan_.whole_slip)
            std::ranges::move(text::wrap(line, width), std::back_inserter(rows));
        else
            rows.push_back(elide(line, width, view_.glyphs.elided));
    }
    return rows;
}

int GameEnd::height() const {
    const int blank = plan_.blank ? 1 : 0;
    int rows = train_top();
    if (facts_.longest) rows += plan_.train_rows;
    rows += blank;
    rows += beside() ? std::max(places_rows(), figures_rows()) : places_rows() + figures_rows();
    // A line above the slip.
    rows += 2 * blank + static_cast<int>(slip().size());
    return rows + kFootRows;
}

int GameEnd::train_top() const {
    const int blank = plan_.blank ? 1 : 0;
    return 1 + blank + words().rows() + blank + static_cast<int>(sentence().size());
}

Ink GameEnd::train_colour() const {
    return view_.seen.rules().own_trains ? seat_ink(facts_.longest->shape.number) : Ink::rail;
}

std::optional<PlannedTrain> GameEnd::train() const {
    if (!facts_.longest || plan_.train_rows == 0) return std::nullopt;
    const int side = plan_.train_rows / 2;
    PlannedTrain planned = train_in_lane(
        view_, {1, train_top() + side, size_.width - 2, side, side}, facts_.longest->shape);
    // In the middle.
    int end = 0;
    for (const Point cell : planned.drawing.cells()) end = std::max(end, cell.x);
    const int by = std::max(0, (size_.width - 1 - end) / 2);
    for (DrawnTile& tile : planned.drawing.tiles) tile.x += by;
    for (DrawnLine& line : planned.drawing.lines) line.x += by;
    for (DrawnText& each : planned.drawing.texts) each.x += by;
    return planned;
}

std::optional<Movement> GameEnd::laying() const {
    const auto planned = train();
    if (!planned) return std::nullopt;
    constexpr int kEach = 90;  // milliseconds a tile
    const auto drawing = std::make_shared<Drawing>(planned->drawing);
    std::ranges::sort(drawing->tiles, {}, [](const DrawnTile& tile) { return tile.tile.index; });
    const auto tiles = static_cast<int>(drawing->tiles.size());
    // Tiles that are still to come, and the number at the end.
    return Movement{kEach * (tiles + 1), [drawing, tiles](Canvas& canvas, const Glyphs&, int part) {
                        const int laid = (tiles + 1) * part / kWholeWay;
                        if (laid > tiles) return;
                        for (int k = laid; k < tiles; ++k) {
                            const DrawnTile& tile = drawing->tiles[static_cast<std::size_t>(k)];
                            const int side = tile.tall() ? 1 : 0;
                            canvas.fill(tile.x, tile.y - side, tile.columns, 1 + 2 * side, " ",
                                        Style());
                        }
                        for (const DrawnText& text : drawing->texts)
                            if (text.end != kNoPips)
                                canvas.fill(text.x, text.y, cell_width(text.text), 1, " ", Style());
                    }};
}

void GameEnd::draw(Canvas& canvas, bool copies) const {
    const int width = canvas.width(), blank = plan_.blank ? 1 : 0;
    const auto rounds = static_cast<int>(view_.seen.course.history.size());
    draw_result_title(canvas, view_, "the game is over", text::count_of(rounds, "round"));
    int y = 1 + blank;
    words().draw(canvas, 0, width, y, Style(Ink::hub, kBold));
    y += words().rows() + blank;
    for (const std::string& line : sentence()) canvas.put_centred(0, width, y++, line);
    if (const auto planned = train()) ui::draw(canvas, planned->drawing, theme(), train_colour());
    if (facts_.longest) y += plan_.train_rows;
    y += blank;
    // What is left over stands above and below the places.
    const int spare = std::max(0, size_.height - height());
    y += spare / 3;
    if (plan_.podium)
        draw_podium(canvas, y);
    else
        draw_places(canvas, y);
    if (plan_.figures)
        draw_figures(canvas, beside() ? width - figures_columns(width) - 2 : 1,
                     beside() ? y : y + places_rows());
    const auto lines = static_cast<int>(slip().size());
    const int top = canvas.height() - kFootRows - lines - (plan_.blank ? (spare > 2 ? 2 : 1) : 0);
    if (plan_.blank)
        for (int x = 1; x < width - 1; ++x)
            canvas.put(x, top - 1 - (spare > 4 ? 1 : 0), view_.glyphs.line, Ink::rule);
    draw_slip(canvas, top, copies);
    draw_foot(canvas, copies);
}

void GameEnd::draw_places(Canvas& canvas, int y) const {
    const Course& course = view_.seen.course;
    const int columns = places_columns(), rows = places_rows();
    const int all = beside() && plan_.figures ? canvas.width() - figures_columns(canvas.width()) - 6
                                              : canvas.width() - 2;
    const int field = all / columns;
    const int names = name_columns(view_, 3, plan_.bars ? kMaxNameColumns : field - 12);
    int largest = 1;
    for (const int seat : order_) largest = std::max(largest, score(view_, seat));
    for (std::size_t k = 0; k < order_.size(); ++k) {
        const int seat = order_[k];
        const int row = y + static_cast<int>(k) % rows;
        const int x = 1 + static_cast<int>(k) / rows * field;
        const bool won = has_seat(course.winners, seat);
        canvas.put(x, row, words::place_name(view_.seen.rules(), course, static_cast<Seat>(seat)),
                   Style(won ? Ink::notice : Ink::plain, kBold));
        canvas.put(x + 5, row, player_name(view_, seat, names), Style(seat_ink(seat), kBold));
        canvas.put_right(x + field - 2, row, std::to_string(score(view_, seat)),
                         Style(Ink::plain, kBold));
        if (!plan_.bars || view_.ui.story.screen_reader) continue;
        const int left = x + 5 + names + 1, most = field - names - 14;
        const int long_bar = bar_columns(score(view_, seat), largest, most);
        draw_bar(canvas, view_.glyphs, {left, row, long_bar, long_bar, seat_ink(seat)});
    }
}

// The winner in the middle, the second to the left; each step as high as the place.
void GameEnd::draw_podium(Canvas& canvas, int y) const {
    const Course& course = view_.seen.course;
    constexpr int kPlaces[kPodium] = {1, 0, 2, 3};  // from the left, by rank
    const int left = 4, bottom = y + kPodiumRows;
    for (std::size_t rank = 0; rank < order_.size(); ++rank) {
        const int seat = order_[rank];
        const int step = order_.size() == 1 ? 0 : kPlaces[rank];
        const bool won = has_seat(course.winners, seat);
        const int place = won ? 1 : ui::place(view_, seat);
        const int rows = won ? 6 : place == 2 ? 4 : 2;
        const int x = left + step * (kStep + 1), top = bottom - rows - 1;
        const Style wood(Ink::plain, kPlain, Ground::wood);
        if (view_.glyphs.filled) {
            canvas.fill(x, top, kStep, 1, "▄", Ink::plate_edge);
            canvas.fill(x, top + 1, kStep, rows, " ", wood);
        } else {
            draw_frame(canvas, view_.glyphs.plain, x, top, kStep, rows + 1, Ink::frame);
        }
        canvas.put_centred(x, x + kStep, top - 1, player_name(view_, seat, kStep),
                           Style(seat_ink(seat), kBold));
        canvas.put_centred(x, x + kStep, top + 1,
                           words::place_name(view_.seen.rules(), course, static_cast<Seat>(seat)),
                           Style(won ? Ink::notice : Ink::plain, kBold,
                                 view_.glyphs.filled ? Ground::wood : Ground::own));
        const std::string total = std::to_string(score(view_, seat));
        if (rows > 2 || view_.glyphs.filled)
            canvas.put_centred(x, x + kStep, top + 2, total, view_.glyphs.filled ? wood : Style());
        else
            canvas.put_centred(x, x + kStep, top + 2, ' ' + total + ' ');
    }
}

// Skill and luck lie on either side of a middle line.
void GameEnd::draw_figures(Canvas& canvas, int x, int y) const {
    constexpr int kHead = 11, kHalf = 9;
    const int columns = std::min(figures_columns(canvas.width()), canvas.width() - 2);
    const int middle = x + kHead + kHalf, right = x + columns;
    const auto row = [&](std::string_view head, std::string_view words) {
        canvas.put(x, y, head, Ink::dim);
        canvas.put(x + kHead, y++, elide(words, columns - kHead, view_.glyphs.elided));
    };
    const Seat seat = winner_of(view_);
    const game::Statistics::Player& winner = view_.account().stats.seats[seat];
    const auto rounds = static_cast<int>(view_.seen.course.history.size());
    if (plan_.named)
        canvas.put(x, y++, player_name(view_, seat, columns), Style(seat_ink(seat), kBold));
    if (!plan_.named) {
        // With no row of its own, the name is still there.
        const std::string how =
            rounds > 1       ? fmt::format(" went out in {} of {} rounds", winner.out, rounds)
            : winner.out > 0 ? " went out"
                             : " did not go out";
        const std::string name = player_name(view_, seat, columns - cell_width(how));
        canvas.put(canvas.put(x, y, name, Style(seat_ink(seat), kBold)), y, how);
        ++y;
    } else if (rounds > 1) {
        row("went out", fmt::format("in {} of {} rounds", winner.out, rounds));
    } else {
        row("went out", winner.out > 0 ? "yes" : "no");
    }
    row("tiles",
        fmt::format("{} played, {}", winner.tiles, text::count_of(winner.doubles, "double")));
    if (!figures_) return;
    const GameFigures& found = *figures_;
    if (found.percent < 100) return row("review", fmt::format("{}% done", found.percent));
    if (!found.best_move.empty()) {
        row("best move", found.best_move);
        if (plan_.why && !found.why.empty()) row("", found.why);
    }
    const double most = std::max({1.0, std::abs(found.skill), std::abs(found.luck)});
    for (const auto& [head, value] :
         {std::pair{"skill", found.skill}, std::pair{"luck", found.luck}}) {
        canvas.put(x, y, head, Ink::dim);
        const int length = static_cast<int>(std::lround(std::abs(value) / most * kHalf));
        if (!view_.ui.story.screen_reader) {
            const int from = value < 0 ? middle - length : middle + 1;
            draw_bar(canvas, view_.glyphs,
                     {from, y, length, length, value < 0 ? Ink::refusal : Ink::good});
            canvas.put(middle, y, view_.glyphs.bar, Ink::dim);
        }
        canvas.put_right(right, y++, signed_number(value, 1), Style(Ink::plain, kBold));
    }
}

void GameEnd::draw_slip(Canvas& canvas, int y, bool copies) const {
    const std::vector<std::string> lines = slip();
    int columns = 0;
    for (const std::string& line : lines) columns = std::max(columns, cell_width(line));
    const int width = columns + 2;
    const int x = std::max(0, (canvas.width() - width) / 2);
    for (const std::string& line : lines) {
        canvas.fill(x, y, width, 1, " ", Ink::paper);
        canvas.put(x + 1, y++, line, Ink::paper);
    }
    if (!copies || x + width + 12 > canvas.width()) return;
    put_key(canvas, x + width + 2, y - 1, key_label(kCopyKey), "copies");
}

void GameEnd::draw_foot(Canvas& canvas, bool copies) const {
    const int foot = canvas.height() - 1;
    const auto label = [&](Command command) { return view_.keys.label(command); };
    const bool brief = canvas.width() < kLanesWidth;
    // Columns of all keys in their row; with fewer, some have their place in the one above.
    constexpr int kOneRow = 56;
    const bool two_rows = canvas.width() < kOneRow;
    put_enter_line(canvas, view_.glyphs, foot - 1, label(Command::again),
                   two_rows ? "the same again" : "the same game again");
    std::vector<KeyHelp> keys;
    if (view_.info.replays) {
        if (view_.keys.leaves(kReviewKey)) keys.push_back({key_label(kReviewKey), "review"});
        if (view_.keys.leaves(kReplayKey)) keys.push_back({key_label(kReplayKey), "replay"});
    }
    std::vector<KeyHelp> others{{label(Command::scores), brief ? "scores" : "score sheet"}};
    if (copies) others.push_back({key_label(kCopyKey), "copy"});
    if (two_rows) {
        int x = canvas.width() + 1;
        for (const KeyHelp& help : others)
            x -= cell_width(help.key) + 1 + cell_width(help.words) + 2;
        for (const KeyHelp& help : others) x = put_key(canvas, x, foot - 1, help.key, help.words);
    } else {
        std::ranges::move(others, std::back_inserter(keys));
    }
    if (!brief) keys.push_back({label(Command::log), "log"});
    keys.push_back({key_label(key::enter) + " " + label(Command::quit), "leave", true});
    put_key_line(canvas, foot, keys);
}

}  // namespace roundhouse::ui
