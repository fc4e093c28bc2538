# Words that games share: the chess pieces, the colours, and the doors by which messages reach their forms.
# A piece is an entry `piece-<kind>`; a game adds its own, or changes one. `.plural`: where more than one is named.

### 1 Pieces

piece-Q = queen
    .plural = queens
piece-R = rook
    .plural = rooks
piece-B = bishop
    .plural = bishops
piece-N = knight
    .plural = knights
piece-K = king
    .plural = kings
piece-P = pawn
    .plural = pawns
letter = { NOUN($kind, form: "letter") }

### 2 Doors

colour =
    { $owner ->
        [green] green
        [red] red
        [blue] blue
        [yellow] yellow
        [white] white
        [black] black
       *[other] { $owner }
    }
owned-nom = the { colour } { NOUN($kind) }
owned-bare = { colour } { NOUN($kind) }
owned-the = the { NOUN($kind) }
owned-kind = { NOUN($kind) }
plain-nom = the { NOUN($kind) }
# What a seat is called; a person's name takes its place as it is.
seat =
    { $seat ->
        [green] Green
        [red] Red
        [blue] Blue
        [yellow] Yellow
        [white] White
        [black] Black
        [player] Player
       *[other] { $seat }
    }

# What is pressed where something optional is left, and what is told: a terminal has its own words for it.
offer-pass = End
press-end = press { offer-pass }
press-end-first = Press { offer-pass }
to-press-end = press { offer-pass }
tablet = the tablet
machine = the tablet
    .this = this tablet
    .on = on the tablet
    .of = of the tablet
    .to = to the tablet

### 3 Games, seats and house rules that cannot be had

game-broken = The game in { $folder } is broken: { $why }
game-twice = The game { $name } is there already.
addon-class = The class { $name } lacks what every game needs: { ALLOF($methods) }.
addon-hides = { $name }() hides a method that every game has. Rename yours, or give it the parameters ({ $parameters }).
addon-codec = Nothing says how the field { $field } of { $state } is written in position texts. Annotate it with a codec, such as Annotated[int, Number()].
addon-unhashable = The field { $field } of { $state } has a { $type }, and a state must be hashable. Use a tuple, a text or a number.
addon-place = The method layout() names '{ $place }'. That is no square of the board ({ $first } to { $last }) and no tray such as { $tray }.
addon-stack = The method layout() has { $given } on { $place }. Each place needs a tuple of tokens, such as { $example }.
addon-token-swapped = The method layout() has { $given } on { $place }, with owner and kind swapped. The owner { $owner } comes before the kind { $kind }: { $order }.
addon-token-owner = The method layout() has { $given } on { $place }, but no seat is called '{ $owner }'. The seats are { ALLOF($seats) }.
addon-turn = It is the turn of '{ $seat }', but no seat is called that. The seats are { ALLOF($seats) }.
addon-seating = FAMILY names the seat '{ $seat }' in its seatings, but the seats are { ALLOF($seats) }.
addon-not-text = The file { $file } is not UTF-8 text. Save it as UTF-8.
addon-outcome = The method outcome() of { $action } returned { $given }. It must return the new state and a list of events.
addon-chance = At the stage '{ $stage }' players could choose { $action } themselves. Name the stage in CHANCE, as in { $example }.
addon-die = At the stage '{ $stage }' there is the action { $action }, but the game has no such die or face. Name both as in its DieInfo.
addon-action = The action { $action } names '{ $square }', which is not on the board (a1 to { $last }).
addon-nothing = At the stage '{ $stage }' it is the turn of { $seat }, but legal_actions() has no action. End the game or pass the turn.
addon-same = At the stage '{ $stage }' two legal actions have the same text, { $action }.
addon-count = The method count() says { $n }, but the number of actions in legal_actions() is { $actions }.
addon-not-read = The game cannot read its own position '{ $text }': { $why }
addon-read-otherwise = The game reads its own position '{ $text }' as another one, '{ $again }'. Look at the codecs of the state and at admit().
addon-board-shows = After { $action } a board shows { $shown } on { $square }, but layout() has { $stack }. Correct outcome(), or write make_lines().
declared-start = How it begins.
declared-setup = Setting up
declared-card = The rules in short
page-moves = How does { PIECE($piece, form: "nom") } move?
page-aim-asks = What is it about?
page-setup-asks = How do you set up?
page-turn-asks = What do you do in a turn?
page-end-asks = How does the game end?
page-asks = { $title }: how does that work?
no-game = There is no game '{ $name }'; there are: { ALLOF($known) }.
no-house-rule = There is no house rule '{ $name }' here; there are: { ALLOF($known) }.
house-rule-choice = The house rule { $name } takes { ALLOF($choices) }, not '{ $value }'.
house-rule-file = The house rule { $name } takes { ALLOF($choices) }, or the path of a .toml file, not '{ $value }'.
house-rule-number = The house rule { $name } takes a number from { $low } to { $high }, not '{ $value }'.
house-rule-sides = The house rule { $name } takes a number from { $low } to { $high }, or White's and Black's as 6/4, not '{ $value }'.
no-such-seat = There is no seat '{ $seat }'; there are { ALLOF($seats) }.
seat-twice = A seat is named twice.
two-seats = { $title } is played by { SEAT($one) } and { SEAT($other) }.
one-seat = { $title } is played by one: its seat is { $seat }.

### 4 Positions and men that cannot be

no-place = There is no place '{ $place }' on this table.
one-man-only = { $place } cannot hold more than one piece.
no-such-man = There is no piece { $man } in this game.

no-seat-at-table =
    There is no seat '{ $seat }' at this table; there { $n ->
        [1] is
       *[other] are
    } { BOTHOF($seats) }.

### 5 Position texts

position-head = '{ $text }' needs a board of { $ranks } ranks, then { ANYOF($sides) }.
position-empty = A position needs a board as in a FEN.
field-means-nothing = '{ $text }' in the position means nothing; write name=value.
field-unknown = The position has a field '{ $name }' that means nothing here.
field-twice = The position has the field { $name } twice.
field-one-of = The field { $name } is one of { ALLOF($known) }, not '{ $value }'.
field-number = The field { $name } is a number from { $low } to { $high }, not '{ $value }'.
field-square = The field { $name } names a square, not '{ $value }'.
field-squares = The field { $name } lists squares, not '{ $value }'.
field-cards = The field { $name } lists cards out of { ALLOF($known) }, not '{ $card }'.
field-both = The field { $name } needs { SEAT($one) }'s and { SEAT($other) }'s part, with / between.
stage-and-end = The stage { $stage } does not go with the end '{ $end }'.
winner-and-end = A winner does not go with end={ $end }.
board-ranks = The board has { $n } ranks, not { $given }.
rank-letter = '{ $text }' in rank { $rank } means nothing there.
rank-squares =
    { $n ->
        [1] Rank { $rank } has one square.
       *[other] Rank { $rank } has { $n } squares.
    }
set-has = The set has { $full } { $colour } { $kind }, and not { $n }: { ALLOF($squares) }.
men-without-cards = Pieces stand on the board whose cards are not taken: { $n }.
fen-head = '{ $text }' is no FEN: it needs a board and w or b.
one-king = Each side has one king.
pawns-on-end-rank = Pawns stand neither on the first nor on the last rank.
no-such-square = There is no square '{ $square }'.
castling-no-rook = The castling right { $right } has no rook.

### 6 Board files

too-large = { $source } is too large: no more than { $most } characters are read.
the-position = The position
the-name = A name
the-line = The line
the-value = The value of { $name }
too-deep = { $source } has more than { $most } brackets one inside the other.
too-many-parts = { $source } has a name of more than { $most } parts with dots between them.
too-long-word = { $source } has a number or a word of more than { $most } characters without quotation marks.
part-unread = The file { $file } for the house rule { $rule } cannot be read: { $why }.
part-missing = The game was made without the file { $file } that its house rule { $rule } names.
board-file-barriers = { $source }: [barriers] holds a line of text for each colour, like G = "e|f 1-3".
board-file-toml = { $source } is not a TOML file: { $why }.
board-file-no-map = { $source } has no map: draw one as a text named `map`.
board-file-size = { $source }: a board has 1 to { $most } files and ranks, not { $files }x{ $ranks }.
board-file-rank-number = { $source }: rank { $rank } of the map begins with '{ $text }' and not with its number.
board-file-rank-length =
    { $n ->
        [1] { $source }: rank { $rank } has one square, the highest rank has { $width }.
       *[other] { $source }: rank { $rank } has { $n } squares, the highest rank has { $width }.
    }
board-file-barrier = { $source }: the barrier '{ $text }' is not written like `e|f 1-3` or `5|6 j-l`.
board-file-barrier-place = { $source }: the barrier '{ $text }' does not lie between two lines of the board.

the-board-chess = The chessboard
the-board-ring12 = The ring, 12 x 12
the-board-ring8 = The small ring, 8 x 8
the-board-boulder = Boulder Chess, 8 x 16
the-board-jokers7 = Wild Jokers, 7 x 7 with eight pits

### 7 Pieces in Betza notation

betza-letter = '{ $letter }' in the movement '{ $notation }' is no leap that is known here.
betza-modifier = '{ $letter }' in the movement '{ $notation }' is not a modifier that is understood here.
betza-notation = '{ $text }' in the movement '{ $notation }' is no Betza notation.

### 8 Variants of chess (a variant's own words stand before these)

chess-moves = { $seat }'s { $piece } goes from { $origin } to { $to }.
    .short = { $piece } { $origin } to { $to }.
chess-captures = { $owner }'s { $piece } on { $square } is captured.
    .short = The { $piece } is captured.
chess-becomes = The pawn on { $square } becomes { BEGINS($piece, vowel: "an", other: "a") } { $piece }.
chess-castles = { $seat } castles.
chess-check = { $seat } is in check.
chess-over = The game is over.
chess-nothing-to-place = { $seat } has nothing to place on the board.
chess-no-man = There is no piece on { $square }.
chess-not-yours = That { $piece } is { $owner }'s.
can-move = { PIECE($owner, $piece, form: "the") } on { $square } can move.
can-go = { PIECE($owner, $piece, form: "the") } can go from { $origin } to { $to }.
is-lifted = { PIECE($owner, $piece, form: "the") } from { $square } has been picked up.
stuck = { PIECE($owner, $piece, form: "the") } on { $square } has no legal moves.
stuck-own = { PIECE($owner, $piece, form: "the") } on { $square } has no legal moves: its own pieces are in the way.
stuck-taken = { PIECE($owner, $piece, form: "the") } on { $square } has no legal moves: every square it could go to is taken.
stuck-blocked = { PIECE($owner, $piece, form: "the") } on { $square } has no legal moves: the way is blocked.
stuck-pawn = { PIECE($owner, $piece, form: "the") } on { $square } has no legal moves: the way is blocked, and there is nothing to capture.
stuck-check = { PIECE($owner, $piece, form: "the") } on { $square } has no legal moves: any move would leave { $owner }'s king in check.
stuck-king = { PIECE($owner, $piece, form: "the") } on { $square } has no legal moves: any move would leave it in check.
stuck-answer-check = { PIECE($owner, $piece, form: "the") } on { $square } has no legal moves: it cannot stop the check.
chess-own-man = { $seat }'s own piece is on { $square }.
chess-king-in-check = That would leave { $seat }'s king in check.
chess-castle-not = { $seat } cannot castle now.
chess-cannot-reach = The { $piece } cannot go from { $origin } to { $to }.
chess-left-in-check = { $seat } has left the king in check.
chess-no-passant = No pawn has just made two steps there.
not-now = That is not possible now.
written-so = Here that is written { ANYOF($actions) }.
stage-turn = { $seat } to move.
stage-over = The game is over.
over-mate = Checkmate: { $seat } wins.
    .short = Checkmate.
over-stalemate = Stalemate: the game is drawn.
over-dead = Nobody can mate any more: the game is drawn.
ends-mate = Checkmate.
ends-stalemate = Stalemate.
ends-dead = Nobody could mate any more.
ends-draw = The game is drawn.
ends-resigned = The other side plays no more.
ends-ranked = The game was ended by agreement.
groups-and-cards =
    { $groups ->
        [1] { $groups } group
       *[other] { $groups } groups
    }, { $cards ->
        [1] { $cards } card
       *[other] { $cards } cards
    } left

### 9 Cards for men

man-card =
    { $card ->
       *[wN] White knight (8 of hearts or diamonds)
        [wB] White bishop (9 of hearts or diamonds)
        [wR] White rook (10 of hearts or diamonds)
        [wQ] White queen (Q of hearts or diamonds)
        [wK] White king (K of hearts or diamonds)
        [bN] Black knight (8 of spades or clubs)
        [bB] Black bishop (9 of spades or clubs)
        [bR] Black rook (10 of spades or clubs)
        [bQ] Black queen (Q of spades or clubs)
        [bK] Black king (K of spades or clubs)
    }
# What somebody has written on a card or a deck of their own: shown as it is, in whatever language it was written.
own-words = { $text }

### 10 Positions on the chessboard

stage-alone = Nothing can be done at stage={ $stage } here.
other-in-check = The side that is not to move stands in check.
one-king-each = Each side has one king.

### 11 Dice and action cards, with a Chess Jumble board and without one

# A face of a die: its number, or its sign.
face =
    { $face ->
        [plus] +
        [hash] { "#" }
        [none] -
       *[other] { $face }
    }
dice-file = The dice file { $file } cannot be read: { $why }.
dice-number = The dice file { $file } needs a list of { $fewest } to { $most } faces: { $like }.
dice-face =
    { $die ->
        [white] The dice file { $file } has the white face '{ $face }'; faces are +, # and numbers from 1 to { $highest }.
       *[orange] The dice file { $file } has the orange face '{ $face }'; faces are numbers from 1 to { $highest }.
    }
dice-never-home = The dice file { $file } needs at least one + and one number, or nobody ever gets home.
deck-no-toml = { $source } is no TOML file: { $why }.
deck-no-cards = { $source }: a deck needs cards, each under [[card]].
deck-empty = The deck { $source } has no card for this edition.
deck-not-here = { $source }, card { $card }: nobody has { $pieces } in this edition, so it can never be played.
deck-card-unread = { $source }, line { $line }: { $why }.
deck-card = { $source }, line { $line }, card { $card }
deck-no-words = { deck-card }: it has no words.
deck-card-twice = { deck-card }: there are two cards { $card }.
deck-card-id = { deck-card }: an id has 1 to 12 letters, digits, - or _.
deck-card-count = { deck-card }: count is { $count }, and goes from 1 to { $most }.
deck-card-no-effect = { deck-card }: it has no effect.
deck-card-roll-last = { deck-card }: roll again has to come last.
deck-card-moves = { deck-card }: up_to is { $up_to }, and goes from 1 to { $most }.
deck-card-box-to-box = { deck-card }: what is in the box cannot be put there.
deck-card-same-place = { deck-card }: two pieces of one place make no exchange.
deck-card-two-such = { deck-card }: nobody has two such pieces.
deck-card-no-piece = { deck-card }: { ALLOF($pieces) } is no piece; pieces are { ALLOF($known) }.
deck-card-nowhere = { deck-card }: it names no place.
deck-card-nobody = { deck-card }: it names no piece.
turn-plays-no-more = It cannot be the turn of { $seat }, who plays no more.
seat-placed-twice = { $seat } can stand only once in places and gone.

deck-default = The default deck
card-B01 = Roll again and play the result.
card-B02 = Move one of your active pieces up to 3 times.
card-B03 = Move one of your active pieces up to 2 times.
card-B04 = Put one piece from your box on a starting square.
card-B05 = Every queen goes to one of its owner's starting squares.
card-B06 = Every rook goes to one of its owner's starting squares.
card-B07 = All active bishops go to their boxes.
card-B08 = All active knights go to their boxes.
card-B09 = Exchange two pieces of your choice, whoever owns them.
card-B10 = Exchange two active pieces of your choice.
card-B11 = Swap one of your active pieces with an active piece of another player.
card-B12 = Send one active piece of another player to its box.
card-B13 = One of your active pieces goes to your box.
card-B14 = One piece from your house returns to a starting square.
card-B15 = Miss your next turn.
card-B16 = The next player misses a turn.
card-B17 = Place one of your active pieces on a free break square of your colour.
card-B18 = Place one of your active pieces on a free entry square of your house.
card-B19 = Each player puts one active piece of their own back into the box.
card-K1 = Every king goes to one of its owner's starting squares.
card-K2 = Move your active king up to 8 times.
card-K3 = All active kings go to their boxes.
card-K4 = Swap your active king with any active piece.
card-P1 = Every pawn goes to one of its owner's starting squares.
card-P2 = Move your active pawn up to 6 times.
card-P3 = Swap your active pawn with another of your active pieces.
card-P4 = All active pawns go to their boxes.
card-S1 = Move one of your active pieces once … this time protected pieces may be captured as well.
card-S2 = Move one of your active pieces up to 2 times … this time protected pieces may be captured as well.
card-S3 = Move one of your active pieces up to 3 times … this time protected pieces may be captured as well.
card-S4 = Roll again … this time protected pieces may be captured as well.

### The men in one line each, where they move as in chess

legend-K = One square in any direction.
legend-Q = Any distance, straight or diagonally.
legend-R = Any distance, straight.
legend-B = Any distance, diagonally.
legend-N = Two squares straight and one to the side; it jumps.
legend-P = One square forward, two from its first square; it captures one square diagonally forward.
too-many-promoted = { SEAT($seat) } has more pieces than the missing pawns can have become.
day-unknown = Date unknown
