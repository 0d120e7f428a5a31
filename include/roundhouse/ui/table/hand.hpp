// The player's own hand as shown: the order of its tiles, and the letters that choose them.
#pragma once

#include <string>
#include <vector>

#include "roundhouse/ui/table/view.hpp"

namespace roundhouse::ui {

[[nodiscard]] Sort shown_sort(const Selection& selection);
// The tiles of one's own hand in the order in which they are shown.
[[nodiscard]] std::vector<Tile> hand_order(const Observation& game, const Selection& selection);
// Sorted by the longest train, its tiles come first, each turned as it would lie; the others are
// set apart.
struct HandTrain {
    int tiles = 0;             // of the train; 0: not sorted so
    std::vector<bool> turned;  // by place: the lower number first
};
[[nodiscard]] HandTrain hand_train(const std::vector<Tile>& tiles, const Selection& selection);
// Opens the rest of a lesson's note.
inline constexpr char32_t kLessonKey = U'm';
// The letters that are not commands in a turn or a lesson, from a to z, then from A to Z.
[[nodiscard]] std::string free_letters(const Keymap& keys);
// The letter that chooses each of these tiles, typed after the key for it: one for each playable
// tile, as far as the letters go. 0: none.
[[nodiscard]] std::vector<char> tile_letters(const std::vector<Tile>& tiles,
                                             const TileSet& playable, const Keymap& keys);
// What the key that sorts has done, if the line above the hand has no room for it.
[[nodiscard]] std::string sort_words(const View& view, Size size);

}  // namespace roundhouse::ui
