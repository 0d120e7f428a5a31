#include "roundhouse/ui/canvas/big_words.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/joiners.hpp"
#include "roundhouse/text/spelling.hpp"

namespace roundhouse::ui {

namespace {

constexpr int kDots = 5;  // rows of a letter
struct Letter {
    char32_t letter;
    std::array<std::string_view, kDots> rows;
};
constexpr Letter kLetters[] = {
    {U'A', {" ## ", "#  #", "####", "#  #", "#  #"}},
    {U'B', {"### ", "#  #", "### ", "#  #", "### "}},
    {U'C', {" ###", "#   ", "#   ", "#   ", " ###"}},
    {U'D', {"### ", "#  #", "#  #", "#  #", "### "}},
    {U'E', {"####", "#   ", "### ", "#   ", "####"}},
    {U'F', {"####", "#   ", "### ", "#   ", "#   "}},
    {U'G', {" ###", "#   ", "# ##", "#  #", " ###"}},
    {U'H', {"#  #", "#  #", "####", "#  #", "#  #"}},
    {U'I', {"#", "#", "#", "#", "#"}},
    {U'J', {"   #", "   #", "   #", "#  #", " ## "}},
    {U'K', {"#  #", "# # ", "##  ", "# # ", "#  #"}},
    {U'L', {"#   ", "#   ", "#   ", "#   ", "####"}},
    {U'M', {"#   #", "## ##", "# # #", "#   #", "#   #"}},
    {U'N', {"#   #", "##  #", "# # #", "#  ##", "#   #"}},
    {U'O', {" ## ", "#  #", "#  #", "#  #", " ## "}},
    {U'P', {"### ", "#  #", "### ", "#   ", "#   "}},
    {U'Q', {" ## ", "#  #", "#  #", "# # ", " # #"}},
    {U'R', {"### ", "#  #", "### ", "# # ", "#  #"}},
    {U'S', {" ###", "#   ", " ## ", "   #", "### "}},
    {U'T', {"#####", "  #  ", "  #  ", "  #  ", "  #  "}},
    {U'U', {"#  #", "#  #", "#  #", "#  #", " ## "}},
    {U'V', {"#   #", "#   #", " # # ", " # # ", "  #  "}},
    {U'W', {"#   #", "#   #", "# # #", "## ##", "#   #"}},
    {U'X', {"#   #", " # # ", "  #  ", " # # ", "#   #"}},
    {U'Y', {"#   #", " # # ", "  #  ", "  #  ", "  #  "}},
    {U'Z', {"####", "   #", " ## ", "#   ", "####"}},
    {U'0', {" ## ", "#  #", "#  #", "#  #", " ## "}},
    {U'1', {"# ", "# ", "# ", "# ", "# "}},
    {U'2', {"### ", "   #", " ## ", "#   ", "####"}},
    {U'3', {"### ", "   #", " ## ", "   #", "### "}},
    {U'4', {"#  #", "#  #", "####", "   #", "   #"}},
    {U'5', {"####", "#   ", "### ", "   #", "### "}},
    {U'6', {" ## ", "#   ", "### ", "#  #", " ## "}},
    {U'7', {"####", "   #", "  # ", " #  ", " #  "}},
    {U'8', {" ## ", "#  #", " ## ", "#  #", " ## "}},
    {U'9', {" ## ", "#  #", " ###", "   #", " ## "}},
    {U' ', {"  ", "  ", "  ", "  ", "  "}},
    {U'-', {"   ", "   ", "###", "   ", "   "}},
    {U'\'', {"#", "#", " ", " ", " "}},
    {U'.', {" ", " ", " ", " ", "#"}},
};
constexpr int kDoubledFrom = 106;  // columns of room, in windows of 110

const Letter* letter_of(char32_t ch) {
    const auto* found = std::ranges::find(kLetters, ch, &Letter::letter);
    return found == std::end(kLetters) ? nullptr : found;
}

std::vector<char32_t> letters_of(std::string_view words) {
    std::vector<char32_t> all;
    for (std::size_t at = 0; at < words.size();) {
        const text::CodePoint next = text::code_point_at(words, at);
        all.push_back(next.value);
        at += next.bytes;
    }
    return all;
}

// The rows of dots, one column apart; none if a letter is missing.
std::vector<std::string> dots_of(std::string_view words) {
    std::vector<std::string> rows(kDots);
    for (const char32_t ch : letters_of(words)) {
        const Letter* letter = letter_of(ch);
        if (letter == nullptr) return {};
        for (std::size_t row = 0; row < rows.size(); ++row) {
            if (!rows[row].empty()) rows[row] += ' ';
            rows[row] += letter->rows[row];
        }
    }
    return rows;
}

}  // namespace

BigWords::BigWords(std::string_view words, Size room, const Glyphs& glyphs) {
    const std::string capitals = text::capitals(words);
    dots_ = dots_of(capitals);
    const auto dots = dots_.empty() ? 0 : static_cast<int>(dots_.front().size());
    const bool drawn = glyphs.unicode && dots > 0;
    if (drawn && room.width >= kDoubledFrom && 2 * dots <= room.width && room.height >= kDots)
        form_ = Form::doubled;
    else if (drawn && dots <= room.width && room.height >= (kDots + 1) / 2)
        form_ = Form::blocks;
    if (form_ != Form::line) return;
    for (const std::string_view grapheme : text::graphemes_of(capitals)) {
        if (!line_.empty()) line_ += ' ';
        line_ += grapheme;
    }
    if (cell_width(line_) > room.width) line_ = elide(words, room.width, glyphs.elided);
}

int BigWords::rows() const {
    return form_ == Form::doubled ? kDots : form_ == Form::blocks ? (kDots + 1) / 2 : 1;
}

int BigWords::columns() const {
    if (form_ == Form::line) return cell_width(line_);
    const auto dots = static_cast<int>(dots_.front().size());
    return form_ == Form::doubled ? 2 * dots : dots;
}

void BigWords::draw(Canvas& canvas, int left, int right, int y, Style style) const {
    if (form_ == Form::line) {
        canvas.put_centred(left, right, y, line_, style.with(kBold));
        return;
    }
    const int x = left + (right - left - columns()) / 2;
    const auto lit = [&](std::size_t row, std::size_t column) {
        return row < dots_.size() && dots_[row][column] == '#';
    };
    for (std::size_t column = 0; column < dots_.front().size(); ++column) {
        const int at = static_cast<int>(column);
        for (std::size_t row = 0; row < kDots; row += form_ == Form::doubled ? 1 : 2) {
            if (form_ == Form::doubled) {
                if (lit(row, column))
                    canvas.put(x + 2 * at, y + static_cast<int>(row), "██", style);
                continue;
            }
            const bool upper = lit(row, column), lower = lit(row + 1, column);
            if (upper || lower)
                canvas.put(x + at, y + static_cast<int>(row) / 2,
                           upper && lower ? "█"
                           : upper        ? "▀"
                                          : "▄",
                           style);
        }
    }
}

}  // namespace roundhouse::ui
