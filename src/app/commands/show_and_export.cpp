// roundhouse show and roundhouse export: a saved game as text.

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <memory>

#include "app/commands/commands.hpp"
#include "app/commands/saved_game_viewer.hpp"
#include "app/export/exports.hpp"
#include "app/export/score_csv.hpp"
#include "app/saves/games_directory.hpp"
#include "app/system/output.hpp"
#include "roundhouse/formats/position/position.hpp"
#include "roundhouse/game/playthrough.hpp"
#include "roundhouse/text/lists.hpp"
#include "roundhouse/text/numbers.hpp"
#include "roundhouse/ui/canvas/theme.hpp"
#include "roundhouse/ui/pages/draw.hpp"

namespace roundhouse::app {

namespace {

// Reads "COLUMNSxROWS" into the options; one sentence if it has another form.
std::string take_size(const std::string& size, ExportOptions& options) {
    const auto times = size.find('x');
    constexpr int kMaxSide = 500;
    std::string wanted = fmt::format("a size is COLUMNSxROWS, like 80x24, from {}x{} to {}x{}",
                                     ui::kMinSize.width, ui::kMinSize.height, kMaxSide, kMaxSide);
    const auto number = [](const std::string& text) {
        return text::parse_number(text).value_or(0);
    };
    if (times == std::string::npos) return wanted;
    options.width = number(size.substr(0, times));
    options.height = number(size.substr(times + 1));
    options.grows = false;
    const bool fits = options.width >= ui::kMinSize.width && options.width <= kMaxSide &&
                      options.height >= ui::kMinSize.height && options.height <= kMaxSide;
    if (fits) wanted.clear();
    return wanted;
}

std::string take_palette(const std::string& name, ExportOptions& options) {
    const std::vector<std::string_view> names = ui::palette_names();
    const auto found = std::ranges::find(names, name);
    if (found == names.end())
        return fmt::format("expected {}, not {}", text::join({names.begin(), names.end()}, "or"),
                           name);
    options.palette = static_cast<int>(found - names.begin());
    return "";
}

// Options that were given, though the form that is printed may have no use for them.
struct Given {
    bool size = false;
    bool palette = false;
};

std::shared_ptr<Given> add_size(Subcommand command, const std::shared_ptr<ExportOptions>& options) {
    const auto given = std::make_shared<Given>();
    options->grows = true;
    command
        .add_option(
            "--size",
            [options, given](const std::string& size) {
                given->size = true;
                return take_size(size, *options);
            },
            "columns and rows of the table (80x24, with --hands as many rows as they need)")
        .type_name("CxR");
    add_ascii_option(command, options->ascii);
    const std::vector<std::string_view> names = ui::palette_names();
    command
        .add_option(
            "--palette",
            [options, given](const std::string& name) {
                given->palette = true;
                return take_palette(name, *options);
            },
            "colours of a picture or page: " + text::join({names.begin(), names.end()}, "or"))
        .type_name("NAME");
    command.add_flag("--hands", options->hands, "also show what only one player could see");
    return given;
}

// The game in that file; or its fault is told, and `status` is set.
std::optional<game::LoadedLog> read_or_tell(const std::string& file, int& status) {
    auto opened = open_log_at(find_log(file, games_directory()));
    if (const int* fault = std::get_if<int>(&opened)) {
        status = *fault;
        return std::nullopt;
    }
    return std::move(std::get<OpenedLog>(opened).log);
}

// The hands of a game that people are playing are asked for twice.
Option add_unfinished(Subcommand command, bool& unfinished, const std::string& with) {
    return command.add_flag("--unfinished", unfinished,
                            "with " + with + ", also of a game that is still being played");
}

// Whether these hands may be seen; if not, that is told, and `status` is set.
bool shown_or_told(const game::Match& match, bool hands, bool unfinished, int& status) {
    if (!hands || unfinished || match.state().course.phase == Phase::over) return true;
    std::cerr << "roundhouse: this game is still being played; to see its hands all the same, add "
                 "--unfinished\n";
    status = status::usage;
    return false;
}

// The record that was asked for, by default the last; or the fault told and its status.
std::optional<int> position_or_tell(const game::Match& match, std::optional<int> at, int& status) {
    const auto size = static_cast<int>(match.records().size());
    const int position = at.value_or(size);
    const auto why = position_fault(position, size);
    if (why.empty()) return position;
    std::cerr << "roundhouse: " << why << '\n';
    status = status::usage;
    return std::nullopt;
}

}  // namespace

void add_show(Subcommand app, int& status) {
    struct Chosen {
        std::string file;
        std::optional<int> at;
        bool position = false;
        bool svg = false;
        bool unfinished = false;
    };
    const auto chosen = std::make_shared<Chosen>();
    const auto options = std::make_shared<ExportOptions>();
    Subcommand show = app.add_command("show", "Print the table of a saved game");
    show.add_option("FILE", chosen->file, "a game log").required();
    show.add_option("--at", chosen->at,
                    "show the table after this record; by default, the last one");
    const Option everything = show.add_flag(
        "--position", chosen->position,
        "print the complete position, including hidden tiles, as text for a bug report");
    show.add_flag("--svg", chosen->svg, "print the table as a picture (SVG)").excludes(everything);
    const auto given = add_size(show, options);
    show.add_flag("--turn", options->turn,
                  "show the page of the player to move, with the hand and a chosen tile");
    add_unfinished(show, chosen->unfinished, "--hands or --turn");
    // An option that would change nothing here, and why; or "".
    const auto useless = [chosen, options, given]() -> std::string {
        if (given->palette && !chosen->svg) return "--palette works only with --svg";
        const char* const unused = given->size      ? "--size"
                                   : options->hands ? "--hands"
                                   : options->turn  ? "--turn"
                                                    : nullptr;
        if (!chosen->position || unused == nullptr) return "";
        return fmt::format("{} does not work with --position, which prints everything", unused);
    };
    show.does([chosen, options, useless, &status] {
        if (const std::string why = useless(); !why.empty()) {
            status = report_fault({status::usage, why});
            return;
        }
        if (chosen->svg) print_file();
        const auto log = read_or_tell(chosen->file, status);
        if (!log) return;
        if (!shown_or_told(log->match, options->hands || options->turn, chosen->unfinished, status))
            return;
        const auto position = position_or_tell(log->match, chosen->at, status);
        if (!position) return;
        if (chosen->svg) {
            std::cout << position_svg(log->match, *position, *options);
            return;
        }
        if (chosen->position) {
            game::Playthrough on(log->match);
            while (on.position() < *position && on.next()) {
            }
            std::cout << formats::print_position(on.state());
            return;
        }
        options->ascii = prints_ascii();
        std::cout << position_text(log->match, *position, *options);
    });
}

void add_export(Subcommand app, int& status) {
    enum class Format { text, json, csv, cast, svg, html };
    struct Chosen {
        std::string file;
        Format format = Format::text;
        std::optional<int> at;
        bool unfinished = false;
    };
    const auto chosen = std::make_shared<Chosen>();
    const auto options = std::make_shared<ExportOptions>();
    Subcommand command = app.add_command("export", "Print a saved game in another format");
    command.add_option("FILE", chosen->file, "a game log").required();
    Subcommand formats = command.add_choice("form", "one of these");
    const auto add_format = [&](const std::string& name, Format format, const std::string& about) {
        formats.add_flag(
            name, [chosen, format] { chosen->format = format; }, about);
    };
    add_format("--text", Format::text, "every event as a sentence");
    add_format("--json", Format::json, "every record with its events");
    add_format("--csv", Format::csv, "the score sheet");
    add_format("--cast", Format::cast, "a recording (asciicast v2), with a marker for each round");
    add_format("--svg", Format::svg, "the table as a picture (SVG)");
    add_format("--html", Format::html, "a web page for stepping through the game");
    command.add_option("--at", chosen->at,
                       "with --svg: the table after this record; by default, the last one");
    const auto given = add_size(command, options);
    add_unfinished(command, chosen->unfinished, "--hands");
    // An option that would change nothing in this form, and why; or "".
    const auto useless = [chosen, options, given]() -> std::string {
        const Format format = chosen->format;
        if (chosen->at && format != Format::svg)
            return "--at works only with --svg; the other forms have the whole game";
        if (format == Format::csv && options->hands)
            return "--hands does not work with --csv, which has only the scores";
        const bool draws =
            format == Format::cast || format == Format::svg || format == Format::html;
        if (draws || (!given->size && !given->palette)) return "";
        return fmt::format(
            "{} works only with --cast, --svg or --html; the other forms have no picture",
            given->size ? "--size" : "--palette");
    };
    command.does([chosen, options, useless, &status] {
        if (const std::string why = useless(); !why.empty()) {
            status = report_fault({status::usage, why});
            return;
        }
        // JSON has escapes; all other forms are UTF-8, since they are kept and sent to others.
        if (chosen->format == Format::json)
            will_print(Printed::json);
        else
            print_file();
        const auto log = read_or_tell(chosen->file, status);
        if (!log) return;
        if (!shown_or_told(log->match, options->hands, chosen->unfinished, status)) return;
        switch (chosen->format) {
            case Format::text:
                write_transcript(std::cout, log->match, log->head, *options);
                break;
            case Format::json:
                write_events_json(std::cout, log->match, log->head, *options);
                break;
            case Format::csv:
                std::cout << score_csv(log->match);
                break;
            case Format::cast:
                write_asciicast(std::cout, log->match, *options);
                break;
            case Format::svg:
                if (const auto position = position_or_tell(log->match, chosen->at, status))
                    std::cout << position_svg(log->match, *position, *options);
                break;
            case Format::html:
                write_html(std::cout, log->match, *options);
                break;
        }
    });
}

}  // namespace roundhouse::app
