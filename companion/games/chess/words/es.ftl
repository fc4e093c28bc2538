# Las palabras del ajedrez y de los archivos de variantes.

### Qué puede estar mal en un archivo de variantes

chess-file-line = La línea { $line } de { $source } no es ni `[name:parent]`, ni `key = value`, ni un comentario: { $text }
chess-file-section-twice = En { $source }, línea { $line }: ya hay una sección [{ $section }], en la línea { $first }; un juego tiene una sola.
chess-file-name-taken = En { $source }, línea { $line }: ya hay un juego { $section }; pon otro nombre a esta sección.
chess-file-no-parent = En { $source }, [{ $section }], línea { $line }: el juego del que parte, { $parent }, no está en el archivo ni es conocido.
chess-file-cycle = En { $source }, [{ $section }], línea { $line }: los juegos de los que parte vuelven a él ({ $names }); uno de ellos necesita otro o ninguno.
chess-file-key = En { $source }, [{ $section }], línea { $line }: aquí no se entiende la clave { $key }.
chess-file-older = En { $source }, [{ $section }], línea { $line }: { $key } es una forma antigua que ya no se lee. Escribe en su lugar { $instead }.
chess-file-piece-zones = En { $source }, [{ $section }], línea { $line }: { $key } daría a cada tipo de pieza su propia región de promoción, lo que Tableside no admite. Usa promotionRegionWhite y promotionRegionBlack.
chess-file-for-others = En { $source }, [{ $section }], línea { $line }: { $key } no tiene efecto aquí: es para otros programas.
chess-file-hops = En { $source }, [{ $section }], línea { $line }: «{ $part }» en el movimiento «{ $value }» de { $key } no tiene efecto: p y g funcionan con W, F, R, B, Q y K.
chess-file-key-twice = En { $source }, [{ $section }], línea { $line }: «{ $key } = { $value }» no tiene efecto, porque la línea { $later } vuelve a definir { $key }.
chess-file-value = En { $source }, [{ $section }], línea { $line }: { $key } no puede ser «{ $value }»; puede ser { $needed }.
chess-file-no-piece = En { $source }, [{ $section }], línea { $line }: { $key } nombra «{ $letter }», pero ninguna pieza del juego tiene esa letra. Sus letras son { $known }.
chess-file-movement = En { $source }, [{ $section }], línea { $line }: «{ $value }» en { $key }: de customPiece1 a customPiece25 hace falta un movimiento tras los dos puntos, king puede tenerlo, las demás piezas tienen el suyo.
chess-file-betza = En { $source }, [{ $section }], línea { $line }: el movimiento «{ $value }» de { $key } no está en notación Betza como se entiende aquí.
chess-file-start = En { $source }, [{ $section }], línea { $line }: la posición «{ $fen }» no puede ser la inicial: { $why }
chess-file-text = En { $source }, línea { $line }: el byte { $byte } no es texto en UTF-8. Guarda el archivo como UTF-8.
chess-file-empty = El archivo { $source } no describe ningún juego: una sección empieza por [name:parent].
chess-file-no-pieces = En { $source }, línea { $line }: [{ $section }] no tiene piezas: nombra algunas, como `king = k`, o un juego del que herede.
chess-file-blast = En { $source }, [{ $section }], línea { $line }: con { $key } los reyes podrían explotar, y un rey nunca se pierde. Escribe blastImmuneTypes = k o convierte los reyes en commoner, como hace el juego atomic.
chess-file-gates = En { $source }, [{ $section }], línea { $line }: con { $key }, una jugada pondría una pieza y un muro; solo pone uno de los dos. Quita seirawanGating o wallingRule.
chess-file-two-boards = En { $source }, línea { $line }: [{ $section }] se juega en dos tableros a la vez, y aquí hay uno solo.
chess-file-needs = En { $source }, [{ $section }], línea { $line }: { $key } necesita { $needed }.
chess-file-castling = En { $source }, [{ $section }], línea { $line }: castlingQueensideFile es { $left } y castlingKingsideFile es { $right }, pero el rey no puede terminar más a la derecha en el flanco de dama.
chess-file-right = En { $source }, [{ $section }], línea { $line }: la posición «{ $fen }» tiene el derecho { $right }, pero ningún rey ni torre puede enrocar así en las columnas y la fila del enroque. Quita el derecho o cambia las claves del enroque.
chess-file-kings = En { $source }, [{ $section }], línea { $line }: con { $key } los reyes podrían cambiar de bando o añadirse, y cada bando conserva los reyes de su inicio. Escribe king = - y commoner = k.
chess-file-king-promoted = En { $source }, [{ $section }], línea { $line }: { $key } nombra al rey, que no se corona ni sale de una coronación.
chess-file-over = En { $source }, [{ $section }], línea { $line }: en la posición «{ $fen }» la partida termina antes de la primera jugada.
chess-file-many = En { $source }, línea { $line }: hay más de { $most } juegos. Divide el archivo.
chess-file-long = En { $source }, [{ $section }], línea { $line }: { $key } tiene { $length } caracteres y puede tener { $most }.
chess-file-fails = En { $source }, línea { $line }: [{ $section }] no se puede jugar, porque algunas de sus claves no van juntas. Quita claves hasta que `companion variants check` acepte el archivo.

### Qué puede fallar en las palabras junto a un archivo de variantes

chess-words-toml = El archivo { $source } no es un archivo TOML: { $why }
chess-words-section = El archivo { $source } tiene palabras para [{ $section }], pero el archivo de variantes solo tiene { ALLOF($known) }.
chess-words-table = En { $source }: `{ $section }` tiene que ser una tabla, una línea [{ $section }] con claves debajo.
chess-words-key = En { $source }, [{ $section }]: no hay clave { $key }; hay { ALLOF($known) }.
chess-words-text = En { $source }, [{ $section }]: { $key } necesita un texto, o uno por idioma, como `{ $key }.es = "…"`.
chess-words-long = En { $source }, [{ $section }]: { $key } puede tener { $most } caracteres como mucho.
chess-words-card = En { $source }, [{ $section }]: { $key } es una lista de { $most } textos como máximo.
chess-words-pieces = En { $source }, [{ $section }]: { $key } es una tabla de letras: `pieces.h = "hawk"`.
chess-words-piece = En { $source }, [{ $section }]: ninguna pieza tiene la letra { $letter }; hay { ALLOF($known) }.

### Posiciones

chess-fen-head = «{ $text }» no empieza con un tablero y el bando que mueve (w o b).
chess-fen-rank = La fila { $rank } tiene { $n ->
        [1] una casilla
       *[other] { $n } casillas
    } y hacen falta { $files }.
chess-fen-ranks = { $n ->
    [one] La posición tiene { $n } fila y hacen falta { $ranks }.
   *[other] La posición tiene { $n } filas y hacen falta { $ranks }.
 }
chess-fen-letter = «{ $letter }» en «{ $text }» no es una pieza de este juego.
chess-fen-no-king = Un bando no tiene rey.
chess-no-move = «{ $text }» no es aquí una jugada legal.
chess-two-moves = «{ $text }» puede ser varias jugadas: indica la casilla de salida.

### What happens, and why something is not possible

chess-promotes = { PIECE($seat, $piece, form: "nom") } de { $square } se convierte en { PIECE($become, form: "bare") }.
chess-drops = { $seat } { NUMBEROF($seat, plural: "colocan", singular: "coloca") } { PIECE($piece, form: "un") } en { $square }.
chess-turns-over = { $seat } { NUMBEROF($seat, plural: "dan", singular: "da") } la vuelta a { ALLOF($squares) }.
chess-passes = { $seat } { NUMBEROF($seat, plural: "pasan", singular: "pasa") }.
chess-castle-moved = { $seat } ya no { NUMBEROF($seat, plural: "pueden", singular: "puede") } enrocar: el rey o la torre ha movido, o la torre ya no está.
chess-castle-in-check = { $seat } no { NUMBEROF($seat, plural: "pueden", singular: "puede") } enrocar en jaque.
chess-in-the-way = Entre { $origin } y { $to } algo corta el paso { PIECE($piece, form: "a") }.
chess-jumps = Para ir de { $origin } a { $to }, { PIECE($piece, form: "nom") } tiene que saltar por encima de exactamente una pieza.
chess-only-to-capture = { PIECE($piece, form: "nom") } solo va de { $origin } a { $to } para capturar.
chess-not-to-capture = { PIECE($piece, form: "nom") } de { $origin } no puede capturar en { $to }.
chess-must-capture = { $seat } { NUMBEROF($seat, plural: "pueden", singular: "puede") } capturar: es obligatorio.
chess-gives-check = Eso daría jaque, y en este juego no se permite.
chess-kings-face = Los reyes seguirían cara a cara.
chess-stuck-must-capture = { PIECE($owner, $piece, form: "nom") } de { $square } no tiene ninguna jugada permitida: { $owner } { NUMBEROF($owner, plural: "tienen", singular: "tiene") } que capturar con otra pieza.
chess-stuck-gives-check = { PIECE($owner, $piece, form: "nom") } de { $square } no tiene ninguna jugada permitida: cualquier jugada daría jaque, y este juego no lo permite.
chess-stuck-blows-up-king = { PIECE($owner, $piece, form: "nom") } de { $square } no tiene ninguna jugada permitida: cualquier jugada haría explotar { PIECE($owner, "K", form: "a") }.
chess-lot-first = Primero el sorteo tiene que formar la primera fila.
chess-can-drop = { $seat } { NUMBEROF($seat, plural: "pueden", singular: "puede") } colocar una pieza de la mano.
chess-drop-now = { $seat } { NUMBEROF($seat, plural: "tienen", singular: "tiene") } que colocar una pieza de la mano.
chess-no-drop-now = { $seat } no { NUMBEROF($seat, plural: "pueden", singular: "puede") } colocar nada ahora.
chess-square-taken = La casilla { $square } está ocupada.
chess-not-dropped-there = Esta pieza no se puede colocar en { $square }.
chess-checks-left = Jaques por dar, { SEAT($seat) }: { $n }.
chess-too-many-pieces = Hay más piezas de las que tiene el juego.
stage-pass = { SEAT($seat) }, sin jugada: { to-press-end }.

chess-walls = { $seat } { NUMBEROF($seat, plural: "cierran", singular: "cierra") } la casilla { $square }.
chess-duck = { $seat } { NUMBEROF($seat, plural: "ponen", singular: "pone") } el pato en { $square }.
chess-duck-moves = { $seat } { NUMBEROF($seat, plural: "mueven", singular: "mueve") } el pato de { $origin } a { $square }.
chess-wall-first = { $seat } { NUMBEROF($seat, plural: "tienen", singular: "tiene") } que cerrar aún una casilla.
chess-gate-first = { $seat } { NUMBEROF($seat, plural: "pueden", singular: "puede") } poner una pieza de la mano detrás de la que movió: dejarla en el tablero, o { to-press-end }.
chess-no-first-step = made={ $text } no es aquí el primer paso de una jugada.
chess-one-duck = Solo hay un pato.
stage-wall = { NUMBEROF($seat) ->
    [plural] { $seat } cierran una casilla.
   *[singular] { $seat }, cierra una casilla.
    }
stage-gate = { NUMBEROF($seat) ->
    [plural] { SEAT($seat) }: una pieza detrás, o { to-press-end }.
   *[singular] { $seat }, una pieza detrás, o { press-end }.
    }
    .short = { SEAT($seat) }: ¿una pieza detrás?

chess-duck-first = { $seat } { NUMBEROF($seat, plural: "tienen", singular: "tiene") } que colocar aún el pato.
chess-duck-later = { $seat } { NUMBEROF($seat, plural: "tienen", singular: "tiene") } que mover una pieza antes que el pato.
stage-duck =
    { NUMBEROF($seat) ->
        [plural] { $seat } colocan el pato.
       *[singular] { $seat }, coloca el pato.
    }

### How a game ends

chess-won = { NUMBEROF($seat, plural: "Ganan", singular: "Gana") } { $seat }.
ends-stuck = No queda ninguna jugada.
ends-quiet = Tantas jugadas sin capturas ni peones movidos.
ends-fivefold = La misma posición por quinta vez.
ends-counting = La cuenta termina antes del mate.
ends-repetition = La posición se ha repetido demasiado.
ends-perpetual-check = El jaque continuo no está permitido.
ends-chase = Perseguir sin fin a la misma pieza no está permitido.
ends-to-and-fro = Ir y venir sin fin no está permitido.
ends-king = El rey ya no está.
ends-all = Un bando se ha quedado sin piezas.
ends-knight-mate = Un caballo no puede dar mate.
ends-niol = Mate sin un jaque pleno.
ends-bare = Un rey está solo.
ends-men = La última pieza de una clase ya no está.
ends-flag = Objetivo alcanzado.
ends-checks = Era el último jaque que hacía falta.
ends-connected = La línea está completa.
ends-linked = La cadena está completa.
ends-square = El cuadrado está completo.
ends-castled = Enroque hecho.
ends-castling-lost = El otro bando ya no puede enrocar.
ends-full = El tablero está lleno.
ends-kings-face = Los reyes están cara a cara.
ends-passes = Los dos bandos han pasado.
ends-pawn-drop-mate = No se permite dar mate colocando un peón.

### What is listed before a game

chess = Ajedrez
    .says = Da jaque mate al otro rey: el juego del tablero según las Leyes de la FIDE.
    .equipment = Un tablero y un juego de piezas de ajedrez.
    .card-1 = Empiezan las blancas y se juega por turnos. Se gana con jaque mate: el rey está atacado y ninguna jugada ayuda.
    .card-2 = Tras una jugada de su bando, el rey nunca puede quedar atacado. A un jaque hay que responder enseguida.
    .card-3 = Enroque: el rey se mueve dos casillas hacia una torre y la torre salta sobre él. Ninguno ha movido, no hay nada en medio y el rey no pasa por casillas atacadas.
    .card-3-plain = Enroque: el rey se mueve dos casillas hacia una torre. La torre salta sobre él. Ninguno ha movido. No hay nada en medio. El rey no pasa por casillas atacadas.
    .card-4 = Al paso: un peón que acaba de avanzar dos casillas puede ser capturado por el peón de al lado como si hubiera avanzado una.
    .card-4-plain = Al paso: un peón acaba de avanzar dos casillas. El peón de al lado lo puede capturar como si hubiera avanzado una.
    .card-5 = Un peón en la última fila se convierte en dama, torre, alfil o caballo.
    .card-6 = Tablas: rey ahogado, o nadie puede dar mate. Si se reclaman: tres veces la misma posición, o cincuenta jugadas de cada bando sin capturas ni peones movidos.
    .card-6-plain = Son tablas con el rey ahogado. Son tablas si nadie puede dar mate. Se pueden reclamar en dos casos. La misma posición se da tres veces. O pasan cincuenta jugadas de cada bando sin capturas ni peones movidos.
    .card-7 = Pieza tocada, pieza movida; pieza rival tocada, pieza capturada.
preset-printed = Reglas habituales
    .says = Como se juega en todas partes.

### The rule cards

rules-of-chess = Todas las reglas son las del ajedrez; el mate gana.

### The pages of the rules

page-aim =
    .title = De qué se trata
    .says = Ataca al otro rey de modo que no pueda escapar: es jaque mate, y has ganado. El rey mismo nunca se captura.
    .caption-1 = Jaque mate.
    .says-1 = La dama blanca ataca al rey. El alfil defiende a la dama, y todas las casillas junto al rey están ocupadas o atacadas.
    .says-1-plain = La dama blanca ataca al rey. El alfil defiende a la dama. Todas las casillas junto al rey están ocupadas o atacadas.
page-setup =
    .title = Preparación
    .says = Cada bando tiene dieciséis piezas: rey, dama, dos torres, dos alfiles, dos caballos y ocho peones. A la derecha de cada bando queda una esquina blanca. La dama está en su color. Empiezan las blancas.
page-turn =
    .title = Por turnos
    .says = Las blancas y las negras juegan una jugada cada vez. No se puede pasar. Donde hay una pieza rival, la tuya la captura: sale del tablero. Pieza tocada, pieza movida: si tocas una pieza tuya, tienes que moverla, si puede. Si tocas una pieza rival, tienes que capturarla, si se puede.
page-man-K =
    .title = El rey
    .says = El rey se mueve una casilla en cualquier dirección, pero nunca a una casilla que ataque una pieza rival.
    .says-plain = El rey se mueve una casilla en cualquier dirección. Nunca va a una casilla que ataque una pieza rival.
page-man-P =
    .title = El peón
    .says = El peón avanza una casilla, y dos desde donde empezó. Captura una casilla en diagonal hacia delante y nunca retrocede.
page-castling =
    .title = El enroque
    .title-plain = ¿Cómo se enroca?
    .says = Una vez por partida el rey y una torre pueden mover juntos: el rey se mueve dos casillas hacia la torre, y la torre queda en la casilla por la que pasó el rey. Ninguno ha movido antes, no hay nada entre ellos, y el rey no está atacado ni donde está, ni donde pasa, ni donde llega.
    .says-plain = Una vez por partida el rey y una torre pueden mover juntos. El rey se mueve dos casillas hacia la torre. La torre queda en la casilla por la que pasó el rey. Ninguno ha movido antes. No hay nada entre ellos. Nadie ataca al rey donde está. Tampoco donde pasa, ni donde llega.
    .caption-2 = No a través de un ataque.
    .says-2 = La torre negra ataca la casilla por la que pasaría el rey: a ese lado no hay enroque.
page-en-passant =
    .title = Captura al paso
    .title-plain = ¿Qué es la captura al paso?
    .says = Un peón que avanza dos casillas y queda junto a un peón rival puede ser capturado por este como si hubiera avanzado una. Solo se puede en la jugada siguiente.
    .says-plain = Un peón avanza dos casillas y queda junto a un peón rival. Este lo puede capturar como si hubiera avanzado una. Solo se puede en la jugada siguiente.
    .caption-1 = Al paso.
    .says-1 = El peón negro acaba de ir de d7 a d5. El peón blanco va a d6 y lo captura.
page-promotion =
    .title = Peones en la última fila
    .title-plain = ¿Qué pasa con los peones en la última fila?
    .says = Un peón que llega a la última fila se convierte enseguida en dama, torre, alfil o caballo de su color, lo que quieras, se haya capturado lo que se haya capturado.
    .says-plain = Un peón llega a la última fila. Enseguida se convierte en dama, torre, alfil o caballo de su color. Tú eliges. No importa lo que ya se haya capturado.
page-check =
    .title = Responder al jaque
    .title-plain = ¿Cómo se responde al jaque?
    .says = Un rey atacado está en jaque, y a un jaque hay que responder: aparta el rey, captura la pieza que lo ataca o pon una en medio. Ninguna jugada puede dejar en jaque al propio rey.
    .caption-1 = Un caballo clavado.
    .says-1 = Si este caballo moviera, la torre atacaría al rey: tiene que quedarse.
page-end =
    .title = Quién gana
    .says = Si el rey está en jaque y ninguna jugada ayuda, es jaque mate, y ha ganado el otro bando. Si un bando no está en jaque y no tiene ninguna jugada, el rey está ahogado, y son tablas. También se puede abandonar.
    .says-plain = ¿El rey está en jaque y ninguna jugada ayuda? Es jaque mate, y ha ganado el otro bando. ¿Un bando no está en jaque y no tiene ninguna jugada? El rey está ahogado, y son tablas. También se puede abandonar.
    .caption-1 = Jaque mate.
    .says-1 = La torre ataca toda la fila, y al rey no le queda ninguna casilla.
    .caption-2 = Rey ahogado.
    .says-2 = Las negras no están en jaque, pero no tienen jugada: tablas.
page-draws =
    .title = Tablas
    .title-plain = ¿Cuándo son tablas?
    .says = Los dos bandos pueden acordar tablas. Quien tiene el turno puede reclamarlas si la misma posición se da por tercera vez, o si cada bando lleva cincuenta jugadas sin capturas ni peones movidos. La partida termina sola a la quinta vez o tras setenta y cinco jugadas, y cuando ya nadie puede dar mate, como con los dos reyes solos.
    .says-plain = Los dos bandos pueden acordar tablas. Quien tiene el turno puede reclamarlas en dos casos. La misma posición se da por tercera vez. O cada bando lleva cincuenta jugadas sin capturas ni peones movidos. La partida también termina sola. Termina a la quinta vez o tras setenta y cinco jugadas. Termina cuando ya nadie puede dar mate, como con los dos reyes solos.

### Chess960

chess960 = Ajedrez960
    .says = Ajedrez con la primera fila por sorteo: 960 comienzos, y ninguna apertura que aprender de memoria.
    .equipment = Un tablero y un juego de piezas de ajedrez.
    .card-1 = Todas las reglas son las del ajedrez. Solo la primera fila empieza de otra manera.
    .card-2 = El sorteo coloca las piezas detrás de los peones: los alfiles en casillas de los dos colores, el rey entre las torres. Las negras están enfrente.
    .card-3 = Tras el enroque, rey y torre están donde siempre: en las columnas g y f, o en las columnas c y d.
    .card-4 = Ninguno ha movido; entre sus comienzos y sus destinos no hay nada más; el rey no pasa por casillas atacadas.
    .card-5 = En el tablero se enroca así: levanta rey y torre y deja los dos, o deja primero el rey en su casilla.
    .card-5-plain = En el tablero se enroca así: levanta rey y torre y deja los dos. O deja primero el rey en su casilla.
chess-lot = El sorteo pone { $n ->
        [1] { PIECE($piece, form: "un") }
       *[other] dos { NOUN($piece, form: "plural") }
    } en { ALLOF($squares) }, y las piezas negras enfrente.
chess-lot-rest = El rey y las torres ocupan las casillas que quedan, el rey en medio: { ALLOF($squares) }.
chess-not-by-lot = Hasta que el sorteo haya formado la primera fila no se puede cambiar nada más. Para cambiarla, deshaz sorteos.
stage-array = El sorteo forma la primera fila: roba.
deck-light-bishop = El alfil de una casilla blanca
deck-dark-bishop = El alfil de una casilla negra
deck-queen = La dama
deck-knights = Los caballos
lot-bishop = Un alfil va a { $card }.
lot-queen = La dama va a la casilla libre número { $card }, contando desde la izquierda.
lot-knights = Los caballos van a las casillas libres número { $card }, contando desde la izquierda.
rule-start = La primera fila por su número, de 0 a 959 (518 es la del ajedrez); 960 significa que sale por sorteo.
preset-by-lot = Por sorteo
    .says = La mesa sortea una de las 960 primeras filas.
preset-number-518 = Como en ajedrez
    .says = La primera fila del ajedrez, número 518.
page-chess960-setup =
    .says = Los números 0 a 959 nombran todas las primeras filas.
    .caption-2 = Cuatro sorteos.
    .says-2 = El primero dice f1 para un alfil, el segundo c1 para el otro; la dama va a la tercera casilla libre, los caballos a la segunda y la tercera de las que quedan.
    .says-2-plain = La primera carta dice f1 para un alfil. La segunda dice c1 para el otro. La dama va a la tercera casilla libre. Los caballos van a la segunda y la tercera de las que quedan.

### Qué cambia en un juego, en las listas

game-named = { $name }
by-file-says = Un juego de ajedrez de un archivo de variantes.
by-file-equipment = Un tablero y piezas para él.
declared-aim = Qué cambia
feature-none = Ajedrez con una o dos reglas distintas.
feature-checks = { $n ->
    [one] El primer jaque gana.
   *[other] { $n } jaques ganan.
}
feature-king-far = Gana el primer rey que llega al otro lado.
feature-king-there = Un rey en el centro gana.
feature-piece-there = Gana quien llega a la meta.
feature-lose-all = Gana quien pierde todas sus piezas.
feature-bare = Un rey que se queda solo pierde.
feature-lose-kind = Pierde quien se queda sin una clase de piezas.
feature-connect = { $n } en línea ganan.
feature-connect-square = Un cuadrado de { $n } por { $n } piezas gana.
feature-links = Gana una cadena de piezas de una región a la otra.
feature-collinear = { $n } en una línea ganan, aunque haya otras en medio.
feature-castling-wins = El enroque gana; quien ya no puede enrocar pierde.
feature-flips = Lo que queda encerrado cambia de bando.
feature-mate-loses = Gana quien recibe mate.
feature-draw-odds = Las tablas cuentan como victoria de { $seat }.
feature-blast = Las capturas explotan.
feature-stone = Quien captura se vuelve piedra.
feature-must-take = Capturar es obligatorio.
feature-hand = Lo que capturas vuelve como tuyo.
feature-placed = Las piezas vienen de la mano.
feature-behind = Piezas nuevas entran detrás de las que se mueven.
feature-duck = Un pato estorba y se mueve en cada turno.
feature-walls = Cada jugada cierra una casilla.
feature-no-checks = No hay jaques.
feature-shuffled = La primera fila se sortea.
feature-unequal = Dos ejércitos distintos.
feature-size = { $files } × { $ranks } casillas.
feature-palaces = Líneas y dos palacios.
feature-king = El rey se mueve de otra manera.
feature-pawns = Los peones se mueven de otra manera.
feature-pieces = { $n ->
    [one] Una pieza que el ajedrez no tiene.
   *[other] { $n } piezas que el ajedrez no tiene.
}
feature-no-castling = Sin enroque.

### Pieces by their types

piece-ferz = alferza
    .gender = f
    .plural = alferzas
piece-wazir = visir
    .plural = visires
piece-elephant = elefante
    .plural = elefantes
piece-commoner = plebeyo
    .plural = plebeyos
piece-archbishop = arzobispo
    .plural = arzobispos
piece-chancellor = canciller
    .plural = cancilleres
piece-cardinal = cardenal
    .plural = cardenales
piece-marshal = mariscal
    .plural = mariscales
piece-amazon = amazona
    .gender = f
    .plural = amazonas
piece-centaur = centauro
    .plural = centauros
piece-janus = jano
    .plural = janos
piece-hawk = halcón
    .plural = halcones
piece-cannon = cañón
    .plural = cañones
piece-chariot = carro
    .plural = carros
piece-horse = corcel
    .plural = corceles
piece-soldier = soldado
    .plural = soldados
piece-general = general
    .plural = generales
piece-advisor = consejero
    .plural = consejeros
piece-banner = estandarte
    .plural = estandartes
piece-lance = lanza
    .gender = f
    .plural = lanzas
piece-silver-general = general de plata
    .plural = generales de plata
piece-gold-general = general de oro
    .plural = generales de oro
piece-dragon = dragón
    .plural = dragones
piece-tokin = tokin
    .plural = tokins
piece-promoted-lance = lanza de oro
    .gender = f
    .plural = lanzas de oro
piece-promoted-knight = caballo de oro
    .plural = caballos de oro
piece-promoted-silver = plata de oro
    .gender = f
    .plural = platas de oro
piece-drunk-elephant = elefante ebrio
    .plural = elefantes ebrios
piece-met = met
    .plural = mets
piece-khon = khon
    .plural = khons
piece-neang = neang
    .gender = f
    .plural = neangs
piece-koul = koul
    .plural = kouls
piece-ai-wok = ai-wok
    .plural = ai-woks
piece-bers = bers
piece-hoplite = hoplita
    .plural = hoplitas
piece-lieutenant = teniente
    .plural = tenientes
piece-captain = capitán
    .plural = capitanes
piece-warlord = caudillo
    .plural = caudillos
piece-grasshopper = saltamontes
piece-nightrider = jinete nocturno
    .plural = jinetes nocturnos
piece-wizard = mago
    .plural = magos
piece-champion = campeón
    .plural = campeones
piece-lion = león
    .plural = leones
piece-giraffe = jirafa
    .gender = f
    .plural = jirafas
piece-chick = pollito
    .plural = pollitos
piece-hen = gallina
    .gender = f
    .plural = gallinas
piece-swallow = golondrina
    .gender = f
    .plural = golondrinas
piece-falcon = halcón
    .plural = halcones
piece-crane = grulla
    .gender = f
    .plural = grullas
piece-pheasant = faisán
    .plural = faisanes
piece-quail = codorniz
    .gender = f
    .plural = codornices
piece-goose = ganso
    .plural = gansos
piece-eagle = aguilucho
    .plural = aguiluchos
piece-fox = zorro
    .plural = zorros
piece-hound = perro
    .plural = perros
piece-disc = ficha
    .gender = f
    .plural = fichas
piece-stone = piedra
    .gender = f
    .plural = piedras
piece-arrow = flecha
    .gender = f
    .plural = flechas
piece-duck = pato
    .plural = patos

### Relatives of chess with the same pieces

chess-into-hand = { $seat } { NUMBEROF($seat, plural: "toman", singular: "toma") } { PIECE($piece, form: "nom") } en la mano.
chess-explosion = Explota; también desaparece: { ALLOF($squares) }.
chess-explodes = Explota.
chess-blows-up-king = Eso haría explotar { PIECE($seat, "K", form: "a") }.
crazyhouse = Crazyhouse
    .says = Lo que capturas cambia de bando: en vez de mover, colócalo en el tablero.
    .equipment = Un tablero y dos juegos de piezas: las capturadas vuelven con el otro color.
    .card-2 = Lo que capturas va a tu mano, con tu color. En vez de mover puedes colocar una de esas piezas en una casilla libre.
    .card-3 = Los peones no se colocan en la primera ni en la última fila. Una pieza colocada puede dar jaque y mate.
    .card-4 = Una pieza que fue peón va a la mano como peón.
three-check = Tres jaques
    .says = Ajedrez, y quien ha dado jaque tres veces gana.
    .equipment = Un tablero y un juego de piezas de ajedrez.
    .card-2 = Quien da jaque por tercera vez gana enseguida. Un jaque de dos piezas a la vez cuenta una vez.
king-of-the-hill = Rey de la colina
    .says = Ajedrez, y también gana un rey que llega al centro del tablero.
    .equipment = Un tablero y un juego de piezas de ajedrez.
    .card-2 = Un rey que llega a d4, e4, d5 o e5 gana enseguida. Tampoco ahí puede ir a una casilla atacada.
atomic = Ajedrez atómico
    .says = Cada captura explota y se lleva lo que hay alrededor.
    .equipment = Un tablero y un juego de piezas de ajedrez.
    .card-1 = Las piezas mueven como en ajedrez, y el mate gana.
    .card-2 = Una captura explota: desaparecen las dos piezas, y en las ocho casillas de alrededor todas las demás, menos los peones.
    .card-2-plain = Una captura explota: desaparecen las dos piezas. En las ocho casillas de alrededor desaparecen todas las demás, menos los peones.
    .card-3 = También ganas cuando explota el otro rey.
    .card-4 = Nadie puede hacer explotar a su propio rey. Por eso un rey nunca captura.
    .card-5 = Dos reyes juntos no están en jaque: ahí nada puede capturar.
antichess = Ganapierde
    .says = Piérdelo todo: quien no tiene piezas, o no tiene jugada, gana.
    .equipment = Un tablero y un juego de piezas; damas y reyes para la coronación.
    .card-1 = Ganas cuando no te quedan piezas, o no tienes jugada.
    .card-2 = Si puedes capturar, tienes que hacerlo. Qué captura, lo eliges tú.
    .card-3 = El rey es una pieza más: ni jaque, ni mate, ni enroque.
    .card-4 = Un peón que llega a la última fila se convierte enseguida en dama, torre, alfil, caballo o rey.
    .card-4-plain = Un peón llega a la última fila. Enseguida se convierte en dama, torre, alfil, caballo o rey.
horde = La horda
    .says = Las negras juegan al ajedrez contra treinta y seis peones blancos.
    .equipment = Un tablero, piezas negras, treinta y seis peones blancos y piezas blancas para la coronación.
    .card-1 = Las blancas tienen treinta y seis peones y ningún rey. Las negras tienen las piezas del ajedrez.
    .card-2 = Las blancas ganan con mate. Las negras ganan si lo capturan todo.
    .card-3 = Los peones blancos avanzan dos casillas también desde la primera fila; entonces no hay captura al paso.
    .card-4 = Lo demás es ajedrez. Un bando sin jugadas y sin jaque: tablas.
racing-kings = Carrera de reyes
    .says = Los reyes corren a la última fila, y no se puede dar jaque.
    .equipment = Un tablero y un juego de piezas sin peones.
    .card-2 = Ninguna jugada puede dar jaque ni dejar en jaque al propio rey.
    .card-3 = Si llegan antes las blancas, las negras tienen una jugada más: si su rey también llega, son tablas.
    .card-4 = Las piezas mueven y capturan como en ajedrez. No hay peones.
page-crazyhouse-hand =
    .title = Piezas en la mano
page-three-check-aim =
    .caption-1 = Un jaque vale una dama.
    .says-1 = La dama da jaque. El rey la captura, pero falta un jaque menos.
page-atomic-aim =
    .caption-1 = Un caballo y un peón.
    .says-1 = El caballo captura en d5. Desaparece con el peón, y con el caballo de e6 y el alfil de c6; el peón de d6 se queda.
page-antichess-turn =
    .caption-1 = Capturar es obligatorio.
    .says-1 = El caballo puede capturar un peón o el otro, y nadie más puede mover.
page-horde-setup =
    .says = Los peones blancos llenan las cuatro filas de abajo. Hay otros cuatro en b5, c5, f5 y g5. Las piezas negras están como en ajedrez. Empiezan las blancas.
page-horde-first-rank =
    .title = Peones en la primera fila
page-racing-kings-setup =
    .says = Todas las piezas están en las dos primeras filas, sin peones. Las blancas están en las columnas e a h, el rey en h2. Las negras están como en un espejo, el rey en a2. Empiezan las blancas.
page-racing-kings-checks =
    .title = Sin jaques
    .caption-1 = No a d3.
    .says-1 = Desde ahí la torre atacaría al rey negro por la fila.

### Cómo van las piezas, según la definición del juego

moves-way =
    { $way ->
       *[any] en cualquier dirección
        [forward] hacia delante
        [backward] hacia atrás
        [sideways] de lado
        [left] a la izquierda
        [right] a la derecha
        [straight] en recto
        [diagonally] en diagonal
        [diagonally-forward] en diagonal hacia delante
        [diagonally-backward] en diagonal hacia atrás
        [forward-left] en diagonal hacia delante a la izquierda
        [forward-right] en diagonal hacia delante a la derecha
        [backward-left] en diagonal hacia atrás a la izquierda
        [backward-right] en diagonal hacia atrás a la derecha
    }
moves-steps =
    { $n ->
        [0] cualquier distancia
        [1] una casilla
       *[other] hasta { $n } casillas
    } { ANYOF($ways) }
moves-leaps = { squares-far } { ANYOF($ways) }, saltando
moves-exactly = { squares-far } { ANYOF($ways) }, sin saltar
moves-aside = { squares-far } { ANYOF($ways) } y { squares-aside } de lado, saltando
moves-bent = { squares-far } en recto y luego { squares-aside } más en diagonal, sin saltar
moves-rides = { ALLOF($how) }, tantas veces como se quiera en la misma dirección
moves-over = cualquier distancia { ANYOF($ways) }, por encima de exactamente una pieza
moves-behind = { ANYOF($ways) } a la casilla justo detrás de la primera pieza
squares-far =
    { $n ->
        [1] una casilla
        [2] dos casillas
        [3] tres casillas
       *[other] { $n } casillas
    }
squares-aside =
    { $aside ->
        [1] una
        [2] dos
       *[other] { $aside }
    }
legend-does =
    { $mode ->
        [move] Se mueve { ANYOF($how) }.
        [capture] Captura así: { ANYOF($how) }.
       *[both] { ANYOF($how) }.
    }
legend-from-first =
    { $mode ->
        [capture] Desde su casilla inicial captura también así: { ALLOF($how) }.
       *[other] Desde su casilla inicial también { ALLOF($how) }.
    }
legend-from-next = Desde su casilla inicial y desde la fila siguiente también { ALLOF($how) }.
legend-from-everywhere = Desde cualquier casilla también { ALLOF($how) }.
legend-from-rank = Desde la fila { $rank } también { ALLOF($how) }.
legend-lines = Por las líneas de un palacio también { ALLOF($how) }.
legend-screens = Ni por encima ni sobre otra pieza igual: { NOUN($piece) }.
legend-palace = Se queda en el palacio.
legend-own-half = Se queda en su mitad del tablero.
legend-not-back = Nunca va a la primera fila de su bando.
legend-squares =
    { $n ->
        [1] Solo hay una casilla para esta pieza.
       *[other] Solo hay { $n } casillas para esta pieza.
    }
legend-still = No se mueve.
legend-promotes =
    { $must ->
        [yes] Coronación en { last-ranks }: { ANYOF($kinds) }.
       *[no] Coronación en { last-ranks }, si se quiere: { ANYOF($kinds) }.
    }
legend-promotes-any =
    { $must ->
        [yes] Coronación en { last-ranks }.
       *[no] Coronación en { last-ranks }, si se quiere.
    }
last-ranks =
    { $n ->
        [1] la última fila
       *[other] las { $n } últimas filas
    }
declared-piece = { PIECE($piece) }
declared-moves = Adónde puede ir aquí.
declared-begins = Empiezan las blancas y se juega por turnos.
declared-turns = Nadie puede pasar. Donde está una pieza rival, la tuya la captura.
declared-only-moves = La imagen muestra cómo se mueve la pieza.

### Cómo se gana, según la definición del juego

told-mate = { PIECE($king, form: "un") } { GENDER($king, f: "atacada a la que", m: "atacado al que") } ninguna jugada salva está en jaque mate: el otro bando ha ganado.
told-mate-wins = { PIECE($king, form: "un") } { GENDER($king, f: "atacada a la que", m: "atacado al que") } ninguna jugada salva está en jaque mate, y en este juego su bando ha ganado.
told-shatar = Un caballo no puede dar mate: quien lo da con él pierde. Si solo peones y alfiles dieron los últimos jaques, el mate es tablas.
told-bare-draw = Si { PIECE($king, form: "un") } queda { GENDER($king, f: "sola", m: "solo") }, son tablas.
told-stalemate =
    { $royal ->
        [yes] Un bando que no está en jaque y no tiene jugada { told-value }.
       *[no] Un bando que no tiene jugada { told-value }.
    }
told-value =
    { $value ->
        [win] ha ganado
        [loss] ha perdido
       *[draw] está ahogado: tablas
    }
told-more = Cuando el tablero está lleno o nadie puede mover, gana quien tiene más piezas.
told-king-taken = Quien captura { GENDER($king, f: "la otra", m: "el otro") } { $king } ha ganado.
told-bare = Un bando al que solo le queda { PIECE($king, form: "nom") } ha perdido, salvo que su jugada siguiente quite también al rival la última pieza.
    .plain = Un bando al que solo le queda { PIECE($king, form: "nom") } ha perdido. Solo se salva si su jugada siguiente quita también al rival la última pieza.
told-none-left = Un bando sin piezas ha perdido.
told-far = Quien lleva una pieza a la última fila ha ganado.
told-claim-quiet = Tres veces la misma posición, o { $n } jugadas de cada bando sin capturas ni peones movidos: tablas para quien las reclame.
    .plain = Se pueden reclamar tablas en dos casos. La misma posición se da tres veces. O pasan { $n } jugadas de cada bando sin capturas ni peones movidos.
told-claim-fold = Tres veces la misma posición: tablas para quien las reclame.
told-quiet = Tras { $n } jugadas de cada bando sin capturas son tablas.
told-fold =
    { $value ->
        [white] { $n } veces la misma posición: las blancas, que empezaron, han perdido.
       *[draw] { $n } veces la misma posición: tablas.
    }
told-perpetual = Pero quien dio jaque con cada jugada entretanto ha perdido.
told-to-and-fro = Quien va y viene sin fin con una pieza ha perdido.
told-counting = Cuando quedan pocas piezas se cuentan las jugadas: sin mate a tiempo son tablas. La mesa cuenta.
told-points = En vez de tablas deciden los puntos: carro 13, cañón 7, corcel 5, elefante y consejero 3, soldado 2; las negras tienen punto y medio más.

### Más parientes del ajedrez: tableros mayores y otras piezas

capablanca = Ajedrez de Capablanca
    .says = Ajedrez en diez columnas con arzobispo y canciller.
    .equipment = Un tablero de 10 × 8 casillas, diez peones por bando, y un arzobispo y un canciller para cada uno.
    .equipment-plain = Un tablero de 10 × 8 casillas. Diez peones por bando. Un arzobispo y un canciller para cada uno.
    .card-2 = El arzobispo se mueve como un alfil y como un caballo, el canciller como una torre y como un caballo.
    .card-2-plain = El arzobispo se mueve como un alfil y como un caballo. El canciller se mueve como una torre y como un caballo.
    .card-3 = Enroque: el rey se mueve tres casillas hacia una torre y la torre salta sobre él.
    .card-4 = Un peón en la última fila se convierte en dama, canciller, arzobispo, torre, alfil o caballo.
    .card-4-plain = En la última fila un peón se convierte en otra pieza. Puede ser dama, canciller, arzobispo, torre, alfil o caballo.
gothic = Ajedrez gótico
    .says = Ajedrez de Capablanca, con canciller y arzobispo junto al rey.
    .equipment = Un tablero de 10 × 8 casillas, diez peones por bando, y un arzobispo y un canciller para cada uno.
    .equipment-plain = Un tablero de 10 × 8 casillas. Diez peones por bando. Un arzobispo y un canciller para cada uno.
grand = Grand Chess
    .says = Ajedrez en 10 × 10 casillas con cardenal, mariscal y torres libres.
    .equipment = Un tablero de 10 × 10 casillas, diez peones por bando, y un cardenal y un mariscal para cada uno.
    .equipment-plain = Un tablero de 10 × 10 casillas. Diez peones por bando. Un cardenal y un mariscal para cada uno.
    .card-1 = Todas las reglas son las del ajedrez, en 10 × 10 casillas; el mate gana. No hay enroque.
    .card-2 = El cardenal se mueve como un alfil y como un caballo, el mariscal como una torre y como un caballo.
    .card-2-plain = El cardenal se mueve como un alfil y como un caballo. El mariscal se mueve como una torre y como un caballo.
    .card-3 = Los peones empiezan en la tercera fila y desde allí pueden avanzar dos casillas.
    .card-4 = Un peón puede coronar en cualquiera de las tres últimas filas; en la última del todo tiene que hacerlo.
    .card-5 = Solo se convierte en lo que su bando ha perdido: nunca más de una clase que al empezar. Si no ha perdido nada, no entra en la última fila.
page-grand-promotion =
    .caption-2 = Nada en que convertirse.
    .says-2 = Las blancas solo han perdido peones: este peón tiene que esperar.
shako = Shako
    .says = Ajedrez en 10 × 10 casillas con cañones y elefantes.
    .equipment = Un tablero de 10 × 10 casillas, diez peones por bando, y dos cañones y dos elefantes para cada uno.
    .equipment-plain = Un tablero de 10 × 10 casillas. Diez peones por bando. Dos cañones y dos elefantes para cada uno.
    .card-2 = El cañón se mueve como una torre. Para capturar tiene que saltar por encima de exactamente una pieza, de cualquier bando.
    .card-3 = El elefante se mueve una o dos casillas en diagonal; salta.
    .card-4 = Se enroca en la segunda fila: el rey se mueve dos casillas hacia una torre y la torre salta sobre él.
    .card-5 = Un peón en la última fila se convierte en dama, torre, alfil, caballo, elefante o cañón.
    .card-5-plain = En la última fila un peón se convierte en otra pieza. Puede ser dama, torre, alfil, caballo, elefante o cañón.
seirawan = Ajedrez de Seirawan
    .says = Ajedrez en el que un halcón y un elefante entran detrás de tus piezas.
    .equipment = Un tablero de ajedrez, un juego de piezas, y un halcón y un elefante para cada bando.
    .equipment-plain = Un tablero de ajedrez y un juego de piezas. Un halcón y un elefante para cada bando.
    .card-2 = Junto al tablero cada bando tiene un halcón, que se mueve como un alfil y como un caballo, y un elefante, que se mueve como una torre y como un caballo.
    .card-2-plain = Junto al tablero cada bando tiene un halcón y un elefante. El halcón se mueve como un alfil y como un caballo. El elefante se mueve como una torre y como un caballo.
    .card-3 = Cuando una pieza de la primera fila mueve por primera vez, puedes colocar uno de los dos en la casilla que ha dejado.
    .card-3-plain = Una pieza de la primera fila mueve por primera vez. Entonces puedes colocar uno de los dos en la casilla que ha dejado.
    .card-4 = Tras un enroque se coloca donde estaba el rey o donde estaba la torre; solo uno cada vez.
    .card-5 = Un peón en la última fila también puede convertirse en halcón o elefante.
page-seirawan-gate =
    .title = Entrar en juego
chigorin = Ajedrez de Chigorin
    .says = Caballos contra alfiles, y un canciller contra una dama.
    .equipment = Un tablero de ajedrez, dos juegos de piezas, y una pieza para el canciller.
    .card-2 = Las blancas tienen cuatro caballos y ningún alfil, las negras cuatro alfiles y ningún caballo.
    .card-3 = En vez de una dama las blancas tienen un canciller, que se mueve como una torre y como un caballo.
    .card-3-plain = En vez de una dama las blancas tienen un canciller. Se mueve como una torre y como un caballo.
    .card-4 = Los peones blancos se convierten en canciller, torre o caballo, los negros en dama, torre o alfil.
    .card-4-plain = Los peones blancos se convierten en canciller, torre o caballo. Los negros, en dama, torre o alfil.
knightmate = Knightmate
    .says = El rey salta como un caballo, y es a él a quien hay que dar mate.
    .says-plain = El rey salta como un caballo. Es a él a quien hay que dar mate.
    .equipment = Un tablero de ajedrez y un juego de piezas: un caballo hace de rey, y los reyes hacen de plebeyos.
    .card-1 = El rey se mueve como el caballo del ajedrez. Nunca puede quedar atacado; el mate gana.
    .card-2 = En vez de caballos cada bando tiene dos plebeyos. Se mueven una casilla en cualquier dirección y pueden ser capturados.
    .card-2-plain = En vez de caballos cada bando tiene dos plebeyos. Se mueven una casilla en cualquier dirección. Cualquiera puede capturarlos.
    .card-3 = Lo demás es como en el ajedrez, también el enroque: el rey se mueve dos casillas hacia una torre.
    .card-4 = Un peón en la última fila se convierte en dama, torre, alfil o plebeyo.

### Más parientes del ajedrez: tableros menores, otros peones, un pato

duck = Ajedrez del pato
    .says = Tras cada jugada pones un pato en medio, y el rey puede ser capturado.
    .says-plain = Tras cada jugada pones un pato en medio. Puedes capturar el rey.
    .equipment = Un tablero de ajedrez, un juego de piezas, y un pato o una ficha en su lugar.
    .equipment-plain = Un tablero de ajedrez y un juego de piezas. Un pato, o una ficha en su lugar.
    .card-1 = Las piezas se mueven como en ajedrez, también el enroque y la captura al paso. No hay jaque: quien captura el rey ha ganado.
    .card-2 = Tras su jugada, un bando coloca el pato en otra casilla libre. Solo entonces acaba el turno.
    .card-3 = Nadie entra en la casilla del pato ni pasa por encima; solo los caballos saltan sobre él. El pato nunca se captura.
    .card-4 = Quien tiene el turno y ninguna jugada ha ganado.
page-duck-duck =
    .title = El pato
losalamos = Ajedrez de Los Álamos
    .says = Ajedrez en 6 × 6 casillas sin alfiles: un ordenador lo jugaba ya en 1956.
    .equipment = Un tablero de 6 × 6 casillas y un juego de piezas sin alfiles.
    .card-2 = Los peones avanzan solo una casilla. No hay enroque ni captura al paso.
    .card-3 = Un peón en la última fila se convierte en dama, torre o caballo.
gardner = Miniajedrez de Gardner
    .says = Ajedrez en 5 × 5 casillas: una pieza de cada clase y cinco peones por bando.
    .equipment = Un tablero de 5 × 5 casillas y un juego de piezas.
placement = Ajedrez de colocación
    .says = Ajedrez que empieza con peones: cada bando coloca sus piezas.
    .equipment = Un tablero y un juego de piezas de ajedrez.
    .card-1 = Al principio solo hay peones. Por turnos, cada bando coloca una pieza en su primera fila, hasta que están todas.
    .card-2 = Los alfiles tienen que estar en casillas de los dos colores.
    .card-3 = Después todas las reglas son las del ajedrez; el mate gana.
    .card-4 = Un rey en la columna e y una torre en la esquina pueden enrocar.
page-placement-putting =
    .title = Colocar las piezas
    .caption-2 = El otro alfil.
    .says-2 = Un alfil está en una casilla negra, así que este necesita una blanca.
berolina = Berolina
    .says = Ajedrez con peones que mueven en diagonal y capturan hacia delante.
    .equipment = Un tablero y un juego de piezas de ajedrez.
    .card-2 = Un peón mueve una casilla en diagonal hacia delante, desde su casilla inicial también dos. Captura en recto hacia delante.
    .card-3 = Al paso: un peón que acaba de avanzar dos casillas puede ser capturado por uno que va en recto a la casilla por la que pasó.
    .card-3-plain = Al paso: un peón acaba de avanzar dos casillas. Otro peón va en recto a la casilla por la que pasó. Así captura al primero.
torpedo = Ajedrez torpedo
    .says = Ajedrez con peones que pueden avanzar dos casillas desde cualquier sitio.
    .equipment = Un tablero y un juego de piezas de ajedrez.
    .card-2 = Un peón siempre puede avanzar dos casillas, si las dos están libres.
    .card-3 = Dondequiera que haya avanzado dos casillas, puede ser capturado al paso.
    .card-3-plain = Dondequiera que haya avanzado dos casillas, se puede capturar al paso.
page-torpedo-far =
    .title = Dos casillas
spartan = Ajedrez espartano
    .says = Dos ejércitos distintos: los espartanos negros tienen dos reyes.
    .equipment = Un tablero de ajedrez, las piezas blancas de un juego, y dieciséis piezas negras que se distingan.
    .equipment-plain = Un tablero de ajedrez y las piezas blancas de un juego. Dieciséis piezas negras que se distingan.
    .card-1 = Las blancas juegan con el ejército del ajedrez, las negras con los espartanos: dos reyes, un general, un caudillo, dos tenientes, dos capitanes y ocho hoplitas.
    .card-2 = Mientras las negras tienen dos reyes, uno puede quedar atacado e incluso ser capturado. Si los dos están atacados, hay que salvar a uno.
    .card-2-plain = Mientras las negras tienen dos reyes, uno puede quedar atacado. Incluso se puede capturar. Si los dos están atacados, hay que salvar a uno.
    .card-3 = Las blancas ganan si los dos reyes están atacados y ninguno se salva, o con mate si solo queda uno. Las negras ganan con mate.
    .card-3-plain = Las blancas ganan si los dos reyes están atacados y ninguno se salva. Si solo queda un rey, las blancas ganan con mate. Las negras ganan con mate.
    .card-4 = Un hoplita en la última fila se convierte en general, caudillo, teniente o capitán, o en rey si solo hay uno. Los peones blancos son los del ajedrez.
    .card-4-plain = Un hoplita en la última fila se convierte en general, caudillo, teniente o capitán. Si solo hay un rey, puede convertirse en rey. Los peones blancos son los del ajedrez.
    .card-5 = Solo las blancas pueden enrocar. No hay captura al paso.
page-spartan-kings =
    .title = Dos reyes
    .caption-1 = Uno de dos.
    .says-1 = La torre ataca a un rey. Aun así el capitán puede ir a todas partes.
    .caption-2 = El único.
    .says-2 = Ahora es jaque, y el capitán no puede ayudar.

### Parientes del ajedrez de Asia, y sus antepasados

makruk = Makruk
    .says = El ajedrez de Tailandia: piezas suaves, y peones que coronan pronto.
    .equipment = Un tablero de 8 × 8 casillas; por bando, rey, met, dos khons, dos caballos, dos torres y ocho peones.
    .card-1 = El mate gana. El ahogado son tablas.
    .card-2 = El met se mueve una casilla en diagonal, el khon una casilla en diagonal o hacia delante. Rey, torre y caballo son los del ajedrez.
    .card-2-plain = El met se mueve una casilla en diagonal. El khon se mueve una casilla en diagonal o hacia delante. Rey, torre y caballo son los del ajedrez.
    .card-3 = Los peones empiezan en la tercera fila, avanzan solo una casilla y se convierten en met en la sexta. No hay enroque.
    .card-3-plain = Los peones empiezan en la tercera fila y avanzan solo una casilla. Se convierten en met en la sexta. No hay enroque.
cambodian = Ouk Chatrang
    .says = El ajedrez de Camboya: makruk con primeras jugadas más largas.
    .equipment = Un tablero de 8 × 8 casillas; por bando, rey, neang, dos kouls, dos caballos, dos torres y ocho peones.
    .card-2 = La neang se mueve una casilla en diagonal, el koul una casilla en diagonal o hacia delante. Rey, torre y caballo son los del ajedrez.
    .card-2-plain = La neang se mueve una casilla en diagonal. El koul se mueve una casilla en diagonal o hacia delante. Rey, torre y caballo son los del ajedrez.
    .card-3 = Los peones empiezan en la tercera fila, avanzan solo una casilla y se convierten en neang en la sexta. No hay enroque.
    .card-3-plain = Los peones empiezan en la tercera fila y avanzan solo una casilla. Se convierten en neang en la sexta. No hay enroque.
    .card-4 = En su primera jugada el rey, si no está en jaque, puede saltar dos casillas de lado y una hacia delante, y la neang avanzar dos casillas. Así no capturan nada. El rey pierde su salto cuando una torre rival llega a su columna o fila, haya lo que haya en medio.
    .card-4-plain = La primera jugada del rey puede ser un salto: dos casillas de lado y una hacia delante. No puede estar en jaque. La primera jugada de la neang puede ser de dos casillas hacia delante. Así no capturan nada. ¿Una torre rival llega a la columna o fila del rey? Entonces el rey pierde su salto, haya lo que haya en medio.
page-cambodian-first =
    .title = Primeras jugadas
sittuyin = Sittuyin
    .says = El ajedrez de Birmania: solo hay peones, y cada bando coloca sus piezas.
    .equipment = Un tablero de 8 × 8 casillas; por bando, rey, general, dos elefantes, dos caballos, dos torres y ocho peones.
    .card-1 = Al principio solo hay peones. Por turnos, cada bando coloca una pieza en sus tres primeras filas, las torres solo en la primera, hasta que están todas.
    .card-1-plain = Al principio solo hay peones. Por turnos, cada bando coloca una pieza en sus tres primeras filas. Las torres van solo en la primera. Así hasta que están todas.
    .card-2 = Después el mate gana. El general se mueve una casilla en diagonal, el elefante una casilla en diagonal o hacia delante; los demás son los del ajedrez, pero los peones avanzan solo una casilla.
    .card-2-plain = Después el mate gana. El general se mueve una casilla en diagonal. El elefante se mueve una casilla en diagonal o hacia delante. Los demás son los del ajedrez, pero los peones avanzan solo una casilla.
    .card-3 = Un peón en una gran diagonal, en la otra mitad del tablero, puede convertirse en general si su bando no tiene: donde está o una casilla en diagonal más allá. No captura nada, y desde allí no ataca nada. El último peón de un bando puede hacerlo en cualquier casilla.
    .card-3-plain = Un peón en una gran diagonal de la otra mitad del tablero puede cambiar. Puede convertirse en general si su bando no tiene otro. Lo hace donde está o una casilla en diagonal más allá. No captura nada, y desde allí no ataca nada. El último peón de un bando puede hacerlo en cualquier casilla.
page-sittuyin-promotion =
    .caption-1 = En una gran diagonal.
    .says-1 = El peón puede convertirse en general en d5 o una casilla en diagonal más allá, o seguir a d6 como peón.
    .says-1-plain = El peón puede convertirse en general en d5 o una casilla en diagonal más allá. O sigue a d6 como peón.
shatranj = Shatranj
    .says = El ajedrez de los califas: elefantes que saltan, y un rey solo pierde.
    .equipment = Un tablero de 8 × 8 casillas y un juego de piezas: los alfiles son los elefantes, las damas las alferzas.
    .card-1 = El mate gana, y dejar al rival sin jugada también.
    .card-2 = Un rey que queda solo también pierde, salvo que su jugada siguiente quite al rival la última pieza.
    .card-2-plain = Un rey que queda solo también pierde. Solo se salva si su jugada siguiente quita al rival la última pieza.
    .card-3 = El elefante salta dos casillas en diagonal, la alferza se mueve una casilla en diagonal. Rey, torre y caballo son los del ajedrez.
    .card-4 = Los peones avanzan solo una casilla y se convierten en alferza en la última fila. No hay enroque.
page-shatranj-bare =
    .title = Un rey solo
chaturanga = Chaturanga
    .says = El ajedrez más antiguo, de la India: con elefantes, y una alferza en vez de dama.
    .equipment = Un tablero de 8 × 8 casillas y un juego de piezas: los alfiles son los elefantes, las damas las alferzas.
courier = Ajedrez del correo
    .says = Ajedrez de la Edad Media en doce columnas, con los primeros alfiles.
    .equipment = Un tablero de 12 × 8 casillas; por bando, dos torres, caballos, elefantes y alfiles, rey, plebeyo, visir y alferza, y doce peones.
    .equipment-plain = Un tablero de 12 × 8 casillas. Cada bando tiene dos torres, dos caballos, dos elefantes y dos alfiles. También tiene rey, plebeyo, visir, alferza y doce peones.
    .card-2 = Rey, torre, caballo y alfil son los del ajedrez. El plebeyo se mueve una casilla en cualquier dirección y puede ser capturado.
    .card-2-plain = Rey, torre, caballo y alfil son los del ajedrez. El plebeyo se mueve una casilla en cualquier dirección. Cualquiera puede capturarlo.
    .card-3 = El elefante salta dos casillas en diagonal, la alferza se mueve una casilla en diagonal, el visir una casilla en recto.
    .card-3-plain = El elefante salta dos casillas en diagonal. La alferza se mueve una casilla en diagonal. El visir se mueve una casilla en recto.
    .card-5 = En cada bando tres peones y la alferza ya han movido al empezar.

### Shogi, xiangqi, janggi, y juegos que no son ajedrez

shogi = Shogi
    .says = El ajedrez de Japón: lo que capturas vuelve como tuyo.
    .equipment = Un juego de shogi: un tablero de 9 × 9 casillas y veinte piezas por bando.
    .card-1 = El mate gana. Un bando que no puede mover también ha perdido.
    .card-2 = Lo que capturas va a tu mano, sin coronar. En vez de mover puedes colocarlo en una casilla libre desde la que aún pueda mover.
    .card-2-plain = Lo que capturas va a tu mano, sin coronar. En vez de mover puedes colocarlo en una casilla libre. Desde ahí tiene que poder mover aún.
    .card-3 = Una pieza que entra en las tres últimas filas, mueve en ellas o sale de ellas puede darse la vuelta. Donde ya nunca podría mover, tiene que hacerlo.
    .card-3-plain = Mira las tres últimas filas. Una pieza que entra, mueve en ellas o sale puede darse la vuelta. Donde ya nunca podría mover, tiene que hacerlo.
    .card-4 = En ninguna columna puede haber dos peones sin coronar de un bando. Quien da mate con un peón de la mano pierde.
    .card-5 = Cuatro veces la misma posición son tablas. Si un bando dio jaque todo el tiempo, ese bando ha perdido.
minishogi = Minishogi
    .says = Shogi en 5 × 5 casillas: seis piezas por bando, y partidas de minutos.
    .equipment = Un tablero de 5 × 5 casillas y seis piezas de shogi por bando.
    .card-3 = Una pieza que llega a la última fila, mueve en ella o sale de ella puede darse la vuelta. Un peón tiene que hacerlo.
    .card-3-plain = Mira la última fila. Una pieza que llega, mueve en ella o sale puede darse la vuelta. Un peón tiene que hacerlo.
    .card-5 = Cuatro veces la misma posición: las blancas, que empezaron, han perdido. Pero si un bando dio jaque todo el tiempo, ese bando ha perdido.
xiangqi = Xiangqi
    .says = El ajedrez de China: dos palacios, un río y cañones.
    .equipment = Un juego de xiangqi: un tablero de 9 × 10 puntos y dieciséis piezas por bando.
    .card-2 = Los generales nunca están frente a frente en una columna abierta: ninguna jugada puede dejarlos así.
    .card-3 = General y consejeros se quedan en el palacio, los elefantes en su lado del río. Los soldados van también de lado cuando lo han cruzado.
    .card-4 = El cañón se mueve como un carro. Para capturar tiene que saltar por encima de exactamente una pieza, de cualquier bando.
    .card-5 = Quien da jaque sin fin ha perdido.
page-xiangqi-facing =
    .title = Frente a frente
    .caption-1 = Entre los generales.
    .says-1 = Si el corcel dejara la columna, los generales estarían frente a frente: tiene que quedarse.
janggi = Janggi
    .says = El ajedrez de Corea: palacios con diagonales, cañones que saltan.
    .equipment = Un juego de janggi: un tablero de 9 × 10 puntos y dieciséis piezas por bando.
    .card-1 = El mate gana. Donde serían tablas, deciden los puntos.
    .card-2 = Un bando puede pasar, si no está en jaque. Si pasan los dos seguidos, la partida se acaba.
    .card-3 = Por las líneas de un palacio, generales, consejeros, carros, cañones y soldados van también en diagonal.
    .card-3-plain = Un palacio tiene líneas en diagonal. Por ellas van también generales, consejeros, carros, cañones y soldados.
    .card-4 = El cañón siempre salta por encima de exactamente una pieza, que no puede ser un cañón. No captura cañones.
    .card-4-plain = El cañón siempre salta por encima de exactamente una pieza. Esa pieza no puede ser un cañón. No captura cañones.
    .card-5 = Si los generales están frente a frente en una columna abierta, el bando de turno tiene que evitarlo. O pasa, y la partida se acaba.
    .card-5-plain = ¿Los generales están frente a frente en una columna abierta? El bando de turno tiene que evitarlo. O pasa, y la partida se acaba.
page-janggi-palace =
    .title = El palacio
breakthrough = Breakthrough
    .says = Una carrera sin rey: quien lleva una pieza al otro lado ha ganado.
    .equipment = Un tablero de ajedrez y dieciséis piezas iguales por bando.
    .card-2 = Una pieza avanza una casilla, en recto o en diagonal, y captura solo en diagonal. Nadie tiene que capturar.
    .card-3 = Un bando que no puede mover ha perdido.
page-breakthrough-capture =
    .title = Avanzar y capturar
flipello = Reversi
    .says = Encierra fichas rivales y serán tuyas. Gana quien tiene más.
    .equipment = Un tablero de 8 × 8 casillas y 64 fichas, claras por un lado y oscuras por el otro.
    .equipment-plain = Un tablero de 8 × 8 casillas y 64 fichas. Son claras por un lado y oscuras por el otro.
    .card-1 = La partida acaba cuando el tablero está lleno o nadie puede colocar una ficha. Gana quien tiene más fichas.
    .card-2 = Coloca una ficha en una casilla libre de modo que haya fichas rivales en línea, sin huecos, entre ella y otra de las tuyas.
    .card-2-plain = Coloca una ficha en una casilla libre. Tiene que haber fichas rivales entre ella y otra de las tuyas. Están en línea, sin huecos.
    .card-3 = Todas las fichas encerradas así se dan la vuelta, en todas las direcciones.
    .card-4 = Quien no puede encerrar nada pasa.
page-flipello-enclose =
    .title = Encerrar
