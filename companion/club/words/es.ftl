# What the pages of a club's hub say.

hub-no-page = Esta página no existe.
hub-other-name = Esta central no responde a ese nombre. Abre { $where } en su lugar.
hub-broken = Algo ha fallado aquí. Inténtalo otra vez; quien lleva la central encuentra un informe con `companion reports`.

people-slower = Demasiados intentos sin acertar: espera un momento y prueba otra vez.
people-wrong = Nombre o PIN incorrecto.
people-locked = Este nombre está bloqueado tras { $most } PIN que no coinciden, salvo en los dispositivos donde ya ha entrado. Un árbitro puede abrirlo.
people-choose = Elige un PIN propio.
people-same-pin = Elige un PIN distinto del que te han dado.
people-pin = Un PIN tiene al menos { $least } cifras.
people-plain-pin = Cualquiera adivina este PIN: usa cifras que no sigan un orden.
people-name = Un nombre tiene de 1 a 60 letras.
people-no-role = La función { $role } no existe.
people-there = { $name } ya está.
people-nobody = No hay nadie con ese nombre.
people-last = Tiene que quedar un árbitro: nombra antes a otra persona.
order-over = La mesa ya ha respondido.

arbiter-tables = Mesas
arbiter-not-yours = Tu función no permite esto.
arbiter-sign-in-anew = La sesión se ha cerrado: entra otra vez.
## Torneos: lo que no se puede

cup-none = No existe ese torneo.
cup-no-entry = En este torneo nadie tiene el número { $number }.
cup-no-round = No hay ronda { $number } que cambiar.
cup-no-board = En esta ronda no hay tablero { $number }.
cup-outcome = Da un puesto a cada persona del tablero, o di quién no vino.
cup-too-few = Hacen falta al menos { $least } personas.
cup-no-pairing = No se puede emparejar esta ronda sin que dos personas jueguen otra vez entre sí.
cup-not-over = En la ronda { $number } faltan resultados.
cup-all-rounds = { $count ->
        [one] La única ronda ya está emparejada.
       *[other] Las { $count } rondas ya están emparejadas.
    }
cup-day = Elige un día que aún no tenga ronda.
cup-two-seats = Para esto hace falta un juego de dos.
cup-name = Da un nombre de { $most } letras como máximo.
cup-name-twice = { $name } ya está en la lista.
cup-full = Un torneo tiene como máximo { $most } personas.
cup-robin-late = Nadie puede entrar en una liguilla que ya ha empezado.
cup-knock-late = Nadie puede entrar en una eliminatoria que ya ha empezado.
cup-knock-bye = En una eliminatoria nadie descansa una ronda: retira a esa persona.
cup-knock-level = { $name } y { $other } empatan: di en su tablero quién pasa por sorteo.
cup-knock-no-lot = El sorteo solo decide si hay empate tras la última partida.
cup-knock-paired = La ronda { $number } depende de este resultado: deshazla primero.
cup-knock-begun = La primera ronda ya está emparejada: solo se pueden cambiar los relojes.
cup-knock-exchange = En un desempate solo pueden cambiar de sitio las dos personas de un tablero.
cup-played = La ronda { $number } ya se ha jugado, al menos en parte.
cup-not-there = Elige dos personas de esta ronda.
cup-file = En este archivo no hay una lista de personas que se pueda leer.
cup-file-long = El archivo tiene más de { $most } KiB.
team-none = Aquí no hay ningún equipo { $number }.
team-too-few = Hacen falta al menos dos equipos.
team-no-match = Este equipo no juega en esta ronda.
team-fixture = En la ronda { $number } un equipo aparece dos veces o no participa.
team-fixture-line = «{ $text }» no es un encuentro: escribe los dos equipos con una raya entre ellos, como en Leones – Tigres.
team-late = La ronda 1 está emparejada: ningún otro equipo puede entrar.
team-full = Hay como máximo { $most } equipos.
team-line-begun = Este encuentro ha empezado: sus alineaciones quedan.
team-line-twice = { $team }: alguien está dos veces en la alineación, o hay más jugadores que tableros.
team-line-stranger = { $team }: alguien de la alineación no es de este equipo.
team-line-order = { $other } va antes que { $name } en la lista del equipo y no puede jugar en un tablero inferior.
team-begun = La ronda 1 está emparejada: solo se puede cambiar la clasificación.
team-file = Esta lista no tiene equipos que se puedan leer: necesita las columnas team, name y rating.
team-not = Este torneo no tiene equipos.
team-exchange = En los encuentros por equipos nadie cambia de sitio: cambia la alineación.
league-card = Esta no es la tarjeta de un club: copia todo el texto o escanea su código QR.
league-mark = Esta marca no es la de { $name }: pide que la lean otra vez, y no te fíes de quien te mete prisa.
league-own-card = Esta es la tarjeta de este mismo club.
league-unreadable = Algo de este archivo no se puede leer; lo demás se ha importado.
league-file = Este no es el archivo de una liga.
league-file-large = El archivo es demasiado grande: una liga tiene como máximo { $most } MB.
league-newer = Este archivo es de un Tableside más nuevo: actualiza este y después impórtalo.
league-no-charter = Este archivo no dice qué liga es: pide el archivo completo de la liga.
league-other = Algo de este archivo es de otra liga y se ha dejado fuera.
league-altered = { $what }: se cambió después de firmarse y se ha dejado fuera. Pide el archivo otra vez.
league-unknown-key = { $what }: lleva la firma de una clave que no es de esta liga y no cuenta.
league-older = Este archivo tiene la edición { $number } de la liga; la edición { $latest }, más nueva, se queda.
league-two-editions = Hay dos ediciones { $number } distintas: pide una nueva al club que lleva la liga.
league-new-edition = Ha llegado la edición { $number } de la liga.
league-contradiction = Ronda { $round }, { $home } – { $guest }: los clubes dan resultados distintos; los dos se quedan hasta que uno firme el del otro.
league-correction = Ronda { $round }, { $home } – { $guest }: el otro club ha corregido el resultado; fírmalo si es correcto.
league-two-results = Ronda { $round }, { $home } – { $guest }: los dos clubes han firmado dos resultados distintos; hay que arreglarlo con una corrección.
league-replayed = Ronda { $round }, { $home } – { $guest }: este es un resultado anterior; el corregido se queda.
league-clock = El reloj de { $club } y el de aquí se llevan { $n ->
        [one] un día
       *[other] { $n } días
    }: hay que mirar los dos. Lo firmado cuenta igual.
league-full = Una liga tiene como máximo { $most } documentos.
league-unplanned = { $club } ha firmado { $n ->
        [one] un documento de un encuentro que no está en la liga. Se deja fuera
       *[other] { $n } documentos de encuentros que no están en la liga. Se dejan fuera
    }.
league-club-full = { $club } ha firmado más de lo que un club puede en esta liga. Lo que sobra se deja fuera ({ $n }).
league-ahead = { $club } ya ha comunicado algo de la ronda { $n }. Aquí cuenta cuando las rondas anteriores tengan resultados.
league-nothing-new = No hay nada nuevo en este archivo.
league-taken = Lo nuevo se ha importado.
league-here = { $title } ya está aquí.
league-what-charter = Edición { $number } de la liga
league-what-line-up = Alineación de { $team } en la ronda { $number }
league-what-result = Resultado de { $home } – { $guest } en la ronda { $number }
league-clubs = Di de qué club es cada equipo; una liga tiene equipos de al menos dos clubes.
league-not-keeper = { $club } lleva esta liga: solo ese club puede cambiarla.
league-charter = Esta liga no se puede jugar: { $why }
league-no-result = Aquí no hay un resultado así que firmar.
league-not-ours = Solo los dos clubes de un encuentro firman su resultado.
league-stranger = Esta liga la lleva un club que nadie ha añadido aquí. Su marca es { $mark }: añade primero ese club.
league-game = Esta liga juega a { $game }, que este Tableside no conoce.
hub-tables = { $n ->
    [0] ninguna mesa
    [one] una mesa
   *[other] { $n } mesas
 }
hub-tables-gone = { $tables }, { $gone } sin conexión
hub-who-calls = { $n ->
    [0] { $table } llama
    [one] { $table } y otra más llaman
   *[other] { $table } y { $n } más llaman
 }
hub-board-of = El tablero de { $table }
hub-time-over = sin tiempo
hub-gone = Sin conexión.
hub-table-stale = Esta mesa no está actualizada.
hub-free = Aún no hay partida.
hub-paused = En pausa.
hub-practice = Práctica
hub-step = Paso { $n }
hub-to-move = { $who } juega.
hub-calls = Llama a la organización.
hub-calls-man = Falta una pieza.
hub-calls-dispute = No están de acuerdo.
hub-calls-board = El tablero no responde.
hub-calls-how = ¿Cómo se sigue?
hub-needs-mismatch = El tablero y la partida no coinciden.
hub-needs-arbiter = Pide una decisión.
hub-needs-board = El tablero no está conectado.
hub-no-tables = Aún no hay ninguna mesa. Únete a este club en los ajustes de una mesa.
hub-away = La central no responde; esta página la espera.
hub-needs-script = Esta página necesita JavaScript.
hub-results = Resultados
hub-start-lists = Listas de salida
hub-against = contra { ALLOF($names) }
hub-places = Páginas del club
hub-wall = Todas las mesas
hub-first = Inicio
hub-back = Atrás
hub-on = Adelante
hub-live = En directo
hub-no-step = Esta posición no se puede mostrar: desde aquí algo está oculto o se corrigió a mano.
hub-shaken = Han agitado: { ALLOF($who) }
hub-put-right = La posición se corrigió.
hub-unseen = Se jugó algo oculto.
hub-no-table = Esa mesa no existe. Quizá se una más tarde.
hub-nothing-played = Aún no ha terminado ninguna partida.
hub-nothing-played-hint = En cuanto termine una partida en una mesa, su resultado aparecerá aquí.
hub-nothing-begun = Ahora no se juega ninguna partida.
hub-nothing-begun-hint = En cuanto empiece una partida en una mesa o se empareje una ronda de torneo, aparecerá aquí.
hub-table = Mesa
hub-game = Juego
hub-who = Jugador
hub-how-ended = Resultado
hub-standings = Clasificación
hub-points-how = En una partida de dos, quien gana recibe 2 puntos y quien pierde 1. Entre cuatro, los puestos valen 4, 3, 2 y 1.
hub-earlier-results = Resultados anteriores
hub-still-play =
    { $n ->
        [1] Una mesa sigue jugando.
       *[other] { $n } mesas siguen jugando.
    }
hub-games-played = Partidas
hub-games-won = Ganadas
hub-wins = { $many ->
    [0] { $who } { NUMBEROF($who, plural: "ganan", singular: "gana") }.
   *[other] { $who } ganan.
 }
cup-busy = Otras personas están cambiando este torneo: inténtalo otra vez.
cup-sits-twice = { $name } juega en dos mesas: { $places }.
cup-lacks = Falta algo o es demasiado largo. Revisa lo que has escrito e inténtalo otra vez.
cup-off-table = sin mesa
cup-too-few-tables = Hay menos mesas libres que tableros en esta ronda.
cup-off-tables = { $n ->
        [1] El tablero { ANYOF($boards) } se juega en un tablero corriente, sin mesa.
       *[other] Los tableros { BOTHOF($boards) } se juegan en tableros corrientes, sin mesa.
    } El resultado se introduce aquí a mano.
cup-table-busy = { $table } juega aún otra partida. El tablero { $board } empieza allí cuando termine. Para empezar ya, elige otra mesa o ninguna.
cup-table-taken = Otro tablero de esta ronda tiene esa mesa.
cup-two-tables = { $name } aún juega en { $place } y no puede estar en dos mesas.

## Torneos

cups-title = Torneos
cups-empty = Aún no hay ningún torneo. Un árbitro que inicie sesión puede crear uno aquí.
cups-new = Torneo nuevo
cup-over = terminado
cup-round-of = Ronda { $n } de { $count }
cup-kind =
    .swiss = Sistema suizo
    .robin = Liguilla
    .knock-out = Eliminatoria
    .tables = Mesas rotativas
    .league = Repartos del día
    .teams = Encuentros por equipos
cup-about =
    .swiss = { $game }. Juegan entre sí quienes tienen más o menos los mismos puntos, y nunca dos veces.
    .robin = { $game }. Todos juegan contra todos.
    .knock-out = { $game }. Quien pierde un duelo queda fuera.
    .tables = { $game }. En cada ronda hay, si se puede, rivales nuevos y otro color.
    .league = { $game }. Cada día hay un reparto, el mismo para todo el mundo.
    .teams = { $game }. Dos equipos juegan tablero a tablero.
cup-title-of = Cómo se llama
cup-what = A qué se juega
cup-rounds = Rondas
cup-season = Temporada, si las puntuaciones cuentan juntas
cup-double = Liguilla de ida y vuelta
cup-small = Valen mesas de dos
cup-make = Crear
cup-byed =
    .bye = { $name } no tiene rival esta ronda y aun así recibe puntos.
    .half = { $name } descansa esta ronda y recibe medio punto.
    .away = { $name } no juega esta ronda.
    .through = { $name } no tiene rival esta ronda y se clasifica.
    .straight = { $n } jugadores pasan directamente a la ronda siguiente.
cup-bracket = Cuadro
cup-winner-of-board = Ganador del tablero { $board }
cup-turns = Empieza Verde. Se juega en sentido antihorario.
cup-absent = ausente
cup-did-not-come = ausencia: { BOTHOF($names) }
cup-result = Resultado y mesa
cup-plays = juega
cup-half = medio punto
cup-away = no juega
cup-withdraw = Retirar
cup-back = Vuelve
cup-next = Ronda siguiente
cup-rating = Puntuación
cup-enter = Añadir
cup-list = Una lista: un nombre por línea, o CSV, o TRF16
cup-read = Añadir todo
cup-print = Imprimir
cup-tie-value = { $name }: { $points }
cup-won = { $n ->
        [1] una ganada
       *[other] { $n } ganadas
    }
cup-begin = Empezar la ronda { $n }
cup-day-of = Reparto del
cup-pair = Emparejar la ronda { $n }
cup-unpair = Deshacer la ronda { $n }
cup-open = Abrir otra vez
cup-close = El torneo ha terminado
cup-first = Esta persona
cup-second = cambia de sitio con
cup-exchange = Dos cambian de sitio
cup-place = puesto { $n }
cup-entries =
    { $n ->
        [one] { $n } persona
       *[other] { $n } personas
    }
cup-ratings = Puntuaciones
cup-no-season = Sin temporada
cup-ratings-none = Nadie tiene puntuación todavía: llega con el primer resultado.
cup-ratings-soon = Las puntuaciones se están calculando; aparecerán aquí enseguida.
cup-ratings-two = Juegos de dos
cup-ratings-two-about = Según Glicko-2. El número tras ± dice lo segura que es una puntuación: cuanto menor, más segura.
cup-ratings-more = Tres y cuatro por mesa
cup-ratings-more-about = Según OpenSkill, lo que alguien vale como mínimo: se empieza abajo y se sube jugando.
cup-played-so =
    { $n ->
        [one] { $n } partida
       *[other] { $n } partidas
    }
cup-rules = Reglas y rondas
cup-rules-hold = Valen para cada ronda que empiece a partir de ahora.
cup-by-rules = Reglas de la casa: { $rules }
cup-stage =
    { $players ->
        [2] Final
        [4] Semifinales
        [8] Cuartos de final
        [16] Octavos de final
       *[other] Ronda de { $players }
    }
cup-third = Tercer puesto
cup-tie-game = Desempate { $n }
cup-armageddon = Armagedón
cup-armageddon-about = Con tablas, { NUMBEROF($seat, plural: "pasan", singular: "pasa") } { $seat }.
cup-winner = Gana { $name }
cup-by-lots = por sorteo
cup-lot = Quién pasa por sorteo
cup-ties = Partidas de desempate tras unas tablas
cup-last = Si el empate sigue
cup-last-armageddon = Una partida más: con tablas, pasan las negras
cup-last-lots = Sorteo
cup-tie-clock = Reloj para los desempates
cup-last-clock = Reloj para el Armagedón
cup-third-wanted = Partida por el tercer puesto
cup-seed-lots = El cuadro se sortea, no va por puntuación
team-new = Nuevo equipo
team-players = Quién juega, en el orden de los tableros, un nombre por línea; los suplentes al final
team-list = Varios equipos: una lista CSV con las columnas team, name, rating
team-add = Una persona más
team-gone = Retirar el equipo
team-rules = Tableros, puntos, clasificación
team-boards = Tableros de un encuentro
team-white = Blancas en los tableros 1, 3, 5
team-white-home = Equipo nombrado primero
team-white-guest = El otro equipo
team-win = Puntos de encuentro por ganar
team-draw = Puntos de encuentro por empatar
team-ranking = Criterio de orden { $n }
team-by-match = Puntos de encuentro
team-by-board = Puntos de tablero
team-tie-berlin = Cuenta de Berlín
team-fixtures = Calendario
team-fixtures-how = Un encuentro por línea, local – visitante; una línea vacía entre dos rondas. Vacío: todos contra todos
team-line = Alineación: { $team }
team-board = Tablero { $n }
team-results = Resultados y mesas
team-board-names = Tablero { $n }: { $names }
team-begin = Empezar este encuentro
team-free = { $team } descansa en esta ronda.
team-beside-board = puntos de tablero { $points }
team-beside-match = puntos de encuentro { $points }
league-title = Ligas entre clubes
league-mine = Marca de este club
league-mine-note = Léesela a otro club, por teléfono o en persona. Allí la escriben junto con la tarjeta de abajo, o escanean el código QR.
league-card-of = Tarjeta de este club
league-clubs-known = Clubes que juegan con este
league-add = Añadir un club
league-added = { $name } está añadido.
league-card-theirs = Tarjeta del club
league-mark-theirs = Su marca, tal como la han leído
league-file-of = Archivo de la liga
league-take = Importar un archivo
league-how = Pon equipos en un torneo nuevo y di allí de qué club es cada uno. O importa el archivo de una liga.
league-news = Novedades
league-line-new = Conectar con este club
league-line-note = Por un relé los resultados van solos al otro club. Un club pide un código, el otro lo escribe.
league-relay = Relé
league-invite = Pedir un código
league-code = Código
league-connect = Conectar
league-line-end = Desconectar
league-line-up = Conectado.
league-line-away = El otro club no está; lo nuevo irá más tarde.
league-line-none = Sin conexión. Envía el archivo de la liga.
league-no-lines = Las centrales de un clúster no tienen líneas con otros clubes: hay que enviarse el archivo de la liga.
league-line-code = Lee este código al otro club:
league-between = Liga de estos clubes
league-keeps = lleva la liga
league-signed = { $n ->
    [one] Firmado por el club
   *[other] Firmado por los dos clubes
 }
league-says = { $club } dice { $score }
league-waits = Espera a { $club }
league-make = Hacer una liga entre clubes
league-make-note = ¿De qué club es cada equipo? Lo que firmas aquí, los otros clubes lo importan como archivo.
league-change = Publicar los cambios
league-change-note = Equipos, jugadores, reglas y calendario, tal como están, pasan a ser la próxima edición de la liga.
league-sign = Firmar
cup-after =
    { $n ->
        [0] Antes de la primera ronda
        [one] Tras una ronda
       *[other] Tras { $n } rondas
    }
cup-during = Durante la ronda { $n }
arbiter-title = Arbitraje
arbiter-who = { $name }, { $role }
role-arbiter = arbitraje
role-deputy = suplencia
role-desk = mesa de control
arbiter-pairings = Emparejamientos
arbiter-rulings = Decisiones
arbiter-say-all = A todos
arbiter-more = Más
arbiter-calls-you = { $table } te llama
arbiter-needs-you = { $table } necesita ayuda
arbiter-last = Último: { $what }
arbiter-clocks-still = Los relojes están parados.
arbiter-on-the-way = { $name } va de camino.
arbiter-gone-short = ausente
arbiter-two-minutes = Dos minutos más
arbiter-coming = Ya voy
arbiter-call-over = Llamada atendida
arbiter-nothing = Aquí no hay partida.
do-paused = pausa
do-pause = Poner en pausa
do-resume = Continuar
arbiter-clock = Ajustar el reloj
arbiter-more-or-less = Cambio
arbiter-gets = recibe tiempo
arbiter-loses = pierde tiempo
arbiter-minutes = Minutos
arbiter-seconds = Segundos
arbiter-why = Motivo (se anota)
do-penalty = Sancionar
arbiter-which = Sanción
penalty-warning = una advertencia
penalty-time = tiempo para el otro bando
penalty-loss = la partida está perdida
arbiter-penalty-minutes = Minutos (si se da tiempo)
arbiter-sure-penalty = Sí, dar esta penalización
do-correct = Corregir la posición
do-finish = Terminar la partida
arbiter-sure-finish = Sí, terminar la partida
arbiter-winner = Ganador
arbiter-refused = Datos que la central rechazó
arbiter-nobody-wins = Ningún ganador único
arbiter-say = Enviar un mensaje
arbiter-words = Mensaje
arbiter-moves = Jugadas
arbiter-tray = { $name }: junto al tablero
arbiter-tap-man = Toca una pieza y luego su sitio.
arbiter-mend-note = La posición anterior queda en el registro de la partida.
arbiter-turn = A quién le toca
arbiter-turn-stays = como está
arbiter-sure-correct = Sí, está así
arbiter-as-it-was = Restablecer
arbiter-sent = Está anotado y va camino de la mesa.
arbiter-sent-all =
    { $n ->
        [1] Va camino de una mesa.
       *[other] Va camino de { $n } mesas.
    }
arbiter-withdraw = Retirar
arbiter-withdrawn = Queda retirado, si la mesa no lo ha hecho ya.
arbiter-no-rulings = Todavía no hay decisiones.
arbiter-by = { $name }, { $role }, { $at }
arbiter-came =
    .open = La mesa aún no ha respondido.
    .gone = Esta mesa no está conectada. Tus instrucciones esperan a que vuelva.
    .waits = La mesa lo tiene y espera su momento.
    .done = Hecho.
    .refused = La mesa no lo ha hecho.
    .withdrawn = Retirado.
did =
    .answer = llamada atendida
    .say = mensaje enviado
    .pause = partida en pausa
    .resume = la partida sigue
    .clock = se ajustó el reloj
    .penalty = una penalización
    .correct = se corrigió la posición
    .rules = reglas de la casa
    .begin = se propuso una partida
    .finish = se terminó la partida
    .withdraw = se retiró una orden
    .close = la velada ha terminado
    .overrule = se corrigió el resultado
    .person = cambiaron las personas
    .renew = se dio un PIN nuevo
    .admit = se admitió una mesa
    .forget = nombre borrado
    .others = difusión modificada
arbiter-results-note = Un resultado se puede corregir en cualquier momento. El original se conserva.
arbiter-overrule = Corregir el resultado
arbiter-sure-overrule = Sí, este es el resultado
arbiter-overruled = El resultado está corregido. El anterior se guarda.
arbiter-kept = Guardado.
arbiter-pause-all = Pausar todas
arbiter-sure-pause-all = Sí, pausar todas
arbiter-resume-all = Que sigan todas
arbiter-close = Cerrar la velada
arbiter-sure-close = Sí, la velada ha terminado
arbiter-close-off = Cerrar y apagar
arbiter-sure-off = Sí, apagar las mesas
arbiter-send-rules = Enviar a todas las mesas
arbiter-sure-rules = Sí, desde la próxima partida
arbiter-rules-note = Las próximas partidas de cada mesa tendrán estas reglas, también en las mesas que lleguen más tarde en esta velada. Las que están en juego conservan las suyas.
arbiter-rule-clock = Reloj, por ejemplo 15+10; none para ninguno
arbiter-begin = Proponer una partida
arbiter-begin-note = Sin nombres, los jugadores eligen sus puestos en la mesa. La partida empieza cuando la aceptan allí.
arbiter-seats = Escribe todos los nombres, o ninguno.
people-sign-in = Entrar
people-sign-out = Salir
people-your-pin = Tu PIN
people-own-pin = Un PIN propio
people-first = Todavía no hay árbitro. El primer PIN está en la pantalla de la central.
people-title = Personas y funciones
people-role = Función
people-add = Añadir a alguien
people-new-pin = PIN para { $name }, para una vez: { $pin }
people-is-locked = Bloqueado tras demasiados PIN que no coinciden, salvo en sus propios dispositivos.
people-not-yet = Aún no ha elegido PIN.
people-lost = Teléfono perdido: PIN nuevo
people-sure-lost = Sí, salir en todas partes
people-end = Salir en todas partes
people-open = Desbloquear
people-set-role = Cambiar el rol
people-remove = Quitar
people-sure-remove = Sí, quitar
machine-title = Ordenador de la central
machine-says = Desde aquí se nombra el primer árbitro y se da un PIN nuevo si se pierde un teléfono.
machine-only = Esta página es solo para el ordenador de la central.
machine-first = Mostrar el primer PIN
machine-first-pin = Entra con tu nombre y este PIN, para una vez: { $pin }
machine-settled = Ya hay un árbitro: da un PIN nuevo.
machine-renew = PIN nuevo para { $name }
forget-title = Borrar un nombre
forget-says = El nombre desaparece de las partidas, resultados, decisiones y funciones de esta central.
forget-sure = Sí, borrar este nombre
forget-not-reached = Los registros de las mesas y los archivos guardados o impresos no cambian. Borra el nombre también en cada mesa.
forget-done =
    { $n ->
        [0] El nombre no estaba en ningún sitio.
        [1] El nombre estaba en un sitio y ya no está.
       *[other] El nombre estaba en { $n } sitios y ya no está.
    }
hub-turn = Turno
hub-help = Necesita ayuda
hub-press-answer = Responder a la llamada
hub-press-pause = Pausa
hub-press-resume = Seguir
webhook-address = Da una dirección web que empiece por http:// o https:// y no contenga ninguna contraseña.
webhook-many = Un club tiene como máximo { $most } direcciones de este tipo.
hub-join-safe = Las mesas se unen solo por HTTPS.
hub-join-slower = El PIN no era ese. Espera { $seconds } s antes de probar otra vez.
hub-join-pin = Ese no es el PIN que muestra la central.
hub-door = Una mesa pregunta
hub-door-asks = Esta mesa pide entrar en { $club }. ¿Muestra su pantalla el código que has escaneado?
hub-door-yes = Admitirla
hub-door-let = { $table } está admitida.
hub-door-nobody = Ya no espera ninguna mesa con este código. Haz que muestre uno nuevo.
hub-door-full = Ahora esperan demasiadas mesas. Inténtalo en cinco minutos, o escribe el PIN.
hub-join-taken = Ya hay una mesa { $table }: elige otro nombre.
others-title = Otros programas
others-results = Resultados para otros programas
others-results-note = Desde ahora, cada resultado se envía firmado a estas direcciones. Si una no responde, se le vuelve a enviar durante tres días.
others-address = Dirección web
others-add = Añadir la dirección
others-secret = Solo ahora: las firmas se comprueban con el secreto { $secret }
others-waiting =
    { $n ->
        [0] Ningún resultado la espera.
        [1] Un resultado la espera.
       *[other] { $n } resultados la esperan.
    }
others-test = Enviar una prueba
others-taken = El resultado de prueba se ha aceptado.
others-home-off = Está desactivado.
others-home-sees = Ve cada mesa: la partida, de quién es el turno y si se necesita a alguien.
others-home-presses = Ve cada mesa, y sus botones contestan llamadas, ponen partidas en pausa y las hacen seguir.
others-home-note = En Home Assistant, la integración MQTT se configura con el broker de la central y el certificado del club. Si ya tiene un broker, hace falta un puente hacia este.
others-sees = Activar, solo ve
others-presses = Activar, con botones
others-sure-presses = Sí, puede poner partidas en pausa
others-off = Desactivar
others-sure-off = Sí, desactivar: su contraseña deja de valer
others-password = Solo ahora: el broker deja entrar a { $user } con la contraseña { $password }
others-broker = Broker
others-port = Puerto
others-user = Usuario
others-certificate = Certificado
others-pages = Partidas y tableros para otras páginas
others-pages-note = El PGN tiene las partidas de las últimas 12 horas, para programas que muestran partidas. Un tablero puede estar en cualquier página.
others-each = Cada mesa
others-board = Tablero
webhook-gone = Esa dirección ya no existe.
webhook-inside = Es el propio ordenador de la central o no es la dirección de otro ordenador: allí no se envía nada.
webhook-unreached = No se pudo contactar con ella: { $why }.
webhook-status = Respondió { $status } y no aceptó el resultado.

close-what = Cada mesa que está muestra que la velada ha terminado; las partidas seguirán la próxima vez donde están. Después se escriben resultados, clasificación, partidas y torneos en archivos.
close-begun = La velada se está cerrando.
close-runs = La velada ya se está cerrando.
close-waits = { $n ->
    [one] Una mesa se está despidiendo.
   *[other] { $n } mesas se están despidiendo.
 }
close-writes = Guardando los archivos de la velada.
close-done = { $n ->
    [0] La velada ha terminado. No había ninguna mesa.
    [one] La velada ha terminado. Una mesa se ha despedido.
   *[other] La velada ha terminado. { $n } mesas se han despedido.
 }
close-open = Sin respuesta: { BOTHOF($tables) }. Pasa por allí antes de irte.
close-folder = Los archivos están en la central, en { $folder }.
close-files = Descargar archivos
close-off-too = Cerrar y apagar todo
close-not-written = Los archivos no se pueden guardar en { $folder }: { $why }. Descárgalos aquí.

archive-title = Veladas
archive-what = Una velada que ha terminado se guarda en un archivo. Sus partidas se pueden seguir viendo, sus resultados quedan donde están y la central sigue pequeña.
archive-packed = guardada, { $size } kB
archive-live = aún sin guardar
archive-back = recuperada
archive-file-away = falta el archivo
archive-unknown = archivo desconocido
archive-pack = Guardar todas las que han terminado
archive-pack-one = Guardar
archive-bring = Recuperar
archive-file = Archivo
archive-games-file = PGN y JSON
archive-did-pack = { $n ->
    [0] No había nada que guardar.
    [one] Se ha guardado una velada.
   *[other] Se han guardado { $n } veladas.
 }
archive-did-bring = La velada se ha recuperado.
archive-none = No hay ningún archivo { $name }.
archive-not-written = El archivo { $path } no se puede escribir: { $why }. La velada queda en la memoria de la central.
archive-damaged = El archivo { $path } está dañado: pon ahí una copia.
archive-away = El archivo { $path } no está: devuélvelo a su sitio, o una copia.
archive-not-read = El archivo { $path } no se puede leer: { $why }.
archive-newer = El archivo { $path } es de un Tableside más nuevo: actualiza este.
archive-other-club = El archivo { $name } es de otro club, { $club }.

search-title = Buscar partidas
search-player-more = Dos con una coma entre ellos: partidas de ambos
search-any-game = Todos los juegos
search-from = Desde
search-to = Hasta
search-any-rule = da igual
search-go = Buscar
search-found = { $n ->
    [0] Ninguna partida encontrada. Prueba con menos palabras.
    [one] Se ha encontrado una partida.
   *[other] Se han encontrado { $n } partidas.
 }
search-bad-day = { $given } no es una fecha: escríbela como 2027-01-31.
search-day = Día
search-earlier = Partidas anteriores
search-later = Partidas posteriores

game-start = Posición inicial
game-end = Final
game-no-file = No se puede saber todo de esta partida: por eso no hay archivo.
game-step = Tras { $n } de { $of }
game-position = Posición actual
game-files = Descargar
game-table = En { $table }, { $at }
game-none = Esa partida no está aquí.

player-none = Nadie llamado { $name } ha jugado aquí.
player-games = { $n ->
    [one] Una partida, { $won ->
            [1] ganada
           *[other] no ganada
        }
   *[other] { $n } partidas, { $won ->
            [1] una ganada
           *[other] { $won } ganadas
        }
 }
player-curve = Puntuación tras cada torneo
player-curve-said = { $n ->
    [one] La puntuación tras un torneo: { $last }.
   *[other] La puntuación en { $n } torneos: de { $first } a { $last }, la más baja { $low }, la más alta { $high }.
 }
player-tournament = Torneo
player-tournaments = Como tabla
player-no-rating = Sin puntuación en esta temporada: llega con un torneo.
player-recent = Últimas partidas
player-all = Todas las partidas

cup-ties-of = Desempates
cup-points-of = Puntos
cup-points-two = 3 1 0: victoria, tablas, derrota
cup-points-more = 4 3 2 1: para cada puesto
cup-tie-number = Desempate { $n }
cup-points-bad = { $given } no son puntos: escribe un número para victoria, tablas y derrota, o para cada puesto, el mejor primero.
cup-points-begun = Los puntos valen desde la primera ronda: ya no se pueden cambiar.
cup-tie-none = Ese no es un desempate de este tipo de torneo.
cup-points-hold = Puntos: { $points }
tie =
    .bh-c1 = Buchholz corte 1
    .bh = Buchholz
    .bh-c2 = Buchholz corte 2
    .bh-m1 = Buchholz mediano
    .fb = Buchholz previo
    .aob = Media de los Buchholz rivales
    .sb = Sonneborn-Berger
    .de = Encuentro directo
    .win = Victorias
    .won = Partidas ganadas
    .bpg = Partidas con negras
    .bwg = Victorias con negras
    .ps = Progresivo
    .ps-c1 = Progresivo corte 1
    .rep = Rondas elegidas para jugar
    .std = Puntos estándar
    .ks = Koya
    .aro = Puntuación media de los rivales
    .aro-c1 = Puntuación media de los rivales corte 1
    .tpr = Rendimiento
    .deals = Repartos ganados
    .firsts = Primeros puestos
    .seconds = Segundos puestos
    .opponents = Puntos de los rivales
cup-details = Datos para informes
cup-report = Informe a la federación
cup-detail =
    .title = Título
    .federation = Federación (tres letras)
    .fide = Número FIDE
    .born = Nacimiento (2001/05/27)
    .sex = m o w
    .city = Ciudad
    .arbiter = Árbitro principal
cup-detail-bad = { $given } no puede figurar así en un informe: { $field }.
