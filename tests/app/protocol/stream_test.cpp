// The protocol over streams: garbage, very long lines, deep nesting, the end of input.
#include <sstream>

#include "roundhouse/chance/random.hpp"
#include "support/protocol_client.hpp"

namespace roundhouse::app {
// As commands.hpp declares it, without the command-line parser that comes with it.
int run_engine(std::istream& in, std::ostream& out);
}  // namespace roundhouse::app

using roundhouse::test::Json;

namespace {

std::vector<std::string> answers_to(const std::string& input) {
    std::istringstream in(input);
    std::ostringstream out;
    CHECK(roundhouse::app::run_engine(in, out) == 0);
    std::vector<std::string> lines;
    std::istringstream written(out.str());
    for (std::string line; std::getline(written, line);) lines.push_back(line);
    return lines;
}

}  // namespace

TEST_CASE("Protocol: one answer for each line, to the end of input or quit", "[protocol]") {
    const std::string hello = R"({"cmd":"hello"})";
    CHECK(answers_to("").empty());
    CHECK(answers_to(hello).size() == 1);  // the last line may lack its newline
    CHECK(answers_to(hello + "\n" + hello + "\n").size() == 2);
    CHECK(answers_to("\n\n").size() == 2);
    CHECK(answers_to(hello + "\n{\"cmd\":\"quit\"}\n" + hello + "\n").size() == 2);
    CHECK(answers_to(hello + "\n{\"cmd\":\"quit\",\"x\":1}\n" + hello + "\n").size() == 3);
}

TEST_CASE("Protocol: 100,000 lines of garbage are answered, and a good one after them",
          "[protocol]") {
    roundhouse::chance::Random random(99);
    constexpr int kLines = 100'000;
    constexpr std::string_view likely =
        "{}[]\":,0123456789.-+eE \\/abcdeltrufnsmi\t\x01\x7f\xc3\xff";
    const std::string seeds[] = {
        R"({"cmd":"act","action":{"type":"play","tile":"12-5","train":0,"at":12}})",
        R"({"cmd":"new","variant":"oll","players":["Ann","Bob"],"id":[1.5,{"a":null}]})",
        R"({"cmd":"deal","lots":[["1-0","2-0"]],"stock":["1-0"]})",
        R"({"cmd":"observe","seat":1})",
    };
    std::string input;
    for (int k = 0; k < kLines; ++k) {
        std::string line;
        if (random.below(2) == 0) {
            line = seeds[random.below(4)];
            for (std::uint32_t n = 1 + random.below(3); n > 0; --n)
                line[random.below(static_cast<std::uint32_t>(line.size()))] =
                    likely[random.below(static_cast<std::uint32_t>(likely.size()))];
        } else {
            for (std::uint32_t n = random.below(40); n > 0; --n)
                line += likely[random.below(static_cast<std::uint32_t>(likely.size()))];
        }
        if (line.find("quit") == std::string::npos) input += line;
        input += '\n';
    }
    input += R"({"cmd":"hello","id":"still here"})";
    const auto answers = answers_to(input);
    REQUIRE(answers.size() == kLines + 1);
    int bad = 0;
    for (const std::string& answer : answers) {
        const bool fine = answer.starts_with("{\"ok\":true") || answer.starts_with("{\"ok\":false");
        if (!fine) FAIL("answered " << answer);
        bad += answer.starts_with("{\"ok\":false");
    }
    CHECK(bad > kLines / 2);
    CHECK(Json::parse(answers.back())["ok"].get<bool>());
    for (std::size_t k = 0; k < answers.size(); k += 97) {
        const bool parses = Json::accept(answers[k]);
        CHECK(parses);
    }
}

TEST_CASE("Protocol: lines of 10 MiB and 100,000 brackets neither kill nor stall", "[protocol]") {
    const std::string long_line(std::size_t{10} << 20U, 'x');
    std::string input;
    for (const std::string& line :
         {long_line, '"' + long_line + '"', std::string(std::size_t{10} << 20U, '['),
          std::string(100'000, '['), std::string(100'000, '{'),
          R"({"id":)" + std::string(100'000, '[') + std::string(100'000, ']') + "}",
          R"({"cmd":")" + long_line + "\"}",
          R"({"cmd":"new","variant":"oll","players":[")" + std::string(1'000'000, 'x') +
              "\",\"Bob\"]}",
          R"({"cmd":"observe","seat":)" + std::string(1'000'000, '9') + "}"})
        input += line + "\n";
    input += R"({"cmd":"hello"})";
    const auto answers = answers_to(input);
    REQUIRE(answers.size() == 10);
    const char* codes[] = {"bad-json", "bad-json", "bad-json",     "bad-json", "bad-json",
                           "bad-json", "bad-json", "bad-argument", "bad-json"};
    for (std::size_t k = 0; k < 9; ++k) {
        INFO(k << ": " << answers[k].substr(0, 300));
        CHECK(Json::parse(answers[k])["code"] == codes[k]);
        CHECK(answers[k].size() < 2000);
    }
    CHECK(Json::parse(answers.back())["ok"].get<bool>());
}
