# The words of Raindropchess: message id to sentence.

noun =
    { $kind ->
        [K] king
        [Q] queen
        [R] rook
        [B] bishop
        [N] knight
        [P] pawn
        [J] joker
        [Bl] bishop of the light squares
        [Bd] bishop of the dark squares
       *[other] { $kind }
    }

turns = { $seat } turns a card: { $card }.
goes-under = The { $card } cannot be placed anywhere; the card goes under the pack.
useless = The { $card } does not end the check; the card goes back on top of the pack.
extra-turn = { $seat } plays another turn.
taken-off = { $owner }'s { $piece } on { $square } is taken off.
passes = { $seat } can do nothing and passes.
places = { $seat } places the { $piece } on { $square }.
moves = { $seat }'s { $piece } goes from { $origin } to { $to }.
captures = { $owner }'s { $piece } on { $square } is captured.
becomes = The pawn on { $square } becomes a { $piece }.
pawn-off = The pawn on { $square } is taken off.
check = { $seat } is in check.
mate = Checkmate: { $seat } wins.
stalemate = Stalemate: the game is drawn.
not-now = { $action } is not possible now.
over = The game is over.
turn-first = { $seat } has to turn the card first.
king-first = { $seat }'s king has to be placed first; until then cards are turned.
no-man = No man of the game stands on { $square }.
not-yours = It is { $seat }'s turn.
place-it = { $seat } has to place the { $card }.
occupied = { $square } is occupied: men are placed on empty squares.
pawn-rows = { $seat }'s pawns are placed on rows { $low } to { $high }, not on { $square }.
king-attacked = { $square } is attacked: the king cannot be placed there.
ends-no-check = Placing on { $square } does not end the check.
bishop-square = This bishop may not be placed on { $square }: the colour is wrong.
answer-check = { $seat } is in check and has to answer it.
own-man = { $seat }'s own man stands on { $square }.
cannot-reach = { $seat }'s { $piece } cannot go from { $origin } to { $to }.
king-in-check = That would leave { $seat }'s king in check.
far-row-pawn = That pawn has come to the end of the board and stays.
one-step = Pawns go one step only.
ends-mate = Checkmate.
ends-stalemate = Stalemate.
ends-draw = The game is drawn.
ends-resigned = The other side has left.
ends-ranked = The game was ended by consent: a draw.
stage-turn = { $seat }, make a move or turn a card.
stage-turn-card = { $seat }, turn a card.
stage-turn-move = { $seat }, make a move.
stage-turn-pass = { $seat } can do nothing: press end.
stage-draw = { $seat }, turn the card.
stage-place = { $seat }, place the { $card }.
stage-remove = { $seat }, take off an enemy man.
stage-move = { $seat }, make a chess move.
stage-over = The game is over.
in-check = { $seat } is in check.
