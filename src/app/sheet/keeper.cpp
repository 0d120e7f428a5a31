#include "app/sheet/keeper.hpp"

#include <fmt/format.h>

#include <array>
#include <string_view>
#include <utility>
#include <variant>

#include "app/export/score_csv.hpp"
#include "app/lines/answers.hpp"
#include "app/saves/games_directory.hpp"
#include "app/sheet/announce.hpp"
#include "roundhouse/bots/longest_train.hpp"
#include "roundhouse/engine/deal.hpp"
#include "roundhouse/engine/queries.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/score/check.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/text/numbers.hpp"
#include "roundhouse/text/spelling.hpp"
#include "roundhouse/words/prose/prose.hpp"

namespace roundhouse::app {

namespace {

constexpr std::array<std::string_view, 9> kWords{"sheet", "correct", "remove", "csv", "train",
                                                 "round", "rules",   "help",   "quit"};

bool can_be_blocked(const score::Sheet& sheet) {
    return ends_without_out(sheet.rules) == event::RoundEndReason::blocked;
}

// "the round is blocked": how a round ends in which nobody goes out.
std::string without_out(const score::Sheet& sheet, std::string_view is) {
    return can_be_blocked(sheet) ? fmt::format("the round {} blocked", is)
                                 : fmt::format("everyone {} suspended", is);
}

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

void Keeper::begin() {
    if (!saved_.recovered().empty()) voice_.say(saved_.recovered() + "\n");
    voice_.say(about_game(sheet()));
    if (noted_rounds() > 0) voice_.say("\n" + sheet_text(sheet(), voice_.width()));
    what_next();
    tell_saving();
}

std::string Keeper::farewell() const {
    return over() ? how_to_return(saved_.kept(), "To see it again", "roundhouse score --sheet")
                  : how_to_return(saved_.kept(), "To go on later", "roundhouse score");
}

void Keeper::end() {
    if (round_ && !finished_) {
        round_.reset();
        voice_.say(fmt::format("Round {} was not entered.\n", noted_rounds() + 1));
    }
    finished_ = true;
}

void Keeper::quit() {
    saved_.try_again();
    leaving_ = !saved_.kept().whole;
    finished_ = !leaving_;
}

bool Keeper::answer_leaving(const std::string& line) {
    leaving_ = false;
    finished_ = means_yes(line) || word_meant(line) == "quit";
    return true;
}

std::optional<int> Keeper::round_asked() const {
    if (round_) return round_->round();
    if (correcting_) return correcting_;
    if (removing_) return noted_rounds();
    return std::nullopt;
}

bool Keeper::over() const {
    return score::course_of(sheet()).phase == Phase::over;
}

std::string Keeper::prompt() const {
    if (round_) return round_->prompt();
    if (removing_) return fmt::format("Remove round {}? (y or n) ", noted_rounds());
    if (leaving_) return "Leave? " + not_saved(saved_.kept()) + " (y or n) ";
    if (correcting_) {
        const score::RoundNote& before = sheet().rounds[static_cast<std::size_t>(*correcting_) - 1];
        const std::string was = before.out != kNoSeat ? sheet().players[before.out]
                                : before.reason == event::RoundEndReason::blocked ? "blocked"
                                                                                  : "suspended";
        return fmt::format("Who went out in round {}, or 0 if {}? [{}] ", *correcting_,
                           without_out(sheet(), "was"), was);
    }
    if (over()) return "\nsheet, csv, correct or quit? (? for help) ";
    std::string players;
    for (std::size_t seat = 0; seat < sheet().players.size(); ++seat)
        players += fmt::format("{} {}, ", seat + 1, sheet().players[seat]);
    return fmt::format("\nRound {}: who went out? ({}0 nobody: {}; ? for help) ",
                       noted_rounds() + 1, players,
                       can_be_blocked(sheet()) ? "blocked" : "everyone suspended");
}

// What comes now, when that has changed.
void Keeper::what_next() {
    voice_.say("\n" + (over() ? end_of_game(sheet()) : before_round(sheet(), noted_rounds() + 1)));
}

bool Keeper::take(const std::string& line) {
    const bool taken = answer(text::folded_signs(line));
    if (idle()) tell_saving();
    return taken;
}

bool Keeper::answer(const std::string& line) {
    if (round_) return answer_round(line);
    if (correcting_) return answer_correcting(line);
    if (removing_) return answer_removing(line);
    if (leaving_) return answer_leaving(line);
    return (!over() && end_round(line, noted_rounds() + 1)) || answer_word(line);
}

void Keeper::back() {
    if (!idle()) (void)take(round_ ? "back" : "stop");
}

bool Keeper::answer_word(const std::string& line) {
    const auto space = line.find(' ');
    const std::string first = line.substr(0, space);
    const std::string rest =
        space == std::string::npos ? "" : std::string(text::trimmed(line.substr(space)));
    return do_word(std::string(word_meant(first)), rest);
}

bool Keeper::do_word(const std::string& word, const std::string& rest) {
    if (word == "quit")
        quit();
    else if (word == "sheet")
        voice_.say("\n" + sheet_text(sheet(), voice_.width()));
    else if (word == "correct")
        return correct(rest);
    else if (word == "remove")
        return remove();
    else if (word == "csv")
        write_csv();
    else if (word == "train")
        return show_train(rest);
    else if (word == "round")
        what_next();
    else if (word == "rules")
        voice_.say("\n" + words::rules_text(sheet().rule_set, voice_.width()));
    else if (word == "help")
        help();
    else {
        voice_.say(over() ? "Type sheet, csv, correct or quit; ? lists everything.\n"
                          : fmt::format("Type who went out, or 0 if {}; ? lists everything.\n",
                                        without_out(sheet(), "is")));
        return false;
    }
    return true;
}

// Whether the line says how a round ended.
bool Keeper::end_round(const std::string& line, int round) {
    const bool blocked = can_be_blocked(sheet());
    if (line == "0" || text::same_name(line, blocked ? "blocked" : "suspended")) {
        keep(round, ends_without_out(sheet().rules), kNoSeat);
    } else if (const auto seat = player_meant(sheet(), line)) {
        keep(round, event::RoundEndReason::out, *seat);
    } else {
        return false;
    }
    return true;
}

void Keeper::keep(int round, event::RoundEndReason reason, Seat out) {
    std::optional<score::RoundNote> before;
    if (round <= noted_rounds()) before = sheet().rounds[static_cast<std::size_t>(round) - 1];
    round_.emplace(sheet(), round, blank_note(sheet(), reason, out), std::move(before));
    settle_round();
}

// Notes it, if everything has been answered.
void Keeper::settle_round() {
    if (!round_->given_up() && !round_->complete()) return;
    const RoundQuestions done = *std::exchange(round_, std::nullopt);
    if (done.given_up()) {
        voice_.say(done.corrects() ? fmt::format("Round {} stays as it was.\n", done.round())
                                   : fmt::format("Round {} was not entered.\n", done.round()));
        return;
    }
    saved_.note(done.round(), done.note());
    voice_.say("\n" + after_round(sheet(), done.round()));
    what_next();
}

bool Keeper::answer_round(const std::string& line) {
    const auto said = round_->take(line);
    if (said) voice_.say(*said);
    settle_round();
    return !said;
}

bool Keeper::correct(const std::string& typed) {
    if (noted_rounds() == 0) {
        voice_.say("No round has been entered yet.\n");
        return false;
    }
    const auto number = typed.empty() ? std::optional(noted_rounds())
                                      : text::parse_number(typed, 1, noted_rounds());
    if (!number) {
        voice_.say(noted_rounds() == 1
                       ? "Only round 1 has been entered.\n"
                       : fmt::format("Type a round from 1 to {}.\n", noted_rounds()));
        return false;
    }
    voice_.say(noted(sheet(), *number));
    correcting_ = number;
    return true;
}

bool Keeper::answer_correcting(const std::string& line) {
    const int number = *correcting_;
    const score::RoundNote& before = sheet().rounds[static_cast<std::size_t>(number) - 1];
    if (text::same_name(line, "stop")) {
        correcting_.reset();
        voice_.say(fmt::format("Round {} stays as it was.\n", number));
        return true;
    }
    if (line.empty())
        keep(number, before.reason, before.out);
    else if (!end_round(line, number)) {
        voice_.say(fmt::format("Type one of the players, 0 if {}, or stop.\n",
                               without_out(sheet(), "was")));
        return false;
    }
    correcting_.reset();
    return true;
}

bool Keeper::remove() {
    if (noted_rounds() == 0) {
        voice_.say("No round has been entered yet.\n");
        return false;
    }
    voice_.say(noted(sheet(), noted_rounds()));
    removing_ = true;
    return true;
}

bool Keeper::answer_removing(const std::string& line) {
    removing_ = false;
    if (!means_yes(line)) return true;
    saved_.remove_last();
    what_next();
    return true;
}

void Keeper::write_csv() {
    const std::string text = score_csv(sheet().players, score::course_of(sheet()));
    std::string path = saved_.path();
    if (path.ends_with(kSheetSuffix)) path.resize(path.size() - kSheetSuffix.size());
    LogFile csv(sys_, path + ".csv", text);
    const bool written = csv.save();
    voice_.say((written ? "Written: " + text::clean(csv.path()) : not_written(csv.kept())) + "\n");
}

// "12-5 5-3", "from 7 12-5 5-3".
bool Keeper::show_train(std::string typed) {
    const Rules& rules = sheet().rules;
    Pips start = over() ? kNoPips : engine_before_deal(rules, noted_rounds() + 1);
    if (typed.starts_with("from ")) {
        typed = std::string(text::trimmed(typed.substr(5)));
        const auto space = typed.find(' ');
        const auto number = text::parse_number(typed.substr(0, space), 0, int{rules.max_pips});
        if (!number) {
            voice_.say(fmt::format("From which number, 0 to {}? Type it as in: train from 7 {}\n",
                                   rules.max_pips, "6-5 5-3"));
            return false;
        }
        start = static_cast<Pips>(*number);
        typed = space == std::string::npos ? "" : typed.substr(space);
    }
    const auto read = score::read_tiles(rules, typed);
    if (const auto* fault = std::get_if<std::string>(&read)) {
        voice_.say(*fault + "\n");
        return false;
    }
    if (start == kNoPips) {
        voice_.say("From which number? Type it as in: train from 7 6-5 5-3\n");
        return false;
    }
    TileSet left = std::get<TileSet>(read);
    const auto train = bots::longest_train(left, start, bots::Goal::tiles, bots::values_of(rules));
    for (const Tile tile : train.tiles()) left.remove(tile);
    voice_.say(train.size() == 0 ? fmt::format("No tile of that hand matches {}.\n", int{start})
                                 : fmt::format("The longest train from {}, {}: {}\n", int{start},
                                               text::count_of(train.size(), "tile"),
                                               formats::to_string(train.tiles())));
    if (!left.empty())
        voice_.say(fmt::format("Left in hand, {}: {}\n",
                               text::count_of(bots::values_of(rules).of(left), "point"),
                               formats::to_string(left)));
    return true;
}

void Keeper::help() {
    voice_.say(fmt::format(
        "\nAt the end of a round, type who went out: a number, a name or its beginning; 0 if {}. "
        "Then type what is left in each hand, as in 12-5 3-3.\n",
        without_out(sheet(), "is")));
    voice_.say(
        "  sheet        the score sheet\n"
        "  correct 2    type round 2 again; alone, the last one\n"
        "  remove       remove the last round\n"
        "  csv          write the sheet to a file for spreadsheets\n"
        "  train 9-5 5-3          the longest train in a hand, from the engine\n"
        "  train from 7 7-5 5-3   from another number\n"
        "  round        what to do in this round\n"
        "  rules        the rules of the game\n");
    voice_.say(saved_.kept().whole ? "  quit         leave; everything is saved\n"
                                   : "  quit         leave\n");
}

void Keeper::tell_saving() {
    saved_.try_again();
    const std::string now = saved_.notice().empty() ? saved_.interference() : saved_.notice();
    if (!now.empty() && now != told_) voice_.say(now + "\n");
    told_ = now;
}

void converse(Keeper& keeper, Dialog& dialog) {
    keeper.begin();
    while (!keeper.finished()) {
        const auto line = dialog.ask(keeper.prompt());
        if (line)
            (void)keeper.take(*line);
        else if (!dialog.interrupted())
            keeper.end();
    }
    dialog.say(keeper.farewell() + "\n");
}

}  // namespace roundhouse::app
