#include "finder/questions.hpp"

namespace roundhouse::finder {

namespace {

// The positions: one line for each train, with the hub on the left.
constexpr std::string_view kHub =
    "   hub 12-12                     the round's engine\n"
    "   the trains leave it on all sides\n";
constexpr std::string_view kTrains =
    "   hub 12-12\n"
    "     Ann       12-7 7-3\n"
    "     Bea       12-4 4-9\n"
    "     Cyd       (not started)\n"
    "     communal  12-1\n";
constexpr std::string_view kCommunal =
    "   hub 12-12\n"
    "     you       (not started)\n"
    "     Bea       12-4 4-9\n"
    "     communal  12-1 1-6\n"
    "   you hold    6-3\n";
constexpr std::string_view kOther =
    "   hub 12-12\n"
    "     you       12-7 7-3\n"
    "     Bea       12-4 4-9\n"
    "     Cyd   *   12-2 2-8          * Cyd's marker is up\n"
    "   you hold    9-5 8-1\n";
constexpr std::string_view kUnstarted =
    "   hub 12-12\n"
    "     you       12-7 7-3\n"
    "     Bea   *   (not started)     * Bea's marker is up\n"
    "   you hold    12-6\n";
constexpr std::string_view kOpening =
    "   hub 12-12\n"
    "     you       (not started)\n"
    "   you hold    12-7 7-3 3-9 5-1, and it is your first turn\n";
constexpr std::string_view kOpeningStuck =
    "   hub 12-12\n"
    "     you       (not started)\n"
    "   you hold    7-3 5-1, and it is your first turn\n";
constexpr std::string_view kOpeningDouble =
    "   hub 12-12\n"
    "     you       12-7 7-7          first turn; nothing else fits\n";
constexpr std::string_view kTurn =
    "   hub 12-12\n"
    "     you       12-7 7-3\n"
    "     Bea   *   12-4 4-9          * open\n"
    "   you hold    3-6 6-1 9-2\n";
constexpr std::string_view kStuck =
    "   hub 12-12\n"
    "     you       12-7 7-3\n"
    "     Bea       12-4 4-9\n"
    "   you hold    6-1 5-5, and nothing fits\n";
constexpr std::string_view kDrawn =
    "   hub 12-12\n"
    "     you       12-7 7-3\n"
    "   you hold    6-1 5-5, and have drawn 3-8\n";
constexpr std::string_view kDouble =
    "   hub 12-12\n"
    "     you       12-7 7-3 3-3      you have just played 3-3\n"
    "     Bea       12-4 4-9\n"
    "   you hold    3-6 9-2\n";
constexpr std::string_view kDoubleStuck =
    "   hub 12-12\n"
    "     you       12-7 7-3 3-3      you have just played 3-3\n"
    "     Bea       12-4 4-9\n"
    "   you hold    6-1 5-5, and nothing fits\n";
constexpr std::string_view kOthersDouble =
    "   hub 12-12\n"
    "     you       12-7 7-3\n"
    "     Bea       12-4 4-4          4-4 has no cover yet\n"
    "   you hold    3-6 9-2\n";
constexpr std::string_view kTwoDoubles =
    "   hub 12-12\n"
    "     Ann       12-7 7-7          laid first, no cover yet\n"
    "     Bea       12-4 4-4          laid later, no cover yet\n"
    "   you hold    7-1 4-6\n";
constexpr std::string_view kUsedUp =
    "   hub 12-12\n"
    "     Bea       12-4 4-4          no other tile with a 4 is left\n";
constexpr std::string_view kLastDouble =
    "   hub 12-12\n"
    "     you       12-7 7-3 3-3      3-3 was your last tile\n";
constexpr std::string_view kLeft =
    "   the round is over\n"
    "     Ann holds nothing\n"
    "     Bea holds 9-5 0-4 0-0\n";

constexpr Wording kWordings[] = {
    {"hand.rest", "What becomes of the tiles that are not dealt?", ""},
    {"hand.unseen", "How many tiles are laid aside, face down, before the deal?", ""},
    {"hand.reserve", "How many tiles of the boneyard are never drawn?", ""},
    {"hub.engine", "Where does the double that starts a round come from?", kHub},
    {"hub.not-held", "Nobody holds the double that is asked for. What happens?", kHub},
    {"hub.laying", "Does the player who lays the engine take a turn as well?", kHub},
    {"hub.ring",
     "How many tiles, or toes, must lie around the engine before any train may be continued?",
     kHub},
    {"start.first-round", "Who begins the first round?", ""},
    {"start.later-rounds", "Who begins the later rounds?", ""},
    {"trains.own",
     "Does every player have a train of their own? (With chicken feet, every line usually belongs "
     "to everyone.)",
     kTrains},
    {"trains.communal",
     "How many trains belong to everyone? (Where nobody has a train of their own, as with chicken "
     "feet: how many toes, legs or lines can leave the engine?)",
     kTrains},
    {"trains.communal-from", "When may you first play on the communal train?", kCommunal},
    {"trains.others", "When may you play on another player's train?", kOther},
    {"trains.start-others", "Bea's train is open but not started. May you start it?", kUnstarted},
    {"opening.lasts", "Is there a special first turn, or first part of a round?", kOpening},
    {"opening.trains", "Where may you play in that first part?", kCommunal},
    {"opening.communal-for", "Who may play on the communal train in that first part?", kCommunal},
    {"opening.tiles", "How many tiles may you play in that first turn?", kOpening},
    {"opening.draw", "Nothing fits in your first turn. What do you draw?", kOpeningStuck},
    {"opening.doubles-free", "Must a double in the first turn be followed up?", kOpeningDouble},
    {"opening.ignore-doubles", "Bea's double has no cover. Must you cover it in your first turn?",
     kOthersDouble},
    {"opening.finish-lap", "Someone goes out in the first turn. Do the others still get theirs?",
     ""},
    {"turn.tiles", "How many tiles do you play in an ordinary turn?", kTurn},
    {"turn.draw", "Nothing fits. What do you draw?", kStuck},
    {"turn.drawn-tile", "The tile you have drawn fits. Must you play it?", kDrawn},
    {"turn.may-draw", "You could play. May you draw a tile first?", kTurn},
    {"turn.empty-boneyard", "Nothing fits and there is nothing left to draw. What happens?",
     kStuck},
    {"marker.up-on-pass", "You pass. Does your train open to the others?", kStuck},
    {"marker.up-without-own-play", "You play on Bea's train only. Does your own train open?",
     kTurn},
    {"marker.communal-spares", "You play on the communal train only. Does your own train open?",
     kCommunal},
    {"marker.only-when-started", "You pass before your train is started. Does it open?",
     kOpeningStuck},
    {"marker.down", "Your train is open. What closes it again?", kOther},
    {"doubles.covers",
     "How many tiles must be played on a double? (With chicken feet: how many toes does a foot "
     "have?)",
     kDouble},
    {"doubles.follow-up", "You have played a double. What do you owe?", kDouble},
    {"doubles.further-covers", "You have covered your double once. May you cover it again at once?",
     kDouble},
    {"doubles.draw", "You cannot follow up your double. What do you draw?", kDoubleStuck},
    {"doubles.no-draw-for-drawn", "The double you have just played was drawn. Do you draw for it?",
     kDoubleStuck},
    {"doubles.own-pass-opens", "You leave your double uncovered. Does your train open?",
     kDoubleStuck},
    {"doubles.lock", "Bea's double has no cover. What may you play elsewhere?", kOthersDouble},
    {"doubles.others-pass-opens", "You cannot cover Bea's double. Does your train open?",
     kOthersDouble},
    {"doubles.several", "Two doubles have no cover. Which comes first?", kTwoDoubles},
    {"doubles.in-a-row", "How many doubles may you play in one turn?", kDouble},
    {"doubles.exhausted", "No tile is left that could cover the double. What becomes of it?",
     kUsedUp},
    {"last-tile.penalty", "Someone forgets to announce the last tile. How many tiles does it cost?",
     ""},
    {"last-tile.costs", "Someone forgets to announce the last tile. What does it cost?", ""},
    {"round.out", "You have played your last tile. When is the round over?", kLastDouble},
    {"round.blocked", "Nobody can play any more. What happens?", kStuck},
    {"points.count", "What is counted at the end of a round?", kLeft},
    {"points.tile-value", "How many points does each tile count?", kLeft},
    {"points.double-blank", "How many points does 0-0 count? (0: just its pips.)", kLeft},
    {"points.half-blank", "How many extra points does a tile with one blank half count?", kLeft},
    {"points.open-train", "How many points does a train that is still open at the end cost?",
     kOther},
    {"points.out-on-double", "The last tile was a double. Does that change the points?",
     kLastDouble},
    {"points.uncovered-double", "A double stays uncovered at the end. Does it cost its player?",
     kLastDouble},
    {"points.to", "Who writes down the points of a round?", kLeft},
    {"end.target", "Which total ends the game? (0: no total does.)", ""},
    {"end.winner", "Who wins the game?", ""},
    {"end.ties", "Two have the same total. Who wins?", ""},
};

}  // namespace

std::span<const Wording> wordings() {
    return kWordings;
}

const Wording* find_wording(std::string_view table, std::string_view key) {
    for (const Wording& wording : kWordings)
        if (wording.policy.size() == table.size() + 1 + key.size() &&
            wording.policy.starts_with(table) && wording.policy.ends_with(key))
            return &wording;
    return nullptr;
}

}  // namespace roundhouse::finder
