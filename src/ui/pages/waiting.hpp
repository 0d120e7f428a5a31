// A page between two rounds, which waits for the key that continues. Draws nothing itself.
#pragma once

#include <utility>

#include "ui/pages/pages.hpp"

namespace roundhouse::ui {

class WaitingPage : public Page {
  public:
    WaitingPage(AtTable& table, Continues continues)
        : table_(table), continues_(std::move(continues)) {}

    Reply key(const Press& press) override {
        if (!press.covered && continues(press)) return continues_(press);
        std::string why = why_not_now(press.command, view(), press.covered);
        return {.taken = !why.empty(), .note = std::move(why)};
    }
    [[nodiscard]] bool serves_above() const override { return true; }
    [[nodiscard]] bool deliberate(const Press& press) const override { return continues(press); }
    // Space closes pages, too: this one has to be seen again.
    Reply uncovered() override { return {.look = true}; }

  protected:
    [[nodiscard]] AtTable& table() const { return table_; }
    [[nodiscard]] View view() const { return table_.view(); }
    [[nodiscard]] static bool continues(const Press& press) {
        return press.command == Command::go_on || press.key.code == key::enter;
    }

  private:
    AtTable& table_;
    Continues continues_;
};

}  // namespace roundhouse::ui
