// The bytes of messages: numbers, texts and flags written one after the other, and read again
// within limits. Writer and Reader have the same functions, so that one list of fields serves both;
// the limits bind the Reader. Knows no message.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace roundhouse::app::wire {

constexpr std::size_t kLengthBytes = 4;

// Writes numbers with the lowest byte first; those that are mostly small in as few bytes as they
// need.
class Writer {
  public:
    explicit Writer(std::size_t kind) : bytes_(kLengthBytes, '\0') {
        byte(static_cast<unsigned>(kind));
    }
    [[nodiscard]] std::string frame() && {
        std::size_t length = bytes_.size() - kLengthBytes;
        for (std::size_t k = 0; k < kLengthBytes; ++k, length >>= 8U)
            bytes_[k] = static_cast<char>(length & 0xFFU);
        return std::move(bytes_);
    }

    // Below the least is the least.
    template <std::integral Number>
    void number(Number value, std::int64_t /*most*/ = 0, std::int64_t least = 0) {
        auto rest = std::max(static_cast<std::int64_t>(value), least) - least;
        for (; rest > 0x7F; rest >>= 7) byte(static_cast<unsigned>(rest & 0x7F) | 0x80U);
        byte(static_cast<unsigned>(rest));
    }
    // One of so many, in a byte.
    template <class Value>
    void choice(Value value, std::size_t /*count*/) {
        byte(static_cast<unsigned>(value));
    }
    template <std::same_as<bool>... Flags>
    void flags(Flags... all) {
        unsigned bits = 0, k = 0;
        ((bits |= (all ? 1U : 0U) << k++), ...);
        byte(bits);
    }
    void text(std::string_view text, std::size_t /*most*/ = 0) {
        number(text.size());
        bytes_ += text;
    }
    template <class Values, class Fields>
    void list(Values& values, std::int64_t /*most*/, Fields fields) {
        number(values.size());
        for (auto& one : values) fields(one);
    }
    // What always stands there.
    void fixed(std::string_view all) { text(all); }
    // What is true of every message that is one.
    template <std::predicate Holds>
    void check(Holds) {}
    // Whether the rest is for this reader.
    static bool goes_on(bool) { return true; }

  private:
    std::string bytes_;

    void byte(unsigned value) { bytes_ += static_cast<char>(value & 0xFFU); }
};

// Reads the same. After the first thing that is wrong everything it reads is 0 or empty, and it is
// not whole().
class Reader {
  public:
    explicit Reader(std::string_view bytes) : left_(bytes) {}

    // Whether all was read, and nothing was wrong.
    [[nodiscard]] bool whole() const { return good_ && left_.empty(); }

    std::uint8_t byte() {
        expect(!left_.empty());
        if (!good_) return 0;
        const auto value = static_cast<std::uint8_t>(left_.front());
        left_.remove_prefix(1);
        return value;
    }
    template <std::integral Number>
    void number(Number& value, std::int64_t most, std::int64_t least = 0) {
        value = static_cast<Number>(least + up_to(most - least));
    }
    template <class Value>
    void choice(Value& value, std::size_t count) {
        const std::uint8_t read = byte();
        expect(read < count);
        if (good_) value = static_cast<Value>(read);
    }
    template <std::same_as<bool>... Flags>
    void flags(Flags&... all) {
        unsigned bits = byte(), k = 0;
        expect(bits >> sizeof...(all) == 0);
        ((all = good_ && (bits >> k++ & 1U) != 0), ...);
    }
    void text(std::string& value, std::size_t most) {
        const auto length = static_cast<std::size_t>(up_to(static_cast<std::int64_t>(most)));
        expect(length <= left_.size());
        if (!good_) return;
        value = left_.substr(0, length);
        left_.remove_prefix(length);
    }
    template <class Values, class Fields>
    void list(Values& values, std::int64_t most, Fields fields) {
        for (std::int64_t left = up_to(most); left > 0 && good_; --left) {
            values.push_back({});
            fields(values.back());
        }
    }
    void fixed(std::string_view all) {
        std::string read;
        text(read, all.size());
        expect(read == all);
    }
    template <std::predicate Holds>
    void check(Holds holds) {
        expect(holds());
    }
    bool goes_on(bool goes) {
        if (!goes) left_ = {};
        return goes;
    }

  private:
    std::string_view left_;
    bool good_ = true;

    void expect(bool condition) {
        if (condition) return;
        good_ = false;
        left_ = {};
    }
    std::int64_t up_to(std::int64_t most) {
        std::int64_t value = 0;
        constexpr unsigned kMostShift = 28;
        for (unsigned shift = 0; shift <= kMostShift; shift += 7) {
            const std::uint8_t part = byte();
            value |= std::int64_t{part & 0x7F} << shift;
            if ((part & 0x80U) != 0) continue;
            expect(value <= most);
            return good_ ? value : 0;
        }
        expect(false);
        return 0;
    }
};

}  // namespace roundhouse::app::wire
