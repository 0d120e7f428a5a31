#include "app/screen/animation.hpp"

#include <algorithm>

namespace roundhouse::app {

namespace {

constexpr int kFrame = 30;  // milliseconds

int duration(ui::Flight::What what, ui::Motion speed) {
    const int normal = what == ui::Flight::What::tile     ? 150
                       : what == ui::Flight::What::engine ? 400
                                                          : 1500;
    return speed == ui::Motion::slow ? normal * 2 : speed == ui::Motion::fast ? normal / 2 : normal;
}

}  // namespace

void Animation::begin(const ui::Flight& flight, ui::Motion speed) {
    if (speed == ui::Motion::off) return;
    flight_ = flight;
    began_ = now_();
    milliseconds_ = duration(flight.what, speed);
}

int Animation::timeout() const {
    const auto past = std::chrono::duration_cast<std::chrono::milliseconds>(now_() - began_);
    return std::clamp(milliseconds_ - static_cast<int>(past.count()), 0, kFrame);
}

void Animation::end_if_over() {
    if (running() && timeout() == 0) end();
}

void Animation::draw(ui::Canvas& canvas, const ui::Glyphs& glyphs) {
    if (!flight_) return;
    const auto past = std::chrono::duration_cast<std::chrono::milliseconds>(now_() - began_);
    const int part = static_cast<int>(past.count() * ui::kWhole / std::max(1, milliseconds_));
    if (part >= ui::kWhole) return end();
    ui::draw_flight(canvas, glyphs, *flight_, part);
}

}  // namespace roundhouse::app
