#include "ui/trains/allot.hpp"

#include "support/catch.hpp"

using namespace roundhouse;

TEST_CASE("rows that no other train needs go to the favoured one", "[ui]") {
    std::vector<ui::Wish> wishes{{4, 4, 2}, {16, 8, 2}, {12, 4, 2}};
    CHECK(ui::fair_rows(wishes, 24) == std::vector{8, 8, 8});
    wishes[2].favoured = true;
    CHECK(ui::fair_rows(wishes, 24) == std::vector{4, 8, 12});
    // A train whose ends would not be boxes comes before it.
    wishes[1].whole = 11;
    CHECK(ui::fair_rows(wishes, 24) == std::vector{4, 11, 9});
}

TEST_CASE("a train of several rows has room for a further one, before the favoured takes it",
          "[ui]") {
    std::vector<ui::Wish> wishes{{6, 4, 2}, {4, 4, 2}, {40, 4, 2}};
    wishes[2].favoured = true;
    CHECK(ui::fair_rows(wishes, 30) == std::vector{9, 4, 17});
}
