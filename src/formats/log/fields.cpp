#include "formats/log/fields.hpp"

#include <algorithm>

#include "roundhouse/formats/log/keywords.hpp"

namespace roundhouse::formats::log_fields {

bool take_prefix(std::string_view& text, std::string_view prefix) {
    if (!text.starts_with(prefix)) return false;
    text.remove_prefix(prefix.size());
    return true;
}

std::string_view take_word(std::string_view& text) {
    const auto blank = text.find(' ');
    const std::string_view word = text.substr(0, blank);
    if (blank == std::string_view::npos)
        text = {};
    else
        text.remove_prefix(blank + (blank + 1 < text.size() ? 1 : 0));
    return word;
}

std::optional<int> number(std::string_view text, int most) {
    constexpr std::size_t kMaxDigits = 10;
    if (text.empty() || text.size() > kMaxDigits) return std::nullopt;
    if (text.size() > 1 && text.front() == '0') return std::nullopt;
    std::int64_t value = 0;
    for (const char c : text) {
        if (c < '0' || c > '9') return std::nullopt;
        value = value * 10 + (c - '0');
    }
    if (value > most) return std::nullopt;
    return static_cast<int>(value);
}

std::optional<std::uint64_t> hex(std::string_view text, std::size_t digits) {
    if (text.size() != digits) return std::nullopt;
    std::uint64_t value = 0;
    for (const char c : text) {
        const bool letter = c >= 'a' && c <= 'f';
        if (!letter && (c < '0' || c > '9')) return std::nullopt;
        value = value << 4U | static_cast<std::uint64_t>(letter ? c - 'a' + 10 : c - '0');
    }
    return value;
}

std::optional<std::uint64_t> take_fingerprint(std::string_view& body) {
    if (body.size() < log_words::kFingerprintSize) return std::nullopt;
    std::string_view fingerprint = body.substr(body.size() - log_words::kFingerprintSize);
    if (!take_prefix(fingerprint, log_words::kFingerprint)) return std::nullopt;
    body.remove_suffix(log_words::kFingerprintSize);
    return hex(fingerprint, 16);
}

bool is_time(std::string_view text) {
    const bool in_form = std::ranges::equal(text, log_words::kTimeForm, [](char c, char wanted) {
        return wanted == '0' ? c >= '0' && c <= '9' : c == wanted;
    });
    const auto field = [&](std::size_t at) { return 10 * (text[at] - '0') + text[at + 1] - '0'; };
    const auto within = [](int number, int least, int most) {
        return number >= least && number <= most;
    };
    // A day may have a leap second.
    return in_form && within(field(5), 1, 12) && within(field(8), 1, 31) &&
           within(field(11), 0, 23) && within(field(14), 0, 59) && within(field(17), 0, 60);
}

std::string_view take_time(std::string_view& body) {
    constexpr std::size_t kSize = log_words::kTime.size() + log_words::kTimeForm.size();
    if (body.size() < kSize) return {};
    std::string_view time = body.substr(body.size() - kSize);
    if (!take_prefix(time, log_words::kTime) || !is_time(time)) return {};
    body.remove_suffix(kSize);
    return time;
}

}  // namespace roundhouse::formats::log_fields
