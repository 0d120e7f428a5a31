#include "app/screen/rules_page.hpp"

#include <algorithm>
#include <utility>

namespace roundhouse::app {

RulesPage::RulesPage(ui::NotesPage page, const Settings& settings)
    : page_(std::move(page)), settings_(settings) {
    needs.flush = true;
}

ui::Canvas RulesPage::draw(ui::Size size) {
    limit_ = ui::notes_limit(page_, size);
    return ui::draw_notes(page_, scroll_, *settings_.glyphs, settings_.keys, size);
}

bool RulesPage::continues(ui::Key key) const {
    return settings_.keys.command(key) == ui::Command::go_on || key.code == ui::key::enter;
}

bool RulesPage::guarded(ui::Key key) const {
    return scroll_ >= limit_ && continues(key);
}

void RulesPage::too_quick() {
    page_.why_nothing =
        "Too quick: wait, then press " + settings_.keys.label(ui::Command::go_on) + '.';
}

void RulesPage::key(ui::Key key, ui::Size size) {
    page_.why_nothing.clear();
    const int limit = ui::notes_limit(page_, size), page = std::max(1, ui::notes_rows(size));
    const bool on = continues(key);
    const ui::Command command = on ? ui::Command::go_on : settings_.keys.command(key);
    if (command == ui::Command::redraw) needs.redraw = true;
    if (command == ui::Command::suspend) needs.suspend = true;
    if (command == ui::Command::quit || key.code == ui::key::escape) finished_ = true;
    if (on && scroll_ >= limit) finished_ = goes_on_ = true;
    scroll_ = std::clamp(scroll_ + ui::scroll_steps(command, key, page), 0, limit);
}

}  // namespace roundhouse::app
