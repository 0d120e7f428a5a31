// What happened in a scene, in words.
#include "roundhouse/formats/notation.hpp"
#include "support/scene.hpp"
#include "support/scene_words.hpp"

namespace roundhouse::test {

std::string join(const std::vector<std::string>& words, std::string_view separator) {
    std::string text;
    for (const std::string& word : words) {
        if (!text.empty()) text += separator;
        text += word;
    }
    return text;
}

std::string name_of(const Rules& rules, int train) {
    if (!rules.is_communal(static_cast<Train>(train))) return std::to_string(train);
    return rules.communal == 1 ? "c" : "c" + std::to_string(train - rules.first_communal() + 1);
}

namespace {

std::string n(int number) {
    return std::to_string(number);
}

struct Told {
    const Rules& rules;

    std::string operator()(const event::Lots& e) const {
        std::string text = "lots";
        for (std::size_t k = 0; k < e.seats.size(); ++k)
            text += " " + n(e.seats[k]) + ":" + formats::to_string(e.tiles[k]);
        return text;
    }
    std::string operator()(const event::Dealt& e) const { return "deal of " + n(e.hand); }
    std::string operator()(const event::VoidDeal& e) const {
        return e.seat ? "void for " + n(*e.seat) : "void, without an engine";
    }
    std::string operator()(const event::HubOpened& e) const {
        return "hub " + formats::to_string(e.engine) + (e.seat ? " by " + n(*e.seat) : "");
    }
    std::string operator()(const event::HubDraw& e) const {
        return n(e.seat) + " draws " + formats::to_string(e.tile.value()) + " for the hub";
    }
    std::string operator()(const event::TurnBegan& e) const { return "turn of " + n(e.seat); }
    std::string operator()(const event::Played& e) const {
        return n(e.seat) + " plays " + formats::to_string(e.tile) + "@" + name_of(rules, e.train);
    }
    std::string operator()(const event::Drew& e) const {
        return n(e.seat) + " draws " + formats::to_string(e.tile.value());
    }
    std::string operator()(const event::Passed& e) const { return n(e.seat) + " passes"; }
    std::string operator()(const event::Opened& e) const { return n(e.train) + " opens"; }
    std::string operator()(const event::Closed& e) const { return n(e.train) + " closes"; }
    std::string operator()(const event::Covered& e) const {
        return "double " + n(e.number) + (e.owed ? " owes " + n(e.owed) : std::string(" covered"));
    }
    std::string operator()(const event::Announced& e) const { return n(e.seat) + " announces"; }
    std::string operator()(const event::Penalty& e) const {
        const char* why = e.offence == event::Offence::no_call           ? " for no call"
                          : e.offence == event::Offence::lapse_confessed ? " for confessing"
                                                                         : " for a lapse shown";
        return n(e.seat) + " takes " + n(e.count) + why;
    }
    std::string operator()(const event::WillSkip& e) const { return n(e.seat) + " will skip"; }
    std::string operator()(const event::Skipped& e) const { return n(e.seat) + " skips"; }
    std::string operator()(const event::Suspended& e) const { return n(e.seat) + " suspended"; }
    std::string operator()(const event::RoundOver& e) const {
        constexpr const char* reasons[] = {"out", "blocked", "suspended"};
        return std::string("round over: ") + reasons[static_cast<int>(e.reason)];
    }
    std::string operator()(const event::GameOver& e) const {
        std::string text = "game over, won by";
        for (const Seat seat : e.winners) text += " " + n(seat);
        return text;
    }
};

}  // namespace

std::string Scene::happened() const {
    std::vector<std::string> words;
    for (const Event& event : events_) words.push_back(std::visit(Told{rules()}, event));
    return join(words, ", ");
}

}  // namespace roundhouse::test
