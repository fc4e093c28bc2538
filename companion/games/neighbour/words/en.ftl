# The words of Neighbour Chess Solitaire: message id to sentence.

turns-up = You draw { PIECE($owner, $piece, form: "nom") }.
counts-right = You draw a card: { $n } to the right.
counts-up = You draw a card: { $n } up.
adds-another = You add another piece.
placed = You place { PIECE($owner, $piece, form: "nom") } on { $square }.
stops = You add no more pieces: now they move.
stops-for-now = Pieces move now, and you may add more.
moves = { PIECE($owner, $piece, form: "bare") } { $origin } to { $to }.
captures = The piece on { $square } is captured.
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
over-empty = No cards are left: you lose.
over-stuck = No piece can move: you lose.
over = The game is over.
card-first = First draw a card.
goes-there = { PIECE($owner, $piece, form: "nom") } goes to { ANYOF($squares) }.
goes-around = The square { $square } is taken: { PIECE($owner, $piece, form: "nom") } goes to { ANYOF($squares) }.
choose-first = First choose: add another piece, or stop adding.
no-more-men = No piece can be placed now.
no-man = There is no piece on { $square }.
no-neighbour = { PIECE($owner, $piece, form: "the") } on { $square } cannot move: it has no neighbour of its colour.
square-taken = The square { $square } is taken: pieces move to empty squares.
same-colour = A piece of the same colour is on { $square }.
not-borrowed = { PIECE($owner, $piece, form: "the") } cannot go from { $origin } to { $to }: no neighbour of its colour moves like that.
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
        [1] { $n } piece
       *[other] { $n } pieces
    } before you may stop.
ends-won =
    All were connected: { $n ->
        [1] { $n } point
       *[other] { $n } points
    }.
ends-empty = No cards were left.
ends-stuck = No piece could move.
ends-resigned = You gave up the game: { groups-and-cards }.
ends-ranked = You ended the game: { groups-and-cards }.
stage-piece = Draw a piece card.
stage-count = { PIECE($owner, $piece, form: "nom") }: draw a position card.
stage-place = Place { PIECE($owner, $piece, form: "nom") } on { ANYOF($squares) }.
stage-choose = Add another piece, or stop and move?
stage-move = Move a piece like one of its neighbours.

### What is listed before a game

neighbour-chess-solitaire = Neighbour Chess Solitaire
    .says = For one: each piece moves like a neighbour of its colour; bring all of them together.
    .equipment = The chessboard, a set without pawns, sixteen piece cards and twenty position cards (or the decks of Tableside).
    .equipment-plain = You need the chessboard and a set without pawns. You also need sixteen piece cards and twenty position cards. The decks of Tableside serve too.

### House rules

rule-diagonal = Which contacts connect.
    .is-a = Along an edge or by a corner.
    .is-b = Along an edge only.
rule-min_men = Pieces before you may stop adding.
    .is-2 = Two.
    .is-1 = One: the designer's words.
    .is-8 = Eight.
rule-add_again = After the first move.
    .is-a = No piece is added any more.
    .is-b = Pieces may be added again; the fuller pile pays for moves.
rule-captures = Borrowed moves.
    .is-a = End on empty squares.
    .is-b = May capture pieces of the other colour.
rule-king_rescue = When no piece has a neighbour of its colour.
    .is-a = Nobody can move.
    .is-b = Pieces move like kings.

### Presets

preset-printed = Printed
    .says = Stop after any piece but the first.
preset-eight-men = Eight pieces
    .says = At least eight pieces have to be connected.
preset-golfers = Golfers
    .says = Edges only, and a king's move when no pair is left.

### The rule card

rule-card-1 = Draw a piece card and a position card: from a1, or from the piece added last, count so many squares, red to the right, black up; over the edge go on at the opposite side.
    .plain = Draw a piece card and a position card. Begin at a1, or at the piece added last. Count so many squares: red to the right, black up. Over the edge go on at the opposite side.
rule-card-2 = If that square is taken, the piece goes on a free square around it.
rule-card-3 = { $min_men ->
            [2] After any piece but the first you may stop adding.
            [1] After any piece you may stop adding.
           *[8] Once eight pieces are on the board you may stop adding.
        } { $add_again ->
            [a] Then every move costs a card from either pile.
           *[b] Moves cost a card from the fuller pile, and pieces may still be added.
        }
rule-card-4 = A piece moves like one of the pieces of its colour on the eight squares around it, never by its own move. { $king_rescue ->
            [a] Without such a neighbour it cannot move.
           *[b] { "" }
        }
    .plain = A piece looks at the eight squares around it. It moves like one of the pieces of its colour there. It never moves in its own way. { $king_rescue ->
            [a] Without such a neighbour it cannot move.
           *[b] { "" }
        }
rule-card-5 = { $diagonal ->
            [a] You win when all pieces are connected, corners included.
           *[b] You win when all pieces are connected along edges.
        } Cards left in both piles are your points.

### The decks

deck-pieces = The piece deck
deck-positions = The position deck
steps-right =
    { $n ->
        [1] one square right (1 of hearts or diamonds)
       *[other] { $n } squares right ({ $n } of hearts or diamonds)
    }
steps-up =
    { $n ->
        [1] one square up (1 of spades or clubs)
       *[other] { $n } squares up ({ $n } of spades or clubs)
    }

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
last-piece-is-open = At the stage { $stage } the last of pieces is the piece that is to be placed.
last-position-is-open = At the stage place the last of positions is the card that lies open.
last-is-empty = The field last names the piece that was added last, and { $square } is empty.
stage-needs-men = The stage { $stage } needs pieces on the board.
none-to-turn = There is no card left to draw at the stage { $stage }.

### Buttons

# What is offered
offer-take = Add a piece
offer-stop = Stop adding, and move

### The pages of the rules

legend-K = Lends one square in any direction.
legend-Q = Lends any distance, straight or diagonally.
legend-R = Lends any distance, straight.
legend-B = Lends any distance, diagonally.
legend-N = Lends the knight's jump.

page-aim =
    .title = What it is about
    .says = A game for one. Bring all pieces on the board into one connected group, with as few cards as you can. { $diagonal ->
            [a] Corners connect too.
           *[b] { "" }
        } Each card left in the two piles is a point.
    .says-plain = A game for one. Bring all pieces on the board into one connected group. Use as few cards as you can. { $diagonal ->
            [a] Corners connect too.
           *[b] { "" }
        } Each card left in the two piles is a point.
page-aim-1 = Three groups.
    .says = Four pieces are connected, two stand alone.
page-aim-2 = One group.
    .says = From each piece you can go to every other over neighbours.
page-setup =
    .title = Setting up
    .says = Sixteen pieces without pawns stand beside the board. There are two piles, shuffled and face down: sixteen piece cards, one for each piece, and twenty position cards with the numbers 2 to 6.
    .says-plain = Sixteen pieces without pawns stand beside the board. There are two piles. Shuffle them and lay them face down. One has sixteen piece cards, one for each piece. One has twenty position cards with the numbers 2 to 6.
page-setup-1 = An empty board.
    .says = Counting begins at a1.
page-setup-2 = A piece, and where.
    .says = The white king; five squares to the right.
page-setup-3 = Upward.
    .says = A black number counts upward. Red counts to the right.
page-placing =
    .title = Adding pieces
    .title-plain = How do you add pieces?
    .says = Draw a piece card and a position card. Count so many squares from the piece added last (the first time from a1): red to the right, black upward. Over the edge, go on at the opposite side of the same row or file.
page-placing-1 = King, red 5.
    .says = From a1 five to the right: f1.
page-placing-2 = Queen, black 3.
    .says = From the king three up: f4.
page-placing-3 = Knight, red 4.
    .says = From the queen four to the right, around the edge: b4.
page-taken =
    .title = Somebody stands there
    .title-plain = What if somebody stands there?
    .says = If the square is taken, the piece goes on any free square around it. If all of these are taken, on one around them, and so on. Here the edge is the edge.
page-taken-1 = The square b4 is taken.
    .says = Any of the eight squares around it.
page-stop =
    .title = Stop adding
    .title-plain = When do you stop adding?
    .says = { $min_men ->
            [2] After any piece but the first you may stop adding and begin to move.
            [1] After any piece you may stop adding.
           *[8] Once eight pieces are on the board you may stop adding.
        } { $add_again ->
            [a] Then no piece is added any more.
           *[b] Each move costs a card from the fuller pile.
        } { $add_again ->
            [a] Each move costs a card from either pile; it does not matter which.
           *[b] { "" }
        }
    .says-plain = { $min_men ->
            [2] After any piece but the first you may stop adding and begin to move.
            [1] After any piece you may stop adding.
           *[8] Once eight pieces are on the board you may stop adding.
        } { $add_again ->
            [a] Then you add no piece any more.
           *[b] Each move costs a card from the fuller pile.
        } { $add_again ->
            [a] Each move costs a card from either pile.
           *[b] { "" }
        } { $add_again ->
            [a] It does not matter which.
           *[b] { "" }
        }
page-stop-1 = Moving has begun.
    .says = Six pieces are on the board. The knight may move like the rook beside it.
page-moving =
    .title = Borrowed moves
    .title-plain = How does a piece borrow a move?
    .says = A piece never moves in its own way. It borrows the move of a piece of its own colour on one of the eight squares around it. { $king_rescue ->
            [a] Without such a neighbour it cannot move.
           *[b] { "" }
        } { $captures ->
            [a] It ends on an empty square: nobody is captured.
           *[b] { "" }
        }
    .says-plain = A piece never moves in its own way. Look at the eight squares around it. It borrows the move of a piece of its own colour there. { $king_rescue ->
            [a] Without such a neighbour it cannot move.
           *[b] { "" }
        } { $captures ->
            [a] It ends on an empty square: nobody captures.
           *[b] { "" }
        }
page-moving-1 = A knight beside a rook.
    .says = It moves like a rook.
page-moving-2 = A rook beside a knight.
    .says = It jumps like a knight.
page-moving-3 = Nobody to borrow from.
    .says = { $king_rescue ->
            [a] Beside the black king stands only a white piece: it cannot move.
           *[b] { "" }
        }
page-man-K =
    .title = Beside a king
    .says = Whoever stands next to a king of its colour may go one square in any direction.
    .says-plain = Does a piece stand next to a king of its colour? Then it may go one square in any direction.
page-man-K-1 = A rook beside its king.
    .says = One square, to any free square around.
page-man-Q =
    .title = Beside a queen
    .says = Whoever stands next to a queen of its colour may go any distance straight or diagonally, as far as nobody is in the way.
    .says-plain = Does a piece stand next to a queen of its colour? Then it may go any distance straight or diagonally. It goes as far as nobody is in the way.
page-man-Q-1 = A knight beside its queen.
    .says = Now it has a queen's lines.
page-man-R =
    .title = Beside a rook
    .says = Whoever stands next to a rook of its colour may go any distance straight, as far as nobody is in the way.
    .says-plain = Does a piece stand next to a rook of its colour? Then it may go any distance straight. It goes as far as nobody is in the way.
page-man-R-1 = A knight beside its rook.
    .says = The black king at the right ends the way.
page-man-B =
    .title = Beside a bishop
    .says = Whoever stands next to a bishop of its colour may go any distance diagonally, as far as nobody is in the way.
    .says-plain = Does a piece stand next to a bishop of its colour? Then it may go any distance diagonally. It goes as far as nobody is in the way.
page-man-B-1 = A rook beside its bishop.
    .says = Now it moves on diagonals.
page-man-N =
    .title = Beside a knight
    .says = Whoever stands next to a knight of its colour may jump like one, over anybody.
page-man-N-1 = A rook beside its knight.
    .says = Eight squares to jump to.
page-end =
    .title = Winning
    .says = As soon as all pieces are connected you have won; each card left in both piles is a point. While you are still adding, you have to stop for it. If both piles are used up before, the game is lost.
page-end-1 = All connected.
    .says = { $diagonal ->
            [a] Corners count here: the king touches the knight by a corner.
           *[b] { "" }
        }
turned-stays = A card that lies open has been seen: it is not taken back.
