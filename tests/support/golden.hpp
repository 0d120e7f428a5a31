// Screens as text files: tests/ui/golden/*.txt. To accept what is drawn now:
//   ROUNDHOUSE_ACCEPT=1 roundhouse_tests "[golden]"
// Every screen is also drawn in ASCII, and then shows nothing else. Such a drawing has a file of
// its own only where it looks different: boards, trains and hands. To begin one, add its name to
// tests/ui/golden/ascii.list, and accept. And every screen is drawn in felt, where each word and
// number must be readable; tests/ui/golden/felt.list names those that have a file of that, too.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <set>
#include <sstream>
#include <string>

#include "roundhouse/ui/canvas/canvas.hpp"
#include "roundhouse/ui/canvas/theme.hpp"
#include "support/catch.hpp"
#include "support/contrast.hpp"
#include "support/tree.hpp"

namespace roundhouse::test {

inline const std::vector<ui::Size> kGoldenSizes{{80, 24}, {60, 20}, {100, 30}, {160, 50}};
inline const std::vector<ui::Size> kPhones{{40, 20}, {40, 16}};

inline std::set<std::string> listed(const std::string& file) {
    std::ifstream list(in_tree("tests/ui/golden/" + file));
    return {std::istream_iterator<std::string>(list), {}};
}

using Drawer = std::function<ui::Canvas(const ui::Glyphs&, ui::Size)>;

inline void check_golden(const std::string& name, const Drawer& draw,
                         const std::vector<ui::Size>& sizes = kGoldenSizes) {
    struct Look {
        const ui::Glyphs& glyphs;
        std::string ending, list;
    };
    for (const auto& [glyphs, ending, list] :
         {Look{ui::unicode_glyphs(), ".txt", ""}, Look{ui::ascii_glyphs(), ".ascii.txt", "ascii"},
          Look{ui::felt_glyphs(), ".felt.txt", "felt"}}) {
        std::string text;
        for (const ui::Size size : sizes) {
            text += "== " + std::to_string(size.width) + "x" + std::to_string(size.height) + "\n";
            const ui::Canvas canvas = draw(glyphs, size);
            const std::string screen = canvas.to_text();
            if (glyphs.filled) {
                INFO(name << " in felt");
                check_readable(canvas, ui::felt_palette());
            }
            if (!glyphs.unicode) {
                INFO("not ASCII, in " << name << ":\n" << screen);
                CHECK(std::all_of(screen.begin(), screen.end(),
                                  [](char c) { return c == '\n' || (c >= ' ' && c < 127); }));
            }
            text += screen;
        }
        const std::string path = in_tree("tests/ui/golden/" + name) + ending;
        if (!list.empty() && !listed(list + ".list").contains(name)) continue;
        if (std::getenv("ROUNDHOUSE_ACCEPT") != nullptr) {
            std::ofstream(path, std::ios::binary) << text;
            continue;
        }
        std::ifstream file(path, std::ios::binary);
        std::stringstream golden;
        golden << file.rdbuf();
        INFO("what is drawn now:\n" << text);
        INFO("the screens of " << path
                               << " differ; ROUNDHOUSE_ACCEPT=1 takes them as they are now");
        CHECK((golden.str() == text));
    }
}

}  // namespace roundhouse::test
