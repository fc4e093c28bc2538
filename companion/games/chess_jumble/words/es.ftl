# Las palabras de Chess Jumble: de cada mensaje, su frase.

has-to-take = { $seat } no tiene nada que sacar y roba una carta.
card-idle = Nadie puede hacer lo que dice la carta.
stays-card = { $seat } hace sus jugadas y acaba donde empezó.
to-box = { PIECE($owner, $piece, form: "nom") } va a su caja.
put-on = { PIECE($owner, $piece, form: "nom") } va a { $square }.
thrown-out = { PIECE($owner, $piece, form: "nom") } sale { GENDER($piece, f: "expulsada", m: "expulsado") } y va a su caja.
pieces-swapped = { PIECE($owner, $piece, form: "nom") } y { PIECE($other, $with_piece, form: "nom") } se cambian de sitio.
protected = { PIECE($owner, $piece, form: "nom") } de { $square } está { GENDER($piece, f: "protegida", m: "protegido") } por { PIECE($by, form: "nom") } de { $at }.
bold = Esta vez { $seat } puede capturar también piezas protegidas.
nothing-to-bring = A { $seat } no le queda nada que sacar.
    .short = No queda nada que sacar.
starts-taken = Las dos casillas de salida de { $seat } están ocupadas por piezas propias.
    .short = Las dos casillas de salida están ocupadas.
no-move =
    { $seat } no tiene ninguna jugada con { a-face }.
    .spoken =
        { $seat } no tiene ninguna jugada con { a-face-spoken }.
    .short = No hay ninguna jugada posible.
no-move-both = { $seat } no tiene ninguna jugada con { $white } y { $orange }.
    .short = No hay ninguna jugada posible.
declines = { $seat } renuncia a sacar.
stays =
    { $seat } hace { $moves ->
        [1] su única jugada
       *[other] las { $moves } jugadas
    } y acaba donde empezó.
brings-in = { $seat } saca { PIECE($piece, form: "nom") } en { $square }.
    .short = { $piece } sale en { $square }.
captures = { PIECE($seat, $piece, form: "nom") } captura { PIECE($owner, $victim, form: "nom") } en { $square }.
    .short = { PIECE($owner, $victim, form: "nom") } es { GENDER($victim, f: "capturada", m: "capturado") }.
home = { PIECE($seat, $piece, form: "nom") } está en la meta ({ $count }).
    .spoken = { PIECE($seat, $piece, form: "nom") } está en la meta.
    .short = { PIECE($piece, form: "nom") } está en la meta ({ $count }).
wins = ¡{ $seat } gana!
takes-place = { $seat } tiene todas en la meta: puesto { $place }.
all-captured = A { $seat } no le quedan piezas.
owes-start = { $seat } tiene que liberar una de sus casillas de salida.
start-stays-free = { $seat } tiene piezas en la caja: una de sus casillas de salida tiene que quedar libre.
lot-first = Antes, el sorteo tiene que decir quién empieza.
draw-first = No puedes mover antes de robar la carta.
card-says = { $seat } tiene que cumplir una carta: { $words }
not-this-die =
    { $seat } no tiene número para { PIECE($piece, form: "nom") }: su dado muestra { a-face }.
    .spoken =
        { $seat } no tiene número para { PIECE($piece, form: "nom") }: su dado muestra { a-face-spoken }.
no-pair = Dos piezas de { $seat } se protegerían una a otra en estas dos casillas de otro color: no en { $square }.
too-far-card =
    { PIECE($seat, $piece, form: "nom") } no llega de { $origin } a { $to } en { $moves ->
        [1] una jugada
       *[other] { $moves } jugadas como mucho
    }.
roll-first = No puedes mover antes de tirar.
house-stays = { PIECE($seat, $piece, form: "nom") } está en la meta y se queda en ella.
fresh-moves = La tirada es para { PIECE($piece, form: "nom") } que { $seat } acaba de sacar.
no-bringing-in =
    { $seat } ha tirado { a-face }: no se puede sacar ninguna pieza.
    .spoken =
        { $seat } ha tirado { a-face-spoken }: no se puede sacar ninguna pieza.
bring-where = { $seat } solo saca piezas en { ANYOF($squares) }.
start-taken = La casilla { $square } está ocupada: { $seat } no puede sacar ahí una pieza.
piece-stuck = { PIECE($seat, $piece, form: "nom") } de { $square } no se puede mover ahora.
no-such-moves =
    { PIECE($seat, $piece, form: "nom") } de { $square } no puede hacer exactamente { $moves ->
        [1] una jugada
       *[other] { $moves } jugadas
    }.
has-moves =
    { PIECE($seat, $piece, form: "nom") } tiene que hacer { $moves ->
        [1] una jugada
       *[other] { $moves } jugadas
    }.
has-moves-card =
    { PIECE($seat, $piece, form: "nom") } puede hacer { $moves ->
        [1] una jugada
       *[other] hasta { $moves } jugadas
    }.
break-square = { PIECE($owner, $piece, form: "nom") } está en { $square }, casilla segura de su color, y no se puede capturar.
closed = Esta pieza no puede ir a { $square }.
foreign-break = La casilla segura { $square } es de otro color: { $seat } no puede parar ahí.
enter-so = { PIECE($seat, $piece, form: "nom") } solo entra en la meta por { ANYOF($squares) }, y desde ahí esta tirada no sirve.
capture-last = { PIECE($seat, $piece, form: "nom") } llega a { $square } con la jugada { $moves } de { $rolled }; solo la última puede capturar.
owes-moves = { PIECE($seat, $piece, form: "nom") } llega a { $square } con la jugada { $moves } de { $rolled } y tiene que hacer las { $rolled }.
barrier = { PIECE($seat, $piece, form: "nom") } cruzaría la línea prohibida de su color en el camino a { $square }.
too-far =
    { PIECE($seat, $piece, form: "nom") } no llega de { $origin } a { $to } con { $moves ->
        [1] una sola jugada
       *[other] exactamente { $moves } jugadas
    }.
still-owes =
    { PIECE($seat, $piece, form: "nom") } de { $square } aún tiene { $moves ->
        [1] una jugada pendiente
       *[other] { $moves } jugadas pendientes
    }.
ends-ranked = La partida terminó de común acuerdo. Cuentan las piezas en la meta y luego las pocas jugadas que faltan.
stage-roll = { $seat }, tira el dado.
stage-bring = { $seat }, saca una pieza en una de tus casillas de salida, o { press-end } para renunciar.
    .short = { $seat }, saca una pieza o { press-end }.
stage-bring-must = { $seat }, saca una pieza en una de tus casillas de salida.
    .short = { $seat }, saca una pieza.
stage-bring-or-take = { $seat }, saca una pieza o roba una carta.
stage-take-or-pass = { $seat }, roba una carta, o { press-end } para pasar.
    .short = { $seat }, roba una carta o { press-end }.
stage-bring-or-orange =
    { $seat }, saca una pieza, haz { $moves ->
        [1] una jugada
       *[other] { $moves } jugadas
    } con rey o peón, o { press-end }.
    .short = { $seat }: saca, o { $moves } con rey o peón.
    .drawn =
        { $seat }, saca una pieza o haz { $moves ->
            [1] una jugada
           *[other] { $moves } jugadas
        }.
stage-orange-or-pass =
    { $seat }, haz { $moves ->
        [1] una jugada
       *[other] { $moves } jugadas
    } con rey o peón, o { press-end }.
    .short = { $seat }: { $moves } con rey o peón, o { press-end }.
    .drawn =
        { $seat }, haz { $moves ->
            [1] una jugada
           *[other] { $moves } jugadas
        }, o { press-end }.
stage-roll-both = { $seat }, tira los dos dados.
stage-move-white =
    { $seat }, haz { $moves ->
        [1] una jugada
       *[other] { $moves } jugadas
    } con dama, torre, alfil o caballo.
    .short = { $seat }: { $moves } con todas menos rey y peón.
    .drawn =
        { $seat }, haz { $moves ->
            [1] una jugada
           *[other] { $moves } jugadas
        }.
stage-move-orange =
    { $seat }, haz { $orange ->
        [1] una jugada
       *[other] { $orange } jugadas
    } con rey o peón.
    .drawn =
        { $seat }, haz { $orange ->
            [1] una jugada
           *[other] { $orange } jugadas
        }.
stage-move-both =
    { $seat }, haz { $moves ->
        [1] una jugada
       *[other] { $moves } jugadas
    } con dama, torre, alfil o caballo, o { $orange } con rey o peón.
    .short = { $seat }: { $orange } con rey o peón; si no, { $moves }.
    .drawn =
        { $orange ->
            [1] { $seat }, haz { $moves } jugadas o una jugada.
           *[other] { $seat }, haz { $moves } o { $orange } jugadas.
        }
stage-move =
    { $seat }, haz { $moves ->
        [1] una jugada
       *[other] { $moves } jugadas
    } con una sola pieza.
    .short =
        { $seat }: { $moves ->
            [1] una jugada
           *[other] { $moves } jugadas
        } con una pieza.

### What is listed before a game

little-chess-jumble = Chess Jumble, pequeño
    .says = Dama, torre, alfil y caballo dan una vuelta y llegan a la meta: un dado blanco, jugadas de ajedrez, de dos a cuatro personas.
    .equipment = El tablero; dama, torre, alfil y caballo de cada color, todos en su caja; un dado blanco.
little-action-chess-jumble = Chess Jumble, pequeño con cartas
    .says = Dama, torre, alfil y caballo dan una vuelta y llegan a la meta: un dado blanco, jugadas de ajedrez, cartas de acción, de dos a cuatro personas.
    .equipment = El tablero; dama, torre, alfil y caballo de cada color, todos en su caja; un dado blanco; las cartas de acción, barajadas.
big-chess-jumble = Chess Jumble, grande
    .says = Las seis piezas dan una vuelta y llegan a la meta: un dado blanco y uno naranja, jugadas de ajedrez, de dos a cuatro personas.
    .equipment = El tablero; las seis piezas de cada color, todas en su caja; un dado blanco y uno naranja.
big-action-chess-jumble = Chess Jumble, grande con cartas
    .says = Las seis piezas dan una vuelta y llegan a la meta: un dado blanco y uno naranja, jugadas de ajedrez, cartas de acción, de dos a cuatro personas.
    .says-plain = Las seis piezas dan una vuelta y llegan a la meta. Hay un dado blanco y uno naranja. Se hacen jugadas de ajedrez y hay cartas de acción. Juegan de dos a cuatro personas.
    .equipment = El tablero; las seis piezas de cada color, todas en su caja; un dado blanco y uno naranja; las cartas de acción, barajadas.

### House rules

rule-protection = Si se pueden capturar piezas protegidas.
    .is-off = Se puede capturar cualquier pieza.
    .is-on = Las piezas protegidas no se pueden capturar.
rule-board = El tablero: uno incluido o la ruta de un archivo .toml.
    .is-ring12 = Incluido.
    .is-ring8 = Incluido.
rule-dice = Las caras de los dados: a, b o la ruta de un archivo .toml.
    .is-a = Blanco: + # 2 3 4 5.
    .is-b = Blanco: + # 1 2 3 4. Las partidas duran más.
rule-dice-big = Las caras de los dados: a, b o la ruta de un archivo .toml.
    .is-a = Blanco: + # 2 3 4 5. Naranja: de 5 a 10.
    .is-b = Blanco: + # 1 2 3 4. Naranja: de 3 a 8. Las partidas duran más.
rule-capture_mid = Qué jugadas de una tirada pueden capturar.
    .is-a = Solo la última.
    .is-b = Todas.
    .is-c = Cualquiera, pero termina el turno.
rule-must_use_all = Si hay que hacer todas las jugadas de una tirada.
    .is-a = Sí, tantas como se pueda.
    .is-b = Se puede parar cuando se quiera.
    .is-c = Se puede parar, pero solo la última jugada captura.
rule-insert_moves_self = Quién usa la tirada después de sacar.
    .is-a = Cualquier pieza activa.
    .is-b = La pieza nueva.
rule-three_rolls = Cuándo se repite una tirada sin jugada, tres tiradas en total.
    .is-a = Siempre.
    .is-b = Solo sin piezas en el recorrido.
    .is-c = Solo en el primer turno de cada color.
rule-must_insert = Si hay que usar el +.
    .is-a = No, se puede renunciar.
    .is-b = Sí.
rule-insert_captures = Al sacar, hay una pieza de otro color en la casilla de salida.
    .is-a = Es capturada.
    .is-b = La casilla está bloqueada.
rule-start_free = Con piezas en la caja, cuándo tiene que estar libre una de tus dos casillas de salida.
    .is-a = Siempre: solo al sacar se ocupa la segunda, y entonces una de las dos piezas se mueve enseguida.
    .is-b = Si las dos están ocupadas, la siguiente jugada libera una; cualquier jugada puede ocupar la segunda.
rule-captured_to = Adónde van las piezas capturadas.
    .is-a = A su caja de salida.
    .is-b = Fuera del juego: una partida corta, y todas las que quedan tienen que llegar a la meta. Quien pierde la última que faltaba también ha terminado, y así puede ganar.
rule-break_exclusive = Quién puede parar en una casilla segura.
    .is-a = Cualquiera; solo su color está a salvo.
    .is-b = Solo su color.
rule-entry_stop = Si una pieza tiene que parar en la casilla de entrada.
    .is-a = No, puede pasar de largo.
    .is-b = Sí.
rule-pair_rule = Dos piezas que se protegen una a otra en las dos casillas de salida o de entrada de otro color.
    .is-a = No se pueden mover ahí.
    .is-b = Pueden estar ahí, sin protección.
rule-pair_scope = Qué protección vale en las casillas de salida y de entrada de otro color.
    .is-a = Ninguna, mientras otros colores ocupen las dos.
    .is-b = Nunca ninguna.
rule-turn_order = El orden de los turnos.
    .is-a = En sentido horario.
    .is-b = En sentido antihorario, como corren las piezas.
rule-leaver = Qué pasa cuando alguien deja la partida antes del final.
    .is-a = Un ordenador ocupa su puesto.
    .is-b = Sus piezas van a la caja, su turno se salta.
    .is-c = Sus piezas se quedan como obstáculos, su turno se salta.
rule-length = Cuándo se ha terminado la carrera.
    .is-a = Con todas las piezas en la meta.
    .is-b = Con dos piezas en la meta.
    .is-c = Pasados los minutos acordados se acaba la ronda y se hace la clasificación.
rule-length-big = Cuándo se ha terminado la carrera.
    .is-a = Con todas las piezas en la meta.
    .is-b = Con tres piezas en la meta.
    .is-c = Pasados los minutos acordados se acaba la ronda y se hace la clasificación.
rule-minutes = Minutos de juego con length=c.
rule-deck = Las cartas de acción: una baraja incluida o la ruta de un archivo .toml.
    .is-default = Incluida.
rule-card_forced = Cuando no se puede sacar nada.
    .is-a = Hay que robar una carta.
    .is-b = Se puede pasar.
rule-swap_scope = Intercambios con piezas en cajas y metas.
    .is-a = Se puede, pero ninguna pieza puede caer en la caja o la meta de otro color.
    .is-b = Solo piezas activas.
    .is-c = Todo vale; quien cae en una meta ajena se queda ahí hasta otro intercambio.
rule-use_both_dice = Dos números que se pueden usar los dos.
    .is-a = Una pieza con su dado.
    .is-b = Una pieza por cada dado.
rule-hash_blocks_orange = { "#" } en el dado blanco con un número en el naranja.
    .is-a = Se pierde el turno.
    .is-b = El rey o el peón pueden usar el número naranja.

### Presets

preset-classic = Clásica
    .says = Como está impreso: con + se saca, con # se pierde el turno.
preset-classic-big = Clásica
    .says = Como está impreso: las piezas protegidas están a salvo.
preset-both-bring-in = Sacar con los dos
    .says = La variante del autor: se saca con + y con #.
preset-both-bring-in-big = Sacar con los dos
    .says = Se saca con + y con #.
preset-children = Infantil
    .says = Se saca con + y con #, con pistas y sin reproches.
preset-short = Corta
    .says = Gana quien antes tenga dos piezas en la meta.
preset-short-big = Corta
    .says = Gana quien antes tenga tres piezas en la meta.
preset-choose = Sacar o robar una carta
    .says = Con + o # sacas una pieza o robas una carta.
preset-hash-draws = Con #, una carta
    .says = La variante del autor: con # se roba una carta, con + se saca.
preset-protection = Con protección
    .says = Las piezas protegidas están a salvo; cuatro cartas escudo.
preset-no-protection = Sin protección
    .says = Se puede capturar cualquier pieza.

### The rule card

rule-card =
    .box = Todas las piezas empiezan en la caja. Una vuelta en sentido antihorario, y a la meta.
    .roll = { $must_use_all ->
            [a] Tira el dado: una pieza hace tantas jugadas de ajedrez como muestra.
            [b] Tira el dado: una pieza hace hasta ese número de jugadas de ajedrez.
           *[c] Tira el dado: una pieza hace hasta ese número de jugadas de ajedrez.
        } Puede ir en cualquier dirección.
    .capture = { $capture_mid ->
            [a] Solo la última jugada puede capturar.
            [b] Cualquier jugada de la tirada puede capturar.
           *[c] Cualquier jugada de la tirada puede capturar, y termina el turno.
        } { $captured_to ->
            [a] Las piezas capturadas vuelven a su caja.
           *[b] Las piezas capturadas quedan fuera.
        }
    .plus = { $insert_captures ->
            [a] Con + sacas una pieza en una de tus dos casillas de salida; si hay ahí una de otro color, la capturas.
           *[b] Con + sacas una pieza en una de tus dos casillas de salida; una pieza de otro color la bloquea.
        } Luego vuelves a tirar.
    .hash = { $plus_hash ->
            [classic] Con # se pierde el turno.
            [both] Con # sacas una pieza como con +; con la caja vacía se pierde el turno.
            [choose] { "" }
           *[hash_draws] { "" }
        }
    .stuck = { $three_rolls ->
            [a] Si no puedes mover, vuelve a tirar: tres tiradas en total.
            [b] Si no puedes mover y no tienes piezas en la pista, vuelve a tirar: tres tiradas en total.
           *[c] Si no puedes mover en tu primer turno, vuelve a tirar: tres tiradas en total.
        }
    .lines = No cruces nunca la línea de tu color. En una casilla segura de tu color no te pueden capturar.
    .free = { $start_free ->
            [a] Con piezas en la caja, una de tus casillas de salida queda libre.
           *[b] Si tus dos casillas de salida están ocupadas y quedan piezas en la caja, tu próxima jugada libera una.
        } { $start_free ->
            [a] Solo al sacar se ocupa la segunda: entonces libera antes una.
           *[b] { "" }
        }
    .house = { $entry_stop ->
            [a] A la meta se entra desde las dos casillas de entrada; el resto de la tirada se pierde.
           *[b] Una pieza tiene que parar en una de las dos casillas de entrada antes de entrar en la meta.
        } Quien está dentro está a salvo.
    .win = { $length ->
            [a] { $captured_to ->
                [a] Gana quien antes lleve sus cuatro piezas a la meta.
               *[b] Gana quien antes lleve a la meta todas las piezas que le quedan.
            }
            [b] Gana quien antes lleve dos piezas a la meta.
           *[c] Tras los minutos acordados se acaba la ronda y se cuentan los puestos.
        } { $length ->
            [a] Los demás siguen jugando por los puestos.
            [b] Los demás siguen jugando por los puestos.
           *[c] { "" }
        }
    .cards = { $plus_hash ->
            [classic] { "" }
            [both] { "" }
            [choose] Con + o # sacas una pieza o robas una carta.
           *[hash_draws] Con # robas una carta.
        } La carta se cumple hasta donde se pueda, y termina el turno.
    .active = Las piezas «activas» están en el recorrido. { $swap_scope ->
            [a] Sin esa palabra, la carta vale también para las piezas en cajas y metas.
            [c] Sin esa palabra, la carta vale también para las piezas en cajas y metas.
           *[b] Si no, una carta vale también para piezas en cajas y metas, pero no en los intercambios.
        }
    .roll-both = Tira los dos dados: el número blanco es para dama, torre, alfil y caballo, el naranja para rey y peón. { $use_both_dice ->
            [a] Eliges una pieza.
           *[b] Puedes mover una pieza por cada dado.
        }
    .roll-both-plain = Tira los dos dados. El número blanco es para dama, torre, alfil y caballo. El naranja es para rey y peón. { $use_both_dice ->
            [a] Eliges una pieza.
           *[b] Puedes mover una pieza por cada dado.
        }
    .pawn = El peón da un paso hacia delante, hacia atrás o de lado, y captura un paso en diagonal.
    .pawn-plain = El peón da un paso hacia delante, hacia atrás o de lado. Captura un paso en diagonal.
    .protected = { $protection ->
            [on] Una pieza protegida no se puede capturar: su color podría recapturar enseguida.
           *[off] { "" }
        }
    .pairs = { $protection ->
            [on] { $pair_rule ->
                [a] Dos piezas no pueden protegerse una a otra en las dos casillas de salida, o de entrada, de otro color.
               *[b] { rule-pair_rule } { rule-pair_rule.is-b }
            }
           *[off] { "" }
        }
    .pairs-plain = { $protection ->
            [on] { $pair_rule ->
                [a] Piensa en las casillas de salida de otro color. Dos piezas no pueden protegerse una a otra en las dos. Lo mismo vale para las dos de entrada.
               *[b] { rule-pair_rule } { rule-pair_rule.is-b }
            }
           *[off] { "" }
        }
    .win-big = { $length ->
            [a] { $captured_to ->
                [a] Gana quien antes lleve sus seis piezas a la meta.
               *[b] Gana quien antes lleve a la meta todas las piezas que le quedan.
            }
            [b] Gana quien antes lleve tres piezas a la meta.
           *[c] Tras los minutos acordados se acaba la ronda y se cuentan los puestos.
        } { $length ->
            [a] Los demás siguen jugando por los puestos.
            [b] Los demás siguen jugando por los puestos.
           *[c] { "" }
        }

### Seats and boards that cannot be

no-corner = En el tablero { $board } no hay lugar para { $seat }.
two-to-four = { $title } es para 2 a 4 personas, no para { $n }.
opposite = Dos personas se sientan una frente a otra: green,blue o red,yellow.

### Boards that cannot be used

board-symbol = { $board }: «{ $symbol }» en { $square } no significa nada; usa . -- o s, e, h, b con un color.
board-colours = { $board } tiene casillas de salida para { $n ->
        [1] un color
       *[other] { $n } colores
    }; hacen falta dos o más.
board-starts = { $board }: { colour } necesita 2 casillas de salida y tiene { $n }.
board-entries = { $board }: { colour } necesita 2 casillas de entrada y tiene { $n }.
board-houses = { $board }: { colour } necesita { $needs } casillas de meta y tiene { $n }.
board-no-break = { $board }: { colour } necesita 1 casilla segura y tiene 0.
board-no-barrier = { $board }: { colour } no tiene línea prohibida; añade una bajo [barriers].
board-no-way-home = { $board }: { PIECE($piece, form: "nom") } de { colour } no puede llegar a la meta desde sus casillas de salida.
board-size = Un tablero tiene de { $fewest } a { $most } columnas y filas, no { $files }×{ $ranks }.

### Positions that cannot be

no-seat-at-table = No hay ningún puesto «{ $seat }» en esta mesa; hay { ALLOF($seats) }.
position-means-nothing = «{ $text }» no significa nada en la posición; escribe G:Rf1,Qd1 o nombre=valor.
position-not-playing = La posición tiene piezas de { $seat }, que no juega.
position-no-piece = «{ $man }» no es una pieza de este juego; las piezas son { ALLOF($pieces) }.
position-no-square = No hay ninguna casilla «{ $square }» en este tablero (en «{ $man }»).
position-two-pieces = La posición tiene dos piezas { $man }.
position-two-places = La pieza { $man } no puede estar en dos lugares.
position-off-track = La pieza { $man } no puede estar en { $square }: no es recorrido ni meta de su color.
position-both-on = Las piezas { $man } y { $other } están las dos en { $square }.
position-not-out = La pieza { $man } no puede estar fuera del juego: aquí las capturadas van a su caja.
position-stage-die = El campo stage={ $stage } no concuerda con die={ $die }.
position-stage-dice = El campo stage={ $stage } no concuerda con die={ $die } orange={ $orange }.
position-stage-card = El campo stage={ $stage } no concuerda con card={ $card }.
position-face = El campo { $name }={ $face } no es una cara del dado.
position-skips =
    { $most ->
        [1] En skips: nadie pierde más de un turno.
       *[other] En skips: nadie pierde más de { $most } turnos.
    }
position-out-card = En out: «{ $text }» no es una carta de esta baraja.
position-out-many = En out: esta baraja no tiene tantas cartas { $card }.
position-step = El campo step={ $step } está más allá del final de la carta { $card }.
position-todo = En todo: «{ $text }» no es un puesto ni una pieza de un puesto como GQ.
position-nothing-to-bring = { $seat } no tiene nada que sacar, o ninguna casilla de salida para ello.
position-no-move = { $seat } no tiene ninguna jugada permitida con { face }.
position-nobody-in-todo = La carta { $card } no deja a nadie en todo.
position-card-idle = La carta { $card } no se puede cumplir en esta posición.
position-no-card-left = No queda ninguna carta que robar; omite out=… para tener las cartas barajadas.

### The letters of the board's map, where it is drawn as text

ground-s = salida
ground-e = entrada
ground-h = meta
ground-b = casilla segura

### A board while it is drawn

need-colours = Al menos dos colores
need-starts = Dos casillas de salida cada uno
need-entries = Dos casillas de entrada cada uno
need-houses = { $n ->
    [4] Cuatro casillas de meta cada uno
   *[other] Seis casillas de meta cada uno
 }
need-breaks = Una casilla segura y una línea cada uno
need-way = Cada pieza llega a la meta
lack-colours = Pinta casillas para dos colores o más.
lack-starts = { $owner } necesita dos casillas de salida y tiene { $n }.
lack-entries = { $owner } necesita dos casillas de entrada y tiene { $n }.
lack-houses = { $owner } necesita { $needs } casillas de meta y tiene { $n }.
lack-breaks = { $owner } necesita una casilla segura.
lack-lines = { $owner } necesita una línea.
lack-rest = Antes tiene que estar lo demás.

### The pages of the rules

legend-P = Una casilla en recto, en cualquier dirección; captura una casilla en diagonal.

page-aim =
    .title = De qué se trata
    .says = Lleva tus cuatro piezas una vez alrededor del tablero hasta tu meta. { $length ->
            [a] { $captured_to ->
                [a] Gana quien antes las reúna todas ahí.
               *[b] Gana quien antes lleve a la meta todas las piezas que le quedan.
            }
            [b] Gana quien antes lleve dos piezas a la meta.
           *[c] Tras los minutos acordados se acaba la ronda y se cuentan los puestos.
        }
    .caption-1 = Una vuelta para cada color.
    .says-1 = La vuelta va en sentido antihorario, como indican las flechas: la de Verde, por abajo a la derecha, luego hacia arriba, y hasta el lado izquierdo.
    .says-1-plain = La vuelta va en sentido antihorario, como indican las flechas. Verde va por abajo a la derecha y luego hacia arriba. Así llega hasta el lado izquierdo.
    .caption-2 = La meta espera al final.
    .says-2 = Verde empieza detrás de la línea verde y llega a la meta por el otro lado. Nadie deja el recorrido por el camino: el centro está cerrado.
    .says-2-plain = Verde empieza detrás de la línea verde. Llega a la meta por el otro lado. Nadie deja el recorrido por el camino: el centro está cerrado.
page-aim-big =
    .title = De qué se trata
    .says = Lleva tus seis piezas una vez alrededor del tablero hasta tu meta. { $length ->
            [a] { $captured_to ->
                [a] Gana quien antes las reúna todas ahí.
               *[b] Gana quien antes lleve a la meta todas las piezas que le quedan.
            }
            [b] Gana quien antes lleve tres piezas a la meta.
           *[c] Tras los minutos acordados se acaba la ronda y se cuentan los puestos.
        }
    .caption-1 = Una vuelta para cada color.
    .says-1 = La vuelta va en sentido antihorario, como indican las flechas: la de Verde, por abajo a la derecha, luego hacia arriba, y hasta el lado izquierdo.
    .says-1-plain = La vuelta va en sentido antihorario, como indican las flechas. Verde va por abajo a la derecha y luego hacia arriba. Así llega hasta el lado izquierdo.
    .caption-2 = La meta espera al final.
    .says-2 = Verde empieza detrás de la línea verde y llega a la meta por el otro lado. Nadie deja el recorrido por el camino: el centro está cerrado.
    .says-2-plain = Verde empieza detrás de la línea verde. Llega a la meta por el otro lado. Nadie deja el recorrido por el camino: el centro está cerrado.
page-setup =
    .title = Preparación
    .says = De dos a cuatro personas toman un color cada una, con una dama, una torre, un alfil y un caballo. Todas las piezas empiezan en la caja de salida, junto al tablero. { $turn_order ->
            [b] Un sorteo dice quién empieza; luego los turnos siguen en sentido antihorario.
           *[a] El sorteo dice quién empieza; luego se juega en el sentido de las agujas del reloj.
        }
    .says-plain = De dos a cuatro personas toman un color cada una. Cada color tiene una dama, una torre, un alfil y un caballo. Todas las piezas empiezan en la caja de salida, junto al tablero. { $turn_order ->
            [b] Un sorteo dice quién empieza. Luego los turnos siguen en sentido antihorario.
           *[a] El sorteo dice quién empieza; luego se juega en el sentido de las agujas del reloj.
        }
    .caption-1 = Lo que es tuyo.
    .says-1 = Dos casillas de salida (con marco grueso), una línea que no puedes cruzar, dos casillas de entrada (con flechas) y, detrás, la meta.
    .says-1-plain = Dos casillas de salida (con marco grueso) y dos de entrada (con flechas). Una línea que no puedes cruzar. La meta está detrás de las casillas de entrada.
    .caption-2 = Casillas seguras.
    .says-2 = Una pequeña figura de un color marca una casilla donde ese color está a salvo.
    .caption-3 = El dado blanco.
    .says-3 = Sus números son jugadas. + y # tienen su propio significado.
page-setup-big =
    .title = Preparación
    .says = De dos a cuatro personas toman un color cada una, con un rey, una dama, una torre, un alfil, un caballo y un peón. Todas las piezas empiezan en la caja de salida, junto al tablero. { $turn_order ->
            [b] Un sorteo dice quién empieza; luego los turnos siguen en sentido antihorario.
           *[a] El sorteo dice quién empieza; luego se juega en el sentido de las agujas del reloj.
        }
    .says-plain = De dos a cuatro personas toman un color cada una. Cada color tiene un rey, una dama y una torre. También tiene un alfil, un caballo y un peón. Todas las piezas empiezan en la caja de salida, junto al tablero. { $turn_order ->
            [b] Un sorteo dice quién empieza. Luego los turnos siguen en sentido antihorario.
           *[a] El sorteo dice quién empieza; luego se juega en el sentido de las agujas del reloj.
        }
    .caption-1 = Lo que es tuyo.
    .says-1 = Dos casillas de salida (con marco grueso), una línea que no puedes cruzar, dos casillas de entrada (con flechas) y, detrás, la meta.
    .says-1-plain = Dos casillas de salida (con marco grueso) y dos de entrada (con flechas). Una línea que no puedes cruzar. La meta está detrás de las casillas de entrada.
    .caption-2 = Casillas seguras.
    .says-2 = Una pequeña figura de un color marca una casilla donde ese color está a salvo.
    .caption-3 = El dado blanco.
    .says-3 = Sus números son jugadas; + y # tienen su propio significado. El dado naranja solo tiene números.
page-roll =
    .title = Tirar y mover
    .title-plain = ¿Cómo se tira y se mueve?
    .says = Tira el dado. El número dice cuántas jugadas haces: jugadas de ajedrez, una tras otra, todas con la misma pieza. Puede hacerlas cualquiera de tus piezas en el recorrido, en cualquier dirección.
    .caption-1 = Tres jugadas.
    .says-1 = Un 3 son tres jugadas con una pieza. { $must_use_all ->
            [a] Las haces todas si esa pieza puede; si no, tantas como pueda.
            [b] { "" }
           *[c] { "" }
        }
    .caption-2 = Una torre con un 3.
    .says-2 = Con tres jugadas la torre da casi la vuelta al tablero: por abajo, por la derecha hacia arriba y por arriba de vuelta.
    .caption-3 = Un caballo con un 2.
    .says-3 = Dos saltos. Los puntos son todas las casillas donde puede estar el caballo después de exactamente dos; hasta puede volver a una casilla donde ya ha estado.
page-roll-big =
    .title = Tirar y mover
    .title-plain = ¿Cómo se tira y se mueve?
    .says = { $use_both_dice ->
            [a] Tira los dos dados y elige una pieza.
           *[b] { "" }
        } Dama, torre, alfil y caballo usan el número blanco; rey y peón, el naranja. El número dice cuántas jugadas de ajedrez hace esa pieza, una tras otra, en cualquier dirección.
    .says-plain = { $use_both_dice ->
            [a] Tira los dos dados y elige una pieza.
           *[b] { "" }
        } Dama, torre, alfil y caballo usan el número blanco. Rey y peón usan el naranja. El número dice cuántas jugadas de ajedrez hace esa pieza. Las hace una tras otra, en cualquier dirección.
    .caption-1 = Blanco 2, naranja 5.
    .says-1 = Dos jugadas con dama, torre, alfil o caballo, o cinco con el rey o el peón: tú eliges. { $must_use_all ->
            [a] Hazlas todas si la pieza puede; si no, tantas como pueda.
            [b] { "" }
           *[c] { "" }
        }
    .says-1-plain = Tú eliges. Haz dos jugadas con dama, torre, alfil o caballo. O haz cinco con el rey o el peón. { $must_use_all ->
            [a] Hazlas todas si la pieza puede. Si no, tantas como pueda.
            [b] { "" }
           *[c] { "" }
        }
    .caption-2 = Un caballo con el 2 blanco.
    .says-2 = Los puntos son todas las casillas donde puede estar el caballo después de exactamente dos saltos.
    .says-2-plain = Los puntos muestran dónde puede estar el caballo después de exactamente dos saltos.
    .caption-3 = Un rey con el 5 naranja.
    .says-3 = El rey es lento, por eso los números naranja son mayores. Después de cinco pasos puede estar en cualquiera de estas casillas.
page-plus =
    .title = Sacar
    .title-plain = ¿Cómo se saca una pieza?
    .says = Con + puedes poner cualquier pieza de tu caja en una de tus dos casillas de salida. { $insert_moves_self ->
            [a] Luego vuelves a tirar y mueves cualquier pieza del recorrido.
           *[b] { "" }
        } Si no hay nada que sacar, + cuenta como una tirada sin jugada.
    .says-plain = Con + puedes sacar cualquier pieza de tu caja. Ponla en una de tus dos casillas de salida. { $insert_moves_self ->
            [a] Luego vuelves a tirar y mueves cualquier pieza del recorrido.
           *[b] { "" }
        } Si no hay nada que sacar, + cuenta como una tirada sin jugada.
    .caption-1 = Un + en el dado blanco.
    .says-1 = { $must_insert ->
            [a] Puedes renunciar: nadie está obligado a sacar.
           *[b] { "" }
        } { $must_insert ->
            [a] Si la tirada siguiente es otra vez un +, puedes sacar otra pieza.
           *[b] { "" }
        }
    .caption-2 = Dos casillas de salida.
    .says-2 = Cualquier pieza de la caja va a cualquiera de las dos.
    .caption-3 = Ya hay alguien.
    .says-3 = { $insert_captures ->
            [a] Si en tu casilla de salida hay una pieza de otro color, la capturas al sacar ahí la tuya.
           *[b] { "" }
        }
    .says-3-plain = { $insert_captures ->
            [a] ¿Hay una pieza de otro color en tu casilla de salida? La capturas al sacar ahí la tuya.
           *[b] { "" }
        }
page-plus-cards =
    .title = + y #
    .title-plain = ¿Qué significan + y #?
    .says = { $plus_hash ->
            [classic] { "" }
            [both] { "" }
            [choose] Con + o # eliges: sacar una pieza de tu caja o robar una carta.
           *[hash_draws] Con + sacas una pieza de tu caja, y con # robas una carta.
        } Después de sacar vuelves a tirar y mueves. Después de una carta termina tu turno.
    .caption-1 = Dos signos, un significado.
    .says-1 = { $plus_hash ->
            [classic] { "" }
            [both] { "" }
            [choose] { $card_forced ->
                [a] Si no tienes nada que sacar, o no hay casilla de salida libre, te toca robar una carta.
               *[b] { "" }
            }
           *[hash_draws] { "" }
        }
    .says-1-plain = { $plus_hash ->
            [classic] { "" }
            [both] { "" }
            [choose] { $card_forced ->
                [a] ¿No tienes nada que sacar, o ninguna casilla de salida libre? Toma una carta.
               *[b] { "" }
            }
           *[hash_draws] { "" }
        }
    .caption-3 = Ya hay alguien.
    .says-3 = { $insert_captures ->
            [a] Si en tu casilla de salida hay una pieza de otro color, la capturas al sacar ahí la tuya.
           *[b] { "" }
        }
    .says-3-plain = { $insert_captures ->
            [a] ¿Hay una pieza de otro color en tu casilla de salida? La capturas al sacar ahí la tuya.
           *[b] { "" }
        }
page-hash =
    .title = Perder el turno
    .title-plain = ¿Cuándo pierdes el turno?
    .says = { $plus_hash ->
            [classic] { "#" } significa que termina tu turno y tira el color siguiente.
            [both] Con # sacas una pieza como con +; con la caja vacía se pierde el turno.
            [choose] { "" }
           *[hash_draws] { "" }
        } Vale también dentro de tus tres intentos.
page-stuck =
    .title = Tres intentos
    .title-plain = ¿Y si no puedes mover?
    .says = { $three_rolls ->
            [a] Si no puedes hacer nada con una tirada, vuelve a tirar: tres tiradas en total.
            [b] Si no puedes mover y no tienes piezas en la pista, vuelve a tirar: tres tiradas en total.
           *[c] Si no puedes mover en tu primer turno, vuelve a tirar: tres tiradas en total.
        } { $three_rolls ->
            [a] Después de la tercera termina tu turno.
            [b] { "" }
           *[c] { "" }
        } Suele pasar cuando no tienes ninguna pieza en el recorrido.
    .caption-1 = Todas las piezas en la caja.
    .says-1 = Ni el 2 ni el 4 mueven a nadie. El + de la tercera tirada saca una pieza, y los intentos se cuentan de nuevo.
page-free-start =
    .title = Una casilla de salida libre
    .title-plain = ¿Qué casilla de salida queda libre?
    .says = { $start_free ->
            [a] Mientras haya piezas en tu caja, una de tus dos casillas de salida tiene que quedar libre de piezas tuyas.
           *[b] { "" }
        } { $start_free ->
            [a] Solo al sacar puedes ocupar la segunda; entonces tu siguiente jugada tiene que liberar una de las dos.
           *[b] { "" }
        }
    .says-plain = { $start_free ->
            [a] ¿Hay piezas en tu caja? Entonces deja una de tus dos casillas de salida libre de piezas tuyas. Solo al sacar puedes ocupar la segunda. Entonces tu siguiente jugada tiene que liberar una de las dos.
           *[b] { "" }
        }
    .caption-1 = Las dos están ocupadas.
    .says-1 = Ahora tiene que irse la dama o la torre. La dama no puede acabar donde empezó.
    .caption-2 = Una está ocupada.
    .says-2 = { $start_free ->
            [a] La torre no puede acabar su tirada en g1: la dama está en f1, y hay piezas esperando en la caja.
           *[b] { "" }
        }
page-man-R =
    .title = La torre
    .says = La torre se mueve tan lejos como quiera, en recto: por su fila o su columna. Nunca salta.
    .caption-1 = Una jugada de torre.
    .says-1 = Hacia la derecha llega hasta la línea de su color.
    .caption-2 = Otras en el camino.
    .says-2 = La torre se para ante la dama propia y captura el caballo al llegar a su casilla. La torre de c3 está en diagonal: fuera de alcance.
    .says-2-plain = La torre se para ante la dama propia. Captura el caballo al llegar a su casilla. La torre de c3 está en diagonal: fuera de alcance.
page-man-B =
    .title = El alfil
    .says = El alfil se mueve tan lejos como quiera, en diagonal. Nunca salta, y siempre se queda en casillas de un mismo color.
    .caption-1 = Una jugada de alfil.
    .says-1 = A ambos lados por sus diagonales, hasta el borde del recorrido.
    .caption-2 = Otras en el camino.
    .says-2 = La dama propia cierra un lado. El caballo se puede capturar, y ahí acaba el camino.
page-man-N =
    .title = El caballo
    .says = El caballo salta: dos casillas en recto y una de lado. Es la única pieza que salta sobre otras.
    .caption-1 = Un salto de caballo.
    .says-1 = Cerca del borde quedan menos casillas.
    .caption-2 = Por encima de todas.
    .says-2 = La dama y la torre están a su lado y no estorban. El alfil de a4 se puede capturar; la torre de c3 está demasiado cerca.
page-man-K =
    .title = El rey
    .says = El rey se mueve una casilla en cualquier dirección y captura ahí como cualquier otra. No hay jaque ni mate: el rey puede ir adonde lo podrían capturar.
    .caption-1 = Una jugada de rey.
    .says-1 = Las ocho casillas de alrededor.
    .caption-2 = Otras en el camino.
    .says-2 = El caballo de al lado se puede capturar. La dama propia no, y b4 está a dos casillas.
page-man-Q =
    .title = La dama
    .says = La dama se mueve tan lejos como quiera, en recto o en diagonal. Nunca salta.
    .caption-1 = Una jugada de dama.
    .says-1 = Todas las casillas a su alcance en el recorrido. Una pieza no puede cruzar la línea de su color.
    .caption-2 = Otras en el camino.
    .says-2 = La dama se para ante una pieza propia. Captura una pieza de otro color en la casilla a la que llega, y no sigue más allá.
    .says-2-plain = La dama se para ante una pieza propia. Captura una pieza de otro color al llegar a su casilla. No sigue más allá.
page-man-P =
    .title = El peón
    .says = El peón se mueve una casilla en recto: adelante, atrás, a la izquierda o a la derecha. Captura una casilla en diagonal, y solo así.
    .caption-1 = Una jugada de peón.
    .says-1 = En recto, en las cuatro direcciones. Sin captura no hay paso en diagonal.
    .caption-2 = Capturar.
    .says-2 = El caballo está en diagonal y se puede capturar. La torre de delante solo estorba.
page-captures =
    .title = Capturas
    .title-plain = ¿Cuándo se puede capturar?
    .says = { $capture_mid ->
            [a] Solo la última jugada de una tirada puede capturar.
            [b] Cualquier jugada de la tirada puede capturar.
           *[c] Cualquier jugada de la tirada puede capturar, y termina el turno.
        } { $captured_to ->
            [a] La pieza capturada vuelve a la caja de su color y se puede sacar de nuevo.
           *[b] Las piezas capturadas quedan fuera.
        }
    .says-plain = { $capture_mid ->
            [a] Solo la última jugada de una tirada puede capturar.
            [b] Cualquier jugada de la tirada puede capturar.
           *[c] Cualquier jugada de la tirada puede capturar, y termina el turno.
        } { $captured_to ->
            [a] La pieza capturada vuelve a la caja de su color. Luego se puede sacar de nuevo.
           *[b] Las piezas capturadas quedan fuera.
        }
    .caption-1 = La segunda de dos jugadas.
    .says-1 = Con un 2 la torre sube a a3 y captura el caballo con su última jugada.
    .says-1-plain = Con un 2 la torre sube primero a a3. Con su última jugada captura el caballo.
    .caption-2 = Demasiado pronto.
    .says-2 = La dama de b3 está a un salto, pero un 2 son dos saltos: el primero no puede capturar.
page-break =
    .title = Casillas seguras
    .title-plain = ¿Qué son las casillas seguras?
    .says = En una casilla segura de su color una pieza no se puede capturar. { $break_exclusive ->
            [a] Todas pueden estar ahí, pero las de otro color no están a salvo.
           *[b] { "" }
        } Las cartas valen también en ella.
    .caption-1 = A salvo.
    .says-1 = La casilla e10 es una casilla segura verde: la torre no puede capturar la dama verde.
    .caption-2 = Sin protección.
    .says-2 = La misma casilla no ayuda a una dama roja: la torre puede capturar.
page-line =
    .title = La línea
    .title-plain = ¿Para qué sirve tu línea?
    .says = Una pieza nunca cruza la línea de su color, en ningún sentido, ni siquiera de un salto. Por eso hay que dar la vuelta entera. Las líneas de otros colores no te afectan.
    .says-plain = Una pieza nunca cruza la línea de su color. Vale en los dos sentidos, y también para los saltos. Por eso hay que dar la vuelta entera. Las líneas de otros colores no te afectan.
    .caption-1 = La línea de Verde.
    .says-1 = El caballo no puede saltarla.
    .caption-2 = La de otro color.
    .says-2 = Un caballo rojo en la misma casilla salta la línea verde como si no existiera.
page-house =
    .title = A la meta
    .title-plain = ¿Cómo se llega a la meta?
    .says = El camino a la meta pasa por tus dos casillas de entrada: el paso a la meta tiene que empezar ahí. Quien entra acaba la tirada y se queda: dentro ninguna jugada captura, y de ahí no se sale.
    .caption-1 = De una vez.
    .says-1 = { $entry_stop ->
            [a] La dama pasa por la casilla de entrada y entra en la meta con su primera jugada.
           *[b] { "" }
        } { $entry_stop ->
            [a] Las tres jugadas que quedan del 4 se pierden.
           *[b] { "" }
        }
    .says-1-plain = { $entry_stop ->
            [a] Con su primera jugada la dama pasa por la casilla de entrada. Así entra en la meta. Las tres jugadas que quedan del 4 se pierden.
           *[b] { "" }
        }
    .caption-2 = Desde una casilla de entrada.
    .says-2 = El caballo está en d3 y entra de un salto. Las piezas que están en la meta no estorban; la pieza se pone en cualquier casilla libre de la meta.
    .caption-3 = Desde otro lugar.
    .says-3 = Un caballo que no está en una casilla de entrada no puede saltar a la meta.
    .says-3-plain = Un caballo tiene que partir de una casilla de entrada. Desde otra no puede saltar a la meta.
page-protected =
    .title = Piezas protegidas
    .title-plain = ¿Qué piezas están protegidas?
    .says = Una pieza protegida no se puede capturar, ni siquiera al sacar. Está protegida cuando su color podría recapturar enseguida en esa casilla, muestren lo que muestren los dados.
    .says-plain = Nadie puede capturar una pieza protegida, ni siquiera al sacar. ¿Cuándo está protegida una pieza? Su color podría recapturar enseguida en esa casilla. No importa lo que muestren los dados.
    .caption-1 = Protegido.
    .says-1 = Si la torre verde capturara el caballo, la torre roja de arriba podría recapturar. Por eso no puede capturarlo.
    .caption-2 = Sin protección.
    .says-2 = La torre verde junto al caballo no podría recapturar, porque la dama roja estaría en una casilla segura roja. Por eso el caballo se puede capturar.
    .says-2-plain = La torre verde junto al caballo no podría recapturar. La dama roja estaría en una casilla segura roja. Por eso la dama puede capturar el caballo.
page-unprotected =
    .title = Ninguna pieza está protegida
    .title-plain = ¿Hay alguna pieza protegida?
    .says = No importa quién podría recapturar: una pieza se puede capturar esté donde esté, salvo en una casilla segura de su color o en su meta. (Una regla de la casa pone a salvo las piezas protegidas.)
    .says-plain = No importa quién podría recapturar. Puedes capturar una pieza esté donde esté. Está a salvo en una casilla segura de su color y en su meta. (Una regla de la casa pone a salvo las piezas protegidas.)
    .caption-1 = Una torre detrás.
    .says-1 = El caballo se puede capturar, aunque la torre roja pueda recapturar después.
page-pairs =
    .title = Sin parejas en el camino
    .title-plain = ¿Puede una pareja cerrar el camino?
    .says = { $pair_rule ->
            [a] Dos piezas de un color no pueden protegerse una a otra en las dos casillas de salida, o en las dos de entrada, de otro color: el camino quedaría cerrado para siempre.
           *[b] { rule-pair_rule } { rule-pair_rule.is-b }
        } { $pair_scope ->
            [a] Donde otros colores ocupan esas dos casillas, nada está protegido en ellas.
           *[b] { "" }
        }
    .says-plain = { $pair_rule ->
            [a] Dos piezas de un color no pueden protegerse una a otra en todas partes. No en las dos casillas de salida de otro color. Tampoco en las dos de entrada. El camino quedaría cerrado para siempre.
           *[b] { rule-pair_rule } { rule-pair_rule.is-b }
        } { $pair_scope ->
            [a] Donde otros colores ocupan esas dos casillas, nada está protegido.
           *[b] { "" }
        }
    .caption-1 = Las casillas de entrada de Verde.
    .says-1 = La torre azul está en d3. { $pair_rule ->
            [a] La dama azul no puede ponerse a su lado: ahí se protegerían una a otra.
           *[b] { "" }
        }
page-two-dice =
    .title = Los signos del dado blanco
    .title-plain = ¿Qué significan los signos del dado blanco?
    .says = { $plus_hash ->
            [classic] { $hash_blocks_orange ->
                [a] { "#" } en el dado blanco termina el turno, muestre lo que muestre el dado naranja.
               *[b] { "" }
            }
            [choose] { $hash_blocks_orange ->
                [a] { "#" } en el dado blanco termina el turno, muestre lo que muestre el dado naranja.
               *[b] { "" }
            }
            [hash_draws] { $hash_blocks_orange ->
                [a] { "#" } en el dado blanco termina el turno, muestre lo que muestre el dado naranja.
               *[b] { "" }
            }
           *[both] { "" }
        } Con + se saca una pieza, y luego se tiran otra vez los dos dados.
    .caption-1 = { "#" } y 8.
    .says-1 = { $plus_hash ->
            [classic] { $hash_blocks_orange ->
                [a] El 8 se pierde.
               *[b] { "" }
            }
            [choose] { $hash_blocks_orange ->
                [a] El 8 se pierde.
               *[b] { "" }
            }
            [hash_draws] { $hash_blocks_orange ->
                [a] El 8 se pierde.
               *[b] { "" }
            }
           *[both] { "" }
        }
    .caption-2 = + y 8.
    .says-2 = { $must_insert ->
            [a] Saca una pieza y vuelve a tirar los dos, o renuncia y haz ocho jugadas con rey o peón.
           *[b] { "" }
        }
    .says-2-plain = { $must_insert ->
            [a] Saca una pieza y vuelve a tirar los dos. O renuncia y haz ocho jugadas con rey o peón.
           *[b] { "" }
        }
page-cards =
    .title = Cartas de acción
    .title-plain = ¿Cómo funcionan las cartas de acción?
    .says = La carta se descubre y se cumple enseguida, sea buena o mala; luego le toca al color siguiente, salvo que la carta te haga tirar. Elige quien la ha robado, salvo que diga «cada color». Lo que no se puede hacer se omite. Cuando el mazo se acaba, se baraja de nuevo.
    .caption-1 = Una buena.
    .says-1 = { $capture_mid ->
            [a] Las jugadas de las cartas son jugadas de ajedrez; solo la última puede capturar.
            [b] { "" }
           *[c] { "" }
        }
    .caption-2 = Una mala.
    .says-2 = Espera hasta que te toque.
    .caption-3 = Para otro color.
    .says-3 = A un color pueden esperarle como mucho dos turnos perdidos.
page-active =
    .title = Activas o en todas partes
    .title-plain = ¿De qué piezas habla una carta?
    .says = Una pieza está activa mientras está en el recorrido. Sin esa palabra, una carta vale para todas las piezas que nombra, también en cajas y metas. Que una carta mande una pieza a otro lugar no es una captura: las casillas seguras no ayudan.
    .says-plain = Una pieza está activa mientras está en el recorrido. Sin esa palabra, una carta vale para todas las piezas que nombra. Vale también en cajas y metas. Una carta que manda una pieza a otro lugar no la captura. Las casillas seguras no ayudan.
    .caption-1 = Solo las activas.
    .says-1 = Un alfil que está en la meta se queda en la meta.
    .caption-2 = Cada dama.
    .says-2 = También las de cajas y metas.
    .caption-3 = A una casilla de salida.
    .says-3 = Cada color elige la suya. Si hay ahí una pieza de otro color, sale expulsada. Aquí las dos casillas están ocupadas, así que también el alfil propio puede hacer sitio; va a su caja.
page-swaps =
    .title = Intercambios
    .title-plain = ¿Cómo se intercambian piezas?
    .says = Una carta puede dejarte intercambiar dos piezas, sean de quien sean. { $swap_scope ->
            [a] Ninguna pieza puede caer así en la caja o la meta de otro color.
            [b] Ninguna pieza puede caer así en la caja o la meta de otro color.
           *[c] { "" }
        } Si una carta deja piezas tuyas en tus dos casillas de salida, con otras aún en la caja, libera una con tu siguiente jugada.
    .says-plain = Una carta puede dejarte intercambiar dos piezas, sean de quien sean. { $swap_scope ->
            [a] Ninguna pieza puede caer en la caja o la meta de otro color.
            [b] Ninguna pieza puede caer en la caja o la meta de otro color.
           *[c] { "" }
        } ¿Una carta deja piezas tuyas en tus dos casillas de salida? ¿Quedan otras en la caja? Entonces libera una casilla con tu siguiente jugada.
    .caption-1 = Dos cualesquiera.
    .says-1 = { $swap_scope ->
            [a] Pueden estar en el recorrido, en una caja o en una meta.
            [c] Pueden estar en el recorrido, en una caja o en una meta.
           *[b] { "" }
        }
page-shields =
    .title = Las cartas escudo
    .title-plain = ¿Qué hacen las cartas escudo?
    .says = Cuatro cartas te dejan capturar también piezas protegidas, solo esta vez. Las casillas seguras siguen protegiendo.
    .caption-1 = Jugadas con escudo.
    .says-1 = { $capture_mid ->
            [a] Como siempre, solo la última jugada captura.
            [b] { "" }
           *[c] { "" }
        }
    .caption-2 = Una tirada con escudo.
    .says-2 = Vale para la jugada de esa tirada, y para sacar.
page-end =
    .title = Quién gana
    .says = { $length ->
            [a] { $captured_to ->
                [a] Gana quien antes lleve sus cuatro piezas a la meta.
               *[b] Gana quien antes lleve a la meta todas las piezas que le quedan.
            }
            [b] Gana quien antes lleve dos piezas a la meta.
           *[c] Tras los minutos acordados se acaba la ronda y se cuentan los puestos.
        } { $length ->
            [a] Los demás pueden seguir jugando por los puestos.
            [b] Los demás pueden seguir jugando por los puestos.
           *[c] { "" }
        } También se puede acordar entre todos terminar ya: entonces cuentan las piezas en la meta y, después, las jugadas que faltan: cuantas menos, mejor.
    .caption-1 = La última.
    .says-1 = Torre, alfil y caballo están en la meta. Con un 2 la dama llega a la entrada y a la meta: gana Verde.
page-end-big =
    .title = Quién gana
    .says = { $length ->
            [a] { $captured_to ->
                [a] Gana quien antes lleve sus seis piezas a la meta.
               *[b] Gana quien antes lleve a la meta todas las piezas que le quedan.
            }
            [b] Gana quien antes lleve tres piezas a la meta.
           *[c] Tras los minutos acordados se acaba la ronda y se cuentan los puestos.
        } { $length ->
            [a] Los demás pueden seguir jugando por los puestos.
            [b] Los demás pueden seguir jugando por los puestos.
           *[c] { "" }
        } También se puede acordar entre todos terminar ya: entonces cuentan las piezas en la meta y, después, las jugadas que faltan: cuantas menos, mejor.
    .caption-1 = La última.
    .says-1 = Cinco piezas están en la meta. Con un 2 blanco la dama llega a la entrada y a la meta: gana Verde.
