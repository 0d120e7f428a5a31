#include "app/screen/menu_sources.hpp"

#include <fmt/format.h>

#include <chrono>
#include <functional>
#include <memory>
#include <utility>

#include "app/export/book_report.hpp"
#include "app/saves/book_entries.hpp"
#include "app/saves/games_directory.hpp"
#include "app/setup/table_setup.hpp"
#include "app/setup/user_games.hpp"
#include "app/system/version.hpp"
#include "roundhouse/bots/bot.hpp"
#include "roundhouse/text/lists.hpp"

namespace roundhouse::app {

namespace {

ui::Saved shown(const SavedGameInfo& info) {
    const std::string time = local_time(info.last_played);
    if (!info.fault.empty()) return {info.path, info.name, false, info.fault, time};
    std::string line = fmt::format("{} {}  ", info.game, round_of(info));
    for (const std::string& name : info.players)
        line += (&name == &info.players.front() ? "" : ", ") + name;
    return {info.path, std::move(line), info.finished, "", time, info.open_elsewhere};
}

// Reads the family book in pieces of this length, so that no key waits long.
constexpr auto kBookPiece = std::chrono::milliseconds(40);

std::function<bool(ui::MenuData&, bool)> book_source(const Config& config) {
    const auto reader = std::make_shared<std::unique_ptr<BookReader>>();
    return [reader, &config](ui::MenuData& data, bool anew) {
        if (anew)
            *reader =
                std::make_unique<BookReader>(real_sys(), games_directory(), book_cache_path());
        const auto end = std::chrono::steady_clock::now() + kBookPiece;
        while ((*reader)->next()) {
            if (std::chrono::steady_clock::now() < end) continue;
            data.book = {fmt::format("Reading the saved games: {} of {}.", (*reader)->done(),
                                     (*reader)->all())};
            return true;
        }
        data.book = book_paragraphs(book::make_book((*reader)->entries(), config.same_as));
        data.names.clear();
        for (const std::string& name : book::people((*reader)->entries())) {
            const auto found = config.same_as.find(name);
            data.names.push_back({name, found == config.same_as.end() ? "" : found->second});
        }
        reader->reset();
        return false;
    };
}

// What was told before stays.
void note(ui::MenuData& data, const Fault& fault) {
    if (data.notice.empty()) data.notice = text::capitalised(fault.message) + ".";
}

}  // namespace

MenuSources menu_sources(const Config& config) {
    // What is known of the logs: at first nothing, then of as many as there are in `data.saved`.
    const auto logs = std::make_shared<std::vector<SavedGameInfo>>();
    const auto last = [logs](ui::MenuData& data) {
        logs->clear();
        auto found = list_logs(real_sys(), games_directory());
        if (const auto* fault = std::get_if<Fault>(&found)) return note(data, *fault);
        *logs = std::move(std::get<std::vector<SavedGameInfo>>(found));
        const std::size_t looked = look_for_last(real_sys(), *logs);
        for (std::size_t k = 0; k < looked; ++k) data.saved.push_back(shown((*logs)[k]));
    };
    const auto games = [](ui::MenuData& data) {
        GameList list = all_games();
        if (data.games.empty()) data.games = std::move(list.games);
        data.faulty = std::move(list.faulty);
        if (list.fault) note(data, *list.fault);
    };
    const auto saved = [logs](ui::MenuData& data) {
        for (std::size_t k = data.saved.size(); k < logs->size(); ++k) {
            look_at(real_sys(), (*logs)[k]);
            data.saved.push_back(shown((*logs)[k]));
        }
    };
    return {last, games, saved, book_source(config)};
}

ui::MenuData first_menu(const Config& config) {
    ui::MenuData data;
    data.loading = any_saved_game(games_directory());
    data.version = version();
    for (const bots::Level level : bots::levels()) data.levels.emplace_back(bots::name(level));
    data.default_level = bots::name(kDefaultLevel);
    if (!config.faults.empty()) data.notice = config.faults.front();
    return data;
}

}  // namespace roundhouse::app
