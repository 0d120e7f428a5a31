// A page of the older kind, which handles everything itself, on a screen's stack.
#pragma once

#include <memory>
#include <utility>

#include "app/terminal/page.hpp"
#include "roundhouse/ui/page/page.hpp"

namespace roundhouse::app {

class Wrapped : public ui::Page {
  public:
    explicit Wrapped(std::unique_ptr<app::Page> page) : page_(std::move(page)) {}

    void draw(ui::Canvas& canvas) const override { canvas = page_->draw(canvas.size()); }
    ui::Reply key(const ui::Press& press) override;
    [[nodiscard]] bool takes_text() const override { return page_->takes_text(); }
    [[nodiscard]] bool deliberate(const ui::Press& press) const override {
        return page_->guarded(press.key);
    }
    [[nodiscard]] int timeout(bool covered) const override;
    ui::Reply tick(int milliseconds, bool covered) override;
    ui::Reply hide() override;

  protected:
    [[nodiscard]] app::Page& page() { return *page_; }
    // Before what the page needs is gone.
    void drop() { page_.reset(); }
    // What follows once the page has finished.
    virtual ui::Reply finished() = 0;

  private:
    std::unique_ptr<app::Page> page_;
    int waited_ = 0;

    [[nodiscard]] ui::Reply answer();
};

}  // namespace roundhouse::app
