# Lo que dicen la línea de órdenes y el árbitro del terminal: de cada mensaje, su texto.

### 1 What cannot be done

no-language = Idioma desconocido «{ $code }». Elige { ANYOF($known) }.
no-such-option = Opción desconocida: { $option }. `--help` enumera las opciones.
no-such-command = Orden desconocida: { $command }. `companion --help` enumera las órdenes.
missing-argument = Falta { $name }. `--help` lo explica.
bad-value = { $option } no admite ese valor. `--help` dice qué admite.
missing-value = Falta el valor de { $option }. `--help` dice qué admite.
too-much-typed = Argumento inesperado: { $words }. `--help` muestra qué admite la orden.
system-refused = Eso no se ha podido hacer: { $why }.
coded-refusal = { $said } Código { $code }.
broke = Tableside se ha cerrado por un fallo. Tu partida está guardada: `companion play` la continúa. Código { $code }. `companion reports` muestra el informe en { $path }
broke-on = Una parte de Tableside ha fallado; lo demás sigue. Código { $code }. `companion reports` muestra el informe en { $path }
broke-addon = { $said }. Tu partida está guardada: `companion play` la continúa. Código { $code }. `companion reports` muestra el informe en { $path }
broke-on-addon = { $said }. Lo demás sigue. Código { $code }. `companion reports` muestra el informe en { $path }
no-reports = No hay informes de fallos.
reports-how = Nada se envía automáticamente. `companion reports { $code }` muestra un informe. Contiene dónde falló el programa, sin nombres, jugadas, cartas, códigos ni contraseñas. Puedes enviárnoslo con su código.
no-such-report = No hay ningún informe { $given }. `companion reports` enumera los que hay.
bad-depth = DEPTH es 0 o más.
no-board-to-print = { $game } no tiene un tablero para imprimir.
no-cards-to-print = { $game } no tiene cartas en las que imprimir códigos.
bad-paper = --paper admite { ANYOF($papers) }, no «{ $paper }».
no-extra = No hay ningún complemento { $name }. Elige { ANYOF($known) }.
extra-added = { $name } está instalado.
extra-not-added = { $name } no se ha podido instalar ({ $needs }): { $why }.
extra-not-here = { $name } pide { $needs }, que aún no existe para Python { $version }. Usa un Python anterior: make run PYTHON=python3.12
extra-needs-root = Solo root puede instalar { $name } para todas las cuentas: sudo companion add { $name }
bad-what = WHAT es { ANYOF($known) }, no «{ $given }».
variants-list-all = `companion variants list` enumera todos los juegos y no admite ningún archivo; `companion variants check FILE` revisa uno.
variants-which = Indica el archivo: companion variants { $what } ARCHIVO.ini
variants-sound = Se puede jugar con { $path }.
variants-added = { $name } queda guardado en { $path }.
variant-standard = { $name }: { $files } × { $ranks }
variant-own = { $name }: { $files } × { $ranks }, clases de piezas: { $kinds }, jugadas al comienzo: { $moves } ({ $file })
doctor-well = No se ha encontrado ningún problema.
doctor-python = Tableside no funciona con Python { $version }, necesita { $wanted }: make run PYTHON=python3.12
doctor-packages = Faltan paquetes que Tableside necesita ({ $needs }): { $command }
doctor-extra-half = Del complemento { $extra } solo está instalada una parte (falta: { $needs }): companion add { $extra }
doctor-extra-broken = El complemento { $extra } está instalado, pero no arranca ({ $module }): companion add { $extra }
doctor-fonts = Faltan tipos de letra de la aplicación o están dañados ({ $files }): instala Tableside otra vez.
doctor-clock = El reloj dice { $now }, pero un archivo de aquí se escribió el { $later }: pon el reloj en hora, o deja que lo haga la red (sudo timedatectl set-ntp true).
doctor-copies = Tableside está abierto { $n } veces, pero un tablero, una cámara o un altavoz funciona solo con uno. Cierra los demás desde un terminal: { $command }
doctor-no-graphics = No se encontró ningún chip gráfico, así que dibuja el procesador y puede ir lento: instala su controlador (en una Raspberry Pi: dtoverlay=vc4-kms-v3d en config.txt).
doctor-graphics-shut = Esta cuenta no puede usar el chip gráfico ({ $device }), así que las imágenes pueden ir lentas: sudo usermod -aG video,render $USER; luego cierra la sesión e iníciala otra vez.
doctor-library = A la ventana de la aplicación le falta una biblioteca ({ $library }): { $command }
doctor-no-display = No hay pantalla, así que la partida se juega en el terminal: para la aplicación, inicia sesión en el escritorio del propio ordenador.
doctor-read-only = El disco de { $path } solo se puede leer, así que no se puede guardar nada: reinicia este ordenador; si no basta, el disco o la tarjeta de memoria está gastado.
doctor-not-writable = No se puede guardar nada en { $path }: sudo chown -R $USER { $path } && chmod 700 { $path }
doctor-choices-aside = Unos ajustes dañados se han movido a { $path } ({ $files }). Elige de nuevo lo que falte y luego borra esos archivos.
doctor-not-private = Otras personas de este ordenador pueden leer { $path }, donde están las partidas: chmod 700 { $path }
doctor-disk-full = Solo quedan { $free } MB donde se guardan las partidas ({ $path }). Libera al menos { $wanted } MB.
doctor-game-damaged = Una partida está dañada. { $command } recupera la parte válida y conserva el archivo dañado.
doctor-log-in = Esta cuenta entró en el grupo de { $port } después de iniciar sesión: cierra la sesión e iníciala otra vez.
doctor-no-voice = No se encontró ninguna voz, así que no se dice nada: { $command }
doctor-no-loudspeaker = No se encontró ningún altavoz, así que no se oye nada: conecta uno, o elige otro en los ajustes.
doctor-voice-mute = La voz no ha respondido: desconecta el altavoz y conéctalo otra vez, o elige otro en los ajustes.
doctor-model-half = La voz { $name } no tiene { $name }.json a su lado: copia allí ese archivo.
doctor-engine = El motor { $engine } no responde. Arráncalo a mano para ver por qué: { $command }. `companion engines` los muestra todos.
doctor-voice-extra = Las voces de { $folder } necesitan un complemento: companion add voice
doctor-model = La voz { $name } no se puede usar: elige otra en los ajustes, o copia su modelo otra vez.
doctor-hub-silent = La central de { $club } no responde en { $where }: enciéndela, o entra de nuevo en su red (companion club join).
kiosk-provisioned = Esta mesa está configurada como indica { $name }.
kiosk-updated = Tableside { $version } está instalado; antes era { $before }.
kiosk-which-wheel = Nombra el archivo wheel: companion kiosk update ARCHIVO.whl, con su firma ARCHIVO.whl.minisig al lado.
kiosk-no-update = Un wheel, --when-free y --accept-version solo funcionan con `companion kiosk update`.
kiosk-ask-pin = El número de la organización:
kiosk-no-save = --save solo funciona con `companion kiosk pin`.
kiosk-needs-pin = Este ordenador no tiene PIN de la organización. Ejecuta antes `companion kiosk pin --save`.
kiosk-pin-saved = El nuevo número de la organización está guardado en { $path } y vale desde el próximo arranque. Si tableside.toml tiene un número, cámbialo también allí.
club-join-how = Para unirte, ponle un nombre a esta mesa: `companion club join --table NAME`. Se pide el PIN de la central. Sin central: `companion club join mqtt://192.168.1.10 --club NAME --table NAME`.
club-move-how = Indica un archivo: `companion club move ARCHIVO`, y luego `companion club open ARCHIVO` en el otro equipo.
club-card-how = Indica la tarjeta del otro club: `companion club add TARJETA`. Se pide la marca leída en voz alta.
club-file-how = Di qué archivo: `companion club take ARCHIVO` importa lo que otros clubes han firmado, `companion club give ARCHIVO` lo escribe para ellos.
club-give-which = Di con --club qué liga: { ANYOF($known) }.
club-no-leagues = Este club no juega en ninguna liga.
club-said = { $said }
club-league-mark = Marca para leer: { $mark }
club-league-known = Club conocido { $name }: { $mark }
club-league-ask-mark = Marca tal como la han leído:
club-league-added = { $name } está añadido.
club-league-given = { $title } está en { $file }.
club-no-teams = No hay encuentros por equipos.
club-match = Ronda { $round }: { $home } – { $guest } { $score }{ $league ->
    [yes] { $signed ->
        [yes] , firmado
       *[other] , no firmado por los dos
    }
   *[other] { "" }
 }
hub-needs = Una central necesita { BOTHOF($what) }. `companion add hub` lo instala todo.
cluster-needs = Las centrales de un clúster necesitan { BOTHOF($what) }. `companion add cluster` lo instala todo.
club-moved = { $club } está guardado en { $file }, sellado con el PIN { $pin }. En el otro equipo: { $command }. Borra el archivo cuando la central funcione allí: con el archivo y el PIN cualquiera puede quedarse con el club.
club-opened = { $club } está ahora en este equipo. Inicia su central: { $command }
cluster-laid = El clúster está en { $folder }: una carpeta por servidor, hub.json con club.pem para las centrales, contraseñas en tables.
cluster-join = Una mesa se une con: { $command }
hub-is-there = La central de { $club } está lista. Los teléfonos de la sala abren { ANYOF($where) }.
hub-join-with = Para conectar una mesa: `companion club join --table NAME` y el PIN { $pin }, o este código. La marca del club es { $mark }.
hub-ends = Ctrl+C termina la central; las mesas siguen jugando.
hub-ready = La central ya recibe las mesas.
hub-first-arbiter = El primer árbitro entra en { $where } con el PIN { $pin }. El navegador avisa una vez, porque el club ha creado su propio certificado.
club-pin-seen = Otras personas de este ordenador pueden leer un PIN en la línea de órdenes. No lo pongas: se te pedirá.
club-ask-pin = El PIN que muestra la central:
club-ask-file-pin = El PIN del archivo:
club-unmarked = La marca de esta central no se puede comprobar. Únete en un terminal, o usa el código con `ca=` que muestra la central.
club-mark = La marca del club es { $mark }. Si la central muestra otra, pulsa Ctrl+C: otro equipo se hace pasar por ella.
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
club-day-how = Indica la velada: `companion club export 2027-01-31` o `companion club unpack 2027-01-31`. `companion club evenings` las enumera.
club-no-archive = Esta central no puede archivar veladas, porque sus datos no están en una carpeta.
club-exported = La velada del club está en { $file }.
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
share-or-join = Nombra un juego (con --share puede participar otra mesa), o da un código con --join.
table-seat-unshared = Un puesto en otra mesa necesita --share.
club-line-one = Una conexión por el club llega a otra mesa. Para más mesas usa un relé y códigos.
says-it-itself = { $option } no va junto con { ALLOF($others) }: eso ya viene dado.
moment-of-what = { $option } necesita --from con el registro de la partida.
no-journal-there = No hay ningún registro { $path }.
audit-not-over = { $path } no ha terminado: sus dados y cartas se publican con el resultado.
nothing-to-solve = Solo se puede resolver un solitario cuya posición se conoce. Nombra uno, con --position.
no-display = No hay pantalla, así que { $game } se juega en el terminal.
no-display-no-game = No hay pantalla, así que { $game } se juega en el terminal. `companion games` enumera los juegos; `companion referee GAME` abre otro.

### 2 Lists

players = de { $low } a { $high } personas
players-exactly = { $n } personas
one-player = una persona
lay-out = Prepara: { $equipment }
no-games = No hay ningún juego instalado.
game-left-out = El juego de { $folder } está roto y se ha dejado fuera ({ $why }). Arregla la carpeta o quítala.
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
no-open-games = No hay partidas sin terminar.
resume-how = `companion resume NÚMERO` continúa una. Con --terminal juegas aquí, sin ventana.
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
no-boards = No hay ningún tablero conectado. `companion virtual-board` simula uno.
no-engines = No hay ningún motor instalado. Instala Stockfish con `sudo apt install stockfish`, o añade otro con `companion engines add PROGRAM`.
engine-elo = Elo { $least } a { $most }
engine-skill = Skill Level { $least } a { $most }
engine-nodes = limitado por posiciones
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
no-way = No hay solución.
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
doctor-board-set = Pon un imán en { $square }, muévelo un poco y levántalo. (Pulsa Intro si no pasa nada.)
doctor-board-felt = Sí, { $square } funciona.
doctor-board-other = Responde { $there } en vez de { $square }. Mira estos cables:
doctor-board-nothing = La casilla { $square } no responde. Comprueba su contacto, su diodo y estos cables:
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
recording-corners = La grabación debe mostrar las tarjetas impresas en las cuatro esquinas del tablero (companion print chess --camera).
recording-empty = La grabación debe empezar con dos segundos del tablero vacío, sin manos.
recording-start = Tras el tablero vacío, la grabación debe mostrar las piezas colocadas para empezar ({ $where }) durante dos segundos, sin manos.
pgn-is-export = `companion pgn` se llama ahora `companion export`. El nombre antiguo funciona hasta la 2.0.
salvage-it = `companion salvage { $path }` recupera la parte válida y conserva el archivo dañado.
salvaged =
    { $n ->
        [1] Hay una anotación en { $path }.
       *[other] Hay { $n } anotaciones en { $path }.
    }
salvaged-aside = El archivo dañado se conserva como { $path }.
nothing-damaged = { $path } no está dañado.
audit-seed-good = Código { $code }: la semilla es la prometida.
audit-seed-bad = Código { $code }: la semilla NO CONCUERDA con lo prometido.
audit-chain-good = Números de los dados: { $n }, todos como prometió { $who }.
audit-chain-bad = Números de los dados: { $n }, y uno NO ES COMO PROMETIÓ { $who }.
audit-no-promise = En este archivo NO HAY NINGUNA PROMESA: su semilla nunca se prometió, así que no prueba nada.
audit-stretch = Después del resultado { $n } la partida siguió con otra semilla.
audit-entropy = Se añadió azar: { ALLOF($what) }.
audit-known = Este es el código que has dado.
audit-known-all = Este es el código que has dado, con todo el azar añadido.
audit-known-before =
    Has nombrado su código tal como era antes de añadir { $n ->
        [1] la última suerte
       *[other] las últimas { $n } suertes
    }: mira si es lo que añadiste.
audit-unnamed = No has dado ningún código, así que el archivo solo se ha comparado consigo mismo. Añade con --published el código que anotaste.
audit-strange = { $code } NO ES UN CÓDIGO DE ESTA PARTIDA.
audit-not-told = Esta semilla aún no se conoce: la partida siguió y no ha terminado.
bad-code = Un código tiene 16 cifras de 0 a 9 y de a a f, como «3f9a 12c4 88d0 e71b», no «{ $given }».
audit-checked = Tiradas y cartas de la mesa: { $checked }, a mano: { $by_hand }.
audit-wrong = No concuerda: { $what }
audit-came = {"  "}resultados: { ALLOF($what) }
audit-source = { $source } { $n }
audit-typed = {"  "}escrito por personas: { ALLOF($what) }
audit-typed-dealt = {"  "}escrito por personas, aunque la mesa reparte estas cartas: { ALLOF($what) }
audit-typed-one = { $face } (registro { $n })
audit-same =
    {"  "}a mano, y lo que habría tirado la mesa: { $same } de { $n }, por azar se esperan { $expected } (p = { $p }).
audit-expected = se esperan { $n }
audit-sound = Todo concuerda.
audit-doubtful = La semilla y las tiradas de la mesa concuerdan. Pero las tiradas escritas coinciden con las de la mesa más de lo que explica el azar: { ALLOF($names) }.
audit-unsound = LA PARTIDA NO CONCUERDA CON SU SEMILLA PUBLICADA.
analysing = Análisis: { $share }
analyse-not-over = { $path } no ha terminado. Solo se pueden analizar partidas terminadas.
analyse-told = { $game } no se puede analizar, porque la mesa no ve el tablero.
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
rung-nobody = Sin nombre, las estrellas no se guardan para nadie. Añade { $typed } con un nombre.
journal-is = Registro: { $path }
code-is = El código de limpieza de esta partida: { $code }. Anótalo. Después de la partida, `companion audit FILE --published CODE` muestra que nadie ha cambiado los dados ni las cartas.
code-new = La partida sigue con dados y cartas nuevos, porque la semilla anterior ya es pública. El código nuevo: { $code }. Anótalo también.
luck-is = Antes de la primera tirada o carta, cada persona puede añadir azar: escribe `luck` y cualquier palabra.
luck-added = { $seat } { NUMBEROF($seat, plural: "han", singular: "ha") } añadido azar: { $text }. El código nuevo es { $code }. Anótalo.
help-is = Escribe `help` para ver las órdenes, o `legal` para las jugadas posibles.
board-agrees = El tablero vuelve a concordar.
play-without = Para seguir sin una casilla: { ANYOF($typed) }
may-go-to = De { ALLOF($lifted) } a { ALLOF($targets) }.
clock-typed = Di qué reloj y cuánto, por ejemplo `{ $typed }`, o `clock stop`, `clock start`.
was-taken-back = Deshecho: { $n }.
scores = Puntos: { ALLOF($scores) }.
score-of = { $seat } { $n }
nothing-legal = Ahora no hay ninguna jugada así.
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
you-hold = Tus cartas y piezas: { ALLOF($what) }.
fill-in = Escribe por ejemplo: { $typed }
you-can = Puedes escribir por ejemplo: { ALLOF($typed) }
more-by-legal =
    … y { $n ->
        [1] una más
       *[other] { $n } más
    }: `legal` las enumera todas, `legal e4` las de e4.
then-enter = Escribe tu elección, o pulsa Intro para borrar esto.
which-seat = Di para quién, por ejemplo `{ $typed }`: { ANYOF($seats) }.
answers-are = La pregunta tiene { $n } respuestas: escribe un número de 1 a { $n }.
not-known = «{ $line }» no funciona ahora. Puedes escribir { ANYOF($typed) }.
typed-several = Puede ser { ANYOF($typed) }: escribe una de ellas.
typed-no-letter = Aquí ninguna pieza se escribe { $letter }.
typed-no-man = { $seat } { NUMBEROF($seat, plural: "no tienen", singular: "no tiene") } en el tablero ninguna pieza que se escriba { $letter }.
typed-instead = Puedes jugar { ANYOF($typed) }.
typed-no-castling = Ese enroque no es posible ahora.
men-by-letter = Piezas: { ALLOF($men) }.
man-by-letter = { $letter } { $man }
not-known-near = «{ $line }» no funciona ahora. ¿Querías decir { ANYOF($typed) }?
nothing-offered = No hay nada que responder con `{ $word }`.
rules-not = Las reglas no dicen nada de «{ $about }»; `rules` da la lista de sus páginas.
why-nothing = Ninguna regla numerada prohíbe eso. `rules` enumera las páginas de las reglas.
rules-men = Las piezas:
rules-pages = Para seguir leyendo:
rules-house-rule = Regla de la casa: { $rule } { $choice }
form-wrong = «{ $given }» no llena las { $n } casillas: hacen falta { ALLOF($men) }.
quit-kept = Tu partida está guardada. Para continuar: { $command }
quit-over = Para verla otra vez: { $command }
help-now = Ahora puedes escribir:
help-words = `help legal` explica una palabra; las palabras son legal, rules, why, hint, try again, roll, draw, look, undo, redo, resign, `draw?`, claim, agree, no, end, end game, board, pause, resume, rematch, solve, settle, ignore, luck, ask, quit; con relojes press, clock; con otras mesas say; y arbiter. Una línea que empieza por una llave es una línea del protocolo del árbitro.
    .legal = `legal` enumera las jugadas posibles, `legal R` las de una torre, `legal e4` las que tocan e4. Escribe una jugada como está en la primera columna.
    .roll = `roll` tira los dados. Si has tirado a mano, escribe `roll 5`, o `roll orange 5` para nombrar el dado.
    .draw = `draw` roba una carta. Si la has robado de tu propia baraja, escribe `draw B05`, o `draw white Q` para nombrar la baraja.
    .hint = `hint` propone una jugada y la explica. Donde hay cartas o piezas ocultas, escríbelo mientras miras en secreto.
    .try-again = `try again` deshace tu última decisión, con todo lo que se respondió desde entonces. Es para una persona que juega contra el ordenador, y se escribe mientras se ofrece.
    .look = `look white` muestra las cartas y notas de las blancas después de pasar el teclado; Intro borra la pantalla.
    .undo = `undo` deshace la última acción; hace falta el acuerdo de todos a quienes afecta.
    .redo = `redo` rehace lo último que se ha deshecho.
    .resign = `resign white` abandona por las blancas. También puedes escribir un nombre.
    .draw-offer = `draw? white` ofrece tablas por ese puesto; la partida queda en tablas cuando todas las personas las han ofrecido y el ordenador acepta.
    .claim = `claim fifty white` y `claim repetition white` reclaman tablas según las reglas. `claim touch white` pide que se mueva una pieza tocada.
    .end = `end` renuncia a lo que no es obligatorio, o dice que las manos ya no están en el tablero.
    .end-game = `end game` termina ya y clasifica, si hay acuerdo de todos.
    .board = `board` dibuja otra vez el tablero.
    .pause = `pause` detiene la partida y sus relojes; `resume` sigue.
    .resume = `resume` sigue después de una pausa.
    .rematch = `rematch` empieza de nuevo en la misma mesa cuando la partida ha terminado.
    .settle = `settle` le dice a un tablero con sensores que las manos ya no están.
    .ignore = `ignore e4` sigue sin el sensor de e4.
    .luck = `luck green manzana` añade una palabra a tu elección al azar de la partida, antes de la primera tirada o carta. Es opcional.
    .press = `press` pulsa el reloj de quien mueve, `press white` el de las blancas. También dice que tus manos están fuera del tablero.
    .clock = `clock` muestra los relojes; si todos están de acuerdo, `clock stop` y `clock start` los paran y los ponen en marcha, `clock white 5m` ajusta uno, `clock white +30s` le da más.
    .ask = `ask pieces` responde con palabras. Puedes preguntar turn, moves, pieces, their pieces, ranks, dice, cards, clock, score y last. `ask attacks e4` nombra las piezas que pueden ir allí, `ask on e4` la que está allí. Con --speak la respuesta también se oye.
    .say = `say hello` envía a las otras mesas una de doce frases. `say` las enumera.
    .arbiter = `arbiter back` decide sobre una jugada ilegal: se devuelve sin penalización. Otras decisiones son `penalty`, `pass` y `loses`. `arbiter forget white` borra la última jugada ilegal de las blancas.
    .quit = `quit` sale. La partida está guardada en su registro.
    .rules = `rules` explica el juego y enumera las páginas de las reglas. `rules 3` muestra la página 3, `rules torre` cómo se mueve una torre, `rules WJ-R22` una regla por su número y `rules plain` las reglas en lenguaje claro.
    .why = `why` muestra las reglas numeradas que prohíben lo último que escribiste; `why a1-a4`, las que prohíben esta jugada.
    .agree = `agree` acepta unas tablas ofrecidas, `no` las rechaza; los dos responden también sí o no a una pregunta.
    .no = `no` rechaza unas tablas ofrecidas, `agree` las acepta; a una pregunta dice: nada de esto.
    .help = `help` enumera lo que se puede escribir ahora, `help WORD` explica una palabra.
    .solve = `solve` busca la solución más corta de un solitario. `stop search` la detiene.
help-not = No hay ayuda sobre «{ $word }»; la hay sobre { ALLOF($words) }.
hint-in-private = Aquí una pista es solo para un puesto: escribe primero { $typed } y después hint.
ask-typed = Escribe `ask` con una de { ALLOF($words) }.
say-typed = Escribe `say` con una de { ALLOF($words) }.

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

### 5 The help of the command line: `command-` and the name of a command, with an attribute for each argument and option
# that only this command has. `option-` and its name: an option of several commands.
# Cada texto es una sola línea. Las palabras en mayúsculas, las opciones y los nombres entre acentos graves quedan como están.

help-usage = Uso:
help-more = [OPTIONS]
help-command = ORDEN
help-code = CODE
help-arguments = Argumentos:
help-options = Opciones:
help-play = Jugar:
help-look-back = Partidas guardadas:
help-boards = Tableros:
help-club = Clubes:
help-make = Configurar y crear:
help-developers = Para desarrolladores:
help-below = Subórdenes (cada una con su propia ayuda, --help):
help-default = Por defecto: { $value }.
help-also = También:
help-examples = Ejemplos:
help-how = `{ $program } ORDEN --help` muestra detalles y ejemplos.
command-tableside = Tableside, el árbitro de los juegos en un tablero real. Sin orden, abre la aplicación.
command-games = Ver los juegos.
command-rules = Mostrar las reglas de un juego y las de la casa.
    .rule = Un número de regla (WJ-R22 o R22) o una regla de la casa.
command-legal = Ver las acciones legales de una posición.
command-perft = Contar las posiciones alcanzadas tras DEPTH medias jugadas.
    .depth = El número de medias jugadas.
command-referee = Jugar en la terminal, o dirigir una partida desde un programa.
    .by-ear = Un jugador que no ve el tablero. Se puede repetir.
    .speak = Qué se lee en voz alta: nothing, results, turns, rulings o everything.
    .no-setup = Empezar sin comprobar que las piezas están colocadas.
    .seat-pages = Permitir que cada teléfono de la red local lleve un puesto.
    .share = Dejar que participe otra mesa. Muestra su código.
    .join = Unirse a la partida de otra mesa con su código, o a una mesa del club con table:NOMBRE.
    .relay = El relé entre las mesas. Por defecto: el de este ordenador. club:NOMBRE conecta a través del club.
    .operator = Mostrar las cartas y piezas ocultas. Se indica en `hello`.
    .lichess = seek, challenge:NOMBRE, accept, accept:NOMBRE o game:ID.
    .rated = Jugar en Lichess una partida por puntos.
    .colour = Tu color en Lichess: white o black.
    .days = Días por jugada de un desafío por correspondencia.
command-table = Mostrar una mesa en el navegador de una tableta.
    .kiosk = Los invitados solo pueden jugar y empezar partidas; el PIN de la organización abre lo demás.
command-play = Abrir la aplicación, o ir directamente a un juego.
    .game = El juego que se abre.
    .full = Abrir a pantalla completa, sin marco.
    .rotate = Girar la imagen y el toque en el sentido de las agujas del reloj: 0, 90, 180 o 270 grados.
    .kiosk = Abrir a pantalla completa para el público: con el número de la organización, llamadas y una pantalla de espera.
command-resume = Ver las partidas sin terminar, o continuar una.
    .which = Un número de la lista o el archivo de un registro.
    .terminal = Jugar en este terminal, aunque haya pantalla.
command-print = Crear un PDF de un juego para imprimir y recortar.
    .out = El PDF que se escribe. Por defecto: GAME.pdf o GAME-board.pdf.
    .pitch = Distancia entre los centros de dos casillas: de 10 a 100 mm.
    .paper = A4 o Letter.
    .whole = Imprimir solo el tablero, en una página de su tamaño, para una imprenta.
    .codes = Imprimir un código QR en cada carta, para lectores.
    .plain = Imprimir las reglas en frases cortas y palabras corrientes.
    .camera = Imprimir marcas que lee una cámara y discos para las piezas.
command-solve = Buscar la solución más corta de una posición de solitario.
command-ladder = Ver los retos de un juego y las estrellas ganadas.
    .player = El jugador cuyas estrellas se muestran. Por defecto: partidas sin nombre.
command-engines = Ver los motores de ajedrez de este ordenador, o añadir uno.
    .what = `add`. Por defecto: enumerarlos.
    .program = El programa del motor.
    .name = Un nombre corto. Por defecto: el nombre del archivo.
    .protocol = uci, usi o ucci.
command-daily = Ver los retos diarios jugados aquí, con sus resultados.
command-replay = Repasar una partida a partir de su registro.
command-analyse = Encontrar los momentos clave de una partida terminada.
    .seconds = Tiempo máximo, en segundos: de 0.1 a 86400. Por defecto: 50.
    .engine = El motor que analiza, por ejemplo stockfish.
command-pgn = Guardar una partida como PGN (ahora `companion export`).
command-audit = Comprobar que los dados y las cartas de una partida terminada fueron limpios.
    .published = El código que se anotó en la mesa. Se puede repetir.
command-salvage = Recuperar la parte válida de un registro dañado.
    .new = El archivo que se escribe. Por defecto: el mismo nombre; el archivo dañado queda como FILE.damaged-1.
command-boards = Ver los tableros con sensores conectados.
    .bluetooth = Buscar también tableros y dados con Bluetooth.
    .udev = Mostrar en su lugar las reglas udev para Linux.
command-camera = Comprobar o grabar lo que una cámara ve del tablero.
    .what = `check` o `record`.
    .address = Una cámara (camera://0 o camera-http://192.168.1.7:8080/video), una grabación o una imagen.
    .game = El juego cuyo tablero y discos se ven.
    .out = La grabación que se escribe. Por defecto: grabacion.mjpeg.
    .seconds = Parar tras estos segundos. 0 graba hasta Ctrl+C.
command-board-shell = Enviar líneas a un tablero y mostrar sus respuestas.
    .url = Ruta del dispositivo o socket://host:port.
command-virtual-board = Simular un tablero con sensores desde el teclado.
    .size = El tamaño del campo de sensores, hasta 16×16.
    .sense = Qué detectan los sensores: occupancy, colour o identity.
    .port = Servir por TCP en este puerto. El puerto 0 toma uno libre.
    .steer = Aceptar también líneas de control en este puerto.
    .noise = Lo imprecisas que son las manos simuladas: none, table o rough.
    .seed = Repetir los mismos movimientos de manos.
    .script = Un archivo de líneas de control que se ejecutan primero.
    .id = El nombre con que se presenta el tablero.
command-expose = Permitir que otros programas usen este tablero como un DGT, Millennium o Chessnut.
    .guise = El tablero que se imita: dgt, millennium o chessnut.
    .board = El tablero de 8×8 que se ofrece. Los mismos valores que en `companion referee`.
    .on = Cómo se conectan los programas: pty, serial:PORT (un gadget USB como /dev/ttyGS0) o ble.
    .fen = La posición inicial, si no es la habitual.
    .promote = En qué se convierten los peones: queen, knight, rook o bishop. Un botón del tablero lo cambia.
    .turn = Cómo está girado el tablero: 0 o 180 grados.
command-variants = Ver, comprobar o añadir variantes de ajedrez desde archivos.
    .what = list, check o add.
    .file = Un archivo de variantes, como los que usan otros programas de variantes de ajedrez.
command-plans = Crear planos para construir un tablero con sensores.
    .pitch = Distancia entre los centros de dos casillas: de 38 a 80 mm.
    .paper = A4, A3 o Letter.
    .out = El PDF que se escribe. Por defecto: CABLEADO-plans.pdf.
    .svg = Escribir placas y dibujos en SVG en esta carpeta, para una cortadora láser.
    .circuit = Escribir en este archivo un circuito impreso de 4×4 casillas para KiCad.
command-firmware = Instalar el firmware en el microcontrolador de un tablero.
    .port = El puerto serie del tablero, si hay varios.
    .to = Solo escribir los archivos en esta carpeta.
command-add = Instalar un complemento, por ejemplo las voces.
    .extra = voice, gpio, firmware, hub, cluster, cards o camera.
command-doctor = Comprobar este ordenador y proponer una solución a cada problema.
    .what = `board` prueba las casillas de un tablero que has construido.
    .where = Una casilla (a1), una fila (1) o una columna (a). Por defecto: todas las casillas.
    .wiring = El board.toml de tu tablero, para nombrar sus cables.
command-reports = Enumerar los informes de fallos, o mostrar uno antes de enviarlo.
    .which = Un código de la lista.
command-handbook = Leer el manual en un navegador.
    .page = Una página, como en docs/: club/wall.md. Por defecto: la primera página.
command-kiosk = Configurar, comprobar o actualizar un quiosco Raspberry Pi.
    .what = `doctor` comprueba este equipo, `provision` aplica su tableside.toml, `pin` crea un número de la organización, `update` instala una versión nueva.
    .root = La carpeta raíz del equipo que se configura.
    .wheel = Un wheel que se instala. Por defecto: la versión más nueva.
    .when-free = Esperar a que no se juegue ninguna partida.
    .accept-version = La versión que se instala, aunque sea más antigua que la actual.
    .save = Guardar el número en esta mesa en vez de mostrar su línea.
command-club = Iniciar la central de un club, o conectar esta mesa a un club.
    .what = Una suborden. Sin ella se pone en marcha la central.
    .folder = La carpeta de los datos de la central.
    .pin = El PIN de la central. No lo pongas aquí, donde otros pueden leerlo: se te pedirá.
    .store = URL de una base de datos en lugar de SQLite.
    .node = Un servidor de un clúster nuevo. Indica tres.
    .port = Puerto de las páginas para teléfonos. HTTPS usa el puerto siguiente.
    .power-off = Apagar este equipo cuando un árbitro cierra la velada del club.
    .reached-as = Un nombre DNS para todos los servidores de un clúster nuevo, o para esta central.
    .cluster = Funcionar como central de este clúster (su hub.json).
    .address = El broker del club, por ejemplo mqtt://192.168.1.10.
    .club = El nombre del club.
    .table = El nombre de esta mesa.
    .user = Nombre de usuario en el broker.
    .password-file = Un archivo con la contraseña del broker.
    .certificate = Certificado de la CA del broker (PEM).
    .delay = Publicar con estos minutos de retraso.
    .bring-today = Enviar al club las partidas de las últimas 24 horas.
command-club-join = Conectar esta mesa a un club.
    .address = El broker, por ejemplo mqtt://192.168.1.10, o el código de una invitación. Por defecto: el club de esta red.
command-club-leave = Desconectar esta mesa de su club.
command-club-show = Mostrar a qué club pertenece esta mesa.
command-club-move = Guardar la central en un archivo sellado con un PIN, para otra máquina.
    .address = El archivo que se escribe.
command-club-open = Restaurar una central desde un archivo así.
    .address = El archivo que `move` ha escrito.
command-club-cluster = Escribir los archivos de un clúster de centrales, o de más mesas.
    .address = La carpeta para los archivos.
command-club-card = Mostrar la tarjeta y la marca de este club, y los clubes que conoce.
command-club-add = Añadir otro club con su tarjeta.
    .address = La tarjeta del otro club.
command-club-take = Importar de un archivo lo que otros clubes han firmado.
    .address = El archivo de otro club.
command-club-give = Escribir una liga en un archivo para los otros clubes.
    .address = El archivo que se escribe.
    .club = El nombre de la liga.
command-club-standings = Mostrar encuentros por equipos y ligas: resultados, firmas y clasificaciones.
    .address = El nombre del torneo. Por defecto: todos.
command-club-evenings = Ver las veladas pasadas.
command-club-pack = Archivar una velada en un archivo; sin día, todas las pasadas.
    .address = El día, por ejemplo 2027-01-31.
command-club-unpack = Restaurar una velada archivada.
    .address = La velada del club, como `evenings` la enumera.
command-club-export = Guardar las partidas de una velada en un archivo.
    .address = El día, por ejemplo 2027-01-31.
command-referee-share = Compartir una partida con otra mesa, con un código.
command-referee-join = Unirse a la partida de otra mesa, con su código.
command-referee-lichess = Jugar una partida en Lichess.
command-relay = Iniciar un relé para partidas entre mesas de distintos lugares.
    .host = La dirección en la que escucha.
    .port = El puerto en el que escucha.
    .certificate = Certificado para TLS (PEM). Necesita --key.
    .key = Clave del certificado (PEM).
    .cluster = Formar un solo servicio con otros relés, por los servidores NATS de este clúster (su hub.json).
    .trusted-proxy = Dirección o red de un proxy delante del relé. El relé cree lo que este indica de sus clientes (Forwarded, X-Forwarded-For). Se puede repetir.
    .deals = Llevar una partida para las mesas: barajar y repartir, sin jugador aquí. Muestra un código para cada puesto.
option-help = Mostrar esta ayuda.
    .all = Mostrar todas las opciones.
option-language = Idioma: en, de, fr, nl o es. Por defecto: TABLESIDE_LANGUAGE y después el del sistema.
option-game = El nombre de un juego, como lo enumera `companion games`.
option-json = Mostrar JSON, un objeto por línea.
option-rule = Fijar una regla de la casa. Se puede repetir.
option-seats = Qué colores juegan, por ejemplo green,computer4:blue. Por defecto: todos.
option-name = El nombre del jugador. Se puede repetir.
option-position = Empezar desde esta posición.
option-board = Ruta del dispositivo, socket://host:port, virtual, auto o none.
option-beside = Dados electrónicos o lector de cartas junto al tablero, por ejemplo godice://. Se puede repetir.
option-men = El juego de piezas del tablero, tal como se vinculó.
option-at = La casilla de sensores que es la a1 del juego.
option-turn = Cómo está girado el juego sobre los sensores: 0, 90, 180 o 270 grados.
option-journal = El archivo del registro. Si ya existe, la partida continúa.
option-seed = Los mismos dados y cartas cada vez. Se indica en `hello`.
option-daily = Jugar el reparto de un día: 2026-11-21 o today.
option-from = Continuar desde un momento de esta partida: un archivo de registro.
option-moment = El momento en que se empieza. 0 es el principio de la partida.
option-guess = Adivinar las jugadas de este jugador, o `none` para solo mirar.
option-rung = Un reto del juego, como lo enumera `companion ladder GAME`. El nombre del jugador se da con --name.
option-settle = Milisegundos que el tablero debe estar quieto antes de comprobar una jugada: de 0 a 60000.
option-thinks = Tiempo máximo que piensa el ordenador, en segundos: de 0.1 a 600.
option-file = El registro de una partida.
option-link = Ruta del enlace al puerto serie del tablero.
option-wiring = Un modelo que viene con Tableside (`pico-8x8`), o un archivo board.toml.
written-out = Guardado como { $path }
brought-in = La partida está guardada como { $path }
collection-empty = No hay ninguna partida así en este archivo.
collection-number = Para importar una partida, da su número: companion import { $file } --number 1
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
command-export = Guardar una partida como PGN, JSON o planilla impresa.
    .json = Escribir JSON en este archivo, o en la salida estándar con -.
    .pdf = Escribir una planilla en este archivo.
    .paper = Papel de la planilla: A4 o Letter.
    .file = El registro de la partida.
command-import = Importar una partida de PGN o JSON.
    .number = El número de una partida de la colección.
    .player = Enumerar solo las partidas de jugadores con NAME en su nombre.
    .file = Un archivo PGN o JSON.
    .new = El registro que se escribe. Por defecto: uno en la carpeta de datos.
command-stats = Mostrar estadísticas de las partidas jugadas aquí.
    .player = Solo partidas de este jugador.
    .game = Solo este juego.
option-pgn = Escribir PGN en este archivo, o en la salida estándar con -.

# La voz
bad-level = --speak admite { ANYOF($levels) }, no «{ $given }».
speak-operator = --operator muestra secretos y --speak dice lo que se muestra: usa solo una de las dos.

### Teléfonos que tienen un puesto

phones-code = Página para el teléfono, { $seat }: { $address }
phones-came = Un teléfono juega por { $seat }.
phones-answer = Escribe agree (de acuerdo) o no.
phones-refused = { $why }
tablet-code = Escanea este código con una tableta, o abre: { $address }
tablet-came = Una tableta muestra la mesa.
illegal-moves = { $n ->
    [0] ninguna jugada ilegal
    [1] una jugada ilegal
   *[other] { $n } jugadas ilegales
 }

relay-runs = El relé funciona en { $url } (Ctrl+C lo detiene)
relay-certificate = --certificate y --key van juntos.
handbook-runs = El manual está en { $url } (Ctrl+C lo detiene)
handbook-page = El manual no tiene la página { $page }.
handbook-missing = Esta instalación no tiene manual. En un checkout lo construye `make site`.
lichess-ask-token = Token de { $site } (board:play):
lichess-kept = { $name } en { $site }. El token está guardado en { $path }, que solo tú puedes leer.
lichess-forgotten = El token se ha borrado de este equipo. Anúlalo también en el sitio: { $address }
lichess-nothing-kept = En este equipo no hay ningún token. Con `companion lichess token` se le da uno.
lichess-account = { $name } en { $site }
lichess-no-games = No hay partidas ni desafíos.
bad-lichess = --lichess admite seek, challenge:NOMBRE, accept, accept:NOMBRE o game:ID, no { $given }.
lichess-alone = Con --lichess el sitio decide quién juega y cómo empieza la partida. Omite { $option }.
lichess-which-game = Nombra el juego que quieres, como en `companion referee chess --lichess seek`.
lichess-bad-days = Una partida por correspondencia tiene 1, 2, 3, 5, 7, 10 o 14 días por jugada, y solo en un desafío.
lichess-bad-colour = --colour admite white o black, no { $given }.
command-lichess = Ver tus partidas y retos en Lichess, o gestionar el token.
    .what = `token` guarda uno, `forget` lo borra, `decline` rechaza un desafío. Por defecto: enumerar partidas y desafíos.
    .which = El desafío.
    .site = Otro sitio con la misma interfaz. Por defecto: https://lichess.org.
