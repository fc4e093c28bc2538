# Las palabras de Ajedrez entre vecinos: de cada mensaje, su frase.

counts-right = Descubres una carta: { $n } a la derecha.
counts-up = Descubres una carta: { $n } hacia arriba.
adds-another = Se añade otra pieza.
stops = Ya no hay más piezas: ahora se mueven.
stops-for-now = Ahora se mueven, y se pueden añadir más piezas.
captures = La pieza de { $square } es capturada.
over-won =
    Todas están conectadas: { $n ->
        [1] un punto
       *[other] { $n } puntos
    }.
over-empty = No quedan cartas: partida perdida.
over-stuck = Ninguna puede mover: partida perdida.
goes-there = { PIECE($owner, $piece, form: "nom") } va a { ANYOF($squares) }.
goes-around = La casilla { $square } está ocupada: { PIECE($owner, $piece, form: "nom") } va a { ANYOF($squares) }.
choose-first = Di antes: otra pieza, o dejar de añadir.
no-more-pieces = Ahora no se añade ninguna pieza.
no-neighbour = { PIECE($owner, $piece, form: "nom") } de { $square } no tiene ninguna vecina de su color: no se puede mover.
same-colour = En { $square } hay una pieza del mismo color.
not-borrowed = Ninguna vecina de su color mueve así: { PIECE($owner, $piece, form: "nom") } no puede ir de { $origin } a { $to }.
cards-left =
    { $n ->
        [1] Queda una carta
       *[other] Quedan { $n } cartas
    } entre los dos mazos.
connected-now =
    Ahora todas están conectadas: ¿parar con { $n ->
        [1] un punto
       *[other] { $n } puntos
    }?
if-stopped =
    Si paras ahora, { $n ->
        [1] queda una carta
       *[other] quedan { $n } cartas
    } para jugadas y puntos.
too-few =
    Al menos { $n ->
        [1] una pieza
       *[other] { $n } piezas
    } antes de poder parar.
ends-won =
    Todas estaban conectadas: { $n ->
        [1] un punto
       *[other] { $n } puntos
    }.
ends-empty = No quedaban cartas.
ends-stuck = Ninguna pieza se podía mover.
ends-resigned = Has abandonado: { groups-and-cards }.
ends-ranked = Has terminado la partida: { groups-and-cards }.
stage-piece = Descubre una carta de pieza.
stage-count = { PIECE($owner, $piece, form: "nom") }: descubre una carta de posición.
    .short = Descubre una carta de posición.
stage-place = Coloca { PIECE($owner, $piece, form: "nom") } en { ANYOF($squares) }.
stage-choose = ¿Añadir otra pieza, o parar y mover?
stage-move = Mueve una pieza como una de sus vecinas.

### What is listed before a game

neighbour-chess-solitaire = Ajedrez entre vecinos, solitario
    .says = Para una persona: cada pieza mueve como una vecina de su color; reúnelas todas.
    .equipment = El tablero de ajedrez, un juego de piezas sin peones, dieciséis cartas de pieza y veinte cartas de posición (o las barajas de Tableside).
    .equipment-plain = Hace falta el tablero de ajedrez y un juego de piezas sin peones. También hacen falta dieciséis cartas de pieza y veinte de posición. Valen las barajas de Tableside.

### House rules

rule-diagonal = Qué contactos conectan.
    .is-a = Por un lado o por una esquina.
    .is-b = Solo por un lado.
rule-min_men = Piezas antes de poder dejar de añadir.
    .is-2 = Dos.
    .is-1 = Una: lo que dice el autor.
    .is-8 = Ocho.
rule-add_again = Después de la primera jugada.
    .is-a = Ya no se añade ninguna pieza.
    .is-b = Se pueden volver a añadir; el mazo más lleno paga las jugadas.
rule-captures = Las jugadas prestadas.
    .is-a = Acaban en casillas libres.
    .is-b = Pueden capturar piezas del otro color.
rule-king_rescue = Cuando ninguna pieza tiene una vecina de su color.
    .is-a = Ninguna pieza se puede mover.
    .is-b = Las piezas mueven como reyes.

### Presets

preset-printed = Reglas estándar
    .says = Parar tras cualquier pieza, menos la primera.
preset-eight-men = Ocho piezas
    .says = Hay que conectar al menos ocho piezas.
preset-golfers = Golfistas
    .says = Solo lados, y jugada de rey cuando no queda ninguna pareja.

### The rule card

rule-card =
    .line-1 = Descubre carta de pieza y de posición: cuenta desde a1 o la última pieza, rojo a la derecha, negro arriba; al salir, sigue al otro lado.
    .line-2 = Si esa casilla está ocupada, la pieza va a una libre alrededor de ella.
    .line-3 = { $min_men ->
            [2] Después de cualquier pieza menos la primera puedes dejar de añadir.
            [1] Después de cualquier pieza puedes dejar de añadir.
           *[8] Con ocho piezas en el tablero puedes dejar de añadir.
        } { $add_again ->
            [a] Desde entonces cada jugada cuesta una carta de cualquier mazo.
           *[b] Las jugadas cuestan una carta del mazo más lleno, y aún se pueden añadir piezas.
        }
    .line-4 = Una pieza mueve como una de su color en las ocho casillas de alrededor, nunca a su manera. { $king_rescue ->
            [a] Sin vecina así, no se mueve.
           *[b] { "" }
        }
    .line-4-plain = Una pieza mira las ocho casillas de alrededor. Mueve como una de su color que está ahí. Nunca mueve a su manera. { $king_rescue ->
            [a] Sin una vecina así no se mueve.
           *[b] { "" }
        }
    .line-5 = { $diagonal ->
            [a] Ganas cuando todas las piezas están conectadas, también por esquinas.
           *[b] Ganas cuando todas las piezas están conectadas por los lados.
        } Las cartas que quedan en los dos mazos son tus puntos.

### The decks

deck-pieces = Las cartas de pieza
deck-positions = Las cartas de posición
steps-right =
    { $n ->
        [1] una casilla a la derecha (1 de corazones o diamantes)
       *[other] { $n } casillas a la derecha ({ $n } de corazones o diamantes)
    }
steps-up =
    { $n ->
        [1] una casilla hacia arriba (1 de picas o tréboles)
       *[other] { $n } casillas hacia arriba ({ $n } de picas o tréboles)
    }

### Positions that cannot be

too-many-taken =
    { $deck ->
        [positions] La baraja de posiciones
       *[pieces] La baraja de piezas
    } tiene { $cards } cartas, y se han tomado { $n }.
too-many-of-card =
    { $deck ->
        [positions] La baraja de posiciones
       *[pieces] La baraja de piezas
    } tiene { $cards } cartas { $card }, y se han tomado { $n }.
last-piece-is-open = En la fase { $stage }, la última de pieces es la pieza que se va a colocar.
last-position-is-open = En la fase place, la última de positions es la carta que está descubierta.
last-is-empty = El campo last nombra la última pieza añadida, y { $square } está libre.
stage-needs-men = La fase { $stage } necesita piezas en el tablero.
none-to-turn = No queda ninguna carta que descubrir en la fase { $stage }.

### Buttons

# Lo que se ofrece
offer-take = Añadir pieza
offer-stop = No añadir más

### The pages of the rules

legend-K = Presta una casilla en cualquier dirección.
legend-Q = Presta cualquier distancia, en recto o en diagonal.
legend-R = Presta cualquier distancia, en recto.
legend-B = Presta cualquier distancia, en diagonal.
legend-N = Presta el salto de caballo.

page-aim =
    .title = De qué se trata
    .says = Un juego para una persona. Reúne todas las piezas del tablero en un solo grupo conectado, con las menos cartas posibles. { $diagonal ->
            [a] Las esquinas también conectan.
           *[b] { "" }
        } Cada carta que queda en los dos mazos es un punto.
    .says-plain = Un juego para una persona. Reúne todas las piezas del tablero en un solo grupo conectado. Usa las menos cartas posibles. { $diagonal ->
            [a] Las esquinas también conectan.
           *[b] { "" }
        } Cada carta que queda en los dos mazos es un punto.
    .caption-1 = Tres grupos.
    .says-1 = Cuatro piezas están conectadas, dos están sueltas.
    .caption-2 = Un grupo.
    .says-2 = Desde cada pieza se llega a todas las demás, de vecina en vecina.
page-setup =
    .title = Preparación
    .says = Dieciséis piezas, sin peones, están junto al tablero. Hay dos mazos, barajados y boca abajo: dieciséis cartas de pieza, una por pieza, y veinte cartas de posición con los números 2 a 6.
    .says-plain = Dieciséis piezas, sin peones, están junto al tablero. Hay dos mazos. Barájalos y déjalos boca abajo. Uno tiene dieciséis cartas de pieza, una por pieza. El otro tiene veinte cartas de posición con los números 2 a 6.
    .caption-1 = Un tablero vacío.
    .says-1 = Se empieza a contar en a1.
    .caption-2 = Qué pieza, y adónde.
    .says-2 = El rey blanco; cinco casillas a la derecha.
    .caption-3 = Hacia arriba.
    .says-3 = Un número negro cuenta hacia arriba. El rojo cuenta a la derecha.
page-placing =
    .title = Añadir piezas
    .title-plain = ¿Cómo se añaden piezas?
    .says = Descubre una carta de pieza y una de posición. Cuenta esas casillas desde la última pieza añadida (la primera vez, desde a1): rojo a la derecha, negro hacia arriba. Al pasar el borde, sigue por el lado opuesto de la misma fila o columna.
    .caption-1 = Rey, 5 rojo.
    .says-1 = Desde a1, cinco a la derecha: f1.
    .caption-2 = Dama, 3 negro.
    .says-2 = Desde el rey, tres hacia arriba: f4.
    .caption-3 = Caballo, 4 rojo.
    .says-3 = Desde la dama, cuatro a la derecha, pasando el borde: b4.
page-taken =
    .title = Ya hay alguien
    .title-plain = ¿Y si ya hay alguien?
    .says = Si la casilla está ocupada, la pieza va a cualquier casilla libre de alrededor. Si todas están ocupadas, a una alrededor de esas, y así sucesivamente. Aquí el borde es el borde.
    .caption-1 = La casilla b4 está ocupada.
    .says-1 = Cualquiera de las ocho casillas de alrededor.
page-stop =
    .title = Dejar de añadir
    .title-plain = ¿Cuándo dejas de añadir?
    .says = { $min_men ->
            [2] Después de cualquier pieza, menos la primera, puedes dejar de añadir y empezar a mover.
            [1] Después de cualquier pieza puedes dejar de añadir.
           *[8] Con ocho piezas en el tablero puedes dejar de añadir.
        } { $add_again ->
            [a] Entonces ya no se añade ninguna pieza.
           *[b] Cada jugada cuesta una carta del mazo más lleno.
        } { $add_again ->
            [a] Cada jugada cuesta una carta de cualquiera de los dos mazos; da igual de cuál.
           *[b] { "" }
        }
    .caption-1 = Empiezan las jugadas.
    .says-1 = Hay seis piezas en el tablero. El caballo puede mover como la torre de al lado.
page-moving =
    .title = Jugadas prestadas
    .title-plain = ¿Cómo toma prestada una jugada una pieza?
    .says = Una pieza nunca mueve a su manera. Toma prestada la jugada de una pieza de su color en una de las ocho casillas de alrededor. { $king_rescue ->
            [a] Sin una vecina así no se puede mover.
           *[b] { "" }
        } { $captures ->
            [a] Acaba en una casilla libre: no se captura nada.
           *[b] { "" }
        }
    .says-plain = Una pieza nunca mueve a su manera. Mira las ocho casillas de alrededor. Toma prestada la jugada de una pieza de su color que está ahí. { $king_rescue ->
            [a] Sin una vecina así no se puede mover.
           *[b] { "" }
        } { $captures ->
            [a] Acaba en una casilla libre: nadie captura.
           *[b] { "" }
        }
    .caption-1 = Un caballo junto a una torre.
    .says-1 = Mueve como una torre.
    .caption-2 = Una torre junto a un caballo.
    .says-2 = Salta como un caballo.
    .caption-3 = Nadie que preste.
    .says-3 = { $king_rescue ->
            [a] Junto al rey negro solo hay una pieza blanca: no se puede mover.
           *[b] { "" }
        }
page-man-K =
    .title = Junto a un rey
    .says = Una pieza que está junto a un rey de su color puede moverse una casilla en cualquier dirección.
    .says-plain = ¿Una pieza está junto a un rey de su color? Entonces puede moverse una casilla en cualquier dirección.
    .caption-1 = Una torre junto a su rey.
    .says-1 = Una casilla, a cualquier casilla libre de alrededor.
page-man-Q =
    .title = Junto a una dama
    .says = Una pieza que está junto a una dama de su color puede moverse tan lejos como quiera, en recto o en diagonal, mientras nadie estorbe.
    .says-plain = ¿Una pieza está junto a una dama de su color? Entonces puede ir en recto o en diagonal. Va tan lejos como quiera, mientras nadie estorbe.
    .caption-1 = Un caballo junto a su dama.
    .says-1 = Ahora tiene las líneas de una dama.
page-man-R =
    .title = Junto a una torre
    .says = Una pieza que está junto a una torre de su color puede moverse tan lejos como quiera, en recto, mientras nadie estorbe.
    .says-plain = ¿Una pieza está junto a una torre de su color? Entonces puede ir en recto. Va tan lejos como quiera, mientras nadie estorbe.
    .caption-1 = Un caballo junto a su torre.
    .says-1 = El rey negro de la derecha cierra el camino.
page-man-B =
    .title = Junto a un alfil
    .says = Una pieza que está junto a un alfil de su color puede moverse tan lejos como quiera, en diagonal, mientras nadie estorbe.
    .says-plain = ¿Una pieza está junto a un alfil de su color? Entonces puede ir en diagonal. Va tan lejos como quiera, mientras nadie estorbe.
    .caption-1 = Una torre junto a su alfil.
    .says-1 = Ahora mueve por diagonales.
page-man-N =
    .title = Junto a un caballo
    .says = Una pieza que está junto a un caballo de su color puede saltar igual, por encima de cualquiera.
    .says-plain = ¿Una pieza está junto a un caballo de su color? Entonces puede saltar igual, por encima de cualquiera.
    .caption-1 = Una torre junto a su caballo.
    .says-1 = Ocho casillas a las que saltar.
page-end =
    .title = Ganar
    .says = En cuanto todas las piezas están conectadas, has ganado; cada carta que queda en los dos mazos es un punto. Si aún estás añadiendo, tienes que parar para ello. Si antes se acaban los dos mazos, se pierde la partida.
    .caption-1 = Todas conectadas.
    .says-1 = { $diagonal ->
            [a] Aquí cuentan las esquinas: el rey toca el caballo por una esquina.
           *[b] { "" }
        }
turned-stays = Una carta descubierta ya se ha visto: no se deshace.
