#include "app/setup/config.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "app/setup/rule_source.hpp"
#include "app/system/files.hpp"
#include "app/system/status.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/text/spelling.hpp"
#include "roundhouse/text/toml/reader.hpp"

namespace roundhouse::app {

namespace {

using text::TomlNode;

class Reader {
  public:
    Reader(Config& config, std::string name) : config_(config), name_(std::move(name)) {}

    void read(std::string_view text) {
        const text::TomlDocument document = text::read_toml(text);
        for (const text::TomlFault& fault : document.faults) add_fault(fault.place, fault.message);
        for (const TomlNode& item : document.root.items) top(item);
    }

  private:
    Config& config_;
    std::string name_;

    struct GivenKey {
        const ui::Binding* to;
        char32_t code;
        const TomlNode* at;
    };
    std::vector<GivenKey> given_keys_;
    std::vector<const ui::Binding*> rebound_;

    void add_fault(text::Place place, const std::string& message) {
        config_.faults.push_back(
            fmt::format("{}:{}:{}: {}", name_, place.line, place.column, text::clean(message)));
    }

    void unknown(const TomlNode& item, const std::vector<std::string_view>& known) {
        const std::string_view near = text::nearest(item.key, known);
        add_fault(item.key_place,
                  fmt::format("there is no setting '{}'{}", item.key,
                              near.empty() ? "" : fmt::format("; did you mean '{}'?", near)));
    }

    // The index of the word among the allowed ones; -1, with a fault, if it is not one of them.
    int word(const TomlNode& item, const std::vector<std::string_view>& allowed) {
        if (item.kind == TomlNode::Kind::string) {
            const auto found = std::ranges::find(allowed, item.text);
            if (found != allowed.end()) return static_cast<int>(found - allowed.begin());
        }
        std::vector<std::string> quoted;
        for (const std::string_view one : allowed) quoted.push_back(fmt::format("\"{}\"", one));
        add_fault(item.place, fmt::format("{} must be {}, not {}", item.key,
                                          text::join(quoted, "or"), item.source));
        return -1;
    }

    void top(const TomlNode& item) {
        Settings& settings = config_.settings;
        if (item.key == "palette") {
            if (const int k = word(item, palette_names()); k >= 0) settings.palette = k;
        } else if (item.key == "glyphs") {
            if (const int k = word(item, {"auto", "unicode", "ascii"}); k >= 0)
                config_.glyphs = static_cast<GlyphChoice>(k);
        } else if (item.key == "curtain") {
            if (const int k = word(item, {"hand", "screen", "off"}); k >= 0)
                settings.curtain = static_cast<ui::CurtainMode>(k);
        } else if (item.key == "mouse") {
            mouse(item);
        } else if (item.key == "pace") {
            pace(item);
        } else if (item.key == "new-game") {
            if (is_table(item))
                for (const TomlNode& part : item.items) new_game(part);
        } else if (item.key == "keys") {
            if (!is_table(item)) return;
            for (const TomlNode& part : item.items) keys(part);
            bind_keys();
        } else {
            unknown(item, {"palette", "glyphs", "curtain", "mouse", "pace", "new-game", "keys"});
        }
    }

    bool is_table(const TomlNode& item) {
        if (item.kind == TomlNode::Kind::table) return true;
        add_fault(item.place,
                  fmt::format("{0} must be a table, [{0}], not {1}", item.key, item.source));
        return false;
    }

    static std::vector<std::string_view> palette_names() {
        std::vector<std::string_view> names(ui::kPalettes);
        for (std::size_t k = 0; k < names.size(); ++k)
            names[k] = ui::palette(static_cast<int>(k)).name;
        return names;
    }

    void mouse(const TomlNode& item) {
        if (item.kind == TomlNode::Kind::boolean)
            config_.settings.mouse = item.boolean;
        else
            add_fault(item.place, fmt::format("mouse must be true or false, not {}", item.source));
    }

    void pace(const TomlNode& item) {
        if (item.kind == TomlNode::Kind::integer && item.number >= 0 && item.number <= 10000)
            config_.settings.pace = static_cast<int>(item.number);
        else
            add_fault(item.place,
                      fmt::format("pace must be a number of milliseconds from 0 to 10000, not {}",
                                  item.source));
    }

    void new_game(const TomlNode& item) {
        if (item.key == "variant" && item.kind == TomlNode::Kind::string) {
            config_.variant = item.text;
        } else if (item.key == "players" && item.kind == TomlNode::Kind::array) {
            for (const TomlNode& name : item.items) {
                const auto fault = text::name_fault(name.text);
                if (name.kind != TomlNode::Kind::string || fault)
                    add_fault(name.place, fault.value_or("a player's name must be a string"));
                else
                    config_.players.push_back(name.text);
            }
        } else if (item.key == "variant" || item.key == "players") {
            add_fault(item.place, item.key == "variant"
                                      ? "variant must be a string, such as \"oll\""
                                      : "players must be a list of names");
        } else {
            unknown(item, {"variant", "players"});
        }
    }

    void keys(const TomlNode& item) {
        std::vector<std::string_view> names;
        const ui::Binding* binding = nullptr;
        for (const ui::Binding& each : ui::bindings()) {
            names.push_back(each.name);
            if (each.name == item.key) binding = &each;
        }
        if (binding == nullptr) return unknown(item, names);
        std::vector<GivenKey> given;
        std::vector<const TomlNode*> values{&item};
        if (item.kind == TomlNode::Kind::array) {
            values.clear();
            for (const TomlNode& value : item.items) values.push_back(&value);
        }
        for (const TomlNode* value : values) {
            const auto code =
                value->kind == TomlNode::Kind::string ? ui::parse_key(value->text) : std::nullopt;
            if (!code)
                return add_fault(
                    value->place,
                    fmt::format(
                        "{} is not a key; keys have names such as d, ctrl-l, f1, space, left",
                        value->source));
            if (*code >= U'0' && *code <= U'9')
                return add_fault(value->place, "digits choose trains and cannot be reassigned");
            given.push_back({binding, *code, value});
        }
        rebound_.push_back(binding);
        given_keys_.insert(given_keys_.end(), given.begin(), given.end());
    }

    // The command that already has the key of given_keys_[k]: one that was given it before, or one
    // that keeps its default keys. No command may lose its keys unasked.
    [[nodiscard]] const ui::Binding* owner(std::size_t k) const {
        const GivenKey& wanted = given_keys_[k];
        for (std::size_t before = 0; before < k; ++before)
            if (given_keys_[before].code == wanted.code) return given_keys_[before].to;
        const ui::Command command = ui::Keymap().command({wanted.code});
        for (const ui::Binding& each : ui::bindings())
            if (each.command == command && std::ranges::find(rebound_, &each) == rebound_.end())
                return &each;
        return nullptr;
    }

    // Only once all are known, because two commands may exchange their keys.
    void bind_keys() {
        for (std::size_t k = 0; k < given_keys_.size(); ++k) {
            const GivenKey& given = given_keys_[k];
            const ui::Binding* const other = owner(k);
            if (other == nullptr || other == given.to) continue;
            add_fault(given.at->place,
                      fmt::format("{} is already the key of {}; give {} another key too",
                                  ui::key_name(given.code), other->name, other->name));
        }
        for (const ui::Binding* binding : rebound_) {
            std::vector<char32_t> codes;
            for (const GivenKey& given : given_keys_)
                if (given.to == binding) codes.push_back(given.code);
            config_.settings.keys.bind(binding->command, codes);
        }
    }
};

std::string under(const char* variable, const char* fallback, std::string_view file) {
    const char* const base = std::getenv(variable);
    std::string directory = base != nullptr && base[0] == '/' ? base : "";
    if (directory.empty()) {
        const char* const home = std::getenv("HOME");
        if (home == nullptr || home[0] == 0) return {};
        directory = fmt::format("{}/{}", home, fallback);
    }
    return fmt::format("{}/roundhouse/{}", directory, file);
}

}  // namespace

Config parse_config(std::string_view text, const std::string& name) {
    Config config;
    Reader(config, name).read(text);
    if (config.faults.empty()) return config;
    Config ignored;
    ignored.faults = std::move(config.faults);
    return ignored;
}

namespace {

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t\r");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\r") + 1 - first);
}

// The lines before the first table belong to the file as a whole: the setting's line there is
// changed, or one is added after them. A comment at the end of the line stays.
void set_line(std::vector<std::string>& lines, std::string_view key, const std::string& value) {
    std::size_t tables = 0, last = 0;
    for (; tables < lines.size() && !trimmed(lines[tables]).starts_with('['); ++tables) {
        std::string& line = lines[tables];
        if (!trimmed(line).empty()) last = tables + 1;
        const auto equals = line.find('=');
        if (equals == std::string::npos || trimmed(line.substr(0, equals)) != key) continue;
        const auto remark = line.find('#', equals);
        line = fmt::format("{}= {}{}", line.substr(0, equals), value,
                           remark == std::string::npos ? "" : "  " + line.substr(remark));
        return;
    }
    lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(last),
                 fmt::format("{} = {}", key, value));
}

bool same_choices(const Settings& a, const Settings& b) {
    return a.palette == b.palette && a.curtain == b.curtain && a.pace == b.pace &&
           a.mouse == b.mouse;
}

}  // namespace

std::variant<Config, Fault> read_config(const std::string& named) {
    const std::string path = named.empty() ? default_config_path() : named;
    const auto bytes = read_file(path, kMaxConfigBytes);
    if (const auto* fault = std::get_if<Fault>(&bytes)) {
        if (!named.empty()) return Fault{fault->status, fault->message};
        Config none;
        none.path = path;
        std::error_code error;
        if (!path.empty() && std::filesystem::symlink_status(path, error).type() !=
                                 std::filesystem::file_type::not_found)
            none.faults.push_back(fault->message);
        return none;
    }
    Config config = parse_config(std::get<std::string>(bytes), shown_path(path));
    config.path = path;
    if (named.empty() || config.faults.empty()) return config;
    std::string all;
    for (const std::string& fault : config.faults) all += (all.empty() ? "" : "\n") + fault;
    return Fault{status::bad_config, all};
}

std::string with_settings(const std::string& text, const Settings& settings) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(std::move(line));
    constexpr std::string_view kCurtains[] = {"hand", "screen", "off"};
    set_line(lines, "palette", fmt::format("\"{}\"", ui::palette(settings.palette).name));
    set_line(lines, "curtain",
             fmt::format("\"{}\"", kCurtains[static_cast<std::size_t>(settings.curtain)]));
    set_line(lines, "pace", std::to_string(settings.pace));
    set_line(lines, "mouse", settings.mouse ? "true" : "false");
    std::string out;
    for (const std::string& line : lines) out += line + '\n';
    return out;
}

std::string keep_settings(const Config& config) {
    if (config.path.empty()) return "there is no home directory";
    const auto bytes = read_file(config.path, kMaxConfigBytes);
    const auto* fault = std::get_if<Fault>(&bytes);
    std::error_code error;
    if (fault != nullptr && std::filesystem::exists(config.path, error)) return fault->message;
    const std::string old = fault == nullptr ? std::get<std::string>(bytes) : std::string();
    const Config before = parse_config(old, "");
    if (same_choices(before.settings, config.settings)) return {};
    // Its valid parts would be lost.
    if (!before.faults.empty()) return "the config file has faults";
    const std::string fresh = with_settings(old, config.settings);
    // To be sure, the new text is read again and must have the new settings.
    const Config after = parse_config(fresh, "");
    if (!after.faults.empty() || !same_choices(after.settings, config.settings))
        return "other lines of the file conflict with them";
    // People keep such files elsewhere and link to them: the target of the link is replaced.
    const auto target = std::filesystem::weakly_canonical(config.path, error);
    return replace_file(real_sys(), error ? config.path : target.string(), fresh);
}

std::string default_config_path() {
    return under("XDG_CONFIG_HOME", ".config", "config.toml");
}

std::string state_path(std::string_view file) {
    return under("XDG_STATE_HOME", ".local/state", file);
}

// One line for each item: "variant oll", "player person Ann", "player planner Bea".
LastTable read_last_table() {
    LastTable last;
    const auto bytes = read_file(state_path("last-table"), 4096);
    const auto* text = std::get_if<std::string>(&bytes);
    if (text == nullptr) return last;
    std::istringstream lines(*text);
    for (std::string line; std::getline(lines, line) && last.names.size() < 16;) {
        std::istringstream words(line);
        std::string what, kind, name;
        words >> what >> kind;
        std::getline(words >> std::ws, name);
        if (what == "variant") last.variant = text::clean(kind);
        if (what != "player" || text::name_fault(name)) continue;
        last.names.push_back(name);
        last.levels.push_back(kind == "person" ? "" : text::clean(kind));
    }
    return last;
}

void write_last_table(const LastTable& last) {
    const std::string path = state_path("last-table");
    if (path.empty()) return;
    std::string text = fmt::format("variant {}\n", last.variant);
    for (std::size_t k = 0; k < last.names.size(); ++k)
        text += fmt::format("player {} {}\n", last.levels[k].empty() ? "person" : last.levels[k],
                            last.names[k]);
    (void)replace_file(real_sys(), path, text);
}

}  // namespace roundhouse::app
