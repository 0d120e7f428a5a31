// The table as a picture: the hub in the middle, the trains around it; without a hub, the trains
// below one another.

#include <fmt/format.h>
#include <algorithm>

#include "ui/pages/pages.hpp"

namespace roundhouse::ui {

namespace {

// The label of a train, its number first; if room is short, the name is cut, not the words.
std::string label_of(const View& view, const TrainShape& train, int space) {
    const bool moves = owns(view, shown_mover(view), train.number);
    std::string head = moves ? std::string(view.glyphs.turn) : "";
    std::string words = state_words(view, train, space);
    if (!words.empty()) words.insert(0, " ");
    // "1 Line" would be a number of lines.
    if (!view.game.rules().own_trains)
        return train_name(view, train.number, std::clamp(space - cell_width(words), 3, 20)) + words;
    head += train_label(train.number) + " ";
    const int names = std::clamp(space - cell_width(head) - cell_width(words), 3, 20);
    return head + lane_name(view, train.number, names) + words;
}

// A rail from the hub: leaves it at `port`, bends at `turn`, and continues outward in `row`.
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
        // Of odd height, and as wide as its number needs: the engine is in the middle.
        hub_height_ = std::min(std::max(3, right | 1) + 2, height_);
        hub_width_ = (width_ >= 90 ? 12 : 8) + (engine().size() == 1 ? 1 : 0);
        hub_x_ = x_ + (width_ - hub_width_) / 2;
        hub_y_ = y_ + (height_ - hub_height_) / 2;
        draw_frame(canvas_, view_.glyphs.hub, hub_x_, hub_y_, hub_width_, hub_height_,
                   Style(Ink::hub, kBold));
        draw_engine();
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

    [[nodiscard]] std::string engine() const {
        return table_.engine == kNoPips ? "?" : std::to_string(table_.engine);
    }

    void draw_engine() {
        const int left = hub_x_ + 1, right = hub_x_ + hub_width_ - 1,
                  middle = hub_y_ + hub_height_ / 2;
        const Style ink(Ink::hub, kBold);
        std::string bar;
        for (int k = hub_width_ % 2 == 0 ? 4 : 3; k > 0; --k) bar += view_.glyphs.line;
        canvas_.put_centred(left, right, middle - 1, engine(), ink);
        canvas_.put_centred(left, right, middle, bar, Style(Ink::hub));
        canvas_.put_centred(left, right, middle + 1, engine(), ink);
    }

    // The row of the hub where its k-th rail on one side leaves: centred, with the middle row left
    // out if their number is even.
    [[nodiscard]] int port(int k, int count) const {
        const int middle = hub_y_ + hub_height_ / 2;
        const int row = middle - count / 2 + k;
        return count % 2 == 0 && k >= count / 2 ? row + 1 : row;
    }

    void side(int first, int count, bool right) {
        const int above = (count + 1) / 2;
        for (int k = 0; k < count; ++k) {
            Line line;
            // On the left they run upwards, so that the whole order is clockwise.
            line.train = right ? first + k : first + count - 1 - k;
            line.port = port(k, count);
            // The rail in the middle is straight.
            line.row = 2 * k + 1 == count ? line.port : y_ + 1 + (height_ - 2) * k / (count - 1);
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
        const TrainShape train = shape_of(table_, line.train);
        const int begin = right ? line.turn + 1 : line.turn - 1;
        const int space = right ? x_ + width_ - begin - 1 : begin - x_;
        if (space < 3) return;
        const Style ink(seat_ink(line.train), kBold);
        const LineTheme theme{view_.glyphs, view_.ui.story.recent};
        TrainLine train_line;
        if (train.started) {
            train_line = line_of(train, kNoPips, space - 2, theme);
            if (!right) mirror(train_line);
        }
        const int used = cell_width(train_line) + 1;
        // The name is above the rail, towards its end.
        if (right) {
            int x = canvas_.put(begin, line.row, view_.glyphs.rail, seat_ink(line.train));
            put(canvas_, x, line.row, train_line);
            canvas_.put(begin + 1, line.row - 1, label_of(view_, train, space), ink, x_ + width_);
        } else {
            canvas_.put(begin, line.row, view_.glyphs.rail, seat_ink(line.train));
            put(canvas_, begin - used + 1, line.row, train_line);
            canvas_.put_right(begin, line.row - 1, label_of(view_, train, space), ink);
        }
    }

    // If the train runs to the left, the hub is on its right.
    static void mirror(TrainLine& train_line) {
        std::ranges::reverse(train_line);
        for (StyledText& piece : train_line) {
            if (piece.text == "<")
                piece.text = ">";
            else if (piece.text == ">")
                piece.text = "<";
        }
    }
};

// Trains with engines of their own do not leave a hub: each has rows of its own, the engines are
// below one another, and both ends are free.
class Engines {
  public:
    Engines(Canvas& canvas, const View& view, int x, int y, int width, int height)
        : canvas_(canvas), view_(view), x_(x), y_(y), width_(width) {
        trains_ = view.game.rules().trains();
        // A name above its rail and a row between two trains, if there is room.
        rows_ = std::clamp(height / trains_, 1, 3);
        y_ += std::max(0, (height - trains_ * rows_) / 2);
    }

    void draw() {
        for (int t = 0; t < trains_; ++t) {
            const TrainShape train = shape_of(view_.game.table, t);
            const int y = y_ + t * rows_;
            const Style ink(seat_ink(t), kBold);
            if (rows_ == 1) {
                const int names = std::min(width_ / 3, 24);
                canvas_.put(x_, y, label_of(view_, train, names - 1), ink, x_ + names);
                draw_train_line(train, x_ + names, y, width_ - names);
            } else {
                canvas_.put_centred(x_, x_ + width_, y, label_of(view_, train, width_), ink);
                draw_train_line(train, x_, y + 1, width_);
            }
        }
    }

  private:
    Canvas& canvas_;
    const View& view_;
    int x_, y_, width_;
    int trains_ = 1, rows_ = 1;

    void draw_train_line(const TrainShape& train, int x, int y, int width) {
        if (!train.own_engine) {
            canvas_.put_centred(x, x + width, y, "not started", Ink::dim);
            return;
        }
        const LineTheme theme{view_.glyphs, view_.ui.story.recent};
        constexpr int kEngine = 4;  // "(12)"
        const int axis = x + (width - kEngine) / 2;
        const Arms arms = arms_of(train, axis - x, x + width - axis - kEngine, theme);
        put(canvas_, axis - cell_width(arms.left), y, arms.left);
        put(canvas_, put(canvas_, axis, y, arms.engine), y, arms.right);
    }
};

}  // namespace

// A row for each train (with a hub, on the side with more trains), and one for its name.
int min_picture(const View& view) {
    const int trains = view.game.rules().trains();
    if (view.game.rules().hub_engine == Hub::one_for_each_player) return 2 * trains;
    return std::max(7, 2 * ((trains + 1) / 2) + 1);
}

void draw_roundtable(Canvas& canvas, const View& view, int x, int y, int width, int height) {
    if (view.game.rules().hub_engine == Hub::one_for_each_player)
        Engines(canvas, view, x, y, width, height).draw();
    else
        Picture(canvas, view, x, y, width, height).draw();
}

namespace {

// If no train shows whose turn it is and how many tiles are left: all players in a row.
void draw_players(Canvas& canvas, const View& view, int y) {
    const int players = view.game.rules().players;
    const int field = (canvas.width() - 1) / players;
    for (int seat = 0, x = 1; seat < players; ++seat) {
        const bool moves = shown_mover(view) == seat;
        const std::string tiles =
            std::to_string(view.game.table.hand_sizes[static_cast<std::size_t>(seat)]);
        const std::string name = player_name(view, seat, std::max(1, field - 5));
        if (moves) canvas.put(x, y, view.glyphs.turn, Style(Ink::notice, kBold));
        const int end = canvas.put(x + 1, y, name, Style(seat_ink(seat), moves ? kBold : kPlain));
        x = std::min(canvas.put(end + 1, y, tiles) + 2, 1 + (seat + 1) * field);
    }
}

}  // namespace

void draw_picture(Canvas& canvas, const View& view) {
    draw_title(canvas, view);
    if (!view.game.rules().own_trains) draw_players(canvas, view, 1);
    draw_roundtable(canvas, view, 1, 2, canvas.width() - 2, canvas.height() - 4);
    const int y = canvas.height() - 1;
    const int x = put_key(canvas, 1, y, "Esc", "back");
    put_key(canvas, x, y, view.keys.label(Command::zoom), "one train in full");
    canvas.cursor = Point{0, y};
}

}  // namespace roundhouse::ui
