# Las palabras de la aplicación misma: de cada mensaje, su texto.

title = Tableside
tagline = El árbitro que se sienta a la mesa
tap-a-box = Toca un juego. Lo demás se explica sobre la marcha.
go-on-so = Seguir de todos modos
game-of = { $title }, { $time }
more-games = { $n } más sin acabar
settings = Ajustes
    .language = Idioma y letra
    .look = Tema y animaciones
    .sound = Sonido y voz
    .hands = Pantalla y teclado
    .boards = Tableros y piezas
    .table = Club y esta mesa
no-club = En ningún club
make-and-try = Hacer y probar
setting-engine = Pistas y análisis
    .ours = Integrado
    .for = Para el ajedrez y sus variantes, desde la próxima partida. En todos los demás juegos dan las pistas los jugadores de Tableside.
    .none-here = Stockfish u otro motor puede dar pistas y analizar partidas de ajedrez. No hay ninguno instalado. En Debian, Ubuntu o Raspberry Pi OS, usa «sudo apt install stockfish».
where-played = ¿Dónde se juega?
door-here = Jugar aquí, en la pantalla
    .says = Tablero, piezas, dados y cartas están en la tableta.
door-own = Tenemos nuestro tablero
    .says = De cartón, de madera o con sensores.
door-club = Preparar una mesa de club
    .says = El público elige un juego, pero no cambia ajustes. La organización pone primero un PIN.
first-later = Todo se puede cambiar después en los ajustes.
own-board = ¿Sobre qué se juega?
own-cardboard = Cartón o madera
    .says = Se mueve a mano. La tableta pone los dados, las cartas y las reglas.
own-sensors = Un tablero con sensores
    .says = Nota las piezas y juzga cada jugada.
    .none = No se encontró ningún tablero. Conéctalo y aparece aquí.
found-later = Para un tablero con Bluetooth o en la red, abre un juego y toca «{ as-printed.line }», luego «{ board }».
voice-says = voz: { $level }
older-games = Ver partidas anteriores
no-games-yet = Aún no hay partidas jugadas.
games-empty-says = Cada partida que se juega se guarda aquí. Se puede continuar o volver a ver.
example = Ejemplo
example-expect = Rojo tiene que tirar el dado.
play-a-game = Jugar una partida
start-here = Empezar aquí
delete = Borrar
    .says = { $title }, { $time }: ¿borrarla para siempre?
keep-it = Conservar
to-start = Al principio
play-replay = Reproducir
the-start = El principio
moment-of = { $n } de { $all }
two-choices = Dos opciones:
nothing-played = No se ha jugado nada.
look-back = Analizar
looking-back = Análisis de la partida
looking-back-far = Analizado hasta ahora: { $share } %
course-chances = Opciones de ganar
course-steps = Pasos de la partida
in-a-hundred = en porcentaje
column =
    .luck = Suerte
    .decisions = Decisiones
    .luck-say = Opciones de ganar que dados y cartas dieron o quitaron, sumadas.
    .decisions-say = Opciones de ganar que las decisiones dieron o quitaron, sumadas.
    .over-say = Una suma puede pasar de 100: lo que uno gana, otro lo recupera.
    .margin-say = ± muestra la incertidumbre.
in-points = en puntos porcentuales
chance-played = Jugado
chance-better = Mejor
chance-next = Siguiente opción
review-details = Detalles
luck-and-decisions = Suerte y decisiones
solve-first = Resolver el primero
solve-moment = Momento { $n }
what-would-you-do = { $name }: ¿qué harías?
solve-tap = Toca una pieza y su destino, o una de estas:
solved-right = ¡Es lo mejor que hay!
solved-played = Eso se jugó. Hay algo mejor.
solved-other = Se puede jugar. Hay algo mejor.
next-moment = Siguiente momento
all-moments = Todos los momentos
games-left-out = { $n ->
    [1] El juego { BOTHOF($names) } no se ha podido cargar. «companion doctor» dice por qué.
   *[other] Estos juegos no se han podido cargar: { BOTHOF($names) }. «companion doctor» dice por qué.
 }
for-players =
    { $n ->
        [0] Para cualquier número de personas
        [1] Para una persona
       *[other] Para { $n } personas
    }
shelf-title =
    { $game ->
        [big-action-chess-jumble] Chess Jumble
        [gravity-chess] Ajedrez con gravedad
        [raindropchess] Raindrop{"\u00AD"}chess
        [boulder-chess] Ajedrez de las rocas
        [cloak-and-dagger-chess] Capa y espada
        [parade-chess-solitaire] Desfile
       *[neighbour-chess-solitaire] Vecinos
    }
editions = { $players }, { $n } ediciones
minutes-short = { $low }–{ $high } min
edition =
    { $game ->
        [little-chess-jumble] Pequeño
        [little-action-chess-jumble] Pequeño con cartas
        [big-chess-jumble] Grande
       *[big-action-chess-jumble] Grande con cartas
    }
tap-a-chair = Toca una silla para elegir quién juega.
open-since = Abierta desde { $time }
played-at = Jugada: { $time }
who-plays = ¿Quién juega?
phone = Teléfono
sits =
    .human = Con nombre o sin él
    .phone = Muestra tu mano y el reloj. El código sale al empezar.
    .computer = Uno de los cinco jugadores de ordenador
    .none = Los demás juegan sin este puesto.
    .table = con un código y su propio tablero
    .site = un rival en línea
engine-step = Nivel { $n } de 8
learn = Aprender
today = Hoy
differs-line = Reglas cambiadas
by-fide = { $speed }, según la FIDE
minutes-and-seconds = { $minutes } min y { $seconds } s por jugada
sheet-printed = Opciones de la partida
sheet-editions = ¿Qué edición?
lesson =
    .says = Una pieza y un tablero vacío
    .tap = Elige una pieza y toca su casilla.
    .numbers = El mínimo de jugadas para llegar ahí.
    .rings =
        { $n ->
            [1] Donde puede estar la pieza después de una sola jugada.
           *[other] Donde puede estar la pieza después de exactamente { $n } jugadas.
        }
    .piece =
        { $kind ->
            [Q] La dama se mueve tan lejos como quiera, en recto o en diagonal, y nunca salta.
            [R] La torre se mueve tan lejos como quiera, en recto.
            [B] El alfil se mueve tan lejos como quiera, en diagonal. Se queda en casillas de un mismo color.
            [N] El caballo salta: dos casillas en recto y una de lado, incluso por encima de piezas.
            [P] El peón se mueve una casilla en recto, en cualquier dirección. Captura en diagonal.
           *[K] El rey se mueve una casilla en cualquier dirección.
        }
preset = Modalidad
seats-row = Jugadores
more-choices = Más…
change = Cambiar
who-sits =
    ¿Quién lleva { $seat }?
colour-of-pieces = Color de las piezas
colour-name =
    { $colour ->
       *[green] Verde
        [red] Rojo
        [blue] Azul
        [yellow] Amarillo
        [white] Blanco
        [black] Negro
        [orange] Naranja
        [purple] Morado
        [brown] Marrón
        [pink] Rosa
    }
done = Listo
first-sound =
    { $sound ->
        [voice] Voz y sonidos
        [sounds] Sonidos
       *[silent] Silencio
    }
setting-language = Idioma
setting-plain = Reglas en lenguaje claro
setting-theme = Tema
theme-name =
    { $theme ->
        [evening] Noche
        [daylight] Día
       *[contrast] Alto contraste
    }
setting-text = Tamaño de letra
setting-reduced = Animaciones
    .full = Completo
    .reduced = Reducidas
setting-sound = Sonido
on = Sí
off = No
setting-keyboard = Teclado en la pantalla
    .auto = Si no hay otro
    .never = Nunca
always = Siempre
setting-three = Flechas del teclado
    .over = Recorren el tablero
    .next = Siguiente y anterior (tres botones)
key =
    .shift = Mayúsculas
    .erase = Borrar
    .signs = Cifras y signos
    .letters = Letras
    .space = Espacio
    .hide = Ocultar el teclado
    .form = Otra forma de la letra
# The spoken names of signs and letters, by their names in Unicode.
sign =
    { $sign ->
        [solidus] barra
        [colon] dos puntos
        [full-stop] punto
        [hyphen-minus] guion
        [low-line] guion bajo
        [commercial-at] arroba
        [comma] coma
        [question-mark] signo de interrogación
        [exclamation-mark] signo de exclamación
        [apostrophe] apóstrofo
        [left-parenthesis] abre paréntesis
        [right-parenthesis] cierra paréntesis
        [ampersand] y comercial
        [plus-sign] más
        [equals-sign] igual
        [number-sign] almohadilla
        [asterisk] asterisco
        [percent-sign] por ciento
        [quotation-mark] comillas
        [reverse-solidus] barra invertida
        [semicolon] punto y coma
        [euro-sign] euro
        [dollar-sign] dólar
        [pound-sign] libra
        [less-than-sign] menor que
        [greater-than-sign] mayor que
       *[tilde] virgulilla
    }
letter-with =
    { $letter } con { $mark ->
        [grave] acento grave
        [acute] acento agudo
        [circumflex] acento circunflejo
        [tilde] virgulilla
        [diaeresis] diéresis
        [ring-above] anillo
        [macron] raya encima
        [breve] breve
        [ogonek] gancho debajo
        [cedilla] cedilla
        [dot-above] punto encima
        [caron] carón
        [comma-below] coma debajo
        [double-acute] doble acento agudo
       *[stroke] barra
    }
letter-named =
    { $name ->
        [ae] a y e juntas
        [oe] o y e juntas
        [sharp-s] s alemana
        [eth] eth
        [thorn] thorn
       *[dotless-i] i sin punto
    }
setting-one-tap = Mover las piezas
    .two = Tocar la pieza, luego la casilla
    .one = Tocar la casilla, si solo una pieza puede ir
setting-board = Dónde se juegan las partidas nuevas
setting-fixed = Orientación del tablero
    .fixed = Se queda como está
    .turns = Gira hacia quien juega
rules-differ =
    { $n ->
        [1] Una regla cambia
       *[other] { $n } reglas cambian
    }
dice-and-decks = Dados y cartas
    .own = Los nuestros
by-tablet = En la tableta
dice = Dados
    .typed = Propios, escritos
    .sensed = Propios, con sensor
no-url = Introduce la dirección del tablero, como /dev/ttyACM0, dgt://, pegasus://, gpio://8x8 o socket://host:port.
at = La casilla a1 está en
turned = Giro en sentido horario
board-url = Otra dirección
board = Tablero
board-none = En la pantalla
board-auto = El tablero conectado
board-virtual = Tablero virtual
wins = ¡{ $seat } { NUMBEROF($seat, plural: "ganan", singular: "gana") }!
win-together = ¡{ BOTHOF($seats) } ganan!
won = ¡Has ganado!
deal = Reparto
deal-lot = Al azar
which-number =
    { $die ->
        [white] ¿Qué muestra el dado blanco?
        [orange] ¿Qué muestra el dado naranja?
       *[other] ¿Qué número has sacado?
    }
which-numbers = ¿Qué números has sacado?
who-first = ¿Quién empieza?
search = Buscar en las cartas
which-piece-on = { NUMBEROF($seat, plural: "Deciden", singular: "Decide") } { $seat }: ¿qué pieza es el número { $n }?
own-preset = Guardada en esta tableta.
how-many-moves = Jugadas
draw-board = Dibujar un tablero
editor-says = Elige qué pintar y para quién, y toca casillas.
all-four = Los cuatro
fit-to-play = ¿Listo para jugar?
begin-empty = O con uno vacío
go-on-drawing = Seguir dibujando
size-of-board = { $files } × { $ranks } casillas
wall-says = Toca dos casillas vecinas: la línea entre ellas aparece o desaparece.
wall-next = Ahora la casilla junto a { $square }.
no-neighbours = Estas casillas no se tocan por un lado.
role =
    { $role ->
        [closed] Cerrada
        [start] Salida
        [entry] Entrada
        [house] Meta
        [break] Segura
        [wall] Línea
       *[track] Recorrido
    }
begin-with = Empezar con…
set-name = Nombre de las piezas
check = Comprobar
saved = Guardado: { $path }
board-good = Este tablero sirve para todas las ediciones.
little-only = Sirve para las ediciones pequeñas. Para las grandes: { $why }
device-keys = Pedales y teclas
    .says = Un pedal, un mando, un teclado numérico, un Stream Deck o un botón en un pin de la Raspberry Pi puede pulsar por ti. Toca una acción para darle una tecla.
press-what =
    { $job ->
        [roll] Pulsa lo que debe tirar los dados.
        [draw] Pulsa lo que debe robar una carta.
        [end] Pulsa lo que debe terminar el turno.
        [undo] Pulsa lo que debe deshacer.
        [redo] Pulsa lo que debe rehacer.
        [choose] Pulsa lo que debe elegir.
        [next] Pulsa lo que debe avanzar.
        [back] Pulsa lo que debe volver.
        [clock1] Pulsa lo que debe ser el reloj del primer jugador.
       *[clock2] Pulsa lo que debe ser el reloj del segundo jugador.
    }
key-job =
    { $job ->
        [roll] Tirar los dados
        [draw] Robar una carta
        [end] Terminar el turno
        [undo] Deshacer
        [redo] Rehacer
        [choose] Elegir
        [next] Avanzar
        [back] Volver
        [clock1] Reloj del primero
       *[clock2] Reloj del segundo
    }
key-forget = Quitar la tecla { $key }
key-leads = { $key } sirve en todas las pantallas. Pulsa otra tecla.
check-board = Revisar un tablero
    .says = Comprueba cada casilla, cable y luz de un tablero con sensores.
camera-page = Cámara
own-camera = Una cámara sobre el tablero
    .says = Mira un tablero impreso en casa y juzga cada jugada.
camera-which = ¿Qué cámara muestra el tablero?
camera-stays = Las imágenes se quedan en esta tableta y no se guardan.
camera-sees = { $n ->
    [0] no ve ningún tablero impreso
    [4] ve las cuatro esquinas
   *[other] ve { $n } de 4 esquinas
 }
camera-opens = Abriendo la cámara…
camera-phone-says = Con una aplicación que muestra una dirección
camera-address = La dirección que muestra la aplicación del teléfono
    .says = Usa cualquier aplicación que haga del teléfono una «cámara IP». El teléfono y la tableta deben estar en la misma red.
    .scan = O muestra el código QR del teléfono a la cámara de esta tableta.
camera-no-address = Este código QR no contiene la dirección de una cámara de tu red.
camera-look = Usar esta
camera-other = Otra cámara
camera-forget = Quitar esta cámara
camera-forgotten = La cámara está quitada. No se guardó ninguna de sus imágenes.
camera-play = Jugar
camera-facts = Lo que ve la cámara
camera-found = { $n ->
    [4] Las cuatro esquinas
   *[other] { $n } de 4 esquinas
 }
camera-ordinary = Piezas corrientes en cualquier tablero
camera-printed = Un tablero impreso
camera-shown = Lo que ha visto la cámara
    .step =
        { $step ->
            [corners] Las esquinas del tablero
            [empty] El tablero vacío
           *[start] Las piezas
        }
camera-tap = Toca en la imagen la esquina exterior de { $square }.
camera-step =
    { $step ->
        [empty] Vacía el tablero.
        [start] Coloca las piezas como para una partida de ajedrez.
       *[ready] Leyendo el tablero…
    }
    .rows = Coloca las piezas blancas en { $white } y las negras en { $black }.
camera-files = Columnas
camera-ranks = Filas
camera-is-empty = Tablero vacío
camera-stands = Piezas puestas
camera-takes = Sin manos: la imagen se toma cuando todo esté quieto.
camera-anew = Empezar de nuevo
camera-no-field = El tablero entre las marcas
camera-large = Marcas bastante grandes
camera-still = Nada se mueve
camera-goes-on = Con las cuatro esquinas sigue por sí sola.
camera-corner = La esquina { $where ->
    [upper-left] superior izquierda
    [upper-right] superior derecha
    [lower-left] inferior izquierda
   *[lower-right] inferior derecha
 } no se ve: cambia la luz, o despeja esa esquina.
camera-finds = Se han encontrado las cuatro esquinas. Leyendo el tablero…
camera-hand = Hay algo sobre el tablero. Cuando ya no esté, se vuelve a leer.
camera-missing = { $n ->
    [1] Falta una pieza. Está dibujada en pálido.
   *[other] Faltan { $n } piezas. Están dibujadas en pálido.
 }
camera-ready = El tablero está listo. Se puede jugar.
camera-clear = Todas las casillas se ven bien.
check-as-dice = Una bandeja de dados
tray-moves = Algo se mueve en la bandeja. Se lee en cuanto queda quieto.
tray-clear = Todos los dados se ven bien.
camera-least-sure = Las menos seguras
camera-sure = { $reading }, segura al { $percent } %
which-board = ¿Qué tablero revisamos?
check-invites = Pon una pieza: aquí se ve enseguida.
to-see-to =
    { $n ->
        [1] Un problema encontrado.
       *[other] { $n } problemas encontrados.
    }
walk-next = Pon una pieza en { $square } y levántala.
lead-chip-of = chip { $n }
lead-at = pin { $n }, { $name }
lead-line =
    { $kind ->
        [rank] fila { $line }
       *[file] columna { $line }
    }
look-for-boards = Buscar tableros
no-board-found = No se encontró ningún tablero. Introduce abajo la dirección de uno con Bluetooth o en los pines de una Pi (pegasus://, gpio://8x8).
by-its-name = O introduce su dirección
board-url-hint = /dev/ttyACM0, dgt://, pegasus://, gpio://8x8 o auto
connecting = Conectando con { $url }…
battery = Batería al { $percent } %.
walk = Probar cada casilla
walk-end = Acabar
lights = Todas las luces
empty = libre
taken = ocupada
looking = Buscando tableros…
settle-time = Reposo
board-sound = Todas las casillas funcionan.
last-events = Últimos sucesos
none-yet = Ninguno aún.
found =
    { $kind ->
        [silent-square] No responde: { $where }.
        [silent-rank] La fila { $where } no responde.
        [silent-file] La columna { $where } no responde.
        [chatters] Parpadea: { $where }.
        [ghost] Las casillas { $where } se cierran juntas. Falta un diodo o está al revés.
        [stuck] El tablero avisa de que { $where } está atascada.
        [button] El tablero avisa de que el botón { $where } está atascado o pulsado.
        [line] El tablero avisa de un fallo en la línea { $where }.
       *[other] El tablero avisa de un fallo: { $kind } { $where }.
    }
pair-men = Vincular las piezas
pairing-says = ¿Para qué juego son las piezas?
go-on-with = Seguir con { $name }
pairing = { $game }: las piezas de { $name }
pairing-blind = { $model } no distingue las piezas, así que no hay nada que vincular.
set-down = Coloca: { $man }.
reads-nothing = Aún no se ha leído ninguna pieza para ella.
pairing-forget = Desvincular
all-paired = Todas las piezas están vinculadas.
not-seen = No los nota este tablero
unseen =
    { $kind ->
        [cloaked] Fichas con disfraz
        [boulder] Rocas
       *[checker] Fichas
    }
reads-up-to = Fichas bajo una pieza
so-many-tokens =
    { $n ->
        [0] ninguna
       *[other] hasta { $n }
    }
men = Piezas
pieces-as-known = Como la última vez en el tablero
beside = Lectores de dados y cartas
own-set = Nuestro propio juego de caja
    .says = Haz los dados y las cartas como vienen impresos en tu caja.
tap-a-face = Toca una cara y su signo
face-named = Cara { $face }
face-more = Una cara más
face-less = Quitarla
how-often = Cuántas veces sale cada cara
in-all = { $n } de { $all }
how-many-cards = ¿Cuántas hay de esta?
back-to-cards = Volver a las cartas
other-card = ¿Como qué carta funciona?
own-kept = { $name } queda guardado.
die-title =
    { $die ->
        [white] Dado blanco
       *[orange] Dado naranja
    }
card-words = Texto de la carta
add-card = Añadir una carta
works-like = Como: { $words }
aloud = Solo se lee
set = Juego
set-ours = El de Tableside
keep-rules = Guardar estas reglas de la casa como
print = Imprimir tablero y cartas
luck-added = Se ha añadido suerte. El código es ahora { $code }.
luck-anew = La semilla anterior ya se conoce, así que la partida sigue con otra nueva. Su código es { $code }.
decks = Cartas
    .physical = Cartas propias
how-they-move = Cómo se mueven las piezas
home = A los juegos
agree = De acuerdo
sensor-board = Tablero virtual: toca una pieza para levantarla, y luego una casilla para ponerla.

# El reparto del día
daily = Reparto del día
    .says = Las mismas cartas y las reglas estándar para todo el mundo. No se deshace nada.
    .says-won =
        { $n ->
            [1] Ganado, con 1 punto.
           *[other] Ganado, con { $n } puntos.
        }
    .status =
        { $how ->
            [lost] Jugado, pero no ganado.
            [open] Empezado, pero no terminado.
            [today] Aún no jugado.
            [later] Este reparto aún está por venir.
           *[none] No jugado.
        }
    .brief =
        { $how ->
            [lost] no
            [open] abierto
           *[today] hoy
        }
    .was-late = Se empezó después de su día, así que no cuenta para los días seguidos.
    .streak =
        { $n ->
            [1] día seguido
           *[other] días seguidos
        }
    .longest = el máximo
    .won-of = de { $n } ganados este mes
    .counts = Un día cuenta si empiezas su reparto ese mismo día y lo juegas hasta el final, aunque pierdas. Solo cuenta tu primera partida de un reparto. Puedes jugar más tarde un reparto antiguo, pero entonces su día no cuenta.
    .compare = Para comparar con tus amistades
    .play = Jugar este reparto
legend-won = ganado, con puntos
legend-lost = jugado, no ganado
legend-late = jugado más tarde

# Puestos, y cuánto dura una partida
players =
    { $low ->
        [1] una persona
       *[other] { $low } personas
    }
players-between = de { $low } a { $high } personas
pieces-taken = capturadas: { $pieces }
last-game = Última partida: { $first } { $result } { $second }.
seat-to-move = le toca
seat-waits = Espera
seat-waits-as = { $colour }, espera
skips =
    { $n ->
        [1] pierde un turno
       *[other] pierde { $n } turnos
    }
length-told = Duración: { game-length }.
game-length =
    { $minutes ->
        [0] menos de un minuto
        [1] un minuto
       *[other] { $minutes } minutos
    }{ $moves ->
        [0] { $turns ->
            [0] { "" }
            [1] , un turno
           *[other] , { $turns } turnos
        }
        [1] , una jugada
       *[other] , { $moves } jugadas
    }
captures =
    { $n ->
        [0] sin capturas
        [1] 1 captura
       *[other] { $n } capturas
    }
captures-and-turns = { $captures ->
        [0] sin capturas
        [1] 1 captura
       *[other] { $captures } capturas
    }, { $turns ->
        [1] 1 turno
       *[other] { $turns } turnos
    }
story = Cómo fue
story-turn = Turno { $n }
course =
    { $counted ->
        [points] Puntos
        [boulders] Rocas
       *[home] Piezas en la meta
    }
turn-by-turn = turno a turno
rolls = { $die ->
    [white] Dado blanco
    [orange] Dado naranja
   *[other] Dado
 }, { $n ->
    [1] una tirada
   *[other] { $n } tiradas
 }
usual-each = { $n } de cada una, lo esperado (puntos); suerte normal (banda)
usual-luck = lo esperado (puntos), suerte normal (banda)
cards-left-in = { $deck }: quedan { $count }

# La mesa

# Tableros y piezas
check-of = { $model }, id { $number }
check-facts = { $size } casillas, { $sense ->
    [occupancy] nota las piezas
    [colour] ve los colores
   *[identity] conoce cada pieza
 }. Ocupadas: { $taken }. Cambios por segundo: { $rate }. Líneas perdidas: { $board } en el tablero, { $host } aquí.
check-square =
    { $reading }, { $changes ->
        [1] un cambio
       *[other] { $changes } cambios
    }, { $bounces ->
        [1] un rebote
       *[other] { $bounces } rebotes
    }
see-to = Revisa { $parts }.
profile-saved =
    { $none ->
        [1] Guardado para { $board }. Casillas sin las que se juega: ninguna.
       *[other] Guardado para { $board }. Casillas sin las que se juega: { ALLOF($blind) }.
    }
reads-as = Se lee como { ALLOF($tokens) }
reads = { ALLOF($tokens) }

# Lo que no concuerda, y cómo arreglarlo
card-of = Carta { $number }   { $tone }
broken = Tableside ha fallado.
    .safe = La partida está guardada, también la última jugada.
    .none = No había ninguna partida abierta. Todas están guardadas.
    .code = Código
    .when = { $time }, versión { $version }
    .try = Sigue. Si vuelve a fallar en el mismo sitio, deshaz la última jugada.
    .again = Prueba otra vez desde el principio.
    .tell = Si se repite, da este código a la persona que se ocupa de esta mesa.
    .report = Ver el informe
    .back = Deshacer y seguir
report-title = Informe del fallo
report-says = Nada se envía solo. Este informe dice dónde falló el programa; no tiene nombres, jugadas, cartas, códigos ni contraseñas. Léelo, y envíalo con el código si quieres.
report-copy = Guardar una copia
help = Ayuda
help-back = Entendido
help-keys = Teclas: Tab y las flechas avanzan, Intro pulsa, Escape vuelve, F1 o el signo de interrogación muestra la ayuda.
help-docs = La documentación dice más: { $page }
handbook = Manual
    .open-says = El manual se abre en el navegador de este ordenador, también sin internet.
    .open = Abrirlo aquí
    .scan = O escanea esto con un teléfono en la misma wifi:
    .nowhere = Esta mesa no está en ninguna red, así que un teléfono no puede leer el manual.
    .no-browser = Aquí no se encontró ningún navegador. El manual está en { $address }.
    .moved = Otro programa ha ocupado la dirección del manual. Tiene una nueva: ábrela o escanéala otra vez.
    .no-port = El manual no se puede mostrar ahora mismo ({ $why }). Cierra otros programas e inténtalo otra vez.
help-home =
    Aquí empieza cada partida, y sigue la que no se acabó.
    Toca una caja del estante: sale su tablero con una silla para cada uno, y se empieza.
    Los botones de arriba: «{ all-games }», «{ setting-sound }», «{ setting-theme }», «{ settings }».
    Los tableros y juegos propios, y los tableros con sensores, están en los ajustes.
help-own-board =
    ¿Sobre qué se juega? Tócalo.
    «{ own-cardboard }»: la tableta tira, reparte y dice a quién le toca; se mueve a mano.
    «{ own-sensors }»: conéctalo y aparece aquí. Desde entonces se juega en él.
help-club-table =
    Tres pasos hacen una mesa para el público: un PIN, un nombre y los juegos del estante.
    El PIN tiene cuatro cifras y se teclea dos veces. Después no se puede consultar, así que apúntalo.
    Después hay una pantalla de reposo y un estante. Para acabar, llama a la organización y teclea el PIN.
help-first-start =
    ¿Dónde se juega? Toca una de las tres respuestas.
    «{ door-here }»: los juegos están enseguida. «{ door-own }» pregunta sobre qué se juega.
    «{ door-club }» es para el público: la organización pone primero un PIN.
    El idioma, el sonido y el tamaño de letra valen enseguida. Todo se puede cambiar después en los ajustes.
help-box =
    Un juego: su tablero, y una silla para cada uno.
    Toca una silla para elegir quién juega: una persona, un teléfono, un ordenador o nadie.
    «{ rules-title }» y lo que está al lado es para aprender. La línea sobre el botón grande nombra lo que difiere de las reglas estándar; tócala para cambiarlo.
    «{ start }» empieza. La próxima vez todo se ofrece como lo dejes.
help-settings =
    Lo que se elige aquí vale para esta tableta, enseguida.
    Cada una de las seis filas dice lo que vale ahora. Toca una para cambiarla.
    Dónde se juegan las partidas nuevas se cambia para cada juego en su caja.
help-exercise =
    La frase pregunta; tú respondes tocando el tablero.
    Toca las casillas, o la pieza y luego su casilla.
    El botón de abajo muestra lo correcto. Las reglas dicen por qué.
help-lesson =
    Cómo se mueve una pieza por el tablero.
    Elige una pieza y luego toca una casilla para ella.
    Los números dicen cuántas jugadas hacen falta para llegar.
    Los anillos son casillas donde puede estar tras exactamente tantas jugadas.
help-draw-board =
    Aquí dibujas un tablero propio.
    Elige un pincel y luego toca casillas. «{ begin-with }» muestra tableros hechos.
    La lista dice qué falta. Cuando no falta nada, «{ save }» guarda el tablero con un nombre.
    El nombre aparece al preparar la partida, en la fila del juego de piezas.
help-own-set =
    Para dados y cartas impresos de otra manera que los nuestros.
    Toca una cara de un dado y elige lo que lleva impreso.
    «{ add-card }»: qué dice y a cuál de las nuestras se parece.
    «{ save }» lo guarda con un nombre. Al preparar la partida aparece.
help-pair-men =
    Para tableros que leen qué pieza está dónde.
    Elige juego y tablero, y coloca la pieza que se pide.
    Lo que lee el tablero se guarda para ella. Se puede saltar una pieza.
    El nombre se ofrece al preparar una partida con este tablero.
help-check-board =
    ¿Funciona el tablero? Aquí ves lo que detecta.
    Elige un tablero conectado, o introduce su dirección.
    Una cámara muestra lo que lee: en las casillas rayadas no está segura.
    Luego pasa por cada casilla con una pieza. Se ven las que no responden o se quedan atascadas.
    En los tableros hechos con nuestros planos dice también qué pin y qué cable mirar.
help-device-keys =
    Para esta tableta, un pedal, un mando o un teclado numérico es un teclado.
    Toca una acción y pulsa la tecla una vez: desde entonces la realiza.
    Las teclas solo actúan con la ventana de Tableside delante. En un campo de texto, escriben.
    Las teclas de un Stream Deck y los botones entre un pin de la Raspberry Pi y masa funcionan igual.
    Si repartes tus propias cartas con códigos, un lector las lee.
help-camera =
    Cualquier cámara puede mirar un tablero impreso con marcas: companion print JUEGO --camera.
    Cada cámara de esta tableta muestra su imagen. Toca la que está sobre el tablero.
    «{ phone }»: una aplicación lo convierte en cámara y muestra una dirección. Escríbela.
    { camera-stays }
help-camera-reads =
    La cámara busca cuatro marcas en las esquinas del tablero impreso, y sigue en cuanto las tiene.
    Entonces el tablero de la pantalla muestra lo que se lee. Las piezas pálidas faltan; las casillas rayadas no están claras.
    «{ camera-other }» vuelve a la elección. «{ camera-forget }» no guarda nada de ella.
help-more-games =
    Juegos de ajedrez que no están en el estante.
    Escribe un nombre o lo que pasa en un juego; un grupo muestra los de su clase. Toca un juego para abrir su caja.
    La estrella hace favorito un juego: sale primero. «{ add-variants }» trae los juegos de un archivo.
help-all-games =
    Todas las partidas jugadas aquí, la más reciente primero.
    Toca una: si está abierta continúa, si terminó se vuelve a ver.
    La cruz borra una partida, tras preguntar.
    «{ add-games }» trae partidas de un PGN: toca una para verla; luego síguela o adivina sus jugadas.
help-statistics =
    Lo que suman todas las partidas de aquí.
    Toca un juego o un jugador para ver solo lo suyo; otra vez para verlo todo.
    Nada de esto sale de esta tableta.
help-rules =
    Las reglas de este juego, como se juega aquí, con imágenes.
    Elige una página de la lista, o escribe una palabra en la búsqueda.
    Lo que difiere de las reglas estándar tiene su propia página.
    La flecha lleva adonde estabas.
help-daily =
    Cada día tiene un reparto, el mismo para todos.
    Elige un día y juega su reparto según las reglas estándar.
    Nada se deshace. La línea del resultado se compara con otras.
    Un laurel: ganado. Un marco abierto: jugado.
help-replay =
    Una partida otra vez, momento a momento.
    Arrastra sobre las marcas, o usa las flechas. «{ play-replay }» la pone en marcha.
    Toca una línea de la lista para ir allí.
    Si el archivo de una partida dice quién estaba mejor, lo muestra una barra: a la izquierda, la parte de quien empieza. +1 es un peón de ventaja.
    La impresora escribe la partida: como planilla o archivo. El ojo repasa una partida terminada.
help-play-on =
    Una partida nueva que empieza con esta posición.
    Toca un puesto para elegir quién lo lleva. Se juega en la pantalla o en un tablero con sensores.
    En un tablero con sensores, la mesa dice primero dónde tiene que estar cada pieza.
    Es práctica: no cuenta en ninguna estadística.
help-guess-moves =
    Una partida otra vez, en el tablero que tienes delante.
    Cuando le toca al lado elegido, haz la jugada que harías tú. La mesa dice si es la de la partida.
    La jugada de la partida da tres puntos, otra igual de buena dos, casi igual de buena uno.
    Si era otra, deshazla y haz después la jugada que muestra la mesa. Lo mismo con cada respuesta.
    Si no se adivinan las de nadie, la mesa muestra todas las jugadas.
help-looking-back =
    El repaso de una partida terminada.
    Las líneas muestran las opciones de cada uno, momento a momento.
    La suerte es lo que dieron dados y cartas; las decisiones, lo que mejores jugadas habrían dado de más.
    Toca un momento que decidió: primero es un acertijo, luego viene la respuesta.
help-solve-moment =
    Un momento de tu partida: ¿qué harías?
    Toca una pieza y su destino, o una de las dos jugadas de abajo.
    «{ solution-show }» juega la respuesta; las flechas la recorren paso a paso.
help-ladder =
    Los peldaños de un juego, primero el más fácil. Toca uno para ver qué se pide.
    Una estrella por ganar como se pide, una sin pista y sin deshacer, una por lo que pone allí.
    La estrella ganada se queda. Elige quién sube: cada cual tiene sus estrellas.
    Las partidas de la escalera son práctica: no cuentan en ninguna estadística.
help-write-out =
    Una partida para llevar.
    La planilla es para imprimir: elige el papel.
    Un archivo es para otros programas. Ambos van a tu carpeta de documentos.
    Dónde se escribió se dice aquí.
help-table =
    La frase grande dice quién debe hacer qué.
    Toca una pieza y luego una casilla; o mueve en un tablero con sensores.
    Cuando algo no se puede, ahí está la razón, y «{ why }» abre la regla.
    El botón Deshacer pregunta a quienes afecta. La pausa detiene la mesa, y cada jugada está guardada.
    Lo que se usa poco está en «{ menu }».
help-clocks =
    La tableta está en el centro y es el reloj de todos.
    Cada reloj mira a su jugador; el que corre tiene color.
    Si cada cual pulsa su reloj, toca el tuyo cuando hayas movido.
    Lo que está mal en el tablero se dice también aquí: entonces todos los relojes se paran.
help-dice-table =
    La tableta hace de dados y cartas junto a un tablero de cartón.
    Tira o roba, y mueve en tu propio tablero.
    Toca el botón cuando esté hecho: le toca al siguiente.
    Lo que se usa poco está en «{ menu }».
own-cards = Cartas: { $count }

### The rules on the screen

why-not = ¿Por qué no?
nothing-found = No se ha encontrado nada. Prueba con otra palabra.

# Practicar
play-from-here = Jugar desde aquí
play-on-says = Las partidas de práctica no cuentan en la estadística.
guess-moves = Adivinar las jugadas
    .whose = ¿De quién adivinas las jugadas?
    .none = De nadie: seguir la partida
    .from-start = Desde el principio
    .from-here = Desde el momento { $n }
ladder = Escalera
    .deal = Reparto { $n }
    .game = Una partida contra { $name }
    .position = Una posición contra { $name }
    .at-once = Ganar en un turno
    .how = Una estrella por ganar como se pide, una sin pista y sin deshacer, y la tercera como se dice arriba.
    .stars = { $n } de { $all } estrellas
    .tries =
        { $n ->
            [0] Reto { $rung }, aún sin probar
            [1] Reto { $rung }, probado una vez
           *[other] Reto { $rung }, probado { $n } veces
        }
    .no-name = Sin nombre
    .next = Reto siguiente
practise = Practicar
    .says = Diez preguntas sobre cómo se mueven las piezas
    .tap = Toca todas las casillas, y luego Listo. Toca otra vez una casilla para quitarla.
    .again = Otras diez
    .right = ¡Bien!
    .so = Así es.
    .all =
        { $n ->
            [1] Hay una: { $squares }.
           *[other] Hay { $n }: { $squares }.
        }
    .not = No { $square }: { $why }
    .won-by = De { $origin } a { $square }: así se gana.
    .score = Acertadas hasta ahora: { $n } de { $all }.
    .found = Has tocado estas, y están bien.
    .missed = Estas no las has tocado.
    .wrong = Has tocado estas, pero no valen.

# Partidas para llevar, y lo que suman muchas partidas
write-out = Guardar una copia
score-sheet = Planilla
    .says = Las jugadas con imágenes del tablero, para imprimir. Elige el papel.
deal-paper = El reparto
    .says = Las cartas en el orden en que salieron, para comprobarlas después. Elige el papel.
game-file = Archivo de partida
    .says = Para guardar, para enviar, o para otra tableta.
writing = Escribiendo…
written-to = Guardado: { $path }
statistics = Estadística
    .empty = Aquí aún no se ha jugado nada. Así se verá la estadística.
    .reading =
        { $n ->
            [0] Leyendo las partidas…
            [1] Una partida leída…
           *[other] { $n } partidas leídas…
        }
games-and-minutes =
    { $n ->
        [1] Una partida, { $minutes }
       *[other] { $n } partidas, { $minutes }
    }
by-player = Personas
by-game = Juegos
times-played = veces jugadas
won-of = { $won } de { $over } ganadas
drawn-games = tablas: { $n }
play-time =
    { $hours ->
        [0] { $minutes } min
       *[other] { $hours } h { $minutes } min
    }

# Visitas
guest = De visita
    .says = El nombre se puede borrar después de jugar.
    .forgotten =
        { $n ->
            [0] El nombre está borrado.
            [1] El nombre está borrado, también en una partida.
           *[other] El nombre está borrado, también en { $n } partidas.
        }
    .not-forgotten =
        { $n ->
            [1] Un archivo no se pudo cambiar y aún tiene el nombre. Recupera o borra el archivo dañado e inténtalo de nuevo.
           *[other] { $n } archivos no se pudieron cambiar y aún tienen el nombre. Recupera o borra los archivos dañados e inténtalo de nuevo.
        }
by-ear = Juega escuchando
    .says = Todo se dice en voz alta, hay más tiempo y tocar no obliga a nada.
forget-guest = { $name } estaba de visita. ¿Borrar el nombre?

### La voz

setting-level = Anuncios
    .nothing = En silencio
    .results = Resultados
    .turns = Turnos, y lo que no encaja
    .rulings = Cada jugada
    .everything = Todo
setting-focus = Leer en voz alta lo que está activo
setting-voice = Voz
    .standard = Voz estándar
    .higher = Voz más aguda
setting-rate = Velocidad de la voz
    .speed-0 = Más lenta
    .speed-1 = Normal
    .speed-2 = Más rápida
setting-spelled = Cómo se leen las casillas

### Teléfonos que tienen un puesto

# Relojes
clock-of = El tiempo de { $seat }
clock-as-all = Como todos
clock-seats = Otro tiempo para una persona
clock-says =
    .turns =
        { $n ->
            [0] { $time } para toda la partida.
            [1] { $time } para el primer turno.
           *[other] { $time } para los primeros { $n } turnos.
        }
    .then-turns =
        { $n ->
            [0] Luego { $time } más.
            [1] Luego { $time } más para un turno.
           *[other] Luego { $time } más para { $n } turnos.
        }
    .fischer = Después de cada turno, { $time } más.
    .delay = Al empezar cada turno, el reloj espera { $time }.
    .bronstein = Después de cada turno vuelve lo que se usó, hasta { $time }.
    .byoyomi = { $n ->
            [1] Luego una vez { $time }. Quien mueve a tiempo lo recupera entero.
           *[other] Luego { $n } veces { $time }. Quien mueve a tiempo lo recupera entero.
        }
    .turn = { $time } por turno. Lo que sobra se pierde.
    .hourglass = { $time } cada uno. El tiempo que uno gasta va a los demás.
clock-hours =
    { $n ->
        [1] 1 hora
       *[other] { $n } horas
    }
clock-minutes =
    { $n ->
        [1] 1 minuto
       *[other] { $n } minutos
    }
clock-seconds =
    { $n ->
        [1] 1 segundo
       *[other] { $n } segundos
    }
rule-press = ¿Quién pulsa el reloj?
    .ruling = Lo hace la jugada
    .seat = Cada uno, con su botón
rule-flag = ¿Qué pasa cuando a alguien se le acaba el tiempo?
    .loses = Quien se queda sin tiempo pierde
    .announce = Se dice, y otra persona puede reclamarlo
    .last = Quien se queda sin tiempo sale y queda en el último puesto
    .pass = El turno pasa y el tiempo empieza otra vez
rule-sleep = Relojes si este aparato se duerme
    .stand = Se paran
    .run = Siguen
rule-grace = En la otra mesa el tiempo corre, a más tardar, después de
rule-illegal-move = ¿Qué pasa tras una jugada ilegal?
    .back = Se devuelve y se sigue jugando
    .warn = Se cuenta, y desde la tercera otra persona puede reclamarlo
    .penalty = Cuesta tiempo, o el turno si no hay relojes; la segunda, la partida
    .arbiter = La partida espera al árbitro del torneo
rule-touch-move = ¿Tiene que moverse una pieza tocada?
    .announce = No, solo se dice
    .claim = Sí, si alguien lo pide
    .enforce = Sí
clocks-alone = Relojes grandes
clocks-paused = En pausa
clock-by-move = No hace falta pulsar el reloj de { $seat }: aquí lo hace cada jugada.
clock-of-computer = El ordenador pulsa él mismo su reloj.
setting-count = Contar los últimos diez segundos

# Lo que está activo, para el oído; preguntas con palabras
told-button = botón
told-chosen = elegido
told-not-now = ahora no se puede
told-line = línea para escribir
told-hidden = Esto es secreto. Se dice donde solo tú lo oyes, o se muestra en tu teléfono.

# Una mesa para todos: llamadas, el número de la organización, nadie en la mesa, avisos, el botón de apagado
call-host = Llamar a la organización
    .button = Llamar
    .called = Avisada
    .out = La organización está avisada.
    .unheard = Nadie ve esta llamada. Hay que ir a buscar a la organización.
    .lit = Las esquinas del tablero están encendidas.
    .told = El club está avisado. La llamada sale en la pared y le llega a cada árbitro.
    .is-host = Soy de la organización
    .comes = La organización viene.
    .since = Esperando desde hace
    .seen = Lo ha visto { $name }
    .why = ¿De qué se trata?
    .man = Falta una pieza
    .dispute = No estamos de acuerdo
    .board = El tablero no responde
    .how = ¿Cómo sigue esto?
    .clocks = Todos los relojes están parados. Se puede seguir jugando.
    .settled = Cancelar la llamada
kiosk-locked-how = ¿Eres de la organización? En la terminal de este ordenador, o por SSH, ejecuta { $command } y elige un PIN nuevo. Después prueba otra vez aquí. Los demás pueden seguir jugando.
idle =
    .touch = Toca para jugar
    .says = Siéntate. La mesa conoce las reglas.
    .more = { $n } juegos de una a cuatro personas. La mesa ve las piezas, dice a quién le toca y ayuda cuando algo no está en su sitio.
    .results = Jugado aquí hace poco
    .result = { $game }: { $ended }
warn =
    .battery =
        { $n ->
            [0] La batería está casi vacía. Enchufa la mesa; la partida está guardada.
            [1] A la batería le queda un minuto más o menos. Enchufa la mesa; la partida está guardada.
           *[other] A la batería le quedan unos { $n } minutos. Enchufa la mesa; la partida está guardada.
        }
    .weak = La corriente es demasiado débil. Llama a la organización: otro cargador u otro cable ayuda; la partida está guardada.
    .hot = La mesa está demasiado caliente y va lenta. Dale aire y sombra; la partida está guardada.
    .done = OK
switch-off = Apagar
    .ask = ¿Apagar la mesa?
    .safe = La partida está guardada y sigue desde aquí la próxima vez.
    .goes = La mesa se apaga. Desenchúfala cuando la pantalla esté oscura.
setting-quiet = Solo los sonidos necesarios
kiosk-table = Esta mesa
kiosk-leave = Cerrar la aplicación
    .says = En un quiosco, se abre otra vez por sí sola.
kiosk-end = Salir del modo club
help-host-number =
    Introduce el PIN de la organización para abrir los ajustes y los tableros con sensores.
    Toca las cifras, o escríbelas en un teclado. La flecha borra la última.
    Tras otro PIN hay que esperar, cada vez más. Para jugar no hace falta ningún PIN.
help-call-host =
    La organización está avisada, y aquí se ve desde cuándo.
    Toca de qué se trata: así lo sabe antes de venir. La partida puede seguir mientras tanto.
    Cuando esté resuelto, toca «{ call-host.settled }».
help-switch-off =
    Alguien ha pulsado el botón de apagado. Cada jugada está guardada, así que nada se pierde.
    Apaga la mesa, o vuelve atrás.
    No hace falta ningún PIN.

# Lo que dice un árbitro del club, y una partida que espera a sus jugadores
club-arbiter = El árbitro del torneo
club-your-game = Tu partida
club-by = Propuesta por { $by }
club-game-waits = { $by } ha preparado la próxima partida. { $said }. Hay que terminar la partida, o elegir «Salir» en el menú: queda guardada. Después se puede empezar.
club-evening = La velada ha terminado. Tu partida está guardada. ¡Hasta pronto!

# La página donde la mesa se une a un club, y lo deja
club = Club
joining =
    .open = Unirse a un club o salir de él
    .belongs = { $table } en { $club }
    .line-up = Conectado con la central.
    .line-down = Sin conexión con la central. Sigue jugando: tus partidas se envían más tarde.
    .told = { $minutes ->
        [0] El público ve esta mesa enseguida.
        [1] El público ve esta mesa un minuto más tarde.
       *[other] El público ve esta mesa { $minutes } minutos más tarde.
     }
    .leave = Salir del club
    .leave-sure = ¿Salir de { $club }? Para volver necesitas el PIN de su central.
    .leave-first = Esta mesa ya pertenece a un club. Sal de él primero y luego únete al otro.
    .looking = Buscando clubes en esta red…
    .which = ¿Qué club?
    .none-found = No se ha encontrado ningún club en esta red. ¿Está encendida la central y la mesa en la misma wifi?
    .look-again = Buscar otra vez
    .code = El código de la central
    .code-says = La central muestra un código QR. La línea que contiene se puede escribir o pegar aquí.
    .pin = Escribe el PIN que muestra la central de { $club }
    .compare = ¿Muestra la central también esta marca? Si no, vuelve atrás: es otra central.
    .by-arbiter = Sin PIN: pregunta a un árbitro
    .door = Un árbitro escanea este código
    .door-says = Un toque en su teléfono, y esta mesa es { $table } en { $club }. El código vale cinco minutos.
    .table = El nombre de esta mesa
    .table-name = Mesa { $n }
    .delay = Retraso para el público
    .bring = Añadir las partidas de las últimas 24 h
    .join = Unirse
    .asking = Preguntando…
    .brings = { $n ->
        [0] No hay ninguna partida guardada de las últimas 24 horas.
        [1] Se ha traído una partida guardada.
       *[other] Se han traído { $n } partidas guardadas.
     } { $left ->
        [0] {""}
        [1] Una no se puede leer y se queda aquí.
       *[other] { $left } no se pueden leer y se quedan aquí.
     }
help-club =
    Un club muestra todas sus mesas en una pared, y los árbitros pueden ayudar desde cualquier sitio.
    Elige tu club y escribe el PIN que muestra su central. Compara la marca de doce cifras.
    Dale a la mesa un nombre que no tenga ninguna otra.
    Sin la central puedes seguir jugando. Tus partidas se envían más tarde.

# Who plays a seat

levels =
    .say = Cinco jugadores de ordenador, de Pip (fácil) a Tobias (fuerte). Todos juegan a todo.
    .think = Tiempo
    .seconds = { $n } s
    .fit = Un poco mejor que tú
    .way = Forma de jugar
    .sit = Elegir a { $name }
    .level-1 = Juega lo que le divierte.
    .level-2 = A veces olvida una pieza.
    .level-3 = Ve lo que hace cada jugada.
    .level-4 = Piensa también en tu respuesta.
    .level-5 = Piensa muchas jugadas por delante.
    .of = Nivel { $n } de 5
way =
    .usual = normal
    .runner = corredor
    .hunter = cazador
    .careful = prudente
help-levels =
    Elige qué jugador de ordenador juega aquí, de Pip (fácil) a Tobias (fuerte).
    «{ levels.fit }» elige el nivel de cada partida según tus resultados en este juego.
    Cuando se acaba el tiempo para pensar, se juega lo mejor que se ha encontrado.

# A hint

again-worse = Ahora es más difícil ganar. ¿Quieres probar de otra forma?
illegal-moves = { $n ->
    [0] ninguna jugada ilegal
    [1] una jugada ilegal
   *[other] { $n } jugadas ilegales
 }

# Lo que está sobre la barra de una mesa cuando las manos hacen lo siguiente
whole-card = Toda la carta
slot-target-unmarked = Toca la casilla adonde va.
slot-rolled = Toca para continuar.

### Más juegos de ajedrez

and-relatives = y { $n } variantes
search-games = Buscar juegos
search-hint = Busca también lo que pasa: «explota», «5 × 5».
group =
    .all = Todos: { $n }
    .favourites = Favoritos: { $n }
    .set = Con tus piezas: { $n }
    .small = Tableros pequeños
    .big = Tableros grandes
    .goal = Otro objetivo
    .asia = De Asia
add-variants = Añadir un archivo
    .says = Toca un archivo de variantes para añadir sus juegos. La lista muestra los archivos .ini de tus documentos, descargas y memorias USB.
    .none = No hay ningún archivo de variantes.
add-games = Partidas de un archivo
    .says = Toca un archivo PGN para abrirlo. La lista muestra tus documentos, descargas y memorias USB.
    .none = No hay ningún archivo PGN. Pon uno en Documentos o Descargas, o conecta una memoria USB. Luego toca «{ joining.look-again }».
    .view = Ver la partida
search-collection = Jugador, año o apertura
collection-found = Partidas encontradas: { $n } de { $all }
collection-more = Se ven { $n } de { $all }. Escribe más para acortar la lista.
variants-kept = Añadido: { ALLOF($names) }.
page-before = Página anterior
page-after = Página siguiente
favourite = Hacerlo favorito
    .remove = Ya no es favorito
board-size = { $files } × { $ranks }
needs-screen = en la pantalla
needs-set-duck = tus piezas y un pato
needs-set-tokens = tus piezas y fichas
needs-sets =
    { $n ->
        [1] tus piezas
       *[other] { $n } juegos de piezas
    }

# Dos mesas, una partida

two-tables = Dos mesas, una partida
    .read = Lee esto a la otra mesa
    .code-says = El código no tiene I, O, 0 ni 1. Sirve una vez.
    .waiting = Esperando a la otra mesa…
    .looks = La otra mesa está viendo la partida.
    .not-now = La otra mesa no se ha sentado. Invítala otra vez.
    .unreachable = Sin conexión. Se intenta otra vez…
    .house = Mesa de este club
    .house-choose = Toca «{ two-tables.house }» y elige una mesa.
    .house-invites = { $table } te invita
    .house-which = ¿A qué mesa invitas?
    .house-none = No hay otra mesa libre en el club.
    .new-code = Código nuevo
    .have-code = Tengo un código
    .join = Unirse a otra mesa
    .step-code = La otra mesa te invita y muestra un código
    .step-sit = Las dos mesas juegan la misma partida
    .join-club = Otra mesa de { $club } puede invitaros. Esperad aquí: no hace falta código.
    .join-hub = Unirse a este club. Sus mesas no necesitan código.
    .join-ask = ¿Qué relé? La otra mesa lo muestra debajo del código.
    .other-address = Otro relé
    .stop = Cancelar
    .ask-code = Escribe las seis letras y cifras que muestra la otra mesa.
    .by-relay = Relé: { $relay }
    .relay = Dirección del relé
    .relay-says = Dos mesas se encuentran en un relé, un programa pequeño que cualquiera puede tener. Las dos necesitan la misma dirección.
    .no-relay = Dos mesas necesitan un relé. Toca la silla de la otra mesa y escribe la dirección.
    .offer = ¿Unirse a esta partida?
    .sit-down = Sentarse
    .inviter-gone = La otra mesa se ha ido. Quizá vuelva.
    .begins = Empieza la partida…
    .scan-code = Escanear el QR
    .hold-code = Pon el código QR de la otra mesa delante de la cámara.
    .type = Escribir el código
    .no-link = Eso no es una invitación a una partida.
    .needs-player = También aquí tiene que sentarse alguien.
    .seat-here = { $seat }: aquí
    .seat-there = { $seat }: en la otra mesa
    .other-game = Este juego y sus reglas vienen de la otra mesa.
    .unknown-rules = Aquí no se conoce una de sus reglas. Actualiza Tableside antes de sentarte.
    .not-heard = Sin conexión con la otra mesa
    .waits = Los relojes están parados. Tus jugadas se guardan y se envían cuando vuelva la conexión.
    .heard-ago = Último contacto hace { $time }
    .go-on-waiting = Esperar
    .keep = Seguir más tarde
    .follow = { $seat } { NUMBEROF($seat, plural: "han", singular: "ha") } jugado. Hay que hacer lo mismo aquí.
    .say = Enviar un mensaje
    .leave-says = Las dos mesas guardan la partida. Sigue aquí cuando quieras.
table = Otra mesa
later = Ahora no
slot-table-matches = Te toca cuando tu tablero coincida.
help-two-tables =
    Dos tableros en dos lugares, una partida. Una mesa invita, la otra escribe su código.
    En el juego toca una silla, «{ table }», y empieza: sale el código. Léelo en voz alta o deja que la otra tableta lo escanee.
    Quien tiene un código toca «{ two-tables.have-code }» en la primera pantalla, ve qué se juega y se sienta.
    Lo que hace la otra parte se dice y se muestra aquí, y tú lo haces en tu tablero.
    Las dos necesitan en los ajustes la dirección del mismo relé. En un mismo club no hace falta: «{ two-tables.house }».

# Lichess

slot-site = Tu rival piensa
site = Lichess
    .token-what = Juegas con tu propia cuenta. Para eso Lichess da un token, una palabra larga que deja a Tableside jugar por ti y nada más.
    .token-scan = Escanea esto con un teléfono, crea el token y escríbelo aquí.
    .token = Token
    .token-safe = Se queda en esta tableta y solo va a Lichess. Puedes borrarlo cuando quieras.
    .token-forget = Borrar el token
    .agree-help = En Lichess recibir ayuda es hacer trampa. Hasta que termine la partida, en esta tableta no hay pistas, ni análisis, ni rivales de ordenador.
    .agree-real = Una jugada hecha en el tablero está jugada. Solo se deshace si el rival está de acuerdo.
    .agree-leave = Tu reloj sigue corriendo allí aunque esta tableta esté apagada.
    .calls = Conectando con Lichess…
    .as = Has entrado como { $name }
    .seek = Buscar rival
    .counts = La partida
    .name = Nombre en Lichess
    .challenge = Desafiar
    .challenged = Jugar contra { $name }
    .go-on = Seguir contra { $name }
    .leave-says = Tu reloj sigue corriendo en Lichess. Sigue la partida aquí cuando quieras.
help-lichess = 
    Lichess es un sitio donde se juega al ajedrez gratis. Aquí juegas allí con piezas de verdad.
    Busca un rival, escribe un nombre y desafía, o sigue una partida. El tiempo y el color se eligen en la caja del juego.
    Tu jugada sale en cuanto está en el tablero. Haz a mano las jugadas del rival, como las muestra la mesa.

# Preguntas del rótulo y sus respuestas
arbiter-paused-game = Esperad al árbitro del torneo.
