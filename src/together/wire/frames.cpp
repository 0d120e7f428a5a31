#include "together/wire/codec.hpp"

#include <utility>

#include "together/wire/bytes.hpp"

namespace roundhouse::app::wire {

std::size_t Frames::length() const {
    std::size_t length = 0;
    for (std::size_t k = kLengthBytes; k-- > 0;)
        length = length << 8U | static_cast<unsigned char>(bytes_[begin_ + k]);
    return length;
}

bool Frames::has_next() const {
    if (too_long_ || held() < kLengthBytes) return false;
    return length() > most_ || held() >= kLengthBytes + length();
}

std::optional<std::string> Frames::next() {
    if (too_long_ || held() < kLengthBytes) return std::nullopt;
    const std::size_t length = this->length();
    too_long_ = length > most_;
    if (too_long_ || held() < kLengthBytes + length) return std::nullopt;
    std::string frame = bytes_.substr(begin_ + kLengthBytes, length);
    begin_ += kLengthBytes + length;
    // What has been given is let go of now and then, not frame by frame.
    if (begin_ > bytes_.size() / 2) {
        bytes_.erase(0, begin_);
        begin_ = 0;
    }
    return frame;
}

}  // namespace roundhouse::app::wire
