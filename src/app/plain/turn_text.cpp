// What a plain game tells the seat to move: what the others did, what has changed on the table, the
// hand, the choices.

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "app/plain/teller.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/engine/queries.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/words/lines.hpp"
#include "roundhouse/words/table.hpp"

namespace roundhouse::app {

namespace {

// Characters of a lesson's note: there is no window to fit into.
constexpr int kNoteCharacters = 500;

constexpr int kFewChoices = 9;  // as many as are listened to without being asked for

// "12-5 on Bea's train"; where it fits is only said if it fits twice.
std::string in_brief(const Action& action, const std::vector<Action>& all, const Observation& view,
                     const words::Names& names) {
    const auto* play = std::get_if<Play>(&action);
    if (play == nullptr || play->at == kNoPips) return words::describe(action, view, names);
    const auto same = std::ranges::count_if(all, [&](const Action& other) {
        const auto* its = std::get_if<Play>(&other);
        return its != nullptr && its->tile == play->tile && its->train == play->train;
    });
    return fmt::format("{} on {}{}", formats::to_string(play->tile),
                       words::train_name(names, play->train, view.table.turn.seat),
                       same > 1 ? fmt::format(" at {}", play->at) : "");
}

}  // namespace

std::string note_line(const lesson::Note& note) {
    return note.text.empty() ? "" : fmt::format("\n{}: {}\n", note.heading, note.text);
}

std::string tiles_and_pips(const TileSet& hand) {
    return fmt::format("{}, {}", text::count_of(hand.size(), "tile"),
                       text::count_of(hand.pips(), "pip"));
}

void Teller::show_turn() {
    const Seat seat = *keyboard_.seated();
    if (!style_.brief) voice_.say("\n");
    if (!hears_all()) {
        tell_deal();
        if (caught_up_ || !course_.together() || !tell_missed()) tell_others();
    }
    caught_up_ = true;
    tell_changes();
    if (!style_.brief || heard_[seat].hand != keyboard_.seen().own.hand) show_hand();
    note_heard();
}

void Teller::show_again() {
    tell_changes();
    show_hand();
    note_heard();
}

void Teller::tell_changes() {
    const std::vector<std::string>& known = heard_[*keyboard_.seated()].table;
    for (const std::string& sentence : table_told(keyboard_.seen()))
        if (std::ranges::find(known, sentence) == known.end()) voice_.say(sentence + "\n");
}

// Where a train has several ends after one's own cover: that cannot be known from the tile alone.
void Teller::tell_fork(const Events& events) {
    const Observation seen = keyboard_.seen();
    for (const Event& event : events) {
        const auto* covered = std::get_if<event::Covered>(&event);
        if (covered == nullptr || seen.course.phase != Phase::play) continue;
        const auto ends = std::ranges::count_if(
            seen.table.ends, [&](const End& end) { return end.train == covered->train; });
        if (ends > 1) voice_.say(words::train_sentence(seen, names(), covered->train) + "\n");
    }
}

// The seat at the keyboard knows the table and its hand as they are now.
void Teller::note_heard() {
    const Observation seen = keyboard_.seen();
    Heard& heard = heard_[*keyboard_.seated()];
    heard.table = table_told(seen);
    heard.hand = seen.own.hand;
}

void Teller::show_options() {
    if (teacher_ != nullptr) show_note();
    if (sitting_.stuck())
        voice_.say("Nobody can ever cover the double: forward plays the round out.\n");
    if (!style_.brief) return list_options();
    const Observation view = keyboard_.seen();
    const std::vector<Action> all = choices();
    std::string line;
    for (std::size_t k = 0; k < all.size() && k < kFewChoices; ++k)
        line += fmt::format("{}{}: {}.", k == 0 ? "" : " ", k + 1,
                            in_brief(all[k], all, view, names()));
    if (all.size() > kFewChoices)
        line += fmt::format(" Type list to hear all {} choices.", all.size());
    voice_.say(line + "\n");
    if (teacher_ != nullptr) show_suggestion();
}

void Teller::list_options() {
    const Observation view = keyboard_.seen();
    voice_.say(words::own_duty(view, names()) + "\n");
    int number = 0;
    for (const Action& action : choices())
        voice_.say(fmt::format("{:>3}. {}\n", ++number, words::describe(action, view, names())));
    if (teacher_ != nullptr) show_suggestion();
}

void Teller::show_note() {
    if (keyboard_.waits_for() == play::Sitting::WaitsFor::turn_over) {
        const lesson::Note note = teacher_->call_note();
        voice_.say(note_line(note));
        // The question at the end of a turn is the same every time; what is worth saying is not.
        if (note.text.empty() && !keyboard_.call_is_due()) return;
        return voice_.say(advice_on_call() + '\n');
    }
    const lesson::Note note = teacher_->turn_note(keyboard_.seen(), kNoteCharacters);
    voice_.say(note_line(note));
}

std::string Teller::advice_on_call() const {
    return lesson::call_advice(keyboard_.seen().own.hand.size(), keyboard_.call_is_due(), "type a",
                               "press Enter");
}

void Teller::show_suggestion() {
    const auto hint = keyboard_.suggestion();
    if (!hint) return;
    const Action& action = hint->action;
    const std::vector<Action> possible = choices();
    if (possible.size() == 1) return;  // the list has said so
    const auto* play = std::get_if<Play>(&action);
    if (play != nullptr &&
        lesson::asks_first(lesson::turns_of_learner(sitting_.match()), keyboard_.seen())) {
        asked_ = {*play, words::describe(action, keyboard_.seen(), names())};
        return voice_.say(
            "Which of them would you choose? Type hint to hear what the lesson would do.\n");
    }
    const auto number = std::ranges::find(possible, action) - possible.begin() + 1;
    voice_.say(fmt::format("Try {}: {}. {}\n", number,
                           words::describe(action, keyboard_.seen(), names()), hint->why));
}

void Teller::show_hand() {
    const TileSet hand = keyboard_.seen().own.hand;
    if (hand.empty()) return voice_.say(name() + "'s hand is empty.\n");
    voice_.say(fmt::format("{}'s hand ({}): {}.\n", name(), tiles_and_pips(hand),
                           words::list_tiles(hand)));
}

std::vector<std::string> Teller::table_told(Observation table) const {
    if (teacher_ != nullptr) table.table.rules.rounds = 0;
    return words::table_sentences(table, names());
}

// The table as everybody may see it.
void Teller::show_table() {
    const Observation table = observe_public(sitting_.match().state());
    for (const std::string& sentence : table_told(table)) voice_.say(sentence + "\n");
    if (keyboard_.waits_for() == play::Sitting::WaitsFor::turn_over)
        voice_.say(name() + "'s turn is over but not ended.\n");
    else if (table.course.phase == Phase::play)
        // Nobody else sees whether it is a call that the turn waits for (O14).
        voice_.say(fmt::format(
            "{} is to move.\n",
            names().players[course_.together() ? sitting_.turn_seat() : table.table.turn.seat]));
}

bool Teller::show_table_to_newcomers() {
    if (!keyboard_.shared() && caught_up_) return false;
    // A hand may still be there.
    if (keyboard_.shared()) clear_view();
    show_table();
    caught_up_ = true;
    return true;
}

void Teller::show_train(const std::string& typed) {
    const Observation table = observe_public(sitting_.match().state());
    const auto train = game::train_typed(typed, table, names());
    if (const auto* fault = std::get_if<std::string>(&train)) return voice_.say(*fault + "\n");
    voice_.say(words::train_sentences(table.table, names(), std::get<int>(train)) + "\n");
}

std::vector<Action> Teller::choices() const {
    std::vector<Action> all = legal_actions(sitting_.match().state());
    // Plays by tile, the largest first, then by train; the rest as the rules engine has it.
    std::ranges::stable_sort(all, [](const Action& a, const Action& b) {
        const auto* x = std::get_if<Play>(&a);
        const auto* y = std::get_if<Play>(&b);
        if (x == nullptr || y == nullptr) return x != nullptr && y == nullptr;
        return x->tile != y->tile ? x->tile > y->tile : x->train < y->train;
    });
    return all;
}

}  // namespace roundhouse::app
