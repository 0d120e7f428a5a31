#include "roundhouse/text/toml/reader.hpp"

#include <algorithm>
#include <exception>
#include <optional>
#include <stdexcept>
#include <utility>

#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/text/spelling.hpp"

// The library asserts what some files make untrue (two bytes are enough: "[=").
[[noreturn]] static void toml_assertion_failed() {
    throw std::logic_error("toml++");
}
// Otherwise the library leaves them out in release builds, and goes on.
#undef NDEBUG
#define TOML_ASSERT(fact) ((fact) ? static_cast<void>(0) : toml_assertion_failed())
#define TOML_HEADER_ONLY 1
#define TOML_ENABLE_FORMATTERS 0
#define TOML_MAX_NESTED_VALUES 6
#include <toml++/toml.h>

namespace roundhouse::text {

namespace {

constexpr std::size_t kMaxBytes = std::size_t{64} * 1024;
// Dotted keys nest as deep as a line has dots, and the library's tables are recursive.
constexpr std::size_t kLongestLine = 1000;

// What the library would stumble on, or say without its place.
std::optional<TomlFault> unreadable(std::string_view text, const std::vector<std::string>& lines) {
    if (text.size() > kMaxBytes)
        return TomlFault{{1, 1},
                         "the file has " + std::to_string(text.size()) +
                             " bytes; it may have at most " + std::to_string(kMaxBytes)};
    for (std::size_t k = 0; k < lines.size(); ++k) {
        const std::string_view line = lines[k];
        const int number = static_cast<int>(k) + 1;
        if (line.size() > kLongestLine)
            return TomlFault{{number, static_cast<int>(kLongestLine) + 1},
                             "this line is longer than " + std::to_string(kLongestLine) +
                                 " bytes, which is too long"};
        for (std::size_t at = 0; at < line.size();) {
            const CodePoint point = code_point_at(line, at);
            if (point.value == kNoCodePoint)
                return TomlFault{{number, static_cast<int>(at) + 1},
                                 "this is not valid UTF-8: the file must be UTF-8 text"};
            at += point.bytes;
        }
    }
    return std::nullopt;
}

// Turns the library's values into nodes.
class Converter {
  public:
    explicit Converter(TomlDocument& document) : document_(document) {}

    void convert(const toml::table& table) { fill(document_.root, table); }

    // The library counts characters.
    [[nodiscard]] Location location(const toml::source_position& at) const {
        const std::string_view text = line(at.line);
        std::size_t bytes = 0;
        for (toml::source_index column = 1; column < at.column && bytes < text.size(); ++column)
            bytes += code_point_at(text, bytes).bytes;
        return {static_cast<int>(at.line), static_cast<int>(bytes) + 1};
    }

  private:
    TomlDocument& document_;

    [[nodiscard]] std::string_view line(toml::source_index number) const {
        return number >= 1 && number <= document_.lines.size()
                   ? std::string_view(document_.lines[number - 1])
                   : std::string_view();
    }

    TomlNode node(const toml::node& value, const std::string& key, Location key_place) const {
        TomlNode node;
        node.key = key;
        node.key_place = key_place;
        node.place = location(value.source().begin);
        node.source = source(value.source());
        value.visit([&](const auto& typed) { fill(node, typed); });
        return node;
    }

    // A list without a value is left out: no reader has to expect one.
    static void add(TomlNode& to, TomlNode&& item) {
        if (item.kind != TomlNode::Kind::array || !item.items.empty())
            to.items.push_back(std::move(item));
    }

    void fill(TomlNode& node, const toml::table& table) const {
        node.kind = TomlNode::Kind::table;
        for (const auto& [key, value] : table)
            add(node, this->node(value, std::string(key.str()), location(key.source().begin)));
        std::ranges::stable_sort(node.items, {}, &TomlNode::key_place);
    }
    void fill(TomlNode& node, const toml::array& array) const {
        node.kind = TomlNode::Kind::array;
        if (array.empty())
            document_.faults.push_back(
                {node.place, "this list is empty; expected at least one value"});
        for (const toml::node& item : array) add(node, this->node(item, node.key, node.key_place));
    }
    static void fill(TomlNode& node, const toml::value<std::string>& value) {
        node.kind = TomlNode::Kind::string;
        node.text = value.get();
    }
    static void fill(TomlNode& node, const toml::value<std::int64_t>& value) {
        node.kind = TomlNode::Kind::integer;
        node.number = value.get();
    }
    static void fill(TomlNode& node, const toml::value<bool>& value) {
        node.kind = TomlNode::Kind::boolean;
        node.boolean = value.get();
    }
    template <typename Other>
    static void fill(TomlNode& node, const toml::value<Other>&) {
        node.kind = TomlNode::Kind::other;
    }

    [[nodiscard]] std::string source(const toml::source_region& region) const {
        if (region.begin.line != region.end.line) return "[...]";
        const auto begin = static_cast<std::size_t>(location(region.begin).column) - 1;
        const auto end = static_cast<std::size_t>(location(region.end).column) - 1;
        return std::string(line(region.begin.line).substr(begin, end - begin));
    }
};

// A value without quotation marks, in a line that is wrong there: what people forget most often.
std::optional<TomlFault> missing_quotes(std::string_view line, Location place) {
    const std::size_t sign = line.find('=');
    const std::size_t begin = line.find_first_not_of(" \t", sign == line.npos ? sign : sign + 1);
    if (sign == line.npos || begin == line.npos ||
        static_cast<std::size_t>(place.column) < begin + 1)
        return std::nullopt;
    const std::string_view rest = line.substr(begin);
    const bool word = (rest[0] | 0x20) >= 'a' && (rest[0] | 0x20) <= 'z';
    std::string found(rest.substr(0, rest.find('#')));
    found.erase(found.find_last_not_of(" \t") + 1);
    if (!word || found == "true" || found == "false") return std::nullopt;
    const std::string_view truth = nearest(found, {"true", "false"});
    return TomlFault{{place.line, static_cast<int>(begin) + 1},
                     "found `" + found + "`; " +
                         (truth.empty() ? "a string needs quotation marks: \"" + found + '"'
                                        : "did you mean " + std::string(truth) + '?')};
}

// Whether a string begins in the line and does not end there, as it has to.
bool lacks_quotation_mark(std::string_view line) {
    char quote = 0;
    for (std::size_t k = line.find('=') + 1; k < line.size(); ++k) {
        if (quote != 0) {
            if (line[k] == '\\' && quote == '"')
                ++k;
            else if (line[k] == quote)
                quote = 0;
        } else if (line[k] == '"' || line[k] == '\'') {
            quote = line[k];
            if (line.substr(k, 3) == std::string(3, quote)) return false;  // of many lines
        } else if (line[k] == '#') {
            break;
        }
    }
    return quote != 0;
}

// More digits than 64 bits hold.
bool ends_in_long_number(std::string_view line) {
    constexpr std::size_t kMostDigits = 18;
    const std::size_t before = line.find_last_not_of("0123456789");
    return line.size() - (before == line.npos ? 0 : before + 1) > kMostDigits;
}

// The library's fault, with what can be seen in its line.
TomlFault explained(const TomlFault& fault, const std::vector<std::string>& lines) {
    const auto at = static_cast<std::size_t>(fault.place.line) - 1;
    const std::string_view line = at < lines.size() ? std::string_view(lines[at]) : "";
    if (auto better = missing_quotes(line, fault.place)) return *std::move(better);
    if (static_cast<std::size_t>(fault.place.column) <= line.size()) return fault;
    if (ends_in_long_number(line)) return {fault.place, "this number has too many digits"};
    if (lacks_quotation_mark(line)) return {fault.place, "the closing quotation mark is missing"};
    return {fault.place, "something is missing at the end of this line (" + fault.message + ")"};
}

// One try. A fault is the first one of the text, in the library's words where it has some.
std::optional<TomlFault> parse(std::string_view text, TomlDocument& document) {
    const Converter converter(document);
    try {
        Converter(document).convert(toml::parse(text));
        return std::nullopt;
    } catch (const toml::parse_error& error) {
        return TomlFault{converter.location(error.source().begin),
                         std::string(error.description())};
    } catch (const std::exception&) {
        return TomlFault{{0, 0}, "this line is not TOML"};
    }
}

// The beginning of the text that has so many lines.
std::string_view first_lines(std::string_view text, int lines) {
    std::size_t end = 0;
    for (; lines > 0 && end != text.npos; --lines) {
        end = text.find('\n', end);
        if (end != text.npos) ++end;
    }
    return text.substr(0, end);
}

// What stands before the fault counts: all lines before it, or before the value that it is in.
// Returns the number of lines that were read.
int read_before(std::string_view text, int lines, TomlDocument& document) {
    constexpr int kLongestValue = 200;  // lines
    for (int tries = 0; lines > 0 && tries < kLongestValue; --lines, ++tries) {
        document.faults.clear();
        document.root = {};
        if (!parse(first_lines(text, lines), document)) return lines;
    }
    document.faults.clear();
    document.root = {};
    return 0;
}

}  // namespace

const TomlNode* TomlNode::find(std::string_view wanted) const {
    for (const TomlNode& item : items)
        if (item.key == wanted) return &item;
    return nullptr;
}

TomlDocument read_toml(std::string_view text) {
    TomlDocument document;
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);  // a byte order mark
    document.lines = lines_of(text);
    for (std::string& line : document.lines)
        if (line.ends_with('\r')) line.pop_back();
    const int lines = static_cast<int>(document.lines.size());
    auto fault = unreadable(text, document.lines);
    const bool in_own_words = fault.has_value();
    if (!fault) fault = parse(text, document);
    if (fault) {
        // A fault without a place is in the first line that cannot be read.
        const bool placed = fault->place.line > 0;
        document.cut_at = read_before(text, placed ? fault->place.line - 1 : lines - 1, document);
        if (!placed) fault->place = {*document.cut_at + 1, 1};
        document.faults.push_back(in_own_words ? *std::move(fault)
                                               : explained(*fault, document.lines));
    }
    std::ranges::stable_sort(document.faults, {}, &TomlFault::place);
    return document;
}

}  // namespace roundhouse::text
