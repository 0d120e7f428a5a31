#include "app/keyboard/decoder.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "app/keyboard/controls.hpp"

namespace roundhouse::app {

namespace {

constexpr char32_t kBell = 7, kStringTerminator = 0x9C;
constexpr std::string_view kMouseReport = "\033[M", kPasteStart = "\033[200~";
// Of a control sequence: no key is longer.
constexpr std::size_t kKept = 64;

// CSI or SS3 and perhaps more: its grammar says where it ends.
bool is_control_sequence(std::string_view begun) {
    return begun.size() > 1 && begun[0] == kEsc && (begun[1] == '[' || begun[1] == 'O');
}

enum class Continues : std::uint8_t { no, yes, to_the_end };

// How a character continues a control sequence.
Continues continues(std::string_view sequence, char32_t c) {
    // Esc [ [ A, from the Linux console.
    if (sequence == "\033[" && c == U'[') return Continues::yes;
    if (sequence == "\033[[" && c >= 0x20 && c < kDelete) return Continues::to_the_end;
    if (c >= 0x40 && c < kDelete) return Continues::to_the_end;
    const char32_t first = sequence[1] == '[' ? 0x20 : 0x30;
    return c >= first && c < 0x40 ? Continues::yes : Continues::no;
}

ui::Key typed(char32_t c) {
    if (c == U'\n' || c == U'\r') return {ui::key::enter};
    if (c == kDelete) return {ui::key::backspace};
    return {c};
}

// The left button going down or the wheel turning, with Shift, Alt or Ctrl or without; places are
// counted from 1.
ui::Key click(int button, int x, int y) {
    constexpr int kModifiers = 4 | 8 | 16, kWheelUp = 64, kWheelDown = 65;
    if ((button & ~kModifiers) == kWheelUp) return {ui::key::wheel_up};
    if ((button & ~kModifiers) == kWheelDown) return {ui::key::wheel_down};
    if ((button & ~kModifiers) != 0 || x < 1 || y < 1) return {0};
    return {ui::key::click, x - 1, y - 1};
}

// Esc [ < button ; x ; y M
ui::Key reported_click(std::string_view sequence) {
    std::array<int, 3> numbers{};
    const char* at = sequence.data() + 3;
    for (std::size_t k = 0; k < numbers.size(); ++k) {
        const auto [end, fault] =
            std::from_chars(at, sequence.data() + sequence.size(), numbers[k]);
        if (fault != std::errc() || *end != (k < 2 ? ';' : 'M')) return {0};
        at = end + 1;
    }
    return click(numbers[0], numbers[1], numbers[2]);
}

// The numeric keypad in application mode: Esc O and this character.
char32_t on_keypad(char c) {
    constexpr std::string_view kSends = "jklmnopqrstuvwxyX", kMeans = "*+,-./0123456789=";
    if (c == 'M') return ui::key::enter;
    if (c == 'I') return ui::key::tab;
    const std::size_t which = kSends.find(c);
    return which == std::string_view::npos ? 0 : static_cast<char32_t>(kMeans[which]);
}

bool leads_two_bytes(char byte) {
    const auto value = static_cast<unsigned char>(byte);
    return value >= 0xC2 && value <= 0xDF;
}

// The numbers of a mouse report in the old form: a byte each, or, in mode 1005, a character.
std::vector<int> report_numbers(std::string_view bytes) {
    std::vector<int> numbers;
    for (std::size_t k = 0; k < bytes.size(); ++k) {
        const auto value = static_cast<unsigned char>(bytes[k]);
        const int next = k + 1 < bytes.size() ? static_cast<unsigned char>(bytes[k + 1]) : 0;
        const bool two = leads_two_bytes(bytes[k]) && (next & 0xC0) == 0x80;
        numbers.push_back(two ? (value & 0x1F) << 6 | (next & 0x3F) : value);
        if (two) ++k;
    }
    return numbers;
}

}  // namespace

KeyStrings with_common_keys(KeyStrings strings) {
    // Some terminals stay in the other mode for their arrow keys.
    for (const std::string mode : {"\033[", "\033O"})
        for (const auto& [last, code] :
             {std::pair{'A', ui::key::up}, std::pair{'B', ui::key::down},
              std::pair{'C', ui::key::right}, std::pair{'D', ui::key::left},
              std::pair{'H', ui::key::home}, std::pair{'F', ui::key::end}})
            strings.try_emplace(mode + last, code);
    strings.try_emplace("\033[1~", ui::key::home);
    strings.try_emplace("\033[4~", ui::key::end);
    return strings;
}

Decoder::Decoder(KeyStrings strings, Span escape_delay, bool old_clicks)
    : strings_(std::move(strings)),
      escape_delay_(escape_delay),
      old_clicks_(old_clicks),
      partial_() {
    strings_.erase("");
    strings_.erase(std::string(1, kEsc));
}

void Decoder::feed(std::string_view bytes, Instant now) {
    const bool unmarked = is_unmarked_paste(bytes, now);
    if (unmarked) {
        state_ = State::paste;
        pasted_at_ = now;
    }
    if (!bytes.empty()) last_ = now;
    for (const char byte : bytes) {
        if (state_ == State::mouse)
            in_mouse_report(byte);
        else
            letter(byte);
    }
    if (unmarked) end_paste();
}

// Bytes that are not text say nothing.
void Decoder::letter(char byte) {
    const bool first = std::mbsinit(&partial_) != 0;
    wchar_t wide = 0;
    switch (std::mbrtowc(&wide, &byte, 1, &partial_)) {
        case static_cast<std::size_t>(-2):
            return;
        case static_cast<std::size_t>(-1):
            partial_ = {};
            if (!first) letter(byte);
            return;
        default:
            take(static_cast<char32_t>(wide));
    }
}

void Decoder::take(char32_t c) {
    switch (state_) {
        case State::text:
        case State::mouse:
            return begin(c);
        case State::sequence:
            return more(c);
        case State::string:
            return in_string(c);
        case State::paste:
            return in_paste(c);
    }
}

void Decoder::begin(char32_t c) {
    if (is_c1(c)) return c1(c);
    if (is_late_rest(c)) {
        state_ = State::sequence;
        begun_ = kEsc;
        after_escape(c);
        late_ = true;
        return;
    }
    state_ = State::sequence;
    if (c == kEsc) {
        begun_ = kEsc;
        return;
    }
    if (recognise(c)) return;
    to_text();
    emit(typed(c));
}

// Whether it may introduce what an Esc, which has become a key meanwhile, was the beginning of.
bool Decoder::is_late_rest(char32_t c) {
    const auto escaped = std::exchange(escaped_, std::nullopt);
    return escaped && last_ - *escaped < kGap && introduces(c);
}

// In an 8-bit form, a control character stands for Esc and a letter. Only introducers matter.
void Decoder::c1(char32_t c) {
    const auto letter = static_cast<char>(c - 0x40);
    if (std::string_view("O[PX]^_").find(letter) == std::string_view::npos) return;
    state_ = State::sequence;
    begun_ = kEsc;
    after_escape(static_cast<char32_t>(letter));
}

// Whether a character makes what has begun one of the terminal's keys, or leads to one that follows
// no grammar.
bool Decoder::recognise(char32_t c) {
    if (c >= 0x80) return false;
    const std::string longer = begun_ + static_cast<char>(c);
    auto found = strings_.lower_bound(longer);
    const bool known = found != strings_.end() && found->first == longer;
    const char32_t code = known ? found->second : 0;
    if (known) ++found;
    const bool leads_on = found != strings_.end() && found->first.starts_with(longer);
    const bool by_grammar = is_control_sequence(begun_);
    if (known && !leads_on &&
        (code != 0 || !by_grammar || continues(begun_, c) == Continues::yes)) {
        emit({code});
        to_text();
        return true;
    }
    if (!leads_on || is_control_sequence(longer)) return false;
    begun_ = longer;
    return true;
}

void Decoder::more(char32_t c) {
    const bool late = std::exchange(late_, false);
    if (recognise(c)) return;
    if (begun_.size() == 1 && begun_[0] == kEsc) return after_escape(c);
    if (!is_control_sequence(begun_)) {
        give_up();
        return take(c);
    }
    switch (continues(begun_, c)) {
        case Continues::no:
            if (late) emit(typed(static_cast<unsigned char>(begun_.back())));
            to_text();
            return take(c);
        case Continues::yes:
            if (begun_.size() < kKept) begun_ += static_cast<char>(c);
            return;
        case Continues::to_the_end:
            begun_ += static_cast<char>(c);
            return finish();
    }
}

void Decoder::after_escape(char32_t c) {
    switch (c) {
        case U'[':
        case U'O':
            begun_ += static_cast<char>(c);
            return;
        case U']':
        case U'P':
        case U'X':
        case U'^':
        case U'_':
            state_ = State::string;
            begun_ = static_cast<char>(c);
            answer_ = begun_;
            return;
        case U'\\':  // the end of a string that was dropped
            return to_text();
        default:
            give_up();
            return take(c);
    }
}

void Decoder::finish() {
    const auto known = strings_.find(begun_);
    if (known != strings_.end() && known->second != 0) {
        emit({known->second});
    } else if (begun_ == kMouseReport) {
        state_ = State::mouse;
        begun_.clear();
        return;
    } else if (begun_ == kPasteStart) {
        state_ = State::paste;
        begun_.clear();
        return;
    } else if (begun_.starts_with("\033[<") && begun_.back() == 'M') {
        emit(reported_click(begun_));
    } else if ((begun_.starts_with("\033[?") || begun_.starts_with("\033[>")) &&
               begun_.back() == 'c') {
        answered(begun_.substr(1));
    } else {
        emit({begun_[1] == 'O' && begun_.size() == 3 ? on_keypad(begun_[2]) : 0});
    }
    to_text();
}

// What has begun is no longer sequence: a key of the terminal that is the beginning of another
// one, or keys of their own.
void Decoder::give_up() {
    if (const auto known = strings_.find(begun_); known != strings_.end())
        emit({known->second});
    else
        for (const char c : begun_) emit(typed(static_cast<unsigned char>(c)));
    to_text();
}

void Decoder::in_string(char32_t c) {
    late_ = false;
    const bool escaped = begun_.back() == kEsc;
    if ((escaped && c == U'\\') || c == kStringTerminator || (begun_[0] == ']' && c == kBell)) {
        answered(std::exchange(answer_, {}));
        return to_text();
    }
    begun_.resize(1);
    if (c == kEsc)
        begun_ += kEsc;
    else if (answer_.size() <= kLongestAnswer)
        answer_ += c < kDelete ? static_cast<char>(c) : '?';
}

void Decoder::answered(std::string answer) {
    if (answer.size() > kLongestAnswer) return;
    answers_.push_back(std::move(answer));
    if (answers_.size() > kAnswersKept) answers_.pop_front();
}

std::optional<std::string> Decoder::take_answer() {
    if (answers_.empty()) return std::nullopt;
    std::string answer = std::move(answers_.front());
    answers_.pop_front();
    return answer;
}

// The last number may still get its second byte: only the byte after it shows.
void Decoder::in_mouse_report(char byte) {
    constexpr std::size_t kNumbers = 3;
    const auto before = report_numbers(begun_), after = report_numbers(begun_ + byte);
    const bool another = after.size() > before.size();
    const bool complete = before.size() == kNumbers && another;
    if (complete) end_mouse_report(before);
    if (complete || byte == kEsc) {
        to_text();
        return letter(byte);
    }
    begun_ += byte;
    if (after.size() == kNumbers && !(another && leads_two_bytes(byte))) end_mouse_report(after);
}

void Decoder::end_mouse_report(const std::vector<int>& numbers) {
    emit(old_clicks_ ? click(numbers[0] - 32, numbers[1] - 32, numbers[2] - 32) : ui::Key{0});
    to_text();
}

std::optional<Decoder::Instant> Decoder::due() const {
    if (late_) return last_ + escape_delay_;
    switch (state_) {
        case State::text:
            if (std::mbsinit(&partial_) != 0) return std::nullopt;
            break;
        case State::sequence:
            if (!is_control_sequence(begun_)) return last_ + escape_delay_;
            break;
        case State::paste:
            return last_ + kPasteGap;
        default:
            break;
    }
    return last_ + kGap;
}

void Decoder::pass(Instant now) {
    const auto over = due();
    if (!over || now < *over) return;
    if (late_) {
        emit(typed(static_cast<unsigned char>(begun_.back())));
        return to_text();
    }
    if (state_ == State::sequence && !is_control_sequence(begun_)) {
        if (begun_.size() == 1 && begun_[0] == kEsc) escaped_ = *over;
        return give_up();
    }
    partial_ = {};
    to_text();
}

std::optional<ui::Key> Decoder::next() {
    if (keys_.empty()) return std::nullopt;
    const ui::Key key = keys_.front();
    keys_.pop_front();
    return key;
}

std::u32string Decoder::take_pasted() {
    if (pasted_.empty()) return {};
    std::u32string text = std::move(pasted_.front());
    pasted_.pop_front();
    return text;
}

void Decoder::drop() {
    keys_.clear();
    pasted_.clear();
    text_.clear();
    partial_ = {};
    dropped_ = state_ != State::text;
}

void Decoder::emit(ui::Key key) {
    if (!dropped_) keys_.push_back(key);
}

// Whatever had begun has ended.
void Decoder::to_text() {
    state_ = State::text;
    dropped_ = late_ = false;
    begun_.clear();
    text_.clear();
    ended_ = 0;
}

}  // namespace roundhouse::app
