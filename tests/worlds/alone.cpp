// The whole program at one keyboard, as main() runs it, with its screen: a person looks at the
// terminal and presses keys, resizes it, stops the program, or ends it.
#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <map>
#include <utility>
#include <vector>

#include "app/terminal/signals.hpp"
#include "worlds/command_line.hpp"
#include "worlds/life.hpp"
#include "worlds/people.hpp"
#include "worlds/printed.hpp"
#include "worlds/screen/emulator.hpp"
#include "worlds/signals.hpp"

extern "C" int isatty(int) noexcept {
    return 1;
}

namespace roundhouse::worlds {

namespace {

constexpr std::int64_t kSecond = 1'000'000'000;
// What others write on the screen while the program is stopped.
constexpr std::string_view kOthers = "$ what others print";

// What a terminal of these sends for a key.
std::string sent_for(const std::string& key) {
    static const std::map<std::string, std::string> named{
        {"enter", "\r"},    {"space", " "},      {"tab", "\t"},      {"up", "\033OA"},
        {"down", "\033OB"}, {"right", "\033OC"}, {"left", "\033OD"}, {"page-down", "\033[6~"},
        {"home", "\033OH"}, {"end", "\033OF"},   {"escape", "\033"}, {"backspace", "\177"},
        {"ctrl-l", "\014"}, {"ctrl-z", "\032"}};
    const auto found = named.find(key);
    return found == named.end() ? key : found->second;
}

// Some terminals show no colours, some any, and some only ASCII.
void set_up_terminal(std::uint64_t seed) {
    const auto set = [](const char* name, bool wanted, const char* value) {
        wanted ? setenv(name, value, 1) : unsetenv(name);
    };
    setenv("TERM", "xterm-256color", 1);
    set("NO_COLOR", seed % 2 != 0, "1");
    set("COLORTERM", seed % 3 == 0, "truecolor");
    setenv("LC_ALL", seed % 4 == 0 ? "C" : "C.UTF-8", 1);
    for (const char* const name : {"COLORFGBG", "CLICOLOR", "CLICOLOR_FORCE", "NO_MOTION",
                                   "ESCDELAY", "COLUMNS", "LINES", "TERMINFO", "TERMINFO_DIRS"})
        unsetenv(name);
}

class Person {
  public:
    explicit Person(Life& life)
        : life_(life), random_(life.plan.seed % 3 == 0), screen_(size_, life.plan.seed % 5 != 0) {
        int ends[2];
        if (pipe(ends) != 0) throw std::bad_alloc();
        dup2(ends[0], STDIN_FILENO);
        close(ends[0]);
        to_program_ = ends[1];
        Kernel& kernel = life.kernel;
        kernel.columns = size_.width;
        kernel.rows = size_.height;
        cfsetospeed(&kernel.modes, B38400);
        before_ = kernel.modes;
        kernel.shows = [this](std::string_view bytes) {
            screen_.take(bytes);
            fresh_ = true;
        };
        kernel.meanwhile = [this] { wait(); };
    }
    ~Person() {
        life_.kernel.meanwhile = nullptr;
        life_.kernel.shows = nullptr;
    }
    Person(const Person&) = delete;
    Person& operator=(const Person&) = delete;

    // The program has stopped or ended.
    void look_at_what_is_left() {
        if (const std::string odd = screen_.odd(); !odd.empty())
            throw Found{"the terminal is left with " + odd};
        if (std::memcmp(&before_, &life_.kernel.modes, sizeof before_) != 0)
            throw Found{"the terminal is left in other modes"};
        std::string left = screen_.all();
        for (std::size_t at = 0; (at = left.find(kOthers)) != std::string::npos;)
            left.erase(at, kOthers.size());
        if (left.find_first_not_of('\n') != std::string::npos)
            throw Found{"the screen is left with what was on it:\n" + left};
        // Others use it meanwhile.
        screen_.take(kOthers);
        screen_.take("\r\n");
        life_.saw("a screen was left");
    }

  private:
    Life& life_;
    Signals signals_{life_, [this] { look_at_what_is_left(); }};
    const bool random_;
    ui::Size size_{80, 24};
    Emulator screen_;
    termios before_{};
    int to_program_ = -1;
    bool fresh_ = false;
    std::string text_;
    int step_ = 0;
    std::optional<std::int64_t> acts_at_, ending_since_;
    bool waits_ = false, found_ = false;

    // The program waits, most often for the terminal.
    void wait() {
        const OwnMemory own;
        Kernel& kernel = life_.kernel;
        if (found_ || !kernel.hears_input) return pass_until(kernel.wait_ends);
        try {
            look();
            if (const std::string answers = screen_.take_answers();
                life_.plan.seed % 7 != 0 && !answers.empty())
                send(answers);
            act();
        } catch (const Found&) {
            // The program still leaves its terminal.
            found_ = true;
            end_input();
            throw;
        }
    }

    void pass_until(std::int64_t time) {
        constexpr std::int64_t kLittle = 50'000'000;
        std::int64_t& now = life_.kernel.now;
        now = std::max(now, time < 0 ? now + kLittle : time);
    }

    void send(const std::string& bytes) {
        if (to_program_ >= 0 && write(to_program_, bytes.data(), bytes.size()) < 0)
            throw Found{"the input is closed"};
    }

    void end_input() {
        if (to_program_ >= 0) close(std::exchange(to_program_, -1));
        life_.kernel.input_ended = true;
    }

    void look() {
        if (!std::exchange(fresh_, false)) return;
        const ui::Canvas& picture = screen_.picture();
        life_.film(1, picture);
        text_ = picture.to_text();
        ++life_.world.frames;
        if (life_.kernel.has_open_folder()) throw Found{"a folder stays open"};
        if (text_.find(kOthers) != std::string::npos)
            throw Found{"what others printed stays on a page:\n" + text_};
        if (text_.find("NOT SAVED") != std::string::npos) {
            life_.saw("NOT SAVED was shown");
        } else if (text_.find("begin the round") == std::string::npos) {
            life_.promise_files();
        }
        life_.check_sentence(text_);
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
        if (waits_) return;
        const std::string pressed = key();
        life_.tell("presses " + pressed);
        send(sent_for(pressed));
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
        Kernel& kernel = life_.kernel;
        switch (event.what) {
            case What::resize:
                size_ = kSizes[event.value % kSizes.size()];
                kernel.columns = size_.width;
                kernel.rows = size_.height;
                screen_.resize(size_);
                signals_.arrive(SIGWINCH);
                break;
            case What::paste: {
                const std::string text(event.value % 500, 'x');
                send(screen_.marks_pastes() ? "\033[200~" + text + "\033[201~" : text);
                break;
            }
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
                kernel.refuse = 1 + event.value % 2000;
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
    set_up_terminal(life.plan.seed);
    const CommandLine line(life, command);
    Printed to;
    Person person(life);
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
