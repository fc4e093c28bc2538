# The words of Booster Chess: message id to sentence.

noun =
    { $kind ->
        [K] king
        [Q] queen
        [R] rook
        [B] bishop
        [N] knight
        [P] pawn
        [checker] checker
        [wK] a white king card
        [wQ] a white queen card
        [wR] a white rook card
        [wB] a white bishop card
        [wN] a white knight card
        [wP] a white pawn card
        [wC] a white checkers card
        [bK] a black king card
        [bQ] a black queen card
        [bR] a black rook card
        [bB] a black bishop card
        [bN] a black knight card
        [bP] a black pawn card
        [bC] a black checkers card
       *[other] { $kind }
    }

draws = { $seat } draws a card.
moves = { $seat }'s { $piece } goes from { $origin } to { $to }.
steps = { $seat } spends a checker: the { $piece } steps from { $origin } to { $to }.
captures = { $owner }'s { $piece } on { $square } is captured.
becomes = The pawn on { $square } becomes a { $piece }.
inherits = The { $piece } now stands on the captured man's checkers ({ $owner }: { $n }).
returns = Checkers back to { $owner }: { $n }.
castles = { $seat } castles.
stops = { $seat } makes no more steps.
plays-none = { $seat } plays no card.
adds = { $seat } plays { $card } and puts a checker under { $owner }'s { $piece } on { $square }.
check = { $seat } is in check.
mate = Checkmate: { $seat } wins.
stalemate = Stalemate: the game is drawn.
dead = Nobody can mate any more: the game is drawn.
not-now = { $action } is not possible now.
over = The game is over.
draw-first = { $seat } has to draw cards first: one for every checker before the player.
nothing-to-place = { $seat } has nothing to place on the board.
no-man = No man of the game stands on { $square }.
not-yours = It is { $seat }'s turn.
moved-already = { $seat } has moved already: play a card, or press end.
same-man = Only the man on { $square }, which has moved, may make king steps.
hobbled-pawn = The pawn on { $square } stands on an enemy checker: it cannot move.
hobbled = The { $piece } on { $square } stands on an enemy checker: it moves like a pawn, one square.
no-way = The { $piece } on { $square } cannot go anywhere.
own-man = { $seat }'s own man stands on { $square }.
answer-check = { $seat } is in check: the move itself has to answer it.
king-in-check = That would leave { $seat }'s king in check.
one-step = A checker pays one king step from { $square }.
castle-checkers = { $seat } cannot castle with a man that stands on checkers.
castle-not = { $seat } cannot castle now.
moved-pawn = The pawn on { $square } has moved before: one step only.
not-so-far = { $seat }'s { $piece } does not come from { $origin } to { $to } without standing in danger on the way.
cannot-reach = { $seat }'s { $piece } cannot go from { $origin } to { $to }.
in-check = { $seat } is in check.
holds = { $seat }: { $n } checkers in supply, { $cards } cards.
ends-mate = Checkmate.
ends-stalemate = Stalemate.
ends-dead = Nobody can mate any more.
ends-draw = The game is drawn.
ends-resigned = The other side has left.
ends-ranked = The game was ended by consent: a draw.
stage-deal = { $seat }, draw your cards.
stage-move = { $seat }, move a man.
stage-spend = { $seat }, step on with the same man (up to { $n }), or press end.
stage-add = { $seat }, play a card, or press end.
stage-draw = { $seat }, draw cards.
stage-over = The game is over.
