#include "app/system/output.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <optional>
#include <streambuf>
#include <string>
#include <string_view>

#include "app/system/locale.hpp"
#include "roundhouse/text/ascii.hpp"
#include "roundhouse/text/clean.hpp"

namespace roundhouse::app {

namespace {

struct Manner {
    Printed what = Printed::text;
    bool ascii = false;
    bool file = false;
    // The locale is read when it first matters: most of what is printed is ASCII anyway.
    std::optional<bool> utf8_locale = std::nullopt;
};
Manner manner;

bool in_utf8_locale() {
    if (!manner.utf8_locale) manner.utf8_locale = use_locale();
    return *manner.utf8_locale;
}

// As JSON and TOML escape it: only JSON has halves of a code point.
std::string escaped(char32_t c, Printed what) {
    const auto value = static_cast<std::uint32_t>(c == text::kNoCodePoint ? 0xFFFD : c);
    if (value < 0x10000) return fmt::format("\\u{:04x}", value);
    if (what == Printed::toml) return fmt::format("\\U{:08x}", value);
    return fmt::format("\\u{:04x}\\u{:04x}", 0xD7C0 + (value >> 10U), 0xDC00 + (value & 0x3FFU));
}

}  // namespace

// Hands on what is written, as ASCII where that is wanted.
class OutputFilter : public std::streambuf {
  public:
    OutputFilter(std::streambuf* to, bool standard_output) : to_(to), output_(standard_output) {}
    ~OutputFilter() override { write(true); }
    OutputFilter(const OutputFilter&) = delete;
    OutputFilter& operator=(const OutputFilter&) = delete;

    [[nodiscard]] std::streambuf* to() const { return to_; }

  protected:
    int_type overflow(int_type c) override {
        if (traits_type::eq_int_type(c, traits_type::eof())) return traits_type::not_eof(c);
        const char one = traits_type::to_char_type(c);
        return xsputn(&one, 1) == 1 ? c : traits_type::eof();
    }
    std::streamsize xsputn(const char* text, std::streamsize count) override {
        const std::string_view all(text, static_cast<std::size_t>(count));
        if (unfinished_.empty() && (text::is_ascii(all) || !wants_ascii()))
            return to_->sputn(text, count);
        unfinished_ += all;
        return write(false) ? count : 0;
    }
    // Nobody flushes half a code point.
    int sync() override { return write(true) ? to_->pubsync() : -1; }

  private:
    std::streambuf* to_;
    bool output_;             // not the one for errors
    std::string unfinished_;  // bytes whose code point is not complete yet

    [[nodiscard]] bool wants_ascii() const {
        return manner.ascii || (!(output_ && manner.file) && !in_utf8_locale());
    }

    bool write(bool all) {
        std::string ascii;
        std::size_t at = 0;
        while (at < unfinished_.size()) {
            const text::CodePoint point = text::code_point_at(unfinished_, at);
            constexpr std::size_t kLongest = 4;
            if (point.value == text::kNoCodePoint && !all && unfinished_.size() - at < kLongest)
                break;
            at += point.bytes;
            if (point.value < 0x80)
                ascii += static_cast<char>(point.value);
            else if (!output_ || manner.what == Printed::text)
                ascii += text::to_ascii(point.value);
            else
                ascii += escaped(point.value, manner.what);
        }
        unfinished_.erase(0, at);
        const auto count = static_cast<std::streamsize>(ascii.size());
        return to_->sputn(ascii.data(), count) == count;
    }
};

struct OutputDoor::Streams {
    OutputFilter out{std::cout.rdbuf(), true};
    OutputFilter err{std::cerr.rdbuf(), false};
};

OutputDoor::OutputDoor() : streams_(std::make_unique<Streams>()) {
    manner = {};
    std::cout.rdbuf(&streams_->out);
    std::cerr.rdbuf(&streams_->err);
}

OutputDoor::~OutputDoor() {
    std::cout.rdbuf(streams_->out.to());
    std::cerr.rdbuf(streams_->err.to());
}

void will_print(Printed what) {
    manner.what = what;
}

void print_ascii() {
    manner.ascii = true;
}

void print_file() {
    manner.file = true;
}

bool prints_ascii() {
    return manner.ascii || !in_utf8_locale();
}

}  // namespace roundhouse::app
