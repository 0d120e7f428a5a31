// Games that are played by the engine, noted on a score sheet as people would do it at a table.
#pragma once

#include <fmt/format.h>

#include <span>
#include <string>
#include <vector>

#include "roundhouse/engine/queries.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/score/sheet.hpp"
#include "support/match.hpp"

namespace roundhouse::test {

// A round of which `state` is the end.
inline score::RoundNote note_of(const State& state) {
    const Table& table = state.round.table;
    const Rules& rules = table.rules;
    score::RoundNote note;
    note.reason = state.course.ended;
    std::vector<TileSet> hands;
    for (std::size_t seat = 0; seat < rules.players; ++seat) {
        hands.push_back(state.round.holdings[seat].hand);
        note.hands.push_back({hands.back()});
    }
    if (note.reason == event::RoundEndReason::out) note.out = first_out(table);
    if (score::asks_last_double(rules, note)) note.out_on_double = went_out_on_double(table);
    if (score::asks_open_trains(rules))
        note.open_trains = leftovers(table, note.reason, hands).open_trains;
    if (rules.uncovered_double)
        for (const LaidTile& laid : uncovered_doubles(table))
            note.uncovered.push_back({laid.seat, laid.tile.high()});
    if (score::asks_who_began(rules, note)) note.began = table.starter;
    if (score::asks_last_play(rules, note)) note.last_play = table.last_player;
    return note;
}

inline score::Sheet empty_sheet(const game::Match& match) {
    score::Sheet sheet;
    sheet.id = 7;
    sheet.started = "2026-11-21T19:30:00Z";
    sheet.rule_set = match.setup().rule_set;
    sheet.choice = match.setup().choice;
    sheet.choice.players = match.state().rules().players;
    sheet.players = match.names().players;
    sheet.rules = match.state().rules();
    return sheet;
}

// Plays on to the end of a round; false if the game was over already.
inline bool play_round(game::Match& match, chance::Random& random) {
    const std::size_t rounds = match.state().course.history.size();
    while (match.phase() != Phase::over && match.state().course.history.size() == rounds)
        (void)play_any(match, random);
    return match.state().course.history.size() > rounds;
}

// A whole game as a sheet.
inline score::Sheet sheet_of(game::Match& match, chance::Random& random) {
    score::Sheet sheet = empty_sheet(match);
    while (play_round(match, random)) sheet.rounds.push_back(note_of(match.state()));
    return sheet;
}

// The note as somebody types it; every third hand is counted by them.
inline std::string as_typed(const Rules& rules, const score::RoundNote& note, int& count) {
    const Leftovers left = score::leftovers_of(rules, note);
    std::string text = note.out != kNoSeat ? std::to_string(note.out + 1)
                       : note.reason == event::RoundEndReason::blocked ? "0"
                                                                       : "suspended";
    text += '\n';
    if (score::asks_last_double(rules, note)) text += note.out_on_double ? "y\n" : "n\n";
    for (Seat seat = 0; seat < rules.players; ++seat) {
        const TileSet& hand = note.hands[seat].tiles;
        if (seat == note.out) continue;
        const bool by_tiles = rules.points_count == Counting::tiles;
        if (hand.empty())
            text += "-\n";
        else if (++count % 3 == 0 && (by_tiles || left.counts[seat] > 0))
            text += fmt::format("{}\n", by_tiles ? hand.size() : left.counts[seat]);
        else
            text += formats::to_string(hand) + "\n";
    }
    if (rules.uncovered_double) {
        std::string doubles;
        for (const score::LeftDouble& each : note.uncovered)
            doubles +=
                fmt::format("{}{} {}", doubles.empty() ? "" : ", ", each.seat + 1, each.number);
        text += doubles + "\n";
    }
    if (score::asks_last_play(rules, note))
        text += note.last_play == kNoSeat ? "\n" : std::to_string(note.last_play + 1) + "\n";
    if (score::asks_who_began(rules, note)) text += std::to_string(note.began + 1) + "\n";
    return text;
}

}  // namespace roundhouse::test
