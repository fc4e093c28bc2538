# The words of Boulder Chess: message id to sentence.

noun =
    { $kind ->
        [neutral-side] Neutral Zone
        [courtyard-side] Courtyard
        [K] king
        [Q] queen
        [R] rook
        [B] bishop
        [N] knight
        [P] pawn
        [boulder] boulder
       *[other] { $kind }
    }

puts = { $seat } puts the { $piece } with its boulder on { $square }.
moves = { $seat }: { $piece } { $origin } to { $to }.
removes = { $owner }'s pawn on { $square } is removed.
leaves-boulder = The boulder stays on { $square }.
takes-boulder = It has captured the boulder on { $square }.
goes-on-next = The { $piece } on { $square } goes on to the other side with the next move.
discharges = { $seat } discharges a boulder on { $square }: { $owner }'s chambers hold { $n }.
under-royal = It lies under { $owner }'s { $piece }, who has captured it.
enters = { $seat } enters the boulder from { $origin } on { $square }.
enters-two = { $seat } enters two boulders, on { $one } and { $other }.
slides = { $seat }: boulder { $origin } to { $square }.
pushes = { $seat } pushes from { $origin }: a boulder goes on to { $square }.
skips-piece = { $seat } moves no piece.
skips-discharge = { $seat } keeps the boulder.
skips-pawn = { $seat } moves no pawn.
skips-royal = { $seat } moves no royal.
skips-boulder = { $seat } moves no boulder.
over-full = The chambers are full: { $seat } wins.
over-five = Five boulders discharged: { $seat } wins.
over-stuck = Nobody can do anything: the game is drawn.
over = The game is over.
place-first = { $seat } has to put a bishop, knight or rook on the border, on the own side.
nothing-to-place = { $seat } has nothing to place.
not-yours = It is { $seat }'s turn.
no-man = Nothing of the game stands on { $square }.
put-it-down = { $seat }'s { $piece } has to be put down.
boulder-ahead = A boulder goes straight to the next square towards the Neutral Zone; one that it hits goes on one or two squares.
boulder-stays = Boulders move in the own passage only, or under a piece.
pawn-pair = A pawn moves onto the empty square of its own pair, and nowhere else.
other-first = The piece on { $square } is in the Defences: it has to go on first.
royal-inside = King and queen stay in the Royal Chambers.
both-loaded = Both royals stand on boulders: one boulder has to be entered into the passage.
royal-held = The { $piece } has captured a boulder and cannot move off it.
royal-king = The king goes one square, or over the queen to the square right behind her.
royal-queen = The queen goes as far as the first boulder, over the king too.
discharge-blocked = A boulder is discharged on a chamber square without a boulder, the way the piece moves: the rook straight, the bishop one square slanting, the knight by its leap.
royals-only = Only king, queen and boulders may be in the Royal Chambers.
never-captures = { $square } is taken: pieces neither capture nor jump each other.
own-defences = Nobody crosses the own Defences.
goes-on = The { $piece } on { $square } has to go on to the other side of the Defences.
same-way-out = The { $piece } has to leave the opponent's passage on the side where it came in.
loaded = The { $piece } has a boulder: it can neither stop on another nor pass it. It may leave its own behind.
between-pairs = There is no way between two pairs of the Defences, nor between a pair and the passage.
knight-wall = A knight leaps over the opponent's Defences only where a pair above its start or end has no pawn.
cannot-reach = The { $piece } cannot go from { $origin } to { $to }.
other-boulder = The second boulder goes to the same row of the passage.
must-go-on = The { $piece } on { $square } has to go on through the Defences.
came-in = The { $piece } on { $square } leaves the passage to the { $side }.
chambers = Boulders in Red's chambers: { $red } of 8; in Blue's: { $blue }.
discharged = Discharged: Red { $red }, Blue { $blue }. Five win.
may-count = Forty turns without progress: whoever has fewer boulders in the own chambers may claim the game.
ends-full = The chambers were full.
ends-five = Five boulders were discharged.
ends-fewer = Counted: fewer boulders in the own chambers.
ends-stuck = Nobody could do anything.
stage-place = { $seat }, put a bishop, knight or rook on your border row.
stage-piece = { $seat }, move a piece, or discharge (step 1 of 4).
stage-discharge = { $seat }, discharge the boulder, or press end.
stage-pawn = { $seat }, move a pawn within its pair (step 2 of 4).
stage-royal = { $seat }, move king or queen (step 3 of 4).
stage-enter = { $seat }, enter a boulder into the passage (step 3 of 4).
stage-boulder = { $seat }, move a boulder in your passage, or press end (step 4 of 4).

### What is listed before a game

boulder-chess = Boulder Chess
    .says = Carry boulders through the opponent's Defences and fill his Royal Chambers.
    .equipment = Two boards as one, 8 x 16; king, queen, bishop, knight, rook and six pawns a side; eighteen checkers.

### House rules

rule-goal = How the game is won.
    .is-a = The opponent's eight chamber squares are full.
    .is-b = Whoever first discharges five boulders; full chambers win as well.
rule-setup = The pieces at the start.
    .is-a = Placed in turn on the border, Red first.
    .is-b = As drawn.
rule-passage_depth = The passage's sixth row, its mouth.
    .is-a = Neutral for pieces, passage for boulders.
    .is-b = Neutral: the passage is five deep.
    .is-c = Passage: not neutral.
rule-compulsory = What has to be done where it can.
    .is-a = Piece, pawn and royal steps.
    .is-b = The piece's move.
    .is-c = Nothing.
rule-pass_and_take = A slider that has passed a boulder.
    .is-a = May stop on the next one.
    .is-b = Only on empty squares.
rule-same_direction = Going on from the defences.
    .is-a = To the other side, any way.
    .is-b = On the same line.
rule-exit_now = A piece in manned defences.
    .is-a = Goes on with the next step A.
    .is-b = Goes on when it moves next.
rule-knight_wall = A knight over the opponent's defences.
    .is-a = Where a pair is empty.
    .is-b = Never.
    .is-c = Always.
rule-discharge_free = A discharge.
    .is-a = Is step A.
    .is-b = Is part of the move onto the Tower.
    .is-c = Is free, before or after step A.
rule-enter_later = A royal's boulder.
    .is-a = May be entered in a later turn.
    .is-b = Only in the turn of its capture.

### Presets

preset-five-boulders = Five boulders
    .says = Recommended: whoever first discharges five wins.
preset-printed = Printed
    .says = As the designer wrote it: eight boulders. Between careful players it may never end.
preset-five-placed-in-turn = Five, placed in turn
    .says = Five boulders; the pieces are placed on the border in turn.

### The rule card

rule-card-1 = A turn has four steps: a piece, a pawn, king or queen, a boulder.
rule-card-2 = Bishop, knight and rook move as in chess. They capture and jump no piece; a piece on a boulder has captured it: it takes it along or leaves it behind.
rule-card-3 = Without a boulder a piece may pass boulders or stop on one; with one it may do neither.
rule-card-4 = Only the opponent's Defences are crossed. Where a pair has pawns the piece stops there and goes on with its next move; a pawn it lands on is removed.
rule-card-5 = The own secret passage is free; the opponent's is left on the side it was entered.
rule-card-6 = From the opponent's Tower a piece discharges its boulder into his chambers, the way it moves. Eight there win.
rule-card-7 = A pawn moves within its pair. King and queen move in their chambers, capture boulders there and enter them into the passage, where boulders go forward and push others.

### Positions that cannot be

two-of-kind = { SEAT($seat) } has two men { $man }, on { BOTHOF($squares) }.
square-with = '{ $text }' in { $name } is no square with { ALLOF($known) }.
field-without-piece = The field { $name } names { $square }, where no piece is that it could be about.
wrong-boulders = There are { $n } boulders, and the game has { $have }: { ALLOF($squares) }.
pawn-on-boulder = No pawn stands on a boulder: { ALLOF($squares) }.
fresh-royal = The field fresh names the royal that has captured in this turn, not { $square }.
mover-piece = The field mover names the piece that has moved, at the stage discharge.
man-missing = { SEAT($seat) }'s { $man } is missing.
royal-outside = { SEAT($seat) }'s { $man } belongs into its own Royal Chambers and not on { $square }.
piece-in-chambers = { SEAT($seat) }'s { $man } cannot be in the Royal Chambers, on { $square }.
piece-in-own-defences = { SEAT($seat) }'s { $man } cannot be in its own Defences, on { $square }.
not-on-border = { SEAT($seat) }'s { $man } is placed on its own border row, not on { $square }.
pawns-outside = { SEAT($seat) }'s pawns stay in their own Defences, not on { ALLOF($squares) }.
cannot-be-there = { $man } cannot be on { $place }: a square holds a boulder, and above it one man.
# The letters of the board's map, where it is drawn as text
ground-r = royal chambers
ground-p = secret passage
ground-m = its mouth
ground-t = tower
ground-c = courtyard
ground-d = defences
ground-n = neutral
