// Sentences with what has to be known of them besides their words, so that nobody looks into them.
#pragma once

#include <string>
#include <vector>

namespace roundhouse::words {

// One sentence, or several that stay together.
struct Sentence {
    std::string text;
    bool names_marker = false;  // what a marker or an open train is has to be known
};
using Sentences = std::vector<Sentence>;

// With a blank between two of them.
[[nodiscard]] std::string joined(const Sentences& sentences);

}  // namespace roundhouse::words
