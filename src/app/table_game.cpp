#include "table_game.hpp"

#include <fmt/format.h>
#include <algorithm>

#include "retell.hpp"
#include "roundhouse/text/notation.hpp"

namespace roundhouse::app {

using ui::Ask;
using ui::Stage;

TableGame::TableGame(game::Match& match, Settings& settings, Advisors advisors, Keeper keeper)
    : match_(match),
      settings_(settings),
      advisors_(std::move(advisors)),
      keeper_(std::move(keeper)) {
    bill_.title = match.setup().rule_set.name;
    bill_.cast = match.cast();
    for (const game::Player& player : match.setup().players) bill_.bots.push_back(player.bot);
    bill_.rule_set = match.setup().rule_set;
    const Rules& rules = match.state().rules();
    bill_.manual_call = rules.call_penalty > 0 && !rules.auto_announce;
    bill_.hints = static_cast<bool>(advisors_.hint);
    ui_.curtain_mode = settings.curtain;
    catch_up();
    look_after_saving();
}

int TableGame::people() const {
    return static_cast<int>(std::ranges::count_if(
        match_.setup().players, [](const game::Player& p) { return p.bot.empty(); }));
}

std::optional<Seat> TableGame::only_person() const {
    if (people() != 1) return std::nullopt;
    for (Seat seat = 0; seat < match_.setup().players.size(); ++seat)
        if (!match_.is_bot(seat)) return seat;
    return std::nullopt;
}

bool TableGame::curtained() const {
    return people() > 1 && ui_.curtain_mode != ui::CurtainMode::off;
}

Observation TableGame::seen() const {
    return viewer_ ? match_.view(*viewer_) : observe_public(match_.state());
}

ui::Canvas TableGame::draw(ui::Size size) {
    const Observation game = seen();
    ui_.can_take_back = match_.can_take_back() && !match_.is_bot(match_.take_back_seat());
    return ui::draw({game, ui_, bill_, *settings_.glyphs, settings_.keys}, size);
}

// The first frame does not wait for the disk; whatever follows does.
void TableGame::save_first() {
    first_saved_ = true;
    if (keeper_.try_again) keeper_.try_again();
    look_after_saving();
}

void TableGame::key(ui::Key key, ui::Size size) {
    if (!first_saved_) save_first();
    if (size.width < ui::kLeast.width || size.height < ui::kLeast.height) {
        // Nothing can be seen, so nothing is played; leaving is all.
        const ui::Command command = settings_.keys.command(key);
        if (command == ui::Command::quit) left_ = true;
        if (command == ui::Command::suspend) grant(Ask::suspend);
        return;
    }
    if (key.code == ui::key::click) return click(key, size);
    const Observation game = seen();
    ui::Outcome outcome = ui::step(std::move(ui_), game, bill_, settings_.keys, key);
    ui_ = std::move(outcome.ui);
    ui_.scroll = std::min(
        ui_.scroll, ui::scroll_limit({game, ui_, bill_, *settings_.glyphs, settings_.keys}, size));
    if (outcome.action) act(*outcome.action);
    grant(outcome.ask);
    look_after_saving();
}

// A disk that fails stops no game, but nobody at the table shall believe that it is safe.
void TableGame::look_after_saving() {
    bill_.saved = false;
    ui_.alarm.clear();
    if (!keeper_.trouble) return;
    ui_.alarm = keeper_.trouble();
    bill_.saved = ui_.alarm.empty();
}

void TableGame::click(ui::Key key, ui::Size size) {
    const Observation game = seen();
    if (ui_.stage != Stage::turn || ui_.own.typing) return;
    const ui::Hit hit =
        ui::hit({game, ui_, bill_, *settings_.glyphs, settings_.keys}, size, {key.x, key.y});
    if (hit.tile && ui_.own.tile == hit.tile) return this->key({ui::key::enter}, size);
    if (hit.tile) {
        ui_.own.tile = hit.tile;
        ui::settle_choice(ui_, game);
    }
    if (hit.train && *hit.train < 10)
        this->key({static_cast<char32_t>(U'0' + (*hit.train + 1) % 10)}, size);
}

void TableGame::grant(Ask ask) {
    switch (ask) {
        case Ask::none:
            break;
        case Ask::go_on:
            go_on();
            break;
        case Ask::end_turn:
        case Ask::announce: {
            // Until here it looked the same whether a call was due or not (O14).
            const Seat seat = viewer_.value_or(match_.mover());
            const bool due = match_.phase() == Phase::play && match_.mover() == seat &&
                             match_.state().round.table.turn.step == Step::call;
            if (due) return act(ask == Ask::announce ? Action(Announce{}) : Action(Done{}));
            if (ask == Ask::announce) {
                ui_.own.said = text::explain(Refusal::nothing_to_announce, seen(), bill_.cast);
                ui_.own.refused = true;
                return;
            }
            next_seat();
            break;
        }
        case Ask::take_back:
            take_back();
            break;
        case Ask::hide:
            hide();
            break;
        case Ask::fast_forward:
            fast_forward();
            break;
        case Ask::hint:
            show_hint();
            break;
        case Ask::plan:
            plan();
            break;
        case Ask::leave:
            left_ = true;
            break;
        case Ask::save:
            if (keeper_.try_again) keeper_.try_again();
            look_after_saving();
            ui_.own.said = bill_.saved ? "Saved: every move is, as it is made."
                                       : "This game is not being saved.";
            break;
        case Ask::csv:
            ui_.written = keeper_.write_csv ? keeper_.write_csv() : "This game has no file.";
            break;
        case Ask::redraw:
            wishes.redraw = true;
            break;
        case Ask::suspend:
            hide();
            wishes.suspend = true;
            break;
        case Ask::palette:
            settings_.palette = (settings_.palette + 1) % ui::kPalettes;
            break;
        case Ask::mouse:
            settings_.mouse = !settings_.mouse;
            ui_.own.said = settings_.mouse ? "The mouse is on." : "The mouse is off.";
            break;
    }
}

void TableGame::go_on() {
    switch (ui_.stage) {
        case Stage::splash:
            next_seat();
            break;
        case Stage::curtain:
            lift();
            break;
        case Stage::watch:
            tick();
            break;
        case Stage::round_over:
            ui_.stage = match_.phase() == Phase::over ? Stage::final : Stage::scores;
            ui_.scroll = 0;
            break;
        case Stage::scores:
            deal();
            break;
        case Stage::final:
            left_ = true;
            break;
        default:
            break;
    }
}

void TableGame::act(const Action& action) {
    const Seat seat = match_.mover();
    ui_.own.said.clear();
    ui_.own.refused = false;
    if (advisors_.watch && refusal(match_.state(), action) == Refusal::none)
        advisors_.watch(match_.state().round.table, action);
    auto result = match_.act(action);
    if (const auto* why = std::get_if<Refusal>(&result)) {
        ui_.own.said = text::explain(*why, seen(), bill_.cast);
        ui_.own.refused = true;
        return;
    }
    const auto& events = std::get<Events>(result);
    for (const Event& event : events) ui_.stats.note(event, match_.state().round.table, round());
    tell(events, round());
    if (viewer_ == seat) tell_own(events, seat);
    follow(events, seat);
}

void TableGame::follow(const Events& events, Seat seat) {
    for (const Event& event : events)
        if (const auto* over = std::get_if<event::RoundOver>(&event)) {
            ui_.over = *over;
            return round_over();
        }
    const bool call = match_.state().round.table.turn.step == Step::call;
    const bool ended = call || std::ranges::any_of(events, [](const Event& event) {
                           return std::holds_alternative<event::TurnBegan>(event);
                       });
    if (!ended) {
        if (match_.is_bot(seat)) return;
        plan();
        return ui::settle_choice(ui_, seen());
    }
    laid_seen_[seat] = match_.state().round.table.laid_count;
    end_turn(seat);
}

void TableGame::end_turn(Seat seat) {
    if (match_.is_bot(seat)) {
        if (match_.state().round.table.turn.step == Step::call && match_.mover() == seat) return;
        return next_seat();
    }
    if (viewer_ != seat) return next_seat();
    const bool was_over = ui_.stage == Stage::turn_over;
    // A penalty has to be read before the hand goes behind the curtain.
    if (was_over && !ui_.own.said.empty()) {
        ui_.to_read = true;
        ui_.own.said += fmt::format("  {} goes on.", settings_.keys.label(ui::Command::go_on));
        return;
    }
    if (bill_.manual_call && !was_over) {
        ui_.stage = Stage::turn_over;
        ui_.to_read = false;
        ui_.own.said =
            fmt::format("Your turn is over: {} ends it, {} announces a last tile and ends it.",
                        settings_.keys.label(ui::Command::end_turn),
                        settings_.keys.label(ui::Command::announce));
        return;
    }
    next_seat();
}

void TableGame::next_seat() {
    if (match_.phase() != Phase::play) return round_over();
    const Seat seat = match_.mover();
    if (match_.is_bot(seat)) {
        viewer_ = only_person();
        if (!viewer_) ui::forget_person(ui_);
        ui_.own = {};
        if (viewer_) {
            ui_.recent = laid_seen_[*viewer_];
            plan();
        }
        ui_.said = fmt::format("{} is thinking.", bill_.cast.names[seat]);
        ui_.stage = Stage::watch;
        return;
    }
    if (curtained()) return raise(seat, Stage::turn, "");
    begin_turn(seat);
}

void TableGame::raise(Seat seat, Stage behind, std::string why) {
    viewer_.reset();
    ui::forget_person(ui_);
    ui_.overlay = ui::Overlay::none;
    ui_.said.clear();
    behind_ = behind;
    ui_.curtain = {};
    ui_.curtain.seat = seat;
    ui_.curtain.why = std::move(why);
    ui_.recent = laid_seen_[seat];
    ui_.curtain.since = text::digest(story_, seat, bill_.cast);
    if (match_.can_take_back() && match_.phase() == Phase::play &&
        !match_.is_bot(match_.take_back_seat()))
        ui_.curtain.back = match_.take_back_seat();
    ui_.curtain.stuck = ui::stuck(observe_public(match_.state()));
    ui_.stage = Stage::curtain;
    wishes.flush = true;
}

void TableGame::lift() {
    const Seat seat = ui_.curtain.seat;
    if (behind_ == Stage::turn) return begin_turn(seat);
    viewer_ = seat;
    ui_.recent = laid_seen_[seat];
    ui_.stage = behind_;
    if (behind_ == Stage::turn_over)
        ui_.own.said = fmt::format("Your turn is over: {} ends it.",
                                   settings_.keys.label(ui::Command::end_turn));
    plan();
}

void TableGame::begin_turn(Seat seat) {
    if (match_.can_take_back() && match_.take_back_seat() != seat) {
        match_.hand_over();
    }
    viewer_ = seat;
    ui_.own = {};
    ui_.said.clear();
    ui_.stage = Stage::turn;
    ui_.recent = laid_seen_[seat];
    plan();
    ui::settle_choice(ui_, seen());
}

void TableGame::plan() {
    if (ui_.sort != ui::Sort::train || !viewer_ || !advisors_.longest) return;
    ui_.own.order = advisors_.longest(seen());
}

void TableGame::hide() {
    const bool private_stage = ui_.stage == Stage::turn || ui_.stage == Stage::turn_over ||
                               (ui_.stage == Stage::watch && viewer_);
    if (!private_stage || !viewer_) return;
    const Seat seat = *viewer_;
    // What was there to be read has been seen: the turn is handed on.
    const Stage behind = ui_.stage;
    raise(seat, behind, "Hidden by the player. The table above is public.");
    ui_.curtain.since.clear();
    ui_.curtain.back.reset();
}

void TableGame::take_back() {
    if (!match_.can_take_back()) {
        const std::string text =
            "Nothing can be taken back: something hidden was seen, or the turn was handed over.";
        (viewer_ ? ui_.own.said : ui_.said) = text;
        ui_.own.refused = viewer_.has_value();
        if (ui_.stage == Stage::curtain) ui_.curtain.why = text;
        return;
    }
    const Seat seat = match_.take_back_seat();
    if (match_.is_bot(seat)) return;
    match_.take_back();
    ui_.stats = statistics_of(match_);
    story_ = events_of_round(match_);
    ui_.log.push_back({seat, match_.state().match.round,
                       fmt::format("{} took that back.", bill_.cast.names[seat])});
    if (viewer_ == seat) {
        ui_.own = {};
        ui_.said.clear();
        ui_.stage = Stage::turn;
        plan();
        ui::settle_choice(ui_, seen());
        ui_.own.said = "Taken back.";
        return;
    }
    if (curtained())
        return raise(seat, Stage::turn,
                     fmt::format("{} takes the last play back.", bill_.cast.names[seat]));
    begin_turn(seat);
}

void TableGame::fast_forward() {
    while (match_.phase() == Phase::play && ui::stuck(observe_public(match_.state()))) {
        const Moves possible = moves(match_.state());
        if (!possible.draw && !possible.pass) break;
        auto result = match_.act(possible.draw ? Action(Draw{}) : Action(Pass{}));
        const auto* events = std::get_if<Events>(&result);
        if (!events) break;
        for (const Event& event : *events) {
            ui_.stats.note(event, match_.state().round.table, round());
            if (const auto* over = std::get_if<event::RoundOver>(&event)) ui_.over = *over;
        }
        tell(*events, round());
    }
    next_seat();
}

void TableGame::show_hint() {
    if (!advisors_.hint || !viewer_) {
        ui_.own.said = "There is nobody to ask.";
        return;
    }
    const auto [action, reason] = advisors_.hint(seen());
    ui_.own.said = fmt::format("Hint: {}. {}", text::describe(action, seen(), bill_.cast), reason);
    if (const auto* play = std::get_if<Play>(&action)) {
        ui_.own.tile = play->tile;
        ui_.own.train = play->train;
        ui_.own.at = play->at;
        ui::settle_choice(ui_, seen());
    }
}

void TableGame::round_over() {
    viewer_.reset();
    ui::forget_person(ui_);
    ui_.overlay = ui::Overlay::none;
    ui_.said.clear();
    ui_.recent = 1 << 20;
    ui_.stage = Stage::round_over;
    wishes.flush = true;
}

int TableGame::timeout() const {
    if (!first_saved_) return 0;
    if (ui_.stage != Stage::watch || ui_.overlay != ui::Overlay::none) return -1;
    // Of a turn of many tiles the first is what people have to notice.
    const bool goes_on =
        !ui_.log.empty() && match_.phase() == Phase::play && ui_.log.back().seat == match_.mover();
    return std::max(goes_on ? settings_.pace / 2 : settings_.pace, 0);
}

void TableGame::tick() {
    if (!first_saved_) return save_first();
    if (ui_.stage != Stage::watch || match_.phase() != Phase::play ||
        !match_.is_bot(match_.mover()))
        return;
    const Seat seat = match_.mover();
    const Observation game = match_.view(seat);
    const Action action =
        advisors_.choose ? advisors_.choose(game, seat) : moves(game).nth(0, seat);
    act(action);
    look_after_saving();
}

}  // namespace roundhouse::app
