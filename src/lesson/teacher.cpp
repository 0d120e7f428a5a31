#include "roundhouse/lesson/teacher.hpp"

#include <fmt/format.h>

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

// As many sentences as there is room for, at least one; the others are kept for later.
Note Teacher::cut(Note note, int room) {
    std::size_t end = note.text.size();
    while (static_cast<int>(end) > room) {
        const std::size_t stop = note.text.rfind(". ", end - 2);
        if (stop == std::string::npos) break;
        end = stop + 1;
    }
    if (end == note.text.size()) return note;
    // The rest of a rest has the same heading.
    const std::string more = note.topics.empty() ? "" : ", continued";
    rests_.push_back({note.heading + more, note.text.substr(end + 1), {}});
    note.text.resize(end);
    return note;
}

Note Teacher::turn_note(const Observation& view, int room) {
    Note all;
    for (const Topic topic : at_turn(game_, view)) {
        if (shown_.test(index(topic))) continue;
        std::string text(words::occasion(topic));
        text += (text.empty() ? "" : " ") + words::rule(game_, topic);
        if (all.topics.empty()) {
            all = note(topic);
            all.text = std::move(text);
        } else if (static_cast<int>(all.text.size() + text.size()) < room) {
            shown_.set(index(topic));
            all.topics.push_back(topic);
            all.text += ' ' + text;
        }
    }
    if (all.topics.empty() && !rests_.empty()) {
        all = std::move(rests_.front());
        rests_.erase(rests_.begin());
    }
    return cut(std::move(all), room);
}

Note Teacher::call_note(int room) {
    if (shown_.test(index(Topic::last_tile)) || !words::has_topic(game_, Topic::last_tile))
        return {};
    return cut(note(Topic::last_tile), room);
}

std::vector<Note> Teacher::closing_notes() {
    return notes(at_end(game_));
}

std::vector<Note> Teacher::missed_notes() {
    std::vector<Topic> rest;
    for (int k = 0; k < words::kTopics; ++k)
        if (words::has_topic(game_, static_cast<Topic>(k))) rest.push_back(static_cast<Topic>(k));
    std::vector<Note> all = notes(rest);
    all.insert(all.begin(), rests_.begin(), rests_.end());
    rests_.clear();
    return all;
}

}  // namespace roundhouse::lesson
