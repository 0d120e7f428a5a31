#include "app/host/guest.hpp"

#include <algorithm>
#include <utility>

#include "app/wire/picture.hpp"

namespace roundhouse::app {

void Guest::read(Instant now) {
    if (!gone_) gone_ = !connection_.read();
    flush(now);
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
    if (!gone_) gone_ = !connection_.flush();
    if (!connection_.pending())
        stuck_since_.reset();
    else if (!stuck_since_)
        stuck_since_ = now;
}

void Guest::send(const wire::FromTable& message, Instant now) {
    connection_.send(wire::encode(message));
    flush(now);
}

void Guest::refuse(const std::string& why, Instant now) {
    send(wire::Refused{why}, now);
    gone_ = true;
}

void Guest::part(const std::string& words, Instant now) {
    wire::Keep keep;
    if (settings.keep_pace) keep.pace = settings.pace;
    if (settings.seen_pages.size() > pages_seen_before_) keep.seen_pages = settings.seen_pages;
    if (keep.pace >= 0 || !keep.seen_pages.empty()) send(keep, now);
    send(wire::Goodbye{words}, now);
    gone_ = parted_ = true;
}

void Guest::introduce(const wire::Hello& hello) {
    settings = parse_config(hello.config, "").settings;
    if (!hello.unicode) settings.glyphs = &ui::ascii_glyphs();
    settings.no_motion = !hello.motion;
    settings.first_use = true;
    settings.seen_pages = hello.seen_pages;
    pages_seen_before_ = settings.seen_pages.size();
    size_ = hello.size;
    welcome = true;
}

void Guest::show_pages(ui::Pages pages, Instant now) {
    live_.reset();
    screen_ = std::make_unique<ui::Screen>(std::move(pages), settings);
    live_.emplace(*screen_, now);
}

void Guest::press(const wire::Pressed& pressed, Instant now) {
    if (live_ && !outdated(pressed.seen)) live_->key(pressed.key, size_, now);
}

void Guest::paste(const wire::Pasted& pasted, Instant now) {
    if (live_ && !outdated(pasted.seen)) live_->paste(pasted.text, size_, now);
}

void Guest::resize(const wire::Resized& resized, Instant now) {
    size_ = resized.size;
    if (live_) live_->resized(now);
}

void Guest::hide() {
    if (screen_) screen_->suspend();
}

void Guest::pass(Instant now) {
    if (!live_) return;
    live_->pass(size_, now);
    if (!screen_->finished()) screen_->tick(0);
}

void Guest::show(Instant now) {
    if (!live_ || connection_.pending() || gone_ || screen_->finished()) return;
    const ui::Canvas canvas = screen_->draw(size_);
    const ui::Wants& wants = live_->wants();
    wire::Picture picture;
    picture.size = size_;
    picture.palette = settings.palette;
    picture.mouse = settings.mouse;
    picture.forget = wants.forget;
    picture.redraw = wants.redraw;
    picture.suspend = wants.suspend;
    picture.ring = wants.ring;
    picture.cursor = canvas.cursor;
    picture.runs = wire::changes(sent_ ? &*sent_ : nullptr, canvas);
    const bool same = sent_ && sent_->size() == canvas.size() && picture.runs.empty() &&
                      sent_->cursor == canvas.cursor && sent_palette_ == settings.palette &&
                      sent_mouse_ == settings.mouse;
    const bool asks = wants.forget || wants.look || wants.redraw || wants.suspend || wants.ring;
    if (same && !asks) return;
    picture.number = ++number_;
    if (wants.forget || wants.look) barrier_ = number_;
    const bool stops = wants.suspend;
    sent_ = canvas;
    sent_palette_ = settings.palette;
    sent_mouse_ = settings.mouse;
    send(picture, now);
    live_->shown(now);
    if (stops) live_->away(now);
}

int Guest::wait(Instant now) const {
    // What it does not take yet needs no new canvas.
    return live_ && !connection_.pending() ? live_->wait(now) : -1;
}

}  // namespace roundhouse::app
