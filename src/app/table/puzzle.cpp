#include "app/table/puzzle.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include "app/setup/puzzle_of_today.hpp"
#include "app/system/random.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/puzzles/train_table.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/text/spelling.hpp"
#include "roundhouse/ui/pages/draw.hpp"
#include "roundhouse/ui/pages/turn_keys.hpp"
#include "roundhouse/ui/puzzle/solved.hpp"
#include "roundhouse/ui/table/selection.hpp"
#include "roundhouse/words/words.hpp"

namespace roundhouse::app {

using ui::Command;
using ui::Press;
using ui::Reply;

namespace {

// "2026-11-27", "seed 5"
std::string name_of(const PuzzlePage::Origin& origin) {
    if (const auto* date = std::get_if<puzzles::Date>(&origin)) return to_string(*date);
    return fmt::format("seed {}", std::get<std::uint64_t>(origin));
}

constexpr std::string_view kOneTrain = "This puzzle has one train, and one way to show it.";

puzzles::Difficulty difficulty_of(const puzzles::Puzzle& puzzle) {
    return std::visit([](const auto& its) { return its.difficulty; }, puzzle);
}

}  // namespace

PuzzlePage::PuzzlePage(puzzles::Puzzle puzzle, game::Match match, Origin origin, std::string solver,
                       Settings& settings)
    : puzzle_(std::move(puzzle)),
      match_(std::move(match)),
      origin_(origin),
      solver_(std::move(solver)),
      settings_(settings),
      seen_(match_.view(match_.mover())) {
    const std::string_view dot = settings.glyphs().dot;
    const std::string which =
        fmt::format("{} {} {}", kind_of(puzzle_), dot, puzzles::name_of(difficulty_of(puzzle_)));
    info_.title = fmt::format(
        "{} {} {} {}", std::holds_alternative<puzzles::Date>(origin_) ? "Daily puzzle" : "Puzzle",
        name_of(origin_), dot, which);
    info_.short_title = fmt::format("Puzzle {} {}", dot, which);
    info_.names = match_.names();
    if (!solver_.empty()) {
        std::string& mover = info_.names.players.at(match_.mover());
        // Whoever is called that, too, takes the mover's name.
        for (std::string& name : info_.names.players)
            if (text::same_name(name, solver_)) name = mover;
        mover = solver_;
    }
    info_.levels.assign(match_.setup().players.size(), "");
    info_.rule_set = match_.setup().rule_set;
    info_.hints = true;
    ui_.board = settings.board;
    ui_.story.moment = ui::Moment::turn;
    ui_.story.hand_room = ui_.story.fullest_hand = seen_.own.hand.size();
    // A play that is selected already could be the answer, or tell what is not.
    if (train() != nullptr) ui::ensure_choice(ui_, seen_);
    count_tries();
    ask();
}

// A train that is over has been tried already, until tiles of it are taken back.
void PuzzlePage::count_tries() {
    const int made = attempts_.tries();
    ui_.story.tries = std::max(1, made + (solved_ || train_over() ? 0 : 1));
    if (train() != nullptr) ui_.story.goal = ui::Goal{static_cast<int>(train()->answer.size())};
}

// Whenever nothing else is said.
void PuzzlePage::ask() {
    const auto key = [&](Command command) { return settings_.keys.label(command); };
    ui_.story.message =
        train() != nullptr
            ? fmt::format("Lay the longest train: {}. {} plays a tile, {} undoes it.",
                          text::count_of(static_cast<int>(train()->answer.size()), "tile"),
                          key(Command::play), key(Command::take_back))
            : fmt::format("{}: find the best move.", info_.rule_set.name);
}

void PuzzlePage::say(std::string words, bool refused) {
    ui::answer(ui_, std::move(words), refused);
}

ui::View PuzzlePage::view() const {
    return {seen_, ui_, info_, settings_.glyphs(), settings_.keys};
}

void PuzzlePage::draw_with(ui::Canvas& canvas, const std::vector<std::string>& note) const {
    ui::View shown = view();
    shown.note_rows = static_cast<int>(note.size());
    canvas = ui::draw(shown, canvas.size());
    ui::put_note(canvas, note);
}

Reply PuzzlePage::key(const Press& press) {
    if (press.covered) return page_for_key(press.command);
    const Command meant =
        ui_.own.typing ? Command::none : settings_.keys.command_in_turn(press.key);
    if (ui::is_for_screen(meant)) return {};
    if (!ui_.own.typing && (meant == Command::quit || press.key.code == ui::key::escape))
        return Reply::closing();
    if (auto note = answer(meant, press.size)) return Reply::done(std::move(*note));
    if (!solved_ && !train_over()) {
        const auto reply = [&] {
            if (press.key.code != ui::key::click)
                return ui::turn_key(ui_, ui::Moment::turn, seen_, info_, settings_.keys, press.key);
            return ui::turn_click(ui_, seen_, info_, settings_.keys,
                                  ui::hit(view(), press.size, {press.key.x, press.key.y}));
        }();
        if (reply.action) attempt(*reply.action);
        if (solved_) return show_solved();
        if (reply.taken) return Reply::done();
    }
    Reply reply = page_for_key(meant);
    if (!reply.taken) reply.note = does_nothing(press.key.code);
    reply.taken = true;  // nothing here is a key for the menu below
    return reply;
}

// What would do something.
std::string PuzzlePage::does_nothing(char32_t code) const {
    const auto key = [&](Command command) { return settings_.keys.label(command); };
    if (code == ui::key::enter && train_over() && !solved_)
        return fmt::format("No other tile fits: {} undoes one.", key(Command::take_back));
    if (code <= ui::key::space || code >= ui::key::kFirst) return "";
    const std::string shows = fmt::format("{} shows the keys.", key(Command::help));
    return train_over() ? fmt::format("{} does nothing here; {} undoes a tile, {}",
                                      ui::key_label(code), key(Command::take_back), shows)
                        : fmt::format("{} does nothing here; {} plays, {}", ui::key_label(code),
                                      key(Command::play), shows);
}

Reply PuzzlePage::page_for_key(Command command) {
    if (command == Command::scores || command == Command::log)
        return Reply::done("A puzzle is a single turn: it has no log and no score sheet.");
    // A longest-train puzzle belongs to no game.
    if (train() != nullptr && command == Command::rules)
        return Reply::done(
            "A train has one rule: each tile begins with the number that the last one ended with.");
    if (train() != nullptr && (command == Command::picture || command == Command::zoom))
        return Reply::done(std::string(kOneTrain));
    auto page = ui::page_for(command, *this);
    return page == nullptr ? Reply() : Reply::opening(std::move(page));
}

// What is the puzzle's own, and what changes only how it looks: with what is noted of it.
std::optional<std::string> PuzzlePage::answer(Command command, ui::Size size) {
    switch (command) {
        case Command::hint:
            hint();
            return "";
        case Command::take_back:
            return take_back();
        case Command::hide:
            return "There is nobody to hide your hand from in a puzzle.";
        case Command::sort:
            // By the longest train would be the answer.
            return ui::change_sort(ui_, view(), size, 2);
        case Command::tile_style:
            return ui::change_tile_style(ui_, view(), size);
        case Command::board:
            if (train() != nullptr) return std::string(kOneTrain);
            return ui::change_board(ui_, view(), size);
        default:
            return std::nullopt;
    }
}

void PuzzlePage::attempt(const Action& action) {
    if (train() != nullptr) return lay(action);
    attempts_.add_try();
    count_tries();
    ui_.own.typing = false;
    const auto& answer = std::get<puzzles::BestPlayPuzzle>(puzzle_).answer;
    if (action != answer) return say("There is a better play.", true);
    solve(fmt::format("Yes: the best move is to {}.", words::describe(answer, seen_, info_.names)));
}

// The train grows at the table, and is judged where it ends.
void PuzzlePage::lay(const Action& action) {
    if (!std::holds_alternative<Play>(action)) return say(not_yet());
    if (!std::holds_alternative<Events>(match_.act(action))) return;
    look_again();
    ui::forget_message(ui_);
    // The other player has nothing to do with it.
    if (train_over() || !moves(seen_).any_play()) judge_train();
}

void PuzzlePage::judge_train() {
    attempts_.add_try();
    count_tries();
    const puzzles::Judged judged = puzzles::judge(*train(), puzzles::train_laid(match_));
    const std::string tiles = text::count_of(judged.tiles, "tile");
    if (judged.verdict == puzzles::Verdict::right)
        return solve(fmt::format("Yes: {}, and no other train is as long.", tiles));
    ui_.story.message =
        fmt::format("That is a train of {}. A longer one is possible: {} undoes tiles.", tiles,
                    settings_.keys.label(Command::take_back));
}

// A train that can go on has not been tried, though nobody has to lay more.
std::string PuzzlePage::not_yet() const {
    const auto tiles = static_cast<int>(puzzles::train_laid(match_).size());
    return fmt::format("Your train of {} can go on. It counts as a try once no tile fits.",
                       text::count_of(tiles, "tile"));
}

std::string PuzzlePage::take_back() {
    if (solved_ || train() == nullptr || !match_.can_take_back())
        return "There is nothing to undo.";
    match_.take_back();
    look_again();
    count_tries();
    ui::forget_message(ui_);
    ask();
    return "Undone.";
}

void PuzzlePage::hint() {
    if (solved_) return;
    say(train() != nullptr ? to_undo() + attempts_.hint(*train())
                           : attempts_.hint(std::get<puzzles::BestPlayPuzzle>(puzzle_).answer,
                                            info_.names, seen_.seat));
}

// What has to be undone before a hint is of use; a puzzle has one answer.
std::string PuzzlePage::to_undo() const {
    const std::vector<Tile> laid = puzzles::train_laid(match_);
    const auto right = std::ranges::mismatch(laid, train()->answer).in1 - laid.begin();
    const int wrong = static_cast<int>(laid.size()) - static_cast<int>(right);
    if (wrong == 0) return "";
    const std::string key = settings_.keys.label(Command::take_back);
    return wrong == 1 ? fmt::format("Undo the last tile first ({}). ", key)
                      : fmt::format("Undo the last {} tiles first ({}). ", wrong, key);
}

void PuzzlePage::solve(std::string words) {
    solved_ = true;
    ui_.own.typing = false;
    answer_told_ = std::move(words);
    count_tries();
}

Reply PuzzlePage::show_solved() {
    const auto post = [&](bool unicode, std::string_view mark) {
        return attempts_.to_post(name_of(origin_), puzzle_, unicode ? mark : "#");
    };
    const bool unicode = settings_.glyphs().unicode;
    const int tries = attempts_.tries();
    // A tile has no glyph in the fonts of most terminals; where it is pasted it has.
    ui::SolvedPuzzle solved{
        .sentence = fmt::format("{} Solved in {}.", answer_told_, attempts_.told()),
        .figures = {{tries, tries == 1 ? "try" : "tries"}},
        .line = post(unicode, "▮"),
        .copied = post(unicode, "🁫"),
        .clipboard = settings_.clipboard,
        .leave = [] { return Reply::closing(2); },
        .harder = harder()};
    if (follows_) {
        const PuzzleRecord record = follows_(tries);
        // Where it could not be noted, there is nothing to add up.
        if (record.running > 0) {
            const auto days = [](int number) { return number == 1 ? "day" : "days"; };
            solved.figures.push_back(
                {record.running, fmt::format("{} running", days(record.running))});
            solved.figures.push_back(
                {record.best, fmt::format("{}, your best", days(record.best))});
            solved.figures.push_back({record.solved, "solved"});
        }
    }
    Reply reply = Reply::opening(ui::solved_page(*this, std::move(solved)));
    reply.look = true;
    return reply;
}

// The next difficulty, made from a seed; making the position of a best play takes too long.
std::function<Reply()> PuzzlePage::harder() const {
    if (train() == nullptr || train()->difficulty == puzzles::Difficulty::hard) return {};
    const auto next = static_cast<puzzles::Difficulty>(static_cast<int>(train()->difficulty) + 1);
    return [next, solver = solver_, &settings = settings_] {
        constexpr std::uint64_t kSeeds = 1'000'000;
        const std::uint64_t seed = random_number() % kSeeds;
        puzzles::LongestTrainPuzzle puzzle = puzzles::make_longest_train_puzzle(seed, next);
        auto match = match_of(puzzle);
        if (!match) return Reply::done("A harder puzzle could not be made.");
        Reply reply = Reply::opening(std::make_unique<PuzzlePage>(
            std::move(puzzle), std::move(*match), seed, solver, settings));
        reply.close = 2;
        return reply;
    };
}

void PuzzlePage::look_again() {
    seen_ = match_.view(train() != nullptr ? puzzles::kSolver : match_.mover());
    ui_.story.can_take_back = train() != nullptr && match_.can_take_back();
    ui_.own.tile.reset();
    ui_.own.train.reset();
    ui::ensure_choice(ui_, seen_);
}

std::unique_ptr<ui::Page> puzzle_page(const std::string& solver, Settings& settings) {
    const puzzles::Date date = today();
    puzzles::Puzzle puzzle = puzzles::puzzle_of(date);
    auto match = std::visit([](const auto& its) { return match_of(its); }, puzzle);
    if (!match) return nullptr;
    auto page =
        std::make_unique<PuzzlePage>(std::move(puzzle), std::move(*match), date, solver, settings);
    page->count_on(attempts_at(date));
    page->when_solved([date](int tries) {
        note_solved(date, tries);
        return puzzle_record(date);
    });
    return page;
}

}  // namespace roundhouse::app
