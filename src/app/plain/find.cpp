#include "app/plain/find.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "roundhouse/finder/finder.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/text/numbers.hpp"
#include "roundhouse/words/prose/difference.hpp"

namespace roundhouse::app {

namespace {

constexpr std::size_t kMaxListed = 12;   // games
constexpr std::size_t kMaxCompared = 3;  // games whose differences are shown
constexpr int kMaxWidth = 80;

class FindDialog {
  public:
    FindDialog(Dialog& dialog, const GameList& list, const std::string& directory)
        : dialog_(dialog), list_(list), directory_(directory) {}

    std::optional<rules::RuleSet> run() {
        dialog_.say(
            "Type the number of an answer; an empty line if you do not know; b: back; q: show what "
            "fits so far.\n");
        while (const auto question = finder::next_question(list_.games, answers_)) {
            show(*question);
            if (!take(*question)) break;
        }
        const finder::ClosestGames closest = finder::closest_games(list_.games, answers_);
        tell(closest);
        if (closest.misses > 0) {
            if (!ended_) offer_file();
            return std::nullopt;
        }
        if (closest.games.size() != 1) return std::nullopt;
        return game(closest.games.front());
    }

  private:
    Dialog& dialog_;
    const GameList& list_;
    const std::string& directory_;
    finder::Answers answers_;
    bool ended_ = false;  // the input

    [[nodiscard]] const rules::RuleSet& game(int k) const {
        return list_.games[static_cast<std::size_t>(k)];
    }

    void show(const finder::Question& question) {
        const finder::ClosestGames closest = finder::closest_games(list_.games, answers_);
        dialog_.say(fmt::format("\nQuestion {} ({})\n{}\n", answers_.size() + 1,
                                finder::remaining(closest, question), question.words));
        for (const std::string& line : question.example) dialog_.say(line + '\n');
        for (std::size_t k = 0; k < question.choices.size(); ++k)
            dialog_.say(fmt::format("{:>2}. {}\n", k + 1, question.choices[k].words));
    }

    // Asks until the line is an answer or goes back; false: no more questions.
    bool take(const finder::Question& question) {
        const int count = static_cast<int>(question.choices.size());
        for (;;) {
            const auto line = dialog_.ask("> ");
            if (!line || *line == "q") {
                ended_ = !line;
                if (ended_) dialog_.say("\nEnd of input.\n");
                return false;
            }
            if (line->empty() || *line == "?") {
                answers_.push_back({question.policy, finder::kUnknown});
                return true;
            }
            if (*line == "b") {
                if (!answers_.empty()) answers_.pop_back();
                return true;
            }
            if (const auto number = text::parse_number(*line);
                number && *number >= 1 && *number <= count) {
                answers_.push_back({question.policy,
                                    question.choices[static_cast<std::size_t>(*number) - 1].value});
                return true;
            }
            dialog_.say(fmt::format("Type a number from 1 to {}, an empty line, b or q.\n", count));
        }
    }

    void list(const std::vector<int>& games) {
        for (std::size_t k = 0; k < games.size() && k < kMaxListed; ++k)
            dialog_.say(fmt::format("  {} ({}): {}\n", game(games[k]).name, game(games[k]).id,
                                    game(games[k]).summary));
        if (games.size() > kMaxListed)
            dialog_.say(fmt::format("  and {} more\n", games.size() - kMaxListed));
    }

    void tell(const finder::ClosestGames& closest) {
        const std::vector<int>& games = closest.games;
        if (games.empty()) return dialog_.say("\nThere are no games.\n");
        if (closest.misses > 0) return tell_nearest(closest);
        if (games.size() == 1) {
            dialog_.say("\nThis game fits your answers:\n");
            list(games);
            return dialog_.say(fmt::format("To read its rules: roundhouse rules show {}\n",
                                           game(games.front()).id));
        }
        dialog_.say(fmt::format("\n{} fit your answers:\n",
                                text::count_of(static_cast<int>(games.size()), "game")));
        list(games);
        if (games.size() > kMaxCompared) return;
        for (std::size_t k = 1; k < games.size(); ++k)
            dialog_.say('\n' + words::describe_differences(game(games.front()), game(games[k]),
                                                           std::min(dialog_.width(), kMaxWidth)));
    }

    void tell(const finder::Miss& miss) {
        dialog_.say(fmt::format("    {}:\n      you said: {}\n      there: {}\n", miss.matter,
                                miss.answered, miss.game));
    }

    void tell_nearest(const finder::ClosestGames& closest) {
        dialog_.say("\nNo game fits all your answers. The nearest:\n");
        for (std::size_t k = 0; k < closest.games.size() && k < kMaxCompared; ++k) {
            const rules::RuleSet& near = game(closest.games[k]);
            dialog_.say(fmt::format("  {} ({})\n", near.name, near.id));
            for (const finder::Miss& miss : finder::misses(near, answers_)) tell(miss);
        }
        if (closest.games.size() > kMaxCompared)
            dialog_.say(fmt::format("  and {} more\n", closest.games.size() - kMaxCompared));
    }

    void offer_file() {
        const int base = finder::nearest_bundled(list_.games, answers_);
        const std::string id = free_id(list_, directory_);
        if (!dialog_.confirm(fmt::format(
                "Write a rule file made from your answers, {}.toml, which inherits {}? y/n [n] ",
                id, game(base).id)))
            return;
        const finder::MadeFile made = finder::rule_file(game(base), answers_, id, "Our game");
        const auto written = write_user_game(directory_, id, made.text);
        if (const auto* fault = std::get_if<Fault>(&written))
            return dialog_.say(fault->message + '\n');
        dialog_.say(fmt::format("Written: {}\n", std::get<std::string>(written)));
        tell_left_out(made.left_out);
        dialog_.say(
            fmt::format("To read its rules: roundhouse rules show {}\nTo play it: roundhouse "
                        "--variant {}\n",
                        id, id));
    }

    void tell_left_out(const std::vector<finder::LeftOut>& left_out) {
        if (left_out.empty()) return;
        dialog_.say(fmt::format("It leaves out {} of your answers:\n", left_out.size()));
        for (const finder::LeftOut& left : left_out) {
            tell(left.miss);
            dialog_.say(fmt::format("      why: {}\n", left.why));
        }
    }
};

}  // namespace

std::optional<rules::RuleSet> find_game(Dialog& dialog, const GameList& list,
                                        const std::string& directory) {
    return FindDialog(dialog, list, directory).run();
}

}  // namespace roundhouse::app
