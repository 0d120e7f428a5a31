// What the menu's pages share: what there is to play, the game that is being set up, and the only
// doors to the disk and to the pages of games. The doors are built above
// (app/screen/lobby_doors.hpp).
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "roundhouse/finder/finder.hpp"
#include "roundhouse/ui/menu/form.hpp"
#include "roundhouse/ui/page/page.hpp"
#include "roundhouse/ui/page/settings.hpp"

namespace roundhouse::ui {

// A saved game, as the list shows it.
struct Saved {
    std::string path;  // of its log
    std::string line;  // what people read: the game, its round and its players
    bool finished = false;
    std::string damage;     // why it can be neither resumed nor watched; empty: it is undamaged
    std::string time = {};  // when it was last played
    bool open_elsewhere = false;  // in another process: it is not what people want to continue
    std::string brief = {};       // "Mexican Train, round 3 of 13"
    int round = 0;

    [[nodiscard]] std::string dated() const { return time.empty() ? line : time + "  " + line; }
};

// A rule file in the user's folder that cannot be played.
struct FaultyFile {
    std::string name;
    std::string why;     // one sentence
    std::string advice;  // what can be done about it
};

// Somebody in the record book.
struct BookName {
    std::string name;
    std::string counts_as;  // another name of the same person; empty: it is counted by itself
};

// A table of several terminals on this computer.
struct OpenTable {
    std::string address;  // as `join` takes it
    std::string game;
    std::string told;   // "room for 2 more"
    bool free = false;  // there is a seat for one more
    std::string line;   // what others type in a shell to come to it
};
// Where the menu is left for: a table is a program of its own.
struct Outing {
    enum class What : std::uint8_t { host, join, watch } what = What::host;
    std::string name;  // the game's id, or the table's address
};

// What the menu has to offer, as far as it has been read.
struct MenuData {
    Games games;  // family by family
    std::vector<FaultyFile> faulty;
    // Most recent first. The page of saved games needs them all; the start page only the first
    // ones, as far as the one behind "Continue".
    std::vector<Saved> saved;
    std::vector<Saved> sheets;   // score sheets, most recent first, once they have been read
    bool faulty_sheets = false;  // there are others, which cannot be read
    bool loading = false;        // there are saved games, and none has been read yet
    // The record book, paragraph by paragraph, or how far it has been read.
    std::vector<std::string> book;
    std::vector<BookName> names;  // all in the book, once it has been read
    std::vector<std::string>
        levels;                 // of computer players, the weakest first; empty: there are none
    std::string default_level;  // one of them
    std::vector<OpenTable> tables;
    int lesson = 0;           // the game that "Learn" teaches, once games are read
    std::string puzzle;       // of the day: "27 November, not solved yet"
    std::string config_path;  // of the file that keeps the options
    std::string version;
    std::string notice;  // one line, such as a fault in the config file
};

// How long games by some rules are that only points end.
struct PlayedLength {
    double rounds = 0;
    double actions = 0;  // in all of them
};

class Lobby {
  public:
    explicit Lobby(Settings& its_settings) : settings(its_settings) {}
    Lobby(const Lobby&) = delete;
    Lobby& operator=(const Lobby&) = delete;
    virtual ~Lobby() = default;

    Settings& settings;
    MenuData data;
    Form form;    // of the next game
    Form sheet;   // of the next score sheet; without players until it is first shown
    Form played;  // as a game was last begun, now or earlier; of it "Play" is made
    // How many rounds were played last by "Play"; 0: the whole game; none: it was not asked yet.
    std::optional<int> last_rounds;
    int reading = 0;  // the game whose rules were read, or that was learnt, last
    // What whoever sits here is called; empty: they gave no name; none: they were not asked yet.
    std::optional<std::string> own_name;

    // What "Play" plays.
    [[nodiscard]] Form quick() const {
        return quick_form(played, form.curtain, data.default_level);
    }

    // Reads the next part of what a menu shows; false: nothing is left.
    virtual bool read_on() = 0;
    // Reads all saved games, of which only the most recent are known at first.
    virtual void read_saved() = 0;
    // Reads all score sheets anew.
    virtual void read_sheets() = 0;
    // Asks all tables of this computer. Returns "", or why there can be none.
    virtual std::string read_tables() = 0;
    // From now on that is what follows when the menu closes.
    virtual void leave_for(const Outing& outing) = 0;
    // The saved games have changed.
    virtual void forget_saved() = 0;
    // Reads on in the record book for a moment, from the beginning if `anew`; false: it is whole,
    // and there is nothing to read.
    virtual bool read_book(bool anew) = 0;

    // These return "", or why it could not be done.
    virtual std::string remove(const std::string& path) = 0;
    virtual std::string rename(const std::string& path, const std::string& name) = 0;
    virtual std::string merge(const std::string& name, const std::string& into) = 0;
    virtual std::string unmerge(const std::string& name) = 0;
    // Writes what differs from `before`.
    virtual std::string keep_settings(const Settings& before) = 0;
    // The path of a saved game under another name.
    [[nodiscard]] virtual std::string renamed(const std::string& path,
                                              const std::string& name) const = 0;
    // Adds a rule file made from the answers to the games.
    struct Written {
        int game = 0;      // its place in data.games
        std::string note;  // where it is, or why it could not be written
        std::vector<finder::LeftOut> left_out = {};
    };
    virtual Written write_rules(const finder::Answers& answers) = 0;

    // The pages of a game, or why there are none.
    using Opened = std::variant<Pages, std::string>;
    virtual Opened start() = 0;  // as the form says
    virtual Opened resume(const std::string& path) = 0;
    virtual Opened start_sheet() = 0;  // as the form of sheets says
    virtual Opened open_sheet(const std::string& path) = 0;
    virtual Opened watch(const std::string& path) = 0;
    // Watches it with its review.
    virtual Opened review(const std::string& path) = 0;
    virtual Opened learn(int game) = 0;
    virtual Opened puzzle() = 0;  // of the day
    // As computer players play; none: nobody knows.
    virtual std::optional<PlayedLength> played_length(const Rules& rules) = 0;
    // From now on, next time as well.
    virtual void keep_name(const std::string& name) { own_name = name; }

    // A game was played on a page that has closed: the menu begins again.
    bool back_from_game = false;
};

// The start page, the lowest of the menu's, keeps the lobby. Others, such as the form, are opened
// over it.
// The cursor is on the line that leads to the page that is opened over it from the beginning.
enum class MenuAt : std::uint8_t { start, form, learn, score };
[[nodiscard]] std::unique_ptr<Page> start_page(std::unique_ptr<Lobby> lobby,
                                               MenuAt at = MenuAt::start);
// Of the next game, or of the next score sheet.
[[nodiscard]] std::unique_ptr<Page> form_page(Lobby& lobby);
[[nodiscard]] std::unique_ptr<Page> sheet_form_page(Lobby& lobby);
// The score sheets, or the form of the first one.
[[nodiscard]] std::unique_ptr<Page> score_page(Lobby& lobby);
// Asks for one's name; what follows opens the pages of a game.
[[nodiscard]] std::unique_ptr<Page> name_page(Lobby& lobby, std::function<Lobby::Opened()> follows);
enum class Purpose : std::uint8_t { play, read, learn, score, host };
[[nodiscard]] std::unique_ptr<Page> chooser_page(Lobby& lobby, Purpose purpose);

// The game that "Continue" resumes; null if all are finished or damaged.
[[nodiscard]] const Saved* last_resumable(const MenuData& data);

}  // namespace roundhouse::ui
