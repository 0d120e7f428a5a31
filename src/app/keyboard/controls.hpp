// The control characters that sequences begin with, for the files of the decoder.
#pragma once

namespace roundhouse::app {

inline constexpr char kEsc = '\033';
inline constexpr char32_t kDelete = 127;

// Of an 8-bit form, where one stands for Esc and a letter.
inline bool is_c1(char32_t c) {
    return c >= 0x80 && c < 0xA0;
}

// Whether it begins a sequence after an Esc.
inline bool introduces(char32_t c) {
    return c == U'[' || c == U'O' || c == U']' || c == U'P';
}

}  // namespace roundhouse::app
