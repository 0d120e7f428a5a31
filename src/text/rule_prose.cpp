#include "roundhouse/text/rule_prose.hpp"
namespace roundhouse::text {
std::string describe_rules(const RuleSet& rule_set, int) {
    return rule_set.name + "\n";
}
}  // namespace roundhouse::text
