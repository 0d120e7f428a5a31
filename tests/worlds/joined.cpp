// `roundhouse join --plain`, as main() runs it, at a table of the same world: what the one and the
// other do meanwhile, they do in one process, each while the other waits.
#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <utility>
#include <vector>

#include "app/commands/commands.hpp"
#include "worlds/hosted.hpp"
#include "worlds/printed.hpp"
#include "worlds/signals.hpp"
#include "worlds/told.hpp"

namespace roundhouse::worlds {

namespace {

constexpr const char* kName = "Joe";
constexpr std::array kLines{"1",    "",      "1",    "",      "1",      "",     "d",
                            "p",    "e",     "hint", "help",  "log",    "y",    "n",
                            "undo", "table", "hand", "begin", "say hi", "list", "hide",
                            "quit", "yes",   "t 1",  "scores"};

class Joined {
  public:
    explicit Joined(Life& life) : life_(life), table_(open_table(life)) {
        life.kernel.columns = 80;
        life.kernel.has_client = true;
        table_->begin();
        take_input();
        life.kernel.meanwhile = [this] { others(); };
        life.kernel.wait_for_line = [this](pollfd* which, nfds_t count, int most,
                                           const sigset_t* mask) {
            return wait(which, count, most, mask);
        };
    }

    // One after another, each as long as it lasts.
    void run() {
        for (int visits = 0; visits < 4 && step_ < life_.plan.steps && !table_->closed();
             ++visits) {
            std::vector<const char*> words{"roundhouse", "join"};
            if (life_.one_in(2)) words.push_back("world");
            words.push_back(life_.one_in(2) ? "--plain=brief" : "--plain");
            watches_ = life_.one_in(4);
            if (watches_) words.push_back("--watch");
            if (!watches_) words.insert(words.end(), {"--name", kName});
            if (life_.one_in(2)) words.push_back("--retry");
            const auto count = static_cast<int>(words.size());
            words.push_back(nullptr);
            life_.tell(fmt::format("joins{}", watches_ ? ", to watch" : ""));
            since_end_ = 0;
            all_.clear();
            const int status = app::run(count, words.data());
            const OwnMemory own;
            read();
            life_.tell(fmt::format("the terminal ends with {}", status));
            if (status != 0 && all_.empty() && status < 128)
                throw Found{fmt::format("join ends with {} and says nothing", status)};
            look_at_the_screen();
            life_.saw("a terminal's program ended");
            if (life_.kernel.input_ended) take_input();
        }
        life_.kernel.meanwhile = nullptr;
        life_.kernel.wait_for_line = nullptr;
        while (step_ < life_.plan.steps && !table_->closed()) table_->go_on(step_++);
        table_->leave();
    }

  private:
    Life& life_;
    std::unique_ptr<LiveTable> table_;
    Printed printed_;
    Signals signals_{life_, [this] {
                         take();
                         look_at_the_screen();
                     }};
    int to_program_ = -1;
    int step_ = 0, since_end_ = 0;
    bool watches_ = false;
    std::string all_, screen_;
    Learned learned_;

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
        table_->go_on(step_++);
        const OwnMemory own;
        learned_.note(table_->known(), watches_ ? SeatMask{0} : table_->seats_of(kName));
        constexpr int kMost = 3000;  // steps: longer than it tries to come back
        if (step_ >= life_.plan.steps) {
            end_input();
            if (++since_end_ > kMost) throw Found{"join does not end"};
        }
        if (life_.one_in(60))
            if (const auto stream = life_.kernel.client.lock()) stream->reset = true;
        // A connection that is there, and brings nothing for a while.
        if (life_.one_in(40))
            if (const auto stream = life_.kernel.client.lock())
                stream->held_back = !stream->held_back;
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
        check_tiles_told(unbroken(screen_), table_->known().open(), "whoever comes by");
    }

    void read() {
        const std::string fresh = take();
        if (fresh.empty()) return;
        life_.tell("prints " + fresh);
        ++life_.world.frames;
        check_tiles_told(unbroken(fresh), learned_.may(), "whoever joined");
    }
};

}  // namespace

void live_joined(Life& life) {
    Joined(life).run();
}

}  // namespace roundhouse::worlds
