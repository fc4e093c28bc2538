# Las palabras de Ajedrez con refuerzos: de cada mensaje, su frase.

### Pieces

piece-checker = ficha
    .gender = f
    .plural = fichas
piece-wK = carta de rey blanco
    .gender = f
    .plural = cartas de rey blanco
piece-wQ = carta de dama blanca
    .gender = f
    .plural = cartas de dama blanca
piece-wR = carta de torre blanca
    .gender = f
    .plural = cartas de torre blanca
piece-wB = carta de alfil blanco
    .gender = f
    .plural = cartas de alfil blanco
piece-wN = carta de caballo blanco
    .gender = f
    .plural = cartas de caballo blanco
piece-wP = carta de peón blanco
    .gender = f
    .plural = cartas de peón blanco
piece-wC = carta de ficha blanca
    .gender = f
    .plural = cartas de ficha blanca
piece-bK = carta de rey negro
    .gender = f
    .plural = cartas de rey negro
piece-bQ = carta de dama negra
    .gender = f
    .plural = cartas de dama negra
piece-bR = carta de torre negra
    .gender = f
    .plural = cartas de torre negra
piece-bB = carta de alfil negro
    .gender = f
    .plural = cartas de alfil negro
piece-bN = carta de caballo negro
    .gender = f
    .plural = cartas de caballo negro
piece-bP = carta de peón negro
    .gender = f
    .plural = cartas de peón negro
piece-bC = carta de ficha negra
    .gender = f
    .plural = cartas de ficha negra

### Messages

draws = { $seat } { NUMBEROF($seat, plural: "roban", singular: "roba") } una carta.
steps = { $seat } { NUMBEROF($seat, plural: "gastan", singular: "gasta") } una ficha: { PIECE($piece, form: "nom") } da un paso de { $origin } a { $to }.
inherits = { PIECE($seat, $piece, form: "nom") } toma las fichas de la pieza capturada ({ $owner }: { $n }).
returns = Fichas que vuelven { SEAT($owner, form: "a") }: { $n }.
stops = { $seat } no { NUMBEROF($seat, plural: "dan", singular: "da") } más pasos.
plays-none = { $seat } no { NUMBEROF($seat, plural: "juegan", singular: "juega") } ninguna carta.
adds =
    { $seat } { NUMBEROF($seat) ->
        [plural] juegan { PIECE($card, form: "un") } y ponen
       *[singular] juega { PIECE($card, form: "un") } y pone
    } una ficha bajo { PIECE($owner, $piece, form: "nom") } de { $square }.
draw-first = No puedes mover antes de robar: una carta por cada ficha de la reserva.
moved-already = { $seat } ya { NUMBEROF($seat, plural: "han", singular: "ha") } movido: jugar una carta, o { to-press-end }.
same-piece = Solo la pieza de { $square }, que ha movido, puede dar pasos de rey.
hobbled-pawn = El peón de { $square } está sobre una ficha rival: no se puede mover.
hobbled = { PIECE($piece, form: "nom") } de { $square } está sobre una ficha rival: mueve como un peón, una casilla.
stuck-hobbled = { PIECE($owner, $piece, form: "nom") } de { $square } no tiene ninguna jugada permitida: debajo hay una ficha rival, así que mueve como un peón, y el camino está cerrado.
answer-check = { $seat } { NUMBEROF($seat, plural: "están", singular: "está") } en jaque: la jugada misma tiene que responder.
one-step = Una ficha paga un paso de rey desde { $square }.
castle-checkers = { $seat } no { NUMBEROF($seat, plural: "pueden", singular: "puede") } enrocar con una pieza que está sobre fichas.
moved-pawn = El peón de { $square } ya ha movido antes: un solo paso.
not-so-far = { PIECE($seat, $piece, form: "nom") } no llega de { $origin } a { $to } sin correr peligro por el camino.
holds = { $seat }: fichas en la reserva { $n }, cartas { $cards }.
stage-deal =
    { NUMBEROF($seat) ->
        [plural] { $seat } roban sus cartas.
       *[singular] { $seat }, roba tus cartas.
    }
stage-move =
    { NUMBEROF($seat) ->
        [plural] { $seat } mueven una pieza.
       *[singular] { $seat }, mueve una pieza.
    }
stage-spend =
    { NUMBEROF($seat) ->
        [plural] Pasos de { $seat } con la misma pieza (hasta { $n }), o { to-press-end }.
       *[singular] { $seat }, da pasos con la misma pieza (hasta { $n }), o { press-end }.
    }
    .short = { $seat }: { $n ->
        [1] hasta un paso
       *[other] hasta { $n } pasos
    }, o { to-press-end }.
stage-add =
    { NUMBEROF($seat) ->
        [plural] { $seat }: jugar una carta, o { to-press-end }.
       *[singular] { $seat }, juega una carta, o { press-end }.
    }
stage-draw =
    { NUMBEROF($seat) ->
        [plural] { $seat } roban cartas.
       *[singular] { $seat }, roba cartas.
    }

### What is listed before a game

booster-chess = Ajedrez con refuerzos
    .says = Ajedrez sobre fichas: las tuyas bajo una pieza le dan pasos de rey, las del otro bando la traban; las cartas las ponen ahí.
    .says-plain = Ajedrez sobre fichas: las tuyas bajo una pieza le dan pasos de rey. Las del otro bando la traban. Las cartas las ponen ahí.
    .equipment = Un juego de ajedrez, fichas apilables de los dos colores y las cartas: una por pieza, y las cartas de ficha.

### House rules

rule-checkers = Fichas por bando.
rule-checker_cards = Cartas de ficha por color.
rule-instant = Un refuerzo ganado al capturar.
    .is-a = Se puede gastar enseguida.
    .is-b = No antes del turno siguiente.
rule-check_at_end = Cuándo tiene que estar a salvo el rey propio.
    .is-a = Tras la jugada y tras cada paso de rey.
    .is-b = Al final, pero no se puede abrir ninguna línea hacia el rey.
rule-far_rank_all = Una pieza trabada en la última fila.
    .is-a = Pierde todas las fichas rivales.
    .is-b = Pierde una.
rule-far_rank_immune = Una pieza a la que traban en la última fila.
    .is-a = La ficha vuelve enseguida.
    .is-b = Se queda.
rule-hobbled_ep = Captura al paso con una pieza trabada.
    .is-a = Se puede.
    .is-b = No se puede.

### Presets

preset-printed = Reglas estándar
    .says = Seis fichas y dos cartas de ficha por bando.
preset-calmer = Más tranquila
    .says = Cuatro fichas y una carta de ficha por bando.
preset-wilder = Más salvaje
    .says = Ocho fichas y cuatro cartas de ficha por bando.
preset-handicap = Con ventaja
    .says = Las blancas tienen cuatro fichas, las negras seis.

### The rule card

rule-card =
    .line-1 = En tu turno: mueve una pieza; gasta sus refuerzos; juega una carta; roba hasta tener una carta por cada ficha ante ti.
    .line-2 = Una pieza sobre tus fichas está reforzada: tras su jugada, cada ficha que recuperas es un paso de rey.
    .line-3 = Una pieza sobre fichas rivales está trabada: un peón no se mueve, las demás mueven como peones.
    .line-4 = Las fichas de los dos colores bajo una pieza se anulan por pares. Quien captura se queda las fichas de la pieza capturada.
    .line-5 = Una carta pone una de tus fichas bajo una pieza como la que muestra; las cartas de ficha valen para cualquiera de su color.
    .line-6 = { $far_rank_all ->
            [a] Una pieza trabada que llega a la última fila queda libre.
           *[b] Una pieza sobre fichas rivales que llega a la última fila pierde una.
        } Sin enroque sobre fichas; sin paso doble estando trabada.
    .line-7 = Mate como en ajedrez; los pasos de refuerzo cuentan como amenazas. { $check_at_end ->
            [a] La jugada misma tiene que responder al jaque.
           *[b] Al final de tu turno tu rey tiene que estar a salvo.
        }

### The draw pile

deck-pile = El mazo

### Positions that cannot be

still-on-second-rank = El campo still enumera peones que nunca han movido; están en su segunda fila.
mover-of-side = El campo mover es la casilla de una pieza del bando que juega, no «{ $square }».
no-right = El derecho de enroque { $letter } no tiene torre y rey en sus casillas.
not-behind-a-pawn = La casilla «{ $square }» no está detrás de un peón que ha dado dos pasos.
no-double-step = Ningún peón ha dado dos pasos sobre { $square }.
no-stack = En stacks, «{ $text }» no es la casilla de una pieza con sus fichas; escribe d2:w1.
no-cards-listed = «{ $text }» no enumera cartas; escribe `wP2bN1?3`, o `-` si no hay.
cards-there-are =
    { $most ->
        [1] Hay una carta { $card }, no { $n }.
       *[other] Hay { $most } cartas { $card }, no { $n }.
    }
sixteen-pieces = Un bando tiene dieciséis piezas, ocho de ellas peones.
pawn-on-last-rank = Un peón no puede estar en su última fila.
too-many-checkers =
    { $seat } { NUMBEROF($seat, plural: "tienen", singular: "tiene") } { $n ->
        [1] una ficha
       *[other] { $n } fichas
    }, y en el tablero hay más.
too-many-cards = Nadie tiene tantas cartas en la mano.
more-cards-than-there-are = Entre las manos y las jugadas hay más cartas de las que existen.
mover-not-with-rest = Los campos mover y usable van con stage=spend, y con las fichas bajo esa pieza.
nobody-draws = Aquí, con stage={ $stage }, nadie tiene que robar.
only-checkers-under = Bajo la pieza de { $square } solo hay fichas, todas de un color.

### The pages of the rules

page-aim =
    .title = De qué se trata
    .says = Da jaque mate al rey, como en ajedrez. Las fichas bajo las piezas las hacen más fuertes o más débiles: las tuyas le dan a una pieza pasos extra, las rivales la traban. Los pasos extra cuentan como amenazas.
    .caption-1 = Un caballo reforzado.
    .says-1 = Está sobre una ficha blanca: tras su salto puede dar un paso más.
    .caption-2 = Mate.
    .says-2 = El rey está atacado por la primera fila, y sus propios peones lo encierran.
page-setup =
    .title = Preparación
    .says = Prepara una partida de ajedrez. Cada bando pone sus fichas ante sí y toma otras tantas cartas en la mano, que el otro no ve. El resto de las cartas es el mazo.
    .says-plain = Prepara una partida de ajedrez. Cada bando pone sus fichas ante sí. Cada bando toma otras tantas cartas en la mano. El otro no las ve. El resto de las cartas es el mazo.
    .caption-2 = Una carta por pieza.
    .says-2 = Son treinta y dos. Otras valen para cualquier pieza de su color: las cartas de ficha.
    .says-2-plain = Treinta y dos muestran una pieza. Las cartas de ficha muestran solo un color. Valen para cualquier pieza de ese color.
    .caption-3 = Fichas bajo las piezas.
    .says-3 = El peón blanco sobre una ficha blanca está reforzado. El caballo negro sobre una ficha blanca está trabado.
page-turn =
    .title = Por turnos
    .says = Primero mueve una pieza como en ajedrez: eso es obligatorio. Luego puedes gastar sus fichas en pasos extra. Luego puedes jugar una carta. Al final roba cartas hasta tener tantas como fichas ante ti.
    .caption-1 = Mover.
    .says-1 = La torre está sobre una ficha blanca.
    .caption-2 = Gastar.
    .says-2 = Su ficha vuelve a las blancas a cambio de un paso de rey. O se queda con ella.
    .caption-3 = Jugar una carta.
    .says-3 = Las cartas jugadas se apartan, y se barajan de nuevo cuando el mazo se acaba.
page-man-K =
    .title = El rey
    .says = El rey se mueve una casilla en cualquier dirección, nunca a una casilla atacada. Los pasos extra de piezas rivales reforzadas cuentan como ataques.
page-man-P =
    .title = El peón
    .says = El peón avanza una casilla, o dos desde la primera. Captura una casilla en diagonal hacia delante. En la última fila se convierte en dama, torre, alfil o caballo.
page-boosted =
    .title = Piezas reforzadas
    .title-plain = ¿Qué puede hacer una pieza reforzada?
    .says = Una pieza sobre fichas de su color está reforzada. Después de su jugada puede dar un paso como el de un rey por cada ficha, y cada ficha usada vuelve a su bando. Los pasos pueden capturar. Las fichas sin usar van con la pieza.
    .says-plain = Una pieza sobre fichas de su color está reforzada. Después de su jugada puede dar pasos como los de un rey. Cada paso cuesta una ficha. Esa ficha vuelve a su bando. Los pasos pueden capturar. Las otras fichas van con la pieza.
    .caption-2 = Luego el paso.
    .says-2 = Desde e4 puede seguir a cualquier casilla de alrededor.
page-hobbled =
    .title = Piezas trabadas
    .title-plain = ¿Qué puede hacer una pieza trabada?
    .says = Una pieza sobre fichas rivales está trabada. Un peón no se puede mover. Las demás piezas mueven como peones: una casilla adelante, y capturan en diagonal hacia delante. No tienen paso doble ni se convierten en dama.
    .caption-1 = Una torre trabada.
    .says-1 = Una casilla adelante, o el peón de e5.
    .caption-2 = Un peón trabado.
    .says-2 = No se mueve, no captura y no da jaque.
page-cards =
    .title = Jugar una carta
    .title-plain = ¿Cómo se juega una carta?
    .says = Una carta pone una de tus fichas bajo una pieza como la que muestra: una pieza tuya queda reforzada, una rival queda trabada. Una carta de ficha vale para todas las piezas de su color. También la carta de una pieza de la que ya no queda ninguna en ese color.
    .says-plain = Una carta pone una de tus fichas bajo una pieza como la que muestra. Una pieza tuya queda reforzada. Una rival queda trabada. Una carta de ficha vale para todas las piezas de su color. ¿Ya no queda ninguna pieza así de ese color? Entonces su carta vale también para todas.
    .caption-1 = Un caballo blanco.
    .says-1 = Vale para cualquiera de los caballos blancos.
    .caption-2 = Una pieza propia.
    .says-2 = Las blancas han puesto una ficha bajo el caballo.
    .caption-3 = Una pieza rival.
    .says-3 = Las blancas han puesto una ficha bajo la dama negra: está trabada.
page-inherit =
    .title = Capturas y pares
    .title-plain = ¿Qué pasa con las fichas en una captura?
    .says = Quien captura una pieza se queda las fichas que hay debajo. Bajo una misma pieza, las fichas de los dos colores se anulan por pares: las dos vuelven a su bando.
    .caption-1 = Un caballo trabado.
    .says-1 = Está sobre una ficha blanca. La torre lo captura.
    .caption-2 = Así queda reforzada.
    .says-2 = Ahora la torre está sobre una ficha blanca. { $instant ->
            [a] Puede gastarla enseguida.
           *[b] Puede gastarla desde el próximo turno.
        }
    .caption-3 = Así queda trabada.
    .says-3 = Si la ficha fuera negra, ahora la torre estaría trabada.
page-freed =
    .title = Libre en la última fila
    .title-plain = ¿Cuándo queda libre una pieza trabada?
    .says = { $far_rank_all ->
            [a] Una pieza trabada que llega a la última fila queda libre: todas las fichas rivales de debajo vuelven.
           *[b] Una pieza sobre fichas rivales que llega a la última fila pierde una.
        } { $far_rank_immune ->
            [a] { $far_rank_all ->
                [a] Ahí no se puede trabar ninguna pieza.
               *[b] { "" }
            }
           *[b] { "" }
        }
page-castling =
    .title = Enrocar
    .title-plain = ¿Cómo se enroca?
    .says = Se enroca como en ajedrez, pero sin fichas bajo el rey o la torre. El rey no puede cruzar una casilla que una pieza rival reforzada podría alcanzar con pasos extra.
    .says-plain = Se enroca como en ajedrez. Pero no puede haber fichas bajo el rey ni bajo la torre. Una pieza rival reforzada puede alcanzar casillas con pasos extra. El rey no puede cruzar esas casillas.
    .caption-1 = Sin fichas.
    .says-1 = El rey puede moverse dos casillas hacia la torre.
    .caption-2 = Una torre reforzada.
    .says-2 = Con ella no se enroca.
page-check =
    .title = Jaque
    .title-plain = ¿Cómo se responde al jaque?
    .says = { $check_at_end ->
            [a] La jugada misma tiene que responder al jaque.
           *[b] Al final de tu turno tu rey tiene que estar a salvo.
        } { $check_at_end ->
            [a] Un paso o una carta después llega tarde, y una jugada no puede abrir una línea hacia tu rey, aunque un paso la cerrase otra vez.
           *[b] { "" }
        }
    .says-plain = { $check_at_end ->
            [a] La jugada misma tiene que responder al jaque.
           *[b] Al final de tu turno tu rey tiene que estar a salvo.
        } { $check_at_end ->
            [a] Un paso o una carta después llega tarde.
           *[b] { "" }
        } Una jugada no puede abrir una línea hacia tu rey. Tampoco si un paso la cerrase otra vez.
    .caption-1 = En jaque.
    .says-1 = { $check_at_end ->
            [a] El caballo tiene que interponerse: saltar a e2 o a e4.
           *[b] { "" }
        } { $check_at_end ->
            [a] Un salto a d5 y un paso a e5 no bastan.
           *[b] { "" }
        }
page-pawns =
    .title = Peones y fichas
    .title-plain = ¿Qué tienen de especial los peones?
    .says = Solo se captura al paso tras un simple paso doble, y con la jugada misma. Un peón que llega a la última fila se convierte enseguida en otra pieza, y aún puede gastar sus fichas.
    .says-plain = Solo se captura al paso tras un simple paso doble. Tiene que ser la jugada misma. Un peón que llega a la última fila se convierte enseguida en otra pieza. Aún puede gastar sus fichas.
    .caption-1 = Al paso.
    .says-1 = El peón negro acaba de dar dos pasos: el blanco lo puede capturar como si hubiera dado uno.
    .caption-2 = Una dama nueva.
    .says-2 = El peón estaba reforzado, así que la dama puede dar un paso.
page-end =
    .title = Quién gana
    .says = Gana el mate. Cuidado con los pasos: una pieza reforzada amenaza todo lo que alcanza con su jugada y sus pasos. Las tablas son como en ajedrez: sin jugada permitida, triple repetición, cincuenta movimientos o acuerdo.
    .caption-1 = Mate desde lejos.
    .says-1 = La dama negra puede capturar el alfil de c1, quedarse sus tres fichas y llegar con ellas hasta el rey.
    .says-1-plain = La dama negra puede capturar el alfil de c1. Se queda sus tres fichas. Con ellas llega hasta el rey.
