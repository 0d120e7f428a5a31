// The longest possible names: if there is room for them, they are shown in full.
#include "roundhouse/ui/viewer/viewer.hpp"
#include "support/catch.hpp"
#include "support/viewpoint.hpp"
#include "ui/table/board.hpp"

using namespace roundhouse;

namespace {

// The same people with the longest names that there may be.
void with_long_names(test::Viewpoint& viewpoint) {
    for (std::string& name : viewpoint.info.names.players)
        name += std::string(20 - name.size(), 'x');
}

int count_of(const std::string& text, const std::string& part) {
    int count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++count;
    return count;
}

// Names that are cut, on a page without other "..."; only what begins a name counts.
int cut_names(const test::Viewpoint& viewpoint, const std::string& text) {
    int cut = 0;
    for (const std::string& name : viewpoint.info.names.players)
        cut += count_of(text, name.substr(0, 3)) - count_of(text, name);
    return cut;
}

}  // namespace

TEST_CASE("names are cut only where there is no room for them", "[ui]") {
    game::Match match = test::new_match({.game = "station", .players = 3, .seed = 3, .rounds = 3});
    const Events dealt = match.deal();
    test::Viewpoint viewpoint(match, false);
    with_long_names(viewpoint);
    viewpoint.over = test::Shown::round_start;
    for (const Event& event : dealt)
        if (const auto* lots = std::get_if<event::Lots>(&event)) viewpoint.account.lots = *lots;
    REQUIRE(viewpoint.account.lots);
    const auto check = [&](const char* page, ui::Size size) {
        const std::string text = viewpoint.draw(size).to_text();
        CAPTURE(page, size.width, text);
        CHECK(cut_names(viewpoint, text) == 0);
        for (const std::string& name : viewpoint.info.names.players)
            CHECK(count_of(text, name) > 0);
    };
    check("lots", {80, 24});
    check("lots", {160, 50});
    viewpoint.ui.story.moment = ui::Moment::computer;
    check("lanes and panel", {160, 50});
    ui::ViewerState viewer;
    viewer.hands_title = "Hands";
    viewer.all_hands = true;
    for (Seat seat = 0; seat < 3; ++seat)
        viewer.hands.emplace_back(seat, match.state().round.holdings[seat].hand);
    const std::string page = ui::draw_viewer(viewpoint.view(), viewer, {100, 30}).to_text();
    INFO(page);
    CHECK(cut_names(viewpoint, page.substr(page.find("Hands"))) == 0);

    chance::Random random(5);
    std::optional<event::RoundOver> over;
    while (match.phase() != Phase::over)
        for (const Event& event : test::play_any(match, random))
            if (const auto* round = std::get_if<event::RoundOver>(&event)) over = *round;
    viewpoint = test::Viewpoint(match, false);
    with_long_names(viewpoint);
    if (over) viewpoint.account.end.emplace().over = *over;
    for (const ui::Size size : {ui::Size{80, 24}, {160, 50}}) {
        viewpoint.show(test::Shown::round_end);
        check("round end", size);
        viewpoint.show(test::Shown::sheet);
        for (const char* const keys : {"", "tab", "tab tab"}) {
            viewpoint.pressed = keys;
            check("scores", size);
        }
        viewpoint.over = test::Shown::final;
        viewpoint.pressed = "";
        if (size.width > 80) check("final", size);
    }
}

TEST_CASE("the picture cuts a name before it cuts what is to be known of the train", "[ui]") {
    for (const std::string id : {"mexican", "basic"}) {
        game::Match match = test::new_match({id, 4, 3});
        match.deal();
        test::Viewpoint viewpoint(match, true);
        with_long_names(viewpoint);
        viewpoint.over = test::Shown::picture;
        for (const ui::Size size : {ui::Size{80, 24}, {100, 30}, {160, 50}}) {
            const std::string text = viewpoint.draw(size).to_text();
            CAPTURE(id, text);
            CHECK(cut_names(viewpoint, text.substr(text.find('\n'))) == 0);
        }
        viewpoint.game.table.open |= 0xF;
        const std::string small = viewpoint.draw({60, 20}).to_text();
        INFO(small);
        if (id == "mexican") CHECK(count_of(small, "OPEN") == 5);
    }
}

TEST_CASE(
    "where nobody owns a train, all names are above it that fit, and no train has a seat's colour",
    "[ui]") {
    game::Match match = test::new_match({"chicken-foot", 8, 3});
    match.deal();
    test::Viewpoint viewpoint(match, false);
    viewpoint.ui.story.moment = ui::Moment::computer;
    viewpoint.info.names.players = {"Ann",  "Bea",   "Casey",  "Dora",
                                    "Emil", "Fritz", "Gustav", "Hanna"};
    const ui::Canvas canvas = viewpoint.draw({80, 24});
    INFO(canvas.to_text());
    for (const std::string& name : viewpoint.info.names.players) CHECK(test::shows(canvas, name));
    for (int train = 0; train < match.state().rules().trains(); ++train)
        CHECK(ui::train_ink(viewpoint.view(), train) == ui::Ink::plain);
    CHECK(ui::train_ink(test::mid_game("oll", 4, 10).view(), 1) == ui::seat_ink(1));
}
