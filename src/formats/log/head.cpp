// What comes before a log's first record.

#include <fmt/format.h>

#include <algorithm>

#include "formats/log/fields.hpp"
#include "roundhouse/formats/log/format.hpp"
#include "roundhouse/formats/log/keywords.hpp"
#include "roundhouse/text/clean.hpp"

namespace roundhouse::formats {

// Reads the lines of the head in their fixed order, up to the first fault.
class LogHeadReader {
  public:
    explicit LogHeadReader(LogReader& reader) : lines_(reader.lines_) {}

    std::variant<LogHead, LogFault> read() {
        if (lines_.take_version(log_words::kMagic, kLogVersion) &&
            lines_.take_program(head_.program) && lines_.take_number("game", head_.match_id) &&
            lines_.take_started(head_.started) && origin() && seats() &&
            lines_.take_choice(head_.choice) && clock() && rules() && start())
            return std::move(head_);
        return lines_.fault();
    }

  private:
    CheckedLines& lines_;
    LogHead head_;

    bool origin() {
        if (!lines_.at("from ")) return true;
        std::string_view body = lines_.body();
        const auto number = log_fields::hex(log_fields::take_word(body), 16);
        const auto record = log_fields::number(body, 99'999'999);
        if (!number || !record)
            return lines_.fail("expected 'from', a game's number and a record's");
        head_.origin = LogOrigin{*number, *record};
        return lines_.step_in_head();
    }

    bool seats() {
        while (lines_.at("seat ")) {
            std::string_view body = lines_.body();
            const auto seat = log_fields::number(log_fields::take_word(body), kMaxPlayers - 1);
            if (!seat || *seat != static_cast<int>(head_.seats.size()))
                return lines_.fail(fmt::format("expected seat {}", head_.seats.size()));
            if (!one_seat(body) || !lines_.step_in_head()) return false;
        }
        if (head_.seats.size() < 2) return lines_.fail("expected at least two seats");
        head_.choice.players = static_cast<int>(head_.seats.size());
        return true;
    }

    bool one_seat(std::string_view body) {
        LogSeat who;
        if (log_fields::take_prefix(body, "bot ")) {
            who.level = log_fields::take_word(body);
            if (!text::is_id(who.level))
                return lines_.fail("a computer player's level must be a lower-case word");
        } else if (!log_fields::take_prefix(body, "person ")) {
            return lines_.fail("expected 'person' or 'bot'");
        }
        if (const auto why = text::name_fault(body))
            return lines_.fail("the player's name: " + *why);
        who.name = body;
        if (std::ranges::find(head_.seats, who.name, &LogSeat::name) != head_.seats.end())
            return lines_.fail("two players with the same name");
        head_.seats.push_back(std::move(who));
        return true;
    }

    bool clock() {
        if (!lines_.at("clock ")) return true;
        std::string_view body = lines_.body();
        const auto limit = parse_time_limit(log_fields::take_word(body));
        const auto* const word = std::ranges::find(kWhenTimeIsUpWords, body);
        if (!limit || !limit->any() || word == kWhenTimeIsUpWords.end())
            return lines_.fail(
                "expected 'clock', a time limit such as 30 or 5:00+10, and 'hint', 'draw', "
                "'ring' or 'lose'");
        head_.clock = *limit;
        head_.clock.when_up = static_cast<WhenTimeIsUp>(word - kWhenTimeIsUpWords.begin());
        return lines_.step_in_head();
    }

    bool rules() {
        if (lines_.body() != "rules")
            return lines_.fail("expected 'rules' or another line of the head");
        head_.rules_line = lines_.line() + 1;
        return lines_.step_in_head() && lines_.take_rules(head_.rules);
    }

    bool start() {
        std::string_view body = lines_.body();
        const auto fingerprint = log_fields::take_fingerprint(body);
        if (!fingerprint || body != "start")
            return lines_.fail("expected 'start' after the rule file");
        head_.fingerprint = *fingerprint;
        return true;
    }
};

bool is_start_time(std::string_view text) {
    return log_fields::is_time(text);
}

std::variant<LogHead, LogFault> LogReader::read_head() {
    auto head = LogHeadReader(*this).read();
    if (const auto* const read = std::get_if<LogHead>(&head)) match_id_ = read->match_id;
    return head;
}

}  // namespace roundhouse::formats
