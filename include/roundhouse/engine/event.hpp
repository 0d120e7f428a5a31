// What happened: the consequences of a deal or an action, in order. The log beside the table,
// messages, animation and protocol are drawn from these alone. Some contain what only one seat may
// know; seen_by blanks it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "roundhouse/engine/tile.hpp"
#include "roundhouse/engine/tile_set.hpp"

namespace roundhouse::event {

// One drawing of lots: who drew, and what, in seat order. Ties draw again in a further event.
struct Lots {
    std::vector<Seat> seats;
    std::vector<Tile> tiles;
};
struct Dealt {
    int round = 1;
    std::uint8_t hand = 0;
    std::uint8_t boneyard = 0;
    std::uint8_t aside = 0;
};
// A new deal is needed: that seat was dealt no double (B3), or nobody holds the engine (F3).
struct VoidDeal {
    std::optional<Seat> seat;
};
// The engine lies in the hub. `seat` opened it; none where it was taken out by schedule.
struct HubOpened {
    Tile engine;
    std::optional<Seat> seat;
};
// A tile was drawn because the double for the hub was missing (M11, F3). Public if it is a
// double that was asked for; otherwise only the drawing seat knows it.
struct HubDraw {
    Seat seat = 0;
    std::optional<Tile> tile;
    bool shown = false;
};
struct TurnBegan {
    Seat seat = 0;
};
struct Played {
    Seat seat = 0;
    Tile tile;
    Train train = 0;
    Pips at = kNoPips;
};
struct Drew {
    Seat seat = 0;
    std::optional<Tile> tile;
};
struct Passed {
    Seat seat = 0;
};
struct Opened {
    Train train = 0;
};
struct Closed {
    Train train = 0;
};
// A double got a cover; `owed` is how many more it needs.
struct Covered {
    Seat seat = 0;
    Train train = 0;
    Pips number = 0;
    std::uint8_t owed = 0;
};
struct Announced {
    Seat seat = 0;
};
enum class Offence : std::uint8_t { no_call, lapse_confessed, lapse_shown };
// Tiles taken for a forgotten call (O14) or a lapse (XX).
struct Penalty {
    Seat seat = 0;
    Offence offence = Offence::no_call;
    std::uint8_t count = 0;
    std::optional<TileSet> tiles;
};
// A forgotten call that costs the next turn: always (F21), or with an empty boneyard (O14).
struct WillSkip {
    Seat seat = 0;
};
struct Skipped {
    Seat seat = 0;
};
struct Suspended {
    Seat seat = 0;
};
enum class RoundEndReason : std::uint8_t { out, blocked, suspended };
struct RoundOver {
    RoundEndReason reason = RoundEndReason::out;
    std::vector<int> points;
    std::vector<int> scores;
    std::vector<TileSet> hands;
    // The doubles that blocked the round: nothing else could be played, and nobody covered them.
    NumberMask uncovered = 0;
};
struct GameOver {
    std::vector<Seat> winners;
};

}  // namespace roundhouse::event

namespace roundhouse {

using Event =
    std::variant<event::Lots, event::Dealt, event::VoidDeal, event::HubOpened, event::HubDraw,
                 event::TurnBegan, event::Played, event::Drew, event::Passed, event::Opened,
                 event::Closed, event::Covered, event::Announced, event::Penalty, event::WillSkip,
                 event::Skipped, event::Suspended, event::RoundOver, event::GameOver>;
using Events = std::vector<Event>;

// The event as that seat may know it: tiles that another seat drew are blanked.
[[nodiscard]] Event seen_by(const Event& event, Seat seat);
[[nodiscard]] Events seen_by(std::span<const Event> events, Seat seat);

}  // namespace roundhouse
