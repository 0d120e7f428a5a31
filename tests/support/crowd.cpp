#include "support/crowd.hpp"

#include "roundhouse/formats/notation.hpp"
#include "support/catch.hpp"

namespace roundhouse::test {

int& Tally::operator[](std::string_view what) {
    const auto found = counts_.find(what);
    return found != counts_.end() ? found->second : counts_[std::string(what)];
}

void Tally::require(std::initializer_list<std::pair<std::string_view, int>> least) const {
    for (const auto& [what, than] : least) {
        const auto found = counts_.find(what);
        INFO(what);
        CHECK((found == counts_.end() ? 0 : found->second) > than);
    }
}

bool Crowd::over() const {
    return match() != nullptr && match()->phase() == Phase::over;
}

const TileSet& Crowd::hand(Seat seat) const {
    return match()->state().round.holdings[seat].hand;
}

void Crowd::wait() {
    FAIL("nobody can do anything");
}

void Crowd::play() {
    look();
    for (int k = 0; k < 100'000 && !over() && idle_ < 50; ++k) {
        once();
        look();
    }
    if (over()) return;
    for (std::size_t place = 0; place < places(); ++place)
        for (const Sight& sight : sights(place)) UNSCOPED_INFO(sight.text);
    FAIL("the game does not end");
}

void Crowd::look() {
    if (const game::Match* const now = match()) {
        public_.note(*now);
        for (; records_ < now->records().size(); ++records_)
            if (std::holds_alternative<game::TakeBack>(now->records()[records_]))
                ++tally["taken back"];
    }
    int shown = 0;
    for (std::size_t place = 0; place < places(); ++place)
        for (const Sight& sight : sights(place))
            sight.tiles.for_each([&](Tile tile) {
                ++shown;
                if (sight.may.contains(tile)) return;
                CAPTURE(place, sight.text, formats::to_string(tile));
                FAIL("a tile is shown that is nobody's business there");
            });
    tally["tiles shown"] += shown;
}

void Crowd::once() {
    std::vector<std::size_t> asked;
    for (std::size_t place = 0; place < places(); ++place)
        if (asks(place) != Asks::nothing) asked.push_back(place);
    idle_ = asked.empty() ? idle_ + 1 : 0;
    if (asked.empty()) return wait();
    const bool odd = odd_one_in != 0 && one_in(odd_one_in);
    const std::size_t place =
        odd ? random.below(static_cast<std::uint32_t>(places())) : any_of(asked);
    odd ? do_something_odd(place) : do_what_is_asked(place);
    done(place);
}

void Crowd::do_what_is_asked(std::size_t place) {
    constexpr std::uint32_t kTakesBack = 12;
    switch (asks(place)) {
        case Asks::nothing:
            return;
        case Asks::go_on:
            return go_on(place);
        case Asks::curtain:
            ++tally["curtains"];
            return one_in(kTakesBack) ? take_back(place) : go_on(place);
        case Asks::turn:
            ++tally["turns"];
            return one_in(kTakesBack) ? take_back(place)
                                      : act(place, any_action(match()->state(), random));
        case Asks::turn_end:
            ++tally["turn ends"];
            return one_in(kTakesBack) ? take_back(place) : end_turn(place, one_in(2));
        case Asks::question:
            ++tally["questions"];
            return agree(place, !one_in(3));
    }
}

}  // namespace roundhouse::test
