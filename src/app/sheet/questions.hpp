// Asks for what was left at the end of a round: hands first, then whatever else the rules of the
// game have to know. Each answer is checked at once, and any question can be gone back to. Is given
// lines and says what it asks; never reads one.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "roundhouse/score/sheet.hpp"

namespace roundhouse::app {

// The player meant by a number from 1, a name, or the beginning of only one name.
[[nodiscard]] std::optional<Seat> player_meant(const score::Sheet& sheet, std::string_view typed);

// A note of which only the ending is known: `reason`, and who is out.
[[nodiscard]] score::RoundNote blank_note(const score::Sheet& sheet, event::RoundEndReason reason,
                                          Seat out);

class RoundQuestions {
  public:
    // `note` says how the round ended. Of one that is corrected, what was noted before is offered
    // for an empty line. The sheet must outlive this.
    RoundQuestions(const score::Sheet& sheet, int round, score::RoundNote note,
                   std::optional<score::RoundNote> before);

    // The question at hand.
    [[nodiscard]] std::string prompt() const;
    // What is wrong with that answer, or the help that was asked for; none if it was taken.
    std::optional<std::string> take(const std::string& line);
    // The whole note, once everything has been answered.
    [[nodiscard]] bool complete() const { return questions().size() == at_; }
    [[nodiscard]] const score::RoundNote& note() const { return note_; }
    // What has been answered about that hand, if anything has.
    [[nodiscard]] const score::Hand* hand(Seat seat) const;
    // Somebody stopped, or went back from the first question.
    [[nodiscard]] bool given_up() const { return given_up_; }
    [[nodiscard]] int round() const { return round_; }
    [[nodiscard]] bool corrects() const { return before_.has_value(); }

  private:
    struct Question {
        enum class About : std::uint8_t {
            last_double,
            hand,
            size,
            open_trains,
            uncovered,
            last_play,
            began,
        };
        About about = About::hand;
        Seat seat = 0;  // of a hand and its size
    };
    using About = Question::About;
    using Fault = std::optional<std::string>;

    const score::Sheet& sheet_;
    int round_;
    score::RoundNote note_;
    std::optional<score::RoundNote> before_;
    std::size_t at_ = 0;
    bool given_up_ = false;

    // In the order in which they are asked; which they are follows from the answers so far.
    [[nodiscard]] std::vector<Question> questions() const;
    [[nodiscard]] const Rules& rules() const { return sheet_.rules; }
    [[nodiscard]] bool by_tiles() const { return rules().points_count == Counting::tiles; }
    [[nodiscard]] const score::Hand* hand_before(Seat seat) const;
    [[nodiscard]] Seat last_play_before() const;
    [[nodiscard]] Seat began_before() const;
    [[nodiscard]] std::string name_or_unknown(Seat seat) const;
    [[nodiscard]] std::string open_words() const;
    [[nodiscard]] std::string uncovered_words() const;
    [[nodiscard]] std::string no_player(const std::string& typed) const;
    [[nodiscard]] std::string help(const Question& question) const;
    [[nodiscard]] std::variant<score::LeftDouble, std::string> double_in(
        const std::string& part) const;
    Fault answer(const Question& question, const std::string& line);
    Fault take_last_double(const std::string& line);
    Fault take_hand(Seat seat, const std::string& line);
    Fault take_size(Seat seat, const std::string& line);
    Fault take_open(const std::string& line);
    Fault take_uncovered(const std::string& line);
    Fault take_player(const std::string& line, Seat before, Seat& into) const;
};

}  // namespace roundhouse::app
