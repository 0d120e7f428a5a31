#include "worlds/visit/visited.hpp"

#include <fmt/format.h>

#include "app/commands/commands.hpp"
#include "worlds/memory.hpp"

namespace roundhouse::worlds {

namespace {

const std::string kName = "Joe";

}  // namespace

Visited::Visited(Life& life) : life_(life), table_(open_table(life)) {
    life.kernel.has_client = true;
    table_->begin();
}

void Visited::run(Visitor& visitor) {
    for (int visits = 0; visits < 4 && goes_on(); ++visits) {
        std::vector<std::string> words{"roundhouse", "join"};
        if (life_.one_in(2)) words.emplace_back("world");
        for (std::string& word : visitor.words()) words.push_back(std::move(word));
        watches_ = life_.one_in(4);
        if (watches_) words.emplace_back("--watch");
        if (!watches_) words.insert(words.end(), {"--name", kName});
        if (life_.one_in(2)) words.emplace_back("--retry");
        std::vector<const char*> pointers;
        for (const std::string& word : words) pointers.push_back(word.c_str());
        pointers.push_back(nullptr);
        life_.tell(fmt::format("joins{}", watches_ ? ", to watch" : ""));
        since_end_ = 0;
        visitor.begins();
        const int status = app::run(static_cast<int>(words.size()), pointers.data());
        const OwnMemory own;
        const std::string printed = visitor.ends();
        life_.tell(fmt::format("the terminal ends with {}", status));
        if (status != 0 && printed.empty() && status < 128)
            throw Found{fmt::format("join ends with {} and says nothing", status)};
        life_.saw("a terminal's program ended");
    }
    life_.kernel.meanwhile = nullptr;
    life_.kernel.wait_for_line = nullptr;
    while (goes_on()) table_->go_on(step_++);
    table_->leave();
}

bool Visited::go_on() {
    table_->go_on(step_++);
    const OwnMemory own;
    learned_.note(table_->known(), watches_ ? SeatMask{0} : table_->seats_of(kName));
    constexpr int kMost = 3000;  // steps: longer than it tries to come back
    const bool leaves = step_ >= life_.plan.steps;
    if (leaves && ++since_end_ > kMost) throw Found{"join does not end"};
    if (life_.one_in(60))
        if (const auto stream = life_.kernel.client.lock()) stream->reset = true;
    // A connection that is there, and brings nothing for a while.
    if (life_.one_in(40))
        if (const auto stream = life_.kernel.client.lock()) stream->held_back = !stream->held_back;
    return leaves;
}

}  // namespace roundhouse::worlds
