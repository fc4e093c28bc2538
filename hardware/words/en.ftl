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

# A Pi that is a table: what is amiss, and the command that mends it
kiosk-not-64-bit = This is not 64-bit Raspberry Pi OS: write that onto the card ({ $command }).
kiosk-no-program = Tableside is not installed in { $folder }: { $command }
kiosk-desktop = The Pi starts a desktop, which takes the screen from the table: { $command }
kiosk-no-user = There is no user tableside: { $command }
kiosk-no-group = The user tableside is not in the group { $group }: { $command }
kiosk-no-unit = The table has no unit of systemd: { $command }
kiosk-unit-lacks = The table's unit lacks { $line }: { $command }
kiosk-not-started = The table does not start with the Pi: { $command }
kiosk-login = A login waits on the table's screen: { $command }
kiosk-no-display = Without { $name } the table has no screen: { $command }
kiosk-no-udev = The rules for sensor boards are missing: { $command }
kiosk-no-polkit = The table may not switch the Pi off or join a network: { $command }
kiosk-blanks = The screen goes dark by itself: { $command }
kiosk-loud = The kernel's messages show when the Pi starts: { $command }
kiosk-no-watchdog = Nothing starts the Pi again when it hangs: { $command }
kiosk-no-partition = The games have no partition of their own, and a cut of the power may damage the card: { $command }
kiosk-games-lost = The card is read-only and the games have no partition, so they are lost when the Pi goes off: { $command }
kiosk-writable = The card is written to, and a cut of the power may damage it: { $command }
kiosk-no-journal = What the Pi says of itself is not kept beside the games: { $command }
kiosk-no-clock = Without a network the Pi puts its games into 1970: { $command }
kiosk-no-lgpio = The board on the Pi's pins needs lgpio: { $command }
kiosk-serial = The serial console uses GPIO14 and GPIO15, which are files a and b: { $command }
kiosk-i2c-on = I2C uses GPIO2 and GPIO3, which are ranks 1 and 2: { $command }
kiosk-spi-on = SPI uses pins that are switches of this board: { $command }
kiosk-spi-off = The board's lights need SPI, which is off: { $command }
kiosk-core-freq = The lights flicker when the Pi changes its pace: { $command }
kiosk-toml = { $path } cannot be used: { $why }.
kiosk-toml-password = The Wi-Fi password in { $path } has to have 8 to 63 characters.
kiosk-stays-on = The table could not be switched off: { $why }. Hold its power button for five seconds; the game is kept.
