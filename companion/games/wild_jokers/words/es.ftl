# Las palabras de Wild Jokers: de cada mensaje, su frase.

### Pieces

piece-P = piquero
    .plural = piqueros
piece-V = veterano
    .plural = veteranos
piece-L = lancero
    .plural = lanceros
piece-A = paladín
    .plural = paladines
piece-M = mercenario
    .plural = mercenarios
piece-C = capitán
    .plural = capitanes
piece-J = comodín
    .plural = comodines

### Doors

# Algunas letras del ajedrez son aquí otras piezas, así que cada pieza tiene una sola letra en todos los idiomas.
letter = { $kind }

### Messages

lot = El sorteo pone { PIECE($piece, form: "nom") } en { $square }, y la pieza negra enfrente.
becomes = En { $square } se convierte en { PIECE($piece, form: "bare") }.
turncoat = El mercenario cambia de bando: { $seat } lo { NUMBEROF($seat, plural: "ponen", singular: "pone") } en una casilla libre de { $rows ->
        [1] su primera fila
        [2] sus dos primeras filas
       *[other] sus { $rows } primeras filas
    }.
lost = No hay casilla para el mercenario: se pierde.
puts = { $seat } { NUMBEROF($seat, plural: "ponen", singular: "pone") } el mercenario en { $square }.
no-move = { $seat } no { NUMBEROF($seat, plural: "tienen", singular: "tiene") } ninguna jugada.
over-king = Rey capturado: { NUMBEROF($seat, plural: "ganan", singular: "gana") } { $seat }.
over-blocked = { NUMBEROF($seat, plural: "Ganan", singular: "Gana") } { $seat }.
over-draw = La partida queda en tablas.
lot-first = Antes, el sorteo tiene que formar la primera fila.
place-first = { $seat } { NUMBEROF($seat, plural: "tienen", singular: "tiene") } que poner el mercenario en una casilla libre de sus dos primeras filas.
pit = La casilla { $square } es un foso: nadie puede estar ahí.
king-threatened = { PIECE($seat, "K", form: "nom") } puede ser capturado.
ends-king = Se capturó el rey.
ends-blocked = El otro bando no tenía ninguna jugada.
stage-array = El sorteo forma la primera fila: roba una carta.
    .short = El sorteo forma la primera fila: roba.
stage-pass = { $seat } no { NUMBEROF($seat, plural: "tienen", singular: "tiene") } jugadas: { to-press-end }.
    .short = { $seat } no { NUMBEROF($seat, plural: "tienen", singular: "tiene") } jugada: { to-press-end }.
stage-place =
    { NUMBEROF($seat) ->
        [plural] { $seat } ponen el mercenario en una casilla libre de sus dos primeras filas.
       *[singular] { $seat }, pon el mercenario en una casilla libre de tus dos primeras filas.
    }
    .short =
        { NUMBEROF($seat) ->
            [plural] { $seat } ponen el mercenario.
           *[singular] { $seat }, pon el mercenario.
        }

### The lot, and positions that cannot be

deck-array = La primera fila
array-card = La pieza de la siguiente casilla de la primera fila: { PIECE($piece, form: "bare") }
array-needs-shuffled = El campo stage=array concuerda solo con la regla de la casa array=shuffled.
array-not-by-lot = Hasta que el sorteo haya formado la primera fila, no se puede mover nada más. Para cambiarla, deshaz sorteos.
too-many-pieces = Un bando tiene once piezas, y dos mercenarios como mucho.
rights-not-at-home = El campo rights nombra un rey o una torre que no está en su casilla inicial.
no-square-for-mercenary = No hay ninguna casilla libre para un mercenario.

### What is listed before a game

wild-jokers = Wild Jokers
    .says = Siete por siete con ocho fosos: los comodines saltan, los mercenarios cambian de bando, y quien captura el rey gana.
    .equipment = El tablero de 7 × 7 con ocho fosos; once piezas por bando.

### House rules

rule-castling = El enroque.
    .is-a = El rey se mueve dos casillas hacia la torre.
    .is-b = No hay.
    .is-c = Así, o rey y torre se cambian de sitio.
rule-castle_through_check = Enrocar bajo ataque.
    .is-a = Ni desde, ni a través, ni hacia un ataque.
    .is-b = Siempre.
rule-warn_check = Cuando un rey puede ser capturado.
    .is-on = La mesa avisa.
    .is-off = No se dice nada.
rule-no_moves = Un bando sin jugadas.
    .is-a = Pasa.
    .is-b = Pierde.
    .is-c = La partida queda en tablas.
rule-joker_null = Una ronda de saltos del comodín hasta donde empezó.
    .is-a = No es una jugada.
    .is-b = Es una jugada.
rule-array = Las primeras filas.
    .is-printed = Como están impresas.
    .is-shuffled = Por sorteo.

### Presets

preset-printed = Reglas estándar
    .says = La posición inicial impresa.
preset-by-lot = Por sorteo
    .says = Las primeras filas se sortean.

### The rule card

rule-card =
    .line-1 = Gana quien captura el rey. { $no_moves ->
            [a] No hay ni mate ni ahogado.
            [b] Quien no tiene jugada, pierde.
           *[c] Si un bando no tiene jugada, son tablas.
        }
    .line-2 = Torre y alfil como en ajedrez; los fosos los paran. El rey se mueve una casilla. { $castling ->
            [a] Se enroca con la torre.
            [c] Se enroca con la torre.
           *[b] { "" }
        }
    .line-3 = Piquero: una casilla adelante, en recto o en diagonal; en la última fila es veterano, que mueve una casilla adonde sea, salvo de lado.
    .line-4 = Lancero: salta exactamente dos casillas en cualquier dirección; en la última fila puede convertirse en veterano.
    .line-5 = Paladín: como rey o caballo. Mercenario: una casilla en diagonal, o en recto hacia delante; en la última fila, capitán.
    .line-6 = Un mercenario o capitán capturado cambia de bando: ponlo en una casilla libre de tus dos primeras filas.
    .line-7 = Comodín: una casilla en recto, o un salto sobre un foso a la casilla opuesta; puede seguir saltando, pero solo captura con el primero.

# Los signos de un tablero dibujado como texto
ground-pit = foso

### The pages of the rules

legend-R = Cualquier distancia, en recto; los fosos la paran.
legend-P = Una casilla adelante, en recto o en diagonal; en la última fila se convierte en veterano.
legend-V = Una casilla en cualquier dirección, salvo de lado.
legend-L = Un salto de exactamente dos casillas en cualquier dirección.
legend-A = Como un rey o como un caballo.
legend-M = Una casilla en diagonal, o una en recto hacia delante; si lo capturan, cambia de bando.
legend-C = Una casilla en cualquier dirección; si lo capturan, cambia de bando.
legend-J = Una casilla en recto, o saltos sobre fosos.

page-aim =
    .title = De qué se trata
    .says = Captura el otro rey. { $no_moves ->
            [a] Así se gana enseguida; no hay ni jaque mate ni ahogado.
            [b] Eso gana enseguida.
           *[c] Eso gana enseguida.
        }
    .caption-1 = El rey se puede capturar.
    .says-1 = Nadie tiene que decir jaque. El mercenario blanco de e6 captura el rey de d7 y gana.
page-setup =
    .title = Preparación
    .says = El tablero tiene siete por siete casillas; ocho son fosos, donde nadie está. Cada bando tiene once piezas. { $array ->
            [printed] Las negras están como las blancas, pero giradas: cada comodín está en la esquina izquierda de quien lo lleva.
           *[shuffled] { "" }
        }
    .caption-1 = La posición inicial.
    .says-1 = La casilla d4, en el centro, no es un foso.
    .caption-2 = Las dos primeras filas blancas.
    .says-2 = Desde la izquierda: comodín, mercenario, lancero, rey, paladín, alfil, torre, con cuatro piqueros delante. Una torre boca abajo puede hacer de comodín, una dama de paladín, un caballo de lancero, una ficha de damas de mercenario.
    .says-2-plain = Desde la izquierda: comodín, mercenario, lancero, rey, paladín, alfil, torre. Delante hay cuatro piqueros. ¿Falta una pieza? Una torre boca abajo hace de comodín. Una dama hace de paladín. Un caballo hace de lancero. Una ficha de damas hace de mercenario.
page-turn =
    .title = Por turnos
    .says = Empiezan las blancas. En tu turno mueves una pieza. Capturas al llegar a la casilla de una pieza rival. Nadie se para en un foso, y solo las piezas que saltan pueden pasar uno. { $no_moves ->
            [a] Quien no tiene jugada, pasa.
            [b] Quien no tiene jugada, pierde.
           *[c] Si un bando no tiene jugada, son tablas.
        }
    .caption-1 = Llegar es capturar.
    .says-1 = La torre puede ir a c4 y capturar el piquero, pero no más allá.
    .caption-2 = Fosos alrededor.
    .says-2 = En el centro, la torre se mueve una casilla en cada dirección. Después, un foso la para.
page-man-K =
    .title = El rey
    .says = El rey se mueve una casilla en cualquier dirección. Puede ir adonde lo puedan capturar, y se puede quedar ahí: quien no lo ve, pierde.
    .caption-1 = Un paso de rey.
    .says-1 = También para el rey están cerrados los fosos.
page-man-R =
    .title = La torre
    .says = La torre se mueve tan lejos como quiera, en recto. No salta, y los fosos la paran. Cada bando tiene una sola.
    .caption-1 = Filas abiertas.
    .says-1 = Las filas 1, 3, 5 y 7 y las columnas a, c, e y g no tienen fosos: ahí la torre corre libre.
    .says-1-plain = Las filas 1, 3, 5 y 7 no tienen fosos. Las columnas a, c, e y g tampoco. Ahí la torre corre libre.
    .caption-2 = Entre dos fosos.
    .says-2 = En esta columna la torre solo tiene tres casillas, pero la fila entera.
page-man-B =
    .title = El alfil
    .says = El alfil se mueve tan lejos como quiera, en diagonal, sin saltar.
    .caption-1 = Una jugada de alfil.
    .says-1 = El piquero negro de f5 se puede capturar, el propio de c2 no. Todos los fosos están en casillas del otro color: ningún alfil encuentra nunca uno.
page-man-P =
    .title = El piquero
    .says = El piquero avanza una casilla: en recto o en diagonal. Puede capturar con cualquiera de estos pasos. No hay paso doble. En la última fila se convierte en veterano.
    .caption-1 = Tres caminos adelante.
    .says-1 = Uno de ellos lleva aquí a un foso; quedan dos.
    .caption-2 = Capturar.
    .says-2 = El piquero negro de b3 se puede capturar. El comodín propio de d3 estorba.
page-man-V =
    .title = El veterano
    .says = Un veterano se mueve una casilla en cualquier dirección, salvo de lado. Al principio no hay ninguno: los piqueros, y los lanceros si quieren, se convierten en veteranos en la última fila.
    .caption-2 = En la última fila.
    .says-2 = Dos fosos le cierran el paso: queda una sola casilla.
page-man-L =
    .title = El lancero
    .says = El lancero salta exactamente dos casillas en cualquiera de las ocho direcciones. Da igual lo que haya en medio, también un foso. En la última fila puede convertirse en veterano.
    .caption-1 = Por encima de todas.
    .says-1 = A las piezas de al lado no les pasa nada. El piquero de e6 está a dos casillas y se puede capturar.
    .caption-2 = Por encima de fosos.
    .says-2 = Desde c3 el lancero salta los fosos y cae detrás de ellos.
page-man-A =
    .title = El paladín
    .says = El paladín se mueve como un rey o como un caballo. No es un rey: perderlo no es perder la partida.
page-man-M =
    .title = El mercenario
    .says = El mercenario se mueve una casilla en diagonal, o una en recto hacia delante. En la última fila se convierte en capitán. Quien lo captura se lo queda: cambia de bando.
page-man-C =
    .title = El capitán
    .says = Un capitán se mueve una casilla en cualquier dirección. Un mercenario se convierte en capitán en la última fila. Un capitán capturado también cambia de bando, pero como simple mercenario.
page-man-J =
    .title = El comodín
    .says = El comodín se mueve una casilla en recto. O salta: si empieza junto a un foso, puede saltarlo hasta la casilla justo opuesta. Ahí puede capturar.
    .says-plain = El comodín se mueve una casilla en recto. O salta un foso. Para eso tiene que estar junto al foso. Llega a la casilla justo opuesta. Ahí puede capturar.
    .caption-1 = Un comodín sin nadie cerca.
    .says-1 = Pasos a las casillas de al lado, y todo lo que alcanza saltando de foso en foso.
    .says-1-plain = Va a las casillas de al lado. También salta de foso en foso.
    .caption-2 = Un salto.
    .says-2 = En diagonal sobre el foso de d2, de c1 a e3.
page-hops =
    .title = Seguir saltando
    .title-plain = ¿Cómo sigue saltando un comodín?
    .says = Después de un salto sin captura, el comodín puede saltar otro foso distinto a su lado, tantas veces como quiera. Solo el primer salto puede capturar. { $joker_null ->
            [a] Un comodín puede parar después de cualquier salto, pero no puede volver adonde empezó.
           *[b] { "" }
        }
    .says-plain = El comodín puede seguir saltando, sobre otro foso distinto a su lado. Puede hacerlo tantas veces como quiera. Solo el primer salto puede capturar. Quien captura se para ahí. Un comodín puede parar después de cualquier salto. { $joker_null ->
            [a] Pero no puede volver adonde empezó.
           *[b] { "" }
        }
    .caption-1 = Todo lo que alcanza.
    .says-1 = Con su primer salto puede capturar el piquero de c3; con un simple paso, el de e2.
    .caption-2 = Tres saltos.
    .says-2 = Sobre f2 a g3, sobre f4 a e5, sobre d6 a c7.
page-promotion =
    .title = En la última fila
    .title-plain = ¿Qué pasa en la última fila?
    .says = Un piquero se convierte en veterano y un mercenario en capitán en cuanto llegan. Un lancero puede convertirse en veterano cada vez que mueve a la última fila.
page-turncoat =
    .title = Cambiar de bando
    .title-plain = ¿Quién cambia de bando?
    .says = Un mercenario o un capitán capturado lucha ahora por quien lo ha capturado. Enseguida, y sin gastar jugada, se pone como mercenario en una casilla libre de las dos primeras filas de ese bando. Solo se pierde si no hay ninguna.
    .says-plain = Un mercenario o un capitán capturado lucha ahora por quien lo ha capturado. Ponlo enseguida en una casilla libre de tus dos primeras filas. Ahí es un mercenario. No cuesta ninguna jugada. Solo se pierde si no hay ninguna casilla así.
    .caption-1 = Las blancas capturan un mercenario.
    .says-1 = La torre lo captura en c4.
    .caption-2 = Y lo ponen.
    .says-2 = Las blancas pueden elegir cualquiera de estas casillas; luego juegan las negras.
page-castling =
    .title = Enrocar
    .title-plain = ¿Cómo se enroca?
    .says = Rey y torre pueden mover una vez juntos, como en ajedrez: si ninguno ha movido y no hay nadie entre ellos. { $castle_through_check ->
            [a] El rey no puede estar atacado, ni en su casilla, ni en la que cruza, ni en la de llegada.
           *[b] { "" }
        } { $castling ->
            [a] { "" }
            [b] { "" }
           *[c] O el rey y la torre intercambian sus sitios.
        }
    .says-plain = Rey y torre pueden mover una vez juntos, como en ajedrez. Ninguno ha movido antes. No hay nadie entre ellos. { $castle_through_check ->
            [a] Nadie ataca al rey.
           *[b] { "" }
        } { $castle_through_check ->
            [a] Nadie ataca la casilla que cruza ni la de llegada.
           *[b] { "" }
        } { $castling ->
            [a] { "" }
            [b] { "" }
           *[c] O el rey y la torre intercambian sus sitios.
        }
    .caption-1 = Enrocan las blancas.
    .says-1 = El rey se mueve dos casillas hacia la torre, y la torre a la casilla que el rey ha cruzado.
    .says-1-plain = El rey se mueve dos casillas hacia la torre. La torre va a la casilla que el rey ha cruzado.
    .caption-2 = Después.
    .says-2 = Las negras hacen lo mismo al otro lado: rey a b7, torre a c7.
page-end =
    .title = Quién gana
    .says = Quien captura el rey. Las tablas se acuerdan, o se reclaman tras cincuenta turnos de cada bando sin captura ni coronación. { $no_moves ->
            [a] Si ningún bando puede mover, son tablas.
            [b] { "" }
           *[c] { "" }
        }
    .says-plain = Gana quien captura el rey. Los dos bandos pueden acordar tablas. A veces pasan cincuenta turnos de cada bando sin captura ni coronación. Entonces se pueden reclamar tablas. { $no_moves ->
            [a] Si ningún bando puede mover, son tablas.
            [b] { "" }
           *[c] { "" }
        }
    .caption-2 = ¡Atención!
    .says-2 = La torre negra amenaza al rey por la primera fila. { $warn_check ->
            [on] Esta mesa avisa a las blancas.
           *[off] { "" }
        }
one-of-each = { SEAT($seat) }: un solo rey, una sola torre, un solo alfil, lancero, paladín y comodín.
pikemen-and-veterans = { SEAT($seat) }: cuatro piqueros como mucho, y cinco piezas entre piqueros, veteranos y lancero.
not-on-end-rank = { SEAT($seat) }: en la última fila un piquero es veterano y un mercenario capitán, y ningún piquero vuelve a la primera.
two-mercenaries = Entre mercenarios y capitanes hay dos en total.
