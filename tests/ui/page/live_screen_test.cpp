// A screen in time: which keys wait until a page can have been read, and that they say so.
#include "roundhouse/ui/page/live_screen.hpp"

#include "support/catch.hpp"
#include "support/keys.hpp"

using namespace roundhouse;

namespace {

constexpr ui::Size kLiveWindow{60, 20};

// Remembers what was pressed.
class Listening : public ui::Page {
  public:
    std::vector<char32_t> heard;
    bool text = false;

    void draw(ui::Canvas& canvas) const override { canvas.put(0, 0, "listening"); }
    ui::Reply key(const ui::Press& press) override {
        heard.push_back(press.key.code);
        return ui::Reply::done();
    }
    [[nodiscard]] bool takes_text() const override { return text; }
};

struct Live {
    using Instant = ui::LiveScreen::Instant;
    ui::Settings settings;
    Listening* page = new Listening;
    ui::Screen screen{std::unique_ptr<ui::Page>(page), settings};
    Instant begin{};
    ui::LiveScreen live{screen, begin};

    [[nodiscard]] Instant at(int milliseconds) const {
        return begin + std::chrono::milliseconds(milliseconds);
    }
    void show(int milliseconds) {
        static_cast<void>(screen.draw(kLiveWindow));
        static_cast<void>(live.wants());
        live.shown(at(milliseconds));
    }
    bool key(std::string_view name, int milliseconds) {
        return live.key(test::key(std::string(name)), kLiveWindow, at(milliseconds));
    }
    [[nodiscard]] bool says(std::string_view words) {
        return screen.draw(kLiveWindow).to_text().find(words) != std::string::npos;
    }
};

}  // namespace

TEST_CASE("keys that only look around work as soon as the first page is shown", "[ui][keys]") {
    Live on;
    CHECK_FALSE(on.key("down", 0));  // nobody has seen anything
    on.show(10);
    for (const char* const name : {"down", "tab", "?", "S", "escape"}) CHECK(on.key(name, 20));
    CHECK(on.page->heard.size() == 5);
    CHECK_FALSE(on.says("Too soon"));
}

TEST_CASE("keys that decide something wait for the first page to be read, and say so",
          "[ui][keys]") {
    for (const std::string name : {"enter", "space", "d", "p", "1", "y", "q"}) {
        CAPTURE(name);
        Live on;
        on.show(0);
        CHECK(on.key(name, 100));
        CHECK(on.page->heard.empty());
        CHECK(on.says("Too soon: wait a moment, then press " + ui::key_label(test::key(name).code) +
                      "."));
        CHECK(on.key(name, 400));
        CHECK(on.page->heard.size() == 1);
    }
}

TEST_CASE("what is typed into a line of text never waits", "[ui][keys]") {
    Live on;
    on.page->text = true;
    on.show(0);
    for (const char* const name : {"B", "e", "a", "1"}) CHECK(on.key(name, 50));
    CHECK(on.page->heard.size() == 4);
    CHECK(on.key("enter", 60));
    CHECK(on.page->heard.size() == 4);
}
