#include "roundhouse/engine/train_shape.hpp"

#include <algorithm>
#include <utility>

namespace roundhouse {

namespace {

class Builder {
  public:
    Builder(const Table& table, int train) : table_(table), train_(train) {}

    TrainShape build() {
        TrainShape train;
        train.number = train_;
        train.started = table_.is_started(train_);
        std::vector<std::uint8_t> roots;
        for (std::uint8_t k = 0; k < table_.laid_count; ++k) {
            const LaidTile& laid = table_.laid_pool[k];
            if (laid.train != train_) continue;
            ++train.tiles;
            if (laid.link == kNoTile) roots.push_back(k);
        }
        if (roots.empty()) return train;
        const std::uint8_t root = roots.front();
        const Tile first = table_.laid_pool[root].tile;
        train.own_engine = table_.engine == kNoPips && first.is_double();
        const Pips inner = train.own_engine ? first.high() : table_.engine;
        train.tree = train.own_engine ? from_engine(root) : tree(root, inner);
        collect(train, train.tree);
        return train;
    }

  private:
    const Table& table_;
    int train_;

    std::vector<std::uint8_t> children(std::uint8_t index) const {
        std::vector<std::uint8_t> found;
        for (std::uint8_t k = 0; k < table_.laid_count; ++k)
            if (table_.laid_pool[k].train == train_ && table_.laid_pool[k].link == index)
                found.push_back(k);
        return found;
    }

    // Its ends where covers are needed, or where none is.
    int ends_of(std::uint8_t index, bool owed) const {
        return static_cast<int>(std::ranges::count_if(table_.ends, [&](const End& end) {
            return end.tile == index && (end.owed > 0) == owed;
        }));
    }

    TrainTile train_tile(std::uint8_t index, Pips inner) const {
        const Tile tile = table_.laid_pool[index].tile;
        return {tile,
                inner,
                tile.other(inner),
                index,
                false,
                tile.is_double() ? ends_of(index, true) : 0,
                ends_of(index, false),
                table_.laid_pool[index].seat};
    }

    // A double whose number is used up has no end (F20).
    bool free(std::uint8_t index) const {
        return std::ranges::any_of(table_.ends, [&](const End& end) { return end.tile == index; });
    }

    TrainTree tree(std::uint8_t index, Pips inner) const {
        TrainTree tree;
        for (;;) {
            tree.stem.push_back(train_tile(index, inner));
            const TrainTile& last = tree.stem.back();
            const std::vector<std::uint8_t> next = children(index);
            // Two tiles lie in one place on a table that was made only to be looked at.
            if (next.size() > 1 || (table_.rules.covers > 1 && last.tile.is_double())) {
                for (const std::uint8_t child : next)
                    tree.branches.push_back(this->tree(child, last.outer));
                // A branch without a cover is only drawn beside one that has its cover, or as a toe
                // of a foot.
                if (!next.empty() || table_.rules.covers > 2)
                    for (int k = 0; k < last.owed; ++k) tree.branches.emplace_back();
                return tree;
            }
            if (next.empty()) return tree;
            inner = last.outer;
            index = next.front();
        }
    }

    // B4: two arms leave the engine; the first one laid grows to the right.
    TrainTree from_engine(std::uint8_t root) const {
        const Pips number = table_.laid_pool[root].tile.high();
        const std::vector<std::uint8_t> arms = children(root);
        TrainTree line;
        if (arms.size() > 1) {
            line.stem = tree(arms[1], number).stem;
            std::ranges::reverse(line.stem);
            for (TrainTile& train_tile : line.stem) std::swap(train_tile.inner, train_tile.outer);
        }
        TrainTile engine = train_tile(root, number);
        engine.engine = true;
        line.stem.push_back(engine);
        if (!arms.empty()) {
            const TrainTree right = tree(arms[0], number);
            line.stem.insert(line.stem.end(), right.stem.begin(), right.stem.end());
        }
        return line;
    }

    void collect(TrainShape& train, const TrainTree& tree) const {
        const auto add = [](std::vector<Pips>& list, Pips number) {
            if (std::ranges::find(list, number) == list.end()) list.push_back(number);
        };
        if (train.own_engine) {
            for (const TrainTile& train_tile : tree.stem)
                if (train_tile.owed > 0) add(train.owing, train_tile.outer);
            if (free(tree.stem.front().index)) add(train.ends, tree.stem.front().inner);
            if (free(tree.stem.back().index)) add(train.ends, tree.stem.back().outer);
            return;
        }
        for (const TrainTile& train_tile : tree.stem)
            if (train_tile.owed > 0) {
                add(train.owing, train_tile.outer);
                add(train.ends, train_tile.outer);
            }
        if (tree.branches.empty() && !tree.stem.empty() && free(tree.stem.back().index))
            add(train.ends, tree.stem.back().outer);
        for (const TrainTree& branch : tree.branches) collect(train, branch);
    }
};

}  // namespace

bool is_fork(const TrainTree& tree) {
    const auto laid = std::ranges::count_if(
        tree.branches, [](const TrainTree& branch) { return !branch.stem.empty(); });
    if (laid == 0) return false;
    const TrainTile& last = tree.stem.back();
    return laid + last.owed + last.free > 1;
}

TrainShape shape_of(const Table& table, int train) {
    return Builder(table, train).build();
}

TrainState state_of(const Table& table, const TrainShape& train) {
    // If all trains are communal, none is opened; and where no end is left (F20), nobody plays.
    const bool closed = train.started && train.ends.empty();
    const bool open = table.rules.own_trains && table.rules.others == Others::by_marker &&
                      table.is_open(train.number) && !closed;
    return {train.started, open, static_cast<int>(train.owing.size())};
}

EngineArms engine_arms(const TrainShape& train) {
    EngineArms arms;
    bool right = false;
    for (const TrainTile& tile : train.tree.stem) {
        if (tile.engine) {
            arms.engine = tile;
            right = true;
        } else if (right) {
            arms.right.stem.push_back(tile);
        } else {
            TrainTile turned = tile;
            std::swap(turned.inner, turned.outer);
            arms.left.stem.insert(arms.left.stem.begin(), turned);
        }
    }
    return arms;
}

}  // namespace roundhouse
