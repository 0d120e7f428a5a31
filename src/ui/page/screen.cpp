#include "roundhouse/ui/page/screen.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "ui/page/help.hpp"

namespace roundhouse::ui {

namespace {

constexpr int kBelowTitle = 1;  // the row of an alarm
constexpr int kNoteRows = 2;
constexpr int kFrame = 30;  // milliseconds between two frames of a movement

bool too_small(Size size) {
    return size.width < kMinSize.width || size.height < kMinSize.height;
}

// A letter, but of another keyboard than the keys are named after.
bool is_foreign(Key key) {
    return key.code >= 0x80 && key.code < key::kFirst;
}

int at_speed(int milliseconds, Motion speed) {
    return speed == Motion::slow   ? milliseconds * 2
           : speed == Motion::fast ? milliseconds / 2
                                   : milliseconds;
}

}  // namespace

Screen::Screen(std::unique_ptr<Page> lowest, Settings& settings) : settings_(settings) {
    pages_.push_back(std::move(lowest));
    wants_.forget = true;
}

Screen::Screen(Pages pages, Settings& settings) : settings_(settings), pages_(std::move(pages)) {
    wants_.forget = true;
}

Screen::~Screen() {
    drop_to(0);
}

void Screen::drop_to(std::size_t pages) {
    while (pages_.size() > pages) pages_.pop_back();
}

Canvas Screen::draw(Size size) {
    if (pages_.empty() || too_small(size)) {
        Canvas canvas(size);
        if (too_small(size)) draw_too_small(canvas, settings_.keys.label(Command::quit));
        return canvas;
    }
    // What was said stays as long as what it is about does.
    if (top().first_words().name != saying_) remember_saying();
    const Rows more = rows(size);
    if (!more.first_use.empty()) saying_ = top().first_words().name;
    Canvas canvas({size.width, size.height - more.count()});
    draw_pages(canvas);
    animate(canvas);
    draw_rows(canvas, more);
    canvas.typed |= settings_.screen_reader;
    return canvas;
}

void Screen::remember_saying() {
    if (!saying_.empty()) settings_.seen_pages.push_back(std::exchange(saying_, {}));
}

// From the uppermost page that hides those below it.
void Screen::draw_pages(Canvas& canvas) const {
    std::size_t first = pages_.size() - 1;
    while (first > 0 && pages_[first]->see_through()) --first;
    for (std::size_t k = first; k + 1 < pages_.size(); ++k) pages_[k]->draw(canvas);
    if (note_.empty()) return pages_.back()->draw(canvas);
    pages_.back()->draw_with(
        canvas, wrap_lines(note_, canvas.width() - 2, kNoteRows, settings_.glyphs().elided));
}

Screen::Rows Screen::rows(Size size) const {
    Rows more;
    for (std::size_t k = pages_.size(); k-- > 0 && more.alarm.empty();)
        more.alarm = pages_[k]->alarm();
    const auto fits = [&](int rows) {
        return top().fits({size.width, size.height - more.count() - rows});
    };
    more.alarm_has_row = !more.alarm.empty() && fits(1);
    const FirstWords said = top().first_words();
    if (!settings_.first_use || said.name.empty()) return more;
    if (std::ranges::find(settings_.seen_pages, said.name) != settings_.seen_pages.end())
        return more;
    auto lines = text::wrap(said.text, size.width - 2);
    if (fits(static_cast<int>(lines.size()))) more.first_use = std::move(lines);
    return more;
}

void Screen::draw_rows(Canvas& canvas, const Rows& rows) const {
    for (std::size_t k = 0; k < rows.first_use.size(); ++k) canvas.insert_row(kBelowTitle);
    int y = kBelowTitle;
    for (const std::string& line : rows.first_use) canvas.put(1, y++, line, Style(Ink::good));
    if (rows.alarm.empty()) return;
    // Without a row of its own it takes the left half of the title, which says less than the right.
    if (rows.alarm_has_row) canvas.insert_row(kBelowTitle);
    y = rows.alarm_has_row ? kBelowTitle : 0;
    const int width = rows.alarm_has_row ? canvas.width() : canvas.width() / 2;
    canvas.fill(0, y, width, 1, " ", Style(Ink::alarm, kBold));
    canvas.put(1, y, elide(rows.alarm, width - 2, settings_.glyphs().elided),
               Style(Ink::alarm, kBold));
}

bool Screen::may_move() const {
    return settings_.motion != Motion::off && !settings_.no_motion && !settings_.screen_reader;
}

// A movement is drawn over the finished page, so that no page depends on time.
void Screen::animate(Canvas& canvas) {
    // What a page below has to do at once, such as saving a new game, comes first.
    for (std::size_t k = 0; k + 1 < pages_.size(); ++k)
        if (pages_[k]->timeout(covered(k)) == 0) return;
    const bool comparable =
        last_ && last_depth_ == pages_.size() && last_->width() == canvas.width();
    const auto movement = pages_.back()->take_movement(comparable ? &*last_ : nullptr, canvas);
    if (!may_move()) {
        moving_.reset();
        last_.reset();
        return;
    }
    if (movement)
        moving_ =
            InMotion{*movement, 0, std::max(1, at_speed(movement->milliseconds, settings_.motion))};
    last_ = canvas;
    last_depth_ = pages_.size();
    if (moving_)
        moving_->movement.draw(canvas, settings_.glyphs(),
                               moving_->past * kWholeWay / moving_->whole);
}

Press Screen::press(Key key, Size size) const {
    const int more = rows(size).count();
    Press press{key, settings_.keys.command(key), {size.width, size.height - more}, false};
    // Nothing can be clicked in the rows that were added.
    if (key.code == key::click && key.y >= kBelowTitle)
        press.key.y = key.y < kBelowTitle + more ? -1 : key.y - more;
    return press;
}

Key Screen::meant(Key key, Size size) const {
    if (key.code != key::click) return top().takes_text() ? key : settings_.keys.by_place(key);
    const Key inside = press(key, size).key;
    Canvas canvas({size.width, size.height - rows(size).count()});
    draw_pages(canvas);
    const auto spot = canvas.spot_at({inside.x, inside.y});
    if (!spot) return key;
    return {spot->code, spot->row};
}

void Screen::key(Key key, Size size) {
    if (!pages_.empty() && !too_small(size)) key = meant(key, size);
    moving_.reset();
    note_.clear();
    if (pages_.empty()) return;
    if (too_small(size)) {
        // Nothing can be seen, so the only keys that work are those that lead away.
        const Command command = settings_.keys.command(settings_.keys.by_place(key));
        if (command == Command::quit) {
            note_ = farewell();
            drop_to(0);
        }
        if (command == Command::suspend) everywhere(command);
        return;
    }
    Press pressed = press(key, size);
    const bool text = pages_.back()->takes_text();
    if (!text && pressed.command == Command::none && is_foreign(key)) {
        note_ = fmt::format("{} does nothing here. Is the keyboard set to another layout?",
                            text::clean(key_label(key.code)));
        return;
    }
    for (std::size_t k = pages_.size(); k-- > 0;) {
        if (!pressed.covered || pages_[k]->serves_above()) {
            Reply reply = pages_[k]->key(pressed);
            if (reply.taken) return apply(std::move(reply), k);
        }
        if (!pressed.covered) {
            if (key.code == key::click) return;
            // A character that would have been text is not a command for the pages below.
            if (text && !asks_for_help(pressed) && key.code >= key::space && key.code < key::kFirst)
                return;
            if (close_by_command(pressed.command)) return;
        }
        pressed.covered = true;
        pressed.halted |= !pages_[k]->lets_run();
    }
    everywhere(pressed.command);
}

// A page's own command closes it; that of a page further below leads back to it.
bool Screen::close_by_command(Command command) {
    if (command == Command::none) return false;
    for (std::size_t k = pages_.size(); k-- > 1;)
        if (pages_[k]->opened_by() == command) {
            close_to(k + 1 == pages_.size() ? k : k + 1);
            return true;
        }
    return false;
}

void Screen::close_to(std::size_t pages) {
    if (pages >= pages_.size()) return;
    drop_to(pages);
    if (!pages_.empty()) apply(pages_.back()->uncovered(), pages_.size() - 1);
}

void Screen::apply(Reply reply, std::size_t page) {
    if (!reply.note.empty()) note_ = std::move(reply.note);
    wants_.look |= reply.look;
    wants_.forget |= reply.forget;
    wants_.ring |= reply.ring && settings_.bell;
    if (!reply.copy.empty()) wants_.copy = std::move(reply.copy);
    for (std::size_t k = 0; k < pages_.size(); ++k)
        if (pages_[k].get() == reply.from) page = k;
    const auto closed = std::min(static_cast<std::size_t>(reply.close), page + 1);
    if (reply.alone || closed > 0) {
        // What goes on top covers the page below again at once.
        if (reply.open.empty()) return close_to(page + 1 - closed);
        drop_to(page + 1 - closed);
    }
    for (auto& opened : reply.open) pages_.push_back(std::move(opened));
}

// What means the same on every page that has no other use for it.
void Screen::everywhere(Command command) {
    switch (command) {
        case Command::redraw:
            wants_.redraw = true;
            break;
        case Command::suspend:
            suspend();
            break;
        case Command::palette:
            // What cannot be shown here is left out.
            do settings_.palette = (settings_.palette + 1) % kPalettes;
            while (settings_.shown_palette() != settings_.palette);
            note_ = fmt::format("Colours: {}.", palette(settings_.palette).name);
            break;
        case Command::mouse:
            settings_.mouse = !settings_.mouse;
            note_ = settings_.mouse ? "The mouse is on." : "The mouse is off.";
            break;
        case Command::help:
            pages_.push_back(std::make_unique<HelpPage>(settings_, pages_.back()->keys()));
            break;
        default:
            break;
    }
}

// As keys, so that a page that stops taking text gets no more of it.
void Screen::paste(const std::u32string& text, Size size) {
    constexpr std::size_t kMost = 1000;  // letters: no line is that long
    for (const char32_t letter : text.substr(0, kMost)) {
        if (pages_.empty() || !pages_.back()->takes_text()) return;
        key({letter < key::space ? key::space : letter}, size);
    }
}

bool Screen::guarded(Key key, Size size) const {
    return !pages_.empty() && !too_small(size) && top().deliberate(press(meant(key, size), size));
}

bool Screen::decides(Key key, Size size) const {
    if (pages_.empty() || too_small(size)) return false;
    const Key given = meant(key, size);
    if (given.code == key::enter || given.code == key::row) return true;
    if (top().takes_text()) return false;
    const Command command = settings_.keys.command(given);
    if (command == Command::none) return given.code >= key::space && given.code < key::kFirst;
    return ui::decides(command);
}

void Screen::too_soon(Key key) {
    const bool named = key.code < key::kFirst;
    note_ = fmt::format("Too soon: wait a moment, then press {}.",
                        named ? key_label(key.code) : std::string("again"));
}

bool Screen::covered(std::size_t page) const {
    for (std::size_t k = page + 1; k < pages_.size(); ++k)
        if (!pages_[k]->lets_run()) return true;
    return false;
}

int Screen::timeout() const {
    if (moving_) return std::clamp(moving_->whole - moving_->past, 0, kFrame);
    int least = -1;
    for (std::size_t k = 0; k < pages_.size(); ++k) {
        const int wait = pages_[k]->timeout(covered(k));
        if (wait >= 0) least = least < 0 ? wait : std::min(least, wait);
    }
    return least;
}

void Screen::tick(int elapsed) {
    if (moving_) {
        moving_->past += elapsed;
        if (moving_->past >= moving_->whole) moving_.reset();
        return;
    }
    // A page that closes or opens others ends the round of asking: the others are asked next time.
    const std::size_t pages = pages_.size();
    for (std::size_t k = 0; k < pages && pages_.size() == pages; ++k)
        apply(pages_[k]->tick(elapsed, covered(k)), k);
}

void Screen::hide() {
    note_.clear();
    moving_.reset();
    last_.reset();
    for (std::size_t k = pages_.size(); k-- > 0;)
        if (k < pages_.size()) apply(pages_[k]->hide(), k);
}

void Screen::suspend() {
    hide();
    wants_.suspend = true;
}

std::string Screen::farewell() {
    remember_saying();
    if (finished()) return note_;
    std::string said;
    for (std::size_t k = pages_.size(); k-- > 0;)
        if (std::string one = pages_[k]->farewell(); !one.empty())
            said += (said.empty() ? "" : " ") + one;
    return said;
}

}  // namespace roundhouse::ui
