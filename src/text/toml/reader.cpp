#include "roundhouse/text/toml/reader.hpp"

#include <algorithm>
#include <optional>
#include <set>

#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/spelling.hpp"
#include "text/toml/library.hpp"

namespace roundhouse::text {

namespace {

constexpr int kMaxSyntaxFaults = 20;

// Turns the library's values into nodes.
class Converter {
  public:
    explicit Converter(const std::vector<std::string>& lines) : lines_(lines) {}

    TomlNode node(const toml::value& value, std::string key, bool root) const {
        TomlNode node;
        node.key = std::move(key);
        node.place = place_of(value);
        if (!root) {
            node.key_place = key_place(node.place, node.key);
            node.source = source(node.place);
        }
        fill(node, value);
        return node;
    }

  private:
    const std::vector<std::string>& lines_;

    void fill(TomlNode& node, const toml::value& value) const {
        using Kind = TomlNode::Kind;
        switch (value.type()) {
            case toml::value_t::string:
                node.kind = Kind::string;
                node.text = string_of(value);
                break;
            case toml::value_t::integer:
                node.kind = Kind::integer;
                node.number = value.as_integer();
                break;
            case toml::value_t::boolean:
                node.kind = Kind::boolean;
                node.boolean = value.as_boolean();
                break;
            case toml::value_t::array:
                node.kind = Kind::array;
                for (const toml::value& item : value.as_array()) {
                    node.items.push_back(this->node(item, {}, false));
                    node.items.back().key = node.key;
                    node.items.back().key_place = node.key_place;
                }
                break;
            case toml::value_t::table:
                node.kind = Kind::table;
                for (const auto& [key, item] : value.as_table())
                    node.items.push_back(this->node(item, key, false));
                // The library's tables are not ordered.
                std::ranges::sort(node.items, {}, &TomlNode::key_place);
                break;
            default:
                node.kind = Kind::other;
        }
    }

    std::string_view line(int number) const {
        if (number < 1 || number > static_cast<int>(lines_.size())) return {};
        return lines_[static_cast<std::size_t>(number) - 1];
    }

    // The library knows the places of values, but not of their keys: these are on the same line,
    // before the equals sign, or in the head of a table.
    Location key_place(Location value, std::string_view key) const {
        const std::string_view text = line(value.line);
        const auto at = static_cast<std::size_t>(value.column) - 1;
        if (key.empty() || at >= text.size()) return value;
        if (text.substr(0, text.find_first_not_of(" \t")).size() == at && text[at] == '[') {
            const std::size_t found = text.find(key, at);
            return found == std::string_view::npos
                       ? value
                       : Location{value.line, static_cast<int>(found) + 1};
        }
        const std::size_t sign = text.substr(0, at).find_last_not_of(" \t");
        if (sign == std::string_view::npos || text[sign] != '=') return value;
        const std::size_t found = text.substr(0, sign).rfind(key);
        if (found == std::string_view::npos) return value;
        const bool quoted = found > 0 && (text[found - 1] == '"' || text[found - 1] == '\'');
        return {value.line, static_cast<int>(quoted ? found : found + 1)};
    }

    // After the bracket that closes the first one; if it spans several lines, at the end of this
    // one.
    static std::size_t end_of_brackets(std::string_view text) {
        int open = 0;
        std::size_t end = 0;
        for (std::size_t at = 0; at < text.size() && text[at] != '#'; ++at) {
            const char c = text[at];
            if (c == '"' || c == '\'') {
                for (++at; at < text.size() && text[at] != c; ++at)
                    if (text[at] == '\\' && c == '"') ++at;
            }
            if (c != ' ' && c != '\t') end = std::min(at + 1, text.size());
            open += (c == '[' || c == '{') - (c == ']' || c == '}');
            if (open == 0) break;
        }
        return end;
    }

    std::string source(Location value) const {
        const std::string_view text = line(value.line);
        const auto at = static_cast<std::size_t>(value.column) - 1;
        if (at >= text.size()) return {};
        std::string_view rest = text.substr(at);
        const char first = rest.front();
        std::size_t end = 0;
        if (first == '"' || first == '\'') {
            for (end = 1; end < rest.size() && rest[end] != first; ++end)
                if (rest[end] == '\\' && first == '"') ++end;
            end = std::min(end + 1, rest.size());
        } else if (first == '[' || first == '{') {
            end = end_of_brackets(rest);
        } else {
            end = std::min(rest.find_first_of(" \t,]}#"), rest.size());
        }
        return std::string(rest.substr(0, end));
    }
};

// What already exists: the head of a table, or the key before text[at].
std::string repeated_name(const std::string& what, const std::string& text, std::size_t at) {
    // One version of the library names it, the other points at it.
    const std::size_t named = what.find("(\"");
    const std::size_t end = what.find("\")", named);
    if (named != std::string::npos && end != std::string::npos)
        return what.substr(named + 2, end - named - 2);
    const std::size_t head = std::min(text.find_first_not_of("[ \t"), text.size());
    if (text.find('[') < head) return text.substr(head, text.find_first_of("] \t", head) - head);
    return token_at(text, at);
}

// The message for something that is not a value, where one was expected.
std::string value_message(const std::string& token, const std::string& found) {
    const bool word = !token.empty() && (token[0] | 0x20) >= 'a' && (token[0] | 0x20) <= 'z';
    const std::string_view truth = word ? nearest(token, {"true", "false"}) : "";
    if (!truth.empty()) return found + "; did you mean " + std::string(truth) + '?';
    if (word) return found + "; a string needs quotation marks: \"" + token + '"';
    return found +
           "; expected a string in quotation marks, a number, true, false, a list in [ ] or a "
           "table in { }";
}

// What is wrong at text[at]; sets `at` to the place to report.
std::string syntax_message(const std::string& what, const std::string& text, std::size_t& at,
                           int first_line) {
    const auto says = [&](std::string_view words) { return what.find(words) != std::string::npos; };
    const std::string first = std::to_string(first_line);
    const std::size_t begin = std::min(text.find_first_not_of(" \t"), text.size());
    if (says("already")) {
        const std::string name = repeated_name(what, text, at);
        const bool table = begin < text.size() && text[begin] == '[';
        const std::size_t key = table ? begin : text.rfind(name, at);
        at = key < text.size() ? key : at;
        return (table ? "the table [" + name + ']' : '`' + name + '`') +
               " appears twice, first on line " + first;
    }
    const std::size_t last = text.find_last_not_of(" \t", at);
    if (says("missing value after") || (at >= text.size() && last < at && text[last] == '='))
        return "a value is missing after =";
    if (text[begin] == '=') return "a key is missing before =";
    if (says("invalid table key")) at = begin;
    const std::size_t sign = text.find('=');
    if (says("parse_key") && sign != std::string::npos) {
        at = begin;
        return "found `" + text.substr(begin, text.find_last_not_of(" \t", sign - 1) + 1 - begin) +
               "`; expected a key of one word: letters, digits and hyphens";
    }
    const std::string token = token_at(text, at);
    const std::string found = token.empty() ? "found the end of the line" : "found `" + token + '`';
    if (says("parse_key") || says("table key")) return found + "; expected [table] or key = value";
    if (says("separator")) return found + "; expected a comma or the closing bracket";
    if (says("_string:")) return "this string cannot be read: a backslash in it is written \\\\";
    if (says("invalid line format") || says("newline required") || says("EOF is expected"))
        return found + "; expected the end of the line";
    return value_message(token, found);
}

TomlFault syntax_fault(const LibraryFault& fault, const std::vector<std::string>& lines) {
    TomlFault unknown{{1, 1}, "this is not a well-formed TOML file", true};
    if (fault.places.empty()) return unknown;
    Location place = fault.places.back();
    const auto line = static_cast<std::size_t>(place.line) - 1;
    if (line >= lines.size() || place.column < 1) return unknown;
    auto at = static_cast<std::size_t>(place.column) - 1;
    std::string message = syntax_message(fault.what, lines[line], at, fault.places.front().line);
    place.column = static_cast<int>(at) + 1;
    return {place, std::move(message)};
}

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) {
        text += line;
        text += '\n';
    }
    return text;
}

// One try at the text; a fault, or the tree.
std::optional<TomlFault> parse(const std::vector<std::string>& lines, TomlNode& root) {
    const auto read = parse_with_library(joined(lines));
    if (const auto* fault = std::get_if<LibraryFault>(&read)) return syntax_fault(*fault, lines);
    root = Converter(lines).node(std::get<toml::value>(read), {}, true);
    return std::nullopt;
}

}  // namespace

const TomlNode* TomlNode::find(std::string_view wanted) const {
    for (const TomlNode& item : items)
        if (item.key == wanted) return &item;
    return nullptr;
}

namespace {

// Removes lines with faults. A table whose head is removed keeps a placeholder, so that its keys
// are not taken for another table's.
class Eraser {
  public:
    explicit Eraser(std::vector<std::string>& lines) : lines_(lines) {}

    // Whether there was anything to remove.
    bool erase(const TomlFault& fault) {
        bool any = false;
        for (int number = fault.place.line; number <= std::max(fault.place.line, fault.last_line);
             ++number) {
            std::string& line = lines_[static_cast<std::size_t>(number) - 1];
            any |= !line.empty() && !placeholders_.contains(line);
            const bool head = !line.empty() && line.find_first_not_of(" \t") == line.find('[');
            line.clear();
            if (head) placeholders_.insert(line = "[\"line " + std::to_string(number) + "\"]");
        }
        return any;
    }

    void forget(TomlNode& root) const {
        std::erase_if(root.items, [&](const TomlNode& node) {
            return placeholders_.contains("[\"" + node.key + "\"]");
        });
    }

  private:
    std::vector<std::string>& lines_;
    std::set<std::string> placeholders_;  // the heads of such tables
};

// Removes what the guard finds, until it finds nothing more: a removal may have left a list without
// a value, or without its end. False if the rest cannot be read.
bool take_out_guarded(const std::vector<std::string>& lines, Eraser& eraser) {
    for (;;) {
        const std::vector<TomlFault> faults = guard_lines(lines);
        if (faults.empty()) return true;
        bool any = false;
        for (const TomlFault& fault : faults) {
            if (fault.fatal) return false;
            any |= eraser.erase(fault);
        }
        if (!any) return false;
    }
}

}  // namespace

TomlDocument read_toml(std::string_view text) {
    TomlDocument document;
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);  // a byte order mark
    document.lines = split_lines(text);
    document.faults = guard_toml(text, document.lines);
    if (std::ranges::any_of(document.faults, &TomlFault::fatal)) return document;
    std::vector<std::string> lines = document.lines;
    Eraser eraser(lines);
    // The library stops at the first fault: without that line it finds the next.
    for (int k = 0; k < kMaxSyntaxFaults && take_out_guarded(lines, eraser); ++k) {
        const std::optional<TomlFault> fault = parse(lines, document.root);
        if (!fault) break;
        document.faults.push_back(*fault);
        if (fault->fatal || !eraser.erase(*fault)) break;
    }
    eraser.forget(document.root);
    std::ranges::stable_sort(document.faults, {}, &TomlFault::place);
    return document;
}

}  // namespace roundhouse::text
