#include "app/join/ending.hpp"

#include <algorithm>

#include "app/setup/remembered.hpp"
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
    }
}

}  // namespace roundhouse::app
