#include "roundhouse/play/hint_steps.hpp"

#include <utility>
#include <variant>

#include "roundhouse/text/lists.hpp"

namespace roundhouse::play {

namespace {

std::string what(const bots::Hint& hint, const Keyboard& keyboard) {
    const words::Names& names = keyboard.sitting().match().names();
    return text::capitalised(words::describe(hint.action, keyboard.seen(), names)) + '.';
}

}  // namespace

bool HintSteps::is_of(const Keyboard& keyboard) const {
    return known_ && known_->seat == keyboard.seated() &&
           known_->records == keyboard.sitting().match().records().size();
}

bool HintSteps::told_all(const Keyboard& keyboard) const {
    return is_of(keyboard) && known_->step == HintStep::why;
}

std::optional<Advice> HintSteps::next(const Keyboard& keyboard) {
    if (is_of(keyboard)) {
        if (known_->step != HintStep::why)
            known_->step = static_cast<HintStep>(static_cast<int>(known_->step) + 1);
    } else {
        known_.reset();
        auto hint = keyboard.hint();
        if (!hint) return std::nullopt;
        const HintStep first = hint->where.empty() ? HintStep::why : HintStep::where;
        known_ = {keyboard.sitting().match().records().size(), *keyboard.seated(), std::move(*hint),
                  first};
    }
    const bots::Hint& hint = known_->hint;
    Advice advice{known_->step, hint.action, "", ""};
    switch (known_->step) {
        case HintStep::where:
            advice.text = hint.where;
            advice.again = std::holds_alternative<Play>(hint.action) ? "which tile" : "what to do";
            break;
        case HintStep::what:
            advice.text = what(hint, keyboard);
            advice.again = "why";
            break;
        case HintStep::why:
            advice.text = hint.where.empty() ? what(hint, keyboard) + ' ' + hint.why : hint.why;
            if (!hint.plan.empty()) advice.text += ' ' + hint.plan;
            advice.then = hint.then;
            break;
    }
    return advice;
}

std::optional<Advice> lesson_hint(const Keyboard& keyboard) {
    const auto hint = keyboard.suggestion();
    if (!hint) return std::nullopt;
    return Advice{HintStep::why, hint->action, what(*hint, keyboard) + ' ' + hint->why, ""};
}

}  // namespace roundhouse::play
