// packaging/roundhouse.6 holds the keys as the one table of them has it. After a change of that
// table, run this test once with ROUNDHOUSE_ACCEPT=1 to write them anew.

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "roundhouse/ui/canvas/keys.hpp"
#include "support/catch.hpp"
#include "support/tree.hpp"

using namespace roundhouse;

namespace {

const std::string kPath = test::in_tree("packaging/roundhouse.6");
const std::string kBegin = ".\\\" keys: made from the table in src/ui/canvas/keys.cpp\n";
const std::string kEnd = ".\\\" end of the keys\n";

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) out += c == '-' ? "\\-" : c == '\\' ? "\\e" : std::string(1, c);
    return out;
}

std::string keys_in_roff() {
    const ui::Keymap keys;
    std::string text;
    for (const ui::Binding& binding : ui::bindings()) {
        std::string names;
        for (const char32_t code : keys.keys(binding.command))
            names += (names.empty() ? "\\fB" : "\\fR, \\fB") + escaped(ui::key_name(code));
        text += ".TP\n" + names + "\\fP [" + escaped(binding.name) + "]\n" + escaped(binding.help) +
                "\n";
    }
    return text +
           ".TP\n\\fB1\\fP to \\fB9\\fP, \\fB0\\fP\n"
           "play the chosen tile on the train of that number (0 is 10)\n";
}

}  // namespace

TEST_CASE("the keys of the manual are those of the table") {
    std::ifstream in(kPath);
    std::stringstream read;
    read << in.rdbuf();
    std::string text = read.str();
    const std::size_t begin = text.find(kBegin);
    const std::size_t end = text.find(kEnd);
    REQUIRE(begin != std::string::npos);
    REQUIRE(end != std::string::npos);
    const std::size_t from = begin + kBegin.size();
    if (std::getenv("ROUNDHOUSE_ACCEPT") && text.substr(from, end - from) != keys_in_roff()) {
        text.replace(from, end - from, keys_in_roff());
        std::ofstream(kPath) << text;
        WARN("wrote " << kPath);
        return;
    }
    CHECK(text.substr(from, end - from) == keys_in_roff());
}
