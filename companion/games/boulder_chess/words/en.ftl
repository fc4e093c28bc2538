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
not-now = { $action } is not possible now.
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
ends-draw = The game is drawn.
ends-resigned = The other side has left.
ends-ranked = The game was ended by consent: a draw.
stage-place = { $seat }, put a bishop, knight or rook on your border row.
stage-piece = { $seat }, move a piece, or discharge (step 1 of 4).
stage-discharge = { $seat }, discharge the boulder, or press end.
stage-pawn = { $seat }, move a pawn within its pair (step 2 of 4).
stage-royal = { $seat }, move king or queen (step 3 of 4).
stage-enter = { $seat }, enter a boulder into the passage (step 3 of 4).
stage-boulder = { $seat }, move a boulder in your passage, or press end (step 4 of 4).
stage-over = The game is over.
