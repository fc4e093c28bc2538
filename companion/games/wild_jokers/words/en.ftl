# The words of Wild Jokers: message id to sentence.

noun =
    { $kind ->
        [K] king
        [R] rook
        [B] bishop
        [P] pikeman
        [V] veteran
        [L] lancer
        [A] paladin
        [M] mercenary
        [C] captain
        [J] joker
       *[other] { $kind }
    }

lot = The lot puts the { $piece } on { $square }, and Black's opposite.
moves = { $seat }'s { $piece } goes from { $origin } to { $to }.
captures = { $owner }'s { $piece } on { $square } is captured.
becomes = On { $square } it becomes a { $piece }.
turncoat = The mercenary changes sides: { $seat } puts it on an empty square of the own first two ranks.
lost = There is no square for the mercenary: it is lost.
puts = { $seat } puts the mercenary on { $square }.
castles = { $seat } castles.
no-move = { $seat } has no move.
over-king = The king is captured: { $seat } wins.
over-blocked = { $seat } wins.
over-draw = The game is drawn.
not-now = { $action } is not possible now.
over = The game is over.
lot-first = The lot has to set up the first rank.
place-first = { $seat } has to put the mercenary on an empty square of the own first two ranks.
nothing-to-place = { $seat } has nothing to place.
not-yours = It is { $seat }'s turn.
no-man = No man of the game stands on { $square }.
put-it-down = { $seat }'s { $piece } has to be put down.
pit = { $square } is a pit: nobody may stand there.
own-man = { $seat }'s own man stands on { $square }.
cannot-reach = { $seat }'s { $piece } cannot go from { $origin } to { $to }.
king-threatened = { $seat }'s king can be captured.
ends-king = The king was captured.
ends-blocked = The other side had no move.
ends-draw = The game is drawn.
ends-resigned = The other side has left.
ends-ranked = The game was ended by consent: a draw.
stage-array = The lot sets up the first rank: draw.
stage-turn = { $seat }, make a move.
stage-pass = { $seat } has no move: press end.
stage-place = { $seat }, put the mercenary on an empty square of your first two ranks.
stage-over = The game is over.
