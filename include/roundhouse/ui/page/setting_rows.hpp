// The settings that the config file, the page of options and the manual have, one row each
// (src/ui/page/setting_rows.cpp). Reads no file, draws nothing.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "roundhouse/ui/page/settings.hpp"

namespace roundhouse::ui {

struct Setting {
    std::string_view key;         // in the config file
    std::string_view label = {};  // on the page of options; empty: not there
    std::string_view manual;      // with *bold* words
    std::string_view help = {};   // on the page of options, a sentence
    // Its values are these words, in their order; without any, 0 to `most` of `unit`, and without
    // that, false and true.
    std::vector<std::string_view> words = {};
    int most = 1;
    std::string_view unit = {};
    int (*get)(const Settings&);
    void (*set)(Settings&, int);
    std::string (*told)(const Settings&) = nullptr;  // on the page of options; null: its word
    int (*turned)(int, int) = nullptr;  // a value some steps further; null: round and round
};

// In the order of the page of options.
[[nodiscard]] std::span<const Setting> setting_rows();
// As the config file has it.
[[nodiscard]] std::string written(const Setting& row, const Settings& settings);
[[nodiscard]] std::string told(const Setting& row, const Settings& settings);
// The value that is some steps further.
[[nodiscard]] int further(const Setting& row, int value, int steps);

// "hide the hand, show the table"
[[nodiscard]] std::string_view curtain_word(CurtainMode mode);

}  // namespace roundhouse::ui
