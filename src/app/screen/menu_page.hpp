// The menu before and between games, as a page of the main loop. Reports what was chosen; its owner
// carries it out.
#pragma once

#include <functional>

#include "app/setup/config.hpp"
#include "app/setup/form_setup.hpp"
#include "app/setup/remembered.hpp"
#include "app/terminal/page.hpp"
#include "roundhouse/game/match.hpp"
#include "roundhouse/ui/menu/menu.hpp"

namespace roundhouse::app {

// Where the menu's data come from, each is read when a page first shows it.
struct MenuSources {
    using Fill = std::function<void(ui::MenuData&)>;
    Fill last;   // saved games, as far as the one behind "Continue"
    Fill games;  // bundled ones, and the user's
    Fill saved;  // all saved games
    // Reads on for a moment, from the beginning if `anew`, and fills in the family book or how far
    // it is; false when it is whole.
    std::function<bool(ui::MenuData&, bool anew)> book = nullptr;
};

class MenuPage : public Page {
  public:
    // Options that are changed go into the config, and into its file on leaving their page.
    // The first frame waits for none of the sources. Without them the data are all there is.
    MenuPage(ui::MenuData data, Config& config, LastTable last, MenuSources sources);

    // Opens with the form, filled in from options that were found to fit.
    void begin_with(const Offer& offer, const PlayOptions& options);

    // Opens with the choice of a game to learn.
    void begin_to_learn();

    [[nodiscard]] ui::Canvas draw(ui::Size size) override;
    void key(ui::Key key, ui::Size size) override;
    void paste(const std::u32string& text, ui::Size size) override;
    [[nodiscard]] bool takes_text() const override { return ui::is_typing(menu_, data_); }
    [[nodiscard]] int timeout() const override {
        return next_ == Next::nothing && !reading_book_ ? -1 : 0;
    }
    void tick() override;
    [[nodiscard]] bool finished() const override {
        return request_.kind != ui::MenuRequest::Kind::none;
    }

    // Once it has finished: start, open, watch, learn or quit.
    [[nodiscard]] const ui::MenuRequest& request() const { return request_; }
    // The game to learn.
    [[nodiscard]] const rules::RuleSet& lesson() const {
        return data_.games[static_cast<std::size_t>(menu_.reading)];
    }
    [[nodiscard]] game::Setup setup(std::uint64_t seed) const;
    [[nodiscard]] Rules rules() const;
    [[nodiscard]] LastTable table() const;
    // `played`: not if the game could not be opened, which the notice says.
    void back_from_game(std::string notice, bool played);

  private:
    ui::MenuData data_;
    Config& config_;
    Settings& settings_;
    std::string variant_;  // to begin the form with
    MenuSources sources_;
    // What is read at the next tick. The first frame shows neither; the games are read before
    // anybody asks for them, so that no key has to wait.
    enum class Next : std::uint8_t { last, games, nothing } next_ = Next::nothing;
    bool knows_saved_ = false;  // all of them
    bool reading_book_ = false;
    bool unkept_ = false;  // options were changed and are in no file yet

    void begin_with_usual();
    void read_saved();
    void forget_saved(std::string notice);
    void list_again(const std::string& selected, std::string notice);
    void rename_saved(const ui::MenuRequest& request);
    void keep_options();
    void keep_names(const ui::MenuRequest& request);
    void write_rules();
    ui::MenuState menu_;
    ui::MenuRequest request_;
};

}  // namespace roundhouse::app
