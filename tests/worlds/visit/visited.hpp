// A table in the same process as a terminal's program that is at it (`roundhouse join`): what the
// one and the other do, they do each while the other waits. Here are the visits, what all others do
// meanwhile, and what whoever visits may know. How the terminal is used is the deriver's.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "worlds/hosted.hpp"

namespace roundhouse::worlds {

class Visited {
  public:
    explicit Visited(Life& life);

    // What a visit does when it begins, and when the program has ended with a status.
    struct Visitor {
        virtual ~Visitor() = default;
        virtual std::vector<std::string> words() = 0;
        virtual void begins() = 0;
        virtual std::string ends() = 0;  // all that was printed
    };
    // One visit after another, each as long as it lasts; then the table closes.
    void run(Visitor& visitor);

    // What all others do while the program waits: a step. True when it is time to leave.
    [[nodiscard]] bool go_on();
    // Tiles that anybody may know, and whoever visits.
    [[nodiscard]] TileSet open() const { return table_->known().open(); }
    [[nodiscard]] TileSet may() const { return learned_.may(); }

  private:
    Life& life_;
    std::unique_ptr<LiveTable> table_;
    int step_ = 0, since_end_ = 0;
    bool watches_ = false;
    Learned learned_;

    [[nodiscard]] bool goes_on() const { return step_ < life_.plan.steps && !table_->closed(); }
};

}  // namespace roundhouse::worlds
