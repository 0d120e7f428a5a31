// A new game as it is being set up: which game, with what set, how long, who plays. Says what is
// wrong with it; draws nothing and begins nothing.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "roundhouse/game/match.hpp"
#include "roundhouse/game/options/options.hpp"
#include "roundhouse/ui/page/settings.hpp"

namespace roundhouse::ui {

using Games = std::vector<rules::RuleSet>;

struct FormPlayer : game::Player {
    bool placeholder = false;  // the name was made up: the first letter of another replaces it
    bool operator==(const FormPlayer&) const = default;
};

struct Form {
    game::Setup draft;  // without players: those are below, and know whose name was made up
    CurtainMode curtain = CurtainMode::hand;
    std::vector<FormPlayer> players;
    bool real_tiles = false;  // a score sheet: people at a real table, and nothing of the screen
};

// Its place among the games; the first if it is not one of them.
[[nodiscard]] int place_of(const Games& games, const rules::RuleSet& game);
// Takes another game, with its usual set, order and length.
void take_game(Form& form, const rules::RuleSet& game);

// What the rows of its page are for, in their order.
enum class Field : std::uint8_t { game, option, curtain, player, add, add_computer, start };
struct FormRow {
    Field field;
    int player = 0;
    const game::Option* option = nullptr;
};

[[nodiscard]] std::vector<FormRow> form_rows(const Form& form, bool computers);
// The value of that row that is `step` further on.
void change(Form& form, FormRow row, int step, const Games& games,
            const std::vector<std::string>& levels);

// The table that the form describes, without a seed.
[[nodiscard]] game::Setup setup_of(const Form& form);
// Settled rules, or what is wrong, in one sentence.
[[nodiscard]] std::variant<Rules, std::string> check(const Form& form);

// Another player for that form, with a made-up name that nobody has yet.
[[nodiscard]] FormPlayer new_person(const std::vector<FormPlayer>& players);
[[nodiscard]] FormPlayer new_computer(const std::vector<FormPlayer>& players,
                                      const std::string& level);
// The first person is called that, unless somebody has typed a name there.
void name_first_person(Form& form, const std::string& name);
// The person who was called `before` is called `name`, unless somebody else is.
void rename_person(Form& form, const std::string& before, const std::string& name);
// A player of an earlier game, whose name may have been made up then.
[[nodiscard]] FormPlayer remembered_player(const game::Player& player);

// The form of a score sheet: the same game and people, without computer players.
[[nodiscard]] Form sheet_form(const Form& played);
// The form of "Play": the game that was played as `played` says with its usual options, its
// first person, and three computer players of that level, or as many as the game allows.
[[nodiscard]] Form quick_form(const Form& played, CurtainMode curtain, const std::string& level);

}  // namespace roundhouse::ui
