// What the menu's pages have in common: the lobby, the title with the version, the line of keys,
// and what happens when a game is over.
#pragma once

#include <functional>
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
    // Keys and what they do, in the last rows, as many as fit: those of keys(), and the one for
    // help. Returns the column after them.
    int key_line(Canvas& canvas, int rows = 1) const;

    // Opens the page of a game; if there is none, says why.
    [[nodiscard]] Reply opening(Lobby::Opened opened, bool played = true);
    // The same; those who have not been asked for their name yet are asked first.
    [[nodiscard]] Reply named(const std::function<Lobby::Opened()>& follows);
};

// A line that has a key of its own. The chosen one is a band with its key as a cap.
struct Choice {
    std::string_view key;
    std::string_view words;
    std::string_view remark = {};
    bool chosen = false;
    bool off = false;  // nothing is behind it now
};
// The key in column x; the band as wide as `width`, the remark from `remark` columns on.
struct ChoicePlace {
    int x = 0;
    int y = 0;
    int width = 0;
    int remark = 0;
    Ground ground = Ground::own;  // below the lines
};
void draw_choice(Canvas& canvas, const Glyphs& glyphs, const ChoicePlace& at, const Choice& choice);
// The page below a card: what is not a tile or the plate is dim.
void dim_words(Canvas& canvas, const Glyphs& glyphs);
// A card that lies on a page: wood with a brass edge, else a frame.
void draw_card(Canvas& canvas, const Glyphs& glyphs, Point at, Size size);
// The row that says what Enter does: above the keys, with a blank row between where there is room.
[[nodiscard]] constexpr int enter_row(int height) {
    return height - (height < 21 ? 2 : 3);
}

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
// The same list of score sheets.
[[nodiscard]] std::unique_ptr<Page> sheets_page(Lobby& lobby);
// How long the usual game is to be; then it begins.
[[nodiscard]] std::unique_ptr<Page> how_long_page(Lobby& lobby, const Rules& rules);
[[nodiscard]] std::unique_ptr<Page> together_page(Lobby& lobby);
[[nodiscard]] std::unique_ptr<Page> book_page(Lobby& lobby);
[[nodiscard]] std::unique_ptr<Page> names_page(Lobby& lobby);
[[nodiscard]] std::unique_ptr<Page> reader_page(Lobby& lobby);
[[nodiscard]] std::unique_ptr<Page> options_page(Lobby& lobby);
// Closes the whole menu, if it can be left for that.
[[nodiscard]] Reply leave_menu(Lobby& lobby, const Outing& outing);
// A game that was chosen or found is taken for that purpose; `pages` close first.
[[nodiscard]] Reply take_chosen(Lobby& lobby, Purpose purpose, int game, int pages);
// The list of games, at one of them, with a note.
[[nodiscard]] std::unique_ptr<Page> chooser_page_at(Lobby& lobby, Purpose purpose, int game,
                                                    std::string note);

}  // namespace roundhouse::ui
