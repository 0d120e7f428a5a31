// What the menu's pages have in common: the lobby, the title with the version, the line of keys,
// and what happens when a game is over.
#pragma once

#include <string_view>

#include "roundhouse/ui/menu/lobby.hpp"
#include "roundhouse/ui/page/list.hpp"

namespace roundhouse::ui {

class MenuPage : public Page {
  public:
    explicit MenuPage(Lobby& lobby) : lobby_(lobby) {}

    // After a game, the menu shows its start page.
    Reply uncovered() override { return {.close = lobby_.back_from_game ? 1 : 0}; }

  protected:
    Lobby& lobby_;

    [[nodiscard]] const MenuData& data() const { return lobby_.data; }
    [[nodiscard]] const Glyphs& glyphs() const { return lobby_.settings.glyphs(); }
    // Whether the character of the key for help is an answer here.
    [[nodiscard]] virtual bool uses_help_character() const { return takes_text(); }

    void title(Canvas& canvas, std::string_view text) const;
    // Keys and what they do, in the last row, as many as fit: those of keys(), and the one for
    // help. Returns the column after them.
    int key_line(Canvas& canvas) const;

    // Opens the page of a game; if there is none, says why.
    [[nodiscard]] Reply opening(Lobby::Opened opened, bool played = true);
};

// Those with a key; the last one leads away from the page, and is always shown.
[[nodiscard]] std::vector<KeyHelp> menu_keys(std::vector<KeyHelp> keys);

// The end of a line, as much as there is room for: notices begin with a path and end with the
// point.
[[nodiscard]] std::string end_of(std::string_view text, int space, std::string_view elided);

// Whether a game is chosen for a form, which is below; and which.
[[nodiscard]] constexpr bool is_for_form(Purpose purpose) {
    return purpose == Purpose::play || purpose == Purpose::score;
}
[[nodiscard]] inline Form& form_for(Lobby& lobby, Purpose purpose) {
    return purpose == Purpose::score ? lobby.sheet : lobby.form;
}

[[nodiscard]] std::unique_ptr<Page> find_page(Lobby& lobby, Purpose purpose);
[[nodiscard]] std::unique_ptr<Page> saved_games_page(Lobby& lobby);
// The same list, on which a game is chosen for its review.
[[nodiscard]] std::unique_ptr<Page> review_games_page(Lobby& lobby);
// The same list of score sheets.
[[nodiscard]] std::unique_ptr<Page> sheets_page(Lobby& lobby);
[[nodiscard]] std::unique_ptr<Page> book_page(Lobby& lobby);
[[nodiscard]] std::unique_ptr<Page> names_page(Lobby& lobby);
[[nodiscard]] std::unique_ptr<Page> reader_page(Lobby& lobby);
[[nodiscard]] std::unique_ptr<Page> options_page(Lobby& lobby);
// A game that was chosen or found is taken for that purpose; `pages` close first.
[[nodiscard]] Reply take_chosen(Lobby& lobby, Purpose purpose, int game, int pages);
// The list of games, at one of them, with a note.
[[nodiscard]] std::unique_ptr<Page> chooser_page_at(Lobby& lobby, Purpose purpose, int game,
                                                    std::string note);

}  // namespace roundhouse::ui
