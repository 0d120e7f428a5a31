// What the parts of the table's page share: the course of the game at this keyboard, what is drawn
// of it, and what the key or the moment at hand leads to. Decides nothing.
#pragma once

#include <functional>
#include <string>
#include <utility>

#include "app/setup/settings.hpp"
#include "roundhouse/play/course.hpp"
#include "roundhouse/ui/page/page.hpp"
#include "roundhouse/ui/table/state.hpp"
#include "roundhouse/ui/table/view.hpp"

namespace roundhouse::app {

struct TableShared {
    TableShared(play::Sitting& its_sitting, Settings& its_settings, play::Apart apart);
    TableShared(const TableShared&) = delete;
    TableShared& operator=(const TableShared&) = delete;

    play::Sitting& sitting;
    play::Course course;
    const play::Keyboard& keyboard;
    Settings& settings;
    ui::UiState ui;
    ui::GameInfo info;
    Observation seen;       // what ui is drawn with
    ui::Reply reply;        // while it is worked out
    ui::Size size{60, 20};  // of the last key's page
    // Brings what is drawn up to date and takes the reply: for what people answer on pages above.
    std::function<ui::Reply()> answer;

    void note(std::string words) { reply.note = std::move(words); }
    [[nodiscard]] std::string key(ui::Command command) const {
        return settings.keys.label(command);
    }
    [[nodiscard]] ui::View view() const {
        return {seen, ui, info, settings.glyphs(), settings.keys};
    }
    // The names as the match has them now.
    void show_names();
};

}  // namespace roundhouse::app
