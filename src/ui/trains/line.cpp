#include "ui/trains/line.hpp"

#include <fmt/format.h>
#include <algorithm>

namespace roundhouse::ui {

TrainLine tile_text(const TrainTile& tile, const LineTheme& theme, bool leftward) {
    const auto text = [&](std::string words, Style style) {
        return TrainLine{{std::move(words), tile_style(tile, style, theme)}};
    };
    if (tile.engine) return text(fmt::format("({})", tile.outer), Style(Ink::hub, kBold));
    if (tile.tile.is_double())
        return text(fmt::format("[{}]", tile.outer), Style(pips_ink(tile.outer), kBold));
    const Pips shown = leftward ? tile.inner : tile.outer;
    return text(std::to_string(shown), Style(pips_ink(shown)));
}

namespace {

std::string number(int n) {
    return std::to_string(n);
}

class Writer {
  public:
    Writer(const LineTheme& theme) : theme_(theme) {}

    // Each item is the text between two rails.
    std::vector<TrainLine> items(const TrainTree& tree, bool own_engine) const {
        std::vector<TrainLine> all;
        bool left = own_engine;
        for (const TrainTile& each : tree.stem) {
            if (each.engine) left = false;
            all.push_back(tile_text(each, theme_, left));
        }
        if (!tree.stem.empty() && tree.branches.empty() && tree.stem.back().owed > 0)
            all.back().push_back({"!!", Ink::alarm});
        // The free end of the left arm of a train's own engine is at the beginning of the line.
        if (own_engine && tree.stem.front().owed > 0 && !tree.stem.front().engine)
            all.front().insert(all.front().begin(), {"!!", Ink::alarm});
        return all;
    }

    // The last items that fit, at least one; `space` counts the rails between them.
    TrainLine tail(const std::vector<TrainLine>& items, int space) const {
        TrainLine train_line;
        std::size_t first = items.size();
        int used = 0;
        while (first > 0) {
            const int more = cell_width(items[first - 1]) + (first == items.size() ? 0 : 1);
            const int ellipsis = first > 1 ? 1 : 0;
            if (first < items.size() && used + more + ellipsis > space) break;
            used += more;
            --first;
        }
        if (first > 0) train_line.push_back({std::string(theme_.glyphs.elided), Ink::rail});
        join(train_line, items, first, items.size());
        return train_line;
    }

    // An arm of a train's own engine: the outer ones of items[from, to), at least one, and what
    // joins them to the engine. The middle of a train is left out first; its engine and its ends
    // never are.
    TrainLine arm(const std::vector<TrainLine>& items, std::size_t from, std::size_t to, int space,
                  bool left) const {
        if (from == to) return {};
        const std::size_t count = to - from;
        std::size_t kept = 0;
        for (int used = 1; kept < count; ++kept) {
            used += cell_width(items[left ? from + kept : to - 1 - kept]) + (kept > 0 ? 1 : 0);
            if (kept > 0 && used > space) break;
        }
        const std::string_view link = kept == count ? theme_.glyphs.rail : theme_.glyphs.elided;
        TrainLine train_line;
        if (left) join(train_line, items, from, from + kept);
        train_line.push_back({std::string(link), Ink::rail});
        if (!left) join(train_line, items, to - kept, to);
        return train_line;
    }

    // Columns of an arm in full, the rail to the engine included.
    int full(const std::vector<TrainLine>& items, std::size_t from, std::size_t to) const {
        int sum = 0;
        for (std::size_t k = from; k < to; ++k) sum += cell_width(items[k]) + 1;
        return sum;
    }

    // A train with its own engine: in full if it fits, otherwise what each arm has room for.
    TrainLine around_engine(const std::vector<TrainLine>& items, std::size_t engine,
                            int space) const {
        const int free = space - cell_width(items[engine]);
        const int left_full = full(items, 0, engine);
        const int right_full = full(items, engine + 1, items.size());
        const int left = std::min(left_full, std::max(free / 2, free - right_full));
        TrainLine train_line = arm(items, 0, engine, left, true);
        train_line.insert(train_line.end(), items[engine].begin(), items[engine].end());
        const TrainLine other = arm(items, engine + 1, items.size(), free - left, false);
        train_line.insert(train_line.end(), other.begin(), other.end());
        if (cell_width(train_line) <= space || items.size() == 1) return train_line;
        // If there is not even room for that: only the free ends.
        train_line = items.front();
        train_line.push_back({std::string(theme_.glyphs.elided), Ink::rail});
        train_line.insert(train_line.end(), items.back().begin(), items.back().end());
        return train_line;
    }

    void join(TrainLine& train_line, const std::vector<TrainLine>& items, std::size_t from,
              std::size_t to) const {
        for (std::size_t k = from; k < to; ++k) {
            if (k > from) train_line.push_back({std::string(theme_.glyphs.rail), Ink::rail});
            train_line.insert(train_line.end(), items[k].begin(), items[k].end());
        }
    }

    int width(const std::vector<TrainLine>& items) const {
        int sum = items.empty() ? 0 : static_cast<int>(items.size()) - 1;
        for (const TrainLine& item : items) sum += cell_width(item);
        return sum;
    }

    int full(const TrainTree& tree) const {
        if (tree.stem.empty()) return 2;  // "!!"
        int sum = width(items(tree, false));
        if (tree.branches.empty()) return sum;
        sum += 2 + 3 * (static_cast<int>(tree.branches.size()) - 1);
        for (const TrainTree& branch : tree.branches) sum += full(branch);
        return sum;
    }

    int least(const TrainTree& tree) const {
        if (tree.stem.empty()) return 2;
        const std::vector<TrainLine> all = items(tree, false);
        int sum = cell_width(all.back()) + (all.size() > 1 ? 1 : 0);
        if (tree.branches.empty()) return sum;
        sum += 2 + 3 * (static_cast<int>(tree.branches.size()) - 1);
        for (const TrainTree& branch : tree.branches) sum += least(branch);
        return sum;
    }

    // Only the free ends, if there is no room for the forks between them.
    TrainLine ends(const TrainTree& tree) const {
        std::vector<TrainLine> leaves;
        gather(tree, {}, leaves);
        TrainLine train_line{{std::string(theme_.glyphs.elided), Ink::rail}, {"<", Ink::hub}};
        for (std::size_t k = 0; k < leaves.size(); ++k) {
            if (k > 0) train_line.push_back({" | ", Ink::hub});
            train_line.insert(train_line.end(), leaves[k].begin(), leaves[k].end());
        }
        train_line.push_back({">", Ink::hub});
        return train_line;
    }

    TrainLine tree(const TrainTree& tree, std::vector<TrainLine> all, int space) const {
        if (tree.stem.empty()) return {{"!!", Ink::alarm}};
        if (tree.branches.empty()) return tail(all, space);
        const int count = static_cast<int>(tree.branches.size());
        const int signs = 2 + 3 * (count - 1);
        std::vector<int> spaces;
        int branches = 0;
        for (const TrainTree& branch : tree.branches) {
            spaces.push_back(full(branch));
            branches += spaces.back();
        }
        const int min_stem = cell_width(all.back()) + 1;
        int excess = branches + signs + min_stem - space;
        while (excess > 0) {  // shortens the longest first
            const auto longest = std::ranges::max_element(spaces);
            const auto k = static_cast<std::size_t>(longest - spaces.begin());
            if (*longest <= least(tree.branches[k])) break;
            --*longest;
            --excess;
            --branches;
        }
        TrainLine train_line = tail(all, space - branches - signs);
        train_line.push_back({"<", Ink::hub});
        for (std::size_t k = 0; k < tree.branches.size(); ++k) {
            if (k > 0) train_line.push_back({" | ", Ink::hub});
            const TrainLine branch =
                this->tree(tree.branches[k], items(tree.branches[k], false), spaces[k]);
            train_line.insert(train_line.end(), branch.begin(), branch.end());
        }
        train_line.push_back({">", Ink::hub});
        return train_line;
    }

  private:
    const LineTheme& theme_;

    // Missing branches, which are always the last, are shown once, by the double that needs them.
    void gather(const TrainTree& tree, const TrainLine& from,
                std::vector<TrainLine>& leaves) const {
        if (tree.stem.empty()) {
            leaves.push_back(from);
            leaves.back().push_back({"!!", Ink::alarm});
            return;
        }
        const TrainLine last = items(tree, false).back();
        if (tree.branches.empty()) leaves.push_back(last);
        bool missing = false;
        for (const TrainTree& branch : tree.branches) {
            if (!branch.stem.empty() || !missing) gather(branch, last, leaves);
            missing = branch.stem.empty();
        }
    }
};

TrainLine fitted(const Writer& writer, const TrainTree& tree, std::vector<TrainLine> all,
                 int space) {
    TrainLine train_line = writer.tree(tree, std::move(all), space);
    return tree.branches.empty() || cell_width(train_line) <= space ? train_line
                                                                    : writer.ends(tree);
}

// A rail never takes more than its room: the hub's side is cut.
TrainLine clipped(TrainLine train_line, int space, const LineTheme& theme) {
    if (cell_width(train_line) <= space) return train_line;
    int excess = cell_width(train_line) - space + 1;
    while (!train_line.empty() && excess > 0) {
        excess -= cell_width(train_line.front().text);
        train_line.erase(train_line.begin());
    }
    const bool said = !train_line.empty() && train_line.front().text == theme.glyphs.elided;
    if (space > 0 && !said)
        train_line.insert(train_line.begin(), {std::string(theme.glyphs.elided), Ink::rail});
    return train_line;
}

std::size_t engine_of(const TrainShape& train) {
    const auto& stem = train.tree.stem;
    return static_cast<std::size_t>(std::ranges::find(stem, true, &TrainTile::engine) -
                                    stem.begin());
}

}  // namespace

int cell_width(const TrainLine& train_line) {
    int sum = 0;
    for (const StyledText& piece : train_line) sum += cell_width(piece.text);
    return sum;
}

TrainLine line_of(const TrainShape& train, Pips engine, int space, const LineTheme& theme) {
    const Writer writer(theme);
    std::vector<TrainLine> all = writer.items(train.tree, train.own_engine);
    // An arm of a train's own engine begins with its free end.
    if (engine != kNoPips && !train.own_engine)
        all.insert(all.begin(), {{number(engine), Style(Ink::hub, kBold)}});
    if (train.own_engine && train.started)
        return clipped(writer.around_engine(all, engine_of(train), space), space, theme);
    return clipped(fitted(writer, train.tree, std::move(all), space), space, theme);
}

TrainLine line_of(const TrainTree& tree, int space, const LineTheme& theme) {
    const Writer writer(theme);
    return clipped(fitted(writer, tree, writer.items(tree, false), space), space, theme);
}

Style tile_style(const TrainTile& tile, Style style, const LineTheme& theme) {
    if (tile.index == theme.played) return {Ink::refusal, style.attrs | kBold};
    if (theme.judges && tile.index == theme.ghost) return {Ink::good, style.attrs | kBold};
    if (tile.index >= theme.recent) style = style.with(kUnderline);
    return tile.index == theme.last ? Style(Ink::hub, style.attrs | kBold) : style;
}

int put(Canvas& canvas, int x, int y, const TrainLine& train_line) {
    for (const StyledText& piece : train_line) x = canvas.put(x, y, piece.text, piece.style);
    return x;
}

}  // namespace roundhouse::ui
