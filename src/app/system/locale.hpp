// The character set of the terminal, as the environment names it (LC_ALL, LC_CTYPE, LANG). The only
// place that sets the locale.
#pragma once

namespace roundhouse::app {

// Uses the locale of the environment, of which only the character set is needed: every other
// category would load a file. If it is not installed here, as after a login from another machine,
// only its name is known: the characters are then UTF-8, unless the name ends in another set. Plain
// C, asked for or because nothing is, stays plain ASCII. Returns whether the characters are UTF-8.
bool use_locale();

}  // namespace roundhouse::app
