#include "worlds/run.hpp"

#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <new>
#include <system_error>
#include <utility>

#include "roundhouse/arena/simulation.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "roundhouse/threads/start.hpp"
#include "worlds/processor_time.hpp"

namespace roundhouse::worlds {

namespace {

// Whoever wants a thread does the work itself: what happens must not depend on the machine.
threads::Thread no_thread(std::function<void()>) {
    throw std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again));
}

void set_up_home(Disk& disk) {
    Disk::Node made = 0;
    const std::string root(Disk::kRoot);
    for (const char* const name : {"/home", "/run", "/data", "/config", "/cache", "/state"}) {
        (void)disk.make(root + name, Disk::Kind::folder, S_IFDIR | 0700, made);
        disk.sync(made);
    }
    disk.sync(0);
}

void set_environment() {
    const std::string root(Disk::kRoot);
    setenv("HOME", (root + "/home").c_str(), 1);
    setenv("XDG_RUNTIME_DIR", (root + "/run").c_str(), 1);
    setenv("XDG_DATA_HOME", (root + "/data").c_str(), 1);
    setenv("XDG_CONFIG_HOME", (root + "/config").c_str(), 1);
    setenv("XDG_CACHE_HOME", (root + "/cache").c_str(), 1);
    setenv("XDG_STATE_HOME", (root + "/state").c_str(), 1);
    setenv("TZ", "UTC", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
}

void write_all(int fd, const std::string& bytes) {
    for (std::size_t done = 0; done < bytes.size();) {
        const ssize_t count = write(fd, bytes.data() + done, bytes.size() - done);
        if (count < 0) _exit(99);
        done += static_cast<std::size_t>(count);
    }
}

// In the child: never returns.
[[noreturn]] void live(World& world, const Plan& plan, int number, bool tells, int out) {
    set_environment();
    threads::maker() = no_thread;
    Life life(world, plan, number, tells);
    life.tell(fmt::format("life {} begins", number + 1));
    const auto end = [&] {
        refuse_memory(0);
        Kernel::current = nullptr;
        life.leave();
        Packer packer;
        packer(world);
        write_all(out, packer.bytes);
        _exit(0);
    };
    life.kernel.die = [&] {
        life.saw("a process was killed");
        life.tell("killed");
        end();
    };
    life.kernel.raised = [&](int signal) {
        life.saw("a signal ended the program");
        life.tell(fmt::format("ends by signal {}", signal));
        end();
    };
    try {
        Kernel::current = &life.kernel;
        constexpr std::array kLives{live_at_table, live_alone, live_in_lines,
                                    live_visiting_in_lines, live_visiting_on_screen};
        kLives[static_cast<std::size_t>(plan.kind)](life);
    } catch (const Found& found) {
        refuse_memory(0);
        world.found = found.what;
    } catch (const std::bad_alloc&) {
        // As of the real program: it ends, and what was saved is there.
        refuse_memory(0);
        life.saw("memory ran out");
        life.tell("memory ran out");
    } catch (const std::exception& other) {
        refuse_memory(0);
        world.found = fmt::format("an exception: {}", other.what());
    }
    end();
    _exit(0);
}

// What a life leaves; or how it crashed.
World after(const World& before, const Plan& plan, int number, bool tells) {
    int ends[2];
    if (pipe(ends) != 0) throw std::runtime_error("no pipe");
    std::fflush(nullptr);  // or what waits to be printed would be the child's as well
    const pid_t child = fork();
    if (child == 0) {
        close(ends[0]);
        World world = before;
        live(world, plan, number, tells, ends[1]);
    }
    close(ends[1]);
    std::string bytes;
    char piece[1 << 16];
    for (ssize_t count = 0; (count = read(ends[0], piece, sizeof piece)) > 0;)
        bytes.append(piece, static_cast<std::size_t>(count));
    close(ends[0]);
    int status = 0;
    waitpid(child, &status, 0);
    World world = before;
    if (WIFSIGNALED(status)) {
        world.found = fmt::format("the program crashed with signal {}", WTERMSIG(status));
        return world;
    }
    if (WEXITSTATUS(status) != 0 || bytes.empty()) {
        world.found = fmt::format("the program ended with {}", WEXITSTATUS(status));
        return world;
    }
    Unpacker(std::move(bytes))(world);
    return world;
}

bool power_is_cut(const Plan& plan, int life) {
    return std::ranges::any_of(plan.events, [&](const Event& event) {
        return event.life == life && event.what == What::power;
    });
}

}  // namespace

namespace {

// What a step of a table may take of a quiet core, in microseconds, so that no key waits for
// another terminal. Debug builds take longer.
#ifdef NDEBUG
constexpr std::uint64_t kMostOfAStep = 100'000;
#else
constexpr std::uint64_t kMostOfAStep = 1'000'000;
#endif

// How much more of the processor than of a quiet core random play takes here and now; at least 1.
double slowness() {
    constexpr double kOnAQuietCore = 20'000;  // microseconds
    arena::SimulationTask task;
    rules::TableChoice choice;
    choice.players = 4;
    task.rules = std::get<Rules>(rules::settle(*rules::find_bundled("mexican"), choice));
    task.games = 250;
    const std::uint64_t begin = processor_time();
    (void)arena::simulate(task);
    return std::max(1.0, static_cast<double>(processor_time() - begin) / kOnAQuietCore);
}

World run_once(const Plan& plan, bool tells, std::uint64_t filmed) {
    World world;
    world.filmed = filmed;
    set_up_home(world.disk);
    chance::Random random(chance::stream_seed(plan.seed, 1000));
    for (int life = 0; life < plan.lives && world.found.empty(); ++life) {
        world = after(world, plan, life, tells);
        if (!world.found.empty()) break;
        if (power_is_cut(plan, life)) world.disk.cut_power(random);
        Life looks(world, plan, life, tells);
        try {
            looks.check_disk();
        } catch (const Found& found) {
            world.found = found.what;
        }
    }
    return world;
}

}  // namespace

World run(const Plan& plan, bool tells, std::uint64_t filmed) {
    World world = run_once(plan, tells, filmed);
    // Other programs on the machine make a step longer, but hardly the same one three times.
    for (int again = 0; again < 2 && world.found.empty() && world.longest_step > kMostOfAStep;
         ++again) {
        World other = run_once(plan, tells, filmed);
        if (other.longest_step < world.longest_step || !other.found.empty())
            world = std::move(other);
    }
    if (world.found.empty() && world.longest_step > kMostOfAStep &&
        static_cast<double>(world.longest_step) > slowness() * kMostOfAStep)
        world.found = "a step of the table takes too much of the processor, three times";
    return world;
}

Plan shrunk(Plan plan, const std::string& found) {
    for (bool smaller = true; smaller;) {
        smaller = false;
        for (std::size_t k = plan.events.size(); k-- > 0;) {
            Plan less = plan;
            less.events.erase(less.events.begin() + static_cast<std::ptrdiff_t>(k));
            if (run(less, false).found != found) continue;
            plan = std::move(less);
            smaller = true;
        }
    }
    return plan;
}

}  // namespace roundhouse::worlds
