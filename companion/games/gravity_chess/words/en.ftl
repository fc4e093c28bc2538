# The words of Gravity Chess: message id to sentence.

turns-up = { $seat } turns a card: { $owner }'s { $piece } comes.
adds = { $seat } adds { $owner }'s { $piece } on { $square }.
moves = { $seat }: { $piece } { $origin } to { $to }.
captures = { $owner }'s { $piece } on { $square } is captured.
stacked = Stacked: { ALLOF($squares) }.
all-moved = { $seat } has moved all.
no-room = There is no room on the top row: { $owner }'s { $piece } is set aside.
count = White has { $white } points, Black { $black }.
over-points = { $seat } wins.
over-rows = Points are equal; { $seat } has more men stacked in the higher rows, and wins.
over-equal = All is equal: the game is drawn.
not-now = { $action } is not possible now.
over = The game is over.
card-first = First a card is turned for the opponent.
not-yours = It is { $seat }'s turn.
no-man = No man of the game stands on { $square }.
put-it-down = { $seat }'s { $piece } has to be put down.
moved-already = The { $piece } has moved in this turn already.
is-stacked = The { $piece } on { $square } is stacked: it neither moves nor is captured.
never-up = A man falls: at least one row lower, or it captures on its row.
only-captures = On the same row the { $piece } may only capture.
own-man = { $seat }'s own man stands on { $square }.
cannot-reach = The { $piece } cannot go from { $origin } to { $to }.
others-first = First every active man moves: still to be handled are { ALLOF($squares) }.
top-row = The { $piece } is added on an empty square of the top row.
nothing-to-add = No man is to be added now.
lower-first = The lowest rows move first.
keeps-others = After that not all the others could move.
to-handle = Still to be handled: { ALLOF($squares) }.
excused = May stay: { ALLOF($squares) }.
points = If it ended now: White { $white }, Black { $black }.
comes = { $owner }'s { $piece } is to be added.
ends-points = The points were counted.
ends-rows = Points were equal; the higher rows decided.
ends-equal = Points and rows were equal.
ends-draw = The game is drawn.
ends-resigned = The other side has left.
ends-ranked = The game was ended by consent.
stage-card = { $seat }, turn a card for the opponent.
stage-move = { $seat }, move your active men.
stage-add = { $seat }, add { $owner }'s { $piece } on the top row.
stage-full = { $seat }, the top row is full: press end.
stage-last = { $seat }, your last moves.
stage-done = { $seat }, move on, or press end.
stage-over = The game is over.

### What is listed before a game

gravity-chess = Gravity Chess
    .says = All your men fall at once: stack them high at the bottom of the board.
    .equipment = The chessboard, a set without four pawns a side, and a card for each man (or the tablet's decks).

### House rules

rule-pawn_stack = A pawn above a stacked man that could capture.
    .is-a = Is stacked.
    .is-b = Is not stacked.
    .is-c = Is stacked when points are counted only.
rule-order = Men that have not moved.
    .is-a = Are excused if they once could not fall.
    .is-b = All have to move if some order lets them.
    .is-c = The lowest rows move first.
rule-forced_side_capture = A man that can only capture on its row.
    .is-a = May stay.
    .is-b = Has to capture.

### Presets

preset-printed = Printed
    .says = In any order; who once could not fall is excused.
preset-from-the-bottom-up = From the bottom up
    .says = The designer's own question: the lowest rows move first.

### The rule card

rule-card-1 = A turn: turn a card for the opponent, move all your active men, put the opponent's man on the top row.
rule-card-2 = Every move is a chess move that ends at least one row lower; a capture may end on the same row. Down is towards row 1 for both.
rule-card-3 = You choose the order. A man that cannot fall when its turn comes stays.
rule-card-4 = On the bottom row a man is stacked; so is one whose every downward move is blocked by stacked men. Stacked men neither move nor are captured.
rule-card-5 = A pawn may make two steps with its first move and captures slanting downward.
rule-card-6 = When Black has added the last white man, White moves once more. A captured man is one point, a stacked man its row.

### The decks

deck-men = { $seat }'s men
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

aside-kinds = The field aside lists kinds of men, not '{ $text }'.
no-cards = '{ $text }' are no cards; write P4N2B2R2Q1K1.
captured-unnamed = { SEAT($seat) }'s captured men have no names: say which cards are left with cards=.
more-than-set = { SEAT($seat) } has more men than the set: { ALLOF($men) }.
so-many-of = { $n } { $kind } of { $have }
too-many-of = { SEAT($seat) } has { $have } { $kind }, and not { $n }, on the board and in the cards.
men-add-up = { SEAT($seat) } has { $have } men: on the board, captured and in the cards are { $n }.
so-many-too-many = { SEAT($seat) } has { $have } men, and that would be { $n } too many.
stage-and-cards = The stage { $stage } does not go with the card '{ $card }' and the cards left.
moved-and-excused = The fields moved and excused list own men of this turn, each man once.
