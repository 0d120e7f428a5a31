#include "ui/table/train_line.hpp"

#include <fmt/format.h>
#include <algorithm>

namespace roundhouse::ui {

namespace {

std::string number(int n) {
    return std::to_string(n);
}

class Writer {
  public:
    Writer(const RailLook& look) : look_(look) {}

    Rail joint(const Joint& joint, bool left_arm) const {
        const int fresh = joint.index >= look_.recent ? kUnderline : kPlain;
        if (joint.engine)
            return {{fmt::format("({})", joint.outer), Style(Ink::hub, kBold | fresh)}};
        if (joint.tile.is_double()) {
            Rail rail{
                {fmt::format("[{}]", joint.outer), Style(pips_ink(joint.outer), kBold | fresh)}};
            return rail;
        }
        const Pips shown = left_arm ? joint.inner : joint.outer;
        return {{number(shown), Style(pips_ink(shown), fresh)}};
    }

    // Each item is what stands between two rails.
    std::vector<Rail> items(const Track& track, bool own_engine) const {
        std::vector<Rail> all;
        bool left = own_engine;
        for (const Joint& each : track.stem) {
            if (each.engine) left = false;
            all.push_back(joint(each, left));
        }
        if (!track.stem.empty() && track.branches.empty() && track.stem.back().owed > 0)
            all.back().push_back({"!!", Ink::alarm});
        // The left arm of an own engine ends where the line begins.
        if (own_engine && track.stem.front().owed > 0 && !track.stem.front().engine)
            all.front().insert(all.front().begin(), {"!!", Ink::alarm});
        return all;
    }

    // The last items that fit, at least one; `room` counts the rails between them.
    Rail tail(const std::vector<Rail>& items, int room) const {
        Rail rail;
        std::size_t first = items.size();
        int used = 0;
        while (first > 0) {
            const int more = columns_of(items[first - 1]) + (first == items.size() ? 0 : 1);
            const int ellipsis = first > 1 ? 1 : 0;
            if (first < items.size() && used + more + ellipsis > room) break;
            used += more;
            --first;
        }
        if (first > 0) rail.push_back({std::string(look_.glyphs.elided), Ink::rail});
        join(rail, items, first, items.size());
        return rail;
    }

    // An arm of an own engine: the outer ones of items[from, to), at least one, and what joins them
    // to the engine. The middle of a train is what gives way; its engine and its ends never do.
    Rail arm(const std::vector<Rail>& items, std::size_t from, std::size_t to, int room,
             bool left) const {
        if (from == to) return {};
        const std::size_t count = to - from;
        std::size_t kept = 0;
        for (int used = 1; kept < count; ++kept) {
            used += columns_of(items[left ? from + kept : to - 1 - kept]) + (kept > 0 ? 1 : 0);
            if (kept > 0 && used > room) break;
        }
        const std::string_view joint = kept == count ? look_.glyphs.rail : look_.glyphs.elided;
        Rail rail;
        if (left) join(rail, items, from, from + kept);
        rail.push_back({std::string(joint), Ink::rail});
        if (!left) join(rail, items, to - kept, to);
        return rail;
    }

    // Columns of an arm in full, the rail to the engine included.
    int full(const std::vector<Rail>& items, std::size_t from, std::size_t to) const {
        int sum = 0;
        for (std::size_t k = from; k < to; ++k) sum += columns_of(items[k]) + 1;
        return sum;
    }

    // A train with its own engine: in full where it fits, else what each arm has room for.
    Rail around_engine(const std::vector<Rail>& items, std::size_t engine, int room) const {
        const int free = room - columns_of(items[engine]);
        const int left_full = full(items, 0, engine);
        const int right_full = full(items, engine + 1, items.size());
        const int left = std::min(left_full, std::max(free / 2, free - right_full));
        Rail rail = arm(items, 0, engine, left, true);
        rail.insert(rail.end(), items[engine].begin(), items[engine].end());
        const Rail other = arm(items, engine + 1, items.size(), free - left, false);
        rail.insert(rail.end(), other.begin(), other.end());
        if (columns_of(rail) <= room || items.size() == 1) return rail;
        // Not even that has room: the free ends alone.
        rail = items.front();
        rail.push_back({std::string(look_.glyphs.elided), Ink::rail});
        rail.insert(rail.end(), items.back().begin(), items.back().end());
        return rail;
    }

    void join(Rail& rail, const std::vector<Rail>& items, std::size_t from, std::size_t to) const {
        for (std::size_t k = from; k < to; ++k) {
            if (k > from) rail.push_back({std::string(look_.glyphs.rail), Ink::rail});
            rail.insert(rail.end(), items[k].begin(), items[k].end());
        }
    }

    int width(const std::vector<Rail>& items) const {
        int sum = items.empty() ? 0 : static_cast<int>(items.size()) - 1;
        for (const Rail& item : items) sum += columns_of(item);
        return sum;
    }

    int full(const Track& track) const {
        if (track.stem.empty()) return 2;  // "!!"
        int sum = width(items(track, false));
        if (track.branches.empty()) return sum;
        sum += 2 + 3 * (static_cast<int>(track.branches.size()) - 1);
        for (const Track& branch : track.branches) sum += full(branch);
        return sum;
    }

    int least(const Track& track) const {
        if (track.stem.empty()) return 2;
        const std::vector<Rail> all = items(track, false);
        int sum = columns_of(all.back()) + (all.size() > 1 ? 1 : 0);
        if (track.branches.empty()) return sum;
        sum += 2 + 3 * (static_cast<int>(track.branches.size()) - 1);
        for (const Track& branch : track.branches) sum += least(branch);
        return sum;
    }

    // The free ends alone, where the forks between them have no room.
    Rail ends(const Track& track) const {
        std::vector<Rail> leaves;
        gather(track, {}, leaves);
        Rail rail{{std::string(look_.glyphs.elided), Ink::rail}, {"<", Ink::hub}};
        for (std::size_t k = 0; k < leaves.size(); ++k) {
            if (k > 0) rail.push_back({" | ", Ink::hub});
            rail.insert(rail.end(), leaves[k].begin(), leaves[k].end());
        }
        rail.push_back({">", Ink::hub});
        return rail;
    }

    Rail track(const Track& track, std::vector<Rail> all, int room) const {
        if (track.stem.empty()) return {{"!!", Ink::alarm}};
        if (track.branches.empty()) return tail(all, room);
        const int count = static_cast<int>(track.branches.size());
        const int signs = 2 + 3 * (count - 1);
        std::vector<int> rooms;
        int branches = 0;
        for (const Track& branch : track.branches) {
            rooms.push_back(full(branch));
            branches += rooms.back();
        }
        const int stem_least = columns_of(all.back()) + 1;
        int excess = branches + signs + stem_least - room;
        while (excess > 0) {  // the longest gives way first
            const auto longest = std::ranges::max_element(rooms);
            const auto k = static_cast<std::size_t>(longest - rooms.begin());
            if (*longest <= least(track.branches[k])) break;
            --*longest;
            --excess;
            --branches;
        }
        Rail rail = tail(all, room - branches - signs);
        rail.push_back({"<", Ink::hub});
        for (std::size_t k = 0; k < track.branches.size(); ++k) {
            if (k > 0) rail.push_back({" | ", Ink::hub});
            const Rail branch =
                this->track(track.branches[k], items(track.branches[k], false), rooms[k]);
            rail.insert(rail.end(), branch.begin(), branch.end());
        }
        rail.push_back({">", Ink::hub});
        return rail;
    }

  private:
    const RailLook& look_;

    // A branch that is still missing is told by the double that wants it.
    void gather(const Track& track, const Rail& from, std::vector<Rail>& leaves) const {
        if (track.stem.empty()) {
            leaves.push_back(from);
            leaves.back().push_back({"!!", Ink::alarm});
            return;
        }
        const Rail last = items(track, false).back();
        if (track.branches.empty()) leaves.push_back(last);
        for (const Track& branch : track.branches) gather(branch, last, leaves);
    }
};

Rail fitted(const Writer& writer, const Track& track, std::vector<Rail> all, int room) {
    Rail rail = writer.track(track, std::move(all), room);
    return track.branches.empty() || columns_of(rail) <= room ? rail : writer.ends(track);
}

// Whatever was asked for, a rail never takes more than its room: the hub's side goes.
Rail clipped(Rail rail, int room, const RailLook& look) {
    if (columns_of(rail) <= room) return rail;
    int excess = columns_of(rail) - room + 1;
    while (!rail.empty() && excess > 0) {
        excess -= columns_of(rail.front().text);
        rail.erase(rail.begin());
    }
    const bool said = !rail.empty() && rail.front().text == look.glyphs.elided;
    if (room > 0 && !said) rail.insert(rail.begin(), {std::string(look.glyphs.elided), Ink::rail});
    return rail;
}

std::size_t engine_of(const Train& train) {
    const auto& stem = train.track.stem;
    return static_cast<std::size_t>(std::ranges::find(stem, true, &Joint::engine) - stem.begin());
}

}  // namespace

int columns_of(const Rail& rail) {
    int sum = 0;
    for (const Piece& piece : rail) sum += columns_of(piece.text);
    return sum;
}

Rail stem_rail(const Track& track, bool own_engine, const RailLook& look) {
    const Writer writer(look);
    const std::vector<Rail> all = writer.items(track, own_engine);
    return writer.tail(all, writer.width(all));
}

Rail rail_of(const Train& train, Pips engine, int room, const RailLook& look) {
    const Writer writer(look);
    std::vector<Rail> all = writer.items(train.track, train.own_engine);
    // An arm of an own engine begins with its free end.
    if (engine != kNoPips && !train.own_engine)
        all.insert(all.begin(), {{number(engine), Style(Ink::hub, kBold)}});
    if (train.own_engine && train.started)
        return clipped(writer.around_engine(all, engine_of(train), room), room, look);
    return clipped(fitted(writer, train.track, std::move(all), room), room, look);
}

Rail rail_of(const Track& track, int room, const RailLook& look) {
    const Writer writer(look);
    return clipped(fitted(writer, track, writer.items(track, false), room), room, look);
}

Arms arms_of(const Train& train, int left, int right, const RailLook& look) {
    const Writer writer(look);
    const std::vector<Rail> all = writer.items(train.track, true);
    const std::size_t engine = engine_of(train);
    return {writer.arm(all, 0, engine, left, true), all[engine],
            writer.arm(all, engine + 1, all.size(), right, false)};
}

int put(Canvas& canvas, int x, int y, const Rail& rail) {
    for (const Piece& piece : rail) x = canvas.put(x, y, piece.text, piece.style);
    return x;
}

}  // namespace roundhouse::ui
