#include "app/setup/config.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <iostream>
#include <span>

#include "app/setup/rule_source.hpp"
#include "app/system/files.hpp"
#include "app/system/output.hpp"
#include "app/system/status.hpp"
#include "roundhouse/game/options/options.hpp"
#include "roundhouse/game/seating.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/text/spelling.hpp"
#include "roundhouse/text/toml/reader.hpp"
#include "roundhouse/ui/page/setting_rows.hpp"

namespace roundhouse::app {

namespace {

using text::TomlNode;

class Reader {
  public:
    Reader(Config& config, std::string name) : config_(config), name_(std::move(name)) {}

    void read(std::string_view text) {
        const text::TomlDocument document = text::read_toml(text);
        config_.cut_at = document.cut_at;
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

    void add_fault(text::Location place, const std::string& message) {
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
    int word(const TomlNode& item, std::span<const std::string_view> allowed) {
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
        const auto rows = ui::setting_rows();
        if (const auto row = std::ranges::find(rows, item.key, &ui::Setting::key);
            row != rows.end()) {
            setting(item, *row);
        } else if (item.key == "glyphs") {
            constexpr std::array<std::string_view, 3> kGlyphWords{"auto", "unicode", "ascii"};
            if (const int k = word(item, kGlyphWords); k >= 0)
                config_.glyphs = static_cast<GlyphChoice>(k);
        } else if (item.key == "new-game") {
            if (is_table(item))
                for (const TomlNode& part : item.items) new_game(part);
        } else if (item.key == "same-person") {
            if (is_table(item)) same_person(item);
        } else if (item.key == "keys") {
            if (!is_table(item)) return;
            for (const TomlNode& part : item.items) keys(part);
            bind_keys();
        } else {
            std::vector<std::string_view> known{"glyphs", "new-game", "same-person", "keys"};
            for (const ui::Setting& each : rows) known.push_back(each.key);
            unknown(item, known);
        }
    }

    bool is_table(const TomlNode& item) {
        if (item.kind == TomlNode::Kind::table) return true;
        add_fault(item.place,
                  fmt::format("{0} must be a table, [{0}], not {1}", item.key, item.source));
        return false;
    }

    void setting(const TomlNode& item, const ui::Setting& row) {
        Settings& settings = config_.settings;
        if (!row.words.empty()) {
            if (const int k = word(item, row.words); k >= 0) row.set(settings, k);
        } else if (row.most == 1 && item.kind == TomlNode::Kind::boolean) {
            row.set(settings, item.boolean ? 1 : 0);
        } else if (row.most > 1 && item.kind == TomlNode::Kind::integer && item.number >= 0 &&
                   item.number <= row.most) {
            row.set(settings, static_cast<int>(item.number));
        } else {
            add_fault(item.place,
                      fmt::format("{} must be {}, not {}", item.key,
                                  row.most == 1 ? "true or false"
                                                : fmt::format("a number of {} from 0 to {}",
                                                              row.unit, row.most),
                                  item.source));
        }
    }

    static std::string name_fault(const TomlNode& item) {
        if (item.kind != TomlNode::Kind::string) return "a player's name must be a string";
        return text::name_fault(text::composed(item.text)).value_or("");
    }

    void new_game(const TomlNode& item) {
        if (item.key == "variant" && item.kind == TomlNode::Kind::string) {
            config_.variant = item.text;
        } else if (item.key == "players" && item.kind == TomlNode::Kind::array) {
            for (const TomlNode& name : item.items) {
                std::string fault = name_fault(name);
                if (fault.empty())
                    fault = game::name_fault(text::composed(name.text), {}).value_or("");
                if (!fault.empty())
                    add_fault(name.place, fault);
                else
                    config_.players.push_back(text::composed(name.text));
            }
        } else if (item.key == "variant" || item.key == "players") {
            add_fault(item.place, item.key == "variant"
                                      ? "variant must be a string, such as \"oll\""
                                      : "players must be a list of names");
        } else {
            option(item);
        }
    }

    // What a table may choose, by its row.
    void option(const TomlNode& item) {
        std::vector<std::string_view> names{"variant", "players"};
        for (const game::Option& option : game::options()) {
            if (option.of != game::Option::Of::table) continue;
            names.push_back(option.name);
            if (option.name == item.key) return take(item, option);
        }
        unknown(item, names);
    }

    void take(const TomlNode& item, const game::Option& option) {
        if (!option.words.empty()) {
            const std::vector<std::string_view> words(option.words.begin(), option.words.end());
            if (const int k = word(item, words); k >= 0)
                (void)option.take(config_.usual, option.words[static_cast<std::size_t>(k)]);
            return;
        }
        if (item.kind != TomlNode::Kind::string || item.text.empty() ||
            !option.take(config_.usual, item.text).empty())
            add_fault(item.place,
                      fmt::format("{} must be {}, not {}", item.key, option.expected, item.source));
    }

    // Annie = "Ann". One step only: nobody counts as a name that itself counts as another. Two
    // spellings of one name count as one anyway.
    void same_person(const TomlNode& table) {
        for (const TomlNode& item : table.items) {
            if (const std::string fault = name_fault(item); !fault.empty())
                add_fault(item.place, fault);
            else if (!text::same_name(item.key, item.text))
                config_.same_as[text::composed(item.key)] = text::composed(item.text);
        }
        for (const TomlNode& item : table.items)
            if (!text::same_name(item.key, item.text) && config_.same_as.contains(item.text))
                add_fault(item.place, fmt::format("{} counts as {} already", item.text,
                                                  config_.same_as[item.text]));
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
            given.push_back({binding, *code, value});
        }
        rebound_.push_back(binding);
        given_keys_.insert(given_keys_.end(), given.begin(), given.end());
    }

    // The command that already has the key of given_keys_[k]: one that was given it before, or one
    // that keeps its default keys. No command may lose its last key unasked.
    [[nodiscard]] const ui::Binding* owner(std::size_t k) const {
        const GivenKey& wanted = given_keys_[k];
        for (std::size_t before = 0; before < k; ++before)
            if (given_keys_[before].code == wanted.code) return given_keys_[before].to;
        const ui::Command command = ui::Keymap().command({wanted.code});
        for (const ui::Binding& each : ui::bindings())
            if (each.command == command && std::ranges::find(rebound_, &each) == rebound_.end() &&
                !keeps_a_key(command))
                return &each;
        return nullptr;
    }

    // Whether one of its default keys is given to no other command.
    [[nodiscard]] bool keeps_a_key(ui::Command command) const {
        const ui::Keymap usual;
        return std::ranges::any_of(usual.keys(command), [&](char32_t code) {
            return std::ranges::find(given_keys_, code, &GivenKey::code) == given_keys_.end();
        });
    }

    // The first key that is another command's; its line is dropped, which may free or take others.
    [[nodiscard]] bool drop_conflict() {
        for (std::size_t k = 0; k < given_keys_.size(); ++k) {
            const GivenKey given = given_keys_[k];
            const ui::Binding* const other = owner(k);
            if (other == nullptr || other == given.to) continue;
            add_fault(given.at->place,
                      fmt::format("{} is already the key of {}; give {} another key too",
                                  ui::key_name(given.code), other->name, other->name));
            std::erase(rebound_, given.to);
            std::erase_if(given_keys_, [&](const GivenKey& key) { return key.to == given.to; });
            return true;
        }
        return false;
    }

    // Only once all are known, because two commands may exchange their keys.
    void bind_keys() {
        while (drop_conflict()) {
        }
        for (const ui::Binding* binding : rebound_) {
            std::vector<char32_t> codes;
            for (const GivenKey& given : given_keys_)
                if (given.to == binding) codes.push_back(given.code);
            config_.settings.keys.bind(binding->command, codes);
        }
    }
};

}  // namespace

Config parse_config(std::string_view text, const std::string& name) {
    Config config;
    Reader(config, name).read(text);
    return config;
}

std::variant<Config, Fault> read_config(const std::string& named) {
    const std::string path = named.empty() ? default_config_path() : named;
    const auto bytes = read_file(path, kMaxConfigBytes);
    if (const auto* fault = std::get_if<Fault>(&bytes)) {
        if (!named.empty()) return Fault{fault->status, fault->message};
        Config none;
        none.path = path;
        none.cut_at = 0;
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

book::SameAs usual_same_as() {
    auto read = read_config("");
    auto* const config = std::get_if<Config>(&read);
    return config == nullptr ? book::SameAs() : std::move(config->same_as);
}

void report_config_faults(const Config& config) {
    for (const std::string& fault : config.faults) std::cerr << "roundhouse: " << fault << '\n';
    if (config.faults.empty()) return;
    std::cerr << "roundhouse: "
              << (!config.cut_at ? "the other lines of this config file apply"
                  : *config.cut_at > 0
                      ? fmt::format("nothing from line {} of this config file on applies",
                                    *config.cut_at + 1)
                      : "ignoring this config file")
              << '\n';
}

void choose_characters(const Config& config) {
    if (config.glyphs == GlyphChoice::ascii) print_ascii();
}

std::optional<Fault> choose_characters(const std::string& named) {
    auto read = read_config(named);
    if (auto* fault = std::get_if<Fault>(&read)) return std::move(*fault);
    report_config_faults(std::get<Config>(read));
    choose_characters(std::get<Config>(read));
    return std::nullopt;
}

std::string default_config_path() {
    const std::string directory = user_directory("XDG_CONFIG_HOME", ".config");
    return directory.empty() ? "" : directory + "/config.toml";
}

}  // namespace roundhouse::app
