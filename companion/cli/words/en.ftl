# What the command line and the terminal referee say: message id to text.

### 1 What cannot be done

no-language = There is no language '{ $code }'; there are { ALLOF($known) }.
no-such-option = No such option: { $option }. `--help` lists what there is.
no-such-command = No such command '{ $command }'. `companion --help` lists what there is.
missing-argument = Missing argument '{ $name }'. `--help` says what it is.
bad-value = { $option } does not take that value. `--help` says what it takes.
missing-value = { $option } lacks its value. `--help` says what it takes.
too-much-typed = Too much was typed: { $words }. `--help` says what the command takes.
system-refused = That could not be done: { $why }.
coded-refusal = { $said } Code { $code }.
broke = Something in Tableside broke. Every action up to here is on the disk, and `companion play` offers to go on. Code { $code }; `companion reports` shows the report in { $path }
broke-on = Something in Tableside broke, and the rest goes on. Code { $code }; `companion reports` shows the report in { $path }
broke-addon = { $said }. Your game is saved; run `companion play` to resume it. Code { $code }; `companion reports` shows the report in { $path }
broke-on-addon = { $said }. Everything else keeps running. Code { $code }; `companion reports` shows the report in { $path }
no-reports = Nothing has broken here.
reports-how = Nothing is sent by itself. `companion reports { $code }` shows a report: where the program broke, and no names, moves, cards, codes or passwords. Send it with the code if you like.
no-such-report = There is no report { $given }. `companion reports` lists those that there are.
bad-depth = DEPTH is 0 or more.
no-board-to-print = { $game } has no board that could be printed whole.
no-cards-to-print = { $game } has no cards that could bear codes.
camera-what = { $given } is nothing to do with a camera: name one of { $known }.
bad-paper = --paper takes { ANYOF($papers) }, not '{ $paper }'.
no-extra = There is no extra { $name }: name one of { $known }.
extra-added = What { $name } needs is installed.
extra-not-added = What { $name } needs ({ $needs }) could not be installed: { $why }.
extra-not-here = { $name } needs { $needs }, which there is not for Python { $version } yet. Use an older Python for it: make run PYTHON=python3.12
extra-needs-root = { $name } is put there for everybody on this computer, which only root may do: sudo companion add { $name }
bad-kiosk = WHAT is { ANYOF($known) }, not '{ $given }'.
bad-variants = WHAT is { ANYOF($known) }, not '{ $given }'.
variants-list-all = `companion variants list` lists all games and takes no file; `companion variants check FILE` looks at one.
variants-which = Name the file: companion variants { $what } FILE.ini
variants-sound = { $path } can be played.
variants-added = { $name } is kept in { $path }.
variant-standard = { $name }: { $files } × { $ranks }
variant-own = { $name }: { $files } × { $ranks }, kinds of pieces: { $kinds }, moves at the start: { $moves } ({ $file })
doctor-well = Nothing is amiss here.
doctor-core = { $core ->
    [compiled] Rules and computer players run compiled for this machine.
   *[python] Rules and computer players run as Python.
}
doctor-python = Tableside does not run on Python { $version }, it needs { $wanted }: make run PYTHON=python3.12
doctor-packages = Packages that Tableside needs are missing ({ $needs }): { $command }
doctor-extra-half = Of the extra { $extra } only a part is installed (missing: { $needs }): companion add { $extra }
doctor-extra-broken = The extra { $extra } is installed but does not start ({ $module }): companion add { $extra }
doctor-fonts = Letters that the app is drawn with are missing or damaged ({ $files }): install Tableside again.
doctor-clock = The clock says { $now }, but a file here was written at { $later }: set the clock, or let the network set it (sudo timedatectl set-ntp true).
doctor-copies = Tableside is open { $n } times here, and a board, a camera and a loudspeaker serve one of them: close all but one, from a terminal with { $command }
doctor-no-graphics = No graphics chip was found, so pictures are drawn by the processor and may be slow: install its driver (on a Raspberry Pi: dtoverlay=vc4-kms-v3d in config.txt).
doctor-graphics-shut = This user may not use the graphics chip ({ $device }), so pictures may be slow: sudo usermod -aG video,render $USER, then log out and in.
doctor-library = The app's window needs more than is here ({ $library }): { $command }
doctor-no-display = There is no display, so the game is refereed in the terminal: for the app, log in at the computer's own desktop.
doctor-read-only = The disk with { $path } can only be read, so nothing can be kept: start this computer again; if that does not help, the disk or memory card is worn out.
doctor-not-writable = Nothing can be kept in { $path }: sudo chown -R $USER { $path } && chmod 700 { $path }
doctor-choices-aside = What was chosen here was damaged, and is kept in { $path } ({ $files }): choose anew what is missing, then delete these files.
doctor-not-private = Others on this computer can look into { $path }, where games lie: chmod 700 { $path }
doctor-disk-full = Where games are kept ({ $path }) only { $free } MB are free: make room there, { $wanted } MB at least.
doctor-game-damaged = A game is damaged: { $command } keeps the damaged file and goes on with what is sound.
doctor-log-in = This user has joined the group of { $port } since logging in: log out and in again.
doctor-no-voice = No voice was found, so nothing is spoken: { $command }
doctor-no-loudspeaker = No loudspeaker was found, so nothing is heard: plug one in, or choose another one in the settings.
doctor-voice-mute = The voice did not answer: unplug the loudspeaker and plug it in again, or choose another one in the settings.
doctor-model-half = The voice { $name } has no { $name }.json beside it: copy that file to it.
doctor-engine = The engine { $engine } does not answer. Start it by hand to see why: { $command }. `companion engines` lists all.
doctor-voice-extra = The voices in { $folder } need an extra: companion add voice
doctor-model = The voice { $name } cannot be used: choose another one in the settings, or copy its model once more.
doctor-hub-silent = The hub of { $club } does not answer at { $where }: switch it on, or join anew in its network (companion club join).
kiosk-well = Everything is as a table needs it.
kiosk-provisioned = The table is as { $name } says.
kiosk-updated = The table runs Tableside { $version }; before, it was { $before }.
kiosk-which-wheel = Name the wheel: companion kiosk update FILE.whl, with its signature FILE.whl.minisig beside it.
kiosk-no-update = A wheel, --when-free and --accept-version belong to `companion kiosk update`.
kiosk-ask-pin = Host PIN:
kiosk-no-save = --save belongs to `companion kiosk pin`.
kiosk-pin-saved = The new host PIN is saved in { $path }. If tableside.toml has a line with a PIN, change that too: it applies from the next start.
bad-club = WHAT is { ANYOF($known) }, not '{ $given }'.
club-join-how = Joining takes a name: `companion club join --table NAME`; the hub's PIN is asked for. Without a hub: `companion club join mqtt://192.168.1.10 --club NAME --table NAME`.
club-move-how = Moving takes a file: `companion club move FILE`, and on the other machine `companion club open FILE`.
club-card-how = Adding a club takes its card: `companion club add CARD`; the mark that was read aloud is asked for.
club-file-how = Say which file: `companion club take FILE` takes in what other clubs have signed, `companion club give FILE` writes it for them.
club-give-which = Say which league with --club: { ANYOF($known) }.
club-no-leagues = There is no league here.
club-said = { $said }
club-league-mark = Mark to read aloud: { $mark }
club-league-known = Knows { $name }: { $mark }
club-league-ask-mark = Mark as it was read aloud:
club-league-added = { $name } is added.
club-league-given = { $title } is in { $file }.
club-no-teams = There are no team matches here.
club-match = Round { $round }: { $home } – { $guest } { $score }{ $league ->
    [yes] { $signed ->
        [yes] , signed
       *[other] , not signed by both
    }
   *[other] { "" }
 }
hub-needs = A hub needs { BOTHOF($what) } besides: `companion add hub` installs it.
cluster-needs = Hubs on a cluster need { BOTHOF($what) } besides: `companion add cluster` installs it.
club-moved = { $club } is in { $file } now, sealed with the PIN { $pin }. On the other machine: { $command }. Delete the file when the hub runs there: whoever has it and the PIN has the club.
club-opened = { $club } is here now. Run its hub: { $command }
cluster-laid = The cluster is in { $folder }: a folder for each server, hub.json with club.pem for hubs, passwords in tables.
cluster-join = A table joins with: { $command }
hub-is-there = The hub of { $club } is there. Phones in the room open { ANYOF($where) }.
hub-join-with = A table joins with `companion club join --table NAME` and the PIN { $pin }, or with this code. The club's mark is { $mark }.
hub-ends = Ctrl+C ends the hub; the tables play on.
hub-first-arbiter = The first arbiter signs in at { $where } with the PIN { $pin }. The browser warns once: the certificate is the club's own.
club-pin-seen = A PIN on the command line can be read by everybody on this computer: leave it out, it is asked for.
club-ask-pin = The PIN that the hub shows:
club-ask-file-pin = The PIN of the file:
club-unmarked = Nobody can compare the mark of this hub: join at a terminal, or use the code with `ca=` that the hub shows.
club-mark = The club's mark is { $mark }. If the hub shows another one, stop here with Ctrl+C: somebody pretends to be it.
club-joined = This table is { $table } of { $club } from the next start on.
club-brought = { $n ->
    [0] No saved game of the last 24 hours was found to bring along.
    [1] It brings along one saved game of the last 24 hours.
   *[other] It brings along { $n } saved games of the last 24 hours.
 }
club-brought-left = { $n ->
    [1] One game stays here: it is damaged, or another program has it open.
   *[other] { $n } games stay here: they are damaged, or another program has them open.
 }
club-left = This table belongs to no club any more.
club-none = This table belongs to no club.
club-day-how = Say which evening: `companion club export 2027-01-31`, `companion club unpack 2027-01-31`; `companion club evenings` lists them.
club-no-archive = This hub packs no evenings: its store is not in a folder.
club-exported = The evening is in { $file }.
club-put-up = { $by } has set up your next game. { $said }. Type "begin" when you are ready.
club-put-up-blocked = { $by } has set up your next game. { $said }. Finish the game on the table first, then type "begin".
club-shown =
    { $table } of { $club }, at { $where }; { $minutes ->
        [0] told at once
        [1] told a minute late
       *[other] told { $minutes } minutes late
     }.
bad-pair = { $option } takes name=value, not '{ $given }'.
bad-seat = A seat is written green, computer4:green or human:green, not '{ $given }'.
share-or-join = Name a game, with --share if another table comes to it, or a code with --join.
table-seat-unshared = A seat at another table needs --share.
club-line-one = A line over the club leads to one table: seats of several need a relay and codes.
says-it-itself = { $option } cannot be given together with { ALLOF($others) }: it brings that itself.
moment-of-what = { $option } needs --from: the game that it is about.
no-journal-there = There is no journal { $path }.
audit-not-over = { $path } is not over: its dice and cards are published with the result.
nothing-to-solve = Only a solitaire with its pieces laid out is solved: name one and a --position.
no-display = There is no display here, so this is the terminal referee ({ $game }).
no-display-no-game = There is no display here, so this is the terminal referee with { $game }; `companion games` lists the others, and `companion referee GAME` opens one.

### 2 Lists

players = { $low } to { $high } players
players-exactly = { $n } players
one-player = one player
lay-out = Lay out: { $equipment }
no-games = No games are installed.
game-left-out = Left out: the game in { $folder } is broken ({ $why }). Mend it, or take the folder away.
addon-words = The game { $game } lacks words. Add these ids to { $file }: { ALLOF($ids) }.
addon-words-values =
    { $n ->
        [0] In { $file }, the sentence { $entry } uses { ALLOF($names) }, but the code gives it no values.
       *[other] In { $file }, the sentence { $entry } uses { ALLOF($names) }, but the code gives it { ALLOF($given) } alone.
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
rule-held-claim = { "[" }if a player claims it]
rule-held-arbiter = { "[" }the arbiter decides]
rule-held-players = { "[" }up to the players]
rules-of-tables = At every table (the table enforces these unless marked):
rule-clock = or a time like 5+3
no-open-games = No game waits to be gone on with.
resume-how = `companion resume NUMBER` goes on with one of them; with --terminal here, without a window.
no-such-saved = There is no saved game '{ $given }'; `companion resume` lists those there are.
no-daily-deals = No daily deal has been played here yet; `companion play parade-chess-solitaire --daily today` deals today's.
daily-deal = { $day }  { $title }: { $ended }
daily-won =
    { $n ->
        [1] { $n } point
       *[other] { $n } points
    }
daily-not-won = not won
daily-open = not finished
no-boards = No board is plugged in. Try `companion virtual-board` for a virtual board.
no-engines = No engine is installed. Stockfish is one: `sudo apt install stockfish`. Name one of your own with `companion engines add PROGRAM`.
engine-elo = Elo { $least } to { $most }
engine-skill = Skill Level { $least } to { $most }
engine-nodes = by positions
engine-games = { $n ->
    [one] { $game }
   *[other] { $n } games
  }
engine-lists-missing = cannot be started
engine-lists-silent = does not answer
engine-added = { $name } is added. Give it a seat as computer:{ $name }.
engine-added-wrong = { $name } is added, but it does not answer as an engine does. Is its protocol { $protocol }?
bad-engines-what = Type `companion engines` for the list or `companion engines add PROGRAM`, not `companion engines { $given }`.
bad-seat-engine = An engine's seat is written computer:stockfish:black, computer:stockfish:4:black or computer:stockfish@1600:black, not '{ $given }'.
perft = perft { $depth }: { $nodes }  ({ $seconds } s)
solving = { $n ->
    [1] { $n } card
   *[other] { $n } cards
 }, { $share }, positions: { $looked }
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
bad-doctor = doctor takes nothing, or board and squares, not { $given }.
doctor-board-where = A board of { $size } has no squares { $given }: name one (a1), a rank (1) or a file (a).
doctor-board-set = Set a magnet on { $square }, move it about, and lift it. (Enter: nothing comes.)
doctor-board-felt = Yes, { $square } is felt.
doctor-board-other = Not { $square } but { $there } answers. Look at these wires:
doctor-board-nothing = Nothing comes from { $square }. Look at its reed, its diode, and these wires:
doctor-board-own-wires = those of rank { $rank } and file { $file }, as you laid them
doctor-board-silent = { $n ->
    [one] One square is silent: { $squares }.
   *[other] { $n } squares are silent: { $squares }.
 }
doctor-board-well = { $n ->
    [one] The square is well.
   *[other] All { $n } squares are well.
 }
plans-printed =
    { $n ->
        [1] The plans of { $model } are in { $path }: one page.
       *[other] The plans of { $model } are in { $path }: { $n } pages.
    }
plans-drawn =
    { $n ->
        [1] The drawing is in { $path }.
       *[other] The drawings are in { $path }: { $n } files.
    }
circuit-written = The printed circuit of 4x4 squares of { $pitch } mm is in { $path }: open it in KiCad.
printed =
    { $path }: { $n ->
        [1] { $n } page
       *[other] { $n } pages
    }.
tray-marker-typed = { $said }; name the game with --game
recording-name = recording.mjpeg
camera-sure =
    { $n ->
        [1] One square is sure; less sure are:
       *[other] { $n } squares are sure; less sure are:
    }
recording =
    { $n ->
        [1] Recording to { $path }: one picture. Ctrl-C ends it.
       *[other] Recording to { $path }: { $n } pictures. Ctrl-C ends it.
    }
recorded =
    { $n ->
        [1] { $path }: one picture. It shows all that the camera saw; look at it before you give it away.
       *[other] { $path }: { $n } pictures. They show all that the camera saw; look at them before you give them away.
    }
recording-corners = The recording lacks the printed cards at the corners of the board (companion print chess --camera): all four have to be in the picture.
recording-empty = The recording lacks the empty board: begin it with two seconds of the empty board, hands off.
recording-start = The recording lacks the pieces set up: after the empty board show them as a game begins ({ $where }), two seconds, hands off.
pgn-is-export = `companion pgn` is `companion export` now; the old name goes with 2.0.
salvage-it = `companion salvage { $path }` keeps the damaged file and goes on with what is sound.
salvaged =
    { $n ->
        [1] { $n } record is in { $path }.
       *[other] { $n } records are in { $path }.
    }
salvaged-aside = The damaged file is kept as { $path }.
nothing-damaged = Nothing of { $path } is damaged.
audit-seed-good = Code { $code }: the seed is the one that was promised.
audit-seed-bad = Code { $code }: the seed DOES NOT FIT what was promised.
audit-chain-good = Dice numbers: { $n }, each as promised. They are from { $who }.
audit-chain-bad = Dice numbers: { $n }, and one NOT AS PROMISED. They are from { $who }.
audit-no-promise = NO COMMITMENT stands in this file: its seed was never promised, so it proves nothing.
audit-stretch = After result { $n } the game went on with another seed.
audit-entropy = Luck was added: { ALLOF($what) }.
audit-known = You named its code.
audit-known-all = You named its code as it was when all luck had been added.
audit-known-before =
    You named its code as it was before { $n ->
        [1] the last luck was
       *[other] the last { $n } pieces of luck were
    } added: see whether that is what you added.
audit-unnamed = Nobody named this code, so the file was compared with itself alone: name the code you wrote down with --published.
audit-strange = { $code } IS NOT A CODE OF THIS GAME.
audit-not-told = This seed is not out yet: the game went on and is not over.
bad-code = A code has 16 digits from 0 to 9 and a to f, like "3f9a 12c4 88d0 e71b", not '{ $given }'.
audit-checked = Rolls and cards by the table: { $checked }, by hand: { $by_hand }.
audit-wrong = Does not fit: { $what }
audit-came = {"  "}came: { ALLOF($what) }
audit-source = { $source } { $n }
audit-typed = {"  "}typed by people: { ALLOF($what) }
audit-typed-dealt = {"  "}typed by people, though the table deals these cards: { ALLOF($what) }
audit-typed-one = { $face } (record { $n })
audit-same =
    {"  "}by hand, and what the table would have rolled: { $same } of { $n }, { $expected } expected by chance (p = { $p }).
audit-expected = expected { $n }
audit-sound = Everything fits.
audit-doubtful = The seed and the rolls of the table fit. Of what people typed, more looks like rolls of the table than chance brings: { ALLOF($names) }.
audit-unsound = THE GAME DOES NOT FIT ITS PUBLISHED DERIVATION.
analysing = Looking back: { $share }
analyse-not-over = { $path } is not over: a game is looked back at when it is.
analyse-told = { $game } is not looked back at: the table does not see your board, and knows only what you told it.
analyse-played = Played: { $said }
analyse-better = Better: { $said }

### 3 At the terminal

table-begins = { $game } begins: { ALLOF($who) }.
table-goes-on = { $game } goes on: { ALLOF($who) }.
sits = { $name } ({ $seat })
sits-plainly = { $seat }
result-of-two = { $one } { $score } { $other }
sits-computer = { $name } (computer)
sits-of-house = { $name } (computer: { $house })
rung-nobody = Nobody's name stands there, so no player keeps the stars: add { $typed } with a name.
journal-is = Journal: { $path }
code-is = The code of this game's luck: { $code }. Write it down: when the game is over, `companion audit FILE --published CODE` shows that nobody changed the dice or cards.
code-new = The game continues with new luck, because the old seed is known now. Its code: { $code }. Write it down too.
luck-is = Before the first roll or card each of you may add luck, and nobody has to: type `luck` and any word.
luck-added = { $seat } has added luck: { $text }. The code is { $code } now; write this one down.
help-is = Type `help` for what can be typed, `legal` for what can be played.
board-agrees = The board agrees again.
play-without = To play on without a square: { ANYOF($typed) }
may-go-to = From { ALLOF($lifted) } to { ALLOF($targets) }.
clock-typed = Say which clock and how much, as in `{ $typed }`, or `clock stop`, `clock start`.
was-taken-back = Taken back: { $n }.
scores = Scores: { ALLOF($scores) }.
score-of = { $seat } { $n }
nothing-legal = Nothing of that kind can be played now.
legal-in-private = { $seat } can choose more in private: { $typed }
on-the-board =
    { $n ->
        [1] on the board
       *[other] on the board, one of { $n }: `legal` lists them, `legal e4` those with e4
    }
also = Also: { ALLOF($typed) }
or-another = (or { ALLOF($typed) })
hand-over = Give the keyboard to { $seat }; press Enter when only { $seat } is looking.
only-for = Only { $seat } may see this.
you-hold = You hold: { ALLOF($what) }.
fill-in = Type for instance: { $typed }
you-can = You can type for instance: { ALLOF($typed) }
more-by-legal = ... and { $n } more: `legal` lists them all, `legal e4` those with e4.
then-enter = Type what you do, or press Enter: then this is cleared away.
which-seat = Say whose it is, as in `{ $typed }`: { ANYOF($seats) }.
answers-are = The question has { $n } answers: type a number from 1 to { $n }.
not-known = '{ $line }' cannot be typed now; there is { ALLOF($typed) }.
typed-several = That may be { ANYOF($typed) }: type one of them.
typed-no-letter = No piece here is written { $letter }.
typed-no-man = { $seat } has no piece on the board that is written { $letter }.
typed-instead = You can play { ANYOF($typed) }.
typed-no-castling = That castling is not possible now.
men-by-letter = Pieces: { ALLOF($men) }.
man-by-letter = { $letter } { $man }
not-known-near = '{ $line }' cannot be typed now. Did you mean { ANYOF($typed) }?
nothing-offered = Nobody has offered or asked anything that `{ $word }` could answer.
rules-not = The rules say nothing of '{ $about }'; `rules` lists their pages.
why-nothing = No rule by number refuses that; `rules` lists the pages of the rules.
rules-men = The pieces:
rules-pages = To read on:
rules-house-rule = House rule: { $rule } { $choice }
form-wrong = '{ $given }' does not fill the { $n } squares: it takes { ALLOF($men) }.
quit-kept = The game is kept. Go on with: { $command }
quit-over = Look at it again with: { $command }
help-now = Now you can type:
help-words = `help legal` explains a word; the words are legal, rules, why, hint, try again, roll, draw, look, undo, redo, resign, draw?, claim, agree, no, end, end game, board, pause, resume, rematch, solve, settle, ignore, luck, ask, quit; with clocks press, clock; with other tables say; and arbiter. A line that begins with a brace is a line of the referee protocol.
help-not = There is no help on '{ $word }'; there is on { ALLOF($words) }.
help-of-legal = `legal` lists what can be played, `legal R` what a rook can do, `legal e4` what has to do with e4; type an action as it stands in the first column.
help-of-roll = `roll` lets the table roll; `roll 5` says what you have rolled yourselves, `roll orange 5` names the die.
help-of-draw = `draw` lets the table deal; `draw B05` says which card you have drawn from your own deck, `draw white Q` names the deck.
help-of-hint = `hint` says how whoever is to move might play on, and why; where hands are secret it is typed while that seat looks.
help-of-try-again = `try again` takes your last decision back, with everything that was answered since. It is for one person who plays against computer players, and can be typed while it is offered.
hint-in-private = A hint is for one seat alone here: type { $typed } first, then hint.
help-of-look = `look white` shows White's own cards and notes after the keyboard was handed over; Enter clears the screen.
help-of-undo = `undo` takes the last action back; all whom it touches have to agree.
help-of-redo = `redo` brings back what was taken back last.
help-of-resign = `resign white` gives up for that seat, by its colour or the name of who sits there.
help-of-draw-offer = `draw? white` offers a draw for that seat; the game is drawn when all people have offered it and the computer players agree.
help-of-claim = `claim fifty white` or `claim repetition white` claims what the rules give when nothing has happened for long, or the position has come for the third time; `claim touch white` asks that a touched piece moves.
help-of-end = `end` leaves undone what is optional, or says that the hands are off the board.
help-of-end-game = `end game` ends now and ranks, if all of you agree.
help-of-board = `board` draws the board again.
help-of-pause = `pause` stops the game and its clocks; `resume` goes on.
help-of-resume = `resume` goes on after a pause.
help-of-rematch = `rematch` begins again at the same table when the game is over.
help-of-settle = `settle` tells a sensor board that the hands are off.
help-of-ignore = `ignore e4` plays on without the sensor of e4.
help-of-luck = `luck green apple` adds any word to the luck of the game for that seat, before the first roll or card; so nobody can have chosen the dice. Nobody has to.
help-of-press = `press` presses the clock of whoever has to; `press white` is White's hand. It also says that the hands are off.
help-of-clock = `clock` shows the clocks; if all agree, `clock stop` and `clock start` stop and start them, `clock white 5m` sets one, `clock white +30s` adds to it.
help-of-ask = `ask men` answers in words: turn, moves, men, their men, ranks, dice, cards, clock, score, last; `ask attacks e4` says who can go there, `ask on e4` who stands there. With --speak the answer is spoken too.
ask-typed = Type `ask` with one of { ALLOF($words) }.
help-of-say = `say hello` says one of twelve sentences to the other tables; `say` lists them.
say-typed = Type `say` with one of { ALLOF($words) }.
help-of-arbiter = `arbiter back` rules on an illegal move that the game waits for: put back, without more; others are `penalty`, `pass` and `loses`. `arbiter forget white` strikes off White's last one.
help-of-quit = `quit` leaves; the game is kept in its journal.
help-of-rules = `rules` explains the game: in short, who is who, and a list of pages; `rules 3` reads page 3, `rules rook` how a rook moves; `rules WJ-R22` reads a rule by its number; `rules plain` says all this in plain language.
help-of-why = `why` reads the rules by number that refuse what was typed last; `why a1-a4` those that refuse this move.
help-of-agree = `agree` accepts a draw that somebody has offered, `no` declines it; both answer a question with yes or no.
help-of-no = `no` declines a draw that somebody has offered, `agree` accepts it; to a question it says: none of these.
help-of-help = `help` lists what can be typed now, `help WORD` explains a word.
help-of-solve = `solve` searches for the shortest way to win a solitaire, `stop search` gives up.

### 4 The signs of a drawn board

ground-pit = no square
mark-owed = owed
mark-protected = protected
mark-threatened = threatened
mark-stacked = stacked
mark-group = a group
mark-start = where it begins
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

phones-code = Seat page of { $seat }: { $address }
phones-came = A phone holds the seat of { $seat }.
phones-answer = Type agree or no.
phones-refused = { $why }
### 5 The help of the command line: `command-` and the name of a command, `option-` and the name of what it takes
# Every entry here is a line, without anything but text in it. Words in capitals, options and names in backticks stay as they are.

help-usage = Usage:
help-more = [OPTIONS]
help-command = COMMAND
help-code = CODE
help-arguments = Arguments:
help-options = Options:
help-play = Play:
help-look-back = Look back:
help-boards = Boards:
help-club = Club:
help-make = Make:
help-developers = For developers:
help-below = Sub-commands, each with its own --help:
help-default = Default: { $value }.
command-tableside = Tableside, the referee that sits at the table. Without a command: the app.
command-games = The games there are.
command-rules = The house rules of a game, presets first; or one of its rules by number.
command-legal = Every legal action of a position, with the layout after it.
command-perft = Count the positions reached in DEPTH plies (every action, chance included, is one).
command-referee = The table without a screen: on this terminal, or as JSON lines for programs.
command-play = The app; with GAME, straight to its table.
command-resume = The games to go on with; with WHICH straight on with one of them.
command-print = A PDF of all that a game needs, to print and cut out: board, pieces, dice, cards, rules, a page to hang up.
command-solve = The shortest way to win a solitaire from a position, with moves alone.
command-ladder = The challenges of a game, from easy to hard, and whose stars.
command-engines = The engines of this computer (UCI, USI, UCCI), what they play and how they are made weaker; `add` names another one.
command-daily = The daily deals that were played here, and how they ended.
command-replay = Tell a game again from its journal.
command-analyse = Look back at a game that is over: its course in chances, luck apart from decisions, and the moments that decided it.
command-pgn = Write a game of White and Black as PGN, from its journal.
command-export = Write a game out, from its journal. If nothing is named: PGN, on standard output.
command-import = Bring in a game from PGN or JSON: it is played through and kept as a journal. The games of a collection are listed.
command-stats = What the games played here come to: played, won, minutes, captures, and how the dice fell.
command-audit = Check every roll and card of a finished game against what was promised at its start.
command-salvage = Go on with what is sound in a damaged journal: under its own name, or as NEW.
command-boards = The sensor boards that are plugged in, each with the name to use it by.
command-camera = What a camera reads of a board, square by square (check), or a recording of all it shows (record).
command-board-shell = Type to a board; checksums are added, what it says is shown.
command-virtual-board = A sensor board without wood, steered by typed lines.
command-expose = A board of ours in the guise of a DGT, Millennium or Chessnut board, for other programs.
command-variants = Chess games from variant files: list those that are here, check a file, add one to those that are kept on this computer.
command-plans = Plans to build a board: parts, steps with pictures, every wire, plates to scale.
command-firmware = Our firmware onto a microcontroller, with the wiring of its board.
command-add = Install what an extra needs: voice, gpio, firmware, hub, cluster, cards or camera.
command-doctor = Say what is amiss on this computer, each with the way out: packages, games, boards, voice, club; on a kiosk all that a kiosk needs. With `board`: try the squares of a board that is built.
command-reports = What was written down when this program broke; with CODE that report, to be read before you send it.
command-handbook = Read the handbook in a browser, here and on phones in the same network.
command-kiosk = A Raspberry Pi that is a table: doctor says what is amiss, provision does what tableside.toml asks, pin seals a host’s number for that file, update brings another version.
command-club = The hub of a club; or a table of one: join, leave, or show which it is.
command-club-join = This table joins a club.
command-club-leave = This table leaves its club.
command-club-show = Say which club this table belongs to.
command-club-move = Put the hub into one file, sealed with a PIN, for another machine.
command-club-open = Take the hub out of such a file.
command-club-cluster = Write the files of a cluster, or of more tables for one.
command-club-card = Show this club's card and mark, and the clubs that it knows.
command-club-add = Add another club by its card.
command-club-take = Take in what other clubs have signed, from a file.
command-club-give = Write a league into a file, for the other clubs.
command-club-standings = Team matches and leagues: results, what is signed, standings.
command-club-evenings = List the evenings that are over.
command-club-pack = Pack an evening into a file; without a day, all that are over.
command-club-unpack = Bring back an evening that is packed.
command-club-export = Write the games of an evening into a file.
command-referee-share = A game to which another table comes, by a code that is printed.
command-referee-join = Sit in at the game of another table, by its code.
command-referee-lichess = A game at Lichess.
command-relay = A relay: it carries sealed messages between tables in different places.
option-help = Show this and exit.
option-language = What is spoken: en, de, fr, nl or es. Else TABLESIDE_LANGUAGE says it.
option-version = Say which version this is.
option-game = A game's name, as `companion games` lists it.
option-play-game = Straight to this game.
option-json = One JSON object a line.
option-rule = A house rule; may be repeated.
option-rules-rule = A rule by its number (WJ-R22, or R22), or the rules behind a house rule.
option-seats = Colours that play, like green,computer4:blue. If none are named: all.
option-name = Who sits there; may be repeated.
option-position = Start from this position.
option-board = A device path, socket://host:port, virtual, auto or none.
option-beside = Dice or a card reader beside the board, like godice://; may be repeated.
option-by-ear = A seat whose player does not see the board; may be repeated.
option-men = The set of pieces on the board, as it was paired.
option-at = Where the game's a1 lies in the sensor field.
option-turn = How the game is turned in the field: 0, 90, 180 or 270.
option-which = A number of that list, or a journal.
option-reports-which = A code of that list.
option-terminal = On this terminal, though there is a display.
option-journal = The game's file; resumed if it is there.
option-seed = Fixes the dice; said in hello.
option-daily = A solitaire's deal of that day, 2026-11-21 or today.
option-ladder-player = Whose stars. If nobody is named: those of games without a name.
option-from = Play on from a moment of this game: its journal.
option-moment = Which moment: after so many, 0 is its start.
option-guess = Guess the moves of this seat in that game, or of none: only follow it.
option-rung = A rung of the game's ladder, as `companion ladder GAME` lists it; --name says who climbs.
option-settle = Quiet time before a board state is ruled on: 0 to 60000 ms.
option-thinks = Seconds that a computer player thinks at most: 0.1 to 600; then it plays the best it has.
option-seconds = Seconds that it may take: 0.1 to 86400. If none are named: 50.
option-engines-what = add; if nothing is named, they are listed.
option-engines-program = The engine's program.
option-engines-name = Its short name. If none is named: that of its file.
option-protocol = uci, usi or ucci.
option-engine = The engine that judges, like stockfish.
option-speak = Say aloud: nothing, results, turns, rulings or everything.
option-no-setup = Take the start position as laid out.
option-seat-pages = Let phones on the local network hold a seat each.
option-share = Another table may come to this game; its code is printed.
option-join = Sit in at the game of another table, by its code; table:NAME: of a table of the club, without one.
option-relay = The relay between tables; without it the one of this computer. club:NAME: a table of the club, without a relay.
option-operator = Show all, secrets too; said in hello.
option-full = Over the whole screen, without a frame.
option-rotate = How far picture and touch are turned, clockwise: 0, 90, 180 or 270.
option-kiosk = Where strangers sit: over the whole screen, with the host’s number, calls for the host and an idle screen.
option-out = The PDF to write. If none is named: GAME.pdf, or GAME-board.pdf.
option-pitch = From the middle of a square to the next: 10 to 100 mm.
option-paper = A4 or Letter.
option-whole = Only the board, whole, on one page of its own size: for a print shop.
option-codes = A QR code on each card, for scanners.
option-plain = The rules in short sentences and everyday words.
option-print-camera = With marks that a camera reads, and discs for the pieces.
option-pgn = As PGN; - for standard output.
option-import-number = The number of a game in a collection.
option-import-player = Only games of players whose names contain NAME.
option-export-json = As JSON; - for standard output.
option-pdf = As a score sheet to print.
option-export-paper = Of the score sheet: A4 or Letter.
option-export-file = The journal of a game.
option-import-file = A game that was written out.
option-import-new = The journal to write. If none is named: one in the data folder.
option-player = Only what this player did.
option-stats-game = Only this game.
option-depth = How many plies.
option-file = A journal, the file of a game.
option-new = The file to write.
option-published = A code that was written down at the table; may be repeated.
option-bluetooth = Look for Bluetooth boards and dice too.
option-camera-what = check or record.
option-address = A camera like camera://0 or camera-http://192.168.1.7:8080/video, or a recording, or a picture.
option-camera-game = Whose board and discs they are.
option-camera-out = The recording to write. If none is named: recording.mjpeg.
option-camera-seconds = End after so many seconds; 0: with Ctrl-C.
option-size = The sensor field, up to 16×16.
option-sense = What it tells of the pieces: occupancy, colour or identity.
option-link = The link to its serial port that is made.
option-virtual-board-port = Serve TCP there instead; port 0 takes a free one.
option-steer = Take steering lines there as well.
option-noise = How steady the hands are: none, table or rough.
option-virtual-board-seed = The same hands again.
option-script = Steering lines to carry out first.
option-id = The board's lasting name.
option-guise = dgt, millennium or chessnut.
option-expose-board = The board to offer, of 8×8 squares: as for the table.
option-on = Where: pty, serial:PORT (a USB gadget, /dev/ttyGS0) or ble.
option-fen = The start position that pieces are followed from, if not the standard one.
option-promote = What a pawn becomes: queen, knight, rook or bishop; a button of the board changes it.
option-expose-turn = How the board lies: 0 or 180.
option-wiring = A model that comes with Tableside (`pico-8x8`), or a board.toml.
option-firmware-port = The board's serial port, if there are several.
option-plans-pitch = From the middle of a square to the next: 38 to 80 mm.
option-plans-paper = A4, A3 or Letter.
option-plans-out = The PDF to write. If none is named: WIRING-plans.pdf.
option-svg = A folder for the plates and pictures as SVG, for a laser cutter.
option-circuit = A printed circuit of 4x4 squares for KiCad.
option-to = Only write the files into this folder.
option-extra = What to add: voice, gpio, firmware, hub, cluster, cards or camera.
option-doctor-what = `board`: tries the squares of a board that is built.
option-doctor-where = A square (a1), a rank (1), a file (a); without one, all.
option-doctor-wiring = The board.toml of a board of your own, for the names of its wires.
option-what = doctor, provision, pin or update.
option-root = The machine's root, if it is not this one.
option-club-what = join, leave or show; move or open: the hub, in one file; cluster: files of a cluster; card, add, take, give, standings: leagues between clubs; evenings, pack, unpack, export: evenings that are over; nothing: run the hub.
option-club-folder = Where the club is kept.
option-club-pin = Not here, where everybody could read it: the hub's PIN is asked for.
option-club-store = Another store than SQLite, as a URL.
option-club-node = A server of a new cluster; three of them.
option-club-port = The port of the pages for phones; those over HTTPS are at the next one.
option-relay-host = Where it listens; default: everywhere on this machine.
option-relay-port = Its port. Default: 8770.
option-relay-certificate = Its certificate for TLS, in PEM; with --key.
option-relay-key = The key of the certificate, in PEM.
option-relay-cluster = Be one service with other relays, over the NATS servers of this cluster (its hub.json).
option-relay-trusted-proxy = Address or network of a proxy in front of the relay. The relay believes which clients it reports (Forwarded, X-Forwarded-For). Can be repeated.
option-handbook-page = A page of it, as in docs/: club/wall.md. Default: its first page.
option-relay-deals = A game to keep for the tables: it shuffles and deals, and nobody sits here. A code for each seat is printed.
option-club-power-off = Switch this machine off too, when an arbiter closes the evening so.
option-club-reached-as = One name in DNS for all servers of a new cluster, or for this hub.
option-club-cluster = Run as a hub of this cluster (its hub.json).
option-club-address = The club's broker, like mqtt://192.168.1.10.
option-club-join-address = The broker, like mqtt://192.168.1.10, or the code of an invitation; without it the club of this network.
option-club-move-address = The file that is written.
option-club-open-address = The file that `move` has written.
option-club-cluster-address = The folder for the files.
option-club-add-address = The card of the other club.
option-club-take-address = The file of another club.
option-club-give-address = The file that is written.
option-club-give-club = Which league.
option-club-standings-address = What the event is called; without it all.
option-club-pack-address = The day, like 2027-01-31.
option-club-unpack-address = The evening, as `evenings` lists it.
option-club-export-address = The day, like 2027-01-31.
option-club-club = The club's name.
option-club-table = This table's name.
option-user = Who this table is to the broker.
option-password-file = A file with the password for the broker.
option-certificate = Who vouches for the broker (a PEM file).
option-club-delay = Minutes that all is held back here.
option-club-bring-today = Bring along the games of the last 24 hours.
option-variants-what = list, check or add.
option-variants-file = A variant file, as programs for chess variants write it.
option-wheel = A file of Tableside, on a stick perhaps; without it the newest of the index.
option-when-free = Wait until no game is played.
option-accept-version = The version to install, even if it is older than the one that runs.
option-save = Set the PIN on this table instead of printing its line.
option-udev = Print the udev rules for Linux instead.
option-url = A device path, or socket://host:port.

# Games written out, brought in, added up
written-out = Written: { $path }
brought-in = The game is kept as { $path }
collection-empty = There is no such game in this file.
collection-number = Each game has its number: companion import { $file } --number 1 keeps the first.
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
speak-operator = --operator shows secrets and --speak says what is shown: use one of them.
illegal-moves = { $n ->
    [0] no illegal move
    [1] one illegal move
   *[other] { $n } illegal moves
 }

relay-runs = The relay is at { $url } until Ctrl-C.
relay-certificate = --certificate and --key go together.
handbook-runs = The handbook is at { $url } until Ctrl-C.
handbook-page = There is no page { $page } in the handbook.
handbook-missing = This installation has no handbook. In a checkout `make site` builds it.
lichess-ask-token = Token of { $site } (board:play):
lichess-kept = { $name } at { $site }. The token lies in { $path }, which nobody else here can read.
lichess-forgotten = The token is gone from this machine. Withdraw it at the site too: { $address }
lichess-nothing-kept = There is no token on this machine. Type `companion lichess token` to give it one.
lichess-account = { $name } at { $site }
lichess-no-games = No game goes on, and no challenge waits.
bad-lichess-what = companion lichess does not know { $given }. It knows { ALLOF($known) }.
bad-lichess = --lichess takes seek, challenge:NAME, accept, accept:NAME or game:ID, not { $given }.
lichess-alone = With --lichess the site says who sits where and how it begins: leave out { $option }.
lichess-which-game = Name the game that you want to play, as in `companion referee chess --lichess seek`.
lichess-bad-days = A game by correspondence has 1, 2, 3, 5, 7, 10 or 14 days a move, and only a challenge may have them.
lichess-bad-colour = --colour takes white or black, not { $given }.
command-lichess = Lichess: the games and challenges of your account; its token is taken, or forgotten.
option-lichess-what = token: take one; forget: forget it; decline: a challenge. If nothing is named, games and challenges are listed.
option-lichess-which = The challenge.
option-site = Another site that speaks the same language. If none is named: https://lichess.org.
option-lichess = Play at Lichess: seek, challenge:NAME, accept, accept:NAME or game:ID.
option-rated = The game at Lichess counts for the ratings.
option-colour = The colour that you want at Lichess: white or black.
option-days = Days a move, of a challenge by correspondence.
