// What a screen does with its stack of pages, tried with pages that know no game.
#include "roundhouse/ui/page/screen.hpp"
#include "roundhouse/ui/page/list.hpp"
#include "roundhouse/ui/page/question.hpp"
#include "roundhouse/ui/page/scroll.hpp"
#include "support/catch.hpp"
#include "support/keys.hpp"

using namespace roundhouse;

namespace {

constexpr ui::Size kWindow{60, 20};

// Says its name in the third row, and does what it is told.
class Toy : public ui::Page {
  public:
    std::string name;
    std::map<ui::Command, std::function<ui::Reply()>> does;
    std::vector<ui::Press> pressed;
    std::string typed, warning, parting;
    ui::FirstWords first;
    bool text = false, through = false, running = false, waits = false;
    int wait = -1, waited = 0, hidden = 0, seen_again = 0, least_rows = 0;
    std::optional<ui::Movement> movement;

    explicit Toy(std::string its_name) : name(std::move(its_name)) {}
    void draw(ui::Canvas& canvas) const override {
        if (!through) canvas.fill(0, 0, canvas.width(), canvas.height());
        canvas.put(through ? 20 : 0, 2, name);
    }
    [[nodiscard]] bool serves_above() const override { return true; }
    ui::Reply key(const ui::Press& press) override {
        pressed.push_back(press);
        if (text && press.key.code >= 32 && press.key.code < 127 && !press.covered) {
            typed += static_cast<char>(press.key.code);
            return ui::Reply::done();
        }
        const auto found = does.find(press.command);
        return found == does.end() ? ui::Reply{} : found->second();
    }
    std::vector<ui::KeyHelp> keys() const override { return {{"k", "a key of " + name}}; }
    bool takes_text() const override { return text; }
    bool deliberate(const ui::Press& press) const override {
        return waits && press.command == ui::Command::go_on;
    }
    bool see_through() const override { return through; }
    bool lets_run() const override { return running; }
    bool fits(ui::Size size) const override { return size.height >= least_rows; }
    int timeout(bool covered) const override { return covered ? -1 : wait; }
    ui::Reply tick(int milliseconds, bool covered) override {
        if (!covered) waited += milliseconds;
        return {};
    }
    ui::Reply hide() override {
        ++hidden;
        return {.alone = true};
    }
    ui::Reply uncovered() override {
        ++seen_again;
        return {};
    }
    std::string alarm() const override { return warning; }
    std::string farewell() override { return parting; }
    ui::FirstWords first_words() const override { return first; }
    std::optional<ui::Movement> take_movement(const ui::Canvas*, const ui::Canvas&) override {
        return std::exchange(movement, std::nullopt);
    }
};

struct Stack {
    ui::Settings settings;
    Toy* lowest;
    ui::Screen screen;

    Stack() : Stack(std::make_unique<Toy>("lowest")) {}
    explicit Stack(std::unique_ptr<Toy> page)
        : lowest(page.get()), screen(std::move(page), settings) {}
    // A page that the log's key opens.
    Toy& opened(std::string name) {
        auto page = std::make_unique<Toy>(std::move(name));
        Toy& toy = *page;
        lowest->does[ui::Command::log] = [&page] { return ui::Reply::opening(std::move(page)); };
        press("L");
        lowest->does.erase(ui::Command::log);
        return toy;
    }
    void press(const std::string& keys) {
        for (const ui::Key key : test::keys(keys)) screen.key(key, kWindow);
    }
    std::string text() { return screen.draw(kWindow).to_text(); }
    bool shows(std::string_view words) { return text().find(words) != std::string::npos; }
};

}  // namespace

TEST_CASE("screen: a key goes to the uppermost page, and down to the one that takes it", "[ui]") {
    Stack stack;
    Toy& upper = stack.opened("upper");
    upper.does[ui::Command::sort] = [] { return ui::Reply::done(); };
    stack.lowest->pressed.clear();
    stack.press("s");
    CHECK(upper.pressed.size() == 1);
    CHECK(stack.lowest->pressed.empty());
    stack.press("d");
    REQUIRE(stack.lowest->pressed.size() == 1);
    CHECK(stack.lowest->pressed[0].covered);
    CHECK_FALSE(upper.pressed.back().covered);
}

TEST_CASE("screen: pages close themselves, several at once, and the one below is told", "[ui]") {
    Stack stack;
    Toy& middle = stack.opened("middle");
    Toy& upper = stack.opened("upper");
    CHECK(stack.screen.depth() == 3);
    SECTION("itself") {
        upper.does[ui::Command::cancel] = [] { return ui::Reply::closing(); };
        stack.press("escape");
        CHECK(stack.screen.depth() == 2);
        CHECK(middle.seen_again == 1);
        CHECK(stack.shows("middle"));
    }
    SECTION("itself and the one below") {
        upper.does[ui::Command::cancel] = [] { return ui::Reply::closing(2); };
        stack.press("escape");
        CHECK(stack.screen.depth() == 1);
        CHECK(stack.lowest->seen_again == 1);
    }
    SECTION("a page below closes those above it") {
        stack.lowest->does[ui::Command::hide] = [] {
            return ui::Reply{.taken = true, .alone = true};
        };
        stack.press("x");
        CHECK(stack.screen.depth() == 1);
    }
    SECTION("all of them") {
        upper.does[ui::Command::quit] = [] { return ui::Reply::closing(9); };
        stack.press("q");
        CHECK(stack.screen.finished());
        stack.press("q");
    }
}

TEST_CASE("screen: where characters are text, no page below takes them for commands", "[ui]") {
    Stack stack;
    Toy& upper = stack.opened("upper");
    upper.text = true;
    bool drawn = false;
    stack.lowest->does[ui::Command::draw] = [&] {
        drawn = true;
        return ui::Reply::done();
    };
    stack.press("d c m ?");
    CHECK(upper.typed == "dcm?");
    CHECK_FALSE(drawn);
    CHECK(stack.settings.palette == 0);
    stack.screen.paste(U"a\tb\n", kWindow);
    CHECK(upper.typed == "dcm?a b ");
    upper.text = false;
    stack.screen.paste(U"d", kWindow);
    CHECK_FALSE(drawn);
}

TEST_CASE("screen: colours, mouse, redraw, suspend and help work on every page", "[ui]") {
    Stack stack;
    stack.press("c");
    CHECK(stack.settings.palette == 1);
    CHECK(stack.shows("Colours: "));
    stack.press("m");
    CHECK_FALSE(stack.settings.mouse);
    CHECK_FALSE(stack.shows("Colours: "));
    static_cast<void>(stack.screen.take_wants());
    stack.press("ctrl-l");
    CHECK(stack.screen.take_wants().redraw);
    stack.press("ctrl-z");
    CHECK(stack.screen.take_wants().suspend);
    CHECK(stack.lowest->hidden == 1);
    stack.press("?");
    CHECK(stack.shows("a key of lowest"));
    stack.press("?");
    CHECK(stack.screen.depth() == 1);
}

TEST_CASE("screen: an alarm stays in sight on every page, in a row of its own where there is one",
          "[ui]") {
    Stack stack;
    stack.lowest->warning = "NOT SAVED";
    Toy& upper = stack.opened("upper");
    CHECK(stack.text().find("NOT SAVED") == 2);
    upper.least_rows = kWindow.height;
    CHECK(stack.text().find(" NOT SAVED") == 0);
}

TEST_CASE("screen: a click is counted without the rows that were added", "[ui]") {
    Stack stack;
    stack.lowest->warning = "NOT SAVED";
    for (const auto& [y, seen] : {std::pair{0, 0}, {1, -1}, {2, 1}, {9, 8}}) {
        stack.screen.key({ui::key::click, 3, y}, kWindow);
        CHECK(stack.lowest->pressed.back().key.y == seen);
        CHECK(stack.lowest->pressed.back().size == ui::Size{60, 19});
    }
}

TEST_CASE("screen: a page says what it is for while it is open, and never again", "[ui]") {
    Stack stack;
    stack.settings.first_use = true;
    stack.lowest->first = {"lowest", "This is for trying."};
    CHECK(stack.shows("This is for trying."));
    CHECK(stack.shows("This is for trying."));
    CHECK(stack.settings.seen_pages.empty());
    stack.lowest->first = {"other", "And this."};
    CHECK(stack.shows("And this."));
    CHECK(stack.settings.seen_pages == std::vector<std::string>{"lowest"});
    stack.lowest->first = {"lowest", "This is for trying."};
    CHECK_FALSE(stack.shows("This is for trying."));
    stack.settings.first_use = false;
    stack.lowest->first = {"third", "Third."};
    CHECK_FALSE(stack.shows("Third."));
    static_cast<void>(stack.screen.farewell());
    CHECK(stack.settings.seen_pages == std::vector<std::string>{"lowest", "other"});
}

TEST_CASE("screen: only keys that continue from a page that waits must be deliberate", "[ui]") {
    Stack stack;
    const ui::Key space{ui::key::space};
    CHECK_FALSE(stack.screen.guarded(space, kWindow));
    stack.lowest->waits = true;
    CHECK(stack.screen.guarded(space, kWindow));
    CHECK_FALSE(stack.screen.guarded({U's'}, kWindow));
    CHECK_FALSE(stack.screen.guarded(space, {20, 10}));
    stack.screen.too_soon(space);
    CHECK(stack.shows("press Space"));
    stack.opened("upper");
    CHECK_FALSE(stack.screen.guarded(space, kWindow));
}

TEST_CASE("screen: time goes on below a page only if that page lets it", "[ui]") {
    Stack stack;
    stack.lowest->wait = 700;
    CHECK(stack.screen.timeout() == 700);
    Toy& upper = stack.opened("upper");
    CHECK(stack.screen.timeout() == -1);
    stack.screen.tick(50);
    CHECK(stack.lowest->waited == 0);
    upper.running = true;
    upper.wait = 200;
    CHECK(stack.screen.timeout() == 200);
    stack.screen.tick(50);
    CHECK(stack.lowest->waited == 50);
    CHECK(upper.waited == 100);
}

TEST_CASE("screen: motion lies over the page, takes its time, and ends with a key", "[ui]") {
    Stack stack;
    stack.settings.no_motion = false;
    const std::string still = stack.text();
    const auto begin = [&] {
        stack.lowest->movement =
            ui::Movement{300, [](ui::Canvas& canvas, const ui::Glyphs&, int part) {
                             canvas.put(part / 100, 5, "o");
                         }};
    };
    begin();
    CHECK(stack.shows("\no"));
    CHECK(stack.screen.timeout() == 30);
    stack.screen.tick(150);
    CHECK(stack.shows("\n     o"));
    stack.screen.tick(150);
    CHECK(stack.text() == still);
    begin();
    CHECK(stack.text() != still);
    stack.press("s");
    CHECK(stack.text() == still);
    stack.settings.screen_reader = true;
    begin();
    CHECK(stack.text() == still);
}

TEST_CASE("screen: a window that is too small shows its sizes and takes only keys that lead away",
          "[ui]") {
    Stack stack;
    const ui::Size small{39, 15};
    CHECK(stack.screen.draw(small).to_text().find("40x16") != std::string::npos);
    stack.screen.key({U's'}, small);
    CHECK(stack.lowest->pressed.empty());
    stack.lowest->parting = "Not saved.";
    stack.screen.key({U'q'}, small);
    CHECK(stack.screen.finished());
    CHECK(stack.screen.farewell() == "Not saved.");
}

TEST_CASE("screen: nothing personal is left after hiding, pages above are closed", "[ui]") {
    Stack stack;
    stack.opened("upper").does[ui::Command::hint] = [] { return ui::Reply::done("Play 9-4."); };
    stack.press("H");
    REQUIRE(stack.shows("Play 9-4."));
    stack.screen.hide();
    CHECK_FALSE(stack.shows("Play 9-4."));
    CHECK(stack.screen.depth() == 1);
    CHECK(stack.lowest->hidden == 1);
}

TEST_CASE("screen: a question lies over the page, and lets no other key through", "[ui]") {
    Stack stack;
    bool answered = false;
    stack.lowest->does[ui::Command::quit] = [&] {
        return ui::Reply::opening(ui::ask({"Leave?", "leave", "play on",
                                           [&] {
                                               answered = true;
                                               return ui::Reply::closing(2);
                                           }},
                                          stack.settings));
    };
    stack.press("q");
    CHECK(stack.shows("lowest"));
    CHECK(stack.shows("Leave?"));
    const std::size_t keys = stack.lowest->pressed.size();
    stack.press("s L d");
    CHECK(stack.lowest->pressed.size() == keys);
    stack.press("n");
    CHECK(stack.screen.depth() == 1);
    stack.press("q y");
    CHECK(answered);
    CHECK(stack.screen.finished());
}

TEST_CASE("page: scrolling stays within the lines, from the start and from the end", "[ui]") {
    const auto press = [](const std::string& name) {
        const ui::Keymap keys;
        const ui::Key key = test::key(name);
        return ui::Press{key, keys.command(key), kWindow, false};
    };
    ui::Scroll down;
    CHECK_FALSE(down.key(press("s"), 50, 10));
    down.key(press("up"), 50, 10);
    CHECK(down.first(50, 10) == 0);
    down.key(press("space"), 50, 10);
    CHECK(down.first(50, 10) == 9);
    down.key(press("end"), 50, 10);
    CHECK(down.first(50, 10) == 40);
    CHECK(down.at_end(50, 10));
    CHECK(down.first(45, 10) == 35);
    CHECK(down.first(5, 10) == 0);

    ui::Scroll back(true);
    CHECK(back.first(50, 10) == 40);
    back.key(press("up"), 50, 10);
    CHECK(back.first(50, 10) == 39);
    back.key(press("space"), 50, 10);
    CHECK(back.first(50, 10) == 30);
    back.key(press("home"), 50, 10);
    CHECK(back.first(50, 10) == 0);
}

TEST_CASE("screen: letters of other keyboards mean the keys in their places", "[ui][keys]") {
    Stack stack;
    int quits = 0, said = 0;
    stack.lowest->does[ui::Command::quit] = [&] { return ++quits, ui::Reply::done(); };
    stack.lowest->does[ui::Command::say] = [&] { return ++said, ui::Reply::done(); };
    stack.screen.key({U'й'}, kWindow);
    CHECK(quits == 1);
    CHECK(stack.lowest->pressed.back().key.code == U'q');
    stack.screen.key({U'λ'}, kWindow);
    CHECK(stack.lowest->pressed.back().key.code == U'l');
    // The digits of a French keyboard, but a sign that is a key stays one.
    const std::u32string_view row = U"&é'(è_çà";
    for (const char32_t sign : row) {
        stack.screen.key({sign}, kWindow);
        const char32_t meant = stack.lowest->pressed.back().key.code;
        CHECK((meant >= U'0' && meant <= U'9'));
    }
    stack.screen.key({U'"'}, kWindow);
    CHECK(said == 1);
    // A key that was bound means what it was bound to.
    stack.settings.keys.bind(ui::Command::say, {U'й'});
    stack.screen.key({U'й'}, kWindow);
    CHECK(said == 2);
    CHECK(quits == 1);
}

TEST_CASE("screen: an unbound letter is answered with a word on the layout, in text it is a letter",
          "[ui][keys]") {
    Stack stack;
    const auto before = stack.lowest->pressed.size();
    stack.screen.key({U'ß'}, kWindow);
    CHECK(stack.shows("ß does nothing here. Is the keyboard set to another"));
    CHECK(stack.lowest->pressed.size() == before);
    stack.lowest->text = true;
    stack.screen.key({U'й'}, kWindow);
    CHECK(stack.lowest->pressed.back().key.code == U'й');
    CHECK_FALSE(stack.shows("another layout"));
}
