// Pasted text: marked, or told by how much of it comes at once.

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "app/keyboard/controls.hpp"
#include "app/keyboard/decoder.hpp"

namespace roundhouse::app {

namespace {

constexpr std::u32string_view kPasteEnd = U"\033[201~";

// Whether it may hold a sequence: an Esc, or a C1 control character in the locale's characters.
bool has_introducer(std::string_view bytes) {
    const auto is_c1_byte = [](char c) { return (static_cast<unsigned char>(c) & 0xE0U) == 0x80; };
    if (bytes.find(kEsc) != bytes.npos) return true;
    if (MB_CUR_MAX == 1) return std::ranges::any_of(bytes, is_c1_byte);
    for (std::size_t at = bytes.find('\xC2'); at < bytes.size(); at = bytes.find('\xC2', at + 1))
        if (at + 1 == bytes.size() || is_c1_byte(bytes[at + 1])) return true;
    return false;
}

}  // namespace

// A key that is held down sends many signs, too, but always the same.
bool Decoder::is_unmarked_paste(std::string_view bytes, Instant now) const {
    constexpr std::ptrdiff_t kKinds = 6;
    if (state_ != State::text || bytes.empty() || has_introducer(bytes)) return false;
    if (escaped_ && now - *escaped_ < kGap && introduces(static_cast<unsigned char>(bytes.front())))
        return false;
    if (pasted_at_ && now - *pasted_at_ < kPasteRest) return true;
    std::string signs(bytes);
    std::erase_if(signs, [](char c) { return static_cast<unsigned char>(c) < ' ' || c == 0x7F; });
    if (signs.size() < kManySigns) return false;
    std::ranges::sort(signs);
    return std::unique(signs.begin(), signs.end()) - signs.begin() >= kKinds;
}

void Decoder::in_paste(char32_t c) {
    if (c == kPasteEnd[ended_]) {
        if (++ended_ == kPasteEnd.size()) end_paste();
        return;
    }
    // What looked like the end is text.
    for (const char32_t part : kPasteEnd.substr(0, ended_)) keep(part);
    ended_ = 0;
    if (c == kEsc)
        ended_ = 1;
    else if (c == 0x9B)  // Esc [ in the 8-bit form
        ended_ = 2;
    else
        keep(c);
}

void Decoder::end_paste() {
    if (!dropped_) pasted_.push_back(std::exchange(text_, {}));
    emit({ui::key::paste});
    to_text();
}

void Decoder::keep(char32_t c) {
    if (text_.size() == kLongestPaste) return;
    text_ += c < ui::key::space || c == kDelete || is_c1(c) ? U' ' : c;
}

}  // namespace roundhouse::app
