#include "roundhouse/game/options/options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "roundhouse/formats/time_limit.hpp"
#include "roundhouse/rules/rule_set.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/text/numbers.hpp"
#include "roundhouse/words/time_limit.hpp"

namespace roundhouse::game {

namespace {

using Words = std::vector<std::string>;
using Of = Option::Of;

constexpr int kMaxOffered = 20;  // rounds of a game without an end of its own

Words sets(const Setup& draft) {
    Words words;
    if (draft.rule_set.sets.size() > 1)
        for (const Pips set : draft.rule_set.sets) words.push_back(std::to_string(set));
    return words;
}

std::string take_set(Setup& draft, const std::string& word) {
    draft.choice.set.reset();
    const auto number = text::parse_number(word);
    if (number && (*number < 0 || *number > int{kMaxPips}))
        return fmt::format("A set goes up to a number from 0 to {}, not {}.", kMaxPips, *number);
    if (number) draft.choice.set = static_cast<Pips>(*number);
    return {};
}

Words schedules(const Setup& draft) {
    Words words;
    if (draft.rule_set.schedules.size() > 1)
        for (const rules::Schedule& schedule : draft.rule_set.schedules)
            words.push_back(schedule.id);
    return words;
}

// "all: 13 rounds, 12 11 10 9 8 7 6 5 4 3 2 1 0".
std::string schedule_line(const Setup& draft, const std::string& id) {
    const auto schedule = std::ranges::find(draft.rule_set.schedules, id, &rules::Schedule::id);
    const auto one =
        std::ranges::find(schedule->sets, set_of(draft), &rules::Schedule::ForSet::set);
    if (one == schedule->sets.end()) return id;
    if (one->engines.empty()) return fmt::format("{}: all doubles, in random order", id);
    std::string text = fmt::format("{}: {}, engines", id,
                                   text::count_of(static_cast<int>(one->engines.size()), "round"));
    for (const Pips engine : one->engines) text += fmt::format(" {}", engine);
    return text;
}

Words lengths(const Setup& draft) {
    const auto rules = rules_at_full_length(draft);
    const int all = rules && rules->rounds > 0 ? rules->rounds : kMaxOffered + 1;
    Words words{""};
    for (int rounds = 1; rounds < all; ++rounds) words.push_back(std::to_string(rounds));
    return words;
}

std::string length(const Setup& draft) {
    if (draft.choice.rounds) return text::count_of(*draft.choice.rounds, "round");
    if (const auto rules = rules_at_full_length(draft)) {
        if (rules->rounds > 0) return fmt::format("all {} rounds", rules->rounds);
        if (rules->target > 0) return fmt::format("until someone reaches {}", rules->target);
    }
    return "the whole game";
}

Words ways_when_blocked(const Setup& draft) {
    Words words;
    for (const Blocked blocked : draft.rule_set.blocked_choices)
        words.emplace_back(rules::blocked_word(blocked));
    return words;
}

// Of two words, the second if `other`; where the game leaves the choice.
Words usual_first(bool offered, bool other, Words words) {
    if (!offered) return {};
    if (other) std::swap(words[0], words[1]);
    return words;
}

Words referees(const Setup& draft) {
    const rules::RuleSet& game = draft.rule_set;
    return usual_first(game.offers_referee, game.policies.referee == Referee::honour,
                       {"strict", "honour"});
}

Words announcements(const Setup& draft) {
    const rules::RuleSet& game = draft.rule_set;
    return usual_first(game.offers_announce, game.policies.auto_announce, {"manual", "auto"});
}

std::string take_clock(Setup& draft, const std::string& word) {
    const auto limit = formats::parse_time_limit(word.empty() ? "off" : word);
    if (!limit)
        return fmt::format(
            "A time limit is a number of seconds for each turn, such as 30, or minutes and seconds "
            "for the game, such as 5:00 or 5:00+10; not '{}'.",
            text::clean(word));
    const formats::WhenTimeIsUp when_up = draft.clock.when_up;
    draft.clock = *limit;
    draft.clock.when_up = when_up;
    return {};
}

std::string take_time_up(Setup& draft, const std::string& word) {
    const auto& words = formats::kWhenTimeIsUpWords;
    const auto found = std::ranges::find(words, word);
    draft.clock.when_up = found == words.end()
                              ? formats::WhenTimeIsUp::hint
                              : static_cast<formats::WhenTimeIsUp>(found - words.begin());
    return {};
}

}  // namespace

std::span<const Option> options() {
    static const auto rows = std::to_array<Option>({
        {.name = "set",
         .of = Of::game,
         .label = "Set",
         .value = "N",
         .brief = "highest number of the set",
         .help = "highest number of the set, such as 12 or 9",
         .manual = "The set's highest number, such as 12 or 9.",
         .number = true,
         .examples = {"12", "9", "6"},
         .choices = sets,
         .chosen =
             [](const Setup& draft) {
                 return draft.choice.set ? std::to_string(*draft.choice.set) : "";
             },
         .take = take_set,
         .told = [](const Setup& draft) { return rules::set_name(set_of(draft)); },
         .changes_length = true,
         .question = "Which set, by its highest double"},
        {.name = "schedule",
         .of = Of::game,
         .label = "Engines",
         .value = "NAME",
         .brief = "the order of engines",
         .help = "the order of engines, if the game offers several",
         .examples = {"all", "even", "odd"},
         .choices = schedules,
         .chosen = [](const Setup& draft) { return draft.choice.schedule.value_or(""); },
         .take =
             [](Setup& draft, const std::string& word) {
                 draft.choice.schedule = word.empty() ? std::nullopt : std::optional(word);
                 return std::string();
             },
         .changes_length = true,
         .question = "Which schedule, by number or name",
         .choice_line = schedule_line},
        {.name = "rounds",
         .of = Of::game,
         .label = "Length",
         .value = "N",
         .brief = "play only the first rounds",
         .help = "play only the first N rounds",
         .number = true,
         .choices = lengths,
         .chosen =
             [](const Setup& draft) {
                 return draft.choice.rounds ? std::to_string(*draft.choice.rounds) : "";
             },
         .take =
             [](Setup& draft, const std::string& word) {
                 draft.choice.rounds = text::parse_number(word);
                 return std::string();
             },
         .told = length},
        {.name = "blocked",
         .of = Of::game,
         .label = "If blocked",
         .value = "HOW",
         .brief = "what a blocked round is worth",
         .help = "what a blocked round is worth, where the table may choose, such as in Basic "
                 "Trains: \"fewest tiles win\" or \"nobody counts\"",
         .manual = "What a blocked round is worth, where the table may choose, as in Basic Trains: "
                   "*fewest tiles win* or *nobody counts*.",
         .words = rules::blocked_words(),
         .examples = {"fewest tiles win", "nobody counts"},
         .choices = ways_when_blocked,
         .chosen =
             [](const Setup& draft) {
                 return draft.choice.blocked
                            ? std::string(rules::blocked_word(*draft.choice.blocked))
                            : "";
             },
         .take =
             [](Setup& draft, const std::string& word) {
                 draft.choice.blocked = rules::blocked_of(word);
                 return std::string();
             }},
        {.name = "referee",
         .of = Of::table,
         .label = "Referee",
         .value = "HOW",
         .brief = "who enforces the rules",
         .help = "strict, or honour: you may pass when you could play, but pay if it comes out",
         .manual = "*strict* allows only legal moves; *honour* lets players pass with a tile that "
                   "fits, but they pay if it comes out (Mexican Train).",
         .words = {"strict", "honour"},
         .choices = referees,
         .chosen =
             [](const Setup& draft) {
                 if (!draft.choice.referee) return std::string();
                 return std::string(*draft.choice.referee == Referee::honour ? "honour" : "strict");
             },
         .take =
             [](Setup& draft, const std::string& word) {
                 draft.choice.referee.reset();
                 if (!word.empty())
                     draft.choice.referee = word == "honour" ? Referee::honour : Referee::strict;
                 return std::string();
             },
         .told =
             [](const Setup& draft) {
                 return std::string(draft.choice.referee.value_or(
                                        draft.rule_set.policies.referee) == Referee::strict
                                        ? "strict"
                                        : "honour: missed plays cost tiles");
             }},
        {.name = "announce",
         .of = Of::table,
         .label = "Last tile",
         .value = "HOW",
         .brief = "announcing the last tile",
         .help = "announcing the last tile: manual or auto",
         .manual = "Whether players announce their last tile (*manual*) or the game does it for "
                   "them (*auto*), in OLL Train and the other games that leave this to the table.",
         .words = {"manual", "auto"},
         .choices = announcements,
         .chosen =
             [](const Setup& draft) {
                 if (!draft.choice.auto_announce) return std::string();
                 return std::string(*draft.choice.auto_announce ? "auto" : "manual");
             },
         .take =
             [](Setup& draft, const std::string& word) {
                 draft.choice.auto_announce.reset();
                 if (!word.empty()) draft.choice.auto_announce = word == "auto";
                 return std::string();
             },
         .told =
             [](const Setup& draft) {
                 return std::string(
                     draft.choice.auto_announce.value_or(draft.rule_set.policies.auto_announce)
                         ? "announced by the game"
                         : "each player announces it");
             }},
        {.name = "clock",
         .of = Of::table,
         .label = "Time limit",
         .value = "LIMIT",
         .brief = "a time limit",
         .help =
             "time limit: 30 (seconds a turn), 5:00 (for the game) or 5:00+10 (and 10 s a turn)",
         .manual = "A time limit for people: *30* is 30 seconds for each turn, *5:00* five minutes "
                   "for the game, and *5:00+10* ten seconds more at each turn.\n"
                   "At one keyboard, it begins to run when the next player lifts the curtain.\n"
                   "At a table of several terminals, it runs from the beginning of a turn, but not "
                   "while nobody is there.\n"
                   "Once it runs, it runs until the turn is over, even while the hand is hidden, "
                   "the program is stopped or its window is closed.\n"
                   "The saved game keeps it.",
         .expected = "a time limit, such as \"30\", \"5:00+10\" or \"off\"",
         .examples = {"15", "30", "60", "5:00", "5:00+10"},
         .choices =
             [](const Setup&) {
                 return Words{"off",    "15",       "30",       "60",   "120",
                              "5:00+5", "10:00+10", "20:00+10", "10:00"};
             },
         .chosen =
             [](const Setup& draft) {
                 return draft.clock.any() ? formats::to_string(draft.clock) : "";
             },
         .take = take_clock,
         .told = [](const Setup& draft) { return words::time_limit(draft.clock); }},
        {.name = "time-up",
         .of = Of::table,
         .label = "Time is up",
         .value = "WHAT",
         .brief = "what happens when time is up",
         .help =
             "when time runs out: hint finishes the turn (default), draw draws and passes, ring "
             "only tells everyone, lose ends the turn without a play where the rules allow it",
         .manual = "What happens when time runs out: *hint* plays the rest of the turn as "
                   "a hint would have it (the default); *draw* draws and passes where the rules "
                   "allow that, and otherwise does the same; *ring* only tells everyone; *lose* "
                   "passes or, where that is not allowed, draws or ends the turn; where the rules "
                   "leave only plays, the tile of fewest pips is played.",
         .words = {formats::kWhenTimeIsUpWords.begin(), formats::kWhenTimeIsUpWords.end()},
         .choices =
             [](const Setup& draft) {
                 return draft.clock.any() ? Words{formats::kWhenTimeIsUpWords.begin(),
                                                  formats::kWhenTimeIsUpWords.end()}
                                          : Words{};
             },
         .chosen =
             [](const Setup& draft) {
                 const auto when_up = static_cast<std::size_t>(draft.clock.when_up);
                 return std::string(draft.clock.any() ? formats::kWhenTimeIsUpWords[when_up] : "");
             },
         .take = take_time_up,
         .told =
             [](const Setup& draft) {
                 return std::string(words::when_time_is_up(draft.clock.when_up));
             },
         .misplaced =
             [](const Setup& draft) {
                 return std::string(
                     draft.clock.any() ? "" : "--time-up needs --clock, such as --clock 30.");
             }},
    });
    return rows;
}

std::string word_of(const Option& option, const Setup& draft) {
    std::string word = option.chosen(draft);
    if (!word.empty()) return word;
    const Words all = option.choices(draft);
    return all.empty() ? "" : all.front();
}

std::string told(const Option& option, const Setup& draft) {
    return option.told == nullptr ? word_of(option, draft) : option.told(draft);
}

void take_further(const Option& option, Setup& draft, int step) {
    (void)option.take(draft, text::further(option.choices(draft), word_of(option, draft), step));
    if (option.changes_length) draft.choice.rounds.reset();
}

void forget(Of of, Setup& draft) {
    for (const Option& option : options())
        if (option.of == of) (void)option.take(draft, "");
}

Setup fitting(Setup draft) {
    for (const Option& option : options())
        if (option.of == Of::table && option.choices(draft).empty()) (void)option.take(draft, "");
    return draft;
}

Pips set_of(const Setup& draft) {
    return draft.choice.set.value_or(draft.rule_set.sets.front());
}

std::optional<Rules> rules_at_full_length(const Setup& draft) {
    rules::TableChoice choice = draft.choice;
    choice.referee.reset();
    choice.auto_announce.reset();
    choice.players = rules::fewest_players(draft.rule_set, set_of(draft));
    choice.rounds.reset();
    const auto settled = rules::settle(draft.rule_set, choice);
    const auto* rules = std::get_if<Rules>(&settled);
    return rules == nullptr ? std::nullopt : std::optional(*rules);
}

}  // namespace roundhouse::game
