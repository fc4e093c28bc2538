# The words of chess and of variant files: message id to sentence.

### What can be wrong with a variant file

chess-file-line = Line { $line } of { $source } is neither `[name:parent]`, `key = value` nor a comment: { $text }
chess-file-section-twice = In { $source }, line { $line }: the section [{ $section }] is already on line { $first }. A game can have only one.
chess-file-name-taken = In { $source }, line { $line }: there is already a game { $section }. Give this section another name.
chess-file-no-parent = In { $source }, [{ $section }], line { $line }: its parent { $parent } is neither in the file nor a known game.
chess-file-cycle = In { $source }, [{ $section }], line { $line }: the game is its own ancestor ({ $names }). Give one of these games another parent, or none.
chess-file-key = In { $source }, [{ $section }], line { $line }: there is no key { $key }. Check its spelling, or remove the line.
chess-file-older = In { $source }, [{ $section }], line { $line }: { $key } is an older form that is no longer supported. Write { $instead } instead.
chess-file-piece-zones = In { $source }, [{ $section }], line { $line }: { $key } gives each kind of piece its own promotion region, which Tableside does not support. Use promotionRegionWhite and promotionRegionBlack.
chess-file-for-others = In { $source }, [{ $section }], line { $line }: { $key } has no effect here. It is for other programs.
chess-file-hops = In { $source }, [{ $section }], line { $line }: '{ $part }' in the movement '{ $value }' of { $key } has no effect. The modifiers p and g work only with W, F, R, B, Q and K.
chess-file-key-twice = In { $source }, [{ $section }], line { $line }: '{ $key } = { $value }' has no effect: { $key } is set again on line { $later }.
chess-file-value = In { $source }, [{ $section }], line { $line }: { $key } cannot be '{ $value }'; it takes { $needed }.
chess-file-no-piece = In { $source }, [{ $section }], line { $line }: { $key } names '{ $letter }', but the game has no piece with this letter. Its letters are { $known }.
chess-file-movement = In { $source }, [{ $section }], line { $line }: '{ $value }' is not valid for { $key }. The keys customPiece1 to customPiece25 need a movement after a colon. The key king may have one. Other pieces have a fixed movement.
chess-file-betza = In { $source }, [{ $section }], line { $line }: the movement '{ $value }' of { $key } is not valid Betza notation.
chess-file-start = In { $source }, [{ $section }], line { $line }: '{ $fen }' is not a legal start position: { $why }
chess-file-text = In { $source }, line { $line }: the byte { $byte } is not UTF-8 text. Save the file as UTF-8.
chess-file-empty = The file { $source } defines no game. Begin each game with a line [name:parent].
chess-file-no-pieces = In { $source }, line { $line }: [{ $section }] has no pieces. Define some, for example `king = k`, or name a parent.
chess-file-blast = In { $source }, [{ $section }], line { $line }: with { $key } kings could explode, but a king cannot be captured. Write blastImmuneTypes = k, or use commoners instead of kings, as the game atomic does.
chess-file-gates = In { $source }, [{ $section }], line { $line }: with { $key }, one move could place a piece and a wall, but Tableside supports only one of the two. Remove seirawanGating or wallingRule.
chess-file-two-boards = In { $source }, line { $line }: [{ $section }] is played on two boards at once. Tableside supports only one board.
chess-file-needs = In { $source }, [{ $section }], line { $line }: { $key } needs { $needed }.
chess-file-castling = In { $source }, [{ $section }], line { $line }: castlingQueensideFile is { $left } and castlingKingsideFile is { $right }, but the queenside file must not be further right.
chess-file-right = In { $source }, [{ $section }], line { $line }: the position '{ $fen }' has the castling right { $right }, but no king and rook are on the castling rank and files. Remove the right, or change the castling keys.
chess-file-kings = In { $source }, [{ $section }], line { $line }: with { $key }, kings could change sides or new kings could appear, but each side must keep the kings it starts with. Write king = - and commoner = k.
chess-file-king-promoted = In { $source }, [{ $section }], line { $line }: { $key } includes the king, but a king cannot be promoted and no piece can become a king. Name other pieces only.
chess-file-over = In { $source }, [{ $section }], line { $line }: in the position '{ $fen }', the game is over before the first move.
chess-file-many = In { $source }, line { $line }: there are more than { $most } games. Split the file.
chess-file-long = In { $source }, [{ $section }], line { $line }: { $key } has { $length } characters, but at most { $most } are allowed.
chess-file-fails = In { $source }, line { $line }: [{ $section }] cannot be played, because some of its keys do not work together. Remove keys until `companion variants check` accepts the file.

### What can be wrong with the words beside a variant file

chess-words-toml = The file { $source } is not valid TOML: { $why }
chess-words-section = The file { $source } has words for [{ $section }], but the variant file has only { ALLOF($known) }.
chess-words-table = In { $source }: `{ $section }` must be a table: a line [{ $section }] with keys below it.
chess-words-key = In { $source }, [{ $section }]: there is no key { $key }. The keys are { ALLOF($known) }.
chess-words-text = In { $source }, [{ $section }]: { $key } needs a string, or one string for each language, such as { $key }.en = "…".
chess-words-long = In { $source }, [{ $section }]: { $key } may have at most { $most } characters.
chess-words-card = In { $source }, [{ $section }]: { $key } must be a list of up to { $most } strings.
chess-words-pieces = In { $source }, [{ $section }]: { $key } must be a table of letters, such as pieces.h = "hawk".
chess-words-piece = In { $source }, [{ $section }]: no piece has the letter { $letter }. The letters are { ALLOF($known) }.

### Positions

chess-fen-head = '{ $text }' does not begin with a board and the side to move (w or b).
chess-fen-rank =
    { $n ->
        [1] Rank { $rank } has one square, but needs { $files }.
       *[other] Rank { $rank } has { $n } squares, but needs { $files }.
    }
chess-fen-ranks = { $n ->
    [one] The position has { $n } rank, but needs { $ranks }.
   *[other] The position has { $n } ranks, but needs { $ranks }.
 }
chess-fen-letter = '{ $letter }' in '{ $text }' is not a piece of this game.
chess-fen-no-king = One side has no king.
chess-no-move = '{ $text }' is not a legal move here.
chess-two-moves = '{ $text }' matches several moves. Add the starting square.

### What happens, and why something is not possible

chess-promotes = { $seat }'s { $piece } on { $square } becomes { BEGINS($become, vowel: "an", other: "a") } { $become }.
chess-drops = { $seat } drops { BEGINS($piece, vowel: "an", other: "a") } { $piece } on { $square }.
chess-turns-over = { $seat } flips { ALLOF($squares) }.
chess-passes = { $seat } passes.
chess-castle-moved = { $seat } can't castle any more: the king or rook has moved, or the rook is gone.
chess-castle-in-check = { $seat } can't castle while in check.
chess-in-the-way = The { $piece } can't move from { $origin } to { $to }: its path is blocked.
chess-jumps = The { $piece } must jump over exactly one piece to move from { $origin } to { $to }.
chess-only-to-capture = The { $piece } can move from { $origin } to { $to } only to capture.
chess-not-to-capture = The { $piece } on { $origin } can't capture on { $to }.
chess-must-capture = { $seat } can capture and must do so.
chess-gives-check = That would give check, which this game does not allow.
chess-kings-face = The kings would still face each other.
chess-stuck-must-capture = { PIECE($owner, $piece, form: "the") } on { $square } has no legal moves: { $owner } must capture with another piece.
chess-stuck-gives-check = { PIECE($owner, $piece, form: "the") } on { $square } has no legal moves: any move would give check, which this game does not allow.
chess-stuck-blows-up-king = { PIECE($owner, $piece, form: "the") } on { $square } has no legal moves: any move would blow up { $owner }'s own king.
chess-lot-first = First draw the pieces for the first rank.
chess-can-drop = { $seat } can drop a piece from the hand.
chess-drop-now = { $seat } must drop a piece from the hand.
chess-no-drop-now = { $seat } can't drop a piece now.
chess-square-taken = The square { $square } is occupied.
chess-not-dropped-there = This piece can't be dropped on { $square }.
chess-checks-left = Checks { SEAT($seat) } still needs to give: { $n }.
chess-too-many-pieces = The position has more pieces than the game.
stage-pass = { $seat } has no legal move: { press-end }.

chess-walls = { $seat } blocks the square { $square }.
chess-duck = { $seat } puts the duck on { $square }.
chess-duck-moves = { $seat } moves the duck from { $origin } to { $square }.
chess-wall-first = { $seat } must block a square before the turn ends.
chess-gate-first = { $seat } may bring in a piece on the vacated square. Put it there, or { press-end }.
chess-no-first-step = made={ $text } is not a valid first step of a turn here.
chess-one-duck = There is only one duck.
stage-wall = { $seat }, block a square.
stage-gate = { $seat }, bring in a piece, or { press-end }.
    .short = { $seat }, bring in a piece?

chess-duck-first = { $seat } must place the duck before the turn ends.
chess-duck-later = { $seat } must move a piece before the duck.
stage-duck = { $seat }, put the duck on an empty square.

### How a game ends

chess-won = { $seat } wins.
ends-stuck = No legal moves are left.
ends-quiet = Too many moves without a capture or a pawn move.
ends-fivefold = Fivefold repetition.
ends-counting = The move count ran out before mate.
ends-repetition = The position was repeated too often.
ends-perpetual-check = Perpetual check is not allowed.
ends-chase = Perpetual chasing is not allowed.
ends-to-and-fro = Endless back-and-forth moves are not allowed.
ends-king = The king is off the board.
ends-all = One side has no pieces left.
ends-knight-mate = Mate with a knight is not allowed.
ends-niol = No valid check came before the checkmate.
ends-bare = One side has only its king left.
ends-men = The last piece of one kind is gone.
ends-flag = The goal was reached.
ends-checks = The last required check was given.
ends-connected = The row is complete.
ends-linked = The chain is complete.
ends-square = The square is complete.
ends-castled = Castling wins the game.
ends-castling-lost = One side can no longer castle.
ends-full = The board is full.
ends-kings-face = The kings face each other.
ends-passes = Both sides passed.
ends-pawn-drop-mate = Mate with a dropped pawn is not allowed.

### What is listed before a game

chess = Chess
    .says = Checkmate your opponent's king. Played by the FIDE Laws of Chess.
    .equipment = A chessboard and a chess set.
    .card-1 = White moves first, then the sides take turns. Checkmate wins: the king is attacked and no move can save it.
    .card-2 = Your move may never leave your king in check. If you are in check, you must get out of it at once.
    .card-3 = Castling: the king moves two squares towards a rook, and the rook jumps over it. Neither may have moved before, and no piece may be between them. The king may not be in check, or cross or reach an attacked square.
    .card-4 = En passant: your pawn may capture a pawn beside it that has just moved two squares. It captures as if that pawn had moved only one square.
    .card-5 = A pawn that reaches the last rank becomes a queen, rook, bishop or knight.
    .card-6 = Stalemate is a draw, and so is a position where neither side can mate. You may claim a draw if the same position occurs three times. You may also claim one after fifty moves a side without captures or pawn moves.
    .card-7 = Touch-move: if you touch one of your pieces, you must move it. If you touch an enemy piece, you must capture it.
preset-printed = Standard rules
    .says = The game as it is usually played.

### The rule cards

rules-of-chess = Standard chess rules apply, and checkmate wins.

### The pages of the rules

page-aim =
    .title = The goal
    .says = Attack the opponent's king so that it can't escape. That is checkmate, and you win. The king itself never leaves the board.
    .caption-1 = Checkmate.
    .says-1 = The white queen attacks the king, and the bishop protects the queen. Every square next to the king is taken or attacked.
page-setup =
    .title = Setting up
    .says = Each side has sixteen pieces: king, queen, two rooks, two bishops, two knights and eight pawns. Each player has a light square in the corner on their right. The queen starts on a square of its own colour. White moves first.
page-turn =
    .title = Taking turns
    .says = White and Black take turns, one move each. You may not pass. To capture, move onto an enemy piece, which then leaves the board. Touch-move applies: if you touch one of your pieces, you must move it if you can. If you touch an enemy piece, you must capture it if you can.
page-man-K =
    .title = The king
    .says = The king moves one square in any direction, but never to an attacked square.
page-man-P =
    .title = The pawn
    .says = The pawn moves one square forward, or two from its starting square. It captures one square diagonally forward. It never moves back.
page-castling =
    .title = Castling
    .title-plain = How do you castle?
    .says = Once in a game, you may move your king and a rook together. The king moves two squares towards a rook. The rook lands on the square that the king crossed. Neither may have moved before, and no piece may be between them. The king may not be in check, or cross or reach an attacked square.
    .caption-2 = Not through check.
    .says-2 = The black rook attacks the square that the king would cross. White can't castle on this side.
page-en-passant =
    .title = En passant
    .title-plain = What is en passant?
    .says = A pawn has just moved two squares and landed next to an enemy pawn. The enemy pawn may capture it as if it had moved only one square. This is possible only on the very next move.
    .caption-1 = In passing.
    .says-1 = The black pawn has just moved from d7 to d5. The white pawn moves to d6 and captures it.
page-promotion =
    .title = Promotion
    .title-plain = What happens to a pawn on the last rank?
    .says = A pawn that reaches the last rank becomes a queen, rook, bishop or knight. You choose which, even if you still have that piece on the board.
page-check =
    .title = Getting out of check
    .title-plain = How do you get out of check?
    .says = A king under attack is in check. You must get out of check at once: move the king, capture the attacker, or block the attack. Your move may never leave your king in check.
    .caption-1 = A pinned knight.
    .says-1 = If this knight moved, the rook would attack the king. So it can't move.
page-end =
    .title = Who wins
    .says = Checkmate wins: the king is in check and no move can save it. Stalemate is a draw: a side is not in check but has no legal move. You may also resign.
    .caption-1 = Checkmate.
    .says-1 = The rook attacks the whole rank, and the king can't escape.
    .caption-2 = Stalemate.
    .says-2 = Black is not in check but has no legal move. The game is a draw.
page-draws =
    .title = Draws
    .title-plain = When is it a draw?
    .says = The players may agree to a draw. On your turn, you may claim one when the same position occurs three times. You may also claim one after fifty moves a side without captures or pawn moves. The fifth occurrence, or seventy-five such moves a side, ends the game in a draw. So does a position where neither side can mate, such as bare kings.

### Chess960

chess960 = Chess960
    .says = Chess with a shuffled first rank: 960 starting positions, and no openings to memorise.
    .equipment = A chessboard and a chess set.
    .card-1 = All rules are those of chess, but the table draws the first rank.
    .card-2 = The table chooses at random where the pieces behind the pawns start. The bishops start on squares of different colours, and the king between the rooks. Black's pieces start opposite White's.
    .card-3 = After castling, the king and rook are where they would be in chess: on g1 and f1, or c1 and d1 (for Black, on the eighth rank).
    .card-4 = To castle, neither king nor rook may have moved. The squares that they cross or reach must otherwise be empty. The king may not be in check, or cross or reach an attacked square.
    .card-5 = On the board, lift both king and rook. Or move the king first.
chess-lot =
    { $n ->
        [1] A { $piece } starts on { ALLOF($squares) }. Black's { $piece } starts opposite.
       *[other] Two { NOUN($piece, form: "plural") } start on { ALLOF($squares) }. Black's { NOUN($piece, form: "plural") } start opposite.
    }
chess-lot-rest = The king and rooks take the remaining squares, { ALLOF($squares) }, with the king between the rooks.
chess-not-by-lot = Until the first rank is drawn, nothing else can be moved. To change a draw, undo it.
stage-array = Draw the pieces for the first rank.
deck-light-bishop = Bishop on a light square
deck-dark-bishop = Bishop on a dark square
deck-queen = Queen
deck-knights = Knights
lot-bishop = A bishop starts on { $card }.
lot-queen = The queen starts on free square number { $card }, counted from the left.
lot-knights = The knights start on free squares number { $card }, counted from the left.
rule-start = Number of the starting position, 0 to 959 (518 is standard chess). 960 draws one at random.
preset-by-lot = Random
    .says = Draws one of the 960 starting positions.
preset-number-518 = Standard setup
    .says = The starting position of standard chess, number 518.
page-chess960-setup =
    .says = The numbers 0 to 959 name all starting positions.
    .caption-2 = Four draws.
    .says-2 = The first card puts one bishop on f1, and the second puts the other on c1. The queen goes on the third free square. The knights go on the second and third squares that are left.
    .says-2-plain = The first card puts one bishop on f1. The second card puts the other on c1. The queen goes on the third free square. The knights go on the second and third squares that are left.

### What is different in a game, in lists

game-named = { $name }
by-file-says = A chess variant from a file.
by-file-equipment = A board and pieces for this game.
declared-aim = What's different
feature-none = Chess with small rule changes.
feature-checks = { $n ->
    [one] The first check wins.
   *[other] { $n } checks win.
}
feature-king-far = The first king to reach the last rank wins.
feature-king-there = A king in the centre wins.
feature-piece-there = The first piece to reach the goal wins.
feature-lose-all = Lose all your pieces to win.
feature-bare = A side with only its king left loses.
feature-lose-kind = A side that loses all pieces of one kind loses.
feature-connect = { $n } in a row wins.
feature-connect-square = A square of { $n } by { $n } pieces wins.
feature-links = A chain of pieces from one region to the other wins.
feature-collinear = { $n } in a line wins, even with gaps.
feature-castling-wins = Castling wins. A side that can no longer castle loses.
feature-flips = Enclosed pieces change sides.
feature-mate-loses = The checkmated side wins.
feature-draw-odds = A draw counts as a win for { $seat }.
feature-blast = Captures explode.
feature-stone = A piece that captures turns to stone.
feature-must-take = You must capture if you can.
feature-hand = Captured pieces change sides.
feature-placed = Pieces enter from the hand.
feature-behind = New pieces enter behind those that move.
feature-duck = A duck blocks one square and moves each turn.
feature-walls = Each move blocks a square.
feature-no-checks = No checks allowed.
feature-shuffled = Shuffled first rank.
feature-unequal = Two different armies.
feature-size = { $files } × { $ranks } squares.
feature-palaces = A lined board with two palaces.
feature-king = The king moves differently.
feature-pawns = Pawns move differently.
feature-pieces = { $n ->
    [one] One new piece.
   *[other] { $n } new pieces.
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

### Relatives of chess with the same pieces

chess-into-hand = The { $piece } goes into { $seat }'s hand.
chess-explosion = The capture explodes and also removes the pieces on { ALLOF($squares) }.
chess-explodes = The capture explodes.
chess-blows-up-king = That would blow up { $seat }'s own king.
crazyhouse = Crazyhouse
    .says = Pieces you capture change sides, and you can put them back on the board.
    .equipment = A chessboard and two chess sets: captured pieces come back in the other colour.
    .card-2 = A piece you capture goes into your hand and changes colour. Instead of moving, you may put a piece from your hand on any empty square.
    .card-3 = Pawns may not enter on the first or last rank. A piece from the hand may give check or mate.
    .card-4 = A piece that was a pawn goes into the hand as a pawn.
three-check = Three-check
    .says = Chess, but giving check three times also wins.
    .equipment = A chessboard and a chess set.
    .card-2 = You also win at once by giving check for the third time. A check by two pieces counts once.
king-of-the-hill = King of the Hill
    .says = Chess, but a king in the centre of the board also wins.
    .equipment = A chessboard and a chess set.
    .card-2 = You also win at once if your king reaches d4, e4, d5 or e5. It may not move into check.
atomic = Atomic Chess
    .says = Every capture explodes and removes the pieces around it.
    .equipment = A chessboard and a chess set.
    .card-1 = Pieces move as in chess, and checkmate wins.
    .card-2 = A capture explodes. It removes both pieces, and all pieces except pawns on the eight squares around them.
    .card-3 = You also win by blowing up the other king.
    .card-4 = You may not blow up your own king, so a king never captures.
    .card-5 = Kings next to each other are safe. Capturing one would blow up both.
antichess = Antichess
    .says = Lose everything: you win with no pieces left, or with no legal move.
    .equipment = A chessboard and a chess set, with spare queens and kings for promotion.
    .card-1 = You win when you have no pieces left, or no legal move.
    .card-2 = If you can capture, you must. If there are several captures, you choose.
    .card-3 = The king is a piece like any other. There is no check, checkmate or castling.
    .card-4 = A pawn that reaches the last rank becomes a queen, rook, bishop, knight or king.
horde = Horde
    .says = Black's chess army against thirty-six white pawns.
    .equipment = A chessboard, a black chess set, thirty-six white pawns and white pieces for promotion.
    .card-1 = White has thirty-six pawns and no king. Black has the pieces of chess.
    .card-2 = White wins by checkmate. Black wins by capturing every white piece.
    .card-3 = White's pawns may also move two squares from the first rank. En passant is not possible after that.
    .card-4 = All other rules are those of chess. A side with no legal move draws if it is not in check.
racing-kings = Racing Kings
    .says = The kings race to the last rank, and no move may give check.
    .equipment = A chessboard and a chess set without pawns.
    .card-2 = No move may give check or leave your own king in check.
    .card-3 = If White's king arrives first, Black has one more move. If Black's king then arrives too, the game is a draw.
    .card-4 = Pieces move and capture as in chess. There are no pawns.
page-crazyhouse-hand =
    .title = Pieces in hand
page-three-check-aim =
    .caption-1 = A check is worth a queen.
    .says-1 = The queen gives check. The king captures it, but White now needs one fewer check.
page-atomic-aim =
    .caption-1 = A knight captures a pawn.
    .says-1 = The explosion on d5 removes the knight and the pawn. The knight on e6 and the bishop on c6 go too. The pawn on d6 stays.
page-antichess-turn =
    .caption-1 = A forced capture.
    .says-1 = The knight must capture one of the pawns. No other piece may move.
page-horde-setup =
    .says = White's pawns fill the first four ranks. Four more start on b5, c5, f5 and g5. Black's pieces start as in chess. White moves first.
page-horde-first-rank =
    .title = Pawns on the first rank
page-racing-kings-setup =
    .says = There are no pawns. All pieces start on the first two ranks. White's are on files e to h, with the king on h2. Black's mirror them, with the king on a2. White moves first.
page-racing-kings-checks =
    .title = No checks
    .caption-1 = Not to d3.
    .says-1 = From there, the rook would give check along the rank.

### How pieces move, told from their definition

moves-way =
    { $way ->
       *[any] in any direction
        [forward] forward
        [backward] backward
        [sideways] sideways
        [left] to the left
        [right] to the right
        [straight] orthogonally
        [diagonally] diagonally
        [diagonally-forward] diagonally forward
        [diagonally-backward] diagonally backward
        [forward-left] diagonally forward to the left
        [forward-right] diagonally forward to the right
        [backward-left] diagonally backward to the left
        [backward-right] diagonally backward to the right
    }
moves-steps =
    { $n ->
        [0] any distance
        [1] one square
       *[other] up to { $n } squares
    } { ANYOF($ways) }
moves-leaps = { squares-far } { ANYOF($ways) }, jumping
moves-exactly = { squares-far } { ANYOF($ways) }, without jumping
moves-aside = { squares-far } { ANYOF($ways) } and { squares-aside } to the side, jumping
moves-bent = { squares-far } orthogonally, then { squares-aside } diagonally outward, without jumping
moves-rides = { ALLOF($how) }, any number of times in the same direction
moves-over = any distance { ANYOF($ways) }, jumping over exactly one piece
moves-behind = { ANYOF($ways) } to the square just behind the first piece in its way
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
        [capture] From its starting square, it also captures { ALLOF($how) }.
       *[other] From its starting square, it may also move { ALLOF($how) }.
    }
legend-from-next = From its starting rank or the next, it may also move { ALLOF($how) }.
legend-from-everywhere = From anywhere, it may also move { ALLOF($how) }.
legend-from-rank = From rank { $rank } onwards, it may also move { ALLOF($how) }.
legend-lines = Along the lines of a palace, it may also move { ALLOF($how) }.
legend-screens = It can't jump over or capture another { NOUN($piece) }.
legend-palace = It stays in the palace.
legend-own-half = It stays on its own half of the board.
legend-not-back = It never moves to its own first rank.
legend-squares =
    { $n ->
        [1] Only one square is open to it.
       *[other] Only { $n } squares are open to it.
    }
legend-still = It does not move.
legend-promotes =
    { $must ->
        [yes] Promotes on { last-ranks } to { ANYOF($kinds) }.
       *[no] May promote on { last-ranks } to { ANYOF($kinds) }.
    }
legend-promotes-any =
    { $must ->
        [yes] Promotes on { last-ranks }.
       *[no] May promote on { last-ranks }.
    }
last-ranks =
    { $n ->
        [1] the last rank
       *[other] the last { $n } ranks
    }
declared-piece = { PIECE($piece) }
declared-moves = Possible moves.
declared-begins = White moves first, then the sides take turns.
declared-turns = You may not pass. To capture, move onto an enemy piece, which then leaves the board.
declared-only-moves = The picture shows how it moves.

### How a game is won, told from its definition

told-mate = If the { $king } is attacked and no move can save it, it is checkmate. The other side wins.
told-mate-wins = If the { $king } is attacked and no move can save it, it is checkmate. In this game, the checkmated side wins.
told-shatar = A side that gives mate with a knight loses. If only pawns and bishops gave the last checks, mate is a draw.
told-bare-draw = If a side has only its { $king } left, the game is a draw.
told-stalemate =
    { $royal ->
        [yes] A side that is not in check and has no legal move { told-value }.
       *[no] A side that has no legal move { told-value }.
    }
told-value =
    { $value ->
        [win] wins
        [loss] loses
       *[draw] draws
    }
told-more = The game ends when the board is full or neither side can move. The side with more pieces wins.
told-king-taken = You win by capturing the other { $king }.
told-bare = A side with only its { $king } left loses. It escapes only if its next move leaves the other { $king } alone too.
told-none-left = A side with no pieces left loses.
told-far = You win by moving a piece to the last rank.
told-claim-quiet = You may claim a draw if the same position occurs three times. You may also claim one after { $n } moves a side without captures or pawn moves.
told-claim-fold = You may claim a draw if the same position occurs three times.
told-quiet = After { $n } moves a side without a capture, the game is a draw.
told-fold =
    { $value ->
        [white] If the same position occurs { $n } times, White, who moved first, loses.
       *[draw] If the same position occurs { $n } times, the game is a draw.
    }
told-perpetual = But a side that gave check with every move in between loses.
told-to-and-fro = A side that keeps moving one piece back and forth loses.
told-counting = When few pieces are left, the table counts the moves. Without mate in time, the game is a draw.
told-points = Points decide a drawn game: chariot 13, cannon 7, horse 5, elephant and advisor 3, soldier 2. Black gets 1.5 extra points.

### More relatives of chess: larger boards and other pieces

capablanca = Capablanca
    .says = Chess on ten files with an archbishop and a chancellor.
    .equipment = A board of 10 × 8 squares and a chess set. Each side also needs two more pawns, an archbishop and a chancellor.
    .card-2 = The archbishop moves like a bishop or a knight. The chancellor moves like a rook or a knight.
    .card-3 = Castling: the king moves three squares towards a rook, and the rook jumps over it.
    .card-4 = A pawn on the last rank becomes a queen, chancellor, archbishop, rook, bishop or knight.
gothic = Gothic
    .says = Capablanca's chess, with chancellor and archbishop beside the king.
    .equipment = A board of 10 × 8 squares and a chess set. Each side also needs two more pawns, an archbishop and a chancellor.
grand = Grand Chess
    .says = Chess on 10 × 10 squares with a cardinal and a marshal.
    .equipment = A board of 10 × 10 squares and a chess set. Each side also needs two more pawns, a cardinal and a marshal.
    .card-1 = Standard chess rules apply, and checkmate wins. There is no castling.
    .card-2 = The cardinal moves like a bishop or a knight. The marshal moves like a rook or a knight.
    .card-3 = Pawns start on the third rank and may move two squares from there.
    .card-4 = A pawn may promote on any of the last three ranks. On the last rank, it must.
    .card-5 = A pawn may become only a piece that its side has lost. If there is none, it can't enter the last rank.
page-grand-promotion =
    .caption-2 = No piece to promote to.
    .says-2 = White has lost only pawns, so this pawn must wait.
shako = Shako
    .says = Chess on 10 × 10 squares with cannons and elephants.
    .equipment = A board of 10 × 10 squares and a chess set. Each side also needs two more pawns, two cannons and two elephants.
    .card-2 = The cannon moves like a rook. To capture, it must jump over exactly one piece of either side.
    .card-3 = The elephant jumps one or two squares diagonally.
    .card-4 = You castle on the second rank. The king moves two squares towards a rook, and the rook jumps over it.
    .card-5 = A pawn on the last rank becomes a queen, rook, bishop, knight, elephant or cannon.
seirawan = Seirawan
    .says = Chess in which a hawk and an elephant enter the game behind your pieces.
    .equipment = A chessboard and a chess set, with a hawk and an elephant for each side.
    .card-2 = Each side has a hawk and an elephant beside the board. The hawk moves like a bishop or a knight. The elephant moves like a rook or a knight.
    .card-3 = When a piece on the first rank makes its first move, you may put the hawk or the elephant on its old square.
    .card-3-plain = A piece on the first rank makes its first move. You may now put the hawk or the elephant on its old square.
    .card-4 = After castling, the new piece goes on the king's or the rook's old square. You may add only one.
    .card-5 = A pawn on the last rank may also become a hawk or an elephant.
page-seirawan-gate =
    .title = Bringing in new pieces
chigorin = Chigorin
    .says = Knights against bishops, and a chancellor against a queen.
    .equipment = A chessboard, two chess sets, and a piece for the chancellor.
    .card-2 = White has four knights and no bishops. Black has four bishops and no knights.
    .card-3 = White has a chancellor instead of a queen. It moves like a rook or a knight.
    .card-4 = White's pawns become a chancellor, rook or knight. Black's become a queen, rook or bishop.
knightmate = Knightmate
    .says = The king moves like a knight. You win by checkmating it.
    .equipment = A chessboard and a chess set. Knights stand in for the kings, and kings for the commoners.
    .card-1 = The king moves like the knight of chess. Checkmate wins.
    .card-2 = Each side has two commoners instead of knights. They move one square in any direction, and your opponent may capture them.
    .card-3 = All other rules are those of chess. You may also castle: the king moves two squares towards a rook.
    .card-4 = A pawn on the last rank becomes a queen, rook, bishop or commoner.

### More relatives of chess: smaller boards, other pawns, a duck

duck = Duck Chess
    .says = After every move, a duck moves too and blocks a square. Capture the king!
    .equipment = A chessboard, a chess set, and a duck or any token for it.
    .card-1 = Pieces move as in chess, with castling and en passant. There is no check: you win by capturing the king.
    .card-2 = After your move, put the duck on another empty square. That ends your turn.
    .card-3 = No piece may enter the duck's square or pass over it. Only knights can jump over it. You can't capture the duck.
    .card-4 = If you have no legal move, you win.
page-duck-duck =
    .title = The duck
losalamos = Los Alamos
    .says = Chess on 6 × 6 squares without bishops. A computer played it in 1956.
    .equipment = A board of 6 × 6 squares and a chess set without bishops.
    .card-2 = Pawns move only one square. There is no castling and no en passant.
    .card-3 = A pawn on the last rank becomes a queen, rook or knight.
gardner = Gardner
    .says = Chess on 5 × 5 squares, with one piece of each kind and five pawns each.
    .equipment = A board of 5 × 5 squares and a chess set.
placement = Placement
    .says = Chess that starts with only the pawns. You place your other pieces.
    .equipment = A chessboard and a chess set.
    .card-1 = At first, only the pawns are on the board. The sides take turns putting a piece on their first rank. Play starts when all pieces are in place.
    .card-2 = Your two bishops must be on squares of different colours.
    .card-3 = From then on, standard chess rules apply, and checkmate wins.
    .card-4 = A king on the e-file and a rook in a corner may castle.
page-placement-putting =
    .title = Placing the pieces
    .caption-2 = The second bishop.
    .says-2 = Your first bishop is on a dark square, so this one needs a light one.
berolina = Berolina
    .says = Chess with pawns that move diagonally and capture straight ahead.
    .equipment = A chessboard and a chess set.
    .card-2 = A pawn moves one square diagonally forward, or two from its starting square. It captures straight ahead.
    .card-3 = En passant: an enemy pawn has just moved two squares diagonally. Your pawn may move straight ahead to the square it crossed and capture it.
torpedo = Torpedo
    .says = Chess with pawns that may move two squares from anywhere.
    .equipment = A chessboard and a chess set.
    .card-2 = A pawn may always move two squares forward if both are empty.
    .card-3 = After every such move, en passant is possible.
page-torpedo-far =
    .title = Two squares
spartan = Spartan
    .says = Two different armies: Black's Spartans have two kings.
    .equipment = A chessboard, a white chess set, and sixteen different black pieces.
    .card-1 = White has the usual army. Black has two kings, a general, a warlord, two lieutenants, two captains and eight hoplites.
    .card-2 = While Black has two kings, White may attack one of them and even capture it. If White attacks both, Black must save one.
    .card-3 = White wins by attacking both kings so that Black can save neither. If Black has one king left, White wins by checkmate. Black wins by checkmate.
    .card-4 = A hoplite on the last rank becomes a general, warlord, lieutenant or captain. It may become a king if Black has only one. White's pawns promote as in chess.
    .card-5 = Only White may castle. There is no en passant.
page-spartan-kings =
    .title = Two kings
    .caption-1 = One of two.
    .says-1 = The rook attacks a king. The captain may still move anywhere.
    .caption-2 = The only one.
    .says-2 = Now it is check, and the captain can't help.

### Relatives of chess from Asia, and its ancestors

makruk = Makruk
    .says = Thai chess: weaker pieces, and pawns that soon promote.
    .equipment = A board of 8 × 8 squares. Each side has a king, a met and eight pawns. It also has two khons, two knights and two rooks.
    .card-1 = Checkmate wins. Stalemate is a draw.
    .card-2 = The met moves one square diagonally. The khon moves one square diagonally or forward. King, rook and knight move as in chess.
    .card-3 = Pawns start on the third rank and move only one square. On the sixth rank, they become a met. There is no castling.
cambodian = Ouk Chatrang
    .says = Cambodian chess: like Makruk, with longer first moves.
    .equipment = A board of 8 × 8 squares. Each side has a king, a neang and eight pawns. It also has two kouls, two knights and two rooks.
    .card-2 = The neang moves one square diagonally. The koul moves one square diagonally or forward. King, rook and knight move as in chess.
    .card-3 = Pawns start on the third rank and move only one square. On the sixth rank, they become a neang. There is no castling.
    .card-4 = The king's first move may be a jump: two squares to the side and one forward. It may not jump out of check. The neang's first move may be two squares forward. Neither captures with these moves. The king loses its jump when an enemy rook moves onto its file or rank, even behind other pieces.
    .card-4-plain = The king's first move may be a jump: two squares to the side and one forward. It may not jump out of check. The neang's first move may be two squares forward. Neither captures with these moves. Has an enemy rook moved onto the king's file or rank? Then the king may no longer jump, even with pieces between them.
page-cambodian-first =
    .title = First moves
sittuyin = Sittuyin
    .says = Burmese chess: the game starts with only pawns, and you place your other pieces.
    .equipment = A board of 8 × 8 squares. Each side has a king, a general and eight pawns. It also has two elephants, two knights and two rooks.
    .card-1 = At first, only the pawns are on the board. The sides take turns putting a piece on their first three ranks. Rooks go only on the first. Play starts when all pieces are in place.
    .card-2 = Then checkmate wins. The general moves one square diagonally. The elephant moves one square diagonally or forward. Pawns move only one square, and the other pieces move as in chess.
    .card-3 = A pawn on a long diagonal in the enemy half may become a general if its side has none. It does so on its own square or on a square diagonally next to it. It may not capture in doing so, or attack an enemy piece from there. A side's last pawn may do so anywhere.
    .card-3-plain = A pawn on a long diagonal in the enemy half may become a general. Its side may not have one. It changes on its own square or on a square diagonally next to it. It may not capture in doing so, or attack an enemy piece from there. A side's last pawn may do so anywhere.
page-sittuyin-promotion =
    .caption-1 = On a long diagonal.
    .says-1 = The pawn may become a general on d5 or diagonally next to it. Or it moves to d6 as a pawn.
shatranj = Shatranj
    .says = The chess of the caliphs: elephants jump, and a lone king loses.
    .equipment = A board of 8 × 8 squares and a chess set. Bishops stand in for the elephants, and queens for the ferzes.
    .card-1 = You win by checkmate, or by leaving your opponent without a legal move.
    .card-2 = A lone king loses too. It escapes only if its next move leaves the enemy king alone as well.
    .card-3 = The elephant jumps two squares diagonally. The ferz moves one square diagonally. King, rook and knight move as in chess.
    .card-4 = Pawns move only one square and become a ferz on the last rank. There is no castling.
page-shatranj-bare =
    .title = A lone king
chaturanga = Chaturanga
    .says = The oldest chess, from India, with elephants, and a ferz instead of a queen.
    .equipment = A board of 8 × 8 squares and a chess set. Bishops stand in for the elephants, and queens for the ferzes.
courier = Courier Chess
    .says = Medieval chess on twelve files, with the first bishops.
    .equipment = A board of 12 × 8 squares. Each side has two rooks, two knights, two elephants and two bishops. It also has a king, a commoner, a wazir, a ferz and twelve pawns.
    .card-2 = King, rook, knight and bishop move as in chess. The commoner moves one square in any direction, and your opponent may capture it.
    .card-3 = The elephant jumps two squares diagonally. The ferz moves one square diagonally. The wazir moves one square along a rank or file.
    .card-5 = At the start, three pawns and the ferz of each side have already moved.

### Shogi, Xiangqi, Janggi, and games that are no chess

shogi = Shogi
    .says = Japanese chess: the pieces you capture fight for you.
    .equipment = A shogi set: a board of 9 × 9 squares and twenty pieces a side.
    .card-1 = Checkmate wins. A side with no legal move loses too.
    .card-2 = A piece you capture goes into your hand, unpromoted. Instead of moving, you may drop it on an empty square. It must still be able to move from there.
    .card-3 = A piece may promote when it moves into, within or out of the last three ranks. It must promote if it could never move again.
    .card-3-plain = Look at the last three ranks. A piece may promote when it moves into, within or out of them. It must promote if it could never move again.
    .card-4 = You may not have two unpromoted pawns on one file. A pawn drop that gives mate loses.
    .card-5 = If the same position occurs four times, the game is a draw. A side that gave check with every move in between loses.
minishogi = Minishogi
    .says = Shogi on 5 × 5 squares, with six pieces a side and short games.
    .equipment = A board of 5 × 5 squares and six shogi pieces a side.
    .card-3 = A piece may promote when it moves onto, along or off the last rank. A pawn must promote there.
    .card-5 = If the same position occurs four times, White, who moved first, loses. But a side that gave check with every move in between loses.
xiangqi = Xiangqi
    .says = Chinese chess: two palaces, a river and cannons.
    .equipment = A xiangqi set: a board of 9 × 10 points and sixteen pieces a side.
    .card-2 = The generals may never face each other on an open file. No move may leave them facing.
    .card-3 = The general and advisors stay in the palace. Elephants stay on their side of the river. Once across the river, soldiers may also move sideways.
    .card-4 = The cannon moves like a chariot. To capture, it must jump over exactly one piece of either side.
    .card-5 = A side that gives perpetual check loses.
page-xiangqi-facing =
    .title = Facing generals
    .caption-1 = Between the generals.
    .says-1 = If the horse left the file, the generals would face each other. So it can't move.
janggi = Janggi
    .says = Korean chess: palaces with diagonals, and cannons that jump.
    .equipment = A janggi set: a board of 9 × 10 points and sixteen pieces a side.
    .card-1 = Checkmate wins. Points decide a game that would be a draw.
    .card-2 = You may pass unless you are in check. If both sides pass in a row, the game ends.
    .card-3 = Along the lines of a palace, generals, advisors, chariots, cannons and soldiers may also move diagonally.
    .card-3-plain = Some pieces may also move diagonally along the lines of a palace. They are generals, advisors, chariots, cannons and soldiers.
    .card-4 = The cannon always jumps over exactly one piece. It can't jump over or capture another cannon.
    .card-5 = If the generals face each other on an open file, the side to move must end this. If it passes instead, the game ends.
    .card-5-plain = Do the generals face each other on an open file? The side to move must end this. If it passes instead, the game ends.
page-janggi-palace =
    .title = The palace
breakthrough = Breakthrough
    .says = A race without kings. The first piece on the far side wins.
    .equipment = A chessboard and sixteen identical pieces a side.
    .card-2 = A piece moves one square forward, straight or diagonally. It captures only diagonally. Captures are optional.
    .card-3 = A side with no legal move loses.
page-breakthrough-capture =
    .title = Moving and capturing
flipello = Reversi
    .says = Enclose your opponent's discs to flip them. The most discs win.
    .equipment = A board of 8 × 8 squares and 64 two-coloured discs.
    .card-1 = The game ends when the board is full or neither side can place a disc. The side with more discs wins.
    .card-2 = Place a disc on an empty square. Enemy discs must be in an unbroken line between it and another of your discs.
    .card-3 = Flip all discs that you have enclosed, in every direction.
    .card-4 = If you can't enclose a disc, you pass.
page-flipello-enclose =
    .title = Enclosing
