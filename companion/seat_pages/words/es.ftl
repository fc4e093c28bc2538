# Lo que dicen las páginas de los puestos: en un teléfono, a quien tiene el puesto.

## La entrada

pages-entrance = Ocupa tu puesto
pages-entrance-says = Escanea el código de tu puesto en la tableta o escríbelo aquí. Este teléfono te muestra entonces tu puesto solo a ti.
pages-code = El código de tu puesto
pages-enter = Sentarse
pages-script = Activa JavaScript en el navegador: la página lo necesita para recibir lo que dice la mesa.
pages-wrong-code = Ningún puesto tiene este código. Escanéalo otra vez en la tableta.
pages-slower = Se han probado demasiados códigos: espera un momento y prueba otra vez.
pages-taken = Otro teléfono tiene ya este puesto. Si es el tuyo, pide un código nuevo en la tableta: Menú, Teléfonos, el puesto, Código nuevo.
pages-not-yours-to-see = Este teléfono no tiene ningún puesto aquí. Escanea el código de tu puesto en la tableta.
pages-by-address = Abre la página en la dirección que muestra la mesa, cifra por cifra.

## La página

pages-sits = Puesto: { $seat }
pages-linked = conectado
pages-away = buscando la mesa
pages-gone = La mesa no responde. Quédate en la misma wifi; la página vuelve sola.
pages-ended = La mesa ha cerrado las páginas. Pide que las abran en la tableta y escanea un código nuevo.
pages-renewed = Este puesto tiene un código nuevo, y quizá lo tenga ya otro teléfono. Para recuperarlo, pide otro en la tableta.
pages-skip = Ir a los botones
pages-cover = Ocultar
pages-hidden = Mostrar
pages-clocks = Los relojes
pages-board = El tablero
pages-your-hand = Esto solo lo ves tú
pages-acts = Lo que puedes hacer
pages-seats = Quién juega
pages-lately = Lo que ha pasado
pages-menu = Más
pages-light = Tema
pages-light-auto = Como el teléfono
    .tablet = Como la tableta
pages-light-evening = Noche
pages-light-daylight = Día
pages-language = Idioma
pages-yours = Te toca
pages-not-yours = No te toca
pages-won = Has ganado.
pages-wins = { $seat } { NUMBEROF($seat, plural: "ganan", singular: "gana") }.
pages-win-together = { BOTHOF($seats) } ganan.
pages-in-check = Estás en jaque.
pages-fill-in = Rellena esto: nadie más lo ve.
pages-undone = Se ha deshecho lo último.

## Mover

pages-picked = En la mano: { $square }.
pages-let-go = Nada en la mano.
pages-choose = ¿Cuál?
pages-back = Atrás
pages-by-list = Mover por lista
pages-take = Levanta
pages-put = y llévala a
pages-play = Mover
pages-on-top = { $what }, debajo { $n }
pages-is-last = de la última jugada
pages-is-owed = tiene que actuar
pages-is-protected = con protección
pages-is-threatened = bajo amenaza
pages-is-stacked = dentro de una pila
pages-is-start = casilla de salida
pages-is-group = en un grupo
pages-is-check = en jaque
pages-is-target = objeto de la pregunta
pages-is-wrong = no coincide

## Pulsar

pages-sure = Sí: { $what }
pages-search = Buscar
pages-agree = Aceptar
pages-refuse = Rechazar
pages-waiting = Se espera a los demás.
pages-asks-undo = { $seat } { NUMBEROF($seat, plural: "piden", singular: "pide") } deshacer lo último. ¿Estás de acuerdo?
pages-asks-agree = { $seat } { NUMBEROF($seat, plural: "piden", singular: "pide") } terminar ya la partida y clasificar. ¿Estás de acuerdo?
pages-asks-clock-here = La mesa pide parar, poner en marcha o ajustar los relojes. ¿Estás de acuerdo?
pages-asks-undo-here = La mesa pide deshacer lo último. ¿Estás de acuerdo?
pages-asks-agree-here = La mesa pide terminar ya la partida y clasificar. ¿Estás de acuerdo?
pages-refused = { $seat } no { NUMBEROF($seat, plural: "están", singular: "está") } de acuerdo: todo sigue como está.
pages-refused-here = Alguien en la mesa no está de acuerdo: todo sigue como está.
pages-too-late = Eso ya no se puede: mira lo que la página muestra ahora.
pages-no-answer = La mesa no ha respondido y no ha pasado nada. Prueba otra vez.

## Un formulario

pages-mark-is = es esta
pages-mark-may = puede ser
pages-mark-not = no puede ser

## Cartas, dados, puestos

pages-unseen = Una carta que nadie en la mesa ha visto
pages-times = { $what }, { $n } veces
pages-you = Tú
pages-skips = turnos perdidos: { $n }
pages-computer = ordenador

## Lo que se puede preguntar


## Encender

pages-no-network = Este aparato no está en ninguna red: ponlo con los teléfonos en la misma wifi y abre las páginas otra vez.
pages-no-port = Las páginas no se han podido abrir ({ $why }): ábrelas otra vez o reinicia el programa.
pages-operator = No hay páginas en una mesa que lo muestra todo: empieza la partida sin «operator».

## At any table screen

go-on = Seguir
previous = Anterior
next = Siguiente
solution-show = Mostrar
solution-done = ¡Ganado!
step-of = Paso { $n } de { $all }
back = Atrás
in-check-call =
    { NUMBEROF($seat) ->
        [plural] { $seat } están en jaque.
       *[singular] { $seat }, estás en jaque.
    }
hand-over = Pasa la tableta { SEAT($seat, form: "a") }.
only-i-look = { NUMBEROF($seat, plural: "Solo miran", singular: "Solo mira") } { $seat }
hide = Ocultar
hide-for-later = Seguir después
hides-in = Se oculta sola en { $n } s.
no-cards = No tienes cartas en la mano.
choose-card = { $seat }: hay que elegir una carta.
tap-the-piece = { $seat }: ahora hay que tocar la pieza.
hints = Pistas
    .asked = Pieza en la mano
    .never = Ninguna
    .differ = Pistas: { $how }
luck = Dados y cartas sin trampa
menu = Menú
    .look = Mirar en secreto
    .this = Esta partida
    .stop = Parar
    .more = Más
    .clocks = Relojes
    .resign-draw = Abandono o tablas
    .end = Terminar la partida
    .deal = Repartir de nuevo
    .print-deal = Imprimir el reparto
    .give-up = Abandonar
    .leave = Salir
    .leave-says = La partida se guarda. Se puede continuar después.
    .right = Corregir
    .other = Otros
consent-put-right = Toca una pieza, luego la casilla que le corresponde (o su caja). Hace falta el acuerdo de todos los puestos.
play-without = Sin { $square }
pips-told = { $home } en casa, { $track } en camino, { $box } en la caja de salida
seat-taken =
    { $n ->
        [0] capturadas: ninguna
       *[other] capturadas: { $n }
    }
moves-here = Las jugadas aparecerán aquí.
cards-left =
    { $count ->
        [1] queda una carta
       *[other] quedan { $count } cartas
    }
owed-count = { $done } de { $all } hechos
owed-goes = a { ANYOF($places) }
owed-stands = está en { $place }
owed-goes-box = a su caja
owed-boxed = está en su caja
owed-done = ya está
owed-box = caja
searching =
    { $depth ->
        [1] Buscando caminos con una carta
       *[other] Buscando caminos con { $depth } cartas
    }: { $looked ->
        [1] una posición
       *[other] { $looked } posiciones
    }.
searching-begins = Buscando…
own-cards-hidden =
    { $count ->
        [1] Una carta que solo tú has visto. ¿Cuál juegas?
       *[other] Cartas que solo tú has visto: { $count }. ¿Cuál juegas?
    }
repair-way = de { $origin } a { $to }
repair-on = a { $to }
repair-off = { $origin }, fuera del tablero
repair-something = Una pieza que no va ahí
repair-goes-on = La partida sigue sola cuando el tablero esté bien.
more-ways = Otras opciones
play-without-says = Se puede jugar sin una casilla cuyo sensor esté roto. Entonces toca esa casilla en la pantalla.
turn-board = Girar el tablero
back-to-game = A la partida
hand-over-says = Los demás miran a otro lado. Se oculta solo.
why = ¿Por qué?
rules-title = Reglas
    .search = Buscar en las reglas
    .next = Sigue: { $title }
    .pages = Todas las páginas
    .house = Regla de la casa: { $rule } { $choice }
    .entry = Regla { $rule } (en inglés):
    .printed = Las imágenes muestran el tablero, los dados y las cartas impresos.
    .legend = Todas las piezas
    .legend-says = Todas las piezas de este juego, y cómo se mueve cada una.
    .pieces = Las piezas
    .special = Más reglas
say-again = Repetirlo
phones = Teléfonos
    .say = Cada cual tiene su mano, sus botones y sus dados en su teléfono. Los teléfonos han de estar en la misma wifi que esta tableta; nada sale de ella.
    .on = Abrir a teléfonos
    .off = Cerrar a teléfonos
    .code = Código: { $seat }
    .linked = { $seat }: con teléfono
    .scan = { $seat }: escanea esto con tu teléfono
    .privacy = Un código sirve una vez, para el primer teléfono que lo usa. Que cada cual escanee a solas.
clocks-stop = Parar los relojes
clocks-start = Iniciar los relojes
hint-sought = Buscando una buena jugada…
hint-title = Sugerencia
hint-piece = Mira primero esta pieza.
hint-enters = Una pieza entra en el tablero.
hint-where = ¿Adónde?
hint-no-reason = Es simplemente lo mejor que se ha encontrado.
hint-another = Otra forma
hint-away = Cerrar
nothing-to-hint = Ahora no hay ninguna pista.
slot-tap = Toca una pieza y luego una casilla.
slot-draw = Ofrecer tablas
slot-resign = Abandonar
slot-target = Toca una casilla marcada.
slot-face = Toca el número que has sacado.
slot-thinks = El ordenador piensa.
slot-game = Ahora viene la jugada de la partida.
slot-wait = Turno de { $seat }.
slot-nothing = Ahora no hay nada que hacer.
slot-move = Juega en el tablero.
slot-put-unmarked = Ponla en su sitio.
slot-move-marked = Muévela a una casilla marcada.
clock-set-one = Ajustar el reloj
clock-set-of = { $seat }: { $time }
clock-no-such-time = «{ $typed }» no es un tiempo. Escribe 5 para cinco minutos, 90s o 1h30m.
name-on-square = { $piece } en { $square }
question =
    .draw = { $seat }: { $other } { NUMBEROF($other, plural: "ofrecen", singular: "ofrece") } tablas. ¿De acuerdo?
    .piece =
        { $alone ->
            [yes] ¿Qué pieza va en { $square }?
           *[no] { $seat }: ¿qué pieza va en { $square }?
        }
    .move =
        { $alone ->
            [yes] ¿Qué jugada es?
           *[no] { $seat }: ¿qué jugada es?
        }
    .undo = { BOTHOF($seats) }: ¿de acuerdo en deshacer la última acción?
    .undo-move = { BOTHOF($seats) }: ¿de acuerdo en deshacer la jugada { $origin }–{ $to }?
    .undo-roll = { BOTHOF($seats) }: ¿de acuerdo en deshacer la tirada { $face } de { $seat }?
    .end = { BOTHOF($seats) }: ¿de acuerdo en terminar ya la partida tal como está?
    .clocks-stop = { BOTHOF($seats) }: ¿de acuerdo en parar todos los relojes?
    .clocks-start = { BOTHOF($seats) }: ¿de acuerdo en poner en marcha los relojes?
    .clock-add = { BOTHOF($seats) }: ¿de acuerdo en cambiar { $time } el reloj de { $seat }?
    .clock-set = { BOTHOF($seats) }: ¿de acuerdo en poner a { $time } el reloj de { $seat }?
    .phone-undo = { BOTHOF($seats) }: { $other } { NUMBEROF($other, plural: "quieren", singular: "quiere") } deshacer la última acción. ¿De acuerdo?
    .phone-agree = { BOTHOF($seats) }: { $other } { NUMBEROF($other, plural: "quieren", singular: "quiere") } terminar ya y clasificar. ¿De acuerdo?
    .phone-clock = { BOTHOF($seats) }: { $other } { NUMBEROF($other, plural: "quieren", singular: "quiere") } parar, poner en marcha o ajustar los relojes. ¿De acuerdo?
    .resign =
        { $alone ->
            [yes] ¿Abandonar la partida?
           *[no] { $seat }: ¿abandonar la partida?
        }
    .ends =
        { $alone ->
            [yes] Esto termina la partida. ¿De acuerdo?
           *[no] { $seat }: esto termina la partida. ¿De acuerdo?
        }
    .claim-repetition = { $seat }: ¿reclamar tablas? La misma posición se ha dado tres veces.
    .claim-fifty = { $seat }: ¿reclamar el final de la partida? Hace demasiado que no pasa nada.
    .claim-flag = { $seat }: ¿reclamar que se ha agotado el tiempo de otro?
    .claim-illegal = { $seat }: ¿reclamar que hubo demasiadas jugadas ilegales?
    .pause =
        { $alone ->
            [yes] Pausa. ¿Seguimos?
           *[no] Pausa. { $seat }: ¿seguimos?
        }
    .wait =
        { $alone ->
            [yes] ¿Puede jugar ya el ordenador?
           *[no] { $seat }: ¿puede jugar ya el ordenador?
        }
    .arbiter = Árbitro del torneo: la jugada de { $seat } a { $square } es ilegal. ¿Tu decisión?
    .undecided = Árbitro del torneo: ¿{ NUMBEROF($seat, plural: "han", singular: "ha") } perdido { $seat }, o son tablas?
    .card =
        { $alone ->
            [yes] ¿Qué carta es?
           *[no] { $seat }: ¿qué carta es?
        }
    .face =
        { $alone ->
            [yes] ¿Qué ha salido?
           *[no] { $seat }: ¿qué ha salido?
        }
    .choice =
        { $alone ->
            [yes] ¿Cuál va a ser?
           *[no] { $seat }: ¿cuál va a ser?
        }
answer =
    .accept = Aceptar
    .decline = Rechazar
    .yes = Sí
    .claim = Reclamar
    .play-on = Seguir jugando
    .arbiter-back = Devolver la pieza
    .arbiter-adds = { $n ->
        [1] { $n } minuto
       *[other] { $n } minutos
     } más para { $seat }
    .arbiter-takes = { $n ->
        [1] { $n } minuto
       *[other] { $n } minutos
     } menos para { $seat }
    .arbiter-pass = { $seat } { NUMBEROF($seat, plural: "pierden", singular: "pierde") } el turno
    .arbiter-loses = { $seat } { NUMBEROF($seat, plural: "pierden", singular: "pierde") } la partida
    .arbiter-out = { $seat } { NUMBEROF($seat, plural: "salen", singular: "sale") } de la partida
    .arbiter-draw = Tablas

## The page of a tablet

pages-has-phone = Un teléfono juega por este puesto
pages-settings = Ajustes
pages-light-contrast = Contraste alto
pages-text = Tamaño del texto
pages-sound = Sonidos
pages-speech = Leer en voz alta
pages-full = Pantalla completa
pages-awake = Con HTTP sin cifrar, el navegador puede dejar que la pantalla se apague y no puede instalar esta página. El certificado de un club permite ambas cosas.
pages-tablet = Tableta
    .code = Mostrar en una tableta
    .scan = Escanea esto con una tableta. Mostrará entonces la mesa.
    .linked = Una tableta muestra la mesa
pages-new-code = Código nuevo
pages-codes-say = Escanea un código con un teléfono para ocupar ese puesto, o con otra tableta para mostrar también allí la mesa.

## Around the table

pages-computer-level = Ordenador, nivel { $n } de 5
pages-player-kind = Quién juega { $seat }
pages-player-name = Nombre de { $seat }
pages-rule-above = como se eligió arriba
pages-host-only = Solo la organización puede hacerlo. Introduce antes su PIN.
pages-unlock = Abrir
pages-lock = Bloquear de nuevo
pages-playing = Continuar { $title }
pages-unfinished = Partidas sin terminar
pages-results = Resultados
pages-no-results = Todavía no ha terminado ninguna partida.
pages-editions = Ediciones
pages-first = Inicio de la partida
pages-last = Final de la partida
pages-moment = El tablero tras el momento { $n } de { $all }
all-games = Partidas
replay = Repetición
as-printed = estándar
    .line = Reglas estándar
    .says = Sin reloj, pistas si se piden
sheet-clock = Tiempo para pensar
start = Empezar
human = Persona
computer = Ordenador
none = Nadie
clock =
    .none = Sin reloj
    .bullet = Bullet
    .blitz = Blitz
    .rapid = Rápida
    .classical = Clásica
    .long = Larga
    .byoyomi = Byo-yomi
    .turns = Un tiempo por turno
    .sand = Reloj de arena
    .own = Otro tiempo
chess-jumble = Chess Jumble
more = Reglas de la casa
host-number =
    .opens = El PIN de la organización abre los ajustes y los tableros con sensores, y cierra la aplicación.
    .slow = Tras tres PIN distintos hay que esperar un minuto.
    .wrong = Ese no es el PIN. Prueba otra vez.
    .wait = Demasiados intentos. Prueba otra vez dentro de { $time }.
    .only = Solo la organización
club-table = Mesa de club
    .number = PIN de organización
    .name = ¿Qué mesa es esta?
    .shelf = ¿A qué puede jugar el público?
    .number-says = Solo este PIN abre los ajustes y termina la mesa de club. Apúntalo: después no se puede consultar.
    .name-says = Este nombre aparece sobre los juegos y en la pantalla de pared del club.
    .shelf-says = El público solo ve estos juegos.
    .again = Introduce el PIN otra vez.
    .other = Los PIN no coinciden. Empieza de nuevo.
    .done = Abrir al público
more-chess = Más juegos de ajedrez
    .short-name = Más juegos
    .count = { $n } en total
pages-home = A los juegos
