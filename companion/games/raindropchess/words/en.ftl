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
over-mate = Checkmate: { $seat } wins.
over-stalemate = Stalemate: the game is drawn.
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

### What is listed before a game

raindropchess = Raindropchess
    .says = The board is empty: each side turns its cards and places the men, and moves once its king has come.
    .equipment = A chessboard, all men beside it; four blue men a side for promotion; two packs of 16 cards.

### House rules

rule-bishop_colour = Where a bishop may be put.
    .is-a = On any empty square.
    .is-b = On the square colour its card shows.
    .is-c = The second bishop on the other colour.
rule-flip_in_check = Turning a card while in check.
    .is-a = Allowed if a man in the pack could help; a useless card goes back on top.
    .is-b = Allowed, but a useless card loses.
    .is-c = Only if no chess move helps.
rule-mate_cards = Mate while there are cards.
    .is-a = Not yet, if a card in the pack could help.
    .is-b = Cards do not count.
    .is-c = A card is turned in any case.
rule-promotion_optional = A pawn on the far row.
    .is-a = Is exchanged for a blue man.
    .is-b = May stay a pawn for good.
rule-blue_set = The blue men.
    .is-a = One queen, rook, bishop and knight a side.
    .is-b = Any of them, four times.
rule-fifth_pawn = The fifth pawn and those after it.
    .is-a = They stay on the far row, immovable.
    .is-b = They may not enter the far row.
    .is-c = They are taken off.
rule-jokers = Jokers in each pack.
    .is-0 = None.
    .is-1 = One.
    .is-2 = Two.
rule-joker_effect = What a joker does.
    .is-extra_turn = The player has another turn.
    .is-remove = An enemy man is taken off.

### Presets

preset-leaflet = Leaflet
    .says = As printed.
preset-coloured-bishops = Coloured bishops
    .says = Bishops go on the colour their card shows.
preset-jokers = Jokers
    .says = One joker in each pack: another turn.

### The rule card

rule-card-1 = Two packs of 16 cards, one for each man. White begins. On your turn, turn your top card and place that man.
rule-card-2 = Pieces go on any empty square; white pawns on rows 2 to 6, black ones on rows 7 to 3; the king where nothing attacks him.
rule-card-3 = Until your king stands on the board you only turn cards. From then on: a card or a chess move.
rule-card-4 = Pawns go one step. No castling, no en passant. You capture only once your king is there.
rule-card-5 = Men attack at once. A check has to be answered: by a move, or by placing a man between.
rule-card-6 = The first four pawns that reach the far row become blue men: queen, rook, bishop, knight, each once.
rule-card-7 = Mate: no move helps, and no man in the pack could be placed to help.

### The packs

deck-pack = { $seat }'s pack
pack-card =
    { $seat } { $card ->
        [K] king
        [Q] queen
        [R] rook
        [B] bishop
        [Bl] bishop on a light square
        [Bd] bishop on a dark square
        [N] knight
       *[P] pawn
        [J] joker
    }

### Positions that cannot be

stage-not-card = stage={ $stage } does not go with card={ $card }.
card-in-neither-pack = The fields top and bottom name a card that is in neither pack.
blue-in-order = The field blue lists the blue men left, in the order QRBN.
bishop-colours = The field bishop names the colour of each side's first bishop: l, d or -.
end-not-with-rest = The fields end, winner or extra do not go with the rest of the position.
no-pack = '{ $text }' is no pack; write K1Q1R2.
pack-has = A pack has { $most } cards { $card }, not { $n }.
pawn-on-first-row = No pawn stands on its own first row.
too-many-of-kind = No side can have { $n } men { $kind }.
sixteen-men = A side has sixteen men.
king-twice = A king stands on the board and is still in his pack.
