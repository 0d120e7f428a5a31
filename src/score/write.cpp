#include <fmt/format.h>

#include "roundhouse/formats/notation.hpp"
#include "roundhouse/rules/rule_file.hpp"
#include "roundhouse/score/file.hpp"
#include "roundhouse/text/crc32c.hpp"
#include "roundhouse/text/lists.hpp"
#include "score/file_words.hpp"

namespace roundhouse::score {

namespace {

std::string hand_words(const Hand& hand) {
    if (hand.empty()) return "-";
    if (hand.counted) return fmt::format("{} in {}", hand.points, hand.size);
    return formats::to_string(hand.tiles);
}

std::string reason_words(const RoundNote& note) {
    if (note.reason != event::RoundEndReason::out)
        return std::string(file_words::kReasons.at(static_cast<std::size_t>(note.reason)));
    return fmt::format("out {}{}", note.out, note.out_on_double ? " double" : "");
}

std::string note_words(int number, const RoundNote& note) {
    std::string out = fmt::format("round {} {}", number, reason_words(note));
    for (const Hand& hand : note.hands) out += fmt::format(" | hand {}", hand_words(hand));
    if (note.open_trains != 0) {
        out += " | open";
        for (int seat = 0; seat < kMaxPlayers; ++seat)
            if (has_seat(note.open_trains, seat)) out += fmt::format(" {}", seat);
    }
    for (const LeftDouble& each : note.uncovered)
        out += fmt::format(" | uncovered {} {}", each.seat, each.number);
    if (note.began != kNoSeat) out += fmt::format(" | began {}", note.began);
    if (note.last_play != kNoSeat) out += fmt::format(" | last {}", note.last_play);
    if (!note.time.empty()) out += fmt::format(" | at {}", note.time);
    return out;
}

}  // namespace

SheetWriter::SheetWriter(const Sheet& sheet, const std::string& program) {
    head_ += line(fmt::format("{}{}", file_words::kMagic, kFileVersion));
    head_ += line("program " + program);
    head_ += line(fmt::format("sheet {:016x}", sheet.id));
    if (!sheet.started.empty()) head_ += line("started " + sheet.started);
    for (const std::string& player : sheet.players) head_ += line("player " + player);
    const rules::TableChoice& choice = sheet.choice;
    if (choice.set) head_ += line(fmt::format("set {}", *choice.set));
    if (choice.schedule) head_ += line("schedule " + *choice.schedule);
    if (choice.rounds) head_ += line(fmt::format("rounds {}", *choice.rounds));
    if (choice.blocked)
        head_ += line(fmt::format("blocked {}", rules::blocked_word(*choice.blocked)));
    for (const std::string& each : text::lines_of(rules::print_rule_file(sheet.rule_set)))
        head_ += line("> " + each);
    head_ += line("begin");
}

std::string SheetWriter::round(int number, const RoundNote& note) {
    return line(note_words(number, note));
}

std::string SheetWriter::removal(int number) {
    return line(fmt::format("remove {}", number));
}

std::string SheetWriter::line(const std::string& body) {
    checksum_ = text::crc32c(body, checksum_);
    return fmt::format("{}{}{:08x}\n", body, file_words::kChecksum, checksum_);
}

}  // namespace roundhouse::score
