#include "together/join/ending.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "app/setup/remembered.hpp"
#include "app/system/status.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/spelling.hpp"

namespace roundhouse::app {

std::vector<std::string> with_seen_pages(std::vector<std::string> pages,
                                         const std::vector<std::string>& more) {
    constexpr std::size_t kMostPages = 40, kMostBytes = 24;
    for (const std::string& page : more)
        if (pages.size() < kMostPages && page.size() <= kMostBytes && text::is_id(page) &&
            std::ranges::find(pages, page) == pages.end())
            pages.push_back(page);
    return pages;
}

void Ending::take(const wire::FromTable& message) {
    if (ended) return;
    if (const auto* told = std::get_if<wire::Refused>(&message)) {
        words = text::clean(told->why);
        refused = ended = true;
    } else if (const auto* keep = std::get_if<wire::Keep>(&message)) {
        write_seen_pages(with_seen_pages(read_seen_pages(), keep->seen_pages));
    } else if (const auto* goodbye = std::get_if<wire::Goodbye>(&message)) {
        words = text::clean(goodbye->words);
        seat_waits = goodbye->seat_waits;
        ended = true;
    } else if (const auto* theirs = std::get_if<wire::Names>(&message)) {
        names = theirs->names;
        for (std::string& name : *names) name = text::clean(name);
    } else if (std::holds_alternative<wire::Welcome>(message)) {
        welcome = true;
    }
}

void Ending::lose(const std::string& why) {
    if (ended) return;
    ended = lost = true;
    words = why.empty() ? "The connection to the table is lost." : why;
}

void Ending::give_up() {
    if (!ended) ended = unanswered = true;
}

void exchange(wire::Connection& connection, Patience& patience, Ending& ending,
              const std::function<void(const wire::FromTable&)>& see) {
    using Clock = std::chrono::steady_clock;
    constexpr int kMostMessages = 64;
    constexpr std::chrono::milliseconds kLongest{10};
    const Clock::time_point end = Clock::now() + kLongest;
    // A table that takes nothing any more may have said why.
    const bool taken = connection.flush();
    int heard = 0;
    while (!ending.ended) {
        while (const auto frame = connection.next()) {
            const auto message = wire::decode_from_table(*frame);
            if (!message)
                return ending.lose(
                    "The table sent something that this program does not understand.");
            patience.take(*message);
            ending.take(*message);
            see(*message);
            if (++heard >= kMostMessages || Clock::now() >= end) return;
        }
        if (connection.broken()) return ending.lose();
        if (!connection.readable()) break;
        if (!connection.read()) return ending.lose();
    }
    if (!taken) ending.lose();
}

LastWords last_words(const Ending& ending, const std::string& back) {
    if (ending.unanswered)
        return {"The table did not answer. To come back: " + back, status::no_answer};
    if (ending.lost)
        return {fmt::format("{} To come back: {}\nIf the table is gone, its host finds what was "
                            "saved with: roundhouse games",
                            ending.words, back),
                status::no_answer};
    std::string words = ending.words;
    if (ending.seat_waits)
        words = "Your seat is kept. To come back: " + back + (words.empty() ? "" : "\n") + words;
    return {words, ending.refused ? status::unavailable : status::ok};
}

}  // namespace roundhouse::app
