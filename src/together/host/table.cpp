#include "together/host/table.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <iostream>
#include <iterator>
#include <utility>

#include "app/export/score_csv.hpp"
#include "app/setup/rule_source.hpp"
#include "app/setup/table_setup.hpp"
#include "app/terminal/signals.hpp"
#include "roundhouse/bots/bot.hpp"
#include "roundhouse/game/options/options.hpp"
#include "roundhouse/play/computers.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/text/spelling.hpp"
#include "together/host/keepsakes.hpp"
#include "together/wire/waits.hpp"

namespace roundhouse::app {

namespace {

using namespace std::chrono_literals;

constexpr std::chrono::milliseconds kRoundStart{play::Company::kRoundStart};

// A level that follows the people tells what they are rated, and even one who plays alone here may
// be watched.
game::Setup without_ratings(game::Setup setup) {
    for (game::Player& player : setup.players) player.untold = player.follows;
    return setup;
}

}  // namespace

HostedTable::HostedTable(wire::Listener listener, game::Setup draft, TableOptions options)
    : table_{std::move(draft), std::move(options)}, listener_(std::move(listener)) {
    table_.room.table = table_.options.name;
    describe_game();
    table_.room.seats = Seats(table_.draft.players);
}

HostedTable::HostedTable(wire::Listener listener, std::unique_ptr<SavedGame> saved,
                         TableOptions options)
    : HostedTable(std::move(listener), saved->match().setup(), std::move(options)) {
    // The next game's people are those who come for it.
    std::erase_if(table_.draft.players,
                  [](const game::Player& player) { return player.level.empty(); });
    recall_owners(saved->path(), table_.room.seats);
    Seat seat = 0;
    for (const Seats::One& one : table_.room.seats.all()) {
        if (one.player.follows) saved->match().follow_people(seat);
        ++seat;
    }
    table_.game = std::make_unique<HostedGame>(std::move(saved));
    table_.game->time_until = table_.now();
    talk_.begin();
}

// Pages go before what they show.
HostedTable::~HostedTable() {
    for (const auto& one : table_.guests) one->leave_game();
}

int HostedTable::run() {
    while (!closed_) {
        if (signal_caught() != 0) {
            close("The table has been closed." + how_to_resume());
            return signal_caught();
        }
        step(-1);
    }
    return 0;
}

// Whatever may change what others see comes before it is shown: nothing may have to wait until
// something else happens.
void HostedTable::step(int longest) {
    const bool something = wait_for_something(longest);
    pass_time();
    take_callers();
    serve(&HostedTable::hear, next_heard_);
    forget_gone();
    move_computer();
    for (const auto& one : table_.guests) one->pass(table_.now());
    // Some keys take effect only after a while.
    if (std::exchange(begin_asked_, false)) begin_game();
    newcomers_.take_seats();
    newcomers_.part_with_slow();
    follow_changed_seats();
    if (everybody_wants_another()) begin_another();
    part_with_finished();
    forget_gone();
    for (const auto& one : table_.guests) one->pass(table_.now());
    if (something)
        for (const auto& one : table_.guests) one->unshown = true;
    serve(&HostedTable::show, next_shown_);
    talk_.keep();
    report_saving();
    close_if_alone();
}

// Of whoever's turn it is, wherever they are.
void HostedTable::pass_time() {
    if (!table_.game) return;
    const auto past = std::chrono::duration_cast<std::chrono::milliseconds>(
        table_.now() - table_.game->time_until);
    table_.game->time_until += past;
    table_.game->company.pass_time(static_cast<int>(past.count()));
}

// Until the game has begun. What was chosen for the other game (set, rounds) goes with it.
std::string HostedTable::change_game(const std::string& id) {
    auto found = game_with_id(std::string(text::trimmed(text::folded(id))));
    if (const auto* fault = std::get_if<Fault>(&found)) return fault->message;
    game::Setup changed = table_.draft;
    changed.rule_set = std::get<rules::RuleSet>(std::move(found));
    changed.choice = {};
    const auto [fewest, most] = rules::players_with(changed.rule_set, game::set_of(changed));
    const int here = static_cast<int>(table_.room.seats.all().size());
    if (here > most)
        return fmt::format("{} is for {} players, and {} are here.", changed.rule_set.name,
                           rules::in_words({fewest, most}), here);
    table_.draft = std::move(changed);
    describe_game();
    table_.tell_all("The game is now " + table_.room.game + ".");
    return "";
}

void HostedTable::describe_game() {
    const auto [fewest, most] =
        rules::players_with(table_.draft.rule_set, game::set_of(table_.draft));
    table_.room.game = table_.draft.rule_set.name;
    table_.room.least = fewest;
    table_.room.most = most;
    table_.room.clock = table_.draft.clock;
    table_.room.message.clear();
}

void HostedTable::begin_game() {
    if (table_.game) return;
    if (table_.room.seats.people() == 0) {
        table_.room.message = "Nobody here can play: everyone only watches.";
        return;
    }
    table_.room.seats.fill_with_computers(std::string(bots::name(kDefaultLevel)),
                                          table_.room.least);
    game::Setup setup = table_.draft;
    setup.players = table_.room.seats.players();
    auto made = new_game(std::move(setup), table_.options.seed);
    if (const auto* fault = std::get_if<Fault>(&made)) {
        table_.room.message = fault->message;
        return;
    }
    auto& fresh = std::get<NewGame>(made);
    fresh.setup = without_ratings(std::move(fresh.setup));
    table_.report("The game begins.");
    table_.room.said.clear();
    table_.game = std::make_unique<HostedGame>(
        SavedGame::begin(*table_.options.sys, fresh.setup, fresh.rules));
    seat_everybody();
}

// The same people, each a seat further on.
void HostedTable::begin_another() {
    const game::Match& match = table_.game->saved->match();
    const game::Setup setup = without_ratings(next_setup(match.setup()));
    auto saved = SavedGame::begin(*table_.options.sys, setup, match.state().rules());
    for (const auto& one : table_.guests) one->leave_game();
    table_.game = std::make_unique<HostedGame>(std::move(saved));
    table_.room.seats.move_up();
    table_.report("Another game begins.");
    seat_everybody();
}

// People at the table give their seats to others.
void HostedTable::follow_changed_seats() {
    if (!table_.game || table_.room.seats.players() == table_.game->saved->match().setup().players)
        return;
    table_.room.seats.follow(table_.game->saved->match().setup().players);
    table_.remember_owners();
    for (const auto& one : table_.guests)
        if (one->welcome && !one->gone())
            one->tell_names(table_.room.seats.names_of(one->id), table_.now());
}

// All come before the first is dealt a hand.
void HostedTable::seat_everybody() {
    table_.game->time_until = table_.now();
    talk_.begin_anew();
    talk_.begin();
    table_.remember_owners();
    for (const auto& one : table_.guests)
        if (one->welcome && !one->gone()) {
            one->place = table_.game->company.come(table_.room.seats.of(one->id));
            one->begin_anew();
            one->choice.reset();
            one->choosing_since.reset();
        }
    for (const auto& one : table_.guests) table_.game->company.ready(one->place);
    for (const auto& one : table_.guests)
        if (one->welcome && !one->gone()) seat(*one);
}

void HostedTable::seat(Guest& guest) {
    if (guest.place == play::kNowhere)
        guest.place = table_.game->company.come(table_.room.seats.of(guest.id));
    guest.tell_names(table_.room.seats.names_of(guest.id), table_.now());
    if (PlainSeat* const lines = guest.plain())
        return lines->play(
            table_.game->sitting, {&table_.game->company, guest.place},
            [saved = table_.game->saved.get()] { return saved->notice(); },
            [this, &guest] { return before_leaving(guest); });
    const auto leave = [&guest](TablePage::Leaving how) {
        if (how != TablePage::Leaving::for_another) return ui::Reply::closing();
        guest.want_another();
        return ui::Reply::done("The next game begins when the others want it, too.");
    };
    guest.show_pages(with_opening(std::make_unique<TablePage>(
                         table_.game->sitting, guest.settings, save_hooks(guest), leave, nullptr,
                         play::Apart{&table_.game->company, guest.place})),
                     table_.now());
}

// The score sheet is written where the table is.
SaveHooks HostedTable::save_hooks(const Guest& guest) {
    SavedGame* const saved = table_.game->saved.get();
    SaveHooks hooks = hooks_of(*saved);
    hooks.leaving = [this, &guest] { return before_leaving(guest); };
    hooks.write_csv = [saved, own = guest.user == getuid()] {
        return own ? write_score_csv(real_sys(), *saved)
                   : std::string("Only the user who opened the table can write the score sheet.");
    };
    // A review would take the processors that all terminals are served with.
    hooks.no_replay =
        guest.user == getuid()
            ? "A shared table has no replay. Once the game is saved, My games has one, with a "
              "review."
            : "A shared table has no replay. Once the game is saved, its host has one.";
    return hooks;
}

// Computer players move after a while, so that people can follow them; at once if one is hurried.
void HostedTable::plan_computers_move() {
    if (!table_.game || table_.game->sitting.waits_for() != play::Sitting::WaitsFor::computer ||
        table_.game->company.present() == 0) {
        move_at_.reset();
        return;
    }
    const play::Sitting& sitting = table_.game->sitting;
    // What is said at the table does not begin the time anew.
    const std::size_t records = sitting.match().records().size();
    if (move_at_ && move_of_ == records) return;
    const std::chrono::milliseconds pace(sitting.turn_continues() ? table_.options.pace / 2
                                                                  : table_.options.pace);
    move_at_ = table_.now() + pace + (sitting.last_actor() ? 0ms : kRoundStart);
    move_of_ = records;
}

void HostedTable::move_computer() {
    plan_computers_move();
    if (!move_at_ || (table_.now() < *move_at_ && !table_.game->company.hurried())) return;
    table_.game->sitting.computer_moves();
    // A program that thinks is asked again when it may have an answer.
    if (!table_.game->sitting.thinking()) move_at_.reset();
}

bool HostedTable::everybody_wants_another() const {
    bool any = false;
    for (const auto& one : table_.guests) {
        const SeatMask seats = table_.room.seats.of(one->id);
        if (!table_.game || one->gone() || !one->welcome || seats == 0) continue;
        if (one->wants_another())
            any = true;
        else if ((seats & table_.game->company.idle()) == 0)
            return false;
    }
    return any;
}

std::string HostedTable::how_to_resume() const {
    if (!table_.game) return "";
    table_.game->saved->try_again();
    const Kept kept = table_.game->saved->kept();
    const bool over = table_.game->saved->match().phase() == Phase::over;
    if (over && kept.whole) return "";
    return " " + (over ? not_saved(kept)
                       : how_to_return(kept, "The game is saved", "roundhouse host --resume"));
}

void HostedTable::close(const std::string& words) {
    for (const auto& one : table_.guests) {
        if (one->gone()) continue;
        // A hand must not stay where lines were printed.
        if (PlainSeat* const lines = one->plain()) lines->hide();
        one->part(words, table_.now());
    }
    closed_ = true;
}

void HostedTable::report_saving() {
    const std::string now = table_.game ? table_.game->saved->notice() : "";
    if (const std::string news = table_.game ? saving_news(notice_told_, now) : ""; !news.empty())
        table_.report(news);
    notice_told_ = now;
}

void HostedTable::close_for(Guest& guest) {
    if (guest.user != getuid())
        return guest.refuse("Only the account that opened this table can close it.", table_.now());
    close("The table has been closed." + how_to_resume());
}

}  // namespace roundhouse::app
