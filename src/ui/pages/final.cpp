// The page of a game's end: what its keys do, and the review that goes on behind it.

#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include "roundhouse/ui/pages/motion.hpp"
#include "ui/ends/game_end.hpp"
#include "ui/pages/waiting.hpp"

namespace roundhouse::ui {

namespace {

class GameEndPage : public WaitingPage {
  public:
    GameEndPage(AtTable& table, AfterGame after)
        : WaitingPage(table, [leave = after.leave](const Press&) { return leave(); }),
          after_(std::move(after)) {
        review();
    }

    void draw(Canvas& canvas) const override {
        const View view = this->view();
        GameEnd(view, after_.facts, figures_, rating_, canvas.size())
            .draw(canvas, after_.clipboard && view.keys.leaves(kCopyKey));
    }
    // The game is over: it is left without a question, from pages over this one too.
    Reply key(const Press& press) override {
        if (press.command == Command::quit) return after_.leave();
        if (press.covered) return WaitingPage::key(press);
        if (press.command == Command::again) return after_.again();
        if (is_own_key(press, kReplayKey)) return look_back(after_.replay);
        if (is_own_key(press, kReviewKey)) return look_back(after_.review);
        if (is_own_key(press, kCopyKey)) return copy();
        return WaitingPage::key(press);
    }
    // Whatever leads away from here begins something or ends it.
    [[nodiscard]] bool deliberate(const Press& press) const override {
        return WaitingPage::deliberate(press) || press.command == Command::quit ||
               press.command == Command::again ||
               (is_own_key(press, kReplayKey) && after_.replay) ||
               (is_own_key(press, kReviewKey) && after_.review);
    }
    Reply uncovered() override {
        review();
        return WaitingPage::uncovered();
    }
    [[nodiscard]] int timeout(bool covered) const override {
        constexpr int kEvery = 500, kAtOnce = 10;  // milliseconds
        if (covered) return -1;
        return after_.rating ? kAtOnce : figures_of_review_ ? kEvery : -1;
    }
    Reply tick(int /*milliseconds*/, bool /*covered*/) override {
        if (after_.rating)
            ask_rating();
        else
            ask_review();
        return {};
    }
    [[nodiscard]] std::optional<Movement> take_movement(const Canvas* /*before*/,
                                                        const Canvas& after) override {
        if (std::exchange(saluted_, true)) return std::nullopt;
        const View view = this->view();
        if (auto laying = GameEnd(view, after_.facts, figures_, rating_, after.size()).laying())
            return laying;
        return movement_of(locomotive_flight(after));
    }

  private:
    AfterGame after_;
    bool saluted_ = false;                            // the train has been laid
    std::function<GameFigures()> figures_of_review_;  // empty: none is under way
    std::optional<GameFigures> figures_;
    std::optional<words::RatingNews> rating_;

    void ask_rating() {
        AwaitedRating asked = after_.rating();
        if (asked.more) return;
        after_.rating = nullptr;
        rating_ = std::move(asked.news);
    }
    void review() {
        const bool found = figures_ && figures_->percent == 100;
        // Its figures are shown of a single winner only.
        if (found || is_shared(view().seen.course) || figures_of_review_ || !after_.begin_review)
            return;
        figures_of_review_ = after_.begin_review();
        ask_review();
    }
    void ask_review() {
        if (!figures_of_review_) return;
        figures_ = figures_of_review_();
        if (figures_->percent == 100 || figures_->failed) figures_of_review_ = nullptr;
        if (figures_->failed) figures_.reset();
    }
    // The viewer's own review is not to wait for this one.
    Reply look_back(const std::function<Reply()>& at) {
        if (!at) return Reply::done(after_.no_replay);
        figures_of_review_ = nullptr;
        return at();
    }
    // The text of the slip, whatever has room on it.
    Reply copy() {
        std::string text;
        const View view = this->view();
        for (const std::string& line : lines_to_post(view, after_.facts, figures_))
            text += line + '\n';
        return Reply::copying(std::move(text), after_.clipboard);
    }
};

}  // namespace

std::unique_ptr<Page> final_page(AtTable& table, AfterGame after) {
    return std::make_unique<GameEndPage>(table, std::move(after));
}

}  // namespace roundhouse::ui
