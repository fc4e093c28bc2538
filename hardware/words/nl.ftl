# Wat de apparaten zeggen.

pi-board = bord op de pinnen van een Raspberry Pi
pi-panel = knoppen, lampjes en zoemer op de pinnen van een Raspberry Pi
pins-busy = Een ander programma gebruikt de pinnen: sluit dat eerst ({ $why }).
no-pins = Deze computer heeft geen bruikbare pinnen: gpio:// en pins:// hebben een Raspberry Pi nodig.
needs-package = Er ontbreekt een extra pakket. Voer companion add { $package } uit
no-pigpiod = Er antwoordt niets op { $host }: start pigpiod op die Raspberry Pi (sudo systemctl enable --now pigpiod) en kijk het netwerk na.
pins-unusable = De pinnen kunnen niet gebruikt worden: { $why }.
pins-clash = { $name } heeft { $pins } nodig, maar { $other } gebruikt die al ({ $uses }). Sluit de kaartlezer aan op een seriële poort (pn532:///dev/ttyUSB0).
pins-clash-other = { $name } heeft { $pins } nodig, maar { $other } gebruikt die ({ $uses }; vrij: { $free }): kies andere pinnen.
pins-clash-other-none = { $name } heeft { $pins } nodig, maar { $other } gebruikt die ({ $uses }), en er is geen pin vrij.
pin-rank = rij { $line }
pin-file = lijn { $line }
pin-button = knop { $name }
pin-lights = de lampjes en hun SPI-bus
pin-chips = de chips van de velden
pin-light = lampje { $name }
pin-buzzer = de zoemer
pin-reader = de kaartlezer
spi-off = De SPI-bus van de Pi staat uit. Voer sudo raspi-config nonint do_spi 0 uit en herstart de Pi.
ring-spi-off = De schuifregisters hebben de tweede SPI-bus van de Pi nodig, en die staat uit: zet dtoverlay=spi1-1cs in /boot/firmware/config.txt, en start de Pi dan opnieuw.
ring-broken = Wat naar de schuifregisters gaat, komt niet terug: kijk naar de voeding van { $out } en { $into }, naar de draad ertussen, en naar data, klok, vergrendeling en laden tot aan { $last }.
i2c-off = De I2C-bus { $bus } van de Pi staat uit: sudo raspi-config nonint do_i2c 0, en start de Pi dan opnieuw.
i2c-held = Op de I2C-bus komt niets door: een draad aan { $sda } of { $scl } ligt aan massa, of een chip houdt die daar.
chip-silent = De MCP23017 { $chip } ({ $address }, velden { $first } tot en met { $last }) antwoordt niet: kijk naar zijn voeding, SDA, SCL en RESET.
chip-elsewhere = De MCP23017 { $chip } ({ $address }, velden { $first } tot en met { $last }) antwoordt niet, maar er is er een op { $other }: kijk naar zijn poten A0, A1 en A2.
chip-forgot = De MCP23017 { $chip } ({ $address }, velden { $first } tot en met { $last }) vergeet wat ingesteld was: kijk naar de voeding en de RESET ervan.
no-wiring-for = Er is geen bedrading voor { $url }: noem er een uit { $known }, of een eigen board.toml (gpio:///home/pi/board.toml).
not-on-pins = De bedrading { $path } is er geen voor een Pi.
no-such-pin = { $part } noemt geen pin van een Raspberry Pi: dat zijn GPIO2 tot en met GPIO27.
no-jobs = { $url } noemt geen pinnen: schrijf pins://roll=GPIO17,led=GPIO22. De namen zijn { $known }.
cards-mute = Geen PN532 antwoordt: kijk de draden en de twee schakelaars na, en of de bus aan staat (raspi-config).
cards-silent = De kaartlezer antwoordt niet meer: kijk de draden na.
not-a-card-reader = Een kaartlezer is pn532://i2c, pn532://spi of pn532:///dev/ttyUSB0, niet { $url }.

# Firmware op een bord zetten
no-wiring = Er is geen bedrading die { $name } heet: noem er een uit { $known }, of een eigen board.toml.
firmware-staged = De firmware voor { $model } staat in { $folder }.
firmware-copied = De firmware voor { $model } staat op het bord, dat er nu mee begint.
firmware-not-copied = De firmware kon niet gekopieerd worden: { $why }.
mpremote-mute = Het bord antwoordt mpremote niet: houd een van zijn knoppen ingedrukt terwijl je het aansluit, en probeer het nog een keer.
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
kiosk-consoles = Vanaf het toetsenbord van de tafel zijn andere consoles te bereiken: { $command }
kiosk-ctrl-alt-del = Ctrl+Alt+Del start de tafel opnieuw: { $command }
kiosk-sysrq = De SysRq-toets werkt op het toetsenbord van de tafel: { $command }
kiosk-no-display = Zonder { $name } heeft de tafel geen scherm: { $command }
kiosk-no-polkit = De tafel mag de Pi niet uitzetten en geen netwerk kiezen: { $command }
kiosk-blanks = Het scherm wordt vanzelf donker: { $command }
kiosk-loud = Bij het starten van de Pi zijn meldingen van de kernel te zien: { $command }
kiosk-no-watchdog = Niets start de Pi opnieuw als die vastloopt: { $command }
kiosk-not-rotated = Het scherm is { $now } graden gedraaid, en tableside.toml vraagt { $asked }: { $command }
kiosk-rotated-twice = Het scherm is twee keer gedraaid, door rotate in tableside.toml en in config.txt ({ $line }): haal een van beide weg ({ $command })
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
kiosk-toml-password = Het wifiwachtwoord in { $path } moet 8 tot 63 tekens hebben.
bad-rotation = { $option } is 0, 90, 180 of 270 graden, niet { $given }.
kiosk-update-no-file = Er is geen bestand { $path }: noem het wheel op de stick.
kiosk-update-damaged = { $path } is beschadigd of is geen passend bestand. Kopieer het opnieuw naar de stick.
kiosk-update-other = { $path } is { $name }, niet Tableside.
kiosk-update-older = Tableside { $version } is ouder dan { $installed }, die hier draait. Voeg --accept-version { $version } toe om ernaar terug te gaan.
kiosk-update-not-asked = Je vroeg om Tableside { $asked }, maar dit bestand is { $version }.
kiosk-update-version = De versies { $version } en { $installed } zijn niet te vergelijken. Neem de wheel van een uitgave.
kiosk-update-python = { $name } is niet voor dit apparaat en zijn Python { $python }.
kiosk-key-damaged = { $path } is geen publieke sleutel van minisign: leg er die neer die je versies ondertekent.
kiosk-signature-other = { $path } is ondertekend met een andere sleutel dan deze tafel kent.
kiosk-signature-wrong = { $path } is niet wat ondertekend werd: kopieer het bestand en zijn handtekening nog een keer naar de stick.
kiosk-update-no-key = Deze tafel kent niemand die een versie mag ondertekenen: leg de publieke sleutel van minisign in { $path }.
kiosk-update-unsigned = Er is geen handtekening { $path }: leg die naast het wheel.
kiosk-update-root = Alleen root mag het programma veranderen: sudo companion kiosk update
kiosk-update-twice = Er is al een update bezig: wacht een minuut.
kiosk-update-full = Er is geen plaats in { $folder }: { $needed } MB is nodig, { $free } MB is vrij.
kiosk-update-playing = Er loopt een partij; --when-free wacht tot die afgelopen is.
kiosk-update-packages = De nieuwe versie kon niet worden geïnstalleerd: { $why }.
kiosk-update-hash = Een pakket dat de nieuwe versie nodig heeft, is niet het pakket dat ermee ondertekend werd: vul de stick nog een keer.
kiosk-update-no-restart = De tafel kon niet opnieuw worden gestart: { $why }
kiosk-update-back = Tableside { $version } liet 60 seconden niets zien, dus op de tafel draait { $before } zoals eerst: journalctl --unit=tableside
kiosk-update-waits = Wachten tot de partij afgelopen is.
kiosk-update-looks = De nieuwe versie wordt bekeken.
kiosk-update-installs = { $version } komt naast de versie die draait.
kiosk-update-tries = De tafel wordt ermee gestart.
kiosk-stays-on = De tafel ging niet uit: { $why }. Houd de knop vijf seconden ingedrukt; de partij blijft bewaard.

# Een bord om te bouwen: tekeningen, onderdelen en het werk
plan-title = { $model } bouwen
plan-untried = Nog niemand heeft dit bord gebouwd. De tekeningen komen uit de bedrading; hoe ver de reedcontacten reiken, is berekend uit het veld van de magneet. Probeer eerst één veld.
plan-pitch = Er zijn tekeningen voor velden van { $least } tot { $most } mm, niet van { $pitch }.
plan-step = stap { $n }
plan-wires = alle draden
plan-cover = Dekplaat
plan-carrier = Draagplaat
plan-tile = { $plate }, { $first } tot { $last }, velden van { $pitch } mm: print op 100%
plan-ruler = Deze lijn is 100 mm lang, anders heeft de printer de pagina verkleind.
plan-euros = { $low } tot { $high } €
plan-cost = Alles samen kost ongeveer { $cost } (geschat voor 2026), zonder verzending.
plan-hours =
    { $hours ->
        [1] Ongeveer één uur werk (geschat), { $joints } soldeerpunten.
       *[other] Ongeveer { $hours } uur werk (geschat), { $joints } soldeerpunten.
    }
plan-tools = Gereedschap: soldeerbout, tang, zijkniptang, striptang, boor of lasersnijder, multimeter, schroevendraaier, lijm.
plan-marks = Tekens: S reedcontact, D diode, L lampje, elk met zijn veld; U0 controller, vanaf U1 chips, U9 niveauomzetter; R weerstand, C condensator, B knop, BZ zoemer, RD lezer, PS voeding.
plan-file-wire = draad van de lijn
plan-rank-wire = draad van de rij
plan-leg-wire = draad naar de poot van de chip
plan-ground-wire = massadraad van de rij
plan-field = het veld wijst naar buiten
plan-loose = het midden van de magneet mag { $mm } mm ernaast staan
wires-file = Lijnen
wires-leg = Velden
wires-rank = Rijen
wires-chips = Chips
wires-lights = Lampjes
wires-buttons = Knoppen en zoemer
wires-readers = Lezers
wires-power = Stroom
wire-striped =
    { $wire ->
        [black] zwart-witte draad
        [brown] bruin-witte draad
        [red] rood-witte draad
        [orange] oranje-witte draad
        [yellow] geel-witte draad
        [green] groen-witte draad
        [blue] blauw-witte draad
        [violet] paars-witte draad
        [grey] grijs-witte draad
       *[other] draad { $wire } en wit
    }
part-pico = Raspberry Pi Pico met aangesoldeerde pinnen
    .works = Werkt: Pico, Pico H, Pico W, Pico 2.
part-pi = Raspberry Pi 3, 4 of 5, waarop Tableside draait
part-reed = reedcontact, open zonder magneet, glas 14 mm, 10 tot 20 ampèrewindingen
    .works = Werkt: glas 2 × 14 mm, ‘10-15 AT’ of ‘15-20 AT’.
    .not = Werkt niet: wisselcontacten met drie draden; glas van 20 mm; meer dan 20 AT, die voelen geen dunne magneet.
part-diode = diode 1N4148
    .not = Werkt niet: 1N4007 en andere dikke; die zijn traag en stijf.
part-74hc595 = schuifregister 74HC595, DIP-16
    .not = Werkt niet: 74HCT595, die heeft 5 V nodig.
part-74hc165 = schuifregister 74HC165, DIP-16
    .not = Werkt niet: 74HCT165 en 74LS165, die hebben 5 V nodig.
part-mcp23017 = poortuitbreiding MCP23017, DIP-28
    .not = Werkt niet: MCP23S17, die SPI spreekt; MCP23018, die andere poten heeft.
part-74ahct125 = niveauomzetter 74AHCT125, DIP-14
    .works = Werkt ook: 74HCT125. Werkt niet: 74HC125.
part-light = lampje WS2812B, 5 V
    .works = Werkt: losse op een rond printje, of een doorgeknipte strip.
    .not = Werkt niet: WS2811 van 12 V; lampjes met wit (SK6812 RGBW).
part-button = drukknop, normaal open
part-sounder = piëzozoemer, passief
    .not = Werkt niet: een actieve, die kent maar één toon.
part-pn532 = module PN532, schakelaars op HSU: leest kaarten
part-rdm6300 = module RDM6300 met spoel: het kuiltje voor een dobbelsteen
part-supply = voeding van 5 V en { $amperes } A of meer
    .works = Boven 3 A: met een zekering van 2 A in de plusdraad.
part-schottky = schottkydiode 1N5817
part-100nf = keramische condensator 100 nF, één naast elke chip
part-1000uf = condensator 1000 µF, 6,3 V of meer
part-100r = weerstand 100 ohm
part-330r = weerstand 330 ohm
part-1k8 = weerstand 1,8 kilo-ohm
part-3k3 = weerstand 3,3 kilo-ohm
part-10k = weerstand 10 kilo-ohm
part-magnet = magneet, schijf 10 × 2 mm, één in de voet van elk stuk, allemaal dezelfde kant op
    .not = Werkt niet: magneten dunner dan 2 mm of met de polen aan de zijkant.
part-plate = houten plaat, 3 mm: dekplaat en draagplaat
part-wire = draad van 0,14 tot 0,25 mm², soldeer, lijm, schroeven, vilt
step-cover = Zaag de dekplaat. Boor de gaten voor lampjes, kras de velden.
step-carrier = Zaag de draagplaat. Probeer één reedcontact in zijn sleuf.
step-bend = Houd elke draad naast het glas vast. Buig die daar om.
step-reeds = Leg alle reedcontacten in hun sleuven. Lijm telkens één draad vast.
step-diodes = Soldeer aan elk buitenste uiteinde een diode, streep naar buiten.
step-files = Verbind de binnenste uiteinden van elke lijn met één draad.
step-ranks = Verbind de diodes van elke rij met één geïsoleerde draad.
step-ranks-bare = Verbind de buitenste uiteinden van elke rij met geïsoleerde draad.
step-ports = Leid van elk binnenste uiteinde een draad naar zijn poot.
step-measure = Meet: een magneet op a1 verbindt lijn a met rij 1.
step-measure-ports = Meet: een magneet op a1 verbindt zijn draad met massa.
step-chips = Bedraad elke chip volgens zijn kaart. Let op de inkeping.
step-controller = Bedraad de controller volgens zijn kaart, kleur voor kleur.
step-lights = Hang de lampjes vanaf a1 aan elkaar: uitgang aan ingang.
step-shifter = Bedraad de niveauomzetter tussen controller en eerste lampje.
step-small = Bedraad knoppen, zoemer, lezers en voeding, pootje voor pootje.
step-shorts = Meet vóór het inschakelen: zijn 5 V, 3,3 V en massa gescheiden?
step-firmware = Zet de firmware erop: companion firmware { $wiring }
step-gpio = Installeer op de Pi wat pinnen nodig hebben: companion add gpio
step-close = Leg vilt op de dekplaat. Schroef die op de draagplaat.
step-walk = Een bord nakijken: zet op elk veld een stuk.
