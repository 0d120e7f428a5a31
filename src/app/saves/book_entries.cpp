#include "app/saves/book_entries.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string_view>
#include <unordered_set>
#include <utility>

#include "app/saves/kept_review.hpp"
#include "app/saves/sheet_entries.hpp"
#include "app/system/file_steps.hpp"
#include "app/system/files.hpp"
#include "app/system/portable.hpp"
#include "roundhouse/review/decision.hpp"
#include "roundhouse/review/review.hpp"
#include "roundhouse/text/numbers.hpp"

namespace roundhouse::app {

namespace {

// Another first line: made by another version, whose entries may mean something else, or whose
// reviews may have judged otherwise.
std::string cache_head() {
    return fmt::format("roundhouse book 5 {:08x}", review::judgement_fingerprint());
}

constexpr std::size_t kMaxCacheBytes = std::size_t{64} << 20U;

// A file is the same as before if its size and time are; "" if it is not there.
std::string state_of(Sys& sys, const std::string& path) {
    struct stat found {};
    if (sys.status(path.c_str(), found) != 0) return "";
    const timespec written = written_at(found);
    return fmt::format("{} {}.{:09}", found.st_size, written.tv_sec, written.tv_nsec);
}

std::string_view next_line(std::string_view& rest) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    return line;
}

// The log's name in a key: behind its state and that of its review, which is "-" for none.
std::string_view name_in(std::string_view key) {
    const auto skip_word = [&] { key.remove_prefix(std::min(key.find(' '), key.size() - 1) + 1); };
    for (int word = 0; word < 2 && !key.empty(); ++word) skip_word();
    for (int words = key.starts_with("- ") ? 1 : 2; words > 0 && !key.empty(); --words) skip_word();
    return key;
}

// What the kept review of a whole game says about each seat.
void add_luck(book::Entry& entry, const std::string& path, const game::LoadedLog& log) {
    // A review's seats are all seats, each with one player.
    if (!entry.finished || !std::ranges::all_of(entry.seats, &book::SeatEntry::whole)) return;
    const auto findings = read_kept_review(path, log.identity, log.match);
    if (!findings) return;
    const review::Review review = review::make_review(log.match, *findings);
    if (!review.complete()) return;
    for (std::size_t seat = 0; seat < entry.seats.size(); ++seat)
        entry.seats[seat].luck = text::rounded(review.seats[seat].account.luck());
}

}  // namespace

std::string book_cache_path() {
    const std::string directory = user_directory("XDG_CACHE_HOME", ".cache");
    return directory.empty() ? "" : directory + "/book";
}

BookReader::BookReader(Sys& sys, const std::string& directory, std::string cache,
                       std::size_t keep_every)
    : sys_(sys), directory_(directory), cache_(std::move(cache)), keep_every_(keep_every) {
    auto found = list_logs(sys, directory);
    if (auto* fault = std::get_if<Fault>(&found))
        trouble_ = std::move(*fault);
    else
        logs_ = std::move(std::get<std::vector<SavedGameInfo>>(found));
    read_cache();
}

void BookReader::read_cache() {
    if (cache_.empty()) return;
    const auto bytes = read_file(cache_, kMaxCacheBytes);
    const auto* text = std::get_if<std::string>(&bytes);
    if (text == nullptr) return;
    std::string_view rest = *text;
    if (next_line(rest) != cache_head()) return;
    std::unordered_set<std::string> names;
    for (const SavedGameInfo& log : logs_) names.insert(file_steps::name_of(log.path));
    while (!rest.empty()) {
        const std::string_view key = next_line(rest), line = next_line(rest);
        // Whatever the file says, nothing is kept of a log that is not there.
        if (names.contains(std::string(name_in(key))))
            known_.emplace(key, line);
        else
            changed_ = true;
    }
}

void BookReader::write_cache() {
    changed_ = false;
    if (cache_.empty()) return;
    std::string text = cache_head() + '\n';
    for (const auto& [key, line] : known_) text += fmt::format("{}\n{}\n", key, line);
    if (text.size() <= kMaxCacheBytes) (void)replace_file(sys_, cache_, text);
}

// Entries of logs that are gone or have changed.
void BookReader::forget_the_rest() {
    std::unordered_map<std::string, std::string> asked_for;
    for (const std::string& key : keys_) asked_for.insert(known_.extract(key));
    changed_ |= !known_.empty();
    known_ = std::move(asked_for);
}

bool BookReader::next() {
    if (trouble_) return false;  // what is in the cache may still be there
    if (done_ == logs_.size()) {
        forget_the_rest();
        if (changed_) write_cache();
        add_sheets();
        return false;
    }
    const std::string& path = logs_[done_++].path;
    const std::string log = state_of(sys_, path);
    if (log.empty()) return true;  // removed meanwhile
    const std::string review = state_of(sys_, review_path(path));
    keys_.push_back(
        fmt::format("{} {} {}", log, review.empty() ? "-" : review, file_steps::name_of(path)));
    const std::string& key = keys_.back();
    const auto line = known_.find(key);
    auto entry = line == known_.end() ? std::nullopt : book::parse_entry(line->second);
    if (entry)
        entries_.push_back(std::move(*entry));
    else
        read_log(key, path, !review.empty());
    return true;
}

// They are few and short, so no cache has them.
void BookReader::add_sheets() {
    if (std::exchange(sheets_added_, true)) return;
    SheetEntries sheets = sheet_entries(sys_, directory_);
    std::ranges::move(sheets.entries, std::back_inserter(entries_));
    std::ranges::move(sheets.faults, std::back_inserter(faults_));
}

void BookReader::read_log(const std::string& key, const std::string& path, bool reviewed) {
    ++fresh_;
    auto read = read_game(sys_, path);
    if (const auto* fault = std::get_if<Fault>(&read)) {
        faults_.push_back(fault->message);
        return;
    }
    const auto& log = std::get<game::LoadedLog>(read);
    auto entry = book::entry_of(log.match, log.head.match_id, log.head.started);
    entries_.push_back(std::move(entry));
    if (reviewed) add_luck(entries_.back(), path, log);
    changed_ = true;
    if (key.find('\n') == std::string::npos) known_.insert_or_assign(key, to_line(entries_.back()));
    if (fresh_ % keep_every_ == 0) write_cache();
}

}  // namespace roundhouse::app
