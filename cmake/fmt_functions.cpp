// fmt's own functions, for a static library of them: what its src/format.cc has, which packages do
// not bring with them. What is taken over from there: Copyright (c) 2012 - present, Victor
// Zverovich and fmt contributors, under the MIT licence, in the words of LICENSE.
#include <fmt/format-inl.h>

FMT_BEGIN_NAMESPACE
namespace detail {
template FMT_API auto thousands_sep_impl(locale_ref) -> thousands_sep_result<char>;
template FMT_API auto decimal_point_impl(locale_ref) -> char;
}  // namespace detail
FMT_END_NAMESPACE
