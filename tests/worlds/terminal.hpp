// A terminal at a table, as the world holds it: the other end of a connection, what has been sent
// through it, and how the person there behaves. It speaks the real messages, or sends anything
// else. Knows no game.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "support/keys.hpp"
#include "together/wire/codec.hpp"
#include "together/wire/picture.hpp"
#include "worlds/kernel.hpp"
#include "worlds/known.hpp"
#include "worlds/life.hpp"
#include "worlds/told.hpp"

namespace roundhouse::worlds {

class Terminal {
  public:
    enum class Manner { sensible, random, idle, hostile };

    Terminal(std::shared_ptr<Stream> stream, app::wire::Hello said, Manner how)
        : hello(std::move(said)), manner(how), stream_(std::move(stream)) {}

    app::wire::Hello hello;
    Manner manner;
    bool ended = false, welcome = false, parted = false;
    std::optional<ui::Canvas> canvas;
    std::string text;   // of the canvas
    std::string told;   // in lines, since it was last looked at
    std::string lines;  // those that stand there still
    std::string words;  // a refusal or a goodbye
    bool asks = false, warned = false;
    bool fresh = false;  // something came in this step
    int unanswered = 0;  // pings
    int steps_unanswered = 0;
    Learned learned;

    void send(app::wire::FromTerminal message) { send_raw(app::wire::encode(std::move(message))); }
    void send_raw(std::string_view raw) {
        if (!ended && stream_->to_table.size() < kMostUnread) stream_->to_table += raw;
    }
    void press(const std::string& key) {
        send(app::wire::Pressed{seen_, test::key(key)});
        ping();
    }
    void ping() {
        if (stream_->to_table.size() > kMostUnread / 2) return;
        send(app::wire::Ping{});
        ++unanswered;
    }
    void paste(const std::u32string& what) { send(app::wire::Pasted{seen_, what}); }
    // It takes nothing for so many steps.
    void freeze(int steps) {
        frozen_ = steps;
        learned.fall_behind(steps + kCatchesUp);
        stream_->room = 0;
    }
    [[nodiscard]] bool frozen() const { return frozen_ > 0; }
    void hang_up() {
        stream_->client_gone = true;
        ended = true;
    }
    void reset() {
        stream_->reset = true;
        ended = true;
    }

    // Takes what has come.
    void listen() {
        fresh = false;
        if (ended) return;
        if (frozen_ > 0) {
            if (--frozen_ == 0) stream_->room = Stream{}.room;
            return;
        }
        frames_.feed(stream_->to_client);
        stream_->to_client.clear();
        while (const auto frame = frames_.next()) take(*frame);
        if (frames_.too_long()) throw Found{"a table sends a frame that is too long"};
        if (stream_->table_gone) ended = true;
    }

  private:
    static constexpr std::size_t kMostUnread = 200'000;  // bytes that a socket takes from it
    static constexpr int kCatchesUp = 5;                 // steps until it has all it did not take
    std::shared_ptr<Stream> stream_;
    app::wire::Frames frames_{app::wire::kMostFromTable};
    std::uint32_t seen_ = 0;
    int frozen_ = 0;

    void take(const std::string& frame) {
        auto message = app::wire::decode_from_table(frame);
        if (!message) throw Found{"a table sends bytes that are not a message"};
        if (auto* picture = std::get_if<app::wire::Picture>(&*message)) {
            app::wire::put_on(canvas, *picture);
            seen_ = picture->number;
            text = canvas->to_text();
            warned = text.find("NOT SAVED") != std::string::npos;
            fresh = true;
        } else if (const auto* said = std::get_if<app::wire::Told>(&*message)) {
            asks = said->asks;
            told += said->text;
            lines = left_on_screen(lines + said->text);
            if (said->text.find("NOT SAVED") != std::string::npos) warned = true;
            if (said->text.find("All is saved again") != std::string::npos) warned = false;
            fresh = true;
        } else if (std::holds_alternative<app::wire::Welcome>(*message)) {
            welcome = true;
        } else if (const auto* refused = std::get_if<app::wire::Refused>(&*message)) {
            words = refused->why;
        } else if (const auto* bye = std::get_if<app::wire::Goodbye>(&*message)) {
            words = bye->words;
            parted = true;
        } else if (std::holds_alternative<app::wire::Pong>(*message)) {
            --unanswered;
        }
    }
};

}  // namespace roundhouse::worlds
