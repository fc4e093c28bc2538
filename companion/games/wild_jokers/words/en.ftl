# The words of Wild Jokers: message id to sentence.

# Some letters of chess are other men here, so every man has one letter in all languages.
letter = { $kind }
piece-P = pikeman
piece-V = veteran
piece-L = lancer
piece-A = paladin
piece-M = mercenary
piece-C = captain
piece-J = joker

lot = The lot puts the { $piece } on { $square }, and Black's opposite.
moves = { $seat }'s { $piece } goes from { $origin } to { $to }.
    .short = { $piece } { $origin } to { $to }.
captures = { $owner }'s { $piece } on { $square } is captured.
    .short = The { $piece } is captured.
becomes = On { $square } it becomes a { $piece }.
turncoat = The mercenary changes sides: { $seat } puts it on an empty square of their own first { $rows ->
        [1] rank
        [2] two ranks
       *[other] { $rows } ranks
    }.
lost = There is no square for the mercenary: it is lost.
puts = { $seat } puts the mercenary on { $square }.
castles = { $seat } castles.
no-move = { $seat } has no move.
over-king = The king is captured: { $seat } wins.
over-blocked = { $seat } wins.
over-draw = The game is drawn.
over = The game is over.
lot-first = First the pieces of the first rank must be drawn.
place-first = { $seat } must put the mercenary on an empty square of { $seat }'s first two ranks.
nothing-to-place = { $seat } has nothing to place.
not-yours = That { $piece } is { $owner }'s.
no-man = There is no piece on { $square }.
pit = The square { $square } is a pit: no piece can stand there.
own-man = { $seat }'s own piece is on { $square }.
cannot-reach = { $seat }'s { $piece } cannot go from { $origin } to { $to }.
king-threatened = { $seat }'s king can be captured.
ends-king = The king was captured.
ends-blocked = The other side had no move.
stage-array = The lot sets up the first rank: draw.
stage-pass = { $seat } has no move: { press-end }.
stage-place = { $seat }, put the mercenary on an empty square of your first two ranks.
    .short = { $seat }, put the mercenary down.

### The lot, and positions that cannot be

deck-array = The first rank
array-card = The piece on the next square of the first rank: { $piece }
array-needs-shuffled = stage=array goes with the house rule array=shuffled only.
array-not-by-lot = Until the lot has set up the first rank, nothing else can be moved. To change it, take draws back.
too-many-men = A side has eleven pieces, and two mercenaries at most.
rights-not-at-home = The field rights names a king or rook that does not stand at home.
no-square-for-mercenary = There is no empty square for a mercenary.

### What is listed before a game

wild-jokers = Wild Jokers
    .says = Seven by seven with eight pits: jokers hop, mercenaries change sides, and the king's capture wins.
    .equipment = The 7 x 7 board with eight pits; eleven pieces a side.

### House rules

rule-castling = Castling.
    .is-a = The king goes two squares towards the rook.
    .is-b = None.
    .is-c = So, or king and rook change places.
rule-castle_through_check = Castling while attacked.
    .is-a = Not in, through or into an attack.
    .is-b = Always.
rule-warn_check = When a king can be captured.
    .is-on = The table warns.
    .is-off = Nothing is said.
rule-no_moves = A side without a move.
    .is-a = Passes.
    .is-b = Loses.
    .is-c = The game is drawn.
rule-joker_null = A joker's ring of hops back to where it began.
    .is-a = Is no move.
    .is-b = Is a move.
rule-array = The home ranks.
    .is-printed = As printed.
    .is-shuffled = By lot.

### Presets

preset-printed = Printed
    .says = The array as printed.
preset-by-lot = By lot
    .says = Home ranks shuffled by lot.

### The rule card

rule-card-1 = Whoever captures the king wins. { $no_moves ->
            [a] There is neither mate nor stalemate.
            [b] A side without a move loses.
           *[c] If a side has no move, the game is drawn.
        }
rule-card-2 = Rook and bishop as in chess; pits stop them. The king steps one square. { $castling ->
            [a] It castles with the rook.
            [c] It castles with the rook.
           *[b] { "" }
        }
rule-card-3 = Pikeman: one square straight or slanting forward; on the last rank a veteran, which goes one square anywhere but sideways.
rule-card-4 = Lancer: leaps exactly two squares in any direction; on the last rank it may become a veteran.
rule-card-5 = Paladin: like a king or a knight. Mercenary: one square slanting, or straight forward; on the last rank a captain.
rule-card-6 = A captured mercenary or captain changes sides: put it on an empty square of your first two ranks.
rule-card-7 = Joker: one square straight, or a hop over a pit to the square opposite; it may hop on, but captures only with the first hop.

# The signs of a board drawn as text
ground-pit = pit

### The pages of the rules

legend-R = Any distance, straight; pits stop it.
legend-P = One square straight or diagonally forward; on the last rank it becomes a veteran.
legend-V = One square in any direction but sideways.
legend-L = A leap of exactly two squares in any direction.
legend-A = Like a king or like a knight.
legend-M = One square diagonally, or one straight forward; captured, it changes sides.
legend-C = One square in any direction; captured, it changes sides.
legend-J = One square straight, or hops over pits.

page-aim =
    .title = What it is about
    .says = Capture the other king. { $no_moves ->
            [a] That wins at once; there is no checkmate and no stalemate.
            [b] That wins at once.
           *[c] That wins at once.
        }
page-aim-1 = The king can be captured.
    .plain = A piece can capture the king.
    .says = Nobody has to say check. The white mercenary on e6 captures the king on d7 and wins.
page-setup =
    .title = Setting up
    .says = The board has seven by seven squares, eight of them pits, where nobody stands. Each side has eleven pieces. { $array ->
            [printed] Black's stand like White's, turned around: each joker is in the corner at its player's left.
           *[shuffled] { "" }
        }
page-setup-1 = The whole array.
    .says = Square d4 in the middle is no pit.
page-setup-2 = White's first two rows.
    .says = From the left: joker, mercenary, lancer, king, paladin, bishop, rook, with four pikemen in front. An upturned rook may stand for a joker, a queen for a paladin, a knight for a lancer, a checker for a mercenary.
    .says-plain = From the left: joker, mercenary, lancer, king, paladin, bishop, rook. Four pikemen stand in front. Is a piece missing? An upturned rook is a joker. A queen is a paladin. A knight is a lancer. A checker is a mercenary.
page-turn =
    .title = Taking turns
    .says = White begins. On your turn you move one piece. You capture by landing on an enemy. Nobody stops on a pit, and only pieces that jump may pass one. { $no_moves ->
            [a] Whoever has no move passes.
            [b] A side without a move loses.
           *[c] If a side has no move, the game is drawn.
        }
page-turn-1 = Landing is capturing.
    .says = The rook may go to c4 and take the pikeman, but no further.
page-turn-2 = Pits all around.
    .says = In the middle the rook goes one square each way. Beyond, a pit stops it.
page-man-K =
    .title = The king
    .says = The king goes one square in any direction. It may go where it can be captured, and it may be left there: whoever overlooks it loses.
    .says-plain = The king goes one square in any direction. It may go where an enemy can capture it. It may also stay there. Whoever overlooks that loses.
page-man-K-1 = One step of a king.
    .says = Pits are closed to the king too.
page-man-R =
    .title = The rook
    .says = The rook goes any distance straight. It does not jump, and pits stop it. Each side has only one.
page-man-R-1 = Open rows.
    .says = Rows 1, 3, 5 and 7 and files a, c, e and g have no pits: there the rook runs freely.
    .says-plain = Rows 1, 3, 5 and 7 have no pits. Files a, c, e and g have none either. There the rook runs freely.
page-man-R-2 = Between two pits.
    .says = On this file the rook has only three squares, but the whole row.
page-man-B =
    .title = The bishop
    .says = The bishop goes any distance diagonally, without jumping.
page-man-B-1 = One move of a bishop.
    .says = The black pikeman on f5 may be captured, the one of its own side on c2 may not. All pits are on squares of the other colour: no bishop ever meets one.
    .says-plain = The bishop may capture the black pikeman on f5. It may not capture the one of its own side on c2. All pits are on squares of the other colour. No bishop ever meets one.
page-man-P =
    .title = The pikeman
    .says = The pikeman goes one square forward: straight or diagonally. It may capture with each of these steps. There is no double step. On the last rank it becomes a veteran.
page-man-P-1 = Three ways forward.
    .says = One of them leads into a pit here, so two are left.
page-man-P-2 = Capturing.
    .says = The black pikeman on b3 may be captured. Its own joker on d3 is in the way.
    .says-plain = The pikeman may capture the black one on b3. Its own joker on d3 is in the way.
page-man-V =
    .title = The veteran
    .says = A veteran goes one square in any direction but sideways. No veteran is there at the start: pikemen, and lancers if they like, become veterans on the last rank.
page-man-V-1 = Six squares around.
    .says = Everywhere but to its left and right.
page-man-V-2 = On the last rank.
    .says = Two pits are in its way: only one square is left.
page-man-L =
    .title = The lancer
    .says = The lancer leaps exactly two squares in any of the eight directions. What stands between, or a pit there, does not matter. On the last rank it may become a veteran.
page-man-L-1 = Over everybody.
    .says = The pieces next to it are not touched. The pikeman on e6 is two squares away and may be captured.
    .says-plain = Nothing happens to the pieces next to it. The pikeman on e6 is two squares away. The lancer may capture it.
page-man-L-2 = Over pits.
    .says = From c3 the lancer leaps over pits and lands behind them.
page-man-A =
    .title = The paladin
    .says = The paladin goes like a king or like a knight. It is no king: losing it does not lose the game.
page-man-A-1 = Sixteen squares.
    .says = Eight next to it, and eight by a knight's jump.
page-man-M =
    .title = The mercenary
    .says = The mercenary goes one square diagonally, or one straight forward. On the last rank it becomes a captain. Whoever captures it gets it: it changes sides.
page-man-M-1 = Five squares.
    .says = Four diagonally, one straight ahead.
page-man-C =
    .title = The captain
    .says = A captain goes one square in any direction. A mercenary becomes one on the last rank. A captured captain changes sides too, but as a plain mercenary.
page-man-C-1 = Eight squares.
    .says = Like a king, but it may be captured without losing the game.
    .says-plain = It goes like a king. But whoever loses it does not lose the game.
page-man-J =
    .title = The joker
    .says = The joker goes one square straight. Or it hops: if it begins next to a pit, it may jump over it to the square directly opposite. It may capture there.
    .says-plain = The joker goes one square straight. Or it hops over a pit. For that it has to begin next to the pit. It lands on the square directly opposite. It may capture there.
page-man-J-1 = A joker alone.
    .says = Steps to the squares beside it, and everything that it reaches by hopping on from pit to pit.
    .says-plain = It steps to the squares beside it. It also hops on from pit to pit.
page-man-J-2 = A hop.
    .says = Diagonally over the pit on d2, from c1 to e3.
page-hops =
    .title = Hopping on
    .title-plain = How does a joker hop on?
    .says = After a hop that captured nobody, the joker may hop on over a different pit next to it, as often as it likes. Only the first hop may capture. { $joker_null ->
            [a] A joker may stop after any hop, but it may not come back to where it began.
           *[b] { "" }
        }
    .says-plain = The joker may hop on over a different pit next to it. It may do so as often as it likes. Only the first hop may capture. Whoever captures stops there. A joker may stop after any hop. { $joker_null ->
            [a] But it may not come back to where it began.
           *[b] { "" }
        }
page-hops-1 = All that it can reach.
    .says = With its first hop it may capture the pikeman on c3, with a plain step the one on e2.
    .says-plain = Its first hop may capture the pikeman on c3. A plain step may capture the one on e2.
page-hops-2 = Three hops.
    .says = Over f2 to g3, over f4 to e5, over d6 to c7.
page-promotion =
    .title = On the last rank
    .title-plain = What happens on the last rank?
    .says = A pikeman becomes a veteran and a mercenary becomes a captain as soon as they get there. A lancer may become a veteran, each time it moves to the last rank.
    .says-plain = A pikeman becomes a veteran as soon as it gets there. A mercenary becomes a captain. A lancer may become a veteran. It may do so each time it moves to the last rank.
page-promotion-1 = A pikeman arrives.
    .says = On each of these squares it becomes a veteran.
page-promotion-2 = A lancer arrives.
    .says = It may stay a lancer, or become a veteran.
page-promotion-3 = A mercenary arrives.
    .says = It becomes a captain.
page-turncoat =
    .title = Changing sides
    .title-plain = Who changes sides?
    .says = A captured mercenary or captain now fights for whoever captured it. At once, and for free, it is put as a mercenary on an empty square of the capturer's own first two rows. Only without such a square is it lost.
    .says-plain = A captured mercenary or captain now fights for whoever captured it. Put it on an empty square of your own first two rows at once. There it is a mercenary. This costs no move. Only without such a square is it out of the game.
page-turncoat-1 = White captures a mercenary.
    .says = The rook takes it on c4.
page-turncoat-2 = And puts it.
    .says = White may choose any of these squares; then it is Black's turn.
page-castling =
    .title = Castling
    .title-plain = How do you castle?
    .says = King and rook may move once together, as in chess: if neither has moved and nobody stands between them. { $castle_through_check ->
            [a] The king may not be attacked, nor the square that it passes or reaches.
           *[b] { "" }
        } { $castling ->
            [a] { "" }
            [b] { "" }
           *[c] Or king and rook change places.
        }
    .says-plain = King and rook may move once together, as in chess. Neither has moved before. Nobody stands between them. { $castle_through_check ->
            [a] No enemy attacks the king.
           *[b] { "" }
        } { $castle_through_check ->
            [a] No enemy attacks the square that it passes or reaches.
           *[b] { "" }
        } { $castling ->
            [a] { "" }
            [b] { "" }
           *[c] Or king and rook change places.
        }
page-castling-1 = White castles.
    .says = The king goes two squares towards the rook, and the rook to the square that the king has passed.
    .says-plain = The king goes two squares towards the rook. The rook goes to the square that the king has passed.
page-castling-2 = After it.
    .says = Black does the same on the other side: king to b7, rook to c7.
page-end =
    .title = Who wins
    .says = Whoever captures the king. A draw is agreed, or may be claimed after fifty turns of each side without a capture or a promotion. { $no_moves ->
            [a] If neither side can move, it is a draw.
            [b] { "" }
           *[c] { "" }
        }
    .says-plain = Whoever captures the king wins. Both sides may agree to a draw. Sometimes fifty turns of each side pass without a capture or a promotion. Then a side may claim a draw. { $no_moves ->
            [a] If neither side can move, it is a draw.
            [b] { "" }
           *[c] { "" }
        }
page-end-1 = The end.
    .says = One of these squares holds the king.
page-end-2 = Look out.
    .says = The black rook threatens the king along the first row. { $warn_check ->
            [on] This table warns White.
           *[off] { "" }
        }
one-of-each = { SEAT($seat) } has one king, rook, bishop, lancer, paladin and joker, and no second one.
pikemen-and-veterans = { SEAT($seat) } has four pikemen at most, and five pieces with the lancer and the veterans.
not-on-end-rank = { SEAT($seat) }: on the last rank pikemen are veterans and mercenaries captains, and no pikeman goes back to the first.
two-mercenaries = There are two mercenaries and captains in all.
