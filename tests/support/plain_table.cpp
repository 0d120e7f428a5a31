#include "support/plain_table.hpp"

#include "app/plain/play.hpp"
#include "roundhouse/engine/moves.hpp"
#include "support/quick_hints.hpp"

namespace roundhouse::test {

namespace {

// Sentences stay in one piece, so that they can be looked for.
int wide() {
    return 1000;
}

}  // namespace

PlainTable::PlainTable(const Game& game, Player player, app::Console console)
    : match(new_match(game)),
      player_(std::move(player)),
      console_(std::move(console)),
      lines_([this] { return next(); }),
      in_(&lines_) {
    console_.columns = wide;
    in_.exceptions(std::ios::badbit);  // a stream swallows a failed REQUIRE otherwise
}

void PlainTable::play() {
    app::Dialog dialog(in_, out_, console_);
    play::Sitting sitting(match, play::computers_for(match, kQuickHints));
    app::PlainGame game(sitting, dialog, style);
    app::drive(game, dialog, sitting);
    said.clear();
    collect();
}

void PlainTable::go_on() {
    in_.clear();
    play();
}

void PlainTable::collect() {
    const std::string fresh = out_.str();
    out_.str({});
    said += fresh;
    screen += fresh;
    if (const auto wiped = screen.rfind(kWipe); wiped != std::string::npos)
        screen.erase(0, wiped + kWipe.size());
    const auto line = screen.rfind('\n');
    question = line == std::string::npos ? screen : screen.substr(line + 1);
}

std::optional<std::string> PlainTable::next() {
    collect();
    ++questions;
    auto answer = player_(*this);
    said.clear();
    return answer;
}

std::optional<Seat> PlainTable::asked_seat() const {
    const auto& names = match.names().players;
    for (std::size_t seat = 0; seat < names.size(); ++seat)
        if (question.starts_with(names[seat] + ",")) return static_cast<Seat>(seat);
    return std::nullopt;
}

std::vector<Game> different_games() {
    std::vector<Game> all;
    for (const rules::RuleSet& rules : first_games()) {
        all.push_back({.game = rules.id, .players = 3, .rounds = 2});
        const Game large{.game = rules.id, .players = 6, .seed = 99, .rounds = 1};
        all.push_back(large);
        if (rules.offers_referee) all.emplace_back(large).referee = Referee::honour;
        if (rules.offers_announce) all.emplace_back(large).auto_announce = true;
    }
    all.push_back({.game = kNobodysTrains, .players = 4, .rounds = 2});
    all.push_back({.game = kManyTrains, .players = 6, .rounds = 1});
    return all;
}

std::string first_or(PlainTable& table, const std::function<int(int)>& which) {
    if (table.asks("your move"))
        return std::to_string(which(static_cast<int>(legal_actions(table.match.state()).size())));
    if (table.asks("turn is over")) return "1";
    return "";
}

}  // namespace roundhouse::test
