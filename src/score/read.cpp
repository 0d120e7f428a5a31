// Reads a score sheet's file from its first line to its last; the first fault ends it.

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

#include "roundhouse/formats/log/format.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/rules/rule_file.hpp"
#include "roundhouse/score/check.hpp"
#include "roundhouse/score/file.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/crc32c.hpp"
#include "roundhouse/text/numbers.hpp"
#include "score/file_words.hpp"

namespace roundhouse::score {

namespace {

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
        if (text != file_words::kReasons.at(static_cast<std::size_t>(reason))) continue;
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
    explicit Reader(std::string_view text) : text_(text) {}

    std::variant<LoadedSheet, SheetDamage> read() {
        if (!read_head()) return SheetDamage{line_, std::move(fault_)};
        while (step())
            if (!read_round()) return SheetDamage{line_, std::move(fault_)};
        if (!fault_.empty()) return SheetDamage{line_, std::move(fault_)};
        const bool torn = offset_ < text_.size();
        return LoadedSheet{std::move(sheet_), SheetWriter(checksum_), offset_, torn ? line_ + 1 : 0,
                           torn ? "the end of the file is an incomplete line" : ""};
    }

  private:
    std::string_view text_;
    std::size_t offset_ = 0;  // up to the end of the last line
    int line_ = 0;
    std::uint32_t checksum_ = 0;
    std::string_view body_;  // of the current line
    std::string fault_;
    Sheet sheet_;

    bool fail(std::string reason) {
        fault_ = std::move(reason);
        return false;
    }

    // Goes to the next line; false at the end, too.
    bool step() {
        const auto end = text_.find('\n', offset_);
        if (end == std::string_view::npos) return false;
        ++line_;
        const std::string_view line = text_.substr(offset_, end - offset_);
        constexpr std::size_t kDigits = 8;
        const std::size_t tail = file_words::kChecksum.size() + kDigits;
        if (line.size() < tail) return fail("the line is damaged");
        body_ = line.substr(0, line.size() - tail);
        const std::uint32_t sum = text::crc32c(body_, checksum_);
        if (line.substr(body_.size()) != fmt::format("{}{:08x}", file_words::kChecksum, sum))
            return fail("the line is damaged: its checksum does not fit");
        checksum_ = sum;
        offset_ = end + 1;
        return true;
    }
    bool step_in_head() {
        if (step()) return true;
        return fault_.empty() ? fail("the file ends before its head is complete") : false;
    }

    bool read_head() {
        if (!text_.starts_with(file_words::kMagic)) {
            line_ = 1;
            return fail(text_.empty() ? "an empty file, not a score sheet"
                                      : "not a roundhouse score sheet");
        }
        if (!step_in_head()) return false;
        if (!take(body_, file_words::kMagic)) return fail("not a roundhouse score sheet");
        if (body_ != std::to_string(kFileVersion))
            return fail(fmt::format("a score sheet of format {}, but this program reads format {}",
                                    text::clean(body_.substr(0, kMaxDigits)), kFileVersion));
        return step_in_head() && take_program() && take_id() && take_started() && take_players() &&
               take_choice() && take_rules() && settle();
    }
    static constexpr std::size_t kMaxDigits = 6;

    bool take_program() {
        return take(body_, "program ") ? step_in_head() : fail("expected 'program'");
    }
    bool take_id() {
        constexpr int kHex = 16;
        std::uint64_t id = 0;
        if (!take(body_, "sheet ") || body_.size() != kHex) return fail("expected 'sheet'");
        const auto [end, error] =
            std::from_chars(body_.data(), body_.data() + body_.size(), id, kHex);
        if (error != std::errc{} || end != body_.data() + body_.size())
            return fail("the sheet's number must be 16 hexadecimal digits");
        sheet_.id = id;
        return step_in_head();
    }
    bool take_started() {
        if (!take(body_, "started ")) return true;
        if (!formats::is_start_time(body_))
            return fail("the start must be a time like 2026-01-31T19:30:00Z");
        sheet_.started = body_;
        return step_in_head();
    }
    bool take_players() {
        while (take(body_, "player ")) {
            if (const auto why = text::name_fault(body_)) return fail("the player's name: " + *why);
            if (std::ranges::find(sheet_.players, body_) != sheet_.players.end())
                return fail("two players with the same name");
            sheet_.players.emplace_back(body_);
            if (!step_in_head()) return false;
        }
        sheet_.choice.players = static_cast<int>(sheet_.players.size());
        return sheet_.players.size() >= 2 ? true : fail("expected at least two players");
    }
    bool take_choice() {
        if (take(body_, "set ")) {
            const auto set = number_in(body_, int{kMaxPips});
            if (!set) return fail("expected the set's largest number");
            sheet_.choice.set = static_cast<Pips>(*set);
            if (!step_in_head()) return false;
        }
        if (take(body_, "schedule ")) {
            sheet_.choice.schedule = std::string(body_);
            if (!step_in_head()) return false;
        }
        if (take(body_, "rounds ")) {
            sheet_.choice.rounds = number_in(body_, kMaxRounds);
            if (!sheet_.choice.rounds) return fail("expected a number of rounds");
            if (!step_in_head()) return false;
        }
        if (take(body_, "blocked ")) {
            sheet_.choice.blocked = rules::blocked_of(body_);
            if (!sheet_.choice.blocked) return fail("expected a word of `blocked` in [round]");
            if (!step_in_head()) return false;
        }
        return true;
    }
    bool take_rules() {
        std::string rules;
        const int first = line_;
        for (int lines = 0; take(body_, "> "); ++lines) {
            if (lines == formats::kMaxLogRuleLines) return fail("the rule file is too long");
            rules += std::string(body_) + '\n';
            if (!step_in_head()) return false;
        }
        if (body_ != "begin") return fail("expected 'begin' after the rule file");
        const auto known = rules::rules_of_saved_game(rules);
        if (const auto* faults = std::get_if<rules::RuleFileFaults>(&known)) {
            line_ = first + faults->front().line - 1;
            return fail("the rule file: " + faults->front().message);
        }
        sheet_.rule_set = *std::get<std::shared_ptr<const rules::RuleSet>>(known);
        return true;
    }
    bool settle() {
        const auto settled = rules::settle(sheet_.rule_set, sheet_.choice);
        if (const auto* fault = std::get_if<rules::ChoiceFault>(&settled))
            return fail("the table does not fit the rules: " + fault->message);
        sheet_.rules = std::get<Rules>(settled);
        return true;
    }

    bool read_round() {
        const auto count = static_cast<int>(sheet_.rounds.size());
        if (take(body_, "remove ")) {
            if (count == 0 || body_ != std::to_string(count))
                return fail("only the last round can be removed");
            sheet_.rounds.pop_back();
            return true;
        }
        const auto parts = split(body_, " | ");
        std::string_view first = parts.front();
        const auto space = take(first, "round ") ? first.find(' ') : std::string_view::npos;
        const auto number = number_in(first.substr(0, space), std::min(count + 1, kMaxRounds));
        RoundNote note;
        if (space == std::string_view::npos || !number || *number == 0 ||
            !take_reason(first.substr(space + 1), sheet_.players.size(), note))
            return fail("expected a round and how it ended");
        for (std::size_t part = 1; part < parts.size(); ++part)
            if (!take_part(parts[part], sheet_.players.size(), note))
                return fail("a part of the round cannot be understood");
        if (auto fault = round_fault(sheet_, *number, note)) return fail(*std::move(fault));
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
