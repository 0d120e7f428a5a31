// The table on the screen: what its keys lead to, the curtain, whose turn it is, and which pages
// lie over it between two rounds. Leaves all decisions about the game to the sitting, and what
// follows the game to whoever opened it.
#pragma once

#include <functional>
#include <span>

#include "app/table/saving.hpp"
#include "app/table/hand.hpp"
#include "app/table/lesson.hpp"
#include "app/setup/settings.hpp"
#include "roundhouse/play/course.hpp"
#include "roundhouse/ui/page/notes.hpp"
#include "roundhouse/ui/pages/pages.hpp"
#include "roundhouse/ui/table/selection.hpp"

namespace roundhouse::app {

class TablePage : public ui::Page, public ui::AtTable {
  public:
    enum class Leaving {
        for_good,
        for_another,  // the same people want another game
        taught,       // the round of a lesson was played to its end
    };
    // What follows; `close` counts from the table. What it holds lives as long as the page does.
    using Leave = std::function<ui::Reply(Leaving)>;

    // The sitting's match may be new or under way; the sitting must live as long as the page. With
    // a teacher, the game is a lesson: notes and suggestions at each turn, and it ends with the
    // round.
    TablePage(play::Sitting& sitting, Settings& settings, SaveHooks save_hooks, Leave leave,
              lesson::Teacher* teacher = nullptr, play::Apart apart = {});
    // The pages that lie over the table when it is first shown; to be called once, before that.
    [[nodiscard]] ui::Pages opening();

    void draw(ui::Canvas& canvas) const override { draw_with(canvas, {}); }
    void draw_with(ui::Canvas& canvas, const std::vector<std::string>& note) const override;
    ui::Reply key(const ui::Press& press) override;
    [[nodiscard]] bool serves_above() const override { return true; }
    [[nodiscard]] bool takes_text() const override { return ui_.own.typing; }
    [[nodiscard]] bool deliberate(const ui::Press& press) const override;
    [[nodiscard]] bool fits(ui::Size size) const override;
    [[nodiscard]] int timeout(bool covered) const override;
    ui::Reply tick(int milliseconds, bool covered) override;
    ui::Reply hide() override;
    ui::Reply uncovered() override;
    std::string farewell() override { return saving_.farewell(); }
    [[nodiscard]] std::string alarm() const override { return saving_.alarm(); }
    [[nodiscard]] ui::FirstWords first_words() const override;
    [[nodiscard]] std::optional<ui::Movement> take_movement(const ui::Canvas* before,
                                                            const ui::Canvas& after) override;

    [[nodiscard]] ui::View view() const override;
    std::string write_csv() override { return saving_.write_csv(); }

    // For tests: what the screen shows, and to whom.
    [[nodiscard]] const ui::UiState& ui() const { return ui_; }
    [[nodiscard]] std::optional<Seat> viewer() const { return keyboard_.seated(); }
    [[nodiscard]] const Observation& seen() const { return seen_; }

  private:
    Leave leave_;  // destroyed last: it may hold the sitting
    play::Sitting& sitting_;
    play::Course course_;
    const play::Keyboard& keyboard_;
    std::optional<play::Course::Moment> shown_;  // what the table was last brought to
    std::string why_curtain_;  // is closed next; "": because somebody else is to move
    Settings& settings_;
    Saving saving_;
    ui::UiState ui_;
    ui::GameInfo info_;
    Observation seen_;        // what ui_ is drawn with
    ui::Reply reply_;         // what a key or a moment led to, while it is worked out
    ui::Size size_{60, 20};   // of the last key's page
    bool untouched_ = false;  // no key has been pressed in this turn yet
    int waited_ = 0;          // milliseconds, for a computer player's move

    std::optional<TableLesson> lesson_;
    TableHand hand_;

    // What this page knows of what others, or time, may have changed: table_page_company.cpp.
    struct Known {
        std::uint64_t version = 0;
        int times_up = 0;
        std::size_t events = 0;           // of the round
        std::size_t said = 0;             // lines
        SeatMask idle = 0;                // whom nobody has to wait for
        std::optional<int> until_deal{};  // seconds
        bool asking = false;              // the people here have asked the others something
        std::uint64_t asked = 0;          // the last proposal that was put to the people here
    };
    Known known_;

    // A tile that was played since the table was last drawn.
    struct Moved {
        event::Played played;
        std::optional<ui::Point> from;  // in the hand; none: it was not shown
    };
    std::optional<Moved> moved_;
    bool engine_due_ = false;  // of a new round: it has not rolled into the hub yet

    // What keys lead to: table_page_keys.cpp.
    [[nodiscard]] bool take(const ui::Press& press);
    struct KeyRow;
    [[nodiscard]] static std::span<const KeyRow> key_rows();
    [[nodiscard]] const KeyRow* row_of(const ui::Press& press) const;
    bool take_in_turn(const ui::Press& press);
    [[nodiscard]] bool calls_now() const;
    void hurry();
    void arrange(ui::Command command);
    void tell_key_to_take_back();
    void say_what_helps(const ui::Press& press);
    [[nodiscard]] std::string key_to_go_on() const;
    void click(const ui::Press& press);
    void ask_to_leave();
    void leave(Leaving how);
    void note(std::string words) { reply_.note = std::move(words); }
    void show_hint();
    void change_sort();
    void change_pace(int by);
    // Brings what is drawn up to date; what a key or a moment led to.
    ui::Reply answer(bool taken = true);
    void update();
    void check_saving();
    void save_now();

    // What the course of the game shows: table_page_turns.cpp.
    using Shows = play::Course::Shows;
    // Brings the table to it, if it is something else than before.
    void follow_course();
    void show_round_start();
    void show_watching(const play::Course::Moment& before);
    void show_turn();
    void show_turn_end(const play::Course::Moment& before);
    void show_curtain();
    void show_round_end();
    void show_waiting();
    void read_round_start();
    void read_round_end();
    void hide_hand();
    void act(const Action& action);
    // Of these events, a tile that was played moves when the table is drawn next.
    void note_move(const Events& events, std::optional<ui::Point> from);
    void follow(const play::Sitting::Result& result);
    void tell_turn_is_over();
    void take_back();
    void computer_moves();
    // The pages between two rounds; keys typed before they are shown are dropped.
    void show_hands();
    void after_hands();
    void show_final();
    // What follows one of them, which closes.
    [[nodiscard]] ui::Continues then(void (TablePage::*step)());
    void tell_privately(const Events& events, Seat seat);
    [[nodiscard]] std::string drawn_words(Tile tile) const;
    [[nodiscard]] std::string mark_words();

    // Who plays: table_page_company.cpp.
    void ask_who_plays();
    [[nodiscard]] std::string give_seat(Seat seat, const game::Player& player);
    void show_names();
    void see_changed_seats();
    void go_on_after_change();

    [[nodiscard]] bool others_acted() const;
    void look();
    void know();
    void ask_what_is_proposed();
    [[nodiscard]] std::string who_is_waited_for() const;
    // Lets a computer player play for somebody who has gone or is idle, if the others agree.
    void ask_to_hold();
    void heed(const play::Course::Answer& answer);
    void talk();

    // A time limit.
    void pass_time(int milliseconds);
    void tell_time_up();
    [[nodiscard]] std::optional<int> seconds_shown() const;
    [[nodiscard]] std::optional<int> until_deal_shown() const;
};

// The table, and over it what lies there when it is first shown.
[[nodiscard]] ui::Pages with_opening(std::unique_ptr<TablePage> table);

}  // namespace roundhouse::app
