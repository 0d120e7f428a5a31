#include "roundhouse/formats/log/checked_lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "formats/log/fields.hpp"
#include "roundhouse/text/crc32c.hpp"
#include "roundhouse/text/lists.hpp"

namespace roundhouse::formats {

namespace {

bool has_control(std::string_view line) {
    return std::ranges::any_of(line, [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte < 0x20 || byte == 0x7F;
    });
}

std::uint32_t next_checksum(const LineForm& form, std::uint32_t before, std::string_view body) {
    if (!form.covers_digits) return text::crc32c(body, before);
    // By hand: this is done for every line of every log that is listed.
    std::array<char, 8> digits{};
    for (std::size_t k = digits.size(); k-- > 0; before >>= 4U)
        digits[k] = "0123456789abcdef"[before & 0xFU];
    return text::crc32c(body, text::crc32c({digits.data(), digits.size()}));
}

// What a file of the program begins with, of whatever kind it is.
struct Kind {
    std::string_view magic;
    std::string_view of;  // LineForm::name
    std::string_view name;
};
constexpr std::array kKinds{
    Kind{"roundhouse-log ", "log", "the log of a game"},
    Kind{"roundhouse-score ", "score sheet", "a score sheet"},
    Kind{"roundhouse-tournament ", "tournament file", "the results of a tournament"}};

std::string not_such(std::string_view first, std::string_view wanted) {
    for (const Kind& kind : kKinds)
        if (first.starts_with(kind.magic) && kind.of != wanted)
            return fmt::format("{}, not a roundhouse {}", kind.name, wanted);
    return fmt::format("not a roundhouse {}", wanted);
}

}  // namespace

bool CheckedLines::fail(std::string reason, int line) {
    fault_ = {line == 0 ? line_ : line, std::move(reason)};
    return false;
}

bool CheckedLines::step() {
    const std::string_view rest = this->rest();
    if (rest.empty() || has_fault()) return false;
    ++line_;
    const auto newline = rest.substr(0, kMaxLogLine).find('\n');
    if (newline == std::string_view::npos) {
        // A file system may leave zeros where a write was cut short.
        if (rest.find_last_not_of('\0') + 1 < kMaxLogLine) return false;
        if (rest.substr(0, kMaxLogLine).find('\r') != std::string_view::npos)
            return fail("its lines end in carriage returns: convert it (mac2unix)");
        return fail(fmt::format("longer than {} bytes", kMaxLogLine));
    }
    const std::string_view line = rest.substr(0, newline);
    if (has_control(line))
        return fail(fmt::format("a control character, which a {} never contains", form_.name));
    if (line.size() < kChecksumSize) return fail("too short: every line ends in its checksum");
    body_ = line.substr(0, line.size() - kChecksumSize);
    std::string_view mark = line.substr(body_.size());
    if (!log_fields::take_prefix(mark, form_.mark))
        return fail("no checksum at the end of the line");
    const std::uint32_t wanted = next_checksum(form_, checksum_, body_);
    if (log_fields::hex(mark, 8) != std::optional<std::uint64_t>(wanted))
        return fail("the checksum is wrong: this line or one before it was changed");
    checksum_ = wanted;
    offset_ += newline + 1;
    return true;
}

bool CheckedLines::step_in_head() {
    if (step()) return true;
    return !has_fault() && fail(fmt::format("the {} ends before its head is complete", form_.name));
}

bool CheckedLines::at(std::string_view word) {
    return log_fields::take_prefix(body_, word);
}

bool CheckedLines::take_version(std::string_view magic, int known) {
    const std::string_view first = rest().substr(0, rest().find('\n'));
    const auto no_such = [&] { return fail(not_such(first, form_.name), 1); };
    if (rest().empty()) return fail(fmt::format("an empty file, not a {}", form_.name), 1);
    if (!first.starts_with(magic)) return no_such();
    std::string_view after = first.substr(magic.size());
    const auto number = log_fields::number(log_fields::take_word(after), 999'999);
    if (number && *number != known)
        return fail(
            fmt::format(
                "a {} of format {}, but this program reads format {}{}", form_.name, *number, known,
                *number > known ? ": a newer roundhouse can read it (if the line is not damaged)"
                                : ""),
            1);
    if (!step_in_head()) return false;
    if (!at(magic)) return no_such();
    return number ? step_in_head() : fail("expected the version of the format");
}

bool CheckedLines::take_program(std::string& program) {
    if (!at("program ") || body_.empty()) return fail("expected 'program' and its version");
    program = body_;
    return step_in_head();
}

bool CheckedLines::take_number(std::string_view of, std::uint64_t& number) {
    if (!at(of) || !at(" ")) return fail(fmt::format("expected '{}' and its number", of));
    const auto read = log_fields::hex(body_, 16);
    if (!read) return fail(fmt::format("the {}'s number must be 16 hexadecimal digits", of));
    number = *read;
    return step_in_head();
}

bool CheckedLines::take_started(std::string& started) {
    if (!at("started ")) return true;
    if (!log_fields::is_time(body_))
        return fail("the start must be a time like 2026-01-31T19:30:00Z");
    started = body_;
    return step_in_head();
}

bool CheckedLines::take_choice(rules::TableChoice& choice) {
    // What is not said has no line; what cannot be read has no value.
    const auto take = [&](std::string_view word, std::string_view wanted, auto& value, auto read) {
        if (!at(word)) return true;
        value = read(body_);
        return value ? step_in_head() : fail(std::string(wanted));
    };
    const auto one_of = [](std::string_view no, std::string_view yes) {
        return [=](std::string_view text) {
            return text == no || text == yes ? std::optional(text == yes) : std::nullopt;
        };
    };
    // More than can be played; earlier programs wrote such numbers.
    constexpr int kFar = 1'000'000'000;
    const auto number = [](int most) {
        return [=](std::string_view text) { return log_fields::number(text, most); };
    };
    const auto words = [](std::string_view text) { return std::optional<std::string>(text); };
    std::optional<int> set;
    std::optional<bool> honour;
    const bool good = take("set ", "expected the set's largest number", set, number(kMaxPips)) &&
                      take("schedule ", "", choice.schedule, words) &&
                      take("rounds ", "expected a number of rounds", choice.rounds, number(kFar)) &&
                      take("referee ", "the referee must be 'strict' or 'honour'", honour,
                           one_of("strict", "honour")) &&
                      take("announce ", "announce must be 'manual' or 'auto'", choice.auto_announce,
                           one_of("manual", "auto")) &&
                      take("blocked ", "expected a word of `blocked` in [round]", choice.blocked,
                           rules::blocked_of);
    if (set) choice.set = static_cast<Pips>(*set);
    if (honour) choice.referee = *honour ? Referee::honour : Referee::strict;
    return good;
}

bool CheckedLines::take_rules(std::string& rules) {
    for (int lines = 0;; ++lines) {
        const bool empty = body_ == form_.empty_rule;
        if (!empty && !at(form_.rule_mark)) break;
        if (lines == kMaxLogRuleLines)
            return fail(fmt::format("a rule file with more than {} lines", kMaxLogRuleLines));
        if (!empty) rules += body_;
        rules += '\n';
        if (!step_in_head()) return false;
    }
    return rules.empty() ? fail("expected the rule file") : true;
}

std::string LinePrinter::line(std::string_view body) {
    checksum_ = next_checksum(form_, checksum_, body);
    return fmt::format("{}{}{:08x}\n", body, form_.mark, checksum_);
}

std::string LinePrinter::choice(const rules::TableChoice& choice) {
    std::string out;
    if (choice.set) out += line(fmt::format("set {}", *choice.set));
    if (choice.schedule) out += line("schedule " + *choice.schedule);
    if (choice.rounds) out += line(fmt::format("rounds {}", *choice.rounds));
    if (choice.referee)
        out += line(choice.referee == Referee::honour ? "referee honour" : "referee strict");
    if (choice.auto_announce)
        out += line(*choice.auto_announce ? "announce auto" : "announce manual");
    if (choice.blocked)
        out += line(fmt::format("blocked {}", rules::blocked_word(*choice.blocked)));
    return out;
}

std::string LinePrinter::rules(std::string_view rule_file) {
    std::string out;
    for (const std::string& each : text::lines_of(rule_file))
        out += line(each.empty() ? std::string(form_.empty_rule)
                                 : fmt::format("{}{}", form_.rule_mark, each));
    return out;
}

}  // namespace roundhouse::formats
