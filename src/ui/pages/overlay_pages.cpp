#include "ui/pages/overlay_pages.hpp"

#include <algorithm>
#include <array>

#include "roundhouse/ui/pages/draw.hpp"
#include "ui/pages/pages.hpp"

namespace roundhouse::ui {

namespace {

constexpr std::array kPages{
    OverlayPage{Overlay::help, Command::help, draw_help, help_limit, Scrolling::lines,
                help_page_step},
    OverlayPage{Overlay::log, Command::log, draw_log_page, log_limit, Scrolling::from_end,
                text_page_step},
    OverlayPage{Overlay::scores, Command::scores, draw_scores, nullptr, Scrolling::sheets},
    OverlayPage{Overlay::rules, Command::rules, draw_rules_page, rules_limit, Scrolling::lines,
                text_page_step},
    OverlayPage{Overlay::zoom, Command::zoom, draw_zoom, zoom_limit, Scrolling::trains,
                zoom_page_step},
    OverlayPage{Overlay::picture, Command::picture, draw_picture, nullptr, Scrolling::closes},
};

template <typename Key>
const OverlayPage* row(Key key, Key OverlayPage::*column) {
    const auto found = std::ranges::find(kPages, key, column);
    return found == kPages.end() ? nullptr : &*found;
}

}  // namespace

const OverlayPage* overlay_page(Overlay overlay) {
    return row(overlay, &OverlayPage::overlay);
}

const OverlayPage* overlay_page(Command command) {
    return row(command, &OverlayPage::command);
}

int scroll_limit(const View& view, Size size) {
    const OverlayPage* page = overlay_page(view.ui.overlay);
    return page == nullptr || page->limit == nullptr ? kSheetPages - 1
                                                     : page->limit(view, page_size(view, size));
}

int page_step(const View& view, Size size) {
    const OverlayPage* page = overlay_page(view.ui.overlay);
    return page == nullptr || page->page_step == nullptr
               ? 1
               : std::max(1, page->page_step(view, page_size(view, size)));
}

}  // namespace roundhouse::ui
