// Network files: the bundled ones are valid, and invalid ones are refused with a reason; the inputs
// of a network are listed in one table.

#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include "bots/network_file.hpp"
#include "support/catch.hpp"
#include "support/tree.hpp"

using namespace roundhouse;
using namespace roundhouse::bots;
using namespace roundhouse::bots::network_file;

namespace {

const std::vector<std::string> kFiles{"duel", "table", "fork_duel", "fork_table"};

std::string bytes_of(const std::string& path) {
    std::ifstream in(test::in_tree(path), std::ios::binary);
    REQUIRE(in);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::string bundled(const std::string& name) {
    return bytes_of("src/bots/networks/" + name + ".net");
}

std::string u32(std::uint32_t number) {
    std::string bytes;
    for (int k = 0; k < 4; ++k) bytes += static_cast<char>(number >> 8 * k & 0xFFU);
    return bytes;
}

// A valid file of networks with other inputs; all their weights are 0.
std::string file_for(const Schema& schema) {
    const std::string rest = u32(schema.features) + u32(schema.policies) + u32(schema.hidden) +
                             u32(schema.names) +
                             std::string(static_cast<std::size_t>(4 * schema.weights()), '\0');
    return std::string(kMagic) + u32(kVersion) + u32(text::crc32c(rest)) + rest;
}

std::vector<std::string_view> features() {
    return {kFeatureNames.begin(), kFeatureNames.end()};
}

std::vector<std::string_view> policies() {
    return {kPolicyNames.begin(), kPolicyNames.end()};
}

}  // namespace

TEST_CASE("The bundled networks are those of their files, and so are those that fits start from") {
    Rules rules;
    for (const std::string& name : kFiles) {
        INFO(name);
        const std::string bytes = bundled(name);
        REQUIRE(fault_of(bytes) == NetworkFault::none);
        rules.covers = name.starts_with("fork") ? 3 : 1;
        for (const int players : {2, 3, 8}) {
            rules.players = static_cast<decltype(rules.players)>(players);
            if (name.ends_with("duel") == (players == 2))
                CHECK(file_of(networks_for(rules)) == bytes);
        }
        CHECK(fault_of(bytes_of("bench/fit/start/" + name + ".net")) == NetworkFault::none);
    }
}

TEST_CASE("Every feature and policy has a name of its own in the table") {
    CHECK(kFeatureNames.size() == kFeatures);
    CHECK(kFeatureNames.size() == Features().values().size());
    CHECK(kPolicyNames.size() == policies_of(Rules()).size());
    CHECK(kFeatureNames[static_cast<std::size_t>(Feature::planned)] == "planned");
    CHECK(kFeatureNames[static_cast<std::size_t>(Feature::number_of_engine)] == "number_of_engine");
    std::set<std::string_view> all(kFeatureNames.begin(), kFeatureNames.end());
    all.insert(kPolicyNames.begin(), kPolicyNames.end());
    CHECK(all.size() == kFeatureNames.size() + kPolicyNames.size());
    for (const std::string_view name : all)
        CHECK(name.find_first_not_of("abcdefghijklmnopqrstuvwxyz_") == std::string_view::npos);
}

TEST_CASE("A flipped bit anywhere in a network file is noticed") {
    const std::string sound = bundled("duel");
    for (std::size_t at = 0; at < sound.size(); at += at < kWeightsAt + 4 ? 1 : 509) {
        INFO("byte " << at);
        std::string bytes = sound;
        bytes[at] = static_cast<char>(bytes[at] ^ (1 << at % 8));
        const NetworkFault expected = at < kVersionAt    ? NetworkFault::foreign
                                      : at < kChecksumAt ? NetworkFault::version
                                      : at >= kSchemaAt && at < kSchemaAt + 12
                                          ? NetworkFault::length
                                          : NetworkFault::checksum;
        REQUIRE(fault_of(bytes) == expected);
    }
    CHECK(sentence(NetworkFault::foreign) == "is not a network file");
    CHECK(sentence(NetworkFault::version) ==
          "is a network file of a version that this program cannot read");
    CHECK(sentence(NetworkFault::checksum) == "is damaged: its checksum does not match");
}

TEST_CASE("A network file that is cut short or too long is refused") {
    const std::string sound = bundled("table");
    for (const std::size_t size : {0, 1, 7})
        CHECK(fault_of(sound.substr(0, size)) == NetworkFault::foreign);
    for (const std::size_t size : {std::size_t{8}, kWeightsAt - 1, kWeightsAt, sound.size() - 1})
        CHECK(fault_of(sound.substr(0, size)) == NetworkFault::length);
    CHECK(fault_of(sound + '\0') == NetworkFault::length);
    CHECK(sentence(NetworkFault::length) ==
          "is damaged: it is shorter or longer than its header says");
}

TEST_CASE("Networks of another shape are refused") {
    auto fewer = features();
    fewer.pop_back();
    auto more = policies();
    more.emplace_back("another");
    for (const Schema& schema :
         {schema_of(fewer, policies(), kHidden), schema_of(features(), more, kHidden),
          schema_of(features(), policies(), kHidden - 1), schema_of(fewer, more, kHidden)}) {
        CHECK(fault_of(file_for(schema)) == NetworkFault::shape);
        CHECK(fault_of(file_for(schema), schema) == NetworkFault::none);
    }
    CHECK(sentence(NetworkFault::shape) ==
          "was fitted for a different number of features, policies or hidden units: fit it again "
          "(see bench/fit/README.md)");
}

TEST_CASE(
    "Networks that were fitted for other names, or to the same in another order, are refused") {
    auto renamed = features();
    renamed[12] = "any_lost";
    auto swapped = features();
    std::swap(swapped[4], swapped[5]);
    auto exchanged = policies();
    std::swap(exchanged.front(), exchanged.back());
    for (const Schema& schema :
         {schema_of(renamed, policies(), kHidden), schema_of(swapped, policies(), kHidden),
          schema_of(features(), exchanged, kHidden)}) {
        CHECK(fault_of(file_for(schema)) == NetworkFault::names);
        CHECK(fault_of(file_for(schema), schema) == NetworkFault::none);
    }
    CHECK(fault_of(file_for(kSchema)) == NetworkFault::none);
    CHECK(sentence(NetworkFault::names) ==
          "was fitted for features or policies with other names, or in another order: fit it again "
          "(see bench/fit/README.md)");
}
