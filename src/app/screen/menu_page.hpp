// The menu before and between games, as a page of the main loop. It says what was chosen; whoever
// owns it does it.
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
    // Options that are changed go into the config, and into its file on leaving their page.
    // `fill` puts the games in: after the first frame, which does not wait for it.
    MenuPage(ui::MenuData data, Config& config, LastTable last,
             std::function<void(ui::MenuData&)> fill);

    // The form comes first, filled in from options that were found to fit.
    void begin_with(const Offer& offer, const PlayOptions& options);

    [[nodiscard]] ui::Canvas draw(ui::Size size) override;
    void key(ui::Key key, ui::Size size) override;
    [[nodiscard]] int timeout() const override { return fill_ ? 0 : -1; }
    void tick() override;
    [[nodiscard]] bool finished() const override {
        return request_.kind != ui::MenuRequest::Kind::none;
    }

    // After it has finished: start, open or quit.
    [[nodiscard]] const ui::MenuRequest& request() const { return request_; }
    [[nodiscard]] game::Setup setup(std::uint64_t seed) const;
    [[nodiscard]] Rules rules() const;
    [[nodiscard]] LastTable table() const;
    // Back from a game, or from one that could not be opened.
    void again(std::vector<ui::Saved> saved, std::string news);

  private:
    ui::MenuData data_;
    Config& config_;
    Settings& settings_;
    std::string variant_;  // to begin the form with
    std::function<void(ui::MenuData&)> fill_;
    bool unkept_ = false;  // options were changed and are in no file yet

    void begin_with_usual();
    void keep_options();
    void write_rules();
    ui::MenuState menu_;
    ui::MenuRequest request_;
};

}  // namespace roundhouse::app
