// Help: the keys and the marks.

#include <fmt/format.h>
#include <algorithm>
#include <utility>

#include "roundhouse/text/lists.hpp"
#include "ui/pages/text_pages.hpp"
#include "ui/viewer/layout.hpp"

namespace roundhouse::ui {

namespace {

struct Line {
    std::string left;
    std::string right;
    bool heading = false;
};

std::string all_keys(const View& view, Command command) {
    std::string names;
    for (const char32_t code : view.keys.keys(command))
        names += (names.empty() ? "" : " ") + key_label(code);
    return names;
}

// What a command of the turn alone leaves to the tiles is not among them.
std::string keys_of(const View& view, const Binding& binding) {
    std::string names;
    for (const char32_t code : view.keys.keys(binding.command))
        if ((binding.contexts != kTurn || view.keys.is_bound({code}, kTurn)) &&
            !(view.info.replay && code == kMarkKey))
            names += (names.empty() ? "" : " ") + key_label(code);
    return names;
}

// Whether a key has a meaning in a game being played or, otherwise, in one being watched.
bool of_use(const Binding& binding, bool watched) {
    if (!watched) return binding.contexts != kReplay;
    switch (binding.command) {
        case Command::go_on:
        case Command::take_back:
        case Command::take_back_turn:
        case Command::fast_forward:
        case Command::board:
        case Command::csv:
        case Command::say:
        case Command::seats:
        case Command::save:
            return false;
        default:
            return (binding.contexts & (kCurtain | kPage)) != 0;
    }
}

// The heading of the keys from this one on; empty if no group begins here.
std::string_view heading_at(Command command, bool watched) {
    if (command == Command::left) return "CHOOSING AND PLAYING";
    if (command == (watched ? Command::log : Command::hint)) return "LOOKING AROUND";
    if (command == Command::help) return "THE PROGRAM";
    return "";
}

void add_keys(const View& view, std::vector<Line>& lines) {
    const bool watched = view.info.replay;
    for (const Binding& binding : bindings()) {
        if (!of_use(binding, watched)) continue;
        if (const std::string_view heading = heading_at(binding.command, watched); !heading.empty())
            lines.push_back({std::string(heading), "", true});
        lines.push_back({keys_of(view, binding), std::string(binding.help), false});
        if (binding.command == Command::play)
            lines.push_back({"1-9 0", "play the selected tile on that train", false});
    }
}

// "b g i ..": the letters in the frames of playable tiles.
std::string letters_in_frames(const View& view) {
    std::string some;
    for (const char letter : free_letters(view.keys).substr(0, 3)) some += {letter, ' '};
    return some + "..";
}

std::vector<Line> all_help_lines(const View& view) {
    std::vector<Line> lines;
    if (view.info.replay) {
        lines.push_back({"WATCHING", "", true});
        for (const auto& [command, what] : viewer_commands())
            lines.push_back({all_keys(view, command), std::string(what), false});
        if (view.keys.leaves(kReviewKey))
            lines.push_back({key_label(kReviewKey),
                             "review, at the decision that cost most: your own, if you played",
                             false});
        if (view.keys.leaves(kMarkKey))
            lines.push_back({key_label(kMarkKey), "set a mark here, or remove it", false});
        lines.push_back(
            {"the bars",
             "click to go there; D marks a double, O an opened train, A a last tile announced, W a "
             "round won, B a "
             "round in which nobody went out; in a review, S marks a slip, M a mistake, B a "
             "blunder: your own, if you played",
             false});
    }
    add_keys(view, lines);
    lines.push_back({"MARKS", "", true});
    const std::string turn(view.glyphs.turn);
    const std::pair<std::string, std::string> marks[] = {
        {letters_in_frames(view), "this tile can be played; its letter selects it"},
        {std::string(view.glyphs.unlettered),
         "also playable, but there are no letters left for it"},
        {view.keys.left_to_tiles(), "in your turn these only select tiles"},
        {fmt::format("5{}2", kDrawnMark), "a tile drawn in this turn or your last"},
        {view.glyphs.filled    ? "a raised tile"
         : view.glyphs.unicode ? "double frame"
                               : "# frame",
         "the selected tile"},
        {"+", "other trains the selected tile fits; the one it will go on is in reverse video"},
        {"dashed frame", "where Enter would play the selected tile"},
        {std::string(view.glyphs.cursor) + "11", "a free end: play an 11 there"},
        {turn, "whose turn it is"},
        {"OPEN", "anyone may play here"},
        {"12 more, +12", "folded tiles; zoom shows them"},
        {"!! DBL!", "a double that must be covered"},
        {"OPEN!!", "an open train with such a double"},
        {"<a/b>", "a fork: two ends from one double"},
        {"(5)", "a train's own engine"},
        {"S -", "suspended; the next turn is skipped"},
        {"bold", "played since your last turn, in the colour of the player"},
    };
    for (const auto& [mark, what] : marks) lines.push_back({mark, what, false});
    return lines;
}

constexpr int kKeys = 16;  // columns

class TableHelp : public TextPage {
  public:
    explicit TableHelp(const AtTable& table) : TextPage(table, Command::help) {}

  private:
    [[nodiscard]] std::string title() const override { return "HELP"; }
    [[nodiscard]] static int columns(Size size) { return size.width >= 118 ? 2 : 1; }
    [[nodiscard]] int shown(Size size) const override { return rows_of(size) * columns(size); }
    [[nodiscard]] int count(Size size) const override {
        return static_cast<int>(lines(size).size());
    }

    [[nodiscard]] std::vector<Line> lines(Size size) const {
        std::vector<Line> wrapped;
        for (Line& line : all_help_lines(view())) {
            if (line.heading) {
                wrapped.push_back(std::move(line));
                continue;
            }
            for (std::string& part : text::wrap(line.right, size.width / columns(size) - kKeys - 3))
                wrapped.push_back({std::exchange(line.left, ""), std::move(part), false});
        }
        return wrapped;
    }

    void draw_lines(Canvas& canvas, int first) const override {
        const std::vector<Line> all = lines(canvas.size());
        const int rows = rows_of(canvas.size()), width = canvas.width() / columns(canvas.size());
        for (int k = 0; k < shown(canvas.size()) && first + k < static_cast<int>(all.size()); ++k) {
            const Line& line = all[static_cast<std::size_t>(first + k)];
            const int x = 2 + k / rows * width, y = 2 + k % rows;
            if (line.heading) {
                canvas.put(x, y, line.left, Style(Ink::heading, kBold));
                continue;
            }
            canvas.put(x, y, elide(line.left, kKeys - 1), Style(Ink::key, kBold));
            canvas.put(x + kKeys, y, line.right);
        }
    }
};

}  // namespace

std::unique_ptr<Page> help_page(AtTable& table) {
    return std::make_unique<TableHelp>(table);
}

}  // namespace roundhouse::ui
