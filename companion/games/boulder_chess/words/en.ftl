# The words of Boulder Chess: message id to sentence.

piece-boulder = boulder

puts = { $seat } puts the { $piece } and its boulder on { $square }.
removes = { $owner }'s pawn is removed.
leaves-boulder = The boulder stays on { $square }.
takes-boulder = It captures the boulder on { $square }.
goes-on-next = The { $piece } must move on in the next turn.
discharges = { $seat } discharges a boulder on { $square }. { $owner }'s chambers now hold { $n }.
under-royal = It goes under { $owner }'s { $piece }, which captures it.
enters = { $seat } enters the boulder from { $origin } into the passage, on { $square }.
enters-two = { $seat } enters two boulders into the passage, on { $one } and { $other }.
slides = { $seat }: boulder { $origin } to { $square }.
    .short = Boulder { $origin } to { $square }.
pushes = { $seat } pushes from { $origin }, and a boulder moves on to { $square }.
skips-piece = { $seat } doesn't move a piece.
skips-discharge = { $seat } keeps the boulder.
skips-pawn = { $seat } doesn't move a pawn.
skips-royal = { $seat } doesn't move the king or queen.
skips-boulder = { $seat } doesn't move a boulder.
over-full = The chambers are full: { $seat } wins.
over-five = Five boulders are discharged: { $seat } wins.
over-stuck = Neither player can move: the game is drawn.
place-first = { $seat } must put a bishop, knight or rook on their own border row.
stuck-pair = { PIECE($owner, $piece, form: "the") } on { $square } has no legal moves: the other square of its pair is taken.
boulder-ahead = A boulder moves one square straight towards the Neutral Zone. A boulder that it hits moves on one or two squares.
boulder-stays = Boulders move only in your own passage, or under a piece.
pawn-pair = A pawn can only move to the other square of its pair, and only if that is empty.
other-first = The piece on { $square } is in the Defences and must move on first.
royal-inside = The king and queen stay in the Royal Chambers.
both-loaded = The king and the queen are both on boulders, so one boulder must be entered into the passage.
royal-held = The { $piece } has captured a boulder and can't leave it.
royal-king = The king moves one square, or jumps over the queen to the square right behind it.
royal-queen = The queen moves as far as the first boulder, and may pass over the king.
discharge-blocked = A discharged boulder moves like the piece, onto a chamber square without a boulder.
royals-only = Only kings, queens and boulders may be in the Royal Chambers.
never-captures = The square { $square } is taken, and pieces don't capture each other.
own-defences = A piece can't cross its own Defences.
goes-on = The { $piece } on { $square } must move on to the other side of the Defences.
same-way-out = The { $piece } must leave the opponent's passage on the side where it came in.
loaded = The { $piece } carries a boulder, so it can't stop on another boulder or pass it. It may leave its own boulder behind.
between-pairs = A piece can't move between two pairs of the Defences, or between a pair and the passage.
knight-wall = A knight may jump over the opponent's Defences only if the pair above its starting or landing square has no pawn.
other-boulder = The second boulder must go to the same row of the passage.
must-go-on = The { $piece } on { $square } must move on through the Defences.
came-in-n = The { $piece } on { $square } must leave the passage into the Neutral Zone.
came-in-c = The { $piece } on { $square } must leave the passage into the Courtyard.
chambers = Boulders in the opponent's chambers: { $one } { $red }, { $other } { $blue } (8 to win).
discharged = Boulders discharged: { $one } { $red }, { $other } { $blue } (5 to win).
may-count = Forty turns have passed without progress. The player with fewer boulders in their chambers may claim a win.
ends-full = The chambers were full.
ends-five = Five boulders were discharged.
ends-fewer = The winner had fewer boulders in their chambers.
ends-stuck = Neither player could move.
stage-place = { $seat }, put a bishop, knight or rook on your border row.
    .short = { $seat }, put a piece on your border row.
stage-piece = { $seat }, move a piece, or discharge (step 1 of 4).
    .short = { $seat }, move a piece or discharge (1 of 4).
stage-discharge = { $seat }, discharge the boulder, or { press-end }.
stage-pawn = { $seat }, move a pawn within its pair (step 2 of 4).
    .short = { $seat }, move a pawn in its pair (2 of 4).
stage-royal = { $seat }, move your king or queen (step 3 of 4).
    .short = { $seat }, move your king or queen (3 of 4).
stage-enter = { $seat }, enter a boulder into the passage (step 3 of 4).
    .short = { $seat }, enter a boulder (3 of 4).
stage-boulder = { $seat }, move a boulder in your passage, or { press-end } (step 4 of 4).
    .short = { $seat }, move a boulder or { press-end } (4 of 4).

### What is listed before a game

boulder-chess = Boulder Chess
    .says = Carry boulders through your opponent's Defences and fill the Royal Chambers behind them.
    .equipment = A double board of 8 x 16 squares. A king, queen, bishop, knight, rook and six pawns a side. Eighteen checkers as boulders.

### House rules

rule-goal = How the game is won.
    .is-a = Fill the opponent's eight chamber squares.
    .is-b = Discharge five boulders first, or fill the chambers.
rule-setup = The pieces at the start.
    .is-a = Placed in turn on the border, Red first.
    .is-b = As shown in the rules.
rule-passage_depth = The sixth row of the passage (its mouth).
    .is-a = Neutral for pieces, passage for boulders.
    .is-b = Neutral: the passage is five deep.
    .is-c = Passage: not neutral.
rule-compulsory = Which steps a player must make if possible.
    .is-a = Piece, pawn and royal steps.
    .is-b = Only the piece step.
    .is-c = None.
rule-pass_and_take = A rook or bishop that has passed a boulder.
    .is-a = May stop on the next boulder.
    .is-b = May stop only on empty squares.
rule-same_direction = Moving on from the Defences.
    .is-a = To the other side, in any direction.
    .is-b = Along the same line.
rule-exit_now = A piece in Defences with pawns.
    .is-a = Must move on in step 1 of the next turn.
    .is-b = Must move on when it next moves.
rule-knight_wall = A knight's jump over the opponent's Defences.
    .is-a = Only where a pair has no pawns.
    .is-b = Never.
    .is-c = Always.
rule-discharge_free = A discharge.
    .is-a = Is step 1.
    .is-b = Is part of the move onto the Tower.
    .is-c = Is an extra action, before or after step 1.
rule-enter_later = A boulder that the king or queen has captured.
    .is-a = May be entered in a later turn.
    .is-b = May be entered only in the turn of its capture.
rule-first_turn = The two boulders of the first turn.
    .is-a = Pieces or boulders in their way stop them.
    .is-b = They pass anything in their way, as in older versions of this program.

### Presets

preset-five-boulders = Five boulders
    .says = Recommended. The first player to discharge five boulders wins.
preset-printed = Standard rules
    .says = The designer's rules, with eight boulders. If both players are careful, the game may never end.
preset-five-placed-in-turn = Five, placed in turn
    .says = Five boulders. The players take turns placing their pieces on the border.

### The rule card

rule-card =
    .line-1 = A turn has four steps: a piece, a pawn, the king or queen, a boulder.
    .line-2 = Bishop, knight and rook move as in chess. They capture no pieces, and only the knight jumps. A piece on a boulder has captured it. It may take the boulder along or leave it behind.
    .line-3 = Without a boulder, a piece may pass boulders or stop on one. With a boulder it may do neither.
    .line-4 = You cross only the opponent's Defences. Where a pair has pawns, the piece stops there and moves on with its next move. If it lands on a pawn, remove the pawn.
    .line-4-plain = You cross only the opponent's Defences. Where a pair has pawns, the piece stops there. It moves on with its next move. If a piece lands on a pawn, take the pawn off the board.
    .line-5 = You can use your own Secret Passage freely. Leave the opponent's passage on the side where you came in.
    .line-6 = From the opponent's Tower, a piece discharges its boulder into the chambers. The boulder moves like the piece. { $goal ->
            [a] Eight boulders there win.
           *[b] The first player to discharge five wins. Full chambers win as well.
        }
    .line-6-plain = From the opponent's Tower, a piece discharges its boulder into the chambers. The boulder moves like the piece. { $goal ->
            [a] Eight boulders there win.
           *[b] The first player to discharge five wins. Full chambers win as well.
        }
    .line-7 = A pawn moves within its pair. King and queen move in their chambers and capture boulders there. They send these boulders into the passage, where boulders move forward and push others.

### Positions that cannot be

two-of-kind = { SEAT($seat) } has the piece { $man } twice, on { BOTHOF($squares) }.
square-with = '{ $text }' in the field '{ $name }' must be a square with { ANYOF($known) }.
field-without-piece = The field '{ $name }' is { $square }, but that square has no suitable piece.
wrong-boulders =
    { $n ->
        [1] There is one boulder, but the game has { $have }: { ALLOF($squares) }.
       *[other] There are { $n } boulders, but the game has { $have }: { ALLOF($squares) }.
    }
pawn-on-boulder = A pawn can't be on a boulder: { ALLOF($squares) }.
fresh-royal = The field 'fresh' must be the king or queen that captured in this turn, not { $square }.
mover-piece = In the stage 'discharge', the field 'mover' must be the piece that has moved.
missing-piece = { SEAT($seat) }'s { $man } is missing.
royal-outside = { SEAT($seat) }'s { $man } must be in its own Royal Chambers, not on { $square }.
piece-in-chambers = { SEAT($seat) }'s { $man } can't be in the Royal Chambers, on { $square }.
piece-in-own-defences = { SEAT($seat) }'s { $man } can't be in its own Defences, on { $square }.
not-on-border = { SEAT($seat) }'s { $man } must be on its own border row, not on { $square }.
pawns-outside = { SEAT($seat) }'s pawns must be in their own Defences, not on { ALLOF($squares) }.
cannot-be-there = { $man } can't be on { $place }. A square can hold one boulder and one piece on top of it.
# The letters of the board's map, where it is drawn as text
ground-r = royal chambers
ground-p = secret passage
ground-m = its mouth
ground-t = tower
ground-c = courtyard
ground-d = defences
ground-n = neutral

### The pages of the rules

legend-K = One square inside the chambers, or over the queen to the square right behind it.
legend-Q = Along the chambers as far as the first boulder, even over the king.
legend-R = Any distance horizontally or vertically. It can carry a boulder.
legend-B = Any distance diagonally. It can carry a boulder.
legend-N = It jumps two squares horizontally or vertically and one to the side, and can carry a boulder.
legend-P = Sideways, onto the empty square of its pair.
legend-boulder = It can't move by itself. Pieces carry it, and kings and queens send it into the passage.

page-aim =
    .title = The goal
    .says = Carry boulders across the board and fill your opponent's Royal Chambers. You win by putting the eighth boulder there.
    .caption-1 = Two halves.
    .says-1 = Red's half is below, Blue's above. The first row of each half has its Royal Chambers.
    .caption-2 = A boulder arrives.
    .says-2 = The blue bishop has carried a boulder to Red's Tower and sends it into the chambers.
    .says-2-plain = The blue bishop has carried a boulder to Red's Tower. It sends the boulder into the chambers.
page-aim-five =
    .title = The goal
    .says = Carry boulders across the board into your opponent's Royal Chambers. The first player to put five there wins. Filling the chambers with eight also wins.
    .caption-1 = Two halves.
    .says-1 = Red's half is below, Blue's above. The first row of each half has its Royal Chambers.
    .caption-2 = A boulder arrives.
    .says-2 = The blue bishop has carried a boulder to Red's Tower and sends it into the chambers.
    .says-2-plain = The blue bishop has carried a boulder to Red's Tower. It sends the boulder into the chambers.
page-setup =
    .title = Setting up
    .says = Each side has a king, a queen, a bishop, a knight, a rook and six pawns. There are eighteen boulders: six in each Royal Chambers, and one under each bishop, knight and rook.
    .says-plain = Each side has a king, a queen, a bishop, a knight and a rook. It also has six pawns. There are eighteen boulders. Six are in each Royal Chambers. One is under each bishop, knight and rook.
    .caption-1 = Red's half.
    .says-1 = The king and queen are in the middle of the first row, with the king nearer to the passage. { $setup ->
            [b] The pawns are on the Defences. Rook, knight and bishop are on the border, each on a boulder.
           *[a] { "" }
        } Red begins.
    .says-1-plain = King and queen stand in the middle of the first row. The king is nearer to the passage. The pawns stand on the Defences. { $setup ->
            [b] Rook, knight and bishop stand on the border.
           *[a] { "" }
        } { $setup ->
            [b] Each is on a boulder.
           *[a] { "" }
        } Red begins.
page-board =
    .title = The parts of the board
    .title-plain = What are the parts of the board?
    .says = Each half has its Royal Chambers, a Tower, a Courtyard, Defences and a Secret Passage. { $passage_depth ->
            [a] The four middle rows of the board are the Neutral Zone.
            [b] The four middle rows of the board are the Neutral Zone.
           *[c] { "" }
        }
    .caption-1 = Chambers and Tower.
    .says-1 = Red's Royal Chambers are row 1. Only Red's king, queen and boulders may be there. The Tower is c2, d2, e2 and f2.
    .caption-2 = The Secret Passage.
    .says-2 = It is two squares wide, on the player's left. { $passage_depth ->
            [a] Its last row, a7 and b7, is also part of the Neutral Zone.
            [b] { "" }
           *[c] { "" }
        }
    .caption-3 = Defences and border.
    .says-3 = The Defences are three pairs of squares. At the start each square has a pawn. The border is between rows 8 and 9.
page-turn =
    .title = A turn has four steps
    .says = First move a piece, then a pawn, then the king or queen, then a boulder in your passage. { $compulsory ->
            [a] You must make the first three steps if you can. The boulder step is optional.
            [b] { "" }
           *[c] { "" }
        }
    .says-plain = First move a piece, then a pawn. Then move the king or the queen. Then move a boulder in your passage. { $compulsory ->
            [a] You must do the first three if you can.
            [b] { "" }
           *[c] { "" }
        } { $compulsory ->
            [a] The boulder step is optional.
            [b] { "" }
           *[c] { "" }
        }
    .caption-1 = First: a piece.
    .says-1 = Move a bishop, knight or rook.
    .caption-2 = Second: a pawn.
    .says-2 = Move a pawn if its pair has an empty square.
    .caption-3 = Third: king or queen.
    .says-3 = Move one of them inside the chambers.
    .caption-4 = Fourth: a boulder.
    .says-4 = Move one boulder a square forward in your own passage.
page-man-R =
    .title = The rook
    .says = The rook moves any distance horizontally or vertically. It can't capture pieces or jump. It only picks up boulders and removes pawns from the opponent's Defences.
    .caption-1 = A red rook.
    .says-1 = It may not enter its own Defences. The boulder on a7 is not on its lines.
page-man-B =
    .title = The bishop
    .says = The bishop moves any distance diagonally. It can't capture pieces or jump.
    .caption-1 = A red bishop.
    .says-1 = Downward, its own Defences stop it. Upward, it may go as far as the blue pawn on c11 and remove it.
page-man-N =
    .title = The knight
    .says = The knight jumps two squares horizontally or vertically and one to the side. It can't capture pieces.
    .caption-1 = A red knight.
    .says-1 = It can't enter its own Defences either.
page-man-P =
    .title = The pawn
    .says = A pawn only guards. It moves sideways onto the other square of its pair, if that is empty. It can't capture, and it can't move onto a boulder.
    .caption-1 = From side to side.
    .says-1 = { $compulsory ->
            [a] The other pawn of this pair is gone, so this one must move each turn.
            [b] { "" }
           *[c] { "" }
        }
page-man-K =
    .title = The king
    .says = The king stays in the Royal Chambers. It moves one square, or over the queen to the square right behind it. It captures a boulder by moving onto it. There is no check, and no piece can capture a king.
    .caption-1 = At the start.
    .says-1 = The king may move onto the boulder on its left, or over the queen onto the boulder behind.
    .says-1-plain = The king may step onto the boulder on its left. Or it steps over the queen onto the boulder behind.
page-man-Q =
    .title = The queen
    .says = The queen stays in the Royal Chambers. It moves along them as far as the first boulder, which it may capture. It may pass over the king. A queen can't be captured.
    .says-plain = The queen stays in the Royal Chambers. It moves along them as far as the first boulder. It may capture that boulder. On the way it may pass over the king. No piece can capture a queen.
    .caption-1 = At the start.
    .says-1 = A boulder on each side stops the queen.
    .caption-2 = With two boulders gone.
    .says-2 = The queen gets further, but not past the next boulder.
page-man-boulder =
    .title = Boulders
    .says = A piece on a boulder has captured it. When it moves, it takes the boulder along or leaves it behind. A boulder that is left behind stays there until a piece captures it.
    .caption-1 = A loaded rook moves.
    .says-1 = The mark at its base shows the boulder under it.
    .caption-2 = With its boulder.
    .says-2 = The rook has taken it along.
    .caption-3 = Without it.
    .says-3 = The rook has left the boulder on b8.
page-take =
    .title = Taking boulders
    .title-plain = How do you take a boulder?
    .says = A piece without a boulder may stop on a free boulder and capture it. A bishop or a rook may also pass over it. A piece with a boulder can do neither, unless it leaves its own boulder behind. A knight can always jump over boulders.
    .caption-1 = Without a boulder.
    .says-1 = The rook may stop on the boulder on f8, or move past it.
    .caption-2 = With a boulder.
    .says-2 = While the rook carries a boulder, it can't pass the one on f8.
page-passage =
    .title = The Secret Passage
    .title-plain = How do you use the Secret Passage?
    .says = Your pieces may move freely between your own passage and the Neutral Zone or your Courtyard. You may also enter the opponent's passage, but you must leave it on the side where you came in.
    .says-plain = In your own passage your pieces come and go freely. It leads to the Neutral Zone and to your Courtyard. You may enter the opponent's passage too. Leave it on the side where you came in.
    .caption-1 = Red in Red's passage.
    .says-1 = The rook may leave upward, or sideways into the Courtyard.
    .caption-2 = Blue in Red's passage.
    .says-2 = This rook came in from the Neutral Zone, so it can't leave into the Courtyard.
page-defences =
    .title = Crossing the Defences
    .title-plain = How do you cross the Defences?
    .says = You may cross only the opponent's Defences. You can't cross a pair with a pawn in one move. The piece stops on one of the two squares, and its very next move must take it to the other side. If it lands on a pawn, remove the pawn. A piece can't move from pair to pair, or from a pair into the passage.
    .says-plain = You may cross only the opponent's Defences. A piece can't cross a pair with a pawn in one move. The piece stops on one of its two squares. Its very next move must take it to the other side. If it lands on a pawn, take the pawn off the board. A piece can't move from pair to pair, or from a pair into the passage.
    .caption-1 = Stop there.
    .says-1 = The blue rook may stop on d6 and remove the pawn. It can't go further now.
    .caption-2 = Move on.
    .says-2 = { $exit_now ->
            [a] In the next turn the rook must leave d6 on the other side.
           *[b] { "" }
        }
    .caption-3 = A pair without pawns.
    .says-3 = A piece crosses it like any other squares.
page-leaps =
    .title = Knights and the Defences
    .title-plain = When may a knight jump over the Defences?
    .says = { $knight_wall ->
            [a] A knight may jump over the opponent's Defences only if the pair above its starting or landing square has no pawn.
            [b] { "" }
           *[c] { "" }
        } It may also land on a pawn and remove it.
    .says-plain = { $knight_wall ->
            [a] Sometimes a knight may leap over the opponent's Defences.
            [b] { "" }
           *[c] { "" }
        } { $knight_wall ->
            [a] Look at the pair above its starting square and the pair above its landing square.
            [b] { "" }
           *[c] { "" }
        } { $knight_wall ->
            [a] One of these pairs must have no pawn.
            [b] { "" }
           *[c] { "" }
        } It may also land on a pawn and remove it.
    .caption-1 = All pairs have pawns.
    .says-1 = The blue knight may remove the pawn on f6, or jump into the passage. { $knight_wall ->
            [a] It may not jump over the Defences.
            [b] It may not jump over the Defences.
           *[c] { "" }
        }
    .caption-2 = One pair is empty.
    .says-2 = { $knight_wall ->
            [a] Now the knight may jump to e5.
            [c] Now the knight may jump to e5.
           *[b] { "" }
        }
page-discharge =
    .title = Into the chambers
    .title-plain = How does a boulder get into the chambers?
    .says = { $discharge_free ->
            [a] A piece with a boulder on one of the opponent's Tower squares may send it into the Royal Chambers, instead of moving.
            [b] A piece that moves onto the opponent's Tower with a boulder may send it into the Royal Chambers with this move.
           *[c] A piece with a boulder on one of the opponent's Tower squares may send it into the Royal Chambers, before or after step 1.
        } The boulder moves like the piece: straight from a rook, one square diagonally from a bishop, with a jump from a knight. It needs a square without a boulder.
    .says-plain = { $discharge_free ->
            [a] A piece with a boulder is on one of the opponent's Tower squares. It may send the boulder into the Royal Chambers, instead of moving.
            [b] A piece that moves onto the opponent's Tower with a boulder may send it into the Royal Chambers with this move.
           *[c] A piece with a boulder on one of the opponent's Tower squares may send it into the Royal Chambers, before or after step 1.
        } The boulder moves like the piece. From a rook it goes straight. From a bishop it goes one square diagonally. From a knight it jumps. It needs a square without a boulder.
    .caption-1 = From a bishop.
    .says-1 = There is no boulder on c1, so the bishop's boulder may go there.
    .caption-2 = Under the queen.
    .says-2 = It may also go to e1, under the queen.
    .caption-3 = The queen has captured it.
    .says-3 = The queen can't leave the boulder, and the boulder still counts.
page-royals =
    .title = Getting rid of boulders
    .title-plain = How do you get rid of boulders?
    .says = A king or queen that has captured a boulder may put it on one of the two passage squares next to the chambers. { $enter_later ->
            [a] You may do so at once, or as the royal step of a later turn.
           *[b] { "" }
        } A king or queen on a boulder can't move off it. If both are on boulders and an entry square is free, one boulder must be entered.
    .says-plain = A king or queen that has captured a boulder may put it in the passage. There are two squares for it, next to the chambers. You may do so at once. { $enter_later ->
            [a] You may also do it later, as the royal step.
           *[b] { "" }
        } A king or queen on a boulder can't move off it. Are both on boulders, with a free entry square? Then one boulder must go in.
    .caption-1 = Into the passage.
    .says-1 = The king has just captured the boulder on c1. The boulder may go to a2 or b2, which counts as the boulder step.
page-passage-boulders =
    .title = Boulders in the passage
    .title-plain = How do boulders move in the passage?
    .says = Once a turn you may move one boulder in your own passage one square forward, away from your chambers. If it hits another boulder, it stops there. The other one moves on one or two squares and may hit the next. You can't push pieces or boulders under pieces. A boulder can't go past the last row of the passage.
    .says-plain = Once a turn you may move one boulder in your own passage. It moves one square forward, away from your chambers. If it hits another boulder, it stops there. The other one moves on one or two squares. It may hit the next. You cannot push pieces, or boulders that a piece holds. The last row of the passage is as far as it goes.
    .caption-2 = A push.
    .says-2 = The boulder on a3 hits the boulder on a4, which moves on to a5 or a6.
    .says-2-plain = The boulder on a3 hits the boulder on a4. That one moves on to a5 or a6.
page-first-turn =
    .title = The first turn
    .title-plain = What is special about the first turn?
    .says = In its first turn, each side may send two boulders down the passage at once: those next to the king and queen. Both go straight to the same row, which you choose. This replaces the royal step and the boulder step.
    .caption-1 = Both boulders.
    .says-1 = They go from c1 and f1 to a4 and b4.
page-end =
    .title = Who wins
    .says = The eighth boulder in the opponent's chambers wins at once. Boulders under the king and the queen count. After forty turns by each side without progress, the player with fewer boulders in their own chambers may claim a win. With equal numbers it is a draw.
    .says-plain = The eighth boulder in the opponent's chambers wins at once. Boulders under the king and the queen count. Have both sides had forty turns without progress? The player with fewer boulders in their own chambers may claim a win. With equal numbers it is a draw.
    .caption-1 = Seven are in.
    .says-1 = The blue rook sends the eighth boulder under the queen.
page-end-five =
    .title = Who wins
    .says = The first player to send five boulders into the opponent's chambers wins. Eight boulders in the chambers win as well. After forty turns by each side without progress, the player with fewer boulders in their own chambers may claim a win. With equal numbers it is a draw.
    .says-plain = The first player to send five boulders into the opponent's chambers wins. Eight boulders in the chambers win as well. Have both sides had forty turns without progress? The player with fewer boulders in their own chambers may claim a win. With equal numbers it is a draw.
    .caption-1 = The fifth.
    .says-1 = Blue has already sent four boulders, so this one wins.
