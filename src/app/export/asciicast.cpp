#include "app/export/asciicast.hpp"

#include <fmt/format.h>

#include <ostream>
#include <utility>

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

ui::Size size_of(const ui::Canvas& canvas) {
    return {canvas.width(), canvas.height()};
}

}  // namespace

std::string Asciicast::head(ui::Size size, const std::string& title) {
    return json_line({{"version", 2},
                      {"width", size.width},
                      {"height", size.height},
                      {"title", title},
                      {"env", {{"TERM", "xterm-256color"}}}});
}

std::string Asciicast::marker(double seconds, const std::string& words) {
    return json_line({seconds, "m", words});
}

std::string Asciicast::window(double seconds, ui::Size size) {
    return json_line({seconds, "r", fmt::format("{}x{}", size.width, size.height)});
}

std::string Asciicast::picture(double seconds, ui::Canvas now) {
    std::string lines;
    if (shown_ && size_of(*shown_) != size_of(now)) {
        lines += window(seconds, size_of(now));
        shown_.reset();
    }
    const std::string bytes = changes(shown_ ? &*shown_ : nullptr, now, palette_);
    if (!bytes.empty()) lines += json_line({seconds, "o", bytes});
    shown_ = std::move(now);
    return lines;
}

// All positions of a game.
void write_asciicast(std::ostream& out, const game::Match& match, const ExportOptions& options) {
    Pictures pictures(match, options);
    pictures.make_room_for_all();
    out << Asciicast::head(pictures.size(), match.setup().rule_set.name);
    Asciicast cast(ui::palette(options.palette));
    double time = 0;
    int rounds = 0;
    for (game::Playthrough on(match); out && on.next();) {
        pictures.note(on);
        if (game::begins_round(on.events()))
            out << Asciicast::marker(time, fmt::format("Round {}", ++rounds));
        out << cast.picture(time, pictures.draw(on));
        time += pause_after(on.events());
    }
}

}  // namespace roundhouse::app
