# The words of Cloak and Dagger Chess: message id to sentence.

noun =
    { $kind ->
        [K] king
        [Q] queen
        [R] rook
        [B] bishop
        [N] knight
        [P] pawn
        [checker] new checker
       *[other] { $kind }
    }

places = { $seat } puts checker { $number } on { $square }.
registers = { $seat } has registered a set-up.
guesses = { $seat } guesses that checker { $number } is a { $piece }.
guess-right = Right: checker { $number } is a { $piece }. A bonus move follows the regular move.
guess-wrong = Wrong: checker { $number } is no { $piece }. The other side may make a bonus move before its turn.
uncloaks = { $seat }'s checker { $number } on { $square } is a { $piece }: exchange it.
says-check = { $seat } says check.
moves = { $seat }'s { $piece } goes from { $origin } to { $to }.
checker-moves = { $seat }'s checker { $number } goes from { $origin } to { $to }.
drops = { $seat } drops a pawn on { $square }.
castles = { $seat } castles: the king stands on { $king }, the rook on { $rook }.
becomes = The pawn on { $square } becomes a { $piece }.
captures = { $owner }'s { $piece } on { $square } is captured.
captures-checker = { $owner }'s checker { $number } on { $square } is captured.
was = { $owner }'s checker { $number } was a { $piece }.
contradicts = { $owner }'s checker { $number } cannot be a { $piece } after all that was done and said.
no-bonus = { $seat } makes no bonus move.
ends-turn = { $seat } ends the turn.
check = { $seat } is in check.
king = A king is captured: { $seat } wins.
mate = Checkmate: { $seat } wins.
stalemate = Stalemate: the game is drawn.
contradiction = That cannot be: { $seat } wins.
resigned = { $seat } wins.
ranked = The game was ended by consent: a draw.
setup-was = { $seat }'s set-up: { $setup }.
not-now = { $action } is not possible now.
not-possible = That is not possible now.
over = The game is over.
register-first = { $seat } has to register a set-up first.
array-first = { $seat } has to put the checkers on the back row first.
answer-first = { $seat } has to answer the guess first.
disclose-first = { $seat } has to say what was captured.
no-man = No man of the game stands on { $square }.
not-yours = It is { $seat }'s turn.
moved-already = { $seat } has moved already: uncloak checkers, or press end.
bonus-only = { $seat } may make a bonus move with a pawn, or press end.
put-it-down = { $seat }'s man has to be put down.
nothing-to-place = { $seat } has nothing to place.
no-pawn = { $seat } has no captured pawn to drop.
second-row = { $seat } drops pawns on empty squares of the own second row, not on { $square }.
own-man = { $seat }'s own man stands on { $square }.
king-stays = An uncloaked king is not captured.
bonus-check = A bonus move before the turn may not give check to an uncloaked king.
answer-check = { $seat } is in check and has to answer it.
king-in-check = That would leave { $seat }'s king in check.
cannot-reach = { $seat }'s man cannot go from { $origin } to { $to }.
in-check = { $seat } is in check.
has-bonus = { $seat } may make a bonus move before the next turn.
identified = { $seat }'s checker { $number } is a { $piece }.
may-be = Checker { $number }: { $kinds }.
own-grid = Your checkers
their-grid = { $seat }'s checkers
ends-king = A king was captured.
ends-mate = Checkmate.
ends-stalemate = Stalemate.
ends-contradiction = What was disclosed cannot be.
ends-draw = The game is drawn.
ends-resigned = The other side has left.
ends-ranked = The game was ended by consent: a draw.
stage-array = { $seat }, put your checkers on your back row, from the a-file.
stage-register = { $seat }, register your set-up: take the tablet, alone.
stage-bonus = { $seat }, make a bonus move with a pawn, or go on with your turn.
stage-turn = { $seat }, guess a checker or make a move.
stage-move = { $seat }, make a move.
stage-answer = { $seat }, was the guess right?
stage-disclose = { $seat }, what was checker { $number }?
stage-after = { $seat }, make a bonus move with a pawn, or press end.
stage-uncloak = { $seat }, uncloak checkers, or press end.
stage-over = The game is over.
