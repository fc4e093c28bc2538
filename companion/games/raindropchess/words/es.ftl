# Las palabras de Raindropchess: de cada mensaje, su frase.

### Pieces

piece-J = comodín
    .plural = comodines
piece-Bl = alfil de casillas blancas
    .plural = alfiles de casillas blancas
piece-Bd = alfil de casillas negras
    .plural = alfiles de casillas negras

### Messages

turns = { $seat } { NUMBEROF($seat, plural: "descubren", singular: "descubre") } una carta: { PIECE($card, form: "bare") }.
goes-under = No hay dónde colocar { PIECE($card, form: "nom") }; la carta va debajo de la baraja.
useless = { PIECE($card, form: "nom") } no detiene el jaque; la carta vuelve encima de la baraja.
extra-turn = { $seat } { NUMBEROF($seat, plural: "juegan", singular: "juega") } otro turno.
no-effect = No hay pieza que quitar: el comodín no tiene efecto.
taken-off = { PIECE($owner, $piece, form: "nom") } de { $square } sale del tablero.
passes = { $seat } no { NUMBEROF($seat, plural: "pueden", singular: "puede") } hacer nada y { NUMBEROF($seat, plural: "pasan", singular: "pasa") }.
places = { $seat } { NUMBEROF($seat, plural: "colocan", singular: "coloca") } { PIECE($piece, form: "nom") } en { $square }.
    .short = { $piece } llega a { $square }.
pawn-off = El peón de { $square } sale del tablero.
turn-first = { $seat } { NUMBEROF($seat, plural: "tienen", singular: "tiene") } que descubrir antes la carta.
king-first = Antes hay que colocar { PIECE($seat, "K", form: "nom") }; hasta entonces se descubren cartas.
place-it = { $seat } { NUMBEROF($seat, plural: "tienen", singular: "tiene") } que colocar { PIECE($card, form: "nom") }.
occupied = La casilla { $square } está ocupada: las piezas se colocan en casillas libres.
pawn-rows = Los peones de { $seat } se colocan en las filas { $low } a { $high }, no en { $square }.
king-attacked = La casilla { $square } está atacada: el rey no se puede colocar ahí.
ends-no-check = Colocar una pieza en { $square } no detiene el jaque.
bishop-square = Este alfil no se puede colocar en { $square }: la casilla es del otro color.
far-row-pawn = Ese peón ha llegado al final del tablero y se queda.
not-on-far-row = Este peón ya no puede entrar en la última fila.
stuck-far-row = { PIECE($owner, $piece, form: "nom") } de { $square } no tiene ninguna jugada permitida: ya no puede entrar en la última fila.
one-step = Los peones dan un solo paso.
stage-turn =
    { NUMBEROF($seat) ->
        [plural] { $seat }: mover, o descubrir una carta.
       *[singular] { $seat }, mueve o descubre una carta.
    }
stage-turn-card =
    { NUMBEROF($seat) ->
        [plural] { $seat } descubren una carta.
       *[singular] { $seat }, descubre una carta.
    }
stage-turn-move =
    { NUMBEROF($seat) ->
        [plural] Juegan { $seat }.
       *[singular] { $seat }, haz una jugada.
    }
stage-turn-pass = { $seat } no { NUMBEROF($seat, plural: "pueden", singular: "puede") } hacer nada: { to-press-end }.
    .short =
        { $seat }, sin jugada: { to-press-end }.
stage-draw =
    { NUMBEROF($seat) ->
        [plural] { $seat } descubren la carta.
       *[singular] { $seat }, descubre la carta.
    }
stage-place =
    { NUMBEROF($seat) ->
        [plural] { $seat } colocan { PIECE($card, form: "nom") }.
       *[singular] { $seat }, coloca { PIECE($card, form: "nom") }.
    }
    .short =
        { $seat }: { PIECE($card, form: "bare") }.
stage-remove =
    { NUMBEROF($seat) ->
        [plural] { $seat } quitan una pieza rival.
       *[singular] { $seat }, quita una pieza rival.
    }
stage-move =
    { NUMBEROF($seat) ->
        [plural] { $seat } hacen una jugada de ajedrez.
       *[singular] { $seat }, haz una jugada de ajedrez.
    }

### What is listed before a game

raindropchess = Raindropchess
    .says = El tablero está vacío: cada bando descubre sus cartas y coloca las piezas, y mueve cuando su rey ha llegado.
    .says-plain = El tablero está vacío. Cada bando descubre sus cartas y coloca las piezas. Mueve cuando su rey ha llegado.
    .equipment = Un tablero de ajedrez, todas las piezas al lado; cuatro piezas azules por bando para la coronación; dos barajas de cartas.

### House rules

rule-bishop_colour = Dónde se puede colocar un alfil.
    .is-a = En cualquier casilla libre.
    .is-b = En el color de casilla que muestra su carta.
    .is-c = El segundo alfil, en el otro color.
rule-flip_in_check = Descubrir una carta estando en jaque.
    .is-a = Se puede si una pieza de la baraja podría ayudar; una carta inútil vuelve encima.
    .is-b = Se puede, pero con una carta inútil se pierde.
    .is-c = Solo si ninguna jugada de ajedrez ayuda.
rule-mate_cards = Mate mientras quedan cartas.
    .is-a = Aún no, si una carta de la baraja podría ayudar.
    .is-b = Las cartas no cuentan.
    .is-c = Se descubre una carta en todo caso.
rule-promotion_optional = Un peón en la última fila.
    .is-a = Se cambia por una pieza azul.
    .is-b = Puede quedarse en peón para siempre.
rule-blue_set = Las piezas azules.
    .is-a = Una dama, una torre, un alfil y un caballo por bando.
    .is-b = Cualquiera de ellas, cuatro veces.
rule-fifth_pawn = El quinto peón y los siguientes.
    .is-a = Se quedan en la última fila, sin moverse.
    .is-b = No pueden entrar en la última fila.
    .is-c = Salen del tablero.
rule-jokers = Comodines en cada baraja.
    .is-0 = Ninguno.
    .is-1 = Uno.
    .is-2 = Dos.
rule-joker_effect = Qué hace un comodín.
    .is-extra_turn = Da otro turno.
    .is-remove = Quita una pieza rival del tablero.

### Presets

preset-leaflet = Reglas estándar
    .says = Como está impreso.
preset-coloured-bishops = Alfiles con color
    .says = Los alfiles van al color que muestra su carta.
preset-jokers = Con comodines
    .says = Un comodín en cada baraja: otro turno.

### The rule card

rule-card =
    .line-1 = Dos barajas, con una carta por cada pieza. Empiezan las blancas. En tu turno descubres tu carta superior y colocas esa pieza.
    .line-2 = { $bishop_colour ->
            [a] Las piezas van a cualquier casilla libre.
            [b] { "" }
           *[c] { "" }
        } Los peones blancos, a las filas 2 a 6; los negros, 7 a 3; el rey, donde nada lo ataque.
    .line-3 = Hasta que tu rey esté en el tablero solo descubres cartas. Desde entonces: una carta o una jugada de ajedrez.
    .line-4 = Los peones dan un solo paso. Sin enroque ni captura al paso. Solo capturas cuando tu rey ya está.
    .line-5 = Las piezas atacan enseguida. { $flip_in_check ->
            [a] A un jaque hay que responder: con una jugada, o colocando una pieza en medio.
            [b] { rule-flip_in_check } { rule-flip_in_check.is-b }
           *[c] { rule-flip_in_check } { rule-flip_in_check.is-c }
        }
    .line-6 = { $promotion_optional ->
            [a] { $blue_set ->
                [a] Los cuatro primeros peones que llegan a la última fila se cambian por piezas azules: dama, torre, alfil, caballo, una vez cada una.
               *[b] Los cuatro primeros peones que llegan a la última fila se cambian por las piezas azules que quieras.
            }
           *[b] Los peones que llegan a la última fila se pueden cambiar por piezas azules.
        }
    .line-7 = { $mate_cards ->
            [a] Mate: ninguna jugada ayuda, y ninguna pieza de la baraja podría ayudar al colocarla.
            [b] { rule-mate_cards } { rule-mate_cards.is-b }
           *[c] { rule-mate_cards } { rule-mate_cards.is-c }
        }

### The packs

deck-pack = La baraja de { $seat }
pack-card =
    { $seat }: { $card ->
        [K] rey
        [Q] dama
        [R] torre
        [B] alfil
        [Bl] alfil en casilla blanca
        [Bd] alfil en casilla negra
        [N] caballo
       *[P] peón
        [J] comodín
    }

### Positions that cannot be

stage-not-card = El campo stage={ $stage } no concuerda con card={ $card }.
blue-in-order = El campo blue enumera las piezas azules que quedan, en el orden QRBN.
no-pack = «{ $text }» no es una baraja; escribe K1Q1R2.
pack-has = Una baraja tiene { $most } cartas { $card }, no { $n }.
pawn-on-first-row = Un peón no puede estar en la primera fila de su bando.
too-many-of-kind = Ningún bando puede tener { $n } { PIECE($kind, form: "plural") }.
sixteen-pieces = Un bando tiene dieciséis piezas.
king-twice = Un rey está en el tablero y también en su baraja.

### The pages of the rules

legend-P = Una casilla adelante, nunca dos; captura una casilla en diagonal hacia delante.

page-aim =
    .title = De qué se trata
    .says = Da jaque mate al otro rey, como en ajedrez. Pero el tablero empieza vacío: tus piezas llegan una a una, según tus cartas, y tú eliges la casilla.
    .caption-1 = Una partida en marcha.
    .says-1 = Algunas piezas ya están en el tablero, las otras esperan su carta.
    .caption-2 = Mate.
    .says-2 = El caballo negro ataca al rey blanco, y ya nada ayuda.
page-setup =
    .title = Preparación
    .says = Las dieciséis piezas de cada bando están junto al tablero, con cuatro azules { $blue_set ->
        [a] (dama, torre, alfil, caballo)
       *[b] { "" }
    } para la coronación. Cada bando tiene una baraja de cartas, una por pieza, barajadas y boca abajo.
    .says-plain = Las dieciséis piezas de cada bando están junto al tablero. { $blue_set ->
            [a] Hay cuatro azules para la coronación: dama, torre, alfil, caballo.
           *[b] { "" }
        } Cada bando tiene una baraja de cartas, una por pieza. Barájala y déjala boca abajo.
    .caption-2 = Dos barajas.
    .says-2 = Una carta por pieza: un rey, una dama, dos torres, dos alfiles, dos caballos y ocho peones por bando.
page-turn =
    .title = Por turnos
    .says = Al principio tu turno es siempre así: descubre la carta superior de tu baraja y coloca esa pieza en el tablero. Cuando tu rey ya está, desde tu siguiente turno puedes elegir: una carta o una jugada de ajedrez. Una carta descubierta hay que usarla.
    .caption-1 = Descubre una carta.
    .says-1 = Se ve en toda la mesa.
    .caption-2 = Coloca la pieza.
    .says-2 = Un caballo puede ir a cualquier casilla libre, también donde ataque algo.
    .caption-3 = O mueve.
    .says-3 = El rey blanco está en el tablero: las blancas pueden mover una pieza en vez de descubrir una carta. Cuando la baraja se acaba, solo quedan las jugadas. Pieza tocada, pieza movida.
page-placing =
    .title = Dónde se colocan las piezas
    .title-plain = ¿Dónde se colocan las piezas?
    .says = { $bishop_colour ->
            [a] Dama, torres, alfiles y caballos van a cualquier casilla libre.
            [b] { "" }
           *[c] { "" }
        } Los peones no van a los extremos del tablero. El rey va donde ninguna pieza rival lo ataque.
    .caption-1 = Un peón blanco.
    .says-1 = Cualquier casilla libre de las filas 2 a 6.
    .caption-2 = Un peón negro.
    .says-2 = Cualquier casilla libre de las filas 7 a 3.
    .caption-3 = Un rey.
    .says-3 = Ni junto al otro rey, ni en una casilla atacada.
page-man-K =
    .title = El rey
    .says = El rey se mueve una casilla en cualquier dirección, pero nunca a una casilla que ataque una pieza rival. Puede mover desde el turno siguiente al de su llegada.
    .says-plain = El rey se mueve una casilla en cualquier dirección. Nunca va a una casilla que ataque una pieza rival. Puede mover desde el turno siguiente al de su llegada.
page-man-P =
    .title = El peón
    .says = El peón avanza una casilla, nunca dos. Captura una casilla en diagonal hacia delante.
    .caption-1 = Un paso.
    .says-1 = Aquí no hay paso doble, ni desde la segunda fila. Por eso tampoco hay captura al paso.
page-first-king =
    .title = Antes de que llegue tu rey
    .title-plain = ¿Qué haces antes de que llegue tu rey?
    .says = Las piezas atacan desde que están en el tablero, y hasta pueden dar mate. Pero solo puedes capturar cuando tu rey ya está en el tablero. Las piezas capturadas salen del juego.
    .caption-1 = Sin rey no hay captura.
    .says-1 = El rey blanco aún espera en la baraja: la torre no puede capturar nada, y las blancas solo pueden descubrir una carta.
    .caption-2 = Con el rey.
    .says-2 = Ahora la torre puede mover, y capturar el caballo.
page-check =
    .title = Responder al jaque
    .title-plain = ¿Cómo se responde al jaque?
    .says = A un jaque hay que responder: aparta el rey, captura la pieza que lo ataca o pon una en medio. { $flip_in_check ->
            [a] También puedes descubrir una carta, si una pieza de tu baraja podría ayudar.
            [b] { rule-flip_in_check } { rule-flip_in_check.is-b }
           *[c] { rule-flip_in_check } { rule-flip_in_check.is-c }
        } { $flip_in_check ->
            [a] Si la carta no ayuda, vuelve encima de la baraja, y tienes que encontrar una jugada.
            [b] { "" }
           *[c] { "" }
        }
    .says-plain = A un jaque hay que responder: aparta el rey o captura la pieza que lo ataca. O pon una en medio. { $flip_in_check ->
            [a] También puedes descubrir una carta, si una pieza de tu baraja podría ayudar. Si la carta no ayuda, vuelve encima de la baraja. Entonces tienes que encontrar una jugada.
            [b] { rule-flip_in_check } { rule-flip_in_check.is-b }
           *[c] { rule-flip_in_check } { rule-flip_in_check.is-c }
        }
    .caption-1 = Apartarse.
    .says-1 = La torre ataca al rey por la columna.
    .caption-2 = Un peón de la baraja.
    .says-2 = Colocado en medio, en las filas 2 a 6, detiene el jaque.
    .caption-3 = Un alfil de la baraja.
    .says-3 = { $bishop_colour ->
            [a] Puede ir a cualquier casilla entre los dos.
            [b] { "" }
           *[c] { "" }
        }
page-far-row =
    .title = Peones en la última fila
    .title-plain = ¿Qué pasa con los peones en la última fila?
    .says = { $promotion_optional ->
            [a] { $blue_set ->
                [a] Un peón que llega a la última fila se cambia por una de tus piezas azules: dama, torre, alfil o caballo, cada una una sola vez.
               *[b] Un peón que llega a la última fila se cambia por la pieza azul que elijas.
            }
           *[b] Un peón que llega a la última fila se puede cambiar por una pieza azul, o quedarse.
        } { $promotion_optional ->
            [a] Así, solo se cambian los cuatro primeros peones de un bando.
           *[b] { "" }
        } { $fifth_pawn ->
            [a] Los siguientes se quedan en la última fila, no se mueven más y no atacan nada.
            [b] { "" }
           *[c] { "" }
        }
    .says-plain = { $promotion_optional ->
            [a] { $blue_set ->
                [a] Un peón llega a la última fila. Cámbialo por una de tus piezas azules: dama, torre, alfil o caballo. Cada una la tienes una sola vez.
               *[b] Un peón que llega a la última fila se cambia por la pieza azul que elijas.
            }
           *[b] { "" }
        } { $promotion_optional ->
            [a] Así, solo se cambian los cuatro primeros peones de un bando.
           *[b] Un peón que llega a la última fila se puede cambiar por una pieza azul, o quedarse.
        } { $fifth_pawn ->
            [a] Los siguientes se quedan en la última fila. No se mueven más y no atacan nada.
            [b] { "" }
           *[c] { "" }
        }
    .caption-2 = Una dama.
    .says-2 = { $blue_set ->
            [a] La próxima vez solo quedan torre, alfil y caballo.
           *[b] { "" }
        } Una pieza azul capturada no vuelve.
page-no-castling =
    .title = Ni enroque ni al paso
    .title-plain = ¿Hay enroque o captura al paso?
    .says = No hay enroque, estén donde estén el rey y la torre. Tampoco puede haber captura al paso, porque los peones no dan el paso doble.
    .caption-1 = Como al principio.
    .says-1 = Rey y torre están como al empezar una partida de ajedrez. Aun así, el rey se mueve una sola casilla.
page-jokers =
    .title = Comodines
    .title-plain = ¿Qué hacen los comodines?
    .says = Cada baraja lleva uno o dos comodines. Al descubrir uno, o tienes otro turno, o quitas del tablero una pieza rival que no sea el rey: cuál de las dos cosas se acuerda antes de la partida. El turno extra se pierde si tu primer turno da jaque. En jaque, lo que hagas tiene que detener el jaque.
    .says-plain = Cada baraja lleva uno o dos comodines. ¿Qué pasa al descubrir uno? Se acuerda antes de la partida. O tienes otro turno. O quitas del tablero una pieza rival, pero no el rey. El turno extra se pierde si tu primer turno da jaque. En jaque, lo que hagas tiene que detener el jaque.
page-unplaceable =
    .title = Una carta sin casilla
    .title-plain = ¿Y si no hay casilla para una carta?
    .says = Si no hay ninguna casilla donde colocar la pieza, su carta va debajo de la baraja y se descubre la siguiente. Si ninguna carta sirve, haces una jugada de ajedrez, o pasas si tu rey aún no está.
    .says-plain = ¿No hay ninguna casilla para la pieza? Entonces su carta va debajo de la baraja. Descubre la siguiente. Si ninguna carta sirve, haces una jugada de ajedrez. Si tu rey aún no está, pasas.
page-end =
    .title = Quién gana
    .says = { $mate_cards ->
            [a] Es mate cuando el rey está atacado y nada ayuda: ninguna casilla a salvo, ninguna manera de capturar la pieza que ataca, y ninguna pieza que poner en medio, ni del tablero ni de la baraja.
            [b] { rule-mate_cards } { rule-mate_cards.is-b }
           *[c] { rule-mate_cards } { rule-mate_cards.is-c }
        } Si no tienes jugadas ni cartas y no estás en jaque, son tablas.
    .says-plain = { $mate_cards ->
            [a] Es mate cuando una pieza ataca al rey y nada ayuda. No hay ninguna casilla a salvo. No se puede capturar la pieza que ataca. No hay ninguna pieza que poner en medio, del tablero o de la baraja.
            [b] { rule-mate_cards } { rule-mate_cards.is-b }
           *[c] { rule-mate_cards } { rule-mate_cards.is-c }
        } ¿No tienes jugadas ni cartas y no estás en jaque? Entonces son tablas.
    .caption-1 = Mate, pase lo que pase.
    .says-1 = Entre un caballo y su víctima no cabe nadie.
    .caption-2 = Mate por las cartas.
    .says-2 = Las negras solo tienen peones en la baraja, y ningún peón se puede colocar en la fila 8.
    .says-2-plain = Las negras solo tienen peones en la baraja. Ningún peón se puede colocar en la fila 8.
    .caption-3 = Aún no.
    .says-3 = Las negras han descubierto un caballo: en cualquiera de estas casillas detiene el jaque.
king-nowhere = { SEAT($seat) }: el rey no está ni en el tablero ni en las cartas.
more-than-cards = { SEAT($seat) }: hay más piezas de las que pueden haber dado las cartas y las piezas azules.
