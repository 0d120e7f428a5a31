// Shows a ui::Screen where the terminal expects a page.
#pragma once

#include <chrono>

#include "app/terminal/page.hpp"
#include "roundhouse/ui/page/screen.hpp"

namespace roundhouse::app {

class ScreenHost : public Page {
  public:
    explicit ScreenHost(ui::Screen& screen) : screen_(screen) { take_wants(); }

    [[nodiscard]] ui::Canvas draw(ui::Size size) override {
        size_ = size;
        return screen_.draw(size);
    }
    void key(ui::Key key, ui::Size size) override {
        pass_time();
        screen_.key(key, size);
        take_wants();
    }
    void paste(const std::u32string& text, ui::Size size) override { screen_.paste(text, size); }
    [[nodiscard]] bool guarded(ui::Key key) const override { return screen_.guarded(key, size_); }
    void too_quick(ui::Key key) override { screen_.too_soon(key); }
    [[nodiscard]] int timeout() const override { return screen_.timeout(); }
    void tick() override {
        pass_time();
        take_wants();
    }
    void hide() override { screen_.hide(); }
    [[nodiscard]] bool finished() const override { return screen_.finished(); }

  private:
    using Clock = std::chrono::steady_clock;
    ui::Screen& screen_;
    ui::Size size_;
    Clock::time_point last_ = Clock::now();

    void pass_time() {
        const auto now = Clock::now();
        const auto past = std::chrono::duration_cast<std::chrono::milliseconds>(now - last_);
        last_ += past;
        screen_.tick(static_cast<int>(past.count()));
    }
    void take_wants() {
        const ui::Wants wants = screen_.take_wants();
        needs.flush |= wants.forget;
        needs.must_be_seen |= wants.look;
        needs.redraw |= wants.redraw;
        needs.suspend |= wants.suspend;
    }
};

}  // namespace roundhouse::app
