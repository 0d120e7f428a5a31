#include "bots/bundled_networks.hpp"
#include "bots/network_file.hpp"

namespace roundhouse::bots {

namespace {

// Read when they are first needed: a game needs one pair of the four.
template <const std::string_view& kFile>
const Networks& read_once() {
    static const Networks networks = read_networks(kFile);
    return networks;
}

}  // namespace

const Networks& networks_for(const Rules& rules) {
    if (rules.covers > 1)
        return rules.players == 2 ? read_once<bundled::fork_duel>()
                                  : read_once<bundled::fork_table>();
    return rules.players == 2 ? read_once<bundled::duel>() : read_once<bundled::table>();
}

}  // namespace roundhouse::bots
