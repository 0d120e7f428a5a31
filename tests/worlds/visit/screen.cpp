// `roundhouse join` with its screen, as main() runs it, at a table of the same world: a person
// looks at the terminal and presses keys, resizes it, stops the program, or ends it.
#include <cstdlib>
#include <utility>

#include "app/terminal/signals.hpp"
#include "worlds/printed.hpp"
#include "worlds/screen/person.hpp"
#include "worlds/told.hpp"
#include "worlds/visit/visited.hpp"

namespace roundhouse::worlds {

namespace {

// The terminals of the table have the numbers before.
constexpr std::uint64_t kFilmedAs = 13;

class OnScreen : Visited::Visitor, Person {
  public:
    explicit OnScreen(Life& life)
        : Person(life, kFilmedAs), moves_(life.plan.seed % 2 == 0), table_(life) {
        if (!moves_) setenv("NO_MOTION", "1", 1);
    }

    void run() { table_.run(*this); }

  private:
    const bool moves_;  // tiles fly, and hide others
    Visited table_;
    Printed printed_;
    int ending_ = 0;  // waits since the program was told to end
    // Waits until what it drew in a window of another size is gone for sure.
    static constexpr int kDrawnAgain = 4;
    int resized_ = 0;

    std::vector<std::string> words() override { return {}; }

    void begins() override {
        if (life_.kernel.input_ended) take_input();
        ending_ = 0;
    }

    std::string ends() override {
        look_at_what_is_left();
        const std::string printed = printed_.fresh();
        life_.tell("prints " + printed);
        check_tiles_told(unbroken(printed), table_.open(), "whoever comes by");
        return printed;
    }

    void wait() override {
        {
            const OwnMemory own;
            if (resized_ > 0) --resized_;
            if (look() && !moves_ && resized_ == 0)
                check_tiles_shown(text_, table_.may(), "whoever joined");
            answer();
        }
        const bool leaves = table_.go_on();
        const OwnMemory own;
        if (leaves) end_input();
        if (!life_.kernel.hears_input) return;
        if (app::signal_caught() != 0 || life_.kernel.input_ended) return see_it_end();
        act();
    }

    void see_it_end() {
        constexpr int kMost = 3;
        if (++ending_ > kMost) throw Found{"join was told to end, and does not"};
    }

    void act() {
        if (life_.one_in(40)) return signals_.arrive(SIGTSTP);
        if (life_.one_in(120)) return signals_.arrive(SIGHUP);
        if (life_.one_in(120)) return end_input();
        if (life_.one_in(60)) return signals_.arrive_later(life_.random.next());
        if (life_.one_in(30)) {
            resized_ = kDrawnAgain;
            return resize(life_.random.next());
        }
        if (life_.one_in(60)) return paste(life_.random.next());
        if (life_.one_in(2)) press(key());
    }
};

}  // namespace

void live_visiting_on_screen(Life& life) {
    OnScreen(life).run();
}

}  // namespace roundhouse::worlds
