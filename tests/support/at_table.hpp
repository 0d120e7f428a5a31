// Playing at the table by its keys, on a screen as people see it.
#pragma once

#include "app/table/page.hpp"
#include "roundhouse/ui/page/screen.hpp"
#include "support/keys.hpp"
#include "support/viewpoint.hpp"

namespace roundhouse::test {

inline constexpr ui::Size kTableSize{80, 24};

// Settings in which computer players do not pause.
inline app::Settings without_pauses() {
    app::Settings settings;
    settings.pace = 0;
    return settings;
}

class TableOnScreen {
    std::unique_ptr<play::Sitting> sitting_;  // null: it is somebody else's
    app::TablePage* table_ = nullptr;         // the lowest of the screen's pages

  public:
    TableOnScreen(game::Match& match, app::Settings& settings, play::Computers bots = {},
                  app::SaveHooks save_hooks = {}, lesson::Teacher* teacher = nullptr);

    // A terminal of its own at a table of others.
    TableOnScreen(play::Sitting& sitting, app::Settings& settings, play::Apart apart);

    [[nodiscard]] ui::Canvas draw(ui::Size size) { return screen.draw(size); }
    void key(ui::Key key, ui::Size size);
    // Presses those keys, at kTableSize.
    void press(const std::string& names);
    // Lets that much time pass, at most what it waits for.
    void tick(int milliseconds = 100000);
    [[nodiscard]] int timeout() const { return screen.timeout(); }
    void hide();
    [[nodiscard]] bool guarded(ui::Key key) const { return screen.guarded(key, kTableSize); }
    [[nodiscard]] bool finished() const { return screen.finished(); }

    // What lies uppermost.
    [[nodiscard]] Shown shown() const;
    [[nodiscard]] bool takes_text() const { return screen.top().takes_text(); }
    [[nodiscard]] const ui::UiState& ui() const { return table_->ui(); }
    [[nodiscard]] std::optional<Seat> viewer() const { return table_->viewer(); }
    [[nodiscard]] const Observation& seen() const { return table_->seen(); }
    [[nodiscard]] ui::View view() const { return table_->view(); }
    [[nodiscard]] std::string alarm() const { return table_->alarm(); }

    ui::Screen screen;
    ui::Wants wants;  // since they were cleared
    std::optional<app::TablePage::Leaving> left;

  private:
    [[nodiscard]] ui::Pages pages(play::Sitting& sitting, app::Settings& settings,
                                  app::SaveHooks save_hooks, lesson::Teacher* teacher,
                                  play::Apart apart);
    void note_wants();
};

// The key that continues from the current page: plays the chosen tile, otherwise draws, passes or
// ends the turn.
ui::Key next_key(const TableOnScreen& table, const game::Match& match);
// Presses those keys; returns the number of turns.
int play_on(TableOnScreen& table, const game::Match& match, int keys);
inline void press(TableOnScreen& table, const std::string& keys) {
    table.press(keys);
}
[[nodiscard]] bool shows(TableOnScreen& table, std::string_view words, ui::Size size = kTableSize);
// What the person at the table has been told last.
std::string message_of(const TableOnScreen& table, const game::Match& match);

// Whether Space and Enter have to be meant on the page at hand.
std::pair<bool, bool> guarded(const TableOnScreen& table);
inline constexpr std::pair kBoth{true, true}, kSpace{true, false}, kEnter{false, true},
    kNeither{false, false};

}  // namespace roundhouse::test
