# What the devices say: message id to sentence.

pi-board = board on a Raspberry Pi's pins
pi-panel = buttons, lights and sounder on a Raspberry Pi's pins
pins-not-allowed = The pins may not be used by this user: join their group (sudo usermod -aG gpio,spi $USER) and log in again.
pins-busy = Another program uses the pins: close that one first ({ $why }).
no-pins = This computer has no pins that can be used: gpio:// and pins:// need a Raspberry Pi.
pins-need-library = Pins need a library that is not installed: companion add gpio.
no-pigpiod = Nothing answers at { $host }: start pigpiod on that Raspberry Pi (sudo systemctl enable --now pigpiod) and check its network.
pins-unusable = The pins cannot be used: { $why }.
pins-clash = { $name } needs { $pins }, which { $other } uses ({ $uses }; free: { $free }): take a card reader at a serial port instead (pn532:///dev/ttyUSB0).
pins-clash-none = { $name } needs { $pins }, which { $other } uses ({ $uses }), and no pin is free: take a card reader at a serial port instead (pn532:///dev/ttyUSB0).
pins-clash-other = { $name } needs { $pins }, which { $other } uses ({ $uses }; free: { $free }): choose other pins.
pins-clash-other-none = { $name } needs { $pins }, which { $other } uses ({ $uses }), and no pin is free.
pin-rank = rank { $line }
pin-file = file { $line }
pin-button = button { $name }
pin-lights = the lights and their SPI bus
pin-light = light { $name }
pin-buzzer = the sounder
pin-reader = the card reader
spi-off = The lights need the Pi's SPI bus, which is off: sudo raspi-config nonint do_spi 0, then restart the Pi.
no-wiring-for = No wiring for { $url }: name one of { $known }, or a board.toml of your own (gpio:///home/pi/board.toml).
not-on-pins = The wiring { $path } is not one of switches on a Pi's own pins.
no-such-job = { $part } is no device on a pin: write a name and its pin, as in roll=GPIO17. The names are { $known }.
no-such-pin = { $part } names no pin of a Raspberry Pi: they are GPIO2 to GPIO27.
pin-named-twice = { $part } names something that is in use already: give each device a pin of its own.
no-jobs = { $url } names no pins: write pins://roll=GPIO17,led=GPIO22. The names are { $known }.
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
kiosk-no-gpio = What hangs on the Pi's pins needs gpiozero and gpiod: { $command }
kiosk-serial = The serial console uses GPIO14 and GPIO15, which are files a and b: { $command }
kiosk-i2c-on = I2C uses GPIO2 and GPIO3, which are ranks 1 and 2: { $command }
kiosk-spi-on = SPI uses pins that are switches of this board: { $command }
kiosk-spi-off = The board's lights need SPI, which is off: { $command }
kiosk-core-freq = The lights flicker when the Pi changes its pace: { $command }
kiosk-toml = { $path } cannot be used: { $why }.
kiosk-toml-password = The Wi-Fi password in { $path } has to have 8 to 63 characters.
kiosk-update-no-file = There is no file { $path }: name the wheel on the stick.
kiosk-update-damaged = { $path } is damaged or is no wheel: copy it onto the stick once more.
kiosk-update-other = { $path } is { $name }, not Tableside.
kiosk-update-python = { $name } is not for this machine and its Python { $python }.
kiosk-update-root = Only root may change the program: sudo companion kiosk update
kiosk-update-twice = Another update is under way: wait for a minute.
kiosk-update-full = There is no room in { $folder }: { $needed } MB are needed, { $free } MB are free.
kiosk-update-playing = A game is being played; --when-free waits until it is over.
kiosk-update-packages = The new version could not be installed: { $why }.
kiosk-update-no-restart = The table could not be started again: { $why }
kiosk-update-back = Tableside { $version } showed nothing for 60 seconds, so the table runs { $before } as before: journalctl --unit=tableside
kiosk-update-waits = Waiting until the game is over.
kiosk-update-looks = Looking at the new version.
kiosk-update-installs = Putting { $version } beside the version that runs.
kiosk-update-tries = Starting the table with it.
kiosk-stays-on = The table could not be switched off: { $why }. Hold its power button for five seconds; the game is kept.
