# What seat pages say: on a phone, to whoever holds a seat.

## The entrance

pages-entrance = Take your seat
pages-entrance-says = Scan the code of your seat on the tablet, or type it here. Your seat then appears on this phone, for you alone.
pages-code = Seat code
pages-enter = Sit down
pages-script = This page needs JavaScript. Turn it on in your browser.
pages-wrong-code = No seat has this code. Check the tablet, or scan it again.
pages-slower = Too many wrong codes. Wait a moment, then try again.
pages-taken = Another phone has this seat. If the seat is yours, get a new code on the tablet: Menu, Seat pages, your seat, New code.
pages-not-yours-to-see = This phone has no seat here. Scan the code of your seat on the tablet.
pages-by-address = Open the page at exactly the address that the table shows.

## The page

pages-sits = Playing { $seat }
pages-linked = connected
pages-away = connecting…
pages-gone = No connection to the table. Stay on the same Wi-Fi. The page reconnects by itself.
pages-ended = The table closed the seat pages. To come back, open them on the tablet and scan a new code.
pages-renewed = This seat has a new code, and another phone may use it now. To get the seat back, make a new code on the tablet.
pages-skip = Skip to the buttons
pages-cover = Hide
pages-hidden = Show my hand
pages-clocks = Clocks
pages-board = Board
pages-your-hand = Only you see this
pages-acts = What you can do
pages-seats = Players
pages-lately = Recent events
pages-menu = More
pages-light = Theme
pages-light-auto = Same as the phone
    .tablet = Same as the tablet
pages-light-evening = Evening
pages-light-daylight = Daylight
pages-language = Language
pages-yours = Your turn
pages-not-yours = Not your turn
pages-won = You have won.
pages-wins = { $seat } wins.
pages-win-together = { BOTHOF($seats) } win.
pages-in-check = You are in check.
pages-fill-in = Fill this in. Only you can see it.
pages-undone = The last action was undone.

## Moving

pages-picked = Picked up: { $square }.
pages-let-go = Nothing is picked up.
pages-choose = Which do you mean?
pages-back = Back
pages-by-list = Move from a list
pages-take = From
pages-put = To
pages-play = Move
pages-on-top = { $what }, { $n } under it
pages-is-last = last move
pages-is-owed = must act
pages-is-protected = protected
pages-is-threatened = threatened
pages-is-stacked = stacked
pages-is-start = start square
pages-is-group = in a group
pages-is-check = in check
pages-is-target = asked about
pages-is-wrong = doesn’t match

## Pressing

pages-sure = Yes: { $what }
pages-search = Search
pages-agree = Accept
pages-refuse = Decline
pages-waiting = Waiting for the other players.
pages-asks-undo = { $seat } wants to undo the last action. Do you agree?
pages-asks-agree = { $seat } wants to end the game now and rank the players. Do you agree?
pages-asks-clock-here = A player at the table wants to stop, start or set the clocks. Do you agree?
pages-asks-undo-here = A player at the table wants to undo the last action. Do you agree?
pages-asks-agree-here = A player at the table wants to end the game now and rank the players. Do you agree?
pages-refused = { $seat } declined. Nothing has changed.
pages-refused-here = A player at the table declined. Nothing has changed.
pages-too-late = That is no longer possible. See what the page shows now.
pages-no-answer = The table didn’t answer, and nothing was done. Try again.

## A form

pages-mark-is = is
pages-mark-may = may be
pages-mark-not = cannot be

## Cards, dice, seats

pages-unseen = A card that no one at the table has seen
pages-times = { $what }, { $n } times
pages-you = You
pages-skips =
    { $n ->
        [one] skips a turn
       *[other] skips { $n } turns
    }
pages-computer = computer

## What can be asked


## Switching on

pages-no-network = This computer is not on a local network. Connect it and the phones to the same Wi-Fi, then open the seat pages again.
pages-no-port = Seat pages could not be opened ({ $why }). Try again, or restart the program.
pages-operator = A table that shows an operator everything can’t have seat pages. Start the game without an operator.

## At any table screen

go-on = Continue
previous = Previous
next = Next
solution-show = Show me
solution-done = Won!
step-of = Step { $n } of { $all }
back = Back
in-check-call = { $seat }, you are in check.
hand-over = Pass the tablet to { $seat }.
only-i-look = Only { $seat } is looking
hide = Hide again
hide-for-later = Finish later
hides-in = Hides automatically in { $n } s.
no-cards = You have no cards.
choose-card = { $seat }, choose a card.
tap-the-piece = { $seat }, now tap the piece.
hints = Hints
    .asked = Piece picked up
    .never = None
    .differ = Hints: { $how }
luck = Fair dice and cards
menu = Menu
    .look = View privately
    .this = This game
    .stop = Stop
    .more = More
    .clocks = Clocks
    .resign-draw = Resign or draw
    .end = End the game
    .deal = New deal
    .print-deal = Print the deal
    .give-up = Give up
    .leave = Leave
    .leave-says = The game is saved. You can resume it later.
    .right = Fix the board
    .other = Other
consent-put-right = Tap a piece, then the square where it belongs (or its box). Everyone must agree.
play-without = Without { $square }
pips-told = { $home } home, { $track } on the way, { $box } in the start box
seat-taken =
    { $n ->
        [0] captured: none
       *[other] captured: { $n }
    }
moves-here = Your moves will appear here.
cards-left =
    { $count ->
        [1] one card left
       *[other] { $count } cards left
    }
owed-count = { $done } of { $all } moved
owed-goes = to { ANYOF($places) }
owed-stands = is on { $place }
owed-goes-box = to its box
owed-boxed = is in its box
owed-done = done
owed-box = box
searching =
    { $depth ->
        [1] Searching for solutions with one card
       *[other] Searching for solutions with { $depth } cards
    }: { $looked ->
        [1] one position
       *[other] { $looked } positions
    }.
searching-begins = Searching…
own-cards-hidden =
    { $count ->
        [1] You have one card that only you have seen. Which card do you play?
       *[other] You have { $count } cards that only you have seen. Which card do you play?
    }
repair-way = { $origin } to { $to }
repair-on = to { $to }
repair-off = { $origin }, off the board
repair-something = A piece that shouldn’t be there
repair-goes-on = The game continues when the board matches.
more-ways = Other options
play-without-says = You can play without a square whose sensor is broken. Tap that square on the screen instead.
turn-board = Turn the board
back-to-game = Back to the game
hand-over-says = Everyone else looks away. The screen hides itself again.
why = Why?
rules-title = Rules
    .search = Search the rules
    .next = Next: { $title }
    .pages = All pages
    .house = House rule: { $rule } { $choice }
    .entry = Rule { $rule }:
    .printed = The pictures show the published board, dice and cards.
    .legend = All pieces
    .legend-says = Every piece in this game and how it moves.
    .pieces = The pieces
    .special = More rules
phones = Seat pages
    .say = Each player uses a phone for their hand, buttons and dice. The phones must be on the same Wi-Fi as this tablet. No data leaves your network.
    .on = Open seat pages
    .off = Close seat pages
    .code = Code for { $seat }
    .linked = { $seat } has a phone
    .scan = { $seat }: scan this with your phone
    .privacy = A code works once, for the first phone that scans it. Don’t let anyone look over your shoulder.
say-again = Repeat
clocks-stop = Stop the clocks
clocks-start = Start the clocks
hint-sought = Looking for a good move…
hint-title = Suggestion
hint-piece = Look at this piece first.
hint-enters = A piece comes onto the board.
hint-where = Where to?
hint-no-reason = This is simply the best move found.
hint-another = Another move
hint-away = Close
nothing-to-hint = No hint is available now.
slot-tap = Tap a piece, then a square.
slot-draw = Offer a draw
slot-resign = Resign
slot-target = Tap a marked square.
slot-face = Tap the number you rolled.
slot-thinks = The computer is thinking.
slot-game = Wait for the game’s next move.
slot-wait = { $seat } is playing.
slot-nothing = Nothing to do now.
slot-move = Move on the board.
slot-put-unmarked = Put the piece where it belongs.
slot-move-marked = Move the piece to a marked square.
clock-set-one = Set the clock
clock-set-of = { $seat } has { $time }
clock-no-such-time = ‘{ $typed }’ is not a time. Enter 5 for five minutes, 90s or 1h30m.
name-on-square = { $piece } on { $square }
question =
    .draw = { $seat }, { $other } offers a draw. Do you accept?
    .piece =
        { $alone ->
            [yes] Which piece do you want on { $square }?
           *[no] { $seat }, which piece do you want on { $square }?
        }
    .move =
        { $alone ->
            [yes] Which move do you mean?
           *[no] { $seat }, which move do you mean?
        }
    .undo = { BOTHOF($seats) }, do you agree to undo the last action?
    .undo-move = { BOTHOF($seats) }, do you agree to undo the move { $origin }–{ $to }?
    .undo-roll = { BOTHOF($seats) }, do you agree to undo { $seat }’s roll of { $face }?
    .end = { BOTHOF($seats) }, do you agree to end the game now as it is?
    .clocks-stop = { BOTHOF($seats) }, do you agree to stop all clocks?
    .clocks-start = { BOTHOF($seats) }, do you agree to start the clocks?
    .clock-add = { BOTHOF($seats) }, do you agree to change { $seat }’s clock by { $time }?
    .clock-set = { BOTHOF($seats) }, do you agree to set { $seat }’s clock to { $time }?
    .phone-undo = { BOTHOF($seats) }, { $other } wants to undo the last action. Do you agree?
    .phone-agree = { BOTHOF($seats) }, { $other } wants to end the game now and rank the players. Do you agree?
    .phone-clock = { BOTHOF($seats) }, { $other } wants to stop, start or set the clocks. Do you agree?
    .resign =
        { $alone ->
            [yes] Do you want to give up?
           *[no] { $seat }, do you want to resign?
        }
    .ends =
        { $alone ->
            [yes] This ends the game. Are you sure?
           *[no] { $seat }, this ends the game. Are you sure?
        }
    .claim-repetition = { $seat }, do you claim a draw? The same position has occurred three times.
    .claim-fifty = { $seat }, do you claim that the game is over? There has been no progress for too long.
    .claim-flag = { $seat }, do you claim that another player has run out of time?
    .claim-illegal = { $seat }, do you claim that there were too many illegal moves?
    .pause =
        { $alone ->
            [yes] Paused. Continue?
           *[no] Paused. { $seat }, continue?
        }
    .wait =
        { $alone ->
            [yes] Ready for the computer to play?
           *[no] { $seat }, are you ready for the computer to play?
        }
    .arbiter = Arbiter, { $seat }’s move to { $square } is illegal. Your ruling?
    .undecided = Arbiter, has { $seat } lost, or is the game drawn?
    .card =
        { $alone ->
            [yes] Which card did you draw?
           *[no] { $seat }, which card did you draw?
        }
    .face =
        { $alone ->
            [yes] What did you roll?
           *[no] { $seat }, what did you roll?
        }
    .choice =
        { $alone ->
            [yes] Which one do you choose?
           *[no] { $seat }, which one do you choose?
        }
answer =
    .accept = Accept
    .decline = Decline
    .yes = Yes
    .claim = Claim
    .play-on = Keep playing
    .arbiter-back = Put the piece back
    .arbiter-adds = Add { $n ->
        [1] { $n } minute
       *[other] { $n } minutes
     } for { $seat }
    .arbiter-takes = Take { $n ->
        [1] { $n } minute
       *[other] { $n } minutes
     } from { $seat }
    .arbiter-pass = { $seat } loses the turn
    .arbiter-loses = { $seat } loses the game
    .arbiter-out = { $seat } is out of the game
    .arbiter-draw = Draw

## The page of a tablet

pages-has-phone = A phone plays for this seat
pages-settings = Settings
pages-light-contrast = High contrast
pages-text = Text size
pages-sound = Sounds
pages-speech = Speak
pages-full = Full screen
pages-awake = Over plain HTTP, the browser may let the screen go dark and can’t install this page. A club’s certificate allows both.
pages-tablet = Tablet
    .code = Show on a tablet
    .scan = Scan this with a tablet. It then shows the table.
    .linked = A tablet shows the table
pages-new-code = New code
pages-codes-say = Scan a code with a phone to take that seat, or with another tablet to show the table there as well.

## Around the table

pages-computer-level = Computer, level { $n } of 5
pages-player-kind = Who plays { $seat }
pages-player-name = Name of { $seat }
pages-rule-above = as chosen above
pages-host-only = Only the host can do this. Enter the host PIN first.
pages-unlock = Open
pages-lock = Lock again
pages-playing = Continue { $title }
pages-unfinished = Unfinished games
pages-results = Results
pages-no-results = No game has been finished yet.
pages-editions = Editions
pages-first = Start of the game
pages-last = End of the game
pages-moment = The board after moment { $n } of { $all }
all-games = All games
replay = Replay
as-printed = standard
    .line = Standard rules
    .says = No clock, hints on request
sheet-clock = Time control
start = Start
human = Person
computer = Computer
none = No one
clock =
    .none = No clock
    .bullet = Bullet
    .blitz = Blitz
    .rapid = Rapid
    .classical = Classical
    .long = Long
    .byoyomi = Byo-yomi
    .turns = Fixed time per turn
    .sand = Hourglass
    .own = Other time control
chess-jumble = Chess Jumble
more = House rules
host-number =
    .opens = The host PIN opens settings and sensor boards, and closes the app.
    .slow = After three wrong PINs you must wait a minute.
    .wrong = Wrong PIN. Try again.
    .wait = Too many wrong PINs. Try again in { $time }.
    .only = Host only
club-table = Club table
    .number = Host PIN
    .name = Which table is this?
    .shelf = Which games can visitors play?
    .number-says = Only this PIN opens the settings and ends club mode. Write it down, because it can’t be looked up later.
    .name-says = This name appears above the games and on the club’s wall display.
    .shelf-says = Visitors see only these games.
    .again = Enter the PIN again.
    .other = The PINs don’t match. Start again.
    .done = Start club mode
more-chess = More chess games
    .short-name = More games
    .count =
        { $n ->
            [1] 1 game
           *[other] { $n } games
        }
pages-home = Back to games
