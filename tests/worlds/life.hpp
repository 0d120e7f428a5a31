// One life of the program in a world: from its start to its end, or to where it was killed. What
// must hold is checked as it goes; the first thing that does not ends the life. A life of a table
// (hosted.cpp), with one terminal's program (visit/), or of the whole program at one keyboard,
// on the screen (alone.cpp) or in lines (typed.cpp).
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "app/export/asciicast.hpp"
#include "roundhouse/chance/random.hpp"
#include "roundhouse/game/match.hpp"
#include "worlds/disk.hpp"
#include "worlds/kernel.hpp"
#include "worlds/memory.hpp"
#include "worlds/plan.hpp"

namespace roundhouse::worlds {

// What does not hold.
struct Found {
    std::string what;
};

// What a life leaves for the next one, and for whoever reads about it.
struct World {
    Disk disk;
    std::int64_t now = 3'600'000'000'000, wall = 1'767'268'800'000'000'000;
    std::string promised;      // the game as people were last shown it without a warning, as a log
    std::string found;         // what did not hold; "": nothing
    std::string told;          // what happened, in lines
    std::uint64_t filmed = 0;  // the terminal whose pictures are kept; the first is 1, 0 is none
    std::string film;          // those, as lines of an asciicast
    std::uint32_t random_numbers = 0;
    std::vector<std::uint64_t> made, failed;  // calls, by kind
    std::uint64_t steps = 0, frames = 0;
    std::uint64_t longest_step = 0;  // of a table, in microseconds of the processor; not repeatable
    std::vector<std::string> seen;   // odd situations that came up

    template <class Fields>
    void fields(Fields& fields) {
        fields(disk, now, wall, promised, found, told, filmed, film, random_numbers, made, failed,
               steps, frames, longest_step, seen);
    }
};

class Life {
  public:
    // `tells`: writes down all that happens.
    Life(World& world, const Plan& plan, int number, bool tells);
    Life(const Life&) = delete;
    Life& operator=(const Life&) = delete;

    World& world;
    const Plan& plan;
    const int number;
    chance::Random random;
    Kernel kernel;

    void tell(const std::string& what);
    void saw(std::string_view what);
    // What that terminal shows now.
    void film(std::uint64_t terminal, const ui::Canvas& canvas);
    [[nodiscard]] bool one_in(std::uint32_t so_many) { return random.below(so_many) == 0; }
    template <class List>
    [[nodiscard]] const auto& any_of(const List& list) {
        return list[random.below(static_cast<std::uint32_t>(std::size(list)))];
    }
    // Those of this step that concern files and clocks happen; the others are returned.
    [[nodiscard]] std::vector<Event> events(int step);
    // What it leaves behind when it has ended, or is killed.
    void leave();

    // Somebody is shown this game without a warning: all of it would outlive a power cut.
    void promise(const game::Match& match, const std::string& shown);
    // The same where only the files are known: what this program holds open is safe as it is.
    void promise_files();
    // "saved" and a file's name in a sentence: it is there, and safe.
    void check_sentence(std::string_view text);
    // The game that goes on is the one that people were shown.
    void check_resumed(const game::Match& match) const;
    // The log that the program has open, unless others have changed it.
    [[nodiscard]] std::optional<std::string> log_at_hand() const;
    // Every log can be read, or it is said why not; and at least one begins with what was promised.
    void check_disk();

  private:
    const bool tells_;
    std::optional<app::Asciicast> film_;
    // Another program has changed a file: it shows when the next record is saved.
    bool touched_ = false;
    std::set<std::string> changed_by_others_;
    std::size_t records_ = 0;  // of the game when it was last looked at

    void touch_a_file(std::uint64_t value);
    void fail_calls(std::uint64_t value);
};

void live_at_table(Life& life);
void live_alone(Life& life);
void live_in_lines(Life& life);
void live_visiting_in_lines(Life& life);
void live_visiting_on_screen(Life& life);

}  // namespace roundhouse::worlds
