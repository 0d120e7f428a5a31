// A table of key presses with their times, and which of them continue from a page that waits.
#include "roundhouse/ui/canvas/key_guard.hpp"

#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/keys.hpp"

using namespace roundhouse;
using ui::KeyGuard;

namespace {

struct Came {
    enum What { space, other, page } what;
    int at;  // milliseconds
};

struct Row {
    std::string what;
    std::vector<Came> came;
    std::vector<int> counts;  // when a Space went on
};

KeyGuard::Instant at(int milliseconds) {
    return KeyGuard::Instant(std::chrono::milliseconds(milliseconds));
}

// What a terminal does: it waits for a key, or until the one that is held back is due.
std::vector<int> run(const std::vector<Came>& came) {
    KeyGuard guard(at(0));
    std::vector<int> counts;
    std::size_t next = 0;
    for (int now = 0; now < 10000; ++now) {
        for (; next < came.size() && came[next].at == now; ++next) {
            const Came::What what = came[next].what;
            if (what == Came::page) {
                guard.shown(at(now));
                continue;
            }
            const bool careful = what == Came::space;
            const auto verdict = guard.key(test::key(careful ? "space" : "k"), careful, at(now));
            CHECK((verdict == KeyGuard::Verdict::now) == !careful);
        }
        const auto left = guard.remaining(at(now));
        CHECK(left.value_or(KeyGuard::Span{1}) >= KeyGuard::Span{0});
        const auto due = guard.due(at(now));
        CHECK(due.has_value() == (left == KeyGuard::Span{0}));
        if (!due) continue;
        CHECK(*due == test::key("space"));
        counts.push_back(now);
    }
    return counts;
}

std::vector<Came> every(int from, int step, int many) {
    std::vector<Came> came;
    for (int k = 0; k < many; ++k) came.push_back({Came::space, from + k * step});
    return came;
}

std::vector<Came> first_and(int first, std::vector<Came> rest) {
    rest.insert(rest.begin(), {Came::space, first});
    return rest;
}

}  // namespace

TEST_CASE("a key goes on from a page that waits only if it is meant", "[ui]") {
    const auto space = Came::space, other = Came::other, page = Came::page;
    const std::vector<Row> rows{
        {"one key, in time", {{space, 900}}, {980}},
        {"as early as can be", {{space, 500}}, {580}},
        {"too early", {{space, 499}}, {}},
        {"too early, then again", {{space, 450}, {space, 700}}, {780}},
        {"too early, then again too soon", {{space, 450}, {space, 600}}, {}},
        {"just after another key", {{other, 800}, {space, 999}}, {}},
        {"long enough after another key", {{other, 800}, {space, 1000}}, {1080}},
        {"just before another key", {{space, 800}, {other, 879}}, {}},
        {"long enough before another key", {{space, 800}, {other, 881}}, {880}},
        {"twice", {{space, 800}, {space, 850}}, {}},
        {"twice, slowly", {{space, 800}, {space, 1100}}, {880, 1180}},
        {"all keys at once", {{other, 900}, {space, 900}, {other, 900}}, {}},
        {"another page comes in between", {{space, 900}, {page, 950}}, {}},
        {"another page", {{page, 900}, {space, 1399}, {space, 1600}}, {1680}},
        {"another key before the page", {{other, 850}, {page, 900}, {space, 1400}}, {1480}},
        {"every 60 ms", every(10, 60, 150), {}},
        {"held down, 30 a second", every(3, 33, 290), {}},
        {"held down since before the page", first_and(300, every(550, 33, 200)), {}},
        {"held down, with a long first pause", first_and(450, every(1110, 33, 200)), {}},
        {"every 199 ms", first_and(400, every(599, 199, 40)), {}},
        {"a row that ends", every(10, 60, 20), {}},
    };
    for (const Row& row : rows) {
        CAPTURE(row.what);
        CHECK(run(row.came) == row.counts);
    }
}

TEST_CASE("a held-back key is due once, and time that stands still does no harm", "[ui]") {
    KeyGuard guard(at(0));
    CHECK_FALSE(guard.remaining(at(5000)));
    CHECK(guard.key(test::key("enter"), true, at(5000)) == KeyGuard::Verdict::soon);
    CHECK(guard.remaining(at(5000)) == KeyGuard::kAlone);
    CHECK(guard.remaining(at(5079)) == KeyGuard::Span{1});
    CHECK_FALSE(guard.due(at(5079)));
    CHECK(guard.remaining(at(9000)) == KeyGuard::Span{0});
    CHECK(guard.due(at(9000)) == test::key("enter"));
    CHECK_FALSE(guard.due(at(9000)));
    CHECK_FALSE(guard.remaining(at(9000)));
}
