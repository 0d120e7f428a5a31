// What a plain game speaks with: lines of text to one terminal, wherever that is. Knows nothing
// about the game.
#pragma once

#include <string>
#include <string_view>

namespace roundhouse::app {

class Voice {
  public:
    virtual ~Voice() = default;

    // The columns a line may take: one less than there are, so that no terminal breaks it again.
    [[nodiscard]] virtual int width() const = 0;
    // Prints the text; lines longer than width() are broken between words.
    virtual void say(std::string_view text) = 0;
    // Removes all output from view: erases it, including the terminal's scrollback, or, if the kind
    // of output is unknown, scrolls it away with a screenful of empty lines.
    virtual void wipe() = 0;
    // Ignores what was typed before this, so that a second Enter does not reveal the next hand.
    virtual void drop_typed() = 0;
    // An Enter typed before now is not meant for what is asked next; words may have been typed ahead.
    virtual void expect_enter() = 0;
    // Whether the Enter that ended the last line was deliberate, by the same rule as keys on the
    // screen: not typed right after one of these two, and not one of many.
    [[nodiscard]] virtual bool enter_was_deliberate() const = 0;
    // The output is a terminal, which can be erased.
    [[nodiscard]] virtual bool on_screen() const = 0;
};

// Passes all on to another voice, and remembers what was said, so that it can be said again. What
// is wiped is forgotten.
class RecallingVoice : public Voice {
  public:
    explicit RecallingVoice(Voice& voice) : voice_(voice) {}

    // What was said so far came before.
    void begin();
    // What was said since does not count.
    void go_back();
    void forget();
    [[nodiscard]] const std::string& said_before() const { return before_; }

    [[nodiscard]] int width() const override { return voice_.width(); }
    void say(std::string_view text) override;
    void wipe() override;
    void drop_typed() override { voice_.drop_typed(); }
    void expect_enter() override { voice_.expect_enter(); }
    [[nodiscard]] bool enter_was_deliberate() const override {
        return voice_.enter_was_deliberate();
    }
    [[nodiscard]] bool on_screen() const override { return voice_.on_screen(); }

  private:
    Voice& voice_;
    std::string before_, said_;
};

// The width() of that many columns; of 80, if 0.
[[nodiscard]] int width_of_lines(int columns);
// Breaks one line, without its end, at blanks; the further lines are indented a little more than
// the first. Only words longer than a line are broken. Blanks at the end stay, because an answer
// follows them.
[[nodiscard]] std::string wrapped(std::string_view line, int most);
// The same with every line of a text.
[[nodiscard]] std::string wrapped_lines(std::string_view text, int most);
// What wipes a terminal, or anything else.
[[nodiscard]] std::string wiping(bool screen);

}  // namespace roundhouse::app
