// What has happened and what must be noticed: the line under the lanes with its alarm, the log, the
// panel at the side.

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <bit>

#include "roundhouse/engine/queries.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "ui/table/board.hpp"
#include "ui/table/standings.hpp"

namespace roundhouse::ui {

namespace {

// The doubles that are open, in full and for little room, and what must be done about them: the
// rest of the sentence and the next one.
struct Alarm {
    std::string full;
    std::string brief;
    std::string least = brief;  // the rest is said below the hand
    bool several = false;
};

Alarm what_is_open(const View& view) {
    std::vector<std::string> full, brief;
    for (int t = 0; t < view.seen.rules().trains(); ++t)
        for (const Pips pips : shape_of(view.seen.table, t).owing) {
            full.push_back(
                fmt::format("{} on {}", pips, words::numbered_train(view.info.names, t)));
            brief.push_back(fmt::format("{} on {}", pips, t + 1));
        }
    const std::string_view doubles = full.size() == 1 ? "Double" : "Doubles";
    return {fmt::format("{} {}", doubles, text::join(full, "and")),
            fmt::format("{} {}", doubles, text::join(brief, "and")),
            {},
            full.size() != 1};
}

// The follow-up that is not a cover, and whose it is.
Alarm one_more_tile(const View& view) {
    const Seat mover = view.seen.table.turn.seat;
    const std::string who = view.seen.to_move()
                                ? "Play one more tile anywhere you can."
                                : view.info.names.players.at(mover) + " must play one more tile.";
    return {". " + who, ": one more tile."};
}

// "needs a cover", "needs two more covers".
std::string needs_covers(int covers, bool more) {
    constexpr std::array<std::string_view, 5> kWords{"no", "one", "two", "three", "four"};
    const auto number = static_cast<std::size_t>(covers);
    if (covers == 1) return more ? " needs one more cover" : " needs a cover";
    return fmt::format(
        " needs {} {}covers",
        number < kWords.size() ? std::string(kWords[number]) : std::to_string(covers),
        more ? "more " : "");
}

Alarm what_must_be_done(const View& view, bool several) {
    const Table& table = view.seen.table;
    const Rules& rules = table.rules;
    const std::string need = several ? " need covers" : needs_covers(1, false);
    if (rules.lock == Lock::nothing) return {need + ".", need + "."};
    if (table.turn.opening && rules.ignore_doubles) {
        const std::string_view it = several ? "them" : "it", they = several ? "they" : "it";
        return {fmt::format(": no need to cover {} yet.", it), fmt::format(": {} can wait.", they)};
    }
    if (table.turn.step == Step::follow_up && rules.follow_up == FollowUp::any_tile)
        return third_tile_due(table) ? Alarm{". Cover one of them.", ": cover one."}
                                     : one_more_tile(view);
    const bool its_train = rules.lock == Lock::that_train;
    if (!its_train && !must_cover(table)) return {need + ", but nobody has to.", "."};
    const LaidRange binding = its_train ? LaidRange{0, kNoTile} : binding_range(table);
    int covers = 0;
    NumberMask numbers = 0, others = 0;
    for (const End& end : table.ends) {
        if (end.owed == 0) continue;
        (binding.contains(end.tile) ? numbers : others) |= number_bit(end.pips);
        if (binding.contains(end.tile)) covers += end.owed;
    }
    if (std::popcount(numbers) > 1)
        return its_train ? Alarm{" need covers. Nothing else on these trains.", ": cover them."}
                         : Alarm{" need covers. Nothing else may be played.", ": cover them."};
    const int number = std::countr_zero(numbers);
    const std::string one = words::with_article(number);
    if (others != 0)
        return {fmt::format(" need covers. First only {}, and only there.", one),
                fmt::format(": the {} first.", number)};
    const std::string needs = needs_covers(covers, rules.covers > 2 && covers < rules.covers);
    const std::string brief =
        its_train ? fmt::format(". Only {} there.", one) : fmt::format(". Only {}.", one);
    return {fmt::format("{}. Only {}{}.", needs, one,
                        its_train ? " on that train" : ", and only there"),
            needs + brief, covers == 1 ? brief : needs + "."};
}

// "Double 8 on Bea's train (2) needs a cover. Only an 8, and only there.", as full as fits.
std::string alarm(const View& view, int width) {
    const Table& table = view.seen.table;
    if (table.ends.uncovered() == 0 || view.seen.course.phase != Phase::play) return "";
    const Alarm what = what_is_open(view), must = what_must_be_done(view, what.several);
    for (const std::string& text : {what.full + must.full, what.full + must.brief,
                                    what.brief + must.full, what.brief + must.brief})
        if (cell_width(text) <= width) return text;
    return what.brief + must.least;
}

// F10. Short: beside it is the foot of the hub.
std::string ring(const View& view) {
    const Table& table = view.seen.table;
    if (view.seen.course.phase != Phase::play || !ring_open(table)) return "";
    return fmt::format("ring: {} of {} done, play {}", std::popcount(table.started),
                       table.rules.ring, words::with_article(table.engine));
}

// Who has how many points, the leader first; nothing in the first round, or without room.
std::string scores(const View& view, int width) {
    constexpr int kLeastColumns = 4;
    if (view.seen.course.history.empty()) return "";
    for (int columns = kMaxNameColumns; columns >= kLeastColumns; --columns) {
        std::string line;
        for (const int seat : standings(view))
            line += fmt::format("{}{} {}", line.empty() ? "" : "  ",
                                player_name(view, seat, columns), score(view, seat));
        if (cell_width(line) <= width) return line;
    }
    return "";
}

// A row of the log, and the seat it is about.
struct LogRow {
    std::string text;
    Seat seat = kNoSeat;
    Seat named = kNoSeat;  // whose name it begins with
};

Style ink_of(const LogRow& row) {
    return row.seat == kNoSeat ? Ink::dim : seat_ink(row.seat);
}

// Of an entry: if it needs several rows, all but the first are indented.
int entry_columns(const std::string& text, int width) {
    return cell_width(text) > width ? width - 2 : width;
}

// An entry without as many words at its beginning as make it fit.
std::vector<std::string> end_of_entry(std::string text, int width, int rows,
                                      std::string_view elided) {
    const auto wrapped = [&](const std::string& part) {
        return text::wrap(part, entry_columns(part, width));
    };
    auto lines = wrapped(text);
    for (auto end = text.find(' '); static_cast<int>(lines.size()) > rows; end = text.find(' ')) {
        if (end == std::string::npos) return {};
        text.erase(0, end + 1);
        lines = wrapped(fmt::format("{} {}", elided, text));
    }
    return lines;
}

// The end of the log, wrapped, by turns if available, with the newest at the bottom. If not even
// the newest entry fits, its beginning is shown: who did it. Of one above it the end is shown, so
// that it reads on into the next.
std::vector<LogRow> last_rows(const View& view, int width, int rows, int told = 0) {
    const auto& log = view.account().turns.empty() ? view.account().log : view.account().turns;
    std::vector<LogRow> last;
    const auto end = log.size() - std::min(log.size(), static_cast<std::size_t>(told));
    for (std::size_t k = end; k > 0; --k) {
        const auto& line = log[k - 1];
        const int space = rows - static_cast<int>(last.size());
        if (space <= 0) break;
        const int columns = entry_columns(line.text, width);
        const auto parts = last.empty() ? wrap_lines(line.text, columns, space, view.glyphs.elided)
                                        : end_of_entry(line.text, width, space, view.glyphs.elided);
        const bool whole =
            last.empty() || static_cast<int>(text::wrap(line.text, columns).size()) <= space;
        for (auto part = parts.rbegin(); part != parts.rend(); ++part) {
            const bool first = part + 1 == parts.rend();
            last.push_back(
                {(first ? "" : "  ") + *part, line.seat, first && whole ? line.named : kNoSeat});
        }
    }
    std::ranges::reverse(last);
    return last;
}

// What one turn of another player is told by, and how much room it takes beside others.
constexpr std::string_view kApart = "  ";

using ToldRows = std::vector<std::vector<words::TurnTold>>;

// As many turns in a row as fit.
ToldRows told_rows(const View& view, const std::vector<words::TurnTold>& since, int width) {
    const int apart = 2 * cell_width(kApart) + cell_width(view.glyphs.bar);
    ToldRows all;
    int used = 0;
    for (words::TurnTold told : since) {
        told.brief = elide(told.brief, width, view.glyphs.elided);
        const int columns = cell_width(told.brief);
        const bool beside = !all.empty() && used + apart + columns <= width;
        if (!beside) all.emplace_back();
        used = beside ? used + apart + columns : columns;
        all.back().push_back(std::move(told));
    }
    return all;
}

// The one that gains most by being told in those fewer words. Returns whether any does.
bool shorten_one(std::vector<words::TurnTold>& since, std::string words::TurnTold::*fewer) {
    const auto gain = [&](const words::TurnTold& told) {
        return (told.*fewer).empty() ? 0 : cell_width(told.brief) - cell_width(told.*fewer);
    };
    const auto most = std::ranges::max_element(since, {}, gain);
    if (most == since.end() || gain(*most) <= 0) return false;
    most->brief = (*most).*fewer;
    return true;
}

// The rows of what the others did since the last own turn. If it is too much, long turns are told
// in fewer words before the first ones are left out.
ToldRows since_rows(const View& view, int width, int rows) {
    std::vector<words::TurnTold> since = view.ui.story.since;
    ToldRows all = told_rows(view, since, width);
    const auto too_many = [&] { return static_cast<int>(all.size()) > rows; };
    const auto too_long = [&] {
        return std::ranges::any_of(
            since, [&](const words::TurnTold& told) { return cell_width(told.brief) > width; });
    };
    for (const auto fewer : {&words::TurnTold::least, &words::TurnTold::count})
        while ((too_many() || too_long()) && shorten_one(since, fewer))
            all = told_rows(view, since, width);
    while (too_many() && !since.empty()) {
        since.erase(since.begin());
        std::vector<words::TurnTold> last = since;
        // That there was more before it is said at the beginning.
        if (!last.empty()) {
            last.front().brief = fmt::format("{} {}", view.glyphs.elided, last.front().brief);
            last.front().named = kNoSeat;
        }
        all = told_rows(view, last, width);
    }
    return all;
}

// The name with which a sentence begins there.
void colour_name(Canvas& canvas, const View& view, int x, int y, Seat named) {
    if (named == kNoSeat) return;
    canvas.restyle(x, y, cell_width(view.info.names.players.at(named)), 1, seat_ink(named));
}

void draw_since(Canvas& canvas, const View& view, int left, int y, int rows) {
    for (const auto& row : since_rows(view, canvas.width() - left - 1, rows)) {
        int x = left;
        for (const words::TurnTold& told : row) {
            if (x > left) {
                x = canvas.put(x, y, kApart);
                x = canvas.put(x, y, view.glyphs.bar, Ink::dim);
                x = canvas.put(x, y, kApart);
            }
            const int begin = x;
            x = canvas.put(x, y, told.brief);
            colour_name(canvas, view, begin, y, told.named);
        }
        ++y;
    }
}

// From the second turn on, if the others have done anything.
bool tells_since(const View& view) {
    return !view.ui.story.since.empty() && view.ui.story.moment == Moment::turn && view.seen.seat &&
           has_seat(view.seen.table.had_turn, *view.seen.seat);
}

void draw_row(Canvas& canvas, const View& view, int y, const LogRow& row) {
    canvas.put(1, y, view.glyphs.bar, ink_of(row));
    canvas.put(3, y, row.text);
}

// Where the page is painted, what is there is on a darker ground, but for what has one of its own,
// as the hub's foot has.
void lay_on_band(Canvas& canvas, const Glyphs& glyphs, int y, int rows) {
    if (!glyphs.filled) return;
    for (int row = y; row < y + rows; ++row)
        for (int x = 0; x < canvas.width(); ++x) {
            Style style = canvas.at(x, row).style;
            if (style.ground != Ground::own) continue;
            style.ground = Ground::band;
            canvas.restyle(x, row, 1, 1, style);
        }
}

// How many rows the line that tells the last turns takes: the one above it, too, if nothing is
// there and a turn would be left out.
int rows_of_since(const Canvas& canvas, const View& view, int left, int y) {
    const auto told = [&](int rows) {
        std::size_t turns = 0;
        for (const auto& row : since_rows(view, canvas.width() - left - 1, rows))
            turns += row.size();
        return turns;
    };
    if (y < 1 || told(1) == told(2)) return 1;
    for (int x = 0; x < canvas.width(); ++x)
        if (canvas.at(x, y - 1).ch != U' ') return 1;
    return 2;
}

// Where the log has no rows, the line above it tells the last turns. Returns whether there are any.
bool draw_last_turns(Canvas& canvas, const View& view, const Layout& at) {
    const std::vector<LogRow> log = last_rows(view, canvas.width() - 4, 1, at.log_told);
    const int y = at.top(Strip::line);
    int rows = 1;
    if (tells_since(view)) {
        constexpr std::string_view kHead = "since your turn";
        const int left = 1 + cell_width(kHead) + 2;
        rows = rows_of_since(canvas, view, left, y);
        canvas.put(1, y + 1 - rows, kHead, Ink::heading);
        draw_since(canvas, view, left, y + 1 - rows, rows);
    } else if (!log.empty()) {
        draw_row(canvas, view, y, log.front());
    } else {
        return false;
    }
    lay_on_band(canvas, view.glyphs, y + 1 - rows, rows);
    return true;
}

}  // namespace

bool log_line_tells(const View& view, const Layout& at) {
    const bool foot = at.form == BoardForm::lanes &&
                      view.seen.rules().hub_engine != HubEngine::one_for_each_player;
    return foot || !alarm(view, at.size.width).empty() || !ring(view).empty();
}

void draw_log(Canvas& canvas, const View& view, const Layout& at) {
    const bool picture = at.form == BoardForm::picture;
    const int width = canvas.width() - (at.panel > 0 ? at.panel : 0);
    const std::string danger = alarm(view, width - 2);
    const bool since = tells_since(view) && at.panel == 0 && at.rows.of(Strip::log) > 0;
    const std::vector<LogRow> log =
        last_rows(view, canvas.width() - 4, at.rows.of(Strip::log), at.log_told);
    const bool alone = picture && at.panel == 0 && at.rows.of(Strip::log) == 0 &&
                       view.ui.story.moment != Moment::curtain;
    if (danger.empty() && alone && ring(view).empty() && draw_last_turns(canvas, view, at)) return;
    if (danger.empty()) {
        const std::string key = view.keys.label(Command::log);
        std::string right = key.empty() ? "" : key + ": full log";
        // The line ends at the foot of the lanes' hub.
        int rule = 0;
        while (rule < width && canvas.at(rule, at.top(Strip::line)).ch == U' ') ++rule;
        // With a curtain or a panel, no log follows.
        const bool bare = at.panel > 0 || view.ui.story.moment == Moment::curtain || log.empty();
        std::string title = ring(view);
        if (title.empty() && since) title = "since your last turn";
        if (title.empty() && picture && at.panel == 0)
            title = scores(view, width - cell_width(right) - 8);
        if (title.empty() && !bare) title = "log";
        if (since && picture && !right.empty())
            if (const std::string points = scores(view, width - cell_width(title + right) - 12);
                !points.empty())
                right = fmt::format("{}  {}  {}", points, view.glyphs.dot, right);
        draw_rule(canvas, view.glyphs, 0, at.top(Strip::line), rule, title, bare ? "" : right);
    } else {
        canvas.fill(0, at.top(Strip::line), width, 1, " ", Ink::alarm);
        canvas.put(1, at.top(Strip::line), elide(danger, width - 2, view.glyphs.elided),
                   Style(Ink::alarm, kBold));
    }
    if (at.panel > 0) return;
    const int top = at.top(Strip::log), rows = at.rows.of(Strip::log);
    if (since) {
        constexpr int kLeft = 3;
        draw_since(canvas, view, kLeft, top, rows);
    } else {
        int y = top;
        for (const LogRow& row : log) draw_row(canvas, view, y++, row);
    }
    if (!picture || rows == 0) return;
    // With its title, unless that is an alarm.
    const int title = danger.empty() ? 1 : 0;
    lay_on_band(canvas, view.glyphs, top - title, rows + title);
}

void draw_panel(Canvas& canvas, const View& view, const Layout& at) {
    if (at.panel == 0) return;
    const int x = canvas.width() - at.panel;
    const int bottom = at.top(Strip::hand_line);
    for (int y = 1; y < bottom; ++y) canvas.put(x, y, view.glyphs.bar, Ink::rule);
    const int left = x + 2, width = at.panel - 3;
    const auto& rules = view.seen.rules();
    int y = 1;
    canvas.put(left, y++,
               fmt::format("SCORES ({} wins)", rules.winner == Winner::lowest ? "low" : "high"),
               Style(Ink::heading, kBold));
    const auto& scores = view.seen.course.scores;
    const int most = std::max(1, *std::max_element(scores.begin(), scores.begin() + rules.players));
    const int names = name_columns(view, 10, width - 16);
    for (const int seat : standings(view)) {
        canvas.put(left, y, player_name(view, seat, names), seat_ink(seat));
        canvas.put_right(left + names + 6, y, std::to_string(score(view, seat)));
        const int space = width - names - 8;
        for (int k = 0; k < score(view, seat) * space / most; ++k)
            canvas.put(left + names + 7 + k, y, view.glyphs.block, seat_ink(seat));
        ++y;
    }
    ++y;
    const std::string key = view.keys.label(Command::log);
    canvas.put(left, y++, key.empty() ? "LOG" : fmt::format("LOG ({} for all)", key),
               Style(Ink::heading, kBold));
    // The panel has its own line on the left; the colour of the name shows whose turn it was.
    for (const LogRow& row : last_rows(view, width, bottom - y)) {
        canvas.put(left, y, row.text);
        colour_name(canvas, view, left, y++, row.named);
    }
}

}  // namespace roundhouse::ui
