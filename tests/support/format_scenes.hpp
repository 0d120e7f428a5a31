// What tests of the format's clauses begin with: words of rule files, and short scenes.
#pragma once

#include <string>

#include "support/scene.hpp"

namespace roundhouse::test {

inline const std::string kDown = "[hub]\norder = \"down\"\n";
inline const std::string kAnyTile = kDown + "[doubles]\nfollow-up = \"any tile\"\n";

// A rule file in which that is when a player is out.
inline std::string out_file(const std::string& when, const std::string& rest = "") {
    return plain(kDown + "[round]\nout = \"" + when + "\"\n" + rest);
}

// Trains that end in 1, 2, 3 ...; seat 0 has started.
inline Scene started(const std::string& file, int players, const std::string& boneyard = "") {
    Scene s(file, players);
    s.engine(6);
    for (int seat = 0; seat < players; ++seat) s.train(seat, "6-" + std::to_string(seat + 1));
    s.boneyard(boneyard);
    return s;
}

// Seat 0 to move on a table of two: its train ends in 1, the open one of seat 1 in 2.
inline Scene two_trains(const std::string& file, const std::string& hand,
                        const std::string& boneyard, const std::string& other_hand = "5-5 5-3") {
    Scene s(file, 2);
    s.engine(6).train(0, "6-1").train(1, "6-2").marker(1).hand(0, hand).hand(1, other_hand);
    s.boneyard(boneyard).turn(0);
    return s;
}

}  // namespace roundhouse::test
