// Short positions of turns that begin, of any game: as they stand, and with lines left out, said
// twice or changed by a byte. The first bytes choose the game and how far it is played.
#include <span>
#include <string>
#include <vector>

#include "fuzz/check_position.hpp"
#include "roundhouse/chance/shuffle.hpp"
#include "roundhouse/engine/apply.hpp"
#include "roundhouse/engine/deal.hpp"
#include "support/random_table.hpp"
#include "support/short_position.hpp"

using namespace roundhouse;

namespace {

// The bytes of an input, one after the other; 0 once there are none.
class Bytes {
  public:
    explicit Bytes(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}
    [[nodiscard]] bool empty() const { return bytes_.empty(); }
    std::size_t next() {
        if (empty()) return 0;
        const std::size_t first = bytes_.front();
        bytes_ = bytes_.subspan(1);
        return first;
    }
    std::size_t pair() {
        const std::size_t high = next();
        return high << 8U | next();
    }

  private:
    std::span<const std::uint8_t> bytes_;
};

// The last turn that has begun within so many actions.
std::string beginning(const test::TableKind& kind, std::size_t seed, std::size_t actions) {
    const auto settled = rules::settle(*kind.rule_set, kind.choice);
    chance::Random random(seed);
    State state = new_game(std::get<Rules>(settled));
    for (Deal deal; state.course.phase == Phase::deal;) {
        chance::shuffle_into(deal, state, random);
        deal_legal(state, deal, nullptr);
    }
    const test::Temperament temperament(random);
    State begun = state;
    for (std::size_t k = 0; k < actions && state.course.phase == Phase::play; ++k) {
        if (test::turn_begins(state)) begun = state;
        apply_legal(state, temperament.choose(state, moves(state), random), nullptr);
    }
    rules::TableChoice plain;
    plain.players = kind.choice.players;
    plain.set = kind.choice.set;
    const auto usual = rules::settle(*kind.rule_set, plain);
    return test::short_position(kind.rule_set->id, std::get<Rules>(usual), begun,
                                seed % 2 == 0 ? test::Detail::whole : test::Detail::visible);
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t end = text.find('\n', from);
        lines.push_back(text.substr(from, end - from));
        from = end + 1;
    }
    return lines;
}

void spoil(std::vector<std::string>& lines, Bytes& bytes) {
    const std::size_t what = bytes.next();
    const std::size_t at = bytes.next() % lines.size();
    if (what % 4 == 0 && lines.size() > 1) {
        lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(at));
    } else if (what % 4 == 1) {
        lines.push_back(lines[at]);
    } else {
        std::string& line = lines[at];
        const std::size_t place = bytes.next() % (line.size() + 1);
        const char with = static_cast<char>(bytes.next());
        if (what % 4 == 2 || place == line.size())
            line.insert(place, 1, with);
        else
            line[place] = with;
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const std::vector<test::TableKind> kinds = test::all_table_kinds();
    Bytes bytes({data, size});
    const test::TableKind& kind = kinds[bytes.pair() % kinds.size()];
    const std::size_t seed = bytes.pair();
    std::vector<std::string> lines = lines_of(beginning(kind, seed, bytes.next()));
    while (!bytes.empty()) spoil(lines, bytes);
    std::string text;
    for (const std::string& line : lines) text += line + '\n';
    fuzz::check_position(text);
    return 0;
}
