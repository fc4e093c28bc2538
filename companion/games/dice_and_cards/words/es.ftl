# Las palabras de dados y cartas: de cada mensaje, su frase.

declines = { $seat } renuncia.
moved = { $seat } ha movido.
inserted = { $seat } saca una pieza y vuelve a tirar.
cannot = { $seat } no puede mover.
home = { $seat } tiene todas en la meta: puesto { $place }.
no-board = Aquí se siguen solo los dados y las cartas; el tablero es el de la mesa.
stage-roll = { $seat }, tira.
stage-use = { $seat }: { face }. Mueve, o di qué haces.
    .short = { $seat }: { face }. ¿Qué haces?
stage-use-both = { $seat }: { face } y { $orange }. Mueve, o di qué haces.
    .short = { $seat }: { face } y { $orange }. ¿Qué haces?
stage-mark = { $seat }: { face }. Saca una pieza, o di qué haces.
    .short = { $seat }: { face }. ¿Qué haces?
stage-mark-both = { $seat }: { face } y { $orange }. Saca una pieza, o di qué haces.
    .short = { $seat }: { face } y { $orange }. ¿Qué haces?

### What is listed before a game

dice-and-cards = Dados y cartas
    .says = Dados electrónicos y cartas para jugar a Chess Jumble en tu propio tablero.
    .equipment = Tu tablero y tus piezas; Tableside pone los dados, la baraja y la memoria.

### House rules

rule-orange = Si se tira también un dado naranja.
    .is-no = Solo el dado blanco.
    .is-yes = Los dos dados.
rule-dice = Las caras de los dados: a, b o la ruta de un archivo .toml.
    .is-a = +, #, 2, 3, 4, 5
    .is-b = +, #, 1, 2, 3, 4
rule-deck = Las cartas de acción: ninguna, una baraja incluida o la ruta de un archivo .toml.
    .is-none = Sin cartas.
    .is-default = Incluida.
rule-special = Qué cartas con signo entran.
    .is-none = Las cartas básicas.
    .is-kp = Las de rey y peón.
    .is-all = Las de rey y peón, y las cuatro cartas escudo.

### Presets

preset-little = Pequeño
    .says = Un dado blanco.
preset-little-action = Pequeño con cartas
    .says = Un dado blanco y las cartas.
preset-big = Grande
    .says = Un dado blanco y uno naranja.
preset-big-action = Grande con cartas
    .says = Los dos dados y todas las cartas.

### What cannot be

two-to-four-once = { $title } es para 2 a 4 personas, cada una una sola vez.
cards-need-a-deck = Solo se roban cartas con plus_hash=choose o hash_draws, y solo con una baraja; pon las dos cosas o ninguna.

### Positions that cannot be

position-out-card = En out: «{ $text }» no está en esta baraja.
no-seat-in-play = No hay ningún puesto «{ $seat }» en juego; hay { ALLOF($seats) }.
only-turn = Esta mesa no sigue las piezas; solo se puede corregir a quién le toca.
position-face = 
    { $die ->
        [white] El dado blanco
        [orange] El dado naranja
       *[other] El dado { $die }
    } no tiene la cara { $face }.
position-needs-dice = Con stage=use hacen falta todos los dados.
position-stage = El campo stage={ $stage } no concuerda con el resto de la posición.

### What is offered

offer-report-moved = He movido
offer-report-inserted = He sacado una pieza
offer-report-cannot = No puedo mover
offer-report-home = Tengo todas en la meta
offer-done = Carta cumplida

### The pages of the rules

legend-P = Una casilla en recto, en cualquier dirección; captura una casilla en diagonal.

page-aim =
    .title = De qué se trata
    .says = Se juega a Chess Jumble en un tablero propio. Los dados, las cartas y la memoria los pone { machine.this }: dice a quién le toca y qué ha salido. Lo que pasa en el tablero se vigila en la mesa.
    .caption-1 = Una vuelta, y a la meta.
    .says-1 = Todas las piezas dan una vuelta en sentido antihorario y entran en su meta. El tablero que se ve aquí es el nuestro; el tuyo puede ser distinto.
page-setup =
    .title = Preparación
    .says = Pon todas las piezas en sus cajas. De dos a cuatro personas se sientan alrededor del tablero; un sorteo { machine.on } dice quién empieza, y los turnos siguen en sentido antihorario.
    .caption-1 = Lo que tiene cada color.
    .says-1 = Dos casillas de salida, una línea que no se cruza, dos casillas de entrada y una meta.
    .says-1-plain = Dos casillas de salida y dos de entrada. Una línea que no se cruza. Una meta.
page-turn =
    .title = Por turnos
    .says = Tira { machine.on }. Un número dice cuántas jugadas de ajedrez hace una de tus piezas. Luego di qué has hecho: «he movido» o «no puedo mover». Después le toca al color siguiente.
page-turn-both =
    .title = Por turnos
    .says = Tira los dos dados. El número blanco es para dama, torre, alfil y caballo, el naranja para rey y peón; elige una pieza. Luego di qué has hecho: «he movido» o «no puedo mover».
    .says-plain = Tira los dos dados. El número blanco es para dama, torre, alfil y caballo. El naranja es para rey y peón. Elige una pieza. Luego di qué has hecho: «he movido» o «no puedo mover».
page-plus =
    .title = + y #
    .title-plain = ¿Qué significan + y #?
    .says = Con + sacas una pieza: ponla en una de tus casillas de salida, dilo y vuelve a tirar. Con # termina tu turno. También puedes renunciar.
page-plus-both =
    .title = + y #
    .title-plain = ¿Qué significan + y #?
    .says = Con + y con # sacas una pieza: ponla en una de tus casillas de salida, dilo y vuelve a tirar. Con la caja vacía, # termina tu turno. También puedes renunciar.
page-plus-cards =
    .title = + y #
    .title-plain = ¿Qué significan + y #?
    .says = { $plus_hash ->
            [classic] { "" }
            [both] { "" }
            [choose] Con + o # eliges: sacar una pieza y volver a tirar, o robar una carta.
           *[hash_draws] Con + sacas una pieza y vuelves a tirar. Con # robas una carta.
        } Después de una carta termina tu turno.
    .caption-1 = Dos signos.
    .says-1 = Si no hay nada que sacar, roba una carta.
    .caption-2 = Una carta.
    .says-2 = { machine } la reparte y la lee en voz alta; tú la cumples en el tablero.
page-stuck =
    .title = Tres intentos
    .title-plain = ¿Y si no puedes mover?
    .says = Si no puedes hacer nada con una tirada, di que no puedes mover y vuelve a tirar: tres tiradas en total.
    .says-plain = ¿No puedes hacer nada con una tirada? Di que no puedes mover y vuelve a tirar. Tienes tres tiradas en total.
page-man-R =
    .title = La torre
    .says = La torre se mueve tan lejos como quiera, en recto. Nunca salta.
page-man-B =
    .title = El alfil
    .says = El alfil se mueve tan lejos como quiera, en diagonal. Nunca salta.
page-man-K =
    .title = El rey
    .says = El rey se mueve una casilla en cualquier dirección. Aquí no hay jaque.
page-man-Q =
    .title = La dama
    .says = La dama se mueve tan lejos como quiera, en recto o en diagonal. Nunca salta.
page-man-P =
    .title = El peón
    .says = El peón se mueve una casilla en recto, en cualquier dirección, y captura una casilla en diagonal.
    .says-plain = El peón se mueve una casilla en recto, en cualquier dirección. Captura una casilla en diagonal.
    .caption-1 = Una jugada de peón.
    .says-1 = El caballo se puede capturar. La torre de delante solo estorba.
page-man-track = En el recorrido.
    .says = La pieza sigue en el recorrido y nunca cruza la línea propia.
page-board =
    .title = En el tablero
    .title-plain = ¿Qué vale en el tablero?
    .says = Solo la última jugada de una tirada puede capturar; las piezas capturadas vuelven a su caja. Mientras haya piezas en tu caja, deja una de tus casillas de salida libre de piezas tuyas.
    .says-plain = Solo la última jugada de una tirada puede capturar. Las piezas capturadas vuelven a su caja. ¿Hay piezas en tu caja? Deja una de tus casillas de salida libre de piezas tuyas.
    .caption-1 = Tu línea.
    .says-1 = No la cruces nunca, ni siquiera de un salto.
    .caption-2 = Casillas seguras.
    .says-2 = En una de su color, una pieza no se puede capturar.
    .caption-3 = A la meta.
    .says-3 = Por una casilla de entrada a la meta; lo que queda de la tirada se pierde.
page-cards =
    .title = Las cartas
    .title-plain = ¿Cómo funcionan las cartas?
    .says = Cumple la carta hasta donde se pueda; luego le toca al color siguiente. Las piezas «activas» están en el recorrido; sin esa palabra, la carta vale también para las piezas en cajas y metas.
    .caption-2 = Sin olvidar nada.
    .says-2 = { machine } se salta el turno cuando llega. A un color pueden esperarle dos como mucho.
page-followed =
    .title = Lo que dices
    .title-plain = ¿Qué le dices a la tableta?
    .says = Después de cada tirada, dile { machine.to } lo que ha pasado: «he movido», «he sacado», «no puedo mover» o «tengo todas en la meta». Tu palabra basta.
page-end =
    .title = Quién gana
    .says = Quien tiene todas las piezas en la meta lo dice. Gana quien llegue antes; los demás pueden seguir jugando por los puestos.
