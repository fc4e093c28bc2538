# Wat borden en hun verbindingen zeggen. `$model` is hoe een maker zijn bord noemt.

our-board = bord met onze firmware
virtual-board = virtueel bord

# Gevonden aan een poort
found-camera = een camera, { $name }
found-named = { $name }
found-unsure = onbekend type; kies uit { $urls }
found-silent = misschien een { $model }, maar antwoordt niet
program-stopped = een MicroPython-bord waarvan het programma niet loopt: zet onze firmware erop, of druk op reset
other-family = Dat is een { $model }: noem dat bord { $scheme }://PORT, met de poort in plaats van PORT.
none-of-family = Er is geen { $model } te vinden: sluit het bord aan en zet het aan, of noem de poort: { $url }.
several-boards = Er zijn meer borden aangesloten die bedoeld kunnen zijn; noem er een: { $urls }.
no-board-answers = Geen van de poorten hier antwoordt als een bord; noem er een: { $urls }.
no-board-plugged = Er is geen bord aangesloten: sluit het aan, of noem een Bluetooth-bord (pegasus://).

# De naam van een bord
no-driver = Geen stuurprogramma bedient ‘{ $url }’; bekende soorten: { $known }.
bad-join = Twee borden koppel je als A+B, niet als ‘{ $url }’.
no-options = { $url } heeft de optie ‘{ $option }’; dit soort bord heeft er geen.
no-such-option = { $url } heeft de optie ‘{ $option }’; bekend zijn { $known }.
bad-key = ‘{ $key }’ is geen sleutel voor een Pegasus: die heeft een even aantal tekens 0-9, a-f.
needs-address = Een bord { $model } noem je met het Bluetooth-adres: { $scheme }://AA:BB:CC:DD:EE:FF.
not-a-virtual-board = Een virtueel bord heet virtual of virtual://12x12/occupancy (colour, identity), niet ‘{ $url }’.

no-sensor-board = Geen sensorbord bij { $url }: { $why } Kijk de kabel en de naam na, of speel zonder (--board none).
no-answer = het antwoordt niet.
board-unfit = { $why }

# Seriële poorten en adressen
port-not-allowed = Deze gebruiker mag { $port } niet gebruiken. Voer `sudo usermod -aG { $group } $USER` uit en meld je opnieuw aan.
no-udev-rules = De regels voor sensorborden ontbreken: { $command }
port-busy = { $port } is in gebruik bij een ander programma: sluit dat eerst.
nothing-at-address = Bij { $url } antwoordt niets: start daar het programma van het bord, of kijk het adres na.
no-port = Er is geen poort { $port }: sluit het bord aan, of zie `companion boards` voor de poorten die er zijn.
port-unusable = { $port } kan niet gebruikt worden: { $why }.
cable-pulled = De kabel is losgegaan of het bord is uitgezet.
board-program-closed = Het programma van het bord op deze computer is gesloten.
board-network-lost = De netwerkverbinding met het bord is verbroken: kijk het netwerk na, en of het bord aanstaat.
board-bluetooth-lost = De bluetoothverbinding met het bord is verbroken: breng het dichterbij of zet het aan.
board-lost = Het bord bij { $url } is weg: { $why }.
not-a-wire-line = Dat is geen regel van het protocol: leesbare ASCII zonder *, hoogstens 480 tekens.

# USB HID
hid-missing = Er is geen { $model } aangesloten: verbind het bord met de USB-kabel en zet het aan.
hid-several = Er zijn meer borden { $model } aangesloten; noem er een bij het nummer: { $numbers }.
hid-not-allowed = { $model } is aangesloten, maar mag niet geopend worden: installeer de udev-regel die bij Tableside hoort (`companion boards --udev`), of sluit het programma dat het bord gebruikt.
key-buttons = een pedaal, presenter of numeriek toetsenbord
card-scanner = een barcode- of tagscanner die typt
no-such-button = ‘{ $part }’ noemt geen actie. Mogelijk zijn { $known }.
no-such-key = { $part } noemt geen toets: schrijf die zoals Linux, bijvoorbeeld roll=PAGEDOWN, roll=KP1 of roll=B, of met het nummer.
key-named-twice = ‘{ $part }’ gebruikt een naam, toets of pin voor de tweede keer. Gebruik elk maar één keer.
no-keys = { $url } noemt geen toetsen: schrijf keys://roll=B,end=PAGEDOWN. De tafel kent { $known }.
no-input = Er is geen toetsenbord aangesloten: sluit het pedaal, het toetsenblok of de scanner aan.
input-missing = Er is geen toetsenbord ‘{ $name }’ aangesloten: sluit het aan, of noem een van deze: { $known }.
input-several = Er zijn meer toetsenborden aangesloten; noem er een, zoals scanner://?at=Barcode. Er zijn { $known }.

# Bluetooth
ble-off = Bluetooth kan hier niet gebruikt worden: zet het aan, of sluit een Bluetooth-adapter aan (op Linux: installeer bluez).
ble-missing = { $model } antwoordt niet: zet het apparaat aan, leg het dichtbij, en zorg dat geen ander programma het gebruikt.
ble-refuses = { $model } is gevonden, maar laat zich niet gebruiken: zet het apparaat uit en aan, en verbreek de verbinding met andere programma’s.
rfcomm-unknown = Deze Python kent geen klassieke Bluetooth, die het bord { $model } nodig heeft: koppel het aan een seriële poort (onder Linux: rfcomm bind 0 ADRES { $channel }) en noem die poort.
rfcomm-not-paired = Er is geen bord { $model } gekoppeld aan deze computer: zet het aan en koppel het (de pincode is een van { $pins }), of noem het adres: { $scheme }://AA:BB:CC:DD:EE:FF.

# Het gesprek met een bord
board-stopped = Het programma van het bord is gestopt: druk op de resetknop van het bord, of trek de kabel eruit en sluit die weer aan; helpt dat niet, installeer dan de firmware opnieuw.
board-broke = Er ging iets mis in Tableside bij het lezen van het bord. Het wordt opnieuw geprobeerd.
board-silent = Het bord antwoordt niet meer. Controleer de verbinding en de stroom of de accu.
board-unreadable = Wat het bord over zichzelf zegt, is niet te lezen of komt nooit helemaal aan: kijk de kabel na, en of de firmware weet hoe groot het veld is.
board-mute = Daar antwoordt geen bord. Controleer of het de juiste poort is en of het bord aan staat.
pegasus-locked = De DGT Pegasus is er, maar vergrendeld: zonder ontwikkelaarssleutel van DGT toont het bord geen stukken; noem het pegasus://?key=SLEUTEL.
pegasus-key-refused = De DGT Pegasus neemt deze sleutel niet aan: vergelijk die met de sleutel die je van DGT hebt (pegasus://?key=SLEUTEL).
cpp-blind = Het bord daar meldt alleen schaakzetten en niet waar zijn stukken staan: kies een ander bord of zet er firmware op die get_state kent.
square-off-kingdom = Dat is een Square Off Kingdom: het meldt alleen de zetten van zijn eigen partijen en nooit waar zijn stukken staan, dus je kunt er hier niet op spelen.
other-version = Het bord spreekt versie { $theirs } van het protocol en dit programma versie { $ours }: zet passende firmware op het bord, of werk dit programma bij.
other-board = Het bord daar is { $there }, maar deze partij wordt gespeeld op { $wanted }: sluit dat weer aan.

# Twee modules naast elkaar
module = Module { $n }: { $reason }
modules-unlike = Modules van { $one } en { $other } passen niet aan elkaar: ze hebben evenveel lijnen nodig, en hoogstens 16 rijen.

# Hoe een bord bedraad is
wire =
    { $wire ->
        [black] zwarte draad
        [brown] bruine draad
        [red] rode draad
        [orange] oranje draad
        [yellow] gele draad
        [green] groene draad
        [blue] blauwe draad
        [violet] paarse draad
        [grey] grijze draad
        [white] witte draad
        [pink] roze draad
       *[other] draad { $wire }
    }
lead-pin = { $kind ->
    [rank] rij { $line }
    [button] knop { $line }
   *[file] lijn { $line }
 }: pin { $pin }{ $wire ->
    [none] { "" }
   *[other] , { wire }
 }
lead-chip = { $kind ->
    [rank] rij { $line }: chip { $chip } (74HC595), uitgang { $leg }
    [square] { $line }: chip { $chip } (MCP23017), poot { $leg }
   *[file] lijn { $line }: chip { $chip } (74HC165), ingang { $leg }
 }{ $wire ->
    [none] { "" }
   *[other] , { wire }
 }
square-off-board = Een veld { $square } is er niet op een bord van { $size }.
wiring-too-much = De bedrading { $name } is te groot: er worden hoogstens { $most } bytes gelezen, en { $deep } geneste haakjes of namen met punten.
path-unreadable = { $path } kan niet worden gelezen: { $why }.
wiring-sides = De bedrading { $name } heeft 1 tot 16 rijen en lijnen nodig.
wiring-model = De bedrading { $name } heeft een modelnaam zonder spaties nodig.
wiring-debounce = De bedrading { $name } heeft een ontdendertijd van 5 tot 500 ms nodig.
wiring-pins = De bedrading { $name } heeft pinnen voor { $ranks } × { $files } velden (rijen × lijnen), en heeft { $rows } × { $cols } nodig.
wiring-chips = De bedrading { $name } heeft { $ranks } × { $files } chips voor { $rows } × { $cols } velden (rijen × lijnen): één chip bedient er 8.
wiring-no-pin = De bedrading { $name } legt { $what } op { $pin }, en dat is daar geen vrije pin.
wiring-pin-twice = De bedrading { $name } gebruikt { $pin } twee keer, één keer voor { $what }.
wiring-faces = De dobbelsteenlezer { $reader } in de bedrading { $name } heeft vlakken als ‘white +’ nodig.
wiring-no-host-pins = De bedrading { $name } praat via een UART met de computer en noemt er geen pinnen voor.
wiring-no-diodes = De bedrading { $name } heeft geen diodes achter uitgangen van de 74HC595; die zouden elkaar tegenwerken.
wiring-pit = De bedrading { $name } noemt een kuil op { $square }; dat is geen veld van { $size }.
wiring-addresses = De bedrading { $name } heeft adressen van MCP23017 van { $least } tot { $most } nodig, elk één keer.
wiring-ports = De bedrading { $name } heeft { $chips ->
    [one] één MCP23017
   *[other] { $chips } MCP23017
 } met plaats voor { $room } velden, en er zijn er { $squares }: één is goed voor 14.
wiring-ports-diodes = De bedrading { $name } heeft voor elk veld een eigen poot en geen diodes nodig: schrijf diodes = false.
wiring-i2c = De bedrading { $name } heeft voor haar MCP23017 een Pi nodig, met SDA en SCL op GPIO2 en GPIO3 als hun bus 1 is.
wiring-ring = De bedrading { $name } heeft voor schuifregisters op een Pi ring = true nodig, en de pinnen van één SPI-bus: GPIO10, 9, 11 en 8, of GPIO20, 19, 21 en 18.

# Het virtuele bord en de handen eraan
virtual-steered = Het virtuele bord stuur je met regels naar { $address }: lift f1, place f2, …
virtual-failed = Het virtuele bord is niet gestart: { $why }
virtual-unreachable = Het virtuele bord is daar niet te bereiken: { $why }. Gebruik --port 127.0.0.1:0.
no-size = ‘{ $text }’ is geen maat als `12x12`, hoogstens `16x16`
no-token = ‘{ $token }’ is geen kenmerk: 1 tot 16 letters, cijfers of lage streepjes
meaningless = Het virtuele bord kent de opdracht ‘{ $line }’ niet.
steering-long = Een regel heeft hoogstens { $most } tekens
no-share = ‘{ $text }’ is geen geldig deel. Gebruik een percentage van 0% tot 100%, zoals 1%.
square-empty = Op { $square } staat geen stuk.
square-occupied = Op { $square } staat al een stuk.

# Een van onze borden dat zich als een ander voordoet
exposed = Het is nu een { $model } op { $address }: noem dat in het programma dat het moet gebruiken. Ctrl-C stopt het.
exposed-board = Verbonden met { $model }.
men-not-at-start = De stukken staan niet in de beginstelling. Zet ze op, zodat het bord ze kan volgen.
bad-choice = ‘{ $given }’ bestaat niet. Mogelijk zijn { $known }.
dgt-not-in-the-air = Een DGT-bord heeft een seriële lijn en geen Bluetooth Low Energy: neem pty of serial:PORT, of bied een chessnut of een millennium aan.
not-8x8 = Dit bord heeft { $size } velden en een { $model } heeft er 8×8: neem een bord van die grootte (om te proberen virtual://8x8/occupancy).
not-a-fen = ‘{ $given }’ is geen stelling in FEN: acht rijen van de 8e tot de 1e, zoals rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR.
no-pty = Dit systeem geeft geen pseudoterminal: { $why }. Noem een seriële poort (--on serial:PORT).
peripheral-refused = Bluetooth is er, maar laat geen bord aanbieden: { $why }. Misschien biedt een ander programma er een aan; de adapter moet de rol van randapparaat kennen.

# Een camera als bord
camera = camera
camera-dice = dobbelstenen onder een camera
camera-needs-package = Een camera heeft nog één pakket nodig: companion add camera
camera-unnamed = ‘{ $url }’ noemt geen camera: camera://0, camera://pi, camera:///dev/video2, camera:///PAD.mjpeg, camera-http://ADRES of camera-rtsp://ADRES wel.
camera-bad-option = { $url } heeft de optie ‘{ $option }’; goed is bijvoorbeeld { $like }.
camera-no-answer = Op { $address } antwoordt geen camera. Staat de app op de telefoon open, en zijn beide in hetzelfde netwerk?
camera-stalled = Er komt geen beeld meer van de camera.
camera-none-at = Op { $where } is geen camera, of een ander programma gebruikt die: sluit de camera aan en sluit dat programma af.
camera-no-pi-program = De camera van de Pi heeft het programma { $program } nodig: sudo apt install rpicam-apps
camera-file-unreadable = In { $path } zijn geen beelden gevonden. Kies een opname (.mjpeg) of een afbeelding (.jpg, .png).
camera-corners = Te zien: { $n } van de 4 hoeken. Er ligt iets op de rand, of het is te donker.
camera-small = De markeringen zijn te klein ({ $pixels } pixels; { $needed } zijn nodig). Kom dichterbij, of kies een groter beeld.
camera-low = De camera kijkt te laag: stukken verbergen elkaar. Zet de camera hoger.
camera-moving = Het beeld beweegt: laat camera en bord stilstaan.
camera-board-unknown = Stel deze camera eerst in, onder Borden, Camera.
camera-corners-crossed = Dit zijn niet de vier hoeken van een bord: tik eerst a1 aan en ga dan rond het bord.
camera-start-unlike = { $squares }: het ziet er hier niet uit als in het begin. Zet de stukken op, of begin opnieuw met het lege bord.
camera-bumped = De camera is verplaatst. Laat de camera weer alle vier de hoeken zien.
camera-found-again = De camera is verplaatst; het bord is weer gevonden.
camera-unclear = { $squares }: onduidelijk. Leg wat daar ligt in het midden van zijn veld.

# De laatste gebeurtenissen van een bord, voor wie het nakijkt
event-connected = verbonden: { $model }
event-gone = weg
event-taken =
    { $n ->
        [1] 1 veld bezet
       *[other] { $n } velden bezet
    }
event-lifted = − { $square } { $token }
event-placed = + { $square } { $token }
event-button-down = knop { $name } ingedrukt
event-button-up = knop { $name } losgelaten
event-die = dobbelsteen { $die } { $face }
event-card = kaart { $reader } { $tag }
event-fault = storing { $kind } { $where }
