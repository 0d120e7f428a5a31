// A page of text over the table, such as the log, the rules and the help: a title with the part in
// sight, the keys, and how far it is scrolled. It knows no text.
#pragma once

#include <string>

#include "roundhouse/ui/page/scroll.hpp"
#include "ui/pages/pages.hpp"

namespace roundhouse::ui {

class TextPage : public Page {
  public:
    TextPage(const AtTable& table, Command opened_by, bool from_end = false)
        : table_(table), opened_by_(opened_by), scroll_(from_end) {}

    void draw(Canvas& canvas) const override;
    Reply key(const Press& press) override;
    [[nodiscard]] Command opened_by() const override { return opened_by_; }

  protected:
    // Lines between title and keys.
    [[nodiscard]] static int rows_of(Size size) { return std::max(1, size.height - 3); }
    [[nodiscard]] View view() const { return table_.view(); }

  private:
    const AtTable& table_;
    Command opened_by_;
    Scroll scroll_;

    [[nodiscard]] virtual std::string title() const = 0;
    // All lines of the text, and how many of them there is room for at once.
    [[nodiscard]] virtual int count(Size size) const = 0;
    [[nodiscard]] virtual int shown(Size size) const { return rows_of(size); }
    // The lines from that one on.
    virtual void draw_lines(Canvas& canvas, int first) const = 0;
};

}  // namespace roundhouse::ui
