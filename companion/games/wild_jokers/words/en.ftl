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

lot = Drawn at random: the { $piece } goes on { $square }, and Black's { $piece } goes opposite.
becomes = On { $square } it becomes a { $piece }.
turncoat = The mercenary changes sides: { $seat } puts it on an empty square of their own first { $rows ->
        [1] rank
        [2] two ranks
       *[other] { $rows } ranks
    }.
lost = There is no square for the mercenary, so it is lost.
puts = { $seat } puts the mercenary on { $square }.
no-move = { $seat } has no move.
over-king = The king is captured: { $seat } wins.
over-blocked = { $seat } wins.
over-draw = The game is drawn.
lot-first = First draw the pieces for the first rank.
place-first = { $seat } must put the mercenary on an empty square of their first two ranks.
pit = The square { $square } is a pit. No piece can go there.
king-threatened = { $seat }'s king can be captured.
ends-king = The king was captured.
ends-blocked = The other side had no move.
stage-array = Draw the pieces for the first rank.
stage-pass = { $seat } has no move: { press-end }.
stage-place = { $seat }, put the mercenary on an empty square of your first two ranks.
    .short = { $seat }, place the mercenary.

### The lot, and positions that cannot be

deck-array = The first rank
array-card = The piece on the next square of the first rank: { $piece }
array-needs-shuffled = stage=array needs the house rule array=shuffled.
array-not-by-lot = Until the first rank is drawn, nothing else can be moved. To change a draw, undo it.
too-many-pieces = A side has at most eleven pieces, with two mercenaries at most.
rights-not-at-home = The field 'rights' names a king or rook that is not on its home square.
no-square-for-mercenary = There is no empty square for a mercenary.

### What is listed before a game

wild-jokers = Wild Jokers
    .says = A 7 x 7 board with eight pits. Jokers hop, and mercenaries change sides. Capture the king to win.
    .equipment = The 7 x 7 board with eight pits, and eleven pieces a side.

### House rules

rule-castling = Castling.
    .is-a = The king moves two squares towards the rook.
    .is-b = None.
    .is-c = Two squares towards the rook, or king and rook swap places.
rule-castle_through_check = Castling while attacked.
    .is-a = The king may not be in check, or cross or reach an attacked square.
    .is-b = Always allowed.
rule-warn_check = When a king can be captured.
    .is-on = The table warns the player.
    .is-off = There is no warning.
rule-no_moves = A side without a move.
    .is-a = Passes.
    .is-b = Loses.
    .is-c = The game is drawn.
rule-joker_null = A joker that hops back to where it began.
    .is-a = This is not a move.
    .is-b = This is a move.
rule-array = The home ranks.
    .is-printed = Standard.
    .is-shuffled = Drawn at random.

### Presets

preset-printed = Standard rules
    .says = The standard start position.
preset-by-lot = Random
    .says = The home ranks are drawn at random.

### The rule card

rule-card =
    .line-1 = Capture the king to win. { $no_moves ->
            [a] There is no checkmate or stalemate.
            [b] A side without a move loses.
           *[c] If a side has no move, the game is drawn.
        }
    .line-2 = Rook and bishop move as in chess, but pits stop them. The king moves one square. { $castling ->
            [a] It castles with the rook.
            [c] It castles with the rook.
           *[b] { "" }
        }
    .line-3 = The pikeman moves one square straight or diagonally forward. On the last rank it becomes a veteran. A veteran moves one square in any direction except sideways.
    .line-4 = The lancer leaps exactly two squares in any direction. On the last rank it may become a veteran.
    .line-5 = The paladin moves like a king or a knight. The mercenary moves one square straight forward or in any diagonal direction. On the last rank it becomes a captain.
    .line-6 = A captured mercenary or captain changes sides. Put it on an empty square of your first two ranks.
    .line-7 = The joker moves one square horizontally or vertically. Or it hops over a pit to the square opposite. It may keep hopping, but only the first hop may capture.

# The signs of a board drawn as text
ground-pit = pit

### The pages of the rules

legend-R = Any distance horizontally or vertically. Pits stop it.
legend-P = One square straight or diagonally forward. On the last rank it becomes a veteran.
legend-V = One square in any direction except sideways.
legend-L = A leap of exactly two squares in any direction.
legend-A = Like a king or like a knight.
legend-M = One square straight forward or in any diagonal direction. When captured, it changes sides.
legend-C = One square in any direction. When captured, it changes sides.
legend-J = One square horizontally or vertically, or hops over pits.

page-aim =
    .title = The goal
    .says = Capture the other king. { $no_moves ->
            [a] That wins at once; there is no checkmate and no stalemate.
            [b] That wins at once.
           *[c] That wins at once.
        }
    .caption-1 = Capture the king.
    .says-1 = You don't have to say check. The white mercenary on e6 captures the king on d7 and wins.
page-setup =
    .title = Setting up
    .says = The board has seven by seven squares. Eight of them are pits, which no piece can enter. Each side has eleven pieces. { $array ->
            [printed] Black's pieces mirror White's: each joker is in the corner on its player's left.
           *[shuffled] { "" }
        }
    .caption-1 = The start position.
    .says-1 = The square d4 in the middle is not a pit.
    .caption-2 = White's first two rows.
    .says-2 = From the left: joker, mercenary, lancer, king, paladin, bishop, rook, with four pikemen in front. In a chess set, use an upturned rook as a joker, a queen as a paladin, a knight as a lancer, and a checker as a mercenary.
    .says-2-plain = From the left: joker, mercenary, lancer, king, paladin, bishop, rook. Four pikemen stand in front. Is a piece missing? An upturned rook is a joker. A queen is a paladin. A knight is a lancer. A checker is a mercenary.
page-turn =
    .title = Taking turns
    .says = White begins. On your turn you move one piece. You capture by landing on an enemy. No piece can stop on a pit, and only jumping pieces can pass one. { $no_moves ->
            [a] If you have no move, you pass.
            [b] A side without a move loses.
           *[c] If a side has no move, the game is drawn.
        }
    .caption-1 = Capturing.
    .says-1 = The rook may capture the pikeman on c4, but can't go further.
    .caption-2 = Pits all around.
    .says-2 = In the middle, the rook can move one square each way. Then a pit stops it.
page-man-K =
    .title = The king
    .says = The king moves one square in any direction. It may move to or stay on a square where an enemy can capture it. If you overlook that, you lose.
    .caption-1 = The king's moves.
    .says-1 = The king can't enter pits either.
page-man-R =
    .title = The rook
    .says = The rook moves any distance horizontally or vertically. It can't jump, and pits stop it. Each side has only one.
    .caption-1 = Open rows.
    .says-1 = Rows 1, 3, 5 and 7 and files a, c, e and g have no pits. There the rook moves freely.
    .says-1-plain = Rows 1, 3, 5 and 7 have no pits. Files a, c, e and g have none either. There the rook runs freely.
    .caption-2 = Between two pits.
    .says-2 = The rook has only three squares on this file, but it has the whole row.
page-man-B =
    .title = The bishop
    .says = The bishop moves any distance diagonally. It can't jump.
    .caption-1 = The bishop's moves.
    .says-1 = It may capture the black pikeman on f5. Its own pikeman on c2 is in the way. All pits are on the other colour, so no bishop ever meets one.
page-man-P =
    .title = The pikeman
    .says = The pikeman moves one square forward: straight or diagonally. It may capture with any of these steps. There is no double step. On the last rank it becomes a veteran.
    .caption-1 = Three moves.
    .says-1 = One of them leads into a pit here, so two are left.
    .caption-2 = Capturing.
    .says-2 = The pikeman may capture the black one on b3. Its own joker on d3 is in the way.
page-man-V =
    .title = The veteran
    .says = A veteran moves one square in any direction except sideways. There are none at the start. Pikemen become veterans on the last rank, and lancers may too.
    .caption-2 = On the last rank.
    .says-2 = Two pits are in its way, so it can move to only one square.
page-man-L =
    .title = The lancer
    .says = The lancer leaps exactly two squares in any of the eight directions. Pieces and pits in between don't matter. On the last rank it may become a veteran.
    .caption-1 = Over other pieces.
    .says-1 = The pieces next to it are not in its way. It may capture the pikeman on e6, two squares away.
    .caption-2 = Over pits.
    .says-2 = From c3 the lancer leaps over pits and lands behind them.
page-man-A =
    .title = The paladin
    .says = The paladin moves like a king or a knight. You don't lose the game if you lose it.
page-man-M =
    .title = The mercenary
    .says = The mercenary moves one square straight forward or in any diagonal direction. On the last rank it becomes a captain. When captured, it changes sides.
page-man-C =
    .title = The captain
    .says = A captain moves one square in any direction. A mercenary becomes a captain on the last rank. A captured captain changes sides as a mercenary.
page-man-J =
    .title = The joker
    .says = The joker moves one square horizontally or vertically. Or it hops over a pit next to it to the square directly opposite. It may capture with either move.
    .caption-1 = The joker's moves.
    .says-1 = It can move to the squares next to it, or hop over one pit after another.
    .says-1-plain = It steps to the squares next to it. Or it hops over one pit after another.
    .caption-2 = A hop.
    .says-2 = The joker hops diagonally over the pit on d2, from c1 to e3.
page-hops =
    .title = More than one hop
    .title-plain = How does a joker keep hopping?
    .says = After a hop without a capture, the joker may keep hopping, each time over a different pit next to it. Only the first hop may capture. { $joker_null ->
            [a] A joker may stop after any hop, but it may not come back to where it began.
           *[b] { "" }
        }
    .says-plain = The joker may then hop over a different pit next to it. It may do so any number of times. Only the first hop may capture. After a capture it stops. A joker may stop after any hop. { $joker_null ->
            [a] But it may not come back to where it began.
           *[b] { "" }
        }
    .caption-1 = Every square it can reach.
    .says-1 = Its first hop may capture the pikeman on c3. A plain step may capture the pikeman on e2.
    .caption-2 = Three hops.
    .says-2 = Over f2 to g3, over f4 to e5, over d6 to c7.
page-promotion =
    .title = On the last rank
    .title-plain = What happens on the last rank?
    .says = A pikeman becomes a veteran on the last rank. A mercenary becomes a captain. A lancer may become a veteran whenever it moves to the last rank.
page-turncoat =
    .title = Changing sides
    .title-plain = Which pieces change sides?
    .says = A captured mercenary or captain now fights for the player who captured it. At once, and without using a move, that player puts it on an empty square of their first two rows, as a mercenary. If there is no such square, it is lost.
    .says-plain = A captured mercenary or captain now fights for the player who captured it. Put it on an empty square of your own first two rows at once. There it is a mercenary. This costs no move. If there is no such square, it is out of the game.
    .caption-1 = White captures a mercenary.
    .says-1 = The rook takes it on c4.
    .caption-2 = White places it.
    .says-2 = White may choose any of these squares. Then it is Black's turn.
page-castling =
    .title = Castling
    .title-plain = How do you castle?
    .says = King and rook may castle once, as in chess, if neither has moved and there is no piece between them. { $castle_through_check ->
            [a] The king may not be in check, or cross or reach an attacked square.
           *[b] { "" }
        } { $castling ->
            [a] { "" }
            [b] { "" }
           *[c] Alternatively, king and rook may swap places.
        }
    .says-plain = King and rook may move once together, as in chess. Neither may have moved before. No piece may be between them. { $castle_through_check ->
            [a] No enemy may be attacking the king.
           *[b] { "" }
        } { $castle_through_check ->
            [a] No enemy may be attacking a square that it passes or reaches.
           *[b] { "" }
        } { $castling ->
            [a] { "" }
            [b] { "" }
           *[c] Alternatively, king and rook may swap places.
        }
    .caption-1 = White castles.
    .says-1 = The king moves two squares towards the rook. The rook lands on the square that the king has passed.
    .caption-2 = After castling.
    .says-2 = Black castles the same way on the other side: king to b7, rook to c7.
page-end =
    .title = Who wins
    .says = Capture the king to win. The players may agree to a draw. Either player may claim a draw after fifty turns by each side without a capture or a promotion. { $no_moves ->
            [a] If neither side can move, it is a draw.
            [b] { "" }
           *[c] { "" }
        }
    .says-plain = Capture the king to win. Both sides may agree to a draw. Sometimes fifty turns by each side pass without a capture or a promotion. Then a side may claim a draw. { $no_moves ->
            [a] If neither side can move, it is a draw.
            [b] { "" }
           *[c] { "" }
        }
    .caption-2 = Look out.
    .says-2 = The black rook threatens the king along the first row. { $warn_check ->
            [on] This table warns White.
           *[off] { "" }
        }
one-of-each = { SEAT($seat) } can have only one king, rook, bishop, lancer, paladin and joker.
pikemen-and-veterans = { SEAT($seat) } can have at most four pikemen, and at most five pikemen, veterans and lancers in all.
not-on-end-rank = { SEAT($seat) } can't have a pikeman on its first or last rank, or a mercenary on its last rank.
two-mercenaries = There can be at most two mercenaries and captains in all.
