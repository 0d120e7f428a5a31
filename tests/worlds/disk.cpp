#include "worlds/disk.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <cerrno>

namespace roundhouse::worlds {

Disk::Disk() {
    nodes_.push_back({.kind = Kind::folder, .mode = S_IFDIR | 0755});
}

// Above the root there is nothing; "//" and "." lead nowhere else.
int Disk::place(std::string_view path, Place& out) const {
    if (!path.starts_with(kRoot)) return ENOENT;
    path.remove_prefix(kRoot.size());
    out = {};
    for (Node folder = 0; !path.empty();) {
        path.remove_prefix(std::min(path.find_first_not_of('/'), path.size()));
        const std::string_view name = path.substr(0, path.find('/'));
        path.remove_prefix(name.size());
        if (name.empty() || name == ".") continue;
        if (!out.name.empty()) {
            folder = at(out);
            if (folder == 0) return ENOENT;
            if (nodes_[folder].kind != Kind::folder) return ENOTDIR;
        }
        out = {folder, std::string(name)};
    }
    return 0;
}

Disk::Node Disk::at(const Place& place) const {
    if (place.name.empty()) return 0;
    const auto& names = nodes_[place.folder].names;
    const auto found = names.find(place.name);
    return found != names.end() ? found->second : 0;
}

std::optional<Disk::Node> Disk::find(std::string_view path) const {
    Place where;
    if (place(path, where) != 0) return std::nullopt;
    const Node node = at(where);
    if (node == 0 && !where.name.empty()) return std::nullopt;
    return node;
}

void Disk::apply(std::map<std::string, Node>& names, const Change::Part& part) {
    if (part.node == 0)
        names.erase(part.name);
    else
        names[part.name] = part.node;
}

void Disk::apply(std::string& bytes, const Write& write) {
    if (write.cuts) return bytes.resize(write.offset);
    bytes.resize(std::max(bytes.size(), write.offset + write.bytes.size()));
    bytes.replace(write.offset, write.bytes.size(), write.bytes);
}

void Disk::change(std::vector<Change::Part> parts) {
    for (const Change::Part& part : parts) apply(nodes_[part.folder].names, part);
    changes_.push_back({std::move(parts)});
}

int Disk::make(std::string_view path, Kind kind, mode_t mode, Node& made) {
    Place where;
    if (const int error = place(path, where); error != 0) return error;
    if (where.name.empty() || at(where) != 0) return EEXIST;
    made = nodes_.size();
    nodes_.push_back({.kind = kind, .mode = mode});
    change({{where.folder, where.name, made}});
    return 0;
}

int Disk::link(std::string_view from, std::string_view to) {
    Place source, target;
    if (const int error = place(from, source); error != 0) return error;
    if (const int error = place(to, target); error != 0) return error;
    if (at(source) == 0) return ENOENT;
    if (target.name.empty() || at(target) != 0) return EEXIST;
    change({{target.folder, target.name, at(source)}});
    return 0;
}

int Disk::rename(std::string_view from, std::string_view to, bool over) {
    Place source, target;
    if (const int error = place(from, source); error != 0) return error;
    if (const int error = place(to, target); error != 0) return error;
    const Node moved = at(source);
    if (moved == 0) return ENOENT;
    if (at(target) != 0 && !over) return EEXIST;
    change({{source.folder, source.name, 0}, {target.folder, target.name, moved}});
    return 0;
}

int Disk::remove(std::string_view path, bool folder) {
    Place where;
    if (const int error = place(path, where); error != 0) return error;
    const Node node = at(where);
    if (node == 0) return ENOENT;
    if ((nodes_[node].kind == Kind::folder) != folder) return folder ? ENOTDIR : EISDIR;
    if (!nodes_[node].names.empty()) return ENOTEMPTY;
    change({{where.folder, where.name, 0}});
    return 0;
}

std::vector<std::string> Disk::names(Node folder) const {
    std::vector<std::string> all;
    for (const auto& [name, node] : nodes_[folder].names) all.push_back(name);
    return all;
}

std::size_t Disk::links(Node node) const {
    std::size_t count = 0;
    for (const Inode& one : nodes_)
        for (const auto& [name, named] : one.names) count += named == node ? 1U : 0U;
    return count;
}

void Disk::write(Node node, std::size_t offset, std::string_view bytes, std::int64_t now) {
    Write write{offset, std::string(bytes)};
    apply(nodes_[node].now, write);
    nodes_[node].changed = now;
    nodes_[node].unsynced.push_back(std::move(write));
}

void Disk::truncate(Node node, std::size_t size, std::int64_t now) {
    Write write{size, "", true};
    apply(nodes_[node].now, write);
    nodes_[node].changed = now;
    nodes_[node].unsynced.push_back(std::move(write));
}

void Disk::sync(Node node) {
    Inode& inode = nodes_[node];
    inode.safe = inode.now;
    inode.unsynced.clear();
    if (inode.kind != Kind::folder) return;
    inode.safe_names = inode.names;
    for (Change& change : changes_)
        std::erase_if(change.parts, [&](const auto& part) { return part.folder == node; });
    std::erase_if(changes_, [](const Change& change) { return change.parts.empty(); });
}

std::optional<std::string> Disk::kept(std::string_view path) const {
    if (!path.starts_with(kRoot)) return std::nullopt;
    path.remove_prefix(kRoot.size());
    Node node = 0;
    while (!path.empty()) {
        path.remove_prefix(std::min(path.find_first_not_of('/'), path.size()));
        const std::string_view name = path.substr(0, path.find('/'));
        path.remove_prefix(name.size());
        if (name.empty()) continue;
        const auto& names = nodes_[node].safe_names;
        const auto found = names.find(std::string(name));
        if (found == names.end()) return std::nullopt;
        node = found->second;
    }
    return nodes_[node].safe;
}

void Disk::collect(Node folder, const std::string& path, std::string_view ending,
                   std::vector<std::string>& out) const {
    for (const auto& [name, node] : nodes_[folder].names) {
        if (nodes_[node].kind == Kind::folder)
            collect(node, path + '/' + name, ending, out);
        else if (name.ends_with(ending))
            out.push_back(path + '/' + name);
    }
}

std::vector<std::string> Disk::files(std::string_view ending) const {
    std::vector<std::string> all;
    collect(0, std::string(kRoot), ending, all);
    return all;
}

// Each write by itself: the disk is free to choose their order.
void Disk::cut_power(chance::Random& random) {
    for (Inode& inode : nodes_) {
        for (Write& write : inode.unsynced) {
            switch (random.below(8)) {
                case 0:
                case 1:
                    continue;
                case 2:
                    write.bytes.resize(write.bytes.size() / 2);
                    break;
                case 3:
                    write.bytes.assign(write.bytes.size(), '\0');
                    break;
                default:
                    break;
            }
            apply(inode.safe, write);
        }
        inode.unsynced.clear();
        inode.now = inode.safe;
    }
    for (const Change& change : changes_)
        if (random.below(2) == 0)
            for (const Change::Part& part : change.parts)
                apply(nodes_[part.folder].safe_names, part);
    changes_.clear();
    for (Inode& inode : nodes_) inode.names = inode.safe_names;
}

}  // namespace roundhouse::worlds
