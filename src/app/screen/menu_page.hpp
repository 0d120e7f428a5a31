// The menu before and between games, as a page of the main loop. Reports what was chosen; its owner
// carries it out.
#pragma once

#include <functional>

#include "app/setup/config.hpp"
#include "app/setup/form_setup.hpp"
#include "app/terminal/page.hpp"
#include "roundhouse/game/match.hpp"
#include "roundhouse/ui/menu/menu.hpp"

namespace roundhouse::app {

class MenuPage : public Page {
  public:
    // Changed options go into the config at once, and into its file when their page is left. `fill`
    // adds the games after the first frame, which does not wait for them.
    MenuPage(ui::MenuData data, Config& config, LastTable last,
             std::function<void(ui::MenuData&)> fill);

    // Opens with the form, filled in from options that were found to fit.
    void begin_with(const Offer& offer, const PlayOptions& options);

    [[nodiscard]] ui::Canvas draw(ui::Size size) override;
    void key(ui::Key key, ui::Size size) override;
    [[nodiscard]] int timeout() const override { return fill_ ? 0 : -1; }
    void tick() override;
    [[nodiscard]] bool finished() const override {
        return request_.kind != ui::MenuRequest::Kind::none;
    }

    // Once it has finished: start, open, watch or quit.
    [[nodiscard]] const ui::MenuRequest& request() const { return request_; }
    [[nodiscard]] game::Setup setup(std::uint64_t seed) const;
    [[nodiscard]] Rules rules() const;
    [[nodiscard]] LastTable table() const;
    // Shows the menu again after a game, or after one that could not be opened.
    void again(std::vector<ui::Saved> saved, std::string news);

  private:
    ui::MenuData data_;
    Config& config_;
    Settings& settings_;
    std::string variant_;  // the game the form begins with
    std::function<void(ui::MenuData&)> fill_;
    bool unkept_ = false;  // options were changed but not written to a file yet

    void begin_with_usual();
    void keep_options();
    void write_rules();
    ui::MenuState menu_;
    ui::MenuRequest request_;
};

}  // namespace roundhouse::app
