// Catch2 version 3 links its own main; version 2 wants one compiled. ROUNDHOUSE_ACCEPT makes tests
// write what they should check: a run with it says so, before and after, so that nobody who has
// left it in the environment takes it for a passed one.
#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
using ListenerBase = Catch::EventListenerBase;
#else
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
using ListenerBase = Catch::TestEventListenerBase;
#endif

#include <cstdlib>
#include <iostream>

namespace {

void warn() {
    if (std::getenv("ROUNDHOUSE_ACCEPT") != nullptr)
        std::cerr << "\n*** ROUNDHOUSE_ACCEPT is set: goldens and made parts of files are WRITTEN, "
                     "not checked. ***\n\n";
}

class AcceptListener : public ListenerBase {
  public:
    using ListenerBase::ListenerBase;
    void testRunStarting(const Catch::TestRunInfo& /*info*/) override { warn(); }
    void testRunEnded(const Catch::TestRunStats& /*stats*/) override { warn(); }
};

CATCH_REGISTER_LISTENER(AcceptListener)

}  // namespace
