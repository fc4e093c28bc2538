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
    .to = to the tablet

### 3 Unknown games, seats and house rules

game-broken = The game in { $folder } is broken: { $why }
game-twice = The game { $name } already exists.
addon-class = The class { $name } lacks members that every game needs: { ALLOF($methods) }.
addon-hides = { $name }() hides a method that every game has. Rename yours, or give it the parameters ({ $parameters }).
addon-codec = The field { $field } of { $state } has no codec for position texts. Annotate it with one, such as Annotated[int, Number()].
addon-unhashable = The field { $field } of { $state } has a { $type }, but a state must be hashable. Use a tuple, a string or a number.
addon-place = The method layout() names '{ $place }'. That is neither a square of the board ({ $first } to { $last }) nor a tray such as { $tray }.
addon-stack = The method layout() has { $given } on { $place }. Each place needs a tuple of tokens, such as { $example }.
addon-token-swapped = The method layout() has { $given } on { $place }, with owner and kind swapped. The owner { $owner } comes before the kind { $kind }: { $order }.
addon-token-owner = The method layout() has { $given } on { $place }, but no seat is called '{ $owner }'. The seats are { ALLOF($seats) }.
addon-turn = It is the turn of '{ $seat }', but there is no such seat. The seats are { ALLOF($seats) }.
addon-seating = FAMILY names the seat '{ $seat }' in its seatings, but the seats are { ALLOF($seats) }.
addon-not-text = The file { $file } is not UTF-8 text. Save it as UTF-8.
addon-outcome = The method outcome() of { $action } returned { $given }. It must return the new state and a list of events.
addon-chance = In the stage '{ $stage }', players could choose { $action } themselves. Name the stage in CHANCE, as in { $example }.
addon-die = The stage '{ $stage }' has the action { $action }, but the game has no such die or face. Name both as in its DieInfo.
addon-action = The action { $action } names '{ $square }', which is not on the board (a1 to { $last }).
addon-nothing = In the stage '{ $stage }', it is the turn of { $seat }, but legal_actions() has no action. End the game or pass the turn.
addon-same = In the stage '{ $stage }', two legal actions have the same text, { $action }.
addon-count = The method count() returned { $n }, but the number of actions in legal_actions() is { $actions }.
addon-not-read = The game cannot read its own position '{ $text }': { $why }
addon-read-otherwise = The game reads its own position '{ $text }' as another one, '{ $again }'. Check the codecs of the state, and admit().
addon-board-shows = After { $action } a board shows { $shown } on { $square }, but layout() has { $stack }. Correct outcome(), or write make_lines().
declared-start = The start position.
declared-setup = Setting up
declared-card = The rules in short
page-moves = How does { PIECE($piece, form: "nom") } move?
page-aim-asks = What is the goal?
page-setup-asks = How do you set up?
page-turn-asks = What do you do on your turn?
page-end-asks = How does the game end?
page-asks = { $title }: how does it work?
no-game = There is no game called '{ $name }'. The games are { ALLOF($known) }.
no-house-rule = This game has no house rule '{ $name }'. Its house rules are { ALLOF($known) }.
house-rule-choice = The house rule { $name } must be { ANYOF($choices) }, not '{ $value }'.
house-rule-file = The house rule { $name } must be { ANYOF($choices) }, or the path of a .toml file. '{ $value }' is neither.
house-rule-number = The house rule { $name } must be a number from { $low } to { $high }, not '{ $value }'.
house-rule-sides = The house rule { $name } must be a number from { $low } to { $high }, or one number each for White and Black, such as 6/4. '{ $value }' is neither.
no-such-seat = There is no seat '{ $seat }'. The seats are { ALLOF($seats) }.
seat-twice = The same seat is given twice.
two-seats = { $title } is for two players: { SEAT($one) } and { SEAT($other) }.
one-seat = { $title } is for one player. The only seat is { $seat }.

### 4 Impossible positions and pieces

no-place = There is no place '{ $place }' on this table.
one-piece-only = { $place } cannot hold more than one piece.
no-such-piece = There is no piece { $man } in this game.

no-seat-at-table =
    There is no seat '{ $seat }' at this table. { $n ->
        [1] The only seat is
       *[other] The seats are
    } { BOTHOF($seats) }.

### 5 Position texts

position-head = '{ $text }' must begin with a board of { $ranks } ranks, followed by { ANYOF($sides) }.
position-empty = The position is empty. Begin it with a board, as in a FEN.
field-means-nothing = '{ $text }' is not a field of a position. Write name=value.
field-unknown = A position of this game has no field '{ $name }'.
field-twice = The position has the field '{ $name }' twice. Give it only once.
field-one-of = The field '{ $name }' must be one of { ALLOF($known) }, not '{ $value }'.
field-number = The field '{ $name }' must be a number from { $low } to { $high }, not '{ $value }'.
field-square = The field '{ $name }' must be a square, not '{ $value }'.
field-squares = The field '{ $name }' must be a list of squares, not '{ $value }'.
field-cards = The field '{ $name }' may list only the cards { ALLOF($known) }, not '{ $card }'.
field-both = The field '{ $name }' needs a part for { SEAT($one) } and a part for { SEAT($other) }, with / between them.
stage-and-end = The stage '{ $stage }' can't be combined with the end '{ $end }'.
winner-and-end = The position has a winner, but end={ $end } means that no player won.
board-ranks = The board has { $n } ranks, not { $given }.
rank-letter = '{ $text }' in rank { $rank } is not valid.
rank-squares =
    { $n ->
        [1] Rank { $rank } has one square.
       *[other] Rank { $rank } has { $n } squares.
    }
set-has = The set has { $full } { $colour } { $kind }, not { $n }: { ALLOF($squares) }.
pieces-without-cards = Pieces on the board whose cards have not been taken: { $n }.
fen-head = '{ $text }' is not a FEN. It needs a board, followed by w or b.
one-king = Each side must have exactly one king.
pawns-on-end-rank = Pawns can't be on the first or the last rank.
no-such-square = There is no square '{ $square }'.
castling-no-rook = The castling right { $right } has no rook.

### 6 Board files

too-large = { $source } is too large. The limit is { $most } characters.
the-position = The position
the-name = A name
the-line = The line
the-value = The value of { $name }
too-deep = { $source } has more than { $most } nested brackets.
too-many-parts = { $source } has a name with more than { $most } parts separated by dots.
too-long-word = { $source } has an unquoted number or word of more than { $most } characters.
part-unread = The file { $file } for the house rule { $rule } cannot be read: { $why }.
part-missing = The game was set up without the file { $file } that its house rule { $rule } names.
board-file-barriers = { $source }: [barriers] needs a line of text for each colour, such as G = "e|f 1-3".
board-file-toml = { $source } is not a TOML file: { $why }.
board-file-no-map = { $source } has no map. Add the map as a string named `map`.
board-file-size = { $source }: a board has 1 to { $most } files and ranks, not { $files } x { $ranks }.
board-file-rank-number = { $source }: rank { $rank } of the map must begin with its number, not with '{ $text }'.
board-file-rank-length =
    { $n ->
        [1] { $source }: rank { $rank } has one square, but the highest rank has { $width }.
       *[other] { $source }: rank { $rank } has { $n } squares, but the highest rank has { $width }.
    }
board-file-barrier = { $source }: write the barrier '{ $text }' like `e|f 1-3` or `5|6 j-l`.
board-file-barrier-place = { $source }: the barrier '{ $text }' is not between two files or two ranks of the board.

the-board-chess = The chessboard
the-board-ring12 = The ring, 12 x 12
the-board-ring8 = The small ring, 8 x 8
the-board-boulder = Boulder Chess, 8 x 16
the-board-jokers7 = Wild Jokers, 7 x 7 with eight pits

### 7 Pieces in Betza notation

betza-letter = The movement '{ $notation }' has an unknown leap '{ $letter }'.
betza-modifier = The movement '{ $notation }' has an unknown modifier '{ $letter }'.
betza-notation = The movement '{ $notation }' is not in Betza notation: '{ $text }' has no meaning.

### 8 Variants of chess (a variant's own words stand before these)

chess-moves = { $seat }'s { $piece } moves from { $origin } to { $to }.
    .short = { $piece } { $origin } to { $to }.
chess-captures = { $owner }'s { $piece } on { $square } is captured.
    .short = The { $piece } is captured.
chess-becomes = The pawn on { $square } becomes { BEGINS($piece, vowel: "an", other: "a") } { $piece }.
chess-castles = { $seat } castles.
chess-check = { $seat } is in check.
chess-nothing-to-place = { $seat } has no piece to place.
chess-no-piece = There is no piece on { $square }.
chess-not-yours = That { $piece } belongs to { $owner }.
can-move = { PIECE($owner, $piece, form: "the") } on { $square } can move.
can-go = { PIECE($owner, $piece, form: "the") } can move from { $origin } to { $to }.
is-lifted = { PIECE($owner, $piece, form: "the") } from { $square } has been picked up.
stuck = { PIECE($owner, $piece, form: "the") } on { $square } has no legal moves.
stuck-own = { PIECE($owner, $piece, form: "the") } on { $square } has no legal moves: its own pieces are in the way.
stuck-taken = { PIECE($owner, $piece, form: "the") } on { $square } has no legal moves: every square it could move to is taken.
stuck-blocked = { PIECE($owner, $piece, form: "the") } on { $square } has no legal moves: its path is blocked.
stuck-pawn = { PIECE($owner, $piece, form: "the") } on { $square } has no legal moves: its path is blocked, and there is nothing to capture.
stuck-check = { PIECE($owner, $piece, form: "the") } on { $square } has no legal moves: any move would leave { $owner }'s king in check.
stuck-king = { PIECE($owner, $piece, form: "the") } on { $square } has no legal moves: any move would leave it in check.
stuck-answer-check = { PIECE($owner, $piece, form: "the") } on { $square } has no legal moves: it can't get { $owner } out of check.
chess-own-piece = { $seat } already has a piece on { $square }.
chess-king-in-check = That would leave { $seat }'s king in check.
chess-answer-check = { $seat } is in check and must get out of it.
chess-castle-not = { $seat } cannot castle now.
chess-cannot-reach = The { $piece } cannot move from { $origin } to { $to }.
chess-left-in-check = { $seat } has moved but is still in check.
chess-no-passant = En passant is not possible there: no pawn has just moved two squares.
not-now = That is not possible now.
written-so = Write that as { ANYOF($actions) }.
stage-turn = { $seat } to move.
stage-over = The game is over.
over-mate = Checkmate: { $seat } wins.
    .short = Checkmate.
over-stalemate = Stalemate: the game is drawn.
over-dead = Neither side can checkmate any more: the game is drawn.
ends-mate = Checkmate.
ends-stalemate = Stalemate.
ends-dead = Neither side could checkmate any more.
ends-draw = The game is drawn.
ends-resigned = The other side resigned.
ends-ranked = The players ended the game early.
groups-and-cards =
    { $groups ->
        [1] { $groups } group
       *[other] { $groups } groups
    }, { $cards ->
        [1] { $cards } card
       *[other] { $cards } cards
    } left

### 9 Cards for pieces

card-of-piece =
    { $card ->
        [wK] White king (K of hearts or diamonds)
        [wQ] White queen (Q of hearts or diamonds)
        [wR] White rook (10 of hearts or diamonds)
        [wB] White bishop (9 of hearts or diamonds)
        [wN] White knight (8 of hearts or diamonds)
       *[wP] White pawn (2 to 5 of hearts or diamonds)
        [wC] White checkers card (6 of hearts or diamonds)
        [bK] Black king (K of spades or clubs)
        [bQ] Black queen (Q of spades or clubs)
        [bR] Black rook (10 of spades or clubs)
        [bB] Black bishop (9 of spades or clubs)
        [bN] Black knight (8 of spades or clubs)
        [bP] Black pawn (2 to 5 of spades or clubs)
        [bC] Black checkers card (6 of spades or clubs)
    }
# The text of a card or deck from a file, shown as its author wrote it.
own-words = { $text }

### 10 Positions on the chessboard

stage-alone = There is nothing to do at stage={ $stage } in this position.
other-in-check = The side that is not to move is in check.

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
dice-number = The dice file { $file } needs a list of { $fewest } to { $most } faces, such as { $like }.
dice-face =
    { $die ->
        [white] The dice file { $file } has the white face '{ $face }'. A white face must be +, # or a number from 1 to { $highest }.
       *[orange] The dice file { $file } has the orange face '{ $face }'. An orange face must be a number from 1 to { $highest }.
    }
dice-never-home = The dice file { $file } needs at least one + and one number. Otherwise no piece can get home.
deck-no-toml = { $source } is not a TOML file: { $why }.
deck-no-cards = { $source } has no cards. Write each card under [[card]].
deck-empty = The deck { $source } has no card for this edition.
deck-not-here = { $source }, card { $card }: this edition has no { $pieces }, so the card can never be played.
deck-card-unread = { $source }, line { $line }: { $why }.
deck-card = { $source }, line { $line }, card { $card }
deck-no-words = { deck-card }: the card has no text.
deck-card-twice = { deck-card }: another card is also called { $card }.
deck-card-id = { deck-card }: an id must have 1 to 12 letters, digits, - or _.
deck-card-count = { deck-card }: count must be from 1 to { $most }, not { $count }.
deck-card-no-effect = { deck-card }: the card has no effect.
deck-card-roll-last = { deck-card }: rolling again must be the last effect.
deck-card-moves = { deck-card }: up_to must be from 1 to { $most }, not { $up_to }.
deck-card-box-to-box = { deck-card }: a piece in the box can't be put in the box.
deck-card-same-place = { deck-card }: two pieces in the same place can't be exchanged.
deck-card-two-such = { deck-card }: no player has two such pieces.
deck-card-no-piece = { deck-card }: { ALLOF($pieces) } is not a piece. The pieces are { ALLOF($known) }.
deck-card-nowhere = { deck-card }: the place is missing.
deck-card-nobody = { deck-card }: the piece is missing.
turn-plays-no-more = It can't be { $seat }'s turn, because { $seat } is out of the game.
seat-placed-twice = { $seat } can be listed only once in the fields 'places' and 'gone'.

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
card-B19 = Each player puts one of their active pieces back in the box.
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

### Each piece in one line, for games where it moves as in chess

legend-K = One square in any direction.
legend-Q = Any distance horizontally, vertically or diagonally.
legend-R = Any distance horizontally or vertically.
legend-B = Any distance diagonally.
legend-N = Two squares horizontally or vertically and one to the side; it jumps.
legend-P = One square forward, two from its first square; it captures one square diagonally forward.
too-many-promoted = { SEAT($seat) } has more promoted pieces than missing pawns.
day-unknown = Date unknown

### 12 Dice and cards

first = Drawn at random: { $seat } goes first.
rolls-die = { $seat } rolls { face }.
rolls-orange = { $seat } rolls { face } with the orange die.
takes-card = { $seat } draws a card.
shuffled = The deck is shuffled again.
draws = { $seat } draws { $card }: { $words }
    .spoken = { $seat } draws a card: { $words }
card-done = The card has been carried out.
will-miss = { $seat } will miss a turn.
rule-plus_hash = What + and # on the white die mean.
    .is-classic = + brings a piece in, # costs the turn.
    .is-both = + and # bring a piece in; # costs the turn only when the box is empty.
    .is-choose = On + or #, the player brings a piece in or draws a card.
    .is-hash_draws = { "#" } draws a card, + brings a piece in.
skipped = { $seat } misses this turn.
misses-turn = { $seat } misses the turn.
    .short = The turn is missed.
turn-passes =
    { $rolls ->
        [1] No move is possible: { $seat }'s turn is over.
       *[other] { $rolls } rolls without a move: { $seat }'s turn is over.
    }
    .short = The turn is over.
ends-home = { $seat } got home first.
ends-alone = { $seat } is the only player left.
stage-first = Roll to see who goes first.
stage-roll-orange = { $seat }, roll the orange die.
stage-draw = { $seat }, draw a card.
stage-card = { $seat }: { $words }
    .short = { $seat }, carry out the card.
position-no-card = There is no card={ $card } in this deck.
page-man-Q =
    .title = The queen
    .says = The queen moves any distance horizontally, vertically or diagonally. It can't jump over pieces.
page-man-N-1 = The knight's jumps.
    .says = The knight may capture the black pawn on c6. Its own pawn on f3 is in the way. The other pawns don't matter.
page-man-K-1 = The king's moves.
    .says = The rook and the pawn attack four of the squares next to it. The king may capture the pawn.

### 13 Solitaires

placed = You place { PIECE($owner, $piece, form: "nom") } on { $square }.
square-taken = The square { $square } is taken. Pieces move only to empty squares.
turns-up = You draw { PIECE($owner, $piece, form: "nom") }.
moves = { PIECE($owner, $piece, form: "bare") } { $origin } to { $to }.
groups =
    { $n ->
        [1] { $n } group
       *[other] { $n } groups
    }.
card-first = First draw a card.
in-groups =
    { $n ->
        [1] { $n } group
       *[other] { $n } groups
    }.

### 14 Pages of rules that games share

page-man-Q-1 = The queen's moves.
    .says = The queen may capture the black pawn, but can't go past it. Its own pawn stops it.
page-man-R =
    .title = The rook
    .says = The rook moves any distance horizontally or vertically, and does not jump.
page-man-R-1 = The rook's moves.
    .says = It can capture the pawn above it. On the right, its own pawn blocks it.
page-man-B =
    .title = The bishop
    .says = The bishop moves any distance diagonally, and does not jump. It stays on squares of one colour.
page-man-B-1 = The bishop's moves.
    .says = It may capture the black pawn. Its own pawn on g2 stops it.
page-man-N =
    .title = The knight
    .says = The knight jumps two squares horizontally or vertically and one to the side. Pieces in between don't matter.
page-man-P-1 = The first move.
    .says = One square or two.
page-man-P-2 = Capturing.
    .says = The pawn may capture the pawn and the knight, which are diagonally ahead. The bishop straight ahead stops it.
page-man-P-3 = The last row.
    .says = The pawn gets there by moving forward or by capturing.
