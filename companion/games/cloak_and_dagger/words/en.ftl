# The words of Cloak and Dagger Chess: message id to sentence.

piece-checker = new checker
piece-yes = yes, right
piece-no = no, wrong

# A man nobody knows, by the number on the checker.
hidden = checker { $n }

places = { $seat } puts checker { $number } on { $square }.
registers = { $seat } has registered a setup.
guesses = { $seat } guesses that checker { $number } is a { $piece }.
guess-right = Right: checker { $number } is a { $piece }. A bonus move follows the regular move.
guess-wrong = Wrong: checker { $number } is not a { $piece }.
uncloaks = { $seat } uncloaks checker { $number }: a { $piece }.
says-check = { $seat } says check.
checker-moves = { $seat }'s checker { $number } moves from { $origin } to { $to }.
    .short = Checker { $number }: { $origin } to { $to }.
drops = { $seat } drops a pawn on { $square }.
castles = { $seat } castles: the king is on { $king }, the rook on { $rook }.
captures-checker = { $owner }'s checker { $number } on { $square } is captured.
was = { $owner }'s checker { $number } was a { $piece }.
contradicts = { $owner }'s checker { $number } can't be a { $piece } after everything played and said so far.
no-bonus = { $seat } doesn't make a bonus move.
ends-turn = { $seat } ends the turn.
over-king = A king is captured: { $seat } wins.
over-contradiction = The checkers contradict each other: { $seat } wins.
setup-was = { $seat }'s checkers 1 to 8: { ALLOF($setup) }.
register-first = { $seat } must register a setup first.
array-first = { $seat } must put the checkers on the back row first.
answer-first = { $seat } must answer the guess first.
disclose-first = { $seat } must first say what was captured.
not-yours = That piece is { $owner }'s.
moved-already = { $seat } has already moved. Uncloak checkers, or { press-end }.
bonus-only = { $seat } may make a bonus move with a pawn, or { to-press-end }.
stuck-bonus-check = { PIECE($owner, $piece, form: "the") } on { $square } has no legal moves: a bonus move before the turn may not give check.
no-pawn = { $seat } has no captured pawn to drop.
second-row = { $seat } can drop pawns only on empty squares of their second row, not on { $square }.
king-stays = An uncloaked king can't be captured.
bonus-check = A bonus move before the turn may not give check to an uncloaked king.
has-bonus = { $seat } may make a bonus move before the next turn.
identified = { $seat }'s checker { $number } is a { $piece }.
may-be = Checker { $number }: { ALLOF($kinds) }.
own-grid = Your checkers
their-grid = { $seat }'s checkers
ends-king = A king was captured.
ends-contradiction = The captured checker contradicts what is known.
stage-array = { $seat }, put your checkers on your back row, starting from the a-file.
    .short = { $seat }, put your checkers on the back row.
stage-register = { $seat }, take { tablet } and register your setup in private.
    .short = { $seat }, register your setup.
stage-bonus = { $seat }, make a bonus move with a pawn, or { press-end } to continue your turn.
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
    .says = Numbered checkers hide your pieces. Guess your opponent's and capture the king.
    .equipment = A chess set. Eight checkers a side, numbered 1 to 8.

### House rules

rule-numbering = The numbers on the checkers.
    .is-a = From the a-file, for both.
    .is-b = From each player's left.
    .is-c = As each player likes.
rule-register = The secret setups.
    .is-a = Each player enters one { machine.on } in private.
    .is-b = They are not entered. The table refuses what is impossible.
rule-reveal_on_guess = A checker that was guessed correctly.
    .is-a = Stays a checker.
    .is-b = Is uncloaked at once.
rule-known_king = A cloaked king that has been identified.
    .is-a = Counts as uncloaked after one more turn.
    .is-b = May be in check while it is a checker.
rule-bonus_check = A bonus move before the turn.
    .is-a = May not give check to an uncloaked king.
    .is-b = May give check.
rule-cloaked_check = Checks by cloaked pieces.
    .is-a = The table announces and enforces them.
    .is-b = They don't count.
    .is-c = They count if the player says check.
rule-cloaked_promotion = A promoted pawn.
    .is-a = Becomes a chess piece.
    .is-b = Becomes a new checker.

### Presets

preset-umpired = Umpired
    .says = You enter setups in private, and the table checks everything.
preset-on-paper = On paper
    .says = Setups stay on paper. The table refuses only what is impossible.

### The rule card

rule-card =
    .line-1 = Eight numbered checkers a side hide the pieces. The king is between the rooks, and the bishops are on squares of both colours.
    .line-2 = A checker moves like the piece it hides. Everything else is as in chess.
    .line-3 = At the start of your turn you may guess one enemy checker. If you are right, you get a bonus move after your move.
    .line-4 = If you are wrong, your opponent may make a bonus move before the next turn. A bonus move moves a pawn, or drops a captured pawn on your second row.
    .line-5 = At the end of your turn you may replace checkers with their pieces.
    .line-6 = The owner of a captured checker says which piece it was. To win, capture a cloaked king or mate an uncloaked one.
    .line-7 = A cloaked king may be in check, and may castle out of it.

### What may be offered to say

register-rule = The king must be between the rooks, and the bishops on squares of both colours.

### Positions that cannot be

checker-square = A checker must be on a square or gone (-), not on '{ $square }'.
eight-checkers = The field 'checkers' must list all eight checkers of a side. Write - for those that are gone.
files-of-eight = The field 'files' must give the starting file of each of the eight checkers, not '{ $text }'.
no-setup = '{ $text }' is not a setup. Write eight letters for checkers 1 to 8, with the king between the rooks and the bishops on squares of both colours.
no-promoted = '{ $text }' does not say what promoted pawns became.
no-may = '{ $text }' does not say what each checker may be. Write, for example, KQ,R,KQRBN.
claim-hexadecimal = The field 'claim' must be a hexadecimal number, not '{ $text }'.
stage-not-asked = stage={ $stage } can't be combined with asked={ $asked }.
two-on-one-square = There are two pieces on one square.
setup-promoted = { $seat }'s setup must have as many promoted checkers as the position.
too-many = { $seat } has too many pieces or pawns.
no-setup-agrees = No setup for { $seat } fits what its checkers may be.
setup-on-paper = With register=b the table doesn't know the setups, so leave out the field 'setup'.
setup-needed = The field 'setup' must say what the checkers of both sides are, such as RQKRBBNN/RQKRBBNN.
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
    .title = The goal
    .says = This is chess in disguise: numbered checkers hide the pieces of the first row. Capture the enemy king while it is hidden, or checkmate it when it is not.
    .says-plain = A game of chess in disguise: numbered checkers hide the pieces of the first row. Is the enemy king hidden? Then capture it. Is it open? Then checkmate it.
    .caption-1 = Eight checkers a side.
    .says-1 = Only their owner knows which piece each one is.
page-setup =
    .title = Setting up
    .says = The pawns begin as in chess. Behind them are checkers 1 to 8. Each player decides in secret which piece each one hides. { $register ->
            [a] They enter this in private.
           *[b] { "" }
        } Each player keeps two grids: their own pieces, and guesses about the opponent's.
    .caption-1 = What both players see.
    .says-1 = { $numbering ->
            [a] On both sides checker 1 is on the a-file and checker 8 on the h-file.
            [b] { "" }
           *[c] { "" }
        }
    .caption-2 = What they may hide.
    .says-2 = A king, a queen, two rooks, two bishops and two knights. The king must be between the rooks, and the bishops on squares of both colours. The two sides may differ.
page-turn =
    .title = Taking turns
    .says = First you may guess one enemy checker. Then you move a piece as in chess: a checker moves like the piece it hides. Last, you may replace any of your checkers with their pieces.
    .caption-1 = Checker 7 moves.
    .says-1 = It can jump, so it is a knight.
    .caption-2 = Checker 6 moves.
    .says-2 = It hides a bishop. An attentive opponent can tell a lot from that.
page-man-K =
    .title = The king
    .says = The king moves one square in any direction. { $cloaked_check ->
            [a] Once it is uncloaked, it may not move to an attacked square.
            [b] { "" }
           *[c] { "" }
        }
page-man-P =
    .title = The pawn
    .says = Pawns are never hidden. A pawn moves one square forward, or two from its first square. It captures one square diagonally forward. { $cloaked_promotion ->
            [a] On the last row it becomes a queen, rook, bishop or knight, as an open piece.
           *[b] On the last row it becomes a new checker.
        }
    .says-plain = Pawns are always open. A pawn moves one square forward, or two from its first square. It captures one square diagonally forward. { $cloaked_promotion ->
            [a] On the last row it becomes a queen, rook, bishop or knight.
           *[b] On the last row it becomes a new checker.
        } { $cloaked_promotion ->
            [a] That piece is open too.
           *[b] { "" }
        }
page-guess =
    .title = Guessing
    .title-plain = How do you guess?
    .says = At the start of your turn you may guess once which piece an enemy checker hides. If you are right, you may make a bonus move after your move. If you are wrong, your opponent may make one before the next turn. You can't guess what both players already know.
    .says-plain = At the start of your turn you may guess once. Say which piece an enemy checker hides. If you are right, you may make a bonus move after your move. If you are wrong, your opponent may make one before the next turn. You cannot guess what both players know already.
    .caption-1 = Right.
    .says-1 = White guessed that checker 5 is a bishop, and moved e2-e4. Now White may make a bonus move. { $reveal_on_guess ->
            [a] The checker stays, but both players know what it is.
           *[b] { "" }
        }
    .caption-2 = Wrong.
    .says-2 = White guessed a rook. Black may make a bonus move before the next turn.
page-bonus =
    .title = The bonus move
    .title-plain = What is a bonus move?
    .says = A bonus move is one more pawn move, or the return of one of your captured pawns to an empty square of your second row. The pawn move may capture. There is only one bonus move, and it is optional. { $bonus_check ->
            [a] A bonus move before the turn may not give check to an uncloaked king.
           *[b] { "" }
        }
    .says-plain = A bonus is one more pawn move. It may capture. Or you bring back a captured pawn of your own. It goes on an empty square of your second row. There is only one bonus move, and it is optional. { $bonus_check ->
            [a] A bonus before the turn may not give check to an open king.
           *[b] { "" }
        }
    .caption-1 = A pawn move.
    .says-1 = This pawn may go one square or two.
    .caption-2 = A pawn comes back.
    .says-2 = Only e2 is empty on White's second row.
page-uncloak =
    .title = Uncloaking
    .title-plain = When may you uncloak a piece?
    .says = At the end of your turn you may replace any of your checkers with their pieces. You can't hide them again. { $cloaked_check ->
            [a] You can't uncloak a king that is attacked.
            [b] { "" }
           *[c] { "" }
        }
    .says-plain = At the end of your turn you may take away any of your checkers. Put their pieces in their place, as many as you like. You cannot hide them again. { $cloaked_check ->
            [a] You cannot uncloak a king that an enemy attacks.
            [b] { "" }
           *[c] { "" }
        }
    .caption-1 = Checker 7 has moved.
    .says-1 = Its owner may show what it is.
page-captured =
    .title = Captured checkers
    .title-plain = What do you say about a captured checker?
    .says = The owner of a captured checker says which piece it was. The piece that captured it stays hidden.
    .caption-1 = A pawn captures a checker.
    .says-1 = There is a black checker on f5. If the pawn captures it, Black must say what it was.
page-king =
    .title = The hidden king
    .title-plain = What may a hidden king do?
    .says = A hidden king may move into check, stay in check and castle out of it. But it may be captured. { $known_king ->
            [a] Once it is uncloaked, or one turn after it has been identified, it must obey check as in chess.
           *[b] { "" }
        }
    .says-plain = A hidden king may step into check and stay in check. It may castle out of check. Your opponent should not know which checker hides it. But an enemy may capture it. Once it is open, it must obey check as in chess. { $known_king ->
            [a] It must also do so one turn after your opponent has identified it.
           *[b] { "" }
        }
    .caption-1 = Hidden.
    .says-1 = Checker 3 hides a king. It may move to c2, although the black rook attacks that square.
    .caption-2 = Uncloaked.
    .says-2 = An uncloaked king may not move there.
page-castling =
    .title = Castling
    .title-plain = How do you castle?
    .says = King and rook castle from wherever they began, and end on the same squares as in chess. All squares between and on their paths must be empty, and neither may have moved. Castling shows which two checkers they are.
    .says-plain = King and rook castle from wherever they began. They end on the squares they have in chess. All squares between them and on their paths must be empty. Neither may have moved. Castling shows both players which checkers they are.
    .caption-1 = The king from c1.
    .says-1 = It goes to g1 and the rook from d1 to f1.
    .caption-2 = After castling.
    .says-2 = Checkers 3 and 4 are known now. An uncloaked king may not castle out of, through or into check. A hidden one may.
    .says-2-plain = Both players know checkers 3 and 4 now. An open king may not castle out of, through or into check. A hidden one may.
page-end =
    .title = Who wins
    .says = Capture a hidden king or checkmate an uncloaked one to win. { $cloaked_check ->
            [a] The table announces check, even by hidden pieces, without saying which piece gives it.
            [b] { "" }
           *[c] { "" }
        } Draws are as in chess: stalemate, the same position three times, fifty moves, or agreement.
    .caption-1 = Caught.
    .says-1 = The rook captures checker 3, which was the king. White wins.
answered-stays = A guess that has been answered can't be changed.
disclosed-stays = Both players now know what the captured checker was, so it stays captured. If you both agree, you can correct the position.
