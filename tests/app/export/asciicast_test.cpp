#include "app/export/asciicast.hpp"

#include "support/catch.hpp"

using namespace roundhouse;

TEST_CASE("export: a recording has what changes, and the window of each picture", "[export]") {
    app::Asciicast cast(ui::palette(0));
    ui::Canvas canvas({20, 4});
    canvas.put(0, 0, "hub", {});
    const std::string first = cast.picture(0, canvas);
    CHECK(first.find("hub") != std::string::npos);
    CHECK(first.find("[2J") != std::string::npos);
    CHECK(cast.picture(1, canvas).empty());
    canvas.put(0, 1, "train", {});
    const std::string second = cast.picture(2, canvas);
    CHECK(second.find("train") != std::string::npos);
    CHECK(second.find("hub") == std::string::npos);
    const std::string wider = cast.picture(3, ui::Canvas({30, 4}));
    CHECK(wider.find("[3.0,\"r\",\"30x4\"]\n") == 0);
    CHECK(wider.find("[2J") != std::string::npos);
}
