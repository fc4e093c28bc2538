# Ce que disent les appareils : l’identifiant d’un message, puis sa phrase.

pi-board = plateau sur les broches d’un Raspberry Pi
pi-panel = boutons, lumières et buzzer sur les broches d’un Raspberry Pi
pins-busy = Un autre programme utilise les broches : fermez-le d’abord ({ $why }).
no-pins = Cet ordinateur n’a pas de broches utilisables : gpio:// et pins:// demandent un Raspberry Pi.
needs-package = Il manque un paquet complémentaire. Tapez companion add { $package }
no-pigpiod = Rien ne répond à { $host } : démarrez pigpiod sur ce Raspberry Pi (`sudo systemctl enable --now pigpiod`) et vérifiez son réseau.
pins-unusable = Les broches ne peuvent pas être utilisées : { $why }.
pins-clash = { $name } a besoin de { $pins }, mais { $other } les utilise déjà ({ $uses }). Branchez le lecteur de cartes sur un port série (pn532:///dev/ttyUSB0).
pins-clash-other = { $name } demande { $pins }, que { $other } utilise ({ $uses } ; libres : { $free }) : choisissez d’autres broches.
pins-clash-other-none = { $name } demande { $pins }, que { $other } utilise ({ $uses }), et aucune broche n’est libre.
pin-rank = rangée { $line }
pin-file = colonne { $line }
pin-button = bouton { $name }
pin-lights = les lumières et leur bus SPI
pin-chips = les circuits des cases
pin-light = lumière { $name }
pin-buzzer = le buzzer
pin-reader = le lecteur de cartes
spi-off = Le bus SPI du Pi est désactivé. Tapez sudo raspi-config nonint do_spi 0, puis redémarrez le Pi.
ring-spi-off = Les registres à décalage demandent le second bus SPI du Pi, qui est éteint : écrivez dtoverlay=spi1-1cs dans /boot/firmware/config.txt, puis redémarrez le Pi.
ring-broken = Ce qui est envoyé aux registres à décalage ne revient pas : regardez l’alimentation de { $out } et { $into }, le fil entre eux, et données, horloge, verrou et chargement jusqu’à { $last }.
i2c-off = Le bus I2C { $bus } du Pi est éteint : `sudo raspi-config nonint do_i2c 0`, puis redémarrez le Pi.
i2c-held = Rien ne passe sur le bus I2C : un fil sur { $sda } ou { $scl } touche la masse, ou un circuit le retient.
chip-silent = Le MCP23017 { $chip } ({ $address }, cases { $first } à { $last }) ne répond pas : regardez son alimentation, SDA, SCL et RESET.
chip-elsewhere = Le MCP23017 { $chip } ({ $address }, cases { $first } à { $last }) ne répond pas, mais il y en a un en { $other } : regardez ses pattes A0, A1 et A2.
chip-forgot = Le MCP23017 { $chip } ({ $address }, cases { $first } à { $last }) oublie ce qu’on lui a dit : regardez son alimentation et son RESET.
no-wiring-for = Pas de câblage pour { $url } : nommez { $known }, ou votre propre board.toml (gpio:///home/pi/board.toml).
not-on-pins = Le câblage { $path } n’est pas fait pour un Pi.
no-such-pin = { $part } ne nomme aucune broche d’un Raspberry Pi : il y a GPIO2 à GPIO27.
no-jobs = { $url } ne nomme aucune broche : écrivez pins://roll=GPIO17,led=GPIO22. Les noms sont { $known }.
cards-mute = Aucun PN532 ne répond : vérifiez ses fils et ses deux interrupteurs, et que le bus est activé (raspi-config).
cards-silent = Le lecteur de cartes ne répond plus : vérifiez ses fils.
not-a-card-reader = Un lecteur de cartes est pn532://i2c, pn532://spi ou pn532:///dev/ttyUSB0, et non { $url }.

# Mettre un micrologiciel sur un plateau
no-wiring = Aucun câblage ne s’appelle { $name } : nommez { $known }, ou votre propre board.toml.
firmware-staged = Le micrologiciel pour { $model } est dans { $folder }.
firmware-copied = Le micrologiciel pour { $model } est sur le plateau, qui le démarre maintenant.
firmware-not-copied = Le micrologiciel n’a pas pu être copié : { $why }.
mpremote-mute = Le plateau ne répond pas à mpremote : branchez-le en maintenant l’un de ses boutons, puis essayez encore.
firmware-keeps-prompt = Le micrologiciel du plateau est trop ancien pour rendre son invite : branchez-le en maintenant son bouton BOOTSEL, copiez-y flash_nuke.uf2 puis MicroPython, et essayez encore.
prompt-not-there = Le plateau sur { $port } est allé à son invite et n’est pas revenu : débranchez-le, rebranchez-le en maintenant l’un de ses boutons, et essayez encore.

# Un Pi qui est une table : ce qui ne va pas, et la commande qui y remédie
kiosk-not-64-bit = Ce n’est pas Raspberry Pi OS en 64 bits : écrivez-le sur la carte ({ $command }).
kiosk-no-program = Tableside n’est pas installé dans { $folder } : { $command }
kiosk-desktop = Le Pi démarre un bureau, qui prend l’écran de la table : { $command }
kiosk-no-user = Il n’y a pas d’utilisateur tableside : { $command }
kiosk-no-group = L’utilisateur tableside n’est pas dans le groupe { $group } : { $command }
kiosk-no-unit = La table n’a pas d’unité de systemd : { $command }
kiosk-unit-lacks = Il manque { $line } à l’unité de la table : { $command }
kiosk-not-started = La table ne démarre pas avec le Pi : { $command }
kiosk-login = Une connexion attend sur l’écran de la table : { $command }
kiosk-consoles = Le clavier de la table donne accès à d’autres consoles : { $command }
kiosk-ctrl-alt-del = Ctrl+Alt+Suppr redémarre la table : { $command }
kiosk-sysrq = La touche SysRq agit sur le clavier de la table : { $command }
kiosk-no-display = Sans { $name }, la table n’a pas d’écran : { $command }
kiosk-no-polkit = La table ne peut ni éteindre le Pi ni rejoindre un réseau : { $command }
kiosk-blanks = L’écran s’éteint de lui-même : { $command }
kiosk-loud = Les messages du noyau se voient quand le Pi démarre : { $command }
kiosk-no-watchdog = Rien ne redémarre le Pi quand il se bloque : { $command }
kiosk-not-rotated = L’écran est tourné de { $now } degrés, et tableside.toml demande { $asked } : { $command }
kiosk-rotated-twice = L’écran est tourné deux fois, par rotate dans tableside.toml et dans config.txt ({ $line }) : enlevez l’un des deux ({ $command })
kiosk-no-partition = Les parties n’ont pas de partition à elles, et une coupure de courant peut abîmer la carte : { $command }
kiosk-games-lost = La carte est en lecture seule et les parties n’ont pas de partition : elles sont perdues quand le Pi s’éteint : { $command }
kiosk-writable = Le Pi écrit sur la carte, et une coupure de courant peut l’abîmer : { $command }
kiosk-no-journal = Ce que le Pi dit de lui-même n’est pas gardé près des parties : { $command }
kiosk-no-clock = Sans réseau, le Pi date ses parties de 1970 : { $command }
kiosk-no-gpio = Ce qui est sur les broches du Pi demande gpiozero et gpiod : { $command }
kiosk-serial = La console série utilise GPIO14 et GPIO15, qui sont les colonnes a et b : { $command }
kiosk-i2c-on = I2C utilise GPIO2 et GPIO3, qui sont les rangées 1 et 2 : { $command }
kiosk-spi-on = SPI utilise des broches qui sont des contacts de ce plateau : { $command }
kiosk-spi-off = Les lumières du plateau demandent SPI, qui est désactivé : { $command }
kiosk-core-freq = Les lumières scintillent quand le Pi change de cadence : { $command }
kiosk-toml-password = Le mot de passe du Wi-Fi dans { $path } doit avoir de 8 à 63 caractères.
bad-rotation = { $option } accepte 0, 90, 180 ou 270 degrés, pas { $given }.
kiosk-update-no-file = Il n’y a pas de fichier { $path } : indiquez le fichier wheel de la clé USB.
kiosk-update-damaged = { $path } est endommagé ou n’est pas le bon fichier. Copiez-le de nouveau sur la clé USB.
kiosk-update-other = { $path } est { $name }, et non Tableside.
kiosk-update-older = Tableside { $version } est plus ancien que { $installed }, qui tourne ici. Pour y revenir, ajoutez --accept-version { $version }.
kiosk-update-not-asked = Vous avez demandé Tableside { $asked }, mais ce fichier est { $version }.
kiosk-update-version = Les versions { $version } et { $installed } ne se comparent pas. Prenez le fichier wheel d’une version publiée.
kiosk-update-python = { $name } n’est pas fait pour cette machine et son Python { $python }.
kiosk-key-damaged = { $path } n’est pas une clé publique de minisign : mettez-y celle qui signe vos versions.
kiosk-signature-other = { $path } est signé avec une autre clé que celle de cette table.
kiosk-signature-wrong = { $path } n’est pas ce qui a été signé : copiez encore une fois le fichier et sa signature sur la clé USB.
kiosk-update-no-key = Cette table ne connaît personne qui puisse signer une version : mettez sa clé publique de minisign dans { $path }.
kiosk-update-unsigned = Il n’y a pas de signature { $path } : mettez-la à côté du fichier wheel.
kiosk-update-root = Seul root peut changer le programme : sudo companion kiosk update
kiosk-update-twice = Une autre mise à jour est en cours : attendez une minute.
kiosk-update-full = Il n’y a pas de place dans { $folder } : il faut { $needed } Mo, { $free } Mo sont libres.
kiosk-update-playing = Une partie est en cours ; --when-free attend qu’elle soit finie.
kiosk-update-packages = La nouvelle version n’a pas pu être installée : { $why }.
kiosk-update-hash = Un paquet dont la nouvelle version a besoin n’est pas celui qui a été signé avec elle : remplissez encore une fois la clé USB.
kiosk-update-no-restart = La table n’a pas pu être relancée : { $why }
kiosk-update-back = Tableside { $version } n’a rien affiché pendant 60 secondes, donc la table utilise { $before } comme avant : journalctl --unit=tableside
kiosk-update-waits = Attente de la fin de la partie.
kiosk-update-looks = Examen de la nouvelle version.
kiosk-update-installs = Installation de { $version } à côté de la version en service.
kiosk-update-tries = Démarrage de la table avec elle.
kiosk-stays-on = La table n’a pas pu être éteinte : { $why }. Maintenez son bouton cinq secondes ; la partie est gardée.

# Un plateau à construire : plans, pièces et travail
plan-title = Construire { $model }
plan-untried = Personne n’a encore construit ce plateau. Les plans viennent de son câblage ; la portée des contacts est calculée d’après le champ de l’aimant. Essayez d’abord une seule case.
plan-pitch = Les plans existent pour des cases de { $least } à { $most } mm, pas de { $pitch }.
plan-step = étape { $n }
plan-wires = tous les fils
plan-cover = Plaque du dessus
plan-carrier = Plaque porteuse
plan-tile = { $plate }, { $first } à { $last }, cases de { $pitch } mm : imprimer à 100 %
plan-ruler = Cette ligne mesure 100 mm ; sinon, l’imprimante a changé l’échelle.
plan-euros = { $low } à { $high } €
plan-cost = Le tout coûte environ { $cost } (estimation pour 2026), sans le port.
plan-hours =
    { $hours ->
        [1] Environ une heure de travail (estimation), { $joints } soudures.
       *[other] Environ { $hours } heures de travail (estimation), { $joints } soudures.
    }
plan-tools = Outils : fer à souder, pince, pince coupante, pince à dénuder, perceuse ou découpe laser, multimètre, tournevis, colle.
plan-marks = Repères : S contact, D diode, L lumière, chacun avec sa case ; U0 contrôleur, dès U1 circuits, U9 convertisseur de niveau ; R résistance, C condensateur, B bouton, BZ buzzer, RD lecteur, PS alimentation.
plan-file-wire = fil de la colonne
plan-rank-wire = fil de la rangée
plan-leg-wire = fil vers la patte du circuit
plan-ground-wire = fil de masse de la rangée
plan-field = le champ va vers l’extérieur
plan-loose = le centre de l’aimant peut être décalé de { $mm } mm
wires-file = Colonnes
wires-leg = Cases
wires-rank = Rangées
wires-chips = Circuits
wires-lights = Lumières
wires-buttons = Boutons et buzzer
wires-readers = Lecteurs
wires-power = Alimentation
wire-striped =
    fil { $wire ->
        [black] noir
        [blue] bleu
        [brown] marron
        [green] vert
        [grey] gris
        [orange] orange
        [red] rouge
        [violet] violet
        [yellow] jaune
       *[other] { $wire }
    } et blanc
part-pico = Raspberry Pi Pico, broches soudées
    .works = Convient : Pico, Pico H, Pico W, Pico 2.
part-pi = Raspberry Pi 3, 4 ou 5, celui où tourne Tableside
part-reed = contact reed, ouvert sans aimant, verre de 14 mm, 10 à 20 ampères-tours
    .works = Convient : verre de 2 × 14 mm, « 10-15 AT » ou « 15-20 AT ».
    .not = Ne convient pas : inverseurs à trois fils ; verre de 20 mm ; plus de 20 AT, qui ne sentent pas un aimant mince.
part-diode = diode 1N4148
    .not = Ne convient pas : 1N4007 et autres grosses diodes, lentes et raides.
part-74hc595 = registre à décalage 74HC595, DIP-16
    .not = Ne convient pas : 74HCT595, qui demande 5 V.
part-74hc165 = registre à décalage 74HC165, DIP-16
    .not = Ne convient pas : 74HCT165 et 74LS165, qui demandent 5 V.
part-mcp23017 = extension de ports MCP23017, DIP-28
    .not = Ne convient pas : MCP23S17, qui parle SPI ; MCP23018, qui a d’autres pattes.
part-74ahct125 = convertisseur de niveau 74AHCT125, DIP-14
    .works = Convient aussi : 74HCT125. Ne convient pas : 74HC125.
part-light = lumière WS2812B, 5 V
    .works = Convient : lumières seules sur platine ronde, ou ruban découpé.
    .not = Ne convient pas : WS2811 en 12 V ; LED RGBW (SK6812 RGBW).
part-button = bouton-poussoir, normalement ouvert
part-sounder = buzzer piézo, passif
    .not = Ne convient pas : un buzzer actif, qui n’a qu’un son.
part-pn532 = module PN532, interrupteurs sur HSU : lit les cartes
part-rdm6300 = module RDM6300 avec sa bobine : le logement d’un dé
part-supply = alimentation de 5 V, { $amperes } A ou plus
    .works = Au-dessus de 3 A : avec un fusible de 2 A dans le fil du plus.
part-schottky = diode Schottky 1N5817
part-100nf = condensateur céramique 100 nF, un près de chaque circuit
part-1000uf = condensateur 1000 µF, 6,3 V ou plus
part-100r = résistance de 100 ohms
part-330r = résistance de 330 ohms
part-1k8 = résistance de 1,8 kilohm
part-3k3 = résistance de 3,3 kilohms
part-10k = résistance de 10 kilohms
part-magnet = aimant, disque de 10 × 2 mm, un dans le pied de chaque pièce, tous dans le même sens
    .not = Ne convient pas : aimants de moins de 2 mm, ou aux pôles sur les côtés.
part-plate = plaque de bois de 3 mm : dessus et porteuse
part-wire = fil de 0,14 à 0,25 mm², étain, colle, vis, tissu
step-cover = Découpez le dessus. Percez les trous des lumières, tracez les cases.
step-carrier = Découpez la porteuse. Essayez un contact dans sa fente.
step-bend = Tenez chaque patte près du verre. Pliez-la à cet endroit.
step-reeds = Posez tous les contacts dans leurs fentes. Collez une patte.
step-diodes = Soudez une diode à chaque bout extérieur, anneau vers l’extérieur.
step-files = Reliez les bouts intérieurs de chaque colonne par un fil.
step-ranks = Reliez les diodes de chaque rangée par un fil isolé.
step-ranks-bare = Reliez les bouts extérieurs de chaque rangée par un fil isolé.
step-ports = Menez un fil de chaque bout intérieur à sa patte.
step-measure = Mesurez : un aimant sur a1 relie colonne a et rangée 1.
step-measure-ports = Mesurez : un aimant sur a1 relie son fil à la masse.
step-chips = Câblez chaque circuit selon sa fiche. Attention à l’encoche.
step-controller = Câblez le contrôleur selon sa fiche, couleur par couleur.
step-lights = Enchaînez les lumières depuis a1 : sortie vers entrée.
step-shifter = Câblez le convertisseur entre contrôleur et première lumière.
step-small = Câblez boutons, buzzer, lecteurs et alimentation, patte par patte.
step-shorts = Mesurez avant d’allumer : 5 V, 3,3 V et masse séparés ?
step-firmware = Installez le micrologiciel : companion firmware { $wiring }
step-gpio = Sur le Pi, installez ce qu’il faut : companion add gpio
step-close = Posez le tissu sur le dessus. Vissez-le sur la porteuse.
step-walk = Vérifier un plateau : posez une pièce sur chaque case.
