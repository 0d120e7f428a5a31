#include "roundhouse/ui/page/settings.hpp"

namespace roundhouse::ui {

int Settings::shown_palette() const {
    if (ui::palette(palette).grounds == nullptr || (paints && unicode)) return palette;
    return on_light ? kClassicLight : kClassicDark;
}

const Glyphs& Settings::glyphs() const {
    if (!unicode) return ascii_glyphs();
    return ui::palette(shown_palette()).grounds == nullptr ? unicode_glyphs() : felt_glyphs();
}

}  // namespace roundhouse::ui
