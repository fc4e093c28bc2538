# The words of Neighbour Chess Solitaire: message id to sentence.

counts-right = You draw a card: { $n } to the right.
counts-up = You draw a card: { $n } up.
adds-another = You add another piece.
stops = You stop adding. Now the pieces move.
stops-for-now = Now the pieces move. You may add more later.
captures = The piece on { $square } is captured.
over-won =
    All pieces are connected: { $n ->
        [1] { $n } point
       *[other] { $n } points
    }.
over-empty = No cards are left: you lose.
over-stuck = No piece can move: you lose.
goes-there = { PIECE($owner, $piece, form: "nom") } goes to { ANYOF($squares) }.
goes-around = The square { $square } is taken: { PIECE($owner, $piece, form: "nom") } goes to { ANYOF($squares) }.
choose-first = First choose: add another piece, or stop adding.
no-more-pieces = No piece can be placed now.
no-neighbour = { PIECE($owner, $piece, form: "the") } on { $square } can't move: it has no neighbour of its colour.
same-colour = A piece of the same colour is on { $square }.
not-borrowed = { PIECE($owner, $piece, form: "the") } can't move from { $origin } to { $to }: no neighbour of its colour moves like that.
cards-left =
    { $n ->
        [1] { $n } card
       *[other] { $n } cards
    } left in both piles.
connected-now =
    All pieces are connected. Stop now for { $n ->
        [1] { $n } point
       *[other] { $n } points
    }?
if-stopped =
    If you stop now, { $n ->
        [1] { $n } card
       *[other] { $n } cards
    } are left for moves and points.
too-few =
    You need at least { $n ->
        [1] { $n } piece
       *[other] { $n } pieces
    } before you may stop.
ends-won =
    All pieces were connected: { $n ->
        [1] { $n } point
       *[other] { $n } points
    }.
ends-empty = No cards were left.
ends-stuck = No piece could move.
ends-resigned = You gave up: { groups-and-cards }.
ends-ranked = You ended the game: { groups-and-cards }.
stage-piece = Draw a piece card.
stage-count = { PIECE($owner, $piece, form: "nom") }: draw a position card.
stage-place = Place { PIECE($owner, $piece, form: "nom") } on { ANYOF($squares) }.
stage-choose = Add another piece, or stop and move?
stage-move = Move a piece like one of its neighbours.

### What is listed before a game

neighbour-chess-solitaire = Neighbour Chess Solitaire
    .says = For one player. Each piece moves like a neighbour of its colour. Bring all pieces together.
    .equipment = A chessboard and a set without pawns. Sixteen piece cards and twenty position cards (or Tableside's cards).

### House rules

rule-diagonal = Which contacts connect pieces.
    .is-a = Edges and corners.
    .is-b = Edges only.
rule-min_men = How many pieces must be on the board before you may stop adding.
    .is-2 = Two.
    .is-1 = One, as the designer wrote.
    .is-8 = Eight.
rule-add_again = After the first move.
    .is-a = You can't add pieces any more.
    .is-b = You may add pieces again. Moves cost cards from the fuller pile.
rule-captures = Borrowed moves.
    .is-a = Must end on empty squares.
    .is-b = May capture pieces of the other colour.
rule-king_rescue = When no piece has a neighbour of its colour.
    .is-a = No piece can move.
    .is-b = Pieces move like kings.

### Presets

preset-printed = Standard rules
    .says = You may stop after any piece but the first.
preset-eight-men = Eight pieces
    .says = You must connect at least eight pieces.
preset-golfers = Golfers
    .says = Only edges connect. If no piece has a neighbour, pieces move like kings.

### The rule card

rule-card =
    .line-1 = Draw a piece card and a position card. Count from the piece added last, or from a1 for the first: red to the right, black up. At the edge, continue on the opposite side.
    .line-1-plain = Draw a piece card and a position card. Begin at a1, or at the piece added last. Count that many squares: red to the right, black up. At the edge, continue on the opposite side.
    .line-2 = If that square is taken, put the piece on a free square next to it.
    .line-3 = { $min_men ->
            [2] After any piece but the first you may stop adding.
            [1] After any piece you may stop adding.
           *[8] Once eight pieces are on the board you may stop adding.
        } { $add_again ->
            [a] Then every move costs a card from either pile.
           *[b] Moves cost a card from the fuller pile, and pieces may still be added.
        }
    .line-4 = A piece moves like one of the pieces of its colour on the eight squares around it. It never moves in its own way. { $king_rescue ->
            [a] Without such a neighbour it can't move.
           *[b] { "" }
        }
    .line-4-plain = A piece looks at the eight squares around it. It moves like one of the pieces of its colour there. It never moves in its own way. { $king_rescue ->
            [a] Without such a neighbour it can't move.
           *[b] { "" }
        }
    .line-5 = { $diagonal ->
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
        [positions] The position deck
       *[pieces] The piece deck
    } has { $cards } cards, but { $n } are taken.
too-many-of-card =
    { $deck ->
        [positions] The position deck
       *[pieces] The piece deck
    } has { $cards } of card { $card }, but { $n } are taken.
last-piece-is-open = In the stage '{ $stage }', the last entry of the field 'pieces' must be the piece to place.
last-position-is-open = In the stage 'place', the last entry of the field 'positions' must be the open card.
last-is-empty = The field 'last' must be the square of the piece added last, but { $square } is empty.
stage-needs-men = The stage '{ $stage }' needs pieces on the board.
none-to-turn = There is no card left to draw in the stage '{ $stage }'.

### Buttons

# What is offered
offer-take = Add a piece
offer-stop = Stop adding

### The pages of the rules

legend-K = Neighbours may move one square in any direction.
legend-Q = Neighbours may move any distance horizontally, vertically or diagonally.
legend-R = Neighbours may move any distance horizontally or vertically.
legend-B = Neighbours may move any distance diagonally.
legend-N = Neighbours may jump like a knight.

page-aim =
    .title = The goal
    .says = A game for one player. Connect all pieces on the board in one group. Use as few cards as you can. { $diagonal ->
            [a] Corners connect too.
           *[b] { "" }
        } Each card left in the two piles is a point.
    .caption-1 = Three groups.
    .says-1 = Four pieces are connected, two are alone.
    .caption-2 = One group.
    .says-2 = You can get from each piece to every other through neighbours.
page-setup =
    .title = Setting up
    .says = The sixteen pieces other than pawns are next to the board. There are two piles, shuffled and face down. One has sixteen piece cards, one for each piece. The other has twenty position cards with the numbers 2 to 6.
    .caption-1 = An empty board.
    .says-1 = Counting begins at a1.
    .caption-2 = A piece and its position.
    .says-2 = The white king, five squares to the right.
    .caption-3 = Upward.
    .says-3 = A black number counts upward, a red number to the right.
page-placing =
    .title = Adding pieces
    .title-plain = How do you add pieces?
    .says = Draw a piece card and a position card. Count from the piece added last, or from a1 the first time: red to the right, black up. At the edge, continue on the opposite side of the same row or file.
    .caption-1 = King, red 5.
    .says-1 = Count five to the right from a1: f1.
    .caption-2 = Queen, black 3.
    .says-2 = Count three up from the king: f4.
    .caption-3 = Knight, red 4.
    .says-3 = Count four to the right from the queen, around the edge: b4.
page-taken =
    .title = The square is taken
    .title-plain = What if the square is taken?
    .says = If the square is taken, put the piece on any free square around it. If all of these are taken, use a square around them, and so on. In this case you can't go over the edge.
    .caption-1 = The square b4 is taken.
    .says-1 = The piece may go on any of the eight squares around it.
page-stop =
    .title = Stop adding
    .title-plain = When do you stop adding?
    .says = { $min_men ->
            [2] After any piece but the first you may stop adding and begin to move.
            [1] After any piece you may stop adding.
           *[8] Once eight pieces are on the board you may stop adding.
        } { $add_again ->
            [a] Then you can't add pieces any more.
           *[b] Each move costs a card from the fuller pile.
        } { $add_again ->
            [a] Each move costs a card from either pile.
           *[b] { "" }
        }
    .caption-1 = Moving has begun.
    .says-1 = There are six pieces on the board. The knight may move like the rook next to it.
page-moving =
    .title = Borrowed moves
    .title-plain = How does a piece borrow a move?
    .says = A piece never moves in its own way. It borrows the move of a piece of its colour on a square next to it. { $king_rescue ->
            [a] Without such a neighbour it can't move.
           *[b] { "" }
        } { $captures ->
            [a] It ends on an empty square, without a capture.
           *[b] { "" }
        }
    .says-plain = A piece never moves in its own way. Look at the eight squares around it. It borrows the move of a piece of its own colour there. { $king_rescue ->
            [a] Without such a neighbour it can't move.
           *[b] { "" }
        } { $captures ->
            [a] It ends on an empty square, without a capture.
           *[b] { "" }
        }
    .caption-1 = A knight next to a rook.
    .says-1 = It moves like a rook.
    .caption-2 = A rook next to a knight.
    .says-2 = It jumps like a knight.
    .caption-3 = No neighbour to borrow from.
    .says-3 = { $king_rescue ->
            [a] There is only a white piece next to the black king. So the king can't move.
           *[b] { "" }
        }
page-man-K =
    .title = Next to a king
    .says = A piece next to a king of its colour may move one square in any direction.
    .says-plain = Is a piece next to a king of its colour? Then it may move one square in any direction.
    .caption-1 = A rook next to its king.
    .says-1 = It may go to any free square next to it.
page-man-Q =
    .title = Next to a queen
    .says = A piece next to a queen of its colour may move any distance horizontally, vertically or diagonally. It can't jump.
    .says-plain = A piece next to a queen of its colour may move any distance. It moves horizontally, vertically or diagonally. It can't jump.
    .caption-1 = A knight next to its queen.
    .says-1 = Now it moves like a queen.
page-man-R =
    .title = Next to a rook
    .says = A piece next to a rook of its colour may move any distance horizontally or vertically. It can't jump.
    .says-plain = A piece next to a rook of its colour may move any distance. It moves horizontally or vertically. It can't jump.
    .caption-1 = A knight next to its rook.
    .says-1 = The black king on its right blocks it.
page-man-B =
    .title = Next to a bishop
    .says = A piece next to a bishop of its colour may move any distance diagonally. It can't jump.
    .caption-1 = A rook next to its bishop.
    .says-1 = Now it moves diagonally.
page-man-N =
    .title = Next to a knight
    .says = A piece next to a knight of its colour may jump like a knight.
    .caption-1 = A rook next to its knight.
    .says-1 = It may jump to eight squares.
page-end =
    .title = Winning
    .says = You win as soon as all pieces are connected. Each card left in the two piles is a point. If you are still adding pieces, you must stop first. If both piles run out first, you lose.
    .caption-1 = All pieces connected.
    .says-1 = { $diagonal ->
            [a] Corners count here: the king touches the knight at a corner.
           *[b] { "" }
        }
turned-stays = You have seen the open card, so you can't undo it.
