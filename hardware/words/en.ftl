# What the devices say: message id to sentence.

pi-board = board on a Raspberry Pi's pins
pins-not-allowed = The pins may not be used by this user: join their group (sudo usermod -aG gpio,spi $USER) and log in again.
pins-busy = Another program uses the pins: close that one first ({ $why }).
no-pins = This computer has no pins that can be used: gpio:// needs a Raspberry Pi with lgpio (companion add gpio).
pins-unusable = The pins cannot be used: { $why }.
pins-clash = { $name } needs { $pins }, which { $other } uses ({ $uses }; free: { $free }): take a card reader at a serial port instead (pn532:///dev/ttyUSB0).
pins-clash-none = { $name } needs { $pins }, which { $other } uses ({ $uses }), and no pin is free: take a card reader at a serial port instead (pn532:///dev/ttyUSB0).
pin-rank = rank { $line }
pin-file = file { $line }
pin-button = button { $name }
pin-lights = the lights and their SPI bus
pin-buzzer = the sounder
pin-reader = the card reader
spi-off = The lights need the Pi's SPI bus, which is off: sudo raspi-config nonint do_spi 0, then restart the Pi.
no-wiring-for = No wiring for { $url }: name one of { $known }, or a board.toml of your own (gpio:///home/pi/board.toml).
not-on-pins = The wiring { $path } is not one of switches on a Pi's own pins.
cards-need-library = A PN532 on the Pi needs its library, and a Pi: companion add cards.
cards-not-allowed = The card reader may not be used by this user: join the groups of its bus (sudo usermod -aG i2c,spi,dialout $USER) and log in again.
cards-mute = No PN532 answers: check its wires and its two switches, and that the bus is on (raspi-config).
cards-silent = The card reader does not answer any more: check its wires.
not-a-card-reader = A card reader is pn532://i2c, pn532://spi or pn532:///dev/ttyUSB0, not { $url }.

# Putting firmware on a board
no-wiring = No wiring is called { $name }: name one of { $known }, or a board.toml of your own.
firmware-staged = The firmware for { $model } is in { $folder }.
firmware-copied = The firmware for { $model } is on the board, which starts it now.
firmware-not-copied = The firmware could not be copied: { $why }.
mpremote-mute = The board does not answer mpremote: hold one of its buttons while you plug it in, and try again.
mpremote-missing = The firmware could not be copied: mpremote is not installed: companion add firmware.
several-picos = Several Picos are plugged in: name one with --port { $ports }.
firmware-keeps-prompt = The firmware on the board is too old to give its prompt back: hold its BOOTSEL button while you plug it in, copy flash_nuke.uf2 and then MicroPython on it, and try again.
prompt-not-there = The board at { $port } went to its prompt and did not come back: unplug it, plug it in with one of its buttons held, and try again.
