#include "roundhouse/ui/page/notes.hpp"

#include <algorithm>
#include <utility>

#include "roundhouse/text/lists.hpp"
#include "roundhouse/ui/page/scroll.hpp"

namespace roundhouse::ui {

namespace {

class NotesPage : public Page {
  public:
    NotesPage(Notes notes, const Settings& settings)
        : notes_(std::move(notes)), settings_(settings) {}

    void draw(Canvas& canvas) const override {
        const Size size = canvas.size();
        draw_title(canvas, notes_.title, settings_.glyphs());
        const std::vector<Line> all = lines(size);
        const int count = static_cast<int>(all.size()), rows = rows_of(size);
        const int first = scroll_.first(count, rows);
        for (int k = 0; k < rows && first + k < count; ++k) {
            const Line& line = all[static_cast<std::size_t>(first + k)];
            canvas.put((size.width - width_of(size)) / 2, 2 + k, line.text, line.style);
        }
        put_key_line(canvas, size.height - 1, keys_at(size));
        canvas.cursor = Point{1, size.height - 1};
    }

    Reply key(const Press& press) override {
        if (leaves(press) || (notes_.opened_by != 0 && press.key.code == notes_.opened_by))
            return Reply::closing(notes_.leaves);
        if (continues(press) && at_end(press.size)) return notes_.continues();
        Press scrolling = press;
        if (continues(press)) scrolling.command = Command::go_on;
        const int count = static_cast<int>(lines(press.size).size());
        const bool moved = scroll_.key(scrolling, count, rows_of(press.size), 0);
        return {.taken = moved};
    }

    [[nodiscard]] std::vector<KeyHelp> keys() const override { return keys_at(kMinSize); }

    // A key still held down from the page before must not continue from the end of this one.
    [[nodiscard]] bool deliberate(const Press& press) const override {
        return continues(press) && at_end(press.size);
    }

  private:
    struct Line {
        std::string text;
        Style style;
    };
    Notes notes_;
    const Settings& settings_;
    Scroll scroll_;

    static int width_of(Size size) { return std::min(size.width - 4, 76); }
    static int rows_of(Size size) { return std::max(1, size.height - 4); }
    static bool continues(const Press& press) {
        return press.command == Command::go_on || press.key.code == key::enter;
    }
    static bool leaves(const Press& press) {
        return press.command == Command::quit || press.key.code == key::escape;
    }
    [[nodiscard]] std::vector<KeyHelp> keys_at(Size size) const {
        const Keymap& keymap = settings_.keys;
        std::vector<KeyHelp> keys{
            {keymap.label(Command::go_on), at_end(size) ? notes_.continue_words : "read on"},
            {keymap.label(Command::quit), notes_.leave_words, true}};
        if (static_cast<int>(lines(size).size()) > rows_of(size))
            keys.insert(keys.begin() + 1, {std::string(settings_.glyphs().arrows_y), "line"});
        return keys;
    }
    [[nodiscard]] bool at_end(Size size) const {
        return scroll_.at_end(static_cast<int>(lines(size).size()), rows_of(size));
    }

    [[nodiscard]] std::vector<Line> lines(Size size) const {
        std::vector<Line> lines;
        for (const Notes::Note& note : notes_.notes) {
            if (!lines.empty()) lines.push_back({});
            if (!note.heading.empty()) lines.push_back({note.heading, Style(Ink::heading, kBold)});
            for (std::string& line : text::wrap(note.text, width_of(size)))
                lines.push_back({std::move(line), {}});
        }
        return lines;
    }
};

}  // namespace

std::unique_ptr<Page> notes_page(Notes notes, const Settings& settings) {
    return std::make_unique<NotesPage>(std::move(notes), settings);
}

}  // namespace roundhouse::ui
