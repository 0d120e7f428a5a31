#include "roundhouse/ui/pages/first_use.hpp"

#include <fmt/format.h>

#include <array>

namespace roundhouse::ui {

namespace {

struct Words {
    std::string_view name;
    std::string_view text;  // the labels of these keys are put into it
    Command first = Command::none, second = Command::none;
};

// By page.
constexpr std::array<Words, static_cast<std::size_t>(FirstUse::count)> kWords{{
    {"round-start", "Here a round begins: the engine, and who plays first."},
    {"curtain", "Hands stay hidden until the next player continues."},
    {"turn", "Your hand is below. {} plays what is chosen; {} is help.", Command::play,
     Command::help},
    {"computer", "A computer player's turn. {} hurries it, {} is the log.", Command::play,
     Command::log},
    {"round-over", "What everybody still held, and how much it counts."},
    {"scores", "Points, round by round, and charts of them."},
    {"log", "Everything that has happened, newest at the bottom."},
    {"rules", "The rules of this game, whenever you are in doubt."},
    {"zoom", "One train in full, with all its ends."},
    {"picture", "The whole table as it would look in front of you."},
}};

const Words& words_of(FirstUse page) {
    return kWords[static_cast<std::size_t>(page)];
}

}  // namespace

std::optional<FirstUse> first_use_page(const UiState& ui) {
    switch (ui.overlay) {
        case Overlay::none:
            break;
        case Overlay::log:
            return FirstUse::log;
        case Overlay::scores:
            return FirstUse::scores;
        case Overlay::rules:
            return FirstUse::rules;
        case Overlay::zoom:
            return FirstUse::zoom;
        case Overlay::picture:
            return FirstUse::picture;
        case Overlay::help:
        case Overlay::quit:
            return std::nullopt;
    }
    switch (ui.story.stage) {
        case Stage::round_start:
            return FirstUse::round_start;
        case Stage::curtain:
            return FirstUse::curtain;
        case Stage::turn:
            return FirstUse::turn;
        case Stage::computer:
            return FirstUse::computer;
        case Stage::round_over:
            return FirstUse::round_over;
        case Stage::scores:
            return FirstUse::scores;
        case Stage::turn_over:
        case Stage::round_end:
        case Stage::final:
            break;
    }
    return std::nullopt;
}

std::string_view first_use_name(FirstUse page) {
    return words_of(page).name;
}

std::string first_use_text(FirstUse page, const Keymap& keys) {
    const Words& words = words_of(page);
    return fmt::format(fmt::runtime(words.text), keys.label(words.first), keys.label(words.second));
}

}  // namespace roundhouse::ui
