// Pictures for browsers: what the canvas shows is in them, in its colours, and no name can be read
// as a tag or as part of the script.

#include <sstream>
#include <string>

#include "app/export/colours.hpp"
#include "app/export/exports.hpp"
#include "app/export/svg.hpp"
#include "support/catch.hpp"
#include "support/logs.hpp"

using namespace roundhouse;

namespace {

int count_of(std::string_view part, std::string_view text) {
    int found = 0;
    for (std::size_t at = text.find(part); at != std::string_view::npos;
         at = text.find(part, at + part.size()))
        ++found;
    return found;
}

std::string html_of(const game::Match& match) {
    std::ostringstream out;
    app::write_html(out, match, {});
    return out.str();
}

}  // namespace

TEST_CASE("svg: the 256 colours are those of xterm", "[export]") {
    CHECK(app::hex_colour(0) == "#000000");
    CHECK(app::hex_colour(15) == "#ffffff");
    CHECK(app::hex_colour(16) == "#000000");
    CHECK(app::hex_colour(17) == "#00005f");
    CHECK(app::hex_colour(196) == "#ff0000");
    CHECK(app::hex_colour(231) == "#ffffff");
    CHECK(app::hex_colour(232) == "#080808");
    CHECK(app::hex_colour(255) == "#eeeeee");
}

TEST_CASE("svg: reverse video changes ink and background, twice reversed is neither", "[export]") {
    const ui::Palette& mono = ui::palette(ui::kMono);
    REQUIRE(mono.name == "mono");
    const app::Appearance plain = app::appearance_of({ui::Ink::plain}, mono);
    CHECK(plain.ink == app::page_ink(mono));
    CHECK(plain.background.empty());
    const app::Appearance bar = app::appearance_of({ui::Ink::bar}, mono);
    CHECK(bar.ink == app::page_background(mono));
    CHECK(bar.background == app::page_ink(mono));
    CHECK(app::appearance_of({ui::Ink::bar, ui::kReverse}, mono).background.empty());
}

TEST_CASE("svg: every line and frame is drawn, all else is written", "[export]") {
    const game::Match match = test::whole_game({.game = "oll", .players = 4, .rounds = 1});
    for (const int width : {80, 160}) {
        app::ExportOptions options;
        options.width = width;
        options.height = width == 80 ? 24 : 50;
        const auto last = static_cast<int>(match.records().size());
        const std::string svg = app::position_svg(match, last / 2, options);
        CHECK(svg.starts_with("<svg xmlns="));
        CHECK(svg.ends_with("</svg>\n"));
        CHECK(count_of("<text ", svg) == count_of("</text>", svg));
        CHECK(count_of("<path ", svg) > 5);
        // U+2500 to U+257F are E2 94 80 to E2 95 BF.
        CHECK(count_of("\xE2\x94", svg) == 0);
        CHECK(count_of("\xE2\x95", svg) == 0);
        CHECK(svg.find(match.setup().rule_set.name) != std::string::npos);
    }
}

TEST_CASE("svg: all glyphs of frames and lines have a drawing", "[export]") {
    const ui::Glyphs& glyphs = ui::unicode_glyphs();
    const ui::Glyphs& felt = ui::felt_glyphs();
    ui::Canvas canvas({60, 8});
    int y = 0;
    for (const ui::Box* box : {&glyphs.plain, &glyphs.playable, &glyphs.chosen, &glyphs.round,
                               &glyphs.hub, &felt.plain}) {
        int x = 0;
        for (const std::string_view glyph :
             {box->top_left, box->top, box->top_right, box->left, box->right, box->bottom_left,
              box->bottom, box->bottom_right, box->top_mid, box->middle, box->bottom_mid,
              box->bar_left, box->bar, box->bar_right})
            x = canvas.put(x, y, glyph);
        ++y;
    }
    int x = 0;
    for (const std::string_view glyph : {glyphs.line, glyphs.bar, glyphs.heavy, glyphs.rail,
                                         glyphs.hub_port_right, glyphs.hub_port_left})
        x = canvas.put(x, y, glyph);
    for (const ui::Glyphs* each : {&glyphs, &felt})
        for (const std::string_view glyph : each->lines)
            if (!glyph.empty()) x = canvas.put(x, y, glyph);
    CHECK(count_of("<text", app::svg_of(canvas, ui::palette(0), "frames")) == 0);
}

TEST_CASE("svg, html: a name is never a tag", "[export]") {
    CHECK(app::escaped("<b>&\"") == "&lt;b&gt;&amp;&quot;");
    ui::Canvas canvas({30, 1});
    canvas.put(0, 0, "<script>&'\"]]>");
    const std::string svg = app::svg_of(canvas, ui::palette(0), "</title><script>");
    CHECK(svg.find("<script") == std::string::npos);
    CHECK(count_of("</title>", svg) == 1);
    CHECK(svg.find("&lt;script&gt;&amp;") != std::string::npos);
}

TEST_CASE("html: one file with every position, and a button for each round", "[export]") {
    const game::Match match = test::whole_game({.game = "train", .players = 2, .rounds = 2});
    const std::string page = html_of(match);
    const std::size_t from = page.find("const frames = [[");
    REQUIRE(from != std::string::npos);
    const std::string frames = page.substr(from, page.find(";\n", from) - from);
    CHECK(count_of("],[", frames) + 1 == static_cast<int>(match.records().size()));
    const std::size_t rounds = page.find("const rounds = [0,");
    REQUIRE(rounds != std::string::npos);
    CHECK(count_of(",", page.substr(rounds, page.find(";\n", rounds) - rounds)) == 1);
    // Nothing comes from elsewhere, and the rows cannot end the script they stand in.
    CHECK(page.find("http://") == std::string::npos);
    CHECK(page.find("https://") == std::string::npos);
    CHECK(count_of("</script>", page) == 1);
    CHECK(count_of("<script", page) == 1);
}

TEST_CASE("html: a wide character has two columns in every font", "[export]") {
    test::Game game{"oll", 2, 3};
    game.names[0] = "\u5c0f\u6797";
    game::Match match = test::new_match(game);
    match.deal();
    const std::string page = html_of(match);
    // The rows are JSON within a script, so a tag's first sign is written as its number.
    CHECK(page.find("\\u003ci>\u5c0f\\u003c/i>\\u003ci>\u6797\\u003c/i>") != std::string::npos);
    CHECK(page.find("i { display: inline-block; width: 2ch;") != std::string::npos);
}

TEST_CASE("html: a game without a record is one position before the first deal", "[export]") {
    const std::string page = html_of(test::new_match({"oll", 2, 3}));
    CHECK(page.find("const frames = [[") != std::string::npos);
    CHECK(page.find("Before the first deal.") != std::string::npos);
}
