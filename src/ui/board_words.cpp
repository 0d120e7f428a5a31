// Everything at the table that is said in words: title, alarm, log, side panel, what fits, what has
// to be done, the keys.

#include <fmt/format.h>
#include <algorithm>
#include <bit>

#include "board.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/text/notation.hpp"

namespace roundhouse::ui {

void draw_rule(Canvas& canvas, const Glyphs& glyphs, int x, int y, int width, std::string_view left,
               std::string_view right, Style style) {
    for (int k = x; k < x + width; ++k) canvas.put(k, y, glyphs.line, style);
    int end = x;
    if (!left.empty()) {
        end = canvas.put(x + 2, y, " ", style);
        end = canvas.put(end, y, cut(left, width - 5, glyphs.elided), style.with(kBold));
        end = canvas.put(end, y, " ", style, x + width);
    }
    const int room = x + width - 2 - end;
    if (!right.empty() && columns_of(right) + 3 <= room)
        canvas.put_right(x + width - 1, y, fmt::format(" {} ", right), style);
}

void draw_frame(Canvas& canvas, const Box& box, int x, int y, int width, int height, Style style) {
    for (int k = x + 1; k < x + width - 1; ++k) {
        canvas.put(k, y, box.top, style);
        canvas.put(k, y + height - 1, box.bottom, style);
    }
    for (int k = y + 1; k < y + height - 1; ++k) {
        canvas.put(x, k, box.left, style);
        canvas.put(x + width - 1, k, box.right, style);
    }
    canvas.put(x, y, box.top_left, style);
    canvas.put(x + width - 1, y, box.top_right, style);
    canvas.put(x, y + height - 1, box.bottom_left, style);
    canvas.put(x + width - 1, y + height - 1, box.bottom_right, style);
}

namespace {

std::string who(const View& view) {
    const Observation& game = view.game;
    if (view.ui.stage == Stage::turn_over && game.seat)
        return player_name(view, *game.seat, 20) + " ends";
    if (game.match.phase != Phase::play) return "";
    const std::string name = player_name(view, game.table.turn.seat, 20);
    return view.ui.stage == Stage::curtain ? name + " next" : name + " plays";
}

std::string round_text(const View& view, bool wide) {
    const Rules& rules = view.game.rules();
    // Between two rounds the one that ended is meant.
    const auto& match = view.game.match;
    const int round = match.round - (match.phase == Phase::deal && !match.history.empty() ? 1 : 0);
    if (rules.rounds > 0)
        return wide ? fmt::format("round {} of {}", round, rules.rounds)
                    : fmt::format("round {}/{}", round, rules.rounds);
    if (rules.target > 0) return fmt::format("round {}, to {}", round, rules.target);
    return fmt::format("round {}", round);
}

std::vector<std::string> facts(const View& view, int width) {
    const Table& table = view.game.table;
    const bool wide = width >= 100;
    std::vector<std::string> all{view.bill.title};
    if (width >= 70) all.push_back(fmt::format("double-{}", table.rules.max_pips));
    all.push_back(round_text(view, wide));
    if (table.engine != kNoPips) all.push_back(fmt::format("hub {0}-{0}", table.engine));
    if (table.rules.rest == Rest::boneyard)
        all.push_back(fmt::format("{} {}", width < 70 ? "bones" : "boneyard", table.boneyard()));
    else if (table.aside() > 0)
        all.push_back(fmt::format("{} aside", table.aside()));
    return all;
}

}  // namespace

void draw_title(Canvas& canvas, const View& view) {
    const Style style(Ink::bar, kBold);
    canvas.fill(0, 0, canvas.width(), 1, " ", style);
    const std::string right = who(view) + " ";
    const int limit = canvas.width() - columns_of(right) - 1;
    int x = 1;
    bool first = true;
    for (const std::string& fact : facts(view, canvas.width())) {
        const std::string text = first ? fact : fmt::format(" {} {}", view.glyphs.bar, fact);
        if (x + columns_of(text) > limit && !first) break;
        x = canvas.put(x, 0, text, style, limit);
        first = false;
    }
    canvas.put_right(canvas.width(), 0, right, style);
}

namespace {

// What an alarm says, in full and where there is little room.
struct Said {
    std::string full;
    std::string brief;
};

Said what_is_uncovered(const View& view) {
    std::vector<std::string> full, brief;
    for (int t = 0; t < view.game.rules().trains(); ++t)
        for (const Pips pips : train_of(view.game.table, t).owing) {
            const std::string name = text::train_name(view.bill.cast, t);
            full.push_back(fmt::format("{} on {} ({})", pips, name, t + 1));
            brief.push_back(fmt::format("{} on {}", pips, t + 1));
        }
    const std::string_view plural = full.size() == 1 ? "" : "S";
    const auto list = [](const std::vector<std::string>& items) {
        std::string text;
        for (const std::string& item : items) text += (text.empty() ? "" : ", ") + item;
        return text;
    };
    return {fmt::format("!! UNCOVERED DOUBLE{} {}", plural, list(full)),
            fmt::format("!! DOUBLE{} {}", plural, list(brief))};
}

Said what_must_be_done(const Table& table) {
    if (!table.rules.next_must_cover) return {};
    if (table.turn.opening && table.rules.opening_ignores_doubles)
        return {": not for a first turn", ": not for a first turn"};
    if (table.turn.step == Step::follow_up && table.rules.follow_up == FollowUp::anywhere)
        return {": one more tile", ": one more tile"};
    int covers = 0;
    Row numbers = 0;
    for (const End& end : table.ends()) {
        covers += end.cover;
        if (end.cover > 0) numbers |= row_bit(end.pips);
    }
    if (std::popcount(numbers) > 1) return {": only covers may be played", ": cover them"};
    const int number = std::countr_zero(numbers);
    const std::string needs = covers > 1 ? fmt::format(" needs {} covers", covers) : "";
    return {fmt::format("{}: only {}s may be played, only there", needs, number),
            fmt::format("{}: play {} {} there", needs, number == 8 || number == 11 ? "an" : "a",
                        number)};
}

// "!! UNCOVERED DOUBLE 8 on Bea's train (2): only 8s may be played, only there", as full as fits.
std::string alarm(const View& view, int width) {
    const Table& table = view.game.table;
    if (table.uncovered == 0 || view.game.match.phase != Phase::play) return "";
    const Said what = what_is_uncovered(view), must = what_must_be_done(table);
    for (const std::string& text : {what.full + must.full, what.full + must.brief,
                                    what.brief + must.full, what.brief + must.brief})
        if (columns_of(text) <= width) return text;
    return what.brief + must.brief;
}

}  // namespace

namespace {

// The end of the log, a line for each turn where it is told so, the newest at the bottom; wrapped.
std::vector<std::pair<std::string, Ink>> last_lines(const View& view, int width, int rows) {
    const auto& log = view.ui.turns.empty() ? view.ui.log : view.ui.turns;
    std::vector<std::pair<std::string, Ink>> lines;
    for (auto line = log.rbegin(); line != log.rend() && static_cast<int>(lines.size()) < rows;
         ++line) {
        auto parts = wrap(line->text, columns_of(line->text) > width ? width - 2 : width);
        // Of what has not room enough the beginning is shown: who did it.
        const auto room = static_cast<std::size_t>(rows) - lines.size();
        if (parts.size() > room) {
            parts[room - 1] =
                cut(parts[room - 1] + " " + parts[room], width - 2, view.glyphs.elided);
            parts.resize(room);
        }
        for (auto part = parts.rbegin(); part != parts.rend(); ++part)
            lines.emplace_back((part + 1 == parts.rend() ? "" : "  ") + *part,
                               line->seat == kNone ? Ink::dim : seat_ink(line->seat));
    }
    std::ranges::reverse(lines);
    return lines;
}

}  // namespace

void draw_log(Canvas& canvas, const View& view, const Layout& at) {
    const int width = canvas.width() - (at.panel > 0 ? at.panel : 0);
    const std::string danger = alarm(view, width - 2);
    const bool hub = view.game.rules().hub != Hub::own_engines;
    if (danger.empty()) {
        const std::string key = view.keys.label(Command::log);
        const std::string right = key.empty() ? "" : key + " = whole log";
        // The foot of the hub stays visible in the line.
        std::vector<Cell> foot;
        if (hub)
            for (int x = 0; x < width; ++x) foot.push_back(canvas.at(x, at.log_line));
        // Behind a curtain or beside a panel no log follows.
        const bool bare = at.panel > 0 || view.ui.stage == Stage::curtain;
        draw_rule(canvas, view.glyphs, 0, at.log_line, width, bare ? "" : "log", bare ? "" : right);
        for (int x = 0; x < static_cast<int>(foot.size()); ++x) {
            const Cell& cell = foot[static_cast<std::size_t>(x)];
            if (cell.style.ink != Ink::hub) continue;
            std::string glyph;
            append_utf8(glyph, cell.ch);
            canvas.put(x, at.log_line, glyph, cell.style);
        }
    } else {
        canvas.fill(0, at.log_line, width, 1, " ", Ink::alarm);
        canvas.put(1, at.log_line, cut(danger, width - 2, view.glyphs.elided),
                   Style(Ink::alarm, kBold));
    }
    if (at.panel > 0) return;
    const auto lines = last_lines(view, canvas.width() - 4, at.log_rows);
    int y = at.log_line + 1;
    for (const auto& [text, ink] : lines) {
        canvas.put(1, y, view.glyphs.bar, ink);
        canvas.put(3, y++, text);
    }
}

void draw_panel(Canvas& canvas, const View& view, const Layout& at) {
    if (at.panel == 0) return;
    const int x = canvas.width() - at.panel;
    const int bottom = at.hand_line;
    for (int y = 1; y < bottom; ++y) canvas.put(x, y, view.glyphs.bar, Ink::heading);
    const int left = x + 2, width = at.panel - 3;
    const auto& rules = view.game.rules();
    int y = 1;
    canvas.put(left, y++,
               fmt::format("SCORES ({} wins)", rules.winner == Winner::lowest ? "low" : "high"),
               Style(Ink::heading, kBold));
    std::vector<int> order;
    for (int seat = 0; seat < rules.players; ++seat) order.push_back(seat);
    const auto& scores = view.game.match.scores;
    std::ranges::stable_sort(order, [&](int a, int b) {
        const int left_score = scores[static_cast<std::size_t>(a)],
                  right_score = scores[static_cast<std::size_t>(b)];
        return rules.winner == Winner::lowest ? left_score < right_score : left_score > right_score;
    });
    const int most = std::max(1, *std::max_element(scores.begin(), scores.begin() + rules.players));
    for (const int seat : order) {
        const int score = scores[static_cast<std::size_t>(seat)];
        canvas.put(left, y, player_name(view, seat, 10), seat_ink(seat));
        canvas.put_right(left + 16, y, std::to_string(score));
        const int room = width - 18;
        for (int k = 0; k < score * room / most; ++k)
            canvas.put(left + 17 + k, y, view.glyphs.block, seat_ink(seat));
        ++y;
    }
    ++y;
    canvas.put(left, y++, fmt::format("LOG ({} for all)", view.keys.label(Command::log)),
               Style(Ink::heading, kBold));
    // The panel has its line at the left: whose turn it was is told by the colour of the name.
    for (const auto& [text, ink] : last_lines(view, width, bottom - y)) {
        canvas.put(left, y, text);
        for (int seat = 0; seat < rules.players; ++seat)
            if (ink == seat_ink(seat) && text.starts_with(view.bill.cast.names.at(seat)))
                canvas.restyle(left, y, columns_of(view.bill.cast.names.at(seat)), 1, ink);
        ++y;
    }
}

namespace {

std::string fits_text(const View& view) {
    const auto& tile = view.ui.own.tile;
    if (!tile) return "";
    const Moves possible = moves(view.game);
    const Seat seat = *view.game.seat;
    const std::string name = text::to_string(*tile);
    if (tile->is_double() && (possible.engines & row_bit(tile->high())) != 0)
        return name + " can be your engine";
    // Names and ends stand in the lanes, beside the numbers: what moves with the choice is short.
    std::string places;
    for (int train = 0; train < view.game.rules().trains(); ++train) {
        std::string numbers;
        for (const Target& target : possible.targets())
            if (target.train == train && tile->has(target.at) &&
                (target.partners & row_bit(tile->other(target.at))) != 0)
                numbers += fmt::format("{}{}", numbers.empty() ? "" : " or ", target.at);
        if (numbers.empty()) continue;
        places += fmt::format("{}{}{}", places.empty() ? "" : ", ", train + 1,
                              train == seat ? " (yours)" : "");
        if (numbers.find(' ') != std::string::npos) places += " at " + numbers;
    }
    // The words stay in their columns whatever tile is chosen: what does not move is not written.
    if (places.empty()) return fmt::format("{:<5} fits nowhere now", name);
    return fmt::format("{:<5} fits on train {}", name, places);
}

}  // namespace

void draw_message(Canvas& canvas, const View& view, const Layout& at) {
    const UiState& ui = view.ui;
    const int width = canvas.width() - 2;
    if (ui.own.typing) {
        const int end = canvas.put(1, at.fits_row, ":" + ui.own.line, Style(Ink::notice, kBold));
        canvas.put(end, at.fits_row, "   tile and train, as in  12-5 3", Ink::dim);
        canvas.cursor = Spot{std::min(end, canvas.width() - 1), at.fits_row};
    } else if (ui.stage == Stage::turn && view.game.to_move()) {
        canvas.put(1, at.fits_row, cut(fits_text(view), width, view.glyphs.elided), Ink::plain);
    }
    const auto fits = [&](const std::string& words) {
        return static_cast<int>(wrap(words, width).size()) <= at.message_rows;
    };
    std::string text = !ui.own.said.empty() ? ui.own.said : ui.said;
    Style style = ui.own.refused ? Ink::refusal : Ink::notice;
    if (text.empty() && ui.stage == Stage::turn) {
        text = text::duty(view.game, view.bill.cast);
        if (!fits(text)) text = text::duty_in_short(view.game, view.bill.cast);
        if (!fits(text)) text = text::duty_in_numbers(view.game);
    }
    // Whole sentences, the first of them at least.
    while (!fits(text)) {
        const auto end = text.rfind(". ");
        if (end == std::string::npos) break;
        text.resize(end + 1);
    }
    const std::vector<std::string> lines = wrap(text, width);
    for (int row = 0; row < at.message_rows && row < static_cast<int>(lines.size()); ++row) {
        std::string line = lines[static_cast<std::size_t>(row)];
        if (row + 1 == at.message_rows && row + 1 < static_cast<int>(lines.size()))
            line = cut(line + " " + lines[static_cast<std::size_t>(row) + 1], width,
                       view.glyphs.elided);
        canvas.put(1, at.message_row + row, line, style);
    }
}

namespace {

// While a move is being typed the letters are no keys.
void typing_hints(Canvas& canvas, int y) {
    int x = 1;
    for (const auto& [key, word] :
         {std::pair{"Enter", "play"}, {"Tab", "complete"}, {"Esc", "drop it"}}) {
        x = canvas.put(x, y, key, Style(Ink::key, kBold));
        x = canvas.put(x + 1, y, word, Ink::dim) + 2;
    }
}

}  // namespace

void draw_hints(Canvas& canvas, const View& view, int y, std::uint8_t context) {
    if (view.ui.own.typing) return typing_hints(canvas, y);
    struct Hint {
        std::string keys;
        std::string_view words;
        int rank;
        std::size_t place;
    };
    // Of a turn only what can be done now, so that there is room for what else helps.
    const bool turn = view.ui.stage == Stage::turn && view.game.to_move();
    const Moves possible = turn ? moves(view.game) : Moves{};
    const auto hidden_now = [&](Command command) {
        switch (command) {
            case Command::draw:
                return turn && !possible.draw;
            case Command::pass:
                return turn && !possible.pass;
            case Command::end_turn:
                return turn && !possible.done;
            case Command::confess:
                return !possible.confess;
            case Command::play:
            case Command::next_playable:
                return turn && !possible.any_play();
            case Command::go_on:
                return view.ui.stage == Stage::turn_over && view.bill.manual_call &&
                       !view.ui.to_read;
            case Command::undo:
                return !view.ui.can_take_back || view.ui.stage == Stage::watch;  // as back there
            case Command::back:
                return !view.ui.can_take_back ||
                       (view.ui.stage == Stage::curtain && !view.ui.curtain.back);
            default:
                return false;
        }
    };
    std::vector<Hint> hints;
    std::size_t place = 0;
    for (const Binding& binding : bindings()) {
        ++place;
        if ((binding.contexts & context) == 0 || binding.hint.empty()) continue;
        if (binding.command == Command::hint && !view.bill.hints) continue;
        if (binding.command == Command::announce && !view.bill.manual_call) continue;
        if (hidden_now(binding.command)) continue;
        std::string keys = view.keys.label(binding.command);
        if (binding.command == Command::right) keys = view.glyphs.arrows_x;
        if (binding.command == Command::down) keys = view.glyphs.arrows_y;
        if (!keys.empty()) hints.push_back({keys, binding.hint, binding.rank, place});
    }
    std::ranges::stable_sort(hints, {}, &Hint::rank);
    // As many as fit, but help and quit always.
    int used = 1;
    std::vector<Hint> shown;
    const auto width = [](const Hint& hint) {
        return columns_of(hint.keys) + 1 + columns_of(hint.words) + 2;
    };
    int reserved = 0;
    const auto vital = [](const Hint& hint) { return hint.rank == 10 || hint.rank == 11; };
    for (const Hint& hint : hints)
        if (vital(hint)) reserved += width(hint);
    for (const Hint& hint : hints) {
        const int mine = width(hint);
        if (vital(hint)) {
            reserved -= mine;
        } else if (used + mine + reserved > canvas.width() + 1) {
            continue;
        }
        shown.push_back(hint);
        used += mine;
    }
    int x = 1;
    for (const Hint& hint : shown) {
        x = canvas.put(x, y, hint.keys, Style(Ink::key, kBold));
        x = canvas.put(x + 1, y, hint.words, Ink::dim) + 2;
    }
}

}  // namespace roundhouse::ui
