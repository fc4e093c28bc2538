# Lo que dice la mesa misma: de cada mensaje, su frase.

judged-in-private = Solo { $seat } { NUMBEROF($seat, plural: "pueden", singular: "puede") } saber si eso se puede: mira primero tus piezas.
no-die = En esta tirada no hay ningún dado { $die }; es { $dice }.
no-face =
    { $die ->
        [white] El dado blanco
        [orange] El dado naranja
       *[other] El dado { $die }
    } no tiene la cara { $face }; sus caras son { ALLOF($faces) }.
no-roll-now = Nadie tiene que tirar ahora.
roll-typed = En esta mesa los dados se escriben: di qué cara ha salido.
roll-sensed = En esta mesa los dados se tiran a mano: tíralos, o di qué cara ha salido.
fell-already = Esa tirada ya ha salido: { $face }. Para cambiarla, hay que corregirla de común acuerdo.
no-draw-now = Nadie tiene que robar una carta ahora.
draw-physical = En esta mesa las cartas están junto al tablero: roba una y di cuál es.
no-card = No hay ninguna carta { $card } en la baraja { $deck }.
unknown-tag = Aún no se sabe en qué carta está la etiqueta { $tag }: elige una vez la carta en la pantalla.
card-gone = En la baraja ya no queda ninguna carta { $card }: mira otra vez, o se corrige de común acuerdo.
no-deck = Este juego no tiene ninguna baraja { $deck }.
# Lo que se corrige, pieza a pieza
put-back-piece = Mueve { PIECE($owner, $man, form: "nom") } de { $origin } a { $to }.
not-so-put-back = Devuelve { PIECE($owner, $man) } a { $to }.
put-owed =
    { NUMBEROF($seat) ->
        [plural] { $seat } tienen que colocar { PIECE($man, form: "nom") } en { ANYOF($places) }.
       *[singular] { $seat }, coloca { PIECE($man, form: "nom") } en { ANYOF($places) }.
    }
set-on-piece = Coloca { PIECE($owner, $man, form: "nom") } en { $to }.
take-off-piece = Quita { PIECE($owner, $man, form: "nom") } de { $origin }.
which-piece = { PIECE($owner, $man, form: "bare") }
nothing-to-undo = No hay nada que deshacer.
no-hints = En esta mesa no hay pistas.
undo-too-many = De una vez solo se { $n ->
    [1] puede deshacer el último paso
   *[other] pueden deshacer las últimas { $n } acciones
 }.
nothing-to-redo = No hay nada que rehacer.
nothing-optional = No se puede omitir: { $expect }
paused = La partida está en pausa; antes hay que seguir.
ask-first = Antes hay que responder a la pregunta: { $question }
no-question = No hay ninguna pregunta { $id }.
no-choice = La pregunta no tiene la respuesta { $choice }.
board-first = El tablero aún no coincide con la partida. { $reason }
no-seat = No hay ningún puesto { $seat } en esta mesa; hay { ALLOF($seats) }.
no-player = Un puesto lo ocupa human, computer o none, no { $player }.
no-claim =
    { $what ->
        [repetition] Ahora no se pueden reclamar tablas por repetición.
        [fifty] Ahora no se puede reclamar que hace demasiado que no pasa nada.
        [illegal] Ahora no se puede reclamar que hubo demasiadas jugadas ilegales.
        [touch] Ahora no se puede reclamar que una pieza tocada debe mover.
        [win] Ahora no se puede reclamar la victoria.
        [draw] Ahora no se pueden reclamar tablas.
       *[other] Eso no se puede reclamar ahora.
    }
unknown-claim = No existe la reclamación { $what }; hay draw, repetition, fifty, flag, illegal, win y touch.
no-square = No hay ninguna casilla { $square } en este tablero.
unknown-do = No existe la orden «{ $do }».
bad-do = { $field } falta o no es válido.
game-over = La partida ha terminado.
not-over = La partida aún no ha terminado; antes hay que pausarla o terminarla.
touched = { $seat } { NUMBEROF($seat, plural: "han", singular: "ha") } tocado la pieza de { $square }.
touch-bound = La pieza de { $square } está tocada y tiene que moverse.
not-to-look = Nadie mira lo que { $seat } { NUMBEROF($seat, plural: "esconden", singular: "esconde") }: ahí juega un ordenador.
correction = El acta se ha corregido de común acuerdo.
correction-undone = Se ha deshecho la última corrección.
leaves = { $seat } { NUMBEROF($seat, plural: "dejan", singular: "deja") } la partida.
resigned = { $seat } { NUMBEROF($seat, plural: "han", singular: "ha") } abandonado.
has-left = { $seat } { NUMBEROF($seat, plural: "han", singular: "ha") } dejado la partida.
computer-takes = { $name } ocupa el puesto de { $seat }.
no-level = No hay un nivel { $level }. Hay { ALLOF($levels) }.
no-such-way = Nadie juega a este juego como { $way }. Hay { ALLOF($ways) }.
no-ways = En este juego no hay maneras de jugar para elegir.
no-hints-daily = El reparto del día no tiene pistas.
no-hints-told = Aquí no hay pistas: la mesa no ve el tablero.
hint-not-now = No es el turno de { $seat }, así que no hay pista.
hint-after-chance = Todavía no hay nada que elegir: primero se tira el dado o se roba la carta.
hint-lost = No se encontró ninguna pista. Pídela otra vez.
hint-next = Después viene: { $then }
hint-then = { $first } Después viene: { $then }
hint-lost-first = Primero se captura { PIECE($owner, $man) } en { $square }.
hint-wins = Gana de manera forzada.
hint-wins-in =
    { $n ->
        [1] Gana con esta jugada.
       *[other] Gana en { $n } jugadas.
    }
hint-not-lost = La siguiente mejor opción pierde de manera forzada.
hint-taken-back = A cambio se puede capturar { PIECE($owner, $man) } en { $square }.
hint-nothing-taken = No se puede capturar nada a cambio.
hint-exchange = Si siguen las capturas: { ALLOF($won) } por { ALLOF($lost) }.
hint-guarded = Quien vuelva a capturar pierde más con ello.
hint-threatens = Amenaza { PIECE($owner, $man, form: "a") } en { $square }.
hint-threatens-win = Amenaza con ganar en la próxima jugada.
hint-counts =
    { $counted ->
        [points]
            { $n ->
                [1] Da un punto más que la siguiente mejor opción.
               *[other] Da { $n } puntos más que la siguiente mejor opción.
            }
       *[other] Cuenta más que la siguiente mejor opción.
    }
hint-saves = Evita que capturen { PIECE($owner, $man) } en { $square }.
hint-safer = Después se puede capturar menos que tras la siguiente mejor opción.
hint-room = Deja muchas menos jugadas { SEAT($seat, form: "a") }.
hint-stands-better = Las piezas propias quedan mejor que tras la siguiente mejor opción.
hint-others-worse = Las piezas de los demás quedan peor que tras la siguiente mejor opción.
hint-later-counts = A partir de aquí acabas mejor que tras la siguiente mejor opción.
hint-later-takes = A partir de aquí capturas más piezas que tras la siguiente mejor opción.
hint-later-keeps = A partir de aquí pierdes menos piezas que tras la siguiente mejor opción.
hint-planned = Es el primer paso de un camino para ganar.
hint-planned-in = Es el primer paso de un camino para ganar en { $n } jugadas.
hint-came-out-better = En todo lo que se probó desde aquí salió mejor que la siguiente mejor opción.
hint-about-equal = La siguiente mejor opción es casi igual de buena.
hint-chance = Probabilidad de ganar: alrededor del { $n } %.
review-of = { $seat } – { $said }
review-luck-even = Suerte: más o menos normal.
review-luck-worse = Suerte: peor que { $n } de cada 10 jugadores.
review-luck-better = Suerte: mejor que { $n } de cada 10 jugadores.
review-luck-worst = Suerte: peor que casi todos los jugadores.
review-luck-best = Suerte: mejor que casi todos los jugadores.
review-luck-unsure = Suerte: una partida no basta para saberlo.
review-decisions = Decisiones correctas: { $n } de { $all }.
review-sum = Opciones de ganar en porcentaje: { $start } al principio, { ALLOF($parts) }, { $result } al final.
review-sum-luck = { $n } por dados y cartas
review-sum-own = { $n } por decisiones propias
review-sum-others = { $n } por decisiones de los demás
review-sum-changed = { $n } por lo que se corrigió
review-missed = Opciones de ganar: { $seat } { NUMBEROF($seat, plural: "eligieron", singular: "eligió") } un { $after } %; la mejor opción daba un { $before } %.
review-missed-alone = Había una opción mejor.
review-found = Opciones de ganar: { $seat } { NUMBEROF($seat, plural: "eligieron", singular: "eligió") } un { $before } %; la siguiente opción daba un { $after } %.
review-found-alone = Era la mejor opción.
review-cut-moments = Análisis rápido: { $n } de { $all } momentos.
review-cut = Análisis rápido: { $n } de { $all } decisiones a fondo.
review-cut-passes = Análisis rápido: las cifras son menos seguras de lo que podrían ser.
review-title-open = Aún no se ha encontrado ningún giro.
review-title =
    { $n ->
        [0] Ninguna decisión cambió la partida por sí sola.
        [1] Un momento decisivo.
        [2] Dos momentos decisivos.
       *[other] Tres momentos decisivos.
    }
thinker-lost = El ordenador ha dejado de pensar. Ahora juega lo que mejor parece a primera vista.
thinker-failed = El ordenador no ha podido pensarlo hasta el final. Juega lo que mejor parece a primera vista.
thinker-slow = Este aparato es demasiado lento para este rival. Juega lo mejor que encuentra a tiempo.
engine-missing = { $engine } no puede arrancar aquí. { $name } sigue jugando.
engine-unable = { $engine } no conoce este juego. { $name } sigue jugando.
engine-gone = { $engine } se ha cerrado. { $name } hace esta jugada.
engine-silent = { $engine } ya no responde. { $name } hace esta jugada.
engine-illegal = { $engine } quería una jugada que no es legal. { $name } hace esta jugada.
engine-given-up = { $engine } ha fallado tres veces. { $name } sigue jugando.
no-engine = Aquí no hay ningún motor { $engine }. `companion engines` muestra los que hay.
engine-no-game = { $engine } no conoce este juego.
bad-engine = Un motor se escribe stockfish, stockfish:4 (de 8) o stockfish@1600 (Elo), no { $engine }.
file-unreadable = { $path } no se puede leer: { $why }.
engines-file-name = En { $path } ningún motor puede llamarse { $name }. Un nombre lleva minúsculas y cifras, y cada motor necesita su comando.
engine-no-program = { $path } no es un programa que se pueda arrancar. Indica el archivo del motor.
engine-name = Un motor no puede llamarse { $name }. Usa minúsculas y cifras: --name mio.
engine-protocol = No hay un protocolo { $protocol }. Hay uci, usi y ucci.
human-takes = Una persona ocupa el puesto de { $seat }.
entropy-no-chance = En este juego nada se decide al azar.
entropy-daily = El reparto del día es igual para todo el mundo: no se le puede añadir nada.
entropy-seed = Esta partida tiene una semilla fija para poder repetirla: no se le puede añadir nada.
entropy-late = La suerte se puede añadir antes de la primera tirada o carta; eso ya ha pasado.
entropy-nobody = En el puesto de { $seat } no hay ninguna persona: solo las personas añaden suerte.
entropy-twice = { $seat } ya { NUMBEROF($seat, plural: "han", singular: "ha") } añadido suerte.
entropy-keeper = Esta mesa lleva la partida y tiene su semilla: la suerte viene de las otras mesas.
luck-code = Código de juego limpio: { $code }
luck-says = Haz una foto de este código. Después de la partida demuestra que nadie ha cambiado los dados ni las cartas.
luck-may-shake = Agita antes de la primera tirada para añadir tu propio azar.
luck-together = Todas las mesas hacen juntas cada tirada: nadie puede elegirla ni saberla antes.
luck-keeper-rolls = La mesa anfitriona tira por todos.
luck-shake = Agitar: { $seat }
luck-shaken = { $seat } { NUMBEROF($seat, plural: "han", singular: "ha") } añadido azar. El código es ahora { $code }.
entropy-text = Lo que se añade tiene de 1 a { $longest } letras o cifras.
draw-offered = { $seat } { NUMBEROF($seat, plural: "ofrecen", singular: "ofrece") } tablas.
draw-declined = { $seat } { NUMBEROF($seat, plural: "rechazan", singular: "rechaza") } las tablas.
no-draw-offered = Nadie te ha ofrecido tablas.
computer-draws = El ordenador juega por { $seat }; él mismo ofrece tablas y responde.
computer-resigns = El ordenador juega por { $seat }; él mismo abandona cuando está perdido.
draw = La partida queda en tablas.
game-ranked = La partida termina aquí y se hace la clasificación.
pause = La partida está en pausa.
resume = La partida sigue.
ignored = Se sigue sin el sensor de { $square }.
time-up = Se acabaron los minutos acordados: se termina esta ronda y se hace la clasificación.
made-private = Otras personas de este ordenador podían leer el archivo de esta partida, con todos sus secretos. Ya está remediado.
journal-full = No se puede escribir el registro ({ $why }): no se ha decidido nada, y la mesa espera. Haz sitio en el disco y repítelo; si juega un ordenador, pulsa Intro o cualquier botón, o toca el tablero.
saved-won = Victoria: { ALLOF($seats) }.
result-unwritten = La partida ha terminado, y su resultado aún no está escrito. { $why }
journal-exists = { $path } ya existe; nombra otro registro.
journal-unwritable = El registro { $path } no se puede escribir: { $why }. Nombra otro lugar.
file-newer = { $path } lo escribió una versión más nueva de Tableside. Actualiza Tableside.
journal-short =
    El registro { $path } está dañado, y { $actions ->
        [0] no se pierde ninguna acción
        [1] se pierde la última acción
       *[other] se pierden las últimas { $actions } acciones
    }.{ $others ->
        [0] {""}
        [1] {" "}Se pierde una anotación de otro tipo.
       *[other] {" "}Se pierden { $others } anotaciones de otro tipo.
    }
journal-damaged = El registro { $path } está dañado, y nadie sabe cuánto se ha perdido.
journal-unreadable = El registro { $path } no se puede abrir: { $why }.
journal-read-only = El registro { $path } solo se puede leer, así que la partida no puede seguir en él; cópialo a un lugar tuyo.
journal-lost = El registro { $path } está dañado, y no se puede leer nada de él.
journal-in-use = Otra mesa está usando el registro { $path }; ciérrala antes.
journal-of-another = { $path } es una partida de { $game }; nombra ese juego u otro registro.
journal-header = El registro { $path } no dice a qué se jugó ({ $why }): lo escribió otro programa, o alguien a mano.
record-senseless = La anotación { $n } del registro, { $what }, no concuerda con las anteriores: la escribió otro programa, o alguien a mano.
journal-part = En el registro { $path }, { $rule } no es el archivo { $name } con que empezó la partida: su suma es otra.
no-journal = No hay ningún registro { $path }.
journal-empty = { $path } está vacío: no hay ninguna partida en él. Bórralo, o nombra otro registro.
not-a-file = { $path } es una carpeta, una tubería o un dispositivo: nombra un archivo.
journal-huge = { $path } ocupa más de { $most } MiB, y ningún registro de este programa es tan grande: nombra otro archivo.
journal-limit = Esto no se puede guardar: un registro tiene como mucho { $most } MiB, y una entrada { $record } KiB. Empieza otra partida.
no-journal-file = { $path } no es un registro de este programa.
other-rules = { $path }: la acción { $n }, «{ $action }», no está permitida ahí; no son las reglas con que se jugó la partida.
not-json = Esa línea no es un objeto JSON: { $why }.
not-a-line = Esa línea no se puede leer: { $why }.
wrong-value = Orden no válida: { $why }.
no-field = A la orden le falta el campo «{ $field }».
no-rule = No hay ninguna regla de la casa «{ $rule }» en { $title }; hay: { ALLOF($rules) }.
no-rule-value = La regla de la casa { $rule } admite { ALLOF($choices) }, no «{ $value }».
no-rule-entry = Ninguna regla de { $title } se llama «{ $rule }». `companion rules GAME` nombra las de las reglas de la casa; la página del juego en el manual las tiene todas.
not-from-here = No se puede jugar desde el momento { $n } de { $all }: alguien tiene que tener el turno.
bad-corner = La a1 del juego está en una casilla del campo como a1 o c3, no en «{ $at }».
no-piece-set = Ningún juego de piezas se llama «{ $men }»; hay: { ALLOF($sets) }.
no-piece-set-yet = Ningún juego de piezas se llama «{ $men }»; aún no hay ninguno.
no-turning = Un juego se gira 0, 90, 180 o 270 grados, no { $turned }.
no-daily = El reparto del día existe para los solitarios, no para { $title }.
no-day = Un día se escribe 2026-11-21, no «{ $day }».
daily-later = El reparto del { $day } llega ese día.
daily-own-cards = El reparto del día tiene sus propias cartas: juégalo sin semilla, sin posición y sin cartas tuyas.
daily-printed-rules = El reparto del día usa las reglas normales. Quita { ALLOF($rules) }.
no-set-name = Un juego de piezas necesita un nombre de letras y cifras, 40 como mucho.
no-file-name = { $name } no puede ser el nombre de un archivo. Usa letras, cifras y espacios.
no-preset-name = Dales un nombre a las reglas de la casa.
not-kept = { $path } no se puede escribir: { $why }.
choices-aside = Algunos ajustes de { $path } no se podían leer y se han restablecido. El archivo dañado se guarda como { $aside }.
choices-unreadable = Algunos ajustes de { $path } no se pueden leer ({ $why }). El archivo no cambia, y lo que ajustes ahora vale hasta que el programa termine.
bad-pin = El PIN del anfitrión tiene de { $least } a { $most } cifras, como pin = "4711". `companion kiosk pin` crea uno.
kiosk-config-damaged = El archivo { $path } está dañado, así que esta mesa sigue bloqueada.
kiosk-config-newer = Un Tableside más nuevo escribió { $path }, así que esta mesa sigue bloqueada.
kiosk-config-unreadable = El archivo { $path } no se puede leer ({ $why }), así que esta mesa sigue bloqueada.
kiosk-config-missing = Falta el archivo { $path } con el número de la organización, así que esta mesa sigue bloqueada.
coded = { $said } Código { $code }.
set-unreadable = El juego de piezas { $path } no se puede leer: { $why }.
solve-later = Este reparto se resuelve cuando ya se ha jugado.
solve-nothing = Aquí no hay nada que resolver: solo se resuelve un solitario con sus piezas en el tablero.
solve-not = No se está resolviendo nada.
solve-stopped = La búsqueda se ha parado.
solve-found =
    Lo más corto, con { $n ->
        [1] una carta
       *[other] { $n } cartas
    }: { ALLOF($actions) }.
    .spoken =
        El camino más corto tiene { $n ->
            [1] una carta
           *[other] { $n } cartas
        }.
solve-none =
    No hay ningún camino con { $n ->
        [1] una carta
       *[other] { $n } cartas o menos
    }.
solve-never = No hay ningún camino.
daily-no-undo = En el reparto del día no se deshace nada.
daily-result =
    { $title }, reparto del { $date }: { $n ->
        [1] un punto
       *[other] { $n } puntos
    }.
daily-lost = { $title }, reparto del { $date }: sin ganar.
par-proven =
    Desde la primera jugada se puede ganar con { $n ->
        [1] una carta
       *[other] { $n } cartas
    }, y no con menos: está demostrado.
par-best =
    Desde la primera jugada, el mejor camino conocido necesita { $n ->
        [1] una carta
       *[other] { $n } cartas
    }. No está demostrado que menos no basten.
par-no-way = Desde la primera jugada no había manera de ganar: está demostrado.
par-unknown = Desde la primera jugada no se conoce ninguna manera de ganar. No está demostrado que no la haya.
setup = Prepara la posición: { ALLOF($squares) }.
follow = Hazlo en el tablero: { ALLOF($squares) }.
unfinished = { $owed }
centre = Parece que hay una pieza entre { BOTHOF($squares) }: céntrala, por favor.
put-back = { $reason } Corrige el tablero: { ALLOF($squares) }.
touch-put-back = { $reason } Devuelve { PIECE($owner, $man) } a { $to } y mueve la pieza de { $square }.
touch-put-right = { $reason } Corrige el tablero ({ ALLOF($squares) }) y mueve la pieza de { $square }.
unexplained = El tablero no coincide con ninguna jugada. Corrige el tablero: { ALLOF($squares) }.
in-the-air = { $reason } Devuelve la pieza a { ANYOF($squares) }, por favor.
off-the-board =
    { $n ->
        [1] La pieza de { ALLOF($squares) } sale del tablero.
       *[other] Las piezas de { ALLOF($squares) } salen del tablero.
    } { press-end-first } cuando estén fuera todas las que tienen que salir.
which =
    { $asked ->
        [all] ¿Qué ha sido?
       *[one] { $one }: ¿qué ha sido?
    }
which-then = { $text } ¿Y después?
that-is-all = Nada más
was-it =
    { $asked ->
        [all] El tablero no se veía. ¿Qué ha sido?
       *[one] { $one }: el tablero no se veía. ¿Qué ha sido?
    }
is-it-so =
    { $asked ->
        [all] Faltaban varias piezas a la vez. ¿Están otra vez como se muestra ({ ALLOF($squares) })?
       *[one] { $one }: faltaban varias piezas a la vez. ¿Están otra vez como se muestra ({ ALLOF($squares) })?
    }
as-shown = Sí, como se muestra
not-as-shown = No, están mezcladas
went-back = He deshecho la jugada
went-where =
    { $asked ->
        [all] ¿Qué pieza hay en { $square }?
       *[one] { $one }: ¿qué pieza hay en { $square }?
    }
no-piece-there = Ninguna pieza
mixed-up = Devuelve las piezas como se muestra: { ALLOF($squares) }.
swapped =
    { $asked ->
        [all] ¿Estaban ya cambiadas las piezas de { BOTHOF($squares) }? Se puede corregir el acta.
       *[one] { $one }: ¿estaban ya cambiadas las piezas de { BOTHOF($squares) }? Se puede corregir el acta.
    }
exchange = Sí, cambiarlas
signal-won =
    { $asked ->
        [all] Los reyes están en el centro. ¿{ NUMBEROF($seat, plural: "Han", singular: "Ha") } ganado { $seat }?
       *[one] { $one }: los reyes están en el centro. ¿{ NUMBEROF($seat, plural: "Han", singular: "Ha") } ganado { $seat }?
    }
signal-drawn =
    { $asked ->
        [all] Los reyes están en el centro. ¿La partida queda en tablas?
       *[one] { $one }: los reyes están en el centro. ¿La partida queda en tablas?
    }
signal-yes = Sí, la partida ha terminado
signal-no = No, la partida sigue
none-of-these = Nada de esto
again-wrong =
    { $asked ->
        [all] El sensor de { $square } vuelve a fallar. ¿Seguir sin él?
       *[one] { $one }: el sensor de { $square } vuelve a fallar. ¿Seguir sin él?
    }
play-on = Seguir sin { $square }
board-connected = El tablero { $model } está conectado.
board-gone = El tablero no está: { $why } La partida queda guardada: sigue en la pantalla o espera a que vuelva el tablero.
board-small = El tablero tiene { $has } casillas; este juego necesita { $needs }. Usa un tablero mayor u otro lugar, o juega en la pantalla.
board-small-there = El tablero tiene { $has } casillas; este juego necesita { $needs } con su a1 en { $at }, girado { $turned } grados. Usa un tablero mayor u otro lugar, o juega en la pantalla.
device-connected = { $model } está conectado.
device-gone = { $why } Hasta que vuelva, lo que salga o se robe se puede escribir.
die-named =
    { $die } es ahora { $name ->
        [white] el dado blanco
        [orange] el dado naranja
       *[other] el dado { $name }
    }; sus números valen { ALLOF($table) }.
die-stranger = Habla otro dado: { $die }. Aquí solo cuentan { BOTHOF($dice) }; apártalo, o empieza de nuevo con los dados que quieras usar.
die-of-another-game = Este dado está impreso para otro juego: lo que muestra no cuenta aquí.
die-lost =
    { $die ->
        [white] El dado blanco
        [orange] El dado naranja
       *[other] El dado { $die }
    } se ha perdido mientras rodaba. Cuenta cuando aparezca; o di qué muestra.
die-restless =
    { $die ->
        [white] El dado blanco
        [orange] El dado naranja
       *[other] El dado { $die }
    } no se queda quieto. Tíralo otra vez, o di qué muestra.
orient = Pon una pieza en a1, y nada más en el tablero: así se sabe cómo está puesto.
oriented = El tablero está girado { $turned } grados; queda guardado.
pieces-learned =
    { $count ->
        [1] Ya se conoce la etiqueta de una pieza.
       *[other] Ya se conocen las etiquetas de { $count } piezas.
    }
board-stuck = Al encender el tablero ya había un contacto cerrado: { $where }. Si ahí no hay nada, está pegado: sigue sin esa casilla o revisa el tablero.
board-button = El botón { $where } ya estaba pulsado al encender. Si nadie lo mantiene pulsado, está atascado: sigue sin él o revísalo.
board-fault = El tablero avisa de un fallo: { $kind } { $where }. Sigue sin esa casilla o revisa el tablero.
die-waits =
    { $die ->
        [white] El dado blanco
        [orange] El dado naranja
       *[other] El dado { $die }
    } muestra { $face }; cuenta en cuanto le toque.
cocked =
    { $die ->
        [white] El dado blanco
        [orange] El dado naranja
       *[other] El dado { $die }
    } no está plano: tíralo otra vez.

# Lo que una revisión encuentra que no concuerda
fault-not-legal = Anotación { $record }: { $action } no está permitido ahí.
fault-another = Anotación { $record }: { $action } tendría que haber sido { $due }.
fault-seed-out = Anotación { $record }: la semilla ya se conocía cuando salió de ella { $action }.
fault-chosen-from = Anotación { $record }: la elección anotada para { $action } es incorrecta.
fault-new-seed = Anotación { $record }: se tomó otra semilla a mitad de la partida.
fault-seed-of-number = Anotación { $record }: la semilla no es la de --seed { $number }.
fault-seed-of-day = Anotación { $record }: la semilla no es la de { $day }.
fault-late-luck = Anotación { $record }: se añadió suerte después de la primera tirada.
fault-luck-twice = Anotación { $record }: { $seat } { NUMBEROF($seat, plural: "añadieron", singular: "añadió") } suerte dos veces.
fault-luck-keeper = Anotación { $record }: { $seat } { NUMBEROF($seat, plural: "están", singular: "está") } en la mesa que tiene la semilla, y { NUMBEROF($seat, plural: "añadieron", singular: "añadió") } suerte.
fault-fixed-seed = Anotación { $record }: se añadió suerte a una semilla fija.
fault-early-result = Anotación { $record }: hay un resultado a mitad de la partida.
fault-other-seed = Anotación { $record }: el resultado dice otra semilla que la de la partida.
fault-not-joint = Anotación { $record }: { $action } no la tiraron todas las mesas juntas.
fault-link = Anotación { $record }: una mesa no cumplió con los dados que prometió: { $who }.

# Lo que se imprime y se enumera
lay-out = Prepara: { $equipment }
house-rules = Reglas de la casa
sheet-leaflet = las reglas en breve
sheet-tile = { $board }, de { $first } a { $last }, { $pitch } mm por casilla: cortar por las marcas, pegar borde con borde
sheet-tiles = piezas para pegar en discos
sheet-stand-ups = piezas de pie: doblar por las rayas, pegar dorso con dorso, abrir los pies
sheet-discs = discos para una cámara: pegarlos sobre madera o cartón; la pieza se pone detrás de la marca
sheet-stand-ups-on-discs = piezas que se ponen sobre los discos: doblar por las rayas, pegar dorso con dorso, abrir los pies
sheet-corner-cards = para un tablero y piezas propios: recortar estas tarjetas y poner cada una con su punta negra en una esquina de las casillas, como aquí
sheet-dice-tray = una bandeja para dados bajo una cámara: ponerle un borde bajo y tirar en ella dados con puntos o con caras impresas
tray-die =
    { $look ->
        [pale] Dado claro
        [coloured] Dado de color o negro
       *[unknown] Dado
    }: { $pips ->
        [one] 1 punto
       *[other] { $pips } puntos
    } (en { $where })
tray-printed-die =
    { $die ->
        [white] Dado blanco
        [orange] Dado naranja
       *[other] { $die }
    }: { $face } (en { $where })
tray-unclear =
    { $n ->
        [one] 1 cosa no está clara: un dado sobre una arista, muy pequeño, o que no es un dado.
       *[other] { $n } cosas no están claras: dados sobre una arista, muy pequeños, o que no son dados.
    }
tray-empty = La bandeja está vacía.
tray-marker = Cara impresa { $marker } (en { $where })
too-many-discs = { $game } tiene { $n } piezas y una cámara distingue { $most }: imprímelo sin --camera.
sheet-dice = dados: doblar por las rayas, pegar las pestañas; abajo, etiquetas de { $size } mm para dados en blanco
sheet-fronts = { $deck }: imprimir por las dos caras, girando por el lado largo
sheet-backs = { $deck }: dorsos
sheet-pieces = Las piezas
sheet-players =
    { $n ->
        [1] Una persona
       *[other] { $n } personas
    }
sheet-players-between = De { $low } a { $high } personas
sheet-minutes = Unos { $n } minutos
sheet-minutes-between = De { $low } a { $high } minutos
sheet-presets = Maneras de jugar
sheet-made-by = La tableta de la mesa sabe las reglas: tira, reparte, mira el tablero y dice qué viene después.
no-pgn = { $title } no se juega por jugadas en un tablero: no hay PGN. Escribe la partida como JSON.

# Lo que se ofrece: letreros de botones y de lo que se puede escribir; un juego puede tener sus propias palabras
offer-resume = Seguir
offer-rematch = Otra vez
offer-undo = Deshacer
offer-again = Otra vez
offer-redo = Rehacer
offer-pause = Pausa
offer-draw-accept = { $seat } { NUMBEROF($seat, plural: "aceptan", singular: "acepta") } las tablas
offer-draw-decline = { $seat } { NUMBEROF($seat, plural: "rechazan", singular: "rechaza") } las tablas
offer-draw-by = { $seat } { NUMBEROF($seat, plural: "ofrecen", singular: "ofrece") } tablas
offer-claim-repetition = { $seat } { NUMBEROF($seat, plural: "reclaman", singular: "reclama") } tablas por repetición
offer-claim-fifty = { $seat } { NUMBEROF($seat, plural: "reclaman", singular: "reclama") } el final: hace demasiado que no pasa nada
offer-resign = { $seat } { NUMBEROF($seat, plural: "abandonan", singular: "abandona") }
offer-end-game = Terminar
offer-look = { $seat }: mirar en secreto
offer-fill-in = { $seat }: rellenar en secreto
offer-card = { $card }
offer-card-on = en { $square }
offer-stop-search = Parar
offer-hint = Pista
offer-solve = ¿Se puede ganar?
offer-drew-hidden = Carta robada
offer-draw-card = Robar carta
offer-drew-myself = La hemos robado de nuestra baraja
offer-this-card = { $card }  { $words }
offer-roll = Tirar
offer-rolled-myself = He tirado yo
offer-face =
    { $n ->
        [1] { $face }
       *[other] { $die ->
            [white] Blanco { $face }
            [orange] Naranja { $face }
           *[other] { $die } { $face }
        }
    }
offer-touch = { $seat }: la pieza de { $square } tiene que moverse
offer-adjust = Compongo
offer-take = Robar carta
offer-stay = Acabar donde empezó
offer-done = Hecho; de acuerdo
offer-value = { $value }

# Lo que hay en una casilla, y lo que se corrige sin más
side-and-piece = { $seat }: { $piece }
thing = { $piece }
put-right = Corrige el tablero: { ALLOF($squares) }.

# Lo que se cuenta de una partida terminada
story-capture = { $seat } { NUMBEROF($seat, plural: "capturan", singular: "captura") } { PIECE($owner, $man) } en { $square }.
story-lead = { $seat } { NUMBEROF($seat, plural: "se ponen", singular: "se pone") } en cabeza hasta el final.
story-waits =
    { $seat } { NUMBEROF($seat, plural: "tienen", singular: "tiene") } que esperar: { $n ->
        [1] un turno
       *[other] { $n } turnos
    } sin jugada.
story-promotion = { $seat } { NUMBEROF($seat, plural: "coronan", singular: "corona") } un peón.

# Practicar
practise-goes = ¿Adónde puede ir { PIECE($owner, $man) } de { $square }?
practise-moves =
    { $alone ->
        [yes] ¿Qué piezas se pueden mover ahora?
       *[no] { NUMBEROF($seat, plural: "Juegan", singular: "Juega") } { $seat }. ¿Qué piezas se pueden mover ahora?
    }
practise-wins =
    { $alone ->
        [yes] Con una jugada se gana. ¿Con cuál?
       *[no] { $seat } { NUMBEROF($seat, plural: "ganan", singular: "gana") } con una jugada. ¿Con cuál?
    }

# Partidas que se escriben y se vuelven a leer
no-pgn-of-many = PGN conoce dos lados, y esta partida de { $title } es de { $n }: escríbela como JSON.
import-no-game = { $file } no contiene ninguna partida. Se esperaba un archivo PGN, o una partida que Tableside guardó como JSON.
import-not-pgn = { $file } no es un archivo PGN. Se esperaba un archivo de texto con jugadas como 1. e4 e5 y datos como { $like }.
import-newer = { $file }, línea { $line }: este Tableside no puede leer la versión { $text } del formato, solo hasta la versión { $most }. Actualiza Tableside.
import-secrets = { $file }, línea { $line }: la partida aún tenía secretos cuando se guardó. Guárdala de nuevo después del final.
import-own-parts = { $file }, línea { $line }: la partida tiene tablero, dados o cartas propias, que no caben en PGN. Guárdala como JSON.
import-variant = { $file }, línea { $line }: Tableside no tiene ningún juego «{ $variant }». Comprueba el nombre.
import-tag = { $file }, línea { $line }: la etiqueta «{ $text }» está dañada. Se esperaba una etiqueta como { $like }.
import-unclosed = { $file }, línea { $line }: el comentario «{ $text }» no acaba. Se esperaba una llave de cierre.
import-sign = { $file }, línea { $line }: «{ $text }» no significa nada. Se esperaba una jugada, un comentario o un resultado.
import-brackets = { $file }, línea { $line }: los paréntesis no casan. Se esperaba uno de cierre por cada uno abierto, y como mucho 64 abiertos.
import-several = { $file }, línea { $line }: aquí empieza otra partida. Elige una, por ejemplo con --number 1.
import-no-number = { $file } no tiene la partida { $n }. La última partida es { $all }.
import-of-collection = Partida { $n }: { $why }
import-line = { $file }, línea { $line }: { $why }
import-cut-off = { $file }, línea { $line }: la partida acaba sin resultado. Se esperaba 1-0, 0-1, 1/2-1/2 o *.
import-long = { $file }, línea { $line }: la partida tiene demasiadas jugadas. Se esperaban { $most } como mucho.
import-control = { $file }, línea { $line }: el carácter { $text } no puede formar parte de un texto. Se esperaban letras, cifras y signos de puntuación.
import-json = { $file }, línea { $line }: «{ $text }» no es JSON válido. Se esperaba una partida tal como Tableside la guardó.
import-json-cut = { $file }, línea { $line }: el archivo acaba antes de que la partida esté completa. Copia de nuevo el archivo entero.
import-json-field = { $file }, línea { $line }: el campo { $field } tiene el valor «{ $text }». Se esperaba { $expected ->
    [str] un texto
    [int] un número entero
    [float] un número
    [bool] true o false
    [array] una lista
    [object] un objeto
    [null] null
    [none] un valor que este campo permita
   *[other] { $expected }
 }.
import-json-missing = { $file }, línea { $line }: falta el campo { $field }. Se esperaba una partida tal como Tableside la guardó.
import-not-legal = { $file }, línea { $line }: «{ $text }» no es una jugada legal.
import-elsewhere = { $file }, línea { $line }: la partida acaba en otra posición que la que dice esta línea. Alguien cambió una jugada o una regla de la casa.
import-tag-twice = { $file }, línea { $line }: «{ $text }» repite una etiqueta con otro valor. Solo se guarda el primer valor.
import-behind = { $file }, línea { $line }: «{ $text }» sigue al resultado. Se esperaba otra partida o el final del archivo.
import-results = { $file }, línea { $line }: el resultado «{ $text }» contradice otro de esta partida. Vale la etiqueta Result, o si no el primero.
import-result = { $file }, línea { $line }: «{ $text }» no es un resultado. Se esperaba 1-0, 0-1, 1/2-1/2 o *.
import-start = { $file }, línea { $line }: la partida no puede empezar con la posición «{ $text }». { $why }
import-more = { $n ->
    [one] No se entendió { $n } lugar más.
   *[other] No se entendieron { $n } lugares más.
 }
import-null = { $file }, línea { $line }: «{ $text }» es una jugada nula, y en una partida no las hay. Se esperaba una jugada legal.
import-kept-until = { $n ->
    [0] No se guarda ninguna jugada.
    [one] Solo se guarda la primera media jugada.
   *[other] Solo se guardan las primeras { $n } medias jugadas.
 }
import-left = Tableside no guarda todo lo de este archivo. Falta: { ALLOF($what) }.
left-comments = { $n ->
    [one] { $n } comentario
   *[other] { $n } comentarios
 }
left-glyphs = { $n ->
    [one] { $n } anotación de jugada
   *[other] { $n } anotaciones de jugadas
 }
left-variations = { $n ->
    [one] { $n } variante
   *[other] { $n } variantes
 }
left-commands = { $n ->
    [one] { $n } orden para otros programas
   *[other] { $n } órdenes para otros programas
 }
left-escaped = { $n ->
    [one] { $n } línea para otros programas
   *[other] { $n } líneas para otros programas
 }
import-left-tag = La etiqueta { $name } es demasiado larga o tiene signos invisibles. Solo se guarda una parte.
ended-by-our-rules =
    { $n ->
        [one] Según nuestras reglas, la partida acabó después de { $n } media jugada.
       *[other] Según nuestras reglas, la partida acabó después de { $n } medias jugadas.
    }
lost-by-file = { $seat } { NUMBEROF($seat, plural: "han", singular: "ha") } perdido. El archivo no dice cómo.
# Planillas, y lo que hay que decir de los dados
score-not-over = La partida aún no ha acabado.
score-place = Puesto { $n }
deal-sheet = Las cartas como salieron
deal-unseen = Una carta oculta.
deal-to-come = Las cartas que faltan no están en esta hoja. Imprímela otra vez cuando acabe la partida.
deal-seed = Semilla de todas las cartas: { $seed }
deal-none = Aún no ha salido ninguna carta.
score-start = El principio
score-end = El final
score-now = La posición
score-signature = Firma de { $name }
score-put-right = corregida de común acuerdo
score-rolls =
    { $die ->
        [white] El dado blanco, tiradas: { $n }
        [orange] El dado naranja, tiradas: { $n }
       *[other] El dado, tiradas: { $n }
    }
luck-too-few = Tras { $n } tiradas habrá algo que decir de la suerte.
luck-one-face = Un dado con una sola cara no puede dar mala suerte.
luck-even = En conjunto, los dados salieron más o menos tan repartidos como suelen.
luck-uneven =
    Tan mal repartidos salen los dados una de cada { $n ->
        [2] dos
        [3] tres
        [4] cuatro
        [5] cinco
        [6] seis
        [8] ocho
        [10] diez
       *[other] { $n }
    } noches.
luck-never = Tan mal repartidos salen los dados honestos menos de una de cada mil noches.

# Relojes
bad-clock = «{ $given }» no es un tiempo para un reloj. Escribe 5+3 (5 minutos, y 3 segundos más después de cada turno), 40/90,30 (40 turnos en 90 minutos, luego 30), 5d3, 5b3, 30,5x30, 30s/turn, hourglass 3, { ALLOF($presets) }, o none.
clock-no-time = El reloj de { $seat } no tiene tiempo: di cuánto, por ejemplo 5+3.
clock-hourglass = Un reloj de arena es para toda la mesa, y para dos puestos al menos.
no-clocks = En esta partida no se usan relojes.
clock-not-moved = { $seat } { NUMBEROF($seat, plural: "tienen", singular: "tiene") } que mover primero, y pulsar después.
clock-too-much = Un reloj marca { $hours } horas como mucho, y nada por debajo de cero.
clock-set = El reloj de { $seat } marca ahora { $time }.
clock-resumed = Los relojes siguen con la próxima jugada.
clock-slept-stood = Este aparato ha estado en reposo { $time }. Los relojes estaban parados.
clock-slept-ran = Este aparato ha estado en reposo { $time }. Los relojes siguieron.
last-minute = El último minuto de { $seat }.
flag = Se acabó el tiempo de { $seat }.
clock-shows = { $seat } { $time }
    .spoken =
        { $seat }, { $hours ->
            [0] { "" }
            [1] una hora{ " " }
           *[other] { $hours } horas{ " " }
        }{ $minutes ->
            [0] { "" }
            [1] un minuto{ " " }
           *[other] { $minutes } minutos{ " " }
        }{ $seconds ->
            [0] { "" }
            [1] un segundo
           *[other] { $seconds } segundos
        }{ $times ->
            [0] { "" }
            [1] , por última vez
           *[other] , quedan { $times } veces
        }
clock-fallen = { $seat } 0:00, se acabó el tiempo
clocks-show = Relojes: { ALLOF($times) }.
clocks-run = Corre el tiempo de { $seat }.
clocks-press = { $seat } { NUMBEROF($seat, plural: "tienen", singular: "tiene") } que pulsar.
clocks-still =
    { $why ->
        [not-started] Los relojes empiezan con la primera jugada.
        [paused] Los relojes están parados: la partida está en pausa.
        [question] Los relojes están parados hasta que se responda a la pregunta.
        [mismatch] Los relojes están parados hasta que el tablero coincida.
        [board] Los relojes están parados: el tablero no está conectado.
        [line] Los relojes están parados: la otra mesa no está conectada.
        [host] El anfitrión ha parado los relojes.
        [resumed] Los relojes siguen con la próxima jugada.
        [arbiter] Los relojes están parados hasta que decida un árbitro.
        [journal] Los relojes están parados: la partida no se puede guardar.
        [held] Los relojes están parados mientras espera el ordenador.
        [replay] Los relojes están parados durante la repetición.
       *[over] Los relojes están parados: la partida ha terminado.
    }
no-flag-fell = A nadie más se le ha acabado el tiempo.
own-flag-first = El tiempo de { $seat } se acabó antes.
out-of-time = { $seat } se { NUMBEROF($seat, plural: "han", singular: "ha") } quedado sin tiempo.
taken-out = { $seat } ya no { NUMBEROF($seat, plural: "juegan", singular: "juega") }.
replay-ended = Aquí se terminó la partida.
turn-passed-on = { $seat } { NUMBEROF($seat, plural: "pierden", singular: "pierde") } este turno; el siguiente es de { $to }.

# Jugadas ilegales que se cuentan
illegal-counted =
    { $seat } ya { NUMBEROF($seat, plural: "han", singular: "ha") } hecho { $n ->
        [1] una jugada ilegal,
       *[other] { $n } jugadas ilegales, la última
    } a { $square }.
illegal-waits = { $n ->
    [1] Primera jugada ilegal de { $seat }.
    [2] Segunda jugada ilegal de { $seat }.
    [3] Tercera jugada ilegal de { $seat }.
   *[other] Ya van { $n } jugadas ilegales de { $seat }.
 } La partida está detenida.
illegal-may-claim = Otra persona puede reclamar que { $seat } { NUMBEROF($seat, plural: "han", singular: "ha") } hecho demasiadas.
out-by-illegal = { $seat } { NUMBEROF($seat, plural: "han", singular: "ha") } hecho demasiadas jugadas ilegales.
penalty-gives =
    { $n ->
        [1] { $seat } { NUMBEROF($seat, plural: "reciben", singular: "recibe") } un segundo más.
       *[other] { $seat } { NUMBEROF($seat, plural: "reciben", singular: "recibe") } { $n } segundos más.
    }
penalty-takes =
    { $n ->
        [1] { $seat } { NUMBEROF($seat, plural: "pierden", singular: "pierde") } un segundo.
       *[other] { $seat } { NUMBEROF($seat, plural: "pierden", singular: "pierde") } { $n } segundos.
    }
arbiter-called = La partida espera al árbitro del torneo, que decide sobre la jugada de { $seat }.
arbiter-first = Antes, el árbitro del torneo tiene que decidir sobre la jugada de { $seat }.
arbiter-ruled = El árbitro del torneo ha decidido sobre la jugada de { $seat }. La partida sigue.
no-arbiter-needed = Ninguna jugada espera al árbitro del torneo.
no-ruling = El árbitro del torneo decide { ALLOF($rulings) }, no «{ $ruling }».
no-illegal-move = En ese puesto no se ha contado ninguna jugada ilegal.
illegal-forgotten =
    { $seat } { NUMBEROF($seat, plural: "tienen", singular: "tiene") } ahora { $n ->
        [0] ninguna jugada ilegal
        [1] una jugada ilegal
       *[other] { $n } jugadas ilegales
    }: la última no cuenta.
offer-claim-flag = { $seat } { NUMBEROF($seat, plural: "reclaman", singular: "reclama") } ganar por tiempo
offer-claim-illegal = { $seat } { NUMBEROF($seat, plural: "reclaman", singular: "reclama") }: hubo demasiadas jugadas ilegales
offer-press = { $seat } { NUMBEROF($seat, plural: "pulsan", singular: "pulsa") } el reloj
offer-arbiter-back = Árbitro del torneo: se devuelve y se sigue
offer-arbiter-penalty = Árbitro del torneo: pierde tiempo o el turno
offer-arbiter-pass = Árbitro del torneo: pasa el turno
offer-arbiter-loses = Árbitro del torneo: fuera de la partida

# Lo que se puede preguntar
ask = Preguntar
    .turn = ¿A quién le toca?
    .moves = ¿Qué puedo hacer?
    .mine = Mis piezas
    .theirs = Las otras piezas
    .ranks = Fila por fila
    .dice = Los dados
    .cards = Las cartas
    .clock = Los relojes
    .score = Marcador
    .last = ¿Qué pasó?
    .attacks = ¿Quién puede ir a esta casilla?
    .stands = ¿Qué hay en esta casilla?
    .more = Preguntar otra cosa
query-die = { $n ->
    [1] { $face }
   *[other] { $die } { $face }
 }
query-pieces = En el tablero: { ALLOF($men) }.
query-piece-on = { $man } en { $square }
query-no-pieces = No hay piezas de esas en el tablero.
query-dice = Los dados muestran: { ALLOF($dice) }.
query-no-dice = No ha caído ningún dado.
query-card = { $n ->
    [1] { $card }
   *[other] { $n } veces { $card }
 }
query-hand = En tu mano: { ALLOF($cards) }.
query-holds = { $seat }: { $n ->
    [one] { $n } carta
   *[other] { $n } cartas
 } en la mano.
query-no-cards = No hay nada que decir de cartas.
query-goes = A { $square } pueden ir: { ALLOF($men) }.
query-nobody-goes = Por lo que todos saben, ahora nadie puede ir a { $square }.
query-from-box = { $man } de la caja
query-from-box-to = { $man } de la caja a { ALLOF($squares) }
query-box = la caja
query-in-hand = En la mano: { ALLOF($men) }.
query-goes-to = Puede ir a { ALLOF($squares) }.
query-takes = Captura: { ALLOF($men) }.
query-goes-nowhere = Ahora no puede ir a ninguna parte.
query-rank = Fila { $rank }: { ALLOF($men) }.
query-empty = En { $square } no hay nada.
query-stands = { $man } en { $square }.
query-under = Debajo: { ALLOF($men) }.
query-waits = Ahora le toca a { $seat }.
query-may-go = Pueden ir: { ALLOF($men) }.
query-may-do = Otras opciones: { ALLOF($ways) }.
query-nothing-to-do = Ahora no hay nada que hacer.
query-no-score = En este juego no se cuenta nada.
query-score = Así va: { ALLOF($seats) }.
query-score-home = { $seat } { $n } en la meta
query-score-points = { $seat } { $n ->
    [one] { $n } punto
   *[other] { $n } puntos
 }
query-score-boulders = { $seat } { $n ->
    [one] { $n } roca
   *[other] { $n } rocas
 }
query-score-cards = { $seat } { $n ->
    [one] { $n } carta
   *[other] { $n } cartas
 }

# A club that a table belongs to
club-address = «{ $url }» no es la dirección de un broker: escribe mqtt://192.168.1.10 o, cifrado, mqtts://hub.local:8883.
club-certificate = No hay ningún certificado { $path }: copia el que te ha dado el club y nómbralo.
club-delay = --delay admite minutos enteros de 0 a { $most }, no «{ $given }».
club-link = «{ $given }» no es el código de un club: empieza por tableside://.
club-other-hub = La central en { $host } no es la de este club: su certificado es otro. Pregunta a quien lleva el club.
club-no-hub = Ninguna central responde en { $host }, puerto { $port } ({ $why }). ¿Está encendida y la mesa en la misma wifi?
club-no-answer = La respuesta de la central no se entiende: ¿es de esta versión?
club-says-no = La central dice: { $said }
club-door-late = En cinco minutos nadie ha admitido esta mesa. Pregunta a un árbitro y vuelve a intentarlo.
club-not-found = { $n ->
    [0] No se ha encontrado ningún club en esta red. ¿Está encendida la central y la mesa en la misma wifi?
   *[other] En esta red no hay ningún club { $name }, pero sí { ANYOF($known) }.
 }
club-several = Aquí hay varios clubes: elige { ANYOF($known) } con --club.
hub-runs = Ya hay una central en { $folder }: termina primero esa.
hub-folder = Lo que se guarda del club en { $folder } no se puede leer. Restaura una copia, o funda el club de nuevo en otra carpeta.
hub-no-broker = En este equipo no hay Mosquitto. Instálalo: `sudo apt install mosquitto`.
hub-broker-ends = Mosquitto no arranca: quizá otro programa usa su puerto. Lo que se le dijo está en { $folder }/mosquitto.conf.
hub-restarts = La central se detuvo de forma inesperada ({ $why }) y se está reiniciando.
hub-fails = La central ha fallado varias veces seguidas y ya no se reinicia. Corrige el problema indicado arriba y ejecuta `companion club`.
hub-other-club = { $folder } es la central de { $club }: otro club necesita otra --folder.
hub-no-name = Un club nuevo necesita un nombre: `companion club --club NAME`.
close-stays-on = Este equipo no se puede apagar desde aquí: { $why }.
hub-twice = En { $host } ya funciona una central de este club: termina antes esa, o deja que sea la central.
hub-twice-now = En { $host } ha aparecido otra central de este club: termina una de las dos, para que todos miren en el mismo lugar.
hub-not-kept = Lo que ha cambiado no se puede escribir en { $folder }: { $why }. La central lo intentará de nuevo.
hub-moved = El club de { $folder } se ha mudado: está en { $to }, y su central funciona donde se abrió ese archivo. Si no se abrió en ninguna parte, borra { $mark } y volverá a funcionar aquí.
hub-none-here = En { $folder } no hay ningún club: di con --folder dónde está.
move-lies = En { $folder } ya hay un club: abre el archivo en otra --folder.
move-no-file = { $path } no es un club que se ha mudado: usa el archivo que escribió `companion club move`.
move-pin = Este PIN no abre { $path }, o el archivo está dañado. El PIN se mostró al escribirlo; si se perdió, muda la central otra vez.
cluster-node = «{ $given }» no es un servidor: escribe HOST, o HOST:HUBS:MESAS:RUTAS con sus tres puertos.
cluster-lies = En { $folder } ya hay un clúster. Quita --node para darle más mesas.
cluster-servers = Un clúster nuevo necesita { $n } servidores: da --node tantas veces. En { $folder } todavía no hay ninguno.
cluster-file = Lo que se guarda del clúster en { $path } no se puede leer: restaura una copia, o usa el archivo de esta versión.
cluster-store = Las centrales de un clúster comparten un PostgreSQL: di cuál con --store URL.
club-name = «{ $name }» no puede ser el nombre de un club o de una mesa: necesita una letra de la a a la z o una cifra.
club-unreadable = Lo que se guarda del club en { $path } no se puede leer. `companion club join` entra de nuevo, `companion club leave` lo olvida.
club-tells-already = Esta mesa ya informa a un club y por eso no trae partidas anteriores: usa antes `companion club leave` y entra de nuevo.
hub-store = No se puede abrir el almacén { $url } de la central: { $why }.
hub-refused = { $n ->
    [0] { $said }
    [one] { $said } Se rechazó un mensaje más.
   *[other] { $said } Se rechazaron { $n } mensajes más.
 }
hub-broker-away = El broker de la central no responde: lo que se muestra puede ser antiguo.
hub-cannot-keep = La central no puede guardar nada ahora; las mesas guardan lo que tienen que contar: { $why }.
hub-version = { $place } habla la versión { $version } del protocolo del club, esta central la { $ours }: actualiza la más antigua de las dos.
hub-malformed = { $place } envió un mensaje no válido, que se ha ignorado.
hub-stream-of-another = { $place } contó como suyos los sucesos de otra mesa; se pasaron por alto.
hub-many-streams = { $place } empezó de nuevo sus sucesos más de { $most } veces en un día; lo nuevo espera hasta mañana.
hub-too-much = { $place } envía más de lo que la central puede guardar de una mesa; ahora lo toma más despacio.
hub-no-port = No se pueden servir páginas en el puerto { $port }: { $why }. Quizá lo use otro programa; indica otro con --port.
hub-certificate = El archivo { $path } del certificado del club está dañado o falta. Vuelve a poner una copia; sin copia, funda otra vez el club en otra carpeta y deja que entren sus mesas.
hub-other-ports = Otro programa usa el puerto { $usual }, así que esta vez los teléfonos abren el puerto { $port } y los árbitros el { $safe }. En el próximo arranque la central prueba otra vez con el { $usual }.
hub-bad-port = Las páginas no pueden estar en el puerto { $port } y el siguiente: da un número del 1 al 65534, ni { $broker } ni { $inside }, adonde llegan las mesas, ni el anterior.

# Lo que un árbitro del club hace en esta mesa
arbiter-pause = { $by } ha puesto la partida en pausa. Solo el árbitro del torneo la hace seguir.
arbiter-resume = { $by } hace seguir la partida.
arbiter-paused = { $by } ha puesto la partida en pausa: espera a que el árbitro del torneo la haga seguir.
arbiter-no-undo = Esto lo ha decidido el árbitro del torneo: llámalo si hay que deshacerlo.
arbiter-gives = { $by } da { $time } más en el reloj: { $seat }.
arbiter-takes = { $by } quita { $time } del reloj: { $seat }.
arbiter-warning = { $by } da una advertencia: { $seat }.
arbiter-penalty = { $by } da una penalización: { $seat }.
arbiter-loss = { $by } lo decide: { $seat } { NUMBEROF($seat, plural: "han", singular: "ha") } perdido.
arbiter-correct = { $by } ha corregido la posición.
arbiter-finish = { $by } ha terminado la partida.
arbiter-comes = { $by } viene a tu mesa.
arbiter-settled = { $by } ha atendido tu llamada.
arbiter-rules = { $by } ha fijado las reglas de la casa de las próximas partidas.
arbiter-says = { $by }: { $text }
lost-by-arbiter = El árbitro del torneo ha decidido que { $seat } { NUMBEROF($seat, plural: "han", singular: "ha") } perdido.
ended-by-arbiter = El árbitro del torneo ha terminado la partida.
order-oversize = La orden tiene más de { $most } bytes: dala con menos palabras.
order-malformed = La orden no se entiende: { $why }.
order-newer = La orden habla la versión { $version } del protocolo del club, esta mesa la { $ours }: actualiza la mesa.
order-unknown = Esta mesa no conoce la orden «{ $what }»: actualiza la mesa.
order-incomplete = La orden «{ $what }» necesita «{ $field }».
order-other-game = Esa partida ya no está en esta mesa.
order-moved = La partida ha seguido desde la orden: mírala otra vez.
order-cut = La mesa se apagó durante esta orden: mira cómo está, y dala de nuevo si aún hace falta.
order-own-file = La regla «{ $rule }» nombra un archivo, y de fuera no se toma ningún archivo: elige uno de sus valores.
order-withdrawn = { $by } la ha retirado.
order-replaced = En su lugar se ha propuesto otra partida.
order-none-waits = Ninguna orden así espera en esta mesa.
order-put-up = Está propuesta en la mesa, y empieza cuando los jugadores la confirman.
order-blocked = Está propuesta en la mesa. Empieza cuando la partida que se juega allí acabe o los jugadores la dejen.
order-round = Ronda { $round }, { $players }
order-players = { ALLOF($players) }
order-pair = { $one } – { $two }
order-player = { $name } ({ $seat })
order-evening = La velada ha terminado. ¡Gracias por jugar y hasta pronto!
order-game-first = Primero hay que terminar la partida de esta mesa y luego escribir «begin».
# Escaleras
rung-game = Gana una partida contra { $name }.
rung-position =
    { NUMBEROF($seat) ->
        [plural] Juegan { $seat } y están mejor.
       *[singular] Juega { $seat } y está mejor.
    } Gana desde aquí contra { $name }.
rung-at-once = { $seat } { NUMBEROF($seat, plural: "pueden", singular: "puede") } ganar en este turno. ¿Cómo?
rung-deal = Gana este reparto.
rung-points =
    { $n ->
        [0] Gana este reparto sin puntos negativos.
        [1] Gana este reparto con 1 punto o más.
       *[other] Gana este reparto con { $n } puntos o más.
    }
star-best =
    { $n ->
        [1] Tercera estrella: 1 punto o más.
       *[other] Tercera estrella: { $n } puntos o más.
    }
star-try = Tercera estrella: al primer intento.
star-par =
    { $n ->
        [1] Tercera estrella: en un turno.
       *[other] Tercera estrella: en { $n } turnos o menos.
    }
stars-got =
    { $n ->
        [0] Esta vez, ninguna estrella. Puedes probar otra vez enseguida.
        [1] Eso da una estrella.
        [2] Eso da dos estrellas.
       *[other] Eso da tres estrellas.
    }
no-ladder = No hay escalera de { $game }.
no-rung = Esta escalera no tiene un peldaño { $rung }. Hay: { ALLOF($rungs) }.
can-other-win = { $seat }: derrota, salvo que el otro bando ({ $other }) ya no pudiera ganar.
cannot-win = { $seat }: sería derrota, pero el otro bando ya no puede ganar. Tablas.
drawn-on-time = Se acabó el tiempo, pero el otro bando ya no puede ganar: tablas.
drawn-by-illegal = Demasiadas jugadas ilegales, pero el otro bando ya no puede ganar: tablas.
offer-arbiter-draw = Árbitro del torneo: tablas
score-illegal = Jugadas ilegales
score-illegal-move = { $n }. { $seat }, en { $square }: { $penalty ->
    [time] penalización de tiempo
    [turn] pasa el turno
    [loss] partida perdida
   *[none] sin penalización
 }
table-deals = La mesa reparte estas cartas, así que nadie nombra una. Para cartas propias, hay que empezar con la regla de mesa decks=physical.

# Tables elsewhere
invitation-code = { $text } no es el código de una invitación: tiene { $n } letras y cifras.
invitation-letters = Ningún código lleva { ANYOF($letters) }: se confunden con otras. Léelo otra vez.
relay-address = { $url } no es la dirección de un relé: empieza por wss:// o ws://.
relay-port = El relé no puede escuchar en { $host }, puerto { $port }: lo tiene otro programa, o no está permitido. Elige otro con --port.
relay-proxy = { $address } no es la dirección ni la red de un proxy. Escribe --trusted-proxy con una como 192.0.2.7 o 10.0.0.0/8.
# Una partida que se sigue
guess-task = Adivina las jugadas ({ $seat }): haz una en el tablero, y la mesa dice si es la de la partida.
guess-follow = Se sigue la partida en el tablero: haz cada jugada que muestra la mesa.
guess-found = Era la jugada de la partida: { $n } puntos.
guess-2 = Otra jugada, igual de buena: 2 puntos. En la partida fue esta.
guess-1 = Otra jugada, casi igual de buena: 1 punto. En la partida fue esta.
guess-0 = Una jugada más floja: ningún punto. En la partida fue esta.
guess-other = No era la jugada de la partida: ningún punto. Fue esta.
guess-score =
    { $n } de { $most } puntos. { $all ->
        [1] { $right ->
            [1] Has encontrado la única jugada de la partida.
           *[other] No has encontrado la jugada de la partida.
        }
       *[other] Has encontrado { $right } de { $all } jugadas de la partida.
    }
guess-no-further = La partida que sigues no va más allá.
guess-no-moves = Ninguna jugada después de ese momento: { $seat }. Se puede adivinar por: { ALLOF($seats) }.

# Dos mesas, una partida

seat-elsewhere = { $seat } no { NUMBEROF($seat, plural: "están", singular: "está") } en esta mesa. La jugada se hace en otro lugar.
keeper-decides = Lo decide la mesa anfitriona.
other-came-first = En la otra mesa ocurrió antes otra cosa.
other-rules-there = Las reglas de la otra mesa no tienen { $action }.
other-rules-here = Las reglas de aquí no tienen { $action }. Actualiza Tableside en las dos mesas; luego la partida sigue.
table-rolls = En esta partida la mesa tira los dados.
dice-wait = La tirada espera a que la otra mesa haga su parte.
dice-together = En esta partida las mesas tiran juntas, así que nadie dice la cara. Pulsa Tirar.
tables-version = Una de las dos mesas tiene un Tableside más antiguo. Actualízalo y se podrá jugar.
tables-relay-version = El relé tiene otra versión de Tableside. Actualiza el relé y esta mesa.
tables-update-here = La otra mesa tiene un Tableside más nuevo. Actualiza este para seguir jugando. La partida está guardada.
tables-update-there = La otra mesa tiene un Tableside más antiguo. Hay que actualizarlo para poder jugar juntos.
tables-not-understood = La otra mesa ha enviado algo que aquí no tiene sentido. No cuenta, y la partida sigue igual.
tables-over = La partida de la otra mesa ha terminado; esta mesa ya no puede unirse.
tables-left = Los jugadores de esta mesa han dejado la partida.
tables-seat-taken = En ese puesto ya hay otra mesa.
tables-no-seat = No hay ningún puesto así para otra mesa.
tables-clock-off = Los relojes de las dos mesas no muestran el mismo día. La partida sigue; pon en hora el que no va bien cuando puedas.
tables-sits = { $seat } { NUMBEROF($seat, plural: "han", singular: "ha") } llegado: la otra mesa está aquí.
tables-says = { $seat }: { tables-sentence }
tables-sentence = { $what ->
        [hello] ¡Hola!
        [good-game] ¡Buena partida!
        [well-played] Bien jugado.
        [nice-move] ¡Buena jugada!
        [thank-you] Gracias.
        [one-moment] Un momento, por favor.
        [back-again] Ya he vuelto.
        [please-move] Te toca a ti.
        [have-to-go] Tengo que irme pronto.
        [another-game] ¿Otra partida?
        [sorry] ¡Perdón!
       *[goodbye] ¡Adiós!
    }
tables-no-sentence = No hay ninguna frase { $what }. Hay: { $sentences }.
tables-say-later = Has enviado mucho. Espera unos segundos antes de enviar más.
tables-agree = Sí
tables-disagree = No
tables-ask-undo =
    { $asked ->
        [all]
            { $n ->
                [one] { $seat } { NUMBEROF($seat, plural: "quieren", singular: "quiere") } deshacer una acción. ¿Estás de acuerdo?
               *[other] { $seat } { NUMBEROF($seat, plural: "quieren", singular: "quiere") } deshacer { $n } acciones. ¿Estás de acuerdo?
            }
       *[one]
            { $n ->
                [one] { $one }: { $seat } { NUMBEROF($seat, plural: "quieren", singular: "quiere") } deshacer una acción. ¿Estás de acuerdo?
               *[other] { $one }: { $seat } { NUMBEROF($seat, plural: "quieren", singular: "quiere") } deshacer { $n } acciones. ¿Estás de acuerdo?
            }
    }
tables-ask-redo =
    { $asked ->
        [all] { $seat } { NUMBEROF($seat, plural: "quieren", singular: "quiere") } rehacer lo que se deshizo. ¿Estás de acuerdo?
       *[one] { $one }: { $seat } { NUMBEROF($seat, plural: "quieren", singular: "quiere") } rehacer lo que se deshizo. ¿Estás de acuerdo?
    }
tables-ask-correct =
    { $asked ->
        [all] { $seat } { NUMBEROF($seat, plural: "quieren", singular: "quiere") } corregir la posición. ¿Estás de acuerdo?
       *[one] { $one }: { $seat } { NUMBEROF($seat, plural: "quieren", singular: "quiere") } corregir la posición. ¿Estás de acuerdo?
    }
tables-ask-end-game =
    { $asked ->
        [all] { $seat } { NUMBEROF($seat, plural: "quieren", singular: "quiere") } terminar aquí la partida. ¿Estás de acuerdo?
       *[one] { $one }: { $seat } { NUMBEROF($seat, plural: "quieren", singular: "quiere") } terminar aquí la partida. ¿Estás de acuerdo?
    }
tables-ask-rematch =
    { $asked ->
        [all] { $seat } { NUMBEROF($seat, plural: "quieren", singular: "quiere") } otra partida. ¿Estás de acuerdo?
       *[one] { $one }: { $seat } { NUMBEROF($seat, plural: "quieren", singular: "quiere") } otra partida. ¿Estás de acuerdo?
    }
tables-asked = Esperando la respuesta de la otra mesa.
tables-declined = La otra mesa no está de acuerdo.
tables-came-to-nothing = Eso ya no es posible. { $why }
tables-lost = Se ha perdido la conexión con la otra mesa. Los relojes están parados y tu partida está guardada.
tables-found = La otra mesa vuelve a estar conectada.
tables-kept = Se ha perdido la conexión con la otra mesa. Esto se enviará cuando vuelva.
tables-other-first = En la otra mesa ocurrió antes otra cosa, así que esto se deshizo.
tables-refused = Eso se deshizo. { $why }
tables-refused-there = La mesa anfitriona no lo permite ahora.
tables-other-rules = La otra mesa juega con otras reglas, así que esta no puede seguir. { $why }
tables-not-alike = Las dos mesas no muestran la misma posición. Hay que comparar los tableros y corregir la posición.
tables-keeper = la mesa anfitriona
tables-of-seat = la mesa donde { NUMBEROF($seat, plural: "están", singular: "está") } { $seat }
tables-misfit = La tirada espera: una mesa no cumple con los dados que prometió: { $who }.
tables-unfair = Los dados no son limpios. { $why }
tables-redone = Se ha rehecho el último paso.
tables-wrong-code = Ese código no es correcto. Pídelo otra vez y escribe las seis letras y cifras.
tables-relay-gone = No se llega al relé. Se intenta otra vez; no se pierde nada.
club-line-asks = Se pide a { $table } del club que se siente.
club-line-gone = No se llega al club. Se intenta otra vez; no se pierde nada.
club-line-none = Esta mesa no está en ningún club y no llega a { $table }: companion club join.
club-line-itself = { $table } es esta misma mesa. Nombra otra del club.
tables-code = Código para la otra mesa: { $code }
tables-code-seat = Código para la mesa de { $seat }: { $code }
tables-code-new = El código de antes ya no vale. Aquí hay uno nuevo.
tables-code-revoked = Alguien probó { $n } códigos incorrectos. El código anterior ya no vale.
tables-invitation-over = Alguien probó { $n } códigos incorrectos, así que esta mesa ya no invita. Para invitar de nuevo, empieza la partida otra vez.
tables-unproven = La otra mesa no demostró que conoce el código. Pide un código nuevo o usa otro relé.
tables-met = La otra mesa ha llegado. Empieza la partida.
share-practice = La práctica y los repartos del día se juegan en una sola mesa.
share-people = En otra mesa solo pueden sentarse personas.
share-alone = Este juego se juega en una sola mesa.
tables-code-used = Ese código ya no vale. Pide otro.
tables-wait = Han llegado de aquí demasiados códigos que no valen. Espera un minuto y prueba otra vez.
tables-inviter-away = La mesa que invita no está ahora. Prueba otra vez cuando esté.
tables-room-over = La línea entre las dos mesas ha terminado. Comparte la partida otra vez con un código nuevo.
tables-relay-full = El relé no admite más ahora. Prueba más tarde o usa otro relé.

# Una partida en Lichess

lichess-address = { $site } no es la dirección de un sitio. Tiene esta forma: https://lichess.org.
lichess-unsafe = De camino a { $site } otros podrían leer el token. Usa una dirección que empiece por https.
lichess-moved = { $site } remite a otra dirección, y allí no se envía el token. Comprueba la dirección.
lichess-away = No se llega a { $site }. Se intenta de nuevo; no se pierde nada.
lichess-minute = Se ha preguntado demasiado a { $site }. Se pregunta otra vez dentro de un minuto; no se pierde nada.
lichess-not-found = { $site } no conoce ese nombre o esa partida. Mira si está bien escrito.
lichess-refused = { $site } lo rechazó: { $why }
lichess-token-none = Eso no es un token. Solo tiene letras, cifras y _. Cópialo entero.
lichess-token-wrong = { $site } ya no conoce este token. Crea otro allí y escríbelo aquí.
lichess-token-scope = Con este token no se puede jugar. Crea otro en { $site } y marca { $scope }.
lichess-clock = Lichess no tiene ese tiempo. Elige minutos y segundos por jugada, como 10+5.
lichess-too-fast = Para una partida tan rápida Lichess no busca rival en un tablero. Elige más tiempo: 10 minutos o 5+5.
lichess-too-fast-challenge = En Lichess no se puede jugar tan rápido en un tablero. Elige al menos 3 minutos.
lichess-no-name = { $name } no es un nombre de Lichess. Un nombre solo tiene letras, cifras, - y _.
lichess-no-such-game = Tableside y Lichess no juegan los dos a { $variant }. Elige otro juego.
lichess-declined = El desafío fue rechazado: { $why }
lichess-not-taken = { $name } no acepta el desafío. Desafía a otra persona o busca un rival.
lichess-challenge-lost = El desafío a { $name } ha terminado porque se perdió la línea. Envíalo otra vez.
lichess-fair = Esta partida la lleva Lichess. Hasta que termine no hay pistas, ni análisis, ni rivales de ordenador.
lichess-no-help = Lichess no permite ayuda mientras dura la partida.
lichess-decides = Lichess no lo permite durante la partida.
lichess-lost = No se llega a Lichess. Los relojes siguen allí; tu jugada se guarda y se envía en cuanto se pueda.
lichess-found = Se llega otra vez a Lichess.
lichess-refused-move = La jugada no cuenta: deshazla en el tablero. { $why }
lichess-too-late = En Lichess la partida terminó antes de que llegara esta jugada. No cuenta.
lichess-other-first = En Lichess se jugó otra cosa, y eso es lo que cuenta.
lichess-other-rules = Lichess ha jugado { $move }, que las reglas de aquí no conocen. Sigue en { $address }.
lichess-goes-on = Según las reglas de aquí la partida ha terminado, pero Lichess sigue. Mira { $address }.
lichess-asked = Esperando la respuesta de tu rival.
lichess-takeback-no = Tu rival no deja deshacer la jugada.
lichess-gone = { $seat } { NUMBEROF($seat, plural: "se han", singular: "se ha") } ido. Si nadie vuelve, puedes reclamar la victoria dentro de { $n ->
        [one] un segundo.
       *[other] { $n } segundos.
    }
lichess-back = { $seat } { NUMBEROF($seat, plural: "han", singular: "ha") } vuelto.
lichess-claim =
    { $asked ->
        [all] { $seat } { NUMBEROF($seat, plural: "han", singular: "ha") } dejado la partida. ¿Qué quieres hacer?
       *[one] { $one }: { $seat } { NUMBEROF($seat, plural: "han", singular: "ha") } dejado la partida. ¿Qué quieres hacer?
    }
lichess-claim-victory = Reclamar la victoria
lichess-claim-draw = Reclamar tablas
lichess-claim-wait = Esperar
lichess-chat = { $name }: { $text }
lichess-aborted = La partida se ha anulado. No cuenta para nadie.
lichess-ended = Lichess ha decidido que { $seat } { NUMBEROF($seat, plural: "han", singular: "ha") } perdido.
lichess-token-missing = En este equipo no hay ningún token para { $site }. Escribe uno y abre la partida otra vez.
lichess-no-rematch = A este rival no se le puede pedir otra partida. Busca otro.
lichess-rematch = Se pide otra partida a { $name }, con los colores cambiados.
lichess-no-token = En este equipo aún no hay ningún token. Escribe primero `companion lichess token`.
lichess-seeks = Lichess busca un rival. La partida empieza cuando llega alguien.
lichess-challenges = Se pregunta a { $name }. La partida empieza si la respuesta es sí.
lichess-waits = En Lichess te llamas { $name }. La partida empieza cuando llega un desafío.
lichess-no-game = { $given } no es ninguna partida ni desafío de Lichess. Tiene ocho letras y cifras, como 5IrD6Gzz; también vale su dirección.
lichess-unsent = No se llegó a Lichess, así que quizá no se hizo lo último que se pidió. Sigue la partida para ver cómo está.
lichess-counts = { $rated ->
        [yes] por puntos
       *[no] amistosa
    }
lichess-timed = { $time }, { lichess-counts }
lichess-days = { $n ->
        [one] 1 día por jugada
       *[other] { $n } días por jugada
    }, { lichess-counts }
lichess-untimed = sin reloj, { lichess-counts }
lichess-your-turn = te toca
lichess-their-turn = le toca al rival

# What happened last
story-begins = Nueva partida: { $title }.
story-set-up = { $title } empieza con una posición preparada.
story-rolls = { $seat } { NUMBEROF($seat, plural: "tiran", singular: "tira") } { BOTHOF($faces) }.
story-takes = { $seat } { NUMBEROF($seat, plural: "roban", singular: "roba") } una carta.
story-undone = { $seat } { NUMBEROF($seat, plural: "han", singular: "ha") } deshecho la última jugada.
story-undone-roll = Se ha deshecho la última tirada.
story-undone-chance = Se ha deshecho la última carta.
story-undone-several =
    { $n ->
        [1] Se ha deshecho la última jugada.
       *[other] Se han deshecho los últimos { $n } pasos.
    }
story-undone-correction = Se ha deshecho la última corrección.
story-redone = Se ha rehecho el último paso.
story-exchanged = Se han intercambiado dos piezas en el registro.
story-agreed = Todos han aceptado corregir la posición.
story-draw-agreed = { BOTHOF($seats) } han acordado tablas.
story-corrected = Se ha corregido la posición.
story-arbiter-corrected = Un árbitro ha corregido la posición.
story-turn-passed = El turno pasa a { $seat }.

# Palabras que usan varias interfaces
counted =
    .home = { $n } en la meta
    .points =
        { $n ->
            [1] 1 punto
           *[other] { $n } puntos
        }
    .boulders =
        { $n ->
            [1] 1 roca
           *[other] { $n } rocas
        }
    .boulders-of =
        { $n } de { $goal ->
            [1] 1 roca
           *[other] { $goal } rocas
        }
    .cards =
        { $n ->
            [1] 1 carta
           *[other] { $n } cartas
        }
    .and-left =
        { $counted }, { $n ->
            [1] falta 1 jugada
           *[other] faltan { $n } jugadas
        }
place = puesto { $n }
name = Nombre
your-name = Tu nombre
drawn = Tablas.
as-in-chess = Como en ajedrez
clear = Vaciar
in-box = A la caja
save = Guardar

### Leaving, and where a piece may go

may-go =
    { $n ->
        [0] Puede ir a cualquiera de las casillas marcadas.
        [1] Puede ir a { ALLOF($squares) }.
       *[other] Puede ir a { $n } casillas: { ALLOF($squares) }.
    }
seat-leaves = { $seat } { NUMBEROF($seat, plural: "se van", singular: "se va") }
takes-over = Una persona juega por { $seat }
