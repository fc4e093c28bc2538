# The words of Cloak and Dagger Chess: message id to sentence.

piece-checker = new checker
piece-yes = yes, right
piece-no = no, wrong

# A man nobody knows, by the number on the checker.
hidden = checker { $n }

places = { $seat } puts checker { $number } on { $square }.
registers = { $seat } has registered a set-up.
guesses = { $seat } guesses that checker { $number } is a { $piece }.
guess-right = Right: checker { $number } is a { $piece }. A bonus move follows the regular move.
guess-wrong = Wrong: checker { $number } is no { $piece }.
uncloaks = { $seat } uncloaks checker { $number }: a { $piece }.
says-check = { $seat } says check.
moves = { $seat }'s { $piece } goes from { $origin } to { $to }.
    .short = { $piece } { $origin } to { $to }.
checker-moves = { $seat }'s checker { $number } goes from { $origin } to { $to }.
    .short = Checker { $number }: { $origin } to { $to }.
drops = { $seat } drops a pawn on { $square }.
castles = { $seat } castles: the king stands on { $king }, the rook on { $rook }.
becomes = The pawn on { $square } becomes a { $piece }.
captures = { $owner }'s { $piece } on { $square } is captured.
    .short = The { $piece } is captured.
captures-checker = { $owner }'s checker { $number } on { $square } is captured.
was = { $owner }'s checker { $number } was a { $piece }.
contradicts = { $owner }'s checker { $number } cannot be a { $piece } after all that was done and said.
no-bonus = { $seat } makes no bonus move.
ends-turn = { $seat } ends the turn.
check = { $seat } is in check.
over-king = A king is captured: { $seat } wins.
over-contradiction = That cannot be: { $seat } wins.
setup-was = { $seat }'s checkers 1 to 8: { ALLOF($setup) }.
over = The game is over.
register-first = { $seat } must register a set-up first.
array-first = { $seat } must put the checkers on the back row first.
answer-first = { $seat } must answer the guess first.
disclose-first = { $seat } must say what was captured.
no-man = There is no piece on { $square }.
not-yours = That piece is { $owner }'s.
moved-already = { $seat } has already moved: uncloak checkers, or { press-end }.
bonus-only = { $seat } may make a bonus move with a pawn, or { to-press-end }.
stuck-bonus-check = { PIECE($owner, $piece, form: "the") } on { $square } has no legal moves: a bonus move before the turn may not give check.
nothing-to-place = { $seat } has nothing to place.
no-pawn = { $seat } has no captured pawn to drop.
second-row = { $seat } drops pawns only on empty squares of { $seat }'s own second row, not on { $square }.
own-man = { $seat }'s own piece is on { $square }.
king-stays = An uncloaked king cannot be captured.
bonus-check = A bonus move before the turn may not give check to an uncloaked king.
answer-check = { $seat } is in check and must stop the check.
king-in-check = That would leave { $seat }'s king in check.
cannot-reach = { $seat }'s { PIECE($seat, $piece, form: "kind") } cannot go from { $origin } to { $to }.
in-check = { $seat } is in check.
has-bonus = { $seat } may make a bonus move before the next turn.
identified = { $seat }'s checker { $number } is a { $piece }.
may-be = Checker { $number }: { ALLOF($kinds) }.
own-grid = Your checkers
their-grid = { $seat }'s checkers
ends-king = A king was captured.
ends-contradiction = What was disclosed cannot be.
stage-array = { $seat }, put your checkers on your back row, from the a-file.
    .short = { $seat }, put your checkers on the back row.
stage-register = { $seat }, register your set-up: take { tablet }, alone.
    .short = { $seat }, register your set-up.
stage-bonus = { $seat }, make a bonus move with a pawn, or { press-end } to go on with your turn.
    .short = { $seat }, make a bonus pawn move or { press-end }.
stage-turn = { $seat }, guess a checker or make a move.
stage-move = { $seat }, make a move.
stage-answer = { $seat }, was the guess right?
stage-disclose = { $seat }, what was checker { $number }?
stage-after = { $seat }, make a bonus move with a pawn, or { press-end }.
    .short = { $seat }, make a bonus pawn move or { press-end }.
stage-uncloak = { $seat }, uncloak a checker, or { press-end }.

### What is listed before a game

cloak-and-dagger-chess = Cloak and Dagger Chess
    .says = Behind the pawns stand numbered checkers: guess what they are, and capture the king.
    .equipment = A chess set; eight checkers a side, numbered 1 to 8.

### House rules

rule-numbering = The numbers on the checkers.
    .is-a = From the a-file, for both.
    .is-b = From each player's left.
    .is-c = As each player likes.
rule-register = The secret set-ups.
    .is-a = Are entered { machine.on }, each in private.
    .is-b = Are not entered: what cannot be is refused.
rule-reveal_on_guess = A checker that was guessed.
    .is-a = Stays a checker.
    .is-b = Is uncloaked at once.
rule-known_king = A cloaked king that was identified.
    .is-a = Counts as uncloaked after one more turn.
    .is-b = May stand in check while it is a checker.
rule-bonus_check = A bonus move before the turn.
    .is-a = May not give check to an uncloaked king.
    .is-b = May.
rule-cloaked_check = Checks by cloaked pieces.
    .is-a = The table announces and enforces them.
    .is-b = Do not count.
    .is-c = Count if the player says check.
rule-cloaked_promotion = A promoted pawn.
    .is-a = Becomes a chess piece.
    .is-b = Becomes a new checker.

### Presets

preset-umpired = Umpired
    .says = Set-ups are entered in private; the table checks everything.
preset-on-paper = On paper
    .says = Set-ups stay on paper; the table refuses what cannot be.

### The rule card

rule-card-1 = Eight numbered checkers a side hide the pieces: king between the rooks, bishops on squares of both colours.
rule-card-2 = A checker moves like the piece it hides. Everything else is as in chess.
rule-card-3 = At the start of your turn you may guess one enemy checker. Right: after your move, a bonus move.
rule-card-4 = Wrong: the other side may make a bonus move before its turn. A bonus: a pawn move, or a captured pawn dropped on your second row.
rule-card-5 = At the end of your turn you may replace checkers by their pieces.
rule-card-6 = A captured checker's piece is told. Capture a cloaked king, or mate an uncloaked one, to win.
    .plain = The owner of a captured checker tells which piece it was. To win, capture a cloaked king. Or mate an uncloaked one.
rule-card-7 = A cloaked king may stand in check and castle out of it.

### What may be offered to say

register-rule = The king has to stand between the rooks, the bishops on squares of both colours.

### Positions that cannot be

checker-square = A checker stands on a square or is gone (-), not on '{ $square }'.
eight-checkers = The field checkers lists all eight checkers of a side, those that are gone as -.
files-of-eight = The field files names the file on which each of the eight checkers started, not '{ $text }'.
no-setup = '{ $text }' is no set-up: eight letters for checkers 1 to 8, the king between the rooks, the bishops on squares of both colours.
no-promoted = '{ $text }' is nothing that promoted pawns become.
no-may = '{ $text }' is not what checkers may be; write KQ,R,KQRBN and so on.
claim-hexadecimal = The field claim is a hexadecimal number, not '{ $text }'.
stage-not-asked = stage={ $stage } does not go with asked={ $asked }.
pawns-on-end-ranks = Pawns stand neither on the first nor on the last rank.
two-on-one-square = Two pieces stand on one square.
setup-promoted = { $seat }'s setup has to tell as many promoted checkers as there are.
too-many = { $seat } has too many pieces or pawns.
no-setup-agrees = No set-up of { $seat } agrees with what its checkers may be.
setup-on-paper = With register=b the table does not know the set-ups: leave setup out.
setup-needed = The field setup has to say what the checkers of both sides are, as RQKRBBNN/RQKRBBNN.
# What is offered
offer-guess = Guess a checker
offer-uncloak = Uncloak a checker
offer-check = Say check
offer-fill-in = { $seat }: register in private
offer-register = Register
offer-disclose = What was it?
offer-answer = Is the guess right?
offer-answer-yes = Yes, right
offer-answer-no = No, wrong

### The pages of the rules

page-aim =
    .title = What it is about
    .says = A game of chess in disguise: numbered checkers hide the pieces of the first row. Capture the enemy king while it is hidden, or checkmate it when it is not.
    .says-plain = A game of chess in disguise: numbered checkers hide the pieces of the first row. Is the enemy king hidden? Then capture it. Is it open? Then checkmate it.
page-aim-1 = Eight checkers a side.
    .says = Only their owner knows who is who.
page-setup =
    .title = Setting up
    .says = Pawns stand as in chess. Behind them stand checkers 1 to 8; each player decides in secret which piece each one hides. { $register ->
            [a] They enter it in private.
           *[b] { "" }
        } Each player keeps two grids: their own pieces, and guesses about the enemy's.
page-setup-1 = What everybody sees.
    .says = { $numbering ->
            [a] Checker 1 stands on the a-file, checker 8 on the h-file, on both sides.
            [b] { "" }
           *[c] { "" }
        }
page-setup-2 = What they may hide.
    .says = A king, a queen, two rooks, two bishops and two knights. The king has to be between the rooks, and the bishops on squares of both colours. Both sides may differ.
    .says-plain = A king, a queen, two rooks, two bishops and two knights. The king has to be between the rooks. The bishops have to be on squares of both colours. Both sides may differ.
page-turn =
    .title = Taking turns
    .says = First you may guess one enemy checker. Then you move a piece as in chess: a checker moves like the piece it hides. At the end you may replace any checkers of yours by their pieces.
page-turn-1 = Checker 7 moves.
    .says = It can jump, so it is a knight.
page-turn-2 = Checker 6 moves.
    .says = It hides a bishop. Whoever watches can tell a lot.
page-man-K =
    .title = The king
    .says = The king goes one square in any direction. { $cloaked_check ->
            [a] Once it is uncloaked it never goes to a square that is attacked.
            [b] { "" }
           *[c] { "" }
        }
    .says-plain = The king goes one square in any direction. { $cloaked_check ->
            [a] An open king never goes where an enemy attacks.
            [b] { "" }
           *[c] { "" }
        }
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
    .says = Pawns are never hidden. A pawn goes one square forward, or two from its first square, and captures one square diagonally forward. { $cloaked_promotion ->
            [a] On the last row it becomes a queen, rook, bishop or knight, as an open piece.
           *[b] On the last row it becomes a new checker.
        }
    .says-plain = Pawns are always open. A pawn goes one square forward, or two from its first square. It captures one square diagonally forward. { $cloaked_promotion ->
            [a] On the last row it becomes a queen, rook, bishop or knight.
           *[b] On the last row it becomes a new checker.
        } { $cloaked_promotion ->
            [a] That piece is open too.
           *[b] { "" }
        }
page-man-P-1 = The first move.
    .says = One square or two.
page-man-P-2 = Capturing.
    .says = Pawn and knight stand diagonally before it and may be captured. The bishop straight ahead stops it.
    .says-plain = Pawn and knight stand diagonally before it. It may capture them. The bishop straight ahead stops it.
page-man-P-3 = The last row.
    .says = Straight on, or with a capture.
page-guess =
    .title = Guessing
    .title-plain = How do you guess?
    .says = At the start of your turn you may guess once which piece an enemy checker hides. If you are right, you may make a bonus move after your move. If you are wrong, your opponent may make one before the next turn. What everybody knows already cannot be guessed.
    .says-plain = At the start of your turn you may guess once. Say which piece an enemy checker hides. If you are right, you may make a bonus move after your move. If you are wrong, your opponent may make one before the next turn. You cannot guess what everybody knows already.
page-guess-1 = Right.
    .says = White guessed that checker 5 is a bishop, and moved e2-e4. Now a bonus move is White's. { $reveal_on_guess ->
            [a] The checker stays, but everybody knows it.
           *[b] { "" }
        }
page-guess-2 = Wrong.
    .says = White guessed a rook. Black may make a bonus move first, and then takes the turn.
page-bonus =
    .title = The bonus move
    .title-plain = What is a bonus move?
    .says = A bonus is one more pawn move, captures included, or a captured pawn of your own put back on an empty square of your second row. It is never more than one, and nobody has to make it. { $bonus_check ->
            [a] A bonus before the turn may not give check to an open king.
           *[b] { "" }
        }
    .says-plain = A bonus is one more pawn move. It may capture. Or you bring back a captured pawn of your own. It goes on an empty square of your second row. It is never more than one, and nobody has to make it. { $bonus_check ->
            [a] A bonus before the turn may not give check to an open king.
           *[b] { "" }
        }
page-bonus-1 = A pawn move.
    .says = For instance with this pawn: one square or two.
page-bonus-2 = A pawn comes back.
    .says = Only e2 is empty on White's second row.
page-uncloak =
    .title = Uncloaking
    .title-plain = When may you uncloak a piece?
    .says = At the end of your turn you may replace checkers of yours by their pieces, as many as you like. They cannot be hidden again. { $cloaked_check ->
            [a] A king that is attacked cannot be uncloaked.
            [b] { "" }
           *[c] { "" }
        }
    .says-plain = At the end of your turn you may take checkers of yours away. Put their pieces in their place, as many as you like. You cannot hide them again. { $cloaked_check ->
            [a] You cannot uncloak a king that an enemy attacks.
            [b] { "" }
           *[c] { "" }
        }
page-uncloak-1 = Checker 7 has moved.
    .says = Its owner may show who it is.
page-uncloak-2 = A knight.
    .says = The piece has taken the checker's place.
page-captured =
    .title = Captured checkers
    .title-plain = What do you tell of a captured checker?
    .says = When a checker is captured, its owner says which piece it was. Who captured it stays hidden.
    .says-plain = The owner of a captured checker says which piece it was. The piece that captured it stays hidden.
page-captured-1 = A pawn among them.
    .says = On f5 stands a black checker. If the pawn captures it, Black has to say who it was.
page-king =
    .title = The hidden king
    .title-plain = What may a hidden king do?
    .says = A hidden king may step into check, stay in check and castle out of it: nobody is supposed to know. But it may be captured. { $known_king ->
            [a] Once it is uncloaked, or has been found out and a turn has passed, it has to obey check as in chess.
           *[b] { "" }
        }
    .says-plain = A hidden king may step into check and stay in check. It may castle out of check. Nobody should know who it is. But an enemy may capture it. Later it has to obey check as in chess. That is so once it is open. { $known_king ->
            [a] It is also so a turn after somebody has found it out.
           *[b] { "" }
        }
page-king-1 = Hidden.
    .says = Checker 3 hides a king. It may step to c2, before the black rook.
page-king-2 = Open.
    .says = The open king may not.
page-castling =
    .title = Castling
    .title-plain = How do you castle?
    .says = King and rook castle from wherever they began, and end on the squares they have in chess. All squares between and on their ways have to be empty, and neither may have moved. Castling shows everybody who the two are.
    .says-plain = King and rook castle from wherever they began. They end on the squares they have in chess. All squares between and on their ways have to be empty. Neither may have moved. Castling shows everybody who the two are.
page-castling-1 = The king from c1.
    .says = It goes to g1 and the rook from d1 to f1.
page-castling-2 = After it.
    .says = Checkers 3 and 4 are known now. An open king may not castle out of, through or into check; a hidden one may.
    .says-plain = Everybody knows checkers 3 and 4 now. An open king may not castle out of, through or into check. A hidden one may.
page-end =
    .title = Who wins
    .says = Whoever captures a hidden king, or mates an open one. { $cloaked_check ->
            [a] The table announces check, also by hidden pieces, without saying who gives it.
            [b] { "" }
           *[c] { "" }
        } Draws are as in chess: no legal move, a position three times, fifty moves, or agreement.
page-end-1 = Caught.
    .says = The rook captures checker 3. It was the king: White wins.
page-end-2 = Mate.
    .says = The open king has no square left.
answered-stays = A guess that was answered stays answered.
disclosed-stays = What the captured checker was is known now, so it stays captured. All together can put the position right.
