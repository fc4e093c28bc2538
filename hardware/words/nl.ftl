# Wat de apparaten zeggen.

pi-board = bord op de pinnen van een Raspberry Pi
pi-panel = knoppen, lampjes en zoemer op de pinnen van een Raspberry Pi
pins-not-allowed = De pinnen mogen door deze gebruiker niet gebruikt worden: word lid van de groepen (sudo usermod -aG gpio,spi $USER) en log opnieuw in.
pins-busy = Een ander programma gebruikt de pinnen: sluit dat eerst ({ $why }).
no-pins = Deze computer heeft geen bruikbare pinnen: gpio:// en pins:// hebben een Raspberry Pi nodig.
pins-need-library = De pinnen hebben een bibliotheek nodig die niet is geïnstalleerd: companion add gpio.
no-pigpiod = Er antwoordt niets op { $host }: start pigpiod op die Raspberry Pi (sudo systemctl enable --now pigpiod) en kijk het netwerk na.
pins-unusable = De pinnen kunnen niet gebruikt worden: { $why }.
pins-clash = { $name } heeft { $pins } nodig, maar { $other } gebruikt ze ({ $uses }; vrij: { $free }): neem een kaartlezer aan een seriële poort (pn532:///dev/ttyUSB0).
pins-clash-none = { $name } heeft { $pins } nodig, maar { $other } gebruikt ze ({ $uses }), en geen pin is vrij: neem een kaartlezer aan een seriële poort (pn532:///dev/ttyUSB0).
pins-clash-other = { $name } heeft { $pins } nodig, maar { $other } gebruikt die ({ $uses }; vrij: { $free }): kies andere pinnen.
pins-clash-other-none = { $name } heeft { $pins } nodig, maar { $other } gebruikt die ({ $uses }), en er is geen pin vrij.
pin-rank = rij { $line }
pin-file = lijn { $line }
pin-button = knop { $name }
pin-lights = de lampjes en hun SPI-bus
pin-light = lampje { $name }
pin-buzzer = de zoemer
pin-reader = de kaartlezer
spi-off = De lampjes hebben de SPI-bus van de Pi nodig, en die staat uit: sudo raspi-config nonint do_spi 0, en start de Pi dan opnieuw.
no-wiring-for = Er is geen bedrading voor { $url }: noem er een uit { $known }, of een eigen board.toml (gpio:///home/pi/board.toml).
not-on-pins = De bedrading { $path } is niet die van contacten op de eigen pinnen van een Pi.
no-such-job = { $part } is geen apparaat op een pin: schrijf een naam en zijn pin, zoals roll=GPIO17. De namen zijn { $known }.
no-such-pin = { $part } noemt geen pin van een Raspberry Pi: dat zijn GPIO2 tot en met GPIO27.
pin-named-twice = { $part } noemt iets dat al in gebruik is: geef elk apparaat een eigen pin.
no-jobs = { $url } noemt geen pinnen: schrijf pins://roll=GPIO17,led=GPIO22. De namen zijn { $known }.
cards-need-library = Een PN532 op de Pi heeft zijn bibliotheek nodig, en een Pi: companion add cards.
cards-not-allowed = De kaartlezer mag door deze gebruiker niet gebruikt worden: word lid van de groepen van de bus (sudo usermod -aG i2c,spi,dialout $USER) en log opnieuw in.
cards-mute = Geen PN532 antwoordt: kijk de draden en de twee schakelaars na, en of de bus aan staat (raspi-config).
cards-silent = De kaartlezer antwoordt niet meer: kijk de draden na.
not-a-card-reader = Een kaartlezer is pn532://i2c, pn532://spi of pn532:///dev/ttyUSB0, niet { $url }.

# Firmware op een bord zetten
no-wiring = Er is geen bedrading die { $name } heet: noem er een uit { $known }, of een eigen board.toml.
firmware-staged = De firmware voor { $model } staat in { $folder }.
firmware-copied = De firmware voor { $model } staat op het bord, dat er nu mee begint.
firmware-not-copied = De firmware kon niet gekopieerd worden: { $why }.
mpremote-mute = Het bord antwoordt mpremote niet: houd een van zijn knoppen ingedrukt terwijl je het aansluit, en probeer het nog een keer.
mpremote-missing = De firmware kon niet gekopieerd worden: mpremote is niet geïnstalleerd: companion add firmware.
several-picos = Er zijn meerdere Pico’s aangesloten: noem er een met --port { $ports }.
firmware-keeps-prompt = De firmware op het bord is te oud om zijn prompt terug te geven: houd zijn knop BOOTSEL ingedrukt terwijl je het aansluit, kopieer er flash_nuke.uf2 en daarna MicroPython op, en probeer het nog een keer.
prompt-not-there = Het bord op { $port } ging naar zijn prompt en kwam niet terug: haal het los, sluit het aan met een knop ingedrukt, en probeer het nog een keer.

# Een Pi die een tafel is: wat er mis is, en de opdracht die het verhelpt
kiosk-not-64-bit = Dit is geen Raspberry Pi OS van 64 bits: zet dat op de kaart ({ $command }).
kiosk-no-program = Tableside is niet geïnstalleerd in { $folder }: { $command }
kiosk-desktop = De Pi start een bureaublad, dat het scherm van de tafel afneemt: { $command }
kiosk-no-user = Er is geen gebruiker tableside: { $command }
kiosk-no-group = De gebruiker tableside zit niet in de groep { $group }: { $command }
kiosk-no-unit = De tafel mist zijn unit voor systemd: { $command }
kiosk-unit-lacks = In de unit van de tafel ontbreekt { $line }: { $command }
kiosk-not-started = De tafel start niet samen met de Pi: { $command }
kiosk-login = Op het scherm van de tafel wacht een aanmeldscherm: { $command }
kiosk-no-display = Zonder { $name } heeft de tafel geen scherm: { $command }
kiosk-no-udev = De regels voor sensorborden ontbreken: { $command }
kiosk-no-polkit = De tafel mag de Pi niet uitzetten en geen netwerk kiezen: { $command }
kiosk-blanks = Het scherm wordt vanzelf donker: { $command }
kiosk-loud = Bij het starten van de Pi zijn meldingen van de kernel te zien: { $command }
kiosk-no-watchdog = Niets start de Pi opnieuw als hij vastloopt: { $command }
kiosk-no-partition = De partijen hebben geen eigen partitie, en een stroomstoring kan de kaart beschadigen: { $command }
kiosk-games-lost = De kaart is alleen leesbaar en de partijen hebben geen partitie, dus zijn ze weg als de Pi uitgaat: { $command }
kiosk-writable = Er wordt op de kaart geschreven, en een stroomstoring kan die beschadigen: { $command }
kiosk-no-journal = Wat de Pi over zichzelf zegt, wordt niet bij de partijen bewaard: { $command }
kiosk-no-clock = Zonder netwerk zet de Pi zijn partijen in 1970: { $command }
kiosk-no-gpio = Wat op de pinnen van de Pi zit, heeft gpiozero en gpiod nodig: { $command }
kiosk-serial = De seriële console gebruikt GPIO14 en GPIO15, en dat zijn de lijnen a en b: { $command }
kiosk-i2c-on = I2C gebruikt GPIO2 en GPIO3, en dat zijn de rijen 1 en 2: { $command }
kiosk-spi-on = SPI gebruikt pinnen waar contacten van dit bord aan zitten: { $command }
kiosk-spi-off = De lampjes van het bord hebben SPI nodig, en dat staat uit: { $command }
kiosk-core-freq = De lampjes flikkeren als de Pi zijn tempo verandert: { $command }
kiosk-toml = { $path } is niet te gebruiken: { $why }.
kiosk-toml-password = Het wifiwachtwoord in { $path } moet 8 tot 63 tekens hebben.
kiosk-update-no-file = Er is geen bestand { $path }: noem de wheel op de stick.
kiosk-update-damaged = { $path } is beschadigd of is geen wheel: kopieer het bestand opnieuw naar de stick.
kiosk-update-other = { $path } is { $name }, niet Tableside.
kiosk-update-python = { $name } is niet voor dit apparaat en zijn Python { $python }.
kiosk-update-root = Alleen root mag het programma veranderen: sudo companion kiosk update
kiosk-update-twice = Er is al een update bezig: wacht een minuut.
kiosk-update-full = Er is geen plaats in { $folder }: { $needed } MB is nodig, { $free } MB is vrij.
kiosk-update-playing = Er wordt een spel gespeeld; --when-free wacht tot het voorbij is.
kiosk-update-packages = De nieuwe versie kon niet worden geïnstalleerd: { $why }.
kiosk-update-no-restart = De tafel kon niet opnieuw worden gestart: { $why }
kiosk-update-back = Tableside { $version } liet 60 seconden niets zien, dus op de tafel draait { $before } zoals eerst: journalctl --unit=tableside
kiosk-update-waits = Wachten tot het spel voorbij is.
kiosk-update-looks = De nieuwe versie wordt bekeken.
kiosk-update-installs = { $version } komt naast de versie die draait.
kiosk-update-tries = De tafel wordt ermee gestart.
kiosk-stays-on = De tafel ging niet uit: { $why }. Houd de knop vijf seconden ingedrukt; de partij blijft bewaard.
