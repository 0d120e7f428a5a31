#include "together/host/command.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <filesystem>
#include <iostream>
#include <memory>
#include <system_error>

#include "app/arguments/play_options.hpp"
#include "app/programs/at_table.hpp"
#include "app/saves/games_directory.hpp"
#include "app/setup/config.hpp"
#include "app/setup/table_setup.hpp"
#include "app/setup/usual_game.hpp"
#include "app/system/portable.hpp"
#include "app/system/process.hpp"
#include "app/system/status.hpp"
#include "app/terminal/signals.hpp"
#include "roundhouse/text/clean.hpp"
#include "roundhouse/text/numbers.hpp"
#include "together/host/close_table.hpp"
#include "together/host/table.hpp"
#include "together/join/find_table.hpp"
#include "together/join/join.hpp"

namespace roundhouse::app {

namespace {

struct HostChoices {
    PlayOptions play;
    std::string table;
    std::string group;
    std::string resume;
    bool no_seat = false;
    bool keep_chat = false;
    std::string idle =
        std::to_string(std::chrono::ceil<std::chrono::minutes>(waits::kIdle.longest).count());
    bool close = false;
    pid_t opened_by = 0;  // whoever sits down in that process opens the table
};

// What is played: a game with its computer players, or a saved one. The people come later.
struct Plan {
    game::Setup draft;
    std::vector<std::string> people;  // at the host's own terminal
    int pace = 900;
};

// Others wait for a program: for one answer no longer than for somebody who does nothing.
constexpr LongestProgramTimes kLongestAtTable{
    .move = std::chrono::duration<double>(waits::kProgram.longest).count(),
    .game = std::chrono::duration<double>(waits::kProgramInGame.longest).count()};

// None: it was mistyped; none within: never.
std::optional<std::optional<std::chrono::minutes>> idle_time(const std::string& typed) {
    constexpr int kMost = 24 * 60;
    if (typed == "never") return std::optional<std::chrono::minutes>{};
    const auto minutes = text::parse_number<int>(typed, 1, kMost);
    if (!minutes) return std::nullopt;
    return std::chrono::minutes(*minutes);
}

std::variant<Plan, Fault> plan_of(const HostChoices& choices) {
    Plan plan;
    auto read = read_config(choices.play.config);
    if (const auto* fault = std::get_if<Fault>(&read)) return *fault;
    const Config& config = std::get<Config>(read);
    plan.pace = config.settings.pace;
    auto drafted = draft_of(choices.play);
    if (const auto* fault = std::get_if<Fault>(&drafted)) return *fault;
    plan.draft = std::get<game::Setup>(std::move(drafted));
    auto rules = chosen_rules(choices.play);
    if (!rules) rules = game_with_id(usual_game_id(config.variant));
    if (const auto* fault = std::get_if<Fault>(&*rules)) return *fault;
    plan.draft.rule_set = std::get<rules::RuleSet>(*std::move(rules));
    std::erase_if(plan.draft.players, [&](const game::Player& player) {
        if (!player.level.empty()) return false;
        plan.people.push_back(player.name);
        return true;
    });
    if (choices.no_seat && !plan.people.empty())
        return Fault{status::usage,
                     fmt::format("{} has no seat: nobody plays at this terminal with --no-seat",
                                 text::clean(plan.people.front()))};
    // Others are still to come.
    if (auto fault = early_fault(plan.draft)) return *std::move(fault);
    return plan;
}

std::variant<std::unique_ptr<HostedTable>, Fault> made_table(const HostChoices& choices,
                                                             const Plan& plan,
                                                             wire::Listener listener) {
    TableOptions options;
    options.name = choices.table;
    options.seed = choices.play.seed;
    options.idle = *idle_time(choices.idle);
    options.pace = plan.pace;
    options.by_itself = choices.no_seat;
    options.for_group = !choices.group.empty();
    options.opened_by = choices.opened_by;
    options.keep_talk = choices.keep_chat;
    if (choices.resume.empty())
        return std::make_unique<HostedTable>(std::move(listener), plan.draft, options);
    auto resumed = SavedGame::resume(real_sys(), choices.resume);
    if (auto* fault = std::get_if<Fault>(&resumed)) return std::move(*fault);
    auto& saved = std::get<std::unique_ptr<SavedGame>>(resumed);
    if (auto fault = bring_programs(saved->match(), choices.play)) return *std::move(fault);
    return std::make_unique<HostedTable>(std::move(listener), std::move(saved), options);
}

// In the foreground, until a signal closes it.
int serve(const HostChoices& choices, const Plan& plan, wire::Listener listener) {
    keep_memory_private();
    auto made = made_table(choices, plan, std::move(listener));
    if (const auto* fault = std::get_if<Fault>(&made)) return report_fault(*fault);
    catch_signals("");
    // Those at the table must not stop with the terminal that it was opened in.
    std::signal(SIGTSTP, SIG_IGN);
    std::signal(SIGTTOU, SIG_IGN);
    std::cerr << fmt::format("Table {} is open: roundhouse join {}\n", choices.table,
                             choices.table);
    HostedTable& table = *std::get<std::unique_ptr<HostedTable>>(made);
    const int signal = table.run();
    std::cerr << "The table has been closed." << table.how_to_resume() << '\n';
    return signal == 0 ? status::ok : 128 + signal;
}

// What the table's process says first when there is a table: one that ends before says nothing.
constexpr std::string_view kMade("\0", 1);

// The table in a process of its own, which no terminal can take down with it. It says in the pipe
// that it is made, or why it could not be.
[[noreturn]] void serve_apart(const HostChoices& choices, const Plan& plan, wire::Listener listener,
                              int answer, Descriptor opener) {
    setsid();
    const int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
    for (const int fd : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) dup2(nothing, fd);
    keep_memory_private();
    auto made = made_table(choices, plan, std::move(listener));
    const auto* const fault = std::get_if<Fault>(&made);
    const std::string_view said = fault != nullptr ? fault->message : kMade;
    const bool told = write(answer, said.data(), said.size()) == static_cast<ssize_t>(said.size());
    close(answer);
    if (fault != nullptr || !told) _exit(1);
    catch_signals("");
    std::get<std::unique_ptr<HostedTable>>(made)->watch_opener(std::move(opener));
    std::get<std::unique_ptr<HostedTable>>(made)->run();
    made = Fault{};  // the socket is removed
    _exit(0);
}

int close_own(const std::string& table) {
    const auto closed = close_table(table);
    if (const auto* fault = std::get_if<Fault>(&closed)) return report_fault(*fault);
    std::cout << std::get<std::string>(closed) << '\n';
    return status::ok;
}

// As people of all its group type it, also those who have a table of that name themselves.
wire::Address address_of(const wire::Listener& listener) {
    wire::Address address;
    address.path = listener.path();
    for (wire::Address& one : wire::tables())
        if (one.path == listener.path()) address = std::move(one);
    if (!address.group.empty()) address.typed = address.group + '/' + address.name;
    return address;
}

int host(HostChoices& choices) {
    if (choices.close) return close_own(choices.table);
    if (choices.table.empty()) choices.table = wire::usual_table_name();
    if (const std::string why = wire::table_name_fault(choices.table); !why.empty())
        return report_fault({status::usage, why});
    auto planned = plan_of(choices);
    if (const auto* fault = std::get_if<Fault>(&planned)) return report_fault(*fault);
    const Plan& plan = std::get<Plan>(planned);
    if (const auto fault = programs_fault(choices.play)) return report_fault(*fault);
    // The table may be asked for it from anywhere.
    std::error_code none;
    if (!choices.resume.empty())
        choices.resume =
            std::filesystem::absolute(find_log(choices.resume, games_directory()), none);
    if (!choices.resume.empty() && is_open_elsewhere(real_sys(), choices.resume))
        return report_fault(played_elsewhere(choices.resume));
    auto opened = wire::Listener::open(choices.table, choices.group);
    if (const auto* fault = std::get_if<Fault>(&opened)) return report_fault(*fault);
    auto& listener = std::get<wire::Listener>(opened);
    const wire::Address address = address_of(listener);
    choices.table = address.typed;
    if (choices.no_seat) return serve(choices, plan, std::move(listener));

    choices.opened_by = getpid();
    // Through the second, the table learns that this process has ended, however it does.
    const auto answering = open_pipe(Waits::yes), opening = open_pipe(Waits::yes);
    if (!answering || !opening) return report_fault({status::cannot_create, "cannot open a table"});
    const std::array answer = *answering, opener = *opening;
    std::cout.flush();
    const pid_t child = fork();
    if (child < 0)
        return report_fault({status::cannot_create, "cannot open a table: no process for it"});
    if (child == 0) {
        close(answer[0]);
        close(opener[1]);
        serve_apart(choices, plan, std::move(listener), answer[1],
                    Descriptor(real_sys(), opener[0]));
    }
    close(answer[1]);
    close(opener[0]);
    listener.leave_to_another_process();
    std::string said;
    std::array<char, 4096> bytes{};
    for (ssize_t count = 0; (count = read(answer[0], bytes.data(), bytes.size())) > 0;)
        said.append(bytes.data(), static_cast<std::size_t>(count));
    close(answer[0]);
    if (said != kMade) {
        waitpid(child, nullptr, 0);
        if (said.empty())
            return report_fault(
                {status::cannot_create, "cannot open a table: its process has ended"});
        return report_fault({status::no_input, said});
    }
    JoinOptions options;
    options.names = plan.people;
    options.display = choices.play;
    return join_table(address, options);
}

}  // namespace

int host_game(const PlayOptions& game) {
    HostChoices choices;
    choices.play = game;
    return host(choices);
}

void add_host(Subcommand app, int& status) {
    const auto choices = std::make_shared<HostChoices>();
    Subcommand command =
        app.add_command("host", "Open a table for others on this machine, and play at it");
    add_plain_option(command, choices->play);
    add_display_options(command, choices->play);
    add_game_options(command, choices->play);
    add_program_terms(command, choices->play.programs, kLongestAtTable);
    command.add_flag("--close", choices->close,
                     "close your table of that name, or your only one; its game is saved");
    const Option table = command.add_option("--table", choices->table,
                                            "the table's name; by default your user name");
    command.add_option("TABLE", choices->table, "the table's name").excludes(table);
    command.add_option("--group", choices->group,
                       "let the members of this group in; by default only you may enter");
    command.add_flag("--no-seat", choices->no_seat,
                     "serve the table without a terminal, and print a line for each event");
    command.add_flag("--keep-chat", choices->keep_chat,
                     "keep what people say, in a file beside the saved game");
    command
        .add_option("--idle", choices->idle,
                    "minutes without a key before the others may let a computer player fill in; or "
                    "never")
        .checked([](const std::string& typed) {
            return idle_time(typed) ? std::string()
                                    : std::string("expected minutes from 1 to 1440, or never");
        })
        .shows_default();
    command.add_option("--resume", choices->resume, "open the table of this saved game");
    command.does([choices, &status] { status = host(*choices); });
}

}  // namespace roundhouse::app
