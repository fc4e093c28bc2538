# Las palabras de Ajedrez de las rocas: de cada mensaje, su frase.

### Pieces

piece-boulder = roca
    .gender = f
    .plural = rocas

### Messages

puts = { $seat } pone { PIECE($piece, form: "nom") } con su roca en { $square }.
removes = { PIECE($owner, "P", form: "nom") } sale del tablero.
leaves-boulder = La roca se queda en { $square }.
takes-boulder = Ha cargado la roca de { $square }.
goes-on-next = { PIECE($piece, form: "nom") } tiene que seguir en la próxima jugada.
discharges =
    { $seat } descarga una roca en { $square }: los aposentos de { $owner } tienen { $n ->
        [1] una
       *[other] { $n }
    }.
under-royal =
    Queda debajo { PIECE($owner, $piece, form: "de") }, que la carga.
enters = { $seat } mete la roca de { $origin } en { $square }.
enters-two = { $seat } mete dos rocas, en { $one } y { $other }.
slides = { $seat }: la roca va de { $origin } a { $square }.
    .short = La roca va de { $origin } a { $square }.
pushes = { $seat } empuja desde { $origin }: una roca sigue hasta { $square }.
skips-piece = { $seat } no mueve ninguna pieza.
skips-discharge = { $seat } se queda con la roca.
skips-pawn = { $seat } no mueve ningún peón.
skips-royal = { $seat } no mueve ni rey ni dama.
skips-boulder = { $seat } no mueve ninguna roca.
over-full = Los aposentos están llenos: gana { $seat }.
over-five = Cinco rocas descargadas: gana { $seat }.
over-stuck = Nadie puede hacer nada: la partida queda en tablas.
place-first = { $seat } tiene que poner un alfil, un caballo o una torre en la frontera, en su lado.
stuck-pair = { PIECE($owner, $piece, form: "nom") } de { $square } no tiene ninguna jugada permitida: la otra casilla de su pareja está ocupada.
boulder-ahead = Una roca va en recto a la casilla siguiente hacia la zona neutral; la roca con la que choca sigue una o dos casillas.
boulder-stays = Las rocas solo se mueven en el pasadizo propio, o debajo de una pieza.
pawn-pair = Un peón se mueve a la casilla libre de su par, y a ninguna otra.
other-first = La pieza de { $square } está en las defensas: tiene que seguir antes.
royal-inside = Rey y dama se quedan en los aposentos reales.
both-loaded = Rey y dama están sobre rocas: hay que meter una en el pasadizo.
royal-held =
    { PIECE($piece, form: "nom") } ha cargado una roca y no puede dejarla.
royal-king = El rey se mueve una casilla, o por encima de la dama a la casilla de detrás.
royal-queen = La dama va hasta la primera roca, también por encima del rey.
discharge-blocked = Una roca se descarga en un aposento sin roca, tal como mueve la pieza.
royals-only = En los aposentos reales solo pueden estar rey, dama y rocas.
never-captures = La casilla { $square } está ocupada: las piezas no se capturan, y solo el caballo salta.
own-defences = Nadie cruza sus propias defensas.
goes-on = { PIECE($piece, form: "nom") } de { $square } tiene que seguir al otro lado de las defensas.
same-way-out = { PIECE($piece, form: "nom") } tiene que salir del pasadizo rival por el lado por el que entró.
loaded = { PIECE($piece, form: "nom") } lleva una roca: no puede ni parar sobre otra ni pasarla. Puede dejar la suya.
between-pairs = No hay paso entre dos pares de las defensas, ni entre un par y el pasadizo.
knight-wall = Un caballo solo salta las defensas rivales donde el par sobre su salida o su llegada no tiene peones.
other-boulder = La segunda roca va a la misma fila del pasadizo.
must-go-on = { PIECE($piece, form: "nom") } de { $square } tiene que seguir a través de las defensas.
came-in-n = { PIECE($piece, form: "nom") } de { $square } sale del pasadizo a la zona neutral.
came-in-c = { PIECE($piece, form: "nom") } de { $square } sale del pasadizo al patio.
chambers = Rocas en los aposentos rivales: { $one } { $red }, { $other } { $blue } (8 para ganar).
discharged = Descargadas: { $one } { $red }, { $other } { $blue } (5 para ganar).
may-count = Cuarenta turnos sin avance: quien tiene menos rocas en sus aposentos puede reclamar la partida.
ends-full = Los aposentos estaban llenos.
ends-five = Se descargaron cinco rocas.
ends-fewer = Recuento: menos rocas en los aposentos propios.
ends-stuck = Nadie podía hacer nada.
stage-place = { $seat }, pon un alfil, un caballo o una torre en tu fila de la frontera.
    .short = { $seat }, pon una pieza en la frontera.
stage-piece = { $seat }, mueve una pieza, o descarga (paso 1 de 4).
    .short = { $seat }: una pieza, o descarga (1 de 4).
stage-discharge = { $seat }, descarga la roca, o { press-end }.
stage-pawn = { $seat }, mueve un peón dentro de su par (paso 2 de 4).
    .short = { $seat }, mueve un peón (2 de 4).
stage-royal = { $seat }, mueve el rey o la dama (paso 3 de 4).
    .short = { $seat }, mueve rey o dama (3 de 4).
stage-enter = { $seat }, mete una roca en el pasadizo (paso 3 de 4).
    .short = { $seat }, mete una roca (3 de 4).
stage-boulder = { $seat }, mueve una roca en tu pasadizo, o { press-end } (paso 4 de 4).
    .short = { $seat }: una roca, o { press-end } (4 de 4).

### What is listed before a game

boulder-chess = Ajedrez de las rocas
    .says = Lleva rocas a través de las defensas rivales y llena los aposentos reales que hay detrás.
    .says-plain = Lleva rocas a través de las defensas rivales. Llena los aposentos reales que hay detrás.
    .equipment = Dos tableros como uno, de 8 × 16; rey, dama, alfil, caballo, torre y seis peones por bando; dieciocho fichas de damas.

### House rules

rule-goal = Cómo se gana la partida.
    .is-a = Las ocho casillas de los aposentos rivales están llenas.
    .is-b = Gana quien antes descargue cinco rocas; también ganan unos aposentos llenos.
rule-setup = Las piezas al principio.
    .is-a = Se ponen por turnos en la frontera; empieza Rojo.
    .is-b = Como en el dibujo.
rule-passage_depth = La sexta fila del pasadizo, su boca.
    .is-a = Neutral para las piezas, pasadizo para las rocas.
    .is-b = Neutral: el pasadizo tiene cinco filas.
    .is-c = Pasadizo: no es neutral.
rule-compulsory = Qué hay que hacer cuando se puede.
    .is-a = Los pasos de pieza, de peón y de rey o dama.
    .is-b = La jugada de la pieza.
    .is-c = Nada.
rule-pass_and_take = Una torre o un alfil que ha pasado una roca.
    .is-a = Puede parar en la siguiente.
    .is-b = Solo en casillas libres.
rule-same_direction = Seguir desde las defensas.
    .is-a = Al otro lado, de cualquier manera.
    .is-b = Por la misma línea.
rule-exit_now = Una pieza en defensas con peones.
    .is-a = Sigue en el paso 1 del próximo turno.
    .is-b = Sigue cuando vuelva a mover.
rule-knight_wall = Un caballo sobre las defensas rivales.
    .is-a = Donde un par está vacío.
    .is-b = Nunca.
    .is-c = Siempre.
rule-discharge_free = Una descarga.
    .is-a = Es el paso 1.
    .is-b = Es parte de la jugada al torreón.
    .is-c = Es libre, antes o después del paso 1.
rule-enter_later = La roca de un rey o una dama.
    .is-a = Se puede meter en un turno posterior.
    .is-b = Solo en el turno en que se carga.
rule-first_turn = Las dos rocas del primer turno.
    .is-a = Lo que está en su camino las detiene.
    .is-b = Atraviesan lo que hay en su camino, como en partidas de programas anteriores.

### Presets

preset-five-boulders = Cinco rocas
    .says = Recomendado: gana quien antes descargue cinco.
preset-printed = Reglas estándar
    .says = Como lo escribió el autor: ocho rocas. Si se juega con cuidado puede no acabar nunca.
preset-five-placed-in-turn = Cinco, por turnos
    .says = Cinco rocas; las piezas se ponen por turnos en la frontera.

### The rule card

rule-card =
    .line-1 = Un turno tiene cuatro pasos: una pieza, un peón, rey o dama, una roca.
    .line-2 = Alfil, caballo y torre mueven como en ajedrez. No capturan piezas, y solo el caballo salta; una pieza sobre una roca la ha cargado: la lleva o la deja.
    .line-3 = Sin roca, una pieza puede pasar rocas o parar en una; con roca no puede ninguna de las dos cosas.
    .line-4 = Solo se cruzan las defensas rivales. Donde un par tiene peones, la pieza para y sigue en su próxima jugada; si cae sobre un peón, este sale.
    .line-5 = El pasadizo secreto propio es libre; del rival se sale por el lado por el que se entró.
    .line-6 = Desde el torreón rival una pieza descarga su roca en los aposentos, según mueve. { $goal ->
            [a] Con ocho ahí se gana.
           *[b] Gana quien antes descargue cinco rocas. También ganan unos aposentos llenos.
        }
    .line-6-plain = Desde el torreón rival una pieza descarga su roca en los aposentos. La roca va como mueve la pieza. { $goal ->
            [a] Con ocho ahí se gana.
           *[b] Gana quien antes descargue cinco rocas. También ganan unos aposentos llenos.
        }
    .line-7 = El peón se mueve en su par. Rey y dama, en sus aposentos: cargan rocas y las meten en el pasadizo, donde avanzan y empujan a otras.
    .line-7-plain = El peón se mueve en su par. Rey y dama se mueven en sus aposentos y cargan rocas. Las meten en el pasadizo. Ahí las rocas avanzan y empujan a otras.

### Positions that cannot be

two-of-kind = { SEAT($seat) } tiene dos veces { PIECE($man, form: "nom") }, en { BOTHOF($squares) }.
square-with = En { $name }, «{ $text }» no es una casilla con { ALLOF($known) }.
field-without-piece = El campo { $name } nombra { $square }, donde no hay ninguna pieza que le corresponda.
wrong-boulders =
    { $n ->
        [1] Hay una roca
       *[other] Hay { $n } rocas
    }, y el juego tiene { $have }: { ALLOF($squares) }.
pawn-on-boulder = Un peón no puede estar sobre una roca: { ALLOF($squares) }.
fresh-royal = El campo fresh nombra el rey o la dama que ha cargado una roca en este turno, no { $square }.
mover-piece = El campo mover nombra la pieza que se ha movido, en la fase discharge.
missing-piece = Falta { PIECE($seat, $man, form: "nom") }.
royal-outside = { PIECE($seat, $man, form: "nom") } va en sus aposentos reales y no en { $square }.
piece-in-chambers = { PIECE($seat, $man, form: "nom") } no puede estar en los aposentos reales, en { $square }.
piece-in-own-defences = { PIECE($seat, $man, form: "nom") } no puede estar en sus propias defensas, en { $square }.
not-on-border = { PIECE($seat, $man, form: "nom") } se pone en su fila de la frontera, no en { $square }.
pawns-outside = Los peones de { SEAT($seat) } se quedan en sus propias defensas, no en { ALLOF($squares) }.
cannot-be-there = La pieza { $man } no puede estar en { $place }: en una casilla cabe una roca y, encima, una pieza.
# Las letras del plano del tablero, donde se dibuja como texto
ground-r = aposentos reales
ground-p = pasadizo secreto
ground-m = su boca
ground-t = torreón
ground-c = patio
ground-d = defensas
ground-n = neutral

### The pages of the rules

legend-K = Una casilla dentro de los aposentos, o por encima de la dama a la casilla de detrás.
legend-Q = Por los aposentos hasta la primera roca, también por encima del rey.
legend-R = Cualquier distancia, en recto; lleva una roca.
legend-B = Cualquier distancia, en diagonal; lleva una roca.
legend-N = Dos casillas en recto y una de lado; salta, y lleva una roca.
legend-P = De lado, a la casilla libre de su par.
legend-boulder = No se mueve sola: la llevan las piezas; reyes y damas la meten en el pasadizo.

page-aim =
    .title = De qué se trata
    .says = Lleva rocas a través del tablero y llena los aposentos reales del rival. Gana quien pone ahí la octava roca.
    .caption-1 = Dos mitades.
    .says-1 = Rojo está abajo, Azul arriba. La primera fila de cada mitad son sus aposentos reales.
    .caption-2 = Se entrega una roca.
    .says-2 = El alfil azul la ha llevado al torreón de Rojo y la manda a los aposentos.
    .says-2-plain = El alfil azul la ha llevado al torreón de Rojo. Ahora la manda a los aposentos.
page-aim-five =
    .title = De qué se trata
    .says = Lleva rocas a través del tablero a los aposentos reales del rival. Gana quien antes ponga ahí cinco. También ganan unos aposentos llenos, con ocho.
    .caption-1 = Dos mitades.
    .says-1 = Rojo está abajo, Azul arriba. La primera fila de cada mitad son sus aposentos reales.
    .caption-2 = Se entrega una roca.
    .says-2 = El alfil azul la ha llevado al torreón de Rojo y la manda a los aposentos.
    .says-2-plain = El alfil azul la ha llevado al torreón de Rojo. Ahora la manda a los aposentos.
page-setup =
    .title = Preparación
    .says = Cada bando tiene un rey, una dama, un alfil, un caballo, una torre y seis peones. En el tablero hay dieciocho rocas: seis en los aposentos reales de cada bando, y una bajo cada alfil, caballo y torre.
    .says-plain = Cada bando tiene un rey, una dama, un alfil, un caballo y una torre. También tiene seis peones. En el tablero hay dieciocho rocas. Seis están en los aposentos reales de cada bando. Hay una bajo cada alfil, caballo y torre.
    .caption-1 = La mitad de Rojo.
    .says-1 = Rey y dama en el centro de la primera fila, el rey más cerca del pasadizo. { $setup ->
            [b] Peones en las defensas; torre, caballo y alfil en la frontera, cada uno sobre una roca.
           *[a] { "" }
        } Empieza Rojo.
    .says-1-plain = Rey y dama están en el centro de la primera fila. El rey está más cerca del pasadizo. Los peones están en las defensas. { $setup ->
            [b] Torre, caballo y alfil están en la frontera.
           *[a] { "" }
        } { $setup ->
            [b] Cada uno está sobre una roca.
           *[a] { "" }
        } Empieza Rojo.
page-board =
    .title = Las partes del tablero
    .title-plain = ¿Qué partes tiene el tablero?
    .says = Cada mitad tiene sus aposentos reales, un torreón, un patio, unas defensas y un pasadizo secreto. { $passage_depth ->
            [a] Las cuatro filas del centro del tablero son la zona neutral.
            [b] Las cuatro filas del centro del tablero son la zona neutral.
           *[c] { "" }
        }
    .says-plain = Cada mitad tiene aposentos reales, un torreón y un patio. También tiene defensas y un pasadizo secreto. { $passage_depth ->
            [a] Las cuatro filas del centro son la zona neutral.
            [b] Las cuatro filas del centro son la zona neutral.
           *[c] { "" }
        }
    .caption-1 = Aposentos y torreón.
    .says-1 = Los aposentos reales de Rojo son la fila 1: ahí solo pueden estar el rey y la dama de Rojo, y rocas. El torreón son c2, d2, e2 y f2.
    .caption-2 = El pasadizo secreto.
    .says-2 = Dos casillas de ancho, a la izquierda de cada bando. { $passage_depth ->
            [a] Su última fila, a7 y b7, es también de la zona neutral.
            [b] { "" }
           *[c] { "" }
        }
    .caption-3 = Defensas y frontera.
    .says-3 = Tres pares de casillas, uno al lado de otro, con un peón en cada casilla al principio. Entre las filas 8 y 9 pasa la frontera.
    .says-3-plain = Tres pares de casillas, uno al lado de otro. Al principio hay un peón en cada casilla. Entre las filas 8 y 9 pasa la frontera.
page-turn =
    .title = Un turno son cuatro pasos
    .says = Primero una pieza, luego un peón, luego el rey o la dama, luego una roca de tu pasadizo. { $compulsory ->
            [a] Los tres primeros son obligatorios si son posibles; a la roca puedes renunciar.
            [b] { "" }
           *[c] { "" }
        }
    .says-plain = Mueve primero una pieza y luego un peón. Mueve luego el rey o la dama. Al final mueve una roca de tu pasadizo. { $compulsory ->
            [a] Los tres primeros son obligatorios si son posibles.
            [b] { "" }
           *[c] { "" }
        } { $compulsory ->
            [a] A la roca puedes renunciar.
            [b] { "" }
           *[c] { "" }
        }
    .caption-1 = Primero: una pieza.
    .says-1 = Alfil, caballo o torre.
    .caption-2 = Segundo: un peón.
    .says-2 = Si alguno tiene al lado una casilla libre en su par.
    .caption-3 = Tercero: rey o dama.
    .says-3 = Dentro de los aposentos.
    .caption-4 = Cuarto: una roca.
    .says-4 = Una casilla adelante en tu pasadizo.
page-man-R =
    .title = La torre
    .says = La torre se mueve tan lejos como quiera, en recto. No captura piezas ni salta a nadie; solo carga rocas y quita peones de las defensas rivales.
    .caption-1 = Una torre roja.
    .says-1 = No puede entrar en sus propias defensas. La roca de a7 está fuera de sus líneas.
page-man-B =
    .title = El alfil
    .says = El alfil se mueve tan lejos como quiera, en diagonal. No captura piezas ni salta a nadie.
    .caption-1 = Un alfil rojo.
    .says-1 = Hacia abajo lo paran sus propias defensas. Hacia arriba puede llegar hasta el peón azul de c11 y quitarlo.
page-man-N =
    .title = El caballo
    .says = El caballo salta: dos casillas en recto y una de lado. Nadie le estorba, pero no captura piezas.
    .caption-1 = Un caballo rojo.
    .says-1 = También para el caballo están cerradas sus propias defensas.
page-man-P =
    .title = El peón
    .says = Un peón solo hace guardia. Se mueve de lado a la otra casilla de su par, si está vacía. No captura nada. Si ahí hay una roca, el peón se queda.
    .caption-1 = De un lado a otro.
    .says-1 = { $compulsory ->
            [a] El otro peón de este par ya no está, así que este tiene que moverse cada turno.
            [b] { "" }
           *[c] { "" }
        }
    .says-1-plain = El otro peón de este par ya no está. { $compulsory ->
            [a] Así que este tiene que moverse cada turno.
            [b] { "" }
           *[c] { "" }
        }
page-man-K =
    .title = El rey
    .says = El rey se queda en los aposentos reales. Se mueve una casilla, o por encima de la dama a la casilla de detrás. Puede ponerse sobre una roca: entonces la ha cargado. Nadie puede capturar un rey, y no hay jaque.
    .caption-1 = Al principio.
    .says-1 = El rey puede ponerse sobre la roca de su izquierda, o por encima de la dama sobre la de detrás.
    .says-1-plain = El rey puede ponerse sobre la roca de su izquierda. O pasa por encima de la dama a la de detrás.
page-man-Q =
    .title = La dama
    .says = La dama se queda en los aposentos reales. Va por ellos hasta la primera roca, que puede cargar, y por el camino pasa por encima del rey. Nadie puede capturar una dama.
    .says-plain = La dama se queda en los aposentos reales. Va por ellos hasta la primera roca. La puede cargar. Por el camino puede pasar por encima del rey. Nadie puede capturar una dama.
    .caption-1 = Al principio.
    .says-1 = Una roca a cada lado para a la dama.
    .caption-2 = Con dos rocas menos.
    .says-2 = La dama llega más lejos, pero no más allá de la roca siguiente.
page-man-boulder =
    .title = Las rocas
    .says = Una pieza que está sobre una roca la ha cargado. Cuando se mueve, la lleva o la deja atrás. Una roca que se deja se queda ahí hasta que alguien la carga.
    .caption-1 = Una torre cargada mueve.
    .says-1 = El signo a su pie es la roca sobre la que está.
    .caption-2 = Con su roca.
    .says-2 = Se la ha llevado.
    .caption-3 = Sin ella.
    .says-3 = Ha dejado la roca en b8.
page-take =
    .title = Cargar rocas
    .title-plain = ¿Cómo se carga una roca?
    .says = Una pieza sin roca puede parar en una roca que nadie tiene, y entonces la ha cargado. Un alfil o una torre puede también pasarla. Una pieza con roca no puede hacer ninguna de las dos cosas, a no ser que deje la suya atrás. Un caballo salta por encima de las rocas en cualquier caso.
    .says-plain = Una pieza sin roca puede parar en una roca que nadie tiene. Entonces la ha cargado. Un alfil o una torre puede también pasarla. Una pieza con roca no puede hacer ninguna de las dos cosas. Puede si deja la suya atrás. Un caballo salta por encima de las rocas en cualquier caso.
    .caption-1 = Sin roca.
    .says-1 = La torre puede parar en la roca de f8, o seguir más allá.
    .caption-2 = Con roca.
    .says-2 = Mientras lleva una, la roca de f8 es un muro.
page-passage =
    .title = El pasadizo secreto
    .title-plain = ¿Cómo se usa el pasadizo secreto?
    .says = Por tu pasadizo tus piezas van y vienen como quieren, a la zona neutral y a tu patio. También puedes entrar en el pasadizo rival, pero tienes que salir por el lado por el que entraste.
    .says-plain = Por tu pasadizo tus piezas van y vienen como quieren. Lleva a la zona neutral y a tu patio. También puedes entrar en el pasadizo rival. Sal por el lado por el que entraste.
    .caption-1 = Rojo en el pasadizo de Rojo.
    .says-1 = La torre puede salir hacia arriba, y de lado al patio.
    .caption-2 = Azul en el pasadizo de Rojo.
    .says-2 = Esta torre entró desde la zona neutral: no puede salir al patio.
page-defences =
    .title = Cruzar las defensas
    .title-plain = ¿Cómo se cruzan las defensas?
    .says = Solo puedes cruzar las defensas rivales. Un par con un peón no se puede cruzar de una vez: la pieza para en una de sus dos casillas, y en su próxima jugada sigue al otro lado. Si cae sobre un peón, este sale del tablero. Nadie va de par a par, ni de un par al pasadizo.
    .says-plain = Solo puedes cruzar las defensas rivales. Un par con un peón no se puede cruzar de una vez. La pieza para en una de sus dos casillas. En su próxima jugada sigue al otro lado. Si cae sobre un peón, este sale del tablero. Nadie va de par a par. Nadie va de un par al pasadizo.
    .caption-1 = Parar ahí.
    .says-1 = La torre azul puede parar en d6 y quitar el peón, pero por ahora no llega más lejos.
    .says-1-plain = La torre azul puede parar en d6 y quitar el peón. Por ahora no llega más lejos.
    .caption-2 = Seguir.
    .says-2 = { $exit_now ->
            [a] En el turno siguiente la torre tiene que salir de d6 al otro lado.
           *[b] { "" }
        }
    .caption-3 = Un par sin peones.
    .says-3 = Se cruza como cualquier otra casilla.
page-leaps =
    .title = Caballos y defensas
    .title-plain = ¿Cuándo salta un caballo las defensas?
    .says = { $knight_wall ->
            [a] Un caballo solo salta las defensas rivales si el par sobre su primera o su última casilla no tiene peones.
            [b] { "" }
           *[c] { "" }
        } También puede caer sobre un peón y quitarlo.
    .says-plain = { $knight_wall ->
            [a] A veces un caballo puede saltar las defensas rivales.
            [b] { "" }
           *[c] { "" }
        } { $knight_wall ->
            [a] Mira el par sobre su primera casilla. Mira también el par sobre la última.
            [b] { "" }
           *[c] { "" }
        } { $knight_wall ->
            [a] Uno de los dos tiene que estar sin peones.
            [b] { "" }
           *[c] { "" }
        } También puede caer sobre un peón y quitarlo.
    .caption-1 = Todos los pares con guardia.
    .says-1 = El caballo azul puede quitar el peón de f6, o saltar al pasadizo. { $knight_wall ->
            [a] No puede saltar las defensas.
            [b] No puede saltar las defensas.
           *[c] { "" }
        }
    .caption-2 = Un par está vacío.
    .says-2 = { $knight_wall ->
            [a] Ahora el caballo puede saltar a e5.
            [c] Ahora el caballo puede saltar a e5.
           *[b] { "" }
        }
page-discharge =
    .title = A los aposentos
    .title-plain = ¿Cómo llega una roca a los aposentos?
    .says = { $discharge_free ->
            [a] Una pieza con roca en una de las casillas del torreón rival puede mandarla a los aposentos reales: ese es su paso.
            [b] Una pieza que llega con una roca al torreón rival puede descargarla en los aposentos con esa jugada.
           *[c] Una pieza con una roca en el torreón rival puede descargarla en los aposentos, antes o después del paso 1.
        } La roca va como mueve la pieza: en recto desde una torre, una casilla en diagonal desde un alfil, con su salto desde un caballo. Necesita una casilla sin roca.
    .says-plain = { $discharge_free ->
            [a] Una pieza con roca está en una casilla del torreón rival. Puede mandarla a los aposentos reales: ese es su paso.
            [b] Una pieza que llega con una roca al torreón rival puede descargarla en los aposentos con esa jugada.
           *[c] Una pieza con una roca en el torreón rival puede descargarla en los aposentos, antes o después del paso 1.
        } La roca va como mueve la pieza. Desde una torre va en recto. Desde un alfil se mueve una casilla en diagonal. Desde un caballo salta. Necesita una casilla sin roca.
    .caption-1 = Desde un alfil.
    .says-1 = En c1 no hay roca: ahí puede ir.
    .caption-2 = Bajo la dama.
    .says-2 = O a e1. Donde hay un rey o una dama, va debajo.
    .caption-3 = La dama la tiene.
    .says-3 = La dama ha cargado la roca y no puede dejarla. Cuenta de todas formas.
page-royals =
    .title = Deshacerse de rocas
    .title-plain = ¿Cómo te deshaces de las rocas?
    .says = { $enter_later ->
            [a] Un rey o una dama con una roca puede meterla en una de las dos casillas del pasadizo junto a los aposentos, enseguida o como paso de rey o dama de un turno posterior.
           *[b] { "" }
        } Sobre una roca, ni rey ni dama pueden moverse. Si los dos están sobre rocas, hay que meter una, mientras haya libre una de esas dos casillas.
    .says-plain = Un rey o una dama ha cargado una roca. Esa roca puede entrar en el pasadizo. Hay dos casillas para ello, junto a los aposentos. Se puede hacer enseguida. { $enter_later ->
            [a] También se puede hacer más tarde, como paso de rey o dama.
           *[b] { "" }
        } Sobre una roca, ni rey ni dama pueden moverse. ¿Los dos están sobre rocas y queda libre una de esas casillas? Entonces hay que meter una.
    .caption-1 = Al pasadizo.
    .says-1 = El rey acaba de cargar la roca de c1. Puede ir a a2 o a b2, y cuenta como el paso de la roca.
page-passage-boulders =
    .title = Rocas en el pasadizo
    .title-plain = ¿Cómo se mueven las rocas en el pasadizo?
    .says = Una vez por turno puedes mover una roca de tu pasadizo una casilla adelante, lejos de tus aposentos. Si choca con otra roca, se queda ahí, y la otra sigue una o dos casillas, y puede chocar con la siguiente. No se pueden empujar rocas cargadas ni piezas. No se pasa de la última fila del pasadizo.
    .says-plain = Una vez por turno puedes mover una roca de tu pasadizo. Avanza una casilla, lejos de tus aposentos. Si choca con otra roca, se queda ahí. La otra sigue una o dos casillas. Puede chocar con la siguiente. No se pueden empujar rocas cargadas ni piezas. No se pasa de la última fila del pasadizo.
    .caption-2 = Un empujón.
    .says-2 = La roca de a3 choca con la de a4: esta puede seguir hasta a5 o a6.
page-first-turn =
    .title = El primer turno
    .title-plain = ¿Qué tiene de especial el primer turno?
    .says = En el primer turno de cada bando se pueden mandar dos rocas a la vez por el pasadizo: las que están junto al rey y la dama. Van en recto a la misma fila, la que sea. Vale por los pasos de rey o dama y de la roca.
    .says-plain = En el primer turno de cada bando se pueden mandar dos rocas a la vez. Son las que están junto al rey y la dama. Van por el pasadizo, en recto, a la misma fila, la que sea. Vale por los pasos de rey o dama y de la roca.
    .caption-1 = Las dos a la vez.
    .says-1 = De c1 y f1 a a4 y b4.
page-end =
    .title = Quién gana
    .says = La octava roca en los aposentos rivales gana enseguida. Cuentan las rocas bajo el rey y la dama. Tras cuarenta turnos de cada bando sin avance, quien tiene menos rocas en sus aposentos puede reclamar la partida; si hay las mismas, son tablas.
    .says-plain = La octava roca en los aposentos rivales gana enseguida. Las rocas bajo el rey y la dama cuentan. ¿Cada bando lleva cuarenta turnos sin avance? Mira los aposentos propios de cada uno. Quien tiene menos rocas ahí puede reclamar la partida. Si hay las mismas, son tablas.
    .caption-1 = Ya hay siete.
    .says-1 = La torre azul manda la octava bajo la dama.
page-end-five =
    .title = Quién gana
    .says = Gana quien antes mande cinco rocas a los aposentos rivales; también ganan unos aposentos con ocho rocas. Tras cuarenta turnos de cada bando sin avance, quien tiene menos rocas en sus aposentos puede reclamar la partida; si hay las mismas, son tablas.
    .says-plain = Gana quien antes mande cinco rocas a los aposentos rivales. También ganan unos aposentos con ocho rocas. ¿Cada bando lleva cuarenta turnos sin avance? Mira los aposentos propios de cada uno. Quien tiene menos rocas ahí puede reclamar la partida. Si hay las mismas, son tablas.
    .caption-1 = La quinta.
    .says-1 = Azul ya ha mandado cuatro: con esta gana.
