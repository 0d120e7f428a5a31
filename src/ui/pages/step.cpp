#include "roundhouse/ui/pages/step.hpp"
#include "roundhouse/ui/table/hand.hpp"

#include <fmt/format.h>
#include <cctype>

#include "roundhouse/engine/moves.hpp"
#include "roundhouse/engine/queries.hpp"
#include "roundhouse/engine/refusal.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/game/typed_move.hpp"
#include "roundhouse/text/spelling.hpp"
#include "roundhouse/ui/canvas/edit.hpp"
#include "roundhouse/ui/pages/page_keys.hpp"
#include "roundhouse/ui/table/selection.hpp"
#include "ui/table/typed.hpp"

namespace roundhouse::ui {

namespace {

constexpr int kMaxTyped = 60;  // columns of a move

class Stepper {
  public:
    Stepper(Selection selection, const TableStory& story, const Observation& game,
            const GameInfo& info, const Keymap& keys)
        : result_{std::move(selection), std::nullopt, Request::none},
          story_(story),
          game_(game),
          info_(info),
          keys_(keys) {}

    StepResult take(Key key) {
        if (ui().overlay == Overlay::quit) {
            pages().quit(key);
        } else if (ui().own.typing) {
            typing(key);
        } else if (ui().own.jumping) {
            jump(key);
        } else {
            const Command command = keys_.command(key);
            if (global(command)) return std::move(result_);
            if (ui().overlay == Overlay::none)
                stage(command, key);
            else if (!pages().explain(command))
                pages().page(command, key);
        }
        return std::move(result_);
    }

  private:
    StepResult result_;
    const TableStory& story_;
    const Observation& game_;
    const GameInfo& info_;
    const Keymap& keys_;

    Selection& ui() { return result_.selection; }
    PageKeys pages() { return {result_, game_, keys_}; }
    Personal& own() { return ui().own; }
    void request(Request what) { result_.request = what; }
    void say(std::string text, bool refused = false) { answer(ui(), std::move(text), refused); }
    void refuse(words::Reply reply) { answer(ui(), std::move(reply), true); }

    bool global(Command command) {
        switch (command) {
            case Command::help:
                ui().overlay == Overlay::help ? leave_page(ui()) : open_page(ui(), Overlay::help);
                return true;
            case Command::palette:
                request(Request::palette);
                return true;
            case Command::mouse:
                request(Request::mouse);
                return true;
            case Command::redraw:
                request(Request::redraw);
                return true;
            case Command::suspend:
                request(Request::suspend);
                return true;
            case Command::save:
                request(Request::save);
                return true;
            case Command::quit:
                if (story_.stage == Stage::final)
                    request(Request::leave);
                else
                    open_page(ui(), Overlay::quit);
                return true;
            default:
                return false;
        }
    }

    void stage(Command command, Key key) {
        if (command == Command::fast_forward && stuck(game_)) return request(Request::fast_forward);
        if (command == Command::board &&
            (shows_table(story_.stage) || story_.stage == Stage::round_end))
            return request(Request::board);
        switch (story_.stage) {
            case Stage::turn:
                return turn(command, key);
            case Stage::turn_over:
                return turn_over(command);
            case Stage::curtain:
                if (command == Command::go_on) return request(Request::go_on);
                if (story_.curtain.take_back_seat &&
                    (command == Command::take_back_turn || command == Command::take_back))
                    return request(Request::take_back);
                break;
            case Stage::computer:
                // Not the key that lifts a curtain, which a hurrying person would press by
                // accident.
                if (command == Command::play) return request(Request::hurry);
                if (command == Command::take_back_turn || command == Command::take_back)
                    return request(Request::take_back);
                if (command == Command::hide) return request(Request::hide);
                if (command == Command::sort && game_.seat) return sort();
                if (command == Command::tile_style) return style();
                break;
            case Stage::final:
                if (command == Command::again && !info_.replay) return request(Request::again);
                if (command == Command::go_on || key.code == key::enter)
                    return request(Request::go_on);
                break;
            case Stage::scores:
                if (pages().sheet(command, key)) return;
                [[fallthrough]];
            default:
                if (command == Command::go_on || key.code == key::enter)
                    return request(Request::go_on);
        }
        open_page_or_explain(command);
    }

    void open_page_or_explain(Command command) {
        if (!pages().open_page_for(command)) pages().explain(command);
    }

    void turn_over(Command command) {
        if (info_.calls_by_hand && !story_.to_read) {
            if (command == Command::end_turn) return request(Request::end_turn);
            if (command == Command::announce) return request(Request::announce);
            // Neither of them by accident: each may cost something.
            if (command == Command::go_on || command == Command::play || command == Command::draw ||
                command == Command::pass)
                return say(
                    fmt::format("Press {} to finish your turn, or {} to announce a last tile.",
                                keys_.label(Command::end_turn), keys_.label(Command::announce)),
                    true);
        } else if (command == Command::go_on || command == Command::end_turn) {
            return request(Request::go_on);
        }
        if (command == Command::take_back || command == Command::take_back_turn)
            return request(Request::take_back);
        if (command == Command::hide) return request(Request::hide);
        if (command == Command::sort) return sort();
        if (command == Command::tile_style) return style();
        if (command == Command::type && info_.calls_by_hand && !story_.to_read) return begin_line();
        open_page_or_explain(command);
    }

    void begin_line() {
        own().typing = true;
        own().line.clear();
    }

    void sort() {
        // The last one, by the longest train, makes no sense if nobody has a train.
        const int sorts = game_.rules().own_trains ? 3 : 2;
        ui().sort = static_cast<Sort>((static_cast<int>(ui().sort) + 1) % sorts);
        if (ui().sort == Sort::train) request(Request::longest_train);
    }
    void style() { ui().style = static_cast<TileStyle>((static_cast<int>(ui().style) + 1) % 4); }

    static bool walks(Command command) {
        return command == Command::left || command == Command::right || command == Command::up ||
               command == Command::down || command == Command::next_playable ||
               command == Command::previous_playable;
    }

    void turn(Command command, Key key) {
        if (key.code == key::click) return;  // the owner of the canvas knows what is there
        // A drawn tile or a hint stays in sight while the choice moves; a refusal is removed. A
        // hint may go on where it was cut.
        if (command != Command::none && command != Command::hint &&
            (own().refused || !walks(command)))
            forget_message(ui());
        own().refused = false;
        if (key.code >= U'0' && key.code <= U'9')
            return on_train(key.code == U'0' ? 9 : static_cast<int>(key.code - U'1'));
        switch (command) {
            case Command::left:
                return walk(-1, false);
            case Command::right:
                return walk(1, false);
            case Command::next_playable:
                return walk(1, true);
            case Command::previous_playable:
                return walk(-1, true);
            case Command::up:
                return walk_train(ui(), game_, -1);
            case Command::down:
                return walk_train(ui(), game_, 1);
            case Command::play:
                return play_chosen();
            case Command::type:
                return begin_line();
            case Command::jump:
                if (moves(game_).playable().empty()) return nothing_playable();
                own().jumping = true;
                return say("Jump to which tile? Press its letter.");
            case Command::draw:
                return attempt(Draw{});
            case Command::pass:
                return attempt(Pass{});
            case Command::end_turn:
                return attempt(Done{});
            case Command::announce:
                return attempt(Announce{});
            case Command::confess:
                return attempt(Confess{});
            case Command::take_back:
                return request(Request::take_back);
            case Command::take_back_turn:
                // It may be a tile's letter, too: it never takes back what was just played.
                result_.note = story_.can_take_back ? keys_.label(Command::take_back) +
                                                          " takes back what you did in this turn."
                                                    : story_.why_no_take_back;
                return;
            case Command::hint:
                return request(Request::hint);
            case Command::hide:
                return request(Request::hide);
            case Command::sort:
                return sort();
            case Command::tile_style:
                return style();
            case Command::go_on:
                return say("");
            default:
                open_page_or_explain(command);
        }
    }

    void attempt(const Action& action) {
        const Refusal why = refusal(game_, action);
        if (why == Refusal::none)
            result_.action = action;
        else if ((std::holds_alternative<Play>(action) || std::holds_alternative<Done>(action)) &&
                 game_.to_move() && !moves(game_).any_play() && !honour_referee(game_.rules()))
            nothing_playable();
        else
            refuse(words::reply_to(why, game_, info_.names));
    }

    void walk(int by, bool playable_only) {
        if (!walk_tile(ui(), game_, by, playable_only)) nothing_playable();
    }
    // And which key helps.
    void nothing_playable() {
        const Moves possible = moves(game_);
        const auto press = [&](Command command, std::string_view what) {
            say(fmt::format("Nothing fits: press {} to {}.", keys_.label(command), what), true);
        };
        if (possible.draw) return press(Command::draw, "draw");
        if (possible.pass) return press(Command::pass, "pass");
        if (possible.done) return press(Command::end_turn, "end your turn");
        say("Nothing in your hand can be played now.", true);
    }

    void choose(Tile tile) {
        own().tile = tile;
        ensure_choice(ui(), game_);
    }

    void play_chosen() {
        if (!own().tile) return say("Choose a tile first.", true);
        if (moves(game_).engines != 0 || game_.table.turn.step == Step::lay_engine)
            return attempt(Play{*own().tile, *game_.seat, kNoPips});
        const Train train = own().train.value_or(game_.rules().own_train(*game_.seat));
        const Pips at =
            own().at != kNoPips ? own().at : game::number_for(game_, *own().tile, train);
        attempt(Play{*own().tile, train, at});
    }

    void on_train(int number) {
        if (!own().tile) return say("Choose a tile first.", true);
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
                "{} fits that train at {} and at {}: up and down choose the end, Enter plays.",
                formats::to_string(*own().tile), ends[0], ends[1]));
        }
        // If the tile is refused, the choice stays where it was: Enter still plays there.
        attempt(Play{*own().tile, train, game::number_for(game_, *own().tile, train)});
        if (!result_.action) return;
        own().train = train;
        own().at = ends.front();
    }

    void jump(Key key) {
        own().jumping = false;
        forget_message(ui());
        const std::vector<Tile> tiles = hand_order(game_, ui());
        const std::vector<char> letters = tile_letters(tiles, moves(game_).playable(), keys_);
        for (std::size_t k = 0; k < tiles.size(); ++k)
            if (letters[k] != 0 && key.code == static_cast<char32_t>(letters[k]))
                return choose(tiles[k]);
        if (key.code != key::escape) say("No tile has that letter.", true);
    }

    void typing(Key key) {
        std::string& line = own().line;
        // After a refusal, the key that begins a line begins a new one.
        const bool letter = key.code < 128 && std::isalnum(static_cast<int>(key.code)) != 0;
        if (keys_.command(key) == Command::type && !letter && (own().refused || line.empty())) {
            line.clear();
            key = {};
        }
        own().refused = false;
        forget_message(ui());
        if (key.code == key::escape) {
            own().typing = false;
        } else if (key.code == key::enter) {
            enter_line();
        } else if (key.code == key::tab) {
            complete_line();
        } else if (keys_.command(key) == Command::suspend && key.code < 32) {
            request(Request::suspend);
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
            request(Request::end_turn);
        else if (line == "announce")
            request(Request::announce);
        else
            return say(std::string(kEndOfTurn), true);
        own().typing = false;
    }

    void complete_line() {
        if (story_.stage == Stage::turn_over) return say(std::string(kEndOfTurn));
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
        if (story_.stage == Stage::turn_over) return enter_end_of_turn();
        auto typed = parse_typed(own().line, game_, info_);
        if (auto* reply = std::get_if<words::Reply>(&typed)) return refuse(std::move(*reply));
        attempt(std::get<Action>(typed));
        if (result_.action) own().typing = false;
    }
};

}  // namespace

void forget_person(Selection& selection) {
    selection.own = {};
}

StepResult step(Selection selection, const TableStory& story, const Observation& game,
                const GameInfo& info, const Keymap& keys, Key key) {
    return Stepper(std::move(selection), story, game, info, keys).take(key);
}

}  // namespace roundhouse::ui
