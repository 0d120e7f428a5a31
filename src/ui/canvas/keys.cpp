#include "roundhouse/ui/canvas/keys.hpp"

#include <algorithm>
#include <array>

#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/spelling.hpp"
#include "roundhouse/ui/canvas/canvas.hpp"

namespace roundhouse::ui {

namespace {

using enum Command;

constexpr Binding kBindings[] = {
    {left, "left", "left h", "", "select the tile to the left; Home: the first", kTurn, 90},
    {right, "right", "right l", "tile", "select the tile to the right; End: the last", kTurn, 1},
    {up, "up", "up k", "", "select the train above", kTurn, 90},
    {down, "down", "down j", "train", "select the train below", kTurn, 2},
    {next_playable, "next-playable", "tab", "playable", "go to the next tile that can be played",
     kTurn, 13},
    {previous_playable, "previous-playable", "shift-tab", "", "go back to the previous one", kTurn,
     90},
    {move_left, "move-left", "<", "", "move the selected tile left: your own order", kTurn, 90},
    {move_right, "move-right", ">", "", "move it right; both work while others play, too", kTurn,
     90},
    {play, "play", "enter", "play",
     "play the selected tile; end a turn; show a computer player's move now",
     kTurn | kTurnOver | kComputerTurn, 3},
    {type, "type", ":", "type", "type a move: 12-5 3 plays 12-5 on train 3", kTurn, 14},
    {draw, "draw", "d", "draw", "draw a tile", kTurn, 5},
    {pass, "pass", "p", "pass", "pass, when no play is possible", kTurn, 6},
    {end_turn, "end", "e", "end turn", "end the turn", kTurn | kTurnOver, 7},
    {announce, "announce", "a", "announce", "announce your last tile", kTurn | kTurnOver, 8},
    {confess, "confess", "O", "confess", "own up to passing when you could have played", kTurn, 8},
    {take_back, "undo", "u", "undo", "undo the last move",
     kTurn | kTurnOver | kCurtain | kComputerTurn, 3},
    {take_back_turn, "back", "b", "", "after a turn: undo its last move, as undo does",
     kCurtain | kComputerTurn, 3},
    {go_on, "continue", "space", "continue", "continue, wherever the game waits",
     kCurtain | kWait | kTurnOver, 1},
    {again, "play-again", "A", "", "after a game: play again; everyone moves up one seat", kWait,
     90},
    {fast_forward, "fast-forward", "F", "", "play out a round that is stuck",
     kCurtain | kTurn | kComputerTurn, 90},
    {hint, "hint", "H", "hint", "where to look; again: the tile, then why", kTurn | kTurnOver, 12},
    {sort, "sort", "s", "sort", "sort the hand: by value, by number, longest train, own order",
     kTurn | kTurnOver, 13},
    {log, "log", "L", "log", "the full log", kTurn | kTurnOver | kCurtain | kComputerTurn | kWait,
     15},
    {scores, "scores", "S", "scores", "the score sheet",
     kTurn | kTurnOver | kCurtain | kComputerTurn, 16},
    {csv, "write-csv", "w", "", "on the score sheet: write it to a CSV file", kPage, 90},
    {picture, "picture", "v", "picture", "the table as a picture",
     kTurn | kTurnOver | kCurtain | kComputerTurn, 17},
    {zoom, "zoom", "z", "zoom", "one train in full", kTurn | kTurnOver | kCurtain | kComputerTurn,
     18},
    {hide, "hide", "x", "hide", "hide the hand at once", kTurn | kTurnOver, 19},
    {say, "say", "\"", "say", "chat with the others at your table",
     kTurn | kTurnOver | kCurtain | kComputerTurn, 20},
    {seats, "seats", "W", "", "who plays: hand a seat to someone else",
     kTurn | kTurnOver | kCurtain | kComputerTurn | kWait, 90},
    {rules, "rules", "B r", "", "the rules of this game",
     kTurn | kTurnOver | kCurtain | kComputerTurn | kWait, 90},
    {help, "help", "? f1", "help", "this page", kAnywhere, 10},
    {tile_style, "tile-style", "T t", "", "change the style of the tiles", kTurn | kTurnOver, 90},
    {board, "board", "V", "", "switch between picture and lanes",
     kTurn | kTurnOver | kCurtain | kComputerTurn, 90},
    {palette, "palette", "C c", "", "change the colours", kAnywhere, 90},
    {mouse, "mouse", "M m", "", "mouse on or off", kAnywhere, 90},
    {cancel, "cancel", "escape", "close", "close a page, clear what you typed", kPage, 5},
    {redraw, "redraw", "ctrl-l", "", "redraw the screen", kAnywhere, 90},
    {suspend, "suspend", "ctrl-z", "", "suspend to the shell", kAnywhere, 90},
    {save, "save", "ctrl-s", "", "save (every move is saved anyway)", kAnywhere, 90},
    {quit, "quit", "q", "quit", "leave the game", kAnywhere, 11},
    {previous_turn, "turn-back", "[", "", "one turn back", kReplay, 90},
    {next_turn, "turn-on", "]", "", "one turn forward", kReplay, 90},
    {previous_round, "round-back", "{", "", "one round back", kReplay, 90},
    {next_round, "round-on", "}", "", "one round forward", kReplay, 90},
    {to_start, "to-start", "home", "", "to the beginning", kReplay, 90},
    {to_end, "to-end", "end", "", "to the end", kReplay, 90},
    {go_to, "go-to", "g", "", "go to a step by number, or to a round: r3", kReplay, 90},
    // Not ', which is the 4 of a French keyboard.
    {next_mark, "next-mark", ",", "",
     "to the next mark: a double, an opened train, a last tile announced, a round's end, or your "
     "own",
     kReplay, 90},
    {previous_mark, "previous-mark", ";", "", "to the previous one", kReplay, 90},
    {next_mistake, "next-mistake", "n", "", "in a review: to your next mistake", kReplay, 90},
    {next_mistake_of_all, "next-mistake-of-all", "N", "", "to anyone's next mistake", kReplay, 90},
    {slower, "slower", "-", "", "computer players, or a replay: slower",
     kReplay | kTurn | kTurnOver | kComputerTurn, 90},
    {faster, "faster", "+ =", "", "computer players, or a replay: faster",
     kReplay | kTurn | kTurnOver | kComputerTurn, 90},
    {hands, "hands", "o", "", "hands: all, the current player's, none", kReplay, 90},
    {play_on, "play-on", "P", "", "play on from here, as a new game", kReplay, 90},
    {review, "review", "R", "", "review: what every decision cost; again: what decided the game",
     kReplay, 90},
};

// Small letters that in a turn are left to the tiles: each of these commands has another key.
constexpr std::string_view kForTiles = "h j k l r t c m";

struct KeyName {
    char32_t code;
    std::string_view name;
    std::string_view label;
};

constexpr KeyName kNames[] = {
    {key::left, "left", "Left"},
    {key::right, "right", "Right"},
    {key::up, "up", "Up"},
    {key::down, "down", "Down"},
    {key::tab, "tab", "Tab"},
    {key::backtab, "shift-tab", "Shift-Tab"},
    {key::enter, "enter", "Enter"},
    {key::escape, "escape", "Esc"},
    {key::space, "space", "Space"},
    {key::backspace, "backspace", "Backspace"},
    {key::home, "home", "Home"},
    {key::end, "end", "End"},
    {key::page_up, "page-up", "PgUp"},
    {key::page_down, "page-down", "PgDn"},
    {key::del, "delete", "Del"},
    {key::f1, "f1", "F1"},
};

// The one printable character that text is.
std::optional<char32_t> only_character(std::string_view text) {
    if (text.empty()) return std::nullopt;
    const text::CodePoint point = text::code_point_at(text, 0);
    const bool printable = point.value > U' ' && point.value != text::kNoCodePoint &&
                           text::is_shown(point.value) && text::width_of(point.value) > 0;
    if (!printable || point.bytes != text.size()) return std::nullopt;
    return point.value;
}

}  // namespace

std::string key_label(char32_t code) {
    for (const KeyName& known : kNames)
        if (known.code == code) return std::string(known.label);
    if (code < 32) return std::string("Ctrl-") + static_cast<char>(code + 64);
    std::string text;
    text::append_utf8(text, code);
    return text;
}

std::optional<char32_t> key_of_label(std::string_view label) {
    for (const KeyName& known : kNames)
        if (known.label == label) return known.code;
    if (label.size() == 6 && label.starts_with("Ctrl-")) return key::ctrl(label[5]);
    return only_character(label);
}

namespace {

std::vector<char32_t> parse_keys(std::string_view names) {
    std::vector<char32_t> codes;
    while (!names.empty()) {
        const std::size_t end = std::min(names.find(' '), names.size());
        if (const auto code = parse_key(names.substr(0, end))) codes.push_back(*code);
        names.remove_prefix(std::min(end + 1, names.size()));
    }
    return codes;
}

}  // namespace

std::span<const Binding> bindings() {
    return kBindings;
}

bool decides(Command command) {
    constexpr Command kDecide[] = {play,         draw,      pass,           end_turn, announce,
                                   confess,      take_back, take_back_turn, go_on,    again,
                                   fast_forward, quit,      play_on};
    return std::ranges::find(kDecide, command) != std::end(kDecide);
}

bool leaves_key(Command command, char32_t code) {
    static const Keymap usual;
    return command == Command::none || command == usual.command({code});
}

std::optional<char32_t> parse_key(std::string_view name) {
    for (const KeyName& known : kNames)
        if (known.name == name) return known.code;
    if (name.size() == 6 && name.starts_with("ctrl-") && name[5] >= 'a' && name[5] <= 'z')
        return key::ctrl(name[5]);
    return only_character(text::composed(name));
}

std::string key_name(char32_t code) {
    for (const KeyName& known : kNames)
        if (known.code == code) return std::string(known.name);
    if (code < 32) return std::string("ctrl-") + static_cast<char>(code + 96);
    std::string text;
    text::append_utf8(text, code);
    return text;
}

Keymap::Keymap() {
    for (const Binding& binding : kBindings) bind(binding.command, parse_keys(binding.keys));
    for (const char32_t code : parse_keys(kForTiles)) for_tiles_.insert(code);
}

Command Keymap::command(Key key) const {
    const auto found = commands_.find(key.code);
    return found == commands_.end() ? Command::none : found->second;
}

Command Keymap::command_in_turn(Key key) const {
    return for_tiles_.contains(key.code) ? Command::none : command(key);
}

std::string Keymap::left_to_tiles() const {
    std::string letters;
    for (const char32_t code : for_tiles_) letters += (letters.empty() ? "" : " ") + key_name(code);
    return letters;
}

bool Keymap::is_bound(Key key, Context context) const {
    const Command bound = context == kTurn ? command_in_turn(key) : command(key);
    return std::ranges::any_of(kBindings, [&](const Binding& binding) {
        return binding.command == bound && (binding.contexts & context) != 0;
    });
}

const std::vector<char32_t>& Keymap::keys(Command command) const {
    static const std::vector<char32_t> no_keys;
    const auto found = keys_.find(command);
    return found == keys_.end() ? no_keys : found->second;
}

std::string Keymap::label(Command command) const {
    const auto& codes = keys(command);
    return codes.empty() ? std::string() : key_label(codes.front());
}

void Keymap::bind(Command command, const std::vector<char32_t>& codes) {
    for (const char32_t code : keys(command)) commands_.erase(code);
    for (const char32_t code : codes) {
        if (const auto taken = commands_.find(code); taken != commands_.end()) {
            std::vector<char32_t>& left = keys_[taken->second];
            std::erase(left, code);
            // What a command is left with works in a turn.
            if (std::ranges::all_of(left, [&](char32_t one) { return for_tiles_.contains(one); }))
                for (const char32_t one : left) for_tiles_.erase(one);
        }
        commands_[code] = command;
        for_tiles_.erase(code);
    }
    keys_[command] = codes;
}

int scroll_steps(Command command, Key key, int page) {
    constexpr int kAll = 100000;
    if (key.code == key::home) return -kAll;
    if (key.code == key::end) return kAll;
    if (command == Command::go_on) return page;
    constexpr int kWheel = 3;
    if (key.code == key::wheel_up) return -kWheel;
    if (key.code == key::wheel_down) return kWheel;
    if (key.code == key::page_up) return -page;
    if (key.code == key::page_down) return page;
    return command == Command::up ? -1 : command == Command::down ? 1 : 0;
}

}  // namespace roundhouse::ui
