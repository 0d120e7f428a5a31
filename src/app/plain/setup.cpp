#include "app/plain/setup.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "app/plain/find.hpp"
#include "app/setup/table_setup.hpp"
#include "roundhouse/game/options/options.hpp"
#include "roundhouse/rules/catalogue.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/text/numbers.hpp"
#include "roundhouse/words/levels.hpp"

namespace roundhouse::app {

namespace {

// Asks until `take` accepts the answer; false at the end of input.
bool ask_until(Dialog& dialog, const std::string& prompt,
               const std::function<std::optional<std::string>(const std::string&)>& take) {
    for (;;) {
        const auto line = dialog.ask(prompt);
        if (!line) return false;
        const auto fault = take(*line);
        if (!fault) return true;
        dialog.say(*fault + "\n");
    }
}

// By one of its words or, if each has a line of its own, also by the number of that.
bool ask_option(Dialog& dialog, const game::Option& option, game::Setup& draft) {
    if (option.question.empty() || !option.chosen(draft).empty()) return true;
    const std::vector<std::string> words = option.choices(draft);
    if (words.empty()) return true;
    const bool numbered = option.choice_line != nullptr;
    for (std::size_t k = 0; numbered && k < words.size(); ++k)
        dialog.say(fmt::format(" {}. {}\n", k + 1, option.choice_line(draft, words[k])));
    const std::string known = text::join(words, "or");
    return ask_until(
        dialog,
        fmt::format("{}{}? [{}] ", option.question, numbered ? "" : fmt::format(" ({})", known),
                    words.front()),
        [&](const std::string& line) -> std::optional<std::string> {
            const auto number = text::parse_number(line);
            for (std::size_t k = 0; k < words.size(); ++k) {
                const bool meant =
                    line == words[k] || (line.empty() && k == 0) ||
                    (number && number == (numbered ? std::optional(static_cast<int>(k) + 1)
                                                   : text::parse_number(words[k])));
                if (!meant) continue;
                (void)option.take(draft, words[k]);
                return std::nullopt;
            }
            if (!numbered) return fmt::format("Type {}.", known);
            return fmt::format("Type a number from 1 to {}, or a {}'s name.", words.size(),
                               option.name);
        });
}

bool ask_options(Dialog& dialog, game::Setup& draft) {
    return std::ranges::all_of(game::options(), [&](const game::Option& option) {
        return ask_option(dialog, option, draft);
    });
}

std::optional<int> ask_count(Dialog& dialog, const game::Setup& draft) {
    // Computer players are seated already; at least one person has to play.
    const int bots = static_cast<int>(draft.players.size());
    const int least =
        std::max(1, rules::fewest_players(draft.rule_set, game::set_of(draft)) - bots);
    const int most = rules::most_players(draft.rule_set, game::set_of(draft)) - bots;
    int count = least;
    const bool asked = ask_until(
        dialog,
        fmt::format("How many {} ({} to {})? [{}] ", bots > 0 ? "people" : "players", least, most,
                    least),
        [&](const std::string& line) -> std::optional<std::string> {
            const auto number = line.empty() ? std::optional<int>{least} : text::parse_number(line);
            if (!number || *number < least || *number > most)
                return fmt::format("Type a number from {} to {}.", least, most);
            count = *number;
            return std::nullopt;
        });
    return asked ? std::optional<int>{count} : std::nullopt;
}

// Seats somebody; or says what is wrong.
std::optional<std::string> take(const std::string& player, bool last, game::Setup& draft) {
    if (player.find(':') != std::string::npos && last && !has_people(draft))
        return "At least one player must be a person.";
    const auto fault = seat(draft, player);
    return fault ? std::optional(fault->message) : std::nullopt;
}

bool ask_players(Dialog& dialog, game::Setup& draft, Seated who) {
    if (has_people(draft)) return true;
    const auto count = ask_count(dialog, draft);
    if (!count) return false;
    if (*count > 1 && who == Seated::people_and_computers)
        dialog.say(
            fmt::format("NAME:LEVEL is a computer player, seated after the people; the levels are "
                        "{}, or {}: the one nearest to the mean of your ratings.\n",
                        level_names(), words::kLikeMe));
    for (int k = 1; k <= *count; ++k) {
        const std::string usual = fmt::format("Player {}", k);
        const bool asked =
            ask_until(dialog, fmt::format("Name of player {}? [{}] ", k, usual),
                      [&](const std::string& line) {
                          if (who == Seated::people && line.find(':') != std::string::npos)
                              return std::optional<std::string>("A name has no colon here.");
                          return take(line.empty() ? usual : line, k == *count, draft);
                      });
        if (!asked) return false;
    }
    return true;
}

}  // namespace

namespace {

// What a number means: a family, or one of the games that were listed last.
class GameQuestion {
  public:
    GameQuestion(Dialog& dialog, const GameList& list)
        : dialog_(dialog), list_(list), games_(list.games) {
        for (int k = 0; k < static_cast<int>(games_.size()); ++k) {
            if (families_.empty() ||
                rules::family_of(game(families_.back().front())) != rules::family_of(game(k)))
                families_.emplace_back();
            families_.back().push_back(k);
        }
    }

    std::optional<rules::RuleSet> ask(const std::string& typed) {
        std::optional<int> chosen;
        if (!typed.empty()) chosen = answer(typed);
        if (!chosen && listed_.empty()) list_families();
        while (!chosen) {
            const auto line = dialog_.ask(
                listed_.empty()
                    ? fmt::format(
                          "Which family, by number? Or a game's id, or part of its name. [{}] ",
                          games_.front().id)
                    : fmt::format("Which game, by number, id or name? 0: all families. [{}] ",
                                  game(listed_.front()).id));
            if (!line) return std::nullopt;
            chosen = answer(*line);
        }
        return game(*chosen);
    }

  private:
    Dialog& dialog_;
    const GameList& list_;
    const std::vector<rules::RuleSet>& games_;
    std::vector<std::vector<int>> families_;
    std::vector<int> listed_;  // games; empty: the families are listed

    [[nodiscard]] const rules::RuleSet& game(int k) const {
        return games_[static_cast<std::size_t>(k)];
    }

    void list_families() {
        listed_.clear();
        for (std::size_t k = 0; k < families_.size(); ++k) {
            const auto count = static_cast<int>(families_[k].size());
            const rules::RuleSet& first = game(families_[k].front());
            dialog_.say(fmt::format("{:>2}. {} ({})\n", k + 1, rules::family_of(first),
                                    count == 1 ? first.id : text::count_of(count, "game")));
        }
        dialog_.say("find: answer questions about your rules, and see which game has them.\n");
    }

    void list(std::vector<int> games) {
        listed_ = std::move(games);
        for (std::size_t k = 0; k < listed_.size(); ++k)
            dialog_.say(fmt::format("{:>2}. {} ({}): {}\n", k + 1, game(listed_[k]).name,
                                    game(listed_[k]).id, game(listed_[k]).summary));
    }

    // The game that this line chooses; if none, the next step has been printed.
    std::optional<int> answer(const std::string& line) {
        if (line.empty()) return listed_.empty() ? 0 : listed_.front();
        if (const auto number = text::parse_number(line)) return numbered(*number);
        if (line == "find") return find_by_questions();
        // Typing an id chooses that game, even if others are called something like it.
        if (const auto named = rules::game_with_id(games_, line)) return named;
        const std::vector<int> found = rules::games_like(games_, line);
        if (found.size() == 1) return found.front();
        if (!found.empty()) {
            list(found);
            return std::nullopt;
        }
        const std::string_view near = rules::nearest_id(games_, line);
        dialog_.say(fmt::format("No game is called that.{}\n",
                                near.empty() ? "" : fmt::format(" Did you mean {}?", near)));
        return std::nullopt;
    }

    // By questions; if that leads to no game, the families are listed again.
    std::optional<int> find_by_questions() {
        if (const auto game = find_game(dialog_, list_, user_rules_directory()))
            return static_cast<int>(std::ranges::find(games_, game->id, &rules::RuleSet::id) -
                                    games_.begin());
        list_families();
        return std::nullopt;
    }

    std::optional<int> numbered(int number) {
        const std::size_t count = listed_.empty() ? families_.size() : listed_.size();
        if (number == 0 && !listed_.empty()) {
            list_families();
        } else if (number < 1 || number > static_cast<int>(count)) {
            dialog_.say(fmt::format("Type a number from 1 to {}, or a game's id.\n", count));
        } else if (!listed_.empty()) {
            return listed_[static_cast<std::size_t>(number) - 1];
        } else {
            const std::vector<int>& family = families_[static_cast<std::size_t>(number) - 1];
            if (family.size() == 1) return family.front();
            list(family);
        }
        return std::nullopt;
    }
};

}  // namespace

std::optional<rules::RuleSet> ask_game(Dialog& dialog, const GameList& list,
                                       const std::string& typed) {
    for (const ui::FaultyFile& file : list.faulty)
        dialog.say(fmt::format("{} cannot be played. {} {}\n", file.name, file.why, file.advice));
    if (list.fault) dialog.say(text::capitalised(list.fault->message) + ".\n");
    return GameQuestion(dialog, list).ask(typed);
}

std::optional<game::Setup> ask_table(Dialog& dialog, game::Setup draft, Seated who) {
    // Somebody who has named the players wants to begin: everything else keeps its default.
    const bool begun = !draft.players.empty();
    const bool asked = (begun || ask_options(dialog, draft)) && ask_players(dialog, draft, who);
    return asked ? std::optional(std::move(draft)) : std::nullopt;
}

}  // namespace roundhouse::app
