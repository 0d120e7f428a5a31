#include "together/host/plain_seat.hpp"

#include <fmt/format.h>

#include "app/lines/answers.hpp"
#include "app/lines/dialog.hpp"
#include "app/setup/table_setup.hpp"
#include "roundhouse/bots/bot.hpp"
#include "roundhouse/game/seating.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/text/spelling.hpp"
#include "roundhouse/words/levels.hpp"
#include "roundhouse/words/time_limit.hpp"

namespace roundhouse::app {

void PlainSeat::wait_in(const WaitingRoom& room, WaitingKeys keys) {
    room_ = &room;
    said_heard_ = room.said_ever;
    keys_ = std::move(keys);
    voice_.say(fmt::format("Table {}: {}. Others join it with: roundhouse join {}\n", room.table,
                           room.game, room.table));
    if (room.clock.any())
        voice_.say(fmt::format("Time limit: {}; when time is up, {}.\n",
                               words::time_limit(room.clock),
                               words::when_time_is_up(room.clock.when_up)));
    look();
}

void PlainSeat::play(play::Sitting& sitting, play::Apart apart, std::function<std::string()> notice,
                     std::function<std::string()> leaving) {
    room_ = nullptr;
    // Whoever has watched until now has not heard yet whose seat they have.
    if (game_ && sitting_ == &sitting) game_->tell_rest();
    sitting_ = &sitting;
    over_ = wants_another_ = false;
    game_ = std::make_unique<PlainGame>(sitting, voice_, style_, apart);
    game_->set_notice(std::move(notice));
    game_->set_leaving(std::move(leaving));
    game_->advance();
    see_whether_it_ended();
}

namespace {

// "Type begin to start (Rocket, a computer, joins you), ".
std::string begin_with(const std::vector<std::string>& joining) {
    if (joining.empty()) return "Type begin to start, ";
    return fmt::format("Type begin to start ({} (computer{}) join{}), ", text::join(joining, "and"),
                       joining.size() == 1 ? "" : "s", joining.size() == 1 ? "s" : "");
}

std::string how_to_change(std::size_t computers) {
    return fmt::format(
        "computer to add a computer player, level and a number, or like me, to change {} level{}, "
        "fewer to remove one, game and an id to change the game, say and some words, or quit.",
        computers < 2 ? "its" : "the last one's",
        computers < 2 ? "" : " (level, a name and a number for another)");
}

}  // namespace

std::string PlainSeat::who_is_here() const {
    std::vector<std::string> people, computers;
    for (const Seats::One& seat : room_->seats.all())
        if (seat.player.level.empty())
            people.push_back(seat.player.name);
        else
            computers.push_back(fmt::format("{} ({})", seat.player.name,
                                            words::level_name(game::told_level(seat.player))));
    std::string names = people.empty() ? "no people yet" : text::join(people, "and");
    if (!computers.empty())
        names += fmt::format("; the computer player{} {}", computers.size() > 1 ? "s" : "",
                             text::join(computers, "and"));
    return fmt::format(
        "At the table: {}. {}{}\n", people.empty() && computers.empty() ? "nobody yet" : names,
        room_->locked ? "It is locked: nobody new can join. " : "",
        keys_.is_host() ? begin_with(room_->joining()) + how_to_change(computers.size())
                        : who_begins(keys_.host()) + " Type say and some words, or quit.");
}

void PlainSeat::look() {
    if (room_ != nullptr) {
        std::string now = who_is_here();
        if (!room_->message.empty() && keys_.is_host()) now += room_->message + '\n';
        if (now != heard_) voice_.say(now);
        heard_ = std::move(now);
        const std::size_t fresh = std::min(room_->said_ever - said_heard_, room_->said.size());
        for (std::size_t k = room_->said.size() - fresh; k < room_->said.size(); ++k)
            voice_.say(room_->said[k] + '\n');
        said_heard_ = room_->said_ever;
    } else if (game_ && !over_) {
        game_->look();
        see_whether_it_ended();
    }
}

void PlainSeat::take(const std::optional<std::string>& typed) {
    voice_.heard_line();
    const auto line = typed ? std::optional(line_typed(*typed)) : std::nullopt;
    if (!line && !(game_ && !over_)) {
        finished_ = true;
    } else if (room_ != nullptr) {
        take_in_room(*line);
    } else if (over_) {
        wants_another_ = means_yes(*line);
        finished_ = !wants_another_;
        if (wants_another_) voice_.say("The next game begins when the others want it, too.\n");
    } else if (game_) {
        game_->take(line);
        see_whether_it_ended();
    }
}

void PlainSeat::take_in_room(const std::string& typed) {
    const std::string line = text::folded(typed);
    if (const auto words = said_to_all(typed)) {
        const std::string answer = words->empty() ? kSayWhat : keys_.say(*words);
        if (!answer.empty()) voice_.say(answer + '\n');
    } else if (line == "quit") {
        finished_ = true;
    } else if (!keys_.is_host() || line.empty()) {
        voice_.say(who_is_here());
    } else if (line == "begin") {
        keys_.begin();
    } else if (line == "computer") {
        keys_.add_computer();
    } else if (line == "fewer") {
        keys_.remove_computer();
    } else if (line == "level" || line.starts_with("level ")) {
        voice_.say(change_level(text::trimmed(std::string_view(line).substr(5))) + '\n');
    } else if (line == "game" || line.starts_with("game ")) {
        const std::string id(text::trimmed(std::string_view(line).substr(4)));
        const std::string why = id.empty() ? "Type game and the id of a game, as in game mexican."
                                           : keys_.change_game(id);
        if (!why.empty()) voice_.say(why + '\n');
    } else {
        voice_.say(who_is_here());
    }
}

// "3", "like me" and so on is for the last of the computer players; for another with its name
// before it.
std::string PlainSeat::change_level(std::string_view typed) {
    const std::vector<int> computers = room_->seats.computers();
    if (computers.empty()) return "There is no computer player.";
    int seat = computers.back();
    std::string meant(words::level_meant(typed));
    for (const int computer : computers) {
        const std::string named = text::folded(name_at(computer)) + ' ';
        if (!typed.starts_with(named)) continue;
        seat = computer;
        meant = words::level_meant(text::trimmed(typed.substr(named.size())));
    }
    const auto level = bots::level_named(meant);
    if (level || meant == words::kLikeMe)
        return keys_.change_level(seat, level ? std::string(bots::name(*level)) : meant);
    return fmt::format("Type level and a number from {}, or level like me{}.", level_names(),
                       computers.size() < 2
                           ? ""
                           : fmt::format(", with the name of a computer player before it, as in "
                                         "level {} 3",
                                         name_at(computers.front())));
}

const std::string& PlainSeat::name_at(int seat) const {
    return room_->seats.all()[static_cast<std::size_t>(seat)].player.name;
}

void PlainSeat::hide() {
    if (game_ && !over_) game_->hide();
}

void PlainSeat::put_away() {
    if (game_ && !game_->finished() && voice_.on_screen()) voice_.wipe();
}

// A pipe ends with the game that it was made for.
void PlainSeat::see_whether_it_ended() {
    if (!game_->finished()) return;
    over_ = sitting_->match().phase() == Phase::over;
    if (!over_ || !voice_.at_keyboard()) finished_ = true;
}

std::string PlainSeat::prompt() const {
    if (finished_ || wants_another_) return "";
    if (over_) return "Play again? Everyone moves up one seat. (y, or Enter to leave) ";
    return game_ && room_ == nullptr ? game_->prompt() : "";
}

std::optional<wire::Told> PlainSeat::told() {
    wire::Told told;
    told.drop_typed = voice_.drops_typed();
    told.asks = !prompt().empty();
    told.text = voice_.fetch(prompt());
    return told.text.empty() ? std::nullopt : std::optional(std::move(told));
}

}  // namespace roundhouse::app
