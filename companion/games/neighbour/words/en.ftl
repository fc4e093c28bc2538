# The words of Neighbour Chess Solitaire: message id to sentence.

turns-up = The card: { PIECE($owner, $piece, form: "bare") }.
counts-right =
    { $n ->
        [1] { $n } square
       *[other] { $n } squares
    } to the right.
counts-up =
    { $n ->
        [1] { $n } square
       *[other] { $n } squares
    } up.
adds-another = Another man is added.
placed = { PIECE($owner, $piece, form: "nom") } stands on { $square }.
stops = No more men: now they move.
moves = { PIECE($owner, $piece, form: "bare") } { $origin } to { $to }.
captures = The man on { $square } is captured.
groups =
    { $n ->
        [1] { $n } group
       *[other] { $n } groups
    }.
over-won =
    All are connected: { $n ->
        [1] { $n } point
       *[other] { $n } points
    }.
over-empty = No cards are left: lost.
over-stuck = No man can move: lost.
not-now = { $action } is not possible now.
over = The game is over.
card-first = First a card is turned.
goes-there = { PIECE($owner, $piece, form: "nom") } goes to { ANYOF($squares) }.
goes-around = { $square } is taken: { PIECE($owner, $piece, form: "nom") } goes to { ANYOF($squares) }.
choose-first = First say: another man, or stop adding.
no-more-men = Nobody is added now.
no-man = No man stands on { $square }.
no-neighbour = The { $piece } on { $square } has no neighbour of his colour: he cannot move.
put-it-down = The { $piece } has to be put down.
square-taken = { $square } is taken: men move to empty squares.
not-borrowed = No neighbour of his colour moves like that: the { $piece } cannot go from { $origin } to { $to }.
cards-left =
    { $n ->
        [1] { $n } card
       *[other] { $n } cards
    } left in both piles.
in-groups =
    { $n ->
        [1] { $n } group
       *[other] { $n } groups
    }.
connected-now =
    All are connected now: stop for { $n ->
        [1] { $n } point
       *[other] { $n } points
    }?
if-stopped =
    If you stop now, { $n ->
        [1] { $n } card
       *[other] { $n } cards
    } are left for moves and points.
too-few =
    At least { $n ->
        [1] { $n } man
       *[other] { $n } men
    } before you may stop.
ends-won =
    All were connected: { $n ->
        [1] { $n } point
       *[other] { $n } points
    }.
ends-empty = No cards were left.
ends-stuck = No man could move.
ends-resigned = The game was given up.
ends-ranked = The game was ended.
stage-piece = Turn a piece card.
stage-count = { PIECE($owner, $piece, form: "nom") }: turn a position card.
stage-place = Place { PIECE($owner, $piece, form: "nom") } on { ANYOF($squares) }.
stage-choose = Add another man, or stop and move?
stage-move = Move a man like one of his neighbours.
stage-over = The game is over.

### What is listed before a game

neighbour-chess-solitaire = Neighbour Chess Solitaire
    .says = For one: each man moves like a neighbour of his colour; bring all of them together.
    .equipment = The chessboard, a set without pawns, sixteen piece cards and twenty position cards (or the tablet's decks).

### House rules

rule-diagonal = Which contacts connect.
    .is-a = Along an edge or by a corner.
    .is-b = Along an edge only.
rule-min_men = Men before you may stop adding.
    .is-2 = Two.
    .is-1 = One: the designer's words.
    .is-8 = Eight.
rule-add_again = After the first move.
    .is-a = No man is added any more.
    .is-b = Men may be added again; the fuller pile pays for moves.
rule-captures = Borrowed moves.
    .is-a = End on empty squares.
    .is-b = May capture men of the other colour.
rule-king_rescue = When no man has a neighbour of his colour.
    .is-a = Nobody can move.
    .is-b = Men move like kings.

### Presets

preset-printed = Printed
    .says = Stop after any man but the first.
preset-eight-men = Eight men
    .says = At least eight men have to be connected.
preset-golfers = Golfers
    .says = Edges only, and a king's move when no pair is left.

### The rule card

rule-card-1 = Turn a piece card and a position card: from a1, or from the man added last, count so many squares, red to the right, black up; over the edge go on at the opposite side.
rule-card-2 = If that square is taken, the man goes on a free square around it.
rule-card-3 = After any man you may stop adding. Then every move costs a card from either pile.
rule-card-4 = A man moves like one of the men of his colour on the eight squares around him, never by his own move; without such a neighbour he cannot move.
rule-card-5 = You win when all men are connected, corners included. Cards left in both piles are your points.

### The decks

deck-pieces = The piece deck
deck-positions = The position deck
steps-right = { $n } squares right ({ $n } of hearts or diamonds)
steps-up = { $n } squares up ({ $n } of spades or clubs)

### Positions that cannot be

too-many-taken =
    { $deck ->
        [positions] The deck of positions
       *[pieces] The deck of pieces
    } has { $cards } cards, and { $n } are taken.
too-many-of-card =
    { $deck ->
        [positions] The deck of positions
       *[pieces] The deck of pieces
    } has { $cards } { $card }, and { $n } are taken.
last-piece-is-open = At the stage { $stage } the last of pieces is the man who is to be placed.
last-position-is-open = At the stage place the last of positions is the card that lies open.
last-is-empty = The field last names the man who was added last, and { $square } is empty.
stage-needs-men = The stage { $stage } needs men on the board.
none-to-turn = No card is left to be turned at the stage { $stage }.

### Buttons

# What is offered
offer-take = Add a man
offer-stop = Stop adding, and move
