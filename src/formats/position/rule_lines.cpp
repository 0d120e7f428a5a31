#include "formats/position/rule_lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "formats/position/keywords.hpp"
#include "formats/position/trains.hpp"
#include "formats/position/turn.hpp"
#include "roundhouse/text/excerpt.hpp"
#include "rules/policies.hpp"

namespace roundhouse::formats::position {

namespace {

class RuleReader {
  public:
    RuleReader(Lines& lines, const RulesNamed& rules_named, Position& position)
        : lines_(lines),
          rules_named_(rules_named),
          game_(position.game),
          rules_(position.state.round.table.rules) {}

    bool read() {
        if (lines_.has("game")) {
            named_rules();
        } else {
            rules_.max_pips = static_cast<Pips>(number("set", 1, kMaxPips));
            rules_.players = static_cast<std::uint8_t>(number("players", 2, kMaxPlayers));
        }
        if (wants("hand")) rules_.hand = static_cast<std::uint8_t>(number("hand", 1, kMaxTiles));
        if (wants("rounds")) rules_.rounds = number("rounds", 0, kMaxRounds);
        if (wants("referee"))
            rules_.referee = static_cast<Referee>(one_of(lines_.take("referee"), kReferees));
        if (wants("announce"))
            rules_.auto_announce = one_of(lines_.take("announce"), kAnnounces) == 1;
        for (const rules::Policy& policy : rules::policies()) rule(policy);
        if (wants("schedule")) schedule(words_of(lines_.take("schedule")));
        check();
        return complete_;
    }

  private:
    Lines& lines_;
    const RulesNamed& rules_named_;
    std::string& game_;
    Rules& rules_;
    bool complete_ = true;

    [[nodiscard]] bool wants(const std::string& key) const { return complete_ || lines_.has(key); }
    int number(const std::string& key, int least, int most) {
        return read_number(lines_.take(key), least, most);
    }
    void named_rules() {
        complete_ = false;
        const Word game = lines_.take("game");
        const int players = number("players", 2, kMaxPlayers);
        std::optional<Pips> set;
        if (lines_.has("set")) set = static_cast<Pips>(number("set", 1, kMaxPips));
        auto found = rules_named_(game.text, players, set);
        if (const auto* why = std::get_if<std::string>(&found)) refuse(game, *why);
        rules_ = std::get<Rules>(found);
        game_ = game.text;
    }
    void schedule(const Words& list) {
        rules_.schedule = {};
        rules_.schedule_size = 0;
        if (list.size() > rules_.schedule.size()) refuse(list.back(), "these are too many engines");
        for (const Word& word : list)
            rules_.schedule[rules_.schedule_size++] =
                static_cast<Pips>(read_number(word, 0, rules_.max_pips));
    }
    void rule(const rules::Policy& policy) {
        const std::string key = fmt::format("rule {}.{}", policy.table, policy.key);
        if (!lines_.has(key) && (policy.later || !complete_)) return;
        const Word value = lines_.take(key);
        if (policy.kind == rules::Policy::Kind::number)
            return policy.set(rules_, read_number(value, policy.least, policy.most));
        const auto word = std::ranges::find(policy.words, value.text, &rules::Word::word);
        if (word == policy.words.end()) {
            std::string known;  // some have blanks or commas
            for (const rules::Word& one : policy.words)
                known += fmt::format("{}`{}`", known.empty() ? "" : ", ", one.word);
            refuse(value, fmt::format("`{}` is not a word of this rule; expected one of: {}",
                                      text::excerpt(value.text, 20), known));
        }
        policy.set(rules_, word->value);
    }

    // As a rule file is checked: what has no effect, what contradicts, what cannot be dealt.
    void check() {
        const Rules written = rules_;
        rules_ = rules::normalised(written);
        for (const rules::Policy& policy : rules::policies()) {
            const std::string key = fmt::format("rule {}.{}", policy.table, policy.key);
            if (lines_.has(key) && policy.get(rules_) != policy.get(written))
                refuse(lines_.at(key), fmt::format("this rule does not apply here: it matters "
                                                   "only if {}",
                                                   policy.only_where));
        }
        if (!rules_.has_schedule()) {
            if (rules_.schedule_size != 0 && lines_.has("schedule"))
                refuse(lines_.at("schedule"), "there is no order of engines in this game");
            rules_.schedule = {};
            rules_.schedule_size = 0;
        }
        rules_.random_schedule = rules_.has_schedule() && rules_.schedule_size == 0;
        if (const auto why = rules::contradiction(rules_)) refuse(last_of(why->keys), why->reason);
    }
    // The last line that says something about these keys of a rule file.
    [[nodiscard]] Word last_of(std::string_view keys) const {
        static constexpr std::pair<std::string_view, std::string_view> kLines[] = {
            {"game.players", "players"},    {"game.sets", "set"},
            {"options.referee", "referee"}, {"hand.tiles", "hand"},
            {"hub.order", "schedule"},      {"hub.orders", "schedule"},
            {"end.rounds", "rounds"},       {"options.announce", "announce"}};
        Word last = lines_.at("players");
        for (const std::string_view path : rules::paths_in(keys)) {
            const auto* line = std::ranges::find(
                kLines, path, &std::pair<std::string_view, std::string_view>::first);
            const std::string key =
                line == std::end(kLines) ? fmt::format("rule {}", path) : std::string(line->second);
            if (lines_.has(key) && lines_.at(key).line > last.line) last = lines_.at(key);
        }
        return last;
    }
};

}  // namespace

bool read_rules(Lines& lines, const RulesNamed& rules_named, Position& position) {
    return RuleReader(lines, rules_named, position).read();
}

}  // namespace roundhouse::formats::position
