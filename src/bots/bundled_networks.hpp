// The bytes of networks/*.net, each under its name. The build generates the definitions
// (embed_networks.cmake), and the compiler checks them: a file that is damaged, or was fitted to
// other inputs than this program's, stops the build with a message that names it.
#pragma once

#include <string_view>

#include "bots/network_file.hpp"

namespace roundhouse::bots::bundled {

extern const std::string_view duel;        // for two seats
extern const std::string_view table;       // for more
extern const std::string_view fork_duel;   // for two seats, if doubles fork a train
extern const std::string_view fork_table;  // and for more

#define ROUNDHOUSE_CHECK_FAULT(network, fault, sentence)  \
    static_assert(network##_fault != NetworkFault::fault, \
                  "src/bots/networks/" #network ".net " sentence);
#define ROUNDHOUSE_CHECK_NETWORK(network)                       \
    constexpr NetworkFault network##_fault = fault_of(network); \
    ROUNDHOUSE_NETWORK_FAULTS(ROUNDHOUSE_CHECK_FAULT, network)

}  // namespace roundhouse::bots::bundled
