// Green felt, ivory tiles, dark wood and brass: the palette that paints the whole page. Each colour
// exactly, and the nearest of the 256 that can be read as well; contrast_test.cpp computes both.

#include <utility>

#include "roundhouse/ui/canvas/theme.hpp"

namespace roundhouse::ui {

namespace {

constexpr Tone kCloth{22, 0x10362C}, kWood{52, 0x422818};
constexpr Tone kIvory{230, 0xF0E8D4}, kSecondIvory{254, 0xE2D9C3}, kPaleIvory{250, 0xC0BAA8};
constexpr Tone kDivider{180, 0xBCAC88};
constexpr Tone kBrass{179, 0xD6AA54}, kKey{222, 0xF0CC80};
constexpr Tone kText{255, 0xE8ECE0}, kDim{151, 0x96BCAA}, kLamp{230, 0xFFF0BE};
constexpr Tone kWhite{231, 0xFFFFFF}, kBlack{16, 0x101010};
constexpr Tone kBand{16, 0x0A2820}, kWoodBand{16, 0x2E1C11};
constexpr Tone kPaper{230, 0xF6F0E0}, kInk{16, 0x28241E};
constexpr Tone kRule{65, 0x3A6856}, kOpen{29, 0x00805C}, kRed{160, 0xC42C2C};
constexpr Tone kDarkFold{52, 0x60141C}, kFold{52, 0x701A22}, kLightFold{88, 0x7E2028};
constexpr Tone kPlaque{52, 0x400C12};
constexpr Tone kGood{157, 0x96E696}, kBad{217, 0xFF9682};

constexpr Grounds kGrounds{
    .tones = {kCloth, kIvory, kSecondIvory, kPaleIvory, kRed, kWood, kBrass, kBand, kWoodBand,
              kDarkFold, kFold, kLightFold, kPlaque},
    // Darker than on ivory. With 256 colours there are too few of them.
    .pale_pips = {{{16, 0x46494E},
                   {16, 0x124791},
                   {16, 0x005617},
                   {16, 0x97041B},
                   {16, 0x602E0E},
                   {16, 0x0E168C},
                   {16, 0x494C07},
                   {16, 0x90005A},
                   {16, 0x045258},
                   {16, 0x650FBC},
                   {16, 0x7E3200},
                   {16, 0x121212},
                   {16, 0x343E70},
                   {16, 0x6E3250},
                   {16, 0x4A4A28},
                   {16, 0x1E5046}}},
    .on_owed = kWhite,
    .black = kBlack,
};

constexpr std::array<Tone, 16> kPips{{{240, 0x54585E},
                                      {25, 0x185CBA},
                                      {22, 0x005A18},
                                      {124, 0xBE0622},
                                      {52, 0x602E0E},
                                      {18, 0x0E168C},
                                      {58, 0x5E620A},
                                      {125, 0xB20070},
                                      {23, 0x066870},
                                      {55, 0x6C10C8},
                                      {94, 0xA04000},
                                      {16, 0x121212},
                                      {60, 0x343E70},
                                      {89, 0x6E3250},
                                      {237, 0x4A4A28},
                                      {23, 0x1E5046}}};

// Ten seats, and everybody's trains. No two look the same to the colour-blind.
constexpr std::array<Tone, 11> kSeats{{{153, 0x88A2FB},
                                       {221, 0xEDA64C},
                                       {156, 0xAAEA8C},
                                       {218, 0xE884C7},
                                       {228, 0xFFE564},
                                       {80, 0x80F6BE},
                                       {217, 0xFB7C81},
                                       {189, 0xECC0F5},
                                       {186, 0xC4AC64},
                                       {115, 0x84C09A},
                                       {253, 0xDEDEDE}}};

constexpr Palette make() {
    Palette felt{"felt", false, {}, &kGrounds};
    constexpr std::pair<Ink, Paint> kPaints[] = {
        {Ink::plain, {kText, {}}},
        {Ink::dim, {kDim, {}}},
        {Ink::bar, {kLamp, kWood, -1, kBold}},
        {Ink::bar_rest, {kText, kWood}},
        {Ink::bar_turn, {kKey, kWood, -1, kBold}},
        {Ink::heading, {kDim, {}}},
        {Ink::rule, {kRule, {}}},
        {Ink::frame, {kRule, {}}},
        {Ink::hub, {kKey, {}, -1, kBold}},
        {Ink::rail, {kDim, {}}},
        {Ink::key, {kKey, {}, -1, kBold}},
        {Ink::notice, {kLamp, {}, -1, kBold}},
        {Ink::refusal, {kBad, {}, -1, kBold}},
        {Ink::alarm, {kWhite, kRed, -1, kBold}},
        {Ink::open, {kWhite, kOpen, -1, kBold}},
        {Ink::playable, {kWhite, {}}},
        {Ink::chosen, {kKey, {}}},
        {Ink::good, {kGood, {}, -1, kBold}},
        {Ink::ghost, {kWhite, {}, -1, kBold}},
        {Ink::enter, {kWhite, {}, -1, kBold}},
        {Ink::behind, {kRule, {}}},
        // Bold does not show in a block; but a change of weight before the number beside it would
        // be sent.
        {Ink::face, {kIvory, {}, -1, kBold}},
        {Ink::second_face, {kSecondIvory, {}, -1, kBold}},
        {Ink::pale_face, {kPaleIvory, {}, -1, kBold}},
        {Ink::owed_face, {kRed, {}, -1, kBold}},
        {Ink::divider, {kDivider, kIvory, -1, kBold}},
        {Ink::plate, {kBlack, kBrass, -1, kBold}},
        {Ink::plate_edge, {kBrass, {}, -1, kBold}},
        {Ink::paper, {kInk, kPaper}},
    };
    for (const auto& [ink, paint] : kPaints) felt.paints[static_cast<std::size_t>(ink)] = paint;
    for (std::size_t n = 0; n < kPips.size(); ++n)
        felt.paints[static_cast<std::size_t>(Ink::pips0) + n] = {kPips[n], kIvory, -1, kBold};
    for (std::size_t n = 0; n < kSeats.size(); ++n)
        felt.paints[static_cast<std::size_t>(Ink::train0) + n] = {kSeats[n], {}};
    return felt;
}

}  // namespace

const Palette& felt_palette() {
    static constexpr Palette palette = make();
    return palette;
}

}  // namespace roundhouse::ui
