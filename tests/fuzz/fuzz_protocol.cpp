// Lines of the engine protocol, several to a session: each has one answer, which is JSON in one
// line.

#include <nlohmann/json.hpp>
#include <string>

#include "app/protocol/session.hpp"
#include "fuzz/play_some.hpp"

using namespace roundhouse;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text(reinterpret_cast<const char*>(data), size);
    // No files: a session may be told to open any.
    if (text.find("rules") != std::string_view::npos) return 0;
    app::EngineSession session(1);
    while (!text.empty() && !session.over()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string answer = session.answer(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        fuzz::must(answer.find('\n') == std::string::npos, "an answer of several lines");
        const auto json = nlohmann::json::parse(answer, nullptr, false);
        fuzz::must(json.is_object() && json.contains("ok"), "an answer that is none");
        fuzz::must(json["ok"] == true || json["code"].is_string(), "an error without a code");
    }
    return 0;
}
