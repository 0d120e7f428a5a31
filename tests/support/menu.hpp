// A menu with all bundled games, all levels and two saved games; and a screen that shows it.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/ui/page/screen.hpp"
#include "support/catch.hpp"
#include "support/keys.hpp"
#include "support/viewpoint.hpp"
#include "ui/menu/common.hpp"

namespace roundhouse::test {

// The bundled games and all levels, and no saved game.
inline ui::MenuData data_with_levels() {
    ui::MenuData data;
    data.games = rules::bundled_rule_sets();
    data.levels = {"random", "greedy", "planner", "expert"};
    data.default_level = "planner";
    return data;
}

inline ui::MenuData menu_data() {
    ui::MenuData data = data_with_levels();
    data.version = "0.1.0";
    data.saved = {{"a", "OLL Train: Ann, Bea, Cyd, round 3", false, ""},
                  {"b", "Mexican Train: Dov, Eve", true, ""}};
    return data;
}

// What is behind the menu's doors in these tests: the key q ends it.
class GameBehindDoor : public ui::Page {
  public:
    void draw(ui::Canvas& canvas) const override { canvas.put(0, 0, "A GAME"); }
    ui::Reply key(const ui::Press& press) override {
        return press.command == ui::Command::quit ? ui::Reply::closing() : ui::Reply{};
    }
};

// Notes what it is asked for; everything is possible unless `refuses` says why not.
class NotingLobby : public ui::Lobby {
  public:
    std::string* left_for = nullptr;  // outlives it: where the menu was left for
    std::string did;                  // words, each ended by a blank
    std::string refuses;
    std::vector<finder::LeftOut> left_out;             // of a rule file
    std::function<void()> last, games, saved, sheets;  // what they read
    std::function<bool(bool)> book;
    std::function<std::string(const std::string&)> removes;
    std::function<std::string(const std::string&, const std::string&)> renames;

    explicit NotingLobby(ui::Settings& its_settings) : Lobby(its_settings) { own_name = "Ann"; }

    bool read_on() override {
        if (last && !std::exchange(last_read_, true))
            last();
        else if (games && !std::exchange(games_read_, true))
            games();
        return (last && !last_read_) || (games && !games_read_);
    }
    void read_saved() override {
        if (saved) saved();
    }
    void read_sheets() override {
        data.sheets.clear();
        if (sheets) sheets();
    }
    std::string read_tables() override {
        did += "tables ";
        return refuses;
    }
    void leave_for(const ui::Outing& outing) override {
        constexpr std::array<std::string_view, 3> kWords{"host", "join", "watch"};
        if (left_for != nullptr)
            *left_for =
                fmt::format("{} {}", kWords.at(static_cast<std::size_t>(outing.what)), outing.name);
    }
    void forget_saved() override {
        if (!saved) return;
        data.saved.clear();
        if (last) last();
    }
    bool read_book(bool anew) override { return book ? book(anew) : false; }
    std::string remove(const std::string& path) override {
        did += "remove " + path + " ";
        return removes ? removes(path) : "";
    }
    std::string rename(const std::string& path, const std::string& name) override {
        did += "rename " + path + " " + name + " ";
        return renames ? renames(path, name) : "";
    }
    std::string renamed(const std::string& path, const std::string& name) const override {
        return path.substr(0, path.rfind('/') + 1) + name + ".rhlog";
    }
    std::string merge(const std::string& name, const std::string& into) override {
        did += "merge " + name + " " + into + " ";
        return "";
    }
    std::string unmerge(const std::string& name) override {
        did += "unmerge " + name + " ";
        return "";
    }
    std::string keep_settings(const ui::Settings&) override {
        did += "keep ";
        return "";
    }
    Written write_rules(const finder::Answers&) override {
        did += "write ";
        return {0, "Written.", left_out};
    }
    std::optional<ui::PlayedLength> plays;  // what a game to points takes
    std::optional<ui::PlayedLength> played_length(const Rules&) override { return plays; }
    Opened start() override { return opened("start"); }
    Opened resume(const std::string& path) override { return opened("resume " + path); }
    Opened start_sheet() override { return opened("start-sheet"); }
    Opened open_sheet(const std::string& path) override { return opened("open-sheet " + path); }
    Opened watch(const std::string& path) override { return opened("watch " + path); }
    Opened review(const std::string& path) override { return opened("review " + path); }
    Opened puzzle() override { return opened("puzzle"); }
    Opened learn(int game) override { return opened("learn " + std::to_string(game)); }

  private:
    bool last_read_ = false, games_read_ = false;

    Opened opened(const std::string& what) {
        did += what + " ";
        if (!refuses.empty()) return refuses;
        return ui::only(std::make_unique<GameBehindDoor>());
    }
};

// A menu on a screen, with the start page or another page over it.
struct MenuScreen {
    using MakePage = std::unique_ptr<ui::Page> (*)(ui::Lobby&);

    ui::Settings settings;
    NotingLobby* lobby;
    ui::Screen screen;

    explicit MenuScreen(ui::MenuData data, MakePage over = nullptr)
        : MenuScreen(std::move(data), over, [](NotingLobby&) {}) {}
    // `prepare` fills in the lobby before its pages see it.
    MenuScreen(ui::MenuData data, MakePage over, const std::function<void(NotingLobby&)>& prepare)
        : lobby(new NotingLobby(settings)),
          screen(pages(std::move(data), over, prepare), settings) {}

    [[nodiscard]] ui::MenuData& data() const { return lobby->data; }
    void press(const std::string& names, ui::Size size = {80, 24}) {
        for (const ui::Key key : keys(names)) screen.key(key, size);
    }
    [[nodiscard]] ui::Canvas draw(ui::Size size = {80, 24}) { return screen.draw(size); }
    [[nodiscard]] std::string text(ui::Size size = {80, 24}) { return draw(size).to_text(); }
    [[nodiscard]] bool shows(std::string_view words, ui::Size size = {80, 24}) {
        return test::shows(draw(size), words);
    }
    // The line with the cursor of the chosen row, from there on; empty if there is none.
    [[nodiscard]] std::string chosen(ui::Size size = {80, 24}) {
        for (const std::string& line : text::lines_of(text(size)))
            if (const auto at = line.find(settings.glyphs().cursor); at != std::string::npos)
                return line.substr(at + settings.glyphs().cursor.size());
        return "";
    }

  private:
    std::vector<std::unique_ptr<ui::Page>> pages(
        ui::MenuData data, MakePage over, const std::function<void(NotingLobby&)>& prepare) const {
        lobby->data = std::move(data);
        if (!lobby->data.games.empty()) lobby->form.draft.rule_set = lobby->data.games.front();
        lobby->form.players = {{{"Ann", ""}}, {{"Bea", "planner"}}, {{"Cyd", ""}}};
        lobby->played = lobby->form;
        prepare(*lobby);
        std::vector<std::unique_ptr<ui::Page>> pages;
        pages.push_back(ui::start_page(std::unique_ptr<ui::Lobby>(lobby)));
        if (over != nullptr) pages.push_back(over(*lobby));
        return pages;
    }
};

inline std::unique_ptr<ui::Page> choose_to_play(ui::Lobby& lobby) {
    return ui::chooser_page(lobby, ui::Purpose::play);
}
inline std::unique_ptr<ui::Page> find_to_play(ui::Lobby& lobby) {
    return ui::find_page(lobby, ui::Purpose::play);
}

}  // namespace roundhouse::test
