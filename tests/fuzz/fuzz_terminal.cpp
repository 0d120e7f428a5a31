// What a terminal sends: no key comes out of a control string, whatever has begun is over after a
// bounded time, and how the bytes are divided makes no difference.

#include <algorithm>
#include <clocale>
#include <string>
#include <vector>

#include "app/keyboard/decoder.hpp"
#include "fuzz/play_some.hpp"

using namespace roundhouse;
using app::Decoder;

namespace {

// Some of the keys of xterm, and some that follow no grammar.
Decoder new_decoder() {
    static const app::KeyStrings keys = app::with_common_keys({{"\033OP", ui::key::f1},
                                                               {"\033[3~", ui::key::del},
                                                               {"\033[7$", 0},
                                                               {"\033Ap\r", ui::key::page_up},
                                                               {"\001@\r", ui::key::page_down}});
    return Decoder(keys, Decoder::Span{25}, true);
}

struct Came {
    std::vector<ui::Key> keys;
    std::vector<std::u32string> pastes;
    bool operator==(const Came&) const = default;
};

void take_keys(Decoder& decoder, Came& came) {
    while (const auto key = decoder.next()) {
        came.keys.push_back(*key);
        if (key->code == ui::key::paste) came.pastes.push_back(decoder.take_pasted());
    }
}

// Bytes, and how long nothing follows them.
struct Piece {
    std::string bytes;
    Decoder::Span silence;
};

void must_rest(Decoder& decoder, Decoder::Instant& now) {
    for (int steps = 0; decoder.due(); ++steps) {
        fuzz::must(steps < 3, "what has begun is never over");
        fuzz::must(*decoder.due() <= now + Decoder::kPasteGap, "it takes too long to be over");
        now = std::max(now, *decoder.due());
        decoder.pass(now);
    }
}

Came came_of(const std::vector<Piece>& pieces, std::size_t most) {
    Decoder decoder = new_decoder();
    Decoder::Instant now;
    Came came;
    for (const Piece& piece : pieces) {
        for (std::size_t k = 0; k < piece.bytes.size(); k += most)
            decoder.feed(std::string_view(piece.bytes).substr(k, most), now);
        take_keys(decoder, came);
        now += piece.silence;
        // A loop wakes whenever something is due.
        for (auto due = decoder.due(); due && *due <= now; due = decoder.due()) decoder.pass(*due);
        take_keys(decoder, came);
    }
    must_rest(decoder, now);
    take_keys(decoder, came);
    return came;
}

// A byte below 8 after a 0xFF is a silence, so that the text of the input is what is sent.
std::vector<Piece> pieces_of(std::string_view input) {
    constexpr int kSilences[] = {0, 1, 24, 25, 999, 1000, 9999, 10'000};
    std::vector<Piece> pieces(1);
    for (std::size_t k = 0; k < input.size(); ++k) {
        const bool silence = input[k] == '\xFF' && k + 1 < input.size() &&
                             static_cast<unsigned char>(input[k + 1]) < std::size(kSilences);
        if (!silence) {
            pieces.back().bytes += input[k];
            continue;
        }
        pieces.back().silence = Decoder::Span(kSilences[static_cast<std::size_t>(input[++k])]);
        pieces.emplace_back();
    }
    return pieces;
}

// The same input as the content of every kind of control string, which it cannot end.
void must_stay_inside(std::string content) {
    std::erase_if(content, [](char c) { return c == '\\' || c == '\a' || c == '\x9C'; });
    Decoder decoder = new_decoder();
    const bool c1 = content.size() % 2 == 0;
    for (const char kind : {']', 'P', 'X', '^', '_'}) {
        const std::string begin =
            c1 ? std::string{'\xC2', static_cast<char>(kind + 0x40)} : std::string{'\033', kind};
        decoder.feed(begin + content + (c1 ? "\033\\" : "\xC2\x9C"), {});
        fuzz::must(!decoder.next() && !decoder.due(), "a key comes out of a control string");
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const bool utf8 = std::setlocale(LC_CTYPE, "C.UTF-8") != nullptr;
    fuzz::must(utf8, "there is no C.UTF-8");
    const std::string input(reinterpret_cast<const char*>(data), size);
    const std::vector<Piece> pieces = pieces_of(input);
    const Came whole = came_of(pieces, input.size() + 1);
    fuzz::must(whole == came_of(pieces, 1 + input.size() % 3),
               "how the bytes are divided makes a difference");
    fuzz::must(whole.keys.size() <= input.size(), "more keys than bytes");
    must_stay_inside(input);
    return 0;
}
