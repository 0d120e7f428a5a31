#include "roundhouse/ui/pages/turn_keys.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <iterator>

#include "roundhouse/engine/moves.hpp"
#include "roundhouse/engine/queries.hpp"
#include "roundhouse/engine/refusal.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/game/typed_move.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/text/spelling.hpp"
#include "roundhouse/ui/canvas/edit.hpp"
#include "roundhouse/ui/table/hand.hpp"
#include "roundhouse/ui/table/selection.hpp"
#include "ui/table/typed.hpp"

namespace roundhouse::ui {

namespace {

constexpr int kMaxTyped = 60;  // columns of a move

class TurnKeys {
  public:
    TurnKeys(Selection& selection, Moment moment, const Observation& game, const GameInfo& info,
             const Keymap& keys)
        : ui_(selection), moment_(moment), game_(game), info_(info), keys_(keys) {}

    TurnReply take(Key key) {
        reply_.taken = true;
        if (own().typing)
            typing(key);
        else if (moment_ == Moment::turn)
            reply_.taken = turn(keys_.command_in_turn(key), key);
        else if (keys_.command(key) == Command::type)
            begin_line();
        else
            reply_.taken = false;
        return std::move(reply_);
    }

    TurnReply click(const Hit& hit) {
        reply_.taken = true;
        if (hit.tile && own().tile == hit.tile)
            enter();
        else if (hit.tile)
            choose(ui_, *hit.tile, game_);
        else if (hit.train && hit.at != kNoPips && own().tile)
            on_end(Play{*own().tile, *hit.train, hit.at});
        else if (hit.train)
            on_train(*hit.train);
        return std::move(reply_);
    }

  private:
    Selection& ui_;
    Moment moment_;
    const Observation& game_;
    const GameInfo& info_;
    const Keymap& keys_;
    TurnReply reply_;

    Personal& own() { return ui_.own; }
    void say(std::string text, bool refused = false) { answer(ui_, std::move(text), refused); }
    void refuse(words::Reply reply) { answer(ui_, std::move(reply), true); }

    void begin_line() {
        own().typing = true;
        own().line.clear();
    }

    static bool walks(Command command) {
        return command == Command::left || command == Command::right || command == Command::up ||
               command == Command::down || command == Command::to_start ||
               command == Command::to_end || command == Command::next_playable ||
               command == Command::previous_playable || command == Command::move_left ||
               command == Command::move_right;
    }

    // False: it is a command of the table, not of the turn.
    bool turn(Command command, Key key) {
        // A letter that is a command now is not printed on a tile.
        if (const auto tile = lettered(key)) {
            choose(ui_, *tile, game_);
            return true;
        }
        // A drawn tile or a hint stays in sight while the choice moves; a refusal is removed. A
        // hint may go on where it was cut.
        if (command != Command::none && command != Command::hint &&
            (own().refused || !walks(command)))
            forget_message(ui_);
        own().refused = false;
        if (command == Command::none && key.code >= U'0' && key.code <= U'9')
            on_train(key.code == U'0' ? 9 : static_cast<int>(key.code - U'1'));
        else if (const Actions* found = action_of(command))
            attempt(found->action);
        else
            return chooses(command);
        return true;
    }

    struct Actions {
        Command command;
        Action action;
    };
    static const Actions* action_of(Command command) {
        static const Actions kActions[] = {{Command::draw, Draw{}},
                                           {Command::pass, Pass{}},
                                           {Command::end_turn, Done{}},
                                           {Command::announce, Announce{}},
                                           {Command::confess, Confess{}}};
        const auto* found = std::ranges::find(kActions, command, &Actions::command);
        return found == std::end(kActions) ? nullptr : found;
    }

    bool chooses(Command command) {
        switch (command) {
            case Command::left:
                walk(-1, false);
                return true;
            case Command::right:
                walk(1, false);
                return true;
            case Command::next_playable:
                walk(1, true);
                return true;
            case Command::previous_playable:
                walk(-1, true);
                return true;
            case Command::move_left:
                move(-1);
                return true;
            case Command::move_right:
                move(1);
                return true;
            case Command::to_start:
                walk_to_edge(true);
                return true;
            case Command::to_end:
                walk_to_edge(false);
                return true;
            case Command::up:
                walk_train(ui_, game_, -1);
                return true;
            case Command::down:
                walk_train(ui_, game_, 1);
                return true;
            case Command::play:
                enter();
                return true;
            case Command::type:
                begin_line();
                return true;
            case Command::go_on:
                say("");
                return true;
            default:
                return false;
        }
    }

    void attempt(const Action& action) {
        const Refusal why = refusal(game_, action);
        const auto* play = std::get_if<Play>(&action);
        // On their honour people may overlook what fits.
        const bool told = game_.to_move() && !honour_referee(game_.rules());
        if (why == Refusal::none)
            reply_.action = action;
        else if ((play != nullptr || std::holds_alternative<Done>(action)) && told &&
                 !moves(game_).any_play())
            nothing_playable();
        else if (play != nullptr && told)
            refuse(of_this_tile(play->tile, why));
        else
            refuse(words::reply_to(why, game_, info_.names));
    }

    // Where that tile can be played now: "Ann's train (1) and line 3".
    [[nodiscard]] std::string places_of(Tile tile) const {
        std::vector<std::string> trains;
        for (const Stop& stop : stops(game_, tile)) {
            if (stop.at == kNoPips) continue;
            std::string name = words::numbered_train(info_.names, stop.train, game_.seat);
            if (trains.empty() || trains.back() != name) trains.push_back(std::move(name));
        }
        return text::join(trains, "and");
    }

    // Which rule forbids it, unless the tile just lacks the number; then where it can be played.
    [[nodiscard]] words::Reply of_this_tile(Tile tile, Refusal why) const {
        words::Reply reply = words::reply_to(why, game_, info_.names);
        if (reply.then != words::Reply::Then::instead) return reply;
        const bool fits_not = lacks_number(why, game_.table);
        const std::string name = formats::to_string(tile), places = places_of(tile);
        if (places.empty()) {
            if (fits_not) reply.text = name + " fits nowhere now.";
            return reply;
        }
        const std::string fits = fmt::format("{} fits only {}.", name, places);
        return {fits_not ? fits : fmt::format("{} {}", reply.text, fits)};
    }

    void walk(int by, bool playable_only) {
        if (!walk_tile(ui_, game_, by, playable_only)) nothing_playable();
    }
    void walk_to_edge(bool first) {
        const std::vector<Tile> tiles = hand_order(game_, ui_);
        if (!tiles.empty()) choose(ui_, first ? tiles.front() : tiles.back(), game_);
    }
    // And which key helps.
    void nothing_playable() {
        const Moves possible = moves(game_);
        const auto press = [&](Command command, std::string_view what) {
            say(fmt::format("Nothing fits: press {} to {}.", keys_.label(command), what), true);
        };
        if (possible.draw) return press(Command::draw, "draw");
        if (possible.pass) return press(Command::pass, "pass");
        if (possible.done) return press(Command::play, "end your turn");
        say("Nothing in your hand can be played now.", true);
    }

    void enter() {
        if (const auto meant = meant_by_enter(ui_, game_)) return attempt(*meant);
        no_tile();
    }

    void no_tile() {
        if (!moves(game_).any_play() && !honour_referee(game_.rules())) return nothing_playable();
        say("Select a tile first.", true);
    }

    // Within the hand.
    void move(int by) {
        if (own().tile) return move_tile(ui_, game_, by);
        say(tile_to_move(keys_), true);
    }

    // If the tile is refused there, it goes nowhere else.
    void on_end(const Play& play) {
        attempt(play);
        if (reply_.action) choose(ui_, play, game_);
    }

    void on_train(int number) {
        if (!own().tile) return no_tile();
        const auto train = static_cast<std::uint8_t>(number);
        if (game_.table.turn.step == Step::lay_engine)
            return attempt(Play{*own().tile, train, kNoPips});
        std::vector<Pips> ends;
        for (const Stop& stop : stops(game_, own().tile))
            if (stop.train == train && stop.at != kNoPips) ends.push_back(stop.at);
        if (ends.size() > 1) {
            own().train = train;
            own().at = ends.front();
            return say(fmt::format(
                "{} fits that train at {} and at {}: pick one with up and down, then press Enter.",
                formats::to_string(*own().tile), ends[0], ends[1]));
        }
        // If the tile is refused, the choice stays where it was: Enter still plays there.
        attempt(Play{*own().tile, train, game::number_for(game_, *own().tile, train)});
        if (!reply_.action) return;
        own().train = train;
        own().at = ends.front();
    }

    // The tile with that letter in its frame.
    std::optional<Tile> lettered(Key key) {
        const std::vector<Tile> tiles = hand_order(game_, ui_);
        const std::vector<char> letters = tile_letters(tiles, moves(game_).playable(), keys_);
        for (std::size_t k = 0; k < tiles.size(); ++k)
            if (letters[k] != 0 && key.code == static_cast<char32_t>(letters[k])) return tiles[k];
        return std::nullopt;
    }

    void typing(Key key) {
        std::string& line = own().line;
        // After a refusal, the key that begins a line begins a new one.
        const bool letter = key.code < 128 && std::isalnum(static_cast<int>(key.code)) != 0;
        if (keys_.command(key) == Command::type && !letter && (own().refused || line.empty())) {
            line.clear();
            key = {};
        }
        // So does the next letter: it is another answer.
        if (own().refused && key.code > key::space && key.code < key::kFirst && key.code != 127)
            line.clear();
        own().refused = false;
        forget_message(ui_);
        if (key.code == key::escape) {
            own().typing = false;
        } else if (key.code == key::enter) {
            enter_line();
        } else if (key.code == key::tab) {
            complete_line();
        } else if (keys_.command(key) == Command::suspend && key.code < 32) {
            reply_.taken = false;
        } else {
            if (key.code == key::del || key.code == 127) key.code = key::backspace;
            if (key.code == key::backspace && line.empty()) own().typing = false;
            edit_line(line, key, kMaxTyped);
        }
    }

    // At the end of a turn two words are understood, whether or not a call is due: accepting only
    // the legal one would give that away.
    static constexpr std::string_view kEndOfTurn = "Type done or announce.";

    void enter_end_of_turn() {
        const std::string line = text::folded(text::trimmed(own().line));
        if (line == "done" || line == "end")
            reply_.action = Done{};
        else if (line == "announce")
            reply_.action = Announce{};
        else
            return say(std::string(kEndOfTurn), true);
        own().typing = false;
    }

    void complete_line() {
        if (moment_ == Moment::turn_over) return say(std::string(kEndOfTurn));
        std::vector<std::string> choices;
        own().line = complete_typed(own().line, game_, choices);
        if (choices.empty()) say("No legal move starts like that.", true);
        if (choices.size() < 2) return;
        std::string text;
        for (const std::string& choice : choices)
            text += fmt::format("{}{}", text.empty() ? "" : ", ", choice);
        say(text);
    }

    void enter_line() {
        if (own().line.empty()) {
            own().typing = false;
            return;
        }
        if (moment_ == Moment::turn_over) return enter_end_of_turn();
        auto typed = parse_typed(own().line, game_, info_);
        if (auto* reply = std::get_if<words::Reply>(&typed)) return refuse(std::move(*reply));
        attempt(std::get<Action>(typed));
        if (reply_.action) own().typing = false;
    }
};

}  // namespace

TurnReply turn_key(Selection& selection, Moment moment, const Observation& game,
                   const GameInfo& info, const Keymap& keys, Key key) {
    return TurnKeys(selection, moment, game, info, keys).take(key);
}

TurnReply turn_click(Selection& selection, const Observation& game, const GameInfo& info,
                     const Keymap& keys, const Hit& hit) {
    return TurnKeys(selection, Moment::turn, game, info, keys).click(hit);
}

std::string tile_to_move(const Keymap& keys) {
    return fmt::format("{} and {} select the tile to move.", keys.label(Command::left),
                       keys.label(Command::right));
}

}  // namespace roundhouse::ui
