// A disk in memory, as unforgiving as POSIX allows: what was not synced may be lost, torn or zeroed
// by a power cut, and so may names in a folder that was not. Calls return 0 or an errno. Knows no
// process, no descriptor and no fault.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "roundhouse/chance/random.hpp"
#include "worlds/archive.hpp"

namespace roundhouse::worlds {

class Disk {
  public:
    using Node = std::size_t;
    enum class Kind : std::uint8_t { file, folder, socket };
    // Where it is mounted: every path of a world begins so.
    static constexpr std::string_view kRoot = "/world";

    Disk();

    [[nodiscard]] std::optional<Node> find(std::string_view path) const;
    // What has that name in a folder that is there; 0 (the root) stands for "none yet".
    [[nodiscard]] int make(std::string_view path, Kind kind, mode_t mode, Node& made);
    [[nodiscard]] int link(std::string_view from, std::string_view to);
    [[nodiscard]] int rename(std::string_view from, std::string_view to, bool over);
    [[nodiscard]] int remove(std::string_view path, bool folder);
    [[nodiscard]] std::vector<std::string> names(Node folder) const;

    [[nodiscard]] Kind kind(Node node) const { return nodes_[node].kind; }
    [[nodiscard]] mode_t mode(Node node) const { return nodes_[node].mode; }
    void set_mode(Node node, mode_t mode) { nodes_[node].mode = mode; }
    [[nodiscard]] std::int64_t changed(Node node) const { return nodes_[node].changed; }
    [[nodiscard]] std::size_t links(Node node) const;
    [[nodiscard]] const std::string& bytes(Node node) const { return nodes_[node].now; }
    void write(Node node, std::size_t offset, std::string_view bytes, std::int64_t now);
    void truncate(Node node, std::size_t size, std::int64_t now);
    void sync(Node node);

    // What would be there after a power cut in the worst case; none: no such file.
    [[nodiscard]] std::optional<std::string> kept(std::string_view path) const;
    // All files below a folder that end so, in the order of their paths.
    [[nodiscard]] std::vector<std::string> files(std::string_view ending) const;

    // Whatever was not synced is lost, or not, or in part.
    void cut_power(chance::Random& random);

    template <class Fields>
    void fields(Fields& fields) {
        fields(nodes_, changes_);
    }

  private:
    struct Write {
        std::size_t offset = 0;  // or the new size
        std::string bytes = {};
        bool cuts = false;
        template <class Fields>
        void fields(Fields& fields) {
            fields(offset, bytes, cuts);
        }
    };
    struct Inode {
        Kind kind = Kind::file;
        mode_t mode = 0;
        std::int64_t changed = 0;
        // Of a file: as it is, and as it was when it was last synced.
        std::string now = {}, safe = {};
        std::vector<Write> unsynced = {};
        std::map<std::string, Node> names = {}, safe_names = {};  // of a folder
        template <class Fields>
        void fields(Fields& fields) {
            fields(kind, mode, changed, now, safe, unsynced, names, safe_names);
        }
    };
    // A name that a folder got or lost since it was synced; a rename changes two at once.
    struct Change {
        struct Part {
            Node folder = 0;
            std::string name;
            Node node = 0;  // 0: it is gone
            template <class Fields>
            void fields(Fields& fields) {
                fields(folder, name, node);
            }
        };
        std::vector<Part> parts;
        template <class Fields>
        void fields(Fields& fields) {
            fields(parts);
        }
    };

    std::vector<Inode> nodes_;
    std::vector<Change> changes_;

    struct Place {
        Node folder = 0;
        std::string name;
    };
    [[nodiscard]] int place(std::string_view path, Place& out) const;
    [[nodiscard]] Node at(const Place& place) const;
    void change(std::vector<Change::Part> parts);
    static void apply(std::map<std::string, Node>& names, const Change::Part& part);
    static void apply(std::string& bytes, const Write& write);
    void collect(Node folder, const std::string& path, std::string_view ending,
                 std::vector<std::string>& out) const;
};

}  // namespace roundhouse::worlds
