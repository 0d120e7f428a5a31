// The keys: one table of commands, from which the input step, the key line, the help page and the
// man page are all made. The config file may give a command other keys.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace roundhouse::ui {

// A key as a code point; keys without one are numbered above Unicode. A click has a position.
struct Key {
    char32_t code = 0;
    int x = -1;
    int y = -1;
    constexpr bool operator==(const Key&) const = default;
};

namespace key {
inline constexpr char32_t kFirst = 0x110000;
inline constexpr char32_t left = kFirst, right = kFirst + 1, up = kFirst + 2, down = kFirst + 3,
                          backtab = kFirst + 4, home = kFirst + 5, end = kFirst + 6,
                          page_up = kFirst + 7, page_down = kFirst + 8, del = kFirst + 9,
                          f1 = kFirst + 10, click = kFirst + 11, resize = kFirst + 12,
                          paste = kFirst + 13, wheel_up = kFirst + 14, wheel_down = kFirst + 15,
                          row = kFirst + 16;  // a row of a list was clicked: its number is x
inline constexpr char32_t tab = 9, enter = 10, escape = 27, backspace = 8, space = 32;
constexpr char32_t ctrl(char letter) {
    return static_cast<char32_t>(letter) & 0x1FU;
}
}  // namespace key

// At the end of a round and of a game, these keys show it again and review it; in a review, the
// second leads to the worst decision. A mark of one's own is set with the third.
inline constexpr char32_t kReplayKey = U'R', kReviewKey = U'V', kMarkKey = U'm';

enum class Command : std::uint8_t {
    none,
    // Choosing and playing.
    left,
    right,
    up,
    down,
    next_playable,
    previous_playable,
    move_left,
    move_right,
    play,
    type,
    draw,
    pass,
    end_turn,
    announce,
    confess,
    take_back,
    take_back_turn,
    go_on,
    again,
    fast_forward,
    // Looking around.
    hint,
    sort,
    log,
    scores,
    csv,
    picture,
    zoom,
    hide,
    say,
    seats,
    rules,
    // The program.
    help,
    tile_style,
    board,
    palette,
    mouse,
    cancel,
    redraw,
    suspend,
    save,
    quit,
    // Watching a recorded game.
    previous_turn,
    next_turn,
    previous_round,
    next_round,
    to_start,
    to_end,
    go_to,
    next_mark,
    previous_mark,
    next_mistake,
    next_mistake_of_all,
    slower,
    faster,
    hands,
    play_on,
    review,
};

// The pages on which a command has a meaning; the key line shows those of the current page.
enum Context : std::uint8_t {
    kTurn = 1,
    kTurnOver = 2,
    kCurtain = 4,
    kWait = 8,
    kComputerTurn = 16,
    kPage = 32,
    kReplay = 64,
    kAnywhere = 0xFF,
};

struct Binding {
    Command command;
    std::string_view name;   // in the config file
    std::string_view keys;   // the default: names of keys, separated by blanks
    std::string_view brief;  // one or two words for the key line; empty: not shown there
    std::string_view help;   // a short sentence
    std::uint8_t contexts;
    std::uint8_t rank;  // if room is short, the lowest are shown
};

[[nodiscard]] std::span<const Binding> bindings();
// Whether a command begins, decides or ends something, rather than show it or move a cursor.
[[nodiscard]] bool decides(Command command);

// Whether a page may give a key a meaning of its own that means `command` to this user: that is
// nothing, or what the key means to everyone who has not moved a command to it.
[[nodiscard]] bool leaves_key(Command command, char32_t code);

// "left", "space", "ctrl-l", "f1", "a", "й" ...
[[nodiscard]] std::optional<char32_t> parse_key(std::string_view name);
[[nodiscard]] std::string key_name(char32_t code);
// The same as people read it: "Left", "Shift-Tab", "Ctrl-L", "a".
[[nodiscard]] std::string key_label(char32_t code);
[[nodiscard]] std::optional<char32_t> key_of_label(std::string_view label);

// The table of keys, with the changes from the config file.
class Keymap {
  public:
    Keymap();
    [[nodiscard]] Command command(Key key) const;
    // A key without a command as the one in its place on a Latin keyboard, or the digit on it;
    // every other key as it is.
    [[nodiscard]] Key by_place(Key key) const;
    // The same in a turn, where some small letters are left to the tiles of the hand.
    [[nodiscard]] Command command_in_turn(Key key) const;
    // Those letters, with blanks between them.
    [[nodiscard]] std::string left_to_tiles() const;
    [[nodiscard]] const std::vector<char32_t>& keys(Command command) const;
    // Whether a key has a command with a meaning in that context.
    [[nodiscard]] bool is_bound(Key key, Context context) const;
    // The first key of a command, as a hint shows it: "Tab", "a".
    [[nodiscard]] std::string label(Command command) const;
    // Whether pages may give that key a meaning of their own.
    [[nodiscard]] bool leaves(char32_t code) const { return leaves_key(command({code}), code); }
    // Gives a command these keys instead of its own; other commands lose them. They have their
    // meaning in a turn too.
    void bind(Command command, const std::vector<char32_t>& keys);

  private:
    std::map<Command, std::vector<char32_t>> keys_;
    std::map<char32_t, Command> commands_;
    std::set<char32_t> for_tiles_;  // in a turn
};

// How many lines a key scrolls a page of that many: the keys for up, down, Page Up, Page Down,
// Home, End, and the one that continues. 0: the key does not scroll.
[[nodiscard]] int scroll_steps(Command command, Key key, int page);

}  // namespace roundhouse::ui
