# fish completion for roundhouse(6). tests/packaging checks that it knows every command and option.

set -l commands play learn resume host join replay review show verify export games rules simulate solve stats score puzzle position engine perft tournament
set -l games '(__roundhouse_games)'

# As the program that is typed knows them, those of one's own among them.
function __roundhouse_games
    set -l program (commandline -opc)[1]
    test -n "$program"; and command $program rules list --ids 2>/dev/null
end

function __roundhouse_logs
    set -l data $XDG_DATA_HOME
    test -n "$data"; or set data ~/.local/share
    for log in $data/roundhouse/games/*.rhlog
        string replace -r '.*/' '' $log
    end
end

# The tables that one may enter.
function __roundhouse_tables
    set -l own $XDG_RUNTIME_DIR
    set -l user (id -u)
    test -n "$own"; or set own /run/user/$user
    for table in $own/roundhouse/*.sock /tmp/roundhouse-$user/*.sock /run/roundhouse/*/*.sock /tmp/roundhouse-group-*/*.sock
        string replace -r '.*/(.*)\.sock$' '$1' $table
    end
end

function __roundhouse_sheets
    set -l data $XDG_DATA_HOME
    test -n "$data"; or set data ~/.local/share
    for sheet in $data/roundhouse/games/*.rhscore
        string replace -r '.*/' '' $sheet
    end
end

# NAME:LEVEL, once the name is there; after the levels, what else may stand there.
function __roundhouse_bots
    set -l word (commandline -ct | string replace -r '^--bot=' '' | string replace -r '^["\']' '' | string unescape)
    set -l name (string match -r '^(.*):' -- $word)[2]
    test -n "$name"; and printf '%s\n' $name:(seq 7) $name:$argv
end

# Without a command, options are those of play; host has them, too.
set -l play "__fish_seen_subcommand_from play host; or not __fish_seen_subcommand_from $commands"
set -l none "not __fish_seen_subcommand_from $commands"

complete -c roundhouse -f
complete -c roundhouse -s h -l help -d 'Print help and exit'
complete -c roundhouse -n $none -l version -d 'Print the version and exit'
complete -c roundhouse -n $none -l licences -d 'Print the licences and exit'
complete -c roundhouse -n $none -a play -d 'Play a game'
complete -c roundhouse -n $none -a learn -d 'Learn to play in one round'
complete -c roundhouse -n $none -a resume -d 'Resume a saved game'
complete -c roundhouse -n $none -a host -d 'Open a table for several terminals'
complete -c roundhouse -n $none -a join -d 'Join a table of this machine'
complete -c roundhouse -n $none -a replay -d 'Watch a saved game'
complete -c roundhouse -n $none -a review -d 'What every decision cost, and what was luck'
complete -c roundhouse -n $none -a show -d 'Print the table of a saved game'
complete -c roundhouse -n $none -a verify -d 'Check saved games, record by record'
complete -c roundhouse -n $none -a export -d 'Print a saved game in another format'
complete -c roundhouse -n $none -a games -d 'List the saved games'
complete -c roundhouse -n $none -a rules -d 'List the games, show or check rules'
complete -c roundhouse -n $none -a simulate -d 'Play many games automatically, and report statistics'
complete -c roundhouse -n $none -a solve -d 'Find the longest train in a hand'
complete -c roundhouse -n $none -a stats -d 'Show what the saved games say about their players'
complete -c roundhouse -n $none -a score -d 'Keep the score of a game with real tiles'
complete -c roundhouse -n $none -a puzzle -d 'Solve the puzzle of the day'
complete -c roundhouse -n $none -a position -d 'Look at a position from a real table'
complete -c roundhouse -n $none -a engine -d 'Speak the engine protocol'
complete -c roundhouse -n $none -a perft -d 'Count the legal sequences from a position'
complete -c roundhouse -n $none -a tournament -d 'Play computer players and programs against each other'

complete -c roundhouse -n $play -f -l plain -a 'brief full' -d 'Text mode, with numbered choices'
complete -c roundhouse -n $play -r -F -l config -d 'Read this config file'
complete -c roundhouse -n $play -l ascii -d 'Use plain ASCII characters only'
complete -c roundhouse -n $play -x -l color -a 'auto always never' -d 'Colours'
complete -c roundhouse -n $play -x -l variant -a $games -d 'Which game'
complete -c roundhouse -n $play -r -F -l rules -d 'Play by a rule file'
complete -c roundhouse -n $play -x -l player -d 'A player\'s name'
complete -c roundhouse -n $play -x -l bot -a '(__roundhouse_bots like-me)' -d 'A computer player, NAME:LEVEL'
complete -c roundhouse -n $play -x -l seed -d 'Random seed for the deals'
set -l with_programs "$play; or __fish_seen_subcommand_from resume"
complete -c roundhouse -n $with_programs -x -l cmd-move-time -d 'Seconds that a program has for an answer'
complete -c roundhouse -n $with_programs -x -l cmd-game-time -d 'Seconds that a program has in a game'
complete -c roundhouse -n $with_programs -r -F -l cmd-errors -d 'The file for standard error of programs'
set -l of_game "$play; or __fish_seen_subcommand_from simulate score tournament"
# options: made from the rows in src/game/options/options.cpp
complete -c roundhouse -n $of_game -x -l set -a '12 9 6' -d 'Highest number of the set'
complete -c roundhouse -n $of_game -x -l schedule -a 'all even odd' -d 'The order of engines'
complete -c roundhouse -n $of_game -x -l rounds -d 'Play only the first rounds'
complete -c roundhouse -n $of_game -x -l blocked -a '"fewest tiles win" "nobody counts"' -d 'What a blocked round is worth'
complete -c roundhouse -n $play -x -l referee -a 'strict honour' -d 'Who enforces the rules'
complete -c roundhouse -n $play -x -l announce -a 'manual auto' -d 'Announcing the last tile'
complete -c roundhouse -n $play -x -l clock -a '15 30 60 5:00 5:00+10' -d 'A time limit'
complete -c roundhouse -n $play -x -l time-up -a 'hint draw ring lose' -d 'What happens when time is up'
# end of the options

set -l host '__fish_seen_subcommand_from host'
complete -c roundhouse -n $host -x -l table -d 'Name of the table'
complete -c roundhouse -n $host -x -l group -a '(__fish_complete_groups)' -d 'Let this group in'
complete -c roundhouse -n $host -l no-seat -d 'No terminal here'
complete -c roundhouse -n $host -l keep-chat -d 'Keep what people say'
complete -c roundhouse -n $host -l close -d 'Close your table'
complete -c roundhouse -n $host -a '(__roundhouse_tables)'
complete -c roundhouse -n $host -x -l idle -a '1 2 5 10 never' -d 'Minutes without a key before a computer player may fill in'
complete -c roundhouse -n $host -r -F -l resume -a '(__roundhouse_logs)' -d 'A saved game'

set -l join '__fish_seen_subcommand_from join'
complete -c roundhouse -n $join -x -l name -d 'Your name'
complete -c roundhouse -n $join -x -l seat -d 'Take over the seat of this player'
complete -c roundhouse -n $join -a '(__roundhouse_tables)'
complete -c roundhouse -n $join -l watch -d 'Take no seat'
complete -c roundhouse -n $join -l retry -d 'Reconnect if the connection is lost'
complete -c roundhouse -n $join -x -l back -d 'What guests type to come back'

set -l replay '__fish_seen_subcommand_from replay'
complete -c roundhouse -n $replay -x -l at -d 'Start after this record'

set -l review '__fish_seen_subcommand_from review'
complete -c roundhouse -n $review -l all -d 'List every decision'
complete -c roundhouse -n $review -l json -d 'One JSON object'
complete -c roundhouse -n $review -x -l depth -a '1 2 3 4 5 6 7 8' -d 'How much to search'
complete -c roundhouse -n $review -l fresh -d 'Search again'
complete -c roundhouse -n $review -x -l threads -d 'Number of threads'

set -l watch '__fish_seen_subcommand_from learn resume join replay review'
complete -c roundhouse -n $watch -r -F -l config -d 'Read this config file'
complete -c roundhouse -n $watch -l ascii -d 'Use plain ASCII characters only'
complete -c roundhouse -n $watch -x -l color -a 'auto always never' -d 'Colours'
complete -c roundhouse -n '__fish_seen_subcommand_from learn' -F -a $games -d 'Game'
complete -c roundhouse -n '__fish_seen_subcommand_from learn' -f -l plain -a 'brief full' -d 'Text mode, with numbered choices'
complete -c roundhouse -n '__fish_seen_subcommand_from resume join' -f -l plain -a 'brief full' -d 'Text mode, with numbered choices'
complete -c roundhouse -n '__fish_seen_subcommand_from replay review' -l plain -d 'Text mode'
complete -c roundhouse -n '__fish_seen_subcommand_from resume' -x -l bot -d 'A program, NAME:cmd=COMMAND'
complete -c roundhouse -n '__fish_seen_subcommand_from resume replay review show verify export' -F -a '(__roundhouse_logs)'

# Not `rules show`.
set -l show 'not __fish_seen_subcommand_from rules; and __fish_seen_subcommand_from show'
complete -c roundhouse -n "$show; or __fish_seen_subcommand_from export" -x -l at -d 'Show the table after this record'
complete -c roundhouse -n $show -l svg -d 'The table as a picture'
complete -c roundhouse -n $show -l turn -d 'The page of whoever is to play'
complete -c roundhouse -n "$show; or __fish_seen_subcommand_from export" -l unfinished -d 'With --hands, of a game that is still being played'
complete -c roundhouse -n "$show; or __fish_seen_subcommand_from export" -x -l palette -a 'classic-dark classic-light distinct-dark distinct-light mono' -d 'Colours of a picture'
complete -c roundhouse -n "$show; or __fish_seen_subcommand_from export" -x -l size -d 'Columns and rows, like 80x24'
complete -c roundhouse -n $show -l position -d 'Everything the engine knows, as text'
complete -c roundhouse -n "$show; or __fish_seen_subcommand_from export" -l hands -d 'Also show what only one player could see'
complete -c roundhouse -n "$show; or __fish_seen_subcommand_from export" -l ascii -d 'Use plain ASCII characters only'

complete -c roundhouse -n '__fish_seen_subcommand_from verify' -l salvage -d 'Write the undamaged part to a new file'
complete -c roundhouse -n '__fish_seen_subcommand_from verify' -s q -l quiet -d 'Report only damaged logs'

complete -c roundhouse -n '__fish_seen_subcommand_from export' -l text -d 'Every event as a sentence'
complete -c roundhouse -n '__fish_seen_subcommand_from export' -l json -d 'Every record with its events'
complete -c roundhouse -n '__fish_seen_subcommand_from export' -l csv -d 'The score sheet'
complete -c roundhouse -n '__fish_seen_subcommand_from export' -l cast -d 'A recording (asciicast v2)'
complete -c roundhouse -n '__fish_seen_subcommand_from export' -l svg -d 'The table as a picture'
complete -c roundhouse -n '__fish_seen_subcommand_from export' -l html -d 'A page for browsers'

set -l rules '__fish_seen_subcommand_from rules; and not __fish_seen_subcommand_from list show diff find check'
complete -c roundhouse -n $rules -a list -d 'List the games'
complete -c roundhouse -n $rules -a diff -d 'Tell how two games differ'
complete -c roundhouse -n $rules -a find -d 'Find the game you play by answering questions'
complete -c roundhouse -n $rules -a show -d 'Print the rules of a game in plain English'
complete -c roundhouse -n $rules -a check -d 'Check a rule file of your own'
set -l rules_show '__fish_seen_subcommand_from rules; and __fish_seen_subcommand_from show'
complete -c roundhouse -n $rules_show -F -a $games
complete -c roundhouse -n '__fish_seen_subcommand_from rules; and __fish_seen_subcommand_from diff' -F -a $games
set -l rules_list '__fish_seen_subcommand_from rules; and __fish_seen_subcommand_from list'
complete -c roundhouse -n $rules_list -l json -d 'Print one JSON object'
complete -c roundhouse -n $rules_list -l ids -d 'Print only ids'
complete -c roundhouse -n $rules_show -l toml -d 'Print them as a rule file'
complete -c roundhouse -n '__fish_seen_subcommand_from rules; and __fish_seen_subcommand_from check' -F

set -l simulate '__fish_seen_subcommand_from simulate'
complete -c roundhouse -n $simulate -x -l variant -a $games -d 'Which game'
complete -c roundhouse -n $simulate -r -F -l rules -d 'Play by a rule file'
complete -c roundhouse -n $simulate -x -l players -d 'Number of players'
complete -c roundhouse -n $simulate -x -l games -d 'Number of games'
complete -c roundhouse -n $simulate -x -l seed -d 'The same seed plays the same games'
complete -c roundhouse -n $simulate -x -l threads -d 'Number of threads'
complete -c roundhouse -n $simulate -x -l bot -a '(__roundhouse_bots)' -d 'A computer player, NAME:LEVEL'
complete -c roundhouse -n $simulate -x -l cmd-move-time -d 'Seconds that a program has for an answer'
complete -c roundhouse -n $simulate -x -l cmd-game-time -d 'Seconds that a program has in a game'
complete -c roundhouse -n $simulate -l cmd-forfeit -d 'A program that fails does not win'
complete -c roundhouse -n $simulate -r -F -l cmd-errors -d 'The file for standard error of programs'
complete -c roundhouse -n $simulate -r -F -l against -a $games -d 'Compare with these other rules'
complete -c roundhouse -n $simulate -x -l iterations -d 'Deals a player that searches tries for each decision'
complete -c roundhouse -n $simulate -x -l move-time -d 'Milliseconds such a player has for each decision'
complete -c roundhouse -n $simulate -l json -d 'Print one JSON object'
complete -c roundhouse -n $simulate -l csv -d 'Print comma-separated values'

set -l solve '__fish_seen_subcommand_from solve'
complete -c roundhouse -n $solve -x -l start -d 'The number the train starts from'
complete -c roundhouse -n $solve -x -l second -d 'The number a second train starts from'
complete -c roundhouse -n $solve -r -F -l position -d 'The hand to move of a position'
complete -c roundhouse -n $solve -x -l goal -a 'tiles pips left' -d 'What counts'
complete -c roundhouse -n $solve -x -l variant -a $games -d 'Count points by the rules of this game'
complete -c roundhouse -n $solve -x -l set -d 'Highest number of the set'
complete -c roundhouse -n $solve -l json -d 'Print one JSON object'

set -l position '__fish_seen_subcommand_from position'
complete -c roundhouse -n $position -F
complete -c roundhouse -n $position -l play -d 'Play on from it'
complete -c roundhouse -n $position -r -F -l config -d 'Read this config file'
complete -c roundhouse -n $position -l ascii -d 'Use plain ASCII characters only'
complete -c roundhouse -n $position -x -l color -a 'auto always never' -d 'Colours'
set -l tournament '__fish_seen_subcommand_from tournament'
complete -c roundhouse -n $tournament -x -l variant -a $games -d 'Which games'
complete -c roundhouse -n $tournament -r -F -l rules -d 'Play by a rule file'
complete -c roundhouse -n $tournament -x -l seats -d 'How many play at a table'
complete -c roundhouse -n $tournament -l gauntlet -d 'The first player meets all others'
complete -c roundhouse -n $tournament -x -l games -d 'Number of games'
complete -c roundhouse -n $tournament -x -l sprt -d 'End when a difference in rating is known'
complete -c roundhouse -n $tournament -x -l seed -d 'The same seed plays the same deals'
complete -c roundhouse -n $tournament -x -l threads -d 'Number of threads'
complete -c roundhouse -n $tournament -r -F -l file -d 'Keep the results, and continue them'
complete -c roundhouse -n $tournament -x -l bot -a '(__roundhouse_bots)' -d 'A computer player, NAME:LEVEL'
complete -c roundhouse -n $tournament -x -l cmd-move-time -d 'Seconds that a program has for an answer'
complete -c roundhouse -n $tournament -x -l cmd-game-time -d 'Seconds that a program has in a game'
complete -c roundhouse -n $tournament -l cmd-forfeit -d 'A program that fails does not win'
complete -c roundhouse -n $tournament -r -F -l cmd-errors -d 'The file for standard error of programs'
complete -c roundhouse -n $tournament -x -l iterations -d 'Deals a player that searches tries for each decision'
complete -c roundhouse -n $tournament -x -l move-time -d 'Milliseconds such a player has for each decision'
complete -c roundhouse -n $tournament -l json -d 'Print one JSON object'
set -l perft '__fish_seen_subcommand_from perft'
complete -c roundhouse -n $perft -F
complete -c roundhouse -n $perft -l divide -d 'Also below each of the first actions'
complete -c roundhouse -n $perft -l json -d 'Print one JSON object'
complete -c roundhouse -n $perft -l signature -d 'How all games are played'
set -l puzzle '__fish_seen_subcommand_from puzzle'
complete -c roundhouse -n $puzzle -x -l date -d 'The puzzle of another day'
complete -c roundhouse -n $puzzle -x -l seed -d 'The puzzle made from this number'
complete -c roundhouse -n $puzzle -x -l grade -a 'easy medium hard' -d 'How hard'
complete -c roundhouse -n $puzzle -l new -d 'A new puzzle'
complete -c roundhouse -n $puzzle -l play -d 'Find the best play of a position'
complete -c roundhouse -n $puzzle -l print -d 'Print the puzzle on one line'

set -l stats '__fish_seen_subcommand_from stats'
complete -c roundhouse -n $stats -x -l variant -a $games -d 'Count only this game'
complete -c roundhouse -n $stats -x -l same -d 'Count one name as another: NAME=NAME'
complete -c roundhouse -n $stats -l json -d 'Print one JSON object'
complete -c roundhouse -n $stats -l csv -d 'Print comma-separated values'
complete -c roundhouse -n $stats -l curves -d 'Print each rating after each game, as CSV'
complete -c roundhouse -n $stats -r -l config -d 'Read this config file instead of the usual one'

set -l score '__fish_seen_subcommand_from score'
complete -c roundhouse -n $score -F -a '(__roundhouse_sheets)'
complete -c roundhouse -n $score -l sheet -d 'Only print the sheet'
complete -c roundhouse -n $score -l csv -d 'Only print it as CSV'
complete -c roundhouse -n $score -f -l plain -a 'brief full' -d 'Text mode'
complete -c roundhouse -n $score -r -F -l config -d 'Read this config file'
complete -c roundhouse -n $score -l ascii -d 'Use plain ASCII characters only'
complete -c roundhouse -n $score -x -l variant -a $games -d 'Which game'
complete -c roundhouse -n $score -r -F -l rules -d 'Play by a rule file'
complete -c roundhouse -n $score -x -l player -d 'A player\'s name'
