#include "roundhouse/ui/puzzle/solved.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "roundhouse/text/lists.hpp"
#include "roundhouse/ui/canvas/big_words.hpp"
#include "roundhouse/ui/page/parts.hpp"
#include "ui/table/board.hpp"

namespace roundhouse::ui {

namespace {

// The page in parts, from the top; all of it, as long as it fits.
class Drawn {
  public:
    Drawn(Canvas& canvas, const View& view, const SolvedPuzzle& solved)
        : canvas_(canvas), view_(view), solved_(solved) {}

    void draw() {
        const bool whole = cell_width(view_.info.title) + 2 <= canvas_.width();
        draw_title(canvas_, whole ? view_.info.title : view_.info.short_title, view_.glyphs,
                   "solved");
        const bool heard = view_.ui.story.screen_reader;
        const int figures = figure_rows();
        const auto sentence = text::wrap(solved_.sentence, canvas_.width() - 4);
        const auto words = static_cast<int>(sentence.size());
        // What is there in any case: title, sentence, figures, slip, two rows of keys.
        int spare = canvas_.height() - 4 - words - figures;
        const int big = heard || spare < 3 ? std::min(1, std::max(0, spare)) : 3;
        spare -= big;
        // What lies is drawn in fewer rows if it has to be.
        const int train = view_.ui.story.goal && !heard
                              ? goal_rows(view_, canvas_.width(), std::max(0, spare))
                              : 0;
        spare -= train;
        const int blank = std::clamp(spare / 5, 0, 2);
        int y = 1 + blank;
        if (big > 0) {
            const BigWords solved("SOLVED", {canvas_.width() - 4, big}, view_.glyphs);
            solved.draw(canvas_, 0, canvas_.width(), y, Style(Ink::hub, kBold));
            y += big + blank;
        }
        for (const std::string& line : sentence) canvas_.put_centred(0, canvas_.width(), y++, line);
        y += blank;
        if (train > 0) draw_goal(canvas_, view_, {0, y, canvas_.width(), train});
        y += train + (train > 0 ? blank : 0);
        draw_figures(y);
        y += figures + blank;
        draw_slip(y);
        draw_foot();
    }

  private:
    static constexpr int kColumns = 18;  // of a figure

    Canvas& canvas_;
    const View& view_;
    const SolvedPuzzle& solved_;

    [[nodiscard]] bool side_by_side() const {
        return static_cast<int>(solved_.figures.size()) * kColumns <= canvas_.width();
    }
    // Where they have no room beside each other.
    [[nodiscard]] std::vector<std::string> figures_told() const {
        std::string all;
        for (const SolvedPuzzle::Figure& each : solved_.figures)
            all += fmt::format("{}{} {}", all.empty() ? "" : fmt::format(" {} ", view_.glyphs.dot),
                               each.number, each.of);
        return text::wrap(all, canvas_.width() - 4);
    }
    [[nodiscard]] int figure_rows() const {
        return side_by_side() ? 2 : static_cast<int>(figures_told().size());
    }

    void draw_figures(int y) {
        if (!side_by_side()) {
            for (const std::string& line : figures_told())
                canvas_.put_centred(0, canvas_.width(), y++, line);
            return;
        }
        int x = (canvas_.width() - static_cast<int>(solved_.figures.size()) * kColumns) / 2;
        for (const SolvedPuzzle::Figure& each : solved_.figures) {
            canvas_.put_centred(x, x + kColumns, y, std::to_string(each.number),
                                Style(Ink::notice, kBold));
            canvas_.put_centred(x, x + kColumns, y + 1, each.of, Ink::dim);
            x += kColumns;
        }
    }

    [[nodiscard]] bool copies() const { return solved_.clipboard && view_.keys.leaves(kCopyKey); }

    void draw_slip(int y) {
        const int width = std::min(cell_width(solved_.line) + 2, canvas_.width());
        const int x = (canvas_.width() - width) / 2;
        draw_paper(canvas_, view_.glyphs, {x, y}, width, solved_.line);
        if (copies() && x + width + 12 <= canvas_.width())
            put_key(canvas_, x + width + 2, y, key_label(kCopyKey), "copies");
    }

    void draw_foot() {
        const int foot = canvas_.height() - 1;
        const bool harder = solved_.harder && view_.keys.leaves(kHarderKey);
        if (harder)
            put_enter_line(canvas_, view_.glyphs, foot - 1, key_label(kHarderKey), "a harder one");
        else
            put_enter_line(canvas_, view_.glyphs, foot - 1, key_label(key::enter), "leave");
        std::vector<KeyHelp> keys;
        if (copies()) keys.push_back({key_label(kCopyKey), "copy"});
        keys.push_back({view_.keys.label(Command::help), "help"});
        // Enter leaves in any case.
        keys.push_back(
            {(harder ? key_label(key::enter) + " " : "") + view_.keys.label(Command::quit), "leave",
             true});
        put_key_line(canvas_, foot, keys);
    }
};

class SolvedPage : public Page {
  public:
    SolvedPage(AtTable& table, SolvedPuzzle solved) : table_(table), solved_(std::move(solved)) {}

    void draw(Canvas& canvas) const override {
        const View view = table_.view();
        Drawn(canvas, view, solved_).draw();
    }
    Reply key(const Press& press) override {
        if (press.command == Command::quit) return solved_.leave();
        if (press.covered) return {};
        if (leaves(press)) return solved_.leave();
        if (is_own_key(press, kHarderKey) && solved_.harder) return solved_.harder();
        if (is_own_key(press, kCopyKey))
            return Reply::copying(solved_.copied + '\n', solved_.clipboard);
        return {};
    }
    // The last key of the puzzle, pressed once too often, does not close it.
    [[nodiscard]] bool deliberate(const Press& press) const override {
        return leaves(press) || (is_own_key(press, kHarderKey) && solved_.harder);
    }

  private:
    AtTable& table_;
    SolvedPuzzle solved_;

    [[nodiscard]] static bool leaves(const Press& press) {
        return press.command == Command::quit || press.key.code == key::enter ||
               press.key.code == key::escape;
    }
};

}  // namespace

std::unique_ptr<Page> solved_page(AtTable& table, SolvedPuzzle solved) {
    return std::make_unique<SolvedPage>(table, std::move(solved));
}

}  // namespace roundhouse::ui
