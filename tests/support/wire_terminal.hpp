// Tables of several terminals in one process, over real sockets: terminals that do as they are
// told, and a clock that goes only when it is told to.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "support/games.hpp"
#include "support/scoped_env.hpp"
#include "together/host/table.hpp"
#include "together/wire/connection.hpp"

namespace roundhouse::test {

// The other end of a connection to a table.
class WireTerminal {
  public:
    explicit WireTerminal(app::Descriptor fd)
        : connection_(std::move(fd), app::wire::kMostFromTable) {}

    void send(const app::wire::FromTerminal& message) {
        connection_.send(app::wire::encode(message));
    }
    void send_raw(std::string_view raw) { connection_.send(raw); }
    // Ends without a word.
    void hang_up();
    // What the socket has not taken yet.
    [[nodiscard]] std::size_t unsent() const { return connection_.unsent(); }
    // Presses a key after what it has seen last.
    void key(const std::string& name);
    // Takes what has come.
    void listen();

    // Of the last picture.
    [[nodiscard]] const std::string& text() const;
    [[nodiscard]] bool shows(std::string_view words) const {
        return text().find(words) != std::string::npos;
    }
    // The keys that the last row offers.
    [[nodiscard]] std::string key_line() const;

    std::optional<ui::Canvas> canvas;
    std::uint32_t seen = 0;
    std::size_t bytes = 0, pictures = 0;
    bool welcome = false, ended = false;
    int pongs = 0, goodbyes = 0;
    bool deaf = false;  // it takes nothing of what comes
    std::string refused, goodbye;
    bool seat_waits = false;
    std::vector<std::string> names;  // that its people have there
    std::string told;                // of a terminal with lines
    bool asks = false;
    std::optional<app::wire::About> about;
    std::string copied;  // for its clipboard

  private:
    app::wire::Connection connection_;
    // Asked for far more often than there is a new picture.
    mutable std::string text_;
    mutable std::size_t text_of_ = 0;
};

// What a terminal with a screen, or with lines of text, says first where this name is given; "": it
// watches.
[[nodiscard]] app::wire::Hello with_screen(const std::string& name);
[[nodiscard]] app::wire::Hello with_lines(const std::string& name);

// A folder for sockets and games that is gone with it.
class TableFolder {
  public:
    TableFolder();
    ~TableFolder();
    TableFolder(const TableFolder&) = delete;
    TableFolder& operator=(const TableFolder&) = delete;

  private:
    std::filesystem::path path_;
    ScopedEnv runtime_, data_;
};

class WireTable {
  public:
    // Computer players are those with a level.
    // `by_itself`: it goes on without anybody.
    // `for_group`: several users may come.
    explicit WireTable(const Game& game, bool by_itself = false, app::Sys& sys = app::real_sys(),
                       bool for_group = false, pid_t opened_by = 0);
    // Closes the table, and opens that of its saved game.
    void reopen();

    // A terminal that introduces itself.
    WireTerminal& join(app::wire::Hello hello);
    WireTerminal& join(const std::string& name, ui::Size size = {80, 24});
    // The same of another process.
    WireTerminal& join_from_elsewhere(app::wire::Hello hello);
    // One that has said nothing yet.
    WireTerminal& connect();

    // Lets time pass, and everybody be heard.
    void pass(std::chrono::milliseconds time = std::chrono::milliseconds(20));
    // Lets as much time pass as the table would wait if nobody did anything. A table that would
    // wait for ever though a computer player is to move has stalled.
    void pass_as_told();
    int stalls = 0;
    // The clock goes on by that each time it is looked at: as if everything took that long.
    std::chrono::milliseconds each_look{0};
    // Presses a key at that terminal, when the page has been seen and without haste.
    void press(WireTerminal& terminal, const std::string& name);
    // Types a line at that terminal, which is told from then on what comes of it.
    void type(WireTerminal& terminal, const std::string& line);
    // The key that goes on at that terminal, and agrees to whatever others ask; "" if it is for
    // others to do something.
    [[nodiscard]] std::string next_key(std::size_t terminal) const;

    app::HostedTable& table() { return *table_; }
    [[nodiscard]] const app::HostedTable& table() const { return *table_; }
    [[nodiscard]] const std::string& socket() const { return address_.path; }
    [[nodiscard]] const game::Match& match() const { return table_->sitting()->match(); }
    std::deque<WireTerminal> terminals;

  private:
    app::Guest::Instant now_{std::chrono::hours(1)};
    app::TableOptions options_;
    std::unique_ptr<app::HostedTable> table_;
    app::wire::Address address_;
    bool connected_ = false;
};

}  // namespace roundhouse::test
