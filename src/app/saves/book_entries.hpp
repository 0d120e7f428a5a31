// The saved games as entries of the record book, those with real tiles among them. Each log, and
// the review that is kept beside it, is read once and then remembered in a cache, which may be
// deleted at any time: what is missing or stale there is read again.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "app/saves/games_directory.hpp"
#include "app/system/sys.hpp"
#include "roundhouse/book/entry.hpp"

namespace roundhouse::app {

// $XDG_CACHE_HOME/roundhouse/book or its usual substitute; "" without a home directory.
[[nodiscard]] std::string book_cache_path();

// Reads the logs of a directory one after the other, the one last played first, so that somebody
// who waits can be shown the progress; at the end the score sheets of games with real tiles.
class BookReader {
  public:
    // No cache is kept if `cache` is empty or cannot be written. It is written after every
    // `keep_every` logs that had to be read: at most that much is lost if reading is interrupted.
    BookReader(Sys& sys, const std::string& directory, std::string cache,
               std::size_t keep_every = 500);

    // Reads one more; false if all are read, and the cache is then written.
    bool next();

    [[nodiscard]] std::size_t all() const { return logs_.size(); }
    [[nodiscard]] std::size_t done() const { return done_; }
    [[nodiscard]] const std::vector<book::Entry>& entries() const { return entries_; }
    // Why the directory cannot be read.
    [[nodiscard]] const std::optional<Fault>& trouble() const { return trouble_; }
    // One for each log that cannot be read.
    [[nodiscard]] const std::vector<std::string>& faults() const { return faults_; }
    // How many logs had to be read: the others were in the cache.
    [[nodiscard]] std::size_t fresh() const { return fresh_; }

  private:
    Sys& sys_;
    std::string directory_;
    std::string cache_;
    std::size_t keep_every_;
    std::optional<Fault> trouble_;
    std::vector<SavedGameInfo> logs_;
    std::size_t done_ = 0;
    std::vector<book::Entry> entries_;
    std::vector<std::string> faults_;
    std::size_t fresh_ = 0;
    std::vector<std::string> keys_;                       // of the logs so far
    std::unordered_map<std::string, std::string> known_;  // the cache: keys and lines
    bool changed_ = false;                                // since it was read or written
    bool sheets_added_ = false;

    void read_cache();
    void write_cache();
    void forget_the_rest();
    void add_sheets();
    void read_log(const std::string& key, const std::string& path, bool reviewed);
};

}  // namespace roundhouse::app
