// Positions of a game as pictures outside the terminal: one as lines of text, all as a recording
// that plays in a terminal (asciicast v2).

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "app/export/frame.hpp"
#include "app/export/game_text.hpp"
#include "roundhouse/formats/protocol/protocol.hpp"
#include "roundhouse/game/playthrough.hpp"

namespace roundhouse::app {

namespace {

// Pictures of one position after the other, as a game is played through.
class Pictures {
  public:
    Pictures(const game::Match& match, const TextOptions& options)
        : painter_(match.setup(), match.names()), options_(options) {
        ui_.story.stage = ui::Stage::watch;
        keys_.bind(ui::Command::log, {});  // there are no keys to press
    }

    // The log needs every position.
    void note(const game::Playthrough& on) {
        std::ranges::move(painter_.lines(frame(on)), std::back_inserter(ui_.story.log));
        // No more lines of the log are visible than there are rows.
        const auto rows = static_cast<std::size_t>(options_.height);
        if (ui_.story.log.size() > 2 * rows)
            ui_.story.log.erase(ui_.story.log.begin(),
                                ui_.story.log.end() - static_cast<std::ptrdiff_t>(rows));
    }

    [[nodiscard]] ui::Canvas draw(const game::Playthrough& on) const {
        FramesLook look;
        look.position = on.position();
        look.hands = options_.hands ? game::HandMode::open : game::HandMode::hidden;
        const Frame here = frame(on);
        return painter_.draw(ui_, here, painter_.viewer(here, look),
                             options_.ascii ? ui::ascii_glyphs() : ui::unicode_glyphs(), keys_,
                             {options_.width, options_.height});
    }

  private:
    FramePainter painter_;
    const TextOptions& options_;
    ui::UiState ui_;
    ui::Keymap keys_;

    static Frame frame(const game::Playthrough& on) {
        return {on.state(), on.position() > 0 ? &on.record() : nullptr, on.events()};
    }
};

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
        int column = -1;  // the cursor's column in this row
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

std::string json_line(const formats::Json& json) {
    return json.dump(-1, ' ', false, formats::Json::error_handler_t::replace) + "\n";
}

}  // namespace

std::string position_text(const game::Match& match, int position, const TextOptions& options) {
    game::Playthrough on(match);
    Pictures pictures(match, options);
    while (on.position() < position && on.next()) pictures.note(on);
    return pictures.draw(on).to_text();
}

void write_asciicast(std::ostream& out, const game::Match& match, const TextOptions& options) {
    out << json_line({{"version", 2},
                      {"width", options.width},
                      {"height", options.height},
                      {"title", match.setup().rule_set.name},
                      {"env", {{"TERM", "xterm-256color"}}}});
    Pictures pictures(match, options);
    std::optional<ui::Canvas> shown;
    double time = 0;
    int rounds = 0;
    for (game::Playthrough on(match); out && on.next();) {
        pictures.note(on);
        if (game::begins_round(on.events()))
            out << json_line({time, "m", fmt::format("Round {}", ++rounds)});
        ui::Canvas now = pictures.draw(on);
        const std::string bytes = changes(shown ? &*shown : nullptr, now);
        if (!bytes.empty()) out << json_line({time, "o", bytes});
        shown = std::move(now);
        time += pause_after(on.events());
    }
}

}  // namespace roundhouse::app
