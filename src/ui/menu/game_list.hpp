// The list of games in the menu, in two steps, the family and then whose rules: its rows, which one
// is selected, and what typed letters leave of it. Draws nothing.
#pragma once

#include <string>
#include <vector>

#include "roundhouse/ui/menu/lobby.hpp"
#include "roundhouse/ui/page/list.hpp"

namespace roundhouse::ui {

class GameList {
  public:
    // A row that can be chosen: the questions, then families or games. A family of one game is that
    // game.
    struct Row {
        enum class Kind : std::uint8_t { find, family, game, faulty } kind = Kind::game;
        int index = 0;  // into the games, a family's first one; or the faulty files
    };
    enum class Depth : std::uint8_t { families, games };

    explicit GameList(const MenuData& data) : data_(data) {}

    [[nodiscard]] std::vector<Row> rows() const;
    [[nodiscard]] const List& list() const { return list_; }
    [[nodiscard]] List& list() { return list_; }
    // What was typed; empty: nothing.
    [[nodiscard]] const std::string& filter() const { return filter_; }
    // Whose games are listed; empty: the families are.
    [[nodiscard]] const std::string& family() const { return family_; }

    // Lists the families, at that game's; or the games of its family, at the game.
    void show(int game, Depth depth);
    // Lists a family's games, at the current one if it is among them.
    void open_family(int first, int current);
    void leave_family();
    void next_family(const std::vector<Row>& rows, int step);
    void narrow(std::string filter);

  private:
    const MenuData& data_;
    std::string filter_;
    std::string family_;
    List list_;

    [[nodiscard]] const Games& games() const { return data_.games; }
    [[nodiscard]] const rules::RuleSet& game_at(int index) const {
        return games()[static_cast<std::size_t>(index)];
    }
    [[nodiscard]] bool begins_family(const std::vector<Row>& rows, int row) const;
    [[nodiscard]] int closest(const std::vector<Row>& rows) const;
};

}  // namespace roundhouse::ui
