# The words of Booster Chess: message id to sentence.

piece-checker = checker
piece-wK = white king card
piece-wQ = white queen card
piece-wR = white rook card
piece-wB = white bishop card
piece-wN = white knight card
piece-wP = white pawn card
piece-wC = white checkers card
piece-bK = black king card
piece-bQ = black queen card
piece-bR = black rook card
piece-bB = black bishop card
piece-bN = black knight card
piece-bP = black pawn card
piece-bC = black checkers card

draws = { $seat } draws a card.
moves = { $seat }'s { $piece } goes from { $origin } to { $to }.
    .short = { $piece } { $origin } to { $to }.
steps = { $seat } spends a checker: the { $piece } steps from { $origin } to { $to }.
captures = { $owner }'s { $piece } on { $square } is captured.
    .short = The { $piece } is captured.
becomes = The pawn on { $square } becomes a { $piece }.
inherits = { PIECE($seat, $piece, form: "the") } takes over the captured piece's checkers ({ $owner }: { $n }).
returns = Checkers back to { $owner }: { $n }.
castles = { $seat } castles.
stops = { $seat } makes no more steps.
plays-none = { $seat } plays no card.
adds = { $seat } plays a { $card } and puts a checker under { PIECE($owner, $piece, form: "the") } on { $square }.
check = { $seat } is in check.
over = The game is over.
draw-first = You can't move before you draw cards: one for each checker in the supply.
nothing-to-place = { $seat } has nothing to place on the board.
no-man = There is no piece on { $square }.
not-yours = That { $piece } is { $owner }'s.
moved-already = { $seat } has already moved: play a card, or { press-end }.
same-man = Only the piece on { $square }, which has just moved, may make king steps.
hobbled-pawn = The pawn on { $square } cannot move: an enemy checker is under it.
hobbled = The { $piece } on { $square } has an enemy checker under it, so it moves like a pawn.
stuck-hobbled = { PIECE($owner, $piece, form: "the") } on { $square } has no legal moves: an enemy checker is under it, so it moves like a pawn, and its way is blocked.
own-man = { $seat }'s own piece is on { $square }.
answer-check = { $seat } is in check, and the move itself must stop the check.
king-in-check = That would leave { $seat }'s king in check.
one-step = A checker pays for one king step from { $square }.
castle-checkers = { $seat } cannot castle: the king or a rook is on checkers.
castle-not = { $seat } cannot castle now.
moved-pawn = The pawn on { $square } has moved before, so it can go only one step.
not-so-far = { $seat }'s { $piece } cannot go from { $origin } to { $to }: the king would be in check on the way.
cannot-reach = { $seat }'s { $piece } cannot go from { $origin } to { $to }.
in-check = { $seat } is in check.
holds =
    { $seat } has { $n ->
        [one] one checker
       *[other] { $n } checkers
    } in supply, { $cards ->
        [one] one card
       *[other] { $cards } cards
    }.
ends-dead = Neither side can checkmate now.
stage-deal = { $seat }, draw your cards.
stage-move = { $seat }, move a piece.
stage-spend = { $seat }, step on with the same piece (up to { $n }), or { press-end }.
    .short =
        { $n ->
            [1] { $seat }: one step, or { press-end }.
           *[other] { $seat }: up to { $n } steps, or { press-end }.
        }
stage-add = { $seat }, play a card, or { press-end }.
stage-draw = { $seat }, draw cards.

### What is listed before a game

booster-chess = Booster Chess
    .says = Chess on checkers: your own under a piece give it king steps, the other side's hobble it; cards put them there.
    .equipment = A chess set, stackable checkers of both colours, and the cards: one for each piece, and the checkers cards.

### House rules

rule-checkers = Checkers a side.
rule-checker_cards = Checkers cards a colour.
rule-instant = A booster gained by capturing.
    .is-a = May be spent at once.
    .is-b = Not before the next turn.
rule-check_at_end = When your own king has to be safe.
    .is-a = After the move and after every king step.
    .is-b = At the end, but no line may be opened on the king.
rule-far_rank_all = A hobbled piece on the far rank.
    .is-a = Loses all enemy checkers.
    .is-b = Loses one.
rule-far_rank_immune = A piece hobbled on the far rank.
    .is-a = The checker goes straight back.
    .is-b = It stays.
rule-hobbled_ep = En passant by a hobbled piece.
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

rule-card-1 = On your turn: move a piece; spend its boosters; play a card; draw until you hold a card for every checker before you.
rule-card-2 = A piece on your own checkers is boosted: after its move, each checker you take back is one king step.
rule-card-3 = A piece on enemy checkers is hobbled: a pawn cannot move, the others move like pawns.
rule-card-4 = Checkers of both colours under one piece cancel in pairs. Who captures takes over the captured piece's checkers.
rule-card-5 = A card puts one of your checkers under a piece it matches; checkers cards fit any piece of their colour.
rule-card-6 = { $far_rank_all ->
            [a] A hobbled piece that reaches the far rank is freed.
           *[b] A piece on enemy checkers that reaches the far rank loses one of them.
        } No castling on checkers; no double step when hobbled.
rule-card-7 = Mate as in chess; booster steps count as threats. { $check_at_end ->
            [a] The move itself has to answer a check.
           *[b] At the end of your turn your king has to be safe.
        }

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

still-on-second-rank = The field still lists pawns that have never moved; they stand on their second rank.
mover-of-side = The field mover is the square of a piece of the side to move, not '{ $square }'.
no-right = The castling right { $letter } has no rook and king on their squares.
not-behind-a-pawn = '{ $square }' is no square behind a pawn that has made two steps.
no-double-step = No pawn has made two steps over { $square }.
no-stack = '{ $text }' in stacks is no piece's square with its checkers; write d2:w1.
no-cards-listed = '{ $text }' lists no cards; write wP2bN1?3, or - for none.
cards-there-are =
    { $most ->
        [1] There is one card { $card }, not { $n }.
       *[other] There are { $most } cards { $card }, not { $n }.
    }
sixteen-men = A side has sixteen pieces, eight of them pawns.
pawn-on-last-rank = No pawn stands on its last rank.
too-many-checkers = { $seat } has { $n ->
    [1] one checker
   *[other] { $n } checkers
 }, and more lie on the board.
too-many-cards = Nobody holds so many cards.
more-cards-than-there-are = More cards are in hands and among those played than there are.
mover-not-with-rest = The fields mover and usable go with stage=spend, and with the checkers under that piece.
nobody-draws = Nobody has to draw at stage={ $stage } here.
only-checkers-under = Under the piece on { $square } lie only checkers, all of one colour.

### The pages of the rules

page-aim =
    .title = What it is about
    .says = Checkmate the king, as in chess. Checkers under pieces make them stronger or weaker: your own give a piece extra steps, enemy ones hobble it. The extra steps count as threats.
page-aim-1 = A boosted knight.
    .says = It stands on a white checker: after its jump it may go one step more.
page-aim-2 = Mate.
    .says = The king is attacked along the first row, and its own pawns shut it in.
page-setup =
    .title = Setting up
    .says = Set up a game of chess. Each player lays out their checkers and takes as many cards in hand, which the other does not see. The rest of the cards is the draw pile.
    .says-plain = Set up a game of chess. Each player lays out their checkers. Each takes as many cards in hand. The other player does not see them. The rest of the cards is the draw pile.
page-setup-1 = As in chess.
    .says = White begins.
page-setup-2 = A card for each piece.
    .says = Thirty-two of them. More cards fit any piece of their colour: the checkers cards.
    .says-plain = Thirty-two of them show a piece. The checkers cards show only a colour. These fit any piece of that colour.
page-setup-3 = Checkers under pieces.
    .says = The white pawn on a white checker is boosted. The black knight on a white checker is hobbled.
page-turn =
    .title = Taking turns
    .says = First move a piece as in chess: that has to be done. Then you may spend its checkers for extra steps. Then you may play one card. At last draw cards, until you hold as many as you have checkers before you.
    .says-plain = First move a piece as in chess: you have to. Then you may spend its checkers for extra steps. Then you may play one card. At last draw cards, until you hold as many as you have checkers before you.
page-turn-1 = Move.
    .says = The rook stands on one white checker.
page-turn-2 = Spend.
    .says = Its checker goes back to White for one step like a king's. Or it keeps it.
page-turn-3 = Play a card.
    .says = Played cards are put aside, and shuffled again when the pile is empty.
    .says-plain = Put played cards aside. When the pile is empty, shuffle them again.
page-man-K =
    .title = The king
    .says = The king goes one square in any direction, never to a square that is attacked. Extra steps of boosted enemies count as attacks.
page-man-K-1 = One step of a king.
    .says = The rook and the pawn take four squares from it. The pawn itself may be captured.
    .says-plain = The rook and the pawn take four squares from it. The king may capture the pawn itself.
page-man-Q =
    .title = The queen
    .says = The queen goes any distance straight or diagonally, and does not jump.
page-man-Q-1 = One move of a queen.
    .says = It may capture the black pawn, and goes no further there. Its own pawn stops it.
page-man-R =
    .title = The rook
    .says = The rook goes any distance straight, and does not jump.
page-man-R-1 = One move of a rook.
    .says = Upward it may capture the pawn. To the right its own pawn stops it.
page-man-B =
    .title = The bishop
    .says = The bishop goes any distance diagonally, and does not jump. It stays on squares of one colour.
page-man-B-1 = One move of a bishop.
    .says = It may capture the black pawn. Its own pawn on g2 stops it.
page-man-N =
    .title = The knight
    .says = The knight jumps: two squares straight and one to the side, over anybody.
page-man-N-1 = One jump of a knight.
    .says = The pawns around it do not matter. The black pawn on c6 may be captured; on f3 stands a pawn of its own side.
    .says-plain = The pawns around it do not matter. The knight may capture the black pawn on c6. On f3 stands a pawn of its own side.
page-man-P =
    .title = The pawn
    .says = The pawn goes one square forward, or two from its first square. It captures one square diagonally forward. On the last row it becomes a queen, rook, bishop or knight.
page-man-P-1 = The first move.
    .says = One square or two.
page-man-P-2 = Capturing.
    .says = Pawn and knight stand diagonally before it and may be captured. The bishop straight ahead stops it.
    .says-plain = Pawn and knight stand diagonally before it. It may capture them. The bishop straight ahead stops it.
page-man-P-3 = The last row.
    .says = Straight on, or with a capture.
page-boosted =
    .title = Boosted pieces
    .title-plain = What can a boosted piece do?
    .says = A piece on checkers of its own colour is boosted. After its move it may make one step like a king for each checker, and each checker used goes back to its owner. Steps may capture. Checkers that are not used go along with the piece.
    .says-plain = A piece on checkers of its own colour is boosted. After its move it may make steps like a king. Each step costs one checker. That checker goes back to its owner. Steps may capture. The other checkers go along with the piece.
page-boosted-1 = First the move.
    .says = The knight jumps as always.
page-boosted-2 = Then the step.
    .says = From e4 it may go on to any square around.
page-hobbled =
    .title = Hobbled pieces
    .title-plain = What can a hobbled piece do?
    .says = A piece on enemy checkers is hobbled. A pawn cannot move at all. Other pieces move like pawns: one square forward, capturing diagonally forward. They have no double step and do not become queens.
page-hobbled-1 = A hobbled rook.
    .says = One square ahead, or the pawn on e5.
page-hobbled-2 = A hobbled pawn.
    .says = It does not move, does not capture and gives no check.
page-cards =
    .title = Playing a card
    .title-plain = How do you play a card?
    .says = A card puts one of your checkers under a piece that it shows: your own piece is boosted, an enemy's is hobbled. A checkers card fits every piece of its colour. So does a piece's card when no such piece is left in that colour.
page-cards-1 = A white knight.
    .says = It fits either of White's knights.
page-cards-2 = Your own piece.
    .says = White has put a checker under the knight.
page-cards-3 = An enemy.
    .says = White has put a checker under the black queen: it is hobbled.
page-inherit =
    .title = Captures and pairs
    .title-plain = What happens to the checkers in a capture?
    .says = Whoever captures a piece takes over the checkers under it. Under one piece, checkers of both colours cancel in pairs: both go back to their owners.
page-inherit-1 = A hobbled knight.
    .says = It stands on a white checker. The rook captures it.
page-inherit-2 = Boosted by it.
    .says = Now the rook stands on a white checker. { $instant ->
            [a] It may spend it at once.
           *[b] It may spend it from the next turn on.
        }
page-inherit-3 = Hobbled by it.
    .says = Had the checker been black, the rook would be hobbled now.
page-freed =
    .title = Freed on the last row
    .title-plain = When does a hobbled piece get free?
    .says = { $far_rank_all ->
            [a] A hobbled piece that reaches the last row is freed: all enemy checkers under it go back.
           *[b] A piece on enemy checkers that reaches the far rank loses one of them.
        } { $far_rank_immune ->
            [a] { $far_rank_all ->
                [a] Nobody can be hobbled there.
               *[b] { "" }
            }
           *[b] { "" }
        }
    .says-plain = { $far_rank_all ->
            [a] A hobbled piece that reaches the last row is free again.
           *[b] A piece on enemy checkers may reach the last row. Then it loses one of them.
        } { $far_rank_all ->
            [a] All enemy checkers under it go back.
           *[b] { "" }
        } { $far_rank_immune ->
            [a] { $far_rank_all ->
                [a] Nobody can hobble a piece there.
               *[b] { "" }
            }
           *[b] { "" }
        }
page-freed-1 = One step ahead.
    .says = The hobbled rook reaches row 8.
page-freed-2 = Free.
    .says = The checker is gone.
page-castling =
    .title = Castling
    .title-plain = How do you castle?
    .says = Castling is as in chess, but not with checkers under the king or the rook. The king may not cross a square that a boosted enemy could reach with extra steps.
    .says-plain = Castling is as in chess. But there may be no checkers under the king or the rook. A boosted enemy could reach some squares with extra steps. The king may not cross those.
page-castling-1 = Without checkers.
    .says = The king may go two squares towards the rook.
page-castling-2 = A boosted rook.
    .says = No castling with it.
page-check =
    .title = Check
    .title-plain = How do you answer a check?
    .says = { $check_at_end ->
            [a] The move itself has to answer a check.
           *[b] At the end of your turn your king has to be safe.
        } { $check_at_end ->
            [a] A step or a card afterwards is too late, and a move may not open a line to your own king, even if a step would close it again.
           *[b] { "" }
        }
    .says-plain = { $check_at_end ->
            [a] Your move itself has to answer a check.
           *[b] At the end of your turn your king has to be safe.
        } { $check_at_end ->
            [a] A step or a card afterwards is too late.
           *[b] { "" }
        } A move may not open a line to your own king. That is so even if a step would close the line again.
page-check-1 = In check.
    .says = { $check_at_end ->
            [a] The knight has to jump between, to e2 or e4.
           *[b] { "" }
        } { $check_at_end ->
            [a] A jump to d5 and a step to e5 would not do.
           *[b] { "" }
        }
page-pawns =
    .title = Pawns and checkers
    .title-plain = What is special with pawns?
    .says = En passant works only against a plain double step, by a capture that is the move itself. A pawn that reaches the last row becomes another piece at once and may still spend its checkers.
    .says-plain = En passant works only against a plain double step. It has to be the move itself. A pawn that reaches the last row becomes another piece at once. It may still spend its checkers.
page-pawns-1 = En passant.
    .says = Black's pawn has just made two steps: the white one may capture it as if it had made one.
page-pawns-2 = A new queen.
    .says = The pawn was boosted, so the queen may make a step.
page-end =
    .title = Who wins
    .says = Mate wins. Look out for steps: a boosted piece threatens all that it can reach with its move and its steps. Draws are as in chess: no legal move, a position three times, fifty moves, or agreement.
page-end-1 = Mate from far away.
    .says = The black queen can capture the bishop on c1, take over its three checkers, and walk to the king with them.
    .says-plain = The black queen can capture the bishop on c1. It takes over the bishop's three checkers. With them it walks to the king.
