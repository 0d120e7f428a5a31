// A plain game on streams of its own, played by a function that is asked for each line and may look
// at the match and at what is on the screen just then.
#pragma once

#include <functional>
#include <istream>
#include <optional>
#include <sstream>
#include <streambuf>
#include <string>
#include <vector>

#include "app/lines/dialog.hpp"
#include "app/plain/game.hpp"
#include "support/match.hpp"

namespace roundhouse::test {

// Tables that no bundled game has: nobody owns a train, the engine comes from a hand, a double
// takes three covers; several communal trains, of which a large table has more than ten in all,
// with a draw by choice and a reserve.
inline const std::string kNobodysTrains =
    "[game]\nid = \"feet\"\nname = \"Feet\"\nsummary = \"S.\"\nsets = [9]\n"
    "[hand]\ndouble-9 = 5\n"
    "[hub]\nengine = \"the round's, from a hand\"\nlaying = \"turn\"\nring = 4\n"
    "[trains]\nown = false\ncommunal-name = \"line\"\ncommunal = 4\n"
    "[doubles]\ncovers = 3\nfollow-up = \"none\"\n[last-tile]\npenalty = 1\n";
inline const std::string kManyTrains =
    "inherits = \"train\"\n[game]\nid = \"many\"\nname = \"Many\"\n[hand]\nreserve = 2\n"
    "[trains]\ncommunal = 6\n[turn]\nmay-draw = true\n"
    "[doubles]\nin-a-row = \"two, with a third tile\"\nseveral = \"first laid first\"\n";

// Small and large tables of the five games with all their options, and of those.
std::vector<Game> different_games();

// The text that wipes anything but a terminal.
inline const std::string kWipe(60, '\n');

// Lines returned by a function, one at a time; none ends the input.
class Lines : public std::streambuf {
  public:
    explicit Lines(std::function<std::optional<std::string>()> next) : next_(std::move(next)) {}

  protected:
    int_type underflow() override {
        const auto line = next_();
        if (!line) return traits_type::eof();
        line_ = *line + "\n";
        setg(line_.data(), line_.data(), line_.data() + line_.size());
        return traits_type::to_int_type(line_.front());
    }

  private:
    std::function<std::optional<std::string>()> next_;
    std::string line_;
};

class PlainTable {
  public:
    // Returns the answer to the question at the end of `asked`; none ends the input.
    using Player = std::function<std::optional<std::string>(PlainTable&)>;

    PlainTable(const Game& game, Player player, app::Console console = {});

    void play();
    // Continues the match as it is, like a game that was resumed.
    void go_on();

    game::Match match;
    app::PlainStyle style;  // to be set before play()
    std::string screen;     // what can be seen: all since the last wipe
    std::string said;       // since the last answer
    std::string question;   // the unfinished line that waits for an answer
    int questions = 0;

    [[nodiscard]] bool asks(std::string_view part) const {
        return question.find(part) != std::string::npos;
    }
    // Whose name the question begins with.
    [[nodiscard]] std::optional<Seat> asked_seat() const;

  private:
    Player player_;
    app::Console console_;
    std::ostringstream out_;
    Lines lines_;
    std::istream in_;

    void collect();
    std::optional<std::string> next();
};

// Takes choice number `which(size)` of the list, and at every other question the first answer that
// goes on.
std::string first_or(PlainTable& table, const std::function<int(int)>& which);

}  // namespace roundhouse::test
