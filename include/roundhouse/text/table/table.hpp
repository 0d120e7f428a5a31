// Rows under columns, printed three ways: as a table for people, as CSV (RFC 4180), as JSON. Each
// column is one row of a list, with all that any of the three needs. Text is cleaned for people; in
// CSV no spreadsheet takes it for a formula. Knows nothing of what a row is; only produces text.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace roundhouse::text {

using Cell = nlohmann::ordered_json;  // a number, a word or null; in JSON alone, also more

// A field in quotes, with quotes inside it doubled. An apostrophe is put before what a spreadsheet
// would calculate, as OWASP advises, and before an apostrophe: readers drop one that comes first.
[[nodiscard]] std::string csv_quoted(std::string_view field);

// One line, with fractions rounded to four decimals, as in CSV.
[[nodiscard]] std::string json_line(Cell json);

// A column for people.
struct Look {
    std::string head;
    int width = 0;     // flush right; below 0: flush left, cut to so many; 0: people do not see it
    int decimals = 1;  // of a fraction
};

// In which of the files a column is.
enum class Files { both, csv, json, none };

struct CsvStyle {
    int decimals = -1;   // of a fraction; -1: as many as it has
    bool quoted = true;  // a word
};

template <class Row>
struct Column {
    std::string name;                      // in JSON, and as it is in the first line of CSV
    std::function<Cell(const Row&)> cell;  // or a pointer to a member
    Look look = {};
    Files files = Files::both;
    CsvStyle csv = {};
};

// A field of a table for people, with the blanks beside it.
[[nodiscard]] std::string aligned(const Look& look, const Cell& cell);
[[nodiscard]] std::string csv_field(const CsvStyle& style, const Cell& cell);

// Each line is of a row or, without one, of the heads of the columns.
template <class Row>
struct Table {
    std::vector<Column<Row>> columns;

    // For people, with a blank between columns.
    [[nodiscard]] std::string line(const Row* row = nullptr) const {
        std::string line;
        for (const auto& [name, cell, look, files, style] : columns)
            if (look.width != 0) line += aligned(look, row ? cell(*row) : Cell(look.head)) + ' ';
        line.back() = '\n';
        return line;
    }
    [[nodiscard]] std::string csv(const Row* row = nullptr, std::string_view end = "\r\n") const {
        std::string line;
        for (const auto& [name, cell, look, files, style] : columns)
            if (files == Files::both || files == Files::csv)
                line += (row ? csv_field(style, cell(*row)) : name) + ',';
        line.pop_back();
        return line.append(end);
    }
    [[nodiscard]] Cell json(const Row& row) const {
        Cell object;
        for (const auto& [name, cell, look, files, style] : columns)
            if (files == Files::both || files == Files::json) object[name] = cell(row);
        return object;
    }
};

}  // namespace roundhouse::text
