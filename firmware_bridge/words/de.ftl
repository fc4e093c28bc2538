# Was Bretter und ihre Verbindungen sagen. $model ist der Name, den ein Hersteller seinem Brett gibt.

our-board = Brett mit unserer Firmware
virtual-board = virtuelles Brett

# Gefunden an einem Anschluss
found-camera = eine Kamera, { $name }
found-named = { $name }
found-unsure = unbekannt; zur Wahl stehen { $urls }
found-silent = vielleicht { $model }, antwortet aber nicht
program-stopped = ein MicroPython-Brett, dessen Programm nicht läuft: Spiel unsere Firmware auf oder drück auf Reset
other-family = Das ist ein Brett { $model }: Nenn es { $scheme }://PORT, mit seinem Anschluss anstelle von PORT.
none-of-family = Von einem Brett { $model } ist nichts zu sehen: Schließ es an und schalt es ein, oder nenn den Anschluss: { $url }.
several-boards = Mehrere angeschlossene Bretter könnten gemeint sein; nenn eines: { $urls }.
no-board-answers = Keiner der Anschlüsse hier antwortet wie ein Brett; nenn einen: { $urls }.
no-board-plugged = Kein Brett ist angeschlossen: Schließ eines an und schalt es ein, oder nenn ein Bluetooth-Brett (pegasus://).

# Der Name eines Bretts
no-driver = Zu „{ $url }“ gibt es keinen Treiber; bekannt sind: { $known }.
bad-join = Zwei Bretter werden als A+B verbunden, nicht als „{ $url }“.
no-options = Der Name { $url } hat die Option „{ $option }“; diese Art von Brett hat keine.
no-such-option = Der Name { $url } hat die Option „{ $option }“; bekannt sind { $known }.
bad-key = „{ $key }“ ist kein Schlüssel für ein Pegasus: Er hat eine gerade Zahl von Stellen 0-9, a-f.
needs-address = Ein Brett { $model } wird mit seiner Bluetooth-Adresse genannt: { $scheme }://AA:BB:CC:DD:EE:FF.
not-a-virtual-board = Ein virtuelles Brett heißt virtual oder virtual://12x12/occupancy (colour, identity), nicht „{ $url }“.

no-sensor-board = Kein Sensorbrett an { $url }: { $why } Prüf Kabel und Namen, oder spiel ohne (--board none).
no-answer = Es antwortet nicht.
board-unfit = { $why }

# Serielle Anschlüsse und Adressen
port-not-allowed = Dieses Konto darf { $port } nicht benutzen. Gib `sudo usermod -aG { $group } $USER` ein und melde dich neu an.
no-udev-rules = Die Regeln für Sensorbretter fehlen: { $command }
port-busy = Ein anderes Programm benutzt { $port }: Schließ es zuerst.
nothing-at-address = An { $url } antwortet nichts: Starte dort das Programm des Bretts, oder prüf die Adresse.
no-port = Einen Anschluss { $port } gibt es nicht: Schließ das Brett an, oder sieh mit `companion boards` nach, welche es gibt.
port-unusable = { $port } ist nicht benutzbar: { $why }.
cable-pulled = Das Kabel wurde gezogen oder das Brett ausgeschaltet.
board-program-closed = Das Programm des Bretts auf diesem Rechner wurde beendet.
board-network-lost = Die Netzverbindung zum Brett ist abgebrochen: Prüf das Netz, und ob das Brett eingeschaltet ist.
board-bluetooth-lost = Die Bluetooth-Verbindung zum Brett ist abgebrochen: Bring es näher heran oder schalte es ein.
board-lost = Das Brett an { $url } ist weg: { $why }.
not-a-wire-line = Das ist keine Zeile des Protokolls: druckbares ASCII ohne *, höchstens 480 Zeichen.

# USB HID
hid-missing = Kein Brett { $model } ist angeschlossen: Verbinde es mit dem USB-Kabel und schalt es ein.
hid-several = Mehrere Bretter { $model } sind angeschlossen; nenn eines mit seiner Nummer: { $numbers }.
hid-not-allowed = Das Brett { $model } ist angeschlossen, darf aber nicht geöffnet werden: Richte die udev-Regel von Tableside ein (`companion boards --udev`), oder schließ das Programm, das es benutzt.
key-buttons = ein Pedal, Presenter oder Ziffernblock
card-scanner = ein Strichcode- oder Chip-Scanner, der tippt
no-such-button = „{ $part }“ nennt keine Aktion. Möglich sind { $known }.
no-such-key = { $part } nennt keine Taste: Schreib sie wie Linux, etwa roll=PAGEDOWN, roll=KP1 oder roll=B, oder mit ihrer Nummer.
key-named-twice = „{ $part }“ benutzt einen Namen, eine Taste oder einen Pin zum zweiten Mal. Nimm jeden nur einmal.
no-keys = { $url } nennt keine Tasten: Schreib keys://roll=B,end=PAGEDOWN. Der Tisch kennt { $known }.
no-input = Keine Tastatur ist angeschlossen: Schließ das Pedal, den Block oder den Scanner an.
input-missing = Keine Tastatur „{ $name }“ ist angeschlossen: Schließ sie an, oder nenn eine von diesen: { $known }.
input-several = Mehrere Tastaturen sind angeschlossen; nenn eine, etwa scanner://?at=Barcode. Es gibt { $known }.

# Bluetooth
ble-off = Bluetooth ist hier nicht benutzbar: Schalt es ein, oder schließ einen Bluetooth-Adapter an (unter Linux: installier bluez).
ble-missing = Kein Brett { $model } antwortet: Schalt es ein, stell es näher, und sieh nach, ob ein anderes Programm es benutzt.
ble-refuses = Das Brett { $model } ist da, lässt sich aber nicht benutzen: Schalt es aus und wieder ein, und trenn es von anderen Programmen.
rfcomm-unknown = Dieses Python kennt kein klassisches Bluetooth, das das Brett { $model } braucht: Binde es an einen seriellen Anschluss (unter Linux: rfcomm bind 0 ADRESSE { $channel }) und nenn diesen Anschluss.
rfcomm-not-paired = Mit diesem Rechner ist kein Brett { $model } gekoppelt: Schalt es ein und kopple es (seine PIN ist unter { $pins }), oder nenn seine Adresse: { $scheme }://AA:BB:CC:DD:EE:FF.

# Das Gespräch mit einem Brett
board-stopped = Das Programm des Bretts ist stehen geblieben: Drück auf Reset, oder zieh das Brett ab und schließ es wieder an; hilft das nicht, spiel die Firmware neu auf.
board-broke = In Tableside ist beim Lesen des Bretts etwas schiefgegangen. Es versucht es noch einmal.
board-silent = Das Brett antwortet nicht mehr. Prüf die Verbindung und den Strom oder den Akku.
board-unreadable = Was das Brett von sich zeigt, ist nicht lesbar oder nie vollständig: Prüf das Kabel, und ob die Firmware die Größe ihres Felds kennt.
board-mute = Dort antwortet kein Brett. Prüf, ob es der richtige Anschluss ist und das Brett an ist.
pegasus-locked = Das DGT Pegasus ist da, aber gesperrt: Es zeigt keine Figuren, bis es einen Entwicklerschlüssel bekommt, den DGT ausgibt; nenn es pegasus://?key=SCHLÜSSEL.
pegasus-key-refused = Das DGT Pegasus nimmt diesen Schlüssel nicht an: Vergleich ihn mit dem, den du von DGT hast (pegasus://?key=SCHLÜSSEL).
cpp-blind = Das Brett dort meldet nur Schachzüge und nicht, wo seine Figuren stehen: Wähl ein anderes Brett oder spiel eine Firmware auf, die get_state kennt.
square-off-kingdom = Das ist ein Square Off Kingdom: Es meldet nur die Züge seiner eigenen Partien und nie, wo seine Figuren stehen, also kann hier nicht darauf gespielt werden.
other-version = Das Brett spricht Version { $theirs } des Protokolls und dieses Programm Version { $ours }: Spiel die passende Firmware auf, oder bring dieses Programm auf den neuen Stand.
other-board = Das Brett dort ist { $there }, aber diese Partie wird auf { $wanted } gespielt: Schließ das wieder an.

# Zwei Module nebeneinander
module = Modul { $n }: { $reason }
modules-unlike = Module von { $one } und { $other } lassen sich nicht verbinden: Sie brauchen gleich viele Linien und höchstens 16 Reihen.

# Wie ein Brett verdrahtet ist
wire =
    { $wire ->
        [black] schwarzer Draht
        [brown] brauner Draht
        [red] roter Draht
        [orange] orangefarbener Draht
        [yellow] gelber Draht
        [green] grüner Draht
        [blue] blauer Draht
        [violet] violetter Draht
        [grey] grauer Draht
        [white] weißer Draht
        [pink] rosa Draht
       *[other] Draht { $wire }
    }
lead-pin = { $kind ->
    [rank] Reihe { $line }
    [button] Taste { $line }
   *[file] Linie { $line }
 }: Pin { $pin }{ $wire ->
    [none] { "" }
   *[other] , { wire }
 }
lead-chip = { $kind ->
    [rank] Reihe { $line }: Baustein { $chip } (74HC595), Ausgang { $leg }
    [square] { $line }: Baustein { $chip } (MCP23017), Bein { $leg }
   *[file] Linie { $line }: Baustein { $chip } (74HC165), Eingang { $leg }
 }{ $wire ->
    [none] { "" }
   *[other] , { wire }
 }
square-off-board = Auf einem Brett mit { $size } gibt es kein Feld { $square }.
wiring-too-much = Die Verdrahtung { $name } ist zu groß: Gelesen werden höchstens { $most } Bytes und { $deep } Klammern oder Namen mit Punkten ineinander.
path-unreadable = { $path } ist nicht lesbar: { $why }.
wiring-sides = Die Verdrahtung { $name } braucht 1 bis 16 Reihen und Linien.
wiring-model = Die Verdrahtung { $name } braucht einen Modellnamen ohne Leerzeichen.
wiring-debounce = Die Verdrahtung { $name } braucht eine Entprellzeit von 5 bis 500 ms.
wiring-pins = Die Verdrahtung { $name } hat Pins für { $ranks } × { $files } Felder (Reihen × Linien) und braucht { $rows } × { $cols }.
wiring-chips = Die Verdrahtung { $name } hat { $ranks } × { $files } Bausteine für { $rows } × { $cols } Felder (Reihen × Linien): Einer reicht für 8.
wiring-no-pin = Die Verdrahtung { $name } legt { $what } auf { $pin }, und das ist dort kein freier Pin.
wiring-pin-twice = Die Verdrahtung { $name } benutzt { $pin } zweimal, einmal für { $what }.
wiring-faces = Der Würfelleser { $reader } in der Verdrahtung { $name } braucht Seiten wie „white +“.
wiring-no-host-pins = Die Verdrahtung { $name } spricht über einen UART und nennt keine Pins dafür.
wiring-no-diodes = Die Verdrahtung { $name } hat hinter den Ausgängen der 74HC595 keine Dioden, so dass sie gegeneinander treiben würden.
wiring-pit = Die Verdrahtung { $name } nennt eine Grube auf { $square }; das ist kein Feld von { $size }.
wiring-addresses = Die Verdrahtung { $name } braucht Adressen von MCP23017 von { $least } bis { $most }, jede einmal.
wiring-ports = Die Verdrahtung { $name } hat { $chips ->
    [one] einen MCP23017
   *[other] { $chips } MCP23017
 } mit Platz für { $room } Felder und braucht { $squares }: Einer reicht für 14.
wiring-ports-diodes = Die Verdrahtung { $name } hat für jedes Feld ein eigenes Bein und braucht keine Dioden: Schreib diodes = false.
wiring-i2c = Die Verdrahtung { $name } braucht für ihre MCP23017 einen Pi, mit SDA und SCL an GPIO2 und GPIO3, wenn ihr Bus 1 ist.
wiring-ring = Die Verdrahtung { $name } braucht für Schieberegister an einem Pi ring = true und die Pins eines SPI-Busses: GPIO10, 9, 11 und 8 oder GPIO20, 19, 21 und 18.

# Das virtuelle Brett und die Hände daran
virtual-steered = Das virtuelle Brett wird mit Zeilen an { $address } gesteuert: lift f1, place f2, …
virtual-failed = Das virtuelle Brett ist nicht gestartet: { $why }
virtual-unreachable = Dort ist das virtuelle Brett nicht erreichbar: { $why }. Nimm --port 127.0.0.1:0.
no-size = „{ $text }“ ist keine Größe wie `12x12`, höchstens `16x16`
no-token = „{ $token }“ ist keine Kennung: 1 bis 16 Buchstaben, Ziffern oder Unterstriche
meaningless = Das virtuelle Brett kennt den Befehl „{ $line }“ nicht.
steering-long = Eine Zeile hat höchstens { $most } Zeichen
no-share = „{ $text }“ ist kein gültiger Anteil. Nimm einen Wert von `0%` bis `100%`, etwa `1%`.
square-empty = Auf { $square } steht keine Figur.
square-occupied = Auf { $square } steht schon eine Figur.

# Eines unserer Bretter, das sich als ein anderes ausgibt
exposed = Es ist jetzt ein { $model } an { $address }: Nenn das dem Programm, das es benutzen soll. Strg-C beendet es.
exposed-board = Verbunden mit { $model }.
men-not-at-start = Die Figuren stehen nicht in der Ausgangsstellung. Stell sie auf, damit das Brett sie verfolgen kann.
bad-choice = „{ $given }“ gibt es nicht. Möglich sind { $known }.
dgt-not-in-the-air = Ein DGT-Brett hat eine serielle Leitung und kein Bluetooth Low Energy: Nimm pty oder serial:PORT, oder lass es als chessnut oder millennium auftreten.
not-8x8 = Dieses Brett hat { $size } Felder, ein { $model } hat 8×8: Nimm ein Brett dieser Größe (zum Ausprobieren virtual://8x8/occupancy).
not-a-fen = „{ $given }“ ist keine Stellung in FEN: acht Reihen von der 8. bis zur 1., wie rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR.
no-pty = Dieses System gibt kein Pseudoterminal her: { $why }. Nenn eine serielle Schnittstelle (--on serial:PORT).
peripheral-refused = Bluetooth ist da, lässt aber kein Brett anbieten: { $why }. Vielleicht bietet ein anderes Programm eines an; der Adapter muss die Rolle Peripheral können.

# Eine Kamera als Brett
camera = Kamera
camera-dice = Würfel unter einer Kamera
camera-needs-package = Eine Kamera braucht noch ein Paket: companion add camera
camera-unnamed = „{ $url }“ nennt keine Kamera: camera://0, camera://pi, camera:///dev/video2, camera:///PFAD.mjpeg, camera-http://ADRESSE oder camera-rtsp://ADRESSE tun es.
camera-bad-option = Der Name { $url } hat die Option „{ $option }“; richtig wäre zum Beispiel { $like }.
camera-no-answer = An { $address } antwortet keine Kamera. Ist die App am Handy offen, und sind beide im selben Netz?
camera-stalled = Von der Kamera kommt kein Bild mehr.
camera-none-at = An { $where } ist keine Kamera, oder ein anderes Programm benutzt sie: Schließ sie an, und beende das Programm.
camera-no-pi-program = Die Kamera des Pi braucht das Programm { $program }: sudo apt install rpicam-apps
camera-file-unreadable = In { $path } sind keine Bilder zu finden. Nenn eine Aufnahme (.mjpeg) oder ein Bild (.jpg, .png).
camera-corners =
    { $n ->
        [1] Eine von 4 Ecken ist zu sehen. Auf dem Rahmen liegt etwas, oder es ist zu dunkel.
       *[other] { $n } von 4 Ecken sind zu sehen. Auf dem Rahmen liegt etwas, oder es ist zu dunkel.
    }
camera-small = Die Marken sind zu klein ({ $pixels } Pixel; nötig sind { $needed }). Geh näher heran, oder wähl ein größeres Bild.
camera-low = Die Kamera schaut zu flach: Figuren verdecken einander. Stell sie höher.
camera-moving = Das Bild bewegt sich: Lass Kamera und Brett ruhig stehen.
camera-board-unknown = Richte diese Kamera zuerst ein, unter Bretter, Kamera.
camera-corners-crossed = Das sind nicht die vier Ecken eines Bretts: zuerst auf a1 tippen, dann um das Brett herum.
camera-start-unlike = { $squares }: Hier sieht es nicht wie am Anfang aus. Bitte die Figuren aufstellen oder mit dem leeren Brett neu beginnen.
camera-bumped = Die Kamera wurde bewegt. Zeig ihr alle vier Ecken.
camera-found-again = Die Kamera wurde bewegt; das Brett ist wieder gefunden.
camera-unclear = { $squares }: nicht eindeutig. Stell, was dort liegt, in die Mitte seines Felds.

# Was auf einem Brett zuletzt geschehen ist, zum Prüfen
event-connected = verbunden: { $model }
event-gone = weg
event-taken =
    { $n ->
        [1] 1 Feld besetzt
       *[other] { $n } Felder besetzt
    }
event-lifted = − { $square } { $token }
event-placed = + { $square } { $token }
event-button-down = Taste { $name } gedrückt
event-button-up = Taste { $name } losgelassen
event-die = Würfel { $die } { $face }
event-card = Karte { $reader } { $tag }
event-fault = Störung { $kind } { $where }
