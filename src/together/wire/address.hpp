// Where tables are: Unix-domain sockets in folders that only their people may enter. A table of
// one's own is for the same user; one of a group is in a folder of that group. Knows no message.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/system/descriptor.hpp"
#include "app/system/fault.hpp"
#include "app/system/portable.hpp"
#include "together/wire/waits.hpp"

namespace roundhouse::app::wire {

// "" or what is wrong with that name for a table.
[[nodiscard]] std::string table_name_fault(const std::string& name);
// The name of a table that was given none: its owner's.
[[nodiscard]] std::string usual_table_name();
// The name of a user: the number, if there is none.
[[nodiscard]] std::string user_name(uid_t user);

// A socket that terminals connect to. The file is removed with it.
class Listener {
  public:
    // Without a group, for the same user only: mode 0600. With one, 0660 in a folder of that group.
    // Waits that long for somebody else who opens one in the same folder.
    [[nodiscard]] static std::variant<Listener, Fault> open(
        const std::string& table, const std::string& group,
        std::chrono::milliseconds patience = waits::kOpening.longest);
    Listener(Listener&&) = default;
    Listener& operator=(Listener&&) = default;
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;
    ~Listener();

    [[nodiscard]] int fd() const { return fd_.get(); }
    [[nodiscard]] const std::string& path() const { return path_.text; }
    // The next terminal that wants to come in, and whose it is; an empty one: there is none.
    struct Caller {
        Descriptor fd;
        Peer from;
    };
    [[nodiscard]] Caller accept();
    // Opens it again if its file is gone, as from /run when its user has logged out. Nothing
    // happens if that cannot be done now.
    void restore();
    // This process no longer serves it: the file stays, and whoever connects when the other process
    // has ended learns that nobody answers.
    void leave_to_another_process() {
        path_.text.clear();
        fd_.close();
    }

  private:
    struct Path {
        std::string text;
        Path() = default;
        explicit Path(std::string path) : text(std::move(path)) {}
        Path(Path&& other) noexcept : text(std::exchange(other.text, {})) {}
        Path& operator=(Path&& other) noexcept {
            std::swap(text, other.text);
            return *this;
        }
        Path(const Path&) = delete;
        Path& operator=(const Path&) = delete;
        ~Path() = default;
    };
    [[nodiscard]] static std::variant<Listener, Fault> open_in(const std::string& folder,
                                                               const std::string& table,
                                                               std::optional<gid_t> group,
                                                               std::chrono::milliseconds patience);
    Listener(Descriptor fd, std::string path) : fd_(std::move(fd)), path_(std::move(path)) {}
    Descriptor fd_;
    Path path_;
    std::string table_;
    std::optional<gid_t> group_;
    ino_t file_ = 0;
};

// A table that this user may enter.
struct Address {
    std::string name;
    std::string path;
    std::string group;  // "": the user's own
    // What people type for it: its name; where others have the same, with its group: "family/den".
    std::string typed = name;
};
// One's own first, then those of one's groups; each by name.
[[nodiscard]] std::vector<Address> tables();
// Sets what people type for each of them.
void tell_apart(std::vector<Address>& all);
// Empty: nobody answers there any more, or may not be asked.
[[nodiscard]] Descriptor connect_to(const Address& address);

}  // namespace roundhouse::app::wire
