// What a file inherits: every key that the base's file, or the bases of that one, writes and this
// one does not. Never what was made of them there: usual values are taken anew (F31).

#include <algorithm>
#include <array>
#include <utility>

#include "roundhouse/text/spelling.hpp"
#include "rules/reader.hpp"

namespace roundhouse::rules {

namespace {

using text::TomlNode;

constexpr int kMostBases = 8;  // a file that inherits from itself has no end of them

// These describe the base's file: what it is called, who wrote it, and where it is listed.
constexpr std::array<std::string_view, 4> kNotInherited = {"id", "name", "source", "family"};

// Faults in an inherited value are shown at the line that brought it about.
void set_places(TomlNode& node, text::Location place) {
    node.place = node.key_place = place;
    for (TomlNode& item : node.items) set_places(item, place);
}

TomlNode* find(TomlNode& table, std::string_view key) {
    const auto found = std::ranges::find(table.items, key, &TomlNode::key);
    return found == table.items.end() ? nullptr : &*found;
}

// Whether a table says something that the key would say too.
bool says(const TomlNode& table, std::string_view key) {
    if (table.find(key)) return true;
    // F35: the players of each set go with those of the game.
    if (set_of_players_key(key) >= 0 && table.find("players")) return true;
    return (key == "order" && table.find("orders")) || (key == "orders" && table.find("order"));
}

}  // namespace

void RuleReader::inherit(const TomlNode& node) {
    const auto text = node.kind == Kind::string ? bases_.text(node.text) : std::nullopt;
    if (!text || depth_ == kMostBases) {
        broken_ = true;  // what is missing or contradictory cannot be told
        const std::string_view best = text::nearest(node.text, bases_.ids());
        return wrong(node, "",
                     "the id of a bundled game" +
                         (best.empty() ? "" : "; did you mean \"" + std::string(best) + "\"?"));
    }
    RuleReader base(text::read_toml(*text), bases_);
    base.depth_ = depth_ + 1;
    base.read();
    take_over(base.document_.root, node.place);
    base_ = std::move(base.rule_set);
}

void RuleReader::take_over(const TomlNode& base, text::Location inherits) {
    const TomlNode* game = document_.root.find("game");
    const TomlNode* sets = game ? game->find("sets") : nullptr;
    const text::Location place = sets ? sets->place : inherits;
    for (const TomlNode& table : base.items) {
        if (table.kind != Kind::table || table.key == "decided") continue;
        TomlNode* own = find(document_.root, table.key);
        if (!own) {
            own = &document_.root.items.emplace_back();
            own->key = table.key;
            own->place = own->key_place = place;
        }
        if (own->kind != Kind::table) continue;
        std::vector<TomlNode> inherited;
        for (const TomlNode& key : table.items) {
            if (says(*own, key.key)) continue;
            if (table.key == "game" &&
                std::ranges::find(kNotInherited, key.key) != kNotInherited.end())
                continue;
            set_places(inherited.emplace_back(key), place);
            provenance_.inherited.insert(path(table.key, key.key));
        }
        std::ranges::move(inherited, std::back_inserter(own->items));
    }
}

}  // namespace roundhouse::rules
