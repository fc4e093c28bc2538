# Las palabras de Ajedrez de capa y espada: de cada mensaje, su frase.

### Pieces

piece-checker = ficha nueva
    .gender = f
    .plural = fichas nuevas
piece-yes = sí, acierto
piece-no = no, otra pieza

### Messages

# Una pieza que nadie conoce, por el número de la ficha.
hidden = ficha { $n }

places = { $seat } { NUMBEROF($seat, plural: "ponen", singular: "pone") } la ficha { $number } en { $square }.
registers = { $seat } { NUMBEROF($seat, plural: "han", singular: "ha") } anotado una formación.
guesses = { $seat } { NUMBEROF($seat, plural: "apuestan", singular: "apuesta") } a que la ficha { $number } es { PIECE($piece, form: "un") }.
guess-right = Acierto: la ficha { $number } es { PIECE($piece, form: "un") }. Tras la jugada normal hay una jugada extra.
guess-wrong = No: la ficha { $number } no es { PIECE($piece, form: "un") }.
uncloaks = { $seat } { NUMBEROF($seat, plural: "desenmascaran", singular: "desenmascara") } la ficha { $number }: { PIECE($piece, form: "un") }.
says-check = { $seat } { NUMBEROF($seat, plural: "dicen", singular: "dice") } jaque.
checker-moves = La ficha { $number } de { $seat } va de { $origin } a { $to }.
    .short = Ficha { $number }: de { $origin } a { $to }.
drops = { $seat } { NUMBEROF($seat, plural: "colocan", singular: "coloca") } un peón en { $square }.
castles = { $seat } { NUMBEROF($seat, plural: "enrocan", singular: "enroca") }: el rey está en { $king }, la torre en { $rook }.
captures-checker = La ficha { $number } de { $owner }, en { $square }, es capturada.
was = La ficha { $number } de { $owner } era { PIECE($piece, form: "un") }.
contradicts = La ficha { $number } de { $owner } no puede ser { PIECE($piece, form: "un") } después de todo lo hecho y dicho.
no-bonus = { $seat } no { NUMBEROF($seat, plural: "hacen", singular: "hace") } ninguna jugada extra.
ends-turn = { $seat } { NUMBEROF($seat, plural: "terminan", singular: "termina") } el turno.
over-king = Rey capturado: { NUMBEROF($seat, plural: "ganan", singular: "gana") } { $seat }.
over-contradiction = Eso no puede ser: { NUMBEROF($seat, plural: "ganan", singular: "gana") } { $seat }.
setup-was = La formación de { $seat }: { ALLOF($setup) }.
register-first = { $seat } { NUMBEROF($seat, plural: "tienen", singular: "tiene") } que anotar antes una formación.
array-first = { $seat } { NUMBEROF($seat, plural: "tienen", singular: "tiene") } que poner antes las fichas en su primera fila.
answer-first = { $seat } { NUMBEROF($seat, plural: "tienen", singular: "tiene") } que responder antes a la apuesta.
disclose-first = { $seat } { NUMBEROF($seat, plural: "tienen", singular: "tiene") } que revelar antes lo capturado.
not-yours = Esa pieza es de { $owner }.
moved-already = { $seat } ya { NUMBEROF($seat, plural: "han", singular: "ha") } movido: desenmascarar fichas, o { to-press-end }.
bonus-only = { $seat } { NUMBEROF($seat, plural: "pueden", singular: "puede") } hacer una jugada extra con un peón, o { to-press-end }.
stuck-bonus-check = { PIECE($owner, $piece, form: "nom") } de { $square } no tiene ninguna jugada permitida: una jugada extra antes del turno no puede dar jaque.
no-pawn = { $seat } no { NUMBEROF($seat, plural: "tienen", singular: "tiene") } ningún peón capturado que colocar.
second-row = { $seat } { NUMBEROF($seat, plural: "colocan", singular: "coloca") } peones en casillas libres de su segunda fila, no en { $square }.
king-stays = Un rey desenmascarado no se captura.
bonus-check = Una jugada extra antes del turno no puede dar jaque a un rey desenmascarado.
has-bonus = { $seat } { NUMBEROF($seat, plural: "pueden", singular: "puede") } hacer una jugada extra antes del próximo turno.
identified = La ficha { $number } de { $seat } es { PIECE($piece, form: "un") }.
may-be = Ficha { $number }: { ALLOF($kinds) }.
own-grid = Tus fichas
their-grid = Fichas de { $seat }
ends-king = Se capturó un rey.
ends-contradiction = Lo que se reveló no puede ser.
stage-array =
    { NUMBEROF($seat) ->
        [plural] { $seat } ponen sus fichas en su primera fila, desde la columna a.
       *[singular] { $seat }, pon tus fichas en tu primera fila, desde la columna a.
    }
    .short =
        { NUMBEROF($seat) ->
            [plural] { $seat } ponen sus fichas.
           *[singular] { $seat }, pon tus fichas en tu fila.
        }
stage-register =
    { NUMBEROF($seat) ->
        [plural] { $seat } anotan su formación: con { tablet }, en secreto.
       *[singular] { $seat }, anota tu formación: toma { tablet }, en secreto.
    }
    .short =
        { NUMBEROF($seat) ->
            [plural] { $seat } anotan su formación.
           *[singular] { $seat }, anota tu formación.
        }
stage-bonus =
    { NUMBEROF($seat) ->
        [plural] Jugada extra de peón de { $seat }, o { to-press-end } y seguir con su turno.
       *[singular] { $seat }, haz una jugada extra de peón, o { press-end } y sigue con tu turno.
    }
    .short = { $seat }: extra, o { to-press-end }.
stage-turn =
    { NUMBEROF($seat) ->
        [plural] { $seat }: adivinar una ficha o mover.
       *[singular] { $seat }, adivina una ficha o mueve.
    }
stage-move =
    { NUMBEROF($seat) ->
        [plural] Juegan { $seat }.
       *[singular] { $seat }, haz una jugada.
    }
stage-answer =
    { NUMBEROF($seat) ->
        [plural] { $seat }: ¿es un acierto?
       *[singular] { $seat }, ¿es un acierto?
    }
stage-disclose =
    { NUMBEROF($seat) ->
        [plural] { $seat } revelan: ¿qué era la ficha { $number }?
       *[singular] { $seat }, ¿qué era la ficha { $number }?
    }
    .short = { $seat }: ¿qué era la ficha { $number }?
stage-after =
    { NUMBEROF($seat) ->
        [plural] Jugada extra de peón de { $seat }, o { to-press-end }.
       *[singular] { $seat }, haz una jugada extra de peón, o { press-end }.
    }
    .short = { $seat }: extra de peón, o { to-press-end }.
stage-uncloak =
    { NUMBEROF($seat) ->
        [plural] { $seat }: desenmascarar fichas, o { to-press-end }.
       *[singular] { $seat }, desenmascara fichas, o { press-end }.
    }
    .short = { $seat }: desenmascarar, o { to-press-end }.

### What is listed before a game

cloak-and-dagger-chess = Ajedrez de capa y espada
    .says = Detrás de los peones hay fichas numeradas: adivina qué son, y captura el rey.
    .equipment = Un juego de ajedrez; ocho fichas por bando, numeradas del 1 al 8.

### House rules

rule-numbering = Los números de las fichas.
    .is-a = Desde la columna a, para los dos bandos.
    .is-b = Desde la izquierda de cada bando.
    .is-c = Como quiera cada bando.
rule-register = Las formaciones secretas.
    .is-a = Se anotan { machine.on }, cada una en secreto.
    .is-b = No se anotan: lo que no puede ser se rechaza.
rule-reveal_on_guess = Una ficha adivinada.
    .is-a = Sigue siendo una ficha.
    .is-b = Se desenmascara enseguida.
rule-known_king = Un rey disfrazado que se ha descubierto.
    .is-a = Cuenta como desenmascarado tras un turno más.
    .is-b = Puede estar en jaque mientras es una ficha.
rule-bonus_check = Una jugada extra antes del turno.
    .is-a = No puede dar jaque a un rey desenmascarado.
    .is-b = Puede.
rule-cloaked_check = Jaques de piezas disfrazadas.
    .is-a = La mesa los anuncia y los hace cumplir.
    .is-b = No cuentan.
    .is-c = Cuentan si se dice jaque.
rule-cloaked_promotion = Un peón coronado.
    .is-a = Se convierte en una pieza de ajedrez.
    .is-b = Se convierte en una ficha nueva.

### Presets

preset-umpired = Con árbitro
    .says = Las formaciones se anotan en secreto; la mesa lo comprueba todo.
preset-on-paper = En papel
    .says = Las formaciones quedan en papel; la mesa rechaza lo que no puede ser.

### The rule card

rule-card =
    .line-1 = Ocho fichas numeradas por bando esconden las piezas: el rey entre las torres, los alfiles en casillas de los dos colores.
    .line-2 = Una ficha mueve como la pieza que esconde. Todo lo demás es como en ajedrez.
    .line-3 = Al empezar tu turno puedes adivinar una ficha rival. Si aciertas: después de tu jugada, una jugada extra.
    .line-4 = Si no: el otro bando puede hacer una antes de su turno. Extra: mover un peón, o colocar uno capturado en tu segunda fila.
    .line-5 = Al final de tu turno puedes cambiar fichas por sus piezas.
    .line-6 = Se dice qué pieza era una ficha capturada. Para ganar, captura un rey disfrazado o da mate a uno desenmascarado.
    .line-7 = Un rey disfrazado puede estar en jaque, y enrocar estando en jaque.

### What may be offered to say

register-rule = El rey tiene que estar entre las torres, los alfiles en casillas de los dos colores.

### Positions that cannot be

checker-square = Una ficha está en una casilla o no está (-), no en «{ $square }».
eight-checkers = El campo checkers enumera las ocho fichas de un bando; las que ya no están, con -.
files-of-eight = El campo files nombra la columna donde empezó cada una de las ocho fichas, no «{ $text }».
no-setup = «{ $text }» no es una formación: ocho letras para las fichas 1 a 8, el rey entre las torres, los alfiles en casillas de los dos colores.
no-promoted = «{ $text }» no es nada en lo que se conviertan los peones.
no-may = «{ $text }» no es lo que pueden ser las fichas; escribe KQ,R,KQRBN y así.
claim-hexadecimal = El campo claim es un número hexadecimal, no «{ $text }».
stage-not-asked = El campo stage={ $stage } no concuerda con asked={ $asked }.
two-on-one-square = Dos piezas están en una misma casilla.
setup-promoted = El campo setup de { $seat } tiene que nombrar tantas fichas de coronación como hay.
too-many = { $seat } { NUMBEROF($seat, plural: "tienen", singular: "tiene") } demasiadas piezas o peones.
no-setup-agrees = Ninguna formación de { $seat } concuerda con lo que pueden ser sus fichas.
setup-on-paper = Con register=b la mesa no conoce las formaciones: omite setup.
setup-needed = El campo setup tiene que decir qué son las fichas de los dos bandos, así: RQKRBBNN/RQKRBBNN.
# Lo que se ofrece
offer-guess = Adivinar ficha
offer-uncloak = Desenmascarar
offer-check = Decir jaque
offer-fill-in = { $seat }: anotar en secreto
offer-register = Anotar
offer-disclose = ¿Qué era?
offer-answer = ¿Es un acierto?
offer-answer-yes = Sí, acierto
offer-answer-no = No, otra pieza

### The pages of the rules

page-aim =
    .title = De qué se trata
    .says = Una partida de ajedrez con disfraces: fichas numeradas esconden las piezas de la primera fila. Captura el rey rival mientras está escondido, o dale jaque mate cuando no lo está.
    .caption-1 = Ocho fichas por bando.
    .says-1 = Solo su bando sabe quién es quién.
page-setup =
    .title = Preparación
    .says = Los peones están como en ajedrez. Detrás están las fichas 1 a 8; cada bando decide en secreto qué pieza esconde cada una. { $register ->
            [a] Lo anota en secreto.
           *[b] { "" }
        } Cada bando lleva dos cuadros: las piezas propias, y lo que supone de las rivales.
    .caption-1 = Lo que todos ven.
    .says-1 = { $numbering ->
            [a] La ficha 1 está en la columna a, la ficha 8 en la columna h, en los dos bandos.
            [b] { "" }
           *[c] { "" }
        }
    .says-1-plain = { $numbering ->
            [a] La ficha 1 está en la columna a, en los dos bandos. La ficha 8 está en la columna h.
            [b] { "" }
           *[c] { "" }
        }
    .caption-2 = Lo que pueden esconder.
    .says-2 = Un rey, una dama, dos torres, dos alfiles y dos caballos. El rey tiene que estar entre las torres, y los alfiles en casillas de los dos colores. Los dos bandos pueden ser distintos.
    .says-2-plain = Un rey, una dama, dos torres, dos alfiles y dos caballos. El rey tiene que estar entre las torres. Los alfiles tienen que estar en casillas de los dos colores. Los dos bandos pueden ser distintos.
page-turn =
    .title = Por turnos
    .says = Primero puedes adivinar una ficha rival. Luego mueves una pieza como en ajedrez: una ficha mueve como la pieza que esconde. Al final puedes cambiar las fichas tuyas que quieras por sus piezas.
    .caption-1 = Mueve la ficha 7.
    .says-1 = Puede saltar: es un caballo.
    .caption-2 = Mueve la ficha 6.
    .says-2 = Esconde un alfil. Quien se fija puede saber mucho.
page-man-K =
    .title = El rey
    .says = El rey se mueve una casilla en cualquier dirección. { $cloaked_check ->
            [a] Una vez desenmascarado, nunca va a una casilla atacada.
            [b] { "" }
           *[c] { "" }
        }
page-man-P =
    .title = El peón
    .says = Los peones nunca van disfrazados. Un peón avanza una casilla, o dos desde la primera, y captura una casilla en diagonal hacia delante. { $cloaked_promotion ->
            [a] En la última fila se convierte en dama, torre, alfil o caballo, sin disfraz.
           *[b] En la última fila se convierte en una ficha nueva.
        }
    .says-plain = Los peones nunca van disfrazados. Un peón avanza una casilla, o dos desde la primera. Captura una casilla en diagonal hacia delante. { $cloaked_promotion ->
            [a] En la última fila se convierte en dama, torre, alfil o caballo.
           *[b] En la última fila se convierte en una ficha nueva.
        } { $cloaked_promotion ->
            [a] Esa pieza tampoco va disfrazada.
           *[b] { "" }
        }
page-guess =
    .title = Adivinar
    .title-plain = ¿Cómo se adivina?
    .says = Al empezar tu turno puedes adivinar una vez qué pieza esconde una ficha rival. Si aciertas, puedes hacer una jugada extra después de tu jugada. Si no, el rival puede hacer una antes de su turno. Lo que ya sabe toda la mesa no se puede adivinar.
    .caption-1 = Acierto.
    .says-1 = Las blancas apostaron a que la ficha 5 era un alfil, y movieron e2-e4. Ahora les toca una jugada extra. { $reveal_on_guess ->
            [a] La ficha se queda, pero toda la mesa la conoce.
           *[b] { "" }
        }
    .caption-2 = Sin acierto.
    .says-2 = Las blancas apostaron a que era una torre. Las negras pueden hacer antes una jugada extra, y luego juegan su turno.
page-bonus =
    .title = La jugada extra
    .title-plain = ¿Qué es una jugada extra?
    .says = Es una jugada de peón más, también con captura, o un peón tuyo capturado que vuelve a una casilla libre de tu segunda fila. Nunca es más de una, y nadie está obligado a hacerla. { $bonus_check ->
            [a] Antes del turno no puede dar jaque a un rey sin disfraz.
           *[b] { "" }
        }
    .says-plain = Es una jugada de peón más, también con captura. O recuperas un peón tuyo capturado. Va a una casilla libre de tu segunda fila. Nunca es más de una, y nadie está obligado a hacerla. { $bonus_check ->
            [a] Antes del turno no puede dar jaque a un rey sin disfraz.
           *[b] { "" }
        }
    .caption-1 = Una jugada de peón.
    .says-1 = Por ejemplo con este peón: una casilla o dos.
    .caption-2 = Un peón vuelve.
    .says-2 = En la segunda fila de las blancas solo está libre e2.
page-uncloak =
    .title = Desenmascarar
    .title-plain = ¿Cuándo se desenmascara una pieza?
    .says = Al final de tu turno puedes cambiar fichas tuyas por sus piezas, tantas como quieras. No se pueden volver a esconder. { $cloaked_check ->
            [a] Un rey atacado no se puede desenmascarar.
            [b] { "" }
           *[c] { "" }
        }
    .caption-1 = La ficha 7 ha movido.
    .says-1 = Su bando puede mostrar quién es.
page-captured =
    .title = Fichas capturadas
    .title-plain = ¿Qué se dice de una ficha capturada?
    .says = Cuando se captura una ficha, su bando dice qué pieza era. Quien la ha capturado sigue con su disfraz.
    .caption-1 = Un peón entre ellas.
    .says-1 = En f5 hay una ficha negra. Si el peón la captura, las negras tienen que decir quién era.
page-king =
    .title = El rey escondido
    .title-plain = ¿Qué puede hacer un rey escondido?
    .says = Un rey escondido puede ponerse en jaque, quedarse en jaque y enrocar estando en jaque: se supone que nadie lo sabe. Pero se puede capturar. { $known_king ->
            [a] Una vez desenmascarado, o adivinado y pasado un turno, rigen las reglas normales del jaque.
           *[b] { "" }
        }
    .says-plain = Un rey escondido puede ponerse en jaque y quedarse en jaque. También puede enrocar estando en jaque. Se supone que nadie lo sabe. Pero se puede capturar. Sin disfraz, rigen las reglas normales del jaque. { $known_king ->
            [a] También si alguien lo ha adivinado y ha pasado un turno.
           *[b] { "" }
        }
    .caption-1 = Escondido.
    .says-1 = La ficha 3 esconde un rey. Puede ir a c2, ante la torre negra.
    .caption-2 = Sin disfraz.
    .says-2 = El rey sin disfraz no puede.
page-castling =
    .title = Enrocar
    .title-plain = ¿Cómo se enroca?
    .says = Rey y torre enrocan desde donde empezaron, y acaban en las casillas que tienen en ajedrez. Todas las casillas entre ellos y en su camino tienen que estar libres, y ninguno puede haber movido. El enroque muestra a toda la mesa quiénes son los dos.
    .says-plain = Rey y torre enrocan desde donde empezaron. Acaban en las casillas que tienen en ajedrez. Todas las casillas entre ellos y en su camino tienen que estar libres. Ninguno puede haber movido. El enroque muestra a toda la mesa quiénes son los dos.
    .caption-1 = El rey desde c1.
    .says-1 = Va a g1, y la torre de d1 a f1.
    .caption-2 = Después.
    .says-2 = Ahora se conocen las fichas 3 y 4. Un rey sin disfraz no puede enrocar si está en jaque, si pasa por un jaque o si queda en jaque; uno escondido, sí.
    .says-2-plain = Ahora se conocen las fichas 3 y 4. Un rey sin disfraz no puede enrocar si está en jaque. Tampoco si pasa por un jaque o si queda en jaque. Uno escondido, sí.
page-end =
    .title = Quién gana
    .says = Quien captura un rey escondido, o da mate a uno sin disfraz. { $cloaked_check ->
            [a] La mesa anuncia el jaque, también el de piezas escondidas, sin decir quién lo da.
            [b] { "" }
           *[c] { "" }
        } Las tablas son como en ajedrez: sin jugada permitida, triple repetición, cincuenta movimientos o acuerdo.
    .caption-1 = Atrapado.
    .says-1 = La torre captura la ficha 3. Era el rey: ganan las blancas.
answered-stays = Lo que se adivinó y se contestó, contestado queda.
disclosed-stays = Ya se sabe qué era la ficha capturada, así que queda capturada. Entre todos se puede corregir la posición.
