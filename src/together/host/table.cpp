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
#include "app/setup/table_setup.hpp"
#include "app/terminal/signals.hpp"
#include "roundhouse/game/options/options.hpp"
#include "roundhouse/play/computers.hpp"
#include "roundhouse/text/lists.hpp"
#include "together/host/keepsakes.hpp"
#include "together/wire/waits.hpp"

namespace roundhouse::app {

namespace {

using namespace std::chrono_literals;

constexpr std::chrono::milliseconds kRoundStart{play::Company::kRoundStart};
// Nobody's keys are heard while a computer player thinks.
constexpr bots::SearchLimits kThinking{.time = 60ms};

bool standard_error_takes_a_line() {
    pollfd out{STDERR_FILENO, POLLOUT, 0};
    return poll(&out, 1, 0) > 0 && (out.revents & POLLOUT) != 0;
}

}  // namespace

HostedTable::Game::Game(std::unique_ptr<SavedGame> opened)
    : saved(std::move(opened)),
      sitting(saved->match(), play::computers_for(saved->match(), kThinking)),
      company(sitting) {
    if (!saved->recovered().empty()) sitting.remark(saved->recovered());
}

HostedTable::HostedTable(wire::Listener listener, game::Setup draft, TableOptions options)
    : listener_(std::move(listener)), draft_(std::move(draft)), options_(std::move(options)) {
    room_.table = options_.name;
    room_.game = draft_.rule_set.name;
    const auto [fewest, most] = rules::players_with(draft_.rule_set, game::set_of(draft_));
    room_.least = fewest;
    room_.most = most;
    room_.clock = draft_.clock;
    room_.seats = Seats(draft_.players);
}

HostedTable::HostedTable(wire::Listener listener, std::unique_ptr<SavedGame> saved,
                         TableOptions options)
    : HostedTable(std::move(listener), saved->match().setup(), std::move(options)) {
    // The next game's people are those who come for it.
    std::erase_if(draft_.players, [](const game::Player& player) { return player.level.empty(); });
    game_ = std::make_unique<Game>(std::move(saved));
    game_->time_until = now();
    begin_company();
    recall_owners(game_->saved->path(), room_.seats);
}

// Pages go before what they show.
HostedTable::~HostedTable() {
    for (const auto& one : guests_) one->leave_game();
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
    for (const auto& one : guests_) one->pass(now());
    // Some keys take effect only after a while.
    if (std::exchange(begin_asked_, false)) begin_game();
    take_chosen_seats();
    part_with_slow_choosers();
    follow_changed_seats();
    if (everybody_wants_another()) begin_another();
    part_with_finished();
    forget_gone();
    for (const auto& one : guests_) one->pass(now());
    if (something)
        for (const auto& one : guests_) one->unshown = true;
    serve(&HostedTable::show, next_shown_);
    keep_what_was_said();
    report_saving();
    close_if_alone();
}

// Of whoever's turn it is, wherever they are.
void HostedTable::pass_time() {
    if (!game_) return;
    const auto past =
        std::chrono::duration_cast<std::chrono::milliseconds>(now() - game_->time_until);
    game_->time_until += past;
    game_->company.pass_time(static_cast<int>(past.count()));
}

void HostedTable::begin_game() {
    if (game_) return;
    game::Setup setup = draft_;
    setup.players = room_.seats.players();
    if (room_.seats.people() == 0) {
        room_.message = "Nobody here can play: everybody only watches.";
        return;
    }
    auto made = new_game(std::move(setup), options_.seed);
    if (const auto* fault = std::get_if<Fault>(&made)) {
        room_.message = fault->message;
        return;
    }
    auto& fresh = std::get<NewGame>(made);
    report("The game begins.");
    room_.said.clear();
    game_ = std::make_unique<Game>(SavedGame::begin(*options_.sys, fresh.setup, fresh.rules));
    seat_everybody();
}

// The same people, each a seat further on.
void HostedTable::begin_another() {
    const game::Match& match = game_->saved->match();
    const game::Setup setup = next_setup(match.setup());
    auto saved = SavedGame::begin(*options_.sys, setup, match.state().rules());
    for (const auto& one : guests_) one->leave_game();
    game_ = std::make_unique<Game>(std::move(saved));
    room_.seats.move_up();
    report("Another game begins.");
    seat_everybody();
}

// If it cannot be written, only the seats' owners are unknown when the table is opened again.
void HostedTable::remember_owners() {
    const std::string why = keep_owners(*options_.sys, game_->saved->path(), room_.seats);
    if (!why.empty()) game_->company.tell("The owners of the seats cannot be saved: " + why + ".");
}

// People at the table give their seats to others.
void HostedTable::follow_changed_seats() {
    if (!game_ || room_.seats.players() == game_->saved->match().setup().players) return;
    room_.seats.follow(game_->saved->match().setup().players);
    remember_owners();
    for (const auto& one : guests_)
        if (one->welcome && !one->gone()) one->tell_names(room_.seats.names_of(one->id), now());
}

// All come before the first is dealt a hand.
void HostedTable::seat_everybody() {
    game_->time_until = now();
    talk_kept_ = 0;
    manners_.begin_anew();
    reported_.begin_anew();
    begin_company();
    remember_owners();
    for (const auto& one : guests_)
        if (one->welcome && !one->gone()) {
            one->place = game_->company.come(room_.seats.of(one->id));
            one->begin_anew();
            one->choice.reset();
            one->choosing_since.reset();
        }
    for (const auto& one : guests_) game_->company.ready(one->place);
    for (const auto& one : guests_)
        if (one->welcome && !one->gone()) seat(*one);
}

void HostedTable::seat(Guest& guest) {
    if (guest.place == play::kNowhere) guest.place = game_->company.come(room_.seats.of(guest.id));
    guest.tell_names(room_.seats.names_of(guest.id), now());
    if (PlainSeat* const lines = guest.plain())
        return lines->play(
            game_->sitting, {&game_->company, guest.place},
            [saved = game_->saved.get()] { return saved->notice(); },
            [this, &guest] { return before_leaving(guest); });
    const auto leave = [&guest](TablePage::Leaving how) {
        if (how != TablePage::Leaving::for_another) return ui::Reply::closing();
        guest.want_another();
        return ui::Reply::done("The next game begins when the others want it, too.");
    };
    guest.show_pages(with_opening(std::make_unique<TablePage>(
                         game_->sitting, guest.settings, save_hooks(guest), leave, nullptr,
                         play::Apart{&game_->company, guest.place})),
                     now());
}

// The score sheet is written where the table is.
SaveHooks HostedTable::save_hooks(const Guest& guest) {
    SavedGame* const saved = game_->saved.get();
    SaveHooks hooks = hooks_of(*saved);
    hooks.leaving = [this, &guest] { return before_leaving(guest); };
    hooks.write_csv = [saved, own = guest.user == getuid()] {
        return own ? write_score_csv(real_sys(), *saved)
                   : std::string("Only whoever opened the table can write the score sheet.");
    };
    return hooks;
}

// Computer players move after a while, so that people can follow them; at once if one is hurried.
void HostedTable::plan_computers_move() {
    if (!game_ || game_->sitting.waits_for() != play::Sitting::WaitsFor::computer ||
        game_->company.present() == 0) {
        move_at_.reset();
        return;
    }
    const play::Sitting& sitting = game_->sitting;
    // What is said at the table does not begin the time anew.
    const std::size_t records = sitting.match().records().size();
    if (move_at_ && move_of_ == records) return;
    const std::chrono::milliseconds pace(sitting.turn_continues() ? options_.pace / 2
                                                                  : options_.pace);
    move_at_ = now() + pace + (sitting.last_actor() ? 0ms : kRoundStart);
    move_of_ = records;
}

void HostedTable::move_computer() {
    plan_computers_move();
    if (!move_at_ || now() < *move_at_) return;
    move_at_.reset();
    game_->sitting.computer_moves();
}

bool HostedTable::everybody_wants_another() const {
    bool any = false;
    for (const auto& one : guests_) {
        const SeatMask seats = room_.seats.of(one->id);
        if (!game_ || one->gone() || !one->welcome || seats == 0) continue;
        if (one->wants_another())
            any = true;
        else if ((seats & game_->company.idle()) == 0)
            return false;
    }
    return any;
}

std::string HostedTable::how_to_resume() const {
    if (!game_) return "";
    game_->saved->try_again();
    const Kept kept = game_->saved->kept();
    const bool over = game_->saved->match().phase() == Phase::over;
    if (over && kept.whole) return "";
    return " " + (over ? not_saved(kept)
                       : how_to_return(kept, "The game is saved", "roundhouse host --resume"));
}

void HostedTable::close(const std::string& words) {
    for (const auto& one : guests_) {
        if (one->gone()) continue;
        // A hand must not stay where lines were printed.
        if (PlainSeat* const lines = one->plain()) lines->hide();
        one->part(words, now());
    }
    closed_ = true;
}

void HostedTable::report_saving() {
    const std::string now = game_ ? game_->saved->notice() : "";
    if (const std::string news = game_ ? saving_news(notice_told_, now) : ""; !news.empty())
        report(news);
    notice_told_ = now;
}

// A line that nobody reads now (a full pipe, a terminal that was stopped) is left out: the table
// waits for no reader.
void HostedTable::report(const std::string& what) const {
    if (options_.by_itself && standard_error_takes_a_line()) std::cerr << what << '\n';
}

}  // namespace roundhouse::app
