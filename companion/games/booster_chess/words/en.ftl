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
over-mate = Checkmate: { $seat } wins.
over-stalemate = Stalemate: the game is drawn.
over-dead = Nobody can mate any more: the game is drawn.
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

### What is listed before a game

booster-chess = Booster Chess
    .says = Chess on checkers: your own under a man give it king steps, the other side's hobble it; cards put them there.
    .equipment = A chess set, six stackable checkers of each colour, 36 cards: one for each man, four checkers cards.

### House rules

rule-checkers = Checkers a side.
rule-checker_cards = Checkers cards a colour.
rule-instant = A booster gained by capturing.
    .is-a = May be spent at once.
    .is-b = Not before the next turn.
rule-check_at_end = When the own king has to be safe.
    .is-a = After the move and after every king step.
    .is-b = At the end, but no line may be opened on him.
rule-far_rank_all = A hobbled man on the far rank.
    .is-a = Loses all enemy checkers.
    .is-b = Loses one.
rule-far_rank_immune = A man hobbled on the far rank.
    .is-a = The checker goes straight back.
    .is-b = It stays.
rule-hobbled_ep = En passant by a hobbled man.
    .is-a = Allowed.
    .is-b = Not allowed.

### Presets

preset-printed = Printed
    .says = Six checkers and two checkers cards each.
preset-calmer = Calmer
    .says = Four checkers and one checkers card each.
preset-wilder = Wilder
    .says = Eight checkers and four checkers cards each.
preset-handicap = Handicap
    .says = White has four checkers, Black six.

### The rule card

rule-card-1 = On your turn: move a man; spend its boosters; play a card; draw until you hold a card for every checker before you.
rule-card-2 = A man on your own checkers is boosted: after its move, each checker you take back is one king step.
rule-card-3 = A man on enemy checkers is hobbled: a pawn cannot move, the others move like pawns.
rule-card-4 = Checkers of both colours under one man cancel in pairs. Who captures takes over the captured man's checkers.
rule-card-5 = A card puts one of your checkers under a man it matches; checkers cards fit any man of their colour.
rule-card-6 = A hobbled man that reaches the far rank is freed. No castling on checkers; no double step when hobbled.
rule-card-7 = Mate as in chess; booster steps count as threats. The move itself has to answer a check.

### The draw pile

deck-pile = The draw pile
pile-card =
    { $card ->
        [wK] White king (K of hearts or diamonds)
        [wQ] White queen (Q of hearts or diamonds)
        [wR] White rook (10 of hearts or diamonds)
        [wB] White bishop (9 of hearts or diamonds)
        [wN] White knight (8 of hearts or diamonds)
       *[wP] White pawn (2 to 5 of hearts or diamonds)
        [wC] White checkers card (6 of hearts or diamonds)
        [bK] Black king (K of spades or clubs)
        [bQ] Black queen (Q of spades or clubs)
        [bR] Black rook (10 of spades or clubs)
        [bB] Black bishop (9 of spades or clubs)
        [bN] Black knight (8 of spades or clubs)
        [bP] Black pawn (2 to 5 of spades or clubs)
        [bC] Black checkers card (6 of spades or clubs)
    }

### Positions that cannot be

word-without-name = '{ $text }' in the position means nothing; write name=value.
still-on-second-rank = The field still lists pawns that have never moved; they stand on their second rank.
mover-of-side = The field mover is the square of a man of the side to move, not '{ $square }'.
no-right = The castling right { $letter } has no rook and king on their squares.
not-behind-a-pawn = '{ $square }' is no square behind a pawn that has made two steps.
no-double-step = No pawn has made two steps over { $square }.
no-stack = '{ $text }' in stacks is no man's square with its checkers; write d2:w1.
no-cards-listed = '{ $text }' lists no cards; write wP2bN1?3, or - for none.
cards-there-are = There are { $most } cards { $card }, not { $n }.
end-not-with-rest = The fields stage, end and winner do not go together.
sixteen-men = A side has sixteen men, eight of them pawns.
pawn-on-last-rank = No pawn stands on its last rank.
too-many-checkers = { $seat } has { $n } checkers, and more lie on the board.
too-many-cards = Nobody holds so many cards.
more-cards-than-there-are = More cards are in hands and among those played than there are.
mover-not-with-rest = The fields mover and usable go with stage=spend, and with the checkers under that man.
nobody-draws = Nobody has to draw at stage={ $stage } here.
only-checkers-under = Under the man on { $square } lie only checkers, all of one colour.
