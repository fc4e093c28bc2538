# The app's own words: message id to text.

title = Tableside
tagline = The referee that sits at the table
tap-a-box = Tap a box. The rest is said as you go.
go-on = Continue
go-on-so = Continue without it
game-of = { $title }, { $time }
more-games = { $n } more open
settings = Settings
settings-language = Language and type
settings-look = Light and motion
settings-sound = Sound and voice
settings-hands = Touch and keys
settings-boards = Boards and sets
settings-table = Club and this table
no-club = In no club
make-and-try = Make and try
setting-engine = Hints and looking back
engine-ours = Our own players
engine-for = For chess and its relatives, from the next game on. In all other games our own players do it.
engine-none-here = Stockfish or another engine can give the hints in games of chess and look back at them. None is installed here. On Debian, Ubuntu and Raspberry Pi OS ‘sudo apt install stockfish’ brings one; then it stands here.
where-played = Where do you play?
door-here = Play here on the screen
door-here-says = Board, pieces, dice and cards are all here. Nothing else is needed.
door-here-short = Nothing else is needed.
door-own = We have our own board
door-own-says = Cardboard, or a board with sensors. The tablet rolls, deals and judges.
door-own-short = Cardboard or sensors.
door-club = This is a club table
door-club-says = For strangers: a shelf and no settings. The host sets a number first.
door-club-short = The host sets a number first.
first-later = All of it can be changed later in the settings.
own-board = What lies on the table?
own-cardboard = Cardboard or wood
own-cardboard-says = You move by hand. The tablet is dice, cards and rule book.
own-sensors = A board with sensors
own-sensors-says = It feels the pieces and judges every move.
own-sensors-none = None is plugged in. Plug it in: it shows here by itself.
found-later = A board with Bluetooth, or at an address, is named in a game's box: { as-printed-line }, Board.
club-table = A table for strangers
club-table-number = Host’s number
club-table-name = Which table is this?
club-table-shelf = What stands on the shelf?
club-table-number-says = Only this number opens settings and ends the club table. Write it down: nobody can look it up.
club-table-name-says = The name stands on the shelf, and on the wall of a club.
club-table-shelf-says = Strangers see these games and nothing else.
club-table-again = Enter it again to confirm it.
club-table-other = That was another number. Begin again.
club-table-done = Open to strangers
voice-says = voice: { $level }
all-games = All games
older-games = Show older games
no-games-yet = No games played yet.
games-empty-says = Every game you play is kept here. You can resume it, or watch it again.
example = Example
example-expect = Red must roll.
play-a-game = Play a game
start-here = Start here
delete = Delete
delete-says = { $title }, { $time }: delete it for good?
keep-it = Keep it
to-start = To the start
man-asked = { $man } on { $square }
may-go =
    { $n ->
        [0] It may go to any of the marked squares.
        [1] It may go to { ALLOF($squares) }.
       *[other] It may go to { $n } squares: { ALLOF($squares) }.
    }
step-back = One step back
solution-show = Show me
solution-step = Step { $n } of { $all }
solution-done = Won!
solution-leave = Back to the table
step-on = One step on
play-replay = Play
the-start = The start
moment-of = { $n } of { $all }
two-choices = Two choices:
nothing-played = Nothing was played.
replay = Replay
look-back = Analyse
looking-back = Game review
looking-back-far = Analysed so far: { $share }%
course-chances = Winning chances
course-steps = Steps of the game
in-a-hundred = in per cent
column-luck = Luck
column-decisions = Decisions
column-luck-say = Winning chances gained or lost by dice and cards, added up.
column-decisions-say = Winning chances gained or lost by each player’s decisions, added up.
column-over-say = A sum can be over 100: one player gains, another takes it back.
in-points = in percentage points
column-margin-say = ± shows the margin of error.
chance-played = Played
chance-better = Better
chance-next = Next best
review-details = Details
luck-and-decisions = Luck and decisions
solve-first = Solve the first
solve-moment = Moment { $n }
what-would-you-do = { $name }: what would you do?
solve-tap = Tap a piece and then a square, or one of these:
solved-right = That is the best there is!
solved-played = That was played. There is something better.
solved-other = That can be played. There is something better.
step-of = Step { $n } of { $all }
next-moment = Next moment
all-moments = All moments
games-left-out = { $n ->
    [1] The game { BOTHOF($names) } is broken and left out: companion doctor says why.
   *[other] These games are broken and left out: { BOTHOF($names) }; companion doctor says why.
 }
for-players =
    { $n ->
        [0] For any number of players
        [1] For one player
       *[other] For { $n } players
    }
chess-jumble = Chess Jumble
shelf-big-action-chess-jumble = Chess Jumble
shelf-gravity-chess = Gravity Chess
shelf-raindropchess = Raindrop{"\u00AD"}chess
shelf-boulder-chess = Boulder Chess
shelf-cloak-and-dagger-chess = Cloak and Dagger
shelf-parade-chess-solitaire = Parade
shelf-neighbour-chess-solitaire = Neighbour
editions = { $players }, { $n } editions
minutes-short = { $low }–{ $high } min
edition-little-chess-jumble = Little
edition-little-action-chess-jumble = Little Action
edition-big-chess-jumble = Big
edition-big-action-chess-jumble = Big Action
tap-a-chair = Tap a chair for a person, a phone, a computer, another table or no one.
tap-a-chair-here = Tap a chair to choose a person, a phone, a computer or no one.
open-since = Open since { $time }
played-at = Played: { $time }
who-plays = Who plays?
phone = Phone
sits-human = A person here
sits-human-says = with or without a name
sits-phone = A phone
sits-phone-says = Hand and clock on it; its code comes with the start.
sits-computer = A computer
sits-computer-says = one of five computer players
engine-step = Computer, { $n } of 8
sits-none = No one
sits-none-says = The others keep playing.
learn = Learn
today = Today
as-printed-line = Standard rules
as-printed-says = No clock, hints when asked
differs-line = Changed rules
by-fide = { $speed }, by FIDE
minutes-and-seconds = { $minutes } min and { $seconds } s a move
sheet-printed = How do you play?
sheet-rules = House rules
sheet-clock = Time to think
sheet-board = Board
sheet-dice-and-decks = Dice and cards
sheet-editions = Which edition?
sheet-learn = Learn
practise-says = Ten questions about how the pieces move
lesson-says = One piece and a bare board
preset = Preset
seats-row = Players
more-choices = More…
change = Change
nothing-differs = Nothing differs from the print.
who-sits = Who plays { $seat }?
men-colour = Colour of the pieces
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
first-voice = Voice and sounds
first-sounds = Sounds
first-silent = Silent
setting-language = Language
setting-plain = Rules in plain language
setting-theme = Light
theme-evening = Evening
theme-daylight = Daylight
theme-contrast = High contrast
setting-text = Size of type
setting-reduced = Motion
motion-full = As drawn
motion-reduced = As little as may be
setting-sound = Sound
on = On
off = Off
setting-keyboard = Keyboard on the screen
keyboard-auto = When there is none
keyboard-always = Always
keyboard-never = Never
setting-three = Arrow keys
arrows-over = Go over the board
arrows-next = Next and back: three buttons
key-shift = Capitals
key-erase = Erase
key-signs = Digits and signs
key-letters = Letters
key-space = Space
key-hide = Hide the keys
key-form = Another form of the letter
# What a sign is called by ear, by its name in Unicode.
sign-solidus = slash
sign-colon = colon
sign-full-stop = full stop
sign-hyphen-minus = hyphen
sign-low-line = underscore
sign-commercial-at = at sign
sign-comma = comma
sign-question-mark = question mark
sign-exclamation-mark = exclamation mark
sign-apostrophe = apostrophe
sign-left-parenthesis = left bracket
sign-right-parenthesis = right bracket
sign-ampersand = and sign
sign-plus-sign = plus
sign-equals-sign = equals
sign-number-sign = hash
sign-asterisk = star
sign-percent-sign = per cent
sign-quotation-mark = quotation mark
sign-reverse-solidus = backslash
sign-semicolon = semicolon
sign-euro-sign = euro
sign-dollar-sign = dollar
sign-pound-sign = pound
sign-less-than-sign = less than
sign-greater-than-sign = greater than
sign-tilde = tilde
letter-with = { $letter } with { $mark }
mark-grave = grave accent
mark-acute = acute accent
mark-circumflex = circumflex
mark-tilde = a tilde
mark-diaeresis = two dots
mark-ring-above = a ring
mark-macron = a bar above
mark-breve = a breve
mark-ogonek = a hook below
mark-cedilla = cedilla
mark-dot-above = a dot above
mark-caron = a caron
mark-comma-below = a comma below
mark-double-acute = double acute accent
mark-stroke = a stroke
letter-ae = a and e together
letter-oe = o and e together
letter-sharp-s = sharp s
letter-eth = eth
letter-thorn = thorn
letter-dotless-i = i without a dot
setting-one-tap = Moving on the screen
taps-two = Tap a piece, then a square
taps-one = A square is enough, if only one piece can go there
setting-board = Where new games are played
setting-no-board = On the screen
setting-fixed = The board
board-fixed = Stays as it lies
board-turns = Turns to who plays
rules-differ =
    { $n ->
        [1] One rule differs
       *[other] { $n } rules differ
    }
as-printed = standard
dice-and-decks = Dice, cards
dice-and-decks-tablet = By the tablet
dice-and-decks-own = Our own
dice = Dice
dice-electronic = On the tablet
dice-typed = Our own, typed in
dice-sensed = Our own, sensed
no-url = Name the board: a device path like /dev/ttyACM0, dgt://, pegasus://, gpio://8x8 or socket://host:port.
name = Name
your-name = Your name
at = The board's a1 lies on
turned = Turned clockwise
board-url = Named here
url-hint = /dev/ttyACM0, dgt://, pegasus://, gpio://8x8, socket://192.168.1.5:7000
board = Board
board-none = Touch
board-auto = The board plugged in
board-virtual = Try a sensor board
more = House rules
start = Start
back = Back
wins = { $seat } wins!
in-check-call = { $seat }, you are in check.
win-together = { BOTHOF($seats) } win!
drawn = Draw.
won = You have won!
deal = Deal
deal-lot = By lot
deal-today = Deal of the day
which-number = Which number did you roll?
which-numbers = Which numbers did you roll?
which-white = What does the white die show?
which-orange = What does the orange die show?
who-first = Who goes first?
search = Search the cards
hand-over = Give the tablet to { $seat }.
only-i-look = Only { $seat } is looking
hide = Hide again
hide-for-later = Finish later
which-man-on = { $seat }, which piece is number { $n }?
hides-in = It hides by itself in { $n } s.
no-cards = You hold no cards.
choose-card = { $seat }, choose a card.
tap-the-man = { $seat }, now tap the piece.
as-in-chess = As in chess
clear = Clear
own-preset = Saved on this tablet.
lesson-tap = Choose a piece, then tap a square for it.
lesson-numbers = The fewest moves to get there.
lesson-rings =
    { $n ->
        [1] Where the piece can be after exactly one move.
       *[other] Where the piece can be after exactly { $n } moves.
    }
how-many-moves = Moves
lesson-K = The king goes one square in any direction.
lesson-Q = The queen goes as far as it likes, straight or diagonally, and never jumps.
lesson-R = The rook goes as far as it likes, straight.
lesson-B = The bishop goes as far as it likes, diagonally. It keeps to one colour of squares.
lesson-N = The knight jumps: two squares straight and one to the side. Nobody is in its way.
lesson-P = The pawn goes one square straight, in any direction. It captures diagonally.
draw-board = Draw a board
editor-says = Choose what to paint and for whom, then tap squares.
all-four = All four
fit-to-play = Fit to play?
begin-with-says = Begin with another board
begin-empty = Or with an empty one
board-called = Our { $name }
size-of-board = { $files } x { $ranks } squares
go-on-drawing = Continue drawing
keep = Keep
board-kept = The board of { $name } is kept.
wall-says = Tap two neighbouring squares: the line between them comes or goes.
wall-next = Now the square beside { $square }.
no-neighbours = These squares do not touch along a side.
role-track = Track
role-closed = Closed
role-start = Start
role-entry = Entry
role-house = House
role-break = Break
role-wall = Line
begin-with = Begin with…
set-name = The set's name
check = Check
save = Save
saved = Saved in { $path }
board-good = Good: everybody gets home, in every edition.
little-only = Good for the little editions. For the big ones: { $why }
device-keys = Pedals and keys
device-keys-says = A pedal, a presenter, a number pad, a Stream Deck or a button on a Raspberry Pi’s pin can press for you. Tap what it shall do.
press-what =
    { $job ->
        [roll] Press what shall roll the dice.
        [draw] Press what shall draw a card.
        [end] Press what shall end the turn.
        [undo] Press the key that undoes.
        [redo] Press the key that redoes.
        [choose] Press what shall choose.
        [next] Press what shall go on.
        [back] Press what shall go back.
        [clock1] Press what shall be the first player’s clock button.
       *[clock2] Press what shall be the second player’s clock button.
    }
key-job =
    { $job ->
        [roll] Roll the dice
        [draw] Draw a card
        [end] End the turn
        [undo] Undo
        [redo] Redo
        [choose] Choose
        [next] Go on
        [back] Go back
        [clock1] First player’s clock
       *[clock2] Second player’s clock
    }
key-forget = Forget the key { $key }
key-leads = { $key } leads over every screen. Press another key.
check-board = Check a board
check-board-says = Every square, wire and light of a sensor board.
camera-page = Camera
board-camera = A camera
own-camera = A camera above the board
own-camera-says = It looks at a board that you print, and judges every move.
camera-which = Which camera looks at the board?
camera-stays = Pictures stay on this tablet and are not kept.
camera-sees = { $n ->
    [0] sees no printed board
    [4] sees all four corners
   *[other] sees { $n } of 4 corners
 }
camera-opens = is being opened
camera-phone = A phone
camera-phone-says = its app shows an address
camera-address = The address that the phone’s app shows
camera-address-hint = 192.168.1.7:8080/video
camera-address-says = Any app that makes a phone an “IP camera” will do. Phone and tablet are in the same network.
camera-address-scan = Or hold the QR code that the phone shows before a camera of this computer.
camera-no-address = This QR code holds no address of a camera in your network.
camera-look = Look through it
camera-other = Other camera
camera-forget = Forget this camera
camera-forgotten = The camera is forgotten. No picture of it was kept.
camera-play = Play
camera-facts = What the camera sees
camera-found = { $n ->
    [4] All four corners
   *[other] { $n } of 4 corners
 }
camera-ordinary = Ordinary pieces on any board
camera-printed = A printed board
camera-shown = What the camera was shown
camera-shown-corners = The corners of the board
camera-shown-empty = The empty board
camera-shown-start = The pieces
camera-tap = Tap the outer corner of { $square } in the picture.
camera-step-empty = Clear the board.
camera-step-start = Set up the pieces as for a game of chess.
camera-step-rows = Set the white pieces on { $white }, the black pieces on { $black }.
camera-files = Files (columns)
camera-ranks = Ranks (rows)
camera-step-ready = The board is being read.
camera-is-empty = It is empty
camera-stands = They stand
camera-takes = Hands off: the picture is taken when all is still.
camera-anew = Begin anew
camera-field = The board between them: { $size }
camera-no-field = The board between them
camera-large = Markers that are large enough
camera-still = Nothing moves
camera-goes-on = It continues by itself with the fourth corner.
camera-corner = The { $where ->
    [upper-left] upper left
    [upper-right] upper right
    [lower-left] lower left
   *[lower-right] lower right
 } corner is not seen: turn the light, or clear that corner.
camera-finds = All four corners are seen. Hold on, the board is being read.
camera-hand = Something is over the board. It is read again when that is away.
camera-missing = { $n ->
    [1] One piece is missing: the pale one.
   *[other] { $n } pieces are missing: the pale ones.
 }
camera-ready = The board is read. Play!
camera-clear = Every square is clear.
check-as-dice = A dice tray
tray-moves = Something moves in the tray. It is read once that lies still.
tray-clear = Every die is clear.
camera-least-sure = Least sure
camera-sure = { $reading }, { $percent }% sure
which-board = Which board shall we check?
check-invites = Set a piece down: it shows here at once.
to-see-to =
    { $n ->
        [1] One thing needs a look.
       *[other] { $n } things need a look.
    }
one-of = { $n } of { $all }
so-many-of = { $n } of { $all }
walk-goes = The walk over every square
walk-next = Set a piece on { $square }, then lift it.
lead-chip-of = chip { $n }
lead-at = pin { $n }, { $name }
lead-rank = rank { $line }
lead-file = file { $line }
check-this = Check this one
look-for-boards = Look for boards
no-board-found = No board is plugged in. A Bluetooth board or one on a Pi's pins is named below (pegasus://, gpio://8x8).
by-its-name = Or by its name
board-url-hint = /dev/ttyACM0, dgt://, pegasus://, gpio://8x8, auto
connecting = Connecting to { $url } ...
sense-occupancy = feels pieces
sense-colour = sees colours
sense-identity = knows each piece
battery = Battery { $percent } %.
walk = Walk over every square
walk-end = End the walk
lights = All lights
sound = Sound
empty = empty
taken = taken
looking = Looking for boards ...
settle-time = Settle
board-sound = Every square answers, and none chatters.
last-events = Last events
none-yet = None yet.
found-silent-square = { $where } is silent.
found-silent-rank = Rank { $where } is silent.
found-silent-file = File { $where } is silent.
found-chatters = { $where } chatters.
found-ghost = { $where } close together: a diode is missing or the wrong way round.
found-fault =
    The board reports: { $kind ->
        [stuck] stuck { $where }
        [button] button { $where } is stuck or held
        [line] line { $where }
       *[other] { $kind } { $where }
    }.
pair-men = Pair a set of pieces
pair-men-says = Which game are the pieces for?
begin-pairing = Begin
go-on-with = Continue with { $name }
pairing = { $game }: the pieces of { $name }
pairing-blind = { $model } cannot tell pieces apart, so there is nothing to pair.
set-down = Set down: { $man }.
reads-nothing = Nothing stands for it yet.
man-before = The one before
man-forget = Forget
man-next = Next
all-paired = All pieces have had their turn.
not-seen = Never seen by this board
unseen-checker = Checkers
unseen-cloaked = Cloaked checkers
unseen-boulder = Boulders
reads-up-to = Is read standing on up to
so-many-tokens =
    { $n ->
        [1] 1 token
       *[other] { $n } tokens
    }
set-saved = The set { $name } is kept for this board.
men = Pieces
men-as-known = As the board was used last
beside = Dice, cards
beside-hint = godice://, pixels://, pn532://, /dev/ttyACM1
own-set = Our own boxed game
own-set-says = Make the dice and cards as they are printed on your box.
tap-a-face = tap a face, then its sign
face-named = Face { $face }
face-more = One more face
face-less = Take it away
how-often = How often each face falls
in-all = { $n } in { $all }
how-many-cards = How many of it?
back-to-cards = Back to the cards
other-card = Which card is it like?
own-kept = { $name } is kept.
die-white = White die
die-orange = Orange die
card-words = What the card says
add-card = Add a card
count-times = × { $n }
works-like = Like: { $words }
read-aloud = Like none: it is read aloud
aloud = The table reads it aloud.
set = Set
set-ours = Tableside's
keep-rules = Save these house rules as
kept = Saved.
print = Print board and cards
printed = Written: { $path }
hints = Hints
hints-asked = With a piece in hand
hints-always = Always
hints-never = None
hints-differ = Hints: { $how }
luck = Fair dice and cards
luck-added = Luck was added. The code is { $code } now.
luck-anew = The game continues with new luck, because the old seed is known. Its code is { $code }.
decks = Cards
decks-virtual = Dealt by the tablet
decks-physical = Our own deck
how-they-move = How the pieces move
menu = Menu
home = To the games
consent-put-right = Tap a piece, then the square where it belongs (or its box). All seats have to agree.
agree = All agree
in-box = Into the box
seat-leaves = { $seat } leaves
takes-over = A person takes { $seat }
play-without = Without { $square }
sensor-board = Virtual board: tap a piece to lift it, then a square to place it.

# The deal of the day
daily = The deal of the day
daily-game = Deal of the day. { $says }
daily-says = The same cards for everyone, by the printed rules. Nothing is taken back.
month-before = The month before
month-after = The month after
daily-day = { $day }. { $says }
daily-says-won =
    { $n ->
        [1] Won, with 1 point.
       *[other] Won, with { $n } points.
    }
daily-says-lost = Played, but not won.
daily-says-open = Begun, but not played to the end.
daily-says-today = Not played yet.
daily-says-none = Not played.
daily-says-later = This deal is still to come.
daily-short-lost = not
daily-short-open = open
daily-short-today = today
daily-was-late = It was begun after its day, so it does not count for the days in a row.
legend-won = won, with points
legend-lost = played, not won
legend-late = played later
daily-streak =
    { $n ->
        [1] day in a row
       *[other] days in a row
    }
daily-longest = most ever
daily-won-of = of { $n } won this month
daily-counts = A day counts when you begin its deal on that day and play it to the end, even if you lose. Only your first game of a deal counts. You can play an old deal later, but then its day does not count.
daily-compare = To compare with your friends
daily-waits = It waits where you left it.
daily-delete-says = { $title }, { $day }: delete this game for good? Its day will be empty in the calendar.
daily-play = Play today's deal
daily-play-late = Play this old deal
daily-again = Look at it again

# Seats, and how long a game lasts
human = Person
computer = Computer
none = Empty
one-player = one player
players = { $low } players
players-between = { $low } to { $high } players
pips-told = { $home } home, { $track } on the way, { $box } in the start box
seat-taken =
    { $n ->
        [0] taken: none
       *[other] taken: { $n }
    }
pieces-taken = taken: { $pieces }
last-game = Last game: { $first } { $result } { $second }.
moves-here = Your moves will be listed here.
seat-to-move = to move
seat-waits = Waiting
seat-waits-as = { $colour }, waiting
place = place { $n }
skips = skips { $n }
how-long = { $title }, { game-length }
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
course-home = Pieces at home
course-points = Points
course-boulders = Boulders
turn-by-turn = turn by turn
rolls = { $n ->
    [1] The die, one roll
   *[other] The die, { $n } rolls
 }
rolls-of = { $die ->
    [white] The white die
   *[orange] The orange die
 }, { $n ->
    [1] one roll
   *[other] { $n } rolls
 }
usual-each = { $n } of each expected (dotted), usual luck (band)
usual-luck = expected (dotted), usual luck (band)
counted-home = { $n } home
counted-and-left =
    { $counted }, { $n ->
        [1] 1 move left
       *[other] { $n } moves left
    }
counted-points =
    { $n ->
        [1] 1 point
       *[other] { $n } points
    }
counted-boulders-of =
    { $n } of { $goal ->
        [1] 1 boulder
       *[other] { $goal } boulders
    }
counted-boulders =
    { $n ->
        [1] 1 boulder
       *[other] { $n } boulders
    }
counted-cards =
    { $n ->
        [1] 1 card
       *[other] { $n } cards
    }
cards-left-in = { $deck }: { $count } left
cards-left =
    { $count ->
        [1] one card left
       *[other] { $count } cards left
    }
owed-count = { $done } of { $all } done
owed-goes = to { ANYOF($places) }
owed-stands = on { $place }
owed-goes-box = into the box
owed-boxed = in the box
owed-done = is done
owed-box = box

# The table
searching =
    { $depth ->
        [1] Searching ways with one card
       *[other] Searching ways with { $depth } cards
    }: { $looked ->
        [1] one position
       *[other] { $looked } positions
    }.
searching-begins = Searching ...
own-cards-hidden =
    { $count ->
        [1] One card that only you have seen. Which one do you play?
       *[other] Cards that only you have seen: { $count }. Which one do you play?
    }
own-men = { ALLOF($men) }

# Boards and men
check-of = { $model }, id { $number }
check-facts = { $size } squares, { $sense }. { $taken } taken. Changes a second: { $rate }. Lines lost: { $board } at the board, { $host } here.
check-square =
    { $reading }, { $changes ->
        [1] one change
       *[other] { $changes } changes
    }, { $bounces ->
        [1] one bounce
       *[other] { $bounces } bounces
    }
see-to = See to { $parts }.
event-ago = { $seconds } s  { $said }
milliseconds = { $n } ms
profile-saved =
    { $none ->
        [1] Saved for { $board }. Squares played without: none.
       *[other] Saved for { $board }. Squares played without: { ALLOF($blind) }.
    }
reads-as = Reads as { ALLOF($tokens) }
reads = { ALLOF($tokens) }

# What is wrong, and the way back
repair-way = { $origin } to { $to }
repair-on = to { $to }
repair-off = { $origin }, off the board
repair-something = A piece that should not stand there
repair-goes-on = The game continues when the board matches.
more-ways = Other ways
play-without-says = A square whose sensor is broken can be played without: then you tap there.
turn-board = Turn the board
theme = Light or dark
card-of = Card { $number }   { $tone }
menu-look = Look in private
menu-look-says = only one of you sees it
menu-this = This game
menu-stop = Stop
menu-more = More
menu-rules-says = with pictures
menu-turn-says = to the next side
menu-clocks = Clocks
menu-clocks-says = large, stopped, set
menu-resign-draw = Resign or draw
menu-resign-draw-says = one of you, or all
menu-end = End the game
menu-end-says = one of you, or all
menu-deal = Deal anew
menu-deal-says = other cards, the same game
menu-print-deal = Print the deal
menu-print-deal-says = the cards so far, in their order
menu-give-up = Give up
menu-give-up-says = the game is over then
menu-leave = Leave
menu-leave-says = kept as it stands
menu-right = Put right
menu-right-says = if all agree
menu-luck-says = sealed before the roll
menu-phones-says = hands on own phones
menu-other = Other
menu-other-says = ask, hear it, help
back-to-game = Back to the game
broken = Something in Tableside broke.
broken-safe = The game is safe: every move is on the disk.
broken-none = No game was open. All games are safe on the disk.
broken-code = Code
broken-when = { $time }, version { $version }
broken-try = Continue. At the same place again: take the last move back.
broken-again = Try it again from the start.
broken-tell = If it stays, tell this code to whoever looks after Tableside here.
broken-report = Show the report
report-title = The report
report-says = Nothing is sent by itself. This report says where the program broke; it has no names, moves, cards, codes or passwords. Read it, and send it with the code if you like.
report-copy = Save a copy
report-copied = A copy lies in { $path }
broken-back = Undo and continue
broken-on = Continue where it stopped
help = Help
help-back = I see
help-keys = Keys: Tab and arrows move on, Enter presses, Escape goes back, F1 or the question mark shows help.
help-docs = The documentation says more: { $page }
handbook = The handbook
handbook-open-says = Read on in this computer’s browser, also without internet.
handbook-open = Open it here
handbook-scan = Or scan this with a phone in the same Wi-Fi:
handbook-nowhere = This table is in no network, so a phone cannot read the handbook.
handbook-no-browser = No browser was found here. The handbook is at { $address }.
handbook-moved = Another program has taken the handbook’s address. It has a new one: open or scan it again.
handbook-no-port = The handbook cannot be shown just now ({ $why }). Close other programs and try again.
help-home =
    Start a game here, or continue one that is not finished.
    Tap a box on the shelf: its board comes up with a chair for everybody, then you start.
    The buttons above: “{ all-games }”, “{ setting-sound }”, “{ theme }”, “{ settings }”.
    Boards and sets of your own, and sensor boards, are in the settings.
help-own-board =
    What lies on the table? Tap it.
    “{ own-cardboard }”: the tablet rolls, deals and says whose turn it is; you move by hand.
    “{ own-sensors }”: plug it in, and it shows here. From then on games are played on it.
help-club-table =
    Three steps make this a table for strangers: a number, a name, and what stands on the shelf.
    The number has four digits and is typed twice. Only its seal is kept, so write it down.
    From then on there is an idle screen and a shelf. To end it, call the host and type the number.
help-first-start =
    One question: where do you play? A touch on a door answers it.
    “{ door-here }”: the games are there at once. “{ door-own }” asks what lies on the table.
    “{ door-club }” is for strangers: the host sets a number first.
    Language, sound and size of type hold at once. All of it can be changed later in the settings.
help-box =
    One game: its board, and a chair for everybody who plays.
    Tap a chair to say who sits there: a person, a phone, a computer, or nobody.
    “{ rules-title }” and what stands beside it are for learning. The line above the large button names what differs from the print; tap it to change that.
    “{ start }” begins. Next time all is offered as you leave it.
help-settings =
    What is chosen here holds for this tablet, at once.
    Each of the six rows says what it is now. Tap one to change it.
    Where new games are played can be changed for each game in its box.
help-exercise =
    The sentence asks, the board answers to your taps.
    Tap the squares, or a piece and then a square.
    The button below shows what is right. The rules say why.
help-lesson =
    How one piece goes over the board.
    Choose a piece, then tap a square for it.
    Numbers say how many moves it takes to get there.
    Rings are squares where it can be after exactly so many moves.
help-draw-board =
    Here you draw a board of your own.
    Choose a brush, then tap squares. “{ begin-with }” shows boards to start from.
    The list says what is still missing. When nothing is, “{ keep }” stores the board under a name.
    The name stands in the setup of the game, in the row for the set.
help-own-set =
    For dice and cards with other faces than ours.
    Tap a face of a die and choose what is printed there.
    “{ add-card }”: say what it says, and which of our cards it works like.
    “{ keep }” stores all under a name. The setup of the game offers it.
help-pair-men =
    For boards that read which piece stands where.
    Choose game and board, then set down the piece that is asked for.
    What the board reads is kept. A piece can be passed over.
    The name is offered when a game is set up with this board.
help-check-board =
    Is the board all right? Here you see what it feels.
    Choose a board that is plugged in, or type its name.
    A camera shows what it reads: on hatched squares it is not sure.
    Then walk over every square with one piece: what is silent or stuck is shown.
    For boards of our own it also says which pin and which wire to look at.
help-device-keys =
    A pedal, a presenter or a number pad is a keyboard to this tablet.
    Tap what it shall do, then press it once: from then on it does that.
    Only this tablet’s window hears it. While you type in a line it types.
    A key of a Stream Deck and a button from a Raspberry Pi’s pin to ground are pressed the same way.
    Cards with a code are read by a scanner where people deal.
help-camera =
    Any camera can look at a board that was printed with markers: companion print GAME --camera.
    Each camera of this tablet shows what it sees now. Tap the one above the board.
    “{ camera-phone }”: an app makes the phone a camera and shows an address. Type it.
    “{ camera-stays }”
help-camera-reads =
    The camera looks for four markers in the corners of the printed board, and continues when it has them.
    Then the board on the screen shows what is read. Pale pieces are missing; hatched squares are not clear.
    “{ camera-other }” goes back to the choice. “{ camera-forget }” keeps nothing of it.
help-more-games =
    Chess games that do not stand on the shelf.
    Type a name or what happens in a game; a group shows those of its kind. Tap a game to open its box.
    The star makes a game a favourite: it comes first. “{ add-variants }” brings in games from a file.
help-all-games =
    Every game that was played here, the latest first.
    Tap a game to continue it, or to see it again if it is over.
    The cross deletes a game, after asking.
    “{ add-games }” brings in games of a PGN: tap one to look at it, then follow it or guess its moves.
help-statistics =
    What all the games here add up to.
    Tap a game or a player to see that alone; tap again for all.
    Nothing of it leaves this tablet.
help-rules =
    The rules of this game, as it is played here, with pictures.
    Choose a page in the list, or type a word in the search.
    What differs from the printed rules stands on a page of its own.
    The arrow leads back to where you were.
help-daily =
    Each day has one deal, the same for everyone.
    Choose a day, then play its deal by the printed rules.
    Nothing is taken back. The line of the result can be compared with others.
    Laurel means won, an open frame means played.
help-replay =
    A game again, moment by moment.
    Drag over the ticks, or use the arrows. “{ play-replay }” lets it run.
    Tap a line in the list to go there.
    If the file of a game says who stood better, a bar shows it: on the left is the part of the player who begins. +1 is a pawn ahead.
    The printer writes the game out: as a score sheet or a file. The eye looks back at a game that is over.
help-play-on =
    A new game that begins with what stands here.
    Tap a seat to choose who plays it. The board can be the screen or a sensor board.
    On a sensor board the table first says where each piece has to stand.
    It is practice: it counts in no figures.
help-guess-moves =
    A game again, on the board in front of you.
    At the moves of the side you choose, make the one that you would play. The table says whether the game had it.
    The game’s move brings three points, another one that is as good two, nearly as good one.
    If it was another one, put it back, then make the move that the table shows. So with each reply.
    If nobody’s moves are guessed, the table shows every move.
help-looking-back =
    A game that is over, looked back at.
    The lines show how likely each player was to win, moment by moment.
    Luck is what dice and cards brought; decisions are what better moves would have brought more.
    Tap a moment that decided the game: it is a puzzle first, then the answer.
help-solve-moment =
    A moment of your game: what would you do?
    Tap a piece and then a square, or one of the two moves below.
    “{ practise-show }” plays the answer; the arrows go through it step by step.
help-ladder =
    The rungs of a game, the easiest first. Tap one to see what is asked.
    One star for winning as asked, one without a hint and without taking back, one for what stands there.
    A star that was earned stays. Choose who climbs: everybody has stars of their own.
    Games on the ladder are practice: they count in no figures.
help-write-out =
    A game to take along.
    A score sheet is for printing: choose the paper.
    A file is for other programs. Both go into your documents folder.
    Where it was written is said here.
help-table =
    The large sentence says who must do what.
    Tap a piece, then a square; or move on a sensor board.
    When something does not go, the reason stands there, and “{ why }” opens the rule.
    Undo asks the players it affects. Pause stops the table, and every move is kept.
    “{ menu }” has all that is rare.
help-clocks =
    The tablet lies in the middle and is a clock for all.
    Each clock faces its player: the one whose time goes is painted.
    Where you press yourselves, tap your own clock when you have moved.
    What is wrong on the board is said here too: then all clocks stand still.
help-dice-table =
    The tablet is dice and cards beside a board of cardboard.
    Roll or draw, then move your pieces on your own board.
    Press the button when it is done: the next one is on turn.
    “{ menu }” has all that is rare.
hand-over-says = The others look away. It hides again by itself.
own-cards = Cards: { $count }

### The rules on the screen

why-not = Why not?
why = Why?
rules-title = Rules
rules-search = Search the rules
rules-nothing = Nothing is found.
rules-next = Next: { $title }
rules-pages = All pages
rules-house = House rule: { $rule } { $choice }
rules-entry = Rule { $rule }:
rules-printed = Pictures here show the printed board, dice and cards.
rules-legend = Who is who?
rules-legend-says = All pieces of this game, and how each of them moves.
rules-men = The pieces
rules-special = More rules

### Phones that hold a seat

phones = Seat pages
phones-say = Each player holds a hand, buttons and dice on a phone. The phones have to be on the same Wi-Fi as this tablet; nothing leaves it.
phones-on = Switch seat pages on
phones-off = Switch seat pages off
phones-code = Code for { $seat }
phones-linked = { $seat } has a phone
phones-scan = { $seat }: scan this with your phone
phones-holds = A phone holds the seat of { $seat }.
phones-renew = New code
phones-privacy = A code works once, for the first phone that shows it. Let each player scan alone.
# Practice
play-from-here = Play from here
play-on-from = After { $n } of { $all } moments
play-on-says = A game of practice: it counts in no figures.
guess-moves = Guess the moves
guess-whose = Whose moves do you guess?
guess-nobody = Nobody’s: follow the game
guess-from-start = From the start
guess-from-here = From moment { $n }
ladder = The ladder
ladder-short = Ladder
ladder-deal = Deal { $n }
ladder-game = A game against { $name }
ladder-position = A position against { $name }
ladder-at-once = Win in one turn
ladder-how = One star for winning as asked, one without a hint and without taking back, and the third as it says above.
ladder-stars = { $n } of { $all } stars
ladder-rung = Rung { $n }
ladder-tries =
    { $n ->
        [0] Not tried yet
        [1] Tried once
       *[other] Tried { $n } times
    }
ladder-who = Who climbs
ladder-nobody = Nobody by name
ladder-start = Start
ladder-next = The next rung
practise = Practise
practise-tap = Tap all the squares, then Done. Tap a square again to take it back.
practise-tap-win = Tap the piece, then the square.
practise-done = Done
practise-next = Next
practise-again = Ten more
practise-show = Show me
practise-right = Right!
practise-so = Not quite: look.
practise-like-this = Like this.
practise-all =
    { $n ->
        [1] There is one: { $squares }.
       *[other] There are { $n }: { $squares }.
    }
practise-not = Not { $square }: { $why }
practise-won-by = From { $origin } to { $square }: that wins.
practise-score = Right so far: { $n } of { $all }.
practise-rule = What the rules say
practise-found = You tapped these, and they are right.
practise-missed = You did not tap these.
practise-wrong = You tapped these, but the piece may not go there.
practise-wrong-men = You tapped these, but they may not move now.

# Games to take along, and what many games come to
write-out = Save a copy
score-sheet = Score sheet
score-sheet-says = The moves with pictures of the board, to print. Choose your paper.
deal-paper = The deal
deal-paper-says = The cards in the order in which they came, to check them later. Choose your paper.
game-file = Game file
game-file-says = To keep, to send, and to bring into another tablet.
writing = Writing ...
written-to = Written: { $path }
statistics = Statistics
statistics-empty = Nothing has been played here yet. Your statistics will look like this.
statistics-reading = { $n ->
    [0] The games are being read ...
    [1] One game read ...
   *[other] { $n } games read ...
 }
all-together = All games together
counted-games = A game counts from its first move on. A game of practice does not count.
games-and-minutes = { $n ->
    [1] One game, { $minutes }
   *[other] { $n } games, { $minutes }
 }
by-player = Players
by-game = Games
times-played = times played
won-of = { $won } of { $over } won
drawn-games = { $n } drawn
hours-minutes = { $hours } h { $minutes } min
minutes-alone = { $n } min

# Guests
guest = A guest
guest-says = The name can be forgotten at the end of the evening.
by-ear = Plays by ear
by-ear-says = Everything is spoken, hands have more time, and a touch binds nobody.
forget-guest = { $name } was a guest. Shall the name be forgotten?
forget-name = Forget it
keep-name = Keep it
guest-forgotten = The name is forgotten{ $n ->
    [0] {""}
    [1] , in one game too
   *[other] , in { $n } games too
 }.
guest-not-forgotten = { $n ->
    [1] One file
   *[other] { $n } files
 } could not be changed, so the name is still known here. Restore or delete what is damaged, then try again.

### The voice

setting-level = Voice
setting-focus = Read out what has the focus
voice-nothing = Silent
voice-results = Results
voice-turns = Turns, and what is wrong
voice-rulings = Every move too
voice-everything = Everything
setting-voice = Whose voice
voice-plain = The plain voice
voice-higher = A higher one
voice-neural = { $name }
setting-rate = How fast it speaks
rate-0 = Slower
rate-1 = As usual
rate-2 = Faster
setting-spelled = How it tells a square
say-again = Say it again

# Clocks
setup-time = Time to think
clock-none = As long as you like
clock-none-short = None
clock-bullet = Bullet
clock-blitz = Blitz
clock-rapid = Rapid
clock-classical = Classical
clock-long = Long
clock-byoyomi = Byo-yomi
clock-turns = A time for each turn
clock-sand = Hourglass
clock-own = Or another time
clock-own-hint = 5+3
clock-of = The time of { $seat }
clock-as-all = As everybody
clock-seats = Another time for one player
clock-says-all = { $time } for the whole game.
clock-says-turns = { $n ->
    [1] { $time } for the first turn.
   *[other] { $time } for the first { $n } turns.
 }
clock-says-then = Then { $time } more.
clock-says-then-turns = { $n ->
    [1] Then { $time } more for one turn.
   *[other] Then { $time } more for { $n } turns.
 }
clock-says-fischer = After each turn you get { $time } more.
clock-says-delay = The first { $time } of each turn are free.
clock-says-bronstein = After each turn you get back what it took, up to { $time }.
clock-says-byoyomi =
    { $n ->
        [1] Then { $time } once. If you end a turn in time, you have all of it again.
       *[other] Then { $n } times { $time }. If you end a turn in time, you have all of it again.
    }
clock-says-turn = { $time } for each turn. What is left over is gone.
clock-says-hourglass = { $time } each. The time that you use goes to the others.
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
rule-press-ruling = The move does it
rule-press-seat = Each player presses their own button
rule-flag = What happens when the time of a player is over?
rule-flag-loses = That player has lost
rule-flag-announce = It is said, and another player may claim it
rule-flag-last = That player leaves and is ranked last
rule-flag-pass = The turn passes, and the time begins again
rule-sleep = If this device falls asleep, the clocks
rule-sleep-stand = stand still
rule-sleep-run = go on
rule-grace = A player at another table thinks, at the latest, after
rule-grace-10 = 10 seconds
rule-grace-5 = 5 seconds
rule-grace-20 = 20 seconds
rule-grace-60 = 60 seconds
rule-illegal-move = If a piece is put where no rule allows it
rule-illegal-move-back = Put the piece back and keep playing
rule-illegal-move-warn = It is counted, and from three on another player may claim it
rule-illegal-move-penalty = It costs time, or the turn where there are no clocks; the second one the game
rule-illegal-move-arbiter = The game waits for an arbiter
rule-touch-move = Does a piece that was touched have to move?
rule-touch-move-announce = No, it is only said
rule-touch-move-claim = Yes, if another player asks for it
rule-touch-move-enforce = Yes
clocks-alone = Large clocks
clocks-leave = To the board
clocks-paused = Paused
clocks-stop = Stop the clocks
clocks-start = Start the clocks
clock-set-one = Set a clock
clock-set-of = { $seat } has { $time }
clock-set-to = Or set it to
clock-set-hint = 5, 90s, 1h30m
clock-set-so = Set it so
clock-no-such-time = ‘{ $typed }’ is no time. Write 5 for five minutes, 90s or 1h30m.
clock-by-move = The clock of { $seat } needs no hand: here each move presses it.
clock-of-computer = A computer player presses its clock by itself.
setting-count = Counting the last ten seconds of a clock

# What has the focus, for the ear; questions in words
told-button = button
told-chosen = chosen
told-not-now = cannot be pressed now
told-place = { $n } of { $all }
told-line = line to type in
told-hidden = This is for one player alone: it is told where only that player hears it, or shown on a seat page.
told-private-way = What you hold is told where only you hear it, or on your seat page.
ask-title = Ask
ask-more = Ask something else

# A kiosk: calls for the host, the host's number, nobody there, warnings, the power button
call-host = Call the host
call-short = Call host
call-called = Called
call-out = The host is called.
call-unheard = No one can see this call. Please fetch the host.
call-lit = The corners of the board are lit.
call-told = The club has been notified. Your call is on the wall and on every arbiter’s screen.
call-is-host = I am the host
call-comes = The host is on the way.
call-since = Waiting for
call-seen = Seen by { $name }
call-why = What is it about?
call-man = A piece is missing
call-dispute = We disagree
call-board = The board doesn’t respond
call-how = How do we continue?
call-clocks = All clocks are stopped. You may keep playing.
call-settled = Cancel call
call-on = Continue
host-only = Host only
host-number-opens = The host’s number opens settings and sensor boards, and ends the app.
host-number-slow = After three wrong numbers it waits for a minute.
host-number-wrong = That number is wrong. Try again.
host-number-wait = Too many other numbers: it listens again in { $time }.
kiosk-locked-how = Are you the host? At this computer’s own terminal, or over SSH, run { $command } and choose a new PIN. Then try again here.
kiosk-locked-players = Everyone else can keep playing.
idle-touch = Touch to play
idle-says = Sit down. It knows the rules, so you need not.
idle-more = { $n } games for one to four. It sees your pieces, says whose turn it is, and helps when something stands wrong.
idle-results = Played here last
idle-result = { $game }: { $ended }
warn-battery =
    { $n ->
        [1] The battery holds for about 1 minute more. Plug it in; the game is kept.
       *[other] The battery holds for about { $n } minutes more. Plug it in; the game is kept.
    }
warn-battery-soon = The battery is nearly empty. Plug it in; the game is kept.
warn-weak = The power supply is too weak. Call the host: another supply or cable helps; the game is kept.
warn-hot = The table is too warm and slows down. Give it air and shade; the game is kept.
warn-done = Seen
switch-off = Switch off
switch-off-ask = Switch the table off?
switch-off-safe = The game is saved. You can continue it next time.
switch-off-yes = Switch it off
switch-off-goes = The table goes off. Pull the plug when the screen is dark.
setting-quiet = Sound of this table
kiosk-quiet = Quiet: only what has to be heard
kiosk-heard = All sounds, and the voice
kiosk-table = This table
kiosk-leave = End the app
kiosk-end = A club table no more
kiosk-leave-says = A machine that is nothing but this table starts it again.
help-host-number =
    This is for the host: settings and sensor boards open with the host’s number.
    Tap its digits, or type them on a keyboard. The arrow takes the last one back.
    Whoever tries other numbers has to wait, longer each time. Players need no number to play.
help-call-host =
    The host has been called, and this page says since when.
    Tap what it is about, so that the host knows before coming. You may keep playing meanwhile.
    When it is settled, tap that: then nobody comes.
help-switch-off =
    The power button was pressed. The game is kept with every move, so nothing is lost.
    Switch the table off, or go back to where you were.
    Everybody may do that: it needs no number.

# What an arbiter of the club says, and a game that waits for its players
club-arbiter = The arbiter
club-read = We have read it
club-your-game = Your game
club-by = Set up by { $by }
club-begin = Begin
club-later = Not yet
club-game-waits = { $by } has set up your next game. { $said }. Finish your game, or choose Leave in the menu to save it. Then you can begin.
club-evening = The evening is over. Your game is kept. Good-bye!

# The page where the table joins a club, and leaves it
club = Club
joining-open = Join or leave a club
joining-belongs = { $table } in { $club }
joining-line-up = The hub is reached.
joining-line-down = The hub is not reached just now. Play on: it is told later.
joining-told = { $minutes ->
    [0] The room sees at once what happens here.
    [1] The room sees a minute later what happens here.
   *[other] The room sees { $minutes } minutes later what happens here.
 }
joining-leave = Leave the club
joining-leave-sure = Leave { $club }? To come back you need the PIN of its hub.
joining-leave-first = This table belongs to a club already. Leave it first, then join the other one.
joining-stay = Stay
joining-looking = Looking for clubs in this network …
joining-which = Which club?
joining-none-found = No club was found in this network. Is the hub on, and the table in the same Wi-Fi?
joining-look-again = Look again
joining-mark = Mark { $mark }
joining-code = The code of the hub
joining-code-says = The hub shows a QR code. The line that it stands for may be typed or pasted here.
joining-code-take = Use this code
joining-pin = The PIN of { $club }
joining-pin-says = It has eight digits. The hub shows it.
joining-compare = Does the hub show this mark too? If not, go back: it is another hub.
joining-by-arbiter = Without a PIN: ask an arbiter
joining-door = An arbiter scans this code
joining-door-says = One tap on that phone, and this table is { $table } in { $club }. The code holds for five minutes.
joining-table = The name of this table
joining-table-name = Table { $n }
joining-delay = The room sees this table later by
joining-minutes = { $n } min
joining-bring = Bring today's games along?
joining-bring-no = New games only
joining-bring-yes = Those of 24 hours too
joining-join = Join
joining-asking = The hub is asked …
joining-brings = { $n ->
    [0] No saved game of the last 24 hours was found.
    [1] One saved game was brought along.
   *[other] { $n } saved games were brought along.
 } { $left ->
    [0] {""}
    [1] One could not be read and stays here.
   *[other] { $left } could not be read and stay here.
 }
help-club =
    In a club all tables of an evening are seen on one wall, and arbiters can help from anywhere.
    Choose your club, then type the PIN that its hub shows. Compare the mark of twelve digits.
    Give the table a name that no other table has. It belongs to the club at once.
    Without the hub you play on as ever: what happened is told later.

# Who plays a seat

levels-say = Five players of the house. Each plays every game; strength goes up from Pip to Tobias.
level-1-says = Plays what looks fun.
level-1-for = Anyone can beat Pip.
level-2-says = Forgets a piece now and then.
level-2-for = For a first evening.
level-3-says = Sees what every move does.
level-3-for = A fair match.
level-4-says = Thinks of your answer, too.
level-4-for = For the club.
level-5-says = Thinks many moves ahead.
level-5-for = In no hurry.
level-of = Level { $n } of 5
levels-think = Thinks at most
levels-seconds = { $n } s
levels-fit = A little better than you
levels-way = Way of playing
levels-sit = { $name } sits down
way-usual = as usual
way-runner = runner
way-hunter = hunter
way-careful = careful
help-levels =
    Choose who of the house plays here: strength goes up from Pip to Tobias.
    “{ levels-fit }” chooses anew for each game, by how your games of this kind went.
    A computer player whose time is up plays the best that it has found so far.

# A hint

again-worse = That made it harder to win. Would you like another try?
hint-sought = Looking for a good way to play …
hint-title = One way to play it
hint-man = Look at this piece first.
hint-beside = Somebody comes from beside the board.
hint-where = Where to?
hint-why = Why?
hint-no-reason = It is simply the best that was found.
hint-another = Another way
hint-away = Put it away
illegal-moves = { $n ->
    [0] no illegal move
    [1] one illegal move
   *[other] { $n } illegal moves
 }

# What stands above the bar of a table when hands do the next thing
more-shown = More
whole-card = Whole card
nothing-to-hint = There is no hint to give now.
slot-tap = Tap a piece, then a square.
slot-draw = Offer a draw
slot-resign = Resign
slot-target = Tap a marked square.
slot-target-unmarked = Tap the square where it goes.
slot-move = Move on the board.
slot-put = Set it down on a marked square.
slot-put-unmarked = Set it down where it belongs.
slot-move-marked = Move it to a marked square.
slot-put-right = Tap a piece, then its right place.
slot-rolled = Tap to continue.
slot-face = Tap the number you rolled.
slot-thinks = The computer is thinking.
slot-game = The game’s move comes now.
slot-table = The other table is to move.
slot-wait = { $seat } is playing.
slot-nothing = Nothing to do now.

### More chess games

and-relatives = and { $n } relatives
edition-chess = Chess
edition-chess960 = Chess960
edition-crazyhouse = Crazyhouse
more-chess = More chess games
more-chess-short = More games
more-chess-count = { $n } of them
search-games = Name, or what happens in it
search-hint = Found by what happens too: “blows up”, “5 × 5”.
group-all = All { $n }
group-favourites = Favourites, { $n }
group-set = With your set, { $n }
group-small = Small boards
group-big = Big boards
group-goal = Other goal
group-asia = From Asia
no-game-found = No game is like that. Try a shorter word.
add-variants = Add a file
add-variants-says = Tap a variant file to add its games. The list shows files ending in .ini in your documents, in your downloads and on USB sticks.
add-variants-none = There is no variant file in these places.
add-games = Games from a file
add-games-says = Tap a PGN file to open it. The list shows your documents, your downloads and USB sticks.
add-games-view = View the game
add-games-none = No PGN file found. Put one in Documents or Downloads, or plug in a USB stick. Then tap “{ joining-look-again }”.
search-collection = Player, year or opening
collection-found = Games found: { $n } of { $all }
collection-more = Showing { $n } of { $all }. Type more to narrow the list.
variants-kept = Added: { ALLOF($names) }.
page-before = Page before
page-after = Next page
page-of = { $n } of { $all }
favourite = Make it a favourite
favourite-no = Remove from favourites
board-size = { $files } × { $ranks }
needs-screen = on the screen
needs-set = your set
needs-set-duck = your set and a duck
needs-set-arrow = your set and tokens
needs-set-wall = your set and tokens
needs-sets = { $n } sets

# Two tables, one game

two-tables = Two tables, one game
table = Another table
sits-table = Another table
sits-table-says = by a code, with its own board
tables-read = Read this to the other table
tables-code-says = The code has no I, O, 0 or 1. It works once.
tables-scan = Or scan this code
tables-waiting = Waiting for the other table …
tables-looks = The other table is looking at the game.
tables-not-now = The other table did not sit down. A new code invites again.
tables-relay-sought = The relay { $relay } is not reached. It is tried again.
tables-house = Same house, no code
tables-house-choose = Tap “{ tables-house }” and choose a table.
tables-house-asked = { $table } is asked to sit down.
tables-house-not-now = { $table } did not sit down. Choose again.
tables-house-gone = The club is not reached. It is tried again.
tables-house-invites = { $table } invites you
tables-house-which = Which table do you invite?
tables-house-nobody = No other table of the club is free.
tables-new-code = New code
tables-have-code = I have a code
tables-join = Join another table
tables-join-says = Ask the other table for its code.
tables-step-code = The other table invites you and shows a code.
tables-step-type = Type the code here.
tables-step-scan = Hold the QR code in front of the camera.
tables-step-sit = Sit down. Both tables play the same game.
tables-join-club = Another table of { $club } can invite you. Wait here: you need no code.
tables-join-hub = Join this club. Its tables need no code.
tables-join-ask = Which relay? The other table shows it below the code.
tables-other-address = Another relay
tables-stop = Stop
tables-ask-code = Type the six letters and digits that the other table shows.
tables-by-relay = Relay: { $relay }
tables-relay = Address of the relay
tables-relay-says = Two tables find each other at a relay, a small program that anybody can run. Both need the address of the same one.
tables-relay-hint = such as relay.example.org
tables-no-relay = Two tables need a relay. Tap the chair of the other table and type the relay’s address.
tables-offer = Join this game?
tables-sit-down = Sit down
tables-later = Not now
tables-looking = Looking for the other table …
tables-inviter-gone = The other table has left. It may come back.
tables-begins = The game begins …
tables-scan-code = Scan the QR code
tables-hold-code = Hold the QR code of the other table before the camera.
tables-type = Type the code
tables-no-link = That is no invitation to a game.
tables-nobody-here = Somebody has to sit at this table too.
tables-seat-here = { $seat }: here
tables-seat-there = { $seat }: at the other table
tables-other-game = This game and its rules come from the other table.
tables-unknown-rules = One of its rules is unknown here. Update Tableside before you sit down.
tables-as-printed = Standard rules
tables-rules = Changed rules:
tables-not-heard = The other table is not heard.
tables-stands = The clocks stand still. What you do here is kept and goes out when the line is back.
tables-heard-ago = Last heard { $time } ago.
tables-go-on-waiting = Wait
tables-keep = Keep for later
tables-follow = { $seat } has moved. Do the same here.
tables-say = Say something
tables-silent = Not heard for { $time }.
tables-leave-says = The game is kept at both tables. Continue it here whenever you like.
slot-table-stands = When it stands here, your turn begins.
help-two-tables =
    Two boards in two places, one game. One table invites, the other one types its code.
    Tap a chair in a game's box, “{ sits-table }”, then Start: the code comes up. Read it aloud, or let the other tablet see the picture.
    Whoever has a code taps “{ tables-have-code }” on the first screen, sees what is played, and sits down.
    What the other side does is said and shown here, and you carry it out on your board.
    Both need the address of the same relay. It stands in the settings. In one club none is needed: “{ tables-house }”.

# Lichess

slot-site = Your opponent thinks
site = Lichess
sits-site = Lichess
sits-site-says = an opponent online
site-token-what = You play with your own account. For that Lichess gives out a token, a long word that lets Tableside play for you and do nothing else.
site-token-scan = Scan this with a phone, press Create, and type the token here.
site-token = Token
site-token-take = Use this token
site-token-safe = It stays on this tablet and goes to Lichess alone. You can have it forgotten at any time.
site-token-forget = Forget the token
site-agree-help = Help is cheating at Lichess. Until the game is over there are no hints, no analysis and no computer players on this tablet.
site-agree-real = A move that stands on the board is played. It can only be taken back if your opponent agrees.
site-agree-leave = Your clock runs there even if this tablet is switched off.
site-agree = I agree
site-calls = Connecting to Lichess …
site-as = You are { $name } there.
site-seek = Find an opponent
site-counts = The game
site-name = Name at Lichess
site-challenge = Challenge
site-challenged = Play against { $name }
site-decline = Not now
site-go-on = Continue against { $name }
site-leave-says = Your clock at Lichess runs on. Continue the game here whenever you like.
help-lichess = 
    Lichess is a site where people play chess for free. Here you play there with real pieces.
    Find an opponent, type a name and challenge, or continue a game. Set the time and the colour in the box of the game.
    Your move goes out as soon as it stands on the board. Make your opponent’s moves by hand, as the table shows them.

# Questions in the banner, and the answers
question-draw = { $seat }, { $other } offers a draw. Do you accept?
question-piece = { $seat }, which piece do you want on { $square }?
question-piece-alone = Which piece do you want on { $square }?
question-move = { $seat }, which move do you mean?
question-move-alone = Which move do you mean?
question-undo = { BOTHOF($seats) }, do you agree to undo the last action?
question-undo-move = { BOTHOF($seats) }, do you agree to undo the move { $origin }–{ $to }?
question-undo-roll = { BOTHOF($seats) }, do you agree to undo { $seat }'s roll of { $face }?
question-end = { BOTHOF($seats) }, do you agree to end the game now as it is?
question-clocks-stop = { BOTHOF($seats) }, do you agree to stop all clocks?
question-clocks-start = { BOTHOF($seats) }, do you agree to start the clocks?
question-clock-add = { BOTHOF($seats) }, do you agree to change the clock of { $seat } by { $time }?
question-clock-set = { BOTHOF($seats) }, do you agree to set the clock of { $seat } to { $time }?
question-phone-undo = { BOTHOF($seats) }, { $other } wants to undo the last action. Do you agree?
question-phone-agree = { BOTHOF($seats) }, { $other } wants to end the game now and rank it. Do you agree?
question-phone-clock = { BOTHOF($seats) }, { $other } wants to stop, start or set the clocks. Do you agree?
question-resign = { $seat }, do you want to resign?
question-resign-alone = Do you want to give up?
question-ends = { $seat }, this ends the game. Do you want that?
question-ends-alone = This ends the game. Do you want that?
question-claim-repetition = { $seat }, do you claim a draw? The same position has occurred three times.
question-claim-fifty = { $seat }, do you claim the end of the game? Nothing has happened for too long.
question-claim-flag = { $seat }, do you claim that another player has run out of time?
question-claim-illegal = { $seat }, do you claim that there were too many illegal moves?
question-pause = Paused. { $seat }, continue?
question-pause-all = Paused. Continue?
question-wait = { $seat }, may the computer play now?
question-wait-all = May the computer play now?
question-arbiter = Arbiter, { $seat }'s move to { $square } is illegal. Your ruling?
question-undecided = Arbiter, has { $seat } lost, or is the game drawn?
question-card = { $seat }, which card did you draw?
question-card-alone = Which card did you draw?
question-face = { $seat }, what did you roll?
question-face-alone = What did you roll?
question-choice = { $seat }, which one do you choose?
question-choice-alone = Which one do you choose?
answer-accept = Accept
answer-decline = Decline
answer-agree = Agree
answer-yes = Yes
answer-claim = Claim
answer-play-on = Keep playing
answer-refuse = Refuse
answer-arbiter-back = Put the piece back
answer-arbiter-adds = Add { $n ->
    [1] { $n } minute
   *[other] { $n } minutes
 } for { $seat }
answer-arbiter-takes = Take { $n ->
    [1] { $n } minute
   *[other] { $n } minutes
 } from { $seat }
answer-arbiter-pass = { $seat } loses the turn
answer-arbiter-loses = { $seat } loses the game
answer-arbiter-out = { $seat } is out of the game
answer-arbiter-draw = Draw
arbiter-paused-game = Wait for the arbiter.
answer-continue = Continue
