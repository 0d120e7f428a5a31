// roundhouse show and roundhouse export: a saved game as text.

#include <fmt/format.h>
#include <langinfo.h>
#include <clocale>
#include <iostream>
#include <memory>

#include "app/commands/commands.hpp"
#include "app/export/game_text.hpp"
#include "app/saves/games_directory.hpp"
#include "roundhouse/formats/position/position.hpp"
#include "roundhouse/game/playthrough.hpp"
#include "roundhouse/text/numbers.hpp"
#include "roundhouse/ui/pages/draw.hpp"

namespace roundhouse::app {

namespace {

// "COLUMNSxROWS" into the options; one sentence if it is none.
std::string take_size(const std::string& size, TextOptions& options) {
    const auto times = size.find('x');
    constexpr int kMaxSide = 500;
    std::string wanted = fmt::format("a size is COLUMNSxROWS, like 80x24, from {}x{} to {}x{}",
                                     ui::kMinSize.width, ui::kMinSize.height, kMaxSide, kMaxSide);
    const auto number = [](const std::string& text) { return text::number_in(text).value_or(0); };
    if (times == std::string::npos) return wanted;
    options.width = number(size.substr(0, times));
    options.height = number(size.substr(times + 1));
    const bool fits = options.width >= ui::kMinSize.width && options.width <= kMaxSide &&
                      options.height >= ui::kMinSize.height && options.height <= kMaxSide;
    if (fits) wanted.clear();
    return wanted;
}

void add_size(Command command, const std::shared_ptr<TextOptions>& options) {
    command
        .add_option(
            "--size", [options](const std::string& size) { return take_size(size, *options); },
            "columns and rows of the table (80x24)")
        .type_name("CxR");
    command.add_flag("--ascii", options->ascii, "draw with plain ASCII characters");
    command.add_flag("--hands", options->hands, "also show what only one player could see");
}

// The game in that file, or the fault told and its status.
std::optional<game::LoadedLog> read_or_tell(const std::string& file, int& status) {
    auto read = read_game(real_sys(), find_log(file, games_directory()));
    if (const auto* fault = std::get_if<Fault>(&read)) {
        std::cerr << "roundhouse: " << fault->message << '\n';
        status = fault->status;
        return std::nullopt;
    }
    auto& log = std::get<game::LoadedLog>(read);
    if (!log.torn.empty())
        std::cerr << fmt::format("roundhouse: line {}: {}; showing the records before it\n",
                                 log.torn_line, log.torn);
    return std::move(log);
}

}  // namespace

void add_show(Command app, int& status) {
    struct Chosen {
        std::string file;
        std::optional<int> at;
        bool position = false;
    };
    const auto chosen = std::make_shared<Chosen>();
    const auto options = std::make_shared<TextOptions>();
    Command show = app.add_command("show", "Print the table of a saved game");
    show.add_option("FILE", chosen->file, "a game log").required();
    show.add_option("--at", chosen->at,
                    "show the table after this record; by default, the last one");
    show.add_flag(
        "--position", chosen->position,
        "print everything the engine knows, including hidden tiles, as text for a bug report");
    add_size(show, options);
    show.does([chosen, options, &status] {
        const auto log = read_or_tell(chosen->file, status);
        if (!log) return;
        const auto size = static_cast<int>(log->match.records().size());
        const int position = chosen->at.value_or(size);
        if (const auto why = position_fault(position, size); !why.empty()) {
            std::cerr << "roundhouse: " << why << '\n';
            status = status::usage;
            return;
        }
        if (chosen->position) {
            game::Playthrough on(log->match);
            while (on.position() < position && on.next()) {
            }
            std::cout << formats::print_position(on.state());
            return;
        }
        // Written where people read it, unlike a recording, which is UTF-8 by its format.
        std::setlocale(LC_CTYPE, "");
        if (std::string_view(::nl_langinfo(CODESET)) != "UTF-8") options->ascii = true;
        std::cout << position_text(log->match, position, *options);
    });
}

void add_export(Command app, int& status) {
    enum class Form { text, json, csv, cast };
    struct Chosen {
        std::string file;
        Form form = Form::text;
    };
    const auto chosen = std::make_shared<Chosen>();
    const auto options = std::make_shared<TextOptions>();
    Command command = app.add_command("export", "Print a saved game in another format");
    command.add_option("FILE", chosen->file, "a game log").required();
    Command forms = command.add_choice("form", "one of these");
    const auto add_form = [&](const std::string& name, Form form, const std::string& about) {
        forms.add_flag(
            name, [chosen, form] { chosen->form = form; }, about);
    };
    add_form("--text", Form::text, "every event as a sentence");
    add_form("--json", Form::json, "every record with its events");
    add_form("--csv", Form::csv, "the score sheet");
    add_form("--cast", Form::cast, "a recording (asciicast v2), with a marker for each round");
    add_size(command, options);
    command.does([chosen, options, &status] {
        const auto log = read_or_tell(chosen->file, status);
        if (!log) return;
        switch (chosen->form) {
            case Form::text:
                write_transcript(std::cout, log->match, log->head, *options);
                break;
            case Form::json:
                write_events_json(std::cout, log->match, log->head, *options);
                break;
            case Form::csv:
                std::cout << score_csv(log->match);
                break;
            case Form::cast:
                write_asciicast(std::cout, log->match, *options);
                break;
        }
    });
}

}  // namespace roundhouse::app
