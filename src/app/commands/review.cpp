// roundhouse review: what every decision of a saved game cost, and what was skill and luck.

#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <iostream>
#include <memory>
#include <thread>

#include "app/commands/commands.hpp"
#include "app/commands/saved_game_viewer.hpp"
#include "app/review/job.hpp"
#include "app/review/report.hpp"
#include "app/screen/session.hpp"
#include "app/setup/config.hpp"
#include "app/setup/rule_source.hpp"
#include "app/system/output.hpp"
#include "app/system/progress.hpp"
#include "app/terminal/capabilities.hpp"
#include "roundhouse/review/findings.hpp"

namespace roundhouse::app {

namespace {

struct Chosen {
    WatchRequest watching;
    ReviewOptions search;
    bool all = false;
    bool json = false;
};

std::atomic<bool> interrupted = false;

// While one exists, Ctrl-C sets `interrupted` once; a second one ends the program.
class StopOnInterrupt {
  public:
    StopOnInterrupt() {
        struct sigaction action {};
        action.sa_handler = [](int) { interrupted = true; };
        action.sa_flags = static_cast<int>(SA_RESETHAND);
        ::sigaction(SIGINT, nullptr, &before_);
        if (before_.sa_handler != SIG_IGN) ::sigaction(SIGINT, &action, nullptr);
    }
    ~StopOnInterrupt() { ::sigaction(SIGINT, &before_, nullptr); }
    StopOnInterrupt(const StopOnInterrupt&) = delete;
    StopOnInterrupt& operator=(const StopOnInterrupt&) = delete;

  private:
    struct sigaction before_ {};
};

int review_as_text(const Chosen& chosen, const OpenedLog& opened) {
    if (chosen.json)
        will_print(Printed::json);
    else if (const auto fault = choose_characters(chosen.watching.options.config))
        return report_fault(*fault);
    const auto& [path, log] = opened;
    ReviewJob reviewing(real_sys(), path, log, chosen.search);
    {
        const StopOnInterrupt stops;
        Progress progress;
        while (reviewing.running()) {
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
            progress.show(reviewing.percent(), 100);
            if (interrupted) reviewing.stop();
        }
    }
    reviewing.wait();
    if (const auto why = reviewing.keep(); !why.empty())
        std::cerr << "roundhouse: the review was not kept: " << why << '\n';
    const review::Review result = reviewing.review();
    if (chosen.json)
        write_review_json(std::cout, log.match, result, reviewing.depth());
    else
        write_review(std::cout, log.match, result, {chosen.all, reviewing.depth(), prints_ascii()});
    return status::ok;
}

int review(const Chosen& chosen) {
    const auto log = open_log(chosen.watching);
    if (const int* status = std::get_if<int>(&log)) return *status;
    const auto& opened = std::get<OpenedLog>(log);
    if (opened.log.match.state().course.history.empty()) {
        std::cerr << "roundhouse: " << shown_path(opened.path)
                  << ": no round is over yet, and a review shows only rounds that are\n";
        return status::bad_data;
    }
    const auto as_text = [&] { return review_as_text(chosen, opened); };
    const bool text = chosen.all || chosen.json || chosen.watching.plain;
    if (text || is_dumb_terminal() || !has_terminal()) return as_text();
    return watch_on_screen(chosen.watching, opened, &chosen.search, as_text);
}

}  // namespace

void add_review(Subcommand app, int& status) {
    const auto chosen = std::make_shared<Chosen>();
    Subcommand command =
        app.add_command("review", "Analyse a game: what every decision cost, and what was luck");
    command.add_option("FILE", chosen->watching.file,
                       "a game log; by default, the game played last");
    command.add_flag("--all", chosen->all, "list every decision, not only those that cost points");
    command.add_flag("--json", chosen->json, "print one JSON object");
    command.add_flag("--plain", chosen->watching.plain, "print the review as text");
    command
        .add_option("--depth", chosen->search.depth,
                    fmt::format("how much to search, {} to {}; each step takes twice as long; by "
                                "default {}",
                                review::kMinDepth, review::kMaxDepth, review::kDefaultDepth))
        .between(review::kMinDepth, review::kMaxDepth);
    command.add_flag("--fresh", chosen->search.fresh, "ignore the saved result");
    add_threads_option(command, chosen->search.threads);
    add_display_options(command, chosen->watching.options);
    command.does([chosen, &status] { status = review(*chosen); });
}

}  // namespace roundhouse::app
