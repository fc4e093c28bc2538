# The words of Boulder Chess: message id to sentence.

piece-boulder = boulder

puts = { $seat } puts the { $piece } with its boulder on { $square }.
moves = { $seat }: { $piece } { $origin } to { $to }.
    .short = { $piece } { $origin } to { $to }.
removes = { $owner }'s pawn is removed.
leaves-boulder = The boulder stays on { $square }.
takes-boulder = It captures the boulder on { $square }.
goes-on-next = The { $piece } must move on next turn.
discharges = { $seat } discharges a boulder on { $square }: { $owner }'s chambers hold { $n }.
under-royal = It lies under { $owner }'s { $piece } and is captured.
enters = { $seat } enters the boulder from { $origin } on { $square }.
enters-two = { $seat } enters two boulders, on { $one } and { $other }.
slides = { $seat }: boulder { $origin } to { $square }.
    .short = Boulder { $origin } to { $square }.
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
place-first = { $seat } must put a bishop, knight or rook on { $seat }'s own border row.
nothing-to-place = { $seat } has nothing to place.
not-yours = That { $piece } is { $owner }'s.
no-man = There is nothing on { $square }.
stuck-pair = { PIECE($owner, $piece, form: "the") } on { $square } has no legal moves: the other square of its pair is taken.
boulder-ahead = A boulder goes straight to the next square towards the Neutral Zone; one that it hits goes on one or two squares.
boulder-stays = Boulders move only in your own passage, or under a piece.
pawn-pair = A pawn can only move to the other square of its pair, if that is empty.
other-first = The piece on { $square } is in the Defences and must move on first.
royal-inside = The king and queen stay in the Royal Chambers.
both-loaded = The king and queen are both on boulders: one boulder must be entered into the passage.
royal-held = The { $piece } has captured a boulder and cannot leave it.
royal-king = The king moves one square, or jumps over the queen to the square right behind.
royal-queen = The queen moves as far as the first boulder, and may pass over the king.
discharge-blocked = A boulder is discharged onto a chamber square without a boulder, the way the piece moves.
royals-only = Only kings, queens and boulders may be in the Royal Chambers.
never-captures = The square { $square } is taken, and pieces do not capture each other.
own-defences = A piece cannot cross its own Defences.
goes-on = The { $piece } on { $square } must move on to the other side of the Defences.
same-way-out = The { $piece } must leave the opponent's passage on the side where it came in.
loaded = The { $piece } carries a boulder, so it cannot stop on another boulder or pass it. It may leave its own behind.
between-pairs = A piece cannot move between two pairs of the Defences, or between a pair and the passage.
knight-wall = A knight jumps over the opponent's Defences only where a pair above its start or end has no pawn.
cannot-reach = The { $piece } cannot go from { $origin } to { $to }.
other-boulder = The second boulder goes to the same row of the passage.
must-go-on = The { $piece } on { $square } has to go on through the Defences.
came-in-n = The { $piece } on { $square } leaves the passage to the Neutral Zone.
came-in-c = The { $piece } on { $square } leaves the passage to the Courtyard.
chambers = Boulders in the opponent's chambers: { $one } { $red }, { $other } { $blue } (8 to win).
discharged = Boulders discharged: { $one } { $red }, { $other } { $blue } (5 to win).
may-count = Forty turns without progress: whoever has fewer boulders in their own chambers may claim the game.
ends-full = The chambers were full.
ends-five = Five boulders were discharged.
ends-fewer = Counted: fewer boulders in their own chambers.
ends-stuck = Nobody could do anything.
stage-place = { $seat }, put a bishop, knight or rook on your border row.
    .short = { $seat }, put a piece on your border row.
stage-piece = { $seat }, move a piece, or discharge (step 1 of 4).
    .short = { $seat }, move a piece or discharge (1 of 4).
stage-discharge = { $seat }, discharge the boulder, or { press-end }.
stage-pawn = { $seat }, move a pawn within its pair (step 2 of 4).
    .short = { $seat }, move a pawn in its pair (2 of 4).
stage-royal = { $seat }, move king or queen (step 3 of 4).
    .short = { $seat }, move king or queen (3 of 4).
stage-enter = { $seat }, enter a boulder into the passage (step 3 of 4).
    .short = { $seat }, enter a boulder (3 of 4).
stage-boulder = { $seat }, move a boulder in your passage, or { press-end } (step 4 of 4).
    .short = { $seat }, move a boulder or { press-end } (4 of 4).

### What is listed before a game

boulder-chess = Boulder Chess
    .says = Carry boulders through the opponent's Defences and fill the Royal Chambers behind them.
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
    .is-a = Goes on in step 1 of the next turn.
    .is-b = Goes on when it moves next.
rule-knight_wall = A knight over the opponent's defences.
    .is-a = Where a pair is empty.
    .is-b = Never.
    .is-c = Always.
rule-discharge_free = A discharge.
    .is-a = Is step 1.
    .is-b = Is part of the move onto the Tower.
    .is-c = Is free, before or after step 1.
rule-enter_later = A royal's boulder.
    .is-a = May be entered in a later turn.
    .is-b = Only in the turn of its capture.
rule-first_turn = The two boulders of the first turn.
    .is-a = What stands in their way stops them.
    .is-b = They pass what stands in their way, as in games of earlier programs.

### Presets

preset-five-boulders = Five boulders
    .says = Recommended: whoever first discharges five wins.
preset-printed = Printed
    .says = As the designer wrote it: eight boulders. Between careful players it may never end.
preset-five-placed-in-turn = Five, placed in turn
    .says = Five boulders; the pieces are placed on the border in turn.

### The rule card

rule-card-1 = A turn has four steps: a piece, a pawn, king or queen, a boulder.
rule-card-2 = Bishop, knight and rook move as in chess. They capture no piece, and only the knight jumps; a piece on a boulder has captured it: it takes it along or leaves it behind.
rule-card-3 = Without a boulder a piece may pass boulders or stop on one; with one it may do neither.
rule-card-4 = Only the opponent's Defences are crossed. Where a pair has pawns the piece stops there and goes on with its next move; a pawn it lands on is removed.
    .plain = You cross only the opponent's Defences. Where a pair has pawns the piece stops there. It goes on with its next move. Take a pawn off the board if a piece lands on it.
rule-card-5 = Your own secret passage is free; the opponent's is left on the side where it was entered.
    .plain = Your own secret passage is free. Leave the opponent's on the side where you came in.
rule-card-6 = From the opponent's Tower a piece discharges its boulder into the chambers, the way it moves. { $goal ->
            [a] Eight there win.
           *[b] Whoever first discharges five wins. Full chambers win as well.
        }
    .plain = From the opponent's Tower a piece discharges its boulder into the chambers. The boulder goes the way the piece moves. { $goal ->
            [a] Eight there win.
           *[b] Whoever first discharges five wins. Full chambers win as well.
        }
rule-card-7 = A pawn moves within its pair. King and queen move in their chambers, capture boulders there and enter them into the passage, where boulders go forward and push others.
    .plain = A pawn moves within its pair. King and queen move in their chambers and capture boulders there. They enter boulders into the passage. There a boulder goes forward and pushes others.

### Positions that cannot be

two-of-kind = { SEAT($seat) } has two men { $man }, on { BOTHOF($squares) }.
square-with = '{ $text }' in { $name } is no square with { ALLOF($known) }.
field-without-piece = The field { $name } names { $square }, where no piece is that it could be about.
wrong-boulders =
    { $n ->
        [1] There is one boulder, and the game has { $have }: { ALLOF($squares) }.
       *[other] There are { $n } boulders, and the game has { $have }: { ALLOF($squares) }.
    }
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

### The pages of the rules

legend-K = One square inside the chambers, or over the queen to the square right behind.
legend-Q = Along the chambers as far as the first boulder, over the king too.
legend-R = Any distance, straight; it carries a boulder.
legend-B = Any distance, diagonally; it carries a boulder.
legend-N = Two squares straight and one to the side; it jumps, and carries a boulder.
legend-P = Sideways, onto the empty square of its pair.
legend-boulder = Does not move by itself: pieces carry it, kings and queens send it into the passage.

page-aim =
    .title = What it is about
    .says = Carry boulders across the board and fill the Royal Chambers of your opponent. Whoever puts the eighth boulder there wins.
page-aim-1 = Two halves.
    .says = Red sits below, Blue above. The first row of each half holds its Royal Chambers.
page-aim-2 = A boulder is delivered.
    .plain = A boulder arrives.
    .says = The blue bishop has carried it to Red's Tower and sends it into the chambers.
page-aim-five =
    .title = What it is about
    .says = Carry boulders across the board into the Royal Chambers of your opponent. Whoever first has put five there wins. Chambers full with eight win as well.
page-aim-five-1 = Two halves.
    .says = Red sits below, Blue above. The first row of each half holds its Royal Chambers.
page-aim-five-2 = A boulder is delivered.
    .plain = A boulder arrives.
    .says = The blue bishop has carried it to Red's Tower and sends it into the chambers.
page-setup =
    .title = Setting up
    .says = Each side has a king, a queen, a bishop, a knight, a rook and six pawns. Eighteen boulders lie on the board: six in each Royal Chambers, and one under each bishop, knight and rook.
    .says-plain = Each side has a king, a queen, a bishop, a knight and a rook. It also has six pawns. Eighteen boulders lie on the board. Six lie in each Royal Chambers. One lies under each bishop, knight and rook.
page-setup-1 = Red's half.
    .says = King and queen in the middle of the first row, the king nearer to the passage. { $setup ->
            [b] Pawns on the Defences; rook, knight and bishop on the border, each on a boulder.
           *[a] { "" }
        } Red begins.
    .says-plain = King and queen stand in the middle of the first row. The king is nearer to the passage. The pawns stand on the Defences. { $setup ->
            [b] Rook, knight and bishop stand on the border.
           *[a] { "" }
        } { $setup ->
            [b] Each stands on a boulder.
           *[a] { "" }
        } Red begins.
page-setup-2 = Blue's half.
    .says = The same, turned around.
page-board =
    .title = The parts of the board
    .title-plain = What are the parts of the board?
    .says = Each half has its Royal Chambers, a Tower, a Courtyard, Defences and a Secret Passage. { $passage_depth ->
            [a] The four rows in the middle of the board are the Neutral Zone.
            [b] The four rows in the middle of the board are the Neutral Zone.
           *[c] { "" }
        }
page-board-1 = Chambers and Tower.
    .says = Red's Royal Chambers are row 1: only Red's king and queen and boulders may be there. The Tower is c2, d2, e2 and f2.
page-board-2 = The Secret Passage.
    .says = Two squares wide, at the player's left. { $passage_depth ->
            [a] Its last row, a7 and b7, belongs to the Neutral Zone as well.
            [b] { "" }
           *[c] { "" }
        }
page-board-3 = Defences and border.
    .says = Three pairs of squares side by side, a pawn on each square at the start. Between rows 8 and 9 runs the border.
page-turn =
    .title = A turn has four steps
    .says = First a piece, then a pawn, then the king or the queen, then a boulder in your passage. { $compulsory ->
            [a] The first three have to be done if they can be done; the boulder you may leave.
            [b] { "" }
           *[c] { "" }
        }
    .says-plain = First move a piece, then a pawn. Then move the king or the queen. Then move a boulder in your passage. { $compulsory ->
            [a] You have to do the first three if you can.
            [b] { "" }
           *[c] { "" }
        } { $compulsory ->
            [a] The boulder you may leave.
            [b] { "" }
           *[c] { "" }
        }
page-turn-1 = First: a piece.
    .says = Bishop, knight or rook.
page-turn-2 = Second: a pawn.
    .says = If one has an empty square beside it in its pair.
page-turn-3 = Third: king or queen.
    .says = Inside the chambers.
page-turn-4 = Fourth: a boulder.
    .says = One square on in your own passage.
page-man-R =
    .title = The rook
    .says = The rook goes any distance straight. It captures no pieces and jumps over nobody; it only picks up boulders and removes pawns of the enemy's Defences.
page-man-R-1 = A red rook.
    .says = It may not enter its own Defences. The boulder on a7 is off its lines.
page-man-B =
    .title = The bishop
    .says = The bishop goes any distance diagonally. It captures no pieces and jumps over nobody.
page-man-B-1 = A red bishop.
    .says = Downward its own Defences stop it. Upward it may go as far as the blue pawn on c11 and remove it.
page-man-N =
    .title = The knight
    .says = The knight jumps: two squares straight and one to the side. Nobody is in its way, but it captures no pieces.
page-man-N-1 = A red knight.
    .says = Its own Defences are closed to it too.
page-man-N-2 = Over others.
    .says = Men next to it do not matter.
page-man-P =
    .title = The pawn
    .says = A pawn only guards. It moves sideways onto the other square of its pair, if that is empty. It captures nothing. If a boulder lies there, the pawn stays.
page-man-P-1 = From side to side.
    .says = { $compulsory ->
            [a] The other pawn of this pair has gone, so this one has to move each turn.
            [b] { "" }
           *[c] { "" }
        }
    .says-plain = The other pawn of this pair has gone. { $compulsory ->
            [a] So this one has to move each turn.
            [b] { "" }
           *[c] { "" }
        }
page-man-K =
    .title = The king
    .says = The king stays in the Royal Chambers. It goes one square, or over the queen to the square right behind. It may step on a boulder: then it has captured the boulder. Nobody can capture a king, and there is no check.
page-man-K-1 = At the start.
    .says = The king may step on the boulder at its left, or over the queen onto the one behind.
    .says-plain = The king may step on the boulder at its left. Or it steps over the queen onto the one behind.
page-man-Q =
    .title = The queen
    .says = The queen stays in the Royal Chambers. It goes along them as far as the first boulder, which it may capture, and over the king on the way. Nobody can capture a queen.
    .says-plain = The queen stays in the Royal Chambers. It goes along them as far as the first boulder. It may capture that boulder. On the way it may pass over the king. Nobody can capture a queen.
page-man-Q-1 = At the start.
    .says = A boulder on each side stops the queen.
page-man-Q-2 = With two boulders gone.
    .says = The queen comes further, but not past the next boulder.
page-man-boulder =
    .title = Boulders
    .says = A piece that stands on a boulder has captured it. When it moves, it takes the boulder along or leaves it behind. A boulder that is left lies there until somebody captures it.
page-man-boulder-1 = A loaded rook moves.
    .says = The sign on its foot is the boulder that it stands on.
page-man-boulder-2 = With its boulder.
    .says = It has taken it along.
page-man-boulder-3 = Without it.
    .says = It has left the boulder on b8.
page-take =
    .title = Taking boulders
    .title-plain = How do you take a boulder?
    .says = A piece without a boulder may stop on one that nobody holds, and has captured it then. A bishop or a rook may also pass over it. A piece with a boulder can do neither, unless it leaves its own behind. A knight leaps over boulders in any case.
    .says-plain = A piece without a boulder may stop on one that nobody holds. Then it has captured it. A bishop or a rook may also pass over it. A piece with a boulder can do neither. It can if it leaves its own behind. A knight leaps over boulders in any case.
page-take-1 = Without a boulder.
    .says = The rook may stop on the boulder on f8, or go on behind it.
page-take-2 = With a boulder.
    .says = While it carries one, the boulder on f8 is a wall.
page-passage =
    .title = The Secret Passage
    .title-plain = How do you use the Secret Passage?
    .says = In your own passage your pieces come and go as they like, to the Neutral Zone and to your Courtyard. You may enter the opponent's passage too, but you have to leave it on the side where you came in.
    .says-plain = In your own passage your pieces come and go as they like. It leads to the Neutral Zone and to your Courtyard. You may enter the opponent's passage too. Leave it on the side where you came in.
page-passage-1 = Red in Red's passage.
    .says = The rook may leave upward and sideways into the Courtyard.
page-passage-2 = Blue in Red's passage.
    .says = This rook came in from the Neutral Zone: it cannot step out into the Courtyard.
page-defences =
    .title = Crossing the Defences
    .title-plain = How do you cross the Defences?
    .says = You may cross only the opponent's Defences. A pair with a pawn on it cannot be run through: the piece stops on one of its two squares, and with the very next move goes on to the other side. Landing on a pawn removes it. Nobody goes from pair to pair, or from a pair into the passage.
    .says-plain = You may cross only the opponent's Defences. Nobody runs through a pair with a pawn on it. The piece stops on one of its two squares. With the very next move it goes on to the other side. If it lands on a pawn, take the pawn off the board. Nobody goes from pair to pair. Nobody goes from a pair into the passage.
page-defences-1 = Stop there.
    .says = The blue rook may stop on d6 and remove the pawn, but come no further now.
    .says-plain = The blue rook may stop on d6 and remove the pawn. It comes no further now.
page-defences-2 = Go on.
    .says = { $exit_now ->
            [a] In the next turn the rook has to leave d6 to the other side.
           *[b] { "" }
        }
page-defences-3 = A pair without pawns.
    .says = It is crossed like any other squares.
page-leaps =
    .title = Knights and the Defences
    .title-plain = When may a knight leap over the Defences?
    .says = { $knight_wall ->
            [a] A knight leaps over the opponent's Defences only if the pair above its first or its last square has no pawn.
            [b] { "" }
           *[c] { "" }
        } It may also land on a pawn and remove it.
    .says-plain = { $knight_wall ->
            [a] Sometimes a knight may leap over the opponent's Defences.
            [b] { "" }
           *[c] { "" }
        } { $knight_wall ->
            [a] Look at the pair above its first square and above its last square.
            [b] { "" }
           *[c] { "" }
        } { $knight_wall ->
            [a] One of the two pairs has to be without a pawn.
            [b] { "" }
           *[c] { "" }
        } It may also land on a pawn and remove it.
page-leaps-1 = All pairs are guarded.
    .plain = Each pair has a pawn.
    .says = The blue knight may remove the pawn on f6, or jump into the passage. { $knight_wall ->
            [a] It may not leap over the wall.
            [b] It may not leap over the wall.
           *[c] { "" }
        }
page-leaps-2 = One pair is empty.
    .says = { $knight_wall ->
            [a] Now the knight may leap to e5.
            [c] Now the knight may leap to e5.
           *[b] { "" }
        }
page-discharge =
    .title = Into the chambers
    .title-plain = How does a boulder get into the chambers?
    .says = { $discharge_free ->
            [a] A piece with a boulder on one of the opponent's Tower squares may send it into the Royal Chambers: that is its step.
            [b] A piece that moves onto the opponent's Tower with a boulder may send it into the Royal Chambers with this move.
           *[c] A piece with a boulder on one of the opponent's Tower squares may send it into the Royal Chambers, before or after step 1.
        } The boulder goes the way the piece moves: straight from a rook, one square diagonally from a bishop, by its jump from a knight. It needs a square without a boulder.
    .says-plain = { $discharge_free ->
            [a] A piece with a boulder stands on one of the opponent's Tower squares. It may send the boulder into the Royal Chambers: that is its step.
            [b] A piece that moves onto the opponent's Tower with a boulder may send it into the Royal Chambers with this move.
           *[c] A piece with a boulder on one of the opponent's Tower squares may send it into the Royal Chambers, before or after step 1.
        } The boulder goes the way the piece moves. From a rook it goes straight. From a bishop it goes one square diagonally. From a knight it jumps. It needs a square without a boulder.
page-discharge-1 = From a bishop.
    .says = There is no boulder on c1: there it may go.
page-discharge-2 = Under the queen.
    .says = Or to e1. Where a king or queen stands, it goes under them.
page-discharge-3 = The queen holds it.
    .says = The queen has captured the boulder and cannot leave it. It counts all the same.
page-royals =
    .title = Getting rid of boulders
    .title-plain = How do you get rid of boulders?
    .says = { $enter_later ->
            [a] A king or queen who has captured a boulder may put it on one of the two passage squares next to the chambers, at once or as the royal step of a later turn.
           *[b] { "" }
        } A royal standing on a boulder cannot move off it. If both stand on boulders, one of these has to be entered, as long as there is a free entry square.
    .says-plain = A king or queen who has captured a boulder may put it in the passage. There are two squares for it, next to the chambers. You may do so at once. { $enter_later ->
            [a] You may also do it later, as the royal step.
           *[b] { "" }
        } A royal standing on a boulder cannot move off it. Do both stand on boulders, with a free entry square? Then one boulder has to go in.
page-royals-1 = Into the passage.
    .says = The king has just captured the boulder on c1. It may go to a2 or b2, and counts as the boulder step.
page-royals-2 = Gone from the chambers.
    .says = The king is free again.
page-passage-boulders =
    .title = Boulders in the passage
    .title-plain = How do boulders move in the passage?
    .says = Once a turn you may move one boulder in your own passage one square forward, away from your chambers. If it hits a boulder, it stays there, and that one goes on one or two squares, and may hit the next. Boulders that are held, and pieces, cannot be pushed. The last row of the passage is as far as it goes.
    .says-plain = Once a turn you may move one boulder in your own passage. It goes one square forward, away from your chambers. If it hits a boulder, it stays there. The other one goes on one or two squares. It may hit the next. You cannot push pieces, or boulders that a piece holds. The last row of the passage is as far as it goes.
page-passage-boulders-1 = One square on.
    .says = From a3 to a4.
page-passage-boulders-2 = A push.
    .says = The boulder on a3 hits the one on a4: that one may go on to a5 or to a6.
page-passage-boulders-3 = After the push.
    .says = One stays on a4, the other lies on a6.
page-first-turn =
    .title = The first turn
    .title-plain = What is special in the first turn?
    .says = In the first turn of each side, two boulders at once may be sent down the passage: those beside king and queen. They go straight to the same row, any row. This stands for the steps of the royals and of the boulder.
    .says-plain = In its first turn a side may send two boulders at once down the passage. They are the ones beside king and queen. They go straight to the same row, any row. This stands for the steps of the royals and of the boulder.
page-first-turn-1 = Both together.
    .says = From c1 and f1 to a4 and b4.
page-first-turn-2 = After it.
    .says = King and queen have room to move now.
page-end =
    .title = Who wins
    .says = The eighth boulder in the opponent's chambers wins at once. Boulders under the king and the queen count. After forty turns of each side without progress, whoever has fewer boulders in their own chambers may claim the game; with equal numbers it is a draw.
    .says-plain = The eighth boulder in the opponent's chambers wins at once. Boulders under the king and the queen count. Have both sides had forty turns without progress? Look at each side's own chambers. Whoever has fewer boulders there may claim the game. With equal numbers it is a draw.
page-end-1 = Seven are in.
    .says = The blue rook sends the eighth under the queen.
page-end-2 = Blue has won.
    .says = The chambers are full.
page-end-five =
    .title = Who wins
    .says = Whoever first has sent five boulders into the opponent's chambers wins; chambers with eight boulders win as well. After forty turns of each side without progress, whoever has fewer boulders in their own chambers may claim the game; with equal numbers it is a draw.
    .says-plain = Whoever first has sent five boulders into the opponent's chambers wins. Chambers with eight boulders win as well. Have both sides had forty turns without progress? Look at each side's own chambers. Whoever has fewer boulders there may claim the game. With equal numbers it is a draw.
page-end-five-1 = The fifth.
    .says = Blue has sent four before: this one wins.
