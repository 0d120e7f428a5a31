// Whole games by people who do whatever comes to mind, at any front end. After each thing that is
// done, all that any place shows is searched for tiles that nobody there may know. What came up is
// counted, so that a test can require it.
//   Crowd is given a front end by deriving from it; play() does the rest.
#pragma once

#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "roundhouse/chance/random.hpp"
#include "support/match.hpp"
#include "support/public_tiles.hpp"

namespace roundhouse::test {

// How often each thing has come up, in all games of a test.
class Tally {
  public:
    int& operator[](std::string_view what);
    // Checks that each has come up more often than that.
    void require(std::initializer_list<std::pair<std::string_view, int>> least) const;

  private:
    std::map<std::string, int, std::less<>> counts_;
};

// What is shown at a place, or has just been told there.
struct Sight {
    std::string text;
    TileSet tiles;  // that it names or pictures
    TileSet may;    // that those who are there may know
};

class Crowd {
  public:
    Crowd(std::uint64_t seed, Tally& counts) : random(seed), tally(counts) {}
    virtual ~Crowd() = default;
    Crowd(const Crowd&) = delete;
    Crowd& operator=(const Crowd&) = delete;

    // To its end, which has to come.
    void play();
    // One thing, by one of those who are asked for something; now and then by anybody.
    void once();
    // Searches all that is shown.
    void look();

  protected:
    // What a place asks for.
    enum class Asks {
        nothing,  // it is for others to do something, or nobody is there
        go_on,
        curtain,
        turn,
        turn_end,
        question,  // of others: whether those here agree
    };

    chance::Random random;
    Tally& tally;
    // One thing in so many is done by anybody, and is not what is asked for; 0: none.
    std::uint32_t odd_one_in = 0;

    // The front end. A place is a terminal, or a keyboard.
    [[nodiscard]] virtual const game::Match* match() const = 0;  // null: it has not begun
    [[nodiscard]] virtual bool over() const;
    [[nodiscard]] virtual std::size_t places() const { return 1; }
    [[nodiscard]] virtual Asks asks(std::size_t place) const = 0;
    [[nodiscard]] virtual std::vector<Sight> sights(std::size_t place) = 0;
    virtual void act(std::size_t place, const Action& action) = 0;
    virtual void end_turn(std::size_t place, bool announce) = 0;
    virtual void take_back(std::size_t place) = 0;
    virtual void go_on(std::size_t place) = 0;  // past a curtain, too
    virtual void agree(std::size_t, bool) {}
    virtual void do_something_odd(std::size_t) {}
    virtual void wait();  // nobody is asked for anything
    // That place has done something.
    virtual void done(std::size_t) {}

    [[nodiscard]] bool one_in(std::uint32_t so_many) { return random.below(so_many) == 0; }
    template <class List>
    [[nodiscard]] const auto& any_of(const List& list) {
        return list[random.below(static_cast<std::uint32_t>(std::size(list)))];
    }
    // Of the round at hand.
    [[nodiscard]] const TileSet& public_tiles() const { return public_.tiles(); }
    [[nodiscard]] const TileSet& hand(Seat seat) const;

  private:
    PublicTiles public_;
    std::size_t records_ = 0;  // looked at
    int idle_ = 0;             // times that nobody was asked for anything

    void do_what_is_asked(std::size_t place);
};

}  // namespace roundhouse::test
