// What a terminal sends, in any division and at any time, and the keys that it means.
#include "app/keyboard/decoder.hpp"

#include <clocale>
#include <string>
#include <vector>

#include "support/catch.hpp"

using namespace roundhouse;
using app::Decoder;
using std::chrono::milliseconds;

namespace {

// Typed text is decoded by the locale's character set.
class Charset {
  public:
    explicit Charset(const char* name = "C.UTF-8") { REQUIRE(std::setlocale(LC_CTYPE, name)); }
    ~Charset() { std::setlocale(LC_CTYPE, "C"); }
    Charset(const Charset&) = delete;
    Charset& operator=(const Charset&) = delete;
};

// A terminal's keyboard: xterm's, but for the last three, which follow no grammar.
app::KeyStrings xterm() {
    return app::with_common_keys({{"\033OA", ui::key::up},
                                  {"\033OD", ui::key::left},
                                  {"\033[Z", ui::key::backtab},
                                  {"\033[3~", ui::key::del},
                                  {"\033[5~", ui::key::page_up},
                                  {"\033OP", ui::key::f1},
                                  {"\033[[A", ui::key::f1},
                                  {"\033[15~", 0},
                                  {"\033OM", ui::key::enter},
                                  {"\b", ui::key::backspace},
                                  {"\033Ap\r", ui::key::f1},
                                  {"\001@\r", ui::key::page_down},
                                  {"\033[7$", 0}});
}

struct Typist {
    explicit Typist(bool old_clicks = false) : decoder(xterm(), milliseconds(25), old_clicks) {}

    Decoder decoder;
    Decoder::Instant now{};

    void send(std::string_view bytes) { decoder.feed(bytes, now); }
    void wait(int span) {
        now += milliseconds(span);
        decoder.pass(now);
    }
    // The keys so far, as names: characters as they are, "up", "click 3 4", "paste ...".
    std::string keys() {
        std::string all;
        while (const auto key = decoder.next()) {
            if (key->code == 0) continue;
            if (!all.empty()) all += ' ';
            if (key->code == ui::key::wheel_up)
                all += "wheel-up";
            else if (key->code == ui::key::wheel_down)
                all += "wheel-down";
            else if (key->code == ui::key::click)
                all += "click " + std::to_string(key->x) + ' ' + std::to_string(key->y);
            else if (key->code == ui::key::paste)
                all += "paste:" + narrow(decoder.take_pasted());
            else
                all += ui::key_name(key->code);
        }
        return all;
    }
    static std::string narrow(const std::u32string& text) {
        std::string bytes;
        for (const char32_t c : text) bytes += c < 128 ? static_cast<char>(c) : '?';
        return bytes;
    }
    bool rests() const { return !decoder.due(); }
};

// What all these bytes mean, in one piece, byte by byte, and in two parts with every division.
std::string meaning(std::string_view bytes, int gap = 0, bool old_clicks = false) {
    Typist whole(old_clicks);
    whole.send(bytes);
    whole.wait(20'000);
    const std::string keys = whole.keys();
    CHECK(whole.rests());
    for (std::size_t k = 1; k < bytes.size(); ++k) {
        Typist parts(old_clicks);
        parts.send(bytes.substr(0, k));
        parts.wait(gap);
        parts.send(bytes.substr(k));
        parts.wait(20'000);
        INFO("divided after " << k);
        CHECK(parts.keys() == keys);
    }
    Typist single(old_clicks);
    for (const char byte : bytes) {
        single.send({&byte, 1});
        single.wait(gap);
    }
    single.wait(20'000);
    CHECK(single.keys() == keys);
    return keys;
}

// Keys before and after, so that a piece that escapes is seen, and one that is lost.
void means_nothing(const std::string& bytes) {
    INFO(bytes);
    CHECK(meaning("a" + bytes + "b") == "a b");
}

}  // namespace

TEST_CASE("input: what a terminal answers to somebody else is never a key") {
    const Charset utf8;
    for (const char introducer : {']', 'P', 'X', '^', '_'}) {
        const std::string letter(1, introducer);
        const std::string c1 = std::string("\xC2") + static_cast<char>(introducer + 0x40);
        for (const std::string& begin : {"\033" + letter, c1})
            for (const std::string end : {"\033\\", "\xC2\x9C"}) {
                means_nothing(begin + "11;rgb:1e1e/1e1e/1e1e" + end);
                means_nothing(begin + ">|tmux 3.5a" + end);
                means_nothing(begin + "\033[A 12\r\n\003\033\033" + end);
                means_nothing(begin + std::string(100'000, '1').substr(0, 200) + end);
                means_nothing(begin + "\xE4\xC3" + end);
            }
    }
    means_nothing("\033]11;rgb:1e1e/1e1e/1e1e\a");
    means_nothing("\033P1+r544e\a3\033\\");
    means_nothing("\033\\");
}

TEST_CASE(
    "input: an answer in two parts is one answer, and one without an end ends after a while") {
    Typist typist;
    for (const std::string part : {"\033", "]", "11;rgb:12", "12/3", "\033", "\\"}) {
        typist.send(part);
        typist.wait(part == "\033" && typist.now == Decoder::Instant{} ? 20 : 900);
    }
    CHECK(typist.keys().empty());
    CHECK(typist.rests());
    typist.send("\033P1+r");
    typist.wait(1000);
    typist.send("d");
    CHECK(typist.keys() == "d");
    typist.send("\033]11;1\033");
    typist.wait(1000);
    typist.send("d");
    CHECK(typist.keys() == "d");
}

TEST_CASE("input: a control sequence of any length is read to its final byte") {
    const Charset utf8;
    means_nothing("\033[?64;1;2;6;9;15;16;17;18;21;22;28;29;42;52c");
    means_nothing("\033[" + std::string(300, '1') + "R");
    means_nothing("\033[?1;2$y");
    means_nothing(
        "\xC2\x9B"
        "12;40R");
    means_nothing("\033[7$");
    means_nothing("\033[I\033[O\033[1;5C\033[13;2u\033[15~");
    means_nothing("\033O5P\033Oz");
    // It is over where its grammar is.
    CHECK(meaning("\033[12\003") == "ctrl-c");
    Typist typist;
    typist.send("\033[1");
    typist.wait(900);
    typist.send("2R");
    typist.send("\033[");
    typist.wait(1000);
    CHECK(typist.rests());
    CHECK(typist.keys().empty());
}

TEST_CASE("input: reports of the mouse in the old form are no keys") {
    const Charset utf8;
    means_nothing("\033[M#12");
    means_nothing("\033[Mdqy");
    means_nothing("\033[M 12");
    const auto clicks = [](std::string_view bytes) { return meaning(bytes, 0, true); };
    CHECK(clicks("\033[M !!\033[M#!!q") == "click 0 0 q");
    CHECK(clicks("\033[M \xB7!q") == "click 150 0 q");
    CHECK(clicks("\033[M !\xCAq") == "click 0 169 q");
    CHECK(clicks("\033[M 12\033[M \xC4\x81\xC4\x82q") == "click 16 17 click 224 225 q");
    means_nothing("\033[32;40;12M");
    Typist typist;
    typist.send("\033[M ");
    typist.wait(1000);
    typist.send("d");
    CHECK(typist.keys() == "d");
}

TEST_CASE("input: clicks in the new form") {
    CHECK(meaning("\033[<0;40;12M\033[<0;40;12m") == "click 39 11");
    CHECK(meaning("\033[<4;1;1M") == "click 0 0");
    CHECK(meaning("\033[<64;9;9M\033[<65;9;9Mq") == "wheel-up wheel-down q");
    for (const std::string other : {"<1;4;4M", "<32;4;4M", "<66;4;4M", "<0;0;4M", "<0;4M",
                                    "<0;4;4;4M", "<;;M", "<99999999999;4;4M", "<-1;4;4M"})
        means_nothing("\033[" + other);
}

TEST_CASE("input: the keypad's digits in application mode are digits") {
    std::string bytes, named;
    for (char c = 'j'; c <= 'y'; ++c) bytes += std::string("\033O") + c;
    CHECK(meaning(bytes + "\033OX\033OM") == "* + , - . / 0 1 2 3 4 5 6 7 8 9 = enter");
    CHECK(meaning("\xC2\x8Fp") != "0");  // in a charset without it
    const Charset utf8;
    CHECK(meaning("\xC2\x8Fp") == "0");
}

TEST_CASE("input: bytes that are not text say nothing") {
    const Charset utf8;
    Typist typist;
    for (int k = 0; k < 30; ++k) {
        typist.send("\xE4");
        typist.wait(120);
    }
    typist.send(
        "d\xFF"
        "e\xC3");
    typist.wait(5000);
    CHECK(typist.rests());
    typist.send("\xA4");
    CHECK(typist.keys() == "d e");
    means_nothing("\xC2\x85");
}

TEST_CASE("input: typed text is in the locale's character set") {
    CHECK(meaning("\xC3\xA4"
                  "b") == "b");
    const Charset utf8;
    CHECK(meaning("\xC3\xA4"
                  "b\xE2\x82\xAC") == "ä b €");
    CHECK(meaning("\033\xC3\xA4") == "escape ä");
}

TEST_CASE("input: a paste ends where it says, or after ten seconds and then is dropped") {
    const Charset utf8;
    CHECK(meaning("a\033[200~dq\ny\003\x7F\t\xC3\xA4\033[201b\033[201~b") ==
          "a paste:dq y   ? [201b b");
    CHECK(meaning("\033[200~\033\033[201~\033[200~x\033[201~") == "paste:  paste:x");
    CHECK(meaning("\xC2\x9B"
                  "200~d\xC2\x9B"
                  "201~") == "paste:d");
    Typist typist;
    typist.send("\033[200~");
    for (const char c : std::string("qy\033\033[201~")) {
        typist.send({&c, 1});
        typist.wait(1500);
    }
    CHECK(typist.keys() == "paste:qy ");
    typist.send("\033[200~dd");
    typist.wait(9900);
    typist.send("qy");
    typist.wait(9900);
    CHECK_FALSE(typist.rests());
    typist.wait(100);
    CHECK(typist.rests());
    typist.send("x\033[201~");
    CHECK(typist.keys() == "x");
}

TEST_CASE("input: a paste of any length is one paste, in linear time", "[clock]") {
    Typist typist;
    const auto before = std::chrono::steady_clock::now();
    const std::string line = "12-5 \003\033[20 ";
    std::string text;
    while (text.size() < 8'000'000) text += line;
    typist.send("\033[200~");
    for (std::size_t k = 0; k < text.size(); k += 4096) {
        typist.send(std::string_view(text).substr(k, 4096));
        typist.wait(1);
    }
    typist.send("\033[201~q");
    CHECK(std::chrono::steady_clock::now() - before < std::chrono::seconds(20));
    const auto key = typist.decoder.next();
    REQUIRE(key);
    CHECK(key->code == ui::key::paste);
    const std::u32string pasted = typist.decoder.take_pasted();
    CHECK(pasted.size() == Decoder::kLongestPaste);
    CHECK(pasted.starts_with(U"12-5   [20 12-5 "));
    CHECK(typist.keys() == "q");
}

TEST_CASE("input: keys of every kind of terminal") {
    CHECK(meaning("\033OA\033[A\033OD\033[D\033OB\033[C\033[H\033OH\033[1~\033[F\033OF\033[4~") ==
          "up up left left down right home home home end end end");
    CHECK(meaning("\033[3~\033[5~\033[Z\033OP\033[[A") == "delete page-up shift-tab f1 f1");
    CHECK(meaning("\033[[B\033[11~").empty());
    CHECK(meaning("\b\x7F\r\n\t\033Oa ") == "backspace backspace enter enter tab space");
    // Those that follow no grammar.
    CHECK(meaning("\033Ap\rx\001@\r") == "f1 x page-down");
    CHECK(meaning("\033Apx") == "escape A p x");
    CHECK(meaning("\001x") == "ctrl-a x");
}

TEST_CASE("input: Esc is a key of its own after the escape delay") {
    Typist typist;
    typist.send("\033");
    typist.wait(24);
    CHECK(typist.keys().empty());
    typist.wait(1);
    CHECK(typist.keys() == "escape");
    CHECK(typist.rests());
    CHECK(meaning("\033a\033\033[A\033\033") == "escape a escape up escape escape");
    CHECK(meaning("\033\r") == "escape enter");
}

TEST_CASE("input: what was typed ahead is dropped to the end of what had begun") {
    for (const std::string begun :
         {"\033", "\033[", "\033O", "\033]11;", "\033]11;\033", "\033[M", "\033[200~1", "\xC3"}) {
        const Charset utf8;
        Typist typist;
        typist.send("abc\033[200~x\033[201~" + begun);
        typist.decoder.drop();
        CHECK(typist.keys().empty());
        if (begun == "\033" || begun == "\033[" || begun == "\033O") typist.send("B");
        if (begun.find(']') != std::string::npos) typist.send("1\033\\");
        if (begun == "\033[M") typist.send("123");
        if (begun.find("200") != std::string::npos) typist.send("dq\033[201~");
        INFO(begun);
        typist.send("d\033[200~y\033[201~");
        // After the Esc that was dropped, the B is new.
        CHECK(typist.keys() == (begun == "\033" ? "B d paste:y" : "d paste:y"));
    }
}

TEST_CASE("input: the rest of a sequence that comes late is its rest, not keys of its own") {
    const auto late = [](const std::vector<std::string>& pieces, int after = 120) {
        const Charset utf8;
        Typist typist;
        typist.send("\033");
        typist.wait(after);
        for (const std::string& piece : pieces) {
            typist.send(piece);
            typist.wait(60);
        }
        typist.wait(20'000);
        CHECK(typist.rests());
        return typist.keys();
    };
    CHECK(late({"[B"}) == "escape down");
    CHECK(late({"OC"}) == "escape right");
    CHECK(late({"[15~"}) == "escape");
    CHECK(late({"[1", ";5C"}) == "escape");
    CHECK(late({"[<0;40;12M"}) == "escape click 39 11");
    CHECK(late({"[200~1 2\033[201~"}) == "escape paste:1 2");
    CHECK(late({"]11;rgb:1e1e/1e1e/1e1e\a"}) == "escape");
    CHECK(late({"]11;rgb:1e1e", "/1e1e/1e1e\033\\"}) == "escape");
    // Whoever types the introducer alone means that key; so does whoever types it later.
    for (const std::string key : {"[", "O", "]", "P"}) {
        CHECK(late({key}) == "escape " + key);
        CHECK(late({key, "B"}) == "escape " + key + " B");
        CHECK(late({key + "\r"}).starts_with("escape"));
        CHECK(late({"a", key + "B"}) == "escape a " + key + " B");
        CHECK(late({key + "B"}, 1100) == "escape " + key + " B");
    }
}

TEST_CASE("input: many signs at once are text, where pastes are not marked") {
    const Charset utf8;
    Typist typist;
    const std::string text = "Meeting at 1 pm, room 2.\rBring tiles 3 and 4.\r";
    typist.send(text);
    CHECK(typist.keys() == "paste:Meeting at 1 pm, room 2. Bring tiles 3 and 4. ");
    // What follows at once is its rest, and what is typed later is typed.
    typist.now += milliseconds(20);
    typist.send("y\r");
    CHECK(typist.keys() == "paste:y ");
    typist.now += milliseconds(500);
    typist.send("y\r");
    CHECK(typist.keys() == "y enter");
    // Not a key that is held down on a slow line, nor a few keys typed ahead.
    CHECK(meaning("jjjjjjjjjjjjjjjjjjjj").ends_with("j j j"));
    CHECK(meaning(":12-5 3\r") == ": 1 2 - 5 space 3 enter");
    typist.send(text.substr(0, 30));
    typist.decoder.drop();
    CHECK(typist.keys().empty());
    CHECK(typist.rests());
}

TEST_CASE("a terminal's answer is not taken for a key, and is passed on", "[decoder]") {
    const Charset utf8;
    const std::string ground = "\033]11;rgb:1010/3636/2c2c\033\\", colour = "\033P1$r0m\033\\",
                      device = "\033[?62;22c";
    for (std::size_t cut = 1; cut < ground.size(); ++cut) {
        Typist typist;
        typist.send(ground.substr(0, cut));
        CHECK(typist.decoder.take_answer() == std::nullopt);
        typist.send(ground.substr(cut) + "a" + colour + device);
        CHECK(typist.decoder.take_answer() == "]11;rgb:1010/3636/2c2c");
        CHECK(typist.decoder.take_answer() == "P1$r0m");
        CHECK(typist.decoder.take_answer() == "[?62;22c");
        CHECK(typist.decoder.take_answer() == std::nullopt);
        CHECK(typist.keys() == "a");
    }
    // One that is longer than an answer is none; and of many only the last are kept.
    Typist typist;
    typist.send("\033]11;" + std::string(10'000, 'x') + "\a");
    CHECK(typist.decoder.take_answer() == std::nullopt);
    for (int k = 0; k < 100; ++k) typist.send("\033]" + std::to_string(k) + "\a");
    CHECK(typist.decoder.take_answer() == "]92");
    // Forgetting what has been typed does not forget it.
    typist.send("\033]11;rgb");
    typist.decoder.drop();
    typist.send("\a");
    std::optional<std::string> last;
    while (const auto answer = typist.decoder.take_answer()) last = answer;
    CHECK(last == "]11;rgb");
}
