#include "worlds/life.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <iterator>
#include <regex>
#include <utility>

#include "roundhouse/game/log.hpp"

namespace roundhouse::worlds {

namespace {

// A game as a log, without when and by which program.
std::string as_log(const game::Match& match) {
    return game::write_log(match, {});
}

}  // namespace

Life::Life(World& in, const Plan& planned, int which, bool tells)
    : world(in),
      plan(planned),
      number(which),
      random(chance::stream_seed(planned.seed, static_cast<std::uint64_t>(which) + 1)),
      kernel(in.disk),
      tells_(tells) {
    kernel.now = world.now;
    kernel.wall = world.wall;
    kernel.random_numbers = world.random_numbers;
}

void Life::tell(const std::string& what) {
    if (!tells_) return;
    const OwnMemory own;
    fmt::format_to(std::back_inserter(world.told), "{:10.3f}  {}\n",
                   static_cast<double>(kernel.now) / 1e9, what);
}

void Life::film(std::uint64_t terminal, const ui::Canvas& canvas) {
    if (terminal != world.filmed) return;
    const double seconds = static_cast<double>(kernel.now - World{}.now) / 1e9;
    const ui::Size size{canvas.width(), canvas.height()};
    if (world.film.empty())
        world.film =
            app::Asciicast::head(size, fmt::format("World {}, terminal {}", plan.seed, terminal));
    if (!film_) {
        film_.emplace(ui::palette(0));
        world.film += app::Asciicast::window(seconds, size);
        world.film += app::Asciicast::marker(seconds, fmt::format("Life {}", number + 1));
    }
    world.film += film_->picture(seconds, canvas);
}

void Life::saw(std::string_view what) {
    const OwnMemory own;
    if (std::ranges::count(world.seen, what) == 0) world.seen.emplace_back(what);
}

void Life::leave() {
    const OwnMemory own;
    world.now = kernel.now;
    world.wall = kernel.wall;
    world.random_numbers = kernel.random_numbers;
    world.made.resize(kCallNames.size());
    world.failed.resize(kCallNames.size());
    for (std::size_t k = 0; k < kCallNames.size(); ++k) {
        world.made[k] += kernel.made[k];
        world.failed[k] += kernel.failed[k];
    }
}

// The errors that a system gives for each, as its manual says.
void Life::fail_calls(std::uint64_t value) {
    struct Kind {
        Call call;
        std::vector<int> errors;  // 0: only a part
    };
    static const std::vector<Kind> kinds{{Call::open, {EMFILE, ENOSPC, EIO, EINTR}},
                                         {Call::read, {EIO, EINTR}},
                                         {Call::write, {ENOSPC, EIO, EDQUOT, 0, EINTR}},
                                         {Call::sync, {EIO, ENOSPC, EDQUOT}},
                                         {Call::truncate, {EIO}},
                                         {Call::reserve, {EOPNOTSUPP, ENOSPC}},
                                         {Call::lock, {ENOLCK, EOPNOTSUPP}},
                                         {Call::status, {EIO, EACCES}},
                                         {Call::close, {EIO}},
                                         {Call::mkdir, {ENOSPC, EACCES}},
                                         {Call::rename, {EIO, ENOSPC, EACCES}},
                                         {Call::link, {EPERM, EMLINK}},
                                         {Call::remove, {EACCES}},
                                         {Call::list, {EMFILE, EACCES}},
                                         {Call::socket, {EMFILE}},
                                         {Call::bind, {EACCES}},
                                         {Call::accept, {EMFILE, ECONNABORTED}},
                                         {Call::receive, {EINTR, ECONNRESET}},
                                         {Call::send, {EINTR, EPIPE, 0}},
                                         {Call::poll, {EINTR}}};
    const Kind& kind = kinds[value % kinds.size()];
    value /= kinds.size();
    const int error = kind.errors[value % kind.errors.size()];
    value /= kind.errors.size();
    constexpr std::array kCounts{1, 1, 1, 2, 3, 10, 1000};
    // No signal comes so often that a connection is never served.
    const std::size_t counts = kind.call >= Call::accept ? 5 : kCounts.size();
    kernel.failing.push_back(
        {kind.call, static_cast<int>(value / 16 % 6), kCounts[value % counts], error});
    tell(fmt::format("{} fails: error {}, {} times",
                     kCallNames[static_cast<std::size_t>(kind.call)], error,
                     kernel.failing.back().count));
}

// Another program appends to a log, replaces it, cuts it or removes it.
void Life::touch_a_file(std::uint64_t value) {
    const std::vector<std::string> logs = world.disk.files(".rhlog");
    if (logs.empty()) return;
    const std::string& path = logs[value % logs.size()];
    const auto node = world.disk.find(path);
    switch (value / 64 % 4) {
        case 0:
            world.disk.write(*node, world.disk.bytes(*node).size(), "what is this?\n",
                             kernel.wall + kernel.now);
            break;
        case 1:
            world.disk.truncate(*node, world.disk.bytes(*node).size() / 2,
                                kernel.wall + kernel.now);
            break;
        case 2:
            (void)world.disk.remove(path, false);
            break;
        default:
            (void)world.disk.rename(path, path + ".old", true);
    }
    // What it had promised is gone by another's hand.
    world.promised.clear();
    touched_ = true;
    changed_by_others_.insert(path);
    saw("another program changed a file");
    tell("another program changes " + path);
}

std::vector<Event> Life::events(int step) {
    const OwnMemory own;
    std::vector<Event> others;
    ++world.steps;
    for (const Event& event : plan.events) {
        if (event.life != number || event.step != step) continue;
        tell(to_text(event));
        switch (event.what) {
            case What::fail:
                fail_calls(event.value);
                break;
            case What::full:
                for (const Call call : {Call::write, Call::reserve, Call::mkdir})
                    kernel.failing.push_back(
                        {call, 0, static_cast<int>(event.value % 300), ENOSPC});
                break;
            case What::jump:
                kernel.wall +=
                    (static_cast<std::int64_t>(event.value % 200'000) - 100'000) * 1'000'000'000;
                break;
            case What::sleep:
                kernel.pass(std::chrono::seconds(event.value % 100'000));
                break;
            case What::touch:
                touch_a_file(event.value);
                break;
            case What::kill:
            case What::power:
                kernel.last_call = kernel.calls + 1 + event.value % 400;
                break;
            case What::no_memory:
            default:
                others.push_back(event);
        }
    }
    return others;
}

void Life::promise(const game::Match& match, const std::string& shown) {
    const OwnMemory own;
    const std::size_t records = match.records().size();
    if (std::exchange(records_, records) < records) touched_ = false;
    if (records == 0 || touched_) return;
    std::string now = as_log(match);
    if (now == world.promised) return;
    bool safe = false;
    for (const std::string& path : world.disk.files(".rhlog")) {
        const auto kept = world.disk.kept(path);
        if (!kept || kept->empty()) continue;
        auto read = game::read_log(*kept, match.setup().seed);
        const auto* log = std::get_if<game::LoadedLog>(&read);
        safe = safe || (log != nullptr && as_log(log->match) == now);
    }
    if (!safe)
        throw Found{
            "people see a game without a warning, and a power cut would lose some of it:\n" +
            shown};
    world.promised = std::move(now);
}

void Life::promise_files() {
    const OwnMemory own;
    for (const std::string& path : world.disk.files(".rhlog"))
        if (const auto node = world.disk.find(path);
            kernel.locked(*node) && world.disk.kept(path) != world.disk.bytes(*node) &&
            !changed_by_others_.contains(path))
            throw Found{"people see a game without a warning, and a power cut would change " +
                        path};
}

std::optional<std::string> Life::log_at_hand() const {
    for (const std::string& path : world.disk.files(".rhlog"))
        if (const auto node = world.disk.find(path);
            kernel.locked(*node) && !changed_by_others_.contains(path))
            return world.disk.bytes(*node);
    return std::nullopt;
}

void Life::check_sentence(std::string_view text) {
    const OwnMemory own;
    static const std::regex promise(R"(saved: roundhouse [a-z -]+ ([^ \n]+\.rhlog|[0-9][^ \n]+))");
    const std::string all(text);
    for (std::sregex_iterator one(all.begin(), all.end(), promise), end; one != end; ++one) {
        std::string name = (*one)[1];
        saw("a sentence promised a file");
        if (!name.ends_with(".rhlog")) name += ".rhlog";
        bool there = false;
        for (const std::string& path : world.disk.files(".rhlog"))
            there = there || (path.ends_with(name) &&
                              world.disk.kept(path) == world.disk.bytes(*world.disk.find(path)));
        if (!there)
            throw Found{"a sentence promises " + name + ", which would not outlive a power cut"};
    }
}

void Life::check_resumed(const game::Match& match) const {
    // Of several that were left, people choose one themselves.
    if (world.promised.empty() || world.disk.files(".rhlog").size() > 1) return;
    const OwnMemory own;
    // Records that were made later may be there, too.
    if (!as_log(match).starts_with(world.promised))
        throw Found{"the game that goes on is not the one that people were shown"};
}

void Life::check_disk() {
    const OwnMemory own;
    bool kept = world.promised.empty();
    for (const std::string& path : world.disk.files(".rhlog")) {
        const std::string& bytes = world.disk.bytes(*world.disk.find(path));
        const auto read = game::read_log(bytes, 1);
        if (const auto* log = std::get_if<game::LoadedLog>(&read)) {
            kept = kept || as_log(log->match).starts_with(world.promised);
            if (!log->torn.empty()) saw("a torn end");
        } else {
            saw("a damaged log");
            if (std::get<game::LogDamage>(read).reason.empty())
                throw Found{path + " cannot be read, and nothing says why"};
        }
    }
    if (!kept) throw Found{"what people were shown without a warning is on no disk"};
}

}  // namespace roundhouse::worlds
