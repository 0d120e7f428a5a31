// packaging/roundhouse.6 holds the keys as the one table of them has it.

#include <string>

#include "roundhouse/ui/canvas/keys.hpp"
#include "support/catch.hpp"
#include "support/made_part.hpp"

using namespace roundhouse;

namespace {

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
           "play the selected tile on the train of that number (0 is 10)\n";
}

}  // namespace

TEST_CASE("the keys of the manual are those of the table") {
    test::check_made_part("packaging/roundhouse.6",
                          ".\\\" keys: made from the table in src/ui/canvas/keys.cpp\n",
                          ".\\\" end of the keys\n", keys_in_roff());
}
