# The words of Gravity Chess: message id to sentence.

turns-up = { $seat } draws { $owner }'s { $piece }.
adds = { $seat } adds { $owner }'s { $piece } on { $square }.
    .short = { $piece } added on { $square }.
stacked = Stacked: { ALLOF($squares) }.
all-moved = { $seat } has moved every piece.
no-room = There is no room on the top row, so { $owner }'s { $piece } is set aside.
count =
    { $white ->
        [1] { $first } has one point, { $second } { $black }.
       *[other] { $first } has { $white } points, { $second } { $black }.
    }
over-points = { $seat } wins.
over-rows = The points are equal. { $seat } wins with more pieces stacked in the higher rows.
over-equal = Points and rows are equal: the game is drawn.
card-first = First draw a card for your opponent.
stuck-stacked = { PIECE($owner, $piece, form: "the") } on { $square } has no legal moves: the only pieces it could capture are stacked.
stuck-lower-first = { PIECE($owner, $piece, form: "the") } on { $square } must wait: pieces on lower rows move first.
stuck-keeps-others = { PIECE($owner, $piece, form: "the") } on { $square } must wait: its moves would keep other pieces from moving.
moved-already = { PIECE($owner, $piece, form: "the") } has already moved this turn.
is-stacked = { PIECE($owner, $piece, form: "the") } on { $square } is stacked. It can't move or be captured.
never-up = A piece must fall at least one row, or capture on its own row.
only-captures = On its own row the { $piece } may only capture.
others-first = Every active piece must move first. Still to move: { ALLOF($squares) }.
top-row = { PIECE($owner, $piece, form: "the") } must be added on an empty square of the top row.
nothing-to-add = No piece can be added now.
lower-first = Pieces on lower rows move first.
keeps-others = That would keep other pieces from moving.
to-handle = Still to move: { ALLOF($squares) }.
excused = These pieces may stay: { ALLOF($squares) }.
points = Points now: { $first } { $white }, { $second } { $black }.
comes = Next to add: { $owner }'s { $piece }.
worth = { $seat }: { $captured } points for captured pieces, { $rows } for stacked pieces.
ends-points = { count }
ends-rows = The points were equal, { $white } each. The higher rows decided.
ends-equal = The points were equal, { $white } each, and so were the rows.
stage-card = { $seat }, draw a card for your opponent.
stage-move = { $seat }, move your active pieces.
stage-add = { $seat }, add { $owner }'s { $piece } on the top row.
stage-full = { $seat }, the top row is full: { press-end }.
stage-last = { $seat }, make your last moves.
stage-done = { $seat }, keep moving, or { press-end }.

### What is listed before a game

gravity-chess = Gravity Chess
    .says = All your pieces fall at once. Stack them high at the bottom of the board.
    .equipment = A chessboard, a set with only four pawns a side, and a card for each piece (or Tableside's cards).
    .equipment-plain = You need the chessboard and a set. Leave out four pawns on each side. You also need a card for each piece (or Tableside's decks).

### House rules

rule-pawn_stack = A pawn above a stacked piece that could capture.
    .is-a = Is stacked.
    .is-b = Is not stacked.
    .is-c = Is stacked only when points are counted.
rule-order = Pieces that have not moved.
    .is-a = May stay if at some point in the turn they could not fall.
    .is-b = Must all move if some order allows it.
    .is-c = The lowest rows move first.
rule-forced_side_capture = A piece that can only capture on its own row.
    .is-a = May stay.
    .is-b = Must capture.

### Presets

preset-printed = Standard rules
    .says = Move in any order. A piece that at some point in the turn could not fall may stay.
preset-from-the-bottom-up = From the bottom up
    .says = The designer's alternative: the lowest rows move first.

### The rule card

rule-card =
    .line-1 = Draw a card for your opponent. Move all your active pieces. Then put your opponent's piece on the top row.
    .line-2 = Every move is a chess move that ends at least one row lower. A capture may end on the same row. Down is towards row 1 for both players.
    .line-3 = { $order ->
            [a] You choose the order.
            [b] You choose the order.
           *[c] The lowest rows move first.
        } { $order ->
            [a] A piece that can't fall when its turn comes stays.
            [b] All pieces must move if some order allows it.
           *[c] { "" }
        }
    .line-4 = A piece on the bottom row is stacked. So is a piece whose downward moves are all blocked by stacked pieces. Stacked pieces can't move or be captured.
    .line-4-plain = A piece on the bottom row is stacked. Sometimes stacked pieces block every way down. Then the piece above them is stacked too. Stacked pieces no longer move, and no piece can capture them.
    .line-5 = A pawn may go two squares with its first move. It captures diagonally downward.
    .line-6 = When Black has added the last white piece, White moves once more. A captured piece counts one point, a stacked piece the number of its row.

### The decks

deck-men = { $seat }'s pieces

### Positions that cannot be

aside-kinds = The field 'aside' must list kinds of pieces, not '{ $text }'.
no-cards = '{ $text }' is not a list of cards. Write, for example, P4N2B2R2Q1K1.
captured-unnamed = The position doesn't say which pieces of { SEAT($seat) } were captured. Use cards= to list the remaining cards.
more-than-set = { SEAT($seat) } has more pieces than the set: { ALLOF($men) }.
so-many-of = { NOUN($kind, form: "plural") }: { $n }, not { $have }
too-many-of = { SEAT($seat) } has the wrong number of { NOUN($kind, form: "plural") }: { $n } on the board and in the cards, not { $have }.
men-add-up = { SEAT($seat) } has { $have } pieces, but there are { $n } on the board, captured and in the cards.
so-many-too-many = { SEAT($seat) } has { $have } pieces. That would be { $n } too many.
stage-and-cards = The stage '{ $stage }' can't be combined with the card '{ $card }' and the cards left.
moved-and-excused = The fields 'moved' and 'excused' must list your pieces of this turn, each only once.

### The pages of the rules

legend-K = One square down. It also captures sideways.
legend-Q = Any distance straight or diagonally down. It also captures sideways.
legend-R = Any distance straight down. It also captures sideways.
legend-B = Any distance diagonally down.
legend-N = A knight's jump that ends on a lower row.
legend-P = One square down, or two with its first move. It captures one square diagonally down.

page-aim =
    .title = The goal
    .says = White's and Black's pieces all fall towards row 1 and pile up there. Get many of your pieces stacked: the higher a piece is stacked, the more it counts.
    .caption-1 = Falling.
    .says-1 = Both sides fall in the same direction.
    .caption-2 = Piled up.
    .says-2 = Pieces on shaded squares are stacked. They stay where they are.
page-setup =
    .title = Setting up
    .says = Each side has a king, a queen, two rooks, two bishops, two knights and four pawns, all next to the board. White gets the black pieces and their twelve cards, and Black gets the white ones. The cards are shuffled and face down.
    .says-plain = Each side has a king, a queen, two rooks, two bishops and two knights. Each side also has four pawns. All are next to the board. White gets the black pieces with their twelve cards. Black gets the white pieces with theirs. Shuffle the cards and lay them face down.
    .caption-1 = An empty board.
    .says-1 = In the first turn White has no piece to move.
    .caption-2 = A card for each piece.
    .says-2 = You draw cards for your opponent's pieces.
page-turn =
    .title = Taking turns
    .says = First draw a card. It shows one of your opponent's pieces. Then move all your own pieces that can fall. Last, put your opponent's piece on any empty square of the top row.
    .caption-1 = First: a card.
    .says-1 = White has drawn a black knight.
    .caption-2 = Second: your pieces fall.
    .says-2 = { $order ->
            [a] Rook and bishop must both move, in any order.
            [b] { "" }
           *[c] { "" }
        }
    .caption-3 = Third: the new piece.
    .says-3 = White puts the black knight on one of these squares. If the top row is full, the piece is set aside.
    .says-3-plain = White puts the black knight on one of these squares. If the top row is full, lay the piece aside.
page-falling =
    .title = How pieces fall
    .title-plain = How do pieces fall?
    .says = Each move is a chess move that ends at least one row lower. A capture may also end on the same row, but never higher. { $forced_side_capture ->
            [a] A piece that can fall must fall. A piece that can only capture on its own row may stay.
           *[b] A piece that can fall or capture must do so.
        }
    .caption-1 = Down, or sideways to capture.
    .says-1 = The rook may go down as far as the knight, or capture the pawn next to it. It can't go sideways without a capture.
    .says-1-plain = The rook may go down as far as the knight. Or it captures the pawn next to it. Without a capture it can't go sideways.
    .caption-2 = A king falls.
    .says-2 = It may capture the king below it or the rook on its row. Kings are ordinary pieces here: there is no check.
    .caption-3 = Only sideways.
    .says-3 = Its own pawn blocks this rook. { $forced_side_capture ->
            [a] It may capture the king on its right, or stay.
           *[b] { "" }
        }
page-man-K =
    .title = The king
    .says = The king moves one square down, or sideways to capture. It can be captured like any other piece.
    .says-plain = The king moves one square downward. It may also move sideways to capture. Pieces may capture a king like any other piece.
    .caption-1 = The king's moves.
    .says-1 = It may capture the pawn and the knight. It can't go up, or sideways onto an empty square.
page-man-Q =
    .title = The queen
    .says = The queen moves any distance straight or diagonally down, or sideways to capture. It can't jump.
    .caption-1 = The queen's moves.
    .says-1 = The queen may capture Black's rook on its row. Its own pawn stops it straight down.
page-man-R =
    .title = The rook
    .says = The rook moves any distance straight down, or sideways to capture. It can't jump.
    .caption-1 = The rook's moves.
    .says-1 = It can capture a piece on the right, but not on the left.
page-man-B =
    .title = The bishop
    .says = The bishop moves any distance diagonally down. It can't jump.
    .caption-1 = The bishop's moves.
    .says-1 = It may capture the black pawn. Its own pawn is in the way.
page-man-N =
    .title = The knight
    .says = The knight jumps two squares horizontally or vertically and one to the side. It must end lower.
    .caption-1 = The knight's jumps.
    .says-1 = Four squares are below it. One holds its own pawn, and one a black pawn that it may capture.
page-man-P =
    .title = The pawn
    .says = A pawn moves one square down, and captures one square diagonally down. With its first move it may move two squares, if both are empty. There is no en passant, and no promotion on row 1.
    .caption-2 = Later.
    .says-2 = It moves one square down, or captures diagonally to either side.
    .caption-3 = Blocked.
    .says-3 = A piece is right below it, so it stays for now.
page-order =
    .title = In which order
    .title-plain = In which order do pieces move?
    .says = { $order ->
            [a] You choose the order in which your pieces move. Each moves once.
            [b] All pieces must move if some order allows it.
           *[c] The lowest rows move first.
        } { $order ->
            [a] Only a piece that could not fall at some point in your turn may stay.
            [b] { "" }
           *[c] { "" }
        } { $order ->
            [a] All others must move.
            [b] { "" }
           *[c] { "" }
        }
    .caption-1 = The bishop first?
    .says-1 = The pawns on e8 and e6 can't move, because there is a piece below each.
    .caption-2 = Then the pawn.
    .says-2 = The bishop has moved, so the upper pawn may fall now. It may also stay, because it could not fall before.
page-stacked =
    .title = Stacked pieces
    .title-plain = Which pieces are stacked?
    .says = A piece on row 1 is stacked. So is a piece if there are stacked pieces on every square where it could begin to fall. Stacked pieces can't move or be captured.
    .says-plain = A piece on row 1 is stacked. Look at the squares where another piece could begin to fall. If stacked pieces stand on all of them, this piece is stacked too. Stacked pieces no longer move, and no piece can capture them.
    .caption-1 = Three pieces.
    .says-1 = The knight and the rook on row 1 are stacked. So is the rook on f2. The bishop on g2 is not, because h1 is empty.
    .caption-2 = A queen above.
    .says-2 = It can still fall to row 1. It can't capture the rook on f2.
    .caption-3 = A bishop on two others.
    .says-3 = Both squares below the bishop on c3 hold stacked pieces, so it is stacked too.
page-pawns-stacked =
    .title = Stacked pawns
    .title-plain = When is a pawn stacked?
    .says = For a pawn, only the square straight below counts. { $pawn_stack ->
            [a] It is stacked as soon as a stacked piece is there, even if it could capture to the side.
            [b] { "" }
           *[c] { "" }
        }
    .says-plain = For a pawn only the square straight below counts. If a stacked piece is there, the pawn is stacked. { $pawn_stack ->
            [a] That is so even if it could capture to the side.
            [b] { "" }
           *[c] { "" }
        }
    .caption-1 = The pawn on h4.
    .says-1 = There is a stacked knight below it. { $pawn_stack ->
            [a] So it is stacked, although it could capture the king next to the knight.
            [b] { "" }
           *[c] { "" }
        }
page-end =
    .title = Who wins
    .says = When Black has placed the last white piece, White moves once more without a card. Then count the points: one for each piece you have captured, and for each of your stacked pieces the number of its row. If the points are equal, the side with more stacked pieces in the highest row wins. If that is equal too, the next row decides.
    .says-plain = Black puts the last white piece on the board. White moves once more, without a card. Then count the points. You get one for each piece that you have captured. Each stacked piece of yours counts its row. If both sides have the same number of points, look at the highest row. The side with more stacked pieces there wins. If that is equal too, look at the next row.
    .caption-1 = The last turn.
    .says-1 = The rook on g6 may still fall, as far as its own king.
    .caption-2 = If the game ended here.
    .says-2 = White has captured 2 pieces, Black 4. With the stacked pieces White has 16 points and Black 19, so Black wins.
