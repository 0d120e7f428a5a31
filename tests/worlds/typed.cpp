// The whole program in lines of text at one keyboard, as main() runs it: a person reads what it
// prints, and types a line, waits, stops it or goes away. Who may see which tiles follows from the
// log and from the question that waits.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <optional>
#include <utility>
#include <vector>

#include "app/system/erase.hpp"
#include "roundhouse/game/log.hpp"
#include "support/tiles.hpp"
#include "worlds/command_line.hpp"
#include "worlds/known.hpp"
#include "worlds/life.hpp"
#include "worlds/printed.hpp"
#include "worlds/signals.hpp"
#include "worlds/told.hpp"

namespace roundhouse::worlds {

namespace {

constexpr std::array kColumns{80, 40, 200, 100, 60, 120};
constexpr std::array kAnyLines{
    "1",    "2",    "3",      "4",      "",       "",      "d",    "p",     "e",       "a",
    "hint", "hint", "help",   "log",    "y",      "n",     "undo", "table", "hand",    "list",
    "1",    "full", "scores", "rules",  "brief",  "hide",  "yes",  "again", "forward", "t 1",
    "quit", "c",    "say hi", "seat 2", "12-5 3", "xyzzy", "l",    "",      "seat 1 Q"};

class Reader {
  public:
    explicit Reader(Life& life) : life_(life), random_(life.plan.seed % 3 == 0) {
        int ends[2];
        if (pipe(ends) != 0) throw std::bad_alloc();
        dup2(ends[0], STDIN_FILENO);
        close(ends[0]);
        to_program_ = ends[1];
        life.kernel.columns = kColumns[life.plan.seed % kColumns.size()];
        life.kernel.wait_for_line = [this](pollfd*, nfds_t, int most, const sigset_t* mask) {
            const int lines = wait(most, mask);
            refuse_memory(std::exchange(refuse_, 0));
            return lines;
        };
    }
    ~Reader() { life_.kernel.wait_for_line = nullptr; }
    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;

    // The program has ended.
    void read_the_end(int status) {
        read();
        life_.tell(fmt::format("ends with {}", status));
        if (all_.find("internal error") != std::string::npos && !refused_)
            throw Found{"an internal error:\n" + all_};
        if (status != 0 && all_.empty() && status < 128)
            throw Found{fmt::format("the program ends with {} and says nothing", status)};
        life_.saw("the program ended");
    }

  private:
    Life& life_;
    Printed printed_;
    Signals signals_{life_, [this] { look_at_the_screen(); }};
    const bool random_;
    int to_program_ = -1;
    int step_ = 0;
    int asked_on_ = 0;  // after the input has ended
    bool warned_ = false, refused_ = false;
    bool follows_ = false;  // it is known who sits there
    std::uint64_t refuse_ = 0;
    std::string all_, screen_, prompt_, typed_, pasted_, warned_of_;
    Known known_;
    std::optional<Seat> seat_;  // whose hand was asked for
    TileSet named_;             // what people have typed themselves, since the last wipe
    TileSet ever_;              // what was ever told

    // The program waits for a line, so long or, with -1, for ever; as ppoll.
    int wait(int most, const sigset_t* mask) {
        const OwnMemory own;
        signals_.begin_wait(mask);
        if (!signals_.stopped()) {
            read();
            act_out(step_++);
        }
        if (signals_.end_wait()) {
            errno = EINTR;
            return -1;
        }
        if (to_program_ < 0) {
            if (++asked_on_ > 20) throw Found{"it asks on after the end of its input"};
            return 1;
        }
        constexpr int kReads = 1500;  // milliseconds
        const bool waits = most >= 0 && (most < kReads || life_.one_in(3));
        life_.kernel.pass(std::chrono::milliseconds(waits ? most : life_.one_in(15) ? 0 : kReads));
        if (waits) return 0;
        typed_ = next_line();
        named_.add_all(test::tiles_told(typed_));
        life_.tell("types " + typed_);
        const std::string sent = typed_ + "\n";
        return write(to_program_, sent.data(), sent.size()) > 0 ? 1 : -1;
    }

    void act_out(int step) {
        for (const Event& event : life_.events(step)) happen(event);
        if (step + 1 == life_.plan.steps) life_.one_in(2) ? end_input() : signals_.arrive(SIGHUP);
    }

    void happen(const Event& event) {
        switch (event.what) {
            case What::resize:
                life_.kernel.columns = kColumns[event.value % kColumns.size()];
                break;
            case What::paste:
                pasted_ = std::string(1 + event.value % 2000, 'x');
                break;
            case What::hide:
                signals_.arrive(SIGTSTP);
                break;
            case What::cut:
                signals_.arrive(SIGHUP);
                break;
            case What::leave:
                end_input();
                break;
            case What::signal:
                signals_.arrive_later(event.value);
                break;
            case What::no_memory:
                refuse_ = 1 + event.value % 2000;
                refused_ = true;
                break;
            default:
                break;
        }
    }

    void end_input() {
        if (to_program_ >= 0) close(std::exchange(to_program_, -1));
        life_.tell("the input ends");
    }

    void look_at_the_screen() {
        take();
        if (known_.has_game())
            check_tiles_told(unbroken(screen_), known_.open(), "whoever comes by");
    }

    // What has come is added to what can be seen.
    std::string take() {
        std::string fresh = printed_.fresh();
        all_ += fresh;
        screen_ += fresh;
        if (const auto wiped = screen_.rfind(app::kErase); wiped != std::string::npos) {
            screen_.erase(0, wiped + app::kErase.size());
            named_ = {};
        }
        // The further lines of a long question are indented.
        std::size_t line = screen_.rfind('\n');
        while (line != std::string::npos && line > 0 && screen_.compare(line, 3, "\n  ") == 0)
            line = screen_.rfind('\n', line - 1);
        prompt_ = unbroken(line == std::string::npos ? screen_ : screen_.substr(line + 1));
        return fresh;
    }

    [[nodiscard]] bool asks(std::string_view words) const {
        return prompt_.find(words) != std::string::npos;
    }

    void read() {
        refuse_memory(0);
        const std::string fresh = take();
        life_.tell("prints " + fresh);
        ++life_.world.frames;
        if (life_.kernel.has_open_folder()) throw Found{"a folder stays open"};
        const std::string text = unbroken(fresh);
        if (life_.kernel.columns >= 80) life_.check_sentence(text);
        if (text.find("NOT SAVED") != std::string::npos) {
            warned_of_ = life_.log_at_hand().value_or("");
            warned_ = true;
            life_.saw("NOT SAVED was shown");
        }
        look_at_game(fresh);
        if (known_.has_game()) check_secrets(text);
    }

    // Who sits there is not known again before somebody is asked by name.
    void lose_track() {
        known_.forget();
        follows_ = false;
    }

    // As its log says, which nobody sees anything of before it is written.
    void look_at_game(const std::string& shown) {
        const auto log = life_.log_at_hand();
        // A warning stands until something is saved again.
        warned_ = warned_ && (!log || *log == warned_of_);
        if (!log || warned_) return lose_track();
        auto read = game::read_log(*log, 1);
        const auto* loaded = std::get_if<game::LoadedLog>(&read);
        if (loaded == nullptr || loaded->match.records().empty()) return lose_track();
        known_.look(loaded->match);
        life_.promise(loaded->match, shown);
    }

    // Those who have seats here; at a keyboard of several, one of them sits there at a time.
    void check_secrets(const std::string& text) {
        const auto& players = known_.game().setup().players;
        std::vector<Seat> people;
        for (std::size_t seat = 0; seat < players.size(); ++seat)
            if (players[seat].level.empty()) people.push_back(static_cast<Seat>(seat));
        const std::optional<Seat> before = seat_;
        if (asks("ress Enter when only you") || asks("ress Enter when you are alone")) {
            seat_.reset();
            follows_ = true;
        }
        for (const Seat seat : people)
            if ((asks("your move") || asks("turn is over")) &&
                prompt_.starts_with(players[seat].name + ",")) {
                seat_ = seat;
                follows_ = true;
            }
        if (people.size() == 1) seat_ = people.front();
        if (!follows_ && people.size() > 1) return;
        TileSet may = known_.open();
        may.add_all(named_);
        if (seat_) may.add_all(known_.held(*seat_));
        if (people.size() > 1)
            check_tiles_told(unbroken(screen_), may, "whoever sits at the keyboard");
        if (before) may.add_all(known_.held(*before));
        // Whoever stopped it has been asked before.
        for (const Seat seat : people)
            if (text.find(players[seat].name + ", your move") != std::string::npos)
                may.add_all(known_.held(seat));
        if (known_.dealt()) may.add_all(known_.open_before());
        if (typed_ == "again") may.add_all(ever_);
        check_tiles_told(text, may, "the keyboard");
        ever_.add_all(test::tiles_told(text));
        life_.saw(seat_ ? "a hand was told in lines" : "a hand was kept in lines");
    }

    [[nodiscard]] std::string next_line() {
        if (!pasted_.empty()) return std::exchange(pasted_, "");
        if (random_ ? life_.one_in(2) : life_.one_in(12)) {
            const std::string any = life_.any_of(kAnyLines);
            // Nobody is called 12-5.
            return any.starts_with("12-5") && !asks("your move") ? "" : any;
        }
        if (asks("your move")) return asks("(Enter:") ? "" : "1";
        if (asks("turn is over")) return life_.one_in(3) ? "a" : "";
        if (asks("Leave the")) return "no";
        if (asks("Play again")) return life_.one_in(2) ? "again" : "";
        return life_.one_in(10) ? "1" : "";
    }
};

std::vector<std::string> command(Life& life) {
    std::vector<std::string> words{"roundhouse"};
    const std::string plain = life.one_in(2)   ? "--plain"
                              : life.one_in(2) ? "--plain=brief"
                                               : "--plain=full";
    if (life.number > 0 && life.one_in(2)) return {"roundhouse", "resume", plain};
    switch (life.random.below(10)) {
        case 0:
            return {"roundhouse", plain};  // its menu
        case 1:
            return {"roundhouse", "learn", plain};
        case 2:
            return {"roundhouse", "puzzle", plain};
        case 3:
            words.insert(words.end(), {"score", plain});
            add_sheet(words, life.plan);
            return words;
        default:
            break;
    }
    words.insert(words.end(), {"play", plain});
    add_game(words, life.plan);
    return words;
}

}  // namespace

void live_in_lines(Life& life) {
    const CommandLine line(life, command);
    Reader reader(life);
    const int status = line.run();
    const OwnMemory own;
    reader.read_the_end(status);
}

}  // namespace roundhouse::worlds
