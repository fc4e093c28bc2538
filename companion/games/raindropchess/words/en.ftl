# The words of Raindropchess: message id to sentence.

piece-J = joker
    .plural = jokers
piece-Bl = bishop of the light squares
    .plural = bishops of the light squares
piece-Bd = bishop of the dark squares
    .plural = bishops of the dark squares

turns = { $seat } draws a card: { $card }.
goes-under = The { $card } cannot be placed anywhere; the card goes under the pack.
useless = The { $card } does not end the check; the card goes back on top of the pack.
extra-turn = { $seat } plays another turn.
no-effect = No piece can be taken off: the joker has no effect.
taken-off = { $owner }'s { $piece } on { $square } is taken off.
passes = { $seat } can do nothing and passes.
places = { $seat } places the { $piece } on { $square }.
    .short = { $piece } comes to { $square }.
moves = { $seat }'s { $piece } goes from { $origin } to { $to }.
    .short = { $piece } { $origin } to { $to }.
captures = { $owner }'s { $piece } on { $square } is captured.
    .short = The { $piece } is captured.
becomes = The pawn on { $square } becomes a { $piece }.
pawn-off = The pawn on { $square } is taken off.
check = { $seat } is in check.
over = The game is over.
turn-first = { $seat } must draw a card first.
nothing-to-place = { $seat } has no piece to place now.
king-first = { $seat } must place the king first. Until then, turn cards.
no-man = There is no piece on { $square }.
not-yours = That { $piece } is { $owner }'s.
place-it = { $seat } must place the { $card }.
occupied = The square { $square } is taken: pieces are placed on empty squares.
pawn-rows = { $seat }'s pawns are placed on rows { $low } to { $high }, not on { $square }.
king-attacked = The square { $square } is attacked, so the king cannot be placed there.
ends-no-check = A piece on { $square } would not stop the check.
bishop-square = This bishop cannot be placed on { $square }, because the square has the wrong colour.
answer-check = { $seat } is in check and must stop the check.
own-man = { $seat }'s own piece is on { $square }.
cannot-reach = { $seat }'s { $piece } cannot go from { $origin } to { $to }.
king-in-check = That would leave { $seat }'s king in check.
far-row-pawn = A pawn that has reached the far row stays there.
not-on-far-row = { $seat }'s pawns may no longer enter the far row.
stuck-far-row = { PIECE($owner, $piece, form: "the") } on { $square } has no legal moves: it may not enter the far row any more.
one-step = Pawns move only one step.
stage-turn = { $seat }, make a move or draw a card.
stage-turn-card = { $seat }, draw a card.
stage-turn-move = { $seat }, make a move.
stage-turn-pass = { $seat } can do nothing: { press-end }.
stage-draw = { $seat }, draw the card.
stage-place = { $seat }, place the { $card }.
stage-remove = { $seat }, take off an enemy piece.
stage-move = { $seat }, make a chess move.
in-check = { $seat } is in check.

### What is listed before a game

raindropchess = Raindropchess
    .says = The board is empty: each side turns its cards and places the pieces, and moves once its king has come.
    .says-plain = The board is empty. Each side turns its cards and places the pieces. It moves once its king has come.
    .equipment = A chessboard, all pieces beside it; four blue pieces a side for promotion; two packs of cards.

### House rules

rule-bishop_colour = Where a bishop may be put.
    .is-a = On any empty square.
    .is-b = On the square colour its card shows.
    .is-c = The second bishop on the other colour.
rule-flip_in_check = Turning a card while in check.
    .is-a = Allowed if a piece in the pack could help; a useless card goes back on top.
    .is-b = Allowed, but a useless card loses.
    .is-c = Only if no chess move helps.
rule-mate_cards = Mate while there are cards.
    .is-a = Not yet, if a card in the pack could help.
    .is-b = Cards do not count.
    .is-c = A card is drawn in any case.
rule-promotion_optional = A pawn on the far row.
    .is-a = Is exchanged for a blue piece.
    .is-b = May stay a pawn for good.
rule-blue_set = The blue pieces.
    .is-a = One queen, rook, bishop and knight a side.
    .is-b = Any of them, four times.
rule-fifth_pawn = The fifth pawn and those after it.
    .is-a = They stay on the far row, immovable.
    .is-b = They may not enter the far row.
    .is-c = They are taken off.
rule-jokers = Jokers in each pack.
    .is-0 = None.
    .is-1 = One.
    .is-2 = Two.
rule-joker_effect = What a joker does.
    .is-extra_turn = The player has another turn.
    .is-remove = An enemy piece is taken off.

### Presets

preset-leaflet = Leaflet
    .says = As printed.
preset-coloured-bishops = Coloured bishops
    .says = Bishops go on the colour their card shows.
preset-jokers = Jokers
    .says = One joker in each pack: another turn.

### The rule card

rule-card-1 = Two packs of cards, one for each piece. White begins. On your turn, turn your top card and place that piece.
rule-card-2 = { $bishop_colour ->
            [a] Pieces go on any empty square.
            [b] { "" }
           *[c] { "" }
        } White pawns on rows 2 to 6, black ones on rows 7 to 3; the king where nothing attacks it.
rule-card-3 = Until your king stands on the board you only turn cards. From then on: a card or a chess move.
rule-card-4 = Pawns go one step. No castling, no en passant. You capture only once your king is there.
rule-card-5 = Pieces attack at once. { $flip_in_check ->
            [a] A check has to be answered: by a move, or by placing a piece between.
            [b] { rule-flip_in_check } { rule-flip_in_check.is-b }
           *[c] { rule-flip_in_check } { rule-flip_in_check.is-c }
        }
    .plain = Pieces attack at once. { $flip_in_check ->
            [a] You have to answer a check: by a move, or by placing a piece between.
            [b] { rule-flip_in_check } { rule-flip_in_check.is-b }
           *[c] { rule-flip_in_check } { rule-flip_in_check.is-c }
        }
rule-card-6 = { $promotion_optional ->
            [a] { $blue_set ->
                [a] The first four pawns that reach the far row become blue pieces: queen, rook, bishop, knight, each once.
               *[b] The first four pawns that reach the far row become blue pieces, any of them.
            }
           *[b] Pawns that reach the far row may become blue pieces.
        }
rule-card-7 = { $mate_cards ->
            [a] Mate: no move helps, and no piece in the pack could be placed to help.
            [b] { rule-mate_cards } { rule-mate_cards.is-b }
           *[c] { rule-mate_cards } { rule-mate_cards.is-c }
        }
    .plain = { $mate_cards ->
            [a] Mate: no move helps, and no piece in the pack could help.
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
        [Bl] bishop on a light square
        [Bd] bishop on a dark square
        [N] knight
       *[P] pawn
        [J] joker
    }

### Positions that cannot be

stage-not-card = stage={ $stage } does not go with card={ $card }.
blue-in-order = The field blue lists the blue pieces left, in the order QRBN.
no-pack = '{ $text }' is no pack; write K1Q1R2.
pack-has = A pack has { $most } cards { $card }, not { $n }.
pawn-on-first-row = No pawn stands on its own first row.
too-many-of-kind = No side can have { $n } { NOUN($kind, form: "plural") }.
sixteen-men = A side has sixteen pieces.
king-twice = A king stands on the board and is still in its pack.

### The pages of the rules

legend-P = One square forward, never two; it captures one square diagonally forward.

page-aim =
    .title = What it is about
    .says = Checkmate the other king, as in chess. But the board begins empty: your pieces come on it one by one, as your cards decide, and you choose the square.
    .says-plain = Checkmate the other king, as in chess. But the board begins empty. Your pieces come on it one by one, as your cards decide. You choose the square.
page-aim-1 = A game under way.
    .says = Some pieces stand on the board already, the others wait for their cards.
page-aim-2 = Mate.
    .says = The black knight attacks the white king, and nothing helps any more.
page-setup =
    .title = Setting up
    .says = All sixteen pieces of each side stand beside the board, with four blue ones { $blue_set ->
        [a] (queen, rook, bishop, knight)
       *[b] { "" }
    } for promotion. Each player has a pack of cards, one for each piece, shuffled and face down.
    .says-plain = All sixteen pieces of each side stand beside the board. { $blue_set ->
            [a] Four blue ones stand there for promotion: queen, rook, bishop, knight.
           *[b] { "" }
        } Each player has a pack of cards, one for each piece. Shuffle it and lay it face down.
page-setup-1 = An empty board.
    .says = Nobody stands on it. White begins.
page-setup-2 = Two packs.
    .says = A card for each piece: a king, a queen, two rooks, two bishops, two knights and eight pawns a side.
page-turn =
    .title = Taking turns
    .says = At first your turn is always this: draw the top card of your pack and put that piece on the board. Once your king stands there, you may choose from your next turn on: a card, or a chess move. A card that is turned has to be used.
    .says-plain = At first your turn is always this: draw the top card of your pack. Put that piece on the board. Once your king stands there, you may choose from your next turn on. Take a card, or make a chess move. You have to use a card that you have turned.
page-turn-1 = Draw a card.
    .says = Everybody sees it.
page-turn-2 = Put the piece.
    .says = A knight may go on any empty square, wherever it attacks something.
page-turn-3 = Or move.
    .says = White's king is on the board: White may move a piece instead of turning a card. When the pack is empty, moves are all that is left. A piece that you touch for a move has to move.
page-placing =
    .title = Where pieces may be put
    .title-plain = Where may you put your pieces?
    .says = { $bishop_colour ->
            [a] Queen, rooks, bishops and knights go on any empty square.
            [b] { "" }
           *[c] { "" }
        } Pawns keep away from the ends of the board. The king goes where no enemy attacks it.
page-placing-1 = A white pawn.
    .says = Any empty square on rows 2 to 6.
page-placing-2 = A black pawn.
    .says = Any empty square on rows 7 to 3.
page-placing-3 = A king.
    .says = Not next to the other king, nor on any square that is attacked.
page-man-K =
    .title = The king
    .says = The king goes one square in any direction, but never to a square that an enemy attacks. It may move from the turn after it was put on the board.
    .says-plain = The king goes one square in any direction. It never goes to a square that an enemy attacks. It may move from the turn after it has come.
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
    .says = The pawn goes one square forward, never two. It captures one square diagonally forward.
page-man-P-1 = One step.
    .says = No double step here, not even from the second row. So there is no en passant either.
page-man-P-2 = Capturing.
    .says = Pawn and knight stand diagonally before it and may be captured. The bishop straight ahead stops it.
    .says-plain = Pawn and knight stand diagonally before it. It may capture them. The bishop straight ahead stops it.
page-first-king =
    .title = Before your king is there
    .title-plain = What do you do before your king is there?
    .says = Pieces attack from the moment they stand on the board, and may even give mate. But you may capture only once your own king is on the board. Captured pieces leave the game.
page-first-king-1 = No king, no capture.
    .says = White's king still waits in the pack: the rook may take nothing, and White can only draw a card.
page-first-king-2 = With the king.
    .says = Now the rook may move, and capture the knight.
page-check =
    .title = Answering check
    .title-plain = How do you answer a check?
    .says = A check has to be answered: move the king away, capture the attacker, or put a piece between. { $flip_in_check ->
            [a] You may also draw a card, if a piece in your pack could help.
            [b] { rule-flip_in_check } { rule-flip_in_check.is-b }
           *[c] { rule-flip_in_check } { rule-flip_in_check.is-c }
        } { $flip_in_check ->
            [a] If the drawn card does not help, it goes back on top of the pack, and you have to find a move.
            [b] { "" }
           *[c] { "" }
        }
    .says-plain = You have to answer a check: move the king away, or capture the attacker. Or put a piece between. { $flip_in_check ->
            [a] You may also draw a card, if a piece in your pack could help. If the drawn card does not help, it goes back on top of the pack. Then you have to find a move.
            [b] { rule-flip_in_check } { rule-flip_in_check.is-b }
           *[c] { rule-flip_in_check } { rule-flip_in_check.is-c }
        }
page-check-1 = Moving away.
    .says = The rook attacks the king along the file.
page-check-2 = A pawn from the pack.
    .says = Put between, on rows 2 to 6, it ends the check.
page-check-3 = A bishop from the pack.
    .says = { $bishop_colour ->
            [a] It may stand on any square between the two.
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
            [a] Later ones stay on the far row, do not move any more and attack nothing.
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
            [a] Later ones stay on the far row. They do not move any more and attack nothing.
            [b] { "" }
           *[c] { "" }
        }
page-far-row-1 = The pawn arrives.
    .says = White chooses the blue queen.
page-far-row-2 = A queen.
    .says = { $blue_set ->
            [a] Next time only rook, bishop and knight are left.
           *[b] { "" }
        } A blue piece that is captured does not come back.
    .says-plain = { $blue_set ->
            [a] Next time only rook, bishop and knight are left.
           *[b] { "" }
        } A captured blue piece does not come back.
page-no-castling =
    .title = No castling, no en passant
    .title-plain = Is there castling or en passant?
    .says = King and rook do not castle, wherever they were put. En passant cannot come up, for pawns make no double step.
    .says-plain = King and rook do not castle, wherever they stand. En passant cannot come up. Pawns make no double step here.
page-no-castling-1 = As if at home.
    .says = King and rook stand as at the start of a game of chess. The king still goes one square only.
page-jokers =
    .title = Jokers
    .title-plain = What do jokers do?
    .says = Each pack has one or two jokers in it. Turn one, and either you have another turn, or you take an enemy piece other than the king off the board: which of the two is agreed before the game. An extra turn is lost if your first one gives check. In check, what you do has to end the check.
    .says-plain = Each pack has one or two jokers in it. What happens when you turn one? Agree on it before the game. Either you have another turn. Or you take an enemy piece off the board, but not the king. You lose the extra turn if your first one gives check. In check, what you do has to end the check.
page-unplaceable =
    .title = No square for a card
    .title-plain = What if there is no square for a card?
    .says = If there is no square at all where the piece may be put, its card goes under the pack and the next one is drawn. If no card fits, you make a chess move, or pass while your king is not there.
    .says-plain = Is there no square at all for the piece? Then its card goes under the pack. Draw the next one. If no card fits, you make a chess move. While your king is not there, you pass.
page-end =
    .title = Who wins
    .says = { $mate_cards ->
            [a] It is mate when the king is attacked and nothing helps: no safe square, no way to capture the attacker, and no piece that could be put between, from the board or from the pack.
            [b] { rule-mate_cards } { rule-mate_cards.is-b }
           *[c] { rule-mate_cards } { rule-mate_cards.is-c }
        } If you have no move and no cards and are not in check, it is a draw.
    .says-plain = { $mate_cards ->
            [a] It is mate when an enemy attacks the king and nothing helps. There is no safe square. There is no way to capture the attacker. No piece can come between, from the board or from the pack.
            [b] { rule-mate_cards } { rule-mate_cards.is-b }
           *[c] { rule-mate_cards } { rule-mate_cards.is-c }
        } Have you no move and no cards, and are you not in check? Then it is a draw.
page-end-1 = Mate, whatever comes.
    .says = Nobody can be put between a knight and its victim.
    .says-plain = Nobody can come between a knight and its victim.
page-end-2 = Mate by the cards.
    .says = Black has only pawns in the pack, and no pawn may be put on row 8.
    .says-plain = Black has only pawns in the pack. No pawn may go on row 8.
page-end-3 = Not yet.
    .says = Black has drawn a knight: on any of these squares it ends the check.
king-nowhere = { SEAT($seat) }'s king is neither on the board nor in the pack.
more-than-cards = { SEAT($seat) } has more pieces than cards and blue pieces can have brought.
