// What comes before a log's first record.

#include <fmt/format.h>

#include <algorithm>

#include "formats/log/fields.hpp"
#include "formats/log/keywords.hpp"
#include "roundhouse/formats/log/format.hpp"
#include "roundhouse/text/clean.hpp"

namespace roundhouse::formats {

// Reads the lines of the head in their fixed order, up to the first fault.
class LogHeadReader {
  public:
    explicit LogHeadReader(LogReader& reader) : reader_(reader) {}

    std::variant<LogHead, LogFault> read() {
        if (version() && program() && game() && started() && origin() && seats() && choice() &&
            clock() && rules() && start())
            return std::move(head_);
        return std::move(fault_);
    }

  private:
    LogReader& reader_;
    LogHead head_;
    LogFault fault_;
    std::string_view body_;  // the current line

    bool fail(std::string reason) {
        fault_ = {reader_.line(), std::move(reason)};
        return false;
    }

    // Goes to the next line.
    bool step() {
        auto taken = reader_.take_line();
        if (auto* fault = std::get_if<LogFault>(&taken)) {
            fault_ = std::move(*fault);
            return false;
        }
        if (std::holds_alternative<LogEnd>(taken))
            return fail("the log ends before its head is complete");
        body_ = std::get<std::string_view>(taken);
        return true;
    }
    bool at(std::string_view word) { return log_fields::take_prefix(body_, word); }

    bool version() {
        // Checked before any checksum, which may be different in a later format.
        const std::string_view text = reader_.text_;
        const std::string_view line = text.substr(0, std::min(text.find('\n'), std::size_t{64}));
        if (!line.starts_with(log_words::kMagic)) {
            fault_ = {1,
                      text.empty() ? "an empty file, not a game log" : "not a roundhouse game log"};
            return false;
        }
        std::string_view rest = line.substr(log_words::kMagic.size());
        const auto number = log_fields::number(log_fields::take_word(rest), 999'999);
        if (number && *number != kLogVersion) {
            fault_ = {
                1, fmt::format("a log of format {}, but this program reads format {}{}", *number,
                               kLogVersion,
                               *number > kLogVersion ? ": a newer roundhouse can read it (if the "
                                                       "line is not damaged)"
                                                     : "")};
            return false;
        }
        if (!step()) return false;
        return number ? true : fail("expected the version of the format");
    }

    bool program() {
        if (!step()) return false;
        if (!at("program ") || body_.empty()) return fail("expected 'program' and its version");
        head_.program = body_;
        return step();
    }

    bool game() {
        if (!at("game ")) return fail("expected 'game' and its number");
        const auto number = log_fields::hex(body_, 16);
        if (!number) return fail("the game's number must be 16 hexadecimal digits");
        head_.match_id = reader_.match_id_ = *number;
        return step();
    }

    bool started() {
        if (!at("started ")) return true;
        if (!log_fields::is_time(body_))
            return fail("the start must be a time like 2026-01-31T19:30:00Z");
        head_.started = body_;
        return step();
    }

    bool origin() {
        if (!at("from ")) return true;
        const auto number = log_fields::hex(log_fields::take_word(body_), 16);
        const auto record = log_fields::number(body_, 99'999'999);
        if (!number || !record) return fail("expected 'from', a game's number and a record's");
        head_.origin = LogOrigin{*number, *record};
        return step();
    }

    bool seats() {
        while (at("seat ")) {
            const auto seat = log_fields::number(log_fields::take_word(body_), kMaxPlayers - 1);
            if (!seat || *seat != static_cast<int>(head_.seats.size()))
                return fail(fmt::format("expected seat {}", head_.seats.size()));
            if (!one_seat() || !step()) return false;
        }
        if (head_.seats.size() < 2) return fail("expected at least two seats");
        head_.choice.players = static_cast<int>(head_.seats.size());
        return true;
    }

    bool one_seat() {
        LogSeat who;
        if (at("bot ")) {
            who.level = log_fields::take_word(body_);
            if (!text::is_id(who.level))
                return fail("a computer player's level must be a lower-case word");
        } else if (!at("person ")) {
            return fail("expected 'person' or 'bot'");
        }
        if (const auto why = text::name_fault(body_)) return fail("the player's name: " + *why);
        who.name = body_;
        if (std::ranges::find(head_.seats, who.name, &LogSeat::name) != head_.seats.end())
            return fail("two players with the same name");
        head_.seats.push_back(std::move(who));
        return true;
    }

    bool choice() {
        if (at("set ")) {
            const auto set = log_fields::number(body_, kMaxPips);
            if (!set) return fail("expected the set's largest number");
            head_.choice.set = static_cast<Pips>(*set);
            if (!step()) return false;
        }
        if (at("schedule ")) {
            head_.choice.schedule = std::string(body_);
            if (!step()) return false;
        }
        if (at("rounds ")) {
            constexpr int kFar =
                1'000'000'000;  // more than can be played; earlier programs wrote such numbers
            head_.choice.rounds = log_fields::number(body_, kFar);
            if (!head_.choice.rounds) return fail("expected a number of rounds");
            if (!step()) return false;
        }
        return options();
    }

    bool options() {
        if (at("referee ")) {
            if (body_ != "honour" && body_ != "strict")
                return fail("the referee must be 'strict' or 'honour'");
            head_.choice.referee = body_ == "honour" ? Referee::honour : Referee::strict;
            if (!step()) return false;
        }
        if (at("announce ")) {
            if (body_ != "auto" && body_ != "manual")
                return fail("announce must be 'manual' or 'auto'");
            head_.choice.auto_announce = body_ == "auto";
            if (!step()) return false;
        }
        if (at("blocked ")) {
            head_.choice.blocked = rules::blocked_of(body_);
            if (!head_.choice.blocked) return fail("expected a word of `blocked` in [round]");
            if (!step()) return false;
        }
        return true;
    }

    bool clock() {
        if (!at("clock ")) return true;
        const auto limit = parse_time_limit(log_fields::take_word(body_));
        const auto* const word = std::ranges::find(kWhenTimeIsUpWords, body_);
        if (!limit || !limit->any() || word == kWhenTimeIsUpWords.end())
            return fail(
                "expected 'clock', a time limit such as 30 or 5:00+10, and 'hint', 'draw', "
                "'ring' or 'lose'");
        head_.clock = *limit;
        head_.clock.when_up = static_cast<WhenTimeIsUp>(word - kWhenTimeIsUpWords.begin());
        return step();
    }

    bool rules() {
        if (body_ != "rules") return fail("expected 'rules' or another line of the head");
        int lines = 0;
        head_.rules_line = reader_.line() + 1;
        for (;;) {
            if (!step()) return false;
            const bool empty = body_ == "|";
            if (!empty && !at("| ")) return lines > 0 ? true : fail("expected the rule file");
            if (++lines > kMaxLogRuleLines)
                return fail(fmt::format("a rule file with more than {} lines", kMaxLogRuleLines));
            if (!empty) head_.rules += body_;
            head_.rules += '\n';
        }
    }

    bool start() {
        const auto fingerprint = log_fields::take_fingerprint(body_);
        if (!fingerprint || body_ != "start") return fail("expected 'start' after the rule file");
        head_.fingerprint = *fingerprint;
        return true;
    }
};

bool is_start_time(std::string_view text) {
    return log_fields::is_time(text);
}

std::variant<LogHead, LogFault> LogReader::read_head() {
    return LogHeadReader(*this).read();
}

}  // namespace roundhouse::formats
