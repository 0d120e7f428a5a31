#include "roundhouse/ui/page/setting_rows.hpp"

#include <fmt/format.h>

#include <array>
#include <type_traits>

#include "roundhouse/text/lists.hpp"

namespace roundhouse::ui {

namespace {

template <auto member>
int value_of(const Settings& settings) {
    return static_cast<int>(settings.*member);
}

template <auto member>
void set_value(Settings& settings, int value) {
    auto& into = settings.*member;
    into = static_cast<std::remove_reference_t<decltype(into)>>(value);
}

}  // namespace

std::string_view curtain_word(CurtainMode mode) {
    switch (mode) {
        case CurtainMode::hand:
            return "hide the hand, show the table";
        case CurtainMode::screen:
            return "hide the whole screen";
        case CurtainMode::off:
            return "off";
    }
    return "";
}

std::span<const Setting> setting_rows() {
    static const auto rows = std::to_array<Setting>({
        {.key = "palette",
         .label = "Colours",
         .manual = "*\"felt\"*, which is the default, *\"classic-dark\"*, *\"classic-light\"*, "
                   "*\"distinct-dark\"*, *\"distinct-light\"* or *\"mono\"*. A terminal with "
                   "fewer than 256 colours, or without UTF-8, shows *\"classic-dark\"* or "
                   "*\"classic-light\"* in place of *\"felt\"*.",
         .help = "Felt paints the whole window; the others leave its ground as it is.",
         .words = palette_names(),
         .get = value_of<&Settings::palette>,
         .set = set_value<&Settings::palette>,
         .told = [](const Settings& now) -> std::string {
             const bool shown = now.shown_palette() == now.palette;
             return fmt::format("{}{}", palette(now.palette).name, shown ? "" : " (as classic)");
         }},
        {.key = "curtain",
         .label = "Curtain",
         .manual = "What is hidden between two turns: the *\"hand\"*, the whole *\"screen\"*, or "
                   "nothing (*\"off\"*).",
         .help = "What is hidden while the keyboard goes from one person to the next.",
         .words = {kCurtainWords.begin(), kCurtainWords.end()},
         .get = value_of<&Settings::curtain>,
         .set = set_value<&Settings::curtain>,
         .told = [](const Settings& now) { return std::string(curtain_word(now.curtain)); }},
        {.key = "pace",
         .label = "Speed",
         .manual = "How many milliseconds to show each move of a computer player, from 0 to 10000.",
         .help = "How long a computer player's move can be read; + and - change it at the table.",
         .most = 10000,
         .unit = "milliseconds",
         .get = value_of<&Settings::pace>,
         .set = set_value<&Settings::pace>,
         .told =
             [](const Settings& now) {
                 return now.pace == 0
                            ? "computer players move at once"
                            : fmt::format("{:.1f} seconds per computer move", now.pace / 1000.0);
             },
         .turned = paced},
        {.key = "board",
         .label = "Board",
         .manual = "What you play on: the *\"picture\"* of the table, wherever the window has room "
                   "for it; *\"lanes\"*, one for each train; or *\"automatic\"*, the picture where "
                   "every train can show its last tiles, which is the default.",
         .help = "Trains around the hub, or a lane for each; V switches at the table.",
         .words = {kBoardWords.begin(), kBoardWords.end()},
         .get = value_of<&Settings::board>,
         .set = set_value<&Settings::board>,
         .told = [](const Settings& now) -> std::string {
             return now.board == Board::lanes     ? "a lane for each train"
                    : now.board == Board::picture ? "the picture, where there is room"
                                                  : "automatic";
         }},
        {.key = "motion",
         .label = "Motion",
         .manual = "How fast tiles move on the screen: *\"off\"*, *\"slow\"*, *\"normal\"* or "
                   "*\"fast\"*.",
         .help = "How fast tiles fly to their place.",
         .words = {kMotionWords.begin(), kMotionWords.end()},
         .get = value_of<&Settings::motion>,
         .set = set_value<&Settings::motion>},
        {.key = "mouse",
         .label = "Mouse",
         .manual = "*true* or *false*.",
         .help =
             "Click tiles, trains and keys. When it is on, Shift selects text in most terminals.",
         .get = value_of<&Settings::mouse>,
         .set = set_value<&Settings::mouse>},
        {.key = "bell",
         .label = "Bell",
         .manual = "*true*, to ring when a person's turn begins on the screen; usually *false*.",
         .help = "A sound when your turn begins.",
         .get = value_of<&Settings::bell>,
         .set = set_value<&Settings::bell>,
         .told = [](const Settings& now) -> std::string {
             return now.bell ? "rings when it is your turn" : "off";
         }},
        {.key = "screen-reader",
         .label = "Screen reader",
         .manual = "*true* if a screen reader is used: the curtain is one line, nothing moves, and "
                   "*--plain* is brief.",
         .help = "Says less, hides the hand in one line, and nothing moves.",
         .get = value_of<&Settings::screen_reader>,
         .set = set_value<&Settings::screen_reader>},
        {.key = "plain",
         .manual = "What *--plain* means without a value: *\"full\"* or *\"brief\"*.",
         .words = {"full", "brief"},
         .get = value_of<&Settings::plain_brief>,
         .set = set_value<&Settings::plain_brief>},
    });
    return rows;
}

std::string written(const Setting& row, const Settings& settings) {
    const int value = row.get(settings);
    if (!row.words.empty())
        return fmt::format("\"{}\"", row.words[static_cast<std::size_t>(value)]);
    return row.most > 1 ? std::to_string(value) : value != 0 ? "true" : "false";
}

std::string told(const Setting& row, const Settings& settings) {
    if (row.told != nullptr) return row.told(settings);
    const int value = row.get(settings);
    if (row.words.empty()) return value != 0 ? "on" : "off";
    return std::string(row.words[static_cast<std::size_t>(value)]);
}

int further(const Setting& row, int value, int steps) {
    if (row.turned != nullptr) return row.turned(value, steps);
    const int count = row.words.empty() ? row.most + 1 : static_cast<int>(row.words.size());
    return text::turned(value, steps, count);
}

}  // namespace roundhouse::ui
