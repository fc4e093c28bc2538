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
        [yes] yes, right
        [no] no, wrong
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
over-king = A king is captured: { $seat } wins.
over-mate = Checkmate: { $seat } wins.
over-stalemate = Stalemate: the game is drawn.
over-contradiction = That cannot be: { $seat } wins.
setup-was = { $seat }'s set-up: { ALLOF($setup) }.
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
    .is-a = Are entered on the tablet, each in private.
    .is-b = Are not entered: what cannot be is refused.
rule-reveal_on_guess = A checker that was guessed.
    .is-a = Stays a checker.
    .is-b = Is uncloaked at once.
rule-known_king = A cloaked king that was identified.
    .is-a = Counts as uncloaked after one more turn.
    .is-b = Stays immune while he is a checker.
rule-bonus_check = A bonus move before the turn.
    .is-a = May not give check to an uncloaked king.
    .is-b = May.
rule-cloaked_check = Checks by cloaked men.
    .is-a = The table announces and enforces them.
    .is-b = Do not count.
    .is-c = Count if the player says check.
rule-cloaked_promotion = A promoted pawn.
    .is-a = Becomes a chess man.
    .is-b = Becomes a new checker.

### Presets

preset-umpired = Umpired
    .says = Set-ups are entered in private; the table checks everything.
preset-on-paper = On paper
    .says = Set-ups stay on paper; the table refuses what cannot be.

### The rule card

rule-card-1 = Eight numbered checkers a side hide the men: king between the rooks, bishops on squares of both colours.
rule-card-2 = A checker moves like the man it hides. Everything else is as in chess.
rule-card-3 = At the start of your turn you may guess one enemy checker. Right: after your move, a bonus move.
rule-card-4 = Wrong: the other side may make a bonus move before its turn. A bonus: a pawn move, or a captured pawn dropped on your second row.
rule-card-5 = At the end of your turn you may replace checkers by their men.
rule-card-6 = A captured checker's man is told. Capture a cloaked king, or mate an uncloaked one, to win.
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
stage-not-end = The fields stage and end do not go together.
stage-not-asked = stage={ $stage } does not go with asked={ $asked }.
pawns-on-end-ranks = Pawns stand neither on the first nor on the last rank.
two-on-one-square = Two men stand on one square.
setup-promoted = { $seat }'s setup has to tell as many promoted checkers as there are.
too-many = { $seat } has too many men or pawns.
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
