#include "ui/menu/form_lines.hpp"

#include <algorithm>

#include "roundhouse/text/lists.hpp"
#include "roundhouse/ui/page/setting_rows.hpp"

namespace roundhouse::ui {

namespace {

// How much of long texts is shown where lines are few: at most this many of the game's summary, and
// the values of at most this many rows in more than one. Next to the cursor everything is whole, in
// at most `here` lines.
struct Brevity {
    int summary = 0;
    int values = 0;
    int here = 0;
};

// All lines; the last one starts the game.
std::vector<FormLine> form_lines(const Form& form, const std::vector<FormRow>& rows,
                                 const Glyphs& glyphs, int width, int here, Brevity brevity) {
    using Kind = FormLine::Kind;
    std::vector<FormLine> lines;
    for (int k = 0; k < static_cast<int>(rows.size()); ++k) {
        const FormRow row = rows[static_cast<std::size_t>(k)];
        if (row.field == Field::player && row.player == 0) lines.push_back({Kind::heading, k});
        const auto value = field_words(row, form).second;
        if (value.empty()) {
            lines.push_back({Kind::row, k});
            continue;
        }
        auto parts = text::wrap(value, width - 19);
        if (k >= brevity.values && k != here) parts = {elide(value, width - 19, glyphs.elided)};
        parts.back() += " >";
        for (const std::string& part : parts)
            lines.push_back({&part == &parts.front() ? Kind::row : Kind::value, k, part});
        if (row.field != Field::game) continue;
        const std::string& summary = form.draft.rule_set.summary;
        const int most = k == here ? std::max(1, brevity.here - static_cast<int>(parts.size()))
                                   : brevity.summary;
        for (const std::string& line : wrap_lines(summary, width - 18, most, glyphs.elided))
            lines.push_back({Kind::summary, k, line});
    }
    return lines;
}

}  // namespace

std::pair<std::string_view, std::string> field_words(FormRow row, const Form& form) {
    switch (row.field) {
        case Field::game:
            return {"Game", form.draft.rule_set.name};
        case Field::option:
            return {row.option->label, game::told(*row.option, form.draft)};
        case Field::curtain:
            return {"Curtain", std::string(curtain_word(form.curtain))};
        default:
            return {};
    }
}

// As little is left out as the rows require, of the summary first.
std::vector<FormLine> fitting_lines(const Form& form, const std::vector<FormRow>& rows,
                                    const Glyphs& glyphs, int width, int here, int space) {
    const std::string& summary = form.draft.rule_set.summary;
    const int whole = static_cast<int>(text::wrap(summary, width - 18).size());
    const int least = std::min(whole, 1);
    const auto fits = [&](const std::vector<FormLine>& tried) {
        return static_cast<int>(tried.size()) <= space + 1;
    };
    const auto lines = [&](Brevity brevity) {
        return form_lines(form, rows, glyphs, width, here, brevity);
    };
    std::vector<FormLine> found;
    for (int values = static_cast<int>(rows.size()); values >= 0; --values) {
        found = lines({least, values, space - kAhead});
        if (!fits(found)) continue;
        for (int most = whole; most > least; --most)
            if (auto longer = lines({most, values, space - kAhead}); fits(longer)) return longer;
        return found;
    }
    return found;
}

}  // namespace roundhouse::ui
