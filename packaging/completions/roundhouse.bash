# bash completion for roundhouse(6). tests/packaging checks that it knows every command and option.

# Saved games by name, and files; or what else is saved there, by its suffix.
_roundhouse_logs() {
    local games=${XDG_DATA_HOME:-$HOME/.local/share}/roundhouse/games log
    for log in "$games"/*.${2:-rhlog}; do
        [ -e "$log" ] || continue
        log=${log##*/}
        [[ $log == "$1"* ]] && COMPREPLY+=("$log")
    done
    _roundhouse_files "$1" '*'
}

# The tables that one may enter.
_roundhouse_tables() {
    local table
    for table in "${XDG_RUNTIME_DIR:-/run/user/$UID}"/roundhouse/*.sock /tmp/roundhouse-"$UID"/*.sock \
        /run/roundhouse/*/*.sock /tmp/roundhouse-group-*/*.sock; do
        [ -S "$table" ] || continue
        table=${table##*/}
        [[ $table == "$1"* ]] && COMPREPLY+=("${table%.sock}")
    done
}

# The ids of the games, those of one's own among them, as the program that is typed knows them.
_roundhouse_games() {
    "${COMP_WORDS[0]}" rules list --ids 2>/dev/null
}

# Files that match a pattern, and directories.
_roundhouse_files() {
    local file
    compopt -o filenames 2>/dev/null
    while IFS= read -r file; do
        if [[ -d $file || $file == $2 ]]; then COMPREPLY+=("$file"); fi
    done < <(compgen -f -- "$1")
}

# Sets `words` to the words up to the cursor as they were typed; bash splits them at each : and =.
_roundhouse_words() {
    local line=${COMP_LINE:0:COMP_POINT} rest word k
    words=()
    for ((k = 0; k <= COMP_CWORD; ++k)); do
        word=${COMP_WORDS[k]}
        rest=${line#"${line%%[![:space:]]*}"}
        [[ $k -eq COMP_CWORD ]] && word=$rest
        if [[ $k -eq 0 || $rest != "$line" ]]; then words+=("$word"); else words[${#words[@]} - 1]+=$word; fi
        line=${rest#"$word"}
    done
}

_roundhouse() {
    local words word before= begun=
    COMPREPLY=()
    _roundhouse_words
    word=${words[${#words[@]} - 1]}
    # bash inserts only what follows the last break, or everything after the quote inside quotes.
    local breaks=${COMP_WORDBREAKS//[!:=]/}
    if [[ $word == [\'\"]* ]]; then
        word=${word:1}
    elif [[ -n $breaks && $word == *["$breaks"]* ]]; then
        begun=${word%"${word##*["$breaks"]}"}
    fi
    # --option=value is an option and then its value.
    if [[ $word == --*=* ]]; then
        before=${word%%=*}
        # --plain takes a value only like this.
        [[ $before != --plain ]] || COMPREPLY=($(compgen -W 'brief full' -- "${word#*=}"))
        _roundhouse_value "${word#*=}" "$before"
        COMPREPLY=("${COMPREPLY[@]/#/$before=}")
    else
        [[ ${#words[@]} -gt 1 ]] && before=${words[${#words[@]} - 2]}
        _roundhouse_value "$word" "$before" || _roundhouse_word "$word"
    fi
    COMPREPLY=("${COMPREPLY[@]#"$begun"}")
}

# options: made from the rows in src/game/options/options.cpp
_roundhouse_game_options='--set --schedule --rounds --blocked'
_roundhouse_table_options='--referee --announce --clock --time-up'
_roundhouse_option_value() {
    case $2 in
    --set) COMPREPLY=($(compgen -W '12 9 6' -- "$1")) ;;
    --schedule) COMPREPLY=($(compgen -W 'all even odd' -- "$1")) ;;
    --rounds) ;;
    --blocked) ;;
    --referee) COMPREPLY=($(compgen -W 'strict honour' -- "$1")) ;;
    --announce) COMPREPLY=($(compgen -W 'manual auto' -- "$1")) ;;
    --clock) COMPREPLY=($(compgen -W '15 30 60 5:00 5:00+10' -- "$1")) ;;
    --time-up) COMPREPLY=($(compgen -W 'hint draw ring lose' -- "$1")) ;;
    *) return 1 ;;
    esac
}
# end of the options

# The values of an option that begin like this; fails if the option takes no value.
_roundhouse_value() {
    local word=$1 levels='1 2 3 4 5 6 7'
    # Only where people play can one be like them.
    [[ ${words[1]} != @(simulate|tournament) ]] && levels+=' like-me'
    case $2 in
    --variant) COMPREPLY=($(compgen -W "$(_roundhouse_games)" -- "$word")) ;;
    --against) COMPREPLY=($(compgen -W "$(_roundhouse_games)" -- "$word")); _roundhouse_files "$word" '*.toml' ;;
    --rules | --config) _roundhouse_files "$word" '*.toml' ;;
    --color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")) ;;
    --goal) COMPREPLY=($(compgen -W 'tiles pips left' -- "$word")) ;;
    --palette) COMPREPLY=($(compgen -W 'classic-dark classic-light distinct-dark distinct-light mono' -- "$word")) ;;
    --group) COMPREPLY=($(compgen -g -- "$word")) ;;
    --position | --cmd-errors | --file) _roundhouse_files "$word" '*' ;;
    --resume) _roundhouse_logs "$word" ;;
    --idle) COMPREPLY=($(compgen -W '1 2 5 10 never' -- "$word")) ;;
    --bot) [[ $word != *:* ]] || COMPREPLY=($(compgen -W "$levels" -- "${word##*:}")) ;;
    --player | --players | --seed | --games | --threads | --iterations | --move-time | --cmd-move-time | --cmd-game-time | --at | --size | --depth | --table | --name | --seat | --back) ;;
    --start | --second | --seats | --sprt) ;;
    *) _roundhouse_option_value "$word" "$2" || return 1 ;;
    esac
    # A name may contain spaces, which compgen would split.
    [[ $2 != --bot ]] || COMPREPLY=("${COMPREPLY[@]/#/${word%:*}:}")
}

# The commands, options and files that begin like this.
_roundhouse_word() {
    local word=$1 at=$((${#words[@]} - 1)) command=${words[1]} options=
    if [[ $at -eq 1 && $word != -* ]]; then
        COMPREPLY=($(compgen -W 'play learn resume host join replay review show verify export games rules simulate solve stats score puzzle position engine perft tournament' -- "$word"))
        return
    fi
    # Options without a command are those of play.
    [[ $command == -* ]] && command=play

    case $command in
    play)
        options="--plain --config --ascii --color --variant --rules $_roundhouse_game_options --player --bot --cmd-move-time --cmd-game-time --cmd-errors --seed $_roundhouse_table_options"
        [[ ${words[1]} == -* ]] && options+=' --version --licences'
        ;;
    host)
        options="--plain --config --ascii --color --variant --rules $_roundhouse_game_options --player --bot --cmd-move-time --cmd-game-time --cmd-errors --seed $_roundhouse_table_options"
        options+=' --table --group --no-seat --keep-chat --idle --resume --close'
        ;;
    join) options='--name --seat --watch --retry --back --plain --config --ascii --color' ;;
    learn) options='--plain --config --ascii --color' ;;
    resume) options='--plain --config --ascii --color --bot --cmd-move-time --cmd-game-time --cmd-errors' ;;
    replay) options='--at --plain --config --ascii --color' ;;
    review) options='--all --json --plain --depth --fresh --threads --config --ascii --color' ;;
    show) options='--at --position --svg --palette --size --hands --turn --unfinished --ascii' ;;
    verify) options='--salvage --quiet -q' ;;
    export) options='--text --json --csv --cast --svg --html --at --palette --size --hands --unfinished --ascii' ;;
    rules)
        [[ ${words[2]} == show && $at -gt 2 ]] && options='--toml'
        [[ ${words[2]} == list && $at -gt 2 ]] && options='--json --ids'
        ;;
    simulate)
        options="--variant --rules --players $_roundhouse_game_options --games --seed --threads --json --bot --cmd-move-time --cmd-game-time --cmd-forfeit --cmd-errors --against --iterations --move-time --csv"
        ;;
    tournament)
        options="--variant --rules --seats $_roundhouse_game_options --gauntlet --games --sprt --seed --threads --file --json --bot --cmd-move-time --cmd-game-time --cmd-forfeit --cmd-errors --iterations --move-time"
        ;;
    solve) options='--start --second --position --goal --variant --set --json' ;;
    position) options='--play --config --ascii --color' ;;
    perft) options='--divide --json --signature' ;;
    puzzle) options='--date --seed --grade --new --play --print' ;;
    score) options="--sheet --csv --plain --config --ascii --variant --rules $_roundhouse_game_options --player" ;;
    stats) options='--variant --same --json --csv --curves --config' ;;
    esac
    if [[ $word == -* ]]; then
        COMPREPLY=($(compgen -W "$options --help -h" -- "$word"))
        return
    fi

    case $command in
    resume | replay | review | show | verify | export) _roundhouse_logs "$word" ;;
    join | host) _roundhouse_tables "$word" ;;
    score) _roundhouse_logs "$word" rhscore ;;
    position | perft) _roundhouse_files "$word" "*" ;;
    learn)
        COMPREPLY=($(compgen -W "$(_roundhouse_games)" -- "$word"))
        _roundhouse_files "$word" '*.toml'
        ;;
    rules)
        if [[ $at -eq 2 ]]; then
            COMPREPLY=($(compgen -W 'list show diff find check' -- "$word"))
        elif [[ ${words[2]} != list && ${words[2]} != find ]]; then
            [[ ${words[2]} != check ]] && COMPREPLY=($(compgen -W "$(_roundhouse_games)" -- "$word"))
            _roundhouse_files "$word" '*.toml'
        fi
        ;;
    esac
}

complete -F _roundhouse roundhouse
