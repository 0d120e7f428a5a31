#include "worlds/screen/person.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <map>
#include <utility>

#include "worlds/people.hpp"

extern "C" int isatty(int) noexcept {
    return 1;
}

namespace roundhouse::worlds {

namespace {

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

}  // namespace

Person::Person(Life& life, std::uint64_t filmed_as)
    : life_(life),
      signals_(life, [this] { look_at_what_is_left(); }),
      filmed_as_(filmed_as),
      random_(life.plan.seed % 3 == 0),
      screen_(size_, life.plan.seed % 5 != 0) {
    set_up_terminal(life.plan.seed);
    take_input();
    Kernel& kernel = life.kernel;
    kernel.columns = size_.width;
    kernel.rows = size_.height;
    cfsetospeed(&kernel.modes, B38400);
    before_ = kernel.modes;
    kernel.shows = [this](std::string_view bytes) {
        screen_.take(bytes);
        fresh_ = true;
    };
    kernel.meanwhile = [this] { meanwhile(); };
}

Person::~Person() {
    life_.kernel.meanwhile = nullptr;
    life_.kernel.shows = nullptr;
}

void Person::look_at_what_is_left() {
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

void Person::meanwhile() {
    if (found_) return pass_until(life_.kernel.wait_ends);
    try {
        wait();
    } catch (const Found&) {
        // The program still leaves its terminal.
        found_ = true;
        end_input();
        throw;
    }
}

void Person::pass_until(std::int64_t time) {
    constexpr std::int64_t kLittle = 50'000'000;
    std::int64_t& now = life_.kernel.now;
    now = std::max(now, time < 0 ? now + kLittle : time);
}

void Person::take_input() {
    int ends[2];
    if (pipe(ends) != 0) throw std::bad_alloc();
    dup2(ends[0], STDIN_FILENO);
    close(ends[0]);
    if (to_program_ >= 0) close(to_program_);
    to_program_ = ends[1];
    life_.kernel.input_ended = false;
}

void Person::end_input() {
    if (to_program_ >= 0) close(std::exchange(to_program_, -1));
    life_.kernel.input_ended = true;
}

void Person::send(const std::string& bytes) {
    if (to_program_ >= 0 && write(to_program_, bytes.data(), bytes.size()) < 0)
        throw Found{"the input is closed"};
}

bool Person::look() {
    if (!std::exchange(fresh_, false)) return false;
    const ui::Canvas& picture = screen_.picture();
    life_.film(filmed_as_, picture);
    text_ = picture.to_text();
    ++life_.world.frames;
    if (life_.kernel.has_open_folder()) throw Found{"a folder stays open"};
    if (screen_.in_use() && text_.find(kOthers) != std::string::npos)
        throw Found{"what others printed stays on a page:\n" + text_};
    life_.check_sentence(text_);
    return true;
}

void Person::answer() {
    if (const std::string answers = screen_.take_answers();
        life_.plan.seed % 7 != 0 && !answers.empty())
        send(answers);
}

void Person::press(const std::string& key) {
    life_.tell("presses " + key);
    send(sent_for(key));
}

void Person::resize(std::uint64_t value) {
    size_ = kSizes[value % kSizes.size()];
    life_.kernel.columns = size_.width;
    life_.kernel.rows = size_.height;
    screen_.resize(size_);
    signals_.arrive(SIGWINCH);
}

void Person::paste(std::uint64_t value) {
    const std::string text(value % 500, 'x');
    send(screen_.marks_pastes() ? "\033[200~" + text + "\033[201~" : text);
}

std::string Person::key() {
    if (random_ ? !life_.one_in(3) : life_.one_in(25)) return life_.any_of(kAnyKeys);
    const auto shows = [&](std::string_view words) {
        return text_.find(words) != std::string::npos;
    };
    if (shows(" SPACE ") || shows("Space")) return "space";
    return "enter";
}

}  // namespace roundhouse::worlds
