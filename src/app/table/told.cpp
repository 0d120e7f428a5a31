// What only the person at the keys is told about what they did: the tile they drew, or a penalty.

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <utility>

#include "app/table/turns.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/ui/table/selection.hpp"

namespace roundhouse::app {

namespace {

// `play` is the key that passes, too, where nothing else can be done.
std::string drawn_words(Tile tile, const Observation& seen, const std::string& pass,
                        const std::string& play) {
    const Moves left = moves(seen);
    const bool fits = left.playable().contains(tile);
    std::string words = fmt::format("You drew {}: {}", formats::to_string(tile),
                                    fits ? "it fits, so play it." : "it does not fit.");
    if (fits && left.pass && seen.rules().drawn_tile == DrawnTile::may_be_kept)
        words += fmt::format(" Or keep it: {} passes.", pass);
    if (!fits && left.pass)
        words += left.any_play()
                     ? fmt::format(" You may play another tile, or press {} to pass.", pass)
                     : fmt::format(" {} passes.", play);
    return words;
}

// What the mark on the tile means, the first time that somebody sees one.
std::string mark_words(Settings& settings) {
    constexpr std::string_view kMark = "drawn-mark";
    std::vector<std::string>& seen = settings.seen_pages;
    if (!settings.first_use || std::ranges::count(seen, kMark) > 0) return "";
    seen.emplace_back(kMark);
    return " The * marks a new tile.";
}

}  // namespace

// How a later round began, as far as nobody could know before it, to a seat that has had no turn in
// it. The first round has a page of its own.
std::vector<words::TurnTold> TableTurns::beginning_told(Seat seat) const {
    std::vector<words::TurnTold> all;
    if (lesson_ || table_.sitting.match().state().course.round == 1) return all;
    Events unknown;
    int turns = 0;
    for (const Event& event : table_.sitting.public_events()) {
        const auto* turn = std::get_if<event::TurnBegan>(&event);
        turns += turn != nullptr && turn->seat == seat ? 1 : 0;
        const auto* hub = std::get_if<event::HubOpened>(&event);
        if (std::holds_alternative<event::Lots>(event) ||
            std::holds_alternative<event::HubDraw>(event) || (hub != nullptr && hub->seat))
            unknown.push_back(event);
    }
    if (turns > 1) return all;
    for (std::span<const Event> left = unknown; !left.empty();) {
        const std::string text = words::tell_next(left, table_.info.names);
        all.push_back({kNoSeat, text, text, kNoSeat});
    }
    return all;
}

void TableTurns::tell_privately(const Events& events, Seat seat) {
    std::string said;
    for (const Event& event : events) {
        if (const auto* drew = std::get_if<event::Drew>(&event);
            drew && drew->seat == seat && drew->tile) {
            table_.ui.own.tile = *drew->tile;
            said = drawn_words(*drew->tile, table_.keyboard.seen(), table_.key(ui::Command::pass),
                               table_.key(ui::Command::play)) +
                   mark_words(table_.settings);
        }
        if (const auto* penalty = std::get_if<event::Penalty>(&event);
            penalty && penalty->seat == seat && penalty->tiles) {
            const std::string_view offence = words::name_of(penalty->offence);
            said =
                penalty->count == 0
                    ? fmt::format("You owe a penalty for {}, but the boneyard is empty.", offence)
                    : fmt::format("The penalty for {}: you took {}.", offence,
                                  words::list_tiles(*penalty->tiles));
        }
        if (const auto* skip = std::get_if<event::WillSkip>(&event); skip && skip->seat == seat)
            said = words::tell_skipped_player(table_.sitting.match().names());
    }
    if (!said.empty()) ui::answer(table_.ui, std::move(said));
}

}  // namespace roundhouse::app
