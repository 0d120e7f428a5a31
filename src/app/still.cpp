// Positions of a game as pictures outside the terminal: one as lines of text, all as a recording
// that plays in a terminal (asciicast v2).

#include <fmt/format.h>

#include "film.hpp"
#include "game_text.hpp"
#include "roundhouse/text/protocol.hpp"

namespace roundhouse::app {

namespace {

ui::Canvas picture(const Film& film, ui::UiState& ui, int position, const TextOptions& options) {
    FilmLook look;
    look.position = position;
    look.hands = options.hands ? game::HandMode::open : game::HandMode::hidden;
    film.bring(ui, position);
    ui::Keymap keys;
    keys.bind(ui::Command::log, {});  // there is no key to press
    return film.draw(ui, look, options.ascii ? ui::ascii_glyphs() : ui::unicode_glyphs(), keys,
                     {options.width, options.height});
}

// The escape sequence that sets ink and attributes, from any other.
std::string select(ui::Style style) {
    const ui::Paint& paint = ui::palette(0).paint(style.ink);
    const int attrs = style.attrs ^ (paint.attrs & ui::kReverse);
    std::string out = "\x1b[0";
    if (((attrs | paint.attrs) & ui::kBold) != 0) out += ";1";
    if ((attrs & ui::kUnderline) != 0) out += ";4";
    if ((attrs & ui::kReverse) != 0) out += ";7";
    if (paint.fg >= 0) out += fmt::format(";38;5;{}", paint.fg);
    if (paint.bg >= 0) out += fmt::format(";48;5;{}", paint.bg);
    return out + "m";
}

// What turns a terminal that shows `before` into one that shows `now`; null: from nothing.
std::string changes(const ui::Canvas* before, const ui::Canvas& now) {
    std::string out = before == nullptr ? "\x1b[?25l\x1b[0m\x1b[2J" : "";
    std::optional<ui::Style> style;
    for (int y = 0; y < now.height(); ++y) {
        int column = -1;  // where the cursor stands in this row
        for (int x = 0; x < now.width(); ++x) {
            const ui::Cell& cell = now.at(x, y);
            const bool same = before == nullptr ? cell == ui::Cell{} : before->at(x, y) == cell;
            if (same || cell.width == 0) continue;
            if (column != x) out += fmt::format("\x1b[{};{}H", y + 1, x + 1);
            if (style != cell.style) out += select(cell.style);
            style = cell.style;
            ui::append_utf8(out, cell.ch);
            if (cell.mark != 0) ui::append_utf8(out, cell.mark);
            column = x + cell.width;
        }
    }
    return out;
}

// Seconds that a position stays on the screen.
double pause_after(const Events& events) {
    constexpr double kAction = 0.8;
    constexpr double kRound = 4.0;
    for (const Event& event : events)
        if (std::holds_alternative<event::RoundOver>(event)) return kRound;
    return kAction;
}

std::string json_line(const text::Json& json) {
    return json.dump(-1, ' ', false, text::Json::error_handler_t::replace) + "\n";
}

}  // namespace

std::string position_text(const game::Replay& replay, int position, const TextOptions& options) {
    const Film film(replay, false);
    ui::UiState ui;
    return picture(film, ui, position, options).to_text();
}

std::string asciicast(const game::Replay& replay, const TextOptions& options) {
    std::string out = json_line({{"version", 2},
                                 {"width", options.width},
                                 {"height", options.height},
                                 {"title", replay.setup().rule_set.name},
                                 {"env", {{"TERM", "xterm-256color"}}}});
    const Film film(replay, false);
    ui::UiState ui;
    std::optional<ui::Canvas> shown;
    double time = 0;
    auto round = replay.rounds().begin();
    for (int position = 1; position <= replay.size(); ++position) {
        if (round != replay.rounds().end() && *round == position) {
            const auto number = round - replay.rounds().begin() + 1;
            out += json_line({time, "m", fmt::format("Round {}", number)});
            ++round;
        }
        ui::Canvas now = picture(film, ui, position, options);
        const std::string bytes = changes(shown ? &*shown : nullptr, now);
        if (!bytes.empty()) out += json_line({time, "o", bytes});
        shown = std::move(now);
        time += pause_after(replay.events(position));
    }
    return out;
}

}  // namespace roundhouse::app
