# The words of Raindropchess: message id to sentence.

piece-J = joker
    .plural = jokers
piece-Bl = light-squared bishop
    .plural = light-squared bishops
piece-Bd = dark-squared bishop
    .plural = dark-squared bishops

turns = { $seat } draws a card: { $card }.
goes-under = The { $card } can't be placed anywhere, so the card goes under the pack.
useless = The { $card } doesn't end the check, so the card goes back on top of the pack.
extra-turn = { $seat } has another turn.
no-effect = No piece can be removed, so the joker has no effect.
taken-off = { $owner }'s { $piece } on { $square } is removed.
passes = { $seat } can't do anything and passes.
places = { $seat } places the { $piece } on { $square }.
    .short = { $piece } placed on { $square }.
pawn-off = The pawn on { $square } is removed.
turn-first = { $seat } must draw a card first.
king-first = { $seat } must place the king first. Until then, draw cards.
place-it = { $seat } must place the { $card }.
occupied = The square { $square } is taken. Place the piece on an empty square.
pawn-rows = { $seat }'s pawns must be placed on rows { $low } to { $high }, not on { $square }.
king-attacked = The square { $square } is attacked, so the king can't be placed there.
ends-no-check = A piece on { $square } would not end the check.
bishop-square = This bishop can't be placed on { $square }, because the square has the wrong colour.
far-row-pawn = A pawn that has reached the far row stays there.
not-on-far-row = { $seat }'s pawns can't enter the far row any more.
stuck-far-row = { PIECE($owner, $piece, form: "the") } on { $square } has no legal moves: it can't enter the far row any more.
one-step = Pawns move only one square.
stage-turn = { $seat }, make a move or draw a card.
stage-turn-card = { $seat }, draw a card.
stage-turn-move = { $seat }, make a move.
stage-turn-pass = { $seat } can't do anything: { press-end }.
stage-draw = { $seat }, draw the card.
stage-place = { $seat }, place the { $card }.
stage-remove = { $seat }, remove an enemy piece.
stage-move = { $seat }, make a chess move.

### What is listed before a game

raindropchess = Raindropchess
    .says = Chess that begins on an empty board. Cards decide which piece comes next, and you decide where.
    .equipment = A chessboard, with all pieces next to it. Four blue pieces a side for promotion. Two packs of cards.

### House rules

rule-bishop_colour = Where a bishop may be placed.
    .is-a = On any empty square.
    .is-b = On squares of the colour that its card shows.
    .is-c = The second bishop on the other colour.
rule-flip_in_check = Drawing a card while in check.
    .is-a = Allowed if a piece in the pack could help. A useless card goes back on top.
    .is-b = Allowed, but a useless card loses the game.
    .is-c = Allowed only if no chess move helps.
rule-mate_cards = Checkmate while there are cards.
    .is-a = It is not checkmate if a card in the pack could help.
    .is-b = It is checkmate, whatever the cards.
    .is-c = A card must be drawn in any case.
rule-promotion_optional = A pawn on the far row.
    .is-a = Is exchanged for a blue piece.
    .is-b = May stay a pawn.
rule-blue_set = The blue pieces.
    .is-a = One queen, rook, bishop and knight per side.
    .is-b = Any four pieces of these kinds.
rule-fifth_pawn = The fifth and later pawns.
    .is-a = They stay on the far row and can't move.
    .is-b = They may not enter the far row.
    .is-c = They are removed.
rule-jokers = Jokers in each pack.
    .is-0 = None.
    .is-1 = One.
    .is-2 = Two.
rule-joker_effect = What a joker does.
    .is-extra_turn = The player has another turn.
    .is-remove = An enemy piece is removed.

### Presets

preset-leaflet = Standard rules
    .says = The published rules.
preset-coloured-bishops = Coloured bishops
    .says = A bishop goes on the colour that its card shows.
preset-jokers = Jokers
    .says = One joker in each pack gives another turn.

### The rule card

rule-card =
    .line-1 = Two packs of cards, one card for each piece. White begins. On your turn, draw your top card and place that piece.
    .line-2 = { $bishop_colour ->
            [a] Pieces go on any empty square.
            [b] { "" }
           *[c] { "" }
        } White pawns go on rows 2 to 6, black ones on rows 7 to 3. The king goes where no enemy attacks it.
    .line-3 = Until your king is on the board, you only draw cards. After that, you choose: draw a card or make a chess move.
    .line-4 = Pawns move one square. There is no castling or en passant. You can capture only when your king is on the board.
    .line-5 = Pieces attack as soon as they are on the board. { $flip_in_check ->
            [a] You must answer a check with a move, or by placing a piece in between.
            [b] { rule-flip_in_check } { rule-flip_in_check.is-b }
           *[c] { rule-flip_in_check } { rule-flip_in_check.is-c }
        }
    .line-6 = { $promotion_optional ->
            [a] { $blue_set ->
                [a] The first four pawns that reach the far row become blue pieces: queen, rook, bishop, knight, each once.
               *[b] The first four pawns that reach the far row become blue pieces, any of them.
            }
           *[b] Pawns that reach the far row may become blue pieces.
        }
    .line-7 = { $mate_cards ->
            [a] It is checkmate if no move helps and no piece in the pack could help.
            [b] { rule-mate_cards } { rule-mate_cards.is-b }
           *[c] { rule-mate_cards } { rule-mate_cards.is-c }
        }

### The packs

deck-pack = { $seat }'s pack
pack-card =
    { $seat } { $card ->
        [K] king
        [Q] queen
        [R] rook
        [B] bishop
        [Bl] light-squared bishop
        [Bd] dark-squared bishop
        [N] knight
       *[P] pawn
        [J] joker
    }

### Positions that cannot be

stage-not-card = stage={ $stage } can't be combined with card={ $card }.
blue-in-order = The field 'blue' must list the blue pieces left, in the order QRBN.
no-pack = '{ $text }' is not a pack. Write, for example, K1Q1R2.
pack-has = A pack has { $most } cards named { $card }, not { $n }.
pawn-on-first-row = A pawn can't be on its own first row.
too-many-of-kind = A side can't have { $n } { NOUN($kind, form: "plural") }.
sixteen-pieces = A side can have at most sixteen pieces.
king-twice = A king is on the board and also in its pack.

### The pages of the rules

legend-P = One square forward, never two. It captures one square diagonally forward.

page-aim =
    .title = The goal
    .says = Checkmate the other king, as in chess. But the board begins empty. Your pieces enter one by one in the order of your cards, and you choose the squares.
    .says-plain = Checkmate the other king, as in chess. But the board begins empty. Your pieces enter it one by one, as your cards decide. You choose the square.
    .caption-1 = A game under way.
    .says-1 = Some pieces are already on the board. The others wait for their cards.
    .caption-2 = Checkmate.
    .says-2 = The black knight attacks the white king, and White can't stop it.
page-setup =
    .title = Setting up
    .says = All sixteen pieces of each side are next to the board, with four blue ones { $blue_set ->
        [a] (queen, rook, bishop, knight)
       *[b] { "" }
    } for promotion. Each player has a shuffled pack of cards face down, one card for each piece.
    .says-plain = All sixteen pieces of each side are next to the board. { $blue_set ->
            [a] Four blue ones stand there for promotion: queen, rook, bishop, knight.
           *[b] { "" }
        } Each player has a pack of cards, one for each piece. Shuffle it and lay it face down.
    .caption-2 = Two packs.
    .says-2 = A card for each piece: a king, a queen, two rooks, two bishops, two knights and eight pawns a side.
page-turn =
    .title = Taking turns
    .says = At first, draw the top card of your pack and place that piece on the board. After your king is placed, you may choose from your next turn on: a card, or a chess move. You must use any card that you draw.
    .says-plain = At first your turn is always this: draw the top card of your pack. Put that piece on the board. Once your king is there, you may choose from your next turn on. Take a card, or make a chess move. You must use any card that you draw.
    .caption-1 = Draw a card.
    .says-1 = Both players see it.
    .caption-2 = Place the piece.
    .says-2 = A knight may go on any empty square, whatever it attacks from there.
    .caption-3 = Or move.
    .says-3 = White's king is on the board. So White may move a piece instead of drawing a card. When the pack is empty, you can only move. If you touch a piece for a move, you must move it.
page-placing =
    .title = Where to place pieces
    .title-plain = Where may you place your pieces?
    .says = { $bishop_colour ->
            [a] Queen, rooks, bishops and knights go on any empty square.
            [b] { "" }
           *[c] { "" }
        } Pawns go on the middle rows. The king goes where no enemy attacks it.
    .caption-1 = A white pawn.
    .says-1 = It may go on any empty square on rows 2 to 6.
    .caption-2 = A black pawn.
    .says-2 = It may go on any empty square on rows 7 to 3.
    .caption-3 = A king.
    .says-3 = It can't go next to the other king, or on any attacked square.
page-man-K =
    .title = The king
    .says = The king moves one square in any direction, but never to a square that an enemy attacks. It may move from the turn after it was placed.
    .says-plain = The king moves one square in any direction. It never goes to a square that an enemy attacks. It may move from the turn after you place it.
page-man-P =
    .title = The pawn
    .says = The pawn moves one square forward, never two. It captures one square diagonally forward.
    .caption-1 = One step.
    .says-1 = It has no double step, not even from the second row. So there is no en passant either.
page-first-king =
    .title = Before your king is placed
    .title-plain = What do you do before your king is placed?
    .says = Pieces attack as soon as they are on the board, and may even give checkmate. But you may capture only when your own king is on the board. Captured pieces are out of the game.
    .caption-1 = No king, no capture.
    .says-1 = White's king is still in the pack, so the rook may not capture. White can only draw a card.
    .caption-2 = With the king.
    .says-2 = Now the rook may move, and capture the knight.
page-check =
    .title = Answering check
    .title-plain = How do you answer a check?
    .says = You must answer a check: move the king away, capture the attacker, or put a piece in between. { $flip_in_check ->
            [a] You may also draw a card, if a piece in your pack could help.
            [b] { rule-flip_in_check } { rule-flip_in_check.is-b }
           *[c] { rule-flip_in_check } { rule-flip_in_check.is-c }
        } { $flip_in_check ->
            [a] If the card doesn't help, it goes back on top of the pack, and you must find a move.
            [b] { "" }
           *[c] { "" }
        }
    .says-plain = You must answer a check: move the king away, or capture the attacker. Or put a piece in between. { $flip_in_check ->
            [a] You may also draw a card, if a piece in your pack could help. If the drawn card does not help, it goes back on top of the pack. Then you must find a move.
            [b] { rule-flip_in_check } { rule-flip_in_check.is-b }
           *[c] { rule-flip_in_check } { rule-flip_in_check.is-c }
        }
    .caption-1 = Moving away.
    .says-1 = The rook attacks the king along the file.
    .caption-2 = A pawn from the pack.
    .says-2 = Placed in between, on rows 2 to 6, it ends the check.
    .caption-3 = A bishop from the pack.
    .says-3 = { $bishop_colour ->
            [a] It may go on any square between rook and king.
            [b] { "" }
           *[c] { "" }
        }
page-far-row =
    .title = Pawns on the far row
    .title-plain = What happens to pawns on the far row?
    .says = { $promotion_optional ->
            [a] { $blue_set ->
                [a] A pawn that reaches the far row is exchanged for one of your blue pieces: queen, rook, bishop or knight, each only once.
               *[b] A pawn that reaches the far row is exchanged for a blue piece of your choice.
            }
           *[b] A pawn that reaches the far row may be exchanged for a blue piece, or stay.
        } { $promotion_optional ->
            [a] So only the first four pawns of a side are exchanged.
           *[b] { "" }
        } { $fifth_pawn ->
            [a] Later pawns stay on the far row. They can't move and attack nothing.
            [b] { "" }
           *[c] { "" }
        }
    .says-plain = { $promotion_optional ->
            [a] { $blue_set ->
                [a] A pawn reaches the far row. Exchange it for one of your blue pieces: queen, rook, bishop or knight. You have each only once.
               *[b] A pawn that reaches the far row is exchanged for a blue piece of your choice.
            }
           *[b] { "" }
        } { $promotion_optional ->
            [a] So only the first four pawns of a side change.
           *[b] A pawn that reaches the far row may be exchanged for a blue piece, or stay.
        } { $fifth_pawn ->
            [a] Later pawns stay on the far row. They do not move any more and attack nothing.
            [b] { "" }
           *[c] { "" }
        }
    .caption-2 = A queen.
    .says-2 = { $blue_set ->
            [a] Next time only rook, bishop and knight are left.
           *[b] { "" }
        } A captured blue piece is out of the game.
page-no-castling =
    .title = No castling, no en passant
    .title-plain = Is there castling or en passant?
    .says = King and rook can't castle, wherever they were placed. There is no en passant, because pawns have no double step.
    .says-plain = King and rook can't castle, wherever they are. There is no en passant. Pawns have no double step.
    .caption-1 = On their usual squares.
    .says-1 = King and rook are where they start in chess. The king still moves only one square.
page-jokers =
    .title = Jokers
    .title-plain = What do jokers do?
    .says = Each pack has one or two jokers. If you draw one, you either have another turn or remove an enemy piece other than the king. Agree on this before the game. You lose the extra turn if your first turn gives check. If you are in check, your turn must end the check.
    .says-plain = Each pack has one or two jokers in it. What happens when you turn one? Agree on it before the game. Either you have another turn. Or you take an enemy piece off the board, but not the king. You lose the extra turn if your first turn gives check. If you are in check, your turn must end the check.
page-unplaceable =
    .title = No square for a card
    .title-plain = What if there is no square for a card?
    .says = If there is no square for the piece, its card goes under the pack and you draw the next one. If no card fits, make a chess move, or pass if your king is not on the board.
    .says-plain = Is there no square at all for the piece? Then its card goes under the pack. Draw the next one. If no card fits, you make a chess move. While your king is not on the board, you pass.
page-end =
    .title = Who wins
    .says = { $mate_cards ->
            [a] It is checkmate if the attacked king has no safe square, the attacker can't be captured, and no piece from the board or the pack can be put in between.
            [b] { rule-mate_cards } { rule-mate_cards.is-b }
           *[c] { rule-mate_cards } { rule-mate_cards.is-c }
        } If you have no move and no cards and are not in check, it is a draw.
    .says-plain = { $mate_cards ->
            [a] It is mate when an enemy attacks the king and nothing helps. There is no safe square. There is no way to capture the attacker. No piece can come between, from the board or from the pack.
            [b] { rule-mate_cards } { rule-mate_cards.is-b }
           *[c] { rule-mate_cards } { rule-mate_cards.is-c }
        } Have you no move and no cards, and are you not in check? Then it is a draw.
    .caption-1 = Checkmate, whatever the cards.
    .says-1 = No piece can block a knight's attack.
    .caption-2 = Checkmate by the cards.
    .says-2 = Black has only pawns in the pack, and pawns can't be placed on row 8.
    .says-2-plain = Black has only pawns in the pack. No pawn may go on row 8.
    .caption-3 = Not yet.
    .says-3 = Black has drawn a knight. On any of these squares it ends the check.
king-nowhere = { SEAT($seat) }'s king is neither on the board nor in the pack.
more-than-cards = { SEAT($seat) } has more pieces than its cards and blue pieces allow.
