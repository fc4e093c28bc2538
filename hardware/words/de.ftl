# Was die Geräte sagen.

pi-board = Brett an den Pins eines Raspberry Pi
pi-panel = Tasten, Lichter und Summer an den Pins eines Raspberry Pi
pins-busy = Ein anderes Programm benutzt die Pins: Schließ es zuerst ({ $why }).
no-pins = Keine GPIO-Pins gefunden. gpio:// und pins:// brauchen einen Raspberry Pi.
needs-package = Ein Zusatzpaket fehlt. Gib companion add { $package } ein
no-pigpiod = An { $host } antwortet nichts: Starte pigpiod auf jenem Raspberry Pi (sudo systemctl enable --now pigpiod) und prüf sein Netz.
pins-unusable = Die Pins sind nicht benutzbar: { $why }.
pins-clash = { $name } braucht { $pins }, aber { $other } benutzt sie schon ({ $uses }). Schließ den Kartenleser an einen seriellen Anschluss an (pn532:///dev/ttyUSB0).
pins-clash-other = { $name } braucht { $pins }, aber { $other } benutzt sie ({ $uses }; frei: { $free }): Wähl andere Pins.
pins-clash-other-none = { $name } braucht { $pins }, aber { $other } benutzt sie ({ $uses }), und kein Pin ist frei.
pin-rank = Reihe { $line }
pin-file = Linie { $line }
pin-button = Taste { $name }
pin-lights = die Lichter und ihr SPI-Bus
pin-chips = die Bausteine der Felder
pin-light = Licht { $name }
pin-buzzer = der Summer
pin-reader = der Kartenleser
spi-off = Der SPI-Bus des Pi ist aus. Gib sudo raspi-config nonint do_spi 0 ein und starte den Pi neu.
ring-spi-off = Die Schieberegister brauchen den zweiten SPI-Bus des Pi, und der ist aus: Schreib dtoverlay=spi1-1cs in /boot/firmware/config.txt und starte den Pi danach neu.
ring-broken = Was an die Schieberegister geht, kommt nicht zurück: Prüf die Versorgung von { $out } und { $into }, den Draht dazwischen und Daten, Takt, Übernahme und Laden bis { $last }.
i2c-off = Der I2C-Bus { $bus } des Pi ist aus: sudo raspi-config nonint do_i2c 0, danach den Pi neu starten.
i2c-held = Auf dem I2C-Bus kommt nichts durch: Ein Draht an { $sda } oder { $scl } liegt an Masse, oder ein Baustein hält ihn dort.
chip-silent = Der MCP23017 { $chip } ({ $address }, Felder { $first } bis { $last }) antwortet nicht: Prüf Versorgung, SDA, SCL und RESET.
chip-elsewhere = Der MCP23017 { $chip } ({ $address }, Felder { $first } bis { $last }) antwortet nicht, aber einer auf { $other }: Prüf seine Beine A0, A1 und A2.
chip-forgot = Der MCP23017 { $chip } ({ $address }, Felder { $first } bis { $last }) vergisst, was ihm gesagt wurde: Prüf Versorgung und RESET.
no-wiring-for = Für { $url } gibt es keine Verdrahtung: Nenn eine aus { $known }, oder eine eigene board.toml (gpio:///home/pi/board.toml).
not-on-pins = Die Verdrahtung { $path } ist keine für einen Pi.
no-such-pin = { $part } nennt keinen Pin eines Raspberry Pi: Es gibt GPIO2 bis GPIO27.
no-jobs = { $url } nennt keine Pins: Schreib pins://roll=GPIO17,led=GPIO22. Die Namen sind { $known }.
cards-mute = Kein PN532 antwortet: Prüf seine Drähte und seine zwei Schalter, und ob der Bus an ist (raspi-config).
cards-silent = Der Kartenleser antwortet nicht mehr: Prüf seine Drähte.
not-a-card-reader = Ein Kartenleser heißt pn532://i2c, pn532://spi oder pn532:///dev/ttyUSB0, nicht { $url }.

# Firmware auf ein Brett bringen
no-wiring = Eine Verdrahtung { $name } gibt es nicht: Nenn eine aus { $known }, oder eine eigene board.toml.
firmware-staged = Die Firmware für { $model } liegt in { $folder }.
firmware-copied = Die Firmware für { $model } ist auf dem Brett, das sie jetzt startet.
firmware-not-copied = Die Firmware ließ sich nicht kopieren: { $why }.
mpremote-mute = Auf mpremote antwortet das Brett nicht: Halt beim Anschließen eine seiner Tasten gedrückt und versuch es noch einmal.
firmware-keeps-prompt = Die Firmware auf dem Brett ist zu alt, um ihre Eingabezeile freizugeben: Halt beim Anschließen seine Taste BOOTSEL gedrückt, kopier flash_nuke.uf2 und danach MicroPython darauf und versuch es noch einmal.
prompt-not-there = Das Brett an { $port } wechselte zu seiner Eingabezeile und kam nicht zurück: Zieh es ab, schließ es mit einer gedrückten Taste wieder an und versuch es noch einmal.

# Ein Pi, der ein Tisch ist: was nicht stimmt, und der Befehl, der es behebt
kiosk-not-64-bit = Das ist kein Raspberry Pi OS mit 64 Bit: Schreib dieses System auf die Karte ({ $command }).
kiosk-no-program = Tableside ist nicht in { $folder } eingerichtet: { $command }
kiosk-desktop = Der Pi startet eine Desktop-Oberfläche, und die nimmt dem Tisch den Bildschirm: { $command }
kiosk-no-user = Es gibt kein Konto tableside: { $command }
kiosk-no-group = Das Konto tableside ist nicht in der Gruppe { $group }: { $command }
kiosk-no-unit = Dem Tisch fehlt seine Unit für systemd: { $command }
kiosk-unit-lacks = Der Unit des Tisches fehlt { $line }: { $command }
kiosk-not-started = Der Tisch startet nicht mit dem Pi: { $command }
kiosk-login = Auf dem Bildschirm des Tisches wartet eine Anmeldung: { $command }
kiosk-consoles = Von der Tastatur des Tisches sind andere Konsolen zu erreichen: { $command }
kiosk-ctrl-alt-del = Strg+Alt+Entf startet den Tisch neu: { $command }
kiosk-sysrq = Die SysRq-Taste wirkt an der Tastatur des Tisches: { $command }
kiosk-no-display = Ohne { $name } hat der Tisch keinen Bildschirm: { $command }
kiosk-no-polkit = Der Tisch darf den Pi nicht ausschalten und keinem Netz beitreten: { $command }
kiosk-blanks = Der Bildschirm wird von selbst dunkel: { $command }
kiosk-loud = Beim Start des Pi sind Meldungen des Kernels zu sehen: { $command }
kiosk-no-watchdog = Nichts startet den Pi neu, wenn er hängt: { $command }
kiosk-not-rotated = Der Bildschirm ist um { $now } Grad gedreht, und tableside.toml will { $asked }: { $command }
kiosk-rotated-twice = Der Bildschirm ist zweimal gedreht, durch rotate in tableside.toml und in config.txt ({ $line }): Nimm eines davon heraus ({ $command })
kiosk-no-partition = Die Partien haben keine eigene Partition, und ein Stromausfall kann der Karte schaden: { $command }
kiosk-games-lost = Die Karte ist schreibgeschützt und die Partien haben keine eigene Partition, also sind sie beim Ausschalten verloren: { $command }
kiosk-writable = Auf die Karte wird geschrieben, und ein Stromausfall kann ihr schaden: { $command }
kiosk-no-journal = Was der Pi von sich sagt, wird nicht bei den Partien aufbewahrt: { $command }
kiosk-no-clock = Ohne Netz legt der Pi seine Partien ins Jahr 1970: { $command }
kiosk-no-gpio = Was an den Pins des Pi hängt, braucht gpiozero und gpiod: { $command }
kiosk-serial = Die serielle Konsole benutzt GPIO14 und GPIO15, und das sind die Linien a und b: { $command }
kiosk-i2c-on = I2C benutzt GPIO2 und GPIO3, und das sind die Reihen 1 und 2: { $command }
kiosk-spi-on = SPI benutzt Pins, an denen Schalter dieses Bretts hängen: { $command }
kiosk-spi-off = Die Lichter des Bretts brauchen SPI, und das ist aus: { $command }
kiosk-core-freq = Die Lichter flackern, wenn der Pi seinen Takt ändert: { $command }
kiosk-toml-password = Das WLAN-Passwort in { $path } muss 8 bis 63 Zeichen haben.
bad-rotation = { $option } nimmt 0, 90, 180 oder 270 Grad, nicht { $given }.
kiosk-update-no-file = Es gibt keine Datei { $path }: Nenn das Wheel auf dem Stick.
kiosk-update-damaged = { $path } ist beschädigt oder keine passende Datei. Kopier sie noch einmal auf den Stick.
kiosk-update-other = { $path } ist { $name }, nicht Tableside.
kiosk-update-older = Tableside { $version } ist älter als { $installed }, das hier läuft. Um dahin zurückzugehen, ergänze --accept-version { $version }.
kiosk-update-not-asked = Verlangt ist Tableside { $asked }, aber diese Datei ist { $version }.
kiosk-update-version = Die Versionen { $version } und { $installed } lassen sich nicht vergleichen. Nimm das Wheel einer Veröffentlichung.
kiosk-update-python = { $name } ist nicht für dieses Gerät und sein Python { $python }.
kiosk-key-damaged = { $path } ist kein öffentlicher Schlüssel von minisign: Leg den hin, der deine Versionen signiert.
kiosk-signature-other = { $path } ist mit einem anderen Schlüssel signiert, als dieser Tisch kennt.
kiosk-signature-wrong = { $path } ist nicht das, was signiert wurde: Kopier die Datei und ihre Signatur noch einmal auf den Stick.
kiosk-update-no-key = Dieser Tisch kennt niemanden, der eine Version signieren darf: Leg den öffentlichen Schlüssel von minisign nach { $path }.
kiosk-update-unsigned = Es gibt keine Signatur { $path }: Leg sie neben das Wheel.
kiosk-update-root = Nur root darf das Programm ändern: sudo companion kiosk update
kiosk-update-twice = Eine andere Aktualisierung läuft gerade: Warte eine Minute.
kiosk-update-full = In { $folder } ist kein Platz: { $needed } MB werden gebraucht, { $free } MB sind frei.
kiosk-update-playing = Es wird gerade gespielt; --when-free wartet, bis die Partie vorbei ist.
kiosk-update-packages = Die neue Version ließ sich nicht einrichten: { $why }.
kiosk-update-hash = Ein Paket, das die neue Version braucht, ist nicht das, das mit ihr signiert wurde: Füll den Stick noch einmal.
kiosk-update-no-restart = Der Tisch ließ sich nicht neu starten: { $why }
kiosk-update-back = Tableside { $version } zeigte 60 Sekunden lang nichts, also läuft auf dem Tisch wieder { $before }: journalctl --unit=tableside
kiosk-update-waits = Es wird gewartet, bis die Partie vorbei ist.
kiosk-update-looks = Die neue Version wird angesehen.
kiosk-update-installs = { $version } wird neben der laufenden Version eingerichtet.
kiosk-update-tries = Der Tisch wird damit gestartet.
kiosk-stays-on = Der Tisch ließ sich nicht ausschalten: { $why }. Halt den Schalter fünf Sekunden gedrückt; die Partie bleibt erhalten.

# Ein Brett zum Bauen: Pläne, Teile und Arbeit
plan-title = { $model } bauen
plan-untried = Dieses Brett hat noch niemand gebaut. Die Pläne sind aus seiner Verdrahtung gemacht; wie weit die Reedkontakte reichen, ist aus dem Feld des Magneten errechnet. Probier zuerst ein einziges Feld.
plan-pitch = Pläne gibt es für Felder von { $least } bis { $most } mm, nicht für { $pitch }.
plan-step = Schritt { $n }
plan-wires = alle Drähte
plan-cover = Deckplatte
plan-carrier = Trägerplatte
plan-tile = { $plate }, { $first } bis { $last }, Felder von { $pitch } mm: mit 100 % drucken
plan-ruler = Diese Linie ist 100 mm lang, sonst hat der Drucker die Seite verkleinert.
plan-euros = { $low } bis { $high } €
plan-cost = Alles zusammen kostet etwa { $cost } (geschätzt für 2026), ohne Versand.
plan-hours =
    { $hours ->
        [1] Etwa eine Stunde Arbeit (geschätzt), { $joints } Lötstellen.
       *[other] Etwa { $hours } Stunden Arbeit (geschätzt), { $joints } Lötstellen.
    }
plan-tools = Werkzeug: Lötkolben, Zange, Seitenschneider, Abisolierzange, Bohrer oder Lasercutter, Multimeter, Schraubendreher, Kleber.
plan-marks = Zeichen: S Reedkontakt, D Diode, L Licht, jeweils mit dem Feld; U0 Controller, ab U1 Bausteine, U9 Pegelwandler; R Widerstand, C Kondensator, B Taste, BZ Summer, RD Leser, PS Netzteil.
plan-file-wire = Draht der Linie
plan-rank-wire = Draht der Reihe
plan-leg-wire = Draht zum Bein des Bausteins
plan-ground-wire = Massedraht der Reihe
plan-field = das Feld zeigt nach außen
plan-loose = die Magnetmitte darf { $mm } mm danebenstehen
wires-file = Linien
wires-leg = Felder
wires-rank = Reihen
wires-chips = Bausteine
wires-lights = Lichter
wires-buttons = Tasten und Summer
wires-readers = Leser
wires-power = Strom
wire-striped =
    { $wire ->
        [black] schwarz-weißer Draht
        [brown] braun-weißer Draht
        [red] rot-weißer Draht
        [orange] orange-weißer Draht
        [yellow] gelb-weißer Draht
        [green] grün-weißer Draht
        [blue] blau-weißer Draht
        [violet] violett-weißer Draht
        [grey] grau-weißer Draht
       *[other] Draht { $wire } und weiß
    }
part-pico = Raspberry Pi Pico mit angelöteten Stiften
    .works = Geht: Pico, Pico H, Pico W, Pico 2.
part-pi = Raspberry Pi 3, 4 oder 5, auf dem Tableside läuft
part-reed = Reedkontakt, ohne Magnet offen, Glas 14 mm, 10 bis 20 Amperewindungen
    .works = Geht: Glas 2 × 14 mm, „10-15 AT“ oder „15-20 AT“.
    .not = Geht nicht: Wechsler mit drei Drähten; Glas von 20 mm; mehr als 20 AT, die spüren keinen dünnen Magneten.
part-diode = Diode 1N4148
    .not = Geht nicht: 1N4007 und andere dicke; sie sind langsam und steif.
part-74hc595 = Schieberegister 74HC595, DIP-16
    .not = Geht nicht: 74HCT595, es braucht 5 V.
part-74hc165 = Schieberegister 74HC165, DIP-16
    .not = Geht nicht: 74HCT165 und 74LS165, sie brauchen 5 V.
part-mcp23017 = Port-Baustein MCP23017, DIP-28
    .not = Geht nicht: MCP23S17, er spricht SPI; MCP23018, er hat andere Beine.
part-74ahct125 = Pegelwandler 74AHCT125, DIP-14
    .works = Geht auch: 74HCT125. Geht nicht: 74HC125.
part-light = Licht WS2812B, 5 V
    .works = Geht: einzelne auf runder Platine oder ein zerschnittenes Band.
    .not = Geht nicht: WS2811 für 12 V; Lichter mit Weiß (SK6812 RGBW).
part-button = Taster, offen, bis man ihn drückt
part-sounder = Piezosummer, passiv
    .not = Geht nicht: ein aktiver, er kennt nur einen Ton.
part-pn532 = Modul PN532, Schalter auf HSU: liest Karten
part-rdm6300 = Modul RDM6300 mit Spule: die Mulde eines Würfels
part-supply = Netzteil 5 V mit { $amperes } A oder mehr
    .works = Über 3 A: mit einer Sicherung von 2 A in der Plusleitung.
part-schottky = Schottkydiode 1N5817
part-100nf = Keramikkondensator 100 nF, einer neben jedem Baustein
part-1000uf = Kondensator 1000 µF, 6,3 V oder mehr
part-100r = Widerstand 100 Ohm
part-330r = Widerstand 330 Ohm
part-1k8 = Widerstand 1,8 Kiloohm
part-3k3 = Widerstand 3,3 Kiloohm
part-10k = Widerstand 10 Kiloohm
part-magnet = Magnet, Scheibe 10 × 2 mm, einer im Fuß jeder Figur, alle gleich herum
    .not = Geht nicht: Magnete unter 2 mm oder mit den Polen an den Seiten.
part-plate = Holzplatte, 3 mm: Deckplatte und Trägerplatte
part-wire = Draht von 0,14 bis 0,25 mm², Lötzinn, Kleber, Schrauben, Tuch
step-cover = Säg die Deckplatte. Bohr die Löcher der Lichter, ritz die Felder.
step-carrier = Säg die Trägerplatte. Probier einen Reedkontakt in seinem Schlitz.
step-bend = Halt jeden Draht neben dem Glas. Bieg ihn dort ab.
step-reeds = Leg alle Reedkontakte in ihre Schlitze. Kleb je einen Draht fest.
step-diodes = Löt an jedes äußere Ende eine Diode, Ring nach außen.
step-files = Verbinde die inneren Enden jeder Linie mit einem Draht.
step-ranks = Verbinde die Dioden jeder Reihe mit einem isolierten Draht.
step-ranks-bare = Verbinde die äußeren Enden jeder Reihe mit einem isolierten Draht.
step-ports = Führ von jedem inneren Ende einen Draht zum Bein seines Bausteins.
step-measure = Miss: Ein Magnet auf a1 verbindet Linie a mit Reihe 1.
step-measure-ports = Miss: Ein Magnet auf a1 verbindet dessen Draht mit Masse.
step-chips = Verdrahte jeden Baustein nach seiner Karte. Achte auf die Kerbe.
step-controller = Verdrahte den Controller nach seiner Karte, Farbe für Farbe.
step-lights = Häng die Lichter ab a1 aneinander: Datenausgang an Dateneingang.
step-shifter = Verdrahte den Pegelwandler zwischen Controller und erstem Licht.
step-small = Verdrahte Tasten, Summer, Leser und Netzteil, Bein für Bein.
step-shorts = Miss vor dem Einschalten: 5 V, 3,3 V und Masse getrennt?
step-firmware = Spiel die Firmware auf: companion firmware { $wiring }
step-gpio = Installier auf dem Pi, was Pins brauchen: companion add gpio
step-close = Leg Tuch auf die Deckplatte. Schraub sie auf die Trägerplatte.
step-walk = Brett prüfen: Stell auf jedes Feld eine Figur.
