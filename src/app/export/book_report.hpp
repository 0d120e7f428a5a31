// The record book as text for people, as JSON and as CSV. docs/stats.md describes the fields.
#pragma once

#include <string>
#include <vector>

#include "roundhouse/book/book.hpp"

namespace roundhouse::app {

// Tables of at most 80 columns, unless names are very long.
[[nodiscard]] std::string book_text(const book::Book& book);
[[nodiscard]] std::string book_json(const book::Book& book);
// The same in sentences, for a page of any width: a paragraph each; an empty one is a gap.
[[nodiscard]] std::vector<std::string> book_paragraphs(const book::Book& book);
// A line for each player and game (RFC 4180).
[[nodiscard]] std::string book_csv(const book::Book& book);
// A line for each person, family and game after which they were rated.
[[nodiscard]] std::string curves_csv(const book::Book& book);

}  // namespace roundhouse::app
