// The keys of the page below, and those of every page: what a page gets that has no help of its
// own.
#pragma once

#include "roundhouse/ui/page/page.hpp"
#include "roundhouse/ui/page/scroll.hpp"
#include "roundhouse/ui/page/settings.hpp"

namespace roundhouse::ui {

class HelpPage : public Page {
  public:
    HelpPage(const Settings& settings, std::vector<KeyHelp> keys);

    void draw(Canvas& canvas) const override;
    Reply key(const Press& press) override;
    [[nodiscard]] Command opened_by() const override { return Command::help; }

  private:
    const Settings& settings_;
    std::vector<KeyHelp> keys_;
    Scroll scroll_;

    struct Line {
        std::string key, words;
    };
    [[nodiscard]] std::vector<Line> lines(int width) const;
};

}  // namespace roundhouse::ui
