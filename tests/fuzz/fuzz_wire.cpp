// What a table and its terminals send each other: reading it ends, what is read is written as
// something that reads the same, and how the bytes are divided makes no difference.

#include <optional>
#include <string>
#include <vector>

#include "fuzz/play_some.hpp"
#include "together/wire/codec.hpp"
#include "together/wire/picture.hpp"

using namespace roundhouse;
using namespace roundhouse::app;

namespace {

// Without the length of its frame.
std::string content(const std::string& bytes) {
    return bytes.substr(4);
}

void must_read(const std::string& frame) {
    if (const auto message = wire::decode_from_terminal(frame)) {
        const auto again = wire::decode_from_terminal(content(wire::encode(*message)));
        fuzz::must(again && *again == *message,
                   "a terminal's message is not read as it is written");
    }
    const auto message = wire::decode_from_table(frame);
    if (!message) return;
    const auto again = wire::decode_from_table(content(wire::encode(*message)));
    fuzz::must(again && *again == *message, "a table's message is not read as it is written");
    std::optional<ui::Canvas> canvas;
    if (const auto* picture = std::get_if<wire::Picture>(&*message)) {
        wire::put_on(canvas, *picture);
        fuzz::must(canvas->size() == picture->size, "a picture has another size");
    }
}

std::vector<std::string> frames_of(const std::string& bytes, std::size_t piece) {
    wire::Frames frames(wire::kMostFromTerminal);
    std::vector<std::string> found;
    for (std::size_t at = 0; at < bytes.size(); at += piece) {
        frames.feed(std::string_view(bytes).substr(at, piece));
        while (auto frame = frames.next()) found.push_back(*std::move(frame));
    }
    return found;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string input(reinterpret_cast<const char*>(data), size);
    must_read(input);
    const auto whole = frames_of(input, input.size() + 1);
    fuzz::must(whole == frames_of(input, 1 + input.size() % 5),
               "how the bytes are divided makes a difference");
    for (const std::string& frame : whole) must_read(frame);
    return 0;
}
