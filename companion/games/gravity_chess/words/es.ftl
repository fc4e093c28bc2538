# Las palabras de Ajedrez con gravedad: de cada mensaje, su frase.

turns-up = { $seat } { NUMBEROF($seat, plural: "descubren", singular: "descubre") } { PIECE($owner, $piece, form: "nom") }.
adds = { $seat } { NUMBEROF($seat, plural: "añaden", singular: "añade") } { PIECE($owner, $piece, form: "nom") } en { $square }.
    .short = { $piece } llega a { $square }.
stacked = Apiladas: { ALLOF($squares) }.
all-moved = { $seat } { NUMBEROF($seat, plural: "han", singular: "ha") } movido todas sus piezas.
no-room = No hay sitio en la fila superior: { PIECE($owner, $piece, form: "nom") } queda aparte.
count = Puntos: { $first } { $white }, { $second } { $black }.
over-points = { NUMBEROF($seat, plural: "Ganan", singular: "Gana") } { $seat }.
over-rows = Hay igualdad de puntos; { $seat } { NUMBEROF($seat, plural: "tienen", singular: "tiene") } más piezas apiladas en las filas altas, y { NUMBEROF($seat, plural: "ganan", singular: "gana") }.
over-equal = Todo está igualado: la partida queda en tablas.
card-first = Antes se descubre una carta para el rival.
stuck-stacked = { PIECE($owner, $piece, form: "nom") } de { $square } no tiene ninguna jugada permitida: solo podría capturar piezas apiladas.
stuck-lower-first = { PIECE($owner, $piece, form: "nom") } de { $square } tiene que esperar: las piezas de filas más bajas mueven primero.
stuck-keeps-others = { PIECE($owner, $piece, form: "nom") } de { $square } tiene que esperar: después, no todas las demás podrían mover.
moved-already = { PIECE($owner, $piece, form: "nom") } ya ha movido en este turno.
is-stacked = { PIECE($owner, $piece, form: "nom") } de { $square } está { GENDER($piece, f: "apilada", m: "apilado") }: ni se mueve ni se puede capturar.
never-up = Una pieza cae: al menos una fila más abajo, o captura en su fila.
only-captures = En la misma fila { PIECE($piece, form: "nom") } solo puede capturar.
others-first = Antes se mueven todas las piezas activas: faltan { ALLOF($squares) }.
top-row = Hay que añadir { PIECE($owner, $piece, form: "nom") } en una casilla libre de la fila superior.
nothing-to-add = Ahora no hay que añadir ninguna pieza.
lower-first = Las filas más bajas mueven primero.
keeps-others = Después de eso, no todas las demás podrían mover.
to-handle = Faltan: { ALLOF($squares) }.
excused = Pueden quedarse: { ALLOF($squares) }.
points = Puntos ahora: { $first } { $white }, { $second } { $black }.
comes = Después: { PIECE($owner, $piece, form: "nom") }.
worth = { $seat }: { $captured } por piezas capturadas, { $rows } por piezas apiladas.
ends-points = { count }
ends-rows = Había igualdad de puntos, { $white } cada uno; decidieron las filas altas.
ends-equal = Había igualdad de puntos, { $white } cada uno, y de filas.
stage-card =
    { NUMBEROF($seat) ->
        [plural] { $seat } descubren una carta para el rival.
       *[singular] { $seat }, descubre una carta para el rival.
    }
    .short =
        { NUMBEROF($seat) ->
            [plural] { $seat } descubren una carta.
           *[singular] { $seat }, descubre una carta.
        }
stage-move =
    { NUMBEROF($seat) ->
        [plural] { $seat } mueven sus piezas activas.
       *[singular] { $seat }, mueve tus piezas activas.
    }
stage-add =
    { NUMBEROF($seat) ->
        [plural] { $seat } añaden
       *[singular] { $seat }, añade
    } { PIECE($owner, $piece, form: "nom") } en la fila superior.
    .short =
        { NUMBEROF($seat) ->
            [plural] { $seat } añaden
           *[singular] { $seat }, añade
        } { PIECE($owner, $piece, form: "nom") }.
stage-full = { $seat }: la fila superior está llena; { to-press-end }.
    .short = { $seat }: fila llena; { to-press-end }.
stage-last =
    { NUMBEROF($seat) ->
        [plural] Últimas jugadas de { $seat }.
       *[singular] { $seat }, tus últimas jugadas.
    }
stage-done =
    { NUMBEROF($seat) ->
        [plural] { $seat }: seguir moviendo, o { to-press-end }.
       *[singular] { $seat }, sigue moviendo, o { press-end }.
    }

### What is listed before a game

gravity-chess = Ajedrez con gravedad
    .says = Todas tus piezas caen a la vez: apílalas bien alto al pie del tablero.
    .equipment = El tablero de ajedrez, un juego con cuatro peones menos por bando, y una carta por pieza (o las barajas de Tableside).
    .equipment-plain = Hace falta el tablero de ajedrez y un juego de piezas. Quita cuatro peones de cada bando. También hace falta una carta por pieza (o las barajas de Tableside).

### House rules

rule-pawn_stack = Un peón sobre una pieza apilada que podría capturar.
    .is-a = Está apilado.
    .is-b = No está apilado.
    .is-c = Solo está apilado al contar los puntos.
rule-order = Las piezas que no han movido.
    .is-a = Quedan dispensadas si en algún momento no podían caer.
    .is-b = Todas tienen que mover si algún orden lo permite.
    .is-c = Las filas más bajas mueven antes.
rule-forced_side_capture = Una pieza que solo puede capturar en su fila.
    .is-a = Puede quedarse.
    .is-b = Tiene que capturar.

### Presets

preset-printed = Reglas estándar
    .says = En cualquier orden; la pieza que en algún momento no podía caer queda dispensada.
preset-from-the-bottom-up = De abajo arriba
    .says = Una pregunta del propio autor: las filas más bajas mueven antes.

### The rule card

rule-card =
    .line-1 = Un turno: descubre una carta para el rival, mueve todas tus piezas activas, pon la pieza rival en la fila superior.
    .line-1-plain = Primero descubre una carta para el rival. Luego mueve todas tus piezas activas. Al final pon la pieza del rival en la fila superior.
    .line-2 = Cada jugada es de ajedrez y acaba al menos una fila más abajo; una captura puede quedar en la misma fila. Abajo es la fila 1.
    .line-3 = { $order ->
            [a] Tú eliges el orden.
            [b] Tú eliges el orden.
           *[c] Las filas más bajas mueven antes.
        } { $order ->
            [a] Una pieza que no puede caer cuando le toca, se queda.
            [b] Todas las piezas tienen que mover si algún orden lo permite.
           *[c] { "" }
        }
    .line-4 = En la fila 1 una pieza está apilada; también si piezas apiladas le cierran toda caída. Las apiladas ni mueven ni se capturan.
    .line-5 = Un peón puede dar dos pasos en su primera jugada, y captura en diagonal hacia abajo.
    .line-5-plain = Un peón puede dar dos pasos en su primera jugada. Captura en diagonal hacia abajo.
    .line-6 = Con la última pieza blanca puesta, las blancas mueven una vez más. Cada captura es un punto; cada apilada, su fila.

### The decks

deck-men = Piezas de { $seat }

### Positions that cannot be

aside-kinds = El campo aside enumera clases de piezas, no «{ $text }».
no-cards = «{ $text }» no son cartas; escribe P4N2B2R2Q1K1.
captured-unnamed = Las piezas capturadas de { SEAT($seat) } no tienen nombre: di con cards= qué cartas quedan.
more-than-set = { SEAT($seat) } { NUMBEROF($seat, plural: "tienen", singular: "tiene") } más piezas que el juego completo: { ALLOF($men) }.
so-many-of = { PIECE($kind, form: "plural") }: { $n }, y no { $have }
too-many-of = En { PIECE($kind, form: "plural") }, { SEAT($seat) } { NUMBEROF($seat, plural: "tienen", singular: "tiene") } { $have }, y no { $n }, en el tablero y en las cartas.
men-add-up = { SEAT($seat) } { NUMBEROF($seat, plural: "tienen", singular: "tiene") } { $have } piezas: en el tablero, capturadas y en las cartas hay { $n }.
so-many-too-many = { SEAT($seat) } { NUMBEROF($seat, plural: "tienen", singular: "tiene") } { $have } piezas, y así sobrarían { $n }.
stage-and-cards = La fase { $stage } no concuerda con la carta «{ $card }» y las cartas que quedan.
moved-and-excused = Los campos moved y excused enumeran piezas propias de este turno, cada una una sola vez.

### The pages of the rules

legend-K = Una casilla, hacia abajo; captura también de lado.
legend-Q = Cualquier distancia hacia abajo, en recto o en diagonal; captura también de lado.
legend-R = Cualquier distancia, recto hacia abajo; captura también de lado.
legend-B = Cualquier distancia, en diagonal hacia abajo.
legend-N = Un salto de caballo que acaba más abajo.
legend-P = Una casilla abajo, dos en su primera jugada; captura una casilla en diagonal hacia abajo.

page-aim =
    .title = De qué se trata
    .says = Todas las piezas caen hacia la fila 1, blancas y negras por igual, y se apilan al fondo. Consigue muchas piezas apiladas: cuanto más alta está una pieza apilada, más vale.
    .says-plain = Todas las piezas caen hacia la fila 1, las blancas y las negras. Al fondo se apilan. Consigue muchas piezas apiladas. Cuanto más alta está una pieza, más vale.
    .caption-1 = Caer.
    .says-1 = Abajo es abajo para los dos bandos.
    .caption-2 = Apiladas.
    .says-2 = Las piezas en casillas sombreadas están apiladas: se quedan donde están.
page-setup =
    .title = Preparación
    .says = Cada bando tiene un rey, una dama, dos torres, dos alfiles, dos caballos y cuatro peones. Todas las piezas están junto al tablero. Las blancas reciben las piezas negras con sus doce cartas; las negras, las blancas. Las cartas se barajan, boca abajo.
    .says-plain = Cada bando tiene un rey, una dama, dos torres, dos alfiles y dos caballos. También tiene cuatro peones. Todas las piezas están junto al tablero. Las blancas reciben las piezas negras con sus doce cartas. Las negras reciben las blancas con las suyas. Baraja las cartas y déjalas boca abajo.
    .caption-1 = Un tablero vacío.
    .says-1 = En el primer turno las blancas no tienen nada que mover.
    .caption-2 = Una carta por pieza.
    .says-2 = Descubres cartas para las piezas del rival.
page-turn =
    .title = Por turnos
    .says = Primero descubre una carta: muestra una pieza del rival. Luego mueve todas tus piezas que puedan caer. Al final pon la pieza del rival en la fila superior, en cualquier casilla libre.
    .says-plain = Primero descubre una carta: muestra una pieza del rival. Luego mueve todas tus piezas que puedan caer. Al final pon la pieza del rival en la fila superior. Elige allí una casilla libre.
    .caption-1 = Primero: una carta.
    .says-1 = Las blancas han descubierto un caballo negro.
    .caption-2 = Segundo: tus piezas caen.
    .says-2 = { $order ->
            [a] Tanto la torre como el alfil tienen que mover, en cualquier orden.
            [b] { "" }
           *[c] { "" }
        }
    .caption-3 = Tercero: la pieza nueva.
    .says-3 = Las blancas ponen el caballo negro en una de estas casillas. Si la fila superior está llena, la pieza queda aparte.
page-falling =
    .title = Cómo caen las piezas
    .title-plain = ¿Cómo caen las piezas?
    .says = Cada jugada es una jugada de ajedrez que acaba al menos una fila más abajo. Una captura puede acabar también en la misma fila, pero nunca más arriba. { $forced_side_capture ->
            [a] Quien puede caer, tiene que caer; quien solo puede capturar en su fila, puede quedarse.
           *[b] Quien puede caer o capturar, tiene que hacerlo.
        }
    .caption-1 = Abajo, o de lado para capturar.
    .says-1 = La torre puede bajar hasta el caballo, o capturar el peón de al lado. Sin captura no puede ir de lado.
    .caption-2 = Cae un rey.
    .says-2 = Puede capturar el rey de abajo, o también la torre de su fila. Los reyes son aquí piezas como las demás: no hay jaque.
    .caption-3 = Solo de lado.
    .says-3 = Su propio peón le cierra el paso a esta torre. { $forced_side_capture ->
            [a] Puede capturar el rey de la derecha, o quedarse.
           *[b] { "" }
        }
page-man-K =
    .title = El rey
    .says = El rey se mueve una casilla, hacia abajo o de lado para capturar. Se puede capturar como cualquier otra pieza.
    .caption-1 = Un paso de rey.
    .says-1 = El peón y el caballo se pueden capturar. Hacia arriba, o de lado a una casilla libre, no puede ir.
page-man-Q =
    .title = La dama
    .says = La dama se mueve tan lejos como quiera hacia abajo, en recto o en diagonal, o de lado para capturar. No salta.
    .says-plain = La dama va hacia abajo, en recto o en diagonal. Va tan lejos como quiera. Para capturar puede ir también de lado. No salta.
    .caption-1 = Una jugada de dama.
    .says-1 = La torre negra está en la misma fila y se puede capturar. Hacia abajo la para su propio peón.
page-man-R =
    .title = La torre
    .says = La torre se mueve tan lejos como quiera, recto hacia abajo, o de lado para capturar. No salta.
    .says-plain = La torre va recto hacia abajo, tan lejos como quiera. Para capturar puede ir también de lado. No salta.
    .caption-1 = Una jugada de torre.
    .says-1 = A la derecha hay algo que capturar; a la izquierda, no.
page-man-B =
    .title = El alfil
    .says = El alfil se mueve tan lejos como quiera, en diagonal hacia abajo. No salta.
    .caption-1 = Una jugada de alfil.
    .says-1 = El peón negro se puede capturar; el peón propio estorba.
page-man-N =
    .title = El caballo
    .says = El caballo salta dos casillas en recto y una de lado, de modo que acabe más abajo.
    .says-plain = El caballo salta dos casillas en recto y una de lado. Tiene que acabar más abajo.
    .caption-1 = Un salto de caballo.
    .says-1 = Tiene cuatro casillas por debajo. En una hay un peón propio, en otra un peón negro que se puede capturar.
page-man-P =
    .title = El peón
    .says = Un peón baja una casilla, y captura una casilla en diagonal hacia abajo. En su primera jugada puede moverse dos casillas, si las dos están libres. No hay captura al paso, ni coronación en la fila 1.
    .caption-2 = Después.
    .says-2 = Una casilla abajo, o una captura a cualquier lado.
    .caption-3 = Bloqueado.
    .says-3 = Hay alguien justo debajo: por ahora se queda.
page-order =
    .title = En qué orden
    .title-plain = ¿En qué orden mueves?
    .says = { $order ->
            [a] Tú eliges el orden en que mueven tus piezas; cada una tiene una oportunidad.
            [b] Todas las piezas tienen que mover si algún orden lo permite.
           *[c] Las filas más bajas mueven antes.
        } { $order ->
            [a] Una pieza que en algún momento de tu turno no podía caer, puede quedarse.
            [b] { "" }
           *[c] { "" }
        } { $order ->
            [a] Ninguna otra.
            [b] { "" }
           *[c] { "" }
        }
    .caption-1 = ¿Primero el alfil?
    .says-1 = Los peones de e8 y e6 no pueden mover: hay alguien debajo de cada uno.
    .caption-2 = Luego el peón.
    .says-2 = El alfil se ha ido, y el peón de arriba ya puede caer. Pero también puede quedarse: hubo un momento en que no podía.
page-stacked =
    .title = Piezas apiladas
    .title-plain = ¿Qué piezas están apiladas?
    .says = Una pieza en la fila 1 está apilada. También una pieza que tiene piezas apiladas en todas las casillas donde podría empezar a caer. Las piezas apiladas ya ni mueven ni se pueden capturar.
    .says-plain = Una pieza en la fila 1 está apilada. Mira las casillas donde otra pieza podría empezar a caer. ¿Hay piezas apiladas en todas ellas? Entonces esa pieza también está apilada. Las piezas apiladas ya no mueven. Nadie las puede capturar.
    .caption-1 = Tres piezas.
    .says-1 = Caballo y torre en la fila 1, y la torre de f2 sobre la otra. El alfil de g2 no está apilado: h1 está libre.
    .caption-2 = Una dama encima.
    .says-2 = Aún puede caer a la fila 1. No puede capturar la torre de f2.
    .caption-3 = Un alfil sobre otras dos.
    .says-3 = En las dos casillas bajo el alfil de c3 hay piezas apiladas: también está apilado.
page-pawns-stacked =
    .title = Peones apilados
    .title-plain = ¿Cuándo está apilado un peón?
    .says = Para un peón solo cuenta la casilla justo debajo. { $pawn_stack ->
            [a] Está apilado en cuanto hay ahí una pieza apilada, aunque pudiera capturar de lado.
            [b] { "" }
           *[c] { "" }
        }
    .caption-1 = El peón de h4.
    .says-1 = Está sobre un caballo apilado. { $pawn_stack ->
            [a] Que pueda capturar el rey junto al caballo no cambia nada.
            [b] { "" }
           *[c] { "" }
        }
page-end =
    .title = Quién gana
    .says = Cuando las negras han puesto en el tablero la última pieza blanca, las blancas mueven una vez más sin carta. Luego se cuentan los puntos: uno por cada pieza que has capturado, y por cada pieza tuya apilada, su fila. Si hay igualdad, decide el número de piezas apiladas en la fila más alta, luego en la siguiente.
    .says-plain = Las negras ponen en el tablero la última pieza blanca. Las blancas mueven una vez más, sin carta. Luego cuenta los puntos. Cada pieza que has capturado vale un punto. Cada pieza tuya apilada vale su fila. Si hay igualdad, mira la fila más alta. Gana quien tiene allí más piezas apiladas. Si sigue la igualdad, mira la fila siguiente.
    .caption-1 = El último turno.
    .says-1 = La torre de g6 aún puede caer. Su propio rey la para.
    .caption-2 = Si acabara aquí.
    .says-2 = Las blancas han capturado 2 piezas, las negras 4. Con las apiladas, las blancas tienen 16 puntos y las negras 19: ganan las negras.
