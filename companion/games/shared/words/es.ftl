# Las palabras que comparten todos los juegos: las piezas, los colores y las puertas por las que las frases hallan sus formas.
# Una pieza es una entrada piece-<clase>; un juego añade las suyas o cambia alguna. .gender: si no es m.

### 1 Pieces

piece-Q = dama
    .gender = f
    .plural = damas
    .letter = D
piece-R = torre
    .gender = f
    .plural = torres
    .letter = T
piece-B = alfil
    .plural = alfiles
    .letter = A
piece-N = caballo
    .plural = caballos
    .letter = C
piece-K = rey
    .plural = reyes
    .letter = R
piece-P = peón
    .plural = peones
# El género de las piezas que no lo indican.
gender = m
letter = { NOUN($kind, form: "letter") }

### 2 Doors

colour-m =
    { $owner ->
        [green] verde
        [red] rojo
        [blue] azul
        [yellow] amarillo
        [white] blanco
        [black] negro
       *[other] { $owner }
    }
colour-f =
    { $owner ->
        [green] verde
        [red] roja
        [blue] azul
        [yellow] amarilla
        [white] blanca
        [black] negra
       *[other] { $owner }
    }
# El color solo, como nombre: Verde.
colour =
    { $owner ->
        [green] Verde
        [red] Rojo
        [blue] Azul
        [yellow] Amarillo
        [white] Blanco
        [black] Negro
       *[other] { $owner }
    }
# nom: sujeto, objeto (sin a personal ante piezas), tras por, con, en. de: del alfil verde. a: al alfil verde. un, bare: como se dicen.
owned-nom =
    { $gender ->
        [f] la { NOUN($kind) } { colour-f }
       *[m] el { NOUN($kind) } { colour-m }
    }
owned-de =
    { $gender ->
        [f] de la { NOUN($kind) } { colour-f }
       *[m] del { NOUN($kind) } { colour-m }
    }
owned-a =
    { $gender ->
        [f] a la { NOUN($kind) } { colour-f }
       *[m] al { NOUN($kind) } { colour-m }
    }
owned-un =
    { $gender ->
        [f] una { NOUN($kind) } { colour-f }
       *[m] un { NOUN($kind) } { colour-m }
    }
owned-bare =
    { $gender ->
        [f] { NOUN($kind) } { colour-f }
       *[m] { NOUN($kind) } { colour-m }
    }
plain-nom =
    { $gender ->
        [f] la { NOUN($kind) }
       *[m] el { NOUN($kind) }
    }
plain-de =
    { $gender ->
        [f] de la { NOUN($kind) }
       *[m] del { NOUN($kind) }
    }
plain-a =
    { $gender ->
        [f] a la { NOUN($kind) }
       *[m] al { NOUN($kind) }
    }
plain-un =
    { $gender ->
        [f] una { NOUN($kind) }
       *[m] un { NOUN($kind) }
    }
plain-bare = { NOUN($kind) }
plain-plural = { NOUN($kind, form: "plural") }
# Delante de la figura de una pieza: lo que se une al artículo.
figure-de = de{" "}
figure-a = a{" "}
# Cómo se llama un puesto; el nombre de una persona ocupa su lugar tal cual.
seat =
    { $seat ->
        [green] Verde
        [red] Rojo
        [blue] Azul
        [yellow] Amarillo
        [white] las blancas
        [black] las negras
        [player] Solo
       *[other] { $seat }
    }
# SEAT($seat, form: "a"): a Verde, a las blancas, a Ana.
seat-a =
    { $seat ->
        [green] a Verde
        [red] a Rojo
        [blue] a Azul
        [yellow] a Amarillo
        [white] a las blancas
        [black] a las negras
        [player] a Solo
       *[other] a { $seat }
    }
# Lo que responde NUMBEROF($seat): los dos bandos del ajedrez van en plural, los demás en singular.
seat-number =
    { $seat ->
        [white] plural
        [black] plural
       *[other] singular
    }

# Lo que se toca para dejar lo que es opcional: un terminal tiene sus propias palabras.
offer-pass = Listo
press-end = toca { offer-pass }
press-end-first = Toca { offer-pass }
to-press-end = tocar { offer-pass }
tablet = la tableta
machine = la tableta
    .this = esta tableta
    .on = en la tableta
    .to = a la tableta

### 3 Games, seats and house rules that cannot be had

game-broken = El juego de { $folder } está roto: { $why }
game-twice = El juego { $name } ya existe.
addon-class = A la clase { $name } le falta lo que todo juego necesita: { ALLOF($methods) }.
addon-hides = { $name }() oculta un método que todo juego tiene. Cambia el nombre del tuyo, o dale los parámetros ({ $parameters }).
addon-codec = Nada dice cómo se escribe el campo { $field } de { $state } en los textos de posición. Anótalo con un códec, como Annotated[int, Number()].
addon-unhashable = El campo { $field } de { $state } contiene { $type }, pero un estado debe ser hashable. Usa una tupla, un texto o un número.
addon-place = El método layout() nombra «{ $place }». No es una casilla del tablero ({ $first } a { $last }) ni una bandeja como { $tray }.
addon-stack = El método layout() tiene { $given } en { $place }. Cada lugar necesita una tupla de fichas, como { $example }.
addon-token-swapped = El método layout() tiene { $given } en { $place }, con dueño y tipo cambiados. El dueño { $owner } va antes que el tipo { $kind }: { $order }.
addon-token-owner = El método layout() tiene { $given } en { $place }, pero ningún asiento se llama «{ $owner }». Los asientos son { ALLOF($seats) }.
addon-turn = Es el turno de «{ $seat }», pero ningún asiento se llama así. Los asientos son { ALLOF($seats) }.
addon-seating = FAMILY nombra el asiento «{ $seat }» en seatings, pero los asientos son { ALLOF($seats) }.
addon-not-text = El archivo { $file } no es texto en UTF-8. Guárdalo como UTF-8.
addon-outcome = El método outcome() de { $action } devolvió { $given }. Debe devolver el nuevo estado y una lista de eventos.
addon-chance = En la fase «{ $stage }» los jugadores podrían elegir { $action } ellos mismos. Nombra la fase en CHANCE, como { $example }.
addon-die = En la fase «{ $stage }» está la acción { $action }, pero el juego no tiene ese dado o esa cara. Nómbralos como en DieInfo.
addon-action = La acción { $action } nombra «{ $square }», que no está en el tablero (a1 a { $last }).
addon-nothing = En la fase «{ $stage }» es el turno de { $seat }, pero legal_actions() no tiene acciones. Termina el juego o pasa el turno.
addon-same = En la fase «{ $stage }» dos acciones posibles tienen el mismo texto, { $action }.
addon-count = El método count() da { $n }, pero el número de acciones de legal_actions() es { $actions }.
addon-not-read = El juego no puede leer su propia posición «{ $text }»: { $why }
addon-read-otherwise = El juego lee su propia posición «{ $text }» como otra, «{ $again }». Mira los códecs del estado y admit().
addon-board-shows = Después de { $action } un tablero muestra { $shown } en { $square }, pero layout() tiene { $stack }. Corrige outcome(), o escribe make_lines().
declared-start = Así empieza.
declared-setup = La preparación
declared-card = Las reglas en breve
page-moves = ¿Cómo se mueve { PIECE($piece, form: "nom") }?
page-aim-asks = ¿De qué se trata?
page-setup-asks = ¿Cómo se prepara el juego?
page-turn-asks = ¿Qué haces en tu turno?
page-end-asks = ¿Cómo termina la partida?
page-asks = { $title }: ¿cómo funciona?
no-game = No hay ningún juego «{ $name }»; hay: { ALLOF($known) }.
no-house-rule = Aquí no hay ninguna regla de la casa «{ $name }»; hay: { ALLOF($known) }.
house-rule-choice = La regla de la casa { $name } admite { ALLOF($choices) }, no «{ $value }».
house-rule-file = La regla de la casa { $name } admite { ALLOF($choices) }, o la ruta de un archivo .toml, no «{ $value }».
house-rule-number = La regla de la casa { $name } admite un número de { $low } a { $high }, no «{ $value }».
house-rule-sides = La regla de la casa { $name } admite un número de { $low } a { $high }, o los de blancas y negras como 6/4, no «{ $value }».
no-such-seat = No hay ningún puesto «{ $seat }»; hay { ALLOF($seats) }.
seat-twice = Un puesto está nombrado dos veces.
two-seats = { $title } se juega entre { SEAT($one) } y { SEAT($other) }.
one-seat = { $title } es para una persona: el puesto se llama { $seat }.

### 4 Positions and men that cannot be

no-place = No hay ningún lugar «{ $place }» en esta mesa.
one-piece-only = En { $place } cabe una sola pieza.
no-such-piece = No hay ninguna pieza { $man } en este juego.

no-seat-at-table =
    No hay ningún puesto «{ $seat }» en esta mesa; hay { $n ->
        [1] solo
       *[other] los puestos
    } { BOTHOF($seats) }.

### 5 Position texts

position-head = «{ $text }» necesita un tablero de { $ranks } filas, y luego { ANYOF($sides) }.
position-empty = Una posición necesita un tablero como en una FEN.
field-means-nothing = «{ $text }» no significa nada en la posición; escribe nombre=valor.
field-unknown = La posición tiene un campo «{ $name }» que aquí no significa nada.
field-twice = La posición tiene dos veces el campo { $name }.
field-one-of = El campo { $name } es uno de { ALLOF($known) }, no «{ $value }».
field-number = El campo { $name } es un número de { $low } a { $high }, no «{ $value }».
field-square = El campo { $name } nombra una casilla, no «{ $value }».
field-squares = El campo { $name } enumera casillas, no «{ $value }».
field-cards = El campo { $name } enumera cartas de { ALLOF($known) }, no «{ $card }».
field-both = El campo { $name } necesita dos partes, separadas por /: { SEAT($one) } y { SEAT($other) }.
stage-and-end = La fase { $stage } no concuerda con el final «{ $end }».
winner-and-end = Con end={ $end } no ha ganado ningún bando.
board-ranks = El tablero tiene { $n } filas, no { $given }.
rank-letter = «{ $text }» no significa nada en la fila { $rank }.
rank-squares =
    { $n ->
        [1] La fila { $rank } tiene una casilla.
       *[other] La fila { $rank } tiene { $n } casillas.
    }
set-has = El juego de piezas tiene { $full } × { PIECE($colour, $kind, form: "bare") }, no { $n }: { ALLOF($squares) }.
pieces-without-cards = En el tablero hay piezas cuyas cartas aún no se han tomado: { $n }.
fen-head = «{ $text }» no es una FEN: hacen falta un tablero y w o b.
one-king = Cada bando ha de tener un rey.
pawns-on-end-rank = No puede haber peones ni en la primera ni en la última fila.
no-such-square = No hay ninguna casilla «{ $square }».
castling-no-rook = Para el derecho de enroque { $right } falta la torre.

### 6 Board files

too-large = { $source } es demasiado grande: se leen { $most } caracteres como mucho.
the-position = La posición
the-name = Un nombre
the-line = La línea
the-value = El valor de { $name }
too-deep = { $source } tiene más de { $most } paréntesis anidados.
too-many-parts = { $source } tiene un nombre de más de { $most } partes separadas por puntos.
too-long-word = { $source } tiene un número o una palabra de más de { $most } caracteres sin comillas.
part-unread = El archivo { $file } de la regla de la casa { $rule } no se puede leer: { $why }.
part-missing = A la partida le falta el archivo { $file } que nombra su regla de la casa { $rule }.
board-file-barriers = { $source }: [barriers] tiene una línea de texto por color, así: G = "e|f 1-3".
board-file-toml = { $source } no es un archivo TOML: { $why }.
board-file-no-map = { $source } no tiene plano: dibuja uno como texto llamado `map`.
board-file-size = { $source }: un tablero tiene de 1 a { $most } columnas y filas, no { $files }×{ $ranks }.
board-file-rank-number = { $source }: la fila { $rank } del plano empieza por «{ $text }» y no por su número.
board-file-rank-length = { $source }: la fila { $rank } tiene { $n ->
        [1] una casilla
       *[other] { $n } casillas
    }; la fila superior tiene { $width }.
board-file-barrier = { $source }: la línea prohibida «{ $text }» no está escrita como `e|f 1-3` o `5|6 j-l`.
board-file-barrier-place = { $source }: la línea prohibida «{ $text }» no está entre dos líneas del tablero.

the-board-chess = El tablero de ajedrez
the-board-ring12 = El anillo, 12 × 12
the-board-ring8 = El anillo pequeño, 8 × 8
the-board-boulder = Ajedrez de las rocas, 8 × 16
the-board-jokers7 = Wild Jokers, 7 × 7 con ocho fosos

### 7 Pieces in Betza notation

betza-letter = «{ $letter }» en el movimiento «{ $notation }» no es un salto que se conozca aquí.
betza-modifier = «{ $letter }» en el movimiento «{ $notation }» no es un modificador que se entienda aquí.
betza-notation = «{ $text }» en el movimiento «{ $notation }» no es notación Betza.

### 8 Variants of chess (a variant's own words stand before these)

chess-moves = { PIECE($seat, $piece, form: "nom") } va de { $origin } a { $to }.
    .short = { $piece } de { $origin } a { $to }.
chess-captures = { PIECE($owner, $piece, form: "nom") } de { $square } es { GENDER($piece, f: "capturada", m: "capturado") }.
    .short = { PIECE($owner, $piece, form: "nom") } es { GENDER($piece, f: "capturada", m: "capturado") }.
chess-becomes = El peón de { $square } se convierte en { PIECE($piece, form: "bare") }.
chess-castles = { $seat } { NUMBEROF($seat, plural: "enrocan", singular: "enroca") }.
chess-check = { $seat } { NUMBEROF($seat, plural: "están", singular: "está") } en jaque.
chess-nothing-to-place = { $seat } no { NUMBEROF($seat, plural: "tienen", singular: "tiene") } nada que colocar.
chess-no-piece = En { $square } no hay ninguna pieza del juego.
chess-not-yours = Esa pieza es { PIECE($owner, $piece, form: "nom") }.
can-move = { PIECE($owner, $piece, form: "nom") } de { $square } puede moverse.
can-go = { PIECE($owner, $piece, form: "nom") } puede ir de { $origin } a { $to }.
is-lifted = { PIECE($owner, $piece, form: "nom") } de { $square } está en el aire.
stuck = { PIECE($owner, $piece, form: "nom") } de { $square } no tiene ninguna jugada permitida.
stuck-own = { PIECE($owner, $piece, form: "nom") } de { $square } no tiene ninguna jugada permitida: hay piezas de su bando en el camino.
stuck-taken = { PIECE($owner, $piece, form: "nom") } de { $square } no tiene ninguna jugada permitida: todas las casillas a las que podría ir están ocupadas.
stuck-blocked = { PIECE($owner, $piece, form: "nom") } de { $square } no tiene ninguna jugada permitida: el camino está cerrado.
stuck-pawn = { PIECE($owner, $piece, form: "nom") } de { $square } no tiene ninguna jugada permitida: el camino está cerrado y no hay nada que capturar.
stuck-check = { PIECE($owner, $piece, form: "nom") } de { $square } no tiene ninguna jugada permitida: después de cualquier jugada, { PIECE($owner, "K", form: "nom") } quedaría en jaque.
stuck-king = { PIECE($owner, $piece, form: "nom") } de { $square } no tiene ninguna jugada permitida: después de cualquier jugada quedaría en jaque.
stuck-answer-check = { PIECE($owner, $piece, form: "nom") } de { $square } no tiene ninguna jugada permitida que evite el jaque.
chess-own-piece = En { $square } hay una pieza del mismo bando.
chess-king-in-check = Así { PIECE($seat, "K", form: "nom") } quedaría en jaque.
chess-answer-check = { $seat } { NUMBEROF($seat, plural: "están", singular: "está") } en jaque y { NUMBEROF($seat, plural: "tienen", singular: "tiene") } que responder.
chess-castle-not = { $seat } no { NUMBEROF($seat, plural: "pueden", singular: "puede") } enrocar ahora.
chess-cannot-reach = { PIECE($piece, form: "nom") } no puede ir de { $origin } a { $to }.
chess-left-in-check = { PIECE($seat, "K", form: "nom") } sigue en jaque.
chess-no-passant = Ahí ningún peón acaba de avanzar dos casillas.
not-now = Eso no es posible ahora.
written-so = Aquí eso se escribe así: { ANYOF($actions) }.
stage-turn = { NUMBEROF($seat, plural: "Juegan", singular: "Juega") } { $seat }.
stage-over = La partida ha terminado.
over-mate = Jaque mate: { NUMBEROF($seat, plural: "ganan", singular: "gana") } { $seat }.
    .short = Jaque mate.
over-stalemate = Rey ahogado: la partida queda en tablas.
over-dead = Ya nadie puede dar mate: la partida queda en tablas.
ends-mate = Jaque mate.
ends-stalemate = Rey ahogado.
ends-dead = Ya nadie podía dar mate.
ends-draw = La partida queda en tablas.
ends-resigned = El otro bando ya no juega.
ends-ranked = La partida terminó de común acuerdo.
groups-and-cards =
    { $groups ->
        [1] un grupo
       *[other] { $groups } grupos
    }, { $cards ->
        [1] queda una carta
       *[other] quedan { $cards } cartas
    }

### 9 Cards for men

card-of-piece =
    { $card ->
        [wK] Rey blanco (K de corazones o diamantes)
        [wQ] Dama blanca (Q de corazones o diamantes)
        [wR] Torre blanca (10 de corazones o diamantes)
        [wB] Alfil blanco (9 de corazones o diamantes)
        [wN] Caballo blanco (8 de corazones o diamantes)
       *[wP] Peón blanco (2 a 5 de corazones o diamantes)
        [wC] Ficha blanca (6 de corazones o diamantes)
        [bK] Rey negro (K de picas o tréboles)
        [bQ] Dama negra (Q de picas o tréboles)
        [bR] Torre negra (10 de picas o tréboles)
        [bB] Alfil negro (9 de picas o tréboles)
        [bN] Caballo negro (8 de picas o tréboles)
        [bP] Peón negro (2 a 5 de picas o tréboles)
        [bC] Ficha negra (6 de picas o tréboles)
    }
# Lo que alguien ha escrito en sus propias cartas: se muestra tal cual.
own-words = { $text }

### 10 Positions on the chessboard

stage-alone = En la fase stage={ $stage } no se puede hacer nada aquí.
other-in-check = El bando al que no le toca está en jaque.

### 11 Dice and action cards, with a Chess Jumble board and without one

# Una cara de un dado: su número o su signo.
face =
    { $face ->
        [plus] +
        [hash] { "#" }
        [none] –
       *[other] { $face }
    }
a-face-spoken =
    { $face ->
        [plus] más
        [hash] almohadilla
        [none] nada
       *[other] un { $face }
    }
a-face =
    { $face ->
        [plus] +
        [hash] { "#" }
        [none] –
       *[other] un { $face }
    }
dice-file = El archivo de dados { $file } no se puede leer: { $why }.
dice-number = El archivo de dados { $file } necesita una lista de { $fewest } a { $most } caras: { $like }.
dice-face =
    { $die ->
        [white] El archivo de dados { $file } tiene la cara blanca «{ $face }»; las caras son +, # y números de 1 a { $highest }.
       *[orange] El archivo de dados { $file } tiene la cara naranja «{ $face }»; las caras son números de 1 a { $highest }.
    }
dice-never-home = El archivo de dados { $file } necesita al menos un + y un número, o nadie llega nunca a la meta.
deck-no-toml = { $source } no es un archivo TOML: { $why }.
deck-no-cards = { $source }: una baraja necesita cartas, cada una bajo [[card]].
deck-empty = La baraja { $source } no tiene cartas para esta edición.
deck-not-here = { $source }, carta { $card }: nadie tiene { $pieces } en esta edición, así que no se podría jugar nunca.
deck-card-unread = { $source }, línea { $line }: { $why }.
deck-card = { $source }, línea { $line }, carta { $card }
deck-no-words = { deck-card }: no tiene texto.
deck-card-twice = { deck-card }: hay dos cartas { $card }.
deck-card-id = { deck-card }: un nombre tiene de 1 a 12 letras, cifras, - o _.
deck-card-count = { deck-card }: count es { $count }; tiene que ir de 1 a { $most }.
deck-card-no-effect = { deck-card }: no tiene efecto.
deck-card-roll-last = { deck-card }: volver a tirar tiene que ir al final.
deck-card-moves = { deck-card }: up_to es { $up_to }; tiene que ir de 1 a { $most }.
deck-card-box-to-box = { deck-card }: lo que está en la caja no se puede poner en ella.
deck-card-same-place = { deck-card }: dos piezas de un mismo lugar no se intercambian.
deck-card-two-such = { deck-card }: nadie tiene dos piezas así.
deck-card-no-piece = { deck-card }: { ALLOF($pieces) } no es una pieza; las piezas son { ALLOF($known) }.
deck-card-nowhere = { deck-card }: no nombra ningún lugar.
deck-card-nobody = { deck-card }: no nombra ninguna pieza.
turn-plays-no-more = { $seat } ya no { NUMBEROF($seat, plural: "juegan", singular: "juega") } y no puede ser su turno.
seat-placed-twice = { $seat } solo { NUMBEROF($seat, plural: "pueden", singular: "puede") } figurar una vez en places y gone.

deck-default = La baraja incluida
card-B01 = Vuelve a tirar y juega lo que salga.
card-B02 = Haz hasta 3 jugadas con una de tus piezas activas.
card-B03 = Haz hasta 2 jugadas con una de tus piezas activas.
card-B04 = Pon una pieza de tu caja en una de tus casillas de salida.
card-B05 = Cada dama va a una de las casillas de salida de su color.
card-B06 = Cada torre va a una de las casillas de salida de su color.
card-B07 = Todos los alfiles activos vuelven a su caja.
card-B08 = Todos los caballos activos vuelven a su caja.
card-B09 = Intercambia dos piezas cualesquiera, sean de quien sean.
card-B10 = Intercambia dos piezas activas cualesquiera.
card-B11 = Intercambia una de tus piezas activas con una pieza activa de otro color.
card-B12 = Manda una pieza activa de otro color a su caja.
card-B13 = Una de tus piezas activas vuelve a tu caja.
card-B14 = Una pieza de tu meta vuelve a una de tus casillas de salida.
card-B15 = Pierde tu próximo turno.
card-B16 = El color siguiente pierde un turno.
card-B17 = Pon una de tus piezas activas en una casilla segura libre de tu color.
card-B18 = Pon una de tus piezas activas en una casilla de entrada libre de tu meta.
card-B19 = Cada color devuelve una de sus piezas activas a su caja.
card-K1 = Cada rey va a una de las casillas de salida de su color.
card-K2 = Haz hasta 8 jugadas con tu rey activo.
card-K3 = Todos los reyes activos vuelven a su caja.
card-K4 = Intercambia tu rey activo con cualquier pieza activa.
card-P1 = Cada peón va a una de las casillas de salida de su color.
card-P2 = Haz hasta 6 jugadas con tu peón activo.
card-P3 = Intercambia tu peón activo con otra de tus piezas activas.
card-P4 = Todos los peones activos vuelven a su caja.
card-S1 = Haz una jugada con una de tus piezas activas… y esta vez puedes capturar también piezas protegidas.
card-S2 = Haz hasta 2 jugadas con una de tus piezas activas… y esta vez puedes capturar también piezas protegidas.
card-S3 = Haz hasta 3 jugadas con una de tus piezas activas… y esta vez puedes capturar también piezas protegidas.
card-S4 = Vuelve a tirar… y esta vez puedes capturar también piezas protegidas.

### The men in one line each, where they move as in chess

legend-K = Una casilla en cualquier dirección.
legend-Q = Cualquier distancia, en recto o en diagonal.
legend-R = Cualquier distancia, en recto.
legend-B = Cualquier distancia, en diagonal.
legend-N = Dos casillas en recto y una de lado; salta.
legend-P = Una casilla hacia delante, dos desde la primera; captura en diagonal hacia delante.
too-many-promoted = { SEAT($seat) }: hay más piezas de las que pueden haber salido de los peones que faltan.
day-unknown = Fecha desconocida

### 12 Dice and cards

first = El sorteo elige a { $seat }: { NUMBEROF($seat, plural: "empiezan", singular: "empieza") } { $seat }.
rolls-die =
    { $seat } { NUMBEROF($seat, plural: "tiran", singular: "tira") } { a-face }.
    .spoken =
        { $seat } { NUMBEROF($seat, plural: "tiran", singular: "tira") } { a-face-spoken }.
rolls-orange =
    { $seat } { NUMBEROF($seat, plural: "tiran", singular: "tira") } { a-face } con el dado naranja.
    .spoken =
        { $seat } { NUMBEROF($seat, plural: "tiran", singular: "tira") } { a-face-spoken } con el dado naranja.
takes-card = { $seat } { NUMBEROF($seat, plural: "roban", singular: "roba") } una carta.
shuffled = Las cartas se barajan de nuevo.
draws = { $seat } { NUMBEROF($seat, plural: "roban", singular: "roba") } { $card }: { $words }
    .spoken = { $seat } { NUMBEROF($seat, plural: "roban", singular: "roba") } una carta: { $words }
card-done = La carta está cumplida.
will-miss = { $seat } va a perder un turno.
rule-plus_hash = Qué significan + y # en el dado blanco.
    .is-classic = Con + se saca una pieza; con # se pierde el turno.
    .is-both = Con + y con # se saca una pieza; con # se pierde el turno solo si la caja está vacía.
    .is-choose = Con + o # se saca una pieza o se roba una carta.
    .is-hash_draws = Con # se roba una carta; con + se saca una pieza.
skipped = { $seat } { NUMBEROF($seat, plural: "pierden", singular: "pierde") } este turno.
misses-turn = { $seat } { NUMBEROF($seat, plural: "pierden", singular: "pierde") } el turno.
    .short = Se pierde el turno.
turn-passes =
    { $rolls ->
        [1] Ninguna jugada posible: termina el turno de { $seat }.
       *[other] { $rolls } tiradas sin jugada: termina el turno de { $seat }.
    }
    .short = El turno termina.
ends-home = { $seat } { NUMBEROF($seat, plural: "llegaron", singular: "llegó") } antes a la meta.
ends-alone = Solo queda { $seat }.
stage-first = El sorteo dice quién empieza: hay que tirar.
stage-roll-orange = { $seat }, tira el dado naranja.
stage-draw = { $seat }, roba una carta.
stage-card = { $seat }: { $words }
    .short = { $seat }, cumple la carta.
position-no-card = card={ $card } no está en esta baraja.
page-man-Q =
    .title = La dama
    .says = La dama se mueve tan lejos como quiera, en recto o en diagonal. No salta.
page-man-N-1 = Un salto de caballo.
    .says = Los peones de alrededor no importan. El peón negro de c6 se puede capturar; en f3 hay un peón propio.
page-man-K-1 = Un paso de rey.
    .says = La torre y el peón le quitan cuatro casillas. El peón mismo se puede capturar.

### 13 Solitaires

placed = Colocas { PIECE($owner, $piece, form: "nom") } en { $square }.
square-taken = La casilla { $square } está ocupada: las piezas van a casillas libres.
turns-up = Descubres { PIECE($owner, $piece, form: "nom") }.
moves = { PIECE($owner, $piece, form: "bare") }: de { $origin } a { $to }.
groups =
    { $n ->
        [1] Un grupo
       *[other] { $n } grupos
    }.
card-first = Antes se descubre una carta.
in-groups =
    { $n ->
        [1] Un grupo
       *[other] { $n } grupos
    }.

### 14 Rules pages of games like chess

page-man-Q-1 = Una jugada de dama.
    .says = Puede capturar el peón negro, y ahí no sigue más allá. El peón propio la para.
page-man-R =
    .title = La torre
    .says = La torre se mueve tan lejos como quiera, en recto, y no salta.
page-man-R-1 = Una jugada de torre.
    .says = Hacia arriba puede capturar el peón. Hacia la derecha la para el peón propio.
page-man-B =
    .title = El alfil
    .says = El alfil se mueve tan lejos como quiera, en diagonal, y no salta. Se queda en casillas de un mismo color.
page-man-B-1 = Una jugada de alfil.
    .says = Puede capturar el peón negro. El peón propio de g2 lo para.
page-man-N =
    .title = El caballo
    .says = El caballo salta: dos casillas en recto y una de lado, por encima de cualquiera.
page-man-P-1 = La primera jugada.
    .says = Una casilla o dos.
page-man-P-2 = Capturar.
    .says = El peón y el caballo están delante en diagonal y se pueden capturar. El alfil justo delante lo para.
page-man-P-3 = La última fila.
    .says = En recto, o con una captura.
