// The table on the screen: what is drawn, and what its keys lead to. The course of the game is
// brought to the screen by TableTurns; leaves all decisions about the game to the sitting, and what
// follows the game to whoever opened it.
#pragma once

#include <functional>
#include <span>

#include "app/table/turns.hpp"
#include "roundhouse/play/hint_steps.hpp"
#include "roundhouse/ui/page/notes.hpp"

namespace roundhouse::app {

class TablePage : public ui::Page, public ui::AtTable {
  public:
    using Leaving = TableTurns::Leaving;
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
    [[nodiscard]] bool takes_text() const override { return table_.ui.own.typing; }
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
                                                            const ui::Canvas& after) override {
        return turns_.take_movement(before, after);
    }

    [[nodiscard]] ui::View view() const override { return table_.view(); }
    std::string write_csv() override { return saving_.write_csv(); }

    // For tests: what the screen shows, and to whom.
    [[nodiscard]] const ui::UiState& ui() const { return table_.ui; }
    [[nodiscard]] std::optional<Seat> viewer() const { return table_.keyboard.seated(); }
    [[nodiscard]] const Observation& seen() const { return table_.seen; }

  private:
    using Shows = play::Course::Shows;

    Leave leave_;  // destroyed last: it may hold the sitting
    TableShared table_;
    Saving saving_;
    std::optional<TableLesson> lesson_;
    TableHand hand_;
    TableOthers others_;
    TableTurns turns_;
    play::HintSteps hints_;

    // What keys lead to: keys.cpp; who plays: seats.cpp.
    [[nodiscard]] bool take(const ui::Press& press);
    struct KeyRow;
    [[nodiscard]] static std::span<const KeyRow> key_rows();
    [[nodiscard]] const KeyRow* row_of(const ui::Press& press) const;
    bool take_in_turn(const ui::Press& press);
    bool shows_round_again(const ui::Press& press);
    [[nodiscard]] bool calls_now() const;
    void hurry();
    void arrange(ui::Command command);
    void tell_key_to_take_back();
    void say_what_helps(const ui::Press& press);
    [[nodiscard]] std::string key_to_go_on() const;
    [[nodiscard]] std::string capital_of(char32_t letter, ui::Command small) const;
    void click(const ui::Press& press);
    void ask_to_leave();
    void leave_table(Leaving how);
    void show_hint();
    void show_call_hint();
    void change_sort();
    void change_pace(int by);
    // Brings what is drawn up to date; what a key or a moment led to.
    ui::Reply answer(bool taken = true);
    void update();
    void check_saving();
    void save_now();
    void ask_who_plays();
};

// The table, and over it what lies there when it is first shown.
[[nodiscard]] ui::Pages with_opening(std::unique_ptr<TablePage> table);

}  // namespace roundhouse::app
