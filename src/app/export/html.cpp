// All positions of a game as a page for browsers, complete in itself: every row that ever appears
// is written once, and a position is a list of rows.

#include <fmt/format.h>

#include <map>
#include <ostream>
#include <vector>

#include "app/export/colours.hpp"
#include "app/export/pictures.hpp"
#include "roundhouse/formats/protocol/protocol.hpp"
#include "roundhouse/text/clean.hpp"

namespace roundhouse::app {

namespace {

class Page {
  public:
    explicit Page(const ui::Palette& palette) : palette_(palette) {}

    void add(const ui::Canvas& canvas) {
        formats::Json frame = formats::Json::array();
        for (int y = 0; y < canvas.height(); ++y) frame.push_back(number_of(row(canvas, y)));
        frames_.push_back(std::move(frame));
    }
    // The position added last begins a round.
    void mark_round() { rounds_.push_back(frames_.size() - 1); }

    void write(std::ostream& out, std::string_view title, ui::Size size) const {
        const std::string name = escaped(title);
        out << "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
               "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
               "style-src 'unsafe-inline'; script-src 'unsafe-inline'\">\n"
               "<meta name=\"viewport\" content=\"width=device-width\">\n"
            << "<title>" << name << "</title>\n<style>\n"
            << fmt::format(
                   "body {{ background: {0}; color: {1}; margin: 0; font-family: sans-serif; "
                   "text-align: center; }}\n"
                   "pre {{ font: min(28px, calc(97vw / {2} / 0.61), calc((100vh - 7rem) / {3} / "
                   "1.1))/1.1 ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace; "
                   "display: inline-block; text-align: left; margin: 0.5rem 0; }}\n"
                   "i {{ display: inline-block; width: 2ch; height: 1.1em; font-style: normal; "
                   "vertical-align: top; overflow: hidden; }}\n"
                   "nav {{ position: sticky; bottom: 0; background: {0}; padding: 0.3rem; }}\n"
                   "p {{ margin: 0.3rem 0; }}\n"
                   "input {{ width: min(40em, 40%); vertical-align: middle; }}\n"
                   "button {{ font: inherit; }}\n",
                   page_background(palette_), page_ink(palette_), size.width, size.height);
        for (std::size_t k = 0; k < looks_.size(); ++k) out << rule(k);
        out << "</style>\n</head>\n<body>\n<pre id=\"table\"></pre>\n<nav>\n"
               "<p><button id=\"back\">&larr;</button> <input id=\"at\" type=\"range\" min=\"0\" "
               "value=\"0\" aria-label=\"Position\"> <button id=\"on\">&rarr;</button> "
               "<span id=\"where\" aria-live=\"polite\"></span> <button "
               "id=\"play\">Play</button></p>\n"
               "<p id=\"rounds\"></p>\n</nav>\n<script>\n"
            << "const rows = " << script(formats::Json(rows_)) << ";\n"
            << "const frames = " << script(frames_) << ";\n"
            << "const rounds = " << script(formats::Json(rounds_)) << ";\n"
            << kScript << "</script>\n</body>\n</html>\n";
    }

  private:
    // Left and right move by one position, Home and End to the ends.
    static constexpr std::string_view kScript =
        "const get = id => document.getElementById(id), at = get('at');\n"
        "at.max = frames.length - 1;\n"
        "let timer = 0;\n"
        "function show(k) {\n"
        "  k = Math.max(0, Math.min(frames.length - 1, k));\n"
        "  at.value = k;\n"
        "  get('table').innerHTML = frames[k].map(r => rows[r]).join('\\n');\n"
        "  get('where').textContent = (k + 1) + ' of ' + frames.length;\n"
        "}\n"
        "function stop() { clearInterval(timer); timer = 0; get('play').textContent = 'Play'; }\n"
        "function step(by) { stop(); show(+at.value + by); }\n"
        "at.oninput = () => { stop(); show(+at.value); };\n"
        "get('back').onclick = () => step(-1);\n"
        "get('on').onclick = () => step(1);\n"
        "get('play').onclick = () => {\n"
        "  if (timer) return stop();\n"
        "  if (+at.value === frames.length - 1) show(0);\n"
        "  get('play').textContent = 'Stop';\n"
        "  timer = setInterval(() => {\n"
        "    if (+at.value === frames.length - 1) stop(); else show(+at.value + 1);\n"
        "  }, 800);\n"
        "};\n"
        "rounds.forEach((k, n) => {\n"
        "  const button = document.createElement('button');\n"
        "  button.textContent = 'Round ' + (n + 1);\n"
        "  button.onclick = () => { stop(); show(k); };\n"
        "  get('rounds').append(button, ' ');\n"
        "});\n"
        "document.onkeydown = event => {\n"
        "  if (event.target === at || event.altKey || event.ctrlKey || event.metaKey) return;\n"
        "  if (event.key === 'ArrowLeft') step(-1);\n"
        "  else if (event.key === 'ArrowRight') step(1);\n"
        "  else if (event.key === 'Home') { stop(); show(0); }\n"
        "  else if (event.key === 'End') { stop(); show(frames.length - 1); }\n"
        "};\n"
        "show(0);\n";

    const ui::Palette& palette_;
    std::vector<Appearance> looks_;  // by the number of their class
    std::vector<std::string> rows_;
    std::map<std::string, std::size_t> known_;
    formats::Json frames_ = formats::Json::array();
    std::vector<std::size_t> rounds_;

    std::size_t number_of(const std::string& row) {
        const auto [found, fresh] = known_.try_emplace(row, rows_.size());
        if (fresh) rows_.push_back(row);
        return found->second;
    }

    std::size_t class_of(const Appearance& look) {
        for (std::size_t k = 0; k < looks_.size(); ++k)
            if (looks_[k] == look) return k;
        looks_.push_back(look);
        return looks_.size() - 1;
    }

    std::string row(const ui::Canvas& canvas, int y) {
        std::string html;
        for (int x = 0; x < canvas.width();) {
            const Appearance look = appearance_of(canvas.at(x, y).style, palette_);
            std::string text;  // escaped
            for (; x < canvas.width() && appearance_of(canvas.at(x, y).style, palette_) == look;
                 ++x)
                text += written(canvas.at(x, y));
            const bool blank = look.background.empty() && !look.underlined &&
                               text.find_first_not_of(' ') == std::string::npos;
            html +=
                blank ? text : fmt::format("<span class=\"c{}\">{}</span>", class_of(look), text);
        }
        return html;
    }

    // What is two columns wide has them in every font.
    static std::string written(const ui::Cell& cell) {
        std::string text;
        if (cell.width == 0) return text;
        text::append_utf8(text, cell.ch);
        if (cell.mark != 0) text::append_utf8(text, cell.mark);
        text = escaped(text);
        return cell.width == 2 ? "<i>" + text + "</i>" : text;
    }

    [[nodiscard]] std::string rule(std::size_t k) const {
        const Appearance& look = looks_[k];
        return fmt::format(
            ".c{} {{ color: {};{}{}{} }}\n", k, look.ink,
            look.background.empty() ? "" : fmt::format(" background: {};", look.background),
            look.bold ? " font-weight: bold;" : "",
            look.underlined ? " text-decoration: underline;" : "");
    }

    // As JSON that cannot end the script.
    static std::string script(const formats::Json& json) {
        std::string text = json.dump(-1, ' ', false, formats::Json::error_handler_t::replace);
        std::string out;
        for (const char c : text) {
            if (c == '<')
                out += "\\u003c";
            else
                out += c;
        }
        return out;
    }
};

}  // namespace

void write_html(std::ostream& out, const game::Match& match, const ExportOptions& options) {
    Page page(ui::palette(options.palette));
    Pictures pictures(match, options);
    pictures.make_room_for_all();
    for (game::Playthrough on(match); on.next();) {
        pictures.note(on);
        page.add(pictures.draw(on));
        if (game::begins_round(on.events())) page.mark_round();
    }
    // Before the first deal there is something to see, too.
    if (match.records().empty()) page.add(pictures.draw(game::Playthrough(match)));
    page.write(out, match.setup().rule_set.name, pictures.size());
}

}  // namespace roundhouse::app
