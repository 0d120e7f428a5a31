#include "text/toml/guard.hpp"

#include <algorithm>

#include "roundhouse/text/clean.hpp"

namespace roundhouse::text {

namespace {

constexpr std::size_t kMaxBytes = std::size_t{64} * 1024;
constexpr std::size_t kLongestLine = 1000;
constexpr std::size_t kDeepest = 6;
constexpr std::string_view kEscapes = "btnfr\"\\uU";  // what may follow a backslash
constexpr std::string_view kWordChars =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
constexpr std::string_view kKeyChars =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.";
constexpr std::size_t kMaxDigits = 15;
constexpr int kMaxDots = 32;  // in one line, outside strings: the parser recurses on dotted keys

class Scanner {
  public:
    void line(int number, std::string_view text) {
        number_ = number;
        if (!open_.empty() && begins_anew(text)) unclosed(number - 1);
        dots_ = 0;
        if (text.size() > kLongestLine) {
            fault(kLongestLine, "this line is longer than " + std::to_string(kLongestLine) +
                                    " bytes, which is too long");
            return;
        }
        for (std::size_t at = 0; at < text.size();) at = step(text, at);
    }

    void end() {
        if (!open_.empty()) unclosed(number_);
    }

    std::vector<TomlFault> faults;

  private:
    struct Bracket {
        Location place;
        char closes;
        bool head;  // of a table, not a list
        bool empty = true;
    };

    int number_ = 1;
    std::vector<Bracket> open_;
    int dots_ = 0;

    void fault(std::size_t at, std::string message, bool fatal = false) {
        faults.push_back({{number_, static_cast<int>(at) + 1}, std::move(message), fatal});
        // One fault per line: what was opened in it is not reported as unclosed as well.
        std::erase_if(open_, [&](const Bracket& open) { return open.place.line == number_; });
    }

    // A key with its equals sign, or the head of a table: neither can be inside brackets.
    static bool begins_anew(std::string_view text) {
        std::size_t at = text.find_first_not_of(" \t");
        if (at == std::string_view::npos) return false;
        const bool head = text[at] == '[';
        if (head) ++at;
        const std::size_t end = std::min(text.find_first_not_of(kKeyChars, at), text.size());
        if (end == at || (text[at] >= '0' && text[at] <= '9')) return false;
        const std::size_t next = text.find_first_not_of(" \t", end);
        return next != std::string_view::npos && text[next] == (head ? ']' : '=');
    }

    // The outermost open bracket is reported.
    void unclosed(int last_line) {
        const Bracket& first = open_.front();
        faults.push_back({first.place,
                          std::string("this bracket is not closed: expected ") + first.closes,
                          false, last_line});
        open_.clear();
    }

    // One version of the parser crashes on a table inside an empty list: a = [] and a.b = 1.
    bool empty_list(const Bracket& open) {
        if (!open.empty || open.closes != ']' || open.head) return false;
        faults.push_back(
            {open.place, "this list is empty; expected at least one value", false, number_});
        open_.clear();
        return true;
    }

    // Checks what is at text[at], and returns where to continue.
    std::size_t step(std::string_view text, std::size_t at) {
        const CodePoint point = code_point_at(text, at);
        if (point.value == kNoCodePoint) {
            fault(at, "this is not valid UTF-8: the file must be UTF-8 text");
            return text.size();
        }
        if (point.value == 0x7F || (point.value < 0x20 && point.value != '\t')) {
            fault(at, "found a control character; the file must be plain text");
            return text.size();
        }
        const bool closing = text[at] == ']' || text[at] == '}';
        if (!open_.empty() && !closing && text[at] != '#' && text[at] != ' ' && text[at] != '\t')
            open_.back().empty = false;
        switch (point.value) {
            case '#':
                return comment(text, at);
            case '"':
            case '\'':
                return quoted(text, at);
            case '[':
            case '{':
                open_.push_back({{number_, static_cast<int>(at) + 1},
                                 text[at] == '[' ? ']' : '}',
                                 open_.empty() && text.find_first_not_of(" \t") == at});
                if (open_.size() > kDeepest) {
                    fault(at, "too many nested brackets", true);
                    return text.size();
                }
                break;
            case ']':
            case '}':
                if (open_.empty()) break;
                if (empty_list(open_.back())) return text.size();
                open_.pop_back();
                if (open_.empty()) return after_value(text, at + 1);
                break;
            case '.':
                if (++dots_ > kMaxDots) {
                    fault(at, "too many dots in one line", true);
                    return text.size();
                }
                break;
            default:
                return point.value >= '0' && point.value <= '9' ? digits(text, at)
                                                                : at + point.bytes;
        }
        return at + point.bytes;
    }

    // After the last closing bracket, which one version of the parser does not check.
    std::size_t after_value(std::string_view text, std::size_t at) {
        const std::string token = token_at(text, at);
        if (token.empty() || token == "#") return at;
        fault(at, "found `" + token + "`; expected the end of the line");
        return text.size();
    }

    // One version of the parser refuses numbers that are too large, the other clamps them.
    std::size_t digits(std::string_view text, std::size_t begin) {
        const std::size_t end = std::min(text.find_first_not_of("0123456789_", begin), text.size());
        if (end - begin <= kMaxDigits) return end;
        fault(begin, "this number is too large");
        return text.size();
    }

    // A comment may contain any UTF-8 except control characters.
    std::size_t comment(std::string_view text, std::size_t at) {
        while (at < text.size()) {
            const CodePoint point = code_point_at(text, at);
            if (point.value == kNoCodePoint || point.value == 0x7F ||
                (point.value < 0x20 && point.value != '\t')) {
                fault(at, "found a control character or invalid UTF-8 in a comment");
                break;
            }
            at += point.bytes;
        }
        return text.size();
    }

    std::size_t quoted(std::string_view text, std::size_t begin) {
        const char quote = text[begin];
        if (text.substr(begin, 3) == std::string(3, quote)) {
            fault(begin, "a string is written on one line, between one pair of quotation marks");
            return text.size();
        }
        for (std::size_t at = begin + 1; at < text.size();) {
            const CodePoint point = code_point_at(text, at);
            if (point.value == kNoCodePoint || point.value < 0x20 || point.value == 0x7F) {
                fault(at, "found a control character or invalid UTF-8 in a string");
                return text.size();
            }
            if (text[at] == quote) return at + 1;
            at += point.bytes;
            if (point.value != '\\' || quote != '"' || at == text.size()) continue;
            if (kEscapes.find(text[at]) == std::string_view::npos) {
                fault(at - 1, "a backslash in a string is written \\\\");
                return text.size();
            }
            ++at;
        }
        fault(begin, "this string is not closed: expected another " + std::string(1, quote) +
                         " before the end of the line");
        return text.size();
    }
};

}  // namespace

std::string token_at(std::string_view text, std::size_t& at) {
    at = text.find_first_not_of(" \t", at);
    if (at == std::string_view::npos) {
        at = text.size();
        return {};
    }
    std::size_t end = std::min(text.find_first_not_of(kWordChars, at), text.size());
    if (end == at) return std::string(text.substr(at, code_point_at(text, at).bytes));
    while (at > 0 && kWordChars.find(text[at - 1]) != std::string_view::npos) --at;
    return std::string(text.substr(at, end - at));
}

std::vector<std::string> split_lines(std::string_view text) {
    std::vector<std::string> lines;
    while (true) {
        const std::size_t end = text.find('\n');
        std::string_view line = text.substr(0, end);
        if (end != std::string_view::npos && line.ends_with('\r')) line.remove_suffix(1);
        lines.emplace_back(line);
        if (end == std::string_view::npos) return lines;
        text.remove_prefix(end + 1);
    }
}

std::vector<TomlFault> guard_toml(std::string_view text, const std::vector<std::string>& lines) {
    if (text.size() > kMaxBytes)
        return {{{1, 1},
                 "the file has " + std::to_string(text.size()) + " bytes; it may have at most " +
                     std::to_string(kMaxBytes),
                 true}};
    return guard_lines(lines);
}

std::vector<TomlFault> guard_lines(const std::vector<std::string>& lines) {
    Scanner scanner;
    for (std::size_t k = 0; k < lines.size(); ++k) scanner.line(static_cast<int>(k) + 1, lines[k]);
    scanner.end();
    return std::move(scanner.faults);
}

}  // namespace roundhouse::text
