// The bytes of messages: numbers, texts and flags written one after the other, and read again
// within limits. Knows no message.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/wire/messages.hpp"

namespace roundhouse::app::wire {

// Stands at the beginning of a terminal's first message, so that nothing else passes for one.
constexpr std::string_view kMagic = "roundhouse table";
constexpr std::size_t kLengthBytes = 4;
constexpr std::size_t kMostNames = 16, kMostNameBytes = 512, kMostPages = 64, kMostPageBytes = 64;
// Of the commands in a greeting, and of the keys of each.
constexpr std::size_t kMostBound = 80, kMostCommandBytes = 32, kMostKeys = 16;
constexpr int kSlowestPace = 10'000;  // as in the config file

// Writes numbers with the lowest byte first; those that are mostly small in as few bytes as they
// need.
class Writer {
  public:
    explicit Writer(std::uint8_t kind) : bytes_(kLengthBytes, '\0') { byte(kind); }

    void byte(unsigned value) { bytes_ += static_cast<char>(value & 0xFFU); }
    // Of any width: std::size_t is another type than std::uint64_t on 32-bit machines. Below zero
    // is zero.
    template <std::integral Number>
    void number(Number value) {
        auto rest = static_cast<std::uint64_t>(std::max<Number>(value, 0));
        while (rest > 0x7F) {
            byte(static_cast<unsigned>(rest & 0x7FU) | 0x80U);
            rest >>= 7U;
        }
        byte(static_cast<unsigned>(rest));
    }
    void text(std::string_view text) {
        number(text.size());
        bytes_ += text;
    }
    void texts(const std::vector<std::string>& all) {
        number(all.size());
        for (const std::string& one : all) text(one);
    }
    void size(ui::Size size) {
        number(size.width);
        number(size.height);
    }
    void flags(std::initializer_list<bool> all) {
        unsigned bits = 0, k = 0;
        for (const bool one : all) bits |= (one ? 1U : 0U) << k++;
        byte(bits);
    }
    [[nodiscard]] std::string frame() && {
        std::size_t length = bytes_.size() - kLengthBytes;
        for (std::size_t k = 0; k < kLengthBytes; ++k, length >>= 8U)
            bytes_[k] = static_cast<char>(length & 0xFFU);
        return std::move(bytes_);
    }

  private:
    std::string bytes_;
};

// Reads the same. After the first thing that is wrong everything it reads is 0 or empty, and it is
// not whole().
class Reader {
  public:
    explicit Reader(std::string_view bytes) : left_(bytes) {}

    // Whether all was read, and nothing was wrong.
    [[nodiscard]] bool whole() const { return good_ && left_.empty(); }
    [[nodiscard]] bool good() const { return good_; }
    void spoil() {
        good_ = false;
        left_ = {};
    }
    void expect(bool condition) {
        if (!condition) spoil();
    }

    std::uint8_t byte() {
        if (left_.empty()) spoil();
        if (!good_) return 0;
        const auto value = static_cast<std::uint8_t>(left_.front());
        left_.remove_prefix(1);
        return value;
    }
    std::uint64_t number(std::uint64_t most) {
        std::uint64_t value = 0;
        constexpr unsigned kMostShift = 28;
        for (unsigned shift = 0; shift <= kMostShift; shift += 7) {
            const std::uint8_t part = byte();
            value |= std::uint64_t{part & 0x7FU} << shift;
            if ((part & 0x80U) != 0) continue;
            expect(value <= most);
            return good_ ? value : 0;
        }
        spoil();
        return 0;
    }
    int whole_number(int most) {
        return static_cast<int>(number(static_cast<std::uint64_t>(most)));
    }
    std::string text(std::size_t most) {
        const std::size_t length = number(most);
        expect(length <= left_.size());
        if (!good_) return {};
        std::string text(left_.substr(0, length));
        left_.remove_prefix(length);
        return text;
    }
    std::vector<std::string> texts(std::size_t most, std::size_t most_bytes) {
        const std::size_t count = number(most);
        std::vector<std::string> all;
        for (std::size_t k = 0; k < count && good_; ++k) all.push_back(text(most_bytes));
        return good_ ? all : std::vector<std::string>{};
    }
    ui::Size size() {
        const int width = whole_number(kLargestScreen.width);
        return {width, whole_number(kLargestScreen.height)};
    }
    template <std::size_t count>
    std::array<bool, count> flags() {
        const unsigned bits = byte();
        expect(bits >> count == 0);
        std::array<bool, count> all{};
        for (unsigned k = 0; k < count; ++k) all[k] = good_ && (bits >> k & 1U) != 0;
        return all;
    }

  private:
    std::string_view left_;
    bool good_ = true;
};

constexpr std::uint64_t kMostSeen = UINT32_MAX;
// A code point or, above those, a key without one.
constexpr std::uint64_t kMostCode = ui::key::row;

// A cell says its style only where it differs from the one before.
constexpr unsigned kNewStyle = 1, kMarked = 2, kWide = 4, kTaken = 8;

}  // namespace roundhouse::app::wire
