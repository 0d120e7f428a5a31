// A table with terminals of all kinds, each held by a person who plays sensibly, idly or at random,
// or by nobody who means well.
#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <optional>

#include "app/saves/games_directory.hpp"
#include "app/saves/saved_game.hpp"
#include "app/setup/table_setup.hpp"
#include "app/terminal/signals.hpp"
#include "roundhouse/engine/moves.hpp"
#include "roundhouse/formats/notation.hpp"
#include "roundhouse/rules/bundled/games.hpp"
#include "support/keys.hpp"
#include "support/tiles.hpp"
#include "together/host/table.hpp"
#include "together/wire/address.hpp"
#include "worlds/hosted.hpp"
#include "worlds/people.hpp"
#include "worlds/processor_time.hpp"
#include "worlds/signals.hpp"
#include "worlds/terminal.hpp"
#include "worlds/told.hpp"

namespace roundhouse::worlds {

namespace {

using namespace std::chrono_literals;

constexpr std::size_t kMostTerminals = 12;
constexpr std::uint64_t kMostMemory = 64U << 20U;  // bytes of a table, whoever comes

// Of the processor, which depends on the machine and the build: what a step takes that never ends.
constexpr std::uint64_t kMostMicroseconds = 1'000'000;

// A signal came, and the table goes on.
struct GoesOn {};

class Table : public LiveTable {
  public:
    explicit Table(Life& in) : life_(in) { open(); }
    // It is a process of its own, as `host` makes it.
    void catch_signals() {
        signals_.emplace(life_, [] {});
        app::catch_signals("");
        if (by_itself_) std::signal(SIGTSTP, SIG_IGN);
    }

    void begin() override {
        for (int k = 0; k < life_.plan.people + 1; ++k) come(k);
        step();
        step();
    }
    void go_on(int which) override {
        for (const Event& event : life_.events(which)) happen(event);
        somebody_acts();
        step();
    }
    // The table closes, and says what is kept.
    void leave() override {
        const OwnMemory own;
        for (Terminal& one : terminals_) one.hang_up();
        for (int steps = 0, idle = 0; !table_->closed() && steps < 400; ++steps) {
            const int due = table_->due();
            if (due != 0) life_.tell(fmt::format("nobody is there; next in {} ms", due));
            // Not what has still to be heard.
            idle = due < 0 ? idle + 1 : 0;
            if (idle > 5) break;
            if (due > 0) life_.kernel.pass(std::chrono::milliseconds(due));
            table_->step(0);
        }
        const std::string words = table_->how_to_resume();
        // One that goes on by itself waits for people for ever, but without a game, unless that
        // cannot be saved.
        const bool waits =
            by_itself_ && (match() == nullptr || words.find("NOT SAVED") != std::string::npos);
        if (!table_->closed() && !waits)
            throw Found{"nobody is there, and the table does not close"};
        life_.tell("the table says:" + words);
        life_.check_sentence(words);
        life_.saw("a table closed");
    }
    [[nodiscard]] bool closed() const override { return table_->closed(); }
    [[nodiscard]] const Known& known() const override { return known_; }
    [[nodiscard]] SeatMask seats_of(const std::string& name) const override {
        SeatMask seats = 0;
        if (const game::Match* const now = match())
            for (std::size_t seat = 0; seat < now->setup().players.size(); ++seat)
                if (now->setup().players[seat].name == name)
                    seats |= seat_bit(static_cast<Seat>(seat));
        return seats;
    }

  private:
    Life& life_;
    std::unique_ptr<app::HostedTable> table_;
    std::deque<Terminal> terminals_;
    Known known_;
    std::optional<Signals> signals_;
    int names_ = 0;
    // It goes on without anybody.
    const bool by_itself_ = life_.plan.seed % 3 == 0;

    [[nodiscard]] const game::Match* match() const {
        return table_->sitting() != nullptr ? &table_->sitting()->match() : nullptr;
    }

    // The table numbers its guests as they come.
    [[nodiscard]] SeatMask seats_at(std::size_t terminal) const {
        const auto& all = life_.kernel.accepted;
        const auto found = std::ranges::find(all, 1000 + static_cast<int>(terminal));
        return found == all.end()
                   ? SeatMask{0}
                   : table_->seats_of(static_cast<app::GuestId>(found - all.begin()));
    }

    void open() {
        auto listener = app::wire::Listener::open("world", "", 0ms);
        if (const auto* fault = std::get_if<app::Fault>(&listener)) {
            life_.tell("no table: " + fault->message);
            if (fault->message.empty()) throw Found{"a table does not open, and nothing says why"};
            throw std::bad_alloc();
        }
        app::TableOptions options;
        options.name = "world";
        options.seed = life_.plan.seed;
        options.by_itself = by_itself_;
        options.keep_talk = life_.plan.seed % 5 == 0;
        const auto last = app::last_game(app::real_sys(), app::games_directory(), true);
        if (const auto* game = std::get_if<app::LastGame>(&last)) {
            auto resumed = app::SavedGame::resume(app::real_sys(), game->path);
            if (auto* saved = std::get_if<std::unique_ptr<app::SavedGame>>(&resumed)) {
                life_.saw("a game went on");
                if (!life_.world.promised.empty()) life_.check_resumed((*saved)->match());
                table_ = std::make_unique<app::HostedTable>(
                    std::get<app::wire::Listener>(std::move(listener)), std::move(*saved), options);
                return;
            }
            const app::Fault& fault = std::get<app::Fault>(resumed);
            life_.tell("not resumed: " + fault.message);
            if (fault.message.empty()) throw Found{"a log is not resumed, and nothing says why"};
        }
        game::Setup draft;
        draft.rule_set =
            *std::ranges::find(rules::bundled_rule_sets(), life_.plan.game, &rules::RuleSet::id);
        for (int k = 0; k < life_.plan.computers; ++k)
            (void)app::seat(draft, fmt::format("Bot{}:greedy", k + 1));
        table_ = std::make_unique<app::HostedTable>(
            std::get<app::wire::Listener>(std::move(listener)), draft, options);
    }

    void come(int kind) {
        if (terminals_.size() >= kMostTerminals) return;
        auto stream = life_.kernel.call(1000 + static_cast<int>(terminals_.size()));
        if (!stream) return;
        app::wire::Hello hello;
        hello.size = life_.any_of(kSizes);
        hello.unicode = life_.one_in(2);
        hello.motion = life_.one_in(4);
        hello.look.paints = life_.one_in(2);
        hello.watch = kind % 5 == 4;
        hello.plain = kind % 4 == 3;
        hello.brief = life_.one_in(2);
        hello.erases = hello.plain;
        if (!hello.watch) {
            hello.names = {"P" + std::to_string(++names_)};
            // Somebody comes back to a seat that waits.
            if (const game::Match* now = match(); now != nullptr && life_.one_in(2))
                for (const game::Player& player : now->setup().players)
                    if (player.level.empty() && life_.one_in(2)) hello.names = {player.name};
            hello.named = true;
        }
        const Terminal::Manner manner = life_.any_of(std::array{
            Terminal::Manner::sensible, Terminal::Manner::sensible, Terminal::Manner::sensible,
            Terminal::Manner::random, Terminal::Manner::idle});
        terminals_.emplace_back(std::move(stream), hello, manner);
        terminals_.back().send(hello);
        life_.tell(fmt::format("terminal {} comes, {}x{}{}{}", terminals_.size(), hello.size.width,
                               hello.size.height, hello.plain ? ", lines" : "",
                               hello.watch ? ", to watch" : " as " + hello.names.front()));
    }

    Terminal* any_terminal() {
        std::vector<Terminal*> there;
        for (Terminal& one : terminals_)
            if (!one.ended) there.push_back(&one);
        return there.empty() ? nullptr
                             : there[life_.random.below(static_cast<std::uint32_t>(there.size()))];
    }

    void happen(const Event& event) {
        const auto value = static_cast<int>(event.value % 1'000'000);
        if (event.what == What::come) return come(value);
        if (event.what == What::leave) {
            for (Terminal& one : terminals_) one.hang_up();
            return;
        }
        if (event.what == What::no_memory) return refuse_memory(1 + event.value % 2000);
        if (event.what == What::signal) return run_until_signal(event.value);
        Terminal* const one = any_terminal();
        if (one == nullptr) return;
        switch (event.what) {
            case What::cut:
                value % 2 == 0 ? one->hang_up() : one->reset();
                break;
            case What::freeze:
                one->freeze(1 + value % 50);
                break;
            case What::garbage: {
                std::string bytes;
                for (int k = 0; k < value % 300; ++k)
                    bytes += static_cast<char>(life_.random.below(256));
                one->send_raw(bytes);
                one->manner = Terminal::Manner::hostile;
                break;
            }
            case What::flood:
                one->manner = Terminal::Manner::hostile;
                for (int k = 0; k < value % 3000; ++k)
                    one->send(app::wire::Pressed{0, test::key(life_.any_of(kAnyKeys))});
                break;
            case What::resize:
                one->hello.size = life_.any_of(kSizes);
                one->send(app::wire::Resized{one->hello.size});
                break;
            case What::paste: {
                std::u32string text;
                for (int k = 0; k < value % 1000; ++k)
                    text += static_cast<char32_t>(1 + life_.random.below(0x2FFF));
                one->paste(text);
                break;
            }
            case What::hide:
                one->send(app::wire::Hidden{});
                break;
            default:
                break;
        }
    }

    // What goes on at that terminal: from what it shows, and whose turn it is.
    std::string sensible_key(const Terminal& at, std::size_t which) {
        const auto shows = [&](std::string_view words) {
            return at.text.find(words) != std::string::npos;
        };
        if (shows("y  agree") || shows("n or Esc")) return "y";
        if (match() == nullptr) return "space";
        const play::Sitting& sitting = *table_->sitting();
        if (shows("Space")) return "space";
        if (match()->phase() != Phase::play || !has_seat(seats_at(which), sitting.turn_seat()))
            return "";
        if (sitting.waits_for() == play::Sitting::WaitsFor::turn_over) return "e";
        return "enter";
    }

    void somebody_acts() {
        const OwnMemory own;
        if (terminals_.empty()) return;
        for (int k = 0; k < 3; ++k) {
            const std::size_t which =
                life_.random.below(static_cast<std::uint32_t>(terminals_.size()));
            Terminal& one = terminals_[which];
            if (one.ended || !one.welcome || one.manner == Terminal::Manner::idle) continue;
            if (one.hello.plain) {
                if (!one.asks && !life_.one_in(10)) continue;
                constexpr std::array kLines{"1",    "",     "1",   "",  "d", "p",   "e",
                                            "hint", "help", "log", "y", "n", "undo"};
                one.asks = false;
                one.send(app::wire::LineTyped{life_.any_of(kLines)});
                one.ping();
                return;
            }
            const bool random =
                one.manner == Terminal::Manner::random ? !life_.one_in(3) : life_.one_in(20);
            const std::string key = random ? life_.any_of(kAnyKeys) : sensible_key(one, which);
            if (key.empty()) continue;
            life_.tell(fmt::format("terminal {} presses {}", which + 1, key));
            one.press(key);
            return;
        }
    }

    void step() {
        life_.kernel.pass(
            std::chrono::milliseconds(life_.one_in(8) ? life_.random.below(5000) : 700));
        step_table();
        if (life_.one_in(4)) step_table();
        refuse_memory(0);
        check();
    }

    // The table's own main loop, in which a signal comes at a call, or while nothing happens.
    void run_until_signal(std::uint64_t value) {
        if (!signals_ || table_->closed()) return;
        signals_->arrive_later(value);
        life_.kernel.meanwhile = [this] { while_it_waits(); };
        int ended_by = 0;
        try {
            ended_by = table_->run();
        } catch (const GoesOn&) {
            life_.saw("a signal came, and a table went on");
        }
        life_.kernel.meanwhile = nullptr;
        if (!signals_->all_came()) return signals_->forget();
        check();
        if (ended_by != app::signal_caught() || table_->closed() != (ended_by != 0))
            throw Found{"a signal came, and the table does not do what it asks for"};
        if (ended_by == 0) return;
        life_.saw("a signal closed a table");
        for (std::size_t k = 0; k < terminals_.size(); ++k) check_parted(terminals_[k], k);
    }

    void while_it_waits() {
        if (signals_->all_came() && app::signal_caught() != 0)
            throw Found{"a signal came, and the table sleeps on"};
        if (signals_->all_came()) throw GoesOn{};
        if (life_.one_in(4)) {
            signals_->arrive_now();
            // Or it came just before that wait, and so does not interrupt it.
            if (life_.one_in(2)) life_.kernel.interrupted = false;
            return;
        }
        life_.kernel.pass(std::chrono::milliseconds(life_.random.below(1000)));
        somebody_acts();
        refuse_memory(0);
        check();
    }

    // Whoever has taken all is told so, and no hand is left there.
    void check_parted(const Terminal& one, std::size_t which) {
        const bool hears =
            one.welcome && !one.ended && !one.frozen() && life_.kernel.failing.empty();
        if (!hears) return;
        if (!one.parted)
            throw Found{fmt::format("terminal {} is not told that the table closes", which + 1)};
        check_tiles_told(unbroken(one.lines), known_.open(),
                         fmt::format("whoever comes by terminal {}", which + 1));
    }

    // However much is asked of it, all others wait no longer than this.
    void step_table() {
        const std::uint64_t before = processor_time();
        table_->step(0);
        const std::uint64_t took = processor_time() - before;
        life_.world.longest_step = std::max(life_.world.longest_step, took);
        if (took > kMostMicroseconds) {
            refuse_memory(0);
            throw Found{"a step of the table takes too much of the processor"};
        }
    }

    void check() {
        const OwnMemory own;
        const game::Match* const now = match();
        if (now != nullptr) known_.look(*now);
        const Terminal* shown = nullptr;
        for (std::size_t k = 0; k < terminals_.size(); ++k) {
            Terminal& one = terminals_[k];
            one.listen();
            if (one.fresh) ++life_.world.frames;
            if (one.fresh && one.canvas) life_.film(k + 1, *one.canvas);
            if (!one.words.empty()) {
                life_.tell(fmt::format("terminal {} is told: {}", k + 1, one.words));
                life_.check_sentence(one.words);
                one.told += '\n' + std::exchange(one.words, "");
            }
            if (now != nullptr) {
                // Who joins from elsewhere may have been told a hand here in the same step.
                const bool had = one.parted && !one.hello.watch;
                one.learned.note(
                    known_, seats_at(k) | (had ? seats_of(one.hello.names.front()) : SeatMask{0}));
                if (one.fresh) check_secrets(one, k);
            }
            check_told(one, k);
            // Whoever still chooses a seat is shown no game.
            if (one.fresh && now != nullptr && !one.warned && (one.hello.watch || seats_at(k) != 0))
                shown = &one;
            if (one.warned) life_.saw("NOT SAVED was shown");
            check_answered(one, k);
        }
        if (shown != nullptr) life_.promise(*now, shown->hello.plain ? "lines" : shown->text);
        if (memory_in_use() > kMostMemory)
            throw Found{fmt::format("{} MB are in use", memory_in_use() >> 20U)};
        if (life_.kernel.descriptors() > 70)
            throw Found{fmt::format("{} descriptors are open", life_.kernel.descriptors())};
        if (life_.kernel.has_open_folder()) throw Found{"a folder stays open"};
    }

    // An honest terminal waits for an answer no longer than the step that heard it.
    void check_answered(Terminal& one, std::size_t which) const {
        const bool honest =
            !one.ended && one.welcome && !one.frozen() && one.manner != Terminal::Manner::hostile;
        if (!honest || one.unanswered <= 0) {
            one.steps_unanswered = 0;
            return;
        }
        constexpr int kMost = 5;
        if (++one.steps_unanswered > kMost)
            throw Found{fmt::format("terminal {} had no answer to a key in {} steps", which + 1,
                                    one.steps_unanswered)};
    }

    // All that was sent there as text.
    void check_told(Terminal& one, std::size_t which) {
        const std::string told = unbroken(std::exchange(one.told, ""));
        if (told.empty()) return;
        check_tiles_told(told, one.learned.may(), fmt::format("terminal {}", which + 1));
        if (one.hello.size.width >= 80) life_.check_sentence(told);
    }

    void check_secrets(Terminal& one, std::size_t which) const {
        const SeatMask seats = seats_at(which);
        TileSet may = known_.open();
        for (Seat seat = 0; seat < kMaxPlayers; ++seat)
            if (has_seat(seats, seat)) may.add_all(known_.game().state().round.holdings[seat].hand);
        // A flying tile hides others; and a terminal that the table let go may still show what it
        // was sent before.
        if (one.canvas && !one.ended && !one.hello.motion)
            check_tiles_shown(one.text, may, fmt::format("terminal {}", which + 1));
    }
};

}  // namespace

std::unique_ptr<LiveTable> open_table(Life& life) {
    return std::make_unique<Table>(life);
}

void live_at_table(Life& life) {
    Table table(life);
    table.catch_signals();
    table.begin();
    for (int k = 0; k < life.plan.steps && !table.closed(); ++k) table.go_on(k);
    table.leave();
}

}  // namespace roundhouse::worlds
