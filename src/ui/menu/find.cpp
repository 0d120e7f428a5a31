// The page that finds a game by asking about the rules, and shows the games that fit, with their
// differences.

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "roundhouse/finder/finder.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/ui/page/notes.hpp"
#include "roundhouse/words/prose/difference.hpp"
#include "ui/menu/common.hpp"

namespace roundhouse::ui {

namespace {

constexpr int kMaxWidth = 100;
constexpr int kMaxGamesShown = 6;  // rows for the games that were found; the list scrolls

// A row that can be chosen.
struct FindRow {
    enum class Kind : std::uint8_t {
        choice,   // an answer; `index` says which
        unknown,  // I don't know
        show,     // what fits so far
        game,     // one that fits, or is among the nearest; `index` into the games
        write,    // a rule file made from the answers
        back,     // to the last question
    } kind = Kind::choice;
    int index = 0;
};

struct FoundLayout {
    int games_top = 0;
    int games = 0;  // rows of the list
    int about_top = 0;
    int about = 0;  // rows of the text below it
};

int about_width(Size size) {
    return std::min(size.width - 4, kMaxWidth);
}

class FindPage : public MenuPage {
  public:
    FindPage(Lobby& lobby, Purpose purpose) : MenuPage(lobby), purpose_(purpose) {}

    void draw(Canvas& canvas) const override {
        if (const auto asked = question())
            draw_question(canvas, *asked);
        else
            draw_found(canvas);
        key_line(canvas);
    }
    [[nodiscard]] std::vector<KeyHelp> keys() const override {
        const bool asks = question().has_value();
        return menu_keys({{std::string(glyphs().arrows_y), asks ? "choose" : "move"},
                          {"Enter", asks ? "answer" : "choose"},
                          {asks ? "?" : "PgUp/PgDn", asks ? "don't know" : "scroll"},
                          {"Backspace", "last question"},
                          {"Esc", "leave"}});
    }
    Reply key(const Press& press) override;

  protected:
    // It means "I don't know".
    [[nodiscard]] bool uses_help_character() const override { return true; }

  private:
    Purpose purpose_;
    finder::Answers answers_;
    bool stopped_ = false;  // shows what fits, although more could be asked
    List list_;
    int scroll_ = 0;  // of the text on a found game

    // The current question; none if the page shows the result.
    [[nodiscard]] std::optional<finder::Question> question() const {
        if (stopped_) return std::nullopt;
        return finder::next_question(data().games, answers_);
    }
    [[nodiscard]] std::vector<FindRow> rows() const;
    Reply to_row(int row) {
        list_.select(row);
        scroll_ = 0;
        return Reply::done();
    }
    Reply answer(const finder::Question& question, int value) {
        answers_.push_back({question.policy, value});
        return to_row(0);
    }
    Reply take_back();
    Reply enter(FindRow row);
    Reply write();

    [[nodiscard]] std::string words_of(FindRow row, const finder::Question* question) const;
    void draw_rows(Canvas& canvas, int y, int rows, bool whole) const;
    void draw_question(Canvas& canvas, const finder::Question& question) const;
    void draw_found(Canvas& canvas) const;
    [[nodiscard]] std::vector<std::string> about(int width) const;
    [[nodiscard]] std::vector<std::string> heading(int width) const;
    [[nodiscard]] FoundLayout layout_of(Size size) const;
};

Reply FindPage::take_back() {
    if (stopped_)
        stopped_ = false;
    else if (!answers_.empty())
        answers_.pop_back();
    return to_row(0);
}

Reply FindPage::enter(FindRow row) {
    const auto asked = question();
    switch (row.kind) {
        case FindRow::Kind::choice:
            if (!asked) return Reply::done();
            return answer(*asked, asked->choices[static_cast<std::size_t>(row.index)].value);
        case FindRow::Kind::unknown:
            return asked ? answer(*asked, finder::kUnknown) : Reply::done();
        case FindRow::Kind::show:
            stopped_ = true;
            return to_row(0);
        case FindRow::Kind::game:
            // Then the form is below, or the list of games.
            return take_chosen(lobby_, purpose_, row.index,
                               is_for_form(purpose_)       ? 2
                               : purpose_ == Purpose::read ? 1
                                                           : 0);
        case FindRow::Kind::write:
            return write();
        case FindRow::Kind::back:
            return take_back();
    }
    return Reply::done();
}

// Where the written game differs from the answers.
std::unique_ptr<Page> left_out_page(const Lobby& lobby, const Lobby::Written& written) {
    Notes notes;
    notes.title = "YOUR RULE FILE";
    notes.notes.push_back({"", fmt::format("{}. It leaves out {} of your answers.", written.note,
                                           written.left_out.size())});
    for (const finder::LeftOut& left : written.left_out)
        notes.notes.push_back({"", fmt::format("{}. You said: {}. In this game: {}. Why: {}.",
                                               text::capitalised(left.miss.matter),
                                               left.miss.answered, left.miss.game, left.why)});
    notes.continue_words = "to the list of games";
    notes.leave_words = "to the list of games";
    notes.continues = [] { return Reply::closing(); };
    return notes_page(std::move(notes), lobby.settings);
}

// The new file is listed among the games.
Reply FindPage::write() {
    Lobby::Written written = lobby_.write_rules(answers_);
    Reply reply = Reply::closing(2);
    auto notes = written.left_out.empty() ? nullptr : left_out_page(lobby_, written);
    reply.open.push_back(chooser_page_at(lobby_, purpose_, written.game, std::move(written.note)));
    if (notes) reply.open.push_back(std::move(notes));
    return reply;
}

std::vector<FindRow> FindPage::rows() const {
    std::vector<FindRow> rows;
    if (const auto asked = question()) {
        for (int k = 0; k < static_cast<int>(asked->choices.size()); ++k)
            rows.push_back({FindRow::Kind::choice, k});
        rows.push_back({FindRow::Kind::unknown});
        rows.push_back({FindRow::Kind::show});
    } else {
        const auto closest = finder::closest_games(data().games, answers_);
        for (const int game : closest.games) rows.push_back({FindRow::Kind::game, game});
        if (closest.misses > 0) rows.push_back({FindRow::Kind::write});
    }
    if (stopped_ || !answers_.empty()) rows.push_back({FindRow::Kind::back});
    return rows;
}

Reply FindPage::key(const Press& press) {
    const auto all = rows();
    const int count = static_cast<int>(all.size());
    if (count == 0) return Reply::closing();
    const Size size = press.size;
    const int rows_of_text = question() ? 0 : layout_of(size).about;
    const int page = std::max(1, rows_of_text - 1);
    const int most = std::max(0, static_cast<int>(about(about_width(size)).size()) - rows_of_text);
    switch (press.key.code) {
        case key::escape:
            return Reply::closing();
        case key::left:
        case key::backspace:
            return take_back();
        case key::page_up:
            if (question()) break;
            scroll_ = std::max(0, scroll_ - page);
            return Reply::done();
        case key::page_down:
            if (question()) break;
            scroll_ = std::min(scroll_ + page, most);
            return Reply::done();
        default:
            break;
    }
    if (list_.key(press, count)) return to_row(list_.row(count));
    if (chooses(press)) return enter(all[static_cast<std::size_t>(list_.row(count))]);
    // An answer by its number.
    const auto number = static_cast<std::size_t>(press.key.code - U'1');
    if (press.key.code >= U'1' && press.key.code <= U'9' && number < all.size() &&
        all[number].kind == FindRow::Kind::choice)
        return enter(all[number]);
    if (press.key.code != U'?') return {};
    const auto asked = question();
    return asked ? answer(*asked, finder::kUnknown) : Reply::done();
}

std::string FindPage::words_of(FindRow row, const finder::Question* question) const {
    switch (row.kind) {
        case FindRow::Kind::choice:
            return fmt::format(
                "{}  {}", row.index + 1,
                text::capitalised(question->choices[static_cast<std::size_t>(row.index)].words));
        case FindRow::Kind::unknown:
            return "?  I don't know";
        case FindRow::Kind::show:
            return "   Show what fits so far";
        case FindRow::Kind::game: {
            const auto& game = data().games[static_cast<std::size_t>(row.index)];
            return fmt::format("{} ({})", game.name, game.id);
        }
        case FindRow::Kind::write:
            return "Write a rule file made from these answers";
        case FindRow::Kind::back:
            return question != nullptr ? "   Back to the last question" : "Back to the questions";
    }
    return {};
}

// All rows, each in as many lines as it needs.
void FindPage::draw_rows(Canvas& canvas, int y, int rows, bool whole) const {
    const int width = std::min(canvas.width() - 6, kMaxWidth);
    const auto asked = question();
    std::vector<int> lines;
    std::vector<std::string> texts;
    for (int row = 0; const FindRow& each : this->rows()) {
        const std::string words = words_of(each, asked ? &*asked : nullptr);
        const std::string margin(words.size() > 3 && words[1] == ' ' ? 3 : 0, ' ');
        std::string head = words.substr(0, margin.size());
        const std::string rest = words.substr(margin.size());
        const int space = width - cell_width(margin);
        for (const std::string& part :
             whole ? text::wrap(rest, space) : std::vector{elide(rest, space, glyphs().elided)}) {
            texts.push_back(std::exchange(head, margin) + part);
            lines.push_back(row);
        }
        ++row;
    }
    list_.draw(canvas, glyphs(), {2, y, rows}, lines, [&](int line, int at, bool here) {
        canvas.put(4, at, texts[static_cast<std::size_t>(line)],
                   Style(Ink::plain, here ? kReverse : kPlain));
    });
}

void FindPage::draw_question(Canvas& canvas, const finder::Question& question) const {
    const auto all = rows();
    const auto closest = finder::closest_games(data().games, answers_);
    title(canvas, fmt::format("FIND YOUR GAME   question {}", answers_.size() + 1));
    int y = 2;
    for (const std::string& line :
         text::wrap(question.words, std::min(canvas.width() - 4, kMaxWidth)))
        canvas.put(2, y++, line, Style(Ink::plain, kBold));
    // If there is not room for all, the position is left out first.
    const int limit = canvas.height() - 2;
    std::vector<std::string> example;
    for (const std::string& line : question.example)
        for (std::string& part : text::wrap(line, canvas.width() - 4))
            example.push_back(std::move(part));
    const int needed = static_cast<int>(all.size() + example.size()) + 3;
    if (!question.example.empty() && y + needed <= limit) {
        ++y;
        for (const std::string& line : example) canvas.put(2, y++, line, Ink::dim);
    }
    ++y;
    draw_rows(canvas, y, limit - y, true);
    canvas.put(2, canvas.height() - 2,
               elide(text::capitalised(finder::remaining(closest, question)), canvas.width() - 4,
                     glyphs().elided),
               Ink::dim);
}

// The text on the selected game.
std::vector<std::string> FindPage::about(int width) const {
    const auto all = rows();
    const auto closest = finder::closest_games(data().games, answers_);
    if (all.empty()) return {};
    const FindRow row = all[static_cast<std::size_t>(list_.row(static_cast<int>(all.size())))];
    if (row.kind == FindRow::Kind::write)
        return text::wrap(
            "The file builds on the nearest bundled game and states where your answers differ. It "
            "is saved in your own rules folder, and then listed with the other games.",
            width);
    if (row.kind != FindRow::Kind::game) return {};
    const rules::RuleSet& game = data().games[static_cast<std::size_t>(row.index)];
    std::vector<std::string> lines = text::wrap(game.summary, width);
    const auto add = [&](const std::string& words, int margin) {
        for (const std::string& line : text::wrap(words, width - margin))
            lines.push_back(std::string(static_cast<std::size_t>(margin), ' ') + line);
    };
    for (const finder::Miss& miss : finder::misses(game, answers_)) {
        lines.emplace_back();
        add(text::capitalised(miss.matter), 0);
        add("You said: " + miss.answered, 2);
        add("In this game: " + miss.game, 2);
    }
    if (closest.misses > 0 || closest.games.size() < 2) return lines;
    const rules::RuleSet& first = data().games[static_cast<std::size_t>(closest.games.front())];
    const rules::RuleSet& second = data().games[static_cast<std::size_t>(closest.games[1])];
    lines.emplace_back();
    for (std::string& line :
         text::lines_of(words::describe_differences(game, &game == &first ? second : first, width)))
        lines.push_back(std::move(line));
    return lines;
}

// What stands above the games.
std::vector<std::string> FindPage::heading(int width) const {
    const auto closest = finder::closest_games(data().games, answers_);
    const std::size_t count = closest.games.size();
    return text::wrap(closest.misses > 0 ? "No game fits all your answers; these are the nearest:"
                      : count == 1       ? std::string("This game fits your answers:")
                                         : fmt::format("{} games fit your answers:", count),
                      width);
}

FoundLayout FindPage::layout_of(Size size) const {
    FoundLayout layout;
    layout.games_top = 3 + static_cast<int>(heading(about_width(size)).size());
    layout.games = std::min(static_cast<int>(rows().size()), kMaxGamesShown);
    layout.about_top = layout.games_top + layout.games + 1;
    layout.about = size.height - 1 - layout.about_top;
    return layout;
}

void FindPage::draw_found(Canvas& canvas) const {
    title(canvas, "FIND YOUR GAME");
    int y = 2;
    for (const std::string& line : heading(about_width(canvas.size())))
        canvas.put(2, y++, line, Style(Ink::plain, kBold));
    const FoundLayout at = layout_of(canvas.size());
    draw_rows(canvas, at.games_top, at.games, false);
    const auto lines = about(about_width(canvas.size()));
    for (int k = 0; k < at.about && scroll_ + k < static_cast<int>(lines.size()); ++k)
        canvas.put(2, at.about_top + k, lines[static_cast<std::size_t>(scroll_ + k)]);
}

}  // namespace

Reply take_chosen(Lobby& lobby, Purpose purpose, int game, int pages) {
    const rules::RuleSet& chosen = lobby.data.games[static_cast<std::size_t>(game)];
    Reply reply = Reply::closing(pages);
    switch (purpose) {
        case Purpose::play:
        case Purpose::score:
            if (Form& form = form_for(lobby, purpose); form.draft.rule_set != chosen)
                take_game(form, chosen);
            return reply;
        case Purpose::host:
            return leave_menu(lobby, {Outing::What::host, chosen.id});
        case Purpose::read:
            lobby.reading = game;
            reply.open.push_back(reader_page(lobby));
            return reply;
        case Purpose::learn: {
            lobby.reading = game;
            auto opened = lobby.learn(game);
            if (auto* why = std::get_if<std::string>(&opened)) {
                reply.note = std::move(*why);
                return reply;
            }
            lobby.back_from_game = true;
            reply.open = std::get<Pages>(std::move(opened));
            reply.forget = true;
            return reply;
        }
    }
    return reply;
}

std::unique_ptr<Page> find_page(Lobby& lobby, Purpose purpose) {
    return std::make_unique<FindPage>(lobby, purpose);
}

}  // namespace roundhouse::ui
