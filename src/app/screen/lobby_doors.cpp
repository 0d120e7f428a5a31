#include "app/screen/lobby_doors.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "app/export/book_report.hpp"
#include "app/programs/at_table.hpp"
#include "app/saves/book_entries.hpp"
#include "app/saves/delete_and_rename.hpp"
#include "app/saves/games_directory.hpp"
#include "app/saves/sheet_entries.hpp"
#include "app/screen/doors.hpp"
#include "app/setup/lesson_setup.hpp"
#include "app/setup/puzzle_of_today.hpp"
#include "app/setup/remembered.hpp"
#include "app/setup/table_setup.hpp"
#include "app/setup/user_games.hpp"
#include "app/sheet/page.hpp"
#include "app/system/version.hpp"
#include "app/table/puzzle.hpp"
#include "roundhouse/arena/typical_game.hpp"
#include "roundhouse/bots/bot.hpp"
#include "roundhouse/finder/finder.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/words/levels.hpp"

namespace roundhouse::app {

namespace {

// What "Play" plays before anything has been played, and "Learn" teaches.
constexpr std::string_view kUsualGame = "mexican";
// Reads the record book in pieces of this length, so that no key waits long.
constexpr auto kBookPiece = std::chrono::milliseconds(40);
// A program that has much to load may say hello at the table: no key waits longer for it.
constexpr auto kProgramPatience = std::chrono::seconds(1);

// The name that people gave it; "": it has only its date.
std::string given_name(const SavedGameInfo& info) {
    const std::string name = info.name.substr(0, info.name.rfind('.'));
    return is_new_file_name(name) ? "" : text::clean(name);
}

ui::Saved shown(const SavedGameInfo& info) {
    const std::string time = local_time(info.last_played);
    if (!info.fault.empty()) return {info.path, info.name, false, info.fault, time};
    const std::string given = given_name(info);
    std::string line =
        fmt::format("{}{}{} {}  ", given, given.empty() ? "" : ": ", info.game, round_of(info));
    for (const std::string& name : info.players)
        line += (&name == &info.players.front() ? "" : ", ") + name;
    return {info.path, std::move(line),     info.finished,  "",
            time,      info.open_elsewhere, in_brief(info), info.round};
}

class MachineLobby : public ui::Lobby {
  public:
    MachineLobby(Config& config, std::optional<std::uint64_t> seed, const Offer* offer,
                 TablesDoor* tables)
        : Lobby(config.settings), config_(config), seed_(seed), tables_(tables) {
        data.loading = any_saved_game(games_directory());
        data.version = version();
        data.config_path = config.path;
        data.levels = offered_levels();
        data.default_level = bots::name(kDefaultLevel);
        if (!config.faults.empty()) data.notice = config.faults.front();
        look_at_puzzle();
        seat_players();
        if (offer) take_offer(*offer);
    }

    bool read_on() override {
        if (next_ == Next::last) {
            next_ = Next::games;
            read_last();
        } else if (next_ == Next::games) {
            next_ = Next::nothing;
            read_games();
        }
        return next_ != Next::nothing;
    }

    void read_saved() override {
        for (std::size_t k = data.saved.size(); k < logs_.size(); ++k) {
            look_at(real_sys(), logs_[k]);
            data.saved.push_back(shown(logs_[k]));
        }
    }
    std::string read_tables() override {
        if (tables_ == nullptr)
            return "To play together, type in a shell: roundhouse host, or roundhouse join.";
        data.tables = tables_->found();
        return "";
    }
    void leave_for(const ui::Outing& outing) override {
        if (tables_ != nullptr) tables_->outing = outing;
    }
    void forget_saved() override {
        data.saved.clear();
        read_last();
        look_at_puzzle();
    }

    void read_sheets() override {
        data.sheets.clear();
        data.faulty_sheets = false;
        const auto found = saved_sheets(real_sys(), games_directory());
        if (const auto* const sheets = std::get_if<FoundSheets>(&found))
            for (const std::string& fault : sheets->faults) {
                data.faulty_sheets = true;
                data.notice = "A score sheet cannot be read: " + fault;
            }
        for (const SavedGameInfo& info : sheet_infos(real_sys(), games_directory()))
            data.sheets.push_back(shown(info));
    }

    bool read_book(bool anew) override {
        if (anew)
            book_ = std::make_unique<BookReader>(real_sys(), games_directory(), book_cache_path());
        if (!book_) return false;
        const auto end = std::chrono::steady_clock::now() + kBookPiece;
        while (book_->next()) {
            if (std::chrono::steady_clock::now() < end) continue;
            data.book = {
                fmt::format("Reading the saved games: {} of {}.", book_->done(), book_->all())};
            return true;
        }
        data.book = book_paragraphs(book::make_book(book_->entries(), config_.same_as));
        data.names.clear();
        for (const std::string& name : book::people(book_->entries())) {
            const auto found = config_.same_as.find(name);
            data.names.push_back({name, found == config_.same_as.end() ? "" : found->second});
        }
        book_.reset();
        return false;
    }

    std::string remove(const std::string& path) override { return delete_game(real_sys(), path); }
    std::string rename(const std::string& path, const std::string& name) override {
        return rename_game(real_sys(), path, name);
    }
    [[nodiscard]] std::string renamed(const std::string& path,
                                      const std::string& name) const override {
        return renamed_path(path, name);
    }
    std::string merge(const std::string& name, const std::string& into) override {
        book::SameAs same_as = config_.same_as;
        book::merge(same_as, name, into);
        return save_name_aliases(config_, same_as);
    }
    std::string unmerge(const std::string& name) override {
        book::SameAs same_as = config_.same_as;
        same_as.erase(name);
        return save_name_aliases(config_, same_as);
    }
    std::string keep_settings(const ui::Settings& before) override {
        return save_settings(config_, before);
    }

    Written write_rules(const finder::Answers& answers) override;

    Opened start() override {
        const game::Setup setup = ui::setup_of(form);
        if (const auto fault = programs_fault(setup, kProgramPatience)) return fault->message;
        if (!own_name) keep_typed_name();
        const auto game = std::get<NewGame>(new_game(setup, seed_));
        write_last_table({game.setup.rule_set.id, game.setup.players, last_rounds});
        settings.curtain = form.curtain;
        return game_pages(SavedGame::begin_and_save_later(real_sys(), game.setup, game.rules),
                          settings);
    }
    Opened resume(const std::string& path) override {
        auto opened = SavedGame::resume(real_sys(), path);
        if (const auto* fault = std::get_if<Fault>(&opened)) return about_this_game(*fault, path);
        return game_pages(std::get<std::unique_ptr<SavedGame>>(std::move(opened)), settings);
    }
    Opened start_sheet() override {
        const auto game = std::get<NewGame>(new_game(ui::setup_of(sheet), 0));
        return ui::only(sheet_page(
            real_sys(), SavedSheet::begin(real_sys(), game.setup, game.rules), settings));
    }
    Opened open_sheet(const std::string& path) override {
        auto opened = SavedSheet::resume(real_sys(), path);
        if (const auto* fault = std::get_if<Fault>(&opened)) return about_this_game(*fault, path);
        return ui::only(sheet_page(
            real_sys(), std::get<std::unique_ptr<SavedSheet>>(std::move(opened)), settings));
    }
    Opened watch(const std::string& path) override {
        auto read = read_game(real_sys(), path);
        if (const auto* fault = std::get_if<Fault>(&read)) return about_this_game(*fault, path);
        return ui::only(replay_page(path, std::get<game::LoadedLog>(std::move(read)), std::nullopt,
                                    nullptr, settings));
    }
    Opened review(const std::string& path) override {
        auto read = read_game(real_sys(), path);
        if (const auto* fault = std::get_if<Fault>(&read)) return about_this_game(*fault, path);
        auto& log = std::get<game::LoadedLog>(read);
        if (log.match.state().course.history.empty())
            return "Nothing to review until a round is over.";
        const ReviewOptions usual;
        return ui::only(replay_page(path, std::move(log), std::nullopt, &usual, settings));
    }
    std::optional<ui::PlayedLength> played_length(const Rules& rules) override {
        const auto game = arena::typical_game(rules);
        if (!game) return std::nullopt;
        return ui::PlayedLength{game->rounds, game->actions};
    }
    void keep_name(const std::string& name) override {
        Lobby::keep_name(name);
        write_name(name);
    }
    Opened puzzle() override {
        auto page = puzzle_page(own_name.value_or(""), settings);
        if (page == nullptr) return "There is no puzzle today.";
        return ui::only(std::move(page));
    }
    Opened learn(int game) override {
        const bool named = own_name && !own_name->empty();
        return lesson_pages(data.games[static_cast<std::size_t>(game)],
                            named ? *own_name : learner_name(config_.players), settings);
    }

  private:
    Config& config_;
    std::optional<std::uint64_t> seed_;
    TablesDoor* tables_;
    std::string variant_;              // to begin the form with
    bool unseated_ = false;            // nothing says who plays
    std::vector<SavedGameInfo> logs_;  // of all saved games; looked at as far as data.saved goes
    // What is read next. The first frame shows neither; the games are read before anybody asks for
    // them, so that no key has to wait.
    enum class Next : std::uint8_t { last, games, nothing } next_ = Next::last;
    std::unique_ptr<BookReader> book_;

    void seat_players() {
        LastTable last = read_last_table();
        last_rounds = last.rounds;
        variant_ = !config_.variant.empty() ? config_.variant : std::move(last.variant);
        if (!config_.players.empty()) {
            for (const std::string& name : config_.players) form.players.push_back({{name, ""}});
        } else {
            for (game::Player& player : last.players) {
                if (std::ranges::find(data.levels, player.level) == data.levels.end())
                    player.level.clear();
                form.players.push_back(ui::remembered_player(player));
            }
        }
        unseated_ = form.players.size() < 2;
        if (form.players.empty()) form.players.push_back(ui::new_person(form.players));
        form.curtain = settings.curtain;
        form.draft = config_.usual;
        own_name = read_name();
        if (!config_.players.empty()) {
            // What Options keep is newer than the config file.
            const std::string& configured = config_.players.front();
            if (!own_name || own_name->empty()) own_name = configured;
            ui::rename_person(form, configured, *own_name);
        }
        if (!own_name) own_name = typed_name();
        if (own_name) ui::name_first_person(form, *own_name);
        played = form;
    }

    // Of the first person of the form, unless the form has made it up.
    [[nodiscard]] std::optional<std::string> typed_name() const {
        const auto person = std::ranges::find_if(
            form.players, [](const ui::FormPlayer& player) { return player.level.empty(); });
        if (person == form.players.end() || person->placeholder) return std::nullopt;
        return person->name;
    }
    void keep_typed_name() {
        if (const auto typed = typed_name()) keep_name(*typed);
    }

    void take_offer(const Offer& offer) {
        data.games = offer.games;
        begin_with_usual();
        auto filled = filled_form(form, offer);
        if (auto* fitting = std::get_if<ui::Form>(&filled)) form = std::move(*fitting);
        if (offer.draft.players.empty()) seat_as_offered();
    }

    // Where the form knows no players, those that "Play" offers for its game.
    void seat_as_offered() {
        if (unseated_)
            form.players = ui::quick_form(form, form.curtain, data.default_level).players;
    }

    void begin_with_usual() {
        const std::string_view usual = variant_.empty() ? kUsualGame : std::string_view(variant_);
        const auto found = std::ranges::find(data.games, usual, &rules::RuleSet::id);
        form.draft.rule_set = played.draft.rule_set =
            found == data.games.end() ? data.games.front() : *found;
        const auto lesson = std::ranges::find(data.games, kUsualGame, &rules::RuleSet::id);
        data.lesson =
            lesson == data.games.end() ? 0 : static_cast<int>(lesson - data.games.begin());
        seat_as_offered();
    }

    // What was told before stays.
    void note(const Fault& fault) {
        if (data.notice.empty()) data.notice = text::capitalised(fault.message) + ".";
    }

    void look_at_puzzle() {
        const puzzles::Date date = today();
        data.puzzle =
            fmt::format("{}, {}", in_words(date), is_solved(date) ? "solved" : "not solved yet");
    }

    // Saved games as far as the one behind "Continue".
    void read_last() {
        data.loading = false;
        logs_.clear();
        auto found = list_logs(real_sys(), games_directory());
        if (const auto* fault = std::get_if<Fault>(&found)) return note(*fault);
        logs_ = std::move(std::get<std::vector<SavedGameInfo>>(found));
        const std::size_t looked = look_for_last(real_sys(), logs_);
        for (std::size_t k = 0; k < looked; ++k) data.saved.push_back(shown(logs_[k]));
    }

    void read_games() {
        GameList list = all_games();
        data.faulty = std::move(list.faulty);
        if (list.fault) note(*list.fault);
        if (!data.games.empty()) return;
        data.games = std::move(list.games);
        begin_with_usual();
    }
};

ui::Lobby::Written MachineLobby::write_rules(const finder::Answers& answers) {
    const std::string directory = user_rules_directory();
    const std::string id = free_id({data.games, {}, 0}, directory);
    const auto base = static_cast<std::size_t>(finder::nearest_bundled(data.games, answers));
    finder::MadeFile made = finder::rule_file(data.games[base], answers, id, "Our game");
    const auto written = write_user_game(directory, id, made.text);
    if (const auto* fault = std::get_if<Fault>(&written))
        return {ui::place_of(data.games, form.draft.rule_set), fault->message};

    ui::Games games = all_games().games;
    // A file named on the command line is not in the folder.
    for (const rules::RuleSet& game : data.games)
        if (std::ranges::find(games, game) == games.end()) games.push_back(game);
    data.games = std::move(games);
    const auto found = std::ranges::find(data.games, id, &rules::RuleSet::id);
    return {found == data.games.end() ? 0 : static_cast<int>(found - data.games.begin()),
            "Written: " + std::get<std::string>(written), std::move(made.left_out)};
}

}  // namespace

std::unique_ptr<ui::Lobby> open_lobby(Config& config, std::optional<std::uint64_t> seed,
                                      const Offer* offer, TablesDoor* tables) {
    return std::make_unique<MachineLobby>(config, seed, offer, tables);
}

}  // namespace roundhouse::app
