# What boards and their links say: message id to sentence. `$model` is a maker's name for a board.

our-board = board with our firmware
virtual-board = virtual board

# Found at a port
found-camera = a camera, { $name }
found-named = { $name }
found-unsure = unknown type; choose one of { $urls }
found-silent = possibly a { $model }, but it isn't responding
program-stopped = a MicroPython board whose program isn't running; install our firmware on it or press its reset button
other-family = This is a { $model }. Enter { $scheme }://PORT, with the board's port in place of PORT.
none-of-family = No { $model } found. Plug it in and switch it on, or enter its port: { $url }.
several-boards = More than one matching board is connected. Choose one of { $urls }.
no-board-answers = No board is responding on any of these ports. If you know your board's port, choose it: { $urls }.
no-board-plugged = No board found. Connect one and switch it on, or enter the address of a Bluetooth board (pegasus://).

# A board's name
no-driver = '{ $url }' isn't a known type of board. Known types: { $known }.
bad-join = Enter two joined boards as A+B, not as '{ $url }'.
no-options = { $url } has the option '{ $option }', but this type of board has no options.
no-such-option = { $url } has the unknown option '{ $option }'. Known options: { $known }.
bad-key = '{ $key }' isn't a Pegasus key. A key has an even number of digits 0–9 and a–f.
needs-address = Enter the Bluetooth address of your { $model }: { $scheme }://AA:BB:CC:DD:EE:FF.
not-a-virtual-board = '{ $url }' isn't a virtual board. Use virtual or virtual://12x12/occupancy (or colour, identity).

no-sensor-board = No sensor board found at { $url }: { $why } Check the cable and the address, or play without a board (--board none).
no-answer = it isn't responding.
board-unfit = { $why }

# Serial ports and addresses
port-not-allowed = You don't have permission to use { $port }. Run `sudo usermod -aG { $group } $USER`, then log in again.
no-udev-rules = The udev rules for sensor boards are missing. Run { $command }
port-busy = { $port } is in use by another program. Close that program first.
nothing-at-address = Nothing is responding at { $url }. Start the board's program there, or check the address.
no-port = There is no port { $port }. Connect the board, or run `companion boards` to list the ports.
port-unusable = Can't use { $port }: { $why }.
cable-pulled = The cable was unplugged or the board was switched off.
board-program-closed = The board's program on this computer was closed.
board-network-lost = The network connection to the board was lost. Check the network and that the board is on.
board-bluetooth-lost = The Bluetooth connection to the board was lost. Move the board closer or switch it on.
board-lost = Lost the board at { $url }: { $why }.
not-a-wire-line = This line isn't valid. Use up to 480 printable ASCII characters, without *.

# USB HID
hid-missing = No { $model } found. Connect it with its USB cable and switch it on.
hid-several = More than one { $model } is connected. Choose one by its serial number: { $numbers }.
hid-not-allowed = The { $model } is connected but can't be opened. Install Tableside's udev rule (`companion boards --udev`), or close the program that uses the board.
key-buttons = a pedal, presenter or number pad
card-scanner = a barcode or tag scanner that types like a keyboard
no-such-button = '{ $part }' doesn't name an action. Use one of { $known }.
no-such-key = '{ $part }' doesn't name a key. Use the Linux name, as in roll=PAGEDOWN, roll=KP1 or roll=B, or the key code.
key-named-twice = '{ $part }' uses a name, key or pin a second time. Use each only once.
no-keys = { $url } doesn't name any keys. Write, for example, keys://roll=B,end=PAGEDOWN. Actions: { $known }.
no-input = No keyboard found. Connect the pedal, number pad or scanner.
input-missing = No keyboard named “{ $name }” found. Connect it, or choose one of { $known }.
input-several = More than one keyboard is connected. Choose one, as in scanner://?at=Barcode. Connected: { $known }.

# Bluetooth
ble-off = Bluetooth isn't available. Switch it on, or plug in a Bluetooth adapter. On Linux, also install bluez.
ble-missing = The { $model } isn't responding. Switch it on, move it closer and close any other program that uses it.
ble-refuses = Can't connect to the { $model }. Switch it off and on, and disconnect it from other programs.
rfcomm-unknown = This Python doesn't support Bluetooth Classic, which the { $model } needs. Bind the board to a serial port (on Linux: rfcomm bind 0 ADDRESS { $channel }) and use that port.
rfcomm-not-paired = No { $model } is paired with this computer. Switch it on and pair it (PIN: one of { $pins }), or enter its address: { $scheme }://AA:BB:CC:DD:EE:FF.

# The talk with a board
board-stopped = The board's program has stopped. Press the board's reset button or reconnect its cable. If that doesn't help, reinstall its firmware.
board-broke = Tableside had an internal error while reading the board. Tableside is trying again.
board-silent = The board has stopped responding. Check its connection and its power supply or battery.
board-unreadable = The board's data is incomplete or can't be read. Check the cable, and that the firmware is set to the board's size.
board-mute = No board is responding at this port. Check that it's the right port and that the board is on.
pegasus-locked = The DGT Pegasus is locked. Ask DGT for a developer key, then connect with pegasus://?key=KEY.
pegasus-key-refused = The DGT Pegasus rejected this key. Compare it with the key that DGT gave you (pegasus://?key=KEY).
cpp-blind = This board reports only chess moves, not the positions of its pieces. Use another board, or firmware that supports get_state.
square-off-kingdom = This is a Square Off Kingdom. It never reports where its pieces are, so you can't use it here.
other-version = The board uses protocol version { $theirs }, and this program uses version { $ours }. Install matching firmware on the board, or update this program.
other-board = The connected board is { $there }, but this game is played on { $wanted }. Connect the board of this game again.

# Two modules side by side
module = Module { $n }: { $reason }
modules-unlike = Can't join modules of { $one } and { $other }. They need the same number of files, and at most 16 ranks in total.

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
square-off-board = There is no square { $square } on a board of { $size }.
wiring-too-much = The wiring { $name } is too large. The limits are { $most } bytes and { $deep } nested brackets or dotted names.
path-unreadable = Can't read { $path }: { $why }.
wiring-sides = The wiring { $name } must have 1 to 16 ranks and 1 to 16 files.
wiring-model = The model name in the wiring { $name } must have 1 to 32 characters and no spaces.
wiring-debounce = The debounce time in the wiring { $name } must be 5 to 500 ms.
wiring-pins = The wiring { $name } has pins for { $ranks } × { $files } squares (ranks × files) but needs { $rows } × { $cols }.
wiring-chips = The wiring { $name } has { $ranks } × { $files } chips for { $rows } × { $cols } squares (ranks × files). Each chip serves 8 ranks or files.
wiring-no-pin = The wiring { $name } uses { $pin } for { $what }, but that isn't a usable pin.
wiring-pin-twice = The wiring { $name } uses { $pin } twice, once for { $what }.
wiring-faces = The dice reader { $reader } in the wiring { $name } needs faces such as 'white +'.
wiring-no-host-pins = The wiring { $name } uses a UART to the host, so it must name the TX and RX pins.
wiring-no-diodes = The wiring { $name } needs diodes. Without them the 74HC595 outputs short-circuit each other.
wiring-pit = The wiring { $name } has a pit at { $square }, but a { $size } board has no such square.
wiring-addresses = The MCP23017 addresses in the wiring { $name } must be between { $least } and { $most }, each used once.
wiring-ports = The wiring { $name } has { $chips ->
    [one] one MCP23017
   *[other] { $chips } MCP23017s
 } for { $room } squares but needs { $squares }. Each chip serves 14 squares.
wiring-ports-diodes = The wiring { $name } has a chip pin for each square and needs no diodes. Set diodes = false.
wiring-i2c = The wiring { $name } uses MCP23017 chips, so it needs a Raspberry Pi. On bus 1, SDA is GPIO2 and SCL is GPIO3.
wiring-ring = With shift registers on a Raspberry Pi, the wiring { $name } needs ring = true and the pins of one SPI bus: GPIO10, 9, 11 and 8, or GPIO20, 19, 21 and 18.

# The virtual board and the hands at it
virtual-steered = To control the virtual board, send lines to { $address }: lift f1, place f2, ...
virtual-failed = The virtual board didn't start: { $why }
virtual-unreachable = Can't open the virtual board at this address: { $why }. Use --port 127.0.0.1:0.
no-size = '{ $text }' isn't a board size. Use a size such as 12x12, up to 16x16.
no-token = '{ $token }' isn't a valid piece name. Use 1 to 16 letters, digits or underscores.
meaningless = The virtual board doesn't know the command '{ $line }'.
steering-long = A line can have at most { $most } characters.
no-share = '{ $text }' isn't a valid percentage. Use 0% to 100%, for example 1%.
square-empty = There is no piece on { $square }.
square-occupied = There is already a piece on { $square }.

# A board of ours in the guise of another
exposed = The board now appears as a { $model } at { $address }. Enter that address in the program that will use it. Press Ctrl-C to stop.
exposed-board = Connected to { $model }.
men-not-at-start = The pieces aren't in the starting position. Set them up so that the board can be tracked.
bad-choice = '{ $given }' isn't a valid choice. Choose one of { $known }.
dgt-not-in-the-air = A DGT board has no Bluetooth Low Energy. Use pty or serial:PORT, or emulate a chessnut or millennium board.
not-8x8 = This board has { $size } squares, but a { $model } has 8x8. Use an 8x8 board. To try this without a board, use virtual://8x8/occupancy.
not-a-fen = '{ $given }' isn't a FEN position. A FEN has eight ranks, like rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR.
no-pty = Can't open a pseudo-terminal: { $why }. Use a serial port instead (--on serial:PORT).
peripheral-refused = Can't offer a board over Bluetooth: { $why }. Close other programs that offer one, and check that the adapter supports the peripheral role.

# A camera as the board
camera = camera
camera-dice = dice under a camera
camera-needs-package = To use a camera, run companion add camera
camera-unnamed = '{ $url }' isn't a camera. Use camera://0, camera://pi, camera:///dev/video2, camera:///PATH.mjpeg, camera-http://ADDRESS or camera-rtsp://ADDRESS.
camera-bad-option = { $url } has the invalid option '{ $option }'. Use, for example, { $like }.
camera-no-answer = No camera is responding at { $address }. Check that the phone's app is open and that both devices are on the same network.
camera-stalled = The camera has stopped sending pictures.
camera-none-at = No camera found at { $where }. Connect it, and close other programs that use it.
camera-no-pi-program = The Raspberry Pi's camera needs { $program }. Run sudo apt install rpicam-apps
camera-file-unreadable = Can't find any pictures in { $path }. Choose a recording (.mjpeg) or a picture (.jpg, .png).
camera-corners =
    { $n ->
        [0] None of the four corners is visible. Clear the frame or add light.
        [1] Only one of the four corners is visible. Clear the frame or add light.
       *[other] Only { $n } of the four corners are visible. Clear the frame or add light.
    }
camera-small = The markers are too small ({ $pixels } pixels; { $needed } needed). Move closer, or choose a higher resolution.
camera-low = The camera is too low, so pieces hide each other. Raise it.
camera-moving = The picture is moving. Keep the camera and the board still.
camera-board-unknown = Set up this camera first, under Boards, Camera.
camera-corners-crossed = These points aren't the corners of a board. Tap a1 first, then go around the board.
camera-start-unlike = The board differs from the starting position on { $squares }. Set up the pieces, or start again with the empty board.
camera-bumped = The camera has moved. Make sure it can see all four corners.
camera-found-again = The camera moved, but Tableside has found the board again.
camera-unclear = Can't see { $squares } clearly. Centre each piece on its square.

# The last events of a board, as whoever checks it reads them
event-connected = connected: { $model }
event-gone = disconnected
event-taken =
    { $n ->
        [1] 1 square occupied
       *[other] { $n } squares occupied
    }
event-lifted = - { $square } { $token }
event-placed = + { $square } { $token }
event-button-down = button { $name } pressed
event-button-up = button { $name } released
event-die = die { $die } { $face }
event-card = card { $reader } { $tag }
event-fault = fault { $kind } { $where }
