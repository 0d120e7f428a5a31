#include "app/table/saving.hpp"

#include <fmt/format.h>

#include "app/export/score_csv.hpp"

namespace roundhouse::app {

SaveHooks hooks_of(SavedGame& game) {
    SaveHooks hooks;
    hooks.notice = [&game] { return game.notice(); };
    hooks.interference = [&game] { return game.interference(); };
    hooks.try_again = [&game] { game.try_again(); };
    hooks.write_csv = [&game] { return write_score_csv(real_sys(), game); };
    hooks.leaving = [&game] { return leaving_it(game.kept()); };
    hooks.unlocked = [&game] { return game.unlocked(); };
    return hooks;
}

// A failing disk does not stop the game, but nobody at the table must believe that it is saved.
void Saving::check(const ui::Keymap& keys) {
    saved_ = false;
    alarm_.clear();
    if (!hooks_.notice) return;
    alarm_ = hooks_.notice();
    saved_ = alarm_.empty();
    // The sentence is for the person at the keyboard; until somebody reads it, the alarm says that
    // there is one.
    if (saved_ && interference() != interference_read_)
        alarm_ = fmt::format("SAVED IN A NEW FILE ({})", keys.label(ui::Command::save));
}

void Saving::begin(const ui::Keymap& keys) {
    begun_ = true;
    save(keys);
}

void Saving::save(const ui::Keymap& keys) {
    if (hooks_.try_again) hooks_.try_again();
    check(keys);
}

std::string Saving::take_interference() {
    std::string what = interference();
    if (what == interference_read_) return "";
    return interference_read_ = std::move(what);
}

std::string Saving::take_unlocked() {
    if (unlocked_told_ || !hooks_.unlocked) return "";
    std::string what = hooks_.unlocked();
    unlocked_told_ = !what.empty();
    return what;
}

std::string Saving::write_csv() const {
    return hooks_.write_csv ? hooks_.write_csv() : "This game has no file.";
}

// That the game is not saved, or not where people expect it.
std::string Saving::farewell() const {
    if (hooks_.try_again) hooks_.try_again();
    const std::string notice = hooks_.notice ? hooks_.notice() : "";
    return notice.empty() ? interference() : notice;
}

}  // namespace roundhouse::app
