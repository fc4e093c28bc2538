# What the command line and the terminal referee say: message id to text.

### 1 What cannot be done

system-refused = That could not be done: { $why }.
bad-depth = DEPTH is 0 or more.
bad-paper = --paper takes { ANYOF($papers) }, not '{ $paper }'.
bad-pair = { $option } takes name=value, not '{ $given }'.
bad-seat = A seat is written green, computer:green or human:green, not '{ $given }'.
no-journal-there = There is no journal { $path }.
audit-not-over = { $path } is not over: its dice and cards are published with the result.
nothing-to-solve = Only a solitaire with its men laid out is solved: name one and a --position.
no-display = There is no display here, so this is the terminal referee ({ $game }).
no-display-no-game = There is no display here, so this is the terminal referee with { $game }; `companion games` lists the others, and `companion referee GAME` opens one.

### 2 Lists

players = { $low } to { $high } players
players-exactly = { $n } players
one-player = one player
lay-out = Lay out: { $equipment }
no-games = No games are installed.
presets = Presets:
no-presets = {"  "}none
rules = House rules:
no-rules = {"  "}none
rule-number = { $low } to { $high } (default { $default })
rule-default = (default)
rules-of-tables = At every table:
no-daily-deals = No daily deal has been played here yet; `companion play parade-chess-solitaire --daily today` deals today's.
daily-deal = { $day }  { $title }: { $ended }
daily-won =
    { $n ->
        [1] { $n } point
       *[other] { $n } points
    }
daily-not-won = not won
daily-open = not finished
no-boards = No board is plugged in. Try `python -m firmware_bridge.virtual` for a virtual board.
perft = perft { $depth }: { $nodes }  ({ $seconds } s)
solving =
    { $n ->
        [1] { $n } card
       *[other] { $n } cards
    }, { $share }, { $looked } positions
no-way = There is no way at all.
no-way-so-far =
    There is no way with up to { $n ->
        [1] { $n } card
       *[other] { $n } cards
    }.
shortest =
    Shortest, { $n ->
        [1] { $n } card
       *[other] { $n } cards
    }: { ALLOF($actions) }
printed =
    { $path }: { $n ->
        [1] { $n } page
       *[other] { $n } pages
    }.
salvaged =
    { $n ->
        [1] { $n } record is in { $path }.
       *[other] { $n } records are in { $path }.
    }
audit-seed-good = Commitment: the seed is the one that was published.
audit-seed-bad = Commitment: the seed DOES NOT FIT what was published.
audit-checked = Rolls and cards by the table: { $checked }, by hand: { $by_hand }.
audit-wrong = Does not fit: { $what }.
audit-expected = expected { $n }
audit-sound = Everything fits.
audit-unsound = THE GAME DOES NOT FIT ITS PUBLISHED DERIVATION.
