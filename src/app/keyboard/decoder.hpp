// Turns the bytes that a terminal sends into keys, however they are divided, by a small state
// machine after ECMA-48. What is not typed never becomes a key: answers to questions, ours or
// another program's, such as OSC 11, reports of a mouse in any form, bytes that are not text. The
// caller reads the bytes and passes the time: it knows no terminal, and no clock.
#pragma once

#include <chrono>
#include <cwchar>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "roundhouse/ui/canvas/keys.hpp"

namespace roundhouse::app {

// What the keys of a terminal send; code 0 for a key that has no meaning here. Control sequences
// that are not among them are still read to their end.
using KeyStrings = std::map<std::string, char32_t, std::less<>>;
// With those that many terminals send whatever their description says.
[[nodiscard]] KeyStrings with_common_keys(KeyStrings strings);

class Decoder {
  public:
    using Clock = std::chrono::steady_clock;
    using Instant = Clock::time_point;
    using Span = std::chrono::milliseconds;

    // Without another byte for this long, what has begun is over: a control sequence or string is
    // dropped, and so is a paste.
    static constexpr Span kGap{1000};
    static constexpr Span kPasteGap{10'000};
    // Where pastes are not marked, so many signs at once are no keys: nobody types that fast. What
    // comes within this long after them is the rest.
    static constexpr std::size_t kManySigns = 16;
    static constexpr Span kPasteRest{100};
    // More than any field takes; the rest of a longer paste is dropped.
    static constexpr std::size_t kLongestPaste = 1000;

    // An Esc is a key of its own if nothing follows it within `escape_delay`; the rest of a
    // sequence that a slow line brings later is its rest all the same. Typed text is in the
    // character set of the locale. `old_clicks`: the mouse reports in its old form; otherwise that
    // is what another program has left on.
    explicit Decoder(KeyStrings strings, Span escape_delay = Span{25}, bool old_clicks = false);

    void feed(std::string_view bytes, Instant now);
    // When what has begun is over if nothing more comes; none if nothing has begun.
    [[nodiscard]] std::optional<Instant> due() const;
    // Nothing more has come until now.
    void pass(Instant now);

    // The next key; code 0 for one that has no meaning here, key::paste for text that was pasted.
    [[nodiscard]] std::optional<ui::Key> next();
    // The text of the key::paste that came last; its control characters are blanks.
    [[nodiscard]] std::u32string take_pasted();
    // What the terminal answered, whole, with the character after Esc: "]11;rgb:..." (OSC),
    // "P1$r0m" (DCS), "[?62c" (DA1), "[>65;7006;1c" (DA2). Only the last few, and none that is
    // longer than an answer is.
    static constexpr std::size_t kAnswersKept = 8, kLongestAnswer = 100;
    [[nodiscard]] std::optional<std::string> take_answer();
    // Forgets every key so far, and what has begun once it has ended. Answers stay.
    void drop();

  private:
    enum class State : std::uint8_t { text, sequence, string, mouse, paste };

    [[nodiscard]] bool is_unmarked_paste(std::string_view bytes, Instant now) const;
    void end_paste();
    void letter(char byte);
    void take(char32_t c);
    void begin(char32_t c);
    void c1(char32_t c);
    bool recognise(char32_t c);
    void more(char32_t c);
    void after_escape(char32_t c);
    bool is_late_rest(char32_t c);
    void finish();
    void give_up();
    void in_string(char32_t c);
    void answered(std::string answer);
    void in_mouse_report(char byte);
    void end_mouse_report(const std::vector<int>& numbers);
    void in_paste(char32_t c);
    void keep(char32_t c);
    void emit(ui::Key key);
    void to_text();

    KeyStrings strings_;
    Span escape_delay_;
    bool old_clicks_;
    Instant last_;

    State state_ = State::text;
    bool dropped_ = false;  // what has begun is to be forgotten
    // When an Esc was taken for a key; and whether only the introducer of its rest has come, which
    // may be a key as well.
    std::optional<Instant> escaped_;
    bool late_ = false;
    std::optional<Instant> pasted_at_;  // without marks
    std::mbstate_t partial_;            // a character whose first bytes have come
    // The beginning of a sequence; of a string, its introducer and perhaps the Esc of its end; of a
    // mouse report its bytes.
    std::string begun_;
    std::string answer_;     // of a string, what it says
    std::u32string text_;    // of a paste
    std::size_t ended_ = 0;  // how much of a paste's end mark has come

    std::deque<ui::Key> keys_;
    std::deque<std::u32string> pasted_;
    std::deque<std::string> answers_;
};

}  // namespace roundhouse::app
