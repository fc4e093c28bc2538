# The words of chess and of variant files: message id to sentence.

### What can be wrong with a variant file

chess-file-line = Line { $line } of { $source } is neither `[name:parent]`, `key = value` nor a comment: { $text }
chess-file-section-twice = In { $source }, line { $line }: there is a section [{ $section }] already, on line { $first }; a game has one.
chess-file-name-taken = In { $source }, line { $line }: there is a game { $section } already; give this section another name.
chess-file-no-parent = In { $source }, [{ $section }], line { $line }: its parent { $parent } is neither in the file nor a known game.
chess-file-cycle = In { $source }, [{ $section }], line { $line }: the parents lead back to it ({ $names }); one of them needs another parent or none.
chess-file-key = In { $source }, [{ $section }], line { $line }: there is no key { $key }. Check its spelling, or remove the line.
chess-file-older = In { $source }, [{ $section }], line { $line }: { $key } is an older form that is no longer read. Write { $instead } instead.
chess-file-piece-zones = In { $source }, [{ $section }], line { $line }: { $key } would give each kind of piece its own promotion region, which Tableside does not support. Use promotionRegionWhite and promotionRegionBlack.
chess-file-for-others = In { $source }, [{ $section }], line { $line }: { $key } has no effect here: it is for other programs.
chess-file-hops = In { $source }, [{ $section }], line { $line }: '{ $part }' in the movement '{ $value }' of { $key } has no effect: p and g work with W, F, R, B, Q and K.
chess-file-key-twice = In { $source }, [{ $section }], line { $line }: '{ $key } = { $value }' has no effect: { $key } is set again on line { $later }.
chess-file-value = In { $source }, [{ $section }], line { $line }: { $key } cannot be '{ $value }'; it takes { $needed }.
chess-file-no-piece = In { $source }, [{ $section }], line { $line }: { $key } names '{ $letter }', but the game has no piece with this letter. Its letters are { $known }.
chess-file-movement = In { $source }, [{ $section }], line { $line }: '{ $value }' for { $key }: customPiece1 to customPiece25 need a movement behind a colon, king may have one, other pieces have their own.
chess-file-betza = In { $source }, [{ $section }], line { $line }: the movement '{ $value }' of { $key } is not valid Betza notation.
chess-file-start = In { $source }, [{ $section }], line { $line }: the position '{ $fen }' cannot be the start: { $why }
chess-file-text = In { $source }, line { $line }: the byte { $byte } is not UTF-8 text. Save the file as UTF-8.
chess-file-empty = The file { $source } defines no game. A game begins with a line [name:parent].
chess-file-no-pieces = In { $source }, line { $line }: [{ $section }] has no pieces. Name some, like `king = k`, or name a parent.
chess-file-blast = In { $source }, [{ $section }], line { $line }: with { $key } kings could explode, but a king cannot be captured. Write blastImmuneTypes = k, or use commoners instead of kings, as the game atomic does.
chess-file-gates = In { $source }, [{ $section }], line { $line }: with { $key }, a move would place both a piece and a wall, but it can place only one of them. Remove seirawanGating or wallingRule.
chess-file-two-boards = In { $source }, line { $line }: [{ $section }] is played on two boards at once, but Tableside plays on one.
chess-file-needs = In { $source }, [{ $section }], line { $line }: { $key } needs { $needed }.
chess-file-castling = In { $source }, [{ $section }], line { $line }: castlingQueensideFile is { $left } and castlingKingsideFile is { $right }, but the king must not end further right on the queen's side.
chess-file-right = In { $source }, [{ $section }], line { $line }: the position '{ $fen }' has the right { $right }, but no king and rook that can castle so on the files and rank of castling. Remove the right, or change the castling keys.
chess-file-kings = In { $source }, [{ $section }], line { $line }: with { $key } kings could change sides or be added, but each side keeps the kings it starts with. Write king = - and commoner = k.
chess-file-king-promoted = In { $source }, [{ $section }], line { $line }: { $key } includes the king, but no king can be promoted and no piece can become one. Name other pieces only.
chess-file-over = In { $source }, [{ $section }], line { $line }: in the position '{ $fen }' the game is over before the first move.
chess-file-many = In { $source }, line { $line }: there are more than { $most } games. Split the file.
chess-file-long = In { $source }, [{ $section }], line { $line }: { $key } has { $length } characters, but may have at most { $most }.
chess-file-fails = In { $source }, line { $line }: [{ $section }] cannot be played, because some of its keys do not work together. Remove keys until `companion variants check` accepts the file.

### What can be wrong with the words beside a variant file

chess-words-toml = The file { $source } is not valid TOML: { $why }
chess-words-section = The file { $source } has words for [{ $section }], but the variant file has only { ALLOF($known) }.
chess-words-table = In { $source }: `{ $section }` must be a table: a line [{ $section }] with keys below it.
chess-words-key = In { $source }, [{ $section }]: there is no key { $key }; there are { ALLOF($known) }.
chess-words-text = In { $source }, [{ $section }]: { $key } needs a text, or one for each language, like { $key }.en = "…".
chess-words-long = In { $source }, [{ $section }]: { $key } may have at most { $most } characters.
chess-words-card = In { $source }, [{ $section }]: { $key } is a list of up to { $most } texts.
chess-words-pieces = In { $source }, [{ $section }]: { $key } is a table of letters: pieces.h = "hawk".
chess-words-piece = In { $source }, [{ $section }]: no piece has the letter { $letter }; there are { ALLOF($known) }.

### Positions

chess-fen-head = '{ $text }' does not begin with a board and the side to move (w or b).
chess-fen-rank =
    { $n ->
        [1] Rank { $rank } has one square where { $files } are needed.
       *[other] Rank { $rank } has { $n } squares where { $files } are needed.
    }
chess-fen-ranks = { $n ->
    [one] The position has { $n } rank. It needs { $ranks }.
   *[other] The position has { $n } ranks. It needs { $ranks }.
 }
chess-fen-letter = '{ $letter }' in '{ $text }' is no piece of this game.
chess-fen-no-king = One side has no king.
chess-no-move = '{ $text }' is no legal move here.
chess-two-moves = '{ $text }' may be several moves: say where it begins.

### What happens, and why something is not possible

chess-promotes = { $seat }'s { $piece } on { $square } becomes { BEGINS($become, vowel: "an", other: "a") } { $become }.
chess-drops = { $seat } puts { BEGINS($piece, vowel: "an", other: "a") } { $piece } on { $square }.
chess-passes = { $seat } passes.
chess-castle-moved = { $seat } cannot castle any more: the king or rook has moved, or the rook is gone.
chess-castle-in-check = { $seat } is in check, and a king in check cannot castle.
chess-in-the-way = The { $piece } cannot go from { $origin } to { $to }: something is in the way.
chess-jumps = The { $piece } must jump over exactly one piece to go from { $origin } to { $to }.
chess-only-to-capture = The { $piece } can go from { $origin } to { $to } only to capture.
chess-not-to-capture = The { $piece } on { $origin } cannot capture on { $to }.
chess-must-capture = { $seat } can capture, and so must.
chess-answer-check = { $seat } is in check and must stop the check.
chess-gives-check = That would give check, and this game does not allow that.
chess-kings-face = The kings would still face each other.
chess-stuck-must-capture = { PIECE($owner, $piece, form: "the") } on { $square } has no legal moves: { $owner } must capture with another piece.
chess-stuck-gives-check = { PIECE($owner, $piece, form: "the") } on { $square } has no legal moves: any move would give check, and this game does not allow that.
chess-stuck-blows-up-king = { PIECE($owner, $piece, form: "the") } on { $square } has no legal moves: any move would blow up { $owner }'s own king.
chess-lot-first = First the pieces of the first rank must be drawn.
chess-can-drop = { $seat } can put a piece from the hand on the board.
chess-drop-now = { $seat } must put a piece from the hand on the board.
chess-no-drop-now = { $seat } cannot put a piece on the board now.
chess-square-taken = The square { $square } is taken.
chess-not-dropped-there = This piece cannot be put on { $square }.
chess-checks-left = Checks { SEAT($seat) } still has to give: { $n }.
chess-too-many-men = There are more pieces than the game has.
stage-pass = { $seat } has no move: { press-end }.

chess-walls = { $seat } closes the square { $square }.
chess-duck = { $seat } puts the duck on { $square }.
chess-duck-moves = { $seat } moves the duck from { $origin } to { $square }.
chess-wall-first = { $seat } must close a square before the turn ends.
chess-gate-first = { $seat } may put a piece from the hand on the square just left: put it down, or { press-end }.
chess-no-first-step = made={ $text } is no first step of a turn here.
chess-one-duck = There is only one duck.
stage-wall = { $seat }, close a square.
stage-gate = { $seat }, put a piece behind the mover, or { press-end }.
    .short = { $seat }, put a piece behind?

chess-duck-first = { $seat } must put down the duck before the turn ends.
chess-duck-later = { $seat } must move a piece before the duck.
stage-duck = { $seat }, put the duck on an empty square.

### How a game ends

over-stuck = No move is left: { $seat } wins.
over-quiet = So many moves without a capture or a pawn's move: the game is drawn.
over-fivefold = The same position for the fifth time: the game is drawn.
over-counting = The count is over before mate: the game is drawn.
over-repetition = The position has stood too often: the game is over.
over-perpetual-check = Giving check without end is not allowed: { $seat } wins.
over-chase = Chasing one and the same piece without end is not allowed: { $seat } wins.
over-to-and-fro = Going to and fro without end is not allowed: { $seat } wins.
over-king = The king is gone: { $seat } wins.
over-all = All pieces of a side are gone: { $seat } wins.
over-knight-mate = A knight may not mate: { $seat } wins.
over-niol = Mate without a full check: a draw.
over-bare = A king stands alone: a draw.
over-men = The last piece of a kind is gone: { $seat } wins.
over-flag = The goal is reached: { $seat } wins.
over-checks = That was the last check it took: { $seat } wins.
over-connected = The row is complete: { $seat } wins.
over-linked = The chain is complete: { $seat } wins.
over-square = The square is complete: { $seat } wins.
over-castled = Castled: { $seat } wins.
over-castling-lost = The other side can castle no more: { $seat } wins.
over-full = The board is full: the game is over.
over-kings-face = The kings face each other: the game is over.
over-passes = Both sides have passed: the game is over.
over-pawn-drop-mate = Mate by a pawn from the hand is not allowed: { $seat } wins.
ends-stuck = No move was left.
ends-quiet = So many moves without a capture or a pawn's move.
ends-fivefold = The same position five times.
ends-counting = The count was over.
ends-repetition = The position has stood too often.
ends-perpetual-check = One side gave check without end.
ends-chase = One side chased a piece without end.
ends-to-and-fro = One side went to and fro without end.
ends-king = The king was gone.
ends-all = All pieces of a side were gone.
ends-knight-mate = A knight gave mate, which it may not.
ends-niol = Mate came without a full check.
ends-bare = A king stood alone.
ends-men = The last piece of a kind was gone.
ends-flag = The goal was reached.
ends-checks = So many checks were given.
ends-connected = The row was complete.
ends-linked = The chain was complete.
ends-square = The square was complete.
ends-castled = Castling won.
ends-castling-lost = One side could castle no more.
ends-full = The board was full.
ends-kings-face = The kings faced each other.
ends-passes = Both sides passed.
ends-pawn-drop-mate = Mate by a pawn from the hand.

### What is listed before a game

chess = Chess
    .says = Checkmate the other king: the game of the chessboard by FIDE's Laws.
    .equipment = A chessboard and a chess set.
preset-printed = Usual rules
    .says = As the game is played everywhere.

### The rule cards

chess-card-1 = White begins, then the sides take turns. You win by checkmate: the king is attacked and no move helps.
chess-card-2 = The king must never stand attacked after its own side's move. A check has to be answered at once.
    .plain = Your move may never leave your own king attacked. You have to answer a check at once.
chess-card-3 = Castling: the king goes two squares towards a rook, the rook jumps over it. Neither has moved, nothing stands between, and the king passes no attacked square.
    .plain = Castling: the king goes two squares towards a rook. The rook jumps over it. Neither has moved. Nothing stands between. The king passes no attacked square.
chess-card-4 = En passant: a pawn that has just gone two squares may be captured by a pawn beside it as if it had gone one.
    .plain = En passant: a pawn has just gone two squares. A pawn beside it may capture it as if it had gone one.
chess-card-5 = A pawn on the last rank becomes a queen, rook, bishop or knight.
chess-card-6 = Drawn: stalemate, or nobody can mate any more. Claim it: the same position three times, or fifty moves each without a capture or a pawn's move.
    .plain = It is a draw in stalemate. It is a draw when nobody can mate any more. You may claim a draw in two cases. The same position stands three times. Or fifty moves each bring no capture and no pawn's move.
chess-card-7 = A piece that you touch has to move; a piece of the other side that you touch has to be captured.
    .plain = A piece that you touch has to move. You have to capture a piece of the other side that you touch.

### The pages of the rules

page-aim =
    .title = What it is about
    .says = Attack the other king so that it cannot escape: that is checkmate, and you have won. The king itself is never captured.
    .says-plain = Attack the other king so that it cannot escape. That is checkmate, and you have won. Nobody ever captures the king itself.
page-aim-1 = Checkmate.
    .says = The white queen attacks the king. The bishop guards the queen, and every square beside the king is taken or attacked.
page-setup =
    .title = Setting up
    .says = Each side has sixteen pieces: king, queen, two rooks, two bishops, two knights and eight pawns. A light square is at the right-hand corner of each player, and the queen stands on a square of its own colour.
    .says-plain = Each side has sixteen pieces: king, queen, two rooks, two bishops, two knights and eight pawns. Turn the board so that each player has a light square at the right. The queen stands on a square of its own colour.
page-setup-1 = The start.
    .says = White begins.
page-turn =
    .title = Taking turns
    .says = White and Black take turns, a move each. Nobody may pass. Where a piece of the other side stands, yours captures it: it leaves the board. Own pieces are never captured.
    .says-plain = White and Black take turns, a move each. Nobody may pass. Where a piece of the other side stands, yours captures it: it leaves the board. You never capture your own pieces.
page-turn-1 = Touched, moved.
    .says = A piece that you touch has to move, if it can. A piece of the other side that you touch has to be captured, if it can be.
    .says-plain = A piece that you touch has to move, if it can. Do you touch a piece of the other side? You have to capture it, if you can.
page-man-K =
    .title = The king
    .says = The king goes one square in any direction, but never to a square that the other side attacks.
    .says-plain = The king goes one square in any direction. It never goes to a square that the other side attacks.
page-man-K-1 = One step of a king.
    .says = The rook and the pawn take some squares from it. The pawn itself may be captured.
    .says-plain = The rook and the pawn take some squares from it. The king may capture the pawn itself.
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
    .says = It may capture the black pawn. Its own pawn stops it.
page-man-N =
    .title = The knight
    .says = The knight jumps: two squares straight and one to the side, over anybody.
page-man-N-1 = One jump of a knight.
    .says = The pawns around it do not matter. A black pawn may be captured; where its own pawn stands it cannot go.
    .says-plain = The pawns around it do not matter. The knight may capture a black pawn. Where its own pawn stands it cannot go.
page-man-P =
    .title = The pawn
    .says = The pawn goes one square forward, and two from where it began. It captures one square diagonally forward, and never goes back.
page-man-P-1 = The first move.
    .says = One square or two.
page-man-P-2 = Capturing.
    .says = Pawn and knight stand diagonally before it and may be captured. The bishop straight ahead stops it.
    .says-plain = Pawn and knight stand diagonally before it. It may capture them. The bishop straight ahead stops it.
page-castling =
    .title = Castling
    .title-plain = How do you castle?
    .says = Once in a game king and rook may move together: the king goes two squares towards the rook, and the rook lands on the square that the king has passed. Neither of them has moved before, nothing stands between them, and the king is not attacked where it stands, where it passes or where it arrives.
    .says-plain = Once in a game king and rook may move together. The king goes two squares towards the rook. The rook lands on the square that the king has passed. Neither of them has moved before. Nothing stands between them. Nobody attacks the king where it stands, where it passes or where it arrives.
page-castling-1 = To either side.
    .says = Nothing stands between the king and its rooks: White may castle to both sides.
page-castling-2 = Not through an attack.
    .says = The black rook attacks the square that the king would pass: there is no castling to that side.
page-en-passant =
    .title = En passant
    .title-plain = What is en passant?
    .says = A pawn that goes two squares and lands beside a pawn of the other side may be captured by that one as if it had gone one square. It is possible only with the very next move.
    .says-plain = A pawn goes two squares and lands beside a pawn of the other side. That pawn may capture it as if it had gone one square. It has to be the very next move.
page-en-passant-1 = In passing.
    .says = The black pawn has just gone from d7 to d5. The white pawn goes to d6 and captures it.
page-promotion =
    .title = Pawns on the last rank
    .title-plain = What happens to pawns on the last rank?
    .says = A pawn that reaches the last rank becomes at once a queen, rook, bishop or knight of its colour, whichever you want, whatever has been captured.
    .says-plain = A pawn reaches the last rank. At once it becomes a queen, rook, bishop or knight of its colour. You choose. It does not matter which pieces are off the board.
page-promotion-1 = The pawn arrives.
    .says = It may also capture, and become something there.
page-check =
    .title = Answering check
    .title-plain = How do you answer a check?
    .says = A king that is attacked is in check, and check has to be answered: move the king away, capture the attacker, or put a piece between. No move may leave your own king in check.
    .says-plain = A king that an enemy attacks is in check. You have to answer: move the king away, capture the attacker, or put a piece between. No move may leave your own king in check.
page-check-1 = A pinned knight.
    .says = If this knight moved, the rook would attack the king: it has to stay.
page-end =
    .title = Who wins
    .says = If the king is in check and no move helps, it is checkmate, and the other side has won. If a side is not in check and has no move at all, it is stalemate, and the game is drawn. You may also resign.
    .says-plain = The king is in check and no move helps? It is checkmate, and the other side has won. A side is not in check and has no move at all? It is stalemate, and the game is a draw. You may also resign.
page-end-1 = Checkmate.
    .says = The rook attacks the whole rank, and the king has no square left.
page-end-2 = Stalemate.
    .says = Black is not in check, but has no move: a draw.
page-draws =
    .title = Drawn games
    .title-plain = When is it a draw?
    .says = Both may agree to a draw. Who is at turn may claim one if the same position stands for the third time, or if fifty moves of each side brought no capture and no pawn's move. The game ends by itself with the fifth time or after seventy-five moves, and when nobody can mate any more, as with bare kings.
    .says-plain = Both may agree to a draw. Who is at turn may claim one in two cases. The same position stands for the third time. Or fifty moves of each side brought no capture and no pawn's move. The game also ends by itself. It ends with the fifth time, or after seventy-five moves. It ends when nobody can mate any more, as with bare kings.

### Chess960

chess960 = Chess960
    .says = Chess with a first rank that is drawn: 960 ways to begin, and no opening to learn by heart.
    .says-plain = Chess with a first rank by lot: 960 ways to begin, and no opening to learn by heart.
    .equipment = A chessboard and a chess set.
chess-lot = The lot puts { $n ->
        [1] a { $piece }
       *[other] two { NOUN($piece, form: "plural") }
    } on { ALLOF($squares) }, and Black's opposite.
chess-lot-rest = King and rooks take the squares that are left, the king in the middle: { ALLOF($squares) }.
chess-not-by-lot = Until the lot has set up the first rank, nothing else can be moved. To change it, take draws back.
stage-array = The lot sets up the first rank: draw.
deck-light-bishop = The bishop on a light square
deck-dark-bishop = The bishop on a dark square
deck-queen = The queen
deck-knights = The knights
lot-light-bishop = A bishop comes to { $card }.
lot-dark-bishop = A bishop comes to { $card }.
lot-queen = The queen comes to free square number { $card }, counted from the left.
lot-knights = The knights come to free squares number { $card }, counted from the left.
rule-start = The first rank by its number, 0 to 959 (518 is that of chess); 960 means that the lot draws it.
preset-by-lot = By lot
    .says = The table draws one of 960 first ranks.
preset-number-518 = As in chess
    .says = The first rank of chess, number 518.
chess960-card-1 = All rules are those of chess. Only the first rank begins otherwise.
chess960-card-2 = The lot sets up the pieces behind the pawns: the bishops on squares of both colours, the king between the rooks. Black's stand opposite.
chess960-card-3 = After castling, king and rook stand where they always do: on the g- and f-file, or on the c- and d-file.
chess960-card-4 = Neither has moved; between where both begin and end nothing else stands; the king passes no attacked square.
chess960-card-5 = On the board, castle like this: take king and rook up and put both down, or put the king on its square first.
    .plain = On the board, castle like this: take king and rook up and put both down. Or put the king on its square first.
page-chess960-aim =
    .title = What it is about
    .says = As in chess you win by checkmate. But nobody knows the openings by heart: the first rank is another one each time, one of 960.
page-chess960-aim-1 = Checkmate.
    .says = The white queen attacks the king. The bishop guards the queen, and every square beside the king is taken or attacked.
page-chess960-setup =
    .title = Setting up
    .says = The pawns stand as in chess. Behind them the lot sets up: one bishop on a light and one on a dark square, then queen and knights; the king comes between the two rooks. Black's pieces stand opposite White's. The numbers 0 to 959 name all first ranks.
page-chess960-setup-1 = One of 960.
    .says = The king is between the rooks, the bishops are on squares of both colours.
page-chess960-setup-2 = Four lots.
    .says = The first says f1 for a bishop, the second c1 for the other; the queen comes to the third free square, the knights to the second and third that are left.
    .says-plain = The first card says f1 for a bishop. The second says c1 for the other. The queen comes to the third free square. The knights come to the second and third that are left.
page-chess960-castling =
    .title = Castling
    .title-plain = How do you castle?
    .says = Wherever they began, castling brings king and rook to the squares that they have in chess: king g1 and rook f1, or king c1 and rook d1. All squares between where they begin and end have to be free of others. The king may be attacked nowhere on its way. One of the two may stay where it is.
    .says-plain = Castling brings king and rook to the squares that they have in chess. That is so wherever they began. It is king g1 and rook f1, or king c1 and rook d1. All squares between where they begin and end have to be free of others. Nobody may attack the king anywhere on its way. One of the two may stay where it is.
page-chess960-castling-1 = Towards the a-file.
    .says = The king goes from f1 to c1, the rook from b1 to d1.
page-chess960-castling-2 = Towards the h-file.
    .says = King and rook change places.

### What is different in a game, in lists

game-named = { $name }
by-file-says = A chess game from a variant file.
by-file-equipment = A board and pieces for it.
declared-aim = What is different
feature-none = Chess with a rule or two changed.
feature-checks = { $n ->
    [one] The first check wins.
   *[other] { $n } checks win.
}
feature-king-far = The first king on the far side wins.
feature-piece-far = The first piece on the far side wins.
feature-king-there = A king in the middle wins.
feature-piece-there = Whoever gets to the goal wins.
feature-lose-all = Lose all your pieces, and you win.
feature-lose-last = Whoever has no pieces left loses.
feature-bare = A king left alone loses.
feature-lose-kind = Lose the last of a kind, and you lose.
feature-connect = { $n } in a row win.
feature-connect-square = A square of { $n } by { $n } pieces wins.
feature-links = A chain of pieces from one region to the other wins.
feature-collinear = { $n } on a line win, even with others between.
feature-castling-wins = Castling wins; who can castle no more loses.
feature-flips = What is enclosed changes sides.
feature-mate-loses = Whoever is mated wins.
feature-draw-odds = A draw counts as a win for { $seat }.
feature-blast = A capture blows up all around it.
feature-stone = Whoever captures turns to stone.
feature-must-take = Taking is a must.
feature-hand = What you capture comes back as yours.
feature-placed = Pieces come from the hand.
feature-behind = New pieces come in behind those that move.
feature-duck = A duck stands in the way and moves each turn.
feature-walls = Each move closes a square.
feature-no-checks = No checks.
feature-shuffled = The first row is shuffled.
feature-unequal = Two unlike armies.
feature-size = { $files } × { $ranks } squares.
feature-palaces = Lines and two palaces.
feature-king = The king moves in another way.
feature-pawns = Pawns move in another way.
feature-pieces = { $n ->
    [one] A piece that chess has not.
   *[other] { $n } pieces that chess has not.
}
feature-no-castling = No castling.

### Pieces by their types

piece-ferz = ferz
    .plural = ferzes
piece-wazir = wazir
    .plural = wazirs
piece-elephant = elephant
    .plural = elephants
piece-commoner = commoner
    .plural = commoners
piece-archbishop = archbishop
    .plural = archbishops
piece-chancellor = chancellor
    .plural = chancellors
piece-cardinal = cardinal
    .plural = cardinals
piece-marshal = marshal
    .plural = marshals
piece-amazon = amazon
    .plural = amazons
piece-centaur = centaur
    .plural = centaurs
piece-janus = janus
    .plural = januses
piece-hawk = hawk
    .plural = hawks
piece-cannon = cannon
    .plural = cannons
piece-chariot = chariot
    .plural = chariots
piece-horse = horse
    .plural = horses
piece-soldier = soldier
    .plural = soldiers
piece-general = general
    .plural = generals
piece-advisor = advisor
    .plural = advisors
piece-banner = banner
    .plural = banners
piece-lance = lance
    .plural = lances
piece-silver-general = silver general
    .plural = silver generals
piece-gold-general = gold general
    .plural = gold generals
piece-dragon = dragon
    .plural = dragons
piece-tokin = tokin
    .plural = tokins
piece-promoted-lance = promoted lance
    .plural = promoted lances
piece-promoted-knight = promoted knight
    .plural = promoted knights
piece-promoted-silver = promoted silver
    .plural = promoted silvers
piece-drunk-elephant = drunk elephant
    .plural = drunk elephants
piece-met = met
    .plural = mets
piece-khon = khon
    .plural = khons
piece-neang = neang
    .plural = neangs
piece-koul = koul
    .plural = kouls
piece-ai-wok = ai-wok
    .plural = ai-woks
piece-bers = bers
    .plural = berses
piece-hoplite = hoplite
    .plural = hoplites
piece-lieutenant = lieutenant
    .plural = lieutenants
piece-captain = captain
    .plural = captains
piece-warlord = warlord
    .plural = warlords
piece-grasshopper = grasshopper
    .plural = grasshoppers
piece-nightrider = nightrider
    .plural = nightriders
piece-wizard = wizard
    .plural = wizards
piece-champion = champion
    .plural = champions
piece-lion = lion
    .plural = lions
piece-giraffe = giraffe
    .plural = giraffes
piece-chick = chick
    .plural = chicks
piece-hen = hen
    .plural = hens
piece-swallow = swallow
    .plural = swallows
piece-falcon = falcon
    .plural = falcons
piece-crane = crane
    .plural = cranes
piece-pheasant = pheasant
    .plural = pheasants
piece-quail = quail
    .plural = quails
piece-goose = goose
    .plural = geese
piece-eagle = eagle
    .plural = eagles
piece-fox = fox
    .plural = foxes
piece-hound = hound
    .plural = hounds
piece-disc = disc
    .plural = discs
piece-stone = stone
    .plural = stones
piece-arrow = arrow
    .plural = arrows
piece-duck = duck
    .plural = ducks

### Relatives of chess with the same men

chess-into-hand = { $seat } takes the { $piece } in hand.
chess-explosion = It explodes; gone as well: { ALLOF($squares) }.
chess-explodes = It explodes.
chess-blows-up-king = That would blow up { $seat }'s own king.
crazyhouse = Crazyhouse
    .says = What you capture changes sides: instead of moving, put it back on the board.
    .equipment = A chessboard and two chess sets: captured pieces come back in the other colour.
three-check = Three-check
    .says = Chess, and whoever has given check three times has won.
    .equipment = A chessboard and a chess set.
king-of-the-hill = King of the Hill
    .says = Chess, and a king that reaches the middle of the board wins as well.
    .equipment = A chessboard and a chess set.
atomic = Atomic Chess
    .says = Every capture explodes and takes along what stands around it.
    .equipment = A chessboard and a chess set.
antichess = Antichess
    .says = Lose everything: whoever has no piece left, or no move, has won.
    .equipment = A chessboard and a chess set; queens for promotion, and kings.
horde = Horde
    .says = Black plays chess against thirty-six white pawns.
    .equipment = A chessboard, a black chess set, thirty-six white pawns and white pieces for promotion.
racing-kings = Racing Kings
    .says = A race of kings to the last rank, and nobody may give check.
    .equipment = A chessboard and a chess set without pawns.
crazyhouse-card-1 = All rules are those of chess; mate wins.
crazyhouse-card-2 = What you capture goes into your hand, in your colour. Instead of moving you may put one of these pieces on any empty square.
crazyhouse-card-3 = Pawns are not put on the first or last rank. A piece that is put down may give check, and mate.
    .plain = You put no pawns on the first or last rank. A piece that you put down may give check, and mate.
crazyhouse-card-4 = A piece that was a pawn goes into the hand as a pawn.
three-check-card-1 = All rules are those of chess; mate wins too.
three-check-card-2 = Whoever gives check for the third time has won at once.
three-check-card-3 = A check by two pieces at once counts once.
king-of-the-hill-card-1 = All rules are those of chess; mate wins too.
king-of-the-hill-card-2 = A king that reaches d4, e4, d5 or e5 has won at once.
king-of-the-hill-card-3 = It may not step there into check.
atomic-card-1 = Pieces move as in chess, and mate wins.
atomic-card-2 = A capture explodes: both pieces are gone, and every other piece on the eight squares around, pawns excepted.
atomic-card-3 = You also win when the other king explodes.
atomic-card-4 = Nobody may blow up their own king. So a king never captures.
atomic-card-5 = Kings that stand side by side give no check: nothing can capture there.
antichess-card-1 = You win when you have no piece left, or no move.
antichess-card-2 = If you can capture, you have to. Which capture, you choose.
antichess-card-3 = The king is a piece like any other: no check, no mate, no castling.
antichess-card-4 = A pawn on the last rank may become a king too.
horde-card-1 = White has thirty-six pawns and no king. Black has the pieces of chess.
horde-card-2 = White wins by mate. Black wins by capturing everything.
horde-card-3 = White's pawns may go two squares from the first rank too; then they cannot be captured en passant.
    .plain = White's pawns may go two squares from the first rank too. Then there is no en passant.
horde-card-4 = All else is chess. If a side has no move and is not in check, it is a draw.
racing-kings-card-1 = The first king on the last rank wins.
racing-kings-card-2 = No move may give check, and none may leave your own king in check.
racing-kings-card-3 = If White arrives first, Black has one more move: if Black's king arrives with it, the game is drawn.
    .plain = If White arrives first, Black has one more move. If Black's king arrives with it, the game is a draw.
racing-kings-card-4 = Pieces move and capture as in chess. There are no pawns.
page-crazyhouse-aim =
    .title = What it is about
    .says = Checkmate the other king, as in chess. But nothing leaves the game: what you capture is yours, and you may put it back on the board.
page-crazyhouse-aim-1 = Checkmate.
    .says = The white queen attacks the king. The bishop guards the queen, and nothing can be put between.
    .says-plain = The white queen attacks the king. The bishop guards the queen, and nothing can come between.
page-crazyhouse-hand =
    .title = Pieces in hand
    .says = A captured piece goes into the hand of whoever captured it and changes colour. Instead of a move you may put a piece from your hand on any empty square, also with check or mate. A piece that once was a pawn goes into the hand as a pawn.
    .says-plain = A captured piece goes into the hand of whoever captured it. There it changes colour. Instead of a move you may put a piece from your hand down. Any empty square will do, also with check or mate. A piece that once was a pawn goes into the hand as a pawn.
page-crazyhouse-hand-1 = A knight from the hand.
    .says = Any empty square will do.
page-crazyhouse-hand-2 = A pawn from the hand.
    .says = Not on the first rank, and not on the last.
page-three-check-aim =
    .title = What it is about
    .says = All of chess holds, and mate wins. But whoever gives check for the third time has won as well, at once and whatever comes of it. A check by two pieces counts once. The table counts, and shows how many are still to be given.
    .says-plain = All of chess holds, and mate wins. But whoever gives check for the third time has won as well. The win comes at once, whatever follows. A check by two pieces counts once. The table counts, and shows how many are missing.
page-three-check-aim-1 = A check is worth a queen.
    .says = The queen gives check. The king takes it, but one check less is needed.
    .says-plain = The queen gives check. The king takes it, but one check less is missing.
page-king-of-the-hill-aim =
    .title = What it is about
    .says = All of chess holds, and mate wins. But a king that reaches one of the four squares in the middle, d4, e4, d5 or e5, has won as well, at once. As always it may not step into check.
    .says-plain = All of chess holds, and mate wins. But a king may also reach one of the four squares in the middle. They are d4, e4, d5 and e5. Then it has won as well, at once. As always it may not step into check.
page-king-of-the-hill-aim-1 = Up the hill.
    .says = The king steps to d4 and has won.
page-atomic-aim =
    .title = What it is about
    .says = Blow up the other king, or checkmate it. Every capture is an explosion: the piece that captures and the one that is captured are gone, and so is every other piece on the eight squares around, but no pawn.
    .says-plain = Blow up the other king, or checkmate it. Every capture is an explosion. The piece that captures is gone. The piece that it captures is gone. Every other piece on the eight squares around is gone too, but no pawn.
page-atomic-aim-1 = A knight and a pawn.
    .says = The knight captures on d5. It is gone with the pawn, and the knight on e6 and the bishop on c6 with them; the pawn on d6 stays.
    .says-plain = The knight captures on d5. It is gone with the pawn. The knight on e6 and the bishop on c6 are gone too. The pawn on d6 stays.
page-atomic-turn =
    .title = Taking turns
    .says = White and Black take turns, a move each. A capture that would blow up your own king is not allowed; one that blows up the other king is, even in check, and wins. Kings side by side are safe: whoever captured one would lose their own.
page-atomic-turn-1 = Think of what stands around.
    .says = Where nothing is captured the knight moves as in chess.
    .says-plain = Where it captures nothing the knight moves as in chess.
page-atomic-man-K =
    .title = The king
    .says = The king goes one square in any direction to an empty square that is not attacked. It never captures: it would explode.
    .says-plain = The king goes one square in any direction. The square has to be empty, and nobody may attack it. The king never captures: it would explode.
page-atomic-man-K-1 = One step of a king.
    .says = It may not capture the pawn, nor step where the pawn attacks.
page-antichess-aim =
    .title = What it is about
    .says = Get rid of everything. Whoever has no piece left has won, and also who is at turn and has no move.
    .says-plain = Get rid of everything. Whoever has no piece left has won. Whoever is at turn and has no move has won too.
page-antichess-aim-1 = The start.
    .says = As in chess; White begins.
page-antichess-turn =
    .title = Taking turns
    .says = White and Black take turns, a move each. If you can capture, you have to; if there are several captures, you choose one. There is no castling.
page-antichess-turn-1 = It has to capture.
    .says = The knight may take one pawn or the other, and nobody else may move.
page-antichess-man-K =
    .title = The king
    .says = The king goes one square in any direction. It is a piece like any other: it may stand attacked, and it may be captured.
    .says-plain = The king goes one square in any direction. It is a piece like any other. It may stand attacked, and anybody may capture it.
page-antichess-man-K-1 = No check here.
    .says = Next to the black rook's file or on it: the king may go anywhere.
page-antichess-promotion =
    .title = Pawns on the last rank
    .says = A pawn that reaches the last rank becomes at once a queen, rook, bishop, knight or king.
    .says-plain = A pawn reaches the last rank. At once it becomes a queen, rook, bishop, knight or king.
page-antichess-promotion-1 = The pawn arrives.
    .says = A king is often the best choice: it is slow and easily given away.
page-antichess-end =
    .title = Who wins
    .says = You have won when your last piece is captured, or when you are at turn and cannot move. The same position three times, or fifty moves of each side without a capture or a pawn's move, is a draw for whoever claims it.
    .says-plain = You have won when your last piece is gone. You have also won when you are at turn and cannot move. You may claim a draw in two cases. The same position stands three times. Or fifty moves of each side bring no capture and no pawn's move.
page-horde-aim =
    .title = What it is about
    .says = White has only pawns, but thirty-six of them, and no king. Black has the pieces of chess. White wins by checkmate, Black by capturing all that White has.
page-horde-aim-1 = Thirty-six against sixteen.
    .says = White begins.
page-horde-setup =
    .title = Setting up
    .says = White's pawns fill the four lower ranks, and four more stand on b5, c5, f5 and g5. Black's pieces stand as in chess.
    .says-plain = White's pawns fill the four lower ranks. Four more stand on b5, c5, f5 and g5. Black's pieces stand as in chess.
page-horde-setup-1 = The start.
    .says = White begins.
page-horde-first-rank =
    .title = Pawns on the first rank
    .says = White's pawns may go two squares from the second rank, and from the first one too. A pawn that goes from the first rank to the third cannot be captured en passant.
    .says-plain = White's pawns may go two squares from the second rank. They may do so from the first one too. Then there is no en passant.
page-horde-first-rank-1 = From far behind.
    .says = One square or two.
page-horde-end =
    .title = Who wins
    .says = White has won when Black's king is checkmated, Black when White has nothing left. A side that has no move and is not in check makes it a draw. The same position three times, or fifty moves of each side without a capture or a pawn's move, is a draw for whoever claims it.
    .says-plain = White has won when Black's king is in checkmate. Black has won when White has nothing left. A side without a move and not in check makes it a draw. You may claim a draw in two cases. The same position stands three times. Or fifty moves of each side bring no capture and no pawn's move.
page-racing-kings-aim =
    .title = What it is about
    .says = Bring your king to the last rank, the eighth, before the other king is there. Both sides run in the same direction.
page-racing-kings-aim-1 = The start.
    .says = White's pieces stand on the right, Black's on the left. White begins.
page-racing-kings-setup =
    .title = Setting up
    .says = All pieces stand on the first two ranks, without pawns: White's on files e to h, the king on h2, Black's like a mirror, the king on a2.
    .says-plain = All pieces stand on the first two ranks, without pawns. White's stand on files e to h, the king on h2. Black's stand like a mirror, the king on a2.
page-racing-kings-setup-1 = Side by side.
    .says = Nobody attacks a king.
page-racing-kings-turn =
    .title = Taking turns
    .says = White and Black take turns, a move each, and capture as in chess. But no move may give check.
page-racing-kings-turn-1 = Not to d3.
    .says = From there the rook would attack the black king along the rank.
page-racing-kings-checks =
    .title = No checks
    .says = Nobody may attack the other king, by any move, and nobody may move their own king to where it is attacked. So there is neither check nor mate.
    .says-plain = No move may attack the other king. Nobody may move their own king to where an enemy attacks it. So there is neither check nor mate.
page-racing-kings-end =
    .title = Who wins
    .says = The king that reaches the eighth rank has won. If it is White's, Black has one more move: if Black's king arrives too, the game is drawn. A side that has no move at all makes it a draw.
    .says-plain = The king that reaches the eighth rank has won. If it is White's, Black has one more move. If Black's king arrives too, the game is a draw. A side that has no move at all makes it a draw.

### How pieces move, told from their definition

way-any = in any direction
way-forward = forward
way-backward = backward
way-sideways = sideways
way-left = to the left
way-right = to the right
way-straight = straight
way-diagonally = diagonally
way-diagonally-forward = diagonally forward
way-diagonally-backward = diagonally backward
way-forward-left = diagonally forward to the left
way-forward-right = diagonally forward to the right
way-backward-left = diagonally backward to the left
way-backward-right = diagonally backward to the right
moves-steps =
    { $n ->
        [0] any distance
        [1] one square
       *[other] up to { $n } squares
    } { ANYOF($ways) }
moves-leaps = { squares-far } { ANYOF($ways) }, with a jump
moves-exactly = { squares-far } { ANYOF($ways) }, without jumping
moves-aside = { squares-far } { ANYOF($ways) } and { squares-aside } to the side, with a jump
moves-bent = { squares-far } straight, then { squares-aside } diagonally onward, without jumping
moves-rides = { ALLOF($how) }, as often as it likes in the same direction
moves-over = any distance { ANYOF($ways) } over exactly one piece
moves-behind = { ANYOF($ways) } to the square right behind the first piece
squares-far =
    { $n ->
        [1] one square
        [2] two squares
        [3] three squares
       *[other] { $n } squares
    }
squares-aside =
    { $aside ->
        [1] one
        [2] two
       *[other] { $aside }
    }
legend-does =
    { $mode ->
        [move] Moves { ANYOF($how) }.
        [capture] Captures { ANYOF($how) }.
       *[both] { ANYOF($how) }.
    }
legend-from-first =
    { $mode ->
        [capture] From where it begins it also captures { ALLOF($how) }.
       *[other] From where it begins also { ALLOF($how) }.
    }
legend-from-next = From where it begins, and from the next rank, also { ALLOF($how) }.
legend-from-everywhere = From anywhere also { ALLOF($how) }.
legend-from-rank = From rank { $rank } on also { ALLOF($how) }.
legend-lines = Along the lines of a palace also { ALLOF($how) }.
legend-screens = Neither over nor onto another { NOUN($piece) }.
legend-palace = Stays in the palace.
legend-own-half = Stays on its own half of the board.
legend-not-back = Never goes to the first rank of its side.
legend-squares =
    { $n ->
        [1] There is only one square for it.
       *[other] There are only { $n } squares for it.
    }
legend-still = Stays where it is.
legend-promotes =
    { $must ->
        [yes] Promotion on { last-ranks }: { ANYOF($kinds) }.
       *[no] Promotion on { last-ranks }, if wanted: { ANYOF($kinds) }.
    }
legend-promotes-any =
    { $must ->
        [yes] Promotion on { last-ranks }.
       *[no] Promotion on { last-ranks }, if wanted.
    }
last-ranks =
    { $n ->
        [1] the last rank
       *[other] the last { $n } ranks
    }
declared-man = { PIECE($piece) }
declared-moves = Where it may go here.
declared-begins = White begins, then the sides take turns.
declared-turns = Nobody may pass. Where a piece of the other side stands, yours captures it.
declared-only-moves = Its picture shows how it moves.

### How a game is won, told from its definition

told-mate = A { $king } that is attacked and that no move can save is checkmated: the other side has won.
    .plain = A { $king } that is attacked and that no move can save is in checkmate. The other side has won.
told-mate-wins = A { $king } that is attacked and that no move can save is checkmated, and in this game its side has won.
told-shatar = A knight may not mate: who mates with it loses. If only pawns and bishops gave the last checks, mate is a draw.
told-bare-draw = A { $king } that is left alone makes a draw.
told-stalemate =
    { $royal ->
        [yes] A side that is not in check and has no move { told-value }.
       *[no] A side that has no move { told-value }.
    }
told-value =
    { $value ->
        [win] has won
        [loss] has lost
       *[draw] makes it a draw
    }
told-more = When the board is full or nobody can move, whoever has more pieces has won.
told-king-taken = Whoever captures the other { $king } has won.
told-bare = A side with nothing but its { $king } left has lost, unless its very next move takes the last piece from the other side too.
    .plain = A side with nothing but its { $king } left has lost. Only one thing saves it: its very next move takes the last enemy piece too.
told-none-left = A side without pieces has lost.
told-far = Whoever brings a piece to the last rank has won.
told-claim-quiet = The same position three times, or { $n } moves of each side without a capture or a pawn's move, is a draw for whoever claims it.
    .plain = You may claim a draw in two cases. The same position stands three times. Or { $n } moves of each side bring no capture and no pawn's move.
told-claim-fold = The same position three times is a draw for whoever claims it.
told-quiet = After { $n } moves of each side without a capture the game is drawn.
told-fold =
    { $value ->
        [white] The same position { $n } times: White, who began, has lost.
       *[draw] The same position { $n } times: the game is drawn.
    }
told-perpetual = But whoever gave check with every move in between has lost.
told-to-and-fro = Whoever moves one piece to and fro without end has lost.
told-counting = When few pieces are left, moves are counted: without mate in time the game is drawn. The table counts.
    .plain = When few pieces are left, the table counts the moves. Without mate in time the game is a draw.
told-points = In place of a draw points decide: chariot 13, cannon 7, horse 5, elephant and advisor 3, soldier 2; Black has a point and a half more.

### More relatives of chess: larger boards and other men

capablanca = Capablanca
    .says = Chess on ten files with an archbishop and a chancellor.
    .equipment = A board of 10 × 8 squares, ten pawns a side, and an archbishop and a chancellor for each.
    .equipment-plain = A board of 10 × 8 squares. Ten pawns a side. An archbishop and a chancellor for each.
capablanca-card-1 = All rules are those of chess, on a board of 10 × 8 squares; mate wins.
capablanca-card-2 = The archbishop moves like a bishop and like a knight, the chancellor like a rook and like a knight.
    .plain = The archbishop moves like a bishop and like a knight. The chancellor moves like a rook and like a knight.
capablanca-card-3 = Castling: the king goes three squares towards a rook, and the rook jumps over it.
capablanca-card-4 = A pawn on the last rank becomes a queen, chancellor, archbishop, rook, bishop or knight.
page-capablanca-castling =
    .title = { page-castling.title }
page-capablanca-castling-1 = Towards the right.
    .says = The king goes from f1 to i1, the rook from j1 to h1. What else castling asks for is as in chess.
page-capablanca-castling-2 = Towards the left.
    .says = The king goes from f1 to c1, the rook from a1 to d1.
gothic = Gothic
    .says = Capablanca's chess with chancellor and archbishop beside the king.
    .equipment = A board of 10 × 8 squares, ten pawns a side, and an archbishop and a chancellor for each.
    .equipment-plain = A board of 10 × 8 squares. Ten pawns a side. An archbishop and a chancellor for each.
gothic-card-1 = { capablanca-card-1 }
gothic-card-2 = { capablanca-card-2 }
    .plain = The archbishop moves like a bishop and like a knight. The chancellor moves like a rook and like a knight.
gothic-card-3 = { capablanca-card-3 }
gothic-card-4 = { capablanca-card-4 }
grand = Grand Chess
    .says = Chess on 10 × 10 squares with a cardinal, a marshal and free rooks.
    .equipment = A board of 10 × 10 squares, ten pawns a side, and a cardinal and a marshal for each.
    .equipment-plain = A board of 10 × 10 squares. Ten pawns a side. A cardinal and a marshal for each.
grand-card-1 = All rules are those of chess, on a board of 10 × 10 squares; mate wins. There is no castling.
grand-card-2 = The cardinal moves like a bishop and like a knight, the marshal like a rook and like a knight.
    .plain = The cardinal moves like a bishop and like a knight. The marshal moves like a rook and like a knight.
grand-card-3 = Pawns begin on the third rank and may go two squares from there.
grand-card-4 = A pawn may be promoted on any of the last three ranks; on the very last one it has to be.
    .plain = You may promote a pawn on any of the last three ranks. On the very last one you have to.
grand-card-5 = It becomes only what its side has lost: never more of a kind than at the start. If nothing has been lost, it cannot enter the last rank.
page-grand-promotion =
    .title = Promotion
page-grand-promotion-1 = Two ranks before the end.
    .says = On the eighth rank the pawn may become something that White has lost, or stay a pawn.
    .says-plain = On the eighth rank the pawn may become something that White has lost. It may also stay a pawn.
page-grand-promotion-2 = Nothing to become.
    .says = White has lost nothing but pawns: this pawn has to wait.
shako = Shako
    .says = Chess on 10 × 10 squares with cannons and elephants.
    .equipment = A board of 10 × 10 squares, ten pawns a side, and two cannons and two elephants for each.
    .equipment-plain = A board of 10 × 10 squares. Ten pawns a side. Two cannons and two elephants for each.
shako-card-1 = All rules are those of chess, on a board of 10 × 10 squares; mate wins.
shako-card-2 = The cannon moves like a rook. To capture it has to jump over exactly one piece, of either side.
shako-card-3 = The elephant goes one or two squares diagonally; it jumps.
shako-card-4 = Castling is done on the second rank: the king goes two squares towards a rook, and the rook jumps over it.
    .plain = You castle on the second rank. The king goes two squares towards a rook. The rook jumps over it.
shako-card-5 = A pawn on the last rank becomes a queen, rook, bishop, knight, elephant or cannon.
page-shako-castling =
    .title = { page-castling.title }
page-shako-castling-1 = On the second rank.
    .says = The king goes from f2 to h2, the rook from i2 to g2.
seirawan = Seirawan
    .says = Chess in which a hawk and an elephant come in behind your pieces.
    .equipment = A chessboard, a chess set, and a hawk and an elephant for each side.
seirawan-card-1 = All rules are those of chess; mate wins.
seirawan-card-2 = Beside the board each side has a hawk, which moves like a bishop and like a knight, and an elephant, which moves like a rook and like a knight.
    .plain = Beside the board each side has a hawk and an elephant. The hawk moves like a bishop and like a knight. The elephant moves like a rook and like a knight.
seirawan-card-3 = When a piece of the first rank moves for the first time, you may put one of the two on the square that it has left.
    .plain = A piece of the first rank moves for the first time. Now you may put one of the two on the square that it has left.
seirawan-card-4 = After castling it is put where the king or where the rook stood; only one at a time.
    .plain = After castling you put it where the king or where the rook stood. Only one at a time.
seirawan-card-5 = A pawn on the last rank may become a hawk or an elephant too.
page-seirawan-gate =
    .title = Coming in
page-seirawan-gate-1 = Behind the knight.
    .says = The knight has gone from b1 to c3. Hawk or elephant may be put on b1 now, or wait.
    .says-plain = The knight has gone from b1 to c3. Now you may put hawk or elephant on b1. Or wait.
chigorin = Chigorin
    .says = Knights against bishops, and a chancellor against a queen.
    .equipment = A chessboard, two chess sets, and a piece for the chancellor.
chigorin-card-1 = All rules are those of chess; mate wins.
chigorin-card-2 = White has four knights and no bishop, Black four bishops and no knight.
chigorin-card-3 = In place of a queen White has a chancellor, which moves like a rook and like a knight.
    .plain = In place of a queen White has a chancellor. It moves like a rook and like a knight.
chigorin-card-4 = White's pawns become a chancellor, rook or knight, Black's a queen, rook or bishop.
page-chigorin-promotion =
    .title = { page-promotion.title }
page-chigorin-promotion-1 = White's pawn.
    .says = Chancellor, rook or knight.
knightmate = Knightmate
    .says = The king jumps like a knight, and it is what has to be mated.
    .says-plain = The king jumps like a knight. It is the piece that you have to mate.
    .equipment = A chessboard and a chess set: a knight stands for each king, and kings for the commoners.
knightmate-card-1 = The king moves like the knight of chess. It may never stand attacked; mate wins.
knightmate-card-2 = In place of knights each side has two commoners. They go one square in any direction and may be captured.
    .plain = In place of knights each side has two commoners. They go one square in any direction. Anybody may capture them.
knightmate-card-3 = All else is as in chess, castling too: the king goes two squares towards a rook.
knightmate-card-4 = A pawn on the last rank becomes a queen, rook, bishop or commoner.
page-knightmate-castling =
    .title = { page-castling.title }
page-knightmate-castling-1 = As in chess.
    .says = From e1 the king jumps like a knight, or castles to g1 or c1.

### More relatives of chess: smaller boards, other pawns, a duck

duck = Duck Chess
    .says = After each move a duck gets in somebody's way. Capture the king!
    .equipment = A chessboard, a chess set, and a duck or any token for it.
duck-card-1 = Pieces move as in chess, castling and en passant too. There is no check: whoever captures the king has won.
duck-card-2 = After its move a side puts the duck on another empty square. Only then the turn is over.
duck-card-3 = Nobody enters the square of the duck or passes over it; only knights jump over it. The duck is never captured.
    .plain = Nobody enters the square of the duck or passes over it. Only knights jump over it. Nobody ever captures the duck.
duck-card-4 = Whoever is at turn and has no move has won.
page-duck-duck =
    .title = The duck
page-duck-duck-1 = After the move.
    .says = The pawn has gone to e4. The duck may go to any empty square.
page-duck-duck-2 = In the way.
    .says = The rook goes no further than d3.
losalamos = Los Alamos
    .says = Chess on 6 × 6 squares without bishops: a computer played it in 1956.
    .equipment = A board of 6 × 6 squares and a chess set without bishops.
losalamos-card-1 = All rules are those of chess, on 6 × 6 squares and without bishops; mate wins.
losalamos-card-2 = Pawns go one square only. There is neither castling nor en passant.
losalamos-card-3 = A pawn on the last rank becomes a queen, rook or knight.
gardner = Gardner
    .says = Chess on 5 × 5 squares: one piece of each kind and five pawns a side.
    .equipment = A board of 5 × 5 squares and a chess set.
gardner-card-1 = All rules are those of chess, on 5 × 5 squares; mate wins.
gardner-card-2 = { losalamos-card-2 }
gardner-card-3 = { chess-card-5 }
placement = Placement
    .says = Chess that begins with pawns: each side places its pieces.
    .equipment = A chessboard and a chess set.
placement-card-1 = At the start there are pawns only. In turns each side puts a piece on its first rank, until all of them stand there.
    .plain = At the start there are pawns only. In turns each side puts a piece on its first rank. Go on until all of them stand there.
placement-card-2 = The bishops have to stand on squares of both colours.
placement-card-3 = Then all rules are those of chess; mate wins.
placement-card-4 = A king on the e-file and a rook in the corner may castle.
page-placement-putting =
    .title = Putting pieces down
page-placement-putting-1 = The first bishop.
    .says = Any square of the first rank will do.
page-placement-putting-2 = The other bishop.
    .says = One bishop stands on a dark square, so this one needs a light one.
berolina = Berolina
    .says = Chess with pawns that move diagonally and capture straight ahead.
    .equipment = A chessboard and a chess set.
berolina-card-1 = All rules are those of chess, but for the pawns; mate wins.
berolina-card-2 = A pawn moves one square diagonally forward, from where it begins also two. It captures straight ahead.
berolina-card-3 = En passant: a pawn that has just gone two squares may be captured by one that goes straight to the square that it has passed.
    .plain = En passant: a pawn has just gone two squares. Another pawn goes straight to the square that it has passed. It captures the first one.
page-berolina-passing =
    .title = { page-en-passant.title }
page-berolina-passing-1 = { page-en-passant-1 }
    .says = The black pawn has just gone from d7 to b5, over c6. The white pawn goes to c6 and captures it.
torpedo = Torpedo
    .says = Chess with pawns that may go two squares from anywhere.
    .equipment = A chessboard and a chess set.
torpedo-card-1 = All rules are those of chess; mate wins.
torpedo-card-2 = A pawn may always go two squares forward, if both are empty.
torpedo-card-3 = Wherever it has gone two squares, it may be captured en passant.
    .plain = Wherever it has gone two squares, en passant is possible.
page-torpedo-far =
    .title = Two squares
page-torpedo-far-1 = In the middle of the board.
    .says = One square or two.
page-torpedo-far-2 = { page-en-passant-1 }
    .says = The black pawn has just gone from d5 to d3. The white pawn goes to d4 and captures it.
spartan = Spartan
    .says = Two unlike armies: Black's Spartans have two kings.
    .equipment = A chessboard, a white chess set, and sixteen black pieces that can be told apart.
    .equipment-plain = A chessboard, a white chess set, and sixteen black pieces. You have to be able to tell the black ones apart.
spartan-card-1 = White plays the army of chess, Black the Spartans: two kings, a general, a warlord, two lieutenants, two captains and eight hoplites.
spartan-card-2 = While Black has two kings, one of them may stand attacked and may even be captured. If both are attacked, one has to be saved.
    .plain = While Black has two kings, one of them may stand attacked. White may even capture it. If both are attacked, Black has to save one.
spartan-card-3 = White wins when both kings are attacked and none can be saved, or by mate when Black has one king left. Black wins by mate.
    .plain = White wins when both kings are attacked and Black can save none. If Black has one king left, White wins by mate. Black wins by mate.
spartan-card-4 = A hoplite on the last rank becomes a general, warlord, lieutenant or captain, or a king if there is only one. White's pawns are those of chess.
    .plain = A hoplite on the last rank becomes a general, warlord, lieutenant or captain. It may become a king if there is only one. White's pawns are those of chess.
spartan-card-5 = Only White may castle. There is no en passant.
page-spartan-kings =
    .title = Two kings
page-spartan-kings-1 = One of two.
    .says = The rook attacks a king. The captain may still go anywhere.
page-spartan-kings-2 = The only one.
    .says = Now it is check, and the captain cannot help.
page-spartan-promotion =
    .title = { page-promotion.title }
page-spartan-promotion-1 = A hoplite arrives.
    .says = Or a king, since there is only one here.

### Relatives of chess from Asia, and its ancestors

makruk = Makruk
    .says = The chess of Thailand: gentle pieces, and pawns that are soon promoted.
    .equipment = A board of 8 × 8 squares; king, met, two khons, two knights, two rooks and eight pawns a side.
makruk-card-1 = Mate wins. A side that is not in check and has no move makes it a draw.
makruk-card-2 = The met goes one square diagonally, the khon one square diagonally or forward. King, rook and knight are those of chess.
makruk-card-3 = Pawns begin on the third rank, go one square only, and become a met on the sixth. There is no castling.
    .plain = Pawns begin on the third rank and go one square only. On the sixth rank they become a met. There is no castling.
makruk-card-4 = { told-counting }
    .plain = When few pieces are left, the table counts the moves. Without mate in time the game is a draw.
page-makruk-promotion =
    .title = Pawns on the sixth rank
page-makruk-promotion-1 = { page-promotion-1 }
    .says = It becomes a met there, also when it captures.
cambodian = Ouk Chatrang
    .says = The chess of Cambodia: like Makruk, with longer first moves.
    .equipment = A board of 8 × 8 squares; king, neang, two kouls, two knights, two rooks and eight pawns a side.
cambodian-card-1 = { makruk-card-1 }
cambodian-card-2 = The neang goes one square diagonally, the koul one square diagonally or forward. King, rook and knight are those of chess.
cambodian-card-3 = Pawns begin on the third rank, go one square only, and become a neang on the sixth. There is no castling.
    .plain = Pawns begin on the third rank and go one square only. On the sixth rank they become a neang. There is no castling.
cambodian-card-4 = With its first move the king, if it is not in check, may jump two squares to the side and one forward, the neang go two squares forward. They capture nothing then. The king loses its jump when an enemy rook moves onto its file or rank, whatever stands between.
    .plain = The first move of the king may be a jump. It goes two squares to the side and one forward. It may not be in check then. The first move of the neang may be two squares forward. These moves capture nothing. Does an enemy rook move onto the king's file or rank? Then the king may no longer jump, whatever stands between.
cambodian-card-5 = { told-counting }
    .plain = When few pieces are left, the table counts the moves. Without mate in time the game is a draw.
page-cambodian-first =
    .title = First moves
page-cambodian-first-1 = The king.
    .says = It may go to b2 or f2 at once.
page-cambodian-first-2 = The neang.
    .says = The pawn has left e3: the neang may go there.
page-cambodian-promotion =
    .title = { page-makruk-promotion.title }
page-cambodian-promotion-1 = { page-promotion-1 }
    .says = It becomes a neang there, also when it captures.
sittuyin = Sittuyin
    .says = The chess of Myanmar: only the pawns stand, and each side places its pieces.
    .equipment = A board of 8 × 8 squares; king, general, two elephants, two knights, two rooks and eight pawns a side.
sittuyin-card-1 = At the start there are pawns only. In turns each side puts a piece on its first three ranks, rooks on the first one only, until all of them stand.
    .plain = At the start there are pawns only. In turns each side puts a piece on its first three ranks. Rooks go on the first one only. Go on until all of them stand.
sittuyin-card-2 = Then mate wins. The general goes one square diagonally, the elephant one square diagonally or forward; the others are those of chess, but pawns go one square only.
sittuyin-card-3 = A pawn on a long diagonal, in the other half of the board, may become a general if its side has none: where it stands or a square diagonally from there. It captures nothing, and attacks nothing from there.
    .plain = A pawn on a long diagonal in the other half of the board may change. It may become a general if its side has none. It does so where it stands, or a square diagonally from there. It captures nothing, and attacks nothing from there.
sittuyin-card-4 = A side's last pawn may do so anywhere.
sittuyin-card-5 = { told-counting }
    .plain = When few pieces are left, the table counts the moves. Without mate in time the game is a draw.
page-sittuyin-putting =
    .title = Putting pieces down
page-sittuyin-putting-1 = A king from the hand.
    .says = Any empty square of the first three ranks will do.
page-sittuyin-putting-2 = A rook from the hand.
    .says = Only on the first rank.
page-sittuyin-promotion =
    .title = Becoming a general
page-sittuyin-promotion-1 = On a long diagonal.
    .says = The pawn may become a general on d5 or on a square diagonally from there, or go on to d6 as a pawn.
    .says-plain = The pawn may become a general on d5 or on a square diagonally from there. Or it goes on to d6 as a pawn.
shatranj = Shatranj
    .says = The chess of the caliphs: elephants jump, a king alone has lost.
    .equipment = A board of 8 × 8 squares and a chess set: bishops are the elephants, queens the ferzes.
shatranj-card-1 = Mate wins, and so does leaving the other side without a move.
shatranj-card-2 = A king left alone loses too, unless its next move takes the last piece of the other side.
    .plain = A king left alone loses too. Only one thing saves it: its next move takes the last enemy piece.
shatranj-card-3 = The elephant jumps two squares diagonally, the ferz goes one square diagonally. King, rook and knight are those of chess.
shatranj-card-4 = Pawns go one square only, and become a ferz on the last rank. There is no castling.
page-shatranj-bare =
    .title = A king left alone
page-shatranj-bare-1 = The last piece.
    .says = White captures the rook: Black has nothing but the king, and has lost.
page-shatranj-promotion =
    .title = { page-promotion.title }
page-shatranj-promotion-1 = { page-promotion-1 }
    .says = It becomes a ferz there, also when it captures.
chaturanga = Chaturanga
    .says = The oldest chess, from India: with elephants, and a ferz for a queen.
    .equipment = A board of 8 × 8 squares and a chess set: bishops are the elephants, queens the ferzes.
chaturanga-card-1 = { makruk-card-1 }
chaturanga-card-2 = { shatranj-card-3 }
chaturanga-card-3 = { shatranj-card-4 }
courier = Courier Chess
    .says = Chess of the Middle Ages on twelve files, with the first bishops.
    .equipment = A board of 12 × 8 squares; two rooks, knights, elephants and bishops, a king, commoner, wazir and ferz, and twelve pawns a side.
    .equipment-plain = A board of 12 × 8 squares. Each side has two rooks, two knights, two elephants and two bishops. It also has a king, commoner, wazir and ferz, and twelve pawns.
courier-card-1 = { makruk-card-1 }
courier-card-2 = King, rook, knight and bishop are those of chess. The commoner goes one square in any direction and may be captured.
    .plain = King, rook, knight and bishop are those of chess. The commoner goes one square in any direction. Anybody may capture it.
courier-card-3 = The elephant jumps two squares diagonally, the ferz goes one square diagonally, the wazir one square straight.
    .plain = The elephant jumps two squares diagonally. The ferz goes one square diagonally. The wazir goes one square straight.
courier-card-4 = { shatranj-card-4 }
courier-card-5 = On each side three pawns and the ferz have already moved at the start.

### Shogi, Xiangqi, Janggi, and games that are no chess

shogi = Shogi
    .says = The chess of Japan: what you capture comes back as yours.
    .equipment = A shogi set: a board of 9 × 9 squares and twenty pieces a side.
shogi-card-1 = Mate wins. A side that cannot move has lost as well.
shogi-card-2 = What you capture goes into your hand, not promoted. Instead of moving you may put it on an empty square from which it can still move.
    .plain = What you capture goes into your hand, not promoted. Instead of moving you may put it on an empty square. It must still be able to move from there.
shogi-card-3 = A piece that moves into the last three ranks, inside them or out of them, may be turned over. Where it could never move again it has to be.
    .plain = Look at the last three ranks. A piece that moves into, inside or out of them may turn over. Where it could never move again it has to.
shogi-card-4 = No file may hold two of a side's pawns that are not promoted. Mate by a pawn from the hand loses.
    .plain = No file may hold two plain pawns of one side. Mate by a pawn from the hand loses.
shogi-card-5 = The same position four times is a draw. If one side gave check all the time, that side has lost.
page-shogi-hand =
    .title = { page-crazyhouse-hand.title }
page-shogi-hand-1 = A pawn from the hand.
    .says = Not on a file with another of your pawns, and not on the last rank.
page-shogi-hand-2 = Another piece.
    .says = Any empty square from which it can still move.
page-shogi-promotion =
    .title = { page-grand-promotion.title }
page-shogi-promotion-1 = Into the last ranks.
    .says = It may be turned over there, or stay what it is.
    .says-plain = You may turn it over there, or leave it what it is.
minishogi = Minishogi
    .says = Shogi on 5 × 5 squares: six pieces a side, and a game of minutes.
    .equipment = A board of 5 × 5 squares and six shogi pieces a side.
minishogi-card-1 = { shogi-card-1 }
minishogi-card-2 = { shogi-card-2 }
    .plain = What you capture goes into your hand, not promoted. Instead of moving you may put it on an empty square. It must still be able to move from there.
minishogi-card-3 = A piece that moves onto the last rank, along it or away from it, may be turned over. A pawn has to be.
    .plain = Look at the last rank. A piece that moves onto it, along it or away from it may turn over. A pawn has to.
minishogi-card-4 = { shogi-card-4 }
    .plain = No file may hold two plain pawns of one side. Mate by a pawn from the hand loses.
minishogi-card-5 = The same position four times: White, who began, has lost. But if one side gave check all the time, that side has lost.
xiangqi = Xiangqi
    .says = The chess of China: two palaces, a river, and cannons.
    .equipment = A xiangqi set: a board of 9 × 10 points and sixteen pieces a side.
xiangqi-card-1 = Mate wins. A side that cannot move has lost as well.
xiangqi-card-2 = The generals never face each other on an open file: no move may leave them so.
xiangqi-card-3 = General and advisors stay in the palace, elephants on their side of the river. Soldiers go sideways too once they have crossed it.
xiangqi-card-4 = The cannon moves like a chariot. To capture it has to jump over exactly one piece, of either side.
xiangqi-card-5 = Whoever gives check without end has lost.
page-xiangqi-facing =
    .title = Face to face
page-xiangqi-facing-1 = Between the generals.
    .says = If the horse left the file, the generals would face each other: it has to stay.
janggi = Janggi
    .says = The chess of Korea: palaces with diagonals, and cannons that jump.
    .equipment = A janggi set: a board of 9 × 10 points and sixteen pieces a side.
janggi-card-1 = Mate wins. Where a game would be drawn, points decide.
    .plain = Mate wins. Where a game would be a draw, points decide.
janggi-card-2 = A side may pass, unless it is in check. If both pass one after the other, the game is over.
janggi-card-3 = Along the lines of a palace generals, advisors, chariots, cannons and soldiers go diagonally too.
janggi-card-4 = The cannon always jumps over exactly one piece, and this may be no cannon. It captures no cannon.
janggi-card-5 = If the generals face each other on an open file, the side at turn has to end that. Or it passes, and the game is over.
    .plain = Do the generals face each other on an open file? The side at turn has to end that. Or it passes, and the game is over.
page-janggi-palace =
    .title = The palace
page-janggi-palace-1 = Along the lines.
    .says = Here the chariot may go to e2 and f1 too.
page-janggi-facing =
    .title = { page-xiangqi-facing.title }
page-janggi-facing-1 = On the open file.
    .says = The general has to step off the file, or its side passes.
breakthrough = Breakthrough
    .says = A race without a king: whoever brings a piece to the other side has won.
    .equipment = A chessboard and sixteen like pieces a side.
breakthrough-card-1 = Whoever brings a piece to the last rank has won.
breakthrough-card-2 = A piece goes one square forward, straight or diagonally, and captures diagonally only. Nobody has to capture.
breakthrough-card-3 = A side that cannot move has lost.
page-breakthrough-capture =
    .title = Moving and capturing
page-breakthrough-capture-1 = Diagonally.
    .says = The piece straight ahead stops it. Those diagonally ahead may be captured.
    .says-plain = The piece straight ahead stops it. It may capture those diagonally ahead.
flipello = Reversi
    .says = Enclose discs of the other side, and they become yours. More discs win.
    .equipment = A board of 8 × 8 squares and 64 discs, light on one side and dark on the other.
    .equipment-plain = A board of 8 × 8 squares and 64 discs. The discs are light on one side and dark on the other.
flipello-card-1 = The game ends when the board is full or nobody can put down a disc. Whoever has more discs has won.
flipello-card-2 = Put a disc on an empty square so that discs of the other side stand in a line, without a gap, between it and another of yours.
    .plain = Put a disc on an empty square. Discs of the other side have to stand between it and another of yours. They stand in a line, without a gap.
flipello-card-3 = All discs that are enclosed so are turned over, in every direction.
    .plain = Turn over all discs that you have enclosed so, in every direction.
flipello-card-4 = Whoever can enclose nothing passes.
page-flipello-enclose =
    .title = Enclosing
page-flipello-enclose-1 = The first disc.
    .says = On each of these squares White encloses a black disc.
