// The names on the board: trains, players, the state of a train, whose turn it is.

#include <algorithm>

#include "roundhouse/engine/apply.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "ui/table/board.hpp"

namespace roundhouse::ui {

std::string train_label(int train) {
    return std::to_string(train < 10 ? (train + 1) % 10 : train + 1);
}

Seat shown_mover(const View& view) {
    const Observation& game = view.seen;
    if (game.course.phase != Phase::play) return kNoSeat;
    const TableStory& story = view.ui.story;
    if (story.moment == Moment::curtain) return story.curtain.mover;
    return story.moment == Moment::turn_over && game.seat ? *game.seat : game.table.turn.seat;
}

LineTheme line_theme(const View& view) {
    const TableStory& story = view.ui.story;
    const bool ended = story.moment == Moment::round_end;
    if (view.judged != nullptr)
        return {view.glyphs,         story.recent,        kNothingNew,
                view.judged->better, view.judged->played, true};
    LineTheme theme{view.glyphs, story.recent,
                    ended ? view.seen.table.laid_count - 1 : kNothingNew};
    const auto play = chosen_play(view);
    if (!play) return theme;
    theme.ghost = view.seen.table.laid_count;
    for (const End& end : view.seen.table.ends)
        if (end.owed > 0 && end.train == play->train && end.pips == play->at)
            theme.open_double = end.tile;
    return theme;
}

std::string go_on_key(const View& view) {
    const std::string label = view.keys.label(Command::go_on);
    return label == "Space" ? "SPACE" : label;
}

namespace {

// Without its middle, so that "Player Number 12" and "Player Number 13" differ.
std::string without_middle(std::string_view name, int columns, std::string_view elided) {
    if (cell_width(name) <= columns) return std::string(name);
    const int space = columns - cell_width(elided);
    constexpr int kLeast = 3;  // on either side
    if (space < 2 * kLeast) return elide(name, columns, elided);
    std::string_view end = name;
    while (cell_width(end) > space / 2) end.remove_prefix(text::code_point_at(end, 0).bytes);
    return elide(name, columns - cell_width(end), elided) + std::string(end);
}

}  // namespace

std::string player_name(const View& view, int seat, int columns) {
    const auto& names = view.info.names.players;
    if (seat < 0 || static_cast<std::size_t>(seat) >= names.size()) return "";
    return without_middle(names[static_cast<std::size_t>(seat)], columns, view.glyphs.elided);
}

std::optional<Seat> only_person(const View& view) {
    const std::vector<std::string>& levels = view.info.levels;
    if (view.info.replay || std::ranges::count(levels, "") != 1) return std::nullopt;
    return static_cast<Seat>(std::ranges::find(levels, "") - levels.begin());
}

bool owns(const View& view, Seat seat, int train) {
    return seat != kNoSeat && view.seen.rules().own_train(seat) == train;
}

namespace {

// What the communal trains are called, without their numbers.
std::string communal_title(const View& view, int columns) {
    std::string name = text::capitalised(words::communal_word(view.info.names));
    // "Mexican" says more than "Mexican T...".
    for (std::size_t blank;
         cell_width(name) > columns && (blank = name.rfind(' ')) != std::string::npos;)
        name.resize(blank);
    return elide(name, columns, view.glyphs.elided);
}

}  // namespace

std::string train_name(const View& view, int train, int columns) {
    const Rules& rules = view.seen.rules();
    if (train < rules.own_train_count()) return player_name(view, train, columns);
    if (rules.communal < 2) return communal_title(view, columns);
    // As words::train_name numbers them.
    const std::string number = " " + std::to_string(train - rules.own_train_count() + 1);
    return communal_title(view, columns - cell_width(number)) + number;
}

std::string lane_name(const View& view, int train, int columns) {
    return view.seen.rules().own_trains ? train_name(view, train, columns)
                                        : communal_title(view, columns);
}

std::string lane_heading(const View& view) {
    constexpr int kRoom = 5;
    std::string name = lane_name(view, 0, kMaxNameColumns);
    for (char& letter : name) {
        if (letter < 'A' || letter > 'z') return "TRAIN";
        if (letter >= 'a') letter = static_cast<char>(letter - 32);
    }
    return cell_width(name) < kRoom ? name : "TRAIN";
}

std::optional<Play> chosen_play(const View& view) {
    const Personal& own = view.ui.own;
    if (view.ui.story.moment != Moment::turn || !view.seen.to_move() || !view.played_on) return {};
    if (!own.tile || !own.train || view.ui.story.lesson_asks()) return {};
    const Play play{*own.tile, *own.train, own.at};
    return refusal(view.seen, play) == Refusal::none ? std::optional(play) : std::nullopt;
}

TrainShape train_to_draw(const View& view, int train) {
    if (view.judged != nullptr && view.judged->better != kNothingNew) {
        const Table& both = view.judged->table;
        if (both.laid_pool[static_cast<std::size_t>(view.judged->better)].train == train)
            return shape_of(both, train);
    }
    const auto play = chosen_play(view);
    if (!play || play->train != train) return shown_train(view, train);
    State state = known_state(view.seen.table, view.seen.own);
    apply_legal(state, *play, nullptr);
    return shape_of(state.round.table, train);
}

TrainShape shown_train(const View& view, int train) {
    const Course& course = view.seen.course;
    if (course.phase == Phase::play || course.ended != event::RoundEndReason::out)
        return shape_of(view.seen.table, train);
    Table table = view.seen.table;
    table.ends.clear();
    for (End end : view.seen.table.ends) {
        end.owed = 0;
        table.ends.add(end);
    }
    return shape_of(table, train);
}

Pips end_not_started(const View& view) {
    return view.seen.rules().hub_engine == HubEngine::one_for_each_player ? kNoPips
                                                                          : view.seen.table.engine;
}

Ink train_ink(const View& view, int train) {
    const Rules& rules = view.seen.rules();
    if (!rules.own_trains) return Ink::plain;
    // Trains that belong to everybody have a colour of their own.
    constexpr int kEverybody = 10;
    return seat_ink(train < rules.own_train_count() ? train : kEverybody);
}

int name_columns(const View& view, int least, int most) {
    int longest = least;
    for (int seat = 0; seat < view.seen.rules().players; ++seat)
        longest = std::max(longest, cell_width(player_name(view, seat, kMaxNameColumns)));
    return std::min(longest, std::max(least, most));
}

TrainLine state_words(const TrainState& state, int columns) {
    TrainLine words;
    if (state.open) words.push_back({"OPEN", Ink::open});
    if (state.owed == 0) return words;
    constexpr int kBoth = 9;
    const std::string_view owed = !state.open ? "DBL!" : columns >= kBoth ? " DBL!" : "!!";
    words.push_back({std::string(owed), Ink::alarm});
    return words;
}

}  // namespace roundhouse::ui
