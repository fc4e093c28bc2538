# What the command line and the terminal referee say: message id to text.

### 1 What cannot be done

no-language = Unknown language '{ $code }'. Use { ANYOF($known) }.
no-such-option = Unknown option: { $option }. `--help` lists the options.
no-such-command = Unknown command: { $command }. `companion --help` lists the commands.
missing-argument = { $name } is missing. `--help` explains it.
bad-value = { $option } cannot have this value. `--help` lists the allowed values.
missing-value = { $option } needs a value. `--help` lists the allowed values.
too-much-typed = Unexpected argument: { $words }. `--help` shows the command's arguments.
system-refused = That did not work: { $why }.
coded-refusal = { $said } Code { $code }.
broke = Tableside crashed. Your game is saved: run `companion play` to resume it. Code { $code }. `companion reports` shows the report, which is in { $path }
broke-on = Part of Tableside failed; the rest keeps running. Code { $code }. `companion reports` shows the report, which is in { $path }
broke-addon = { $said }. Your game is saved; run `companion play` to resume it. Code { $code }. `companion reports` shows the report, which is in { $path }
broke-on-addon = { $said }. Everything else keeps running. Code { $code }. `companion reports` shows the report, which is in { $path }
no-reports = No crash reports.
reports-how = Nothing is sent automatically. `companion reports { $code }` shows a report. A report contains the place where the program failed, but no names, moves, cards, codes or passwords. You can send it to us with its code.
no-such-report = There is no report { $given }. `companion reports` lists the reports.
bad-depth = DEPTH must be 0 or more.
no-board-to-print = { $game } has no board to print.
no-cards-to-print = { $game } has no cards to print codes on.
bad-paper = --paper takes { ANYOF($papers) }, not '{ $paper }'.
no-extra = There is no extra called { $name }. Choose { ANYOF($known) }.
extra-added = { $name } is installed.
extra-not-added = { $name } could not be installed ({ $needs }): { $why }.
extra-not-here = { $name } needs { $needs }, which is not available for Python { $version } yet. Use an older Python: make run PYTHON=python3.12
extra-needs-root = Only root can install { $name } for all users: sudo companion add { $name }
bad-what = WHAT must be { ANYOF($known) }, not '{ $given }'.
variants-list-all = `companion variants list` lists all games and takes no file; `companion variants check FILE` checks a file.
variants-which = Name the file: companion variants { $what } FILE.ini
variants-sound = The variants in { $path } can be played.
variants-added = { $name } is saved in { $path }.
variant-standard = { $name }: { $files } × { $ranks }
variant-own = { $name }: { $files } × { $ranks }, kinds of pieces: { $kinds }, moves at the start: { $moves } ({ $file })
doctor-well = No problems found.
doctor-python = Tableside does not run on Python { $version }. It needs { $wanted }: make run PYTHON=python3.12
doctor-packages = Required packages are missing ({ $needs }). Run { $command }
doctor-extra-half = The extra { $extra } is only partly installed (missing: { $needs }). Run companion add { $extra }
doctor-extra-broken = The extra { $extra } is installed but cannot be loaded ({ $module }). Run companion add { $extra }
doctor-fonts = Fonts that the app needs are missing or damaged ({ $files }). Install Tableside again.
doctor-clock = The clock says { $now }, but one of your saved games was written at { $later }. Set the clock, or let the network set it (sudo timedatectl set-ntp true).
doctor-copies = Tableside is open { $n } times, but only one copy at a time can use a board, camera or loudspeaker. Close the others from a terminal: { $command }
doctor-no-graphics = No graphics chip was found, so the app may be slow. Install its driver (on a Raspberry Pi: dtoverlay=vc4-kms-v3d in config.txt).
doctor-graphics-shut = This user is not allowed to use the graphics chip ({ $device }), so the app may be slow. Run sudo usermod -aG video,render $USER, then log out and log in again.
doctor-library = The app's window needs the library { $library }, which is missing. Run { $command }
doctor-no-display = There is no display, so games run in the terminal. To use the app, log in at the computer's desktop.
doctor-read-only = The disk that holds { $path } is read-only, so nothing can be saved. Restart this computer. If that does not help, the disk or memory card is worn out.
doctor-not-writable = Nothing can be saved in { $path }. Run sudo chown -R $USER { $path } && chmod 700 { $path }
doctor-choices-aside = Damaged settings were moved to { $path } ({ $files }). Choose the missing settings again, then delete these files.
doctor-not-private = Other users of this computer can read { $path }, where games are stored. Run chmod 700 { $path }
doctor-disk-full = Only { $free } MB are free where games are stored ({ $path }). Free at least { $wanted } MB.
doctor-game-damaged = A game is damaged. To recover its valid part and keep the damaged file, run { $command }
doctor-log-in = This user was added to the group of { $port } after logging in. Log out and in again.
doctor-no-voice = No voice was found, so nothing is read aloud. Run { $command }
doctor-no-loudspeaker = No loudspeaker was found, so there is no sound. Plug one in, or choose another in the settings.
doctor-voice-mute = The voice is not responding. Unplug the loudspeaker and plug it in again, or choose another in the settings.
doctor-model-half = The voice { $name } lacks its file { $name }.json. Copy that file to the same folder.
doctor-engine = The engine { $engine } is not responding. Start it by hand to see why: { $command }. `companion engines` lists all engines.
doctor-voice-extra = The voices in { $folder } need an extra. Run companion add voice
doctor-model = The voice { $name } cannot be used. Choose another in the settings, or copy its model again.
doctor-hub-silent = The hub of { $club } is not responding at { $where }. Switch it on, or join again from its network (companion club join).
kiosk-provisioned = This table is set up as specified in { $name }.
kiosk-updated = Tableside { $version } was installed. The previous version was { $before }.
kiosk-which-wheel = Name the wheel: companion kiosk update FILE.whl. Its signature FILE.whl.minisig must be next to it.
kiosk-no-update = A wheel, --when-free and --accept-version only work with `companion kiosk update`.
kiosk-ask-pin = Host PIN:
kiosk-no-save = --save only works with `companion kiosk pin`.
kiosk-needs-pin = This computer has no host PIN. Run `companion kiosk pin --save` first.
kiosk-pin-saved = The new host PIN is saved in { $path } and applies from the next start. If tableside.toml has a PIN, change it there too.
club-join-how = To join, name this table: `companion club join --table NAME`. The command asks for the hub's PIN. If the club has no hub, run `companion club join mqtt://192.168.1.10 --club NAME --table NAME`.
club-move-how = Name a file: `companion club move FILE`, then `companion club open FILE` on the other machine.
club-card-how = Name the other club's card: `companion club add CARD`. The command asks for the security code that was read aloud.
club-file-how = Name a file: `companion club take FILE` imports documents that other clubs have signed; `companion club give FILE` writes a file for those clubs.
club-give-which = Name the league with --club: { ANYOF($known) }.
club-no-leagues = This club is not in any league.
club-said = { $said }
club-league-mark = Security code to read aloud: { $mark }
club-league-known = Known club { $name }: { $mark }
club-league-ask-mark = Security code, as it was read aloud:
club-league-added = { $name } was added.
club-league-given = { $title } is in { $file }.
club-no-teams = There are no team matches.
club-match = Round { $round }: { $home } – { $guest } { $score }{ $league ->
    [yes] { $signed ->
        [yes] , signed
       *[other] , not signed by both
    }
   *[other] { "" }
 }
hub-needs = A hub needs { BOTHOF($what) }. Install them with `companion add hub`.
cluster-needs = Hubs on a cluster need { BOTHOF($what) }. Install them with `companion add cluster`.
club-moved = { $club } is saved in { $file }, sealed with the PIN { $pin }. On the other machine run: { $command }. Delete the file when the hub runs there: anyone with the file and the PIN can take over the club.
club-opened = { $club } is on this machine now. Run its hub: { $command }
cluster-laid = The cluster's files are in { $folder }: a folder for each server, hub.json and club.pem for the hubs, and the folder `tables` with the tables' passwords.
cluster-join = To connect a table: { $command }
hub-is-there = The hub of { $club } is running. On phones in the room, open { ANYOF($where) }.
hub-join-with = To connect a table, run `companion club join --table NAME` and enter the PIN { $pin }, or use this code. The club's mark is { $mark }.
hub-ends = Ctrl+C stops the hub. The tables keep playing.
hub-ready = The hub is ready.
hub-first-arbiter = The first arbiter signs in at { $where } with the PIN { $pin }. The browser warns once, because the club made its own certificate.
club-pin-seen = Other users of this computer can read a PIN on the command line. Leave it out, and you will be asked for it.
club-ask-pin = PIN shown on the hub:
club-ask-file-pin = PIN of the file:
club-unmarked = This hub's mark cannot be checked. Join at a terminal, or use the code with `ca=` that the hub shows.
club-mark = The club's mark is { $mark }. If the hub shows a different one, press Ctrl+C: another machine is pretending to be the hub.
club-joined = From the next start, this table will be { $table } of { $club }.
club-brought = { $n ->
    [0] No saved games from the last 24 hours were found.
    [1] This table sends the club one saved game from the last 24 hours.
   *[other] This table sends the club { $n } saved games from the last 24 hours.
 }
club-brought-left = { $n ->
    [1] One game stays here: it is damaged, or another program has it open.
   *[other] { $n } games stay here: they are damaged, or another program has them open.
 }
club-left = This table no longer belongs to a club.
club-none = This table does not belong to a club.
club-day-how = Give the date of the club night: `companion club export 2027-01-31` or `companion club unpack 2027-01-31`. `companion club evenings` lists the past club nights.
club-no-archive = This hub cannot archive club nights, because its data is not stored in a folder.
club-exported = The club night is in { $file }.
club-put-up = { $by } has set up your next game. { $said }. Type "begin" when you are ready.
club-put-up-blocked = { $by } has set up your next game. { $said }. Finish the game on the table first, then type "begin".
club-shown =
    { $table } of { $club }, at { $where }; { $minutes ->
        [0] published at once
        [1] published one minute late
       *[other] published { $minutes } minutes late
     }.
bad-pair = { $option } takes name=value, not '{ $given }'.
bad-seat = Write a seat as green, computer4:green or human:green, not '{ $given }'.
share-or-join = Name a game (add --share to let another table join), or give a code with --join.
table-seat-unshared = A seat at another table needs --share.
club-line-one = A connection through the club reaches only one other table. For more tables, use a relay and codes.
says-it-itself = Leave out { ALLOF($others) }, because { $option } already sets this.
moment-of-what = { $option } needs --from with the journal of the game.
no-journal-there = There is no journal { $path }.
audit-not-over = The game in { $path } is not finished. Its dice and cards are published with the result.
nothing-to-solve = Only a solitaire with a known position can be solved. Name a solitaire and add --position.
no-display = There is no display, so { $game } runs in the terminal.
no-display-no-game = There is no display, so { $game } runs in the terminal. `companion games` lists the games; `companion referee GAME` opens another.

### 2 Lists

players = { $low } to { $high } players
players-exactly = { $n } players
one-player = one player
lay-out = Set up: { $equipment }
no-games = No games are installed.
game-left-out = The game in { $folder } is broken and was left out ({ $why }). Fix or remove the folder.
addon-words = Some texts of the game { $game } are missing. Add these ids to { $file }: { ALLOF($ids) }.
addon-words-values =
    { $n ->
        [0] In { $file }, the sentence { $entry } uses { ALLOF($names) }, but the code gives it no values.
       *[other] In { $file }, the sentence { $entry } uses { ALLOF($names) }, but the code gives it only { ALLOF($given) }.
    }
addon-words-refers = In { $file }, the sentence { $entry } refers to { $name }, which does not exist.
addon-words-unread = { $file }, line { $line }: this cannot be read. Write an id, an equals sign and a sentence, and close every brace.
presets = Presets:
no-presets = {"  "}none
rules = House rules (the table enforces them unless marked):
rules-told = House rules (the players follow them; the table does not check moves):
no-rules = {"  "}none
rule-number = { $low } to { $high } (default { $default })
rule-default = (default)
rule-held-announced = { "[" }only announced]
rule-held-claim = { "[" }only if a player claims it]
rule-held-arbiter = { "[" }the arbiter decides]
rule-held-players = { "[" }up to the players]
rules-of-tables = At every table (the table enforces these unless marked):
rule-clock = or a time like 5+3
no-open-games = No unfinished games.
resume-how = Run `companion resume NUMBER` to continue a game. Add --terminal to play here, without a window.
no-such-saved = There is no saved game '{ $given }'. `companion resume` lists the unfinished games.
no-daily-deals = No daily deal has been played here yet. Run `companion play parade-chess-solitaire --daily today` to start today's deal.
daily-deal = { $day }  { $title }: { $ended }
daily-won =
    { $n ->
        [1] { $n } point
       *[other] { $n } points
    }
daily-not-won = not won
daily-open = not finished
no-boards = No board is connected. Run `companion virtual-board` to simulate a board.
no-engines = No engine is installed. Install Stockfish with `sudo apt install stockfish`, or add another with `companion engines add PROGRAM`.
engine-elo = Elo { $least } to { $most }
engine-skill = Skill Level { $least } to { $most }
engine-nodes = limited by positions searched
engine-games = { $n ->
    [one] { $game }
   *[other] { $n } games
  }
engine-lists-missing = cannot be started
engine-lists-silent = not responding
engine-added = { $name } was added. Give it a seat with computer:{ $name }.
engine-added-wrong = { $name } was added, but does not respond like an engine. Check that its protocol is { $protocol }.
bad-engines-what = Use `companion engines` for the list or `companion engines add PROGRAM`, not `companion engines { $given }`.
bad-seat-engine = Write an engine's seat as computer:stockfish:black, computer:stockfish:4:black or computer:stockfish@1600:black, not '{ $given }'.
perft = perft { $depth }: { $nodes }  ({ $seconds } s)
solving = { $n ->
    [1] { $n } card
   *[other] { $n } cards
 }, { $share }, positions: { $looked }
no-way = There is no solution.
no-way-so-far =
    There is no solution with up to { $n ->
        [1] { $n } card
       *[other] { $n } cards
    }.
shortest =
    Shortest solution, { $n ->
        [1] { $n } card
       *[other] { $n } cards
    }: { ALLOF($actions) }
bad-doctor = `companion doctor` takes no arguments, or `board` and squares, not { $given }.
doctor-board-where = A board of { $size } has no square, rank or file { $given }. Name a square (a1), a rank (1) or a file (a).
doctor-board-set = Put a magnet on { $square }, move it around, and lift it. (Press Enter if nothing happens.)
doctor-board-felt = Yes, { $square } works.
doctor-board-other = The square { $there } responds instead of { $square }. Check these wires:
doctor-board-nothing = The square { $square } does not respond. Check its reed switch, its diode, and these wires:
doctor-board-own-wires = the wires of rank { $rank } and file { $file }, as you laid them
doctor-board-silent = { $n ->
    [one] One square does not respond: { $squares }.
   *[other] { $n } squares do not respond: { $squares }.
 }
doctor-board-well = { $n ->
    [one] The square works.
   *[other] All { $n } squares work.
 }
plans-printed =
    { $n ->
        [1] The plans for { $model } are in { $path }: one page.
       *[other] The plans for { $model } are in { $path }: { $n } pages.
    }
plans-drawn =
    { $n ->
        [1] The drawing is in { $path }.
       *[other] The drawings are in { $path }: { $n } files.
    }
circuit-written = A printed circuit for 4x4 squares of { $pitch } mm is in { $path }. Open it in KiCad.
printed =
    { $path }: { $n ->
        [1] { $n } page
       *[other] { $n } pages
    }.
tray-marker-typed = { $said }. Name the game with --game.
recording-name = recording.mjpeg
camera-sure =
    { $n ->
        [1] One square is certain. Less certain:
       *[other] { $n } squares are certain. Less certain:
    }
recording =
    { $n ->
        [1] Recording to { $path }: one picture. Ctrl-C ends it.
       *[other] Recording to { $path }: { $n } pictures. Ctrl-C ends it.
    }
recorded =
    { $n ->
        [1] { $path }: one picture. It shows everything the camera saw, so look at it before you share it.
       *[other] { $path }: { $n } pictures. They show everything the camera saw, so look at them before you share them.
    }
recording-corners = The recording must show the printed cards at all four corners of the board (companion print chess --camera).
recording-empty = The recording must start with the empty board for two seconds, with no hands in view.
recording-start = After the empty board, the recording must show the pieces set up for the start ({ $where }) for two seconds, with no hands in view.
pgn-is-export = `companion pgn` is now `companion export`. The old name works until 2.0.
salvage-it = Run `companion salvage { $path }` to recover the valid part. The damaged file is kept.
salvaged =
    { $n ->
        [1] { $n } record is in { $path }.
       *[other] { $n } records are in { $path }.
    }
salvaged-aside = The damaged file is kept as { $path }.
nothing-damaged = { $path } is not damaged.
audit-seed-good = Code { $code }: the seed is the one that was promised.
audit-seed-bad = Code { $code }: the seed DOES NOT MATCH what was promised.
audit-chain-good = Dice rolls: { $n }, all as promised by { $who }.
audit-chain-bad = Dice rolls: { $n }, and one is NOT AS PROMISED by { $who }.
audit-no-promise = This file has NO COMMITMENT: its seed was never promised, so it proves nothing.
audit-stretch = After result { $n }, the game continued with another seed.
audit-entropy = Randomness was added: { ALLOF($what) }.
audit-known = This is the code you gave.
audit-known-all = This is the code you gave, with all added randomness.
audit-known-before =
    You gave the code from before the last { $n ->
        [1] addition
       *[other] { $n } additions
    } of randomness. Check that this is what you added.
audit-unnamed = You gave no code, so the file was only compared with itself. Add the code you wrote down with --published.
audit-strange = { $code } IS NOT A CODE OF THIS GAME.
audit-not-told = This seed has not been published yet, because the game is not finished.
bad-code = '{ $given }' is not a code. A code has 16 digits and letters (0 to 9, a to f), for example "3f9a 12c4 88d0 e71b".
audit-checked = Rolls and cards by the table: { $checked }; by hand: { $by_hand }.
audit-wrong = Does not match: { $what }
audit-came = {"  "}results: { ALLOF($what) }
audit-source = { $source } { $n }
audit-typed = {"  "}typed by players: { ALLOF($what) }
audit-typed-dealt = {"  "}typed by players, although the table deals these cards: { ALLOF($what) }
audit-typed-one = { $face } (record { $n })
audit-same = {"  "}typed results that equal the table's own roll: { $same } of { $n }; { $expected } expected by chance (p = { $p }).
audit-expected = expected { $n }
audit-sound = Everything matches.
audit-doubtful = The seed and the table's rolls match. But too many typed results equal the table's own: { ALLOF($names) }. This is unlikely to be chance.
audit-unsound = THE GAME DOES NOT MATCH ITS PUBLISHED SEED.
analysing = Analysing: { $share }
analyse-not-over = The game in { $path } is not finished. Only finished games can be analysed.
analyse-told = { $game } cannot be analysed, because the table cannot see your board.
analyse-played = Played: { $said }
analyse-better = Better: { $said }

### 3 At the terminal

table-begins = { $game } starts: { ALLOF($who) }.
table-goes-on = { $game } continues: { ALLOF($who) }.
sits = { $name } ({ $seat })
sits-plainly = { $seat }
result-of-two = { $one } { $score } { $other }
sits-computer = { $name } (computer)
sits-of-house = { $name } (computer: { $house })
rung-nobody = Without a name, no player gets the stars. Add { $typed } followed by a name.
journal-is = Journal: { $path }
code-is = The fairness code of this game: { $code }. Write it down. After the game, `companion audit FILE --published CODE` shows that no one changed the dice or cards.
code-new = The game continues with new dice and cards, because the old seed is public now. The new code is { $code }. Write it down too.
luck-is = Before the first roll or card, each player may add randomness: type `luck` and any word.
luck-added = { $seat } added randomness: { $text }. The new code is { $code }. Write it down.
help-is = Type `help` for the commands, or `legal` for the legal moves.
board-agrees = The board matches again.
play-without = To continue without a square, type { ANYOF($typed) }
may-go-to = From { ALLOF($lifted) } to { ALLOF($targets) }.
clock-typed = Name a clock and an amount, as in `{ $typed }`, or type `clock stop` or `clock start`.
was-taken-back = Actions undone: { $n }.
scores = Scores: { ALLOF($scores) }.
score-of = { $seat } { $n }
nothing-legal = There is no legal move like that now.
legal-in-private = { $seat } has more options in private. Type { $typed }
on-the-board =
    { $n ->
        [1] on the board
       *[other] on the board, one of { $n } options; `legal` lists them, `legal e4` those that involve e4
    }
also = Also: { ALLOF($typed) }
or-another = (or { ALLOF($typed) })
hand-over = Give the keyboard to { $seat }. Press Enter when only { $seat } is looking.
only-for = Only { $seat } may see this.
you-hold = Your cards and pieces: { ALLOF($what) }.
fill-in = For example, type: { $typed }
you-can = For example, type: { ALLOF($typed) }
more-by-legal = ... and { $n } more. `legal` lists all; `legal e4` lists those that involve e4.
then-enter = Type your choice, or press Enter to clear this.
which-seat = Name the player, as in `{ $typed }`: { ANYOF($seats) }.
answers-are = The question has { $n } answers. Type a number from 1 to { $n }.
not-known = '{ $line }' does not work now. You can type { ANYOF($typed) }.
typed-several = That could be { ANYOF($typed) }. Type one of them.
typed-no-letter = No piece here has the letter { $letter }.
typed-no-man = { $seat } has no piece on the board with the letter { $letter }.
typed-instead = You can play { ANYOF($typed) }.
typed-no-castling = That castling is not legal now.
men-by-letter = Pieces: { ALLOF($men) }.
man-by-letter = { $letter } { $man }
not-known-near = '{ $line }' does not work now. Did you mean { ANYOF($typed) }?
nothing-offered = There is nothing to answer with `{ $word }`.
rules-not = The rules don't mention '{ $about }'. `rules` lists their pages.
why-nothing = No numbered rule forbids that. `rules` lists the pages of the rules.
rules-men = The pieces:
rules-pages = More pages:
rules-house-rule = House rule: { $rule } { $choice }
form-wrong = '{ $given }' does not fill the { $n } squares. Use { ALLOF($men) }.
quit-kept = Your game is saved. To continue: { $command }
quit-over = To watch it again: { $command }
help-now = You can type:
help-words = `help legal` explains a command. The commands are legal, rules, why, hint, try again, roll, draw, look, undo, redo, resign, draw?, claim, agree, no, end, end game, board, pause, resume, rematch, solve, settle, ignore, luck, ask, quit and arbiter; with clocks also press and clock; with other tables also say. A line that starts with a brace is a line of the referee protocol.
    .legal = `legal` lists the legal moves, `legal R` those of a rook, `legal e4` those that involve e4. Type a move as shown in the first column.
    .roll = `roll` rolls the dice. If you rolled yourself, type `roll 5`, or `roll orange 5` to name the die.
    .draw = `draw` draws a card. If you drew from your own deck, type `draw B05`, or `draw white Q` to name the deck.
    .hint = `hint` suggests a move and explains it. Where cards or pieces are hidden, type it while you look in private.
    .try-again = `try again` undoes your last decision and every answer to it. It is offered when you play alone against computer players.
    .look = `look white` shows White's cards and notes after you hand over the keyboard. Enter clears the screen.
    .undo = `undo` undoes the last action. All affected players must agree.
    .redo = `redo` restores what was just undone.
    .resign = `resign white` resigns for White. You can also type the player's name.
    .draw-offer = `draw? white` offers a draw for White. The game is drawn when all players have offered it and the computer players agree.
    .claim = `claim fifty white` and `claim repetition white` claim a draw by the rules. `claim touch white` demands that a touched piece is moved.
    .end = `end` skips what is optional, or says that your hands are off the board.
    .end-game = `end game` ends the game now and ranks the players, if all agree.
    .board = `board` draws the board again.
    .pause = `pause` stops the game and its clocks. `resume` continues.
    .resume = `resume` continues after a pause.
    .rematch = `rematch` starts a new game at the same table when this one is finished.
    .settle = `settle` tells a sensor board that your hands are off it.
    .ignore = `ignore e4` continues without the sensor of e4.
    .luck = `luck green apple` adds a word of your choice to the randomness of the game, before the first roll or card. It is optional.
    .press = `press` presses the clock of the player to move; `press white` presses White's. It also says that your hands are off the board.
    .clock = `clock` shows the clocks. If all agree, `clock stop` and `clock start` stop and start them, `clock white 5m` sets one, and `clock white +30s` adds time.
    .ask = `ask pieces` answers in words. You can ask for turn, moves, pieces, their pieces, ranks, dice, cards, clock, score and last. `ask attacks e4` names the pieces that can move to e4. `ask on e4` names the piece on e4. With --speak, the answer is also read aloud.
    .say = `say hello` sends one of twelve sentences to the other tables. `say` lists them.
    .arbiter = `arbiter back` rules that an illegal move is put back without a penalty. Other rulings are `penalty`, `pass` and `loses`. `arbiter forget white` removes White's last illegal move.
    .quit = `quit` leaves. The game is saved in its journal.
    .rules = `rules` explains the game and lists the pages of the rules. `rules 3` shows page 3, `rules rook` how a rook moves, `rules WJ-R22` a rule by its number, and `rules plain` the rules in plain language.
    .why = `why` shows the numbered rules that forbid what you typed last; `why a1-a4` shows those that forbid this move.
    .agree = `agree` accepts a draw offer, `no` declines it. They also answer a yes-or-no question.
    .no = `no` declines a draw offer, `agree` accepts it. As the answer to a question, `no` means "none of these".
    .help = `help` lists what you can type now. `help WORD` explains a command.
    .solve = `solve` searches for the shortest solution of a solitaire. `stop search` stops it.
help-not = There is no help for '{ $word }'. There is help for { ALLOF($words) }.
hint-in-private = A hint is private here. Type { $typed } first, then hint.
ask-typed = Type `ask` with one of { ALLOF($words) }.
say-typed = Type `say` with one of { ALLOF($words) }.

### 4 The signs of a drawn board

ground-pit = no square
mark-owed = owed
mark-protected = protected
mark-threatened = threatened
mark-stacked = stacked
mark-group = a group
mark-start = start square
mark-safe = safe
tray-box = { $seat }'s box
tray-blue = { $seat }'s blue pieces in the box
tray-out = { $seat }, out
tray-supply = { $seat }'s supply
tray-hand = { $seat }'s hand
tray-aside = { $seat }, aside
tray-played = Played
board-serial = serial { $number }
board-id = id { $number }

### Phones that hold a seat

phones-code = Seat page for { $seat }: { $address }
phones-came = A phone controls { $seat }.
phones-answer = Type `agree` or `no`.
phones-refused = { $why }
tablet-code = Scan this code with a tablet, or open: { $address }
tablet-came = A tablet shows the table.

### 5 The help of the command line: `command-` and the name of a command, with an attribute for each argument and option
# that only this command has. `option-` and its name: an option of several commands.
# Every entry here is a line, without anything but text in it. Words in capitals, options and names in backticks stay as they are.

help-usage = Usage:
help-more = [OPTIONS]
help-command = COMMAND
help-code = CODE
help-arguments = Arguments:
help-options = Options:
help-play = Play:
help-look-back = Saved games:
help-boards = Boards:
help-club = Clubs:
help-make = Set up and make:
help-developers = For developers:
help-below = Sub-commands (each has its own --help):
help-default = Default: { $value }.
help-also = Also:
help-examples = Examples:
help-how = Run `{ $program } COMMAND --help` for details and examples.
command-tableside = Tableside, the referee for real boards. Without a command, it opens the app.
command-games = List the games.
command-rules = Show the rules and house rules of a game.
    .rule = A rule number (WJ-R22 or R22), or a house rule.
command-legal = List the legal actions of a position.
command-perft = Count the positions reached after DEPTH plies.
    .depth = The number of plies.
command-referee = Play at the terminal, or drive a game from a program.
    .by-ear = A player who cannot see the board. Can be repeated.
    .speak = What to read aloud: nothing, results, turns, rulings or everything.
    .no-setup = Start without checking that the pieces are set up.
    .seat-pages = Let phones on the local network take one seat each.
    .share = Print a code with which another table can join.
    .join = Join another table's game by its code, or a table of the club with table:NAME.
    .relay = The relay between the tables. Default: the one on this computer. club:NAME connects through the club.
    .operator = Show hidden cards and pieces. This is reported in `hello`.
    .lichess = seek, challenge:NAME, accept, accept:NAME or game:ID.
    .rated = Play a rated game on Lichess.
    .colour = Your colour on Lichess: white or black.
    .days = Days per move of a correspondence challenge.
command-table = Show a table in the browser of any tablet.
    .kiosk = Let guests play and start games only; the host PIN opens the rest.
command-play = Open the app, or go straight to one game.
    .game = The game to open.
    .full = Open full screen, without a frame.
    .rotate = Turn the picture and touch clockwise: 0, 90, 180 or 270 degrees.
    .kiosk = Open full screen for the public: host PIN, calls for the host and an idle screen.
command-resume = List unfinished games, or continue one.
    .which = A number from the list, or a journal file.
    .terminal = Play at this terminal even if there is a display.
command-print = Make a PDF of a game to print and cut out.
    .out = The PDF to write. Default: GAME.pdf or GAME-board.pdf.
    .pitch = Distance between the centres of neighbouring squares: 10 to 100 mm.
    .paper = A4 or Letter.
    .whole = Print only the board, on one page of the board's size, for a print shop.
    .codes = Print a QR code on each card, for scanners.
    .plain = Print the rules in short sentences and everyday words.
    .camera = Print marks that a camera reads, and discs for the pieces.
command-solve = Find the shortest solution of a solitaire position.
command-ladder = List the challenges of a game and the stars won.
    .player = The player whose stars are shown. Default: the stars of games without a name.
command-engines = List the chess engines on this computer, or add one.
    .what = `add`. Default: list them.
    .program = The engine's program.
    .name = A short name. Default: the name of the file.
    .protocol = uci, usi or ucci.
command-daily = List the daily deals that were played here, with their results.
command-replay = Replay a game from its journal.
command-analyse = Find the turning points of a finished game.
    .seconds = Longest time, in seconds: 0.1 to 86400. Default: 50.
    .engine = The engine that analyses, for example stockfish.
command-pgn = Save a game as PGN (now `companion export`).
command-export = Save a game as PGN, JSON or a printed score sheet.
    .json = Write JSON to this file, or to standard output with -.
    .pdf = Write a score sheet to this file.
    .paper = Paper of the score sheet: A4 or Letter.
    .file = The journal of the game.
command-import = Import a game from PGN or JSON.
    .number = The number of a game in the collection.
    .player = List only games of players whose names contain NAME.
    .file = A PGN or JSON file.
    .new = The journal to write. Default: one in the data folder.
command-stats = Show statistics for the games played on this computer.
    .player = Only games of this player.
    .game = Only this game.
command-audit = Check that the dice and cards of a finished game were fair.
    .published = The code that was written down at the table. Can be repeated.
command-salvage = Recover the valid part of a damaged journal.
    .new = The file to write. Default: the same name; the damaged file is kept as FILE.damaged-1.
command-boards = List the connected sensor boards.
    .bluetooth = Also look for Bluetooth boards and dice.
    .udev = Print the udev rules for Linux instead.
command-camera = Check or record a camera's view of the board.
    .what = `check` or `record`.
    .address = A camera (camera://0 or camera-http://192.168.1.7:8080/video), a recording or a picture.
    .game = The game whose board and discs are in view.
    .out = The recording to write. Default: recording.mjpeg.
    .seconds = Stop after this many seconds. 0 records until Ctrl+C.
command-board-shell = Send lines to a board and show its answers.
    .url = Device path, or socket://host:port.
command-virtual-board = Simulate a sensor board from the keyboard.
    .size = The size of the sensor field, up to 16x16.
    .sense = What the sensors detect: occupancy, colour or identity.
    .port = Serve TCP on this port instead. Port 0 chooses a free port.
    .steer = Accept steering lines on this port too.
    .noise = How unsteady the simulated hands are: none, table or rough.
    .seed = Repeat the same hand movements.
    .script = A file of steering lines to run first.
    .id = The name the board reports.
command-expose = Let other programs use this board as a DGT, Millennium or Chessnut board.
    .guise = The board to appear as: dgt, millennium or chessnut.
    .board = The 8x8 board to offer. Same values as for `companion referee`.
    .on = How programs connect: pty, serial:PORT (a USB gadget such as /dev/ttyGS0) or ble.
    .fen = The start position, if it is not the standard one.
    .promote = What pawns become: queen, knight, rook or bishop. A button on the board changes it.
    .turn = How the board is turned: 0 or 180 degrees.
command-variants = List, check or add chess variants from variant files.
    .what = list, check or add.
    .file = A variant file, as used by other chess-variant programs.
command-plans = Make plans for building a sensor board.
    .pitch = Distance between the centres of neighbouring squares: 38 to 80 mm.
    .paper = A4, A3 or Letter.
    .out = The PDF to write. Default: WIRING-plans.pdf.
    .svg = Write the plates and pictures as SVG into this folder, for a laser cutter.
    .circuit = Write a printed circuit of 4x4 squares for KiCad to this file.
command-firmware = Install the firmware on a board's microcontroller.
    .port = The board's serial port, if there are several.
    .to = Write the files to this folder instead of installing them.
command-add = Install an optional part, such as voices.
    .extra = voice, gpio, firmware, hub, cluster, cards or camera.
command-doctor = Check this computer and suggest a fix for each problem.
    .what = `board` tests the squares of a board you have built.
    .where = A square (a1), a rank (1) or a file (a). Default: all squares.
    .wiring = The board.toml of your board, to name its wires.
command-reports = List crash reports, or show one before you send it.
    .which = A code from the list.
command-handbook = Read the handbook in a browser.
    .page = A page, as in docs/: club/wall.md. Default: the first page.
command-kiosk = Set up, check or update a Raspberry Pi kiosk.
    .what = `doctor` checks this machine, `provision` applies its tableside.toml, `pin` makes a host PIN, `update` installs a new version.
    .root = The root folder of the machine to set up.
    .wheel = A wheel to install. Default: the newest release.
    .when-free = Wait until no game is being played.
    .accept-version = The version to install, even if it is older than the current one.
    .save = Set the PIN on this table instead of printing the line for tableside.toml.
command-club = Run a club's hub, or connect this table to a club.
    .what = A sub-command. Without one, run the hub.
    .folder = The folder of the hub's data.
    .pin = The hub's PIN. Leave it out and you will be asked for it, so that other users of this computer cannot read it.
    .store = URL of a database to use instead of SQLite.
    .node = A server of a new cluster. Give this option three times.
    .port = Port of the pages for phones. HTTPS uses the next port.
    .power-off = Switch this machine off when an arbiter closes the club night.
    .reached-as = One DNS name for all servers of a new cluster, or for this hub.
    .cluster = Run as a hub of this cluster (its hub.json).
    .address = The club's broker, for example mqtt://192.168.1.10.
    .club = The club's name.
    .table = This table's name.
    .user = User name for the broker.
    .password-file = A file with the password for the broker.
    .certificate = CA certificate of the broker (PEM).
    .delay = Publish this many minutes late.
    .bring-today = Send the games of the last 24 hours to the club.
command-club-join = Connect this table to a club.
    .address = The broker, for example mqtt://192.168.1.10, or an invitation code. Default: the club on this network.
command-club-leave = Disconnect this table from its club.
command-club-show = Show which club this table belongs to.
command-club-move = Save the hub to a file sealed with a PIN, to move it to another machine.
    .address = The file to write.
command-club-open = Restore a hub from a file that `move` wrote.
    .address = The file that `move` wrote.
command-club-cluster = Write the files for a cluster of hubs, or for more tables.
    .address = The folder for the files.
command-club-card = Show this club's card and security code, and known clubs.
command-club-add = Add another club by its card.
    .address = The card of the other club.
command-club-take = Import a file of documents that other clubs have signed.
    .address = The file of another club.
command-club-give = Write a league to a file for the other clubs.
    .address = The file to write.
    .club = Name of the league.
command-club-standings = Show team matches and leagues: results, signatures and standings.
    .address = The name of the event. Default: all events.
command-club-evenings = List past club nights.
command-club-pack = Archive a club night, or all past club nights, in files.
    .address = The day, for example 2027-01-31.
command-club-unpack = Restore an archived club night.
    .address = The club night, as `evenings` lists it.
command-club-export = Save the games of a club night to a file.
    .address = The day, for example 2027-01-31.
command-referee-share = Share a game with another table using a code.
command-referee-join = Join another table's game using its code.
command-referee-lichess = Play a game on Lichess.
command-relay = Run a relay for games between tables in different places.
    .host = The address to listen on.
    .port = The port to listen on.
    .certificate = Certificate for TLS (PEM). Needs --key.
    .key = Key of the certificate (PEM).
    .cluster = Work as one service with other relays over this cluster's NATS servers (its hub.json).
    .trusted-proxy = Address or network of a proxy in front of the relay. The relay trusts the client addresses that it reports (Forwarded, X-Forwarded-For). Can be repeated.
    .deals = Run a game for the tables: shuffle and deal, with no player here. Prints a code for each seat.
option-help = Show this help.
    .all = Show every option.
option-language = Language: en, de, fr, nl or es. Default: TABLESIDE_LANGUAGE, then the system's.
option-game = A game's name, as `companion games` lists it.
option-json = Print JSON, one object per line.
option-rule = Set a house rule. Can be repeated.
option-seats = Which colours play, for example green,computer4:blue. Default: all.
option-name = The player's name. Can be repeated.
option-position = Start from this position.
option-board = Device path, socket://host:port, virtual, auto or none.
option-beside = Electronic dice or card reader next to the board, for example godice://. Can be repeated.
option-men = The name of the paired piece set on the board.
option-at = The sensor square that is the game's a1.
option-turn = How the game is turned on the sensors: 0, 90, 180 or 270 degrees.
option-journal = The journal file. An existing game is resumed.
option-seed = Seed for dice and cards, reported in `hello`.
option-daily = Play the daily deal of a day: 2026-11-21, or today.
option-from = Journal of a game, to continue from a moment in it.
option-moment = The moment to start from. 0 is the start of the game.
option-guess = Guess this player's moves, or `none` to only watch.
option-rung = A challenge of the game, as `companion ladder GAME` lists it. Give the player's name with --name.
option-settle = Milliseconds the board must be still before a move is checked: 0 to 60000.
option-thinks = Longest time a computer player thinks, in seconds: 0.1 to 600.
option-pgn = Write PGN to this file, or to standard output with -.
option-file = The journal of a game.
option-link = Path of the link to the board's serial port.
option-wiring = A model that comes with Tableside (`pico-8x8`), or a board.toml file.

# Games written out, brought in, added up
written-out = Saved as { $path }
brought-in = The game is saved as { $path }
collection-empty = There is no such game in this file.
collection-number = To import a game, give its number: companion import { $file } --number 1
no-games-played = No games played yet.
stats-all = All games
stats-games = By game
stats-players = By player
stats-row = { $what }: { $said }
stats-figures = { $played } played, { $over } finished, { $won } won, { $drawn } drawn, { $minutes } { $minutes ->
    [1] minute
   *[other] minutes
 }, { $captures } { $captures ->
    [1] capture
   *[other] captures
 }
stats-die =
    { $n ->
        [1] The die { $die }, one roll
       *[other] The die { $die }, { $n } rolls
    }

# The voice

bad-level = --speak takes { ANYOF($levels) }, not '{ $given }'.
speak-operator = --operator shows hidden information and --speak reads aloud what is shown. Use only one of them.
illegal-moves = { $n ->
    [0] no illegal move
    [1] one illegal move
   *[other] { $n } illegal moves
 }

relay-runs = The relay runs at { $url } (Ctrl+C stops it)
relay-certificate = Use --certificate and --key together.
handbook-runs = The handbook is at { $url } (Ctrl+C stops it)
handbook-page = The handbook has no page { $page }.
handbook-missing = This installation has no handbook. In a checkout, `make site` builds it.
lichess-ask-token = Token for { $site } (board:play):
lichess-kept = { $name } on { $site }. The token is saved in { $path }, which only you can read.
lichess-forgotten = The token was deleted from this machine. Revoke it on the site too: { $address }
lichess-nothing-kept = There is no token on this machine. Add one with `companion lichess token`.
lichess-account = { $name } on { $site }
lichess-no-games = No games and no challenges.
bad-lichess = --lichess takes seek, challenge:NAME, accept, accept:NAME or game:ID, not { $given }.
lichess-alone = With --lichess the site decides who plays and how the game starts. Leave out { $option }.
lichess-which-game = Name the game, as in `companion referee chess --lichess seek`.
lichess-bad-days = A correspondence game has 1, 2, 3, 5, 7, 10 or 14 days per move. Only a challenge can be a correspondence game.
lichess-bad-colour = --colour takes white or black, not { $given }.
command-lichess = List your games and challenges on Lichess, or manage its token.
    .what = `token` stores a token, `forget` deletes it, `decline` declines a challenge. Default: list games and challenges.
    .which = The challenge.
    .site = Another site with the same interface. Default: https://lichess.org.
