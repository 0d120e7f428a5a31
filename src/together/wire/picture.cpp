#include "together/wire/picture.hpp"

namespace roundhouse::app::wire {

namespace {

// A gap that is shorter than this is sent with the cells around it: a new run costs as much.
constexpr int kGap = 4;

}  // namespace

std::vector<Run> changes(const ui::Canvas* before, const ui::Canvas& now) {
    const ui::Canvas blank(now.size());
    const ui::Canvas& old = before != nullptr && before->size() == now.size() ? *before : blank;
    std::vector<Run> runs;
    for (int y = 0; y < now.height(); ++y) {
        int end = -kGap - 1;  // of the last run in this row
        for (int x = 0; x < now.width(); ++x) {
            if (old.at(x, y) == now.at(x, y)) continue;
            if (x - end > kGap) {
                runs.push_back({x, y, {}});
                end = x;
            }
            for (; end <= x; ++end) runs.back().cells.push_back(now.at(end, y));
        }
    }
    return runs;
}

void put_on(std::optional<ui::Canvas>& canvas, const Picture& picture) {
    if (!canvas || canvas->size() != picture.size) canvas.emplace(picture.size);
    for (const Run& run : picture.runs) {
        int x = run.x;
        for (const ui::Cell& cell : run.cells) canvas->place(x++, run.y, cell);
    }
    canvas->cursor = picture.cursor;
}

}  // namespace roundhouse::app::wire
