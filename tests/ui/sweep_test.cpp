// Every size of window: nothing crashes, nothing is written outside, and from 60x20 up the whole
// hand is shown and the words are where they belong.
#include <map>
#include <sstream>

#include "roundhouse/engine/moves.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "support/catch.hpp"
#include "support/viewpoint.hpp"
#include "ui/table/board.hpp"

using namespace roundhouse;

namespace {

// The numbers that stand in a stretch of a row.
std::vector<int> numbers_at(const ui::Canvas& canvas, int x, int y, int width) {
    std::vector<int> numbers;
    bool in_number = false;
    for (int column = x; column < std::min(x + width, canvas.width()); ++column) {
        const char32_t ch = canvas.at(column, y).ch;
        const bool digit = ch >= U'0' && ch <= U'9';
        if (digit && in_number)
            numbers.back() = numbers.back() * 10 + static_cast<int>(ch - U'0');
        else if (digit)
            numbers.push_back(static_cast<int>(ch - U'0'));
        in_number = digit;
    }
    return numbers;
}

// Tiles of the hand that can be read on the canvas, each at its place.
std::size_t tiles_drawn(const ui::View& view, const ui::Canvas& canvas) {
    const ui::Layout at = ui::layout(view, canvas.size());
    const ui::HandPlaces places(view, at);
    const int width = ui::tile_width(at.hand_style), height = ui::tile_height(at.hand_style);
    std::size_t shown = 0;
    int k = 0;
    for (const Tile tile : ui::hand_order(view.seen, view.ui)) {
        const auto place = places.of(k++);
        if (!place) continue;
        const auto [x, y] = *place;
        if (y + height > canvas.height() || x + width > canvas.width()) continue;
        std::vector<int> numbers;
        if (ui::has_pips(at.hand_style)) {
            numbers = numbers_at(canvas, x, y, width);
            const std::vector<int> low = numbers_at(canvas, x, y + 8, width);
            numbers.insert(numbers.end(), low.begin(), low.end());
        } else if (ui::is_standing(at.hand_style)) {
            numbers = numbers_at(canvas, x, y + 1, width);
            const std::vector<int> low = numbers_at(canvas, x, y + 2, width);
            numbers.insert(numbers.end(), low.begin(), low.end());
        } else {
            numbers = numbers_at(canvas, x, y + height / 2, width);
        }
        if (numbers == std::vector<int>{tile.high(), tile.low()}) ++shown;
    }
    return shown;
}

std::size_t tiles_drawn(const ui::View& view, ui::Size size) {
    return tiles_drawn(view, ui::draw(view, size));
}

// The same below the row that an alarm has, if it has one.
std::size_t tiles_drawn_under_alarm(const test::Viewpoint& viewpoint, ui::Size size) {
    const ui::Canvas all = viewpoint.draw(size);
    const bool own_row = all.at(1, 1).ch == U'N' && all.at(2, 1).ch == U'O';
    ui::Canvas below({size.width, size.height - (own_row ? 1 : 0)});
    for (int y = 0; y < below.height(); ++y)
        for (int x = 0; x < below.width(); ++x) {
            std::string glyph;
            roundhouse::text::append_utf8(glyph, all.at(x, y + size.height - below.height()).ch);
            below.put(x, y, glyph);
        }
    return tiles_drawn(viewpoint.view(), below);
}

// Rounds that are over, and games that are.
std::vector<test::Viewpoint> finished_viewpoints() {
    std::vector<test::Viewpoint> viewpoints;
    for (const std::string& id : test::kGames)
        for (const int players : {2, 5, 10})
            for (const std::size_t rounds : {std::size_t{1}, std::size_t{40}})
                if (players < 10 || id == "basic")
                    viewpoints.push_back(test::after_rounds({id, players, 7}, rounds));
    return viewpoints;
}

std::vector<test::Viewpoint> random_viewpoints(chance::Random& random) {
    std::vector<test::Viewpoint> viewpoints;
    for (const std::string& id : test::kGames)
        for (const int players : {2, 3, 5, 8, 10})
            for (const std::uint64_t seed : {5, 6}) {
                if (players == 10 && id != "basic") continue;
                game::Match match = test::new_match({id, players, seed});
                int steps = static_cast<int>(random.below(400));
                test::play_until(match, random, [&](const State& state) {
                    return --steps < 0 && state.course.phase == Phase::play;
                });
                viewpoints.emplace_back(match, true);
                viewpoints.back().ui.style = static_cast<ui::TileStyle>(random.below(4));
            }
    return viewpoints;
}

// Any page besides a turn: those that wait, a computer player's turn, the end of a round that is
// over.
void at_any_stage(test::Viewpoint& viewpoint, chance::Random& random, bool over) {
    const std::vector<test::Shown> before{test::Shown::round_start, test::Shown::curtain,
                                          test::Shown::computer};
    const std::vector<test::Shown> after{test::Shown::round_end, test::Shown::sheet,
                                         test::Shown::final};
    const auto& stages = over ? after : before;
    viewpoint.hide(stages[random.below(static_cast<std::uint32_t>(stages.size()))]);
    ui::TableStory& story = viewpoint.ui.story;
    story.curtain.stuck = random.below(2) == 0;
    story.curtain.since = {"Bea played 12-5 on her own train.", "Cyd drew a tile and passed."};
    story.curtain_mode = static_cast<ui::CurtainMode>(random.below(2));
    story.screen_reader = random.below(8) == 0;
    viewpoint.account.round_start = {"Ann drew the highest lot.", "Everybody has fifteen tiles."};
}

constexpr ui::Size kLanes{60, 20};  // the smallest window with a lane for each train
test::Shown any_over_table(chance::Random& random) {
    return test::kOverTable[random.below(std::size(test::kOverTable))];
}

}  // namespace

TEST_CASE("every page can be drawn at every size, and from 60x20 up it shows the whole hand",
          "[ui][random]") {
    chance::Random random(11);
    const std::vector<test::Viewpoint> turns = random_viewpoints(random);
    const std::vector<test::Viewpoint> ends = finished_viewpoints();
    const auto any_of = [&](const std::vector<test::Viewpoint>& all) {
        return all[random.below(static_cast<std::uint32_t>(all.size()))];
    };
    std::map<ui::HandStyle, int> styles;
    std::map<test::Shown, int> shown;
    int phones = 0;
    for (int width = 1; width <= 250; ++width)
        for (int height = 1; height <= 80; ++height) {
            const bool finished = random.below(4) == 0;
            test::Viewpoint viewpoint = any_of(finished ? ends : turns);
            if (finished || random.below(4) == 0) at_any_stage(viewpoint, random, finished);
            ++shown[viewpoint.shown()];
            if (random.below(8) == 0)
                viewpoint.explain("Your hand: Enter plays the selected tile; ? shows help.");
            if (random.below(8) == 0)
                viewpoint.ui.story.lesson = ui::LessonNote{
                    "Doubles", "A double has to be covered. Its cover is any tile that fits it.",
                    "Try this: play 12-5 on train 3. It is the heaviest tile that fits."};
            if (random.below(4) == 0)
                viewpoint.over =
                    random.below(7) == 0 ? test::Shown::question : any_over_table(random);
            const ui::View view =
                viewpoint.view(random.below(2) == 0 ? ui::unicode_glyphs() : ui::ascii_glyphs());
            const ui::Size size{width, height};
            const ui::Canvas canvas = viewpoint.draw(size, view.glyphs);
            REQUIRE(canvas.size() == size);
            if (canvas.cursor) {
                REQUIRE((canvas.cursor->x >= 0 && canvas.cursor->x < width));
                REQUIRE((canvas.cursor->y >= 0 && canvas.cursor->y < height));
            }
            if (width < ui::kMinSize.width || height < ui::kMinSize.height) continue;
            if (canvas.to_text().find("needs 40x16") != std::string::npos) FAIL("it is too small");
            if (viewpoint.shown() != test::Shown::turn) continue;
            // The hand is further down.
            if (ui::page_size(view, size) != size || !viewpoint.first_words.empty()) continue;
            const std::size_t hand = ui::hand_order(view.seen, view.ui).size();
            // In a phone's window, as much of it as there is room for.
            if (const ui::Layout at = ui::layout(view, size); at.form == ui::BoardForm::list) {
                ++phones;
                const std::size_t room =
                    static_cast<std::size_t>(at.rows.of(ui::Strip::hand) * at.per_row);
                // The last row shown may be the last of the hand.
                const std::size_t drawn = tiles_drawn(view, canvas);
                if (hand > room) {
                    CAPTURE(width, height, canvas.to_text());
                    REQUIRE(drawn <= room);
                    REQUIRE(drawn + static_cast<std::size_t>(at.per_row) > room);
                    continue;
                }
            }
            if (tiles_drawn(view, canvas) != hand) {
                CAPTURE(width, height, viewpoint.info.title, hand, canvas.to_text());
                FAIL("a tile of the hand is not on the screen");
            }
            ++styles[ui::layout(view, size).hand_style];
        }
    // The sweep met roomy windows and narrow ones.
    CHECK(styles[ui::HandStyle::pips] > 100);
    CHECK(styles[ui::HandStyle::boxes] > 100);
    CHECK(styles[ui::HandStyle::standing] > 100);
    CHECK(styles[ui::HandStyle::compact] > 10);
    CHECK(phones > 100);
    CHECK(shown.size() == 7);
    for (const auto& [page, count] : shown) CHECK(count > 100);
}

TEST_CASE("the largest hands are shown whole in the smallest window with lanes", "[ui]") {
    for (const auto& [players, tiles] : {std::pair{2, 75}, {3, 60}, {4, 45}, {5, 42}, {8, 20}}) {
        game::Match match = test::new_match({"oll", players, 1});
        match.deal();
        test::Viewpoint viewpoint(match, true);
        int left = tiles - viewpoint.game.own.hand.size();
        TileSet::whole(12).for_each([&](Tile tile) {
            if (left > 0 && !viewpoint.game.own.hand.contains(tile)) {
                viewpoint.game.own.hand.add(tile);
                --left;
            }
        });
        CAPTURE(players, tiles);
        CHECK(tiles_drawn(viewpoint.view(), {60, 20}) == static_cast<std::size_t>(tiles));
        CHECK(tiles_drawn(viewpoint.view(), {80, 24}) == static_cast<std::size_t>(tiles));
    }
    game::Match match = test::new_match({"basic", 10, 1});
    match.deal();
    test::Viewpoint viewpoint(match, true);
    CHECK(tiles_drawn(viewpoint.view(), {60, 20}) ==
          static_cast<std::size_t>(viewpoint.game.own.hand.size()));
}

TEST_CASE("in a vast window the tiles of a hand are larger, as long as one row holds them",
          "[ui]") {
    constexpr ui::Size kVast{200, 60};
    game::Match match = test::new_match({"mexican", 4, 1});
    match.deal();
    test::Viewpoint viewpoint(match, true);
    for (const int tiles : {15, 21, 22, 23, 30}) {
        TileSet::whole(12).for_each([&](Tile tile) {
            if (viewpoint.game.own.hand.size() < tiles) viewpoint.game.own.hand.add(tile);
        });
        CAPTURE(tiles);
        const ui::Layout at = ui::layout(viewpoint.view(), kVast);
        CHECK(at.hand_style == (tiles < 22 ? ui::HandStyle::large : ui::HandStyle::pips));
        CHECK(at.rows.of(ui::Strip::hand) == (tiles < 29 ? 9 : 18));
        CHECK(tiles_drawn(viewpoint.view(), kVast) == static_cast<std::size_t>(tiles));
    }
}

TEST_CASE("an alarm covers nothing: the page makes room for it", "[ui][thorough]") {
    chance::Random random(12);
    for (test::Viewpoint& viewpoint : random_viewpoints(random)) {
        // The question whether to leave is another one.
        if (random.below(7) > 0) viewpoint.over = any_over_table(random);
        test::Viewpoint calm = viewpoint;
        viewpoint.alarm = "NOT SAVED (no space left on device)";
        for (const ui::Size size : {ui::Size{60, 21}, {80, 24}, {100, 30}, {160, 50}}) {
            const ui::Canvas told = viewpoint.draw(size);
            const ui::Canvas page = calm.draw({size.width, size.height - 1});
            CAPTURE(told.to_text());
            REQUIRE(told.size() == size);
            CHECK(told.to_text().find(viewpoint.alarm) != std::string::npos);
            for (int y = 0; y < page.height(); ++y)
                for (int x = 0; x < page.width(); ++x)
                    if (told.at(x, y < 1 ? y : y + 1) != page.at(x, y)) FAIL("it covers " << y);
        }
        viewpoint.over.reset();
        CHECK(tiles_drawn_under_alarm(viewpoint, kLanes) ==
              static_cast<std::size_t>(viewpoint.game.own.hand.size()));
    }
    // The largest hand in the smallest window leaves it no row.
    game::Match match = test::new_match({"oll", 2, 1});
    match.deal();
    test::Viewpoint viewpoint(match, true);
    viewpoint.game.own.hand = TileSet::whole(12);
    while (viewpoint.game.own.hand.size() > 75)
        viewpoint.game.own.hand.remove(ui::hand_order(viewpoint.game, viewpoint.ui).front());
    viewpoint.alarm = "NOT SAVED (no space left on device)";
    CHECK(tiles_drawn_under_alarm(viewpoint, kLanes) == 75);
    CHECK(viewpoint.draw(kLanes).to_text().find("NOT SAVED") < 60);
}

TEST_CASE("eight players, the communal train and 22 tiles as boxes at 80x24", "[ui]") {
    game::Match match = test::new_match({"train", 8, 1});
    match.deal();
    test::Viewpoint viewpoint(match, true);
    int left = 22 - viewpoint.game.own.hand.size();
    TileSet::whole(12).for_each([&](Tile tile) {
        if (left > 0 && !viewpoint.game.own.hand.contains(tile)) {
            viewpoint.game.own.hand.add(tile);
            --left;
        }
    });
    const ui::Layout at = ui::layout(viewpoint.view(), {80, 24});
    CHECK(at.hand_style == ui::HandStyle::boxes);
    CHECK(tiles_drawn(viewpoint.view(), {80, 24}) == 22);
    CHECK(at.rows.of(ui::Strip::log) >= 1);
}

TEST_CASE("lifting the curtain does not move the lanes", "[ui]") {
    chance::Random random(3);
    for (test::Viewpoint& viewpoint : random_viewpoints(random)) {
        test::Viewpoint curtained = viewpoint;
        curtained.game = viewpoint.game;
        curtained.game.seat.reset();
        curtained.game.own = {};
        curtained.ui.story.moment = ui::Moment::curtain;
        for (const ui::Size size : {ui::Size{60, 20}, {80, 24}, {100, 30}, {160, 50}}) {
            const ui::Layout before = ui::layout(curtained.view(), size);
            const ui::Layout after = ui::layout(viewpoint.view(), size);
            CAPTURE(viewpoint.info.title, size.width);
            CHECK(before.lane_rows == after.lane_rows);
            CHECK(before.hand_style == after.hand_style);
        }
    }
}

TEST_CASE("a message is shown whole where it fits, otherwise it ends with a mark", "[ui]") {
    const std::string hint = "Hint: lay down 12-12 as your engine. You hold the most that goes on.";
    const std::string refusal =
        "You cannot play 9-4 on Bea's train: it has no marker, and 5-5 has to be covered first. "
        "Cover it, or draw a tile with d.";
    game::Match match = test::new_match({"mexican", 8, 7});
    match.deal();
    test::Viewpoint viewpoint(match, true);
    const auto bare = [](std::string text) {
        std::erase(text, ' ');
        return text;
    };
    for (const auto& [size, said] :
         {std::pair{ui::Size{60, 20}, hint}, {{120, 40}, refusal}, {{80, 24}, refusal}}) {
        const auto words = [&, where = size](const ui::Layout& at) {
            std::istringstream lines(ui::draw(viewpoint.view(ui::ascii_glyphs()), where).to_text());
            std::string line, joined;
            for (int y = 0; std::getline(lines, line); ++y)
                if (y >= at.top(ui::Strip::line) && y < at.top(ui::Strip::keys) &&
                    (y <= at.top(ui::Strip::hand_line) || y >= at.top(ui::Strip::fits)))
                    joined += line;
            return joined.substr(0, joined.find("  Enter  "));
        };
        viewpoint.ui.own.message = {};
        const ui::Layout at = ui::layout(viewpoint.view(), size);
        viewpoint.ui.own.message = ui::Told{said};
        CAPTURE(size.width, words(at));
        CHECK(bare(words(at)).find(bare(said)) != std::string::npos);
        viewpoint.ui.own.message = ui::Told{said + " " + refusal + " " + refusal};
        CHECK(bare(words(at)).find(bare(said.substr(0, said.find('.') + 1))) != std::string::npos);
        CHECK((words(at).ends_with('~') || words(at).ends_with('.') ||
               words(at).ends_with("H more")));
    }
}

TEST_CASE("a message that is too long for its rows is whole where the log has rows for it",
          "[ui]") {
    const std::string hint =
        "Hint: play 12-12 on Grandmother's train at 12. 12-12 isn't in your best train of 11 "
        "tiles, so play it on Grandmother's train. The double can be covered at once, say with "
        "12-10. Nobody else can hold another 12. That is as much as there is to say about it.";
    int over_the_log = 0;
    for (const int players : {2, 4, 6}) {
        test::Viewpoint viewpoint = test::mid_game("mexican", players, 30);
        viewpoint.ui.board = ui::Board::lanes;
        for (const ui::Size size : {ui::Size{60, 20}, {80, 24}, {100, 30}, {40, 20}}) {
            viewpoint.ui.own.message = {};
            const ui::Layout at = ui::layout(viewpoint.view(), size);
            const std::string before = viewpoint.draw(size).to_text();
            viewpoint.ui.own.message = ui::Told{hint};
            const ui::Canvas canvas = viewpoint.draw(size);
            INFO(before << canvas.to_text());
            const auto needed = static_cast<int>(text::wrap(hint, size.width - 2).size());
            if (needed > at.top(ui::Strip::keys) - at.top(ui::Strip::fits) &&
                at.rows.of(ui::Strip::log) < needed)
                continue;
            CHECK(test::says(canvas, hint));
            over_the_log += needed > at.top(ui::Strip::keys) - at.top(ui::Strip::fits);
            // Nothing moves.
            const auto rows = text::lines_of(before), now = text::lines_of(canvas.to_text());
            for (int y = 0; y < at.top(ui::Strip::line); ++y)
                CHECK(now[static_cast<std::size_t>(y)] == rows[static_cast<std::size_t>(y)]);
            for (int y = at.top(ui::Strip::hand_line); y < at.top(ui::Strip::fits); ++y)
                CHECK(now[static_cast<std::size_t>(y)] == rows[static_cast<std::size_t>(y)]);
        }
    }
    CHECK(over_the_log > 1);
}

TEST_CASE("a reply to a typed move is not cut where it says what may be played", "[ui]") {
    for (const int players : {2, 4}) {
        test::Viewpoint viewpoint = test::mid_game("mexican", players, 30);
        const std::string no = "12-11 does not fit any train that you may use now.";
        const words::Reply reply{no, words::Reply::Then::duty};
        viewpoint.ui.board = ui::Board::lanes;
        viewpoint.ui.own.typing = viewpoint.ui.own.refused = true;
        viewpoint.ui.own.line = "12-11";
        viewpoint.ui.own.message = reply;
        for (const ui::Size size :
             {ui::Size{60, 20}, {80, 24}, {100, 30}, {120, 40}, {160, 50}, {40, 20}}) {
            const ui::Canvas canvas = viewpoint.draw(size);
            INFO(canvas.to_text());
            CHECK(test::says(canvas, no));
            CHECK(test::shows(canvas, ":12-11"));
            bool whole = false;
            for (const auto length : {words::DutyLength::full, words::DutyLength::short_names,
                                      words::DutyLength::numbers})
                whole = whole || test::says(canvas, words::worded(reply, viewpoint.game,
                                                                  viewpoint.info.names, length));
            CHECK(whole);
        }
    }
}

TEST_CASE("in a low window a message of two rows leaves the line of Enter where it is", "[ui]") {
    constexpr ui::Size kLow{80, 24};
    const std::string said =
        "You cannot play 9-4 on Bea's train: it has no marker, and you may play there only after "
        "your own train has begun.";
    int looked = 0;
    for (int tiles = 20; tiles < 40; ++tiles) {
        test::Viewpoint viewpoint = test::mid_game("mexican", 4, tiles);
        viewpoint.ui.own.message = {};
        const ui::Layout at = ui::layout(viewpoint.view(), kLow);
        const auto row = [&] {
            const auto rows = text::lines_of(viewpoint.draw(kLow).to_text());
            const auto found = std::ranges::find_if(
                rows, [](const std::string& line) { return line.starts_with("  Enter  "); });
            return found - rows.begin();
        };
        const auto before = row();
        if (at.form != ui::BoardForm::picture || before >= kLow.height) continue;
        if (viewpoint.game.table.ends.uncovered() > 0) continue;  // its alarm stays
        viewpoint.ui.own.message = ui::Told{said};
        INFO(viewpoint.draw(kLow).to_text());
        CHECK(row() == before);
        CHECK(test::says(viewpoint.draw(kLow), said));
        ++looked;
    }
    CHECK(looked > 5);
}
