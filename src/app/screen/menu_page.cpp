#include "app/screen/menu_page.hpp"

#include <algorithm>
#include <utility>

#include "app/saves/delete_and_rename.hpp"
#include "app/setup/user_games.hpp"
#include "roundhouse/book/book.hpp"
#include "roundhouse/finder/finder.hpp"
#include "roundhouse/ui/pages/draw.hpp"

namespace roundhouse::app {

namespace {

// What "Play now" plays before anything has been played.
constexpr std::string_view kUsualGame = "mexican";

}  // namespace

MenuPage::MenuPage(ui::MenuData data, Config& config, LastTable last, MenuSources sources)
    : data_(std::move(data)),
      config_(config),
      settings_(config.settings),
      variant_(!config.variant.empty() ? config.variant : std::move(last.variant)),
      sources_(std::move(sources)) {
    if (sources_.last) next_ = Next::last;
    if (!config.players.empty()) {
        for (const std::string& name : config.players) menu_.form.players.push_back({name, ""});
    } else {
        for (std::size_t k = 0; k < last.names.size(); ++k) {
            const bool known =
                std::ranges::find(data_.levels, last.levels[k]) != data_.levels.end();
            menu_.form.players.push_back(
                ui::remembered_player(last.names[k], known ? last.levels[k] : ""));
        }
    }
    while (menu_.form.players.size() < 2)
        menu_.form.players.push_back(ui::new_person(menu_.form.players));
    menu_.form.curtain = settings_.curtain;
    menu_.played = menu_.form;
    menu_.options = settings_;
    menu_.row = ui::first_row(data_);
}

void MenuPage::begin_with(const Offer& offer, const PlayOptions& options) {
    data_.games = offer.games;
    begin_with_usual();
    auto filled = filled_form(menu_.form, offer, options);
    if (auto* form = std::get_if<ui::Form>(&filled)) menu_.form = std::move(*form);
    menu_.page = ui::MenuView::form;
}

void MenuPage::begin_to_learn() {
    while (next_ != Next::nothing) tick();
    ui::choose_to_learn(menu_, data_);
}

ui::Canvas MenuPage::draw(ui::Size size) {
    return ui::draw(menu_, data_, *settings_.glyphs, settings_.keys, size);
}

void MenuPage::tick() {
    switch (next_) {
        case Next::last: {
            const int row = ui::first_row(data_);
            sources_.last(data_);
            data_.loading = false;
            next_ = Next::games;
            // No key has been pressed yet; what was looked for may not be there.
            if (menu_.page == ui::MenuView::start && menu_.row == row)
                menu_.row = ui::first_row(data_);
            break;
        }
        case Next::games: {
            const bool known = !data_.games.empty();
            sources_.games(data_);
            if (!known) begin_with_usual();
            next_ = Next::nothing;
            break;
        }
        case Next::nothing:
            if (reading_book_) reading_book_ = sources_.book(data_, false);
            break;
    }
}

// Only where they are shown: there may be thousands.
void MenuPage::read_saved() {
    if (menu_.page != ui::MenuView::saved_games || knows_saved_ || !sources_.saved) return;
    knows_saved_ = true;
    sources_.saved(data_);
}

// The saved games have changed.
void MenuPage::forget_saved(std::string notice) {
    data_.saved.clear();
    if (sources_.last) sources_.last(data_);
    knows_saved_ = false;
    data_.notice = std::move(notice);
}

// The game with that path is selected, in whatever row it is now: others may have saved games
// meanwhile. If it is gone, the game that was below it is, or else the nearest one above it.
void MenuPage::list_again(const std::string& selected, std::string notice) {
    std::vector<std::string> wanted{selected};
    const int row = menu_.row, count = static_cast<int>(data_.saved.size());
    const auto want = [&](int k) {
        wanted.push_back(data_.saved[static_cast<std::size_t>(k)].path);
    };
    for (int k = row; k < count; ++k) want(k);
    for (int k = std::min(row, count) - 1; k >= 0; --k) want(k);
    forget_saved(std::move(notice));
    read_saved();
    menu_.row = 0;
    for (const std::string& path : wanted) {
        const auto found = std::ranges::find(data_.saved, path, &ui::Saved::path);
        if (found == data_.saved.end()) continue;
        menu_.row = static_cast<int>(found - data_.saved.begin());
        return;
    }
}

// The game stays selected under its new name.
void MenuPage::rename_saved(const ui::MenuRequest& request) {
    std::string why = rename_game(real_sys(), request.target, request.new_name);
    const std::string path =
        why.empty() ? renamed_path(request.target, request.new_name) : request.target;
    list_again(path, std::move(why));
}

void MenuPage::begin_with_usual() {
    const std::string_view usual = variant_.empty() ? kUsualGame : std::string_view(variant_);
    for (std::size_t k = 0; k < data_.games.size(); ++k)
        if (data_.games[k].id == usual) menu_.form.game = menu_.played.game = static_cast<int>(k);
}

void MenuPage::key(ui::Key key, ui::Size size) {
    if (size.width < ui::kMinSize.width || size.height < ui::kMinSize.height) {
        if (settings_.keys.command(key) == ui::Command::quit)
            request_.kind = ui::MenuRequest::Kind::quit;
        return;
    }
    while (next_ != Next::nothing) tick();  // keys typed ahead mean the whole menu
    const ui::MenuView before = menu_.page;
    const int row = menu_.row;
    menu_.page_step = ui::page_step(menu_, data_, size);
    ui::MenuOutcome outcome = ui::step(std::move(menu_), data_, settings_.keys, key);
    menu_ = std::move(outcome.menu);
    // What was told there says nothing about another page, or about another saved game.
    const bool elsewhere = menu_.page == ui::MenuView::saved_games && menu_.row != row;
    if (menu_.page != before || elsewhere) data_.notice.clear();
    read_saved();
    if (menu_.page == ui::MenuView::book && before == ui::MenuView::saved_games && sources_.book)
        reading_book_ = sources_.book(data_, true);
    if (menu_.page != ui::MenuView::book && menu_.page != ui::MenuView::names)
        reading_book_ = false;
    menu_.scroll = std::min(menu_.scroll, ui::scroll_limit(menu_, data_, size));
    switch (outcome.request.kind) {
        case ui::MenuRequest::Kind::redraw:
            needs.redraw = true;
            break;
        case ui::MenuRequest::Kind::suspend:
            needs.suspend = true;
            break;
        case ui::MenuRequest::Kind::apply:
            unkept_ = true;
            break;
        case ui::MenuRequest::Kind::write:
            write_rules();
            break;
        case ui::MenuRequest::Kind::remove:
            list_again(outcome.request.target, delete_game(real_sys(), outcome.request.target));
            break;
        case ui::MenuRequest::Kind::rename:
            rename_saved(outcome.request);
            break;
        case ui::MenuRequest::Kind::merge:
        case ui::MenuRequest::Kind::unmerge:
            keep_names(outcome.request);
            break;
        case ui::MenuRequest::Kind::none:
            break;
        default:
            request_ = outcome.request;
    }
    static_cast<ui::Options&>(settings_) = menu_.options;
    settings_.curtain = menu_.form.curtain;
    if (unkept_ && menu_.page != ui::MenuView::options) keep_options();
}

// Into a name or into what narrows the list of games down; anywhere else it is ignored.
void MenuPage::paste(const std::u32string& text, ui::Size size) {
    for (const char32_t letter : text)
        if (ui::is_typing(menu_, data_))
            key({letter < ui::key::space ? ui::key::space : letter}, size);
}

// Adds the new file to the games at once.
void MenuPage::write_rules() {
    const finder::Answers& answers = menu_.finding.answers;
    const std::string directory = user_rules_directory();
    const std::string id = free_id({data_.games, {}, 0}, directory);
    const auto base = static_cast<std::size_t>(finder::nearest_bundled(data_.games, answers));
    const auto written = write_user_game(
        directory, id, finder::rule_file(data_.games[base], answers, id, "Our game"));
    if (const auto* fault = std::get_if<Fault>(&written))
        return ui::show_game(menu_, data_, menu_.form.game, fault->message);

    const rules::RuleSet before = ui::game_of(menu_.form, data_);
    const rules::RuleSet played = ui::game_of(menu_.played, data_);
    std::vector<rules::RuleSet> games = all_games().games;
    // A file named on the command line is not in the folder.
    for (const rules::RuleSet& game : data_.games)
        if (std::ranges::find(games, game) == games.end()) games.push_back(game);
    data_.games = std::move(games);
    const auto place = [&](auto found) {
        return found == data_.games.end() ? 0 : static_cast<int>(found - data_.games.begin());
    };
    menu_.form.game = place(std::ranges::find(data_.games, before));
    menu_.played.game = place(std::ranges::find(data_.games, played));
    ui::show_game(menu_, data_, place(std::ranges::find(data_.games, id, &rules::RuleSet::id)),
                  "Written: " + std::get<std::string>(written));
}

void MenuPage::keep_options() {
    unkept_ = false;
    const std::string why = save_settings(config_);
    data_.notice = why.empty() ? "" : "Options apply now but could not be saved: " + why + ".";
}

// The book is read again with them.
void MenuPage::keep_names(const ui::MenuRequest& request) {
    book::SameAs same_as = config_.same_as;
    if (request.kind == ui::MenuRequest::Kind::unmerge)
        same_as.erase(request.target);
    else
        book::merge(same_as, request.target, request.new_name);
    const std::string why = save_name_aliases(config_, same_as);
    data_.notice = why.empty() ? "" : "This could not be saved: " + why + ".";
    if (sources_.book) reading_book_ = sources_.book(data_, true);
}

game::Setup MenuPage::setup(std::uint64_t seed) const {
    game::Setup setup;
    setup.rule_set = ui::game_of(menu_.form, data_);
    setup.choice = ui::choice_of(menu_.form, data_);
    for (const ui::FormPlayer& player : menu_.form.players)
        setup.players.push_back({player.name, player.level});
    setup.seed = seed;
    return setup;
}

Rules MenuPage::rules() const {
    return std::get<Rules>(ui::check(menu_.form, data_));
}

LastTable MenuPage::table() const {
    LastTable last;
    last.variant = ui::game_of(menu_.form, data_).id;
    for (const ui::FormPlayer& player : menu_.form.players) {
        last.names.push_back(player.name);
        last.levels.push_back(player.level);
    }
    return last;
}

void MenuPage::back_from_game(std::string notice, bool played) {
    const std::string target = std::exchange(request_, {}).target;
    // Keys at the table may have changed options, too.
    menu_.options = settings_;
    if (!played && menu_.page == ui::MenuView::saved_games) {
        list_again(target, std::move(notice));
        return;
    }
    forget_saved(std::move(notice));
    menu_.page = ui::MenuView::start;
    menu_.row = ui::first_row(data_);
}

}  // namespace roundhouse::app
