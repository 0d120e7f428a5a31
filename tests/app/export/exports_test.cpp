// Exports are written while the game is played through once. They agree with the replay, which can
// go anywhere, on the same positions, and their output does not wait for the end of the game.

#include <algorithm>
#include <functional>
#include <sstream>
#include <streambuf>

#include "app/export/exports.hpp"
#include "app/screen/replay_frames.hpp"
#include "roundhouse/engine/fingerprint.hpp"
#include "roundhouse/formats/protocol/protocol.hpp"
#include "roundhouse/game/playthrough.hpp"
#include "roundhouse/game/replay.hpp"
#include "support/catch.hpp"
#include "support/logs.hpp"

using namespace roundhouse;

namespace {

formats::LogHead head_of(const game::Match& match) {
    const std::string log = game::write_log(match, test::stamp());
    return std::get<formats::LogHead>(formats::LogReader(log).read_head());
}

std::string json_of(const game::Match& match, const app::ExportOptions& options) {
    std::ostringstream out;
    app::write_events_json(out, match, head_of(match), options);
    return out.str();
}

// Takes that many bytes, then fails; records the largest piece.
class Sink : public std::streambuf {
  public:
    explicit Sink(std::size_t space = SIZE_MAX) : space_(space) {}
    std::size_t total = 0, largest = 0, calls = 0;

  protected:
    std::streamsize xsputn(const char*, std::streamsize count) override {
        const auto size = static_cast<std::size_t>(count);
        ++calls;
        if (total + size > space_) return 0;
        total += size;
        largest = std::max(largest, size);
        return count;
    }
    int overflow(int c) override { return xsputn(nullptr, 1) == 1 ? c : EOF; }

  private:
    std::size_t space_;
};

const std::vector<std::function<void(std::ostream&, const game::Match&)>>& exports() {
    static const std::vector<std::function<void(std::ostream&, const game::Match&)>> all{
        [](std::ostream& out, const game::Match& match) {
            app::write_transcript(out, match, head_of(match), {});
        },
        [](std::ostream& out, const game::Match& match) {
            app::write_events_json(out, match, head_of(match), {});
        },
        [](std::ostream& out, const game::Match& match) { app::write_asciicast(out, match, {}); },
    };
    return all;
}

}  // namespace

TEST_CASE("export: a game played through is at each position what its replay is", "[log][export]") {
    for (const std::string variant : {"oll", "mexican", "basic", "train", "station"}) {
        const game::Match match = test::whole_game({.game = variant, .players = 4, .rounds = 3});
        const game::Replay replay(match);
        std::vector<int> rounds;
        game::Playthrough on(match);
        for (; on.next();) {
            const State state = replay.state(on.position());
            const bool same = fingerprint(state) == fingerprint(on.state()) &&
                              state.course.history == on.state().course.history &&
                              replay.events(on.position()).size() == on.events().size();
            if (!same) FAIL_CHECK(variant << " differs at " << on.position());
            if (game::begins_round(on.events())) rounds.push_back(on.position());
        }
        CHECK(on.position() == replay.size());
        CHECK(rounds == replay.rounds());
    }
}

TEST_CASE("export: a still picture is the frame that the replay viewer's film has there",
          "[log][export]") {
    const game::Match match = test::whole_game({.game = "station", .players = 4, .rounds = 2}, 400);
    const game::Replay replay(match);
    const app::ReplayFrames frames(replay, false);
    ui::Keymap keys;
    keys.bind(ui::Command::log, {});
    for (const bool hands : {false, true}) {
        const app::ExportOptions options{hands, 100, 40, !hands};
        for (int position = 0; position <= replay.size(); position += 9) {
            game::Account account;
            ui::UiState ui;
            app::FrameOptions frame_options;
            frame_options.position = position;
            frame_options.hands = hands ? game::HandMode::open : game::HandMode::hidden;
            frames.update_story(ui.story, account, position, frame_options.hands);
            const std::string frame =
                frames
                    .draw(ui, frame_options, hands ? ui::unicode_glyphs() : ui::ascii_glyphs(),
                          keys, {options.width, options.height})
                    .to_text();
            if (app::position_text(match, position, options) != frame)
                FAIL_CHECK("the picture at " << position << " differs");
        }
    }
}

TEST_CASE("export: JSON that is written record by record is one object, printed as usual",
          "[log][export]") {
    for (const int records : {0, 1, 30, 1 << 30}) {
        game::Match match = test::new_match({.game = "mexican",
                                             .players = 3,
                                             .rounds = 2,
                                             .names = {R"("records": [)", "Bea", "Cyd"}});
        chance::Random random(3);
        test::play_on(match, random, true, records);
        for (const bool hands : {false, true}) {
            const std::string written = json_of(match, {hands});
            const formats::Json json = formats::Json::parse(written);
            CHECK(json.dump(1, ' ') + "\n" == written);
            CHECK(json["records"].size() == match.records().size());
            CHECK(json["players"][0]["name"] == R"("records": [)");
            CHECK(json["winners"].is_null() == (match.phase() != Phase::over));
        }
    }
}

TEST_CASE("export: nothing waits for the end of the game, and a full disk ends it at once",
          "[log][export]") {
    const game::Match match = test::whole_game({"oll", 4});
    for (const auto& write : exports()) {
        Sink all;
        std::ostream out(&all);
        write(out, match);
        CHECK(out.good());
        CHECK(all.total > 50'000U);
        CHECK(all.largest < 20'000U);  // a picture, or what steps through them
        Sink full(all.total / 10);
        std::ostream little(&full);
        write(little, match);
        CHECK_FALSE(little.good());
        CHECK(full.calls < all.calls / 4);
    }
}
