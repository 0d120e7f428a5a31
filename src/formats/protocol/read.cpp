#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <unordered_map>
#include <vector>

#include "roundhouse/formats/protocol/protocol.hpp"

namespace roundhouse::formats {

namespace {

// All digits count: other seeds are other deals, however long they are.
std::uint64_t digest_of(std::string_view digits) {
    std::uint64_t digest = 0xCBF29CE484222325U;  // FNV-1a
    for (const char digit : digits)
        digest = (digest ^ static_cast<std::uint8_t>(digit)) * 0x100000001B3U;
    return digest;
}

// Builds the value itself instead of using nlohmann's builder, to limit the depth and to keep large
// integers integers: in the place of one beyond 64 bits is another that is about as large. Beyond
// so many values it only checks the form.
class Builder : public nlohmann::json_sax<Json> {
  public:
    explicit Builder(Json& root) : root_(root) {}

    bool null() override { return add(nullptr) != nullptr; }
    bool boolean(bool value) override { return add(value) != nullptr; }
    bool number_integer(number_integer_t value) override { return add(value) != nullptr; }
    bool number_unsigned(number_unsigned_t value) override { return add(value) != nullptr; }
    bool number_float(number_float_t value, const string_t& text) override {
        if (text.find_first_of(".eE") != std::string::npos) return add(value) != nullptr;
        const auto far = static_cast<std::int64_t>(digest_of(text) >> 2U);
        if (text.front() == '-')
            return add(std::numeric_limits<std::int64_t>::min() + far) != nullptr;
        return add(std::numeric_limits<std::uint64_t>::max() - static_cast<std::uint64_t>(far)) !=
               nullptr;
    }
    bool string(string_t& value) override { return add(std::move(value)) != nullptr; }
    bool binary(binary_t&) override { return false; }
    bool start_object(std::size_t) override { return enter(Json::object()); }
    bool start_array(std::size_t) override { return enter(Json::array()); }
    bool key(string_t& value) override {
        key_ = std::move(value);
        return true;
    }
    bool end_object() override { return leave(); }
    bool end_array() override { return leave(); }
    bool parse_error(std::size_t byte, const std::string& token,
                     const nlohmann::detail::exception& fault) override {
        constexpr int kOverflow = 406;
        if (fault.id == kOverflow)
            fault_ = fmt::format("a number that no double holds ends at byte {}", byte);
        else if (token.find("\\u") != std::string::npos)
            fault_ = fmt::format(
                "after \\u come four hexadecimal digits, and surrogates come in "
                "pairs: the line is not JSON at byte {}",
                byte);
        else
            fault_ = fmt::format("the line is not JSON at byte {}", byte);
        return false;
    }

    [[nodiscard]] const std::string& fault() const { return fault_; }

  private:
    struct Level {
        Json* value;
        std::unordered_map<std::string, std::size_t> places;  // of an object's keys in it
    };

    // No request needs as many, and the rest of a longer one is not kept: it could take 40 times
    // its size.
    static constexpr int kMostValues = 100'000;

    Json& root_;
    Json spare_;
    int values_ = 0;
    std::vector<Level> open_;
    std::string key_;
    std::string fault_;

    Json* add(Json value) {
        if (++values_ > kMostValues) return &(spare_ = std::move(value));
        if (open_.empty()) {
            root_ = std::move(value);
            return &root_;
        }
        Json& parent = *open_.back().value;
        if (parent.is_array()) {
            parent.push_back(std::move(value));
            return &parent.back();
        }
        // An ordered object would compare each key with all before it.
        std::vector<Json::object_t::value_type>& members = parent.get_ref<Json::object_t&>();
        const auto [place, fresh] = open_.back().places.try_emplace(key_, members.size());
        if (fresh) return &members.emplace_back(key_, std::move(value)).second;
        return &(members[place->second].second = std::move(value));
    }
    bool enter(Json value) {
        if (static_cast<int>(open_.size()) >= kMaxJsonDepth) {
            fault_ = fmt::format("the line is nested deeper than {}", kMaxJsonDepth);
            return false;
        }
        open_.push_back({add(std::move(value)), {}});
        return true;
    }
    bool leave() {
        open_.pop_back();
        return true;
    }
};

// Walks over JSON that is known to be well-formed.
class Walker {
  public:
    explicit Walker(std::string_view text) : text_(text) {}

    char peek() {
        while (at_ < text_.size() && blank(text_[at_])) ++at_;
        return at_ < text_.size() ? text_[at_] : '\0';
    }
    void skip_one() { ++at_; }
    std::string_view value() {
        peek();
        const std::size_t begin = at_;
        int depth = 0;
        do {
            const char c = text_[at_];
            if (c == '"') {
                skip_string();
            } else {
                depth += (c == '{' || c == '[') - (c == '}' || c == ']');
                ++at_;
            }
        } while (at_ < text_.size() && (depth > 0 || !ends_here()));
        return text_.substr(begin, at_ - begin);
    }

  private:
    std::string_view text_;
    std::size_t at_ = 0;

    static bool blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
    [[nodiscard]] bool ends_here() const {
        const char c = text_[at_];
        return blank(c) || c == ',' || c == ':' || c == '}' || c == ']';
    }
    void skip_string() {
        for (++at_; text_[at_] != '"'; ++at_)
            if (text_[at_] == '\\') ++at_;
        ++at_;
    }
};

bool is_number(std::string_view digits) {
    const bool all =
        !digits.empty() && std::ranges::all_of(digits, [](char c) { return c >= '0' && c <= '9'; });
    return all && (digits.size() == 1 || digits.front() != '0');
}

// Compares two numbers of any length.
bool exceeds(std::string_view a, std::string_view b) {
    return a.size() != b.size() ? a.size() > b.size() : a > b;
}

std::optional<Pips> to_pips(std::string_view digits) {
    if (digits.size() > 2) return std::nullopt;
    int value = 0;
    for (const char c : digits) value = value * 10 + (c - '0');
    if (value > kMaxPips) return std::nullopt;
    return static_cast<Pips>(value);
}

bool has_exactly(const Json& object, std::initializer_list<std::string_view> keys) {
    return object.size() == keys.size() &&
           std::ranges::all_of(keys, [&](std::string_view key) { return object.contains(key); });
}

// A small integer; nothing if it is out of range.
std::optional<std::uint8_t> to_uint8(const Json& number, int largest) {
    // Numbers without a minus sign were read as unsigned; -0 is 0.
    const bool fits = number.is_number_unsigned()
                          ? number.get<std::uint64_t>() <= std::uint64_t(largest)
                          : number.get<std::int64_t>() == 0;
    if (!fits) return std::nullopt;
    return number.get<std::uint8_t>();
}

std::variant<Action, Impossible, std::string> parse_play(const Json& value) {
    if (!has_exactly(value, {"type", "tile", "train", "at"}))
        return "a play has exactly the keys \"type\", \"tile\", \"train\" and \"at\"";
    const auto tile = parse_wire_tile(value["tile"]);
    if (!tile) return "\"tile\" must be a tile such as \"12-5\", the larger number first";
    if (!value["train"].is_number_integer()) return "\"train\" must be an integer";
    const Json& at = value["at"];
    if (!at.is_null() && !at.is_number_integer()) return "\"at\" must be an integer or null";
    const auto train = to_uint8(value["train"], kMaxTrains);
    if (!tile->tile || !train) return Impossible{};
    if (at.is_null()) return Action(Play{*tile->tile, *train, kNoPips});
    const auto number = to_uint8(at, kMaxPips);
    if (!number) return Impossible{};
    return Action(Play{*tile->tile, *train, *number});
}

}  // namespace

std::variant<Json, JsonFault> parse_line(std::string_view line) {
    if (line.size() > kMaxRequestBytes) return JsonFault{"the line is longer than 8 MiB"};
    // The parser would take a NUL for the end of the text, and pass over a byte order mark.
    if (line.find('\0') != std::string_view::npos || line.starts_with("\xEF\xBB\xBF"))
        return JsonFault{"the line is not JSON: it has a NUL or a byte order mark"};
    Json root;
    Builder builder(root);
    if (!Json::sax_parse(line.begin(), line.end(), &builder)) return JsonFault{builder.fault()};
    return root;
}

std::optional<std::string_view> raw_member(std::string_view line, std::string_view key) {
    Walker walker(line);
    if (walker.peek() != '{') return std::nullopt;
    walker.skip_one();
    std::optional<std::string_view> found;
    while (walker.peek() != '}') {
        const std::string_view name = walker.value();
        walker.peek();
        walker.skip_one();  // ':'
        const std::string_view value = walker.value();
        if (Json::parse(name, nullptr, false) == key) found = value;
        if (walker.peek() == ',') walker.skip_one();
    }
    return found;
}

std::optional<WireTile> parse_wire_tile(const Json& value) {
    if (!value.is_string()) return std::nullopt;
    const std::string_view text = value.get_ref<const std::string&>();
    const std::size_t dash = text.find('-');
    if (dash == std::string_view::npos) return std::nullopt;
    const std::string_view high = text.substr(0, dash);
    const std::string_view low = text.substr(dash + 1);
    if (!is_number(high) || !is_number(low) || exceeds(low, high)) return std::nullopt;
    WireTile tile{std::string(text), std::nullopt};
    if (const auto a = to_pips(high), b = to_pips(low); a && b) tile.tile = Tile(*a, *b);
    return tile;
}

std::variant<Action, Impossible, std::string> parse_wire_action(const Json& value) {
    if (!value.is_object()) return "\"action\" must be an object";
    const auto type = value.find("type");
    if (type == value.end() || !type->is_string()) return "an action needs a \"type\", a string";
    const auto& name = type->get_ref<const std::string&>();
    if (name == "play") return parse_play(value);
    if (value.size() != 1 && (name == "draw" || name == "pass" || name == "done" ||
                              name == "announce" || name == "confess"))
        return "this action has no key except \"type\"";
    if (name == "draw") return Action(Draw{});
    if (name == "pass") return Action(Pass{});
    if (name == "done") return Action(Done{});
    if (name == "announce") return Action(Announce{});
    if (name == "confess") return Action(Confess{});
    return "the type of an action must be play, draw, pass, done, announce or confess";
}

}  // namespace roundhouse::formats
