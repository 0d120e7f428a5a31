// Options and arguments that are refused as soon as they are read: each in one sentence on what was
// given and what is expected, with status 64.
#include "support/catch.hpp"
#include "support/run_command.hpp"

using namespace roundhouse;
using test::run;
using test::RunResult;

namespace {

struct Row {
    std::vector<const char*> arguments;
    std::string says;
};

void check_refused(const std::vector<Row>& rows) {
    for (const Row& row : rows) {
        CAPTURE(row.arguments);
        const RunResult ended = run(row.arguments);
        CHECK(ended.status == app::status::usage);
        CHECK(ended.output.empty());
        CHECK(ended.errors.substr(0, ended.errors.find('\n')) == row.says);
    }
}

}  // namespace

TEST_CASE("a time is a number: nan and inf are within no limits", "[arguments]") {
    const std::string day = ": expected a number from 0.001 to 86400, not ";
    for (const char* word : {"nan", "NaN", "-nan", "inf", "-inf", "infinity", "1e999"}) {
        const std::string other(word);
        check_refused({
            {{"simulate", "--games", "1", "--cmd-move-time", word},
             "--cmd-move-time" + day + other},
            {{"simulate", "--games", "1", "--cmd-game-time", word},
             "--cmd-game-time" + day + other},
            {{"simulate", "--games", "1", "--move-time", word},
             "--move-time: expected a number from 0.1 to 60000, not " + other},
            {{"tournament", "--cmd-move-time", word}, "--cmd-move-time" + day + other},
            {{"play", "--plain", "--cmd-game-time", word}, "--cmd-game-time" + day + other},
            {{"host", "--cmd-move-time", word},
             "--cmd-move-time: expected a number from 0.001 to 120, not " + other},
        });
        check_refused(
            {{{"tournament", "--sprt", word, "5"}, "--sprt: expected a number, not " + other}});
    }
}

TEST_CASE("options that exclude each other are told in the same order in every run",
          "[arguments]") {
    CHECK(run({"solve", "--help"}).output.find("--set, --variant or TILE)") != std::string::npos);
    check_refused({{{"solve", "--position", "x", "--variant", "oll", "--set", "9"},
                    "--variant and --position cannot be given together"}});
}

TEST_CASE("an empty value is not taken for an option that was not given", "[arguments]") {
    const auto needs = [](const char* command, const char* option) {
        const std::string equals = std::string(option) + "=";
        const std::string says = std::string(option) + " needs a value";
        check_refused({{{command, option, ""}, says},
                       {{command, option}, says},
                       {{command, equals.c_str()}, says}});
        // The word behind the equals sign is not its value: from 2.6 on, CLI11 asks first whether
        // help is wanted, and before that it refuses the empty value.
        const RunResult help = run({command, equals.c_str(), "--help"});
        if (help.status == app::status::ok)
            CHECK(help.output == run({command, "--help"}).output);
        else
            check_refused({{{command, equals.c_str(), "--help"}, says}});
    };
    for (const char* option : {"--file", "--rules", "--bot", "--games", "--cmd-errors", "--seed"})
        needs("tournament", option);
    for (const char* option : {"--rules", "--against", "--players", "--seed", "--move-time"})
        needs("simulate", option);
    for (const char* option :
         {"--rules", "--variant", "--config", "--player", "--clock", "--color"})
        needs("play", option);
    for (const char* option : {"--position", "--variant", "--goal", "--set"})
        needs("solve", option);
    for (const char* option : {"--variant", "--same", "--config"}) needs("stats", option);
    for (const char* option : {"--group", "--table", "--resume"}) needs("host", option);
    for (const char* command : {"resume", "replay", "review", "show", "verify", "position"})
        check_refused({{{command, ""}, "FILE must not be empty"}});
    check_refused({{{"rules", "show", ""}, "GAME must not be empty"},
                   {{"rules", "diff", "mexican", ""}, "OTHER must not be empty"},
                   {{"learn", ""}, "GAME must not be empty"},
                   {{"join", ""}, "TABLE must not be empty"},
                   {{"tournament", "--sprt"}, "--sprt needs 2 values"},
                   {{"tournament", "--sprt", "1"}, "--sprt needs 2 values"}});
}

TEST_CASE("what is wrong with an option is said in words of its own", "[arguments]") {
    check_refused({
        {{"simulate", "--games", "1", "--games", "2"}, "--games is given twice"},
        {{"simulate", "--seed", "1", "--seed", "2", "--seed", "3"}, "--seed is given 3 times"},
        {{"tournament", "--sprt", "0", "5", "--sprt", "0", "6"}, "--sprt is given twice"},
        {{"tournament", "--sprt", "0", "5", "6"}, "--sprt needs 2 values"},
        {{"simulate", "--players", "99999999999"}, "--players: 99999999999 is too large"},
        {{"simulate", "--players", "-99999999999"}, "--players: -99999999999 is too small"},
        {{"simulate", "--players", "four"}, "--players: expected a whole number, not four"},
        {{"play", "--set", "x"}, "--set: expected a whole number, not x"},
        {{"simulate", "--json=maybe"}, "--json takes no value"},
        {{"play", "--ascii=no"}, "--ascii takes no value"},
        {{"simulate", "--games", "1e3"},
         "--games: expected a whole number from 1 to 1000000000, not 1e3"},
        {{"simulate", "--games", "0"},
         "--games: expected a whole number from 1 to 1000000000, not 0"},
        {{"simulate", "--cmd-move-time", "0"},
         "--cmd-move-time: expected a number from 0.001 to 86400, not 0"},
        {{"solve", "--start", "1", "--goal", "x"}, "--goal: expected tiles, pips or left, not x"},
        {{"export", "game", "--text", "--json"}, "--text and --json cannot be given together"},
        {{"export", "game"}, "--text, --json, --csv, --cast, --svg or --html is required"},
        {{"host", "t", "--table", "t"}, "--table and TABLE cannot be given together"},
        {{"perft", "game", "--signature"}, "FILE and --signature cannot be given together"},
        {{"play", "--variant", "oll", "--rules", "x"},
         "--variant and --rules cannot be given together"},
        {{"rules", "check"}, "FILE is required"},
    });
}

TEST_CASE("a number consists of decimal digits", "[arguments]") {
    for (const char* word : {"0x5", "+5", " 5", "5 ", "5.0", "0b1", "5'000"})
        check_refused(
            {{{"simulate", "--games", word},
              std::string("--games: expected a whole number from 1 to 1000000000, not ") + word}});
    check_refused({{{"simulate", "--players", "+4"}, "--players: expected a whole number, not +4"},
                   {{"replay", "--at", "0x5"}, "--at: expected a whole number, not 0x5"},
                   {{"tournament", "--cmd-move-time", "+5"},
                    "--cmd-move-time: expected a number from 0.001 to 86400, not +5"}});
}

TEST_CASE("a name that begins with a dash is refused alike everywhere", "[arguments]") {
    const auto refused = [](std::vector<const char*> arguments, const std::string& command) {
        arguments.push_back("-x");
        check_refused({{std::move(arguments), "roundhouse " + command +
                                                  " does not take -x. For a file of that name: "
                                                  "./-x"}});
    };
    for (const char* command :
         {"verify", "show", "position", "resume", "replay", "review", "learn", "score"})
        refused({command}, command);
    refused({"export", "--text"}, "export");
    for (const char* command : {"check", "show", "diff"})
        refused({"rules", command}, "rules " + std::string(command));
    refused({"rules", "diff", "mexican"}, "rules diff");
    check_refused({{{"show", "game", "-x"}, "roundhouse show does not take -x."},
                   {{"simulate", "-x"}, "roundhouse simulate does not take -x."},
                   {{"verify", "--sale"}, "roundhouse verify does not take --sale."}});
}

TEST_CASE("each --bot is read before they are counted", "[arguments]") {
    const std::string levels = "; the levels are 1 to ";
    for (const char* command : {"simulate", "tournament"}) {
        const auto says = [&](const char* bot) {
            const RunResult ended = run({command, "--games", "1", "--bot", bot});
            CHECK(ended.status == app::status::usage);
            return ended.errors;
        };
        const std::string begin = "roundhouse " + std::string(command) + ": ";
        CHECK(says("A:8").starts_with(begin + "--bot A:8: there is no level `8`" + levels));
        CHECK(says("A").starts_with(begin + "--bot A: there is no level `A`" + levels));
        CHECK(says("A:").starts_with(begin + "--bot A:: there is no level \"\"" + levels));
        CHECK(says("A:cmd=").starts_with(begin + "--bot A:cmd=: "));
        CHECK(says("A:3").find("--bot A:3: ") == std::string::npos);
    }
}

TEST_CASE("an empty word is shown as one", "[arguments]") {
    check_refused({{{""}, "There is no command \"\"."}});
    // An excerpt that was cut ends the sentence with its three dots.
    const std::string endless(100, 'x');
    check_refused({{{endless.c_str()}, "There is no command " + endless.substr(0, 80) + "..."}});
}
