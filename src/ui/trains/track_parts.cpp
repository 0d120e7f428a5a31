#include "ui/trains/track_parts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace roundhouse::ui {

namespace {

class Builder {
  public:
    Builder(const TrackStyle& style, const LineTheme& theme) : style_(style), theme_(theme) {}
    TrackParts make(const TrainTree& tree, const std::vector<TrackWords>& before);

  private:
    const TrackStyle& style_;
    const LineTheme& theme_;
    TrackParts made_;

    int add(const TrainTree& tree);
    void add_only_ends(TrackPart& part, const TrainTree& tree);
    void add_stem(TrackPart& part, const TrainTree& tree, bool apart);
    void add_in_one_row(TrackPart& part, const TrainTree& tree, bool apart);
    void add_verdict(TrackItem& item, const TrainTile& tile) const;
    void add_end(TrackPart& part, const TrainTile& tile, bool owes, bool missing) const;
    static void add_count(TrackPart& part, int folded);
    static void add_words(TrackPart& part, const TrainLine& text);
};

TrackParts Builder::make(const TrainTree& tree, const std::vector<TrackWords>& before) {
    const bool in_rows = style_.fork_rows && !style_.only_ends;
    if (tree.stem.empty() || !in_rows)
        made_.all.emplace_back();
    else
        add(tree);
    if (!in_rows && !style_.only_ends) {
        TrackPart tiles;
        add_in_one_row(tiles, tree, false);
        add_count(made_.all[0], made_.left_out);
        std::ranges::move(tiles.items, std::back_inserter(made_.all[0].items));
    }
    if (!tree.stem.empty() && style_.only_ends) {
        add_words(made_.all[0], {{std::string(theme_.glyphs.elided), Ink::rail}});
        add_only_ends(made_.all[0], tree);
    }
    TrackPart words;
    for (const TrackWords& each : before) {
        add_words(words, each.text);
        words.items.back().mirrored = each.mirrored;
    }
    made_.all[0].items.insert(made_.all[0].items.begin(), words.items.begin(), words.items.end());
    return std::move(made_);
}

void Builder::add_words(TrackPart& part, const TrainLine& text) {
    TrackItem item;
    item.text = text;
    item.columns = cell_width(text);
    part.items.push_back(item);
}

void Builder::add_count(TrackPart& part, int folded) {
    if (folded > 0) add_words(part, {{fmt::format("+{}", folded), Ink::rail}});
}

// "played" or "better" behind the number of a free end, so that neither needs a colour.
void Builder::add_verdict(TrackItem& item, const TrainTile& tile) const {
    const bool better = theme_.judges && tile.index == theme_.ghost;
    if (!better && tile.index != theme_.played) return;
    const std::string word = better ? "better" : "played";
    const Style style(better ? Ink::good : Ink::refusal, kBold);
    if (item.mirrored.empty()) item.mirrored = item.text;
    item.text.push_back({" " + word, style});
    item.mirrored.insert(item.mirrored.begin(), {word + " ", style});
}

// The number of a free end, behind the tile that shows it; or, if that has branches already, in
// place of a branch.
void Builder::add_end(TrackPart& part, const TrainTile& tile, bool owes, bool missing) const {
    TrackItem item;
    item.glued = item.badge = !missing;
    const Pips number = tile.outer;
    const bool filled = theme_.glyphs.filled;
    if (filled) {
        item.text = badge(tile, theme_, false);
        item.mirrored = badge(tile, theme_, true);
        if (missing && owes) {
            item.text.push_back({" cover", Ink::refusal});
            item.mirrored.insert(item.mirrored.begin(), {"cover ", Ink::refusal});
        }
    } else {
        const StyledText text = badge(number).front();
        const StyledText alarm{"!!", Ink::alarm};
        if (missing) item.text.push_back({std::string(theme_.glyphs.cursor), text.style});
        item.text.push_back(text);
        if (owes) item.text.push_back(alarm);
        if (owes) item.mirrored.push_back(alarm);
        item.mirrored.push_back(text);
        if (missing) item.mirrored.push_back({std::string(theme_.glyphs.cursor_end), text.style});
    }
    // The room of one that is only shown is kept, so that the tile, once laid, lies where it was
    // shown, and its label too.
    const bool ghost = tile.index == theme_.ghost;
    if (ghost && !filled)
        item.text = item.mirrored = {
            {std::string(static_cast<std::size_t>(cell_width(item.text)), ' '), Style()}};
    if (!missing) add_verdict(item, tile);
    item.columns = cell_width(item.text);
    if (!ghost) item.end = number;
    part.items.push_back(item);
}

void Builder::add_stem(TrackPart& part, const TrainTree& tree, bool apart) {
    const auto count = static_cast<int>(tree.stem.size());
    const bool leaf = tree.branches.empty();
    const TrainTile& last = tree.stem.back();
    const bool free = last.owed + last.free > 0 && (leaf || !style_.fork_rows);
    part.will_fork = leaf && last.owed > 1;
    const int kept = leaf || free ? style_.kept : style_.inner_kept;
    int folded = kept == 0 ? count : std::min(style_.folded, count - kept);
    folded = folded <= 0 ? 0 : folded - folded % style_.fold_step;
    made_.left_out += folded;
    if (style_.fork_rows) add_count(part, folded);
    for (int k = folded; k < count; ++k) {
        TrackItem item;
        item.is_tile = true;
        item.apart = k == folded && (apart || folded > 0);
        item.tile = tree.stem[static_cast<std::size_t>(k)];
        item.flat = style_.form == TileForm::flat || item.tile.index >= style_.flat_from;
        // Beside boxes the least columns, so that it turns nothing.
        item.columns = tile_columns(item.tile, item.flat ? TileForm::flat : style_.form,
                                    theme_.glyphs.filled && style_.form == TileForm::flat);
        part.items.push_back(item);
    }
    if (free) add_end(part, last, last.owed > 0, false);
}

// Each number once.
void Builder::add_only_ends(TrackPart& part, const TrainTree& tree) {
    made_.left_out += static_cast<int>(tree.stem.size());
    const TrainTile& last = tree.stem.back();
    // A tile that is only shown leaves the number where it would lie.
    const Pips end = last.index == theme_.ghost ? last.inner : last.outer;
    if (last.owed + last.free > 0 &&
        std::ranges::find(part.items, end, &TrackItem::end) == part.items.end()) {
        TrackItem item;
        item.text = badge(end);
        if (theme_.glyphs.filled)
            item.text.front().style =
                last.owed > 0 ? Style(Ink::alarm, kBold) : Style(Ink::rail, kReverse | kBold);
        item.columns = cell_width(item.text);
        item.end = end;
        part.items.push_back(item);
    }
    for (const TrainTree& branch : tree.branches)
        if (!branch.stem.empty()) add_only_ends(part, branch);
}

// The whole tree, one part after the other, each behind what it branches off from if that is shown;
// what is not is counted once.
void Builder::add_in_one_row(TrackPart& part, const TrainTree& tree, bool apart) {
    if (tree.stem.empty()) return;
    const std::size_t shown = part.items.size();
    add_stem(part, tree, apart);
    bool next = part.items.size() == shown;
    for (const TrainTree& branch : tree.branches)
        add_in_one_row(part, branch, std::exchange(next, true));
}

int Builder::add(const TrainTree& tree) {
    const int index = static_cast<int>(made_.all.size());
    made_.all.emplace_back();
    TrackPart part;
    add_stem(part, tree, false);
    const TrainTile& fork = tree.stem.back();
    std::vector<int> branches;
    if (!tree.branches.empty()) {
        for (const TrainTree& branch : tree.branches)
            if (!branch.stem.empty()) branches.push_back(add(branch));
        // Missing branches come last; without room for each they are told once.
        const int missing = fork.owed + fork.free;
        for (int k = 0; k < (style_.spread ? missing : std::min(missing, 1)); ++k) {
            branches.push_back(static_cast<int>(made_.all.size()));
            TrackPart end;
            add_end(end, fork, k < fork.owed, true);
            end.size = 1;
            made_.all.push_back(std::move(end));
        }
    }
    part.size = static_cast<int>(part.items.size());
    for (const int branch : branches) part.size += made_.all[static_cast<std::size_t>(branch)].size;
    part.branches = std::move(branches);
    made_.all[static_cast<std::size_t>(index)] = std::move(part);
    return index;
}

}  // namespace

TrackParts track_parts(const TrainTree& tree, const TrackStyle& style, const LineTheme& theme,
                       const std::vector<TrackWords>& before) {
    return Builder(style, theme).make(tree, before);
}

}  // namespace roundhouse::ui
