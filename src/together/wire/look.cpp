#include "together/wire/look.hpp"

#include <algorithm>

namespace roundhouse::app::wire {

Look look_of(const ui::Settings& settings) {
    Look look{settings,          settings.curtain,   settings.paints,
              settings.on_light, settings.clipboard, {}};
    const ui::Keymap usual;
    for (const ui::Binding& binding : ui::bindings()) {
        std::vector<char32_t> keys = settings.keys.keys(binding.command);
        if (keys == usual.keys(binding.command)) continue;
        keys.resize(std::min(keys.size(), kMostKeys));
        look.keys.push_back({std::string(binding.name), std::move(keys)});
    }
    return look;
}

ui::Settings settings_of(const Look& look) {
    ui::Settings settings;
    static_cast<ui::Options&>(settings) = look.options;
    settings.curtain = look.curtain;
    settings.paints = look.paints;
    settings.clipboard = look.clipboard;
    settings.on_light = look.on_light;
    for (const Look::Bound& bound : look.keys) {
        const auto found = std::ranges::find(ui::bindings(), bound.command, &ui::Binding::name);
        if (found != ui::bindings().end()) settings.keys.bind(found->command, bound.keys);
    }
    return settings;
}

}  // namespace roundhouse::app::wire
