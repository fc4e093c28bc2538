# Wat de apparaten zeggen.

pi-board = bord op de pinnen van een Raspberry Pi
pins-not-allowed = De pinnen mogen door deze gebruiker niet gebruikt worden: word lid van de groepen (sudo usermod -aG gpio,spi $USER) en log opnieuw in.
pins-busy = Een ander programma gebruikt de pinnen: sluit dat eerst ({ $why }).
no-pins = Deze computer heeft geen bruikbare pinnen: gpio:// heeft een Raspberry Pi met lgpio nodig (companion add gpio).
pins-unusable = De pinnen kunnen niet gebruikt worden: { $why }.
pins-clash = { $name } heeft { $pins } nodig, maar { $other } gebruikt ze ({ $uses }; vrij: { $free }): neem een kaartlezer aan een seriële poort (pn532:///dev/ttyUSB0).
pins-clash-none = { $name } heeft { $pins } nodig, maar { $other } gebruikt ze ({ $uses }), en geen pin is vrij: neem een kaartlezer aan een seriële poort (pn532:///dev/ttyUSB0).
pin-rank = rij { $line }
pin-file = lijn { $line }
pin-button = knop { $name }
pin-lights = de lampjes en hun SPI-bus
pin-buzzer = de zoemer
pin-reader = de kaartlezer
spi-off = De lampjes hebben de SPI-bus van de Pi nodig, en die staat uit: sudo raspi-config nonint do_spi 0, en start de Pi dan opnieuw.
no-wiring-for = Er is geen bedrading voor { $url }: noem er een uit { $known }, of een eigen board.toml (gpio:///home/pi/board.toml).
not-on-pins = De bedrading { $path } is niet die van contacten op de eigen pinnen van een Pi.
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
several-picos = Er zijn meerdere Pico's aangesloten: noem er een met --port { $ports }.
firmware-keeps-prompt = De firmware op het bord is te oud om zijn prompt terug te geven: houd zijn knop BOOTSEL ingedrukt terwijl je het aansluit, kopieer er flash_nuke.uf2 en daarna MicroPython op, en probeer het nog een keer.
prompt-not-there = Het bord op { $port } ging naar zijn prompt en kwam niet terug: haal het los, sluit het aan met een knop ingedrukt, en probeer het nog een keer.
