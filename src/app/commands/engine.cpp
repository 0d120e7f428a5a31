// `roundhouse engine`: the protocol over standard input and output.

#include <cstdio>
#include <iostream>
#include <streambuf>
#include <string>

#include "app/commands/commands.hpp"
#include "app/protocol/session.hpp"
#include "app/system/fault.hpp"
#include "app/system/output.hpp"
#include "app/system/random.hpp"

namespace roundhouse::app {

namespace {

// Reads up to the newline, keeping one byte more than a line may have: enough to see that it is too
// long without holding all of it. False at the end of input.
bool read_line(std::streambuf& in, std::string& line) {
    using Traits = std::streambuf::traits_type;
    line.clear();
    int c = in.sbumpc();
    if (c == Traits::eof()) return false;
    for (; c != Traits::eof() && c != '\n'; c = in.sbumpc())
        if (line.size() <= formats::kMaxRequestBytes) line.push_back(Traits::to_char_type(c));
    return true;
}

}  // namespace

int run_engine(std::istream& in, std::ostream& out) {
    EngineSession session(random_number());
    std::string line;
    while (!session.over() && read_line(*in.rdbuf(), line)) {
        out << session.answer(line) << '\n' << std::flush;
        if (!out) break;
    }
    return 0;
}

void add_engine(Subcommand app, int& status) {
    Subcommand engine =
        app.add_command("engine", "Speak the engine protocol: JSON lines in, JSON lines out");
    engine.does([&status] {
        will_print(Printed::json);
        status = run_engine(std::cin, std::cout);
        // A folder, for example: its end is not that of the requests.
        if (std::ferror(stdin) != 0)
            status =
                report_fault({status::io_error, "cannot read standard input"}, "roundhouse engine");
    });
}

}  // namespace roundhouse::app
