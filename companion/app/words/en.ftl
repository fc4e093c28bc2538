# The app's own words: message id to text.

title = Tableside
tagline = The referee at your table
tap-a-box = Tap a game to start. We’ll explain as you play.
go-on-so = Continue anyway
game-of = { $title }, { $time }
more-games = { $n } more unfinished
settings = Settings
    .language = Language and text
    .look = Theme and animations
    .sound = Sound and voice
    .hands = Touch and keyboard
    .boards = Boards and sets
    .table = Club and table
no-club = Not in a club
make-and-try = Create and test
setting-engine = Hints and analysis
    .ours = Built-in
    .for = Used for chess and its variants, from the next game on. In all other games, hints come from Tableside’s own computer players.
    .none-here = Stockfish or another engine can give hints and analyse chess games. No engine is installed. To install Stockfish on Debian, Ubuntu or Raspberry Pi OS, run ‘sudo apt install stockfish’.
where-played = Where are you playing?
door-here = Play on this screen
    .says = Board, pieces, dice and cards are all on the tablet.
door-own = Use your own board
    .says = Cardboard, wood or a sensor board.
door-club = Set up a club table
    .says = Visitors can pick a game but not change settings. First choose a host PIN.
first-later = You can change all of this later in Settings.
own-board = What are you playing on?
own-cardboard = Cardboard or wood
    .says = You move the pieces. The tablet provides dice, cards and rules.
own-sensors = A sensor board
    .says = It senses the pieces and checks every move.
    .none = No board found. Plug one in, and it will appear here.
found-later = For a Bluetooth or network board, open a game and tap “{ as-printed.line }”, then “{ board }”.
voice-says = voice: { $level }
older-games = Show older games
no-games-yet = No games played yet.
games-empty-says = Every game you play is kept here. You can resume it, or watch it again.
example = Example
example-expect = Red must roll.
play-a-game = Play a game
start-here = Start here
delete = Delete
    .says = Delete { $title }, { $time }? This can’t be undone.
keep-it = Keep
to-start = Go to start
play-replay = Play
the-start = The start
moment-of = { $n } of { $all }
two-choices = Two choices:
nothing-played = No moves were played.
look-back = Analyse
looking-back = Game review
looking-back-far = Analysed so far: { $share }%
course-chances = Winning chances
course-steps = Course of the game
in-a-hundred = as a percentage
column =
    .luck = Luck
    .decisions = Decisions
    .luck-say = Total winning chances gained or lost through dice and cards.
    .decisions-say = Total winning chances gained or lost through each player’s decisions.
    .over-say = A total can exceed 100, because winning chances can swing back and forth.
    .margin-say = ± shows the margin of error.
in-points = in percentage points
chance-played = Played
chance-better = Better
chance-next = Next best
review-details = Details
luck-and-decisions = Luck and decisions
solve-first = Solve the first one
solve-moment = Moment { $n }
what-would-you-do = { $name }: what would you do?
solve-tap = Tap a piece and then a square, or one of these:
solved-right = That’s the best choice!
solved-played = That is what was played, but there is a better choice.
solved-other = That’s possible, but there is a better choice.
next-moment = Next moment
all-moments = All moments
games-left-out = { $n ->
    [1] The game { BOTHOF($names) } could not be loaded. Run ‘companion doctor’ to find out why.
   *[other] These games could not be loaded: { BOTHOF($names) }. Run ‘companion doctor’ to find out why.
 }
for-players =
    { $n ->
        [0] For any number of players
        [1] For one player
       *[other] For { $n } players
    }
shelf-title =
    { $game ->
        [big-action-chess-jumble] Chess Jumble
        [gravity-chess] Gravity Chess
        [raindropchess] Raindrop{"\u00AD"}chess
        [boulder-chess] Boulder Chess
        [cloak-and-dagger-chess] Cloak and Dagger
        [parade-chess-solitaire] Parade
       *[neighbour-chess-solitaire] Neighbour
    }
editions = { $players }, { $n } editions
minutes-short = { $low }–{ $high } min
edition =
    { $game ->
        [little-chess-jumble] Little
        [little-action-chess-jumble] Little Action
        [big-chess-jumble] Big
       *[big-action-chess-jumble] Big Action
    }
tap-a-chair = Tap a chair to choose who plays.
open-since = Started { $time }
played-at = Played { $time }
who-plays = Who plays?
phone = Phone
sits =
    .human = With or without a name
    .phone = The phone shows your hand and clock. You scan a code when the game starts.
    .computer = One of five computer players
    .none = This seat stays empty.
    .table = Joins with a code and plays on its own board
    .site = An opponent online
engine-step = Level { $n } of 8
learn = Learn
today = Today
differs-line = Changed rules
by-fide = { $speed }, FIDE rules
minutes-and-seconds = { $minutes } min and { $seconds } s per move
sheet-printed = Game options
sheet-editions = Which edition?
lesson =
    .says = One piece on an empty board
    .tap = Choose a piece, then tap its square.
    .numbers = The fewest moves to reach that square.
    .rings =
        { $n ->
            [1] Squares the piece can reach in exactly one move.
           *[other] Squares the piece can reach in exactly { $n } moves.
        }
    .piece =
        { $kind ->
            [Q] The queen moves any distance horizontally, vertically or diagonally, and never jumps.
            [R] The rook moves any distance horizontally or vertically.
            [B] The bishop moves any distance diagonally. It stays on squares of one colour.
            [N] The knight moves two squares in a straight line and one to the side. It can jump over pieces.
            [P] The pawn moves one square horizontally or vertically. It captures diagonally.
           *[K] The king moves one square in any direction.
        }
preset = Preset
seats-row = Players
more-choices = More…
change = Change
who-sits = Who plays { $seat }?
colour-of-pieces = Piece colour
colour-name =
    { $colour ->
       *[green] Green
        [red] Red
        [blue] Blue
        [yellow] Yellow
        [white] White
        [black] Black
        [orange] Orange
        [purple] Purple
        [brown] Brown
        [pink] Pink
    }
done = Done
first-sound =
    { $sound ->
        [voice] Voice and sounds
        [sounds] Sounds
       *[silent] Silent
    }
setting-language = Language
setting-plain = Rules in plain language
setting-theme = Theme
theme-name =
    { $theme ->
        [evening] Evening
        [daylight] Daylight
       *[contrast] High contrast
    }
setting-text = Text size
setting-reduced = Animations
    .full = Full
    .reduced = Reduced
setting-sound = Sound
on = On
off = Off
setting-keyboard = On-screen keyboard
    .auto = When none is connected
    .never = Never
always = Always
setting-three = Arrow keys
    .over = Move across the board
    .next = Next and back (three buttons)
key =
    .shift = Shift
    .erase = Backspace
    .signs = Symbols
    .letters = Letters
    .space = Space
    .hide = Hide keyboard
    .form = Other forms of this letter
# The spoken names of signs and letters, by their names in Unicode.
sign =
    { $sign ->
        [solidus] slash
        [colon] colon
        [full-stop] full stop
        [hyphen-minus] hyphen
        [low-line] underscore
        [commercial-at] at sign
        [comma] comma
        [question-mark] question mark
        [exclamation-mark] exclamation mark
        [apostrophe] apostrophe
        [left-parenthesis] left bracket
        [right-parenthesis] right bracket
        [ampersand] ampersand
        [plus-sign] plus
        [equals-sign] equals
        [number-sign] hash
        [asterisk] asterisk
        [percent-sign] per cent
        [quotation-mark] quotation mark
        [reverse-solidus] backslash
        [semicolon] semicolon
        [euro-sign] euro
        [dollar-sign] dollar
        [pound-sign] pound
        [less-than-sign] less than
        [greater-than-sign] greater than
       *[tilde] tilde
    }
letter-with =
    { $letter } with { $mark ->
        [grave] grave accent
        [acute] acute accent
        [circumflex] circumflex
        [tilde] a tilde
        [diaeresis] two dots
        [ring-above] a ring
        [macron] a bar above
        [breve] a breve
        [ogonek] a hook below
        [cedilla] cedilla
        [dot-above] a dot above
        [caron] a caron
        [comma-below] a comma below
        [double-acute] double acute accent
       *[stroke] a stroke
    }
letter-named =
    { $name ->
        [ae] a and e together
        [oe] o and e together
        [sharp-s] sharp s
        [eth] eth
        [thorn] thorn
       *[dotless-i] i without a dot
    }
setting-one-tap = Moving pieces
    .two = Tap a piece, then a square
    .one = Tap a square if only one piece can go there
setting-board = Board for new games
setting-fixed = Board direction
    .fixed = Stays as it is
    .turns = Turns to the player to move
rules-differ =
    { $n ->
        [1] One rule changed
       *[other] { $n } rules changed
    }
dice-and-decks = Dice and cards
    .own = Your own
by-tablet = On the tablet
dice = Dice
    .typed = Your own, entered by hand
    .sensed = Your own, read by sensors
no-url = Enter the board’s address, such as /dev/ttyACM0, dgt://, pegasus://, gpio://8x8 or socket://host:port.
at = The game’s a1 is at
turned = Rotated clockwise
board-url = Other address
board = Board
board-none = On the screen
board-auto = Connected board
board-virtual = Virtual board
wins = { $seat } wins!
win-together = { BOTHOF($seats) } win!
won = You have won!
deal = Deal
deal-lot = Random
which-number =
    { $die ->
        [white] What does the white die show?
        [orange] What does the orange die show?
       *[other] Which number did you roll?
    }
which-numbers = Which numbers did you roll?
who-first = Who goes first?
search = Search cards
which-piece-on = { $seat }, which piece is number { $n }?
own-preset = Saved on this tablet.
how-many-moves = Moves
draw-board = Draw a board
editor-says = Choose what to draw and for which player, then tap squares.
all-four = All four
fit-to-play = Ready to play?
begin-empty = Or start with an empty board
go-on-drawing = Continue drawing
size-of-board = { $files } x { $ranks } squares
wall-says = Tap two adjacent squares to add or remove the line between them.
wall-next = Now tap the square next to { $square }.
no-neighbours = These squares don’t share a side.
role =
    { $role ->
        [closed] Closed
        [start] Start
        [entry] Entry
        [house] House
        [break] Break
        [wall] Line
       *[track] Track
    }
begin-with = Start from…
set-name = Name of the set
check = Check
saved = Saved: { $path }
board-good = This board works in every edition.
little-only = This board works in the little editions, but not yet in the big ones. { $why }
device-keys = Pedals and keys
    .says = A pedal, presenter, number pad, Stream Deck or button wired to a Raspberry Pi pin can press on-screen buttons for you. Tap an action to assign a key to it.
press-what =
    { $job ->
        [roll] Press the key that should roll the dice.
        [draw] Press the key that should draw a card.
        [end] Press the key that should end the turn.
        [undo] Press the key for Undo.
        [redo] Press the key for Redo.
        [choose] Press the key for Select.
        [next] Press the key that should go to the next button.
        [back] Press the key that should go to the previous button.
        [clock1] Press the key for the first player’s clock.
       *[clock2] Press the key for the second player’s clock.
    }
key-job =
    { $job ->
        [roll] Roll the dice
        [draw] Draw a card
        [end] End the turn
        [undo] Undo
        [redo] Redo
        [choose] Select
        [next] Next button
        [back] Previous button
        [clock1] First player’s clock
       *[clock2] Second player’s clock
    }
key-forget = Remove key { $key }
key-leads = { $key } is used to move around every screen. Press another key.
check-board = Check a board
    .says = Tests every square, wire and light of a sensor board.
camera-page = Camera
own-camera = A camera above the board
    .says = It watches a board that you print, and checks every move.
camera-which = Which camera shows the board?
camera-stays = The camera’s pictures never leave this tablet and are not saved.
camera-sees = { $n ->
    [0] sees no printed board
    [4] sees all four corners
   *[other] sees { $n } of 4 corners
 }
camera-opens = Opening the camera…
camera-phone-says = With an app that shows an address
camera-address = Address shown by the phone’s app
    .says = Use any app that turns a phone into an “IP camera”. The phone and the tablet must be on the same network.
    .scan = Or show the phone’s QR code to this tablet’s camera.
camera-no-address = This QR code is not the address of a camera on your network.
camera-look = Use this camera
camera-other = Other camera
camera-forget = Remove this camera
camera-forgotten = The camera has been removed. None of its pictures were saved.
camera-play = Play
camera-facts = What the camera sees
camera-found = { $n ->
    [4] All four corners
   *[other] { $n } of 4 corners
 }
camera-ordinary = Ordinary pieces on any board
camera-printed = A printed board
camera-shown = Shown to the camera
    .step =
        { $step ->
            [corners] The corners of the board
            [empty] The empty board
           *[start] The pieces
        }
camera-tap = Tap the outer corner of { $square } in the picture.
camera-step =
    { $step ->
        [empty] Clear the board.
        [start] Set up the pieces for a game of chess.
       *[ready] Reading the board…
    }
    .rows = Put the white pieces on { $white } and the black pieces on { $black }.
camera-files = Files (columns)
camera-ranks = Ranks (rows)
camera-is-empty = The board is empty
camera-stands = The pieces are set up
camera-takes = Keep your hands off the board. The picture is taken when nothing moves.
camera-anew = Start over
camera-no-field = The board between the markers
camera-large = Markers large enough
camera-still = Nothing is moving
camera-goes-on = The camera starts reading when all four corners are found.
camera-corner = The { $where ->
    [upper-left] upper left
    [upper-right] upper right
    [lower-left] lower left
   *[lower-right] lower right
 } corner can’t be seen. Improve the light, or clear that corner.
camera-finds = All four corners found. Reading the board…
camera-hand = Something is in the way. The board will be read again when the view is clear.
camera-missing = { $n ->
    [1] One piece is missing. It is shown pale.
   *[other] { $n } pieces are missing. They are shown pale.
 }
camera-ready = The board is ready. You can play.
camera-clear = Every square can be read.
check-as-dice = Dice tray
tray-moves = Something is moving in the tray. The dice are read when everything is still.
tray-clear = All dice can be read.
camera-least-sure = Least certain
camera-sure = { $reading }, { $percent }% certain
which-board = Which board do you want to check?
check-invites = Put a piece on the board. It appears here at once.
to-see-to =
    { $n ->
        [1] One problem found.
       *[other] { $n } problems found.
    }
walk-next = Put a piece on { $square }, then lift it again.
lead-chip-of = chip { $n }
lead-at = pin { $n }, { $name }
lead-line =
    { $kind ->
        [rank] rank { $line }
       *[file] file { $line }
    }
look-for-boards = Search for boards
no-board-found = No board found. For a Bluetooth board, or one wired to a Pi’s pins, enter its address below (pegasus://, gpio://8x8).
by-its-name = Or enter its address
board-url-hint = /dev/ttyACM0, dgt://, pegasus://, gpio://8x8, auto
connecting = Connecting to { $url }…
battery = Battery { $percent }%.
walk = Test every square
walk-end = End test
lights = All lights
empty = empty
taken = occupied
looking = Looking for boards…
settle-time = Settling time
board-sound = All squares work.
last-events = Latest events
none-yet = None yet.
found =
    { $kind ->
        [silent-square] { $where } doesn’t respond.
        [silent-rank] Rank { $where } doesn’t respond.
        [silent-file] File { $where } doesn’t respond.
        [chatters] { $where } flickers.
        [ghost] { $where } switch together. A diode is missing or was fitted the wrong way round.
        [stuck] The board reports that { $where } is stuck.
        [button] The board reports that button { $where } is stuck or held down.
        [line] The board reports a fault on line { $where }.
       *[other] The board reports a fault: { $kind } { $where }.
    }
pair-men = Pair pieces
pairing-says = Which game are these pieces for?
go-on-with = Continue with { $name }
pairing = { $game }: set { $name }
pairing-blind = { $model } can’t tell pieces apart, so there is nothing to pair.
set-down = Put down: { $man }.
reads-nothing = This piece has not been read yet.
pairing-forget = Unpair
all-paired = All pieces have been paired.
not-seen = Not sensed by this board
unseen =
    { $kind ->
        [cloaked] Cloaked checkers
        [boulder] Boulders
       *[checker] Checkers
    }
reads-up-to = Checkers under a piece
so-many-tokens =
    { $n ->
        [0] none
       *[other] up to { $n }
    }
men = Pieces
pieces-as-known = As last used on the board
beside = Dice and card readers
own-set = Your own boxed game
    .says = Enter the dice and cards as they are in your box.
tap-a-face = Tap a face, then its symbol
face-named = Face { $face }
face-more = Add a face
face-less = Remove face
how-often = How often each face comes up
in-all = { $n } in { $all }
how-many-cards = How many copies of this card?
back-to-cards = Back to cards
other-card = Which card does this one work like?
own-kept = Saved { $name }.
die-title =
    { $die ->
        [white] White die
       *[orange] Orange die
    }
card-words = Text on the card
add-card = Add a card
works-like = Works like: { $words }
aloud = Just read aloud
set = Set
set-ours = Tableside’s
keep-rules = Save these house rules as
print = Print board and cards
luck-added = Your randomness was added. The code is now { $code }.
luck-anew = The old seed is known, so the game continues with a new one. Its code is { $code }.
decks = Cards
    .physical = Your own cards
how-they-move = How the pieces move
home = Back to games
agree = Everyone agrees
sensor-board = Virtual board: tap a piece to lift it, then a square to place it.

# The deal of the day
daily = Deal of the day
    .says = Everyone gets the same cards and plays by the standard rules, without undo.
    .says-won =
        { $n ->
            [1] Won, with 1 point.
           *[other] Won, with { $n } points.
        }
    .status =
        { $how ->
            [lost] Played, but not won.
            [open] Started, but not finished.
            [today] Not played yet.
            [later] This deal is not open yet.
           *[none] Not played.
        }
    .brief =
        { $how ->
            [lost] lost
            [open] open
           *[today] today
        }
    .was-late = You started this deal after its day, so it doesn’t count towards your streak.
    .streak =
        { $n ->
            [1] day in a row
           *[other] days in a row
        }
    .longest = longest streak
    .won-of = of { $n } won this month
    .counts = A day counts if you begin its deal on that day and play it to the end, even if you lose. Only your first attempt at each deal counts. You can play an old deal later, but then its day doesn’t count.
    .compare = Compare with your friends
    .play = Play this deal
legend-won = won, with points
legend-lost = played, but not won
legend-late = played later

# Seats, and how long a game lasts
players =
    { $low ->
        [1] one player
       *[other] { $low } players
    }
players-between = { $low } to { $high } players
pieces-taken = captured: { $pieces }
last-game = Last game: { $first } { $result } { $second }.
seat-to-move = to move
seat-waits = Waiting
seat-waits-as = { $colour }, waiting
skips =
    { $n ->
        [1] misses one turn
       *[other] misses { $n } turns
    }
length-told = Length: { game-length }.
game-length =
    { $minutes ->
        [0] less than a minute
        [1] one minute
       *[other] { $minutes } minutes
    }{ $moves ->
        [0] { $turns ->
            [0] { "" }
            [1] , one turn
           *[other] , { $turns } turns
        }
        [1] , one move
       *[other] , { $moves } moves
    }
captures =
    { $n ->
        [0] no captures
        [1] 1 capture
       *[other] { $n } captures
    }
captures-and-turns = { $captures ->
        [0] no captures
        [1] 1 capture
       *[other] { $captures } captures
    }, { $turns ->
        [1] 1 turn
       *[other] { $turns } turns
    }
story = How it went
story-turn = Turn { $n }
course =
    { $counted ->
        [points] Points
        [boulders] Boulders
       *[home] Pieces at home
    }
turn-by-turn = turn by turn
rolls = { $die ->
    [white] White die
    [orange] Orange die
   *[other] Die
 }, { $n ->
    [1] one roll
   *[other] { $n } rolls
 }
usual-each = dotted: { $n } of each expected; band: normal range
usual-luck = dotted: expected; band: normal range
cards-left-in = { $deck }: { $count } left

# The table

# Boards and pieces
check-of = { $model }, id { $number }
check-facts = { $size } squares. This board { $sense ->
    [occupancy] senses pieces
    [colour] senses colours
   *[identity] recognises each piece
 }. Occupied squares: { $taken }. Changes per second: { $rate }. Messages lost: { $board } by the board, { $host } by this computer.
check-square =
    { $reading }, { $changes ->
        [1] one change
       *[other] { $changes } changes
    }, { $bounces ->
        [1] one bounce
       *[other] { $bounces } bounces
    }
see-to = Check { $parts }.
profile-saved =
    { $none ->
        [1] Saved for { $board }. All squares are used.
       *[other] Saved for { $board }. These squares are not used: { ALLOF($blind) }.
    }
reads-as = Reads as { ALLOF($tokens) }
reads = { ALLOF($tokens) }

# What is wrong, and the way back
card-of = Card { $number }   { $tone }
broken = Tableside crashed.
    .safe = Your game is saved, including the last move.
    .none = No game was open. All your games are saved.
    .code = Error code
    .when = { $time }, version { $version }
    .try = Continue the game. If it crashes again at the same point, undo the last move.
    .again = Start again from the home screen.
    .tell = If it keeps happening, give this code to the person who looks after this table.
    .report = Show report
    .back = Undo and continue
report-title = Problem report
report-says = Nothing is sent automatically. This report says where the program failed. It contains no names, moves, cards, codes or passwords. Read it, and send it with the error code if you like.
report-copy = Save a copy
help = Help
help-back = Got it
help-keys = Keys: Tab or the arrows move the focus, Enter selects, Escape goes back, F1 or the question mark opens help.
help-docs = Read more in the documentation: { $page }
handbook = Handbook
    .open-says = The handbook opens in this computer’s browser and works offline.
    .open = Open here
    .scan = Or scan this with a phone on the same Wi-Fi:
    .nowhere = This table isn’t connected to a network, so phones can’t open the handbook.
    .no-browser = No browser found. The handbook is at { $address }.
    .moved = Another program took the handbook’s address, so it has a new one. Open or scan it again.
    .no-port = The handbook can’t be opened now ({ $why }). Close other programs and try again.
help-home =
    Start a game, or resume one that isn’t finished.
    Tap a game on the shelf to see its board. Choose who sits on each chair, then start.
    The buttons at the top are “{ all-games }”, “{ setting-sound }”, “{ setting-theme }” and “{ settings }”.
    Your own boards and sets, and sensor boards, are under “{ settings }”.
help-own-board =
    Tap what you are playing on.
    “{ own-cardboard }”: you move the pieces. The tablet rolls, deals and says whose turn it is.
    “{ own-sensors }”: plug in the board, and it appears here. New games are then played on it.
help-club-table =
    Set up a table for visitors in three steps: a host PIN, a name, and the games they can play.
    Enter a PIN of four digits twice. It can’t be looked up later, so write it down.
    The table then shows an idle screen and a shelf. To end club mode, call the host and enter the PIN.
help-first-start =
    Where are you playing? Tap one of the three answers.
    “{ door-here }”: the games are ready at once. “{ door-own }”: choose your kind of board next.
    “{ door-club }”: for visitors. First choose a host PIN.
    Language, sound and text size change at once. You can change everything later in Settings.
help-box =
    This is one game: its board, and a chair for each player.
    Tap a chair to choose who plays: a person, a phone, a computer or no one.
    “{ rules-title }” and the buttons next to it help you learn the game. The line above the large button shows changes to the standard rules. Tap this line to change the rules.
    “{ start }” starts the game. Your choices are remembered for next time.
help-settings =
    Settings apply to this tablet and take effect at once.
    Each of the six rows shows its current value. Tap a row to change it.
    You can choose a different board for a game before you start it.
help-exercise =
    Read the question, then answer on the board.
    Tap the squares, or a piece and then a square.
    The button below shows the answer. The rules explain why.
help-lesson =
    See how a piece crosses the board.
    Choose a piece, then tap its square.
    Numbers show how many moves it needs to reach each square.
    Rings mark the squares it can reach in exactly the number of moves you set.
help-draw-board =
    Draw your own board.
    Choose a brush, then tap squares. “{ begin-with }” shows boards to start from.
    The list says what is still missing. When the board is complete, “{ save }” stores it under a name.
    To play on your board, choose its name as the set in a game’s options.
help-own-set =
    Use this page for dice and cards that differ from Tableside’s.
    Tap a face of a die, then the symbol on it.
    “{ add-card }”: enter the card’s text, and choose a card that works the same.
    “{ save }” stores everything under a name. You can choose it in the options of a game.
help-pair-men =
    For boards that recognise each piece.
    Choose the game and the board, then put down each piece as asked.
    What the board reads is stored for that piece. You can skip pieces.
    You can choose the set by its name when you play on this board.
help-check-board =
    Find out whether a board works. The screen shows what the board senses.
    Choose a connected board, or enter its address.
    With a camera, the squares it can’t read clearly are hatched.
    Then put one piece on every square in turn. Squares that don’t respond or are stuck are shown.
    For boards built from our plans, you also see which pin and which wire to check.
help-device-keys =
    This tablet treats a pedal, presenter or number pad as a keyboard.
    Tap an action, then press the key once. From then on, that key does what the action says.
    The keys work only while Tableside’s window is in front. In a text field, they type as usual.
    Stream Deck keys, and buttons wired between a Raspberry Pi pin and ground, work the same way.
    If you deal your own cards and they have codes, a scanner can read them.
help-camera =
    Any camera can watch a board that is printed with markers. To print one, run ‘companion print GAME --camera’.
    You see the picture of each camera on this tablet. Tap the camera that is above the board.
    “{ phone }”: an app turns the phone into a camera and shows an address. Enter that address.
    { camera-stays }
help-camera-reads =
    The camera looks for four markers at the corners of the printed board, and continues when it has found them.
    The board on the screen then shows what is read. Missing pieces are pale, and unclear squares are hatched.
    “{ camera-other }” lets you choose another camera. “{ camera-forget }” deletes everything stored about this one.
help-more-games =
    These chess games are not on the shelf.
    Search by name or by what happens in a game, or tap a group. Tap a game to open it.
    Games with a star are favourites and come first. “{ add-variants }” adds games from a file.
help-all-games =
    This list shows every game played here, the latest first.
    Tap an unfinished game to resume it, or a finished one to replay it.
    The cross deletes a game. You are asked to confirm.
    “{ add-games }” adds games from a PGN file. Tap one to replay it, follow it or guess its moves.
help-statistics =
    Statistics for all games played here.
    Tap a game or a player to see only its statistics. Tap it again to see everything.
    The statistics never leave this tablet.
help-rules =
    The rules of this game as you play it here, with pictures.
    Choose a page in the list, or search for a word.
    Changes to the standard rules have their own page.
    The arrow takes you back.
help-daily =
    Each day has one deal, the same for everyone.
    Choose a day, then play its deal by the standard rules.
    You can’t undo moves. Compare your result line with your friends’.
    A laurel means won, an open frame means played.
help-replay =
    Replay a game, moment by moment.
    Drag along the marks, or use the arrows. “{ play-replay }” plays the game automatically.
    Tap a line in the list to go to that moment.
    If the game’s file has evaluations, a bar shows them. The left part belongs to the player who moved first. +1 means one pawn ahead.
    The printer button saves the game as a score sheet or a file. The eye button analyses a finished game.
help-play-on =
    Start a new game from this position.
    Tap a seat to choose who plays it. You can play on the screen or on a sensor board.
    On a sensor board, the screen first shows where to put each piece.
    This is practice and doesn’t count in the statistics.
help-guess-moves =
    Play through a game again on your own board.
    When your side is to move, make the move that you would play. The table says whether that move was played in the game.
    The move from the game scores three points, an equally good move two, and a nearly equal move one.
    After a different move, put the piece back and make the move shown. Also make each reply that is shown.
    If you choose to guess neither side’s moves, the table shows every move.
help-looking-back =
    This is the analysis of a finished game.
    The lines show each player’s winning chances, moment by moment.
    Luck shows what dice and cards gained or lost. Decisions show what better moves would have gained.
    Tap a turning point: first solve it as a puzzle, then see the answer.
help-solve-moment =
    A moment from your game: what would you do?
    Tap a piece and then a square, or one of the two moves below.
    “{ solution-show }” plays the answer. Use the arrows to step through it.
help-ladder =
    These are the challenges for a game, the easiest first. Tap one to see what you must do.
    You earn one star for winning, one for winning without a hint or undo, and one for the extra goal shown.
    You keep every star. Choose who is playing: each player has their own stars.
    Games on the ladder are practice and don’t count in the statistics.
help-write-out =
    Save or print a game.
    To print a score sheet, choose the paper size.
    To use the game in other programs, save a file.
    Score sheets and files are saved in your documents folder. Their path is then shown here.
help-table =
    The large sentence says who must do what.
    Tap a piece, then a square, or move a piece on a sensor board.
    If a move isn’t possible, the reason appears, and “{ why }” opens the rule.
    Undo asks the players it affects. Pause stops the game, and every move is saved.
    Everything else is under “{ menu }”.
help-clocks =
    Put the tablet in the middle as a clock for everyone.
    Each clock faces its player. The running clock is in colour.
    If you press the clocks yourselves, tap your own clock after your move.
    If something is wrong on the board, it is shown here too, and all clocks stop.
help-dice-table =
    The tablet provides dice and cards for a cardboard board.
    Roll or draw, then move your pieces on your own board.
    Press the button when you’re done. Then it’s the next player’s turn.
    Everything else is under “{ menu }”.
own-cards = Cards: { $count }

### The rules on the screen

why-not = Why not?
nothing-found = Nothing found. Try another word.

### Phones that hold a seat

# Practice
play-from-here = Play from here
play-on-says = Practice games don’t count towards the statistics.
guess-moves = Guess the moves
    .whose = Whose moves will you guess?
    .none = None, just show the game
    .from-start = From the start
    .from-here = From moment { $n }
ladder = Ladder
    .deal = Deal { $n }
    .game = Game against { $name }
    .position = Position against { $name }
    .at-once = Win in one turn
    .how = You earn one star for winning as asked, one for winning without hints or undo, and one for the goal above.
    .stars = { $n } of { $all } stars
    .tries =
        { $n ->
            [0] Challenge { $rung }, not tried yet
            [1] Challenge { $rung }, tried once
           *[other] Challenge { $rung }, tried { $n } times
        }
    .no-name = No name
    .next = Next challenge
practise = Practise
    .says = Ten questions about how the pieces move
    .tap = Tap all the squares, then Done. Tap a square again to remove it.
    .again = Ten more
    .right = Right!
    .so = Here is the answer.
    .all =
        { $n ->
            [1] The answer is { $squares }.
           *[other] The { $n } answers are { $squares }.
        }
    .not = Not { $square }: { $why }
    .won-by = You win with { $origin } to { $square }.
    .score = Correct so far: { $n } of { $all }
    .found = You tapped these, and they are right.
    .missed = You missed these.
    .wrong = You tapped these, but they are wrong.

# Games to take along, and what many games come to
write-out = Save a copy
score-sheet = Score sheet
    .says = The moves with pictures of the board, to print. Choose a paper size.
deal-paper = Deal
    .says = The cards in the order they were dealt, so that you can check them later. Choose a paper size.
game-file = Game file
    .says = Keep it, send it, or open it on another tablet.
writing = Saving…
written-to = Saved as { $path }
statistics = Statistics
    .empty = No games played yet. Your statistics will look like this.
    .reading =
        { $n ->
            [0] Reading the games…
            [1] One game read…
           *[other] { $n } games read…
        }
games-and-minutes = { $n ->
    [1] One game, { $minutes }
   *[other] { $n } games, { $minutes }
 }
by-player = Players
by-game = Games
times-played = games played
won-of = { $won } of { $over } won
drawn-games = { $n } drawn
play-time =
    { $hours ->
        [0] { $minutes } min
       *[other] { $hours } h { $minutes } min
    }

# Guests
guest = Guest
    .says = You can delete the name after the game.
    .forgotten =
        { $n ->
            [0] The name is deleted.
            [1] The name is deleted, including in one saved game.
           *[other] The name is deleted, including in { $n } saved games.
        }
    .not-forgotten =
        { $n ->
            [1] One file could not be changed, so it still contains the name. Restore or delete the damaged file, then try again.
           *[other] { $n } files could not be changed, so they still contain the name. Restore or delete the damaged files, then try again.
        }
by-ear = Play by listening
    .says = Everything is spoken, you have more time, and touch-move is off.
forget-guest = { $name } was a guest. Delete the name?

### The voice

setting-level = Announcements
    .nothing = Silent
    .results = Results
    .turns = Turns and mistakes
    .rulings = Every move
    .everything = Everything
setting-focus = Read out the selected item
setting-voice = Voice
    .standard = Standard voice
    .higher = Higher voice
setting-rate = Speaking speed
    .speed-0 = Slower
    .speed-1 = Normal
    .speed-2 = Faster
setting-spelled = How squares are read out

# Clocks
clock-of = Time for { $seat }
clock-as-all = Same as the others
clock-seats = A different time for one player
clock-says =
    .turns =
        { $n ->
            [0] { $time } for the whole game.
            [1] { $time } for the first turn.
           *[other] { $time } for the first { $n } turns.
        }
    .then-turns =
        { $n ->
            [0] Then { $time } more.
            [1] Then { $time } more for one turn.
           *[other] Then { $time } more for { $n } turns.
        }
    .fischer = After each turn you get { $time } more.
    .delay = The clock waits { $time } at the start of each turn.
    .bronstein = After each turn you get back the time you used, up to { $time }.
    .byoyomi =
        { $n ->
            [1] Then one period of { $time }. If you move in time, the period starts again.
           *[other] Then { $n } periods of { $time }. If you move in time, the period starts again.
        }
    .turn = { $time } for each turn. Unused time is lost.
    .hourglass = { $time } each. The time you use goes to your opponents.
clock-hours =
    { $n ->
        [1] 1 hour
       *[other] { $n } hours
    }
clock-minutes =
    { $n ->
        [1] 1 minute
       *[other] { $n } minutes
    }
clock-seconds =
    { $n ->
        [1] 1 second
       *[other] { $n } seconds
    }
rule-press = Who presses the clock?
    .ruling = The table, after each move
    .seat = Each player, with their own button
rule-flag = What happens when a player’s time runs out?
    .loses = That player loses
    .announce = The table announces it, and another player may claim the win
    .last = That player leaves the game and is ranked last
    .pass = The turn passes and the time restarts
rule-sleep = Clocks while this device sleeps
    .stand = Stop
    .run = Keep running
rule-grace = Longest wait before the clock starts at the other table
rule-illegal-move = What happens after an illegal move?
    .back = Put the piece back and keep playing
    .warn = The move is counted. After the third, another player may make a claim
    .penalty = It costs time, or the turn if there are no clocks. A second illegal move loses the game
    .arbiter = The game waits for the arbiter
rule-touch-move = Does touch-move apply?
    .announce = No, touches are only announced
    .claim = Yes, if another player asks for it
    .enforce = Yes
clocks-alone = Large clocks
clocks-paused = Paused
clock-by-move = You don’t need to press the clock for { $seat }. The table does it after each move.
clock-of-computer = Computer players press their own clock.
setting-count = Count down the last ten seconds

# What has the focus, for the ear; questions in words
told-button = button
told-chosen = selected
told-not-now = unavailable
told-line = text field
told-hidden = This is private. It is read aloud only where you alone can hear it, or shown on your seat page.

# A kiosk: calls for the host, the host's number, nobody there, warnings, the power button
call-host = Call the host
    .button = Call host
    .called = Called
    .out = The host has been called.
    .unheard = No one can see this call. Please fetch the host.
    .lit = The corners of the board are lit.
    .told = The club has been notified. Your call is on the club’s wall display and on every arbiter’s screen.
    .is-host = I am the host
    .comes = The host is on the way.
    .since = Waiting for
    .seen = Seen by { $name }
    .why = What is it about?
    .man = A piece is missing
    .dispute = We disagree
    .board = The board doesn’t respond
    .how = How do we continue?
    .clocks = All clocks are stopped. You may keep playing.
    .settled = Cancel call
kiosk-locked-how = Are you the host? At this computer’s own terminal, or over SSH, run { $command } and choose a new PIN. Then try again here. Everyone else can keep playing.
idle =
    .touch = Touch to play
    .says = Sit down and play. The table knows the rules.
    .more = { $n } games for one to four players. The table follows your pieces, says whose turn it is, and helps when something is wrong.
    .results = Recent results
    .result = { $game }: { $ended }
warn =
    .battery =
        { $n ->
            [0] The battery is almost empty. Plug the table in. Your game is saved.
            [1] About 1 minute of battery left. Plug the table in. Your game is saved.
           *[other] About { $n } minutes of battery left. Plug the table in. Your game is saved.
        }
    .weak = The power supply is too weak. Ask the host for another supply or cable. Your game is saved.
    .hot = The table is too warm and has slowed down. Move it out of the sun and let air reach it. Your game is saved.
    .done = OK
switch-off = Switch off
    .ask = Switch the table off?
    .safe = The game is saved. You can continue it next time.
    .goes = The table is shutting down. Unplug it when the screen is dark.
setting-quiet = Essential sounds only
kiosk-table = This table
kiosk-leave = Close the app
    .says = On a kiosk the app restarts by itself.
kiosk-end = Leave club mode
help-host-number =
    Enter the host PIN to open settings and sensor boards.
    Tap the digits or type them. The arrow deletes the last digit.
    After too many wrong PINs you must wait, longer each time. Players need no PIN.
help-call-host =
    The host has been called. This page shows how long ago that was.
    Tap what the call is about, so that the host knows before arriving. You may keep playing.
    When the problem is solved, tap “{ call-host.settled }”.
help-switch-off =
    Someone pressed the power button. Every move is saved, so nothing is lost.
    Switch the table off, or go back.
    You need no PIN for this.

# What an arbiter of the club says, and a game that waits for its players
club-arbiter = Arbiter
club-your-game = Your game
club-by = Set up by { $by }
club-game-waits = { $by } has set up your next game. { $said }. Finish this game, or choose Leave in the menu to save it. Then you can begin the next one.
club-evening = The club night is over. Your game is saved. Goodbye!

# The page where the table joins a club, and leaves it
club = Club
joining =
    .open = Join or leave a club
    .belongs = { $table } in { $club }
    .line-up = Connected to the hub.
    .line-down = No connection to the hub. Keep playing. Your games will be sent later.
    .told = { $minutes ->
        [0] Spectators see this table at once.
        [1] Spectators see this table with a delay of one minute.
       *[other] Spectators see this table with a delay of { $minutes } minutes.
     }
    .leave = Leave the club
    .leave-sure = Leave { $club }? To rejoin you need the hub’s PIN.
    .leave-first = This table already belongs to a club. Leave it first, then join the other one.
    .looking = Looking for clubs on this network…
    .which = Which club?
    .none-found = No club found on this network. Check that the hub is on and the table uses the same Wi-Fi.
    .look-again = Search again
    .code = Hub code
    .code-says = The hub shows a QR code. Type or paste its text here.
    .pin = Enter the PIN shown on the hub of { $club }
    .compare = Does the hub show the same digits? If not, go back: it is a different hub.
    .by-arbiter = No PIN? Ask an arbiter
    .door = Ask an arbiter to scan this code
    .door-says = One tap on the arbiter’s phone adds this table to { $club } as { $table }. The code is valid for five minutes.
    .table = Table name
    .table-name = Table { $n }
    .delay = Delay for spectators
    .bring = Add games from the last 24 hours
    .join = Join
    .asking = Asking the hub…
    .brings = { $n ->
        [0] There are no saved games from the last 24 hours.
        [1] One saved game was added.
       *[other] { $n } saved games were added.
     } { $left ->
        [0] {""}
        [1] One could not be read and stays on this table.
       *[other] { $left } could not be read and stay on this table.
     }
help-club =
    A club shows all its tables on one wall display, and arbiters can help from anywhere.
    Choose your club and enter the PIN that its hub shows. Check that the hub shows the same twelve digits as this table.
    Give the table a name that no other table has.
    Without the hub you can keep playing. Your games will be sent later.

# Who plays a seat

levels =
    .say = Five computer players, from easy (Pip) to strong (Tobias). Each plays every game.
    .think = Thinking time
    .seconds = { $n } s
    .fit = Slightly stronger than you
    .way = Playing style
    .sit = Play { $name }
    .level-1 = Plays what looks fun.
    .level-2 = Forgets a piece now and then.
    .level-3 = Sees what every move does.
    .level-4 = Thinks about your reply too.
    .level-5 = Thinks many moves ahead.
    .of = Level { $n } of 5
way =
    .usual = normal
    .runner = runner
    .hunter = hunter
    .careful = careful
help-levels =
    Choose a computer player for this seat, from easy (Pip) to strong (Tobias).
    “{ levels.fit }” picks a level each time, based on your results in this game.
    A computer player that runs out of thinking time plays the best move found so far.

# A hint

again-worse = That made it harder to win. Try again?
illegal-moves = { $n ->
    [0] no illegal move
    [1] one illegal move
   *[other] { $n } illegal moves
 }

# What stands above the bar of a table when hands do the next thing
whole-card = Whole card
slot-target-unmarked = Tap the square where the piece should go.
slot-rolled = Tap to continue.

### More chess games

and-relatives = and { $n } variants
search-games = Search games
search-hint = You can also search for what happens: “explodes”, “5 × 5”.
group =
    .all = All { $n }
    .favourites = Favourites, { $n }
    .set = With your set, { $n }
    .small = Small boards
    .big = Big boards
    .goal = Other goal
    .asia = From Asia
add-variants = Add a file
    .says = Tap a variant file to add its games. The list shows files ending in .ini in your documents, in your downloads and on USB sticks.
    .none = No variant files found. Put one in Documents or Downloads, or plug in a USB stick.
add-games = Games from a file
    .says = Tap a PGN file to open it. The list shows your documents, your downloads and USB sticks.
    .none = No PGN file found. Put one in Documents or Downloads, or plug in a USB stick. Then tap “{ joining.look-again }”.
    .view = View the game
search-collection = Player, year or opening
collection-found = Games found: { $n } of { $all }
collection-more = Showing { $n } of { $all }. Type more to narrow the list.
variants-kept = Added: { ALLOF($names) }.
page-before = Previous page
page-after = Next page
favourite = Add to favourites
    .remove = Remove from favourites
board-size = { $files } × { $ranks }
needs-screen = on the screen
needs-set-duck = your set and a duck
needs-set-tokens = your set and tokens
needs-sets =
    { $n ->
        [1] your set
       *[other] { $n } sets
    }

# Two tables, one game

two-tables = Two tables, one game
    .read = Read this to the other table
    .code-says = The code has no I, O, 0 or 1. It works once.
    .waiting = Waiting for the other table…
    .looks = The other table is looking at the game.
    .not-now = The other table didn’t join. Invite it again.
    .unreachable = No connection. Trying again…
    .house = Table in this club
    .house-choose = Tap “{ two-tables.house }” and choose a table.
    .house-invites = { $table } invites you
    .house-which = Which table do you want to invite?
    .house-none = No other table in the club is free.
    .new-code = New code
    .have-code = I have a code
    .join = Join another table
    .step-code = The other table invites you and shows a code
    .step-sit = Both tables play the same game
    .join-club = Another table in { $club } can invite you. Wait here: you need no code.
    .join-hub = Join this club. Its tables need no code.
    .join-ask = Which relay? The other table shows it below the code.
    .other-address = Another relay
    .stop = Cancel
    .ask-code = Enter the six letters and digits that the other table shows.
    .by-relay = Relay: { $relay }
    .relay = Relay address
    .relay-says = Two tables connect through a relay, a small program that anyone can run. Both tables need the same address.
    .no-relay = Two tables need a relay. Tap the other table’s chair and enter the relay’s address.
    .offer = Join this game?
    .sit-down = Sit down
    .inviter-gone = The other table has left. It may come back.
    .begins = The game begins…
    .scan-code = Scan the QR code
    .hold-code = Hold the other table’s QR code in front of the camera.
    .type = Enter the code
    .no-link = This QR code is not an invitation to a game.
    .needs-player = At least one player must sit at this table.
    .seat-here = { $seat }: this table
    .seat-there = { $seat }: the other table
    .other-game = This game and its rules come from the other table.
    .unknown-rules = This version doesn’t know one of the rules. Update Tableside before you sit down.
    .not-heard = No connection to the other table
    .waits = The clocks are stopped. Your moves are saved, and will be sent when the connection returns.
    .heard-ago = Last contact { $time } ago
    .go-on-waiting = Keep waiting
    .keep = Continue later
    .follow = { $seat } has moved. Make the same move here.
    .say = Send a message
    .leave-says = Both tables save the game. You can continue at any time.
table = Another table
later = Not now
slot-table-matches = Your turn starts when your board matches.
help-two-tables =
    Play one game on two boards in two places. One table invites, and the other enters its code.
    Tap a chair in the game, choose “{ table }”, then Start. Read the code aloud, or let the other tablet scan it.
    If you have a code, tap “{ two-tables.have-code }” on the first screen, check the game, and sit down.
    Make the other side’s moves on your board as the table shows them.
    Both tables need the same relay address in the settings. Tables in one club need none: choose “{ two-tables.house }”.

# Lichess

slot-site = Your opponent is thinking.
site = Lichess
    .token-what = You play with your own account. Lichess creates a token for this. It lets Tableside play on your behalf, and nothing else.
    .token-scan = Scan this with a phone, tap Create, and type the token here.
    .token = Token
    .token-safe = It stays on this tablet and is sent only to Lichess. You can delete it at any time.
    .token-forget = Delete the token
    .agree-help = Getting help is cheating on Lichess. Hints, analysis and computer players are off on this tablet until the game is over.
    .agree-real = A move made on the board is also played on Lichess. You can take it back only if your opponent agrees.
    .agree-leave = Your clock keeps running even if this tablet is switched off.
    .calls = Connecting to Lichess…
    .as = Signed in as { $name }
    .seek = Find an opponent
    .counts = Game
    .name = Lichess username
    .challenge = Challenge
    .challenged = Play against { $name }
    .go-on = Continue against { $name }
    .leave-says = Your clock on Lichess keeps running. You can continue at any time.
help-lichess =
    Lichess is a free chess site. Here you play on it with real pieces.
    Find an opponent, challenge a player by name, or continue a game. Set the time control and your colour when you set up the game.
    Your move is sent as soon as you make it on the board. Make your opponent’s moves by hand, as the table shows them.

# Questions in the banner, and the answers
arbiter-paused-game = Wait for the arbiter.
