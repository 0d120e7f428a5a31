#include "ui/trains/line.hpp"

namespace roundhouse::ui {

int cell_width(const TrainLine& train_line) {
    int sum = 0;
    for (const StyledText& piece : train_line) sum += cell_width(piece.text);
    return sum;
}

int put(Canvas& canvas, int x, int y, const TrainLine& train_line) {
    for (const StyledText& piece : train_line) x = canvas.put(x, y, piece.text, piece.style);
    return x;
}

}  // namespace roundhouse::ui
