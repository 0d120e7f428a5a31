#include "app/sheet/announce.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "roundhouse/engine/deal.hpp"
#include "roundhouse/engine/queries.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/words/prose/topics.hpp"
#include "roundhouse/words/table.hpp"

namespace roundhouse::app {

namespace {

std::string tile_text(Pips number) {
    return formats::to_string(Tile(number, number));
}

// The rule as it is in that round.
words::Sentences rule_of_round(const score::Sheet& sheet, int round, words::Topic topic) {
    rules::RuleSet game = sheet.rule_set;
    game.policies = sheet.rules;
    game.policies.first_round = sheet.rules.start_of(round);
    return words::rule(game, topic);
}

std::string engine_text(const score::Sheet& sheet, int round) {
    const Rules& rules = sheet.rules;
    const Pips engine = engine_before_deal(rules, round);
    if (engine != kNoPips && rules.taken_out())
        return fmt::format(
            "The engine is {}: take it out {}.", tile_text(engine),
            rules.hub_engine == HubEngine::taken_out_before_the_lots ? "first" : "before the deal");
    if (engine != kNoPips)
        return fmt::format("The engine is {}: the player who holds it lays it.", tile_text(engine));
    if (rules.taken_out())
        return "Draw the engine among the doubles that have not been an engine, and take it out "
               "first.";
    switch (rules.hub_engine) {
        case HubEngine::one_for_each_player:
            return "Each player lays down an engine; if anyone has no double, deal again.";
        case HubEngine::from_any_hand:
            return "The engine is the highest double in any hand that has not been an engine.";
        case HubEngine::the_rounds_from_a_hand:
            return "The engine is the next double in order: the player who holds it lays it.";
        default:
            return "";
    }
}

std::string beginning_text(const score::Sheet& sheet, int round) {
    const Seat seat = score::beginner_of(sheet, round);
    if (seat == kNoSeat) {
        const auto sentences = rule_of_round(sheet, round, words::Topic::begins);
        // How that is done has been said before.
        const bool known =
            round > 1 && sheet.rules.start_of(round) == sheet.rules.start_of(round - 1);
        return known && !sentences.empty() ? sentences.front().text : words::joined(sentences);
    }
    const std::string& name = sheet.players[seat];
    if (sheet.rules.hub_engine != HubEngine::from_a_hand) return name + " begins.";
    return fmt::format(
        "{} opens the hub with the largest double in hand and begins. Without a double, draw one "
        "tile; if it is not a double, it is the next player's turn to open the hub.",
        name);
}

// The names, cut where only that keeps all players side by side; in full if two would be the same.
std::vector<std::string> names_beside(const score::Sheet& sheet, int width) {
    constexpr int kHead = 6, kLeast = 5;  // of words::score_sheet
    const int players = sheet.rules.players;
    const int room = std::max(kLeast, (width - kHead) / players - 1);
    std::vector<std::string> names;
    for (const std::string& player : sheet.players) {
        names.push_back(text::cut_to_columns(player, room));
        if (std::ranges::count(names, names.back()) > 1) return sheet.players;
    }
    return names;
}

// What each hand counts beyond its pips is told once, where it matters.
std::string price_text(const score::Sheet& sheet, const score::RoundNote& note) {
    const Rules& rules = sheet.rules;
    std::string text;
    for (std::size_t seat = 0; seat < note.hands.size(); ++seat)
        if (rules.points_count == Counting::pips && rules.double_blank > 0 &&
            note.hands[seat].tiles.contains(Tile(0, 0)))
            text += fmt::format("  0-0 in {}'s hand counts {}.\n", sheet.players[seat],
                                rules.double_blank);
    for (const score::LeftDouble& each : note.uncovered)
        text += fmt::format("  {} left {} uncovered: {} more.\n", sheet.players[each.seat],
                            tile_text(each.number), 2 * each.number);
    return text;
}

}  // namespace

std::string about_game(const score::Sheet& sheet) {
    const Rules& rules = sheet.rules;
    const int left = rules.tiles_dealt_from() - rules.hand * rules.players;
    std::string text = fmt::format(
        "{}, {} set, {} players. Each takes {}; {} {}.", sheet.rule_set.name,
        rules::set_name(rules.max_pips), rules.players, text::count_of(rules.hand, "tile"), left,
        rules.rest == Rest::boneyard ? "are left in the boneyard" : "are set aside");
    if (rules.unseen > 0)
        text += fmt::format(" Before that, {} laid aside unseen.",
                            text::count_of(rules.unseen, "tile"));
    return text + "\n" + words::joined(rule_of_round(sheet, 1, words::Topic::points)) + "\n";
}

std::string before_round(const score::Sheet& sheet, int round) {
    std::string text = sheet.rules.rounds > 0
                           ? fmt::format("Round {} of {}.", round, sheet.rules.rounds)
                           : fmt::format("Round {}.", round);
    for (const std::string& more : {engine_text(sheet, round), beginning_text(sheet, round)})
        if (!more.empty()) text += " " + more;
    return text + "\n";
}

std::string after_round(const score::Sheet& sheet, int round) {
    const Course course = score::course_of(sheet);
    if (round > static_cast<int>(course.history.size()))
        return fmt::format("The game was over before round {}: it does not count.\n", round);
    const auto index = static_cast<std::size_t>(round) - 1;
    std::string text = fmt::format("Round {}:\n", round);
    for (std::size_t seat = 0; seat < sheet.players.size(); ++seat)
        text += fmt::format("  {}: {}, total {}\n", sheet.players[seat],
                            course.history[index][seat], course.scores[seat]);
    return text + price_text(sheet, sheet.rounds[index]);
}

std::string end_of_game(const score::Sheet& sheet) {
    const Course course = score::course_of(sheet);
    std::vector<Seat> winners;
    for (Seat seat = 0; seat < sheet.rules.players; ++seat)
        if (has_seat(course.winners, seat)) winners.push_back(seat);
    const words::Names names = words::names_for(sheet.rule_set, sheet.players);
    std::string text = "The game is over. " + words::tell(event::GameOver{winners}, names) + "\n";
    const auto extra = sheet.rounds.size() - course.history.size();
    if (extra > 0)
        text +=
            fmt::format("It was over after round {}: what was entered after that does not count.\n",
                        course.history.size());
    return text;
}

std::string hand_text(const score::Sheet& sheet, const score::Hand& hand) {
    if (hand.empty()) return "nothing";
    if (!hand.counted) return formats::to_string(hand.tiles);
    if (sheet.rules.points_count == Counting::tiles) return text::count_of(hand.size, "tile");
    return text::count_of(hand.points, "point");
}

std::string ending_text(const score::Sheet& sheet, const score::RoundNote& note) {
    if (note.out != kNoSeat) return sheet.players[note.out] + " went out.";
    return note.reason == event::RoundEndReason::blocked ? "The round was blocked."
                                                         : "Everyone was suspended.";
}

std::string noted(const score::Sheet& sheet, int round) {
    const score::RoundNote& note = sheet.rounds[static_cast<std::size_t>(round) - 1];
    std::string text =
        fmt::format("Round {} as it was entered: {}.\n", round,
                    note.out != kNoSeat ? sheet.players[note.out] + " went out"
                    : note.reason == event::RoundEndReason::blocked ? "blocked"
                                                                    : "everyone suspended");
    for (std::size_t seat = 0; seat < note.hands.size(); ++seat)
        text += fmt::format("  {}: {}\n", sheet.players[seat], hand_text(sheet, note.hands[seat]));
    return text;
}

std::string sheet_text(const score::Sheet& sheet, int width) {
    return words::score_sheet(sheet.rules, score::course_of(sheet),
                              words::names_for(sheet.rule_set, names_beside(sheet, width)), width);
}

}  // namespace roundhouse::app
