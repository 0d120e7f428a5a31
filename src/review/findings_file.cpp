#include "roundhouse/review/findings_file.hpp"

#include <fmt/format.h>

#include <charconv>
#include <iterator>
#include <limits>
#include <type_traits>

#include "roundhouse/text/crc32c.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/text/numbers.hpp"

namespace roundhouse::review {

namespace {

constexpr std::string_view kMagic = "roundhouse-review 2";

// Reads a line of words.
class Line {
  public:
    explicit Line(std::string_view text) : rest_(text) {}

    bool word(std::string_view wanted) { return next() == wanted; }
    template <class Number>
    bool number(Number& into,
                std::type_identity_t<Number> least = std::numeric_limits<Number>::lowest(),
                std::type_identity_t<Number> most = std::numeric_limits<Number>::max()) {
        const auto read = text::parse_number<Number>(next(), least, most);
        into = read.value_or(0);
        return read.has_value();
    }
    bool checksum(std::uint32_t& into) {
        constexpr int kHexadecimal = 16;
        const std::string_view text = next();
        const char* const end = text.data() + text.size();
        const auto [stop, fault] = std::from_chars(text.data(), end, into, kHexadecimal);
        return fault == std::errc{} && stop == end;
    }
    [[nodiscard]] bool ended() const { return rest_.empty(); }

  private:
    std::string_view rest_;

    std::string_view next() {
        const auto blank = rest_.find(' ');
        const std::string_view word = rest_.substr(0, blank);
        rest_.remove_prefix(blank == std::string_view::npos ? rest_.size() : blank + 1);
        return word;
    }
};

// By how much a seat can come out ahead in a round, and by how much two such numbers can differ.
constexpr double kMargin = kMaxRoundPoints;
constexpr double kDifference = 2 * kMargin;

// Records and choices are those of the match (findings_match).
bool read_finding(Line line, Finding& f) {
    return line.number(f.record) && line.number(f.choices) && line.number(f.best) &&
           line.number(f.expected, -kMargin, kMargin) &&
           line.number(f.loss, -kDifference, kDifference) &&
           line.number(f.loss_error, 0, kDifference) &&
           line.number(f.gain, -kDifference, kDifference) &&
           line.number(f.gain_error, 0, kDifference) && line.ended();
}

}  // namespace

std::string write_findings(const Findings& findings, const game::LogIdentity& log) {
    std::string text =
        fmt::format("{}\nlog {:08x} {}\njudgement {:08x}\ndepth {} seed {}\n", kMagic, log.checksum,
                    log.bytes, judgement_fingerprint(), findings.depth, findings.seed);
    auto out = std::back_inserter(text);
    for (const RoundFindings& round : findings.rounds) {
        fmt::format_to(out, "round {} {}\ndealt", round.dealt.size(), round.actions.size());
        for (const double dealt : round.dealt) fmt::format_to(out, " {}", dealt);
        text += '\n';
        for (const Finding& f : round.actions)
            fmt::format_to(out, "{} {} {} {} {} {} {} {}\n", f.record, f.choices, f.best,
                           f.expected, f.loss, f.loss_error, f.gain, f.gain_error);
    }
    text += fmt::format("sum {:08x}\n", text::crc32c(text));
    return text;
}

std::optional<Findings> read_findings(std::string_view text, const game::LogIdentity& log,
                                      const game::Match& match) {
    constexpr std::size_t kSumBytes = 13;  // "sum 01234567\n"
    if (text.size() < kSumBytes || !text.ends_with('\n')) return std::nullopt;
    const std::string_view body = text.substr(0, text.size() - kSumBytes);
    std::uint32_t sum = 0;
    Line last(text.substr(body.size(), kSumBytes - 1));
    if (!last.word("sum") || !last.checksum(sum) || !last.ended() || sum != text::crc32c(body))
        return std::nullopt;

    const std::vector<std::string> lines = text::lines_of(body);
    constexpr std::size_t kHead = 4;
    if (lines.size() < kHead || lines[0] != kMagic) return std::nullopt;
    game::LogIdentity of;
    Line second(lines[1]);
    std::uint32_t judged = 0;
    Line third(lines[2]);
    Findings findings;
    Line fourth(lines[3]);
    const bool head = second.word("log") && second.checksum(of.checksum) &&
                      second.number(of.bytes) && second.ended() && third.word("judgement") &&
                      third.checksum(judged) && third.ended() && fourth.word("depth") &&
                      fourth.number(findings.depth, kMinDepth, kMaxDepth) && fourth.word("seed") &&
                      fourth.number(findings.seed) && fourth.ended();
    if (!head || of != log || judged != judgement_fingerprint()) return std::nullopt;

    for (std::size_t at = kHead; at < lines.size();) {
        std::size_t seats = 0;
        std::size_t actions = 0;
        Line round(lines[at++]);
        if (at == lines.size() || !round.word("round") || !round.number(seats, 2, kMaxPlayers) ||
            !round.number(actions, 0, lines.size() - at - 1) || !round.ended())
            return std::nullopt;
        RoundFindings found;
        found.dealt.resize(seats);
        found.actions.resize(actions);
        Line dealt(lines[at++]);
        if (!dealt.word("dealt")) return std::nullopt;
        for (double& value : found.dealt)
            if (!dealt.number(value, -kMargin, kMargin)) return std::nullopt;
        if (!dealt.ended()) return std::nullopt;
        for (Finding& finding : found.actions)
            if (!read_finding(Line(lines[at++]), finding)) return std::nullopt;
        findings.rounds.push_back(std::move(found));
    }
    if (!findings_match(match, findings)) return std::nullopt;
    return findings;
}

}  // namespace roundhouse::review
