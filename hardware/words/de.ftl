# Was die Geräte sagen.

pi-board = Brett an den Pins eines Raspberry Pi
pi-panel = Tasten, Lichter und Summer an den Pins eines Raspberry Pi
pins-not-allowed = Diese Anmeldung darf die Pins nicht benutzen: Tritt der Gruppe bei (sudo usermod -aG gpio,spi $USER) und melde dich neu an.
pins-busy = Ein anderes Programm benutzt die Pins: Schließ es zuerst ({ $why }).
no-pins = Dieser Computer hat keine Pins, die sich benutzen lassen: gpio:// und pins:// brauchen einen Raspberry Pi.
pins-need-library = Die Pins brauchen eine Bibliothek, die nicht installiert ist: `companion add gpio`.
no-pigpiod = An { $host } antwortet nichts: Starte pigpiod auf jenem Raspberry Pi (sudo systemctl enable --now pigpiod) und prüf sein Netz.
pins-unusable = Die Pins sind nicht benutzbar: { $why }.
pins-clash = { $name } braucht { $pins }, aber { $other } benutzt sie ({ $uses }; frei: { $free }): Nimm einen Kartenleser an einer seriellen Schnittstelle (pn532:///dev/ttyUSB0).
pins-clash-none = { $name } braucht { $pins }, aber { $other } benutzt sie ({ $uses }), und kein Pin ist frei: Nimm einen Kartenleser an einer seriellen Schnittstelle (pn532:///dev/ttyUSB0).
pins-clash-other = { $name } braucht { $pins }, aber { $other } benutzt sie ({ $uses }; frei: { $free }): Wähl andere Pins.
pins-clash-other-none = { $name } braucht { $pins }, aber { $other } benutzt sie ({ $uses }), und kein Pin ist frei.
pin-rank = Reihe { $line }
pin-file = Linie { $line }
pin-button = Taste { $name }
pin-lights = die Lichter und ihr SPI-Bus
pin-light = Licht { $name }
pin-buzzer = der Summer
pin-reader = der Kartenleser
spi-off = Die Lichter brauchen den SPI-Bus des Pi, und der ist aus: sudo raspi-config nonint do_spi 0, danach den Pi neu starten.
no-wiring-for = Für { $url } gibt es keine Verdrahtung: Nenn eine aus { $known }, oder eine eigene board.toml (gpio:///home/pi/board.toml).
not-on-pins = Die Verdrahtung { $path } ist keine von Schaltern an den Pins eines Pi.
no-such-job = { $part } ist kein Gerät an einem Pin: Schreib einen Namen und seinen Pin, etwa roll=GPIO17. Die Namen sind { $known }.
no-such-pin = { $part } nennt keinen Pin eines Raspberry Pi: Es gibt GPIO2 bis GPIO27.
pin-named-twice = { $part } nennt etwas, das schon benutzt wird: Gib jedem Gerät einen eigenen Pin.
no-jobs = { $url } nennt keine Pins: Schreib pins://roll=GPIO17,led=GPIO22. Die Namen sind { $known }.
cards-need-library = Ein PN532 am Pi braucht seine Bibliothek, und einen Pi: `companion add cards`.
cards-not-allowed = Diese Anmeldung darf den Kartenleser nicht benutzen: Tritt den Gruppen seines Busses bei (sudo usermod -aG i2c,spi,dialout $USER) und melde dich neu an.
cards-mute = Kein PN532 antwortet: Prüf seine Drähte und seine zwei Schalter, und ob der Bus an ist (raspi-config).
cards-silent = Der Kartenleser antwortet nicht mehr: Prüf seine Drähte.
not-a-card-reader = Ein Kartenleser heißt pn532://i2c, pn532://spi oder pn532:///dev/ttyUSB0, nicht { $url }.

# Firmware auf ein Brett bringen
no-wiring = Eine Verdrahtung { $name } gibt es nicht: Nenn eine aus { $known }, oder eine eigene board.toml.
firmware-staged = Die Firmware für { $model } liegt in { $folder }.
firmware-copied = Die Firmware für { $model } ist auf dem Brett, das sie jetzt startet.
firmware-not-copied = Die Firmware ließ sich nicht kopieren: { $why }.
mpremote-mute = Auf mpremote antwortet das Brett nicht: Halt beim Anstecken eine seiner Tasten gedrückt und versuch es noch einmal.
mpremote-missing = Die Firmware ließ sich nicht kopieren: mpremote ist nicht installiert: `companion add firmware`.
several-picos = Mehrere Picos sind angesteckt: Nenn einen mit --port { $ports }.
firmware-keeps-prompt = Die Firmware auf dem Brett ist zu alt, um ihre Eingabezeile freizugeben: Halt beim Anstecken seine Taste BOOTSEL gedrückt, kopier flash_nuke.uf2 und danach MicroPython darauf und versuch es noch einmal.
prompt-not-there = Das Brett an { $port } wechselte zu seiner Eingabezeile und kam nicht zurück: Zieh es ab, steck es mit einer gedrückten Taste wieder an und versuch es noch einmal.

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
kiosk-no-display = Ohne { $name } hat der Tisch keinen Bildschirm: { $command }
kiosk-no-udev = Die Regeln für Sensorbretter fehlen: { $command }
kiosk-no-polkit = Der Tisch darf den Pi nicht ausschalten und keinem Netz beitreten: { $command }
kiosk-blanks = Der Bildschirm wird von selbst dunkel: { $command }
kiosk-loud = Beim Start des Pi sind Meldungen des Kernels zu sehen: { $command }
kiosk-no-watchdog = Nichts startet den Pi neu, wenn er hängt: { $command }
kiosk-no-partition = Die Spiele haben keine eigene Partition, und ein Stromausfall kann der Karte schaden: { $command }
kiosk-games-lost = Die Karte ist schreibgeschützt und die Spiele haben keine eigene Partition, also sind sie beim Ausschalten verloren: { $command }
kiosk-writable = Auf die Karte wird geschrieben, und ein Stromausfall kann ihr schaden: { $command }
kiosk-no-journal = Was der Pi von sich sagt, wird nicht bei den Spielen aufbewahrt: { $command }
kiosk-no-clock = Ohne Netz legt der Pi seine Spiele ins Jahr 1970: { $command }
kiosk-no-gpio = Was an den Pins des Pi hängt, braucht gpiozero und gpiod: { $command }
kiosk-serial = Die serielle Konsole benutzt GPIO14 und GPIO15, und das sind die Linien a und b: { $command }
kiosk-i2c-on = I2C benutzt GPIO2 und GPIO3, und das sind die Reihen 1 und 2: { $command }
kiosk-spi-on = SPI benutzt Pins, an denen Schalter dieses Brettes hängen: { $command }
kiosk-spi-off = Die Lichter des Brettes brauchen SPI, und das ist aus: { $command }
kiosk-core-freq = Die Lichter flackern, wenn der Pi seinen Takt ändert: { $command }
kiosk-toml = { $path } ist nicht zu gebrauchen: { $why }.
kiosk-toml-password = Das WLAN-Passwort in { $path } muss 8 bis 63 Zeichen haben.
kiosk-update-no-file = Es gibt keine Datei { $path }: Nenn das Wheel auf dem Stick.
kiosk-update-damaged = { $path } ist beschädigt oder kein Wheel: Kopier die Datei noch einmal auf den Stick.
kiosk-update-other = { $path } ist { $name }, nicht Tableside.
kiosk-update-python = { $name } ist nicht für dieses Gerät und sein Python { $python }.
kiosk-update-root = Nur root darf das Programm ändern: sudo companion kiosk update
kiosk-update-twice = Eine andere Aktualisierung läuft gerade: Warte eine Minute.
kiosk-update-full = In { $folder } ist kein Platz: { $needed } MB werden gebraucht, { $free } MB sind frei.
kiosk-update-playing = Es wird gerade gespielt; --when-free wartet, bis das Spiel vorbei ist.
kiosk-update-packages = Die neue Version ließ sich nicht einrichten: { $why }.
kiosk-update-no-restart = Der Tisch ließ sich nicht neu starten: { $why }
kiosk-update-back = Tableside { $version } zeigte 60 Sekunden lang nichts, also läuft auf dem Tisch wieder { $before }: journalctl --unit=tableside
kiosk-update-waits = Es wird gewartet, bis das Spiel vorbei ist.
kiosk-update-looks = Die neue Version wird angesehen.
kiosk-update-installs = { $version } wird neben der laufenden Version eingerichtet.
kiosk-update-tries = Der Tisch wird damit gestartet.
kiosk-stays-on = Der Tisch ließ sich nicht ausschalten: { $why }. Halte den Schalter fünf Sekunden; die Partie bleibt erhalten.
