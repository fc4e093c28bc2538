# Las palabras del ajedrez y de los archivos de variantes.

### Qué puede estar mal en un archivo de variantes

chess-file-line = La línea { $line } de { $source } no es ni `[name:parent]`, ni `key = value`, ni un comentario: { $text }
chess-file-section-twice = Línea { $line }: ya hay una sección [{ $section }], en la línea { $first }; un juego tiene una sola.
chess-file-name-taken = Línea { $line }: ya hay un juego { $section }; pon otro nombre a esta sección.
chess-file-no-parent = [{ $section }], línea { $line }: el juego del que parte, { $parent }, no está en el archivo ni es conocido.
chess-file-cycle = [{ $section }], línea { $line }: los juegos de los que parte vuelven a él ({ $names }); uno de ellos necesita otro o ninguno.
chess-file-key = [{ $section }], línea { $line }: aquí no se entiende la clave { $key }.
chess-file-key-twice = [{ $section }], línea { $line }: { $key } ya está en la línea { $first }.
chess-file-value = [{ $section }], línea { $line }: { $key } no puede ser «{ $value }»; puede ser { $needed }.
chess-file-no-piece = [{ $section }], línea { $line }: { $key } nombra «{ $letter }», pero ninguna pieza del juego tiene esa letra.
chess-file-movement = [{ $section }], línea { $line }: «{ $value }» en { $key }: de customPiece1 a customPiece25 hace falta un movimiento tras los dos puntos, king puede tenerlo, las demás piezas tienen el suyo.
chess-file-betza = [{ $section }], línea { $line }: el movimiento «{ $value }» de { $key } no está en notación Betza como se entiende aquí.
chess-file-start = [{ $section }]: la posición «{ $fen }» no puede ser la inicial: { $why }
chess-file-two-boards = [{ $section }] se juega en dos tableros a la vez, y aquí hay uno solo.

### Posiciones

chess-fen-head = «{ $text }» no empieza con un tablero y el bando que mueve (w o b).
chess-fen-rank = La fila { $rank } tiene { $n } casillas y hacen falta { $files }.
chess-fen-letter = «{ $letter }» en «{ $text }» no es una pieza de este juego.
chess-fen-no-king = Un bando no tiene rey.
chess-no-move = «{ $text }» no es aquí una jugada legal.
chess-two-moves = «{ $text }» puede ser varias jugadas: indica la casilla de salida.
