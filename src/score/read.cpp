// Reads a score sheet's file from its first line to its last; the first fault ends it.

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

#include "roundhouse/formats/log/format.hpp"
#include "roundhouse/formats/log/keywords.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/rules/rule_file.hpp"
#include "roundhouse/score/check.hpp"
#include "roundhouse/score/file.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/excerpt.hpp"
#include "roundhouse/text/numbers.hpp"

namespace roundhouse::score {

namespace {

std::string shown(std::string_view part) {
    return text::excerpt(part, 60);
}

bool take(std::string_view& text, std::string_view prefix) {
    if (!text.starts_with(prefix)) return false;
    text.remove_prefix(prefix.size());
    return true;
}

std::vector<std::string_view> split(std::string_view text, std::string_view at) {
    std::vector<std::string_view> parts;
    for (;;) {
        const auto end = text.find(at);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + at.size());
    }
}

template <class Number = int>
std::optional<Number> number_in(std::string_view text, Number most) {
    return text::parse_number<Number>(text, Number{0}, most);
}

std::optional<Seat> seat_in(std::string_view text, std::size_t players) {
    const auto number = number_in(text, static_cast<int>(players) - 1);
    return number ? std::optional(static_cast<Seat>(*number)) : std::nullopt;
}

std::optional<Hand> hand_in(std::string_view text) {
    constexpr int kMostPoints = 1'000'000;
    Hand hand;
    if (text == "-") return hand;
    const auto words = split(text, " ");
    if (words.size() == 3 && words[1] == "in") {
        const auto points = number_in(words[0], kMostPoints);
        const auto size = number_in(words[2], kMaxTiles);
        if (!points || !size) return std::nullopt;
        return Hand{{}, true, *points, *size};
    }
    for (const std::string_view word : words) {
        const auto tile = formats::parse_tile(word);
        if (!tile || hand.tiles.contains(*tile)) return std::nullopt;
        hand.tiles.add(*tile);
    }
    return hand;
}

// "out 2 double", "blocked".
bool take_reason(std::string_view text, std::size_t players, RoundNote& note) {
    if (take(text, "out ")) {
        constexpr std::string_view kDouble = " double";
        note.out_on_double = text.ends_with(kDouble);
        if (note.out_on_double) text.remove_suffix(kDouble.size());
        const auto seat = seat_in(text, players);
        note.out = seat.value_or(kNoSeat);
        return seat.has_value();
    }
    for (const auto reason : {event::RoundEndReason::blocked, event::RoundEndReason::suspended}) {
        if (text != formats::log_words::kReasons.at(static_cast<std::size_t>(reason))) continue;
        note.reason = reason;
        return true;
    }
    return false;
}

bool take_open(std::string_view text, std::size_t players, RoundNote& note) {
    for (const std::string_view word : split(text, " ")) {
        const auto seat = seat_in(word, players);
        if (!seat) return false;
        note.open_trains |= seat_bit(*seat);
    }
    return true;
}

bool take_uncovered(std::string_view text, std::size_t players, RoundNote& note) {
    const auto words = split(text, " ");
    if (words.size() != 2) return false;
    const auto seat = seat_in(words[0], players);
    const auto number = number_in(words[1], int{kMaxPips});
    if (!seat || !number) return false;
    note.uncovered.push_back({*seat, static_cast<Pips>(*number)});
    return true;
}

bool take_seat(std::string_view text, std::size_t players, Seat& seat) {
    const auto found = seat_in(text, players);
    if (found) seat = *found;
    return found.has_value();
}

// One part of a round's line after the first.
bool take_part(std::string_view part, std::size_t players, RoundNote& note) {
    if (take(part, "hand ")) {
        const auto hand = hand_in(part);
        if (hand) note.hands.push_back(*hand);
        return hand.has_value();
    }
    if (take(part, "open ")) return take_open(part, players, note);
    if (take(part, "uncovered ")) return take_uncovered(part, players, note);
    if (take(part, "began ")) return take_seat(part, players, note.began);
    if (take(part, "last ")) return take_seat(part, players, note.last_play);
    if (!take(part, "at ") || !formats::is_start_time(part)) return false;
    note.time = part;
    return true;
}

class Reader {
  public:
    explicit Reader(std::string_view text) : lines_(text, formats::kSheetLines) {}

    std::variant<LoadedSheet, SheetDamage> read() {
        const bool head = lines_.take_version(kMagic, kFileVersion) &&
                          lines_.take_program(program_) && lines_.take_number("sheet", sheet_.id) &&
                          lines_.take_started(sheet_.started) && players() && choice() && rules() &&
                          settle();
        while (head && lines_.step() && read_round()) {
        }
        if (lines_.has_fault()) return lines_.fault();
        return LoadedSheet{std::move(sheet_), SheetWriter(lines_.checksum()), lines_.offset(),
                           lines_.torn() ? lines_.line() : 0,
                           lines_.torn() ? "the end of the file is an incomplete line" : ""};
    }

  private:
    formats::CheckedLines lines_;
    std::string program_;
    Sheet sheet_;

    bool players() {
        while (lines_.at("player ")) {
            const std::string_view name = lines_.body();
            if (const auto why = text::name_fault(name))
                return lines_.fail("the player's name: " + *why);
            if (std::ranges::find(sheet_.players, name) != sheet_.players.end())
                return lines_.fail("two players with the same name");
            sheet_.players.emplace_back(name);
            if (!lines_.step_in_head()) return false;
        }
        sheet_.choice.players = static_cast<int>(sheet_.players.size());
        return sheet_.players.size() >= 2 || lines_.fail("expected at least two players");
    }
    // With real tiles, nobody but the players sees to these.
    bool choice() {
        if (!lines_.take_choice(sheet_.choice)) return false;
        return (!sheet_.choice.referee && !sheet_.choice.auto_announce) ||
               lines_.fail("a score sheet has no 'referee' and no 'announce'");
    }
    bool rules() {
        std::string rules;
        const int first = lines_.line();
        if (!lines_.take_rules(rules)) return false;
        if (lines_.body() != "begin") return lines_.fail("expected 'begin' after the rule file");
        const auto known = rules::rules_of_saved_game(rules);
        if (const auto* faults = std::get_if<rules::RuleFileFaults>(&known))
            return lines_.fail("the rule file: " + faults->front().message,
                               first + faults->front().line - 1);
        sheet_.rule_set = *std::get<std::shared_ptr<const rules::RuleSet>>(known);
        return true;
    }
    bool settle() {
        const auto settled = rules::settle(sheet_.rule_set, sheet_.choice);
        if (const auto* fault = std::get_if<rules::ChoiceFault>(&settled))
            return lines_.fail("the table does not fit the rules: " + fault->message);
        sheet_.rules = std::get<Rules>(settled);
        return true;
    }

    bool read_round() {
        const auto count = static_cast<int>(sheet_.rounds.size());
        if (lines_.at("remove ")) {
            if (count == 0 || lines_.body() != std::to_string(count))
                return lines_.fail("only the last round can be removed");
            sheet_.rounds.pop_back();
            return true;
        }
        const auto parts = split(lines_.body(), " | ");
        std::string_view first = parts.front();
        const auto space = take(first, "round ") ? first.find(' ') : std::string_view::npos;
        const auto number = number_in(first.substr(0, space), std::min(count + 1, kMaxRounds));
        RoundNote note;
        if (space == std::string_view::npos || !number || *number == 0 ||
            !take_reason(first.substr(space + 1), sheet_.players.size(), note))
            return lines_.fail(fmt::format(
                "expected `round` with a number of at most {} and how it ended, not `{}`",
                std::min(count + 1, kMaxRounds), shown(parts.front())));
        for (std::size_t part = 1; part < parts.size(); ++part)
            if (!take_part(parts[part], sheet_.players.size(), note))
                return lines_.fail(
                    fmt::format("`{}` says nothing that belongs to a round of "
                                "these players",
                                shown(parts[part])));
        if (auto fault = round_fault(sheet_, *number, note)) return lines_.fail(*std::move(fault));
        if (*number > count)
            sheet_.rounds.push_back(std::move(note));
        else
            sheet_.rounds[static_cast<std::size_t>(*number) - 1] = std::move(note);
        return true;
    }
};

}  // namespace

std::variant<LoadedSheet, SheetDamage> read_sheet(std::string_view text) {
    return Reader(text).read();
}

}  // namespace roundhouse::score
