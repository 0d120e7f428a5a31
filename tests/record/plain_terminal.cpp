// What every terminal that stands in for app/terminal has in common: it takes text for its
// clipboard, is asked nothing, and shows no screen of another process.
#include <stdexcept>

#include "app/terminal/terminal.hpp"

namespace roundhouse::app {

bool Terminal::takes_clipboard() const {
    return true;
}
bool Terminal::on_light() const {
    return false;
}
void Terminal::ask() {}
bool Terminal::may_tell_its_ground() const {
    return false;
}

ui::Size Terminal::size() const {
    throw std::logic_error("this terminal shows no screen of another process");
}
bool Terminal::show(const ui::Canvas&, int, bool, const ui::Wants&) {
    throw std::logic_error("this terminal shows no screen of another process");
}
void Terminal::suspend() {}
Terminal::Heard Terminal::hear(int, int) {
    throw std::logic_error("this terminal shows no screen of another process");
}

void Terminal::close() {}

}  // namespace roundhouse::app
