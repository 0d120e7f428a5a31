#include "app/terminal/direct_colour.hpp"

#include <cstdlib>
#include <optional>
#include <string>

#include "app/terminal/capabilities.hpp"

namespace roundhouse::app {

namespace {

// direct.terminfo beside this file, as tic writes it, in base64 (direct_colour_test.cpp compares).
constexpr std::string_view kEntry =
    "HgI/AB0ADwBpAYgBcm91bmRob3VzZS1kaXJlY3R8eHRlcm0tY29tcGF0aWJsZSB0ZXJtaW5hbCB3aXRoIGRpcmVj"
    "dCBjb2xvdXIAAAEAAAEAAAABAAAAAAEBAAAAAAAAAAEAAAEAAAFQAAAACAAAABgAAAD/////////////////////"
    "////////////////////////////////AAAAAf9/AAD//wAAAgAEAP//FQAdACEAJQD//zAAQQBDAEcATgD//1AA"
    "VwD//1sA//////////////////9fAGQA//9tAP///////3IAdwB8AIEA//+KAI4A/////5cAnQD/////////////"
    "////////////////////////////////////////////////////////////////////////////////////////"
    "////////////////////////////////////////////////////////////////owD///////+sALUA//++AP//"
    "/////////////////////////////8cA////////////////0gD/////////////////////////////////////"
    "////////////////////////////////////////////////////////////////////////////////////////"
    "////////////////////////////////////////////////////////////////////////////////////////"
    "////////////////////////////////////////////////////////////////////////////////////////"
    "////////////////////////////////////////////////////////1AD/////////////////////////////"
    "///////////////////////////////////////////ZAP//////////////////////////////////////////"
    "////////////////////////////////////////////////////////////////////////////////////////"
    "////////////////////////////////4gA1AQcADQAbWyVpJXAxJWQ7JXAyJWRyABtbSBtbMkoAG1tLABtbSgAb"
    "WyVpJXAxJWRHABtbJWklcDElZDslcDIlZEgACgAbW0gAG1s/MjVsAAgAG1s/MjVoABtbQwAbW0EAG1sxbQAbWz8x"
    "MDQ5aAAbWzJtABtbN20AG1s3bQAbWzRtABtbJXAxJWRYABtbbQAbWz8xMDQ5bAAbWzI3bQAbWzI0bQAbWyVwMSVk"
    "QgAbWyVwMSVkRAAbWyVwMSVkQwAbWyVwMSVkQQAbWyVpJXAxJWRkAAkAG1sxSwAbWzM5OzQ5bQAbWyU/JXAxJXs4"
    "fSU8JXQzJXAxJWQlZTM4OzI7JXAxJXs2NTUzNn0lLyVkOyVwMSV7MjU2fSUvJXsyNTV9JSYlZDslcDElezI1NX0l"
    "JiVkJTttABtbJT8lcDElezh9JTwldDQlcDElZCVlNDg7MjslcDElezY1NTM2fSUvJWQ7JXAxJXsyNTZ9JS8lezI1"
    "NX0lJiVkOyVwMSV7MjU1fSUmJWQlO20AAwAAAAAAAwAKAAEBAQAAAAMABwBBWABSR0IAWFQA";

}  // namespace

std::string_view direct_colour_entry() {
    return kEntry;
}

bool has_direct_colour(std::string_view term) {
    const std::string_view told = environment("COLORTERM");
    if (told != "truecolor" && told != "24bit") return false;
    // screen hands on COLORTERM, and misreads such colours; tmux, which calls itself so too, does
    // not. A console has sixteen.
    if (term.starts_with("screen") && environment("TMUX").empty()) return false;
    return !is_simple_terminal(term);
}

SCREEN* open_direct_colour(std::FILE* out, std::FILE* in) {
    constexpr const char* kVariable = "TERMINFO";
    const char* const set = std::getenv(kVariable);
    const std::optional<std::string> before = set ? std::optional<std::string>(set) : std::nullopt;
    setenv(kVariable, ("b64:" + std::string(kEntry)).c_str(), 1);
    SCREEN* const screen = newterm("roundhouse-direct", out, in);
    if (before)
        setenv(kVariable, before->c_str(), 1);
    else
        unsetenv(kVariable);
    return screen;
}

}  // namespace roundhouse::app
