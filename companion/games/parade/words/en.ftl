# The words of Parade Chess Solitaire: message id to sentence.

takes = You spend a card to add a piece.
no-room = { PIECE($owner, $piece, form: "nom") } would go past h8, so the card is lost.
over-won =
    One group: { $n ->
        [1] { $n } point
       *[other] { $n } points
    }.
over-stuck = You can't move or add a piece: you lose.
over-limit = You have reached the limit of negative points: you lose.
goes-there =
    { PIECE($owner, $piece, form: "nom") } goes to { $square }: { $n ->
        [1] one empty square
       *[other] { $n } empty squares
    } before it.
add-first = To add a piece, first spend a card on it.
not-attacked = { PIECE($owner, $piece, form: "the") } on { $square } can't move: no piece of the other colour attacks it.
not-seen = { PIECE($owner, $piece, form: "the") } can't move from { $origin } to { $to }: no piece that attacks it also attacks { $to }.
cards-left =
    { $n ->
        [1] { $n } card
       *[other] { $n } cards
    } left.
negative = Negative points: { $n }.
no-room-here = There is no room for { PIECE($owner, $piece, form: "nom") } before h8.
only-the-last = You can undo only the card spent last.
nothing-back = This game has no undo.
ends-won =
    One group: { $n ->
        [1] { $n } point
       *[other] { $n } points
    }.
ends-stuck = You could not move or add a piece.
ends-limit = You reached the limit of negative points.
ends-resigned = You gave up: { groups-and-cards }.
ends-ranked = You ended the game: { groups-and-cards }.
stage-deal = Draw the next card from the first pile.
stage-place = Place { PIECE($owner, $piece, form: "nom") } on { $square }.
stage-play = Move an attacked piece, or spend the card to add one.
    .short = Move a piece, or add one.
stage-choose = { PIECE($owner, $piece, form: "nom") }: add it on { $square }, or spend the card on a move.
    .short = { PIECE($owner, $piece, form: "bare") }: add on { $square }, or move.
stage-spend = There is no room for { PIECE($owner, $piece, form: "nom") }: move a piece, or { press-end }.
    .short = No room: move a piece, or { press-end }.
stage-minus = No cards are left: every move costs a point.
    .short = No cards left: each move costs a point.
stage-turn = Draw the card.
stage-add = Add { PIECE($owner, $piece, form: "nom") } on { $square }.

### What is listed before a game

parade-chess-solitaire = Parade Chess Solitaire
    .says = For one player. Pieces move each other. Bring them all together in one group.
    .equipment = A chessboard, a set without pawns, and sixteen cards (or Tableside's pack).

### House rules

rule-peek = When you decide what to spend a card on.
    .is-a = Before you see it.
    .is-b = After you have seen it.
rule-overflow = A piece that would be added past h8.
    .is-a = The card is lost.
    .is-b = Counting continues at a1.
rule-limit16 = Negative points.
    .is-a = No limit.
    .is-b = At sixteen you lose the game.
rule-undo = What you may undo.
    .is-a = The last card spent.
    .is-b = Nothing.
    .is-c = Everything.

### Presets

preset-printed = Standard rules
    .says = You spend cards without seeing them.
preset-open-cards = Open cards
    .says = Look at the card, then decide. Undo as much as you like.

### The rule card

rule-card =
    .line-1 = Eight cards lay out eight pieces, row by row from a1. Leave empty squares before each piece: knight 1, bishop 2, rook 3, queen 5, king 6.
    .line-2 = Spend each of the other eight cards on a move or on adding a piece.
    .line-3 = To move, choose a piece that a piece of the other colour attacks. Put it on another empty square that the same piece attacks. { $peek ->
            [a] The card stays unseen.
           *[b] You see the card before you decide.
        }
    .line-4 = { $peek ->
            [a] To add a piece, draw the card. Its piece goes after the last piece on the board, with its gap.
           *[b] { "" }
        }
    .line-5 = You win when all pieces are in one group, edge to edge. Each card left is a point.
    .line-6 = When no cards are left, every move is one negative point. You can't add pieces. { $limit16 ->
            [a] { "" }
           *[b] { rule-limit16.is-b }
        }

deck-pack = The pack

### Positions that cannot be

open-card-needs-peek = In the stage 'play', there can be an open card only with the house rule peek=b.
no-room-for-card = There is no room for { $card }: its gap of { $n } goes past h8.
too-many-taken = There are { $cards } cards, but { $n } are taken.
too-many-of-card = The pack has { $cards } of card { $card }, but { $n } are taken.
open-card-is-last = The open card { $card } must be the last one taken.
stage-and-card = The stage '{ $stage }' can't be combined with the card '{ $card }'.
stage-and-taken =
    { $n ->
        [1] The stage '{ $stage }' can't be combined with one card taken.
       *[other] The stage '{ $stage }' can't be combined with { $n } cards taken.
    }
none-to-turn = There is no card left to draw.
negative-too-soon = There can be negative points only when all cards are spent.

### Buttons

# What is offered
offer-take = Add a piece

### The pages of the rules

page-aim =
    .title = The goal
    .says = A game for one player. Bring all pieces on the board into one group, edge to edge. Use as few cards as you can. Each card left is a point.
    .caption-1 = Six groups.
    .says-1 = Each shaded area under pieces is a group.
    .caption-2 = One group.
    .says-2 = Three moves later all eight pieces are connected by edges.
page-setup =
    .title = Setting up
    .says = The sixteen pieces other than pawns are next to the board. There are sixteen cards, one for each piece. Shuffle them into two piles of eight. The first pile puts eight pieces on the board. Go row by row from a1, and leave a gap of empty squares before each piece.
    .says-plain = The sixteen pieces other than pawns are next to the board. There are sixteen cards, one for each piece. Shuffle them into two piles of eight. The first pile puts eight pieces on the board. Go row by row from a1. Before each piece comes a gap of empty squares.
    .caption-1 = The gaps.
    .says-1 = Leave empty squares before each piece: knight 1, bishop 2, rook 3, queen 5, king 6.
    .caption-2 = Eight pieces.
    .says-2 = Bishop, rook, king, rook, knight, knight, rook, bishop, in this order. At the end of a row, continue in the next.
    .caption-3 = The first piece.
    .says-3 = After two empty squares, the bishop goes on c1.
page-turn =
    .title = Taking turns
    .says = Spend the other eight cards, one each turn. { $peek ->
            [a] First decide what the card is for: a move, or one more piece.
           *[b] { "" }
        } { $peek ->
            [a] For a move, leave the card unseen. For a piece, turn it over.
           *[b] { "" }
        }
    .caption-1 = A move.
    .says-1 = The king on f2 attacks the rook on g1. It also attacks e3, so you may put the rook there.
    .caption-2 = Groups get larger.
    .says-2 = The rook has brought pieces together. { $undo ->
            [a] You may undo the last card, as long as you have not spent another.
            [b] { "" }
           *[c] You may undo all cards.
        }
page-moving =
    .title = Moving a piece
    .title-plain = How do you move a piece?
    .says = Choose a piece that is attacked by a piece of the other colour. Put it on another empty square that the same attacker attacks. The attacker stays where it is.
    .caption-1 = Pieces block lines.
    .says-1 = The rook may put the knight anywhere on its lines. It can't reach the queen behind. There are no captures.
    .caption-2 = A lifted piece doesn't block.
    .says-2 = With the knight lifted, the bishop sees through its square. So it can also reach g2 and h1.
page-adding =
    .title = Adding a piece
    .title-plain = How do you add a piece?
    .says = Draw a card to add its piece. It goes after the last piece on the board, row by row, with its gap. { $overflow ->
            [a] If it would go past h8, the card is lost.
           *[b] Past h8, counting continues at a1.
        }
    .caption-1 = A white knight.
    .says-1 = Its gap is one empty square.
    .caption-2 = Counting the gap.
    .says-2 = The last piece is on e4. Skip one square, and put the knight on g4.
page-man-K =
    .title = The king
    .says = The king moves pieces between the eight squares around it. There is no check. Other pieces move kings too.
    .caption-1 = The king moves a knight.
    .says-1 = It can go to any empty square next to the king.
page-man-Q =
    .title = The queen
    .says = The queen moves pieces along rows, files and diagonals, as far as it sees.
    .caption-1 = The queen moves a knight.
    .says-1 = With the knight lifted, the queen also sees beyond that square.
page-man-R =
    .title = The rook
    .says = The rook moves pieces along rows and files, as far as it sees.
    .caption-1 = The rook moves a knight.
    .says-1 = It can go anywhere on the rook's row and file.
page-man-B =
    .title = The bishop
    .says = The bishop moves pieces along diagonals, as far as it sees.
    .caption-1 = The bishop moves a knight.
    .says-1 = It can go anywhere on the bishop's two diagonals.
page-man-N =
    .title = The knight
    .says = The knight moves pieces from one square it attacks to another.
    .caption-1 = The knight moves a rook.
    .says-1 = It can go to one of the knight's seven other squares.
page-end =
    .title = Winning
    .says = You win as soon as all pieces on the board are in one group. Only edges count, not corners. Each card left is a point. With no cards left, you win with 0 points. If you can't move or add a piece, you lose.
    .caption-1 = One group.
    .says-1 = You can step from each piece to every other.
    .caption-2 = Not yet.
    .says-2 = The bishop touches the rook only at a corner.
page-minus =
    .title = Out of cards
    .title-plain = What if you are out of cards?
    .says = If the cards run out before you have one group, keep moving. Each move is one negative point. You can't add pieces any more. { $limit16 ->
            [a] { "" }
           *[b] { rule-limit16.is-b }
        }
