# bash completion for roundhouse(6). That it knows every command and option is checked by tests/packaging.

# Saved games by name, and files.
_roundhouse_logs() {
    local games=${XDG_DATA_HOME:-$HOME/.local/share}/roundhouse/games log
    for log in "$games"/*.rhlog; do
        [ -e "$log" ] || continue
        log=${log##*/}
        [[ $log == "$1"* ]] && COMPREPLY+=("$log")
    done
    _roundhouse_files "$1" '*'
}

# Files that fit a pattern, and directories.
_roundhouse_files() {
    local file
    compopt -o filenames 2>/dev/null
    while IFS= read -r file; do
        if [[ -d $file || $file == $2 ]]; then COMPREPLY+=("$file"); fi
    done < <(compgen -f -- "$1")
}

_roundhouse() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    local commands='play resume replay show verify export games rules simulate solve engine'
    local games='oll mexican train station basic' levels='random greedy planner expert'
    local command=${COMP_WORDS[1]} options=
    COMPREPLY=()
    if [[ $COMP_CWORD -eq 1 && $word != -* ]]; then
        COMPREPLY=($(compgen -W "$commands" -- "$word"))
        return
    fi
    # Options without a command are those of play.
    [[ $command == -* ]] && command=play

    case $before in
    --variant) COMPREPLY=($(compgen -W "$games" -- "$word")); return ;;
    --against) COMPREPLY=($(compgen -W "$games" -- "$word")); _roundhouse_files "$word" '*.toml'; return ;;
    --rules | --config) _roundhouse_files "$word" '*.toml'; return ;;
    --color) COMPREPLY=($(compgen -W 'auto always never' -- "$word")); return ;;
    --referee) COMPREPLY=($(compgen -W 'strict honour' -- "$word")); return ;;
    --announce) COMPREPLY=($(compgen -W 'manual auto' -- "$word")); return ;;
    --goal) COMPREPLY=($(compgen -W 'tiles pips left' -- "$word")); return ;;
    --schedule) COMPREPLY=($(compgen -W 'all even odd' -- "$word")); return ;;
    --set) COMPREPLY=($(compgen -W '12 9 6' -- "$word")); return ;;
    --bot)
        [[ $word != *:* ]] && return
        COMPREPLY=($(compgen -W "$levels" -- "${word##*:}"))
        return
        ;;
    --player | --players | --seed | --rounds | --games | --threads | --iterations | --move-time | --at | --size | --start)
        return
        ;;
    esac

    case $command in
    play)
        options='--plain --config --ascii --color --variant --rules --set --schedule --rounds --player --bot --seed --referee --announce'
        [[ ${COMP_WORDS[1]} == -* ]] && options+=' --version'
        ;;
    resume) options='--plain --config --ascii --color' ;;
    replay) options='--at --plain --config --ascii --color' ;;
    show) options='--at --position --size --hands --ascii' ;;
    verify) options='--salvage --quiet -q' ;;
    export) options='--text --json --csv --cast --size --hands --ascii' ;;
    rules) [[ ${COMP_WORDS[2]} == show && $COMP_CWORD -gt 2 ]] && options='--toml' ;;
    simulate)
        options='--variant --rules --players --set --schedule --rounds --games --seed --threads --json --bot --against --iterations --move-time --csv'
        ;;
    solve) options='--start --second --goal --variant --set --json' ;;
    esac
    if [[ $word == -* ]]; then
        COMPREPLY=($(compgen -W "$options --help -h" -- "$word"))
        return
    fi

    case $command in
    resume | replay | show | verify | export) _roundhouse_logs "$word" ;;
    rules)
        if [[ $COMP_CWORD -eq 2 ]]; then
            COMPREPLY=($(compgen -W 'show check' -- "$word"))
        else
            [[ ${COMP_WORDS[2]} == show ]] && COMPREPLY=($(compgen -W "$games" -- "$word"))
            _roundhouse_files "$word" '*.toml'
        fi
        ;;
    esac
}

complete -F _roundhouse roundhouse
