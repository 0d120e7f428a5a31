// One conversation of the engine protocol: a request line in, an answer line out. Holds at most one
// game. Bad input gets an error answer and changes nothing. Never reads or writes a stream itself.
#pragma once

#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "roundhouse/chance/random.hpp"
#include "roundhouse/formats/protocol/protocol.hpp"
#include "roundhouse/game/log.hpp"
#include "roundhouse/game/match.hpp"

namespace roundhouse::app {

class EngineSession {
  public:
    // `fallback_seed` is for games whose `new` has no seed.
    explicit EngineSession(std::uint64_t fallback_seed) : fallback_seed_(fallback_seed) {}

    // The answer, without its newline.
    [[nodiscard]] std::string answer(std::string_view line);
    // Whether `quit` was received.
    [[nodiscard]] bool over() const { return over_; }

  private:
    struct Game {
        game::Match match;
        chance::Random random;
        Events told;  // everything that has happened in the game
        game::LogStamp stamp;
    };

    std::uint64_t fallback_seed_;
    std::unique_ptr<Game> game_;
    bool over_ = false;

    struct Handler;
    static const std::vector<Handler>& commands();
    static void check_keys(const formats::Json& request, const Handler& command);

    formats::Json respond(const formats::Json& request);
    formats::Json hello(const formats::Json& request);
    formats::Json variants(const formats::Json& request);
    formats::Json new_game(const formats::Json& request);
    formats::Json deal(const formats::Json& request);
    formats::Json legal(const formats::Json& request);
    formats::Json act(const formats::Json& request);
    formats::Json state(const formats::Json& request);
    formats::Json observe(const formats::Json& request);
    formats::Json log(const formats::Json& request);
    formats::Json load(const formats::Json& request);
    formats::Json quit(const formats::Json& request);

    // The answer to a request that caused these events.
    [[nodiscard]] formats::Json reply_with_events(const Events& events);
    [[nodiscard]] formats::Json state_json() const;
    [[nodiscard]] const std::string& variant() const;
    [[nodiscard]] std::vector<std::string> names() const;
};

// The engine protocol over two streams, until the end of input or `quit`.
int run_engine(std::istream& in, std::ostream& out);

}  // namespace roundhouse::app
