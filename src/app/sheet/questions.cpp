#include "app/sheet/questions.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "app/lines/answers.hpp"
#include "app/sheet/announce.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/score/check.hpp"
#include "roundhouse/text/excerpt.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/text/numbers.hpp"
#include "roundhouse/text/spelling.hpp"

namespace roundhouse::app {

using score::Hand;
using score::LeftDouble;
using score::RoundNote;
using score::Sheet;

namespace {

std::vector<std::string> parts_of(std::string_view line, char at) {
    std::vector<std::string> parts;
    for (;;) {
        const auto end = line.find(at);
        const std::string_view part = text::trimmed(line.substr(0, end));
        if (!part.empty()) parts.emplace_back(part);
        if (end == std::string_view::npos) return parts;
        line.remove_prefix(end + 1);
    }
}

}  // namespace

std::optional<Seat> player_meant(const Sheet& sheet, std::string_view typed) {
    const auto& players = sheet.players;
    std::optional<Seat> found;
    const std::string wanted = text::folded(typed);
    if (wanted.empty()) return std::nullopt;
    for (std::size_t seat = 0; seat < players.size(); ++seat)
        if (text::folded(players[seat]) == wanted) return static_cast<Seat>(seat);
    if (const auto number = text::parse_number(typed, 1, static_cast<int>(players.size())))
        return static_cast<Seat>(*number - 1);
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
        if (!text::folded(players[seat]).starts_with(wanted)) continue;
        if (found) return std::nullopt;  // of several names
        found = static_cast<Seat>(seat);
    }
    return found;
}

RoundNote blank_note(const Sheet& sheet, event::RoundEndReason reason, Seat out) {
    RoundNote note;
    note.reason = reason;
    note.out = out;
    note.hands.resize(sheet.players.size());
    return note;
}

RoundQuestions::RoundQuestions(const Sheet& sheet, int round, RoundNote note,
                               std::optional<RoundNote> before)
    : sheet_(sheet), round_(round), note_(std::move(note)), before_(std::move(before)) {}

std::vector<RoundQuestions::Question> RoundQuestions::questions() const {
    std::vector<Question> all;
    if (score::asks_last_double(rules(), note_)) all.push_back({About::last_double});
    for (Seat seat = 0; seat < rules().players; ++seat) {
        if (seat == note_.out) continue;
        all.push_back({About::hand, seat});
        if (note_.hands[seat].counted && score::asks_sizes(rules(), note_.reason))
            all.push_back({About::size, seat});
    }
    if (score::asks_open_trains(rules())) all.push_back({About::open_trains});
    if (rules().uncovered_double) all.push_back({About::uncovered});
    if (round_ == rules().rounds) return all;  // nobody begins another one
    if (score::asks_last_play(rules(), note_)) all.push_back({About::last_play});
    if (score::asks_who_began(rules(), note_)) all.push_back({About::began});
    return all;
}

const Hand* RoundQuestions::hand(Seat seat) const {
    const auto all = questions();
    for (std::size_t k = 0; k < at_ && k < all.size(); ++k)
        if (all[k].about == About::hand && all[k].seat == seat) return &note_.hands[seat];
    return nullptr;
}

std::optional<std::string> RoundQuestions::take(const std::string& line) {
    if (text::same_name(line, "stop") || text::same_name(line, "quit")) {
        given_up_ = true;
        return std::nullopt;
    }
    if (text::same_name(line, "back")) {
        if (at_ == 0)
            given_up_ = true;
        else
            --at_;
        return std::nullopt;
    }
    const Question question = questions()[at_];
    if (line == "?" || text::same_name(line, "help")) return help(question);
    if (auto fault = answer(question, line)) return *fault + "\n";
    ++at_;
    if (!complete()) return std::nullopt;
    auto fault = score::round_fault(sheet_, round_, note_);
    if (!fault) return std::nullopt;
    given_up_ = true;
    return *fault + "\n";
}

// The hand that was noted before a correction.
const Hand* RoundQuestions::hand_before(Seat seat) const {
    if (!before_ || before_->hands[seat].empty()) return nullptr;
    return &before_->hands[seat];
}

Seat RoundQuestions::last_play_before() const {
    return before_ ? before_->last_play : kNoSeat;
}

// Who began: as noted before, or as the rules say.
Seat RoundQuestions::began_before() const {
    if (before_ && before_->began != kNoSeat) return before_->began;
    return score::beginner_of(sheet_, round_);
}

std::string RoundQuestions::name_or_unknown(Seat seat) const {
    return seat == kNoSeat ? "not entered" : sheet_.players[seat];
}

std::string RoundQuestions::prompt() const {
    const Question question = questions()[at_];
    switch (question.about) {
        case About::last_double:
            return fmt::format("Was {}'s last tile a double? (y or n) ", sheet_.players[note_.out]);
        case About::hand: {
            const Hand* before = hand_before(question.seat);
            return fmt::format("What is left in {}'s hand?{} ", sheet_.players[question.seat],
                               before == nullptr ? "" : " [" + hand_text(sheet_, *before) + "]");
        }
        case About::size:
            return "How many tiles is that? ";
        case About::open_trains:
            return fmt::format("Whose own train is started and open? [{}] ", open_words());
        case About::uncovered:
            return fmt::format("Whose double is uncovered, and which? [{}] ", uncovered_words());
        case About::last_play:
            return fmt::format("Who laid the last tile? [{}] ",
                               name_or_unknown(last_play_before()));
        case About::began:
            break;
    }
    return fmt::format("Who began round {}? [{}] ", round_, name_or_unknown(began_before()));
}

std::string RoundQuestions::help(const Question& question) const {
    static constexpr std::string_view kAlways =
        "back: the question before. stop: leave this round as it was.\n";
    switch (question.about) {
        case About::last_double:
            return fmt::format("A last tile that is a double costs the others twice.\n{}", kAlways);
        case About::hand:
            return fmt::format(
                "Type the tiles, as in 12-5 3-3 or 12.5 3.3, {}; - if nothing is left.\n{}",
                by_tiles() ? "or how many there are" : "or one number: the points they count",
                kAlways);
        case About::size:
            return fmt::format("The rules ask who has the fewest tiles.\n{}", kAlways);
        case About::open_trains:
            return fmt::format(
                "Type names or numbers, as in {}, {}; - for nobody. Such a train costs {}.\n{}",
                sheet_.players[0], sheet_.players[1], text::count_of(rules().open_train, "point"),
                kAlways);
        case About::uncovered:
            return fmt::format(
                "Type who laid it and its number, as in {} 8; several with commas; - for none. "
                "It counts for the player who laid it.\n{}",
                sheet_.players[0], kAlways);
        case About::last_play:
        case About::began:
            break;
    }
    return fmt::format("It decides who begins the next round; Enter if nobody knows.\n{}", kAlways);
}

RoundQuestions::Fault RoundQuestions::answer(const Question& question, const std::string& line) {
    switch (question.about) {
        case About::last_double:
            return take_last_double(line);
        case About::hand:
            return take_hand(question.seat, line);
        case About::size:
            return take_size(question.seat, line);
        case About::open_trains:
            return take_open(line);
        case About::uncovered:
            return take_uncovered(line);
        case About::last_play:
            return take_player(line, last_play_before(), note_.last_play);
        case About::began:
            break;
    }
    return take_player(line, began_before(), note_.began);
}

RoundQuestions::Fault RoundQuestions::take_last_double(const std::string& line) {
    if (!means_yes(line) && !means_no(line)) return "Type y or n.";
    note_.out_on_double = means_yes(line);
    return std::nullopt;
}

RoundQuestions::Fault RoundQuestions::take_hand(Seat seat, const std::string& line) {
    const Hand* const before = hand_before(seat);
    std::variant<Hand, std::string> read = Hand{};
    if (line.empty() && before != nullptr)
        read = *before;
    else
        read = score::read_hand(rules(), line);
    if (auto* fault = std::get_if<std::string>(&read)) return std::move(*fault);
    Hand& hand = note_.hands[seat];
    const Hand was = std::exchange(hand, std::get<Hand>(read));
    auto fault = score::hand_fault(sheet_, round_, note_, seat);
    if (fault) hand = was;
    return fault;
}

RoundQuestions::Fault RoundQuestions::take_size(Seat seat, const std::string& line) {
    const auto size = text::parse_number(line, 1, rules().tiles_dealt_from());
    if (!size) return fmt::format("Type a number from 1 to {}.", rules().tiles_dealt_from());
    Hand& hand = note_.hands[seat];
    const int was = std::exchange(hand.size, *size);
    auto fault = score::hand_fault(sheet_, round_, note_, seat);
    if (fault) hand.size = was;
    return fault;
}

std::string RoundQuestions::open_words() const {
    std::vector<std::string> names;
    for (Seat seat = 0; seat < rules().players; ++seat)
        if (before_ && has_seat(before_->open_trains, seat)) names.push_back(sheet_.players[seat]);
    return names.empty() ? "nobody's" : fmt::format("{}", fmt::join(names, ", "));
}

RoundQuestions::Fault RoundQuestions::take_open(const std::string& line) {
    SeatMask open = before_ && line.empty() ? before_->open_trains : SeatMask{0};
    const bool commas = line.find(',') != std::string::npos || player_meant(sheet_, line);
    if (line != "-")
        for (const std::string& part : parts_of(line, commas ? ',' : ' ')) {
            const auto seat = player_meant(sheet_, part);
            if (!seat) return no_player(part);
            open |= seat_bit(*seat);
        }
    note_.open_trains = open;
    return std::nullopt;
}

std::string RoundQuestions::uncovered_words() const {
    std::vector<std::string> words;
    if (before_)
        for (const LeftDouble& each : before_->uncovered)
            words.push_back(fmt::format("{} {}", sheet_.players[each.seat], each.number));
    return words.empty() ? "none" : fmt::format("{}", fmt::join(words, ", "));
}

// "Bea 8", "2 8-8".
std::variant<LeftDouble, std::string> RoundQuestions::double_in(const std::string& part) const {
    const auto space = part.find_last_of(" \t");
    const std::string last = space == std::string::npos ? part : part.substr(space + 1);
    auto number = text::parse_number(last, 0, 99);
    if (const auto tile = formats::parse_typed_tile(last); tile && tile->is_double())
        number = tile->high();
    if (!number || space == std::string::npos)
        return fmt::format("Type a player and a double's number, as in {} 8.", sheet_.players[0]);
    const std::string who(text::trimmed(part.substr(0, space)));
    const auto seat = player_meant(sheet_, who);
    if (!seat) return no_player(who);
    return LeftDouble{*seat, static_cast<Pips>(*number)};
}

RoundQuestions::Fault RoundQuestions::take_uncovered(const std::string& line) {
    std::vector<LeftDouble> doubles;
    if (line.empty() && before_) doubles = before_->uncovered;
    if (line != "-")
        for (const std::string& part : parts_of(line, ',')) {
            auto read = double_in(part);
            if (auto* fault = std::get_if<std::string>(&read)) return std::move(*fault);
            doubles.push_back(std::get<LeftDouble>(read));
        }
    std::swap(note_.uncovered, doubles);
    auto fault = score::doubles_fault(sheet_, round_, note_);
    if (fault) std::swap(note_.uncovered, doubles);
    return fault;
}

RoundQuestions::Fault RoundQuestions::take_player(const std::string& line, Seat before,
                                                  Seat& into) const {
    const auto seat = line.empty() ? std::optional(before) : player_meant(sheet_, line);
    if (!seat) return no_player(line);
    into = *seat;
    return std::nullopt;
}

std::string RoundQuestions::no_player(const std::string& typed) const {
    constexpr int kShown = 20;
    return fmt::format("`{}` is none of the players: {}.", text::excerpt(typed, kShown),
                       text::join(sheet_.players, "and"));
}

}  // namespace roundhouse::app
