#include "roundhouse/lesson/teacher.hpp"

#include <fmt/format.h>

#include <algorithm>

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

Note Teacher::note(Topic topic) {
    shown_.set(index(topic));
    return {words::heading(game_, topic), words::rule(game_, topic), {topic}};
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

std::vector<Topic> Teacher::due(const Observation& view, const Action& advice, int room) const {
    std::vector<Topic> topics = at_turn(game_, view);
    std::erase_if(topics, [&](Topic topic) { return shown_.test(index(topic)); });
    const std::vector<Topic> used = used_by(view, advice);
    const auto needed = [&](Topic topic) { return std::ranges::find(used, topic) != used.end(); };
    const auto size_of = [&](Topic topic) {  // with blanks
        return static_cast<int>(words::occasion(topic).size() + words::rule(game_, topic).size()) +
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
Note Teacher::with_marker(Note note) {
    const auto named = [&] {
        return std::min(note.text.find("marker"), note.text.find("open train"));
    };
    if (named() == std::string::npos || shown_.test(index(Topic::marker)) ||
        !words::has_topic(game_, Topic::marker))
        return note;
    const std::string what = ' ' + words::rule(game_, Topic::marker);
    note.text.insert(std::min(note.text.find(". ", named()), note.text.size() - 1) + 1, what);
    note.topics.push_back(Topic::marker);
    shown_.set(index(Topic::marker));
    return note;
}

Note Teacher::turn_note(const Observation& view, const Action& advice, int room) {
    Note all;
    for (const Topic topic : due(view, advice, room)) {
        std::string text(words::occasion(topic));
        text += (text.empty() ? "" : " ") + words::rule(game_, topic);
        if (all.topics.empty()) all.heading = words::heading(game_, topic);
        all.text += (all.topics.empty() ? "" : " ") + text;
        all.topics.push_back(topic);
        shown_.set(index(topic));
    }
    return with_marker(std::move(all));
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
