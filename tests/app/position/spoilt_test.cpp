// Positions of random games, printed in full and in short, and then spoilt: each is refused, or is
// one that can be played on to the end of its game.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string>
#include <vector>

#include "app/position/set_up.hpp"
#include "formats/position/keywords.hpp"
#include "roundhouse/engine/apply.hpp"
#include "rules/policies.hpp"
#include "support/catch.hpp"
#include "support/played_on.hpp"
#include "support/random_table.hpp"
#include "support/short_position.hpp"

using namespace roundhouse;

namespace {

template <class List>
const auto& any_of(const List& list, chance::Random& random) {
    return list[random.below(static_cast<std::uint32_t>(std::size(list)))];
}

std::vector<std::string> parts_of(const std::string& text, char separator) {
    std::vector<std::string> parts;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t end = std::min(text.find(separator, from), text.size());
        parts.push_back(text.substr(from, end - from));
        from = end + 1;
    }
    return parts;
}

// A complete position that names its game: its usual rules need not be written.
std::string named(const std::string& game, const State& state) {
    std::string text = "game: " + game + "\n";
    for (const std::string& line : parts_of(formats::print_position(state), '\n'))
        if (!line.starts_with("rule ")) text += line + "\n";
    return text;
}

// Some moment of a random game.
std::string moment(const test::TableKind& kind, chance::Random& random) {
    const auto settled = rules::settle(*kind.rule_set, kind.choice);
    State state = new_game(std::get<Rules>(settled));
    const test::Temperament temperament(random);
    State begun = state;
    for (auto left = random.below(90); left > 0 && state.course.phase != Phase::over; --left) {
        if (state.course.phase == Phase::deal && !test::deal_if_possible(state, random)) break;
        if (test::turn_begins(state)) begun = state;
        apply_legal(state, temperament.choose(state, moves(state), random), nullptr);
    }
    if (random.below(3) == 0) return formats::print_position(state);
    if (begun.course.phase != Phase::play || random.below(2) == 0)
        return named(kind.rule_set->id, state);
    rules::TableChoice plain;
    plain.players = kind.choice.players;
    plain.set = kind.choice.set;
    const auto usual = std::get<Rules>(rules::settle(*kind.rule_set, plain));
    return test::short_position(kind.rule_set->id, usual, begun,
                                random.below(2) == 0 ? test::Detail::whole : test::Detail::visible);
}

std::string any_number(chance::Random& random) {
    return std::to_string(random.below(random.below(4) == 0 ? 140 : 13));
}

std::string any_word(chance::Random& random) {
    static constexpr std::string_view kWords[] = {
        "opening",   "discretionary", "played", "played-own",     "drew", "on", "double", "visited",
        "by-choice", "all-started",   "began",  "before",         "-",    "?",  ";",      "drawn",
        "must-play", "lapses",        "by",     "played-communal"};
    switch (random.below(5)) {
        case 0:
            return std::string(any_of(formats::position::kSteps, random));
        case 1:
            return any_number(random);
        case 2:
            return "#" + any_number(random);
        case 3:
            return any_number(random) + "-" + any_number(random);
        default:
            return std::string(any_of(kWords, random));
    }
}

std::string any_rule(chance::Random& random) {
    const rules::Policy& policy = any_of(rules::policies(), random);
    const bool number = policy.kind == rules::Policy::Kind::number;
    return fmt::format("rule {}.{}: {}", policy.table, policy.key,
                       number ? any_number(random) : any_of(policy.words, random).word);
}

std::string any_line(chance::Random& random) {
    if (random.below(3) == 0) return any_rule(random);
    std::string line(any_of(formats::position::kKeys, random));
    line += ':';
    for (auto words = random.below(4); words > 0; --words)
        line += " " + (random.below(2) == 0 ? any_word(random) : any_number(random));
    return line;
}

std::string spoilt(const std::string& line, chance::Random& random) {
    std::vector<std::string> words = parts_of(line, ' ');
    if (words.empty()) return any_word(random);
    const auto at =
        static_cast<std::ptrdiff_t>(random.below(static_cast<std::uint32_t>(words.size())));
    switch (random.below(4)) {
        case 0:
            words.erase(words.begin() + at);
            break;
        case 1:
            words.insert(words.begin() + at + 1, any_word(random));
            break;
        default:
            words[static_cast<std::size_t>(at)] = any_word(random);
    }
    return fmt::format("{}", fmt::join(words, " "));
}

void spoil(std::vector<std::string>& lines, chance::Random& random) {
    if (lines.empty()) return;
    // The turn, and the seats, are what rules are asked about.
    auto line = lines.begin() + random.below(static_cast<std::uint32_t>(lines.size()));
    if (random.below(3) == 0)
        for (auto other = lines.begin(); other != lines.end(); ++other)
            if (other->starts_with("turn:")) line = other;
    const std::string key = line->substr(0, line->find(':') + 1);
    switch (random.below(6)) {
        case 0:
            lines.erase(line);
            break;
        case 1: {
            const std::string added = any_line(random);
            const std::string same = added.substr(0, added.find(':') + 1);
            std::erase_if(lines, [&](const std::string& one) { return one.starts_with(same); });
            lines.push_back(added);
            break;
        }
        default:
            *line = spoilt(*line, random);
    }
}

}  // namespace

TEST_CASE("position: spoilt positions of all games are refused, or can be played on",
          "[position][random]") {
    constexpr int kTexts = 1500;
    chance::Random random(48);
    const std::vector<test::TableKind> kinds = test::all_table_kinds();
    int played = 0, refused = 0;
    for (int k = 0; k < kTexts; ++k) {
        std::vector<std::string> lines = parts_of(moment(any_of(kinds, random), random), '\n');
        for (auto changes = random.below(4); changes > 0; --changes) spoil(lines, random);
        const std::string text = fmt::format("{}\n", fmt::join(lines, "\n"));
        const auto read = app::read_set_up(text, "p.txt");
        const auto* set_up = std::get_if<app::SetUp>(&read);
        if (set_up == nullptr) {
            ++refused;
            continue;
        }
        if (set_up->position.state.course.phase != Phase::play) continue;
        ++played;
        const std::string why = test::broken_on_the_way(*set_up, random, 300);
        INFO(text);
        CHECK(why == "");
    }
    CHECK(played > kTexts / 5);
    CHECK(refused > kTexts / 5);
}
