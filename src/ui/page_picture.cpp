// The table as people see it: the hub in the middle, the trains leaving it all round.

#include <fmt/format.h>
#include <algorithm>

#include "board.hpp"

namespace roundhouse::ui {

namespace {

// A rail from the hub: leaves it at `port`, turns at `turn`, goes on outward at `row`.
struct Line {
    int train = 0;
    int port = 0;
    int turn = 0;
    int row = 0;
};

class Picture {
  public:
    Picture(Canvas& canvas, const View& view, int x, int y, int width, int height)
        : canvas_(canvas),
          view_(view),
          table_(view.game.table),
          x_(x),
          y_(y),
          width_(width),
          height_(height) {}

    void draw() {
        const int trains = table_.rules.trains();
        const int right = (trains + 1) / 2, left = trains / 2;
        const bool hub = table_.rules.hub != Hub::own_engines;
        const int ports = std::max(right, left);
        hub_height_ = std::min(ports + 2, height_);
        hub_width_ = width_ >= 90 ? 13 : 9;
        hub_x_ = x_ + (width_ - hub_width_) / 2;
        hub_y_ = y_ + (height_ - hub_height_) / 2;
        draw_frame(canvas_, view_.glyphs.hub, hub_x_, hub_y_, hub_width_, hub_height_,
                   Style(Ink::hub, kBold));
        draw_engine(hub);
        // Clockwise from the upper right.
        side(0, right, true);
        side(right, left, false);
    }

  private:
    Canvas& canvas_;
    const View& view_;
    const Table& table_;
    int x_, y_, width_, height_;
    int hub_x_ = 0, hub_y_ = 0, hub_width_ = 0, hub_height_ = 0;

    void draw_engine(bool hub) {
        const int left = hub_x_ + 1, right = hub_x_ + hub_width_ - 1,
                  middle = hub_y_ + hub_height_ / 2;
        const Style ink(Ink::hub, kBold);
        if (!hub) {
            canvas_.put_centred(left, right, middle, "table", Ink::dim);
            return;
        }
        const std::string number = table_.engine == kNoPips ? "?" : std::to_string(table_.engine);
        if (hub_height_ < 5) {
            canvas_.put_centred(left, right, middle, number + "-" + number, ink);
            return;
        }
        canvas_.put_centred(left, right, middle - 1, number, ink);
        canvas_.put_centred(left, right, middle, view_.glyphs.unicode ? "───" : "---",
                            Style(Ink::hub));
        canvas_.put_centred(left, right, middle + 1, number, ink);
    }

    void side(int first, int count, bool right) {
        const int above = (count + 1) / 2;
        for (int k = 0; k < count; ++k) {
            Line line;
            // On the left the order runs upwards, so that all of it is clockwise.
            line.train = right ? first + k : first + count - 1 - k;
            line.port = hub_y_ + 1 + (hub_height_ - 2 - count) / 2 + k;
            line.row = count == 1 ? hub_y_ + hub_height_ / 2
                                  : y_ + 1 + (height_ - 2) * k / std::max(1, count - 1);
            if (line.row >= y_ + height_) line.row = y_ + height_ - 1;
            const int depth = k < above ? k : count - 1 - k;
            line.turn = right ? hub_x_ + hub_width_ + 1 + depth : hub_x_ - 2 - depth;
            draw_line(line, right);
        }
    }

    void draw_line(const Line& line, bool right) {
        const Glyphs& glyphs = view_.glyphs;
        const int step = right ? 1 : -1;
        const int port_x = right ? hub_x_ + hub_width_ - 1 : hub_x_;
        const Style ink = seat_ink(line.train);
        canvas_.put(port_x, line.port, right ? glyphs.hub_port_right : glyphs.hub_port_left,
                    Style(Ink::hub, kBold));
        for (int x = port_x + step; x != line.turn; x += step)
            canvas_.put(x, line.port, glyphs.rail, ink);
        if (line.row == line.port) {
            canvas_.put(line.turn, line.port, glyphs.rail, ink);
        } else {
            const bool up = line.row < line.port;
            canvas_.put(line.turn, line.port, corner(right, !up), ink);
            for (int y = std::min(line.row, line.port) + 1; y < std::max(line.row, line.port); ++y)
                canvas_.put(line.turn, y, glyphs.bar, ink);
            canvas_.put(line.turn, line.row, corner(!right, up), ink);
        }
        chain(line, right);
    }

    // The bend of a rail that comes from the hub on that side and goes down or up.
    std::string_view corner(bool from_left, bool down) const {
        const Glyphs& glyphs = view_.glyphs;
        if (from_left) return down ? glyphs.curve_down_left : glyphs.curve_up_left;
        return down ? glyphs.fork_up : glyphs.fork_down;
    }

    void chain(const Line& line, bool right) {
        const Train train = train_of(table_, line.train);
        const int begin = right ? line.turn + 1 : line.turn - 1;
        const int room = right ? x_ + width_ - begin - 1 : begin - x_;
        if (room < 3) return;
        const Style ink(seat_ink(line.train), kBold);
        const bool moves = line.train < table_.rules.players && shown_mover(view_) == line.train;
        std::string label =
            fmt::format("{} {}", train_label(line.train), player_name(view_, line.train, 12));
        if (moves) label = std::string(view_.glyphs.turn) + label;
        if (!train.owing.empty())
            label += " DBL!";
        else if (table_.rules.others == Others::by_marker && table_.is_open(line.train))
            label += " OPEN";
        const RailLook look{view_.glyphs, view_.ui.recent};
        Rail rail;
        if (train.started) {
            rail = rail_of(train, kNoPips, room - 2, look);
            if (!right) mirror(rail);
        }
        const int used = columns_of(rail) + 1;
        // The name stands above the rail, towards its end.
        if (right) {
            int x = canvas_.put(begin, line.row, view_.glyphs.rail, seat_ink(line.train));
            put(canvas_, x, line.row, rail);
            canvas_.put(std::max(begin, std::min(begin + 1, x_ + width_ - columns_of(label))),
                        line.row - 1, label, ink, x_ + width_);
        } else {
            canvas_.put(begin, line.row, view_.glyphs.rail, seat_ink(line.train));
            put(canvas_, begin - used + 1, line.row, rail);
            canvas_.put_right(begin, line.row - 1, cut(label, room), ink);
        }
    }

    // Towards the left the hub is at the right.
    static void mirror(Rail& rail) {
        std::ranges::reverse(rail);
        for (Piece& piece : rail) {
            if (piece.text == "<")
                piece.text = ">";
            else if (piece.text == ">")
                piece.text = "<";
        }
    }
};

}  // namespace

// A row for each train of the fuller side and one for its name.
int least_picture(const View& view) {
    return std::max(7, 2 * ((view.game.rules().trains() + 1) / 2) + 1);
}

void draw_roundtable(Canvas& canvas, const View& view, int x, int y, int width, int height) {
    Picture(canvas, view, x, y, width, height).draw();
}

void draw_picture(Canvas& canvas, const View& view) {
    draw_title(canvas, view);
    draw_roundtable(canvas, view, 1, 2, canvas.width() - 2, canvas.height() - 4);
    const int y = canvas.height() - 1;
    const int x = put_key(canvas, 1, y, "Esc", "back to the lanes");
    put_key(canvas, x, y, view.keys.label(Command::zoom), "one train whole");
    canvas.cursor = Spot{0, y};
}

}  // namespace roundhouse::ui
