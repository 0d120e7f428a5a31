# Not tried.
class Roundhouse < Formula
  desc "Train dominoes for the terminal"
  homepage "https://github.com/roundhouse/roundhouse"
  url "https://github.com/roundhouse/roundhouse/releases/download/v0.2.0/roundhouse-0.2.0.tar.gz"
  sha256 "" # from SHA256SUMS
  license all_of: ["MIT", "BSD-3-Clause"]

  depends_on "cli11" => :build
  depends_on "cmake" => :build
  depends_on "ninja" => :build
  depends_on "nlohmann-json" => :build
  depends_on "pkgconf" => :build
  depends_on "tomlplusplus" => :build
  depends_on "fmt"
  depends_on "ncurses"
  depends_on "utf8proc"

  def install
    system "cmake", "-S", ".", "-B", "build", "-G", "Ninja", "-DROUNDHOUSE_STATIC=OFF",
           "-DROUNDHOUSE_TESTS=OFF", "-DROUNDHOUSE_BENCH=OFF", *std_cmake_args
    system "cmake", "--build", "build"
    system "cmake", "--install", "build"
  end

  test do
    assert_match "mexican", shell_output("#{bin}/roundhouse rules")
  end
end
