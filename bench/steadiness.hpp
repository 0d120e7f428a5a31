// How much of the table's picture changes place from one position of a round to the next, in one
// window. What is asked: of the trains nobody played on, does any change its side or the rows it is
// broken into; and do most tiles that lay already move.
#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "roundhouse/ui/table/view.hpp"
#include "ui/trains/table_plan.hpp"

namespace roundhouse::bench {

class Steadiness {
  public:
    // Compares with the position before; `area`: where the picture is.
    void look(const ui::View& view, const ui::Area& area);
    // The next position begins a round.
    void new_round() { before_.reset(); }

    struct Row {
        std::string name;
        double value = 0;
    };
    [[nodiscard]] std::vector<Row> rows() const;

  private:
    struct Place {
        int train = 0;
        int x = 0, y = 0;
        bool leftward = false;
    };
    struct Picture {
        ui::Area hub;
        std::vector<bool> left;            // by train: whether it is left of the hub
        std::map<std::uint8_t, Place> at;  // by tile, in the order of play
    };
    std::optional<Picture> before_;
    int laid_ = 0;
    std::chrono::steady_clock::duration planning_{};
    long plans_ = 0, left_out_ = 0, own_left_out_ = 0, tiles_ = 0, boxes_ = 0;
    long steps_ = 0, side_ = 0, hub_ = 0, rows_ = 0, own_rows_ = 0, most_moved_ = 0;
    long lying_ = 0, moved_ = 0;

    void compare(const Picture& now, int played);
    static Picture picture_of(const ui::TablePlan& plan);
    static std::vector<std::pair<int, bool>> rows_of(const Picture& picture, int train,
                                                     const Picture& with);
};

}  // namespace roundhouse::bench
