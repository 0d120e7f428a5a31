// `roundhouse join --plain`, as main() runs it, at a table of the same world: what the one and the
// other do meanwhile, they do in one process, each while the other waits.
#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <utility>
#include <vector>

#include "worlds/printed.hpp"
#include "worlds/signals.hpp"
#include "worlds/told.hpp"
#include "worlds/visit/visited.hpp"

namespace roundhouse::worlds {

namespace {

constexpr std::array kLines{"1",    "",      "1",    "",      "1",      "",     "d",
                            "p",    "e",     "hint", "help",  "log",    "y",    "n",
                            "undo", "table", "hand", "begin", "say hi", "list", "hide",
                            "quit", "yes",   "t 1",  "scores"};

class InLines : Visited::Visitor {
  public:
    explicit InLines(Life& life) : life_(life), table_(life) {
        life.kernel.columns = 80;
        take_input();
        life.kernel.meanwhile = [this] { others(); };
        life.kernel.wait_for_line = [this](pollfd* which, nfds_t count, int most,
                                           const sigset_t* mask) {
            return wait(which, count, most, mask);
        };
    }

    void run() { table_.run(*this); }

  private:
    Life& life_;
    Visited table_;
    Printed printed_;
    Signals signals_{life_, [this] {
                         take();
                         look_at_the_screen();
                     }};
    int to_program_ = -1;
    std::string all_, screen_;

    std::vector<std::string> words() override {
        return {life_.one_in(2) ? "--plain=brief" : "--plain"};
    }

    void begins() override { all_.clear(); }

    std::string ends() override {
        read();
        look_at_the_screen();
        if (life_.kernel.input_ended) take_input();
        return all_;
    }

    void take_input() {
        int ends[2];
        if (pipe(ends) != 0) throw std::bad_alloc();
        dup2(ends[0], STDIN_FILENO);
        close(ends[0]);
        if (to_program_ >= 0) close(to_program_);
        to_program_ = ends[1];
        life_.kernel.input_ended = false;
    }

    void end_input() {
        if (life_.kernel.input_ended) return;
        close(std::exchange(to_program_, -1));
        life_.kernel.input_ended = true;
        life_.tell("the input ends");
    }

    int wait(pollfd* which, nfds_t count, int most, const sigset_t* mask) {
        signals_.begin_wait(mask);
        const std::int64_t end = life_.kernel.now + std::int64_t{most} * 1'000'000;
        int ready = life_.kernel.look(which, count);
        for (; ready == 0 && !signals_.stopped() && (most < 0 || life_.kernel.now < end);
             ready = life_.kernel.look(which, count)) {
            others();
            if (!signals_.stopped()) act();
        }
        if (!signals_.end_wait()) return ready;
        errno = EINTR;
        return -1;
    }

    // What all others do while the terminal waits.
    void others() {
        {
            const OwnMemory own;
            read();
        }
        if (table_.go_on()) end_input();
    }

    // Who sits at the terminal.
    void act() {
        const OwnMemory own;
        if (life_.kernel.input_ended) return;
        if (life_.one_in(40)) return signals_.arrive(SIGTSTP);
        if (life_.one_in(120)) return signals_.arrive(SIGHUP);
        if (life_.one_in(120)) return end_input();
        if (life_.one_in(60)) return signals_.arrive_later(life_.random.next());
        if (life_.one_in(2)) return;
        const std::string line = std::string(life_.any_of(kLines)) + "\n";
        life_.tell("types " + line);
        if (write(to_program_, line.data(), line.size()) < 0) throw Found{"the input is closed"};
    }

    std::string take() {
        std::string fresh = printed_.fresh();
        all_ += fresh;
        screen_ = left_on_screen(screen_ + fresh);
        return fresh;
    }

    void look_at_the_screen() {
        check_tiles_told(unbroken(screen_), table_.open(), "whoever comes by");
    }

    void read() {
        const std::string fresh = take();
        if (fresh.empty()) return;
        life_.tell("prints " + fresh);
        ++life_.world.frames;
        check_tiles_told(unbroken(fresh), table_.may(), "whoever joined");
    }
};

}  // namespace

void live_visiting_in_lines(Life& life) {
    InLines(life).run();
}

}  // namespace roundhouse::worlds
