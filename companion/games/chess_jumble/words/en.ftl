# The words of Chess Jumble: message id to sentence.

first = The lot falls on { $seat }: { $seat } begins.
rolls = { $seat } rolls { $face }.
rolls-orange = { $seat } rolls { $face } with the orange die.
takes-card = { $seat } takes a card.
has-to-take = { $seat } has nothing to bring in and takes a card.
shuffled = The cards are shuffled again.
draws = { $seat } draws { $card }: { $words }
card-idle = Nobody can do what the card says.
card-done = The card has been carried out.
stays-card = { $seat } makes its moves and ends where it began.
to-box = { $owner }'s { $piece } goes to its box.
put-on = { $owner }'s { $piece } goes to { $square }.
thrown-out = { $owner }'s { $piece } is thrown out and goes to its box.
swapped-men = { $owner }'s { $piece } and { $other }'s { $with_piece } change places.
will-miss = { $seat } will miss a turn.
skipped = { $seat } misses this turn.
protected = { $owner }'s { $piece } on { $square } is protected by the { $by } on { $at }.
bold = This time { $seat } may capture protected pieces as well.
misses-turn = { $seat } misses the turn.
nothing-to-bring = Nothing of { $seat } is left to bring in.
starts-taken = Both starting squares of { $seat } are taken by its own pieces.
no-move = { $seat } has no move with { $face }.
turn-passes = Three rolls without a move: the turn of { $seat } is over.
declines = { $seat } brings nothing in.
stays = { $seat } makes all { $face } moves and ends where it began.
brings-in = { $seat } brings in the { $piece } on { $square }.
moves = { $seat }'s { $piece } goes from { $origin } to { $to }.
captures = { $seat }'s { $piece } captures { $owner }'s { $victim } on { $square }.
home = { $seat }'s { $piece } is home ({ $count }).
wins = { $seat } wins!
takes-place = { $seat } is home in place { $place }.
all-captured = { $seat } has no pieces left.
owes-start = { $seat } has to free one of its starting squares.
not-now = { $action } is not possible now.
over = The game is over.
lot-first = The lot has to say first who begins.
draw-first = { $seat } has to draw the card first.
card-says = { $seat } has a card to carry out: { $words }
not-this-die = { $seat } has no number for the { $piece }: its die shows { $face }.
no-pair = Two pieces of { $seat } would protect each other on both of these squares of another player: not on { $square }.
too-far-card =
    { $seat }'s { $piece } cannot get from { $origin } to { $to } in up to { $moves ->
        [1] { $moves } move
       *[other] { $moves } moves
    }.
roll-first = { $seat } has to roll first.
no-man = No man of the game stands on { $square }.
not-yours = It is { $seat }'s turn; that is { $owner }'s { $piece }.
bring-or-decline = { $seat } may bring a piece in on { $squares }, or press end to leave it.
house-stays = { $seat }'s { $piece } is home and stays in the house.
fresh-moves = The roll belongs to the { $piece } that { $seat } has just brought in.
no-bringing-in = { $seat } rolled { $face }: no piece may be brought in.
bring-where = { $seat } brings pieces in on { $squares } only.
start-taken = { $square } is taken: { $seat } cannot bring a piece in there.
piece-stuck = { $seat }'s { $piece } on { $square } cannot move.
put-it-down =
    { $seat }'s { $piece } has { $moves ->
        [1] { $moves } move
       *[other] { $moves } moves
    } to make.
own-man = { $seat }'s own { $piece } stands on { $square }.
break-square = { $owner }'s { $piece } on { $square } stands on its break square and cannot be captured.
closed = { $square } is not open to this piece.
foreign-break = { $square } is another colour's break square: { $seat } may not stop there.
enter-so = { $seat }'s { $piece } enters the house only over { $squares }, and not with this roll from there.
capture-last = { $seat }'s { $piece } reaches { $square } with move { $moves } of { $rolled }; only the last move may capture.
owes-moves = { $seat }'s { $piece } reaches { $square } with move { $moves } of { $rolled } and has to make all { $rolled }.
barrier = { $seat }'s { $piece } would cross its own barrier line on the way to { $square }.
too-far =
    { $seat }'s { $piece } cannot get from { $origin } to { $to } in exactly { $moves ->
        [1] { $moves } move
       *[other] { $moves } moves
    }.
still-owes =
    { $seat }'s { $piece } on { $square } still owes { $moves ->
        [1] { $moves } move
       *[other] { $moves } moves
    }.
ends-home = All places are decided.
ends-ranked = The game was ended and ranked: men at home, then fewest moves needed.
ends-draw = The game is drawn.
stage-first = The lot says who begins: roll for it.
stage-roll = { $seat }, roll the die.
stage-bring = { $seat }, bring a piece in on one of your starting squares, or press end to leave it.
stage-bring-must = { $seat }, bring a piece in on one of your starting squares.
stage-bring-or-take = { $seat }, bring a piece in, or take a card.
stage-take-or-pass = { $seat }, take a card, or press end to pass.
stage-bring-or-orange =
    { $seat }, bring a piece in, make { $moves ->
        [1] { $moves } move
       *[other] { $moves } moves
    } with king or pawn, or press end.
stage-orange-or-pass =
    { $seat }, make { $moves ->
        [1] { $moves } move
       *[other] { $moves } moves
    } with king or pawn, or press end.
stage-roll-both = { $seat }, roll both dice.
stage-roll-orange = { $seat }, roll the orange die.
stage-move-white =
    { $seat }, make { $moves ->
        [1] { $moves } move
       *[other] { $moves } moves
    } with queen, rook, bishop or knight.
stage-move-orange =
    { $seat }, make { $orange ->
        [1] { $orange } move
       *[other] { $orange } moves
    } with king or pawn.
stage-move-both =
    { $seat }, make { $moves ->
        [1] { $moves } move
       *[other] { $moves } moves
    } with queen, rook, bishop or knight, or { $orange } with king or pawn.
stage-draw = { $seat }, draw a card.
stage-card = { $seat }: { $words }
stage-move =
    { $seat }, make { $moves ->
        [1] { $moves } move
       *[other] { $moves } moves
    } with one piece.
stage-over = The game is over.
