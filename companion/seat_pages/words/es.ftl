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
pages-light-evening = Noche
pages-light-daylight = Día
pages-language = Idioma
pages-yours = Te toca
pages-not-yours = No te toca
pages-won = Has ganado.
pages-wins = { $seat } { NUMBEROF($seat, plural: "ganan", singular: "gana") }.
pages-win-together = { BOTHOF($seats) } ganan.
pages-drawn = Tablas.
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
pages-into-box = A la caja
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

pages-as-in-chess = Como en ajedrez
pages-clear = Vaciar
pages-mark-is = es esta
pages-mark-may = puede ser
pages-mark-not = no puede ser

## Cartas, dados, puestos

pages-unseen = Una carta que nadie en la mesa ha visto
pages-times = { $what }, { $n } veces
pages-you = Tú
pages-place = puesto { $n }
pages-skips = turnos perdidos: { $n }
pages-computer = ordenador
pages-counted-home = { $n } en la meta
pages-counted-points = { $n ->
    [one] { $n } punto
   *[other] { $n } puntos
 }
pages-counted-boulders = { $n ->
    [one] { $n } roca
   *[other] { $n } rocas
 }
pages-counted-cards = { $n ->
    [one] { $n } carta
   *[other] { $n } cartas
 }

## Lo que se puede preguntar

pages-ask = Preguntar

## Encender

pages-no-network = Este aparato no está en ninguna red: ponlo con los teléfonos en la misma wifi y abre las páginas otra vez.
pages-no-port = Las páginas no se han podido abrir ({ $why }): ábrelas otra vez o reinicia el programa.
pages-operator = No hay páginas en una mesa que lo muestra todo: empieza la partida sin «operator».
