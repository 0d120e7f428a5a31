#include <fmt/format.h>

#include "roundhouse/formats/log/keywords.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/rules/rule_file.hpp"
#include "roundhouse/score/file.hpp"

namespace roundhouse::score {

namespace {

std::string hand_words(const Hand& hand) {
    if (hand.empty()) return "-";
    if (hand.counted) return fmt::format("{} in {}", hand.points, hand.size);
    return formats::to_string(hand.tiles);
}

std::string reason_words(const RoundNote& note) {
    if (note.reason != event::RoundEndReason::out)
        return std::string(formats::log_words::kReasons.at(static_cast<std::size_t>(note.reason)));
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
    const auto add = [&](const std::string& body) { head_ += lines_.line(body); };
    add(fmt::format("{}{}", kMagic, kFileVersion));
    add("program " + program);
    add(fmt::format("sheet {:016x}", sheet.id));
    if (!sheet.started.empty()) add("started " + sheet.started);
    for (const std::string& player : sheet.players) add("player " + player);
    head_ += lines_.choice(sheet.choice);
    head_ += lines_.rules(rules::print_rule_file(sheet.rule_set));
    add("begin");
}

std::string SheetWriter::round(int number, const RoundNote& note) {
    return lines_.line(note_words(number, note));
}

std::string SheetWriter::removal(int number) {
    return lines_.line(fmt::format("remove {}", number));
}

}  // namespace roundhouse::score
