// A recorded game in other formats: every event as a sentence or as JSON (exports.cpp), a recording
// (asciicast.cpp), a page for browsers (html.cpp), and one position as text or SVG (pictures.cpp);
// the scores as CSV are in score_csv.hpp. Written while the game is played through once, so a long
// game takes no more memory than a short one. Unless asked for, nothing shows what only one player
// could see.
#pragma once

#include <iosfwd>
#include <string>

#include "roundhouse/formats/log/format.hpp"
#include "roundhouse/game/match.hpp"

namespace roundhouse::app {

struct ExportOptions {
    bool hands = false;  // also what only one player could see
    int width = 80;      // of a table
    int height = 24;
    bool ascii = false;  // no other glyphs
    int palette = 0;     // of pictures
    bool turn = false;   // as the player to move sees it, with the hand and a chosen tile
    bool grows = false;  // taller where not all open hands fit
};

// One sentence if a game of that many records has no such position, otherwise empty.
[[nodiscard]] std::string position_fault(int position, int size);
// Every event after position `after` as a sentence, with headings for rounds and turns.
void write_transcript(std::ostream& out, const game::Match& match, const formats::LogHead& head,
                      const ExportOptions& options, int after = 0);
// One JSON object: the head, each record with its events, scores and winners.
void write_events_json(std::ostream& out, const game::Match& match, const formats::LogHead& head,
                       const ExportOptions& options);
// asciicast v2 with a marker for each round.
void write_asciicast(std::ostream& out, const game::Match& match, const ExportOptions& options);
// A position as the screen shows it; below ui::kMinSize the picture says that it needs more.
[[nodiscard]] std::string position_text(const game::Match& match, int position,
                                        const ExportOptions& options);
// The same as a picture (SVG).
[[nodiscard]] std::string position_svg(const game::Match& match, int position,
                                       const ExportOptions& options);
// A page for browsers, complete in itself, in which the game can be leafed through.
void write_html(std::ostream& out, const game::Match& match, const ExportOptions& options);

}  // namespace roundhouse::app
