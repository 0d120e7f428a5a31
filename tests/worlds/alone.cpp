// The whole program at one keyboard, as main() runs it, with its screen: a person looks at the
// terminal and presses keys, resizes it, stops the program, or ends it.
#include <fmt/format.h>

#include <optional>
#include <vector>

#include "app/terminal/signals.hpp"
#include "worlds/command_line.hpp"
#include "worlds/life.hpp"
#include "worlds/printed.hpp"
#include "worlds/screen/person.hpp"

namespace roundhouse::worlds {

namespace {

constexpr std::int64_t kSecond = 1'000'000'000;

class AtKeyboard : public Person {
  public:
    using Person::Person;

  private:
    int step_ = 0;
    std::optional<std::int64_t> acts_at_, ending_since_;
    bool waits_ = false;

    void wait() override {
        const OwnMemory own;
        if (!life_.kernel.hears_input) return pass_until(life_.kernel.wait_ends);
        if (look()) look_for_promises();
        answer();
        act();
    }

    void look_for_promises() {
        if (text_.find("NOT SAVED") != std::string::npos) {
            life_.saw("NOT SAVED was shown");
        } else if (text_.find("begin the round") == std::string::npos) {
            life_.promise_files();
        }
    }

    // A person takes a second; the computer players move meanwhile.
    void act() {
        Kernel& kernel = life_.kernel;
        if (app::signal_caught() != 0 || kernel.input_ended) return see_it_end();
        if (!acts_at_) {
            begin_step();
            acts_at_ = kernel.now + kSecond;
            waits_ = life_.one_in(2);
            return;
        }
        if (kernel.wait_ends >= 0 && kernel.wait_ends < *acts_at_)
            return pass_until(kernel.wait_ends);
        pass_until(*acts_at_);
        acts_at_.reset();
        if (!waits_) press(key());
    }

    void see_it_end() {
        Kernel& kernel = life_.kernel;
        if (!ending_since_) ending_since_ = kernel.now;
        if (kernel.now - *ending_since_ > kSecond)
            throw Found{"a signal came, and the program does not end"};
        pass_until(kernel.wait_ends);
    }

    void begin_step() {
        for (const Event& event : life_.events(step_)) happen(event);
        if (++step_ > life_.plan.steps) life_.one_in(2) ? end_input() : signals_.arrive(SIGHUP);
    }

    void happen(const Event& event) {
        switch (event.what) {
            case What::resize:
                resize(event.value);
                break;
            case What::paste:
                paste(event.value);
                break;
            case What::hide:
                signals_.arrive(SIGTSTP);
                break;
            case What::cut:
                signals_.arrive(SIGHUP);
                break;
            case What::leave:
                signals_.arrive(SIGTERM);
                break;
            case What::signal:
                signals_.arrive_later(event.value);
                break;
            case What::no_memory:
                life_.kernel.refuse = 1 + event.value % 2000;
                break;
            default:
                break;
        }
    }
};

// How the program is started.
std::vector<std::string> command(Life& life) {
    std::vector<std::string> words{"roundhouse"};
    if (life.number > 0 && life.one_in(2)) {
        words.emplace_back("resume");
        return words;
    }
    switch (life.random.below(6)) {
        case 0:
        case 1:
            return words;  // the menu
        case 2:
            words.emplace_back("score");
            add_sheet(words, life.plan);
            return words;
        case 3:
            if (life.number == 0) break;
            words.emplace_back("replay");
            return words;
        default:
            break;
    }
    words.emplace_back("play");
    add_game(words, life.plan);
    return words;
}

}  // namespace

void live_alone(Life& life) {
    const CommandLine line(life, command);
    Printed to;
    AtKeyboard person(life);
    const int status = line.run();
    const OwnMemory own;
    person.look_at_what_is_left();
    const std::string printed = to.fresh();
    life.tell(fmt::format("ends with {}: {}", status, printed));
    life.check_sentence(printed);
    if (status != 0 && printed.empty() && status < 128)
        throw Found{fmt::format("the program ends with {} and says nothing", status)};
    life.saw("the program ended");
}

}  // namespace roundhouse::worlds
