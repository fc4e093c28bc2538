# Lo que dicen los dispositivos: de cada mensaje, su frase.

pi-board = tablero en los pines de una Raspberry Pi
pins-not-allowed = Esta cuenta no puede usar los pines: entra en su grupo (sudo usermod -aG gpio,spi NOMBRE, con el nombre de tu cuenta) e inicia sesión otra vez.
pins-busy = Otro programa está usando los pines: ciérralo antes ({ $why }).
no-pins = Este ordenador no tiene pines que se puedan usar: gpio:// necesita una Raspberry Pi con lgpio (`companion add gpio`).
pins-unusable = Los pines no se pueden usar: { $why }.
pins-clash = { $name } necesita { $pins }, que { $other } usa ({ $uses }; libres: { $free }): toma un lector de cartas en un puerto serie (pn532:///dev/ttyUSB0).
pins-clash-none = { $name } necesita { $pins }, que { $other } usa ({ $uses }), y no queda ningún pin libre: toma un lector de cartas en un puerto serie (pn532:///dev/ttyUSB0).
pin-rank = fila { $line }
pin-file = columna { $line }
pin-button = botón { $name }
pin-lights = las luces y su bus SPI
pin-buzzer = el zumbador
pin-reader = el lector de cartas
spi-off = Las luces necesitan el bus SPI de la Pi, que está apagado: sudo raspi-config nonint do_spi 0, y reinicia la Pi.
no-wiring-for = No hay ningún cableado para { $url }: nombra uno de { $known }, o un board.toml tuyo (gpio:///home/pi/board.toml).
not-on-pins = El cableado { $path } no es uno de contactos en los pines de una Pi.
cards-need-library = Un PN532 en la Pi necesita su biblioteca, y una Pi: `companion add cards`.
cards-not-allowed = Esta cuenta no puede usar el lector de cartas: entra en los grupos de su bus (sudo usermod -aG i2c,spi,dialout NOMBRE, con el nombre de tu cuenta) e inicia sesión otra vez.
cards-mute = Ningún PN532 responde: mira sus cables y sus dos interruptores, y que el bus esté encendido (raspi-config).
cards-silent = El lector de cartas ya no responde: mira sus cables.
not-a-card-reader = Un lector de cartas es pn532://i2c, pn532://spi o pn532:///dev/ttyUSB0, no { $url }.

# Poner el firmware en un tablero
no-wiring = Ningún cableado se llama { $name }: nombra uno de { $known }, o un board.toml tuyo.
firmware-staged = El firmware para { $model } está en { $folder }.
firmware-copied = El firmware para { $model } está en el tablero, que lo arranca ahora.
firmware-not-copied = El firmware no se ha podido copiar: { $why }.
mpremote-mute = El tablero no responde a mpremote: mantén pulsado uno de sus botones mientras lo conectas, y prueba otra vez.
mpremote-missing = El firmware no se ha podido copiar: mpremote no está instalado: `companion add firmware`.
several-picos = Hay varias Pico conectadas: nombra una con --port { $ports }.
firmware-keeps-prompt = El firmware del tablero es demasiado antiguo para devolver su consola: mantén pulsado su botón BOOTSEL mientras lo conectas, copia en él flash_nuke.uf2 y luego MicroPython, y prueba otra vez.
prompt-not-there = El tablero en { $port } fue a su consola y no ha vuelto: desconéctalo, conéctalo con uno de sus botones pulsado y prueba otra vez.
