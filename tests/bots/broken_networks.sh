#!/bin/sh
# Damaged networks, and features that changed after the networks were fitted, stop the build with a message
# that names the file. broken_networks.sh SOURCE CMAKE COMPILER
set -eu
source=$1 cmake=$2 compiler=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
bots=$work/bots
nets=$bots/networks
failed=0

fresh() {
    rm -rf "$bots"
    mkdir -p "$nets"
    cp "$source"/src/bots/*.hpp "$source/src/bots/inputs.def" "$bots"
    cp "$source"/src/bots/networks/*.net "$nets"
}

# The way the build does it.
compiles() {
    files=$(printf '%s;' "$nets"/*.net)
    "$cmake" "-DFILES=${files%;}" "-DOUT=$bots/bundled_networks.cpp" \
        -P "$source/src/bots/embed_networks.cmake"
    "$compiler" -std=c++20 -fsyntax-only -I"$source/include" -I"$work" "$bots/bundled_networks.cpp" >"$work/said" 2>&1
}

# refused WHAT SENTENCE...: the compiler reports each of them.
refused() {
    what=$1
    shift
    if compiles; then
        echo "$what: compiles"
        failed=1
    fi
    for sentence; do
        grep -qF "src/bots/networks/$sentence" "$work/said" && continue
        echo "$what: the compiler does not say \"$sentence\" but:"
        cat "$work/said"
        failed=1
    done
}

fresh
printf 'flipped' | dd of="$nets/duel.net" bs=1 seek=5000 conv=notrunc 2>/dev/null
head -c 20000 "$source/src/bots/networks/table.net" >"$nets/table.net"
: >"$nets/fork_duel.net"
refused "damaged files" "duel.net is damaged: its checksum does not match" \
    "table.net is damaged: it is shorter or longer than its header says" \
    "fork_duel.net is not a network file"
if grep -q "fork_table" "$work/said"; then
    echo "the compiler complains about an undamaged network"
    failed=1
fi

fresh
sed 's/^FEATURE(unseen)$/&\nFEATURE(unseen_doubles)/' "$source/src/bots/inputs.def" >"$bots/inputs.def"
refused "a new feature" "duel.net was fitted for a different number of features, policies or hidden units" \
    "fork_table.net was fitted for a different number of features"

fresh
sed 's/^FEATURE(unseen)$/FEATURE(out_of_sight)/' "$source/src/bots/inputs.def" >"$bots/inputs.def"
refused "a renamed feature" "duel.net was fitted for features or policies with other names, or in another order"

exit $failed
