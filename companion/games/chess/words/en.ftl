# The words of chess and of variant files: message id to sentence.

### What can be wrong with a variant file

chess-file-line = Line { $line } of { $source } is neither `[name:parent]`, `key = value` nor a comment: { $text }
chess-file-section-twice = Line { $line }: there is a section [{ $section }] already, on line { $first }; a game has one.
chess-file-name-taken = Line { $line }: there is a game { $section } already; give this section another name.
chess-file-no-parent = [{ $section }], line { $line }: its parent { $parent } is neither in the file nor a known game.
chess-file-cycle = [{ $section }], line { $line }: the parents lead back to it ({ $names }); one of them needs another parent or none.
chess-file-key = [{ $section }], line { $line }: the key { $key } is not one that is understood here.
chess-file-key-twice = [{ $section }], line { $line }: { $key } stands on line { $first } already.
chess-file-value = [{ $section }], line { $line }: { $key } cannot be '{ $value }'; it takes { $needed }.
chess-file-no-piece = [{ $section }], line { $line }: { $key } names '{ $letter }', but the game has no piece with this letter.
chess-file-movement = [{ $section }], line { $line }: '{ $value }' for { $key }: customPiece1 to customPiece25 need a movement behind a colon, king may have one, other pieces have their own.
chess-file-betza = [{ $section }], line { $line }: the movement '{ $value }' of { $key } is not in Betza notation as it is understood here.
chess-file-start = [{ $section }]: the position '{ $fen }' cannot be the start: { $why }
chess-file-two-boards = [{ $section }] is played on two boards at once, and there is one here.

### Positions

chess-fen-head = '{ $text }' does not begin with a board and the side to move (w or b).
chess-fen-rank = Rank { $rank } has { $n } squares where { $files } are needed.
chess-fen-letter = '{ $letter }' in '{ $text }' is no piece of this game.
chess-fen-no-king = One side has no king.
chess-no-move = '{ $text }' is no legal move here.
chess-two-moves = '{ $text }' may be several moves: say where it begins.
