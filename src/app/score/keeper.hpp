// The score keeper in lines of text, for a game with real tiles: says what a round needs, asks how
// it ended, and corrects, shows and writes the sheet. Knows no rule itself: the engine counts.
#pragma once

#include <optional>
#include <string>

#include "app/plain/dialog.hpp"
#include "app/saves/saved_sheet.hpp"

namespace roundhouse::app {

class Keeper {
  public:
    Keeper(Sys& sys, Dialog& dialog, SavedSheet& saved)
        : sys_(sys), dialog_(dialog), saved_(saved) {}

    // Until somebody leaves, or the input ends.
    void run();

  private:
    Sys& sys_;
    Dialog& dialog_;
    SavedSheet& saved_;
    std::string told_;  // what was last said about the file

    [[nodiscard]] const score::Sheet& sheet() const { return saved_.sheet(); }
    [[nodiscard]] int noted_rounds() const { return static_cast<int>(sheet().rounds.size()); }
    [[nodiscard]] bool over() const;
    [[nodiscard]] std::string prompt() const;
    bool answer(const std::string& line);
    bool do_word(const std::string& word, const std::string& rest);
    bool end_round(const std::string& line, int round);
    void keep(int round, event::RoundEndReason reason, Seat out);
    void what_next();
    void correct(const std::string& typed);
    void remove();
    void write_csv();
    void show_train(std::string typed);
    void help();
    void tell_saving();
};

}  // namespace roundhouse::app
