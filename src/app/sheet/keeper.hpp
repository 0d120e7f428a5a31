// The score keeper for a game with real tiles, as a conversation: says what a round needs, asks how
// it ended, and corrects, shows and writes the sheet. Is given lines and says what it asks; lines
// of text and the page on the screen both use it. Knows no rule itself: the engine counts.
#pragma once

#include <optional>
#include <string>

#include "app/lines/dialog.hpp"
#include "app/saves/saved_sheet.hpp"
#include "app/sheet/questions.hpp"

namespace roundhouse::app {

class Keeper {
  public:
    // What it is given must outlive it.
    Keeper(Sys& sys, Voice& voice, SavedSheet& saved) : sys_(sys), voice_(voice), saved_(saved) {}

    // Says which game it is, and what comes now.
    void begin();
    // What is asked.
    [[nodiscard]] std::string prompt() const;
    // The answer, trimmed. False if it was none: what is wrong with it has been said, and the same
    // is asked again.
    bool take(const std::string& line);
    // There are no more answers.
    void end();
    [[nodiscard]] bool finished() const { return finished_; }
    // How to go on later, or that it is not saved.
    [[nodiscard]] std::string farewell() const;

    // Whether it waits for the end of a round, or a word, and not for a detail.
    [[nodiscard]] bool idle() const { return !round_ && !correcting_ && !removing_ && !leaving_; }
    // One question back; from the first one, what was noted stays.
    void back();
    // The round that is asked about, from 1.
    [[nodiscard]] std::optional<int> round_asked() const;

    // The round whose end is being told; null: none is.
    [[nodiscard]] const RoundQuestions* round() const { return round_ ? &*round_ : nullptr; }

    [[nodiscard]] const score::Sheet& sheet() const { return saved_.sheet(); }
    [[nodiscard]] int noted_rounds() const { return static_cast<int>(sheet().rounds.size()); }
    [[nodiscard]] bool over() const;

  private:
    Sys& sys_;
    Voice& voice_;
    SavedSheet& saved_;
    std::string told_;                     // what was last said about the file
    std::optional<RoundQuestions> round_;  // what was left at its end
    std::optional<int> correcting_;        // who was out in that round
    bool removing_ = false;                // whether to remove the last round
    bool leaving_ = false;                 // whether to leave what is not saved
    bool finished_ = false;

    bool answer(const std::string& line);
    bool answer_word(const std::string& line);
    bool answer_round(const std::string& line);
    bool answer_correcting(const std::string& line);
    bool answer_removing(const std::string& line);
    bool answer_leaving(const std::string& line);
    void quit();
    bool do_word(const std::string& word, const std::string& rest);
    bool end_round(const std::string& line, int round);
    void keep(int round, event::RoundEndReason reason, Seat out);
    void settle_round();
    void what_next();
    bool correct(const std::string& typed);
    bool remove();
    void write_csv();
    bool show_train(std::string typed);
    void help();
    void tell_saving();
};

// Until somebody leaves, or the input ends.
void converse(Keeper& keeper, Dialog& dialog);

}  // namespace roundhouse::app
