# Las palabras de Ajedrez en desfile: de cada mensaje, su frase.

takes = Se gasta una carta en añadir una pieza.
no-room = { PIECE($owner, $piece, form: "nom") } caería más allá de h8: la carta queda gastada.
over-won =
    Un solo grupo: { $n ->
        [1] un punto
       *[other] { $n } puntos
    }.
over-stuck = No se puede ni mover ni añadir: partida perdida.
over-limit = Se ha llegado al límite de puntos negativos: partida perdida.
goes-there =
    { PIECE($owner, $piece, form: "nom") } va a { $square }, tras { $n ->
        [1] una casilla libre
       *[other] { $n } casillas libres
    }.
add-first = Para añadir una pieza, gasta antes una carta en añadir.
not-attacked = Ninguna pieza del otro color ataca { $square }: { PIECE($owner, $piece, form: "nom") } no se puede mover.
not-seen = Ninguna pieza que ataque { PIECE($owner, $piece, form: "nom") } de { $origin } ataca también { $to }.
cards-left =
    { $n ->
        [1] Queda una carta
       *[other] Quedan { $n } cartas
    }.
negative = Puntos negativos: { $n }.
no-room-here = { PIECE($owner, $piece, form: "nom") } no cabe antes de h8.
only-the-last = Solo se puede deshacer la última carta gastada.
nothing-back = Aquí no se deshace nada.
ends-won =
    Un solo grupo: { $n ->
        [1] un punto
       *[other] { $n } puntos
    }.
ends-stuck = No se podía ni mover ni añadir.
ends-limit = Se llegó al límite de puntos negativos.
ends-resigned = Has abandonado: { groups-and-cards }.
ends-ranked = Has terminado la partida: { groups-and-cards }.
stage-deal = Descubre la siguiente carta del primer mazo.
    .short = Descubre la siguiente carta.
stage-place = Coloca { PIECE($owner, $piece, form: "nom") } en { $square }.
stage-play = Mueve una pieza por el ataque de otra, o gasta la carta en añadir una.
    .short = Mueve una pieza, o añade una.
stage-choose = { PIECE($owner, $piece, form: "nom") }: a { $square }, o gasta la carta en una jugada.
    .short = { PIECE($owner, $piece, form: "bare") }: a { $square }, o mueve.
stage-spend = { PIECE($owner, $piece, form: "nom") } no cabe: mueve una pieza, o { press-end }.
    .short = No cabe: mueve una pieza, o { press-end }.
stage-minus = No quedan cartas: cada jugada es un punto menos.
    .short = Sin cartas: cada jugada cuesta un punto.
stage-turn = Descubre la carta.
stage-add = Añade { PIECE($owner, $piece, form: "nom") } en { $square }.

### What is listed before a game

parade-chess-solitaire = Ajedrez en desfile, solitario
    .says = Para una persona: las piezas se mueven unas a otras hasta que todas forman un solo grupo.
    .equipment = El tablero de ajedrez, un juego de piezas sin peones y dieciséis cartas (o la baraja de Tableside).
    .equipment-plain = El tablero de ajedrez, un juego de piezas sin peones, y dieciséis cartas. Puede ser la baraja de Tableside.

### House rules

rule-peek = Cuándo se decide en qué se gasta una carta.
    .is-a = Antes de verla.
    .is-b = Después de verla.
rule-overflow = Una pieza añadida más allá de h8.
    .is-a = La carta se gasta sin efecto.
    .is-b = Se sigue contando en a1.
rule-limit16 = Puntos negativos.
    .is-a = Sin límite.
    .is-b = Con dieciséis se pierde.
rule-undo = Deshacer.
    .is-a = La última carta gastada.
    .is-b = Nada.
    .is-c = Todo.

### Presets

preset-printed = Reglas estándar
    .says = Las cartas se gastan sin verlas.
preset-open-cards = Cartas a la vista
    .says = Mira primero y decide después; deshaz lo que quieras.

### The rule card

rule-card =
    .line-1 = Ocho cartas ponen ocho piezas, fila a fila desde a1, cada una tras un hueco: caballo 1 casilla libre, alfil 2, torre 3, dama 5, rey 6.
    .line-2 = Cada una de las otras ocho cartas se gasta en una jugada o en añadir una pieza.
    .line-2-plain = Quedan otras ocho cartas. Gasta cada una en una jugada. O gástala en añadir una pieza.
    .line-3 = Mover: una pieza atacada por una del otro color va a otra casilla libre que la atacante también ataca. { $peek ->
            [a] La carta no se ve.
           *[b] Ves la carta antes de decidir.
        }
    .line-3-plain = Mover: elige una pieza atacada por una del otro color. Ponla en otra casilla libre que la atacante también ataca. { $peek ->
            [a] La carta no se ve.
           *[b] Ves la carta antes de decidir.
        }
    .line-4 = { $peek ->
            [a] Añadir: se descubre la carta, y su pieza va detrás de la última, con su hueco.
           *[b] { "" }
        }
    .line-5 = Ganas cuando todas las piezas son un solo grupo, lado con lado. Las cartas que quedan son tus puntos.
    .line-6 = Sin cartas, cada jugada es un punto negativo, y no se añade ninguna pieza. { $limit16 ->
            [a] { "" }
           *[b] { rule-limit16.is-b }
        }

deck-pack = La baraja

### Positions that cannot be

open-card-needs-peek = En la fase play solo puede haber una carta descubierta con la regla de la casa peek=b.
no-room-for-card = No hay sitio para { $card }: su hueco de { $n } pasa de h8.
too-many-taken = Hay { $cards } cartas, y se han tomado { $n }.
too-many-of-card = De las cartas { $card } la baraja tiene { $cards }, y se han tomado { $n }.
open-card-is-last = La carta descubierta { $card } es la última que se ha tomado.
stage-and-card = La fase { $stage } no concuerda con la carta «{ $card }».
stage-and-taken =
    { $n ->
        [1] La fase { $stage } no concuerda con una carta tomada.
       *[other] La fase { $stage } no concuerda con { $n } cartas tomadas.
    }
none-to-turn = No queda ninguna carta que descubrir.
negative-too-soon = Los puntos negativos llegan cuando se han gastado todas las cartas.

### Buttons

# Lo que se ofrece
offer-take = Añadir pieza

### The pages of the rules

page-aim =
    .title = De qué se trata
    .says = Un juego para una persona. Reúne todas las piezas del tablero en un solo grupo, lado con lado, con las menos cartas posibles. Cada carta que queda es un punto.
    .says-plain = Un juego para una persona. Reúne todas las piezas del tablero en un solo grupo, lado con lado. Usa las menos cartas posibles. Cada carta que queda es un punto.
    .caption-1 = Seis grupos.
    .says-1 = Cada fondo de color bajo las piezas es un grupo.
    .caption-2 = Un grupo.
    .says-2 = Tres jugadas después, las ocho piezas se tocan por un lado.
page-setup =
    .title = Preparación
    .says = Dieciséis piezas, sin peones, están junto al tablero. Dieciséis cartas, una por pieza, se barajan en dos mazos de ocho. El primer mazo pone ocho piezas en el tablero: fila a fila desde a1, cada una tras un hueco de casillas libres.
    .caption-1 = Los huecos.
    .says-1 = Antes de un caballo va 1 casilla libre; de un alfil, 2; de una torre, 3; de una dama, 5; de un rey, 6.
    .says-1-plain = Deja casillas libres antes de cada pieza. Caballo 1. Alfil 2. Torre 3. Dama 5. Rey 6.
    .caption-2 = Ocho piezas.
    .says-2 = Alfil, torre, rey, torre, caballo, caballo, torre, alfil, en este orden. Al final de una fila se sigue contando en la siguiente.
    .caption-3 = La primera de ellas.
    .says-3 = Dos casillas libres, y el alfil, en c1.
page-turn =
    .title = Por turnos
    .says = Las otras ocho cartas son para gastarlas, una por turno. { $peek ->
            [a] Di antes para qué es la carta: una jugada o una pieza más.
           *[b] { "" }
        } { $peek ->
            [a] Para una jugada no se ve; para una pieza se descubre.
           *[b] { "" }
        }
    .caption-1 = Una jugada.
    .says-1 = El rey de f2 ataca la torre de g1. Por eso la torre puede ir a e3, que el rey también ataca.
    .caption-2 = Los grupos crecen.
    .says-2 = La torre ha juntado piezas. { $undo ->
            [a] Puedes deshacer la última carta, mientras no hayas gastado otra.
            [b] { "" }
           *[c] Puedes deshacer todas las cartas.
        }
page-moving =
    .title = Mover una pieza
    .title-plain = ¿Cómo se mueve una pieza?
    .says = Ninguna pieza se mueve sola. Una pieza pone otra del otro color, a la que ataca, en una casilla libre distinta que también ataca. La pieza que lo hace se queda donde está.
    .says-plain = Ninguna pieza se mueve sola. Una pieza ataca a otra del otro color. La pone en una casilla libre distinta que también ataca. La pieza que ataca se queda donde está.
    .caption-1 = Las líneas acaban en las piezas.
    .says-1 = La torre pone el caballo en cualquier lugar de sus líneas. No llega a la dama de detrás, y no se captura nada.
    .caption-2 = Primero se levanta, luego se pone.
    .says-2 = Una vez levantado el caballo, el alfil ve a través de su casilla: g2 y h1 también están abiertas.
page-adding =
    .title = Añadir una pieza
    .title-plain = ¿Cómo se añade una pieza?
    .says = Descubre una carta para añadir su pieza: detrás de la última del tablero, fila a fila, tras el hueco de su clase. { $overflow ->
            [a] Si cae más allá de h8, la carta se gasta para nada.
           *[b] Más allá de h8 se sigue contando en a1.
        }
    .caption-1 = Un caballo blanco.
    .says-1 = Su hueco es una casilla libre.
    .caption-2 = Seguir contando.
    .says-2 = La última pieza está en e4. Se deja una casilla, así que el caballo va a g4.
page-man-K =
    .title = El rey
    .says = El rey mueve piezas de las ocho casillas que lo rodean a otras de ellas. No hay jaque; las demás piezas mueven también a los reyes.
    .caption-1 = El rey mueve un caballo.
    .says-1 = Todas las casillas libres junto al rey.
page-man-Q =
    .title = La dama
    .says = La dama mueve piezas por líneas rectas y diagonales, hasta donde ve.
    .caption-1 = La dama mueve un caballo.
    .says-1 = Con el caballo levantado ve también más allá de esa casilla.
page-man-R =
    .title = La torre
    .says = La torre mueve piezas por líneas rectas, hasta donde ve.
    .caption-1 = La torre mueve un caballo.
    .says-1 = A cualquier lugar de su fila y su columna.
page-man-B =
    .title = El alfil
    .says = El alfil mueve piezas por diagonales, hasta donde ve.
    .caption-1 = El alfil mueve un caballo.
    .says-1 = A cualquier lugar de sus dos diagonales.
page-man-N =
    .title = El caballo
    .says = El caballo mueve piezas que están a un salto de caballo a otras de esas casillas.
    .says-plain = El caballo mueve piezas que están a un salto de caballo. Las pone en otra de esas casillas.
    .caption-1 = El caballo mueve una torre.
    .says-1 = A una de sus otras siete casillas.
page-end =
    .title = Ganar
    .says = Ganas en cuanto todas las piezas del tablero son un solo grupo. Solo cuentan los lados, no las esquinas. Cada carta que queda es un punto; sin cartas se gana con 0 puntos. Si no puedes ni mover ni añadir, se pierde la partida.
    .caption-1 = Un grupo.
    .says-1 = Desde cada pieza se puede pasar a todas las demás.
    .caption-2 = Aún no.
    .says-2 = El alfil toca la torre solo por una esquina.
page-minus =
    .title = Sin cartas
    .title-plain = ¿Y si se acaban las cartas?
    .says = Si se han gastado las cartas y aún no hay un solo grupo, sigue moviendo: cada jugada es un punto negativo. Ya no se añade ninguna pieza. { $limit16 ->
            [a] { "" }
           *[b] { rule-limit16.is-b }
        }
