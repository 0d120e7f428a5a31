#include "support/viewpoint.hpp"

#include "roundhouse/engine/moves.hpp"
#include "roundhouse/ui/page/question.hpp"
#include "roundhouse/ui/page/screen.hpp"
#include "support/catch.hpp"
#include "support/keys.hpp"

namespace roundhouse::test {

Viewpoint::Viewpoint(const game::Match& match, bool seated) : game(observe_public(match.state())) {
    info.title = match.setup().rule_set.name;
    info.names = match.names();
    info.rule_set = match.setup().rule_set;
    info.levels.resize(match.setup().players.size());
    info.calls_by_hand = match.state().rules().last_tile_penalty > 0;
    ui.story.moment = ui::Moment::computer;
    if (seated && match.phase() == Phase::play) {
        game = match.view(match.mover());
        ui.story.moment = ui::Moment::turn;
        ui.story.recent = match.state().round.table.laid_count - 3;
        ui::ensure_choice(ui, game);
    }
    // Lines for the log, as the table tells them.
    for (const LaidTile& laid : match.state().round.table.laid()) {
        const Event event = event::Played{laid.seat, laid.tile, laid.train, laid.tile.low()};
        account.log.push_back(
            {laid.seat, match.state().course.round, words::tell(event, info.names)});
    }
}

void Viewpoint::show(Shown what) {
    over.reset();
    if (what <= Shown::round_end)
        ui.story.moment = static_cast<ui::Moment>(what);
    else
        over = what;
}

void Viewpoint::hide(Shown what) {
    game.seat.reset();
    game.own = {};
    ui::forget_person(ui);
    ui.story.moment = ui::Moment::computer;
    show(what);
    ui.story.curtain.seat = ui.story.curtain.mover = game.table.turn.seat;
}

ui::Command command_for(Shown page) {
    switch (page) {
        case Shown::help:
            return ui::Command::help;
        case Shown::log:
            return ui::Command::log;
        case Shown::sheet:
            return ui::Command::scores;
        case Shown::rules:
            return ui::Command::rules;
        case Shown::zoom:
            return ui::Command::zoom;
        case Shown::picture:
            return ui::Command::picture;
        default:
            return ui::Command::none;
    }
}

namespace {

// The table of a viewpoint, as the page below others.
class TableSeen : public ui::Page, public ui::AtTable {
  public:
    TableSeen(const Viewpoint& from, const ui::Glyphs& glyphs) : from_(from), glyphs_(glyphs) {}

    void draw(ui::Canvas& canvas) const override { canvas = ui::draw(view(), canvas.size()); }
    ui::Reply key(const ui::Press& /*press*/) override { return {}; }
    [[nodiscard]] bool fits(ui::Size size) const override { return ui::leaves_room(view(), size); }
    [[nodiscard]] std::string alarm() const override { return from_.alarm; }
    [[nodiscard]] ui::FirstWords first_words() const override {
        return from_.first_words.empty() ? ui::FirstWords{}
                                         : ui::FirstWords{"these", from_.first_words};
    }
    [[nodiscard]] ui::View view() const override { return from_.view(glyphs_); }
    std::string write_csv() override { return ""; }
    [[nodiscard]] const Viewpoint& from() const { return from_; }

  private:
    const Viewpoint& from_;
    const ui::Glyphs& glyphs_;
};

// Of the last round's trains, the winner's longest; figures as they were given.
ui::AfterGame after_game(const Viewpoint& from) {
    ui::AfterGame after;
    const Rules& rules = from.game.rules();
    for (int train = 0; train < rules.trains(); ++train) {
        if (rules.own_trains && !has_seat(from.game.course.winners, train)) continue;
        TrainShape shape = shape_of(from.game.table, train);
        if (shape.tiles > (after.facts.longest ? after.facts.longest->shape.tiles : 0))
            after.facts.longest = {std::move(shape), from.game.course.round_at_hand()};
    }
    if (from.figures)
        after.begin_review = [figures = *from.figures] { return [figures] { return figures; }; };
    after.clipboard = true;
    return after;
}

std::unique_ptr<ui::Page> page_over(TableSeen& table, Shown what, const ui::Settings& settings) {
    const auto stays = [](const ui::Press&) { return ui::Reply::done(); };
    switch (what) {
        case Shown::round_start:
            return ui::round_start_page(table, stays, {});
        case Shown::final:
            return ui::final_page(table, after_game(table.from()));
        case Shown::question:
            return ui::ask({"Leave the game? It isn't saved.", "leave", "play on", {}}, settings);
        default:
            return ui::page_for(command_for(what), table);
    }
}

}  // namespace

ui::Canvas Viewpoint::draw(ui::Size size, const ui::Glyphs& glyphs) const {
    ui::Settings settings;
    settings.unicode = glyphs.unicode;
    settings.paints = glyphs.filled;
    settings.keys = keys;
    settings.first_use = true;
    auto table = std::make_unique<TableSeen>(*this, glyphs);
    auto page = over ? page_over(*table, *over, settings) : nullptr;
    ui::Pages pages = ui::only(std::move(table));
    if (page) pages.push_back(std::move(page));
    ui::Screen screen(std::move(pages), settings);
    if (over) settings.first_use = false;
    for (const ui::Key one : test::keys(pressed)) screen.key(one, size);
    return screen.draw(size);
}

Viewpoint found(const std::string& id, int players, std::uint64_t seed,
                const std::function<bool(const State&)>& stop) {
    game::Match match = new_match({id, players, seed});
    chance::Random random(seed);
    REQUIRE(play_until(match, random, stop));
    return {match, true};
}

Viewpoint mid_game(const std::string& id, int players, int laid, std::uint64_t seed) {
    return found(id, players, seed, [&](const State& state) {
        return state.course.round == 2 && state.course.phase == Phase::play &&
               state.round.table.laid_count >= laid && moves(state).plays() > 2 &&
               state.round.table.turn.step == Step::begin;
    });
}

Viewpoint after_rounds(const Game& game, std::size_t rounds, std::uint64_t seed) {
    game::Match match = new_match(game);
    match.deal();
    chance::Random random(seed);
    game::Statistics stats;
    std::optional<event::RoundOver> over;
    while (match.phase() != Phase::over && match.state().course.history.size() < rounds)
        for (const Event& event : play_any(match, random)) {
            stats.note(event, match.state().rules(), match.state().course.round);
            if (const auto* round = std::get_if<event::RoundOver>(&event)) over = *round;
        }
    Viewpoint viewpoint(match, false);
    viewpoint.account.stats = stats;
    if (over) viewpoint.account.end.emplace().over = *over;
    viewpoint.ui.story.recent = match.state().round.table.laid_count - 1;
    return viewpoint;
}

Viewpoint viewpoint_of(const Game& game, const State& state, Seat seat) {
    game::Match match = new_match(game);
    match.deal();
    Viewpoint viewpoint(match, true);
    viewpoint.ui.own = {};
    viewpoint.game = observe(state, seat);
    return viewpoint;
}

bool shows(const ui::Canvas& canvas, std::string_view words) {
    return canvas.to_text().find(words) != std::string::npos;
}

bool says(const ui::Canvas& canvas, std::string_view words) {
    const auto bare = [](std::string text) {
        std::erase_if(text, [](char c) { return c == ' ' || c == '\n'; });
        return text;
    };
    return bare(canvas.to_text()).find(bare(std::string(words))) != std::string::npos;
}

void check_golden(const std::string& name, const Viewpoint& viewpoint,
                  const std::vector<ui::Size>& sizes) {
    check_golden(
        name, [&](const ui::Glyphs& glyphs, ui::Size size) { return viewpoint.draw(size, glyphs); },
        sizes);
}

}  // namespace roundhouse::test
