// Game logs: as they are or, after a byte '!', with every line's checksum corrected first, so that
// the code after the checksums is reached.

#include <fmt/format.h>

#include <string>

#include "fuzz/play_some.hpp"
#include "roundhouse/game/log.hpp"
#include "roundhouse/text/crc32c.hpp"

using namespace roundhouse;

namespace {

std::string with_checksums(std::string_view text) {
    std::string log;
    std::uint32_t sum = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view body = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (const auto at = body.rfind(" ~"); at != std::string_view::npos)
            body = body.substr(0, at);
        sum = text::crc32c(body, text::crc32c(fmt::format("{:08x}", sum)));
        log += fmt::format("{} ~{:08x}\n", body, sum);
    }
    return log;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string text(reinterpret_cast<const char*>(data), size);
    if (text.starts_with('!')) text = with_checksums(text.substr(1));
    const auto read = game::read_log(text, 1);
    if (const auto* damage = std::get_if<game::LogDamage>(&read)) {
        fuzz::must(damage->line >= 1 && !damage->reason.empty(), "refused without a reason");
        fuzz::must(damage->intact_bytes <= text.size(), "more is whole than there is");
        return 0;
    }
    const auto& loaded = std::get<game::LoadedLog>(read);
    fuzz::must(loaded.intact_bytes <= text.size(), "more is whole than there is");
    const auto again = game::read_log(std::string_view(text).substr(0, loaded.intact_bytes), 1);
    fuzz::must(std::holds_alternative<game::LoadedLog>(again), "what was whole cannot be read");
    return 0;
}
