#include "app/screen/replay_page.hpp"
#include "roundhouse/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace roundhouse::app {

using game::PlaybackCommand;
using ui::Command;
using ui::Overlay;

namespace {

std::optional<PlaybackCommand> playback_command(Command command) {
    switch (command) {
        case Command::go_on:
            return PlaybackCommand::play_or_pause;
        case Command::right:
            return PlaybackCommand::step_forward;
        case Command::left:
            return PlaybackCommand::step_back;
        case Command::next_turn:
            return PlaybackCommand::next_turn;
        case Command::previous_turn:
            return PlaybackCommand::previous_turn;
        case Command::next_round:
            return PlaybackCommand::next_round;
        case Command::previous_round:
            return PlaybackCommand::previous_round;
        case Command::next_mark:
            return PlaybackCommand::next_mark;
        case Command::previous_mark:
            return PlaybackCommand::previous_mark;
        case Command::to_start:
            return PlaybackCommand::to_start;
        case Command::to_end:
            return PlaybackCommand::to_end;
        case Command::faster:
            return PlaybackCommand::faster;
        case Command::slower:
            return PlaybackCommand::slower;
        case Command::take_back_turn:
            return PlaybackCommand::back_before_jump;
        case Command::hands:
            return PlaybackCommand::next_hand_mode;
        default:
            return std::nullopt;
    }
}

bool leads_on(Command command) {
    return command == Command::right || command == Command::next_turn ||
           command == Command::next_round || command == Command::to_end;
}

// On pages that show the current position, keys can change it; the score sheet uses the arrows and
// the space bar itself.
bool moves_under(Overlay page, Command command) {
    if (page == Overlay::none || page == Overlay::picture || page == Overlay::zoom) return true;
    return page == Overlay::scores && command != Command::left && command != Command::right &&
           command != Command::go_on;
}

}  // namespace

ReplayPage::ReplayPage(game::Replay replay, Settings& settings, int at)
    : replay_(std::move(replay)),
      playback_(replay_, at),
      frames_(replay_, replay_.state(replay_.size()).course.phase != Phase::over),
      settings_(settings) {
    ui_.board = settings.board;
    frames_.update_story(ui_.story, playback_.position(), playback_.hands());
}

FrameOptions ReplayPage::frame_options() const {
    FrameOptions options;
    options.position = playback_.position();
    options.hands = playback_.hands();
    options.first_hand = first_hand_;
    options.playing = playback_.playing();
    options.speed = playback_.speed();
    options.controls = true;
    if (asking_ == Asking::number)
        options.prompt = fmt::format("Go to record 0 to {}, or to a round such as r2: {}",
                                     replay_.size(), typed_);
    else if (asking_ == Asking::play_on)
        options.prompt = "Play on from here as a new game?  y  yes   n  no";
    else
        options.prompt = message_;
    if (reviewed_ == Reviewed::beside) {
        options.review = &beside_;
        options.verdict = verdict();
    }
    return options;
}

ui::Canvas ReplayPage::draw(ui::Size size) {
    frames_.update_story(ui_.story, playback_.position(), playback_.hands());
    update_review();
    if (reviewed_ == Reviewed::page && ui_.overlay == Overlay::none) {
        const State here = replay_.state(playback_.position());
        const Observation open = observe_public(here);
        return ui::draw_review_page({open, ui_, frames_.info(), *settings_.glyphs, settings_.keys},
                                    account_lines(size), scroll_, size);
    }
    if (ui_.overlay == Overlay::none && !last_page_)
        return frames_.draw(ui_, frame_options(), *settings_.glyphs, settings_.keys, size);
    const State state = replay_.state(playback_.position());
    const Observation game = observe_public(state);
    if (last_page_) ui_.story.stage = ui::Stage::final;
    return ui::draw({game, ui_, frames_.info(), *settings_.glyphs, settings_.keys}, size);
}

bool ReplayPage::runs() const {
    return !last_page_ && reviewed_ != Reviewed::page && asking_ == Asking::nothing &&
           (ui_.overlay == Overlay::none || ui_.overlay == Overlay::picture ||
            ui_.overlay == Overlay::zoom);
}

int ReplayPage::timeout() const {
    const int next = runs() ? playback_.milliseconds_to_next() : -1;
    // How far a review is has to be seen.
    constexpr int kLook = 200;
    if (reviewing_ == nullptr || beside_.progress.empty()) return next;
    return next < 0 ? kLook : std::min(next, kLook);
}

void ReplayPage::tick() {
    // A review may have woken it before the next record is due.
    if (runs() && playback_.playing()) playback_.tick(timeout());
}

void ReplayPage::key(ui::Key key, ui::Size size) {
    const Command command = settings_.keys.command(key);
    if (size.width < ui::kMinSize.width || size.height < ui::kMinSize.height) {
        if (command == Command::quit) left_ = true;
        if (command == Command::suspend) needs.suspend = true;
        return;
    }
    message_.clear();
    ui_.story.note.clear();
    if (reviewed_ == Reviewed::page && ui_.overlay == Overlay::none &&
        key_on_accounts(command, key, size))
        return;
    if (last_page_ && leave_last_page(command, key)) return;
    if (command == Command::suspend) {
        needs.suspend = true;
    } else if (asking_ != Asking::nothing) {
        answer(key);
    } else if (key.code == ui::key::click) {
        click(key, size);
    } else if (command == Command::quit) {
        // There is nothing to lose, so it leaves without a question; on a page it leaves the page.
        if (ui_.overlay == Overlay::none)
            left_ = true;
        else
            ui::leave_page(ui_);
    } else if (!moves_under(ui_.overlay, command) || !control(command)) {
        pages(key, size);
    }
}

bool ReplayPage::control(Command command) {
    const int before = playback_.position();
    if (command == Command::review && ui_.overlay == Overlay::none) {
        next_review();
        return true;
    }
    if (command == Command::cancel && !beside_.progress.empty() && ui_.overlay == Overlay::none) {
        stop_review();
        return true;
    }
    const bool marks = command == Command::next_mark || command == Command::previous_mark;
    if (marks && reviewed_ == Reviewed::beside) {
        to_costly(command == Command::next_mark);
        return true;
    }
    if (const auto wanted = playback_command(command)) {
        playback_.command(*wanted);
        const bool over = replay_.state(replay_.size()).course.phase == Phase::over;
        if (over && leads_on(command) && before == replay_.size()) last_page_ = true;
        const bool mark = command == Command::next_mark || command == Command::previous_mark;
        if (mark && playback_.position() == before)
            message_ = command == Command::next_mark ? "There is no later mark."
                                                     : "There is no earlier mark.";
        return true;
    }
    switch (command) {
        case Command::go_to:
            asking_ = Asking::number;
            typed_.clear();
            return true;
        case Command::play_on:
            ask_play_on();
            return true;
        case Command::next_playable:
            if (ui_.overlay != Overlay::none) return false;
            ++first_hand_;
            return true;
        default:
            return false;
    }
}

bool ReplayPage::leave_last_page(Command command, ui::Key key) {
    if (ui_.overlay != Overlay::none) return false;
    if (leads_on(command) || key.code == ui::key::click) return true;
    const bool back = command == Command::quit || command == Command::go_on ||
                      key.code == ui::key::escape || playback_command(command).has_value();
    if (back) last_page_ = false;
    return back;
}

void ReplayPage::ask_play_on() {
    ui::close_pages(ui_);
    if (replay_.state(playback_.position()).course.phase == Phase::over)
        message_ = "The game is over here: go back to an earlier position.";
    else if (frames_.hands_hidden(playback_.position()))
        message_ = "The hands of this round are still hidden: play on from an earlier round.";
    else
        asking_ = Asking::play_on;
}

void ReplayPage::answer(ui::Key key) {
    if (asking_ == Asking::number) return type_number(key);
    if (key.code == U'y' || key.code == U'Y') {
        play_on_ = playback_.position();
        left_ = true;
    } else if (key.code == U'n' || key.code == U'N' || key.code == ui::key::escape) {
        asking_ = Asking::nothing;
    }
}

void ReplayPage::type_number(ui::Key key) {
    if (key.code == ui::key::escape) {
        asking_ = Asking::nothing;
    } else if (key.code == ui::key::backspace) {
        if (!typed_.empty()) typed_.pop_back();
    } else if (key.code >= U'0' && key.code <= U'9' && typed_.size() < 9) {
        typed_ += static_cast<char>(key.code);
    } else if ((key.code == U'r' || key.code == U'R') && typed_.empty()) {
        typed_ = "r";
    } else if (key.code == ui::key::enter) {
        asking_ = Asking::nothing;
        const bool round = typed_.starts_with('r');
        const std::string digits = typed_.substr(round ? 1 : 0);
        if (digits.empty()) return;
        const int number = text::parse_number(digits).value_or(0);
        const auto& rounds = replay_.rounds();
        if (!round)
            playback_.jump(number);
        else if (number >= 1 && number <= static_cast<int>(rounds.size()))
            playback_.jump(rounds[static_cast<std::size_t>(number) - 1]);
        else
            message_ = fmt::format("There is no round {} in this recording.", number);
        if (!round && number > replay_.size())
            message_ = fmt::format("The last record is {}.", replay_.size());
    }
}

// The table's pages work as at the table.
void ReplayPage::pages(ui::Key key, ui::Size size) {
    const State state = replay_.state(playback_.position());
    const Observation game = observe_public(state);
    const ui::GameInfo& info = frames_.info();
    ui_.page_step = ui::page_step({game, ui_, info, *settings_.glyphs, settings_.keys}, size);
    ui::StepResult outcome =
        ui::step(std::move(ui_.selection()), ui_.story, game, info, settings_.keys, key);
    ui_.selection() = std::move(outcome.selection);
    ui_.story.note = outcome.note;
    if (ui_.overlay == Overlay::none) message_ = std::exchange(ui_.story.note, "");
    ui::limit_scroll(ui_,
                     ui::scroll_limit({game, ui_, info, *settings_.glyphs, settings_.keys}, size));
    switch (outcome.request) {
        case ui::Request::redraw:
            needs.redraw = true;
            break;
        case ui::Request::palette:
            settings_.palette = (settings_.palette + 1) % ui::kPalettes;
            (ui_.overlay == Overlay::none ? message_ : ui_.story.note) =
                fmt::format("Colours: {}.", ui::palette(settings_.palette).name);
            break;
        case ui::Request::mouse:
            settings_.mouse = !settings_.mouse;
            message_ = settings_.mouse ? "The mouse is on." : "The mouse is off.";
            break;
        case ui::Request::save:
            message_ = "Nothing changes here, so there is nothing to save.";
            break;
        default:
            break;
    }
}

void ReplayPage::click(ui::Key key, ui::Size size) {
    if (ui_.overlay != Overlay::none) return;
    if (const auto position =
            frames_.seek(ui_, frame_options(), settings_.keys, size, {key.x, key.y}))
        playback_.jump(*position);
}

}  // namespace roundhouse::app
