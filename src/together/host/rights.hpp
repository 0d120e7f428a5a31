// Who begins the game at a table of several terminals and may tell others what to do: the host.
// What they may do: mute somebody, send them away, lock the table, name another host.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/lines/answers.hpp"
#include "together/host/state.hpp"

namespace roundhouse::app {

class HostRights {
  public:
    explicit HostRights(HostedState& table) : table_(table) {}
    // As if nobody had ever come.
    void begin_anew();

    [[nodiscard]] bool is_host(const Guest& guest) const { return host() == &guest; }
    [[nodiscard]] std::string host_name() const;
    // Somebody has come, and may be the host; has gone; or has joined from another terminal.
    void know(const Guest& guest);
    void part_with(const Guest& guest);
    void move(GuestId from, GuestId to);

    // What is said of an order; "": it has been carried out.
    [[nodiscard]] std::string obey(const Guest& by, const HostOrder& order);
    [[nodiscard]] std::string lock(bool locked);
    // With a level, their seats belong to computer players from then on.
    [[nodiscard]] std::string send_away(const Guest& by, int seat,
                                        std::optional<bots::Level> level);

    [[nodiscard]] bool spectators_muted() const { return spectators_muted_; }
    [[nodiscard]] std::string locked_words() const;
    // "" or why somebody may not come.
    [[nodiscard]] std::string why_barred(const Arrival& who) const;
    [[nodiscard]] std::string why_locked(const Guest& guest, const Arrival& who,
                                         bool wants_own_seat) const;

  private:
    // Whoever opened the table, or was named since; those names bring them back.
    struct Host {
        GuestId guest = kNobody;
        uid_t user = 0;
        std::vector<std::string> names;
    };
    // Who was sent away, until they may come again.
    struct Barred {
        uid_t user = 0;
        std::vector<std::string> names;
        Guest::Instant until{};
    };

    HostedState& table_;
    std::optional<Host> host_;
    std::vector<Barred> barred_;
    bool spectators_muted_ = false;

    [[nodiscard]] const Guest* host() const;
    [[nodiscard]] bool stands_in() const { return host_ && host_->guest == kNobody; }
    // Whether that is whoever opened the table, or is awaited as the host.
    [[nodiscard]] bool opens(const Guest& guest) const;
    [[nodiscard]] bool is_awaited_host(uid_t user, const std::vector<std::string>& names) const;
    [[nodiscard]] std::string mute(const Guest& by, const std::string& name, bool muted);
    [[nodiscard]] std::string name_host(const std::string& name);
    [[nodiscard]] std::string send_away(const Guest& by, const std::string& words);
    [[nodiscard]] std::string send_spectators_away(const Guest& by);
    void bar(const Guest& guest, const std::vector<std::string>& names);
};

}  // namespace roundhouse::app
