#include "toml_reader.hpp"

#include <algorithm>
#include <exception>
#include <optional>
#include <sstream>
#include <toml.hpp>

namespace roundhouse::text {

namespace {

constexpr int kMostSyntaxFaults = 20;

bool key_char(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-';
}

// Turns the library's values into nodes.
class Converter {
  public:
    explicit Converter(const std::vector<std::string>& lines) : lines_(lines) {}

    TomlNode node(const toml::value& value, std::string key, bool root) const {
        const toml::source_location location = value.location();
        TomlNode node;
        node.key = std::move(key);
        node.place = {static_cast<int>(location.line()), static_cast<int>(location.column())};
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
                node.text = value.as_string().str;
                break;
            case toml::value_t::integer:
                node.kind = Kind::integer;
                node.number = value.as_integer();
                break;
            case toml::value_t::boolean:
                node.kind = Kind::boolean;
                node.truth = value.as_boolean();
                break;
            case toml::value_t::array:
                node.kind = Kind::array;
                for (const toml::value& item : value.as_array())
                    node.items.push_back(this->node(item, {}, false));
                break;
            case toml::value_t::table:
                node.kind = Kind::table;
                for (const auto& [key, item] : value.as_table())
                    node.items.push_back(this->node(item, key, false));
                // The library's tables know no order.
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

    // The library knows where values stand, but not their keys: those are on the same line, before
    // the sign, or in the head of a table.
    Place key_place(Place value, std::string_view key) const {
        const std::string_view text = line(value.line);
        const auto at = static_cast<std::size_t>(value.column) - 1;
        if (key.empty() || at >= text.size()) return value;
        if (text.substr(0, text.find_first_not_of(" \t")).size() == at && text[at] == '[') {
            const std::size_t found = text.find(key, at);
            return found == std::string_view::npos ? value
                                                   : Place{value.line, static_cast<int>(found) + 1};
        }
        const std::size_t sign = text.substr(0, at).find_last_not_of(" \t");
        if (sign == std::string_view::npos || text[sign] != '=') return value;
        const std::size_t found = text.substr(0, sign).rfind(key);
        if (found == std::string_view::npos) return value;
        const bool quoted = found > 0 && (text[found - 1] == '"' || text[found - 1] == '\'');
        return {value.line, static_cast<int>(quoted ? found : found + 1)};
    }

    std::string source(Place value) const {
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
            end = rest.find_last_of("]}");
            end = end == std::string_view::npos ? rest.size() : end + 1;
        } else {
            end = std::min(rest.find_first_of(" \t,]}#"), rest.size());
        }
        return std::string(rest.substr(0, end));
    }
};

// Where the library's message shows an error, and what it writes there. It shows excerpts:
//   12 | key = valeu
//      |       ^--- what is the matter
struct Shown {
    Place place;
    std::string comment;
};
std::vector<Shown> shown_places(const std::string& message) {
    std::vector<Shown> places;
    int number = 0;
    std::istringstream lines(message);
    for (std::string line; std::getline(lines, line);) {
        const std::size_t bar = line.find(" | ");
        if (bar == std::string::npos) continue;
        const std::size_t digits = line.find_first_not_of(' ');
        const std::size_t mark = line.find_first_of("^~", bar);
        if (digits < bar && line[digits] >= '0' && line[digits] <= '9') {
            number = std::atoi(line.c_str() + digits);
        } else if (mark != std::string::npos && number > 0) {
            const std::size_t words = line.find_first_not_of("^~- ", mark);
            places.push_back({{number, static_cast<int>(mark - bar) - 2},
                              words == std::string::npos ? "" : line.substr(words)});
            number = 0;
        }
    }
    return places;
}

std::string_view token_at(std::string_view text, std::size_t at) {
    if (at >= text.size()) return {};
    std::size_t end = at;
    while (end < text.size() && key_char(text[end])) ++end;
    return text.substr(at, end == at ? 1 : end - at);
}

TomlFault syntax_fault(const std::string& what, const std::vector<std::string>& lines) {
    const std::vector<Shown> places = shown_places(what);
    if (places.empty()) return {{1, 1}, "this is not a well-formed TOML file", true};
    const auto [place, comment] = places.back();
    const auto line = static_cast<std::size_t>(place.line) - 1;
    if (line >= lines.size()) return {{1, 1}, "this is not a well-formed TOML file", true};
    const std::string_view text = lines[line];
    const auto at = static_cast<std::size_t>(place.column) - 1;
    const std::string token(token_at(text, at));
    const std::string found = token.empty() ? "the end of the line" : "`" + token + "`";
    const std::string first = std::to_string(places.front().place.line);

    if (what.find("already exists") != std::string::npos) {
        const bool table = text.find_first_not_of(" \t") < text.size() &&
                           text[text.find_first_not_of(" \t")] == '[';
        // The place of the value; the key is what is there twice.
        const std::size_t begin = text.find_first_not_of(" \t");
        const std::size_t quote = what.find("(\"");
        const std::string name = what.substr(quote + 2, what.find("\")", quote) - quote - 2);
        const std::size_t key = std::min(text.rfind(name, at), text.size());
        if (table)
            return {{place.line, static_cast<int>(begin) + 1},
                    "the table [" + name + "] is there twice, first on line " + first};
        return {{place.line, static_cast<int>(key == text.size() ? at : key) + 1},
                "`" + name + "` is there twice, first on line " + first};
    }
    if (what.find("array separator") != std::string::npos)
        return {place, "found " + found +
                           "; expected a comma or the ] that closes the list of line " + first};
    if (what.find("missing value after") != std::string::npos)
        return {place, "a value is missing after ="};
    if (what.find("invalid line format") != std::string::npos)
        return {place, "found " + found + "; expected the end of the line"};
    if (what.find("parse_key") != std::string::npos && what.find("_pair") == std::string::npos)
        return {place, "found " + found + "; expected [table] or key = value"};
    if (what.find("for key") != std::string::npos ||
        what.find("key-value sep") != std::string::npos)
        return {place, "found " + found + "; expected key = value"};
    return {place, "found " + found +
                       "; expected a text in quotation marks, a number, true, false, a list or a "
                       "table in braces"};
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
    std::istringstream in(joined(lines));
    try {
        root = Converter(lines).node(toml::parse(in, "rules"), {}, true);
        return std::nullopt;
    } catch (const std::exception& error) {
        return syntax_fault(error.what(), lines);
    } catch (...) {
        return TomlFault{{1, 1}, "this is not a well-formed TOML file", true};
    }
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
    document.lines = split_lines(text);
    document.faults = guard_toml(text, document.lines);
    std::vector<std::string> lines = document.lines;
    for (const TomlFault& fault : document.faults) {
        if (fault.fatal) return document;
        lines[static_cast<std::size_t>(fault.place.line) - 1].clear();
    }
    // The library stops at the first fault: without that line it finds the next.
    for (int k = 0; k < kMostSyntaxFaults; ++k) {
        const std::optional<TomlFault> fault = parse(lines, document.root);
        if (!fault) break;
        document.faults.push_back(*fault);
        std::string& line = lines[static_cast<std::size_t>(fault->place.line) - 1];
        if (fault->fatal || line.empty()) break;
        line.clear();
    }
    std::ranges::stable_sort(document.faults, {}, &TomlFault::place);
    return document;
}

}  // namespace roundhouse::text
