// What comes before a game: the start menu, the form for a new game, the rules reader, the options.
// Pure steps and drawings, like the table's; opens no file and starts nothing.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "roundhouse/finder/finder.hpp"
#include "roundhouse/rules/rule_set.hpp"
#include "roundhouse/ui/canvas/canvas.hpp"
#include "roundhouse/ui/canvas/keys.hpp"
#include "roundhouse/ui/canvas/theme.hpp"
#include "roundhouse/ui/table/state.hpp"

namespace roundhouse::ui {

// A saved game, as the list shows it.
struct Saved {
    std::string path;  // of its log
    std::string line;  // what people read: the game, its round and its players
    bool finished = false;
    std::string damage;     // why it can be neither resumed nor watched; empty: it is undamaged
    std::string time = {};  // when it was last played
    bool open_elsewhere = false;  // in another process: it is not what people want to continue

    [[nodiscard]] std::string dated() const { return time.empty() ? line : time + "  " + line; }
};

// A rule file in the user's folder that cannot be played.
struct FaultyFile {
    std::string name;
    std::string why;     // one sentence
    std::string advice;  // what can be done about it
};

// Somebody in the family book.
struct BookName {
    std::string name;
    std::string counts_as;  // another name of the same person; empty: it is counted by itself
};

// What the menu has to offer.
struct MenuData {
    std::vector<rules::RuleSet> games;  // family by family
    std::vector<FaultyFile> faulty;
    // Most recent first. The page of saved games needs them all; the start page only the first
    // ones, as far as the one behind "Continue".
    std::vector<Saved> saved;
    bool loading = false;  // there are saved games, and none has been read yet
    // The family book, paragraph by paragraph, or how far it has been read.
    std::vector<std::string> book;
    std::vector<BookName> names;  // all in the book, once it has been read
    std::vector<std::string>
        levels;                 // of computer players, the weakest first; empty: there are none
    std::string default_level;  // one of them
    std::string version;
    std::string notice;  // one line, such as a fault in the config file
};

struct FormPlayer {
    std::string name;
    std::string level;         // of a computer player; empty: a person
    bool placeholder = false;  // the name was made up: the first letter of another replaces it
    bool operator==(const FormPlayer&) const = default;
};

struct Form {
    int game = 0;
    int set_index = 0;  // into the rule set's lists
    int schedule = 0;
    int rounds = 0;  // 0: all
    Referee referee = Referee::strict;
    bool auto_announce = false;
    CurtainMode curtain = CurtainMode::hand;
    std::vector<FormPlayer> players;
    std::string fault;
};

enum class MenuView : std::uint8_t {
    start,
    form,
    choose,
    find,
    saved_games,
    book,
    names,
    reader,
    options
};

// The list of games: what was typed to narrow it down, and what the chosen game is for.
struct Chooser {
    enum class Purpose : std::uint8_t { play, read, learn };
    std::string filter;
    std::string family;  // whose games are listed; empty: the families are
    Purpose purpose = Purpose::play;
    std::string note;  // one line, until the next key
};

// The answers to the questions that find a game.
struct FinderAnswers {
    finder::Answers answers;
    bool stopped = false;  // shows what fits, although more could be asked
};

// What is asked about a game on the page of saved games.
struct AboutSaved {
    enum class Question : std::uint8_t { none, remove, rename } question = Question::none;
    Saved game = {};        // the one that was asked about, whatever the list says by now
    std::string name = {};  // the new one, as it is typed
};

struct MenuState {
    MenuView page = MenuView::start;
    bool help = false;  // the page's keys are listed over it
    int row = 0;
    int scroll = 0;
    int page_step = 1;  // lines that Page Up and Page Down scroll; set by the owner
    int reading = 0;    // the game whose rules are shown, or that is to be learnt
    Chooser chooser;
    FinderAnswers finding;
    AboutSaved about;
    int name_row = 0;     // in the list of names
    std::string merging;  // the name for which another name is looked for; empty: none yet
    Form form;
    Form played;      // as a game was last begun, now or earlier; of it "Play now" is made
    Options options;  // applied by the owner
};

// What the form's fields are, in the order of its rows.
enum class Field : std::uint8_t {
    game,
    set,
    schedule,
    rounds,
    referee,
    announce,
    curtain,
    player,
    add,
    add_computer,
    start
};
struct FormRow {
    Field field;
    int player = 0;
};
// The game currently selected in the form.
[[nodiscard]] const rules::RuleSet& game_of(const Form& form, const MenuData& data);
[[nodiscard]] std::vector<FormRow> form_rows(const Form& form, const MenuData& data);

// The table that the form describes.
[[nodiscard]] rules::TableChoice choice_of(const Form& form, const MenuData& data);
// The rules of that table with all its rounds, even while names or seats are missing.
[[nodiscard]] std::optional<Rules> rules_at_full_length(const Form& form, const MenuData& data);
// Settled rules, or what is wrong, in one sentence.
[[nodiscard]] std::variant<Rules, std::string> check(const Form& form, const MenuData& data);

// Another player for that form, with a made-up name that nobody has yet.
[[nodiscard]] FormPlayer new_person(const std::vector<FormPlayer>& players);
[[nodiscard]] FormPlayer new_computer(const std::vector<FormPlayer>& players,
                                      const std::string& level);
// A player of an earlier game, whose name may have been made up then.
[[nodiscard]] FormPlayer remembered_player(const std::string& name, const std::string& level);

// The form of "Play now": the game played last with its usual options, its first person, and three
// computer players, or as many as the game allows.
[[nodiscard]] Form quick_form(const MenuState& menu, const MenuData& data);
// Where the cursor is when the menu opens: on the unfinished game, if there is one.
[[nodiscard]] int first_row(const MenuData& data);

struct MenuRequest {
    enum class Kind : std::uint8_t {
        none,
        start,
        open,
        watch,
        quit,
        learn,
        remove,  // a saved game
        rename,
        merge,    // two names of the family book are one person
        unmerge,  // they are two people after all
        apply,
        redraw,
        suspend,
        write  // write a rule file made from the answers
    } kind = Kind::none;
    std::string target;    // the path of a saved game, or a name in the family book
    std::string new_name;  // to rename it to, or what the name counts as
};
struct MenuOutcome {
    MenuState menu;
    MenuRequest request;
};

// Goes to the list of games to choose one for a lesson.
void choose_to_learn(MenuState& menu, const MenuData& data);
// Goes to the list of games, at that game, with a note.
void show_game(MenuState& menu, const MenuData& data, int game, std::string note);

// Whether a name, or what narrows a list down, is being typed.
[[nodiscard]] bool is_typing(const MenuState& menu, const MenuData& data);
// Whether that key of the command for help opens it: not a character where they are typed, or are
// answers.
[[nodiscard]] bool is_help_key(const MenuState& menu, const MenuData& data, char32_t code);
[[nodiscard]] MenuOutcome step(MenuState menu, const MenuData& data, const Keymap& keys, Key key);
[[nodiscard]] Canvas draw(const MenuState& menu, const MenuData& data, const Glyphs& glyphs,
                          const Keymap& keys, Size size);
// How far the current page can be scrolled.
[[nodiscard]] int scroll_limit(const MenuState& menu, const MenuData& data, Size size);
// By how many lines Page Up and Page Down scroll it: one line stays in sight.
[[nodiscard]] int page_step(const MenuState& menu, const MenuData& data, Size size);

// The rows of the options page.
enum class OptionRow : std::uint8_t { colours, curtain, pace, table, motion, mouse, reader, count };

// The lines of the start menu that lead anywhere.
enum class Item : std::uint8_t {
    play_now,
    new_game,
    learn,
    resume,
    saved_games,
    rules,
    options,
    quit
};
[[nodiscard]] std::vector<Item> menu_items(const MenuData& data);
// The game that "Continue" resumes; null if all are finished or damaged.
[[nodiscard]] const Saved* last_resumable(const MenuData& data);

}  // namespace roundhouse::ui
