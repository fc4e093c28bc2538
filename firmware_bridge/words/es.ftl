# Lo que dicen los tableros y sus enlaces: de cada mensaje, su frase. `$model` es el nombre que da el fabricante.

our-board = tablero con nuestro firmware
virtual-board = tablero virtual

# Lo que se encuentra en un puerto
found-camera = una cámara, { $name }
found-named = { $name }
found-unsure = tipo desconocido; elige uno de { $urls }
found-silent = quizá { $model }, pero no responde
program-stopped = una placa MicroPython cuyo programa no funciona: ponle nuestro firmware, o pulsa su botón de reinicio
other-family = Eso es un { $model }: nómbralo { $scheme }://PORT, con su puerto en lugar de PORT.
none-of-family = No hay señal de ningún { $model }: conéctalo y enciéndelo, o nombra su puerto: { $url }.
several-boards = Hay varios tableros conectados que podrían ser; nombra uno: { $urls }.
no-board-answers = Ningún puerto de aquí responde como un tablero; nombra uno: { $urls }.
no-board-plugged = No hay ningún tablero conectado: conéctalo y enciéndelo, o nombra un tablero con Bluetooth (pegasus://).

# El nombre de un tablero
no-driver = Ningún controlador de tableros sirve para «{ $url }»; se conocen: { $known }.
bad-join = Dos tableros se unen así: A+B, no «{ $url }».
no-options = { $url } lleva la opción «{ $option }»; esta clase de tablero no tiene ninguna.
no-such-option = { $url } lleva la opción «{ $option }»; se conocen: { $known }.
bad-key = «{ $key }» no es una clave para un Pegasus: lleva un número par de cifras 0-9, a-f.
needs-address = Un tablero { $model } se nombra con su dirección Bluetooth: { $scheme }://AA:BB:CC:DD:EE:FF.
not-a-virtual-board = Un tablero virtual se llama virtual o virtual://12x12/occupancy (colour, identity), no «{ $url }».

no-sensor-board = No hay ningún tablero con sensores en { $url }: { $why } Mira el cable y el nombre, o juega sin él (--board none).
no-answer = no responde.
board-unfit = { $why }

# Puertos serie y direcciones
port-not-allowed = Esta cuenta no puede usar { $port }. Ejecuta `sudo usermod -aG { $group } $USER` e inicia sesión otra vez.
no-udev-rules = Faltan las reglas para los tableros con sensores: { $command }
port-busy = Otro programa está usando { $port }: ciérralo antes.
nothing-at-address = Nada responde en { $url }: arranca ahí el programa del tablero, o mira la dirección.
no-port = No hay ningún puerto { $port }: conecta el tablero, o mira con `companion boards` los puertos que hay.
port-unusable = { $port } no se puede usar: { $why }.
cable-pulled = El cable se ha soltado o el tablero se ha apagado.
board-program-closed = El programa del tablero en este ordenador se ha cerrado.
board-network-lost = Se ha perdido la conexión de red con el tablero: mira la red, y que el tablero esté encendido.
board-bluetooth-lost = Se ha perdido la conexión Bluetooth con el tablero: acércalo o enciéndelo.
board-lost = El tablero de { $url } ya no está: { $why }.
not-a-wire-line = Esa no es una línea del protocolo: ASCII imprimible sin *, 480 caracteres como mucho.

# USB HID
hid-missing = No hay ningún { $model } conectado: conéctalo con su cable USB y enciéndelo.
hid-several = Hay varios tableros { $model } conectados; nombra uno por su número: { $numbers }.
hid-not-allowed = El { $model } está conectado, pero no se puede abrir: instala la regla udev que trae Tableside (`companion boards --udev`), o cierra el programa que usa el tablero.
key-buttons = un pedal, un mando o un teclado numérico
card-scanner = un lector de códigos o etiquetas que escribe
no-such-button = «{ $part }» no es una acción. Opciones: { $known }.
no-such-key = { $part } no nombra ninguna tecla: escríbela como Linux, por ejemplo roll=PAGEDOWN, roll=KP1 o roll=B, o con su número.
key-named-twice = «{ $part }» repite un nombre, una tecla o un pin. Usa cada uno solo una vez.
no-keys = { $url } no nombra teclas: escribe keys://roll=B,end=PAGEDOWN. La mesa conoce { $known }.
no-input = No hay ningún teclado conectado: conecta el pedal, el teclado numérico o el lector.
input-missing = No hay ningún teclado «{ $name }» conectado: conéctalo o nombra uno de estos: { $known }.
input-several = Hay varios teclados conectados; nombra uno, como scanner://?at=Barcode. Hay { $known }.

# Bluetooth
ble-off = Aquí no se puede usar Bluetooth: enciéndelo, o conecta un adaptador Bluetooth (en Linux, instala bluez).
ble-missing = Ningún { $model } responde: enciéndelo, acércalo y mira que no lo use otro programa.
ble-refuses = Se ha encontrado el { $model }, pero no se deja usar: apágalo y enciéndelo, y desconéctalo de otros programas.
rfcomm-unknown = Este Python no conoce el Bluetooth clásico, que el tablero { $model } necesita: enlázalo a un puerto serie (en Linux: rfcomm bind 0 DIRECCIÓN { $channel }) y nombra ese puerto.
rfcomm-not-paired = Ningún tablero { $model } está vinculado con este ordenador: enciéndelo y vincúlalo (su PIN es uno de estos: { $pins }) o di su dirección: { $scheme }://AA:BB:CC:DD:EE:FF.

# La conversación con un tablero
board-stopped = El programa del tablero se ha parado: pulsa el botón de reinicio, o desconéctalo y conéctalo otra vez; si no basta, instala otra vez su firmware.
board-broke = Ha fallado algo en Tableside al leer el tablero. Se vuelve a intentar.
board-silent = El tablero ya no responde. Comprueba la conexión y la alimentación o la batería.
board-unreadable = La imagen que el tablero da de sí mismo no se puede leer o nunca llega entera: mira el cable, y que el firmware del tablero sepa el tamaño de su campo.
board-mute = Ahí no responde ningún tablero. Comprueba que sea el puerto correcto y que el tablero esté encendido.
pegasus-locked = El DGT Pegasus está ahí, pero bloqueado: no muestra ninguna pieza hasta que recibe una clave de desarrollador, que da DGT; nómbralo pegasus://?key=CLAVE.
pegasus-key-refused = El DGT Pegasus no acepta esta clave: compárala con la que te dio DGT (pegasus://?key=CLAVE).
cpp-blind = El tablero de ahí solo anuncia jugadas de ajedrez y no dónde están sus piezas: elige otro tablero o ponle un firmware que conozca get_state.
square-off-kingdom = Es un Square Off Kingdom: solo anuncia las jugadas de sus propias partidas y nunca dónde están sus piezas, así que aquí no se puede jugar en él.
other-version = El tablero habla la versión { $theirs } del protocolo y este programa la versión { $ours }: instala en el tablero un firmware que concuerde, o actualiza este programa.
other-board = El tablero de ahí es { $there }, pero esta partida se juega en { $wanted }: conecta otra vez ese.

# Dos módulos lado a lado
module = Módulo { $n }: { $reason }
modules-unlike = Los módulos de { $one } y { $other } no se pueden unir: necesitan las mismas columnas, y 16 filas como mucho.

# El cableado de un tablero
wire =
    cable { $wire ->
        [black] negro
        [blue] azul
        [brown] marrón
        [green] verde
        [grey] gris
        [orange] naranja
        [red] rojo
        [violet] violeta
        [white] blanco
        [yellow] amarillo
        [pink] rosa
       *[other] { $wire }
    }
lead-pin = { $kind ->
    [rank] fila { $line }
    [button] botón { $line }
   *[file] columna { $line }
 }: pin { $pin }{ $wire ->
    [none] { "" }
   *[other] , { wire }
 }
lead-chip = { $kind ->
    [rank] fila { $line }: chip { $chip } (74HC595), salida { $leg }
    [square] { $line }: chip { $chip } (MCP23017), patilla { $leg }
   *[file] columna { $line }: chip { $chip } (74HC165), entrada { $leg }
 }{ $wire ->
    [none] { "" }
   *[other] , { wire }
 }
square-off-board = No hay ninguna casilla { $square } en un tablero de { $size }.
wiring-too-much = El cableado { $name } es demasiado grande: se leen como mucho { $most } bytes, y { $deep } paréntesis o nombres con puntos anidados.
path-unreadable = No se puede leer { $path }: { $why }.
wiring-sides = El cableado { $name } necesita de 1 a 16 filas y columnas.
wiring-model = El cableado { $name } necesita un nombre de modelo sin espacios.
wiring-debounce = El cableado { $name } necesita un antirrebote de 5 a 500 ms.
wiring-pins = El cableado { $name } tiene pines para { $ranks } × { $files } casillas (filas × columnas), y necesita { $rows } × { $cols }.
wiring-chips = El cableado { $name } tiene { $ranks } × { $files } chips para { $rows } × { $cols } casillas (filas × columnas): uno sirve para 8.
wiring-no-pin = El cableado { $name } pone { $what } en { $pin }, que ahí no es un pin libre.
wiring-pin-twice = El cableado { $name } usa { $pin } dos veces, una de ellas para { $what }.
wiring-faces = El lector de dados { $reader } del cableado { $name } necesita caras como «white +».
wiring-no-host-pins = El cableado { $name } habla con su ordenador por una UART y no nombra pines para ella.
wiring-no-diodes = El cableado { $name } no tiene diodos tras las salidas de los 74HC595, que chocarían unas con otras.
wiring-pit = El cableado { $name } pone un foso en { $square }, que no es una casilla de { $size }.
wiring-addresses = El cableado { $name } necesita direcciones de MCP23017 de { $least } a { $most }, cada una una vez.
wiring-ports = El cableado { $name } tiene { $chips ->
    [one] un MCP23017
   *[other] { $chips } MCP23017
 } con sitio para { $room } casillas y necesita { $squares }: uno sirve para 14.
wiring-ports-diodes = El cableado { $name } tiene una patilla por casilla y no necesita diodos: escribe diodes = false.
wiring-i2c = El cableado { $name } necesita una Pi para sus MCP23017, con SDA y SCL en GPIO2 y GPIO3 si su bus es el 1.
wiring-ring = El cableado { $name } necesita ring = true para registros de desplazamiento en una Pi, y los pines de un bus SPI: GPIO10, 9, 11 y 8, o GPIO20, 19, 21 y 18.

# El tablero virtual y las manos que lo mueven
virtual-steered = El tablero virtual se maneja con líneas a { $address }: lift f1, place f2, …
virtual-failed = El tablero virtual no ha arrancado: { $why }
virtual-unreachable = Al tablero virtual no se llega ahí: { $why }. Usa --port 127.0.0.1:0.
no-size = «{ $text }» no es un tamaño como `12x12`, `16x16` como mucho
no-token = «{ $token }» no es un nombre de ficha: de 1 a 16 letras, cifras o guiones bajos
meaningless = El tablero virtual no conoce la orden «{ $line }».
steering-long = Una línea tiene como mucho { $most } caracteres
no-share = «{ $text }» no es una parte válida. Usa un porcentaje de `0%` a `100%`, como `1%`.
square-empty = En { $square } no hay ninguna pieza.
square-occupied = En { $square } ya hay una pieza.

# Uno de nuestros tableros, que se presenta como otro
exposed = Ahora es un { $model } en { $address }: indícalo en el programa que lo va a usar. Ctrl-C lo termina.
exposed-board = Conectado a { $model }.
men-not-at-start = Las piezas no están en la posición inicial. Colócalas para que el tablero pueda seguirlas.
bad-choice = «{ $given }» no existe. Opciones: { $known }.
dgt-not-in-the-air = Un tablero DGT tiene línea serie y no Bluetooth Low Energy: usa pty o serial:PORT, o preséntalo como chessnut o millennium.
not-8x8 = Este tablero tiene { $size } casillas y un { $model } tiene 8×8: usa un tablero de ese tamaño (para probar, virtual://8x8/occupancy).
not-a-fen = «{ $given }» no es una posición en FEN: ocho filas de la 8.ª a la 1.ª, como rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR.
no-pty = Este sistema no da ningún pseudoterminal: { $why }. Nombra un puerto serie (--on serial:PORT).
peripheral-refused = Hay Bluetooth, pero no deja presentar un tablero: { $why }. Quizá otro programa presenta uno; el adaptador tiene que conocer el papel de periférico.

# Una cámara como tablero
camera = cámara
camera-dice = dados bajo una cámara
camera-needs-package = Una cámara necesita un paquete más: companion add camera
camera-unnamed = «{ $url }» no nombra ninguna cámara: valen camera://0, camera://pi, camera:///dev/video2, camera:///RUTA.mjpeg, camera-http://DIRECCIÓN o camera-rtsp://DIRECCIÓN.
camera-bad-option = { $url } tiene la opción «{ $option }»; valdría por ejemplo { $like }.
camera-no-answer = Ninguna cámara responde en { $address }. ¿Está abierta la aplicación del teléfono, y están los dos en la misma red?
camera-stalled = La cámara ya no da imagen.
camera-none-at = No hay cámara en { $where }, o la usa otro programa: conéctala y cierra ese programa.
camera-no-pi-program = La cámara de la Pi necesita el programa { $program }: sudo apt install rpicam-apps
camera-file-unreadable = No se ha encontrado ninguna imagen en { $path }. Elige una grabación (.mjpeg) o una imagen (.jpg, .png).
camera-corners =
    { $n ->
        [1] Se ve una de las 4 esquinas. Hay algo sobre el marco, o está demasiado oscuro.
       *[other] Se ven { $n } de las 4 esquinas. Hay algo sobre el marco, o está demasiado oscuro.
    }
camera-small = Las marcas son demasiado pequeñas ({ $pixels } píxeles; hacen falta { $needed }). Acércate, o elige una imagen más grande.
camera-low = La cámara mira desde muy abajo: unas piezas tapan a otras. Ponla más alta.
camera-moving = La imagen se mueve: deja quietos la cámara y el tablero.
camera-board-unknown = Configura primero esta cámara, en Tableros, Cámara.
camera-corners-crossed = Estas no son las cuatro esquinas de un tablero: toca primero a1 y sigue alrededor del tablero.
camera-start-unlike = { $squares }: aquí no se ve la posición inicial. Coloca las piezas o empieza de nuevo con el tablero vacío.
camera-bumped = La cámara se movió. Enséñale las cuatro esquinas.
camera-found-again = La cámara se movió; el tablero se ha vuelto a encontrar.
camera-unclear = { $squares }: no está claro. Coloca lo que hay allí en el centro de su casilla.

# Los últimos sucesos de un tablero, como los lee quien lo revisa
event-connected = conectado: { $model }
event-gone = ya no está
event-taken =
    { $n ->
        [1] 1 casilla ocupada
       *[other] { $n } casillas ocupadas
    }
event-lifted = - { $square } { $token }
event-placed = + { $square } { $token }
event-button-down = botón { $name } pulsado
event-button-up = botón { $name } suelto
event-die = dado { $die } { $face }
event-card = carta { $reader } { $tag }
event-fault = fallo { $kind } { $where }
