// The one question before a game: how long. It lies over the menu.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "roundhouse/text/lists.hpp"
#include "ui/menu/common.hpp"
#include "ui/menu/how_long.hpp"

namespace roundhouse::ui {

namespace {

// A round takes as many actions as the set has tiles, with two players a fifth more: measured in 45
// games by `roundhouse simulate`, with four and six medium players half of all are between 0.93 and
// 1.09.
constexpr double kActionsATile = 1.0, kOfTwo = 1.2;
constexpr double kPersonSeconds = 10;
// Beside the pace: what moves on the screen.
constexpr double kComputerSeconds = 0.2;

double actions_a_round(const Rules& rules) {
    const double tiles = (rules.max_pips + 1) * (rules.max_pips + 2) / 2.0;
    return tiles * (rules.players == 2 ? kOfTwo : kActionsATile);
}

double minutes_of(double actions, const Form& form, int pace) {
    const auto people =
        std::ranges::count_if(form.players, &std::string::empty, &FormPlayer::level);
    const double share = static_cast<double>(people) / static_cast<double>(form.players.size());
    return actions / 60 *
           (share * kPersonSeconds + (1 - share) * (pace / 1000.0 + kComputerSeconds));
}

}  // namespace

std::string quick_in_words(const Form& quick) {
    return fmt::format(
        "{}, you and {}", quick.draft.rule_set.name,
        text::count_of(static_cast<int>(quick.players.size()) - 1, "computer player"));
}

std::string about_so_long(double minutes) {
    constexpr double kFives = 8, kHour = 53, kLonger = 75, kHours = 105;
    if (minutes < kFives)
        return "about " +
               text::count_of(std::max(1, static_cast<int>(std::lround(minutes))), "minute");
    if (minutes < kHour) return fmt::format("about {} minutes", std::lround(minutes / 5) * 5);
    if (minutes < kLonger) return "about an hour";
    if (minutes < kHours) return "about 90 minutes";
    return fmt::format("about {} hours", std::lround(minutes / 60));
}

std::vector<Length> lengths_of(const Form& form, const Rules& rules, int pace,
                               const std::optional<PlayedLength>& played) {
    const double one =
        minutes_of(played ? played->actions / played->rounds : actions_a_round(rules), form, pace);
    std::vector<Length> found;
    for (const auto& [rounds, words] : {std::pair{1, "One round"}, {5, "Five rounds"}})
        // No length that such games seldom reach.
        if ((rules.rounds == 0 || rounds < rules.rounds) && (!played || rounds < played->rounds))
            found.push_back({rounds, words, about_so_long(rounds * one)});
    const std::string whole = played             ? about_so_long(played->rounds * one)
                              : rules.rounds > 0 ? about_so_long(rules.rounds * one)
                                                 : "";
    if (rules.rounds > 0)
        found.push_back(
            {std::nullopt,
             rules.rounds == 1 ? "One round" : fmt::format("All {} rounds", rules.rounds), whole});
    else
        found.push_back({std::nullopt, fmt::format("To {} points", rules.target), whole});
    return found;
}

namespace {

std::optional<PlayedLength> played_length(Lobby& lobby, const Rules& rules) {
    return rules.target == 0 ? std::nullopt : lobby.played_length(rules);
}

constexpr int kCardColumns = 40;
constexpr int kCardRemark = 18;  // columns from the key to how long it takes

class HowLongPage : public MenuPage {
  public:
    HowLongPage(Lobby& lobby, const Rules& rules)
        : MenuPage(lobby),
          lengths_(
              lengths_of(lobby.quick(), rules, lobby.settings.pace, played_length(lobby, rules))) {
        list_.select(last_row().value_or(0));
    }

    void draw(Canvas& canvas) const override {
        dim_words(canvas, glyphs());
        const int height = canvas.height(), enter = enter_row(height);
        canvas.fill(0, enter, canvas.width(), height - enter);
        draw_question(canvas);
        put_enter_line(canvas, glyphs(), enter, "Enter", effect());
        key_line(canvas);
    }

    [[nodiscard]] std::vector<KeyHelp> keys() const override {
        return menu_keys({{std::string(glyphs().arrows_y), "choose"},
                          {fmt::format("1-{}", lengths_.size()), "go"},
                          {"N", "another game"},
                          {"Esc", "back"}});
    }
    [[nodiscard]] bool see_through() const override { return true; }

    Reply key(const Press& press) override {
        if (leaves(press)) return Reply::closing();
        const char32_t code = press.key.code;
        if (code == U'n' || code == U'N') return another();
        if (code >= U'1' && code < U'1' + lengths_.size()) return begin(code - U'1');
        if (code == key::row) return take(press.key.x);
        if (list_.key(press, count())) return Reply::done();
        if (chooses(press)) return take(list_.row(count()));
        // Nothing else gets through to the menu, where letters are doors.
        return {.taken = !is_for_screen(press.command) && press.command != Command::help};
    }

  private:
    std::vector<Length> lengths_;
    List list_;

    // The lengths, and the line that leads to another game.
    [[nodiscard]] int count() const { return static_cast<int>(lengths_.size()) + 1; }
    // What was answered last time, if it is offered.
    [[nodiscard]] std::optional<int> last_row() const {
        if (!lobby_.last_rounds) return std::nullopt;
        for (std::size_t k = 0; k < lengths_.size(); ++k)
            if (lengths_[k].rounds.value_or(0) == *lobby_.last_rounds) return static_cast<int>(k);
        return std::nullopt;
    }

    [[nodiscard]] std::string effect() const {
        const int row = list_.row(count());
        if (row >= static_cast<int>(lengths_.size())) return "choose another game, other players";
        std::string words = lengths_[static_cast<std::size_t>(row)].words;
        words.front() = static_cast<char>(words.front() - 'A' + 'a');
        return words + (last_row() == row ? ", as last time" : "");
    }

    [[nodiscard]] std::vector<std::string> about(int width) const {
        return wrap_lines(quick_in_words(lobby_.quick()), width, 2, glyphs().elided);
    }

    void draw_question(Canvas& canvas) const {
        const int width = std::min(kCardColumns, canvas.width() - 2);
        const auto words = about(width - 6);
        // A title, the lines, whom one plays with; a blank row around each.
        const int height = (glyphs().filled ? 5 : 6) + count() + static_cast<int>(words.size());
        const int x = (canvas.width() - width) / 2;
        int y = std::max(
            0, std::min(enter_row(canvas.height()) - height, (canvas.height() - height + 3) / 2));
        const bool filled = glyphs().filled;
        // A click beside it leads back.
        for (int row = 0; row < enter_row(canvas.height()); ++row)
            canvas.add_spot({0, row, canvas.width(), key::escape});
        // A column beside it, so that no words of the menu touch it.
        canvas.fill(x - 1, y, width + 2, height);
        draw_card(canvas, glyphs(), {x, y}, {width, height});
        const Ground ground = filled ? Ground::wood : Ground::own;
        canvas.put(x + 3, y + 1, "How long?", Style(Ink::notice, kBold, ground));
        y += 3;
        list_.draw(canvas, glyphs(), {.x = x + 1, .y = y, .rows = count()}, count(),
                   [&](int k, int at, bool here) {
                       const auto line = static_cast<std::size_t>(k);
                       const bool length = line < lengths_.size();
                       const std::string key = length ? std::to_string(k + 1) : "N";
                       draw_choice(canvas, glyphs(),
                                   {.x = x + 3,
                                    .y = at,
                                    .width = width - 4,
                                    .remark = length ? kCardRemark : 0,
                                    .ground = ground},
                                   {.key = key,
                                    .words = length ? lengths_[line].words : "Another game",
                                    .remark = length ? lengths_[line].told : "",
                                    .chosen = here});
                   });
        y += count() + 1;
        for (const std::string& line : words)
            canvas.put(x + 3, y++, line, Style(filled ? Ink::key : Ink::dim, kPlain, ground));
    }

    Reply take(int row) {
        const auto length = static_cast<std::size_t>(row);
        return length < lengths_.size() ? begin(length) : another();
    }

    // Esc in the form leads back to the menu.
    Reply another() {
        Reply reply = Reply::closing();
        reply.open = only(form_page(lobby_));
        return reply;
    }

    Reply begin(std::size_t row) {
        const auto rounds = lengths_[row].rounds;
        const auto follows = [&lobby = lobby_, rounds] {
            lobby.form = lobby.quick();  // with the name that may have been given only now
            lobby.form.draft.choice.rounds = rounds;
            lobby.played = lobby.form;
            lobby.last_rounds = rounds.value_or(0);
            return lobby.start();
        };
        list_.select(static_cast<int>(row));
        return named(follows);
    }
};

}  // namespace

std::unique_ptr<Page> how_long_page(Lobby& lobby, const Rules& rules) {
    return std::make_unique<HowLongPage>(lobby, rules);
}

}  // namespace roundhouse::ui
