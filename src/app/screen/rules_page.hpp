// A page of rules before or after the round of a lesson.
#pragma once

#include "app/setup/settings.hpp"
#include "app/terminal/page.hpp"
#include "roundhouse/ui/pages/lesson.hpp"

namespace roundhouse::app {

class RulesPage : public Page {
  public:
    RulesPage(ui::NotesPage page, const Settings& settings);

    [[nodiscard]] ui::Canvas draw(ui::Size size) override;
    void key(ui::Key key, ui::Size size) override;
    // The keys that continue from the end of the page: a key still held down from the
    // previous page must not count.
    [[nodiscard]] bool guarded(ui::Key key) const override;
    void too_quick() override;
    [[nodiscard]] bool finished() const override { return finished_; }
    // Whether it was read to its end, and not left before.
    [[nodiscard]] bool goes_on() const { return goes_on_; }

  private:
    ui::NotesPage page_;
    const Settings& settings_;
    int scroll_ = 0;
    int limit_ = 0;  // of the page last drawn
    bool finished_ = false;
    bool goes_on_ = false;

    [[nodiscard]] bool continues(ui::Key key) const;
};

}  // namespace roundhouse::app
