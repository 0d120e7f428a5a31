# Not tried.
{ lib, stdenv, fetchurl, cmake, ninja, cli11, fmt, ncurses, nlohmann_json, tomlplusplus, utf8proc, catch2, python3 }:

stdenv.mkDerivation rec {
  pname = "roundhouse";
  version = "0.2.0";
  src = fetchurl {
    url = "https://github.com/roundhouse/roundhouse/releases/download/v${version}/roundhouse-${version}.tar.gz";
    hash = lib.fakeHash; # from SHA256SUMS
  };
  nativeBuildInputs = [ cmake ninja ];
  buildInputs = [ cli11 fmt ncurses nlohmann_json tomlplusplus utf8proc ];
  checkInputs = [ catch2 ];
  nativeCheckInputs = [ python3 ];
  cmakeFlags = [ "-DROUNDHOUSE_STATIC=OFF" "-DROUNDHOUSE_BENCH=OFF" ];
  doCheck = true;
  checkPhase = ''
    LC_ALL=C.UTF-8 ctest --no-tests=error --output-on-failure --label-exclude '^(clock|terminal|hostile|slow|random|thorough|differential)$'
  '';
  meta = {
    description = "Train dominoes for the terminal";
    homepage = "https://github.com/roundhouse/roundhouse";
    license = [ lib.licenses.mit lib.licenses.bsd3 ]; # the second is CLI11's, which is compiled in
    maintainers = [ ]; # whoever takes it over
    platforms = lib.platforms.unix;
    mainProgram = "roundhouse";
  };
}
