# What boards and their links say: message id to sentence. `$model` is a maker's name for a board.

our-board = board with our firmware
virtual-board = virtual board

# Found at a port
found-family = a { $model }
found-camera = a camera, { $name }
found-named = { $name }
found-unsure = it does not say what it is: name it as the board it is, { $urls }
pico-silent = a Pico that does not answer
dgt-silent = a device that may be a DGT board and does not answer
program-stopped = a MicroPython board whose program does not run: put our firmware on it, or press its reset
other-family = That is a { $model }: name it { $scheme }://PORT, with its port in place of PORT.
none-of-family = There is no sign of a { $model }: plug it in and switch it on, or name its port: { $url }.
several-boards = Several boards are plugged in that could be meant; name one: { $urls }.
no-board-answers = None of the ports here answers like a board; name one: { $urls }.
no-board-plugged = No board is plugged in: plug it in and switch it on, or name a Bluetooth board (pegasus://).

# A board's name
no-driver = No board driver serves '{ $url }'; known kinds: { $known }.
bad-join = Two boards are joined as A+B, not as '{ $url }'.
no-options = { $url } has the option '{ $option }'; this kind of board has none.
no-such-option = { $url } has the option '{ $option }'; it knows { $known }.
bad-key = '{ $key }' is no key for a Pegasus: it takes an even number of digits 0-9, a-f.
needs-address = A { $model } is named with its Bluetooth address: { $scheme }://AA:BB:CC:DD:EE:FF.
not-a-virtual-board = A virtual board is named virtual or virtual://12x12/occupancy (colour, identity), not '{ $url }'.

no-sensor-board = No sensor board at { $url }: { $why } Check the cable and the name, or play without (--board none).
no-answer = it does not answer.
board-unfit = { $why }

# Serial ports and addresses
port-not-allowed = { $port } may not be opened by this user: join its group (sudo usermod -aG dialout $USER) and log in again.
no-udev-rules = The rules for sensor boards are missing: { $command }
port-busy = { $port } is in use by another program: close that one first.
nothing-at-address = Nothing answers at { $url }: start the board's program there, or check the address.
no-port = There is no port { $port }: plug the board in, or see `companion boards` for the ports there are.
port-unusable = { $port } cannot be used: { $why }.
cable-pulled = The cable was pulled or the board was switched off.
board-program-closed = The board's program on this computer was closed.
board-network-lost = The network connection to the board was lost: check the network, and that the board is on.
board-bluetooth-lost = The Bluetooth connection to the board was lost: bring it near or switch it on.
board-lost = The board at { $url } is gone: { $why }.
not-a-wire-line = That is no line of the protocol: printable ASCII without *, 480 characters at most.

# USB HID
hid-missing = No { $model } is plugged in: connect it with its USB cable and switch it on.
hid-several = Several { $model } boards are plugged in; name one by its number: { $numbers }.
hid-not-allowed = The { $model } is plugged in but may not be opened: install the udev rule that comes with Tableside (`companion boards --udev`), or close the program that uses the board.
key-buttons = a pedal, presenter or number pad
card-scanner = a barcode or tag scanner that types
no-such-button = { $part } does nothing: write what a key does and its name, as in roll=B. The table knows { $known }.
no-such-work = { $part } is nothing that a key can do. The table knows { $known }.
no-such-key = { $part } names no key: write it as Linux does, as in roll=PAGEDOWN, roll=KP1 or roll=B, or by its number.
key-named-twice = { $part } names something that is in use already: give each key one thing to do.
no-keys = { $url } names no keys: write keys://roll=B,end=PAGEDOWN. The table knows { $known }.
no-input = No keyboard is plugged in: connect the pedal, the pad or the scanner.
input-missing = No keyboard “{ $name }” is plugged in: connect it, or name one of { $known }.
input-several = Several keyboards are plugged in; name one, as in scanner://?at=Barcode. There are { $known }.
input-not-allowed = The keyboard “{ $name }” may not be read: run `sudo usermod -aG input $USER`, then log in anew.

# Bluetooth
ble-off = Bluetooth cannot be used here: switch it on, or plug in a Bluetooth adapter (on Linux, install bluez).
ble-missing = No { $model } answers: switch it on, put it near, and see that no other program uses it.
ble-refuses = The { $model } was found, but does not let itself be used: switch it off and on, and disconnect it from other programs.
ble-lost = The { $model } is out of reach or switched off: bring it near or switch it on.
ble-unusable = The { $model } cannot be used: { $why }.
rfcomm-unknown = This Python has no classic Bluetooth, which the { $model } needs: bind it to a serial port (on Linux: rfcomm bind 0 ADDRESS { $channel }) and name that port.
rfcomm-not-paired = No { $model } is paired with this machine: switch it on and pair it (its PIN is among { $pins }), or name its address: { $scheme }://AA:BB:CC:DD:EE:FF.

# The talk with a board
board-stopped = The board's program has stopped: press the board's reset button, or unplug it and plug it in again; if that does not help, install its firmware again.
board-broke = Something in Tableside broke while it talked to the board. The board is looked for again.
board-silent = The board does not answer any more: check its connection and its power.
board-silent-battery = The board does not answer any more: check its connection, its power and its battery.
board-unreadable = The board's picture of itself cannot be read or never comes whole: check the cable, and that the board's firmware knows the size of its own field.
board-mute = Nothing there speaks the board's protocol: check that it is the right port and that the board is on.
model-mute = No { $model } answers there: check that it is the right port and switched on.
pegasus-locked = The DGT Pegasus is there but locked: it shows no pieces until it is told a developer's key, which DGT gives out; name it pegasus://?key=KEY.
pegasus-key-refused = The DGT Pegasus does not take this key: check it against the one that DGT gave you (pegasus://?key=KEY).
cpp-blind = The board there tells moves of chess only and not where its pieces stand: choose another board, or put firmware on it that knows get_state.
square-off-kingdom = That is a Square Off Kingdom: it tells the moves of its own games only and never where its pieces stand, so it cannot be played on here.
other-version = The board speaks version { $theirs } of the protocol and this program speaks version { $ours }: install matching firmware on the board, or update this program.
other-board = The board there is { $there }, but this game is played on { $wanted }: plug that one in again.

# Two modules side by side
module = Module { $n }: { $reason }
modules-unlike = Modules of { $one } and { $other } cannot be joined: they need as many files, and 16 ranks at most.

# How a board is wired
wire = { $wire } wire
lead-pin = { $kind ->
    [rank] rank { $line }
    [button] button { $line }
   *[file] file { $line }
 }: pin { $pin }{ $wire ->
    [none] { "" }
   *[other] , { wire }
 }
lead-chip = { $kind ->
    [rank] rank { $line }: chip { $chip } (74HC595), output { $leg }
    [square] { $line }: chip { $chip } (MCP23017), leg { $leg }
   *[file] file { $line }: chip { $chip } (74HC165), input { $leg }
 }{ $wire ->
    [none] { "" }
   *[other] , { wire }
 }
square-off-board = No square { $square } is on a board of { $size }.
wiring-too-much = The wiring { $name } is too large: { $most } bytes, and { $deep } brackets or dotted names in one another, are read at most.
wiring-unreadable = The wiring { $name } cannot be read: { $why }.
wiring-sides = The wiring { $name } needs 1 to 16 ranks and files.
wiring-model = The wiring { $name } needs a model name without blanks.
wiring-debounce = The wiring { $name } needs a debounce of 5 to 500 ms.
wiring-pins = The wiring { $name } has pins for { $ranks } × { $files } squares (ranks × files), and needs { $rows } × { $cols }.
wiring-chips = The wiring { $name } has { $ranks } × { $files } chips for { $rows } × { $cols } squares (ranks × files): one serves 8.
wiring-no-pin = The wiring { $name } puts { $what } on { $pin }, which is no free pin there.
wiring-pin-twice = The wiring { $name } uses { $pin } twice, once for { $what }.
wiring-no-faces = The wiring { $name } names no faces for the dice reader { $reader }.
wiring-faces = The wiring { $name } needs faces like 'white +' for the reader { $reader }.
wiring-no-host-pins = The wiring { $name } talks to its host over a UART and names no pins for it.
wiring-no-diodes = The wiring { $name } has no diodes behind 74HC595 outputs, which would drive against each other.
wiring-pit = The wiring { $name } names a pit at { $square }, which is no square of { $size }.
wiring-addresses = The wiring { $name } needs addresses of MCP23017 from { $least } to { $most }, each once.
wiring-ports = The wiring { $name } has { $chips ->
    [one] one MCP23017
   *[other] { $chips } MCP23017
 } with room for { $room } squares, and needs { $squares }: one serves 14.
wiring-ports-diodes = The wiring { $name } has a leg for each square, which needs no diode: say diodes = false.
wiring-i2c = The wiring { $name } needs a Pi for its MCP23017, with SDA and SCL at GPIO2 and GPIO3 where their bus is 1.
wiring-ring = The wiring { $name } needs ring = true for shift registers on a Pi, and the pins of one SPI bus: GPIO10, 9, 11 and 8, or GPIO20, 19, 21 and 18.

# The virtual board and the hands at it
virtual-steered = The virtual board is steered by lines to { $address }: lift f1, place f2, ...
virtual-failed = { $why }
virtual-not-started = It did not start.
virtual-unreachable = The virtual board cannot be reached there: { $why }. Use --port 127.0.0.1:0.
script-unreadable = The script { $path } cannot be read: { $why }.
no-size = '{ $text }' is no size like 12x12, at most 16x16
nothing-stands = nothing stands on { $square }
stands-already = { $man } stands on { $square } already
no-token = '{ $token }' is no token: 1 to 16 letters, digits or underscores
off-the-field = no square { $square } is on a field of { $size }
unsayable = the protocol has no way to say '{ $body }'
meaningless = '{ $line }' means nothing to a virtual board
steering-long = A line has at most { $most } characters
no-share = '{ $text }' is no share like 1%
share-outside = '{ $text }' is no share between 0% and 100%
nobody-to-capture = Nobody stands on { $square } to be captured.
nobody-stands = Nobody stands on { $square }.
man-stands-already = A piece stands on { $square } already.

# A board of ours in the guise of another
exposed = It is a { $model } at { $address } now: name that in the program that is to use it. Ctrl-C ends it.
exposed-board = The board is there: { $model }.
men-not-at-start = The pieces do not stand as at the start: set them up, and from then on it is known who stands where.
no-guise = A board can be offered as { $known }, not as '{ $given }'.
no-such-end = A board can be offered on { $known }, not on '{ $given }'.
dgt-not-in-the-air = A DGT board has a serial line and no Bluetooth Low Energy: offer it on pty or serial:PORT, or offer a chessnut or a millennium.
not-8x8 = This board has { $size } squares and a { $model } has 8x8: offer a board of that size (to try it, virtual://8x8/occupancy).
not-a-fen = '{ $given }' is no position in FEN: eight ranks from the 8th to the 1st, like rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR.
no-promotion = A pawn becomes a { $known }, not '{ $given }'.
no-half-turn = A board may lie straight or be turned by half: --turn takes 0 or 180, not { $given }.
no-pty = This system gives no pseudo-terminal: { $why }. Name a serial port (--on serial:PORT).
peripheral-refused = Bluetooth is there but does not let a board be offered: { $why }. Another program may be offering one; an adapter has to know the peripheral role.

# A camera as the board
camera = camera
camera-dice = dice under a camera
camera-needs-package = A camera needs one more package: companion add camera
camera-unnamed = '{ $url }' names no camera: camera://0, camera://pi, camera:///dev/video2, camera:///PATH.mjpeg, camera-http://ADDRESS or camera-rtsp://ADDRESS do.
camera-bad-option = { $url } has the option '{ $option }'; one that fits is { $like }.
camera-no-answer = No camera answers at { $address }. Is the phone's app open, and both in the same network?
camera-stalled = The camera gives no picture any more.
camera-broke = Something in Tableside broke while it looked through the camera. It looks again.
camera-none-at = There is no camera at { $where }, or another program uses it: plug it in, and close that program.
camera-not-allowed = { $where } may not be opened by this user: join its group (sudo usermod -aG video $USER) and log in again.
camera-no-pi-program = The Pi's camera needs the program { $program }: sudo apt install rpicam-apps
camera-file-unreadable = { $path } cannot be read ({ $why }): name a recording (.mjpeg) or a picture (.jpg, .png) that is there.
camera-file-empty = { $path } holds no picture: name a recording (.mjpeg) or a picture (.jpg, .png).
camera-corners =
    { $n ->
        [1] One of 4 corners is seen. Something lies on the frame, or it is too dark.
       *[other] { $n } of 4 corners are seen. Something lies on the frame, or it is too dark.
    }
camera-small = The markers are too small ({ $pixels } pixels; { $needed } are needed). Come closer, or choose a larger picture.
camera-low = The camera looks in too low: pieces hide each other. Raise it.
camera-moving = The picture moves: keep camera and board still.
camera-board-unknown = This camera has to be shown board and pieces first: under Boards, Camera.
camera-corners-crossed = These are no four corners of a board: tap a1 first, then go around the board.
camera-start-unlike = { $squares }: it does not look as in the start. Set the pieces up, or begin again with the empty board.
camera-bumped = The camera was moved. Show it all four corners.
camera-found-again = The camera was moved; the board was found again.
camera-unclear = { $squares }: unclear. Set what lies there into the middle of its square.

# The last events of a board, as whoever checks it reads them
event-connected = connected: { $model }
event-gone = gone
event-taken =
    { $n ->
        [1] 1 square taken
       *[other] { $n } squares taken
    }
event-lifted = - { $square } { $token }
event-placed = + { $square } { $token }
event-button-down = button { $name } down
event-button-up = button { $name } up
event-die = die { $die } { $face }
event-card = card { $reader } { $tag }
event-fault = fault { $kind } { $where }
