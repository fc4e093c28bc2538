# Les mots des échecs et des fichiers de variantes.

### Ce qui peut clocher dans un fichier de variantes

chess-file-line = La ligne { $line } de { $source } n’est ni `[name:parent]`, ni `key = value`, ni un commentaire : { $text }
chess-file-section-twice = Ligne { $line } : il y a déjà une section [{ $section }], à la ligne { $first } ; un jeu n’en a qu’une.
chess-file-name-taken = Ligne { $line } : il y a déjà un jeu { $section } ; donnez un autre nom à cette section.
chess-file-no-parent = [{ $section }], ligne { $line } : son parent { $parent } n’est ni dans le fichier ni un jeu connu.
chess-file-cycle = [{ $section }], ligne { $line } : ses parents ramènent à elle ({ $names }) ; l’un d’eux doit en avoir un autre, ou aucun.
chess-file-key = [{ $section }], ligne { $line } : la clé { $key } n’est pas comprise ici.
chess-file-key-twice = [{ $section }], ligne { $line } : { $key } est déjà à la ligne { $first }.
chess-file-value = [{ $section }], ligne { $line } : { $key } ne peut pas valoir « { $value } » ; il faut { $needed }.
chess-file-no-piece = [{ $section }], ligne { $line } : { $key } nomme « { $letter } », mais aucune pièce du jeu n’a cette lettre.
chess-file-movement = [{ $section }], ligne { $line } : « { $value } » pour { $key } : de customPiece1 à customPiece25 il faut un mouvement après deux-points, king peut en avoir un, les autres pièces ont le leur.
chess-file-betza = [{ $section }], ligne { $line } : le mouvement « { $value } » de { $key } n’est pas en notation Betza telle qu’elle est comprise ici.
chess-file-start = [{ $section }] : la position « { $fen } » ne peut pas être celle du début : { $why }
chess-file-two-boards = [{ $section }] se joue sur deux échiquiers à la fois, et il n’y en a qu’un ici.

### Positions

chess-fen-head = « { $text } » ne commence pas par un échiquier et le camp au trait (w ou b).
chess-fen-rank = La rangée { $rank } a { $n } cases, il en faut { $files }.
chess-fen-letter = « { $letter } » dans « { $text } » n’est pas une pièce de ce jeu.
chess-fen-no-king = Un camp n’a pas de roi.
chess-no-move = « { $text } » n’est pas un coup possible ici.
chess-two-moves = « { $text } » peut être plusieurs coups : indiquez la case de départ.
