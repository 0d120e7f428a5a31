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
using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds kRoundStart{play::Company::kRoundStart};
constexpr auto kSocketLooks = 10s;  // from one look at whether its file is there to the next
constexpr std::size_t kMostGuests = 64;
constexpr int kMostCallers = 16;  // before those who are there are heard again
// Of one terminal, before the others are heard again: some keys take their time.
constexpr int kMostMessages = 64;
constexpr auto kLongestHearing = 10ms;
// Of all together that have no seat, in each step.
constexpr auto kLongestForSpectators = 20ms;
// Nobody's keys are heard while a computer player thinks.
constexpr bots::SearchLimits kThinking{.time = 60ms};

template <class Span>
int left(Clock::time_point until, Span more, Clock::time_point now) {
    const auto span = std::chrono::ceil<std::chrono::milliseconds>(until + more - now);
    return static_cast<int>(std::clamp<std::int64_t>(span.count(), 0, 1 << 30));
}

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
    for (const auto& one : guests_)
        if (game_ && one->welcome && !one->gone())
            one->tell_names(room_.seats.names_of(one->id), now());
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

int HostedTable::due() {
    // Whatever happened last may have made it a computer player's turn.
    plan_computers_move();
    const Instant begin = now();
    int wait = -1;
    for (const auto& one : guests_) {
        if (one->has_next()) wait = ui::shorter(wait, until_heard(*one));
        wait = ui::shorter(wait, one->wait(begin));
        if (const auto since = one->stuck_since())
            wait = ui::shorter(wait, left(*since, waits::kStuck.longest, begin));
        if (one->choosing_since)
            wait = ui::shorter(wait, left(*one->choosing_since, waits::kChoice.longest, begin));
        if (!one->welcome) wait = ui::shorter(wait, left(one->since, waits::kHello.longest, begin));
    }
    if (move_at_) wait = ui::shorter(wait, left(*move_at_, 0ms, begin));
    if (game_)
        if (const int time = game_->company.until_time_changes(); time >= 0)
            wait =
                ui::shorter(wait, left(game_->time_until, std::chrono::milliseconds(time), begin));
    if (alone_since_ && (!options_.by_itself || game_))
        wait = ui::shorter(
            wait,
            left(*alone_since_,
                 options_.by_itself ? waits::kAbandoned.longest : waits::kCutOff.longest, begin));
    return wait;
}

// Of whoever's turn it is, wherever they are.
void HostedTable::pass_time() {
    if (!game_) return;
    const auto past =
        std::chrono::duration_cast<std::chrono::milliseconds>(now() - game_->time_until);
    game_->time_until += past;
    game_->company.pass_time(static_cast<int>(past.count()));
}

// What people at the table have to wait for is done first. All others share a part of the step, in
// turns, so that the players wait for none of them.
void HostedTable::serve(void (HostedTable::*action)(Guest&), std::size_t& next) {
    // By number: whoever is heard may bring another to an end.
    for (std::size_t k = 0; k < guests_.size(); ++k)
        if (room_.seats.of(guests_[k]->id) != 0) (this->*action)(*guests_[k]);
    const Instant end = now() + kLongestForSpectators;
    const std::size_t first = next++;
    for (std::size_t k = 0; k < guests_.size() && now() < end; ++k) {
        const std::size_t which = (first + k) % guests_.size();
        if (room_.seats.of(guests_[which]->id) != 0) continue;
        (this->*action)(*guests_[which]);
        next = which + 1;
    }
}

void HostedTable::show(Guest& guest) {
    if (std::exchange(guest.unshown, false)) guest.show(now());
}

// A greeting takes more of the table's time than a key.
int HostedTable::until_heard(const Guest& guest) const {
    if (guest.welcome) return 0;
    const auto greeted = greetings_.find(guest.user);
    if (greeted == greetings_.end()) return 0;
    return static_cast<int>(greeted->second.wait(limits::kGreetings, now()).count());
}

// True if something has happened, or its time has come; false where all that is left to do is to
// show what happened before.
bool HostedTable::wait_for_something(int longest) {
    std::vector<pollfd> all{{listener_.fd(), POLLIN, 0}, {signal_pipe(), POLLIN, 0}};
    all.push_back({opener_ ? opener_.get() : -1, POLLIN, 0});
    for (const auto& one : guests_) all.push_back({one->fd(), one->events(), 0});
    // Whoever comes back must find the socket, whoever has tidied up.
    if (now() >= look_after_socket_at_) {
        listener_.restore();
        all.front().fd = listener_.fd();
        look_after_socket_at_ = now() + kSocketLooks;
    }
    const int wait =
        ui::shorter(ui::shorter(longest, due()), left(look_after_socket_at_, 0ms, now()));
    const bool behind = std::ranges::any_of(guests_, [](const auto& one) { return one->unshown; });
    if (poll(all.data(), all.size(), behind ? 0 : wait) <= 0) return !behind || wait == 0;
    if (all[1].revents != 0) drain_signal_pipe();
    if (all[2].revents != 0) {
        opener_ = Descriptor();
        opener_has_gone_ = true;
    }
    const Instant later = now();
    for (std::size_t k = 0; k < guests_.size(); ++k) guests_[k]->take(all[k + 3].revents, later);
    return true;
}

void HostedTable::take_callers() {
    for (int k = 0; k < kMostCallers; ++k) {
        wire::Listener::Caller caller = listener_.accept();
        if (!caller.fd) return;
        auto fresh = std::make_unique<Guest>(
            next_guest_++, wire::Connection(std::move(caller.fd), wire::kMostFromTerminal),
            caller.user, caller.process, now());
        // Whoever fills the table with connections that say nothing keeps nobody out.
        if (guests_.size() >= kMostGuests) {
            const auto silent =
                std::ranges::find_if(guests_, [](const auto& one) { return !one->welcome; });
            if (silent == guests_.end()) {
                fresh->refuse(kFull, now());
                continue;
            }
            guests_.erase(silent);
        }
        guests_.push_back(std::move(fresh));
    }
}

void HostedTable::hear(Guest& guest) {
    if (guest.has_next() && !guest.welcome &&
        !greetings_[guest.user].take(limits::kGreetings, now()))
        return;
    const Instant end = now() + kLongestHearing;
    for (int k = 0; k < kMostMessages && guest.has_next(); ++k) {
        const auto message = guest.next();
        if (!message) return;
        hear(guest, *message);
        if (now() >= end) return;
    }
}

void HostedTable::hear(Guest& guest, const wire::FromTerminal& message) {
    const Instant at = now();
    if (const auto* hello = std::get_if<wire::Hello>(&message)) return greet(guest, *hello);
    if (std::holds_alternative<wire::Query>(message)) {
        guest.send(about(), at);
        return guest.part("", at);
    }
    if (std::holds_alternative<wire::Close>(message)) return close_for(guest);
    if (!wakes_up(guest, message)) guest.hear(message, at);
}

// The first key of somebody for whom a computer player plays only says that they are back: they
// have not seen what it would do now. A line says what it means.
bool HostedTable::wakes_up(const Guest& guest, const wire::FromTerminal& message) {
    const bool key = std::holds_alternative<wire::Pressed>(message) ||
                     std::holds_alternative<wire::Pasted>(message);
    if (!game_ || (!key && !std::holds_alternative<wire::LineTyped>(message))) return false;
    return game_->company.stir(guest.place) && key;
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
    if (PlainSeat* const lines = guest.plain())
        return lines->play(
            game_->sitting, room_.seats.of(guest.id), game_->company, guest.place,
            [saved = game_->saved.get()] { return saved->notice(); },
            [this, &guest] { return before_leaving(guest); });
    const auto leave = [&guest](TablePage::Leaving how) {
        if (how != TablePage::Leaving::for_another) return ui::Reply::closing();
        guest.want_another();
        return ui::Reply::done("The next game begins when the others want it, too.");
    };
    guest.show_pages(with_opening(std::make_unique<TablePage>(game_->sitting, guest.settings,
                                                              save_hooks(guest), leave, nullptr,
                                                              Apart{&game_->company, guest.place})),
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
