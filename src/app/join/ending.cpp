#include "app/join/ending.hpp"

#include "app/setup/remembered.hpp"
#include "roundhouse/text/clean.hpp"

namespace roundhouse::app {

void Ending::take(const wire::FromTable& message) {
    if (const auto* told = std::get_if<wire::Refused>(&message)) {
        words = text::clean(told->why);
        refused = ended = true;
    } else if (const auto* keep = std::get_if<wire::Keep>(&message)) {
        write_seen_pages(keep->seen_pages);
    } else if (const auto* goodbye = std::get_if<wire::Goodbye>(&message)) {
        words = text::clean(goodbye->words);
        ended = true;
    }
}

}  // namespace roundhouse::app
