// Score sheets: as they are or, after a byte '!', with every line's checksum corrected first, so
// that the code after the checksums is reached. What is read is a sheet that could be typed.

#include <string>

#include "fuzz/play_some.hpp"
#include "roundhouse/score/check.hpp"
#include "roundhouse/score/file.hpp"

using namespace roundhouse;

namespace {

std::string with_checksums(std::string_view text) {
    std::string sheet;
    formats::LinePrinter lines(formats::kSheetLines);
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view body = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (const auto at = body.rfind(formats::kSheetLines.mark); at != std::string_view::npos)
            body = body.substr(0, at);
        sheet += lines.line(body);
    }
    return sheet;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string text(reinterpret_cast<const char*>(data), size);
    if (text.starts_with('!')) text = with_checksums(text.substr(1));
    const auto read = score::read_sheet(text);
    if (const auto* damage = std::get_if<score::SheetDamage>(&read)) {
        fuzz::must(damage->line >= 1 && !damage->reason.empty(), "refused without a reason");
        return 0;
    }
    const auto& loaded = std::get<score::LoadedSheet>(read);
    const score::Sheet& sheet = loaded.sheet;
    fuzz::must(loaded.intact_bytes <= text.size(), "more is whole than there is");
    for (std::size_t round = 0; round < sheet.rounds.size(); ++round)
        fuzz::must(!score::round_fault(sheet, static_cast<int>(round) + 1, sheet.rounds[round]),
                   "a round that could not be typed");
    fuzz::must(score::course_of(sheet).history.size() <= sheet.rounds.size(),
               "more rounds are counted than were noted");
    return 0;
}
