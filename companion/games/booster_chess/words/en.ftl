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
steps = { $seat } spends a checker: the { $piece } steps from { $origin } to { $to }.
inherits = { PIECE($seat, $piece, form: "the") } takes over the captured piece's checkers ({ $owner }: { $n }).
returns = Checkers returned to { $owner }: { $n }.
stops = { $seat } takes no more steps.
plays-none = { $seat } doesn't play a card.
adds = { $seat } plays a { $card } and puts a checker under { PIECE($owner, $piece, form: "the") } on { $square }.
draw-first = You can't move before you draw cards: one for each checker in your supply.
moved-already = { $seat } has already moved. Play a card, or { press-end }.
same-piece = Only the piece on { $square }, which has just moved, may take king steps.
hobbled-pawn = The pawn on { $square } can't move, because an enemy checker is under it.
hobbled = The { $piece } on { $square } has an enemy checker under it, so it moves like a pawn.
stuck-hobbled = { PIECE($owner, $piece, form: "the") } on { $square } has no legal moves. An enemy checker is under it, so it moves like a pawn, and it is blocked.
answer-check = { $seat } is in check, and the move itself must answer the check.
one-step = A checker pays for one king step from { $square }.
castle-checkers = { $seat } can't castle, because the king or the rook is on checkers.
moved-pawn = The pawn on { $square } has already moved, so it can move only one square.
not-so-far = { $seat }'s { $piece } can't move from { $origin } to { $to }, because the king would be in check on the way.
holds =
    { $seat } has { $n ->
        [one] one checker
       *[other] { $n } checkers
    } in the supply and { $cards ->
        [one] one card
       *[other] { $cards } cards
    }.
stage-deal = { $seat }, draw your cards.
stage-move = { $seat }, move a piece.
stage-spend =
    { $n ->
        [1] { $seat }, take a king step with the same piece, or { press-end }.
       *[other] { $seat }, take up to { $n } king steps with the same piece, or { press-end }.
    }
    .short =
        { $n ->
            [1] { $seat }: one step, or { press-end }.
           *[other] { $seat }: up to { $n } steps, or { press-end }.
        }
stage-add = { $seat }, play a card, or { press-end }.
stage-draw = { $seat }, draw cards.

### What is listed before a game

booster-chess = Booster Chess
    .says = Chess on checkers. Your own checkers give a piece extra king steps, and enemy checkers hobble it.
    .equipment = A chess set and stackable checkers of both colours. A card for each piece, and the checkers cards.

### House rules

rule-checkers = Checkers per side.
rule-checker_cards = Checkers cards per colour.
rule-instant = A boosting checker gained by capturing.
    .is-a = May be spent at once.
    .is-b = Not before the next turn.
rule-check_at_end = When your own king must be safe.
    .is-a = After the move and after every king step.
    .is-b = At the end of the turn, but you may not open a line to the king.
rule-far_rank_all = A hobbled piece on the far rank.
    .is-a = Loses all enemy checkers.
    .is-b = Loses one enemy checker.
rule-far_rank_immune = A piece that is hobbled on the far rank.
    .is-a = The checker goes straight back.
    .is-b = The checker stays.
rule-hobbled_ep = En passant by a hobbled piece.
    .is-a = Allowed.
    .is-b = Not allowed.

### Presets

preset-printed = Standard rules
    .says = Six checkers and two checkers cards each.
preset-calmer = Calmer
    .says = Four checkers and one checkers card each.
preset-wilder = Wilder
    .says = Eight checkers and four checkers cards each.
preset-handicap = Handicap
    .says = White has four checkers, Black has six.

### The rule card

rule-card =
    .line-1 = On your turn, move a piece. You may then spend its checkers and play a card. Draw until you hold a card for every checker in your supply.
    .line-2 = A piece on your own checkers is boosted. After its move, you may take back checkers, each for one king step.
    .line-3 = A piece on enemy checkers is hobbled. A pawn can't move, and other pieces move like pawns.
    .line-4 = Checkers of both colours under one piece cancel in pairs. The capturing piece takes over the captured piece's checkers.
    .line-5 = A card puts one of your checkers under a piece that it matches. Checkers cards match any piece of their colour.
    .line-6 = { $far_rank_all ->
            [a] A hobbled piece that reaches the far rank is freed.
           *[b] A piece on enemy checkers that reaches the far rank loses one of them.
        } A piece on checkers can't castle. A hobbled piece has no double step.
    .line-7 = Checkmate is as in chess, and booster steps count as threats. { $check_at_end ->
            [a] The move itself must answer a check.
           *[b] At the end of your turn your king must be safe.
        }

### The draw pile

deck-pile = The draw pile

### Positions that cannot be

still-on-second-rank = The field 'still' lists pawns that have never moved, so they must be on their second rank.
mover-of-side = The field 'mover' must be the square of a piece of the side to move, not '{ $square }'.
no-right = The castling right { $letter } needs the rook and the king on their squares.
not-behind-a-pawn = '{ $square }' is not a square behind a pawn that has moved two squares.
no-double-step = No pawn has moved two squares over { $square }.
no-stack = '{ $text }' in the field 'stacks' is not a piece's square with its checkers. Write, for example, d2:w1.
no-cards-listed = '{ $text }' is not a list of cards. Write, for example, wP2bN1?3, or - for none.
cards-there-are =
    { $most ->
        [1] There is only one card named { $card }, not { $n }.
       *[other] There are { $most } cards named { $card }, not { $n }.
    }
sixteen-pieces = A side can have at most sixteen pieces, eight of them pawns.
pawn-on-last-rank = A pawn can't be on its last rank.
too-many-checkers = { $seat } has { $n ->
    [1] one checker
   *[other] { $n } checkers
 }, but there are more on the board.
too-many-cards = A player can't hold that many cards.
more-cards-than-there-are = The hands and the played cards contain more cards than the game has.
mover-not-with-rest = The fields 'mover' and 'usable' need stage=spend, and checkers under the piece that has moved.
nobody-draws = No player has to draw at stage={ $stage } in this position.
only-checkers-under = The piece on { $square } can have only checkers under it, all of one colour.

### The pages of the rules

page-aim =
    .title = The goal
    .says = Checkmate the king, as in chess. Checkers under pieces make them stronger or weaker. Your own checkers give a piece extra steps, and enemy checkers hobble it. The extra steps count as threats.
    .caption-1 = A boosted knight.
    .says-1 = It is on a white checker, so it may take one more step after its jump.
    .says-1-plain = It is on a white checker. So it may take one more step after its jump.
    .caption-2 = Checkmate.
    .says-2 = The king is attacked along the first row, and its own pawns block its escape.
page-setup =
    .title = Setting up
    .says = Set up a game of chess. Each player lays out their checkers and draws the same number of cards, hidden from the opponent. The other cards are the draw pile.
    .says-plain = Set up a game of chess. Each player lays out their checkers. Each player draws the same number of cards, hidden from the opponent. The other cards are the draw pile.
    .caption-2 = A card for each piece.
    .says-2 = Thirty-two cards show a piece. The checkers cards show only a colour and match any piece of that colour.
    .caption-3 = Checkers under pieces.
    .says-3 = The white pawn on a white checker is boosted. The black knight on a white checker is hobbled.
page-turn =
    .title = Taking turns
    .says = First move a piece as in chess. Then you may spend its checkers for extra steps. Then you may play one card. Last, draw until you hold as many cards as you have checkers in your supply.
    .caption-1 = Move.
    .says-1 = The rook is on one white checker.
    .caption-2 = Spend.
    .says-2 = The checker returns to White and pays for one king step. Or the rook keeps it.
    .caption-3 = Play a card.
    .says-3 = Played cards are set aside. They are shuffled again when the draw pile is empty.
    .says-3-plain = Put played cards aside. When the pile is empty, shuffle them again.
page-man-K =
    .title = The king
    .says = The king moves one square in any direction, never to a square that is attacked. Extra steps of boosted enemies count as attacks.
page-man-P =
    .title = The pawn
    .says = The pawn moves one square forward, or two from its first square. It captures one square diagonally forward. On the last row it becomes a queen, rook, bishop or knight.
page-boosted =
    .title = Boosted pieces
    .title-plain = What can a boosted piece do?
    .says = A piece on checkers of its own colour is boosted. After its move it may take king steps. Each step costs one checker, which returns to its owner. Steps may capture. Unused checkers stay under the piece.
    .caption-2 = Then the step.
    .says-2 = From e4 it may move to any square next to it.
page-hobbled =
    .title = Hobbled pieces
    .title-plain = What can a hobbled piece do?
    .says = A piece on enemy checkers is hobbled. A pawn can't move at all. Other pieces move like pawns: one square forward, capturing diagonally forward. They have no double step and don't promote.
    .caption-1 = A hobbled rook.
    .says-1 = It can move one square forward, or capture the pawn on e5.
    .caption-2 = A hobbled pawn.
    .says-2 = It can't move, capture or give check.
page-cards =
    .title = Playing a card
    .title-plain = How do you play a card?
    .says = A card puts one of your checkers under a piece that it shows. Your own piece is boosted, an enemy piece is hobbled. A checkers card matches every piece of its colour. So does a piece's card when that colour has no such piece left.
    .caption-1 = A white knight.
    .says-1 = It matches either of White's knights.
    .caption-2 = Your own piece.
    .says-2 = White has put a checker under the knight.
    .caption-3 = An enemy piece.
    .says-3 = White has put a checker under the black queen, which is hobbled now.
page-inherit =
    .title = Captures and pairs
    .title-plain = What happens to the checkers in a capture?
    .says = A capturing piece takes over the checkers under the captured piece. Checkers of both colours under one piece cancel in pairs and return to their owners.
    .caption-1 = A hobbled knight.
    .says-1 = The knight is on a white checker. The rook captures it.
    .caption-2 = Boosted by it.
    .says-2 = Now the rook is on a white checker. { $instant ->
            [a] The rook may spend it at once.
           *[b] The rook may spend it from the next turn on.
        }
    .caption-3 = Hobbled by it.
    .says-3 = If the checker were black, the rook would be hobbled now.
page-freed =
    .title = Freed on the last row
    .title-plain = When is a hobbled piece freed?
    .says = { $far_rank_all ->
            [a] A hobbled piece that reaches the last row is freed. All enemy checkers under it return to their owner.
           *[b] A piece on enemy checkers that reaches the far rank loses one of them.
        } { $far_rank_immune ->
            [a] { $far_rank_all ->
                [a] No piece can be hobbled there.
               *[b] { "" }
            }
           *[b] { "" }
        }
page-castling =
    .title = Castling
    .title-plain = How do you castle?
    .says = Castling is as in chess, but there may be no checkers under the king or the rook. The king may not cross a square that a boosted enemy could reach with extra steps.
    .says-plain = Castling is as in chess. But there may be no checkers under the king or the rook. A boosted enemy could reach some squares with extra steps. The king may not cross those.
    .caption-1 = Without checkers.
    .says-1 = The king may move two squares towards the rook.
    .caption-2 = A boosted rook.
    .says-2 = The king can't castle with it.
page-check =
    .title = Check
    .title-plain = How do you answer a check?
    .says = { $check_at_end ->
            [a] The move itself must answer a check.
           *[b] At the end of your turn your king must be safe.
        } { $check_at_end ->
            [a] A step or a card afterwards is too late. A move may not open a line to your own king, even if a step would close it again.
           *[b] { "" }
        }
    .says-plain = { $check_at_end ->
            [a] Your move itself must answer a check.
           *[b] At the end of your turn your king must be safe.
        } { $check_at_end ->
            [a] A step or a card afterwards is too late.
           *[b] { "" }
        } A move may not open a line to your own king. That is so even if a step would close the line again.
    .caption-1 = In check.
    .says-1 = { $check_at_end ->
            [a] The knight must block the check on e2 or e4.
           *[b] { "" }
        } { $check_at_end ->
            [a] A jump to d5 and a step to e5 is not allowed.
           *[b] { "" }
        }
page-pawns =
    .title = Pawns and checkers
    .title-plain = What is special about pawns?
    .says = En passant is possible only after a plain double step, and only as the move itself. A pawn that reaches the last row promotes at once and may still spend its checkers.
    .says-plain = En passant works only against a plain double step. It must be the move itself. A pawn that reaches the last row becomes another piece at once. It may still spend its checkers.
    .caption-1 = En passant.
    .says-1 = Black's pawn has just moved two squares. The white pawn may capture it as if it had moved one square.
    .caption-2 = A new queen.
    .says-2 = The pawn was boosted, so the queen may take a step.
page-end =
    .title = Who wins
    .says = Checkmate wins. Look out for steps: a boosted piece threatens everything that it can reach with its move and its steps. Draws are as in chess: stalemate, the same position three times, fifty moves, or agreement.
    .caption-1 = Checkmate from far away.
    .says-1 = The black queen can capture the bishop on c1, take over its three checkers, and reach the king with them.
    .says-1-plain = The black queen can capture the bishop on c1. It takes over the bishop's three checkers. With them it reaches the king.
