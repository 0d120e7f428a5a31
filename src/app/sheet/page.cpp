#include "app/sheet/page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "app/sheet/announce.hpp"
#include "app/sheet/keeper.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/text/spelling.hpp"
#include "roundhouse/ui/page/notes.hpp"
#include "roundhouse/ui/page/typed_line.hpp"

namespace roundhouse::app {

namespace {

using ui::Ink;
using ui::Style;

// Keeps what is said until it is shown.
class Said : public Voice {
  public:
    [[nodiscard]] int width() const override { return width_; }
    void say(std::string_view text) override { text_ += text; }
    void wipe() override { text_.clear(); }
    void drop_typed() override {}
    void expect_enter() override {}
    [[nodiscard]] bool enter_was_deliberate() const override { return true; }
    [[nodiscard]] bool on_screen() const override { return true; }

    void have(int width) { width_ = width; }
    [[nodiscard]] std::string take() { return std::exchange(text_, {}); }

  private:
    int width_ = 80;
    std::string text_;
};

// In rows of that width, without empty ones at either end.
std::vector<std::string> rows_of(std::string_view text, int width) {
    std::vector<std::string> rows;
    for (const std::string& line : text::lines_of(text)) {
        // What a line begins with stays before its other rows.
        const std::string indent(std::min(line.find_first_not_of(' '), line.size()), ' ');
        const int room = std::max(1, width - static_cast<int>(indent.size()));
        if (text::trimmed(line).empty())
            rows.emplace_back();
        else
            for (const std::string& row : text::wrap(line, room)) rows.push_back(indent + row);
    }
    while (!rows.empty() && rows.back().empty()) rows.pop_back();
    while (!rows.empty() && rows.front().empty()) rows.erase(rows.begin());
    return rows;
}

class SheetPage : public ui::Page {
  public:
    SheetPage(Sys& sys, std::unique_ptr<SavedSheet> saved, const ui::Settings& settings)
        : settings_(settings), saved_(std::move(saved)), keeper_(sys, said_, *saved_) {
        keeper_.begin();
        (void)said_.take();  // the page shows it
        tell_what_next();
    }

    void draw(ui::Canvas& canvas) const override { draw_with(canvas, {}); }
    void draw_with(ui::Canvas& canvas, const std::vector<std::string>& note) const override;
    ui::Reply key(const ui::Press& press) override;
    [[nodiscard]] std::vector<ui::KeyHelp> keys() const override;
    [[nodiscard]] bool takes_text() const override { return true; }
    [[nodiscard]] std::string alarm() const override { return saved_->notice(); }
    std::string farewell() override { return keeper_.farewell(); }

  private:
    const ui::Settings& settings_;
    std::unique_ptr<SavedSheet> saved_;
    Said said_;
    Keeper keeper_;
    std::string told_;          // in answer to the last line
    bool wrong_ = false;        // it says what was wrong with that
    bool refused_ = false;      // so is what is still in the field: a letter begins another answer
    ui::TextField typed_{300};  // columns
    int chosen_ = 0;            // the round that Enter corrects; 0: none

    [[nodiscard]] const score::Sheet& sheet() const { return keeper_.sheet(); }
    // The sheet's rows in that width, the round of each (0: none).
    struct SheetRow {
        std::string text;
        int round = 0;
    };
    [[nodiscard]] std::vector<SheetRow> sheet_rows(int width) const;
    void draw_sheet(ui::Canvas& canvas, int y, int rows) const;
    [[nodiscard]] std::vector<std::string> question_rows(int width) const;
    [[nodiscard]] std::string right_of_title() const;
    [[nodiscard]] std::string so_far() const;
    void tell_what_next();
    void choose(int step);
    ui::Reply answer(const std::string& line, ui::Size size);
};

// The game and, until a round has been noted, how it is set up.
void SheetPage::tell_what_next() {
    told_ = keeper_.noted_rounds() == 0 ? about_game(sheet()) : "";
    told_ +=
        keeper_.over() ? end_of_game(sheet()) : before_round(sheet(), keeper_.noted_rounds() + 1);
    if (!saved_->recovered().empty()) told_ = saved_->recovered() + "\n" + told_;
    wrong_ = false;
}

std::string SheetPage::right_of_title() const {
    if (keeper_.over()) return "the game is over";
    const int round = keeper_.round_asked().value_or(keeper_.noted_rounds() + 1);
    const int all = sheet().rules.rounds;
    return all > 0 ? fmt::format("round {} of {}", round, all) : fmt::format("round {}", round);
}

// What has been told of the round at hand.
std::string SheetPage::so_far() const {
    const RoundQuestions* const round = keeper_.round();
    if (round == nullptr) return "";
    std::string text = ending_text(sheet(), round->note()) + "\n";
    for (Seat seat = 0; seat < sheet().rules.players; ++seat)
        if (const score::Hand* hand = round->hand(seat))
            text += fmt::format("{}: {}\n", sheet().players[seat], hand_text(sheet(), *hand));
    return text;
}

std::vector<SheetPage::SheetRow> SheetPage::sheet_rows(int width) const {
    std::vector<SheetRow> rows;
    for (const std::string& line : text::lines_of(sheet_text(sheet(), width))) {
        // A row of the table begins with the number of its round.
        const bool numbered =
            !line.empty() && (line.front() == ' ' || (line.front() >= '0' && line.front() <= '9'));
        int round = 0;
        for (const char c : line.substr(0, line.find_first_of(' ', line.find_first_not_of(' '))))
            if (numbered && c >= '0' && c <= '9') round = round * 10 + (c - '0');
        rows.push_back({line, round <= keeper_.noted_rounds() ? round : 0});
    }
    return rows;
}

// Its head and its end always, of the rounds the last ones, or those round the chosen one.
void SheetPage::draw_sheet(ui::Canvas& canvas, int y, int rows) const {
    std::vector<SheetRow> all = sheet_rows(canvas.width() - 2);
    const int marked = chosen_ > 0      ? chosen_
                       : keeper_.idle() ? 0
                                        : keeper_.round_asked().value_or(0);
    const auto rounds = static_cast<int>(
        std::ranges::count_if(all, [](const SheetRow& row) { return row.round > 0; }));
    int too_many = static_cast<int>(all.size()) - rows;
    const int before = std::clamp(marked > 0 ? marked - 2 : rounds, 0, std::max(0, too_many));
    int dropped_before = 0;
    std::erase_if(all, [&](const SheetRow& row) {
        if (row.round == 0 || too_many <= 0) return false;
        const bool first = dropped_before < before;
        const bool drop = first || row.round > marked + 1;
        if (!drop) return false;
        dropped_before += first ? 1 : 0;
        --too_many;
        return true;
    });
    const int end = y + rows;
    for (const SheetRow& row : all) {
        if (y >= end) return;
        const bool here = row.round > 0 && row.round == marked;
        const bool head = &row == &all.front();
        canvas.put(1, y++, row.text,
                   here   ? Style(Ink::chosen, ui::kBold | ui::kReverse)
                   : head ? Style(Ink::heading, ui::kBold)
                          : Style());
    }
}

// The question, and behind it what is typed: in a row of its own if there is no room.
std::vector<std::string> SheetPage::question_rows(int width) const {
    return ui::rows_that_ask(rows_of(keeper_.prompt(), width), ui::cell_width(typed_.text()) + 1,
                             width);
}

void SheetPage::draw_with(ui::Canvas& canvas, const std::vector<std::string>& note) const {
    const int width = canvas.width(), last = canvas.height() - 1;
    ui::draw_title(canvas, "SCORE  " + sheet().rule_set.name, settings_.glyphs(), right_of_title());
    const std::vector<std::string> question = question_rows(width - 2);
    const int bottom = last - static_cast<int>(question.size() + note.size());
    ui::draw_typed(canvas, bottom, question, typed_, refused_);
    // What was said has the rows that the sheet leaves it, at least half of them.
    auto told = rows_of(so_far(), width - 2);
    const std::size_t plain = told.size();
    std::ranges::move(rows_of(told_, width - 2), std::back_inserter(told));
    constexpr int kTop = 1, kRule = 1;
    const int space = bottom - kTop - kRule;
    const int sheet = static_cast<int>(sheet_rows(width - 2).size());
    const int most = std::max(space / 2, space - sheet);
    // In answers, what was said last matters most.
    const int over = std::max(0, static_cast<int>(told.size()) - most);
    const bool answers = wrong_ || keeper_.round() != nullptr;
    const int hidden = answers ? over : 0;
    told.erase(told.begin(), told.begin() + hidden);
    if (static_cast<int>(told.size()) > most) {
        told.resize(static_cast<std::size_t>(most));
        told.back() =
            ui::elide(told.back() + "   ", width - 3, "") + std::string(settings_.glyphs().elided);
    }
    const int from = bottom - static_cast<int>(told.size());
    draw_sheet(canvas, kTop, std::max(0, from - kRule - kTop));
    ui::draw_rule(canvas, settings_.glyphs(), 0, from - kRule, width, "");
    for (std::size_t k = 0; k < told.size(); ++k)
        canvas.put(1, from + static_cast<int>(k), told[k],
                   wrong_ && k + static_cast<std::size_t>(hidden) >= plain ? Style(Ink::refusal)
                                                                           : Style());
    ui::put_key_line(canvas, last, keys());
    ui::put_note(canvas, note);
}

std::vector<ui::KeyHelp> SheetPage::keys() const {
    std::vector<ui::KeyHelp> keys{{"Enter", chosen_ > 0 ? "correct it" : "answer"},
                                  {"Esc",
                                   !typed_.empty()  ? "clear"
                                   : keeper_.idle() ? "leave"
                                                    : "back",
                                   true}};
    if (keeper_.idle() && keeper_.noted_rounds() > 0)
        keys.push_back({std::string(settings_.glyphs().arrows_y), "a round to correct"});
    if (typed_.empty()) keys.push_back({"?", "help"});
    return keys;
}

void SheetPage::choose(int step) {
    const int rounds = keeper_.noted_rounds();
    // Up from the question is the last round.
    const int at = chosen_ == 0 ? rounds + 1 : chosen_;
    const int next = at + step;
    chosen_ = next < 1 ? 1 : next > rounds ? 0 : next;
}

ui::Reply SheetPage::answer(const std::string& line, ui::Size size) {
    const bool was_idle = keeper_.idle();
    const int noted = keeper_.noted_rounds();
    chosen_ = 0;
    said_.have(size.width - 2);
    const bool taken = keeper_.take(line);
    std::string told = said_.take();
    if (keeper_.finished()) {
        ui::Reply reply = ui::Reply::closing();
        reply.note = keeper_.farewell();
        return reply;
    }
    if (taken) typed_.clear();
    wrong_ = !taken && line != "?";
    refused_ = wrong_ && !typed_.empty();
    // What is too long for this page has one of its own.
    const int room = std::max(3, (size.height - 4) / 2);
    if (static_cast<int>(rows_of(told, size.width - 2).size()) > room && (was_idle || !taken) &&
        noted == keeper_.noted_rounds()) {
        ui::Notes notes;
        notes.title = sheet().rule_set.name;
        for (const std::string& part : text::lines_of(told)) notes.notes.push_back({"", part});
        notes.continue_words = notes.leave_words = "back";
        notes.continues = [] { return ui::Reply::closing(); };
        typed_.clear();
        refused_ = false;
        return ui::Reply::opening(ui::notes_page(std::move(notes), settings_));
    }
    told_ = std::move(told);
    return ui::Reply::done();
}

ui::Reply SheetPage::key(const ui::Press& press) {
    using namespace ui;
    const char32_t code = press.key.code;
    const bool refused = std::exchange(refused_, false);
    if (refused && code >= key::space && code < key::kFirst) typed_.clear();
    switch (code) {
        case key::enter:
            if (chosen_ > 0 && typed_.empty())
                return answer(fmt::format("correct {}", chosen_), press.size);
            return answer(std::string(text::trimmed(typed_.text())), press.size);
        case key::escape:
            if (!typed_.empty() || chosen_ > 0) {
                typed_.clear();
                chosen_ = 0;
                return Reply::done();
            }
            if (keeper_.idle()) return answer("quit", press.size);
            keeper_.back();
            told_ = said_.take();
            wrong_ = false;
            return Reply::done();
        case key::up:
        case key::down:
            if (!typed_.empty() || !keeper_.idle() || keeper_.noted_rounds() == 0) return {};
            choose(code == key::up ? -1 : 1);
            return Reply::done();
        case U'?':
            if (typed_.empty()) return answer("?", press.size);
            break;
        default:
            break;
    }
    if (typed_.key(press.key)) {
        chosen_ = 0;
        return Reply::done();
    }
    return {.taken = false};
}

}  // namespace

std::unique_ptr<ui::Page> sheet_page(Sys& sys, std::unique_ptr<SavedSheet> saved,
                                     const ui::Settings& settings) {
    return std::make_unique<SheetPage>(sys, std::move(saved), settings);
}

}  // namespace roundhouse::app
