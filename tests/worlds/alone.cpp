// The whole program at one keyboard, as main() runs it: a person who looks at each page and presses
// keys stands in for its terminal.
#include <fmt/format.h>
#include <unistd.h>

#include <csignal>
#include <vector>

#include "app/terminal/terminal.hpp"
#include "roundhouse/ui/page/live_screen.hpp"
#include "support/keys.hpp"
#include "worlds/command_line.hpp"
#include "worlds/life.hpp"
#include "worlds/people.hpp"
#include "worlds/printed.hpp"

extern "C" int isatty(int) noexcept {
    return 1;
}

namespace roundhouse::worlds {

namespace {

Life* alive = nullptr;  // whose keyboard it is

// The one at the keyboard, and the clock of the screen.
class Person {
  public:
    Person(Life& life, ui::Screen& screen)
        : life_(life), screen_(screen), random_(life.plan.seed % 3 == 0) {}

    // Until the screen has finished, or the terminal is gone.
    int sit() {
        for (; !screen_.finished(); ++step_) {
            show();
            if (step_ >= life_.plan.steps) return SIGHUP;
            for (const Event& event : life_.events(step_)) happen(event);
            if (left_) return SIGTERM;
            act();
        }
        life_.tell("the screen has closed");
        return 0;
    }

  private:
    Life& life_;
    ui::Screen& screen_;
    const bool random_;
    ui::Size size_{80, 24};
    std::string text_;
    int step_ = 0;
    bool left_ = false;

    // What is due at once is done before anything is pressed.
    void show() {
        constexpr int kMost = 200;
        for (int k = 0; k < kMost && screen_.timeout() == 0 && !screen_.finished(); ++k) {
            (void)screen_.draw(size_);
            life_.kernel.pass(std::chrono::milliseconds(1));
            screen_.tick(1);
        }
        if (screen_.finished()) return;
        const ui::Canvas canvas = screen_.draw(size_);
        (void)screen_.take_wants();
        const OwnMemory own;
        life_.film(1, canvas);
        text_ = canvas.to_text();
        ++life_.world.frames;
        refuse_memory(0);
        if (life_.kernel.has_open_folder()) throw Found{"a folder stays open"};
        if (canvas.width() != size_.width || canvas.height() != size_.height)
            throw Found{"a page has another size than its window"};
        if (text_.find("NOT SAVED") != std::string::npos) {
            life_.saw("NOT SAVED was shown");
        } else if (text_.find("begin the round") == std::string::npos) {
            life_.promise_files();
        }
        life_.check_sentence(text_);
    }

    void happen(const Event& event) {
        switch (event.what) {
            case What::resize:
                size_ = kSizes[event.value % kSizes.size()];
                break;
            case What::paste:
                screen_.paste(std::u32string(event.value % 500, U'x'), size_);
                break;
            case What::hide:
                screen_.hide();
                break;
            case What::cut:
            case What::leave:
                left_ = true;
                break;
            case What::no_memory:
                refuse_memory(1 + event.value % 2000);
                break;
            default:
                break;
        }
    }

    [[nodiscard]] std::string key() {
        if (random_ ? !life_.one_in(3) : life_.one_in(25)) return life_.any_of(kAnyKeys);
        const auto shows = [&](std::string_view words) {
            return text_.find(words) != std::string::npos;
        };
        if (shows(" SPACE ") || shows("Space")) return "space";
        return "enter";
    }

    void act() {
        if (screen_.finished()) return;
        const int wait = screen_.timeout();
        // A person takes a second; the computer players move meanwhile.
        if (wait > 0 && life_.one_in(2)) {
            life_.kernel.pass(std::chrono::milliseconds(wait));
            screen_.tick(wait);
            return;
        }
        constexpr int kSecond = 1000;
        life_.kernel.pass(std::chrono::milliseconds(kSecond));
        screen_.tick(kSecond);
        if (screen_.finished()) return;
        const ui::Wants wants = screen_.take_wants();
        if (wants.look || wants.forget) return;
        std::string pressed;
        {
            const OwnMemory own;
            pressed = key();
            life_.tell("presses " + pressed);
        }
        screen_.key(test::key(pressed), size_);
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
    alive = &life;
    const CommandLine line(life, command);
    Printed to;
    const int status = line.run();
    const OwnMemory own;
    const std::string printed = to.fresh();
    life.tell(fmt::format("ends with {}: {}", status, printed));
    life.check_sentence(printed);
    if (status != 0 && printed.empty() && status < 128)
        throw Found{fmt::format("the program ends with {} and says nothing", status)};
    life.saw("the program ended");
}

}  // namespace roundhouse::worlds

namespace roundhouse::app {

struct Terminal::Inner {};

Terminal::Terminal() = default;
Terminal::~Terminal() = default;

std::variant<std::unique_ptr<Terminal>, NoTerminal> Terminal::open(const TerminalOptions&) {
    return std::unique_ptr<Terminal>(new Terminal);
}

bool Terminal::paints() const {
    return worlds::alive->plan.seed % 2 == 0;
}
bool Terminal::unicode() const {
    return worlds::alive->plan.seed % 4 != 0;
}

int Terminal::run(ui::Screen& screen, Settings&) {
    return worlds::Person(*worlds::alive, screen).sit();
}

}  // namespace roundhouse::app
