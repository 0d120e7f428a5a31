// All positions of a game as a recording that plays in a terminal (asciicast v2).

#include <fmt/format.h>

#include <ostream>

#include "app/export/exports.hpp"
#include "app/export/pictures.hpp"
#include "roundhouse/formats/protocol/protocol.hpp"
#include "roundhouse/game/playthrough.hpp"
#include "roundhouse/text/clean.hpp"

namespace roundhouse::app {

namespace {

// A colour in an escape sequence: exactly where it is told so.
std::string colour(int kind, ui::Tone tone) {
    if (tone == ui::Tone()) return {};
    if (tone.rgb < 0) return fmt::format(";{};5;{}", kind, tone.index);
    return fmt::format(";{};2;{};{};{}", kind, tone.rgb >> 16, tone.rgb >> 8 & 255, tone.rgb & 255);
}

// The escape sequence that sets ink and attributes, from any other.
std::string select(ui::Style style, const ui::Palette& palette) {
    const ui::Look look = ui::look_of(style, palette);
    std::string out = "\x1b[0";
    if ((look.attrs & ui::kBold) != 0) out += ";1";
    if ((look.attrs & ui::kUnderline) != 0) out += ";4";
    if ((look.attrs & ui::kReverse) != 0) out += ";7";
    return out + colour(38, look.fg) + colour(48, look.bg) + "m";
}

// What turns a terminal that shows `before` into one that shows `now`; null: from nothing.
std::string changes(const ui::Canvas* before, const ui::Canvas& now, const ui::Palette& palette) {
    // Erased cells have the ground that is set.
    std::string out = before == nullptr ? "\x1b[?25l" + select({}, palette) + "\x1b[2J" : "";
    std::optional<ui::Style> style;
    for (int y = 0; y < now.height(); ++y) {
        int column = -1;  // the cursor's column in this row
        for (int x = 0; x < now.width(); ++x) {
            const ui::Cell& cell = now.at(x, y);
            const bool same = before == nullptr ? cell == ui::Cell{} : before->at(x, y) == cell;
            if (same || cell.width == 0) continue;
            if (column != x) out += fmt::format("\x1b[{};{}H", y + 1, x + 1);
            if (style != cell.style) out += select(cell.style, palette);
            style = cell.style;
            text::append_utf8(out, cell.ch);
            if (cell.mark != 0) text::append_utf8(out, cell.mark);
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

std::string json_line(const formats::Json& json) {
    return json.dump(-1, ' ', false, formats::Json::error_handler_t::replace) + "\n";
}

}  // namespace

void write_asciicast(std::ostream& out, const game::Match& match, const ExportOptions& options) {
    Pictures pictures(match, options);
    pictures.make_room_for_all();
    out << json_line({{"version", 2},
                      {"width", pictures.size().width},
                      {"height", pictures.size().height},
                      {"title", match.setup().rule_set.name},
                      {"env", {{"TERM", "xterm-256color"}}}});
    const ui::Palette& palette = ui::palette(options.palette);
    std::optional<ui::Canvas> shown;
    double time = 0;
    int rounds = 0;
    for (game::Playthrough on(match); out && on.next();) {
        pictures.note(on);
        if (game::begins_round(on.events()))
            out << json_line({time, "m", fmt::format("Round {}", ++rounds)});
        ui::Canvas now = pictures.draw(on);
        const std::string bytes = changes(shown ? &*shown : nullptr, now, palette);
        if (!bytes.empty()) out << json_line({time, "o", bytes});
        shown = std::move(now);
        time += pause_after(on.events());
    }
}

}  // namespace roundhouse::app
