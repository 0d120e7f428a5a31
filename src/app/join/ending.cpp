#include "app/join/ending.hpp"

#include <fmt/format.h>

#include <algorithm>

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
    if (const auto* told = std::get_if<wire::Refused>(&message)) {
        words = text::clean(told->why);
        refused = ended = true;
    } else if (const auto* keep = std::get_if<wire::Keep>(&message)) {
        write_seen_pages(with_seen_pages(read_seen_pages(), keep->seen_pages));
    } else if (const auto* goodbye = std::get_if<wire::Goodbye>(&message)) {
        words = text::clean(goodbye->words);
        ended = true;
    } else if (std::holds_alternative<wire::Welcome>(message)) {
        welcome = true;
    }
}

LastWords last_words(const Ending& ending, const std::string& back) {
    if (ending.unanswered)
        return {"The table did not answer. To come back: " + back, status::no_answer};
    if (!ending.lost) return {ending.words, ending.refused ? status::unavailable : status::ok};
    return {fmt::format(
                "{} To come back: {}. If the table is gone, its host finds what was saved "
                "with: roundhouse games",
                ending.words.empty() ? "The connection to the table is lost." : ending.words, back),
            status::no_answer};
}

}  // namespace roundhouse::app
