# The words of Gravity Chess: message id to sentence.

turns-up = { $seat } draws { $owner }'s { $piece }.
adds = { $seat } adds { $owner }'s { $piece } on { $square }.
    .short = { $piece } comes to { $square }.
moves = { $seat }: { $piece } { $origin } to { $to }.
    .short = { $piece } { $origin } to { $to }.
captures = { $owner }'s { $piece } on { $square } is captured.
    .short = The { $piece } is captured.
stacked = Stacked: { ALLOF($squares) }.
all-moved = { $seat } has moved every piece.
no-room = There is no room on the top row: { $owner }'s { $piece } is set aside.
count =
    { $white ->
        [1] { $first } has one point, { $second } { $black }.
       *[other] { $first } has { $white } points, { $second } { $black }.
    }
over-points = { $seat } wins.
over-rows = Points are equal; { $seat } has more pieces stacked in the higher rows, and wins.
over-equal = All is equal: the game is drawn.
over = The game is over.
card-first = First draw a card for the opponent.
not-yours = That { $piece } is { $owner }'s.
no-man = There is no piece on { $square }.
stuck-stacked = { PIECE($owner, $piece, form: "the") } on { $square } has no legal moves: it could only capture stacked pieces.
stuck-lower-first = { PIECE($owner, $piece, form: "the") } on { $square } must wait: pieces on lower rows move first.
stuck-keeps-others = { PIECE($owner, $piece, form: "the") } on { $square } must wait: after any move of it, not all other pieces could still move.
moved-already = { PIECE($owner, $piece, form: "the") } has already moved this turn.
is-stacked = { PIECE($owner, $piece, form: "the") } on { $square } is stacked: it cannot move or be captured.
never-up = A piece must fall at least one row, or capture on its own row.
only-captures = On its own row the { $piece } may only capture.
own-man = { $seat }'s own piece is on { $square }.
cannot-reach = The { $piece } cannot go from { $origin } to { $to }.
others-first = Every active piece must move first. Still to move: { ALLOF($squares) }.
top-row = { PIECE($owner, $piece, form: "the") } must be added on an empty square of the top row.
nothing-to-add = No piece can be added now.
lower-first = Pieces on lower rows move first.
keeps-others = After that, not all the other pieces could still move.
to-handle = Still to move: { ALLOF($squares) }.
excused = May stay: { ALLOF($squares) }.
points = Points now: { $first } { $white }, { $second } { $black }.
comes = Next: { $owner }'s { $piece }.
worth = { $seat }: { $captured } for captured pieces, { $rows } for stacked pieces.
ends-points = { count }
ends-rows = Points were equal, { $white } each; the higher rows decided.
ends-equal = Points were equal, { $white } each, and so were the rows.
stage-card = { $seat }, draw a card for your opponent.
stage-move = { $seat }, move your active pieces.
stage-add = { $seat }, add { $owner }'s { $piece } on the top row.
stage-full = { $seat }, the top row is full: { press-end }.
stage-last = { $seat }, make your last moves.
stage-done = { $seat }, keep moving, or { press-end }.

### What is listed before a game

gravity-chess = Gravity Chess
    .says = All your pieces fall at once: stack them high at the bottom of the board.
    .equipment = The chessboard, a set without four pawns a side, and a card for each piece (or the decks of Tableside).
    .equipment-plain = You need the chessboard and a set. Leave out four pawns on each side. You also need a card for each piece (or the decks of Tableside).

### House rules

rule-pawn_stack = A pawn above a stacked piece that could capture.
    .is-a = Is stacked.
    .is-b = Is not stacked.
    .is-c = Is stacked when points are counted only.
rule-order = Pieces that have not moved.
    .is-a = Are excused if they once could not fall.
    .is-b = All have to move if some order lets them.
    .is-c = The lowest rows move first.
rule-forced_side_capture = A piece that can only capture on its row.
    .is-a = May stay.
    .is-b = Has to capture.

### Presets

preset-printed = Printed
    .says = In any order; who once could not fall is excused.
preset-from-the-bottom-up = From the bottom up
    .says = The designer's own question: the lowest rows move first.

### The rule card

rule-card-1 = A turn: draw a card for the opponent, move all your active pieces, put the opponent's piece on the top row.
    .plain = First draw a card for your opponent. Then move all your active pieces. Last, put the opponent's piece on the top row.
rule-card-2 = Every move is a chess move that ends at least one row lower; a capture may end on the same row. Down is towards row 1 for both.
rule-card-3 = { $order ->
            [a] You choose the order.
            [b] You choose the order.
           *[c] The lowest rows move first.
        } { $order ->
            [a] A piece that cannot fall when its turn comes stays.
            [b] All pieces have to move if some order lets them.
           *[c] { "" }
        }
rule-card-4 = On the bottom row a piece is stacked; so is one whose every downward move is blocked by stacked pieces. Stacked pieces neither move nor are captured.
    .plain = A piece on the bottom row is stacked. Sometimes stacked pieces block every way down. Then the piece above them is stacked too. Stacked pieces no longer move, and nobody can capture them.
rule-card-5 = A pawn may make two steps with its first move and captures slanting downward.
rule-card-6 = When Black has added the last white piece, White moves once more. A captured piece is one point, a stacked piece its row.

### The decks

deck-men = { $seat }'s pieces
side-card =
    { $card ->
       *[wP] White pawn (2 to 5 of hearts or diamonds)
        [wN] White knight (8 of hearts or diamonds)
        [wB] White bishop (9 of hearts or diamonds)
        [wR] White rook (10 of hearts or diamonds)
        [wQ] White queen (Q of hearts or diamonds)
        [wK] White king (K of hearts or diamonds)
        [bP] Black pawn (2 to 5 of spades or clubs)
        [bN] Black knight (8 of spades or clubs)
        [bB] Black bishop (9 of spades or clubs)
        [bR] Black rook (10 of spades or clubs)
        [bQ] Black queen (Q of spades or clubs)
        [bK] Black king (K of spades or clubs)
    }

### Positions that cannot be

aside-kinds = The field aside lists kinds of pieces, not '{ $text }'.
no-cards = '{ $text }' are no cards; write P4N2B2R2Q1K1.
captured-unnamed = { SEAT($seat) }'s captured pieces have no names: say which cards are left with cards=.
more-than-set = { SEAT($seat) } has more pieces than the set: { ALLOF($men) }.
so-many-of = { NOUN($kind, form: "plural") }: { $n }, not { $have }
too-many-of = Of the { NOUN($kind, form: "plural") } { SEAT($seat) } has { $have }, and not { $n }, on the board and in the cards.
men-add-up = { SEAT($seat) } has { $have } pieces: on the board, captured and in the cards are { $n }.
so-many-too-many = { SEAT($seat) } has { $have } pieces, and that would be { $n } too many.
stage-and-cards = The stage { $stage } does not go with the card '{ $card }' and the cards left.
moved-and-excused = The fields moved and excused list own pieces of this turn, each piece once.

### The pages of the rules

legend-K = One square, downward; captures also sideways.
legend-Q = Any distance downward, straight or diagonally; captures also sideways.
legend-R = Any distance straight down; captures also sideways.
legend-B = Any distance diagonally down.
legend-N = A knight's jump that ends lower; it jumps.
legend-P = One square down, two with its first move; it captures one square diagonally down.

page-aim =
    .title = What it is about
    .says = All pieces fall towards row 1, White's and Black's alike, and pile up at the bottom. Get many of your pieces stacked there: the higher a piece is stacked, the more it counts.
    .says-plain = All pieces fall towards row 1, the white and the black ones. They pile up at the bottom. Get many of your pieces stacked there. A piece counts more the higher it is stacked.
page-aim-1 = Falling.
    .says = Down is down for both sides.
page-aim-2 = Piled up.
    .says = Pieces on shaded squares are stacked: they stay where they are.
page-setup =
    .title = Setting up
    .says = Each side has a king, a queen, two rooks, two bishops, two knights and four pawns. All stand beside the board. White gets the black pieces with their twelve cards, Black the white ones; the cards are shuffled, face down.
    .says-plain = Each side has a king, a queen, two rooks, two bishops and two knights. Each side also has four pawns. All stand beside the board. White gets the black pieces with their twelve cards. Black gets the white pieces with theirs. Shuffle the cards and lay them face down.
page-setup-1 = An empty board.
    .says = In the first turn White has nothing to move.
page-setup-2 = A card for each piece.
    .says = You turn cards for your opponent's pieces.
page-turn =
    .title = Taking turns
    .says = First draw a card: it shows a piece of your opponent's. Then move all your own pieces that can fall. At last put your opponent's piece on the top row, on any empty square.
page-turn-1 = First: a card.
    .says = White has drawn a black knight.
page-turn-2 = Second: your pieces fall.
    .says = { $order ->
            [a] Rook and bishop both have to move, in any order.
            [b] { "" }
           *[c] { "" }
        }
page-turn-3 = Third: the new piece.
    .says = White puts the black knight on one of these squares. If the top row is full, the piece is set aside.
    .says-plain = White puts the black knight on one of these squares. If the top row is full, lay the piece aside.
page-falling =
    .title = How pieces fall
    .title-plain = How do pieces fall?
    .says = Each move is a chess move that ends at least one row lower. A capture may also end on the same row, but never higher. { $forced_side_capture ->
            [a] Who can fall has to; who can only capture on its own row may stay.
           *[b] Who can fall or capture has to.
        }
page-falling-1 = Down, or across to capture.
    .says = The rook may go down as far as the knight, or capture the pawn beside it. Without a capture it cannot go sideways.
    .says-plain = The rook may go down as far as the knight. Or it captures the pawn beside it. Without a capture it cannot go sideways.
page-falling-2 = A king falls.
    .says = It may capture the king below, or the rook on that row too. Kings are pieces like all others here: there is no check.
page-falling-3 = Only sideways.
    .says = Its own pawn blocks this rook. { $forced_side_capture ->
            [a] It may capture the king at the right, or stay.
           *[b] { "" }
        }
page-man-K =
    .title = The king
    .says = The king goes one square, downward or to capture beside it. It may be captured like any other piece.
    .says-plain = The king goes one square downward. It may also go sideways to capture. Anybody may capture a king, like all other pieces.
page-man-K-1 = One step of a king.
    .says = The pawn and the knight may be captured. Upward, or sideways onto an empty square, it cannot go.
    .says-plain = The king may capture the pawn and the knight. It cannot go up. It cannot go sideways onto an empty square.
page-man-Q =
    .title = The queen
    .says = The queen goes any distance straight or diagonally down, or sideways to capture. It does not jump.
page-man-Q-1 = One move of a queen.
    .says = Black's rook stands on the same row and may be captured. Its own pawn stops it straight down.
    .says-plain = Black's rook stands on the same row. The queen may capture it. Its own pawn stops it straight down.
page-man-R =
    .title = The rook
    .says = The rook goes any distance straight down, or sideways to capture. It does not jump.
page-man-R-1 = One move of a rook.
    .says = At the right there is something to capture, at the left there is not.
page-man-B =
    .title = The bishop
    .says = The bishop goes any distance diagonally down. It does not jump.
page-man-B-1 = One move of a bishop.
    .says = The black pawn may be captured; its own pawn is in the way.
    .says-plain = The bishop may capture the black pawn. Its own pawn is in the way.
page-man-N =
    .title = The knight
    .says = The knight jumps two squares straight and one to the side, so that it ends lower.
    .says-plain = The knight jumps two squares straight and one to the side. It has to end lower.
page-man-N-1 = One jump of a knight.
    .says = Four squares are below it. One holds a pawn of its own side, one a black pawn that may be captured.
    .says-plain = Four squares are below it. On one stands a pawn of its own side. On another stands a black pawn, and the knight may capture it.
page-man-P =
    .title = The pawn
    .says = A pawn goes one square down, and captures one square diagonally down. With its first move it may go two squares, if both are empty. There is no en passant, and no promotion on row 1.
page-man-P-1 = The first move.
    .says = One square or two.
page-man-P-2 = Later.
    .says = One square down, or a capture to either side.
page-man-P-3 = Blocked.
    .says = Somebody stands right below it: it stays for now.
page-order =
    .title = In which order
    .title-plain = In which order do pieces move?
    .says = { $order ->
            [a] You choose the order in which your pieces move; each gets one chance.
            [b] All pieces have to move if some order lets them.
           *[c] The lowest rows move first.
        } { $order ->
            [a] A piece that could not fall at some moment of your turn may stay.
            [b] { "" }
           *[c] { "" }
        } { $order ->
            [a] Nobody else may.
            [b] { "" }
           *[c] { "" }
        }
page-order-1 = The bishop first?
    .says = The pawns on e8 and e6 cannot move: somebody stands below each.
page-order-2 = Then the pawn.
    .says = The bishop has gone, and the upper pawn may fall now. But it may stay too: there was a moment when it could not.
page-stacked =
    .title = Stacked pieces
    .title-plain = Which pieces are stacked?
    .says = A piece on row 1 is stacked. So is a piece that has stacked pieces on every square where it could begin to fall. Stacked pieces neither move nor are captured any more.
    .says-plain = A piece on row 1 is stacked. Look at the squares where another piece could begin to fall. If stacked pieces stand on all of them, this piece is stacked too. Stacked pieces no longer move, and nobody can capture them.
page-stacked-1 = Three pieces.
    .says = Knight and rook on row 1, and the rook on f2 above the other. The bishop on g2 is not: h1 is empty.
page-stacked-2 = A queen above.
    .says = It can still fall to row 1. It may not capture the rook on f2.
page-stacked-3 = A bishop on two others.
    .says = Both squares below the bishop on c3 hold stacked pieces: it is stacked as well.
page-pawns-stacked =
    .title = Stacked pawns
    .title-plain = When is a pawn stacked?
    .says = For a pawn only the square straight below counts. { $pawn_stack ->
            [a] It is stacked as soon as a stacked piece stands there, even if it could capture to the side.
            [b] { "" }
           *[c] { "" }
        }
    .says-plain = For a pawn only the square straight below counts. If a stacked piece stands there, the pawn is stacked. { $pawn_stack ->
            [a] That is so even if it could capture to the side.
            [b] { "" }
           *[c] { "" }
        }
page-pawns-stacked-1 = The pawn on h4.
    .says = It stands on a stacked knight. { $pawn_stack ->
            [a] That it could capture the king beside the knight makes no difference.
            [b] { "" }
           *[c] { "" }
        }
page-end =
    .title = Who wins
    .says = When Black has put the last white piece on the board, White moves once more without a card. Then points are counted: one for each piece you have captured, and for each stacked piece of yours its row. If that is equal, the number of stacked pieces in the highest row decides, then in the next.
    .says-plain = Black puts the last white piece on the board. White moves once more, without a card. Then count the points. You get one for each piece that you have captured. Each stacked piece of yours counts its row. If both have the same, look at the highest row. The side with more stacked pieces there wins. If that is equal too, look at the next row.
page-end-1 = The last turn.
    .says = The rook on g6 may still fall. Its own king stops it.
page-end-2 = If it ended here.
    .says = White has captured 2 pieces, Black 4. With the stacked pieces White has 16 points and Black 19: Black wins.
