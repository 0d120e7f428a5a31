#include "app/score/keeper.hpp"

#include <fmt/format.h>

#include <array>
#include <string_view>
#include <variant>

#include "app/export/score_csv.hpp"
#include "app/saves/games_directory.hpp"
#include "app/score/announce.hpp"
#include "app/score/questions.hpp"
#include "app/system/file_steps.hpp"
#include "roundhouse/bots/longest_train.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/score/check.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/text/numbers.hpp"
#include "roundhouse/text/shell.hpp"
#include "roundhouse/text/spelling.hpp"
#include "roundhouse/words/prose/prose.hpp"

namespace roundhouse::app {

namespace {

constexpr std::array<std::string_view, 9> kWords{"sheet", "correct", "remove", "csv", "train",
                                                 "round", "rules",   "help",   "quit"};

// The word that a line begins with, in full or as the beginning of only one; "" for none.
std::string_view word_meant(std::string_view typed) {
    if (typed == "?") return "help";
    std::string_view found;
    const std::string wanted = text::folded(typed);
    for (const std::string_view word : kWords) {
        if (wanted.empty() || !word.starts_with(wanted)) continue;
        if (word == wanted) return word;
        if (!found.empty()) return {};
        found = word;
    }
    return found;
}

}  // namespace

void Keeper::run() {
    if (!saved_.recovered().empty()) dialog_.say(saved_.recovered() + "\n");
    dialog_.say(about_game(sheet()));
    if (noted_rounds() > 0) dialog_.say("\n" + sheet_text(sheet(), dialog_.width()));
    what_next();
    for (;;) {
        tell_saving();
        const auto line = ask_line(dialog_, prompt());
        if (!line || !answer(*line)) break;
    }
    // Sheets in the usual place are found by their names.
    const std::string& path = saved_.path();
    const bool usual = file_steps::directory_of(path) == games_directory();
    dialog_.say(fmt::format(
        "{} {}\n",
        over() ? "To see it again: roundhouse score --sheet" : "To go on later: roundhouse score",
        text::shell_word(usual ? file_steps::name_of(path) : path)));
}

bool Keeper::over() const {
    return score::course_of(sheet()).phase == Phase::over;
}

std::string Keeper::prompt() const {
    if (over()) return "\nsheet, csv, correct or quit? (? for help) ";
    std::string players;
    for (std::size_t seat = 0; seat < sheet().players.size(); ++seat)
        players += fmt::format("{} {}, ", seat + 1, sheet().players[seat]);
    return fmt::format("\nRound {}: who is out? ({}0 nobody: blocked; ? for help) ",
                       noted_rounds() + 1, players);
}

// What comes now, when that has changed.
void Keeper::what_next() {
    dialog_.say("\n" + (over() ? end_of_game(sheet()) : before_round(sheet(), noted_rounds() + 1)));
}

// False to leave.
bool Keeper::answer(const std::string& line) {
    if (!over() && end_round(line, noted_rounds() + 1)) return true;
    const auto space = line.find(' ');
    const std::string first = line.substr(0, space);
    const std::string rest =
        space == std::string::npos ? "" : std::string(text::trimmed(line.substr(space)));
    return do_word(std::string(word_meant(first)), rest);
}

bool Keeper::do_word(const std::string& word, const std::string& rest) {
    if (word == "quit") return false;
    if (word == "sheet")
        dialog_.say("\n" + sheet_text(sheet(), dialog_.width()));
    else if (word == "correct")
        correct(rest);
    else if (word == "remove")
        remove();
    else if (word == "csv")
        write_csv();
    else if (word == "train")
        show_train(rest);
    else if (word == "round")
        what_next();
    else if (word == "rules")
        dialog_.say("\n" + words::rules_text(sheet().rule_set, dialog_.width()));
    else if (word == "help")
        help();
    else if (over())
        dialog_.say("Type sheet, csv, correct or quit; ? lists everything.\n");
    else
        dialog_.say("Type who is out, or 0 if the round is blocked; ? lists everything.\n");
    return true;
}

// Whether the line says how a round ended.
bool Keeper::end_round(const std::string& line, int round) {
    if (line == "0" || text::same_name(line, "blocked")) {
        keep(round, event::RoundEndReason::blocked, kNoSeat);
    } else if (sheet().rules.empty_boneyard == EmptyBoneyard::suspended &&
               text::same_name(line, "suspended")) {
        keep(round, event::RoundEndReason::suspended, kNoSeat);
    } else if (const auto seat = player_meant(sheet(), line)) {
        keep(round, event::RoundEndReason::out, *seat);
    } else {
        return false;
    }
    return true;
}

void Keeper::keep(int round, event::RoundEndReason reason, Seat out) {
    const bool corrects = round <= noted_rounds();
    const auto note =
        ask_round(dialog_, sheet(), round, blank_note(sheet(), reason, out),
                  corrects ? &sheet().rounds[static_cast<std::size_t>(round) - 1] : nullptr);
    if (!note) {
        dialog_.say(corrects ? fmt::format("Round {} stays as it was.\n", round)
                             : fmt::format("Round {} was not noted.\n", round));
        return;
    }
    saved_.note(round, *note);
    dialog_.say("\n" + after_round(sheet(), round));
    what_next();
}

void Keeper::correct(const std::string& typed) {
    if (noted_rounds() == 0) {
        dialog_.say("No round has been noted yet.\n");
        return;
    }
    const auto number = typed.empty() ? std::optional(noted_rounds())
                                      : text::parse_number(typed, 1, noted_rounds());
    if (!number) {
        dialog_.say(noted_rounds() == 1
                        ? "Only round 1 has been noted.\n"
                        : fmt::format("Type a round from 1 to {}.\n", noted_rounds()));
        return;
    }
    const score::RoundNote& before = sheet().rounds[static_cast<std::size_t>(*number) - 1];
    dialog_.say(noted(sheet(), *number));
    const std::string was = before.out != kNoSeat ? sheet().players[before.out]
                            : before.reason == event::RoundEndReason::blocked ? "blocked"
                                                                              : "suspended";
    for (;;) {
        auto line = ask_line(
            dialog_, fmt::format("Who was out in round {}, or 0 if blocked? [{}] ", *number, was));
        if (!line || text::same_name(*line, "stop")) {
            dialog_.say(fmt::format("Round {} stays as it was.\n", *number));
            return;
        }
        if (line->empty()) {
            keep(*number, before.reason, before.out);
            return;
        }
        if (end_round(*line, *number)) return;
        dialog_.say("Type one of the players, 0 if the round was blocked, or stop.\n");
    }
}

void Keeper::remove() {
    if (noted_rounds() == 0) {
        dialog_.say("No round has been noted yet.\n");
        return;
    }
    dialog_.say(noted(sheet(), noted_rounds()));
    if (!dialog_.confirm(fmt::format("Remove round {}? (y or n) ", noted_rounds()))) return;
    saved_.remove_last();
    what_next();
}

void Keeper::write_csv() {
    const std::string text = score_csv(sheet().players, score::course_of(sheet()));
    std::string path = saved_.path();
    if (path.ends_with(kSheetSuffix)) path.resize(path.size() - kSheetSuffix.size());
    LogFile csv(sys_, path + ".csv", text);
    const bool written = csv.save();
    dialog_.say(fmt::format("{} {}{}\n", written ? "Written:" : "Cannot write",
                            text::clean(csv.path()), written ? "" : ": " + csv.trouble()));
}

// "12-5 5-3", "from 7 12-5 5-3".
void Keeper::show_train(std::string typed) {
    const Rules& rules = sheet().rules;
    Pips start = over() ? kNoPips : score::engine_of(rules, noted_rounds() + 1);
    if (typed.starts_with("from ")) {
        typed = std::string(text::trimmed(typed.substr(5)));
        const auto space = typed.find(' ');
        const auto number = text::parse_number(typed.substr(0, space), 0, int{rules.max_pips});
        if (!number) {
            dialog_.say(fmt::format("From which number, 0 to {}? Type it as in: train from 7 {}\n",
                                    rules.max_pips, "6-5 5-3"));
            return;
        }
        start = static_cast<Pips>(*number);
        typed = space == std::string::npos ? "" : typed.substr(space);
    }
    const auto read = score::read_tiles(rules, typed);
    if (const auto* fault = std::get_if<std::string>(&read)) {
        dialog_.say(*fault + "\n");
        return;
    }
    if (start == kNoPips) {
        dialog_.say("From which number? Type it as in: train from 7 6-5 5-3\n");
        return;
    }
    TileSet left = std::get<TileSet>(read);
    const auto train = bots::longest_train(left, start, bots::Goal::tiles, bots::values_of(rules));
    std::string tiles;
    for (const Tile tile : train.tiles()) {
        tiles += " " + formats::to_string(tile);
        left.remove(tile);
    }
    dialog_.say(train.size() == 0 ? fmt::format("No tile of that hand matches {}.\n", int{start})
                                  : fmt::format("The longest train from {}, {}:{}\n", int{start},
                                                text::count_of(train.size(), "tile"), tiles));
    if (!left.empty())
        dialog_.say(fmt::format("Left in hand, {}: {}\n",
                                text::count_of(bots::values_of(rules).of(left), "point"),
                                formats::to_string(left)));
}

void Keeper::help() {
    dialog_.say(
        "\nAt the end of a round, type who is out: a number, a name or its beginning; 0 if the "
        "round is blocked. Then type what is left in each hand, as in 12-5 3-3.\n"
        "  sheet        the score sheet\n"
        "  correct 2    type round 2 again; alone, the last one\n"
        "  remove       remove the last round\n"
        "  csv          write the sheet to a file for spreadsheets\n"
        "  train 9-5 5-3          the longest train of a hand, from the engine\n"
        "  train from 7 7-5 5-3   from another number\n"
        "  round        what to do in this round\n"
        "  rules        the rules of the game\n"
        "  quit         leave; everything is saved\n");
    if (sheet().rules.empty_boneyard == EmptyBoneyard::suspended)
        dialog_.say("  suspended    everybody is suspended, and the round ends\n");
}

void Keeper::tell_saving() {
    saved_.try_again();
    const std::string now = saved_.notice().empty() ? saved_.interference() : saved_.notice();
    if (!now.empty() && now != told_) dialog_.say(now + "\n");
    told_ = now;
}

}  // namespace roundhouse::app
