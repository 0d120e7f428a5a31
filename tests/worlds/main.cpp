// roundhouse_worlds: runs worlds, and says what was found (scripts/worlds).
#include <fmt/format.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <map>
#include <sstream>
#include <thread>

#include "worlds/run.hpp"

using namespace roundhouse;
using worlds::Plan;
using worlds::World;

namespace {

struct Wanted {
    std::vector<std::uint64_t> seeds;
    std::uint64_t first = 1, count = 0;
    double minutes = 0;
    unsigned jobs = std::max(1U, std::thread::hardware_concurrency());
    std::uint64_t filmed = 1;
    std::string cast;
    bool replay = false, shrink = false, until_found = false;
    std::vector<std::string> files;
};

// What one worker says of its worlds.
struct Sum {
    std::uint64_t worlds = 0, steps = 0, frames = 0, longest_step = 0;
    std::vector<std::uint64_t> made = std::vector<std::uint64_t>(worlds::kCallNames.size());
    std::vector<std::uint64_t> failed = std::vector<std::uint64_t>(worlds::kCallNames.size());
    std::map<std::string, std::uint64_t> seen, found;  // found: with a seed
    std::map<std::string, std::uint64_t> found_count;
    template <class Fields>
    void fields(Fields& fields) {
        fields(worlds, steps, frames, longest_step, made, failed, seen, found, found_count);
    }
    void add(const World& world, std::uint64_t seed) {
        ++worlds;
        steps += world.steps;
        frames += world.frames;
        longest_step = std::max(longest_step, world.longest_step);
        for (std::size_t k = 0; k < world.made.size(); ++k) {
            made[k] += world.made[k];
            failed[k] += world.failed[k];
        }
        for (const std::string& what : world.seen) ++seen[what];
        if (world.found.empty()) return;
        const std::string what = world.found.substr(0, world.found.find('\n'));
        found.emplace(what, seed);
        ++found_count[what];
    }
    void add(const Sum& other) {
        worlds += other.worlds;
        steps += other.steps;
        frames += other.frames;
        longest_step = std::max(longest_step, other.longest_step);
        for (std::size_t k = 0; k < made.size(); ++k) {
            made[k] += other.made[k];
            failed[k] += other.failed[k];
        }
        for (const auto& [what, count] : other.seen) seen[what] += count;
        for (const auto& [what, seed] : other.found) found.emplace(what, seed);
        for (const auto& [what, count] : other.found_count) found_count[what] += count;
    }
};

using Clock = std::chrono::steady_clock;

Sum worker(const Wanted& wanted, unsigned which, Clock::time_point end) {
    Sum sum;
    const std::uint64_t most =
        wanted.seeds.empty() ? wanted.count : std::uint64_t{wanted.seeds.size()};
    for (std::uint64_t k = which; most == 0 || k < most; k += wanted.jobs) {
        if (Clock::now() > end) break;
        const std::uint64_t seed = wanted.seeds.empty() ? wanted.first + k : wanted.seeds[k];
        sum.add(worlds::run(worlds::plan_of(seed), false), seed);
        if (wanted.until_found && !sum.found.empty()) break;
    }
    return sum;
}

Sum all_workers(const Wanted& wanted, Clock::time_point end) {
    std::vector<int> pipes;
    for (unsigned k = 0; k < wanted.jobs; ++k) {
        int ends[2];
        if (pipe(ends) != 0) return {};
        if (fork() == 0) {
            Sum sum = worker(wanted, k, end);
            worlds::Packer packer;
            packer(sum);
            std::size_t done = 0;
            while (done < packer.bytes.size()) {
                const ssize_t count =
                    write(ends[1], packer.bytes.data() + done, packer.bytes.size() - done);
                if (count < 0) _exit(1);
                done += static_cast<std::size_t>(count);
            }
            _exit(0);
        }
        close(ends[1]);
        pipes.push_back(ends[0]);
    }
    Sum sum;
    for (const int fd : pipes) {
        std::string bytes;
        char piece[4096];
        for (ssize_t count = 0; (count = read(fd, piece, sizeof piece)) > 0;)
            bytes.append(piece, static_cast<std::size_t>(count));
        close(fd);
        Sum part;
        worlds::Unpacker(std::move(bytes))(part);
        sum.add(part);
    }
    while (wait(nullptr) > 0) {
    }
    return sum;
}

void print(const Sum& sum, double seconds) {
    fmt::print("{} worlds in {:.0f} s, {:.1f} a second; {} steps, {} pictures and texts\n",
               sum.worlds, seconds, static_cast<double>(sum.worlds) / std::max(seconds, 0.001),
               sum.steps, sum.frames);
    fmt::print("the longest step of a table: {:.1f} ms of the processor\n",
               static_cast<double>(sum.longest_step) / 1000);
    fmt::print("calls that failed, of those made:");
    for (std::size_t k = 0; k < sum.made.size(); ++k)
        fmt::print("{} {} {} of {}", k == 0 ? "" : ",", worlds::kCallNames[k], sum.failed[k],
                   sum.made[k]);
    fmt::print("\n");
    for (const auto& [what, count] : sum.seen) fmt::print("  {}: {} worlds\n", what, count);
}

// The plans of files, each as it was when it found something: that must hold now.
int hold(const std::vector<std::string>& files) {
    int status = 0;
    for (const std::string& file : files) {
        std::ostringstream text;
        text << std::ifstream(file).rdbuf();
        const World world = worlds::run(worlds::from_text(text.str()), false);
        fmt::print("{}: {}\n", file, world.found.empty() ? "holds" : "FOUND: " + world.found);
        if (!world.found.empty()) status = 1;
    }
    return status;
}

// All that happens in those worlds, and what a terminal in the only one of them shows.
int replay(const Wanted& wanted) {
    if (!wanted.cast.empty() && wanted.seeds.size() != 1) {
        fmt::print(stderr, "--cast takes one world at a time.\n");
        return 1;
    }
    bool found = false;
    for (const std::uint64_t seed : wanted.seeds) {
        Plan plan = worlds::plan_of(seed);
        if (wanted.shrink) plan = worlds::shrunk(plan, worlds::run(plan, false).found);
        const World world = worlds::run(plan, true, wanted.cast.empty() ? 0 : wanted.filmed);
        fmt::print("{}{}", worlds::to_text(plan), world.told);
        fmt::print("{}\n", world.found.empty() ? "All holds." : "FOUND: " + world.found);
        found = found || !world.found.empty();
        if (wanted.cast.empty()) continue;
        if (world.film.empty()) {
            fmt::print(stderr, "No terminal {} shows a picture in world {}: nothing is written.\n",
                       wanted.filmed, seed);
            return 1;
        }
        std::ofstream out(wanted.cast);
        if (!(out << world.film << std::flush)) {
            fmt::print(stderr, "Cannot write {}.\n", wanted.cast);
            return 1;
        }
    }
    return found ? 1 : 0;
}

int report(const Sum& sum) {
    for (const auto& [what, seed] : sum.found) {
        fmt::print("\nFOUND in {} worlds: {}\n", sum.found_count.at(what), what);
        const Plan plan = worlds::plan_of(seed);
        const World world = worlds::run(plan, false);
        const Plan less = worlds::shrunk(plan, world.found);
        fmt::print("seed {}, shrunk to:\n{}", seed, worlds::to_text(less));
    }
    return sum.found.empty() ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
    Wanted wanted;
    CLI::App app("Runs the program in simulated worlds, and says what did not hold.");
    app.add_option("SEED", wanted.seeds, "These worlds");
    app.add_option("--first", wanted.first, "The first seed (1)");
    app.add_option("--count", wanted.count, "So many worlds");
    app.add_option("--minutes", wanted.minutes, "For so long");
    app.add_option("--jobs", wanted.jobs, "Processes (one for each core)");
    app.add_flag("--replay", wanted.replay, "Print all that happens");
    app.add_option("--cast", wanted.cast, "What a terminal shows, as an asciicast (a file)")
        ->needs("--replay");
    app.add_option("--terminal", wanted.filmed, "Which (1)")->needs("--cast");
    app.add_flag("--until-found", wanted.until_found, "Stop at the first that does not hold");
    app.add_option("--plan", wanted.files, "Worlds whose plans these files have");
    app.add_flag("--shrink", wanted.shrink, "With as few events as the same failure needs")
        ->needs("--replay");
    CLI11_PARSE(app, argc, argv);
    if (!wanted.files.empty()) return hold(wanted.files);
    if (wanted.replay) return replay(wanted);
    if (wanted.seeds.empty() && wanted.count == 0 && wanted.minutes == 0) wanted.count = 100;
    const auto begin = Clock::now();
    const auto end =
        wanted.minutes > 0
            ? begin + std::chrono::milliseconds(static_cast<std::int64_t>(wanted.minutes * 60'000))
            : Clock::time_point::max();
    const Sum sum = all_workers(wanted, end);
    print(sum, std::chrono::duration<double>(Clock::now() - begin).count());
    return report(sum);
}
