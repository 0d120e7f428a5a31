#include "app/lines/voice.hpp"

#include <algorithm>
#include <utility>

#include "app/system/erase.hpp"
#include "roundhouse/text/clean.hpp"

namespace roundhouse::app {

namespace {

constexpr int kScreenful = 60;
constexpr int kDefaultColumns = 80;  // if the width is unknown
constexpr int kNarrowest = 20;

}  // namespace

int width_of_lines(int columns) {
    return std::max(columns > 0 ? columns : kDefaultColumns, kNarrowest) - 1;
}

void RecallingVoice::begin() {
    before_ = std::exchange(said_, {});
}

void RecallingVoice::go_back() {
    said_ = std::exchange(before_, {});
}

void RecallingVoice::forget() {
    before_.clear();
    said_.clear();
}

void RecallingVoice::say(std::string_view text) {
    said_ += text;
    voice_.say(text);
}

void RecallingVoice::wipe() {
    forget();
    voice_.wipe();
}

std::string wrapped(std::string_view line, int most) {
    if (text::columns(line) <= most) return std::string(line);
    const auto space = static_cast<std::size_t>(most);
    const std::size_t margin = std::min(line.find_first_not_of(' '), space / 4);
    const std::string indent = "\n" + std::string(margin + 2, ' ');
    std::string done(line.substr(0, margin));
    int used = static_cast<int>(margin);
    bool first = true;
    for (std::size_t at = margin; at < line.size();) {
        const std::size_t stop = std::min(line.find(' ', at), line.size());
        std::string_view word = line.substr(at, stop - at);
        at = stop + 1;
        if (!first && used + 1 + text::columns(word) > most) {
            if (word.empty()) continue;
            done += indent;
            used = static_cast<int>(indent.size()) - 1;
        } else if (!first) {
            done += ' ';
            ++used;
        }
        for (first = false; used + text::columns(word) > most;) {
            const std::string part = text::cut_to_columns(word, most - used);
            if (part.empty()) break;
            done += part + indent;
            used = static_cast<int>(indent.size()) - 1;
            word.remove_prefix(part.size());
        }
        done += word;
        used += text::columns(word);
    }
    if (line.ends_with(' ')) done += ' ';
    return done;
}

std::string wrapped_lines(std::string_view text, int most) {
    std::string done;
    while (!text.empty()) {
        const std::size_t stop = text.find('\n');
        done += wrapped(text.substr(0, stop), most);
        if (stop == std::string_view::npos) break;
        done += '\n';
        text.remove_prefix(stop + 1);
    }
    return done;
}

std::string wiping(bool screen) {
    return screen ? std::string(kErase) : std::string(kScreenful, '\n');
}

}  // namespace roundhouse::app
