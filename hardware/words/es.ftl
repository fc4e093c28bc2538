# Lo que dicen los dispositivos: de cada mensaje, su frase.

pi-board = tablero en los pines de una Raspberry Pi
pi-panel = botones, luces y zumbador en los pines de una Raspberry Pi
pins-busy = Otro programa está usando los pines: ciérralo antes ({ $why }).
no-pins = Este ordenador no tiene pines que se puedan usar: gpio:// y pins:// necesitan una Raspberry Pi.
needs-package = Falta un paquete adicional. Ejecuta companion add { $package }
no-pigpiod = Nada responde en { $host }: inicia pigpiod en esa Raspberry Pi (sudo systemctl enable --now pigpiod) y revisa su red.
pins-unusable = Los pines no se pueden usar: { $why }.
pins-clash = { $name } necesita { $pins }, pero { $other } ya los usa ({ $uses }). Conecta el lector de cartas a un puerto serie (pn532:///dev/ttyUSB0).
pins-clash-other = { $name } necesita { $pins }, que usa { $other } ({ $uses }; libres: { $free }): elige otros pines.
pins-clash-other-none = { $name } necesita { $pins }, que usa { $other } ({ $uses }), y no queda ningún pin libre.
pin-rank = fila { $line }
pin-file = columna { $line }
pin-button = botón { $name }
pin-lights = las luces y su bus SPI
pin-chips = los chips de las casillas
pin-light = luz { $name }
pin-buzzer = el zumbador
pin-reader = el lector de cartas
spi-off = El bus SPI de la Pi está apagado. Ejecuta sudo raspi-config nonint do_spi 0 y reinicia la Pi.
ring-spi-off = Los registros de desplazamiento necesitan el segundo bus SPI de la Pi, que está apagado: escribe dtoverlay=spi1-1cs en /boot/firmware/config.txt, y reinicia la Pi.
ring-broken = Lo que se envía a los registros de desplazamiento no vuelve: mira la alimentación de { $out } y { $into }, el cable entre ellos, y datos, reloj, cerrojo y carga hasta { $last }.
i2c-off = El bus I2C { $bus } de la Pi está apagado: `sudo raspi-config nonint do_i2c 0`, y reinicia la Pi.
i2c-held = Por el bus I2C no pasa nada: un cable en { $sda } o { $scl } está unido a masa, o un chip lo retiene.
chip-silent = El MCP23017 { $chip } ({ $address }, casillas { $first } a { $last }) no responde: mira su alimentación, SDA, SCL y RESET.
chip-elsewhere = El MCP23017 { $chip } ({ $address }, casillas { $first } a { $last }) no responde, pero hay uno en { $other }: mira sus patillas A0, A1 y A2.
chip-forgot = El MCP23017 { $chip } ({ $address }, casillas { $first } a { $last }) olvida lo que se le dijo: mira su alimentación y su RESET.
no-wiring-for = No hay ningún cableado para { $url }: nombra uno de { $known }, o un board.toml tuyo (gpio:///home/pi/board.toml).
not-on-pins = El cableado { $path } no es para una Pi.
no-such-pin = { $part } no nombra ningún pin de una Raspberry Pi: van de GPIO2 a GPIO27.
no-jobs = { $url } no nombra pines: escribe pins://roll=GPIO17,led=GPIO22. Los nombres son { $known }.
cards-mute = Ningún PN532 responde: mira sus cables y sus dos interruptores, y que el bus esté encendido (raspi-config).
cards-silent = El lector de cartas ya no responde: mira sus cables.
not-a-card-reader = Un lector de cartas es pn532://i2c, pn532://spi o pn532:///dev/ttyUSB0, no { $url }.

# Poner el firmware en un tablero
no-wiring = Ningún cableado se llama { $name }: nombra uno de { $known }, o un board.toml tuyo.
firmware-staged = El firmware para { $model } está en { $folder }.
firmware-copied = El firmware para { $model } está en el tablero, que lo arranca ahora.
firmware-not-copied = El firmware no se ha podido copiar: { $why }.
mpremote-mute = El tablero no responde a mpremote: mantén pulsado uno de sus botones mientras lo conectas, y prueba otra vez.
firmware-keeps-prompt = El firmware del tablero es demasiado antiguo para devolver su consola: mantén pulsado su botón BOOTSEL mientras lo conectas, copia en él flash_nuke.uf2 y luego MicroPython, y prueba otra vez.
prompt-not-there = El tablero en { $port } fue a su consola y no ha vuelto: desconéctalo, conéctalo con uno de sus botones pulsado y prueba otra vez.

# Una Pi que es una mesa: lo que falla, y la orden que lo arregla
kiosk-not-64-bit = Esto no es Raspberry Pi OS de 64 bits: escríbelo en la tarjeta ({ $command }).
kiosk-no-program = Tableside no está instalado en { $folder }: { $command }
kiosk-desktop = La Pi arranca un escritorio, que le quita la pantalla a la mesa: { $command }
kiosk-no-user = No hay ningún usuario tableside: { $command }
kiosk-no-group = El usuario tableside no está en el grupo { $group }: { $command }
kiosk-no-unit = La mesa no tiene ninguna unidad de systemd: { $command }
kiosk-unit-lacks = A la unidad de la mesa le falta { $line }: { $command }
kiosk-not-started = La mesa no arranca con la Pi: { $command }
kiosk-login = En la pantalla de la mesa espera un inicio de sesión: { $command }
kiosk-consoles = Desde el teclado de la mesa se llega a otras consolas: { $command }
kiosk-ctrl-alt-del = Ctrl+Alt+Supr reinicia la mesa: { $command }
kiosk-sysrq = La tecla SysRq funciona en el teclado de la mesa: { $command }
kiosk-no-display = Sin { $name }, la mesa no tiene pantalla: { $command }
kiosk-no-polkit = La mesa no puede apagar la Pi ni unirse a una red: { $command }
kiosk-blanks = La pantalla se apaga sola: { $command }
kiosk-loud = Al arrancar la Pi se ven los mensajes del núcleo: { $command }
kiosk-no-watchdog = Nada vuelve a arrancar la Pi cuando se cuelga: { $command }
kiosk-not-rotated = La pantalla está girada { $now } grados, y tableside.toml pide { $asked }: { $command }
kiosk-rotated-twice = La pantalla está girada dos veces, por rotate en tableside.toml y en config.txt ({ $line }): quita uno de los dos ({ $command })
kiosk-no-partition = Las partidas no tienen una partición propia, y un corte de luz puede dañar la tarjeta: { $command }
kiosk-games-lost = La tarjeta es de solo lectura y las partidas no tienen partición, así que se pierden al apagar la Pi: { $command }
kiosk-writable = Se escribe en la tarjeta, y un corte de luz puede dañarla: { $command }
kiosk-no-journal = Lo que la Pi dice de sí misma no se guarda junto a las partidas: { $command }
kiosk-no-clock = Sin red, la Pi fecha sus partidas en 1970: { $command }
kiosk-no-gpio = Lo que está en los pines de la Pi necesita gpiozero y gpiod: { $command }
kiosk-serial = La consola serie usa GPIO14 y GPIO15, que son las columnas a y b: { $command }
kiosk-i2c-on = I2C usa GPIO2 y GPIO3, que son las filas 1 y 2: { $command }
kiosk-spi-on = SPI usa pines que son contactos de este tablero: { $command }
kiosk-spi-off = Las luces del tablero necesitan SPI, que está apagado: { $command }
kiosk-core-freq = Las luces parpadean cuando la Pi cambia de ritmo: { $command }
kiosk-toml-password = La contraseña de la wifi en { $path } debe tener de 8 a 63 caracteres.
bad-rotation = { $option } admite 0, 90, 180 o 270 grados, no { $given }.
kiosk-update-no-file = No hay ningún archivo { $path }: indica el archivo wheel de la memoria USB.
kiosk-update-damaged = { $path } está dañado o no es un archivo válido. Cópialo otra vez en la memoria USB.
kiosk-update-other = { $path } es { $name }, no Tableside.
kiosk-update-older = Tableside { $version } es más antiguo que { $installed }, que funciona aquí. Para volver a él, añade --accept-version { $version }.
kiosk-update-not-asked = Has pedido Tableside { $asked }, pero este archivo es { $version }.
kiosk-update-version = Las versiones { $version } y { $installed } no se pueden comparar. Usa el archivo wheel de una versión publicada.
kiosk-update-python = { $name } no es para este aparato y su Python { $python }.
kiosk-key-damaged = { $path } no es una clave pública de minisign: pon ahí la que firma tus versiones.
kiosk-signature-other = { $path } está firmado con una clave distinta de la de esta mesa.
kiosk-signature-wrong = { $path } no es lo que se firmó: copia el archivo y su firma otra vez a la memoria USB.
kiosk-update-no-key = Esta mesa no conoce a nadie que pueda firmar una versión: pon su clave pública de minisign en { $path }.
kiosk-update-unsigned = No hay una firma { $path }: ponla al lado del archivo wheel.
kiosk-update-root = Solo root puede cambiar el programa: sudo companion kiosk update
kiosk-update-twice = Hay otra actualización en marcha: espera un minuto.
kiosk-update-full = No hay sitio en { $folder }: hacen falta { $needed } MB, hay { $free } MB libres.
kiosk-update-playing = Se está jugando una partida; --when-free espera a que termine.
kiosk-update-packages = No se ha podido instalar la versión nueva: { $why }.
kiosk-update-hash = Un paquete que la versión nueva necesita no es el que se firmó con ella: llena otra vez la memoria USB.
kiosk-update-no-restart = No se ha podido arrancar la mesa de nuevo: { $why }
kiosk-update-back = Tableside { $version } no ha mostrado nada durante 60 segundos, así que la mesa usa { $before } como antes: journalctl --unit=tableside
kiosk-update-waits = Se espera a que termine la partida.
kiosk-update-looks = Se comprueba la versión nueva.
kiosk-update-installs = Se instala { $version } junto a la versión que está en uso.
kiosk-update-tries = Se arranca la mesa con ella.
kiosk-stays-on = No se ha podido apagar la mesa: { $why }. Mantén pulsado el botón de encendido cinco segundos; la partida está guardada.

# Un tablero para construir: planos, piezas y trabajo
plan-title = Construir { $model }
plan-untried = Nadie ha construido todavía este tablero. Los planos salen de su cableado; el alcance de los contactos está calculado a partir del campo del imán. Prueba primero una sola casilla.
plan-pitch = Hay planos para casillas de { $least } a { $most } mm, no de { $pitch }.
plan-step = paso { $n }
plan-wires = todos los cables
plan-cover = Tapa
plan-carrier = Placa portadora
plan-tile = { $plate }, { $first } a { $last }, casillas de { $pitch } mm: imprimir al 100 %
plan-ruler = Esta línea mide 100 mm; si no, la impresora ha encogido la página.
plan-euros = { $low } a { $high } €
plan-cost = Todo cuesta unos { $cost } (estimado para 2026), sin envío.
plan-hours =
    { $hours ->
        [1] Una hora de trabajo (estimada), { $joints } soldaduras.
       *[other] Unas { $hours } horas de trabajo (estimadas), { $joints } soldaduras.
    }
plan-tools = Herramientas: soldador, alicates, cortacables, pelacables, taladro o láser, multímetro, destornillador, pegamento.
plan-marks = Marcas: S contacto, D diodo, L luz, cada uno con su casilla; U0 controlador, U1 y siguientes chips, U9 convertidor de nivel; R resistencia, C condensador, B botón, BZ zumbador, RD lector, PS fuente.
plan-file-wire = cable de la columna
plan-rank-wire = cable de la fila
plan-leg-wire = cable a la patilla del chip
plan-ground-wire = cable de masa de la fila
plan-field = el campo va hacia fuera
plan-loose = el centro del imán puede desviarse { $mm } mm
wires-file = Columnas
wires-leg = Casillas
wires-rank = Filas
wires-chips = Chips
wires-lights = Luces
wires-buttons = Botones y zumbador
wires-readers = Lectores
wires-power = Alimentación
wire-striped =
    cable { $wire ->
        [black] negro
        [blue] azul
        [brown] marrón
        [green] verde
        [grey] gris
        [orange] naranja
        [red] rojo
        [violet] violeta
        [yellow] amarillo
       *[other] { $wire }
    } y blanco
part-pico = Raspberry Pi Pico con sus pines soldados
    .works = Sirve: Pico, Pico H, Pico W, Pico 2.
part-pi = Raspberry Pi 3, 4 o 5, la que ejecuta Tableside
part-reed = contacto reed, abierto sin imán, vidrio de 14 mm, 10 a 20 amperivueltas
    .works = Sirve: vidrio de 2 × 14 mm, «10-15 AT» o «15-20 AT».
    .not = No sirve: conmutados de tres patas; vidrio de 20 mm; más de 20 AT, que no notan un imán fino.
part-diode = diodo 1N4148
    .not = No sirve: 1N4007 y otros gruesos, lentos y rígidos.
part-74hc595 = registro de desplazamiento 74HC595, DIP-16
    .not = No sirve: 74HCT595, que necesita 5 V.
part-74hc165 = registro de desplazamiento 74HC165, DIP-16
    .not = No sirve: 74HCT165 y 74LS165, que necesitan 5 V.
part-mcp23017 = expansor de puertos MCP23017, DIP-28
    .not = No sirve: MCP23S17, que habla SPI; MCP23018, que tiene otras patillas.
part-74ahct125 = convertidor de nivel 74AHCT125, DIP-14
    .works = También sirve: 74HCT125. No sirve: 74HC125.
part-light = luz WS2812B, 5 V
    .works = Sirve: sueltas en placa redonda, o una tira cortada.
    .not = No sirve: WS2811 de 12 V; luces con blanco (SK6812 RGBW).
part-button = pulsador, abierto hasta que se pulsa
part-sounder = zumbador piezoeléctrico, pasivo
    .not = No sirve: uno activo, que solo tiene un tono.
part-pn532 = módulo PN532, interruptores en HSU: lee cartas
part-rdm6300 = módulo RDM6300 con su bobina: el hueco de un dado
part-supply = fuente de 5 V y { $amperes } A o más
    .works = Más de 3 A: con un fusible de 2 A en el cable positivo.
part-schottky = diodo Schottky 1N5817
part-100nf = condensador cerámico de 100 nF, uno junto a cada chip
part-1000uf = condensador de 1000 µF, 6,3 V o más
part-100r = resistencia, 100 ohmios
part-330r = resistencia, 330 ohmios
part-1k8 = resistencia de 1,8 kiloohmios
part-3k3 = resistencia de 3,3 kiloohmios
part-10k = resistencia de 10 kiloohmios
part-magnet = imán, disco de 10 × 2 mm, uno en el pie de cada pieza, todos hacia el mismo lado
    .not = No sirve: imanes de menos de 2 mm, o con los polos a los lados.
part-plate = placa de madera de 3 mm: tapa y portadora
part-wire = cable de 0,14 a 0,25 mm², estaño, pegamento, tornillos, paño
step-cover = Corta la tapa. Taladra los agujeros de luz y marca las casillas.
step-carrier = Corta la portadora. Prueba un contacto en su ranura.
step-bend = Sujeta cada pata junto al vidrio. Dóblala ahí.
step-reeds = Pon los contactos en sus ranuras. Pega una pata de cada uno.
step-diodes = Suelda un diodo en cada extremo exterior, con el anillo hacia fuera.
step-files = Une los extremos interiores de cada columna con un cable.
step-ranks = Une los diodos de cada fila con un cable aislado.
step-ranks-bare = Une los extremos exteriores de cada fila con un cable aislado.
step-ports = Lleva un cable de cada extremo interior a su patilla.
step-measure = Mide: un imán en a1 une columna a y fila 1.
step-measure-ports = Mide: un imán en a1 une su cable con masa.
step-chips = Cablea cada chip según su ficha. Cuidado con la muesca.
step-controller = Cablea el controlador según su ficha, color por color.
step-lights = Encadena las luces desde a1: salida con entrada.
step-shifter = Cablea el convertidor entre el controlador y la primera luz.
step-small = Cablea botones, zumbador, lectores y fuente, pata por pata.
step-shorts = Mide antes de encender: ¿5 V, 3,3 V y masa separados?
step-firmware = Instala el firmware: companion firmware { $wiring }
step-gpio = En la Pi, instala lo que piden los pines: companion add gpio
step-close = Pon paño sobre la tapa. Atorníllala a la portadora.
step-walk = Revisar un tablero: pon una pieza en cada casilla.
