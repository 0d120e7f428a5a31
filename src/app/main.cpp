#include "app/commands/commands.hpp"
#include "app/system/fault.hpp"
#include "app/system/process.hpp"

int main(int argc, char** argv) {
    using namespace roundhouse::app;
    if (!set_up_process())
        return report_fault(
            {status::io_error, "a standard stream is closed, and /dev/null cannot be opened"});
    return run(argc, argv);
}
