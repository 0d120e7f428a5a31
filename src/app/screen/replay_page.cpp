#include "app/screen/replay_page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "roundhouse/text/numbers.hpp"
#include "roundhouse/text/spelling.hpp"
#include "roundhouse/ui/page/question.hpp"
#include "roundhouse/ui/page/scroll.hpp"
#include "roundhouse/ui/page/typed_line.hpp"

namespace roundhouse::app {

using ui::Command;
using ui::Reply;

namespace {

// The accounts of a review; the replay waits while they are read.
class AccountsPage : public ui::Page {
  public:
    AccountsPage(const Watched& watched, const ReplayReview& review)
        : watched_(watched), review_(review) {}

    void draw(ui::Canvas& canvas) const override {
        const ui::Size size = canvas.size();
        const std::vector<std::string> lines = lines_at(size);
        ui::draw_accounts(canvas, watched_.view(), lines,
                          scroll_.first(static_cast<int>(lines.size()), ui::accounts_rows(size)));
    }

    Reply key(const ui::Press& press) override {
        switch (press.command) {
            case Command::cancel:
            case Command::quit:
                return Reply::closing();
            case Command::review:
            case Command::help:
            case Command::suspend:
            case Command::redraw:
            case Command::palette:
            case Command::mouse:
                return {};
            default:
                scroll_.key(press, static_cast<int>(lines_at(press.size).size()),
                            ui::accounts_rows(press.size));
                return Reply::done();
        }
    }

  private:
    const Watched& watched_;
    const ReplayReview& review_;
    ui::Scroll scroll_;

    [[nodiscard]] std::vector<std::string> lines_at(ui::Size size) const {
        return review_.accounts(size.width - 2);
    }
};

bool is_person(const game::Player& player) {
    return player.level.empty();
}

bool is_anybodys(const review::Graded& /*graded*/) {
    return true;
}

}  // namespace

ReplayPage::ReplayPage(game::Replay replay, Settings& settings, int at, PlayOn play_on)
    : watched_(std::move(replay), settings, at), play_on_(std::move(play_on)) {
    for (const game::Replay::Cast& cast : this->replay().casts())
        people_ = people_ || std::ranges::any_of(cast.players, is_person);
}

void ReplayPage::enable_review(const game::Match& match, ReplayReview::Begin begin, bool at_once,
                               std::optional<int> round) {
    review_ = ReplayReview(match, std::move(begin));
    if (!at_once) return;
    round_ = round;
    static_cast<void>(ask_worst());
}

FrameOptions ReplayPage::frame_options() const {
    const game::Playback& playback = watched_.playback;
    FrameOptions options;
    options.position = playback.position();
    options.hands = playback.hands();
    options.first_hand = first_hand_;
    options.playing = playback.playing();
    options.speed = playback.speed();
    options.controls = true;
    options.own_marks = own_marks_;
    return options;
}

void ReplayPage::draw_with(ui::Canvas& canvas, const std::vector<std::string>& note) const {
    const Settings& settings = watched_.settings;
    FrameOptions options = frame_options();
    for (const std::string& line : note) options.prompt += (&line == note.data() ? "" : " ") + line;
    ui::ViewerReview beside;
    if (reviewed_ == Reviewed::beside) {
        const int here = options.position;
        beside = review_.beside(here, replay().state(here));
        if (here > 0) beside.decision = review_.decision(here, replay().state(here - 1));
        const auto own = [this](const review::Graded& graded) { return is_own(graded); };
        beside.mistakes = review_.marks(own);
        beside.place = review_.place(here, own);
        if (!beside.place.empty() && one_person(here)) beside.place = "your " + beside.place;
        if (beside.place.empty() && people_) {
            beside.place = review_.place(here, is_anybodys);
            if (!beside.place.empty()) beside.place = "of all: " + beside.place;
        }
        options.review = &beside;
        options.verdict =
            review_.verdict(options.position, replay().names(), settings.glyphs().unicode);
        options.brief_verdict = review_.brief_verdict(options.position, replay().names());
    }
    canvas = watched_.frames.draw(watched_.view().ui, options, settings.glyphs(), settings.keys,
                                  canvas.size());
}

std::vector<ui::KeyHelp> ReplayPage::keys() const {
    return ui::viewer_keys(watched_.settings.keys, watched_.settings.glyphs(),
                           reviewed_ == Reviewed::beside);
}

int ReplayPage::timeout(bool covered) const {
    const int next = runs(covered) ? playback().milliseconds_to_next() : -1;
    // How far a review is has to be seen.
    constexpr int kLook = 200;
    if (!review_.in_progress()) return next;
    return next < 0 ? kLook : std::min(next, kLook);
}

Reply ReplayPage::tick(int milliseconds, bool covered) {
    if (runs(covered)) watched_.playback.tick(milliseconds);
    std::string note = review_.look();
    // Below another page nothing jumps.
    if (covered) return {.note = std::move(note)};
    if (const std::string words = show_worst(); !words.empty())
        note += (note.empty() ? "" : " ") + words;
    return {.note = std::move(note)};
}

Reply ReplayPage::uncovered() {
    if (reviewed_ == Reviewed::page) reviewed_ = Reviewed::beside;
    return {};
}

Reply ReplayPage::key(const ui::Press& press) {
    if (press.key.code == ui::key::click) return seek(press);
    if (ui::is_own_key(press, ui::kReviewKey)) return ask_worst();
    if (ui::is_own_key(press, ui::kMarkKey)) return set_mark();
    return control(press);
}

Reply ReplayPage::control(const ui::Press& press) {
    // Over a page that shows the position, keys can still change it.
    const bool moves = steers(press.command) || press.command == Command::go_to ||
                       press.command == Command::play_on;
    const bool reviews = press.command == Command::review && reviewed_ == Reviewed::page;
    if (press.covered && !reviews && (press.halted || !moves)) return key_of_table(watched_, press);
    switch (press.command) {
        case Command::quit:
            // There is nothing to lose, so it leaves without a question.
            return Reply::closing();
        case Command::review:
            return next_review();
        case Command::cancel:
            return review_.in_progress() ? stop_review() : Reply::done();
        case Command::next_mistake:
        case Command::next_mistake_of_all:
            return next_mistake(press.command == Command::next_mistake_of_all);
        case Command::go_to:
            return ask_where();
        case Command::play_on:
            return ask_play_on();
        case Command::next_playable:
            ++first_hand_;
            return Reply::done();
        default:
            return steers(press.command) ? move(press) : key_of_table(watched_, press);
    }
}

Reply ReplayPage::move(const ui::Press& press) {
    game::Playback& playback = watched_.playback;
    for_worst_ = false;
    if (press.command == Command::next_mark || press.command == Command::previous_mark)
        return next_mark(press.command == Command::next_mark);
    const int before = playback.position();
    steer(playback, replay(), press.command);
    const bool over = replay().state(replay().size()).course.phase == Phase::over;
    if (over && leads_on(press.command) && before == replay().size() && !press.covered)
        return Reply::opening(last_page(watched_));
    return Reply::done();
}

// The recording's marks, and one's own.
Reply ReplayPage::next_mark(bool forward) {
    game::Playback& playback = watched_.playback;
    const int before = playback.position();
    int to = forward ? replay().next_mark(before) : replay().previous_mark(before);
    for (const int own : own_marks_) {
        const bool there = forward ? own > before : own < before;
        const bool nearer = to == before || (forward ? own < to : own > to);
        if (there && nearer) to = own;
    }
    if (to == before)
        return Reply::done(forward ? "There is no later mark." : "There is no earlier mark.");
    playback.jump(to);
    return Reply::done();
}

Reply ReplayPage::set_mark() {
    const int here = playback().position();
    const auto at = std::ranges::lower_bound(own_marks_, here);
    if (at != own_marks_.end() && *at == here) {
        own_marks_.erase(at);
        return Reply::done("Mark removed.");
    }
    own_marks_.insert(at, here);
    const ui::Keymap& keys = watched_.settings.keys;
    return Reply::done(fmt::format("Marked: {} and {} lead here.",
                                   keys.label(Command::previous_mark),
                                   keys.label(Command::next_mark)));
}

bool ReplayPage::is_own(const review::Graded& graded) const {
    return !people_ || is_person(replay().cast(graded.record).players[graded.seat]);
}

bool ReplayPage::one_person(int position) const {
    return std::ranges::count_if(replay().cast(position).players, is_person) == 1;
}

Reply ReplayPage::ask_worst() {
    Reply reply{.taken = true, .alone = true};
    if (reviewed_ == Reviewed::off) {
        reply = next_review();
        if (reviewed_ == Reviewed::off) return reply;
    }
    for_worst_ = true;
    // That no review could begin is said first, and says more.
    if (std::string words = show_worst(); reply.note.empty()) reply.note = std::move(words);
    return reply;
}

std::string ReplayPage::show_worst() {
    if (!for_worst_ || review_.in_progress() || !review_.begun()) return "";
    for_worst_ = false;
    const auto wanted = [this](const review::Graded& graded) {
        return is_own(graded) && graded.round == round_.value_or(graded.round);
    };
    const auto worst = review_.worst(wanted);
    if (worst) watched_.playback.jump(*worst);
    // Another time, of the whole game.
    const auto round = std::exchange(round_, std::nullopt);
    // What was not reviewed is not praised.
    const bool whole = round && *round <= review_.rounds();
    std::string missing = whole ? "" : review_.so_far();
    if (worst || (!missing.empty() && (round || review_.rounds() == 0))) return missing;
    const std::string_view where = round ? " in this round" : missing.empty() ? "" : " there";
    if (!missing.empty()) missing += ' ';
    const ui::Keymap& keys = watched_.settings.keys;
    if (!people_) return fmt::format("{}No decision cost points{}.", missing, where);
    return fmt::format("{}No decision of {} cost points{}. {}: anyone's mistakes.", missing,
                       one_person(playback().position()) ? "yours" : "any of you", where,
                       keys.label(Command::next_mistake_of_all));
}

Reply ReplayPage::next_mistake(bool of_all) {
    const ui::Keymap& keys = watched_.settings.keys;
    for_worst_ = false;
    if (reviewed_ == Reviewed::off)
        return Reply::done(fmt::format("{} starts a review, which finds the mistakes.",
                                       keys.leaves(ui::kReviewKey) ? ui::key_label(ui::kReviewKey)
                                                                   : keys.label(Command::review)));
    const auto own = [this](const review::Graded& graded) { return is_own(graded); };
    const int here = playback().position();
    const auto next =
        of_all ? review_.next_mistake(here, is_anybodys) : review_.next_mistake(here, own);
    if (next) {
        watched_.playback.jump(*next);
        return Reply::done();
    }
    const std::string so_far = review_.so_far();
    if (!so_far.empty() && review_.rounds() == 0) return Reply::done(so_far);
    std::string note = fmt::format("No later mistake{}.", of_all || !people_ ? ""
                                                          : one_person(here) ? " of yours"
                                                                             : " by a person");
    if (!so_far.empty()) return Reply::done(note + " " + so_far);
    if (!of_all && people_)
        note += fmt::format(" {}: anyone's.", keys.label(Command::next_mistake_of_all));
    if (keys.leaves(ui::kReviewKey))
        note += fmt::format(" {}: the worst.", ui::key_label(ui::kReviewKey));
    return Reply::done(fmt::format("{} {}: what decided it.", note, keys.label(Command::review)));
}

Reply ReplayPage::seek(const ui::Press& press) {
    for_worst_ = false;
    if (const auto position =
            watched_.frames.seek(watched_.view().ui, frame_options(), watched_.settings.keys,
                                 press.size, {press.key.x, press.key.y}))
        watched_.playback.jump(*position);
    return Reply::done();
}

Reply ReplayPage::ask_play_on() {
    Reply reply{.taken = true, .alone = true};
    const int position = playback().position();
    if (replay().state(position).course.phase == Phase::over)
        reply.note = "The game is over here: go back to an earlier position.";
    else if (watched_.frames.hands_hidden(position))
        reply.note = "The hands of this round are still hidden: play on from an earlier round.";
    else
        reply.open = ui::only(ui::ask({"Play on from here as a new game?", "yes", "no",
                                       [this, position] {
                                           Reply answer = play_on_(replay(), position);
                                           answer.from = this;
                                           return answer;
                                       }},
                                      watched_.settings));
    return reply;
}

Reply ReplayPage::ask_where() {
    const auto takes = [](const std::string& before, char32_t letter) -> char32_t {
        if ((letter == U'r' || letter == U'R') && before.empty()) return U'r';
        const char32_t digit = text::folded_sign(letter);
        return digit >= U'0' && digit <= U'9' ? digit : 0;
    };
    const auto does = [this](const std::string& typed) {
        Reply reply = go_to(typed);
        reply.close = 1;
        return reply;
    };
    constexpr int kLongest = 9;
    Reply reply{.taken = true, .alone = true};
    reply.open = ui::only(ui::typed_line_page(
        {.label = fmt::format("Go to step 0 to {}, or to a round such as r2", replay().size()),
         .longest = kLongest,
         .does = does,
         .enter = "go there",
         .lets_run = false,
         .takes = takes}));
    return reply;
}

Reply ReplayPage::go_to(const std::string& typed) {
    for_worst_ = false;
    game::Playback& playback = watched_.playback;
    const bool round = typed.starts_with('r');
    const std::string digits = typed.substr(round ? 1 : 0);
    if (digits.find_first_not_of("0123456789") != std::string::npos || digits.empty())
        return Reply::done();
    const int number = text::parse_number(digits).value_or(0);
    const auto& rounds = replay().rounds();
    if (!round) {
        playback.jump(number);
        return Reply::done(
            number > replay().size() ? fmt::format("The last step is {}.", replay().size()) : "");
    }
    if (number < 1 || number > static_cast<int>(rounds.size()))
        return Reply::done(fmt::format("There is no round {} in this recording.", number));
    playback.jump(rounds[static_cast<std::size_t>(number) - 1]);
    return Reply::done();
}

// Off, beside the replay, the accounts, and off again.
Reply ReplayPage::next_review() {
    Reply reply{.taken = true, .alone = true};
    switch (reviewed_) {
        case Reviewed::off:
            reply.note = review_.begin();
            if (!review_.begun()) return reply;
            reviewed_ = Reviewed::beside;
            if (std::string why = review_.look(); !why.empty()) reply.note = std::move(why);
            return reply;
        case Reviewed::beside:
            // What decided the game is known once a round is reviewed.
            if (review_.rounds() > 0) {
                reviewed_ = Reviewed::page;
                reply.open.push_back(std::make_unique<AccountsPage>(watched_, review_));
            } else if (review_.running()) {
                reply.note = review_.not_ready();
            } else {
                reviewed_ = Reviewed::off;
            }
            return reply;
        case Reviewed::page:
            reviewed_ = Reviewed::off;
            return reply;
    }
    return reply;
}

Reply ReplayPage::stop_review() {
    for_worst_ = false;
    Reply reply = Reply::done(review_.stop());
    if (!review_.begun()) reviewed_ = Reviewed::off;
    return reply;
}

}  // namespace roundhouse::app
