#include "together/host/guest.hpp"

#include <poll.h>

#include <algorithm>
#include <utility>

#include "roundhouse/text/spelling.hpp"
#include "together/wire/look.hpp"
#include "together/wire/picture.hpp"

namespace roundhouse::app {

short Guest::events() const {
    if (pending()) return POLLOUT;
    return gone_ || connection_.has_next() ? short{0} : short{POLLIN};
}

void Guest::take(short happened, Instant now) {
    if (happened == 0) return;
    flush(now);
    if (!gone_ && !pending() && !connection_.has_next()) gone_ = !connection_.read();
}

std::optional<wire::FromTerminal> Guest::next() {
    const auto frame = connection_.next();
    if (connection_.broken()) gone_ = true;
    if (!frame) return std::nullopt;
    auto message = wire::decode_from_terminal(*frame);
    // It speaks something else.
    if (!message) gone_ = true;
    return message;
}

void Guest::flush(Instant now) {
    // What was said last is still written after that.
    if (!connection_.flush()) gone_ = true;
    if (!connection_.pending())
        stuck_since_.reset();
    else if (!stuck_since_)
        stuck_since_ = now;
}

void Guest::send(wire::FromTable message, Instant now) {
    connection_.send(wire::encode(std::move(message)));
    flush(now);
}

void Guest::refuse(const std::string& why, Instant now) {
    send(wire::Refused{why}, now);
    gone_ = true;
}

void Guest::part(const std::string& words, Instant now, bool seat_waits) {
    // What was said last, with what wipes a hand away.
    if (plain_) {
        plain_->put_away();
        if (const auto told = plain_->told()) send(*told, now);
    }
    if (settings.seen_pages.size() > pages_seen_before_) send(wire::Keep{settings.seen_pages}, now);
    send(wire::Goodbye{words, seat_waits}, now);
    gone_ = parted_ = true;
}

void Guest::tell_names(std::vector<std::string> names, Instant now) {
    if (names == names_told_) return;
    names_told_ = std::move(names);
    send(wire::Names{names_told_}, now);
}

void Guest::introduce(const wire::Hello& hello) {
    settings = wire::settings_of(hello.look);
    if (!hello.unicode) settings.unicode = false;
    settings.no_motion = !hello.motion;
    settings.first_use = true;
    names_given = hello.names;
    settings.seen_pages = hello.seen_pages;
    pages_seen_before_ = settings.seen_pages.size();
    size_ = hello.size;
    if (hello.plain)
        plain_ = std::make_unique<PlainSeat>(
            KeptVoice::Terminal{hello.erases, hello.keyboard, hello.size.width},
            PlainStyle{hello.brief, settings.screen_reader});
    welcome = true;
}

void Guest::show_pages(ui::Pages pages, Instant now) {
    live_.reset();
    screen_ = std::make_unique<ui::Screen>(std::move(pages), settings);
    live_.emplace(*screen_, now);
}

void Guest::leave_game() {
    live_.reset();
    screen_.reset();
    if (plain_) plain_->leave_game();
}

bool Guest::finished() const {
    return plain_ ? plain_->finished() : screen_ != nullptr && screen_->finished();
}

void Guest::hear(const wire::FromTerminal& message, Instant now) {
    if (const auto* resized = std::get_if<wire::Resized>(&message)) {
        size_ = resized->size;
        if (live_) live_->resized(now);
        if (plain_) plain_->resize(size_.width);
    } else if (std::holds_alternative<wire::Hidden>(message)) {
        if (screen_) screen_->suspend();
        if (plain_) plain_->hide();
    } else if (const auto* pressed = std::get_if<wire::Pressed>(&message)) {
        if (live_ && !outdated(pressed->seen)) live_->key(pressed->key, size_, now);
    } else if (const auto* pasted = std::get_if<wire::Pasted>(&message)) {
        if (live_ && !outdated(pasted->seen)) live_->paste(pasted->text, size_);
    } else if (const auto* line = std::get_if<wire::LineTyped>(&message)) {
        if (plain_) plain_->take(std::string(text::trimmed(line->text)));
    } else if (std::holds_alternative<wire::InputEnded>(message)) {
        if (plain_) plain_->take(std::nullopt);
    } else if (std::holds_alternative<wire::Ping>(message)) {
        send(wire::Pong{}, now);
    }
}

void Guest::pass(Instant now) {
    if (plain_ && !plain_->finished()) plain_->look();
    if (!live_) return;
    live_->pass(size_, now);
    if (!screen_->finished()) live_->look(now);
}

void Guest::show(Instant now) {
    if (gone_ || connection_.pending()) return;
    if (plain_) {
        if (const auto told = plain_->told()) send(*told, now);
    } else if (live_ && !screen_->finished()) {
        show_screen(now);
    }
}

void Guest::show_screen(Instant now) {
    const ui::Canvas canvas = screen_->draw(size_);
    const ui::Wants& wants = live_->wants();
    wire::Picture picture;
    picture.size = size_;
    picture.palette = settings.shown_palette();
    picture.mouse = settings.mouse;
    picture.forget = wants.forget;
    picture.redraw = wants.redraw;
    picture.suspend = wants.suspend;
    picture.ring = wants.ring;
    picture.copy = wants.copy.substr(0, wire::kMostCopied);
    picture.cursor = canvas.cursor;
    picture.typed = canvas.typed;
    picture.runs = wire::changes(sent_ ? &*sent_ : nullptr, canvas);
    const bool same = sent_ && sent_->size() == canvas.size() && picture.runs.empty() &&
                      sent_->cursor == canvas.cursor && sent_->typed == canvas.typed &&
                      sent_palette_ == picture.palette && sent_mouse_ == settings.mouse;
    const bool asks = wants.forget || wants.look || wants.redraw || wants.suspend || wants.ring ||
                      !wants.copy.empty();
    if (same && !asks) return;
    picture.number = ++number_;
    if (wants.forget || wants.look) barrier_ = number_;
    const bool stops = wants.suspend;
    sent_ = canvas;
    sent_palette_ = picture.palette;
    sent_mouse_ = settings.mouse;
    send(std::move(picture), now);
    live_->shown(now);
    if (stops) live_->away(now);
}

int Guest::wait(Instant now) const {
    // What it does not take yet needs no new canvas.
    return live_ && !connection_.pending() ? live_->wait(now) : -1;
}

}  // namespace roundhouse::app
