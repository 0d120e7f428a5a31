#include "roundhouse/lesson/teacher.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "roundhouse/engine/moves.hpp"

namespace roundhouse::lesson {

namespace {

std::size_t index(Topic topic) {
    return static_cast<std::size_t>(topic);
}

}  // namespace

std::string call_advice(int tiles, bool due, std::string_view announce, std::string_view end) {
    if (due) return fmt::format("You hold one tile: {} to announce it.", announce);
    return fmt::format("You hold {} tiles, so there is nothing to announce: {}.", tiles, end);
}

int turns_of_learner(const game::Match& match) {
    std::vector<Seat> movers;
    for (const game::Record& record : match.records()) {
        if (const auto* decision = std::get_if<game::Decision>(&record))
            movers.push_back(decision->seat);
        else if (std::holds_alternative<game::TakeBack>(record))
            movers.pop_back();
    }
    if (match.phase() == Phase::play) movers.push_back(match.mover());
    int turns = 0;
    for (std::size_t k = 0; k < movers.size(); ++k)
        if (!match.is_bot(movers[k]) && (k == 0 || movers[k - 1] != movers[k])) ++turns;
    return turns;
}

bool asks_first(int turn, const Observation& view) {
    constexpr int kShown = 2;  // turns
    return turn > kShown && !view.table.turn.drew && moves(view).any_play();
}

std::string verdict(bool same, std::string_view advised) {
    return same ? std::string("Well chosen: the lesson would have done the same.")
                : fmt::format("That is allowed. The lesson would {}.", advised);
}

Note Teacher::note(Topic topic) {
    shown_.set(index(topic));
    return {words::heading(game_, topic),
            words::joined(words::rule(game_, topic)),
            words::joined(words::brief_rule(game_, topic)),
            {topic}};
}

std::vector<Note> Teacher::notes(const std::vector<Topic>& topics) {
    std::vector<Note> all;
    for (const Topic topic : topics)
        if (!shown_.test(index(topic))) all.push_back(note(topic));
    return all;
}

std::vector<Note> Teacher::opening_notes() {
    return notes(at_deal(game_));
}

std::string Teacher::aim() const {
    return words::joined(words::brief_rule(game_, Topic::aim));
}

std::vector<Topic> Teacher::due(const Observation& view, const Action& advice, int room) const {
    std::vector<Topic> topics = at_turn(game_, view);
    std::erase_if(topics, [&](Topic topic) { return shown_.test(index(topic)); });
    const std::vector<Topic> used = used_by(view, advice);
    const auto needed = [&](Topic topic) { return std::ranges::find(used, topic) != used.end(); };
    const auto size_of = [&](Topic topic) {  // with blanks
        return static_cast<int>(words::joined(words::occasion(topic)).size() +
                                words::joined(words::rule(game_, topic)).size()) +
               2;
    };
    int left = room;
    for (const Topic topic : topics)
        if (needed(topic)) left -= size_of(topic);
    std::erase_if(topics, [&](Topic topic) {
        if (needed(topic)) return false;
        const int size = size_of(topic);
        const bool first = left == room;  // one at least
        if (!first && size >= left) return true;
        left -= size;
        return false;
    });
    return topics;
}

// The first note that names markers or open trains says what they are, after that sentence.
bool Teacher::explain_marker(words::Sentences& sentences) {
    const auto named = std::ranges::find(sentences, true, &words::Sentence::names_marker);
    if (named == sentences.end() || shown_.test(index(Topic::marker)) ||
        !words::has_topic(game_, Topic::marker))
        return false;
    const words::Sentences what = words::rule(game_, Topic::marker);
    sentences.insert(named + 1, what.begin(), what.end());
    return true;
}

Note Teacher::turn_note(const Observation& view, const Action& advice, int room) {
    Note note;
    words::Sentences all;
    const auto add = [&](const words::Sentences& more) {
        all.insert(all.end(), more.begin(), more.end());
    };
    for (const Topic topic : due(view, advice, room)) {
        add(words::occasion(topic));
        add(words::rule(game_, topic));
        note.topics.push_back(topic);
    }
    if (!note.topics.empty()) {
        note.heading = words::heading(game_, note.topics.front());
        const Train own = view.rules().own_train(*view.seat);
        const bool open = own != kNoTrain && view.table.is_open(own);
        note.brief = words::joined(words::brief_rule(game_, note.topics.front(), open));
    }
    for (const Topic topic : note.topics) shown_.set(index(topic));
    if (explain_marker(all)) {
        note.topics.push_back(Topic::marker);
        shown_.set(index(Topic::marker));
    }
    note.text = words::joined(all);
    return note;
}

Note Teacher::call_note() {
    if (shown_.test(index(Topic::last_tile)) || !words::has_topic(game_, Topic::last_tile))
        return {};
    return note(Topic::last_tile);
}

std::vector<Note> Teacher::closing_notes() {
    return notes(at_end(game_));
}

std::vector<Note> Teacher::missed_notes() {
    std::vector<Topic> rest;
    for (int k = 0; k < words::kTopics; ++k)
        if (words::has_topic(game_, static_cast<Topic>(k))) rest.push_back(static_cast<Topic>(k));
    return notes(rest);
}

}  // namespace roundhouse::lesson
