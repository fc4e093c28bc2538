# Lo que dicen la línea de órdenes y el árbitro del terminal: de cada mensaje, su texto.

### 1 What cannot be done

no-language = No hay ningún idioma «{ $code }»; hay { ALLOF($known) }.
no-such-option = No existe la opción { $option }. `--help` enumera las que hay.
no-such-command = No existe la orden «{ $command }». `companion --help` enumera las que hay.
missing-argument = Falta el argumento «{ $name }». `--help` dice qué es.
bad-value = { $option } no admite ese valor. `--help` dice qué admite.
missing-value = Falta el valor de { $option }. `--help` dice qué admite.
too-much-typed = Sobra esto: { $words }. `--help` dice qué admite la orden.
system-refused = Eso no se ha podido hacer: { $why }.
coded-refusal = { $said } Código { $code }.
broke = Algo ha fallado en Tableside. Todo hasta aquí está en el disco, y `companion play` ofrece continuar. Código { $code }; `companion reports` muestra el informe en { $path }
broke-on = Algo ha fallado en Tableside, y lo demás sigue. Código { $code }; `companion reports` muestra el informe en { $path }
broke-addon = { $said }. Todo hasta aquí está en el disco, y `companion play` ofrece continuar. Código { $code }; `companion reports` muestra el informe en { $path }
broke-on-addon = { $said }. Lo demás sigue. Código { $code }; `companion reports` muestra el informe en { $path }
no-reports = Aquí no ha fallado nada.
reports-how = Nada se envía solo. `companion reports { $code }` muestra un informe: dónde falló el programa, sin nombres, jugadas, cartas, códigos ni contraseñas. Envíalo con el código si quieres.
no-such-report = No hay ningún informe { $given }. `companion reports` enumera los que hay.
bad-depth = DEPTH es 0 o más.
no-board-to-print = { $game } no tiene un tablero que se pueda imprimir entero.
no-cards-to-print = { $game } no tiene cartas que puedan llevar un código.
camera-what = { $given } no se hace con una cámara: di una de { $known }.
bad-paper = --paper admite { ANYOF($papers) }, no «{ $paper }».
no-extra = No hay ningún complemento { $name }: nombra uno de { $known }.
extra-added = Lo que pide { $name } está instalado.
extra-not-added = Lo que pide { $name } ({ $needs }) no se ha podido instalar: { $why }.
extra-not-here = { $name } pide { $needs }, que aún no existe para Python { $version }. Usa un Python anterior: make run PYTHON=python3.12
extra-needs-root = { $name } se instala para todos en este ordenador, y eso solo puede hacerlo root: sudo companion add { $name }
bad-kiosk = WHAT es { ANYOF($known) }, no «{ $given }».
bad-variants = WHAT es { ANYOF($known) }, no «{ $given }».
variants-list-all = `companion variants list` enumera todos los juegos y no admite ningún archivo; `companion variants check FILE` revisa uno.
variants-which = Indica el archivo: companion variants { $what } ARCHIVO.ini
variants-sound = Se puede jugar con { $path }.
variants-added = { $name } queda guardado en { $path }.
variant-standard = { $name }: { $files } × { $ranks }
variant-own = { $name }: { $files } × { $ranks }, clases de piezas: { $kinds }, jugadas al comienzo: { $moves } ({ $file })
doctor-well = Aquí no falla nada.
doctor-core = { $core ->
    [compiled] Las reglas y el juego del ordenador van compilados para este equipo.
   *[python] Las reglas y el juego del ordenador van como Python.
}
doctor-python = Tableside no funciona con Python { $version }, necesita { $wanted }: make run PYTHON=python3.12
doctor-packages = Faltan paquetes que Tableside necesita ({ $needs }): { $command }
doctor-extra-half = Del complemento { $extra } solo está instalada una parte (falta: { $needs }): companion add { $extra }
doctor-extra-broken = El complemento { $extra } está instalado, pero no arranca ({ $module }): companion add { $extra }
doctor-fonts = Faltan tipos de letra de la aplicación o están dañados ({ $files }): instala Tableside otra vez.
doctor-clock = El reloj dice { $now }, pero un archivo de aquí se escribió el { $later }: pon el reloj en hora, o deja que lo haga la red (sudo timedatectl set-ntp true).
doctor-copies = Tableside está abierto { $n } veces aquí, y un tablero, una cámara y un altavoz sirven a uno solo: cierra todos menos uno, desde un terminal con { $command }
doctor-no-graphics = No se encontró ningún chip gráfico, así que dibuja el procesador y puede ir lento: instala su controlador (en una Raspberry Pi: dtoverlay=vc4-kms-v3d en config.txt).
doctor-graphics-shut = Esta cuenta no puede usar el chip gráfico ({ $device }), así que las imágenes pueden ir lentas: sudo usermod -aG video,render $USER; luego cierra la sesión e iníciala otra vez.
doctor-library = La ventana de la aplicación necesita más de lo que hay aquí ({ $library }): { $command }
doctor-no-display = No hay pantalla, así que la partida se juega en el terminal: para la aplicación, inicia sesión en el escritorio del propio ordenador.
doctor-read-only = El disco de { $path } solo se puede leer, así que no se puede guardar nada: reinicia este ordenador; si no basta, el disco o la tarjeta de memoria está gastado.
doctor-not-writable = No se puede guardar nada en { $path }: sudo chown -R $USER { $path } && chmod 700 { $path }
doctor-choices-aside = Lo que se había elegido aquí estaba dañado y queda en { $path } ({ $files }): elige de nuevo lo que falte y luego borra esos archivos.
doctor-not-private = Otras personas de este ordenador pueden leer { $path }, donde están las partidas: chmod 700 { $path }
doctor-disk-full = Donde se guardan las partidas ({ $path }) solo quedan { $free } MB: haz sitio, al menos { $wanted } MB.
doctor-game-damaged = Una partida está dañada: { $command } conserva el archivo dañado y sigue con lo que está bien.
doctor-log-in = Esta cuenta entró en el grupo de { $port } después de iniciar sesión: cierra la sesión e iníciala otra vez.
doctor-no-voice = No se encontró ninguna voz, así que no se dice nada: { $command }
doctor-no-loudspeaker = No se encontró ningún altavoz, así que no se oye nada: conecta uno, o elige otro en los ajustes.
doctor-voice-mute = La voz no ha respondido: desconecta el altavoz y conéctalo otra vez, o elige otro en los ajustes.
doctor-model-half = La voz { $name } no tiene { $name }.json a su lado: copia allí ese archivo.
doctor-engine = El motor { $engine } no responde. Arráncalo a mano para ver por qué: { $command }. `companion engines` los muestra todos.
doctor-voice-extra = Las voces de { $folder } necesitan un complemento: companion add voice
doctor-model = La voz { $name } no se puede usar: elige otra en los ajustes, o copia su modelo otra vez.
doctor-hub-silent = La central de { $club } no responde en { $where }: enciéndela, o entra de nuevo en su red (companion club join).
kiosk-well = Todo está como lo necesita una mesa.
kiosk-provisioned = La mesa está como dice { $name }.
kiosk-updated = La mesa usa Tableside { $version }; antes era { $before }.
kiosk-which-wheel = Nombra el archivo wheel: companion kiosk update ARCHIVO.whl, con su firma ARCHIVO.whl.minisig al lado.
kiosk-no-update = Un archivo wheel, --when-free y --accept-version van con `companion kiosk update`.
kiosk-ask-pin = El número de la organización:
kiosk-no-save = --save va con `companion kiosk pin`.
kiosk-pin-saved = El nuevo número de la organización está guardado en { $path }. Si tableside.toml tiene una línea con un número, cámbiala también: vale desde el próximo arranque.
bad-club = WHAT es { ANYOF($known) }, no «{ $given }».
club-join-how = Para unirse hace falta un nombre: `companion club join --table NAME`; el PIN de la central se pide después. Sin central: `companion club join mqtt://192.168.1.10 --club NAME --table NAME`.
club-move-how = Mudarse necesita un archivo: `companion club move ARCHIVO`, y en el otro equipo `companion club open ARCHIVO`.
club-card-how = Añadir un club necesita su tarjeta: `companion club add TARJETA`; se pide la marca leída en voz alta.
club-file-how = Di qué archivo: `companion club take ARCHIVO` importa lo que otros clubes han firmado, `companion club give ARCHIVO` lo escribe para ellos.
club-give-which = Di con --club qué liga: { ANYOF($known) }.
club-no-leagues = Aquí no hay ninguna liga.
club-said = { $said }
club-league-mark = Marca para leer: { $mark }
club-league-known = Conoce { $name }: { $mark }
club-league-ask-mark = Marca tal como la han leído:
club-league-added = { $name } está añadido.
club-league-given = { $title } está en { $file }.
club-no-teams = Aquí no hay encuentros por equipos.
club-match = Ronda { $round }: { $home } – { $guest } { $score }{ $league ->
    [yes] { $signed ->
        [yes] , firmado
       *[other] , no firmado por los dos
    }
   *[other] { "" }
 }
hub-needs = Una central necesita además { BOTHOF($what) }: `companion add hub` lo instala.
cluster-needs = Las centrales de un clúster necesitan además { BOTHOF($what) }: `companion add cluster` lo instala.
club-moved = { $club } está ahora en { $file }, sellado con el PIN { $pin }. En el otro equipo: { $command }. Borra el archivo cuando la central funcione allí: quien lo tiene, con el PIN, tiene el club.
club-opened = { $club } está aquí ahora. Así se inicia su central: { $command }
cluster-laid = El clúster está en { $folder }: una carpeta por servidor, hub.json con club.pem para las centrales, contraseñas en tables.
cluster-join = Una mesa se une con: { $command }
hub-is-there = La central de { $club } está lista. Los teléfonos de la sala abren { ANYOF($where) }.
hub-join-with = Una mesa se une con `companion club join --table NAME` y el PIN { $pin }, o con este código. La marca del club es { $mark }.
hub-ends = Ctrl+C termina la central; las mesas siguen jugando.
hub-first-arbiter = El primer árbitro entra en { $where } con el PIN { $pin }. El navegador avisa una vez: el certificado es del propio club.
club-pin-seen = Un PIN en la línea de órdenes lo puede leer cualquiera en este ordenador: no lo pongas, se pide después.
club-ask-pin = El PIN que muestra la central:
club-ask-file-pin = El PIN del archivo:
club-unmarked = Nadie puede comparar la marca de esta central: únete en un terminal, o usa el código con `ca=` que muestra la central.
club-mark = La marca del club es { $mark }. Si la central muestra otra, para con Ctrl+C: alguien se hace pasar por ella.
club-joined = Desde el próximo arranque, esta mesa es { $table } de { $club }.
club-brought = { $n ->
    [0] No hay ninguna partida guardada de las últimas 24 horas que traer.
    [1] Trae una partida guardada de las últimas 24 horas.
   *[other] Trae { $n } partidas guardadas de las últimas 24 horas.
 }
club-brought-left = { $n ->
    [1] Una partida se queda aquí: está dañada, o la usa otro programa.
   *[other] { $n } partidas se quedan aquí: están dañadas, o las usa otro programa.
 }
club-left = Esta mesa ya no pertenece a ningún club.
club-none = Esta mesa no pertenece a ningún club.
club-day-how = Di qué velada: `companion club export 2027-01-31`, `companion club unpack 2027-01-31`; `companion club evenings` las enumera.
club-no-archive = Esta central no guarda veladas: su memoria no está en una carpeta.
club-exported = La velada está en { $file }.
club-put-up = { $by } ha preparado la próxima partida. { $said }. Escribe «begin» para empezar.
club-put-up-blocked = { $by } ha preparado la próxima partida. { $said }. Primero hay que terminar la partida de la mesa y luego escribir «begin».
club-shown =
    { $table } de { $club }, en { $where }; { $minutes ->
        [0] se cuenta enseguida
        [1] se cuenta un minuto después
       *[other] se cuenta { $minutes } minutos después
     }.
bad-pair = { $option } admite nombre=valor, no «{ $given }».
bad-seat = Un puesto se escribe green, computer4:green o human:green, no «{ $given }».
share-or-join = Nombra un juego, con --share si viene otra mesa, o un código con --join.
table-seat-unshared = Un puesto en otra mesa necesita --share.
club-line-one = Una línea por el club lleva a una sola mesa: los puestos de varias necesitan un relé y códigos.
says-it-itself = { $option } no va junto con { ALLOF($others) }: eso ya viene dado.
moment-of-what = { $option } necesita --from: la partida de la que se trata.
no-journal-there = No hay ningún registro { $path }.
audit-not-over = { $path } no ha terminado: sus dados y cartas se publican con el resultado.
nothing-to-solve = Solo se resuelve un solitario con sus piezas en el tablero: nombra uno y una --position.
no-display = Aquí no hay pantalla, así que este es el árbitro del terminal ({ $game }).
no-display-no-game = Aquí no hay pantalla, así que este es el árbitro del terminal con { $game }; `companion games` enumera los demás, y `companion referee GAME` abre uno.

### 2 Lists

players = de { $low } a { $high } personas
players-exactly = { $n } personas
one-player = una persona
lay-out = Prepara: { $equipment }
no-games = No hay ningún juego instalado.
game-left-out = Se deja fuera: el juego de { $folder } está roto ({ $why }). Arréglalo, o quita la carpeta.
addon-words = Al juego { $game } le faltan palabras. Añade estos identificadores a { $file }: { ALLOF($ids) }.
addon-words-values =
    { $n ->
        [0] En { $file }, la frase { $entry } usa { ALLOF($names) }, pero el código no le da ningún valor.
       *[other] En { $file }, la frase { $entry } usa { ALLOF($names) }, pero el código solo le da { ALLOF($given) }.
    }
addon-words-refers = En { $file }, la frase { $entry } se refiere a { $name }, que no existe.
addon-words-unread = { $file }, línea { $line }: no se puede leer. Escribe un identificador, un signo igual y una frase, y cierra cada llave.
presets = Modalidades:
no-presets = {"  "}ninguna
rules = Reglas de la casa (la mesa las hace cumplir, salvo indicación):
rules-told = Reglas de la casa (las cumplís sin ayuda: la mesa no comprueba jugadas):
no-rules = {"  "}ninguna
rule-number = de { $low } a { $high } (por defecto { $default })
rule-default = (por defecto)
rule-held-announced = { "[" }solo se anuncia]
rule-held-claim = { "[" }si alguien lo reclama]
rule-held-arbiter = { "[" }decide el árbitro]
rule-held-players = { "[" }a cargo de quienes juegan]
rule-clock = o un tiempo como 5+3
rules-of-tables = En todas las mesas (la mesa las hace cumplir, salvo indicación):
no-open-games = No hay ninguna partida que continuar.
resume-how = `companion resume NÚMERO` sigue con una de ellas; con --terminal aquí, sin ventana.
no-such-saved = No hay ninguna partida guardada «{ $given }»; `companion resume` da la lista.
no-daily-deals = Aquí aún no se ha jugado ningún reparto del día; `companion play parade-chess-solitaire --daily today` reparte el de hoy.
daily-deal = { $day }  { $title }: { $ended }
daily-won =
    { $n ->
        [1] 1 punto
       *[other] { $n } puntos
    }
daily-not-won = sin ganar
daily-open = sin terminar
no-boards = No hay ningún tablero conectado. Prueba `companion virtual-board` para tener un tablero virtual.
no-engines = No hay ningún motor instalado. Stockfish es uno: `sudo apt install stockfish`. Indica uno tuyo con `companion engines add PROGRAM`.
engine-elo = Elo { $least } a { $most }
engine-skill = Skill Level { $least } a { $most }
engine-nodes = por posiciones
engine-games = { $n ->
    [one] { $game }
   *[other] { $n } juegos
  }
engine-lists-missing = no puede arrancar
engine-lists-silent = no responde
engine-added = { $name } está añadido. Dale un puesto con computer:{ $name }.
engine-added-wrong = { $name } está añadido, pero no responde como un motor. ¿Es { $protocol } su protocolo?
bad-engines-what = Escribe `companion engines` para la lista o `companion engines add PROGRAM`, no `companion engines { $given }`.
bad-seat-engine = El puesto de un motor se escribe computer:stockfish:black, computer:stockfish:4:black o computer:stockfish@1600:black, no «{ $given }».
perft = perft { $depth }: { $nodes } ({ $seconds } s)
solving =
    { $n ->
        [1] { $n } carta
       *[other] { $n } cartas
    }, { $share }, posiciones: { $looked }
no-way = No hay ningún camino.
no-way-so-far =
    No hay ningún camino con { $n ->
        [1] una carta
       *[other] { $n } cartas o menos
    }.
shortest =
    Lo más corto, { $n ->
        [1] una carta
       *[other] { $n } cartas
    }: { ALLOF($actions) }
bad-doctor = doctor no lleva nada, o board y casillas, no { $given }.
doctor-board-where = Un tablero de { $size } no tiene casillas { $given }: nombra una (a1), una fila (1) o una columna (a).
doctor-board-set = Pon un imán en { $square }, muévelo un poco y levántalo. (Intro: no llega nada.)
doctor-board-felt = Sí, { $square } responde.
doctor-board-other = Responde { $there } en vez de { $square }. Mira estos cables:
doctor-board-nothing = No llega nada de { $square }. Mira su contacto, su diodo y estos cables:
doctor-board-own-wires = los de la fila { $rank } y la columna { $file }, como los pusiste
doctor-board-silent = { $n ->
    [one] Una casilla no responde: { $squares }.
   *[other] { $n } casillas no responden: { $squares }.
 }
doctor-board-well = { $n ->
    [one] La casilla está bien.
   *[other] Las { $n } casillas están bien.
 }
plans-printed =
    { $n ->
        [1] Los planos de { $model } están en { $path }: una página.
       *[other] Los planos de { $model } están en { $path }: { $n } páginas.
    }
plans-drawn =
    { $n ->
        [1] El dibujo está en { $path }.
       *[other] Los dibujos están en { $path }: { $n } archivos.
    }
circuit-written = El circuito impreso de 4 × 4 casillas de { $pitch } mm está en { $path }: ábrelo en KiCad.
printed =
    { $path }: { $n ->
        [1] una página
       *[other] { $n } páginas
    }.
tray-marker-typed = { $said }; di el juego con --game
recording-name = grabacion.mjpeg
camera-sure =
    { $n ->
        [1] Una casilla se lee con seguridad; con menos seguridad:
       *[other] { $n } casillas se leen con seguridad; con menos seguridad:
    }
recording =
    { $n ->
        [1] Grabando en { $path }: una imagen. Ctrl-C termina.
       *[other] Grabando en { $path }: { $n } imágenes. Ctrl-C termina.
    }
recorded =
    { $n ->
        [1] { $path }: una imagen. Muestra todo lo que vio la cámara; mírala antes de darla.
       *[other] { $path }: { $n } imágenes. Muestran todo lo que vio la cámara; míralas antes de darlas.
    }
recording-corners = A la grabación le faltan las tarjetas impresas en las esquinas del tablero (companion print chess --camera): tienen que verse las cuatro.
recording-empty = A la grabación le falta el tablero vacío: empiézala con dos segundos del tablero vacío, sin manos.
recording-start = A la grabación le faltan las piezas colocadas: tras el tablero vacío muéstralas dos segundos como empieza una partida ({ $where }), sin manos.
pgn-is-export = `companion pgn` se llama ahora `companion export`; el nombre antiguo desaparecerá con la 2.0.
salvage-it = `companion salvage { $path }` conserva el archivo dañado y sigue con lo que está bien.
salvaged =
    { $n ->
        [1] Hay una anotación en { $path }.
       *[other] Hay { $n } anotaciones en { $path }.
    }
salvaged-aside = El archivo dañado se conserva como { $path }.
nothing-damaged = En { $path } no hay nada dañado.
audit-seed-good = Código { $code }: la semilla es la prometida.
audit-seed-bad = Código { $code }: la semilla NO CONCUERDA con lo prometido.
audit-chain-good = Números de los dados: { $n }, todos como se prometió. Son de aquí: { $who }.
audit-chain-bad = Números de los dados: { $n }, y uno NO ES COMO SE PROMETIÓ. Son de aquí: { $who }.
audit-no-promise = En este archivo NO HAY NINGUNA PROMESA: su semilla nunca se prometió, así que no prueba nada.
audit-stretch = Después del resultado { $n } la partida siguió con otra semilla.
audit-entropy = Se añadió suerte: { ALLOF($what) }.
audit-known = Has nombrado su código.
audit-known-all = Has nombrado su código tal como era con toda la suerte añadida.
audit-known-before =
    Has nombrado su código tal como era antes de añadir { $n ->
        [1] la última suerte
       *[other] las últimas { $n } suertes
    }: mira si es lo que añadiste.
audit-unnamed = Nadie ha nombrado este código, así que el archivo solo se ha comparado consigo mismo: nombra con --published el código que anotaste.
audit-strange = { $code } NO ES UN CÓDIGO DE ESTA PARTIDA.
audit-not-told = Esta semilla aún no se conoce: la partida siguió y no ha terminado.
bad-code = Un código tiene 16 cifras de 0 a 9 y de a a f, como «3f9a 12c4 88d0 e71b», no «{ $given }».
audit-checked = Tiradas y cartas de la mesa: { $checked }, a mano: { $by_hand }.
audit-wrong = No concuerda: { $what }
audit-came = {"  "}salió: { ALLOF($what) }
audit-source = { $source } { $n }
audit-typed = {"  "}escrito por personas: { ALLOF($what) }
audit-typed-dealt = {"  "}escrito por personas, aunque la mesa reparte estas cartas: { ALLOF($what) }
audit-typed-one = { $face } (registro { $n })
audit-same =
    {"  "}a mano, y lo que habría tirado la mesa: { $same } de { $n }, por azar se esperan { $expected } (p = { $p }).
audit-expected = se esperan { $n }
audit-sound = Todo concuerda.
audit-doubtful = La semilla y las tiradas de la mesa concuerdan. De lo escrito, se parecen a tiradas de la mesa más de las que da el azar: { ALLOF($names) }.
audit-unsound = LA PARTIDA NO CONCUERDA CON SU DERIVACIÓN PUBLICADA.
analysing = Repaso de la partida: { $share }
analyse-not-over = { $path } no ha terminado: se repasa cuando termina.
analyse-told = { $game } no se repasa: la mesa no ve el tablero y solo sabe lo que se le ha dicho.
analyse-played = Jugado: { $said }
analyse-better = Mejor: { $said }

### 3 At the terminal

table-begins = Empieza { $game }: { ALLOF($who) }.
table-goes-on = Sigue { $game }: { ALLOF($who) }.
sits = { $name } ({ $seat })
sits-plainly = { $seat }
result-of-two = { $one } { $score } { $other }
sits-computer = { $name } (ordenador)
sits-of-house = { $name } (ordenador: { $house })
rung-nobody = No hay ningún nombre, así que nadie guarda las estrellas: añade { $typed } con un nombre.
journal-is = Registro: { $path }
code-is = El código de la suerte de esta partida: { $code }. Anótalo: cuando la partida termine, `companion audit FILE --published CODE` muestra que nadie ha cambiado los dados ni las cartas.
code-new = La partida sigue con suerte nueva, porque la semilla anterior ya se conoce. Su código: { $code }. Anótalo también.
luck-is = Antes de la primera tirada o carta cada persona puede añadir suerte, y nadie está obligado: escribe `luck` y cualquier palabra.
luck-added = { $seat } { NUMBEROF($seat, plural: "han", singular: "ha") } añadido suerte: { $text }. El código es ahora { $code }; anota este.
help-is = Escribe `help` para ver qué se puede escribir, `legal` para ver qué se puede jugar.
board-agrees = El tablero vuelve a concordar.
play-without = Para seguir sin una casilla: { ANYOF($typed) }
may-go-to = De { ALLOF($lifted) } a { ALLOF($targets) }.
clock-typed = Di qué reloj y cuánto, por ejemplo `{ $typed }`, o `clock stop`, `clock start`.
was-taken-back = Deshecho: { $n }.
scores = Puntos: { ALLOF($scores) }.
score-of = { $seat } { $n }
nothing-legal = Ahora no se puede jugar nada de ese tipo.
legal-in-private = { $seat } { NUMBEROF($seat, plural: "pueden", singular: "puede") } elegir más en secreto: { $typed }
on-the-board =
    { $n ->
        [1] en el tablero
       *[other] en el tablero, una de { $n }: `legal` las enumera, `legal e4` las de e4
    }
also = También: { ALLOF($typed) }
or-another = (o { ALLOF($typed) })
hand-over = Pasa el teclado { SEAT($seat, form: "a") }; pulsa Intro cuando solo { NUMBEROF($seat, plural: "miren", singular: "mire") } { $seat }.
only-for = Solo { NUMBEROF($seat, plural: "pueden", singular: "puede") } ver esto { $seat }.
you-hold = Tienes en la mano: { ALLOF($what) }.
fill-in = Escribe por ejemplo: { $typed }
you-can = Puedes escribir por ejemplo: { ALLOF($typed) }
more-by-legal =
    … y { $n ->
        [1] una más
       *[other] { $n } más
    }: `legal` las enumera todas, `legal e4` las de e4.
then-enter = Escribe lo que haces, o pulsa Intro: entonces esto se borra.
which-seat = Di de quién es, como en `{ $typed }`: { ANYOF($seats) }.
answers-are = La pregunta tiene { $n } respuestas: escribe un número de 1 a { $n }.
not-known = «{ $line }» no se puede escribir ahora; hay { ALLOF($typed) }.
typed-several = Puede ser { ANYOF($typed) }: escribe una de ellas.
typed-no-letter = Aquí ninguna pieza se escribe { $letter }.
typed-no-man = { $seat } { NUMBEROF($seat, plural: "no tienen", singular: "no tiene") } en el tablero ninguna pieza que se escriba { $letter }.
typed-instead = Puedes jugar { ANYOF($typed) }.
typed-no-castling = Ese enroque no es posible ahora.
men-by-letter = Piezas: { ALLOF($men) }.
man-by-letter = { $letter } { $man }
not-known-near = «{ $line }» no se puede escribir ahora. ¿Quieres decir { ANYOF($typed) }?
nothing-offered = Nadie ha ofrecido ni preguntado nada a lo que responder `{ $word }`.
rules-not = Las reglas no dicen nada de «{ $about }»; `rules` da la lista de sus páginas.
why-nothing = Ninguna regla numerada impide eso; `rules` da la lista de las páginas de las reglas.
rules-men = Las piezas:
rules-pages = Para seguir leyendo:
rules-house-rule = Regla de la casa: { $rule } { $choice }
form-wrong = «{ $given }» no llena las { $n } casillas: hacen falta { ALLOF($men) }.
quit-kept = La partida está guardada. Para seguir: { $command }
quit-over = Para verla otra vez: { $command }
help-now = Ahora puedes escribir:
help-words = `help legal` explica una palabra; las palabras son legal, rules, why, hint, try again, roll, draw, look, undo, redo, resign, `draw?`, claim, agree, no, end, end game, board, pause, resume, rematch, solve, settle, ignore, luck, ask, quit; con relojes press, clock; con otras mesas say; y arbiter. Una línea que empieza por una llave es una línea del protocolo del árbitro.
help-not = No hay ayuda sobre «{ $word }»; la hay sobre { ALLOF($words) }.
help-of-legal = `legal` enumera lo que se puede jugar, `legal R` lo que puede hacer una torre, `legal e4` lo que toca a e4; escribe una acción como está en la primera columna.
help-of-roll = `roll` hace tirar a la mesa; `roll 5` dice lo que se ha tirado a mano, `roll orange 5` nombra el dado.
help-of-draw = `draw` hace repartir a la mesa; `draw B05` dice qué carta se ha robado de la baraja propia, `draw white Q` nombra la baraja.
help-of-hint = `hint` dice cómo puede seguir quien tiene que jugar, y por qué; donde las cartas son secretas, se escribe mientras ese puesto mira.
help-of-try-again = `try again` deshace tu última decisión, con todo lo que se respondió desde entonces. Es para una persona que juega contra el ordenador, y se escribe mientras se ofrece.
hint-in-private = Aquí una pista es solo para un puesto: escribe primero { $typed } y después hint.
help-of-look = `look white` muestra las cartas y notas de las blancas después de pasar el teclado; Intro borra la pantalla.
help-of-undo = `undo` deshace la última acción; hace falta el acuerdo de todos a quienes afecta.
help-of-redo = `redo` rehace lo último que se ha deshecho.
help-of-resign = `resign white` abandona por ese puesto, con su color o con el nombre de quien lo ocupa.
help-of-draw-offer = `draw? white` ofrece tablas por ese puesto; la partida queda en tablas cuando todas las personas las han ofrecido y el ordenador acepta.
help-of-claim = `claim fifty white` o `claim repetition white` reclama lo que dan las reglas cuando hace mucho que no pasa nada, o la posición se da por tercera vez; `claim touch white` pide que se mueva una pieza tocada.
help-of-end = `end` renuncia a lo que no es obligatorio, o dice que las manos ya no están en el tablero.
help-of-end-game = `end game` termina ya y clasifica, si hay acuerdo de todos.
help-of-board = `board` dibuja otra vez el tablero.
help-of-pause = `pause` detiene la partida y sus relojes; `resume` sigue.
help-of-press = `press` pulsa el reloj por quien tiene que hacerlo; `press white` es la mano de las blancas. También dice que las manos están fuera del tablero.
help-of-clock = `clock` muestra los relojes; si todos están de acuerdo, `clock stop` y `clock start` los paran y los ponen en marcha, `clock white 5m` ajusta uno, `clock white +30s` le da más.
help-of-ask = `ask men` responde con palabras: turn, moves, men, their men, ranks, dice, cards, clock, score, last; `ask attacks e4` dice quién puede ir allí, `ask on e4` quién está allí. Con --speak la respuesta también se oye.
ask-typed = Escribe `ask` con una de { ALLOF($words) }.
help-of-say = `say hello` dice a las otras mesas una de doce frases; `say` las enumera.
say-typed = Escribe `say` con una de { ALLOF($words) }.
help-of-arbiter = `arbiter back` decide sobre una jugada ilegal que la partida espera: se devuelve, sin más; también hay `penalty`, `pass` y `loses`. `arbiter forget white` borra la última de las blancas.
help-of-resume = `resume` sigue después de una pausa.
help-of-rematch = `rematch` empieza de nuevo en la misma mesa cuando la partida ha terminado.
help-of-settle = `settle` le dice a un tablero con sensores que las manos ya no están.
help-of-ignore = `ignore e4` sigue sin el sensor de e4.
help-of-luck = `luck green manzana` añade cualquier palabra a la suerte de la partida por ese puesto, antes de la primera tirada o carta; así nadie ha podido elegir los dados. Nadie está obligado.
help-of-quit = `quit` sale; la partida se conserva en su registro.
help-of-rules = `rules` explica el juego: en breve, quién es quién, y una lista de páginas; `rules 3` lee la página 3, `rules torre` cómo se mueve una torre; `rules WJ-R22` lee una regla por su número; `rules plain` dice todo esto en lenguaje claro.
help-of-why = `why` lee las reglas numeradas que impiden lo último que se escribió; `why a1-a4`, las que impiden esta jugada.
help-of-agree = `agree` acepta unas tablas ofrecidas, `no` las rechaza; los dos responden también sí o no a una pregunta.
help-of-no = `no` rechaza unas tablas ofrecidas, `agree` las acepta; a una pregunta dice: nada de esto.
help-of-help = `help` enumera lo que se puede escribir ahora, `help WORD` explica una palabra.
help-of-solve = `solve` busca el camino más corto para ganar un solitario, `stop search` lo deja.

### 4 The signs of a drawn board

ground-pit = sin casilla
mark-owed = pendiente
mark-protected = protegida
mark-threatened = amenazada
mark-stacked = apilada
mark-group = un grupo
mark-start = donde empieza
mark-safe = a salvo
tray-box = Caja de { $seat }
tray-blue = Piezas azules de { $seat } en la caja
tray-out = { $seat }, fuera
tray-supply = Reserva de { $seat }
tray-hand = Mano de { $seat }
tray-aside = { $seat }, apartadas
tray-played = Jugadas
board-serial = número de serie { $number }
board-id = id { $number }

### 5 The help of the command line: `command-` and the name of a command, `option-` and the name of what it takes
# Cada texto es una sola línea. Las palabras en mayúsculas, las opciones y los nombres entre acentos graves quedan como están.

help-usage = Uso:
help-more = [OPTIONS]
help-command = COMMAND
help-code = CODE
help-arguments = Argumentos:
help-options = Opciones:
help-play = Jugar:
help-look-back = Repasar:
help-boards = Tableros:
help-club = Club:
help-make = Fabricar:
help-developers = Para desarrolladores:
help-below = Subcomandos, cada uno con su propia ayuda (--help):
help-default = Por defecto: { $value }.
command-tableside = Tableside, el árbitro que se sienta a la mesa. Sin orden: la aplicación.
command-games = Los juegos que hay.
command-rules = Las reglas de la casa de un juego, primero las modalidades; o una de sus reglas por su número.
command-legal = Todas las acciones permitidas de una posición, y cómo queda el tablero después.
command-perft = Cuenta las posiciones que se alcanzan en DEPTH acciones (cada acción, también el azar, es una).
command-referee = La mesa sin pantalla: en este terminal, o en líneas JSON para programas.
command-play = La aplicación; con GAME, directamente a su mesa.
command-resume = Las partidas que pueden seguir; con WHICH, una de ellas enseguida.
command-print = Un PDF con todo lo que un juego necesita, para imprimir y recortar: tablero, piezas, dados, cartas, reglas, una hoja para colgar.
command-solve = El camino más corto para ganar un solitario desde una posición, solo con jugadas.
command-ladder = Los retos de un juego, de fácil a difícil, y las estrellas de cada cual.
command-engines = Los motores de este ordenador (UCI, USI, UCCI), a qué juegan y cómo se debilitan; `add` indica otro.
command-daily = Los repartos del día que se han jugado aquí, y cómo acabaron.
command-replay = Cuenta otra vez una partida a partir de su registro.
command-analyse = Repasa una partida terminada: su curso en probabilidades, la suerte aparte de las decisiones y los momentos que la decidieron.
command-pgn = Escribe una partida de blancas y negras como PGN, a partir de su registro.
command-audit = Comprueba cada tirada y cada carta de una partida terminada con lo prometido al principio.
command-salvage = Sigue con lo que está bien en un registro dañado: con su mismo nombre, o como NEW.
command-boards = Los tableros con sensores conectados, cada uno con el nombre para usarlo.
command-camera = Lo que una cámara lee de un tablero, casilla por casilla (check), o una grabación de todo lo que muestra (record).
command-board-shell = Escribe a un tablero; se añaden las sumas de control y se muestra lo que dice.
command-virtual-board = Un tablero con sensores sin madera, guiado por líneas escritas.
command-expose = Uno de nuestros tableros presentado como DGT, Millennium o Chessnut, para otros programas.
command-variants = Juegos de ajedrez de archivos de variantes: enumera los que hay, revisa un archivo o lo guarda en este ordenador.
command-plans = Planos para construir un tablero: piezas, pasos con dibujos, todos los cables, placas a escala.
command-firmware = Nuestro firmware en un microcontrolador, con el cableado de su tablero.
command-add = Instala lo que pide un complemento: voice, gpio, firmware, hub, cluster, cards o camera.
command-doctor = Dice qué falla en este ordenador, cada cosa con su remedio: paquetes, partidas, tableros, voz, club; en un quiosco, todo lo que necesita. Con `board`: prueba las casillas de un tablero construido.
command-reports = Lo que se anotó cuando falló este programa; con CODE ese informe, para leerlo antes de enviarlo.
command-handbook = Abre el manual en un navegador, aquí y en teléfonos de la misma red.
command-kiosk = Una Raspberry Pi que es una mesa: doctor dice lo que falla, provision hace lo que pide tableside.toml, pin sella un número para ese archivo, update trae otra versión.
command-club = La central de un club; o una mesa: entrar, salir o mostrar cuál es.
command-club-join = Esta mesa entra en un club.
command-club-leave = Esta mesa sale de su club.
command-club-show = Decir a qué club pertenece esta mesa.
command-club-move = Poner la central en un archivo, sellado con un PIN, para otro equipo.
command-club-open = Sacar la central de un archivo así.
command-club-cluster = Escribir los archivos de un clúster, o de más mesas para uno.
command-club-card = Mostrar la tarjeta y la marca de este club, y los clubes que conoce.
command-club-add = Añadir otro club por su tarjeta.
command-club-take = Tomar de un archivo lo que otros clubes han firmado.
command-club-give = Escribir una liga en un archivo, para los otros clubes.
command-club-standings = Encuentros por equipos y ligas: resultados, lo firmado y clasificaciones.
command-club-evenings = Enumerar las veladas que han terminado.
command-club-pack = Guardar una velada en un archivo; sin día, todas las que han terminado.
command-club-unpack = Recuperar una velada guardada.
command-club-export = Escribir las partidas de una velada en un archivo.
command-referee-share = Una partida a la que viene otra mesa, con un código que se muestra aquí.
command-referee-join = Jugar en la partida de otra mesa, con su código.
command-referee-lichess = Una partida en Lichess.
command-relay = Un relé: lleva mensajes sellados entre mesas de distintos lugares.
option-help = Muestra esto y sale.
option-language = El idioma: en, de, fr, nl o es. Si no se dice, vale TABLESIDE_LANGUAGE.
option-version = Dice qué versión es esta.
option-game = El nombre de un juego, como lo enumera `companion games`.
option-play-game = Directamente a este juego.
option-json = Un objeto JSON por línea.
option-rule = Una regla de la casa; se puede repetir.
option-rules-rule = Una regla por su número (WJ-R22 o R22), o las reglas de las que viene una regla de la casa.
option-seats = Los colores que juegan, como green,computer4:blue. Si no se nombran: todos.
option-name = Quién se sienta ahí; se puede repetir.
option-position = Empieza desde esta posición.
option-board = La ruta de un dispositivo, socket://host:port, virtual, auto o none.
option-beside = Dados o un lector de cartas junto al tablero, como godice://; se puede repetir.
option-by-ear = Un puesto cuyo jugador no ve el tablero; se puede repetir.
option-men = El juego de piezas del tablero, tal como se vinculó.
option-at = Dónde está la a1 del juego en el campo de sensores.
option-turn = Cómo está girado el juego en el campo: 0, 90, 180 o 270.
option-which = Un número de esa lista, o un registro.
option-reports-which = Un código de esa lista.
option-terminal = En este terminal, aunque haya pantalla.
option-journal = El archivo de la partida; si ya existe, la partida sigue.
option-seed = Fija los dados; se dice en hello.
option-daily = El reparto de un solitario de ese día, 2026-11-21 o today.
option-ladder-player = De quién son las estrellas. Sin nombre: las de partidas sin nombre.
option-from = Juega desde un momento de esta partida: su registro.
option-moment = Qué momento: después de tantos, 0 es el principio.
option-guess = Se adivinan las jugadas de este puesto en esa partida; none: solo se sigue.
option-rung = Un peldaño de la escalera del juego, como lo nombra `companion ladder GAME`; --name dice quién sube.
option-settle = Tiempo de reposo antes de decidir sobre el tablero: de 0 a 60000 ms.
option-thinks = Segundos que piensa el ordenador como mucho: de 0.1 a 600; después juega lo mejor que tiene.
option-seconds = Segundos que puede tardar: de 0.1 a 86400. Si no se indica: 50.
option-engines-what = add; si no se indica nada, se muestran.
option-engines-program = El programa del motor.
option-engines-name = Su nombre corto. Si no se indica: el de su archivo.
option-protocol = uci, usi o ucci.
option-engine = El motor que juzga, como stockfish.
option-speak = Dice en voz alta: nothing, results, turns, rulings o everything.
option-no-setup = Da por preparada la posición inicial.
option-seat-pages = Deja que teléfonos de la red local tengan un puesto cada uno.
option-share = Otra mesa puede venir a esta partida; se muestra su código.
option-join = Se sienta a la partida de otra mesa con su código; table:NOMBRE: de una mesa del club, sin código.
option-relay = El relé entre mesas; sin él, el de este ordenador. club:NOMBRE: una mesa del club, sin relé.
option-operator = Muestra todo, también los secretos; se dice en hello.
option-full = En toda la pantalla, sin marco.
option-rotate = Cuánto se giran la imagen y el toque, en el sentido de las agujas del reloj: 0, 90, 180 o 270.
option-kiosk = Donde se sientan desconocidos: en toda la pantalla, con el número de la organización, llamadas y una pantalla de espera.
option-out = El PDF que se escribe. Si no se nombra: GAME.pdf o GAME-board.pdf.
option-pitch = Del centro de una casilla al de la siguiente: de 10 a 100 mm.
option-paper = A4 o Letter.
option-whole = Solo el tablero, entero, en una página de su tamaño: para una imprenta.
option-codes = Un código QR en cada carta, para lectores.
option-plain = Las reglas en frases cortas y palabras corrientes.
option-print-camera = Con marcas que lee una cámara, y discos para las piezas.
option-depth = Cuántas acciones.
option-file = Un registro, el archivo de una partida.
option-new = El archivo que se escribe.
option-published = Un código que se anotó en la mesa; se puede repetir.
option-bluetooth = Busca también tableros y dados con Bluetooth.
option-camera-what = check o record.
option-address = Una cámara como camera://0 o camera-http://192.168.1.7:8080/video, o una grabación, o una imagen.
option-camera-game = De qué juego son el tablero y los discos.
option-camera-out = La grabación que se escribe. Si no se nombra ninguna: grabacion.mjpeg.
option-camera-seconds = Termina tras tantos segundos; 0: con Ctrl-C.
option-size = El campo de sensores, hasta 16×16.
option-sense = Lo que dice de las piezas: occupancy, colour o identity.
option-link = El enlace a su puerto serie, que se crea.
option-virtual-board-port = Sirve allí por TCP; el puerto 0 toma uno libre.
option-steer = Acepta también allí líneas de control.
option-noise = La firmeza de las manos: none, table o rough.
option-virtual-board-seed = Las mismas manos otra vez.
option-script = Líneas de control que van primero.
option-id = El nombre duradero del tablero.
option-guise = dgt, millennium o chessnut.
option-expose-board = El tablero que se presenta, de 8×8 casillas: como para la mesa.
option-on = Dónde: pty, serial:PORT (un gadget USB, /dev/ttyGS0) o ble.
option-fen = La posición inicial desde la que se siguen las piezas, si no es la habitual.
option-promote = En qué se convierte un peón: queen, knight, rook o bishop; un botón del tablero lo cambia.
option-expose-turn = Cómo está puesto el tablero: 0 o 180.
option-wiring = Un modelo que viene con Tableside (`pico-8x8`), o un board.toml.
option-firmware-port = El puerto serie del tablero, si hay varios.
option-plans-pitch = Del centro de una casilla al de la siguiente: 38 a 80 mm.
option-plans-paper = A4, A3 o Letter.
option-plans-out = El PDF que se escribe. Si no se nombra: CABLEADO-plans.pdf.
option-svg = Una carpeta para placas y dibujos en SVG, para una cortadora láser.
option-circuit = Un circuito impreso de 4 × 4 casillas para KiCad.
option-to = Solo escribe los archivos en esta carpeta.
option-extra = Lo que se añade: voice, gpio, firmware, hub, cluster, cards o camera.
option-doctor-what = `board`: prueba las casillas de un tablero construido.
option-doctor-where = Una casilla (a1), una fila (1), una columna (a); sin nada, todas.
option-doctor-wiring = El board.toml de tu tablero, para los nombres de sus cables.
option-what = doctor, provision, pin o update.
option-root = La raíz del equipo, si no es este.
option-club-what = join, leave o show; move u open: la central, en un archivo; cluster: los archivos de un clúster; card, add, take, give, standings: ligas entre clubes; evenings, pack, unpack, export: veladas que han terminado; nada: poner en marcha la central.
option-club-folder = Dónde se guarda el club.
option-club-pin = Aquí no, donde cualquiera podría leerlo: el PIN de la central se pide.
option-club-store = Otro almacén que SQLite, como URL.
option-club-node = Un servidor de un clúster nuevo; son tres.
option-club-port = El puerto de las páginas para los teléfonos; las de HTTPS están en el siguiente.
option-relay-host = Dónde escucha; si no, en todo este equipo.
option-relay-port = Su puerto. Si no: 8770.
option-relay-certificate = Su certificado para TLS, en PEM; con --key.
option-relay-key = La clave del certificado, en PEM.
option-relay-cluster = Forma un solo servicio con otros relés, por los servidores NATS de este clúster (su hub.json).
option-relay-trusted-proxy = Un proxy delante del relé: una dirección o una red. El relé cree lo que este indica de sus clientes (Forwarded, X-Forwarded-For). Se puede repetir.
option-handbook-page = Una de sus páginas, como en docs/: club/wall.md. Por defecto la primera.
option-relay-deals = Una partida que lleva para las mesas: baraja y reparte, y aquí no juega nadie. Se escribe un código para cada puesto.
option-club-power-off = Apaga también este equipo, si la velada se cierra así.
option-club-reached-as = Un nombre de DNS para todos los servidores de un clúster nuevo, o para esta central.
option-club-cluster = Funciona como una central de este clúster (su hub.json).
option-club-address = El broker del club, como mqtt://192.168.1.10.
option-club-join-address = El broker, como mqtt://192.168.1.10, o el código de una invitación; sin él, el club de esta red.
option-club-move-address = El archivo que se escribe.
option-club-open-address = El archivo que `move` ha escrito.
option-club-cluster-address = La carpeta para los archivos.
option-club-add-address = La tarjeta del otro club.
option-club-take-address = El archivo de otro club.
option-club-give-address = El archivo que se escribe.
option-club-give-club = Qué liga.
option-club-standings-address = Cómo se llama el torneo; sin nombre, todos.
option-club-pack-address = El día, como 2027-01-31.
option-club-unpack-address = La velada, como `evenings` la enumera.
option-club-export-address = El día, como 2027-01-31.
option-club-club = El nombre del club.
option-club-table = El nombre de esta mesa.
option-user = Quién es esta mesa para el broker.
option-password-file = Un archivo con la contraseña del broker.
option-certificate = Quién responde por el broker (un archivo PEM).
option-club-delay = Minutos que todo se retiene aquí.
option-club-bring-today = Trae las partidas de las últimas 24 horas.
option-variants-what = list, check o add.
option-variants-file = Un archivo de variantes, como los que escriben los programas de variantes de ajedrez.
option-wheel = Un archivo de Tableside, por ejemplo en una memoria USB; sin él, la versión más nueva del índice.
option-when-free = Espera a que no se juegue ninguna partida.
option-accept-version = La versión que se instala, aunque sea más antigua que la que funciona.
option-save = Guarda el número en esta mesa en vez de mostrar su línea.
option-udev = Muestra en su lugar las reglas udev para Linux.
option-url = La ruta de un dispositivo, o socket://host:port.
written-out = Escrito: { $path }
brought-in = La partida queda en { $path }
collection-empty = No hay ninguna partida así en este archivo.
collection-number = Cada partida tiene su número: companion import { $file } --number 1 guarda la primera.
no-games-played = Aún no hay partidas jugadas.
stats-all = Todas las partidas
stats-games = Por juego
stats-players = Por persona
stats-row = { $what }: { $said }
stats-figures =
    jugadas: { $played }, terminadas: { $over }, ganadas: { $won }, tablas: { $drawn }, { $minutes } { $minutes ->
        [1] minuto
       *[other] minutos
    }, capturas: { $captures }
stats-die = El dado { $die }, tiradas: { $n }
command-export = Escribe una partida a partir de su registro. Si no se nombra nada: PGN, en la salida estándar.
command-import = Incorpora una partida en PGN o JSON: se juega de nuevo y queda como registro. Las partidas de una colección se enumeran.
command-stats = Lo que suman las partidas de aquí: jugadas, ganadas, minutos, capturas, y cómo salieron los dados.
option-pgn = Como PGN; - para la salida estándar.
option-import-number = El número de una partida en una colección.
option-import-player = Solo las partidas de quienes llevan NAME en el nombre.
option-export-json = Como JSON; - para la salida estándar.
option-pdf = Como planilla para imprimir.
option-export-paper = De la planilla: A4 o Letter.
option-export-file = El registro de una partida.
option-import-file = Una partida que se escribió.
option-import-new = El registro que se escribe. Si no se nombra: uno en la carpeta de datos.
option-player = Solo lo que jugó esta persona.
option-stats-game = Solo este juego.

# La voz
bad-level = --speak admite { ANYOF($levels) }, no «{ $given }».
speak-operator = --operator muestra secretos y --speak dice lo que se muestra: usa solo una de las dos.

### Teléfonos que tienen un puesto

phones-code = Página para el teléfono, { $seat }: { $address }
phones-came = { $seat }: un teléfono tiene el puesto.
phones-answer = Escribe agree (de acuerdo) o no.
phones-refused = { $why }
illegal-moves = { $n ->
    [0] ninguna jugada ilegal
    [1] una jugada ilegal
   *[other] { $n } jugadas ilegales
 }

relay-runs = El relé está en { $url } hasta Ctrl-C.
relay-certificate = --certificate y --key van juntos.
handbook-runs = El manual está en { $url } hasta Ctrl-C.
handbook-page = El manual no tiene la página { $page }.
handbook-missing = Esta instalación no tiene manual. En un checkout lo construye `make site`.
lichess-ask-token = Token de { $site } (board:play):
lichess-kept = { $name } en { $site }. El token está en { $path }, que nadie más puede leer aquí.
lichess-forgotten = El token se ha borrado de este equipo. Anúlalo también en el sitio: { $address }
lichess-nothing-kept = En este equipo no hay ningún token. Con `companion lichess token` se le da uno.
lichess-account = { $name } en { $site }
lichess-no-games = No hay partidas en curso ni desafíos pendientes.
bad-lichess-what = companion lichess no conoce { $given }. Conoce { ALLOF($known) }.
bad-lichess = --lichess admite seek, challenge:NOMBRE, accept, accept:NOMBRE o game:ID, no { $given }.
lichess-alone = Con --lichess el sitio dice quién juega con qué y cómo se empieza: quita { $option }.
lichess-which-game = Nombra el juego que quieres, como en `companion referee chess --lichess seek`.
lichess-bad-days = Una partida por correspondencia tiene 1, 2, 3, 5, 7, 10 o 14 días por jugada, y solo en un desafío.
lichess-bad-colour = --colour admite white o black, no { $given }.
command-lichess = Lichess: las partidas y los desafíos de tu cuenta; se toma su token o se olvida.
option-lichess-what = token: tomar uno; forget: olvidarlo; decline: rechazar un desafío. Sin nada, se listan partidas y desafíos.
option-lichess-which = El desafío.
option-site = Otro sitio que funciona igual. Sin nada: https://lichess.org.
option-lichess = Juega en Lichess: seek, challenge:NOMBRE, accept, accept:NOMBRE o game:ID.
option-rated = La partida en Lichess cuenta para la puntuación.
option-colour = El color que quieres en Lichess: white o black.
option-days = Días por jugada, de un desafío por correspondencia.
