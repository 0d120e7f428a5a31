#include "together/host/waiting_page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "app/setup/table_setup.hpp"
#include "roundhouse/bots/bot.hpp"
#include "roundhouse/game/seating.hpp"
#include "roundhouse/rules/rule_set.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/ui/page/question.hpp"
#include "roundhouse/ui/page/typed_line.hpp"
#include "roundhouse/words/levels.hpp"
#include "roundhouse/words/time_limit.hpp"
#include "together/join/find_table.hpp"

namespace roundhouse::app {

namespace {

using ui::Command;
using ui::Ink;
using ui::Style;

constexpr int kLongestSaid = 120, kLongestId = 40;  // columns

class WaitingRoomPage : public ui::Page {
  public:
    WaitingRoomPage(const WaitingRoom& room, GuestId guest, WaitingKeys keys,
                    const ui::Settings& settings)
        : room_(room), guest_(guest), keys_(std::move(keys)), settings_(settings) {}

    void draw(ui::Canvas& canvas) const override {
        const int width = canvas.width(), last = canvas.height() - 1;
        ui::draw_title(canvas, "TABLE " + room_.table, settings_.glyphs(), room_.game);
        // A low window has room for who is here and what was said, and not for explanations.
        const bool low = canvas.height() < 20;
        int y = low ? 1 : 2;
        const auto put = [&](std::string_view words, Style style) {
            for (const std::string& line : text::wrap(words, width - 4))
                if (y < last) canvas.put(2, y++, line, style);
        };
        if (const auto cards = cards_in(canvas.size())) {
            draw_cards(canvas, *cards, y);
            if (!room_.locked) {
                const int end = canvas.put(2, y, "Others on this machine: ", Ink::dim);
                canvas.put(end, y++, "roundhouse join " + room_.table, Style(Ink::key, ui::kBold));
            }
        } else {
            if (!room_.locked) {
                if (!low) put("Others join this table from their own terminals:", Ink::plain);
                canvas.put(low ? 2 : 6, y++, "roundhouse join " + room_.table,
                           Style(Ink::key, ui::kBold));
                y += low ? 0 : 1;
            }
            draw_seats(canvas, y, last - (low ? 2 : 4));
            y += low ? 0 : 1;
        }
        if (!low) explain(put);
        if (room_.locked) put("The table is locked: nobody new can join.", Ink::notice);
        if (!keys_.is_host())
            put(who_begins(keys_.host()), Ink::notice);
        else if (!room_.message.empty())
            put(room_.message, Ink::refusal);
        int end = low ? last : last - 1;
        if (!low && keys_.is_host()) {
            draw_way(canvas, y, last - 4);
            end = last - 3;
            ui::put_enter_line(canvas, settings_.glyphs(), last - 2, "Enter", begins());
        }
        draw_said(canvas, low ? y : y + 1, end);
        ui::put_key_line(canvas, last, keys());
        canvas.cursor = ui::Point{1, last};
    }

    [[nodiscard]] std::vector<ui::KeyHelp> keys() const override {
        std::vector<ui::KeyHelp> keys;
        if (keys_.is_host()) {
            keys.push_back({settings_.keys.label(Command::go_on), "begin the game", true});
            keys.push_back({"g", "change the game"});
            keys.push_back({"+", "computer player"});
            keys.push_back({"-", "one fewer"});
            const std::size_t computers = room_.seats.computers().size();
            if (computers > 0)
                keys.push_back({std::string(settings_.glyphs().arrows_x), "its level"});
            if (computers > 1)
                keys.push_back({std::string(settings_.glyphs().arrows_y), "another one"});
            keys.push_back({"l", room_.locked ? "unlock" : "lock"});
            if (anybody_else()) keys.push_back({"1-9", "send away"});
        }
        if (copies()) keys.push_back({ui::key_label(ui::kCopyKey), "copy the ssh line"});
        keys.push_back({settings_.keys.label(Command::say), "say"});
        keys.push_back({settings_.keys.label(Command::quit), "leave", true});
        return keys;
    }

    ui::Reply key(const ui::Press& press) override {
        const char32_t code = press.key.code;
        if (press.command == Command::quit || code == ui::key::escape) {
            return ui::Reply::opening(
                ui::ask({"Leave the table?", "leave", "stay", [] { return ui::Reply::closing(2); }},
                        settings_));
        }
        if (press.command == Command::say)
            return ui::Reply::opening(
                ui::typed_line_page({"Say to all", kLongestSaid, [this](const std::string& words) {
                                         ui::Reply reply = ui::Reply::closing();
                                         if (!words.empty()) reply.note = keys_.say(words);
                                         return reply;
                                     }}));
        if (!keys_.is_host()) return {};
        if (code == ui::kCopyKey && !room_.locked)
            return ui::Reply::copying(way_there(room_.table), settings_.clipboard);
        if (code >= U'1' && code <= U'9') return ask_to_send_away(code - U'1');
        if (code == U'g') return ask_for_game();
        if (code == ui::key::left || code == ui::key::right)
            return change_level(code == ui::key::left ? -1 : 1);
        if (code == ui::key::up || code == ui::key::down)
            return choose_another(code == ui::key::up ? -1 : 1);
        if (code == U'l')
            keys_.lock(!room_.locked);
        else if (press.command == Command::go_on || code == ui::key::enter)
            keys_.begin();
        else if (code == U'+' || code == U'=')
            add_computer();
        else if (code == U'-')
            keys_.remove_computer();
        else
            return {};
        return ui::Reply::done();
    }

    // Others see it begin, too.
    [[nodiscard]] bool deliberate(const ui::Press& press) const override {
        return press.command == Command::go_on || press.key.code == ui::key::enter;
    }

  private:
    const WaitingRoom& room_;
    GuestId guest_;
    WaitingKeys keys_;
    const ui::Settings& settings_;
    std::size_t after_chosen_ = 0;  // computer players that came after the one whose level changes

    // The seat of the computer player whose level changes.
    [[nodiscard]] std::optional<int> chosen() const {
        const std::vector<int> computers = room_.seats.computers();
        if (computers.empty() || !keys_.is_host()) return {};
        return computers[computers.size() - 1 - std::min(after_chosen_, computers.size() - 1)];
    }

    [[nodiscard]] ui::Reply choose_another(int step) {
        const std::size_t computers = room_.seats.computers().size();
        if (computers < 2) return {};
        after_chosen_ = std::min(after_chosen_, computers - 1);
        if (step > 0 && after_chosen_ > 0) --after_chosen_;
        if (step < 0 && after_chosen_ + 1 < computers) ++after_chosen_;
        return ui::Reply::done();
    }

    void add_computer() {
        keys_.add_computer();
        after_chosen_ = 0;
    }

    [[nodiscard]] std::string begins() const {
        const std::vector<std::string> joining = room_.joining();
        if (joining.empty()) return "begin the game";
        const std::string names = text::join(joining, "and");
        return joining.size() == 1
                   ? fmt::format("begin: {} (computer) takes the free seat", names)
                   : fmt::format("begin: {} (computers) take the free seats", names);
    }

    [[nodiscard]] ui::Reply ask_for_game() {
        return ui::Reply::opening(
            ui::typed_line_page({"Which game, by its id, such as mexican", kLongestId,
                                 [this](const std::string& id) {
                                     ui::Reply reply = ui::Reply::closing();
                                     if (id.empty() || !keys_.is_host()) return reply;
                                     // A mistyped name can be corrected.
                                     if (std::string why = keys_.change_game(id); !why.empty()) {
                                         reply = ui::Reply::done();
                                         reply.note = std::move(why);
                                     }
                                     return reply;
                                 },
                                 "change the game", "keep it"}));
    }

    [[nodiscard]] ui::Reply change_level(int step) {
        const auto seat = chosen();
        if (!seat) return ui::Reply::done("There is no computer player.");
        const std::string& level = player_at(*seat).level;
        return ui::Reply::done(
            keys_.change_level(*seat, text::further(offered_levels(), level, step)));
    }

    // The line that brings others here, to whoever is to send it; a locked table lets nobody in.
    [[nodiscard]] bool copies() const {
        return settings_.clipboard && keys_.is_host() && !room_.locked;
    }

    [[nodiscard]] const game::Player& player_at(int seat) const {
        return room_.seats.all()[static_cast<std::size_t>(seat)].player;
    }
    // What the arrows change is shown as in the form.
    [[nodiscard]] std::string marked(std::string words, int seat) const {
        return seat == chosen() ? fmt::format("< {} >", words) : std::move(words);
    }

    [[nodiscard]] bool is_other(const Seats::One& one) const {
        return one.player.level.empty() && one.guest != guest_;
    }

    void explain(const auto& put) const {
        put(fmt::format(
                "This game is for {} players.{}", rules::in_words({room_.least, room_.most}),
                room_.watching == 0   ? ""
                : room_.watching == 1 ? " One person is watching."
                                      : fmt::format(" {} people are watching.", room_.watching)),
            Ink::dim);
        if (room_.clock.any())
            put(fmt::format("Time limit: {}; when time is up, {}.", words::time_limit(room_.clock),
                            words::when_time_is_up(room_.clock.when_up)),
                Ink::dim);
        if (keys_.is_host())
            put(fmt::format("l {} the table{}.", room_.locked ? "unlocks" : "locks",
                            anybody_else() ? "; 1 to 9 sends that player away" : ""),
                Ink::dim);
        if (const auto seat = chosen())
            put(fmt::format("{} change the level of {}{}.", settings_.glyphs().arrows_x,
                            player_at(*seat).name,
                            room_.seats.computers().size() < 2
                                ? ""
                                : fmt::format("; {} choose another computer player",
                                              settings_.glyphs().arrows_y)),
                Ink::dim);
    }

    [[nodiscard]] bool anybody_else() const {
        return std::ranges::any_of(room_.seats.all(),
                                   [&](const auto& one) { return is_other(one); });
    }

    [[nodiscard]] ui::Reply ask_to_send_away(std::size_t number) {
        const std::vector<Seats::One>& all = room_.seats.all();
        if (number >= all.size() || !is_other(all[number])) return {};
        const std::string& name = all[number].player.name;
        // All at that terminal go; others come and go while it is asked.
        const std::vector<std::string> all_there = room_.seats.names_of(all[number].guest);
        const auto yes = [this, name] {
            ui::Reply reply = ui::Reply::closing();
            if (const auto seat = room_.seats.seat_named(name); seat && keys_.is_host())
                reply.note = keys_.send_away(*seat);
            return reply;
        };
        return ui::Reply::opening(
            ui::ask({fmt::format("Send {} away from the table?", text::join(all_there, "and")),
                     "send away", "cancel", yes},
                    settings_));
    }

    // A card for each seat and one that is free.
    static constexpr int kCard = 18, kCardRows = 5, kApart = 2;
    // How many, where there is room for them side by side and for what is said of the table.
    [[nodiscard]] std::optional<int> cards_in(ui::Size size) const {
        constexpr int kLeastRows = 24;
        const auto taken = static_cast<int>(room_.seats.all().size());
        const int cards = taken + (taken < room_.most && !room_.locked ? 1 : 0);
        if (size.height < kLeastRows || cards * (kCard + kApart) > size.width) return {};
        return cards;
    }
    void draw_cards(ui::Canvas& canvas, int cards, int& y) const {
        const ui::Glyphs& glyphs = settings_.glyphs();
        const std::vector<Seats::One>& all = room_.seats.all();
        int x = (canvas.width() - cards * (kCard + kApart) + kApart) / 2;
        for (std::size_t k = 0; k < static_cast<std::size_t>(cards); ++k, x += kCard + kApart) {
            const bool free = k >= all.size();
            const bool wood = glyphs.filled && !free;
            const auto on = [&](Ink ink, int attrs = ui::kPlain) {
                return wood ? Style(ink, attrs, ui::Ground::wood) : Style(ink, attrs);
            };
            const Ink ink = free ? Ink::dim : ui::seat_ink(static_cast<int>(k));
            if (wood) {
                canvas.fill(x, y, kCard, 1, " ", Style(ink, ui::kReverse));
                canvas.fill(x, y + 1, kCard, kCardRows - 1, " ", on(Ink::plain));
            } else {
                ui::draw_frame(canvas, free ? glyphs.ghost : glyphs.plain, x, y, kCard, kCardRows,
                               free ? Ink::rule : ink);
            }
            const auto put = [&](int row, std::string_view words, Style style) {
                canvas.put(x + 1, y + row, ui::elide(words, kCard - 2, glyphs.elided), style);
            };
            put(1, std::to_string(k + 1), on(Ink::dim));
            put(2, free ? std::string("free") : all[k].player.name,
                free ? Style(Ink::dim) : on(ink, ui::kBold));
            if (!free) put(3, in_brief(static_cast<int>(k)), on(Ink::plain));
        }
        y += kCardRows + 1;
    }

    void draw_seats(ui::Canvas& canvas, int& y, int last) const {
        int number = 0;
        for (const Seats::One& seat : room_.seats.all()) {
            if (y > last) break;
            const auto ink = ui::seat_ink(number);
            const std::string there = marked(where(seat), number++);
            int x = canvas.put(2, y, fmt::format("{:>2}  ", number), Ink::dim);
            x = canvas.put(x, y, seat.player.name, Style(ink, ui::kBold));
            const int from = std::max(x + 2, 24);
            canvas.put(from, y++,
                       ui::elide(there, canvas.width() - 1 - from, settings_.glyphs().elided),
                       Ink::dim);
        }
    }

    // The line that brings others here, if it has room above that row.
    void draw_way(ui::Canvas& canvas, int& y, int end) const {
        if (room_.locked || y + 3 > end) return;
        canvas.put(2, ++y, "Others, over ssh: send them this line", Ink::dim);
        const int columns = std::min(canvas.width() - 4, 64);
        ui::draw_paper(canvas, settings_.glyphs(), {2, ++y}, columns, way_there(room_.table));
        constexpr int kCopies = 12;  // columns of "y copies" and around it
        if (copies() && columns + kCopies < canvas.width())
            ui::put_key(canvas, columns + 4, y, ui::key_label(ui::kCopyKey), "copies");
        ++y;
    }

    // The last of it, as far as there is room.
    void draw_said(ui::Canvas& canvas, int y, int end) const {
        std::vector<std::string> rows;
        for (const std::string& line : room_.said)
            for (std::string& row : text::wrap(line, canvas.width() - 4))
                rows.push_back(std::move(row));
        const auto room = static_cast<std::size_t>(std::max(0, end - y));
        for (std::size_t k = rows.size() - std::min(rows.size(), room); k < rows.size(); ++k)
            canvas.put(2, y++, rows[k], Ink::plain);
    }

    [[nodiscard]] std::string in_brief(int seat) const {
        const Seats::One& one = room_.seats.all()[static_cast<std::size_t>(seat)];
        const std::string level = game::told_level(one.player);
        const std::string name(words::level_name(level));
        if (level.empty()) return one.guest == guest_ ? "you" : "here (" + keys_.user(one) + ")";
        if (level == words::kLikeAll || seat == chosen()) return marked(name, seat);
        return "computer " + name;
    }

    [[nodiscard]] std::string where(const Seats::One& seat) const {
        if (!seat.player.level.empty())
            return fmt::format("computer player ({})",
                               words::level_name(game::told_level(seat.player)));
        if (seat.guest == guest_) return "you";
        return fmt::format("at a terminal of {}", keys_.user(seat));
    }
};

}  // namespace

std::vector<std::string> WaitingRoom::joining() const {
    Seats then = seats;
    return then.people() == 0
               ? std::vector<std::string>()
               : then.fill_with_computers(std::string(bots::name(kDefaultLevel)), least);
}

std::string who_begins(const std::string& host) {
    return host.empty() ? "The host begins the game."
                        : fmt::format("The host, {}, begins the game.", host);
}

std::unique_ptr<ui::Page> waiting_page(const WaitingRoom& room, GuestId guest, WaitingKeys keys,
                                       const ui::Settings& settings) {
    return std::make_unique<WaitingRoomPage>(room, guest, std::move(keys), settings);
}

}  // namespace roundhouse::app
