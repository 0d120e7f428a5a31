// A conversation of the engine protocol in a test: lines in, parsed answers out.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "app/protocol/session.hpp"
#include "support/catch.hpp"

namespace roundhouse::test {

using Json = nlohmann::json;

class ProtocolClient {
  public:
    // The answer as it was written.
    std::string raw(const std::string& line) { return session_.answer(line); }
    Json ask(const std::string& line) {
        const std::string answer = raw(line);
        INFO("asked " << line.substr(0, 200) << "\nanswered " << answer.substr(0, 400));
        CHECK(answer.find('\n') == std::string::npos);
        const Json parsed = Json::parse(answer, nullptr, false);
        REQUIRE(parsed.is_object());
        REQUIRE(parsed.contains("ok"));
        REQUIRE(parsed["ok"].is_boolean());
        if (!parsed["ok"].get<bool>()) {
            CHECK(parsed["code"].is_string());
            const auto error = parsed["error"].get<std::string>();
            CHECK_FALSE(error.empty());
            CHECK(error.find('\n') == std::string::npos);
        }
        return parsed;
    }
    Json ask(const Json& request) { return ask(request.dump()); }
    Json ask(const char* line) { return ask(std::string(line)); }

    // The answer must be ok.
    Json good(const Json& request) {
        Json answer = ask(request.dump());
        INFO("asked " << request << "\nanswered " << answer);
        REQUIRE(answer["ok"].get<bool>());
        return answer;
    }
    // "" where it is ok.
    std::string code(const std::string& line) {
        const Json answer = ask(line);
        return answer["ok"].get<bool>() ? "" : answer["code"].get<std::string>();
    }
    std::string code(const Json& request) { return code(request.dump()); }
    std::string code(const char* line) { return code(std::string(line)); }
    Json state() { return good({{"cmd", "state"}})["state"]; }
    [[nodiscard]] bool over() const { return session_.over(); }

    static Json new_game(const std::string& variant, int players) {
        Json names = Json::array();
        for (int k = 0; k < players; ++k) names.push_back("P" + std::to_string(k));
        return {{"cmd", "new"}, {"variant", variant}, {"players", names}, {"seed", 7}};
    }

  private:
    app::EngineSession session_{42};
};

// Every tile of a set as the protocol writes it, without those named.
inline std::vector<std::string> set_of(int most, const std::vector<std::string>& without = {}) {
    std::vector<std::string> tiles;
    for (int a = 0; a <= most; ++a)
        for (int b = 0; b <= a; ++b) {
            const std::string tile = std::to_string(a) + "-" + std::to_string(b);
            if (std::find(without.begin(), without.end(), tile) == without.end())
                tiles.push_back(tile);
        }
    return tiles;
}

}  // namespace roundhouse::test
