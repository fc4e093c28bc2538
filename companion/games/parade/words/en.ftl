# The words of Parade Chess Solitaire: message id to sentence.

takes = You spend a card on adding a piece.
turns-up = You draw { PIECE($owner, $piece, form: "nom") }.
placed = You place { PIECE($owner, $piece, form: "nom") } on { $square }.
no-room = { PIECE($owner, $piece, form: "nom") } would stand beyond h8: the card is spent.
moves = { PIECE($owner, $piece, form: "bare") } { $origin } to { $to }.
groups =
    { $n ->
        [1] { $n } group
       *[other] { $n } groups
    }.
over-won =
    One group: { $n ->
        [1] { $n } point
       *[other] { $n } points
    }.
over-stuck = Nothing can be moved or added: you lose.
over-limit = The limit of negative points is reached: you lose.
over = The game is over.
card-first = First draw a card.
goes-there =
    { PIECE($owner, $piece, form: "nom") } goes to { $square }: { $n ->
        [1] one empty square
       *[other] { $n } empty squares
    } before it.
add-first = To add a piece, first spend a card on it.
no-man = There is no piece on { $square }.
not-attacked = { PIECE($owner, $piece, form: "the") } on { $square } cannot be moved: no piece of the other colour attacks it.
square-taken = The square { $square } is taken: pieces move to empty squares.
not-seen = { PIECE($owner, $piece, form: "the") } cannot go from { $origin } to { $to }: no piece that attacks it reaches { $to }.
cards-left =
    { $n ->
        [1] { $n } card
       *[other] { $n } cards
    } left.
negative = Negative points: { $n }.
in-groups =
    { $n ->
        [1] { $n } group
       *[other] { $n } groups
    }.
no-room-here = There is no room for { PIECE($owner, $piece, form: "nom") } before h8.
only-the-last = Only the card spent last can be taken back.
nothing-back = Nothing is taken back here.
ends-won =
    One group: { $n ->
        [1] { $n } point
       *[other] { $n } points
    }.
ends-stuck = Nothing could be moved or added.
ends-limit = The limit of negative points was reached.
ends-resigned = You gave up the game: { groups-and-cards }.
ends-ranked = You ended the game: { groups-and-cards }.
stage-deal = Draw the next card from the first pile.
stage-place = Place { PIECE($owner, $piece, form: "nom") } on { $square }.
stage-play = Move a piece by another's attack, or spend the card on adding one.
    .short = Move a piece, or add one.
stage-choose = { PIECE($owner, $piece, form: "nom") }: add it on { $square }, or spend the card on a move.
    .short = { PIECE($owner, $piece, form: "bare") }: add on { $square }, or move.
stage-spend = { PIECE($owner, $piece, form: "nom") } finds no room: move a piece, or { press-end }.
    .short = No room: move a piece, or { press-end }.
stage-minus = No cards are left: every move is one point less.
    .short = No cards left: each move costs a point.
stage-turn = Draw the card.
stage-add = Add { PIECE($owner, $piece, form: "nom") } on { $square }.

### What is listed before a game

parade-chess-solitaire = Parade Chess Solitaire
    .says = For one: let the pieces move each other until all of them stand in one group.
    .equipment = The chessboard, a set without pawns, and sixteen cards (or the pack of Tableside).

### House rules

rule-peek = When you decide what a card is spent on.
    .is-a = Before you see it.
    .is-b = After you have seen it.
rule-overflow = A piece added beyond h8.
    .is-a = The card is spent without effect.
    .is-b = Counting goes on at a1.
rule-limit16 = Negative points.
    .is-a = Without limit.
    .is-b = At sixteen the game is lost.
rule-undo = Taking back.
    .is-a = The last card spent.
    .is-b = Nothing.
    .is-c = Everything.

### Presets

preset-printed = Printed
    .says = Cards are spent unseen.
preset-open-cards = Open cards
    .says = Look first, then decide; take back what you like.

### The rule card

rule-card-1 = Eight cards lay out eight pieces, row by row from a1, with a gap before each: knight 1, bishop 2, rook 3, queen 5, king 6 empty squares.
    .plain = Eight cards lay out eight pieces. Go row by row from a1. Leave empty squares before each piece. Knight 1. Bishop 2. Rook 3. Queen 5. King 6.
rule-card-2 = Each of the other eight cards is spent on a move or on adding a piece.
    .plain = There are eight more cards. Spend each one on a move. Or spend it on adding a piece.
rule-card-3 = Move: a piece that a piece of the other colour attacks is put on another empty square that the same piece attacks. { $peek ->
            [a] The card stays unseen.
           *[b] You see the card before you decide.
        }
    .plain = Move: choose a piece that a piece of the other colour attacks. Put it on another empty square that the same piece attacks. { $peek ->
            [a] The card stays unseen.
           *[b] You see the card before you decide.
        }
rule-card-4 = { $peek ->
            [a] Add: the card is drawn, and its piece goes behind the last one with its gap.
           *[b] { "" }
        }
    .plain = { $peek ->
            [a] Add: draw the card.
           *[b] { "" }
        } Its piece goes behind the last one, with its gap.
rule-card-5 = You win when all pieces are one group, edge to edge. Cards left are your points.
rule-card-6 = Without cards every move is one negative point, and nobody is added. { $limit16 ->
            [a] { "" }
           *[b] { rule-limit16.is-b }
        }
    .plain = Without cards every move is one negative point. You add nobody any more. { $limit16 ->
            [a] { "" }
           *[b] { rule-limit16.is-b }
        }

deck-pack = The pack

### Positions that cannot be

open-card-needs-peek = At the stage play a card lies open with the house rule peek=b only.
no-room-for-card = There is no room for { $card }: its gap of { $n } runs beyond h8.
too-many-taken = There are { $cards } cards, and { $n } are taken.
too-many-of-card = The pack has { $cards } { $card }, and { $n } are taken.
open-card-is-last = The open card { $card } is the last one taken.
stage-and-card = The stage { $stage } does not go with the card '{ $card }'.
stage-and-taken =
    { $n ->
        [1] The stage { $stage } does not go with one card taken.
       *[other] The stage { $stage } does not go with { $n } cards taken.
    }
none-to-turn = There is no card left to draw.
negative-too-soon = Negative points come when all cards are spent.

### Buttons

# What is offered
offer-take = Add a piece

### The pages of the rules

page-aim =
    .title = What it is about
    .says = A game for one. Bring all pieces on the board into one group, edge to edge, with as few cards as you can. Each card that is left is a point.
    .says-plain = A game for one. Bring all pieces on the board into one group, edge to edge. Use as few cards as you can. Each card that is left is a point.
page-aim-1 = Six groups.
    .says = Each plate under pieces is a group.
page-aim-2 = One group.
    .says = Three moves later all eight pieces touch along an edge.
page-setup =
    .title = Setting up
    .says = Sixteen pieces without pawns stand beside the board. Sixteen cards, one for each piece, are shuffled into two piles of eight. The first pile puts eight pieces on the board: row by row from a1, each after a gap of empty squares.
    .says-plain = Sixteen pieces without pawns stand beside the board. There are sixteen cards, one for each piece. Shuffle them into two piles of eight. The first pile puts eight pieces on the board. Go row by row from a1. Before each piece comes a gap of empty squares.
page-setup-1 = The gaps.
    .says = Before a knight 1 empty square, before a bishop 2, a rook 3, a queen 5, a king 6.
    .says-plain = Leave empty squares before each piece. Knight 1. Bishop 2. Rook 3. Queen 5. King 6.
page-setup-2 = Eight pieces.
    .says = Bishop, rook, king, rook, knight, knight, rook, bishop, in this order. At the end of a row counting goes on in the next.
page-setup-3 = The first of them.
    .says = Two empty squares, then the bishop, on c1.
page-turn =
    .title = Taking turns
    .says = The other eight cards are yours to spend, one a turn. { $peek ->
            [a] Say first what the card is for: a move, or one more piece.
           *[b] { "" }
        } { $peek ->
            [a] For a move it stays unseen; for a piece it is turned.
           *[b] { "" }
        }
    .says-plain = The other eight cards are yours to spend, one a turn. { $peek ->
            [a] Say first what the card is for: a move, or one more piece. For a move, leave it unseen. For a piece, turn it.
           *[b] { "" }
        }
page-turn-1 = A move.
    .says = The king on f2 attacks the rook on g1. So the rook may be put on e3, which the king attacks too.
    .says-plain = The king on f2 attacks the rook on g1. The king attacks e3 too. So you may put the rook on e3.
page-turn-2 = Groups grow.
    .says = The rook has brought pieces together. { $undo ->
            [a] You may take back the last card, as long as you have not spent another.
            [b] { "" }
           *[c] You may take back all cards.
        }
page-moving =
    .title = Moving a piece
    .title-plain = How do you move a piece?
    .says = No piece moves by itself. A piece puts another one of the other colour, which it attacks, on a different empty square that it attacks. The piece that does so stays where it is.
    .says-plain = No piece moves by itself. One piece attacks another of the other colour. It puts that piece on a different empty square that it attacks. The piece that attacks stays where it is.
page-moving-1 = Lines stop at pieces.
    .says = The rook puts the knight anywhere on its lines. It does not reach the queen behind, and nobody is captured.
    .says-plain = The rook puts the knight anywhere on its lines. It does not reach the queen behind. Nobody captures here.
page-moving-2 = First lifted, then put.
    .says = Once the knight is lifted the bishop sees through its square: g2 and h1 are open too.
    .says-plain = Lift the knight, and the bishop sees through its square. Then g2 and h1 are open too.
page-adding =
    .title = Adding a piece
    .title-plain = How do you add a piece?
    .says = Draw a card to add its piece: behind the last piece on the board, row by row, after the gap of its kind. { $overflow ->
            [a] If it would come beyond h8, the card is spent for nothing.
           *[b] Beyond h8, counting goes on at a1.
        }
    .says-plain = Draw a card to add its piece. It goes behind the last piece on the board, row by row. First comes the gap of its kind. { $overflow ->
            [a] If it would come beyond h8, you get nothing for the card.
           *[b] Beyond h8, counting goes on at a1.
        }
page-adding-1 = A white knight.
    .says = Its gap is one empty square.
page-adding-2 = Counting on.
    .says = The last piece stands on e4. One square is left out, so the knight comes to g4.
page-man-K =
    .title = The king
    .says = The king moves pieces from the eight squares around it to other ones of them. There is no check; kings are moved like everybody else.
    .says-plain = The king moves pieces from the eight squares around it to other ones of them. There is no check. Other pieces move kings like everybody else.
page-man-K-1 = The king moves a knight.
    .says = All empty squares next to the king.
page-man-Q =
    .title = The queen
    .says = The queen moves pieces along straight and diagonal lines, as far as it sees.
page-man-Q-1 = The queen moves a knight.
    .says = With the knight lifted it sees beyond that square as well.
page-man-R =
    .title = The rook
    .says = The rook moves pieces along straight lines, as far as it sees.
page-man-R-1 = The rook moves a knight.
    .says = Anywhere on its row and its file.
page-man-B =
    .title = The bishop
    .says = The bishop moves pieces along diagonals, as far as it sees.
page-man-B-1 = The bishop moves a knight.
    .says = Anywhere on its two diagonals.
page-man-N =
    .title = The knight
    .says = The knight moves pieces that stand a knight's jump away to others of these squares.
page-man-N-1 = The knight moves a rook.
    .says = To one of its seven other squares.
page-end =
    .title = Winning
    .says = You win as soon as all pieces on the board are one group. Only edges count, corners do not. Each card left is a point; with none left it is a win with 0 points. If you can neither move nor add, the game is lost.
page-end-1 = One group.
    .says = From each piece you can step to every other.
page-end-2 = Not yet.
    .says = The bishop touches the rook at a corner only.
page-minus =
    .title = Out of cards
    .title-plain = What if you are out of cards?
    .says = If the cards are spent and there is no single group yet, go on moving: each move is one negative point. Nobody is added any more. { $limit16 ->
            [a] { "" }
           *[b] { rule-limit16.is-b }
        }
    .says-plain = All cards are gone, and there is no single group yet? Then go on moving: each move is one negative point. You add nobody any more. { $limit16 ->
            [a] { "" }
           *[b] { rule-limit16.is-b }
        }
page-minus-1 = Minus one.
    .says = The rook is moved without a card.
    .says-plain = You move the rook without a card.
