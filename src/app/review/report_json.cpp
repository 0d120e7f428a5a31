#include <fmt/format.h>

#include <ostream>

#include "app/review/report.hpp"
#include "app/system/version.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/review/futures.hpp"
#include "roundhouse/review/sentences.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/table/table.hpp"

namespace roundhouse::app {

namespace {

using review::Grade;
using text::Cell;

Cell thresholds_json(const Rules& rules) {
    const double unit = review::unit_of(rules);
    const review::Thresholds& marks = review::kThresholds;
    return {{"slip", marks.slip * unit},
            {"mistake", marks.mistake * unit},
            {"blunder", marks.blunder * unit},
            {"standard_errors", marks.noise}};
}

Cell player_json(const game::Match& match, const review::SeatReview& its, std::size_t seat) {
    const review::Account& account = its.account;
    Cell grades;
    for (std::size_t k = 0; k < review::kGrades; ++k)
        grades[std::string(review::name_of(static_cast<Grade>(k)))] = its.grades[k];
    Cell json;
    json["name"] = match.names().players[seat];
    const std::string& level = match.setup().players[seat].level;
    json["level"] = level.empty() ? Cell() : Cell(level);
    json["result"] = account.result;
    json["skill"] = account.skill();
    json["own"] = account.own;
    json["others"] = account.others;
    json["luck"] = account.luck();
    json["deals"] = account.dealt;
    json["draws"] = account.drawn;
    json["accuracy"] = its.accuracy;
    json["decisions"] = its.graded;
    json["grades"] = std::move(grades);
    json["cost"] = its.cost;
    json["loss_a_decision"] = its.graded > 0 ? its.loss / its.graded : 0;
    return json;
}

Cell action_json(const review::Graded& graded, const words::Names& names) {
    const review::Finding& found = graded.found;
    Cell json;
    json["record"] = graded.record;
    json["round"] = graded.round;
    json["seat"] = graded.seat;
    json["action"] = formats::to_string(graded.action);
    json["grade"] = review::name_of(graded.grade);
    if (graded.grade == Grade::taken_back) return json;
    json["choices"] = graded.choices;
    json["expected"] = found.expected;
    if (graded.grade == Grade::forced) return json;
    json["cost"] = graded.cost;
    json["loss"] = found.loss;
    json["loss_error"] = found.loss_error;
    json["gain"] = found.gain;
    json["gain_error"] = found.gain_error;
    json["better"] = formats::to_string(graded.better);
    json["text"] = review::verdict(graded, names);
    const std::string advice = review::advice(graded, names);
    if (!advice.empty()) json["advice"] = advice;
    return json;
}

std::string_view name_of(review::TurningPoint::Cause cause) {
    switch (cause) {
        case review::TurningPoint::Cause::play:
            return "play";
        case review::TurningPoint::Cause::luck:
            return "luck";
        case review::TurningPoint::Cause::round_over:
            break;
    }
    return "round over";
}

}  // namespace

void write_review_json(std::ostream& out, const game::Match& match, const review::Review& review,
                       int depth) {
    const words::Names& names = match.names();
    Cell json;
    json["review"] = 1;
    json["program"] = program_name();
    json["game"] = text::clean(match.setup().rule_set.name);
    json["judgement"] = fmt::format("{:08x}", review::judgement_fingerprint());
    json["depth"] = depth;
    json["rounds"] = review.rounds;
    json["rounds_over"] = review.rounds_over;
    json["game_over"] = review.game_over;
    json["thresholds"] = thresholds_json(match.state().rules());
    json["players"] = Cell::array();
    for (std::size_t seat = 0; seat < review.seats.size(); ++seat)
        json["players"].push_back(player_json(match, review.seats[seat], seat));
    json["turning_points"] = Cell::array();
    for (const review::TurningPoint& point : review.turning_points)
        json["turning_points"].push_back({{"record", point.record},
                                          {"round", point.round},
                                          {"seat", point.seat},
                                          {"before", point.before},
                                          {"after", point.after},
                                          {"cause", name_of(point.cause)},
                                          {"text", review::tell(point, names)}});
    json["actions"] = Cell::array();
    for (const review::Graded& graded : review.actions)
        json["actions"].push_back(action_json(graded, names));
    json["expected"] = review.expected;
    json["chance_to_win"] =
        review::chances_to_win(match, review, review::Futures(match.state().rules())).by_record;
    out << text::json_line(std::move(json));
}

}  // namespace roundhouse::app
