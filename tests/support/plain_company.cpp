#include "support/plain_company.hpp"

#include "support/catch.hpp"

namespace roundhouse::test {

namespace {

// Sentences stay in one piece, so that they can be looked for.
constexpr int kWide = 1000;

}  // namespace

PlainCompany::Terminal::Terminal(PlainCompany& table, SeatMask mask, app::PlainStyle style)
    : place(table.company.come(mask)),
      seats(table.company.seats_at(place)),
      voice({.screen = true, .keyboard = table.at_keyboards, .columns = kWide}),
      game(table.sitting, voice, style, {&table.company, place}) {}

void PlainCompany::Terminal::collect() {
    fresh = voice.fetch(game.prompt());
    said += fresh;
    screen += fresh;
    const std::string wipe = app::wiping(true);
    if (const auto wiped = screen.rfind(wipe); wiped != std::string::npos)
        screen.erase(0, wiped + wipe.size());
}

std::size_t PlainCompany::come(unsigned seats, app::PlainStyle style) {
    terminals_.push_back(std::make_unique<Terminal>(*this, static_cast<SeatMask>(seats), style));
    begun_.push_back(false);
    return terminals_.size() - 1;
}

void PlainCompany::begin() {
    for (std::size_t k = 0; k < size(); ++k)
        if (!begun_[k]) {
            begun_[k] = true;
            terminals_[k]->game.advance();
        }
    all_look();
}

void PlainCompany::type(std::size_t terminal, const std::optional<std::string>& line) {
    Terminal& typed = *terminals_[terminal];
    typed.said.clear();
    typed.voice.heard_line();
    typed.game.take(line);
    all_look();
}

void PlainCompany::lose(std::size_t terminal) {
    company.go(terminals_[terminal]->place);
    terminals_[terminal].reset();
    all_look();
}

std::size_t PlainCompany::at(Seat seat) {
    for (std::size_t k = 0; k < size(); ++k)
        if (terminals_[k] != nullptr && has_seat(terminals_[k]->seats, seat)) return k;
    FAIL("nobody is there");
    return 0;
}

void PlainCompany::all_look() {
    do {
        for (const auto& terminal : terminals_) {
            if (terminal == nullptr) continue;
            terminal->game.look();
            terminal->collect();
        }
        if (after) after();
    } while (sitting.computer_moves());
}

void three_sit_down(PlainCompany& table) {
    for (const unsigned seat : {0U, 1U, 2U}) table.come(1U << seat);
    table.begin();
}

void play_first(PlainCompany& table) {
    const std::size_t who = table.at(table.sitting.turn_seat());
    REQUIRE_FALSE(table[who].game.prompt().empty());
    table.type(who, "1");
}

}  // namespace roundhouse::test
