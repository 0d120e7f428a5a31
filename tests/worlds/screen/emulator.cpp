#include "worlds/screen/emulator.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "worlds/life.hpp"

namespace roundhouse::worlds {

namespace {

// How many bytes a character of UTF-8 has, by the first of them.
std::size_t length_of(unsigned char first) {
    return first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
}

char32_t decoded(std::string_view bytes) {
    constexpr unsigned char kFirst[] = {0x7F, 0x1F, 0x0F, 0x07};
    char32_t ch = static_cast<unsigned char>(bytes[0]) & kFirst[bytes.size() - 1];
    for (const char more : bytes.substr(1))
        ch = ch << 6U | (static_cast<unsigned char>(more) & 63U);
    return ch;
}

// "3;14": the numbers, 0 where there is none.
std::vector<int> numbers(std::string_view parameters) {
    std::vector<int> all{0};
    for (const char c : parameters) {
        if (c == ';')
            all.push_back(0);
        else if (c >= '0' && c <= '9')
            all.back() = all.back() * 10 + (c - '0');
    }
    return all;
}

}  // namespace

Emulator::Emulator(ui::Size size, bool second_screen)
    : screens_{ui::Canvas(size), ui::Canvas(size)},
      second_screen_(second_screen),
      bottom_(size.height - 1) {}

void Emulator::take(std::string_view bytes) {
    const std::string all = std::exchange(rest_, "") + std::string(bytes);
    for (std::size_t at = 0; at < all.size();) {
        const std::size_t taken = take_one(std::string_view(all).substr(at));
        if (taken == 0) {
            rest_ = all.substr(at);
            return;
        }
        at += taken;
    }
}

std::size_t Emulator::take_one(std::string_view bytes) {
    switch (bytes[0]) {
        case '\033':
            return take_escape(bytes);
        case '\r':
            move_to(0, cursor_.y);
            return 1;
        case '\n':
            cursor_.y == bottom_ ? scroll(top_, 1) : move_to(cursor_.x, cursor_.y + 1);
            return 1;
        case '\b':
            move_to(cursor_.x - 1, cursor_.y);
            return 1;
        case '\t':
            move_to((cursor_.x / 8 + 1) * 8, cursor_.y);
            return 1;
        case '\a':
            return 1;
        default:
            break;
    }
    if (static_cast<unsigned char>(bytes[0]) < ' ')
        throw Found{fmt::format("a terminal is sent the byte {}", static_cast<int>(bytes[0]))};
    const std::size_t length = length_of(static_cast<unsigned char>(bytes[0]));
    if (bytes.size() < length) return 0;
    show(decoded(bytes.substr(0, length)));
    return length;
}

std::size_t Emulator::take_escape(std::string_view bytes) {
    if (bytes.size() < 2) return 0;
    switch (bytes[1]) {
        case '[': {
            const std::size_t last = bytes.find_first_not_of("0123456789;:?<=>!\"'$ ", 2);
            if (last == bytes.npos) return 0;
            control(bytes.substr(2, last - 2), bytes[last]);
            return last + 1;
        }
        case ']':
        case 'P': {
            const std::size_t end = bytes.find_first_of("\a\033", 2);
            if (end == bytes.npos) return 0;
            if (bytes[end] == '\a') return end + 1;
            return end + 1 < bytes.size() ? end + 2 : 0;
        }
        case '(':
            return bytes.size() < 3 ? 0 : 3;
        case '7':
            kept_ = cursor_;
            return 2;
        case '8':
            move_to(kept_.x, kept_.y);
            return 2;
        case 'M':
            cursor_.y == top_ ? scroll(top_, -1) : move_to(cursor_.x, cursor_.y - 1);
            return 2;
        case '=':
        case '>':
            keypad_ = bytes[1] == '=';
            return 2;
        default:
            throw Found{fmt::format("a terminal is sent Esc {}", bytes[1])};
    }
}

void Emulator::control(std::string_view parameters, char last) {
    const std::vector<int> all = numbers(parameters);
    const int one = std::max(all[0], 1), two = all.size() > 1 ? std::max(all[1], 1) : 1;
    const int width = now().width(), height = now().height();
    // What begins with one of these concerns keys, versions or colours.
    const bool own =
        parameters.empty() || std::string_view("<=>").find(parameters[0]) == std::string_view::npos;
    if (!own) return;
    switch (last) {
        case 'H':
            return move_to(two - 1, one - 1);
        case 'A':
            return move_to(cursor_.x, cursor_.y - one);
        case 'B':
            return move_to(cursor_.x, cursor_.y + one);
        case 'C':
            return move_to(cursor_.x + one, cursor_.y);
        case 'D':
            return move_to(cursor_.x - one, cursor_.y);
        case 'G':
            return move_to(one - 1, cursor_.y);
        case 'd':
            return move_to(cursor_.x, one - 1);
        case 'Z':
            return move_to((cursor_.x - 1) / 8 * 8, cursor_.y);
        case 'J':
            if (all[0] == 0) erase(cursor_.x, cursor_.y, width);
            for (int y = all[0] == 0 ? cursor_.y + 1 : 0; y < height; ++y) erase(0, y, width);
            return;
        case 'K':
            return all[0] == 1 ? erase(0, cursor_.y, cursor_.x + 1)
                               : erase(cursor_.x, cursor_.y, width);
        case 'X':
            return erase(cursor_.x, cursor_.y, one);
        case '@':
            return shift(one);
        case 'P':
            return shift(-one);
        case 'L':
            return scroll(cursor_.y, -one);
        case 'M':
            return scroll(cursor_.y, one);
        case 'S':
            return scroll(top_, one);
        case 'T':
            return scroll(top_, -one);
        case 'b':
            for (int k = 0; k < one; ++k) show(last_.ch);
            return;
        case 'r':
            top_ = std::min(one, height) - 1;
            bottom_ = all.size() > 1 ? std::min(two, height) - 1 : height - 1;
            return move_to(0, 0);
        case 'h':
        case 'l':
            return set_modes(parameters, last == 'h');
        case 'c':
            answers_ += "\033[?62;22c";
            return;
        case 'm':
        case 't':
            return;
        default:
            throw Found{fmt::format("a terminal is sent Esc [ {}{}", parameters, last)};
    }
}

void Emulator::set_modes(std::string_view parameters, bool on) {
    const bool own = parameters.starts_with('?');
    for (const int mode : numbers(parameters)) {
        if (own && mode == 25) {
            hidden_ = !on;
        } else if (own && mode == 1049) {
            if (second_screen_ && on != (at_ == 1)) {
                if (on) kept_ = cursor_;
                at_ = on ? 1 : 0;
                if (on) now() = ui::Canvas(now().size());
                if (!on) move_to(kept_.x, kept_.y);
            }
        } else {
            const std::string name = (own ? "?" : "") + std::to_string(mode);
            on ? static_cast<void>(modes_.insert(name)) : static_cast<void>(modes_.erase(name));
        }
    }
}

// A mark goes to what it stands on; no letter of a world's is wide.
void Emulator::show(char32_t ch) {
    constexpr char32_t kFirstMark = 0x300, kLastMark = 0x36F;
    if (ch >= kFirstMark && ch <= kLastMark) return;
    if (wraps_) {
        cursor_.x = 0;
        cursor_.y == bottom_
            ? scroll(top_, 1)
            : static_cast<void>(cursor_.y = std::min(cursor_.y + 1, now().height() - 1));
    }
    last_ = {};
    last_.ch = ch;
    now().place(cursor_.x, cursor_.y, last_);
    wraps_ = cursor_.x + 1 >= now().width();
    if (!wraps_) ++cursor_.x;
}

void Emulator::move_to(int x, int y) {
    cursor_ = {std::clamp(x, 0, now().width() - 1), std::clamp(y, 0, now().height() - 1)};
    wraps_ = false;
}

void Emulator::erase(int x, int y, int count) {
    for (int k = x; k < std::min(x + count, now().width()); ++k) now().place(k, y, {});
}

void Emulator::scroll(int first, int count) {
    const ui::Canvas before = now();
    for (int y = first; y <= bottom_; ++y)
        for (int x = 0; x < before.width(); ++x) {
            const int from = y + count;
            now().place(x, y, from >= first && from <= bottom_ ? before.at(x, from) : ui::Cell{});
        }
}

void Emulator::shift(int count) {
    const ui::Canvas before = now();
    for (int x = cursor_.x; x < before.width(); ++x) {
        const int from = x - count;
        const bool there = from >= cursor_.x && from < before.width();
        now().place(x, cursor_.y, there ? before.at(from, cursor_.y) : ui::Cell{});
    }
}

void Emulator::resize(ui::Size size) {
    for (ui::Canvas& screen : screens_) {
        ui::Canvas fresh(size);
        for (int y = 0; y < std::min(size.height, screen.height()); ++y)
            for (int x = 0; x < std::min(size.width, screen.width()); ++x)
                fresh.place(x, y, screen.at(x, y));
        screen = std::move(fresh);
    }
    top_ = 0;
    bottom_ = size.height - 1;
    move_to(cursor_.x, cursor_.y);
}

std::string Emulator::take_answers() {
    return std::exchange(answers_, "");
}

std::string Emulator::all() const {
    return screens_[0].to_text() + screens_[1].to_text();
}

std::string Emulator::odd() const {
    if (at_ != 0) return "its second screen";
    if (hidden_) return "a hidden cursor";
    if (keypad_) return "other keys of the number block";
    if (top_ != 0 || bottom_ != picture().height() - 1) return "rows that do not scroll";
    // A row that is full goes on in the next one.
    const std::set<std::string> usual{"?7"};
    return modes_ == usual ? "" : fmt::format("modes {}", fmt::join(modes_, " "));
}

}  // namespace roundhouse::worlds
