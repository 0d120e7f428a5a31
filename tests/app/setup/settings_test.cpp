// Every setting is read from the config file, written to it and told by its row alone.

#include <fmt/format.h>

#include "app/setup/config.hpp"
#include "roundhouse/ui/page/setting_rows.hpp"
#include "support/catch.hpp"

using namespace roundhouse;

TEST_CASE("every setting is written to the config file as it is read there", "[options][config]") {
    for (const ui::Setting& row : ui::setting_rows()) {
        CAPTURE(row.key);
        const int most = row.words.empty() ? row.most : static_cast<int>(row.words.size()) - 1;
        for (const int value : {0, most / 2, most}) {
            ui::Settings settings;
            row.set(settings, value);
            const app::Config read =
                app::parse_config(fmt::format("{} = {}\n", row.key, written(row, settings)), "c");
            CHECK(read.faults.empty());
            CHECK(row.get(read.settings) == value);
            CHECK_FALSE(told(row, settings).empty());
        }
        for (const char* const wrong : {"-1", "1000000", "[1]", "\"nonsense\""}) {
            const app::Config read =
                app::parse_config(fmt::format("{} = {}\n", row.key, wrong), "c");
            REQUIRE(read.faults.size() == 1);
            CHECK(read.faults.front().find(fmt::format("{} must be ", row.key)) !=
                  std::string::npos);
        }
        if (row.turned == nullptr) {
            CHECK(further(row, most, 1) == 0);
            CHECK(further(row, 0, -1) == most);
        }
    }
}
